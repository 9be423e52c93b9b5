#!/bin/sh
# NFS over RDMA: client
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: 'mount -t nfs,nfs4' shows proto=rdma when it works.
set -eu

# Load the kernel module rpcrdma.
modprobe -- rpcrdma

# Write /etc/systemd/system/mnt-data.mount.
mkdir -p '/etc/systemd/system'
cat >'/etc/systemd/system/mnt-data.mount' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=NFS over RDMA: /srv/nfs of 192.0.2.1
Wants=network-online.target
After=network-online.target rdma-hw.target

[Mount]
What=192.0.2.1:/srv/nfs
Where=/mnt/data
Type=nfs
Options=rdma,port=20049,vers=4.2,_netdev
TimeoutSec=60

[Install]
WantedBy=remote-fs.target
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/mnt-data.mount'
systemctl daemon-reload

# Enable mnt-data.mount and start it.
systemctl enable -- mnt-data.mount
systemctl start -- mnt-data.mount
