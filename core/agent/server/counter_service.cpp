// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/counter_service.h"

#include "core/agent/protocol/messages.h"

#include <asio/post.hpp>

#include <unordered_map>
#include <utility>

namespace fabriscope::agent {

namespace {

using namespace std::chrono_literals;
constexpr int samplesAMessage = 400;
constexpr auto journalInterval = 1s;                     // between looks at it
constexpr std::size_t dropAbove = std::size_t{8} << 20U; // bytes that wait for a slow console

} // namespace

struct CounterService::Poller
{
    std::shared_ptr<transport::MadLoop> loop; // outlives the poller
    perf::PollerLoop poller{*loop};
};

class CounterService::Watch final : public perf::SampleSink
{
public:
    Watch(CounterService& service, std::uint64_t request) : m_service(service), m_request(request)
    {
        m_response.set_id(request);
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() override
    {
        if (m_id) m_poller->poller.unsubscribe(*m_id);
    }

    Result<void> start(perf::Subscription subscription, std::shared_ptr<Poller> poller)
    {
        m_poller = std::move(poller);
        for (std::size_t i = 0; i < subscription.targets.size(); ++i)
            m_ports.emplace(subscription.targets[i].port, static_cast<std::uint32_t>(i));
        perf::interleave(subscription.targets);
        auto id = m_poller->poller.subscribe(subscription, *this);
        if (!id) return std::unexpected(std::move(id).error());
        m_id = *id;
        return {};
    }

    Result<void> start(roce::Subscription subscription, const roce::HostView& host)
    {
        for (std::size_t i = 0; i < subscription.ports.size(); ++i)
            m_ports.emplace(subscription.ports[i].key, static_cast<std::uint32_t>(i));
        auto local = roce::PortPoller::start(m_service.m_executor, host, std::move(subscription), *this);
        if (!local) return std::unexpected(std::move(local).error());
        m_local = *std::move(local);
        return {};
    }

    void sample(const perf::Sample& sample) override
    {
        if (m_service.m_outbox.waitingBytes() > dropAbove) {
            ++m_dropped;
            return;
        }
        put(*m_response.mutable_counters()->add_samples(), sample, m_ports.at(sample.port));
        if (m_response.counters().samples_size() >= samplesAMessage) flush();
    }

    void cleared(const Clearing& clearing)
    {
        pb::CounterClearing notice;
        perf::AttributeSet attributes;
        for (const Clearing::Port& port : clearing.ports) {
            const auto found = m_ports.find(port.port);
            if (found == m_ports.end()) continue;
            attributes.insert(port.attribute);
            const auto& told = notice.ports();
            if (told.empty() || told[told.size() - 1] != found->second) notice.add_ports(found->second);
        }
        if (notice.ports().empty()) return;
        notice.set_who(clearing.who);
        notice.set_at_ns(static_cast<std::uint64_t>(clearing.at.count()));
        notice.set_attributes(attributes.bits());
        flush(); // what was read before
        *m_response.mutable_counters()->add_cleared() = std::move(notice);
        flush();
    }

    void roundEnded(const perf::RoundReport& report) override
    {
        m_service.roundEnds();
        put(*m_response.mutable_counters()->mutable_round(), report, std::exchange(m_dropped, 0));
        flush();
        if (report.last) {
            m_id.reset(); // the poller has forgotten it
            m_service.ended(m_request);
        } else if (m_poller && m_poller->loop->failure()) {
            m_service.m_outbox.setError(m_request, *m_poller->loop->failure());
            m_service.ended(m_request);
        }
    }

private:
    void flush()
    {
        m_service.m_outbox.push(m_response);
        m_response.mutable_counters()->Clear();
        m_service.m_wake();
    }

    CounterService& m_service;
    std::uint64_t m_request;
    std::shared_ptr<Poller> m_poller;                         ///< of ports of the fabric
    std::optional<perf::SubscriptionId> m_id;                 ///< there
    std::unique_ptr<roce::PortPoller> m_local;                ///< of ports of this host
    std::unordered_map<perf::PortKey, std::uint32_t> m_ports; ///< which of the request's
    pb::Response m_response;
    std::uint32_t m_dropped = 0;
};

CounterService::CounterService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake,
                               const std::filesystem::path& stateFolder)
    : m_executor(std::move(executor)), m_outbox(outbox), m_wake(std::move(wake)), m_journal(stateFolder)
{}

CounterService::~CounterService() { *m_alive = false; }

std::shared_ptr<CounterService::Poller> CounterService::pollerOf(const std::shared_ptr<transport::MadLoop>& loop)
{
    std::erase_if(m_pollers, [](const auto& entry) { return entry.second.expired(); });
    std::weak_ptr<Poller>& known = m_pollers[loop.get()];
    auto poller = known.lock();
    if (!poller) {
        poller = std::make_shared<Poller>(loop);
        known = poller;
    }
    return poller;
}

Result<void> CounterService::start(std::uint64_t request, const pb::WatchCounters& message,
                                   std::shared_ptr<transport::MadLoop> loop)
{
    auto subscription = toSubscription(message);
    if (!subscription) return std::unexpected(std::move(subscription).error());
    auto watch = std::make_unique<Watch>(*this, request);
    if (auto started = watch->start(*std::move(subscription), pollerOf(loop)); !started) return started;
    m_watches.emplace(request, std::move(watch));
    return {};
}

Result<void> CounterService::startLocal(std::uint64_t request, const pb::WatchCounters& message,
                                        const roce::HostView& host)
{
    auto subscription = toLocalSubscription(message, host);
    if (!subscription) return std::unexpected(std::move(subscription).error());
    auto watch = std::make_unique<Watch>(*this, request);
    if (auto started = watch->start(*std::move(subscription), host); !started) return started;
    m_watches.emplace(request, std::move(watch));
    return {};
}

bool CounterService::cancel(std::uint64_t request)
{
    if (m_watches.erase(request) == 0) return false;
    m_outbox.setError(request,
                      {.code = ErrorCode::Cancelled, .subject = "counters", .detail = "the request was cancelled"});
    m_wake();
    return true;
}

void CounterService::roundEnds()
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_looked < journalInterval) return;
    m_looked = now;
    lookAtJournal();
}

void CounterService::lookAtJournal()
{
    for (const Clearing& clearing : m_journal.news()) {
        for (const auto& [request, watch] : m_watches)
            watch->cleared(clearing);
    }
}

void CounterService::clear() { m_watches.clear(); }

/// Not from within the poller's own call.
void CounterService::ended(std::uint64_t request)
{
    const auto found = m_watches.find(request);
    if (found == m_watches.end()) return;
    m_ending.push_back(request);
    asio::post(m_executor, [this, alive = m_alive] {
        if (!*alive) return;
        for (const std::uint64_t ending : std::exchange(m_ending, {}))
            m_watches.erase(ending);
    });
}

} // namespace fabriscope::agent
