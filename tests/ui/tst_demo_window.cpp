// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window on the real demo, from its start on: what Overview says is true at every moment, complete within half a
// minute, and does not change after that but in its numbers, whatever page is shown.
//
// FABRISCOPE_TEST_DEMO and FABRISCOPE_TEST_SECONDS: another demo ("cluster", "fat-tree-3"), and for how long it is
// watched after it was complete.
#include "core/simulation/demo_launcher.h"
#include "core/simulation/demo_topology.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"
#include "ui/common/app_context.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/theme.h"
#include "ui/common/page.h"
#include "ui/common/table/bar_list.h"
#include "ui/pages/page_table.h"
#include "ui/session/connections.h"
#include "ui/session/counter_feed.h"
#include "ui/session/counter_health.h"
#include "ui/session/event_monitor.h"
#include "ui/session/history_keeper.h"
#include "ui/session/host_catalog.h"
#include "ui/session/manager_health.h"
#include "ui/session/page_services.h"
#include "ui/session/port_qos_cache.h"
#include "ui/session/session.h"
#include "ui/session/session_recorder.h"
#include "ui/session/sheets/clear_action.h"
#include "ui/session/sheets/traffic_ranking.h"
#include "ui/shell/main_window.h"
#include "ui/shell/rail.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <map>
#include <set>

using namespace fabriscope;
using namespace fabriscope::ui;
using Phase = ConnectionState::Phase;

namespace {

constexpr int patience = 200'000; // ms; until the demo's fabric was swept
constexpr int complete = 30'000;  // ms; until everything that was planted is told
constexpr int pageChanges = 100;
constexpr double rounding = 1e-9;

/// The window as the program makes it.
struct Fixture
{
    test::TemporaryFolder folder;
    QString folderName = QString::fromStdString(folder.path().string());
    QSettings settings{folderName + QStringLiteral("/settings.ini"), QSettings::IniFormat};
    AppContext context;
    Theme theme{*qApp};
    agent::Launcher demo = simulation::demoLauncher(test::programPath("fabriscope-agent")); ///< one fabric for all
    Session session{context, launchers()};
    Connections connections{context, session, launchers()};
    HostCatalog hosts{connections};
    CounterFeed feed{context, session};
    PortQosCache tables{context, session};
    EventMonitor monitor{context, feed, folderName + QStringLiteral("/thresholds")};
    CounterHealth health{context, feed, monitor};
    SessionManagerSource managerSource{session};
    ManagerHealth managerHealth{context, managerSource};
    HistoryKeeper history{context, feed, folderName + QStringLiteral("/history")};
    SessionRecorder recorder{context, feed};
    MainWindow window{context, theme, settings};
    ClearAction* clearing = new ClearAction(context, session, feed, window);
    QStringList impossible; ///< readings that no link can have given
    int views = 0;          ///< how many of the fabric came
    struct Points final : CounterListener
    {
        Fixture& fixture;
        explicit Points(Fixture& all) : CounterListener(all.feed), fixture(all) {}
        void takePoint(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                       std::optional<std::uint64_t> /*raw*/) override
        {
            fixture.judge(port, counter, point);
        }
    } points{*this}; ///< not copied, as this

    explicit Fixture(const QString& target)
    {
        window.addPages(pageTable(), {.context = context,
                                      .session = session,
                                      .connections = connections,
                                      .hosts = hosts,
                                      .feed = feed,
                                      .health = health,
                                      .tables = tables,
                                      .monitor = monitor,
                                      .history = history,
                                      .recorder = recorder,
                                      .clearing = *clearing,
                                      .dataFolder = folderName});
        window.setFeed(feed);
        window.restore();
        window.show();
        QObject::connect(&context, &AppContext::viewChanged, &window, [this] { ++views; });
        session.open(target);
    }

    [[nodiscard]] agent::LauncherSet launchers() const
    {
        agent::LauncherSet set;
        set[agent::Scheme::Demo] = demo;
        return set;
    }
    [[nodiscard]] bool isLive() const
    {
        return context.connection().phase == Phase::Live && context.isSettled() && context.snapshot() &&
               context.snapshot()->info().complete;
    }
    /// What a finding that is missing may wait for.
    [[nodiscard]] QString state() const
    {
        const auto round = feed.round(true);
        return QStringLiteral("connection %1, counters %2 %3, %4 rounds of every port (the last took %5 ms), rates %6, "
                              "%7 evaluations, %8 views")
            .arg(static_cast<int>(context.connection().phase))
            .arg(static_cast<int>(feed.phase()))
            .arg(feed.problem().what)
            .arg(round ? round->number : 0)
            .arg(round ? round->took.count() : 0)
            .arg(feed.hasRates(true))
            .arg(health.evaluations())
            .arg(views);
    }
    [[nodiscard]] QString badge() const
    {
        return window.findChild<Rail*>()->button(PageId::Overview)->property("badge").toString();
    }

    /// No rate above what the link carries, no waiting above the time.
    void judge(const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point)
    {
        const perf::CounterInfo& info = perf::infoOf(counter.counter);
        const std::uint64_t link = feed.store().linkMbps(port);
        const double most = perf::limitPerSecond(info, link);
        if (!point.valid() || most <= 0 || point.perSecond <= most * (1 + rounding)) return;
        note(QStringLiteral("%1 of %2 a second, of %3")
                 .arg(QString::fromStdString(perf::nameOf(counter)))
                 .arg(point.perSecond)
                 .arg(most));
    }
    void note(const QString& text)
    {
        if (!impossible.contains(text)) impossible.append(text);
    }
    /// Figures of the evaluation, and what is written on the page.
    void judgeWhatIsShown()
    {
        for (const perf::PortFigures& port : health.figures()) {
            const double share = perf::utilisation(port.bytesPerSecond.value_or(0), port.linkMbps);
            if (share > 1 + rounding) note(QStringLiteral("a link that is %1 full").arg(share));
            if (port.wait.value_or(0) > 1 + rounding) note(QStringLiteral("waits %1 of the time").arg(*port.wait));
        }
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->isVisible()) judgeText(label->text());
        for (const ElidedLabel* label : window.findChildren<ElidedLabel*>())
            if (label->isVisible()) judgeText(label->text());
        for (const Finding& finding : *context.view()->findings) {
            judgeText(finding.text);
            for (const QString& evidence : finding.evidence)
                judgeText(evidence);
        }
    }
    void judgeText(const QString& text)
    {
        static const QRegularExpression percent(QStringLiteral("(\\d+(\\.\\d+)?) %"));
        for (auto found = percent.globalMatch(text); found.hasNext();)
            if (found.next().captured(1).toDouble() > 100) note(text);
    }
    /// What is busiest and where data waits, on the cards, is what the findings say.
    void compareCardsWithFindings()
    {
        QStringList cards;
        for (const ElidedLabel* label : window.page(PageId::Overview)->findChildren<ElidedLabel*>())
            cards.append(label->text());
        for (const QPushButton* button : window.page(PageId::Overview)->findChildren<QPushButton*>())
            cards.append(button->text());
        const bool waits = std::ranges::any_of(*context.view()->findings, [](const Finding& finding) {
            return finding.text.contains(QLatin1String("waits"));
        });
        if (waits && cards.contains(QStringLiteral("no data waits")))
            note(QStringLiteral("no data waits, and it does"));
    }
};

/// A sentence without its figures; names keep theirs.
QString words(QString text)
{
    static const QRegularExpression figures(
        QStringLiteral("\\b\\d+(\\.\\d+)? (%|Gb/s|s\\b|a second)|\\b(rose by|to|is) \\d+\\b|\\+\\d+|, to \\d+"));
    return text.replace(figures, QStringLiteral("#"));
}

/// Everything that is told, singly: which check, where, in which words.
std::set<QString> told(const AppContext& context)
{
    std::set<QString> all;
    for (const Finding& finding : *context.view()->findings) {
        QString line =
            finding.rule + QLatin1String(" | ") + words(finding.text) + QLatin1String(" | ") + words(finding.remedy);
        for (const Finding& member : finding.members)
            line += QLatin1String(" + ") + words(member.text);
        all.insert(line);
    }
    return all;
}

/// The checks that find what is planted, and how many of each there are to be.
std::map<QString, int> plantedRules(const std::string& demo)
{
    const auto topology = simulation::demoTopology(demo);
    if (!topology) qFatal("no such demo");
    std::map<QString, int> planted{{QStringLiteral("congestion-slow-receiver"), 1},
                                   {QStringLiteral("counter-rising"), 1},
                                   {QStringLiteral("no-standby"), 1}};
    using Kind = simulation::DemoFault::Kind;
    for (const simulation::DemoFault& fault : topology->faults) {
        switch (fault.kind) {
        case Kind::Width:
        case Kind::Speed:
            ++planted[QStringLiteral("link-degraded")];
            break;
        case Kind::DeadPort:
            ++planted[QStringLiteral("port-unseen")];
            break;
        case Kind::DeadCable:
            ++planted[QStringLiteral("link-missing")];
            break;
        }
    }
    return planted;
}

std::map<QString, int> foundRules(const AppContext& context)
{
    std::map<QString, int> found;
    for (const Finding& finding : *context.view()->findings)
        found[finding.rule] += finding.combines() ? static_cast<int>(finding.members.size()) : 1;
    return found;
}

/// Of what is told, what was not planted. What came of the traffic that is planted depends on where it goes: a host
/// that too many send to may have a narrow link, or a link on the way may be full, and the counters that had come to
/// their ends are told as such.
QStringList notPlanted(const std::map<QString, int>& found, const std::map<QString, int>& planted)
{
    static const QStringList ofTraffic{QStringLiteral("congestion-incast"), QStringLiteral("congestion-full-link"),
                                       QStringLiteral("counter-saturated"), QStringLiteral("counter-threshold")};
    QStringList others;
    for (const auto& [rule, count] : found) {
        const auto expected = planted.find(rule);
        const int most = expected != planted.end() ? expected->second : ofTraffic.contains(rule) ? 1 : 0;
        if (count > most) others.append(QStringLiteral("%1 %2").arg(count).arg(rule));
    }
    return others;
}

QString lines(const auto& all)
{
    QStringList list;
    for (const QString& one : all)
        list.append(one);
    return list.join(QLatin1Char('\n'));
}

QString lines(const std::map<QString, int>& all)
{
    QStringList list;
    for (const auto& [rule, count] : all)
        list.append(QStringLiteral("%1 %2").arg(count).arg(rule));
    return list.join(QLatin1Char('\n'));
}

int secondsToWatch()
{
    bool given = false;
    const int seconds = qEnvironmentVariableIntValue("FABRISCOPE_TEST_SECONDS", &given);
    return given ? seconds : 20;
}

} // namespace

class TestDemoWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsPlantedAndNothingElse();
};

void TestDemoWindow::saysWhatIsPlantedAndNothingElse()
{
    const QString demo = qEnvironmentVariable("FABRISCOPE_TEST_DEMO", QStringLiteral("small"));
    Fixture f(QStringLiteral("demo:") + demo);
    f.context.navigation().show(PageId::Overview);
    QTRY_VERIFY_WITH_TIMEOUT(f.isLive(), patience);
    QElapsedTimer since;
    since.start();
    const std::map<QString, int> planted = plantedRules(demo.toStdString());
    const auto isComplete = [&] {
        f.judgeWhatIsShown();
        f.compareCardsWithFindings();
        const std::map<QString, int> found = foundRules(f.context);
        for (const QString& other : notPlanted(found, planted))
            f.note(other + QStringLiteral(" that nobody planted"));
        return std::ranges::all_of(planted, [&](const auto& rule) {
            const auto here = found.find(rule.first);
            return here != found.end() && here->second >= rule.second;
        });
    };
    while (!isComplete() && since.elapsed() < complete)
        QTest::qWait(100);
    const qint64 took = since.elapsed();
    QVERIFY2(isComplete(), qPrintable(lines(foundRules(f.context)) + QLatin1Char('\n') + f.state()));
    qInfo("%s: complete after %lld ms", qPrintable(demo), took);
    while (since.elapsed() < complete) {
        QTest::qWait(100);
        (void)isComplete(); // notes what is told meanwhile
    }

    const std::set<QString> settled = told(f.context);
    const QString badge = f.badge();
    QVERIFY(badge.toInt() > 0);
    const int milliseconds = secondsToWatch() * 1000;
    const auto pages = pageTable();
    for (int turn = 0; turn < pageChanges; ++turn) {
        f.context.navigation().show(pages[static_cast<std::size_t>(turn) % pages.size()].id);
        QElapsedTimer here;
        here.start();
        do {
            QTest::qWait(50);
            f.judgeWhatIsShown();
            f.compareCardsWithFindings();
            const std::set<QString> now = told(f.context);
            if (now != settled || f.badge() != badge)
                QFAIL(qPrintable(QStringLiteral("after %1 s and %2 page changes:\n%3\nwas:\n%4")
                                     .arg(since.elapsed() / 1000)
                                     .arg(turn)
                                     .arg(lines(now), lines(settled))));
        } while (here.elapsed() < milliseconds / pageChanges);
    }
    qInfo("told:\n%s", qPrintable(lines(settled)));
    QVERIFY2(f.impossible.isEmpty(), qPrintable(f.impossible.join(QLatin1Char('\n'))));
}

QTEST_MAIN(TestDemoWindow)
#include "tst_demo_window.moc"
