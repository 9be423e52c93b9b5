// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/sample.h"

#include "core/base/enum_number.h"

namespace fabriscope::perf {

std::string_view toString(Answer answer)
{
    return enumWord<Answer::Refused>(answer, "values", "no-answer", "unsupported", "refused");
}

Gap gapOf(Answer answer)
{
    switch (answer) {
    case Answer::Values:
        return Gap::None;
    case Answer::NoAnswer:
        return Gap::NoAnswer;
    case Answer::Unsupported:
        return Gap::Unsupported;
    case Answer::Refused:
        return Gap::Refused;
    }
    return Gap::Refused;
}

} // namespace fabriscope::perf
