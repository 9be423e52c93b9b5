// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/routes/trace.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"

#include <optional>
#include <vector>

namespace fabriscope::ui::topology {

/// What the counters show of the link behind a hop, in the direction of the route.
struct HopFigures
{
    std::optional<double> utilisation; ///< 0 to 1, of what the hop sends
    std::optional<double> waiting;     ///< share of time in which it waits for credits
    std::optional<double> errors;      ///< counted at both ends since they are read
    friend bool operator==(const HopFigures&, const HopFigures&) = default;
};

/// One row a node of a route: what it is called, where packets leave it, on which lane, and how that link is.
class RouteHops final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Name, Output, Lane, Utilisation, Waiting, Errors, ColumnCount };
    explicit RouteHops(QObject* parent = nullptr);

    struct Content
    {
        fabric::SnapshotPtr snapshot;
        routes::Path path;
        std::optional<ServiceLevel> sl;                ///< by which the lanes were looked up; none: unknown
        std::vector<std::optional<VirtualLane>> lanes; ///< by hop
    };
    void setContent(Content content);
    void setFigures(std::vector<HopFigures> figures); ///< by hop
    [[nodiscard]] const Content& content() const { return m_content; }
    /// The port by which packets leave the node of that row; of the last one the port by which they come.
    [[nodiscard]] ObjectRef portOf(int row) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_content.snapshot ? m_content.path.hops.size() : 0; }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const;

    Content m_content;
    std::vector<HopFigures> m_figures;
};

} // namespace fabriscope::ui::topology
