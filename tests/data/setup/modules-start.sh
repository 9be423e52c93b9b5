#!/bin/sh
# RDMA kernel modules
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# The first 34 lines of preamble.sh.

# Load the kernel module ib_umad.
[ -d '/sys/module/ib_umad' ] || modprobe -- ib_umad

# Load the kernel module rdma_ucm.
[ -d '/sys/module/rdma_ucm' ] || modprobe -- rdma_ucm

# Write /etc/modules-load.d/fabriscope-ib_umad-rdma_ucm.conf.
mkdir -p '/etc/modules-load.d'
write_file '/etc/modules-load.d/fabriscope-ib_umad-rdma_ucm.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: modules that systemd-modules-load.service loads.
ib_umad
rdma_ucm
END_OF_FABRISCOPE_FILE
