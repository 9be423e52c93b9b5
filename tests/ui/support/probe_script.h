// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of connection tests, and what tests paths, over a scripted source.
#pragma once

#include "tests/unit/probe/scripted_ends.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/common/note_bar.h"
#include "ui/probe/connection/connection_view.h"
#include "ui/probe/step_model.h"
#include "ui/probe/tests_page.h"

#include <QApplication>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::ui {

using probe::Key;
using probe::Side;

class ScriptedPaths final : public PathSource
{
public:
    bool readRoutes(const routes::ReadPlan& plan) override
    {
        planned = plan;
        return connected;
    }
    bool askPath(const sa::Request& request) override
    {
        asked = request;
        return connected;
    }
    bool readFiles() override { return connected; }
    void cancel() override {}

    bool connected = true;
    std::optional<routes::ReadPlan> planned;
    std::optional<sa::Request> asked;
};

/// Hosts and tests that a test moves by hand.
class ScriptedSource final : public TestSource
{
public:
    void setWatched(bool watched) override { watchers += watched ? 1 : -1; }
    [[nodiscard]] std::vector<HostCatalog::Entry> hosts() const override { return entries; }
    [[nodiscard]] bool isSettled() const override { return true; }
    void run(const TestTargets& targets, const probe::TestRequest& request, const fabric::SnapshotPtr& fabric,
             TestHandlers handlers) override
    {
        watchedFabric = fabric;
        asked.push_back({targets, request});
        running = std::move(handlers);
    }
    void stop() override { ++stopped; }
    void converse(const QString& target, const probe::Values& values, std::function<void(const probe::Reply&)> told,
                  std::function<void(const Result<probe::Reply>&)> done) override
    {
        talkTarget = target;
        talkValues = values;
        talkTold = std::move(told);
        talkDone = std::move(done);
    }
    void stopConversing() override { ++talkStopped; }
    void runMatrix(const std::vector<MatrixPort>& ports, const agent::MatrixRequest& request,
                   std::function<void(const agent::MatrixResult&)> result, std::function<void()> done) override
    {
        matrixPorts = ports;
        matrixRequest = request;
        matrixResult = std::move(result);
        matrixDone = std::move(done);
    }
    void stopMatrix() override { ++matrixStopped; }
    [[nodiscard]] PathSource& paths() override { return pathSource; }
    bool askNode(Lid lid, std::function<void(Result<sa::SmpBytes>)> done) override
    {
        node = lid;
        answer = std::move(done);
        return pathSource.connected;
    }

    bool pingPath(const PathPing& wanted, PathPinger::Done done) override
    {
        pinged = wanted;
        pingsDone = std::move(done);
        return pathSource.connected;
    }
    void endPings() override { pingsDone = nullptr; }
    bool servePings(std::function<void(const agent::PingsServed&)> told,
                    std::function<void(const Result<agent::PingsServed>&)> done) override
    {
        served = std::move(told);
        servedDone = std::move(done);
        return pathSource.connected;
    }
    void endServing() override
    {
        served = nullptr;
        servedDone = nullptr;
    }

    void set(std::initializer_list<host::Host> hosts)
    {
        entries.clear();
        for (const host::Host& host : hosts)
            entries.push_back({.target = QStringLiteral("ssh://") + QString::fromStdString(host.name),
                               .title = QString::fromStdString(host.name),
                               .host = std::make_shared<const host::Host>(host),
                               .problem = {},
                               .isStale = false});
        Q_EMIT hostsChanged();
    }

    int watchers = 0;
    int stopped = 0;
    std::vector<HostCatalog::Entry> entries;
    ScriptedPaths pathSource;
    std::vector<std::pair<TestTargets, probe::TestRequest>> asked;
    TestHandlers running;
    std::vector<MatrixPort> matrixPorts;
    agent::MatrixRequest matrixRequest;
    std::function<void(const agent::MatrixResult&)> matrixResult;
    std::function<void()> matrixDone;
    int matrixStopped = 0;
    QString talkTarget;
    probe::Values talkValues;
    std::function<void(const probe::Reply&)> talkTold;
    std::function<void(const Result<probe::Reply>&)> talkDone;
    int talkStopped = 0;
    Lid node;
    std::function<void(Result<sa::SmpBytes>)> answer;
    fabric::SnapshotPtr watchedFabric;
    PathPing pinged;
    PathPinger::Done pingsDone;
    std::function<void(const agent::PingsServed&)> served;
    std::function<void(const Result<agent::PingsServed>&)> servedDone;
};

inline host::Host one(const char* name = "lab-1") { return test::madeHost(name, "mlx5_0", "0001"); }
inline host::Host other(const char* name = "lab-2") { return test::madeHost(name, "mlx5_1", "0002"); }

struct ProbeFixture
{
    Theme theme{*qApp};
    AppContext context;
    ScriptedSource source;
    QTemporaryDir data;
    std::unique_ptr<TestsPage> page =
        std::make_unique<TestsPage>(context, source, data.path() + QStringLiteral("/tests"));

    ProbeFixture()
    {
        page->resize(1100, 740);
        page->show();
        page->activateWindow();
        if (!QTest::qWaitForWindowActive(page.get())) qFatal("the page does not become active");
    }
    [[nodiscard]] ConnectionView& view() const { return page->connection(); }
    template <class T> [[nodiscard]] T* child(const char* name) const
    {
        return page->findChild<T*>(QLatin1String(name));
    }
    [[nodiscard]] QString verdict() const { return child<NoteBar>("verdict")->text(); }
    [[nodiscard]] QStringList steps() const
    {
        QStringList rows;
        for (const StepRow& step : page->connection().findChild<StepModel*>()->rows())
            rows.append(word(step.status) + QLatin1Char('|') + step.where + QLatin1Char('|') + step.what +
                        QLatin1Char('|') + step.result);
        return rows;
    }
    void begin(TestChoice choice)
    {
        view().setTest(choice);
        QTest::mouseClick(child<QPushButton>("run"), Qt::LeftButton);
    }
    /// What the present test comes to, by ends that answer so.
    [[nodiscard]] agent::ProbeReport report(const test::ScriptedEnds::Answer& answer = {}) const
    {
        agent::ProbeReport report{
            .request = source.asked.back().second, .preflight = {}, .evidence = {}, .verdict = {}};
        probe::BySide<const host::Host*> hosts;
        hosts[Side::Local] = source.entries.front().host.get();
        hosts[Side::Peer] = source.entries.back().host.get();
        report.preflight = probe::preflight(hosts, report.request.ends).value();
        report.evidence.plan = probe::planFor(report.request, report.preflight, 4711);
        report.evidence.record = test::ScriptedEnds::run(report.evidence.plan, answer);
        report.evidence.ends = report.preflight.ends;
        for (const Side side : probe::bothSides) {
            report.evidence.before[side] = *hosts[side];
            report.evidence.names[side] = hosts[side]->name;
        }
        return report;
    }
    void end(agent::ProbeReport report) const
    {
        const TestHandlers now = source.running; // the handler may begin the next one
        now.preflight(report.preflight);
        now.progress(report.evidence.record);
        now.done(std::move(report));
    }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled() && context.snapshot() == snapshot; }))
            qFatal("no snapshot");
    }
    void picture(const char* name) const
    {
        const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        if (!folder.isEmpty())
            page->grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QLatin1String(".png"));
    }
};

/// A reply of Run with figures in it.
inline bool measured(Side /*side*/, const probe::Command& command, probe::Reply& reply)
{
    if (command.action != probe::Action::Run) return true;
    reply.values.set(Key::ElapsedNs, std::uint64_t{1'000'000'000});
    reply.values.set(Key::Sent, std::uint64_t{1000});
    reply.values.set(Key::CpuNs, std::uint64_t{250'000'000});
    for (std::uint64_t at = 1; at <= 1000; ++at)
        reply.latency.add(at * 10);
    return true;
}

/// A port on the path after a test.
inline probe::HopPort hop(const char* node, unsigned port, bool sends, std::uint64_t words, std::uint64_t damaged = 0)
{
    const auto move = [](perf::Counter counter, std::uint64_t growth) {
        return probe::CounterMove{.counter = counter, .growth = growth};
    };
    return {.port = {.node = Guid(7), .number = PortNum(static_cast<std::uint8_t>(port))},
            .node = node,
            .sends = sends,
            .answer = perf::Answer::Values,
            .moves = {move(perf::Counter::XmitData, words), move(perf::Counter::RcvData, 2 * words),
                      move(perf::Counter::RcvErrors, damaged)}};
}

} // namespace fabriscope::ui
