// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/terms.h"

#include "core/base/glossary.h"
#include "core/base/message.h"
#include "ui/text/message_text.h"

#include <array>
#include <string_view>
#include <utility>

namespace fabriscope::ui {
namespace {

struct Entry
{
    std::string_view title;
    std::string_view explanation;
};

// In the order of the enum. What others explain, too, is in the glossary.
constexpr std::array entries = {
    Entry{Message::phrase("Node"), Message::phrase("A channel adapter, switch or router of the fabric.")},
    Entry{Message::phrase("HCA"),
          Message::phrase("Host channel adapter: the card that connects a host to the fabric.")},
    Entry{Message::phrase("Switch"), Message::phrase("Forwards packets inside a subnet by destination LID.")},
    Entry{Message::phrase("Router"), Message::phrase("Forwards packets between subnets by destination GID.")},
    Entry{Message::phrase("Node GUID"), glossary::nodeGuid},
    Entry{Message::phrase("System image GUID"), glossary::systemImageGuid},
    Entry{Message::phrase("Chassis"),
          Message::phrase("The director switch that this ASIC is a part of, and its board there.")},
    Entry{Message::phrase("Port GUID"),
          Message::phrase("The 64-bit number of a port; the lower half of its first GID.")},
    Entry{Message::phrase("LID"), glossary::lid},
    Entry{Message::phrase("LMC"), glossary::lmc},
    Entry{Message::phrase("Subnet manager"),
          Message::phrase("The program that assigns LIDs, fills forwarding tables and brings ports up; a "
                          "subnet has exactly one master.")},
    Entry{Message::phrase("Subnet prefix"), glossary::subnetPrefix},
    Entry{Message::phrase("State"), glossary::portState},
    Entry{Message::phrase("Physical state"), glossary::physicalState},
    Entry{Message::phrase("Width"), Message::phrase("How many lanes the link uses in parallel.")},
    Entry{Message::phrase("Speed"),
          Message::phrase("Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).")},
    Entry{Message::phrase("Rate"), Message::phrase("Width times speed: the nominal capacity in each direction.")},
    Entry{
        Message::phrase("Below best"),
        Message::phrase("The link runs slower or narrower than both of its ends support; often a cable or connector.")},
    Entry{Message::phrase("MTU"), Message::phrase("Largest packet payload in bytes that the link carries.")},
    Entry{Message::phrase("Data VLs"),
          Message::phrase(
              "Virtual lanes for data that the port has, and that are in use; VL15 for management is in addition.")},
    Entry{Message::phrase("Vendor"), Message::phrase("IEEE number of the manufacturer.")},
    Entry{Message::phrase("Device"),
          Message::phrase("The manufacturer's number of this kind of chip, and its revision.")},
    Entry{Message::phrase("Unicast table"),
          Message::phrase("How many LIDs the switch can forward, and the highest one in use.")},
    Entry{Message::phrase("Multicast table"), Message::phrase("How many multicast groups the switch can forward.")},
    Entry{Message::phrase("Enhanced port 0"),
          Message::phrase("The management port of this switch behaves like the port of an HCA and can carry data.")},
    Entry{Message::phrase("Ports"),
          Message::phrase("How many of its ports have a link, of how many; a switch's port 0 not counted.")},
    Entry{Message::phrase("Partition table"), Message::phrase("How many partition keys a port of this node can hold.")},
    Entry{Message::phrase("Tier"),
          Message::phrase(
              "Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.")},
    Entry{Message::phrase("Sweep"),
          Message::phrase("One walk over the whole fabric that queries every node and port.")},
    Entry{Message::phrase("MADs"),
          Message::phrase("Management datagrams: the packets of 256 bytes that query and manage a fabric.")},
    Entry{Message::phrase("Retries"),
          Message::phrase("Requests that were sent again because no reply arrived in time.")},
    Entry{
        Message::phrase("Baseline"),
        Message::phrase("The state of the fabric that you declared to be correct; later sweeps are compared with it.")},
    Entry{
        Message::phrase("Directed route"),
        Message::phrase("Port numbers out of each node on the way from where the sweep started; works without LIDs.")},
    Entry{Message::phrase("Connected to"), Message::phrase("The port at the other end of the cable.")},
    Entry{Message::phrase("Description"), glossary::nodeDescription},
    Entry{Message::phrase("Condition"),
          Message::phrase("Whether the port or link runs as well as both of its ends support.")},
    Entry{Message::phrase("Capability mask"),
          Message::phrase(
              "What the port reports that it can do: subnet manager, traps, communication management and more.")},
    Entry{Message::phrase("Subnet manager here"),
          Message::phrase("A subnet manager runs at this port. The master manages the subnet; a standby takes "
                          "over when the master does not respond, the one with the highest priority first.")},
    Entry{Message::phrase("Errors"),
          Message::phrase("Sum of the port's error counters since they were last cleared, without link "
                          "downs. Read while the table is on screen.")},
    Entry{Message::phrase("Link downs"),
          Message::phrase("How often the link went down since the counter was last cleared (LinkDowned).")},
    Entry{Message::phrase("Wait"),
          Message::phrase("The share of time in which the port had data to send and no credits (XmitWait).")},
};
static_assert(entries.size() == std::to_underlying(Term::PortWait) + 1U);

const Entry& entry(Term term) { return entries.at(std::to_underlying(term)); }

} // namespace

QString title(Term term) { return messageText(Message::ofPhrase(entry(term).title)); }
QString explanation(Term term) { return messageText(Message::ofPhrase(entry(term).explanation)); }

} // namespace fabriscope::ui
