// SPDX-License-Identifier: GPL-3.0-or-later
//
// The C library's calls on paths, as programs see them when this library is preloaded: simulated paths lead into the
// private folder, the device nodes to the adapter, all others on to the C library.
#include "core/simulation/preload/library.h"
#include "core/simulation/preload/real_calls.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#define FABRISCOPE_EXPORT extern "C" __attribute__((visibility("default")))

using fabriscope::simulation::preload::isSimulatedPath;
using fabriscope::simulation::preload::issmPath;
using fabriscope::simulation::preload::Library;
using fabriscope::simulation::preload::nextDefinition;
using fabriscope::simulation::preload::umadPath;

namespace {

/// A path of the caller, or of the file that stands for it.
class Path
{
public:
    explicit Path(const char* original) : m_original(original)
    {
        if (original != nullptr && isSimulatedPath(original)) m_redirected = Library::instance().redirect(original);
    }
    [[nodiscard]] const char* get() const { return m_redirected ? m_redirected->c_str() : m_original; }
    [[nodiscard]] bool isDevice() const { return m_redirected && (m_original == umadPath || m_original == issmPath); }

private:
    const char* m_original;
    std::optional<std::string> m_redirected;
};

/// open() and its variants: all differ only in the C library's function behind them.
template <class Real> int openPath(const char* path, int flags, Real real)
{
    if (path != nullptr && isSimulatedPath(path))
        if (const auto device = Library::instance().openDevice(path, flags)) return *device;
    return real(Path(path).get());
}

mode_t modeOf(int flags, va_list& arguments)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(arguments, unsigned)) : 0;
}

/// The placeholder of a device node is shown as what it stands for.
template <class Stat> int asDevice(const Path& path, int result, Stat* status)
{
    if (result == 0 && path.isDevice()) {
        status->st_mode = S_IFCHR | 0666;
        status->st_rdev = makedev(231, 0);
    }
    return result;
}

} // namespace

#define FABRISCOPE_OPEN(NAME)                                                                                          \
    FABRISCOPE_EXPORT int NAME(const char* path, int flags, ...)                                                       \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(const char*, int, ...)>(#NAME);                                    \
        va_list arguments;                                                                                             \
        va_start(arguments, flags);                                                                                    \
        const mode_t mode = modeOf(flags, arguments);                                                                  \
        va_end(arguments);                                                                                             \
        return openPath(path, flags, [&](const char* actual) { return real(actual, flags, mode); });                   \
    }
FABRISCOPE_OPEN(open)
FABRISCOPE_OPEN(open64)

#define FABRISCOPE_OPENAT(NAME)                                                                                        \
    FABRISCOPE_EXPORT int NAME(int folder, const char* path, int flags, ...)                                           \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(int, const char*, int, ...)>(#NAME);                               \
        va_list arguments;                                                                                             \
        va_start(arguments, flags);                                                                                    \
        const mode_t mode = modeOf(flags, arguments);                                                                  \
        va_end(arguments);                                                                                             \
        return openPath(path, flags, [&](const char* actual) { return real(folder, actual, flags, mode); });           \
    }
FABRISCOPE_OPENAT(openat)
FABRISCOPE_OPENAT(openat64)

#define FABRISCOPE_OPEN_2(NAME)                                                                                        \
    FABRISCOPE_EXPORT int NAME(const char* path, int flags)                                                            \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(const char*, int)>(#NAME);                                         \
        return openPath(path, flags, [&](const char* actual) { return real(actual, flags); });                         \
    }
FABRISCOPE_OPEN_2(__open_2)
FABRISCOPE_OPEN_2(__open64_2)

#define FABRISCOPE_OPENAT_2(NAME)                                                                                      \
    FABRISCOPE_EXPORT int NAME(int folder, const char* path, int flags)                                                \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(int, const char*, int)>(#NAME);                                    \
        return openPath(path, flags, [&](const char* actual) { return real(folder, actual, flags); });                 \
    }
FABRISCOPE_OPENAT_2(__openat_2)
FABRISCOPE_OPENAT_2(__openat64_2)

#define FABRISCOPE_FOPEN(NAME)                                                                                         \
    FABRISCOPE_EXPORT FILE* NAME(const char* path, const char* mode)                                                   \
    {                                                                                                                  \
        static const auto real = nextDefinition<FILE*(const char*, const char*)>(#NAME);                               \
        return real(Path(path).get(), mode);                                                                           \
    }
FABRISCOPE_FOPEN(fopen)
FABRISCOPE_FOPEN(fopen64)

FABRISCOPE_EXPORT DIR* opendir(const char* path)
{
    static const auto real = nextDefinition<DIR*(const char*)>("opendir");
    return real(Path(path).get());
}

#define FABRISCOPE_SCANDIR(NAME, ENTRY)                                                                                \
    FABRISCOPE_EXPORT int NAME(const char* path, ENTRY*** list, int (*filter)(const ENTRY*),                           \
                               int (*compare)(const ENTRY**, const ENTRY**))                                           \
    {                                                                                                                  \
        using Real = int(const char*, ENTRY***, int (*)(const ENTRY*), int (*)(const ENTRY**, const ENTRY**));         \
        static const auto real = nextDefinition<Real>(#NAME);                                                          \
        return real(Path(path).get(), list, filter, compare);                                                          \
    }
FABRISCOPE_SCANDIR(scandir, dirent)
FABRISCOPE_SCANDIR(scandir64, dirent64)

#define FABRISCOPE_STAT(NAME, STAT)                                                                                    \
    FABRISCOPE_EXPORT int NAME(const char* path, STAT* status) noexcept                                                \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(const char*, STAT*)>(#NAME);                                       \
        const Path actual(path);                                                                                       \
        return asDevice(actual, real(actual.get(), status), status);                                                   \
    }
FABRISCOPE_STAT(stat, struct stat)
FABRISCOPE_STAT(stat64, struct stat64)
FABRISCOPE_STAT(lstat, struct stat)
FABRISCOPE_STAT(lstat64, struct stat64)

// What programs built against a C library before 2.33 call.
#define FABRISCOPE_XSTAT(NAME, STAT)                                                                                   \
    FABRISCOPE_EXPORT int NAME(int version, const char* path, STAT* status) noexcept                                   \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(int, const char*, STAT*)>(#NAME);                                  \
        const Path actual(path);                                                                                       \
        return asDevice(actual, real(version, actual.get(), status), status);                                          \
    }
FABRISCOPE_XSTAT(__xstat, struct stat)
FABRISCOPE_XSTAT(__xstat64, struct stat64)
FABRISCOPE_XSTAT(__lxstat, struct stat)
FABRISCOPE_XSTAT(__lxstat64, struct stat64)

#define FABRISCOPE_FSTATAT(NAME, STAT)                                                                                 \
    FABRISCOPE_EXPORT int NAME(int folder, const char* path, STAT* status, int flags) noexcept                         \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(int, const char*, STAT*, int)>(#NAME);                             \
        const Path actual(path);                                                                                       \
        return asDevice(actual, real(folder, actual.get(), status, flags), status);                                    \
    }
FABRISCOPE_FSTATAT(fstatat, struct stat)
FABRISCOPE_FSTATAT(fstatat64, struct stat64)

FABRISCOPE_EXPORT int statx(int folder, const char* path, int flags, unsigned mask, struct statx* status) noexcept
{
    static const auto real = nextDefinition<int(int, const char*, int, unsigned, struct statx*)>("statx");
    const Path actual(path);
    const int result = real(folder, actual.get(), flags, mask, status);
    if (result == 0 && actual.isDevice()) {
        status->stx_mode = S_IFCHR | 0666;
        status->stx_rdev_major = 231;
    }
    return result;
}

#define FABRISCOPE_ACCESS(NAME)                                                                                        \
    FABRISCOPE_EXPORT int NAME(const char* path, int mode) noexcept                                                    \
    {                                                                                                                  \
        static const auto real = nextDefinition<int(const char*, int)>(#NAME);                                         \
        return real(Path(path).get(), mode);                                                                           \
    }
FABRISCOPE_ACCESS(access)
FABRISCOPE_ACCESS(euidaccess)
FABRISCOPE_ACCESS(eaccess)

FABRISCOPE_EXPORT int faccessat(int folder, const char* path, int mode, int flags) noexcept
{
    static const auto real = nextDefinition<int(int, const char*, int, int)>("faccessat");
    return real(folder, Path(path).get(), mode, flags);
}

FABRISCOPE_EXPORT ssize_t readlink(const char* path, char* buffer, size_t size) noexcept
{
    static const auto real = nextDefinition<ssize_t(const char*, char*, size_t)>("readlink");
    return real(Path(path).get(), buffer, size);
}

FABRISCOPE_EXPORT ssize_t readlinkat(int folder, const char* path, char* buffer, size_t size) noexcept
{
    static const auto real = nextDefinition<ssize_t(int, const char*, char*, size_t)>("readlinkat");
    return real(folder, Path(path).get(), buffer, size);
}

FABRISCOPE_EXPORT char* realpath(const char* path, char* resolved) noexcept
{
    static const auto real = nextDefinition<char*(const char*, char*)>("realpath");
    return real(Path(path).get(), resolved);
}

FABRISCOPE_EXPORT char* __realpath_chk(const char* path, char* resolved,
                                       size_t room) noexcept // NOLINT(*-reserved-identifier)
{
    static const auto real = nextDefinition<char*(const char*, char*, size_t)>("__realpath_chk");
    return real(Path(path).get(), resolved, room);
}
