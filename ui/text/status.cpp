// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/status.h"

#include "core/base/enum_number.h"

#include <QChar>
#include <QCoreApplication>
#include <QString>

namespace fabriscope::ui {

QString word(Status status)
{
    return enumWord<Status::Critical>(
        status, QCoreApplication::translate("Status", "OK"), QCoreApplication::translate("Status", "Unknown"),
        QCoreApplication::translate("Status", "Stale"), QCoreApplication::translate("Status", "Notice"),
        QCoreApplication::translate("Status", "Warning"), QCoreApplication::translate("Status", "Critical"));
}

QChar symbol(Status status)
{
    return enumWord<Status::Critical>(status, QChar(0x25CF), QChar(0x25CB), QChar(0x25CC), QChar(0x25C6), QChar(0x25B2),
                                      QChar(0x25A0));
}

} // namespace fabriscope::ui
