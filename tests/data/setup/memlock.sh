#!/bin/sh
# Pinned memory
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Users get the limit at their next login; 'ulimit -l' shows it.
set -eu

# Write /etc/security/limits.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/security/limits.d'
cat >'/etc/security/limits.d/90-fabriscope-memlock.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
@rdma soft memlock unlimited
@rdma hard memlock unlimited
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/security/limits.d/90-fabriscope-memlock.conf'

# Write /etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/systemd/system/slurmd.service.d'
cat >'/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
[Service]
LimitMEMLOCK=infinity
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf'
systemctl daemon-reload

# Write /etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/systemd/system/sshd.service.d'
cat >'/etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
[Service]
LimitMEMLOCK=infinity
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf'
systemctl daemon-reload

# Restart slurmd.service if it runs.
systemctl try-restart -- slurmd.service

# Restart sshd.service if it runs.
systemctl try-restart -- sshd.service
