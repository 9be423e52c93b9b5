// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dashboards: named sets of charts, as small JSON files. Some are shipped, others the user keeps.
#pragma once

#include "core/base/error.h"
#include "ui/models/object_ref.h"
#include "ui/traffic/chart/chart_data.h"

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace fabriscope::ui::traffic {

struct Dashboard
{
    QString id; ///< name of its file without ending; of shipped ones the resource's
    QString name;
    QString explanation{};
    bool shipped = false;
    std::vector<Measure> charts;
    PortKind kind = PortKind::InfiniBand; ///< of what is shown; not kept in files
    std::optional<ObjectRef> object;      ///< the port, link or node that it is about; none: whatever is selected
    std::optional<Direction> direction;   ///< none: as it is
    std::optional<std::chrono::milliseconds> window;
    std::optional<std::chrono::milliseconds> interval;
    friend bool operator==(const Dashboard&, const Dashboard&) = default;
};

/// Fails with Parse and the reason; `subject` names the file. Unknown keys are ignored, unknown charts refused.
[[nodiscard]] Result<Dashboard> parseDashboard(const QByteArray& json, const QString& subject);
[[nodiscard]] QByteArray writeDashboard(const Dashboard& dashboard);

/// The shipped dashboards and those of a folder.
class DashboardStore
{
public:
    /// The folder need not exist until something is saved.
    explicit DashboardStore(QString folder);

    /// Shipped ones first, then the user's by name.
    [[nodiscard]] const std::vector<Dashboard>& all() const { return m_all; }
    /// What is wrong with files of the folder, one sentence each.
    [[nodiscard]] const std::vector<Error>& problems() const { return m_problems; }
    /// Under its name; one of the user's of the same name is replaced. Gives its id.
    Result<QString> save(Dashboard dashboard);
    Result<void> remove(const QString& id);
    void reload();

private:
    QString m_folder;
    std::vector<Dashboard> m_all;
    std::vector<Error> m_problems;
};

} // namespace fabriscope::ui::traffic
