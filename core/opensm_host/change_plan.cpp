// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/change_plan.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/fabric/model/diff.h"
#include "core/opensm_host/files_in_force.h"
#include "core/opensm_host/start_arguments.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

using opensm::ConfDocument;
using opensm::ConfSettings;
using opensm::Membership;

constexpr std::size_t optionsAt = 0;
constexpr std::size_t partitionsAt = 1;

std::string keyText(std::uint16_t pkey) { return std::format("{:#06x}", pkey); }

class Planner
{
public:
    explicit Planner(const PlanInput& input) : m_input(input), m_before(input.before), m_after(input.after) {}

    ChangePlan run()
    {
        for (std::size_t i = 0; i < m_plan.changed.size(); ++i)
            m_plan.changed.at(i) = m_input.before.at(i) != m_input.after.at(i);
        const bool isAsked = m_input.wanted == Activation::Reload || m_input.wanted == Activation::Restart;
        m_plan.activatesOnly = m_plan.empty() && isAsked && m_input.running;
        m_plan.activation = chosenActivation();
        check();
        activation();
        partitions();
        otherManagers();
        m_plan.traffic = trafficOf(m_input, m_plan.activation);
        std::ranges::stable_sort(m_plan.findings, std::ranges::greater{},
                                 [](const FileDiagnostic& f) { return f.diagnostic.level; });
        return std::move(m_plan);
    }

private:
    void add(FileKind kind, std::vector<opensm::Diagnostic> diagnostics)
    {
        for (opensm::Diagnostic& diagnostic : diagnostics)
            m_plan.findings.push_back({.file = kind, .diagnostic = std::move(diagnostic)});
    }
    void say(Consequence::Kind kind, bool grave, Message text)
    {
        m_plan.consequences.push_back({kind, grave, std::move(text)});
    }

    /// `inForce`: the options that decide over the other two files, those of opensm's command line among them.
    [[nodiscard]] std::vector<opensm::Diagnostic> diagnosticsOf(FileKind kind, const ParsedFiles& files,
                                                                const opensm::ConfDocument& inForce) const
    {
        const bool isOptions = kind == FileKind::Options || !files.options;
        const opensm::Companions together{.options = isOptions ? files.options.get() : &inForce,
                                          .partitions = files.partitions.get(),
                                          .policy = files.policy.get(),
                                          .snapshot = m_input.snapshot,
                                          .localPorts = m_input.localPorts,
                                          .dialect = m_input.dialect,
                                          .fileExists = m_input.fileExists};
        switch (kind) {
        case FileKind::Options:
            return files.options ? checkOptions(*files.options, together) : std::vector<opensm::Diagnostic>();
        case FileKind::Partitions:
            return files.partitions ? checkPartitions(*files.partitions, together) : std::vector<opensm::Diagnostic>();
        case FileKind::QosPolicy:
            return files.policy ? checkPolicy(*files.policy, together) : std::vector<opensm::Diagnostic>();
        }
        return {};
    }

    /// The checks of each file, as OpenSM reads all three; of one that stays as it is what the change of another does
    /// to it.
    void check()
    {
        if (m_plan.empty() && !m_plan.activatesOnly) return;
        const FilesInForce inForce = filesInForce(m_input, m_plan.activation);
        const opensm::ConfDocument optionsBefore(inForce.before[optionsAt].value_or(""));
        const opensm::ConfDocument optionsAfter(inForce.after[optionsAt].value_or(""));
        for (const FileKind kind : allFileKinds) {
            // An edit above moves lines: what is said tells them apart, and how often.
            std::multiset<std::string> standing;
            if (!m_plan.activatesOnly)
                for (const opensm::Diagnostic& diagnostic : diagnosticsOf(kind, m_before, optionsBefore))
                    standing.insert(diagnostic.text());
            const bool isDropped =
                kind == FileKind::Partitions && EffectivePartitions(m_input.after[partitionsAt]).dropped();
            const bool isRead = m_plan.activatesOnly || m_plan.changed.at(static_cast<std::size_t>(kind));
            for (opensm::Diagnostic& diagnostic : diagnosticsOf(kind, m_after, optionsAfter)) {
                const auto same = standing.find(diagnostic.text());
                const bool isStanding = same != standing.end();
                if (isDropped && diagnostic.level == opensm::Level::Error) diagnostic.drops = true;
                if (isStanding) standing.erase(same);
                if (isStanding && !isRead) continue;
                m_plan.findings.push_back(
                    {.file = kind, .diagnostic = std::move(diagnostic), .isStanding = isStanding});
                m_plan.isIneffective |= !m_plan.activatesOnly && m_plan.findings.back().saysNoEffect();
            }
        }
        // To read such a text does no harm, to write it loses the key.
        for (FileDiagnostic& finding : m_plan.findings) {
            if (finding.diagnostic.rule != opensm::Rule::ConfHiddenKey || !m_plan.changed[optionsAt]) continue;
            finding.diagnostic.level = opensm::Level::Error;
            finding.isStanding = false;
        }
    }

    [[nodiscard]] static ConfSettings settings(const ParsedFiles& files)
    {
        return files.options ? ConfSettings(*files.options) : ConfSettings();
    }

    /// Options that differ and that a reload does not change.
    [[nodiscard]] std::vector<std::string_view> optionsForRestart() const
    {
        std::vector<std::string_view> names;
        if (!m_plan.changed[optionsAt]) return names;
        for (const opensm::OptionInfo& option : opensm::allOptions()) {
            if (m_was.text(option.name) == m_is.text(option.name)) continue;
            const bool isTable = option.group == "qos" && !option.builtIn.empty();
            const bool removed = m_was.isSet(option.name) && !m_is.isSet(option.name) && !isTable;
            if (!option.sighup || removed || waitsForStart(option)) names.push_back(option.name);
        }
        return names;
    }
    /// A reload reports it as loaded, and nothing comes of it, or harm. Of sm_inactive see inactive(): nobody is to
    /// lose the manager of his fabric by a restart that he did not ask for.
    [[nodiscard]] bool waitsForStart(const opensm::OptionInfo& option) const
    {
        if (option.name == "sm_inactive" || option.sighupNote.empty()) return false;
        return option.name != "sweep_interval" || m_is.number(option.name) == 0 || m_was.number(option.name) == 0;
    }

    [[nodiscard]] Activation chosenActivation() const
    {
        if (!m_input.running) return Activation::WriteOnly;
        if (m_input.wanted != Activation::Automatic) return m_input.wanted;
        return optionsForRestart().empty() ? Activation::Reload : Activation::Restart;
    }

    void activation()
    {
        const auto restart = optionsForRestart();
        if (m_plan.activatesOnly)
            say(Consequence::Kind::Activation, false,
                Message::say("The files stay as they are; OpenSM reads them, whatever it has read before."));
        switch (m_plan.activation) {
        case Activation::Restart:
            say(Consequence::Kind::Activation, true,
                Message::say(
                    "OpenSM is restarted: for some seconds the SA does not respond and no port can join a group; "
                    "traffic continues."));
            if (!m_input.unitMates.empty())
                say(Consequence::Kind::Activation, true,
                    Message::say("The same service starts the OpenSM of {}: it is restarted, too.",
                                 joinedBy(m_input.unitMates)));
            break;
        case Activation::WriteOnly:
            say(Consequence::Kind::Activation, false,
                m_input.running
                    ? Message::say("The files are written; OpenSM reads some of them at its next heavy sweep.")
                : m_input.mayRunUnseen
                    ? Message::say("Whether an OpenSM runs with these files is not known: /proc hides the processes of "
                                   "other users. One that runs is told nothing.")
                    : Message::say("No OpenSM runs with these files: they take effect at its next start."));
            break;
        case Activation::Reload:
        case Activation::Automatic:
            say(Consequence::Kind::Activation, false,
                Message::say("OpenSM reads its files again (SIGHUP); a master sweeps the fabric with them, a standby "
                             "uses them when it becomes master."));
            if (m_plan.activatesOnly)
                say(Consequence::Kind::NeedsRestart, true,
                    Message::say("Options that OpenSM reads only when it starts stay as they were then, whatever "
                                 "opensm.conf says now."));
            reloadFindings();
            break;
        }
        for (const std::string_view name : restart)
            say(Consequence::Kind::NeedsRestart, m_plan.activation != Activation::Restart,
                m_plan.activation == Activation::Restart
                    ? Message::say("{} changes, which needs the restart.", name)
                    : Message::say("{} keeps its old value until OpenSM is restarted.", name));
        inactive();
        overridden();
    }

    /// What is reported as loaded, but acts only when OpenSM starts: the fabric looks well until then.
    void inactive()
    {
        if (!m_is.boolean("sm_inactive") || m_was.boolean("sm_inactive")) return;
        say(Consequence::Kind::NeedsRestart, true,
            Message::say(
                "sm_inactive TRUE acts when OpenSM starts: from then on it manages nothing, and unless another "
                "subnet manager runs the fabric has none."));
    }

    /// Options that differ and that the command line sets, which comes behind the file when OpenSM starts.
    void overridden()
    {
        if (!m_plan.changed[optionsAt]) return;
        std::set<std::pair<std::string_view, std::string>> said;
        for (const auto& arguments : m_input.commandLines) {
            for (const StartSetting& start : settingsOf(arguments)) {
                if (m_was.text(start.option) == m_is.text(start.option)) continue;
                if (!said.emplace(start.option, start.argument).second) continue;
                const opensm::OptionInfo* option = opensm::findOption(start.option);
                const bool forNow = m_plan.activation == Activation::Reload && option->sighup;
                m_plan.isIneffective |= !forNow;
                say(Consequence::Kind::Overridden, true,
                    forNow ? Message::say("OpenSM is started with {}, which overrides {}: the new value is in force "
                                          "until OpenSM is restarted.",
                                          start.argument, start.option)
                           : Message::say("OpenSM is started with {}, which overrides {}: the new value has no effect.",
                                          start.argument, start.option));
            }
        }
    }

    void reloadFindings()
    {
        if (m_plan.changed[optionsAt] && m_before.options && m_after.options)
            add(FileKind::Options, checkReload(*m_before.options, *m_after.options));
        if (m_plan.changed[partitionsAt] && m_before.partitions && m_after.partitions)
            add(FileKind::Partitions, checkReload(*m_before.partitions, *m_after.partitions));
    }

    /// A master and its standby have files of their own.
    void otherManagers()
    {
        if (m_input.snapshot == nullptr || m_plan.empty()) return;
        std::vector<std::string> names;
        for (const fabric::SubnetManager& manager : m_input.snapshot->managers()) {
            const auto node = m_input.snapshot->findNode(manager.node);
            const bool mayManage =
                manager.state == fabric::ManagerState::Master || manager.state == fabric::ManagerState::Standby;
            if (node && manager.answers && mayManage) names.push_back(m_input.snapshot->node(*node).shownName());
        }
        if (names.size() < 2) return;
        say(Consequence::Kind::Unknown, false,
            Message::say("The fabric has {} subnet managers ({}). Whether the files of those on other hosts are "
                         "changed likewise is not known: one that becomes master uses its own. "
                         "'fabriscopectl sm compare' compares them.",
                         names.size(), joinedBy(names)));
    }

    void partitions()
    {
        if (!m_plan.changed[partitionsAt]) return;
        const EffectivePartitions before(m_input.before[partitionsAt]);
        const EffectivePartitions after(m_input.after[partitionsAt]);
        if (after.dropped())
            say(Consequence::Kind::Partition, true,
                Message::say("OpenSM drops partitions.conf: every port becomes a full member of Default, all other "
                             "partitions disappear."));
        for (const opensm::Partition& partition : before.table().partitions())
            if (after.table().find(partition.pkey) == nullptr)
                say(Consequence::Kind::Partition, true,
                    Message::say("Partition {} ({}) is removed with its multicast groups.", partition.name,
                                 keyText(partition.pkey)));
        for (const opensm::Partition& partition : after.table().partitions())
            if (before.table().find(partition.pkey) == nullptr)
                say(Consequence::Kind::Partition, false,
                    Message::say("Partition {} ({}) is new.", partition.name, keyText(partition.pkey)));
        if (m_input.snapshot == nullptr) {
            say(Consequence::Kind::Unknown, false,
                Message::say("Which ports lose or gain access is not known: the fabric has not been discovered."));
            return;
        }
        m_plan.members = membershipChanges(before, after, *m_input.snapshot);
        access();
        if (!fabric::isReadWhole(*m_input.snapshot))
            say(Consequence::Kind::Unknown, false,
                Message::say("A part of the fabric was not read: which ports lose or gain access there is not known."));
    }

    void access()
    {
        struct Count
        {
            std::string name;
            std::size_t lost = 0;
            std::size_t gained = 0;
            std::size_t lowered = 0;
            std::size_t raised = 0;
        };
        std::map<std::uint16_t, Count> counts;
        bool isAnyLost = false;
        bool isAnyLowered = false;
        for (const MemberChange& member : m_plan.members) {
            if (!member.active) continue;
            isAnyLost = isAnyLost || !member.after;
            isAnyLowered = isAnyLowered || (member.after == Membership::Limited && member.before);
            Count& count = counts[member.pkey];
            count.name = member.partition;
            if (!member.after)
                ++count.lost;
            else if (!member.before)
                ++count.gained;
            else
                ++(*member.after == Membership::Limited ? count.lowered : count.raised);
        }
        for (const auto& [pkey, count] : counts) {
            const Message partition = Message::say("{} ({})", count.name, keyText(pkey));
            tell(count.lost, true,
                 count.lost == 1
                     ? Message::say("1 active port can no longer use partition {}.", partition)
                     : Message::say("{} active ports can no longer use partition {}.", count.lost, partition));
            tell(count.lowered, true,
                 count.lowered == 1
                     ? Message::say("1 active port can only talk to full members of partition {}.", partition)
                     : Message::say("{} active ports can only talk to full members of partition {}.", count.lowered,
                                    partition));
            tell(count.gained, false,
                 count.gained == 1
                     ? Message::say("1 active port can newly use partition {}.", partition)
                     : Message::say("{} active ports can newly use partition {}.", count.gained, partition));
            tell(count.raised, false,
                 count.raised == 1 ? Message::say("1 active port can talk to every member of partition {}.", partition)
                                   : Message::say("{} active ports can talk to every member of partition {}.",
                                                  count.raised, partition));
        }
        if (isAnyLost)
            say(Consequence::Kind::Access, true,
                Message::say("Open connections of ports that lose a partition break there: packets with its P_Key are "
                             "discarded as soon as OpenSM has written the ports' tables."));
        if (isAnyLowered)
            say(Consequence::Kind::Access, true,
                Message::say("Open connections between two limited members break: a port discards packets from one "
                             "limited member to another."));
    }

    void tell(std::size_t ports, bool grave, Message text)
    {
        if (ports > 0) say(Consequence::Kind::Access, grave, std::move(text));
    }

    const PlanInput& m_input;
    ParsedFiles m_before;
    ParsedFiles m_after;
    ConfSettings m_was = settings(m_before);
    ConfSettings m_is = settings(m_after);
    ChangePlan m_plan;
};

} // namespace

std::string_view toString(Activation activation)
{
    return enumWord<Activation::WriteOnly>(activation, "automatic", "reload", "restart", "write-only");
}

const FileDiagnostic* ChangePlan::refusal() const
{
    const auto refuses = [this](const FileDiagnostic& finding) {
        return finding.diagnostic.level == opensm::Level::Error &&
               (!finding.isStanding || finding.diagnostic.drops || activation == Activation::Restart);
    };
    const auto found = std::ranges::find_if(findings, refuses);
    return found == findings.end() ? nullptr : &*found;
}

PlanInput inputFor(const OpenSmInstance& instance, FileTexts before, FileTexts after, Activation wanted)
{
    return {.before = std::move(before),
            .after = std::move(after),
            .wanted = wanted,
            .running = !instance.processes.empty(),
            .mayRunUnseen = instance.mayRunUnseen,
            .commandLines = commandLinesOf(instance),
            .dialect = instance.dialect};
}

std::vector<std::string> unitMates(const OpenSmInstance& instance, std::span<const OpenSmInstance> all)
{
    std::vector<std::string> mates;
    for (const OpenSmInstance& other : all) {
        const bool isMate = std::ranges::any_of(other.processes, [&](const OpenSmProcess& process) {
            return !process.unit.empty() &&
                   std::ranges::contains(instance.processes, process.unit, &OpenSmProcess::unit);
        });
        if (isMate && other.id != instance.id) mates.push_back(other.id);
    }
    return mates;
}

ChangePlan planChange(const PlanInput& input) { return Planner(input).run(); }

std::function<bool(const std::string& path)> filesOfThisHost(const OpenSmInstance& instance, const FileTexts& after)
{
    std::vector<std::string> written;
    for (const FileKind kind : allFileKinds)
        if (after.at(static_cast<std::size_t>(kind))) written.push_back(instance.file(kind).path.string());
    return [written = std::move(written)](const std::string& path) {
        return std::ranges::contains(written, path) || opensm::isOnThisHost(path);
    };
}

namespace {

using opensm::ConfSettings;

constexpr std::size_t optionsPlace = 0;
constexpr std::size_t partitionsPlace = 1;
constexpr std::size_t policyPlace = 2;

ConfSettings settingsIn(const std::optional<std::string>& text)
{
    return ConfSettings(opensm::ConfDocument(text.value_or("")));
}

bool decidesOverTraffic(const ConfSettings& was, const ConfSettings& is)
{
    return std::ranges::any_of(opensm::allOptions(), [&](const opensm::OptionInfo& option) {
        const bool isOne = option.group == "qos" || std::ranges::contains(decidingOptions, option.name);
        return isOne && was.text(option.name) != is.text(option.name);
    });
}

/// What a comparison looks at, and what that refers to.
struct ComparedSide
{
    ComparedSide(const PlanInput& input, const FileTexts& texts)
        : isDropped(EffectivePartitions(texts[partitionsPlace]).dropped()), files(texts)
    {
        companions = {.options = files.options.get(),
                      .partitions = isDropped ? nullptr : files.partitions.get(),
                      .policy = files.policy.get(),
                      .snapshot = input.snapshot,
                      .localPorts = input.localPorts,
                      .dialect = input.dialect,
                      .fileExists = input.fileExists};
    }
    bool isDropped;
    ParsedFiles files;
    opensm::Companions companions;
};

} // namespace

bool FileDiagnostic::saysNoEffect() const
{
    using enum opensm::Rule;
    return !isStanding && (diagnostic.rule == ConfNoEffect || diagnostic.rule == VlTablesWithoutQos);
}

std::optional<qos_path::TrafficComparison> trafficOf(const PlanInput& input, Activation activation)
{
    const ConfSettings was = settingsIn(input.before[optionsPlace]);
    const ConfSettings is = settingsIn(input.after[optionsPlace]);
    if (input.before[partitionsPlace] == input.after[partitionsPlace] &&
        input.before[policyPlace] == input.after[policyPlace] && !decidesOverTraffic(was, is))
        return std::nullopt;
    const FilesInForce inForce = filesInForce(input, activation);
    const ComparedSide before(input, inForce.before);
    const ComparedSide after(input, inForce.after);
    return qos_path::compareTraffic(
        {.before = before.companions, .after = after.companions, .restarts = activation != Activation::Reload});
}

} // namespace fabriscope::opensm_host
