// SPDX-License-Identifier: GPL-3.0-or-later
//
// A client, and what its thread tells.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/queries.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::test {

inline constexpr auto patience = std::chrono::seconds(60); // of a test that fails

/// Collects what a client's thread tells, and waits for it.
template <class T> class Inbox
{
public:
    void put(T value)
    {
        const std::scoped_lock lock(m_mutex);
        m_values.push_back(std::move(value));
        m_changed.notify_all();
    }
    /// The first value, from the given place on, of which that is true; the place moves behind it.
    template <class Which> std::optional<T> waitFor(Which which)
    {
        std::unique_lock lock(m_mutex);
        std::optional<T> found;
        m_changed.wait_for(lock, patience, [&] {
            while (!found && m_seen < m_values.size()) {
                if (which(m_values[m_seen])) found = m_values[m_seen];
                ++m_seen;
            }
            return found.has_value();
        });
        return found;
    }
    std::optional<T> next()
    {
        return waitFor([](const T&) { return true; });
    }
    std::size_t count()
    {
        const std::scoped_lock lock(m_mutex);
        return m_values.size();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<T> m_values;
    std::size_t m_seen = 0;
};

class ClientTest : public testing::Test
{
protected:
    void SetUp() override
    {
        options.firstRetry = std::chrono::milliseconds(10);
        options.longestRetry = std::chrono::milliseconds(100);
    }
    void TearDown() override { client.reset(); }

    void open(const agent::ConnectionTarget& target)
    {
        client = std::make_unique<agent::Client>(
            target, agent::standardLaunchers(),
            agent::ClientEvents{.onState = [this](const agent::ConnectionState& state) { states.put(state); },
                                .onLog = [this](const agent::LogLine& line) { log.put(line); }},
            options);
    }

    std::optional<agent::ConnectionState> await(agent::ConnectionState::Phase phase)
    {
        return states.waitFor([phase](const agent::ConnectionState& state) { return state.phase == phase; });
    }

    agent::AgentInfo awaitAgent()
    {
        const auto state = await(agent::ConnectionState::Phase::Connected);
        EXPECT_TRUE(state && state->agent);
        return state && state->agent ? *state->agent : agent::AgentInfo{};
    }

    /// The sentence with which it goes into that phase.
    std::string awaitError(agent::ConnectionState::Phase phase)
    {
        const auto state = await(phase);
        return state && state->error ? describe(*state->error) : "";
    }

    agent::RequestId askDevices()
    {
        return client->ask(agent::devicesQuery(),
                           [this](Result<agent::DeviceList> list) { devices.put(std::move(list)); });
    }

    agent::RequestId sweep()
    {
        return client->ask(agent::sweepQuery({}), [this](Result<fabric::SnapshotPtr> r) { results.put(std::move(r)); });
    }

    std::string file(const std::string& name, std::string_view content)
    {
        const std::string path = folder.path(name);
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    TemporaryFolder folder;
    agent::ClientOptions options;
    Inbox<agent::ConnectionState> states;
    Inbox<agent::LogLine> log;
    Inbox<Result<agent::DeviceList>> devices;
    Inbox<Result<fabric::SnapshotPtr>> results;
    std::unique_ptr<agent::Client> client;
};

} // namespace fabriscope::test
