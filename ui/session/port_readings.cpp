// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/port_readings.h"

#include "ui/text/format.h"

#include <QStringList>

namespace fabriscope::ui {
namespace {

using perf::Counter;

void addCounter(const perf::TrafficStore& store, const perf::PortKey& port, const perf::CounterInfo& info,
                PortReading& reading)
{
    const auto state = store.best(port, info.counter);
    if (!state || !state->raw || !perf::isProvided(*state->raw)) return;
    const std::uint64_t value = *state->raw;
    const auto at = QDateTime::fromMSecsSinceEpoch(state->readAt / std::chrono::milliseconds(1));
    if (!reading.readAt.isValid() || at < reading.readAt) reading.readAt = at;
    if (info.counter == Counter::LinkDowned) {
        reading.linkDowns = value;
        return;
    }
    reading.errors = reading.errors.value_or(0) + value;
    if (value == 0) return;
    const perf::CounterInfo& form = perf::infoOf(store.bestForm(port, info.counter));
    const bool full = form.overflow() == perf::Overflow::Saturates && value == form.maximum();
    reading.atLeast = reading.atLeast || full;
    if (!reading.names.isEmpty()) reading.names += QLatin1Char('\n');
    reading.names += QStringLiteral("%1: %2%3")
                         .arg(toQString(info.name), full ? QStringLiteral("≥ ") : QString(), formatCount(value));
}

} // namespace

PortReading readingOf(const perf::TrafficStore& store, const perf::PortKey& port)
{
    PortReading reading;
    for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
        if (info.kind == perf::Kind::Error) addCounter(store, port, info, reading);
    }
    reading.wait = store.congestion(port);
    return reading;
}

PortReadingsPtr portReadings(const perf::TrafficStore& store)
{
    auto readings = std::make_shared<PortReadings>();
    for (const perf::PortKey& port : store.ports()) {
        PortReading reading = readingOf(store, port);
        if (reading.errors || reading.linkDowns || reading.wait) readings->emplace(port, std::move(reading));
    }
    if (readings->empty()) return nullptr;
    return readings;
}

} // namespace fabriscope::ui
