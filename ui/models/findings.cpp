// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings.h"

#include "core/fabric/missing_links.h"
#include "core/fabric/subnet_manager.h"
#include "ui/models/fabric_summary.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

Status severity(fabric::ProblemKind kind)
{
    switch (kind) {
    case fabric::ProblemKind::Unreachable:
    case fabric::ProblemKind::DuplicateGuid:
    case fabric::ProblemKind::DuplicateLid:
        return Status::Critical;
    case fabric::ProblemKind::PortUnreadable:
    case fabric::ProblemKind::OneWayLink:
    case fabric::ProblemKind::Malformed:
        return Status::Warning;
    case fabric::ProblemKind::Changed:
        return Status::Notice;
    }
    return Status::Warning;
}

void addProblems(const fabric::Snapshot& snapshot, Findings& findings)
{
    for (const fabric::Problem& problem : snapshot.problems()) {
        ObjectRef object;
        if (problem.node != Guid() && problem.port)
            object = PortRef{.node = problem.node, .port = *problem.port};
        else if (problem.node != Guid())
            object = NodeRef{problem.node};
        findings.push_back({.status = severity(problem.kind),
                            .text = QString::fromStdString(problem.text),
                            .remedy = {},
                            .object = object});
    }
}

void addLink(const fabric::Snapshot& snapshot, const fabric::Link& link, Findings& findings)
{
    const auto add = [&](Status status, const QString& text, const QString& remedy) {
        findings.push_back({.status = status, .text = text, .remedy = remedy, .object = refOf(snapshot, link)});
    };
    const QString name = formatLink(snapshot, link);
    if (link.degraded()) {
        add(Status::Warning,
            Words::tr("%1 runs at %2, both ends support %3.")
                .arg(name, formatRate(link.width, link.speed), formatRate(link.bestWidth, link.bestSpeed)),
            Words::tr("Reseat or replace the cable, then check which widths and speeds both ports have enabled."));
    }
    if (link.state == PortState::Down)
        add(Status::Critical, Words::tr("%1 is down.").arg(name),
            Words::tr("Check the cable and whether one of the ports was disabled."));
    if (link.state == PortState::Initialize)
        add(Status::Warning, Words::tr("%1 waits for the subnet manager.").arg(name),
            Words::tr("See in OpenSM's log whether it reaches this link and why it does not bring it up."));
    if (link.state == PortState::Armed)
        add(Status::Notice, Words::tr("%1 is armed but not active.").arg(name),
            Words::tr("The subnet manager is at work, or stopped half-way. Sweep again."));
}

/// Cables between switches that are dead at both ends: nothing but the comparison with other switches tells them from
/// ports that nobody uses.
void addMissingLinks(const fabric::Snapshot& snapshot, Findings& findings)
{
    for (const fabric::MissingLinks& missing : fabric::missingLinks(snapshot, fabric::classify(snapshot))) {
        const fabric::Node& node = snapshot.node(missing.node);
        const fabric::Port* port = missing.port ? &snapshot.port(*missing.port) : nullptr;
        const QString have = Words::tr("%1 has %2 of the %3 links upwards that other switches of its kind have.")
                                 .arg(QString::fromStdString(node.displayName()))
                                 .arg(missing.present)
                                 .arg(missing.usual);
        findings.push_back(
            {.status = Status::Warning,
             .text = port == nullptr ? have
                                     : Words::tr("%1 is down (%2): %3")
                                           .arg(formatPort(snapshot, *port), formatPhysState(port->physState), have),
             .remedy = missing.towards
                           ? Words::tr("Check the cable to %1, and whether a port at either end was disabled.")
                                 .arg(QString::fromStdString(snapshot.node(*missing.towards).displayName()))
                           : Words::tr("Look for a cable that was pulled or is dead, and for disabled ports above it."),
             .object = port != nullptr ? ObjectRef(refOf(snapshot, *port)) : ObjectRef(NodeRef{node.guid})});
    }
}

void addSilentPorts(const fabric::Snapshot& snapshot, Findings& findings)
{
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (port.link || !port.infoKnown || port.number == PortNum(0)) continue;
        // Free switch ports are normal. An adapter's port without a link, or a link without a far end, is not.
        if (node.type != fabric::NodeType::ChannelAdapter || port.physState == PhysState::NoChange) continue;
        if (port.physState == PhysState::Disabled)
            findings.push_back({.status = Status::Notice,
                                .text = Words::tr("%1 is disabled.").arg(formatPort(snapshot, port)),
                                .remedy = Words::tr("Enable the port when it should carry traffic."),
                                .object = refOf(snapshot, port)});
        else if (port.state == PortState::Down)
            findings.push_back(
                {.status = Status::Notice,
                 .text =
                     Words::tr("%1 has no link (%2).").arg(formatPort(snapshot, port), formatPhysState(port.physState)),
                 .remedy = Words::tr("Connect the port, or check the cable and the switch port at its other end."),
                 .object = refOf(snapshot, port)});
    }
}

/// What is wrong with a subnet manager, as a sentence and a remedy.
std::pair<QString, QString> describeTrouble(fabric::ManagerTroubleKind kind, const QString& where)
{
    using enum fabric::ManagerTroubleKind;
    switch (kind) {
    case NotConfigured:
        return {Words::tr("No subnet manager has set up %1: it has no LID, or waits to be configured.").arg(where),
                Words::tr("Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed "
                          "switch.")};
    case Gone:
        return {Words::tr("The subnet manager at %1 no longer runs: nothing new comes up, and no fault is routed "
                          "around.")
                    .arg(where),
                Words::tr("Start OpenSM there again, or on another host of the subnet. What is connected goes on "
                          "working until then.")};
    case Silent:
        return {Words::tr("The master subnet manager at %1 does not answer.").arg(where),
                Words::tr("OpenSM there hangs or was stopped. Look at its process and log, and restart it.")};
    case Stuck:
        return {Words::tr("The master subnet manager at %1 has done nothing since the last sweep.").arg(where),
                Words::tr("Its activity count stands. Look at its log, and restart it when it does not go on.")};
    case NoMaster:
        return {Words::tr("No subnet manager is master; the one at %1 waits.").arg(where),
                Words::tr("They may be electing a master: sweep again. If it stays so, restart the one with the "
                          "highest priority.")};
    case SeveralMasters:
        return {Words::tr("More than one subnet manager is master, %1 is one of them.").arg(where),
                Words::tr("Two subnets may have been joined, or the managers cannot reach each other. Leave one "
                          "running, let it sweep, then start the others.")};
    case SilentStandby:
        return {Words::tr("The standby subnet manager at %1 does not answer.").arg(where),
                Words::tr("It could not take over from the master. Look at its process and log, and restart it.")};
    }
    return {};
}

Status severity(fabric::ManagerTroubleKind kind)
{
    using enum fabric::ManagerTroubleKind;
    return kind == Stuck || kind == NoMaster || kind == SilentStandby ? Status::Warning : Status::Critical;
}

void addManagers(const fabric::Snapshot& snapshot, const fabric::Snapshot* before, Findings& findings)
{
    for (const fabric::ManagerTrouble& trouble : fabric::managerTroubles(snapshot, before)) {
        const fabric::Port* port = trouble.port ? &snapshot.port(*trouble.port) : nullptr;
        const QString where =
            port != nullptr ? formatPort(snapshot, *port) : Words::tr("LID %1").arg(trouble.lid.value());
        auto [text, remedy] = describeTrouble(trouble.kind, where);
        findings.push_back({.status = severity(trouble.kind),
                            .text = std::move(text),
                            .remedy = std::move(remedy),
                            .object = port != nullptr ? ObjectRef(refOf(snapshot, *port)) : ObjectRef()});
    }
    const std::size_t others = summarize(snapshot).otherMasters;
    if (others == 0) return;
    findings.push_back({.status = Status::Critical,
                        .text = Words::tr("Ports name %n further LID(s) as subnet manager besides the master.", nullptr,
                                          static_cast<int>(others)),
                        .remedy = Words::tr("Two subnets may have been joined. Leave one master, and let it sweep."),
                        .object = {}});
}

/// Whether the fabric as a whole was never set up; a sweep from a port that was not tells it more exactly.
void addUnmanaged(const fabric::Snapshot& snapshot, Findings& findings)
{
    if (!std::ranges::any_of(snapshot.ports(), &fabric::Port::infoKnown)) return; // an import without PortInfo
    const bool hasLids = std::ranges::any_of(snapshot.ports(), [](const fabric::Port& p) { return isUnicast(p.lid); });
    const bool isTold = std::ranges::any_of(fabric::managerTroubles(snapshot), [](const auto& trouble) {
        return trouble.kind == fabric::ManagerTroubleKind::NotConfigured;
    });
    if (snapshot.links().empty() || hasLids || isTold) return;
    findings.push_back({.status = Status::Critical,
                        .text = Words::tr("No subnet manager has set up this fabric: no port has a LID."),
                        .remedy = Words::tr("Start OpenSM on one host of the subnet."),
                        .object = {}});
}

/// Nodes first, then their ports, then links.
bool concerns(const ObjectRef& finding, const ObjectRef& object)
{
    if (finding == object) return true;
    const auto touches = [&](PortRef port) {
        if (const auto* node = std::get_if<NodeRef>(&object)) return port.node == node->guid;
        if (const auto* p = std::get_if<PortRef>(&object)) return port == *p;
        const auto* link = std::get_if<LinkRef>(&object);
        return link != nullptr && (port == link->a || port == link->b);
    };
    if (const auto* port = std::get_if<PortRef>(&finding)) return touches(*port);
    if (const auto* link = std::get_if<LinkRef>(&finding)) return touches(link->a) || touches(link->b);
    return false;
}

} // namespace

Findings findingsOf(const fabric::Snapshot& snapshot, const fabric::Snapshot* before)
{
    Findings findings;
    addProblems(snapshot, findings);
    addManagers(snapshot, before, findings);
    addUnmanaged(snapshot, findings);
    for (const fabric::Link& link : snapshot.links())
        addLink(snapshot, link, findings);
    addMissingLinks(snapshot, findings);
    addSilentPorts(snapshot, findings);
    std::ranges::stable_sort(findings, std::greater{}, &Finding::status);
    return findings;
}

Findings findingsAbout(const Findings& all, const ObjectRef& object)
{
    Findings some;
    if (isNone(object)) return some;
    std::ranges::copy_if(all, std::back_inserter(some), [&](const Finding& f) { return concerns(f.object, object); });
    return some;
}

void FindingModel::setFindings(FindingsPtr findings)
{
    if (findings && m_findings && *findings == *m_findings) {
        m_findings = std::move(findings);
        return;
    }
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

int FindingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_findings ? 0 : static_cast<int>(m_findings->size());
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Finding& finding = (*m_findings)[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return finding.text;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(word(finding.status), finding.text);
    case Qt::ToolTipRole:
        return finding.remedy.isEmpty() ? finding.text : finding.text + QLatin1Char('\n') + finding.remedy;
    case RefRole:
        return QVariant::fromValue(finding.object);
    case StatusRole:
        return static_cast<int>(finding.status);
    case RemedyRole:
        return finding.remedy;
    default:
        return {};
    }
}

} // namespace fabriscope::ui
