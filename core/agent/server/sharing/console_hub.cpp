// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/sharing/console_hub.h"

#include "core/agent/server/server.h"
#include "core/agent/server/sharing/local_messages.h"
#include "core/agent/server/sharing/share_words.h"

#include <asio/post.hpp>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds nobodyTime = 10s;   // for the first one, which made this process
constexpr std::chrono::milliseconds greetingTime = 10s; // from the connection to "go"
// Any user may connect: each of others costs one such pause, so that they cost this process next to nothing.
constexpr std::chrono::milliseconds afterOthers = 10ms;
constexpr std::chrono::milliseconds afterFailure = 100ms; // no descriptors left
constexpr std::size_t longestSentence = 4096;

asio::posix::stream_descriptor own(asio::io_context& io, FileDescriptor fd)
{
    asio::posix::stream_descriptor descriptor(io);
    asio::error_code error;
    (void)descriptor.assign(fd.get(), error); // fails for what cannot be waited for, and a socket can
    if (!error) (void)fd.release();
    return descriptor;
}

} // namespace

/// An agent that waits until its console has been served. Its handlers keep it alive.
class ConsoleHub::Guest final : public std::enable_shared_from_this<Guest>
{
public:
    Guest(ConsoleHub& hub, FileDescriptor socket)
        : m_hub(hub), m_socket(own(hub.m_io, std::move(socket))), m_timer(hub.m_io)
    {}

    void start()
    {
        m_timer.expires_after(greetingTime);
        m_timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error && !self->m_server) self->leave();
        });
        wait();
    }

    /// Its console's connection ends.
    void stop()
    {
        if (m_server)
            m_server->stop();
        else
            leave();
    }

    [[nodiscard]] bool isTaken() const { return m_in || m_server; }

private:
    void wait()
    {
        m_socket.async_wait(asio::posix::stream_descriptor::wait_read,
                            [self = shared_from_this()](const asio::error_code& error) {
                                if (!error && !self->m_over) self->ready();
                            });
    }

    void ready()
    {
        auto message = receiveLocal(m_socket.native_handle());
        if (message && !*message) return wait();
        if (!message || m_server) return stop(); // the agent has gone, or says what it has no need to say
        if (m_in) {
            if ((*message)->text != shareGo) return leave();
            serve();
        } else {
            greet(**message);
        }
        if (!m_over) wait();
    }

    void greet(LocalMessage& message)
    {
        if (message.descriptors.size() != 2 || message.text != m_hub.m_key || m_hub.m_over ||
            std::ranges::count_if(m_hub.m_guests, &Guest::isTaken) >= static_cast<std::ptrdiff_t>(mostConsoles)) {
            (void)sendLocal(m_socket.native_handle(), shareOther);
            return leave();
        }
        m_in = std::move(message.descriptors[0]);
        m_out = std::move(message.descriptors[1]);
        if (!sendLocal(m_socket.native_handle(), shareTaken)) leave();
    }

    void serve()
    {
        m_timer.cancel();
        auto server = Server::create(m_hub.m_io, std::move(m_in), std::move(m_out), m_hub.m_host);
        if (!server) return finished(server.error());
        m_server = *std::move(server);
        // Not from within the server's own call.
        m_server->start([self = shared_from_this()](std::optional<Error> error) {
            asio::post(self->m_hub.m_io, [self, error = std::move(error)] { self->finished(error); });
        });
    }

    void finished(const std::optional<Error>& error)
    {
        if (m_over) return;
        std::string text(shareEnded);
        if (error) text = (std::string(shareFailed) + describe(*error)).substr(0, longestSentence);
        (void)sendLocal(m_socket.native_handle(), text); // one that has gone does not mind
        leave();
    }

    void leave()
    {
        if (std::exchange(m_over, true)) return;
        const auto self = shared_from_this();
        asio::error_code ignored; // closing
        (void)m_socket.close(ignored);
        m_timer.cancel();
        m_in.reset();
        m_out.reset();
        m_server.reset();
        m_hub.leave(self);
    }

    ConsoleHub& m_hub;
    asio::posix::stream_descriptor m_socket;
    asio::steady_timer m_timer;
    FileDescriptor m_in; ///< of its console, until "go"
    FileDescriptor m_out;
    std::unique_ptr<Server> m_server;
    bool m_over = false;
};

ConsoleHub::ConsoleHub(asio::io_context& io, FileDescriptor listener, std::string key, std::shared_ptr<AgentHost> host,
                       std::function<void()> over)
    : m_io(io), m_key(std::move(key)), m_host(std::move(host)), m_ended(std::move(over)),
      m_listener(own(io, std::move(listener))), m_pause(io), m_nobody(io)
{}

ConsoleHub::~ConsoleHub() = default;

void ConsoleHub::start()
{
    m_nobody.expires_after(nobodyTime);
    m_nobody.async_wait([this](const asio::error_code& error) {
        if (!error) endIfNobody();
    });
    accept();
}

void ConsoleHub::stop()
{
    close();
    const std::vector<std::shared_ptr<Guest>> all(m_guests.begin(), m_guests.end());
    for (const auto& guest : all)
        guest->stop();
    endIfNobody();
}

void ConsoleHub::accept()
{
    m_listener.async_wait(asio::posix::stream_descriptor::wait_read, [this](const asio::error_code& error) {
        if (error || m_over) return;
        FileDescriptor socket(::accept4(m_listener.native_handle(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (!socket) {
            const bool none = errno == EAGAIN || errno == EINTR || errno == ECONNABORTED;
            return none ? accept() : acceptLater(afterFailure);
        }
        if (!isOneOfOurs(socket.get())) return acceptLater(afterOthers);
        take(std::move(socket));
        accept();
    });
}

void ConsoleHub::acceptLater(std::chrono::milliseconds pause)
{
    m_pause.expires_after(pause);
    m_pause.async_wait([this](const asio::error_code& error) {
        if (!error && !m_over) accept();
    });
}

void ConsoleHub::take(FileDescriptor socket)
{
    m_nobody.cancel();
    const auto guest = std::make_shared<Guest>(*this, std::move(socket));
    m_guests.push_back(guest);
    guest->start();
}

void ConsoleHub::leave(const std::shared_ptr<Guest>& guest)
{
    std::erase(m_guests, guest);
    endIfNobody();
}

void ConsoleHub::endIfNobody()
{
    if (!m_guests.empty()) return;
    close();
    if (const auto ended = std::exchange(m_ended, nullptr)) ended();
}

/// The name is free from now on: who comes makes another process.
void ConsoleHub::close()
{
    if (std::exchange(m_over, true)) return;
    asio::error_code ignored; // closing
    (void)m_listener.close(ignored);
    m_pause.cancel();
    m_nobody.cancel();
}

} // namespace fabriscope::agent
