// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/partitions/partitions_document.h"

#include "core/base/enum_number.h"
#include "core/opensm/partitions/partitions_parser.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t storedNameBytes = 31;

} // namespace

std::string_view toString(Membership membership)
{
    return enumWord<Membership::Both>(membership, "limited", "full", "both");
}

std::string_view toString(FlagKind kind)
{
    return enumWord<FlagKind::Unknown>(kind, "mtu", "rate", "scope", "Q_Key", "TClass", "sl", "FlowLabel", "ipoib",
                                       "defmember", "indx0", "");
}

PartitionsDocument::PartitionsDocument(std::string text) : m_text(std::move(text)), m_index(m_text)
{
    PartitionsParser(*this).run();
}

std::optional<std::uint16_t> PartitionDefinition::pkey() const
{
    if (!pkeyNumber) return std::nullopt;
    const auto key = static_cast<std::uint16_t>(*pkeyNumber & 0x7fffU);
    return key == 0 ? std::nullopt : std::optional(key);
}

std::string_view PartitionsDocument::nameOf(const PartitionDefinition& definition) const
{
    return at(definition.name).substr(0, storedNameBytes);
}

std::vector<TextEdit> PartitionsDocument::addMember(std::size_t definition, std::string_view member,
                                                    Membership membership) const
{
    const PartitionDefinition& target = m_definitions.at(definition);
    const std::string entry = std::format("{}={}", member, toString(membership));
    if (!target.members.empty()) return {{{target.members.back().all.end(), 0}, std::format(", {}", entry)}};
    // An mgid takes the rest of its line, so the first member goes in front of it.
    const bool more = !target.groups.empty();
    return {{{target.body.offset, 0}, std::format(" {}{}", entry, more ? "," : "")}};
}

std::vector<TextEdit> PartitionsDocument::removeMember(std::size_t definition, std::size_t member) const
{
    const std::vector<PartitionMember>& members = m_definitions.at(definition).members;
    const PartitionMember& target = members.at(member);
    // With the comma behind, else with the one before; never over a line end, where comments may stand.
    std::size_t end = target.all.end();
    while (end < m_text.size() && (m_text[end] == ' ' || m_text[end] == '\t'))
        ++end;
    if (end < m_text.size() && m_text[end] == ',') {
        ++end;
        while (end < m_text.size() && m_text[end] == ' ')
            ++end;
        return {{{target.all.offset, end - target.all.offset}, {}}};
    }
    std::size_t begin = target.all.offset;
    while (begin > 0 && (m_text[begin - 1] == ' ' || m_text[begin - 1] == '\t'))
        --begin;
    if (begin > 0 && m_text[begin - 1] == ',') return {{{begin - 1, target.all.end() - begin + 1}, {}}};
    return {{target.all, {}}};
}

std::vector<TextEdit> PartitionsDocument::setMembership(std::size_t definition, std::size_t member,
                                                        Membership membership) const
{
    const PartitionMember& target = m_definitions.at(definition).members.at(member);
    if (target.hasWord) return {{target.word, std::string(toString(membership))}};
    return {{{target.name.end(), 0}, std::format("={}", toString(membership))}};
}

std::vector<TextEdit> PartitionsDocument::rename(std::size_t definition, std::string_view name) const
{
    const PartitionDefinition& target = m_definitions.at(definition);
    if (target.digitsOnly) return {{{target.pkeyText.offset, 0}, std::format("{}=", name)}};
    return {{target.name, std::string(name)}};
}

std::vector<TextEdit> PartitionsDocument::setFlag(std::size_t definition, FlagKind kind, std::string_view value) const
{
    const PartitionDefinition& target = m_definitions.at(definition);
    const std::string text = value.empty() ? std::string(toString(kind)) : std::format("{}={}", toString(kind), value);
    const auto same = std::ranges::find_last(target.flags, kind, &PartitionFlag::kind);
    if (same.empty()) return {{{target.header.end(), 0}, std::format(", {}", text)}};
    const PartitionFlag* found = &same.front();
    if (found->hasValue && !value.empty()) return {{found->value, std::string(value)}};
    return {{found->all, text}};
}

std::vector<TextEdit> PartitionsDocument::removeFlag(std::size_t definition, FlagKind kind) const
{
    const PartitionDefinition& target = m_definitions.at(definition);
    std::vector<TextEdit> edits;
    for (const PartitionFlag& flag : target.flags) {
        if (flag.kind != kind) continue;
        const std::size_t comma = m_text.rfind(',', flag.all.offset);
        if (comma == std::string::npos || comma < target.header.offset) continue;
        edits.push_back({{comma, flag.all.end() - comma}, {}});
    }
    return edits;
}

std::vector<TextEdit> PartitionsDocument::addDefinition(std::string_view header, std::string_view body) const
{
    const std::string_view end = lineEndOf(m_text);
    std::vector<TextEdit> edits;
    if (!m_definitions.empty() && !m_definitions.back().terminated)
        edits.push_back({{m_definitions.back().all.end(), 0}, ";"});
    const bool open = !m_text.empty() && m_text.back() != '\n';
    edits.push_back({{m_text.size(), 0}, std::format("{}{} : {};{}", open ? end : "", header, body, end)});
    return edits;
}

} // namespace fabriscope::opensm
