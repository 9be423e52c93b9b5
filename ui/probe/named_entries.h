// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boxes whose entries have permanent names, by which settings keep what was chosen: one entry more moves the places of
// others, not their names.
#pragma once

#include <QComboBox>
#include <QString>
#include <QVariant>

namespace fabriscope::ui {

inline constexpr int entryNameRole = Qt::UserRole + 1;

inline void addNamed(QComboBox& box, const QString& name, const QString& text, const QVariant& value)
{
    box.addItem(text, value);
    box.setItemData(box.count() - 1, name, entryNameRole);
}

/// The name of what is chosen; empty: nothing is.
[[nodiscard]] inline QString nameIn(const QComboBox& box) { return box.currentData(entryNameRole).toString(); }

/// A name that the box does not have leaves it as it is.
inline void chooseNamed(QComboBox& box, const QString& name)
{
    if (const int at = box.findData(name, entryNameRole); at >= 0) box.setCurrentIndex(at);
}

} // namespace fabriscope::ui
