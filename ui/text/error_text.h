// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope {
struct Error;
}

namespace fabriscope::ui {

/// An error for the reader, in two parts: what failed and why; and what to do about it.
struct ErrorText
{
    QString what;
    QString remedy; ///< empty when there is nothing sensible to advise
    /// Both parts as one paragraph.
    [[nodiscard]] QString sentence() const;
};

/// The one place of the window that turns an Error into words. The hint of the Error wins over the general remedy of
/// its code.
ErrorText describeError(const Error& error);

} // namespace fabriscope::ui
