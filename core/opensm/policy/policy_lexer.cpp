// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_lexer.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <span>

namespace fabriscope::opensm {
namespace {

using T = PolicyToken;

enum class Form : std::uint8_t {
    Plain,
    Colon, ///< blanks, a colon and blanks belong to the word
    Comma, ///< a comma and a second word belong to it
};

/// Which mode a word switches on until the line end.
enum class Mode : std::uint8_t { None, Description, Texts, NodeTypes };

struct Word
{
    std::string_view first;
    Form form;
    T token;
    Mode mode = Mode::None;
    std::string_view second;
    bool anyCase = false; ///< only the first word
};

constexpr auto words = std::to_array<Word>({
    {"qos-ulps", Form::Plain, T::UlpsStart},
    {"end-qos-ulps", Form::Plain, T::UlpsEnd},
    {"port-groups", Form::Plain, T::GroupsStart},
    {"end-port-groups", Form::Plain, T::GroupsEnd},
    {"port-group", Form::Plain, T::GroupStart},
    {"end-port-group", Form::Plain, T::GroupEnd},
    {"qos-setup", Form::Plain, T::SetupStart},
    {"end-qos-setup", Form::Plain, T::SetupEnd},
    {"vlarb-tables", Form::Plain, T::VlArbTablesStart},
    {"end-vlarb-tables", Form::Plain, T::VlArbTablesEnd},
    {"vlarb-scope", Form::Plain, T::VlArbScopeStart},
    {"end-vlarb-scope", Form::Plain, T::VlArbScopeEnd},
    {"sl2vl-tables", Form::Plain, T::Sl2vlTablesStart},
    {"end-sl2vl-tables", Form::Plain, T::Sl2vlTablesEnd},
    {"sl2vl-scope", Form::Plain, T::Sl2vlScopeStart},
    {"end-sl2vl-scope", Form::Plain, T::Sl2vlScopeEnd},
    {"qos-levels", Form::Plain, T::LevelsStart},
    {"end-qos-levels", Form::Plain, T::LevelsEnd},
    {"qos-level", Form::Plain, T::LevelStart},
    {"end-qos-level", Form::Plain, T::LevelEnd},
    {"qos-match-rules", Form::Plain, T::RulesStart},
    {"end-qos-match-rules", Form::Plain, T::RulesEnd},
    {"qos-match-rule", Form::Plain, T::RuleStart},
    {"end-qos-match-rule", Form::Plain, T::RuleEnd},
    {"name", Form::Colon, T::Name, Mode::Texts},
    {"use", Form::Colon, T::Use, Mode::Description},
    {"port-guid", Form::Colon, T::PortGuid},
    {"port-name", Form::Colon, T::PortName, Mode::Texts},
    {"partition", Form::Colon, T::Partition, Mode::Texts},
    {"node-type", Form::Colon, T::NodeTypes, Mode::NodeTypes},
    {"group", Form::Colon, T::Group, Mode::Texts},
    {"across", Form::Colon, T::Across, Mode::Texts},
    {"vlarb-high", Form::Colon, T::VlArbHigh},
    {"vlarb-low", Form::Colon, T::VlArbLow},
    {"vl-high-limit", Form::Colon, T::VlHighLimit},
    {"to", Form::Colon, T::To},
    {"from", Form::Colon, T::From},
    {"across-to", Form::Colon, T::AcrossTo, Mode::Texts},
    {"across-from", Form::Colon, T::AcrossFrom, Mode::Texts},
    {"sl2vl-table", Form::Colon, T::Sl2vlTableWord},
    {"sl", Form::Colon, T::Sl},
    {"mtu-limit", Form::Colon, T::MtuLimit},
    {"rate-limit", Form::Colon, T::RateLimit},
    {"packet-life", Form::Colon, T::PacketLife},
    {"path-bits", Form::Colon, T::PathBits},
    {"qos-class", Form::Colon, T::QosClass},
    {"source", Form::Colon, T::Source, Mode::Texts},
    {"destination", Form::Colon, T::Destination, Mode::Texts},
    {"service-id", Form::Colon, T::ServiceIdWord},
    {"qos-level-name", Form::Colon, T::LevelName, Mode::Texts},
    {"pkey", Form::Colon, T::PKeyWord},
    {"router", Form::Plain, T::TypeRouter, Mode::None, {}, true},
    {"ca", Form::Plain, T::TypeCa, Mode::None, {}, true},
    {"switch", Form::Plain, T::TypeSwitch, Mode::None, {}, true},
    {"self", Form::Plain, T::TypeSelf, Mode::None, {}, true},
    {"all", Form::Plain, T::TypeAll, Mode::None, {}, true},
    {"default", Form::Colon, T::UlpDefault, Mode::None, {}, true},
    {"any", Form::Comma, T::UlpAnyServiceId, Mode::None, "service-id", true},
    {"any", Form::Comma, T::UlpAnyPKey, Mode::None, "pkey", true},
    {"any", Form::Comma, T::UlpAnyTarget, Mode::None, "target-port-guid", true},
    {"any", Form::Comma, T::UlpAnySource, Mode::None, "source-port-guid", true},
    {"any", Form::Comma, T::UlpAnySourceTarget, Mode::None, "source-target-port-guid", true},
    {"sdp", Form::Colon, T::UlpSdp, Mode::None, {}, true},
    {"sdp", Form::Comma, T::UlpSdpPort, Mode::None, "port-num", true},
    {"rds", Form::Colon, T::UlpRds, Mode::None, {}, true},
    {"rds", Form::Comma, T::UlpRdsPort, Mode::None, "port-num", true},
    {"iser", Form::Colon, T::UlpIser, Mode::None, {}, true},
    {"iser", Form::Comma, T::UlpIserPort, Mode::None, "port-num", true},
    {"srp", Form::Comma, T::UlpSrpTarget, Mode::None, "target-port-guid", true},
    {"ipoib", Form::Colon, T::UlpIpoib, Mode::None, {}, true},
    {"ipoib", Form::Comma, T::UlpIpoibPKey, Mode::None, "pkey", true},
});

/// Of what is no word, and of what are two.
struct SpelledToken
{
    T token;
    std::string_view text;
};

constexpr auto spellings = std::to_array<SpelledToken>({
    {T::Text, "a text"},
    {T::Quoted, "a quoted text"},
    {T::Number, "a number"},
    {T::Dash, "-"},
    {T::Colon, ":"},
    {T::Comma, ","},
    {T::Asterisk, "*"},
    {T::End, "the end of the file"},
    {T::UlpAnyServiceId, "any, service-id"},
    {T::UlpAnyPKey, "any, pkey"},
    {T::UlpAnyTarget, "any, target-port-guid"},
    {T::UlpAnySource, "any, source-port-guid"},
    {T::UlpAnySourceTarget, "any, source-target-port-guid"},
    {T::UlpSdpPort, "sdp, port-num"},
    {T::UlpRdsPort, "rds, port-num"},
    {T::UlpIserPort, "iser, port-num"},
    {T::UlpSrpTarget, "srp, target-port-guid"},
    {T::UlpIpoibPKey, "ipoib, pkey"},
});

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
        ++at;
    return at;
}

/// How many bytes of `text` the word takes; 0 when it does not stand there.
std::size_t matchLength(const Word& word, std::string_view text)
{
    if (text.size() < word.first.size()) return 0;
    for (std::size_t i = 0; i < word.first.size(); ++i)
        if ((word.anyCase ? lowerLetter(text[i]) : text[i]) != word.first[i]) return 0;
    std::size_t at = word.first.size();
    if (word.form == Form::Plain) return at;
    at = skipBlanks(text, at);
    if (at == text.size() || text[at] != (word.form == Form::Colon ? ':' : ',')) return 0;
    at = skipBlanks(text, at + 1);
    if (word.form == Form::Colon) return at;
    return text.substr(at).starts_with(word.second) ? at + word.second.size() : 0;
}

/// The words that begin with a letter, in lower case.
std::span<const Word* const> wordsWith(char first)
{
    static const auto table = [] {
        std::array<std::vector<const Word*>, 26> lists;
        for (const Word& word : words)
            lists.at(static_cast<std::size_t>(word.first[0] - 'a')).push_back(&word);
        return lists;
    }();
    return first >= 'a' && first <= 'z' ? std::span(table.at(static_cast<std::size_t>(first - 'a')))
                                        : std::span<const Word* const>();
}

class Scanner
{
public:
    explicit Scanner(std::string_view text) : m_text(text), m_lastQuote(text.rfind('"')) {}

    PolicyScan run()
    {
        if (m_text.starts_with("\xef\xbb\xbf")) {
            m_out.byteOrderMark = {0, 3};
            add(T::Blank, 3);
        }
        while (m_at < m_text.size())
            step();
        m_out.tokens.push_back({T::End, {m_text.size(), 0}});
        return std::move(m_out);
    }

private:
    void step();
    void scanWord();
    void scanQuote();
    void add(T token, std::size_t length);
    void addText(std::size_t length);
    void resetModes() { m_description = m_texts = m_nodeTypes = false; }
    [[nodiscard]] bool inText() const { return m_description || m_texts; }
    [[nodiscard]] char peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }

    std::string_view m_text;
    std::size_t m_lastQuote;
    std::size_t m_at = 0;
    bool m_description = false;
    bool m_texts = false;
    bool m_nodeTypes = false;
    PolicyScan m_out;
};

void Scanner::add(T token, std::size_t length)
{
    m_out.tokens.push_back({token, {m_at, length}});
    m_at += length;
}

void Scanner::addText(std::size_t length)
{
    if (!m_out.tokens.empty()) {
        PolicyLexeme& last = m_out.tokens.back();
        if (last.token == T::Text && last.span.end() == m_at) {
            last.span.length += length;
            m_at += length;
            return;
        }
    }
    add(T::Text, length);
}

void Scanner::step()
{
    const char c = m_text[m_at];
    switch (c) {
    case '\n':
        add(T::LineEnd, 1);
        resetModes();
        return;
    case ' ':
    case '\t': {
        const std::size_t length = skipBlanks(m_text, m_at) - m_at;
        if (m_description && m_at + length < m_text.size() && m_text[m_at + length] != '\n')
            addText(length);
        else
            add(T::Blank, length);
        return;
    }
    case '\r':
        if (m_description) {
            addText(1);
            return;
        }
        m_out.carriageReturns.push_back(m_at);
        add(T::Blank, 1);
        return;
    case '#': {
        const std::size_t end = m_text.find('\n', m_at);
        if (end == std::string_view::npos) m_out.openComment = {m_at, m_text.size() - m_at};
        add(T::Comment, std::min(end, m_text.size()) - m_at);
        return;
    }
    case '"':
        scanQuote();
        return;
    case '-':
    case ':':
    case '*':
        if (inText())
            addText(1);
        else
            add(c == '-' ? T::Dash : c == ':' ? T::Colon : T::Asterisk, 1);
        return;
    case ',':
        if (m_description)
            addText(1);
        else
            add(T::Comma, 1);
        return;
    default:
        scanWord();
    }
}

void Scanner::scanQuote()
{
    // Without a closing quote it is an ordinary character.
    if (m_lastQuote <= m_at) {
        addText(1);
        return;
    }
    add(T::Quoted, m_text.find('"', m_at + 1) + 1 - m_at);
}

void Scanner::scanWord()
{
    const char c = m_text[m_at];
    if (isDigit(c)) {
        std::size_t length = 1;
        if (c == '0' && lowerLetter(peek(1)) == 'x' && isHexDigit(peek(2))) {
            length = 3;
            while (isHexDigit(peek(length)))
                ++length;
        } else {
            while (isDigit(peek(length)))
                ++length;
        }
        if (inText())
            addText(length);
        else
            add(T::Number, length);
        return;
    }
    const Word* best = nullptr;
    std::size_t bestLength = 0;
    const std::string_view rest = m_text.substr(m_at);
    for (const Word* word : wordsWith(lowerLetter(c))) {
        const std::size_t length = matchLength(*word, rest);
        if (length > bestLength) {
            best = word;
            bestLength = length;
        }
    }
    if (best == nullptr) {
        addText(1);
        return;
    }
    const bool isType = best->token >= T::TypeRouter && best->token <= T::TypeAll;
    if (isType ? !m_nodeTypes : m_description) {
        addText(bestLength);
        return;
    }
    add(best->token, bestLength);
    m_description = m_description || best->mode == Mode::Description;
    m_texts = m_texts || best->mode == Mode::Texts;
    m_nodeTypes = m_nodeTypes || best->mode == Mode::NodeTypes;
}

} // namespace

PolicyScan scanPolicy(std::string_view text) { return Scanner(text).run(); }

std::string_view spelling(PolicyToken token)
{
    if (const auto* said = std::ranges::find(spellings, token, &SpelledToken::token); said != spellings.end())
        return said->text;
    const auto* found = std::ranges::find(words, token, &Word::token);
    return found == words.end() ? std::string_view("blanks") : found->first;
}

const std::vector<std::string_view>& policyWords()
{
    static const auto list = [] {
        std::vector<std::string_view> all;
        for (const Word& word : words)
            if (isSectionWord(word.token) || isAttributeWord(word.token)) all.push_back(word.first);
        return all;
    }();
    return list;
}

} // namespace fabriscope::opensm
