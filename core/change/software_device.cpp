// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/software_device.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <filesystem>

namespace fabriscope::change {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestName = 4096; // a page of sysfs

fs::path folderOfDevice(const std::string& device) { return fs::path("/sys/class/infiniband") / device; }

/// Empty where there is no such file, and where the kernel refuses to read it (older ones, for a GID of siw).
std::string nameIn(const SystemView& system, const fs::path& file)
{
    const auto text = readFile(system.at(file), longestName);
    return text ? std::string(trimmed(*text)) : std::string();
}

} // namespace

bool isSoftwareDevice(const SystemView& system, const std::string& device)
{
    return system.exists(folderOfDevice(device)) && !system.exists(folderOfDevice(device) / "device");
}

Result<std::string> netdevOfSoftwareDevice(const SystemView& system, const std::string& device)
{
    for (const char* file : {"parent", "ports/1/gid_attrs/ndevs/0"})
        if (std::string name = nameIn(system, folderOfDevice(device) / file); !name.empty()) return name;
    auto shown = system.run(Tool::Rdma, {"-j", "link", "show", device + "/1"});
    if (!shown) return shown;
    const auto links = nlohmann::json::parse(*shown, nullptr, false);
    if (links.is_array())
        for (const auto& link : links)
            if (link.is_object() && link.contains("netdev") && link["netdev"].is_string())
                return link["netdev"].get<std::string>();
    return fail(
        ErrorCode::NotFound, device, Message::say("neither sysfs nor 'rdma link show' tells its network interface"),
        Message::say("Choose another name for the new device, or delete this one by 'rdma link delete {}'", device));
}

Result<bool> isSoftIwarp(const SystemView& system, const std::string& device)
{
    return readFile(system.at(folderOfDevice(device) / "node_type"), longestName)
        .transform([](const std::string& type) {
            return type.starts_with("4:"); // "4: RNIC"
        });
}

} // namespace fabriscope::change
