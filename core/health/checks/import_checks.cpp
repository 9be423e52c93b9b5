// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/subnet_manager.h"
#include "core/health/checks/fabric_check_parts.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::health {
namespace {

using fabric::Snapshot;

/// What a file could not give, of one cause, as one finding.
void addImportProblems(const Snapshot& snapshot, const std::vector<const fabric::Problem*>& problems,
                       const Message& sentence, const Message& remedy, Findings& findings)
{
    if (problems.empty()) return;
    const bool one = problems.size() == 1;
    Finding finding{.severity = Severity::Warning,
                    .rule = one ? std::string(toString(problems.front()->kind)) : "import-incomplete",
                    .cause = {},
                    .at = {},
                    .far = {},
                    .subject = snapshot.info().source,
                    .sentence = one ? problems.front()->text : sentence,
                    .remedy = remedy};
    std::vector<Message> texts;
    for (const fabric::Problem* problem : problems)
        texts.push_back(problem->text);
    if (!one) addEvidence(finding, texts);
    findings.push_back(std::move(finding));
}

/// Nodes that the tool did not reach are faults of the fabric; lines that cannot be taken as they stand, and what only
/// other lines name, are faults of the file.
void addImportProblems(const Snapshot& snapshot, Findings& findings)
{
    std::vector<const fabric::Problem*> unreached;
    std::vector<const fabric::Problem*> unread;
    for (const fabric::Problem& problem : snapshot.problems())
        (problem.kind == fabric::ProblemKind::Unreachable ? unreached : unread).push_back(&problem);
    const std::string& source = snapshot.info().source;
    addImportProblems(
        snapshot, unreached,
        Message::say("The tool that wrote {} did not reach all of the fabric: what it did not reach is missing here.",
                     source),
        Message::say(
            "Check the nodes and cables that are named, or that the paths of the errors lead to, then save the "
            "file again."),
        findings);
    addImportProblems(
        snapshot, unread,
        Message::say("{} could not be read completely: {} problems. What these lines describe may be missing or wrong "
                     "here.",
                     source, unread.size()),
        Message::say("Save the file again with the tool that wrote it, or correct these lines."), findings);
}

/// The tools find each node by a cable.
void addWithoutCables(const Snapshot& snapshot, Findings& findings)
{
    if (!snapshot.info().imported || !snapshot.links().empty() || snapshot.nodes().size() < 2 ||
        !snapshot.problems().empty())
        return;
    findings.push_back(
        {.severity = Severity::Warning,
         .rule = "import-incomplete",
         .subject = snapshot.info().source,
         .sentence = Message::say("{} names {} nodes and no cable: the lines of their ports may have been left out.",
                                  snapshot.info().source, snapshot.nodes().size()),
         .remedy = Message::say("Save the file again with the tool that wrote it, or correct these lines.")});
}

/// A port that has LIDs of its own, and the range of them.
struct LidOwner
{
    std::uint32_t subnet = 0;
    unsigned first = 0;
    unsigned last = 0;
    const fabric::Port* port = nullptr;
};

/// In use, and sorted: those of one subnet together.
std::vector<LidOwner> lidOwners(const Snapshot& snapshot)
{
    const fabric::Subnets subnets(snapshot);
    std::vector<LidOwner> owners;
    for (const fabric::Port& port : snapshot.ports()) {
        const bool isSwitch = snapshot.nodeOf(port).type == fabric::NodeType::Switch;
        const bool waits = port.infoKnown && port.state < PortState::Armed; // its LID may be of before
        const bool owns = isSwitch ? port.number == PortNum(0) : port.link && !waits;
        if (!owns || !isUnicast(port.lid)) continue;
        const unsigned first = port.lid.value();
        const unsigned more = (1U << port.lmc.value()) - 1U;
        owners.push_back({.subnet = subnets.of(snapshot.indexOf(port)),
                          .first = first,
                          .last = (first & more) == 0 ? first + more : first, // else it is none that a manager gives
                          .port = &port});
    }
    std::ranges::stable_sort(owners, {}, [](const LidOwner& owner) { return std::pair(owner.subnet, owner.first); });
    return owners;
}

/// The planes of one port (XDR) have one LID.
bool areOfOneBox(const fabric::Node& a, const fabric::Node& b)
{
    return a.guid == b.guid || (a.systemImageGuid != Guid() && a.systemImageGuid == b.systemImageGuid);
}

/// A sweep finds such LIDs itself; of a file it is looked for here. Subnets that a file holds beside one another count
/// their LIDs apart.
void addSameLids(const Snapshot& snapshot, Findings& findings)
{
    constexpr std::size_t alwaysTold = 2;
    constexpr std::size_t oneOf = 20; // where more are alike, they were replaced before the file was passed on
    const std::vector<LidOwner> owners = lidOwners(snapshot);
    Findings found;
    std::size_t furthest = 0; // whose range reaches furthest of those before: shorter ones may lie within it
    for (std::size_t i = 1; i < owners.size(); ++i) {
        const LidOwner& a = owners[furthest];
        const LidOwner& b = owners[i];
        if (a.subnet != b.subnet || b.last >= a.last) furthest = i;
        if (a.subnet != b.subnet || b.first > a.last || areOfOneBox(snapshot.nodeOf(*a.port), snapshot.nodeOf(*b.port)))
            continue;
        found.push_back({.severity = Severity::Warning,
                         .rule = "duplicate-lid",
                         .at = snapshot.keyOf(*b.port),
                         .subject = nameOf(snapshot, *b.port),
                         .sentence = Message::say("{} and {} both have LID {} in {}.", nameOf(snapshot, *a.port),
                                                  nameOf(snapshot, *b.port), b.first, snapshot.info().source),
                         .remedy = Message::say("Check what both ports have now (smpquery portinfo): the LIDs may have "
                                                "changed while the file was written. If both still have it, check "
                                                "whether two subnet managers are active; let the master assign the "
                                                "LIDs again.")});
    }
    if (found.size() > std::max(alwaysTold, owners.size() / oneOf)) return;
    std::ranges::move(found, std::back_inserter(findings));
}

/// What ibdiagnet and iblinkinfo tell of a switch's port that is up without a cable: what is there did not respond to
/// them. Where they had other trouble, that is told.
void addSilentPeers(const Snapshot& snapshot, Findings& findings)
{
    constexpr std::size_t mostOf = 4; // where one of so many lacks its peer, the file shows a part of the fabric
    if (snapshot.links().empty() || !snapshot.problems().empty()) return;
    Findings found;
    for (const fabric::Port& port : snapshot.ports()) {
        const bool isOfSwitch = snapshot.nodeOf(port).type == fabric::NodeType::Switch && port.number != PortNum(0);
        if (port.link || !port.infoKnown || !isOfSwitch || port.state < PortState::Initialize) continue;
        const Message name = nameOf(snapshot, port);
        found.push_back({.severity = Severity::Warning,
                         .rule = "unreachable",
                         .cause = "file",
                         .at = snapshot.keyOf(port),
                         .subject = name,
                         .sentence = Message::say("{} is in state {}, but {} does not say what is connected to it.",
                                                  name, toString(port.state), snapshot.info().source),
                         .remedy = Message::say("Check the device at the other end of its cable: its firmware or its "
                                                "host may hang, or another device has the same GUID.")});
    }
    if (mostOf * found.size() > snapshot.links().size()) return;
    std::ranges::move(found, std::back_inserter(findings));
}

} // namespace

/// Saved output of ibnetdiscover and the like. Files that are older than this note: no port reported its state.
bool isImport(const Snapshot& snapshot)
{
    return snapshot.info().imported ||
           (!snapshot.info().managersKnown && std::ranges::none_of(snapshot.ports(), &fabric::Port::infoKnown));
}

void addImport(const Snapshot& snapshot, Findings& findings)
{
    addImportProblems(snapshot, findings);
    addWithoutCables(snapshot, findings);
    addSameLids(snapshot, findings);
    addSilentPeers(snapshot, findings);
}

} // namespace fabriscope::health
