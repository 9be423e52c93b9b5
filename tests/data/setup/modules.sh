#!/bin/sh
# RDMA kernel modules
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# The first 34 lines of preamble.sh.

# Load the kernel module ib_umad.
[ -d '/sys/module/ib_umad' ] || modprobe -- ib_umad

# Load the kernel module rdma_ucm.
[ -d '/sys/module/rdma_ucm' ] || modprobe -- rdma_ucm

# Write /etc/rdma/modules/fabriscope-ib_umad-rdma_ucm.conf.
mkdir -p '/etc/rdma/modules'
write_file '/etc/rdma/modules/fabriscope-ib_umad-rdma_ucm.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: modules that rdma-load-modules@rdma.service loads.
ib_umad
rdma_ucm
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/rdma-load-modules@rdma.service.d/90-fabriscope-ib_umad-rdma_ucm.conf.
mkdir -p '/etc/systemd/system/rdma-load-modules@rdma.service.d'
write_file '/etc/systemd/system/rdma-load-modules@rdma.service.d/90-fabriscope-ib_umad-rdma_ucm.conf' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Service]
ExecStartPre=-/usr/lib/systemd/systemd-modules-load /etc/rdma/modules/fabriscope-ib_umad-rdma_ucm.conf
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
