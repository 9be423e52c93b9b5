// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/qos/tables.h"
#include "core/transport/mad_loop.h"

#include <chrono>
#include <functional>
#include <memory>

namespace fabriscope::qos {

struct PortQosOptions
{
    /// Every entry up to the port's capacity, those of weight 0 as well, and a table that the port refuses is an error.
    /// Otherwise the port is taken to have no such table; of weights no list at all, where one block is refused.
    bool whole = false;
    std::chrono::milliseconds timeout{500};
};

/// Reads one port's tables. Calls back once, never from within the constructor; not at all when it is destroyed before.
class PortQosReader
{
public:
    using Handler = std::function<void(Result<PortQos>)>;
    PortQosReader(std::shared_ptr<transport::MadLoop> loop, PortQosRequest request, Handler done,
                  PortQosOptions options = {});
    ~PortQosReader();
    PortQosReader(const PortQosReader&) = delete;
    PortQosReader& operator=(const PortQosReader&) = delete;

private:
    class Reading;
    std::shared_ptr<Reading> m_reading;
};

} // namespace fabriscope::qos
