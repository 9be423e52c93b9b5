// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/html.h"

#include "core/base/printable.h"

namespace fabriscope {

std::string escapedHtml(std::string_view text)
{
    std::string out;
    for (const char c : printable(text)) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

} // namespace fabriscope
