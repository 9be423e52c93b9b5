#!/bin/sh
# Firewall
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: Only devices in software (Soft-RoCE, Soft-iWARP) need this: what adapters receive by RDMA does not pass the host's firewall.
# Note: The rule is gone at the next start: add it to /etc/nftables.conf to keep it.
# The first 2 lines of preamble.sh.

# Let UDP port 4791 through the firewall (nftables).
nft -nn list chain inet filter input | grep -qF 'udp dport 4791 accept comment "fabriscope"' || nft insert rule inet filter input 'udp dport 4791 accept comment "fabriscope"'
