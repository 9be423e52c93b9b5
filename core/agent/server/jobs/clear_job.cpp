// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/counters.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/clear_journal.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/base/printable.h"
#include "core/perf/pma.h"
#include "core/perf/poller.h"
#include "core/perf/values.h"
#include "core/transport/mad_client.h"
#include "core/transport/mad_loop.h"

#include <asio/post.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostOpen = 128;
constexpr std::chrono::milliseconds progressEvery{100};

/// Reads the counters, writes the journal, clears. Calls back once, never from within the constructor; not at all when
/// it was forgotten before. An Error: nothing was cleared.
class CounterClearer : public std::enable_shared_from_this<CounterClearer>
{
public:
    struct Handlers
    {
        std::function<void(const ClearProgress&)> progress; ///< now and then; may be empty
        std::function<void()> journaled; ///< between the journal and the first counter that is cleared
        std::function<void(Result<ClearReport>)> done;
    };

    CounterClearer(std::shared_ptr<transport::MadLoop> loop, const perf::Subscription& what, perf::Clear which,
                   std::string who, std::filesystem::path stateFolder, Handlers handlers)
        : m_loop(std::move(loop)), m_client(*m_loop), m_which(which), m_folder(std::move(stateFolder)),
          m_handlers(std::move(handlers))
    {
        m_report.who = std::move(who);
        for (const perf::Target& target : what.targets) {
            for (const perf::AttributeInfo& info : perf::madAttributes()) {
                if (!what.attributes.contains(info.attribute) || !perf::clears(which, info.attribute)) continue;
                if (info.switchOnly && target.model.type != fabric::NodeType::Switch) continue;
                m_report.entries.push_back(
                    {.port = target.port, .attribute = info.attribute, .answer = perf::Answer::NoAnswer});
                m_targets.push_back(target);
            }
        }
    }

    void start()
    {
        asio::post(m_loop->executor(),
                   [self = shared_from_this()] { self->run(&CounterClearer::askValues, &CounterClearer::journal); });
    }
    void forget() { m_handlers.done = nullptr; }

private:
    using Ask = void (CounterClearer::*)(std::size_t entry);
    using Next = void (CounterClearer::*)();

    /// Asks for each entry, so many at a time, then goes on.
    void run(Ask each, Next next)
    {
        m_ask = each;
        m_next = next;
        m_cursor = 0;
        m_told = {};
        pump();
    }

    void pump()
    {
        while (m_handlers.done && m_open < mostOpen && m_cursor < m_report.entries.size())
            (this->*m_ask)(m_cursor++);
        if (!m_handlers.done) return;
        tellProgress();
        if (m_open == 0 && m_cursor == m_report.entries.size()) (this->*m_next)();
    }

    /// Often enough to be watched, and with the beginning of each pass.
    void tellProgress()
    {
        const auto now = std::chrono::steady_clock::now();
        if (!m_handlers.progress || now - m_told < progressEvery) return;
        m_told = now;
        m_handlers.progress(
            {.clearing = m_ask == &CounterClearer::clear, .done = m_cursor - m_open, .total = m_report.entries.size()});
    }

    void askValues(std::size_t index)
    {
        transport::MadQuestion question;
        perf::writeGet(m_report.entries[index].attribute, m_report.entries[index].port.number, question.mad);
        ask(index, std::move(question), [this, index](std::span<const std::byte> data) {
            if (auto values = perf::decodeValues(m_report.entries[index].attribute, data))
                m_report.entries[index].before = *std::move(values);
            else
                m_report.entries[index].answer = perf::Answer::NoAnswer;
        });
    }

    /// What is going to be lost is on the disk before it is.
    void journal()
    {
        m_report.at = perf::readingClock();
        Clearing clearing{.who = m_report.who, .at = m_report.at, .ports = {}};
        for (const ClearReport::Entry& entry : m_report.entries)
            if (entry.answer == perf::Answer::Values)
                clearing.ports.push_back({.port = entry.port, .attribute = entry.attribute, .before = entry.before});
        if (clearing.ports.empty()) return finish(std::move(m_report)); // no port can be cleared
        const ClearJournal journal(m_folder);
        if (auto written = journal.append(clearing); !written) {
            Error error = std::move(written).error();
            error.hint = Message::say("Nothing was cleared: every clearing needs a record in the journal");
            return finish(std::unexpected(std::move(error)));
        }
        m_report.journal = journal.path().string();
        m_handlers.journaled();
        run(&CounterClearer::clear, &CounterClearer::complete);
    }

    void clear(std::size_t index)
    {
        if (m_report.entries[index].answer != perf::Answer::Values) return;
        transport::MadQuestion question;
        perf::writeClear(m_report.entries[index].attribute, m_report.entries[index].port.number, m_which, question.mad);
        ask(index, std::move(question), [](std::span<const std::byte>) {});
    }

    void complete() { finish(std::move(m_report)); }

    void ask(std::size_t index, transport::MadQuestion question, std::function<void(std::span<const std::byte>)> take)
    {
        const perf::Target& target = m_targets[index];
        question.address = transport::gsiAddress(target.lid, target.sl);
        question.timeout = std::chrono::milliseconds(200);
        question.retries = 2;
        question.subject = Message::say("{} port {}", toString(target.port.node), target.port.number.value());
        ++m_open;
        m_client.ask(std::move(question), [this, self = shared_from_this(), index,
                                           take = std::move(take)](Result<transport::MadAnswer> answer) {
            --m_open;
            ClearReport::Entry& entry = m_report.entries[index];
            if (answer) {
                entry.answer = perf::Answer::Values;
                take(perf::dataOf(*answer));
            } else if (answer.error().code == ErrorCode::MadStatus) {
                entry.madStatus = answer.error().madStatus;
                const unsigned code = (entry.madStatus >> 2U) & 7U; // IBTA vol. 1, 13.4.7
                entry.answer = code >= 1 && code <= 3 ? perf::Answer::Unsupported : perf::Answer::Refused;
            } else {
                entry.answer = perf::Answer::NoAnswer;
            }
            if (const auto& failure = m_loop->failure()) return finish(std::unexpected(*failure));
            pump();
        });
    }

    void finish(Result<ClearReport> result)
    {
        if (auto done = std::exchange(m_handlers.done, nullptr)) done(std::move(result));
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    perf::Clear m_which;
    std::filesystem::path m_folder;
    Handlers m_handlers; ///< done is null once it was called
    std::chrono::steady_clock::time_point m_told;
    ClearReport m_report;
    std::vector<perf::Target> m_targets; ///< of each entry
    Ask m_ask = nullptr;
    Next m_next = nullptr;
    std::size_t m_cursor = 0;
    std::size_t m_open = 0;
};

class ClearJob final : public Job
{
public:
    using Job::Job;
    ~ClearJob() override
    {
        if (m_clearer) m_clearer->forget();
    }

    Result<void> start(const pb::Request& request) override
    {
        const bool errorsOnly = request.has_clear_errors();
        const pb::ClearCounters& message = errorsOnly ? request.clear_errors() : request.clear_counters();
        if (auto may = host().mayChange(); !may) return may;
        auto what = toSubscription(message.what());
        if (!what) return std::unexpected(std::move(what).error());
        if (perf::readingsOf(*what) > perf::mostReadings)
            return fail(ErrorCode::InvalidArgument, host().options().hostName,
                        Message::say("more than {} attributes of ports would be read at a time", perf::mostReadings));
        const auto port = host().ports().open(choiceOf(message.what().device(), message.what().port()));
        if (!port) return std::unexpected(port.error());
        CounterClearer::Handlers handlers;
        if (message.progress())
            handlers.progress = [this](const ClearProgress& progress) {
                pb::Response response;
                put(*response.mutable_clear_progress(), progress);
                replies().progress(std::move(response));
            };
        handlers.journaled = [this] { host().counters().lookAtJournal(); };
        handlers.done = [this](const Result<ClearReport>& result) { cleared(result); };
        if (const auto& record = host().options().record)
            record(printable(whoClears(message.who(), host().options().hostName) + ": clear counters"));
        m_clearer = std::make_shared<CounterClearer>(
            port->loop, *what, errorsOnly ? perf::Clear::Errors : perf::Clear::All,
            whoClears(message.who(), host().options().hostName), host().options().stateFolder, std::move(handlers));
        m_targets = std::move(what->targets);
        m_clearer->start();
        return {};
    }

private:
    void cleared(const Result<ClearReport>& result)
    {
        if (!result) return replies().fail(result.error());
        for (pb::CountersCleared& message : toMessages(*result, m_targets)) {
            pb::Response response;
            *response.mutable_counters_cleared() = std::move(message);
            replies().send(std::move(response));
        }
        replies().finish();
    }

    std::shared_ptr<CounterClearer> m_clearer;
    std::vector<perf::Target> m_targets;
};

} // namespace

std::unique_ptr<Job> clearJob(JobContext context) { return std::make_unique<ClearJob>(context); }

} // namespace fabriscope::agent
