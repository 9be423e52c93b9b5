// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/traffic_store.h"
#include "ui/common/app_context.h"
#include "ui/common/relay.h"
#include "ui/session/counter_source.h"
#include "ui/text/error_text.h"

#include <QObject>
#include <QPointer>

#include <array>
#include <chrono>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class CounterFeed;
class HostPorts;
struct CounterBatch;

/// What somebody wants to have read.
struct Subscription
{
    /// With their history: ports of the fabric, and Ethernet ports of the agent's host. Others are left out.
    std::vector<perf::PortKey> ports;
    bool everyPort = false; ///< all ports with a cable, latest values only
    perf::AttributeSet attributes;
    std::chrono::milliseconds interval{1000};
    bool history = true; ///< of `ports`; false: latest values only, in a stream with an interval of its own
    [[nodiscard]] bool empty() const { return (ports.empty() && !everyPort) || attributes.empty(); }
    friend bool operator==(const Subscription&, const Subscription&) = default;
};

/// A place at the feed, of a view while it is on screen. Has no subscription at first and after its death.
class Subscriber
{
public:
    explicit Subscriber(CounterFeed& feed);
    ~Subscriber();
    Subscriber(const Subscriber&) = delete;
    Subscriber& operator=(const Subscriber&) = delete;
    /// In place of the one before.
    void subscribe(Subscription subscription);
    void unsubscribe() { subscribe({}); }

private:
    QPointer<CounterFeed> m_feed;
};

/// Hears everything that a feed takes in of the fabric, while it lives: for what keeps or judges it. On the GUI thread,
/// so it must not take long.
class CounterListener
{
public:
    explicit CounterListener(CounterFeed& feed);
    virtual ~CounterListener();
    CounterListener(const CounterListener&) = delete;
    CounterListener& operator=(const CounterListener&) = delete;
    virtual void takeSample(const perf::Sample& /*sample*/) {} ///< as it came: its time is that of the agent's clock
    virtual void takeRound(const perf::RoundReport& /*round*/, std::uint32_t /*dropped*/) {}
    /// A point that the store made of a sample; see perf::TrafficStore::Observer.
    virtual void takePoint(const perf::PortKey& /*port*/, perf::CounterRef /*counter*/,
                           const perf::RatePoint& /*point*/, std::optional<std::uint64_t> /*raw*/)
    {}
    /// Nothing more comes for now. ConnectionLost: what follows may come from another agent, with another clock;
    /// Paused: nobody looks.
    virtual void interrupt(perf::Gap /*why*/) {}

private:
    QPointer<CounterFeed> m_feed;
};

/// The counters of the fabric on the GUI thread: reads what is subscribed to and nothing else, keeps its
/// history, and resumes by itself after a lost connection or a changed fabric. Subscriptions to ports share one
/// stream (all their ports and attributes at the shortest interval, or faster while lanes saturate in between), those
/// to the whole fabric another, and those that want no history a third; Ethernet ports of the agent's host have one
/// that no listener hears.
///
/// Times in the store are those of this machine's clock (since the epoch): the agent's clock plus an offset that is
/// taken at the first reading of a connection, and again where this machine's clock was set: there is no rate over
/// that, and no series where it was set back, as their times are yet to come. Of a recording they are those at
/// which it was made.
class CounterFeed final : public QObject
{
    Q_OBJECT

public:
    enum class Phase : quint8 {
        Idle,    ///< nobody looks
        Running, ///< readings come, or are about to
        Waiting, ///< there is no connection; resumes by itself
        Failed,  ///< cannot be read: problem() says why
    };
    /// How the last round of reading went.
    struct Round
    {
        std::uint64_t number = 0; ///< from 1, since the stream began
        std::chrono::milliseconds wished{0};
        std::chrono::milliseconds took{0};
        std::uint32_t requests = 0;
        std::uint32_t late = 0;
        bool outlasted = false;    ///< reading takes longer than the interval
        std::uint32_t dropped = 0; ///< samples that this machine did not take fast enough
    };

    CounterFeed(AppContext& context, CounterSource& source, QObject* parent = nullptr);
    ~CounterFeed() override;

    /// Where Ethernet ports of the agent's host are known; outlives this.
    void setHostPorts(const HostPorts& ports);
    [[nodiscard]] const HostPorts* hostPorts() const { return m_hostPorts; }
    [[nodiscard]] const perf::TrafficStore& store() const { return *m_store; }
    /// What the clocks of this machine show, the wall's and the steady one; called with all that is taken in.
    void followClock(perf::Timestamp wall, perf::Timestamp steady);
    /// This window cleared counters through its agent: watched or not, cleared() follows. Its time is the agent's.
    void noteCleared(agent::ClearNotice notice);
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }
    /// Why no figures come, a sentence; empty: they do, or are about to, or nobody looks.
    [[nodiscard]] QString whyNone() const;
    [[nodiscard]] const std::optional<Round>& round(bool everyPort = false) const;
    /// What is watched was read twice since then, which is what a rate needs: zero means nothing happened.
    [[nodiscard]] bool hasRates(bool everyPort = false) const;
    /// What is open is a saved fabric: it has no counters, and none will come.
    [[nodiscard]] bool isSaved() const { return m_connection == ConnectionState::Phase::File && !m_recorded; }
    /// Changes when everything that was read is forgotten: another connection, another place in a recording.
    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }
    /// The latest reading on this feed's clock; 0 before the first.
    [[nodiscard]] perf::Timestamp latest() const { return m_latest; }
    /// Now, on the clock of this machine.
    [[nodiscard]] static perf::Timestamp now();
    /// What comes is a recording's: it has happened at other times.
    [[nodiscard]] bool isRecorded() const { return m_recorded; }
    /// Now, on this feed's clock: of a recording, where it is.
    [[nodiscard]] perf::Timestamp present() const { return m_recorded ? m_latest : now(); }
    /// How often the values on screen may change; the shortest pause between two updated().
    static constexpr std::chrono::milliseconds publishing{100};

Q_SIGNALS:
    void updated(); ///< the store has news, at most ten times a second
    /// A round of reading is in the store.
    void roundEnded();
    /// Every port was asked once more, and what came is in the store.
    void everyPortRead();
    /// A Fabriscope cleared counters of watched ports; before the readings in which it shows. Its time is this feed's.
    void cleared(const fabriscope::agent::ClearNotice& notice);
    void phaseChanged();

private:
    friend class CounterListener;
    friend class Subscriber;
    enum Which : std::size_t { Chosen, Every, Host, Latest, StreamCount };
    struct Stream
    {
        std::uint64_t id = 0;         ///< of the source; 0: not running
        std::uint64_t generation = 0; ///< what older ones still deliver is dropped
        agent::CounterWatch reads;
        std::optional<Round> round;
        unsigned rounds = 0; ///< with these ports and attributes
    };

    void set(const Subscriber* who, Subscription subscription);
    void plan();
    void apply();
    /// All subscriptions of a stream.
    [[nodiscard]] agent::CounterWatch joined(Which which) const;
    [[nodiscard]] bool isReadable(Which which) const;
    [[nodiscard]] bool isHosts(const perf::PortKey& port) const;
    void keep(const perf::PortKey& port);
    void run(Stream& stream, agent::CounterWatch reads);
    void stop(Stream& stream);
    void pauseUnread(const std::vector<perf::Target>& before, const std::vector<perf::Target>& now);
    void adapt(const Stream& stream);
    void replaced();
    void forget();
    void take(std::size_t which, std::uint64_t generation, const CounterBatch& batch);
    void ended(std::size_t which, std::uint64_t generation, const Result<void>& result);
    [[nodiscard]] perf::Timestamp here(perf::Timestamp agentTime);
    void interrupt(perf::Gap why);
    void setLinks(const std::vector<perf::Target>& targets);
    void workOn();
    void setPhase(Phase phase, ErrorText problem = {});
    void publish();

    AppContext& m_context;
    CounterSource& m_source;
    perf::TrafficStore::Observer m_observer; ///< calls the listeners
    std::vector<CounterListener*> m_listeners;
    std::unique_ptr<perf::TrafficStore> m_store;
    std::map<const Subscriber*, Subscription> m_subscriptions;
    std::array<Stream, StreamCount> m_streams;
    const HostPorts* m_hostPorts = nullptr;
    std::list<perf::PortKey> m_kept; ///< ports with history, the one looked at last in front
    Relay m_relay;
    std::optional<perf::Timestamp> m_offset;
    std::optional<perf::Timestamp> m_clock; ///< of this machine: the wall's less the steady one
    perf::Timestamp m_latest{};
    perf::Timestamp m_hurryUntil{}; ///< lanes of chosen ports come to their end between two readings
    bool m_hurries = false;         ///< so they are read more often
    std::uint64_t m_generation = 0;
    std::uint64_t m_epoch = 0;
    ConnectionState::Phase m_connection = ConnectionState::Phase::None;
    Phase m_phase = Phase::Idle;
    ErrorText m_problem;
    bool m_recorded = false; ///< what comes is a recording's
    bool m_planned = false;
    bool m_broken = false;     ///< the source failed for good; tried again with the next connection or snapshot
    bool m_hostBroken = false; ///< the same of the host's ports
    QTimer* m_publishing = nullptr;
    QTimer* m_work = nullptr;                 ///< what touches every port, some thousands in each turn
    std::vector<perf::Target> m_linksPending; ///< whose data rates the store does not have yet, the next at the end
};

} // namespace fabriscope::ui
