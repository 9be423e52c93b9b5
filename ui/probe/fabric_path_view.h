// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/probe/fabric_path_test.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QSpinBox;
class QStringListModel;

namespace fabriscope::ui {

class AppContext;
class NoteBar;
class PathPicture;
class PingResponder;
class StepModel;

/// The way between two ports of the fabric, without an agent at its ends: granted, forwarded, and each node responds.
class FabricPathView final : public QWidget
{
    Q_OBJECT

public:
    FabricPathView(AppContext& context, TestSource& source, QWidget* parent = nullptr);

    void setEnds(const QString& from, const QString& to);
    /// Where the path leads to; its beginning stays. The next key presses the button that tests it.
    void setTo(const ObjectRef& object);
    void begin();
    void stop();
    [[nodiscard]] const FabricPathTest& test() const { return *m_test; }
    [[nodiscard]] QByteArray exported(const QString& format) const;
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

Q_SIGNALS:
    void runningChanged();

private:
    void follow();
    void show();

    AppContext& m_context;
    FabricPathTest* m_test = nullptr;
    QLineEdit* m_from = nullptr;
    QLineEdit* m_to = nullptr;
    QStringListModel* m_names = nullptr;
    QSpinBox* m_pings = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    PathPicture* m_path = nullptr;
    NoteBar* m_verdict = nullptr;
    StepModel* m_steps = nullptr;
    fabric::SnapshotPtr m_offered; ///< whose names are offered
};

} // namespace fabriscope::ui
