// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/cluster_guide.h"

#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QGridLayout>
#include <QPushButton>

#include <algorithm>

namespace fabriscope::ui {

ClusterGuide::ClusterGuide(SetupSource& source, QWidget* parent) : QWidget(parent), m_source(source)
{
    setObjectName(QStringLiteral("clusterGuide"));
    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, gap, 0);
    grid->setHorizontalSpacing(2 * gap);
    grid->setVerticalSpacing(gap + gap / 2);
    grid->setColumnStretch(1, 1);
    int line = 0;
    for (const setup::GuideStep& step : setup::newCluster()) {
        const auto wizard = setup::findWizard(step.wizard);
        const QString title = messageText(wizard ? wizard->title : step.title);
        auto* mark = new StatusMark(content);
        mark->setStatus(Status::Unknown);
        auto* texts = makeColumn(nullptr, 2);
        auto* head = makeWrappedLabel(TextRole::Section, QStringLiteral("%1. %2").arg(++line).arg(title), content);
        auto* why = makeWrappedLabel(TextRole::Body, sentenceText(step.why), content);
        mark->setFixedHeight(head->fontMetrics().height()); // beside the first line
        addAll(*texts, {head, why});
        grid->addWidget(mark, line, 0, Qt::AlignTop);
        grid->addLayout(texts, line, 1);
        m_rows.push_back({.wizard = step.wizard, .mark = mark});
        auto* begin = new QPushButton(wizard ? tr("Begin") : tr("Open"), content);
        begin->setAccessibleName((wizard ? tr("Begin: %1") : tr("Open: %1")).arg(title));
        if (wizard) {
            begin->setObjectName(QStringLiteral("guide-") + toQString(step.wizard));
            connect(begin, &QPushButton::clicked, this, [this, word = step.wizard] { Q_EMIT wizardChosen(word); });
        } else {
            begin->setObjectName(step.place == setup::GuidePlace::Tests        ? QStringLiteral("guide-page-tests")
                                 : step.place == setup::GuidePlace::Partitions ? QStringLiteral("guide-partitions")
                                                                               : QStringLiteral("guide-qos"));
            connect(begin, &QPushButton::clicked, this, [this, place = step.place] { Q_EMIT pageChosen(place); });
        }
        grid->addWidget(begin, line, 2, Qt::AlignTop);
    }
    grid->setRowStretch(line + 1, 1);
    auto* column = makeColumn(this, gap);
    column->addWidget(makeWrappedLabel(
        TextRole::Body,
        tr("From bare machines to a working cluster, in this order. Leave out what you do not need. A filled "
           "circle marks the wizards that the connected host's journal lists as applied."),
        this));
    column->addWidget(makeScrollArea(content, tr("New cluster"), this), 1);
    connect(&source, &SetupSource::replaced, this, [this] {
        mark({});
        if (isVisible()) refresh();
    });
}

void ClusterGuide::refresh()
{
    mark({});
    if (m_source.phase() != SetupSource::Phase::Ready) return;
    m_source.readJournal([this](const Result<std::vector<agent::HostChange>>& changes) {
        if (changes) mark(*changes);
    });
}

void ClusterGuide::mark(const std::vector<agent::HostChange>& changes)
{
    for (const Row& row : m_rows) {
        const bool applied = !row.wizard.empty() && std::ranges::any_of(changes, [&](const agent::HostChange& change) {
            return change.subject == row.wizard && change.state == change::PlanState::Applied;
        });
        row.mark->setStatus(applied ? Status::Ok : Status::Unknown);
    }
}

} // namespace fabriscope::ui
