// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/file_view.h"

#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/look/tokens.h"
#include "ui/opensm/editor/find_bar.h"
#include "ui/opensm/editor/folding.h"
#include "ui/opensm/editor/highlighter.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/form_view.h"
#include "ui/opensm/forms/joint_undo.h"
#include "ui/opensm/workspace.h"
#include "ui/text/error_text.h"

#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>
#include <QStackedWidget>
#include <QTextDocument>

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

namespace fabriscope::ui::sm {

std::string startingContent(opensm::FileKind kind)
{
    switch (kind) {
    case opensm::FileKind::Options:
        return "# Options that are not named here have OpenSM's defaults.\n";
    case opensm::FileKind::Partitions:
        return "# Every port is a full member of the default partition, as without this file.\n"
               "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n";
    case opensm::FileKind::QosPolicy:
        return "# What no rule matches gets the default service level.\n"
               "qos-ulps\n"
               "    default : 0\n"
               "end-qos-ulps\n";
    }
    return {};
}

FileView::FileView(Workspace& workspace, ConfigBuffer& buffer, const KSyntaxHighlighting::Repository& repository,
                   QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_buffer(buffer), m_stack(new QStackedWidget(this)),
      m_empty(new EmptyState(Icon::File, this)), m_banner(named(new QWidget(this), "changedOnDisk")),
      m_bannerText(makeLabel(TextRole::Body, {}, m_banner)), m_splitter(new QSplitter(Qt::Horizontal, this)),
      m_editor(new TextEditor(buffer, repository.definitionForName(definitionName(buffer.kind())), this)),
      m_find(new FindBar(*m_editor, this))
{
    buildBanner();
    auto* text = new QWidget(m_splitter);
    auto* textColumn = makeColumn(text, 0);
    textColumn->addWidget(m_editor, 1);
    textColumn->addWidget(m_find);
    m_splitter->addWidget(text);
    m_splitter->setChildrenCollapsible(false);
    auto* work = new QWidget(this);
    auto* workColumn = makeColumn(work, 0);
    workColumn->addWidget(m_banner);
    workColumn->addWidget(m_splitter, 1);
    m_stack->addWidget(work);
    auto* blank = new QWidget(this);
    auto* blankColumn = new QVBoxLayout(blank);
    blankColumn->addWidget(m_empty, 1);
    m_fresh = named(makeButton(tr("Start a new one"), {}, blank, this, &FileView::startNew), "startNew");
    m_empty->addBelow(*m_fresh);
    m_stack->addWidget(blank);
    makeColumn(this)->addWidget(m_stack);

    connect(m_empty, &EmptyState::actionTriggered, this, &FileView::absenceActionTriggered);
    connect(&buffer, &ConfigBuffer::stateChanged, this, &FileView::refresh);
    connect(&buffer, &ConfigBuffer::changedOnDisk, m_banner, &QWidget::show);
    connect(m_editor, &TextEditor::fixChosen, this, [this](const opensm::Fix& fix) {
        if (!m_workspace.apply(fix)) Q_EMIT message(tr("The remedy does not fit the text any more."));
    });
    const auto shortcut = [this](const QKeySequence& keys, auto action) {
        auto* made = new QShortcut(keys, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, action);
    };
    // These are the text's, wherever the focus is while it is on screen.
    const auto textShortcut = [this](const QKeySequence& keys, auto action) {
        connect(new QShortcut(keys, m_editor), &QShortcut::activated, this, action);
    };
    textShortcut(QKeySequence::Find, [this] { m_find->open(false); });
    textShortcut(QKeySequence(Qt::CTRL | Qt::Key_H), [this] { m_find->open(true); });
    textShortcut(QKeySequence::FindNext, [this] { m_find->findNext(); });
    textShortcut(QKeySequence(Qt::CTRL | Qt::Key_G), [this] { askForLine(); });
    const auto undo = [this] { m_workspace.jointUndo().undo(m_buffer.kind()); };
    const auto redo = [this] { m_workspace.jointUndo().redo(m_buffer.kind()); };
    shortcut(QKeySequence::Undo, undo); // from the form as well
    shortcut(QKeySequence::Redo, redo);
    connect(m_editor, &TextEditor::undoChosen, this, undo);
    connect(m_editor, &TextEditor::redoChosen, this, redo);
    m_editor->installEventFilter(this);
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft),
             [this] { m_editor->folding().setAllFolded(true); });
    shortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight),
             [this] { m_editor->folding().setAllFolded(false); });
    refresh();
}

void FileView::buildBanner()
{
    m_banner->setAutoFillBackground(true);
    m_banner->setBackgroundRole(QPalette::AlternateBase);
    auto* badge = new StatusBadge(m_banner);
    badge->setStatus(Status::Warning);
    m_bannerText->setText(tr("Another program has changed this file since it was opened."));
    auto* again = named(makeButton(tr("Read it again"), tr("Loads the file from disk. Undo restores your text."),
                                   m_banner, this, &FileView::reload),
                        "reload");
    auto* keep = makeButton(tr("Keep my text"), {}, m_banner, m_banner, &QWidget::hide);
    auto* row = makeRow(m_banner, -1, {2 * gap, gap / 2, gap, gap / 2});
    row->addWidget(badge);
    row->addWidget(m_bannerText, 1);
    addAll(*row, {again, keep});
    m_banner->hide();
}

void FileView::reload()
{
    m_banner->hide();
    if (const Result<void> done = m_buffer.reload(); !done) Q_EMIT message(describeError(done.error()).sentence());
}

void FileView::startNew() { m_buffer.setContent(startingContent(m_buffer.kind()), {}, false); }

void FileView::refresh()
{
    m_stack->setCurrentIndex(m_buffer.isOpen() ? 0 : 1);
    if (!m_buffer.isChangedOnDisk()) m_banner->hide();
}

QString FileView::purpose() const
{
    switch (m_buffer.kind()) {
    case opensm::FileKind::Options:
        return tr("OpenSM's options: routing, sweeps, QoS tables, keys. Without the file all have their defaults.");
    case opensm::FileKind::Partitions:
        return tr("Who may talk to whom. Without the file every port is a full member of the default partition.");
    case opensm::FileKind::QosPolicy:
        break;
    }
    return tr("Which traffic gets which service level. Read only when the option qos is TRUE.");
}

void FileView::setAbsence(const Absence& absence)
{
    m_empty->setMessage(absence.sentence, absence.detail, absence.action);
    m_fresh->setVisible(absence.mayStart);
}

void FileView::setForm(FormView* form)
{
    m_form = form;
    m_splitter->insertWidget(0, form);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    connect(form, &FormView::placeRequested, m_editor, &TextEditor::goTo);
    for (QLineEdit* line : form->findChildren<QLineEdit*>())
        line->installEventFilter(this);
}

/// The keys for undo are the file's: the editor would undo in its own text alone, and a line that has nothing to take
/// back would swallow them.
bool FileView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* line = qobject_cast<QLineEdit*>(watched);
        const bool own =
            line != nullptr && (key->matches(QKeySequence::Undo) ? line->isUndoAvailable() : line->isRedoAvailable());
        if (!own && (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FileView::setFormVisible(bool visible)
{
    if (m_form == nullptr) return;
    m_form->setVisible(visible);
    updateForm();
}

void FileView::setAnalysis(const AnalysisPtr& analysis)
{
    m_editor->setAnalysis(analysis);
    m_analysis = analysis;
    updateForm();
}

void FileView::updateForm()
{
    if (m_form == nullptr || !m_form->isVisible() || m_inForm == m_analysis) return; // what is hidden costs nothing
    m_inForm = m_analysis;
    m_form->setAnalysis(m_analysis);
}

void FileView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    updateForm();
}

void FileView::askForLine()
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setWindowTitle(tr("Go to line"));
    dialog->setLabelText(tr("Line (1 to %1)").arg(m_editor->blockCount()));
    dialog->setIntRange(1, m_editor->blockCount());
    dialog->setIntValue(m_editor->textCursor().blockNumber() + 1);
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int line) {
        m_editor->goToLine(line - 1);
        m_editor->setFocus();
    });
    dialog->open();
}

} // namespace fabriscope::ui::sm
