// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/change/system_command.h"
#include "core/notify/deliver.h"
#include "core/notify/senders.h"

#include <cstdlib>
#include <string_view>

namespace fabriscope::notify {
namespace {

std::string_view urgencyOf(const Notice& notice)
{
    switch (notice.worst()) {
    case Severity::Critical:
        return "critical";
    case Severity::Warning:
        return "normal";
    case Severity::Notice:
        break;
    }
    return "low";
}

/// A notification's body may have markup, and notify-send reads backslashes as in a string of C.
std::string bodyEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (c == '\\')
            escaped += "\\\\";
        else
            escaped += c;
    }
    return escaped;
}

} // namespace

Result<void> sendDesktop(const Desktop& desktop, const Notice& notice)
{
    constexpr std::size_t mostLines = 5;
    std::string text;
    for (std::size_t i = 0; i < notice.items.size() && i < mostLines; ++i)
        text += (i == 0 ? "" : "\n") + lineOf(notice.items[i]);
    change::CommandInput input;
    for (const std::string name : {"DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"})
        if (const char* value = std::getenv(name.c_str())) // NOLINT(concurrency-mt-unsafe): read-only
            input.environment.push_back(name + '=' + value);
    const auto ended = change::runCommand(desktop.program,
                                          {"--app-name=Fabriscope", "--urgency=" + std::string(urgencyOf(notice)), "--",
                                           headline(notice), bodyEscaped(text)},
                                          deliveryPatience, input);
    if (!ended) return std::unexpected(ended.error());
    if (ended->status == 0) return {};
    constexpr std::size_t longestReason = 300;
    return fail(ErrorCode::Io, desktop.program.string(),
                Message::say("ended with status {}: {}", ended->status, cleanedText(ended->errors, longestReason)));
}

} // namespace fabriscope::notify
