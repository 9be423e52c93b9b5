// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/conf_form.h"

#include "core/opensm/conf/conf_settings.h"
#include "ui/common/look/building.h"
#include "ui/common/table/column_spread.h"
#include "ui/opensm/forms/option_help.h"
#include "ui/opensm/forms/option_model.h"
#include "ui/opensm/forms/vl_table_editor.h"
#include "ui/opensm/workspace.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTreeView>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

using opensm::OptionInfo;
using opensm::OptionType;

bool isTable(const OptionInfo& option)
{
    return option.type == OptionType::VlArbList || option.type == OptionType::Sl2vlList;
}

/// Options whose words all occur; groups stay with their options.
class OptionFilter final : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void set(const QString& words, bool changedOnly)
    {
        m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        m_changedOnly = changedOnly;
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        if (!parent.isValid()) return m_words.isEmpty() && !m_changedOnly; // else by recursion
        if (m_changedOnly && !index.data(OptionModel::ChangedRole).toBool()) return false;
        const QString searched = index.data(OptionModel::SearchRole).toString();
        return std::ranges::all_of(m_words,
                                   [&](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
    }

private:
    QStringList m_words;
    bool m_changedOnly = false;
};

} // namespace

ConfForm::ConfForm(Workspace& workspace, QWidget* parent)
    : FormView(parent), m_workspace(workspace), m_model(new OptionModel(this)), m_proxy(new OptionFilter(this)),
      m_search(new QLineEdit(this)), m_changedOnly(new QCheckBox(tr("Changed only"), this)),
      m_view(named(new QTreeView(this), "options", tr("Options")))
{
    setObjectName(QStringLiteral("confForm"));
    m_proxy->setSourceModel(m_model);
    m_proxy->setRecursiveFilteringEnabled(true);
    setUpFilter(*m_search, "searchOptions", tr("Search options"), tr("Search options, e.g. qos or timeout"));
    setPlainToolTip(m_changedOnly, tr("Show only options that differ from their defaults."));
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(new OptionDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformRowHeights(true);
    m_view->setEditTriggers(editsCells | QAbstractItemView::SelectedClicked);
    m_view->expandAll();
    const int unit = fontMetrics().averageCharWidth();
    m_view->header()->resizeSection(OptionModel::NameColumn, unit * 36);
    m_view->header()->resizeSection(OptionModel::ValueColumn, unit * 20);
    m_view->header()->resizeSection(OptionModel::DefaultColumn, unit * 16);
    new ColumnSpread(*m_view, *m_view->header());
    m_view->viewport()->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &ConfForm::filter);
    connect(m_changedOnly, &QCheckBox::toggled, this, &ConfForm::filter);
    connect(m_model, &OptionModel::valueEdited, this, &ConfForm::setValue);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &ConfForm::showDetail);

    auto* tools = makeRow(nullptr, gap, {2 * gap, gap / 2, gap, gap / 2});
    tools->addWidget(m_search, 1);
    tools->addWidget(m_changedOnly);
    auto* top = new QWidget(this);
    auto* topColumn = makeColumn(top, 0);
    topColumn->addLayout(tools);
    topColumn->addLayout(insetRows(m_view), 1);
    auto* detail = new QWidget(this);
    buildDetail(*detail);
    makeColumn(this)->addWidget(makeSplitter(Qt::Vertical, this, {{top, 3}, {detail, 2}}));
    showDetail();
}

void ConfForm::buildDetail(QWidget& detail)
{
    m_name = makeLabel(TextRole::Section, {}, &detail);
    m_meaning = makeLabel(TextRole::Body, {}, &detail);
    m_facts = makeLabel(TextRole::Caption, {}, &detail);
    for (QLabel* label : {m_meaning, m_facts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_meaning->setMinimumHeight(2 * m_meaning->fontMetrics().lineSpacing()); // a splitter asks no height for a width
    m_table = new VlTableEditor(&detail);
    m_reset = named(makeButton(tr("Reset to default"), tr("Removes the option's lines from the file."), &detail, this,
                               &ConfForm::resetOption),
                    "resetOption");
    m_place = new QPushButton(tr("Show in text"), &detail);
    auto* head = makeRow(nullptr);
    head->addWidget(m_name, 1);
    addAll(*head, {m_place, m_reset});
    auto* column = makeColumn(&detail, gap / 2, {2 * gap, gap, gap, gap});
    column->addLayout(head);
    addAll(*column, {m_meaning, m_facts});
    column->addWidget(m_table, 1);
    column->addStretch(0);
    connect(m_place, &QPushButton::clicked, this, [this] {
        const AnalysisPtr& analysis = m_workspace.currentAnalysis();
        const opensm::ConfLine* line =
            analysis->options ? analysis->options->find(currentOption().toStdString()) : nullptr;
        if (line == nullptr) return;
        const opensm::SourceRange at = analysis->options->lines().locate(line->value);
        const int number = static_cast<int>(at.line) - 1;
        Q_EMIT placeRequested(number, at.column - 1, number, at.column - 1 + at.length);
    });
    connect(m_table, &VlTableEditor::valueEdited, this,
            [this](const QString& value) { setValue(currentOption(), value); });
}

void ConfForm::resizeEvent(QResizeEvent* event)
{
    FormView::resizeEvent(event);
    constexpr int heightOfAnEntry = 150; // of the form: the options above keep the most of it
    constexpr int low = 420;             // where they would have a row
    m_table->setLeastEntries(height() < low ? 1 : std::clamp(height() / heightOfAnEntry, 1, 6));
}

/// Whoever sees the option that is described below sees it in less room, too.
bool ConfForm::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) {
        const QRect before(QPoint(), static_cast<QResizeEvent*>(event)->oldSize());
        const auto name = [this] { return m_view->currentIndex().siblingAtColumn(OptionModel::NameColumn); };
        if (before.intersects(m_view->visualRect(name())))
            QMetaObject::invokeMethod(this, [this, name] { m_view->scrollTo(name()); }, Qt::QueuedConnection);
    }
    return FormView::eventFilter(watched, event);
}

void ConfForm::setAnalysis(const AnalysisPtr& analysis)
{
    m_model->setAnalysis(analysis);
    showDetail();
}

void ConfForm::filter()
{
    static_cast<OptionFilter*>(m_proxy)->set(m_search->text(), m_changedOnly->isChecked());
    m_view->expandAll();
}

QString ConfForm::currentOption() const
{
    return m_view->currentIndex().siblingAtColumn(0).data(OptionModel::OptionRole).toString();
}

void ConfForm::showOption(const QString& name)
{
    m_search->clear();
    m_changedOnly->setChecked(false);
    const QModelIndex index = m_proxy->mapFromSource(m_model->indexOf(name.toStdString(), OptionModel::ValueColumn));
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_view->horizontalScrollBar()->setValue(0); // the name is what one looks for
}

void ConfForm::setValue(const QString& option, const QString& value)
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->options) return;
    m_workspace.edit(opensm::FileKind::Options,
                     analysis->options->setOption(option.toStdString(), value.toStdString()));
}

void ConfForm::resetOption()
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->options) return;
    m_workspace.edit(opensm::FileKind::Options, analysis->options->removeOption(currentOption().toStdString()));
}

void ConfForm::showDetail()
{
    const OptionInfo* option = opensm::findOption(currentOption().toStdString());
    const AnalysisPtr& analysis = m_workspace.analysis();
    const bool writable = analysis && analysis->options;
    const bool written = option != nullptr && writable && analysis->options->find(option->name) != nullptr;
    m_reset->setEnabled(written);
    m_place->setEnabled(written);
    m_table->setVisible(option != nullptr && isTable(*option));
    if (option == nullptr) {
        m_name->setText(tr("No option is selected"));
        m_meaning->setText(tr("Select an option to see what it does, its limits, and when a change takes effect."));
        m_facts->clear();
        return;
    }
    m_name->setText(toQString(option->name));
    m_meaning->setText(phraseText(option->meaning));
    m_facts->setText(factsOf(*option));
    if (!isTable(*option)) return;
    // An unset table of one kind of port follows the base table, and that the built-in one.
    QString value = m_model->valueOf(*option);
    if ((value.isEmpty() || value == QLatin1String("(null)")) && !option->builtIn.empty())
        value = toQString(option->builtIn);
    if (option->type == OptionType::VlArbList)
        m_table->showArbitration(value, writable);
    else
        m_table->showMapping(value, writable);
}

} // namespace fabriscope::ui::sm
