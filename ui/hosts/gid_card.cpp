// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/gid_card.h"

#include "core/host/gid_choice.h"
#include "ui/common/look/building.h"
#include "ui/common/page_controls.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>

#include <algorithm>
#include <vector>

namespace fabriscope::ui {

GidCard::GidCard(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("gidCard"));
    auto* card = new Card(tr("Which GID to use"), this);
    m_family = new QComboBox(card);
    m_family->setAccessibleName(tr("Family of addresses"));
    m_family->addItem(tr("any address"), static_cast<int>(host::AddressFamily::Any));
    m_family->addItem(tr("IPv4"), static_cast<int>(host::AddressFamily::IPv4));
    m_family->addItem(tr("IPv6"), static_cast<int>(host::AddressFamily::IPv6));
    m_netdev = new QComboBox(card);
    m_netdev->setAccessibleName(tr("Network interface"));
    card->headingLine().addStretch(1);
    addAll(card->headingLine(), {m_family, m_netdev});
    for (QComboBox* box : {m_family, m_netdev})
        connect(box, &QComboBox::currentIndexChanged, this, &GidCard::update);
    m_advice = makeLabel(TextRole::Section, {}, card);
    m_others = makeLabel(TextRole::Caption, {}, card);
    for (QLabel* label : {m_advice, m_others}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        card->content().addWidget(label);
    }
    makeColumn(this)->addWidget(card);
}

void GidCard::setPort(const host::Port& port)
{
    m_port = port;
    std::vector<ListChoice> interfaces{{.text = tr("any interface"), .value = QString()}};
    for (const host::Gid& gid : port.gids) {
        const QString name = toQString(gid.netdev.valueOr(""));
        if (!name.isEmpty() && !std::ranges::contains(interfaces, name, &ListChoice::text))
            interfaces.push_back({.text = name, .value = name});
    }
    setChoices(*m_netdev, interfaces, m_netdev->currentData());
    const bool isEthernet = port.linkLayer.valueOr("") == "Ethernet";
    m_family->setVisible(isEthernet);
    m_netdev->setVisible(isEthernet);
    update();
}

void GidCard::update()
{
    const host::GidChoice choice =
        host::chooseGid(m_port, {.family = static_cast<host::AddressFamily>(m_family->currentData().toInt()),
                                 .netdev = m_netdev->currentData().toString().toStdString()});
    QString advice = sentenceText(choice.advice);
    if (!advice.isEmpty()) advice[0] = advice[0].toUpper();
    m_advice->setText(advice);
    QStringList lines;
    for (const host::GidVerdict& other : choice.others)
        lines.append(tr("Index %1: %2").arg(other.index).arg(sentenceText(other.why)));
    m_others->setText(lines.join(QLatin1Char('\n')));
    m_others->setVisible(!lines.isEmpty());
}

QString GidCard::advice() const { return m_advice->text(); }
QString GidCard::others() const { return m_others->text(); }

} // namespace fabriscope::ui
