// SPDX-License-Identifier: GPL-3.0-or-later
//
// IP over InfiniBand as a NetworkManager profile (nm-settings-keyfile(5)).
#include "core/base/text.h"
#include "core/base/types.h"
#include "core/change/stored_file.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <format>
#include <utility>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::uint64_t fullMember = 0x8000;
constexpr std::uint64_t mostDatagram = 4092;   // IB MTU 4096 less the 4 bytes of the IPoIB header (RFC 4391)
constexpr std::uint64_t mostConnected = 65520; // RFC 4755, IPOIB_CM_MTU

enum class IpFamily : std::uint8_t { None, V4, V6 };

IpFamily familyOf(const std::string& address)
{
    return parseIpv4(address) ? IpFamily::V4 : parseIpv6(address) ? IpFamily::V6 : IpFamily::None;
}

/// As NetworkManager writes it: what compares a profile with ours finds no difference then.
std::string usualForm(const std::string& address)
{
    const auto v6 = parseIpv6(address);
    return v6 ? toString(*v6) : address;
}

/// "10.0.0.1/24"; puts it into its usual form.
IpFamily familyOfNetwork(std::string& text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) return IpFamily::None;
    const std::string address = text.substr(0, slash);
    const IpFamily family = familyOf(address);
    const std::string_view digits = std::string_view(text).substr(slash + 1);
    const auto length = digits.starts_with("0x") ? std::nullopt : parseUnsigned(digits);
    if (!length || *length > (family == IpFamily::V4 ? 32U : 128U)) return IpFamily::None;
    text = std::format("{}/{}", usualForm(address), *length);
    return family;
}

/// Always the same for the same name, so that a second run changes nothing: a UUID of version 8 (RFC 9562, 5.8).
std::string uuidOf(std::string_view name)
{
    const std::uint64_t high = revisionOf(std::format("fabriscope {}", name)).hash;
    const std::uint64_t low = revisionOf(std::format("{} fabriscope", name)).hash;
    return std::format("{:08x}-{:04x}-8{:03x}-a{:03x}-{:012x}", high >> 32U, (high >> 16U) & 0xffffU, high & 0xfffU,
                       low >> 52U, low & 0xffffffffffffU);
}

struct Addresses
{
    std::vector<std::string> v4;
    std::vector<std::string> v6;
    std::vector<std::string> dns4;
    std::vector<std::string> dns6;
    std::string gateway4;
    std::string gateway6;
};

Result<Addresses> readAddresses(const AnswerReader& answers)
{
    Addresses found;
    for (std::string& address : answers.words("addresses")) {
        const IpFamily family = familyOfNetwork(address);
        if (family == IpFamily::None)
            return answers.wrong("addresses",
                                 Message::say("are addresses with the length of their network, as 10.0.0.1/24"));
        (family == IpFamily::V4 ? found.v4 : found.v6).push_back(std::move(address));
    }
    for (const std::string& server : answers.words("dns")) {
        const IpFamily family = familyOf(server);
        if (family == IpFamily::None) return answers.wrong("dns", Message::say("are IP addresses"));
        // NetworkManager takes none of a kind that is off, nor does the network role.
        const bool isManual = !found.v4.empty() || !found.v6.empty();
        if (isManual && (family == IpFamily::V4 ? found.v4 : found.v6).empty())
            return answers.wrong("dns", Message::say("are of a kind of address that is given"));
        (family == IpFamily::V4 ? found.dns4 : found.dns6).push_back(usualForm(server));
    }
    for (const std::string& gateway : answers.words("gateway")) {
        const IpFamily family = familyOf(gateway);
        std::string& place = family == IpFamily::V4 ? found.gateway4 : found.gateway6;
        const bool hasAddress = !(family == IpFamily::V4 ? found.v4 : found.v6).empty();
        if (family == IpFamily::None || !place.empty() || !hasAddress)
            return answers.wrong("gateway", Message::say("is one IP address for each kind of address that is given"));
        place = usualForm(gateway);
    }
    return found;
}

std::string ipSection(std::string_view name, const std::vector<std::string>& addresses, const std::string& gateway,
                      const std::vector<std::string>& dns, bool others)
{
    std::string text = std::format("\n[{}]\n", name);
    for (std::size_t i = 0; i < addresses.size(); ++i)
        text += std::format("address{}={}\n", i + 1, addresses[i]);
    if (!dns.empty()) {
        text += "dns=";
        for (const std::string& server : dns)
            text += server + ";";
        text += "\n";
    }
    if (!gateway.empty()) text += std::format("gateway={}\n", gateway);
    // With addresses of the other kind only, this kind is off.
    return text + std::format("method={}\n", !addresses.empty() ? "manual" : others ? "disabled" : "auto");
}

Result<Plan> ipoibPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const std::string parent = answers.text("interface");
    if (auto known = checkName(NameKind::Netdev, parent); !known) return std::unexpected(std::move(known).error());
    const auto pkey = answers.number("pkey", 1, 0xffff);
    if (!pkey) return std::unexpected(pkey.error());
    if (*pkey && (**pkey & ~fullMember) == 0)
        return answers.wrong("pkey", Message::say("0x0000 and 0x8000 are not partitions"));
    const bool connected = answers.text("mode") == "connected";
    const auto mtu = answers.number("mtu", 256, connected ? mostConnected : mostDatagram);
    if (!mtu) return std::unexpected(mtu.error());
    const auto addresses = readAddresses(answers);
    if (!addresses) return std::unexpected(addresses.error());
    const std::string name = *pkey ? std::format("{}.{:04x}", parent, **pkey | fullMember) : parent;
    if (auto known = checkName(NameKind::Netdev, name); !known)
        return answers.wrong("interface", Message::say("is too long: the child would be {}", name));
    std::string text = std::format("# Made by Fabriscope.\n[connection]\nid=fabriscope-{}\nuuid={}\ntype=infiniband\n",
                                   name, uuidOf(name));
    // The name of a child follows from its parent and P_Key: NetworkManager takes no other.
    if (!*pkey) text += std::format("interface-name={}\n", name);
    text += "\n[infiniband]\n";
    if (*mtu) text += std::format("mtu={}\n", **mtu);
    if (*pkey) text += std::format("p-key={}\nparent={}\n", **pkey | fullMember, parent);
    text += std::format("transport-mode={}\n", connected ? "connected" : "datagram");
    const bool manual = !addresses->v4.empty() || !addresses->v6.empty();
    text += ipSection("ipv4", addresses->v4, addresses->gateway4, addresses->dns4, manual);
    text += ipSection("ipv6", addresses->v6, addresses->gateway6, addresses->dns6, manual);
    Plan plan;
    plan.steps = {ModuleStep{.module = "ib_ipoib"},
                  ProfileStep{.name = name, .uuid = uuidOf(name), .text = std::move(text), .up = answers.yes("up")}};
    if (!distribution.networkManager)
        plan.remarks.push_back(
            Message::say("{} servers do not use NetworkManager by default: this plan needs it.", distribution.name));
    if (!answers.yes("up"))
        plan.remarks.push_back(Message::say("Bring it up: nmcli connection up fabriscope-{}", name));
    return plan;
}

void examineIpoib(Examining& at)
{
    at.program("nmcli", isDebian(at.distribution().family) ? "network-manager" : "NetworkManager");
    if (runsNetworkManager(at.system()))
        at.add(CheckState::Fine, Message::say("NetworkManager runs."));
    else
        at.add(CheckState::Obstacle, Message::say("NetworkManager does not run on this host."),
               Message::say("Start it, or set the interface up with the service that manages the network here"));
    std::vector<std::string> choices;
    std::string best;
    for (const NetFact& net : netFacts(at.system())) {
        if (!net.infiniBand) continue;
        choices.push_back(net.name);
        if (best.empty() && net.up) best = net.name;
    }
    if (choices.empty())
        at.add(CheckState::Obstacle, Message::say("The host has no IPoIB interface."),
               Message::say("Check whether an InfiniBand adapter is present and ib_ipoib is loaded"));
    else {
        if (best.empty()) best = choices.front();
        at.propose("interface", best,
                   choices.size() == 1 ? Message::say("It is the only IPoIB interface.")
                                       : Message::say("It is the first IPoIB interface that is up."),
                   choices);
        const std::string mode = lineAt(at.system(), std::format("/sys/class/net/{}/mode", best));
        if (lacksConnectedMode(at.system(), best))
            at.propose("mode", "datagram",
                       Message::say("{} has no connected mode: its hardware address lacks the flag for it.", best));
        else if (mode == "connected")
            at.propose("mode", "connected", Message::say("{} is in connected mode now.", best));
    }
    at.module("ib_ipoib", false);
}

} // namespace

Wizard ipoibWizard()
{
    return {.word = "ipoib",
            .title = Message::say("IP over InfiniBand"),
            .purpose = Message::say("Stores a NetworkManager profile for an IPoIB interface, or for a child of one in "
                                    "another partition."),
            .goal = Goal::UseIpoib,
            .terms = "IPoIB NetworkManager nmcli P_Key partition connected datagram MTU",
            .questions =
                {askFor("interface", Message::say("Which IPoIB interface?"),
                        Message::say("As 'ip link' names it, for example ibp1s0 or ib0; for a partition its parent.")),
                 ask("mode", Message::say("Datagram or connected mode?"),
                     Message::say("ConnectX-4 and later have datagram mode only (enhanced IPoIB). Connected mode "
                                  "takes an MTU of up to 65520 and more kernel memory; multicast stays datagram."),
                     "datagram", {"datagram", "connected"}),
                 ask("mtu", Message::say("Which MTU?"),
                     Message::say("Empty: as the partition gives it. Datagram mode: at most 4092 (the fabric's "
                                  "MTU less 4); connected mode: at most 65520.")),
                 ask("pkey", Message::say("Which partition (P_Key)?"),
                     Message::say("Empty: the default partition. Another one, as 0x8002, makes a child interface; "
                                  "the port has to be a member, and the partition needs the ipoib flag.")),
                 ask("addresses", Message::say("Which addresses?"),
                     Message::say("With the length of the network, as 192.0.2.1/24; several separated by blanks. "
                                  "Empty: by DHCP and router advertisements.")),
                 ask("gateway", Message::say("Which gateway?"),
                     Message::say("Usually none: a storage or compute network has no way out.")),
                 ask("dns", Message::say("Which name servers?"), Message::say("Usually none.")),
                 yesOrNo("up", Message::say("Bring it up now?"),
                         Message::say("NetworkManager rolls back by itself when the interface does not come up or the "
                                      "connection to the host is lost."),
                         true)},
            .plan = ipoibPlan,
            .examine = examineIpoib,
            .modulesComeByAlias = true};
}

} // namespace fabriscope::setup
