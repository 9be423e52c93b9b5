// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric whose every answer is arbitrary: the input is dealt out, 64 data bytes a reply, in front of each a byte that
// says what happens to the request. The last byte says what comes when the input is used up: silence, or a switch that
// answers without end. The sweep must end after a number of questions that its limits give, and its snapshot must be
// consistent.
#include "core/discovery/fabric_walk.h"
#include "core/mad/smp.h"
#include "tests/fuzz/require.h"
#include "tests/support/endless_fabric.h"

#include <set>

using namespace fabriscope;

namespace {

class Input
{
public:
    explicit Input(std::span<const std::byte> bytes) : m_bytes(bytes) {}
    std::byte next()
    {
        if (m_bytes.empty()) return std::byte{0};
        const std::byte b = m_bytes.front();
        m_bytes = m_bytes.subspan(1);
        return b;
    }
    [[nodiscard]] bool empty() const { return m_bytes.empty(); }

private:
    std::span<const std::byte> m_bytes;
};

void checkConsistent(const fabric::Snapshot& snapshot)
{
    std::set<std::uint32_t> linked;
    for (const fabric::Link& link : snapshot.links()) {
        require(snapshot.port(link.a).link.has_value() && snapshot.port(link.b).link.has_value());
        require(linked.insert(link.a.value()).second);
        require(link.a == link.b || linked.insert(link.b.value()).second);
    }
    for (const fabric::Node& node : snapshot.nodes())
        require(node.route.size() <= mad::maxHops);
}

/// Deals the input out until the walk has ended, which it must.
void drive(discovery::FabricWalk& walk, Input& input, test::EndlessFabric& fabric, bool isEndless, std::size_t most)
{
    for (std::size_t asked = 0; asked < most && !walk.done(); ++asked) {
        mad::MadBuffer mad{};
        transport::MadRequest request{.mad = mad, .address = {}};
        if (!walk.produce(request)) break;
        const auto what = std::to_integer<unsigned>(input.next());
        transport::MadReply reply{.cookie = request.cookie, .mad = mad, .attempts = 1 + (what & 1U)};
        if (input.empty() && isEndless) {
            fabric.answer(mad);
        } else if (input.empty() || what > 250) {
            reply.outcome = transport::MadOutcome::TimedOut;
            reply.mad = {};
        } else {
            reply.status = what == 250 ? std::uint16_t{0x1c} : std::uint16_t{0};
            for (std::byte& b : mad::smpData(std::span<std::byte, mad::madSize>(mad)))
                b = input.next();
        }
        walk.completed(reply);
    }
    require(walk.done());
}

void checkWithinLimits(const fabric::Snapshot& snapshot, const discovery::SweepOptions& options)
{
    require(snapshot.nodes().size() <= options.maxNodes && snapshot.ports().size() <= options.maxPorts);
    require(snapshot.problems().size() <= 10 * fabric::ProblemList::mostOfAKind);
    checkConsistent(snapshot);
}

/// What the sweep has found is read again, with the input from its beginning on: other answers than before.
void revise(const fabric::SnapshotPtr& known, Input input, test::EndlessFabric& fabric, bool isEndless,
            const discovery::SweepOptions& options, std::size_t most)
{
    discovery::Revision revision{.known = known, .suspects = {}, .everyPort = isEndless};
    for (const fabric::Node& node : known->nodes())
        revision.suspects.push_back(node.guid);
    discovery::FabricWalk walk(options, revision);
    drive(walk, input, fabric, isEndless, most);
    if (walk.isCertain()) checkWithinLimits(*walk.snapshot({}), options);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const unsigned ending = data[size - 1];
    constexpr unsigned endless = 0x80; // its other bits choose the trick and the size of the nodes
    test::EndlessFabric fabric(static_cast<test::EndlessFabric::Trick>(ending & 3U),
                               static_cast<std::uint8_t>(1U + ((ending >> 2U) & 31U) * 8U));
    Input input({reinterpret_cast<const std::byte*>(data), size - 1});
    const discovery::SweepOptions options{.maxNodes = 200, .maxPorts = 1500};
    // A question that failed comes again in up to ten rounds of second chances.
    const std::size_t most = 11 * (10 * options.maxPorts + 4 * options.maxNodes);
    discovery::FabricWalk walk(options);
    const bool isEndless = (ending & endless) != 0;
    drive(walk, input, fabric, isEndless, most);
    const auto snapshot = walk.snapshot({});
    checkWithinLimits(*snapshot, options);
    revise(snapshot, Input({reinterpret_cast<const std::byte*>(data), size - 1}), fabric, isEndless, options, most);
    return 0;
}
