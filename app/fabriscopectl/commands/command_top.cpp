// SPDX-License-Identifier: GPL-3.0-or-later
//
// Live rates in a terminal, for people on a login node.
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/rate_view.h"
#include "app/fabriscopectl/session.h"
#include "core/base/text.h"
#include "core/perf/attribute_groups.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>

namespace fabriscope::ctl {
namespace {

struct TopArguments
{
    SweepArguments sweep;
    PortArguments ports;
    std::string columns;
    std::string sort = "xmit";
    double interval = 2;
    std::uint64_t count = 0;
    std::size_t rows = 0; ///< 0: what the terminal has, else all
    bool vl = false;
};

/// The terminal's other page, for as long as it exists: what was there before comes back.
class Screen
{
public:
    explicit Screen(bool wanted) : m_on(wanted && ::isatty(STDOUT_FILENO) != 0)
    {
        if (m_on) m_result = enterPage();
    }
    ~Screen()
    {
        if (m_on) (void)leavePage(); // if that fails, there is no terminal any more
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    [[nodiscard]] bool isOn() const { return m_on; }
    [[nodiscard]] std::size_t lines() const
    {
        winsize size{};
        constexpr std::size_t usual = 24;
        return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                                 : usual; // NOLINT(*-vararg)
    }
    void show(const std::string& frame)
    {
        if (m_result) m_result = m_on ? drawPage(frame) : writeStdout(frame);
    }
    [[nodiscard]] const Result<void>& result() const { return m_result; }

private:
    bool m_on;
    Result<void> m_result;
};

/// The heading and the rows of one reading.
Result<std::string> frame(const RateView& view, const TopArguments& arguments, Format format, std::size_t rows,
                          std::chrono::system_clock::time_point now)
{
    Listing listing = view.listing(parseRankBy(arguments.sort).value_or(RankBy::Transmit), rows);
    std::string columns = arguments.columns;
    if (columns.empty() && arguments.vl && format == Format::Text)
        columns = "name,port,vl,xmitGbps,rcvGbps,waitPercent,peerName,peerPort";
    if (auto chosen = listing.choose(columns); !chosen) return std::unexpected(chosen.error());
    if (format != Format::Text) return listing.render(format);
    return formatted("{}  {}\n\n", utcText(now), view.summary()) + listing.render(format);
}

ExitStatus top(const Context& context, const TopArguments& arguments)
{
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    auto targets = chooseTargets(*fabric->snapshot, arguments.ports);
    if (!targets) return report(targets.error());
    RateView view(*fabric->snapshot, *targets, arguments.vl);
    if (auto tried = frame(view, arguments, context.format, 0, {}); !tried) return report(tried.error());
    const agent::CounterWatch watch{.via = portOf(arguments.sweep),
                                    .targets = *std::move(targets),
                                    .attributes =
                                        arguments.vl ? perf::portCounters | perf::laneCounters : perf::portCounters,
                                    .interval = milliseconds(arguments.interval),
                                    .rounds = arguments.count > 0 ? arguments.count + 1 : 0};
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const RoundTime timeOf = (*session)->roundTime();
    std::uint64_t shown = 0;
    Result<void> done;
    Result<void> written;
    {
        Screen screen(context.format == Format::Text && arguments.count == 0);
        constexpr std::size_t headLines = 4; // with the one that the cursor is left in
        done = (*session)->watchCounters(
            watch,
            {.onSample = [&](const perf::Sample& sample) { view.take(sample); },
             .onRound =
                 [&](const perf::RoundReport& round, std::uint32_t dropped) {
                     view.noteLost(dropped);
                     if (round.number == 1) return; // rates need two readings
                     const std::size_t fits = std::max(screen.lines(), headLines + 1) - headLines;
                     const std::size_t rows = arguments.rows > 0 ? arguments.rows
                                              : screen.isOn()    ? fits
                                                                 : std::size_t{0} - 1;
                     ++shown;
                     if (const auto text = frame(view, arguments, context.format, rows, timeOf(round)))
                         screen.show(*text);
                 }},
            [&screen] { return !screen.result(); });
        session->reset();
        written = screen.result();
    }
    const bool interrupted = !done && done.error().code == ErrorCode::Cancelled;
    if (interrupted) note(formatted("Interrupted after {}.", plural(shown, "reading")));
    if (!done && !interrupted) return report(done.error());
    const bool unread = tellUnreadOfAll(*fabric, arguments.ports);
    return finish(written, unread || !view.isWhole() ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace

void addTopCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "top", "Watch the busiest ports, or virtual lanes, in a terminal", top);
    addPortArguments(*command, arguments->ports);
    command->add_flag("--vl", arguments->vl, "a row for each virtual lane that carries or delays data");
    command->add_option("--sort", arguments->sort, "xmit (default), rcv, wait, errors or name")
        ->check(CLI::IsMember({"xmit", "rcv", "wait", "errors", "name"}));
    command->add_option("--interval", arguments->interval, "seconds between two readings")
        ->check(secondsBetween(0.2, 3600.0))
        ->capture_default_str();
    command
        ->add_option("--count", arguments->count, "stop after this many readings, and print them one below the other")
        ->check(CLI::PositiveNumber);
    command->add_option("--rows", arguments->rows, "at most this many (default: what the terminal has room for)")
        ->check(CLI::PositiveNumber);
    addColumnsArgument(*command, arguments->columns, rateColumns());
    command->footer(command->get_footer() + "\nCtrl+C ends it. Exit status 1: of a port no rate is known, or a part of "
                                            "the fabric could not be read.");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command, {{"The busiest ports, refreshed every two seconds", "top"},
                           {"Where data waits for credits, by virtual lane", "top --sort wait --vl"},
                           {"One table for a log", "top --count 1"}});
}

} // namespace fabriscope::ctl
