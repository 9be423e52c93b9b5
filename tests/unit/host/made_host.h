// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host_reader.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <string>

namespace fabriscope::test {

/// A folder with a host's sys, proc and etc, made file by file.
class MadeHost
{
public:
    void set(const std::string& path, const std::string& text) { m_folder.write(path, text); }
    void folder(const std::string& path);
    void link(const std::string& path, const std::string& target);

    /// An adapter with one port on PCI Express at `pci`, and its interface; `ethernet`: RoCE.
    void addAdapter(const std::string& device, const std::string& pci, bool ethernet);
    void addGid(const std::string& device, unsigned index, const std::string& gid, const std::string& type,
                const std::string& netdev);
    /// An interface of IP over InfiniBand.
    void addIpoib(const std::string& name, unsigned index, unsigned lower, const std::string& pkey);

    [[nodiscard]] const std::filesystem::path& root() const { return m_folder.path(); }
    [[nodiscard]] host::Host read() const;
    /// With what verbs say of its devices.
    [[nodiscard]] host::Host read(const std::vector<device::VerbsDevice>& verbs) const;

private:
    TemporaryFolder m_folder;
};

/// What the host lacks, a line each.
std::string gapsOf(const host::Host& host);

} // namespace fabriscope::test
