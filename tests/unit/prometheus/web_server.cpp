// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/prometheus/web_server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <charconv>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

namespace fabriscope::test {
namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using net::ip::tcp;

std::string decoded(std::string_view text)
{
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text[i] == '%' && i + 2 < text.size()) {
            (void)std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
            plain += static_cast<char>(value);
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

std::map<std::string, std::string> formOf(std::string_view body)
{
    std::map<std::string, std::string> form;
    while (!body.empty()) {
        const auto end = body.find('&');
        const std::string_view field = body.substr(0, end);
        body = end == std::string_view::npos ? std::string_view() : body.substr(end + 1);
        const auto equals = field.find('=');
        form[std::string(field.substr(0, equals))] = decoded(field.substr(equals + 1));
    }
    return form;
}

} // namespace

class WebServer::Impl
{
public:
    Impl(Respond respond, const std::string& pem)
        : m_respond(std::move(respond)), m_acceptor(m_io, tcp::endpoint(net::ip::address_v4::loopback(), 0))
    {
        if (!pem.empty()) {
            m_tls.emplace(net::ssl::context::tls_server);
            m_tls->use_certificate_chain_file(pem);
            m_tls->use_private_key_file(pem, net::ssl::context::pem);
        }
        m_thread = std::thread([this] { run(); });
    }
    ~Impl()
    {
        m_ends = true;
        error_code ignored;
        tcp::socket last(m_io); // wakes the one that accepts
        (void)last.connect(m_acceptor.local_endpoint(), ignored);
        m_thread.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    [[nodiscard]] unsigned port() const { return m_acceptor.local_endpoint().port(); }
    [[nodiscard]] std::vector<WebRequest> requests() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_requests;
    }

private:
    void run()
    {
        while (true) {
            error_code error;
            tcp::socket socket(m_io);
            (void)m_acceptor.accept(socket, error);
            if (m_ends || error) return;
            if (!m_tls) {
                serve(socket);
                continue;
            }
            net::ssl::stream<tcp::socket> stream(std::move(socket), *m_tls);
            if (!stream.handshake(net::ssl::stream_base::server, error)) serve(stream);
        }
    }

    template <class Stream> void serve(Stream& stream)
    {
        error_code error;
        boost::beast::flat_buffer buffer;
        http::request<http::string_body> read;
        (void)http::read(stream, buffer, read, error);
        if (error) return;
        WebRequest request{
            .target = std::string(read.target()), .headers = {}, .form = formOf(read.body()), .body = read.body()};
        for (const auto& field : read) {
            std::string name(field.name_string());
            std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
            request.headers[name] = std::string(field.value());
        }
        {
            const std::scoped_lock lock(m_mutex);
            m_requests.push_back(request);
        }
        (void)net::write(stream, net::buffer(m_respond(request)), error);
    }

    Respond m_respond;
    net::io_context m_io;
    tcp::acceptor m_acceptor;
    std::optional<net::ssl::context> m_tls;
    std::atomic<bool> m_ends = false;
    mutable std::mutex m_mutex;
    std::vector<WebRequest> m_requests;
    std::thread m_thread;
};

WebServer::WebServer(Respond respond, const std::string& pem) : m_impl(std::make_unique<Impl>(std::move(respond), pem))
{}
WebServer::~WebServer() = default;
unsigned WebServer::port() const { return m_impl->port(); }
std::vector<WebRequest> WebServer::requests() const { return m_impl->requests(); }

std::string webReply(unsigned status, const std::string& type, const std::string& body, const std::string& more)
{
    return "HTTP/1.1 " + std::to_string(status) + " Word\r\nContent-Type: " + type + "\r\n" + more +
           "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

} // namespace fabriscope::test
