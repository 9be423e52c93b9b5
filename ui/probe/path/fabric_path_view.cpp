// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/fabric_path_view.h"

#include "core/agent/protocol/requests.h"
#include "core/base/error.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/style.h"
#include "ui/common/note_bar.h"
#include "ui/common/page_info.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/probe/export_button.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/step_model.h"
#include "ui/probe/table_text.h"
#include "ui/probe/test_source.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>
#include <chrono>

namespace fabriscope::ui {

/// Lets the host of the window's connection reply to pings, those of ibping too, until it is told to end: as
/// `fabriscopectl test ping --serve`.
class PingResponder final : public QWidget
{
    Q_OBJECT

public:
    explicit PingResponder(TestSource& source, QWidget* parent = nullptr) : QWidget(parent), m_source(&source)
    {
        auto* line = makeRow(this, gap);
        m_begin = named(new QPushButton(tr("Reply to pings"), this), "serve");
        setObstacle({});
        m_end = named(new QPushButton(tr("Stop replying"), this), "stopServing");
        m_state = named(makeWrappedLabel(TextRole::Caption, {}, this), "served");
        addAll(*line, {m_begin, m_end});
        line->addWidget(m_state, 1);
        connect(m_begin, &QPushButton::clicked, this, &PingResponder::begin);
        connect(m_end, &QPushButton::clicked, this, &PingResponder::end);
        connect(&source, &TestSource::fabricEnding, this, [this] {
            if (!m_serving) return;
            setServing(false);
            m_state->setText(tr("The connection was closed: it no longer replies to pings."));
        });
        setServing(false);
    }
    ~PingResponder() override
    {
        if (m_serving && m_source) m_source->endServing();
    }

    /// Why nobody is connected who could reply; empty: somebody is.
    void setObstacle(const QString& obstacle)
    {
        m_begin->setEnabled(obstacle.isEmpty());
        setPlainToolTip(
            m_begin, !obstacle.isEmpty()
                         ? obstacle
                         : tr("The agent of this connection replies to pings of other hosts, such as those of ibping, "
                              "for %1 minutes or until it is told to stop.")
                               .arg(std::chrono::duration_cast<std::chrono::minutes>(agent::PingServeRequest{}.duration)
                                        .count()));
    }
    void begin()
    {
        if (m_serving) return;
        if (!m_source) return;
        const bool asked = m_source->servePings([this](const agent::PingsServed& served) { show(served); },
                                                [this](const Result<agent::PingsServed>& served) { finish(served); });
        if (!asked) return m_state->setText(tr("No agent is connected that could reply to pings."));
        m_state->clear();
        setServing(true);
    }
    void end()
    {
        if (!m_serving) return;
        if (m_source) m_source->endServing();
        setServing(false);
        m_state->setText(tr("It no longer replies to pings."));
    }

private:
    void show(const agent::PingsServed& served)
    {
        const QString where = tr("Replies to pings at LID %1").arg(formatLid(served.own));
        const auto total = static_cast<int>(std::min<std::uint64_t>(served.total, 1'000'000'000));
        m_state->setText(
            served.total == 0
                ? where
                : where + QStringLiteral(": ") +
                      tr("%n ping(s), the last one from LID %1", nullptr, total).arg(formatLid(served.from)));
    }
    void finish(const Result<agent::PingsServed>& served)
    {
        if (!m_serving) return;
        setServing(false);
        if (!served) return m_state->setText(describeError(served.error()).sentence());
        const auto total = static_cast<int>(std::min<std::uint64_t>(served->total, 1'000'000'000));
        m_state->setText(tr("Its time is over. It replied to %n ping(s).", nullptr, total));
    }
    void setServing(bool serving)
    {
        m_serving = serving;
        m_begin->setVisible(!serving);
        m_end->setVisible(serving);
    }

    QPointer<TestSource> m_source; ///< a window that closes may end it first
    QPushButton* m_begin = nullptr;
    QPushButton* m_end = nullptr;
    QLabel* m_state = nullptr;
    bool m_serving = false;
};

namespace {

constexpr int mostPings = 1000; ///< at twenty a second a minute
constexpr int usualPings = 5;

} // namespace

FabricPathView::FabricPathView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_test(new FabricPathTest(source, this)), m_steps(new StepModel(this))
{
    auto* column = makeColumn(this, gap, {2 * gap, 0, 2 * gap, gap});
    auto* about = makeWrappedLabel(
        TextRole::Caption,
        tr("The path between two ports of the fabric, without an agent at its ends: what the "
           "subnet administration grants, where the forwarding tables lead, whether every node on "
           "the way responds, and what the ports count meanwhile. Messages between hosts need an agent on both."),
        this);
    column->addWidget(about);
    auto* line = makeRow(nullptr, gap);
    m_run = named(new QPushButton(tr("Test the path"), this), "runPath");
    setPrimary(m_run);
    m_stop = named(new QPushButton(tr("Cancel"), this), "stopPath");
    m_pings = named(new QSpinBox(this), "pings", tr("How many pings are sent"));
    m_pings->setRange(1, mostPings);
    m_pings->setValue(usualPings);
    m_pings->setSuffix(tr(" pings"));
    m_export = new ExportButton(context, [this](const QString& format) { return exported(format); }, this);
    m_export->setObjectName(QStringLiteral("exportPath"));
    addAll(*line, {m_pings, m_run, m_stop});
    auto* responder = new PingResponder(source, this);
    line->addWidget(responder, 1);
    const auto follow = [&context, responder] {
        const bool isFile = context.connection().phase == ConnectionState::Phase::File;
        responder->setObstacle(isFile ? pageObstacle(PageId::Queries, context) : QString());
    };
    connect(&context, &AppContext::connectionChanged, responder, follow);
    follow();
    line->addWidget(m_export);
    column->addLayout(line);
    auto* card = new Card({}, this);
    m_path = new PathPicture(card, 1); // what is wrong stands below it: the steps have the room
    card->content().addWidget(m_path);
    column->addWidget(card);
    m_verdict = named(new NoteBar(this), "pathVerdict");
    column->addWidget(m_verdict);
    auto* table = new QTableView(this);
    setUpTable(*table, "pathSteps", tr("Steps of the test"), *m_steps);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->setColumnWidth(StepModel::Where, 160);
    table->setColumnWidth(StepModel::What, 380);
    table->setColumnWidth(StepModel::ResultText, 360);
    new ColumnSpread(*table, *table->horizontalHeader());
    new WrappingDelegate(*table, {StepModel::What, StepModel::ResultText});
    column->addWidget(table, 1);
    connect(m_run, &QPushButton::clicked, this, &FabricPathView::runAsked);
    connect(m_stop, &QPushButton::clicked, this, &FabricPathView::stop);
    connect(m_test, &FabricPathTest::changed, this, &FabricPathView::show);
    show();
}

void FabricPathView::begin(const PathQuestion& question)
{
    if (m_test->isRunning()) return;
    m_fromName = typedName(*question.snapshot, question.from);
    m_toName = typedName(*question.snapshot, question.to);
    m_test->setPingCount(static_cast<std::uint32_t>(m_pings->value()));
    m_test->begin(question);
}

void FabricPathView::foresee(const PathQuestion& question, const routes::Path& there)
{
    const QString from = typedName(*question.snapshot, question.from);
    const QString to = typedName(*question.snapshot, question.to);
    if (m_test->isRunning() || (m_test->hasBegun() && from == m_fromName && to == m_toName)) return;
    m_fromName = from;
    m_toName = to;
    m_test->foresee(question, there);
}

void FabricPathView::showProblem(const Error& error)
{
    if (!m_test->isRunning()) m_verdict->setNote(Status::Warning, describeError(error).sentence());
}

void FabricPathView::focusRun() { m_run->setFocus(Qt::OtherFocusReason); }

void FabricPathView::stop()
{
    m_test->cancel();
    show();
    m_verdict->setNote(Status::Notice, tr("Cancelled. The results so far are shown."));
}

void FabricPathView::show()
{
    const bool running = m_test->isRunning();
    m_run->setVisible(!running);
    m_stop->setVisible(running);
    m_pings->setEnabled(!running);
    m_steps->setSteps(m_test->steps());
    m_path->setStops(m_test->stops());
    const bool isOpen = !running && !m_test->hasBegun();
    m_path->setWords(m_test->stops().empty() ? tr("Test the path to see the nodes on the way.") : QString(),
                     isOpen && !m_test->stops().empty() ? tr("Test the path to see which of them respond.")
                                                        : QString());
    const Status status = m_test->verdictStatus();
    const bool isBad = status == Status::Critical || status == Status::Warning;
    m_path->setMark(isBad ? std::optional(status) : std::nullopt, QString());
    if (running && m_test->verdict().isEmpty())
        m_verdict->setNote(Status::Unknown, tr("Testing the path …"));
    else if (m_test->verdict().isEmpty())
        m_verdict->clear();
    else
        m_verdict->setNote(status, m_test->verdict());
}

QByteArray FabricPathView::exported(const QString& format) const
{
    if (!m_test->hasBegun()) return {};
    const QStringList heads{QStringLiteral("where"), QStringLiteral("step"), QStringLiteral("status"),
                            QStringLiteral("result")};
    std::vector<QStringList> rows;
    for (const StepRow& step : m_test->steps())
        rows.push_back({step.where, step.what, word(step.status), step.result});
    if (format == QLatin1String("json"))
        return QJsonDocument(QJsonObject{{QStringLiteral("from"), m_fromName},
                                         {QStringLiteral("to"), m_toName},
                                         {QStringLiteral("verdict"), m_test->verdict()},
                                         {QStringLiteral("steps"), rowsJson(heads, rows)}})
            .toJson();
    return tableText(heads, rows, tr("Path from %1 to %2").arg(m_fromName, m_toName), format);
}

void FabricPathView::save(QSettings& settings) const { settings.setValue(QStringLiteral("pings"), m_pings->value()); }

void FabricPathView::restore(const QSettings& settings)
{
    m_pings->setValue(settings.value(QStringLiteral("pings"), usualPings).toInt());
}

} // namespace fabriscope::ui

#include "fabric_path_view.moc"
