// SPDX-License-Identifier: GPL-3.0-or-later
//
// `agent info` about the agent of a connection; `agent status|push|upgrade|remove` about agents that are copied to
// hosts through ssh, many hosts side by side.
#include "app/fabriscopectl/commands/setup_hosts.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/console/agent_copy.h"

#include <nlohmann/json.hpp>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

std::string render(const agent::AgentInfo& info, Format format)
{
    const std::string rights = info.mayChange ? "observe, change" : "observe";
    if (format == Format::Json) {
        const Json json{{"host", info.hostName},
                        {"version", info.programVersion},
                        {"protocol", info.protocolVersion},
                        {"pid", info.processId},
                        {"root", info.isRoot},
                        {"mayChange", info.mayChange}};
        return jsonText(json);
    }
    if (format == Format::Csv)
        return toCsv({{"host", "version", "protocol", "pid", "root", "rights"},
                      {{info.hostName, info.programVersion, std::to_string(info.protocolVersion),
                        std::to_string(info.processId), info.isRoot ? "yes" : "no", rights}}});
    return formatted("Host      {}\nVersion   {}\nProtocol  {}\nProcess   {}{}\nRights    {}\n", info.hostName,
                     info.programVersion, info.protocolVersion, info.processId, info.isRoot ? " (root)" : "", rights);
}

ExitStatus agentInfo(const Context& context)
{
    const auto info = inSession(context, [](Session& session) { return session.agentInfo(); });
    if (!info) return report(info.error());
    return finish(writeStdout(render(*info, context.format)), ExitStatus::Fine);
}

using console::AgentReport;
using console::AgentState;
using console::AgentTask;

constexpr int agentTick = 100; // milliseconds, of poll(2)

struct AgentCopyArguments
{
    std::vector<std::string> hosts; ///< empty: that of --connect
    std::size_t atOnce = 16;
};

constexpr auto ofAgents = std::to_array<Column>({
    {"host", "as it was named"},
    {"state", "none, installed, present (a copied one is used), copied, removed, refused or failed"},
    {"installed", "version of the agent in the host's PATH, before"},
    {"copied", "versions of copied agents, before"},
    {"detail", "why, or what to do"},
});

/// All hosts, so many at the same time.
class AgentRun
{
public:
    AgentRun(AgentTask task, console::AgentFile file, std::vector<std::string> targets, std::size_t atOnce)
        : m_task(task), m_file(std::move(file)), m_targets(std::move(targets)), m_reports(m_targets.size()),
          m_isTerminal(::isatty(STDERR_FILENO) != 0)
    {
        try {
            for (std::size_t i = 0; i < std::min(atOnce, m_targets.size()); ++i)
                m_threads.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            // Those that have begun do it for all.
        }
        if (m_threads.empty()) work();
    }

    const std::vector<AgentReport>& wait(const SignalCatcher& signals)
    {
        while (m_done < m_targets.size()) {
            pollfd signal{.fd = signals.fd(), .events = POLLIN, .revents = 0};
            (void)::poll(&signal, 1, agentTick);
            if (signals.take() != 0) m_stop.request_stop();
            if (m_isTerminal && m_targets.size() > 1)
                showProgress(formatted("{} of {} hosts", m_done.load(), m_targets.size()));
        }
        m_threads.clear();
        if (m_isTerminal && m_targets.size() > 1) wipeProgress();
        return m_reports;
    }

private:
    void work()
    {
        for (std::size_t at = m_next++; at < m_targets.size(); at = m_next++) {
            const auto target = agent::ConnectionTarget::parse(m_targets[at]);
            if (target)
                m_reports[at] =
                    console::tendAgent(*target, m_task, m_file, {.batch = m_targets.size() > 1}, m_stop.get_token());
            else
                m_reports[at].error = target.error();
            ++m_done;
        }
    }

    AgentTask m_task;
    console::AgentFile m_file;
    std::vector<std::string> m_targets;
    std::vector<AgentReport> m_reports; ///< each of one thread's own until that is joined
    bool m_isTerminal;
    std::stop_source m_stop;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<std::size_t> m_done = 0;
    std::vector<std::jthread> m_threads;
};

std::string copiesOf(const AgentReport& report)
{
    return joinedBy(report.facts.copies, " ", [](const auto& copy) { return copy.version; });
}

/// Whether the agent that is used is another one than this program's.
bool isOther(const AgentReport& report, const console::AgentFile& file)
{
    if (report.state == AgentState::Installed) return report.facts.installed != file.version;
    return report.state == AgentState::Present &&
           !std::ranges::contains(report.facts.copies, file.sha256, &console::AgentHostFacts::Copy::sha256);
}

std::string detailOf(const AgentReport& report, AgentTask task, const console::AgentFile& file)
{
    if (report.error) return describe(*report.error);
    if (isOther(report, file) && task != AgentTask::Remove)
        return formatted("It is not the agent of this program, {}: 'agent upgrade' copies that.", file.version);
    if (report.state == AgentState::None && task == AgentTask::Upgrade)
        return "There is no agent to upgrade: 'agent push' copies one.";
    if (report.state == AgentState::Removed && report.facts.installed)
        return "The one that is installed is used from now on.";
    return {};
}

ExitStatus statusOf(const std::vector<AgentReport>& reports, AgentTask task, const console::AgentFile& file)
{
    const auto any = [&reports](auto fits) { return std::ranges::any_of(reports, fits); };
    if (any([](const AgentReport& report) { return report.state == AgentState::Failed; })) return ExitStatus::Failed;
    const bool wantsOne = task != AgentTask::Remove;
    const bool wantsOurs = task == AgentTask::Look || task == AgentTask::Upgrade;
    const bool found = any([&](const AgentReport& report) {
        return report.error || (wantsOne && report.state == AgentState::None) || (wantsOurs && isOther(report, file));
    });
    return found ? ExitStatus::Findings : ExitStatus::Fine;
}

ExitStatus tendAgents(const Context& context, AgentTask task, const AgentCopyArguments& arguments)
{
    std::vector<std::string> targets{context.connect};
    if (!arguments.hosts.empty()) {
        auto named = targetsOf(arguments.hosts);
        if (!named) return report(named.error());
        targets = *std::move(named);
    }
    auto file = console::readAgentFile(FABRISCOPE_VERSION);
    if (!file) return report(file.error());
    std::vector<AgentReport> reports;
    {
        const SignalCatcher signals; // before the threads, which inherit the mask
        reports = AgentRun(task, *file, targets, arguments.atOnce).wait(signals);
    }
    // Of one host that was named by --connect there is nothing to list but its error.
    if (targets.size() == 1 && arguments.hosts.empty() && reports.front().error &&
        reports.front().error->code == ErrorCode::InvalidArgument)
        return report(*reports.front().error);
    Listing listing(ofAgents);
    for (std::size_t at = 0; at < targets.size(); ++at) {
        const AgentReport& each = reports[at];
        const std::string copies = copiesOf(each);
        listing.add({targets[at], toString(each.state), each.facts.installed ? Json(*each.facts.installed) : Json(),
                     copies.empty() ? Json() : Json(copies), detailOf(each, task, *file)});
    }
    return finish(writeStdout(listing.render(context.format)), statusOf(reports, task, *file));
}

/// Below `agent`.
void addAgentCopyCommands(CLI::App& agent, Context& context)
{
    struct Verb
    {
        const char* name;
        const char* purpose;
        AgentTask task;
    };
    for (const Verb& verb : std::to_array<Verb>({
             {"status", "Which agent hosts have; nothing is changed", AgentTask::Look},
             {"push", "Copies this program's agent to hosts that have none, into the user's cache folder there",
              AgentTask::Push},
             {"upgrade", "Copies it where the agent is of another version, in the place of former copies",
              AgentTask::Upgrade},
             {"remove", "Removes copied agents; installed ones stay", AgentTask::Remove},
         })) {
        auto arguments = std::make_shared<AgentCopyArguments>();
        CLI::App* command = agent.add_subcommand(verb.name, verb.purpose);
        auto* hosts = addHostsOption(*command, arguments->hosts);
        command->add_option("--at-once", arguments->atOnce, "with --hosts: how many at the same time")
            ->capture_default_str()
            ->check(CLI::Range(1, 64))
            ->needs(hosts);
        command->callback([&context, arguments, task = verb.task] {
            context.run = [arguments, task](const Context& c) { return tendAgents(c, task, *arguments); };
        });
        command->footer("Without --hosts: the host of --connect. Exit status 1: a host has no agent, or (status, "
                        "upgrade) not this program's, or it does not fit there.");
    }
}

} // namespace

void addAgentCommand(CLI::App& app, Context& context)
{
    CLI::App* agent = app.add_subcommand("agent", "About the agent that serves a connection");
    agent->require_subcommand(1);
    agent->add_subcommand("info", "Whether it responds, its host, version and rights")->callback([&context] {
        context.run = agentInfo;
    });
    addAgentCopyCommands(*agent, context);
    addExamples(*agent,
                {{"Does the agent on head1 respond, and what may it do?", "--connect ssh://root@head1 agent info"},
                 {"A copy of this program's agent for hosts that have none", "agent push --hosts node[01-16]"},
                 {"Those of another version", "agent upgrade --hosts node[01-16]"}});
}

} // namespace fabriscope::ctl
