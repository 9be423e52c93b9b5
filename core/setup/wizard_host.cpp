// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a host needs around its RDMA devices: packages by role, an open port of the firewall, names that stay.
#include "core/setup/answers.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::size_t guidDigits = 16;

/// "0x0002c90300a1b2c3", or with colons.
std::string guidOf(std::string text)
{
    std::erase(text, ':');
    if (text.starts_with("0x")) text = text.substr(2);
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; });
    const bool hex = text.size() == guidDigits &&
                     std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    return hex ? text : std::string();
}

/// The 20 bytes of an IPoIB hardware address, in lower case with colons; empty: it is none.
std::string ipoibAddressOf(std::string text)
{
    constexpr std::size_t bytes = 20;
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; });
    if (text.size() != 3 * bytes - 1) return {};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        if (i % 3 == 2 ? c != ':' : !digit) return {};
    }
    return text;
}

Result<FileStep> namingFile(const AnswerReader& answers, const Distribution& distribution, const std::string& guid,
                            const std::string& name)
{
    std::string ending;
    for (std::size_t i = 0; i < guid.size(); i += 2)
        ending += ":" + guid.substr(i, 2);
    if (answers.text("method") == "rule")
        return FileStep{
            .file = FileId::IpoibRule,
            .name = name,
            .text = std::format("# Made by Fabriscope: the last eight bytes of the address are the port's GUID.\n"
                                "ACTION==\"add\", SUBSYSTEM==\"net\", DRIVERS==\"?*\", ATTR{{type}}==\"32\", "
                                "ATTR{{address}}==\"?*{}\", NAME=\"{}\"\n",
                                ending, name)};
    if (distribution.naming != Naming::LinkFile)
        return answers.wrong("method", Message::say("{} names IPoIB interfaces by udev rules", distribution.name));
    const std::string address = ipoibAddressOf(answers.text("address"));
    if (address.empty())
        return answers.wrong("address", Message::say("is a hardware address of 20 bytes, as 'ip link' shows it"));
    if (!address.ends_with(ending))
        return answers.wrong("address", Message::say("does not end with the GUID of the port"));
    // Name= counts because there is no NamePolicy= beside it (systemd.link(5)).
    return FileStep{.file = FileId::IpoibLink,
                    .name = name,
                    .text = std::format("# Made by Fabriscope.\n[Match]\nType=infiniband\nMACAddress={}\n\n[Link]\n"
                                        "Name={}\n",
                                        address, name)};
}

} // namespace

Wizard packagesWizard()
{
    return {
        .id = WizardId::Packages,
        .word = "packages",
        .title = Message::say("RDMA packages"),
        .purpose = Message::say("Installs what a host needs for its role from the distribution's own packages."),
        .questions = {{.key = "role",
                       .text = Message::say("What is the host?"),
                       .explanation = Message::say(
                           "compute: libraries and tools. manager: the tools of a host that runs a subnet manager; the "
                           "wizard 'opensm' installs OpenSM itself. nfs: the NFS server and client. tests: qperf "
                           "and perftest."),
                       .proposal = "compute",
                       .choices = {"compute", "manager", "nfs", "tests"}}}};
}

Result<Plan> packagesPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const auto packages = packagesFor(distribution.family, answers.text("role"));
    if (packages.empty())
        return fail(ErrorCode::Unsupported, std::string(distribution.name),
                    Message::say("the packages of this distribution are not known"),
                    Message::say("Install rdma-core and its tools by hand"));
    Plan plan;
    PackageStep step{.manager = packageManagerOf(distribution.family), .packages = {}};
    for (const std::string_view name : packages)
        step.packages.emplace_back(name);
    plan.steps = {step};
    plan.remarks.push_back(
        Message::say("Undo removes the packages that were not there before, not those that they needed."));
    if (step.manager == PackageManager::Apt) plan.remarks.push_back(remarkOnAptSettings());
    if (answers.text("role") == "manager")
        plan.remarks.push_back(Message::say("OpenSM comes with the wizard 'opensm', which names its ports first: the "
                                            "package alone would start it on every port of some distributions."));
    if (answers.text("role") == "nfs" && packageManagerOf(distribution.family) == PackageManager::Apt)
        plan.remarks.push_back(Message::say("The package nfs-kernel-server starts the NFS server and rpcbind; what "
                                            "/etc/exports names is exported from then on."));
    return plan;
}

Wizard firewallWizard()
{
    return {.id = WizardId::Firewall,
            .word = "firewall",
            .title = Message::say("Firewall"),
            .purpose = Message::say("Lets RDMA traffic that runs over UDP or TCP through the host's own firewall."),
            .questions = {{.key = "firewall",
                           .text = Message::say("Which firewall?"),
                           .explanation = Message::say(
                               "What runs on the host. nftables: the rule is added to a chain, until the next start."),
                           .required = true,
                           .choices = {"firewalld", "ufw", "nftables"}},
                          onlyIf({.key = "chain",
                                  .text = Message::say("To which chain?"),
                                  .explanation = Message::say("Family, table and chain, as 'nft list chains' shows "
                                                              "them: the one whose hook is input."),
                                  .proposal = "inet filter input"},
                                 "firewall", "nftables"),
                          {.key = "traffic",
                           .text = Message::say("For what?"),
                           .explanation = Message::say("roce: RoCE v2, UDP port 4791. nfs: NFS over RDMA, port 20049."),
                           .proposal = "roce",
                           .choices = {"roce", "nfs"}}}};
}

Result<Plan> firewallPlan(const AnswerReader& answers)
{
    const std::string word = answers.text("firewall");
    const FirewallKind kind = word == "ufw"        ? FirewallKind::Ufw
                              : word == "nftables" ? FirewallKind::Nftables
                                                   : FirewallKind::Firewalld;
    NftChain chain;
    if (kind == FirewallKind::Nftables) {
        const auto words = answers.words("chain");
        if (words.size() != 3)
            return answers.wrong("chain", Message::say("is a family, a table and a chain, as inet filter input"));
        chain = {.family = words[0], .table = words[1], .name = words[2]};
    }
    Plan plan;
    if (answers.text("traffic") == "roce") {
        plan.steps = {FirewallStep{.kind = kind, .port = 4791, .udp = true, .chain = chain}};
    } else {
        plan.steps = {FirewallStep{.kind = kind, .port = 20049, .udp = false, .chain = chain},
                      FirewallStep{.kind = kind, .port = 20049, .udp = true, .chain = chain}};
    }
    if (kind == FirewallKind::Nftables)
        plan.remarks.push_back(
            Message::say("The rule is gone at the next start: add it to /etc/nftables.conf to keep it."));
    return plan;
}

Wizard namingWizard()
{
    return {
        .id = WizardId::Naming,
        .word = "naming",
        .title = Message::say("Names of IPoIB interfaces"),
        .purpose = Message::say("Gives an IPoIB interface a persistent name. Only the last eight bytes of its hardware "
                                "address, the port's GUID, are stable: the rule matches those."),
        .questions = {
            {.key = "guid",
             .text = Message::say("Which port?"),
             .explanation = Message::say("The GUID of the port, as 'ibstat -p' prints it."),
             .required = true},
            {.key = "name",
             .text = Message::say("Which name?"),
             .explanation = Message::say("At most 15 letters, digits, points, underscores or hyphens; not ib0, which "
                                         "the kernel gives itself."),
             .proposal = "ibstorage0"},
            {.key = "method",
             .text = Message::say("By a udev rule, or by a .link file?"),
             .explanation = Message::say(
                 "rule: matches the GUID alone. link: the method that RHEL 9 and later document; it matches all 20 "
                 "bytes of the address, of which the first four can change with driver and firmware."),
             .proposal = "rule",
             .choices = {"rule", "link"}},
            onlyIf({.key = "address",
                    .text = Message::say("Which hardware address does the interface have?"),
                    .explanation = Message::say("All 20 bytes, as 'ip link show' prints them after link/infiniband.")},
                   "method", "link")}};
}

Result<Plan> namingPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const std::string guid = guidOf(answers.text("guid"));
    if (guid.empty()) return answers.wrong("guid", Message::say("is a GUID of 16 hexadecimal digits"));
    const std::string name = answers.text("name");
    if (auto known = checkName(NameKind::Netdev, name); !known) return std::unexpected(std::move(known).error());
    const bool kernels = name.starts_with("ib") && name.size() > 2 &&
                         std::ranges::all_of(name.substr(2), [](char c) { return c >= '0' && c <= '9'; });
    if (kernels) return answers.wrong("name", Message::say("is a name that the kernel gives itself"));
    auto file = namingFile(answers, distribution, guid, name);
    if (!file) return std::unexpected(std::move(file).error());
    Plan plan;
    plan.steps = {*std::move(file)};
    plan.remarks.push_back(
        Message::say("The interface is renamed at the next start of the host, or when ib_ipoib is loaded again."));
    plan.remarks.push_back(Message::say("Profiles and scripts that name the interface as before have to follow."));
    return plan;
}

} // namespace fabriscope::setup
