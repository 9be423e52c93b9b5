// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/notify_sheet.h"

#include "core/notify/deliver.h"
#include "core/notify/notice.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tabs.h"
#include "ui/models/object_ref.h"
#include "ui/session/desktop_notifier.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QAction>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeWidget>

#include <chrono>
#include <utility>

namespace fabriscope::ui {
namespace {

/// What is proposed where there is no file: it tells on the desktop, while this window or a watch runs.
constexpr const char* firstSettings = "# Who is told what. fabriscopectl watch reads this file, too;\n"
                                      "# /usr/share/fabriscope/notify/notify.yml shows all kinds of receivers.\n"
                                      "receivers:\n"
                                      "  - name: screen\n"
                                      "    desktop: {}\n"
                                      "rules:\n"
                                      "  - name: urgent\n"
                                      "    severity: critical\n"
                                      "    to: [screen]\n";

struct Read
{
    Result<std::string> text;
    Result<health::Acknowledgements> mutes;
};

ObjectRef mutedObject(const health::Acknowledgement& one)
{
    if (!one.at) return {};
    if (one.at->number == PortNum(0)) return NodeRef{one.at->node};
    return *one.at;
}

} // namespace

NotifySheet::NotifySheet(AppContext& context, std::filesystem::path file, QWidget* parent)
    : QDialog(parent), m_context(context), m_file(std::move(file))
{
    setObjectName(QStringLiteral("notify"));
    setWindowTitle(tr("Notifications and mutes"));
    resize(820, 600);
    auto* column = makeColumn(this, gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    column->addWidget(makeLabel(TextRole::Section, windowTitle(), this));
    QTabBar* tabs = makeTabs("notifyTabs", windowTitle(), {tr("Rules and receivers"), tr("Muted")}, this);
    auto* stack = new QStackedWidget(this);
    addAll(*stack, {buildRules(), buildMutes()});
    connect(tabs, &QTabBar::currentChanged, stack, &QStackedWidget::setCurrentIndex);
    column->addWidget(tabs, 0, Qt::AlignLeft);
    column->addWidget(stack, 1);
    auto* row = makeRow(nullptr, gap);
    auto* again = makeButton(tr("Read again"), {}, this, this, &NotifySheet::load);
    m_close = named(makeButton(tr("Close"), {}, this, this, &QDialog::reject), "closeNotify");
    m_save = named(makeButton(tr("Save"), {}, this, this, &NotifySheet::save), "saveRules");
    setPrimary(m_save);
    row->addWidget(again);
    row->addStretch(1);
    addAll(*row, {m_close, m_save});
    column->addLayout(row);
    load();
}

QWidget* NotifySheet::buildRules()
{
    auto* page = new QWidget(this);
    auto* column = makeColumn(page, gap);
    column->addWidget(
        makeWrappedLabel(TextRole::Caption,
                         tr("%1. Rules for receivers on the desktop are followed while this window is open; all of "
                            "them by fabriscopectl watch, which reads the file when it starts. While a watch of "
                            "yours runs, it tells, and this window does not.")
                             .arg(QString::fromStdString(m_file.string())),
                         page));
    m_text = named(new QPlainTextEdit(page), "rulesText", tr("Rules and receivers"));
    m_text->setFont(fixedFont(m_text->font()));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true); // a tab is no indentation in YAML
    column->addWidget(m_text, 1);
    m_verdict = named(makeWrappedLabel(TextRole::Caption, {}, page), "verdict");
    column->addWidget(m_verdict);
    auto* row = makeRow(nullptr, gap);
    m_receivers = named(new QComboBox(page), "receivers", tr("Receiver"));
    m_try = named(makeButton(tr("Send a test"), {}, page, this, &NotifySheet::tryReceiver), "tryReceiver");
    m_tried = named(makeWrappedLabel(TextRole::Caption, {}, page), "tried");
    addAll(*row, {m_receivers, m_try});
    row->addWidget(m_tried, 1);
    column->addLayout(row);
    connect(m_text, &QPlainTextEdit::textChanged, this, &NotifySheet::check);
    return page;
}

QWidget* NotifySheet::buildMutes()
{
    auto* page = new QWidget(this);
    auto* column = makeColumn(page, gap);
    m_muteNote = named(makeWrappedLabel(TextRole::Caption, {}, page), "muteNote");
    column->addWidget(m_muteNote);
    m_muteList = named(new QTreeWidget(page), "muteList", tr("Muted"));
    m_muteList->setHeaderLabels({tr("Object"), tr("Rule"), tr("Until"), tr("By"), tr("Reason")});
    m_muteList->setRootIsDecorated(false);
    column->addWidget(m_muteList, 1);
    m_end = named(makeButton(tr("End it"), {}, page, this, &NotifySheet::endMute), "endMute");
    column->addWidget(m_end, 0, Qt::AlignLeft);
    connect(m_muteList, &QTreeWidget::itemSelectionChanged, this,
            [this] { m_end->setEnabled(!m_muteList->selectedItems().isEmpty()); });
    m_end->setEnabled(false);
    return page;
}

void NotifySheet::load()
{
    runAsync(
        *this,
        [file = m_file] {
            return Read{.text = notify::readSettingsText(file),
                        .mutes = health::Acknowledgements::read(health::acknowledgementsFile())};
        },
        [this](const Read& read) {
            if (read.text) {
                m_before = *read.text;
                m_text->setPlainText(m_before.empty() ? QString::fromUtf8(firstSettings)
                                                      : QString::fromStdString(m_before));
            }
            check();
            if (!read.text) {
                m_verdict->setText(describeError(read.text.error()).sentence());
                m_save->setEnabled(false);
            }
            if (read.mutes)
                showMutes(*read.mutes);
            else
                m_muteNote->setText(describeError(read.mutes.error()).sentence());
            Q_EMIT loaded();
        });
}

/// A file of a few kilobytes: nothing is read beside it.
void NotifySheet::check()
{
    m_warned = false;
    m_close->setText(tr("Close"));
    const std::string text = m_text->toPlainText().toStdString();
    const auto settings = notify::parseSettings(text, m_file);
    m_settings = settings ? std::optional(*settings) : std::nullopt;
    m_save->setEnabled(settings && text != m_before);
    std::vector<ListChoice> receivers;
    if (settings) {
        for (const notify::Receiver& receiver : settings->receivers)
            receivers.push_back(
                {.text = QString::fromStdString(receiver.name), .value = QString::fromStdString(receiver.name)});
        m_verdict->setText(tr("Rules: %1. Receivers: %2.").arg(settings->rules.size()).arg(settings->receivers.size()));
    } else {
        m_verdict->setText(describeError(settings.error()).sentence());
    }
    setChoices(*m_receivers, receivers, m_receivers->currentData());
    m_try->setEnabled(m_receivers->count() > 0);
}

void NotifySheet::reject()
{
    if (m_text->document()->isModified() && !std::exchange(m_warned, true)) {
        m_verdict->setText(tr("What was typed is not saved. Close once more to discard it."));
        m_close->setText(tr("Discard and close"));
        return;
    }
    QDialog::reject();
}

void NotifySheet::save()
{
    m_save->setEnabled(false);
    runAsync(
        *this,
        [file = m_file, text = m_text->toPlainText().toStdString(), before = m_before]() -> Result<std::string> {
            if (auto done = notify::saveSettingsText(file, text, before); !done) return std::unexpected(done.error());
            return text;
        },
        [this](const Result<std::string>& text) {
            if (!text) {
                m_verdict->setText(describeError(text.error()).sentence());
                m_save->setEnabled(true);
                return;
            }
            m_before = *text;
            m_text->document()->setModified(m_text->toPlainText().toStdString() != m_before);
            check(); // it may have been typed on meanwhile
            m_verdict->setText(tr("Saved. A watch that runs follows it once it has been started again."));
            Q_EMIT saved();
        });
}

void NotifySheet::tryReceiver()
{
    const notify::Receiver* receiver =
        m_settings ? m_settings->find(m_receivers->currentText().toStdString()) : nullptr;
    if (receiver == nullptr) return;
    m_try->setEnabled(false);
    m_tried->setText(tr("Being sent…"));
    const QString target = m_context.connection().target;
    runAsync(
        *this,
        [one = *receiver, file = m_file,
         subject = target.isEmpty() ? std::string("Fabriscope") : target.toStdString()] {
            return notify::refuseSettingsOfOthers(file).and_then(
                [&] { return notify::deliver(one, notify::testNotice(subject, std::chrono::system_clock::now())); });
        },
        [this, name = m_receivers->currentText()](const Result<void>& sent) {
            m_try->setEnabled(m_receivers->count() > 0);
            m_tried->setText(
                sent ? tr("%1: sent.").arg(name)
                     : tr("%1: %2", "receiver, and what is wrong").arg(name, describeError(sent.error()).sentence()));
        });
}

/// Those that hold now, the first to end on top.
void NotifySheet::showMutes(const health::Acknowledgements& mutes)
{
    m_mutes = mutes.current(std::chrono::system_clock::now());
    m_muteList->clear();
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    for (std::size_t i = 0; i < m_mutes.size(); ++i) {
        const health::Acknowledgement& one = m_mutes[i];
        const ObjectRef object = mutedObject(one);
        const QString name = isNone(object) ? tr("everywhere")
                             : snapshot     ? displayName(*snapshot, object)
                                            : refText(object);
        auto* row = new QTreeWidgetItem(m_muteList);
        row->setText(0, name);
        row->setText(1, one.rule.empty() ? tr("all") : QString::fromStdString(one.rule));
        row->setText(2, formatTime(one.until));
        row->setText(3, QString::fromStdString(one.who));
        row->setText(4, QString::fromStdString(one.reason));
        row->setData(0, Qt::UserRole, QVariant::fromValue<qulonglong>(i));
    }
    for (int column = 0; column + 1 < m_muteList->columnCount(); ++column) // the reason has the rest
        m_muteList->resizeColumnToContents(column);
    const bool isElsewhere = m_settings && !m_settings->mutes.empty();
    m_muteNote->setText(
        isElsewhere ? tr("What is left out here and by fabriscopectl health. Messages by these rules follow another "
                         "list: %1.")
                          .arg(QString::fromStdString(m_settings->mutes.string()))
                    : tr("What is left out here and by fabriscopectl, and told to nobody. The menu of an object mutes "
                         "it."));
    m_end->setEnabled(false);
}

void NotifySheet::endMute()
{
    const QList<QTreeWidgetItem*> chosen = m_muteList->selectedItems();
    if (chosen.isEmpty()) return;
    const auto index = static_cast<std::size_t>(chosen.front()->data(0, Qt::UserRole).toULongLong());
    if (index >= m_mutes.size()) return;
    m_end->setEnabled(false);
    runAsync(
        *this,
        [one = m_mutes[index]] {
            return health::Acknowledgements::change(
                health::acknowledgementsFile(),
                [&one](health::Acknowledgements& list) { return list.unmute(one.rule, one.at); });
        },
        [this](const Result<health::Acknowledgements>& known) {
            if (!known) {
                m_muteNote->setText(describeError(known.error()).sentence());
                return;
            }
            showMutes(*known);
            if (m_context.snapshot()) m_context.setSnapshot(m_context.snapshot()); // evaluated again
        });
}

QAction* makeNotifyAction(AppContext& context, DesktopNotifier& notifier, QWidget& window)
{
    auto* action = named(new QAction(NotifySheet::tr("Notifications and mutes…"), &window), "notifications");
    QObject::connect(action, &QAction::triggered, &context, &AppContext::notificationsRequested);
    QObject::connect(&context, &AppContext::notificationsRequested, &window, [&context, &notifier, &window] {
        auto* sheet = new NotifySheet(context, notify::settingsFile(), &window);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(sheet, &NotifySheet::saved, &notifier, &DesktopNotifier::reload);
        sheet->open();
    });
    return action;
}

} // namespace fabriscope::ui
