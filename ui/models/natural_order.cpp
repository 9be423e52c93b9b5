// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/natural_order.h"

namespace fabriscope::ui {
namespace {

bool isDigit(QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); }

/// The end of the run of digits that starts at `from`, leading zeros skipped in `from`.
qsizetype digits(const QString& text, qsizetype& from)
{
    while (from < text.size() && text[from] == QLatin1Char('0'))
        ++from;
    qsizetype end = from;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end;
}

} // namespace

int compareNaturally(const QString& a, const QString& b)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const qsizetype endA = digits(a, i);
            const qsizetype endB = digits(b, j);
            if (endA - i != endB - j) return endA - i < endB - j ? -1 : 1;
            for (; i < endA; ++i, ++j) {
                if (a[i] != b[j]) return a[i] < b[j] ? -1 : 1;
            }
            continue;
        }
        const QChar ca = a[i++];
        const QChar cb = b[j++];
        if (ca == cb) continue; // most names begin alike: folding takes longer than all the rest
        const QChar foldedA = ca.toCaseFolded();
        const QChar foldedB = cb.toCaseFolded();
        if (foldedA != foldedB) return foldedA < foldedB ? -1 : 1;
    }
    if ((a.size() - i) != (b.size() - j)) return a.size() - i < b.size() - j ? -1 : 1;
    return QString::compare(a, b);
}

} // namespace fabriscope::ui
