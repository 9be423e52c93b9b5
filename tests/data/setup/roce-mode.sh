#!/bin/sh
# RoCE version and type of service
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Set the same on the other hosts: a connection between RoCE v1 and v2 does not come up.
# Note: Switches have to map DSCP 26 to the lossless priority.
# The first 34 lines of preamble.sh.

# Load the kernel module rdma_cm.
[ -d '/sys/module/rdma_cm' ] || modprobe -- rdma_cm

# Set the default RoCE mode of rocep1s0 port 1 to RoCE v2 and its default ToS to 106.
mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
mkdir -p '/sys/kernel/config/rdma_cm/rocep1s0'
grep -qxF 'RoCE v2' '/sys/kernel/config/rdma_cm/rocep1s0/ports/1/default_roce_mode' || echo 'RoCE v2' >'/sys/kernel/config/rdma_cm/rocep1s0/ports/1/default_roce_mode'
grep -qxF 106 '/sys/kernel/config/rdma_cm/rocep1s0/ports/1/default_roce_tos' || echo 106 >'/sys/kernel/config/rdma_cm/rocep1s0/ports/1/default_roce_tos'

# Write /etc/systemd/system/fabriscope-roce-rocep1s0.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-roce-rocep1s0.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RoCE defaults of rocep1s0 for RDMA-CM
Wants=sys-kernel-config.mount
After=sys-kernel-config.mount
ConditionPathExists=/sys/class/infiniband/rocep1s0

[Service]
Type=oneshot
ExecStartPre=/usr/sbin/modprobe rdma_cm
ExecStart=/bin/sh -c "mkdir -p '/sys/kernel/config/rdma_cm/rocep1s0'"
ExecStart=/bin/sh -c "echo 'RoCE v2' >'/sys/kernel/config/rdma_cm/rocep1s0/ports/1/default_roce_mode'"
ExecStart=/bin/sh -c "echo 106 >'/sys/kernel/config/rdma_cm/rocep1s0/ports/1/default_roce_tos'"
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Write /etc/udev/rules.d/91-fabriscope-roce-rocep1s0.rules.
mkdir -p '/etc/udev/rules.d'
write_file '/etc/udev/rules.d/91-fabriscope-roce-rocep1s0.rules' 0644 udevadm-control---reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
ACTION=="add|change|move", SUBSYSTEM=="infiniband", KERNEL=="rocep1s0", TAG+="systemd", ENV{SYSTEMD_WANTS}+="fabriscope-roce-rocep1s0.service"
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/udevadm-control---reload' ]; then
    udevadm control --reload
    rm -f '/run/fabriscope-due/udevadm-control---reload'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
