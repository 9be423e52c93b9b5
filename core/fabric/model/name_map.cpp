// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/name_map.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/import/unpacked.h"

#include <format>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t largestFile = 64UL * 1024 * 1024;

/// The name that follows the GUID: in quotes up to the closing one, else everything up to a comment. As in opensm and
/// infiniband-diags a hash ends it in both cases.
std::string_view nameIn(std::string_view rest)
{
    rest = trimmed(rest);
    if (!rest.starts_with('"')) return trimmed(rest.substr(0, rest.find('#')));
    rest.remove_prefix(1);
    return rest.substr(0, rest.find_first_of("\"#"));
}

} // namespace

void NameMap::complain(unsigned line, Message text)
{
    constexpr std::size_t mostMistakes = 1000;
    if (m_mistakes.size() < mostMistakes)
        m_mistakes.push_back({line, std::move(text)});
    else if (m_mistakes.size() == mostMistakes)
        m_mistakes.push_back({line, Message::say("there are more errors, which are not listed")});
}

void NameMap::addLine(std::string_view line, unsigned number)
{
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) return;
    const std::string_view word = line.substr(0, line.find_first_of(" \t\"#"));
    // Without 0x the other tools would read a decimal or even octal number, and name another node.
    const auto guid = word.starts_with("0x") || word.starts_with("0X") ? parseHex(word) : std::nullopt;
    if (!guid) {
        complain(number, Message::say("'{}' is not a GUID with the prefix 0x", cleanedText(word, longestName)));
        return;
    }
    const std::string_view name = nameIn(line.substr(word.size()));
    if (name.empty()) {
        complain(number, Message::say("there is no name after {}", cleanedText(word, longestName)));
        return;
    }
    if (!m_names.try_emplace(Guid(*guid), cleanedText(name, longestName)).second)
        complain(number, Message::say("{} has a name already; this one is ignored", word));
}

NameMap NameMap::parse(std::string_view text)
{
    NameMap map;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    for (unsigned number = 1; !text.empty(); ++number)
        map.addLine(takeLine(text), number);
    return map;
}

Result<NameMap> NameMap::read(const std::filesystem::path& file)
{
    auto stored = readUserFile(file, largestFile);
    if (!stored) return std::unexpected(std::move(stored).error());
    const auto text = unpacked(*std::move(stored), largestFile, file.string());
    if (!text) return std::unexpected(text.error());
    NameMap map = parse(*text);
    if (map.size() == 0 && !map.mistakes().empty()) {
        const Mistake& first = map.mistakes().front();
        return fail(ErrorCode::Parse, std::format("{}:{}", file.string(), first.line), first.text,
                    Message::say("A node-name map has lines like: 0x0002c90200200000 \"leaf-07\""));
    }
    return map;
}

std::optional<std::string_view> NameMap::find(Guid guid) const
{
    const auto found = m_names.find(guid);
    return found == m_names.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

SnapshotPtr NameMap::applyTo(const Snapshot& snapshot) const
{
    SnapshotTables tables = snapshot.tables();
    for (Node& node : tables.nodes)
        node.name = find(node.guid).value_or("");
    return Snapshot::freeze(std::move(tables));
}

} // namespace fabriscope::fabric
