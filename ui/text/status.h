// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QChar;
class QString;

namespace fabriscope::ui {

/// How something is doing, by rising urgency. Always shown as shape + word + colour, never as colour alone.
enum class Status : quint8 { Ok, Unknown, Stale, Notice, Warning, Critical };

QString word(Status status); ///< "OK", "Warning", …, translated
QChar symbol(Status status); ///< ● ○ ◌ ◆ ▲ ■, for text exports and tool tips; widgets draw the shape instead

} // namespace fabriscope::ui
