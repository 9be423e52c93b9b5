// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page's buttons and keys, and when each can be used.
#include "ui/common/look/building.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/style.h"
#include "ui/common/note_bar.h"
#include "ui/opensm/apply/host_files.h"
#include "ui/opensm/apply/source_choice.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/sheets.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"

#include <QActionGroup>
#include <QMenu>
#include <QShortcut>
#include <QTabBar>
#include <QToolButton>

namespace fabriscope::ui {
namespace {

QToolButton* makeTool(Icon which, const QString& word, const QString& help, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(which));
    button->setIconSize(QSize(18, 18));
    button->setText(word);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPlainToolTip(button, help);
    button->setAutoRaise(true);
    return button;
}

} // namespace

void SubnetManagerPage::buildTools()
{
    m_open =
        named(makeTool(Icon::File, tr("Open…"), tr("Open OpenSM's files from this computer (Ctrl+O)"), this), "open");
    m_save = named(new QPushButton(this), "save");
    setPrimary(m_save);
    m_more = named(makeTool(Icon::More, {}, tr("More actions for these files"), this), "more");
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_more);
    menu->addAction(icon(Icon::File), tr("Open files of this computer…\tCtrl+O"), this, &SubnetManagerPage::openDialog);
    m_saveAs = menu->addAction(icon(Icon::Export), {}, this, &SubnetManagerPage::saveAsDialog);
    m_discard = menu->addAction(icon(Icon::Clear), tr("Discard my edits of this file"), this, [this] {
        if (isHosts()) m_hostFiles->discard(current());
    });
    setPlainToolTip(m_discard, tr("Replaces the text with the file on the host. Undo restores your text."));
    menu->addAction(icon(Icon::Flag), tr("Next problem\tF8"), this, [this] { stepProblem(1); });
    addDialects(*menu);
    m_more->setMenu(menu);
    m_history = named(makeTool(Icon::History, tr("History…"),
                               tr("Earlier changes of these files: compare, restore (Ctrl+Shift+H)"), this),
                      "openHistory");
    m_log = named(makeTool(Icon::Event, tr("Log…"), tr("What this OpenSM has logged, explained (Ctrl+Shift+G)"), this),
                  "openLog");
    m_pair =
        named(makeTool(Icon::Columns, tr("Compare…"),
                       tr("Whether the OpenSM of another host, such as the standby, goes by the same files"), this),
              "openPair");
    m_intent = named(
        makeTool(Icon::Wizard, tr("By intent…"),
                 tr("Partitions and QoS step by step: who belongs together, which service gets which share"), this),
        "openIntent");
    m_form = named(makeTool(Icon::Outline, tr("Form view"), tr("Show the form beside the text"), this), "showForm");
    m_form->setCheckable(true);
    m_form->setChecked(true);
    m_source = new sm::SourceChoice(this);
    m_source->hide();
    m_where = new ElidedLabel({}, this);
    m_where->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_note = new NoteBar(this);
    auto* head = makeRow(nullptr, gap / 2, {2 * gap, gap + 4, gap, gap / 2});
    m_title = makeLabel(TextRole::PageTitle, tr("Subnet manager"), this);
    head->addWidget(m_title);
    head->addSpacing(2 * gap);
    head->addWidget(m_source);
    head->addStretch(1);
    addAll(*head, {m_more, m_open, m_intent, m_pair, m_log, m_history, m_save});
    m_fileRow = new QWidget(this);
    auto* row = makeRow(m_fileRow, -1, {gap, 0, gap, 0});
    row->addWidget(m_tabs);
    row->addSpacing(2 * gap);
    row->addWidget(m_where, 1);
    row->addSpacing(gap);
    row->addWidget(m_form);
    m_column = makeColumn(this, 0);
    m_column->addLayout(head);
    addAll(*m_column, {m_fileRow, m_note});
    m_column->addWidget(m_splitter, 1);

    connect(m_open, &QToolButton::clicked, this, &SubnetManagerPage::openDialog);
    connect(m_save, &QPushButton::clicked, this, &SubnetManagerPage::saveCurrent);
    connect(m_history, &QToolButton::clicked, this, [this] {
        if (m_sheets != nullptr) m_sheets->openHistory();
    });
    connect(m_log, &QToolButton::clicked, this, [this] {
        if (m_sheets != nullptr) m_sheets->openLog();
    });
    connect(m_pair, &QToolButton::clicked, this, [this] {
        if (m_sheets != nullptr) m_sheets->openPair();
    });
    connect(m_intent, &QToolButton::clicked, this, [this] { openIntent(IntentStep::Tenants); });
    connect(m_form, &QToolButton::toggled, this, [this](bool shown) {
        for (sm::FileView* view : m_views)
            view->setFormVisible(shown);
    });
    connect(m_source, &sm::SourceChoice::chosen, this, [this](const QString& instance) {
        m_wantsLocal = instance.isEmpty();
        openSource(instance.toStdString());
    });
    buildShortcuts();
}

void SubnetManagerPage::addDialects(QMenu& menu)
{
    auto* dialects = menu.addMenu(tr("Whose OpenSM reads the files"));
    dialects->setObjectName(QStringLiteral("dialects"));
    m_dialects = new QActionGroup(this);
    const auto add = [&](const QString& word, opensm::Dialect dialect) {
        QAction* action = dialects->addAction(word);
        action->setCheckable(true);
        action->setData(static_cast<int>(dialect));
        m_dialects->addAction(action);
        connect(action, &QAction::triggered, this, &SubnetManagerPage::showDialect);
        return action;
    };
    add(tr("The one that runs with them"), opensm::Dialect::Any)->setChecked(true);
    add(tr("OpenSM 3.3 of the distributions"), opensm::Dialect::Upstream);
    add(tr("NVIDIA's OpenSM (MLNX_OFED, DOCA, UFM)"), opensm::Dialect::Nvidia);
}

void SubnetManagerPage::showDialect()
{
    auto dialect = static_cast<opensm::Dialect>(m_dialects->checkedAction()->data().toInt());
    const opensm_host::OpenSmInstance* instance = isHosts() ? m_hostFiles->current() : nullptr;
    if (dialect == opensm::Dialect::Any && instance != nullptr) dialect = instance->dialect;
    m_workspace->setDialect(dialect);
}

void SubnetManagerPage::buildShortcuts()
{
    const auto shortcut = [this](const QKeySequence& keys, auto action) {
        // Wherever the focus is, while the editors are on screen.
        connect(new QShortcut(keys, m_splitter), &QShortcut::activated, this, action);
    };
    shortcut(QKeySequence::Open, [this] { openDialog(); });
    shortcut(QKeySequence::Save, [this] { saveCurrent(); });
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [this] { saveAsDialog(); });
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), [this] {
        if (m_sheets != nullptr) m_sheets->openHistory();
    });
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [this] {
        if (m_sheets != nullptr) m_sheets->openLog();
    });
    shortcut(QKeySequence(Qt::Key_F8), [this] { stepProblem(1); });
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F8), [this] { stepProblem(-1); });
}

/// The window's own meaning of these is "connect" and "save this fabric".
QList<QKeySequence> SubnetManagerPage::ownKeys() const
{
    return QKeySequence::keyBindings(QKeySequence::Open) + QKeySequence::keyBindings(QKeySequence::Save);
}

void SubnetManagerPage::showTools()
{
    const sm::ConfigBuffer& buffer = m_workspace->buffer(current());
    const bool editing = m_sheets == nullptr || m_sheets->areEditorsShown();
    const bool hosts = isHosts();
    m_fileRow->setVisible(editing);
    m_note->setVisible(editing && !m_note->text().isEmpty());
    m_source->setEnabled(editing);
    m_open->setVisible(editing && !hosts);
    m_more->setVisible(editing);
    m_save->setVisible(editing && !m_workspace->isEmpty());
    m_discard->setVisible(hosts);
    m_discard->setEnabled(buffer.isModified());
    m_history->setVisible(editing && hosts);
    m_log->setVisible(editing && hosts);
    m_pair->setVisible(editing && hosts);
    m_intent->setVisible(editing && m_sheets != nullptr && (hosts || !m_workspace->isEmpty()));
    m_intent->setEnabled(!hosts || !m_hostFiles->isReading());
    m_save->setText(hosts ? tr("Apply…") : tr("Save"));
    setPlainToolTip(
        m_save,
        hosts ? tr("Shows what would change on the host and with which effect, before anything is written (Ctrl+S)")
              : tr("Write the file (Ctrl+S). The old one stays until the new one is complete."));
    m_save->setEnabled(hosts ? m_workspace->isModified() && !m_hostFiles->isReading() : buffer.isModified());
    m_saveAs->setText(hosts ? tr("Save a copy on this computer…\tCtrl+Shift+S") : tr("Save as…\tCtrl+Shift+S"));
    m_saveAs->setEnabled(buffer.isOpen());
}

} // namespace fabriscope::ui
