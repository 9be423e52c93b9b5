// SPDX-License-Identifier: GPL-3.0-or-later
//
// Links that are slower than nearly all of their kind. Saved files rarely contain what ports support: only a comparison
// with peers helps.
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fabriscope::fabric {

/// With what a slow link was compared.
enum class SlowPeers : std::uint8_t {
    Kind,   ///< links to adapters, or links between switches: nearly all run at the usual rate
    Models, ///< those of them that join devices of the same two models: nearly all run at the usual rate, or at its
            ///< speed while their widths differ
    Switch, ///< links to adapters of one switch, of which nearly all run at the usual rate: of smaller width only
    Faster, ///< as Kind, of mixed rates: nearly all run at four times its rate at least, the slowest at the usual one;
            ///< or most do, and at most one in fifty is as slow
};

struct SlowLink
{
    LinkIndex link;
    SlowPeers with = SlowPeers::Kind;
    NodeIndex at;                ///< of Switch: that switch
    bool toHost = false;         ///< it is a link to an adapter; else one between switches
    bool narrow = false;         ///< its width is smaller than usual; else its speed is lower
    bool ofFasterModels = false; ///< nearly all links of its two models run faster: it is no older device
    LinkWidth usualWidth{};
    LinkSpeed usualSpeed{};
    std::size_t alike = 0; ///< peers that run at the usual width and speed; of Faster: or faster
    std::size_t peers = 0; ///< links it was compared with, itself included, whose rate is known
    friend bool operator==(const SlowLink&, const SlowLink&) = default;
};

/// Links that carry less than the rate that is usual for their peers: at least four run at that, and four of five (of
/// those that are far slower: see SlowPeers::Faster). What explains a lower rate is no slow link: a model at an end
/// that supports no higher speed, at least four links of the same models that nearly all run no faster, or a switch of
/// which that holds (a leaf of older hosts, or of cables that are split). Only links of which no end reports what it
/// supports: for the others use Link::degraded(). By link; linear but for logarithms.
[[nodiscard]] std::vector<SlowLink> slowLinks(const Snapshot& snapshot);

} // namespace fabriscope::fabric
