#!/bin/sh
# Names of IPoIB interfaces
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: The interface is renamed at the next start of the host, or when ib_ipoib is loaded again.
# Note: Profiles and scripts that name the interface as before have to follow.
# The first 34 lines of preamble.sh.

# Write /etc/udev/rules.d/70-fabriscope-ipoib-mlx5_ib0.rules.
mkdir -p '/etc/udev/rules.d'
write_file '/etc/udev/rules.d/70-fabriscope-ipoib-mlx5_ib0.rules' 0644 udevadm-control---reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: the last eight bytes of the address are the port's GUID.
ACTION=="add", SUBSYSTEM=="net", DRIVERS=="?*", ATTR{type}=="32", ATTR{address}=="?*:00:02:c9:03:00:a1:b2:c3", NAME="mlx5_ib0"
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/udevadm-control---reload' ]; then
    udevadm control --reload
    rm -f '/run/fabriscope-due/udevadm-control---reload'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
