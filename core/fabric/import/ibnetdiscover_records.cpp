// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibnetdiscover_records.h"

#include "core/base/printable.h"

#include <algorithm>
#include <utility>

namespace fabriscope::fabric::ibnetdiscover {
namespace {

/// Whether the two ends of a cable may say so: FDR10 runs at the rate of QDR, and PortInfo calls it so.
bool agree(LinkSpeed a, LinkSpeed b)
{
    const auto rate = [](LinkSpeed speed) { return speed == LinkSpeed::Fdr10 ? LinkSpeed::Qdr : speed; };
    return rate(a) == rate(b);
}

class Joiner
{
public:
    Joiner(std::vector<Record>& records, ImportNotes& notes, SnapshotBuilder& builder)
        : m_records(records), m_notes(notes), m_builder(builder)
    {}

    void run()
    {
        for (const Record& record : m_records)
            build(record);
        for (std::uint32_t i = 0; i < m_records.size(); ++i)
            joinPorts(i);
    }

private:
    void complain(Cause cause, std::size_t line, ProblemKind kind, const auto& make)
    {
        m_notes.problem(std::to_underlying(cause), line, kind, make);
    }

    void build(const Record& record)
    {
        const Node& node = record.node;
        if (m_builder.hasNode(node.guid)) {
            complain(Cause::SameGuid, record.line, ProblemKind::DuplicateGuid, [&] {
                return Message::say("\"{}\" has the GUID {} of another node", cleanedText(record.id, longestName),
                                    toString(node.guid));
            });
        } else {
            m_builder.setNode(node);
        }
        const bool isSwitch = node.type == NodeType::Switch;
        if (isSwitch) {
            const Guid guid = record.portGuid == Guid{} ? node.guid : record.portGuid;
            m_builder.setPort(node.guid,
                              Port{.number = PortNum(0), .guid = guid, .lid = record.lid, .lmc = record.lmc});
        }
        for (const Slot& s : record.slots) {
            Port port = s.port;
            if (isSwitch) port.lid = record.lid;
            if (!isSwitch || port.number != PortNum(0)) m_builder.setPort(node.guid, port);
        }
    }

    void joinPorts(std::uint32_t index)
    {
        for (const Slot& own : m_records[index].slots) {
            if (own.line == 0) continue;
            Slot& far = m_records[own.peer].slot(own.peerPort); // exists: both are made where a cable is read
            const Record& peer = m_records[own.peer];
            const bool agrees = far.peer == index && far.peerPort == own.port.number;
            if ((far.line != 0 && !agrees) || far.takenBy != 0) {
                complain(Cause::OtherCable, own.line, ProblemKind::OneWayLink, [&] {
                    return Message::say("this cable leads to port {} of \"{}\", which has another cable in line {}",
                                        own.peerPort.value(), cleanedText(peer.id, longestName),
                                        far.line != 0 ? far.line : far.takenBy);
                });
                continue;
            }
            if (far.line == 0) far.takenBy = own.line;
            // ibsim's files name a cable once; ibnetdiscover prints it at both ends.
            if (far.line == 0 && peer.line != 0 && peer.guidFromId)
                complain(Cause::OneSided, own.line, ProblemKind::OneWayLink, [&] {
                    return Message::say("the other end, port {} of \"{}\", does not name this cable",
                                        own.peerPort.value(), cleanedText(peer.id, longestName));
                });
            compareEnds(own, far);
            if (own.peer == index && own.peerPort >= own.port.number)
                m_notes.remark(std::to_underlying(Cause::Loopback), own.line, [&] {
                    return Message::say("this cable connects \"{}\" with itself (loopback)",
                                        cleanedText(peer.id, longestName));
                });
            m_builder.connect(m_records[index].node.guid, own.port.number, peer.node.guid, own.peerPort);
        }
    }

    void compareEnds(const Slot& own, const Slot& far)
    {
        if (far.line < own.line) return; // said once for a cable
        const auto here = own.port;
        const auto there = far.port;
        if (here.widthActive && there.widthActive && *here.widthActive != *there.widthActive)
            complain(Cause::OtherWidth, own.line, ProblemKind::Malformed, [&] {
                return Message::say("this end of the cable gives {}, the other end gives {} in line {}",
                                    toString(*here.widthActive), toString(*there.widthActive), far.line);
            });
        if (here.speedActive && there.speedActive && !agree(*here.speedActive, *there.speedActive))
            complain(Cause::OtherSpeed, own.line, ProblemKind::Malformed, [&] {
                return Message::say("this end of the cable gives {}, the other end gives {} in line {}",
                                    toString(*here.speedActive), toString(*there.speedActive), far.line);
            });
    }

    std::vector<Record>& m_records;
    ImportNotes& m_notes;
    SnapshotBuilder& m_builder;
};

} // namespace

Slot& Record::slot(PortNum number)
{
    if (slots.empty() || slots.back().port.number < number)
        return slots.emplace_back(Slot{.port = {.number = number}, .peerPort = {}});
    const auto place = std::ranges::lower_bound(slots, number, {}, [](const Slot& s) { return s.port.number; });
    if (place->port.number == number) return *place;
    return *slots.insert(place, Slot{.port = {.number = number}, .peerPort = {}});
}

void joinRecords(std::vector<Record>& records, ImportNotes& notes, SnapshotBuilder& builder)
{
    Joiner(records, notes, builder).run();
}

} // namespace fabriscope::fabric::ibnetdiscover
