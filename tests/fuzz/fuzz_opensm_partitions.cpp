// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/partitions/partitions_document.h"
#include "tests/fuzz/opensm_text.h"

using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    checkedText<PartitionsDocument>(data, size, FileKind::Partitions,
                                    [](const PartitionsDocument& all) { return checkPartitions(all); });
    return 0;
}
