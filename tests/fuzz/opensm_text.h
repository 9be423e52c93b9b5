// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a file of OpenSM: no check falls over, and every quick fix can be applied.
#pragma once

#include "core/opensm/check.h"

#include <cstdint>
#include <cstdlib>
#include <string>

/// The bytes as text. `check`: all that is found in a document.
template <class Document, class Check>
std::string checkedText(const std::uint8_t* data, std::size_t size, fabriscope::opensm::FileKind kind,
                        const Check& check)
{
    std::string text(reinterpret_cast<const char*>(data), size);
    const Document document(text);
    for (const fabriscope::opensm::Diagnostic& diagnostic : check(document)) {
        if (diagnostic.range.offset + diagnostic.range.length > size) std::abort();
        for (const auto& fix : diagnostic.fixes)
            if (fix.file == kind && !applyEdits(text, fix.edits)) std::abort();
    }
    return text;
}
