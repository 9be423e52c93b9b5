#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Options in /etc/opensm/opensm.conf do not count for these ports: copy what you have changed there into their files.
# Note: OpenSM is neither installed nor started by this plan. Run the wizard again with start=yes.
# The first 34 lines of preamble.sh.

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
# Made by Fabriscope: this port has options and folders of its own, can be reloaded, and starts with the host.
[Unit]
After=rdma-hw.target
[Install]
WantedBy=multi-user.target rdma-hw.target
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
