// SPDX-License-Identifier: GPL-3.0-or-later
//
// An open port of the host's firewall.
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <format>

namespace fabriscope::setup {
namespace {

using namespace change;

/// iptables-nft does not understand rules of others in its tables, and then shows and saves none of its own: nft(8)
/// calls such a table "managed by iptables-nft, do not touch". It has neither the family inet nor other names.
bool isOfIptables(std::string_view family, std::string_view table, std::string_view chain)
{
    return family != "inet" && table == "filter" && chain == "INPUT";
}

Result<Plan> firewallPlan(const AnswerReader& answers, const Distribution& /*distribution*/)
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
        if (isOfIptables(words[0], words[1], words[2]))
            return answers.wrong("chain", Message::say("is one of iptables, whose tables nft must not change: open the "
                                                       "port with iptables"));
        chain = {.family = words[0], .table = words[1], .name = words[2]};
    }
    Plan plan;
    if (answers.text("traffic") == "roce") {
        plan.steps = {FirewallStep{.kind = kind, .port = 4791, .udp = true, .chain = chain}};
    } else {
        plan.steps = {FirewallStep{.kind = kind, .port = 20049, .udp = false, .chain = chain},
                      FirewallStep{.kind = kind, .port = 20049, .udp = true, .chain = chain}};
    }
    plan.remarks.push_back(Message::say("Only devices in software (Soft-RoCE, Soft-iWARP) need this: what adapters "
                                        "receive by RDMA does not pass the host's firewall."));
    if (kind == FirewallKind::Firewalld)
        plan.remarks.push_back(Message::say("The port is opened in firewalld's default zone: interfaces of other zones "
                                            "('firewall-cmd --get-active-zones') stay as they are."));
    if (kind == FirewallKind::Nftables)
        plan.remarks.push_back(
            Message::say("The rule is gone at the next start: add it to /etc/nftables.conf to keep it."));
    return plan;
}

void examineFirewall(Examining& at)
{
    const host::System& seen = at.host().system;
    switch (packetFilterOf(seen)) {
    case host::PacketFilter::Unknown:
        at.add(CheckState::Note,
               Message::say("Whether this host filters packets is not known: {}.", seen.firewall.why()),
               Message::say("'nft list ruleset', as root, shows every rule"));
        return;
    case host::PacketFilter::None:
        at.add(CheckState::Note, Message::say("Nothing filters packets on this host: there is nothing to open."));
        return;
    case host::PacketFilter::Active:
        break;
    }
    const std::string& name = *seen.firewall;
    at.add(CheckState::Fine, Message::say("{} is this host's firewall.", name));
    at.propose("firewall", name, Message::say("It has rules on this host."));
    std::vector<std::string> chains;
    bool hasIptables = false;
    for (const host::FilterChain& chain : inputChains(at.system()))
        if (isOfIptables(chain.family, chain.table, chain.name))
            hasIptables = true;
        else
            chains.push_back(std::format("{} {} {}", chain.family, chain.table, chain.name));
    if (hasIptables && name == toString(FirewallKind::Nftables)) // the tables of ufw and firewalld are theirs
        at.add(CheckState::Warning,
               Message::say("iptables has rules for what comes in: nft must not change its tables."),
               Message::say("Open the port with iptables as well, and keep that rule as the others are kept"));
    if (!chains.empty())
        at.propose("chain", chains.front(),
                   chains.size() == 1 ? Message::say("It is the only chain with the hook input.")
                                      : Message::say("It is the first chain with the hook input."),
                   chains);
}

} // namespace

Wizard firewallWizard()
{
    return {
        .word = "firewall",
        .title = Message::say("Firewall"),
        .purpose = Message::say("Lets RDMA traffic that runs over UDP or TCP through the host's own firewall."),
        .goal = Goal::PrepareHost,
        .terms = "firewalld nftables ufw UDP 4791 NFS 20049",
        .questions = {askFor(
                          "firewall", Message::say("Which firewall?"),
                          Message::say(
                              "What runs on the host. nftables: the rule is added to a chain, until the next start."),
                          {"firewalld", "ufw", "nftables"}),
                      onlyIf(ask("chain", Message::say("To which chain?"),
                                 Message::say("Family, table and chain, as 'nft list chains' shows "
                                              "them: the one whose hook is input."),
                                 "inet filter input"),
                             "firewall", "nftables"),
                      ask("traffic", Message::say("For what?"),
                          Message::say("\"roce\": UDP port 4791, also for NFS over Soft-RoCE. \"nfs\": port 20049, for "
                                       "NFS over Soft-iWARP."),
                          "roce", {"roce", "nfs"})},
        .plan = firewallPlan,
        .examine = examineFirewall};
}

} // namespace fabriscope::setup
