// SPDX-License-Identifier: GPL-2.0-only
//
// For tests only: two Ethernet ports on one wire whose driver takes data center bridging, which no driver does that
// runs without an adapter. The habits are those that user space sees of mlx5: a port trusts the VLAN tag until the DSCP
// table has an entry, an entry for a DSCP moves the one that is there, one that is not in force cannot be deleted, DCBX
// is the firmware's or the host's, shares of classes have to add up, receive buffers have to fit the memory. Nothing is
// queued by class: what an adapter makes of the settings is left out.
#include <linux/dcbnl.h>
#include <linux/delay.h>
#include <linux/etherdevice.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>
#include <net/dcbnl.h>

#define PORTS 2
#define PRIORITIES IEEE_8021QAZ_MAX_TCS
#define DSCPS 64
#define MOST_MTU 9978
#define BUFFER_MEMORY (512 * 1024)
#define BOTH_VERSIONS (DCB_CAP_DCBX_VER_CEE | DCB_CAP_DCBX_VER_IEEE)

static bool hold;
module_param(hold, bool, 0644);
MODULE_PARM_DESC(hold, "the next change of the classes does not end while this is set");

static bool holding;
module_param(holding, bool, 0444);
MODULE_PARM_DESC(holding, "a change of the classes is under way");

struct port
{
    struct net_device* dev;
    struct net_device* peer;
    struct ieee_ets ets;
    struct ieee_pfc pfc;
    struct dcbnl_buffer buffer;
    u8 priority_of_dscp[DSCPS];
    unsigned int dscp_entries;
    u8 dcbx;
};

static struct net_device* devices[PORTS];
static struct platform_device* adapter;

/* ---- packets ---- */

static netdev_tx_t port_xmit(struct sk_buff* skb, struct net_device* dev)
{
    struct port* port = netdev_priv(dev);
    const unsigned int length = skb->len;

    if (!netif_running(port->peer)) {
        dev->stats.tx_dropped++;
        dev_kfree_skb(skb);
        return NETDEV_TX_OK;
    }
    skb_tx_timestamp(skb);
    if (dev_forward_skb(port->peer, skb) == NET_RX_SUCCESS) {
        dev->stats.tx_packets++;
        dev->stats.tx_bytes += length;
        port->peer->stats.rx_packets++;
        port->peer->stats.rx_bytes += length;
    } else {
        dev->stats.tx_dropped++;
    }
    return NETDEV_TX_OK;
}

static int port_open(struct net_device* dev)
{
    netif_start_queue(dev);
    netif_carrier_on(dev);
    return 0;
}

static int port_stop(struct net_device* dev)
{
    netif_carrier_off(dev);
    netif_stop_queue(dev);
    return 0;
}

static const struct net_device_ops port_ops = {
    .ndo_open = port_open,
    .ndo_stop = port_stop,
    .ndo_start_xmit = port_xmit,
    .ndo_set_mac_address = eth_mac_addr,
    .ndo_validate_addr = eth_validate_addr,
};

/* ---- data center bridging; all of it under RTNL ---- */

static int get_ets(struct net_device* dev, struct ieee_ets* ets)
{
    struct port* port = netdev_priv(dev);

    *ets = port->ets;
    return 0;
}

static int set_ets(struct net_device* dev, struct ieee_ets* ets)
{
    struct port* port = netdev_priv(dev);
    unsigned int sum = 0;
    bool shares = false;
    int i;

    for (i = 0; i < PRIORITIES; i++) {
        if (ets->prio_tc[i] >= PRIORITIES) return -EINVAL;
        if (ets->tc_tsa[i] != IEEE_8021QAZ_TSA_ETS && ets->tc_tsa[i] != IEEE_8021QAZ_TSA_STRICT) return -EOPNOTSUPP;
        if (ets->tc_tsa[i] != IEEE_8021QAZ_TSA_ETS) continue;
        shares = true;
        sum += ets->tc_tx_bw[i];
    }
    if (shares && sum != 0 && sum != 100) return -EINVAL;
    while (READ_ONCE(hold)) {
        WRITE_ONCE(holding, true);
        msleep(20);
    }
    WRITE_ONCE(holding, false);
    port->ets = *ets;
    port->ets.ets_cap = PRIORITIES;
    return 0;
}

static int get_pfc(struct net_device* dev, struct ieee_pfc* pfc)
{
    struct port* port = netdev_priv(dev);

    *pfc = port->pfc;
    return 0;
}

static int set_pfc(struct net_device* dev, struct ieee_pfc* pfc)
{
    struct port* port = netdev_priv(dev);

    port->pfc.pfc_en = pfc->pfc_en;
    if (pfc->delay) port->pfc.delay = pfc->delay;
    return 0;
}

static int set_app(struct net_device* dev, struct dcb_app* app)
{
    struct port* port = netdev_priv(dev);
    struct dcb_app old = {.selector = IEEE_8021QAZ_APP_SEL_DSCP, .protocol = app->protocol};

    if (app->selector != IEEE_8021QAZ_APP_SEL_DSCP || app->protocol >= DSCPS || app->priority >= PRIORITIES)
        return -EINVAL;
    old.priority = port->priority_of_dscp[app->protocol];
    port->priority_of_dscp[app->protocol] = app->priority;
    if (dcb_ieee_delapp(dev, &old)) port->dscp_entries++;
    return dcb_ieee_setapp(dev, app);
}

static int delete_app(struct net_device* dev, struct dcb_app* app)
{
    struct port* port = netdev_priv(dev);
    int result;

    if (app->selector != IEEE_8021QAZ_APP_SEL_DSCP || app->protocol >= DSCPS) return -EINVAL;
    if (!port->dscp_entries || app->priority != port->priority_of_dscp[app->protocol]) return -ENOENT;
    result = dcb_ieee_delapp(dev, app);
    if (result) return result;
    port->priority_of_dscp[app->protocol] = 0;
    port->dscp_entries--;
    return 0;
}

static u8 get_dcbx(struct net_device* dev)
{
    struct port* port = netdev_priv(dev);

    return port->dcbx;
}

static u8 set_dcbx(struct net_device* dev, u8 mode)
{
    struct port* port = netdev_priv(dev);

    if (mode & DCB_CAP_DCBX_LLD_MANAGED) return 1;
    if (!mode) {
        port->dcbx &= ~DCB_CAP_DCBX_HOST;
        return 0;
    }
    if (!(mode & DCB_CAP_DCBX_HOST)) return 1;
    port->dcbx = mode;
    return 0;
}

static int get_buffer(struct net_device* dev, struct dcbnl_buffer* buffer)
{
    struct port* port = netdev_priv(dev);

    *buffer = port->buffer;
    return 0;
}

static int set_buffer(struct net_device* dev, struct dcbnl_buffer* buffer)
{
    struct port* port = netdev_priv(dev);
    u32 sum = 0;
    int i;

    for (i = 0; i < DCBX_MAX_BUFFERS; i++) {
        if (buffer->prio2buffer[i] >= DCBX_MAX_BUFFERS) return -EINVAL;
        if (buffer->buffer_size[i] > BUFFER_MEMORY) return -ENOMEM;
        sum += buffer->buffer_size[i];
    }
    if (sum > BUFFER_MEMORY) return -ENOMEM;
    port->buffer = *buffer;
    port->buffer.total_size = BUFFER_MEMORY;
    return 0;
}

static const struct dcbnl_rtnl_ops port_dcb = {
    .ieee_getets = get_ets,
    .ieee_setets = set_ets,
    .ieee_getpfc = get_pfc,
    .ieee_setpfc = set_pfc,
    .ieee_setapp = set_app,
    .ieee_delapp = delete_app,
    .getdcbx = get_dcbx,
    .setdcbx = set_dcbx,
    .dcbnl_getbuffer = get_buffer,
    .dcbnl_setbuffer = set_buffer,
};

/* As mlx5 begins: all priorities in one class of their own number, which are strict; one buffer for all. */
static void set_defaults(struct port* port)
{
    int i;

    port->ets.ets_cap = PRIORITIES;
    for (i = 0; i < PRIORITIES; i++) {
        port->ets.prio_tc[i] = i;
        port->ets.tc_tsa[i] = IEEE_8021QAZ_TSA_STRICT;
    }
    port->pfc.pfc_cap = PRIORITIES;
    port->buffer.total_size = BUFFER_MEMORY;
    port->buffer.buffer_size[0] = BUFFER_MEMORY / 2;
    port->dcbx = BOTH_VERSIONS | DCB_CAP_DCBX_HOST;
}

/* ---- ports ---- */

static void remove_ports(struct platform_device* device)
{
    int i;

    for (i = 0; i < PORTS; i++)
        if (devices[i]) unregister_netdev(devices[i]);
    for (i = 0; i < PORTS; i++) {
        if (devices[i]) free_netdev(devices[i]);
        devices[i] = NULL;
    }
}

/* Registered by the caller once it has a peer. */
static struct net_device* new_port(struct device* parent, int number)
{
    const u8 address[ETH_ALEN] = {0x02, 0x77, 0, 0, 0, number};
    struct net_device* dev = alloc_netdev(sizeof(struct port), "labp%d", NET_NAME_ENUM, ether_setup);
    struct port* port;

    if (!dev) return NULL;
    port = netdev_priv(dev);
    port->dev = dev;
    set_defaults(port);
    dev->netdev_ops = &port_ops;
    dev->dcbnl_ops = &port_dcb;
    dev->max_mtu = MOST_MTU;
    dev->dev_port = number;
    SET_NETDEV_DEV(dev, parent);
    eth_hw_addr_set(dev, address);
    netif_carrier_off(dev);
    return dev;
}

static int add_ports(struct platform_device* device)
{
    struct net_device* made[PORTS];
    struct port* port;
    int result = -ENOMEM;
    int i;

    for (i = 0; i < PORTS; i++)
        made[i] = new_port(&device->dev, i);
    for (i = 0; i < PORTS; i++) {
        if (!made[0] || !made[1]) goto failed;
        port = netdev_priv(made[i]);
        port->peer = made[PORTS - 1 - i];
    }
    for (i = 0; i < PORTS; i++) {
        result = register_netdev(made[i]);
        if (result) goto failed;
        devices[i] = made[i];
    }
    return 0;
failed:
    for (i = 0; i < PORTS; i++)
        if (devices[i]) unregister_netdev(devices[i]);
    for (i = 0; i < PORTS; i++) {
        devices[i] = NULL;
        if (made[i]) free_netdev(made[i]);
    }
    return result;
}

static struct platform_driver adapter_driver = {
    .driver = {.name = "lab_dcb"},
    .probe = add_ports,
    .remove = remove_ports,
};

static int __init port_begin(void)
{
    int result = platform_driver_register(&adapter_driver);

    if (result) return result;
    adapter = platform_device_register_simple("lab_dcb", PLATFORM_DEVID_NONE, NULL, 0);
    if (!IS_ERR(adapter)) return 0;
    platform_driver_unregister(&adapter_driver);
    return PTR_ERR(adapter);
}

static void __exit port_end(void)
{
    platform_device_unregister(adapter);
    platform_driver_unregister(&adapter_driver);
}

module_init(port_begin);
module_exit(port_end);

MODULE_DESCRIPTION("Ethernet ports with data center bridging and without an adapter, for tests");
MODULE_LICENSE("GPL");
