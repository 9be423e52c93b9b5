// SPDX-License-Identifier: GPL-3.0-or-later
//
// The error of a call of the verbs or RDMA-CM library: kept with the place where it arose, never turned
// into words here.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

namespace fabriscope::device {

/// The calls that a queue pair passes through, in their order.
enum class Call : std::uint8_t {
    None,
    FindDevice,
    OpenDevice,
    QueryPort,
    AllocatePd,
    CreateCq,
    RegisterMemory,
    CreateQp,
    ToInit,
    ToRtr,
    ToRts,
    CreateAddressHandle,
    PostReceive,
    PostSend,
    Completion, ///< a work completion whose status is not success
    Silence,    ///< nothing completed within the patience
    AsyncEvent, ///< of the device, the port or the queue pair
    CreateChannel,
    CreateId,
    Bind,
    Listen,
    ResolveAddress,
    ResolveRoute,
    Connect,
    Accept,
    Established,
    Disconnect,
    TcpListen, ///< of the exchange of ibv_rc_pingpong
    TcpConnect,
    TcpExchange,
    Join, ///< of a multicast group
    GetEvent,
    IpJoin, ///< of an IP multicast group, by a socket
    SaJoin, ///< of a multicast group, at the subnet administration
    Attach, ///< of a queue pair to a multicast group
};
inline constexpr Call lastCall = Call::Attach;

/// The function that failed, as a manual page names it: "ibv_modify_qp to RTR".
[[nodiscard]] std::string_view toString(Call call);

struct Trouble
{
    Call call = Call::None;
    int sysErrno = 0;              ///< errno of the call; of an RDMA-CM event with a negative status its opposite
    std::uint32_t status = 0;      ///< of a completion: ibv_wc_status; of an RDMA-CM event: the reason; of a MAD
    std::uint32_t vendorError = 0; ///< of a completion
    std::uint32_t event = 0;       ///< rdma_cm_event_type + 1 or ibv_event_type + 1; 0: none
    friend bool operator==(const Trouble&, const Trouble&) = default;
};

template <class T> using Tried = std::expected<T, Trouble>;

/// Whether a work request was flushed because its queue pair had failed before: never the cause.
[[nodiscard]] bool isFlush(const Trouble& trouble);
/// Keeps the first trouble that can be a cause: a flush only until something else comes, whichever queue it is of.
void keepCause(std::optional<Trouble>& kept, const Trouble& next);
/// Of an RDMA-CM event, by its number as Trouble::event. A positive status is the reason of who denies the connection
/// (ib_cm.h: of a rejection; of datagrams, which are "unreachable" then, that of SIDR), a negative one an errno: so
/// iWARP rejects.
[[nodiscard]] Trouble cmTrouble(Call call, std::uint32_t event, int status);
/// Whether an RDMA-CM event, by that number, ends the connection that stands. A neighbour that got another hardware
/// address ("unreachable", since Linux 6.0: the kernel's cma_netevent_callback()) and a bond that changed its port do
/// not: what is lost by them shows in completions.
[[nodiscard]] bool endsConnection(std::uint32_t event);
/// A completion's status as the specification names it: "transport retry counter exceeded".
[[nodiscard]] std::string_view completionName(std::uint32_t status);
/// "RDMA_CM_EVENT_REJECTED"; of Trouble::event.
[[nodiscard]] std::string_view cmEventName(std::uint32_t event);
/// "port error"; of Trouble::event of an AsyncEvent.
[[nodiscard]] std::string_view asyncEventName(std::uint32_t event);

} // namespace fabriscope::device
