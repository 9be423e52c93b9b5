// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/library.h"

#include "core/simulation/preload/real_calls.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace fabriscope::simulation::preload {
namespace {

/// A lock under which the thread cannot be cancelled: opensm ends its receiver with pthread_cancel(), and system calls
/// are points of cancellation. A thread that went away with the lock would take the whole library with it.
class Lock
{
public:
    explicit Lock(std::mutex& mutex) : m_mutex(mutex)
    {
        ::pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &m_before);
        m_mutex.lock();
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    Lock(Lock&&) = delete;
    Lock& operator=(Lock&&) = delete;
    ~Lock()
    {
        m_mutex.unlock();
        ::pthread_setcancelstate(m_before, nullptr);
    }

private:
    std::mutex& m_mutex;
    int m_before = PTHREAD_CANCEL_ENABLE;
};

int realClose(int fd)
{
    static const auto real = nextDefinition<int(int)>("close");
    return real(fd);
}

int realPoll(std::span<pollfd> set, int timeout)
{
    static const auto real = nextDefinition<int(pollfd*, nfds_t, int)>("poll");
    return real(set.data(), set.size(), timeout);
}

} // namespace

Library& Library::instance()
{
    static auto* library = new Library; // NOLINT(*-owning-memory): lives as long as the process
    return *library;
}

Library::Library()
{
    ::pthread_atfork([] { instance().prepareFork(); }, [] { instance().afterForkInParent(); },
                     [] { instance().afterForkInChild(); });
}

void Library::afterForkInChild()
{
    // Sockets, timers and the folder are the parent's; what this process has are copies of descriptors.
    for (auto& [fd, file] : m_files)
        mark(fd, false);
    if (m_adapter) m_adapter->connection().abandon();
    if (m_view) m_view->abandon();
    m_files.clear();
    m_adapter.reset();
    m_view.reset();
    m_viewHasAdapter = false;
    m_mutex.unlock();
}

void Library::shutdown()
{
    const Lock lock(m_mutex);
    m_ended = true;
    for (auto& [fd, file] : m_files)
        mark(fd, false);
    m_files.clear();
    m_view.reset();
    m_adapter.reset();
}

void Library::mark(int fd, bool ours)
{
    m_ours.at(static_cast<std::size_t>(fd)).store(ours, std::memory_order_release);
}

Library::OpenFile* Library::find(int fd)
{
    const auto file = m_files.find(fd);
    return file == m_files.end() ? nullptr : &file->second;
}

std::shared_ptr<Adapter> Library::adapter()
{
    if (m_adapter && m_adapter->alive()) return m_adapter;
    m_adapter.reset();
    if (m_ended) return nullptr; // other libraries' destructors may still ask
    std::string reason;
    std::shared_ptr<Connection> connection = Connection::open(reason);
    if (connection) {
        if (!m_viewHasAdapter) m_view = SysfsView::create(connection);
        m_viewHasAdapter = true;
        m_adapter = Adapter::create(std::move(connection));
    } else {
        if (!std::exchange(m_complained, true)) std::fprintf(stderr, "fabriscope-sim: %s\n", reason.c_str());
        // The demo's agent is nothing without its fabric: the console reports why it ended, instead of a host without
        // adapters.
        if (std::getenv("FABRISCOPE_SIM_END_WITH_IT") != nullptr) ::_exit(EXIT_FAILURE); // NOLINT(*-mt-unsafe)
        if (m_viewHasAdapter || !m_view) m_view = SysfsView::create(nullptr);
        m_viewHasAdapter = false;
    }
    return m_adapter;
}

std::optional<std::string> Library::redirect(const char* path)
{
    if (path == nullptr || !isSimulatedPath(path)) return std::nullopt;
    const Lock lock(m_mutex);
    adapter();
    return m_view ? std::optional(m_view->realPath(path)) : std::nullopt;
}

std::optional<int> Library::openDevice(std::string_view path, int flags)
{
    if (path != umadPath && path != issmPath) return std::nullopt;
    const Lock lock(m_mutex);
    return path == umadPath ? openUmad(flags) : openIssm(flags);
}

int Library::openUmad(int flags)
{
    const auto current = adapter();
    if (!current) {
        errno = ENXIO;
        return -1;
    }
    auto umad = current->open(flags);
    if (!umad) return -1;
    const int fd = umad->descriptor();
    if (static_cast<std::size_t>(fd) >= m_ours.size()) {
        current->close(*umad);
        errno = EMFILE;
        return -1;
    }
    m_files[fd] = {.kind = Kind::Umad, .adapter = current, .umad = std::move(umad)};
    mark(fd, true);
    return fd;
}

int Library::openIssm(int flags)
{
    const auto current = adapter();
    if (!current) {
        errno = ENXIO;
        return -1;
    }
    ControlData yes{};
    yes[std::endian::native == std::endian::little ? 0 : 3] = 1;
    if (!current->connection().control(Control::SetIsSm, yes)) {
        errno = EIO;
        return -1;
    }
    const int fd = ::eventfd(0, (flags & O_CLOEXEC) != 0 ? EFD_CLOEXEC : 0);
    if (fd < 0) return -1;
    m_files[fd] = {.kind = Kind::Issm, .adapter = current, .umad = nullptr};
    mark(fd, true);
    return fd;
}

int Library::close(int fd)
{
    {
        const Lock lock(m_mutex);
        if (OpenFile* file = find(fd); file != nullptr) {
            mark(fd, false);
            if (file->umad) {
                file->adapter->close(*file->umad);
                file->umad->releaseDescriptor();
            } else if (file->adapter->alive()) {
                file->adapter->connection().control(Control::SetIsSm);
            }
            m_files.erase(fd);
        }
    }
    return realClose(fd);
}

ssize_t Library::read(int fd, std::span<std::uint8_t> buffer)
{
    for (;;) {
        {
            const Lock lock(m_mutex);
            OpenFile* file = find(fd);
            if (file == nullptr || !file->umad) {
                errno = EINVAL;
                return -1;
            }
            const ssize_t size = file->adapter->read(*file->umad, buffer);
            if (size >= 0 || errno != EAGAIN) return size;
        }
        if ((::fcntl(fd, F_GETFL) & O_NONBLOCK) != 0) {
            errno = EAGAIN;
            return -1;
        }
        pollfd one{.fd = fd, .events = POLLIN, .revents = 0};
        if (poll(std::span(&one, 1), -1) < 0) return -1;
    }
}

ssize_t Library::write(int fd, std::span<const std::uint8_t> buffer)
{
    const Lock lock(m_mutex);
    OpenFile* file = find(fd);
    if (file == nullptr || !file->umad) {
        errno = EINVAL;
        return -1;
    }
    return file->adapter->write(*file->umad, buffer);
}

int Library::ioctl(int fd, unsigned long request, void* argument)
{
    const Lock lock(m_mutex);
    OpenFile* file = find(fd);
    if (file == nullptr || !file->umad) {
        errno = ENOTTY;
        return -1;
    }
    return file->adapter->ioctl(*file->umad, request, argument);
}

int Library::ownReadiness(std::span<pollfd> set)
{
    const Lock lock(m_mutex);
    int ready = 0;
    for (pollfd& entry : set) {
        entry.revents = 0;
        OpenFile* file = find(entry.fd);
        if (file == nullptr || !file->umad) continue;
        const auto add = [&entry](short event) {
            entry.revents = static_cast<short>(entry.revents | (entry.events & event));
        };
        if (file->adapter->readable(*file->umad)) add(POLLIN);
        add(POLLOUT); // as the kernel's umad: it can always be written to
        if (entry.revents != 0) ++ready;
    }
    return ready;
}

int Library::foreignReadiness(std::span<pollfd> set) const
{
    if (std::ranges::all_of(set, [this](const pollfd& entry) { return owns(entry.fd); })) return 0;
    std::vector<pollfd> foreign(set.begin(), set.end());
    for (pollfd& entry : foreign)
        if (owns(entry.fd)) entry.fd = -1;
    const int ready = realPoll(foreign, 0);
    for (std::size_t i = 0; ready > 0 && i < foreign.size(); ++i)
        if (foreign[i].fd >= 0) set[i].revents = foreign[i].revents;
    return std::max(ready, 0);
}

int Library::poll(std::span<pollfd> set, int timeout)
{
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(std::max(timeout, 0));
    for (bool first = true;; first = false) {
        int ready = ownReadiness(set);
        if (ready > 0 || !first) ready += foreignReadiness(set);
        if (ready > 0) return ready;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
        if (!first && timeout >= 0 && left <= 0) return 0;
        // The descriptor may wake for things that are no news to the reader: an acknowledgement, a repetition. The
        // thread may be cancelled while it waits; what it then leaves behind is the contents of the caller's own set.
        if (realPoll(set, timeout < 0 ? -1 : static_cast<int>(std::max<std::int64_t>(left, 0))) < 0) return -1;
    }
}

} // namespace fabriscope::simulation::preload
