// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/ibnetdiscover_refusal.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::fabric {
namespace {

/// The tool whose output this is, of those that print no cables; empty: none of them.
std::string_view toolOf(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 10> signs = {{
        {"Errors for \"", "ibqueryerrors"},
        {"Record dump:", "saquery"},
        {"sminfo: sm lid", "sminfo"},
        {"# Port counters:", "perfquery"},
        {"# Port extended counters:", "perfquery"},
        {"\tCA type:", "ibstat"},
        {"hca_id:", "ibv_devinfo"},
        {"Ca\t: 0x", "ibhosts"},
        {"Switch\t: 0x", "ibswitches"},
        {"Unicast lids [", "ibroute"},
    }};
    const auto sign = std::ranges::find_if(signs, [text](const auto& s) { return text.contains(s.first); });
    return sign == signs.end() ? std::string_view() : sign->second;
}

} // namespace

std::unexpected<Error> noFabricIn(std::string_view text, const std::string& name, const Message& firstNote)
{
    if (const std::string_view tool = toolOf(text); !tool.empty())
        return fail(ErrorCode::Parse, name, Message::say("is output of {}, which does not name the cables", tool),
                    Message::say("Save the output of ibnetdiscover without options"));
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
