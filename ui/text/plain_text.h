// SPDX-License-Identifier: GPL-3.0-or-later
//
// Foreign text where Qt guesses the format. A tool tip whose text looks like HTML is rendered as HTML, with the files
// and devices that its images name: the root of any host decides what its NodeDescription says.
#pragma once

#include <QString>

namespace fabriscope::ui {

/// The same text, such that Qt::mightBeRichText() is false. Invisible word joiners (U+2060) break what looks like a
/// tag; text that does not look like one is returned as it is. For tool tips: not for texts that are stored or
/// compared.
[[nodiscard]] QString plainText(const QString& text);

/// For a menu's entry: an ampersand underlines nothing.
[[nodiscard]] QString menuText(QString text);

} // namespace fabriscope::ui
