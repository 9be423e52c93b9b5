// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/merge_view.h"

#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/opensm/apply/compare_view.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {

using Kind = change::MergeRegion::Kind;

MergeView::MergeView(QWidget* parent)
    : QWidget(parent), m_job(new LatestJob(this)), m_title(makeLabel(TextRole::Section, {}, this)),
      m_what(named(makeWrappedLabel(TextRole::Body, {}, this), "mergeState")), m_compare(new CompareView(3, this))
{
    setObjectName(QStringLiteral("mergeView"));
    const auto button = [this](const QString& word, const char* name, const QString& help) {
        auto* made = named(new QPushButton(word, this), name);
        setPlainToolTip(made, help);
        return made;
    };
    m_theirs = button(tr("Take theirs"), "takeTheirs", tr("The other edit's lines (Alt+1)."));
    m_ours = button(tr("Take mine"), "takeMine", tr("Your lines (Alt+2)."));
    m_both = button(tr("Take both"), "takeBoth", tr("Your lines, then theirs (Alt+3)."));
    m_next = button(tr("Next conflict"), "nextConflict", tr("Goes to the next place that is not decided (F8)."));
    m_accept = button(tr("Take the merged text"), "acceptMerge",
                      tr("Puts it into the editor, as an edit of the file on the host. Undo restores your text."));
    setPrimary(m_accept);
    auto* back = button(tr("Back to the files"), "closeMerge", tr("Leaves both as they are (Escape)."));
    auto* head = makeRow(nullptr, gap, {2 * gap, gap / 2, gap, gap / 2});
    head->addWidget(m_title, 1);
    addAll(*head, {back, m_accept});
    auto* tools = makeRow(nullptr, gap, {2 * gap, 0, gap, gap / 2});
    tools->addWidget(m_what, 1);
    addAll(*tools, {m_theirs, m_ours, m_both, m_next});
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addLayout(tools);
    column->addWidget(m_compare, 1);

    connect(back, &QPushButton::clicked, this, &MergeView::left);
    connect(m_theirs, &QPushButton::clicked, this, [this] { choose(Choice::Theirs); });
    connect(m_ours, &QPushButton::clicked, this, [this] { choose(Choice::Ours); });
    connect(m_both, &QPushButton::clicked, this, [this] { choose(Choice::OursThenTheirs); });
    connect(m_next, &QPushButton::clicked, this, &MergeView::next);
    connect(m_accept, &QPushButton::clicked, this, &MergeView::accept);
    connect(m_compare, &CompareView::regionPicked, this, [this](int region) {
        if (std::exchange(m_region, region) != region) updateButtons();
    });
}

bool MergeView::isBusy() const { return m_job->isBusy(); }

void MergeView::open(Task task)
{
    m_task = std::move(task);
    m_state.reset();
    m_choices.clear();
    m_region = -1;
    m_title->setText(m_task.title);
    m_what->setText(tr("Both edits are compared."));
    m_compare->setTitles({m_task.theirTitle, tr("Yours"), tr("Merged")});
    m_compare->setComparison(nullptr);
    for (QPushButton* button : {m_theirs, m_ours, m_both, m_next, m_accept})
        button->setEnabled(false);
    m_job->start([input = m_task.input] { return startMerge(input); },
                 [this](MergeStatePtr state) { start(std::move(state)); });
}

void MergeView::start(MergeStatePtr state)
{
    m_state = std::move(state);
    m_choices = proposedChoices(*m_state);
    refresh(false);
    next();
}

std::size_t MergeView::openConflicts() const
{
    return static_cast<std::size_t>(std::ranges::count(m_choices, Choice::Open));
}

void MergeView::refresh(bool keepPlace)
{
    if (!m_state) return;
    m_compare->setComparison(compareMerge(*m_state, m_choices), keepPlace);
    updateButtons();
}

void MergeView::updateButtons()
{
    if (!m_state) return;
    const std::size_t all = m_state->conflicts();
    const std::size_t open = openConflicts();
    const QString text =
        all == 0    ? tr("The two edits do not contradict one another: the merge has both.")
        : open == 0 ? tr("All contradictions are decided.")
                    : tr("%n place(s) to decide: both edits changed the same lines.", nullptr, static_cast<int>(open));
    m_what->setText(text);
    const bool conflict = m_region >= 0 && static_cast<std::size_t>(m_region) < m_state->regions.size() &&
                          m_state->regions[static_cast<std::size_t>(m_region)].kind == Kind::Conflict;
    for (QPushButton* button : {m_theirs, m_ours, m_both})
        button->setEnabled(conflict);
    m_next->setEnabled(open > 0);
    m_accept->setEnabled(open == 0);
}

void MergeView::next()
{
    if (m_choices.empty()) return;
    const auto count = static_cast<int>(m_choices.size());
    for (int i = 1; i <= count; ++i) {
        const int at = (m_region + i + count) % count;
        if (m_choices[static_cast<std::size_t>(at)] != Choice::Open) continue;
        m_region = at;
        updateButtons();
        m_compare->showRegion(at);
        return;
    }
    m_accept->setFocus();
}

void MergeView::choose(Choice choice)
{
    if (!m_state || m_region < 0 || static_cast<std::size_t>(m_region) >= m_choices.size()) return;
    const auto at = static_cast<std::size_t>(m_region);
    if (m_state->regions[at].kind != Kind::Conflict) return;
    m_choices[at] = choice;
    refresh(true);
    next();
}

void MergeView::accept()
{
    if (!m_state || openConflicts() > 0) return;
    Q_EMIT merged(m_task.file, mergedText(*m_state, m_choices));
}

void MergeView::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers() & Qt::AltModifier;
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else if (event->key() == Qt::Key_F8)
        next();
    else if (alt && event->key() == Qt::Key_1)
        choose(Choice::Theirs);
    else if (alt && event->key() == Qt::Key_2)
        choose(Choice::Ours);
    else if (alt && event->key() == Qt::Key_3)
        choose(Choice::OursThenTheirs);
    else
        QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui::sm
