// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/kind_ticks.h"

#include "ui/common/look/elided_label.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/probe/test_words.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace fabriscope::ui {

KindTicks::KindTicks(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("kinds"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * gap);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    int at = 0;
    for (Row& row : m_rows) {
        row.kind = probe::diagnosedKinds.at(static_cast<std::size_t>(at));
        const TestChoice choice = choiceOf(row.kind);
        row.tick = new QCheckBox(titleOf(choice), this);
        row.tick->setObjectName(QStringLiteral("kind-") + nameOf(choice));
        row.tick->setChecked(true);
        row.tick->setAccessibleDescription(explanationOf(choice));
        setPlainToolTip(row.tick, explanationOf(choice));
        auto* sentence = new ElidedLabel(explanationOf(choice), this);
        sentence->setFont(fontFor(TextRole::Caption, font()));
        sentence->setForegroundRole(QPalette::PlaceholderText);
        sentence->setElideMode(Qt::ElideRight);
        row.result = new StatusBadge(this);
        row.result->hide();
        grid->addWidget(row.tick, at, 0);
        grid->addWidget(sentence, at, 1);
        grid->addWidget(row.result, at, 2);
        connect(row.tick, &QCheckBox::toggled, this, &KindTicks::changed);
        ++at;
    }
}

void KindTicks::choose(const std::vector<probe::TestKind>& kinds)
{
    for (Row& row : m_rows) {
        const QSignalBlocker quiet(row.tick);
        row.tick->setChecked(std::ranges::contains(kinds, row.kind));
    }
    Q_EMIT changed();
}

std::vector<probe::TestKind> KindTicks::chosen() const
{
    std::vector<probe::TestKind> kinds;
    for (const Row& row : m_rows)
        if (row.tick->isChecked()) kinds.push_back(row.kind);
    return kinds;
}

void KindTicks::setLocked(bool locked)
{
    for (Row& row : m_rows)
        row.tick->setEnabled(!locked);
}

void KindTicks::setResult(probe::TestKind kind, Status status, const QString& words)
{
    const auto row = std::ranges::find(m_rows, kind, &Row::kind);
    if (row == m_rows.end()) return;
    row->result->setStatus(status, words);
    row->result->show();
}

void KindTicks::clearResults()
{
    for (Row& row : m_rows)
        row.result->hide();
}

QString KindTicks::result(probe::TestKind kind) const
{
    const auto row = std::ranges::find(m_rows, kind, &Row::kind);
    return row == m_rows.end() || row->result->isHidden() ? QString() : row->result->text();
}

QStringList KindTicks::names() const
{
    QStringList names;
    for (const probe::TestKind kind : chosen())
        names += nameOf(choiceOf(kind));
    return names;
}

void KindTicks::restore(const QStringList& names)
{
    std::vector<probe::TestKind> kinds;
    for (const Row& row : m_rows)
        if (names.contains(nameOf(choiceOf(row.kind)))) kinds.push_back(row.kind);
    choose(kinds);
}

} // namespace fabriscope::ui
