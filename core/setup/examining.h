// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the wizards look at a host with, and where they write down what they find; for the wizards' own sources.
#pragma once

#include "core/host/host.h"
#include "core/setup/distribution.h"
#include "core/setup/examination.h"
#include "core/setup/next_boot.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::setup {

class Examining
{
public:
    explicit Examining(const change::SystemView& system);

    [[nodiscard]] const change::SystemView& system() const { return m_system; }
    [[nodiscard]] const Distribution& distribution() const { return m_distribution; }
    /// As core/host sees it; read at its first use.
    const host::Host& host();

    void add(CheckState state, Message what, Message hint = {});
    void propose(std::string key, std::string answer, Message reason, std::vector<std::string> choices = {});
    void exists(Existing what) { m_result.existing.push_back(std::move(what)); }

    /// Distribution and systemd.
    void aboutTheHost();
    /// A packet filter, and what it has to let through; one that nobody can read may be there.
    void filter(const Message& needs);
    /// What keeps a module from being loaded, now or at the next start; an obstacle where nothing works without it.
    void denied(std::string_view name, bool loadedByName, CheckState state = CheckState::Obstacle);
    /// That an interface is called otherwise after the next start, and what to do then.
    void laterName(const std::string& netdev, Message hint);
    /// Whether the kernel has it.
    void module(std::string_view name, bool loadedByName = true);
    /// An obstacle where it is not installed, with the package that has it.
    void program(std::string_view name, std::string_view package);

    /// Once nothing is looked at any more.
    Examination take();

private:
    const change::SystemView& m_system;
    const Distribution& m_distribution;
    std::optional<host::Host> m_host;
    Unread m_unread;
    Examination m_result;
};

} // namespace fabriscope::setup
