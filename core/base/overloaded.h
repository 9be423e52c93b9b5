// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fabriscope {

/// Several functions as one, for std::visit.
template <class... Functions> struct Overloaded : Functions...
{
    using Functions::operator()...;
};

} // namespace fabriscope
