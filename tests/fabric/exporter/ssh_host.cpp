// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fabric/exporter/ssh_host.h"

#include "core/base/handle.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <format>
#include <stdexcept>

namespace fabriscope::test {
namespace fs = std::filesystem;
namespace {

/// One that nobody listens at; until sshd does, somebody else may.
unsigned freePort()
{
    const FileDescriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (::bind(socket.get(), plain, size) != 0 || ::getsockname(socket.get(), plain, &size) != 0)
        throw std::runtime_error("there is no free port");
    return ntohs(address.sin_port);
}

void makeProgram(const fs::path& path) { fs::permissions(path, fs::perms::owner_all); }

} // namespace

SshHost::SshHost(const simulation::Environment& ofAgents)
{
    for (const char* name : {"sshd", "ssh", "ssh-keygen"})
        if (!simulation::findProgram(name)) m_lack = std::format("{} is not installed", name);
    if (!m_lack.empty()) return;
    std::string text = "#!/bin/sh\n";
    for (const auto& [name, value] : ofAgents)
        text += std::format("export {}='{}'\n", name, value);
    makeProgram(m_folder.write("there/fabriscope-agent",
                               text + std::format("exec '{}' \"$@\"\n", programPath("fabriscope-agent"))));
    makeKeys();
    // Privilege separation wants this folder.
    std::error_code none;
    fs::create_directories("/run/sshd", none);
    constexpr int attempts = 3; // the port may be taken in between
    for (int i = 0; i < attempts; ++i)
        if (startDaemon(simulation::findProgram("sshd")->string())) return;
    m_lack = "sshd does not start as this user on this machine: " + log();
}

void SshHost::makeKeys() const
{
    for (const char* name : {"host_key", "user_key"})
        if (const auto made = runProgram({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", m_folder.path(name)});
            made.status != 0)
            throw std::runtime_error("ssh-keygen: " + made.errors);
}

bool SshHost::startDaemon(const std::string& program)
{
    const unsigned port = freePort();
    const auto config = m_folder.write("sshd_config", std::format(R"(Port {0}
ListenAddress 127.0.0.1
HostKey {1}/host_key
AuthorizedKeysFile {1}/user_key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
SetEnv PATH={1}/there:/usr/bin:/bin XDG_CACHE_HOME={1}/cache
)",
                                                                  port, m_folder.path().string()));
    const FileDescriptor log(::open(m_folder.path("sshd.log").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                    0600)); // NOLINT(*-vararg)
    auto started = simulation::ChildProcess::start({.program = program,
                                                    .arguments = {"-D", "-e", "-f", config.string()},
                                                    .environment = simulation::ownEnvironment(),
                                                    .workingFolder = m_folder.path(),
                                                    .output = log.get(),
                                                    .errorOutput = log.get()});
    if (!started) throw std::runtime_error(describe(started.error()));
    m_daemon = *std::move(started);
    const auto listens = [this] { return this->log().contains("Server listening"); };
    (void)eventually([&] { return listens() || !m_daemon.runs(); });
    if (!listens() || !m_daemon.runs()) return false;
    writeClient(port);
    return true;
}

/// "ssh" with a configuration as ~/.ssh/config would be.
void SshHost::writeClient(unsigned port) const
{
    const passwd* user = ::getpwuid(::geteuid()); // NOLINT(concurrency-mt-unsafe): before there is another thread
    if (user == nullptr) throw std::runtime_error("this user has no name");
    const std::string hostKey = textOf(m_folder.path("host_key.pub"));
    (void)m_folder.write("known_hosts", "head1 " + hostKey);
    (void)m_folder.write("ssh_config", std::format(R"(Host head1
  HostName 127.0.0.1
  Port {0}
  User {1}
  HostKeyAlias head1
  IdentityFile {2}/user_key
  IdentitiesOnly yes
  IdentityAgent none
  UserKnownHostsFile {2}/known_hosts
  GlobalKnownHostsFile /dev/null
)",
                                                   port, user->pw_name, m_folder.path().string()));
    makeProgram(
        m_folder.write("ssh", std::format("#!/bin/sh\nexec '{}' -F '{}' \"$@\"\n",
                                          simulation::findProgram("ssh")->string(), m_folder.path("ssh_config"))));
}

agent::LauncherSet SshHost::launchers(bool share) const
{
    return agent::standardLaunchers({.sshProgram = m_folder.path("ssh"), .batch = true, .share = share});
}

} // namespace fabriscope::test
