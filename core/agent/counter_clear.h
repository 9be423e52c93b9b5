// SPDX-License-Identifier: GPL-3.0-or-later
//
// Setting counters back to zero, on somebody's explicit request only: other tools watch them, too.
#pragma once

#include "core/agent/clear_journal.h"
#include "core/agent/counters.h"
#include "core/agent/types.h"
#include "core/transport/mad_client.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// What to clear. `who` is the person at the console, "alice@laptop"; the agent adds whom it runs as.
struct CounterClear
{
    std::string device; ///< empty: the agent's default
    PortNum port;       ///< 0: the agent's default
    std::vector<perf::Target> targets;
    perf::AttributeSet attributes;
    std::string who;
};

/// What became of it.
struct ClearReport
{
    struct Entry
    {
        perf::PortKey port;
        perf::Attribute attribute{};
        perf::Answer answer{}; ///< Values: cleared
        std::uint16_t madStatus = 0;
        std::vector<std::uint64_t> before; ///< what it stood at
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::string who;            ///< as it stands in the journal
    std::string journal;        ///< the file, on the agent's host; empty: nothing had to be written
    perf::Timestamp at{};       ///< the agent's clock
    std::vector<Entry> entries; ///< those of a port follow one another
    [[nodiscard]] std::size_t cleared() const;
    friend bool operator==(const ClearReport&, const ClearReport&) = default;
};

/// All on the client's thread; empty functions are not called.
struct ClearEvents
{
    std::function<void(const ClearProgress&)> onProgress;
    std::function<void(Result<ClearReport>)> onDone; ///< once
};

/// What watchers of these ports would be told.
[[nodiscard]] ClearNotice noticeOf(const ClearReport& report);

[[nodiscard]] Result<EncodedWatch> encode(const CounterClear& clear);
/// In messages that fit into a frame each; the last one says so.
[[nodiscard]] std::vector<pb::CountersCleared> toMessages(const ClearReport& report,
                                                          const std::vector<perf::Target>& targets);
/// Adds a message's entries. Fails with MalformedReply when something in it cannot be.
[[nodiscard]] Result<void> add(ClearReport& report, const pb::CountersCleared& message,
                               const std::vector<perf::PortKey>& ports);

/// Reads the counters, writes the journal, clears. Calls back once, never from within the constructor; not at all when
/// it is destroyed before. An Error: nothing was cleared.
class CounterClearer
{
public:
    struct Handlers
    {
        std::function<void(const ClearProgress&)> progress; ///< now and then; may be empty
        std::function<void()> journaled; ///< between the journal and the first counter that is cleared
        std::function<void(Result<ClearReport>)> done;
    };
    CounterClearer(std::shared_ptr<transport::MadLoop> loop, const perf::Subscription& what, std::string who,
                   std::filesystem::path stateFolder, Handlers handlers);
    ~CounterClearer();
    CounterClearer(const CounterClearer&) = delete;
    CounterClearer& operator=(const CounterClearer&) = delete;

private:
    class Work;
    std::shared_ptr<Work> m_work;
};

/// The person at this console, "alice@laptop".
[[nodiscard]] std::string personHere();
/// "alice@laptop (root on head1)", "root on head1 (through sudo by bob)".
[[nodiscard]] std::string whoClears(const std::string& atConsole, const std::string& hostName);

} // namespace fabriscope::agent
