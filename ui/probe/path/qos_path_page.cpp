// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/qos_path_page.h"

#include "core/perf/attribute_groups.h"
#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/fabric_absence.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/tabs.h"
#include "ui/common/table/finding_view.h"
#include "ui/probe/path/fabric_path_view.h"
#include "ui/probe/path/flow_form.h"
#include "ui/probe/path/path_tables.h"
#include "ui/probe/path/path_view.h"
#include "ui/probe/path/side_text.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"
#include "ui/text/message_text.h"

#include <QButtonGroup>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <array>
#include <utility>

namespace fabriscope::ui {
namespace {

/// In settings: permanent. In the order of QosPathPage::Part.
constexpr std::array partNames{QLatin1String("lanes"), QLatin1String("test")};

/// Of what stands in the part with the lanes.
enum LanesPage { PathPage, WordsPage, AbsencePage };

constexpr int roomForBothParts = 1300; ///< of the page's height

} // namespace

QosPathPage::QosPathPage(AppContext& context, PathSource& source, TestSource& tester, CounterFeed& feed,
                         PortQosCache& tables)
    : m_context(context), m_source(source), m_feed(feed), m_tables(tables), m_subscriber(feed),
      m_form(new FlowForm(this)), m_view(new PathView(this)), m_lists(new PathTables(this)),
      m_findings(new FindingModel(this))
{
    setObjectName(QStringLiteral("qosPath"));
    m_body = new QStackedWidget(this);
    m_empty = new EmptyState(Icon::Path, m_body);
    m_body->addWidget(buildLanes());
    m_body->addWidget(m_empty);
    m_body->addWidget(
        new FabricAbsence(context, Icon::Path, tr("Paths can be shown when the fabric is known."), m_body));
    m_testBody = new QStackedWidget(this);
    m_test = new FabricPathView(context, tester, m_testBody);
    m_testBody->addWidget(m_test);
    m_testBody->addWidget(
        new FabricAbsence(context, Icon::Test, tr("Paths can be tested when the fabric is known."), m_testBody));
    auto* all = makeColumn(this, 0);
    all->addWidget(buildHead());
    all->addWidget(m_body, 1);
    all->addWidget(m_testBody, 1);
    arrange();

    connect(m_form, &FlowForm::pathAsked, this, [this] {
        showPart(LanesPart);
        begin();
    });
    connect(m_form, &FlowForm::submitted, this, [this] { part() == TestPart ? beginTest() : begin(); });
    connect(m_test, &FabricPathView::runAsked, this, &QosPathPage::beginTest);
    connect(m_onMap, &QPushButton::clicked, this, &QosPathPage::showOnMap);
    connect(&context.navigation(), &Navigation::routeRequested, this, [this](PageId page, const RouteRef& route) {
        if (page == PageId::QosPath) showRoute(route);
    });
    connect(&context.navigation(), &Navigation::pathTestRequested, this, &QosPathPage::showTest);
    connect(&context.navigation(), &Navigation::endsChanged, this, &QosPathPage::followEnds);
    connect(m_view, &PathView::currentChanged, m_lists, &PathTables::selectHop);
    connect(m_lists, &PathTables::hopChosen, this, [this](int hop) {
        m_view->setCurrent(hop);
        if (hop >= 0) choosePort(m_result.hops.at(static_cast<std::size_t>(hop)).from);
    });
    connect(m_lists, &PathTables::portChosen, this, &QosPathPage::choosePort);
    connect(m_view, &PathView::nodeChosen, this,
            [this](Guid node) { m_context.navigation().select(NodeRef{.guid = node}); });
    connect(&context, &AppContext::viewChanged, this, &QosPathPage::follow);
    for (const auto news : {&CounterFeed::updated, &CounterFeed::phaseChanged})
        connect(&feed, news, this, [this] {
            if (m_path && m_body->isVisible()) evaluate();
        });
    connect(&tables, &PortQosCache::changed, this, [this] {
        if (m_path) evaluate();
    });
    connect(&source, &PathSource::routesRead, this, &QosPathPage::routesCame);
    connect(&source, &PathSource::pathGranted, this, [this](const Result<qos_path::Granted>& granted) {
        m_granted = granted ? std::optional(*granted) : std::nullopt;
        m_notGranted = granted ? QString() : describeError(granted.error()).what;
        if (m_path) evaluate();
    });
    connect(&context, &AppContext::connectionChanged, this, [this] { // what was granted is not granted now
        if (!m_granted || m_context.connection().phase != ConnectionState::Phase::Lost) return;
        m_granted.reset();
        m_notGranted = m_context.connection().problem.what;
        if (m_path) evaluate();
    });
    connect(&source, &PathSource::filesRead, this, [this](const OpenSmFiles& files) {
        m_files = files;
        if (m_path) evaluate();
    });
    showText(tr("Which path do packets take, and on which lane?"),
             tr("Name two hosts, and an RDMA-CM port, a service ID or a protocol."));
    follow();
}

QWidget* QosPathPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* lines = makeColumn(head, gap, {2 * gap, gap + 4, 2 * gap, gap});
    auto* first = makeRow(nullptr, gap);
    first->addWidget(makeLabel(TextRole::PageTitle, tr("Path"), head));
    first->addSpacing(gap);
    m_tabs = makeTabs("pathParts", tr("Views"), {tr("Lanes and shares"), tr("Test")}, head);
    connect(m_tabs, &QTabBar::currentChanged, this, &QosPathPage::arrange);
    first->addWidget(m_tabs);
    first->addSpacing(gap);
    m_directions = buildDirections();
    first->addWidget(m_directions);
    first->addStretch(1);
    lines->addLayout(first);
    auto* second = makeRow(nullptr, gap);
    second->addWidget(m_form, 1);
    m_onMap = named(new QPushButton(icon(Icon::Topology), tr("Show on the map"), head), "showOnMap");
    setPlainToolTip(m_onMap, tr("Draws this route, there and back, on the Topology page"));
    m_onMap->setEnabled(false);
    second->addWidget(m_onMap, 0, Qt::AlignBottom);
    lines->addLayout(second);
    return head;
}

QWidget* QosPathPage::buildLanes()
{
    auto* inner = new QWidget(m_body);
    auto* column = makeColumn(inner, gap, {2 * gap, gap, 2 * gap, gap});
    auto* drawn = new QScrollArea(inner);
    drawn->setWidget(m_view);
    drawn->setWidgetResizable(true);
    drawn->setFrameShape(QFrame::NoFrame);
    drawn->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    drawn->setFocusPolicy(Qt::NoFocus);
    drawn->setFixedHeight(m_view->sizeHint().height() + 2 * gap);
    column->addWidget(drawn);
    column->addWidget(buildSides());
    m_agreed = makeLabel(TextRole::Body, tr("All sides agree, as far as they are known."), inner);
    column->addWidget(m_agreed);
    m_disagreements = new Card(tr("Disagreements"), inner);
    auto* list = new FindingView(*m_findings, QStringLiteral("disagreements"), m_disagreements);
    list->setAccessibleName(tr("Disagreements"));
    m_disagreements->content().addWidget(list, 1);
    m_disagreements->hide();
    column->addWidget(m_disagreements);
    column->addWidget(m_lists, 1);
    return inner;
}

QWidget* QosPathPage::buildDirections()
{
    auto* directions = new QWidget(this);
    auto* row = makeRow(directions, gap / 2);
    auto* group = new QButtonGroup(this);
    m_there = makeChoiceButton(*group, tr("Path there"), tr("The path of packets to the destination"), "pathThere",
                               directions);
    m_back = makeChoiceButton(*group, tr("Path back"), tr("The path of packets in return"), "pathBack", directions);
    m_there->setChecked(true);
    addAll(*row, {m_there, m_back});
    m_otherWay = named(makeLabel(TextRole::Caption, {}, directions), "otherWay");
    row->addSpacing(gap / 2);
    row->addWidget(m_otherWay);
    directions->setEnabled(false);
    connect(group, &QButtonGroup::buttonToggled, this, [this](QAbstractButton*, bool checked) {
        if (checked) turn();
    });
    return directions;
}

QosPathPage::Side QosPathPage::addSide(QLayout& row, const QString& title, const QString& explanation)
{
    auto* card = new Card(title, this);
    setPlainToolTip(card, explanation);
    Side side{.headline = makeLabel(TextRole::Figure, {}, card), .detail = makeLabel(TextRole::Caption, {}, card)};
    side.detail->setWordWrap(true);
    side.detail->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    card->content().addWidget(side.headline);
    card->content().addWidget(side.detail, 1);
    row.addWidget(card);
    return side;
}

QWidget* QosPathPage::buildSides()
{
    auto* sides = new QWidget(this);
    auto* row = makeRow(sides, gap);
    m_filesSide = addSide(*row, tr("By the files"), tr("What OpenSM's files promise a request for this path"));
    m_grantedSide = addSide(*row, tr("Granted now"), tr("What the subnet administration replies to this request now"));
    m_programmedSide = addSide(*row, tr("Programmed"), tr("What the tables of the ports on the path contain"));
    m_observedSide = addSide(*row, tr("Observed"), tr("What the counters of the ports on the path show"));
    return sides;
}

Result<PathQuestion> QosPathPage::question() const
{
    PathQuestion question{.snapshot = m_context.snapshot(), .from = {}, .to = {}, .flow = {}};
    if (!question.snapshot)
        return fail(ErrorCode::NotFound, Message::say("the path"), Message::say("no fabric is open"),
                    Message::say("Connect to a host, or load a saved fabric."));
    const auto from = routes::findEndpoint(*question.snapshot, m_form->from().toStdString());
    if (!from) return std::unexpected(from.error());
    const auto to = routes::findEndpoint(*question.snapshot, m_form->to().toStdString());
    if (!to) return std::unexpected(to.error());
    const auto flow = m_form->flow();
    if (!flow) return std::unexpected(flow.error());
    question.from = *from;
    question.to = *to;
    question.flow = *flow;
    return question;
}

void QosPathPage::showPart(Part part) { m_tabs->setCurrentIndex(part); }

QosPathPage::Part QosPathPage::part() const { return static_cast<Part>(m_tabs->currentIndex()); }

void QosPathPage::beginTest()
{
    begin();
    if (const auto asked = question())
        m_test->begin(*asked);
    else
        m_test->showProblem(asked.error());
}

void QosPathPage::begin()
{
    m_source.cancel();
    m_path.reset();
    m_granted.reset();
    m_files = {.unread = tr("OpenSM's files are being read.")};
    m_result = {};
    m_pending = false;
    m_behind = false;
    m_there->setChecked(true);
    m_test->forget();
    const auto asked = question();
    if (!asked) {
        const ErrorText text = describeError(asked.error());
        return showText(text.what, text.remedy);
    }
    showText(tr("Reading the forwarding tables…"), {});
    ask(*asked);
    tellEnds({.from = routeEnd(*asked->snapshot, asked->from), .to = routeEnd(*asked->snapshot, asked->to)});
}

void QosPathPage::ask(PathQuestion question)
{
    if (m_back->isChecked()) std::swap(question.from, question.to);
    m_asked = question;
    const fabric::Snapshot& snapshot = *question.snapshot;
    askSides();
    if (snapshot.routes()) return routesCame(snapshot.routes()); // saved with the fabric
    m_pending =
        m_source.readRoutes(routes::planFor(snapshot, {.lids = {question.from.lid, question.to.lid}, .mlids = {}}));
    if (!m_pending)
        showUnknown(tr("The routes of this fabric are unknown."),
                    tr("Connect to the fabric, or load one that was saved with its routes."));
}

void QosPathPage::askSides()
{
    const bool isAsked =
        m_source.askPath(routes::pathRequest(*m_asked.snapshot, m_asked.from, m_asked.to, m_asked.flow));
    m_notGranted = isAsked ? tr("The subnet administration has not replied yet.") : QString();
    if (!m_source.readFiles()) m_files = {};
}

/// The other direction of what is shown: its routes are known, what is granted may be something else.
void QosPathPage::turn()
{
    if (!m_path || !m_routes) return;
    m_source.cancel();
    m_pending = false;
    m_granted.reset();
    m_asked = m_shown;
    std::swap(m_asked.from, m_asked.to);
    askSides();
    routesCame(m_routes);
}

QString QosPathPage::otherWay() const
{
    const routes::Path other = traceUnicast(*m_shown.snapshot, *m_routes, m_shown.to, m_shown.from.lid);
    const bool isBack = m_there->isChecked();
    if (const QString lost = lostWayText(other, isBack); !lost.isEmpty()) return lost;
    if (isSameWay(*m_path, other))
        return isBack ? tr("The path back takes the same links.") : tr("The path there takes the same links.");
    return isBack ? tr("The path back takes other links.") : tr("The path there takes other links.");
}

void QosPathPage::routesCame(const Result<fabric::RoutesPtr>& routes)
{
    m_pending = false;
    if (!routes) {
        const ErrorText text = describeError(routes.error());
        return showUnknown(text.what, text.remedy);
    }
    m_shown = m_asked;
    m_routes = *routes;
    m_path = traceUnicast(*m_shown.snapshot, *m_routes, m_shown.from, m_shown.to.lid);
    m_otherWay->setText(otherWay());
    for (const perf::PortKey& port : qos_path::sendingPorts(*m_shown.snapshot, *m_path))
        m_tables.want(port);
    if (!m_back->isChecked()) m_test->foresee(m_shown, *m_path);
    subscribeCounters();
    evaluate();
    m_body->setCurrentIndex(PathPage);
    m_onMap->setEnabled(true);
    m_directions->setEnabled(true);
}

/// Fills the fields; an end without an object stays. False, with the reason shown: an end takes part in no route.
bool QosPathPage::takeEnds(const RouteRef& route)
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot) return false;
    QString from = m_form->from();
    QString to = m_form->to();
    for (const auto& [end, name] : {std::pair(&route.from, &from), std::pair(&route.to, &to)}) {
        if (isNone(end->object)) continue;
        const auto found = endpointOf(*snapshot, *end);
        if (!found) {
            const ErrorText text = describeError(found.error());
            showText(text.what, text.remedy);
            m_test->showProblem(found.error());
            return false;
        }
        *name = typedName(*snapshot, *found);
    }
    m_form->setEnds(from, to);
    tellEnds(route);
    return true;
}

/// An end that was chosen before does not come back into a field that is empty now.
void QosPathPage::tellEnds(const RouteRef& ends)
{
    m_telling = true;
    m_context.navigation().setEnds(ends);
    m_telling = false;
}

/// Another page has chosen an end. What the fields mean already stays as it was typed.
void QosPathPage::followEnds(const RouteRef& ends)
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || m_telling) return;
    bool isOther = false;
    for (const auto& [end, name] : {std::pair(&ends.from, m_form->from()), std::pair(&ends.to, m_form->to())}) {
        if (isNone(end->object)) continue;
        const auto meant = endpointOf(*snapshot, *end);
        if (!meant) return; // it takes part in no route
        const auto named = routes::findEndpoint(*snapshot, name.toStdString());
        isOther = isOther || !named || *named != *meant;
    }
    if (!isOther || !takeEnds(ends)) return;
    m_behind = true;
    catchUp();
}

void QosPathPage::catchUp()
{
    if (m_behind && isVisible() && !m_form->from().isEmpty() && !m_form->to().isEmpty()) begin();
}

void QosPathPage::showRoute(const RouteRef& route)
{
    showPart(LanesPart);
    if (!takeEnds(route)) return;
    const bool begins = !m_form->from().isEmpty();
    if (begins && !m_form->to().isEmpty()) return begin();
    showText(begins ? tr("Where does the path lead to?") : tr("Where does the path begin?"),
             tr("Name the other end, or choose “Path to here” or “Path from here” in its menu, on any page."));
    m_form->focusOpenEnd();
}

void QosPathPage::showTest(const RouteEnd& to)
{
    showPart(TestPart);
    RouteRef route{.from = {}, .to = to};
    // Pings leave by the agent's own port only: it is proposed where no beginning was chosen.
    if (const fabric::SnapshotPtr snapshot = m_context.snapshot(); snapshot && m_form->from().isEmpty())
        if (const auto own = routes::localEndpoint(*snapshot)) route.from = routeEnd(*snapshot, *own);
    if (!takeEnds(route)) return;
    if (m_form->from().isEmpty() || m_form->to().isEmpty())
        m_form->focusOpenEnd();
    else
        m_test->focusRun();
}

void QosPathPage::showOnMap()
{
    if (!m_shown.snapshot) return;
    RouteEnd from = routeEnd(*m_shown.snapshot, m_shown.from);
    RouteEnd to = routeEnd(*m_shown.snapshot, m_shown.to);
    if (m_back->isChecked()) std::swap(from, to);
    const auto level = m_path ? std::optional(m_result.sl) : std::nullopt;
    m_context.navigation().showRoute(PageId::Topology, {.from = from, .to = to, .level = level});
}

void QosPathPage::arrange()
{
    const bool both = height() >= roomForBothParts;
    m_tabs->setVisible(!both);
    m_directions->setVisible(both || part() == LanesPart);
    m_body->setVisible(both || part() == LanesPart);
    const bool below = both && m_body->currentIndex() != AbsencePage; // which is said once
    m_testBody->setVisible(both ? below : part() == TestPart);
    m_lists->setSpacious(both);
    qobject_cast<QBoxLayout*>(layout())->setStretchFactor(m_body, below ? 0 : 1);
    subscribeCounters();
}

void QosPathPage::subscribeCounters()
{
    if (!m_path || !isVisible() || m_body->isHidden()) return m_subscriber.unsubscribe();
    std::vector<perf::PortKey> ports = qos_path::sendingPorts(*m_shown.snapshot, *m_path);
    const std::vector<perf::PortKey> receiving = qos_path::receivingPorts(*m_shown.snapshot, *m_path);
    ports.insert(ports.end(), receiving.begin(), receiving.end());
    perf::AttributeSet attributes = perf::laneLoads;
    if (m_lists->isSpacious())
        attributes =
            attributes | perf::AttributeSet{perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended};
    m_subscriber.subscribe({.ports = std::move(ports), .attributes = attributes});
}

void QosPathPage::choosePort(fabric::PortIndex port)
{
    if (m_shown.snapshot) m_context.navigation().select(refOf(*m_shown.snapshot, m_shown.snapshot->port(port)));
}

std::optional<opensm::QosReply> QosPathPage::byFiles() const
{
    if (!m_files.any()) return std::nullopt;
    return opensm::evaluateQos({.serviceId = m_shown.flow.serviceId,
                                .pkey = m_shown.flow.pkey,
                                .qosClass = m_shown.flow.qosClass,
                                .source = m_shown.snapshot->port(m_shown.from.port).guid,
                                .destination = m_shown.snapshot->port(m_shown.to.port).guid},
                               {.options = m_files.options.get(),
                                .partitions = m_files.partitions.get(),
                                .policy = m_files.policy.get(),
                                .snapshot = m_shown.snapshot.get()});
}

void QosPathPage::evaluate()
{
    const std::optional<opensm::QosReply> files = byFiles();
    m_result = qos_path::evaluate({.snapshot = m_shown.snapshot.get(),
                                   .path = *m_path,
                                   .files = files ? &*files : nullptr,
                                   .granted = m_granted,
                                   .tables = [this](const perf::PortKey& port) { return m_tables.find(port); },
                                   .load = [this](const perf::PortKey& port) -> std::optional<perf::PortLoad> {
                                       if (m_feed.phase() != CounterFeed::Phase::Running) return std::nullopt;
                                       return perf::loadOf(m_feed.store(), port);
                                   }});
    m_view->setPath(m_shown.snapshot, m_result.hops);
    m_lists->setPath(m_shown.snapshot, m_result.hops);
    m_view->setCurrent(m_lists->chosenHop()); // it may be another one of the path now
    m_lists->read(m_feed.phase() == CounterFeed::Phase::Running ? &m_feed.store() : nullptr);
    fill(m_filesSide, filesText(files ? &*files : nullptr, m_files.host, m_files.unread));
    fill(m_grantedSide, grantedText(m_granted, m_notGranted));
    fill(m_programmedSide, programmedText(m_result));
    fill(m_observedSide, observedText(m_result, m_feed.whyNone()));
    Findings found = disagreementsOf(m_result, *m_shown.snapshot);
    m_agreed->setVisible(found.empty());
    m_disagreements->setVisible(!found.empty()); // an empty list would take the room of the links
    m_findings->setFindings(std::make_shared<const Findings>(std::move(found)));
}

void QosPathPage::fill(const Side& side, const SideText& text)
{
    side.headline->setText(text.headline);
    setWords(*side.detail, text.detail);
}

void QosPathPage::showText(const QString& sentence, const QString& detail)
{
    m_subscriber.unsubscribe();
    m_onMap->setEnabled(false);
    m_directions->setEnabled(false);
    m_otherWay->clear();
    m_empty->setMessage(sentence, detail, {});
    m_body->setCurrentIndex(m_context.snapshot() ? WordsPage : AbsencePage); // which says why, and what to do
}

/// Without routes there are still the cables, which the map follows.
void QosPathPage::showUnknown(const QString& sentence, const QString& detail)
{
    m_path.reset();
    m_shown = m_asked;
    const QString map = tr("The map shows the shortest path over the cables.");
    showText(sentence, joinSentences({detail, map}));
    m_onMap->setEnabled(true);
}

void QosPathPage::follow()
{
    m_form->setSnapshot(m_context.snapshot());
    const bool isKnown = m_context.snapshot() != nullptr;
    m_testBody->setCurrentIndex(isKnown ? 0 : 1);
    if (isKnown != (m_body->currentIndex() != AbsencePage) && !m_path) {
        m_body->setCurrentIndex(isKnown ? WordsPage : AbsencePage);
        if (!isKnown) m_onMap->setEnabled(false);
        arrange();
    }
    // Another sweep of the same fabric: the path may be another one. What is shown stays until it is known.
    if (!m_path || m_shown.snapshot == m_context.snapshot() || m_pending) return;
    m_source.cancel();
    if (const auto asked = question())
        ask(*asked);
    else
        begin();
}

void QosPathPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    catchUp();
    subscribeCounters();
}

void QosPathPage::hideEvent(QHideEvent* event)
{
    m_subscriber.unsubscribe();
    Page::hideEvent(event);
}

void QosPathPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    arrange();
}

void QosPathPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("flow"), m_form->state());
    settings.setValue(QStringLiteral("part"), partNames.at(part()));
    m_test->save(settings);
}

void QosPathPage::restore(const QSettings& settings)
{
    m_form->restore(settings.value(QStringLiteral("flow")).toStringList());
    showPart(settings.value(QStringLiteral("part")).toString() == partNames[TestPart] ? TestPart : LanesPart);
    m_test->restore(settings);
}

} // namespace fabriscope::ui
