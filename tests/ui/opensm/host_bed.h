// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subnet manager page with a real agent and a real opensm on a simulated fabric.
#pragma once

#include "tests/support/simulated_fabric.h"
#include "tests/support/topology_shapes.h"
#include "ui/common/app_context.h"
#include "ui/opensm/apply/host_files.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/session/session.h"

#include <QPushButton>
#include <QTest>

#include <filesystem>
#include <string>

namespace fabriscope::ui::host_bed {

using opensm::FileKind;

inline constexpr int patience = 90'000; // of a test that fails
inline const std::string everybody =
    "# Ours\nDefault=0x7fff,ipoib : ALL=full, SELF=full ;\nStorage=0x12 : SELF=full ;\n";

inline simulation::SimulatedFabric startOne(const simulation::TopologyWriter& net = simulation::shapes::backToBack(),
                                            const std::string& addedOptions = {})
{
    simulation::FabricOptions options{.topology = simulation::TopologyText{net.text()}};
    options.subnetManagerConfig = addedOptions;
    options.partitions = everybody;
    return test::startFabric(options);
}

/// Agents on the fabric; `changes`: they may.
inline agent::LauncherSet launchersOn(const simulation::SimulatedFabric& fabric, bool changes)
{
    agent::LauncherSet set = agent::standardLaunchers();
    std::vector<std::string> arguments{"--opensm-config", fabric.subnetManagerConfig(), "--state-folder",
                                       (fabric.folder() / "history").string()};
    if (changes) arguments.emplace_back("--allow-changes");
    set[agent::Scheme::Demo] = test::agentOn(fabric, std::move(arguments));
    return set;
}

/// A window's page, connected.
struct Window
{
    explicit Window(const simulation::SimulatedFabric& on, bool changes = true)
        : fabric(on), session(context, launchersOn(on, changes))
    {
        session.setChangingLaunchers(launchersOn(on, true));
        page.resize(1200, 800);
        page.show();
    }
    /// Connected, swept, and the files are there.
    bool connect()
    {
        session.open(QStringLiteral("demo"));
        return settle();
    }
    bool settle()
    {
        return QTest::qWaitFor(
            [this] {
                return context.isSettled() && context.snapshot() && page.isSettled() && files().instance() != "" &&
                       context.connection().phase == ConnectionState::Phase::Live;
            },
            patience);
    }
    sm::HostFiles& files() { return *page.hostFiles(); }
    sm::ConfigBuffer& buffer(FileKind kind) { return page.workspace().buffer(kind); }
    template <class T> T* find(const char* name) { return page.findChild<T*>(QLatin1String(name)); }
    void click(const char* name)
    {
        // A button that has just been made is laid out and shown in the next turn of the event loop.
        QPushButton* button = nullptr;
        const auto ready = [&] {
            button = find<QPushButton>(name);
            return button != nullptr && button->isVisible() && button->isEnabled();
        };
        QVERIFY2(QTest::qWaitFor(ready, patience), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// P_Key tables of both hosts, as smpquery prints them.
    std::string tables() const
    {
        return test::runTool(fabric, {"smpquery", "pkeys", "1"}).output +
               test::runTool(fabric, {"smpquery", "pkeys", "2"}).output;
    }
    std::filesystem::path partitions() const { return fabric.folder() / "partitions.conf"; }

    const simulation::SimulatedFabric& fabric;
    AppContext context;
    Session session;
    SubnetManagerPage page{context, &session};
};

} // namespace fabriscope::ui::host_bed
