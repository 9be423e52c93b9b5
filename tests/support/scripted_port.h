// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port at whose far end is a test.
#pragma once

#include "core/mad/header.h"
#include "core/transport/mad_transport.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <deque>
#include <functional>
#include <optional>
#include <utility>

namespace fabriscope::test {

/// What is sent is answered by a function, and more packets come when the test says so.
class ScriptedPort final : public transport::MadTransport
{
public:
    /// Nothing: no reply.
    using Answer = std::function<std::optional<mad::MadBuffer>(const transport::OutgoingMad&)>;
    explicit ScriptedPort(Answer answer) : m_answer(std::move(answer)) {}
    ScriptedPort(const ScriptedPort&) = delete;
    ScriptedPort& operator=(const ScriptedPort&) = delete;
    ~ScriptedPort() override { ::close(m_event); }

    void come(const mad::MadBuffer& packet, transport::MadAddress from)
    {
        m_incoming.emplace_back(packet, from);
        ::eventfd_write(m_event, 1);
    }

    Result<transport::SendOutcome> send(const transport::OutgoingMad& out) override
    {
        if (const auto reply = m_answer(out)) come(*reply, out.address);
        return transport::SendOutcome::Sent;
    }
    Result<std::optional<transport::IncomingMad>> receive() override
    {
        if (m_incoming.empty()) {
            eventfd_t ignored = 0;
            ::eventfd_read(m_event, &ignored);
            return std::optional<transport::IncomingMad>();
        }
        m_now = m_incoming.front();
        m_incoming.pop_front();
        return transport::IncomingMad{.mad = m_now.first, .source = m_now.second};
    }
    [[nodiscard]] int descriptor() const override { return m_event; }

private:
    Answer m_answer;
    int m_event = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    std::deque<std::pair<mad::MadBuffer, transport::MadAddress>> m_incoming;
    std::pair<mad::MadBuffer, transport::MadAddress> m_now;
};

} // namespace fabriscope::test
