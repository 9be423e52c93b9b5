#!/bin/sh
# RDMA kernel modules
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
set -eu

# Load the kernel module ib_umad.
modprobe -- ib_umad

# Load the kernel module rdma_ucm.
modprobe -- rdma_ucm

# Write /etc/modules-load.d/fabriscope.conf.
mkdir -p '/etc/modules-load.d'
cat >'/etc/modules-load.d/fabriscope.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: modules that systemd-modules-load.service loads.
ib_umad
rdma_ucm
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/modules-load.d/fabriscope.conf'
