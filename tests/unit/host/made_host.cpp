// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/host/made_host.h"

#include <format>
#include <stdexcept>

namespace fabriscope::test {

namespace fs = std::filesystem;

void MadeHost::folder(const std::string& path) { fs::create_directories(root() / path); }

void MadeHost::link(const std::string& path, const std::string& target)
{
    fs::create_directories((root() / path).parent_path());
    fs::create_symlink(target, root() / path);
}

void MadeHost::addAdapter(const std::string& device, const std::string& pci, bool ethernet)
{
    const std::string place = "sys/devices/pci0000:16/0000:16:02.0/" + pci;
    set(place + "/vendor", "0x15b3\n");
    set(place + "/device", "0x1021\n");
    set(place + "/current_link_speed", "16.0 GT/s PCIe\n");
    set(place + "/max_link_speed", "32.0 GT/s PCIe\n");
    set(place + "/current_link_width", "8\n");
    set(place + "/max_link_width", "16\n");
    set(place + "/numa_node", "1\n");
    set(place + "/local_cpulist", "32-63\n");
    link(place + "/driver", "../../../../bus/pci/drivers/mlx5_core");
    const std::string own = place + "/infiniband/" + device;
    link("sys/class/infiniband/" + device, "../../" + own.substr(4));
    link(own + "/device", "../../../" + pci);
    set(own + "/node_type", "1: CA\n");
    set(own + "/hca_type", "MT4129\n");
    set(own + "/board_id", "MT_0000000838\n");
    set(own + "/fw_ver", "28.41.1000\n");
    set(own + "/hw_rev", "0\n");
    set(own + "/node_guid", "946d:ae03:0012:3456\n");
    set(own + "/sys_image_guid", "946d:ae03:0012:3456\n");
    set(own + "/node_desc", "node-17 " + device + "\n");
    const std::string port = own + "/ports/1/";
    set(port + "state", "4: ACTIVE\n");
    set(port + "phys_state", "5: LinkUp\n");
    set(port + "rate", "400 Gb/sec (4X NDR)\n");
    set(port + "link_layer", ethernet ? "Ethernet\n" : "InfiniBand\n");
    set(port + "lid", ethernet ? "0x0\n" : "0x2a\n");
    set(port + "sm_lid", ethernet ? "0x0\n" : "0x1\n");
    set(port + "sm_sl", "0\n");
    set(port + "lid_mask_count", "0\n");
    set(port + "cap_mask", "0x2651e848\n");
    set(port + "pkeys/0", "0xffff\n");
    set(port + "pkeys/1", "0x0000\n");
    set(port + "counters/port_rcv_data", "123456789012\n");
    set(port + "counters/symbol_error", "N/A (no PMA)\n");
    set(port + "hw_counters/out_of_sequence", "3\n");
}

void MadeHost::addGid(const std::string& device, unsigned index, const std::string& gid, const std::string& type,
                      const std::string& netdev)
{
    const std::string port = "sys/class/infiniband/" + device + "/ports/1/";
    set(std::format("{}gids/{}", port, index), gid + "\n");
    if (type.empty()) return; // the kernel refuses to read the attributes of an unused entry
    set(std::format("{}gid_attrs/types/{}", port, index), type + "\n");
    set(std::format("{}gid_attrs/ndevs/{}", port, index), netdev + "\n");
}

void MadeHost::addIpoib(const std::string& name, unsigned index, unsigned lower, const std::string& pkey)
{
    const std::string folder = "sys/class/net/" + name + "/";
    set(folder + "type", "32\n");
    set(folder + "address", "80:00:02:08:fe:80:00:00:00:00:00:00:94:6d:ae:03:00:12:34:57\n");
    set(folder + "mode", "datagram\n");
    set(folder + "mtu", "2044\n");
    set(folder + "pkey", pkey + "\n");
    set(folder + "operstate", "up\n");
    set(folder + "ifindex", std::to_string(index) + "\n");
    set(folder + "iflink", std::to_string(lower) + "\n");
}

host::Host MadeHost::read() const
{
    auto host = host::readHost(host::copiedHost(root()));
    if (!host) throw std::runtime_error(describe(host.error()));
    return *std::move(host);
}

host::Host MadeHost::read(const std::vector<device::VerbsDevice>& verbs) const
{
    host::HostView view = host::copiedHost(root());
    view.verbs = [verbs]() -> Result<std::vector<device::VerbsDevice>> { return verbs; };
    auto host = host::readHost(view);
    if (!host) throw std::runtime_error(describe(host.error()));
    return *std::move(host);
}

std::string gapsOf(const host::Host& host)
{
    std::string text;
    for (const host::Gap& gap : host.gaps)
        text += gap.what.english() + "\n";
    return text;
}

} // namespace fabriscope::test
