// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenSM: one instance a port, each with its own priority, options, folders and, if wanted, subnet prefix and
// partitions. What names the ports is written before the package comes, for Debian's starts OpenSM on every port as
// soon as it is installed. Each port has files of its own: another run for another port leaves them alone. On RHEL
// there is the simple way of its guide, too: GUIDS and PRIORITY in one file of the distribution's.
#include "core/base/text.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::size_t mostInstances = 16;
constexpr std::uint64_t highestPriority = 15; // 4 bits of SMInfo (IBTA vol. 1, 14.2.5.13)

/// What one instance is to be.
struct Instance
{
    std::string guid;
    std::string prefix; ///< empty: OpenSM's default
    std::uint64_t priority = 0;
};

struct Wanted
{
    std::vector<Instance> instances;
    bool bySysconfig = false; ///< GUIDS and PRIORITY of RHEL's /etc/sysconfig/opensm
    bool ownPartitions = false;
    bool start = false;
};

/// What two instances on a host would overwrite for each other has a folder of its own: dumps, and with
/// OSM_CACHE_DIR the LIDs that OpenSM remembers.
std::string optionsText(const Instance& instance, const Wanted& wanted, std::string_view folder)
{
    std::string text = std::format("# Made by Fabriscope: what is not here is as OpenSM has it by default.\n"
                                   "guid {0}\n"
                                   "sm_priority {1}\n",
                                   instance.guid, instance.priority);
    if (!instance.prefix.empty()) text += std::format("subnet_prefix {}\n", instance.prefix);
    if (wanted.ownPartitions)
        text += std::format("partition_config_file {}/partitions-{}.conf\n", folder, instance.guid);
    return text + std::format("log_file /var/log/opensm.{0}.log\ndump_files_dir /var/log/opensm/{0}/\n", instance.guid);
}

/// "0xfe80000000000001 …": one for each port, in their order.
Result<void> readPrefixes(const AnswerReader& answers, std::vector<Instance>& instances)
{
    const auto prefixes = answers.words("prefixes");
    if (prefixes.empty()) return {};
    if (prefixes.size() != instances.size())
        return answers.wrong("prefixes", Message::say("are as many as the ports, in the same order"));
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
        // A prefix is written as a GUID is.
        if (auto known = checkName(NameKind::Guid, prefixes[i]); !known)
            return answers.wrong("prefixes", Message::say("are 64 bits as 0xfe80000000000001"));
        if (std::ranges::count(prefixes, prefixes[i]) != 1)
            return answers.wrong("prefixes", Message::say("are different for each port"));
        instances[i].prefix = prefixes[i];
    }
    return {};
}

/// "14", or "14 13": one for each port, in their order.
Result<void> readPriorities(const AnswerReader& answers, std::vector<Instance>& instances)
{
    const auto priorities = answers.words("priority");
    if (priorities.size() > 1 && priorities.size() != instances.size())
        return answers.wrong("priority", Message::say("is one number for all ports, or one for each, in their order"));
    const std::uint64_t usual = answers.text("role") == "standby" ? 13 : 14;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        instances[i].priority = usual;
        if (priorities.empty()) continue;
        const auto value = parseUnsigned(priorities.size() == 1 ? priorities.front() : priorities[i]);
        if (!value || *value > highestPriority)
            return answers.wrong("priority", Message::say("is a number from {} to {}", 0, highestPriority));
        instances[i].priority = *value;
    }
    return {};
}

/// The launcher of RHEL takes no more than ports and one priority from its file.
Result<void> fitsSysconfig(const AnswerReader& answers, const Wanted& wanted)
{
    if (!wanted.bySysconfig) return {};
    for (const char* key : {"prefixes", "partitions"})
        if (const std::string text = answers.text(key); !text.empty() && text != "common")
            return answers.wrong(key, Message::say("needs a file of options for each port"));
    const std::uint64_t first = wanted.instances.front().priority;
    if (!std::ranges::all_of(wanted.instances, [=](std::uint64_t each) { return each == first; }, &Instance::priority))
        return answers.wrong("priority", Message::say("is one for all ports, unless each has a file of options"));
    return {};
}

Result<Wanted> readAnswers(const AnswerReader& answers)
{
    Wanted wanted;
    for (const std::string& word : answers.words("ports")) {
        if (auto known = checkName(NameKind::Guid, word); !known)
            return answers.wrong("ports", Message::say("are GUIDs as 0x0002c90300a1b2c3"));
        if (!std::ranges::contains(wanted.instances, word, &Instance::guid)) wanted.instances.push_back({.guid = word});
    }
    if (wanted.instances.empty()) return answers.wrong("ports", Message::say("names no port"));
    if (wanted.instances.size() > mostInstances)
        return answers.wrong("ports", Message::say("are at most {}", mostInstances));
    if (auto read = readPriorities(answers, wanted.instances); !read) return std::unexpected(std::move(read).error());
    if (auto read = readPrefixes(answers, wanted.instances); !read) return std::unexpected(std::move(read).error());
    wanted.bySysconfig = answers.text("files") == "sysconfig";
    if (auto fits = fitsSysconfig(answers, wanted); !fits) return std::unexpected(std::move(fits).error());
    wanted.ownPartitions = answers.text("partitions") == "own";
    wanted.start = answers.yes("start");
    return wanted;
}

/// Debian's opensm.service starts an instance for each of PORTS. With this it pulls in the port, and those of the
/// drop-ins beside it, and nothing else: each says so for itself, so that any of them can go.
std::string startText(const std::string& guid)
{
    return std::format("# Made by Fabriscope: this service starts the ports that the drop-ins here name.\n"
                       "# PORTS of /etc/default/opensm does not count.\n"
                       "[Unit]\nWants={}\n"
                       "[Service]\nExecCondition=\nExecStart=\nExecStart=/bin/true\n",
                       openSmUnitName(guid));
}

/// Debian's opensm.service is wanted by network-online.target alone, which a host starts only where something else asks
/// for it: so the instance is enabled by itself, also for an adapter that comes later (rdma-core's target).
/// opensm.service is neither started nor stopped: its end would be that of the instances of all ports (PartOf=).
constexpr std::string_view instanceText =
    "# Made by Fabriscope: this port has options and folders of its own, can be reloaded, and starts with the host.\n"
    "[Unit]\nAfter=rdma-hw.target\n"
    "[Install]\nWantedBy=multi-user.target rdma-hw.target\n"
    "[Service]\nLogsDirectory=opensm/%i\nCacheDirectory=opensm/%i\nEnvironment=OSM_CACHE_DIR=/var/cache/opensm/%i\n"
    "ExecStart=\n"
    "ExecStart=/usr/sbin/opensm --guid %i --config /etc/opensm/opensm-%i.conf --log_file /var/log/opensm.%i.log\n"
    "ExecReload=/bin/kill -HUP $MAINPID\n";

void planForDebian(const Wanted& wanted, Plan& plan)
{
    for (const Instance& each : wanted.instances) {
        plan.steps.emplace_back(
            FileStep{.file = FileId::OpenSmConf, .name = each.guid, .text = optionsText(each, wanted, "/etc/opensm")});
        plan.steps.emplace_back(
            FileStep{.file = FileId::OpenSmInstance, .name = each.guid, .text = std::string(instanceText)});
    }
    plan.remarks.push_back(Message::say("Options in /etc/opensm/opensm.conf do not count for these ports: copy "
                                        "what you have changed there into their files."));
    if (!wanted.start) {
        plan.remarks.push_back(
            Message::say("OpenSM is neither installed nor started by this plan. Run the wizard again with start=yes."));
        return;
    }
    for (const Instance& each : wanted.instances)
        plan.steps.emplace_back(
            FileStep{.file = FileId::OpenSmPortStart, .name = each.guid, .text = startText(each.guid)});
    plan.steps.emplace_back(PackageStep{.manager = PackageManager::Apt, .packages = {"opensm"}});
    plan.remarks.push_back(remarkOnAptSettings());
    for (const Instance& each : wanted.instances)
        plan.steps.emplace_back(
            UnitStep{.unit = openSmUnitName(each.guid), .enabled = true, .restart = true, .started = true});
}

/// What both ways of opensm-launch end with.
void startByLauncher(const Wanted& wanted, Family family, Plan& plan)
{
    if (wanted.start) {
        plan.steps.emplace_back(PackageStep{.manager = packageManagerOf(family), .packages = {"opensm"}});
        plan.steps.emplace_back(UnitStep{.unit = "opensm.service", .enabled = true, .restart = true, .started = true});
        plan.remarks.push_back(Message::say("opensm.service of this distribution is active also while no OpenSM runs: "
                                            "'pgrep -xa opensm' lists those that run."));
    } else {
        plan.remarks.push_back(Message::say("These files count when opensm.service starts next. Nothing is installed "
                                            "or started by this plan."));
    }
}

/// opensm-launch of RHEL and Fedora: an OpenSM for each of GUIDS, with a subnet prefix by its place among them.
void planBySysconfig(const Wanted& wanted, Family family, Plan& plan)
{
    const std::string guids = joinedBy(wanted.instances, " ", &Instance::guid);
    plan.steps.emplace_back(
        FileStep{.file = FileId::OpenSmSysconfig,
                 .text = std::format("# Made by Fabriscope: opensm.service starts an OpenSM on each of these ports.\n"
                                     "GUIDS=\"{}\"\nPRIORITY={}\n",
                                     guids, wanted.instances.front().priority)});
    startByLauncher(wanted, family, plan);
    plan.remarks.push_back(Message::say("All else is as /etc/rdma/opensm.conf says."));
    if (wanted.instances.size() == 1) return;
    plan.remarks.push_back(Message::say("opensm.service gives the ports, in their order, the subnet prefixes "
                                        "0xfe80000000000000, 0xfe80000000000001 and so on."));
    plan.remarks.push_back(
        Message::say("All instances write the same log, dumps and cache of LIDs. With files=own, log "
                     "and dumps are each port's own."));
}

/// RHEL, Fedora, SLES and openSUSE have the same launcher, which an opensm.service of Type=forking starts
/// (build.opensuse.org, package opensm: opensm.launch since 3.3.19). SUSE's OpenSM has its common options elsewhere.
void planForLauncher(const Wanted& wanted, Family family, Plan& plan)
{
    for (const Instance& each : wanted.instances) {
        plan.steps.emplace_back(FileStep{
            .file = FileId::OpenSmPortConf, .name = each.guid, .text = optionsText(each, wanted, "/etc/rdma")});
        plan.steps.emplace_back(FileStep{.file = FileId::OpenSmPortStart,
                                         .name = each.guid,
                                         .text = std::format("# Made by Fabriscope: the folder of this port's dumps.\n"
                                                             "[Service]\nLogsDirectory=opensm/{}\n",
                                                             each.guid)});
    }
    startByLauncher(wanted, family, plan);
    plan.remarks.push_back(
        Message::say("While files /etc/rdma/opensm.conf.* are there, {} does not count. Existing ones of other ports "
                     "are kept and keep starting OpenSM.",
                     isSuse(family) ? "/etc/opensm/opensm.conf" : "/etc/rdma/opensm.conf"));
    if (wanted.instances.size() > 1)
        plan.remarks.push_back(Message::say("opensm.service of this distribution has one cache of LIDs "
                                            "(/var/cache/opensm) for all ports."));
}

Result<Plan> openSmPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const auto wanted = readAnswers(answers);
    if (!wanted) return std::unexpected(wanted.error());
    Plan plan;
    // SUSE's package fills that file up with variables of its own.
    if (wanted->bySysconfig && !isRhel(distribution.family))
        return answers.wrong("files", Message::say("is a way of RHEL and its clones: here, it is own"));
    if (isDebian(distribution.family))
        planForDebian(*wanted, plan);
    else if (wanted->bySysconfig)
        planBySysconfig(*wanted, distribution.family, plan);
    else if (isRhel(distribution.family) || isSuse(distribution.family))
        planForLauncher(*wanted, distribution.family, plan);
    else
        return fail(ErrorCode::Unsupported, std::string(distribution.name),
                    Message::say("how OpenSM is started there is not known"),
                    Message::say("See the documentation of its package"));
    if (wanted->instances.size() > 1 && wanted->instances.front().prefix.empty() && !wanted->bySysconfig)
        plan.remarks.push_back(Message::say("These subnets have the same prefix, fe80::, by which RDMA-CM and Open MPI "
                                            "tell subnets apart: give each its own (prefixes)."));
    if (answers.text("role") != "only")
        plan.remarks.push_back(Message::say(
            "Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over "
            "with its own files. 'fabriscopectl sm compare' compares them."));
    return plan;
}

/// "OpenSM 3.3.23" and before 3.3.25 (linux-rdma/opensm issue 38).
bool isOldForNdr(const std::string& text)
{
    const std::size_t at = text.find_first_of("0123456789");
    return at != std::string::npos && naturalLess(text.substr(at), "3.3.25");
}

/// A subnet that is managed needs no second master: whether this port's is, or was. A port keeps the LID of its subnet
/// manager when that one has gone.
bool hasManager(Examining& at, const RdmaFact& port)
{
    if (port.smLid == 0) return false;
    at.add(CheckState::Warning,
           Message::say("{} (port {} of {}) was set up by a subnet manager at LID {}.", port.portGuid, port.port,
                        port.name, port.smLid),
           Message::say("If it still runs ('sminfo'), leave the subnet to it, or set this host up as standby"));
    return true;
}

void examineOpenSm(Examining& at)
{
    if (startsVendorsOpenSm(at.system()))
        at.add(CheckState::Obstacle,
               Message::say("opensmd starts the OpenSM of this host (MLNX_OFED): it reads no file of this wizard's."),
               Message::say("Set it up in /etc/opensm/opensm.conf"));
    else if (!hasProgram(at.system(), "opensm"))
        at.add(CheckState::Note,
               Message::say("OpenSM is not installed: the plan installs it, once its ports are named."));
    std::vector<std::string> ports;
    bool managed = false; // a port of this host shows a subnet manager
    bool fastest = false; // NDR and later
    for (const RdmaFact& device : rdmaFacts(at.system())) {
        if (!device.infiniBand || device.portGuid.empty()) continue;
        ports.push_back(device.portGuid);
        managed = hasManager(at, device) || managed;
        fastest = fastest || device.rate.contains("NDR") || device.rate.contains("XDR");
    }
    if (ports.empty())
        at.add(CheckState::Obstacle, Message::say("The host has no InfiniBand port."),
               Message::say("Check whether the adapter is present and its port type is InfiniBand"));
    else
        at.propose("ports", ports.front(),
                   ports.size() == 1 ? Message::say("It is the only InfiniBand port.")
                                     : Message::say("It is the first InfiniBand port; add those of other subnets."),
                   ports);
    if (managed && at.host().openSm.empty()) { // else it may be this host's own
        at.propose("role", "standby", Message::say("The subnet has, or had, a manager."));
        at.propose("priority", "0", Message::say("The lowest: it takes the subnet from no manager of a higher one."));
        at.propose("start", "no",
                   Message::say("The subnet has, or had, a manager: start a second one only if it is to stand by."));
    }
    const auto version = at.system().run(change::Tool::OpenSm, {"--version"});
    if (!version) return;
    const std::string text(trimmed(*version));
    at.add(CheckState::Fine, Message::say("{} is installed.", text.substr(text.rfind('\n') + 1)));
    if (fastest && isOldForNdr(text))
        at.add(CheckState::Warning,
               Message::say("This OpenSM does not know NDR: up to 3.3.24 it can set ports of that speed up wrongly."),
               Message::say("Use a newer OpenSM, or the manager of a switch"));
}

} // namespace

Wizard openSmWizard()
{
    return {
        .word = "opensm",
        .title = Message::say("OpenSM"),
        .purpose =
            Message::say("Installs and runs a subnet manager on chosen ports of this host, one instance a port, as "
                         "the master of its InfiniBand subnet or as a standby."),
        .goal = Goal::RunSubnet,
        .terms = "SM subnet manager master standby priority sysconfig",
        .questions =
            {askFor("ports", Message::say("On which ports?"),
                    Message::say("Their GUIDs, as 'ibstat -p' prints them, separated by blanks: one for each "
                                 "subnet that this host manages.")),
             ask("role", Message::say("Which role does this host have among the subnet managers?"),
                 Message::say("\"only\": there is no other. \"preferred\" and \"standby\": a pair, of "
                              "which the preferred host is master whenever it runs. Run the wizard on "
                              "both."),
                 "only", {"only", "preferred", "standby"}),
             ask("priority", Message::say("Which priority (0-15)?"),
                 Message::say("One for all ports, or one for each, in their order. The highest becomes master, the "
                              "lowest GUID among equals. Empty: 14 for \"only\" and \"preferred\", 13 for "
                              "\"standby\"; managers in switches often have 15 or 0.")),
             ask("files", Message::say("Which files name the ports?"),
                 Message::say("\"own\": a file of options for each port. \"sysconfig\", on RHEL and its clones: GUIDS "
                              "and PRIORITY of /etc/sysconfig/opensm, for OpenSM with the options of "
                              "/etc/rdma/opensm.conf."),
                 "own", {"own", "sysconfig"}),
             onlyIf(
                 ask("prefixes", Message::say("Which subnet prefix?"),
                     Message::say(
                         "One for each port, in their order, as 0xfe80000000000001. Empty: OpenSM's default, "
                         "0xfe80000000000000. Two subnets on one host need different ones; changing that of a subnet "
                         "in use changes all its GIDs.")),
                 "files", "own"),
             onlyIf(ask("partitions", Message::say("Which file of partitions?"),
                        Message::say("\"common\": partitions.conf, which all instances read. \"own\": one for each "
                                     "port, beside its options; while it does not exist, there is the default "
                                     "partition only."),
                        "common", {"common", "own"}),
                    "files", "own"),
             yesOrNo("start", Message::say("Start it now, and at every start of the host?"),
                     Message::say("OpenSM is installed where it is missing. Starting a manager of a higher priority "
                                  "takes over the subnet: it sweeps the fabric again; traffic continues."),
                     true)},
        .plan = openSmPlan,
        .examine = examineOpenSm};
}

} // namespace fabriscope::setup
