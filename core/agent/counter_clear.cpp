// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/counter_clear.h"

#include "core/perf/values.h"

#include <asio/post.hpp>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <format>
#include <unordered_map>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr int entriesAMessage = 400;
constexpr std::size_t mostOpen = 128;
constexpr std::size_t longestName = 200;
constexpr std::chrono::milliseconds progressEvery{100};

std::string userName(uid_t uid)
{
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(uid, &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr) return entry.pw_name;
    return std::format("user {}", uid);
}

/// Who became this process's user through sudo or pkexec; empty: nobody.
std::string behindElevation()
{
    if (const char* sudo = std::getenv("SUDO_USER"); sudo != nullptr) // NOLINT(concurrency-mt-unsafe): read-only
        return std::format("through sudo by {}", sudo);
    const char* pkexec = std::getenv("PKEXEC_UID"); // NOLINT(concurrency-mt-unsafe): read-only
    if (pkexec == nullptr) return {};
    return std::format("through pkexec by {}", userName(static_cast<uid_t>(std::strtoul(pkexec, nullptr, 10))));
}

} // namespace

std::string personHere()
{
    const char* user = std::getenv("USER"); // NOLINT(concurrency-mt-unsafe): read-only
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) host.fill('\0');
    return std::format("{}@{}", user != nullptr ? std::string(user) : userName(::getuid()), host.data());
}

std::string whoClears(const std::string& atConsole, const std::string& hostName)
{
    std::string agent = std::format("{} on {}", userName(::geteuid()), hostName);
    if (const std::string before = behindElevation(); !before.empty()) agent += ", " + before;
    if (atConsole.empty()) return agent;
    return std::format("{} ({})", atConsole.substr(0, longestName), agent);
}

std::size_t ClearReport::cleared() const
{
    return static_cast<std::size_t>(std::ranges::count(entries, perf::Answer::Values, &Entry::answer));
}

ClearNotice noticeOf(const ClearReport& report)
{
    ClearNotice notice{.who = report.who, .at = report.at, .ports = {}, .attributes = {}};
    for (const ClearReport::Entry& entry : report.entries) {
        if (entry.answer != perf::Answer::Values) continue;
        notice.attributes.insert(entry.attribute);
        if (notice.ports.empty() || notice.ports.back() != entry.port) notice.ports.push_back(entry.port);
    }
    return notice;
}

Result<EncodedWatch> encode(const CounterClear& clear)
{
    return encode(CounterWatch{.device = clear.device,
                               .port = clear.port,
                               .targets = clear.targets,
                               .attributes = clear.attributes,
                               .rounds = 1});
}

std::vector<pb::CountersCleared> toMessages(const ClearReport& report, const std::vector<perf::Target>& targets)
{
    std::unordered_map<perf::PortKey, std::uint32_t> indexes;
    for (std::size_t i = 0; i < targets.size(); ++i)
        indexes.emplace(targets[i].port, static_cast<std::uint32_t>(i));
    std::vector<pb::CountersCleared> messages(1);
    for (const ClearReport::Entry& entry : report.entries) {
        if (messages.back().entries_size() == entriesAMessage) messages.emplace_back();
        put(*messages.back().add_entries(),
            {.port = entry.port,
             .attribute = entry.attribute,
             .answer = entry.answer,
             .at = report.at,
             .madStatus = entry.madStatus,
             .values = entry.before},
            indexes.at(entry.port));
    }
    messages.back().set_who(report.who);
    messages.back().set_journal(report.journal);
    messages.back().set_at_ns(static_cast<std::uint64_t>(report.at.count()));
    messages.back().set_last(true);
    return messages;
}

Result<void> add(ClearReport& report, const pb::CountersCleared& message, const std::vector<perf::PortKey>& ports)
{
    for (const pb::CounterSample& sample : message.entries()) {
        if (sample.port() >= ports.size() || sample.attribute() >= perf::attributeCount || sample.answer() > 3)
            return fail(ErrorCode::MalformedReply, "counters", "it tells of a port that was not to be cleared");
        report.entries.push_back({.port = ports[sample.port()],
                                  .attribute = static_cast<perf::Attribute>(sample.attribute()),
                                  .answer = static_cast<perf::Answer>(sample.answer()),
                                  .madStatus = static_cast<std::uint16_t>(sample.mad_status()),
                                  .before = {sample.values().begin(), sample.values().end()}});
        const auto expected = perf::valueCount(report.entries.back().attribute);
        if (const auto& before = report.entries.back().before; !before.empty() && before.size() != expected)
            return fail(ErrorCode::MalformedReply, "counters", "it tells a wrong number of values");
    }
    if (!message.last()) return {};
    report.who = message.who();
    report.journal = message.journal();
    report.at = perf::Timestamp(static_cast<std::int64_t>(message.at_ns()));
    return {};
}

class CounterClearer::Work : public std::enable_shared_from_this<Work>
{
public:
    Work(std::shared_ptr<transport::MadLoop> loop, const perf::Subscription& what, std::string who,
         std::filesystem::path stateFolder, Handlers handlers)
        : m_loop(std::move(loop)), m_client(*m_loop), m_folder(std::move(stateFolder)), m_handlers(std::move(handlers))
    {
        m_report.who = std::move(who);
        for (const perf::Target& target : what.targets) {
            for (const perf::AttributeInfo& info : perf::madAttributes()) {
                if (!what.attributes.contains(info.attribute)) continue;
                if (info.switchOnly && target.model.type != fabric::NodeType::Switch) continue;
                m_report.entries.push_back(
                    {.port = target.port, .attribute = info.attribute, .answer = perf::Answer::NoAnswer});
                m_targets.push_back(target);
            }
        }
    }

    void start()
    {
        asio::post(m_loop->executor(), [self = shared_from_this()] { self->run(&Work::askValues, &Work::journal); });
    }
    void forget() { m_handlers.done = nullptr; }

private:
    using Ask = void (Work::*)(std::size_t entry);
    using Next = void (Work::*)();

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
            {.clearing = m_ask == &Work::clear, .done = m_cursor - m_open, .total = m_report.entries.size()});
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
        m_report.at = std::chrono::steady_clock::now().time_since_epoch();
        Clearing clearing{.who = m_report.who, .at = m_report.at, .ports = {}};
        for (const ClearReport::Entry& entry : m_report.entries)
            if (entry.answer == perf::Answer::Values)
                clearing.ports.push_back({.port = entry.port, .attribute = entry.attribute, .before = entry.before});
        if (clearing.ports.empty()) return finish(std::move(m_report)); // nobody can be cleared
        const ClearJournal journal(m_folder);
        if (auto written = journal.append(clearing); !written) {
            Error error = std::move(written).error();
            error.hint = "Nothing was cleared: without a journal it is not done";
            return finish(std::unexpected(std::move(error)));
        }
        m_report.journal = journal.path().string();
        m_handlers.journaled();
        run(&Work::clear, &Work::complete);
    }

    void clear(std::size_t index)
    {
        if (m_report.entries[index].answer != perf::Answer::Values) return;
        transport::MadQuestion question;
        perf::writeClear(m_report.entries[index].attribute, m_report.entries[index].port.number, perf::Clear::All,
                         question.mad);
        ask(index, std::move(question), [](std::span<const std::byte>) {});
    }

    void complete() { finish(std::move(m_report)); }

    void ask(std::size_t index, transport::MadQuestion question, std::function<void(std::span<const std::byte>)> take)
    {
        const perf::Target& target = m_targets[index];
        question.address = transport::gsiAddress(target.lid, target.sl);
        question.timeout = std::chrono::milliseconds(200);
        question.retries = 2;
        question.subject = std::format("{} port {}", toString(target.port.node), target.port.number.value());
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

CounterClearer::CounterClearer(std::shared_ptr<transport::MadLoop> loop, const perf::Subscription& what,
                               std::string who, std::filesystem::path stateFolder, Handlers handlers)
    : m_work(std::make_shared<Work>(std::move(loop), what, std::move(who), std::move(stateFolder), std::move(handlers)))
{
    m_work->start();
}

CounterClearer::~CounterClearer() { m_work->forget(); }

} // namespace fabriscope::agent
