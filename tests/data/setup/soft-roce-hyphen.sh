#!/bin/sh
# Soft-RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Firewalls on the way have to let UDP port 4791 through.
# The first 34 lines of preamble.sh.

# Load the kernel module rdma_rxe.
[ -d '/sys/module/rdma_rxe' ] || modprobe -- rdma_rxe

# Add the RDMA device rxe0 (type rxe) to network interface br-lan.5.
[ -e '/sys/class/infiniband/rxe0' ] || rdma link add rxe0 type rxe netdev br-lan.5

# Write /etc/systemd/system/fabriscope-link-rxe0.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-link-rxe0.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RDMA device rxe0 (rxe) on br-lan.5
BindsTo=sys-subsystem-net-devices-br\x2dlan.5.device
After=sys-subsystem-net-devices-br\x2dlan.5.device
DefaultDependencies=no
Wants=remote-fs-pre.target
Before=remote-fs-pre.target shutdown.target
Conflicts=shutdown.target
ConditionPathExists=!/sys/class/infiniband/rxe0

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStartPre=/usr/sbin/modprobe rdma_rxe
ExecStart=/usr/bin/rdma link add rxe0 type rxe netdev br-lan.5
ExecStop=-/usr/bin/rdma link delete rxe0

[Install]
WantedBy=sys-subsystem-net-devices-br\x2dlan.5.device
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-link-rxe0.service.
systemctl enable -- fabriscope-link-rxe0.service

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
