// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/matrix_runner.h"
#include "core/history/test_results.h"
#include "ui/text/error_text.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <vector>

namespace fabriscope::ui {

/// What is kept of a test that ends now.
[[nodiscard]] history::TestResult keptOf(const agent::ProbeReport& report);
[[nodiscard]] history::TestResult keptOf(const agent::MatrixResult& result, const QString& from, const QString& to,
                                         probe::TestKind kind);

/// Results of tests of earlier days, and those of now, which are written beside them. Reading and writing are a
/// worker's work; a file that is refused is reported once, and results stay while the window is open.
class ResultKeeper final : public QObject
{
    Q_OBJECT

public:
    /// An empty folder: nothing is kept on disk.
    explicit ResultKeeper(QString folder, QObject* parent = nullptr);
    ~ResultKeeper() override;

    void add(const history::TestResult& result);
    /// The newest first.
    [[nodiscard]] const std::vector<history::TestResult>& results() const { return m_results; }
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }
    [[nodiscard]] bool isSettled() const { return m_underWay == 0; }

Q_SIGNALS:
    void changed();

private:
    struct File;
    template <class Work, class Done> void start(Work work, Done done);
    void take(const Error& error);

    std::shared_ptr<File> m_file; ///< of the worker
    std::vector<history::TestResult> m_results;
    ErrorText m_problem;
    int m_underWay = 0;
    QThreadPool m_worker; ///< one thread: one task after the other
};

} // namespace fabriscope::ui
