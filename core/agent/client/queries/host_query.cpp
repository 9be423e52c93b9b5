// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/host_query.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/host/host_codec.h"

#include <chrono>
#include <string>
#include <utility>

namespace fabriscope::agent {
namespace {

/// Of one host. A window follows a thousand of them, and each may be hostile.
constexpr std::size_t mostFollowedBytes = std::size_t{8} << 20U;

// An agent waits two seconds between two; one that does not is cut off.
constexpr std::chrono::seconds floodTime{10};
constexpr unsigned mostInFloodTime = 20;

class HostRate
{
public:
    /// One more has come.
    [[nodiscard]] bool floods()
    {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_since > floodTime) {
            m_since = now;
            m_hosts = 0;
        }
        return ++m_hosts > mostInFloodTime;
    }

private:
    std::chrono::steady_clock::time_point m_since;
    unsigned m_hosts = 0; ///< since then
};

} // namespace

Query<host::Host> hostQuery()
{
    const Done<host::Host> done;
    pb::Request message;
    message.mutable_read_host();
    return {{.object = Message::phrase("the configuration of a host"),
             .messages = alone(std::move(message)),
             .take = [done, bytes = std::string()](const pb::Response& response,
                                                   const std::string& peer) mutable -> Result<bool> {
                 if (!response.has_host()) return false;
                 bytes += response.host().data();
                 if (bytes.size() > host::HostLimits{}.bytes)
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it sent a host description that is too large"));
                 if (!response.host().last()) return false;
                 auto host = host::decode(bytes);
                 if (!host) host.error().subject = Message::say("{}: {}", peer, host.error().subject);
                 done(std::move(host));
                 return true;
             },
             .savedHost = done},
            done};
}

Query<void> hostFollowQuery(std::function<void(host::Host)> onHost)
{
    const Done<void> done;
    pb::Request message;
    message.mutable_read_host()->set_follow(true);
    return {{.object = Message::phrase("the configuration of a host"),
             .messages = alone(std::move(message)),
             .take = [done, onHost, bytes = std::string(), rate = HostRate()](
                         const pb::Response& response, const std::string& peer) mutable -> Result<bool> {
                 if (!response.has_host()) return false;
                 bytes += response.host().data();
                 if (bytes.size() > mostFollowedBytes)
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it sent a host description that is too large"));
                 // An older agent does not follow: its one host is the last.
                 const bool last = response.host().last();
                 if (!response.host().whole() && !last) return false;
                 if (rate.floods())
                     return fail(ErrorCode::MalformedReply, peer,
                                 Message::say("it sends the description of its host too often"));
                 auto host = host::decode(std::exchange(bytes, {}));
                 if (!host) return std::unexpected(std::move(host).error());
                 onHost(*std::move(host));
                 if (last) done(Result<void>());
                 return last;
             },
             .savedHost =
                 [done, onHost](Result<host::Host> host) {
                     if (!host) return done(host.error());
                     onHost(*std::move(host));
                     done(Result<void>());
                 }},
            done};
}

} // namespace fabriscope::agent
