// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/trial_options.h"

#include "ui/common/look/building.h"
#include "ui/probe/named_entries.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringList>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int leastWidth = 72;
constexpr int longestAttributes = 1000; ///< letters
constexpr int longestAddress = 45;      ///< of IPv6, with an IPv4 one at its end
constexpr std::array families{host::AddressFamily::Any, host::AddressFamily::IPv4, host::AddressFamily::IPv6};

bool hasAttributes(TestChoice choice)
{
    return choice != TestChoice::Preflight && choice != TestChoice::Icmp && choice != TestChoice::Connections;
}

bool hasCount(TestChoice choice) { return hasFigures(choice) || choice == TestChoice::Icmp; }

/// Whose places are kept in settings by their names.
constexpr const char* connectSpaceKey = "connectSpace";
constexpr const char* joinKey = "join";
constexpr int joinByHand = -1; ///< beside the port spaces of RDMA-CM

/// One line each: what can be set, and its largest value.
QString attributeNames()
{
    QStringList names;
    for (const probe::KeyInfo& key : probe::keys())
        if (key.isSettable) names.append(toQString(key.name));
    return names.join(QStringLiteral(", "));
}

} // namespace

TrialOptions::TrialOptions(QWidget* parent) : QWidget(parent)
{
    auto* line = makeRow(this, gap);
    m_family = named(new QComboBox(this), "family", tr("Addresses behind the GIDs"));
    for (const auto& [name, text] :
         {std::pair("any", tr("Any addresses")), {"ipv4", tr("IPv4 addresses")}, {"ipv6", tr("IPv6 addresses")}})
        addNamed(*m_family, QLatin1String(name), text, {});
    setPlainToolTip(m_family, tr("Which addresses are preferred when the GIDs of both ends are chosen."));
    m_family->setMinimumWidth(leastWidth);
    addNumbers();
    addAttributes();
    addGroup();
    addAll(*line, {m_family, m_connectSpace, m_join, m_group, m_count, m_window});
    connect(m_family, &QComboBox::currentIndexChanged, this, &TrialOptions::changed);
    for (QComboBox* each : {m_connectSpace, m_join})
        connect(each, &QComboBox::currentIndexChanged, this, &TrialOptions::changed);
    for (QLineEdit* each : {m_attributes, m_group})
        connect(each, &QLineEdit::editingFinished, this, &TrialOptions::changed);
    for (QSpinBox* each : {m_count, m_window})
        connect(each, &QSpinBox::valueChanged, this, &TrialOptions::changed);
}

void TrialOptions::addNumbers()
{
    m_count = named(new QSpinBox(this), "count");
    m_count->setSpecialValueText(tr("Usual count"));
    m_window = named(new QSpinBox(this), "window");
    m_window->setRange(0, probe::mostWindow);
    m_window->setSpecialValueText(tr("Usual window"));
    m_window->setSuffix(tr(" under way"));
    for (QSpinBox* each : {m_count, m_window})
        each->setMinimumWidth(leastWidth);
    showCount();
}

/// Of messages, or of connections.
void TrialOptions::showCount()
{
    const bool connects = m_test == TestChoice::Connections;
    const QSignalBlocker quiet(m_count); // the page looks at the new test anyway
    m_count->setRange(0, static_cast<int>(connects                     ? probe::mostConnections
                                          : m_test == TestChoice::Icmp ? probe::mostEchoes
                                                                       : probe::mostMessages));
    m_count->setSuffix(connects ? tr(" connections") : tr(" messages"));
    m_count->setAccessibleName(connects ? tr("Connections") : tr("Messages of each size"));
    setPlainToolTip(
        m_count, connects
                     ? tr("How many connections are to stand at the same time; 100 is usual.")
                     : tr("Of a measurement: messages of each size, instead of a duration. Of ICMP: echo requests."));
    m_window->setAccessibleName(connects ? tr("Connections under way") : tr("Messages under way at each queue pair"));
    setPlainToolTip(m_window, connects ? tr("How many connections are begun at once; 16 is usual.")
                                       : tr("How many messages are under way at each queue pair at once."));
}

/// What a group and many connections are made by.
void TrialOptions::addGroup()
{
    m_connectSpace = named(new QComboBox(this), "connectSpace", tr("Port space of RDMA-CM"));
    for (const auto& [space, name, text] : {std::tuple(device::PortSpace::Tcp, "tcp", tr("Port space TCP")),
                                            {device::PortSpace::Ib, "ib", tr("Port space IB")}})
        addNamed(*m_connectSpace, QLatin1String(name), text, static_cast<int>(std::to_underlying(space)));
    m_join = named(new QComboBox(this), "join", tr("How the group is joined"));
    for (const auto& [space, name, text] :
         {std::tuple(device::PortSpace::Udp, "udp", tr("Joined by RDMA-CM, port space UDP")),
          {device::PortSpace::Ipoib, "ipoib", tr("Joined by RDMA-CM, port space IPoIB")}})
        addNamed(*m_join, QLatin1String(name), text, static_cast<int>(std::to_underlying(space)));
    addNamed(*m_join, QStringLiteral("hand"), tr("Joined by hand"), joinByHand);
    setPlainToolTip(m_join, tr("On InfiniBand the subnet administration joins the port, and IPoIB has the Q_Key of its "
                               "broadcast group; on Ethernet the kernel sends IGMP. By hand is as a program without "
                               "RDMA-CM does it: the agents ask for it themselves, and attach their queue pairs."));
    m_group = named(new QLineEdit(this), "group", tr("IP address of the group"));
    m_group->setPlaceholderText(tr("A group of its own"));
    m_group->setMaxLength(longestAddress);
    m_group->setClearButtonEnabled(true);
    setPlainToolTip(m_group, tr("IP address of the multicast group, such as 239.192.77.1. Without one each test has a "
                                "group of its own."));
    for (QWidget* each :
         {static_cast<QWidget*>(m_connectSpace), static_cast<QWidget*>(m_join), static_cast<QWidget*>(m_group)})
        each->setMinimumWidth(leastWidth);
}

void TrialOptions::addAttributes()
{
    m_attributes = named(new QLineEdit(parentWidget()), "attributes", tr("Attributes of the queue pairs"));
    m_attributes->setPlaceholderText(tr("Attributes, such as local.mtu=1024 peer.timeout=20"));
    m_attributes->setMaxLength(longestAttributes);
    m_attributes->setClearButtonEnabled(true);
    m_attributes->setMinimumWidth(leastWidth);
    setPlainToolTip(m_attributes,
                    tr("Attributes that are otherwise determined automatically, to try what an application "
                       "does: local.NAME=VALUE or peer.NAME=VALUE, separated by spaces. Names: %1")
                        .arg(attributeNames()));
}

void TrialOptions::setTest(TestChoice choice)
{
    m_test = choice;
    m_count->setVisible(hasCount(choice));
    showCount();
    m_window->setVisible(hasFigures(choice));
    m_connectSpace->setVisible(choice == TestChoice::Connections);
    m_join->setVisible(choice == TestChoice::Multicast);
    m_group->setVisible(choice == TestChoice::Multicast);
    m_attributes->setVisible(hasAttributes(choice));
}

void TrialOptions::setLocked(bool locked)
{
    setEnabled(!locked);
    m_attributes->setEnabled(!locked);
}

host::AddressFamily TrialOptions::family() const
{
    return families.at(static_cast<std::size_t>(std::clamp(m_family->currentIndex(), 0, int(families.size()) - 1)));
}

std::uint64_t TrialOptions::count() const
{
    return hasCount(m_test) ? static_cast<std::uint64_t>(m_count->value()) : 0;
}

Result<void> TrialOptions::apply(probe::TestRequest& request) const
{
    request.ends.family = family();
    if (count() > 0) request.count = count();
    if (hasFigures(m_test)) request.window = static_cast<std::uint32_t>(m_window->value());
    const auto spaceIn = [](const QComboBox& box) { return static_cast<device::PortSpace>(box.currentData().toInt()); };
    if (m_test == TestChoice::Connections) request.space = spaceIn(*m_connectSpace);
    if (m_test == TestChoice::Multicast) {
        request.byHand = m_join->currentData().toInt() == joinByHand;
        if (!request.byHand) request.space = spaceIn(*m_join);
        request.group = m_group->text().trimmed().toStdString();
    }
    if (!hasAttributes(m_test)) return {};
    for (const QString& each : m_attributes->text().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (auto forced = probe::force(request, each.toStdString()); !forced) return forced;
    return {};
}

void TrialOptions::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("family"), nameIn(*m_family));
    settings.setValue(QLatin1String(connectSpaceKey), nameIn(*m_connectSpace));
    settings.setValue(QLatin1String(joinKey), nameIn(*m_join));
    settings.setValue(QStringLiteral("group"), m_group->text());
    settings.setValue(QStringLiteral("count"), m_count->value());
    settings.setValue(QStringLiteral("window"), m_window->value());
    settings.setValue(QStringLiteral("attributes"), m_attributes->text());
}

void TrialOptions::restore(const QSettings& settings)
{
    chooseNamed(*m_family, settings.value(QStringLiteral("family")).toString());
    chooseNamed(*m_connectSpace, settings.value(QLatin1String(connectSpaceKey)).toString());
    chooseNamed(*m_join, settings.value(QLatin1String(joinKey)).toString());
    m_group->setText(settings.value(QStringLiteral("group")).toString());
    m_count->setValue(settings.value(QStringLiteral("count")).toInt());
    m_window->setValue(settings.value(QStringLiteral("window")).toInt());
    m_attributes->setText(settings.value(QStringLiteral("attributes")).toString());
}

} // namespace fabriscope::ui
