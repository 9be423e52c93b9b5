// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program that uses the umad device with bare system calls, to be run with the preload library. Each scenario prints
// what is wrong, and the exit status counts it.
#include <endian.h>
#include <fcntl.h>
#include <poll.h>
#include <rdma/ib_user_mad.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <print>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr std::size_t headerSize = sizeof(ib_user_mad_hdr);
constexpr std::size_t madSize = 256;
constexpr std::uint16_t nodeInfo = 0x11;

int problems = 0;

bool expect(bool holds, const char* what)
{
    if (!holds) {
        std::println("not true: {} (errno {})", what, errno);
        ++problems;
    }
    return holds;
}
#define EXPECT(...) expect((__VA_ARGS__), #__VA_ARGS__)

struct Frame
{
    ib_user_mad_hdr header{};
    std::array<std::uint8_t, madSize> mad{};

    [[nodiscard]] std::uint64_t transactionId() const
    {
        std::uint64_t id = 0;
        std::memcpy(&id, mad.data() + 8, sizeof id);
        return be64toh(id);
    }
    void setTransactionId(std::uint64_t id)
    {
        id = htobe64(id);
        std::memcpy(mad.data() + 8, &id, sizeof id);
    }
};

int openDevice(int flags = O_NONBLOCK)
{
    const int fd = ::open("/dev/infiniband/umad0", O_RDWR | O_CLOEXEC | flags);
    EXPECT(fd >= 0);
    EXPECT(::ioctl(fd, IB_USER_MAD_ENABLE_PKEY) == 0);
    return fd;
}

std::uint32_t registerAgent(int fd, std::uint8_t mgmtClass, std::uint8_t version, std::uint8_t qpn,
                            std::uint8_t rmpp = 0)
{
    ib_user_mad_reg_req request{};
    request.qpn = qpn;
    request.mgmt_class = mgmtClass;
    request.mgmt_class_version = version;
    request.rmpp_version = rmpp;
    EXPECT(::ioctl(fd, IB_USER_MAD_REGISTER_AGENT, &request) == 0);
    return request.id;
}

/// SubnGet(NodeInfo) along a directed route.
Frame directedGet(std::uint32_t agent, std::uint64_t transactionId, std::initializer_list<std::uint8_t> route,
                  std::uint32_t timeout = 2000, std::uint32_t retries = 0)
{
    Frame frame;
    frame.header.id = agent;
    frame.header.timeout_ms = timeout;
    frame.header.retries = retries;
    frame.header.lid = 0xffff;
    frame.mad = {1, 0x81, 1, 1};
    frame.mad[7] = static_cast<std::uint8_t>(route.size());
    frame.setTransactionId(transactionId);
    frame.mad[16] = 0;
    frame.mad[17] = nodeInfo;
    for (const std::size_t i : {32U, 33U, 34U, 35U})
        frame.mad[i] = 0xff;
    std::size_t hop = 128;
    for (const std::uint8_t port : route)
        frame.mad[++hop] = port;
    return frame;
}

bool send(int fd, const Frame& frame) { return EXPECT(::write(fd, &frame, sizeof frame) == sizeof frame); }

bool readableWithin(int fd, int milliseconds)
{
    pollfd entry{.fd = fd, .events = POLLIN, .revents = 0};
    return ::poll(&entry, 1, milliseconds) == 1 && (entry.revents & POLLIN) != 0;
}

/// Thousands of requests are written before the first answer is read.
void flood(std::size_t count)
{
    const int fd = openDevice();
    const int set = ::epoll_create1(EPOLL_CLOEXEC);
    epoll_event interest{};
    interest.events = EPOLLIN;
    EXPECT(::epoll_ctl(set, EPOLL_CTL_ADD, fd, &interest) == 0);
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    std::set<std::uint64_t> outstanding;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t id = 0xabcdef0100000000 + i * 0x100000001;
        outstanding.insert(id);
        if (!send(fd, directedGet(agent, id, {1}, 20'000))) return;
    }
    while (!outstanding.empty()) {
        epoll_event event{};
        if (!EXPECT(::epoll_wait(set, &event, 1, 20'000) == 1)) return;
        Frame answer;
        ssize_t size = 0;
        while ((size = ::read(fd, &answer, sizeof answer)) >= 0) {
            if (!EXPECT(size == sizeof answer && answer.header.status == 0 && answer.header.id == agent)) return;
            if (!EXPECT(answer.mad[3] == 0x81 && outstanding.erase(answer.transactionId()) == 1)) return;
        }
        if (!EXPECT(errno == EAGAIN)) return;
    }
    EXPECT(::close(fd) == 0);
}

/// The descriptor is one like others: beside a pipe in one set, edge-triggered, quiet when nothing is to be read.
void polling()
{
    const int fd = openDevice();
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    std::array<int, 2> pipe{};
    EXPECT(::pipe2(pipe.data(), O_CLOEXEC) == 0);
    const int set = ::epoll_create1(EPOLL_CLOEXEC);
    for (const int member : {fd, pipe[0]}) {
        epoll_event interest{};
        interest.events = EPOLLIN | EPOLLET;
        interest.data.fd = member;
        EXPECT(::epoll_ctl(set, EPOLL_CTL_ADD, member, &interest) == 0);
    }
    epoll_event event{};
    EXPECT(::epoll_wait(set, &event, 1, 0) == 0);
    EXPECT(::write(pipe[1], "x", 1) == 1);
    EXPECT(::epoll_wait(set, &event, 1, 5000) == 1 && event.data.fd == pipe[0]);
    for (std::uint64_t round = 1; round <= 100; ++round) {
        for (std::uint64_t i = 0; i < round; ++i)
            send(fd, directedGet(agent, round * 1000 + i, {1}));
        std::uint64_t answers = 0;
        while (answers < round) {
            if (!EXPECT(::epoll_wait(set, &event, 1, 5000) == 1 && event.data.fd == fd)) return;
            Frame answer;
            while (::read(fd, &answer, sizeof answer) > 0)
                ++answers;
            EXPECT(errno == EAGAIN);
        }
        EXPECT(answers == round);
    }
    EXPECT(!readableWithin(fd, 0));
    std::array<pollfd, 2> both{
        {{.fd = fd, .events = POLLIN, .revents = 0}, {.fd = pipe[0], .events = POLLIN, .revents = 0}}};
    EXPECT(::poll(both.data(), both.size(), 0) == 1 && both[0].revents == 0 && both[1].revents == POLLIN);
    send(fd, directedGet(agent, 7, {1}));
    both[1].fd = -1;
    EXPECT(::poll(both.data(), both.size(), 5000) == 1 && both[0].revents == POLLIN);
}

/// Answers that were taken in on behalf of another file keep their own file's descriptor readable until they are read.
void oneByOne()
{
    const int fd = openDevice();
    const int other = openDevice();
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    const std::uint32_t otherAgent = registerAgent(other, 0x81, 1, 0);
    const int set = ::epoll_create1(EPOLL_CLOEXEC);
    epoll_event interest{};
    interest.events = EPOLLIN;
    EXPECT(::epoll_ctl(set, EPOLL_CTL_ADD, fd, &interest) == 0);
    constexpr std::uint64_t count = 20;
    for (std::uint64_t i = 0; i < count; ++i)
        send(fd, directedGet(agent, i, {1}, 20'000));
    // ibsim answers in order: when this answer is there, so are the others, and the socket is empty.
    send(other, directedGet(otherAgent, count, {1}, 20'000));
    Frame answer;
    EXPECT(readableWithin(other, 10'000) && ::read(other, &answer, sizeof answer) == sizeof answer);
    for (std::uint64_t i = 0; i < count; ++i) {
        epoll_event event{};
        if (!EXPECT(::epoll_wait(set, &event, 1, 10'000) == 1)) return;
        EXPECT(::read(fd, &answer, sizeof answer) == sizeof answer && answer.transactionId() == i);
    }
    EXPECT(::read(fd, &answer, sizeof answer) < 0 && errno == EAGAIN);
    epoll_event event{};
    EXPECT(::epoll_wait(set, &event, 1, 0) == 0);
}

/// A request that nobody answers comes back after timeout × (retries + 1), with its header and ETIMEDOUT.
void timeout(std::uint32_t milliseconds, std::uint32_t retries)
{
    const int fd = openDevice();
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    const auto begin = std::chrono::steady_clock::now();
    send(fd, directedGet(agent, 0x1122334455667788, {1}, milliseconds, retries));
    EXPECT(readableWithin(fd, 60'000));
    const auto took = std::chrono::steady_clock::now() - begin;
    Frame answer;
    EXPECT(::read(fd, &answer, sizeof answer) == static_cast<ssize_t>(headerSize + 24));
    EXPECT(answer.header.status == ETIMEDOUT && answer.header.id == agent);
    EXPECT(answer.transactionId() == 0x1122334455667788 && answer.mad[17] == nodeInfo);
    EXPECT(took >= std::chrono::milliseconds(milliseconds * (retries + 1)));
    EXPECT(!readableWithin(fd, 0));
}

/// Answers go to the file and the agent that asked; a closed file's answers go nowhere.
void agents()
{
    const int first = openDevice();
    const int second = openDevice();
    const int third = openDevice();
    std::map<int, std::vector<std::uint32_t>> registered;
    for (const int fd : {first, second})
        for (int i = 0; i < 3; ++i)
            registered[fd].push_back(registerAgent(fd, 0x81, 1, 0));
    const std::uint32_t unread = registerAgent(third, 0x81, 1, 0);
    for (std::uint64_t round = 0; round < 300; ++round) {
        for (const int fd : {first, second})
            send(fd, directedGet(registered[fd][round % 3], static_cast<std::uint64_t>(fd) << 32U | round, {1}));
        if (round % 10 == 0) send(third, directedGet(unread, round, {1}));
    }
    EXPECT(::close(third) == 0);
    for (const int fd : {first, second}) {
        for (int answers = 0; answers < 300; ++answers) {
            Frame answer;
            if (!EXPECT(readableWithin(fd, 5000) && ::read(fd, &answer, sizeof answer) == sizeof answer)) return;
            EXPECT(answer.transactionId() >> 32U == static_cast<std::uint64_t>(fd));
            EXPECT(answer.header.id == registered[fd][(answer.transactionId() & 0xffffffffU) % 3]);
        }
        EXPECT(!readableWithin(fd, 0));
    }
    Frame wrong = directedGet(31, 1, {1});
    EXPECT(::write(first, &wrong, sizeof wrong) < 0 && errno == EINVAL);
    std::uint32_t id = registered[first][0];
    EXPECT(::ioctl(first, IB_USER_MAD_UNREGISTER_AGENT, &id) == 0);
    EXPECT(::ioctl(first, IB_USER_MAD_UNREGISTER_AGENT, &id) < 0 && errno == EINVAL);
}

/// A long answer does not fit: its first segment, ENOSPC, and then the whole.
void longAnswer(std::uint16_t smLid)
{
    const int fd = openDevice();
    Frame frame;
    frame.header.id = registerAgent(fd, 0x03, 2, 1, 1);
    frame.header.timeout_ms = 5000;
    frame.header.lid = htobe16(smLid);
    frame.header.qpn = htobe32(1);
    frame.header.qkey = htobe32(0x80010000);
    frame.mad = {1, 0x03, 2, 0x12};
    frame.setTransactionId(0x99);
    frame.mad[17] = nodeInfo; // NodeRecord
    send(fd, frame);
    EXPECT(readableWithin(fd, 10'000));
    Frame beginning;
    EXPECT(::read(fd, &beginning, sizeof beginning) < 0 && errno == ENOSPC);
    const std::size_t length = beginning.header.length;
    EXPECT(length > sizeof beginning && beginning.mad[3] == 0x92 && beginning.transactionId() == 0x99);
    std::vector<std::uint8_t> whole(length);
    EXPECT(::read(fd, whole.data(), whole.size()) == static_cast<ssize_t>(length));
    EXPECT(std::memcmp(whole.data() + headerSize, beginning.mad.data(), madSize) == 0);
    EXPECT(!readableWithin(fd, 0));
}

/// Many threads send, one waits: as opensm does it.
void threads()
{
    const int fd = openDevice();
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    constexpr std::uint64_t each = 2000;
    std::vector<std::thread> senders;
    senders.reserve(4);
    std::set<std::uint64_t> seen;
    std::thread reader([&] {
        while (seen.size() < 4 * each) {
            Frame answer;
            if (!EXPECT(readableWithin(fd, 20'000))) return;
            if (::read(fd, &answer, sizeof answer) > 0)
                EXPECT(answer.header.status == 0 && seen.insert(answer.transactionId()).second);
        }
    });
    for (std::uint64_t t = 0; t < 4; ++t)
        senders.emplace_back([=] {
            for (std::uint64_t i = 0; i < each; ++i)
                send(fd, directedGet(agent, t << 32U | i, {1}, 20'000));
        });
    for (std::thread& sender : senders)
        sender.join();
    reader.join();
    EXPECT(seen.size() == 4 * each);
}

/// A descriptor without O_NONBLOCK waits in read(); a forked child that ends takes nothing with it.
void blockingAndFork()
{
    const int fd = openDevice(0);
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    const pid_t child = ::fork();
    if (child == 0) std::exit(problems); // with all destructors
    int status = 0;
    EXPECT(::waitpid(child, &status, 0) == child && status == 0);
    for (std::uint64_t id = 1; id < 100; ++id) {
        send(fd, directedGet(agent, id, {1}));
        Frame answer;
        EXPECT(::read(fd, &answer, sizeof answer) == sizeof answer && answer.transactionId() == id);
    }
}

constexpr std::uint8_t classPortInfo = 0x01;
constexpr std::uint8_t pathRecord = 0x35;

/// SubnAdmGet(…) to the subnet manager, without any component: also a refusal is an answer.
Frame administrationGet(std::uint32_t agent, std::uint64_t transactionId, std::uint8_t attribute)
{
    unsigned lid = 0;
    std::ifstream("/sys/class/infiniband/ibsim0/ports/1/sm_lid") >> std::hex >> lid;
    EXPECT(lid != 0);
    Frame frame;
    frame.header.id = agent;
    frame.header.timeout_ms = 5000;
    frame.header.lid = htobe16(static_cast<std::uint16_t>(lid));
    frame.header.qpn = htobe32(1);
    frame.header.qkey = htobe32(0x80010000);
    frame.mad = {1, 0x03, 2, 1};
    frame.setTransactionId(transactionId);
    frame.mad[17] = attribute;
    return frame;
}

/// Asks the subnet manager and ends at once: whoever attaches next meets the answer.
void leave()
{
    const int fd = openDevice();
    send(fd, administrationGet(registerAgent(fd, 0x03, 2, 1), 1, classPortInfo));
}

/// Asks otherwise, lets the stopped subnet manager go on, and must not take the answer to the other for its own.
void arrive(pid_t subnetManager)
{
    const int fd = openDevice(0);
    send(fd, administrationGet(registerAgent(fd, 0x03, 2, 1), 1, pathRecord));
    EXPECT(::kill(subnetManager, SIGCONT) == 0);
    Frame answer;
    EXPECT(::read(fd, &answer, sizeof answer) == sizeof answer && answer.header.status == 0);
    EXPECT(answer.mad[17] == pathRecord);
}

/// What ibsim reads of control messages, filled until nothing more fits.
bool fillControlQueue()
{
    const char* name = std::getenv("IBSIM_SOCKNAME"); // NOLINT(concurrency-mt-unsafe): one thread
    const std::string path = std::string(1, '\0') + (name == nullptr ? "sim" : name) + ":ctl" + '\0';
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.data(), std::min(path.size(), sizeof address.sun_path));
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
    const int fd = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (!EXPECT(::connect(fd, reinterpret_cast<const sockaddr*>(&address), length) == 0)) return false;
    constexpr int mostMessages = 1 << 20;
    int sent = 0;
    while (sent < mostMessages && ::send(fd, "", 1, MSG_DONTWAIT | MSG_NOSIGNAL) == 1)
        ++sent;
    return EXPECT(errno == EAGAIN) && EXPECT(::close(fd) == 0);
}

/// ibsim reads nothing for a while: whoever reads attributes of the port gets them as they were, and can end.
void heldUp(pid_t simulator)
{
    const int fd = openDevice();
    const auto state = [] {
        std::string text;
        std::getline(std::ifstream("/sys/class/infiniband/ibsim0/ports/1/state"), text);
        return text;
    };
    EXPECT(state() == "4: ACTIVE");
    EXPECT(::kill(simulator, SIGSTOP) == 0);
    const bool full = fillControlQueue();
    const auto begin = std::chrono::steady_clock::now();
    for (int read = 0; full && read < 20; ++read) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20)); // longer than an attribute counts as fresh
        EXPECT(state() == "4: ACTIVE");
    }
    EXPECT(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10)); // far from ever; 1 s when idle
    EXPECT(::close(fd) == 0);
    EXPECT(::kill(simulator, SIGCONT) == 0);
    EXPECT(state() == "4: ACTIVE");
}

/// ibsim is killed while this program waits without any request under way.
void lost()
{
    const int fd = openDevice();
    const std::uint32_t agent = registerAgent(fd, 0x81, 1, 0);
    const int issm = ::open("/dev/infiniband/issm0", O_RDWR | O_CLOEXEC); // by this the test sees that we are ready
    EXPECT(issm >= 0);
    EXPECT(readableWithin(fd, 60'000));
    Frame frame;
    EXPECT(::read(fd, &frame, sizeof frame) < 0 && errno == EIO);
    const Frame request = directedGet(agent, 1, {1});
    EXPECT(::write(fd, &request, sizeof request) < 0 && errno == EIO);
    EXPECT(::close(fd) == 0);
    EXPECT(::close(issm) == 0);
    EXPECT(::open("/dev/infiniband/umad0", O_RDWR) < 0 && errno == ENXIO);
    EXPECT(::access("/sys/class/infiniband/ibsim0", F_OK) < 0 && errno == ENOENT);
}

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const auto number = [&arguments](std::size_t i) { return static_cast<std::uint32_t>(std::stoul(arguments.at(i))); };
    const std::string scenario = arguments.empty() ? "" : arguments[0];
    if (scenario == "flood")
        flood(number(1));
    else if (scenario == "polling")
        polling();
    else if (scenario == "one-by-one")
        oneByOne();
    else if (scenario == "timeout")
        timeout(number(1), number(2));
    else if (scenario == "agents")
        agents();
    else if (scenario == "long-answer")
        longAnswer(static_cast<std::uint16_t>(number(1)));
    else if (scenario == "threads")
        threads();
    else if (scenario == "blocking-and-fork")
        blockingAndFork();
    else if (scenario == "leave")
        leave();
    else if (scenario == "arrive")
        arrive(static_cast<pid_t>(number(1)));
    else if (scenario == "held-up")
        heldUp(static_cast<pid_t>(number(1)));
    else if (scenario == "lost")
        lost();
    else {
        std::println("no scenario {}", scenario);
        return 2;
    }
    return problems == 0 ? 0 : 1;
}
