#!/bin/sh
# IP over InfiniBand
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# The first 34 lines of preamble.sh.

# Load the kernel module ib_ipoib.
[ -d '/sys/module/ib_ipoib' ] || modprobe -- ib_ipoib

# Store the NetworkManager profile fabriscope-ib0 and bring it up.
mkdir -p '/etc/NetworkManager/system-connections'
write_file '/etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection' 0600 nmcli-load-ib0 up-d3f35ef7-8270-8b00-a196-d8ee023e650e <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[connection]
id=fabriscope-ib0
uuid=d3f35ef7-8270-8b00-a196-d8ee023e650e
type=infiniband
interface-name=ib0

[infiniband]
mtu=65520
transport-mode=connected

[ipv4]
address1=192.0.2.1/24
dns=192.0.2.53;
gateway=192.0.2.254
method=manual

[ipv6]
address1=2001:db8::1/64
method=manual
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/nmcli-load-ib0' ]; then
    nmcli connection load /etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection
    rm -f '/run/fabriscope-due/nmcli-load-ib0'
fi
if [ -e '/run/fabriscope-due/up-d3f35ef7-8270-8b00-a196-d8ee023e650e' ]; then
    nmcli connection up uuid d3f35ef7-8270-8b00-a196-d8ee023e650e
    rm -f '/run/fabriscope-due/up-d3f35ef7-8270-8b00-a196-d8ee023e650e'
fi
nmcli -g UUID connection show --active | grep -qxF d3f35ef7-8270-8b00-a196-d8ee023e650e || nmcli connection up uuid d3f35ef7-8270-8b00-a196-d8ee023e650e

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
