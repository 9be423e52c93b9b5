// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"

#include "core/base/printable.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <type_traits>

namespace fabriscope::fabric {

void ProblemList::add(Problem problem)
{
    problem.text = cleanedMessage(problem.text, longestSentence);
    const std::size_t hash = std::hash<std::string>{}(problem.text.english()) ^ std::hash<Guid>{}(problem.node);
    const auto [first, last] = m_places.equal_range(hash);
    if (std::any_of(first, last, [&](const auto& known) { return m_problems[known.second] == problem; })) return;
    const std::size_t kind = std::to_underlying(problem.kind);
    if (m_kept.at(kind) == mostOfAKind) {
        ++m_more.at(kind);
        return;
    }
    ++m_kept.at(kind);
    m_places.emplace(hash, m_problems.size());
    m_problems.push_back(std::move(problem));
}

std::vector<Problem> ProblemList::all() const
{
    std::vector<Problem> problems = m_problems;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (m_more.at(kind) == 0) continue;
        const auto named = static_cast<ProblemKind>(kind);
        problems.push_back(
            {.kind = named,
             .text = Message::say("There are {} more reports of this kind ({}); the first {} are listed.",
                                  m_more.at(kind), toString(named), mostOfAKind)});
    }
    return problems;
}

std::size_t ProblemList::count() const { return std::accumulate(m_more.begin(), m_more.end(), m_problems.size()); }

SnapshotBuilder::EntryId SnapshotBuilder::entryOf(Guid guid)
{
    const auto [found, isNew] = m_index.try_emplace(guid, static_cast<EntryId>(m_entries.size()));
    if (isNew) m_entries.push_back(Entry{.node = Node{.guid = guid}});
    return found->second;
}

template <class Self> auto* SnapshotBuilder::findSlot(Self& self, EntryId entry, PortNum number)
{
    auto& slots = self.m_entries[entry].slots;
    // Mostly all ports exist, so that the place is known from the number: with or without a port 0.
    for (const std::size_t guess : {std::size_t{number.value()}, std::size_t{number.value()} - 1})
        if (guess < slots.size() && slots[guess].port.number == number) return &slots[guess];
    const auto place = std::ranges::lower_bound(slots, number, {}, [](const Slot& s) { return s.port.number; });
    return place != slots.end() && place->port.number == number ? &*place : nullptr;
}

SnapshotBuilder::Slot& SnapshotBuilder::makeSlot(EntryId entry, PortNum number)
{
    if (Slot* const slot = findSlot(*this, entry, number)) return *slot;
    auto& slots = m_entries[entry].slots;
    const auto place = std::ranges::lower_bound(slots, number, {}, [](const Slot& s) { return s.port.number; });
    return *slots.insert(place, Slot{.port = {.number = number}, .peerPort = {}});
}

void SnapshotBuilder::setNode(Node node)
{
    const EntryId id = entryOf(node.guid);
    Entry& entry = m_entries[id];
    entry.node = std::move(node);
    if (entry.set) return;
    entry.set = true;
    entry.slots.reserve(entry.node.numPorts + (entry.node.type == NodeType::Switch ? 1U : 0U));
    m_order.push_back(id);
}

const Node* SnapshotBuilder::findNode(Guid guid) const
{
    const auto found = m_index.find(guid);
    return found == m_index.end() || !m_entries[found->second].set ? nullptr : &m_entries[found->second].node;
}

const Port* SnapshotBuilder::findPort(Guid node, PortNum number) const
{
    const auto found = m_index.find(node);
    const Slot* const slot = found == m_index.end() ? nullptr : findSlot(*this, found->second, number);
    return slot == nullptr ? nullptr : &slot->port;
}

void SnapshotBuilder::setPort(Guid node, Port port)
{
    const auto found = m_index.find(node);
    if (found == m_index.end() || !m_entries[found->second].set) return;
    makeSlot(found->second, port.number).port = port;
}

void SnapshotBuilder::unplug(Slot& slot)
{
    if (slot.peer == none) return;
    if (Slot* const far = findSlot(*this, slot.peer, slot.peerPort)) far->peer = none; // of a loopback: itself
    slot.peer = none;
    --m_linkCount;
}

void SnapshotBuilder::listContradiction(EntryId entry, PortNum port, const Slot& old, EntryId peer, PortNum peerPort)
{
    const Guid self = m_entries[entry].node.guid;
    addProblem({.kind = ProblemKind::Changed,
                .node = self,
                .port = port,
                .text = Message::say("Port {} of {} was seen with two different peers, {} port {} and {} port {}; the "
                                     "later one is shown.",
                                     port.value(), toString(self), toString(m_entries[old.peer].node.guid),
                                     old.peerPort.value(), toString(m_entries[peer].node.guid), peerPort.value())});
}

void SnapshotBuilder::connect(Guid nodeA, PortNum portA, Guid nodeB, PortNum portB)
{
    const EntryId a = entryOf(nodeA);
    const EntryId b = entryOf(nodeB);
    makeSlot(a, portA);
    makeSlot(b, portB);
    // Only now do the places stay: making b's slot may have moved a's.
    Slot& slotA = *findSlot(*this, a, portA);
    Slot& slotB = *findSlot(*this, b, portB);
    if (slotA.peer == b && slotA.peerPort == portB) return;
    if (slotA.peer != none) listContradiction(a, portA, slotA, b, portB);
    if (slotB.peer != none) listContradiction(b, portB, slotB, a, portA);
    unplug(slotA);
    unplug(slotB);
    slotA.peer = b;
    slotA.peerPort = portB;
    slotB.peer = a;
    slotB.peerPort = portA;
    ++m_linkCount;
}

void SnapshotBuilder::disconnect(Guid node, PortNum port)
{
    const auto found = m_index.find(node);
    if (found == m_index.end()) return;
    if (Slot* const slot = findSlot(*this, found->second, port)) unplug(*slot);
}

void SnapshotBuilder::setMeasurement(Measurement measurement)
{
    const std::pair key(measurement.node, measurement.port);
    m_measurements.insert_or_assign(key, std::move(measurement));
}

void SnapshotBuilder::addManager(SubnetManager manager)
{
    m_info.managersKnown = true;
    m_managers.push_back(manager);
}

template <class Self> SnapshotPtr SnapshotBuilder::built(Self&& self)
{
    SnapshotTables tables{.info = self.m_info, .problems = self.m_problems.all(), .managers = self.m_managers};
    tables.measurements.reserve(self.m_measurements.size());
    for (const auto& [key, measurement] : self.m_measurements)
        tables.measurements.push_back(measurement);
    tables.nodes.reserve(self.m_order.size());
    std::vector<std::uint32_t> firstPort(self.m_entries.size());
    std::size_t portCount = 0;
    for (const EntryId id : self.m_order) {
        firstPort[id] = static_cast<std::uint32_t>(portCount);
        portCount += self.m_entries[id].slots.size();
    }
    tables.ports.reserve(portCount);
    tables.cables.reserve(self.m_linkCount);
    for (const EntryId id : self.m_order) {
        auto& entry = self.m_entries[id];
        tables.nodes.push_back(std::forward_like<Self>(entry.node));
        tables.nodes.back().portCount = static_cast<std::uint32_t>(entry.slots.size());
        for (const Slot& slot : entry.slots) {
            const PortIndex own(tables.ports.size());
            tables.ports.push_back(slot.port);
            if (slot.peer == none || !self.m_entries[slot.peer].set) continue;
            if (firstPort[slot.peer] < firstPort[id]) continue; // each cable once, at the end that comes first
            const auto& far = self.m_entries[slot.peer].slots;
            const auto place =
                std::ranges::lower_bound(far, slot.peerPort, {}, [](const Slot& s) { return s.port.number; });
            const PortIndex other(firstPort[slot.peer] + static_cast<std::size_t>(place - far.begin()));
            if (own <= other) tables.cables.push_back({.a = own, .b = other});
        }
        if constexpr (!std::is_lvalue_reference_v<Self>) std::vector<Slot>().swap(entry.slots);
    }
    return Snapshot::freeze(std::move(tables));
}

template SnapshotPtr SnapshotBuilder::built(const SnapshotBuilder& self);
template SnapshotPtr SnapshotBuilder::built(SnapshotBuilder&& self);

} // namespace fabriscope::fabric
