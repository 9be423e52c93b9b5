// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routes/path_request.h"
#include "core/routes/trace.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/step_model.h"
#include "ui/probe/test_source.h"
#include "ui/text/status.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// Two ports of one snapshot, and what they speak.
struct PathQuestion
{
    fabric::SnapshotPtr snapshot;
    routes::Endpoint from, to;
    routes::Flow flow;
};

/// What can be said of a path without an agent at its ends: what the subnet administration grants, where the
/// forwarding tables lead and back, whether every node on the way responds, round trips of pings from the agent's own
/// port, and what every port on the path counts meanwhile.
class FabricPathTest final : public QObject
{
    Q_OBJECT

public:
    explicit FabricPathTest(TestSource& source, QObject* parent = nullptr);

    void begin(const PathQuestion& question);
    /// What a test would do, on a path that is known: its steps and nodes, none of them tested. Not while one runs.
    void foresee(const PathQuestion& question, const routes::Path& there);
    /// What was foreseen is not shown any more; the steps of a test are.
    void forget();
    /// steps() are those of a test that has begun.
    [[nodiscard]] bool hasBegun() const { return m_begun; }
    void cancel();
    /// How many pings are sent where they can be.
    void setPingCount(std::uint32_t count) { m_pingCount = count; }
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] const std::vector<StepRow>& steps() const { return m_steps; }
    [[nodiscard]] const std::vector<PathStop>& stops() const { return m_stops; }
    /// Once it has ended: one sentence, and how bad that is.
    [[nodiscard]] Status verdictStatus() const { return m_verdictStatus; }
    [[nodiscard]] const QString& verdict() const { return m_verdict; }

Q_SIGNALS:
    void changed();

private:
    void takeGranted(const Result<qos_path::Granted>& granted);
    void takeRoutes(const Result<fabric::RoutesPtr>& routes);
    void trace(const fabric::Routes& routes);
    void reset(const PathQuestion& question);
    void addFirstSteps();
    void takeNodes(const routes::Path& there);
    void addNodeStep(std::size_t node);
    void addPingStep();
    void proceed();
    void askNext();
    void takeNode(const Result<sa::SmpBytes>& bytes);
    void ping();
    void takePings(const probe::PingEvidence& evidence, const std::optional<Error>& failure);
    void noteUnasked(StepRow& step, const QString& why);
    void noteNoRoutes();
    void blame(Status status, const QString& sentence);
    void finish();
    [[nodiscard]] QString nameOf(const routes::Endpoint& end) const;

    TestSource& m_source;
    fabric::SnapshotPtr m_snapshot;
    routes::Endpoint m_from, m_to;
    bool m_running = false;
    bool m_begun = false;
    bool m_unasked = false; ///< nobody replies for the fabric, as for a saved one
    bool m_granting = false;
    bool m_reading = false;
    QElapsedTimer m_clock;
    std::vector<StepRow> m_steps;
    std::vector<PathStop> m_stops;
    std::vector<fabric::NodeIndex> m_nodes; ///< of m_stops
    std::vector<Lid> m_lids;                ///< by which they are asked; 0: by none
    std::size_t m_asked = 0;
    std::uint32_t m_pingCount = 5;
    ServiceLevel m_sl; ///< that is granted
    Status m_verdictStatus = Status::Unknown;
    QString m_verdict;
};

} // namespace fabriscope::ui
