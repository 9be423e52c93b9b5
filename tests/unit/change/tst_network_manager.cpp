// SPDX-License-Identifier: GPL-3.0-or-later
//
// Profile steps with the real NetworkManager, over its D-Bus API: in namespaces of their own, with a bus of their own,
// so that neither this machine's network nor its files are touched. Skipped where none can be made.
#include "core/change/plan.h"
#include "core/change/step/network_manager.h"
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/interrupted.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <format>
#include <fstream>
#include <thread>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;

namespace {

namespace fs = std::filesystem;

constexpr const char* busConfiguration = R"xml(<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=/run/dbus/system_bus_socket</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/>
</policy></busconfig>
)xml";

template <class Condition> bool waitFor(std::chrono::seconds patience, Condition condition)
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(50ms);
    }
    return true;
}

/// A child that ends with this process, and at the latest with this object.
class Daemon
{
public:
    Daemon(std::vector<std::string> words, const std::string& log)
    {
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        m_pid = ::fork();
        if (m_pid != 0) return;
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (std::freopen(log.c_str(), "w", stdout) != nullptr) ::dup2(STDOUT_FILENO, STDERR_FILENO);
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    Daemon(const Daemon&) = delete;
    Daemon& operator=(const Daemon&) = delete;
    ~Daemon()
    {
        // As a service is stopped: NetworkManager writes down what it manages.
        ::kill(m_pid, SIGTERM);
        if (!waitFor(20s, [&] { return ::waitpid(m_pid, nullptr, WNOHANG) == m_pid; })) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
    }

private:
    pid_t m_pid = 0;
};

/// Why this machine cannot have it; empty: all of it runs.
std::string prepareNamespaces()
{
    for (const char* program : {"/usr/sbin/NetworkManager", "/usr/bin/dbus-daemon", "/usr/bin/nmcli"})
        if (!fs::exists(program)) return std::string(program) + " is not installed (packages.txt)";
    if (::unshare(CLONE_NEWNET | CLONE_NEWNS) != 0) return "no namespaces of its own: needs root";
    ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr); // in a root that is no mount it is private already
    for (const char* folder : {"/run", "/etc/NetworkManager", "/var/lib/NetworkManager"}) {
        std::error_code none;
        fs::create_directories(folder, none);
        if (::mount("tmpfs", folder, "tmpfs", 0, "mode=0755") != 0) return std::string("cannot mount over ") + folder;
    }
    fs::create_directories("/etc/NetworkManager/system-connections");
    fs::create_directories("/run/dbus");
    return {};
}

class RealNetworkManager : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        lack = prepareNamespaces();
        if (!lack.empty()) return;
        std::ofstream("/run/bus.conf") << busConfiguration;
        std::ofstream("/etc/NetworkManager/NetworkManager.conf") << "[main]\nauth-polkit=false\nplugins=keyfile\n";
        ::unsetenv("DBUS_SYSTEM_BUS_ADDRESS");
        bus = std::make_unique<Daemon>(
            std::vector<std::string>{"/usr/bin/dbus-daemon", "--config-file=/run/bus.conf", "--nofork", "--nopidfile"},
            "/run/bus.log");
        ASSERT_TRUE(waitFor(20s, [] { return fs::exists("/run/dbus/system_bus_socket"); }));
        startManager();
    }
    static void startManager()
    {
        ::unsetenv("DBUS_SYSTEM_BUS_ADDRESS");
        manager = std::make_unique<Daemon>(std::vector<std::string>{"/usr/sbin/NetworkManager", "--no-daemon"},
                                           "/run/nm.log");
        ::setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/run/not-the-bus", 1); // does not lead the agent elsewhere
        ASSERT_TRUE(waitFor(60s, [] { return bool(NetworkManager::of(SystemView())); })) << test::textOf("/run/nm.log");
    }
    static void TearDownTestSuite()
    {
        manager.reset();
        bus.reset();
    }
    void SetUp() override
    {
        if (!lack.empty()) GTEST_SKIP() << lack;
    }
    void TearDown() override
    {
        for (const auto& file : fs::directory_iterator("/etc/NetworkManager/system-connections"))
            fs::remove(file.path());
        if (lack.empty()) (void)NetworkManager::of(SystemView()).value()->reload();
    }

    [[nodiscard]] PlanContext context(std::chrono::seconds rollsBackAfter = 60s) const
    {
        PlanContext context{.system = SystemView(), .stateFolder = folder.path() / "state", .who = "tester"};
        context.system.setRollsBackAfter(rollsBackAfter);
        return context;
    }
    /// The IPoIB wizard's profile step; the module's step is left out, as no kernel here has the hardware.
    static Plan profile(bool up)
    {
        auto plan = planOf(*setup::findWizard("ipoib"),
                           {{"interface", "ib7"}, {"addresses", "192.0.2.1/24"}, {"up", up ? "yes" : "no"}},
                           setup::distributionOf(setup::Family::Debian13));
        EXPECT_TRUE(plan);
        std::erase_if(plan->steps, [](const Step& step) { return std::holds_alternative<ModuleStep>(step); });
        return *plan;
    }
    static std::string nmcli(const std::vector<std::string>& words)
    {
        const auto end = runCommand("/usr/bin/nmcli", words, 30s);
        return end ? end->output + end->errors : describe(end.error());
    }
    static bool shows() { return nmcli({"-g", "NAME", "connection", "show"}).contains("fabriscope-ib7"); }

    test::TemporaryFolder folder;
    static inline std::string lack;
    static inline std::unique_ptr<Daemon> bus;
    static inline std::unique_ptr<Daemon> manager;
};

const std::string bridgeUuid = "5d0c9c6e-7a53-4f0e-9a55-1f1f0d6c7e11";

/// An interface that every kernel can make.
Plan bridge(const char* address)
{
    return {.subject = "test",
            .steps = {ProfileStep{.name = "fs0",
                                  .uuid = bridgeUuid,
                                  .text = std::format("[connection]\nid=fabriscope-fs0\nuuid={}\ntype=bridge\n"
                                                      "interface-name=fs0\n[ipv4]\nmethod=manual\n"
                                                      "address1={}\n[bridge]\nstp=false\n",
                                                      bridgeUuid, address),
                                  .up = true}}};
}

const std::string profilePath = "/etc/NetworkManager/system-connections/fabriscope-ib7.nmconnection";

} // namespace

TEST_F(RealNetworkManager, AProfileIsStoredReadBackAndUndone)
{
    const PlanOutcome applied = applyPlan(profile(false), context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    const std::string shown = nmcli({"-t", "connection", "show", "fabriscope-ib7"});
    EXPECT_THAT(shown, AllOf(HasSubstr("connection.type:infiniband"), HasSubstr("connection.interface-name:ib7"),
                             HasSubstr("infiniband.transport-mode:datagram"), HasSubstr("ipv4.addresses:192.0.2.1/24"),
                             HasSubstr("ipv4.method:manual")));
    EXPECT_EQ(applyPlan(profile(false), context()).end, PlanEnd::NothingToDo);
    const PlanOutcome undone = undoPlan(applied.id, context());
    EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
    EXPECT_FALSE(fs::exists(profilePath));
    EXPECT_FALSE(shows());
}

TEST_F(RealNetworkManager, AProfileOfBeforeComesBack)
{
    ASSERT_EQ(applyPlan(profile(false), context()).end, PlanEnd::Applied);
    const std::string before = test::textOf(profilePath);
    Plan other = profile(false);
    auto& step = std::get<ProfileStep>(other.steps.front());
    const std::size_t at = step.text.find("192.0.2.1");
    step.text.replace(at, 9, "192.0.2.9");
    const PlanOutcome changed = applyPlan(other, context());
    ASSERT_EQ(changed.end, PlanEnd::Applied);
    EXPECT_THAT(nmcli({"-t", "connection", "show", "fabriscope-ib7"}), HasSubstr("192.0.2.9/24"));
    ASSERT_EQ(undoPlan(changed.id, context()).end, PlanEnd::Undone);
    EXPECT_EQ(test::textOf(profilePath), before);
    EXPECT_THAT(nmcli({"-t", "connection", "show", "fabriscope-ib7"}), HasSubstr("192.0.2.1/24"));
}

TEST_F(RealNetworkManager, OneThatDoesNotComeUpIsTakenBack)
{
    const PlanOutcome outcome = applyPlan(profile(true), context()); // there is no ib7
    EXPECT_EQ(outcome.end, PlanEnd::Undone);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(describe(*outcome.error), HasSubstr("NetworkManager"));
    EXPECT_FALSE(fs::exists(profilePath));
    EXPECT_FALSE(shows());
}

TEST_F(RealNetworkManager, RollsBackByItselfWhenTheAgentIsKilled)
{
    ASSERT_TRUE(test::killedAt("profile stored", [&](const test::AtBoundary& atBoundary) {
        PlanContext inside = context(10s); // long enough for a slow machine to look before
        inside.boundary = atBoundary;
        (void)applyPlan(profile(false), inside);
    }));
    EXPECT_TRUE(shows()) << "stored, and not confirmed";
    EXPECT_TRUE(waitFor(60s, [] { return !shows() && !fs::exists(profilePath); })) << test::textOf("/run/nm.log");
    // The journal still leads back, and there is nothing left to do.
    const auto undone = undoInterrupted(context());
    ASSERT_EQ(undone.size(), 1U);
    EXPECT_EQ(undone.front().end, PlanEnd::Undone) << (undone.front().error ? describe(*undone.front().error) : "");
    EXPECT_FALSE(shows());
}

TEST_F(RealNetworkManager, UndoWorksWhereverTheAgentWasKilled)
{
    for (int count = 1;; ++count) {
        const auto place = test::interruptedAt(count, [&](const test::AtBoundary& atBoundary) {
            PlanContext inside = context();
            inside.boundary = atBoundary;
            (void)applyPlan(profile(false), inside);
        });
        if (!place) {
            EXPECT_GT(count, 8);
            return;
        }
        for (const PlanOutcome& outcome : undoInterrupted(context()))
            EXPECT_EQ(outcome.end, PlanEnd::Undone)
                << count << (outcome.error ? describe(*outcome.error) : std::string());
        const auto plans = listPlans(folder.path() / "state");
        if (plans && !plans->empty() && plans->front().state == PlanState::Applied) {
            EXPECT_EQ(undoPlan(plans->front().id, context()).end, PlanEnd::Undone) << count;
        }
        EXPECT_FALSE(shows()) << count;
        EXPECT_FALSE(fs::exists(profilePath)) << count;
    }
}

TEST_F(RealNetworkManager, AProfileIsUndoneWhileItDoesNotRun)
{
    const PlanOutcome applied = applyPlan(profile(false), context());
    ASSERT_EQ(applied.end, PlanEnd::Applied) << (applied.error ? describe(*applied.error) : "");
    manager.reset();
    ASSERT_TRUE(waitFor(30s, [] { return !NetworkManager::of(SystemView()); }));
    const PlanOutcome undone = undoPlan(applied.id, context());
    EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
    EXPECT_FALSE(fs::exists(profilePath));
    startManager();
    EXPECT_FALSE(shows());
}

TEST_F(RealNetworkManager, AProfileThatIsUpIsNotUndoneWhileItDoesNotRun)
{
    const PlanOutcome applied = applyPlan(bridge("192.0.2.7/32"), context());
    if (applied.end != PlanEnd::Applied)
        GTEST_SKIP() << "this NetworkManager makes no bridge: " << describe(*applied.error)
                     << test::textOf("/run/nm.log");
    manager.reset();
    ASSERT_TRUE(waitFor(30s, [] { return !NetworkManager::of(SystemView()); }));
    const PlanOutcome failed = undoPlan(applied.id, context());
    EXPECT_EQ(failed.end, PlanEnd::UndoFailed);
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(describe(*failed.error), HasSubstr("does not run, and fs0 is up"));
    startManager();
    EXPECT_TRUE(waitFor(30s, [] { return nmcli({"-g", "NAME", "connection", "show"}).contains("fabriscope-fs0"); }));
    // Without udev it manages no interface that was there when it started: the address stays when the profile goes.
    const PlanOutcome left = undoPlan(applied.id, context());
    EXPECT_EQ(left.end, PlanEnd::UndoFailed);
    ASSERT_TRUE(left.error);
    EXPECT_THAT(describe(*left.error), HasSubstr("does not manage fs0 any more"));
    EXPECT_THAT(nmcli({"-g", "IP4.ADDRESS", "device", "show", "fs0"}), HasSubstr("192.0.2.7"));
    ASSERT_EQ(std::system("ip link set dev fs0 down"), 0);
    const PlanOutcome undone = undoPlan(applied.id, context());
    EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
    EXPECT_EQ(std::system("ip link delete dev fs0"), 0); // else it stays unmanaged for the next test
}

TEST_F(RealNetworkManager, AProfileThatWasUpWorksWithItsOldTextAfterTheUndo)
{
    const auto addresses = [] { return nmcli({"-g", "IP4.ADDRESS", "device", "show", "fs0"}); };
    const PlanOutcome first = applyPlan(bridge("192.0.2.7/32"), context());
    if (first.end != PlanEnd::Applied)
        GTEST_SKIP() << "this NetworkManager makes no bridge: " << describe(*first.error)
                     << test::textOf("/run/nm.log");
    for (const bool isUp : {true, false}) {
        if (!isUp) nmcli({"connection", "down", "uuid", bridgeUuid});
        const PlanOutcome changed = applyPlan(bridge("192.0.2.9/32"), context());
        ASSERT_EQ(changed.end, PlanEnd::Applied) << (changed.error ? describe(*changed.error) : "");
        EXPECT_TRUE(waitFor(30s, [&] { return addresses().contains("192.0.2.9/32"); })) << addresses();
        const PlanOutcome undone = undoPlan(changed.id, context());
        EXPECT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
        EXPECT_TRUE(waitFor(30s, [&] {
            const std::string now = addresses();
            return !now.contains("192.0.2.9/32") && now.contains("192.0.2.7/32") == isUp;
        })) << addresses();
    }
    EXPECT_EQ(undoPlan(first.id, context()).end, PlanEnd::Undone);
}
