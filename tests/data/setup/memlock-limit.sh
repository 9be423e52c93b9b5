#!/bin/sh
# Pinned memory
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: Sessions that PAM begins from now on (login, ssh) get the limit; 'ulimit -l' shows it there. What runs already does not, nor do services and what they start.
# The first 34 lines of preamble.sh.

# Write /etc/security/limits.d/90-fabriscope-memlock-everyone.conf.
mkdir -p '/etc/security/limits.d'
write_file '/etc/security/limits.d/90-fabriscope-memlock-everyone.conf' 0644 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope: RDMA programs pin memory.
* soft memlock 8388608
* hard memlock 8388608
END_OF_FABRISCOPE_FILE
