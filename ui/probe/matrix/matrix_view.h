// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/console/matrix.h"
#include "ui/probe/test_source.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QListView;
class QPushButton;
class QSpinBox;
class QTimer;

namespace fabriscope::ui {

class AppContext;
class MatrixMap;
class MatrixPorts;
class NoteBar;
class WorstPairs;

/// One test between every two of many ports: which take part, the heat map of what came of it, and the pairs that
/// failed or stand out, the worst first.
class MatrixView final : public QWidget
{
    Q_OBJECT

public:
    MatrixView(AppContext& context, TestSource& source, QWidget* parent = nullptr);

    /// Two ports of different hosts are there.
    [[nodiscard]] bool hasPorts() const;
    void begin();
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] const std::vector<agent::MatrixResult>& results() const { return m_tested.results; }
    [[nodiscard]] QByteArray exported(const QString& format) const;
    /// Hosts came, went, or changed.
    void follow();

Q_SIGNALS:
    void reported(const fabriscope::agent::MatrixResult& result, const QString& from, const QString& to,
                  fabriscope::probe::TestKind kind);

private:
    QWidget* buildWorst();
    [[nodiscard]] agent::MatrixRequest request() const;
    [[nodiscard]] std::vector<MatrixPort> chosen() const;
    [[nodiscard]] std::size_t pairCount(const std::vector<MatrixPort>& ports) const;
    void take(const agent::MatrixResult& result);
    void finished();
    void show();
    void update();

    AppContext& m_context;
    TestSource& m_source;
    MatrixPorts* m_ports = nullptr;
    QListView* m_list = nullptr;
    QComboBox* m_kind = nullptr;
    QSpinBox* m_duration = nullptr;
    QCheckBox* m_both = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_plan = nullptr;
    NoteBar* m_note = nullptr;
    MatrixMap* m_map = nullptr;
    WorstPairs* m_worst = nullptr;
    QLabel* m_nothing = nullptr;
    QTimer* m_news = nullptr;
    console::Matrix m_tested;
    std::size_t m_total = 0;
    bool m_running = false;
    bool m_stopped = false;
};

} // namespace fabriscope::ui
