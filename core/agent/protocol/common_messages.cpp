// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/common_messages.h"

#include "core/base/message.pb.h"
#include "core/base/message_codec.h"

#include <algorithm>
#include <limits>

namespace fabriscope::agent {

void put(pb::PortChoice& out, const PortChoice& choice)
{
    out.set_device(choice.device);
    out.set_port(choice.port.value());
}

PortChoice choiceOf(std::string device, std::uint32_t port)
{
    return {.device = std::move(device), .port = PortNum(static_cast<std::uint8_t>(std::min(port, 255U)))};
}

PortChoice toPortChoice(const pb::PortChoice& message) { return choiceOf(message.device(), message.port()); }

void put(pb::Error& out, const Error& error)
{
    out.set_code(std::string(toString(error.code)));
    fabriscope::put(*out.mutable_subject(), error.subject);
    fabriscope::put(*out.mutable_detail(), error.detail);
    fabriscope::put(*out.mutable_hint(), error.hint);
    out.set_sys_errno(error.sysErrno);
    out.set_mad_status(error.madStatus);
}

Error toError(const pb::Error& error)
{
    constexpr std::uint32_t largest = std::numeric_limits<std::uint16_t>::max();
    return {.code = parseErrorCode(error.code()).value_or(ErrorCode::Internal),
            .subject = toMessage(error.subject()),
            .detail = toMessage(error.detail()),
            .hint = toMessage(error.hint()),
            .sysErrno = error.sys_errno(),
            .madStatus = static_cast<std::uint16_t>(std::min(error.mad_status(), largest))};
}

} // namespace fabriscope::agent
