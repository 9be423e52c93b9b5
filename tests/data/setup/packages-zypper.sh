#!/bin/sh
# RDMA packages
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: zypper --non-interactive install rdma-core libibverbs-utils infiniband-diags iproute2 kmod
# Note: Undo removes the packages that were not there before, not those that they needed.
set -eu

# Install packages: librdmacm-utils perftest.
zypper --non-interactive install librdmacm-utils perftest
