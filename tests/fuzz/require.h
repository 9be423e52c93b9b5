// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>

/// What must hold whatever the input is: a fuzzer takes a crash for a find.
inline void require(bool condition)
{
    if (!condition) std::abort();
}
