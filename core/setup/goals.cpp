// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/goals.h"

namespace fabriscope::setup {

std::vector<Goal> allGoals()
{
    return {
        {.title = Message::say("Prepare a host for RDMA"),
         .wizards = {{.word = "packages", .terms = "apt dnf zypper rdma-core ibverbs-utils infiniband-diags perftest"},
                     {.word = "modules", .terms = "modprobe lsmod ib_umad ib_uverbs rdma_ucm rdma-load-modules"},
                     {.word = "memlock", .terms = "ulimit limits.conf LimitMEMLOCK RLIMIT_MEMLOCK Slurm MPI"},
                     {.word = "firewall", .terms = "firewalld nftables ufw UDP 4791 NFS 20049"}}},
        {.title = Message::say("Run an InfiniBand subnet"),
         .wizards = {{.word = "opensm", .terms = "SM subnet manager master standby priority sysconfig"}}},
        {.title = Message::say("Use IP over InfiniBand"),
         .wizards = {{.word = "naming", .terms = "IPoIB udev systemd.link 70-persistent-ipoib.rules ib0"},
                     {.word = "ipoib", .terms = "IPoIB NetworkManager nmcli P_Key partition connected datagram MTU"}}},
        {.title = Message::say("Run RoCE over Ethernet"),
         .wizards = {{.word = "roce-mode", .terms = "RoCEv1 RoCEv2 ToS DSCP GID RDMA-CM default_roce_mode configfs"},
                     {.word = "roce-lossless", .terms = "PFC ETS ECN CNP DSCP DCB DCBX dcb mlnx_qos trust buffer MTU"},
                     {.word = "rails",
                      .terms = "multi-rail ARP arp_ignore arp_announce rp_filter policy routing rule"}}},
        {.title = Message::say("Try RDMA without RDMA hardware"),
         .wizards = {{.word = "soft-roce", .terms = "rxe rdma_rxe RoCEv2 software rdma link add"},
                     {.word = "soft-iwarp", .terms = "siw TCP software rdma link add"}}},
        {.title = Message::say("Share files over RDMA"),
         .wizards = {{.word = "nfs-server", .terms = "NFSoRDMA rpcrdma svcrdma nfsd nfs.conf exports 20049"},
                     {.word = "nfs-client", .terms = "NFSoRDMA rpcrdma xprtrdma mount fstab 20049"}}},
    };
}

} // namespace fabriscope::setup
