// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fabrics.h"

#include "core/base/printable.h"

#include <algorithm>
#include <format>

namespace fabriscope::test {
using namespace fabric;

Guid FabricMaker::add(Node node, unsigned firstPort)
{
    node.systemImageGuid = node.guid;
    node.vendorId = 0x2c9;
    node.partitionCap = 128;
    m_builder.setNode(node);
    for (unsigned p = firstPort; p <= node.numPorts; ++p) {
        Port port{.number = PortNum(static_cast<std::uint8_t>(p)), .state = PortState::Down, .infoKnown = true};
        if (node.type != NodeType::Switch || p == 0) port.guid = Guid(node.guid.value() + p);
        if (p == 0) {
            port.lid = Lid(++m_lids);
            m_switchLids[node.guid] = port.lid;
            port.state = PortState::Active;
        }
        m_builder.setPort(node.guid, port);
    }
    m_nextPort[node.guid] = 1;
    return node.guid;
}

Guid FabricMaker::addSwitch(const std::string& description, unsigned ports)
{
    return add(Node{.guid = Guid(0x0002c90200000100 + 0x10 * m_switches++),
                    .type = NodeType::Switch,
                    .description = description,
                    .deviceId = 0xcb20,
                    .numPorts = static_cast<std::uint8_t>(ports),
                    .switchFacts = SwitchFacts{.linearFdbCap = 49152}},
               0);
}

Guid FabricMaker::addHost(const std::string& description, unsigned ports)
{
    return add(Node{.guid = Guid(0x0002c90300010000 + 0x10 * m_hosts++),
                    .type = NodeType::ChannelAdapter,
                    .description = description,
                    .deviceId = 0x1017,
                    .numPorts = static_cast<std::uint8_t>(ports)},
               1);
}

PortNum FabricMaker::nextPort(Guid node) { return PortNum(static_cast<std::uint8_t>(m_nextPort[node]++)); }

void FabricMaker::light(Guid guid, PortNum number, bool isSwitch)
{
    LinkSpeedSet speeds;
    for (unsigned s = 0; s <= static_cast<unsigned>(m_speed); ++s)
        speeds.insert(static_cast<LinkSpeed>(s));
    Port port{.number = number,
              .state = PortState::Active,
              .physState = PhysState::LinkUp,
              .widthActive = m_width,
              .widthEnabled = {LinkWidth::X1, LinkWidth::X4},
              .widthSupported = {LinkWidth::X1, LinkWidth::X4},
              .speedActive = m_speed,
              .speedEnabled = speeds,
              .speedSupported = speeds,
              .infoKnown = true};
    if (isSwitch) {
        port.lid = m_switchLids.at(guid); // PortInfo of every port of a switch has that of its port 0
    } else {
        port.guid = Guid(guid.value() + number.value());
        port.lid = Lid(++m_lids);
    }
    m_builder.setPort(guid, port);
}

void FabricMaker::join(Guid a, Guid b)
{
    const PortNum portA = nextPort(a);
    const PortNum portB = nextPort(b);
    join(a, portA.value(), b, portB.value());
}

void FabricMaker::join(Guid a, unsigned portA, Guid b, unsigned portB)
{
    const PortNum pa(static_cast<std::uint8_t>(portA));
    const PortNum pb(static_cast<std::uint8_t>(portB));
    light(a, pa, m_builder.findNode(a)->type == NodeType::Switch);
    light(b, pb, m_builder.findNode(b)->type == NodeType::Switch);
    m_builder.connect(a, pa, b, pb);
}

Port upPort(unsigned number, unsigned lid)
{
    Port port;
    port.number = PortNum(static_cast<std::uint8_t>(number));
    port.lid = Lid(static_cast<std::uint16_t>(lid));
    port.smLid = Lid(1);
    port.state = PortState::Active;
    port.physState = PhysState::LinkUp;
    port.widthActive = LinkWidth::X4;
    port.widthSupported.insert(LinkWidth::X4);
    port.widthEnabled = port.widthSupported;
    port.speedActive = LinkSpeed::Edr;
    port.speedSupported.insert(LinkSpeed::Edr);
    port.speedEnabled = port.speedSupported;
    port.infoKnown = true;
    return port;
}

FabricMaker fatTree2(unsigned leaves, unsigned spines, unsigned hosts, unsigned links)
{
    FabricMaker maker;
    const unsigned radix = std::max(hosts + spines * links, leaves * links);
    std::vector<Guid> tops;
    for (unsigned s = 1; s <= spines; ++s)
        tops.push_back(maker.addSwitch(std::format("spine-{:02}", s), radix));
    unsigned host = 0;
    for (unsigned l = 1; l <= leaves; ++l) {
        const Guid leaf = maker.addSwitch(std::format("leaf-{:02}", l), radix);
        for (unsigned h = 0; h < hosts; ++h)
            maker.join(leaf, maker.addHost(std::format("node-{:04} HCA-1", ++host)));
        for (const Guid top : tops) {
            for (unsigned i = 0; i < links; ++i)
                maker.join(leaf, top);
        }
    }
    return maker;
}

FabricMaker fatTree3(unsigned half, unsigned pods)
{
    FabricMaker maker;
    std::vector<Guid> tops;
    for (unsigned t = 1; t <= half * half; ++t)
        tops.push_back(maker.addSwitch(std::format("core-{:03}", t), pods));
    unsigned host = 0;
    for (unsigned p = 1; p <= pods; ++p) {
        std::vector<Guid> middles;
        for (unsigned m = 1; m <= half; ++m)
            middles.push_back(maker.addSwitch(std::format("pod{:02}-spine-{:02}", p, m), 2 * half));
        for (unsigned l = 1; l <= half; ++l) {
            const Guid leaf = maker.addSwitch(std::format("pod{:02}-leaf-{:02}", p, l), 2 * half);
            for (unsigned h = 0; h < half; ++h)
                maker.join(leaf, maker.addHost(std::format("node-{:05} mlx5_0", ++host)));
            for (const Guid middle : middles)
                maker.join(leaf, middle);
        }
        for (unsigned m = 0; m < half; ++m) {
            for (unsigned t = 0; t < half; ++t)
                maker.join(middles[m], tops[m * half + t]);
        }
    }
    return maker;
}

FabricMaker torus(unsigned x, unsigned y, unsigned z, unsigned hosts)
{
    FabricMaker maker;
    std::vector<Guid> switches;
    for (unsigned i = 0; i < x * y * z; ++i)
        switches.push_back(maker.addSwitch(std::format("sw-{}-{}-{}", i % x, i / x % y, i / x / y), 6 + hosts));
    const auto at = [&](unsigned a, unsigned b, unsigned c) { return switches[(c % z * y + b % y) * x + a % x]; };
    unsigned host = 0;
    for (unsigned c = 0; c < z; ++c) {
        for (unsigned b = 0; b < y; ++b) {
            for (unsigned a = 0; a < x; ++a) {
                if (x > 2 || a + 1 < x) maker.join(at(a, b, c), at(a + 1, b, c));
                if (y > 2 || b + 1 < y) maker.join(at(a, b, c), at(a, b + 1, c));
                if (z > 2 || c + 1 < z) maker.join(at(a, b, c), at(a, b, c + 1));
                for (unsigned h = 0; h < hosts; ++h)
                    maker.join(at(a, b, c), maker.addHost(std::format("node{:04}", ++host)));
            }
        }
    }
    return maker;
}

FabricMaker dragonfly(unsigned groups, unsigned routers, unsigned hosts)
{
    FabricMaker maker;
    std::vector<std::vector<Guid>> switches(groups);
    unsigned host = 0;
    for (unsigned g = 0; g < groups; ++g) {
        for (unsigned r = 0; r < routers; ++r) {
            const Guid sw = maker.addSwitch(std::format("g{}-r{}", g, r), 64);
            for (const Guid other : switches[g])
                maker.join(sw, other);
            switches[g].push_back(sw);
            for (unsigned h = 0; h < hosts; ++h)
                maker.join(sw, maker.addHost(std::format("nid{:05}", ++host)));
        }
        for (unsigned other = 0; other < g; ++other)
            maker.join(switches[g][other % routers], switches[other][(g - 1) % routers]);
    }
    return maker;
}

SnapshotPtr without(const Snapshot& snapshot, const std::vector<NodeIndex>& nodes, const std::vector<LinkIndex>& links)
{
    SnapshotBuilder builder;
    builder.info() = snapshot.info();
    for (const Node& node : snapshot.nodes()) {
        if (std::ranges::contains(nodes, snapshot.indexOf(node))) continue;
        builder.setNode(node);
        for (const Port& port : snapshot.portsOf(node))
            builder.setPort(node.guid, port);
    }
    for (const Link& link : snapshot.links()) {
        if (std::ranges::contains(links, snapshot.indexOf(link))) continue;
        const Port& a = snapshot.port(link.a);
        const Port& b = snapshot.port(link.b);
        const Guid nodeA = snapshot.nodeOf(a).guid;
        const Guid nodeB = snapshot.nodeOf(b).guid;
        if (builder.hasNode(nodeA) && builder.hasNode(nodeB)) builder.connect(nodeA, a.number, nodeB, b.number);
    }
    return builder.build();
}

namespace {

class Dice
{
public:
    explicit Dice(std::mt19937_64& random) : m_random(random) {}
    std::uint64_t below(std::uint64_t n) { return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(m_random); }
    template <class T> T any() { return static_cast<T>(m_random()); }
    std::string text()
    {
        std::string bytes(below(12), ' ');
        for (char& c : bytes)
            c = static_cast<char>(1 + below(255));
        return cleanedText(bytes, longestName);
    }

private:
    std::mt19937_64& m_random;
};

Node randomNode(Dice& dice, std::uint64_t guid)
{
    Node node{.guid = Guid(guid),
              .systemImageGuid = Guid(dice.any<std::uint64_t>()),
              .type = static_cast<NodeType>(1 + dice.below(3)),
              .description = dice.text(),
              .name = dice.text(),
              .vendorId = dice.any<std::uint32_t>(),
              .deviceId = dice.any<std::uint16_t>(),
              .revision = dice.any<std::uint32_t>(),
              .partitionCap = dice.any<std::uint16_t>(),
              .numPorts = dice.any<std::uint8_t>()};
    if (node.type == NodeType::Switch)
        node.switchFacts = SwitchFacts{.linearFdbCap = dice.any<std::uint16_t>(),
                                       .linearFdbTop = dice.any<std::uint16_t>(),
                                       .multicastFdbCap = dice.any<std::uint16_t>(),
                                       .lifeTimeValue = dice.any<std::uint16_t>(),
                                       .enhancedPort0 = dice.below(2) == 1};
    for (std::uint64_t i = dice.below(5); i > 0; --i)
        node.route.push_back(dice.any<std::uint8_t>());
    return node;
}

Port randomPort(Dice& dice, std::uint8_t number)
{
    Port port{.number = PortNum(number),
              .guid = Guid(dice.below(2) * dice.any<std::uint64_t>()),
              .lid = Lid(dice.any<std::uint16_t>()),
              .lmc = Lmc::fromBits(dice.any<std::uint8_t>()),
              .smLid = Lid(dice.any<std::uint16_t>()),
              .subnetPrefix = SubnetPrefix(dice.any<std::uint64_t>()),
              .state = static_cast<PortState>(dice.below(5)),
              .physState = static_cast<PhysState>(dice.below(8)),
              .widthEnabled = LinkWidthSet::fromBits(static_cast<std::uint16_t>(dice.below(1U << linkWidthCount))),
              .widthSupported = LinkWidthSet::fromBits(static_cast<std::uint16_t>(dice.below(1U << linkWidthCount))),
              .speedEnabled = LinkSpeedSet::fromBits(static_cast<std::uint16_t>(dice.below(1U << linkSpeedCount))),
              .speedSupported = LinkSpeedSet::fromBits(static_cast<std::uint16_t>(dice.below(1U << linkSpeedCount))),
              .mtuCap = static_cast<Mtu>(dice.below(6)),
              .neighborMtu = static_cast<Mtu>(dice.below(6)),
              .dataVlsCap = dice.any<std::uint8_t>(),
              .dataVlsOperational = dice.any<std::uint8_t>(),
              .vlArbitrationHighCap = dice.any<std::uint8_t>(),
              .vlArbitrationLowCap = dice.any<std::uint8_t>(),
              .capabilityMask = dice.any<std::uint32_t>(),
              .capabilityMask2 = dice.any<std::uint16_t>(),
              .infoKnown = dice.below(2) == 1};
    if (dice.below(2) == 1) port.widthActive = static_cast<LinkWidth>(dice.below(linkWidthCount));
    if (dice.below(2) == 1) port.speedActive = static_cast<LinkSpeed>(dice.below(linkSpeedCount));
    return port;
}

} // namespace

SnapshotPtr randomSnapshot(std::mt19937_64& random)
{
    Dice dice(random);
    SnapshotBuilder builder;
    builder.info() = {.takenAt =
                          std::chrono::system_clock::time_point(std::chrono::nanoseconds(dice.any<std::int64_t>())),
                      .source = dice.text(),
                      .localNode = Guid(dice.any<std::uint64_t>()),
                      .localPort = PortNum(dice.any<std::uint8_t>()),
                      .complete = dice.below(2) == 1,
                      .statistics = {.madsSent = dice.any<std::uint64_t>(),
                                     .retries = dice.any<std::uint64_t>(),
                                     .timeouts = dice.any<std::uint64_t>(),
                                     .duration = std::chrono::microseconds(dice.any<std::int64_t>())}};
    std::vector<std::pair<Guid, PortNum>> free;
    const std::uint64_t nodes = dice.below(12);
    for (std::uint64_t n = 0; n < nodes; ++n) {
        const Node node = randomNode(dice, dice.any<std::uint64_t>() ^ n);
        builder.setNode(node);
        for (unsigned number = static_cast<unsigned>(dice.below(4)); number < 256;
             number += 1U + dice.any<std::uint8_t>()) {
            builder.setPort(node.guid, randomPort(dice, static_cast<std::uint8_t>(number)));
            free.emplace_back(node.guid, PortNum(static_cast<std::uint8_t>(number)));
        }
    }
    std::ranges::shuffle(free, random);
    for (std::size_t i = 0; i + 1 < free.size() && dice.below(8) > 0; i += 2)
        builder.connect(free[i].first, free[i].second, free[i + 1].first, free[i + 1].second);
    for (std::uint64_t i = dice.below(4); i > 0; --i) {
        Problem problem{.kind = static_cast<ProblemKind>(dice.below(7)),
                        .node = Guid(dice.any<std::uint64_t>()),
                        .text = dice.text()};
        if (dice.below(2) == 1)
            problem.text = Message::say("{} of {}: {}", dice.text(), Message::say("a port of {}", dice.text()),
                                        Decimal{.value = static_cast<double>(dice.below(100)), .digits = 1});
        if (dice.below(2) == 1) problem.port = PortNum(dice.any<std::uint8_t>());
        builder.addProblem(std::move(problem));
    }
    for (std::uint64_t i = std::min<std::uint64_t>(dice.below(4), free.size()); i > 0; --i) {
        SubnetManager manager{.node = free[i - 1].first, .port = free[i - 1].second, .answers = dice.below(4) > 0};
        if (manager.answers) {
            manager.guid = Guid(dice.any<std::uint64_t>());
            manager.state = static_cast<ManagerState>(dice.below(4));
            manager.priority = static_cast<std::uint8_t>(dice.below(16));
            manager.activityCount = dice.any<std::uint32_t>();
        }
        builder.addManager(manager);
    }
    builder.info().imported = dice.below(2) == 1;
    if (dice.below(2) == 1) builder.info().remarks.push_back(Message::say("{} is left out", dice.text()));
    for (std::uint64_t i = std::min<std::uint64_t>(dice.below(4), free.size()); i > 0; --i) {
        Measurement measurement{.node = free[i - 1].first, .port = free[i - 1].second, .fec = dice.text()};
        if (dice.below(2) == 1) measurement.temperature = static_cast<int>(dice.below(200)) - 100;
        if (dice.below(2) == 1) measurement.cable = CableFacts{.vendor = dice.text(), .length = dice.text()};
        for (std::uint64_t n = dice.below(4); n > 0; --n)
            measurement.counters.push_back({.name = dice.text(), .value = dice.any<std::uint64_t>()});
        builder.setMeasurement(std::move(measurement));
    }
    return builder.build();
}

} // namespace fabriscope::test
