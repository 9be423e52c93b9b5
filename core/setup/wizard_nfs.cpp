// SPDX-License-Identifier: GPL-3.0-or-later
//
// NFS over RDMA: the server by drop-ins of nfs.conf(5) and exports(5), the client by a mount unit. Both need the
// kernel's rpcrdma, which earlier was two modules (xprtrdma, svcrdma); those names are aliases of it. Where a host
// does not read such drop-ins, host_plan.cpp puts the server's settings elsewhere.
#include "core/base/text.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/next_boot.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::uint64_t nfsRdmaPort = 20049; // IANA, nfsrdma

bool isPathText(std::string_view text, bool blanks)
{
    return text.starts_with('/') && text.size() <= 1024 && !text.contains("..") &&
           std::ranges::all_of(text, [blanks](char c) {
               return isLetterOrDigit(c) || std::string_view("/._-+@").contains(c) || (blanks && c == ' ');
           });
}

/// A host's name or address, a network, a netgroup or a pattern, as exports(5) takes them.
bool isClient(std::string_view text)
{
    constexpr std::string_view hexDigits = "0123456789abcdefABCDEF.:";
    if (const auto slash = text.find('/'); slash != std::string_view::npos) // a network: address/length or address/mask
        return slash > 0 && slash + 1 < text.size() && text.size() <= 255 &&
               text.substr(0, slash).find_first_not_of(hexDigits) == std::string_view::npos &&
               text.substr(slash + 1).find_first_not_of(hexDigits) == std::string_view::npos;
    return !text.empty() && text.size() <= 255 && text.front() != '-' && std::ranges::all_of(text, [](char c) {
        return isLetterOrDigit(c) || std::string_view(".:-_*?@").contains(c);
    });
}

// NFS believes the user and group of its clients (AUTH_SYS): what is exported belongs to them. Files of the system and
// the homes of users are not below these folders (hier(7), FHS 3.0).
constexpr auto exportRoots = std::to_array<std::string_view>(
    {"/srv/", "/mnt/", "/media/", "/data/", "/nfs/", "/export/", "/exports/", "/scratch/"});

/// A folder below one of exportRoots, written in one way only.
bool isExportable(std::string_view folder)
{
    const auto root =
        std::ranges::find_if(exportRoots, [&](std::string_view each) { return folder.starts_with(each); });
    if (root == exportRoots.end() || folder.size() == root->size() || folder.ends_with('/')) return false;
    return !folder.contains("//") && !("/" + std::string(folder.substr(1)) + "/").contains("/./");
}

/// Of the file of an export: "srv-data" of /srv/data. Different folders have different names.
std::string exportFileName(std::string_view folder)
{
    std::string name;
    for (const char c : folder.substr(1)) {
        if (isLetterOrDigit(c) || c == '.')
            name += c;
        else if (c == '/')
            name += '-';
        else
            name += std::format("_{:02x}", static_cast<unsigned char>(c));
    }
    return name;
}

bool isHost(std::string_view text) { return isClient(text) && !text.contains('/') && !text.contains('*'); }

Result<Plan> nfsServerPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const auto port = answers.number("port", 1, 65535);
    if (!port) return std::unexpected(port.error());
    const std::string folder = answers.text("folder");
    if (!folder.empty() && !isPathText(folder, false))
        return answers.wrong("folder", Message::say("is an absolute path of letters, digits and ._-+@"));
    if (!folder.empty() && !isExportable(folder))
        return answers.wrong("folder", Message::say("is not a folder below /srv, /mnt, /media, /data, /nfs, /export, "
                                                    "/exports or /scratch: others are not exported"));
    const auto clients = answers.words("clients");
    for (const std::string& client : clients)
        if (!isClient(client)) return answers.wrong("clients", Message::say("are networks, hosts or *"));
    if (!folder.empty() && clients.empty()) return answers.wrong("clients", Message::say("names no client"));
    // Which of them a host reads is seen there (host_plan.cpp); what is made without one fits all service packs.
    const bool isOld = distribution.family == Family::Sles15 || distribution.family == Family::OpenSuseLeap15;
    Plan plan;
    plan.steps = {ModuleStep{.module = "rpcrdma"},
                  FileStep{.file = isOld ? FileId::NfsConfLocal : FileId::NfsConf,
                           .text = std::format("# Made by Fabriscope.\n[nfsd]\nrdma=y\nrdma-port={}\n",
                                               port->value_or(nfsRdmaPort))}};
    if (!folder.empty()) {
        std::string line = folder;
        for (const std::string& client : clients)
            line +=
                std::format(" {}({},sync,no_subtree_check,root_squash)", client, answers.yes("write") ? "rw" : "ro");
        plan.steps.emplace_back(FileStep{.file = FileId::NfsExport,
                                         .name = exportFileName(folder),
                                         .text = "# Made by Fabriscope.\n" + line + "\n"});
    }
    if (answers.yes("start"))
        plan.steps.emplace_back(
            UnitStep{.unit = "nfs-server.service", .enabled = true, .restart = true, .started = true});
    else
        plan.remarks.push_back(Message::say("The server is neither started nor told of this: systemctl enable --now "
                                            "nfs-server, or run the wizard again with start=yes."));
    plan.remarks.push_back(
        Message::say("Firewalls have to let NFS over RDMA through: UDP port 4791 over RoCE, TCP port {} over iWARP; "
                     "InfiniBand passes none.",
                     port->value_or(nfsRdmaPort)));
    if (isOld)
        plan.remarks.push_back(
            Message::say("Up to service pack 5 the NFS server does not read /etc/nfs.conf.d: there, the settings go to "
                         "/etc/nfs.conf.local, which /etc/nfs.conf includes."));
    if (distribution.family == Family::Rhel8)
        plan.remarks.push_back(Message::say(
            "An old nfs-utils of RHEL 8 may not read /etc/nfs.conf.d: 'cat /proc/fs/nfsd/portlist' shows "
            "'rdma {}' while the server runs with this. If it does not, write the lines into /etc/nfs.conf.",
            port->value_or(nfsRdmaPort)));
    if (std::ranges::contains(clients, "*"))
        plan.remarks.push_back(Message::say("Every host that reaches this one can mount the folder."));
    if (!folder.empty() && answers.yes("write"))
        plan.remarks.push_back(Message::say("The server believes its clients which user writes (sec=sys): root of a "
                                            "client can act as any user but root."));
    if (!folder.empty()) plan.remarks.push_back(Message::say("The folder {} has to exist: it is not made.", folder));
    return plan;
}

void rdmaDevice(Examining& at)
{
    const auto devices = rdmaFacts(at.system());
    const bool active = std::ranges::any_of(devices, [](const RdmaFact& each) { return each.state == "ACTIVE"; });
    if (active)
        at.add(CheckState::Fine, Message::say("The host has an RDMA device that is active."));
    else
        at.add(CheckState::Warning,
               devices.empty() ? Message::say("The host has no RDMA device.")
                               : Message::say("None of the host's RDMA devices is active."),
               Message::say("NFS over RDMA does not work until one is"));
}

void examineNfsServer(Examining& at)
{
    if (hasUnit(at.system(), "nfs-server"))
        at.add(CheckState::Fine, Message::say("The NFS server is installed."));
    else
        at.add(CheckState::Obstacle, Message::say("The NFS server is not installed."),
               Message::say("The wizard 'packages' installs it (role nfs)"));
    if (isMasked(at.system(), "nfs-server.service"))
        at.add(CheckState::Obstacle, Message::say("nfs-server.service is masked: an administrator has forbidden it."),
               Message::say("If it may run again: systemctl unmask nfs-server.service"));
    // Only root can read it.
    if (parseUnsigned(lineAt(at.system(), "/proc/fs/nfsd/threads")).value_or(0) > 0)
        at.propose("start", "yes", Message::say("The NFS server runs already: it has to take what is new."));
    at.module("rpcrdma", false);
    rdmaDevice(at);
    if (!at.system().exists("/srv/nfs"))
        at.add(CheckState::Note, Message::say("The folder {} does not exist.", "/srv/nfs"),
               Message::say("Create it, or export another one"));
    // Of the host itself: what adapters receive does not pass it.
    at.filter(Message::say("NFS over Soft-RoCE needs UDP port 4791, over Soft-iWARP TCP port 20049"));
}

Result<Plan> nfsClientPlan(const AnswerReader& answers, const Distribution& /*distribution*/)
{
    const std::string server = answers.text("server");
    if (!isHost(server)) return answers.wrong("server", Message::say("is the name or address of a host"));
    const std::string exported = answers.text("export");
    if (!isPathText(exported, false))
        return answers.wrong("export", Message::say("is an absolute path of letters, digits and ._-+@"));
    const std::string folder = answers.text("folder");
    const auto unit = mountUnitName(folder);
    if (!unit)
        return answers.wrong(
            "folder",
            Message::say(
                "is not a folder below /mnt, /srv, /media, /data or /nfs, of letters, digits, points and underscores"));
    const auto port = answers.number("port", 1, 65535);
    if (!port) return std::unexpected(port.error());
    const bool v6 = server.contains(':');
    // A server, or who poses as one, brings neither programs with foreign rights nor devices.
    // The modules for RDMA hardware are there once rdma-hw.target is reached (rdma-core, Documentation/udev.md).
    const std::string text = std::format("# Made by Fabriscope.\n"
                                         "[Unit]\n"
                                         "Description=NFS over RDMA: {0} of {1}\n"
                                         "Wants=network-online.target\n"
                                         "After=network-online.target rdma-hw.target\n"
                                         "\n"
                                         "[Mount]\n"
                                         "What={2}:{0}\n"
                                         "Where={3}\n"
                                         "Type=nfs\n"
                                         "Options=rdma,port={4},vers={5},nosuid,nodev,_netdev\n"
                                         "TimeoutSec=60\n"
                                         "\n"
                                         "[Install]\n"
                                         "WantedBy=remote-fs.target\n",
                                         exported, server, v6 ? "[" + server + "]" : server, folder,
                                         port->value_or(nfsRdmaPort), answers.text("version"));
    Plan plan;
    plan.steps = {ModuleStep{.module = "rpcrdma"}, FileStep{.file = FileId::MountUnit, .name = *unit, .text = text}};
    UnitStep mounted{.unit = *unit + ".mount"};
    if (answers.yes("persist")) mounted.enabled = true;
    if (answers.yes("mount")) mounted.started = true;
    if (mounted.enabled || mounted.started) plan.steps.emplace_back(mounted);
    plan.remarks.push_back(Message::say("'mount -t nfs,nfs4' shows proto=rdma when it works."));
    return plan;
}

void examineNfsClient(Examining& at)
{
    const Family family = at.distribution().family;
    at.program("mount.nfs", isDebian(family) ? "nfs-common" : isRhel(family) ? "nfs-utils" : "nfs-client");
    at.module("rpcrdma", false);
    rdmaDevice(at);
}

} // namespace

Wizard nfsServerWizard()
{
    return {
        .word = "nfs-server",
        .title = Message::say("NFS over RDMA: server"),
        .purpose = Message::say("Exports a folder, and lets the NFS server take connections over RDMA."),
        .goal = Goal::ShareFiles,
        .terms = "NFSoRDMA rpcrdma svcrdma nfsd nfs.conf exports 20049",
        .questions =
            {ask("folder", Message::say("Which folder is exported?"),
                 Message::say("A folder below /srv, /mnt, /media, /data, /nfs, /export, /exports or "
                              "/scratch. Empty: the exports stay as they are, and only RDMA is switched on."),
                 "/srv/nfs"),
             onlyIf(
                 askFor("clients", Message::say("To which clients?"),
                        Message::say("Networks or hosts, separated by blanks, as exports(5) has them: 192.0.2.0/24; * "
                                     "is every host that reaches this one. The server believes its clients which user "
                                     "asks, and RDMA does not encrypt: use a network of your own.")),
                 "folder", ""),
             onlyIf(yesOrNo("write", Message::say("May they write?"),
                            Message::say("Otherwise the folder is exported read-only."), false),
                    "folder", ""),
             ask("port", Message::say("On which port?"),
                 Message::say("20049 is the port that clients expect, and the only one that the wizard "
                              "'firewall' opens for NFS."),
                 "20049"),
             yesOrNo("start", Message::say("Start the server now, and at every start of the host?"),
                     Message::say("All that /etc/exports names is exported, too. A running server takes a new export "
                                  "without a restart; for another port it is restarted: clients wait, then continue."),
                     false)},
        .plan = nfsServerPlan,
        .examine = examineNfsServer,
        .modulesComeByAlias = true};
}

Wizard nfsClientWizard()
{
    return {
        .word = "nfs-client",
        .title = Message::say("NFS over RDMA: client"),
        .purpose = Message::say("Mounts a folder of an NFS server over RDMA, now and at every start."),
        .goal = Goal::ShareFiles,
        .terms = "NFSoRDMA rpcrdma xprtrdma mount fstab 20049",
        .questions = {askFor("server", Message::say("Which server?"),
                             Message::say(
                                 "Its name or address on the RDMA network; over another network the mount fails.")),
                      ask("export", Message::say("Which folder of it?"),
                          Message::say("As the server exports it; 'showmount -e SERVER' lists them."), "/srv/nfs"),
                      ask("folder", Message::say("Mounted where?"),
                          Message::say("Below /mnt, /srv, /media, /data or /nfs, of letters, digits, "
                                       "points and underscores; the folder is created."),
                          "/mnt/nfs"),
                      ask("port", Message::say("On which port?"),
                          Message::say("20049, unless the server is configured otherwise."), "20049"),
                      ask("version", Message::say("Which version of NFS?"),
                          Message::say("4.2 has everything; 3 is for old servers."), "4.2", {"4.2", "4.1", "4.0", "3"}),
                      yesOrNo("mount", Message::say("Mount it now?"),
                              Message::say("Otherwise it is mounted at the next start."), true),
                      yesOrNo("persist", Message::say("Mount it at every start?"),
                              Message::say("The mount unit is enabled; it waits for the network."), true)},
        .plan = nfsClientPlan,
        .examine = examineNfsClient,
        .modulesComeByAlias = true};
}

} // namespace fabriscope::setup
