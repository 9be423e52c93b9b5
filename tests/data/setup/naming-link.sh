#!/bin/sh
# Names of IPoIB interfaces
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: The interface gets the name when it comes next: at the next start, or when ib_ipoib is loaded again.
# Note: Profiles and scripts that name the interface as before have to follow.
set -eu

# Write /etc/systemd/network/70-fabriscope-mlx5_ib0.link.
mkdir -p '/etc/systemd/network'
cat >'/etc/systemd/network/70-fabriscope-mlx5_ib0.link' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Match]
Type=infiniband
MACAddress=80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c3

[Link]
Name=mlx5_ib0
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/network/70-fabriscope-mlx5_ib0.link'
udevadm control --reload
