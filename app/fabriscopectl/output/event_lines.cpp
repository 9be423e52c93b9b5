// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/event_lines.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace fabriscope::ctl {
namespace {

nlohmann::ordered_json endOf(const std::optional<perf::PortKey>& port)
{
    if (!port) return nullptr;
    return {{"guid", toString(port->node)}, {"port", port->number.value()}};
}

nlohmann::ordered_json orNull(const std::string& text)
{
    return text.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(text);
}

std::string jsonLine(const events::Event& event)
{
    const nlohmann::ordered_json json{
        {"time", utcMillisecondText(event.at)},
        {"kind", toString(event.kind)},
        {"severity", toString(event.severity)},
        {"change", event.change ? nlohmann::ordered_json(toString(*event.change)) : nlohmann::ordered_json()},
        {"at", endOf(event.port)},
        {"far", endOf(event.far)},
        {"where", orNull(event.where)},
        {"text", describe(event).english()},
        {"before", orNull(event.before)},
        {"after", orNull(event.after)},
        {"who", orNull(event.who)}};
    return jsonText(json, -1);
}

} // namespace

void EventPrinter::print(std::span<const events::Event> events)
{
    std::string text;
    for (const events::Event& event : events) {
        if (m_most > 0 && m_printed >= m_most) break;
        text += line(event);
        ++m_printed;
    }
    if (!text.empty() && m_result) m_result = writeStdout(text);
}

std::string EventPrinter::line(const events::Event& event) const
{
    if (m_format == Format::Json) return jsonLine(event);
    if (m_format == Format::Text)
        return formatted("{}  {:<8}  {}\n", utcMillisecondText(event.at), toString(event.severity),
                         describe(event).english());
    const std::string text =
        toCsv({.headings = {"time", "kind", "severity", "guid", "port", "where", "text", "who"},
               .rows = {{utcMillisecondText(event.at), std::string(toString(event.kind)),
                         std::string(toString(event.severity)), event.port ? toString(event.port->node) : "",
                         event.port ? std::to_string(event.port->number.value()) : "", event.where,
                         describe(event).english(), event.who}}});
    return m_printed == 0 ? text : text.substr(text.find('\n') + 1);
}

} // namespace fabriscope::ctl
