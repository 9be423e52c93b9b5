// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/message_text.h"

#include "core/base/error.h"
#include "core/base/message.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>

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

QString textAt(const Message& message, int depth)
{
    if (!message.isTemplate()) return toQString(message.text());
    std::vector<std::string> values;
    values.reserve(message.arguments().size());
    for (const MessageArgument& argument : message.arguments()) {
        if (argument.kind() == MessageArgument::Kind::Decimal)
            values.push_back(
                QLocale().toString(argument.decimal().value, 'f', argument.decimal().digits).toStdString());
        else
            values.push_back(depth < deepestMessage ? textAt(argument.message(), depth + 1).toStdString()
                                                    : std::string());
    }
    return toQString(fillTemplate(wordsFor(message.text()).toStdString(), values));
}

} // namespace

QString messageText(const Message& message) { return textAt(message, 0); }

QString phraseText(std::string_view phrase) { return phrase.empty() ? QString() : wordsFor(std::string(phrase)); }

QString sentenceText(const Message& message) { return messageText(sentence(message)); }

} // namespace fabriscope::ui
