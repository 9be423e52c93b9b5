// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exporter/exposition.h"

#include "core/base/printable.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace fabriscope::exporter {
namespace {

void appendEscaped(std::string& text, std::string_view value, bool quotes)
{
    for (const char c : value) {
        if (c == '\\' || (quotes && c == '"')) text += '\\';
        if (c == '\n')
            text += "\\n";
        else
            text += c;
    }
}

} // namespace

std::string labelText(std::initializer_list<Label> labels)
{
    std::string text;
    for (const Label& label : labels) {
        text += text.empty() ? '{' : ',';
        text += label.name;
        text += "=\"";
        appendEscaped(text, cleanedText(label.value, longestName), true);
        text += '"';
    }
    if (!text.empty()) text += '}';
    return text;
}

Family::Family(std::string name, MetricType type, std::string_view help)
    : m_name(std::move(name)), m_type(type), m_help(help)
{}

void Family::add(std::string_view labels, std::uint64_t value)
{
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    add(labels, std::string_view(digits.data(), end));
}

void Family::add(std::string_view labels, double value)
{
    if (!std::isfinite(value)) return;
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    add(labels, std::string_view(digits.data(), end));
}

void Family::add(std::string_view labels, std::string_view value)
{
    m_samples += m_name;
    m_samples += labels;
    m_samples += ' ';
    m_samples += value;
    m_samples += '\n';
}

void Family::moveTo(std::string& text)
{
    const std::string samples = std::exchange(m_samples, {});
    if (samples.empty()) return;
    text += "# HELP " + m_name + ' ';
    appendEscaped(text, m_help, false);
    text += "\n# TYPE " + m_name + (m_type == MetricType::Counter ? " counter\n" : " gauge\n");
    text += samples;
}

} // namespace fabriscope::exporter
