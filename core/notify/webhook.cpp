// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/notify/deliver.h"
#include "core/notify/senders.h"
#include "core/web/client.h"
#include "core/web/secret_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

namespace fabriscope::notify {
namespace {

using HookJson = nlohmann::ordered_json;

constexpr std::size_t longestSlackText = 2900; // Slack takes 3000
constexpr std::size_t longestTeamsText = 8000; // Teams takes a card of 28 KiB, and each line has a frame
constexpr std::chrono::minutes alertLasts{15}; // unless it is repeated

HookJson itemJson(const Item& item)
{
    return {{"news", toString(item.news)},
            {"kind", item.kind},
            {"severity", toString(item.severity)},
            {"identity", item.identity},
            {"guid", item.at ? HookJson(toString(item.at->node)) : HookJson()},
            {"port", item.at ? HookJson(item.at->number.value()) : HookJson()},
            {"subject", item.subject},
            {"sentence", item.sentence},
            {"remedy", item.remedy},
            {"since", instant(item.since)},
            {"times", item.times}};
}

HookJson plainJson(const Notice& notice)
{
    HookJson items = HookJson::array();
    for (const Item& item : notice.items)
        items.push_back(itemJson(item));
    return {{"program", "fabriscope"},
            {"version", 1},
            {"rule", notice.rule},
            {"at", instant(notice.at)},
            {"severity", toString(notice.worst())},
            {"headline", headline(notice)},
            {"items", std::move(items)},
            {"more", notice.more},
            {"passed", notice.passed}};
}

/// Lines of body(), as many as there is room for.
std::string cutBody(const Notice& notice, std::size_t limit)
{
    std::string text = body(notice);
    if (text.size() <= limit) return text;
    text.resize(text.rfind('\n', limit - 4) + 1);
    return text + "…\n";
}

/// Of Slack's three characters that mean something; what is notified shows it, the page the block below.
std::string slackEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else
            escaped += c;
    }
    return escaped;
}

HookJson slackJson(const Notice& notice)
{
    const HookJson text{{"type", "plain_text"}, {"text", cutBody(notice, longestSlackText)}, {"emoji", false}};
    const HookJson block{{"type", "section"}, {"text", text}};
    return {{"text", slackEscaped(headline(notice))}, {"blocks", HookJson::array({block})}};
}

/// A card whose texts are runs: of these Teams reads no Markdown.
HookJson teamsJson(const Notice& notice)
{
    const auto run = [](const std::string& text, bool isBold) {
        HookJson inlines = HookJson::array();
        inlines.push_back(HookJson{{"type", "TextRun"}, {"text", text}, {"weight", isBold ? "bolder" : "default"}});
        return HookJson{{"type", "RichTextBlock"}, {"inlines", std::move(inlines)}};
    };
    HookJson blocks = HookJson::array();
    blocks.push_back(run(headline(notice), true));
    const std::string text = cutBody(notice, longestTeamsText);
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (end > 0) blocks.push_back(run(std::string(rest.substr(0, end)), false));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const HookJson card{{"type", "AdaptiveCard"}, {"version", "1.4"}, {"body", std::move(blocks)}};
    const HookJson attachment{{"contentType", "application/vnd.microsoft.card.adaptive"}, {"content", card}};
    return {{"type", "message"}, {"attachments", HookJson::array({attachment})}};
}

/// What POST /api/v2/alerts takes. What was there before has the same labels.
HookJson alertmanagerJson(const Notice& notice)
{
    HookJson alerts = HookJson::array();
    for (const Item& item : notice.items) {
        HookJson labels{{"alertname", "FabriscopeFinding"},
                        {"kind", item.kind},
                        {"severity", toString(item.severity)},
                        {"identity", item.identity},
                        {"notify_rule", notice.rule}};
        if (item.at) {
            labels["guid"] = toString(item.at->node);
            labels["port"] = std::to_string(item.at->number.value());
        }
        const WallTime ends = item.news == News::Over ? notice.at : notice.at + alertLasts;
        alerts.push_back(HookJson{{"labels", std::move(labels)},
                                  {"annotations",
                                   {{"summary", printable(item.sentence)},
                                    {"subject", printable(item.subject)},
                                    {"description", printable(item.remedy)}}},
                                  // It refuses what ends before it starts, as it may where a clock was set back.
                                  {"startsAt", instant(std::min(item.since, notice.at))},
                                  {"endsAt", instant(ends)}});
    }
    return alerts;
}

HookJson shaped(Shape shape, const Notice& notice)
{
    switch (shape) {
    case Shape::Slack:
        return slackJson(notice);
    case Shape::Teams:
        return teamsJson(notice);
    case Shape::Alertmanager:
        return alertmanagerJson(notice);
    case Shape::Plain:
        break;
    }
    return plainJson(notice);
}

/// Path and query of an address that web::parseAddress() has taken without its query.
std::string targetOf(std::string_view url)
{
    const std::string_view rest = url.substr(url.find("//") + 2);
    const std::size_t begin = rest.find_first_of("/?");
    if (begin == std::string_view::npos) return "/";
    return (rest[begin] == '?' ? "/" : "") + std::string(rest.substr(begin));
}

} // namespace

std::string webhookJson(Shape shape, const Notice& notice)
{
    return shaped(shape, notice).dump(-1, ' ', false, HookJson::error_handler_t::replace);
}

Result<void> sendWebhook(const Webhook& hook, const std::string& receiver, const Notice& notice)
{
    std::string url = hook.url;
    if (!hook.urlFile.empty()) {
        auto secret = web::readSecret(hook.urlFile);
        if (!secret) return std::unexpected(secret.error());
        url = *std::move(secret);
    }
    auto address = web::parseAddress(url.substr(0, url.find('?')));
    const bool isPlain = std::ranges::all_of(url, [](unsigned char c) { return c > 0x20 && c < 0x7f; });
    if (!address || !isPlain || url.contains('#')) // the address may be a secret: it is not repeated
        return fail(ErrorCode::InvalidArgument, receiver, Message::say("its url is not the address of a server"),
                    Message::say("It is https://HOST/PATH"));
    auto access = web::readAccess(hook.accessFile.string());
    if (!access) return std::unexpected(access.error());
    const web::Endpoint endpoint{.name = receiver,
                                 .address = *std::move(address),
                                 .access = *std::move(access),
                                 .patience = deliveryPatience,
                                 .largestReply = std::size_t{64} << 10U};
    const auto reply = web::post(
        endpoint, {.target = targetOf(url), .type = "application/json", .body = webhookJson(hook.shape, notice)}, {});
    if (!reply) return std::unexpected(reply.error());
    if (reply->status >= 200 && reply->status < 300) return {};
    constexpr std::size_t longestReason = 200;
    const std::string why = cleanedText(reply->body, longestReason);
    return fail(ErrorCode::Io, receiver,
                why.empty() ? Message::say("replied with status {}", reply->status)
                            : Message::say("replied with status {}: {}", reply->status, why));
}

} // namespace fabriscope::notify
