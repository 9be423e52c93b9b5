// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/history/source.h"
#include "core/prometheus/series_names.h"
#include "core/prometheus/server.h"
#include "core/web/client.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace fabriscope::prometheus {

/// History from a Prometheus server: rates as it computes them of what exporters gave it. Where it has none, there is
/// no point: not every gap has a reason that is known. The device's own values are not asked for.
class Reader final : public history::Source
{
public:
    /// Reads the access file; the server is asked later. `fabric`: which labels ports have follows from it; never null.
    /// `stop` ends what is under way with Cancelled.
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const Server& server, fabric::SnapshotPtr fabric,
                                                              std::stop_token stop = {});
    /// For so long it waits for one reply; for tests.
    void setPatience(std::chrono::milliseconds patience) { m_endpoint.patience = patience; }

    [[nodiscard]] Result<std::vector<history::Chart>> queryAttribute(const history::Query& query) override;

private:
    Reader(web::Endpoint endpoint, fabric::SnapshotPtr fabric, std::stop_token stop)
        : m_endpoint(std::move(endpoint)), m_fabric(std::move(fabric)), m_stop(std::move(stop))
    {}
    [[nodiscard]] Result<std::chrono::seconds> cadence(const PortLabels& labels, history::WallTime at);

    web::Endpoint m_endpoint;
    fabric::SnapshotPtr m_fabric;
    std::stop_token m_stop;
    std::optional<std::chrono::seconds> m_cadence; ///< how far apart samples are
};

} // namespace fabriscope::prometheus
