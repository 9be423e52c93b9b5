// SPDX-License-Identifier: GPL-3.0-or-later
//
// Partitions and QoS by intent: three steps into the editors, and on to Apply.
#include "tests/support/temporary_folder.h"
#include "tests/ui/opensm/host_bed.h"
#include "ui/opensm/apply/apply_sheet.h"
#include "ui/opensm/intent/intent_sheet.h"
#include "ui/opensm/sheets.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::host_bed;

class TestIntent final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWantedIsTakenStepByStepAndEndsInApply()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        w.page.openIntent(IntentStep::Tenants);
        QVERIFY(!w.page.sheets()->areEditorsShown());
        sm::IntentSheet& intent = w.page.sheets()->intent();
        QCOMPARE(intent.step(), sm::IntentSheet::Tenants);
        const opensm::Intent all{
            .tenants = {{.name = "red",
                         .pkey = 7,
                         .full = {"ALL_CAS", "SELF"},
                         .limited = {"node-*"},
                         .ipoib = true,
                         .mtu = 4096,
                         .rate = 100,
                         .atIndex0 = true}},
            .others = opensm::Others::Isolated,
            .services = {{.name = "MPI", .traffic = {"tenant red", "udp 4000"}, .share = 9, .urgent = true, .sl = 3}}};
        intent.setIntent(all);
        QVERIFY(intent.intent() == all);
        intent.setIntent({.tenants = {{.name = "blue", .pkey = {}, .full = {"ALL_CAS"}}},
                          .others = opensm::Others::Keep,
                          .services = {{.name = "NFS", .traffic = {"gopher"}, .share = 40}}});
        w.click("intentNext");
        w.click("intentNext");
        QCOMPARE(intent.step(), sm::IntentSheet::Preview);
        QTRY_VERIFY_WITH_TIMEOUT(intent.isSettled(), patience);
        const auto* says = intent.findChild<QLabel*>(QStringLiteral("intentSays"));
        QVERIFY2(says->text().contains(QLatin1String("gopher")), qPrintable(says->text()));
        QVERIFY(!intent.findChild<QPushButton*>(QStringLiteral("intentTake"))->isEnabled());
        intent.setIntent({.tenants = {{.name = "blue", .pkey = {}, .full = {"ALL_CAS"}}},
                          .others = opensm::Others::Keep,
                          .services = {{.name = "NFS", .traffic = {"nfs"}, .share = 40}}});
        w.click("intentBack");
        w.click("intentNext");
        QTRY_VERIFY_WITH_TIMEOUT(intent.isSettled(), patience);
        QVERIFY2(says->text().contains(QLatin1String("SL 1 on VL 1, 40 percent")), qPrintable(says->text()));
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), everybody); // nothing yet
        w.click("intentTake");
        QVERIFY(w.buffer(FileKind::Partitions).bytes().starts_with(everybody));
        QVERIFY(w.buffer(FileKind::Partitions).bytes().contains("blue=0x0001 : ALL_CAS=full;\n"));
        QVERIFY(w.buffer(FileKind::QosPolicy).bytes().contains("any, service-id 0x1064e51 : 1 # NFS\n"));
        QVERIFY(w.buffer(FileKind::Options).bytes().contains("qos TRUE\n"));
        const sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);
        QCOMPARE(test::textOf(w.partitions()), everybody); // Apply is the user's
    }

    void anotherLaneForASenderIsShownAsAnEditAndEndsInApply()
    {
        const auto fabric = startOne();
        Window w(fabric);
        QVERIFY(w.connect());
        const fabric::Snapshot& s = *w.context.snapshot();
        const auto port =
            std::ranges::find_if(s.ports(), [](const fabric::Port& each) { return each.link.has_value(); });
        QVERIFY(port != s.ports().end());
        w.context.navigation().showLane({.port = port->guid, .name = "node17", .waiting = {}});
        QVERIFY(!w.page.sheets()->areEditorsShown());
        sm::IntentSheet& intent = w.page.sheets()->intent();
        QCOMPARE(intent.step(), sm::IntentSheet::Preview);
        QTRY_VERIFY_WITH_TIMEOUT(intent.isSettled(), patience);
        const auto* title = intent.findChild<QLabel*>(QStringLiteral("intentStep"));
        QVERIFY(title->text().contains(QLatin1String("node17")));
        const auto* says = intent.findChild<QLabel*>(QStringLiteral("intentSays"));
        QVERIFY2(says->text().contains(QLatin1String("percent of a link while all lanes have data")),
                 qPrintable(says->text()));
        QVERIFY(!w.buffer(FileKind::QosPolicy).bytes().contains("source-port-guid")); // nothing yet
        w.click("intentTake");
        QVERIFY(w.buffer(FileKind::QosPolicy).bytes().contains("any, source-port-guid " + toString(port->guid)));
        QCOMPARE(w.buffer(FileKind::Partitions).bytes(), everybody);
        const sm::ApplySheet& sheet = w.page.sheets()->apply();
        QTRY_VERIFY_WITH_TIMEOUT(sheet.state() == sm::ApplySheet::State::Preview, patience);

        // Where no rule can, it says why, and there is nothing to be taken. Apply, which is not running, gives way.
        w.context.navigation().showLane({.port = Guid(), .name = "node18", .waiting = {}});
        QTRY_VERIFY_WITH_TIMEOUT(intent.isSettled(), patience);
        QTRY_VERIFY2_WITH_TIMEOUT(says->text().contains(QLatin1String("has no GUID")), qPrintable(says->text()),
                                  patience);
        QVERIFY(!intent.findChild<QPushButton*>(QStringLiteral("intentTake"))->isEnabled());
        // What is typed is planned as ever.
        w.page.sheets()->showEditors();
        w.page.openIntent(IntentStep::Services);
        QVERIFY(!title->text().contains(QLatin1String("node18")));
    }

    void withoutOpenSmTheReasonIsSaid()
    {
        AppContext context;
        Session session(context, agent::standardLaunchers());
        SubnetManagerPage page(context, &session);
        context.navigation().showLane({.port = Guid(17), .name = "node17", .waiting = {}});
        QVERIFY(!context.events().empty());
        QVERIFY2(context.events().back().text.contains(QLatin1String("made where OpenSM runs")),
                 qPrintable(context.events().back().text));
        QVERIFY(page.sheets()->areEditorsShown());
    }
};

QTEST_MAIN(TestIntent)
#include "tst_opensm_intent.moc"
