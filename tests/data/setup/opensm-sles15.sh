#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: zypper --non-interactive install rdma-core libibverbs-utils infiniband-diags iproute2 kmod
# Note: opensm.service of this distribution is active also while no OpenSM runs: 'pgrep -xa opensm' lists those that run.
# Note: While files /etc/rdma/opensm.conf.* are there, /etc/opensm/opensm.conf does not count. Existing ones of other ports are kept and keep starting OpenSM.
# The first 34 lines of preamble.sh.

# Write /etc/rdma/opensm.conf.0x0002c90300a1b2c3.
mkdir -p '/etc/rdma'
write_file '/etc/rdma/opensm.conf.0x0002c90300a1b2c3' 0644 restart-opensm.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: what is not here is as OpenSM has it by default.
guid 0x0002c90300a1b2c3
sm_priority 9
log_file /var/log/opensm.0x0002c90300a1b2c3.log
dump_files_dir /var/log/opensm/0x0002c90300a1b2c3/
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/opensm.service.d/90-fabriscope-0x0002c90300a1b2c3.conf.
mkdir -p '/etc/systemd/system/opensm.service.d'
write_file '/etc/systemd/system/opensm.service.d/90-fabriscope-0x0002c90300a1b2c3.conf' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: the folder of this port's dumps.
[Service]
LogsDirectory=opensm/0x0002c90300a1b2c3
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Install packages: opensm.
package=opensm
if ! rpm -q -- "$package" >/dev/null 2>&1; then
    zypper --non-interactive install "$package" || case $? in 102 | 103 | 106 | 107) ;; *) exit 1 ;; esac
fi

# Enable opensm.service and start it; restart it if it runs.
systemctl enable -- opensm.service
if [ -e '/run/fabriscope-due/restart-opensm.service' ]; then
    case $(systemctl is-active -- opensm.service)/$(systemctl show --property=SubState --value -- opensm.service) in active/* | reloading/*) systemctl try-restart -- opensm.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- opensm.service ;; esac
    rm -f '/run/fabriscope-due/restart-opensm.service' '/run/fabriscope-due/reload-opensm.service'
fi
systemctl start -- opensm.service
sleep 2
if ! pgrep -xa opensm | grep -qF 0x0002c90300a1b2c3; then
    echo 'opensm.service is active, but no OpenSM keeps running for 0x0002c90300a1b2c3: see OpenSM'\''s log, and '\''journalctl -u opensm.service'\''.' >&2
    exit 1
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
