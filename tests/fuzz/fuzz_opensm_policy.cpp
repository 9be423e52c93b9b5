// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes: the tree gives them back, no check falls over, and every quick fix can be applied.
#include "core/opensm/check.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_document.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const PolicyDocument document(text);
    if (document.write() != text) std::abort();
    for (const Diagnostic& diagnostic : checkPolicy(document)) {
        if (diagnostic.range.offset + diagnostic.range.length > size) std::abort();
        for (const Fix& fix : diagnostic.fixes) {
            if (fix.file == FileKind::QosPolicy && !applyEdits(text, fix.edits)) std::abort();
        }
    }
    const PolicyConversion converted = convertPolicy(text);
    if (!converted.changed && converted.policy != text) std::abort();
    return 0;
}
