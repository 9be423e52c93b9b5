// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscope-exporter/web_config.h"

#include <boost/asio/ssl/context.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::exporter {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

/// What connections are secured with. Reads the files that the configuration names.
[[nodiscard]] Result<TlsContext> makeTlsContext(const TlsConfig& config);

/// How the server serves, as its file says at the moment.
struct WebSettings
{
    WebConfig config;
    TlsContext tls; ///< null: plain HTTP
};

/// The file of --web.config.file, read again when it, or a file that it names, has changed. One thread.
class WebSettingsFile
{
public:
    /// An empty path: plain HTTP for everybody.
    [[nodiscard]] static Result<WebSettingsFile> open(std::filesystem::path file);
    /// A change that is wrong is told, and the settings before it hold on.
    [[nodiscard]] std::shared_ptr<const WebSettings> current();

private:
    explicit WebSettingsFile(std::filesystem::path file) : m_file(std::move(file)) {}
    [[nodiscard]] Result<void> read();
    [[nodiscard]] std::string state() const;

    std::filesystem::path m_file;
    std::vector<std::filesystem::path> m_named; ///< by it
    std::string m_state;                        ///< of all files when they were read
    std::shared_ptr<const WebSettings> m_settings = std::make_shared<const WebSettings>();
};

} // namespace fabriscope::exporter
