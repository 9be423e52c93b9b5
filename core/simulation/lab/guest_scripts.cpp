// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab/guest_scripts.h"

namespace fabriscope::simulation::lab {

// 9p "root": this machine's files. 9p "lab": what the lab hands over, seen as it is at each moment. vda, where there is
// one, keeps the upper layer over reboots; else it is memory.
const std::string_view initScript = R"sh(#!/bin/busybox sh
/bin/busybox --install -s /bin
export PATH=/bin
mount -t proc p /proc; mount -t sysfs s /sys; mount -t devtmpfs d /dev
load() { while read -r module; do insmod "/modules/$module"; done <"/modules.$1"; }
load base
init=/run/lab/first
for word in $(cat /proc/cmdline); do
    case $word in lab.disk) load disk;; lab.rxe) load rxe;; lab.init=*) init=${word#lab.init=};; esac
done
die() { echo "lab: $*"; poweroff -f; }
mount -t 9p -o ro,trans=virtio,version=9p2000.L,msize=524288,cache=loose root /ro || die "no root"
if [ -e /dev/vda ]; then mount -t ext4 /dev/vda /rw || die "no disk"; else mount -t tmpfs -o size=75% t /rw; fi
mkdir -p /rw/u /rw/w
mount -t overlay -o lowerdir=/ro,upperdir=/rw/u,workdir=/rw/w,xino=off o /new || die "no layers"
mkdir -p /new/proc /new/sys /new/dev /new/run /new/tmp
mount -t tmpfs -o mode=755 r /new/run
chmod 1777 /new/tmp # not covered: the program that runs may lie there
mkdir -p /new/run/lab /dev/shm /dev/pts
mount -t 9p -o ro,trans=virtio,version=9p2000.L,cache=none lab /new/run/lab || die "no orders"
mount -t tmpfs m /dev/shm; mount -t devpts t /dev/pts
for folder in proc sys dev; do mount -o move /$folder /new/$folder; done
exec switch_root /new /bin/sh "$init"
)sh";

// Both interfaces are in one network: packets between them cross the wire only when the kernel is kept from the short
// way over "lo". rxe works in the first network name space only, so there is one. Permanent neighbours, because the
// first rdma_resolve_addr() would take two seconds. MAC addresses and with them GUIDs and GIDs are fixed.
const std::string_view setupScript = R"sh(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH
hostname lab 2>/dev/null || echo lab >/proc/sys/kernel/hostname
mountpoint -q /sys/kernel/config || { modprobe configfs; mount -t configfs c /sys/kernel/config; }
case " $(cat /proc/cmdline) " in *" lab.network "*)
    ip link set lo up
    ulimit -c 0
    exec /bin/sh /run/lab/network bridge
esac
for device in eth0 eth1; do
    ip link show dev $device >/dev/null 2>&1 || continue
    for setting in accept_local=1 rp_filter=0 arp_ignore=1; do
        echo ${setting#*=} >/proc/sys/net/ipv4/conf/$device/${setting%=*}
    done
done
echo 0 >/proc/sys/net/ipv4/conf/all/rp_filter
ip link set lo up; ip link set eth0 up; ip link set eth1 up
ip addr add 10.77.0.1/24 dev eth0; ip addr add 10.77.0.2/24 dev eth1
ip neigh replace 10.77.0.2 dev eth0 lladdr 02:00:00:77:00:02 nud permanent
ip neigh replace 10.77.0.1 dev eth1 lladdr 02:00:00:77:00:01 nud permanent
ip rule add pref 5 iif eth0 lookup local; ip rule add pref 5 iif eth1 lookup local
ip rule add pref 6 iif lo to 10.77.0.2 lookup 101; ip route add 10.77.0.2 dev eth0 src 10.77.0.1 table 101
ip rule add pref 6 iif lo to 10.77.0.1 lookup 102; ip route add 10.77.0.1 dev eth1 src 10.77.0.2 table 102
ip rule add pref 9 lookup local; ip rule del pref 0
# One without an RDMA device, for whoever wants to add one.
ip link add spare0 type veth peer name spare1 &&
    ip addr add 10.78.0.1/24 dev spare0 && ip link set spare0 up && ip link set spare1 up
case " $(cat /proc/cmdline) " in *" lab.rxe "*)
    rdma link add rxe0 type rxe netdev eth0; rdma link add rxe1 type rxe netdev eth1
esac
ulimit -c 0
)sh";

// The network is a name space, "net", whose netA and netB are the other ends of a0 and b0: filters, delays and losses
// in it are the network's, and those on a0 and b0 a host's. As a bridge (switch) it is one subnet, as a router two.
// Neighbours are asked for, as on a real network; one ping each way has them known. In the bridge's form there is IPv6,
// too, when it is asked for as a second word.
const std::string_view networkScript = R"sh(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH
form=$1 ipv6=$2
if [ "$form" = clean ]; then
    nft flush ruleset
    ip netns exec net nft flush ruleset
    printf 'qdisc del dev %s root\n' netA netB | tc -n net -force -batch - 2>/dev/null
    printf 'qdisc del dev %s\n' 'a0 root' 'b0 root' 'a0 clsact' 'b0 ingress' | tc -force -batch - 2>/dev/null
    exit 0
fi
modprobe -a veth bridge nf_tables nft_meta_bridge rdma_rxe
tries=20
for device in rxe0 rxe1; do rdma link delete $device; done 2>/dev/null
for link in a0 b0 brx; do ip link del $link; done 2>/dev/null
nft flush ruleset
for family in -4 -6; do
    ip $family rule flush
    ip $family rule add pref 32766 lookup main
    for table in 101 102; do ip $family route flush table $table; done 2>/dev/null
done
for space in net third; do ip netns del $space; done 2>/dev/null
ip netns add net || exit 1
a=10.77.0.1; b=10.77.0.2; prefixB=10.77.0.2/24; viaA=; viaB=
[ "$form" = router ] && { b=10.77.1.2; prefixB=10.77.1.2/24; viaA="via 10.77.0.254"; viaB="via 10.77.1.254"; }
ip -batch - <<ORDERS || exit 1
link add a0 address 02:00:00:77:0a:01 type veth peer name netA netns net
link add b0 address 02:00:00:77:0b:02 type veth peer name netB netns net
ORDERS
for device in a0 b0; do
    for setting in accept_local=1 rp_filter=0 arp_ignore=1; do
        echo ${setting#*=} >/proc/sys/net/ipv4/conf/$device/${setting%=*}
    done
done
echo 0 >/proc/sys/net/ipv4/conf/all/rp_filter
echo "0 2147483647" >/proc/sys/net/ipv4/ping_group_range
case $form in
bridge) ip -n net -batch - <<ORDERS || exit 1
link add switch type bridge forward_delay 0
link set netA master switch
link set netB master switch
link set switch up
link set netA up
link set netB up
ORDERS
    ;;
router) ip -n net -batch - <<ORDERS || exit 1
addr add 10.77.0.254/24 dev netA
addr add 10.77.1.254/24 dev netB
link set netA up
link set netB up
ORDERS
    ip netns exec net sh -c "echo 1 >/proc/sys/net/ipv4/ip_forward; echo 0 >/proc/sys/net/ipv4/conf/all/rp_filter"
    ;;
esac
ip -batch - <<ORDERS || exit 1
addr add $a/24 dev a0
addr add $prefixB dev b0
link set a0 up
link set b0 up
rule add pref 5 iif a0 lookup local
rule add pref 5 iif b0 lookup local
rule add pref 6 iif lo to $b lookup 101
rule add pref 6 iif lo to $a lookup 102
rule add pref 9 lookup local
route replace $b $viaA dev a0 src $a table 101
route replace $a $viaB dev b0 src $b table 102
ORDERS
ip rule del pref 0 2>/dev/null
if [ "$ipv6" ]; then
ip -6 -batch - <<ORDERS || exit 1
addr add fd77::1/64 dev a0 nodad
addr add fd77::2/64 dev b0 nodad
rule add pref 5 iif a0 lookup local
rule add pref 5 iif b0 lookup local
rule add pref 6 iif lo to fd77::2 lookup 101
rule add pref 6 iif lo to fd77::1 lookup 102
rule add pref 9 lookup local
route replace fd77::2 dev a0 src fd77::1 table 101
route replace fd77::1 dev b0 src fd77::2 table 102
ORDERS
ip -6 rule del pref 0 2>/dev/null
fi
rdma link add rxe0 type rxe netdev a0 && rdma link add rxe1 type rxe netdev b0 || exit 1
until ping -c 1 -W 1 $b >/dev/null; do
    tries=$((tries - 1)); [ $tries -gt 0 ] || { echo "the network does not carry packets"; exit 1; }
done
)sh";

// An order is a line "ID PORT KIND" on the first port; what to do stands in /run/lab/jobs/ID. A job of kind "run" says
// on its port, after all that it printed, how it ended. A job of kind "serve" waits for a first line: its reader may
// come later than the order.
const std::string_view supervisorScript = R"sh(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
HOME=/root LANG=C.UTF-8
export PATH HOME LANG
cd /
bus=$(ls /sys/class/virtio-ports | sed -n 's/p1$//p' | head -n 1)
exec 3<>/dev/${bus}p1
echo "up $(cut -d' ' -f1 /proc/uptime)" >&3
while read -r id port kind <&3; do
    {
        # Opened once: what its reader has sent by then is lost when a port is closed.
        (
            exec 4<>/dev/${bus}p$port
            if [ $kind = run ]; then
                /bin/sh /run/lab/jobs/$id </dev/null >&4 2>&1 3>&- 4>&-
                status=$?
                printf '\n#ended %s %s\n' $id $status >&4
            else
                until IFS= read -r go <&4; do sleep 0.05; done
                /bin/sh /run/lab/jobs/$id <&4 >&4 2>>/run/lab.log 3>&- 4>&-
                status=$?
            fi
            exec 4>&-
            echo "done $id $status" >&3
        ) || echo "done $id 125" >&3
    } &
done
poweroff -f
)sh";

const std::string_view firstScript = R"sh(/bin/sh /run/lab/setup >/dev/console 2>&1
exec /bin/sh /run/lab/supervisor
)sh";

// The machine's own services would wait for its network and its disks, and cost a boot half a minute; those that the
// lab is about are started by whoever wants them. On a disk all of this is there after the first start, and whatever
// was unmasked since stays so.
const std::string_view firstSystemdScript = R"sh(units=/etc/systemd/system
if [ ! -e $units/lab-supervisor.service ]; then
mkdir -p $units/multi-user.target.wants
cat >$units/lab-setup.service <<'UNIT'
[Unit]
Description=Name, network and Soft-RoCE of the lab
DefaultDependencies=no
After=systemd-udevd.service systemd-modules-load.service sys-subsystem-net-devices-eth0.device sys-subsystem-net-devices-eth1.device
Wants=sys-subsystem-net-devices-eth0.device sys-subsystem-net-devices-eth1.device
Before=basic.target network-pre.target
[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/bin/sh /run/lab/setup
[Install]
WantedBy=multi-user.target
UNIT
for unit in getty.target serial-getty@ttyS0.service apt-daily.timer apt-daily-upgrade.timer man-db.timer dpkg-db-backup.timer \
    e2scrub_all.timer e2scrub_reap.service fstrim.timer logrotate.timer systemd-tmpfiles-clean.timer \
    systemd-networkd-wait-online.service NetworkManager-wait-online.service NetworkManager.service networking.service \
    ssh.service rsyslog.service opensm.service nfs-server.service nfs-client.target rpcbind.service rpcbind.socket \
    firewalld.service ufw.service prometheus.service prometheus-alertmanager.service \
    systemd-tpm2-setup.service systemd-tpm2-setup-early.service systemd-pcrmachine.service systemd-pcrphase.service \
    systemd-pcrphase-sysinit.service systemd-pstore.service systemd-binfmt.service proc-sys-fs-binfmt_misc.automount \
    systemd-hwdb-update.service ldconfig.service systemd-journal-catalog-update.service systemd-update-done.service \
    systemd-firstboot.service systemd-sysusers.service systemd-random-seed.service systemd-logind.service \
    systemd-user-sessions.service systemd-ask-password-console.path systemd-ask-password-wall.path \
    systemd-hibernate-clear.service dev-hugepages.mount dev-mqueue.mount sys-kernel-debug.mount \
    sys-kernel-tracing.mount sys-fs-fuse-connections.mount; do
    [ -e $units/$unit ] || ln -s /dev/null $units/$unit
done
# Each is a process more whenever systemd reads its units.
mkdir -p /etc/systemd/system-generators
for generator in ssh tpm2 gpt-auto getty debug hibernate-resume rc-local run system-update sysv; do
    ln -sf /dev/null /etc/systemd/system-generators/systemd-$generator-generator
done
rm -f /etc/machine-id; echo 7ab00000000000000000000000000001 >/etc/machine-id
cat >$units/lab-supervisor.service <<'UNIT'
[Unit]
Description=Agents of the lab
After=lab-setup.service dbus.service multi-user.target
Wants=lab-setup.service
[Service]
ExecStart=/bin/sh /run/lab/supervisor
KillMode=process
TimeoutStopSec=2s
[Install]
WantedBy=multi-user.target
UNIT
ln -sf ../lab-setup.service ../lab-supervisor.service $units/multi-user.target.wants/
fi
exec /lib/systemd/systemd
)sh";

} // namespace fabriscope::simulation::lab
