// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/probe_runner.h"

#include "core/agent/client/queries/host_query.h"
#include "core/agent/client/queries/path_watch.h"
#include "core/agent/client/queries/probe_query.h"
#include "core/agent/client/queries/sa_queries.h"

#include <format>
#include <mutex>
#include <random>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

using probe::bothSides;
using probe::Side;

std::uint64_t randomBits()
{
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

/// That of an InfiniBand port is in its GID 0.
std::optional<Guid> portGuid(const std::optional<host::Host>& host, const probe::ChosenEnd& end)
{
    const host::Port* port = host ? probe::findPort(*host, end.device, end.port) : nullptr;
    if (port == nullptr) return std::nullopt;
    const auto gid = std::ranges::find(port->gids, 0U, &host::Gid::index);
    if (gid == port->gids.end()) return std::nullopt;
    return probe::gidOf(gid->gid).transform([](const Gid& is) { return is.interfaceId; });
}

/// The path between two ends; nothing: they are on no fabric with LIDs (RoCE, iWARP).
std::optional<PathWatchRequest> pathBetween(const ProbeReport& report, HopWatching hops)
{
    const auto& ends = report.preflight.ends;
    for (const Side side : bothSides)
        if (ends[side].isEthernet || !ends[side].lid || !isUnicast(*ends[side].lid)) return std::nullopt;
    PathWatchRequest request{.sweep = {},
                             .snapshot = std::move(hops.snapshot),
                             .from = *ends[Side::Local].lid,
                             .to = *ends[Side::Peer].lid,
                             .fromPort = portGuid(report.evidence.before[Side::Local], ends[Side::Local]),
                             .toPort = portGuid(report.evidence.before[Side::Peer], ends[Side::Peer])};
    request.sweep.via = {.device = ends[Side::Local].device,
                         .port = PortNum(static_cast<std::uint8_t>(ends[Side::Local].port))};
    return request;
}

} // namespace

bool ProbeReport::failed() const
{
    const probe::TestRecord& record = evidence.record;
    return record.failure || probe::lostMessages(record) > 0 || record.lost[Side::Local] || record.lost[Side::Peer];
}

/// Callbacks of both clients come on their threads and find it by a weak pointer. What is to be told outside is
/// gathered under the lock and told behind it, in its order.
class ProbeRunner::Running : public std::enable_shared_from_this<Running>
{
public:
    Running(Client& local, Client& peer, probe::TestRequest request, ProbeRunEvents events,
            std::optional<HopWatching> hops)
        : m_events(std::move(events)), m_hops(std::move(hops))
    {
        m_clients[Side::Local] = &local;
        m_clients[Side::Peer] = &peer;
        m_report.request = std::move(request);
    }

    /// The first host's reply may come before the second one is asked.
    void start()
    {
        enter([this] { readHosts(m_report.evidence.before); });
    }

    void stop()
    {
        enter([this] {
            switch (m_stage) {
            case Stage::ReadingHosts:
            case Stage::ReadingPath:
            case Stage::LookingAround:
                return finish(fail(ErrorCode::Cancelled, Message::say("the connection test"),
                                   Message::say("it was stopped before it began")));
            case Stage::Exchanging:
                return send(m_exchange->stop(now()));
            case Stage::Checking: // what is known by now has to do
            case Stage::TryingAgain:
                return conclude();
            }
        });
    }

    /// Waits for a call that is being told on another thread.
    void forget()
    {
        const std::scoped_lock lock(m_order, m_mutex);
        m_over = true;
        m_telling.clear();
        endRequests();
    }

private:
    using Hosts = probe::BySide<std::optional<host::Host>>;
    enum class Stage : std::uint8_t { ReadingHosts, ReadingPath, LookingAround, Exchanging, Checking, TryingAgain };

    static probe::Exchange::TimePoint now() { return std::chrono::steady_clock::now(); }

    /// Does something under the lock, then tells what it left to be told.
    template <class Work> void enter(const Work& work)
    {
        const std::scoped_lock order(m_order);
        std::vector<std::function<void()>> telling;
        {
            const std::scoped_lock lock(m_mutex);
            if (m_over) return;
            work();
            telling = std::exchange(m_telling, {});
        }
        for (const auto& tell : telling)
            tell();
    }

    template <class Callback, class... Arguments> void tell(const Callback& callback, Arguments... arguments)
    {
        if (callback)
            m_telling.emplace_back(
                [callback, ... kept = std::move(arguments)]() mutable { callback(std::move(kept)...); });
    }

    // --- hosts ------------------------------------------------------------------------------------------------------

    /// `into` is part of this, and is not moved while they are read.
    void readHosts(Hosts& into)
    {
        m_hostsLeft = 0;
        for (const Side side : bothSides) {
            if (m_report.evidence.record.lost[side]) continue;
            ++m_hostsLeft;
            m_clients[side]->ask(hostQuery(), [weak = weak_from_this(), side, &into](const Result<host::Host>& host) {
                if (const auto self = weak.lock()) self->enter([&] { self->takeHost(side, into, host); });
            });
        }
    }

    void takeHost(Side side, Hosts& into, const Result<host::Host>& host)
    {
        --m_hostsLeft;
        if (!host && m_stage == Stage::ReadingHosts) return finish(std::unexpected(host.error()));
        if (host) {
            if (m_report.evidence.names[side].empty()) m_report.evidence.names[side] = host->name;
            into[side] = *host;
        }
        if (m_hostsLeft > 0) return;
        if (m_stage == Stage::ReadingHosts) return chooseEnds();
        concludeIfChecked();
    }

    // --- the exchange -----------------------------------------------------------------------------------------------

    /// Two hosts of one name, such as "localhost": by what they are connected with.
    void tellApart(probe::BySide<std::string>& names) const
    {
        const bool isOne = m_clients[Side::Local]->target() == m_clients[Side::Peer]->target();
        if (isOne || names[Side::Local] != names[Side::Peer]) return;
        for (const Side side : bothSides)
            names[side] = std::format("{} ({})", names[side], m_clients[side]->target().text());
    }

    void chooseEnds()
    {
        probe::Evidence& evidence = m_report.evidence;
        tellApart(evidence.names);
        const probe::BySide<const host::Host*> hosts = [&] {
            probe::BySide<const host::Host*> pointers;
            for (const Side side : bothSides)
                pointers[side] = &*evidence.before[side];
            return pointers;
        }();
        auto ends = probe::preflight(hosts, m_report.request.ends);
        if (!ends) return finish(std::unexpected(std::move(ends).error()));
        m_report.preflight = *std::move(ends);
        evidence.ends = m_report.preflight.ends;
        tell(m_events.onPreflight, m_report.preflight);
        if (auto fits = probe::checkEnds(m_report.request, evidence.ends); !fits)
            return finish(std::unexpected(std::move(fits).error()));
        if (m_report.request.kind == probe::TestKind::Icmp)
            for (const Side side : bothSides)
                if (evidence.ends[side].address.empty())
                    return finish(fail(ErrorCode::NotFound, evidence.names[side],
                                       Message::say("the port {} of {} has no IP address for ICMP",
                                                    evidence.ends[side].port, evidence.ends[side].device),
                                       Message::say("Give its interface an address, or ping its LID")));
        if (m_report.request.space == device::PortSpace::Ipoib)
            for (const Side side : bothSides)
                if (evidence.ends[side].isEthernet)
                    return finish(fail(ErrorCode::InvalidArgument, evidence.names[side],
                                       Message::say("the port {} of {} is Ethernet: port space IPoIB takes its Q_Key "
                                                    "from the IPoIB broadcast group of an InfiniBand fabric",
                                                    evidence.ends[side].port, evidence.ends[side].device),
                                       Message::say("Use port space UDP")));
        m_asksAdministration = m_hops.has_value();
        askAdministration();
        auto path = m_hops ? pathBetween(m_report, *std::move(m_hops)) : std::nullopt;
        if (!path) return lookAround();
        m_stage = Stage::ReadingPath;
        // Without the lock: where nothing is to be read, it is ready at once.
        m_telling.emplace_back([this, request = *std::move(path)] {
            m_path = std::make_unique<PathWatch>(*m_clients[Side::Local], request, [weak = weak_from_this()] {
                if (const auto self = weak.lock()) self->enter([&] { self->lookAround(); });
            });
        });
    }

    /// Beside the test; its reply is waited for when that is over. Of RDMA-CM as soon as the port is known: a QoS
    /// policy may decide by the service.
    void askAdministration()
    {
        const probe::TestKind kind = m_report.request.kind;
        if (!m_asksAdministration || kind == probe::TestKind::Icmp || kind == probe::TestKind::Multicast) return;
        const auto service = m_exchange ? probe::askedServiceId(m_exchange->record()) : std::optional<ServiceId>();
        if (kind == probe::TestKind::Cm && !service) return;
        m_asksAdministration = false;
        m_report.evidence.saService = service;
        std::optional<PKey> pkey; // of RDMA-CM; by hand it is the end's
        if (const auto& host = m_report.evidence.before[Side::Local]; service && host) {
            const probe::Values told = probe::toldTo(m_exchange->record(), Side::Local);
            pkey = probe::pkeyOfAddress(*host, told.text(probe::Key::Address));
        }
        const auto question = probe::saPathRequest(m_report.preflight.ends, service, pkey);
        // That Ethernet has no subnet administration goes without saying.
        if (!question && question.error().code == ErrorCode::Unsupported) return;
        if (!question) {
            m_report.evidence.saPath =
                probe::NoSaPath{.reason = Message::say("{}: {}", question.error().subject, question.error().detail)};
            return;
        }
        const probe::ChosenEnd& own = m_report.preflight.ends[Side::Local];
        m_saRequest = m_clients[Side::Local]->ask(
            saPathQuery({.device = own.device, .port = PortNum(static_cast<std::uint8_t>(own.port))}, *question),
            [weak = weak_from_this()](Result<probe::SaPath> path) {
                const auto self = weak.lock();
                if (!self) return;
                self->enter([&] {
                    self->m_report.evidence.saPath =
                        path ? *std::move(path) : probe::NoSaPath{.reason = path.error().detail};
                    self->endSaRequest();
                    self->concludeIfChecked();
                });
            });
    }

    /// What changes during the test is seen only by whoever looked before.
    void lookAround()
    {
        m_stage = Stage::LookingAround;
        m_check = probe::PathCheck::beforeTest(m_report.evidence.ends, m_report.evidence.before);
        send(m_check->begin());
        beginIfLooked();
    }

    void beginIfLooked()
    {
        if (m_stage != Stage::LookingAround || !m_check->isOver()) return;
        m_check->addTo(m_report.evidence);
        m_check.reset();
        beginExchange();
    }

    void beginExchange()
    {
        m_stage = Stage::Exchanging;
        m_exchange.emplace(probe::planFor(m_report.request, m_report.preflight, randomBits()), now());
        send(m_exchange->begin(now()));
    }

    void send(const probe::Exchange::Orders& orders)
    {
        for (const auto& [side, command] : orders) {
            if (m_requests[side]) {
                sendProbe(*m_clients[side], *m_requests[side], command);
                continue;
            }
            const std::weak_ptr<Running> weak = weak_from_this();
            m_requests[side] =
                m_clients[side]->ask(probeQuery(command,
                                                [weak, side = side, turn = m_turn](const probe::Reply& reply) {
                                                    if (const auto self = weak.lock())
                                                        self->enter([&] {
                                                            if (self->m_turn == turn) self->take(side, reply);
                                                        });
                                                }),
                                     [weak, side = side, turn = m_turn](const Result<void>& end) {
                                         if (const auto self = weak.lock())
                                             self->enter([&] {
                                                 if (self->m_turn == turn) self->lost(side, end.error());
                                             });
                                     });
        }
    }

    void take(Side side, const probe::Reply& reply)
    {
        if (m_check) {
            send(m_check->take(side, reply));
            return checked();
        }
        if (auto sound = checkReply(side, reply); !sound) return finish(std::unexpected(std::move(sound).error()));
        if (m_stage == Stage::TryingAgain) {
            if (!m_exchange->isOver()) send(m_exchange->take(side, reply, now()));
            return triedAgain();
        }
        if (m_stage == Stage::Checking) return; // only the hosts are read once more
        if (reply.kind == probe::Reply::Kind::Progress) {
            using probe::Key;
            return tell(
                m_events.onSample, side, m_exchange->round(),
                device::TrafficSample{.at = std::chrono::microseconds(reply.values.number(Key::ElapsedNs) / 1000),
                                      .messages = reply.values.number(Key::Sent),
                                      .bytes = reply.values.number(Key::Bytes)});
        }
        send(m_exchange->take(side, reply, now()));
        askAdministration();
        exchanged();
    }

    /// What the other end would be sent to.
    [[nodiscard]] Result<void> checkReply(Side side, const probe::Reply& reply) const
    {
        const std::optional<host::Host>& host = m_report.evidence.before[side];
        if (reply.action != probe::Action::Open || reply.kind != probe::Reply::Kind::Done || !host) return {};
        return probe::checkReported(reply.values, *host);
    }

    void lost(Side side, const Error& error)
    {
        // Refused, or a saved host: no test has begun that could have failed.
        const bool isRefused = error.code == ErrorCode::Unsupported || error.code == ErrorCode::InvalidArgument ||
                               error.code == ErrorCode::NotAllowed;
        if (m_check) {
            if (m_stage == Stage::LookingAround && isRefused) return finish(std::unexpected(error));
            if (m_stage == Stage::LookingAround) m_requests[side].reset(); // the exchange asks anew
            send(m_check->lost(side));
            return checked();
        }
        if (m_stage == Stage::TryingAgain) {
            if (!m_exchange->isOver()) send(m_exchange->lost(side, error, now()));
            return triedAgain();
        }
        if (m_stage == Stage::Checking) return;
        if (isRefused) return finish(std::unexpected(error));
        send(m_exchange->lost(side, error, now()));
        exchanged();
    }

    void checked()
    {
        beginIfLooked();
        concludeIfChecked();
    }

    void exchanged()
    {
        tell(m_events.onProgress, m_exchange->record());
        if (!m_exchange->isOver()) return;
        probe::Evidence& evidence = m_report.evidence;
        evidence.plan = m_exchange->plan();
        evidence.record = m_exchange->record();
        const bool failed = evidence.record.failure || probe::lostMessages(evidence.record) > 0 ||
                            evidence.record.lost[Side::Local] || evidence.record.lost[Side::Peer];
        const bool measures =
            m_report.request.kind == probe::TestKind::Bandwidth || m_report.request.kind == probe::TestKind::Latency;
        // By what was there during the test: what moved since then is no fault of a test that went well.
        if (!failed) m_report.verdict = probe::diagnose(evidence);
        // What a reliable connection had to send again is seen in its counters alone.
        const bool repeats =
            evidence.plan.service == device::Service::Rc && !evidence.plan.echoes && !evidence.record.rounds.empty();
        if (!failed && !measures && !repeats && !m_path && !m_saRequest) return conclude();
        m_stage = Stage::Checking;
        readPathAgain();
        if (failed) beginCheck();
        // Of a test that went well for its counters alone.
        readHosts(evidence.after);
        concludeIfChecked(); // both agents are gone: nobody is left to answer
    }

    void beginCheck()
    {
        m_check = probe::PathCheck::afterTest(m_report.evidence, randomBits());
        send(m_check->begin());
    }

    void readPathAgain()
    {
        if (!m_path) return;
        m_pathLeft = true;
        m_report.fabric = m_path->snapshot();
        m_telling.emplace_back([this] {
            if (!m_path) return;
            m_path->readAgain([weak = weak_from_this()](probe::PathReading reading) {
                const auto self = weak.lock();
                if (!self) return;
                self->enter([&] {
                    self->m_report.evidence.path = std::move(reading);
                    self->m_pathLeft = false;
                    self->concludeIfChecked();
                });
            });
        });
    }

    void concludeIfChecked()
    {
        if ((m_stage != Stage::Checking && m_stage != Stage::TryingAgain) || m_hostsLeft > 0 || m_pathLeft ||
            m_saRequest || (m_check && !m_check->isOver()))
            return;
        if (m_stage == Stage::TryingAgain) {
            if (m_exchange->isOver()) conclude();
            return;
        }
        // Packets that were sent again in a test that went well: datagrams tell those that are late from lost ones.
        const bool passed = !m_check && !m_report.verdict;
        if (passed && !m_looked && probe::hasRepetitions(m_report.evidence) &&
            probe::wantsPathChecks(m_report.evidence)) {
            m_looked = true;
            beginCheck();
            if (!m_check->isOver()) return;
        }
        if (m_check) m_check->addTo(m_report.evidence);
        if (m_check && probe::mayBeUnderWay(m_report.evidence) && !std::exchange(m_isReadLater, true)) {
            readHosts(m_report.evidence.later);
            if (m_hostsLeft > 0) return;
        }
        if (!m_looked && probe::wantsSecondTry(m_report.evidence)) return tryAgain();
        conclude();
    }

    /// Over requests of its own: what the ends of the failed test hold goes with theirs.
    void tryAgain()
    {
        m_stage = Stage::TryingAgain;
        m_check.reset();
        m_isChecked = true;
        endProbes();
        ++m_turn;
        m_report.evidence.again.emplace();
        m_exchange.emplace(probe::secondTryOf(m_report.evidence.plan), now());
        send(m_exchange->begin(now()));
        triedAgain();
    }

    void triedAgain()
    {
        if (m_stage != Stage::TryingAgain || !m_exchange->isOver() || std::exchange(m_isTriedAgain, true)) return;
        m_report.evidence.again->record = m_exchange->record();
        readHosts(m_report.evidence.again->hosts);
        concludeIfChecked();
    }

    void conclude()
    {
        if (m_check) m_check->addTo(m_report.evidence);
        if (!m_isTriedAgain) m_report.evidence.again.reset(); // it was stopped
        const bool failed = (m_check && !m_looked) || m_isChecked;
        if (failed) {
            m_report.verdict = probe::diagnose(m_report.evidence);
        } else if (!m_report.verdict) {
            if (const auto* counters = m_report.evidence.path.result())
                m_report.verdict = probe::diagnoseHops(*counters, false);
            if (!m_report.verdict) m_report.verdict = probe::diagnoseRepetitions(m_report.evidence);
        }
        finish(std::move(m_report));
    }

    void finish(Result<ProbeReport> result)
    {
        if (m_over) return;
        m_over = true;
        endRequests();
        if (!m_events.onDone) return;
        m_telling.emplace_back([callback = m_events.onDone, kept = std::make_shared<Result<ProbeReport>>(
                                                                std::move(result))] { callback(std::move(*kept)); });
    }

    void endRequests()
    {
        m_path.reset();
        endSaRequest();
        endProbes();
    }

    void endProbes()
    {
        for (const Side side : bothSides)
            if (const auto request = std::exchange(m_requests[side], std::nullopt)) m_clients[side]->cancel(*request);
    }

    void endSaRequest()
    {
        if (const auto request = std::exchange(m_saRequest, std::nullopt)) m_clients[Side::Local]->cancel(*request);
    }

    std::recursive_mutex m_order; ///< one caller at a time, also while it tells
    std::mutex m_mutex;
    bool m_over = false;
    std::vector<std::function<void()>> m_telling;
    ProbeRunEvents m_events;
    probe::BySide<Client*> m_clients;
    probe::BySide<std::optional<RequestId>> m_requests;
    Stage m_stage = Stage::ReadingHosts;
    int m_hostsLeft = 0;
    std::optional<HopWatching> m_hops;    ///< as it was asked for
    std::unique_ptr<PathWatch> m_path;    ///< null: no hops are watched; of whoever has m_order
    bool m_pathLeft = false;              ///< its second reading is under way
    bool m_asksAdministration = false;    ///< still to be done
    std::optional<RequestId> m_saRequest; ///< the subnet administration's reply is still to come
    std::optional<probe::Exchange> m_exchange;
    std::optional<probe::PathCheck> m_check;
    bool m_looked = false;    ///< the check is of a test that went well
    bool m_isChecked = false; ///< the check of a failed test is over
    bool m_isReadLater = false;
    bool m_isTriedAgain = false;
    unsigned m_turn = 0; ///< replies to requests of an earlier one come too late
    ProbeReport m_report;
};

ProbeRunner::ProbeRunner(Client& local, Client& peer, const probe::TestRequest& request, ProbeRunEvents events,
                         std::optional<HopWatching> hops)
    : m_running(std::make_shared<Running>(local, peer, request, std::move(events), std::move(hops)))
{
    m_running->start();
}

ProbeRunner::~ProbeRunner() { m_running->forget(); }

void ProbeRunner::stop() { m_running->stop(); }

} // namespace fabriscope::agent
