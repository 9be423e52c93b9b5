// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/document.h"
#include "core/base/enum_number.h"
#include "core/notify/senders.h"

#include <cstdlib>
#include <string_view>

namespace fabriscope::notify {
namespace {

std::string_view urgencyOf(const Notice& notice)
{
    return enumWord<Severity::Critical>(notice.worst(), "low", "normal", "critical");
}

/// A notification's body may have markup, and notify-send reads backslashes as in a string of C.
std::string bodyEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : escapedHtml(text))
        escaped += c == '\\' ? "\\\\" : std::string(1, c);
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
    return runProgram(desktop.program,
                      {"--app-name=Fabriscope", "--urgency=" + std::string(urgencyOf(notice)), "--", headline(notice),
                       bodyEscaped(text)},
                      input);
}

} // namespace fabriscope::notify
