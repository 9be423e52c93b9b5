// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/mad_loop.h"

#include <deque>
#include <functional>
#include <unordered_map>
#include <vector>

namespace fabriscope::transport {

/// One question for a MadClient.
struct MadQuestion
{
    mad::MadBuffer mad{}; ///< complete, but for the transaction id of a request, e.g. by mad::encodeGmp()
    MadAddress address;
    std::chrono::milliseconds timeout{500};
    unsigned retries = 3;
    bool expectsReply = true;
    Message subject; ///< who is asked, for error messages: "leaf-01 port 3"
};

/// The reply: at least a MAD header; after RMPP as long as it takes. Of a question without reply: empty.
using MadAnswer = std::vector<std::byte>;

/// Questions asked one by one, for whoever does not want to be a MadSource. A bounded queue; callers that ask faster
/// than the fabric replies get an error. One executor, that of the loop.
class MadClient final : private MadSource
{
public:
    explicit MadClient(MadLoop& loop, std::size_t queueLimit = 4096);
    ~MadClient() override; ///< what is still open is answered with Cancelled, by posting

    /// The handler is called exactly once, never from within ask(). Errors: Timeout, MadStatus (with the status and its
    /// meaning), Io, Cancelled, Internal (queue full), and ConnectionLost when the device went away.
    using Handler = std::function<void(Result<MadAnswer>)>;
    using Ticket = std::uint64_t;
    Ticket ask(MadQuestion question, Handler handler);
    /// The handler gets Cancelled, unless it has been called already.
    void cancel(Ticket ticket);
    /// The same of every open request. An owner that its handlers keep alive ends by this.
    void cancelAll();

    [[nodiscard]] std::size_t open() const { return m_open.size(); }

private:
    struct Open
    {
        MadQuestion question;
        Handler handler;
        MadAnswer parts; ///< of a reply that takes several packets, behind its header
    };

    bool produce(MadRequest& request) override;
    void received(const MadPart& part) override;
    void completed(const MadReply& reply) override;
    void finish(Ticket ticket, Result<MadAnswer> result);
    [[nodiscard]] Result<MadAnswer> resultOf(const MadReply& reply, Open& open) const;

    MadLoop& m_loop;
    std::size_t m_limit;
    Ticket m_nextTicket = 1;
    std::deque<Ticket> m_queue;
    std::unordered_map<Ticket, Open> m_open;
};

} // namespace fabriscope::transport
