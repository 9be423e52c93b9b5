#!/bin/sh
# Names of IPoIB interfaces
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: The interface is renamed at the next start of the host, or when ib_ipoib is loaded again.
# Note: Profiles and scripts that name the interface as before have to follow.
# The first 34 lines of preamble.sh.

# Write /etc/systemd/network/70-fabriscope-mlx5_ib0.link.
mkdir -p '/etc/systemd/network'
write_file '/etc/systemd/network/70-fabriscope-mlx5_ib0.link' 0644 udevadm-control---reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Match]
Type=infiniband
MACAddress=80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c3

[Link]
Name=mlx5_ib0
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/udevadm-control---reload' ]; then
    udevadm control --reload
    rm -f '/run/fabriscope-due/udevadm-control---reload'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
