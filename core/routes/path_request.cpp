// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/path_request.h"

#include "core/sa/path_request.h"

namespace fabriscope::routes {
namespace {

std::uint64_t numberIn(std::span<const std::byte> bytes, const sa::Record& record, std::string_view name)
{
    const mad::AttributeField* field = sa::findField(record.fields, name);
    return field == nullptr ? 0 : mad::fieldValue(bytes, *field).low;
}

} // namespace

sa::Request pathRequest(const fabric::Snapshot& snapshot, const Endpoint& from, const Endpoint& to, const Flow& flow)
{
    const auto end = [&snapshot](const Endpoint& at) {
        const fabric::Port& port = snapshot.port(at.port);
        return sa::WantedPath::End{.gid = Gid{.prefix = port.subnetPrefix, .interfaceId = port.guid},
                                   .lid = at.lid == port.lid ? std::nullopt : std::optional(at.lid)};
    };
    return sa::pathRequest(
        {.from = end(from), .to = end(to), .serviceId = flow.serviceId, .pkey = flow.pkey, .qosClass = flow.qosClass});
}

sa::Request groupRequest(const Gid& group)
{
    const sa::Record& record = *sa::findRecord("MCMemberRecord");
    sa::Request request = sa::Request::all(record);
    if (const mad::AttributeField* field = sa::findField(record.askable(), "MGID"))
        request.demand(*field, {.high = group.prefix.value(), .low = group.interfaceId.value()});
    return request;
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
