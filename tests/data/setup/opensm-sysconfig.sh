#!/bin/sh
# OpenSM
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: opensm.service of this distribution is active also while no OpenSM runs: 'pgrep -xa opensm' lists those that run.
# Note: All else is as /etc/rdma/opensm.conf says.
# Note: opensm.service gives the ports, in their order, the subnet prefixes 0xfe80000000000000, 0xfe80000000000001 and so on.
# Note: All instances write the same log, dumps and cache of LIDs. With files=own, log and dumps are each port's own.
# Note: Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over with its own files. 'fabriscopectl sm compare' compares them.
# The first 34 lines of preamble.sh.

# Write /etc/sysconfig/opensm.
if grep -Ev '^[[:space:]]*([#;]|$|[A-Z]+=("")?$)' '/etc/sysconfig/opensm' 2>/dev/null | grep -qvxF -e 'GUIDS="0x0002c90300a1b2c3 0x0002c90300a1b2c4"' -e 'PRIORITY=14'; then
    echo '/etc/sysconfig/opensm has other settings, which would be lost: edit it by hand, or take them out first.' >&2
    exit 1
fi
mkdir -p '/etc/sysconfig'
write_file '/etc/sysconfig/opensm' 0644 restart-opensm.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: opensm.service starts an OpenSM on each of these ports.
GUIDS="0x0002c90300a1b2c3 0x0002c90300a1b2c4"
PRIORITY=14
END_OF_FABRISCOPE_FILE

# Install packages: opensm.
package=opensm
if ! rpm -q -- "$package" >/dev/null 2>&1; then
    dnf install -y "$package"
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
if ! pgrep -xa opensm | grep -qF 0x0002c90300a1b2c4; then
    echo 'opensm.service is active, but no OpenSM keeps running for 0x0002c90300a1b2c4: see OpenSM'\''s log, and '\''journalctl -u opensm.service'\''.' >&2
    exit 1
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
