// SPDX-License-Identifier: GPL-3.0-or-later
//
// What queries are made of; for the .cpp files of queries, as it knows the wire.
#pragma once

#include "core/agent/client/query.h"
#include "core/agent/protocol/protocol.pb.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::agent {

/// Query::messages of a request of one message.
inline auto alone(pb::Request message)
{
    return [message = std::move(message)]() -> Result<std::vector<pb::Request>> {
        return std::vector<pb::Request>{message};
    };
}

/// A request of one message that ends with its first reply. `read` gives what that says; none: it is of another kind.
/// Read is a function `std::optional<Result<T>>(const pb::Response&)`.
template <class T, class Read>
Query oneReply(std::string_view object, pb::Request message, std::function<void(Result<T>)> onDone, Read read)
{
    const auto done = std::make_shared<std::function<void(Result<T>)>>(std::move(onDone));
    return {.object = object,
            .messages = alone(std::move(message)),
            .take = [done, read](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                std::optional<Result<T>> result = read(response);
                if (!result) return false;
                if (*done) (*done)(*std::move(result));
                return true;
            },
            .end =
                [done](const Error& error) {
                    if (*done) (*done)(std::unexpected(error));
                },
            .snapshot = {},
            .counters = {}};
}

} // namespace fabriscope::agent
