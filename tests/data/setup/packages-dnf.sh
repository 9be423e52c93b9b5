#!/bin/sh
# RDMA packages
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: Undo removes the packages that were not there before; dnf also removes what came with them and nothing else needs.
# The first 2 lines of preamble.sh.

# Install packages: librdmacm-utils perftest.
set --
for package in librdmacm-utils perftest; do
    rpm -q -- "$package" >/dev/null 2>&1 || set -- "$@" "$package"
done
if [ $# != 0 ]; then
    dnf install -y "$@"
fi
