#!/bin/sh
# Firewall
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Only devices in software (Soft-RoCE, Soft-iWARP) need this: what adapters receive by RDMA does not pass the host's firewall.
# The first 2 lines of preamble.sh.

# Let UDP port 4791 through the firewall (ufw).
ufw show added | grep -qF 'ufw allow 4791/udp' || ufw allow 4791/udp
