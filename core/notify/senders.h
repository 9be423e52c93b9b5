// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function a kind of receiver, and the texts that they send: for deliver(), and for tests of the texts.
#pragma once

#include "core/base/error.h"
#include "core/change/system_command.h"
#include "core/notify/deliver.h"
#include "core/notify/notice.h"
#include "core/notify/receiver.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace fabriscope::notify {

[[nodiscard]] Result<void> sendMail(const Mail& mail, const Notice& notice);
[[nodiscard]] Result<void> sendWebhook(const Webhook& hook, const std::string& receiver, const Notice& notice);
[[nodiscard]] Result<void> sendSyslog(const Syslog& log, const Notice& notice);
[[nodiscard]] Result<void> sendJournal(const Journal& journal, const Notice& notice);
[[nodiscard]] Result<void> sendDesktop(const Desktop& desktop, const Notice& notice);
[[nodiscard]] Result<void> sendTrap(const Trap& trap, const Notice& notice);

/// Runs a receiver's program to its end. Io with what it says when its status is not 0.
[[nodiscard]] Result<void> runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                      const change::CommandInput& input,
                                      std::chrono::milliseconds patience = deliveryPatience);

/// Header and body, as sendmail reads them.
[[nodiscard]] std::string mailText(const Mail& mail, const Notice& notice);
/// The body of the request.
[[nodiscard]] std::string webhookJson(Shape shape, const Notice& notice);
/// RFC 5424. `host`: of the program.
[[nodiscard]] std::string syslogText(const Syslog& log, const Notice& notice, const Item& item,
                                     const std::string& host);

} // namespace fabriscope::notify
