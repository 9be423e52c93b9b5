// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/verbs_device.h"

#include "core/base/handle.h"

#include <infiniband/verbs.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>

namespace fabriscope::device {
namespace {

using DeviceArray = std::unique_ptr<ibv_device*, CloseWith<::ibv_free_device_list>>;
using Context = std::unique_ptr<ibv_context, CloseWith<::ibv_close_device>>;

unsigned mtuBytes(ibv_mtu code)
{
    return code >= IBV_MTU_256 && code <= IBV_MTU_4096 ? 128U << static_cast<unsigned>(code) : 0;
}

VerbsDevice queryOne(ibv_device* device)
{
    VerbsDevice result;
    result.name = ::ibv_get_device_name(device);
    const Context context(::ibv_open_device(device));
    if (!context) {
        const int error = errno;
        result.error = failErrno(error, result.name, Message::say("verbs cannot open the device"),
                                 Message::say("See who may open /dev/infiniband/uverbs*"))
                           .error();
        return result;
    }
    ibv_device_attr attributes{};
    if (const int error = ::ibv_query_device(context.get(), &attributes)) {
        result.error = failErrno(error, result.name, Message::say("verbs cannot query the device")).error();
        return result;
    }
    result.firmware.assign(attributes.fw_ver, ::strnlen(attributes.fw_ver, sizeof(attributes.fw_ver)));
    result.vendorId = attributes.vendor_id;
    result.vendorPartId = attributes.vendor_part_id;
    result.maxQueuePairs = static_cast<std::uint64_t>(std::max(attributes.max_qp, 0));
    result.maxMemoryRegions = static_cast<std::uint64_t>(std::max(attributes.max_mr, 0));
    result.hasXrc = (attributes.device_cap_flags & IBV_DEVICE_XRC) != 0;
    for (unsigned number = 1; number <= attributes.phys_port_cnt; ++number) {
        ibv_port_attr port{};
        if (::ibv_query_port(context.get(), static_cast<std::uint8_t>(number), &port) != 0) continue;
        result.ports.push_back(
            {.number = number, .maxMtu = mtuBytes(port.max_mtu), .activeMtu = mtuBytes(port.active_mtu)});
    }
    return result;
}

} // namespace

Result<std::vector<VerbsDevice>> queryVerbs()
{
    // libibverbs opens a netlink socket of RDMA's, for which the kernel would load ib_core where there is none.
    constexpr const char* folder = "/sys/class/infiniband";
    std::error_code failed;
    const bool isThere = std::filesystem::exists(folder, failed);
    if (failed) return failErrno(failed.value(), folder, Message::say("cannot list the RDMA devices"));
    if (!isThere)
        return fail(ErrorCode::NotFound, "libibverbs", Message::say("the kernel's RDMA subsystem is not loaded"),
                    Message::say("Load the module ib_uverbs"));
    int count = 0;
    const DeviceArray list(::ibv_get_device_list(&count));
    if (!list) {
        const int error = errno;
        // libibverbs says so when sysfs has no class infiniband_verbs.
        if (error == ENOSYS)
            return fail(ErrorCode::NotFound, "libibverbs", Message::say("the module ib_uverbs is not loaded"),
                        Message::say("Load the module ib_uverbs"));
        return failErrno(error, "libibverbs", Message::say("the devices cannot be listed"),
                         Message::say("Load the module ib_uverbs"));
    }
    std::vector<VerbsDevice> devices;
    for (int i = 0; i < count; ++i)
        devices.push_back(queryOne(list.get()[i]));
    return devices;
}

} // namespace fabriscope::device
