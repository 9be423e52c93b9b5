// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/web_settings.h"

#include "core/base/file.h"
#include "core/base/printable.h"

#include <sys/stat.h>

#include <format>
#include <utility>

namespace fabriscope::exporter {

Result<WebSettingsFile> WebSettingsFile::open(std::filesystem::path file)
{
    WebSettingsFile settings(std::move(file));
    if (settings.m_file.empty()) return settings;
    settings.m_state = settings.state();
    if (auto read = settings.read(); !read) return std::unexpected(std::move(read).error());
    settings.m_state = settings.state(); // now with the files that it names
    return settings;
}

std::shared_ptr<const WebSettings> WebSettingsFile::current()
{
    if (m_file.empty()) return m_settings;
    std::string now = state();
    if (now == m_state) return m_settings;
    m_state = std::move(now);
    if (const auto done = read(); !done) {
        const std::string why = describe(done.error());
        tellLine(std::format("fabriscope-exporter: {} What was before holds on.", why));
    } else {
        m_state = state();
    }
    return m_settings;
}

Result<void> WebSettingsFile::read()
{
    constexpr std::size_t largest = std::size_t{1} << 20U;
    const auto text = readFile(m_file, largest);
    if (!text) return std::unexpected(text.error());
    auto config = parseWebConfig(*text, m_file);
    if (!config) return std::unexpected(std::move(config).error());
    WebSettings settings{.config = *std::move(config), .tls = {}};
    if (settings.config.tls) {
        const TlsConfig& tls = *settings.config.tls;
        m_named.clear();
        for (const Material* each : {&tls.certificate, &tls.key, &tls.clientCa})
            if (!each->file.empty()) m_named.push_back(each->file);
        auto context = makeTlsContext(tls);
        if (!context) return std::unexpected(std::move(context).error());
        settings.tls = *std::move(context);
    }
    m_settings = std::make_shared<const WebSettings>(std::move(settings));
    return {};
}

std::string WebSettingsFile::state() const
{
    std::string state;
    const auto add = [&state](const std::filesystem::path& path) {
        struct stat facts{};
        if (::stat(path.c_str(), &facts) != 0)
            state += "none;";
        else
            state += std::format("{}.{}.{}.{}.{};", facts.st_ino, facts.st_dev, facts.st_size, facts.st_mtim.tv_sec,
                                 facts.st_mtim.tv_nsec);
    };
    add(m_file);
    for (const std::filesystem::path& each : m_named)
        add(each);
    return state;
}

} // namespace fabriscope::exporter
