// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/opensm_files.h"

#include "core/base/file.h"
#include "core/fabric/import/import.h"

#include <unistd.h>

#include <cstddef>
#include <utility>

namespace fabriscope::ctl {
namespace {

/// Far above what OpenSM is ever given; a device or a pipe that does not end must not fill the memory.
constexpr std::size_t largestFile = std::size_t{64} << 20U;

} // namespace

void addCompanionOptions(CLI::App& command, CompanionNames& names)
{
    command.add_option("--opensm", names.options, "opensm.conf that belongs to it (default: OpenSM's defaults)");
    command.add_option("--partitions", names.partitions,
                       "partitions.conf that belongs to it (default: none, as without the file)");
    command.add_option("--qos", names.policy, "QoS policy that belongs to it");
    command.add_option("--snapshot", names.snapshot,
                       "saved snapshot or output of ibnetdiscover: GUIDs and links are compared with it");
}

Result<std::string> readWholeFile(const std::string& name)
{
    if (name == "-") return readAll(STDIN_FILENO, largestFile, "standard input");
    return readUserFile(name, largestFile);
}

Result<OpensmFiles> OpensmFiles::read(const CompanionNames& names)
{
    OpensmFiles files;
    const auto load = [](const std::string& name, auto& document) -> Result<void> {
        if (name.empty()) return {};
        auto text = readWholeFile(name);
        if (!text) return std::unexpected(std::move(text.error()));
        document =
            std::make_unique<typename std::remove_reference_t<decltype(document)>::element_type>(*std::move(text));
        return {};
    };
    for (auto result : {load(names.options, files.options), load(names.partitions, files.partitions),
                        load(names.policy, files.policy)}) {
        if (!result) return std::unexpected(std::move(result.error()));
    }
    if (!names.snapshot.empty()) {
        auto snapshot = fabric::readFabricFile(names.snapshot);
        if (!snapshot) return std::unexpected(std::move(snapshot.error()));
        files.snapshot = *std::move(snapshot);
    }
    return files;
}

opensm::Companions OpensmFiles::companions() const
{
    return {
        .options = options.get(), .partitions = partitions.get(), .policy = policy.get(), .snapshot = snapshot.get()};
}

Result<opensm_host::OpenSmInstance> chosenInstance(Session& session, const std::string& wanted)
{
    auto all = session.await(agent::listOpenSmQuery());
    if (!all) return std::unexpected(all.error());
    std::string known;
    for (opensm_host::OpenSmInstance& instance : *all) {
        if (instance.id == wanted || (wanted.empty() && all->size() == 1)) return std::move(instance);
        known += (known.empty() ? "" : ", ") + instance.id;
    }
    if (all->empty())
        return fail(ErrorCode::NotFound, "OpenSM", "this host has no set-up of it",
                    "Connect to the host that runs OpenSM: --connect ssh://root@HOST");
    return fail(ErrorCode::InvalidArgument, wanted.empty() ? "OpenSM" : wanted,
                wanted.empty() ? "this host has several set-ups" : "there is no such set-up",
                formatted("Name one with --instance: {}", known));
}

Result<InstanceFiles> readInstanceFiles(Session& session, const std::string& instance)
{
    InstanceFiles files;
    for (const opensm_host::FileKind kind : opensm_host::allFileKinds) {
        auto content = session.await(agent::readOpenSmQuery(instance, kind));
        if (!content) return std::unexpected(std::move(content).error());
        const auto index = static_cast<std::size_t>(kind);
        files.revisions.at(index) = content->file.revision;
        if (content->file.revision.exists) files.texts.at(index) = std::move(content->text);
    }
    return files;
}

void addInstanceOption(CLI::App& command, std::string& instance)
{
    command.add_option("--instance", instance, "the opensm.conf of the set-up, where a host has several");
}

} // namespace fabriscope::ctl
