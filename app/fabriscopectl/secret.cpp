// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/secret.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/web/secret_file.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t largestSecret = 4096;

Result<std::optional<std::uint64_t>> keyFrom(std::string_view text, Message subject, std::string_view name)
{
    const auto key = parseUnsigned(trimmed(text));
    if (!key)
        return fail(ErrorCode::InvalidArgument, std::move(subject), Message::say("this is not a valid {}", name),
                    Message::say("Write a number of up to 64 bits, as 0x0123456789abcdef."));
    return key;
}

/// A terminal that does not show what is typed, while this exists.
class Silence
{
public:
    explicit Silence(int fd) : m_fd(fd)
    {
        m_changed = ::tcgetattr(fd, &m_before) == 0;
        termios quiet = m_before;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        m_changed = m_changed && ::tcsetattr(fd, TCSAFLUSH, &quiet) == 0;
    }
    ~Silence()
    {
        if (m_changed) ::tcsetattr(m_fd, TCSAFLUSH, &m_before);
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;
    [[nodiscard]] bool works() const { return m_changed; }

private:
    int m_fd;
    termios m_before{};
    bool m_changed = false;
};

} // namespace

Result<std::optional<std::uint64_t>> secretFromFile(const std::string& file, std::string_view name)
{
    std::error_code none; // a pipe of a password store is nobody else's
    if (std::filesystem::is_regular_file(file, none))
        if (auto safe = web::checkSecretFile(file); !safe) return std::unexpected(std::move(safe).error());
    return readUserFile(file, largestSecret).and_then([&](const std::string& text) {
        return keyFrom(text, file, name);
    });
}

Result<std::optional<std::uint64_t>> askSecret(std::string_view name)
{
    const FileDescriptor terminal(::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY));
    const auto nobody = [name] {
        return fail(ErrorCode::InvalidArgument, name, Message::say("there is no terminal to enter it"),
                    Message::say("Pass it in a file."));
    };
    if (!terminal) return nobody();
    const Silence silence(terminal.get());
    if (!silence.works()) return nobody();
    writeStderr(formatted("{}: ", name));
    std::array<char, 256> line{};
    const ssize_t size = ::read(terminal.get(), line.data(), line.size());
    const int error = errno;
    writeStderr("\n");
    if (size < 0) return failErrno(error, "/dev/tty", Message::say("cannot read from the terminal"));
    return keyFrom(std::string_view(line.data(), static_cast<std::size_t>(size)), "/dev/tty", name);
}

} // namespace fabriscope::ctl
