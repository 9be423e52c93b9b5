// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page Path over scripted sources, for the tests of its two parts.
#pragma once

#include "tests/support/route_maker.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/support/probe_script.h"
#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/probe/path/fabric_path_view.h"
#include "ui/probe/path/flow_form.h"
#include "ui/probe/path/qos_path_page.h"
#include "ui/session/port_qos_cache.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace fabriscope::ui {

inline qos::PortQos tablesFor(unsigned vl)
{
    qos::SlToVl table;
    table.fill(VirtualLane::fromBits(vl));
    qos::PortQos tables{.arbitration = {.highLimit = 4, .high = {}, .low = {{VirtualLane::fromBits(vl), 64}}},
                        .operationalVls = 8,
                        .slToVl = {}};
    for (unsigned input = 0; input <= 40; ++input)
        tables.slToVl[PortNum(static_cast<std::uint8_t>(input))] = table;
    return tables;
}

struct PathFixture
{
    Theme theme{*qApp};
    AppContext context;
    test::CounterScript counters;
    CounterFeed feed{context, counters};
    PortQosCache tables{context, counters};
    ScriptedPaths source;
    ScriptedSource tester;
    QosPathPage page{context, source, tester, feed, tables};
    fabric::SnapshotPtr fabric = test::withSwitchLids(test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 2}));
    QString from;
    QString to;

    PathFixture()
    {
        counters.tables = tablesFor(3);
        context.setConnection({.phase = ConnectionState::Phase::Live, .target = QStringLiteral("local")});
        open(fabric);
        page.resize(1180, 760);
        page.show();
        std::vector<Lid> lids;
        for (const fabric::Port& port : fabric->ports())
            if (fabric->nodeOf(port).type != fabric::NodeType::Switch && isUnicast(port.lid)) lids.push_back(port.lid);
        from = QString::number(lids.front().value());
        to = QString::number(lids.back().value());
    }
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled() && context.snapshot() == snapshot; }))
            qFatal("no snapshot");
    }
    [[nodiscard]] QLineEdit& line(const char* name) { return *page.findChild<QLineEdit*>(QLatin1String(name)); }
    template <class T> [[nodiscard]] T* child(const char* name) { return page.findChild<T*>(QLatin1String(name)); }
    /// Both ends are named, and the part that tests the path is shown.
    const FabricPathTest& showTest()
    {
        page.form().setEnds(from, to);
        page.showPart(QosPathPage::TestPart);
        return page.test().test();
    }
    void runTest() { QTest::mouseClick(child<QPushButton>("runPath"), Qt::LeftButton); }
    void ask(int rdmaPort = 20049)
    {
        page.form().setEnds(from, to);
        page.form().setRdmaPort(rdmaPort);
        QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("show")), Qt::LeftButton);
    }
    void giveRoutes(const fabric::SnapshotPtr& snapshot)
    {
        Q_EMIT source.routesRead(fabric::Routes::freeze(test::minHopTables(*snapshot)));
    }
    void grant(unsigned sl)
    {
        Q_EMIT source.pathGranted(qos_path::Granted{
            .path = mad::PathRecord{.sl = ServiceLevel::fromBits(sl), .mtu = 3, .rate = 2}, .refusal = {}});
    }
    void giveFiles(const std::string& policy)
    {
        OpenSmFiles files;
        files.host = QStringLiteral("head1");
        files.options = std::make_shared<const opensm::ConfDocument>(
            std::string("qos TRUE\nqos_max_vls 8\nqos_sl2vl 3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3\nqos_vlarb_low 3:64\n"));
        files.policy = std::make_shared<const opensm::PolicyDocument>(policy);
        Q_EMIT source.filesRead(files);
    }
    [[nodiscard]] QString allText()
    {
        QStringList all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    }
    [[nodiscard]] QStringList rules()
    {
        QStringList rules;
        for (const qos_path::Disagreement& one : page.path().disagreements)
            rules += QString::fromStdString(one.rule);
        return rules;
    }
};

} // namespace fabriscope::ui
