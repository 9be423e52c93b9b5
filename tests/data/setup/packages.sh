#!/bin/sh
# RDMA packages
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Undo removes the packages that were not there before, not those that they needed.
set -eu

# Install packages: rdmacm-utils perftest qperf.
DEBIAN_FRONTEND=noninteractive apt-get install -y rdmacm-utils perftest qperf
