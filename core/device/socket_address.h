// SPDX-License-Identifier: GPL-3.0-or-later
//
// A numeric IP address for the socket calls; for the .cpp files of this folder. No names are looked up.
#pragma once

#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace fabriscope::device {

class SocketAddress
{
public:
    /// Nothing: it is neither an IPv4 nor an IPv6 address. A link-local one may name its interface, "fe80::1%eth0"; one
    /// that this host does not have is left out.
    [[nodiscard]] static std::optional<SocketAddress> parse(const std::string& text, std::uint32_t port)
    {
        SocketAddress address;
        auto* const four = reinterpret_cast<sockaddr_in*>(&address.m_storage);
        auto* const six = reinterpret_cast<sockaddr_in6*>(&address.m_storage);
        if (::inet_pton(AF_INET, text.c_str(), &four->sin_addr) == 1) {
            four->sin_family = AF_INET;
            four->sin_port = htons(static_cast<std::uint16_t>(port));
            address.m_size = sizeof(sockaddr_in);
            return address;
        }
        const std::size_t percent = text.find('%');
        if (::inet_pton(AF_INET6, text.substr(0, percent).c_str(), &six->sin6_addr) != 1) return std::nullopt;
        if (percent != std::string::npos) six->sin6_scope_id = ::if_nametoindex(text.substr(percent + 1).c_str());
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(static_cast<std::uint16_t>(port));
        address.m_size = sizeof(sockaddr_in6);
        return address;
    }

    /// The same; no text is every address of this host.
    [[nodiscard]] static std::optional<SocketAddress> parseOrAny(const std::string& text, std::uint32_t port)
    {
        return parse(text.empty() ? "0.0.0.0" : text, port);
    }

    [[nodiscard]] sockaddr* get() { return reinterpret_cast<sockaddr*>(&m_storage); }
    [[nodiscard]] std::span<const std::byte> bytes() const ///< 4 or 16, in network order
    {
        return isFour() ? std::as_bytes(std::span(&reinterpret_cast<const sockaddr_in*>(&m_storage)->sin_addr, 1))
                        : std::as_bytes(std::span(&reinterpret_cast<const sockaddr_in6*>(&m_storage)->sin6_addr, 1));
    }
    [[nodiscard]] std::string text() const ///< numeric; empty: nothing was read into it
    {
        std::array<char, INET6_ADDRSTRLEN> text{};
        const char* const written = ::inet_ntop(family(), bytes().data(), text.data(), text.size());
        return written != nullptr ? written : std::string();
    }
    [[nodiscard]] socklen_t size() const { return m_size; }
    [[nodiscard]] int family() const { return m_storage.ss_family; }
    [[nodiscard]] bool isFour() const { return m_storage.ss_family == AF_INET; }
    [[nodiscard]] std::uint32_t port() const
    {
        return ntohs(isFour() ? reinterpret_cast<const sockaddr_in*>(&m_storage)->sin_port
                              : reinterpret_cast<const sockaddr_in6*>(&m_storage)->sin6_port);
    }
    /// What a bound socket has; false with errno set.
    [[nodiscard]] bool readFrom(int socket) { return ::getsockname(socket, get(), &m_size) == 0; }

private:
    sockaddr_storage m_storage{};
    socklen_t m_size = 0;
};

} // namespace fabriscope::device
