// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options that only NVIDIA's OpenSM has.
#include "core/opensm/conf/conf_line_checks.h"

#include <algorithm>

namespace fabriscope::opensm {
namespace {

/// From so many on the file was evidently written for NVIDIA's OpenSM: that is one mistake, not many.
constexpr std::size_t foreignFile = 10;

} // namespace

std::size_t LineChecks::countForeign() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_document.entries(), [&](const ConfLine& line) {
        return line.hasKey() && !line.continued && findNvidiaOption(m_document.keyOf(line)) != nullptr;
    }));
}

void LineChecks::checkNvidiaOption(const ConfLine& line, const OptionInfo& option)
{
    checkDuplicate(line, option);
    if (isNvidia()) {
        checkNvidiaValue(line, option);
        return;
    }
    if (m_saidForeign) return;
    m_saidForeign = m_foreign >= foreignFile;
    Diagnostic& d =
        m_report.report(Rule::ConfNvidiaOption, line.key,
                        m_saidForeign ? Message::say("{} and {} more options are known to NVIDIA's OpenSM only",
                                                     option.name, m_foreign - 1)
                                      : Message::say("{} is known to NVIDIA's OpenSM only", option.name));
    d.why = m_saidForeign ? Message::say("The file was written for it") : optionWords(option.meaning);
    d.effect =
        Message::say("OpenSM 3.3 of linux-rdma, which distributions package, skips the line (Unrecognized token)");
    if (m_saidForeign)
        d.effect = Message::say("OpenSM 3.3 of linux-rdma, which distributions package, skips these lines");
}

/// Of NVIDIA's options the type is known, and of some the range.
void LineChecks::checkNvidiaValue(const ConfLine& line, const OptionInfo& option)
{
    checkQuotes(line);
    checkCut(line, option);
    const ValueReading reading = readValue(option, m_document.valueOf(line));
    switch (option.type) {
    case OptionType::Bool:
        checkBoolean(line);
        return;
    case OptionType::Uint8:
    case OptionType::Uint16:
    case OptionType::Uint32:
    case OptionType::Uint64:
        if (reading.verdict == ValueReading::Verdict::Taken && reading.number <= option.max) return;
        m_report
            .report(Rule::ConfNvidiaValue, place(line),
                    Message::say("'{}' is not a value of {}", m_document.valueOf(line), option.name))
            .effect = Message::say("it takes: {}", inWords(option.type));
        return;
    default:
        return;
    }
}

} // namespace fabriscope::opensm
