// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_fabric.h"

#include "core/agent/client/connection/pipe_signal.h"
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/simulation/child_process.h"
#include "core/simulation/guardian.h"
#include "core/simulation/start_token.h"
#include "core/simulation/subnet_manager.h"
#include "core/simulation/topology_file.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <format>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <mutex>
#include <ranges>

namespace fabriscope::simulation {
namespace {

using Clock = std::chrono::steady_clock;

/// ibsim's console: one line in, text and a prompt out.
class SimulatorConsole
{
public:
    using Clock = std::chrono::steady_clock;

    SimulatorConsole() = default;
    /// Takes over our ends of the pipes to ibsim's standard input and from its standard output.
    SimulatorConsole(FileDescriptor input, FileDescriptor output)
        : m_input(std::move(input)), m_output(std::move(output))
    {}

    /// Write text as it is. ConnectionLost when nobody reads it any more.
    Result<void> write(std::string_view text);
    /// What comes until the next prompt, without the prompt. Timeout, Cancelled, ConnectionLost (with what came).
    Result<std::string> readAnswer(Clock::time_point deadline, const std::stop_token& stop);

    void close();

private:
    FileDescriptor m_input;
    FileDescriptor m_output;
};

constexpr std::string_view subject = "ibsim";
constexpr std::string_view prompt = "sim> ";

Result<void> SimulatorConsole::write(std::string_view text)
{
    const agent::PipeSignalBlock block;
    while (!text.empty()) {
        const ssize_t written = ::write(m_input.get(), text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0)
            return fail(ErrorCode::ConnectionLost, std::string(subject), Message::say("the simulator has exited"));
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<std::string> SimulatorConsole::readAnswer(Clock::time_point deadline, const std::stop_token& stop)
{
    std::string answer;
    while (!answer.ends_with(prompt)) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, std::string(subject), Message::say("cancelled while starting"));
        if (left <= 0)
            return fail(ErrorCode::Timeout, std::string(subject),
                        Message::say("the simulator does not respond: {}", answer));
        pollfd output{.fd = m_output.get(), .events = POLLIN, .revents = 0};
        if (::poll(&output, 1, static_cast<int>(std::min<std::int64_t>(left, 20))) <= 0) continue;
        std::array<char, 4096> buffer{};
        const ssize_t size = ::read(m_output.get(), buffer.data(), buffer.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return fail(ErrorCode::ConnectionLost, std::string(subject), answer);
        answer.append(buffer.data(), static_cast<std::size_t>(size));
    }
    answer.resize(answer.size() - prompt.size());
    return answer;
}

void SimulatorConsole::close()
{
    m_input.reset();
    m_output.reset();
}

constexpr std::string_view libraryName = "libfabriscope-sim.so";
constexpr std::string_view lifelineName = "libfabriscope-lifeline.so";
constexpr std::string_view simulatedDevice = "ibsim0"; // as the library names the adapter
constexpr std::string_view guardName = "libfabriscope-simulator-guard.so";
constexpr std::chrono::seconds commandPatience{30};
constexpr std::chrono::seconds endPatience{5};
constexpr std::size_t longestConsoleLine = 120; // ibsim reads lines of at most 127 characters

/// Field 22 of /proc/self/stat: with the process id it names this process for good.
std::optional<std::string> ownStartTime()
{
    std::ifstream file("/proc/self/stat");
    std::string text;
    std::getline(file, text);
    const std::size_t name = text.rfind(')');
    if (name == std::string::npos) return std::nullopt;
    constexpr int fieldsBetween = 20; // behind the name: field 3 comes next
    std::size_t at = name;
    for (int i = 0; i < fieldsBetween && at != std::string::npos; ++i)
        at = text.find(' ', at + 1);
    if (at == std::string::npos) return std::nullopt;
    return text.substr(at + 1, text.find(' ', at + 1) - at - 1);
}

Result<std::filesystem::path> findLibrary(const std::filesystem::path& wanted)
{
    std::error_code error;
    if (!wanted.empty()) {
        if (std::filesystem::exists(wanted, error)) {
            std::filesystem::path library = std::filesystem::absolute(wanted, error);
            if (!error) return library;
            return failErrno(error.value(), wanted.string(),
                             Message::say("the working folder, to which it is relative, no longer exists"));
        }
        return fail(ErrorCode::NotFound, wanted.string(), Message::say("there is no such preload library"));
    }
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path prefix = program.parent_path().parent_path();
    for (const auto* folder : {"lib", FABRISCOPE_LIBRARY_FOLDER "/fabriscope", "lib/fabriscope"}) {
        std::filesystem::path candidate = prefix / folder / libraryName;
        if (std::filesystem::exists(candidate, error)) return candidate;
    }
    return fail(
        ErrorCode::NotFound, std::string(libraryName),
        Message::say("the library for simulated fabrics is neither in {} nor beside it", (prefix / "lib").string()),
        Message::say("Install Fabriscope completely."));
}

/// Gives a library a path that has nothing at which LD_PRELOAD is split; that path as a text. Empty for a library that
/// is not there: that it was loaded has to be proved anyway.
Result<std::string> linkTo(const std::filesystem::path& library, const std::filesystem::path& link)
{
    std::error_code error;
    if (!std::filesystem::exists(library, error)) return std::string();
    std::filesystem::create_symlink(library, link, error);
    if (error) return failErrno(error.value(), link.string(), Message::say("the link cannot be created"));
    return link.string();
}

/// For LD_PRELOAD; what is empty is left out.
std::string joined(std::initializer_list<std::string_view> libraries)
{
    std::string list;
    for (const std::string_view library : libraries)
        if (!library.empty()) list += std::format("{}{}", list.empty() ? "" : ":", library);
    return list;
}

/// The topology as a file: the user's own, or the given text written into the folder.
Result<std::filesystem::path> topologyFile(const FabricOptions& options, const std::filesystem::path& folder)
{
    if (const auto* file = std::get_if<std::filesystem::path>(&options.topology)) {
        std::error_code error;
        std::filesystem::path absolute = std::filesystem::absolute(*file, error);
        if (!error) return absolute;
        return failErrno(error.value(), file->string(),
                         Message::say("the working folder, to which it is relative, no longer exists"));
    }
    std::filesystem::path file = folder / "topology.net";
    std::ofstream stream(file, std::ios::binary);
    stream << std::get<TopologyText>(options.topology).text;
    stream.close();
    if (!stream) return failErrno(errno, file.string(), Message::say("the topology cannot be written"));
    return file;
}

struct Pipe
{
    static Result<Pipe> create()
    {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) < 0)
            return failErrno(errno, "ibsim", Message::say("no pipe to the simulator"));
        return Pipe{.readEnd = FileDescriptor(ends[0]), .writeEnd = FileDescriptor(ends[1])};
    }
    FileDescriptor readEnd;
    FileDescriptor writeEnd;
};

} // namespace

struct SimulatedFabric::State
{
    explicit State(Guardian owner) : guardian(std::move(owner)), subnetManager(guardian.folder()) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    State(State&&) = delete;
    State& operator=(State&&) = delete;
    ~State()
    {
        // The group first: the guardian would do it too, but we have to reap.
        if (group != 0) ::kill(-group, SIGKILL);
    }

    Result<void> startSimulator(const TopologySummary& summary, Clock::time_point deadline,
                                const std::stop_token& stop);
    /// Gives the libraries the names by which they are preloaded.
    Result<void> linkLibraries(const std::filesystem::path& found);
    [[nodiscard]] Environment environmentAt(std::string_view node) const;
    [[nodiscard]] std::vector<std::string> mergedEnvironmentAt(std::string_view node) const;
    /// Makes a program end with this process; it gets these libraries, and the one that sees to it.
    void tieTo(std::vector<std::string>& environment, std::string_view preloaded) const;
    /// The port GUID that opensm will see, as its option -g takes it: read by a program that is started as it will be.
    /// NotFound when the library does not get into that one.
    [[nodiscard]] Result<std::string> managerPortGuid(Clock::time_point deadline, const std::stop_token& stop) const;

    Guardian guardian;    ///< first, so that its folder goes last
    std::string library;  ///< as LD_PRELOAD names it; the same for the next two
    std::string lifeline; ///< empty: not installed
    std::string guard;    ///< empty: not installed
    std::filesystem::path topology;
    std::string clientNode;
    std::string subnetManagerNode;
    unsigned subnetManagerPort = 1; ///< an adapter's first, a switch's own
    std::chrono::milliseconds patience{0};
    pid_t group = 0; ///< ibsim's, and opensm's too
    ChildProcess simulator;
    std::mutex consoleMutex; ///< one command at a time
    SimulatorConsole console;
    SimulatedOpenSm subnetManager;
};

Result<void> SimulatedFabric::State::startSimulator(const TopologySummary& summary, Clock::time_point deadline,
                                                    const std::stop_token& stop)
{
    const auto program = findProgram("ibsim");
    if (!program)
        return fail(ErrorCode::NotFound, "ibsim", Message::say("the fabric simulator is not installed on this host"),
                    Message::say("Install the package ibsim-utils (Debian, Ubuntu) or ibsim (Fedora, EL)."));
    auto input = Pipe::create();
    auto output = Pipe::create();
    if (!input || !output) return std::unexpected(std::move((input ? output : input).error()));
    const std::filesystem::path log = guardian.folder() / "ibsim.log";
    const FileDescriptor logFile(::open(log.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600)); // NOLINT(*-vararg)

    // The shell waits for a first line before it becomes ibsim. By then the guardian knows the process group, and there
    // is no moment in which our death would leave an ibsim behind.
    std::vector<std::string> arguments{"-c", "read -r go && exec \"$@\"", "sh", program->string(), "-s"};
    std::ranges::copy(summary.simulatorOptions(), std::back_inserter(arguments));
    arguments.push_back(topology.string());
    std::vector<std::string> environment = ownEnvironment();
    for (const auto& [name, value] : environmentAt(""))
        if (name != "LD_PRELOAD") setVariable(environment, name, value);
    tieTo(environment, guard);
    setVariable(environment, "FABRISCOPE_SIM_CLEANS", "1");
    auto process = ChildProcess::start({.program = "/bin/sh",
                                        .arguments = arguments,
                                        .environment = environment,
                                        .workingFolder = guardian.folder(),
                                        .input = input->readEnd.get(),
                                        .output = output->writeEnd.get(),
                                        .errorOutput = logFile.get()});
    if (!process) return std::unexpected(std::move(process.error()));
    simulator = std::move(*process);
    group = simulator.pid();
    console = SimulatorConsole(std::move(input->writeEnd), std::move(output->readEnd));
    output->writeEnd.reset();
    if (auto told = guardian.watchGroup(group); !told) return told;
    if (auto go = console.write("\n"); !go) return go;

    auto ready = console.readAnswer(deadline, stop);
    if (ready) {
        // The first prompt comes before ibsim opens its sockets; the reply to a command, after that.
        if (auto asked = console.write("Attached\n"); !asked) return asked;
        ready = console.readAnswer(deadline, stop);
    }
    if (ready) return {};
    if (ready.error().code != ErrorCode::ConnectionLost) return std::unexpected(std::move(ready.error()));
    std::string said = ready.error().detail;
    std::ranges::replace(said, '\n', ' ');
    return fail(ErrorCode::Parse, topology.string(),
                Message::say("ibsim does not accept the topology: {} {}", said, endOfFile(log)),
                Message::say("Compare it with the output of ibnetdiscover."));
}

Result<void> SimulatedFabric::State::linkLibraries(const std::filesystem::path& found)
{
    for (const auto& [target, name] :
         {std::pair(&library, libraryName), std::pair(&lifeline, lifelineName), std::pair(&guard, guardName)}) {
        const std::filesystem::path file = target == &library ? found : found.parent_path() / name;
        auto link = linkTo(file, guardian.folder() / name);
        if (!link) return std::unexpected(std::move(link).error());
        *target = *std::move(link);
    }
    return {};
}

Environment SimulatedFabric::State::environmentAt(std::string_view node) const
{
    const char* preloaded = std::getenv("LD_PRELOAD"); // NOLINT(concurrency-mt-unsafe): read-only
    Environment environment{
        {"LD_PRELOAD", joined({library, preloaded != nullptr ? preloaded : ""})},
        {"IBSIM_SOCKNAME", guardian.folder().filename().string()},
        {"SIM_HOST", std::string(node)},
        {"FABRISCOPE_SIM_FOLDER", guardian.folder().string()},
        {"FABRISCOPE_SIM_VIEWS", guardian.fastFolder().string()},
    };
#ifdef __SANITIZE_ADDRESS__
    // A program with AddressSanitizer insists on being loaded before everything else.
    const char* options = std::getenv("ASAN_OPTIONS"); // NOLINT(concurrency-mt-unsafe): read-only
    environment.emplace_back("ASAN_OPTIONS",
                             std::format("{}:verify_asan_link_order=0", options != nullptr ? options : ""));
#endif
    return environment;
}

void SimulatedFabric::State::tieTo(std::vector<std::string>& environment, std::string_view preloaded) const
{
    setVariable(environment, "LD_PRELOAD", joined({preloaded, lifeline}));
    if (const auto start = ownStartTime())
        setVariable(environment, "FABRISCOPE_SIM_OWNER", std::format("{} {}", ::getpid(), *start));
}

std::vector<std::string> SimulatedFabric::State::mergedEnvironmentAt(std::string_view node) const
{
    std::vector<std::string> merged = ownEnvironment();
    for (const auto& [name, value] : environmentAt(node))
        setVariable(merged, name, value);
    return merged;
}

Result<std::string> SimulatedFabric::State::managerPortGuid(Clock::time_point deadline,
                                                            const std::stop_token& stop) const
{
    const auto program = findProgram("cat");
    if (!program) return fail(ErrorCode::NotFound, "cat", Message::say("the program is not installed"));
    auto output = Pipe::create();
    if (!output) return std::unexpected(std::move(output).error());
    const std::filesystem::path said = guardian.folder() / "probe.errors";
    const FileDescriptor errors(
        ::open(said.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)); // NOLINT(*-vararg)
    std::vector<std::string> environment = mergedEnvironmentAt(subnetManagerNode);
    const StartToken token(guardian.folder() / "probe.started", environment);
    auto probe = ChildProcess::start(
        {.program = *program,
         .arguments = {std::format("/sys/class/infiniband/{}/ports/{}/gids/0", simulatedDevice, subnetManagerPort)},
         .environment = environment,
         .workingFolder = guardian.folder(),
         .processGroup = group,
         .output = output->writeEnd.get(),
         .errorOutput = errors.get(),
         .withoutAdapters = true});
    if (!probe) return std::unexpected(std::move(probe).error());
    output->writeEnd.reset();
    while (!probe->waitFor(std::chrono::milliseconds(20))) {
        if (stop.stop_requested()) return fail(ErrorCode::Cancelled, "ibsim", Message::say("cancelled while starting"));
        if (Clock::now() > deadline)
            return fail(ErrorCode::Timeout, subnetManagerNode,
                        Message::say("the simulator does not answer a program attached there"));
    }
    auto gid = readAll(output->readEnd.get(), std::size_t{4096}, "cat");
    if (!gid) return gid;
    // Eight groups of four digits; the last four groups are the GUID.
    std::string digits;
    std::ranges::copy_if(*gid, std::back_inserter(digits), [](char c) { return std::isxdigit(c) != 0; });
    if (!token.wasGiven()) return std::unexpected(notConnected(*program, said));
    if (digits.size() == 32) return "0x" + digits.substr(16);
    return fail(ErrorCode::NotFound, subnetManagerNode,
                Message::say("a program that is attached there sees no port: {}", endOfFile(said)));
}

SimulatedFabric::SimulatedFabric(std::unique_ptr<State> state) : m_state(std::move(state)) {}
SimulatedFabric::SimulatedFabric(SimulatedFabric&& other) noexcept = default;
SimulatedFabric& SimulatedFabric::operator=(SimulatedFabric&& other) noexcept = default;
SimulatedFabric::~SimulatedFabric() = default;

Result<SimulatedFabric> SimulatedFabric::start(const FabricOptions& options, const std::stop_token& stop)
{
    const auto deadline = Clock::now() + options.deadline;
    auto library = findLibrary(options.preloadLibrary);
    if (!library) return std::unexpected(std::move(library.error()));
    auto guardian = Guardian::start();
    if (!guardian) return std::unexpected(std::move(guardian.error()));
    auto state = std::make_unique<State>(std::move(*guardian));
    auto topology = topologyFile(options, state->guardian.folder());
    if (!topology) return std::unexpected(std::move(topology.error()));
    const auto summary = summarizeTopology(*topology);
    if (!summary) return std::unexpected(summary.error());

    if (auto linked = state->linkLibraries(*library); !linked) return std::unexpected(std::move(linked).error());
    state->topology = *topology;
    state->patience = options.deadline;
    state->clientNode = options.clientNode.empty() ? summary->clientNode : options.clientNode;
    state->subnetManagerNode =
        options.subnetManagerNode.empty() ? summary->subnetManagerNode : options.subnetManagerNode;
    if (std::ranges::contains(summary->switches, state->subnetManagerNode)) state->subnetManagerPort = 0;
    for (const std::string& node : {state->clientNode, state->subnetManagerNode}) {
        if (!std::ranges::contains(summary->adapters, node) && !std::ranges::contains(summary->switches, node))
            return fail(ErrorCode::NotFound, node,
                        Message::say("the topology {} has no such node", topology->string()));
    }
    if (auto started = state->startSimulator(*summary, deadline, stop); !started)
        return std::unexpected(std::move(started.error()));
    if (auto written = state->subnetManager.writeConfiguration(options.subnetManagerConfig, options.partitions);
        !written)
        return std::unexpected(std::move(written.error()));
    SimulatedFabric fabric(std::move(state));
    if (options.startSubnetManager)
        if (auto up = fabric.startSubnetManager(stop); !up) return std::unexpected(std::move(up.error()));
    return fabric;
}

Environment SimulatedFabric::clientEnvironment(std::string_view nodeId) const
{
    return m_state->environmentAt(nodeId.empty() ? m_state->clientNode : nodeId);
}

std::vector<std::string> SimulatedFabric::mergedEnvironment(std::string_view nodeId) const
{
    return m_state->mergedEnvironmentAt(nodeId.empty() ? m_state->clientNode : nodeId);
}

Result<std::string> SimulatedFabric::command(std::string_view line)
{
    std::string sent(line);
    if (sent.contains('\n'))
        return fail(ErrorCode::InvalidArgument, "ibsim", Message::say("a console command is one line"));
    const std::scoped_lock lock(m_state->consoleMutex);
    if (sent.size() > longestConsoleLine) {
        // From a file it takes longer ones.
        const std::filesystem::path file = m_state->guardian.folder() / "console-command";
        std::ofstream(file) << sent << '\n';
        sent = "!" + file.string();
    }
    if (auto written = m_state->console.write(sent + '\n'); !written)
        return std::unexpected(std::move(written.error()));
    return m_state->console.readAnswer(Clock::now() + commandPatience, {});
}

Result<void> SimulatedFabric::releaseDeadClients()
{
    auto attached = command("Attached");
    if (!attached) return std::unexpected(std::move(attached.error()));
    // "Client 3: pid 4711 connected at …"
    for (const auto part : std::views::split(*attached, '\n')) {
        const std::string_view text{part};
        constexpr std::string_view before = "Client ";
        constexpr std::string_view between = ": pid ";
        const std::size_t middle = text.find(between);
        if (!text.starts_with(before) || middle == std::string_view::npos) continue;
        const std::string_view rest = text.substr(middle + between.size());
        const auto client = parseUnsigned(text.substr(before.size(), middle - before.size()));
        const auto id = parseUnsigned(rest.substr(0, rest.find(' ')));
        if (!client || !id) continue;
        constexpr unsigned processIds = (1U << 22U) - 1; // the library counts above them for further connections
        if (::kill(static_cast<pid_t>(*id & processIds), 0) == 0 || errno != ESRCH) continue;
        if (auto done = command(std::format("X {}", *client)); !done) return std::unexpected(std::move(done.error()));
    }
    return {};
}

Result<void> SimulatedFabric::startSubnetManager(const std::stop_token& stop)
{
    if (subnetManagerRuns()) return {};
    const std::string& node = m_state->subnetManagerNode;
    std::vector<std::string> environment = m_state->mergedEnvironmentAt(node);
    for (const auto& [name, value] : m_state->environmentAt(node))
        if (name == "LD_PRELOAD") m_state->tieTo(environment, value);
    const auto deadline = Clock::now() + m_state->patience;
    const auto guid = m_state->managerPortGuid(deadline, stop);
    if (!guid) return std::unexpected(guid.error());
    return m_state->subnetManager.start(*guid, std::move(environment), m_state->group, deadline, stop);
}

Result<void> SimulatedFabric::stopSubnetManager()
{
    m_state->subnetManager.process().terminate(endPatience);
    return releaseDeadClients();
}

Result<void> SimulatedFabric::killSubnetManager()
{
    m_state->subnetManager.process().kill();
    return releaseDeadClients();
}

bool SimulatedFabric::subnetManagerRuns() const { return m_state->subnetManager.process().runs(); }

Result<void> SimulatedFabric::killSimulator()
{
    m_state->simulator.kill();
    const std::scoped_lock lock(m_state->consoleMutex);
    m_state->console.close();
    return {};
}

pid_t SimulatedFabric::simulatorProcess() const { return m_state->simulator.pid(); }

const std::filesystem::path& SimulatedFabric::folder() const { return m_state->guardian.folder(); }
const std::filesystem::path& SimulatedFabric::topology() const { return m_state->topology; }
std::filesystem::path SimulatedFabric::subnetManagerLog() const { return m_state->subnetManager.log(); }
std::filesystem::path SimulatedFabric::subnetManagerConfig() const { return m_state->subnetManager.configuration(); }
const std::string& SimulatedFabric::clientNode() const { return m_state->clientNode; }
const std::string& SimulatedFabric::subnetManagerNode() const { return m_state->subnetManagerNode; }

} // namespace fabriscope::simulation
