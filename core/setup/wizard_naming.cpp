// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of IPoIB interfaces that stay.
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

constexpr std::size_t guidDigits = 16;

/// "0x0002c90300a1b2c3", or with colons.
std::string guidOf(std::string text)
{
    std::erase(text, ':');
    if (text.starts_with("0x")) text = text.substr(2);
    return text.size() == guidDigits && std::ranges::all_of(text, isHexDigit) ? lowerCase(text) : std::string();
}

/// The 20 bytes of an IPoIB hardware address, in lower case with colons; empty: it is none.
std::string ipoibAddressOf(std::string text)
{
    constexpr std::size_t bytes = 20;
    if (text.size() != 3 * bytes - 1) return {};
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i % 3 == 2 ? text[i] != ':' : !isHexDigit(text[i])) return {};
    return lowerCase(text);
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
        return answers.wrong("method", Message::say("is rule here: not every {} has systemd 250, which takes addresses "
                                                    "of IPoIB interfaces in .link files",
                                                    distribution.name));
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

Result<Plan> namingPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const std::string guid = guidOf(answers.text("guid"));
    if (guid.empty()) return answers.wrong("guid", Message::say("is a GUID of 16 hexadecimal digits"));
    const std::string name = answers.text("name");
    if (auto known = checkName(NameKind::Netdev, name); !known) return std::unexpected(std::move(known).error());
    const bool kernels = name.starts_with("ib") && name.size() > 2 && std::ranges::all_of(name.substr(2), isDigit);
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

/// Of the interface whose address ends with the GUID that is proposed.
void proposeAddress(Examining& at, const std::vector<std::string>& ports)
{
    std::vector<std::string> addresses;
    std::string own;
    for (const NetFact& net : netFacts(at.system())) {
        if (!net.infiniBand) continue;
        addresses.push_back(lineAt(at.system(), std::format("/sys/class/net/{}/address", net.name)));
        std::string digits = addresses.back();
        std::erase(digits, ':');
        if (own.empty() && !ports.empty() && digits.ends_with(ports.front().substr(2))) own = addresses.back();
    }
    if (!own.empty())
        at.propose("address", own, Message::say("It is the address of the interface of that port."), addresses);
}

void examineNaming(Examining& at)
{
    std::vector<std::string> ports;
    for (const RdmaFact& device : rdmaFacts(at.system()))
        if (!device.portGuid.empty()) ports.push_back(device.portGuid);
    if (ports.empty())
        at.add(CheckState::Warning, Message::say("The host has no InfiniBand port."),
               Message::say("The rule takes effect when one appears"));
    else
        at.propose("guid", ports.front(), Message::say("It is the first InfiniBand port."), ports);
    at.propose("method", "rule",
               at.distribution().naming == Naming::LinkFile
                   ? Message::say(
                         "A rule matches the stable part of the address; this distribution supports .link files, too.")
                   : Message::say("A rule matches the stable part of the address; .link files need systemd 250."));
    proposeAddress(at, ports);
}

} // namespace

Wizard namingWizard()
{
    return {.word = "naming",
            .title = Message::say("Names of IPoIB interfaces"),
            .purpose = Message::say(
                "Gives an IPoIB interface a persistent name, bound to the part of its hardware address that is "
                "stable: the port's GUID."),
            .goal = Goal::UseIpoib,
            .terms = "IPoIB udev systemd.link 70-persistent-ipoib.rules ib0",
            .questions =
                {askFor("guid", Message::say("Which port?"),
                        Message::say("The GUID of the port, as 'ibstat -p' prints it.")),
                 ask("name", Message::say("Which name?"),
                     Message::say("At most 15 letters, digits, points, underscores or hyphens; not ib0, which "
                                  "the kernel gives itself."),
                     "ibstorage0"),
                 ask("method", Message::say("By a udev rule, or by a .link file?"),
                     Message::say(
                         "\"rule\": matches the GUID alone. \"link\": the method that RHEL 9 and later document; it "
                         "matches "
                         "all 20 bytes of the address, of which the first four can change with driver and firmware."),
                     "rule", {"rule", "link"}),
                 onlyIf(ask("address", Message::say("Which hardware address does the interface have?"),
                            Message::say("All 20 bytes, as 'ip link show' prints them after link/infiniband.")),
                        "method", "link")},
            .plan = namingPlan,
            .examine = examineNaming};
}

} // namespace fabriscope::setup
