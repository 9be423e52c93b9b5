// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/start.h"

#include "core/base/error.h"
#include "core/base/printable.h"

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string_view>
#include <utility>

namespace fabriscope::app {
namespace {

/// To standard output; the exit status.
int print(const CLI::App& app, std::string_view text)
{
    if (std::fputs(printableLines(text).c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return EXIT_SUCCESS;
    const auto why = failErrno(errno, "standard output", "cannot write the text");
    tellLine(app.get_name() + ": " + describe(why.error()));
    return EXIT_FAILURE;
}

} // namespace

void prepareProcess()
{
    // Standard output refuses then, so that a result is not lost in silence.
    for (const auto& [stream, mode] :
         {std::pair{STDIN_FILENO, O_WRONLY}, {STDOUT_FILENO, O_RDONLY}, {STDERR_FILENO, O_WRONLY}})
        if (::fcntl(stream, F_GETFD) < 0) (void)::open("/dev/null", mode); // NOLINT(*-vararg)
    (void)std::signal(SIGXFSZ, SIG_IGN);
}

std::optional<int> readCommandLine(CLI::App& app, int argc, char** argv, const ManText& manual)
{
    if (argc == 2 && std::string_view(argv[1]) == "__man") // for the build
        return print(app, manPage(app, manual));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        if (app.exit(error, out, out) != 0) {
            tellLine(app.get_name() + ": " + error.what());
            return exitUsage;
        }
        return print(app, out.view());
    }
    return std::nullopt;
}

} // namespace fabriscope::app
