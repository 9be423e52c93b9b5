// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of checkFabric() that have sources of their own.
#pragma once

#include "core/fabric/shape/classify.h"
#include "core/health/finding.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace fabriscope::health {

/// What the links themselves show. Rules: "link-degraded" (slower than both ends could and one would),
/// "link-restricted" (a notice: as slow as both ends' settings require, though both support more), "link-down",
/// "link-slow" (slower than its peers, where the ends do not report what they support), "link-initializing",
/// "link-armed". Links that wait for a subnet manager are evidence of the finding of `findings` that says that there is
/// none.
void addLinks(const fabric::Snapshot& snapshot, Findings& findings);

/// How many links between devices of the same two models run at each rate. Linear in the links; the snapshot must
/// outlive it.
class RatesByModels
{
public:
    explicit RatesByModels(const fabric::Snapshot& snapshot);
    struct Alike
    {
        std::size_t links = 0;
        std::size_t all = 0;
        /// So many are no bad cables: they are split, or made for that rate.
        [[nodiscard]] bool areUsual() const { return links >= 8 && 5 * links >= 4 * all; }
    };
    /// Those that run as this one does.
    [[nodiscard]] Alike of(const fabric::Link& link) const;

private:
    using Model = std::tuple<std::uint32_t, std::uint16_t, fabric::NodeType>; // vendor, device
    using Models = std::pair<Model, Model>;
    using Rate = std::pair<LinkWidth, std::optional<LinkSpeed>>; // speeds that a file has no word for are none
    static bool areKnown(const Models& models);
    [[nodiscard]] Models modelsOf(const fabric::Link& link) const;

    const fabric::Snapshot& m_snapshot;
    std::map<Models, std::map<Rate, std::size_t>> m_rates;
};

/// What to do about a link below its best: a setting of an end, or its cable. Linear in the ports.
[[nodiscard]] Message remedyOfDegraded(const fabric::Snapshot& snapshot, const fabric::Link& link);

/// Whether another program wrote what the snapshot shows.
[[nodiscard]] bool isImport(const fabric::Snapshot& snapshot);

/// What only such a file has: lines that could not be read, and what a sweep tells as its problems. Rules:
/// "import-incomplete" or the problem's own, "duplicate-lid", "unreachable".
void addImport(const fabric::Snapshot& snapshot, Findings& findings);

/// What should be the same everywhere, or at both ends, and is not. Rules: "link-settings-differ" (MTU, virtual
/// lanes or rate of the two ends of an active link), "lmc-uneven" (adapters with another number of LIDs than most),
/// "firmware-outlier" (a few devices of a model with another firmware than nearly all others, where the file has it),
/// "rail-wrong" (two adapters of a host changed places, or one stands elsewhere, in fabrics that have rails; see
/// fabric::swappedAdapters() and strayAdapters()), "port-unseen" of hosts that lack adapters there
/// (fabric::missingAdapters()).
void addUneven(const fabric::Snapshot& snapshot, const fabric::Classification& shape, Findings& findings);

} // namespace fabriscope::health
