// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/base/document.h"

#include <nlohmann/json.hpp>

namespace fabriscope::ctl {
namespace {

std::string render(const agent::AgentInfo& info, Format format)
{
    const std::string rights = info.mayChange ? "observe, change" : "observe";
    if (format == Format::Json) {
        const nlohmann::ordered_json json{{"host", info.hostName},
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
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto info = (*session)->agentInfo();
    session->reset();
    if (!info) return report(info.error());
    return finish(writeStdout(render(*info, context.format)), ExitStatus::Fine);
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
