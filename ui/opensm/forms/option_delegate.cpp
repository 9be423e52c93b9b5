// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/opensm/forms/option_model.h"
#include "ui/text/format.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>

namespace fabriscope::ui::sm {
namespace {

constexpr int mark = 9;

const opensm::OptionInfo* optionOf(const QModelIndex& index)
{
    return opensm::findOption(index.data(OptionModel::OptionRole).toString().toStdString());
}

} // namespace

void OptionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const bool isGroup = index.data(OptionModel::OptionRole).toString().isEmpty();
    const bool changed = index.data(OptionModel::ChangedRole).toBool();
    QRect rect = option.rect.adjusted(4, 0, -4, 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.column() == OptionModel::NameColumn && !isGroup) {
        const QVariant status = index.data(FabricTableModel::StatusRole);
        const QRectF place(rect.left(), rect.center().y() - mark / 2.0 + 0.5, mark, mark);
        if (status.isValid()) {
            const auto value = static_cast<Status>(status.toInt());
            paintStatus(*painter, place, value, color(value, option.palette));
        } else if (changed) { // a bar: set by the file, unlike the default
            painter->fillRect(QRectF(place.left() + 3, place.top(), 3, mark), color(Token::Accent, option.palette));
        }
        rect.setLeft(rect.left() + mark + 6);
    }
    QFont font = index.data(FabricTableModel::FixedFontRole).toBool() ? fixedFont(option.font) : option.font;
    const bool quiet =
        index.column() >= OptionModel::DefaultColumn || (index.column() == OptionModel::ValueColumn && !changed);
    if (isGroup || (changed && index.column() <= OptionModel::ValueColumn)) font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(option.palette.color(quiet ? QPalette::PlaceholderText : QPalette::Text));
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, rect.width()));
    painter->restore();
}

QSize OptionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), tableRowHeight};
}

QWidget* OptionDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const
{
    const opensm::OptionInfo* info = optionOf(index);
    if (info == nullptr) return nullptr;
    using opensm::OptionType;
    const bool choice = info->type == OptionType::Bool || info->type == OptionType::Word ||
                        (!info->values.empty() && info->type != OptionType::WordList);
    if (!choice) return QStyledItemDelegate::createEditor(parent, option, index);
    auto* box = new QComboBox(parent);
    box->setAccessibleName(toQString(info->name));
    box->setEditable(info->type != OptionType::Bool && info->type != OptionType::Word);
    if (info->type == OptionType::Bool) {
        box->addItem(QStringLiteral("TRUE"), QStringLiteral("TRUE"));
        box->addItem(QStringLiteral("FALSE"), QStringLiteral("FALSE"));
    } else {
        for (const std::string_view value : opensm::splitList(info->values)) {
            if (!value.starts_with("bit "))
                box->addItem(toQString(value), toQString(value.substr(0, value.find(": "))));
        }
    }
    // Choosing is enough; no further key is needed.
    connect(box, &QComboBox::activated, this, [this, box] {
        auto* self = const_cast<OptionDelegate*>(this); // createEditor() is const, its editors are not
        Q_EMIT self->commitData(box);
        Q_EMIT self->closeEditor(box);
    });
    return box;
}

void OptionDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (isBeingTyped(*editor)) return;
    auto* box = qobject_cast<QComboBox*>(editor);
    if (box == nullptr) return QStyledItemDelegate::setEditorData(editor, index);
    const QString value = index.data(Qt::EditRole).toString();
    const int at = box->findData(value);
    if (at >= 0)
        box->setCurrentIndex(at);
    else
        box->setEditText(value);
}

void OptionDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    auto* box = qobject_cast<QComboBox*>(editor);
    if (box == nullptr) return QStyledItemDelegate::setModelData(editor, model, index);
    const int at = box->findText(box->currentText());
    model->setData(index, at >= 0 ? box->itemData(at).toString() : box->currentText(), Qt::EditRole);
}

} // namespace fabriscope::ui::sm
