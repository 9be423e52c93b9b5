// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree/past_tree.h"

#include "ui/common/async.h"

#include <QFileInfo>

#include <utility>

namespace fabriscope::ui::topology {
namespace {

Result<PastWaitingPtr> readPast(const QString& file, history::WallTime at, const fabric::SnapshotPtr& present,
                                std::stop_token stop)
{
    auto reader = history::Reader::open(file.toStdString(), std::move(stop));
    if (!reader) return std::unexpected(std::move(reader).error());
    auto past = health::congestionAt(**reader, at, present);
    if (!past) return std::unexpected(std::move(past).error());
    return std::make_shared<const PastWaiting>(at, *std::move(past), QFileInfo(file).size());
}

} // namespace

PastTree::PastTree(QObject* parent) : QObject(parent), m_job(new LatestJob(this)) {}

PastTree::~PastTree() { m_stop.request_stop(); }

void PastTree::want(const QString& file, history::WallTime at, fabric::SnapshotPtr present)
{
    m_job->start([file, at, present = std::move(present),
                  stop = m_stop.get_token()] { return readPast(file, at, present, stop); },
                 [this, stop = m_stop.get_token()](Result<PastWaitingPtr> past) {
                     if (stop.stop_requested()) return;
                     m_problem = past ? ErrorText{} : describeError(past.error());
                     m_found = past ? *std::move(past) : nullptr;
                     Q_EMIT changed();
                 });
}

void PastTree::clear()
{
    m_stop.request_stop();
    m_stop = {};
    m_job->clear();
    m_found.reset();
    m_problem = {};
}

} // namespace fabriscope::ui::topology
