// SPDX-License-Identifier: GPL-3.0-or-later
//
// Owners of C handles: no other code closes them.
#pragma once

#include <unistd.h>

#include <utility>

namespace fabriscope {

/// Deleter that calls a C function: std::unique_ptr<FILE, CloseWith<std::fclose>>.
template <auto F> struct CloseWith
{
    template <class T> void operator()(T* handle) const noexcept { F(handle); }
};

/// A file descriptor with one owner; -1 means none.
class FileDescriptor
{
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : m_fd(fd) {}
    FileDescriptor(FileDescriptor&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept
    {
        if (this != &other) reset(std::exchange(other.m_fd, -1));
        return *this;
    }
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() { reset(); }

    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] int release() { return std::exchange(m_fd, -1); }
    explicit operator bool() const { return m_fd >= 0; }
    void reset(int fd = -1)
    {
        if (m_fd >= 0) ::close(m_fd);
        m_fd = fd;
    }

private:
    int m_fd = -1;
};

} // namespace fabriscope
