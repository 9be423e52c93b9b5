// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

#include <span>

namespace fabriscope::ui {

/// A language of the window. It is listed by its own name, which is never translated.
struct Language
{
    const char* code; ///< as in the names of the files in translations/
    const char* name; ///< UTF-8
};
[[nodiscard]] std::span<const Language> languages();
[[nodiscard]] bool isLanguage(const QString& code);

/// The window's words, and those of Qt's own dialogs, in one language; ends with the object. Made before any widget:
/// texts on screen do not change afterwards.
class Translation final
{
public:
    /// `language`: a code of languages(), or empty for the desktop's. What has no translation is English.
    explicit Translation(const QString& language);

private:
    QTranslator m_words;
    QTranslator m_qt;
};

} // namespace fabriscope::ui
