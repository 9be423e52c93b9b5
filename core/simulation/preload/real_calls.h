// SPDX-License-Identifier: GPL-3.0-or-later
//
// The C library's own functions behind those that this library puts in front of them.
#pragma once

#include <dlfcn.h>

namespace fabriscope::simulation::preload {

/// The next definition of NAME in the order of symbol resolution, looked up once:
/// `static const auto real = nextDefinition<decltype(::open)>("open");`
template <class Function> [[nodiscard]] Function* nextDefinition(const char* name)
{
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name)); // NOLINT(*-reinterpret-cast): what dlsym is for
}

} // namespace fabriscope::simulation::preload
