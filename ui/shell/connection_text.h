// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>

class QDateTime;

namespace fabriscope::ui {

struct ConnectionState;

/// How the connection goes, in a word or two for the header.
struct ConnectionWords
{
    Status status;
    QString text;
};
ConnectionWords describeConnection(const ConnectionState& state, const QDateTime& now);

} // namespace fabriscope::ui
