// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fabrics from files that others wrote.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// Saved output of ibnetdiscover (plain, -f or -g; of any version, with or without comments, LF or CRLF) or a topology
/// file of ibsim (node names instead of GUIDs, cables named from one side only). What cannot be understood or
/// contradicts itself becomes a Problem that names its line; a node that only cables name is made from their data.
/// Ports have infoKnown false: the format holds no PortInfo but LIDs, width and speed. Nodes without a GUID get those
/// that ibsim would give (channel adapters from 0x100000 on, switches from 0x200000, routers from 0x300000).
/// `name` stands in SnapshotInfo::source and in Errors: Parse for text that is neither. Linear in the text's size.
Result<SnapshotPtr> importIbnetdiscover(std::string_view text, const std::string& name);

/// Saved output of `ibnetdiscover -p` or of `iblinkinfo`, in blocks of a node or (-l) a line of a port. These lists
/// name ports: a channel adapter gets the GUID of its first port. Blocks name a cable's far end by LID and name only;
/// who is listed nowhere gets a made-up GUID, and that is a Problem. Nodes with masked GUIDs are told apart by LID and
/// name. Of iblinkinfo, ports have their states (infoKnown).
Result<SnapshotPtr> importLinkList(std::string_view text, const std::string& name);

/// Whether importLinkList() is the reader for it: a line among the first 200 is a port of such a list.
bool looksLikeLinkList(std::string_view text);

/// What ibdiagnet 2 saved: its database (*.db_csv), or of one of the lists beside it (*.lst, *.net_dump) what that
/// tells. Ports of the database have their PortInfo; counters, FEC, temperatures and cables are measurements(), and
/// what a port does not support is not there.
Result<SnapshotPtr> importIbdiagnet(std::string_view text, const std::string& name);
bool looksLikeIbdiagnet(std::string_view text);

/// The same of the whole folder: the lists stand in where the database lacks something.
Result<SnapshotPtr> importIbdiagnetFolder(const std::filesystem::path& folder, const std::stop_token& stop = {});

/// The JSON export. Writing it again gives the same document; what the export does not say (what ports support, routes)
/// is unknown. Problems become plain texts.
Result<SnapshotPtr> importJson(std::string_view text, const std::string& name);
bool looksLikeJson(std::string_view text);

/// Any file that holds a fabric, recognised by its content: a saved snapshot or JSON export, a list of
/// importLinkList(), a file of ibdiagnet, or what importIbnetdiscover() reads, also as unpacked() and withoutTraces()
/// read it; or the folder that ibdiagnet wrote. Parse for encodedOutput(). Of a pipe it waits for a minute for each
/// piece; a requested stop ends that (Cancelled).
Result<SnapshotPtr> readFabricFile(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace fabriscope::fabric
