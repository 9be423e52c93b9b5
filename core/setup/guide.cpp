// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/guide.h"

#include <algorithm>
#include <array>

namespace fabriscope::setup {

std::vector<GuideStep> newCluster()
{
    return {
        {.wizard = "packages", .why = Message::say("On every host: libraries and tools; on file servers NFS, too.")},
        {.wizard = "modules", .why = Message::say("On every host whose modules udev does not load by itself.")},
        {.wizard = "memlock",
         .why = Message::say("On every host on which users run RDMA programs; with Slurm for slurmd, too.")},
        {.wizard = "naming", .title = {}, .why = Message::say("On InfiniBand hosts, before profiles name interfaces.")},
        {.wizard = "opensm",
         .why = Message::say("On one host of each InfiniBand subnet, or on two as a pair; not where a switch manages "
                             "the subnet.")},
        {.wizard = {},
         .title = Message::say("Partitions by intent"),
         .why = Message::say("On the page Subnet manager, once the master runs: which hosts belong together, and what "
                             "the others may do."),
         .place = GuidePlace::Partitions},
        {.wizard = {},
         .title = Message::say("QoS by intent"),
         .why = Message::say("On the page Subnet manager: which service gets which share of a link, by its port, its "
                             "partition or its hosts."),
         .place = GuidePlace::Qos},
        {.wizard = "ipoib",
         .why = Message::say("On InfiniBand hosts: addresses, with which RDMA-CM and file systems find each other.")},
        {.wizard = "roce-mode",
         .why = Message::say("On RoCE hosts: the same version and type of service on all of them.")},
        {.wizard = "roce-lossless",
         .why = Message::say("On RoCE hosts whose switches have a lossless priority: the same one on all of them.")},
        {.wizard = "rails", .why = Message::say("On hosts with several RDMA interfaces in one IP network.")},
        {.wizard = "firewall", .title = {}, .why = Message::say("On RoCE hosts and NFS servers with a firewall.")},
        {.wizard = "nfs-server", .title = {}, .why = Message::say("On file servers.")},
        {.wizard = "nfs-client", .title = {}, .why = Message::say("On hosts that use their files.")},
        {.wizard = {},
         .title = Message::say("Test it"),
         .why = Message::say("The Overview shows what needs attention. Then connect two hosts and send data: rping, "
                             "ib_write_bw, or the tests of this program."),
         .place = GuidePlace::Tests},
    };
}

std::string_view wizardFor(const host::Gap& gap)
{
    // Gaps come from agents too: by their words, as they are sent.
    struct Remedy
    {
        std::string_view gap;
        std::string_view wizard;
    };
    static constexpr std::array remedies{
        Remedy{"This host has no RDMA device", "soft-roce"},
        Remedy{"The kernel's RDMA subsystem is not loaded", "soft-roce"},
        Remedy{"The module ib_uverbs is not loaded", "modules"},
        Remedy{"The module rdma_ucm is not loaded", "modules"},
        Remedy{"The module ib_umad is not loaded", "modules"},
        Remedy{"The kernel has {}, and verbs (libibverbs) do not show it", "packages"},
        Remedy{"No subnet manager has set up port {} of {}", "opensm"},
        Remedy{"Nothing raises the limit of pinned memory for sessions", "memlock"},
    };
    const auto found = std::ranges::find(remedies, std::string_view(gap.what.text()), &Remedy::gap);
    return found != remedies.end() ? found->wizard : std::string_view();
}

} // namespace fabriscope::setup
