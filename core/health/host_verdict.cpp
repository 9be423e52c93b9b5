// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/host_verdict.h"

#include "core/fabric/model/diff.h"

#include <algorithm>
#include <set>
#include <string>

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

} // namespace

HostVerdict judgeHost(const fabric::Snapshot& snapshot, std::string_view name, std::span<const fabric::NodeIndex> nodes,
                      const Findings& findings, bool allRead)
{
    Nodes guids;
    std::size_t active = 0;
    const fabric::Port* waiting = nullptr;
    const fabric::Port* unknown = nullptr; // files without states, and ports that were not read
    for (const fabric::NodeIndex index : nodes) {
        guids.insert(snapshot.node(index).guid);
        for (const fabric::Port& port : snapshot.portsOf(snapshot.node(index))) {
            if (!port.link) continue;
            if (port.state == PortState::Active)
                ++active;
            else if (port.state == PortState::NoChange)
                unknown = &port;
            else
                waiting = &port;
        }
    }
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
    else if (active == 0 && unknown == nullptr)
        verdict.sentence = Message::say("{}: not fit for work: no port of it is active.", name);
    else if (waiting != nullptr)
        verdict.sentence =
            Message::say("{}: not fit for work: {} is {}.", name, nameOf(snapshot, *waiting), toString(waiting->state));
    else if (!allRead && worst == verdict.findings.end())
        verdict.sentence =
            Message::say("{}: not known to be fit for work: not all that was to be checked could be read.", name);
    else if (const fabric::Node* twin = sharedName(snapshot, nodes); twin != nullptr && worst == verdict.findings.end())
        verdict.sentence = active == 1
                               ? Message::say("{}: fit for work: one port is active. Several adapters are called {}: "
                                              "two hosts may have this name.",
                                              name, twin->displayName())
                               : Message::say("{}: fit for work: {} ports are active. Several adapters are called {}: "
                                              "two hosts may have this name.",
                                              name, active, twin->displayName());
    else if (worst == verdict.findings.end())
        verdict.sentence = active == 1 ? Message::say("{}: fit for work: its port is active.", name)
                                       : Message::say("{}: fit for work: {} ports are active.", name, active);
    else
        verdict.sentence = more == 1
                               ? Message::say("{}: not fit for work: {}", name, worst->sentence)
                               : Message::say("{}: not fit for work: {} And {} more.", name, worst->sentence, more - 1);
    verdict.fit = allRead && active > 0 && unknown == nullptr && waiting == nullptr && worst == verdict.findings.end();
    return verdict;
}

} // namespace fabriscope::health
