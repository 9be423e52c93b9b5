// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/teller.h"
#include "ui/common/relay.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>

namespace fabriscope::ui {

class AppContext;

/// While the window is open, tells on the desktop what is wrong, by those rules of notify.yml that have a receiver
/// there. What is told is decided by notify::Teller, as `fabriscopectl watch` does. While a watch of the same user
/// runs, or another window tells, this does not. Of what was saved or recorded nothing is told.
class DesktopNotifier final : public QObject
{
    Q_OBJECT

public:
    struct Files
    {
        std::filesystem::path settings = notify::settingsFile();
        std::filesystem::path watch = notify::stateFile();                     ///< what a watch has told
        std::filesystem::path state = notify::stateFile("notified-here.json"); ///< what this has told
    };
    explicit DesktopNotifier(AppContext& context, QObject* parent = nullptr);
    DesktopNotifier(AppContext& context, Files files, QObject* parent = nullptr);
    ~DesktopNotifier() override;

    /// The file of the settings was changed.
    void reload();
    /// What is known now; as it does by itself every ten seconds.
    void evaluate();

Q_SIGNALS:
    void evaluated();

private:
    AppContext& m_context;
    Files m_files;
    Relay m_relay;
    std::function<void(Message)> m_say; ///< on any thread
    std::shared_ptr<notify::Teller> m_teller;
    QString m_target; ///< that it is about
    QString m_told;   ///< what was said last of a file that cannot be read
    bool m_busy = false;
    bool m_isStale = false; ///< the settings were changed while a worker was at it
};

} // namespace fabriscope::ui
