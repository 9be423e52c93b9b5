// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gives Prometheus the counters and findings of a fabric, which it reads through an agent as the window does.
#include "app/common/start.h"
#include "app/fabriscope-exporter/board.h"
#include "app/fabriscope-exporter/fabric_reader.h"
#include "app/fabriscope-exporter/http_server.h"
#include "app/fabriscope-exporter/listeners.h"
#include "app/fabriscope-exporter/site.h"
#include "app/fabriscope-exporter/textfile.h"
#include "app/fabriscope-exporter/web_settings.h"
#include "core/base/printable.h"
#include "core/history/recording.h"
#include "core/simulation/demo_launcher.h"

#include <CLI/CLI.hpp>
#include <pthread.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <format>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;

constexpr int exitFailed = 3;

/// What the command line decides.
struct Arguments
{
    std::string connect = "local";
    std::vector<std::string> listen{"127.0.0.1:9315"};
    std::string webConfig;
    std::string metricsPath = "/metrics";
    std::string textfile;
    std::string family = "both";
    std::string device;
    unsigned port = 0;
    unsigned interval = 0;
    bool systemdSocket = false;
    bool lanes = false;
};

/// SIGINT and SIGTERM as a request to stop. Made before other threads, which inherit the mask.
class Signals
{
public:
    Signals()
    {
        ::sigemptyset(&m_set);
        ::sigaddset(&m_set, SIGINT);
        ::sigaddset(&m_set, SIGTERM);
        ::pthread_sigmask(SIG_BLOCK, &m_set, nullptr);
        m_thread = std::thread([this] {
            int signal = 0;
            (void)::sigwait(&m_set, &signal);
            m_stop.request_stop();
        });
    }
    ~Signals()
    {
        ::pthread_kill(m_thread.native_handle(), SIGTERM); // it waits for one
        m_thread.join();
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    sigset_t m_set{};
    std::stop_source m_stop;
    std::thread m_thread;
};

void say(std::string_view sentence) { tellLine(std::format("fabriscope-exporter: {}", sentence)); }

int fail(const Error& error)
{
    say(describe(error));
    return error.code == ErrorCode::InvalidArgument ? app::exitUsage : exitFailed;
}

/// A recording or a demo that is not there now never will be. An agent that cannot be reached may be, later.
Result<void> refuseMissing(const agent::ConnectionTarget& target)
{
    if (target.scheme != agent::Scheme::Replay) return simulation::refuseUnknownDemo(target);
    if (auto recording = history::Recording::open(target.name); !recording)
        return std::unexpected(std::move(recording).error());
    return {};
}

Result<exporter::Reading> readingOf(const Arguments& arguments)
{
    auto target = agent::ConnectionTarget::parse(arguments.connect);
    if (!target) return std::unexpected(std::move(target).error());
    if (target->scheme == agent::Scheme::Snapshot)
        return fabriscope::fail(ErrorCode::InvalidArgument, arguments.connect,
                                Message::say("a saved fabric has no counters that go on"));
    if (auto there = refuseMissing(*target); !there) return std::unexpected(std::move(there).error());
    exporter::Reading reading{.target = *std::move(target),
                              .text = {.names = exporter::parseNames(arguments.family).value_or(exporter::Names::Both),
                                       .lanes = arguments.lanes,
                                       .runOnce = !arguments.textfile.empty(),
                                       .version = FABRISCOPE_VERSION}};
    reading.sweep.via = {.device = arguments.device, .port = PortNum(static_cast<std::uint8_t>(arguments.port))};
    if (arguments.interval > 0) reading.interval = std::chrono::seconds(arguments.interval);
    return reading;
}

agent::LauncherSet launchers()
{
    agent::LauncherSet set = agent::standardLaunchers({.version = FABRISCOPE_VERSION, .batch = true, .share = true});
    set[agent::Scheme::Demo] = simulation::demoLauncher();
    return set;
}

int writeOnce(const Arguments& arguments, exporter::Reading reading)
{
    const Signals signals;
    const auto lock = exporter::lockTextfile(arguments.textfile);
    if (!lock) return fail(lock.error());
    exporter::FabricReader reader(std::move(reading), launchers(), false);
    const auto text = reader.once(signals.token());
    if (!text) return fail(text.error());
    const auto written = exporter::writeTextfile(arguments.textfile, *text);
    return written ? EXIT_SUCCESS : fail(written.error());
}

Result<std::vector<exporter::Listener>> listenersOf(const Arguments& arguments)
{
    if (arguments.systemdSocket) return exporter::listenersOfSystemd();
    return collected(arguments.listen, exporter::listenOn);
}

int serve(const Arguments& arguments, exporter::Reading reading)
{
    const Signals signals;
    auto settings = exporter::WebSettingsFile::open(arguments.webConfig);
    if (!settings) return fail(settings.error());
    auto listeners = listenersOf(arguments);
    if (!listeners) return fail(listeners.error());
    for (const exporter::Listener& listener : *listeners)
        say(std::string(settings->current()->tls ? "https" : "http") + "://" + listener.name + arguments.metricsPath);
    exporter::Board board;
    const exporter::Site site(board, arguments.metricsPath, FABRISCOPE_VERSION);
    const exporter::HttpServer server(site, *std::move(settings), *std::move(listeners));
    exporter::FabricReader reader(std::move(reading), launchers(), true);
    reader.run(board, signals.token());
    return EXIT_SUCCESS;
}

constexpr auto manSections = std::to_array<app::ManSection>({
    {"METRICS",
     "Counters of switches are infiniband_switch_port_*_total with the labels guid, port and switch, those of adapters "
     "infiniband_hca_port_*_total with guid, hca, port and switch, named as by the exporters that run ibqueryerrors "
     "and "
     "perfquery, so that their boards and rules work. What a port does not count, what was not read in the latest "
     "round "
     "or is in doubt has no sample. A counter that sticks at its largest value has none either, but "
     "fabriscope_port_counter_saturated. Our own families are fabriscope_*; the documentation lists all.\n\n"
     "Prometheus should not scrape more often than rounds are read: a rate would have steps."},
    {"SECURITY",
     "It listens on this host only unless told otherwise, changes nothing on the fabric and needs no privilege but "
     "what "
     "the agent needs to open its devices. --web.config.file gives TLS, client certificates and passwords, in the form "
     "of Prometheus' exporter-toolkit; it is read again when it changes."},
    {"EXIT STATUS", "0: it was stopped by SIGTERM or SIGINT; with --once, the file is written.\n\n"
                    "2: the command line or the file of --web.config.file is invalid.\n\n"
                    "3: it cannot listen, a recording or demo of --connect is not there, or with --once the fabric "
                    "could not be read or the file not be written."},
});

constexpr app::ManText manText{
    .section = 8,
    .summary = "counters and findings of an InfiniBand fabric for Prometheus",
    .description = "fabriscope-exporter reads the counters of all ports of an InfiniBand fabric, round after round, "
                   "and serves them to Prometheus at http://127.0.0.1:9315/metrics. It reaches the fabric as "
                   "fabriscopectl(1) does: by fabriscope-agent(8) on this host, or on another one through ssh(1).\n\n"
                   "A scrape gets the latest round and never waits for the fabric; until the first round has ended, "
                   "and where there can be none, it gets status 503 and the reason.",
    .sections = manSections,
    .seeAlso = "fabriscopectl(1), fabriscope-agent(8), prometheus(1)",
    .version = FABRISCOPE_VERSION,
    .date = FABRISCOPE_RELEASE_DATE};

void addOptions(CLI::App& app, Arguments& arguments)
{
    app.add_option("--connect", arguments.connect,
                   "the fabric's agent: local, ssh://[user@]host[:port], demo[:TOPOLOGY], replay:FILE, exec:COMMAND")
        ->envname("FABRISCOPE_CONNECT")
        ->capture_default_str();
    app.add_option("--device", arguments.device, "the agent's RDMA device that leads to the fabric (mlx5_0)");
    app.add_option("--port", arguments.port, "the port of that device")->check(CLI::Range(1U, 254U));
    auto* listen = app.add_option("--web.listen-address", arguments.listen,
                                  "HOST:PORT to serve at, or :PORT for all addresses; may be given several times")
                       ->allow_extra_args(false)
                       ->capture_default_str();
    auto* systemd = app.add_flag("--web.systemd-socket", arguments.systemdSocket,
                                 "serve at the sockets that systemd passes on, instead");
    systemd->excludes(listen);
    auto* config = app.add_option("--web.config.file", arguments.webConfig,
                                  "TLS, passwords and headers, as in Prometheus' exporter-toolkit");
    app.add_option("--web.telemetry-path", arguments.metricsPath, "where the metrics are")
        ->check([](const std::string& path) {
            return path.size() > 1 && path.starts_with('/') && !path.contains('?')
                       ? std::string()
                       : std::string("it has to begin with / and have more behind it");
        })
        ->capture_default_str();
    auto* once = app.add_option("--once", arguments.textfile,
                                "read one round into this file, *.prom, for the textfile collector of node_exporter; "
                                "then end");
    once->excludes(listen)->excludes(systemd)->excludes(config);
    app.add_option("--interval", arguments.interval,
                   "seconds from round to round (30; in large fabrics as many as keep it at 1,000 requests a second)")
        ->check(CLI::Range(1U, 86'400U));
    app.add_flag("--lanes", arguments.lanes,
                 "counters by virtual lane, too, and the lanes' shares: 48 to 63 series more a port");
    app.add_option("--family", arguments.family,
                   "names of which exporter where the two differ: treydock's, SckyzO's, or both")
        ->check(CLI::IsMember({"both", "treydock", "sckyzo"}))
        ->capture_default_str();
    app.set_version_flag("--version", "fabriscope-exporter " FABRISCOPE_VERSION);
}

} // namespace

int main(int argc, char** argv)
{
    app::prepareProcess();
    CLI::App app("Gives Prometheus the counters and findings of an InfiniBand fabric.", "fabriscope-exporter");
    Arguments arguments;
    addOptions(app, arguments);
    if (const auto done = app::readCommandLine(app, argc, argv, manText)) return *done;
    auto reading = readingOf(arguments);
    if (!reading) return fail(reading.error());
    return arguments.textfile.empty() ? serve(arguments, *std::move(reading))
                                      : writeOnce(arguments, *std::move(reading));
}
