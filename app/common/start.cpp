// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/start.h"

#include "core/base/printable.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <cstdlib>
#include <print>
#include <sstream>
#include <string_view>

namespace fabriscope::app {

std::optional<int> readCommandLine(CLI::App& app, int argc, char** argv, const ManText& manual)
{
    if (argc == 2 && std::string_view(argv[1]) == "__man") { // for the build
        std::print(stdout, "{}", printableLines(manPage(app, manual)));
        return EXIT_SUCCESS;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        if (app.exit(error, out, out) != 0) {
            std::println(stderr, "{}: {}", app.get_name(), printable(error.what()));
            return exitUsage;
        }
        std::print(stdout, "{}", printableLines(out.view()));
        return EXIT_SUCCESS;
    }
    return std::nullopt;
}

} // namespace fabriscope::app
