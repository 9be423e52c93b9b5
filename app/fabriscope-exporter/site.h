// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscope-exporter/board.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace fabriscope::exporter {

/// What is sent in reply to a request.
struct Answer
{
    unsigned status = 200;
    std::string_view type = "text/plain; charset=utf-8";
    std::shared_ptr<const Page> page{}; ///< its text comes first; may be null
    std::string text;
};

/// The three pages. Nothing here waits for the fabric.
class Site
{
public:
    Site(const Board& board, std::string metricsPath, std::string version);

    /// `path`: without a query.
    [[nodiscard]] Answer answer(std::string_view path) const;

private:
    [[nodiscard]] Answer metrics() const;
    [[nodiscard]] Answer landing() const;

    const Board& m_board;
    std::string m_metricsPath;
    std::string m_version;
    std::chrono::system_clock::time_point m_started = std::chrono::system_clock::now();
};

} // namespace fabriscope::exporter
