#!/bin/sh
# IP over InfiniBand
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
set -eu
umask 022

# $1: a file, $2: its mode; its text comes on standard input. Sets changed to yes when it was another one.
write_file() {
    if [ -h "$1" ]; then
        echo "$1 is a symbolic link; it is not followed." >&2
        exit 1
    fi
    changed=no
    text=$(cat; echo .) # a shell drops line ends at the end
    text=${text%.}
    if [ ! -f "$1" ] || ! printf %s "$text" | cmp -s - "$1"; then
        new=$(mktemp "$1.XXXXXX")
        printf %s "$text" >"$new"
        chmod "$2" "$new"
        mv -f "$new" "$1"
        changed=yes
    fi
    echo "$1: changed: $changed"
}

# Load the kernel module ib_ipoib.
[ -d '/sys/module/ib_ipoib' ] || modprobe -- ib_ipoib

# Store the NetworkManager profile fabriscope-ib0 and bring it up.
mkdir -p '/etc/NetworkManager/system-connections'
write_file '/etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection' 0600 <<'END_OF_FABRISCOPE_FILE'
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
if [ "$changed" = yes ]; then
    nmcli connection load /etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection
fi
if [ "$changed" = yes ] || ! nmcli -g UUID connection show --active | grep -qxF d3f35ef7-8270-8b00-a196-d8ee023e650e; then
    nmcli connection up uuid d3f35ef7-8270-8b00-a196-d8ee023e650e
fi
