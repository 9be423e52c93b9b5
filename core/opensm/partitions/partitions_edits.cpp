// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/partitions/partitions_edits.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t membersALine = 6; // far below the 4094 bytes that OpenSM reads at once

struct Place
{
    std::size_t definition;
    std::size_t member;
};

bool isSame(const PartitionsDocument& document, const PartitionMember& member, const std::string& wanted)
{
    if (member.kind != MemberKind::Guid) return document.at(member.name) == wanted;
    const Result<Guid> guid = parseGuid(wanted);
    return guid && member.guid == *guid;
}

std::vector<Place> placesOf(const PartitionsDocument& document, const Partition& partition, const std::string& wanted)
{
    std::vector<Place> places;
    for (const std::size_t definition : partition.definitions) {
        const auto& members = document.definitions()[definition].members;
        for (std::size_t i = 0; i < members.size(); ++i)
            if (isSame(document, members[i], wanted)) places.push_back({.definition = definition, .member = i});
    }
    return places;
}

/// Entries on lines of their own, without a line end behind the last.
std::string listed(const std::vector<std::string>& entries, const std::string& end)
{
    std::string text;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i > 0) text += ",";
        text += i % membersALine == 0 ? end + "    " : " ";
        text += entries[i];
    }
    return text;
}

/// New entries behind the last member, else in front of whatever the body holds.
TextEdit appended(const PartitionsDocument& document, std::size_t definition, const std::vector<std::string>& entries)
{
    const PartitionDefinition& target = document.definitions()[definition];
    const std::string end(lineEndOf(document.text()));
    if (!target.members.empty())
        return {.span = {target.members.back().all.end(), 0}, .replacement = "," + listed(entries, end)};
    return {.span = {target.body.offset, 0}, .replacement = listed(entries, end) + end};
}

/// What really differs between two texts, as one edit.
std::vector<TextEdit> difference(std::string_view before, std::string_view after)
{
    const std::size_t common = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < common && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < common - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    if (before.size() == after.size() && head == before.size()) return {};
    return {{.span = {head, before.size() - head - tail},
             .replacement = std::string(after.substr(head, after.size() - head - tail))}};
}

/// Neighbours share commas, so each is taken out of what the last one left.
std::vector<TextEdit> removals(const PartitionsDocument& document, std::vector<Place> places)
{
    std::ranges::sort(places, [](const Place& a, const Place& b) {
        return a.definition != b.definition ? a.definition > b.definition : a.member > b.member;
    });
    std::string text(document.text());
    for (const Place& place : places) {
        const PartitionsDocument now(text);
        const auto edited = applyEdits(text, now.removeMember(place.definition, place.member));
        if (edited) text = *edited;
    }
    return difference(document.text(), text);
}

/// Empty: it cannot be written.
std::string groupLine(std::string_view address, std::string_view parameters)
{
    const auto fits = [](std::string_view text) { return text.find_first_of(";#\r\n") == std::string_view::npos; };
    if (address.empty() || address.contains(',') || address.contains('=') || !fits(address) || !fits(parameters))
        return {};
    return std::format("mgid={},{}", address, parameters.empty() ? "sl=0" : parameters);
}

} // namespace

std::vector<TextEdit> addGroup(const PartitionsDocument& document, std::size_t definition, std::string_view address,
                               std::string_view parameters)
{
    const std::string line = groupLine(address, parameters);
    if (line.empty()) return {};
    const PartitionDefinition& target = document.definitions()[definition];
    const std::string end(lineEndOf(document.text()));
    // The line is the group's alone: what follows on it would be taken for parameters.
    if (!target.groups.empty()) {
        const std::size_t behind = target.groups.back().all.end();
        return {{.span = {behind, 0}, .replacement = end + "    " + line}};
    }
    const std::string_view rest = document.text().substr(target.body.offset);
    const bool endsLine = rest.starts_with('\n') || rest.starts_with("\r\n");
    return {{.span = {target.body.offset, 0}, .replacement = end + "    " + line + (endsLine ? "" : end + "   ")}};
}

std::vector<TextEdit> setGroup(const PartitionsDocument& document, std::size_t definition, std::size_t group,
                               std::string_view address, std::string_view parameters)
{
    std::string line = groupLine(address, parameters);
    if (line.empty()) return {};
    return {{.span = document.definitions()[definition].groups[group].all, .replacement = std::move(line)}};
}

std::vector<TextEdit> removeGroup(const PartitionsDocument& document, std::size_t definition, std::size_t group)
{
    const Span all = document.definitions()[definition].groups[group].all;
    const std::string_view text = document.text();
    std::size_t begin = all.offset;
    while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
        --begin;
    std::size_t end = all.end();
    while (end < text.size() && (text[end] == ' ' || text[end] == '\t' || text[end] == '\r'))
        ++end;
    const bool alone = begin > 0 && text[begin - 1] == '\n' && end < text.size() && text[end] == '\n';
    if (alone) return {{.span = {begin, end + 1 - begin}, .replacement = {}}};
    // Members in front of it on the line keep no comma behind them.
    if (begin > 0 && text[begin - 1] == ',') --begin;
    return {{.span = {begin, all.end() - begin}, .replacement = {}}};
}

std::vector<TextEdit> membershipEdits(const PartitionsDocument& document, const Partition& partition,
                                      std::span<const std::string> members, std::optional<Membership> membership)
{
    if (partition.definitions.empty()) { // the default partition, which the file does not name
        if (!membership) return {};
        std::vector<std::string> entries;
        for (const std::string& member : members)
            entries.push_back(std::format("{}={}", member, toString(*membership)));
        return document.addDefinition("Default=0x7fff", listed(entries, std::string(lineEndOf(document.text()))));
    }
    std::vector<TextEdit> edits;
    std::vector<Place> gone;
    std::vector<std::string> fresh;
    for (const std::string& member : members) {
        const std::vector<Place> places = placesOf(document, partition, member);
        if (!membership) {
            gone.insert(gone.end(), places.begin(), places.end());
        } else if (places.empty()) {
            fresh.push_back(std::format("{}={}", member, toString(*membership)));
        } else { // the last one counts
            const Place& last = places.back();
            if (document.definitions()[last.definition].members[last.member].membership == *membership) continue;
            const auto changed = document.setMembership(last.definition, last.member, *membership);
            edits.insert(edits.end(), changed.begin(), changed.end());
        }
    }
    if (!membership) return removals(document, std::move(gone));
    if (fresh.size() == 1) {
        const std::size_t cut = fresh.front().rfind('=');
        const auto added = document.addMember(partition.definitions.back(), fresh.front().substr(0, cut), *membership);
        edits.insert(edits.end(), added.begin(), added.end());
    } else if (!fresh.empty()) {
        edits.push_back(appended(document, partition.definitions.back(), fresh));
    }
    return edits;
}

bool isPartitionName(std::string_view name)
{
    return !name.empty() && name.find_first_of(",=:;#\"'\r\n") == std::string_view::npos;
}

std::vector<TextEdit> addPartition(const PartitionsDocument& document, const NewPartition& partition)
{
    std::vector<std::string> entries;
    for (const std::string& member : partition.members)
        entries.push_back(std::format("{}={}", member, toString(partition.membership)));
    const std::string header =
        std::format("{}=0x{:04x}{}", partition.name, partition.key, partition.ipoib ? ", ipoib" : "");
    // Few fit the line.
    const std::string end(lineEndOf(document.text()));
    return document.addDefinition(header, entries.size() == 1 ? entries.front() : listed(entries, end));
}

std::uint16_t freePKey(const PartitionsDocument& document)
{
    const PartitionTable table(&document);
    std::uint16_t key = 1;
    while (table.find(key) != nullptr && key < defaultPartitionKey)
        ++key;
    return key;
}

} // namespace fabriscope::opensm
