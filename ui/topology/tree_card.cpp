// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree_card.h"

#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"

#include <QEvent>
#include <QMenu>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace fabriscope::ui::topology {
namespace {

constexpr int usualWidth = 440;     ///< within the margins
constexpr int leastWidth = 300;     ///< beside a small map
constexpr int mostWidth = 720;      ///< all columns, with long names
constexpr int fewestTreeRows = 3;   ///< in sight
constexpr int leastMapBeside = 340; ///< of its width: beside the list the tree can still be seen

std::vector<int> treeColumns()
{
    std::vector<int> columns(TreeModel::ColumnCount);
    std::ranges::iota(columns, 0);
    return columns;
}

/// While it lives, names are as they are.
class Unindented
{
public:
    explicit Unindented(TreeModel& model) : m_model(model), m_was(model.isIndented()) { model.setIndented(false); }
    ~Unindented() { m_model.setIndented(m_was); }
    Unindented(const Unindented&) = delete;
    Unindented& operator=(const Unindented&) = delete;

private:
    TreeModel& m_model;
    bool m_was;
};

} // namespace

TreeCard::TreeCard(QWidget* parent)
    : FloatingPlate(parent), m_model(new TreeModel(this)), m_sorted(new QSortFilterProxyModel(this))
{
    named(this, "congestionTree", tr("Tree of a congestion"));
    auto* column = makeColumn(this, gap / 2, {gap, gap / 2, gap / 2, gap});
    auto* row = makeRow(nullptr, gap / 2);
    m_title = makeLabel(TextRole::Body, {}, this);
    row->addWidget(m_title, 1);
    const auto button = [&](Icon picture, const QString& words, const char* name) {
        auto* made = named(makeIconButton(picture, words, this), name);
        row->addWidget(made);
        return made;
    };
    QToolButton* tries = button(Icon::Test, tr("Estimate what would become of it…"), "treeTry");
    auto* trials = new QMenu(tries);
    trials->setToolTipsVisible(true);
    tries->setMenu(trials);
    tries->setPopupMode(QToolButton::InstantPopup);
    connect(trials, &QMenu::aboutToShow, this, [this, trials] { fillTrials(*trials); });
    m_list = button(Icon::Outline, tr("List the links of the tree"), "treeList");
    m_list->setCheckable(true);
    connect(m_list, &QToolButton::clicked, this, [this](bool wanted) {
        m_listWanted = wanted;
        fitList();
        adjustSize();
        Q_EMIT folded();
    });
    connect(button(Icon::Export, tr("Export the list as CSV…"), "treeExport"), &QToolButton::clicked, this,
            &TreeCard::exportRows);
    connect(button(Icon::Clear, tr("Remove the tree from the map (Esc)"), "treeClose"), &QToolButton::clicked, this,
            &TreeCard::closed);
    column->addLayout(row);
    m_words = makeWrappedLabel(TextRole::Caption, {}, this);
    column->addWidget(m_words);
    m_rule = named(makeButton(tr("Make the rule…"), {}, this, this, &TreeCard::ruleAsked), "treeRule");
    setPlainToolTip(m_rule,
                    tr("Shows the rule for this lane as an edit of OpenSM's files. Nothing is applied, and this "
                       "tree is kept: afterwards the same ports stand beside it, measured again."));
    m_rule->hide();
    column->addWidget(m_rule, 0, Qt::AlignLeft);
    buildTable();
    column->addWidget(m_table);
    fitWidth(true);
    if (parent != nullptr) parent->installEventFilter(this);
    hide();
}

void TreeCard::fillTrials(QMenu& menu)
{
    menu.clear();
    const QModelIndex current = m_sorted->mapToSource(m_table->currentIndex());
    const auto& rows = m_model->tree().rows;
    const bool isSender =
        current.isValid() && rows.at(static_cast<std::size_t>(current.row())).role == health::TreeRole::Sender;
    const perf::PortKey sender = isSender ? rows[static_cast<std::size_t>(current.row())].branch.port : perf::PortKey{};
    const auto add = [&](health::TrialKind kind, const QString& words, const QString& obstacle) {
        QAction* action = menu.addAction(
            words, this, [this, kind, sender] { Q_EMIT trialAsked(health::Trial{.kind = kind, .sender = sender}); });
        action->setEnabled(obstacle.isEmpty());
        setPlainToolTip(action, obstacle.isEmpty() ? words : obstacle);
    };
    const QString noTree = rows.empty() ? tr("There is no congestion to try it on.") : QString();
    const QString noSender = isSender ? QString() : tr("Choose a sender in the list first.");
    add(health::TrialKind::FullWidth, tr("The link at its best"), noTree);
    add(health::TrialKind::OtherRoute, tr("Another route for the sender that is selected"), noSender);
    add(health::TrialKind::OtherLane, tr("Another lane for the sender that is selected"), noSender);
    menu.addSeparator();
    menu.addAction(tr("No estimate"), this, [this] { Q_EMIT trialAsked(std::nullopt); });
}

void TreeCard::offerRule(bool offered) { m_rule->setVisible(offered); }

void TreeCard::addBelow(QWidget* widget) { layout()->addWidget(widget); }

void TreeCard::buildTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(TreeModel::sortRole);
    m_table = new QTableView(this);
    setUpCardTable(*m_table, "treeLinks", tr("The links of the tree"), *m_sorted);
    m_table->setColumnHidden(TreeModel::Depth, true); // the indentation says it; for what is copied and exported
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, m_model,
            [this](int column, Qt::SortOrder) { m_model->setIndented(column < 0); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) Q_EMIT portChosen(m_model->portOf(m_sorted->mapToSource(current).row()));
            });
    auto* copy = new QShortcut(QKeySequence::Copy, m_table);
    copy->setContext(Qt::WidgetWithChildrenShortcut);
    connect(copy, &QShortcut::activated, this, &TreeCard::copyRows);
    auto* close = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    close->setContext(Qt::WidgetWithChildrenShortcut);
    connect(close, &QShortcut::activated, this, &TreeCard::closed);
}

void TreeCard::setTree(const fabric::SnapshotPtr& snapshot, const QString& title, const QString& words,
                       const health::CongestionTree& tree)
{
    m_name = title;
    showTitle();
    setPlainToolTip(m_title, title);
    setWords(*m_words, words);
    fitHeight(*m_words);
    m_model->setTree(snapshot, tree);
    fitList();
    setAccessibleDescription(text());
    show();
    adjustSize();
}

void TreeCard::showTitle()
{
    constexpr int buttons = 148;
    m_title->setText(m_title->fontMetrics().elidedText(m_name, Qt::ElideMiddle, m_width - buttons));
}

void TreeCard::fitWidth(bool beside)
{
    const int map = parentWidget()->width();
    const int width =
        beside ? std::clamp(map / 3, usualWidth, mostWidth) : std::clamp(map * 9 / 20, leastWidth, usualWidth);
    if (std::exchange(m_width, width) == width) return;
    setFixedWidth(width + 2 * gap);
    m_words->setFixedWidth(width);
    fitHeight(*m_words);
    showTitle();
    Q_EMIT widthChanged(width);
    adjustSize();
}

/// Of a small map the larger part remains to be seen.
void TreeCard::fitList()
{
    const int room = parentWidget()->height() / 4 / tableRowHeight;
    const int rows = std::min(m_model->rowCount(), std::max(room, fewestTreeRows));
    const bool beside = parentWidget()->width() >= usualWidth + 2 * gap + leastMapBeside;
    fitWidth(beside);
    const bool shown = m_listWanted.value_or(beside);
    m_list->setChecked(shown);
    m_list->setVisible(rows > 0 && !m_compact);
    m_table->setVisible(rows > 0 && !m_compact && shown);
    // The bar below it, where a name is long.
    m_table->setFixedHeight(tableRowHeight + rows * (rows > 0 ? m_table->rowHeight(0) : 0) + 16);
}

bool TreeCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize) fitList();
    return QWidget::eventFilter(watched, event);
}

QString TreeCard::text() const { return QStringLiteral("%1. %2").arg(m_title->text(), m_words->text()); }

void TreeCard::copyRows() const
{
    const Unindented names(*m_model);
    copySelected(*m_table, treeColumns());
}

void TreeCard::exportRows()
{
    askToSave(this, tr("Export the tree"), QStringLiteral("congestion-tree.csv"), tr("Comma-separated values (*.csv)"),
              this, [this](const QString& path) {
                  const Unindented names(*m_model);
                  const QString problem = writeTextFile(path, toCsv(*m_sorted, treeColumns()).toUtf8());
                  Q_EMIT message(problem.isEmpty()
                                     ? tr("%n row(s) written to %1.", nullptr, m_sorted->rowCount()).arg(path)
                                     : problem,
                                 !problem.isEmpty());
              });
}

} // namespace fabriscope::ui::topology
