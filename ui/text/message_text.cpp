// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/message_text.h"

#include "core/base/error.h"
#include "core/base/message.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <string>
#include <vector>

namespace fabriscope::ui {
namespace {

/// Templates in tables, outside of any function, lupdate files under the name of their class.
QString wordsFor(const std::string& text)
{
    const QString english = QString::fromStdString(text);
    for (const char* context : {"Core", "Message"})
        if (QString words = QCoreApplication::translate(context, text.c_str()); words != english) return words;
    return english;
}

/// Around words of ours that are put in: a noncharacter, which no text has.
constexpr QChar edge(0xfdd0);

/// In Chinese a space stands beside figures and names that are put in, but not between words.
QString joined(QString text)
{
    if (!text.contains(edge)) return text;
    static const QRegularExpression parted(
        QStringLiteral("(?<=\\p{Han}) (?=\\x{fdd0}\\p{Han})|(?<=\\p{Han}\\x{fdd0}) (?=\\p{Han})"));
    return text.remove(parted).remove(edge);
}

/// The items of Message::list() are parted as the language does it.
QString templateFor(const Message& message)
{
    static const QRegularExpression list(QStringLiteral("^\\{\\}(, \\{\\})+$"));
    QString words = wordsFor(message.text());
    if (list.match(words).hasMatch()) words.replace(QLatin1String(", "), listed({QString(), QString()}));
    return words;
}

QString textAt(const Message& message, int depth)
{
    if (!message.isTemplate()) return toQString(message.text());
    std::vector<std::string> values;
    values.reserve(message.arguments().size());
    for (const MessageArgument& argument : message.arguments()) {
        if (argument.kind() == MessageArgument::Kind::Decimal)
            values.push_back(
                QLocale().toString(argument.decimal().value, 'f', argument.decimal().digits).toStdString());
        else if (depth >= deepestMessage)
            values.emplace_back();
        else if (const QString words = textAt(argument.message(), depth + 1); argument.message().isTemplate())
            values.push_back((edge + words + edge).toStdString());
        else
            values.push_back(words.toStdString());
    }
    return joined(toQString(fillTemplate(templateFor(message).toStdString(), values)));
}

} // namespace

QString messageText(const Message& message) { return textAt(message, 0); }

QString phraseText(std::string_view phrase) { return phrase.empty() ? QString() : wordsFor(std::string(phrase)); }

QString sentenceText(const Message& message) { return messageText(sentence(message)); }

QString joinSentences(const QStringList& sentences)
{
    const QString wide = QStringLiteral("。？！；：");
    QString text;
    for (const QString& each : sentences) {
        if (!text.isEmpty() && !each.isEmpty() && !wide.contains(text.back())) text += QLatin1Char(' ');
        text += each;
    }
    return text;
}

} // namespace fabriscope::ui
