// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

namespace fabriscope::fabric {

/// Names as Slurm and pdsh write them, sorted, each once: "login1,node-[001-018,020]".
std::string hostList(std::span<const std::string> names);

} // namespace fabriscope::fabric
