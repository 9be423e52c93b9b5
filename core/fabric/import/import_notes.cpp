// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/import_notes.h"

#include "core/base/printable.h"

namespace fabriscope::fabric {
namespace {

constexpr std::size_t mostLines = 5;
constexpr std::size_t longestExcerpt = 60;

/// "5, 9, 12", and an ellipsis when there are more.
std::string listOf(const std::vector<std::size_t>& lines, std::size_t count)
{
    std::string text;
    for (const std::size_t line : lines) {
        if (!text.empty()) text += ", ";
        text += std::to_string(line);
    }
    return count > lines.size() ? text + " …" : text;
}

} // namespace

ImportNotes::Group& ImportNotes::count(Groups& groups, std::size_t cause, std::size_t line)
{
    if (groups.size() <= cause) groups.resize(cause + 1);
    Group& group = groups[cause];
    ++group.count;
    if (line != 0 && group.lines.size() < mostLines) group.lines.push_back(line);
    return group;
}

void ImportNotes::skip(std::size_t line, std::string_view text)
{
    if (m_skipped++ != 0) return;
    m_firstSkipped = line;
    m_skippedText = cleanedText(text, longestExcerpt);
}

Message ImportNotes::sentence(const Group& group) const
{
    if (group.lines.empty()) return Message::say("{}: {}.", m_file, group.what);
    if (group.count == 1) return Message::say("{}:{}: {}.", m_file, group.lines.front(), group.what);
    return Message::say("{}: {} lines ({}), the first: {}.", m_file, group.count, listOf(group.lines, group.count),
                        group.what);
}

Message ImportNotes::first() const
{
    const Group* earliest = nullptr;
    for (const Group& group : m_problems) {
        if (group.lines.empty()) continue;
        if (earliest == nullptr || group.lines.front() < earliest->lines.front()) earliest = &group;
    }
    if (m_skipped > 0 && (earliest == nullptr || m_firstSkipped < earliest->lines.front()))
        return Message::say("line {}: it is neither a node, nor a port, nor a value", m_firstSkipped);
    return earliest == nullptr ? Message() : Message::say("line {}: {}", earliest->lines.front(), earliest->what);
}

void ImportNotes::addTo(SnapshotBuilder& builder) const
{
    for (const Group& group : m_problems)
        if (group.count > 0) builder.addProblem({.kind = group.kind, .node = {}, .port = {}, .text = sentence(group)});
    std::vector<Message>& remarks = builder.info().remarks;
    for (const Group& group : m_remarks)
        if (group.count > 0) remarks.push_back(sentence(group));
    if (m_skipped == 1)
        remarks.push_back(Message::say("{}:{}: this line belongs to no fabric and was skipped: {}", m_file,
                                       m_firstSkipped, m_skippedText));
    else if (m_skipped > 1)
        remarks.push_back(Message::say("{}: {} lines belong to no fabric and were skipped, the first is line {}: {}",
                                       m_file, m_skipped, m_firstSkipped, m_skippedText));
}

} // namespace fabriscope::fabric
