// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fabrics from files that others wrote.
#pragma once

#include "core/base/error.h"
#include "core/fabric/snapshot.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// Saved output of ibnetdiscover (plain, -f or -g; of any version, with or without comments, LF or CRLF) or a topology
/// file of ibsim (node names instead of GUIDs, cables named from one side only). What cannot be understood or
/// contradicts itself becomes a Problem that names its line; a node that only cables name is made from what they say.
/// Ports have infoKnown false: the format holds no PortInfo but LIDs, width and speed. Nodes without a GUID get those
/// that ibsim would give (channel adapters from 0x100000 on, switches from 0x200000, routers from 0x300000).
/// `name` stands in SnapshotInfo::source and in Errors: Parse for text that is neither. Linear in the text's size.
Result<SnapshotPtr> importIbnetdiscover(std::string_view text, const std::string& name);

/// Any file that holds a fabric: a saved snapshot (snapshot_file.h), or what importIbnetdiscover() reads. Of a pipe it
/// waits for a minute for each piece; a requested stop ends that (Cancelled).
Result<SnapshotPtr> readFabricFile(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace fabriscope::fabric
