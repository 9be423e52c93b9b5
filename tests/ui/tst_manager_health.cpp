// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window finds out about the subnet manager of the fabric that it follows, with a scripted administration and
// with a real opensm.
#include "core/agent/client/connection/launcher.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/subnet_manager.h"
#include "tests/support/fabrics.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"
#include "ui/common/app_context.h"
#include "ui/session/manager_health.h"
#include "ui/session/session.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <format>
#include <fstream>
#include <map>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace std::chrono_literals;

namespace {

/// What an administration and a host would say.
class ManagerScript final : public ManagerSource
{
public:
    bool ask(const sa::Request& request, bool agentsKey, ReplyDone done) override
    {
        if (request.record->name == "PathRecord") {
            if (!isAsked) return false;
            ++paths;
            pairs.push_back(request.wanted);
            if (!pathTime) {
                done(fail(ErrorCode::Timeout, Message::say("the subnet administration"), Message::say("no reply")));
                return true;
            }
            done(agent::SaReply{.records = {}, .duration = *pathTime});
            return true;
        }
        ++keyQuestions;
        const bool isRight = agentsKey ? hasAgentsKey : request.smKey == smKey;
        if (!isRight) {
            done(fail(ErrorCode::Timeout, Message::say("the subnet administration"), Message::say("no reply")));
            return true;
        }
        done(agent::SaReply{.records = keyRecords(), .duration = 1ms});
        return true;
    }
    bool listOpenSm(InstancesDone done) override
    {
        ++lists;
        done(instances);
        return true;
    }
    bool readPartitions(const std::string& /*instance*/, FileDone done) override
    {
        ++files;
        done(change::FileContent{.file = {}, .text = partitions});
        return true;
    }
    void cancel() override {}

    [[nodiscard]] std::vector<std::byte> keyRecords() const
    {
        const sa::Record& record = *sa::findRecord("P_KeyTableRecord");
        std::vector<std::byte> bytes;
        for (const auto& [lid, own] : keys) {
            std::vector<std::byte> one(record.size);
            mad::setFieldValue(one, *sa::findField(record.fields, "LID"), {.high = 0, .low = lid});
            for (std::size_t i = 0; i < own.size(); ++i)
                mad::setFieldValue(one, *sa::findField(record.fields, "P_Key"), {.high = 0, .low = own[i]}, i);
            bytes.insert(bytes.end(), one.begin(), one.end());
        }
        return bytes;
    }
    void runHere(const std::string& version)
    {
        opensm_host::OpenSmInstance instance{.id = "/etc/opensm/opensm.conf"};
        instance.processes.push_back({.pid = 7, .arguments = {"opensm"}});
        instance.version = version;
        instance.files[static_cast<std::size_t>(opensm_host::FileKind::Partitions)].revision.exists = true;
        instances = {instance};
    }

    std::optional<std::chrono::microseconds> pathTime = 1ms; ///< none: no reply
    bool isAsked = true;                                     ///< for paths
    Instances instances;
    std::string partitions = "Default=0x7fff, ipoib: ALL=full;\n";
    std::map<unsigned, std::vector<unsigned>> keys; ///< by LID
    std::optional<std::uint64_t> smKey = 1;
    bool hasAgentsKey = false;
    int paths = 0;
    std::vector<std::vector<std::byte>> pairs;
    int keyQuestions = 0;
    int lists = 0;
    int files = 0;
};

/// Four hosts at one switch, at NDR; the sweep was made on the first, where the master runs, or on another one.
fabric::SnapshotPtr fourHosts(unsigned master = 1, bool responds = true)
{
    fabric::SnapshotBuilder builder;
    builder.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 8});
    for (unsigned i = 1; i <= 4; ++i) {
        const Guid guid(0x20 + i);
        const PortNum at(static_cast<std::uint8_t>(i));
        builder.setNode({.guid = guid, .description = std::format("cn{:03} mlx5_0", i), .numPorts = 1});
        fabric::Port port = test::upPort(at.value(), 0);
        port.speedActive = LinkSpeed::Ndr;
        port.speedSupported.insert(LinkSpeed::Ndr);
        builder.setPort(Guid(0x10), port);
        port.number = PortNum(1);
        port.lid = Lid(static_cast<std::uint16_t>(10 + i));
        port.smLid = Lid(static_cast<std::uint16_t>(10 + master));
        port.guid = Guid(0x120 + i);
        builder.setPort(guid, port);
        builder.connect(Guid(0x10), at, guid, PortNum(1));
    }
    builder.addManager({.node = Guid(0x20 + master),
                        .port = PortNum(1),
                        .answers = responds,
                        .guid = Guid(0x120 + master),
                        .state = responds ? fabric::ManagerState::Master : fabric::ManagerState::NotActive});
    builder.info().localNode = Guid(0x21);
    builder.info().localPort = PortNum(1);
    builder.info().managersKnown = true;
    builder.info().complete = true;
    return builder.build();
}

struct Fixture
{
    AppContext context;
    ManagerScript script;
    ManagerHealth health;
    QSignalSpy looked{&health, &ManagerHealth::looked};

    explicit Fixture(ManagerHealth::Pace pace = {.path = 1h, .files = 1h}) : health(context, script, pace) {}
    void open(const fabric::SnapshotPtr& snapshot)
    {
        context.setSnapshot(snapshot);
        if (!QTest::qWaitFor([&] { return context.isSettled(); }, 30000)) qFatal("no snapshot");
    }
    [[nodiscard]] const Finding* find(const char* rule) const
    {
        const Findings& all = *context.view()->findings;
        const auto found = std::ranges::find(all, QString::fromLatin1(rule), &Finding::rule);
        return found == all.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool isTold(const std::string& rule) const
    {
        return std::ranges::contains(context.managerFindings(), rule, &health::Finding::rule);
    }
};

} // namespace

class TestManagerHealth final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aSlowAdministrationIsAFinding();
    void aSilentAdministrationIsAFinding();
    void aManagerThatHangsIsOneFinding();
    void anOldOpenSmIsAFinding();
    void keysThatTheFileDoesNotGiveAreAFinding();
    void theAgentsKeyIsTriedWhereAnotherOneIsSet();
    void theFilesOfAStandbyAreNotCompared();
    void anotherMasterIsLookedAtAtOnce();
    void anotherMasterIsNotSlowBecauseTheOneBeforeWas();
    void onlyAFollowedFabricIsAsked();
    void aRealOpenSmThatHasNotReadItsFile();

private:
    QTemporaryDir m_data;
};

void TestManagerHealth::initTestCase()
{
    qputenv("XDG_DATA_HOME", m_data.path().toUtf8()); // what is acknowledged there
}

void TestManagerHealth::aSlowAdministrationIsAFinding()
{
    Fixture f({.path = 1ms, .files = 1h});
    f.open(fourHosts());
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.script.paths > 20, 30000);
    QVERIFY2(f.find("sa-slow") == nullptr, "a millisecond is fast");
    f.script.pathTime = 2500ms;
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") != nullptr, 30000);
    const Finding* slow = f.find("sa-slow");
    QVERIFY2(slow->text.contains(QLatin1String("2.5 s")), qPrintable(slow->text));
    QVERIFY(!slow->remedy.isEmpty());
    QVERIFY(f.isTold("sa-slow"));
    std::ranges::sort(f.script.pairs);
    const auto repeated = std::ranges::unique(f.script.pairs);
    QVERIFY2(repeated.begin() - f.script.pairs.begin() >= 4, "other pairs each time");
    // An hour of quick replies later, and there is nothing to say.
    f.script.pathTime = 1ms;
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") == nullptr, 30000);
    QVERIFY(!f.isTold("sa-slow"));
}

void TestManagerHealth::aSilentAdministrationIsAFinding()
{
    Fixture f({.path = 1ms, .files = 1h});
    f.script.pathTime.reset();
    f.open(fourHosts());
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") != nullptr, 30000);
    QVERIFY2(f.find("sa-slow")->text.contains(QLatin1String("did not reply")), qPrintable(f.find("sa-slow")->text));
}

void TestManagerHealth::aManagerThatHangsIsOneFinding()
{
    Fixture f({.path = 1ms, .files = 1h});
    f.script.pathTime.reset();
    f.open(fourHosts());
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") != nullptr, 30000);
    const fabric::SnapshotPtr silent = fourHosts(1, false);
    QVERIFY(fabric::missingAdministration(*silent));
    f.open(silent);
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") == nullptr, 30000);
    QVERIFY(!f.isTold("sa-slow"));
}

void TestManagerHealth::anOldOpenSmIsAFinding()
{
    Fixture f;
    f.script.runHere("3.3.23");
    f.open(fourHosts());
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.find("opensm-too-old") != nullptr, 30000);
    QVERIFY2(f.find("opensm-too-old")->text.contains(QLatin1String("3.3.23")),
             qPrintable(f.find("opensm-too-old")->text));
    Fixture other;
    other.script.runHere("5.17.0.MLNX20231105.d437ae0a");
    other.open(fourHosts());
    other.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(!other.looked.isEmpty(), 30000);
    QVERIFY(!other.isTold("opensm-too-old"));
}

void TestManagerHealth::keysThatTheFileDoesNotGiveAreAFinding()
{
    Fixture f({.path = 1h, .files = 1ms});
    f.script.runHere("5.17.0");
    f.script.partitions = "Default=0x7fff, ipoib: ALL=full;\nStorage=0x10: 0x121=full, 0x122=full;\n";
    f.script.keys = {{11, {0xffff, 0x8010}}, {12, {0xffff, 0x8010}}, {13, {0xffff}}, {14, {0xffff}}};
    f.open(fourHosts());
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.looked.size() > 1, 30000);
    QVERIFY(!f.isTold("pkey-mismatch"));
    f.script.keys[12] = {0xffff};
    QTRY_VERIFY_WITH_TIMEOUT(f.find("pkey-mismatch") != nullptr, 30000);
    const Finding* lacks = f.find("pkey-mismatch");
    QVERIFY2(lacks->text.contains(QLatin1String("cn002")) && lacks->text.contains(QLatin1String("Storage")),
             qPrintable(lacks->text));
    QVERIFY(lacks->object == ObjectRef(PortRef{.node = Guid(0x22), .number = PortNum(1)}));
    QCOMPARE(f.script.paths, 1);
    f.script.keys[12] = {0xffff, 0x8010};
    QTRY_VERIFY_WITH_TIMEOUT(f.find("pkey-mismatch") == nullptr, 30000);
}

void TestManagerHealth::theAgentsKeyIsTriedWhereAnotherOneIsSet()
{
    Fixture f;
    f.script.runHere("5.17.0");
    f.script.smKey = 0x77;
    f.script.partitions = "Storage=0x10: 0x121=full, 0x122=full;\n";
    f.script.keys = {{11, {0xffff, 0x8010}}, {12, {0xffff}}};
    f.open(fourHosts());
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(!f.looked.isEmpty(), 30000);
    QCOMPARE(f.script.keyQuestions, 2);
    QVERIFY2(!f.isTold("pkey-mismatch"), "nothing is known, and nothing is said");
    Fixture trusted;
    trusted.script.runHere("5.17.0");
    trusted.script.smKey = 0x77;
    trusted.script.hasAgentsKey = true;
    trusted.script.partitions = f.script.partitions;
    trusted.script.keys = f.script.keys;
    trusted.open(fourHosts());
    trusted.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(trusted.isTold("pkey-mismatch"), 30000);
}

void TestManagerHealth::theFilesOfAStandbyAreNotCompared()
{
    Fixture f;
    f.script.runHere("3.3.23");
    f.open(fourHosts(3));
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(!f.looked.isEmpty(), 30000);
    QVERIFY(!f.isTold("opensm-too-old"));
    QCOMPARE(f.script.files, 0);
    QCOMPARE(f.script.keyQuestions, 0);
}

void TestManagerHealth::anotherMasterIsLookedAtAtOnce()
{
    Fixture f;
    f.script.runHere("3.3.23");
    f.open(fourHosts(3));
    f.health.setFollowing(true);
    QTRY_COMPARE_WITH_TIMEOUT(f.looked.size(), qsizetype(1), 30000);
    f.open(fourHosts(1)); // the one here has taken over
    QTRY_VERIFY_WITH_TIMEOUT(f.find("opensm-too-old") != nullptr, 30000);
    f.open(fourHosts(1));
    QCOMPARE(f.script.lists, 2);
}

void TestManagerHealth::anotherMasterIsNotSlowBecauseTheOneBeforeWas()
{
    Fixture f({.path = 1ms, .files = 1h});
    f.open(fourHosts(1));
    f.script.pathTime = 2500ms;
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") != nullptr, 30000);
    f.script.isAsked = false; // nothing is known of the other one yet
    f.open(fourHosts(2));
    QTRY_VERIFY_WITH_TIMEOUT(f.find("sa-slow") == nullptr, 30000);
}

void TestManagerHealth::onlyAFollowedFabricIsAsked()
{
    Fixture f({.path = 1ms, .files = 1ms});
    f.script.runHere("3.3.23");
    f.script.pathTime.reset();
    f.open(fourHosts());
    QCOMPARE(f.script.paths + f.script.lists, 0);
    f.health.setFollowing(true);
    QTRY_VERIFY_WITH_TIMEOUT(f.find("opensm-too-old") != nullptr && f.find("sa-slow") != nullptr, 30000);
    f.health.setFollowing(false);
    QVERIFY(f.find("opensm-too-old") == nullptr && f.find("sa-slow") == nullptr);
    QVERIFY(f.context.managerFindings().empty());
    f.open(fourHosts(2));
    QVERIFY2(f.find("opensm-too-old") == nullptr, "what was on its way when it ended");
}

/// From the file on the agent's host and the tables in the ports to the window's list.
void TestManagerHealth::aRealOpenSmThatHasNotReadItsFile()
{
    const auto topology = simulation::shapes::ring(4, 2);
    const std::string node =
        test::startFabric({.topology = simulation::TopologyText{topology.text()}, .startSubnetManager = false})
            .clientNode();
    const simulation::SimulatedFabric fabric =
        test::startFabric({.topology = simulation::TopologyText{topology.text()},
                           .clientNode = node,
                           .subnetManagerNode = node,
                           .partitions = "Default=0x7fff, ipoib: ALL=full;\nStorage=0x10: ALL=full;\n"});
    AppContext context;
    Session session(context,
                    {{agent::Scheme::Exec, test::agentOn(fabric, {"--opensm-config", fabric.subnetManagerConfig()})}});
    SessionManagerSource source(session);
    ManagerHealth health(context, source, {.path = 1h, .files = 50ms});
    const QSignalSpy looked(&health, &ManagerHealth::looked);
    connect(&session, &Session::followingChanged, &health, [&] { health.setFollowing(session.isFollowing()); });
    session.open(QStringLiteral("exec:agent"));
    QTRY_VERIFY_WITH_TIMEOUT(looked.size() > 1, 60000);
    const auto has = [&](const std::string& rule) {
        return std::ranges::contains(context.managerFindings(), rule, &health::Finding::rule);
    };
    QVERIFY2(!has("pkey-mismatch"), "every port has what the file gives it");
    QVERIFY2(!has("opensm-too-old"), "the simulator's ports support every speed, and run at that of their links");
    const auto file = fabric.subnetManagerConfig().parent_path() / "partitions.conf";
    QVERIFY(std::filesystem::exists(file));
    std::ofstream(file, std::ios::app) << "Backup=0x11: ALL=full;\n"; // and no SIGHUP
    QTRY_VERIFY_WITH_TIMEOUT(has("pkey-mismatch"), 60000);
    const auto lacks = std::ranges::find(context.managerFindings(), "pkey-mismatch", &health::Finding::rule);
    const std::string said = lacks->members.empty() ? lacks->sentence.english() : lacks->members[0].sentence.english();
    QVERIFY2(said.contains("Backup"), said.c_str());
}

QTEST_MAIN(TestManagerHealth)
#include "tst_manager_health.moc"
