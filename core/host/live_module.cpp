// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory of modules through the generic netlink family "ethtool".
#include "core/base/handle.h"
#include "core/host/module_eeprom.h"
#include "core/host/netlink_parts.h"

#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <linux/netlink.h>
#include <net/if.h>
#include <sys/socket.h>

#include <cerrno>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::host {
namespace {

/// A message of generic netlink, attribute by attribute.
class Request
{
public:
    Request(std::uint16_t family, std::uint8_t command)
    {
        nlmsghdr header{};
        header.nlmsg_type = family;
        header.nlmsg_flags = NLM_F_REQUEST;
        genlmsghdr generic{};
        generic.cmd = command;
        generic.version = 1;
        append(header);
        append(generic);
    }

    void add(unsigned type, std::span<const std::byte> value)
    {
        nlattr head{};
        head.nla_type = static_cast<std::uint16_t>(type);
        head.nla_len = static_cast<std::uint16_t>(sizeof(head) + value.size());
        append(head);
        m_bytes.insert(m_bytes.end(), value.begin(), value.end());
        while (m_bytes.size() % NLA_ALIGNTO != 0)
            m_bytes.push_back({});
    }
    template <class T> void addNumber(unsigned type, T value) { add(type, std::as_bytes(std::span(&value, 1))); }
    void addText(unsigned type, const std::string& text)
    {
        add(type, std::as_bytes(std::span(text.c_str(), text.size() + 1)));
    }

    [[nodiscard]] std::span<const std::byte> bytes()
    {
        const auto size = static_cast<std::uint32_t>(m_bytes.size());
        std::memcpy(m_bytes.data(), &size, sizeof(size)); // nlmsghdr::nlmsg_len
        return m_bytes;
    }
    /// Without the heads, for a nest.
    [[nodiscard]] std::span<const std::byte> attributes() const { return std::span(m_bytes).subspan(heads); }
    static constexpr std::size_t heads = sizeof(nlmsghdr) + sizeof(genlmsghdr);

private:
    template <class T> void append(const T& value)
    {
        const auto bytes = std::as_bytes(std::span(&value, 1));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }
    std::vector<std::byte> m_bytes;
};

/// The attributes of the reply; an errno of the kernel as Error.
Result<std::vector<std::byte>> ask(const FileDescriptor& socket, Request request, const std::string& subject)
{
    const auto message = request.bytes();
    if (::send(socket.get(), message.data(), message.size(), 0) < 0)
        return failErrno(errno, subject, Message::say("the kernel cannot be queried about the module"));
    std::vector<std::byte> reply(std::size_t{32} << 10U);
    const ssize_t got = ::recv(socket.get(), reply.data(), reply.size(), 0);
    if (got < 0) return failErrno(errno, subject, Message::say("the kernel does not reply about the module"));
    reply.resize(static_cast<std::size_t>(got));
    const auto header = structAt<nlmsghdr>(reply, 0);
    if (header && header->nlmsg_type == NLMSG_ERROR) {
        const auto error = structAt<nlmsgerr>(reply, sizeof(nlmsghdr));
        const int code = error ? -error->error : EIO;
        if (code == EPERM) return failErrno(code, subject, Message::say("only an administrator may read the module"));
        if (code == EOPNOTSUPP || code == EINVAL)
            return failErrno(code, subject, Message::say("the driver does not provide it"));
        return failErrno(code, subject, Message::say("the module cannot be read; is one plugged in?"));
    }
    if (reply.size() < Request::heads)
        return fail(ErrorCode::MalformedReply, subject, Message::say("the kernel's reply is too short"));
    reply.erase(reply.begin(), reply.begin() + Request::heads);
    return reply;
}

Result<std::uint16_t> ethtoolFamily(const FileDescriptor& socket)
{
    Request request(GENL_ID_CTRL, CTRL_CMD_GETFAMILY);
    request.addText(CTRL_ATTR_FAMILY_NAME, ETHTOOL_GENL_NAME);
    const auto reply = ask(socket, std::move(request), ETHTOOL_GENL_NAME);
    if (!reply) return std::unexpected(reply.error());
    std::optional<std::uint16_t> id;
    forAttributes(*reply, [&id](unsigned type, std::span<const std::byte> value) {
        if (type == CTRL_ATTR_FAMILY_ID) id = structAt<std::uint16_t>(value, 0);
    });
    if (id) return *id;
    return fail(ErrorCode::Unsupported, ETHTOOL_GENL_NAME, Message::say("the kernel is too old for it"));
}

} // namespace

Result<std::vector<std::byte>> readModulePart(const std::string& interface, const ModulePart& part)
{
    if (interface.empty() || interface.size() >= IFNAMSIZ)
        return fail(ErrorCode::InvalidArgument, interface, Message::say("no interface has such a name"));
    const FileDescriptor socket(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_GENERIC));
    // A module that hangs on its I2C bus takes seconds for a page.
    constexpr timeval patience{.tv_sec = 2, .tv_usec = 0};
    if (!socket || ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)) != 0)
        return failErrno(errno, interface, Message::say("the kernel cannot be queried about the module"));
    const auto family = ethtoolFamily(socket);
    if (!family) return std::unexpected(family.error());
    Request name(0, 0);
    name.addText(ETHTOOL_A_HEADER_DEV_NAME, interface);
    Request request(*family, ETHTOOL_MSG_MODULE_EEPROM_GET);
    request.add(ETHTOOL_A_MODULE_EEPROM_HEADER | NLA_F_NESTED, name.attributes());
    request.addNumber(ETHTOOL_A_MODULE_EEPROM_OFFSET, std::uint32_t{part.offset});
    request.addNumber(ETHTOOL_A_MODULE_EEPROM_LENGTH, static_cast<std::uint32_t>(modulePartSize));
    request.addNumber(ETHTOOL_A_MODULE_EEPROM_PAGE, part.page);
    request.addNumber(ETHTOOL_A_MODULE_EEPROM_I2C_ADDRESS, part.i2cAddress);
    const auto reply = ask(socket, std::move(request), interface);
    if (!reply) return std::unexpected(reply.error());
    std::vector<std::byte> data;
    forAttributes(*reply, [&data](unsigned type, std::span<const std::byte> value) {
        if (type == ETHTOOL_A_MODULE_EEPROM_DATA) data.assign(value.begin(), value.end());
    });
    if (data.empty())
        return fail(ErrorCode::MalformedReply, interface, Message::say("the kernel's reply is too short"));
    return data;
}

} // namespace fabriscope::host
