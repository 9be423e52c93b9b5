// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/secrets.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace fabriscope::opensm {
namespace {

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

std::string_view wordAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isWordCharacter(text[end]))
        ++end;
    return text.substr(at, end - at);
}

/// A number, as far as a key may be written: 0x… or hexadecimal digits of which one is a figure.
bool looksLikeValue(std::string_view word)
{
    if (word.starts_with("0x") || word.starts_with("0X")) word.remove_prefix(2);
    const auto isHex = [](unsigned char c) { return std::isxdigit(c) != 0; };
    const auto isFigure = [](unsigned char c) { return std::isdigit(c) != 0; };
    constexpr std::size_t shortest = 4; // of a number without any figure: "dead", but not "a"
    return !word.empty() && std::ranges::all_of(word, isHex) &&
           (std::ranges::any_of(word, isFigure) || word.size() >= shortest);
}

/// One line, without its end.
class LineHider
{
public:
    explicit LineHider(std::string_view line) : m_line(line) {}

    std::string run()
    {
        bool secret = false; // a key's name was seen
        bool first = true;
        for (std::size_t at = 0; at < m_line.size();) {
            const std::string_view word = wordAt(m_line, at);
            if (word.empty()) {
                m_result += m_line[at++];
                continue;
            }
            if (std::exchange(first, false) && isSecretOption(word) && !m_result.contains('#'))
                return m_result + std::string(word) + value(at + word.size());
            const bool hides = secret && looksLikeValue(word);
            m_result += hides ? secretMark : word;
            secret = secret || isSecretOption(word);
            at += word.size();
        }
        return std::move(m_result);
    }

private:
    /// What stands behind the name of an option, up to a comment, which may hold an earlier key.
    [[nodiscard]] std::string value(std::size_t at) const
    {
        const std::string_view rest = m_line.substr(at);
        const std::size_t start = rest.find_first_not_of(" \t=:");
        if (start == std::string_view::npos) return std::string(rest);
        if (rest[start] == '#') return std::string(rest.substr(0, start)) + LineHider(rest.substr(start)).afterName();
        const std::size_t hash = rest.find('#', start);
        std::string text = std::string(rest.substr(0, start)) + std::string(secretMark);
        if (hash == std::string_view::npos) return text;
        return text + " " + LineHider(rest.substr(hash)).afterName();
    }
    /// A comment behind a key: any number in it may be one.
    std::string afterName()
    {
        for (std::size_t at = 0; at < m_line.size();) {
            const std::string_view word = wordAt(m_line, at);
            if (word.empty()) {
                m_result += m_line[at++];
                continue;
            }
            m_result += looksLikeValue(word) ? secretMark : word;
            at += word.size();
        }
        return std::move(m_result);
    }

    std::string_view m_line;
    std::string m_result;
};

} // namespace

bool isSecretOption(std::string_view name)
{
    std::string plain;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    // A P_Key is a number of a partition, a Q_Key one of a group: every user of them knows it.
    if (plain.ends_with("pkey") || plain.ends_with("qkey") || plain == "key") return false;
    return plain.ends_with("key") || plain.ends_with("seed") || plain.contains("passw") || plain.contains("secret");
}

namespace {

/// Between the letters of UTF-16, which editors of other systems write, stand zero bytes.
std::string hideInOptions(std::string_view line)
{
    std::string plain(line);
    if (std::erase(plain, '\0') == 0) return LineHider(line).run();
    std::string hidden = LineHider(plain).run();
    return hidden == plain ? LineHider(line).run() : hidden;
}

} // namespace

std::string hideSecrets(std::string_view conf)
{
    std::string result;
    result.reserve(conf.size());
    while (!conf.empty()) {
        const std::size_t size = std::min(conf.find('\n'), conf.size());
        std::string_view line = conf.substr(0, size);
        const bool returns = line.ends_with('\r');
        if (returns) line.remove_suffix(1);
        result += hideInOptions(line);
        if (returns) result += '\r';
        if (size < conf.size()) result += '\n';
        conf.remove_prefix(std::min(size + 1, conf.size()));
    }
    return result;
}

std::vector<std::string> hideSecrets(std::vector<std::string> commandLine)
{
    for (std::size_t i = 0; i < commandLine.size(); ++i) {
        std::string& word = commandLine[i];
        if (word.starts_with("--")) {
            const std::size_t sign = std::min(word.find('='), word.size());
            const std::string_view name = std::string_view(word).substr(2, sign - 2);
            // getopt_long(3) takes names that are shortened as long as they are clear: --smk, --cc.
            if (!isSecretOption(name) && !name.starts_with("smk") && !name.starts_with("cc")) continue;
            if (sign < word.size())
                word = word.substr(0, sign + 1) + std::string(secretMark);
            else if (i + 1 < commandLine.size())
                commandLine[++i] = secretMark;
            continue;
        }
        // -k KEY, also at the end of a bundle of letters. A word that is another letter's value loses nothing by it.
        const std::size_t letter = word.starts_with('-') ? word.find('k') : std::string::npos;
        if (letter == std::string::npos || word.find_first_of("/.=") < letter) continue;
        if (letter + 1 < word.size())
            word = word.substr(0, letter + 1) + std::string(secretMark);
        else if (i + 1 < commandLine.size())
            commandLine[++i] = secretMark;
    }
    return commandLine;
}

namespace {

/// The bytes of a datagram as OpenSM dumps them, "00 12 34 56 …": a PortInfo begins with the M_Key.
bool isDump(std::string_view line)
{
    constexpr std::size_t fewest = 4;
    std::size_t bytes = 0;
    while (!line.empty()) {
        const std::size_t size = std::min(line.find_first_of(" \t\r"), line.size());
        const std::string_view word = line.substr(0, size);
        line.remove_prefix(std::min(size + 1, line.size()));
        if (word.empty()) continue;
        const bool isByte =
            word.size() == 2 && std::ranges::all_of(word, [](unsigned char c) { return std::isxdigit(c) != 0; });
        if (!isByte) return false;
        ++bytes;
    }
    return bytes >= fewest;
}

/// The word before a number: "SM_Key:0x…", "sm_key..........0x…", "SM Key <0x…".
std::string_view nameBefore(std::string_view text)
{
    constexpr std::string_view between = " :=.<\t\"'";
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    text = text.substr(0, text.find_last_not_of(between) + 1);
    const std::size_t begin = text.find_last_not_of(letters) + 1;
    const std::string_view word = text.substr(begin);
    if (!equalIgnoringCase(word, "key") || begin == 0) return word;
    const std::string_view both = text.substr(text.substr(0, begin - 1).find_last_not_of(letters) + 1);
    return both.size() <= std::string_view("SM Key").size() ? both : word;
}

/// As OpenSM's log shows what its files of keys hold: "Got key:0xGUID value:0xM_KEY".
bool isKeyOfFile(std::string_view line, std::string_view name)
{
    return equalIgnoringCase(name, "value") && (line.contains("key:") || line.contains("Key:"));
}

std::string hideInLine(std::string_view line)
{
    std::string text;
    while (!line.empty()) {
        const std::size_t hex = std::min(line.find("0x"), line.size());
        text += line.substr(0, hex);
        line.remove_prefix(hex);
        if (line.empty()) break;
        const std::string_view name = nameBefore(text);
        const std::size_t end = std::min(line.find_first_not_of("0123456789abcdefABCDEF", 2), line.size());
        const bool isKey = isSecretOption(name) || isKeyOfFile(text, name);
        text += isKey ? secretMark : line.substr(0, end);
        line.remove_prefix(end);
    }
    return text;
}

} // namespace

std::string hideLoggedSecrets(std::string_view log)
{
    std::string text;
    text.reserve(log.size());
    while (!log.empty()) {
        const std::size_t end = std::min(log.find('\n'), log.size());
        const std::string_view line = log.substr(0, end);
        text += isDump(line) ? "\t" + std::string(secretMark) : hideInLine(line);
        if (end < log.size()) text += '\n';
        log.remove_prefix(std::min(end + 1, log.size()));
    }
    return text;
}

std::vector<std::size_t> findSecretMarks(std::string_view text)
{
    std::vector<std::size_t> found;
    for (std::size_t at = text.find(secretMark); at != std::string_view::npos;
         at = text.find(secretMark, at + secretMark.size()))
        found.push_back(at);
    return found;
}

} // namespace fabriscope::opensm
