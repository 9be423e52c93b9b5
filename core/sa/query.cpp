// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/query.h"

#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/sa/status.h"
#include "core/transport/mad_client.h"

#include <asio/post.hpp>
#include <asio/steady_timer.hpp>

#include <algorithm>
#include <utility>

namespace fabriscope::sa {
namespace {

constexpr std::size_t offsetUnit = 8;    // of SaHeader::attributeOffset
constexpr std::size_t mostStride = 2048; // no record comes near

constexpr std::uint16_t pkeyTableRecord = 0x33;

// OpenSM (3.3.24 and before) writes BlockNum of a P_KeyTableRecord in the byte order of its host. No port has 256
// blocks of keys, so one of the two bytes is zero, and tells which it was.
void mendBlockNumber(const Record& record, std::span<std::byte> bytes)
{
    if (record.attribute != pkeyTableRecord) return;
    const mad::AttributeField& field = *findField(record.fields, "BlockNum");
    const std::uint64_t number = mad::fieldValue(bytes, field).low;
    if ((number & 0xffU) == 0) mad::setFieldValue(bytes, field, {.high = 0, .low = number >> 8U});
}

} // namespace

Result<void> RecordStream::take(std::span<const std::byte, mad::madSize> firstPacket, std::span<const std::byte> data)
{
    m_records.clear();
    if (m_stride == 0 && !data.empty()) {
        const auto header = mad::decodeUnchecked<mad::SaHeader>(firstPacket.data());
        m_stride = header.attributeOffset * offsetUnit;
        if (m_stride == 0 || m_stride > mostStride)
            return fail(ErrorCode::MalformedReply, m_record->name,
                        Message::say("the reply claims that its records are {} bytes apart", m_stride));
    }
    m_rest.insert(m_rest.end(), data.begin(), data.end());
    if (m_stride == 0) return {};
    const std::size_t whole = m_rest.size() - m_rest.size() % m_stride;
    cut(std::span(m_rest).first(whole));
    m_rest.erase(m_rest.begin(), m_rest.begin() + static_cast<std::ptrdiff_t>(whole));
    return {};
}

void RecordStream::cut(std::span<const std::byte> whole)
{
    const std::size_t used = std::min(m_stride, m_record->size);
    for (; !whole.empty(); whole = whole.subspan(m_stride)) {
        m_records.insert(m_records.end(), whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(used));
        m_records.resize(m_records.size() + (m_record->size - used));
        mendBlockNumber(*m_record, std::span(m_records).last(m_record->size));
        ++m_count;
    }
}

void RecordStream::restart()
{
    m_stride = 0;
    m_rest.clear();
    m_records.clear();
    m_count = 0;
}

namespace {

using Clock = std::chrono::steady_clock;
using transport::MadOutcome;
constexpr std::chrono::milliseconds portTimeout{300}; // the second attempt waits twice as long

} // namespace

class Query::Running final : public transport::MadSource, public std::enable_shared_from_this<Running>
{
public:
    Running(std::shared_ptr<ManagerPulse> pulse, Request request, QueryEvents events, const QueryPatience& patience)
        : m_pulse(std::move(pulse)), m_loop(m_pulse->loop()), m_client(*m_loop), m_timer(m_loop->executor()),
          m_request(std::move(request)), m_events(std::move(events)), m_patience(patience), m_stream(*m_request.record),
          m_began(Clock::now())
    {
        m_loop->attach(*this);
    }
    ~Running() override { m_loop->detach(*this); }

    void start() { findAdministration(); }

    void forget()
    {
        m_over = true;
        m_events = {};
        m_timer.cancel();
        m_beats.reset();
        m_client.cancelAll();
        m_loop->detach(*this);
    }

private:
    // --- where the SA is: it may have moved since the port was opened ---

    void findAdministration()
    {
        transport::MadQuestion request;
        static_cast<void>(mad::encodeDirectedSmp(request.mad, {.attribute = mad::AttributeId::PortInfo}, {}));
        request.timeout = m_patience.get;
        request.subject = Message::say("the local port");
        m_client.ask(std::move(request),
                     [self = shared_from_this()](const Result<transport::MadAnswer>& answer) { self->found(answer); });
    }

    void found(const Result<transport::MadAnswer>& answer)
    {
        if (m_over) return;
        if (!answer) return finish(std::unexpected(answer.error()));
        const auto info =
            mad::decode<mad::PortInfo>(std::span(*answer).subspan(std::min(answer->size(), mad::smpDataOffset)));
        if (!info) return finish(std::unexpected(info.error()));
        if (!isUnicast(info->masterSmLid))
            return finish(fail(ErrorCode::NoSubnetManager, Message::say("the local port"),
                               Message::say("it has no subnet manager, so there is no subnet administration to query"),
                               Message::say("Start OpenSM, or check why the port is not active.")));
        m_summary.administration = info->masterSmLid;
        m_address = transport::gsiAddress(info->masterSmLid, info->masterSmSl);
        ask();
    }

    void ask()
    {
        m_asking = true;
        m_anything = false;
        m_loop->wake(*this);
    }

    // --- nothing comes ---

    void listen()
    {
        m_heard = false;
        m_quietSince = m_lastSign = m_looked = Clock::now();
        m_beats = m_pulse->listeners().add([weak = weak_from_this()](const ManagerBeat& beat) {
            if (const auto self = weak.lock()) self->take(beat);
        });
        m_pulse->within(m_patience.interval);
    }

    void take(const ManagerBeat& beat)
    {
        const Clock::time_point now = Clock::now();
        if (const auto early = m_patience.interval - (now - m_looked); early > Clock::duration(0))
            return m_pulse->within(std::chrono::ceil<std::chrono::milliseconds>(early)); // others listen, too
        m_looked = now;
        m_pulse->within(m_patience.interval);
        if (std::exchange(m_heard, false)) {
            m_quietSince = m_lastSign = now;
            return;
        }
        // Without the port the beat is of the manager that it had named before, which may be another one.
        const bool isOurs = beat.manager == m_address.lid;
        if (beat.port && beat.manager != Lid() && !isOurs) return follow(*beat.port);
        if (isOurs && beat.refused) return postFinish(std::unexpected(noManager()));
        if (isOurs && (beat.info || beat.busy)) m_lastSign = now;
        tellSilence(now);
        if (!m_over && now - m_lastSign >= m_patience.gone) giveUp(now - m_lastSign);
    }

    void tellSilence(Clock::time_point now) const
    {
        if (!m_events.onSilence) return;
        const auto left = std::chrono::round<std::chrono::milliseconds>(m_longest - now);
        m_events.onSilence(
            {.administration = m_address.lid,
             .waited = std::chrono::round<std::chrono::milliseconds>(now - m_quietSince),
             .left = m_anything ? std::chrono::milliseconds(0) : std::max(left, std::chrono::milliseconds(0))});
    }

    /// A standby has taken over: it knows nothing of the request.
    void follow(const mad::PortInfo& port)
    {
        m_summary.administration = port.masterSmLid;
        m_address = transport::gsiAddress(port.masterSmLid, port.masterSmSl);
        m_moving = true;
        m_loop->cancel(*this, 0);
    }

    [[nodiscard]] Message administration() const
    {
        return Message::say("the subnet administration at LID {}", m_address.lid.value());
    }

    [[nodiscard]] Error noManager() const
    {
        return {.code = ErrorCode::NoSubnetManager,
                .subject = administration(),
                .detail = Message::say("no subnet manager runs at that port any more"),
                .hint = Message::say("Start OpenSM, or wait until a standby takes over, and query again.")};
    }

    /// The last request is whether the port is there: what is to be done about it depends on that.
    void giveUp(Clock::duration quiet)
    {
        m_beats.reset();
        m_givesUp = true;
        transport::MadQuestion request;
        mad::encodeLidSmp(request.mad, {.attribute = mad::AttributeId::NodeInfo});
        request.address = {.lid = m_address.lid};
        request.timeout = portTimeout;
        request.retries = 1;
        request.subject = Message::say("the port at LID {}", m_address.lid.value());
        m_client.ask(std::move(request),
                     [self = shared_from_this(), seconds = std::chrono::round<std::chrono::seconds>(quiet).count()](
                         const Result<transport::MadAnswer>& answer) { self->gone(seconds, answer); });
    }

    void gone(std::int64_t seconds, const Result<transport::MadAnswer>& answer)
    {
        // The administration has replied after all, or has begun to.
        if (m_over || !std::exchange(m_givesUp, false)) return;
        if (m_heard) return listen();
        if (!answer && answer.error().code == ErrorCode::Timeout)
            return postFinish(
                fail(ErrorCode::Timeout, administration(),
                     Message::say("neither it, nor the subnet manager, nor the port there replied for {} s", seconds),
                     Message::say("The host of the subnet manager is down, or no route leads to it.")));
        postFinish(fail(ErrorCode::Timeout, administration(),
                        Message::say("neither it nor the subnet manager there replied for {} s", seconds),
                        Message::say("OpenSM hangs, or it has ended without a standby: look at its process and its log "
                                     "on the host of that port.")));
    }

    [[nodiscard]] bool isTable() const { return m_request.record->method != mad::Method::Get; }

    bool produce(transport::MadRequest& request) override
    {
        if (!std::exchange(m_asking, false) || m_over) return false;
        if (const auto written = encode(m_request, request.mad); !written) {
            postFinish(std::unexpected(written.error()));
            return false;
        }
        request.address = m_address;
        request.timeout = isTable() ? m_patience.table : m_patience.get;
        // What an SA may leave without an answer (a record that it does not know, a wrong SM_Key) is not waited for so
        // long.
        const bool mayStaySilent = !m_request.record->saquery || m_request.smKey;
        request.retries = mayStaySilent ? std::min(m_patience.retries, 1U) : m_patience.retries;
        m_longest = Clock::now() + request.timeout * ((std::int64_t{2} << request.retries) - 1); // see MadRequest
        listen();
        return true;
    }

    // --- what comes back ---

    void received(const transport::MadPart& part) override
    {
        m_heard = true;
        m_anything = true;
        // The rest of a reply with a mistake in it is of no use, but comes all the same.
        if (m_over || m_mistake || mad::statusOf(part.first.data()) != 0) return;
        if (auto taken = m_stream.take(part.first, part.data); !taken) {
            m_mistake = std::move(taken).error();
            return;
        }
        if (!m_stream.records().empty() && m_events.onRecords) m_events.onRecords(m_stream.records());
    }

    void completed(const transport::MadReply& reply) override
    {
        if (m_over) return;
        m_beats.reset();
        m_givesUp = false;
        const bool isMoving = std::exchange(m_moving, false);
        switch (reply.outcome) {
        case MadOutcome::Answered:
            return answered(reply);
        case MadOutcome::TimedOut:
            if (m_stream.count() > 0 && again()) return;
            return postFinish(fail(ErrorCode::Timeout, administration(),
                                   Message::say("it did not reply to {} attempts", reply.attempts), whySilent()));
        case MadOutcome::Aborted:
            if (again()) return;
            return postFinish(
                fail(ErrorCode::MalformedReply, administration(),
                     Message::say("the reply was aborted: {}", transport::describeRmppStatus(reply.rmppStatus))));
        case MadOutcome::Cancelled:
            if (isMoving && again()) return;
            break;
        case MadOutcome::Failed:
        case MadOutcome::Sent:
            break;
        }
        if (m_loop->failure()) return postFinish(std::unexpected(*m_loop->failure()));
        if (reply.outcome == MadOutcome::Failed)
            return postFinish(
                failErrno(reply.sysErrno, administration(), Message::say("cannot send a management datagram")));
        postFinish(fail(ErrorCode::Cancelled, administration(), Message::say("the query was cancelled")));
    }

    void answered(const transport::MadReply& reply)
    {
        if (isBusy(reply.status) && m_busy < m_patience.busyRetries) return pause();
        if (m_mistake) return postFinish(std::unexpected(*std::exchange(m_mistake, std::nullopt)));
        if (reply.status != 0 && saStatusOf(reply.status) == SaStatus::NoRecords) return succeed();
        if (reply.status != 0) return refuse(refused(reply.status));
        if (!reply.inParts && !takeWhole(reply.mad))
            return postFinish(
                fail(ErrorCode::MalformedReply, administration(), Message::say("its reply is too short")));
        if (m_mistake) return postFinish(std::unexpected(*std::exchange(m_mistake, std::nullopt)));
        succeed();
    }

    /// A host on which OpenSM has ended refuses each Get, as one that does not serve the record.
    void refuse(Error error)
    {
        if (error.code != ErrorCode::Unsupported) return postFinish(std::unexpected(std::move(error)));
        m_pulse->ask(m_address.lid, [weak = weak_from_this(), error = std::move(error)](const ManagerBeat& beat) {
            const auto self = weak.lock();
            if (self && !self->m_over) self->postFinish(std::unexpected(beat.refused ? self->noManager() : error));
        });
    }

    [[nodiscard]] Message whySilent() const
    {
        if (m_request.smKey) return Message::say("OpenSM does not reply to requests with a wrong SM_Key.");
        if (m_request.record->saquery) return Message::say("It may be overloaded: look at OpenSM's log and load.");
        return Message::say(
            "OpenSM does not reply to requests that it does not support; few subnet administrations support {}.",
            m_request.record->name);
    }

    [[nodiscard]] Error refused(std::uint16_t status) const
    {
        Error error = refusal(status, administration());
        if (m_request.record->trusted && !m_request.smKey)
            error.hint = Message::say("{} requires the SM_Key.", m_request.record->name);
        else if (saStatusOf(status) == SaStatus::InsufficientComponents && !m_request.record->needs.empty())
            error.hint = Message::ofPhrase(m_request.record->needs);
        return error;
    }

    /// A reply of one packet, or one that the transport has put together.
    bool takeWhole(std::span<const std::byte> reply)
    {
        if (reply.size() < mad::saDataOffset) return false;
        mad::MadBuffer first{};
        std::ranges::copy(reply.first(std::min(reply.size(), first.size())), first.begin());
        const std::span<const std::byte> data = reply.subspan(mad::saDataOffset);
        if (!isTable()) {
            // One record; the distance of records means nothing then.
            std::vector<std::byte> record(m_request.record->size);
            std::ranges::copy(data.first(std::min(data.size(), record.size())), record.begin());
            m_single = true;
            if (m_events.onRecords) m_events.onRecords(record);
            return true;
        }
        received({.cookie = 0, .first = first, .data = data});
        return true;
    }

    /// A busy SA is asked again, later each time.
    void pause()
    {
        const auto wait = m_patience.busyPause * (1U << std::min(m_busy, 6U));
        ++m_busy;
        ++m_summary.attempts;
        m_timer.expires_after(wait);
        m_timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error && !self->m_over) self->ask();
        });
    }

    /// The reply was broken off: from the beginning, if there are attempts left.
    bool again()
    {
        if (++m_broken >= m_patience.attempts) return false;
        ++m_summary.attempts;
        m_stream.restart();
        m_mistake.reset();
        if (m_events.onRestart) m_events.onRestart();
        ask();
        return true;
    }

    void succeed()
    {
        m_summary.records = m_single ? 1 : m_stream.count();
        m_summary.duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_began);
        postFinish(m_summary);
    }

    /// Not from within the engine: the handler may end the query.
    void postFinish(Result<QuerySummary> result)
    {
        m_over = true;
        m_beats.reset();
        asio::post(m_loop->executor(), [self = shared_from_this(), result = std::move(result)]() mutable {
            self->finish(std::move(result));
        });
    }

    void finish(Result<QuerySummary> result)
    {
        m_over = true;
        if (const auto done = std::exchange(m_events.onDone, nullptr)) done(std::move(result));
    }

    std::shared_ptr<ManagerPulse> m_pulse;
    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    asio::steady_timer m_timer;
    Request m_request;
    QueryEvents m_events;
    QueryPatience m_patience;
    RecordStream m_stream;
    Clock::time_point m_began;
    Clock::time_point m_longest;            ///< when the engine's last attempt ends without a reply
    Listeners<ManagerBeat>::Ticket m_beats; ///< while a reply is waited for
    Clock::time_point m_looked;             ///< when such a beat was last judged
    Clock::time_point m_quietSince;         ///< when the administration was last heard
    Clock::time_point m_lastSign;           ///< the same of it or its manager
    QuerySummary m_summary;
    transport::MadAddress m_address;
    std::optional<Error> m_mistake;
    unsigned m_busy = 0;
    unsigned m_broken = 0;
    bool m_asking = false;
    bool m_heard = false;    ///< something has come since the last look
    bool m_anything = false; ///< of the reply to this request has come
    bool m_moving = false;
    bool m_givesUp = false; ///< the last request, to the port, is under way
    bool m_single = false;
    bool m_over = false;
};

Query::Query(std::shared_ptr<ManagerPulse> pulse, Request request, QueryEvents events, const QueryPatience& patience)
    : m_running(std::make_shared<Running>(std::move(pulse), std::move(request), std::move(events), patience))
{
    m_running->start();
}

Query::~Query() { m_running->forget(); }

} // namespace fabriscope::sa
