// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hands and eyes of Fabriscope on one host: serves one console on stdin and stdout until that closes them, by
// itself or through the process that agents like it share.
#include "app/common/start.h"
#include "core/agent/server/hardening.h"
#include "core/agent/server/server.h"
#include "core/agent/server/sharing/console_hub.h"
#include "core/agent/server/sharing/share_key.h"
#include "core/agent/server/sharing/share_process.h"
#include "core/base/adapter_fence.h"
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/printable.h"
#include "core/base/user_folder.h"

#include <CLI/CLI.hpp>
#include <asio/signal_set.hpp>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <syslog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace fabriscope;

constexpr int exitFailed = 3;

std::string hostName()
{
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "unknown host";
    return name.data();
}

/// On standard error, which a console shows to its user.
void say(std::string_view sentence) { tellLine(std::format("fabriscope-agent: {}", sentence)); }

int fail(const Error& error)
{
    say(describe(error));
    return exitFailed;
}

/// The protocol's descriptors are moved away from 0 and 1, so that a library that prints cannot spoil it.
FileDescriptor takeOver(int fd, int replacement)
{
    FileDescriptor taken(::fcntl(fd, F_DUPFD_CLOEXEC, 3));
    if (taken) (void)::dup2(replacement, fd);
    return taken;
}

/// What the command line decides.
struct Arguments
{
    bool observe = false;
    bool allowChanges = false;
    std::string openSmConfig;
    std::vector<std::string> openSmPaths;
    std::string stateFolder;
    std::string hostName;
    std::string relaySocket;
};

/// For root /var/lib; an ordinary user's lies in the home folder.
std::filesystem::path defaultStateFolder()
{
    if (::geteuid() == 0) return "/var/lib/fabriscope";
    const auto own = userFolder(UserFolder::State);
    return own.empty() ? "/.local/state/fabriscope" : own;
}

/// pkexec asked for leave for a program and its first argument: nothing else was allowed, so nothing else is taken.
/// (packaging/polkit; PKEXEC_UID is pkexec's word, which an unprivileged user who starts an agent has no use for.)
Result<void> onlyWhatPolkitAllows(std::span<char* const> command)
{
    if (std::getenv("PKEXEC_UID") == nullptr) return {}; // NOLINT(concurrency-mt-unsafe): there is one thread
    constexpr std::array<std::string_view, 2> actions{"--observe", "--allow-changes"};
    if (command.size() <= 1) return {}; // it observes; by pkexec's own, stricter action
    if (command.size() == 2 && std::ranges::contains(actions, std::string_view(command[1]))) return {};
    return fabriscope::fail(ErrorCode::NotAllowed, "fabriscope-agent",
                            Message::say("started by pkexec, it takes --observe or --allow-changes and nothing else: "
                                         "that is what the administrator was asked for"));
}

constexpr const char* simulationVariable = "FABRISCOPE_SIM_FOLDER";
/// Of the library itself: core/simulation/preload/start_token.cpp.
constexpr const char* mark = "fabriscope_simulation";

/// An agent that was started for a simulated fabric (FABRISCOPE_SIM_FOLDER in its environment) must not meet this
/// host's own adapters: refused (NotAllowed) when the library that simulates them is not in this process, else cut off
/// from them with everything that it starts (fenceOffAdapters()). For other agents nothing. Before the first thread.
Result<void> staySimulated()
{
    if (std::getenv(simulationVariable) == nullptr) return {}; // NOLINT(concurrency-mt-unsafe): there is one thread
    if (::dlsym(RTLD_DEFAULT, mark) == nullptr)
        return fabriscope::fail(
            ErrorCode::NotAllowed, Message::say("simulated fabric"),
            Message::say("the library that simulates its adapters was not loaded (LD_PRELOAD), and the adapters "
                         "of this host are not for it"),
            Message::say("Install Fabriscope's demo again (package fabriscope-demo), in the same version as the "
                         "agent"));
    return fenceOffAdapters();
}

/// One way; false when it has ended.
Result<bool> pass(int from, int to, const std::string& name)
{
    std::array<char, 65536> buffer{};
    const ssize_t got = ::read(from, buffer.data(), buffer.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (got <= 0) return false;
    if (auto written = writeAll(to, std::string_view(buffer.data(), static_cast<std::size_t>(got)), name); !written)
        return std::unexpected(written.error());
    return true;
}

/// Joins standard input and output to a local socket until either side closes: the way to an agent in a guest of the
/// lab. A line feed goes first, which signals to the guest that a console is connected.
Result<void> relay(const std::filesystem::path& socket)
{
    (void)std::signal(SIGINT, SIG_IGN); // Ctrl+C is the console's, which closes our input
    (void)std::signal(SIGPIPE, SIG_IGN);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = socket.string();
    if (name.size() >= sizeof(address.sun_path))
        return fabriscope::fail(ErrorCode::InvalidArgument, name, Message::say("the path is too long for a socket"));
    std::memcpy(static_cast<void*>(address.sun_path), name.data(), name.size());
    const FileDescriptor other(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!other) return failErrno(errno, name, Message::say("no socket can be created"));
    if (::connect(other.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) !=
        0) // NOLINT(*-reinterpret-cast)
        return failErrno(errno, name, Message::say("no agent listens there"));
    if (auto told = writeAll(other.get(), "\n", name); !told) return told;
    while (true) {
        std::array<pollfd, 2> ends{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                   pollfd{.fd = other.get(), .events = POLLIN, .revents = 0}};
        if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR)
            return failErrno(errno, name, Message::say("cannot be waited for"));
        for (const bool outward : {true, false}) {
            if (ends[outward ? 0 : 1].revents == 0) continue;
            const auto goesOn =
                outward ? pass(STDIN_FILENO, other.get(), name) : pass(other.get(), STDOUT_FILENO, name);
            if (!goesOn) return std::unexpected(goesOn.error());
            if (!*goesOn) return {};
        }
    }
}

agent::ServerOptions optionsOf(const Arguments& arguments)
{
    agent::ServerOptions options;
    options.programVersion = FABRISCOPE_VERSION;
    options.hostName = arguments.hostName.empty() ? hostName() : arguments.hostName;
    options.allowChanges = arguments.allowChanges;
    options.openSmHost.onlyConfiguration = arguments.openSmConfig;
    for (const std::string& path : arguments.openSmPaths)
        options.openSmHost.openSmPaths.emplace_back(path);
    options.stateFolder =
        arguments.stateFolder.empty() ? defaultStateFolder() : std::filesystem::path(arguments.stateFolder);
    ::openlog("fabriscope-agent", LOG_PID, LOG_AUTHPRIV);
    options.record = [](const std::string& line) { ::syslog(LOG_NOTICE, "%s", line.c_str()); }; // NOLINT(*-vararg)
    return options;
}

int serveOne(FileDescriptor in, FileDescriptor out, agent::ServerOptions options)
{
    asio::io_context io(1);
    auto server = agent::Server::create(io, std::move(in), std::move(out), std::move(options));
    if (!server) return fail(server.error());

    asio::signal_set signals(io, SIGTERM, SIGHUP);
    signals.async_wait([&](const asio::error_code& error, int) {
        if (!error) (*server)->stop();
    });
    int status = EXIT_SUCCESS;
    (*server)->start([&](std::optional<Error> error) {
        signals.cancel();
        if (error) status = fail(*error);
    });
    io.run();
    return status;
}

/// In a process of its own, which the first console's agent has made.
int serveAll(FileDescriptor listener, std::string key, agent::ServerOptions options)
{
    asio::io_context io(1);
    const auto host = std::make_shared<agent::AgentHost>(io.get_executor(), std::move(options));
    asio::signal_set signals(io, SIGTERM);
    agent::ConsoleHub hub(io, std::move(listener), std::move(key), host, [&signals] { signals.cancel(); });
    signals.async_wait([&](const asio::error_code& error, int) {
        if (!error) hub.stop();
    });
    hub.start();
    io.run();
    return EXIT_SUCCESS;
}

/// What an agent that may share a process does: nothing when it has to serve its console itself.
std::optional<int> serveShared(FileDescriptor& in, FileDescriptor& out, agent::ServerOptions& options)
{
    auto key = agent::shareKey({.programVersion = options.programVersion,
                                .hostName = options.hostName,
                                .stateFolder = options.stateFolder,
                                .openSmConfig = options.openSmHost.onlyConfiguration,
                                .openSmPaths = options.openSmHost.openSmPaths});
    if (!key) return std::nullopt;
    agent::SharedProcess process = agent::shareProcess(*key, in.get(), out.get());
    switch (process.role) {
    case agent::SharedProcess::Role::Alone:
        return std::nullopt;
    case agent::SharedProcess::Role::Served:
        if (process.trouble.empty()) return EXIT_SUCCESS;
        say(process.trouble);
        return exitFailed;
    case agent::SharedProcess::Role::Shared:
        break;
    }
    in.reset();
    out.reset();
    const FileDescriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO}) // sshd waits until the console's own are closed
        (void)::dup2(null.get(), standard);
    (void)::dup2(process.errors.get(), STDERR_FILENO);
    process.errors.reset();
    return serveAll(std::move(process.listener), *std::move(key), std::move(options));
}

int serve(const Arguments& arguments)
{
    auto echoSockets = device::RawEchoSockets::open(); // while it may
    if (auto less = agent::giveUpRights(arguments.allowChanges); !less) return fail(less.error());
    const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    FileDescriptor in = takeOver(STDIN_FILENO, null.get());
    FileDescriptor out = takeOver(STDOUT_FILENO, STDERR_FILENO);
    if (!in || !out) return fail(failErrno(errno, "standard input and output", "cannot be taken over").error());
    // Keys of the console's terminal (Ctrl+C, Ctrl+\, Ctrl+Z) and its end are the console's, which says what follows
    // from them: else they would end or stop a change in the middle, and the package managers and opensm that it runs.
    (void)::setpgid(0, 0);
    (void)std::signal(SIGINT, SIG_IGN);  // of a group that it leads already
    (void)std::signal(SIGPIPE, SIG_IGN); // a console that is gone is an error of a write
    agent::ServerOptions options = optionsOf(arguments);
    options.echoSockets = std::move(echoSockets);
    // Changes are made in the name of the user behind one console, by a process of its own.
    if (!arguments.allowChanges)
        if (const auto status = serveShared(in, out, options)) return *status;
    return serveOne(std::move(in), std::move(out), std::move(options));
}

constexpr auto manSections = std::to_array<app::ManSection>({
    {"SECURITY",
     "The agent serves a closed set of typed requests and runs no shell. Without --allow-changes it observes only: it "
     "drops the capabilities that changes need, and omits keys of OpenSM's files from its replies. With it, it changes "
     "only OpenSM's own files, those beside its opensm.conf, those named by --opensm-path and what the plans of set-up "
     "name. Each change is in its journal and in the syslog (authpriv).\n\n"
     "It trusts only processes, files and units that root or its own user owns and that no other user can write to."},
    {"SHARING",
     "With FABRISCOPE_SHARE in its environment, which consoles set there, an agent without --allow-changes gives its "
     "console to a process that serves those of all agents that are like it: of the same user, groups, rights, "
     "namespaces, program and options. So what several consoles and exporters want of a fabric is read once. The "
     "first one makes that process, which ends with the last console; up to 16 are served by one. Agents find it by a "
     "local socket that takes messages of their own user only. An agent that finds none that takes its console serves "
     "it itself, and so does one with FABRISCOPE_SM_KEY in its environment, or that pkexec(1) has started."},
    {"FILES",
     "/dev/infiniband/umad*: the devices that management datagrams go through; they belong to root on most systems. "
     "fabriscope-umad.rules, in the documentation's folder, gives them to a group.\n\n"
     "/var/lib/fabriscope: backups of OpenSM's files and the journal of an agent that root started; "
     "$XDG_STATE_HOME/fabriscope of one that a user started."},
    {"EXIT STATUS", "0: the console has ended the connection.\n\n"
                    "1: the agent failed; standard error has the reason.\n\n"
                    "2: the command line is invalid, or standard input is a terminal."},
});

constexpr app::ManText manText{
    .section = 8,
    .summary = "the agent of Fabriscope on a host",
    .description = "fabriscope-agent opens the RDMA devices of a host for a Fabriscope console, which talks to it on "
                   "standard input and output. fabriscope(1) and fabriscopectl(1) start it by themselves: on this "
                   "host, by pkexec(1) as root, or on another host through ssh(1), where it has to be in the PATH. It "
                   "is not a daemon and opens no port; it terminates with its console.",
    .sections = manSections,
    .seeAlso = "fabriscopectl(1), fabriscope(1), opensm(8), pkexec(1)",
    .version = FABRISCOPE_VERSION,
    .date = FABRISCOPE_RELEASE_DATE};

} // namespace

int main(int argc, char** argv)
{
    const bool hasConsole = ::fcntl(STDIN_FILENO, F_GETFD) >= 0 && ::fcntl(STDOUT_FILENO, F_GETFD) >= 0;
    app::prepareProcess();
    if (auto allowed = onlyWhatPolkitAllows(std::span(argv, static_cast<std::size_t>(argc))); !allowed) {
        say(allowed.error().detail.english());
        return app::exitUsage;
    }
    CLI::App app("Serves a Fabriscope console on standard input and output: discovers the InfiniBand fabric of this "
                 "host.\nThe console (fabriscope, fabriscopectl) starts it, here or through ssh.",
                 "fabriscope-agent");
    Arguments arguments;
    auto* observe = app.add_flag("--observe", arguments.observe, "serve requests that observe only; the default");
    app.add_flag("--allow-changes", arguments.allowChanges,
                 "serve requests that change something, not only those that observe")
        ->excludes(observe);
    app.add_option("--opensm-config", arguments.openSmConfig,
                   "the opensm.conf of the only OpenSM to serve, instead of all of this host");
    app.add_option("--opensm-path", arguments.openSmPaths,
                   "a file, or a folder of files, that belongs to OpenSM although it is neither in OpenSM's own "
                   "folders nor beside opensm.conf; may be given several times")
        ->check(CLI::ExistingPath);
    app.add_option("--state-folder", arguments.stateFolder,
                   "where backups of OpenSM's files are kept (/var/lib/fabriscope, or for users ~/.local/state)");
    app.add_option("--host-name", arguments.hostName,
                   "the host name that it reports to consoles, instead of this host's own");
    app.add_option("--relay", arguments.relaySocket,
                   "only relay standard input and output to this local socket, to reach an agent in the lab");
    app.set_version_flag("--version", "fabriscope-agent " FABRISCOPE_VERSION);
    if (const auto done = app::readCommandLine(app, argc, argv, manText)) return *done;
    if (const auto simulated = staySimulated(); !simulated) return fail(simulated.error());
    if (::isatty(STDIN_FILENO) != 0 || ::isatty(STDOUT_FILENO) != 0) {
        say("this program talks to a Fabriscope console, not to a terminal. Try 'fabriscopectl devices', or "
            "'fabriscope-agent --help'.");
        return app::exitUsage;
    }
    if (!hasConsole) {
        say("standard input or output is closed; a Fabriscope console starts it.");
        return exitFailed;
    }
    if (!arguments.relaySocket.empty()) {
        const auto relayed = relay(arguments.relaySocket);
        return relayed ? EXIT_SUCCESS : fail(relayed.error());
    }
    return serve(arguments);
}
