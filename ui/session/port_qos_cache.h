// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/target.h"
#include "ui/common/relay.h"
#include "ui/session/counter_source.h"
#include "ui/text/error_text.h"

#include <QObject>

#include <map>

namespace fabriscope::ui {

class AppContext;

/// The arbitration and service level tables of ports that were asked for, read once a connection and port, and
/// again when the fabric was swept anew.
class PortQosCache final : public QObject
{
    Q_OBJECT

public:
    PortQosCache(AppContext& context, CounterSource& source, QObject* parent = nullptr);

    /// Reads the port's tables if they are not known or not recent; changed() follows.
    void want(const perf::PortKey& port);
    /// Null while they are not known.
    [[nodiscard]] const qos::PortQos* find(const perf::PortKey& port) const;
    /// Why they could not be read; empty when nothing failed.
    [[nodiscard]] ErrorText problem(const perf::PortKey& port) const;

Q_SIGNALS:
    void changed(const fabriscope::perf::PortKey& port);

private:
    struct Entry
    {
        std::optional<qos::PortQos> qos; ///< as read the last time; none: it failed
        ErrorText problem;
        bool asked = false; ///< since the last sweep
    };
    void forget(bool everything);
    void read(const perf::PortKey& port, const Result<qos::PortQos>& result);

    AppContext& m_context;
    CounterSource& m_source;
    std::map<perf::PortKey, Entry> m_entries;
    Relay m_relay; ///< of the connection
};

} // namespace fabriscope::ui
