// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/host_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/host/host_codec.h"

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace fabriscope::agent {
namespace {

/// Of one host. A window follows a thousand of them, and each may be hostile.
constexpr std::size_t mostFollowedBytes = std::size_t{8} << 20U;

// An agent waits two seconds between two; one that does not is cut off.
constexpr std::chrono::seconds floodTime{10};
constexpr unsigned mostInFloodTime = 20;

} // namespace

Query hostQuery(std::function<void(Result<host::Host>)> onDone)
{
    struct Incoming
    {
        std::function<void(Result<host::Host>)> onDone;
        std::string bytes;
    };
    const auto incoming = std::make_shared<Incoming>(std::move(onDone), std::string());
    const auto finish = [incoming](Result<host::Host> host) {
        if (incoming->onDone) incoming->onDone(std::move(host));
    };
    pb::Request message;
    message.mutable_read_host();
    return {.object = Message::phrase("the configuration of a host"),
            .messages = alone(std::move(message)),
            .take = [incoming, finish](const pb::Response& response, const std::string& peer) -> Result<bool> {
                if (!response.has_host()) return false;
                incoming->bytes += response.host().data();
                if (incoming->bytes.size() > host::HostLimits{}.bytes)
                    return fail(ErrorCode::MalformedReply, peer,
                                Message::say("it sent a host description that is too large"));
                if (!response.host().last()) return false;
                auto host = host::decode(incoming->bytes);
                if (!host) host.error().subject = Message::say("{}: {}", peer, host.error().subject);
                finish(std::move(host));
                return true;
            },
            .end = [finish](const Error& error) { finish(std::unexpected(error)); },
            .snapshot = {},
            .counters = {},
            .savedHost = finish};
}

Query hostFollowQuery(std::function<void(host::Host)> onHost, std::function<void(Error)> onEnd)
{
    struct Incoming
    {
        std::function<void(host::Host)> onHost;
        std::function<void(Error)> onEnd;
        std::string bytes;
        std::chrono::steady_clock::time_point since;
        unsigned hosts = 0; ///< since then

        [[nodiscard]] bool floods()
        {
            const auto now = std::chrono::steady_clock::now();
            if (now - since > floodTime) {
                since = now;
                hosts = 0;
            }
            return ++hosts > mostInFloodTime;
        }
    };
    const auto incoming = std::make_shared<Incoming>(std::move(onHost), std::move(onEnd));
    pb::Request message;
    message.mutable_read_host()->set_follow(true);
    return {.object = Message::phrase("the configuration of a host"),
            .messages = alone(std::move(message)),
            .take = [incoming](const pb::Response& response, const std::string& peer) -> Result<bool> {
                if (!response.has_host()) return false;
                incoming->bytes += response.host().data();
                if (incoming->bytes.size() > mostFollowedBytes)
                    return fail(ErrorCode::MalformedReply, peer,
                                Message::say("it sent a host description that is too large"));
                // An older agent does not follow: its one host is the last.
                const bool last = response.host().last();
                if (!response.host().whole() && !last) return false;
                if (incoming->floods())
                    return fail(ErrorCode::MalformedReply, peer,
                                Message::say("it sends the description of its host too often"));
                auto host = host::decode(std::exchange(incoming->bytes, {}));
                if (!host) return std::unexpected(std::move(host).error());
                incoming->onHost(*std::move(host));
                return last;
            },
            .end = [incoming](const Error& error) { incoming->onEnd(error); },
            .snapshot = {},
            .counters = {},
            .savedHost =
                [incoming](Result<host::Host> host) {
                    if (!host) return incoming->onEnd(std::move(host).error());
                    incoming->onHost(*std::move(host));
                }};
}

} // namespace fabriscope::agent
