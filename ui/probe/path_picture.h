// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// A node on the way between two ends.
struct PathStop
{
    QString name;
    bool isSwitch = false;
    Status status = Status::Unknown; ///< Ok: it has responded
};

/// What lies between two ends: a line with the nodes on the way, as far as they are known, what travels above it, and
/// a mark where the way itself is at fault.
class PathPicture final : public QWidget
{
    Q_OBJECT

public:
    /// So many lines of words have room above and below the way; marks with texts need two.
    explicit PathPicture(QWidget* parent = nullptr, int lines = 2);

    /// None: the way is not known.
    void setStops(std::vector<PathStop> stops);
    void setWords(const QString& above, const QString& below);
    void setMark(std::optional<Status> status, const QString& text);
    [[nodiscard]] QString mark() const { return m_markText; }
    [[nodiscard]] const std::vector<PathStop>& stops() const { return m_stops; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    [[nodiscard]] QString wordsOf(const PathStop& stop) const;
    /// The boxes that are drawn; nodes that have no room are one box with their number.
    struct Box
    {
        QRect place;
        QString text;
        QString explanation;
        bool isSwitch = false;
        std::optional<Status> status;
    };
    [[nodiscard]] std::vector<Box> boxes() const;

    int m_height;
    std::vector<PathStop> m_stops;
    QString m_above, m_below;
    std::optional<Status> m_mark;
    QString m_markText;
};

} // namespace fabriscope::ui
