// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/finding_marks.h"

#include <QCoreApplication>

namespace fabriscope::ui {
namespace {

class FindingMarksWords
{
    Q_DECLARE_TR_FUNCTIONS(Condition)
};

template <class Key> void note(std::map<Key, Finding>& marks, const Key& at, const Finding& finding)
{
    const auto [known, isNew] = marks.try_emplace(at, finding);
    if (!isNew && finding.status > known->second.status) known->second = finding;
}

} // namespace

FindingMarks::FindingMarks(const Findings& findings)
{
    const auto notePort = [this](PortRef port, const Finding& finding) {
        note(m_ports, port, finding);
        note(m_nodes, NodeRef{port.node}, finding);
    };
    for (const Finding& finding : singleFindings(findings)) {
        if (const auto* node = std::get_if<NodeRef>(&finding.object)) note(m_nodes, *node, finding);
        if (const auto* port = std::get_if<PortRef>(&finding.object)) notePort(*port, finding);
        if (const auto* link = std::get_if<LinkRef>(&finding.object)) {
            notePort(link->a, finding);
            notePort(link->b, finding);
        }
    }
}

const Finding* FindingMarks::of(NodeRef node) const
{
    const auto found = m_nodes.find(node);
    return found == m_nodes.end() ? nullptr : &found->second;
}

const Finding* FindingMarks::of(PortRef port) const
{
    const auto found = m_ports.find(port);
    return found == m_ports.end() ? nullptr : &found->second;
}

Condition FindingMarks::worse(Condition own, const Finding* finding)
{
    if (finding == nullptr || finding->status <= own.status) return own;
    return {.status = finding->status, .text = briefOf(*finding)};
}

QString findingText(const Finding* finding)
{
    if (finding == nullptr) return {};
    return finding->remedy.isEmpty() ? finding->text : finding->text + QLatin1Char('\n') + finding->remedy;
}

QString briefOf(const Finding& finding)
{
    const QString& rule = finding.rule;
    if (rule == QLatin1String("link-missing")) return FindingMarksWords::tr("Cable missing");
    if (rule == QLatin1String("port-unseen")) return FindingMarksWords::tr("Port missing");
    if (rule == QLatin1String("port-without-link")) return FindingMarksWords::tr("No link");
    if (rule == QLatin1String("port-disabled")) return FindingMarksWords::tr("Disabled");
    if (rule == QLatin1String("link-degraded") || rule == QLatin1String("link-slow")) return belowBestText();
    if (rule == QLatin1String("unreachable")) return FindingMarksWords::tr("Does not respond");
    if (rule == QLatin1String("subnet-manager")) return FindingMarksWords::tr("Subnet manager");
    if (rule.startsWith(QLatin1String("duplicate"))) return FindingMarksWords::tr("Duplicate");
    if (rule.startsWith(QLatin1String("counter"))) return FindingMarksWords::tr("Errors");
    if (rule.startsWith(QLatin1String("congestion"))) return FindingMarksWords::tr("Congested");
    return FindingMarksWords::tr("Needs attention");
}

} // namespace fabriscope::ui
