// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/examination.h"

#include "core/setup/examining.h"
#include "core/setup/host_facts.h"

#include <utility>

namespace fabriscope::setup {

Examining::Examining(const change::SystemView& system) : m_system(system), m_distribution(distributionOfHost(system))
{
    m_result.distribution = m_distribution.word;
}

const host::Host& Examining::host()
{
    if (!m_host) m_host = seenHost(m_system);
    return *m_host;
}

void Examining::add(CheckState state, Message what, Message hint)
{
    m_result.checks.push_back({.state = state, .what = std::move(what), .hint = std::move(hint)});
}

void Examining::propose(std::string key, std::string answer, Message reason, std::vector<std::string> choices)
{
    m_result.proposals.push_back({.key = std::move(key),
                                  .answer = std::move(answer),
                                  .reason = std::move(reason),
                                  .choices = std::move(choices)});
}

void Examining::aboutTheHost()
{
    if (m_distribution.family == Family::Unknown)
        add(CheckState::Warning,
            Message::say("This distribution is not known: the plan can be shown and saved, not applied."),
            Message::say("Check the plan's paths, and run it as a script"));
    else
        add(CheckState::Fine, Message::say("The host runs {}.", m_distribution.name));
    if (m_system.hasSystemd())
        add(CheckState::Fine, Message::say("systemd manages its services."));
    else
        add(CheckState::Warning,
            Message::say("This host does not run systemd: units are written, but nothing starts them."),
            Message::say("Services have to be started in this host's own way"));
}

void Examining::filter(const Message& needs)
{
    const host::System& seen = host().system;
    const host::PacketFilter state = packetFilterOf(seen);
    if (state == host::PacketFilter::Active)
        add(CheckState::Note, Message::say("{} filters packets: {}.", *seen.firewall, needs),
            Message::say("The wizard 'firewall' opens it"));
    if (state == host::PacketFilter::Unknown)
        add(CheckState::Note, Message::say("This host may filter packets: {}.", needs),
            Message::say("'nft list ruleset', as root, shows every rule"));
}

void Examining::denied(std::string_view name, bool loadedByName, CheckState state)
{
    const auto rule = denyRuleOf(m_system, name, &m_unread);
    if (!rule) return;
    const bool never = rule->kind == DenyRule::Kind::Never;
    if (!never && loadedByName) return;
    add(state,
        never ? Message::say("This host never loads {} ({}: \"{}\").", name, rule->place, rule->line)
              : Message::say("{} is deny-listed ({}: \"{}\"): after the next start it is not loaded.", name,
                             rule->place, rule->line),
        Message::say("Remove that line if the module may be loaded"));
}

void Examining::laterName(const std::string& netdev, Message hint)
{
    if (const auto next = nextNameOf(m_system, netdev, &m_unread))
        add(CheckState::Warning,
            Message::say("At the next start {} is called {} ({}).", netdev, next->name, next->place), std::move(hint));
}

Examination Examining::take()
{
    for (const auto& path : m_unread)
        add(CheckState::Note, notRead(path));
    return std::move(m_result);
}

void Examining::module(std::string_view name, bool loadedByName)
{
    denied(name, loadedByName);
    switch (moduleFact(m_system, name)) {
    case ModuleFact::Loaded:
        return add(CheckState::Fine, Message::say("The kernel module {} is loaded.", name));
    case ModuleFact::BuiltIn:
        return add(CheckState::Fine, Message::say("{} is built into the kernel.", name));
    case ModuleFact::Available:
        return add(CheckState::Fine, Message::say("The kernel module {} is there and can be loaded.", name));
    case ModuleFact::NotKnown:
        return add(CheckState::Note,
                   Message::say("Whether the kernel has the module {} cannot be seen on this host.", name));
    case ModuleFact::Missing:
        break;
    }
    Message hint = Message::say("Use another kernel, or another kind of device");
    if (const std::string extra = extraModulesOfHost(m_system); !extra.empty())
        hint = Message::say("Check whether the package {} has it", extra);
    add(CheckState::Obstacle, Message::say("The running kernel has no module {}.", name), std::move(hint));
}

void Examining::program(std::string_view name, std::string_view package)
{
    if (hasProgram(m_system, name)) return;
    add(CheckState::Obstacle, Message::say("The program {} is not installed.", name),
        m_distribution.install.empty() ? Message::say("Install the package {}", package)
                                       : Message::say("Install it: {} {}", m_distribution.install, package));
}

Examination examine(const Wizard& wizard, const change::SystemView& system)
{
    Examining at(system);
    at.aboutTheHost();
    wizard.examine(at);
    return at.take();
}

} // namespace fabriscope::setup
