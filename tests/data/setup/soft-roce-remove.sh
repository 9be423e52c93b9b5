#!/bin/sh
# Soft-RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# The first 10 lines of preamble.sh.

# Disable fabriscope-link-rxe0.service and stop it.
if systemctl cat -- fabriscope-link-rxe0.service >/dev/null 2>&1; then
    systemctl stop -- fabriscope-link-rxe0.service
    systemctl disable -- fabriscope-link-rxe0.service
fi

# Delete the RDMA device rxe0.
if [ -e '/sys/class/infiniband/rxe0' ]; then
    rdma link delete rxe0
fi

# Remove /etc/systemd/system/fabriscope-link-rxe0.service.
if [ -e '/etc/systemd/system/fabriscope-link-rxe0.service' ] || [ -h '/etc/systemd/system/fabriscope-link-rxe0.service' ]; then
    remember systemctl-daemon-reload
    rm -f '/etc/systemd/system/fabriscope-link-rxe0.service'
fi
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
