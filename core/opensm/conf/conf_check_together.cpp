// SPDX-License-Identifier: GPL-3.0-or-later
//
// What several lines of opensm.conf do together, and with the other files.
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_check.h"
#include "core/opensm/conf/conf_set_checks.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_document.h"

#include <algorithm>

namespace fabriscope::opensm {
namespace {

/// A file written by `opensm -c`, of whatever version, lists every option: it has more than so many lines with the
/// default. Nothing is said about them there.
constexpr std::size_t generatedFileDefaults = 40;
/// More than so many are said with one diagnostic.
constexpr std::size_t singleDefaults = 5;

class TogetherChecks : private ConfSetChecks
{
public:
    using ConfSetChecks::ConfSetChecks;

    void run()
    {
        checkEnforcement();
        checkTimeouts();
        checkLease();
        checkSmps();
        checkEngines();
        checkInactive();
        checkDependencies();
        checkDefaults();
        checkCompanions();
    }

private:
    void checkEnforcement();
    void checkTimeouts();
    void checkLease();
    void checkSmps();
    void checkEngines();
    void checkInactive();
    void checkDependencies();
    void checkDefaults();
    void checkCompanions();
};

void TogetherChecks::checkEnforcement()
{
    const ConfLine* old = line("no_partition_enforcement");
    if (old == nullptr) return;
    const ConfLine* current = line("part_enforce");
    if (m_settings.boolean("no_partition_enforcement") && m_settings.written("part_enforce") != "off") {
        Diagnostic& d = m_report.report(
            Rule::ConfOverridden, whole(*old),
            current != nullptr ? Message::say("no_partition_enforcement TRUE overrides part_enforce")
                               : Message::say("no_partition_enforcement is deprecated; part_enforce does this"));
        d.effect = Message::say("OpenSM uses part_enforce off");
        d.fixes.push_back({Message::say("Write part_enforce off instead"),
                           FileKind::Options,
                           {{cover(old->key, place(*old)), current != nullptr ? "" : "part_enforce off"}}});
        return;
    }
    if (differs(*old, *findOption("no_partition_enforcement")))
        m_report.report(Rule::ConfDeprecated, old->key,
                        Message::say("no_partition_enforcement is deprecated: use part_enforce"));
}

void TogetherChecks::checkTimeouts()
{
    const std::uint64_t normal = m_settings.number("transaction_timeout");
    const std::uint64_t longer = m_settings.writtenNumber("long_transaction_timeout");
    if (longer >= normal) return;
    const ConfLine* at = line("long_transaction_timeout");
    if (at == nullptr) at = line("transaction_timeout");
    Diagnostic& d =
        m_report.report(Rule::ConfTimeouts, place(*at),
                        Message::say("long_transaction_timeout {} is below transaction_timeout {}", longer, normal));
    d.effect = Message::say("OpenSM raises the long timeout to {}", normal);
}

void TogetherChecks::checkLease()
{
    const std::uint64_t lease = m_settings.writtenNumber("m_key_lease_period");
    const std::uint64_t sweep = m_settings.writtenNumber("sweep_interval");
    if (m_settings.number("m_key_protection_level") == 0 || lease == 0) return;
    if (sweep == 0) {
        m_report
            .report(Rule::ConfMKeyLease, place(*line("sweep_interval")),
                    Message::say("M_Key leases need sweeps that renew them"))
            .effect = Message::say("OpenSM switches sweeping on again, every {} s", lease - 1);
    } else if (sweep >= lease) {
        const ConfLine* at = line("m_key_lease_period");
        Diagnostic& d =
            m_report.report(Rule::ConfMKeyLease, place(*at),
                            Message::say("the M_Key lease of {} s ends before the next sweep ({} s)", lease, sweep));
        d.effect = Message::say("OpenSM sets the lease to {} s", sweep + 1);
        m_report.fix(d, Message::say("Write {}", sweep + 1), at->inner, std::to_string(sweep + 1));
    }
}

void TogetherChecks::checkInactive()
{
    const ConfLine* at = line("sm_inactive");
    if (at == nullptr || !m_settings.boolean("sm_inactive")) return;
    Diagnostic& d = m_report.report(Rule::ConfInactive, place(*at), Message::say("sm_inactive is TRUE"));
    d.effect = Message::say("from its next start on OpenSM manages nothing: without another subnet manager no port "
                            "becomes active, and no path is given");
}

void TogetherChecks::checkSmps()
{
    const ConfLine* at = line("max_smps_timeout");
    if (at == nullptr || !differs(*at, *findOption("max_smps_timeout"))) return;
    if (m_settings.number("max_wire_smps2") > m_settings.number("max_wire_smps")) return;
    m_report.report(Rule::ConfNoEffect, place(*at),
                    Message::say("max_smps_timeout applies only while max_wire_smps2 is above max_wire_smps"));
}

void TogetherChecks::checkEngines()
{
    const ConfLine* engines = line("routing_engine");
    if (engines == nullptr) return;
    const std::string_view value = m_document.valueOf(*engines);
    const auto spanOf = [&](std::string_view engine) {
        return Span{engines->inner.offset + value.find(engine), engine.size()};
    };
    if (m_settings.hasEngine("torus-2QoS") && !m_settings.qos()) {
        Diagnostic& d =
            m_report.report(Rule::ConfTorusNeedsQos, spanOf("torus-2QoS"), Message::say("torus-2QoS needs qos TRUE"));
        d.effect = Message::say("the engine fails (ERR 4E44) and OpenSM uses the next one");
        offerQos(d);
    }
    const bool policyUsed = m_settings.qos() && (m_companions.policy != nullptr || line("qos_policy_file") != nullptr);
    for (const std::string_view engine : {"lash", "dfsssp", "nue"}) {
        if (!policyUsed || !m_settings.hasEngine(engine)) continue;
        if (engine == "nue" && m_settings.number("nue_max_num_vls") == 1) continue;
        m_report
            .report(Rule::ConfEngineReplacesSl, spanOf(engine),
                    Message::say("{} chooses the SL of every path itself", engine))
            .effect =
            Message::say("the SL of the QoS policy is ignored; queries that ask for another SL fail (ERR 1F2A)");
    }
    if (m_settings.hasEngine("nue") && m_settings.number("nue_max_num_vls") != 1 && !m_settings.qos()) {
        Diagnostic& d = m_report.report(Rule::ConfNoEffect, spanOf("nue"),
                                        Message::say("nue with more than one VL needs qos TRUE"));
        offerQos(d);
    }
}

void TogetherChecks::checkDependencies()
{
    const auto isOff = [&](std::string_view depends) -> Message {
        if (depends.starts_with("congestion_control TRUE") && !m_settings.boolean("congestion_control"))
            return Message::say("congestion_control is FALSE");
        if (depends.starts_with("perfmgr_xmit_wait_log TRUE") && !m_settings.boolean("perfmgr_xmit_wait_log"))
            return Message::say("perfmgr_xmit_wait_log is FALSE");
        if (depends == "lmc > 0" && m_settings.number("lmc") == 0) return Message::say("lmc is 0");
        if (depends.starts_with("console loopback") &&
            (m_settings.text("console") == "off" || m_settings.text("console") == "local"))
            return Message::say("console is neither loopback nor socket");
        constexpr std::string_view engine = "routing_engine ";
        if (depends.starts_with(engine)) {
            const std::string_view name =
                depends.substr(engine.size(), depends.find_first_of(" ;", engine.size()) - engine.size());
            if (!m_settings.hasEngine(name)) return Message::say("another routing engine is used");
        }
        return {};
    };
    for (const ConfLine& line : m_document.entries()) {
        const OptionInfo* option = line.hasKey() ? findOption(m_document.keyOf(line)) : nullptr;
        if (option == nullptr || option->depends.empty() || option->group == "qos" || !differs(line, *option)) continue;
        const Message reason = isOff(option->depends);
        if (reason.empty()) continue;
        Diagnostic& d =
            m_report.report(Rule::ConfNoEffect, line.key, Message::say("{} has no effect: {}", option->name, reason));
        d.why = Message::say("it depends on {}", optionWords(option->depends));
    }
}

void TogetherChecks::checkDefaults()
{
    std::vector<const ConfLine*> lines;
    for (const ConfLine& line : m_document.entries()) {
        const OptionInfo* option = line.hasKey() && !line.continued ? findOption(m_document.keyOf(line)) : nullptr;
        if (option == nullptr || line.value.empty() || option->repeatable || differs(line, *option)) continue;
        lines.push_back(&line);
    }
    if (lines.size() > generatedFileDefaults) return;
    if (lines.size() > singleDefaults) {
        Diagnostic& d = m_report.report(Rule::ConfEqualsDefault, lines.front()->value,
                                        Message::say("{} lines give an option its default", lines.size()));
        std::vector<TextEdit> edits;
        for (const ConfLine* line : lines)
            edits.push_back({line->all, ""});
        d.fixes.push_back({Message::say("Remove these lines"), FileKind::Options, std::move(edits)});
        return;
    }
    for (const ConfLine* line : lines) {
        const OptionInfo* option = findOption(m_document.keyOf(*line));
        Diagnostic& d = m_report.report(Rule::ConfEqualsDefault, line->value,
                                        Message::say("{} is the default of {}", option->defaultValue, option->name));
        m_report.fix(d, Message::say("Remove the line"), line->all, "");
    }
}

/// What the other two files need from this one.
void TogetherChecks::checkCompanions()
{
    if (const ConfLine* at = line("qos");
        at != nullptr && !m_settings.qos() && m_companions.policy != nullptr && !m_companions.policy->isBlank()) {
        Diagnostic& d = m_report.report(Rule::ConfNoEffect, place(*at),
                                        Message::say("there is a QoS policy, which needs qos TRUE"));
        d.effect = Message::say("OpenSM does not read the policy");
        offerQos(d);
    }
    if (m_companions.partitions == nullptr) return;
    const auto definitions = m_companions.partitions->definitions();
    const auto hasBoth = [](const PartitionDefinition& d) {
        return std::ranges::any_of(d.members,
                                   [](const PartitionMember& m) { return m.membership == Membership::Both; });
    };
    if (const ConfLine* at = line("allow_both_pkeys");
        at != nullptr && !m_settings.boolean("allow_both_pkeys") && std::ranges::any_of(definitions, hasBoth)) {
        Diagnostic& d =
            m_report.report(Rule::ConfNoEffect, place(*at),
                            Message::say("partitions.conf has members with both, which needs allow_both_pkeys TRUE"));
        d.effect = Message::say("both acts as full");
        if (!at->value.empty()) m_report.fix(d, Message::say("Write TRUE"), at->inner, "TRUE");
    }
    const auto hasSl = [](const PartitionDefinition& d) { return d.values.sl != 0; };
    if (const ConfLine* at = line("qos");
        at != nullptr && !m_settings.qos() && std::ranges::any_of(definitions, hasSl)) {
        Diagnostic& d = m_report.report(Rule::ConfNoEffect, place(*at),
                                        Message::say("partitions.conf sets service levels (sl=), which need qos TRUE"));
        d.effect = Message::say("all partitions use SL 0");
        offerQos(d);
    }
}

} // namespace

bool differsFromDefault(std::string_view value, const OptionInfo& option)
{
    if (value == option.defaultValue) return false;
    const auto a = wholeCNumber(value);
    const auto b = wholeCNumber(option.defaultValue);
    return !a || !b || a->value != b->value;
}

void checkOptionsTogether(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                          Reporter& reporter)
{
    TogetherChecks(document, settings, companions, reporter).run();
    checkOptionTables(document, settings, companions, reporter);
    checkOptionPort(document, companions, reporter);
}

std::vector<Diagnostic> checkReload(const ConfDocument& before, const ConfDocument& after)
{
    Reporter reporter(FileKind::Options, after.text());
    const ConfSettings old(before);
    const ConfSettings now(after);
    for (const OptionInfo& option : allOptions()) {
        const std::string_view was = old.text(option.name);
        const std::string_view is = now.text(option.name);
        const ConfLine* line = after.find(option.name);
        const bool isTable = option.group == "qos" && !option.builtIn.empty();
        if (line == nullptr && old.isSet(option.name) && was != option.defaultValue && !isTable) {
            reporter.report(Rule::ConfKeepsValue, {after.text().size(), 0},
                            Message::say("{} was removed; OpenSM keeps {} until it is restarted", option.name, was));
            continue;
        }
        if (was == is || line == nullptr) continue;
        const Span span = line->value.empty() ? line->key : line->value;
        const bool stopsSweeps = option.name == "sweep_interval" && now.number(option.name) == 0;
        if (option.name == "log_prefix" || stopsSweeps) {
            reporter.report(Rule::ConfReloadHazard, span, Message::say("{} must not be changed by SIGHUP", option.name))
                .effect = stopsSweeps ? Message::say("OpenSM sweeps without pause")
                                      : Message::say("OpenSM prints freed memory into its log");
        } else if (!option.sighup) {
            reporter.report(Rule::ConfRestart, span,
                            Message::say("{} changes only with a restart of OpenSM", option.name));
        } else if (!option.sighupNote.empty()) {
            reporter.report(Rule::ConfRestart, span,
                            Message::say("{}: {}", option.name, optionWords(option.sighupNote)));
        }
    }
    return reporter.take(after.lines());
}

} // namespace fabriscope::opensm
