// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings.h"

#include "core/health/fabric_checks.h"
#include "ui/text/core_text.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/text/severity.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui {

using namespace Qt::StringLiterals;

namespace {

ObjectRef objectOf(const health::Finding& finding)
{
    const auto toPort = [](const fabric::PortName& name) { return PortRef{.node = name.node, .port = name.port}; };
    if (!finding.at) return {};
    if (finding.far) {
        const auto [a, b] = std::minmax({toPort(*finding.at), toPort(*finding.far)});
        return LinkRef{.a = a, .b = b};
    }
    if (finding.at->port == PortNum(0)) return NodeRef{finding.at->node};
    return toPort(*finding.at);
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
    for (const health::Finding& finding : health::checkFabric(snapshot, before)) {
        findings.push_back({.status = statusOf(finding.severity),
                            // The command line writes links in ASCII.
                            .text = coreText(finding.sentence).replace(u" <-> "_s, u" \u2194 "_s),
                            .remedy = coreText(finding.remedy),
                            .object = objectOf(finding),
                            .rule = toQString(finding.rule)});
    }
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
        return plainText(finding.remedy.isEmpty() ? finding.text : finding.text + QLatin1Char('\n') + finding.remedy);
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
