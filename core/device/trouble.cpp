// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/trouble.h"

#include "core/base/enum_number.h"

#include <infiniband/verbs.h>
#include <rdma/rdma_cma.h>

namespace fabriscope::device {

bool isFlush(const Trouble& trouble)
{
    return trouble.call == Call::Completion && trouble.status == IBV_WC_WR_FLUSH_ERR;
}

void keepCause(std::optional<Trouble>& kept, const Trouble& next)
{
    if (!kept || (isFlush(*kept) && !isFlush(next))) kept = next;
}

Trouble cmTrouble(Call call, std::uint32_t event, int status)
{
    return {.call = call,
            .sysErrno = status < 0 ? -status : 0,
            .status = status > 0 ? static_cast<std::uint32_t>(status) : 0,
            .event = event};
}

bool endsConnection(std::uint32_t event)
{
    return event != RDMA_CM_EVENT_UNREACHABLE + 1U && event != RDMA_CM_EVENT_ADDR_CHANGE + 1U &&
           event != RDMA_CM_EVENT_TIMEWAIT_EXIT + 1U;
}

std::string_view toString(Call call)
{
    return enumWord<lastCall>(
        call, "nothing", "ibv_get_device_list", "ibv_open_device", "ibv_query_port", "ibv_alloc_pd", "ibv_create_cq",
        "ibv_reg_mr", "ibv_create_qp", "ibv_modify_qp to INIT", "ibv_modify_qp to RTR", "ibv_modify_qp to RTS",
        "ibv_create_ah", "ibv_post_recv", "ibv_post_send", "ibv_poll_cq", "waiting for a completion",
        "ibv_get_async_event", "rdma_create_event_channel", "rdma_create_id", "rdma_bind_addr", "rdma_listen",
        "rdma_resolve_addr", "rdma_resolve_route", "rdma_connect", "rdma_accept", "waiting for ESTABLISHED",
        "rdma_disconnect", "listening on TCP", "connecting over TCP", "the exchange over TCP", "rdma_join_multicast",
        "rdma_get_cm_event", "joining the IP multicast group", "SubnAdmSet(MCMemberRecord)", "ibv_attach_mcast");
}

std::string_view completionName(std::uint32_t status)
{
    return status <= IBV_WC_TM_RNDV_INCOMPLETE ? ::ibv_wc_status_str(static_cast<ibv_wc_status>(status))
                                               : "unknown status";
}

std::string_view cmEventName(std::uint32_t event)
{
    if (event == 0 || event > RDMA_CM_EVENT_TIMEWAIT_EXIT + 1U) return "unknown event";
    return ::rdma_event_str(static_cast<rdma_cm_event_type>(event - 1));
}

std::string_view asyncEventName(std::uint32_t event)
{
    if (event == 0 || event > IBV_EVENT_WQ_FATAL + 1U) return "unknown event";
    return ::ibv_event_type_str(static_cast<ibv_event_type>(event - 1));
}

} // namespace fabriscope::device
