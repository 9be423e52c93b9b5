// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <format>
#include <optional>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

// PCI Express Base Specification 6.0, 7.8 and 7.7.9: extended capabilities begin at 0x100, each with its number, a
// version and the place of the next.
constexpr std::size_t extendedCapabilities = 0x100;
constexpr std::uint32_t acsCapability = 0x000d;
constexpr std::uint32_t atsCapability = 0x000f;
constexpr std::uint32_t acsRequestRedirect = 1U << 2U;
constexpr std::uint32_t acsCompletionRedirect = 1U << 3U;
constexpr std::uint32_t atsEnable = 1U << 15U;

std::optional<std::uint32_t> word(std::string_view bytes, std::size_t at, unsigned size)
{
    if (at + size > bytes.size()) return std::nullopt;
    std::uint32_t value = 0;
    for (unsigned i = size; i-- > 0;)
        value = (value << 8U) | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// Where an extended capability begins in a device's configuration space; none: it has none.
std::optional<std::size_t> findCapability(std::string_view space, std::uint32_t wanted)
{
    std::size_t at = extendedCapabilities;
    for (int hops = 0; hops < 64; ++hops) { // a broken chain may go in a circle
        const auto header = word(space, at, 4);
        if (!header || *header == 0 || *header == 0xffffffffU) return std::nullopt;
        if ((*header & 0xffffU) == wanted) return at;
        at = *header >> 20U;
        if (at < extendedCapabilities) return std::nullopt;
    }
    return std::nullopt;
}

/// The configuration space, when the kernel gives more of it than the first 64 bytes.
Known<std::string> configurationSpace(const HostTree& tree, const fs::path& device)
{
    auto bytes = tree.text(device / "config");
    if (!bytes) return Known<std::string>::unknown(bytes.error().detail);
    if (bytes->size() <= 64) return Known<std::string>::unknown(Message::say("only an administrator may read it"));
    return *std::move(bytes);
}

Text addressTranslation(const HostTree& tree, const fs::path& device)
{
    return configurationSpace(tree, device).map([](const std::string& space) -> std::string {
        const auto at = findCapability(space, atsCapability);
        if (!at) return "not supported";
        return (word(space, *at + 6, 2).value_or(0) & atsEnable) != 0 ? "enabled" : "disabled";
    });
}

bool isPciAddress(std::string_view name)
{
    // 0000:17:00.0
    return name.size() >= 12 && name[4] == ':' && name[7] == ':' && name[10] == '.' &&
           std::ranges::all_of(name, [](char c) { return isLowerHexDigit(c) || c == ':' || c == '.'; });
}

/// The bridges between a device and the root of its hierarchy that send traffic between devices up to the root: the
/// usual cause of slow or failing transfers between an adapter and a GPU beside it.
Text accessControl(const HostTree& tree, const fs::path& device)
{
    std::string redirecting;
    for (fs::path above = device.parent_path(); isPciAddress(above.filename().string()); above = above.parent_path()) {
        const auto space = configurationSpace(tree, above);
        if (!space) return Text::unknown(space.why());
        const auto at = findCapability(*space, acsCapability);
        const std::uint32_t control = at ? word(*space, *at + 6, 2).value_or(0) : 0;
        if ((control & (acsRequestRedirect | acsCompletionRedirect)) == 0) continue;
        redirecting += (redirecting.empty() ? "redirects at " : ", ") + above.filename().string();
    }
    return redirecting.empty() ? std::string("off") : redirecting;
}

Text vendorAndDevice(const HostTree& tree, const fs::path& device)
{
    const Text vendor = tree.line(device / "vendor");
    const Text id = tree.line(device / "device");
    if (!vendor || !id) return vendor ? id : vendor;
    const auto bare = [](std::string_view text) { return text.starts_with("0x") ? text.substr(2) : text; };
    return std::format("{}:{}", bare(*vendor), bare(*id));
}

Message notTold() { return Message::say("the kernel does not know it"); }

/// "Unknown" is what the kernel prints of a link that does not tell (pci_speed_string()), and width 0 beside it.
Text speedAt(const HostTree& tree, const fs::path& file)
{
    Text speed = tree.line(file);
    return speed.valueOr("").starts_with("Unknown") ? Text::unknown(notTold()) : speed;
}
Number widthAt(const HostTree& tree, const fs::path& file)
{
    Number width = tree.number(file);
    return width.valueOr(1) == 0 ? Number::unknown(notTold()) : width;
}

} // namespace

PciPlace readPciPlace(const HostTree& tree, const fs::path& device)
{
    PciPlace place;
    const auto real = tree.realPath(device);
    if (!real || !isPciAddress(real->filename().string())) {
        const Message why = real ? Message::say("it is not a PCI device")
                            : real.error().code != ErrorCode::NotFound
                                ? real.error().detail
                                : Message::say("sysfs shows no hardware for it; a software device has none");
        place.address = place.vendorDevice = place.speed = place.maxSpeed = place.numaNode = place.localCpus =
            place.ats = place.acs = place.virtualFunction = place.virtualFunctions = Text::unknown(why);
        place.width = place.maxWidth = Number::unknown(why);
        return place;
    }
    place.address = real->filename().string();
    place.vendorDevice = vendorAndDevice(tree, *real);
    place.speed = speedAt(tree, *real / "current_link_speed");
    place.maxSpeed = speedAt(tree, *real / "max_link_speed");
    place.width = widthAt(tree, *real / "current_link_width");
    place.maxWidth = widthAt(tree, *real / "max_link_width");
    place.numaNode = tree.line(*real / "numa_node");
    place.localCpus = tree.line(*real / "local_cpulist");
    place.ats = addressTranslation(tree, *real);
    place.acs = accessControl(tree, *real);
    const auto physical = tree.link(*real / "physfn");
    place.virtualFunction = physical ? Text(fs::path(*physical).filename().string())
                            : physical.error().code == ErrorCode::NotFound ? Text("no")
                                                                           : Text::unknown(physical.error().detail);
    const Number now = tree.number(*real / "sriov_numvfs");
    const Number most = tree.number(*real / "sriov_totalvfs");
    place.virtualFunctions =
        now && most ? Text(std::format("{} of {}", *now, *most))
                    : Text::unknown(!tree.exists(*real / "sriov_totalvfs") ? Message::say("it has no SR-IOV")
                                    : now                                  ? most.why()
                                                                           : now.why());
    return place;
}

} // namespace fabriscope::host
