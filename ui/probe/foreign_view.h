// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/foreign_test.h"
#include "ui/probe/test_source.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QSpinBox;

namespace fabriscope::ui {

class AppContext;
class EndCard;
class NoteBar;

/// A test with a host that has no Fabriscope: its end is rping, ucmatose or ibv_rc_pingpong, and this page says what to
/// type there.
class ForeignView final : public QWidget
{
    Q_OBJECT

public:
    ForeignView(AppContext& context, TestSource& source, QWidget* parent = nullptr);

    void begin();
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// What is to be typed on the other host.
    [[nodiscard]] QString commandThere() const;
    [[nodiscard]] EndCard& end() const { return *m_end; }
    /// What came of the last test; "csv", "json" or "html". Empty: there is none.
    [[nodiscard]] QByteArray exported(const QString& format) const;
    /// Hosts came, went, or changed.
    void follow();
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    QWidget* buildChoices();
    [[nodiscard]] agent::ForeignRequest request() const;
    [[nodiscard]] bool serves() const;
    void showChoice();
    void takeReply(const probe::Reply& reply);
    void conclude(const Result<probe::Reply>& result);
    void setRunning(bool running);

    AppContext& m_context;
    TestSource& m_source;
    EndCard* m_end = nullptr;
    QComboBox* m_program = nullptr;
    QComboBox* m_direction = nullptr;
    QLineEdit* m_server = nullptr;
    QSpinBox* m_size = nullptr;
    QSpinBox* m_count = nullptr;
    QLineEdit* m_command = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_result = nullptr;
    NoteBar* m_verdict = nullptr;

    std::vector<HostCatalog::Entry> m_entries; ///< as they were last
    bool m_running = false;
    bool m_stopped = false;
    HostPtr m_host; ///< of the test under way
    agent::ForeignRequest m_asked;
    probe::Values m_told;
    std::optional<probe::Reply> m_reply; ///< the last one's end
    QString m_sentence;                  ///< of the verdict
};

} // namespace fabriscope::ui
