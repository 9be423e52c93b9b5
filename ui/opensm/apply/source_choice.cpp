// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/source_choice.h"

#include "ui/common/look/building.h"
#include "ui/common/look/status_badge.h"
#include "ui/common/page_controls.h"
#include "ui/opensm/apply/host_words.h"

#include <QComboBox>

#include <algorithm>
#include <vector>

namespace fabriscope::ui::sm {

SourceChoice::SourceChoice(QWidget* parent)
    : QWidget(parent), m_list(named(new QComboBox(this), "source", tr("Whose files are shown"))),
      m_state(new StatusBadge(this))
{
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->setMinimumWidth(fontMetrics().averageCharWidth() * 20); // in a narrow window; the state stays whole
    m_list->setMaximumWidth(fontMetrics().averageCharWidth() * 60);
    auto* row = makeRow(this, gap);
    addAll(*row, {m_list, m_state});
    connect(m_list, &QComboBox::activated, this, [this](int at) { Q_EMIT chosen(m_list->itemData(at).toString()); });
}

void SourceChoice::show(const OpenSmHost& host, const std::string& current)
{
    const QString id = QString::fromStdString(current);
    std::vector<ListChoice> choices;
    for (const opensm_host::OpenSmInstance& instance : host.instances())
        choices.push_back({.text = host.instances().size() > 1 ? titleOf(instance) : shortTitleOf(instance),
                           .value = QString::fromStdString(instance.id),
                           .explanation = detailsOf(instance)});
    if (!current.empty() && !std::ranges::contains(host.instances(), current, &opensm_host::OpenSmInstance::id))
        choices.push_back({.text = tr("%1 (not on the host any more)").arg(id), .value = id});
    choices.push_back({.text = tr("Files on this computer"),
                       .value = QString(),
                       .explanation = tr("Opened and saved here; no host is touched.")});
    setChoices(*m_list, choices, id, -1);
    const auto shown =
        std::ranges::find_if(choices, [&id](const ListChoice& each) { return each.value == QVariant(id); });
    setPlainToolTip(m_list, shown != choices.end() ? shown->explanation : QString());
    const opensm_host::OpenSmInstance* instance = host.find(current);
    m_state->setVisible(instance != nullptr);
    if (instance != nullptr) {
        m_state->setStatus(statusOf(*instance), stateWord(*instance));
        m_state->setMinimumWidth(m_state->sizeHint().width());
    }
    setVisible(host.phase() != OpenSmHost::Phase::None || !current.empty());
}

} // namespace fabriscope::ui::sm
