// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/sysfs_view.h"

#include "core/simulation/preload/mad_fields.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <format>
#include <fstream>
#include <system_error>
#include <utility>

namespace fabriscope::simulation::preload {
namespace {

constexpr std::string_view sysClass = "/sys/class/infiniband"; ///< also the prefix of infiniband_mad and _verbs
constexpr std::string_view devFolder = "/dev/infiniband";
constexpr std::uint16_t nodeDescriptionAttribute = 0x0010;
constexpr std::uint16_t nodeInfoAttribute = 0x0011;
constexpr std::chrono::milliseconds freshFor{10}; ///< a tool that reads ten attributes of a port queries ibsim once
/// An ibsim that is held up (by a client that does not read) costs a reader of attributes this once in `heldUpFor`, and
/// the attributes stay as they were.
constexpr timespec refreshPatience{.tv_sec = 0, .tv_nsec = 500'000'000};
constexpr std::chrono::seconds heldUpFor{5};

std::string colonGuid(std::uint64_t guid)
{
    return std::format("{:04x}:{:04x}:{:04x}:{:04x}", guid >> 48U, guid >> 32U & 0xffffU, guid >> 16U & 0xffffU,
                       guid & 0xffffU);
}

std::string_view nameOf(std::size_t value, std::span<const std::string_view> names)
{
    return value < names.size() ? names[value] : "<unknown>";
}

/// "100 Gb/sec (4X EDR)", as the kernel's rate_show() writes it.
std::string rateText(const ControlData& portInfo)
{
    constexpr std::array<std::pair<unsigned, unsigned>, 5> lanesOf{{{1, 1}, {2, 4}, {4, 8}, {8, 12}, {16, 2}}};
    const auto width = std::ranges::find(lanesOf, portInfo[31], &std::pair<unsigned, unsigned>::first);
    const unsigned lanes = width == lanesOf.end() ? 0 : width->second;
    struct Speed
    {
        unsigned code, deciGbps;
        std::string_view name;
    };
    static constexpr std::array<Speed, 5> extended{
        {{1, 140, " FDR"}, {2, 250, " EDR"}, {4, 500, " HDR"}, {8, 1000, " NDR"}, {16, 2000, " XDR"}}};
    static constexpr std::array<Speed, 3> original{{{1, 25, ""}, {2, 50, " DDR"}, {4, 100, " QDR"}}};
    const bool hasExtended = (loadBig<std::uint32_t>(portInfo, 20) & 1U << 14U) != 0;
    Speed speed{.code = 0, .deciGbps = 25, .name = ""};
    const auto choose = [&speed](std::span<const Speed> table, unsigned code) {
        const auto found = std::ranges::find(table, code, &Speed::code);
        if (found != table.end()) speed = *found;
        return found != table.end();
    };
    if (!hasExtended || !choose(extended, portInfo[62] >> 4U)) choose(original, portInfo[35] >> 4U);
    const unsigned rate = lanes * speed.deciGbps;
    return std::format("{}{} Gb/sec ({}X{})\n", rate / 10, rate % 10 != 0 ? ".5" : "", lanes, speed.name);
}

} // namespace

bool isSimulatedPath(std::string_view path)
{
    const auto isBelow = [path](std::string_view folder) {
        return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
    };
    if (path.starts_with(sysClass))
        return isBelow("/sys/class/infiniband") || isBelow("/sys/class/infiniband_mad") ||
               isBelow("/sys/class/infiniband_verbs");
    return isBelow(devFolder); // uverbs* and rdma_cm as well: those of the host's own adapters
}

std::unique_ptr<SysfsView> SysfsView::create(std::shared_ptr<Connection> connection)
{
    std::string base = "/tmp";
    for (const char* name : {"TMPDIR", "FABRISCOPE_SIM_VIEWS"}) {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): read-only
        if (value != nullptr && *value != '\0') base = value;
    }
    std::string folder = std::format("{}/fabriscope-sysfs-{}-XXXXXX", base, ::getpid());
    if (::mkdtemp(folder.data()) == nullptr) return nullptr;
    std::unique_ptr<SysfsView> view(new SysfsView(std::move(connection)));
    view->m_root = folder;
    for (const auto* path :
         {"/sys/class/infiniband", "/sys/class/infiniband_mad", "/sys/class/infiniband_verbs", "/dev/infiniband"}) {
        std::error_code bad; // an exception would end the program that the library is loaded into
        std::filesystem::create_directories(folder + path, bad);
        if (bad) return nullptr;
    }
    if (view->m_connection) view->writeDevice();
    return view;
}

SysfsView::~SysfsView()
{
    std::error_code ignored; // there is no receiver left; the launcher removes its folder anyway
    if (!m_root.empty()) std::filesystem::remove_all(m_root, ignored);
}

void SysfsView::write(const std::string& path, const std::string& text)
{
    const auto [written, isNew] = m_written.try_emplace(path, text);
    const std::filesystem::path target = m_root.string() + path;
    std::error_code bad;
    if (isNew) { // not read yet
        if (m_folders.insert(target.parent_path()).second)
            std::filesystem::create_directories(target.parent_path(), bad);
        if (!(std::ofstream(target, std::ios::binary) << text << std::flush)) complain(target);
        return;
    }
    if (written->second == text) return;
    written->second = text;
    // A reader sees the old or the new attribute, never half of one.
    const std::filesystem::path fresh = target.string() + ".new";
    const bool complete = static_cast<bool>(std::ofstream(fresh, std::ios::binary) << text << std::flush);
    if (complete) std::filesystem::rename(fresh, target, bad);
    if (!complete || bad) complain(target);
}

/// Once: the program has its own business, and the disk is full for all attributes.
void SysfsView::complain(const std::filesystem::path& target)
{
    if (!std::exchange(m_complained, true))
        std::fprintf(stderr, "fabriscope-sim: %s cannot be written\n", target.c_str());
}

void SysfsView::writeDevice()
{
    const auto nodeInfo = m_connection->control(Control::GetNodeInfo);
    const auto vendorData = m_connection->control(Control::GetVendor);
    if (!nodeInfo || !vendorData) return;
    VendorInfo vendor{};
    std::memcpy(&vendor, vendorData->data(), sizeof vendor);
    const auto nodeGuid = loadBig<std::uint64_t>(*nodeInfo, 12);
    constexpr std::array<std::string_view, 4> types{"<unknown>", "CA", "switch", "router"};
    const unsigned type = (*nodeInfo)[2];
    m_portCount = type == 2 ? 1 : (*nodeInfo)[3];
    m_portGuid = type == 2 ? nodeGuid : nodeGuid + 1;

    const std::string device = std::format("{}/{}", sysClass, deviceName);
    write(device + "/node_type", std::format("{:x}: {}\n", type, nameOf(type, types)));
    write(device + "/fw_ver", std::format("{:x}\n", vendor.firmwareVersion));
    write(device + "/hw_rev", std::format("{:x}\n", vendor.hardwareVersion));
    write(device + "/hca_type", "simulator\n");
    write(device + "/node_guid", colonGuid(nodeGuid) + "\n");
    write(device + "/sys_image_guid", colonGuid(loadBig<std::uint64_t>(*nodeInfo, 4)) + "\n");
    if (const auto own = m_connection->ownAttribute(nodeInfoAttribute)) m_portGuid = loadBig<std::uint64_t>(*own, 20);
    if (const auto description = m_connection->ownAttribute(nodeDescriptionAttribute)) {
        const auto end = std::ranges::find(*description, 0);
        write(device + "/node_desc", std::string(description->begin(), end) + "\n");
    }

    const std::string mad = std::string(sysClass) + "_mad";
    write(mad + "/abi_version", "5\n");
    const unsigned attached = type == 2 ? 0 : 1;
    for (const auto& [name, minor] : {std::pair{"umad0", 0}, std::pair{"issm0", 64}}) {
        write(std::format("{}/{}/ibdev", mad, name), std::format("{}\n", deviceName));
        write(std::format("{}/{}/port", mad, name), std::format("{}\n", attached));
        write(std::format("{}/{}/dev", mad, name), std::format("231:{}\n", minor));
        write(std::format("{}/{}", devFolder, name), "\n");
    }
    for (unsigned port = 1; port <= m_portCount; ++port)
        writePort(type == 2 ? 0 : port);
}

void SysfsView::writePort(unsigned port)
{
    ControlData request{};
    request[0] = static_cast<std::uint8_t>(port);
    const bool first = !m_refreshed.contains(port);
    const timespec patience = first ? Connection::controlPatience : refreshPatience;
    const auto portInfo = m_connection->control(Control::GetPortInfo, request, patience);
    m_refreshed[port] = std::chrono::steady_clock::now() + (portInfo ? std::chrono::seconds(0) : heldUpFor);
    if (!portInfo) return;
    const ControlData& info = *portInfo;
    constexpr std::array<std::string_view, 6> states{"NOP", "DOWN", "INIT", "ARMED", "ACTIVE", "ACTIVE_DEFER"};
    constexpr std::array<std::string_view, 8> physStates{
        "<unknown>",         "Sleep",   "Polling", "Disabled", "PortConfigurationTraining", "LinkUp",
        "LinkErrorRecovery", "Phy Test"};
    const std::size_t state = info[32] & 0xfU;
    const std::size_t physState = info[33] >> 4U;
    const std::string folder = std::format("{}/{}/ports/{}", sysClass, deviceName, port);
    write(folder + "/lid", std::format("0x{:x}\n", loadBig<std::uint16_t>(info, 16)));
    write(folder + "/sm_lid", std::format("0x{:x}\n", loadBig<std::uint16_t>(info, 18)));
    write(folder + "/cap_mask", std::format("0x{:08x}\n", loadBig<std::uint32_t>(info, 20)));
    write(folder + "/state", std::format("{}: {}\n", state, nameOf(state, states)));
    write(folder + "/phys_state", std::format("{}: {}\n", physState, nameOf(physState, physStates)));
    write(folder + "/lid_mask_count", std::format("{}\n", info[34] & 0x7U));
    write(folder + "/sm_sl", std::format("{}\n", info[36] & 0xfU));
    write(folder + "/rate", rateText(info));
    write(folder + "/link_layer", "InfiniBand\n");
    const std::uint64_t guid = port <= 1 ? m_portGuid : m_portGuid + port - 1;
    write(folder + "/gids/0", std::format("{}:{}\n", colonGuid(loadBig<std::uint64_t>(info, 8)), colonGuid(guid)));

    ControlData pkeys{};
    pkeys[0] = pkeys[1] = 0xff;
    std::size_t count = 1;
    if (port <= 1) { // ibsim reports only those of the port of attachment
        if (const auto table = m_connection->control(Control::GetPkeys, {}, patience)) {
            pkeys = *table;
            count = pkeys.size() / 2;
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        write(std::format("{}/pkeys/{}", folder, i), std::format("0x{:04x}\n", loadBig<std::uint16_t>(pkeys, 2 * i)));
}

std::string SysfsView::realPath(std::string_view path)
{
    const std::string ports = std::format("{}/{}/ports/", sysClass, deviceName);
    if (m_connection && path.starts_with(ports)) {
        unsigned port = 0;
        const std::string_view number = path.substr(ports.size());
        std::from_chars(number.data(), number.data() + number.size(), port);
        const auto refreshed = m_refreshed.find(port);
        if (refreshed != m_refreshed.end() && std::chrono::steady_clock::now() - refreshed->second > freshFor)
            writePort(port);
    }
    return m_root.string() + std::string(path);
}

} // namespace fabriscope::simulation::preload
