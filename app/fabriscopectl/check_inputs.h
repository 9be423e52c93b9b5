// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files that the command check reads: what was typed, what folders hold, what a host has.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/opensm_files.h"
#include "core/opensm/file_recognition.h"
#include "core/opensm_host/opensm_instance.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {

struct CheckInput
{
    std::string name;   ///< as output calls it
    std::string folder; ///< files of one folder, or one host, belong together
    opensm::ConfigKind kind;
    std::string text;
    bool isOnHost = true;     ///< paths that it names are looked up on this host
    bool isNeighbour = false; ///< only an opensm.conf names it: checked, never written
};

/// The inputs, and how many files could not be read (already reported).
struct CheckInputs
{
    std::vector<CheckInput> files;
    bool isIncomplete = false;
};

/// Reads files, and of folders what is recognised. `kind`: of all files, and the only one that is searched for in
/// folders; none: by name and content. A file that is not
/// recognised is an InvalidArgument.
Result<CheckInputs> readInputs(const std::vector<std::string>& names, std::optional<opensm::ConfigKind> kind);

/// What an opensm.conf among the inputs names, when it is on this host and neither among them nor named for all.
void addNeighbours(CheckInputs& inputs, const CompanionNames& named);

/// The files of every OpenSM of the host of --connect; of those only one kind when it is given.
Result<CheckInputs> readHostFiles(const Context& context, std::optional<opensm::ConfigKind> kind);

/// Whose OpenSM runs on that host; Any when none runs.
Result<opensm::Dialect> dialectOfHost(const Context& context);

} // namespace fabriscope::ctl
