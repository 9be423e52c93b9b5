// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/host_query.h"

#include "core/agent/client/query_parts.h"
#include "core/host/host_codec.h"

#include <memory>
#include <string>
#include <utility>

namespace fabriscope::agent {

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
    return {.object = "host",
            .messages = alone(std::move(message)),
            .take = [incoming, finish](const pb::Response& response, const std::string& peer) -> Result<bool> {
                if (!response.has_host()) return false;
                incoming->bytes += response.host().data();
                if (incoming->bytes.size() > host::HostLimits{}.bytes)
                    return fail(ErrorCode::MalformedReply, peer,
                                Message::say("it sent a host that is larger than any"));
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

} // namespace fabriscope::agent
