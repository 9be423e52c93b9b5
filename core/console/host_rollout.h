// SPDX-License-Identifier: GPL-3.0-or-later
//
// A wizard over many hosts, with I/O: what each is asked, what its reply means, and why it is as it is. Whose turn it
// is says setup::Rollout.
#pragma once

#include "core/console/setup_host.h"
#include "core/setup/rollout.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fabriscope::console {

/// One wizard applied to, or undone on, many hosts. One thread, on which the hosts reply.
class HostRollout
{
public:
    struct Request
    {
        setup::Wizard wizard;
        setup::Answers answers; ///< the same for all; what is not among them, each host proposes
        bool undo = false;      ///< of the latest change of that wizard that is in force there
        std::size_t atOnce = 8; ///< how many are changed at the same time
    };
    /// Sentences and errors, in their order.
    using Reason = std::vector<std::variant<Message, Error>>;
    struct Row
    {
        std::string name;          ///< for people
        SetupHost* host = nullptr; ///< null: it was not connected yet
        setup::Answers answers;    ///< of all its questions
        std::string proposed;      ///< those that are this host's own, as "key=answer"
        bool needsAnswers = false; ///< it was refused as questions have none, and it proposes none
        std::size_t steps = 0;     ///< that are to be done
        std::size_t done = 0;      ///< of those, while it is changed
        Reason reason;             ///< why it is as it is; the step under way
        std::string change;        ///< its id in the host's journal
    };
    struct Events
    {
        std::function<void(std::size_t)> onRow = [](std::size_t) {}; ///< another state, or reason
        std::function<void()> onMoved = [] {};                       ///< the phase, or what can be done
        std::function<void()> onChanged = [] {}; ///< a host was changed or restored: its journal says so
    };

    HostRollout(Request request, std::vector<std::string> names, Events events);

    /// Asks what would be done on a host that is connected, which outlives this.
    void look(std::size_t at, SetupHost& host);
    /// It cannot be asked, or not any more. Without effect once that is known of it.
    void refuse(std::size_t at, Reason reason);
    /// Something was heard of its agent, or its connection.
    void heard(std::size_t at);
    /// Goes on without hosts of which nothing was heard for too long. To be called every second or so.
    void giveUpSilent(setup::Rollout::Clock::time_point now = setup::Rollout::Clock::now());

    // As of setup::Rollout.
    void choose(std::size_t host, bool takesPart);
    void begin(bool withCanary, std::optional<std::size_t> canary, std::string comment);
    void goOn();
    void cancel();
    void undoAll();

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const setup::Rollout& states() const { return m_rollout; }

private:
    void readJournal(std::size_t at);
    void preview(std::size_t at);
    void found(std::size_t at, setup::HostState state, Reason reason);
    void beginSome();
    void change(const setup::Rollout::Task& task);
    void ended(std::size_t at, const Result<change::PlanOutcome>& outcome, bool wasUndo);

    Request m_request;
    std::string m_comment;
    Events m_events;
    setup::Rollout m_rollout;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::console
