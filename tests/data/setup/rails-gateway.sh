#!/bin/sh
# Several rails in one IP network
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: The routes of an interface go when it is set down: restart fabriscope-rail-eth0.service and the others once it is up again.
# Note: Other hosts keep wrong ARP entries until they expire: 'ip neigh flush all' there makes them ask at once.
# The first 34 lines of preamble.sh.

# Set arp_ignore of eth0 to 1.
grep -qx 1 '/proc/sys/net/ipv4/conf/eth0/arp_ignore' || echo 1 >'/proc/sys/net/ipv4/conf/eth0/arp_ignore'

# Set arp_announce of eth0 to 2.
grep -qx 2 '/proc/sys/net/ipv4/conf/eth0/arp_announce' || echo 2 >'/proc/sys/net/ipv4/conf/eth0/arp_announce'

# Set rp_filter of eth0 to 2.
grep -qx 2 '/proc/sys/net/ipv4/conf/eth0/rp_filter' || echo 2 >'/proc/sys/net/ipv4/conf/eth0/rp_filter'

# Set arp_ignore of eth1 to 1.
grep -qx 1 '/proc/sys/net/ipv4/conf/eth1/arp_ignore' || echo 1 >'/proc/sys/net/ipv4/conf/eth1/arp_ignore'

# Set arp_announce of eth1 to 2.
grep -qx 2 '/proc/sys/net/ipv4/conf/eth1/arp_announce' || echo 2 >'/proc/sys/net/ipv4/conf/eth1/arp_announce'

# Set rp_filter of eth1 to 2.
grep -qx 2 '/proc/sys/net/ipv4/conf/eth1/rp_filter' || echo 2 >'/proc/sys/net/ipv4/conf/eth1/rp_filter'

# Write /etc/sysctl.d/90-fabriscope-rail-eth0.conf.
mkdir -p '/etc/sysctl.d'
write_file '/etc/sysctl.d/90-fabriscope-rail-eth0.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: eth0 answers ARP for its own address only, and asks with that; packets may
# come by any way.
net/ipv4/conf/eth0/arp_ignore=1
net/ipv4/conf/eth0/arp_announce=2
net/ipv4/conf/eth0/rp_filter=2
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/fabriscope-rail-eth0.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-rail-eth0.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=Routes of rail eth0: packets from 10.1.0.11 leave by it
BindsTo=sys-subsystem-net-devices-eth0.device
Wants=network-online.target
After=sys-subsystem-net-devices-eth0.device network-online.target

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStartPre=-/usr/sbin/ip rule del from 10.1.0.11 lookup 1001 priority 1001
ExecStart=/usr/sbin/ip route replace 10.1.0.0/16 dev eth0 src 10.1.0.11 table 1001
ExecStart=/usr/sbin/ip route replace default via 10.1.0.1 dev eth0 table 1001
ExecStart=/usr/sbin/ip rule add from 10.1.0.11 lookup 1001 priority 1001
ExecStopPost=-/usr/sbin/ip rule del from 10.1.0.11 lookup 1001 priority 1001
ExecStopPost=-/usr/sbin/ip route flush table 1001

[Install]
WantedBy=sys-subsystem-net-devices-eth0.device
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-rail-eth0.service and start it.
systemctl enable -- fabriscope-rail-eth0.service
systemctl start -- fabriscope-rail-eth0.service

# Write /etc/sysctl.d/90-fabriscope-rail-eth1.conf.
mkdir -p '/etc/sysctl.d'
write_file '/etc/sysctl.d/90-fabriscope-rail-eth1.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: eth1 answers ARP for its own address only, and asks with that; packets may
# come by any way.
net/ipv4/conf/eth1/arp_ignore=1
net/ipv4/conf/eth1/arp_announce=2
net/ipv4/conf/eth1/rp_filter=2
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/fabriscope-rail-eth1.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-rail-eth1.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=Routes of rail eth1: packets from 10.1.0.12 leave by it
BindsTo=sys-subsystem-net-devices-eth1.device
Wants=network-online.target
After=sys-subsystem-net-devices-eth1.device network-online.target

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStartPre=-/usr/sbin/ip rule del from 10.1.0.12 lookup 1002 priority 1002
ExecStart=/usr/sbin/ip route replace 10.1.0.0/16 dev eth1 src 10.1.0.12 table 1002
ExecStart=/usr/sbin/ip route replace default via 10.1.0.1 dev eth1 table 1002
ExecStart=/usr/sbin/ip rule add from 10.1.0.12 lookup 1002 priority 1002
ExecStopPost=-/usr/sbin/ip rule del from 10.1.0.12 lookup 1002 priority 1002
ExecStopPost=-/usr/sbin/ip route flush table 1002

[Install]
WantedBy=sys-subsystem-net-devices-eth1.device
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-rail-eth1.service and start it.
systemctl enable -- fabriscope-rail-eth1.service
systemctl start -- fabriscope-rail-eth1.service

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
