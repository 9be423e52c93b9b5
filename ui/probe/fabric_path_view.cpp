// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/fabric_path_view.h"

#include "ui/common/app_context.h"
#include "ui/common/look/card.h"
#include "ui/common/look/style.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/ping_responder.h"
#include "ui/probe/step_model.h"
#include "ui/probe/table_text.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QCompleter>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStringListModel>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int mostOffers = 12;
constexpr int mostPings = 1000; ///< at twenty a second a minute
constexpr int usualPings = 5;

/// A name that means this port alone: the node's, or the LID where several have that name.
QString offerOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    QString name = displayName(snapshot.nodeOf(port));
    return routes::findEndpoint(snapshot, name.toStdString()) ? name : QString::number(port.lid.value());
}

} // namespace

FabricPathView::FabricPathView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_context(context), m_test(new FabricPathTest(source, this)),
      m_names(new QStringListModel(this)), m_steps(new StepModel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 0, 2 * gap, gap);
    column->setSpacing(gap);
    auto* about = makeLabel(
        TextRole::Caption,
        tr("The path between two ports of the fabric, without an agent at its ends: what the "
           "subnet administration grants, where the forwarding tables lead, whether every node on "
           "the way responds, and what the ports count meanwhile. Messages between hosts need an agent on both."),
        this);
    about->setWordWrap(true);
    column->addWidget(about);
    auto* line = new QHBoxLayout;
    line->setSpacing(gap);
    const auto field = [&](const QString& name, const QString& title) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(name);
        edit->setAccessibleName(title);
        edit->setPlaceholderText(tr("Name, GUID, LID or GID of a host"));
        edit->setClearButtonEnabled(true);
        auto* completer = new QCompleter(m_names, edit);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        completer->setMaxVisibleItems(mostOffers);
        edit->setCompleter(completer);
        auto* label = makeLabel(TextRole::Caption, title, this);
        label->setBuddy(edit);
        line->addWidget(label);
        line->addWidget(edit, 1);
        connect(edit, &QLineEdit::returnPressed, this, &FabricPathView::begin);
        return edit;
    };
    m_from = field(QStringLiteral("pathFrom"), tr("From"));
    m_to = field(QStringLiteral("pathTo"), tr("To"));
    m_run = new QPushButton(tr("Test the path"), this);
    m_run->setObjectName(QStringLiteral("runPath"));
    setPrimary(m_run);
    m_stop = new QPushButton(tr("Cancel"), this);
    m_stop->setObjectName(QStringLiteral("stopPath"));
    m_pings = new QSpinBox(this);
    m_pings->setObjectName(QStringLiteral("pings"));
    m_pings->setAccessibleName(tr("How many pings are sent"));
    m_pings->setRange(1, mostPings);
    m_pings->setValue(usualPings);
    m_pings->setSuffix(tr(" pings"));
    line->addWidget(m_pings);
    line->addWidget(m_run);
    line->addWidget(m_stop);
    column->addLayout(line);
    column->addWidget(new PingResponder(source, this));
    auto* card = new Card({}, this);
    m_path = new PathPicture(card);
    card->content().addWidget(m_path);
    column->addWidget(card);
    m_verdict = new NoteBar(this);
    m_verdict->setObjectName(QStringLiteral("pathVerdict"));
    column->addWidget(m_verdict);
    auto* table = new QTableView(this);
    table->setObjectName(QStringLiteral("pathSteps"));
    table->setAccessibleName(tr("Steps of the test"));
    table->setModel(m_steps);
    table->setItemDelegate(new TableDelegate(table));
    setTableLook(*table);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->horizontalHeader()->setFixedHeight(tableRowHeight + 3);
    table->horizontalHeader()->setStretchLastSection(true);
    table->setColumnWidth(StepModel::Where, 180);
    table->setColumnWidth(StepModel::What, 320);
    column->addWidget(table, 1);
    connect(m_run, &QPushButton::clicked, this, &FabricPathView::begin);
    connect(m_stop, &QPushButton::clicked, this, &FabricPathView::stop);
    connect(m_test, &FabricPathTest::changed, this, &FabricPathView::show);
    connect(&context, &AppContext::viewChanged, this, &FabricPathView::follow);
    follow();
    show();
}

/// The agent's own port, or the first host, and the last host are far from one another: proposed when nothing else was
/// chosen.
void FabricPathView::follow()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (snapshot == m_offered) return;
    m_offered = snapshot;
    QStringList names;
    const fabric::Port* first = nullptr;
    const fabric::Port* last = nullptr;
    if (snapshot) {
        for (const fabric::Port& port : snapshot->ports()) {
            const fabric::Node& node = snapshot->nodeOf(port);
            if (!isUnicast(port.lid)) continue;
            names.append(displayName(node));
            if (node.type != fabric::NodeType::ChannelAdapter || !port.link) continue;
            if (first == nullptr) first = &port;
            last = &port;
        }
    }
    names.removeDuplicates();
    m_names->setStringList(names);
    if (first != nullptr && m_from->text().isEmpty() && m_to->text().isEmpty()) {
        // Pings leave by the agent's own port only.
        const auto own = routes::localEndpoint(*snapshot);
        const fabric::Port* from = own ? &snapshot->port(own->port) : first;
        setEnds(offerOf(*snapshot, *from), offerOf(*snapshot, from == last ? *first : *last));
    }
    m_run->setEnabled(snapshot != nullptr);
}

void FabricPathView::setEnds(const QString& from, const QString& to)
{
    m_from->setText(from);
    m_to->setText(to);
}

void FabricPathView::setTo(const ObjectRef& object)
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) return;
    if (const auto end = endpointOf(*snapshot, {.object = object, .lid = {}}); end)
        m_to->setText(typedName(*snapshot, *end));
    else
        m_verdict->setNote(Status::Warning, describeError(end.error()).sentence());
    m_run->setFocus(Qt::OtherFocusReason);
}

void FabricPathView::begin()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || m_test->isRunning()) return;
    const auto from = routes::findEndpoint(*snapshot, m_from->text().trimmed().toStdString());
    const auto to = routes::findEndpoint(*snapshot, m_to->text().trimmed().toStdString());
    if (!from || !to) {
        m_verdict->setNote(Status::Warning, describeError(!from ? from.error() : to.error()).sentence());
        return;
    }
    m_test->setPingCount(static_cast<std::uint32_t>(m_pings->value()));
    m_test->begin(snapshot, *from, *to);
}

void FabricPathView::stop()
{
    m_test->cancel();
    show();
    m_verdict->setNote(Status::Notice, tr("Cancelled. The results so far are shown."));
}

void FabricPathView::show()
{
    const bool running = m_test->isRunning();
    const bool was = m_stop->isVisibleTo(this);
    m_run->setVisible(!running);
    m_stop->setVisible(running);
    m_pings->setEnabled(!running);
    m_steps->setSteps(m_test->steps());
    m_path->setStops(m_test->stops());
    m_path->setWords(m_test->stops().empty() ? tr("Test the path to see the nodes on the way.") : QString(), {});
    const Status status = m_test->verdictStatus();
    const bool isBad = status == Status::Critical || status == Status::Warning;
    m_path->setMark(isBad ? std::optional(status) : std::nullopt, QString());
    if (running && m_test->verdict().isEmpty())
        m_verdict->setNote(Status::Unknown, tr("Testing the path …"));
    else if (m_test->verdict().isEmpty())
        m_verdict->clear();
    else
        m_verdict->setNote(status, m_test->verdict());
    if (running != was) Q_EMIT runningChanged();
}

QByteArray FabricPathView::exported(const QString& format) const
{
    if (m_test->steps().empty()) return {};
    const std::vector<StepRow>& steps = m_test->steps();
    if (format == QLatin1String("json")) {
        QJsonArray list;
        for (const StepRow& step : steps)
            list.append(QJsonObject{{QStringLiteral("where"), step.where},
                                    {QStringLiteral("step"), step.what},
                                    {QStringLiteral("status"), word(step.status)},
                                    {QStringLiteral("result"), step.result}});
        const QJsonObject document{{QStringLiteral("from"), m_from->text()},
                                   {QStringLiteral("to"), m_to->text()},
                                   {QStringLiteral("verdict"), m_test->verdict()},
                                   {QStringLiteral("steps"), list}};
        return QJsonDocument(document).toJson();
    }
    std::vector<QStringList> rows;
    for (const StepRow& step : steps)
        rows.push_back({step.where, step.what, word(step.status), step.result});
    return tableText(
        {QStringLiteral("where"), QStringLiteral("step"), QStringLiteral("status"), QStringLiteral("result")}, rows,
        tr("Path from %1 to %2").arg(m_from->text(), m_to->text()), format);
}

void FabricPathView::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("path"), QStringList{m_from->text(), m_to->text()});
    settings.setValue(QStringLiteral("pings"), m_pings->value());
}

void FabricPathView::restore(const QSettings& settings)
{
    m_pings->setValue(settings.value(QStringLiteral("pings"), usualPings).toInt());
    const QStringList path = settings.value(QStringLiteral("path")).toStringList();
    // Names of another fabric are no use: what is not found is proposed anew.
    if (path.size() == 2 && m_context.snapshot() && routes::findEndpoint(*m_context.snapshot(), path[0].toStdString()))
        setEnds(path[0], path[1]);
}

} // namespace fabriscope::ui
