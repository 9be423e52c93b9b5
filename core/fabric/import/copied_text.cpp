// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/copied_text.h"

#include "core/base/text.h"
#include "core/fabric/import/text_traces.h"

#include <algorithm>
#include <utility>

namespace fabriscope::fabric {
namespace {

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

bool isNoAscii(char c) { return static_cast<unsigned char>(c) > 0x7f; }

// --- all of them -----------------------------------------------------------------------------------------------------

/// Takes one trace after the other from the text; without any, no copy is made.
class Cleaner
{
public:
    Cleaner(std::string_view text, const std::string& name) : m_text(text), m_name(name) {}

    std::optional<CopiedText> run()
    {
        terminal();
        prefixes();
        breaks();
        masks();
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

    /// As zeros the readers know them, and say so.
    void masks()
    {
        const auto forms = formsOfOnlyGuid(m_text);
        if (forms.empty()) return;
        std::string text(m_text);
        for (const std::string_view form : forms)
            replaceAll(text, form, std::string(form.size(), '0'));
        take(std::move(text));
    }

    void repetitions()
    {
        auto dumps = newestDump(m_text);
        if (!dumps) return;
        for (const auto& [count, line] : dumps->fabrics)
            m_remarks.push_back(Message::say("{}: {} dumps of one fabric follow one another; the newest one is read, "
                                             "from line {} on.",
                                             m_name, count, line));
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

std::optional<Message> otherEncoding(std::string_view text, const std::string& name)
{
    for (std::size_t number = 1; !text.empty(); ++number) {
        for (std::string_view line = takeLine(text); !line.empty();) {
            line.remove_prefix(static_cast<std::size_t>(std::ranges::find_if(line, isNoAscii) - line.begin()));
            if (line.empty() || takeCharacter(line).code) continue;
            return Message::say("{}: line {} and perhaps others are not in UTF-8: letters that cannot be read are "
                                "replaced, and different names may look alike. If the file is in another encoding, "
                                "convert it first, for instance with 'iconv -f GBK -t UTF-8'.",
                                name, number);
        }
    }
    return std::nullopt;
}

} // namespace fabriscope::fabric
