// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/app_context.h"
#include "ui/common/look/theme.h"
#include "ui/setup/rollout_view.h"
#include "ui/setup/run_view.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/wizard_frame.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {

/// A host that a test moves by hand.
class ScriptedHost final : public ui::SetupSource
{
public:
    [[nodiscard]] Phase phase() const override { return state; }
    [[nodiscard]] QString hostName() const override { return name; }
    [[nodiscard]] bool mayChange() const override { return rights; }
    [[nodiscard]] bool isDemo() const override { return demo; }
    [[nodiscard]] ui::ErrorText problem() const override
    {
        return {.what = QStringLiteral("ssh: no route"), .remedy = QStringLiteral("See the network.")};
    }
    void allowChanges() override
    {
        ++asked;
        rights = true;
        Q_EMIT replaced();
        Q_EMIT changed();
    }
    void look(const std::string& wizard, std::function<void(Result<setup::Examination>)> done) override
    {
        looked = wizard;
        done(examination);
    }
    void preview(const agent::SetupRequest& request, std::function<void(Result<agent::SetupPreview>)> done) override
    {
        previewed = request;
        done(plan);
    }
    void apply(const agent::SetupRequest& request, std::function<void(const agent::SetupProgress&)> progress,
               std::function<void(Result<change::PlanOutcome>)> done) override
    {
        applied = request;
        tell = std::move(progress);
        end = std::move(done);
    }
    void undo(const std::string& id, std::function<void(const agent::SetupProgress&)> progress,
              std::function<void(Result<change::PlanOutcome>)> done) override
    {
        undone = id;
        tell = std::move(progress);
        end = std::move(done);
    }
    void previewUndo(const std::string& id, std::function<void(Result<agent::SetupPreview>)> done) override
    {
        undoPreviewed = id;
        done(undoPlan);
    }
    void cancelChange() override { ++cancelled; }
    void readJournal(std::function<void(Result<std::vector<agent::HostChange>>)> done) override
    {
        if (journalError) return done(std::unexpected(*journalError));
        done(journal);
    }
    void become(Phase phase)
    {
        state = phase;
        Q_EMIT replaced();
        Q_EMIT changed();
    }

    Phase state = Phase::Ready;
    QString name = QStringLiteral("node17");
    bool rights = true;
    bool demo = false;
    int asked = 0;
    int cancelled = 0;
    std::string looked;
    std::string undone;
    std::optional<agent::SetupRequest> previewed;
    std::optional<agent::SetupRequest> applied;
    Result<setup::Examination> examination =
        setup::Examination{.distribution = "debian13",
                           .checks = {{.state = setup::CheckState::Fine,
                                       .what = Message::say("The host runs {}.", "Debian 13"),
                                       .hint = {}},
                                      {.state = setup::CheckState::Warning,
                                       .what = Message::say("No Ethernet interface is up."),
                                       .hint = Message::say("Bring one up: the device's port follows its state")}},
                           .proposals = {{.key = "netdev",
                                          .answer = "eth1",
                                          .reason = Message::say("It is up and has the address {}.", "10.1.1.7"),
                                          .choices = {"eth0", "eth1"}}}};
    Result<agent::SetupPreview> plan =
        agent::SetupPreview{.distribution = "debian13",
                            .steps = {{.sentence = Message::say("Load the kernel module {}.", "rdma_rxe"),
                                       .inForce = true,
                                       .path = {},
                                       .before = {},
                                       .after = {},
                                       .command = "modprobe -- rdma_rxe\n"},
                                      {.sentence = Message::say("Write {}.", "/etc/x.conf"),
                                       .inForce = false,
                                       .path = "/etc/x.conf",
                                       .before = "one\ntwo\n",
                                       .after = "one\nthree\n",
                                       .command = "systemctl daemon-reload"}},
                            .remarks = {}};
    std::vector<agent::HostChange> journal;
    std::optional<Error> journalError;
    std::string undoPreviewed;
    Result<agent::SetupPreview> undoPlan =
        agent::SetupPreview{.distribution = {},
                            .steps = {{.sentence = Message::say("Unload the kernel module {}.", "rdma_rxe")}},
                            .remarks = {}};
    std::function<void(const agent::SetupProgress&)> tell;
    std::function<void(Result<change::PlanOutcome>)> end;
};

/// Hosts that a test moves by hand.
class ScriptedHosts final : public ui::SetupHosts
{
public:
    [[nodiscard]] std::vector<Host> hosts() const override
    {
        std::vector<Host> all;
        for (const auto& [target, one] : m_hosts)
            all.push_back({.target = target, .title = target + QStringLiteral(" (ssh)"), .mayChange = one->rights});
        return all;
    }
    [[nodiscard]] ui::SetupSource& source(const QString& target) override { return *m_hosts.at(target); }
    ScriptedHost& add(const QString& target)
    {
        auto& host = m_hosts[target];
        host = std::make_unique<ScriptedHost>();
        connect(host.get(), &ui::SetupSource::changed, this, &ui::SetupHosts::changed);
        Q_EMIT changed();
        return *host;
    }

private:
    std::map<QString, std::unique_ptr<ScriptedHost>> m_hosts;
};

/// The set-up page over such a host, in a window of 1024 × 640.
struct SetupFixture
{
    ui::Theme theme{*qApp};
    ui::AppContext context;
    ScriptedHost host;
    ScriptedHosts hosts;
    ui::SetupPage page{context, host, &hosts};

    SetupFixture()
    {
        page.resize(1024, 640);
        page.show();
    }
    template <class W> W& named(const char* name)
    {
        // The journal shows runs, too.
        auto* found = frame().isVisible() ? frame().findChild<W*>(QLatin1String(name)) : nullptr;
        if (found == nullptr) found = page.findChild<W*>(QLatin1String(name));
        if (found == nullptr) qFatal("no %s", name);
        return *found;
    }
    void press(const char* name)
    {
        settle();
        auto& button = named<QPushButton>(name);
        QVERIFY2(button.isVisible() && button.isEnabled(), name);
        QTest::mouseClick(&button, Qt::LeftButton);
    }
    /// What was added is laid out, and what was taken away is gone.
    static void settle()
    {
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }
    [[nodiscard]] QString allText()
    {
        settle();
        QStringList all;
        for (const QLabel* label : page.findChildren<QLabel*>())
            if (label->isVisible()) all += label->text();
        return all.join(QLatin1Char('\n'));
    }
    ui::WizardFrame& frame() { return page.frame(); }
    /// To the plan of Soft-RoCE as it is proposed.
    void toPlan()
    {
        page.openWizard("soft-roce");
        press("next");
        press("next");
        QCOMPARE(frame().stage(), ui::WizardFrame::Stage::Plan);
    }
    void picture(const char* name)
    {
        const QString folder = qEnvironmentVariable("FABRISCOPE_TEST_PICTURES");
        settle();
        if (!folder.isEmpty())
            page.grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QLatin1String(".png"));
    }
};

} // namespace fabriscope::test
