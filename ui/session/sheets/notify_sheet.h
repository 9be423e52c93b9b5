// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/acknowledgements.h"
#include "core/notify/settings.h"
#include "core/notify/teller.h"

#include <QDialog>
#include <QString>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace fabriscope::ui {

class AppContext;
class DesktopNotifier;

/// Who is told what, and what is muted: notify.yml as text, since comments and its order are its owner's, with what is
/// wrong in it while it is typed; its receivers, to be tried; the list of mutes, to be ended. Both files are those of
/// `fabriscopectl watch` and `mute`.
class NotifySheet final : public QDialog
{
    Q_OBJECT

public:
    explicit NotifySheet(AppContext& context, std::filesystem::path file = notify::settingsFile(),
                         QWidget* parent = nullptr);

    /// Typed text that is not saved is lost by the second of two only.
    void reject() override;

Q_SIGNALS:
    void loaded(); ///< both files are shown
    void saved();  ///< the settings were changed

private:
    QWidget* buildRules();
    QWidget* buildMutes();
    void load();
    void check();
    void save();
    void tryReceiver();
    void showMutes(const health::Acknowledgements& mutes);
    void endMute();

    AppContext& m_context;
    std::filesystem::path m_file;
    std::string m_before;                         ///< as the file was read
    std::optional<notify::Settings> m_settings;   ///< of the text, when it is right
    std::vector<health::Acknowledgement> m_mutes; ///< as listed
    bool m_warned = false;                        ///< that the text is not saved
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_verdict = nullptr;
    QComboBox* m_receivers = nullptr;
    QPushButton* m_close = nullptr;
    QPushButton* m_try = nullptr;
    QLabel* m_tried = nullptr;
    QTreeWidget* m_muteList = nullptr;
    QLabel* m_muteNote = nullptr;
    QPushButton* m_end = nullptr;
    QPushButton* m_save = nullptr;
};

/// "Notifications and mutes…": opens the sheet over `window`, and has the notifier follow what is saved in it.
[[nodiscard]] QAction* makeNotifyAction(AppContext& context, DesktopNotifier& notifier, QWidget& window);

} // namespace fabriscope::ui
