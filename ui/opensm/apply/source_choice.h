// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/apply/opensm_host.h"

#include <QWidget>

class QComboBox;

namespace fabriscope::ui {
class StatusBadge;
}

namespace fabriscope::ui::sm {

/// Whose files are on the page: one of the host's OpenSM set-ups, or files of this computer.
class SourceChoice final : public QWidget
{
    Q_OBJECT

public:
    explicit SourceChoice(QWidget* parent = nullptr);

    /// `current`: an OpenSmInstance::id; empty: local files.
    void show(const OpenSmHost& host, const std::string& current);

Q_SIGNALS:
    void chosen(const QString& instance); ///< empty: local files

private:
    QComboBox* m_list;
    StatusBadge* m_state;
};

} // namespace fabriscope::ui::sm
