#!/bin/sh
# Soft-iWARP
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: It is unknown whether the kernel of Ubuntu has the module siw: check with 'modinfo siw'.
# The first 34 lines of preamble.sh.

# Load the kernel module siw.
[ -d '/sys/module/siw' ] || modprobe -- siw

# Add the RDMA device siw0 (type siw) to network interface eth0.
[ -e '/sys/class/infiniband/siw0' ] || rdma link add siw0 type siw netdev eth0

# Write /etc/systemd/system/fabriscope-link-siw0.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-link-siw0.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RDMA device siw0 (siw) on eth0
BindsTo=sys-subsystem-net-devices-eth0.device
After=sys-subsystem-net-devices-eth0.device
DefaultDependencies=no
Wants=remote-fs-pre.target
Before=remote-fs-pre.target shutdown.target
Conflicts=shutdown.target
ConditionPathExists=!/sys/class/infiniband/siw0

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStartPre=/usr/sbin/modprobe siw
ExecStart=/usr/bin/rdma link add siw0 type siw netdev eth0
ExecStop=-/usr/bin/rdma link delete siw0

[Install]
WantedBy=sys-subsystem-net-devices-eth0.device
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-link-siw0.service.
systemctl enable -- fabriscope-link-siw0.service

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
