// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QWidget;

namespace fabriscope::ui {

class AppContext;

/// One action a format: prompts for a file and writes the present fabric to it on a worker; tells the outcome as an
/// event.
QList<QAction*> makeExportActions(AppContext& context, QWidget& window);

} // namespace fabriscope::ui
