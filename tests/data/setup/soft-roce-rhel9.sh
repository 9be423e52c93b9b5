#!/bin/sh
# Soft-RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: Red Hat Enterprise Linux 9 calls Soft-RoCE a Technology Preview: it is for tests, not for production.
# Note: Firewalls on the way have to let UDP port 4791 through.
# The first 34 lines of preamble.sh.

# Load the kernel module rdma_rxe.
[ -d '/sys/module/rdma_rxe' ] || modprobe -- rdma_rxe

# Add the RDMA device rxe_test (type rxe) to network interface eth0.
[ -e '/sys/class/infiniband/rxe_test' ] || rdma link add rxe_test type rxe netdev eth0

# Write /etc/systemd/system/fabriscope-link-rxe_test.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-link-rxe_test.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
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
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-link-rxe_test.service.
systemctl enable -- fabriscope-link-rxe_test.service

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
