// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether ports and links do what they could: the one judgement that tables, map and findings share.
#pragma once

#include "ui/text/status.h"

#include <QString>

namespace fabriscope::fabric {
struct Link;
struct Port;
class Snapshot;
} // namespace fabriscope::fabric

namespace fabriscope::ui {

/// A judgement: how urgent, and in one or two words why ("Full rate", "Below best", "Down", "No cable").
struct Condition
{
    Status status;
    QString text;
};

Condition conditionOf(const fabric::Link& link);
Condition conditionOf(const fabric::Snapshot& snapshot, const fabric::Port& port);

/// The text of conditionOf() for a degraded link, for filters.
QString belowBestText();
QString fullRateText();

} // namespace fabriscope::ui
