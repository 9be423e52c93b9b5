// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/notify/senders.h"
#include "core/web/client.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <string_view>

namespace fabriscope::notify {
namespace {

/// A header's value: as it is, or as words of RFC 2047 that no reader takes for anything else.
std::string headerText(std::string_view text)
{
    constexpr std::size_t mostBytes = 45; // of an encoded word, which may have 75 characters
    const bool isPlain = std::ranges::all_of(text, [](unsigned char c) { return c >= 0x20 && c < 0x7f; });
    if (isPlain && !text.contains("=?")) return std::string(text);
    std::string words;
    while (!text.empty()) {
        std::string part;
        while (!text.empty()) {
            std::string_view rest = text;
            const Utf8Character next = takeCharacter(rest);
            if (part.size() + next.bytes.size() > mostBytes) break;
            part += next.bytes;
            text = rest;
        }
        words += (words.empty() ? "=?UTF-8?B?" : "\n =?UTF-8?B?") + web::base64(part) + "?=";
    }
    return words;
}

std::string lines(std::string_view text)
{
    constexpr std::size_t lineLength = 76;
    std::string all;
    for (; !text.empty(); text.remove_prefix(std::min(lineLength, text.size())))
        all += std::string(text.substr(0, lineLength)) + '\n';
    return all;
}

} // namespace

std::string mailText(const Mail& mail, const Notice& notice)
{
    std::string text;
    if (!mail.from.empty()) text += "From: " + mail.from + '\n';
    text += "To: ";
    for (std::size_t i = 0; i < mail.to.size(); ++i)
        text += (i == 0 ? "" : ",\n ") + mail.to[i];
    text += "\nSubject: " + headerText(headline(notice));
    text +=
        std::format("\nDate: {:%a, %d %b %Y %H:%M:%S} +0000\n", std::chrono::floor<std::chrono::seconds>(notice.at));
    text += "Auto-Submitted: auto-generated\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
            "Content-Transfer-Encoding: base64\n\n";
    return text + lines(web::base64(body(notice)));
}

Result<void> sendMail(const Mail& mail, const Notice& notice)
{
    std::vector<std::string> arguments{"-i"};
    if (!mail.from.empty()) arguments.insert(arguments.end(), {"-f", mail.from});
    arguments.insert(arguments.end(), mail.to.begin(), mail.to.end());
    return runProgram(mail.program, arguments, {.text = mailText(mail, notice)});
}

} // namespace fabriscope::notify
