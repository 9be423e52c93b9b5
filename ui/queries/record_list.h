// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/record.h"

#include <QListWidget>

namespace fabriscope::ui {

/// What can be asked for, with a line what it is good for: records of the subnet administration, then attributes of one
/// node.
class RecordList final : public QListWidget
{
    Q_OBJECT

public:
    explicit RecordList(QWidget* parent = nullptr);

    /// Null: a heading, or an attribute.
    [[nodiscard]] const sa::Record* record() const;
    [[nodiscard]] const mad::AttributeLayout* attribute() const;
    void choose(const QString& name);
    [[nodiscard]] QString chosen() const;
};

} // namespace fabriscope::ui
