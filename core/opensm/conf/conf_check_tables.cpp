// SPDX-License-Identifier: GPL-3.0-or-later
//
// The VL tables of opensm.conf (qos_*): among each other, and with what the fabric's ports have.
#include "core/opensm/conf/conf_check.h"
#include "core/opensm/conf/conf_set_checks.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_document.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <format>
#include <map>
#include <span>

namespace fabriscope::opensm {
namespace {

constexpr std::array tableFields{std::string_view("max_vls"), std::string_view("high_limit"),
                                 std::string_view("vlarb_high"), std::string_view("vlarb_low"),
                                 std::string_view("sl2vl")};

class TableChecks : private ConfSetChecks
{
public:
    using ConfSetChecks::ConfSetChecks;

    void run()
    {
        checkQosOff();
        if (!m_settings.qos()) return; // none of the tables is used
        for (const QosSet set : allQosSets)
            checkSet(set);
        checkSmSl();
        checkUsedSls();
    }

private:
    void checkQosOff();
    void checkSet(QosSet set);
    void checkScheduling(QosSet set);
    void checkTorus(QosSet set);
    void checkSmSl();
    void checkUsedSls();

    [[nodiscard]] unsigned fabricVls(QosSet set, unsigned allowed) const;
};

/// The least number of data VLs that a linked port of the set has, at most what max_op_vls allows. Ports with a single
/// VL have no tables and do not count.
unsigned TableChecks::fabricVls(QosSet set, unsigned allowed) const
{
    unsigned least = allowed;
    if (m_companions.snapshot == nullptr) return least;
    for (const fabric::Port& port : m_companions.snapshot->ports()) {
        if (!port.link || port.dataVlsCap < 2) continue;
        if (set == QosSet::Base || set == setOf(m_companions.snapshot->nodeOf(port), port))
            least = std::min<unsigned>(least, port.dataVlsCap);
    }
    return least;
}

void TableChecks::checkQosOff()
{
    if (m_settings.qos()) return;
    for (const QosSet set : allQosSets) {
        for (const std::string_view field : tableFields) {
            const ConfLine* at = line(std::format("{}{}", prefixOf(set), field));
            if (at == nullptr || !differs(*at, *findOption(m_document.keyOf(*at)))) continue;
            Diagnostic& d = m_report.report(Rule::VlTablesWithoutQos, at->key,
                                            Message::say("{} has no effect while qos is FALSE", m_document.keyOf(*at)));
            offerQos(d);
        }
    }
    if (const ConfLine* at = line("qos_policy_file"); at != nullptr && differs(*at, *findOption("qos_policy_file")) &&
                                                      !m_document.valueOf(*at).empty() &&
                                                      m_document.valueOf(*at) != "(null)") {
        Diagnostic& d =
            m_report.report(Rule::ConfNoEffect, at->key, Message::say("the QoS policy is not read while qos is FALSE"));
        offerQos(d);
    }
    if (const ConfLine* at = line("use_optimized_slvl"); at != nullptr && m_settings.boolean("use_optimized_slvl"))
        m_report.report(Rule::ConfNoEffect, at->key,
                        Message::say("use_optimized_slvl has no effect while qos is FALSE"));
}

void TableChecks::checkSet(QosSet set)
{
    if (const ConfLine* at = line(std::format("{}max_vls", prefixOf(set)));
        at != nullptr && m_settings.qos() && m_settings.number(m_document.keyOf(*at)) != 0 &&
        !m_settings.hasEngine("torus-2QoS")) {
        Diagnostic& d = m_report.report(Rule::VlMaxVlsNoEffect, whole(*at),
                                        Message::say("{} does not limit the VLs in use", m_document.keyOf(*at)));
        d.why = Message::say("max_op_vls does (1: VL0, 2: VL0-1, 3: VL0-3, 4: VL0-7, 5: VL0-14)");
    }
    const ConfLine* table = line(std::format("{}sl2vl", prefixOf(set)));
    const unsigned allowed = m_settings.operationalVls();
    const unsigned vls = fabricVls(set, allowed);
    if (table != nullptr && m_settings.text(m_document.keyOf(*table)) != "(null)" && vls < 15) {
        const Sl2vlTable values = m_settings.sl2vl(set);
        for (std::size_t sl = 0; sl < values.size(); ++sl) {
            const VirtualLane vl = values.at(sl);
            if (vl == droppingVl || vl.value() < vls) continue;
            Diagnostic& d = m_report.report(
                Rule::Sl2vlWraps, table->value,
                vls < allowed
                    ? Message::say("SL {} is mapped to VL {}, but some of these ports have only {} VLs", sl, vl.value(),
                                   vls)
                    : Message::say("SL {} is mapped to VL {}, but max_op_vls allows {} VLs", sl, vl.value(), vls));
            d.effect = Message::say("the port uses VL {}", wrappedVl(vl, vls).value());
            break;
        }
    }
    const ConfLine* limit = line(std::format("{}high_limit", prefixOf(set)));
    if (limit != nullptr && m_settings.qos() && m_settings.number(m_document.keyOf(*limit)) == 255) {
        std::bitset<16> high;
        for (const VlWeight& entry : programmedVlArb(m_settings.tableText(set, "vlarb_high")))
            if (entry.weight > 0) high.set(entry.lane.value());
        const auto low = programmedVlArb(m_settings.tableText(set, "vlarb_low"));
        const bool starves =
            std::ranges::any_of(low, [&](VlWeight e) { return e.weight > 0 && !high[e.lane.value()]; });
        if (starves)
            m_report.report(Rule::VlHighStarvesLow, limit->value,
                            Message::say("high limit 255 is no limit: the low list can starve"));
    }
    checkScheduling(set);
    checkTorus(set);
}

/// VLs that the SL2VL table uses, but neither arbitration list gives a weight to.
void TableChecks::checkScheduling(QosSet set)
{
    const ConfLine* sl2vl = own(set, "sl2vl");
    const ConfLine* high = own(set, "vlarb_high");
    const ConfLine* low = own(set, "vlarb_low");
    if (sl2vl == nullptr && high == nullptr && low == nullptr) return;
    std::bitset<16> weighted;
    for (const std::string_view field : {"vlarb_high", "vlarb_low"})
        for (const VlWeight& entry : programmedVlArb(m_settings.tableText(set, field)))
            if (entry.weight > 0) weighted.set(wrappedVl(entry.lane, m_settings.operationalVls()).value());
    const Sl2vlTable values = m_settings.sl2vl(set);
    for (std::size_t sl = 0; sl < values.size(); ++sl) {
        const VirtualLane lane = wrappedVl(values.at(sl), m_settings.operationalVls());
        const unsigned vl = lane.value();
        if (lane == droppingVl || weighted[vl]) continue;
        const bool certain = sl2vl != nullptr && (low != nullptr || high != nullptr) && m_settings.qos();
        const ConfLine* at = low != nullptr ? low : high != nullptr ? high : sl2vl;
        Diagnostic& d =
            m_report.report(Rule::VlNotScheduled, certain ? Level::Error : Level::Warning, at->value,
                            Message::say("SL {} uses VL {} on {}, which has no weight in either arbitration list", sl,
                                         vl, inWords(set)));
        d.effect = Message::say("its traffic is never scheduled");
        if (low != nullptr)
            m_report.fix(d, Message::say("Add VL {} to the low list", vl), {low->inner.end(), 0},
                         std::format(",{}:4", vl));
        return;
    }
}

void TableChecks::checkSmSl()
{
    const ConfLine* at = line("sm_sl");
    const std::uint64_t sl = m_settings.number("sm_sl");
    if (sl > 15 || !m_settings.qos()) return;
    for (const QosSet set : allQosSets) {
        if (m_settings.sl2vl(set).at(sl) != droppingVl) continue;
        const ConfLine* table = line(std::format("{}sl2vl", prefixOf(set)));
        if (at == nullptr) at = table;
        if (at == nullptr) continue;
        m_report
            .report(Rule::SlDropped, place(*at),
                    Message::say("SL {} of the SM (sm_sl) is mapped to VL 15 on {}", sl, inWords(set)))
            .effect = Message::say("ports cannot reach the SA");
        return;
    }
}

/// SLs that partitions or the policy use, and that one of this file's tables drops.
void TableChecks::checkUsedSls()
{
    if (!m_settings.qos()) return;
    std::map<std::uint64_t, Message> users;
    if (m_companions.partitions != nullptr) {
        const PartitionTable table(m_companions.partitions);
        for (const Partition& partition : table.partitions())
            users.try_emplace(partition.sl, Message::say("partition {}", std::format("{:#06x}", partition.pkey)));
    }
    if (m_companions.policy != nullptr) {
        for (const QosLevel& level : m_companions.policy->levels())
            if (level.sl && level.name)
                users.try_emplace(level.sl->value, Message::say("qos-level {}", level.name->value));
        for (const UlpRule& rule : m_companions.policy->ulps())
            if (rule.sl) users.try_emplace(rule.sl->value, Message::say("a simple rule of the QoS policy"));
    }
    for (const QosSet set : allQosSets) {
        const ConfLine* table = own(set, "sl2vl");
        if (table == nullptr) continue;
        for (const auto& [sl, user] : users) {
            if (sl > 15 || m_settings.sl2vl(set).at(sl) != droppingVl) continue;
            m_report
                .report(Rule::SlDropped, place(*table),
                        Message::say("SL {} is mapped to VL 15 on {}, and {} uses it", sl, inWords(set), user))
                .effect = Message::say("path requests that get this SL fail without a log line");
            break;
        }
    }
}

/// torus-2QoS brings its own SL2VL table, and expects the weights of its two QoS levels to be alike.
void TableChecks::checkTorus(QosSet set)
{
    if (!m_settings.hasEngine("torus-2QoS")) return;
    if (const ConfLine* table = own(set, "sl2vl"))
        m_report.report(Rule::VlTorusTables, whole(*table),
                        Message::say("torus-2QoS replaces the SL2VL table by its own"));
    for (const std::string_view field : {"vlarb_high", "vlarb_low"}) {
        const ConfLine* list = own(set, field);
        if (list == nullptr) continue;
        std::array<unsigned, 16> weights{};
        for (const VlWeight& entry : programmedVlArb(m_settings.tableText(set, field)))
            weights.at(entry.lane.value()) += entry.weight;
        const auto uniform = [&](std::size_t first) {
            return std::ranges::all_of(std::span(weights).subspan(first, 4),
                                       [&](unsigned weight) { return weight == weights.at(first); });
        };
        const bool endPorts = set == QosSet::ChannelAdapter || set == QosSet::SwitchPort0 || set == QosSet::Router;
        if (set == QosSet::SwitchExternal && (!uniform(0) || !uniform(4)))
            m_report.report(Rule::VlTorusTables, list->value,
                            Message::say("torus-2QoS wants one weight for VL 0-3 and one for VL 4-7 of switch ports"));
        if (endPorts &&
            std::ranges::any_of(std::span(weights).subspan(2, 6), [](unsigned weight) { return weight > 0; }))
            m_report.report(Rule::VlTorusTables, list->value,
                            Message::say("torus-2QoS uses only VL 0 and 1 of end ports"));
    }
}

} // namespace

QosSet setOf(const fabric::Node& node, const fabric::Port& port)
{
    switch (node.type) {
    case fabric::NodeType::ChannelAdapter:
        return QosSet::ChannelAdapter;
    case fabric::NodeType::Switch:
        return port.number.value() == 0 ? QosSet::SwitchPort0 : QosSet::SwitchExternal;
    case fabric::NodeType::Router:
        return QosSet::Router;
    }
    return QosSet::Base;
}

void checkOptionTables(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                       Reporter& reporter)
{
    TableChecks(document, settings, companions, reporter).run();
    checkTableCapacity(document, settings, companions, reporter);
}

} // namespace fabriscope::opensm
