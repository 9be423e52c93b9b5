#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Options in /etc/opensm/opensm.conf do not count for these ports: copy what you have changed there into their files.
# Note: Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over with its own files.
set -eu

# Write /etc/opensm/opensm-0x0002c90300a1b2c3.conf.
mkdir -p '/etc/opensm'
cat >'/etc/opensm/opensm-0x0002c90300a1b2c3.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c3
sm_priority 13
log_file /var/log/opensm.0x0002c90300a1b2c3.log
dump_files_dir /var/log/
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/opensm/opensm-0x0002c90300a1b2c3.conf'

# Write /etc/opensm/opensm-0x0002c90300a1b2c4.conf.
mkdir -p '/etc/opensm'
cat >'/etc/opensm/opensm-0x0002c90300a1b2c4.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c4
sm_priority 13
log_file /var/log/opensm.0x0002c90300a1b2c4.log
dump_files_dir /var/log/
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/opensm/opensm-0x0002c90300a1b2c4.conf'

# Write /etc/fabriscope/opensm-ports.
mkdir -p '/etc/fabriscope'
cat >'/etc/fabriscope/opensm-ports' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
PORTS="0x0002c90300a1b2c3 0x0002c90300a1b2c4"
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/fabriscope/opensm-ports'

# Write /etc/systemd/system/opensm.service.d/90-fabriscope.conf.
mkdir -p '/etc/systemd/system/opensm.service.d'
cat >'/etc/systemd/system/opensm.service.d/90-fabriscope.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: after /etc/default/opensm, whose PORTS does not count any more.
[Service]
EnvironmentFile=/etc/fabriscope/opensm-ports
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/opensm.service.d/90-fabriscope.conf'
systemctl daemon-reload

# Write /etc/systemd/system/opensm@.service.d/90-fabriscope.conf.
mkdir -p '/etc/systemd/system/opensm@.service.d'
cat >'/etc/systemd/system/opensm@.service.d/90-fabriscope.conf' <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: each port has options of its own, and can be reloaded.
[Service]
ExecStart=
ExecStart=/usr/sbin/opensm --guid %I --config /etc/opensm/opensm-%I.conf --log_file /var/log/opensm.%I.log
ExecReload=/bin/kill -HUP $MAINPID
END_OF_FABRISCOPE_FILE
chmod 0644 '/etc/systemd/system/opensm@.service.d/90-fabriscope.conf'
systemctl daemon-reload

# Enable opensm.service and start it; restart it if it runs.
systemctl enable -- opensm.service
systemctl try-restart -- opensm.service
systemctl start -- opensm.service
