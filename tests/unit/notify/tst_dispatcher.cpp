// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/dispatcher.h"
#include "tests/support/thread_limit.h"
#include "tests/unit/notify/made_notice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <latch>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace fabriscope::dispatcher_test {
namespace {

using namespace fabriscope::notify;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<Receiver> two{{.name = "good", .how = Journal()}, {.name = "bad", .how = Journal()}};

Notice toBoth()
{
    Notice notice = test::hostileNotice();
    notice.to = {"good", "bad"};
    return notice;
}

/// What came where, and what was said.
class Record
{
public:
    void came(const std::string& name)
    {
        const std::scoped_lock lock(m_mutex);
        ++m_counts[name];
        m_changed.notify_all();
    }
    void said(const std::string& sentence)
    {
        const std::scoped_lock lock(m_mutex);
        m_said.push_back(sentence);
        m_changed.notify_all();
    }
    [[nodiscard]] bool waitFor(const std::string& name, unsigned count)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, 20s, [&] { return m_counts[name] >= count; });
    }
    [[nodiscard]] bool waitForWords(std::size_t count)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, 20s, [&] { return m_said.size() >= count; });
    }
    [[nodiscard]] unsigned count(const std::string& name)
    {
        const std::scoped_lock lock(m_mutex);
        return m_counts[name];
    }
    [[nodiscard]] std::vector<std::string> words()
    {
        const std::scoped_lock lock(m_mutex);
        return m_said;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::map<std::string, unsigned> m_counts;
    std::vector<std::string> m_said;
};

TEST(Dispatcher, AReceiverThatHangsDelaysNoOther)
{
    Record record;
    std::latch open(1);
    {
        Dispatcher dispatcher(
            two, [&](const Message& sentence) { record.said(sentence.english()); },
            [&](const Receiver& receiver, const Notice&) -> Result<void> {
                if (receiver.name == "bad") open.wait();
                record.came(receiver.name);
                return {};
            });
        for (int i = 0; i < 500; ++i)
            dispatcher.post(toBoth());
        EXPECT_TRUE(record.waitFor("good", 1));
        open.count_down();
    }
    EXPECT_TRUE(record.waitFor("bad", 100)) << "as many as may wait";
    EXPECT_THAT(record.words(), testing::Contains(HasSubstr("bad: ")));
}

TEST(Dispatcher, AFailureIsSaidOnceAndThatItWorksAgain)
{
    Record record;
    std::atomic<bool> works = false;
    Dispatcher dispatcher(
        two, [&](const Message& sentence) { record.said(sentence.english()); },
        [&](const Receiver& receiver, const Notice&) -> Result<void> {
            const bool isFine = receiver.name == "good" || works;
            record.came(receiver.name);
            if (isFine) return {};
            return fail(ErrorCode::ConnectionLost, "bad", "nobody listens");
        },
        {.pauses = {1ms, 1ms}, .farewell = 1s});
    dispatcher.post(toBoth());
    dispatcher.post(toBoth());
    ASSERT_TRUE(record.waitFor("bad", 6)) << "three attempts each";
    EXPECT_TRUE(record.waitFor("good", 2));
    EXPECT_THAT(record.words(), ElementsAre(HasSubstr("nobody listens")));
    works = true;
    dispatcher.post(toBoth());
    ASSERT_TRUE(record.waitForWords(2));
    EXPECT_THAT(record.words()[1], HasSubstr("works again; 2 messages were not delivered"));
}

TEST(Dispatcher, WhatWaitsIsTriedOnceMoreAtTheEnd)
{
    Record record;
    const auto begun = std::chrono::steady_clock::now();
    {
        Dispatcher dispatcher(
            two, [&](const Message& sentence) { record.said(sentence.english()); },
            [&](const Receiver& receiver, const Notice&) -> Result<void> {
                record.came(receiver.name);
                return fail(ErrorCode::ConnectionLost, "x", "nobody listens");
            },
            {.pauses = {1h}, .farewell = 10s});
        dispatcher.post(toBoth());
        dispatcher.post(toBoth());
        ASSERT_TRUE(record.waitFor("bad", 1));
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 20s) << "no pause keeps the program from ending";
    EXPECT_TRUE(record.waitFor("bad", 2));
}

TEST(Dispatcher, RepeatsOnlyForThoseThatForget)
{
    Record record;
    const std::vector<Receiver> receivers{
        {.name = "good", .how = Journal()},
        {.name = "bad",
         .how = Webhook{.shape = Shape::Alertmanager, .url = "http://x", .urlFile = {}, .accessFile = {}}}};
    {
        Dispatcher dispatcher(
            receivers, [](const Message&) {},
            [&](const Receiver& receiver, const Notice&) -> Result<void> {
                record.came(receiver.name + " came");
                return {};
            });
        dispatcher.repeat({toBoth()});
        EXPECT_TRUE(record.waitFor("bad came", 1));
        dispatcher.post(toBoth());
        EXPECT_TRUE(record.waitFor("good came", 1));
    }
    EXPECT_EQ(record.count("good came"), 1U);
}

/// What did not arrive is told once the receiver works, as what is wrong then; not in quiet hours.
TEST(Dispatcher, WhatDidNotArriveIsToldLater)
{
    Record record;
    std::atomic<bool> works = false;
    Dispatcher dispatcher(
        two, [&](const Message& sentence) { record.said(sentence.english()); },
        [&](const Receiver& receiver, const Notice&) -> Result<void> {
            if (receiver.name == "bad" && !works) return fail(ErrorCode::ConnectionLost, "bad", "nobody listens");
            record.came(receiver.name);
            return {};
        },
        {.pauses = {}, .farewell = 1s});
    dispatcher.repeat({toBoth()}); // nothing is owed
    dispatcher.post(toBoth());
    ASSERT_TRUE(record.waitFor("good", 1) && record.waitForWords(1));
    works = true;
    const auto deadline = std::chrono::steady_clock::now() + 20s;
    while (record.count("bad") < 2 && std::chrono::steady_clock::now() < deadline) {
        dispatcher.repeat({toBoth(), toBoth()}); // however many messages it takes
        std::this_thread::sleep_for(1ms);
    }
    while (!dispatcher.owing().empty() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(record.count("bad"), 2U);
    Notice quiet = toBoth();
    quiet.isQuiet = true;
    dispatcher.owe({"bad"});
    dispatcher.repeat({quiet});
    EXPECT_THAT(dispatcher.end(), ElementsAre("bad")) << "it is told later";
    EXPECT_EQ(record.count("bad"), 2U);
    EXPECT_EQ(record.count("good"), 1U) << "it has all";
}

/// What else runs for the user may have used up his threads.
TEST(Dispatcher, WithoutAThreadWhatIsPostedWaitsUntilThereIsOne)
{
    Record record;
    const auto say = [&](const Message& sentence) { record.said(sentence.english()); };
    const auto send = [&](const Receiver& receiver, const Notice&) -> Result<void> {
        record.came(receiver.name);
        return {};
    };
    std::unique_ptr<Dispatcher> dispatcher;
    {
        const test::NoFurtherThread none;
        if (!none.binds()) GTEST_SKIP() << "the limit does not bind this user";
        Dispatcher neverAble(two, [](const Message&) {}, send);
        neverAble.post(toBoth());
        EXPECT_THAT(neverAble.end(), ElementsAre("good", "bad")) << "both are told the next time";
        dispatcher = std::make_unique<Dispatcher>(two, say, send);
        dispatcher->post(toBoth());
        dispatcher->repeat({toBoth()});
        EXPECT_THAT(record.words(), ElementsAre(HasSubstr("good: cannot be told anything: this program can start no"),
                                                HasSubstr("bad: cannot be told anything")));
        EXPECT_THAT(dispatcher->owing(), ElementsAre("good", "bad"));
    }
    dispatcher->repeat({});
    EXPECT_TRUE(record.waitFor("good", 1) && record.waitFor("bad", 1));
    EXPECT_TRUE(record.waitForWords(4));
    EXPECT_THAT(record.words()[2], testing::EndsWith(": works again")) << "nothing was lost";
}

TEST(Dispatcher, WhatDidNotArriveAtTheEndIsOwed)
{
    Dispatcher dispatcher(
        two, [](const Message&) {},
        [](const Receiver& receiver, const Notice&) -> Result<void> {
            if (receiver.name == "bad") return fail(ErrorCode::ConnectionLost, "bad", "nobody listens");
            return {};
        },
        {.pauses = {1h}, .farewell = 1s});
    dispatcher.owe({"good", "unknown"});
    dispatcher.post(toBoth());
    EXPECT_THAT(dispatcher.end(), ElementsAre("good", "bad")) << "nothing that stands was posted to the first";
}

} // namespace
} // namespace fabriscope::dispatcher_test
