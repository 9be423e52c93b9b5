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
    return enumWord<Answer::Refused>(answer, Gap::None, Gap::NoAnswer, Gap::Unsupported, Gap::Refused);
}

} // namespace fabriscope::perf
