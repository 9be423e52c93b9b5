// SPDX-License-Identifier: GPL-3.0-or-later
//
// One shape for every request on the console's side. docs/protocol.md says how to add one.
#pragma once

#include "core/agent/protocol/counters.h"
#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"
#include "core/host/host.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

namespace pb {
class Request;
class Response;
} // namespace pb

/// A request as data: what to send, and what to make of the replies. All functions are called on the client's thread.
/// Its owner's onDone is called once, last: from take(), end(), or the function of a saved fabric or recording.
struct Query
{
    /// What it requests, a Message::phrase(), for "a saved snapshot does not contain: counters".
    std::string_view object;
    /// To be sent in this order with one id; called once. An Error: it cannot be sent to an agent, and ends with that.
    std::function<Result<std::vector<pb::Request>>()> messages;
    /// A reply that is no error; true: it was the last. Replies of other kinds, a newer agent's additions, are passed
    /// over. `peer` names the agent in what goes to the owner. An Error: the agent does not keep to the protocol; its
    /// subject is left to the caller.
    std::function<Result<bool>(const pb::Response& response, const std::string& peer)> take;
    /// Instead of further replies.
    std::function<void(const Error&)> end;

    // What files can serve, too. Empty of all other requests: those end with Unsupported.
    std::function<void(Result<fabric::SnapshotPtr>)> snapshot; ///< takes a saved fabric for its result
    struct Counters
    {
        CounterWatch watch;
        CounterEvents events;
    };
    std::optional<Counters> counters;                    ///< takes recorded ones for its readings
    std::function<void(Result<host::Host>)> savedHost{}; ///< takes a saved host for its result
};

} // namespace fabriscope::agent
