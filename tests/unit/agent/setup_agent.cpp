// SPDX-License-Identifier: GPL-3.0-or-later
//
// An agent for tests: the real server in a process of its own, whose host is a folder. setup_agent ROOT STATE
// [change|look] [NAME] [BOUNDARY]: it kills itself at the boundary of plans of that number, 1 for the first.
#include "core/agent/server/server.h"

#include <asio/io_context.hpp>
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <print>
#include <string_view>

int main(int argc, char** argv)
{
    using namespace fabriscope;
    if (argc < 3) return 2;
    (void)std::signal(SIGPIPE, SIG_IGN);
    asio::io_context io(1);
    agent::ServerOptions options;
    options.programVersion = "test";
    options.hostName = argc > 4 ? argv[4] : "node17";
    options.allowChanges = argc > 3 && std::string_view(argv[3]) == "change";
    options.backend.listDevices = [] { return std::vector<device::Device>(); };
    options.openSmHost.root = argv[1];
    options.stateFolder = argv[2];
    const long last = argc > 5 ? std::strtol(argv[5], nullptr, 10) : 0;
    options.boundary = [last, passed = std::make_shared<std::atomic<long>>(0)](std::string_view /*name*/) {
        if (++*passed == last) (void)::kill(::getpid(), SIGKILL);
    };
    auto server = agent::Server::create(io, FileDescriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)),
                                        FileDescriptor(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)), std::move(options));
    if (!server) {
        std::println(stderr, "{}", describe(server.error()));
        return 3;
    }
    (*server)->start([](const std::optional<Error>&) {});
    io.run();
    return 0;
}
