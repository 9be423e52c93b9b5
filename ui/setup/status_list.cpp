// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/status_list.h"

#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"

#include <QGridLayout>

namespace fabriscope::ui {

StatusList::StatusList(QWidget* parent) : QWidget(parent), m_column(makeColumn(this, gap)) {}

void StatusList::clear()
{
    for (const Row& row : m_rows)
        row.line->deleteLater();
    m_rows.clear();
}

std::size_t StatusList::add(Status status, const QString& sentence, const QString& detail)
{
    Row row;
    row.line = new QWidget(this);
    row.mark = new StatusMark(row.line);
    row.sentence = makeWrappedLabel(TextRole::Body, sentence, row.line);
    row.mark->setFixedHeight(row.sentence->fontMetrics().height()); // beside the first line
    row.detail = makeWrappedLabel(TextRole::Caption, {}, row.line);
    for (QLabel* label : {row.sentence, row.detail})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* grid = new QGridLayout(row.line);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(gap);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    grid->addWidget(row.mark, 0, 0, Qt::AlignTop);
    grid->addWidget(row.sentence, 0, 1);
    grid->addWidget(row.detail, 1, 1);
    m_column->addWidget(row.line);
    m_rows.push_back(row);
    set(m_rows.size() - 1, status, detail);
    return m_rows.size() - 1;
}

void StatusList::set(std::size_t at, Status status, const QString& detail)
{
    Row& row = m_rows.at(at);
    row.status = status;
    row.mark->setStatus(status);
    row.detail->setText(detail);
    row.detail->setVisible(!detail.isEmpty());
}

QString StatusList::text() const
{
    QString all;
    for (const Row& row : m_rows)
        all += word(row.status) + QLatin1String(": ") + row.sentence->text() + QLatin1Char('\n');
    return all;
}

} // namespace fabriscope::ui
