// SPDX-License-Identifier: GPL-2.0-only
//
// For tests only: what user space sees of IP over InfiniBand, without InfiniBand. A kernel has IPoIB interfaces only
// where an adapter is, so this module takes the name and the place of ib_ipoib in a test's guest: interfaces of type
// ARPHRD_INFINIBAND with addresses of 20 bytes, their files in /sys/class/net, links of kind "ipoib", the limits of the
// MTU in either mode, children with a P_Key. Two ports of a "platform" adapter are on one wire, and packets pass
// between interfaces of the same partition. What a fabric does is left out or feigned: the join of the broadcast group,
// which brings the carrier and the group's MTU, always succeeds a moment later where the port has the P_Key.
#include <linux/ethtool.h>
#include <linux/if_arp.h>
#include <linux/if_infiniband.h>
#include <linux/module.h>
#include <linux/netdevice.h>
#include <linux/platform_device.h>
#include <linux/rtnetlink.h>
#include <linux/skbuff.h>
#include <linux/unaligned.h>
#include <linux/workqueue.h>
#include <net/rtnetlink.h>

#define FULL_MEMBER 0x8000
#define CONNECTED_MTU 65520 // the most of connected mode
#define PAYLOAD_HEADER 4    // before each packet: its protocol and two bytes of nothing (RFC 4391, 6)
#define PORT_MTU (4096 - PAYLOAD_HEADER)
#define SMALLEST_MTU (68 + PAYLOAD_HEADER)
#define ADDRESS_RC 0x80 // first byte of an address: connected mode is understood (RFC 4755, 3.1)
#define ADDRESS_GID 4   // where the GID begins in an address, after flags and queue pair
#define MOST_PORTS 8
#define JOIN_DELAY msecs_to_jiffies(50)

static unsigned int ports = 2;
module_param(ports, uint, 0444);
MODULE_PARM_DESC(ports, "ports of the adapter: 1 to 8");

static ushort pkeys[16] = {0xffff, 0x8002, 0x8003};
static int pkeys_count = 3;
module_param_array(pkeys, ushort, &pkeys_count, 0444);
MODULE_PARM_DESC(pkeys, "P_Key table of each port; the first is that of the interface itself");

static uint group_mtu = 2044;
module_param(group_mtu, uint, 0444);
MODULE_PARM_DESC(group_mtu, "MTU of the partitions' broadcast groups: datagram mode has no more");

struct face
{
    struct net_device* dev;
    struct net_device* parent; // of a child
    struct list_head list;     // of all; written under RTNL
    struct delayed_work join;
    u64 guid;
    u32 queue_pair;
    u32 admin_mtu; // what was asked for in datagram mode
    u16 pkey;
    u8 port;       // from 0
    bool by_sysfs; // a child made by create_child
    bool connected;
    bool umcast;
};

struct face_header
{
    u8 to[INFINIBAND_ALEN]; // not on the wire: where it goes
    __be16 protocol;
    __be16 reserved;
};

static LIST_HEAD(faces);
static u32 next_queue_pair = 0x48;
static struct platform_device* adapter;
static struct rtnl_link_ops face_link_ops;
static const struct net_device_ops face_ops;

static bool port_has(u16 pkey)
{
    int i;

    for (i = 0; i < pkeys_count; i++)
        if ((pkeys[i] | FULL_MEMBER) == pkey) return true;
    return false;
}

/* ---- MTU and mode ---- */

static int face_change_mtu(struct net_device* dev, int mtu)
{
    struct face* face = netdev_priv(dev);

    if (face->connected) {
        if (mtu > CONNECTED_MTU) return -EINVAL;
        WRITE_ONCE(dev->mtu, mtu);
        return 0;
    }
    if (mtu < SMALLEST_MTU || mtu > PORT_MTU) return -EINVAL;
    face->admin_mtu = mtu;
    WRITE_ONCE(dev->mtu, min_t(u32, mtu, group_mtu));
    return 0;
}

static int face_set_mode(struct net_device* dev, bool connected)
{
    struct face* face = netdev_priv(dev);

    ASSERT_RTNL();
    if (face->connected == connected) return 0;
    face->connected = connected;
    return dev_set_mtu(dev, connected ? CONNECTED_MTU : min_t(u32, group_mtu, dev->mtu));
}

/* The work never waits for RTNL, so it may be waited for under RTNL. */
static void face_join(struct work_struct* work)
{
    struct face* face = container_of(to_delayed_work(work), struct face, join);

    if (!rtnl_trylock()) {
        schedule_delayed_work(&face->join, 1);
        return;
    }
    if (netif_running(face->dev) && port_has(face->pkey)) {
        if (!face->connected) dev_set_mtu(face->dev, min(face->admin_mtu, group_mtu));
        netif_carrier_on(face->dev);
    }
    rtnl_unlock();
}

static int face_open(struct net_device* dev)
{
    struct face* face = netdev_priv(dev);

    netif_start_queue(dev);
    schedule_delayed_work(&face->join, JOIN_DELAY);
    return 0;
}

static int face_stop(struct net_device* dev)
{
    struct face* face = netdev_priv(dev);

    cancel_delayed_work_sync(&face->join);
    netif_stop_queue(dev);
    netif_carrier_off(dev);
    return 0;
}

/* ---- packets ---- */

static int face_hard_header(struct sk_buff* skb, struct net_device* dev, unsigned short type, const void* to,
                            const void* from, unsigned int length)
{
    struct face_header* header = skb_push(skb, sizeof(*header));

    header->protocol = htons(type);
    header->reserved = 0;
    memcpy(header->to, to ? to : dev->broadcast, INFINIBAND_ALEN);
    return sizeof(*header);
}

static void face_receive(struct net_device* dev, struct net_device* from, struct sk_buff* skb, bool group)
{
    const struct face_header* header = (const struct face_header*)skb->data;

    skb->dev = dev;
    skb->protocol = header->protocol;
    skb_reset_mac_header(skb);
    skb_pull(skb, sizeof(*header));
    skb_reset_network_header(skb);
    skb_scrub_packet(skb, !net_eq(dev_net(dev), dev_net(from)));
    skb->pkt_type = group ? PACKET_MULTICAST : PACKET_HOST;
    dev_sw_netstats_rx_add(dev, skb->len);
    netif_rx(skb);
}

static netdev_tx_t face_xmit(struct sk_buff* skb, struct net_device* dev)
{
    struct face* from = netdev_priv(dev);
    struct face* other;
    bool group;

    if (!pskb_may_pull(skb, sizeof(struct face_header))) {
        dev->stats.tx_dropped++;
        dev_kfree_skb(skb);
        return NETDEV_TX_OK;
    }
    dev_sw_netstats_tx_add(dev, 1, skb->len - sizeof(struct face_header));
    skb_orphan(skb);
    group = skb->data[ADDRESS_GID] == 0xff;
    rcu_read_lock();
    list_for_each_entry_rcu(other, &faces, list)
    {
        struct sk_buff* copy;

        if (other == from || other->pkey != from->pkey || !netif_running(other->dev) || !netif_carrier_ok(other->dev))
            continue;
        if (!group && memcmp(skb->data, other->dev->dev_addr, INFINIBAND_ALEN) != 0) continue;
        copy = skb_clone(skb, GFP_ATOMIC);
        if (copy) face_receive(other->dev, dev, copy, group);
    }
    rcu_read_unlock();
    consume_skb(skb);
    return NETDEV_TX_OK;
}

/* ---- files in /sys/class/net ---- */

static struct face* face_of(struct device* device) { return netdev_priv(to_net_dev(device)); }

static ssize_t mode_show(struct device* device, struct device_attribute* attribute, char* text)
{
    return sysfs_emit(text, "%s\n", face_of(device)->connected ? "connected" : "datagram");
}

/* As the real one, it wants the line feed. */
static ssize_t mode_store(struct device* device, struct device_attribute* attribute, const char* text, size_t count)
{
    const bool connected = strcmp(text, "connected\n") == 0;
    int result;

    if (!connected && strcmp(text, "datagram\n") != 0) return -EINVAL;
    if (!rtnl_trylock()) return restart_syscall();
    result = face_set_mode(to_net_dev(device), connected);
    rtnl_unlock();
    return result ? result : count;
}

static ssize_t pkey_show(struct device* device, struct device_attribute* attribute, char* text)
{
    return sysfs_emit(text, "0x%04x\n", face_of(device)->pkey);
}

static ssize_t umcast_show(struct device* device, struct device_attribute* attribute, char* text)
{
    return sysfs_emit(text, "%d\n", face_of(device)->umcast);
}

static ssize_t umcast_store(struct device* device, struct device_attribute* attribute, const char* text, size_t count)
{
    unsigned long value;
    int result = kstrtoul(text, 0, &value);

    if (result) return result;
    face_of(device)->umcast = value != 0;
    return count;
}

static ssize_t parent_show(struct device* device, struct device_attribute* attribute, char* text)
{
    return sysfs_emit(text, "%s\n", face_of(device)->parent->name);
}

static int create_child_of(struct net_device* dev, u16 pkey);
static int delete_child_of(struct net_device* dev, u16 pkey);

static ssize_t create_child_store(struct device* device, struct device_attribute* attribute, const char* text,
                                  size_t count)
{
    u16 pkey;
    int result = kstrtou16(text, 0, &pkey);

    if (result) return -EINVAL;
    if (!rtnl_trylock()) return restart_syscall();
    result = create_child_of(to_net_dev(device), pkey);
    rtnl_unlock();
    return result ? result : count;
}

static ssize_t delete_child_store(struct device* device, struct device_attribute* attribute, const char* text,
                                  size_t count)
{
    u16 pkey;
    int result = kstrtou16(text, 0, &pkey);

    if (result) return -EINVAL;
    if (!rtnl_trylock()) return restart_syscall();
    result = delete_child_of(to_net_dev(device), pkey);
    rtnl_unlock();
    return result ? result : count;
}

static DEVICE_ATTR_RW(mode);
static DEVICE_ATTR_RO(pkey);
static DEVICE_ATTR_RW(umcast);
static DEVICE_ATTR_RO(parent);
static DEVICE_ATTR_WO(create_child);
static DEVICE_ATTR_WO(delete_child);

static struct attribute* parent_files[] = {
    &dev_attr_mode.attr,         &dev_attr_pkey.attr,         &dev_attr_umcast.attr,
    &dev_attr_create_child.attr, &dev_attr_delete_child.attr, NULL,
};
static struct attribute* child_files[] = {
    &dev_attr_mode.attr, &dev_attr_pkey.attr, &dev_attr_umcast.attr, &dev_attr_parent.attr, NULL,
};
static const struct attribute_group parent_group = {.attrs = parent_files};
static const struct attribute_group child_group = {.attrs = child_files};

/* ---- interfaces ---- */

static int face_iflink(const struct net_device* dev)
{
    const struct face* face = netdev_priv(dev);

    return face->parent ? face->parent->ifindex : dev->ifindex;
}

static int face_init(struct net_device* dev)
{
    static const u8 everybody[INFINIBAND_ALEN] = {0, 0xff, 0xff, 0xff, 0xff, 0x12, 0x40, 0x1b, 0,    0,
                                                  0, 0,    0,    0,    0,    0,    0xff, 0xff, 0xff, 0xff};
    struct face* face = netdev_priv(dev);
    u8 address[INFINIBAND_ALEN] = {};

    face->dev = dev;
    face->queue_pair = next_queue_pair++;
    face->pkey |= FULL_MEMBER;
    face->admin_mtu = PORT_MTU;
    dev->mtu = PORT_MTU;
    dev->max_mtu = CONNECTED_MTU;
    put_unaligned_be32(face->queue_pair, address);
    address[0] = ADDRESS_RC;
    address[ADDRESS_GID] = 0xfe;
    address[ADDRESS_GID + 1] = 0x80;
    put_unaligned_be64(face->guid, address + ADDRESS_GID + 8);
    __dev_addr_set(dev, address, sizeof(address));
    memcpy(dev->broadcast, everybody, sizeof(everybody));
    put_unaligned_be16(face->pkey, dev->broadcast + 8);
    INIT_DELAYED_WORK(&face->join, face_join);
    netif_carrier_off(dev);
    if (face->parent) dev_hold(face->parent);
    list_add_tail_rcu(&face->list, &faces);
    return 0;
}

static void face_uninit(struct net_device* dev)
{
    struct face* face = netdev_priv(dev);

    list_del_rcu(&face->list);
    if (face->parent) dev_put(face->parent);
}

static const struct net_device_ops face_ops = {
    .ndo_init = face_init,
    .ndo_uninit = face_uninit,
    .ndo_open = face_open,
    .ndo_stop = face_stop,
    .ndo_start_xmit = face_xmit,
    .ndo_change_mtu = face_change_mtu,
    .ndo_get_iflink = face_iflink,
};

static const struct header_ops face_header_ops = {.create = face_hard_header};

static void face_drvinfo(struct net_device* dev, struct ethtool_drvinfo* info)
{
    strscpy(info->driver, "ib_ipoib", sizeof(info->driver));
    strscpy(info->fw_version, "none: a test's", sizeof(info->fw_version));
    strscpy(info->bus_info, dev_name(&adapter->dev), sizeof(info->bus_info));
}

static const struct ethtool_ops face_ethtool_ops = {
    .get_drvinfo = face_drvinfo,
    .get_link = ethtool_op_get_link,
};

static void face_setup(struct net_device* dev)
{
    dev->netdev_ops = &face_ops;
    dev->header_ops = &face_header_ops;
    dev->ethtool_ops = &face_ethtool_ops;
    dev->type = ARPHRD_INFINIBAND;
    dev->addr_len = INFINIBAND_ALEN;
    dev->hard_header_len = sizeof(struct face_header);
    dev->flags |= IFF_BROADCAST | IFF_MULTICAST;
    dev->tx_queue_len = 256;
    dev->features |= NETIF_F_VLAN_CHALLENGED | NETIF_F_HIGHDMA | NETIF_F_SG;
    dev->pcpu_stat_type = NETDEV_PCPU_STAT_TSTATS;
    dev->needs_free_netdev = true;
}

/* An interface is a child of a parent of ours; by sysfs there is one of a P_Key only. */
static int add_child(struct net_device* parent, struct net_device* dev, u16 pkey, bool by_sysfs)
{
    struct face* above = netdev_priv(parent);
    struct face* face = netdev_priv(dev);
    struct face* other;

    if ((pkey & ~FULL_MEMBER) == 0) return -EINVAL;
    if (by_sysfs) {
        if (above->pkey == (pkey | FULL_MEMBER)) return -ENOTUNIQ;
        list_for_each_entry(other, &faces, list) if (other->parent == parent && other->by_sysfs &&
                                                     other->pkey == (pkey | FULL_MEMBER)) return -ENOTUNIQ;
        dev->sysfs_groups[0] = &child_group;
    }
    face->parent = parent;
    face->guid = above->guid;
    face->port = above->port;
    face->pkey = pkey;
    face->by_sysfs = by_sysfs;
    dev->rtnl_link_ops = &face_link_ops;
    return register_netdevice(dev);
}

static int create_child_of(struct net_device* parent, u16 pkey)
{
    char name[IFNAMSIZ + 8];
    struct net_device* dev;
    int result;

    if (parent->reg_state != NETREG_REGISTERED) return -ENODEV;
    snprintf(name, sizeof(name), "%s.%04x", parent->name, pkey);
    if (strlen(name) >= IFNAMSIZ) return -E2BIG;
    dev = alloc_netdev(sizeof(struct face), name, NET_NAME_PREDICTABLE, face_setup);
    if (!dev) return -ENOMEM;
    dev_net_set(dev, dev_net(parent));
    result = add_child(parent, dev, pkey, true);
    if (result && dev->reg_state == NETREG_UNINITIALIZED) free_netdev(dev);
    return result;
}

static int delete_child_of(struct net_device* parent, u16 pkey)
{
    struct face* face;

    list_for_each_entry(face, &faces,
                        list) if (face->parent == parent && face->by_sysfs && face->pkey == (pkey | FULL_MEMBER))
    {
        unregister_netdevice(face->dev);
        return 0;
    }
    return -ENODEV;
}

/* ---- links of kind "ipoib" ---- */

static const struct nla_policy face_policy[IFLA_IPOIB_MAX + 1] = {
    [IFLA_IPOIB_PKEY] = {.type = NLA_U16},
    [IFLA_IPOIB_MODE] = {.type = NLA_U16},
    [IFLA_IPOIB_UMCAST] = {.type = NLA_U16},
};

static int face_changelink(struct net_device* dev, struct nlattr* words[], struct nlattr* data[],
                           struct netlink_ext_ack* why)
{
    struct face* face = netdev_priv(dev);

    if (data[IFLA_IPOIB_MODE]) {
        const u16 mode = nla_get_u16(data[IFLA_IPOIB_MODE]);
        int result;

        if (mode != IPOIB_MODE_DATAGRAM && mode != IPOIB_MODE_CONNECTED) return -EINVAL;
        result = face_set_mode(dev, mode == IPOIB_MODE_CONNECTED);
        if (result) return result;
    }
    if (data[IFLA_IPOIB_UMCAST]) face->umcast = nla_get_u16(data[IFLA_IPOIB_UMCAST]) != 0;
    return 0;
}

static int face_newlink(struct net* net, struct net_device* dev, struct nlattr* words[], struct nlattr* data[],
                        struct netlink_ext_ack* why)
{
    struct net_device* parent;
    struct face* above;
    u16 pkey;
    int result;

    if (!words[IFLA_LINK]) return -EINVAL;
    parent = __dev_get_by_index(net, nla_get_u32(words[IFLA_LINK]));
    if (!parent || parent->netdev_ops != &face_ops) return -ENODEV;
    above = netdev_priv(parent);
    if (above->parent) return -EINVAL;
    pkey = data && data[IFLA_IPOIB_PKEY] ? nla_get_u16(data[IFLA_IPOIB_PKEY]) : above->pkey;
    result = add_child(parent, dev, pkey, false);
    if (result || !data) return result;
    result = face_changelink(dev, words, data, why);
    if (result) unregister_netdevice(dev);
    return result;
}

static void face_dellink(struct net_device* dev, struct list_head* list)
{
    const struct face* face = netdev_priv(dev);

    if (face->parent) // a port's own interface stays
        unregister_netdevice_queue(dev, list);
}

static size_t face_info_size(const struct net_device* dev) { return 3 * nla_total_size(sizeof(u16)); }

static int face_fill_info(struct sk_buff* skb, const struct net_device* dev)
{
    const struct face* face = netdev_priv(dev);

    if (nla_put_u16(skb, IFLA_IPOIB_PKEY, face->pkey) ||
        nla_put_u16(skb, IFLA_IPOIB_MODE, face->connected ? IPOIB_MODE_CONNECTED : IPOIB_MODE_DATAGRAM) ||
        nla_put_u16(skb, IFLA_IPOIB_UMCAST, face->umcast))
        return -EMSGSIZE;
    return 0;
}

static struct rtnl_link_ops face_link_ops = {
    .kind = "ipoib",
    .maxtype = IFLA_IPOIB_MAX,
    .policy = face_policy,
    .netns_refund = true,
    .priv_size = sizeof(struct face),
    .setup = face_setup,
    .newlink = face_newlink,
    .changelink = face_changelink,
    .dellink = face_dellink,
    .get_size = face_info_size,
    .fill_info = face_fill_info,
};

/* ---- the adapter ---- */

static int add_port(struct device* device, unsigned int port)
{
    struct net_device* dev = alloc_netdev(sizeof(struct face), "ib%d", NET_NAME_ENUM, face_setup);
    struct face* face;
    int result;

    if (!dev) return -ENOMEM;
    face = netdev_priv(dev);
    face->port = port;
    face->guid = 0x7ab0000300770001ULL + port;
    face->pkey = pkeys_count > 0 ? pkeys[0] : 0xffff;
    SET_NETDEV_DEV(dev, device);
    dev->dev_port = port;
    dev->dev_id = port;
    dev->sysfs_groups[0] = &parent_group;
    dev->rtnl_link_ops = &face_link_ops;
    result = register_netdev(dev);
    if (result) free_netdev(dev);
    return result;
}

/* Children go before their parents. */
static void remove_ports(struct platform_device* device)
{
    struct face* face;
    LIST_HEAD(gone);

    rtnl_lock();
    list_for_each_entry(face, &faces, list) if (face->parent) unregister_netdevice_queue(face->dev, &gone);
    list_for_each_entry(face, &faces, list) if (!face->parent) unregister_netdevice_queue(face->dev, &gone);
    unregister_netdevice_many(&gone);
    rtnl_unlock();
}

static int add_ports(struct platform_device* device)
{
    unsigned int port;

    for (port = 0; port < clamp(ports, 1U, (unsigned int)MOST_PORTS); port++) {
        const int result = add_port(&device->dev, port);

        if (result) {
            remove_ports(device);
            return result;
        }
    }
    return 0;
}

static struct platform_driver adapter_driver = {
    .driver = {.name = "lab_hca"},
    .probe = add_ports,
    .remove = remove_ports,
};

static int __init face_begin(void)
{
    int result = rtnl_link_register(&face_link_ops);

    if (result) return result;
    result = platform_driver_register(&adapter_driver);
    if (result) goto no_driver;
    adapter = platform_device_register_simple("lab_hca", PLATFORM_DEVID_NONE, NULL, 0);
    if (!IS_ERR(adapter)) return 0;
    result = PTR_ERR(adapter);
    platform_driver_unregister(&adapter_driver);
no_driver:
    rtnl_link_unregister(&face_link_ops);
    return result;
}

static void __exit face_end(void)
{
    platform_device_unregister(adapter);
    platform_driver_unregister(&adapter_driver);
    rtnl_link_unregister(&face_link_ops);
}

module_init(face_begin);
module_exit(face_end);
MODULE_ALIAS_RTNL_LINK("ipoib");
MODULE_DESCRIPTION("IPoIB as user space sees it, without an adapter: for tests only");
MODULE_LICENSE("GPL");
