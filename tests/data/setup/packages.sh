#!/bin/sh
# RDMA packages
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Undo removes the packages that were not there before, not those that they needed.
# Note: Of packages that undo removes again, the settings below /etc stay, as 'apt-get remove' leaves them.
# The first 2 lines of preamble.sh.

# Install packages: ibverbs-providers rdmacm-utils perftest qperf.
set --
for package in ibverbs-providers rdmacm-utils perftest qperf; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || set -- "$@" "$package"
done
if [ $# != 0 ]; then
    apt-get update || true
    DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 apt-get install -y --no-remove "$@"
fi
