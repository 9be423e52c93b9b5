// SPDX-License-Identifier: GPL-3.0-or-later
//
// What queries are made of; for the .cpp files of queries, as it knows the wire.
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/proto/protocol.pb.h"

#include <cstddef>
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

/// A request of one message that ends with its first reply. `read` returns its content; none: it is of another kind.
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

/// What replies that are added up may weigh on the wire: decoded, small parts take twenty times as much.
inline constexpr std::size_t mostCollected = std::size_t{64} << 20U;

/// A request of one message whose replies are added up in a T, of `most` bytes at most. `add` says whether the last
/// reply has come; none: it is of another kind. Add is a function `std::optional<Result<bool>>(T& collected, const
/// pb::Response&)`.
template <class T, class Add>
Query collecting(std::string_view object, pb::Request message, std::function<void(Result<T>)> onDone, Add add,
                 std::size_t most = mostCollected)
{
    struct State
    {
        T collected;
        std::function<void(Result<T>)> done;
        std::size_t bytes = 0;
    };
    const auto state = std::make_shared<State>(T{}, std::move(onDone), std::size_t{0});
    return {.object = object,
            .messages = alone(std::move(message)),
            .take = [state, add, most](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                state->bytes += response.ByteSizeLong();
                if (state->bytes > most)
                    return fail(ErrorCode::MalformedReply, Message::say("the agent"),
                                Message::say("sends more than {} bytes in reply to one request", most));
                std::optional<Result<bool>> last = add(state->collected, response);
                if (!last) return false;
                if (*last && **last && state->done) state->done(std::move(state->collected));
                return *std::move(last);
            },
            .end =
                [state](const Error& error) {
                    if (state->done) state->done(std::unexpected(error));
                },
            .snapshot = {},
            .counters = {}};
}

/// A change that reports its progress and ends with its outcome. `take` passes a reply's content to the events, and
/// whether it was the last. Events has onDone; Take is a function `bool(const Events&, const pb::Response&)`.
template <class Events, class Take>
Query followed(std::string_view object, std::function<Result<std::vector<pb::Request>>()> messages, Events events,
               Take take)
{
    const auto shared = std::make_shared<Events>(std::move(events));
    return {.object = object,
            .messages = std::move(messages),
            .take = [shared, take](const pb::Response& response, const std::string& /*peer*/) -> Result<bool> {
                return take(*shared, response);
            },
            .end =
                [shared](const Error& error) {
                    if (shared->onDone) shared->onDone(std::unexpected(error));
                },
            .snapshot = {},
            .counters = {}};
}

} // namespace fabriscope::agent
