#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: While numbered files are there, /etc/rdma/opensm.conf and /etc/sysconfig/opensm do not count.
set -eu

# Write /etc/rdma/opensm.conf.1.
mkdir -p '/etc/rdma'
cat >'/etc/rdma/opensm.conf.1' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c3
sm_priority 9
log_file /var/log/opensm.1.log
dump_files_dir /var/log/
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/rdma/opensm.conf.1'

# Enable opensm.service and start it; restart it if it runs.
systemctl enable -- opensm.service
systemctl try-restart -- opensm.service
systemctl start -- opensm.service
