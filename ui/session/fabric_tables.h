// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "ui/session/route_source.h"
#include "ui/text/error_text.h"

#include <QObject>

#include <memory>
#include <optional>
#include <utility>

namespace fabriscope::ui {

/// The forwarding tables of all switches of a fabric: read when they are wanted, and kept until those of another
/// sweep are wanted. Of a saved fabric those that were saved with it. GUI thread.
class FabricTables final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// Without one only saved tables are known.
    void setSource(std::unique_ptr<RouteSource> source) { m_source = std::move(source); }

    /// Reads them unless they are known or under way; changed() follows, perhaps at once.
    void want(const fabric::SnapshotPtr& snapshot);
    /// Gives up what is under way: problem() says so.
    void cancel();
    /// Null: they are not known.
    [[nodiscard]] fabric::RoutesPtr of(const fabric::SnapshotPtr& snapshot) const;
    [[nodiscard]] bool isReading() const { return m_reading; }
    [[nodiscard]] const routes::ReadProgress& progress() const { return m_progress; }
    /// Why the tables that were wanted last are not there.
    [[nodiscard]] const std::optional<ErrorText>& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();
    void progressed();

private:
    void came(const Result<fabric::RoutesPtr>& routes);

    std::unique_ptr<RouteSource> m_source;
    fabric::SnapshotPtr m_snapshot; ///< whose tables these are, or will be
    fabric::RoutesPtr m_routes;
    bool m_reading = false;
    routes::ReadProgress m_progress;
    std::optional<ErrorText> m_problem;
};

} // namespace fabriscope::ui
