// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace fabriscope::ui {

class StatusMark;

/// Sentences with a status each, one below the other, what to do under them.
class StatusList final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusList(QWidget* parent = nullptr);

    void clear();
    /// Gives its place in the list.
    std::size_t add(Status status, const QString& sentence, const QString& detail = {});
    void set(std::size_t at, Status status, const QString& detail = {});
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] Status statusOf(std::size_t at) const { return m_rows.at(at).status; }
    [[nodiscard]] QString text() const; ///< all of it, a line a row

private:
    struct Row
    {
        Status status = Status::Unknown;
        QWidget* line = nullptr;
        StatusMark* mark = nullptr;
        QLabel* sentence = nullptr;
        QLabel* detail = nullptr;
    };
    QVBoxLayout* m_column;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
