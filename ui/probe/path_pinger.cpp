// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path_pinger.h"

#include "core/agent/client/queries/probe_query.h"

#include <chrono>
#include <utility>
#include <vector>

namespace fabriscope::ui {
namespace {

constexpr std::chrono::milliseconds pause{50};
constexpr std::chrono::milliseconds patience{500};

} // namespace

PathPinger::~PathPinger() { cancel(); }

void PathPinger::begin(agent::Client& client, PathPing wanted, Done done)
{
    cancel();
    m_client = &client;
    m_wanted = std::move(wanted);
    m_done = std::move(done);
    m_failure.reset();
    m_evidence = {.lid = m_wanted.to};
    m_evidence.sl = m_wanted.sl;
    probe::nameTarget(*m_wanted.snapshot, m_evidence);
    const agent::PathWatchRequest path{
        .sweep = {}, .snapshot = m_wanted.snapshot, .from = m_wanted.from, .to = m_wanted.to};
    m_watch = std::make_unique<agent::PathWatch>(client, path, m_relay.signal([this] {
        ping();
        return false;
    }));
}

void PathPinger::cancel()
{
    m_relay.forget();
    m_watch.reset();
    if (agent::Client* const client = std::exchange(m_client, nullptr); client != nullptr && m_request)
        client->cancel(*m_request);
    m_request.reset();
    m_done = nullptr;
}

void PathPinger::ping()
{
    if (m_wanted.count == 0) return readAgain();
    struct Ended
    {
        std::vector<probe::PingResult> results;
        std::optional<Error> failure;
    };
    auto tell = m_relay.each<Ended>([this](Ended ended) {
        m_request.reset();
        m_evidence.results = std::move(ended.results);
        m_failure = std::move(ended.failure);
        readAgain();
    });
    auto results = std::make_shared<std::vector<probe::PingResult>>(); // of the client's thread
    auto keep = [results, most = m_wanted.count](const probe::PingResult& result) {
        if (results->size() < most) results->push_back(result);
    };
    m_request = m_client->ask(
        agent::pingQuery({.via = {},
                          .plan = {.lid = m_wanted.to,
                                   .sl = m_wanted.sl,
                                   .count = m_wanted.count,
                                   .interval = pause,
                                   .timeout = patience}},
                         std::move(keep)),
        [results, tell = std::move(tell)](const Result<void>& done) {
            tell({.results = std::move(*results), .failure = done ? std::nullopt : std::optional(done.error())});
        });
}

void PathPinger::readAgain()
{
    m_watch->readAgain(m_relay.each<probe::PathReading>([this](probe::PathReading reading) {
        m_evidence.counters = std::move(reading);
        const Done done = std::exchange(m_done, nullptr);
        cancel();
        if (done) done(m_evidence, m_failure);
    }));
}

} // namespace fabriscope::ui
