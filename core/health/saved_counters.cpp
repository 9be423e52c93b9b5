// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/saved_counters.h"

#include "core/base/text.h"
#include "core/perf/values.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace fabriscope::health {
namespace {

using perf::Counter;

struct IbdiagnetName
{
    std::string_view column; ///< small letters, without underscores and without "ext", "extended"
    Counter counter{};
};

constexpr std::array names{
    IbdiagnetName{"symbolerrorcounter", Counter::SymbolErrors},
    IbdiagnetName{"linkerrorrecoverycounter", Counter::LinkErrorRecoveries},
    IbdiagnetName{"linkdownedcounter", Counter::LinkDowned},
    IbdiagnetName{"linkdowncounter", Counter::LinkDowned},
    IbdiagnetName{"portrcverrors", Counter::RcvErrors},
    IbdiagnetName{"portrcvremotephysicalerrors", Counter::RcvRemotePhysicalErrors},
    IbdiagnetName{"portrcvswitchrelayerrors", Counter::RcvSwitchRelayErrors},
    IbdiagnetName{"portxmitdiscard", Counter::XmitDiscards},
    IbdiagnetName{"portxmitdiscards", Counter::XmitDiscards},
    IbdiagnetName{"portxmitconstrainterrors", Counter::XmitConstraintErrors},
    IbdiagnetName{"portrcvconstrainterrors", Counter::RcvConstraintErrors},
    IbdiagnetName{"locallinkintegrityerrors", Counter::LocalLinkIntegrityErrors},
    IbdiagnetName{"excessivebufferoverrunerrors", Counter::ExcessiveBufferOverruns},
    IbdiagnetName{"excessivebuffererrors", Counter::ExcessiveBufferOverruns},
    IbdiagnetName{"vl15dropped", Counter::Vl15Dropped},
    IbdiagnetName{"vl15droppedpkts", Counter::Vl15Dropped},
    IbdiagnetName{"qp1dropped", Counter::Qp1Dropped},
};

/// The two attributes of a port as one reading of each.
class SavedReading
{
public:
    SavedReading()
    {
        for (const perf::Attribute attribute : attributes)
            m_values[attribute].assign(perf::valueCount(attribute), perf::notProvided);
    }
    /// What does not fit the counter of that name is one of more bits: versions name them alike. Nothing but ones, of
    /// 64 bits or of 32, are none.
    void take(Counter counter, std::uint64_t value)
    {
        if (value == ~std::uint64_t{0}) return;
        if (value > perf::infoOf(counter).maximum()) {
            if (value == 0xffffffff) return;
            const auto wide = perf::widerForm(counter);
            if (!wide) return;
            counter = *wide;
        }
        m_values.at(perf::infoOf(counter).attribute)[perf::valueIndex({counter})] = value;
        m_isEmpty = false;
    }
    void addTo(CounterChecks& checks, const perf::PortKey& port) const
    {
        if (m_isEmpty) return;
        for (const perf::Attribute attribute : attributes)
            checks.take({.port = port, .attribute = attribute, .values = m_values.at(attribute)});
    }

private:
    static constexpr std::array attributes{perf::Attribute::PortCounters, perf::Attribute::PortCountersExtended};
    std::map<perf::Attribute, std::vector<std::uint64_t>> m_values;
    bool m_isEmpty = true;
};

} // namespace

std::optional<Counter> counterOfIbdiagnet(std::string_view name)
{
    constexpr std::size_t longest = 64;
    std::string plain;
    for (const char c : name.substr(0, longest))
        if (c != '_') plain += lowerLetter(c);
    bool isWide = false;
    for (const std::string_view end : {"extended", "ext"}) {
        if (!plain.ends_with(end)) continue;
        plain.resize(plain.size() - end.size());
        isWide = true;
        break;
    }
    const auto* const found = std::ranges::find(names, std::string_view(plain), &IbdiagnetName::column);
    if (found == names.end()) return std::nullopt;
    return isWide ? perf::widerForm(found->counter) : found->counter;
}

bool hasSavedCounters(const fabric::Snapshot& snapshot)
{
    return std::ranges::any_of(snapshot.measurements(),
                               [](const fabric::Measurement& m) { return !m.counters.empty(); });
}

Findings checkSavedCounters(const fabric::Snapshot& snapshot, const CounterLimits& limits)
{
    if (!hasSavedCounters(snapshot)) return {};
    CounterChecks checks(fabric::SnapshotPtr(fabric::SnapshotPtr(), &snapshot),
                         limits); // it does not outlive this call
    for (const fabric::Measurement& m : snapshot.measurements()) {
        SavedReading reading;
        for (const fabric::NamedCounter& counter : m.counters)
            if (const auto known = counterOfIbdiagnet(counter.name.text())) reading.take(*known, counter.value);
        reading.addTo(checks, {.node = m.node, .number = m.port});
    }
    return checks.findings();
}

} // namespace fabriscope::health
