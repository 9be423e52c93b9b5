#!/bin/sh
# Firewall
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: Only devices in software (Soft-RoCE, Soft-iWARP) need this: what adapters receive by RDMA does not pass the host's firewall.
# Note: The port is opened in firewalld's default zone: interfaces of other zones ('firewall-cmd --get-active-zones') stay as they are.
# The first 2 lines of preamble.sh.

# Let TCP port 20049 through the firewall (firewalld).
firewall-cmd --permanent --query-port=20049/tcp >/dev/null || firewall-cmd --permanent --add-port=20049/tcp
firewall-cmd --query-port=20049/tcp >/dev/null || firewall-cmd --add-port=20049/tcp

# Let UDP port 20049 through the firewall (firewalld).
firewall-cmd --permanent --query-port=20049/udp >/dev/null || firewall-cmd --permanent --add-port=20049/udp
firewall-cmd --query-port=20049/udp >/dev/null || firewall-cmd --add-port=20049/udp
