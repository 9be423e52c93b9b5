// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/history/cell.h"
#include "core/history/source.h"
#include "core/perf/attribute.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::history {

/// Every counter of one attribute of one port.
struct SeriesName
{
    perf::PortKey port;
    perf::Attribute attribute{};
    friend auto operator<=>(const SeriesName&, const SeriesName&) = default;
};

/// What a file has of every port around one time, and of what.
struct Moment
{
    bool recorded = false; ///< false: it has nothing; then only `before` and `after` say something
    Step step = Step::Raw; ///< the finest that it has of that time
    WallTime from;         ///< of the first interval that was given, to the end of the last
    WallTime to;
    fabric::SnapshotPtr fabric;     ///< as it was then; null: none is kept from so long ago
    std::optional<WallTime> before; ///< the end of what was recorded last before that time
    bool paused = false;            ///< in between the agent was there, and was not asked
    std::optional<WallTime> after;  ///< where it goes on
};

/// Readings so long before and after belong to a time: two of a page that reads all ports.
inline constexpr std::chrono::seconds aroundMoment{4};

/// Reads a history file, also while it is written. Blocking; one thread at a time.
class Reader final : public Source
{
public:
    /// NotFound, NoPermission, MalformedReply (no history file, or damaged), ProtocolMismatch (of a later version).
    /// After `stop` whatever it does ends with Cancelled.
    static Result<std::unique_ptr<Reader>> open(const std::string& path, std::stop_token stop = {});
    ~Reader() override;

    struct Extent
    {
        WallTime from;
        WallTime to;
    };
    /// From when to when there is anything; nothing when it is empty.
    [[nodiscard]] Result<std::optional<Extent>> extent();
    /// In the step that suits the number of points; where that is missing (deleted, or not made yet) from the others.
    [[nodiscard]] Result<Chart> query(const Query& query);
    [[nodiscard]] Result<std::vector<Chart>> queryAttribute(const Query& query) override;
    /// Gives the intervals of every port in which that time lies, of single readings also those that are no more than
    /// aroundMoment away; those of a port and an attribute in order of time. Whole, not cut: their rates are those that
    /// were measured. Times compare with one another.
    using TakeInterval = std::function<void(const SeriesName&, const Interval&)>;
    [[nodiscard]] Result<Moment> moment(WallTime at, perf::AttributeSet attributes, const TakeInterval& take);

private:
    class Impl;
    explicit Reader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::history
