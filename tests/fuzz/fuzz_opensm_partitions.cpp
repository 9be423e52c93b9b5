// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes: the tree gives them back, no check falls over, and every quick fix can be applied.
#include "core/opensm/check.h"
#include "core/opensm/partitions/partitions_document.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const PartitionsDocument document(text);
    if (document.write() != text) std::abort();
    for (const Diagnostic& diagnostic : checkPartitions(document)) {
        if (diagnostic.range.offset + diagnostic.range.length > size) std::abort();
        for (const Fix& fix : diagnostic.fixes) {
            if (fix.file == FileKind::Partitions && !applyEdits(text, fix.edits)) std::abort();
        }
    }

    return 0;
}
