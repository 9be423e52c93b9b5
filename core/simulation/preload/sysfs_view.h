// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of /sys and /dev that a program with one simulated adapter sees, as real files in a private folder.
#pragma once

#include "core/simulation/preload/connection.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace fabriscope::simulation::preload {

/// Name of the simulated adapter, and of its one management device; the same as with ibsim's own preload library.
inline constexpr std::string_view deviceName = "ibsim0";
inline constexpr std::string_view umadPath = "/dev/infiniband/umad0";
inline constexpr std::string_view issmPath = "/dev/infiniband/issm0";

/// Whether a path is one that the simulation answers for.
[[nodiscard]] bool isSimulatedPath(std::string_view path);

class SysfsView
{
public:
    /// Make the folder below FABRISCOPE_SIM_VIEWS, or TMPDIR, or /tmp. With no connection it shows a host without
    /// adapters. Null when the folder cannot be made.
    static std::unique_ptr<SysfsView> create(std::shared_ptr<Connection> connection);

    SysfsView(const SysfsView&) = delete;
    SysfsView& operator=(const SysfsView&) = delete;
    SysfsView(SysfsView&&) = delete;
    SysfsView& operator=(SysfsView&&) = delete;
    ~SysfsView();

    /// Where the file for such a path is. Attributes of ports are brought up to date before.
    [[nodiscard]] std::string realPath(std::string_view path);

    /// In a forked child: the folder is the parent's.
    void abandon() { m_root.clear(); }

private:
    explicit SysfsView(std::shared_ptr<Connection> connection) : m_connection(std::move(connection)) {}
    void writeDevice();
    void writePort(unsigned port);
    void write(const std::string& path, const std::string& text);
    void complain(const std::filesystem::path& target);

    std::shared_ptr<Connection> m_connection;
    std::filesystem::path m_root;
    unsigned m_portCount = 0;
    std::uint64_t m_portGuid = 0; ///< of port 1; the others count on from there
    std::map<std::string, std::string> m_written;
    std::set<std::filesystem::path> m_folders;
    bool m_complained = false; ///< that a file cannot be written
    std::map<unsigned, std::chrono::steady_clock::time_point> m_refreshed;
};

} // namespace fabriscope::simulation::preload
