// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/error_text.h"
#include "ui/traffic/history_slice.h"

#include <QElapsedTimer>
#include <QObject>

#include <stop_token>

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::traffic {

/// The part of the history that charts show, read on a worker whenever they show another one.
class PortHistory final : public QObject
{
    Q_OBJECT

public:
    explicit PortHistory(QObject* parent = nullptr);
    ~PortHistory() override; ///< nobody waits for a server then

    /// Charts show this. Read when what is there does not hold it, finely enough; around it a little more is read, so
    /// that moving along the time is no matter of waiting.
    void want(const HistoryRequest& request);
    /// Forgets what was read.
    void clear();
    /// What was read last; null: nothing yet.
    [[nodiscard]] const HistorySlicePtr& slice() const { return m_slice; }
    [[nodiscard]] bool isBusy() const;
    /// Why nothing could be read, or nothing from the server.
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }

Q_SIGNALS:
    void changed(); ///< slice(), isBusy() or problem()

private:
    [[nodiscard]] bool holds(const HistoryRequest& request) const;
    void read(const HistoryRequest& request);
    void askServer();

    LatestJob* m_job = nullptr;
    LatestJob* m_serverJob = nullptr; ///< behind the file, whose data do not wait for it
    std::stop_source m_stop;          ///< of what the server is asked
    HistoryRequest m_asked;           ///< what is read, or was read last
    HistorySlicePtr m_slice;
    double m_complete = 0; ///< up to when the slice is complete
    ErrorText m_problem;
    QElapsedTimer m_sinceReading;
};

} // namespace fabriscope::ui::traffic
