// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::test {

struct WebRequest
{
    std::string target;
    std::map<std::string, std::string> headers; ///< names in small letters
    std::map<std::string, std::string> form;    ///< decoded
    std::string body;
};

/// An HTTP server on 127.0.0.1 that sends, to each request, the bytes that `respond` returns, and closes.
class WebServer
{
public:
    using Respond = std::function<std::string(const WebRequest&)>;
    /// With TLS where there is a file with certificate and key.
    explicit WebServer(Respond respond, const std::string& pem = {});
    ~WebServer();
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    [[nodiscard]] unsigned port() const;
    [[nodiscard]] std::vector<WebRequest> requests() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

/// A reply with its header.
std::string webReply(unsigned status, const std::string& type, const std::string& body, const std::string& more = {});

} // namespace fabriscope::test
