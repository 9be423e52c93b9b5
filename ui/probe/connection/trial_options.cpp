// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/trial_options.h"

#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/probe/named_entries.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int leastWidth = 72;
constexpr int longestAttributes = 1000; ///< letters
constexpr std::array families{host::AddressFamily::Any, host::AddressFamily::IPv4, host::AddressFamily::IPv6};

bool hasAttributes(TestChoice choice) { return choice != TestChoice::Preflight && choice != TestChoice::Icmp; }

bool hasCount(TestChoice choice) { return isMeasurement(choice) || choice == TestChoice::Icmp; }

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
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(gap);
    m_family = new QComboBox(this);
    m_family->setObjectName(QStringLiteral("family"));
    m_family->setAccessibleName(tr("Addresses behind the GIDs"));
    for (const auto& [name, text] :
         {std::pair("any", tr("Any addresses")), {"ipv4", tr("IPv4 addresses")}, {"ipv6", tr("IPv6 addresses")}})
        addNamed(*m_family, QLatin1String(name), text, {});
    setPlainToolTip(m_family, tr("Which addresses are preferred when the GIDs of both ends are chosen."));
    m_family->setMinimumWidth(leastWidth);
    addNumbers();
    addAttributes();
    line->addWidget(m_family);
    line->addWidget(m_count);
    line->addWidget(m_window);
    connect(m_family, &QComboBox::currentIndexChanged, this, &TrialOptions::changed);
    connect(m_attributes, &QLineEdit::editingFinished, this, &TrialOptions::changed);
    for (QSpinBox* each : {m_count, m_window})
        connect(each, &QSpinBox::valueChanged, this, &TrialOptions::changed);
}

void TrialOptions::addNumbers()
{
    m_count = new QSpinBox(this);
    m_count->setObjectName(QStringLiteral("count"));
    m_count->setAccessibleName(tr("Messages of each size"));
    m_count->setSpecialValueText(tr("Usual count"));
    m_count->setSuffix(tr(" messages"));
    setPlainToolTip(m_count,
                    tr("Of a measurement: messages of each size, instead of a duration. Of ICMP: echo requests."));
    m_window = new QSpinBox(this);
    m_window->setObjectName(QStringLiteral("window"));
    m_window->setAccessibleName(tr("Messages under way at each queue pair"));
    m_window->setRange(0, probe::mostWindow);
    m_window->setSpecialValueText(tr("Usual window"));
    m_window->setSuffix(tr(" under way"));
    setPlainToolTip(m_window, tr("How many messages are under way at each queue pair at once."));
    for (QSpinBox* each : {m_count, m_window})
        each->setMinimumWidth(leastWidth);
}

void TrialOptions::addAttributes()
{
    m_attributes = new QLineEdit(parentWidget());
    m_attributes->setObjectName(QStringLiteral("attributes"));
    m_attributes->setAccessibleName(tr("Attributes of the queue pairs"));
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
    {
        const QSignalBlocker quiet(m_count); // the page looks at the new test anyway
        m_count->setRange(0, static_cast<int>(choice == TestChoice::Icmp ? probe::mostEchoes : probe::mostMessages));
    }
    m_window->setVisible(isMeasurement(choice));
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
    if (isMeasurement(m_test)) request.window = static_cast<std::uint32_t>(m_window->value());
    if (!hasAttributes(m_test)) return {};
    for (const QString& each : m_attributes->text().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (auto forced = probe::force(request, each.toStdString()); !forced) return forced;
    return {};
}

void TrialOptions::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("family"), nameIn(*m_family));
    settings.setValue(QStringLiteral("count"), m_count->value());
    settings.setValue(QStringLiteral("window"), m_window->value());
    settings.setValue(QStringLiteral("attributes"), m_attributes->text());
}

void TrialOptions::restore(const QSettings& settings)
{
    chooseNamed(*m_family, settings.value(QStringLiteral("family")).toString());
    m_count->setValue(settings.value(QStringLiteral("count")).toInt());
    m_window->setValue(settings.value(QStringLiteral("window")).toInt());
    m_attributes->setText(settings.value(QStringLiteral("attributes")).toString());
}

} // namespace fabriscope::ui
