#!/bin/sh
# Pinned memory
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Sessions that PAM begins from now on (login, ssh) get the limit; 'ulimit -l' shows it there. What runs already does not, nor do services and what they start.
# Note: What the services had started before they are restarted keeps its limit.
# Note: Slurm gives a job the limit of the session that submits it, at most that of slurmd, unless slurm.conf has PropagateResourceLimitsExcept=MEMLOCK.
# The first 34 lines of preamble.sh.

# Write /etc/security/limits.d/90-fabriscope-memlock-group-rdma.conf.
mkdir -p '/etc/security/limits.d'
write_file '/etc/security/limits.d/90-fabriscope-memlock-group-rdma.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
@rdma soft memlock unlimited
@rdma hard memlock unlimited
END_OF_FABRISCOPE_FILE

# Write /etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/systemd/system/slurmd.service.d'
write_file '/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf' 0644 systemctl-daemon-reload restart-slurmd.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
[Service]
LimitMEMLOCK=infinity
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Write /etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf.
mkdir -p '/etc/systemd/system/sshd.service.d'
write_file '/etc/systemd/system/sshd.service.d/90-fabriscope-memlock.conf' 0644 systemctl-daemon-reload restart-sshd.service <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
[Service]
LimitMEMLOCK=infinity
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Restart slurmd.service if it runs.
if [ -e '/run/fabriscope-due/restart-slurmd.service' ]; then
    case $(systemctl is-active -- slurmd.service)/$(systemctl show --property=SubState --value -- slurmd.service) in active/* | reloading/*) systemctl try-restart -- slurmd.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- slurmd.service ;; esac
    rm -f '/run/fabriscope-due/restart-slurmd.service' '/run/fabriscope-due/reload-slurmd.service'
fi

# Restart sshd.service if it runs.
if [ -e '/run/fabriscope-due/restart-sshd.service' ]; then
    case $(systemctl is-active -- sshd.service)/$(systemctl show --property=SubState --value -- sshd.service) in active/* | reloading/*) systemctl try-restart -- sshd.service ;; activating/auto-restart*) ;; activating/*) systemctl restart -- sshd.service ;; esac
    rm -f '/run/fabriscope-due/restart-sshd.service' '/run/fabriscope-due/reload-sshd.service'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
