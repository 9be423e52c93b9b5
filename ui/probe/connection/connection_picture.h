// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/probe/test_source.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace fabriscope::ui {

class AppContext;
class EndCard;
class PathPicture;

/// Both ends of a connection test and the way between them; what is wrong is marked at its place.
class ConnectionPicture final : public QWidget
{
    Q_OBJECT

public:
    ConnectionPicture(AppContext& context, QWidget* parent);

    [[nodiscard]] EndCard& end(probe::Side side) const { return *m_ends[side]; }
    /// Two ends are there to be tested.
    [[nodiscard]] bool hasEnds() const;
    void setHosts(const std::vector<HostCatalog::Entry>& hosts);
    [[nodiscard]] probe::BySide<QString> names() const;
    [[nodiscard]] TestTargets targets() const;
    [[nodiscard]] probe::PreflightRequest request(host::AddressFamily family) const;
    /// What is shown of the ends; none: nothing is.
    [[nodiscard]] const std::optional<probe::Preflight>& preflight() const { return m_preflight; }
    void showPreflight(const probe::Preflight& preflight);
    void markProblems(const probe::Preflight& preflight);
    void markVerdict(const agent::ProbeReport& report);
    void showQueuePairs(const probe::TestRecord& record);
    void clearMarks();
    void clearQueuePairs();
    void clear();
    void setLocked(bool locked);

Q_SIGNALS:
    void changed(); ///< an end, by the user

private:
    void showWay();

    AppContext& m_context;
    probe::BySide<EndCard*> m_ends;
    PathPicture* m_path = nullptr;
    std::optional<probe::Preflight> m_preflight;
};

} // namespace fabriscope::ui
