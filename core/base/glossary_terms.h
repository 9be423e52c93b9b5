// SPDX-License-Identifier: GPL-3.0-or-later
//
// The terms of a fabric that the window explains on hover and docs/glossary.md lists.
#pragma once

#include "core/base/glossary.h"

#include <array>

namespace fabriscope::glossary {

/// A term, and what it means, in a line. Both are marked for translation.
struct Term
{
    std::string_view title;
    std::string_view explanation;
};

/// In the order of ui::Term (ui/text/terms.h).
inline constexpr std::array fabricTerms = {
    Term{Message::phrase("Node"), Message::phrase("A channel adapter, switch or router of the fabric.")},
    Term{Message::phrase("HCA"), Message::phrase("Host channel adapter: the card that connects a host to the fabric.")},
    Term{Message::phrase("Switch"), Message::phrase("Forwards packets inside a subnet by destination LID.")},
    Term{Message::phrase("Router"), Message::phrase("Forwards packets between subnets by destination GID.")},
    Term{Message::phrase("Node GUID"), nodeGuid},
    Term{Message::phrase("System image GUID"), systemImageGuid},
    Term{Message::phrase("Chassis"),
         Message::phrase("The director switch that this ASIC is a part of, and its board there.")},
    Term{Message::phrase("Port GUID"),
         Message::phrase("The 64-bit number of a port; the lower half of its first GID.")},
    Term{Message::phrase("LID"), lid},
    Term{Message::phrase("LMC"), lmc},
    Term{Message::phrase("Subnet manager"),
         Message::phrase("The program that assigns LIDs, fills forwarding tables and brings ports up; a "
                         "subnet has exactly one master.")},
    Term{Message::phrase("Subnet prefix"), subnetPrefix},
    Term{Message::phrase("State"), portState},
    Term{Message::phrase("Physical state"), physicalState},
    Term{Message::phrase("Width"), Message::phrase("How many lanes the link uses in parallel.")},
    Term{Message::phrase("Speed"),
         Message::phrase("Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).")},
    Term{Message::phrase("Rate"), Message::phrase("Width times speed: the nominal capacity in each direction.")},
    Term{
        Message::phrase("Below best"),
        Message::phrase("The link runs slower or narrower than both of its ends support; often a cable or connector.")},
    Term{Message::phrase("MTU"), Message::phrase("Largest packet payload in bytes that the link carries.")},
    Term{Message::phrase("Data VLs"),
         Message::phrase(
             "Virtual lanes for data that the port has, and that are in use; VL15 for management is in addition.")},
    Term{Message::phrase("Vendor"), Message::phrase("IEEE number of the manufacturer.")},
    Term{Message::phrase("Device"),
         Message::phrase("The manufacturer's number of this kind of chip, and its revision.")},
    Term{Message::phrase("Unicast table"),
         Message::phrase("How many LIDs the switch can forward, and the highest one in use.")},
    Term{Message::phrase("Multicast table"), Message::phrase("How many multicast groups the switch can forward.")},
    Term{Message::phrase("Enhanced port 0"),
         Message::phrase("The management port of this switch behaves like the port of an HCA and can carry data.")},
    Term{Message::phrase("Ports"),
         Message::phrase("How many of its ports have a link, of how many; a switch's port 0 not counted.")},
    Term{Message::phrase("Partition table"), Message::phrase("How many partition keys a port of this node can hold.")},
    Term{Message::phrase("Tier"),
         Message::phrase(
             "Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.")},
    Term{Message::phrase("Sweep"), Message::phrase("One walk over the whole fabric that queries every node and port.")},
    Term{Message::phrase("MADs"),
         Message::phrase("Management datagrams: the packets of 256 bytes that query and manage a fabric.")},
    Term{Message::phrase("Retries"),
         Message::phrase("Requests that were sent again because no reply arrived in time.")},
    Term{
        Message::phrase("Baseline"),
        Message::phrase("The state of the fabric that you declared to be correct; later sweeps are compared with it.")},
    Term{Message::phrase("Directed route"),
         Message::phrase("Port numbers out of each node on the way from where the sweep started; works without LIDs.")},
    Term{Message::phrase("Connected to"), Message::phrase("The port at the other end of the cable.")},
    Term{Message::phrase("Description"), nodeDescription},
    Term{Message::phrase("Condition"),
         Message::phrase("Whether the port or link runs as well as both of its ends support.")},
    Term{Message::phrase("Capability mask"),
         Message::phrase(
             "What the port reports that it can do: subnet manager, traps, communication management and more.")},
    Term{Message::phrase("Subnet manager here"),
         Message::phrase("A subnet manager runs at this port. The master manages the subnet; a standby takes "
                         "over when the master does not respond, the one with the highest priority first.")},
    Term{Message::phrase("Errors"),
         Message::phrase("Sum of the port's error counters since they were last cleared, without link "
                         "downs. Read while the table is on screen.")},
    Term{Message::phrase("Link downs"),
         Message::phrase("How often the link went down since the counter was last cleared (LinkDowned).")},
    Term{Message::phrase("Wait"),
         Message::phrase("The share of time in which the port had data to send and no credits (XmitWait).")},
};

} // namespace fabriscope::glossary
