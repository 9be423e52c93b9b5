// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prometheus' text format 0.0.4: families of samples, each with its HELP and TYPE.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace fabriscope::exporter {

struct Label
{
    std::string_view name;  ///< of our own making
    std::string_view value; ///< foreign text
};

/// `{guid="0x…",switch="leaf-01"}`. Values are escaped, and what is no UTF-8 becomes U+FFFD: Prometheus refuses a whole
/// scrape for one such byte.
[[nodiscard]] std::string labelText(std::initializer_list<Label> labels);

enum class MetricType : std::uint8_t { Counter, Gauge };

/// All samples of one name.
class Family
{
public:
    Family(std::string name, MetricType type, std::string_view help);
    /// `labels`: a labelText(), or empty. Each once: Prometheus refuses a series that comes twice.
    void add(std::string_view labels, std::uint64_t value);
    void add(std::string_view labels, double value);
    [[nodiscard]] std::size_t bytes() const { return m_samples.size(); }
    /// Nothing when there is no sample. They are gone from here afterwards: a large fabric's text stands once in
    /// memory.
    void moveTo(std::string& text);

private:
    void add(std::string_view labels, std::string_view value);

    std::string m_name;
    MetricType m_type;
    std::string m_help;
    std::string m_samples;
};

} // namespace fabriscope::exporter
