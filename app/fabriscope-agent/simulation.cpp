// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-agent/simulation.h"

#include "core/base/adapter_fence.h"

#include <dlfcn.h>

#include <cstdlib>

namespace fabriscope {
namespace {

constexpr const char* simulationVariable = "FABRISCOPE_SIM_FOLDER";
/// Of the library itself: core/simulation/preload/start_token.cpp.
constexpr const char* mark = "fabriscope_simulation";

} // namespace

Result<void> staySimulated()
{
    if (std::getenv(simulationVariable) == nullptr) return {}; // NOLINT(concurrency-mt-unsafe): there is one thread
    if (::dlsym(RTLD_DEFAULT, mark) == nullptr)
        return fail(
            ErrorCode::NotAllowed, Message::say("simulated fabric"),
            Message::say("the library that simulates its adapters was not loaded (LD_PRELOAD), and the adapters "
                         "of this host are not for it"),
            Message::say("Install Fabriscope's demo again (package fabriscope-demo), in the same version as the "
                         "agent"));
    return fenceOffAdapters();
}

} // namespace fabriscope
