// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/listeners.h"

#include "core/base/text.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <systemd/sd-daemon.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <tuple>
#include <utility>

namespace fabriscope::exporter {
namespace {

using Addresses = std::unique_ptr<addrinfo, CloseWith<::freeaddrinfo>>;

/// The address of a socket of this host.
Result<Listener> named(FileDescriptor socket, const std::string& subject)
{
    sockaddr_storage address{};
    socklen_t size = sizeof(address);
    // NOLINTNEXTLINE(*-reinterpret-cast): the interface of sockets
    if (::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
        return failErrno(errno, subject, Message::say("the address of the socket is not known"));
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> port{};
    // NOLINTNEXTLINE(*-reinterpret-cast)
    if (::getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, host.data(), host.size(), port.data(),
                      port.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return fail(ErrorCode::InvalidArgument, subject, Message::say("is not a TCP socket"));
    const bool isSix = address.ss_family == AF_INET6;
    std::string name = isSix ? '[' + std::string(host.data()) + ']' : std::string(host.data());
    return Listener{
        .socket = std::move(socket), .family = address.ss_family, .name = std::move(name) + ':' + port.data()};
}

Result<Listener> bound(const addrinfo& address, bool everywhere, const std::string& subject)
{
    FileDescriptor socket(::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP));
    if (!socket) return failErrno(errno, subject, Message::say("no socket can be made"));
    const int yes = 1;
    const int no = 0;
    (void)::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    if (address.ai_family == AF_INET6)
        (void)::setsockopt(socket.get(), IPPROTO_IPV6, IPV6_V6ONLY, everywhere ? &no : &yes, sizeof(yes));
    if (::bind(socket.get(), address.ai_addr, address.ai_addrlen) != 0)
        return failErrno(errno, subject, Message::say("cannot listen there"),
                         errno == EADDRINUSE ? Message::say("Another program does, perhaps another exporter; "
                                                            "--web.listen-address chooses another port")
                                             : Message());
    if (::listen(socket.get(), SOMAXCONN) != 0) return failErrno(errno, subject, Message::say("cannot listen there"));
    return named(std::move(socket), subject);
}

} // namespace

Result<Listener> listenOn(std::string_view text)
{
    const std::string subject(text);
    constexpr std::uint64_t largestPort = 65535; // of a larger one getaddrinfo(3) takes what is left
    const auto colon = text.rfind(':');
    const std::string port(colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1));
    const auto number = parseUnsigned(port);
    if (!std::ranges::all_of(port, isDigit) || !number || *number > largestPort)
        return fail(ErrorCode::InvalidArgument, subject,
                    Message::say("is not an address to listen on: HOST:PORT or :PORT"));
    std::string_view host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    const bool everywhere = host.empty();
    const std::string hostName(host);
    addrinfo hints{};
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    hints.ai_socktype = SOCK_STREAM;
    const auto look = [&](int family) {
        hints.ai_family = family;
        addrinfo* found = nullptr;
        const int error = ::getaddrinfo(everywhere ? nullptr : hostName.c_str(), port.c_str(), &hints, &found);
        return std::pair(Addresses(error == 0 ? found : nullptr), error);
    };
    // IPv6's "every address" is that of IPv4, too, where the host has both.
    auto [addresses, error] = look(everywhere ? AF_INET6 : AF_UNSPEC);
    if (addresses) {
        auto listener = bound(*addresses, everywhere, subject);
        if (listener || !everywhere || listener.error().sysErrno == EADDRINUSE) return listener;
    }
    if (everywhere) std::tie(addresses, error) = look(AF_INET);
    if (!addresses)
        return fail(ErrorCode::InvalidArgument, subject,
                    Message::say("is not an address to listen on: {}", std::string(::gai_strerror(error))));
    return bound(*addresses, false, subject);
}

Result<std::vector<Listener>> listenersOfSystemd()
{
    const int count = ::sd_listen_fds(1);
    if (count <= 0)
        return fail(ErrorCode::InvalidArgument, "--web.systemd-socket", Message::say("systemd has passed on no socket"),
                    Message::say("A unit fabriscope-exporter.socket starts the service with one"));
    std::vector<Listener> listeners;
    for (int fd = SD_LISTEN_FDS_START; fd < SD_LISTEN_FDS_START + count; ++fd) {
        FileDescriptor socket(fd);
        if (::sd_is_socket(fd, AF_INET, SOCK_STREAM, 1) <= 0 && ::sd_is_socket(fd, AF_INET6, SOCK_STREAM, 1) <= 0)
            return fail(ErrorCode::InvalidArgument, "--web.systemd-socket",
                        Message::say("systemd has passed on a socket that accepts no TCP connections"));
        auto listener = named(std::move(socket), "--web.systemd-socket");
        if (!listener) return std::unexpected(std::move(listener).error());
        listeners.push_back(*std::move(listener));
    }
    return listeners;
}

} // namespace fabriscope::exporter
