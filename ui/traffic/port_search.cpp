// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/port_search.h"

#include "ui/common/app_context.h"
#include "ui/common/look/icons.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/traffic/host_port_text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStringListModel>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::traffic {
namespace {

constexpr std::size_t mostOffers = 40;

} // namespace

PortSearch::PortSearch(AppContext& context, const HostPorts* hosts, QWidget* parent)
    : QLineEdit(parent), m_context(context), m_hosts(hosts), m_texts(new QStringListModel(this)),
      m_completer(new QCompleter(m_texts, this))
{
    setObjectName(QStringLiteral("portSearch"));
    setPlaceholderText(tr("Node, LID or GUID, / port"));
    setAccessibleName(tr("Port to show"));
    setPlainToolTip(
        this,
        tr("Type a part of a node's name, its LID or GUID, and / with a port number. Or select a port or link on "
           "any page. Ethernet ports of the agent's host are found by their device or \"roce\"; the down key lists "
           "them."));
    setClearButtonEnabled(true);
    addAction(icon(Icon::Search), QLineEdit::LeadingPosition);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(12);
    setCompleter(m_completer);
    connect(this, &QLineEdit::textEdited, this, &PortSearch::offer);
    connect(this, &QLineEdit::returnPressed, this, [this] { take(text()); });
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &PortSearch::take,
            Qt::QueuedConnection); // after the completer has written its text into the line
}

void PortSearch::offer(const QString& text)
{
    m_offers.clear();
    const FabricViewPtr& view = m_context.view();
    if (m_hosts != nullptr) m_offers = offersFor(*m_hosts, text.trimmed());
    if (view && view->search && !text.trimmed().isEmpty()) {
        for (PortOffer& one : offersFor(*view->snapshot, *view->search, text.trimmed(), mostOffers))
            m_offers.push_back(std::move(one));
    }
    QStringList texts;
    for (const PortOffer& one : m_offers)
        texts.append(one.text);
    m_texts->setStringList(texts);
}

void PortSearch::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Down || !text().isEmpty() || m_completer->popup()->isVisible())
        return QLineEdit::keyPressEvent(event);
    offer({});
    if (!m_offers.empty()) m_completer->complete();
}

void PortSearch::take(const QString& text)
{
    if (m_offers.empty()) return;
    const auto found = std::ranges::find(m_offers, text, &PortOffer::text);
    const PortRef port = (found == m_offers.end() ? m_offers.front() : *found).pair.port;
    m_offers.clear();
    m_completer->popup()->hide();
    clear();
    Q_EMIT chosen(port);
}

} // namespace fabriscope::ui::traffic
