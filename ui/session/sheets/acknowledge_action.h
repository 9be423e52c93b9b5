// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"
#include "ui/models/object_ref.h"

#include <QAction>

#include <chrono>

namespace fabriscope::ui {

class AppContext;

/// "Acknowledge findings…": what the sweep and the counters show at the selected object, or at one whose menu asked for
/// it, is left out for thirty days, with a reason and a name, here and on the command line; the file that both keep is
/// that of health::acknowledgementsFile(). What is muted is kept in the same file.
class AcknowledgeAction final : public QAction
{
    Q_OBJECT

public:
    /// Both outlive the action; the question opens over `window`.
    AcknowledgeAction(AppContext& context, QWidget& window);

    /// Without asking. What becomes of it is an event.
    void acknowledge(const ObjectRef& object, const QString& reason);
    void mute(const ObjectRef& object, const health::Acknowledgement& mute);

private:
    static constexpr std::chrono::days usual{30};
    void update();
    void ask(const ObjectRef& object);
    void askToMute(const ObjectRef& object);

    AppContext& m_context;
    QWidget& m_window;
};

} // namespace fabriscope::ui
