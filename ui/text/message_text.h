// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string_view>

namespace fabriscope {
class Message;
}

namespace fabriscope::ui {

/// What a Message says in the window's language: its template translated (context "Core"), what is put in rendered in
/// turn, numbers as the locale writes them. Foreign text in it stays as it is: show it as plain text.
[[nodiscard]] QString messageText(const Message& message);

/// The same as a sentence, with a full stop where it has none at its end.
[[nodiscard]] QString sentenceText(const Message& message);

/// One after the other; no blank follows what ends in one of the wide marks of Chinese.
[[nodiscard]] QString joinSentences(const QStringList& sentences);

/// A text of a table of the core, marked there with Message::phrase(), in the window's language.
[[nodiscard]] QString phraseText(std::string_view phrase);

} // namespace fabriscope::ui
