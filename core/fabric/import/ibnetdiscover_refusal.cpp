// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibnetdiscover_refusal.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::fabric {
namespace {

/// The tool whose output this is, of those that print no cables; empty: none of them.
std::string_view toolOf(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 16> signs = {{
        {"Errors for \"", "ibqueryerrors"},
        {"Errors for 0x", "ibqueryerrors"},
        {" -> OpenSM ", "OpenSM (its log)"},
        {"_routes: Switch 0x", "OpenSM (its routes)"},
        {"Record dump:", "saquery"},
        {"sminfo: sm lid", "sminfo"},
        {"# Port counters:", "perfquery"},
        {"# Port extended counters:", "perfquery"},
        {" counters: Lid ", "perfquery"},
        {"# Port info:", "smpquery"},
        {"# Node info:", "smpquery"},
        {"\tCA type:", "ibstat"},
        {"hca_id:", "ibv_devinfo"},
        {"Ca\t: 0x", "ibhosts"},
        {"Switch\t: 0x", "ibswitches"},
        {"Unicast lids [", "ibroute"},
    }};
    const auto sign = std::ranges::find_if(signs, [text](const auto& s) { return text.contains(s.first); });
    return sign == signs.end() ? std::string_view() : sign->second;
}

/// What has encoded the text; null: nothing.
const Message* encodingOf(std::string_view text)
{
    static const std::array<Message, 4> encodings = {
        Message::say("is a mail as it was sent (quoted-printable)"), Message::say("is the source of a web page"),
        Message::say("quotes a tool's output, as JSON or CSV do"), Message::say("has the quotes of a word processor")};
    constexpr std::array<std::pair<std::string_view, std::size_t>, 16> signs = {{
        {"vendid=3D0x", 0},
        {"guid=3D0x", 0},
        {"&quot;S-", 1},
        {"&quot;H-", 1},
        {"&#34;S-", 1},
        {"&#34;H-", 1},
        {"&#x22;S-", 1},
        {"&#x22;H-", 1},
        {")==&gt;", 1},
        {R"(\"S-)", 2},
        {R"(\"H-)", 2},
        {R"(""S-)", 2},
        {R"(""H-)", 2},
        {"\u201cS-", 3},
        {"\u201cH-", 3},
        {"\u201eS-", 3},
    }};
    constexpr std::size_t enough = std::size_t{1} << 18U; // bytes: it begins with a node, and all of it is encoded
    const std::string_view head = text.substr(0, enough);
    const auto sign = std::ranges::find_if(signs, [head](const auto& s) { return head.contains(s.first); });
    return sign == signs.end() ? nullptr : &encodings.at(sign->second);
}

} // namespace

std::optional<Error> encodedOutput(std::string_view text, const std::string& name)
{
    const Message* const encoding = encodingOf(text);
    if (encoding == nullptr) return std::nullopt;
    return fail(ErrorCode::Parse, name, *encoding, Message::say("Save what the tool itself printed")).error();
}

std::unexpected<Error> noFabricIn(std::string_view text, const std::string& name, const Message& firstNote)
{
    if (const std::string_view tool = toolOf(text); !tool.empty())
        return fail(ErrorCode::Parse, name, Message::say("is output of {}, which does not name the cables", tool),
                    Message::say("Save the output of ibnetdiscover without options"));
    if (text.contains(": iberror: "))
        return fail(ErrorCode::Parse, name,
                    Message::say("the tool that wrote it failed and printed no fabric ({})", firstNote),
                    Message::say("Save its output again, as root and on a host with an active InfiniBand port"));
    if (text.contains(" - SW ") || text.contains(" - CA ") || text.contains(" : 0x"))
        return fail(ErrorCode::Parse, name, Message::say("is a list of ports or nodes without complete cables"),
                    Message::say("Save the output of ibnetdiscover without options"));
    if (firstNote.empty())
        return fail(ErrorCode::Parse, name, Message::say("describes no node"),
                    Message::say("Save the output of ibnetdiscover without options"));
    return fail(ErrorCode::Parse, name,
                Message::say("is neither output of ibnetdiscover nor a topology file of ibsim ({})", firstNote),
                Message::say("Save the output of ibnetdiscover without options"));
}

} // namespace fabriscope::fabric
