#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Options in /etc/opensm/opensm.conf do not count for these ports: copy what you have changed there into their files.
# Note: Of packages that undo removes again, the settings below /etc stay, as 'apt-get remove' leaves them.
# Note: Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over with its own files. 'fabriscopectl sm compare' compares them.
# The first 34 lines of preamble.sh.

# Write /etc/opensm/opensm-0x0002c90300a1b2c3.conf.
mkdir -p '/etc/opensm'
write_file '/etc/opensm/opensm-0x0002c90300a1b2c3.conf' 0644 restart-opensm@0x0002c90300a1b2c3.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c3
sm_priority 13
subnet_prefix 0xfe80000000000001
partition_config_file /etc/opensm/partitions-0x0002c90300a1b2c3.conf
log_file /var/log/opensm.0x0002c90300a1b2c3.log
dump_files_dir /var/log/opensm/0x0002c90300a1b2c3/
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/opensm@0x0002c90300a1b2c3.service.d/90-fabriscope.conf.
mkdir -p '/etc/systemd/system/opensm@0x0002c90300a1b2c3.service.d'
write_file '/etc/systemd/system/opensm@0x0002c90300a1b2c3.service.d/90-fabriscope.conf' 0644 systemctl-daemon-reload restart-opensm@0x0002c90300a1b2c3.service <<'END_OF_FABRISCOPE_FILE'
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

# Write /etc/opensm/opensm-0x0002c90300a1b2c4.conf.
mkdir -p '/etc/opensm'
write_file '/etc/opensm/opensm-0x0002c90300a1b2c4.conf' 0644 restart-opensm@0x0002c90300a1b2c4.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c4
sm_priority 13
subnet_prefix 0xfe80000000000002
partition_config_file /etc/opensm/partitions-0x0002c90300a1b2c4.conf
log_file /var/log/opensm.0x0002c90300a1b2c4.log
dump_files_dir /var/log/opensm/0x0002c90300a1b2c4/
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/opensm@0x0002c90300a1b2c4.service.d/90-fabriscope.conf.
mkdir -p '/etc/systemd/system/opensm@0x0002c90300a1b2c4.service.d'
write_file '/etc/systemd/system/opensm@0x0002c90300a1b2c4.service.d/90-fabriscope.conf' 0644 systemctl-daemon-reload restart-opensm@0x0002c90300a1b2c4.service <<'END_OF_FABRISCOPE_FILE'
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

# Write /etc/systemd/system/opensm.service.d/90-fabriscope-0x0002c90300a1b2c3.conf.
mkdir -p '/etc/systemd/system/opensm.service.d'
write_file '/etc/systemd/system/opensm.service.d/90-fabriscope-0x0002c90300a1b2c3.conf' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: this service starts the ports that the drop-ins here name.
# PORTS of /etc/default/opensm does not count.
[Unit]
Wants=opensm@0x0002c90300a1b2c3.service
[Service]
ExecCondition=
ExecStart=
ExecStart=/bin/true
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Write /etc/systemd/system/opensm.service.d/90-fabriscope-0x0002c90300a1b2c4.conf.
mkdir -p '/etc/systemd/system/opensm.service.d'
write_file '/etc/systemd/system/opensm.service.d/90-fabriscope-0x0002c90300a1b2c4.conf' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: this service starts the ports that the drop-ins here name.
# PORTS of /etc/default/opensm does not count.
[Unit]
Wants=opensm@0x0002c90300a1b2c4.service
[Service]
ExecCondition=
ExecStart=
ExecStart=/bin/true
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Install packages: opensm.
package=opensm
if ! dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed; then
    apt-get update || true
    DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 apt-get install -y --no-remove "$package"
fi

# Enable opensm@0x0002c90300a1b2c3.service and start it; restart it if it runs.
systemctl enable -- opensm@0x0002c90300a1b2c3.service
if [ -e '/run/fabriscope-due/restart-opensm@0x0002c90300a1b2c3.service' ]; then
    case $(systemctl is-active -- opensm@0x0002c90300a1b2c3.service)/$(systemctl show --property=SubState --value -- opensm@0x0002c90300a1b2c3.service) in active/* | reloading/*) systemctl try-restart -- opensm@0x0002c90300a1b2c3.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- opensm@0x0002c90300a1b2c3.service ;; esac
    rm -f '/run/fabriscope-due/restart-opensm@0x0002c90300a1b2c3.service' '/run/fabriscope-due/reload-opensm@0x0002c90300a1b2c3.service'
fi
systemctl start -- opensm@0x0002c90300a1b2c3.service
main=$(systemctl show --property=MainPID --value -- opensm@0x0002c90300a1b2c3.service)
[ "$main" = 0 ] || sleep 2
if ! systemctl is-active --quiet -- opensm@0x0002c90300a1b2c3.service || [ "$(systemctl show --property=MainPID --value -- opensm@0x0002c90300a1b2c3.service)" != "$main" ]; then
    echo 'opensm@0x0002c90300a1b2c3.service does not keep running: see OpenSM'\''s log, and '\''journalctl -u opensm@0x0002c90300a1b2c3.service'\''.' >&2
    exit 1
fi

# Enable opensm@0x0002c90300a1b2c4.service and start it; restart it if it runs.
systemctl enable -- opensm@0x0002c90300a1b2c4.service
if [ -e '/run/fabriscope-due/restart-opensm@0x0002c90300a1b2c4.service' ]; then
    case $(systemctl is-active -- opensm@0x0002c90300a1b2c4.service)/$(systemctl show --property=SubState --value -- opensm@0x0002c90300a1b2c4.service) in active/* | reloading/*) systemctl try-restart -- opensm@0x0002c90300a1b2c4.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- opensm@0x0002c90300a1b2c4.service ;; esac
    rm -f '/run/fabriscope-due/restart-opensm@0x0002c90300a1b2c4.service' '/run/fabriscope-due/reload-opensm@0x0002c90300a1b2c4.service'
fi
systemctl start -- opensm@0x0002c90300a1b2c4.service
main=$(systemctl show --property=MainPID --value -- opensm@0x0002c90300a1b2c4.service)
[ "$main" = 0 ] || sleep 2
if ! systemctl is-active --quiet -- opensm@0x0002c90300a1b2c4.service || [ "$(systemctl show --property=MainPID --value -- opensm@0x0002c90300a1b2c4.service)" != "$main" ]; then
    echo 'opensm@0x0002c90300a1b2c4.service does not keep running: see OpenSM'\''s log, and '\''journalctl -u opensm@0x0002c90300a1b2c4.service'\''.' >&2
    exit 1
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
