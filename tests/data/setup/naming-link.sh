#!/bin/sh
# Names of IPoIB interfaces
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: The interface is renamed at the next start of the host, or when ib_ipoib is loaded again.
# Note: Profiles and scripts that name the interface as before have to follow.
set -eu
umask 022

# What is due is remembered before a file changes: a run that is interrupted in between leaves it to the next one.
remember() {
    for due in "$@"; do
        mkdir -p '/run/fabriscope-due'
        : >'/run/fabriscope-due'/"$due"
    done
}

# $1: a file, $2: its mode, then what is due when it changes; its text comes on standard input.
write_file() {
    if [ -h "$1" ]; then
        echo "$1 is a symbolic link; it is not followed." >&2
        exit 1
    fi
    rm -f "${1%/*}"/.fabriscope.?????? # of a run that was interrupted
    changed=no
    text=$(cat; echo .) # a shell drops line ends at the end
    text=${text%.}
    if [ ! -f "$1" ] || ! printf %s "$text" | cmp -s - "$1"; then
        new=$(mktemp "${1%/*}/.fabriscope.XXXXXX")
        printf %s "$text" >"$new"
        chmod "$2" "$new"
        file=$1
        shift 2
        remember "$@"
        mv -f "$new" "$file"
        set -- "$file"
        changed=yes
    fi
    echo "$1: changed: $changed"
}

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
