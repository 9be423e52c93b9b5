// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/terms.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace fabriscope::ui {
namespace {

struct Entry
{
    const char* title;
    const char* explanation;
};

// In the order of the enum.
constexpr std::array entries = {
    Entry{QT_TRANSLATE_NOOP("Terms", "Node"),
          QT_TRANSLATE_NOOP("Terms", "A channel adapter, switch or router of the fabric.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "HCA"),
          QT_TRANSLATE_NOOP("Terms", "Host channel adapter: the card that connects a host to the fabric.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Switch"),
          QT_TRANSLATE_NOOP("Terms", "Forwards packets inside a subnet by destination LID.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Router"),
          QT_TRANSLATE_NOOP("Terms", "Forwards packets between subnets by destination GID.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Node GUID"),
          QT_TRANSLATE_NOOP("Terms",
                            "The 64-bit number that permanently identifies this node; set by the manufacturer.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "System image GUID"),
          QT_TRANSLATE_NOOP("Terms", "Common to all nodes that sit in one box or on one card.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Chassis"),
          QT_TRANSLATE_NOOP("Terms", "The director switch that this ASIC is a part of, and its board there.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Port GUID"),
          QT_TRANSLATE_NOOP("Terms", "The 64-bit number of a port; the lower half of its first GID.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "LID"),
          QT_TRANSLATE_NOOP("Terms",
                            "Local identifier: the 16-bit address inside the subnet, assigned by the subnet manager.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "LMC"),
          QT_TRANSLATE_NOOP("Terms", "LID mask control: the port has 2 to the power of LMC consecutive LIDs.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Subnet manager"),
          QT_TRANSLATE_NOOP("Terms", "The program that assigns LIDs, fills forwarding tables and brings ports up; a "
                                     "subnet has exactly one master.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Subnet prefix"),
          QT_TRANSLATE_NOOP("Terms", "The upper 64 bits of every GID of this subnet.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "State"),
          QT_TRANSLATE_NOOP(
              "Terms",
              "Logical port state: Down, Initialize (waits for the subnet manager), Armed, Active (carries traffic).")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Physical state"),
          QT_TRANSLATE_NOOP("Terms", "What the link hardware does: Polling looks for a partner, LinkUp has one.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Width"), QT_TRANSLATE_NOOP("Terms", "How many lanes the link uses in parallel.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Speed"),
          QT_TRANSLATE_NOOP("Terms", "Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Rate"),
          QT_TRANSLATE_NOOP("Terms", "Width times speed: the nominal capacity in each direction.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Below best"),
          QT_TRANSLATE_NOOP(
              "Terms", "The link runs slower or narrower than both of its ends support; often a cable or connector.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "MTU"),
          QT_TRANSLATE_NOOP("Terms", "Largest packet payload in bytes that the link carries.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Data VLs"),
          QT_TRANSLATE_NOOP(
              "Terms",
              "Virtual lanes for data that the port has, and that are in use; VL15 for management is in addition.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Vendor"), QT_TRANSLATE_NOOP("Terms", "IEEE number of the manufacturer.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Device"),
          QT_TRANSLATE_NOOP("Terms", "The manufacturer's number of this kind of chip, and its revision.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Unicast table"),
          QT_TRANSLATE_NOOP("Terms", "How many LIDs the switch can forward, and the highest one in use.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Multicast table"),
          QT_TRANSLATE_NOOP("Terms", "How many multicast groups the switch can forward.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Enhanced port 0"),
          QT_TRANSLATE_NOOP("Terms",
                            "The management port of this switch behaves like the port of an HCA and can carry data.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Ports"),
          QT_TRANSLATE_NOOP("Terms", "How many of its ports have a link, of how many; a switch's port 0 not counted.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Partition table"),
          QT_TRANSLATE_NOOP("Terms", "How many partition keys a port of this node can hold.")},
    Entry{
        QT_TRANSLATE_NOOP("Terms", "Tier"),
        QT_TRANSLATE_NOOP(
            "Terms", "Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Sweep"),
          QT_TRANSLATE_NOOP("Terms", "One walk over the whole fabric that queries every node and port.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "MADs"),
          QT_TRANSLATE_NOOP("Terms", "Management datagrams: the packets of 256 bytes that query and manage a fabric.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Retries"),
          QT_TRANSLATE_NOOP("Terms", "Requests that were sent again because no reply arrived in time.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Baseline"),
          QT_TRANSLATE_NOOP(
              "Terms", "The state of the fabric that you declared to be correct; later sweeps are compared with it.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Directed route"),
          QT_TRANSLATE_NOOP(
              "Terms", "Port numbers out of each node on the way from where the sweep started; works without LIDs.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Connected to"),
          QT_TRANSLATE_NOOP("Terms", "The port at the other end of the cable.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Description"),
          QT_TRANSLATE_NOOP(
              "Terms", "NodeDescription: the text that the node reports about itself, usually host name and device.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Condition"),
          QT_TRANSLATE_NOOP("Terms", "Whether the port or link runs as well as both of its ends support.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Capability mask"),
          QT_TRANSLATE_NOOP(
              "Terms",
              "What the port reports that it can do: subnet manager, traps, communication management and more.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Subnet manager here"),
          QT_TRANSLATE_NOOP("Terms",
                            "A subnet manager runs at this port. The master manages the subnet; a standby takes "
                            "over when the master does not respond, the one with the highest priority first.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Errors"),
          QT_TRANSLATE_NOOP("Terms", "Sum of the port's error counters since they were last cleared, without link "
                                     "downs. Read while the table is on screen.")},
    Entry{QT_TRANSLATE_NOOP("Terms", "Link downs"),
          QT_TRANSLATE_NOOP("Terms", "How often the link went down since the counter was last cleared (LinkDowned).")},
    Entry{
        QT_TRANSLATE_NOOP("Terms", "Wait"),
        QT_TRANSLATE_NOOP("Terms", "The share of time in which the port had data to send and no credits (XmitWait).")},
};
static_assert(entries.size() == std::to_underlying(Term::PortWait) + 1U);

const Entry& entry(Term term) { return entries.at(std::to_underlying(term)); }

} // namespace

QString title(Term term) { return QCoreApplication::translate("Terms", entry(term).title); }
QString explanation(Term term) { return QCoreApplication::translate("Terms", entry(term).explanation); }

} // namespace fabriscope::ui
