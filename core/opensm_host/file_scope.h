// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which files belong to an OpenSM: the only ones that the agent reads, writes, or lets an option of opensm.conf lead
// to. The tables are in file_scope.cpp. Blocking.
#pragma once

#include "core/opensm/conf/conf_document.h"
#include "core/opensm_host/opensm_instance.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

/// The files of one set-up.
class FileScope final : public change::FileGuard
{
public:
    /// `configuration`: its opensm.conf, as OpenSM names it (or as we open it: below host.root).
    FileScope(const HostView& host, const std::filesystem::path& configuration);

    /// NotAllowed also where other users than root and our own could put something in a file's place.
    [[nodiscard]] Result<void> allows(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<void> allowsOpen(const std::filesystem::path& realPath,
                                          const struct stat& facts) const override;

private:
    struct Folder
    {
        std::filesystem::path path;
        std::string_view name; ///< files there have to begin so; empty: any that is not hidden
    };
    void add(const std::filesystem::path& folder, std::string_view name);
    void addBeside(const std::filesystem::path& file);
    [[nodiscard]] Result<void> allowsReal(const std::filesystem::path& realPath) const;

    std::filesystem::path m_root;
    std::vector<Folder> m_folders;
    std::vector<std::filesystem::path> m_files;
};

/// What OpenSM does with what an option names.
enum class OptionUse : std::uint8_t {
    Reads,        ///< a file
    Writes,       ///< a file
    WritesFolder, ///< files of its own names in a folder
    RunsCode,     ///< a library that it loads, and that library's options
    Opens,        ///< a console, on which files can be named
};

/// An option of opensm.conf that leads somewhere.
struct LeadingOption
{
    std::string_view option;
    OptionUse use = OptionUse::Reads;
};
std::span<const LeadingOption> leadingOptions();

/// Why OpenSM must not be given the new opensm.conf: an option that was not so before leads out of the scope. Ok when
/// there is none. Lines that stood there before are whoever wrote them responsible for.
Result<void> checkLeadingOptions(const opensm::ConfDocument& before, const opensm::ConfDocument& after,
                                 const FileScope& scope, const HostView& host);

} // namespace fabriscope::opensm_host
