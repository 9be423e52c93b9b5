// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_panel.h"

#include "core/base/text.h"
#include "core/web/address.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/look/theme.h"
#include "ui/common/preferences.h"
#include "ui/common/translation.h"
#include "ui/session/history_keeper.h"
#include "ui/text/error_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>
#include <QLocale>

#include <array>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::array intervals = {10, 30, 60, 300, 900, 0};       // seconds
constexpr std::array historySizes = {64, 256, 1024, 4096, 16384}; // mebibytes

QString sizeText(qulonglong mebibytes) { return QLocale().formattedDataSize(static_cast<qint64>(mebibytes << 20U), 0); }

} // namespace

SettingsPanel::SettingsPanel(Preferences& preferences, Theme& theme, QWidget* window)
    : Overlay(window), m_preferences(preferences), m_theme(theme)
{
    setObjectName(QStringLiteral("settingsPanel"));
    setPanelWidth(560);
    auto* column = makeColumn(&panel(), gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    column->addWidget(makeLabel(TextRole::PageTitle, tr("Settings"), &panel()));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(2 * gap);
    grid->setVerticalSpacing(gap);
    grid->setColumnStretch(1, 1);
    column->addLayout(grid);

    m_scheme = named(new QComboBox(&panel()), "scheme");
    m_scheme->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    addRow(*grid, tr("Appearance"), m_scheme, tr("Light or dark; the system's choice is followed while it changes."));
    m_systemStyle = named(new QCheckBox(tr("Use the system's widget style"), &panel()), "systemStyle");
    addRow(*grid, {}, m_systemStyle, tr("Buttons, fields and scroll bars as in the other programs of this desktop."));
    m_language = named(new QComboBox(&panel()), "language");
    m_language->addItem(tr("As the system"), QString());
    for (const Language& language : languages())
        m_language->addItem(QString::fromUtf8(language.name), QString::fromLatin1(language.code));
    addRow(*grid, tr("Language"), m_language, tr("Takes effect when Fabriscope is started again."));
    m_motion = named(new QComboBox(&panel()), "motion");
    m_motion->addItems({tr("As the system"), tr("Reduced"), tr("Full")});
    addRow(*grid, tr("Motion"), m_motion, tr("Whether the map glides when it zooms and groups open."));
    m_interval = named(new QComboBox(&panel()), "interval");
    for (const int seconds : intervals) {
        const QString text = seconds == 0   ? tr("Only when asked (F5)")
                             : seconds < 60 ? tr("Every %n second(s)", nullptr, seconds)
                                            : tr("Every %n minute(s)", nullptr, seconds / 60);
        m_interval->addItem(text, seconds);
    }
    addRow(*grid, tr("Sweep"), m_interval,
           tr("How often the fabric is swept; sweeps take at most a tenth of the time."));
    m_history = named(new QCheckBox(tr("Keep the readings of the counters"), &panel()), "history");
    addRow(*grid, tr("History"), m_history,
           tr("In a file for each fabric, on this machine: every reading for an hour, means over 10 seconds for two "
              "days, means over 5 minutes for 90 days."));
    m_historySize = named(new QComboBox(&panel()), "historySize");
    for (const int size : historySizes)
        m_historySize->addItem(sizeText(static_cast<qulonglong>(size)), size);
    addRow(*grid, tr("At most, per fabric"), m_historySize,
           tr("When the file would become larger, its oldest part is deleted, the finest readings first."));
    m_historyCost = named(makeWrappedLabel(TextRole::Caption, {}, &panel()), "historyCost");
    grid->addWidget(m_historyCost, grid->rowCount(), 1);
    m_server = named(new QLineEdit(&panel()), "historyServer");
    m_server->setPlaceholderText(tr("none, or an address as http://head1:9090"));
    m_server->setTextMargins(4, 0, 4, 0);
    addRow(*grid, tr("Prometheus"), m_server,
           tr("Charts show what this server has of the time that this machine has no readings of. It scrapes "
              "fabriscope-exporter or another exporter of the fabric."));
    m_access = named(new QLineEdit(&panel()), "historyAccess");
    m_access->setPlaceholderText(tr("none, or a file"));
    m_access->setTextMargins(4, 0, 4, 0);
    addRow(*grid, tr("Access file"), m_access,
           tr("What the server asks for: lines as username: NAME, password_file: FILE, credentials_file: FILE, "
              "ca_file: FILE."));
    m_serverProblem = makeWrappedLabel(TextRole::Caption, {}, &panel());
    m_serverProblem->hide();
    grid->addWidget(m_serverProblem, grid->rowCount(), 1);
    m_key = named(new QLineEdit(&panel()), "managementKey");
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("none, or a number as 0x0123456789abcdef"));
    m_key->setTextMargins(4, 0, 4, 0);
    addRow(*grid, tr("M_Key"), m_key,
           tr("The management key of a subnet whose nodes require it in every request (m_key in opensm.conf)."));
    m_keyProblem = makeWrappedLabel(TextRole::Caption, {}, &panel());
    grid->addWidget(m_keyProblem, grid->rowCount(), 1);

    auto* close = makeButton(tr("Close"), {}, &panel(), this, &SettingsPanel::dismiss);
    setPrimary(close);
    column->addWidget(close, 0, Qt::AlignRight);
    connect(m_scheme, &QComboBox::activated, this, [this](int i) { m_theme.setMode(static_cast<ThemeMode>(i)); });
    connect(m_systemStyle, &QCheckBox::clicked, &preferences, &Preferences::setSystemStyle);
    connect(m_language, &QComboBox::activated, this,
            [this] { m_preferences.setLanguage(m_language->currentData().toString()); });
    connect(m_motion, &QComboBox::activated, this, [this](int i) { m_preferences.setMotion(static_cast<Motion>(i)); });
    connect(m_interval, &QComboBox::activated, this,
            [this] { m_preferences.setSweepInterval(std::chrono::seconds(m_interval->currentData().toInt())); });
    connect(m_history, &QCheckBox::clicked, this, &SettingsPanel::takeHistory);
    connect(m_historySize, &QComboBox::activated, this, &SettingsPanel::takeHistory);
    connect(m_server, &QLineEdit::editingFinished, this, &SettingsPanel::takeServer);
    connect(m_access, &QLineEdit::editingFinished, this, &SettingsPanel::takeServer);
    connect(m_key, &QLineEdit::editingFinished, this, &SettingsPanel::takeKey);
}

void SettingsPanel::addRow(QGridLayout& grid, const QString& name, QWidget* field, const QString& toolTip)
{
    const int row = grid.rowCount();
    setPlainToolTip(field, toolTip);
    field->setAccessibleDescription(toolTip);
    if (!name.isEmpty()) {
        auto* label = makeLabel(TextRole::Body, name, &panel());
        setPlainToolTip(label, toolTip);
        label->setBuddy(field);
        field->setAccessibleName(name);
        grid.addWidget(label, row, 0);
    }
    grid.addWidget(field, row, 1);
}

void SettingsPanel::open()
{
    m_scheme->setCurrentIndex(std::to_underlying(m_theme.mode()));
    m_systemStyle->setChecked(m_preferences.systemStyle());
    m_language->setCurrentIndex(m_language->findData(m_preferences.language()));
    m_motion->setCurrentIndex(std::to_underlying(m_preferences.motion()));
    const auto seconds = static_cast<int>(m_preferences.sweepInterval().count());
    if (m_interval->findData(seconds) < 0) // edited in the settings file
        m_interval->addItem(tr("Every %n second(s)", nullptr, seconds), seconds);
    m_interval->setCurrentIndex(m_interval->findData(seconds));
    m_history->setChecked(m_preferences.historyKept());
    const auto size = static_cast<int>(m_preferences.historyBytes() >> 20U);
    if (m_historySize->findData(size) < 0) m_historySize->addItem(sizeText(static_cast<qulonglong>(size)), size);
    m_historySize->setCurrentIndex(m_historySize->findData(size));
    m_historySize->setEnabled(m_history->isChecked());
    showHistoryCost();
    m_server->setText(m_preferences.historyServer());
    m_access->setText(m_preferences.historyAccess());
    m_keyProblem->setText(tr("Kept until the window closes; it is never written to a file."));
    panel().layout()->activate();
    Overlay::open();
    m_scheme->setFocus(Qt::OtherFocusReason);
}

void SettingsPanel::takeHistory()
{
    m_historySize->setEnabled(m_history->isChecked());
    m_preferences.setHistory(m_history->isChecked(), m_historySize->currentData().toULongLong() << 20U);
}

/// What the file of this connection takes now. Nothing of a saved fabric is kept.
void SettingsPanel::showHistoryCost()
{
    const QString file = m_keeper != nullptr ? m_keeper->file() : QString();
    m_historyCost->setVisible(!file.isEmpty());
    if (file.isEmpty()) return;
    const qint64 size = QFileInfo(file).size();
    m_historyCost->setText(
        !m_keeper->problem().what.isEmpty()
            ? m_keeper->problem().sentence()
            : tr("The recording of this fabric takes %1 now; how much reading its ports costs is said on "
                 "the page Events.")
                  .arg(QLocale().formattedDataSize(size, 1)));
}

/// The file is read when the server is asked; charts say what is wrong with it.
void SettingsPanel::takeServer()
{
    const QString address = m_server->text().trimmed();
    const auto parsed = address.isEmpty() ? Result<web::Address>() : web::parseAddress(address.toStdString());
    m_serverProblem->setText(parsed ? QString() : describeError(parsed.error()).sentence());
    m_serverProblem->setVisible(!parsed);
    place();
    if (parsed) m_preferences.setHistoryServer(address, m_access->text().trimmed());
}

void SettingsPanel::takeKey()
{
    const QString text = m_key->text().trimmed();
    const auto value = text.isEmpty() ? std::optional<std::uint64_t>(0) : parseUnsigned(text.toStdString());
    m_keyProblem->setText(
        value ? tr("Kept until the window closes; it is never written to a file.")
              : tr("This is not an M_Key: enter a number of up to 64 bits, such as 0x0123456789abcdef."));
    place();
    if (value) m_preferences.setManagementKey(MKey(*value));
}

} // namespace fabriscope::ui
