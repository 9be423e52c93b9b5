// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exporter/devices.h"
#include "core/fabric/model/snapshot.h"
#include "core/history/source.h"
#include "core/perf/target.h"
#include "core/prometheus/server.h"
#include "core/web/client.h"

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::prometheus {

/// By what exporters tell a port from others: ours and those whose names it has (infiniband_switch_…,
/// infiniband_hca_…), guilbaults' (infiniband_portxmitdata_total …), node_exporter (node_infiniband_…, on the host of
/// an adapter).
struct PortLabels
{
    exporter::Side side = exporter::Side::Switch;
    std::vector<Guid> guids; ///< any of them: an adapter is known by its first port, by this port, or by itself
    PortNum port;
    std::string host;   ///< of an adapter that is called "host mlx5_0"; else empty
    std::string device; ///< "mlx5_0"
};
/// None: the fabric has no such port, or it is a router's.
[[nodiscard]] std::optional<PortLabels> labelsOf(const fabric::Snapshot& snapshot, const perf::PortKey& port);

/// Labels of the results of rateQuery(): where a counter stands among the values of its attribute, and its lane.
inline constexpr std::string_view counterLabel = "counter";
inline constexpr std::string_view laneLabel = "vl";

/// Over how long a time a rate is computed.
struct RateWindow
{
    std::chrono::seconds length;
    /// At least so many samples, and no clearing: Prometheus takes what it does not see there for nothing, which in a
    /// short window makes rates that never were. 0: a long one, in which that is little.
    int wanted = 0;
};

/// Rates of all counters of an attribute in one query: data in bytes. From the first of the exporters that has a value
/// then; of several that read one fabric the highest, for they read the same. Empty: no exporter has these counters.
[[nodiscard]] std::string rateQuery(const PortLabels& labels, perf::Attribute attribute, const RateWindow& window);

/// The latest samples of the port's data, by which one sees how often it is scraped: a query an exporter, in the order
/// in which they are preferred.
[[nodiscard]] std::vector<std::string> cadenceQueries(const PortLabels& labels, std::chrono::seconds over);

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
