// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/host_verdict.h"

#include "core/fabric/model/diff.h"
#include "core/fabric/shape/unseen_ports.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace fabriscope::health {
namespace {

using Nodes = std::set<Guid>;

bool concerns(const Nodes& nodes, const std::optional<fabric::PortKey>& at, const std::optional<fabric::PortKey>& far)
{
    return (at && nodes.contains(at->node)) || (far && nodes.contains(far->node));
}

/// What of a finding is about these nodes. One about the fabric as a whole, such as a missing subnet manager, is about
/// every host.
void addOf(const Finding& finding, const Nodes& nodes, Findings& findings)
{
    const bool ofAll = !finding.at && !finding.far && finding.members.empty() && finding.severity == Severity::Critical;
    if (ofAll || concerns(nodes, finding.at, finding.far)) return findings.push_back(finding);
    for (const Member& member : finding.members)
        if (concerns(nodes, member.at, member.far)) findings.push_back(alone(finding, member));
}

/// The first that another one of them is called like, of names that have the device's behind the host's: two hosts have
/// one name then. Null: none.
const fabric::Node* sharedName(const fabric::Snapshot& snapshot, std::span<const fabric::NodeIndex> nodes)
{
    std::set<std::string> names;
    for (const fabric::NodeIndex index : nodes) {
        const std::string name = snapshot.node(index).displayName();
        if (name.contains(' ') && !names.insert(name).second) return &snapshot.node(index);
    }
    return nullptr;
}

/// It says so itself where its cable was not read.
bool hasLink(const fabric::Port& port)
{
    return port.link.has_value() || (port.infoKnown && port.state > PortState::Down);
}

std::size_t linksOf(const fabric::Snapshot& snapshot, const fabric::Node& node)
{
    return static_cast<std::size_t>(std::ranges::count_if(snapshot.portsOf(node), hasLink));
}

/// How many ports with a link most hosts have whose names differ from that one's in digits only; 0: nobody knows.
std::size_t usualLinks(const fabric::Snapshot& snapshot, const fabric::Node& one)
{
    constexpr std::size_t fewestHosts = 2;
    const auto hostOf = [](const std::string& name) { return name.substr(0, name.find(' ')); };
    const std::string own = hostOf(one.displayName());
    std::map<std::string, std::size_t> others;
    for (const fabric::Node& node : snapshot.nodes()) {
        const std::string host = hostOf(node.displayName());
        if (node.type != fabric::NodeType::Switch && host != own && fabric::stemOf(host) == fabric::stemOf(own))
            others[host] += linksOf(snapshot, node);
    }
    std::map<std::size_t, std::size_t> hosts;
    for (const auto& [host, links] : others)
        ++hosts[links];
    const auto most = std::ranges::max_element(hosts, {}, [](const auto& each) { return each.second; });
    return most == hosts.end() || most->second < fewestHosts ? 0 : most->first;
}

/// Of a host about which nothing bad is known, in a fabric of which a part was not read: it may have adapters there.
Message sentenceOfFit(const fabric::Snapshot& snapshot, std::string_view name, std::span<const fabric::NodeIndex> nodes,
                      std::size_t active)
{
    Message fit = active == 1 ? Message::say("{}: fit for work: its port is active.", name)
                              : Message::say("{}: fit for work: {} ports are active.", name, active);
    if (const fabric::Node* twin = sharedName(snapshot, nodes))
        fit = Message::say(
            "{} {}", std::move(fit),
            Message::say("Several adapters are called {}: two hosts may have this name.", twin->displayName()));
    if (!fabric::isReadWhole(snapshot))
        fit = Message::say("{} {}", std::move(fit),
                           Message::say("A part of the fabric was not read: it may have more ports there."));
    return fit;
}

} // namespace

HostVerdict judgeHost(const fabric::Snapshot& snapshot, std::string_view name, std::span<const fabric::NodeIndex> nodes,
                      const Findings& findings, bool allRead)
{
    allRead = allRead && snapshot.info().complete;
    Nodes guids;
    std::size_t active = 0;
    std::size_t links = 0;
    bool isRead = fabric::isReadWhole(snapshot); // any port
    const fabric::Port* waiting = nullptr;
    const fabric::Port* unknown = nullptr; // files without states, and ports that were not read
    for (const fabric::NodeIndex index : nodes) {
        guids.insert(snapshot.node(index).guid);
        links += linksOf(snapshot, snapshot.node(index));
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(index))) {
            isRead = isRead || port.infoKnown || port.link;
            if (!hasLink(port)) continue;
            if (port.state == PortState::Active)
                ++active;
            else if (port.state == PortState::NoChange)
                unknown = &port;
            else
                waiting = &port;
        }
    }
    const std::size_t usual =
        nodes.empty() || fabric::isReadWhole(snapshot) ? 0 : usualLinks(snapshot, snapshot.node(nodes.front()));
    const bool isLacking = links < usual;
    HostVerdict verdict;
    for (const Finding& finding : findings)
        addOf(finding, guids, verdict.findings);
    const auto worst =
        std::ranges::find_if(verdict.findings, [](const Finding& f) { return f.severity > Severity::Notice; });
    const auto more =
        std::ranges::count_if(verdict.findings, [](const Finding& f) { return f.severity > Severity::Notice; });
    if (nodes.empty() && !fabric::isReadWhole(snapshot))
        verdict.sentence = Message::say("{}: not known to be fit for work: no host of that name was found, and a part "
                                        "of the fabric was not read.",
                                        name);
    else if (nodes.empty())
        verdict.sentence = Message::say("{}: not fit for work: no host of that name is connected to the fabric.", name);
    else if (unknown != nullptr && waiting == nullptr && worst == verdict.findings.end())
        verdict.sentence = Message::say("{}: not known to be fit for work: the state of {} is not known.", name,
                                        nameOf(snapshot, *unknown));
    else if (!isRead && worst == verdict.findings.end())
        verdict.sentence =
            Message::say("{}: not known to be fit for work: not all that was to be checked could be read.", name);
    else if (active == 0 && unknown == nullptr)
        verdict.sentence = Message::say("{}: not fit for work: no port of it is active.", name);
    else if (waiting != nullptr)
        verdict.sentence =
            Message::say("{}: not fit for work: {} is {}.", name, nameOf(snapshot, *waiting), toString(waiting->state));
    else if (isLacking && worst == verdict.findings.end())
        verdict.sentence =
            Message::say("{}: not known to be fit for work: it was found with {} of the {} ports that most "
                         "hosts of its kind have, and a part of the fabric was not read.",
                         name, links, usual);
    else if (!allRead && worst == verdict.findings.end())
        verdict.sentence =
            Message::say("{}: not known to be fit for work: not all that was to be checked could be read.", name);
    else if (worst == verdict.findings.end())
        verdict.sentence = sentenceOfFit(snapshot, name, nodes, active);
    else
        verdict.sentence = more == 1
                               ? Message::say("{}: not fit for work: {}", name, worst->sentence)
                               : Message::say("{}: not fit for work: {} And {} more.", name, worst->sentence, more - 1);
    verdict.fit = allRead && !isLacking && active > 0 && unknown == nullptr && waiting == nullptr &&
                  worst == verdict.findings.end();
    return verdict;
}

} // namespace fabriscope::health
