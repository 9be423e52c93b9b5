// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is chosen of a connection test, over a scripted source, and what is run then.
#include "tests/ui/support/probe_script.h"
#include "ui/probe/end_card.h"
#include "ui/probe/round_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>
#include <QTableView>

#include <optional>
#include <utility>

using namespace fabriscope;
using namespace fabriscope::ui;
using probe::Key;
using probe::Side;

class TestConnectionControls final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void operationAndPortSpaceAreChosen();
    void queuePairsAreChosenAndSwept();
    void optionsOfTheCommandLineAreChosen();
    void choicesSurviveARestart();
};

void TestConnectionControls::operationAndPortSpaceAreChosen()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    auto* operation = f.child<QComboBox>("operation");
    auto* space = f.child<QComboBox>("space");
    auto* bothWays = f.child<QCheckBox>("bothWays");
    f.view().setTest(TestChoice::Cm);
    QVERIFY(space->isVisible());
    QVERIFY(!operation->isVisible());
    space->setCurrentIndex(1);
    f.begin(TestChoice::Cm);
    QCOMPARE(f.source.asked.back().second.space, device::PortSpace::Udp);
    QVERIFY(!space->isEnabled());
    f.end(f.report(measured));
    QVERIFY(space->isEnabled());
    f.view().setTest(TestChoice::Bandwidth);
    QVERIFY(operation->isVisible());
    QVERIFY(!space->isVisible());
    bothWays->setChecked(true);
    operation->setCurrentIndex(1);
    QVERIFY(bothWays->isEnabled());
    f.picture("operation");
    // As wide as the narrowest window leaves to a page.
    f.page->resize(690, 480);
    QTRY_COMPARE(f.page->width(), 690);
    const auto* run = f.child<QPushButton>("run");
    QVERIFY(f.page->rect().contains(QRect(run->mapTo(f.page.get(), QPoint()), run->size())));
    f.picture("operation-narrow");
    f.begin(TestChoice::Bandwidth);
    QCOMPARE(f.source.asked.back().second.operation, std::optional(device::Operation::Send));
    QVERIFY(f.source.asked.back().second.bothWays);
    QCOMPARE(f.source.asked.back().second.space, device::PortSpace::Tcp);
}

/// Services, numbers of queue pairs, and the table of sizes and queue pairs.
void TestConnectionControls::queuePairsAreChosenAndSwept()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    f.view().setTest(TestChoice::Bandwidth);
    auto* service = f.child<QComboBox>("service");
    auto* operation = f.child<QComboBox>("operation");
    auto* queuePairs = f.child<QComboBox>("queuePairs");
    auto* size = f.child<QComboBox>("size");
    QVERIFY(service->isVisible() && queuePairs->isVisible());
    queuePairs->setCurrentIndex(2);
    f.begin(TestChoice::Bandwidth);
    QCOMPARE(f.source.asked.back().second.queuePairs, std::vector<std::uint32_t>{4});
    QVERIFY(!queuePairs->isEnabled() && !service->isEnabled());
    f.end(f.report(measured));
    f.view().stop();
    f.end(f.report(measured));
    // Datagrams are sent, nothing else, and are no longer than a packet.
    operation->setCurrentIndex(operation->findText(QStringLiteral("RDMA read")));
    service->setCurrentIndex(2);
    QCOMPARE(operation->currentIndex(), 0);
    queuePairs->setCurrentIndex(queuePairs->count() - 1);
    size->setCurrentIndex(size->count() - 1);
    f.begin(TestChoice::Bandwidth);
    const probe::TestRequest swept = f.source.asked.back().second;
    QVERIFY(probe::checkRequest(swept));
    QCOMPARE(swept.service, std::optional(device::Service::Ud));
    QCOMPARE(swept.queuePairs.size(), std::size_t{7});
    QCOMPARE(swept.sizes, (std::vector<std::uint64_t>{64, 1024}));
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning());
    auto* rounds = f.child<QTableView>("rounds");
    QVERIFY(rounds->isVisible());
    QCOMPARE(rounds->model()->rowCount(), 14);
    QVERIFY(!rounds->isColumnHidden(RoundModel::QueuePairs));
    QCOMPARE(rounds->model()->index(13, RoundModel::QueuePairs).data().toString(), QStringLiteral("64"));
    f.picture("queue-pairs");
    // Of latency there is one queue pair.
    f.view().setTest(TestChoice::Latency);
    QVERIFY(!queuePairs->isVisible());
    f.begin(TestChoice::Latency);
    QVERIFY(f.source.asked.back().second.queuePairs.empty());
    f.end(f.report(measured));
}

/// As --family, --count, --window and --set.
void TestConnectionControls::optionsOfTheCommandLineAreChosen()
{
    ProbeFixture f;
    f.source.set({one(), other()});
    auto* family = f.child<QComboBox>("family");
    auto* count = f.child<QSpinBox>("count");
    auto* window = f.child<QSpinBox>("window");
    auto* attributes = f.child<QLineEdit>("attributes");
    const auto type = [&](const char* text) {
        attributes->setText(QLatin1String(text));
        attributes->setFocus();
        QTest::keyClick(attributes, Qt::Key_Return);
    };
    // Each where the command line has it.
    f.view().setTest(TestChoice::Preflight);
    QVERIFY(family->isVisible() && !count->isVisible() && !window->isVisible() && !attributes->isVisible());
    f.view().setTest(TestChoice::Icmp);
    QVERIFY(count->isVisible() && !window->isVisible() && !attributes->isVisible());
    f.view().setTest(TestChoice::Rc);
    QVERIFY(!count->isVisible() && !window->isVisible() && attributes->isVisible());
    f.view().setTest(TestChoice::Bandwidth);
    QVERIFY(family->isVisible() && count->isVisible() && window->isVisible() && attributes->isVisible());
    family->setCurrentIndex(2);
    count->setValue(321);
    window->setValue(17);
    QVERIFY(!f.child<QSpinBox>("duration")->isEnabled());
    type("local.timeout=20  peer.mtu=0x200");
    f.begin(TestChoice::Bandwidth);
    probe::TestRequest request = f.source.asked.back().second;
    QCOMPARE(request.ends.family, host::AddressFamily::IPv6);
    QCOMPARE(request.count, std::uint64_t{321});
    QCOMPARE(request.window, 17U);
    QCOMPARE(request.sizes.size(), std::size_t{1});
    QCOMPARE(request.forced[Side::Local].number(Key::Timeout), std::uint64_t{20});
    QCOMPARE(request.forced[Side::Peer].number(Key::Mtu), std::uint64_t{512});
    QVERIFY(!attributes->isEnabled() && !count->isEnabled());
    f.end(f.report(measured));
    QVERIFY(!f.view().isRunning() && f.child<QTableView>("rounds")->isVisible());
    f.picture("options");
    f.page->resize(968, 556); // in a window of 1024 x 640
    QTRY_COMPARE(f.page->width(), 968);
    f.picture("options-small");
    QCOMPARE(f.page->size(), QSize(968, 556));
    f.page->resize(690, 480);
    QTRY_COMPARE(f.page->width(), 690);
    f.picture("options-narrow");
    // A diagnosis leaves out the kinds that do not have it.
    f.begin(TestChoice::Diagnose);
    QCOMPARE(f.source.asked.back().second.count, std::uint64_t{0});
    QCOMPARE(f.source.asked.back().second.window, 0U);
    QVERIFY(f.source.asked.back().second.kind == probe::TestKind::Rc);
    f.end(f.report());
    QVERIFY(!f.view().isRunning());
    // What is no attribute is said before, and nothing begins.
    const std::size_t begun = f.source.asked.size();
    type("local.mtu");
    QVERIFY2(f.verdict().contains(QStringLiteral("local.NAME=VALUE")), qPrintable(f.verdict()));
    f.begin(TestChoice::Rc);
    QCOMPARE(f.source.asked.size(), begun);
    type("local.nothing=7");
    f.begin(TestChoice::Rc);
    QCOMPARE(f.source.asked.size(), begun);
    QVERIFY2(f.verdict().contains(QStringLiteral("nothing")), qPrintable(f.verdict()));
    type("");
    f.begin(TestChoice::Rc);
    QCOMPARE(f.source.asked.size(), begun + 1);
    f.end(f.report());
    // They are kept.
    QSettings settings(f.data.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    type("peer.retries=3");
    f.page->save(settings);
    ProbeFixture again;
    again.page->restore(settings);
    QCOMPARE(again.child<QComboBox>("family")->currentIndex(), 2);
    QCOMPARE(again.child<QSpinBox>("count")->value(), 321);
    QCOMPARE(again.child<QSpinBox>("window")->value(), 17);
    QCOMPARE(again.child<QLineEdit>("attributes")->text(), QStringLiteral("peer.retries=3"));
}

void TestConnectionControls::choicesSurviveARestart()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    {
        ProbeFixture f;
        f.source.set({one(), other(), test::madeHost("lab-3", "mlx5_2", "0003")});
        f.child<QComboBox>("peerHost")->setCurrentIndex(2);
        auto* gid = f.child<QComboBox>("peerGid");
        gid->setCurrentIndex(gid->findData(1));
        f.view().setTest(TestChoice::Bandwidth);
        f.view().setDuration(77);
        f.child<QComboBox>("operation")->setCurrentIndex(3);
        f.page->save(settings);
    }
    // By permanent names: an entry more shifts no choice.
    QStringList kept;
    for (const QString& key : settings.allKeys())
        if (key.endsWith(QLatin1String("operation")) || key.endsWith(QLatin1String("/test")) ||
            key == QLatin1String("test"))
            kept.append(settings.value(key).toString());
    QVERIFY2(kept.contains(QStringLiteral("read")) && kept.contains(QStringLiteral("bw")), qPrintable(kept.join(u' ')));
    ProbeFixture f;
    f.page->restore(settings); // before the hosts are there
    f.source.set({one(), other(), test::madeHost("lab-3", "mlx5_2", "0003")});
    QCOMPARE(f.view().end(Side::Peer).target(), QStringLiteral("ssh://lab-3"));
    QCOMPARE(f.view().end(Side::Peer).request().gidIndex, std::optional<std::uint64_t>(1));
    // From then on what is chosen counts.
    f.child<QComboBox>("peerGid")->setCurrentIndex(0);
    QCOMPARE(f.view().end(Side::Peer).choice().value(2), QStringLiteral("-1"));
    QCOMPARE(f.view().test(), TestChoice::Bandwidth);
    f.begin(TestChoice::Bandwidth);
    QCOMPARE(f.source.asked.back().second.sizes.size(), std::size_t{10});
    QCOMPARE(f.source.asked.back().second.operation, std::optional(device::Operation::Read));
}

QTEST_MAIN(TestConnectionControls)
#include "tst_connection_controls.moc"
