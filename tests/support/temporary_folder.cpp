// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/temporary_folder.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace fabriscope::test {

TemporaryFolder::TemporaryFolder() : TemporaryFolder(std::filesystem::temp_directory_path()) {}

TemporaryFolder::TemporaryFolder(const std::filesystem::path& parent)
{
    std::string name = (parent / "fabriscope-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make the temporary folder " + name);
    m_path = name;
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored; // nothing can be done about it here
    std::filesystem::remove_all(m_path, ignored);
}

std::filesystem::path TemporaryFolder::write(const std::string& name, const std::string& text) const
{
    std::filesystem::path file = m_path / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
}

std::filesystem::path TemporaryFolder::writeSecret(const std::string& name, const std::string& text) const
{
    auto file = write(name, text);
    std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    return file;
}

std::filesystem::path fastPlace()
{
    const char* memory = "/dev/shm"; // shm_overview(7)
    return ::access(memory, W_OK | X_OK) == 0 ? std::filesystem::path(memory) : std::filesystem::temp_directory_path();
}

std::string textOf(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace fabriscope::test
