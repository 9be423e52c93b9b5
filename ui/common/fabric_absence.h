// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/empty_state.h"

namespace fabriscope::ui {

class AppContext;

/// What a page of the fabric shows while there is none: why, and the next action. Follows the connection by itself.
class FabricAbsence final : public EmptyState
{
    Q_OBJECT

public:
    /// `growing`: what will happen on this page while a fabric is found.
    FabricAbsence(AppContext& context, Icon picture, QString growing, QWidget* parent = nullptr);

private:
    void follow();

    AppContext& m_context;
    QString m_growing;
};

} // namespace fabriscope::ui
