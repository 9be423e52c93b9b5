#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: While numbered files are there, /etc/rdma/opensm.conf and /etc/sysconfig/opensm do not count.
# Note: Numbered files with higher numbers stay, and their OpenSM with them: remove those of ports that this host does not manage any more.
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

# Write /etc/rdma/opensm.conf.1.
mkdir -p '/etc/rdma'
write_file '/etc/rdma/opensm.conf.1' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c3
sm_priority 9
log_file /var/log/opensm.1.log
dump_files_dir /var/log/
END_OF_FABRISCOPE_FILE
if [ "$changed" = yes ]; then
    due_2=restart
fi

# Enable opensm.service and start it; restart it if it runs.
systemctl enable -- opensm.service
if [ "${due_2:-}" = restart ]; then
    systemctl try-restart -- opensm.service
fi
systemctl start -- opensm.service
