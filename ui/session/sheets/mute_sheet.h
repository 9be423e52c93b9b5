// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"
#include "ui/models/object_ref.h"

#include <QDialog>
#include <QString>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace fabriscope::ui {

class AppContext;

/// Asks what of an object is to be muted, for how long and why. Writes nothing: mute() says it.
class MuteSheet final : public QDialog
{
    Q_OBJECT

public:
    MuteSheet(const AppContext& context, const ObjectRef& object, QWidget* parent = nullptr);

    /// As `fabriscopectl mute` keeps it, from now on.
    [[nodiscard]] health::Acknowledgement mute() const;

private:
    void refresh();

    fabric::PortKey m_place;
    QComboBox* m_what = nullptr;
    QSpinBox* m_hours = nullptr;
    QLabel* m_end = nullptr;
    QLineEdit* m_reason = nullptr;
    QPushButton* m_apply = nullptr;
};

} // namespace fabriscope::ui
