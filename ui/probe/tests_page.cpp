// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/tests_page.h"

#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tabs.h"
#include "ui/probe/connection/connection_view.h"
#include "ui/probe/export_button.h"
#include "ui/probe/foreign_view.h"
#include "ui/probe/matrix/matrix_view.h"
#include "ui/probe/result_keeper.h"
#include "ui/probe/results_view.h"
#include "ui/session/connections.h"

#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <array>

namespace fabriscope::ui {
namespace {

/// In settings: permanent. In the order of TestsPage::Tab.
constexpr std::array tabNames{QLatin1String("connection"), QLatin1String("pairs"), QLatin1String("history"),
                              QLatin1String("programs")};

} // namespace

TestsPage::TestsPage(AppContext& context, TestSource& source, const QString& folder, QWidget* parent)
    : Page(parent), m_context(context), m_source(source), m_body(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("tests"));
    m_connectionBody = new QStackedWidget(m_body);
    m_connection = new ConnectionView(context, source, m_connectionBody);
    m_noEnds = new EmptyState(Icon::Test, m_connectionBody);
    addAll(*m_connectionBody, {m_connection, m_noEnds});
    m_matrix = new MatrixView(context, source, m_body);
    addAll(*m_body, {m_connectionBody, m_matrix});
    m_keeper = new ResultKeeper(folder, this);
    m_history = new ResultsView(*m_keeper, m_body);
    m_body->addWidget(m_history);
    m_foreign = new ForeignView(context, source, m_body);
    m_body->addWidget(m_foreign);
    auto* column = makeColumn(this, gap);
    column->addWidget(buildHead());
    column->addWidget(m_body, 1);
    m_testPath = named(new QPushButton(tr("Test a path of the fabric"), m_noEnds), "testPath");
    m_noEnds->addBelow(*m_testPath);
    connect(m_testPath, &QPushButton::clicked, this, [this] { m_context.navigation().showPathTest({}); });
    connect(m_noEnds, &EmptyState::actionTriggered, this, [this] {
        if (isDemoFabric(m_context.connection().target))
            Q_EMIT m_context.connectToRequested(QStringLiteral("demo:hosts"));
        else if (m_source.hosts().empty())
            Q_EMIT m_context.connectRequested();
        else
            m_context.navigation().show(PageId::Hosts);
    });
    connect(&source, &TestSource::hostsChanged, this, &TestsPage::follow);
    connect(&context, &AppContext::viewChanged, this, &TestsPage::follow);
    connect(&context, &AppContext::connectionChanged, this, &TestsPage::follow);
    connect(m_connection, &ConnectionView::reported, this,
            [this](const agent::ProbeReport& report) { m_keeper->add(keptOf(report)); });
    connect(m_matrix, &MatrixView::reported, this,
            [this](const agent::MatrixResult& result, const QString& from, const QString& to, probe::TestKind kind) {
                m_keeper->add(keptOf(result, from, to, kind));
            });
    connect(m_connection, &ConnectionView::runningChanged, this, &TestsPage::follow);
    follow();
}

QWidget* TestsPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* line = makeRow(head, gap, {2 * gap, gap + 4, 2 * gap, 0});
    line->addWidget(makeLabel(TextRole::PageTitle, tr("Tests"), head));
    line->addSpacing(gap);
    m_tabs =
        makeTabs("tabs", tr("Views"), {tr("Connection"), tr("All pairs"), tr("History"), tr("Other programs")}, head);
    connect(m_tabs, &QTabBar::currentChanged, m_body, &QStackedWidget::setCurrentIndex);
    line->addWidget(m_tabs);
    line->addStretch(1);
    m_export =
        named(new ExportButton(m_context, [this](const QString& format) { return exported(format); }, head), "export");
    line->addWidget(m_export);
    return head;
}

void TestsPage::showTab(Tab tab) { m_tabs->setCurrentIndex(tab); }

TestsPage::Tab TestsPage::tab() const { return static_cast<Tab>(m_tabs->currentIndex()); }

void TestsPage::follow()
{
    m_connection->follow();
    m_matrix->follow();
    m_foreign->follow();
    const bool hasEnds = m_connection->hasEnds();
    m_connectionBody->setCurrentIndex(hasEnds ? 0 : 1);
    const std::vector<HostCatalog::Entry> hosts = m_source.hosts();
    const bool reading =
        std::ranges::any_of(hosts, [](const auto& entry) { return !entry.host && entry.problem.what.isEmpty(); });
    const auto isUnread = [](const HostCatalog::Entry& entry) { return entry.host == nullptr; };
    m_testPath->setVisible(static_cast<bool>(m_context.view()));
    if (reading)
        m_noEnds->setMessage(tr("Reading the hosts …"), {}, {});
    else if (isDemoFabric(m_context.connection().target))
        m_noEnds->setMessage(
            tr("The demo has no host to test between."),
            tr("In the lab there are two hosts with Soft-RoCE, in a virtual machine of this computer."),
            tr("Open the lab"));
    else if (hosts.empty())
        m_noEnds->setMessage(tr("No host is connected."),
                             tr("A test needs an agent on both hosts. Connect to them, or open the lab: two hosts "
                                "with Soft-RoCE in a virtual machine, which need no RDMA hardware."),
                             tr("Connect…"));
    else if (const auto unread = std::ranges::find_if(hosts, isUnread); unread != hosts.end())
        m_noEnds->setMessage(unread->problem.what, unread->problem.remedy, tr("Show hosts"));
    else
        m_noEnds->setMessage(tr("No connected host has an RDMA device."),
                             tr("Add hosts with their agents on the page Hosts, or open the lab: two "
                                "hosts with Soft-RoCE in a virtual machine. Paths of a fabric can be tested without."),
                             tr("Show hosts"));
}

QByteArray TestsPage::exported(const QString& format) const
{
    switch (tab()) {
    case ConnectionTab:
        return m_connection->exported(format);
    case MatrixTab:
        return m_matrix->exported(format);
    case ForeignTab:
        return m_foreign->exported(format);
    case HistoryTab:
        break;
    }
    return m_history->exported(format);
}

void TestsPage::exportTo(const QString& path) { m_export->exportTo(path); }

void TestsPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("tab"), tabNames.at(static_cast<std::size_t>(m_tabs->currentIndex())));
    m_connection->save(settings);
    m_foreign->save(settings);
}

void TestsPage::restore(const QSettings& settings)
{
    const QString tab = settings.value(QStringLiteral("tab")).toString();
    if (const auto* const named = std::ranges::find_if(tabNames, [&](QLatin1String each) { return tab == each; });
        named != tabNames.end())
        showTab(static_cast<Tab>(named - tabNames.begin()));
    m_connection->restore(settings);
    m_foreign->restore(settings);
}

bool TestsPage::isSettled() const { return m_source.isSettled() && m_keeper->isSettled(); }

void TestsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    if (!std::exchange(m_watching, true)) m_source.setWatched(true);
    follow();
}

void TestsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    if (std::exchange(m_watching, false)) m_source.setWatched(false);
}

} // namespace fabriscope::ui
