#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Options in /etc/opensm/opensm.conf do not count for these ports: copy what you have changed there into their files.
# Note: OpenSM is neither installed nor started by this plan. Run the wizard again with start=yes.
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

# Write /etc/opensm/opensm-0x0002c90300a1b2c3.conf.
mkdir -p '/etc/opensm'
write_file '/etc/opensm/opensm-0x0002c90300a1b2c3.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c3
sm_priority 14
log_file /var/log/opensm.0x0002c90300a1b2c3.log
dump_files_dir /var/log/opensm/0x0002c90300a1b2c3/
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/opensm@0x0002c90300a1b2c3.service.d/90-fabriscope.conf.
mkdir -p '/etc/systemd/system/opensm@0x0002c90300a1b2c3.service.d'
write_file '/etc/systemd/system/opensm@0x0002c90300a1b2c3.service.d/90-fabriscope.conf' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: this port has options and folders of its own, and can be reloaded.
[Service]
LogsDirectory=opensm/%i
CacheDirectory=opensm/%i
Environment=OSM_CACHE_DIR=/var/cache/opensm/%i
ExecStart=
ExecStart=/usr/sbin/opensm --guid %i --config /etc/opensm/opensm-%i.conf --log_file /var/log/opensm.%i.log
ExecReload=/bin/kill -HUP $MAINPID
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
