#!/bin/sh
# NFS over RDMA: server
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: zypper --non-interactive install rdma-core libibverbs-utils infiniband-diags iproute2 kmod
# Note: Firewalls have to let NFS over RDMA through: UDP port 4791 over RoCE, TCP port 20049 over iWARP; InfiniBand passes none.
# Note: Up to service pack 5 the NFS server does not read /etc/nfs.conf.d: there, the settings go to /etc/nfs.conf.local, which /etc/nfs.conf includes.
# Note: The folder /srv/nfs has to exist: it is not made.
# The first 34 lines of preamble.sh.

# Load the kernel module rpcrdma.
[ -d '/sys/module/rpcrdma' ] || modprobe -- rpcrdma

# Write /etc/nfs.conf.local.
if grep -Ev '^[[:space:]]*([#;]|$|[A-Z]+=("")?$)' '/etc/nfs.conf.local' 2>/dev/null | grep -qvxF -e '[nfsd]' -e 'rdma=y' -e 'rdma-port=20049'; then
    echo '/etc/nfs.conf.local has other settings, which would be lost: edit it by hand, or take them out first.' >&2
    exit 1
fi
if ! grep -Eq '^[[:space:]]*include[[:space:]]*=[[:space:]]*-?/etc/nfs\.conf\.local[[:space:]]*$' '/etc/nfs.conf'; then
    echo '/etc/nfs.conf does not include /etc/nfs.conf.local: write the settings into its section [nfsd] by hand.' >&2
    exit 1
fi
mkdir -p '/etc'
write_file '/etc/nfs.conf.local' 0644 restart-nfs-server.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[nfsd]
rdma=y
rdma-port=20049
END_OF_FABRISCOPE_FILE

# Write /etc/exports.d/fabriscope-srv-nfs.exports.
mkdir -p '/etc/exports.d'
write_file '/etc/exports.d/fabriscope-srv-nfs.exports' 0644 reload-nfs-server.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
/srv/nfs 192.0.2.0/24(ro,sync,no_subtree_check,root_squash)
END_OF_FABRISCOPE_FILE

# Enable nfs-server.service and start it; restart it if it runs.
systemctl enable -- nfs-server.service
if [ -e '/run/fabriscope-due/restart-nfs-server.service' ]; then
    case $(systemctl is-active -- nfs-server.service)/$(systemctl show --property=SubState --value -- nfs-server.service) in active/* | reloading/*) systemctl try-restart -- nfs-server.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- nfs-server.service ;; esac
    rm -f '/run/fabriscope-due/restart-nfs-server.service' '/run/fabriscope-due/reload-nfs-server.service'
fi
if [ -e '/run/fabriscope-due/reload-nfs-server.service' ]; then
    case $(systemctl is-active -- nfs-server.service)/$(systemctl show --property=SubState --value -- nfs-server.service) in active/* | reloading/*) systemctl try-reload-or-restart -- nfs-server.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- nfs-server.service ;; esac
    rm -f '/run/fabriscope-due/reload-nfs-server.service'
fi
systemctl start -- nfs-server.service
if [ -r '/proc/fs/nfsd/portlist' ] && ! grep -qx 'rdma 20049' '/proc/fs/nfsd/portlist'; then
    echo 'nfs-server.service runs, and does not listen on port 20049 by RDMA: see nfs.conf(5), and the journal of the host.' >&2
    exit 1
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
