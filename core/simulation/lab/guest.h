// SPDX-License-Identifier: GPL-3.0-or-later
//
// A throw-away virtual machine with a real kernel: two Ethernet interfaces on one wire, Soft-RoCE on them if wanted,
// a spare pair of interfaces without (spare0 and spare1),
// and this machine's own files for a root, under a layer that takes all that the guest writes. Nothing here needs root
// or KVM, and nothing of it outlives this object.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"
#include "core/simulation/child_process.h"
#include "core/simulation/guardian.h"
#include "core/simulation/lab/guest_kernel.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::simulation::lab {

struct GuestOptions
{
    bool softRoce = true; ///< rxe0 on eth0 (10.77.0.1) and rxe1 on eth1 (10.77.0.2)
    /// A network between the two ends, which are then a0 (10.77.0.1) and b0 (10.77.0.2), in a name space "net" of its
    /// own: a bridge, and after "sh /run/lab/network router" a router. The same command makes it anew.
    bool network = false;
    bool systemd = false; ///< as its first process; boots in some 20 s instead of some 5 without KVM
    /// A file that keeps what the guest writes, made when it is missing; empty: memory, gone with the guest.
    std::filesystem::path disk{}; // NOLINT(readability-redundant-member-init)
    unsigned memoryMiB = 768;
    std::chrono::seconds bootPatience{180};
};

struct CommandResult
{
    int status = 0;
    std::string output; ///< standard output and error as they came
};

class Guest
{
public:
    /// Blocking until it is up. NotFound says which program or kernel this machine lacks and which package has it;
    /// Timeout and Io quote the guest's console. Cancelled soon after a stop is requested.
    static Result<std::unique_ptr<Guest>> boot(const GuestOptions& options, const std::stop_token& stop = {});
    ~Guest();
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;

    /// Runs a program in the guest as root, by words, and waits for it. Blocking; any thread, several at once.
    Result<CommandResult> run(const std::vector<std::string>& command,
                              std::chrono::seconds patience = std::chrono::seconds(60));
    /// The same for lines of shell.
    Result<CommandResult> shell(const std::string& script, std::chrono::seconds patience = std::chrono::seconds(60));
    /// Starts a program in the guest whose standard input and output are a local socket: the path of it. It begins when
    /// a client has connected and written a line feed, and its input ends when it disconnects.
    Result<std::filesystem::path> serve(const std::vector<std::string>& command);

    /// Ends it and boots it again; what was written stays only on a disk of its own. `orderly`: it is shut down first
    /// (with systemd, its services are stopped), else it is a power cut: what was not flushed to the disk is lost.
    /// Sockets of serve() end. Not while run() is busy.
    Result<void> reboot(bool orderly, const std::stop_token& stop = {});

    [[nodiscard]] bool runs() { return m_emulator.runs(); }
    [[nodiscard]] const std::string& kernelRelease() const { return m_kernel.release; }

private:
    Guest(GuestOptions options, Guardian guardian, GuestKernel kernel, std::filesystem::path program);
    [[nodiscard]] std::filesystem::path share() const { return m_guardian.folder() / "share"; }
    [[nodiscard]] std::filesystem::path socketOf(unsigned port) const;
    [[nodiscard]] Result<void> writeScripts() const;
    [[nodiscard]] std::vector<std::string> arguments() const;
    [[nodiscard]] std::string console() const;
    [[nodiscard]] Error failed(Message why) const;
    Result<void> start(const std::stop_token& stop);
    Result<void> waitForGuest(const std::stop_token& stop);
    Result<void> shutDown();
    struct Order
    {
        std::uint64_t id;
        unsigned port;
    };
    Result<Order> prepare(const std::string& script);
    Result<void> order(const Order& order, std::string_view kind);
    void takeEnds();

    GuestOptions m_options;
    Guardian m_guardian;
    GuestKernel m_kernel;
    std::filesystem::path m_program;
    ChildProcess m_emulator;
    std::mutex m_mutex; ///< of what follows
    FileDescriptor m_control;
    std::string m_lines; ///< what came from the control port, up to a line that is not complete
    std::uint64_t m_nextId = 1;
    unsigned m_nextPort;
    std::map<std::uint64_t, unsigned> m_busy; ///< ports by job
};

/// What this machine lacks for a guest, in a sentence and a remedy; none: nothing.
[[nodiscard]] std::optional<Error> whatTheLabLacks();

} // namespace fabriscope::simulation::lab
