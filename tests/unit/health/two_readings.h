// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/counter_checks.h"

#include <chrono>
#include <vector>

namespace fabriscope::test {

/// As 'fabriscopectl health' reads: every port twice, and those again that were lost or tell too little.
template <typename Fabric> void readTwice(Fabric& fabric, health::CounterChecks& checks)
{
    constexpr std::chrono::seconds interval(2);
    const auto read = [&](const std::vector<perf::PortKey>& ports) {
        for (int i = 0; i < 2; ++i)
            fabric.read(interval, ports, [&](const perf::Sample& sample) { checks.take(sample); });
    };
    read({});
    for (int attempt = 0; attempt < 3; ++attempt) {
        const std::vector<perf::PortKey> again = checks.portsToReadAgain();
        if (again.empty()) break;
        read(again);
    }
}

} // namespace fabriscope::test
