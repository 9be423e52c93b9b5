// SPDX-License-Identifier: GPL-3.0-or-later
//
// What checks of several lines of an opensm.conf have in common.
#pragma once

#include "core/opensm/conf/conf_check.h"
#include "core/opensm/conf/conf_document.h"
#include "core/opensm/conf/conf_settings.h"

#include <format>
#include <string_view>

namespace fabriscope::opensm {

/// Which of the specific sets a port belongs to.
QosSet setOf(const fabric::Node& node, const fabric::Port& port);

class ConfSetChecks
{
public:
    ConfSetChecks(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
                  Reporter& reporter)
        : m_document(document), m_settings(settings), m_companions(companions), m_report(reporter)
    {}

protected:
    /// The line that decides about an option, nullptr when there is none.
    [[nodiscard]] const ConfLine* line(std::string_view option) const { return m_document.find(option); }
    /// The line of one table of the set, when it sets it.
    [[nodiscard]] const ConfLine* own(QosSet set, std::string_view field) const
    {
        const ConfLine* at = line(std::format("{}{}", prefixOf(set), field));
        return at != nullptr && m_settings.text(m_document.keyOf(*at)) != "(null)" ? at : nullptr;
    }
    static Span place(const ConfLine& line) { return line.value.empty() ? line.key : line.value; }
    static Span whole(const ConfLine& line) { return line.value.empty() ? line.key : cover(line.key, line.value); }
    void offerQos(Diagnostic& diagnostic) const
    {
        diagnostic.fixes.push_back(
            {Message::say("Set qos TRUE"), FileKind::Options, m_document.setOption("qos", "TRUE")});
    }
    [[nodiscard]] bool differs(const ConfLine& line, const OptionInfo& option) const
    {
        return differsFromDefault(m_document.valueOf(line), option);
    }

    const ConfDocument& m_document;
    const ConfSettings& m_settings;
    const Companions& m_companions;
    Reporter& m_report;
};

} // namespace fabriscope::opensm
