// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenSM: one instance a port, each with its own opensm.conf. Debian's template unit takes none of its own, so that
// drop-ins give it one; on RHEL numbered files beside opensm.conf do, and switch the plain one off.
#include "core/setup/answers.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

bool isDebian(Family family)
{
    return family == Family::Debian12 || family == Family::Debian13 || family == Family::Ubuntu;
}
bool isRhel(Family family) { return family == Family::Rhel8 || family == Family::Rhel9 || family == Family::Rhel10; }

std::string optionsText(const std::string& guid, std::uint64_t priority, const std::string& instance)
{
    return std::format("# Made by Fabriscope: what is not here is as OpenSM has it by default.\n"
                       "guid {0}\n"
                       "sm_priority {1}\n"
                       "log_file /var/log/opensm.{2}.log\n"
                       "dump_files_dir /var/log/\n",
                       guid, priority, instance);
}

} // namespace

Wizard openSmWizard()
{
    return {
        .id = WizardId::OpenSm,
        .word = "opensm",
        .title = Message::say("OpenSM"),
        .purpose = Message::say("Runs a subnet manager on chosen ports of this host, one instance a port. Every "
                                "InfiniBand subnet needs one master; others stand by."),
        .questions = {
            {.key = "ports",
             .text = Message::say("On which ports?"),
             .explanation = Message::say("Their GUIDs, as 'ibstat -p' prints them, separated by blanks: one for each "
                                         "subnet that this host manages."),
             .required = true},
            {.key = "role",
             .text = Message::say("Which role does this host have among the subnet managers?"),
             .explanation = Message::say("only: there is no other. preferred and standby: a pair, of which the "
                                         "preferred host is master whenever it runs. Run the wizard on both."),
             .proposal = "only",
             .choices = {"only", "preferred", "standby"}},
            {.key = "priority",
             .text = Message::say("Which priority (0-15)?"),
             .explanation = Message::say("The highest becomes master, the lowest GUID among equals. Empty: 14 for only "
                                         "and preferred, 13 for standby; managers in switches often have 15 or 0.")},
            yesOrNo("start", Message::say("Start it now, and at every start of the host?"),
                    Message::say("Starting a manager of a higher priority takes over the subnet: it sweeps the fabric "
                                 "again; traffic continues."),
                    true)}};
}

Result<Plan> openSmPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const auto given = answers.number("priority", 0, 15);
    if (!given) return std::unexpected(given.error());
    const std::uint64_t priority = given->value_or(answers.text("role") == "standby" ? 13 : 14);
    std::vector<std::string> guids;
    for (const std::string& word : answers.words("ports")) {
        if (auto known = checkName(NameKind::Guid, word); !known)
            return answers.wrong("ports", Message::say("are GUIDs as 0x0002c90300a1b2c3"));
        if (!std::ranges::contains(guids, word)) guids.push_back(word);
    }
    if (guids.empty()) return answers.wrong("ports", Message::say("names no port"));
    if (guids.size() > 16) return answers.wrong("ports", Message::say("are at most 16"));
    Plan plan;
    if (isDebian(distribution.family)) {
        std::string ports;
        for (const std::string& guid : guids) {
            ports += (ports.empty() ? "" : " ") + guid;
            plan.steps.emplace_back(
                FileStep{.file = FileId::OpenSmConf, .name = guid, .text = optionsText(guid, priority, guid)});
        }
        plan.steps.emplace_back(FileStep{.file = FileId::OpenSmPorts,
                                         .name = {},
                                         .text = std::format("# Made by Fabriscope.\nPORTS=\"{}\"\n", ports)});
        plan.steps.emplace_back(
            FileStep{.file = FileId::OpenSmUnit,
                     .name = {},
                     .text = "# Made by Fabriscope: after /etc/default/opensm, whose PORTS does not count any more.\n"
                             "[Service]\nEnvironmentFile=/etc/fabriscope/opensm-ports\n"});
        plan.steps.emplace_back(
            FileStep{.file = FileId::OpenSmInstanceUnit,
                     .name = {},
                     .text = "# Made by Fabriscope: each port has options of its own, and can be reloaded.\n"
                             "[Service]\nExecStart=\n"
                             "ExecStart=/usr/sbin/opensm --guid %I --config /etc/opensm/opensm-%I.conf --log_file "
                             "/var/log/opensm.%I.log\n"
                             "ExecReload=/bin/kill -HUP $MAINPID\n"});
        plan.remarks.push_back(Message::say("Options in /etc/opensm/opensm.conf do not count for these ports: copy "
                                            "what you have changed there into their files."));
    } else if (isRhel(distribution.family)) {
        for (std::size_t i = 0; i < guids.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            plan.steps.emplace_back(FileStep{
                .file = FileId::OpenSmNumbered, .name = number, .text = optionsText(guids[i], priority, number)});
        }
        plan.remarks.push_back(Message::say(
            "While numbered files are there, /etc/rdma/opensm.conf and /etc/sysconfig/opensm do not count."));
        plan.remarks.push_back(Message::say("Numbered files with higher numbers stay, and their OpenSM with them: "
                                            "remove those of ports that this host does not manage any more."));
    } else {
        return fail(ErrorCode::Unsupported, std::string(distribution.name),
                    Message::say("how OpenSM is started there is not known"),
                    Message::say("See the documentation of its package"));
    }
    if (answers.yes("start"))
        plan.steps.emplace_back(UnitStep{.unit = "opensm.service", .enabled = true, .restart = true, .started = true});
    if (answers.text("role") != "only")
        plan.remarks.push_back(Message::say(
            "Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over "
            "with its own files."));
    return plan;
}

} // namespace fabriscope::setup
