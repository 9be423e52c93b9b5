// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/apply_steps.h"

#include "core/base/enum_number.h"
#include "ui/common/look/building.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/text/message_text.h"

#include <QGridLayout>

#include <algorithm>

namespace fabriscope::ui::sm {

using opensm_host::ApplyStep;

ApplySteps::ApplySteps(QWidget* parent) : QWidget(parent), m_column(makeColumn(this, gap))
{
    setObjectName(QStringLiteral("steps"));
}

QString ApplySteps::word(State state)
{
    return enumWord<State::Skipped>(state, tr("not started"), tr("under way"), tr("done"), tr("failed"),
                                    tr("not needed"));
}

void ApplySteps::add(ApplyStep step)
{
    auto* line = new QWidget(this);
    Row row{.step = step,
            .mark = new StatusMark(line),
            .title = makeLabel(TextRole::Body, {}, line),
            .detail = makeLabel(TextRole::Caption, {}, line)};
    row.detail->setWordWrap(true);
    row.detail->hide();
    auto* grid = new QGridLayout(line);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(gap);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    grid->addWidget(row.mark, 0, 0);
    grid->addWidget(row.title, 0, 1);
    grid->addWidget(row.detail, 1, 1);
    m_column->addWidget(line);
    set(row, State::Waiting);
    m_rows.push_back(row);
}

void ApplySteps::set(Row& row, State state)
{
    row.state = state;
    Status status = Status::Unknown;
    if (state == State::Running) status = Status::Notice;
    if (state == State::Done) status = Status::Ok;
    if (state == State::Failed) status = Status::Critical;
    row.mark->setStatus(status);
    row.title->setText(tr("%1: %2", "a step and its state").arg(stepWord(row.step), word(state)));
    row.title->setEnabled(state != State::Waiting && state != State::Skipped);
    // What is being done is said while it is; how it failed, and what was verified, stay.
    if (state == State::Done && row.step != ApplyStep::Verify) row.detail->hide();
}

void ApplySteps::begin()
{
    for (const Row& row : m_rows)
        row.title->parentWidget()->deleteLater();
    m_rows.clear();
    for (const ApplyStep step : {ApplyStep::Check, ApplyStep::Compare, ApplyStep::BackUp, ApplyStep::Write,
                                 ApplyStep::Activate, ApplyStep::Verify})
        add(step);
}

void ApplySteps::progress(const opensm_host::ApplyProgress& progress)
{
    if (progress.step == ApplyStep::Done) return;
    const bool back = progress.step == ApplyStep::RestoreFiles || progress.step == ApplyStep::ActivateAgain;
    if (back && std::ranges::find(m_rows, progress.step, &Row::step) == m_rows.end()) add(progress.step);
    for (Row& row : m_rows) {
        if (row.step == progress.step) {
            set(row, State::Running);
            row.detail->setText(messageText(progress.text));
            row.detail->setVisible(!progress.text.empty());
        } else if (row.state == State::Running) {
            set(row, progress.step == ApplyStep::RestoreFiles ? State::Failed : State::Done);
        } else if (row.state == State::Waiting && row.step < progress.step) {
            set(row, State::Skipped);
        }
    }
}

void ApplySteps::end(opensm_host::ApplyEnd end)
{
    const bool good = end == opensm_host::ApplyEnd::Applied || end == opensm_host::ApplyEnd::RolledBack;
    for (Row& row : m_rows) {
        if (row.state == State::Running) set(row, good ? State::Done : State::Failed);
        if (row.state == State::Waiting) set(row, State::Skipped);
    }
}

void ApplySteps::breakOff()
{
    for (Row& row : m_rows) {
        if (row.state == State::Running) set(row, State::Failed);
    }
}

QString ApplySteps::stateOf(ApplyStep step) const
{
    const auto row = std::ranges::find(m_rows, step, &Row::step);
    return row == m_rows.end() ? QString() : word(row->state);
}

} // namespace fabriscope::ui::sm
