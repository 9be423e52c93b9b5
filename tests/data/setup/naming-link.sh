#!/bin/sh
# Names of IPoIB interfaces
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: The interface gets the name when it comes next: at the next start, or when ib_ipoib is loaded again.
# Note: Profiles and scripts that name the interface as before have to follow.
set -eu
umask 022

# $1: a file, $2: its mode; its text comes on standard input. Sets changed to yes when it was another one.
write_file() {
    if [ -h "$1" ]; then
        echo "$1 is a symbolic link; it is not followed." >&2
        exit 1
    fi
    changed=no
    text=$(cat; echo .) # a shell drops line ends at the end
    text=${text%.}
    if [ ! -f "$1" ] || ! printf %s "$text" | cmp -s - "$1"; then
        new=$(mktemp "$1.XXXXXX")
        printf %s "$text" >"$new"
        chmod "$2" "$new"
        mv -f "$new" "$1"
        changed=yes
    fi
    echo "$1: changed: $changed"
}

# Write /etc/systemd/network/70-fabriscope-mlx5_ib0.link.
mkdir -p '/etc/systemd/network'
write_file '/etc/systemd/network/70-fabriscope-mlx5_ib0.link' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Match]
Type=infiniband
MACAddress=80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:a1:b2:c3

[Link]
Name=mlx5_ib0
END_OF_FABRISCOPE_FILE
if [ "$changed" = yes ]; then
    udevadm control --reload
fi
