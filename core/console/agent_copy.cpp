// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/agent_copy.h"

#include "core/agent/client/connection/pipe_signal.h"
#include "core/agent/client/connection/piped_process.h"
#include "core/agent/client/connection/remote_agent.h"
#include "core/base/enum_number.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/setup/distribution.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstddef>
#include <format>
#include <mutex>
#include <tuple>
#include <utility>

namespace fabriscope::console {
namespace {

using namespace std::chrono_literals;
using TalkClock = std::chrono::steady_clock;

constexpr std::size_t longestFact = 200;
constexpr std::size_t mostCopies = 32;
constexpr std::size_t mostRelease = 4;
constexpr std::size_t hashDigits = 64;

/// The first word, and what follows it.
std::pair<std::string_view, std::string_view> headOf(std::string_view text)
{
    const std::size_t end = text.find(' ');
    if (end == std::string_view::npos) return {text, {}};
    return {text.substr(0, end), trimmed(text.substr(end))};
}

void takeCopy(AgentHostFacts& facts, std::string_view text, bool isSafe)
{
    if (facts.copies.size() >= mostCopies) return;
    const auto [version, rest] = headOf(text);
    AgentHostFacts::Copy copy{.version = cleanedText(version, longestFact), .sha256 = {}, .unsafe = {}};
    if (isSafe)
        copy.sha256 = cleanedText(headOf(rest).first, hashDigits);
    else
        copy.unsafe = cleanedText(rest, longestFact);
    facts.copies.push_back(std::move(copy));
}

/// Why the agent cannot run there, as far as the host tells before it is tried.
std::optional<Error> whyItDoesNotFit(const AgentHostFacts& facts, const AgentFile& file, const Message& host)
{
    Error error{.code = ErrorCode::Unsupported, .subject = host, .detail = {}, .hint = packageHint(facts)};
    if (facts.machine != file.machine) {
        error.detail =
            Message::say("its processor is {}, and this program's agent runs on {}", facts.machine, file.machine);
        return error;
    }
    if (file.libc.empty()) return std::nullopt;
    const auto [name, version] = headOf(facts.libc);
    const bool isOther = facts.libc.contains("musl");
    if (!isOther && (name != "glibc" || isLibcEnough(version, file.libc).value_or(true))) return std::nullopt;
    error.detail = Message::say("its C library is {}, and this program's agent needs glibc {}", facts.libc, file.libc);
    return error;
}

constexpr std::size_t mostOutput = std::size_t{64} << 10U; // of a host, in all: a hostile one has no end
constexpr std::size_t longestSaid = 300;
constexpr auto stopTick = 200ms;
constexpr auto passwordPatience = 5min;
constexpr auto longestTalk = 30min; ///< a host that sends a byte now and then is given up, too
constexpr int sshFailed = 255;
constexpr auto endPatience = 2s;

/// ssh, and what the host at its other end says: lines.
class Talk
{
public:
    Talk(agent::PipedProcess process, Message host, std::chrono::milliseconds patience, const std::stop_token& stop)
        : m_process(std::move(process)), m_host(std::move(host)), m_patience(patience), m_stop(stop),
          m_end(TalkClock::now() + longestTalk)
    {}

    /// Of what comes, until `isLast` says so of a line, or the output ends. False: it has ended.
    template <class Take> Result<bool> readLines(std::chrono::milliseconds patience, Take&& isLast)
    {
        m_deadline = TalkClock::now() + patience;
        for (;;) {
            for (std::size_t end = 0; (end = m_output.find('\n')) != std::string::npos;) {
                const std::string line = m_output.substr(0, end);
                m_output.erase(0, end + 1);
                if (isLast(std::string_view(line))) return true;
            }
            if (m_outputOver) return false;
            if (auto moved = move(); !moved) return std::unexpected(std::move(moved).error());
        }
    }

    /// Sends it while it is read, and nothing more then. What the host no longer reads is dropped: it says why.
    template <class Take> Result<bool> sendAndRead(std::string_view line, std::string_view bytes, Take&& isLast)
    {
        m_line = line;
        m_toSend = m_line;
        m_next = bytes;
        closeWhenSent();
        return readLines(m_patience, std::forward<Take>(isLast));
    }
    void hangUp()
    {
        m_toSend = {};
        m_next = {};
        m_process.input.reset();
    }

    [[nodiscard]] const std::string& said() const { return m_said; } ///< the last line of its stderr
    std::optional<agent::ExitStatus> end() { return m_process.wait(endPatience); }

private:
    /// Waits until something can be read or written, and does it.
    Result<void> move()
    {
        if (m_stop.stop_requested()) return fail(ErrorCode::Cancelled, m_host, Message::say("it was interrupted"));
        const auto now = TalkClock::now();
        if (now >= m_deadline || now >= m_end)
            return fail(ErrorCode::Timeout, m_host,
                        m_said.empty() ? Message::say("it does not respond")
                                       : Message::say("it does not respond; its last message was: {}", m_said));
        std::array<pollfd, 3> watched{
            pollfd{.fd = m_process.output.get(), .events = POLLIN, .revents = 0},
            pollfd{.fd = m_errorsOver ? -1 : m_process.errors.get(), .events = POLLIN, .revents = 0},
            pollfd{.fd = m_toSend.empty() ? -1 : m_process.input.get(), .events = POLLOUT, .revents = 0}};
        const int count = ::poll(watched.data(), watched.size(), static_cast<int>(stopTick.count()));
        if (count < 0 && errno != EINTR) return failErrno(errno, m_host, Message::say("cannot wait for a reply"));
        if (count <= 0) return {};
        m_deadline = now + m_patience;
        if (watched[1].revents != 0) m_errorsOver = !readErrors();
        if (watched[2].revents != 0) write();
        if (watched[0].revents != 0) {
            m_outputOver = !readOutput();
            if (m_received > mostOutput)
                return fail(ErrorCode::MalformedReply, m_host,
                            Message::say("it sends more than {} bytes of text", mostOutput));
        }
        return {};
    }

    /// False at its end.
    bool readOutput()
    {
        const ssize_t size = ::read(m_process.output.get(), m_buffer.data(), m_buffer.size());
        if (size <= 0) return size < 0 && (errno == EAGAIN || errno == EINTR);
        m_received += static_cast<std::size_t>(size);
        m_output.append(m_buffer.data(), static_cast<std::size_t>(size));
        return true;
    }

    bool readErrors()
    {
        const ssize_t size = ::read(m_process.errors.get(), m_buffer.data(), m_buffer.size());
        if (size <= 0) return size < 0 && (errno == EAGAIN || errno == EINTR);
        for (const char c : std::string_view(m_buffer.data(), static_cast<std::size_t>(size))) {
            if (c != '\n' && c != '\r') {
                if (m_errorLine.size() < longestSaid) m_errorLine += c;
                continue;
            }
            if (!trimmed(m_errorLine).empty()) m_said = cleanedText(trimmed(m_errorLine), longestSaid);
            m_errorLine.clear();
        }
        return true;
    }

    void write()
    {
        const ssize_t size = ::write(m_process.input.get(), m_toSend.data(), m_toSend.size());
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (size < 0) return hangUp();
        m_toSend.remove_prefix(static_cast<std::size_t>(size));
        closeWhenSent();
    }

    void closeWhenSent()
    {
        if (m_toSend.empty()) m_toSend = std::exchange(m_next, {});
        if (m_toSend.empty()) m_process.input.reset();
    }

    agent::PipedProcess m_process;
    Message m_host;
    std::chrono::milliseconds m_patience;
    const std::stop_token& m_stop;
    TalkClock::time_point m_end;
    TalkClock::time_point m_deadline;
    std::array<char, 16384> m_buffer{};
    std::string m_output; ///< not taken yet
    std::size_t m_received = 0;
    bool m_outputOver = false;
    bool m_errorsOver = false;
    std::string m_errorLine;
    std::string m_said;
    std::string m_line;
    std::string_view m_toSend;
    std::string_view m_next;
};

/// The host's last words, "failed No space left on device", as an error; none: it is done.
std::optional<Error> judge(std::string_view line, const Message& host, const AgentHostFacts& facts)
{
    const std::size_t blank = line.find(' ');
    const std::string_view word = line.substr(0, blank);
    const std::string why =
        blank == std::string_view::npos ? std::string() : cleanedText(trimmed(line.substr(blank)), longestSaid);
    if (word == "finished") return std::nullopt;
    Error error{.code = ErrorCode::Io, .subject = host, .detail = {}, .hint = {}};
    if (word == "unsafe") {
        error.code = ErrorCode::NotAllowed;
        error.detail = Message::say("other users could change {}, so no agent is started from there", why);
        error.hint = Message::say("Close it to others, or set XDG_CACHE_HOME there to a folder of your own");
    } else if (word == "damaged") {
        error.detail = Message::say("what arrived is not what was sent, and it was removed again");
        error.hint = Message::say("Try again");
    } else if (word == "unfit") {
        error.code = ErrorCode::Unsupported;
        error.detail = Message::say("the agent does not start there: {}", why);
        error.hint = packageHint(facts);
    } else {
        error.detail = Message::say("the agent could not be copied or removed: {}", why);
    }
    return error;
}

bool isVerdict(std::string_view line)
{
    constexpr std::array<std::string_view, 5> words{"finished", "failed", "unsafe", "damaged", "unfit"};
    return std::ranges::contains(words, line.substr(0, line.find(' ')));
}

/// It ended without a word.
Error whyItEnded(Talk& talk, const agent::ConnectionTarget& target, const Message& host, const std::string& stray)
{
    const auto status = talk.end();
    Message detail = status ? Message(toString(*status)) : Message::say("it closed the connection");
    std::string_view said = talk.said();
    if (said.ends_with('.')) said.remove_suffix(1); // becomes a part of our sentence
    if (!said.empty()) detail = Message::say("{}: {}", std::move(detail), said);
    if (status && status->signal == 0 && status->code == sshFailed)
        return agent::sshError(target, std::move(detail), said);
    if (said.empty() && !stray.empty()) detail = Message::say("{}: {}", std::move(detail), stray);
    return {.code = ErrorCode::ConnectionLost, .subject = host, .detail = std::move(detail), .hint = {}};
}

AgentReport failed(AgentReport report, Error error)
{
    const bool isRefusal = error.code == ErrorCode::NotAllowed || error.code == ErrorCode::Unsupported;
    report.state = isRefusal ? AgentState::Refused : AgentState::Failed;
    report.error = std::move(error);
    return report;
}

} // namespace

std::string_view toString(AgentState state)
{
    return enumWord<AgentState::Failed>(state, "none", "installed", "present", "copied", "removed", "refused",
                                        "failed");
}

void takeFact(AgentHostFacts& facts, std::string_view line)
{
    const auto [word, value] = headOf(line);
    if (word == "machine") {
        facts.machine = cleanedText(value, longestFact);
    } else if (word == "libc") {
        facts.libc = cleanedText(value, longestFact);
    } else if (word == "release") {
        if (std::ranges::count(facts.release, '\n') < static_cast<std::ptrdiff_t>(mostRelease))
            facts.release += cleanedText(value, longestFact) + '\n';
    } else if (word == "installed") {
        constexpr std::string_view name = "fabriscope-agent ";
        facts.installed = cleanedText(value.starts_with(name) ? value.substr(name.size()) : value, longestFact);
    } else if (word == "copied" || word == "unsafe") {
        takeCopy(facts, value, word == "copied");
    }
}

Message packageHint(const AgentHostFacts& facts)
{
    const std::string_view install = setup::distributionOf(setup::detectFamily(facts.release)).install;
    if (install.empty()) return Message::say("Install the package fabriscope-agent there");
    return Message::say("Install the package there: {} fabriscope-agent", install);
}

AgentChoice chooseAgent(AgentTask task, const AgentHostFacts& facts, const AgentFile& file, const Message& host)
{
    using Copy = AgentHostFacts::Copy;
    const bool isInstalledOurs = facts.installed == file.version;
    const auto isOurs = [&file](const Copy& copy) {
        return copy.version == file.version && copy.sha256 == file.sha256;
    };
    const bool hasOurs = std::ranges::any_of(facts.copies, isOurs);
    // As agent::startLine() chooses.
    const auto used = std::ranges::find(facts.copies, file.version, &Copy::version);
    const bool usesCopy = facts.installed ? used != facts.copies.end() && !isInstalledOurs : !facts.copies.empty();

    AgentChoice choice;
    if (usesCopy)
        choice.state = AgentState::Present;
    else if (facts.installed)
        choice.state = AgentState::Installed;
    const auto send = [&](std::string request, AgentState state) {
        choice.sendsFile = state == AgentState::Copied;
        choice.request =
            choice.sendsFile ? std::format("{} {} {}", request, file.version, file.sha256) : std::move(request);
        choice.state = state;
    };
    switch (task) {
    case AgentTask::Look:
        break;
    case AgentTask::Push:
        if (!facts.installed && !hasOurs) send("copy", AgentState::Copied);
        break;
    case AgentTask::Upgrade:
        if (choice.state != AgentState::None && !isInstalledOurs && !hasOurs) send("replace", AgentState::Copied);
        break;
    case AgentTask::Remove:
        if (facts.copies.empty())
            choice.state = AgentState::None;
        else
            send("remove", AgentState::Removed);
        break;
    }
    if (choice.sendsFile) {
        if (auto why = whyItDoesNotFit(facts, file, host))
            return {.state = AgentState::Refused, .error = std::move(why)};
    } else if (choice.state == AgentState::Present) {
        const Copy& copy = used != facts.copies.end() ? *used : facts.copies.back();
        if (!copy.unsafe.empty())
            choice.error = Error{.code = ErrorCode::NotAllowed,
                                 .subject = host,
                                 .detail = Message::say(
                                     "the copied agent is not used, because other users could change {}", copy.unsafe),
                                 .hint = Message::say("Close it to others, or remove the copy")};
    }
    return choice;
}

namespace {

/// One connection. `greeted`: ssh has got there.
AgentReport tendOnce(const agent::ConnectionTarget& target, AgentTask task, const AgentFile& file,
                     const AgentCopyOptions& options, const std::stop_token& stop, bool& greeted)
{
    AgentReport report;
    if (target.scheme != agent::Scheme::Ssh)
        return failed(std::move(report), {.code = ErrorCode::InvalidArgument,
                                          .subject = target.text(),
                                          .detail = Message::say("agents are copied through ssh only"),
                                          .hint = Message::say("Name a host, such as ssh://node07")});
    const agent::PipeSignalBlock block;
    const Message host(target.host);
    agent::LaunchPlan plan;
    plan.command = agent::sshCommand(target, options.sshProgram, options.batch);
    plan.command.push_back(agent::copyLine());
    auto process = agent::PipedProcess::start(plan);
    if (!process) return failed(std::move(report), std::move(process).error());
    Talk talk(*std::move(process), host, options.patience, stop);

    std::string stray; // what a shell says before: the reason when nothing else comes
    const auto takeLine = [&](std::string_view line) {
        if (!greeted) {
            greeted = line == agent::copyGreeting;
            if (!greeted) stray = cleanedText(trimmed(line), longestSaid);
            return false;
        }
        if (line == "ready") return true;
        takeFact(report.facts, line);
        return false;
    };
    const auto ready = talk.readLines(
        options.batch ? options.patience : std::max<std::chrono::milliseconds>(options.patience, passwordPatience),
        takeLine);
    if (!ready) return failed(std::move(report), ready.error());
    if (!*ready) return failed(std::move(report), whyItEnded(talk, target, host, stray));

    AgentChoice choice = chooseAgent(task, report.facts, file, host);
    report.error = std::move(choice.error);
    if (choice.request.empty()) {
        talk.hangUp();
        report.state = choice.state;
        return report;
    }
    std::string verdict;
    const auto told =
        talk.sendAndRead(choice.request + '\n', choice.sendsFile ? std::string_view(file.bytes) : std::string_view(),
                         [&verdict](std::string_view line) {
                             if (!isVerdict(line)) return false;
                             verdict = line;
                             return true;
                         });
    if (!told) return failed(std::move(report), told.error());
    if (!*told) {
        Error error = whyItEnded(talk, target, host, {});
        error.hint = Message::say("Try again"); // ssh has worked up to here
        return failed(std::move(report), std::move(error));
    }
    talk.hangUp();
    std::ignore = talk.end(); // it removes what is not complete
    if (auto error = judge(verdict, host, report.facts)) return failed(std::move(report), *std::move(error));
    report.state = choice.state;
    return report;
}

/// sshd_config(5), MaxStartups: while many log in at once it closes connections at random, also that of a host in
/// between, whose ssh says no more than "Connection closed by UNKNOWN port 65535".
bool wasTurnedAway(const AgentReport& report)
{
    if (!report.error || report.error->code != ErrorCode::ConnectionLost) return false;
    const std::string said = report.error->detail.english();
    return said.contains("kex_exchange_identification") || said.contains("Connection closed by") ||
           said.contains("Connection reset by");
}

} // namespace

AgentReport tendAgent(const agent::ConnectionTarget& target, AgentTask task, const AgentFile& file,
                      const AgentCopyOptions& options, const std::stop_token& stop)
{
    constexpr unsigned mostTries = 5;
    std::mutex mutex;
    std::condition_variable_any never;
    for (unsigned tries = 1;; ++tries) {
        bool greeted = false;
        AgentReport report = tendOnce(target, task, file, options, stop, greeted);
        if (greeted || !options.batch || !wasTurnedAway(report)) return report;
        if (tries == mostTries || stop.stop_requested()) {
            report.error->hint = Message::say("An sshd on the way may turn connections away that come at once: see "
                                              "MaxStartups in its sshd_config, or try fewer hosts");
            return report;
        }
        std::unique_lock lock(mutex);
        never.wait_for(lock, stop, options.firstPause * (1U << (tries - 1)), [] { return false; });
    }
}

} // namespace fabriscope::console
