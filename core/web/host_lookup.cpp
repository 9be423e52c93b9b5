// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/host_lookup.h"

#include "core/base/spawn.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace fabriscope::web {
namespace {

/// Of the one who waits and the thread that resolves: whoever is last lets go of it.
struct Lookup
{
    std::mutex mutex;
    std::condition_variable_any changed;
    bool isDone = false;
    int error = 0;
    HostAddresses found;
};

void run(Lookup& lookup, const std::string& host, const std::string& port, int type, const Resolve& resolve)
{
    addrinfo hints{};
    hints.ai_socktype = type;
    addrinfo* found = nullptr;
    const int error = resolve(host.c_str(), port.c_str(), &hints, &found);
    const std::scoped_lock lock(lookup.mutex);
    lookup.error = error;
    if (error == 0) lookup.found.reset(found);
    lookup.isDone = true;
    lookup.changed.notify_all();
}

} // namespace

Result<HostAddresses> lookUpHost(const std::string& host, const std::string& port, int type,
                                 std::chrono::steady_clock::time_point deadline, const std::stop_token& stop,
                                 Resolve resolve)
{
    const auto lookup = std::make_shared<Lookup>();
    try {
        std::thread([lookup, host, port, type, resolve = std::move(resolve)] {
            run(*lookup, host, port, type, resolve);
        }).detach();
    } catch (const std::system_error& error) {
        return std::unexpected(noThreadLeft(host, error));
    }
    std::unique_lock lock(lookup->mutex);
    if (!lookup->changed.wait_until(lock, stop, deadline, [&lookup] { return lookup->isDone; }))
        return stop.stop_requested() ? fail(ErrorCode::Cancelled, host, Message::say("cancelled"))
                                     : fail(ErrorCode::Timeout, host, Message::say("its name was not resolved in time"),
                                            Message::say("Check the name servers of this host"));
    if (lookup->error != 0) return fail(ErrorCode::NotFound, host, std::string(::gai_strerror(lookup->error)));
    return std::move(lookup->found);
}

} // namespace fabriscope::web
