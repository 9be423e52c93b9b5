// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files beside the three that decide over what an OpenSM does: those that opensm.conf or the command line names
// (opensm::allSideFiles()), and the LIDs that OpenSM remembers.
#pragma once

#include "core/opensm_host/opensm_instance.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

struct NamedFile
{
    std::string option;                ///< of opensm.conf that names it; rememberedLids: none does
    std::string path;                  ///< as OpenSM calls it
    std::optional<std::string> text{}; ///< none: there is no such file
    std::optional<Error> unread{};     ///< why that is not known
    friend bool operator==(const NamedFile&, const NamedFile&) = default;
};

/// What OpenSM, once it is master, gives ports as LIDs where honor_guid2lid_file is TRUE.
inline constexpr std::string_view rememberedLids = "guid2lid";

/// Options of opensm.conf that name such a file, but for what each OpenSM has for itself (its logs' levels).
std::vector<std::string_view> namingOptions();

/// opensm.conf with lines behind it for what command lines set.
std::string withCommandLines(std::string_view options, const std::vector<std::vector<std::string>>& commandLines);

/// Those that the set-up names, and rememberedLids. An Error: its opensm.conf cannot be read, so it is not known which
/// these are. Blocking.
Result<std::vector<NamedFile>> readNamedFiles(const HostView& host, const OpenSmInstance& instance);

/// What such a file says, an entry a line: without comments, numbers written alike, and where their order means nothing
/// sorted.
std::vector<std::string> entriesOf(std::string_view option, std::string_view text);

} // namespace fabriscope::opensm_host
