// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/plain_text.h"

#include <QTextDocument>

namespace fabriscope::ui {

QString plainText(const QString& text)
{
    if (!Qt::mightBeRichText(text)) return text;
    constexpr QChar wordJoiner(0x2060);
    QString plain;
    for (const QChar c : text) {
        plain += c;
        if (c == QLatin1Char('<') || c == QLatin1Char('&')) plain += wordJoiner;
    }
    return plain;
}

QString menuText(QString text) { return text.replace(QLatin1Char('&'), QLatin1String("&&")); }

} // namespace fabriscope::ui
