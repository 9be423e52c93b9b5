// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fabriscope {

class MessageArgument;

/// A number with so many decimal places, written according to the reader's language.
struct Decimal
{
    double value = 0;
    int digits = 1;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// A text for people that stays data until it is shown: an English template and what is put in at its {}.
///
/// The template is also the key under which translators find it (context "Core"): the command line renders English,
/// ui/text the translated template. Nothing parses a rendered text back. What is put in is foreign text (names, paths,
/// what another program said), a number, or a Message of its own, which is translated in turn.
///
///     return fail(ErrorCode::Io, path, Message::say("line {} is longer than {} bytes", line, limit));
///
/// A plain std::string converts into a Message: a text without words of ours, such as a name.
class Message
{
#ifdef LUPDATE // lupdate takes this for the class's translation context; compilers never see it
    Q_DECLARE_TR_FUNCTIONS(Core)
#endif
public:
    /// A template whose {} are as many as the arguments, checked when it is compiled. "{{" and "}}" are braces.
    template <class... Arguments> class Template
    {
    public:
        consteval Template(const char* text) : m_text(text) // NOLINT(google-explicit-constructor)
        {
            if (countOfPlaces(text) != sizeof...(Arguments))
                throw "the template has another number of {} than arguments";
        }
        [[nodiscard]] const char* text() const { return m_text; }

    private:
        const char* m_text;
    };

    Message();
    Message(std::string text);      // NOLINT(google-explicit-constructor)
    Message(std::string_view text); // NOLINT(google-explicit-constructor)
    Message(const char* text);      // NOLINT(google-explicit-constructor)
    Message(const Message&);
    Message(Message&&) noexcept;
    Message& operator=(const Message&);
    Message& operator=(Message&&) noexcept;
    ~Message();

    template <class... Arguments>
    [[nodiscard]] static Message say(Template<std::type_identity_t<Arguments>...> text, Arguments&&... arguments);
    /// Marks an English text of a table for translation, as say() does.
    [[nodiscard]] static consteval std::string_view phrase(const char* text) { return text; }
    /// A text that phrase() marked.
    [[nodiscard]] static Message ofPhrase(std::string_view text);
    /// Joined: "a, b, c". Empty for none.
    [[nodiscard]] static Message list(std::vector<Message> parts, std::string_view separator = ", ");
    /// As read from a wire or a file: the template is any text, and places without an argument stay empty.
    [[nodiscard]] static Message restored(std::string text, std::vector<MessageArgument> arguments);

    [[nodiscard]] bool empty() const { return m_text.empty(); }
    /// It has a template to translate; it is not just a text.
    [[nodiscard]] bool isTemplate() const { return m_isTemplate; }
    [[nodiscard]] const std::string& text() const { return m_text; } ///< the template, or the plain text
    [[nodiscard]] std::span<const MessageArgument> arguments() const;

    [[nodiscard]] std::string english() const;
    operator std::string() const { return english(); } // NOLINT(google-explicit-constructor)

    friend bool operator==(const Message& a, const Message& b);
    friend bool operator==(const Message& a, std::string_view text) { return a.english() == text; }
    friend bool operator==(const Message& a, const char* text) { return a.english() == text; }
    friend bool operator==(const Message& a, const std::string& text) { return a.english() == text; }
    friend std::ostream& operator<<(std::ostream& out, const Message& message);

private:
    [[nodiscard]] static consteval std::size_t countOfPlaces(std::string_view text);

    std::string m_text;
    std::vector<MessageArgument> m_arguments;
    bool m_isTemplate = false;
};

/// What is put in at one {}: a text, a Message, or a Decimal.
class MessageArgument
{
public:
    enum class Kind : unsigned char { Text, Message, Decimal };

    MessageArgument(Message message); // NOLINT(google-explicit-constructor)
    MessageArgument(Decimal number);  // NOLINT(google-explicit-constructor)
    template <std::integral T>
        requires(!std::same_as<T, char> && !std::same_as<T, bool>)
    MessageArgument(T number) : MessageArgument(Message(std::to_string(number))) // NOLINT(google-explicit-constructor)
    {}
    template <class T>
        requires(std::convertible_to<T, std::string_view> && !std::same_as<std::remove_cvref_t<T>, Message>)
    MessageArgument(const T& text) // NOLINT(google-explicit-constructor)
        : MessageArgument(Message(std::string(std::string_view(text))))
    {}

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] const Message& message() const { return m_message; } ///< of a Text: the plain one
    [[nodiscard]] Decimal decimal() const { return m_decimal; }

    friend bool operator==(const MessageArgument&, const MessageArgument&) = default;

private:
    Kind m_kind = Kind::Text;
    Message m_message;
    Decimal m_decimal;
};

/// How deep messages may be put into one another where they are rendered; what lies deeper is left out.
constexpr int deepestMessage = 8;

/// Puts `values` in at the {} of a template, {0} … {99} by their number, others in their order.
std::string fillTemplate(std::string_view text, std::span<const std::string> values);

/// One that has come in: its {} are places, as in all of ours, and one with a number is text. In a message of messages
/// a few letters would else put in what is below them hundreds of times, and that on each level.
std::string foreignTemplate(std::string_view text);
/// Each in English.
[[nodiscard]] std::vector<std::string> englishOf(const std::vector<Message>& messages);

template <class... Arguments>
Message Message::say(Template<std::type_identity_t<Arguments>...> text, Arguments&&... arguments)
{
    std::vector<MessageArgument> values;
    values.reserve(sizeof...(Arguments));
    (values.emplace_back(std::forward<Arguments>(arguments)), ...);
    return restored(text.text(), std::move(values));
}

consteval std::size_t Message::countOfPlaces(std::string_view text)
{
    std::size_t places = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '{' && text[at] != '}') continue;
        const char next = at + 1 < text.size() ? text[at + 1] : '\0';
        if (next == text[at]) {
            ++at;
        } else if (text[at] == '{' && next == '}') {
            ++places;
            ++at;
        } else {
            throw "a brace is neither {} nor doubled";
        }
    }
    return places;
}

} // namespace fabriscope
