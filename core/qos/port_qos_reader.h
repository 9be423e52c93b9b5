// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/qos/tables.h"
#include "core/transport/mad_loop.h"

#include <functional>
#include <memory>

namespace fabriscope::qos {

/// Reads one port's tables. Calls back once, never from within the constructor; not at all when it is destroyed before.
class PortQosReader
{
public:
    using Handler = std::function<void(Result<PortQos>)>;
    PortQosReader(std::shared_ptr<transport::MadLoop> loop, PortQosQuestion question, Handler done);
    ~PortQosReader();
    PortQosReader(const PortQosReader&) = delete;
    PortQosReader& operator=(const PortQosReader&) = delete;

private:
    class Reading;
    std::shared_ptr<Reading> m_reading;
};

} // namespace fabriscope::qos
