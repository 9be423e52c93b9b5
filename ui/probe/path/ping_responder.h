// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/requests.h"
#include "core/base/error.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace fabriscope::ui {

class TestSource;

/// Lets the host of the window's connection reply to pings, those of ibping too, until it is told to end: as
/// `fabriscopectl test ping --serve`.
class PingResponder final : public QWidget
{
    Q_OBJECT

public:
    explicit PingResponder(TestSource& source, QWidget* parent = nullptr);
    ~PingResponder() override;

    void begin();
    void end();

private:
    void show(const agent::PingsServed& served);
    void finish(const Result<agent::PingsServed>& served);
    void setServing(bool serving);

    QPointer<TestSource> m_source; ///< a window that closes may end it first
    QPushButton* m_begin = nullptr;
    QPushButton* m_end = nullptr;
    QLabel* m_state = nullptr;
    bool m_serving = false;
};

} // namespace fabriscope::ui
