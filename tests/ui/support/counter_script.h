// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/values.h"
#include "ui/session/counter_source.h"

#include <algorithm>
#include <map>
#include <vector>

namespace fabriscope::test {

/// The same fabric with what counters need: the ports of a switch have its LID, as on a real one.
inline fabric::SnapshotPtr withSwitchLids(const fabric::SnapshotPtr& snapshot)
{
    fabric::SnapshotTables tables = snapshot->tables();
    std::uint16_t lid = 0x1000;
    for (const fabric::Node& node : tables.nodes) {
        ++lid;
        for (std::uint32_t i = 0; i < node.portCount; ++i) {
            fabric::Port& port = tables.ports[node.firstPort + i];
            if (!isUnicast(port.lid)) port.lid = Lid(lid);
        }
    }
    return fabric::Snapshot::freeze(std::move(tables));
}

/// A source of counters that a test moves by hand: values stay until they are set, readings come when told.
class CounterScript final : public ui::CounterSource
{
public:
    struct Watch
    {
        agent::CounterWatch wanted;
        agent::CounterEvents events;
        std::function<void(Result<void>)> done;
    };

    std::uint64_t watchCounters(const agent::CounterWatch& watch, agent::CounterEvents events,
                                std::function<void(Result<void>)> done) override
    {
        if (!connected) return 0;
        watches.emplace(++m_last, Watch{.wanted = watch, .events = std::move(events), .done = std::move(done)});
        return m_last;
    }
    void endWatch(std::uint64_t watch) override { watches.erase(watch); }
    std::uint64_t readPortQos(const agent::PortQosRequest& request,
                              std::function<void(Result<qos::PortQos>)> done) override
    {
        if (!connected) return 0;
        qosRequests.push_back(request);
        done(tables);
        return ++m_last;
    }

    std::uint64_t listDevices(std::function<void(Result<agent::DeviceList>)> done) override
    {
        if (!connected) return 0;
        done(devices);
        return ++m_last;
    }
    std::uint64_t clearCounters(const agent::CounterClear& clear, agent::OnClearProgress progress,
                                std::function<void(Result<agent::ClearReport>)> done) override
    {
        if (!connected) return 0;
        clearRequests.push_back(clear);
        onClearProgress = std::move(progress);
        onCleared = std::move(done);
        return ++m_last;
    }
    [[nodiscard]] const std::optional<agent::AgentInfo>& agent() const override { return agentInfo; }
    void allowChanges() override { ++allowed; }

    void set(const perf::PortKey& port, perf::CounterRef counter, std::uint64_t value)
    {
        auto& values = m_values[{port, perf::infoOf(counter.counter).attribute}];
        values.resize(perf::valueCount(perf::infoOf(counter.counter).attribute));
        values[perf::valueIndex(counter)] = value;
    }
    void add(const perf::PortKey& port, perf::CounterRef counter, std::uint64_t count)
    {
        auto& values = m_values[{port, perf::infoOf(counter.counter).attribute}];
        values.resize(perf::valueCount(perf::infoOf(counter.counter).attribute));
        values[perf::valueIndex(counter)] += count;
    }
    /// Time of the scripted agent goes on; every watch reads everything it wants once.
    void read(std::chrono::nanoseconds after)
    {
        now += after;
        ++m_round;
        for (auto& [id, watch] : watches) {
            for (const perf::Target& target : watch.wanted.targets)
                sample(watch, target.port);
            for (const agent::LocalPort& local : watch.wanted.localPorts)
                readLocal(watch, local);
            watch.events.onRound({.number = m_round, .began = now, .ended = now, .interval = watch.wanted.interval}, 0);
        }
    }
    /// An agent of the host clears a port: its counters are 0, and watches are notified.
    void clear(const perf::PortKey& port, const std::string& who)
    {
        for (auto& [key, values] : m_values) {
            if (key.first == port) std::ranges::fill(values, 0);
        }
        const agent::ClearNotice notice{
            .who = who, .at = now, .ports = {port}, .attributes = {perf::Attribute::PortCountersExtended}};
        for (auto& [id, watch] : watches) {
            if (watch.events.onCleared) watch.events.onCleared(notice);
        }
    }
    void lose(const Error& error)
    {
        for (auto& [id, watch] : std::exchange(watches, {}))
            watch.done(std::unexpected(error));
    }
    [[nodiscard]] const agent::CounterWatch& only() const { return watches.begin()->second.wanted; }

    bool connected = true;
    /// How ports of the host are read; else as those of the fabric.
    std::function<void(const Watch&, const agent::LocalPort&)> localReader;
    agent::DeviceList devices; ///< of the scripted agent's host
    std::vector<agent::CounterClear> clearRequests;
    std::function<void(Result<agent::ClearReport>)> onCleared; ///< whoever waits for the latest of them
    std::function<void(const agent::ClearProgress&)> onClearProgress;
    std::optional<agent::AgentInfo> agentInfo = agent::AgentInfo{.hostName = "head1", .mayChange = true};
    int allowed = 0; ///< how often the right to change was asked for
    std::vector<agent::PortQosRequest> qosRequests;
    Result<qos::PortQos> tables = fail(ErrorCode::Timeout, "LID 7 port 1", "no answer"); ///< of every port
    perf::AttributeSet unsupported;
    perf::Timestamp now{std::chrono::seconds(1000)};
    std::map<std::uint64_t, Watch> watches;
    bool silent = false; ///< nobody answers

private:
    void readLocal(Watch& watch, const agent::LocalPort& local)
    {
        if (localReader)
            localReader(watch, local);
        else
            sample(watch, local.port);
    }
    void sample(Watch& watch, const perf::PortKey& port)
    {
        for (const perf::AttributeInfo& info : perf::attributes()) {
            if (!watch.wanted.attributes.contains(info.attribute)) continue;
            perf::Sample made{.port = port, .attribute = info.attribute, .at = now};
            auto& values = m_values[{port, info.attribute}];
            values.resize(perf::valueCount(info.attribute));
            if (silent)
                made.answer = perf::Answer::NoAnswer;
            else if (unsupported.contains(info.attribute))
                made.answer = perf::Answer::Unsupported;
            else
                made.values = values;
            watch.events.onSample(made);
        }
    }

    std::uint64_t m_last = 0;
    std::uint64_t m_round = 0;
    std::map<std::pair<perf::PortKey, perf::Attribute>, std::vector<std::uint64_t>> m_values;
};

} // namespace fabriscope::test
