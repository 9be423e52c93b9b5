// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/history/source.h"

#include <memory>
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

/// Reads a history file, also while it is written. Blocking; one thread at a time.
class Reader final : public Source
{
public:
    /// NotFound, NoPermission, MalformedReply (no history file, or damaged), ProtocolMismatch (of a later version).
    static Result<std::unique_ptr<Reader>> open(const std::string& path);
    ~Reader() override;

    [[nodiscard]] Result<std::vector<SeriesName>> series();
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

private:
    class Impl;
    explicit Reader(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::history
