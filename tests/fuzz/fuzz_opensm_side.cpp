// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any text as each of the files that opensm.conf names, and as a file of which nobody has said what it is. The first
// byte says which.
#include "core/fabric/model/snapshot_builder.h"
#include "core/opensm/file_recognition.h"
#include "core/opensm/secrets.h"
#include "core/opensm/side/side_files.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace fabriscope;
using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    (void)kindOfText(text);
    (void)kindOfName(text);
    (void)hideSecrets(text);
    const auto kinds = allSideFiles();
    const SideFile kind = kinds[data[0] % kinds.size()].kind;
    const fabric::SnapshotPtr empty = fabric::SnapshotBuilder().build();
    for (const fabric::Snapshot* snapshot : {static_cast<const fabric::Snapshot*>(nullptr), empty.get()})
        for (const Diagnostic& diagnostic : checkSideFile(kind, text, {.snapshot = snapshot}))
            if (diagnostic.range.offset + diagnostic.range.length > text.size()) std::abort();
    return 0;
}
