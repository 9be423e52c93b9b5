// SPDX-License-Identifier: GPL-3.0-or-later
//
// RDMA-CM: what its events say.
#include "core/probe/checks.h"
#include "core/probe/evidence.h"

#include <cerrno>
#include <utility>

namespace fabriscope::probe::diagnosing {
namespace {

using device::Call;
using device::Trouble;

} // namespace

Found connectionManager(const Evidence& e)
{
    if (!e.plan.usesCm || !e.record.failure) return {};
    // A rejection fails at both ends: the one that connects gets the reason.
    const Side side = e.record.troubles[Side::Local] ? Side::Local : e.record.failure->side;
    const Trouble& trouble = *e.record.troubles[side];
    const Message known = troubleWords(trouble);
    const std::string target = used(e, Side::Local).text(Key::Destination);
    const auto port = used(e, Side::Local).number(Key::ServicePort);
    if (trouble.call == Call::CreateChannel)
        return verdict("cm-not-loaded", side, Message::say("RDMA-CM does not work on {}", e.names[side]), known);
    if (trouble.call == Call::Bind || trouble.call == Call::Listen)
        return verdict("cm-bind", side,
                       Message::say("{} cannot listen on {} port {}", e.names[side], used(e, side).text(Key::Address),
                                    used(e, side).number(Key::ServicePort)),
                       known, Key::Address);
    if (trouble.event == addressError || trouble.call == Call::ResolveAddress) {
        if (trouble.sysErrno == ENODEV)
            return verdict("cm-no-rdma", side,
                           Message::say("the route from {} to {} leaves through an interface without an RDMA device",
                                        e.names[side], target),
                           known, Key::Destination);
        if (trouble.sysErrno == EADDRNOTAVAIL)
            return verdict("cm-bind", side,
                           Message::say("{} has no address {}", e.names[side], used(e, side).text(Key::Address)), known,
                           Key::Address);
        return verdict("cm-address", side,
                       Message::say("the address {} cannot be resolved on {}", target, e.names[side]), known,
                       Key::Destination);
    }
    if (trouble.event == routeError || trouble.call == Call::ResolveRoute)
        return verdict("cm-route", side, Message::say("there is no path from {} to {}", e.names[side], target), known,
                       Key::Destination);
    if (trouble.event == rejected) {
        constexpr std::uint32_t invalidService = 8;
        constexpr std::uint32_t consumer = 28;
        if (trouble.status == invalidService || trouble.status == ECONNREFUSED) {
            const auto spaces =
                std::pair(used(e, Side::Local).number(Key::PortSpace), used(e, Side::Peer).number(Key::PortSpace));
            if (spaces.first != spaces.second)
                return verdict("cm-port-space", Side::Local,
                               Message::say("{} connects in port space {}, {} listens in {}", e.names[Side::Local],
                                            spaces.first == 0 ? "TCP" : "UDP", e.names[Side::Peer],
                                            spaces.second == 0 ? "TCP" : "UDP"),
                               known, Key::PortSpace);
            return verdict("cm-no-listener", Side::Peer,
                           Message::say("nothing listens on port {} of {} ({})", port, e.names[Side::Peer], target),
                           known, Key::ServicePort);
        }
        if (trouble.status == consumer)
            return verdict("cm-refused", Side::Peer,
                           Message::say("the listening program on {} refused the connection", e.names[Side::Peer]),
                           e.record.troubles[Side::Peer]
                               ? Message::say("{}; there: {}", known, troubleWords(*e.record.troubles[Side::Peer]))
                               : known,
                           Key::Refuses);
        return verdict("cm-rejected", Side::Peer,
                       Message::say("{} rejected the connection for reason {}", e.names[Side::Peer], trouble.status),
                       known);
    }
    return {};
}

Found noAnswer(const Evidence& e)
{
    if (!e.plan.usesCm || !e.record.failure) return {};
    const Trouble& trouble = e.record.failure->trouble;
    if (trouble.event != unreachable && trouble.call != Call::Established && trouble.call != Call::Accept) return {};
    const auto spaces =
        std::pair(used(e, Side::Local).number(Key::PortSpace), used(e, Side::Peer).number(Key::PortSpace));
    if (spaces.first != spaces.second)
        return verdict("cm-port-space", Side::Local,
                       Message::say("{} connects in port space {}, {} listens in {}", e.names[Side::Local],
                                    spaces.first == 0 ? "TCP" : "UDP", e.names[Side::Peer],
                                    spaces.second == 0 ? "TCP" : "UDP"),
                       troubleWords(trouble), Key::PortSpace);
    Verdict found = verdict("cm-unreachable", Side::Peer,
                            Message::say("{} does not answer the connect request", e.names[Side::Peer]),
                            troubleWords(trouble), Key::Destination, Certainty::Likely);
    found.remains =
        Message::say("UDP port 4791 filtered in one direction, another default RoCE mode, another partition");
    return found;
}

} // namespace fabriscope::probe::diagnosing
