#!/bin/sh
# Firewall
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
set -eu

# Let TCP port 20049 through the firewall (firewalld).
firewall-cmd --permanent --add-port=20049/tcp
firewall-cmd --add-port=20049/tcp

# Let UDP port 20049 through the firewall (firewalld).
firewall-cmd --permanent --add-port=20049/udp
firewall-cmd --add-port=20049/udp
