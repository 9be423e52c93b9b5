// SPDX-License-Identifier: GPL-3.0-or-later
//
// A use case in both programs: what fabriscopectl prints, and a saved fabric that is open in a window's session.
#pragma once

#include "core/fabric/model/snapshot_file.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "ui/session/session.h"
#include "ui/text/format.h"

#include <QString>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace fabriscope::test {

/// What fabriscopectl prints as text, a line each.
inline QStringList askedLines(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), programPath("fabriscopectl"));
    const auto result = runProgram(arguments);
    if (result.output.empty()) qWarning("%s", result.errors.c_str());
    return ui::toQString(result.output).split(u'\n', Qt::SkipEmptyParts);
}

/// What it prints as JSON; a discarded value when it prints none.
inline nlohmann::json asked(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {programPath("fabriscopectl"), "--format", "json"});
    const auto result = runProgram(arguments);
    nlohmann::json json = nlohmann::json::parse(result.output, nullptr, false);
    if (json.is_discarded()) qWarning("%s", (result.output + result.errors).c_str());
    return json;
}

/// A saved fabric, open in a window's session.
struct SavedFabric
{
    TemporaryFolder folder;
    std::string target;
    ui::AppContext context;
    ui::Session session{context, {}};

    explicit SavedFabric(const fabric::SnapshotPtr& snapshot)
    {
        const std::string path = folder.path("fabric.fabsnap");
        if (!fabric::writeSnapshotFile(path, *snapshot)) qFatal("cannot write the snapshot");
        target = "snapshot:" + path;
        session.open(QString::fromStdString(target));
    }
    [[nodiscard]] bool isOpen() const
    {
        return context.connection().phase == ui::ConnectionState::Phase::File && context.isSettled() &&
               context.snapshot();
    }
};

} // namespace fabriscope::test
