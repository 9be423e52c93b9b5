#!/bin/sh
# NFS over RDMA: client
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: 'mount -t nfs,nfs4' shows proto=rdma when it works.
# The first 34 lines of preamble.sh.

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
