// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the colours of the map mean at the moment: every link gets a class, every class a look and a line of the legend.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/perf/traffic_store.h"
#include "ui/common/look/tokens.h"
#include "ui/topology/path_use.h"

#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::ui::topology {

/// What the user wants to see in colour. Further modes (partition, SL) add a branch to makeColouring(); nothing else of
/// the drawing knows the modes.
enum class ColourMode : quint8 { State, Speed, Utilisation, Congestion, Errors, Paths };
inline constexpr int colourModeCount = 6;
/// Needs counters that are read while the map is on screen.
[[nodiscard]] inline bool isLive(ColourMode mode)
{
    return mode >= ColourMode::Utilisation && mode <= ColourMode::Errors;
}

QString title(ColourMode mode);

/// Links that look alike.
struct LinkClass
{
    Status status = Status::Ok;     ///< its shape marks the links, when it is a notice or worse
    std::optional<LinkSpeed> speed; ///< set: drawn in the colour of this speed
    std::optional<double> share;    ///< set: drawn in the colour of this place of the ramp, 0 to 1
    bool dashed = false;
    bool quiet = false;  ///< neutral colour: nothing is to be said about these links
    bool marked = false; ///< its shape marks the links, whatever the status
    QString text;        ///< for the legend
    std::size_t count = 0;
};

struct Colouring
{
    ColourMode mode = ColourMode::State;
    std::vector<LinkClass> classes;        ///< in the order of drawing: what matters most last
    std::vector<std::uint8_t> ofLink;      ///< by LinkIndex: place in `classes`
    std::vector<std::uint8_t> weights;     ///< by LinkIndex: 0 to 3, by capacity
    std::shared_ptr<const PathUses> paths; ///< of ColourMode::Paths; null: not known
    /// The busiest link, or that where data waits longest, when it is worth a colour.
    std::optional<fabric::LinkIndex> worst = {};
    double worstShare = 0; ///< 0 to 1
    [[nodiscard]] const LinkClass& of(fabric::LinkIndex link) const { return classes[ofLink[link.value()]]; }
};
using ColouringPtr = std::shared_ptr<const Colouring>;

/// What was measured of a link: the higher of both ends; nothing when nothing is known.
struct LinkLoad
{
    std::optional<double> utilisation; ///< 0 to 1, the busier direction
    std::optional<double> congestion;  ///< 0 to 1, share of time with data and no credits
    std::optional<double> errors;      ///< counted since they are read
    friend bool operator==(const LinkLoad&, const LinkLoad&) = default;
};
using LinkLoads = std::vector<LinkLoad>; ///< by LinkIndex

/// What the figures of a store's ports say of every link; on a worker, with a copy of them.
[[nodiscard]] LinkLoads loadsOf(const fabric::Snapshot& snapshot, std::span<const perf::PortFigures> ports);

/// One walk over the links. Without loads, live modes say that nothing was measured.
/// ColourMode::Paths takes `paths`; null: they are not known yet.
ColouringPtr makeColouring(const fabric::Snapshot& snapshot, ColourMode mode, const LinkLoads& loads = {},
                           std::shared_ptr<const PathUses> paths = {});

/// The colour of a class on the map.
QColor colorOf(const LinkClass& linkClass, Scheme scheme);
/// Warning and worse are marked by a shape, not by colour alone.
bool isMarked(const LinkClass& linkClass);

} // namespace fabriscope::ui::topology
