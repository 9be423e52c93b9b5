// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/deliver.h"

#include "core/base/overloaded.h"
#include "core/base/printable.h"
#include "core/notify/senders.h"
#include "core/web/address.h"
#include "core/web/secret_file.h"

#include <unistd.h>

#include <cerrno>
#include <variant>

namespace fabriscope::notify {
namespace {

Result<void> checkProgram(const std::filesystem::path& program)
{
    if (::access(program.c_str(), X_OK) == 0) return {};
    return failErrno(errno, program.string(), Message::say("cannot be started"));
}

} // namespace

Result<void> runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                        const change::CommandInput& input, std::chrono::milliseconds patience)
{
    const auto ended = change::runCommand(program, arguments, patience, input);
    if (!ended) return std::unexpected(ended.error());
    if (ended->status == 0) return {};
    constexpr std::size_t longestReason = 300;
    return fail(ErrorCode::Io, program.string(),
                Message::say("ended with status {}: {}", ended->status, cleanedText(ended->errors, longestReason)));
}

bool forgets(const Receiver& receiver)
{
    const auto* hook = std::get_if<Webhook>(&receiver.how);
    return hook != nullptr && hook->shape == Shape::Alertmanager;
}

Result<void> examine(const Receiver& receiver)
{
    return std::visit(Overloaded{[](const Mail& mail) { return checkProgram(mail.program); },
                                 [](const Webhook& hook) -> Result<void> {
                                     if (!hook.urlFile.empty())
                                         if (const auto url = web::readSecret(hook.urlFile); !url)
                                             return std::unexpected(url.error());
                                     if (const auto access = web::readAccess(hook.accessFile.string()); !access)
                                         return std::unexpected(access.error());
                                     return {};
                                 },
                                 [](const Syslog& /*nothing is known before it is asked*/) { return Result<void>(); },
                                 [](const Journal& journal) -> Result<void> {
                                     if (::access(journal.socket.c_str(), W_OK) == 0) return {};
                                     return failErrno(errno, journal.socket.string(),
                                                      Message::say("is not a socket of the journal"));
                                 },
                                 [](const Desktop& desktop) { return checkProgram(desktop.program); },
                                 [](const Trap& trap) -> Result<void> {
                                     if (auto known = checkProgram(trap.program); !known) return known;
                                     return web::checkSecretFile(trap.configFolder / "snmp.conf");
                                 }},
                      receiver.how);
}

Result<void> deliver(const Receiver& receiver, const Notice& notice)
{
    if (auto ready = examine(receiver); !ready) return ready;
    return std::visit(Overloaded{[&](const Mail& mail) { return sendMail(mail, notice); },
                                 [&](const Webhook& hook) { return sendWebhook(hook, receiver.name, notice); },
                                 [&](const Syslog& log) { return sendSyslog(log, notice); },
                                 [&](const Journal& journal) { return sendJournal(journal, notice); },
                                 [&](const Desktop& desktop) { return sendDesktop(desktop, notice); },
                                 [&](const Trap& trap) { return sendTrap(trap, notice); }},
                      receiver.how);
}

} // namespace fabriscope::notify
