// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>
#include <array>

namespace fabriscope::ui {
namespace {

constexpr std::array known{Language{.code = "en", .name = "English"}, Language{.code = "de", .name = "Deutsch"},
                           Language{.code = "zh_CN", .name = "简体中文"}};

} // namespace

std::span<const Language> languages() { return known; }

bool isLanguage(const QString& code)
{
    return std::ranges::any_of(known, [&](const Language& l) { return code == QLatin1StringView(l.code); });
}

Translation::Translation(const QString& language)
{
    const QLocale words = isLanguage(language) ? QLocale(language) : QLocale();
    // Numbers and dates follow the words; who reads German in Switzerland keeps the Swiss ones.
    if (words.language() != QLocale().language()) QLocale::setDefault(words);
    // English has plural forms too. Qt's own words come with Qt, or are English.
    const QString folder = QStringLiteral(":/i18n");
    if (m_words.load(words, QStringLiteral("fabriscope"), QStringLiteral("_"), folder) ||
        m_words.load(QStringLiteral("fabriscope_en"), folder))
        QCoreApplication::installTranslator(&m_words);
    if (m_qt.load(words, QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
}

} // namespace fabriscope::ui
