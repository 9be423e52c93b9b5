// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"

#include <unordered_map>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr int samplesAMessage = 400;
constexpr std::size_t dropAbove = std::size_t{8} << 20U; // bytes that wait for a slow console

class CounterJob final : public Job, private perf::SampleSink
{
public:
    using Job::Job;
    ~CounterJob() override
    {
        if (m_id) m_poller->poller.unsubscribe(*m_id);
    }

    Result<void> start(const pb::Request& request) override
    {
        const pb::WatchCounters& message = request.watch_counters();
        auto started = message.local_ports_size() > 0 ? startLocal(message) : startFabric(message);
        if (started)
            m_listener = host().counters().clearings().add([this](const Clearing& clearing) { cleared(clearing); });
        return started;
    }

private:
    Result<void> startFabric(const pb::WatchCounters& message)
    {
        const auto port = host().ports().open(choiceOf(message.device(), message.port()));
        if (!port) return std::unexpected(port.error());
        host().manager().use(*port);
        auto subscription = toSubscription(message);
        if (!subscription) return std::unexpected(std::move(subscription).error());
        m_poller = host().counters().pollerOf(port->loop);
        for (std::size_t i = 0; i < subscription->targets.size(); ++i)
            m_ports.emplace(subscription->targets[i].port, static_cast<std::uint32_t>(i));
        perf::interleave(subscription->targets);
        auto id = m_poller->poller.subscribe(*subscription, *this);
        if (!id) return std::unexpected(std::move(id).error());
        m_id = *id;
        return {};
    }

    Result<void> startLocal(const pb::WatchCounters& message)
    {
        const roce::HostView& ethernet = host().options().backend.ethernet;
        auto subscription = toLocalSubscription(message, ethernet);
        if (!subscription) return std::unexpected(std::move(subscription).error());
        for (std::size_t i = 0; i < subscription->ports.size(); ++i)
            m_ports.emplace(subscription->ports[i].key, static_cast<std::uint32_t>(i));
        auto local = roce::PortPoller::start(host().executor(), ethernet, *std::move(subscription), *this);
        if (!local) return std::unexpected(std::move(local).error());
        m_local = *std::move(local);
        return {};
    }

    void sample(const perf::Sample& sample) override
    {
        if (replies().waitingBytes() > dropAbove) {
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
        host().counters().roundEnded();
        put(*m_response.mutable_counters()->mutable_round(), report, std::exchange(m_dropped, 0));
        flush();
        if (report.last) {
            m_id.reset(); // the poller has forgotten it
            replies().finish();
        } else if (m_poller && m_poller->loop->failure()) {
            replies().fail(*m_poller->loop->failure());
        }
    }

    void flush()
    {
        replies().send(m_response);
        m_response.mutable_counters()->Clear();
    }

    std::shared_ptr<CounterReadings::Poller> m_poller;        ///< of ports of the fabric
    std::optional<perf::SubscriptionId> m_id;                 ///< there
    std::unique_ptr<roce::PortPoller> m_local;                ///< of ports of this host
    Listeners<Clearing>::Ticket m_listener;                   ///< gets cleared counters
    std::unordered_map<perf::PortKey, std::uint32_t> m_ports; ///< which of the request's
    pb::Response m_response;
    std::uint32_t m_dropped = 0;
};

} // namespace

std::unique_ptr<Job> counterJob(JobContext context) { return std::make_unique<CounterJob>(context); }

} // namespace fabriscope::agent
