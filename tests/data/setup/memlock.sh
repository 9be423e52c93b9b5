#!/bin/sh
# Pinned memory
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Users get the limit at their next login; 'ulimit -l' shows it.
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

# Write /etc/security/limits.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/security/limits.d'
write_file '/etc/security/limits.d/90-fabriscope-memlock.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
@rdma soft memlock unlimited
@rdma hard memlock unlimited
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/systemd/system/slurmd.service.d'
write_file '/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
[Service]
LimitMEMLOCK=infinity
END_OF_FABRISCOPE_FILE
if [ "$changed" = yes ]; then
    systemctl daemon-reload
    due_4=restart
fi

# Write /etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/systemd/system/sshd.service.d'
write_file '/etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
[Service]
LimitMEMLOCK=infinity
END_OF_FABRISCOPE_FILE
if [ "$changed" = yes ]; then
    systemctl daemon-reload
    due_5=restart
fi

# Restart slurmd.service if it runs.
if [ "${due_4:-}" = restart ]; then
    systemctl try-restart -- slurmd.service
fi

# Restart sshd.service if it runs.
if [ "${due_5:-}" = restart ]; then
    systemctl try-restart -- sshd.service
fi
