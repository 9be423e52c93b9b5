// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/status.h"

#include <utility>

namespace fabriscope::sa {
namespace {

constexpr std::uint16_t commonBits = 0x00ff;

Message describeSpecific(SaStatus status)
{
    switch (status) {
    case SaStatus::NoResources:
        return Message::say("the subnet administration has no resources left for the request");
    case SaStatus::InvalidRequest:
        return Message::say("the subnet administration finds the request invalid");
    case SaStatus::NoRecords:
        return Message::say("no records match");
    case SaStatus::TooManyRecords:
        return Message::say("too many records match, only one was requested");
    case SaStatus::InvalidGid:
        return Message::say("a GID of the request is invalid");
    case SaStatus::InsufficientComponents:
        return Message::say("the request says too little: components are missing");
    case SaStatus::Denied:
        return Message::say("the request was denied");
    case SaStatus::PrioritySuggested:
        return Message::say("the subnet administration suggests another priority");
    case SaStatus::None:
        break;
    }
    return Message::say("status {} of the subnet administration", +std::to_underlying(status));
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
