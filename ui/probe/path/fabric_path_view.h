// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/probe/path/fabric_path_test.h"

#include <QWidget>

class QPushButton;
class QSettings;
class QSpinBox;

namespace fabriscope::ui {

class AppContext;
class ExportButton;
class NoteBar;
class PathPicture;
class StepModel;

/// The test of a path without an agent at its ends: granted, forwarded, and each node responds. Its owner knows
/// between which ports.
class FabricPathView final : public QWidget
{
    Q_OBJECT

public:
    FabricPathView(AppContext& context, TestSource& source, QWidget* parent = nullptr);

    void begin(const PathQuestion& question);
    /// What there is to be tested on a path that is known now. The results of a test between the same ports stay.
    void foresee(const PathQuestion& question, const routes::Path& there);
    void forget() { m_test->forget(); } ///< there is no such path any more
    void stop();
    /// Why it cannot begin.
    void showProblem(const Error& error);
    /// The next key presses the button that tests the path.
    void focusRun();
    [[nodiscard]] const FabricPathTest& test() const { return *m_test; }
    [[nodiscard]] QByteArray exported(const QString& format) const;
    [[nodiscard]] ExportButton& exportButton() const { return *m_export; }
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

Q_SIGNALS:
    /// The user wants the path to be tested.
    void runAsked();

private:
    void show();

    FabricPathTest* m_test = nullptr;
    QSpinBox* m_pings = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    PathPicture* m_path = nullptr;
    NoteBar* m_verdict = nullptr;
    StepModel* m_steps = nullptr;
    ExportButton* m_export = nullptr;
    QString m_fromName, m_toName; ///< of what is shown
};

} // namespace fabriscope::ui
