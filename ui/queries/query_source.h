// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/requests.h"
#include "ui/common/relay.h"

#include <QByteArray>
#include <QObject>

#include <cstdint>

namespace fabriscope::ui {

class Session;

/// Where answers come from: the window's connection; in tests, something scripted. One query at a time: a new one takes
/// the place of the one before, of which nothing more is heard.
class QuerySource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    /// False: nothing is connected.
    virtual bool ask(const agent::SaRequest& request) = 0;
    virtual bool read(const agent::SmpRequest& request) = 0;
    virtual void cancel() = 0;

Q_SIGNALS:
    void records(const QByteArray& records);             ///< whole ones
    void restarted();                                    ///< those before do not count
    void silent(const fabriscope::sa::Silence& silence); ///< nothing comes; again and again until something does
    void finished(const fabriscope::Result<fabriscope::sa::QuerySummary>& result);
    void attribute(const fabriscope::Result<fabriscope::sa::SmpBytes>& result);
};

/// Through the agent of the window's connection.
class SessionQuerySource final : public QuerySource
{
    Q_OBJECT

public:
    explicit SessionQuerySource(Session& session, QObject* parent = nullptr);
    bool ask(const agent::SaRequest& request) override;
    bool read(const agent::SmpRequest& request) override;
    void cancel() override;

private:
    Session& m_session;
    Relay m_relay; ///< of the query under way
    std::uint64_t m_request = 0;
};

} // namespace fabriscope::ui
