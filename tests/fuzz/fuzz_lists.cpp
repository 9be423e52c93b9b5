// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists that people send one another, and words that name parts of a fabric: hosts, cables, thresholds,
// acknowledgements. The first byte says which of them the rest is.
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/connection/host_inventory.h"
#include "core/agent/client/connection/name_ranges.h"
#include "core/agent/client/connection/words.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/select/selector.h"
#include "core/health/acknowledgements.h"
#include "core/health/checks/cabling.h"
#include "core/perf/thresholds.h"
#include "tests/fuzz/require.h"

#include <cstdint>

using namespace fabriscope;

namespace {

/// A file names hosts, and nothing that runs a command or opens a file.
void readInventory(std::string_view text)
{
    (void)agent::parseHostInventory(text, agent::InventorySource::Typed);
    const auto hosts = agent::parseHostInventory(text, agent::InventorySource::File);
    if (!hosts) return;
    for (const std::string& each : hosts->targets) {
        const auto target = agent::ConnectionTarget::parse(each);
        require(target && target->scheme == agent::Scheme::Ssh && !target->host.starts_with('-'));
    }
}

void readRanges(std::string_view text)
{
    constexpr std::size_t most = 1000;
    for (const auto style : {agent::RangeStyle::Slurm, agent::RangeStyle::Ansible})
        if (const auto names = agent::expandNames(text, style, most)) require(names->size() <= most);
    if (const auto words = agent::splitWords(text)) {
        const auto again = agent::splitWords(agent::joinWords(*words));
        require(again && *again == *words);
    }
}

void readAcknowledgements(std::string_view text)
{
    const auto all = health::Acknowledgements::parse(text, "fuzz");
    if (!all) return;
    const std::string written = all->write();
    const auto again = health::Acknowledgements::parse(written, "again");
    require(again && again->write() == written);
}

void readFabricLists(std::string_view text)
{
    const fabric::SnapshotPtr snapshot = fabric::SnapshotBuilder().build();
    if (const auto cabling = health::Cabling::parse(text, "fuzz")) {
        (void)health::checkCabling(*cabling, *snapshot);
        (void)cabling->write();
    }
    if (const auto selector = fabric::Selector::parse(text)) (void)selector->find(*snapshot);
    if (const auto thresholds = perf::ErrorThresholds::parse(text, "fuzz")) {
        const auto again = perf::ErrorThresholds::parse(thresholds->write(), "again");
        require(again && again->write() == thresholds->write());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 4U) {
    case 0:
        readInventory(text);
        break;
    case 1:
        readRanges(text);
        break;
    case 2:
        readAcknowledgements(text);
        break;
    default:
        readFabricLists(text);
    }
    return 0;
}
