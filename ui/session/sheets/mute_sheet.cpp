// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/mute_sheet.h"

#include "core/agent/protocol/counters.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/models/findings.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>

#include <chrono>
#include <variant>

namespace fabriscope::ui {
namespace {

constexpr int usualHours = 24;
constexpr int mostHours = 87'600; // as the command line takes them
constexpr int ruleRole = Qt::UserRole;
constexpr int everywhereRole = Qt::UserRole + 1;

/// Of a cable one end: what is muted there holds for findings of both.
fabric::PortKey placeToMute(const ObjectRef& object)
{
    if (const auto* node = std::get_if<NodeRef>(&object)) return {.node = node->guid, .number = PortNum(0)};
    if (const auto* port = std::get_if<PortRef>(&object)) return *port;
    if (const auto* link = std::get_if<LinkRef>(&object)) return link->a;
    return {};
}

} // namespace

MuteSheet::MuteSheet(const AppContext& context, const ObjectRef& object, QWidget* parent)
    : QDialog(parent), m_place(placeToMute(object))
{
    setObjectName(QStringLiteral("mute"));
    setWindowTitle(tr("Mute"));
    const QString name = context.snapshot() ? displayName(*context.snapshot(), object) : refText(object);
    m_what = named(new QComboBox(this), "muteWhat");
    m_what->addItem(tr("All that is found there, now and later"));
    const auto addRule = [this](const QString& text, const QString& rule, bool everywhere) {
        m_what->addItem(text);
        m_what->setItemData(m_what->count() - 1, rule, ruleRole);
        m_what->setItemData(m_what->count() - 1, everywhere, everywhereRole);
    };
    QStringList rules;
    if (const FabricViewPtr& view = context.view(); view && view->findings)
        for (const Finding& finding : findingsAbout(*view->findings, object))
            if (!finding.rule.isEmpty() && !rules.contains(finding.rule)) rules.append(finding.rule);
    for (const QString& rule : rules)
        addRule(tr("Only findings of the rule %1, there").arg(rule), rule, false);
    for (const QString& rule : rules)
        addRule(tr("Findings of the rule %1, everywhere").arg(rule), rule, true);
    m_hours = named(new QSpinBox(this), "muteHours");
    m_hours->setRange(1, mostHours);
    m_hours->setValue(usualHours);
    m_end = makeLabel(TextRole::Caption, {}, this);
    m_reason = named(new QLineEdit(this), "muteReason");
    m_reason->setPlaceholderText(tr("cable ordered"));

    auto* column = makeColumn(this, gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    column->addWidget(makeWrappedLabel(TextRole::Section, tr("Mute %1").arg(name), this));
    column->addWidget(
        makeWrappedLabel(TextRole::Caption,
                         tr("What is muted is left out of findings, here and by your command line on this host, and "
                            "not told by rules that follow your list of mutes, until the time is over or you "
                            "end it."),
                         this));
    auto* form = new QFormLayout;
    form->addRow(tr("What:"), m_what);
    form->addRow(tr("Hours:"), m_hours);
    form->addRow(QString(), m_end);
    form->addRow(tr("Reason:"), m_reason);
    column->addLayout(form);
    auto* row = makeRow(nullptr, gap);
    auto* cancel = makeButton(tr("Cancel"), {}, this, this, &QDialog::reject);
    m_apply = named(makeButton(tr("Mute"), {}, this, this, &QDialog::accept), "apply");
    setPrimary(m_apply);
    m_apply->setDefault(true);
    row->addStretch(1);
    addAll(*row, {cancel, m_apply});
    column->addLayout(row);
    connect(m_hours, &QSpinBox::valueChanged, this, &MuteSheet::refresh);
    connect(m_reason, &QLineEdit::textChanged, this, &MuteSheet::refresh);
    m_reason->setFocus();
    refresh();
}

void MuteSheet::refresh()
{
    m_end->setText(tr("Ends %1.").arg(formatTime(mute().until)));
    m_apply->setEnabled(!m_reason->text().trimmed().isEmpty());
}

health::Acknowledgement MuteSheet::mute() const
{
    const auto now = std::chrono::system_clock::now();
    health::Acknowledgement mute{.rule = m_what->currentData(ruleRole).toString().toStdString(),
                                 .at = m_place,
                                 .reason = m_reason->text().trimmed().toStdString(),
                                 .who = agent::personHere(),
                                 .made = now,
                                 .until = now + std::chrono::hours(m_hours->value())};
    if (m_what->currentData(everywhereRole).toBool()) mute.at.reset();
    return mute;
}

} // namespace fabriscope::ui
