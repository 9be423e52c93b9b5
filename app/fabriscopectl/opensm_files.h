// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of an OpenSM set-up, as the commands check, convert and explain read them.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/session.h"
#include "core/opensm/check.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/opensm_instance.h"

#include <array>
#include <memory>
#include <string>

namespace fabriscope::ctl {

/// Names of the files that belong to the file of a command; empty: not given.
struct CompanionNames
{
    std::string options;
    std::string partitions;
    std::string policy;
    std::string snapshot;
};

void addCompanionOptions(CLI::App& command, CompanionNames& names);

/// A whole file of at most 64 MiB; "-" is standard input. A folder is an error (Io), as is a read that fails.
Result<std::string> readWholeFile(const std::string& name);

/// The files, parsed.
struct OpensmFiles
{
    std::unique_ptr<opensm::ConfDocument> options;
    std::unique_ptr<opensm::PartitionsDocument> partitions;
    std::unique_ptr<opensm::PolicyDocument> policy;
    fabric::SnapshotPtr snapshot;

    static Result<OpensmFiles> read(const CompanionNames& names);
    [[nodiscard]] opensm::Companions companions() const;
};

/// The set-up of OpenSM on the session's host that is meant; of several one has to be named by its opensm.conf.
Result<opensm_host::OpenSmInstance> chosenInstance(Session& session, const std::string& wanted);
/// The files of a set-up as they are, all or none.
struct InstanceFiles
{
    opensm_host::FileTexts texts;
    std::array<change::FileRevision, 3> revisions{};
};
Result<InstanceFiles> readInstanceFiles(Session& session, const std::string& instance);
/// --instance, for it.
void addInstanceOption(CLI::App& command, std::string& instance);

} // namespace fabriscope::ctl
