// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks of the three files, each with what is known about the others and about the fabric.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/conf/conf_document.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/diagnostic.h"

#include <functional>
#include <string>
#include <vector>

namespace fabriscope::opensm {

class PartitionsDocument;
class PolicyDocument;

/// What belongs together. A missing opensm.conf counts as OpenSM's defaults, a missing partitions.conf as the state
/// that OpenSM installs without the file; without a snapshot GUIDs and links are not checked.
struct Companions
{
    const ConfDocument* options = nullptr;
    const PartitionsDocument* partitions = nullptr;
    const PolicyDocument* policy = nullptr;
    const fabric::Snapshot* snapshot = nullptr;
    /// GUIDs of the InfiniBand ports of the SM's host; empty: not known.
    std::vector<Guid> localPorts{}; // NOLINT(readability-redundant-member-init)
    Dialect dialect = Dialect::Any; ///< whose OpenSM the files are for
    /// Whether the SM's host has a file or folder of that name; empty: paths are not checked.
    std::function<bool(const std::string& path)> fileExists{}; // NOLINT(readability-redundant-member-init)

    /// Whether there is a fabric of which all was read: only of that is known what it lacks.
    [[nodiscard]] bool hasWholeFabric() const;
    /// Whether a port or node of that GUID, which the fabric lacks, is not there: in a file whose GUIDs were masked it
    /// may well be.
    [[nodiscard]] bool tellsAbsenceOf(Guid guid) const;
};

/// The fileExists where this host is the SM's. What may not be looked at counts as there.
bool isOnThisHost(const std::string& path);

/// Diagnostics in the order of the text.
std::vector<Diagnostic> checkOptions(const ConfDocument& document, const Companions& companions = {});
std::vector<Diagnostic> checkPartitions(const PartitionsDocument& document, const Companions& companions = {});
std::vector<Diagnostic> checkPolicy(const PolicyDocument& document, const Companions& companions = {});

/// What a SIGHUP instead of a restart does with the change from `before` to `after`; ranges lie in `after`.
std::vector<Diagnostic> checkReload(const ConfDocument& before, const ConfDocument& after);
/// The same for partitions.conf: groups whose parameters stay until they are removed.
std::vector<Diagnostic> checkReload(const PartitionsDocument& before, const PartitionsDocument& after);

} // namespace fabriscope::opensm
