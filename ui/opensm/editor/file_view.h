// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/editor/analysis.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace KSyntaxHighlighting {
class Repository;
}

namespace fabriscope::ui {
class EmptyState;
}

namespace fabriscope::ui::sm {

class FindBar;
class FormView;
class TextEditor;
class Workspace;

/// One of the three files: its form at the left, its text at the right, find and replace below; and what to do when
/// the file is not open, or was changed on disk.
class FileView final : public QWidget
{
    Q_OBJECT

public:
    FileView(Workspace& workspace, ConfigBuffer& buffer, const KSyntaxHighlighting::Repository& repository,
             QWidget* parent = nullptr);

    /// Takes the form; it follows the analysis from now on.
    void setForm(FormView* form);
    void setAnalysis(const AnalysisPtr& analysis);
    void setFormVisible(bool visible);
    /// The text shown while the file is not open; without an action there is no button for it.
    struct Absence
    {
        QString sentence;
        QString detail;
        QString action{};
        bool mayStart = true; ///< a new file can be started
        friend bool operator==(const Absence&, const Absence&) = default;
    };
    void setAbsence(const Absence& absence);
    /// What the file is for, in one or two sentences.
    [[nodiscard]] QString purpose() const;
    [[nodiscard]] TextEditor& editor() const { return *m_editor; }
    [[nodiscard]] FindBar& findBar() const { return *m_find; }
    [[nodiscard]] FormView* form() const { return m_form; }
    [[nodiscard]] QSplitter& splitter() const { return *m_splitter; }

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void absenceActionTriggered();
    void message(const QString& text);

private:
    void buildBanner();
    void refresh();
    void updateForm();
    void reload();
    void startNew();
    void askForLine();

    Workspace& m_workspace;
    ConfigBuffer& m_buffer;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QPushButton* m_fresh;
    QWidget* m_banner;
    QLabel* m_bannerText;
    QSplitter* m_splitter;
    TextEditor* m_editor;
    FindBar* m_find;
    FormView* m_form = nullptr;
    AnalysisPtr m_analysis;
    AnalysisPtr m_inForm; ///< what the form shows
};

/// What a new file of a kind begins with: OpenSM's behaviour without the file, written out.
[[nodiscard]] std::string startingContent(opensm::FileKind kind);

} // namespace fabriscope::ui::sm
