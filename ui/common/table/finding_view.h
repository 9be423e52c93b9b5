// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace fabriscope::ui {

class FindingModel;

/// A list of findings with their remedies, wrapped to its width. A combined one opens with a click or Enter.
/// Ctrl+C copies what is selected, or all when nothing is.
class FindingView final : public QListView
{
    Q_OBJECT

public:
    /// The model outlives the view.
    FindingView(FindingModel& model, const QString& name, QWidget* parent = nullptr);

    /// What is copied: a finding a line, its remedy after a tab.
    [[nodiscard]] QString copyText() const;

protected:
    /// Rows are as high as their text needs in this width; QListView measures them again for its flow only.
    void resizeEvent(QResizeEvent* event) override;

private:
    void copy() const;
};

} // namespace fabriscope::ui
