// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab/guest.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/simulation/lab/cache_folder.h"
#include "core/simulation/lab/guest_scripts.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <format>

namespace fabriscope::simulation::lab {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::string_view emulator = "qemu-system-x86_64";
constexpr unsigned controlPort = 1;
constexpr unsigned lastPort = 30; ///< a virtio-serial bus has 31, and number 0 is a console's
constexpr std::size_t mostOutput = std::size_t{16} << 20U;
constexpr std::string_view diskSize = "2G"; ///< sparse
/// `systemctl reboot` would ask logind, which the lab has none of.
constexpr const char* orderReboot = "sync; systemctl --no-block --job-mode=replace-irreversibly start reboot.target\n";
constexpr std::chrono::seconds flushPatience{60};
constexpr std::chrono::seconds shutdownPatience{240}; ///< of systemd, whose services may take 90 s each to stop

/// Without the first the guest finds neither its root nor its network. The others come from the archive because the
/// guest would unpack them slowly; all else it loads by modprobe from its root.
std::vector<ModuleGroup> moduleGroups()
{
    return {{.name = "base",
             .modules = {"virtio_pci", "virtio_console", "9pnet_virtio", "9p", "overlay", "virtio_net", "configfs"}},
            {.name = "disk", .modules = {"virtio_blk", "crc32c_generic", "ext4"}},
            {.name = "rxe", .modules = {"crc32_generic", "rdma_rxe", "rdma_ucm", "ib_umad"}}};
}

std::string scriptOf(const std::vector<std::string>& command)
{
    std::string script = "exec";
    for (const std::string& word : command)
        script += " " + shellWord(word);
    return script + "\n";
}

Result<FileDescriptor> connectTo(const fs::path& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string text = path.string();
    if (text.size() >= sizeof(address.sun_path))
        return fail(ErrorCode::InvalidArgument, text, Message::say("the path is too long for a socket"),
                    Message::say("Set TMPDIR to a folder with a short name"));
    std::memcpy(static_cast<void*>(address.sun_path), text.data(), text.size());
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket) return failErrno(errno, text, Message::say("no socket can be created"));
    if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) !=
        0) // NOLINT(*-reinterpret-cast)
        return failErrno(errno, text, Message::say("the guest's port cannot be reached"));
    return socket;
}

/// A disk with an empty file system, unless there is one.
Result<void> makeDisk(const fs::path& disk)
{
    std::error_code missing;
    if (fs::exists(disk, missing)) return {};
    const auto program = findProgram("mke2fs");
    if (!program)
        return fail(ErrorCode::NotFound, "mke2fs", Message::say("the program is not installed"),
                    Message::say("Install the package e2fsprogs"));
    auto child = ChildProcess::start(
        {.program = *program,
         .arguments = {"-q", "-F", "-t", "ext4", "-E", "lazy_itable_init=1", disk.string(), std::string(diskSize)},
         .environment = ownEnvironment(),
         .workingFolder = "/"});
    if (!child) return std::unexpected(std::move(child.error()));
    const auto status = child->waitFor(60s);
    if (status != 0)
        return fail(ErrorCode::Io, disk.string(), Message::say("mke2fs could not make a file system in it"));
    return {};
}

} // namespace

Guest::Guest(GuestOptions options, Guardian guardian, GuestKernel kernel, fs::path program)
    : m_options(std::move(options)), m_guardian(std::move(guardian)), m_kernel(std::move(kernel)),
      m_program(std::move(program)), m_nextPort(controlPort + 1)
{}

Guest::~Guest() { m_emulator.kill(); }

fs::path Guest::socketOf(unsigned port) const { return m_guardian.folder() / std::format("p{}", port); }

Result<void> Guest::writeScripts() const
{
    std::error_code bad;
    fs::create_directories(share() / "jobs", bad);
    if (bad) return failErrno(bad.value(), share().string(), Message::say("the folder cannot be made"));
    struct File
    {
        std::string_view name;
        std::string_view text;
    };
    for (const File& file :
         {File{"setup", setupScript}, File{"network", networkScript}, File{"supervisor", supervisorScript},
          File{"first", firstScript}, File{"first-systemd", firstSystemdScript}}) {
        if (auto written = writeFileAtomically(share() / file.name, file.text); !written) return written;
    }
    return {};
}

std::vector<std::string> Guest::arguments() const
{
    std::string command = "console=ttyS0 quiet panic=-1 oops=panic mitigations=off net.ifnames=0 fstab=no "
                          "rcupdate.rcu_expedited=1" // one processor: nothing is gained by waiting
                          // Emulated on a busy host, a timer that works may come too late for the kernel's check.
                          " no_timer_check";
    if (m_options.systemd) command += " lab.init=/run/lab/first-systemd systemd.show_status=false";
    if (m_options.softRoce) command += " lab.rxe";
    if (m_options.network) command += " lab.network";
    if (!m_options.disk.empty()) command += " lab.disk";
    std::vector<std::string> words{"-nodefaults", "-no-user-config", "-no-reboot", "-display", "none", "-M", "pc",
                                   // Not KVM: where a machine is a guest itself it may be there and fail.
                                   "-accel", "tcg", "-cpu", "max", "-smp", "1", "-m",
                                   std::to_string(m_options.memoryMiB), "-kernel", m_kernel.image.string(), "-initrd",
                                   m_kernel.initrd.string(), "-append", command, "-serial",
                                   "file:" + (m_guardian.folder() / "console").string(), "-sandbox",
                                   "on,obsolete=deny,elevateprivileges=deny,spawn=deny"};
    const auto add = [&words](std::string option, std::string value) {
        words.push_back(std::move(option));
        words.push_back(std::move(value));
    };
    add("-device", "virtio-serial-pci,max_ports=31");
    for (unsigned port = controlPort; port <= lastPort; ++port) {
        add("-chardev", std::format("socket,id=p{},path={},server=on,wait=off", port, socketOf(port).string()));
        add("-device", std::format("virtserialport,chardev=p{},nr={}", port, port));
    }
    add("-fsdev", "local,id=root,path=/,security_model=none,readonly=on,multidevs=remap");
    add("-device", "virtio-9p-pci,fsdev=root,mount_tag=root");
    add("-fsdev", std::format("local,id=lab,path={},security_model=none,readonly=on", share().string()));
    add("-device", "virtio-9p-pci,fsdev=lab,mount_tag=lab");
    for (const int interface : {0, 1}) { // both ends of one wire
        add("-netdev", std::format("hubport,id=n{},hubid=0", interface));
        add("-device",
            std::format("virtio-net-pci,netdev=n{},mac=02:00:00:77:00:0{},romfile=", interface, interface + 1));
    }
    if (!m_options.disk.empty()) {
        add("-blockdev", std::format("file,node-name=disk,filename={}", m_options.disk.string()));
        add("-device", "virtio-blk-pci,drive=disk");
    }
    return words;
}

std::string Guest::console() const
{
    constexpr std::size_t lastBytes = 4000;
    const std::string text = readFile(m_guardian.folder() / "console", std::size_t{64} << 20U).value_or("");
    const std::string said = readFile(m_guardian.folder() / "emulator", std::size_t{1} << 20U).value_or("");
    return printableLines(said.substr(0, lastBytes) + text.substr(text.size() - std::min(text.size(), lastBytes)));
}

Error Guest::failed(Message why) const
{
    return {.code = ErrorCode::Io,
            .subject = Message::say("the lab's guest"),
            .detail = std::move(why),
            .hint = Message::say("Its console ends with: {}", console())};
}

Result<void> Guest::start(const std::stop_token& stop)
{
    if (!m_options.disk.empty())
        if (auto made = makeDisk(m_options.disk); !made) return made;
    if (auto written = writeScripts(); !written) return written;
    {
        const std::lock_guard lock(m_mutex);
        m_control.reset();
        m_lines.clear();
        m_busy.clear();
    }
    std::error_code ignored;
    for (unsigned port = controlPort; port <= lastPort; ++port)
        fs::remove(socketOf(port), ignored);
    const fs::path messages = m_guardian.folder() / "emulator";
    const FileDescriptor errors(
        ::open(messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR)); // NOLINT(*-vararg)
    auto child = ChildProcess::start({.program = m_program,
                                      .arguments = arguments(),
                                      .environment = ownEnvironment(),
                                      .workingFolder = "/",
                                      .output = errors.get(),
                                      .errorOutput = errors.get()});
    if (!child) return std::unexpected(std::move(child.error()));
    m_emulator = *std::move(child);
    if (auto watched = m_guardian.watchGroup(m_emulator.pid()); !watched) return watched;
    return waitForGuest(stop);
}

Result<void> Guest::waitForGuest(const std::stop_token& stop)
{
    const auto end = Clock::now() + m_options.bootPatience;
    while (Clock::now() < end) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, Message::say("the lab's guest"), Message::say("its start was cancelled"));
        if (!m_emulator.runs()) return std::unexpected(failed(Message::say("it exited while booting")));
        const std::lock_guard lock(m_mutex);
        if (!m_control)
            if (auto socket = connectTo(socketOf(controlPort))) m_control = *std::move(socket);
        pollfd ready{.fd = m_control.get(), .events = POLLIN, .revents = 0};
        ::poll(&ready, 1, 50);
        takeEnds();
        if (m_lines.starts_with("up ")) {
            m_lines.erase(0, std::min(m_lines.find('\n'), m_lines.size() - 1) + 1);
            return {};
        }
    }
    Error error = failed(Message::say("it is not up after {} s", m_options.bootPatience.count()));
    error.code = ErrorCode::Timeout;
    return std::unexpected(std::move(error));
}

/// Reads what the control port has, and frees the ports of jobs that have ended. With the mutex.
void Guest::takeEnds()
{
    std::array<char, 4096> buffer{};
    ssize_t got = 0;
    while (m_control && (got = ::read(m_control.get(), buffer.data(), buffer.size())) > 0 &&
           m_lines.size() < mostOutput)
        m_lines.append(buffer.data(), static_cast<std::size_t>(got));
    for (std::size_t at = 0; (at = m_lines.find("done ")) != std::string::npos;) {
        const std::size_t end = m_lines.find('\n', at);
        if (end == std::string::npos) return;
        const auto id = parseUnsigned(std::string_view(m_lines).substr(at + 5, m_lines.find(' ', at + 5) - at - 5));
        if (id) m_busy.erase(*id);
        m_lines.erase(at, end + 1 - at);
    }
}

Result<Guest::Order> Guest::prepare(const std::string& script)
{
    const std::lock_guard lock(m_mutex);
    takeEnds();
    // The longest unused first: what is left behind of a program may still hold its port for a moment.
    for (unsigned tries = controlPort; tries < lastPort; ++tries) {
        const unsigned port = m_nextPort;
        m_nextPort = m_nextPort == lastPort ? controlPort + 1 : m_nextPort + 1;
        if (std::ranges::contains(m_busy, port, &std::pair<const std::uint64_t, unsigned>::second)) continue;
        const Order order{.id = m_nextId++, .port = port};
        if (auto written = writeFileAtomically(share() / "jobs" / std::to_string(order.id), script); !written)
            return std::unexpected(written.error());
        m_busy[order.id] = port;
        return order;
    }
    return fail(ErrorCode::Io, Message::say("the lab's guest"),
                Message::say("{} programs run in it already", lastPort - controlPort));
}

Result<void> Guest::order(const Order& order, std::string_view kind)
{
    const std::lock_guard lock(m_mutex);
    return writeAll(m_control.get(), std::format("{} {} {}\n", order.id, order.port, kind), "the lab's guest");
}

Result<CommandResult> Guest::shell(const std::string& script, std::chrono::seconds patience)
{
    const auto job = prepare(script);
    if (!job) return std::unexpected(job.error());
    auto socket = connectTo(socketOf(job->port));
    if (!socket) return std::unexpected(socket.error());
    if (auto ordered = order(*job, "run"); !ordered) return std::unexpected(ordered.error());
    const std::string mark = std::format("\n#ended {} ", job->id);
    const auto end = Clock::now() + patience;
    std::string output;
    std::array<char, 65536> buffer{};
    while (Clock::now() < end) {
        pollfd ready{.fd = socket->get(), .events = POLLIN, .revents = 0};
        if (::poll(&ready, 1, 100) <= 0) {
            if (!m_emulator.runs()) return std::unexpected(failed(Message::say("it has exited meanwhile")));
            continue;
        }
        const ssize_t got = ::read(socket->get(), buffer.data(), buffer.size());
        if (got == 0) return std::unexpected(failed(Message::say("it has exited meanwhile")));
        if (got > 0) output.append(buffer.data(), static_cast<std::size_t>(got));
        const std::size_t at = output.rfind(mark);
        if (at != std::string::npos && output.ends_with('\n')) {
            const auto status = parseUnsigned(trimmed(std::string_view(output).substr(at + mark.size())));
            return CommandResult{.status = static_cast<int>(status.value_or(255)), .output = output.substr(0, at)};
        }
        if (output.size() > mostOutput)
            return fail(ErrorCode::InvalidArgument, Message::say("the lab's guest"),
                        Message::say("the program prints more than {} bytes", mostOutput));
    }
    Error error = failed(Message::say("the program has not finished after {} s", patience.count()));
    error.code = ErrorCode::Timeout;
    return std::unexpected(std::move(error));
}

/// As a machine does that is restarted: with systemd, services and mounts end in their order.
Result<void> Guest::shutDown()
{
    // The reply may be lost, because what gives it ends, too.
    const auto ordered = shell(m_options.systemd ? orderReboot : "sync\n", flushPatience);
    if (m_options.systemd && (ordered || !m_emulator.runs())) {
        if (m_emulator.waitFor(shutdownPatience)) return {};
        Error error = failed(Message::say("it has not shut down after {} s", shutdownPatience.count()));
        error.code = ErrorCode::Timeout;
        return std::unexpected(std::move(error));
    }
    if (!ordered) return std::unexpected(ordered.error());
    m_emulator.kill();
    return {};
}

Result<fs::path> Guest::serve(const std::vector<std::string>& command)
{
    const auto job = prepare(scriptOf(command));
    if (!job) return std::unexpected(job.error());
    if (auto ordered = order(*job, "serve"); !ordered) return std::unexpected(ordered.error());
    return socketOf(job->port);
}

Result<std::unique_ptr<Guest>> Guest::boot(const GuestOptions& options, const std::stop_token& stop)
{
    if (auto lack = whatTheLabLacks()) return std::unexpected(*std::move(lack));
    const auto cache = cacheFolder();
    if (!cache) return std::unexpected(cache.error());
    auto kernel = prepareKernel(*cache, initScript, moduleGroups());
    if (!kernel) return std::unexpected(std::move(kernel.error()));
    auto guardian = Guardian::start();
    if (!guardian) return std::unexpected(std::move(guardian.error()));
    std::unique_ptr<Guest> guest(
        new Guest(options, *std::move(guardian), *std::move(kernel), findProgram(emulator).value_or("")));
    if (auto started = guest->start(stop); !started) return std::unexpected(std::move(started.error()));
    return guest;
}

Result<CommandResult> Guest::run(const std::vector<std::string>& command, std::chrono::seconds patience)
{
    return shell(scriptOf(command), patience);
}

Result<void> Guest::reboot(bool orderly, const std::stop_token& stop)
{
    if (orderly)
        if (auto down = shutDown(); !down) return down;
    m_emulator.kill();
    return start(stop);
}

std::optional<Error> whatTheLabLacks()
{
    const auto lacks = [](std::string_view program, Message hint) {
        return fail(ErrorCode::NotFound, std::string(program),
                    Message::say("the lab runs in a virtual machine, and the program for it is not installed"),
                    std::move(hint))
            .error();
    };
    if (!findProgram(emulator))
        return lacks(emulator, Message::say("Install the package qemu-system-x86 (Debian, Ubuntu, SUSE) or qemu-kvm"));
    if (!findProgram("busybox"))
        return lacks("busybox", Message::say("Install the package busybox-static (Debian, Ubuntu) or busybox"));
    return std::nullopt;
}

} // namespace fabriscope::simulation::lab
