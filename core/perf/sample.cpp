// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/sample.h"

namespace fabriscope::perf {

std::string_view toString(Answer answer)
{
    switch (answer) {
    case Answer::Values:
        return "values";
    case Answer::NoAnswer:
        return "no-answer";
    case Answer::Unsupported:
        return "unsupported";
    case Answer::Refused:
        return "refused";
    }
    return "unknown";
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
