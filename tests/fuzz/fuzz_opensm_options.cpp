// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/conf/conf_document.h"
#include "tests/fuzz/opensm_text.h"

using namespace fabriscope::opensm;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    checkedText<ConfDocument>(data, size, FileKind::Options, [](const ConfDocument& all) { return checkOptions(all); });
    return 0;
}
