// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/port_history.h"

#include "ui/common/async.h"
#include "ui/session/history_keeper.h"

#include <QDateTime>

#include <algorithm>

namespace fabriscope::ui::traffic {
namespace {

constexpr double around = 0.5;  // of the length that is wanted, read before and after it
constexpr double coarser = 1.6; // so many times fewer points than wanted still do
constexpr std::chrono::seconds retryAfter{3};

double lengthOfPoint(const HistoryRequest& request)
{
    return (request.to - request.from) / static_cast<double>(std::max<std::size_t>(request.points, 1));
}

HistoryRequest widened(HistoryRequest request)
{
    const double more = around * (request.to - request.from);
    request.points = static_cast<std::size_t>(static_cast<double>(request.points) * (1 + 2 * around));
    request.from -= more;
    request.to += more;
    return request;
}

} // namespace

PortHistory::PortHistory(QObject* parent)
    : QObject(parent), m_job(new LatestJob(this)), m_serverJob(new LatestJob(this))
{}

PortHistory::~PortHistory() { m_stop.request_stop(); }

bool PortHistory::isBusy() const { return m_job->isBusy() || m_serverJob->isBusy(); }

void PortHistory::clear()
{
    m_stop.request_stop();
    m_serverJob->clear();
    m_job->clear();
    m_asked = {};
    m_slice.reset();
    m_problem = {};
    Q_EMIT changed();
}

bool PortHistory::holds(const HistoryRequest& request) const
{
    return m_slice && m_slice->of.file == request.file && m_slice->of.server == request.server &&
           std::ranges::includes(m_slice->of.names, request.names) && m_slice->of.from <= request.from &&
           m_complete >= request.to && lengthOfPoint(m_slice->of) <= coarser * lengthOfPoint(request);
}

void PortHistory::want(const HistoryRequest& request)
{
    if (holds(request)) return;
    const HistoryRequest wide = widened(request);
    // While a writer is behind, or fails, the same would be read again and again.
    const bool same = wide.file == m_asked.file && wide.server == m_asked.server && wide.names == m_asked.names &&
                      wide.points == m_asked.points && m_asked.from <= request.from && m_asked.to >= request.to;
    if (same && (isBusy() ||
                 (m_sinceReading.isValid() && !m_sinceReading.hasExpired(retryAfter / std::chrono::milliseconds(1)))))
        return;
    read(wide);
}

void PortHistory::read(const HistoryRequest& request)
{
    m_asked = request;
    m_stop.request_stop();
    m_serverJob->clear();
    const auto began = static_cast<double>(QDateTime::currentMSecsSinceEpoch());
    m_job->start([request] { return readHistory(request); },
                 [this, began](const Result<HistorySlicePtr>& slice) {
                     m_sinceReading.start();
                     const bool wanted =
                         slice && (*slice)->of.file == m_asked.file && (*slice)->of.server == m_asked.server;
                     if (wanted) {
                         m_slice = *slice;
                         m_complete =
                             std::min(m_slice->of.to, began - static_cast<double>(HistoryKeeper::delay.count()));
                     }
                     if (!slice)
                         m_problem = describeError(slice.error());
                     else if (m_asked.server.address.empty())
                         m_problem = {};
                     else if (wanted && m_slice->of.fabric)
                         askServer();
                     Q_EMIT changed();
                 });
    Q_EMIT changed();
}

/// What is told of the server stays until it replies again.
void PortHistory::askServer()
{
    m_stop.request_stop();
    m_stop = {};
    m_serverJob->start([slice = m_slice, stop = m_stop.get_token()] { return filledFromServer(*slice, stop); },
                       [this, asked = m_slice, stop = m_stop.get_token()](const HistorySlicePtr& filled) {
                           if (m_slice != asked || stop.stop_requested()) return;
                           m_slice = filled;
                           m_problem = filled->serverProblem ? describeError(*filled->serverProblem) : ErrorText{};
                           Q_EMIT changed();
                       });
}

} // namespace fabriscope::ui::traffic
