// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as a saved snapshot, alone and behind a header. What is accepted must survive a round trip, and the
// classification, which every view begins with.
#include "core/fabric/model/snapshot_codec.h"
#include "core/fabric/model/snapshot_file.h"
#include "core/fabric/shape/classify.h"
#include "tests/fuzz/require.h"

using namespace fabriscope;

namespace {

void checkSnapshot(const fabric::Snapshot& snapshot)
{
    const auto again = fabric::decode(fabric::encode(snapshot));
    require(again.has_value() && **again == snapshot);
    for (const fabric::Port& port : snapshot.ports()) {
        const auto peer = snapshot.peerOf(port);
        if (peer) require(snapshot.peerOf(snapshot.port(*peer)) == snapshot.indexOf(port));
        require(snapshot.findPort(port.node, port.number) == snapshot.indexOf(port));
    }
    const fabric::Classification classes = fabric::classify(snapshot);
    for (const fabric::Node& node : snapshot.nodes()) {
        const auto part = classes.partOf[snapshot.indexOf(node).value()];
        require(part < classes.parts.size());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    constexpr fabric::SnapshotLimits limits{.bytes = 1U << 20U, .nodes = 5000, .ports = 50000};
    if (const auto snapshot = fabric::decode(bytes, limits)) checkSnapshot(**snapshot);
    if (const auto snapshot = fabric::decodeFile(bytes, "fuzz")) checkSnapshot(**snapshot);
    return 0;
}
