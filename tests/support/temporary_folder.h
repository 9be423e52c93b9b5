// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace fabriscope::test {

/// A private folder (mode 0700) that goes with the test.
class TemporaryFolder
{
public:
    /// Throws std::runtime_error when there can be none.
    TemporaryFolder();
    explicit TemporaryFolder(const std::filesystem::path& parent);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] std::string path(const std::string& name) const { return (m_path / name).string(); }

    /// Write a file in the folder, with the folders on its way.
    std::filesystem::path write(const std::string& name, const std::string& text) const;
    /// The same, for this user's eyes only.
    std::filesystem::path writeSecret(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path m_path;
};

/// Where files can be made that are flushed often: in memory if possible. Programs may not be run from there.
std::filesystem::path fastPlace();

/// The whole file; empty when there is none.
std::string textOf(const std::filesystem::path& path);

} // namespace fabriscope::test
