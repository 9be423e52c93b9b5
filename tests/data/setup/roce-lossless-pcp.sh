#!/bin/sh
# Lossless RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: dnf install -y rdma-core libibverbs-utils infiniband-diags iproute kmod
# Note: The switches on the way have to do the same: priority 3 of the VLAN tag.
# Note: Priority 3 needs PFC and marks of congestion (ECN) on the switches, too.
# Note: RoCE has to use a VLAN whose packets have priority 3: ip link set dev VLAN type vlan egress-qos-map 0:3
# Note: Some drivers take the link down for a few seconds when PFC, buffers or the MTU change: connections over it may break.
# The first 2 lines of preamble.sh.

# Have eth0 choose the priority of packets by their VLAN tag: no DSCP counts.
[ -z "$(dcb -N app show dev eth0 dscp-prio)" ] || { dcb app flush dev eth0 dscp-prio; }

# Set priority flow control of eth0: 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off.
[ "$(dcb -N pfc show dev eth0 prio-pfc | xargs)" = "prio-pfc 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off" ] || { dcb pfc set dev eth0 prio-pfc 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off; }
