// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a log: no more leaves a host than what looks like OpenSM's lines, each line is counted once, and what is
// kept is kept again.
#include "core/opensm/log/log_digest.h"
#include "core/opensm/secrets.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const LogText kept = onlyLogLines(text);
    if (kept.text.size() > text.size() || onlyLogLines(kept.text).text != kept.text) std::abort();
    if (!kept.text.empty() && !logLineOf(kept.text.substr(0, kept.text.find('\n')))) std::abort();
    const LogDigest digest = digestOf(kept.text, nullptr);
    std::size_t lines = digest.more;
    for (const LogGroup& group : digest.groups)
        lines += group.count;
    if (lines != digest.lines || digest.others != 0) std::abort();
    (void)hideLoggedSecrets(text);
    return 0;
}
