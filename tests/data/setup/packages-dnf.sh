#!/bin/sh
# RDMA packages
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: Undo removes the packages that were not there before, not those that they needed.
set -eu

# Install packages: librdmacm-utils perftest.
dnf install -y librdmacm-utils perftest
