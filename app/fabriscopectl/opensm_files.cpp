// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/opensm_files.h"

#include "core/fabric/import.h"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

namespace fabriscope::ctl {

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
    if (name == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    errno = 0;
    std::ifstream file(name, std::ios::binary);
    if (!file) return failErrno(errno, name, "cannot be opened");
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (file.bad()) return failErrno(errno != 0 ? errno : EIO, name, "cannot be read");
    return text;
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

} // namespace fabriscope::ctl
