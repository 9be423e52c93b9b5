// SPDX-License-Identifier: GPL-3.0-or-later
//
// What this library keeps for the process that it was loaded into. There is one such object, because there is one table
// of descriptors and one C library to stand in front of.
#pragma once

#include "core/simulation/preload/adapter.h"
#include "core/simulation/preload/sysfs_view.h"

#include <poll.h>
#include <sys/types.h>

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fabriscope::simulation::preload {

class Library
{
public:
    /// Made on first use and never destroyed: other libraries' constructors and destructors call open() and close().
    static Library& instance();

    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    Library(Library&&) = delete;
    Library& operator=(Library&&) = delete;
    ~Library() = delete;

    /// Whether the descriptor is one of ours; as cheap as can be, because every read() of the program asks.
    [[nodiscard]] bool owns(int fd) const
    {
        return fd >= 0 && static_cast<std::size_t>(fd) < m_ours.size() &&
               m_ours[static_cast<std::size_t>(fd)].load(std::memory_order_acquire); // NOLINT(*-constant-array-index)
    }

    /// open() of a device node; nothing when the path is another's business.
    std::optional<int> openDevice(std::string_view path, int flags);
    int close(int fd);
    ssize_t read(int fd, std::span<std::uint8_t> buffer);
    ssize_t write(int fd, std::span<const std::uint8_t> buffer);
    int ioctl(int fd, unsigned long request, void* argument);
    /// poll() for a set in which at least one descriptor is ours; timeout in milliseconds, negative: without end.
    int poll(std::span<pollfd> set, int timeout);

    /// Where the files of a simulated path are; nothing when the path is another's business.
    std::optional<std::string> redirect(const char* path);

    /// At the end of the process: leave ibsim in good order and remove the folder.
    void shutdown();

private:
    enum class Kind : std::uint8_t { Umad, Issm };
    struct OpenFile
    {
        Kind kind = Kind::Umad;
        std::shared_ptr<Adapter> adapter;
        std::unique_ptr<UmadFile> umad;
    };

    Library();
    std::shared_ptr<Adapter> adapter();
    int openUmad(int flags);
    int openIssm(int flags);
    int ownReadiness(std::span<pollfd> set);
    int foreignReadiness(std::span<pollfd> set) const;
    void mark(int fd, bool ours);
    OpenFile* find(int fd);
    void prepareFork() { m_mutex.lock(); }
    void afterForkInParent() { m_mutex.unlock(); }
    void afterForkInChild();

    std::mutex m_mutex;
    std::array<std::atomic<bool>, 65536> m_ours{};
    std::map<int, OpenFile> m_files;
    std::shared_ptr<Adapter> m_adapter; ///< empty until needed, and after ibsim ended
    std::unique_ptr<SysfsView> m_view;
    bool m_viewHasAdapter = false;
    bool m_complained = false;
    bool m_ended = false;
};

} // namespace fabriscope::simulation::preload
