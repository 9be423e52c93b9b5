// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/outline_model.h"

#include <QWidget>

class QLineEdit;
class QTreeView;

namespace fabriscope::ui::topology {

/// The tree outline with a search line above it.
class OutlinePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit OutlinePanel(QWidget* parent = nullptr);

    /// What is open, where it is scrolled to and what is selected stay.
    void setScene(const ScenePtr& scene);
    void select(const ObjectRef& object);
    [[nodiscard]] QTreeView& tree() const { return *m_tree; }
    [[nodiscard]] QLineEdit& search() const { return *m_search; }
    [[nodiscard]] OutlineModel& model() const { return *m_model; }

Q_SIGNALS:
    void picked(const fabriscope::ui::ObjectRef& object);
    void opened(const fabriscope::ui::ObjectRef& object); ///< asked to see it
    void searched(const QString& text);
    void searchAccepted();

private:
    void openTop();

    QLineEdit* m_search = nullptr;
    QTreeView* m_tree = nullptr;
    OutlineModel* m_model = nullptr;
    bool m_selecting = false;
};

} // namespace fabriscope::ui::topology
