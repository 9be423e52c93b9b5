// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's side of each kind of request: what to send, and what to make of the answers. All on the client's
// thread.
#pragma once

#include "core/agent/client/client.h"
#include "core/agent/client/opensm_exchange.h"
#include "core/agent/protocol/protocol.pb.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

/// A request from its first message to its last answer. Calls back its owner's onDone once: from take() or end().
class Query
{
public:
    Query() = default;
    virtual ~Query() = default;
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    /// To be sent in this order with one id. An Error: it cannot be said to an agent, and is to be ended.
    [[nodiscard]] virtual Result<std::vector<pb::Request>> messages() = 0;
    /// An answer that is no error; true: it was the last. Answers of other kinds, a newer agent's additions, are passed
    /// over. `peer` names the agent in what goes to the owner. An Error: the agent does not keep to the protocol; its
    /// subject is left to the caller.
    [[nodiscard]] virtual Result<bool> take(const pb::Response& response, const std::string& peer) = 0;
    /// Instead of further answers.
    virtual void end(const Error& error) = 0;
    /// What it asks for, for "a saved snapshot has no counters".
    [[nodiscard]] virtual std::string_view object() const = 0;
};

class SweepQuery final : public Query
{
public:
    SweepQuery(SweepOptions options, SweepEvents events) : m_options(std::move(options)), m_events(std::move(events)) {}

    [[nodiscard]] Result<std::vector<pb::Request>> messages() override;
    [[nodiscard]] Result<bool> take(const pb::Response& response, const std::string& peer) override;
    void end(const Error& error) override { finish(std::unexpected(error)); }
    [[nodiscard]] std::string_view object() const override { return "fabric"; }
    void finish(Result<fabric::SnapshotPtr> snapshot) const;

private:
    Result<bool> takePart(const pb::SnapshotPart& part, const std::string& peer);

    SweepOptions m_options;
    SweepEvents m_events;
    std::string m_assembly; ///< parts of a snapshot
};

class DevicesQuery final : public Query
{
public:
    explicit DevicesQuery(std::function<void(Result<DeviceList>)> onDone) : m_onDone(std::move(onDone)) {}

    [[nodiscard]] Result<std::vector<pb::Request>> messages() override;
    [[nodiscard]] Result<bool> take(const pb::Response& response, const std::string& peer) override;
    void end(const Error& error) override;
    [[nodiscard]] std::string_view object() const override { return "devices of a host"; }

private:
    std::function<void(Result<DeviceList>)> m_onDone;
};

class CountersQuery final : public Query
{
public:
    CountersQuery(CounterWatch watch, CounterEvents events) : m_watch(std::move(watch)), m_events(std::move(events)) {}

    [[nodiscard]] Result<std::vector<pb::Request>> messages() override;
    [[nodiscard]] Result<bool> take(const pb::Response& response, const std::string& peer) override;
    void end(const Error& error) override;
    [[nodiscard]] std::string_view object() const override { return "counters"; }
    [[nodiscard]] const CounterWatch& watch() const { return m_watch; }
    [[nodiscard]] const CounterEvents& events() const { return m_events; }

private:
    CounterWatch m_watch;
    CounterEvents m_events;
    std::vector<perf::PortKey> m_ports; ///< what samples refer to
};

class ClearQuery final : public Query
{
public:
    ClearQuery(CounterClear clear, ClearEvents events) : m_clear(std::move(clear)), m_events(std::move(events)) {}

    [[nodiscard]] Result<std::vector<pb::Request>> messages() override;
    [[nodiscard]] Result<bool> take(const pb::Response& response, const std::string& peer) override;
    void end(const Error& error) override;
    [[nodiscard]] std::string_view object() const override { return "counters to clear"; }

private:
    CounterClear m_clear;
    ClearEvents m_events;
    std::vector<perf::PortKey> m_ports; ///< what the report's entries refer to
    ClearReport m_report;               ///< as far as it has come
};

class PortQosQuery final : public Query
{
public:
    PortQosQuery(PortQosRequest request, std::function<void(Result<qos::PortQos>)> onDone)
        : m_request(std::move(request)), m_onDone(std::move(onDone))
    {}

    [[nodiscard]] Result<std::vector<pb::Request>> messages() override;
    [[nodiscard]] Result<bool> take(const pb::Response& response, const std::string& peer) override;
    void end(const Error& error) override;
    [[nodiscard]] std::string_view object() const override { return "arbitration tables"; }

private:
    PortQosRequest m_request;
    std::function<void(Result<qos::PortQos>)> m_onDone;
};

class OpenSmQuery final : public Query
{
public:
    explicit OpenSmQuery(OpenSmExchange exchange) : m_exchange(std::move(exchange)) {}

    [[nodiscard]] Result<std::vector<pb::Request>> messages() override;
    [[nodiscard]] Result<bool> take(const pb::Response& response, const std::string& peer) override;
    void end(const Error& error) override;
    [[nodiscard]] std::string_view object() const override { return "OpenSM"; }

private:
    OpenSmExchange m_exchange;
};

} // namespace fabriscope::agent
