#!/bin/sh
# NFS over RDMA: client
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: 'mount -t nfs,nfs4' shows proto=rdma when it works.
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

# Load the kernel module rpcrdma.
[ -d '/sys/module/rpcrdma' ] || modprobe -- rpcrdma

# Write /etc/systemd/system/mnt-data.mount.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/mnt-data.mount' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=NFS over RDMA: /srv/nfs of 192.0.2.1
Wants=network-online.target
After=network-online.target rdma-hw.target

[Mount]
What=192.0.2.1:/srv/nfs
Where=/mnt/data
Type=nfs
Options=rdma,port=20049,vers=4.2,nosuid,nodev,_netdev
TimeoutSec=60

[Install]
WantedBy=remote-fs.target
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable mnt-data.mount and start it.
systemctl enable -- mnt-data.mount
systemctl start -- mnt-data.mount

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
