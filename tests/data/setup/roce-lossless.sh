#!/bin/sh
# Lossless RoCE
# Made by Fabriscope; run it as root. A second run changes nothing.
# Needs: apt-get install -y rdma-core ibverbs-utils infiniband-diags iproute2 kmod
# Note: The switches on the way have to do the same: DSCP 26 in priority 3.
# Note: Priority 3 needs PFC and marks of congestion (ECN) on the switches, too.
# Note: Programs have to send DSCP 26: have RDMA-CM do so by the wizard 'roce-mode' with a type of service of 106.
# Note: Some drivers take the link down for a few seconds when PFC, buffers or the MTU change: connections over it may break.
# Note: A profile of NetworkManager, netplan or systemd-networkd with an MTU of its own sets that again: give it the same one. The switches need it, too.
# Note: From now on the driver no longer sizes the buffers by itself, also after undo, until it is loaded again.
# The first 34 lines of preamble.sh.

# Set the MTU of eth0 to 9000.
grep -qx 9000 '/sys/class/net/eth0/mtu' || echo 9000 >'/sys/class/net/eth0/mtu'

# Have this host, not the firmware of eth0, decide about data center bridging (DCBX in host mode).
dcb dcbx show dev eth0 | grep -qw host || { dcb dcbx set dev eth0 host ieee; }

# Have eth0 choose the priority of packets by their DSCP (26:3 48:6).
[ "$(for entry in $(dcb -N app show dev eth0 dscp-prio); do case $entry in 26:*|48:*) echo "$entry" ;; esac; done | xargs)" = "26:3 48:6" ] || { for entry in $(dcb -N app show dev eth0 dscp-prio); do case $entry in 26:3|48:6) ;; 26:*|48:*) dcb app del dev eth0 dscp-prio "$entry" || exit 1 ;; esac; done; dcb -N app show dev eth0 dscp-prio | grep -qw 26:3 || dcb app add dev eth0 dscp-prio 26:3 || exit 1; dcb -N app show dev eth0 dscp-prio | grep -qw 48:6 || dcb app add dev eth0 dscp-prio 48:6 || exit 1; }

# Set the traffic classes of eth0 and their shares: willing off prio-tc 0:0 1:0 2:0 3:1 4:0 5:0 6:2 7:0 tc-tsa 0:ets 1:ets 2:strict 3:strict 4:strict 5:strict 6:strict 7:strict tc-bw 0:50 1:50 2:0 3:0 4:0 5:0 6:0 7:0.
[ "$(dcb -N ets show dev eth0 willing prio-tc tc-tsa tc-bw | xargs)" = "willing off prio-tc 0:0 1:0 2:0 3:1 4:0 5:0 6:2 7:0 tc-tsa 0:ets 1:ets 2:strict 3:strict 4:strict 5:strict 6:strict 7:strict tc-bw 0:50 1:50 2:0 3:0 4:0 5:0 6:0 7:0" ] || { dcb ets set dev eth0 willing off prio-tc 0:0 1:0 2:0 3:1 4:0 5:0 6:2 7:0 tc-tsa 0:ets 1:ets 2:strict 3:strict 4:strict 5:strict 6:strict 7:strict tc-bw 0:50 1:50 2:0 3:0 4:0 5:0 6:0 7:0; }

# Set priority flow control of eth0: 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off.
[ "$(dcb -N pfc show dev eth0 prio-pfc | xargs)" = "prio-pfc 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off" ] || { dcb pfc set dev eth0 prio-pfc 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off; }

# Set the receive buffers of eth0: prio-buffer 0:0 1:0 2:0 3:1 4:0 5:0 6:0 7:0 buffer-size 0:64Kb 1:256Kb 2:0b 3:0b 4:0b 5:0b 6:0b 7:0b.
[ "$(dcb -N buffer show dev eth0 prio-buffer buffer-size | xargs)" = "prio-buffer 0:0 1:0 2:0 3:1 4:0 5:0 6:0 7:0 buffer-size 0:64Kb 1:256Kb 2:0b 3:0b 4:0b 5:0b 6:0b 7:0b" ] || { dcb buffer set dev eth0 prio-buffer 0:0 1:0 2:0 3:1 4:0 5:0 6:0 7:0 buffer-size 0:64Kb 1:256Kb 2:0b 3:0b 4:0b 5:0b 6:0b 7:0b; }

# Have eth0 answer packets of priority 3 that were marked for congestion (ECN) with CNPs.
grep -qx 1 '/sys/class/net/eth0/ecn/roce_np/enable/3' || echo 1 >'/sys/class/net/eth0/ecn/roce_np/enable/3'

# Have eth0 slow down at priority 3 when CNPs come.
grep -qx 1 '/sys/class/net/eth0/ecn/roce_rp/enable/3' || echo 1 >'/sys/class/net/eth0/ecn/roce_rp/enable/3'

# Have eth0 send CNPs with DSCP 48.
grep -qx 48 "$(find '/sys/class/net/eth0/ecn/roce_np/cnp_dscp' '/sys/kernel/debug/mlx5/'"$(basename "$(readlink '/sys/class/net/eth0/device')")"/cc_params/np_cnp_dscp 2>/dev/null | head -n 1)" || echo 48 >"$(find '/sys/class/net/eth0/ecn/roce_np/cnp_dscp' '/sys/kernel/debug/mlx5/'"$(basename "$(readlink '/sys/class/net/eth0/device')")"/cc_params/np_cnp_dscp 2>/dev/null | head -n 1)"

# Set the MTU of eth0.100 to 9000.
grep -qx 9000 '/sys/class/net/eth0.100/mtu' || echo 9000 >'/sys/class/net/eth0.100/mtu'

# Write /etc/systemd/system/fabriscope-lossless-eth0.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-lossless-eth0.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RoCE settings of eth0
BindsTo=sys-subsystem-net-devices-eth0.device
After=sys-subsystem-net-devices-eth0.device

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/bin/sh -c "ip link set dev eth0 mtu 9000"
ExecStart=/bin/sh -c "dcb dcbx set dev eth0 host ieee"
ExecStart=/bin/sh -c "for entry in $$(dcb -N app show dev eth0 dscp-prio); do case $$entry in 26:3|48:6) ;; 26:*|48:*) dcb app del dev eth0 dscp-prio \"$$entry\" || exit 1 ;; esac; done; dcb -N app show dev eth0 dscp-prio | grep -qw 26:3 || dcb app add dev eth0 dscp-prio 26:3 || exit 1; dcb -N app show dev eth0 dscp-prio | grep -qw 48:6 || dcb app add dev eth0 dscp-prio 48:6 || exit 1"
ExecStart=/bin/sh -c "dcb ets set dev eth0 willing off prio-tc 0:0 1:0 2:0 3:1 4:0 5:0 6:2 7:0 tc-tsa 0:ets 1:ets 2:strict 3:strict 4:strict 5:strict 6:strict 7:strict tc-bw 0:50 1:50 2:0 3:0 4:0 5:0 6:0 7:0"
ExecStart=/bin/sh -c "dcb pfc set dev eth0 prio-pfc 0:off 1:off 2:off 3:on 4:off 5:off 6:off 7:off"
ExecStart=/bin/sh -c "dcb buffer set dev eth0 prio-buffer 0:0 1:0 2:0 3:1 4:0 5:0 6:0 7:0 buffer-size 0:64Kb 1:256Kb 2:0b 3:0b 4:0b 5:0b 6:0b 7:0b"
ExecStart=/bin/sh -c "echo 1 >'/sys/class/net/eth0/ecn/roce_np/enable/3'"
ExecStart=/bin/sh -c "echo 1 >'/sys/class/net/eth0/ecn/roce_rp/enable/3'"
ExecStart=/bin/sh -c "echo 48 >\"$$(find '/sys/class/net/eth0/ecn/roce_np/cnp_dscp' '/sys/kernel/debug/mlx5/'\"$$(basename \"$$(readlink '/sys/class/net/eth0/device')\")\"/cc_params/np_cnp_dscp 2>/dev/null | head -n 1)\""

[Install]
WantedBy=sys-subsystem-net-devices-eth0.device
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-lossless-eth0.service.
systemctl enable -- fabriscope-lossless-eth0.service

# Write /etc/systemd/system/fabriscope-lossless-eth0.100.service.
mkdir -p '/etc/systemd/system'
write_file '/etc/systemd/system/fabriscope-lossless-eth0.100.service' 0644 systemctl-daemon-reload <<'END_OF_FABRISCOPE_FILE'
# Made by Fabriscope.
[Unit]
Description=RoCE settings of eth0.100
BindsTo=sys-subsystem-net-devices-eth0.100.device
After=sys-subsystem-net-devices-eth0.100.device fabriscope-lossless-eth0.service

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/bin/sh -c "ip link set dev eth0.100 mtu 9000"

[Install]
WantedBy=sys-subsystem-net-devices-eth0.100.device
END_OF_FABRISCOPE_FILE
if [ -e '/run/fabriscope-due/systemctl-daemon-reload' ]; then
    systemctl daemon-reload
    rm -f '/run/fabriscope-due/systemctl-daemon-reload'
fi

# Enable fabriscope-lossless-eth0.100.service.
systemctl enable -- fabriscope-lossless-eth0.100.service

# Nothing is due any more.
[ ! -d '/run/fabriscope-due' ] || rmdir --ignore-fail-on-non-empty '/run/fabriscope-due'
