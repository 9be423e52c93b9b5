#!/bin/sh
# IP over InfiniBand
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Debian 13 servers do not use NetworkManager by default: this plan needs it.
# Note: Bring it up: nmcli connection up fabriscope-ibp1s0.8002
# The first 34 lines of preamble.sh.

# Load the kernel module ib_ipoib.
[ -d '/sys/module/ib_ipoib' ] || modprobe -- ib_ipoib

# Store the NetworkManager profile fabriscope-ibp1s0.8002.
mkdir -p '/etc/NetworkManager/system-connections'
write_file '/etc/NetworkManager/system-connections/fabriscope-ibp1s0.8002.nmconnection' 0600 nmcli-load-ibp1s0.8002 <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[connection]
id=fabriscope-ibp1s0.8002
uuid=7d0a4728-2a3c-803c-a008-5f2ee79afc3e
type=infiniband

[infiniband]
p-key=32770
parent=ibp1s0
transport-mode=datagram

[ipv4]
address1=198.51.100.7/24
method=manual

[ipv6]
method=disabled
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/nmcli-load-ibp1s0.8002' ]; then
    nmcli connection load /etc/NetworkManager/system-connections/fabriscope-ibp1s0.8002.nmconnection
    rm -f '/run/fabriscope-due/nmcli-load-ibp1s0.8002'
fi

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
