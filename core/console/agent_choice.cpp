// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/agent_choice.h"

#include "core/base/enum_number.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/setup/distribution.h"

#include <algorithm>
#include <cstddef>
#include <format>
#include <utility>

namespace fabriscope::console {
namespace {

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

} // namespace fabriscope::console
