// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_document.h"
#include "tests/fuzz/opensm_text.h"

using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text = checkedText<PolicyDocument>(data, size, FileKind::QosPolicy,
                                                         [](const PolicyDocument& all) { return checkPolicy(all); });
    const PolicyConversion converted = convertPolicy(text);
    if (!converted.changed && converted.policy != text) std::abort();
    return 0;
}
