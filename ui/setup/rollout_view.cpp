// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/rollout_view.h"

#include "core/base/overloaded.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"
#include "ui/setup/setup_words.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {

using setup::HostState;
using setup::Rollout;

namespace {

QString textOf(const console::HostRollout::Reason& reason)
{
    QStringList said;
    for (const auto& each : reason)
        said << std::visit(Overloaded{[](const Message& message) { return sentenceText(message); },
                                      [](const Error& error) { return describeError(error).sentence(); }},
                           each);
    return joinSentences(said);
}

} // namespace

RolloutModel::RolloutModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Host"), tr("Hosts with a mark are changed.")},
                 {tr("State"), tr("The result on the host.")},
                 {tr("Steps"), tr("Steps of the plan that are not in force there yet.")},
                 {tr("Its own answers"), tr("The values that this host proposes where no answer was given.")},
                 {tr("Details"), tr("The step under way, or the reason for the host's state.")}});
}

void RolloutModel::setRunner(const RolloutRunner* runner)
{
    replace(false, [&] { m_runner = runner; });
}

void RolloutModel::rowChanged(int row) { Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1)); }

QString RolloutModel::text(std::size_t row, int column) const
{
    const console::HostRollout::Row& host = m_runner->hosts().rows()[row];
    const HostState state = m_runner->hosts().states().state(row);
    switch (column) {
    case HostColumn:
        return toQString(host.name);
    case StateColumn:
        return messageText(wordOf(state));
    case StepsColumn:
        if (state == HostState::Applying) return tr("%1 of %2").arg(host.done + 1).arg(host.steps);
        return host.steps == 0 ? QString() : formatCount(host.steps);
    case AnswersColumn:
        return toQString(host.proposed);
    case DetailColumn:
        return textOf(host.reason);
    default:
        return {};
    }
}

QVariant RolloutModel::cell(const QModelIndex& index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    const HostState state = m_runner->hosts().states().state(row);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case sortRole:
        if (index.column() == StepsColumn) return static_cast<qulonglong>(m_runner->hosts().rows()[row].steps);
        return index.column() == StateColumn ? QVariant(static_cast<int>(state)) : QVariant(text(row, index.column()));
    case Qt::ToolTipRole: {
        const QString shown = text(row, index.column());
        return shown.isEmpty() ? QVariant() : QVariant(plainText(shown));
    }
    case Qt::CheckStateRole:
        if (index.column() != HostColumn) return {};
        return state == HostState::Skipped || state == HostState::Refused ? Qt::Unchecked : Qt::Checked;
    case FabricTableModel::StatusRole:
        return index.column() == StateColumn ? QVariant(static_cast<int>(statusOf(state))) : QVariant();
    default:
        return {};
    }
}

std::size_t RolloutModel::size() const { return m_runner == nullptr ? 0 : m_runner->hosts().rows().size(); }

Qt::ItemFlags RolloutModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.column() != HostColumn || m_runner == nullptr) return flags;
    const HostState state = m_runner->hosts().states().state(static_cast<std::size_t>(index.row()));
    const bool open = m_runner->hosts().states().phase() == Rollout::Phase::Waiting &&
                      (state == HostState::Ready || state == HostState::Skipped);
    return open ? flags | Qt::ItemIsUserCheckable : flags;
}

bool RolloutModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable)) return false;
    Q_EMIT chosen(index.row(), value.toInt() == Qt::Checked);
    return true;
}

RolloutView::RolloutView(SetupHosts& hosts, QWidget* parent)
    : QWidget(parent), m_hosts(hosts), m_model(new RolloutModel(this)), m_proxy(new NaturalProxy(this)),
      m_note(new NoteBar(this)), m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("rollout"));
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(RolloutModel::sortRole);
    setUpTable(*m_table, "rolloutTable", tr("Hosts of the wizard"), *m_proxy);
    m_table->setItemDelegateForColumn(RolloutModel::HostColumn, new QStyledItemDelegate(m_table)); // draws the mark
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RolloutModel::HostColumn, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    new WrappingDelegate(*m_table, {RolloutModel::AnswersColumn, RolloutModel::DetailColumn});
    fitColumns();
    auto* copies = new QShortcut(QKeySequence::Copy, m_table);
    copies->setContext(Qt::WidgetShortcut);
    connect(copies, &QShortcut::activated, this, &RolloutView::copy);
    auto* column = makeColumn(this, gap);
    addAll(*column, {buildHead(), m_note});
    column->addWidget(m_table, 1);
    column->addWidget(buildFoot());
    column->addStretch(0); // while there is no table
    connect(m_model, &RolloutModel::chosen, this, &RolloutView::choose);
    connect(&m_hosts, &SetupHosts::changed, this, [this] {
        // Hosts that come, or that may be changed now, take part as long as nothing was started.
        if (m_open && !isBusy() && (!m_runner || m_runner->hosts().states().phase() == Rollout::Phase::Waiting)) look();
        update();
    });
    update();
}

QWidget* RolloutView::buildHead()
{
    auto* head = new QWidget(this);
    auto* lines = makeColumn(head, gap);
    m_summary = named(makeWrappedLabel(TextRole::Body, {}, head), "rolloutSummary");
    lines->addWidget(m_summary);
    auto* line = makeRow(nullptr, gap);
    m_filter = named(new QLineEdit(head), "rolloutFilter", tr("Filter of the hosts"));
    m_filter->setPlaceholderText(tr("host, state or detail"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setTextMargins(4, 0, 4, 0);
    m_copy =
        named(makeButton(tr("Copy table"), tr("The chosen rows, or all that are shown, as text with tabs (Ctrl+C)."),
                         head, this, &RolloutView::copy),
              "copyRollout");
    m_again =
        named(makeButton(tr("Inspect again"), tr("Inspects again what the plan would change on every connected host."),
                         head, this, &RolloutView::look),
              "lookAgain");
    line->addWidget(m_filter, 1);
    addAll(*line, {m_copy, m_again});
    lines->addLayout(line);
    filterByLine(*m_proxy, *m_filter);
    return head;
}

QWidget* RolloutView::buildFoot()
{
    auto* foot = new QWidget(this);
    auto* line = makeRow(foot, gap);
    m_oneFirst = named(new QCheckBox(tr("One host first:"), foot), "oneFirst");
    m_oneFirst->setChecked(true);
    setPlainToolTip(m_oneFirst, tr("The others follow when all steps were done and verified there."));
    m_canary = named(new QComboBox(foot), "canary", tr("The host that is changed first"));
    m_canary->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_cancel = named(makeButton(tr("Start no further host"), tr("The plan is completed on the hosts under way."), foot,
                                this, [this] { m_runner->hosts().cancel(); }),
                     "cancelRollout");
    m_undo = named(makeButton(tr("Undo on all hosts…"),
                              tr("Restores what was there before on every host that was changed here."), foot, this,
                              [this] {
                                  m_asksUndo = true;
                                  update();
                              }),
                   "undoRollout");
    m_begin = named(new QPushButton(foot), "beginRollout");
    setPrimary(m_begin);
    addAll(*line, {m_oneFirst, m_canary});
    line->addStretch(1);
    addAll(*line, {m_cancel, m_undo, m_begin});
    connect(m_oneFirst, &QCheckBox::toggled, this, &RolloutView::update);
    connect(m_begin, &QPushButton::clicked, this, &RolloutView::begin);
    return foot;
}

void RolloutView::setUp(const setup::Wizard& wizard, const setup::Answers& answers, const QString& comment)
{
    m_comment = comment;
    if (isChanging()) return;
    const bool same = m_open && m_wizard.word == wizard.word && m_answers == answers && m_known == m_hosts.hosts();
    m_open = true;
    m_wizard = wizard;
    m_answers = answers;
    if (!same || !m_runner) look();
}

bool RolloutView::isBusy() const { return m_runner && m_runner->isBusy(); }
bool RolloutView::isChanging() const { return m_runner && m_runner->isChanging(); }

void RolloutView::look()
{
    if (isChanging()) return;
    m_known = m_hosts.hosts();
    m_model->setRunner(nullptr);
    m_runner = std::make_unique<RolloutRunner>(m_hosts, m_known, m_wizard, m_answers);
    m_model->setRunner(m_runner.get());
    connect(m_runner.get(), &RolloutRunner::rowChanged, m_model, &RolloutModel::rowChanged);
    connect(m_runner.get(), &RolloutRunner::applied, this, &RolloutView::applied);
    connect(m_runner.get(), &RolloutRunner::moved, this, [this] {
        update();
        Q_EMIT moved();
    });
    m_runner->look();
    update();
}

void RolloutView::choose(int row, bool takesPart)
{
    // One of several chosen rows stands for all of them.
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const bool among =
        std::ranges::any_of(rows, [&](const QModelIndex& index) { return m_proxy->mapToSource(index).row() == row; });
    std::vector<int> all{row};
    if (among)
        for (const QModelIndex& index : rows)
            all.push_back(m_proxy->mapToSource(index).row());
    for (const int each : all)
        m_runner->hosts().choose(static_cast<std::size_t>(each), takesPart);
}

void RolloutView::begin()
{
    if (!m_runner) return;
    if (m_runner->hosts().states().phase() == Rollout::Phase::Stopped) return m_runner->hosts().goOn();
    std::optional<std::size_t> canary;
    if (m_canary->currentIndex() >= 0) canary = static_cast<std::size_t>(m_canary->currentData().toULongLong());
    m_runner->hosts().begin(m_oneFirst->isChecked(), canary, m_comment.toStdString());
    m_model->allChanged(); // no choice is possible any more
}

void RolloutView::allowChanges()
{
    QStringList targets;
    for (const SetupHosts::Host& host : m_known)
        if (!host.mayChange) targets.append(host.target);
    for (const QString& target : targets)
        m_hosts.source(target).allowChanges();
}

void RolloutView::copy() const { copyText(toTsv(*m_proxy, {}, selectedRows(*m_table))); }

void RolloutView::setFilter(const QString& text) { m_filter->setText(text); }

QString RolloutView::sentence() const
{
    if (!m_runner || m_runner->hosts().rows().empty())
        return tr("No host is connected that can be set up. Add hosts on the page Hosts, under Connections.");
    const Rollout& rollout = m_runner->hosts().states();
    const auto count = [&rollout](HostState state) { return static_cast<int>(rollout.count(state)); };
    switch (rollout.phase()) {
    case Rollout::Phase::Looking:
        return tr("%n host(s) are being inspected.", nullptr, count(HostState::Looking));
    case Rollout::Phase::Waiting:
        if (const int silent = count(HostState::Looking); silent > 0)
            return tr("The plan can be applied to %1 hosts. %n host(s) do not respond; they follow when they do.",
                      nullptr, silent)
                .arg(formatCount(rollout.count(HostState::Ready)));
        return tr("The plan can be applied to %n host(s). What you answered is the same for all; the rest is as each "
                  "host proposes it.",
                  nullptr, count(HostState::Ready));
    case Rollout::Phase::Canary:
        return tr("The plan is being applied to %1. The others wait until it has finished.")
            .arg(toQString(m_runner->hosts().rows()[rollout.canary().value_or(0)].name));
    case Rollout::Phase::Stopped:
        return tr("It failed on %1: the others are left as they are until you decide.")
            .arg(toQString(m_runner->hosts().rows()[rollout.canary().value_or(0)].name));
    case Rollout::Phase::Rest:
        return tr("The plan is being applied: %n host(s) are not at their end.", nullptr,
                  count(HostState::Looking) + count(HostState::Ready) + count(HostState::Applying));
    case Rollout::Phase::Undoing:
        return tr("The change is being undone.");
    case Rollout::Phase::Done:
        break;
    }
    QStringList parts;
    for (const HostState state : {HostState::Applied, HostState::InForce, HostState::Undone, HostState::Failed,
                                  HostState::Refused, HostState::Broken, HostState::Lost, HostState::Skipped})
        if (count(state) > 0)
            parts << tr("%1: %2", "a state and how many hosts are in it")
                         .arg(messageText(wordOf(state)), formatCount(rollout.count(state)));
    return parts.join(QStringLiteral(" · "));
}

/// The details get what the other columns don't need.
void RolloutView::fitColumns()
{
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (const auto& [column, most] :
         {std::pair{RolloutModel::HostColumn, 24}, std::pair{RolloutModel::StateColumn, 20},
          std::pair{RolloutModel::StepsColumn, 9}, std::pair{RolloutModel::AnswersColumn, 24}}) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), most * digit + 2 * gap));
    }
}

void RolloutView::fillCanary()
{
    std::vector<ListChoice> hosts;
    const Rollout& rollout = m_runner->hosts().states();
    for (std::size_t at = 0; at < rollout.size(); ++at)
        if (rollout.state(at) == HostState::Ready)
            hosts.push_back(
                {.text = toQString(m_runner->hosts().rows()[at].name), .value = QVariant(static_cast<qulonglong>(at))});
    setChoices(*m_canary, hosts, m_canary->currentData());
}

void RolloutView::update()
{
    m_summary->setText(sentence());
    using enum Rollout::Phase;
    const auto phase = m_runner ? m_runner->hosts().states().phase() : Looking;
    const bool waiting = m_runner && phase == Waiting;
    const bool stopped = m_runner && phase == Stopped;
    const std::size_t ready = m_runner ? m_runner->hosts().states().count(HostState::Ready) : 0;
    if (waiting) fillCanary();
    if (m_runner && std::exchange(m_fitted, phase) != phase) fitColumns();
    m_oneFirst->setVisible(waiting && ready > 0);
    m_canary->setVisible(waiting && ready > 0 && m_oneFirst->isChecked());
    m_again->setEnabled(m_runner && !m_runner->isBusy() && !stopped);
    for (QWidget* each : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_filter),
                          static_cast<QWidget*>(m_copy), static_cast<QWidget*>(m_again)})
        each->setVisible(m_model->rowCount() > 0);
    m_cancel->setVisible(isChanging() || stopped);
    const std::size_t applied = m_runner && !isChanging() ? m_runner->hosts().states().count(HostState::Applied) : 0;
    m_asksUndo = m_asksUndo && applied > 0;
    m_undo->setVisible(applied > 0 && !m_asksUndo);
    m_begin->setVisible((waiting || stopped) && m_model->rowCount() > 0);
    m_begin->setEnabled(ready > 0);
    m_begin->setText(stopped                   ? tr("Go on with the other %n host(s)", nullptr, static_cast<int>(ready))
                     : m_oneFirst->isChecked() ? tr("Apply to one host, then to the rest")
                                               : tr("Apply to %n host(s)", nullptr, static_cast<int>(ready)));
    const bool observing =
        waiting && std::ranges::any_of(m_known, [](const SetupHosts::Host& host) { return !host.mayChange; });
    if (m_asksUndo)
        askUndo(static_cast<int>(applied));
    else if (observing)
        m_note->setNote(Status::Notice, tr("Some agents were started to observe only."),
                        {{.word = tr("Connect to them again, with changes allowed"),
                          .name = "allowChangesOnAll",
                          .run = [this] { allowChanges(); }}});
    else
        m_note->clear();
}

void RolloutView::askUndo(int hosts)
{
    m_note->setNote(Status::Notice,
                    tr("On %n host(s), the applied ones below, every step is taken back, the last one first. What was "
                       "edited there since stays as it is, and is named.",
                       nullptr, hosts),
                    {{.word = tr("Undo on %n host(s)", nullptr, hosts),
                      .name = "confirmUndoRollout",
                      .run = [this] { m_runner->hosts().undoAll(); }},
                     {.word = tr("Keep it"), .name = "keepRollout", .run = [this] {
                          m_asksUndo = false;
                          update();
                      }}});
}

} // namespace fabriscope::ui
