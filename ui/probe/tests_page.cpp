// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/tests_page.h"

#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/fabric_absence.h"
#include "ui/common/look/icons.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/common/table/table_export.h"
#include "ui/probe/connection/connection_view.h"
#include "ui/probe/fabric_path_view.h"
#include "ui/probe/foreign_view.h"
#include "ui/probe/matrix/matrix_view.h"
#include "ui/probe/result_keeper.h"
#include "ui/probe/results_view.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace fabriscope::ui {
namespace {

/// In settings: permanent. In the order of TestsPage::Tab.
constexpr std::array tabNames{QLatin1String("connection"), QLatin1String("pairs"), QLatin1String("path"),
                              QLatin1String("history"), QLatin1String("programs")};

} // namespace

TestsPage::TestsPage(AppContext& context, TestSource& source, const QString& folder, QWidget* parent)
    : Page(parent), m_context(context), m_source(source), m_note(new NoteBar(this)), m_body(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("tests"));
    m_connectionBody = new QStackedWidget(m_body);
    m_connection = new ConnectionView(context, source, m_connectionBody);
    m_noEnds = new EmptyState(Icon::Test, m_connectionBody);
    m_connectionBody->addWidget(m_connection);
    m_connectionBody->addWidget(m_noEnds);
    m_fabricBody = new QStackedWidget(m_body);
    m_fabric = new FabricPathView(context, source, m_fabricBody);
    m_fabricBody->addWidget(m_fabric);
    m_fabricBody->addWidget(
        new FabricAbsence(context, Icon::Test, tr("Paths can be tested when the fabric is known."), m_fabricBody));
    m_matrix = new MatrixView(context, source, m_body);
    m_body->addWidget(m_connectionBody);
    m_body->addWidget(m_matrix);
    m_body->addWidget(m_fabricBody);
    m_keeper = new ResultKeeper(folder, this);
    m_history = new ResultsView(*m_keeper, m_body);
    m_body->addWidget(m_history);
    m_foreign = new ForeignView(context, source, m_body);
    m_body->addWidget(m_foreign);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap);
    column->addWidget(buildHead());
    column->addWidget(m_note);
    column->addWidget(m_body, 1);
    connect(m_noEnds, &EmptyState::actionTriggered, this, [this] {
        if (m_source.hosts().empty())
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
    connect(&context.navigation(), &Navigation::revealRequested, this, [this](const ObjectRef& object) {
        if (m_context.navigation().page() == PageId::Tests) showEnd(object);
    });
    follow();
}

QWidget* TestsPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(2 * gap, gap + 4, 2 * gap, 0);
    line->setSpacing(gap);
    line->addWidget(makeLabel(TextRole::PageTitle, tr("Tests"), head));
    line->addSpacing(gap);
    m_tabs = new QTabBar(head);
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Views"));
    m_tabs->addTab(tr("Connection"));
    m_tabs->addTab(tr("All pairs"));
    m_tabs->addTab(tr("Path of the fabric"));
    m_tabs->addTab(tr("History"));
    m_tabs->addTab(tr("Other programs"));
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int at) {
        m_body->setCurrentIndex(at);
        updateNote();
    });
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_chosen = true; });
    line->addWidget(m_tabs);
    line->addStretch(1);
    m_export = new QPushButton(icon(Icon::Export), tr("Export"), head);
    m_export->setObjectName(QStringLiteral("export"));
    setPlainToolTip(m_export, tr("Writes what is shown to a file: every step, every figure, the verdict."));
    auto* menu = new QMenu(m_export);
    for (const char* format : {"csv", "json", "html"})
        menu->addAction(QString::fromLatin1(format).toUpper(), this,
                        [this, format] { askPath(QString::fromLatin1(format)); });
    m_export->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        for (QAction* action : menu->actions())
            action->setEnabled(!exported(QStringLiteral("csv")).isEmpty());
    });
    line->addWidget(m_export);
    return head;
}

void TestsPage::showTab(Tab tab)
{
    m_chosen = true;
    m_tabs->setCurrentIndex(tab);
}

/// A test of the path to it; nothing is sent before the user says so.
void TestsPage::showEnd(const ObjectRef& object)
{
    showTab(FabricTab);
    m_fabric->setTo(object);
}

TestsPage::Tab TestsPage::tab() const { return static_cast<Tab>(m_tabs->currentIndex()); }

void TestsPage::follow()
{
    m_connection->follow();
    m_matrix->follow();
    m_foreign->follow();
    const bool hasEnds = m_connection->hasEnds();
    m_connectionBody->setCurrentIndex(hasEnds ? 0 : 1);
    const bool hasFabric = m_context.snapshot() != nullptr;
    m_fabricBody->setCurrentIndex(hasFabric ? 0 : 1);
    // What is possible comes first, until the user has chosen.
    if (!m_chosen && m_source.isSettled()) m_tabs->setCurrentIndex(!hasEnds && hasFabric ? FabricTab : ConnectionTab);
    const std::vector<HostCatalog::Entry> hosts = m_source.hosts();
    const bool reading =
        std::ranges::any_of(hosts, [](const auto& entry) { return !entry.host && entry.problem.what.isEmpty(); });
    if (hosts.empty())
        m_noEnds->setMessage(tr("No host is connected."),
                             tr("A test needs an agent on both hosts. Connect to them, or open demo:hosts: two hosts "
                                "with Soft-RoCE in a virtual machine, which need no RDMA hardware."),
                             tr("Connect…"));
    else if (reading)
        m_noEnds->setMessage(tr("Reading the hosts …"), {}, {});
    else
        m_noEnds->setMessage(tr("No connected host has an RDMA device."),
                             tr("Add hosts with their agents on the page Hosts, or open demo:hosts: two "
                                "hosts with Soft-RoCE in a virtual machine. Paths of a fabric can be tested without."),
                             tr("Show hosts"));
    updateNote();
}

void TestsPage::updateNote()
{
    const bool tells = tab() == FabricTab && !m_connection->hasEnds() && m_context.snapshot() != nullptr;
    if (!tells) return m_note->clear();
    m_note->setNote(Status::Notice, tr("No connected host has an RDMA device, so no messages can be sent between "
                                       "hosts. Paths of the fabric can be tested all the same."));
}

QByteArray TestsPage::exported(const QString& format) const
{
    switch (tab()) {
    case ConnectionTab:
        return m_connection->exported(format);
    case MatrixTab:
        return m_matrix->exported(format);
    case FabricTab:
        return m_fabric->exported(format);
    case ForeignTab:
        return m_foreign->exported(format);
    case HistoryTab:
        break;
    }
    return m_history->exported(format);
}

void TestsPage::askPath(const QString& format)
{
    auto* dialog = new QFileDialog(this, tr("Export the test"), QStringLiteral("test.") + format,
                                   QStringLiteral("%1 (*.%2)").arg(format.toUpper(), format));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(format);
    connect(dialog, &QFileDialog::fileSelected, this, &TestsPage::exportTo);
    dialog->open();
}

void TestsPage::exportTo(const QString& path)
{
    const QString problem = writeTextFile(path, exported(QFileInfo(path).suffix().toLower()));
    m_context.addEvent({.time = {},
                        .status = problem.isEmpty() ? Status::Ok : Status::Critical,
                        .text = problem.isEmpty() ? tr("The test was written to %1.").arg(path) : problem,
                        .object = {}});
}

void TestsPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("tab"),
                      m_chosen ? tabNames.at(static_cast<std::size_t>(m_tabs->currentIndex())) : QLatin1String());
    m_connection->save(settings);
    m_fabric->save(settings);
    m_foreign->save(settings);
}

void TestsPage::restore(const QSettings& settings)
{
    const QString tab = settings.value(QStringLiteral("tab")).toString();
    if (const auto* const named = std::ranges::find_if(tabNames, [&](QLatin1String each) { return tab == each; });
        named != tabNames.end())
        showTab(static_cast<Tab>(named - tabNames.begin()));
    m_connection->restore(settings);
    m_fabric->restore(settings);
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
