// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hosts from tests/data/roce: a line "PATH: TEXT" for every file of sysfs, "PATH -" for one that cannot be read, and
// "NETDEV NAME: VALUE" for every statistic that ethtool -S printed.
#pragma once

#include "core/roce/ethernet_port.h"
#include "tests/support/temporary_folder.h"

#include <map>
#include <string>
#include <vector>

namespace fabriscope::test {

class RecordedHost
{
public:
    /// "mlx5": tests/data/roce/mlx5.host.
    explicit RecordedHost(const std::string& name);

    [[nodiscard]] roce::HostView view();
    /// Another text in a file of sysfs.
    void set(const std::string& file, const std::string& text) const { (void)m_folder.write(file, text + "\n"); }
    void setStatistic(const std::string& netdev, const std::string& name, std::uint64_t value);
    [[nodiscard]] const TemporaryFolder& sysfs() const { return m_folder; }

private:
    TemporaryFolder m_folder;
    std::map<std::string, std::vector<roce::Statistic>> m_statistics;
};

} // namespace fabriscope::test
