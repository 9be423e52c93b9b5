// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspector.h"

#include "core/host/port_link.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/flow_layout.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/page_info.h"
#include "ui/common/table/finding_view.h"
#include "ui/models/port_list_model.h"
#include "ui/session/host_catalog.h"
#include "ui/session/sheets/object_menu.h"
#include "ui/shell/inspector_counters.h"
#include "ui/shell/inspector_facts.h"
#include "ui/text/format.h"

#include <QApplication>
#include <QEvent>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace fabriscope::ui {
namespace {

/// A port in one line: number, status, rate, and where its cable goes.
class PortListDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
        const QFontMetrics metrics(option.font);
        const int digit = metrics.horizontalAdvance(QLatin1Char('0'));
        const QRect rect = option.rect.adjusted(2, 0, -2, 0);
        painter->save();
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        const QRect number(rect.left(), rect.top(), 3 * digit, rect.height());
        painter->drawText(number, Qt::AlignRight | Qt::AlignVCenter, index.data(PortListModel::NumberRole).toString());
        const auto status = static_cast<Status>(index.data(PortListModel::StatusRole).toInt());
        paintStatus(*painter, QRectF(number.right() + 9, rect.center().y() - 4, 9, 9), status,
                    color(status, option.palette));
        const QString peer = index.data(PortListModel::PeerRole).toString();
        const QRect rate(number.right() + 24, rect.top(),
                         peer.isEmpty() ? rect.right() - number.right() - 24 : 9 * digit, rect.height());
        const QColor quiet = option.palette.color(QPalette::PlaceholderText);
        if (peer.isEmpty()) painter->setPen(quiet);
        painter->drawText(
            rate, Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(index.data(PortListModel::RateRole).toString(), Qt::ElideRight, rate.width()));
        const QRect far(rate.right() + 8, rect.top(), rect.right() - rate.right() - 8, rect.height());
        painter->setPen(quiet);
        painter->drawText(far, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(peer, Qt::ElideMiddle, far.width()));
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override
    {
        return {120, QFontMetrics(option.font).height() + 7};
    }
};

constexpr int mostTermWidth = 150;

QString titleOf(const Fact& fact) { return fact.title.isEmpty() ? title(fact.term) : fact.title; }

/// A list that is as high as its rows, up to a limit: the panel around it scrolls.
constexpr int mostFindings = 260; // pixels, at least

QString conditionIn(const ObjectFacts& facts)
{
    const auto found = std::ranges::find(facts.facts, Term::Condition, &Fact::term);
    return found == facts.facts.end() ? QString() : found->value;
}

void fitHeight(QListView& view, int most)
{
    int height = 0;
    const int rows = view.model()->rowCount();
    for (int row = 0; row < rows && height < most; ++row)
        height += view.sizeHintForRow(row);
    view.setFixedHeight(std::min(height, most) + 2);
}

} // namespace

Inspector::Inspector(AppContext& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    setObjectName(QStringLiteral("inspector"));
    setMinimumWidth(260);
    auto* scroll = makePageScrollArea(buildContent(), this);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* empty = new EmptyState(Icon::Inspector, this);
    empty->setMessage(tr("Nothing is selected."), tr("Choose a node, port or link on any page to see its facts here."),
                      {});
    m_body = new QStackedWidget(this);
    addAll(*m_body, {scroll, empty});
    makeColumn(this)->addWidget(m_body);
    for (QLabel* label : empty->findChildren<QLabel*>())
        label->setMinimumWidth(200);

    connect(&context, &AppContext::viewChanged, this, &Inspector::refresh);
    connect(&context, &AppContext::findingsChanged, this, [this] {
        const FabricViewPtr& now = m_context.view();
        const ObjectRef& object = m_context.navigation().selection();
        // The rest depends on the sweep alone; whoever reads or copies there is not disturbed by new figures.
        if (isVisible() && now && conditionIn(factsAbout(*now->snapshot, object, now->marks.get())) != m_condition)
            refresh();
        else
            showFindings();
    });
    connect(&context, &AppContext::connectionChanged, this, [this] {
        showKind();
        if (m_shown && m_shown->gone) refresh(); // whether it is depends on the sweep
    });
    connect(&context.navigation(), &Navigation::selectionChanged, this, &Inspector::refresh);
    refresh();
}

QWidget* Inspector::buildHead()
{
    auto* head = new QWidget;
    auto* grid = makeColumn(head, 4);
    auto* line = makeRow(nullptr, gap);
    m_icon = makeLabel(TextRole::Body, {}, head);
    line->addWidget(m_icon);
    m_kind = makeLabel(TextRole::Caption, {}, head);
    line->addWidget(m_kind, 1);
    grid->addLayout(line);
    m_name = named(new ElidedLabel({}, head), "inspectorName");
    m_name->setFont(fontFor(TextRole::Section, font()));
    grid->addWidget(m_name);
    m_tools = new FlowLayout(gap);
    auto* show = new QPushButton(icon(Icon::Topology), tr("Show on the map"), head);
    connect(show, &QPushButton::clicked, this,
            [this] { m_context.navigation().show(PageId::Topology, m_context.navigation().selection()); });
    auto* traffic = named(new QPushButton(icon(Icon::Traffic), tr("Show traffic"), head), "showTraffic");
    connect(traffic, &QPushButton::clicked, this,
            [this] { m_context.navigation().show(PageId::Traffic, m_context.navigation().selection()); });
    auto* impact = named(new QPushButton(icon(Icon::Flag), tr("What breaks without it"), head), "showImpact");
    setPlainToolTip(impact, tr("Which paths and hosts are lost when it goes, on the map"));
    connect(impact, &QPushButton::clicked, this,
            [this] { m_context.navigation().showImpact(m_context.navigation().selection()); });
    m_impactButton = impact;
    m_showButton = show;
    m_trafficButton = traffic;
    m_more = named(new QPushButton(tr("More"), head), "objectActions");
    setPlainToolTip(m_more, tr("All that can be done with it; the same menu has the object on every page"));
    auto* menu = named(new QMenu(m_more), "objectMenu");
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        qDeleteAll(menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly)); // which clear() keeps
        addObjectActions(*menu, m_context, {m_context.navigation().selection()});
    });
    m_more->setMenu(menu);
    addAll(*m_tools, {show, traffic, impact, m_more});
    grid->addSpacing(gap / 2);
    grid->addLayout(m_tools);
    return head;
}

QWidget* Inspector::buildContent()
{
    auto* content = new QWidget;
    auto* column = makeColumn(content, gap, {2 * gap, gap + 4, 2 * gap, 2 * gap});
    column->addWidget(buildHead());
    column->addSpacing(gap / 2);
    m_findingsTitle = makeLabel(TextRole::Section, tr("Findings"), content);
    m_findings = new FindingModel(this);
    m_findingsView = new FindingView(*m_findings, tr("Findings"), content);
    m_ports = new PortListModel(this);
    m_portsView = named(new QListView(content), "inspectorPorts");
    m_portsView->setModel(m_ports);
    m_portsView->setItemDelegate(new PortListDelegate(m_portsView));
    m_portsView->setUniformItemSizes(true);
    m_portsTitle = makeLabel(TextRole::Section, tr("Ports"), content);
    for (QListView* view : {m_findingsView, m_portsView}) {
        view->setFrameShape(QFrame::NoFrame);
        view->setMouseTracking(true);
        view->viewport()->setAutoFillBackground(false);
        view->setVerticalScrollBarPolicy(view == m_portsView ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
        view->setCursor(Qt::PointingHandCursor);
    }
    m_portsView->setAccessibleName(tr("Ports"));
    m_facts = makeColumn(nullptr, 2);
    column->addLayout(m_facts);
    column->addSpacing(gap / 2);
    m_content = column;
    addAll(*column, {m_findingsTitle, m_findingsView, m_portsTitle, m_portsView});
    column->addStretch(1);
    const auto follow = [this](const QModelIndex& index) {
        static_assert(static_cast<int>(FindingModel::RefRole) == static_cast<int>(PortListModel::RefRole));
        const auto object = index.data(FindingModel::RefRole).value<ObjectRef>();
        if (!isNone(object)) m_context.navigation().select(object);
    };
    for (QListView* view : {m_findingsView, m_portsView}) {
        offerObjectMenu(*view, m_context, FindingModel::RefRole);
        connect(view, &QListView::clicked, this, follow);
        connect(view, &QListView::activated, this, follow);
    }
    return content;
}

void Inspector::setFeed(CounterFeed& feed)
{
    m_counters = new InspectorCounters(m_context, feed, this);
    m_content->insertWidget(m_content->indexOf(m_findingsTitle), m_counters);
    refresh();
}

void Inspector::setHosts(const HostCatalog& hosts)
{
    m_hosts = &hosts;
    connect(&hosts, &HostCatalog::changed, this, &Inspector::refresh);
}

/// A cable has the same memory at both of its ends: of a link, the host's end is shown.
void Inspector::addModule(const ObjectRef& object, ObjectFacts& facts) const
{
    if (m_hosts == nullptr || facts.gone) return;
    std::vector<PortRef> ends;
    if (const auto* port = std::get_if<PortRef>(&object)) ends = {*port};
    if (const auto* link = std::get_if<LinkRef>(&object)) ends = {link->a, link->b};
    for (const HostCatalog::Entry& entry : m_hosts->entries()) {
        for (const PortRef& end : ends) {
            const host::Port* port = entry.host ? host::findPort(*entry.host, end.node, end.number) : nullptr;
            if (port != nullptr) return addTransceiver(port->transceiver, facts);
        }
    }
}

/// Paths lead over switches and cables.
bool Inspector::canBreak(const ObjectRef& object) const
{
    if (std::holds_alternative<LinkRef>(object)) return true;
    const auto* ref = std::get_if<NodeRef>(&object);
    const FabricViewPtr& view = m_context.view();
    if (ref == nullptr || !view) return false;
    const auto node = ui::find(*view->snapshot, *ref);
    return node && view->snapshot->node(*node).type == fabric::NodeType::Switch;
}

bool Inspector::hasSubject() const
{
    const FabricViewPtr& view = m_context.view();
    const ObjectRef& object = m_context.navigation().selection();
    if (!view || isNone(object)) return false;
    if (m_seen == object && m_target == m_context.connection().target) return true;
    return nodeOf(*view->snapshot, object).has_value();
}

void Inspector::refresh()
{
    if (!isVisible()) return;
    const FabricViewPtr& view = m_context.view();
    const ObjectRef& object = m_context.navigation().selection();
    const bool nothing = !view || isNone(object);
    m_body->setCurrentIndex(nothing ? 1 : 0);
    if (nothing && m_counters != nullptr) m_counters->setPort({});
    if (nothing) return;
    const auto facts = std::make_shared<ObjectFacts>(factsAbout(*view->snapshot, object, view->marks.get()));
    m_condition = conditionIn(*facts);
    addModule(object, *facts);
    // What another fabric had, or a sweep has not come to yet, is not gone from this one.
    if (std::exchange(m_target, m_context.connection().target) != m_context.connection().target) m_seen = {};
    if (!facts->gone) m_seen = object;
    if (facts->gone && m_seen != object) return m_body->setCurrentIndex(1);
    // Whoever reads, copies or goes through them by keyboard is not disturbed by the same again.
    const bool same = m_shown && m_shown->gone == facts->gone && m_shown->facts == facts->facts &&
                      (!facts->gone || m_picture == m_context.picture());
    m_shown = facts;
    m_picture = m_context.picture();
    fillHead(*facts);
    if (!same) fillFacts(*facts);
    if (m_counters != nullptr) {
        const auto* port = std::get_if<PortRef>(&object);
        m_counters->setPort(port != nullptr && !facts->gone ? std::optional(*port) : std::nullopt);
    }
    m_ports->setNode(view->snapshot, facts->portsOf, view->marks);
    showFindings(); // which leave room for these ports
    const bool ports = m_ports->rowCount() > 0;
    m_portsTitle->setVisible(ports);
    const int all = ports && facts->portsOf ? view->snapshot->node(*facts->portsOf).numPorts : 0;
    // A file that names cables leaves out the ports without one.
    m_portsTitle->setText(m_ports->rowCount() < all
                              ? tr("%1 of %2 ports", "those that the file names, all").arg(m_ports->rowCount()).arg(all)
                              : tr("%n port(s)", nullptr, m_ports->rowCount()));
    m_portsView->setVisible(ports);
    fitHeight(*m_portsView, 20000);
}

void Inspector::showFindings()
{
    const FabricViewPtr& view = m_context.view();
    if (!isVisible() || !view) return;
    m_findings->setFindings(
        std::make_shared<const Findings>(findingsAbout(*view->findings, m_context.navigation().selection())));
    const bool found = m_findings->rowCount() > 0;
    m_findingsTitle->setVisible(found);
    m_findingsView->setVisible(found);
    fitHeight(*m_findingsView, roomForFindings());
}

/// Half of the window where no list of ports follows.
int Inspector::roomForFindings() const { return std::max(mostFindings, height() / (m_ports->rowCount() > 0 ? 3 : 2)); }

void Inspector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // Whether a value has room beside its term depends on the width, which is not known before it is shown.
    const bool isOther = event->oldSize().width() != event->size().width();
    if (isOther && m_shown && isVisible() && m_body->currentIndex() == 0) fillFacts(*m_shown);
    if (m_findings->rowCount() > 0) fitHeight(*m_findingsView, roomForFindings()); // they wrap
}

void Inspector::fillHead(const ObjectFacts& facts)
{
    m_icon->setPixmap(
        iconPixmap(facts.icon, QSize(20, 20), devicePixelRatioF(), palette().color(QPalette::PlaceholderText)));
    showKind();
    m_name->setText(facts.name);
    m_more->setVisible(!facts.gone);
    m_showButton->setVisible(!facts.gone);
    m_trafficButton->setVisible(!facts.gone);
    const QString still = pageObstacle(PageId::Traffic, m_context);
    m_trafficButton->setEnabled(still.isEmpty());
    setPlainToolTip(m_trafficButton, still);
    m_impactButton->setVisible(!facts.gone && canBreak(m_context.navigation().selection()));
}

void Inspector::showKind()
{
    if (!m_shown) return;
    const Picture picture = m_context.picture();
    const bool isPart = picture == Picture::Growing || picture == Picture::Part;
    const QString kind = !m_shown->gone ? m_shown->kind : isPart ? tr("Not found") : tr("Gone");
    m_kind->setText(m_context.isStale() ? tr("%1, stale").arg(kind) : kind);
}

void Inspector::fillFacts(const ObjectFacts& facts)
{
    clearFacts();
    if (facts.gone) {
        auto* note = makeWrappedLabel(TextRole::Body,
                                      m_picture == Picture::Growing ? tr("Not found so far: the sweep is under way.")
                                      : m_picture == Picture::Part
                                          ? tr("Not in the part of the fabric that was swept last.")
                                          : tr("Not in the present fabric: it was not found by the last sweep."),
                                      this);
        m_facts->addWidget(note);
    }
    const QFontMetrics metrics(font());
    int termWidth = 0;
    for (const Fact& fact : facts.facts)
        termWidth = std::max(termWidth, metrics.horizontalAdvance(titleOf(fact)) + 4);
    termWidth = std::min(termWidth, mostTermWidth);
    for (const Fact& fact : facts.facts)
        addFact(fact, termWidth);
    if (m_counters != nullptr) m_counters->setTermWidth(termWidth);
}

void Inspector::addFact(const Fact& fact, int termWidth)
{
    auto* row = new QWidget(this);
    auto* line = makeRow(row, gap, {0, 1, 0, 1});
    auto* term = new ElidedLabel(titleOf(fact), row);
    term->setForegroundRole(QPalette::PlaceholderText);
    term->setElideMode(Qt::ElideRight);
    term->setFixedWidth(termWidth);
    line->addWidget(term);
    // What has no room beside the column of terms begins where its own term ends.
    const auto makeRoomFor = [&](const QWidget& value) {
        const int own = QFontMetrics(font()).horizontalAdvance(titleOf(fact)) + 4;
        const int room = width() - 4 * gap - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
        if (termWidth + gap + value.sizeHint().width() > room) term->setFixedWidth(std::min(own, termWidth));
    };
    if (fact.status) {
        auto* badge = new StatusBadge(row);
        badge->setStatus(*fact.status, fact.value);
        line->addWidget(badge, 1);
        makeRoomFor(*badge);
    } else if (fact.value.contains(QLatin1Char(' ')) && !fact.fixed && isNone(fact.link)) {
        QLabel* words = makeLabel(TextRole::Body, unbroken(fact.value), row); // what can wrap is shown whole
        words->setWordWrap(true);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
        line->addWidget(words, 1);
        line->setAlignment(term, Qt::AlignTop);
    } else {
        auto* value = new ElidedLabel(fact.value, row);
        if (fact.fixed) value->setFont(fixedFont(font()));
        if (!isNone(fact.link)) {
            value->setLink(true);
            connect(value, &ElidedLabel::clicked, this,
                    [this, object = fact.link] { m_context.navigation().select(object); });
        }
        line->addWidget(value, 1);
        makeRoomFor(*value);
    }
    setPlainToolTip(row, explanation(fact.term));
    setPlainToolTip(term, explanation(fact.term));
    m_facts->addWidget(row);
}

void Inspector::clearFacts()
{
    while (QLayoutItem* item = m_facts->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater(); // it may be the link whose click is being handled
        }
        delete item;
    }
}

void Inspector::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void Inspector::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_shown) fillHead(*m_shown); // the icon is a pixmap
}

} // namespace fabriscope::ui
