// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/smp_request.h"
#include "core/transport/mad_loop.h"

#include <functional>
#include <memory>

namespace fabriscope::sa {

/// Reads it. Calls back once, never from within the constructor; not at all once destroyed. Errors: Timeout, MadStatus
/// with its meaning, Unsupported.
class SmpRead
{
public:
    using Handler = std::function<void(Result<SmpBytes>)>;
    SmpRead(std::shared_ptr<transport::MadLoop> loop, const SmpRequest& request, Handler done);
    ~SmpRead();
    SmpRead(const SmpRead&) = delete;
    SmpRead& operator=(const SmpRead&) = delete;

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::sa
