// SPDX-License-Identifier: GPL-3.0-or-later
//
// VL arbitration lists of opensm.conf against the room that ports have for them (PortInfo.VLArbitrationHighCap and
// LowCap). OpenSM cuts a list at each port's capacity and says nothing.
#include "core/opensm/conf/conf_check.h"
#include "core/opensm/conf/conf_set_checks.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <format>
#include <ranges>
#include <span>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t usualCapacity = 8; // of most adapters and switches, when the fabric is unknown

enum class List : std::uint8_t { High, Low };

std::string_view fieldOf(List list) { return list == List::High ? "vlarb_high" : "vlarb_low"; }

std::size_t capacityOf(const fabric::Port& port, List list)
{
    return list == List::High ? port.vlArbitrationHighCap : port.vlArbitrationLowCap;
}

/// How many entries it takes to hold all that have a weight.
std::size_t neededEntries(const std::vector<VlWeight>& list)
{
    const auto last = std::ranges::find_if(list | std::views::reverse, [](VlWeight e) { return e.weight > 0; });
    return static_cast<std::size_t>(last.base() - list.begin());
}

/// The entries from this one on, or all of it when it is no list with that many commas.
Span behind(const ConfLine& line, std::string_view value, std::size_t entries)
{
    std::size_t at = 0;
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t comma = value.find(',', at);
        if (comma == std::string_view::npos) return line.inner;
        at = comma + 1;
    }
    return {line.inner.offset + at, value.size() - at};
}

/// The same shares in one entry for each VL; empty when that is no shorter or a sum is no weight.
std::vector<VlWeight> merged(const std::vector<VlWeight>& list)
{
    std::array<unsigned, 16> sums{};
    for (const VlWeight& entry : list)
        sums.at(entry.lane.value()) += entry.weight;
    if (std::ranges::any_of(sums, [](unsigned sum) { return sum > 255; })) return {};
    std::vector<VlWeight> result;
    for (const VlWeight& entry : list) {
        unsigned& sum = sums.at(entry.lane.value());
        if (sum == 0) continue;
        result.push_back({entry.lane, static_cast<std::uint8_t>(sum)});
        sum = 0;
    }
    return result.size() < list.size() ? result : std::vector<VlWeight>{};
}

std::string laneNames(const std::bitset<16>& lanes)
{
    std::string names;
    for (std::size_t vl = 0; vl < lanes.size(); ++vl)
        if (lanes[vl]) names += std::format("{}VL {}", names.empty() ? "" : ", ", vl);
    return names;
}

class CapacityChecks : private ConfSetChecks
{
public:
    using ConfSetChecks::ConfSetChecks;

    void run()
    {
        if (!m_settings.qos() || m_settings.operationalVls() < 2) return; // OpenSM writes no lists then
        for (const QosSet set : allQosSets)
            for (const List list : {List::High, List::Low})
                if (const ConfLine* at = own(set, fieldOf(list))) check(*at, set, list);
    }

private:
    void check(const ConfLine& line, QosSet set, List list);
    void guess(const ConfLine& line, const std::vector<VlWeight>& entries);
    void tell(const ConfLine& line, List list, const std::vector<VlWeight>& entries, const fabric::Port& tightest,
              std::size_t others);
    [[nodiscard]] bool takes(const fabric::Port& port, QosSet set, List list) const;
    [[nodiscard]] std::bitset<16> lanes(const fabric::Port& port, bool cut) const;
    [[nodiscard]] std::bitset<16> starved(const fabric::Port& port) const;
};

/// Whether OpenSM writes the list of that set's line into the port.
bool CapacityChecks::takes(const fabric::Port& port, QosSet set, List list) const
{
    const fabric::Node& node = m_companions.snapshot->nodeOf(port);
    const bool managed = port.number.value() == 0 && node.switchFacts && node.switchFacts->enhancedPort0;
    if (!port.link && !managed) return false;
    const QosSet itsSet = setOf(node, port);
    return set == itsSet || (set == QosSet::Base && own(itsSet, fieldOf(list)) == nullptr);
}

void CapacityChecks::check(const ConfLine& line, QosSet set, List list)
{
    const auto entries = programmedVlArb(m_document.valueOf(line));
    const std::size_t needed = neededEntries(entries);
    const fabric::Port* tightest = nullptr;
    bool known = false;
    std::size_t tooSmall = 0;
    for (const fabric::Port& port :
         m_companions.snapshot != nullptr ? m_companions.snapshot->ports() : std::span<const fabric::Port>{}) {
        const std::size_t capacity = capacityOf(port, list);
        if (capacity == 0 || !takes(port, set, list)) continue;
        known = true;
        if (writtenVlArb(capacity) >= needed) continue;
        ++tooSmall;
        if (tightest == nullptr || writtenVlArb(capacity) < writtenVlArb(capacityOf(*tightest, list))) tightest = &port;
    }
    if (tightest != nullptr)
        tell(line, list, entries, *tightest, tooSmall - 1);
    else if (!known && needed > usualCapacity)
        guess(line, entries);
}

/// The VLs to which the lists of the port's set give a weight: as they stand, or as far as they fit.
std::bitset<16> CapacityChecks::lanes(const fabric::Port& port, bool cut) const
{
    const QosSet set = setOf(m_companions.snapshot->nodeOf(port), port);
    const unsigned vls = std::min<unsigned>(m_settings.operationalVls(), port.dataVlsCap);
    std::bitset<16> lanes;
    for (const List list : {List::High, List::Low}) {
        const auto entries = programmedVlArb(m_settings.tableText(set, fieldOf(list)));
        const std::size_t room = cut ? writtenVlArb(capacityOf(port, list)) : entries.size();
        for (const VlWeight& entry : entries | std::views::take(room))
            if (entry.weight > 0) lanes.set(wrappedVl(entry.lane, vls).value());
    }
    return lanes;
}

/// The VLs that SLs are mapped to and that have a weight only in entries without room.
std::bitset<16> CapacityChecks::starved(const fabric::Port& port) const
{
    if (port.dataVlsCap < 2) return {};
    const unsigned vls = std::min<unsigned>(m_settings.operationalVls(), port.dataVlsCap);
    std::bitset<16> used;
    for (const VirtualLane vl : m_settings.sl2vl(setOf(m_companions.snapshot->nodeOf(port), port)))
        if (vl != droppingVl) used.set(wrappedVl(vl, vls).value());
    return used & lanes(port, false) & ~lanes(port, true);
}

void CapacityChecks::tell(const ConfLine& line, List list, const std::vector<VlWeight>& entries,
                          const fabric::Port& tightest, std::size_t others)
{
    const std::size_t capacity = capacityOf(tightest, list);
    const std::size_t room = writtenVlArb(capacity);
    const std::string_view value = m_document.valueOf(line);
    Message message = Message::say("{} port {} takes only the first {} of these {} entries (VLArb{}Cap is {})",
                                   m_companions.snapshot->nodeOf(tightest).displayName(), tightest.number.value(), room,
                                   neededEntries(entries), list == List::High ? "High" : "Low", capacity);
    if (others == 1)
        message = Message::say("{}, and one other port takes too few", message);
    else if (others > 1)
        message = Message::say("{}, and {} other ports take too few", message, others);
    const std::bitset<16> lost = starved(tightest);
    Diagnostic& d = m_report.report(Rule::VlArbTooMany, lost.any() ? Level::Error : Level::Warning,
                                    behind(line, value, room), std::move(message));
    if (room < capacity) d.why = Message::say("OpenSM 3.3.23 never writes entries 33-64 of a table that holds 64");
    d.effect = Message::say("OpenSM leaves the rest out there, without a message");
    if (lost.count() == 1)
        d.effect = Message::say("{}; {} then has no weight in either list, and traffic that uses it is never sent",
                                d.effect, laneNames(lost));
    else if (lost.any())
        d.effect = Message::say("{}; {} then have no weight in either list, and traffic that uses them is never sent",
                                d.effect, laneNames(lost));
    if (const auto shorter = merged(entries); !shorter.empty() && shorter.size() <= room)
        m_report.fix(d, Message::say("Write one entry for each VL, with the same shares"), line.inner,
                     writeVlArb(shorter));
}

void CapacityChecks::guess(const ConfLine& line, const std::vector<VlWeight>& entries)
{
    const std::string_view value = m_document.valueOf(line);
    Diagnostic& d =
        m_report.report(Rule::VlArbTooMany, Level::Hint, behind(line, value, usualCapacity),
                        Message::say("many ports' tables hold {} entries (VLArbHighCap, VLArbLowCap)", usualCapacity));
    d.effect = Message::say("OpenSM leaves out the entries that do not fit, without a message");
    if (const auto shorter = merged(entries); !shorter.empty() && shorter.size() <= usualCapacity)
        m_report.fix(d, Message::say("Write one entry for each VL, with the same shares"), line.inner,
                     writeVlArb(shorter));
}

} // namespace

void checkTableCapacity(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                        Reporter& reporter)
{
    CapacityChecks(document, settings, companions, reporter).run();
}

} // namespace fabriscope::opensm
