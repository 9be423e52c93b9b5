#!/bin/sh
# NFS over RDMA: server
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Firewalls have to let port 20049 through, tcp and udp.
# Note: The folder /srv/nfs has to exist: it is not made.
set -eu

# Load the kernel module rpcrdma.
modprobe -- rpcrdma

# Write /etc/nfs.conf.d/90-fabriscope-rdma.conf.
mkdir -p '/etc/nfs.conf.d'
cat >'/etc/nfs.conf.d/90-fabriscope-rdma.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[nfsd]
rdma=y
rdma-port=20049
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/nfs.conf.d/90-fabriscope-rdma.conf'

# Write /etc/exports.d/fabriscope.exports.
mkdir -p '/etc/exports.d'
cat >'/etc/exports.d/fabriscope.exports' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
/srv/nfs 192.0.2.0/24(rw,sync,no_subtree_check,root_squash) node17(rw,sync,no_subtree_check,root_squash)
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/exports.d/fabriscope.exports'

# Enable nfs-server.service and start it; restart it if it runs.
systemctl enable -- nfs-server.service
systemctl try-restart -- nfs-server.service
systemctl start -- nfs-server.service
