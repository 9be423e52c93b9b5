// SPDX-License-Identifier: GPL-3.0-or-later
//
// One shape for every request on the console's side. docs/protocol.md says how to add one.
#pragma once

#include "core/agent/protocol/counters.h"
#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"
#include "core/host/host.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::agent {

namespace pb {
class Request;
class Response;
} // namespace pb

/// A request as data: what to send, and what to make of the replies. All functions are called on the client's thread.
/// Its end comes once, last: from take(), end(), or the function of a saved fabric or recording.
struct AnyQuery
{
    /// What it requests, a Message::phrase(), for "a saved snapshot cannot be asked for: counters".
    std::string_view object;
    /// To be sent in this order with one id; called once. An Error: it cannot be sent to an agent, and ends with that.
    std::function<Result<std::vector<pb::Request>>()> messages;
    /// A reply that is no error; true: it was the last. Replies of other kinds, a newer agent's additions, are passed
    /// over. `peer` names the agent in what goes to the owner. An Error: the agent does not keep to the protocol; its
    /// subject is left to the caller.
    std::function<Result<bool>(const pb::Response& response, const std::string& peer)> take;
    /// Instead of further replies; that of a Query goes to its Done.
    std::function<void(const Error&)> end{};
    /// Cancelling it undoes what was done: its end, the outcome, comes all the same.
    bool isChange = false;

    // What files can serve, too. Empty of all other requests: those end with Unsupported.
    std::function<void(Result<fabric::SnapshotPtr>)> snapshot{}; ///< takes a saved fabric for its result
    struct Counters
    {
        CounterWatch watch;
        CounterEvents events;
        std::function<void(Result<void>)> onDone;
    };
    std::optional<Counters> counters{};                  ///< takes recorded ones for its readings
    std::function<void(Result<host::Host>)> savedHost{}; ///< takes a saved host for its result
};

/// Called on the client's thread, once; not when the client is closed before.
template <class T> using OnDone = std::function<void(Result<T>)>;

/// Where a query's result goes, shared by its functions: the first one counts.
template <class T> class Done
{
public:
    void operator()(Result<T> result) const
    {
        if (const auto to = std::exchange(*m_to, nullptr)) to(std::move(result));
    }
    void operator()(const Error& error) const { (*this)(Result<T>(std::unexpected(error))); }
    void goesTo(OnDone<T> onDone) const { *m_to = std::move(onDone); }

private:
    std::shared_ptr<OnDone<T>> m_to = std::make_shared<OnDone<T>>();
};

/// A request with a result. What it tells before that goes to the functions that it was made with, on the client's
/// thread. One of void goes on until it is cancelled, unless it says otherwise: then its end is an Error.
template <class T> struct Query
{
    Query(AnyQuery query, Done<T> to) : any(std::move(query)), done(std::move(to))
    {
        if (!any.end) any.end = done;
    }
    /// The request, its result going there.
    AnyQuery with(OnDone<T> onDone) &&
    {
        done.goesTo(std::move(onDone));
        return std::move(any);
    }

    AnyQuery any;
    Done<T> done;
};

} // namespace fabriscope::agent
