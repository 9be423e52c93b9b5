// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace fabriscope::ui {

/// The page of health::reportHtml() as a PDF: numbered pages of A4 (of Letter where that is usual), headings of tables
/// on each of them, its map in vectors. Empty when it cannot be made. May be called on a worker.
[[nodiscard]] QByteArray reportPdf(const QString& html);

} // namespace fabriscope::ui
