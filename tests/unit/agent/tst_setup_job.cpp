// SPDX-License-Identifier: GPL-3.0-or-later
//
// Guided set-up through an agent, from a console's query to the prepared host and back.
#include "core/agent/client/queries/setup_queries.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/common_messages.h"
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/server.h"
#include "core/change/plan_store.h"
#include "tests/support/interrupted.h"
#include "tests/unit/agent/console_end.h"
#include "tests/unit/change/prepared_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

using namespace fabriscope;
using change::PlanEnd;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

namespace {

class SetupJobTest : public testing::Test
{
protected:
    void start(bool allowChanges)
    {
        std::array<int, 2> ends{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        console = FileDescriptor(ends[0]);
        agent::ServerBackend backend;
        backend.listDevices = [] { return std::vector<device::Device>(); };
        auto created =
            agent::Server::create(io, FileDescriptor(ends[1]), FileDescriptor(::dup(ends[1])),
                                  {.programVersion = "9.9",
                                   .hostName = "node17",
                                   .allowChanges = allowChanges,
                                   .backend = std::move(backend),
                                   .openSmHost = {.root = host.root(), .onlyConfiguration = onlyConfiguration},
                                   .stateFolder = host.state(),
                                   .patience = patience,
                                   .log = {},
                                   .record = [this](const std::string& line) {
                                       const std::scoped_lock lock(recordLock);
                                       recorded += line + "\n";
                                   }});
        ASSERT_TRUE(created) << describe(created.error());
        server = *std::move(created);
        server->start([](const std::optional<Error>&) {});
        thread = std::thread([this] { io.run(); });
        agent::pb::Request hello;
        hello.mutable_hello()->set_protocol_version(agent::protocolVersion);
        std::string bytes(agent::preamble);
        agent::appendMessage(bytes, hello);
        send(bytes);
        ASSERT_TRUE(receive());
    }
    void TearDown() override
    {
        console.reset();
        if (thread.joinable()) thread.join();
    }
    void send(std::string_view bytes) const
    {
        ASSERT_EQ(::send(console.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    }
    std::optional<agent::pb::Response> receive() { return test::nextMessage(console, decoder); }
    /// A query to its end.
    template <class T> void ask(agent::Query<T> asked, std::type_identity_t<agent::OnDone<T>> onDone)
    {
        const agent::AnyQuery query = std::move(asked).with(std::move(onDone));
        const std::uint64_t id = ++lastId;
        auto messages = query.messages();
        ASSERT_TRUE(messages);
        for (agent::pb::Request& message : *messages) {
            message.set_id(id);
            std::string bytes;
            agent::appendMessage(bytes, message);
            send(bytes);
        }
        for (auto response = receive(); response; response = receive()) {
            if (response->has_log()) logged += response->log().text();
            if (response->id() != id) continue;
            if (response->has_error()) return query.end(agent::toError(response->error()));
            const auto taken = query.take(*response, "node17");
            ASSERT_TRUE(taken) << describe(taken.error());
            if (*taken) return;
        }
        FAIL() << "no end";
    }
    Result<change::PlanOutcome> apply(agent::SetupRequest request)
    {
        Result<change::PlanOutcome> end = fail(ErrorCode::Internal, "test", "no end");
        ask(agent::setupApplyQuery(request, [this](const agent::SetupProgress& p) { progress.push_back(p.sentence); }),
            [&end](Result<change::PlanOutcome> outcome) { end = std::move(outcome); });
        return end;
    }
    Result<change::PlanOutcome> undo(const std::string& id)
    {
        Result<change::PlanOutcome> end = fail(ErrorCode::Internal, "test", "no end");
        ask(agent::setupUndoQuery(id), [&end](Result<change::PlanOutcome> outcome) { end = std::move(outcome); });
        return end;
    }
    Result<std::vector<agent::HostChange>> journal(const agent::OnSetup& onWait = {})
    {
        Result<std::vector<agent::HostChange>> all = fail(ErrorCode::Internal, "test", "no end");
        ask(agent::journalQuery(onWait),
            [&all](Result<std::vector<agent::HostChange>> changes) { all = std::move(changes); });
        return all;
    }
    /// As an agent that was killed in the middle of a plan leaves it; undoing it waits for host.go().
    std::string interrupt()
    {
        EXPECT_TRUE(test::killedAt("step applied", [&](const test::AtBoundary& atBoundary) {
            change::PlanContext context = host.context();
            context.boundary = atBoundary;
            (void)applyPlan({.subject = "soft-roce", .steps = {change::ModuleStep{.module = "rdma_rxe"}}}, context);
        }));
        const auto plans = change::listPlans(host.state());
        return plans && !plans->empty() ? plans->front().id : std::string();
    }

    const agent::SetupRequest softRoce{
        .wizard = "soft-roce", .answers = {{"netdev", "eth0"}}, .comment = "for the tests of team 7"};
    test::PreparedHost host;
    std::string onlyConfiguration;
    agent::EndPatience patience;
    asio::io_context io;
    FileDescriptor console;
    agent::FrameDecoder decoder{"server"};
    std::unique_ptr<agent::Server> server;
    std::thread thread;
    std::uint64_t lastId = 0;
    std::vector<Message> progress;
    std::string logged;
    std::mutex recordLock;
    std::string recorded;
};

} // namespace

TEST_F(SetupJobTest, APlanIsPreviewedAppliedListedAndUndone)
{
    host.write("/etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
    const std::string before = host.tree();
    start(true);
    Result<agent::SetupPreview> preview = fail(ErrorCode::Internal, "test", "no end");
    ask(agent::setupPreviewQuery(softRoce),
        [&preview](Result<agent::SetupPreview> seen) { preview = std::move(seen); });
    ASSERT_TRUE(preview) << describe(preview.error());
    EXPECT_EQ(preview->distribution, "debian13");
    ASSERT_EQ(preview->steps.size(), 4U);
    EXPECT_THAT(preview->steps[2].after.value_or(""), HasSubstr("ExecStart=/usr/bin/rdma link add rxe0"));
    EXPECT_TRUE(preview->steps[0].sentence.isTemplate()) << "the window translates it";
    EXPECT_EQ(host.tree(), before);

    const auto applied = apply(softRoce);
    ASSERT_TRUE(applied) << describe(applied.error());
    EXPECT_EQ(applied->end, PlanEnd::Applied) << (applied->error ? describe(*applied->error) : "");
    EXPECT_THAT(progress, SizeIs(4));
    EXPECT_TRUE(host.has("/sys/class/infiniband/rxe0"));
    const auto again = apply(softRoce);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->end, PlanEnd::NothingToDo);

    const auto changes = journal();
    ASSERT_TRUE(changes && changes->size() == 1U);
    EXPECT_EQ(changes->front().id, applied->id);
    EXPECT_EQ(changes->front().subject, "soft-roce");
    EXPECT_EQ(changes->front().comment, "for the tests of team 7");
    EXPECT_EQ(changes->front().state, change::PlanState::Applied);
    EXPECT_THAT(changes->front().who, HasSubstr("node17"));
    EXPECT_THAT(changes->front().steps, SizeIs(4));

    const auto undone = undo(applied->id);
    ASSERT_TRUE(undone);
    EXPECT_EQ(undone->end, PlanEnd::Undone) << (undone->error ? describe(*undone->error) : "");
    EXPECT_EQ(host.tree(), before);
    EXPECT_EQ(journal()->front().state, change::PlanState::Undone);
}

TEST_F(SetupJobTest, WithoutTheRightToChangeNothingIsChanged)
{
    host.write("/etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
    const std::string before = host.tree();
    start(false);
    const auto applied = apply(softRoce);
    ASSERT_FALSE(applied);
    EXPECT_EQ(applied.error().code, ErrorCode::NotAllowed);
    const auto undone = undo("20260101T000000.000Z-1");
    ASSERT_FALSE(undone);
    EXPECT_EQ(undone.error().code, ErrorCode::NotAllowed);
    EXPECT_THAT(*journal(), IsEmpty()) << "looking is allowed";
    EXPECT_EQ(host.tree(), before);
    EXPECT_EQ(host.calls(), "");
}

TEST_F(SetupJobTest, AnAgentThatObservesShowsNoKeysOfFilesThatItCouldReplace)
{
    host.write("/etc/os-release", "ID=rhel\nVERSION_ID=\"9.4\"\n");
    host.write("/etc/rdma/opensm.conf.0x0002c90300a1b2c3", "sm_priority 3\nm_key 0x00000000c0ffee01\n");
    const std::string profile = "/etc/NetworkManager/system-connections/fabriscope-ib0.nmconnection";
    host.write(profile, "[connection]\ntype=infiniband\n[802-1x]\npassword=c0ffee02\n");
    std::filesystem::permissions(host.root() / profile.substr(1), std::filesystem::perms(0600));
    const auto seen = [this](const char* wizard, const setup::Answers& answers) {
        std::string text;
        ask(agent::setupPreviewQuery({.wizard = wizard, .answers = answers, .comment = {}}),
            [&text](const Result<agent::SetupPreview>& preview) {
                ASSERT_TRUE(preview) << describe(preview.error());
                for (const change::StepPreview& step : preview->steps)
                    text += step.before.value_or("");
            });
        return text;
    };
    const auto both = [&seen] {
        return seen("opensm", {{"ports", "0x0002c90300a1b2c3"}}) + seen("ipoib", {{"interface", "ib0"}, {"up", "no"}});
    };
    start(false);
    const std::string text = both();
    EXPECT_THAT(text, AllOf(HasSubstr("sm_priority 3"), HasSubstr("m_key"), HasSubstr("type=infiniband"),
                            HasSubstr("password="), Not(HasSubstr("c0ffee"))));
}

TEST_F(SetupJobTest, AnAgentThatMayChangeShowsWhatItWouldReplace)
{
    host.write("/etc/os-release", "ID=rhel\nVERSION_ID=\"9.4\"\n");
    host.write("/etc/rdma/opensm.conf.0x0002c90300a1b2c3", "m_key 0x00000000c0ffee01\n");
    start(true);
    ask(agent::setupPreviewQuery({.wizard = "opensm", .answers = {{"ports", "0x0002c90300a1b2c3"}}, .comment = {}}),
        [](const Result<agent::SetupPreview>& preview) {
            ASSERT_TRUE(preview) << describe(preview.error());
            EXPECT_THAT(preview->steps.front().before.value_or(""), HasSubstr("c0ffee01"));
        });
}

TEST_F(SetupJobTest, TheHostsOwnLogSaysWhoChangedWhatAndHowItEnded)
{
    start(true);
    const auto applied = apply(softRoce);
    ASSERT_TRUE(applied);
    ASSERT_TRUE(undo(applied->id));
    (void)undo("x\n<3>kernel: all is well");
    console.reset(); // the agent ends, and its threads with it
    thread.join();
    EXPECT_THAT(recorded,
                AllOf(HasSubstr("on node17: apply soft-roce\n"),
                      HasSubstr("on node17: apply soft-roce: applied " + applied->id + "\n"),
                      HasSubstr("undo " + applied->id + ": undone " + applied->id + "\n"), Not(HasSubstr("\n<3>"))));
}

TEST_F(SetupJobTest, AnAgentForOneSetUpOfOpenSmLeavesTheHostAlone)
{
    host.write("/etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
    onlyConfiguration = "/etc/opensm/opensm.conf"; // as the demo's
    const std::string before = host.tree();
    start(true);
    const auto applied = apply(softRoce);
    ASSERT_FALSE(applied);
    EXPECT_EQ(applied.error().code, ErrorCode::NotAllowed);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(SetupJobTest, WhoReadsTheJournalWaitsForTheAgentToUndoWhatWasInterrupted)
{
    host.makeUnloadingWait();
    const std::string before = host.tree();
    const std::string id = interrupt();
    ASSERT_NE(host.tree(), before);
    start(true);
    std::vector<std::string> waited;
    const auto changes = journal([&](const agent::SetupProgress& progress) {
        EXPECT_EQ(progress.steps, 0U);
        waited.push_back(progress.sentence.english());
        host.go();
    });
    ASSERT_TRUE(changes && changes->size() == 1U);
    EXPECT_THAT(logged, HasSubstr("has been undone")) << "before the reply: a console may leave with it";
    EXPECT_EQ(changes->front().state, change::PlanState::Undone);
    EXPECT_TRUE(changes->front().recovered);
    EXPECT_EQ(host.tree(), before);
    ASSERT_FALSE(waited.empty());
    EXPECT_THAT(waited.back(), AllOf(HasSubstr("is undoing soft-roce, interrupted after 20"), HasSubstr("rdma_rxe")));
    EXPECT_EQ(undo(id)->end, PlanEnd::Undone) << "that is what has been done";
    const auto applied = apply(softRoce);
    ASSERT_TRUE(applied);
    EXPECT_EQ(applied->end, PlanEnd::Applied) << "nothing is in the way";
    EXPECT_FALSE(journal()->front().recovered);
}

TEST_F(SetupJobTest, ARecoveryThatLeavesAnEditedFileIsNotSaidToBeWhole)
{
    const change::FileStep limit{.file = change::FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\n"};
    ASSERT_TRUE(test::killedAt("file replaced", [&](const test::AtBoundary& atBoundary) {
        change::PlanContext context = host.context();
        context.boundary = atBoundary;
        (void)applyPlan({.subject = "memlock", .steps = {limit}}, context);
    }));
    host.write(change::pathOf(limit), "[Service]\n# mine\n");
    start(true);
    ASSERT_TRUE(journal());
    EXPECT_THAT(logged, HasSubstr("has been undone in part"));
}

TEST_F(SetupJobTest, AnUndoOfWhatTheAgentIsUndoingJoinsIt)
{
    host.makeUnloadingWait();
    const std::string before = host.tree();
    const std::string id = interrupt();
    start(true);
    Result<change::PlanOutcome> end = fail(ErrorCode::Internal, "test", "no end");
    ask(agent::setupUndoQuery(id, [this](const agent::SetupProgress&) { host.go(); }),
        [&end](Result<change::PlanOutcome> outcome) { end = std::move(outcome); });
    ASSERT_TRUE(end) << describe(end.error());
    EXPECT_EQ(end->end, PlanEnd::Undone);
    EXPECT_EQ(end->id, id);
    EXPECT_EQ(host.tree(), before);
}

TEST_F(SetupJobTest, ARecoveryUnderWayGoesToItsEndWhenTheConsoleLeaves)
{
    host.makeUnloadingWait();
    const std::string before = host.tree();
    (void)interrupt();
    patience.ofChanges = std::chrono::milliseconds(1); // that of others does not count
    start(true);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!host.begun())
        ASSERT_LT(std::chrono::steady_clock::now(), end);
    console.reset();
    host.go();
    thread.join();
    EXPECT_EQ(host.tree(), before);
    EXPECT_EQ(change::listPlans(host.state())->front().state, change::PlanState::Undone);
}

TEST_F(SetupJobTest, AnAgentThatOnlyLooksCallsItInterrupted)
{
    const std::string id = interrupt();
    const std::string tree = host.tree();
    start(false);
    ASSERT_EQ(journal()->size(), 1U);
    EXPECT_EQ(journal()->front().state, change::PlanState::Interrupted);
    Result<agent::SetupPreview> preview = fail(ErrorCode::Internal, "test", "no end");
    ask(agent::undoPreviewQuery(id), [&preview](Result<agent::SetupPreview> seen) { preview = std::move(seen); });
    ASSERT_TRUE(preview && preview->steps.size() == 1U);
    EXPECT_EQ(preview->steps.front().sentence.english(), "Unload the kernel module rdma_rxe.");
    EXPECT_EQ(host.tree(), tree);
}

TEST_F(SetupJobTest, ADamagedJournalIsListedAndSaidWhenTheAgentStarts)
{
    const std::string id = interrupt();
    const auto path = host.state() / "plans" / (id + ".json");
    std::filesystem::resize_file(path, 40);
    start(true);
    const auto changes = journal();
    ASSERT_TRUE(changes && changes->size() == 1U);
    EXPECT_EQ(changes->front().state, change::PlanState::Unreadable);
    ASSERT_TRUE(changes->front().problem);
    EXPECT_THAT(describe(*changes->front().problem), HasSubstr(path.string()));
    EXPECT_THAT(describe(*undo(id)->error), HasSubstr(path.string()));
    EXPECT_THAT(logged, HasSubstr(path.string()));
}

TEST_F(SetupJobTest, AChangeOfOpenSmsFilesIsCalledByTheFilesThatItChanges)
{
    const change::PlanStore store(host.state());
    change::PlanJournal journal;
    journal.record.subject = "/etc/opensm/opensm.conf";
    journal.record.state = change::PlanState::Applied;
    journal.record.owner = "{}";
    const std::string path = "/etc/opensm/partitions.conf";
    const change::StoredFile file{.path = path, .target = path, .revision = {}, .attributes = {}};
    ASSERT_TRUE(store.name(journal));
    journal.steps = {{.step = change::FileStep{.file = change::FileId::OpenSmPartitions, .name = path, .text = ""},
                      .state = change::StepState::Done,
                      .before = change::beforeOf(change::planReplacement(file, "new", journal.record.id), "")}};
    ASSERT_TRUE(store.write(journal));
    start(false);
    const auto changes = this->journal();
    ASSERT_TRUE(changes && changes->size() == 1U);
    EXPECT_EQ(subjectOf(changes->front()).english(), path);
    EXPECT_EQ(changes->front().subject, "/etc/opensm/opensm.conf") << "for programs: the set-up";
}

TEST_F(SetupJobTest, AJournalIsBoundByItsBytes)
{
    agent::pb::Response response;
    response.set_id(1);
    response.mutable_setup()->mutable_entry()->set_subject(std::string(500'000, 'x'));
    std::optional<Error> error;
    const auto query =
        agent::journalQuery().with([](const Result<std::vector<agent::HostChange>>&) { FAIL() << "no end"; });
    std::size_t taken = 0;
    while (!error && taken < 1000) {
        const auto last = query.take(response, "node17");
        if (!last) error = last.error();
        ++taken;
    }
    ASSERT_TRUE(error);
    EXPECT_LT(taken, 100U) << "not 20,000 of them";
}

TEST_F(SetupJobTest, OnADistributionThatIsNotKnownThePlanIsOnlyShown)
{
    host.write("/etc/os-release", "ID=plan9\n");
    const std::string before = host.tree();
    start(true);
    const auto applied = apply(softRoce);
    ASSERT_FALSE(applied);
    EXPECT_THAT(describe(applied.error()), AllOf(HasSubstr("is not known"), HasSubstr("--script")));
    EXPECT_EQ(host.tree(), before);
}

TEST_F(SetupJobTest, HostileAnswersAreRefusedByTheAgentToo)
{
    host.write("/etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
    const std::string before = host.tree();
    start(true);
    for (const std::string netdev : {"eth0;reboot", "../../etc/passwd", "-h", "eth0\nExecStart=/bin/sh", "$(id)", ""}) {
        const auto applied = apply({.wizard = "soft-roce", .answers = {{"netdev", netdev}}, .comment = {}});
        ASSERT_FALSE(applied) << netdev;
        EXPECT_EQ(applied.error().code, ErrorCode::InvalidArgument) << netdev;
    }
    EXPECT_FALSE(apply({.wizard = "../wizard", .answers = {}, .comment = {}}));
    agent::SetupRequest flood = softRoce;
    for (int i = 0; i < 1000; ++i)
        flood.answers.emplace("key" + std::to_string(i), "x");
    EXPECT_FALSE(apply(flood));
    EXPECT_EQ(undo("../../etc/passwd")->end, PlanEnd::Failed);
    EXPECT_EQ(host.tree(), before);
}
