#!/bin/sh
# Soft-RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: Red Hat Enterprise Linux 9 calls Soft-RoCE a Technology Preview: it is for tests, not for production.
# Note: Firewalls on the way have to let UDP port 4791 through.
set -eu

# Load the kernel module rdma_rxe.
modprobe -- rdma_rxe

# Add the RDMA device rxe_test (type rxe) to network interface eth0.
if [ ! -e '/sys/class/infiniband/rxe_test' ]; then
    rdma link add rxe_test type rxe netdev eth0
fi

# Write /etc/systemd/system/fabriscope-link-rxe_test.service.
mkdir -p '/etc/systemd/system'
cat >'/etc/systemd/system/fabriscope-link-rxe_test.service' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RDMA device rxe_test (rxe) on eth0
BindsTo=sys-subsystem-net-devices-eth0.device
After=sys-subsystem-net-devices-eth0.device
DefaultDependencies=no
Wants=remote-fs-pre.target
Before=remote-fs-pre.target shutdown.target
Conflicts=shutdown.target
ConditionPathExists=!/sys/class/infiniband/rxe_test

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStartPre=/usr/sbin/modprobe rdma_rxe
ExecStart=/usr/sbin/rdma link add rxe_test type rxe netdev eth0
ExecStop=-/usr/sbin/rdma link delete rxe_test

[Install]
WantedBy=sys-subsystem-net-devices-eth0.device
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/fabriscope-link-rxe_test.service'
systemctl daemon-reload

# Enable fabriscope-link-rxe_test.service.
systemctl enable -- fabriscope-link-rxe_test.service
