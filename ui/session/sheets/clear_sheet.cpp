// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/clear_sheet.h"

#include "core/perf/attribute_groups.h"
#include "core/perf/values.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/progress_line.h"
#include "ui/session/counter_feed.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QString>
#include <QStringList>
#include <QTreeWidget>

#include <algorithm>
#include <set>

namespace fabriscope::ui {
namespace {

/// The entries of a report that belong to one port.
using PortEntries = std::vector<const agent::ClearReport::Entry*>;

using agent::ClearReport;
using perf::Answer;

class ClearReportWords
{
    Q_DECLARE_TR_FUNCTIONS(ClearReport)
};

int count(const PortEntries& entries, Answer answer)
{
    return static_cast<int>(
        std::ranges::count_if(entries, [&](const ClearReport::Entry* entry) { return entry->answer == answer; }));
}

PortEntries entriesOf(const ClearReport& report, const perf::PortKey& port)
{
    PortEntries found;
    for (const ClearReport::Entry& entry : report.entries) {
        if (entry.port == port) found.push_back(&entry);
    }
    return found;
}

/// "Cleared", "Cleared; 2 attributes not supported", "No reply".
QString portOutcome(const PortEntries& entries)
{
    const int cleared = count(entries, Answer::Values);
    const int unsupported = count(entries, Answer::Unsupported);
    const int refused = count(entries, Answer::Refused);
    const int silent = count(entries, Answer::NoAnswer);
    const auto all = [&](int part) { return part == static_cast<int>(entries.size()); };
    if (entries.empty()) return ClearReportWords::tr("Not requested");
    if (all(unsupported)) return ClearReportWords::tr("Not supported");
    if (all(refused)) return ClearReportWords::tr("Refused");
    if (all(silent)) return ClearReportWords::tr("No reply");
    QStringList parts;
    parts.append(cleared > 0 ? ClearReportWords::tr("Cleared") : ClearReportWords::tr("Not cleared"));
    if (unsupported > 0) parts.append(ClearReportWords::tr("%n attribute(s) not supported", nullptr, unsupported));
    if (refused > 0) parts.append(ClearReportWords::tr("%n attribute(s) refused", nullptr, refused));
    if (silent > 0) parts.append(ClearReportWords::tr("%n attribute(s) without a reply", nullptr, silent));
    return parts.join(QStringLiteral("; "));
}

/// "Cleared; stood at PortXmitData 1,024, SymbolErrorCounter 3" of one attribute.
QString attributeOutcome(const ClearReport::Entry& entry)
{
    switch (entry.answer) {
    case Answer::Unsupported:
        return ClearReportWords::tr("The port does not have these counters.");
    case Answer::Refused:
        return ClearReportWords::tr("The port refused (MAD status %1).")
            .arg(QStringLiteral("0x%1").arg(entry.madStatus, 4, 16, QLatin1Char('0')));
    case Answer::NoAnswer:
        return ClearReportWords::tr("The port did not respond: it is unknown whether they were cleared.");
    case Answer::Values:
        break;
    }
    QStringList stood;
    for (std::size_t i = 0; i < entry.before.size(); ++i) {
        if (entry.before[i] == 0) continue;
        stood.append(QStringLiteral("%1 %2").arg(toQString(perf::nameOf(perf::counterAt(entry.attribute, i))),
                                                 formatCount(entry.before[i])));
    }
    return stood.empty() ? ClearReportWords::tr("Cleared; all were zero.")
                         : ClearReportWords::tr("Cleared; values before: %1").arg(stood.join(QStringLiteral(", ")));
}

/// A sentence about all of them.
QString reportSummary(const ClearReport& report)
{
    std::set<perf::PortKey> cleared;
    std::set<perf::PortKey> failed;
    for (const ClearReport::Entry& entry : report.entries) {
        if (entry.answer == Answer::Values) cleared.insert(entry.port);
        if (entry.answer == Answer::Refused || entry.answer == Answer::NoAnswer) failed.insert(entry.port);
    }
    QStringList sentences;
    sentences.append(cleared.empty() ? ClearReportWords::tr("Nothing was cleared.")
                                     : ClearReportWords::tr("Counters of %n port(s) were cleared.", nullptr,
                                                            static_cast<int>(cleared.size())));
    if (!failed.empty())
        sentences.append(
            ClearReportWords::tr("%n port(s) refused or did not respond.", nullptr, static_cast<int>(failed.size())));
    return joinSentences(sentences);
}

/// Warning when something that a port has was not cleared, or nothing was.
Status reportStatus(const ClearReport& report)
{
    const bool failed = std::ranges::any_of(report.entries, [](const ClearReport::Entry& entry) {
        return entry.answer == Answer::Refused || entry.answer == Answer::NoAnswer;
    });
    return failed || report.cleared() == 0 ? Status::Warning : Status::Ok;
}

enum Column : quint8 { PortColumn, OutcomeColumn };

QString namesOf(perf::AttributeSet attributes)
{
    QStringList names;
    for (const perf::AttributeInfo& info : perf::attributes()) {
        if (attributes.contains(info.attribute)) names.append(toQString(info.name));
    }
    return names.join(QStringLiteral(", "));
}

QLabel* words(const QString& text, QWidget* parent)
{
    QLabel* label = makeWrappedLabel(TextRole::Body, text, parent);
    return label;
}

} // namespace

ClearSheet::ClearSheet(AppContext& context, CounterSource& source, CounterFeed& feed, std::vector<ClearChoice> ports,
                       QWidget* parent)
    : QDialog(parent), m_context(context), m_source(source), m_feed(feed), m_ports(std::move(ports))
{
    setObjectName(QStringLiteral("clearSheet"));
    setWindowTitle(tr("Clear counters"));
    resize(600, 480);
    auto* column = makeColumn(this, gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    m_title = makeLabel(TextRole::Section, {}, this);
    column->addWidget(m_title);
    m_progress = new ProgressLine(this);
    column->addWidget(m_progress);
    buildPorts();
    column->addWidget(m_list, 1);
    m_question = new QWidget(this);
    buildCounters(*m_question);
    column->addWidget(m_question);
    auto* line = makeRow(nullptr, gap);
    m_mark = new StatusBadge(this);
    m_message = words({}, this);
    m_message->setObjectName(QStringLiteral("clearMessage"));
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->addWidget(m_mark, 0, Qt::AlignTop);
    line->addWidget(m_message, 1);
    column->addLayout(line);
    m_journal = words({}, this);
    m_journal->setObjectName(QStringLiteral("clearJournal"));
    m_journal->setTextInteractionFlags(Qt::TextSelectableByMouse);
    addAll(*column, {m_journal, buildButtons()});

    connect(&context, &AppContext::viewChanged, this, &ClearSheet::refresh);
    connect(&context, &AppContext::connectionChanged, this, &ClearSheet::refresh);
    connect(&source, &CounterSource::agentChanged, this, &ClearSheet::refresh);
    connect(&source, &CounterSource::counterSourceReplaced, this, &ClearSheet::interrupted);
    setState(State::Asking);
}

void ClearSheet::buildPorts()
{
    m_list = named(new QTreeWidget(this), "clearPorts", tr("Ports"));
    m_list->setHeaderLabels({tr("Port"), tr("Result")});
    m_list->setUniformRowHeights(true);
    m_list->setTabKeyNavigation(false);
    m_list->setRootIsDecorated(false);
    m_list->setColumnHidden(OutcomeColumn, true);
    m_list->header()->setStretchLastSection(true);
    m_list->setMinimumHeight(90);
    for (const ClearChoice& port : m_ports) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(PortColumn, port.isFarEnd ? tr("%1 (far end of the cable)").arg(port.name) : port.name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(PortColumn, port.isFarEnd ? Qt::Unchecked : Qt::Checked);
        if (port.isFarEnd)
            setPlainToolTip(item, PortColumn,
                            tr("What a port sends by virtual lane is counted at the far end of its cable."));
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    connect(m_list, &QTreeWidget::itemChanged, this, &ClearSheet::refresh);
}

void ClearSheet::buildCounters(QWidget& parent)
{
    auto* column = makeColumn(&parent, gap / 2);
    const auto add = [&](const char* name, const QString& text, perf::AttributeSet attributes, bool proposed) {
        auto* box = named(new QCheckBox(text, &parent), name);
        setPlainToolTip(box, namesOf(attributes));
        box->setChecked(proposed);
        connect(box, &QCheckBox::toggled, this, &ClearSheet::refresh);
        column->addWidget(box);
        m_counters.emplace_back(box, attributes);
    };
    add("clearPort", tr("Data, packets, waiting and errors of the port"), perf::portCounters, true);
    add("clearLanes", tr("Data, packets and waiting by virtual lane"), perf::laneCounters, true);
    add("clearDetails", tr("Kinds of errors and discards"), perf::errorDetails, false);
    column->addSpacing(gap / 2);
    column->addWidget(words(tr("Other programs read these counters, too: ibqueryerrors, perfquery, monitoring systems. "
                               "They lose what was counted since their last reading. Clearing cannot be undone."),
                            &parent));
    column->addWidget(words(tr("Before clearing, the agent records in a journal on its host which user clears which "
                               "counters, and their values. Charts show a gap, not a dip."),
                            &parent));
}

QWidget* ClearSheet::buildButtons()
{
    auto* bar = new QWidget(this);
    auto* row = makeRow(bar, gap, {0, gap / 2, 0, 0});
    m_allow =
        named(makeButton(tr("Connect again, with changes allowed"), {}, bar, this, [this] { m_source.allowChanges(); }),
              "clearAllow");
    m_close = named(makeButton(tr("Cancel"), {}, bar, this, &ClearSheet::reject), "clearClose");
    m_clear = named(makeButton(tr("Clear counters"), {}, bar, this, &ClearSheet::clear), "clearNow");
    for (QPushButton* button : {m_allow, m_close, m_clear})
        button->setAutoDefault(false);
    m_close->setDefault(true); // Enter changes nothing
    row->addWidget(m_allow);
    row->addStretch(1);
    addAll(*row, {m_close, m_clear});
    return bar;
}

std::vector<perf::PortKey> ClearSheet::chosenPorts() const
{
    std::vector<perf::PortKey> chosen;
    for (std::size_t i = 0; i < m_ports.size(); ++i) {
        if (m_list->topLevelItem(static_cast<int>(i))->checkState(PortColumn) == Qt::Checked)
            chosen.push_back(m_ports[i].port);
    }
    return chosen;
}

perf::AttributeSet ClearSheet::chosenCounters() const
{
    perf::AttributeSet chosen;
    for (const auto& [box, attributes] : m_counters) {
        if (box->isChecked()) chosen = chosen | attributes;
    }
    return chosen;
}

std::vector<perf::Target> ClearSheet::targets() const
{
    std::vector<perf::Target> found;
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) return found;
    for (const perf::PortKey& key : chosenPorts()) {
        const auto port = ui::find(*snapshot, key);
        if (auto target = port ? perf::targetOf(*snapshot, snapshot->port(*port)) : std::nullopt)
            found.push_back(*std::move(target));
    }
    return found;
}

bool ClearSheet::needsRight() const { return m_source.agent() && !m_source.agent()->mayChange; }

QString ClearSheet::obstacle() const
{
    if (m_context.connection().phase == ConnectionState::Phase::Failed)
        return m_context.connection().problem.sentence();
    if (!m_source.agent() || !m_context.snapshot()) return tr("Waiting for the agent.");
    if (needsRight())
        return tr("The agent on %1 only observes: it was started without the right to change anything.")
            .arg(QString::fromStdString(m_source.agent()->hostName));
    if (chosenPorts().empty()) return tr("No port is chosen.");
    if (chosenCounters().empty()) return tr("No counters are chosen.");
    if (targets().size() < chosenPorts().size()) return tr("A chosen port is not in the fabric any more.");
    return {};
}

void ClearSheet::refresh()
{
    if (m_state != State::Asking) return;
    m_title->setText(tr("Clear counters of %n port(s)?", nullptr, static_cast<int>(chosenPorts().size())));
    const QString why = obstacle();
    m_clear->setEnabled(why.isEmpty());
    m_allow->setVisible(needsRight());
    QStringList sentences{m_problem, why};
    sentences.removeAll(QString());
    showText(m_problem.isEmpty() ? Status::Notice : Status::Critical, joinSentences(sentences));
}

void ClearSheet::showText(Status status, const QString& text)
{
    m_mark->setStatus(status);
    m_mark->setVisible(!text.isEmpty());
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

void ClearSheet::setState(State state)
{
    m_state = state;
    m_progress->setShare(state == State::Clearing ? std::optional(-1.0) : std::nullopt);
    m_question->setVisible(state != State::Done);
    m_question->setEnabled(state == State::Asking);
    m_close->setEnabled(state != State::Clearing);
    m_close->setText(state == State::Done ? tr("Close") : tr("Cancel"));
    m_clear->setVisible(state != State::Done);
    m_clear->setEnabled(false);
    m_allow->setVisible(false);
    m_journal->hide();
    if (state == State::Clearing) showText(Status::Notice, tr("Clearing…"));
    refresh();
}

void ClearSheet::clear()
{
    if (m_state != State::Asking || !obstacle().isEmpty()) return;
    const agent::CounterClear request{
        .via = {}, .targets = targets(), .attributes = chosenCounters(), .who = agent::personHere()};
    m_problem.clear();
    setState(State::Clearing);
    m_relay.forget(); // reports of earlier attempts come too late
    if (m_source.clearCounters(
            request, m_relay.newest<agent::ClearProgress>([this](const agent::ClearProgress& now) { proceed(now); }),
            m_relay.each<Result<agent::ClearReport>>(
                [this](const Result<agent::ClearReport>& result) { finished(result); })) == 0)
        interrupted();
}

/// Two passes of the same length: they are read, then they are cleared.
void ClearSheet::proceed(const agent::ClearProgress& progress)
{
    if (m_state != State::Clearing || progress.total == 0) return;
    const double passes = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    m_progress->setShare((progress.clearing ? 1 + passes : passes) / 2);
    const QString done = formatCount(progress.done);
    const QString all = formatCount(progress.total);
    showText(Status::Notice, progress.clearing
                                 ? tr("Clearing: %1 of %2 groups of counters.").arg(done, all)
                                 : tr("Reading their values: %1 of %2 groups of counters.").arg(done, all));
}

void ClearSheet::finished(const Result<agent::ClearReport>& result)
{
    if (m_state != State::Clearing) return;
    if (!result) {
        m_problem = describeError(result.error()).sentence();
        if (result.error().code == ErrorCode::ConnectionLost)
            m_problem += QLatin1Char(' ') + tr("Some counters may have been cleared.");
        return setState(State::Asking);
    }
    setState(State::Done);
    showOutcome(*result);
    const agent::ClearNotice notice = agent::noticeOf(*result);
    if (!notice.ports.empty()) m_feed.noteCleared(notice);
}

void ClearSheet::showOutcome(const agent::ClearReport& report)
{
    m_title->setText(reportSummary(report));
    showText(reportStatus(report), tr("By %1.").arg(QString::fromStdString(report.who)));
    const QSignalBlocker quiet(m_list);
    m_list->setColumnHidden(OutcomeColumn, false);
    m_list->setRootIsDecorated(true);
    for (std::size_t i = 0; i < m_ports.size(); ++i) {
        QTreeWidgetItem* const item = m_list->topLevelItem(static_cast<int>(i));
        const PortEntries entries = entriesOf(report, m_ports[i].port);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setData(PortColumn, Qt::CheckStateRole, {});
        item->setHidden(entries.empty());
        item->setText(OutcomeColumn, portOutcome(entries));
        for (const agent::ClearReport::Entry* entry : entries) {
            auto* detail = new QTreeWidgetItem(item);
            const QString outcome = attributeOutcome(*entry);
            detail->setText(PortColumn, toQString(toString(entry->attribute)));
            detail->setText(OutcomeColumn, outcome);
            setPlainToolTip(detail, OutcomeColumn, outcome);
        }
        if (m_ports.size() <= 2) item->setExpanded(true);
    }
    m_list->resizeColumnToContents(PortColumn);
    const QString host = m_source.agent() ? QString::fromStdString(m_source.agent()->hostName) : QString();
    m_journal->setText(tr("Journal: %1 on %2").arg(QString::fromStdString(report.journal), host));
    m_journal->setVisible(!report.journal.empty());
    m_close->setFocus();
}

/// The connection of the request was replaced: no reply will come.
void ClearSheet::interrupted()
{
    if (m_state != State::Clearing) return;
    m_problem = tr("The connection was replaced. Some counters may have been cleared.");
    setState(State::Asking);
}

void ClearSheet::reject()
{
    if (m_state != State::Clearing) QDialog::reject();
}

} // namespace fabriscope::ui
