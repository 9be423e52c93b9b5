// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/full_links.h"

#include "core/base/link_types.h"
#include "core/perf/link_losses.h"

#include <utility>

namespace fabriscope::health {
namespace {

constexpr double fullUntil = 0.9;  // of the data rate
constexpr unsigned lastsFrom = 12; // evaluations: a reply that was late shows in five, as long as rates are averaged

/// What one end sends the other receives; the better figure is the sender's.
std::optional<FullEnd> carriedFrom(const perf::PortKey& end, const perf::PortKey& far, const SteadyLoads& loads)
{
    if (const auto sent = loads.sent(end)) return FullEnd{.sends = true, .bytesPerSecond = *sent};
    if (loads.sent(far)) return std::nullopt;
    const auto received = loads.received(end);
    return received ? std::optional(FullEnd{.sends = false, .bytesPerSecond = *received}) : std::nullopt;
}

} // namespace

Finding fullLink(const fabric::PortKey& at, std::optional<fabric::PortKey> far, Message name, const FullEnd& end)
{
    const Decimal percent{100 * perf::utilisation(end.bytesPerSecond, end.linkMbps), 0};
    Finding finding{.severity = Severity::Notice,
                    .rule = "link-full",
                    .at = at,
                    .far = far,
                    .subject = name,
                    .sentence = end.sends
                                    ? Message::say("{} sends at {} % of its link's data rate.", name, percent)
                                    : Message::say("{} receives at {} % of its link's data rate.", name, percent)};
    finding.evidence.push_back(Message::say("{} GB/s of {} GB/s", rounded(end.bytesPerSecond / 1e9),
                                            rounded(static_cast<double>(end.linkMbps) / 8e3)));
    finding.remedy = Message::say("Nothing is wrong with a busy link; when jobs wait for it, spread the traffic.");
    return finding;
}

void FullLinks::take(const fabric::Snapshot& snapshot, const SteadyLoads& loads)
{
    std::map<fabric::PortKey, Entry> full;
    for (const fabric::Link& link : snapshot.links()) {
        const std::uint64_t mbps = link.width && link.speed ? linkDataMbps(*link.width, *link.speed) : 0;
        if (mbps == 0) continue;
        const fabric::PortKey a = snapshot.keyOf(link.a), b = snapshot.keyOf(link.b);
        for (const auto& [end, far] : {std::pair(a, b), {b, a}}) {
            auto carried = carriedFrom(end, far, loads);
            const auto entry = m_full.find(end);
            const Entry* const before = entry != m_full.end() && entry->second.far == far ? &entry->second : nullptr;
            const bool known = before != nullptr && before->times >= lastsFrom;
            const double least = known ? fullUntil : fullFrom;
            if (!carried && before != nullptr && loads.awaited(end)) { // neither full nor over
                full.emplace(end, *before);
                break;
            }
            if (!carried || perf::utilisation(carried->bytesPerSecond, mbps) < least) continue;
            carried->linkMbps = mbps;
            full.emplace(end, Entry{.end = *carried, .far = far, .times = before != nullptr ? before->times + 1 : 1});
            break;
        }
    }
    m_full = std::move(full);
}

Findings FullLinks::findings(const fabric::Snapshot& snapshot) const
{
    Findings found;
    for (const auto& [key, entry] : m_full) {
        if (entry.times < lastsFrom) continue;
        const fabric::Port* port = snapshot.portAt(key);
        if (port == nullptr || perf::farEndOf(snapshot, key) != entry.far) continue; // the next evaluation sees another
        found.push_back(fullLink(key, entry.far, nameOf(snapshot, *port), entry.end));
    }
    return found;
}

} // namespace fabriscope::health
