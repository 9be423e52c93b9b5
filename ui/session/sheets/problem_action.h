// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QString;
class QWidget;

namespace fabriscope::ui {

class AppContext;
class CounterSource;

/// "Report a problem…": asks for a folder, and writes there what console::problemFiles() puts together of this program
/// (`program`, with its version), the agent, the fabric on screen, and the times and kinds of events. What becomes of
/// it is an event. All outlive the action.
[[nodiscard]] QAction* makeProblemAction(AppContext& context, const CounterSource& source, const QString& program,
                                         QWidget& window);

} // namespace fabriscope::ui
