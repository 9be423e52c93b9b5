// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/fabric_path_view.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/style.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/column_spread.h"
#include "ui/common/table/table_delegate.h"
#include "ui/probe/export_button.h"
#include "ui/probe/path/ping_responder.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/step_model.h"
#include "ui/probe/table_text.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"

#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>

namespace fabriscope::ui {
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
    line->addWidget(new PingResponder(source, this), 1);
    line->addWidget(m_export);
    column->addLayout(line);
    auto* card = new Card({}, this);
    m_path = new PathPicture(card);
    card->content().addWidget(m_path);
    column->addWidget(card);
    m_verdict = named(new NoteBar(this), "pathVerdict");
    column->addWidget(m_verdict);
    auto* table = new QTableView(this);
    setUpTable(*table, "pathSteps", tr("Steps of the test"), *m_steps);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->setColumnWidth(StepModel::Where, 180);
    table->setColumnWidth(StepModel::What, 320);
    table->setColumnWidth(StepModel::ResultText, 400);
    new ColumnSpread(*table, *table->horizontalHeader());
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
