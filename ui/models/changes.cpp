// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/changes.h"

#include "core/fabric/diff.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace fabriscope::ui {
namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

using fabric::Change;
using fabric::ChangeKind;

LinkRef linkOf(const Change& change)
{
    const PortRef a{.node = change.at.node, .port = change.at.port};
    const PortRef b{.node = change.to.node, .port = change.to.port};
    return a < b ? LinkRef{.a = a, .b = b} : LinkRef{.a = b, .b = a};
}

bool isNode(ChangeKind kind)
{
    return kind == ChangeKind::NodeAdded || kind == ChangeKind::NodeRemoved || kind == ChangeKind::NodeChanged ||
           kind == ChangeKind::NodeRenamed || kind == ChangeKind::LidChanged;
}

bool isManager(ChangeKind kind)
{
    return kind == ChangeKind::ManagerAdded || kind == ChangeKind::ManagerRemoved || kind == ChangeKind::ManagerChanged;
}

ObjectRef objectOf(const Change& change)
{
    if (isNode(change.kind)) return NodeRef{change.at.node};
    if (isManager(change.kind)) return PortRef{.node = change.at.node, .port = change.at.port};
    return linkOf(change);
}

/// "leaf-07 / 12 ↔ spine-02 / 7", from the snapshot that still has, or already has, the link.
QString nameOf(const Change& change, const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    const bool gone = change.kind == ChangeKind::NodeRemoved || change.kind == ChangeKind::LinkRemoved ||
                      change.kind == ChangeKind::ManagerRemoved;
    return displayName(gone ? before : now, objectOf(change));
}

QString sentence(const Change& change, const QString& name)
{
    const QString was = QString::fromStdString(change.before);
    const QString is = QString::fromStdString(change.after);
    switch (change.kind) {
    case ChangeKind::NodeAdded:
        return Words::tr("%1 is new.").arg(name);
    case ChangeKind::NodeRemoved:
        return Words::tr("%1 is gone.").arg(name);
    case ChangeKind::NodeChanged:
        return Words::tr("%1 is another device: was %2, is %3.").arg(name, was, is);
    case ChangeKind::NodeRenamed:
        return Words::tr("%1 was called %2.").arg(is, was);
    case ChangeKind::LidChanged:
        return Words::tr("%1 has LID %2, had %3.").arg(name, is, was);
    case ChangeKind::LinkAdded:
        return Words::tr("%1 is a new link.").arg(name);
    case ChangeKind::LinkRemoved:
        return Words::tr("%1: this link is gone.").arg(name);
    case ChangeKind::LinkMoved:
        return Words::tr("%1: the cable was moved, it went to %2.").arg(name, was);
    case ChangeKind::LinkRateChanged:
        return Words::tr("%1 runs at %2, ran at %3.").arg(name, is, was);
    case ChangeKind::LinkStateChanged:
        return Words::tr("%1 is %2, was %3.").arg(name, is, was);
    case ChangeKind::ManagerAdded:
        return Words::tr("A subnet manager runs at %1 now: %2.").arg(name, is);
    case ChangeKind::ManagerRemoved:
        return Words::tr("The subnet manager at %1 is gone; it was %2.").arg(name, was);
    case ChangeKind::ManagerChanged:
        return Words::tr("The subnet manager at %1 is %2, was %3.").arg(name, is, was);
    }
    return name;
}

Status urgency(const Change& change, const fabric::Snapshot& now)
{
    switch (change.kind) {
    case ChangeKind::NodeRemoved:
        return Status::Critical;
    case ChangeKind::LinkRemoved:
    case ChangeKind::LinkMoved:
    case ChangeKind::NodeChanged:
    case ChangeKind::ManagerRemoved:
    case ChangeKind::ManagerChanged:
        return Status::Warning;
    case ChangeKind::LinkRateChanged:
    case ChangeKind::LinkStateChanged: {
        const auto link = find(now, linkOf(change));
        const bool well = link && now.link(*link).state == PortState::Active && !now.link(*link).degraded();
        return well ? Status::Ok : Status::Warning;
    }
    case ChangeKind::NodeAdded:
    case ChangeKind::NodeRenamed:
    case ChangeKind::LidChanged:
    case ChangeKind::LinkAdded:
    case ChangeKind::ManagerAdded:
        break;
    }
    return Status::Notice;
}

} // namespace

Findings changesBetween(const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    Findings findings;
    for (const Change& change : fabric::diff(before, now)) {
        findings.push_back({.status = urgency(change, now),
                            .text = sentence(change, nameOf(change, before, now)),
                            .remedy = {},
                            .object = objectOf(change)});
    }
    std::ranges::stable_sort(findings, std::greater{}, &Finding::status);
    return findings;
}

} // namespace fabriscope::ui
