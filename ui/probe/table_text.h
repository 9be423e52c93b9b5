// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/document.h"

#include <QByteArray>
#include <QJsonArray>
#include <QStringList>

#include <vector>

namespace fabriscope::ui {

/// An array with an object a row, by the heads.
[[nodiscard]] QJsonArray rowsJson(const QStringList& heads, const std::vector<QStringList>& rows);

/// Rows as a file: "csv" (RFC 4180), "json" (rowsJson()) or "html" (a page with one table).
[[nodiscard]] QByteArray tableText(const QStringList& heads, const std::vector<QStringList>& rows, const QString& title,
                                   const QString& format);

/// The same as "csv" or "html".
[[nodiscard]] QByteArray tableText(Table table, const QString& title, const QString& format);

} // namespace fabriscope::ui
