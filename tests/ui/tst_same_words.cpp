// SPDX-License-Identifier: GPL-3.0-or-later
//
// What window and command line both show, they name, count, order and word alike: each use case that they share is run
// through both.
#include "core/host/host_codec.h"
#include "core/host/host_diff.h"
#include "core/host/host_properties.h"
#include "core/setup/wizard.h"
#include "tests/support/fabrics.h"
#include "tests/support/route_maker.h"
#include "tests/ui/support/both_programs.h"
#include "tests/ui/support/counter_script.h"
#include "tests/ui/support/fat_tree.h"
#include "tests/ui/support/setup_fixture.h"
#include "ui/hosts/difference_model.h"
#include "ui/hosts/gap_card.h"
#include "ui/hosts/property_model.h"
#include "ui/models/link_table_model.h"
#include "ui/models/node_table_model.h"
#include "ui/opensm/editor/analysis.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/queries/record_list.h"
#include "ui/session/sheets/notify_sheet.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/text/message_text.h"
#include "ui/topology/route_card.h"
#include "ui/topology/route_tracer.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <map>
#include <set>

using namespace fabriscope;
using namespace fabriscope::ui;
using Json = nlohmann::json;
using test::asked;
using test::SavedFabric;

namespace {

std::string text(const QString& words) { return words.toStdString(); }

QStringList joined(const std::multiset<std::string>& lines)
{
    QStringList all;
    for (const std::string& line : lines)
        all.append(toQString(line));
    return all;
}

/// Fabrics with something to find in each.
void addFabrics()
{
    QTest::addColumn<fabric::SnapshotPtr>("snapshot");
    const auto add = [](const char* name, const test::FatTree& tree) {
        QTest::newRow(name) << test::makeFatTree(tree);
    };
    add("slow links", {.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .degradedEvery = 5});
    add("a dead uplink", {.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .deadUplinkOfLeaf = 3});
    add("hosts without a link", {.spines = 4, .leaves = 8, .hostsPerLeaf = 4, .downHostEvery = 7, .problems = true});
    add("three levels, all of it", {.spines = 2,
                                    .leaves = 3,
                                    .hostsPerLeaf = 4,
                                    .pods = 3,
                                    .cores = 4,
                                    .degradedEvery = 9,
                                    .downHostEvery = 11,
                                    .problems = true});
}

host::Host node(const std::string& name, const char* firmware)
{
    host::Device device{.name = "mlx5_0", .type = "MT4125", .firmware = firmware};
    device.ports.push_back({.number = 1, .state = "4: ACTIVE", .linkLayer = "InfiniBand"});
    host::Host host{.name = name};
    host.devices.push_back(device);
    host.gaps = {{.what = Message::say("The kernel module {} is not loaded.", "ib_umad"),
                  .consequence = Message::say("programs cannot send MADs"),
                  .hint = Message::say("load it with 'modprobe ib_umad'")},
                 {.what = Message::say("Only {} bytes may be locked.", 65536),
                  .consequence = {},
                  .hint = Message::say("raise memlock")}};
    return host;
}

/// The lines of a group of a host's values as the window shows it: titles above, name, value. Of a group of which
/// nothing is known, for one reason, the title and the reason.
void addShown(QStringList& lines, const host::PropertyGroup& group, const std::string& path, const QString& above)
{
    host::PropertyGroup alone = group; // the model lists those below it, too
    alone.groups.clear();
    PropertyModel model;
    model.show(alone, path, {});
    const auto cell = [&model](int row, int column) {
        const QVariant repeated = model.index(row, column).data(Qt::AccessibleTextRole); // what a ditto mark stands for
        const QVariant shown = repeated.isValid() ? repeated : model.index(row, column).data();
        return shown.toString().replace(QChar(0x2013), u'-');
    };
    std::set<QString> values;
    for (int row = 0; row < model.rowCount(); ++row)
        values.insert(cell(row, PropertyModel::Value));
    if (model.rowCount() > 1 && group.groups.empty() && values.size() == 1 && values.begin()->startsWith(u'(')) {
        lines.append(above + u'=' + *values.begin());
        return;
    }
    for (int row = 0; row < model.rowCount(); ++row)
        lines.append(above + u'/' + cell(row, PropertyModel::Name) + u'=' + cell(row, PropertyModel::Value));
    for (const host::PropertyGroup& below : group.groups)
        addShown(lines, below, path.empty() ? below.key : path + "/" + below.key,
                 above + u'/' + messageText(below.title));
}

/// The same of what fabriscopectl prints: two columns a depth, two or more between name and value.
QStringList printedLines(const std::string& output)
{
    static const QRegularExpression property(QStringLiteral("^(.*?)  +(.*)$"));
    static const QRegularExpression unknownGroup(QStringLiteral("^(.*): (\\(.*\\))$"));
    QStringList lines;
    QStringList titles;
    for (const QString& line : toQString(output).replace(QChar(0x2013), u'-').split(u'\n', Qt::SkipEmptyParts)) {
        const QString words = line.trimmed();
        titles = titles.mid(0, line.indexOf(words) / 2);
        const QString above = titles.isEmpty() ? QString() : u'/' + titles.join(u'/');
        if (const auto found = property.match(words); found.hasMatch())
            lines.append(above + u'/' + found.captured(1) + u'=' + found.captured(2));
        else if (const auto whole = unknownGroup.match(words); whole.hasMatch())
            lines.append(above + u'/' + whole.captured(1) + u'=' + whole.captured(2));
        else if (!words.endsWith(QLatin1String(": none"))) // the window leaves out lists without entries
            titles.append(words);
    }
    return lines;
}

/// Answers to what has no proposal that fits every host, by the question, or the wizard and it.
const std::map<std::string, std::string> required{{"firewall", "firewalld"},
                                                  {"guid", "0x0002c90300a1b2c3"},
                                                  {"name", "ibx"},
                                                  {"interface", "ib0"},
                                                  {"netdev", "eth0"},
                                                  {"modules", "ib_umad"},
                                                  {"clients", "10.0.0.0/24"},
                                                  {"server", "10.0.0.1"},
                                                  {"opensm ports", "0x0002c90300a1b2c3"},
                                                  {"roce-lossless ports", "eth0"},
                                                  {"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"},
                                                  {"device", "mlx5_0"},
                                                  {"folder", "/srv/data"},
                                                  {"export", "/srv/data"},
                                                  {"path", "/srv/data"},
                                                  {"mountpoint", "/mnt/data"}};

} // namespace

class TestSameWords final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void findings_data() { addFabrics(); }
    void findings();
    void lists_data() { addFabrics(); }
    void lists();
    void counts();
    void hopsOfARoute();
    void recordsThatCanBeQueried();
    void mutes();
    void filesOfOpenSm();
    void whatAHostIs();
    void whatAHostLacks();
    void howHostsDiffer();
    void wizards_data();
    void wizards();
};

void TestSameWords::findings()
{
    QFETCH(fabric::SnapshotPtr, snapshot);
    const SavedFabric saved(snapshot);
    QTRY_VERIFY_WITH_TIMEOUT(saved.isOpen(), 60000);
    const Json printed = asked({"--connect", saved.target, "health"});
    const Findings& shown = *saved.context.view()->findings;
    QVERIFY(!shown.empty());
    QCOMPARE(printed.size(), shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto ascii = [](QString words) { return text(words.replace(u'\u2194', QLatin1String("<->"))); };
        QCOMPARE(printed[i]["rule"].get<std::string>(), text(shown[i].rule));
        QCOMPARE(printed[i]["sentence"].get<std::string>(), ascii(shown[i].text));
        QCOMPARE(printed[i]["remedy"].get<std::string>(), ascii(shown[i].remedy));
        QCOMPARE(printed[i]["members"].size(), shown[i].members.size());
        for (std::size_t m = 0; m < shown[i].members.size(); ++m)
            QCOMPARE(printed[i]["members"][m]["sentence"].get<std::string>(), ascii(shown[i].members[m].text));
    }
}

void TestSameWords::lists()
{
    QFETCH(fabric::SnapshotPtr, snapshot);
    const SavedFabric saved(snapshot);
    QTRY_VERIFY_WITH_TIMEOUT(saved.isOpen(), 60000);

    LinkTableModel links;
    links.setSnapshot(saved.context.snapshot());
    std::multiset<std::string> shown;
    for (int row = 0; row < links.rowCount(); ++row) {
        const auto cell = [&](int column) { return text(links.textAt(row, column)); };
        std::array ends{cell(LinkTableModel::From) + "/" + cell(LinkTableModel::FromPort),
                        cell(LinkTableModel::To) + "/" + cell(LinkTableModel::ToPort)};
        std::ranges::sort(ends);
        shown.insert(ends[0] + " " + ends[1] + " " + cell(LinkTableModel::RateColumn));
    }
    std::multiset<std::string> printed;
    for (const Json& link : asked({"--connect", saved.target, "links"})) {
        if (link.at("peerPort").is_null()) continue; // ports that are down have no far end
        std::array ends{link.at("name").get<std::string>() + "/" + std::to_string(link.at("port").get<int>()),
                        link.at("peerName").get<std::string>() + "/" + std::to_string(link.at("peerPort").get<int>())};
        std::ranges::sort(ends);
        printed.insert(ends[0] + " " + ends[1] + " " + link.at("width").get<std::string>() + " " +
                       link.at("speed").get<std::string>());
    }
    QCOMPARE(joined(printed), joined(shown));

    NodeTableModel nodes;
    nodes.setSnapshot(saved.context.snapshot());
    shown.clear();
    for (int row = 0; row < nodes.rowCount(); ++row)
        if (saved.context.snapshot()->nodes()[nodes.snapshotIndexOf(row)].type == fabric::NodeType::Switch)
            shown.insert(text(nodes.textAt(row, NodeTableModel::Name)) + " " +
                         text(nodes.textAt(row, NodeTableModel::NodeGuid)));
    printed.clear();
    for (const Json& each : asked({"--connect", saved.target, "switches"}))
        printed.insert(each.at("name").get<std::string>() + " " + each.at("guid").get<std::string>());
    QVERIFY(!shown.empty());
    QCOMPARE(joined(printed), joined(shown));
}

/// One of the hosts is the aggregation node of a switch, and no adapter to either of them.
void TestSameWords::counts()
{
    fabric::SnapshotTables tables =
        test::makeFatTree({.spines = 2, .leaves = 3, .hostsPerLeaf = 4, .downHostEvery = 5})->tables();
    const auto host = std::ranges::find(tables.nodes, fabric::NodeType::ChannelAdapter, &fabric::Node::type);
    host->description = "Mellanox Technologies Aggregation Node";
    const SavedFabric saved(fabric::Snapshot::freeze(std::move(tables)));
    QTRY_VERIFY_WITH_TIMEOUT(saved.isOpen(), 60000);
    const FabricSummary& shown = saved.context.view()->summary;
    QCOMPARE(shown.nodes.adapters, 11U);
    const auto printed = test::runProgram({test::programPath("fabriscopectl"), "--connect", saved.target, "snapshot",
                                           saved.folder.path("again.fabsnap")});
    const QString words = QStringLiteral("Saved %1 switches, %2 HCAs, %3 links")
                              .arg(shown.nodes.switches)
                              .arg(shown.nodes.adapters)
                              .arg(shown.links);
    QVERIFY2(toQString(printed.errors).contains(words), printed.errors.c_str());
}

void TestSameWords::hopsOfARoute()
{
    const fabric::SnapshotPtr made = test::withSwitchLids(test::fatTree2(4, 2, 4).build());
    fabric::RouteTables routes = test::minHopTables(*made);
    fabric::LaneTable lanes;
    lanes.fill(VirtualLane::fromBits(3));
    test::setLanes(routes, *made, lanes);
    fabric::SnapshotTables tables = made->tables();
    tables.routes = fabric::Routes::freeze(std::move(routes));
    const SavedFabric saved(fabric::Snapshot::freeze(std::move(tables)));
    QTRY_VERIFY_WITH_TIMEOUT(saved.isOpen(), 60000);
    std::vector<Guid> hosts;
    for (const fabric::Node& node : saved.context.snapshot()->nodes())
        if (node.type == fabric::NodeType::ChannelAdapter) hosts.push_back(node.guid);

    topology::RouteTracer tracer;
    tracer.trace(saved.context.snapshot(), {.from = {.object = NodeRef{hosts.front()}, .lid = {}},
                                            .to = {.object = NodeRef{hosts.back()}, .lid = {}},
                                            .level = ServiceLevel::fromBits(2)});
    QWidget window;
    topology::RouteCard card(&window);
    card.setRoute(tracer.route());
    QStringList shown;
    for (int row = 0; row < card.hops().rowCount(); ++row) {
        const auto cell = [&](int column) { return card.hops().index(row, column).data().toString(); };
        shown.append(cell(topology::RouteHops::Name) + u'/' + cell(topology::RouteHops::Output) + u'/' +
                     cell(topology::RouteHops::Lane));
    }
    QStringList printed;
    const auto number = [](const Json& value) {
        return value.is_null() ? QString() : QString::number(value.get<int>());
    };
    const Json paths = asked({"--connect", saved.target, "trace", toString(hosts.front()), toString(hosts.back()),
                              "--sl", "2", "--one-way"});
    for (const Json& hop : paths[0]["hops"])
        printed.append(toQString(hop["name"].get<std::string>()) + u'/' + number(hop["output"]) + u'/' +
                       number(hop["vl"]));
    QVERIFY(shown.size() > 3);
    QVERIFY(shown.front().endsWith(QLatin1String("/3")));
    QCOMPARE(printed, shown);
}

void TestSameWords::recordsThatCanBeQueried()
{
    const RecordList list;
    QStringList shown;
    for (int row = 0; row < list.count(); ++row)
        if (const QString name = list.item(row)->data(Qt::UserRole).toString(); !name.isEmpty()) shown.append(name);
    QStringList printed;
    for (const Json& record : asked({"query", "--list"}))
        printed.append(toQString(record["name"].get<std::string>()));
    QVERIFY(!shown.isEmpty());
    QCOMPARE(printed, shown);
}

/// Those that were muted by the command line, in the window: as many, the first to end on top.
void TestSameWords::mutes()
{
    const test::TemporaryFolder home;
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    const auto restore = qScopeGuard([&before] {
        if (before.isNull())
            qunsetenv("XDG_DATA_HOME");
        else
            qputenv("XDG_DATA_HOME", before);
    });
    qputenv("XDG_DATA_HOME", QByteArray::fromStdString(home.path().string()));
    for (const auto& [rule, hours, reason] :
         {std::tuple{"link-slow", "48", "cable ordered"}, std::tuple{"port-disabled", "2", "moved tonight"}}) {
        const auto muted = test::runProgram(
            {test::programPath("fabriscopectl"), "mute", "--rule", rule, "--hours", hours, "--reason", reason});
        QVERIFY2(muted.status == 0, muted.errors.c_str());
    }
    AppContext context;
    NotifySheet sheet(context, home.path() / "notify.yml");
    QSignalSpy loaded(&sheet, &NotifySheet::loaded);
    auto* list = sheet.findChild<QTreeWidget*>();
    QVERIFY(list != nullptr);
    QTRY_VERIFY(list->topLevelItemCount() > 0 || !loaded.isEmpty());
    QStringList shown;
    for (int row = 0; row < list->topLevelItemCount(); ++row) {
        const QTreeWidgetItem* item = list->topLevelItem(row);
        shown.append(item->text(1) + u'/' + item->text(3) + u'/' + item->text(4));
    }
    QStringList printed;
    for (const Json& one : asked({"mute", "--list"}))
        printed.append(toQString(one["rule"].get<std::string>()) + u'/' + toQString(one["who"].get<std::string>()) +
                       u'/' + toQString(one["reason"].get<std::string>()));
    QCOMPARE(shown.size(), 2);
    QVERIFY2(shown.front().startsWith(QLatin1String("port-disabled/")), "the first to end is on top");
    QCOMPARE(printed, shown);
}

void TestSameWords::filesOfOpenSm()
{
    const std::string conf = "max_op_vls 9\nqos_max_vls 4\nlog_file /var/log/opensm.log\nroutin_engine ftree\n"
                             "sweep_interval -1\nlmc 9\nqos TRUE\nqos TRUE\nqos_vlarb_high 0:256\n";
    const test::TemporaryFolder folder;
    const std::string path = folder.write("opensm.conf", conf).string();
    sm::AnalysisRequest request;
    request.files[static_cast<std::size_t>(opensm::FileKind::Options)] = {
        .present = true, .revision = 1, .text = QString::fromStdString(conf), .saved = {}};
    sm::ProblemModel model;
    model.setAnalysis(sm::analyse(request));
    const Json printed = asked({"check", path});
    QVERIFY(model.rowCount() > 3);
    QCOMPARE(printed.size(), static_cast<std::size_t>(model.rowCount()));
    for (int row = 0; row < model.rowCount(); ++row) {
        const opensm::Diagnostic& shown = model.row(row).problem.diagnostic;
        const Json& line = printed[static_cast<std::size_t>(row)];
        const auto cell = [&](int column) { return text(model.index(row, column).data().toString()); };
        QCOMPARE(line["rule"].get<std::string>(), cell(sm::ProblemModel::RuleColumn));
        QCOMPARE(std::to_string(line["line"].get<int>()), cell(sm::ProblemModel::LineColumn));
        QCOMPARE(line["level"].get<std::string>(), text(sm::levelWord(shown.level).toLower()));
        QCOMPARE(line["message"].get<std::string>(), shown.text());
    }
}

/// Of each value its place, name and text, or why it is not known.
void TestSameWords::whatAHostIs()
{
    const test::TemporaryFolder folder;
    const std::string path = folder.path("node-01.fabhost");
    QVERIFY(host::writeHostFile(path, node("node-01", "28.41.1000")).has_value());
    const auto host = host::readHostFile(path);
    QVERIFY(host.has_value());
    const host::PropertyGroup properties = host::propertiesOf(*host);
    QStringList shown;
    addShown(shown, properties, {}, {});
    QStringList printed = printedLines(test::runProgram({test::programPath("fabriscopectl"), "--connect",
                                                         "snapshot:" + path, "host", "show", "--counters"})
                                           .output);
    // The window writes a time as the user's language does.
    const auto taken = std::ranges::find(properties.properties, "takenAt", &host::Property::key);
    QVERIFY(taken != properties.properties.end());
    for (QStringList* lines : {&shown, &printed})
        lines->removeIf(
            [begin = u'/' + messageText(taken->label) + u'='](const QString& line) { return line.startsWith(begin); });
    QVERIFY(shown.size() > 10);
    QCOMPARE(printed, shown);
}

void TestSameWords::whatAHostLacks()
{
    const test::TemporaryFolder folder;
    const host::Host host = node("node-01", "28.41.1000");
    const std::string path = folder.path("node-01.fabhost");
    QVERIFY(host::writeHostFile(path, host).has_value());
    GapCard card;
    card.setHost(host, false);
    const QStringList shown = card.text().split(QLatin1Char('\n'));
    const Json printed = asked({"--connect", "snapshot:" + path, "host", "show", "gaps"})["gaps"];
    QCOMPARE(printed.size(), static_cast<std::size_t>(shown.size()));
    for (std::size_t i = 0; i < printed.size(); ++i)
        for (const char* part : {"what", "consequence", "hint"})
            QVERIFY2(shown[static_cast<qsizetype>(i)].contains(toQString(printed[i][part].get<std::string>()),
                                                               Qt::CaseInsensitive),
                     part);
}

void TestSameWords::howHostsDiffer()
{
    const test::TemporaryFolder folder;
    const std::vector<host::Host> hosts{node("node-01", "28.41.1000"), node("node-02", "28.41.1000"),
                                        node("node-03", "28.40.0900")};
    std::vector<std::string> arguments{"host", "diff"};
    std::vector<const host::Host*> pointers;
    DifferenceModel::Comparison comparison;
    for (const host::Host& host : hosts) {
        const std::string path = folder.path(host.name + ".fabhost");
        QVERIFY(host::writeHostFile(path, host).has_value());
        arguments.push_back(path);
        pointers.push_back(&host);
        comparison.names.push_back(toQString(host.name));
        comparison.targets.push_back(toQString(path));
    }
    comparison.differences = host::compareHosts(pointers);
    DifferenceModel model;
    model.setComparison(comparison);
    const Json printed = asked(arguments);
    QVERIFY(model.rowCount({}) > 0);
    QCOMPARE(printed.size(), static_cast<std::size_t>(model.rowCount({})));
    for (int row = 0; row < model.rowCount({}); ++row) {
        const Json& line = printed[static_cast<std::size_t>(row)];
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(DifferenceModel::Property).replace(QStringLiteral(" › "), QStringLiteral(": ")),
                 toQString(line["label"].get<std::string>()));
        for (int host = 0; host < 3; ++host) {
            const Json& value = line["values"][static_cast<std::size_t>(host)];
            const QString shown = cell(DifferenceModel::FirstHost + host);
            QCOMPARE(shown.startsWith(u'▲'), value["outlier"].get<bool>());
            QVERIFY(shown.endsWith(toQString(value["value"].get<std::string>())));
        }
    }
}

void TestSameWords::wizards_data()
{
    QTest::addColumn<QString>("wizard");
    for (const setup::Wizard& wizard : setup::allWizards())
        QTest::newRow(std::string(wizard.word).c_str()) << toQString(wizard.word);
}

void TestSameWords::wizards()
{
    QFETCH(QString, wizard);
    const Json printed = asked({"setup", text(wizard), "--questions"});

    test::SetupFixture f;
    f.host.become(SetupSource::Phase::None);
    f.page.openWizard(text(wizard));
    f.press("next");
    std::vector<std::string> arguments{"setup", text(wizard), "--plan", "--distribution", "debian13"};
    for (const Json& question : printed["questions"]) {
        const auto key = question["key"].get<std::string>();
        auto* field = f.page.findChild<QWidget*>(QLatin1String("answer-" + key));
        QVERIFY2(field != nullptr, key.c_str());
        if (auto* choices = qobject_cast<QComboBox*>(field); choices != nullptr && !choices->isEditable())
            QCOMPARE(static_cast<std::size_t>(choices->count()), question["choices"].size());
        const std::string proposal = f.frame().form().answers()[key];
        if (f.frame().form().answers().contains(key)) QCOMPARE(proposal, question["proposal"].get<std::string>());
        const auto own = required.find(text(wizard) + " " + key);
        const auto answer = own != required.end() ? own : required.find(key);
        if (!question["required"].get<bool>() || answer == required.end()) continue;
        arguments.insert(arguments.end(), {"--set", key + "=" + answer->second});
        f.frame().form().setAnswers({{key, answer->second}});
    }
    f.press("next");
    const Json plan = asked(arguments);
    std::vector<std::string> shown;
    static const QRegularExpression numbered(QStringLiteral("^\\d+\\. "));
    for (const QLabel* label : f.frame().plan().findChildren<QLabel*>())
        if (numbered.match(label->text()).hasMatch()) shown.push_back(text(QString(label->text()).remove(numbered)));
    std::vector<std::string> told;
    for (const Json& step : plan["steps"])
        told.push_back(step["sentence"].get<std::string>());
    QVERIFY(!told.empty());
    QCOMPARE(shown, told);
}

QTEST_MAIN(TestSameWords)
#include "tst_same_words.moc"
