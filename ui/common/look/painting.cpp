// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/painting.h"

#include <QByteArrayView>
#include <QtEnvironmentVariables>

namespace fabriscope::ui {

void paintWithoutHelpers()
{
    constexpr const char* name = "QT_NO_GUI_THREADPOOL"; // read by QGuiApplicationPrivate::qtGuiThreadPool(), Qt 6.8
    if (!qEnvironmentVariableIsSet(name)) qputenv(name, "1");
}

} // namespace fabriscope::ui
