// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/status.h"

#include <QChar>
#include <QCoreApplication>
#include <QString>

namespace fabriscope::ui {

QString word(Status status)
{
    switch (status) {
    case Status::Ok:
        return QCoreApplication::translate("Status", "OK");
    case Status::Unknown:
        return QCoreApplication::translate("Status", "Unknown");
    case Status::Stale:
        return QCoreApplication::translate("Status", "Stale");
    case Status::Notice:
        return QCoreApplication::translate("Status", "Notice");
    case Status::Warning:
        return QCoreApplication::translate("Status", "Warning");
    case Status::Critical:
        return QCoreApplication::translate("Status", "Critical");
    }
    return {};
}

QChar symbol(Status status)
{
    switch (status) {
    case Status::Ok:
        return QChar(0x25CF);
    case Status::Unknown:
        return QChar(0x25CB);
    case Status::Stale:
        return QChar(0x25CC);
    case Status::Notice:
        return QChar(0x25C6);
    case Status::Warning:
        return QChar(0x25B2);
    case Status::Critical:
        return QChar(0x25A0);
    }
    return {};
}

} // namespace fabriscope::ui
