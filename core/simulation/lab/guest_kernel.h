// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a guest of the lab boots: this machine's own kernel, and a small file system in memory with the few modules that
// it needs to find its root.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::simulation::lab {

struct GuestKernel
{
    std::string release;         ///< "6.12.107+deb13-amd64"
    std::filesystem::path image; ///< unpacked where its packer is here: the guest would take two seconds at it
    std::filesystem::path initrd;
};

/// One file of a cpio archive of the "newc" form (cpio(5)), which the kernel unpacks.
struct ArchiveEntry
{
    std::string path;        ///< without a leading slash; a folder before what it holds
    unsigned mode = 0100644; ///< with the type of file
    std::string content;
};
[[nodiscard]] std::string cpioArchive(std::span<const ArchiveEntry> entries);

/// Modules in the order in which they can be loaded, each after those it needs, as paths below the folder of
/// `modules.dep`. What is not in it is left out: it is part of the kernel, or there is none.
[[nodiscard]] std::vector<std::string> loadOrder(std::string_view modulesDep, std::span<const std::string_view> wanted);

/// Modules that are loaded together: the archive has them in /modules, unpacked, and their order in /modules.NAME.
struct ModuleGroup
{
    std::string_view name;
    std::vector<std::string_view> modules;
};

/// The newest kernel of /boot that has its modules in /lib/modules. Results are kept in `cache` and used again until
/// the kernel changes. NotFound and NoPermission say what is missing on this machine and what to install.
[[nodiscard]] Result<GuestKernel> prepareKernel(const std::filesystem::path& cache, std::string_view init,
                                                std::span<const ModuleGroup> groups);

} // namespace fabriscope::simulation::lab
