#!/bin/sh
# RDMA packages
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: zypper --non-interactive install rdma-core libibverbs-utils infiniband-diags iproute2 kmod
# Note: Undo removes the packages that were not there before, not those that they needed.
# The first 2 lines of preamble.sh.

# Install packages: librdmacm-utils perftest.
set --
for package in librdmacm-utils perftest; do
    rpm -q -- "$package" >/dev/null 2>&1 || set -- "$@" "$package"
done
if [ $# != 0 ]; then
    zypper --non-interactive install "$@" || case $? in 102 | 103 | 106 | 107) ;; *) exit 1 ;; esac
fi
