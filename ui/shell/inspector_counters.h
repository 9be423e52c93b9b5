// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/traffic_store.h"
#include "ui/models/object_ref.h"
#include "ui/session/counter_feed.h"

#include <QString>
#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace fabriscope::ui {

/// One line of what a port counts.
struct CounterLine
{
    QString name; ///< as perfquery prints it, or in words for rates
    QString value;
    QString toolTip;
    bool rising = false; ///< an error counter that rose between the last two readings
    friend bool operator==(const CounterLine&, const CounterLine&) = default;
};

/// What a port sends, receives and waits now, and its error counters above zero. Empty while nothing was read.
[[nodiscard]] std::vector<CounterLine> counterLines(const perf::TrafficStore& store, const perf::PortKey& port);

/// Why the latest reading of the port did not come, so that the lines show the one before; none: it came.
[[nodiscard]] std::optional<perf::Gap> whyNotRead(const perf::TrafficStore& store, const perf::PortKey& port);

/// The counters of the selected port in the inspector. Has them read while it is on screen.
class InspectorCounters final : public QWidget
{
    Q_OBJECT

public:
    InspectorCounters(AppContext& context, CounterFeed& feed, QWidget* parent = nullptr);

    /// Of the column of names, at least: that of the facts above.
    void setTermWidth(int width);
    /// Nothing: the selection has no counters of its own.
    void setPort(const std::optional<PortRef>& port);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void updateSubscription();
    void refresh();
    void setLines(std::vector<CounterLine> lines);

    AppContext& m_context;
    CounterFeed& m_feed;
    Subscriber m_subscriber;
    std::optional<PortRef> m_port;
    QLabel* m_note = nullptr;
    QGridLayout* m_grid = nullptr;
    struct Row
    {
        QLabel* name = nullptr;
        QLabel* value = nullptr;
    };
    std::vector<Row> m_rows; ///< used again from reading to reading
    std::vector<CounterLine> m_lines;
};

} // namespace fabriscope::ui
