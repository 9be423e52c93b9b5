// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/finding_marks.h"

#include <QCoreApplication>

#include <array>
#include <string>
#include <string_view>

namespace fabriscope::ui {
namespace {

class FindingMarksWords
{
    Q_DECLARE_TR_FUNCTIONS(Condition)
};

/// How a rule's findings are called in a cell.
struct Brief
{
    std::string_view rule;
    const char* words;
    bool isKind = false; ///< of all rules that begin so
};

constexpr std::array briefs{
    Brief{"link-missing", QT_TRANSLATE_NOOP("Condition", "Cable missing")},
    Brief{"port-unseen", QT_TRANSLATE_NOOP("Condition", "Port missing")},
    Brief{"port-without-link", QT_TRANSLATE_NOOP("Condition", "No link")},
    Brief{"port-disabled", QT_TRANSLATE_NOOP("Condition", "Disabled")},
    Brief{"link-degraded", QT_TRANSLATE_NOOP("Condition", "Below best")},
    Brief{"link-slow", QT_TRANSLATE_NOOP("Condition", "Below best")},
    Brief{"unreachable", QT_TRANSLATE_NOOP("Condition", "Does not respond")},
    Brief{"subnet-manager", QT_TRANSLATE_NOOP("Condition", "Subnet manager")},
    Brief{"duplicate", QT_TRANSLATE_NOOP("Condition", "Duplicate"), true},
    Brief{"counter", QT_TRANSLATE_NOOP("Condition", "Errors"), true},
    Brief{"congestion", QT_TRANSLATE_NOOP("Condition", "Congested"), true},
};
constexpr const char* otherwise = QT_TRANSLATE_NOOP("Condition", "Needs attention");

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
    const std::string rule = finding.rule.toStdString();
    for (const Brief& brief : briefs)
        if (brief.isKind ? rule.starts_with(brief.rule) : rule == brief.rule) return FindingMarksWords::tr(brief.words);
    return FindingMarksWords::tr(otherwise);
}

QStringList conditionTexts()
{
    QStringList texts{belowBestText(), fullRateText(), FindingMarksWords::tr(otherwise)};
    for (const Brief& brief : briefs)
        texts.append(FindingMarksWords::tr(brief.words));
    return texts;
}

} // namespace fabriscope::ui
