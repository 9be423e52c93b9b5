// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/status.h"

#include "core/base/enum_number.h"

#include <utility>

namespace fabriscope::sa {
namespace {

constexpr std::uint16_t commonBits = 0x00ff;

Message describeSpecific(SaStatus status)
{
    if (status == SaStatus::None || status > SaStatus::PrioritySuggested)
        return Message::say("status {} of the subnet administration", +std::to_underlying(status));
    return enumWord<SaStatus::PrioritySuggested>(
        status, Message(), Message::say("the subnet administration has no resources left for the request"),
        Message::say("the subnet administration finds the request invalid"), Message::say("no records match"),
        Message::say("too many records match, only one was requested"), Message::say("a GID of the request is invalid"),
        Message::say("the request says too little: components are missing"), Message::say("the request was denied"),
        Message::say("the subnet administration suggests another priority"));
}

} // namespace

Message describeStatus(std::uint16_t status)
{
    const auto common = static_cast<std::uint16_t>(status & commonBits);
    if (saStatusOf(status) == SaStatus::None) return describeMadStatus(common);
    Message specific = describeSpecific(saStatusOf(status));
    return common == 0 ? specific : Message::say("{}, {}", std::move(specific), describeMadStatus(common));
}

Message adviceOn(std::uint16_t status)
{
    if (isBusy(status)) return Message::say("Try again later.");
    switch (saStatusOf(status)) {
    case SaStatus::InvalidGid:
        return Message::say("Compare the GID with the prefix of the subnet and the port GUIDs of the fabric.");
    case SaStatus::InsufficientComponents:
        return Message::say("Name more fields of the record.");
    case SaStatus::Denied:
    case SaStatus::NoResources:
    case SaStatus::InvalidRequest:
        return Message::say("See the reason in OpenSM's log.");
    default:
        return {};
    }
}

Error refusal(std::uint16_t status, Message subject)
{
    const unsigned code = (status >> 2U) & 7U;
    const bool unsupported = code == 2 || code == 3;
    return {.code = unsupported ? ErrorCode::Unsupported : ErrorCode::MadStatus,
            .subject = std::move(subject),
            .detail = unsupported ? Message::say("this subnet administration does not serve the record: {}",
                                                 describeStatus(status))
                                  : describeStatus(status),
            .hint = adviceOn(status),
            .madStatus = status};
}

} // namespace fabriscope::sa
