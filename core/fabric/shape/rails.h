// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/shape/classify.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fabriscope::fabric {

/// Rail-optimised fabrics: hosts have several adapters, and a leaf serves the same adapter ("mlx5_3", the words after
/// the host's name) of all its hosts.
struct Rails
{
    std::vector<std::string> adapters; ///< in natural order; fewer than two: no rails
    std::vector<std::uint32_t> railOf; ///< by node, leaves only: place in `adapters`; others ~0
};

/// Of a part whose ranks and parents are known.
[[nodiscard]] Rails findRails(const Snapshot& snapshot, const Classification& c, const Part& part);

/// Two adapters of a host that have changed places: on the hosts like it (adapters of the same names at the same
/// leaves) each is where this host has the other one.
struct SwappedAdapters
{
    NodeIndex first;
    NodeIndex firstAt; ///< the leaf that it is cabled to
    NodeIndex second;
    NodeIndex secondAt;
    std::size_t alike = 0; ///< hosts with the usual order
    friend bool operator==(const SwappedAdapters&, const SwappedAdapters&) = default;
};

/// Of a part with rails. A swap is told only where nothing else explains it: not when more than two adapters of the
/// host stand elsewhere (it numbers them in another order), not when a second host of that kind has the same ones
/// exchanged (so it was built), not when hosts of that kind have several adapters at one of the leaves. By node index.
[[nodiscard]] std::vector<SwappedAdapters> swappedAdapters(const Snapshot& snapshot, const Classification& c,
                                                           const Part& part);

/// An adapter that is cabled to another leaf than on all hosts like its host, of which no other has one elsewhere.
struct StrayAdapter
{
    NodeIndex adapter;
    NodeIndex at;     ///< the leaf that it is cabled to
    NodeIndex others; ///< where those hosts have theirs
    std::size_t alike = 0;
    friend bool operator==(const StrayAdapter&, const StrayAdapter&) = default;
};

/// Of a part with rails. Hosts are alike when their own names differ in digits only and all their other adapters, three
/// at least, stand at the same leaves by the same names. None is told where that leaf has no port left: so it had to be
/// built. By node index.
[[nodiscard]] std::vector<StrayAdapter> strayAdapters(const Snapshot& snapshot, const Classification& c,
                                                      const Part& part);

/// A host of which adapters were not met that all hosts cabled like it have.
struct MissingAdapters
{
    NodeIndex host;                    ///< an adapter of it that is there
    std::vector<std::string> adapters; ///< without the host's name
    std::vector<NodeIndex> leaves;     ///< where those hosts have them
    std::size_t alike = 0;             ///< hosts that have all
    friend bool operator==(const MissingAdapters&, const MissingAdapters&) = default;
};

/// Of a part with rails. Hosts are cabled alike when what they have stands at the same leaves by the same names, and
/// their own names differ in digits only: a login or storage node may have fewer adapters by design. None is told when
/// a second host lacks the same ones (so it was built), or a part of the fabric was not read. By node index.
[[nodiscard]] std::vector<MissingAdapters> missingAdapters(const Snapshot& snapshot, const Classification& c,
                                                           const Part& part);

} // namespace fabriscope::fabric
