// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several interfaces (rails) in one IP network. The kernel answers ARP for any of its addresses on all of them, and
// sends everything for that network through the first one: RDMA, which is bound to one adapter, then gets no reply.
// Each rail answers for its own address, and has a table of routes for packets from it.
#include "core/base/text.h"
#include "core/base/types.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <format>
#include <map>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::size_t mostRails = 64;
constexpr std::uint64_t leastTable = 256;   // the kernel's own ones are below (ip-route(8))
constexpr std::uint64_t mostTable = 32000;  // and its rules are from 32766 on (ip-rule(8)), which come after ours
constexpr std::uint32_t longestPrefix = 30; // of a network with hosts in it

/// "10.1.0.11/16"
struct RailAddress
{
    std::string address;
    std::string network; ///< "10.1.0.0/16"
    std::uint32_t first = 0;
    std::uint32_t mask = 0;
};

std::optional<RailAddress> railAddressOf(std::string_view text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const std::string address(text.substr(0, slash));
    const std::string_view digits = text.substr(slash + 1);
    const auto length = digits.starts_with("0x") ? std::nullopt : parseUnsigned(digits);
    const auto number = parseIpv4(address);
    if (!number || !length || *length == 0 || *length > longestPrefix) return std::nullopt;
    const std::uint32_t mask = ~0U << (32U - static_cast<std::uint32_t>(*length));
    return RailAddress{.address = address,
                       .network = std::format("{}/{}", ipv4Text(*number & mask), *length),
                       .first = *number & mask,
                       .mask = mask};
}

struct Rail
{
    std::string netdev;
    RailAddress own;
    std::uint64_t table = 0;
};

Result<std::vector<Rail>> readRails(const AnswerReader& answers)
{
    const auto first = answers.number("table", leastTable, mostTable);
    if (!first) return std::unexpected(first.error());
    std::uint64_t table = first->value_or(leastTable);
    std::vector<Rail> rails;
    for (const std::string& word : answers.words("rails")) {
        const std::size_t equals = word.find('=');
        const auto own =
            equals == std::string::npos ? std::nullopt : railAddressOf(std::string_view(word).substr(equals + 1));
        if (!own)
            return answers.wrong("rails", Message::say("are interfaces with their IPv4 addresses, as "
                                                       "eth0=10.1.0.11/16 eth1=10.1.0.12/16"));
        Rail rail{.netdev = word.substr(0, equals), .own = *own, .table = table++};
        if (auto named = checkName(NameKind::Netdev, rail.netdev); !named)
            return std::unexpected(std::move(named).error());
        if (std::ranges::contains(rails, rail.netdev, &Rail::netdev))
            return answers.wrong("rails", Message::say("name {} twice", rail.netdev));
        rails.push_back(std::move(rail));
    }
    if (rails.size() < 2 || rails.size() > mostRails)
        return answers.wrong("rails", Message::say("are two to {} interfaces", mostRails));
    return rails;
}

/// Systems of all distributions here have ip in /usr/sbin. Routes go with an interface that is set down, the rule
/// stays: so the unit begins by taking away what is there of it.
std::string unitText(const Rail& rail, const std::string& gateway)
{
    const std::string device = netDeviceUnitName(rail.netdev);
    const std::string rule = std::format("from {} lookup {} priority {}", rail.own.address, rail.table, rail.table);
    std::string text = std::format("# Made by Fabriscope.\n"
                                   "[Unit]\n"
                                   "Description=Routes of rail {0}: packets from {1} leave by it\n"
                                   "BindsTo={2}\n"
                                   "Wants=network-online.target\n"
                                   "After={2} network-online.target\n"
                                   "\n"
                                   "[Service]\n"
                                   "Type=oneshot\n"
                                   "RemainAfterExit=yes\n"
                                   "ExecStartPre=-/usr/sbin/ip rule del {3}\n"
                                   "ExecStart=/usr/sbin/ip route replace {4} dev {0} src {1} table {5}\n",
                                   rail.netdev, rail.own.address, device, rule, rail.own.network, rail.table);
    if (!gateway.empty())
        text += std::format("ExecStart=/usr/sbin/ip route replace default via {} dev {} table {}\n", gateway,
                            rail.netdev, rail.table);
    return text + std::format("ExecStart=/usr/sbin/ip rule add {0}\n"
                              "ExecStopPost=-/usr/sbin/ip rule del {0}\n"
                              "ExecStopPost=-/usr/sbin/ip route flush table {1}\n"
                              "\n"
                              "[Install]\n"
                              "WantedBy={2}\n",
                              rule, rail.table, device);
}

/// udev has systemd-sysctl apply it when the interface comes (99-systemd.rules). Names may have points: so slashes.
std::string settingsOf(const std::string& netdev)
{
    return std::format(
        "# Made by Fabriscope: {0} answers ARP for its own address only, and asks with that; packets may\n"
        "# come by any way.\n"
        "net/ipv4/conf/{0}/arp_ignore=1\n"
        "net/ipv4/conf/{0}/arp_announce=2\n"
        "net/ipv4/conf/{0}/rp_filter=2\n",
        netdev);
}

std::string dispatcherText(const std::string& netdev)
{
    return std::format("#!/bin/sh\n"
                       "# Made by Fabriscope: the routes of {0} went when it was set down.\n"
                       "[ \"$1 $2\" = \"{0} up\" ] || exit 0\n"
                       "exec systemctl --no-block restart {1}\n",
                       netdev, railUnitName(netdev));
}

Result<Plan> railsPlan(const AnswerReader& answers, const Distribution&)
{
    const auto rails = readRails(answers);
    if (!rails) return std::unexpected(rails.error());
    const std::string gateway = answers.text("gateway");
    if (!gateway.empty()) {
        const auto at = parseIpv4(gateway);
        if (!at ||
            !std::ranges::all_of(*rails, [&](const Rail& rail) { return (*at & rail.own.mask) == rail.own.first; }))
            return answers.wrong("gateway", Message::say("is an IPv4 address in the network of all rails"));
    }
    Plan plan;
    for (const Rail& rail : *rails)
        for (const auto& [attribute, value] :
             {std::pair{Attribute::ArpIgnore, 1U}, {Attribute::ArpAnnounce, 2U}, {Attribute::RpFilter, 2U}})
            plan.steps.emplace_back(AttributeStep{.attribute = attribute, .netdev = rail.netdev, .value = value});
    for (const Rail& rail : *rails) {
        plan.steps.emplace_back(
            FileStep{.file = FileId::RailSettings, .name = rail.netdev, .text = settingsOf(rail.netdev)});
        plan.steps.emplace_back(
            FileStep{.file = FileId::RailUnit, .name = rail.netdev, .text = unitText(rail, gateway)});
        if (answers.text("renew") == "networkmanager")
            plan.steps.emplace_back(
                FileStep{.file = FileId::RailDispatcher, .name = rail.netdev, .text = dispatcherText(rail.netdev)});
        plan.steps.emplace_back(UnitStep{.unit = railUnitName(rail.netdev), .enabled = true, .started = true});
    }
    if (answers.text("renew") != "networkmanager")
        plan.remarks.push_back(Message::say("The routes of an interface go when it is set down: restart {} and the "
                                            "others once it is up again.",
                                            railUnitName(rails->front().netdev)));
    plan.remarks.push_back(
        Message::say("Other hosts keep wrong ARP entries until they expire: 'ip neigh flush all' there "
                     "makes them ask at once."));
    return plan;
}

// -- The host

void examineRails(Examining& at)
{
    std::map<std::string, std::vector<std::string>> railsOf; // by their network
    const auto look = [&](const std::string& netdev, const std::vector<std::string>& addresses) {
        for (const std::string& address : addresses)
            if (const auto own = railAddressOf(address)) {
                railsOf[own->network].push_back(std::format("{}={}", netdev, address));
                return;
            }
    };
    for (const host::NetInterface& each : at.host().interfaces)
        look(each.name, each.addresses);
    for (const host::IpoibInterface& each : at.host().ipoib)
        look(each.name, each.addresses);
    const auto most = std::ranges::max_element(railsOf, {}, [](const auto& each) { return each.second.size(); });
    if (most == railsOf.end() || most->second.size() < 2) {
        at.add(CheckState::Note,
               Message::say("No two RDMA interfaces of this host have addresses in one IPv4 network."),
               Message::say("With a network for each of them, nothing has to be set up here"));
    } else {
        std::string rails;
        for (const std::string& rail : most->second) {
            rails += (rails.empty() ? "" : " ") + rail;
            const std::string netdev = rail.substr(0, rail.find('='));
            const FileStep unit{.file = FileId::RailUnit, .name = netdev, .text = {}};
            if (at.system().exists(pathOf(unit)))
                at.add(CheckState::Warning,
                       Message::say("{} is a rail already: the routes that {} has made stay as they are.", netdev,
                                    railUnitName(netdev)),
                       Message::say("Undo that change first if another address, table or gateway is wanted"));
            at.laterName(netdev, Message::say("Restart the host first, and set it up under that name"));
        }
        at.propose("rails", rails, Message::say("They have addresses in {}.", most->first));
    }
    if (!runsNetworkManager(at.system()))
        at.propose("renew", "nothing", Message::say("NetworkManager does not run on this host."));
    if (at.system().exists("/run/systemd/netif/state"))
        at.add(CheckState::Warning,
               Message::say("systemd-networkd runs: it removes rules and routes that it does not know when it starts."),
               Message::say("Set ManageForeignRoutes=no and ManageForeignRoutingPolicyRules=no in a drop-in of "
                            "networkd.conf(5)"));
    if (!at.system().hasSystemd())
        at.add(CheckState::Obstacle, Message::say("systemd does not run this host: it makes the routes."));
}

} // namespace

Wizard railsWizard()
{
    return {
        .word = "rails",
        .title = Message::say("Several rails in one IP network"),
        .purpose =
            Message::say("Has each of several RDMA interfaces in one IPv4 network answer ARP for its own address "
                         "only, and send what comes from it: otherwise connections end at the wrong adapter."),
        .goal = Goal::RunRoce,
        .terms = "multi-rail ARP arp_ignore arp_announce rp_filter policy routing rule",
        .questions = {askFor("rails", Message::say("Which interfaces, with which addresses?"),
                             Message::say("All interfaces of the host in that network with their addresses, as "
                                          "eth0=10.1.0.11/16 eth1=10.1.0.12/16. They have to have these addresses "
                                          "already.")),
                      ask("gateway", Message::say("Which gateway do they use?"),
                          Message::say("A router in that network that leads to the rails of other hosts. Empty: none; "
                                       "what comes from their addresses then leaves the network by the host's own "
                                       "default route.")),
                      ask("table",
                          Message::say("Which number has the first table of routes ({}-{})?", leastTable, mostTable),
                          Message::say("Each rail has a table and a rule of this number and those that follow, which "
                                       "nothing else on the host may use ('ip rule' lists them)."),
                          "1001"),
                      ask("renew", Message::say("What makes the routes again when an interface was down?"),
                          Message::say(
                              "The kernel drops them when it is set down. \"networkmanager\": a dispatcher script "
                              "makes them again when NetworkManager has brought the interface up. "
                              "\"nothing\": only the next start, and you."),
                          "networkmanager", {"networkmanager", "nothing"})},
        .plan = railsPlan,
        .examine = examineRails};
}

} // namespace fabriscope::setup
