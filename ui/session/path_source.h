// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/conf/conf_document.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_document.h"
#include "core/qos_path/qos_path.h"
#include "core/routes/path_request.h"
#include "core/routes/read_plan.h"
#include "ui/session/route_source.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace fabriscope::ui {

class Session;

/// OpenSM's files as they are on the agent's host; what does not exist is null.
struct OpenSmFiles
{
    QString host; ///< which OpenSM there; empty: none was found
    std::shared_ptr<const opensm::ConfDocument> options;
    std::shared_ptr<const opensm::PartitionsDocument> partitions;
    std::shared_ptr<const opensm::PolicyDocument> policy;
    QString unread{}; ///< why one that is there was not read: without it none of them says what OpenSM does
    [[nodiscard]] bool any() const { return options || partitions || policy; }
};

/// Where pages that show a path get it: the window's connection; in tests, something scripted. One path at a
/// time: of what was asked before a new request nothing more is heard.
class PathSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// False: nothing is connected.
    virtual bool readRoutes(const routes::ReadPlan& plan) = 0;
    virtual bool askPath(const sa::Request& request) = 0;
    virtual bool readFiles() = 0;
    virtual void cancel() = 0;

Q_SIGNALS:
    void routesRead(const fabriscope::Result<fabriscope::fabric::RoutesPtr>& routes);
    /// An Error: nobody could be asked.
    void pathGranted(const fabriscope::Result<fabriscope::qos_path::Granted>& granted);
    void filesRead(const fabriscope::ui::OpenSmFiles& files);
};

/// Through the agent of the window's connection.
class SessionPathSource final : public PathSource
{
    Q_OBJECT

public:
    explicit SessionPathSource(Session& session, QObject* parent = nullptr);
    bool readRoutes(const routes::ReadPlan& plan) override;
    bool askPath(const sa::Request& request) override;
    bool readFiles() override;
    void cancel() override;

private:
    void readNextFile();

    SessionRouteSource m_routes;
    SessionRequests m_requests; ///< of the files
    std::string m_instance;
    std::vector<opensm::FileKind> m_wanted; ///< files still to be read
    OpenSmFiles m_files;
};

} // namespace fabriscope::ui
