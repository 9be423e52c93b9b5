// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/document.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace fabriscope::ui {

/// Rows as a file: "csv" (RFC 4180), "json" (an array with an object a row) or "html" (a page with one table).
[[nodiscard]] QByteArray tableText(const QStringList& heads, const std::vector<QStringList>& rows, const QString& title,
                                   const QString& format);

/// The same as "csv" or "html".
[[nodiscard]] QByteArray tableText(Table table, const QString& title, const QString& format);

} // namespace fabriscope::ui
