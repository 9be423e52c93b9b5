#!/bin/sh
# Soft-RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Firewalls on the way have to let UDP port 4791 through.
set -eu

# Load the kernel module rdma_rxe.
modprobe -- rdma_rxe

# Add the RDMA device rxe0 (type rxe) to network interface eth0.
if [ ! -e '/sys/class/infiniband/rxe0' ]; then
    rdma link add rxe0 type rxe netdev eth0
fi

# Write /etc/systemd/system/fabriscope-link-rxe0.service.
mkdir -p '/etc/systemd/system'
cat >'/etc/systemd/system/fabriscope-link-rxe0.service' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RDMA device rxe0 (rxe) on eth0
BindsTo=sys-subsystem-net-devices-eth0.device
After=sys-subsystem-net-devices-eth0.device
DefaultDependencies=no
Wants=remote-fs-pre.target
Before=remote-fs-pre.target shutdown.target
Conflicts=shutdown.target
ConditionPathExists=!/sys/class/infiniband/rxe0

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStartPre=/usr/sbin/modprobe rdma_rxe
ExecStart=/usr/bin/rdma link add rxe0 type rxe netdev eth0
ExecStop=-/usr/bin/rdma link delete rxe0

[Install]
WantedBy=sys-subsystem-net-devices-eth0.device
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/fabriscope-link-rxe0.service'
systemctl daemon-reload

# Enable fabriscope-link-rxe0.service.
systemctl enable -- fabriscope-link-rxe0.service
