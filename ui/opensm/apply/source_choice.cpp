// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/source_choice.h"

#include "ui/common/look/building.h"
#include "ui/common/look/status_badge.h"
#include "ui/opensm/apply/host_words.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace fabriscope::ui::sm {

SourceChoice::SourceChoice(QWidget* parent)
    : QWidget(parent), m_list(named(new QComboBox(this), "source", tr("Whose files are shown"))),
      m_state(new StatusBadge(this))
{
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->setMaximumWidth(fontMetrics().averageCharWidth() * 60);
    auto* row = makeRow(this, gap);
    addAll(*row, {m_list, m_state});
    connect(m_list, &QComboBox::activated, this, [this](int at) { Q_EMIT chosen(m_list->itemData(at).toString()); });
}

void SourceChoice::show(const OpenSmHost& host, const std::string& current)
{
    const QSignalBlocker quiet(m_list);
    const QString id = QString::fromStdString(current);
    QStringList titles;
    QStringList ids;
    QStringList details;
    const auto add = [&](const QString& title, const QString& of, const QString& detail) {
        titles << title;
        ids << of;
        details << detail;
    };
    for (const opensm_host::OpenSmInstance& instance : host.instances())
        add(host.instances().size() > 1 ? titleOf(instance) : shortTitleOf(instance),
            QString::fromStdString(instance.id), detailsOf(instance));
    if (!current.empty() && !ids.contains(id)) add(tr("%1 (not on the host any more)").arg(id), id, {});
    add(tr("Files on this computer"), {}, tr("Opened and saved here; no host is touched."));
    if (m_list->count() != titles.size()) m_list->clear();
    for (int at = 0; at < titles.size(); ++at) {
        if (m_list->count() <= at) m_list->addItem({});
        m_list->setItemText(at, titles.at(at));
        m_list->setItemData(at, ids.at(at));
        m_list->setItemData(at, plainText(details.at(at)), Qt::ToolTipRole);
    }
    m_list->setCurrentIndex(static_cast<int>(ids.indexOf(id)));
    setPlainToolTip(m_list, m_list->currentData(Qt::ToolTipRole).toString());
    const opensm_host::OpenSmInstance* instance = host.find(current);
    m_state->setVisible(instance != nullptr);
    if (instance != nullptr) m_state->setStatus(statusOf(*instance), stateWord(*instance));
    setVisible(host.phase() != OpenSmHost::Phase::None || !current.empty());
}

} // namespace fabriscope::ui::sm
