// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counters_history.h"

#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/text.h"
#include "core/events/event.h"
#include "core/history/reader.h"
#include "core/perf/values.h"
#include "core/prometheus/reader.h"
#include "core/web/address.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <set>
#include <utility>

namespace fabriscope::ctl {
namespace {

using history::WallTime;

constexpr std::size_t mostPorts = 128; // a server is asked for each of them
constexpr std::size_t mostPoints = 5000;

constexpr std::array<Column, 8> historyColumns{{
    {"time", "end of the interval, in UTC"},
    {"guid", "GUID of the node", false},
    {"node", "the node: of the node-name map, else its description"},
    {"port", "number of the port"},
    {"counter", "as perfquery prints it"},
    {"perSecond", "mean over the interval; unknown in a gap"},
    {"unit", "what is counted"},
    {"remark", "why it is a gap, or what kind of value it is"},
}};

/// Nothing behind the seconds says that a time is another one than in UTC: a fraction of them, or a Z.
bool isOfUtc(std::string_view behind)
{
    if (behind.ends_with('Z')) behind.remove_suffix(1);
    return behind.empty() || (behind.starts_with('.') && std::ranges::all_of(behind.substr(1), isDigit));
}

Result<std::unique_ptr<history::Source>> openSource(const HistoryArguments& arguments,
                                                    const fabric::SnapshotPtr& fabric)
{
    const auto generalised = [](auto opened) -> Result<std::unique_ptr<history::Source>> {
        if (!opened) return std::unexpected(std::move(opened).error());
        return *std::move(opened);
    };
    if (web::isAddress(arguments.server.address))
        return generalised(prometheus::Reader::open(arguments.server, fabric));
    if (!arguments.server.accessFile.empty())
        return fail(ErrorCode::InvalidArgument, "--access", "is for a server: a file needs none");
    return generalised(history::Reader::open(arguments.server.address));
}

/// Collects rows. Of what is counted twice, the form with more bits is listed where it has rates.
class Rows
{
public:
    Rows(const fabric::Snapshot& fabric, Format format) : m_fabric(fabric), m_format(format) {}

    void add(const perf::PortKey& port, perf::Attribute attribute, const std::vector<history::Chart>& charts)
    {
        for (std::size_t i = 0; i < charts.size(); ++i) {
            const perf::CounterRef counter = perf::counterAt(attribute, i);
            const auto wider = perf::widerForm(counter.counter);
            if (wider && m_known.contains({port, *wider})) continue;
            for (const history::Point& point : charts[i].points) {
                if (point.perSecond) m_known.insert({port, counter.counter});
                add(port, counter, point);
            }
        }
    }
    /// How many ports have a rate.
    [[nodiscard]] std::size_t knownPorts() const
    {
        std::set<perf::PortKey> ports;
        for (const auto& [port, counter] : m_known)
            ports.insert(port);
        return ports.size();
    }
    /// By time, and within it as they were added.
    [[nodiscard]] Listing listing()
    {
        std::ranges::stable_sort(m_rows, {}, &std::pair<WallTime, std::vector<Json>>::first);
        Listing listing(historyColumns);
        for (auto& [time, row] : m_rows)
            listing.add(std::move(row));
        return listing;
    }

private:
    void add(const perf::PortKey& port, perf::CounterRef counter, const history::Point& point)
    {
        if (m_format == Format::Text && point.perSecond.value_or(0) == 0) return;
        const perf::Unit unit = perf::infoOf(counter.counter).unit;
        const bool words = unit == perf::Unit::Words;
        Json rate;
        if (point.perSecond) {
            constexpr double tenths = 10;
            rate = std::round((words ? perf::bytesOfWords(*point.perSecond) : *point.perSecond) * tenths) / tenths;
        }
        m_rows.emplace_back(point.to,
                            std::vector<Json>{utcText(point.to), toString(port.node), nodeName(m_fabric, port),
                                              port.number.value(), nameOf(counter), std::move(rate),
                                              words ? "bytes" : toString(unit), remarkOf(point)});
    }

    static Json remarkOf(const history::Point& point)
    {
        if (point.perSecond) {
            using perf::Quality;
            for (const Quality quality : {Quality::AtLeast, Quality::Bounced, Quality::Averaged})
                if (point.has(quality)) return toString(quality);
            return {};
        }
        for (std::size_t i = 1; i < perf::gapCount; ++i)
            if (const auto gap = static_cast<perf::Gap>(i); point.has(gap)) return toString(gap);
        return {};
    }

    const fabric::Snapshot& m_fabric;
    Format m_format;
    std::set<std::pair<perf::PortKey, perf::Counter>> m_known; ///< have a rate
    std::vector<std::pair<WallTime, std::vector<Json>>> m_rows;
};

} // namespace

CLI::Option* addHistoryArguments(CLI::App& command, HistoryArguments& arguments)
{
    auto* history =
        command.add_option("--history", arguments.server.address,
                           "rates of earlier times: from a history file of ours, or from a Prometheus server "
                           "(http://HOST:9090, https://…)");
    command
        .add_option("--access", arguments.server.accessFile,
                    "with --history: a file with what that server asks for (user name, password, certificates)")
        ->needs(history);
    command
        .add_option("--since", arguments.since,
                    "with --history: 30m, 2h, 7d ago, or a time in UTC, 2026-11-21T04:17:00")
        ->capture_default_str()
        ->needs(history);
    command.add_option("--until", arguments.until, "with --history: the same (default: now)")->needs(history);
    command.add_option("--points", arguments.points, "with --history: about so many of each counter")
        ->check(CLI::Range(std::size_t{1}, mostPoints))
        ->capture_default_str()
        ->needs(history);
    return history;
}

Result<WallTime> parseMoment(const std::string& text, WallTime now)
{
    if (text.empty()) return now;
    const std::string_view units = "smhd";
    constexpr std::array lengths{1, 60, 3600, 86400};
    constexpr std::uint64_t longest = std::uint64_t{100} * 366 * 86400; // seconds
    const auto unit = units.find(text.back());
    const auto number = unit == std::string_view::npos ? std::nullopt : parseUnsigned(text.substr(0, text.size() - 1));
    if (number && *number <= longest / static_cast<std::uint64_t>(lengths.at(unit)))
        return now - std::chrono::seconds(static_cast<std::int64_t>(*number) * lengths.at(unit));
    constexpr std::size_t withSeconds = 19;
    const auto time = parseTime(text);
    if (time && isOfUtc(std::string_view(text).substr(withSeconds)))
        return std::chrono::floor<std::chrono::microseconds>(*time);
    return fail(ErrorCode::InvalidArgument, text, "is not a time",
                "Write 30m, 2h or 7d, or a time in UTC as 2026-11-21T04:17:00");
}

ExitStatus showHistory(const Context& context, const fabric::SnapshotPtr& fabric, std::span<const perf::Target> targets,
                       perf::AttributeSet attributes, const HistoryArguments& arguments)
{
    const auto now = events::wallNow();
    const auto from = parseMoment(arguments.since, now);
    if (!from) return report(from.error());
    const auto to = parseMoment(arguments.until, now);
    if (!to) return report(to.error());
    if (*from >= *to) return reportUsage(formatted("--since {}", arguments.since), "is not before --until");
    if (targets.size() > mostPorts)
        return reportUsage("--history",
                           formatted("{} ports are too many: at most {} at a time", targets.size(), mostPorts),
                           "Name them with --node and --port");
    const auto source = openSource(arguments, fabric);
    if (!source) return report(source.error());
    Rows rows(*fabric, context.format);
    for (const perf::Target& target : targets) {
        // From the last, so that forms with more bits come first.
        for (std::size_t i = perf::madAttributeCount; i-- > 0;) {
            const auto attribute = static_cast<perf::Attribute>(i);
            if (!attributes.contains(attribute)) continue;
            const auto charts = (*source)->queryAttribute({.port = target.port,
                                                           .counter = perf::counterAt(attribute, 0),
                                                           .from = *from,
                                                           .to = *to,
                                                           .points = arguments.points});
            if (!charts) return report(charts.error());
            rows.add(target.port, attribute, *charts);
        }
    }
    const std::size_t known = rows.knownPorts();
    if (known == 0)
        return report({.code = ErrorCode::NotFound,
                       .subject = arguments.server.address,
                       .detail = formatted("has no rates of these counters of these ports between {} and {}",
                                           utcText(*from), utcText(*to)),
                       .hint = "Ask for another time or another port; series are found by the GUIDs of the fabric that "
                               "--connect leads to"});
    const auto written = writeStdout(rows.listing().render(context.format));
    // No row is also what is seen of a port at which nothing has counted.
    const bool isWhole = known >= targets.size();
    if (!isWhole)
        note(formatted("For {} of {} ports there are no rates between {} and {}: what they have counted is not known.",
                       targets.size() - known, targets.size(), utcText(*from), utcText(*to)));
    return finish(written, isWhole ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace fabriscope::ctl
