// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/path_question.h"

namespace fabriscope::routes {
namespace {

constexpr std::uint64_t withDestinationLid = 1U << 4U;
constexpr std::uint64_t withSourceLid = 1U << 5U;

std::uint64_t numberIn(std::span<const std::byte> bytes, const sa::Record& record, std::string_view name)
{
    const mad::AttributeField* field = sa::findField(record.fields, name);
    return field == nullptr ? 0 : mad::fieldValue(bytes, *field).low;
}

} // namespace

sa::Question pathQuestion(const fabric::Snapshot& snapshot, const Endpoint& from, const Endpoint& to, const Flow& flow)
{
    sa::Question question = sa::Question::all(*sa::findRecord("PathRecord"));
    const fabric::Port& source = snapshot.port(from.port);
    const fabric::Port& destination = snapshot.port(to.port);
    mad::PathRecord wanted{.destinationPrefix = destination.subnetPrefix,
                           .destination = destination.guid,
                           .sourcePrefix = source.subnetPrefix,
                           .source = source.guid,
                           .destinationLid = to.lid,
                           .sourceLid = from.lid,
                           .pathCount = 1};
    std::uint64_t mask =
        mad::PathRecord::withDestination | mad::PathRecord::withSource | mad::PathRecord::withPathCount;
    if (from.lid != source.lid) mask |= withSourceLid;
    if (to.lid != destination.lid) mask |= withDestinationLid;
    if (flow.serviceId) {
        wanted.serviceId = *flow.serviceId;
        mask |= mad::PathRecord::withServiceId;
    }
    if (flow.pkey) {
        wanted.pkey = *flow.pkey;
        mask |= mad::PathRecord::withPKey;
    }
    if (flow.qosClass) {
        wanted.qosClass = *flow.qosClass;
        mask |= mad::PathRecord::withQosClass;
    }
    mad::LayoutOf<mad::PathRecord>::encode(question.wanted.data(), wanted);
    question.componentMask = mask;
    return question;
}

sa::Question groupQuestion(const Gid& group)
{
    const sa::Record& record = *sa::findRecord("MCMemberRecord");
    sa::Question question = sa::Question::all(record);
    if (const mad::AttributeField* field = sa::findField(record.askable(), "MGID"))
        question.demand(*field, {.high = group.prefix.value(), .low = group.interfaceId.value()});
    return question;
}

std::optional<Group> groupOf(std::span<const std::byte> bytes)
{
    const sa::Record& record = *sa::findRecord("MCMemberRecord");
    if (bytes.size() < record.size) return std::nullopt;
    const auto mlid = static_cast<std::uint16_t>(numberIn(bytes, record, "MLID"));
    if (mlid < fabric::firstMulticastLid || mlid > fabric::lastMulticastLid) return std::nullopt;
    return Group{.mlid = Lid(mlid), .sl = ServiceLevel::fromBits(numberIn(bytes, record, "SL"))};
}

} // namespace fabriscope::routes
