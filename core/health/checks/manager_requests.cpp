// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/manager_requests.h"

#include "core/mad/tables.h"
#include "core/sa/path_request.h"
#include "core/sa/record.h"

namespace fabriscope::health {
namespace {

constexpr std::uint64_t defaultSmKey = 1; // opensm(8), sm_key

const sa::Record& partitionRecord() { return *sa::findRecord("P_KeyTableRecord"); }

} // namespace

std::optional<sa::Request> PathProbes::next(const fabric::Snapshot& snapshot)
{
    if (snapshot.managers().empty()) return std::nullopt;
    std::vector<const fabric::Port*> ends;
    for (const fabric::Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != fabric::NodeType::Switch && port.link && isUnicast(port.lid) &&
            port.state == PortState::Active)
            ends.push_back(&port);
    if (ends.size() < 2) return std::nullopt;
    const std::size_t turn = m_asked++;
    const fabric::Port& from = *ends[turn % ends.size()];
    const fabric::Port& to = *ends[(turn + 1 + turn % (ends.size() - 1)) % ends.size()];
    const auto end = [](const fabric::Port& port) {
        return sa::WantedPath::End{.gid = Gid{.prefix = port.subnetPrefix, .interfaceId = port.guid}, .lid = {}};
    };
    return sa::pathRequest({.from = end(from), .to = end(to), .serviceId = {}, .pkey = {}, .qosClass = {}});
}

sa::Request partitionKeysRequest(std::optional<std::uint64_t> smKey)
{
    sa::Request request = sa::Request::all(partitionRecord());
    request.smKey = smKey.value_or(defaultSmKey);
    return request;
}

void addPartitionKeys(PartitionKeys& keys, const fabric::Snapshot& snapshot, std::span<const std::byte> records)
{
    const sa::Record& record = partitionRecord();
    const mad::AttributeField& lid = *sa::findField(record.fields, "LID");
    const mad::AttributeField& entries = *sa::findField(record.fields, "P_Key");
    for (; records.size() >= record.size; records = records.subspan(record.size)) {
        const std::uint64_t where = mad::fieldValue(records, lid).low;
        const auto port = snapshot.findPortByLid(Lid(static_cast<std::uint16_t>(where)));
        if (!port || snapshot.nodeOf(snapshot.port(*port)).type == fabric::NodeType::Switch) continue;
        const fabric::Port& at = snapshot.port(*port);
        auto& known = keys[snapshot.keyOf(at)];
        for (std::size_t i = 0; i < entries.count; ++i) {
            const PKey key(static_cast<std::uint16_t>(mad::fieldValue(records, entries, i).low));
            if (key.isValid()) known.push_back(key);
        }
    }
}

std::vector<fabric::PortIndex> portsWithKeys(const fabric::Snapshot& snapshot)
{
    std::vector<fabric::PortIndex> ports;
    for (const fabric::Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != fabric::NodeType::Switch && port.link && isUnicast(port.lid))
            ports.push_back(snapshot.indexOf(port));
    return ports;
}

std::vector<sa::SmpRequest> partitionTableRequests(const fabric::Snapshot& snapshot, fabric::PortIndex port,
                                                   std::optional<std::uint64_t> mkey)
{
    const mad::AttributeLayout* attribute = mad::findSmpAttribute(mad::PKeyTable::name);
    std::vector<sa::SmpRequest> questions;
    for (std::uint32_t block = 0; block < mad::keyBlocks(snapshot.nodeOf(snapshot.port(port)).partitionCap); ++block)
        questions.push_back({.attribute = attribute, .modifier = block, .node = snapshot.port(port).lid, .mkey = mkey});
    return questions;
}

void addPartitionTable(PartitionKeys& keys, const fabric::Snapshot& snapshot, fabric::PortIndex port,
                       const sa::SmpBytes& block)
{
    const fabric::Port& at = snapshot.port(port);
    auto& known = keys[snapshot.keyOf(at)];
    for (const PKey key : mad::decodeUnchecked<mad::PKeyTable>(block.data()).keys)
        if (key.isValid()) known.push_back(key);
}

} // namespace fabriscope::health
