// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/handle.h"
#include "core/base/printable.h"
#include "core/notify/deliver.h"
#include "core/notify/senders.h"
#include "core/web/host_lookup.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <format>
#include <string_view>
#include <utility>

namespace fabriscope::notify {
namespace {

constexpr std::size_t largestDatagram = 2048; // what every receiver takes (RFC 5424, 6.1)

/// As syslog(3) counts: 2 critical, 4 warning, 5 notice, 6 informational.
unsigned levelOf(const Item& item)
{
    if (item.news == News::Over) return 6;
    switch (item.severity) {
    case Severity::Critical:
        return 2;
    case Severity::Warning:
        return 4;
    case Severity::Notice:
        break;
    }
    return 5;
}

/// For a header of RFC 5424: printable ASCII without blanks, "-" for nothing.
std::string headerWord(std::string_view text, std::size_t limit)
{
    std::string word;
    for (const char c : text.substr(0, limit))
        word += c > ' ' && c < '\x7f' ? c : '_';
    return word.empty() ? "-" : word;
}

/// A parameter of structured data.
std::string parameter(std::string_view name, std::string_view value)
{
    std::string text = ' ' + std::string(name) + "=\"";
    for (const char c : printable(value)) {
        if (c == '"' || c == '\\' || c == ']') text += '\\';
        text += c;
    }
    return text + '"';
}

/// A socket within a deadline.
class Wire
{
public:
    using Clock = std::chrono::steady_clock;
    explicit Wire(std::string name) : m_name(std::move(name)), m_deadline(Clock::now() + deliveryPatience) {}
    [[nodiscard]] Clock::time_point deadline() const { return m_deadline; }

    Result<void> connectTo(const sockaddr* address, socklen_t length, int family, int type)
    {
        m_socket.reset(::socket(family, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        if (!m_socket) return failErrno(errno, m_name, Message::say("has no socket"));
        if (::connect(m_socket.get(), address, length) == 0) return {};
        if (errno != EINPROGRESS) return failErrno(errno, m_name, Message::say("cannot be connected to"));
        if (auto ready = wait(POLLOUT); !ready) return ready;
        int error = 0;
        socklen_t size = sizeof error;
        (void)::getsockopt(m_socket.get(), SOL_SOCKET, SO_ERROR, &error, &size);
        if (error != 0) return failErrno(error, m_name, Message::say("cannot be connected to"));
        return {};
    }
    Result<void> send(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent >= 0) {
                bytes.remove_prefix(static_cast<std::size_t>(sent));
                continue;
            }
            if (errno != EAGAIN && errno != EINTR && errno != ENOBUFS)
                return failErrno(errno, m_name, Message::say("takes no message"));
            if (auto ready = wait(POLLOUT); !ready) return ready;
        }
        return {};
    }

private:
    Result<void> wait(short what)
    {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_deadline - Clock::now()).count();
        pollfd event{.fd = m_socket.get(), .events = what, .revents = 0};
        if (left > 0 && ::poll(&event, 1, static_cast<int>(left)) != 0) return {};
        return fail(ErrorCode::Timeout, m_name, Message::say("did not take the message in time"));
    }

    std::string m_name;
    Clock::time_point m_deadline;
    FileDescriptor m_socket;
};

Result<void> connectToPath(Wire& wire, const std::string& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        return fail(ErrorCode::InvalidArgument, path, Message::say("the path of the socket is too long"));
    std::memcpy(static_cast<void*>(address.sun_path), path.data(), path.size());
    // NOLINTNEXTLINE(*-reinterpret-cast): as the socket API wants it
    return wire.connectTo(reinterpret_cast<const sockaddr*>(&address), sizeof address, AF_UNIX, SOCK_DGRAM);
}

Result<void> connectToHost(Wire& wire, const Syslog& log)
{
    const int type = log.way == Syslog::Way::Tcp ? SOCK_STREAM : SOCK_DGRAM;
    const auto all = web::lookUpHost(log.host, log.port, type, wire.deadline());
    if (!all && all.error().code == ErrorCode::NotFound)
        return fail(ErrorCode::ConnectionLost, log.host, Message::say("the name is not known: {}", all.error().detail),
                    Message::say("Check the name of the host in the address"));
    if (!all) return std::unexpected(all.error());
    Result<void> connected;
    for (const addrinfo* each = all->get(); each != nullptr; each = each->ai_next) {
        connected = wire.connectTo(each->ai_addr, each->ai_addrlen, each->ai_family, type);
        if (connected) break;
    }
    return connected;
}

std::string ownHost()
{
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return {};
    return name.data();
}

} // namespace

std::string syslogText(const Syslog& log, const Notice& notice, const Item& item, const std::string& host)
{
    constexpr std::size_t longestHost = 255;
    constexpr std::size_t longestKind = 32;
    std::string text =
        std::format("<{}>1 {} {} fabriscope - {} [fabriscope@32473", log.facility * 8 + levelOf(item),
                    instant(notice.at), headerWord(host, longestHost), headerWord(item.kind, longestKind));
    text += parameter("rule", notice.rule) + parameter("news", toString(item.news)) +
            parameter("severity", toString(item.severity)) +
            parameter("subject", cleanedText(item.subject, longestName)) +
            parameter("times", std::to_string(item.times));
    if (item.at)
        text += parameter("guid", toString(item.at->node)) + parameter("port", std::to_string(item.at->number.value()));
    text += "] ";
    const std::size_t room = largestDatagram - std::min(largestDatagram, text.size());
    return text + cleanedText(lineOf(item), room);
}

Result<void> sendSyslog(const Syslog& log, const Notice& notice)
{
    Wire wire(log.host);
    if (auto connected = log.way == Syslog::Way::Unix ? connectToPath(wire, log.host) : connectToHost(wire, log);
        !connected)
        return connected;
    const std::string host = ownHost();
    for (const Item& item : itemsAndRest(notice)) {
        std::string text = syslogText(log, notice, item, host);
        if (log.way == Syslog::Way::Tcp) text = std::format("{} {}", text.size(), text); // RFC 6587, 3.4.1
        if (auto sent = wire.send(text); !sent) return sent;
    }
    return {};
}

Result<void> sendJournal(const Journal& journal, const Notice& notice)
{
    Wire wire(journal.socket.string());
    if (auto connected = connectToPath(wire, journal.socket.string()); !connected) return connected;
    for (const Item& item : itemsAndRest(notice)) {
        std::string entry;
        const auto field = [&entry](std::string_view name, std::string_view value) {
            entry += std::string(name) + '=' + cleanedText(value, longestSentence) + '\n'; // no line feed is left in it
        };
        field("MESSAGE", lineOf(item));
        field("PRIORITY", std::to_string(levelOf(item)));
        field("SYSLOG_IDENTIFIER", "fabriscope");
        field("FABRISCOPE_RULE", notice.rule);
        field("FABRISCOPE_NEWS", toString(item.news));
        field("FABRISCOPE_KIND", item.kind);
        field("FABRISCOPE_SEVERITY", toString(item.severity));
        field("FABRISCOPE_SUBJECT", item.subject);
        field("FABRISCOPE_TIMES", std::to_string(item.times));
        if (item.at) {
            field("FABRISCOPE_GUID", toString(item.at->node));
            field("FABRISCOPE_PORT", std::to_string(item.at->number.value()));
        }
        if (!item.remedy.empty()) field("FABRISCOPE_REMEDY", item.remedy);
        if (auto sent = wire.send(entry); !sent) return sent;
    }
    return {};
}

} // namespace fabriscope::notify
