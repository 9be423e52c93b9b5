// SPDX-License-Identifier: GPL-3.0-or-later
//
// What queries are made of; for the .cpp files of queries, as it knows the wire.
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/proto/protocol.pb.h"

#include <cstddef>
#include <functional>
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

/// A request of one message that ends with its first reply. `read` returns its content; none: it is of another kind.
/// Read is a function `std::optional<Result<T>>(const pb::Response&)`.
template <class T, class Read> Query<T> oneReply(std::string_view object, pb::Request message, Read read)
{
    const Done<T> done;
    return {{.object = object,
             .messages = alone(std::move(message)),
             .take = [done, read](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                 std::optional<Result<T>> result = read(response);
                 if (!result) return false;
                 done(*std::move(result));
                 return true;
             }},
            done};
}

/// What replies that are added up may weigh on the wire: decoded, small parts take twenty times as much.
inline constexpr std::size_t mostCollected = std::size_t{64} << 20U;

/// A request of one message whose replies are added up in a T, of `most` bytes at most. `add` says whether the last
/// reply has come; none: it is of another kind. Add is a function `std::optional<Result<bool>>(T& collected, const
/// pb::Response&)`.
template <class T, class Add>
Query<T> collecting(std::string_view object, pb::Request message, Add add, std::size_t most = mostCollected)
{
    const Done<T> done;
    return {{.object = object,
             .messages = alone(std::move(message)),
             .take = [done, add, most, collected = T{}, bytes = std::size_t{0}](
                         const pb::Response& response, const std::string& /*peer*/) mutable -> Result<bool> {
                 bytes += response.ByteSizeLong();
                 if (bytes > most)
                     return fail(ErrorCode::MalformedReply, Message::say("the agent"),
                                 Message::say("sends more than {} bytes in reply to one request", most));
                 std::optional<Result<bool>> last = add(collected, response);
                 if (!last) return false;
                 if (*last && **last) done(std::move(collected));
                 return *std::move(last);
             }},
            done};
}

/// A change that tells its progress and ends with its outcome. `take` returns that, or none of other replies. Take is a
/// function `std::optional<T>(const pb::Response&)`.
template <class T, class Take>
Query<T> changing(std::string_view object, std::function<Result<std::vector<pb::Request>>()> messages, Take take)
{
    const Done<T> done;
    return {{.object = object,
             .messages = std::move(messages),
             .take = [done, take](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                 std::optional<T> outcome = take(response);
                 if (!outcome) return false;
                 done(*std::move(outcome));
                 return true;
             },
             .isChange = true},
            done};
}

} // namespace fabriscope::agent
