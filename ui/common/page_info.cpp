// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/page_info.h"

#include <QCoreApplication>

namespace fabriscope::ui {

QString PageInfo::shownTitle() const { return QCoreApplication::translate("Pages", title); }
QString PageInfo::shownHelp() const { return QCoreApplication::translate("Help", help); }

} // namespace fabriscope::ui
