// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_client.h"

#include <asio/post.hpp>

#include <utility>

namespace fabriscope::transport {

MadClient::MadClient(MadLoop& loop, std::size_t queueLimit) : m_loop(loop), m_limit(queueLimit)
{
    m_loop.attach(*this);
}

MadClient::~MadClient()
{
    m_loop.detach(*this);
    cancelAll();
}

MadClient::Ticket MadClient::ask(MadQuestion question, Handler handler)
{
    const Ticket ticket = m_nextTicket++;
    const bool full = m_open.size() >= m_limit;
    Message subject = full ? question.subject : Message();
    m_open.emplace(ticket, Open{.question = std::move(question), .handler = std::move(handler)});
    if (full) {
        finish(ticket, fail(ErrorCode::Internal, std::move(subject),
                            Message::say("more than {} requests are waiting for a reply", m_limit)));
    } else {
        m_queue.push_back(ticket);
        m_loop.wake(*this);
    }
    return ticket;
}

void MadClient::cancel(Ticket ticket)
{
    const auto open = m_open.find(ticket);
    if (open == m_open.end()) return;
    finish(ticket,
           fail(ErrorCode::Cancelled, open->second.question.subject, Message::say("the request was cancelled")));
    m_loop.cancel(*this, ticket); // completed() finds it ended
}

void MadClient::cancelAll()
{
    while (!m_open.empty())
        cancel(m_open.begin()->first);
}

bool MadClient::produce(MadRequest& request)
{
    while (!m_queue.empty()) {
        const Ticket ticket = m_queue.front();
        m_queue.pop_front();
        const auto open = m_open.find(ticket);
        if (open == m_open.end()) continue; // cancelled while it waited
        const MadQuestion& question = open->second.question;
        std::ranges::copy(question.mad, request.mad.begin());
        request.address = question.address;
        request.cookie = ticket;
        request.timeout = question.timeout;
        request.retries = question.retries;
        request.expectsReply = question.expectsReply;
        return true;
    }
    return false;
}

void MadClient::completed(const MadReply& reply)
{
    const auto open = m_open.find(reply.cookie);
    if (open != m_open.end()) finish(reply.cookie, resultOf(reply, open->second));
}

void MadClient::received(const MadPart& part)
{
    const auto open = m_open.find(part.cookie);
    if (open == m_open.end()) return;
    MadAnswer& parts = open->second.parts;
    parts.insert(parts.end(), part.data.begin(), part.data.end());
}

Result<MadAnswer> MadClient::resultOf(const MadReply& reply, Open& open) const
{
    const Message& subject = open.question.subject;
    switch (reply.outcome) {
    case MadOutcome::Sent:
        return MadAnswer();
    case MadOutcome::TimedOut:
        return fail(ErrorCode::Timeout, subject, Message::say("no reply after {} attempts", reply.attempts));
    case MadOutcome::Failed:
        if (m_loop.failure()) return std::unexpected(*m_loop.failure());
        return failErrno(reply.sysErrno, subject, Message::say("cannot send a management datagram"));
    case MadOutcome::Cancelled:
        if (m_loop.failure()) return std::unexpected(*m_loop.failure());
        return fail(ErrorCode::Cancelled, subject, Message::say("the request was cancelled"));
    case MadOutcome::Aborted:
        return fail(ErrorCode::MalformedReply, subject,
                    Message::say("the reply was aborted: {}", describeRmppStatus(reply.rmppStatus)));
    case MadOutcome::Answered:
        break;
    }
    if (reply.status == 0 && reply.inParts) {
        MadAnswer whole(reply.mad.begin(), reply.mad.begin() + mad::saDataOffset);
        whole.insert(whole.end(), open.parts.begin(), open.parts.end());
        return whole;
    }
    if (reply.status == 0) return MadAnswer(reply.mad.begin(), reply.mad.end());
    std::unexpected<Error> refused = fail(ErrorCode::MadStatus, subject, describeMadStatus(reply.status));
    refused.error().madStatus = reply.status;
    return refused;
}

// By posting: a handler may do what it likes, also end this object.
void MadClient::finish(Ticket ticket, Result<MadAnswer> result)
{
    const auto open = m_open.find(ticket);
    if (open == m_open.end()) return;
    asio::post(m_loop.executor(), [handler = std::move(open->second.handler), result = std::move(result)]() mutable {
        handler(std::move(result));
    });
    m_open.erase(open);
}

} // namespace fabriscope::transport
