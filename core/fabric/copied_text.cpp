// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each trace is recognised by what stands at the tools' own words ("S-…", vendid=0x…), never by a character that a
// node's name may hold as well.
#include "core/fabric/copied_text.h"

#include "core/base/text.h"
#include "core/fabric/broken_lines.h"
#include "core/fabric/line_prefix.h"
#include "core/fabric/repeated_dumps.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace fabriscope::fabric {
namespace {

using std::string_view_literals::operator""sv;

bool containsAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return text.contains(word); });
}

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    std::string result;
    result.reserve(text.size());
    std::size_t begin = 0;
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, begin)) {
        result.append(text, begin, at - begin).append(to);
        begin = at + from.size();
    }
    text = result.append(text, begin);
}

// --- a terminal ------------------------------------------------------------------------------------------------------

constexpr char escape = '\x1b';

/// Behind the control sequence that begins at `at` (ECMA-48, 5.4 and 5.6); a string ends at its line's end at the
/// latest.
std::size_t behindSequence(std::string_view text, std::size_t at)
{
    const auto between = [text](std::size_t place, char first, char last) {
        return place < text.size() && text[place] >= first && text[place] <= last;
    };
    std::size_t place = at + 1;
    if (place < text.size() && text[place] == ']') {
        const auto end = text.find_first_of("\x07\x1b\n", place);
        if (end == std::string_view::npos) return text.size();
        if (text[end] == escape && end + 1 < text.size() && text[end + 1] == '\\') return end + 2;
        return text[end] == '\x07' ? end + 1 : end;
    }
    if (place < text.size() && text[place] == '[') {
        ++place;
        while (between(place, '\x30', '\x3f'))
            ++place;
    }
    while (between(place, '\x20', '\x2f'))
        ++place;
    return between(place, '\x30', '\x7e') ? place + 1 : place;
}

bool hasLoneReturn(std::string_view text)
{
    for (auto at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
        if (at + 1 < text.size() && text[at + 1] != '\n') return true;
    return false;
}

/// What a terminal that was sent the text shows, but for colours and for movements of the cursor to other lines.
std::string asShown(std::string_view text)
{
    if (!text.contains('\n')) { // as Mac OS 9 ended lines
        std::string lines(text);
        replaceAll(lines, "\r", "\n");
        return lines;
    }
    std::string shown;
    shown.reserve(text.size());
    std::size_t line = 0; // where it begins
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == escape) {
            at = behindSequence(text, at);
            continue;
        }
        ++at;
        if (c == '\b') {
            if (shown.size() > line) shown.pop_back();
        } else if (c == '\r') {
            const auto next = text.find_first_not_of('\r', at);
            const bool endsLine = next == std::string_view::npos || text[next] == '\n';
            if (!endsLine) shown.resize(line); // what follows is written over it
        } else {
            shown += c;
            if (c == '\n') line = shown.size();
        }
    }
    return shown;
}

// --- a mail ----------------------------------------------------------------------------------------------------------

/// RFC 2045, 6.7. Where a line goes on in the next, blank lines follow it instead.
std::string unquotedPrintable(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    std::size_t joined = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n') {
            plain.append(std::exchange(joined, 0), '\n');
        } else if (c == '=') {
            const bool returns = text.substr(at + 1).starts_with("\r\n");
            if (returns || text.substr(at + 1).starts_with('\n')) {
                at += returns ? 2 : 1;
                ++joined;
                continue;
            }
            unsigned code = 0;
            const auto hex = text.substr(at + 1, 2);
            const auto [end, status] = std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
            if (status == std::errc{} && hex.size() == 2 && end == hex.data() + 2) {
                plain += static_cast<char>(static_cast<unsigned char>(code));
                at += 2;
                continue;
            }
        }
        plain += c;
    }
    return plain.append(joined, '\n');
}

// --- a web page ------------------------------------------------------------------------------------------------------

/// The character that "&quot;" or "&#34;" stands for, and the length of the reference.
std::optional<std::pair<std::string_view, std::size_t>> referenceAt(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 16> references = {{{"&quot;", "\""},
                                                                                           {"&#34;", "\""},
                                                                                           {"&#034;", "\""},
                                                                                           {"&#x22;", "\""},
                                                                                           {"&lt;", "<"},
                                                                                           {"&gt;", ">"},
                                                                                           {"&#60;", "<"},
                                                                                           {"&#62;", ">"},
                                                                                           {"&amp;", "&"},
                                                                                           {"&#38;", "&"},
                                                                                           {"&apos;", "'"},
                                                                                           {"&#39;", "'"},
                                                                                           {"&#x27;", "'"},
                                                                                           {"&nbsp;", " "},
                                                                                           {"&#160;", " "},
                                                                                           {"&#9;", "\t"}}};
    for (const auto& [written, meant] : references)
        if (text.starts_with(written)) return std::pair(meant, written.size());
    return std::nullopt;
}

/// The length of "<pre>" or "</td>"; 0: none begins here.
std::size_t tagAt(std::string_view text)
{
    constexpr std::size_t longest = 200;
    if (text.size() < 3) return 0;
    const char c = text[1];
    const bool isTag = c == '/' || c == '!' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const auto end = isTag ? text.substr(0, longest).find_first_of(">\n") : std::string_view::npos;
    return end != std::string_view::npos && text[end] == '>' ? end + 1 : 0;
}

std::string withoutMarkup(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (const auto reference = rest.front() == '&' ? referenceAt(rest) : std::nullopt) {
            plain += reference->first;
            at += reference->second;
        } else if (const std::size_t tag = rest.front() == '<' ? tagAt(rest) : 0; tag != 0) {
            const bool isBreak = equalIgnoringCase(rest.substr(1, 2), "br");
            at += tag;
            if (isBreak && !trimmed(text.substr(at, text.find('\n', at) - at)).empty()) plain += '\n';
        } else {
            plain += rest.front();
            ++at;
        }
    }
    return plain;
}

// --- all of them -----------------------------------------------------------------------------------------------------

/// Takes one trace after the other from the text; without any, no copy is made.
class Cleaner
{
public:
    Cleaner(std::string_view text, const std::string& name) : m_text(text), m_name(name) {}

    std::optional<CopiedText> run()
    {
        terminal();
        strings();
        mail();
        webPage();
        quotes();
        prefixes();
        breaks();
        repetitions();
        if (!m_isChanged) return std::nullopt;
        return CopiedText{.text = std::move(m_own), .remarks = std::move(m_remarks)};
    }

private:
    void take(std::string text)
    {
        m_own = std::move(text);
        m_text = m_own;
        m_isChanged = true;
    }

    void terminal()
    {
        if (!m_text.contains(escape) && !m_text.contains('\b') && !hasLoneReturn(m_text)) return;
        take(asShown(m_text));
        m_remarks.push_back(Message::say("{}: the control characters of a terminal were removed.", m_name));
    }

    /// "Switch\t36 \"S-…\"": of JSON, YAML or a program's log, perhaps the whole output in one line; or of CSV (RFC
    /// 4180), which doubles quotes.
    void strings()
    {
        const bool isEscaped = containsAny(m_text, {R"(\"S-)", R"(\"H-)"});
        if (!isEscaped && !containsAny(m_text, {R"(""S-)", R"(""H-)"})) return;
        std::string text(m_text);
        if (isEscaped) {
            if (containsAny(text, {R"(\nvendid=)", R"(\nSwitch)", R"(\n[)"})) {
                replaceAll(text, R"(\r\n)", "\n");
                replaceAll(text, R"(\n)", "\n");
            }
            replaceAll(text, R"(\t)", "\t");
        }
        replaceAll(text, isEscaped ? R"(\")" : R"("")", "\"");
        take(std::move(text));
        m_remarks.push_back(Message::say("{}: the text is quoted as in JSON or CSV; it was unquoted.", m_name));
    }

    void mail()
    {
        if (!containsAny(m_text, {"vendid=3D0x", "guid=3D0x"})) return;
        take(unquotedPrintable(m_text));
        m_remarks.push_back(Message::say("{}: the encoding of a mail (quoted-printable) was decoded.", m_name));
    }

    void webPage()
    {
        const bool isEscaped =
            containsAny(m_text, {"&quot;S-", "&quot;H-", "&#34;S-", "&#34;H-", "&#x22;S-", "&#x22;H-", ")==&gt;"});
        if (isEscaped) {
            take(withoutMarkup(m_text));
            m_remarks.push_back(
                Message::say("{}: the markup of a web page, such as &quot;, was read as what it means.", m_name));
        }
        constexpr std::string_view noBreakSpace = "\u00a0";
        if (!containsAny(m_text, {"]\u00a0", "\"\u00a0", "\u00a0\""})) return;
        std::string text(m_text);
        replaceAll(text, noBreakSpace, " ");
        take(std::move(text));
    }

    void quotes()
    {
        constexpr std::array quotes = {"\u201c"sv, "\u201d"sv, "\u201e"sv, "\u201f"sv,
                                       "\u00ab"sv, "\u00bb"sv, "\uff02"sv};
        const bool areTypographic = std::ranges::any_of(quotes, [this](std::string_view quote) {
            return containsAny(m_text, {std::string(quote) + "S-", std::string(quote) + "H-"});
        });
        if (!areTypographic) return;
        std::string text(m_text);
        for (const std::string_view quote : quotes)
            replaceAll(text, quote, "\"");
        take(std::move(text));
        m_remarks.push_back(Message::say("{}: typographic quotes were read as plain ones.", m_name));
    }

    void prefixes()
    {
        const auto prefix = LinePrefix::find(m_text);
        if (!prefix) return;
        m_remarks.push_back(
            Message::say("{}: each line begins as in \"{}\"; that was skipped.", m_name, prefix->example()));
        take(prefix->removedFrom(m_text));
    }

    void breaks()
    {
        const auto lines = BrokenLines::find(m_text);
        if (!lines) return;
        m_remarks.push_back(
            Message::say("{}: lines that were broken after {} columns were joined.", m_name, lines->width()));
        take(lines->joined(m_text));
    }

    void repetitions()
    {
        auto dumps = newestDump(m_text);
        if (!dumps) return;
        m_remarks.push_back(Message::say("{}: {} dumps of one fabric follow one another; the newest one is read, from "
                                         "line {} on.",
                                         m_name, dumps->count, dumps->line));
        take(std::move(dumps->text));
    }

    std::string_view m_text;
    const std::string& m_name;
    std::string m_own; // once something was changed
    bool m_isChanged = false;
    std::vector<Message> m_remarks;
};

} // namespace

std::optional<CopiedText> withoutTraces(std::string_view text, const std::string& name)
{
    return Cleaner(text, name).run();
}

} // namespace fabriscope::fabric
