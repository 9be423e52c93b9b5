// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/connection_controls.h"

#include "core/device/queue_pair.h"
#include "core/device/rdma_cm.h"
#include "core/probe/figures.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/probe/connection/kind_ticks.h"
#include "ui/probe/connection/trial_options.h"
#include "ui/probe/named_entries.h"
#include "ui/text/format.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace fabriscope::ui {
namespace {

constexpr int sliceSeconds = 1;    ///< a point of the chart
constexpr int slicesAtOnce = 10;   ///< rounds of one test; a longer one is repeated, so that its memory stays flat
constexpr int longestRun = 86'400; ///< seconds
constexpr int usualSeconds = 5;
constexpr int usualOperation = -1;
constexpr int leastChoiceWidth = 72;
constexpr std::uint64_t usualSize = 0;
constexpr std::uint64_t manySizes = 1; ///< of the list of sizes: one after the other
constexpr std::array<std::uint64_t, 6> sweptSizes{64, 1024, 4096, 65536, 262144, 1048576};
constexpr std::uint32_t manyQueuePairs = 0; ///< of the list of numbers: one after the other
constexpr std::array<std::uint32_t, 7> sweptQueuePairs{1, 2, 4, 8, 16, 32, 64};
constexpr std::array singleKinds{
    std::pair(TestChoice::Cm, probe::TestKind::Cm), std::pair(TestChoice::Rc, probe::TestKind::Rc),
    std::pair(TestChoice::Uc, probe::TestKind::Uc), std::pair(TestChoice::Ud, probe::TestKind::Ud)};

} // namespace

ConnectionControls::ConnectionControls(QWidget* parent) : QWidget(parent)
{
    auto* rows = makeColumn(this, gap / 2);
    auto* line = makeRow(nullptr, gap);
    rows->addLayout(line);
    m_choice = named(new QComboBox(this), "test", tr("Test"));
    for (const TestChoice choice :
         {TestChoice::Diagnose, TestChoice::Bandwidth, TestChoice::Latency, TestChoice::Connections,
          TestChoice::Multicast, TestChoice::Icmp, TestChoice::Preflight}) {
        addNamed(*m_choice, nameOf(choice), titleOf(choice), static_cast<int>(std::to_underlying(choice)));
        m_choice->setItemData(m_choice->count() - 1, plainText(explanationOf(choice)), Qt::ToolTipRole);
    }
    m_kinds = new KindTicks(this);
    addSizes();
    addDuration();
    addOperations();
    addQueuePairs();
    addPortSpaces();
    m_bothWays = named(new QCheckBox(tr("Both ways"), this), "bothWays");
    setPlainToolTip(m_bothWays, tr("Both ends send at the same time."));
    m_run = named(makeButton(tr("Run the test"), {}, this, this, &ConnectionControls::run), "run");
    setPrimary(m_run);
    m_stop = named(makeButton(tr("Cancel"), tr("Stops the test on both hosts; the results so far are shown."), this,
                              this, &ConnectionControls::stop),
                   "stop");
    m_about = makeWrappedLabel(TextRole::Caption, {}, this);
    addAll(*line, {m_choice, m_space, m_size, m_durationLabel, m_duration, m_run, m_stop});
    auto* how = makeRow(nullptr, gap);
    addAll(*how, {m_operation, m_service, m_queuePairs, m_bothWays});
    m_options = new TrialOptions(this);
    how->addWidget(m_options);
    line->addWidget(m_options->attributes(), 1);
    line->addStretch();
    how->addStretch(1);
    rows->addWidget(m_kinds);
    rows->addLayout(how);
    rows->addWidget(m_about);
    // In a narrow window they are shortened instead of the page being cut.
    for (QComboBox* each : {m_choice, m_operation, m_service, m_queuePairs, m_size, m_space})
        each->setMinimumWidth(leastChoiceWidth);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ConnectionControls::showChoice);
    connect(m_kinds, &KindTicks::changed, this, &ConnectionControls::showChoice);
    connect(m_options, &TrialOptions::changed, this, &ConnectionControls::showDuration);
    connect(m_options, &TrialOptions::changed, this, &ConnectionControls::optionsChanged);
    showChoice();
    setRunning(false);
}

void ConnectionControls::addSizes()
{
    m_size = named(new QComboBox(this), "size", tr("Bytes a message"));
    addNamed(*m_size, QStringLiteral("usual"), tr("Usual size"), static_cast<qulonglong>(usualSize));
    for (const std::uint64_t size : {8ULL, 64ULL, 1024ULL, 4096ULL, 65536ULL, 1048576ULL})
        addNamed(*m_size, QString::number(size), bytesText(size), static_cast<qulonglong>(size));
    addNamed(*m_size, QStringLiteral("many"), tr("Many sizes"), static_cast<qulonglong>(manySizes));
}

void ConnectionControls::addDuration()
{
    m_durationLabel = makeLabel(TextRole::Caption, tr("for"), this);
    m_duration = named(new QSpinBox(this), "duration", tr("How long it measures"));
    m_duration->setRange(1, longestRun);
    m_duration->setValue(usualSeconds);
    m_duration->setSuffix(tr(" s"));
    setPlainToolTip(m_duration, tr("A long test shows how steady the connection is: the counters of both ends are read "
                                   "every %1 seconds meanwhile.")
                                    .arg(sliceSeconds * slicesAtOnce));
}

void ConnectionControls::addOperations()
{
    m_operation = named(new QComboBox(this), "operation", tr("Operation"));
    addNamed(*m_operation, QStringLiteral("usual"), tr("Usual operation"), usualOperation);
    for (const auto& [operation, name] : {std::pair(device::Operation::Send, tr("Send")),
                                          {device::Operation::Write, tr("RDMA write")},
                                          {device::Operation::Read, tr("RDMA read")}})
        addNamed(*m_operation, toQString(probe::toString(operation)), name,
                 static_cast<int>(std::to_underlying(operation)));
    setPlainToolTip(m_operation, tr("Usual is RDMA write for bandwidth and send for latency."));
    connect(m_operation, &QComboBox::currentIndexChanged, this, &ConnectionControls::showOperation);
}

void ConnectionControls::addQueuePairs()
{
    m_service = named(new QComboBox(this), "service", tr("Service of the queue pairs"));
    for (const auto& [service, name, text] : {std::tuple(device::Service::Rc, "rc", tr("RC: reliable")),
                                              {device::Service::Uc, "uc", tr("UC: unreliable")},
                                              {device::Service::Ud, "ud", tr("UD: datagrams")}})
        addNamed(*m_service, QLatin1String(name), text, static_cast<int>(std::to_underlying(service)));
    setPlainToolTip(m_service, tr("UC has no reads, of UD messages are only sent."));
    connect(m_service, &QComboBox::currentIndexChanged, this, &ConnectionControls::showOperation);
    m_queuePairs = named(new QComboBox(this), "queuePairs", tr("Queue pairs of each end"));
    for (const std::uint32_t number : sweptQueuePairs)
        addNamed(*m_queuePairs, QString::number(number), tr("%n queue pair(s)", nullptr, static_cast<int>(number)),
                 number);
    addNamed(*m_queuePairs, QStringLiteral("many"), tr("Many queue pairs"), manyQueuePairs);
    setPlainToolTip(m_queuePairs, tr("Of each end, used at the same time. Many: 1, 2, 4 … 64, one after the other."));
}

void ConnectionControls::addPortSpaces()
{
    m_space = named(new QComboBox(this), "space", tr("Port space of RDMA-CM"));
    for (const auto& [space, name, text] : {std::tuple(device::PortSpace::Tcp, "tcp", tr("Port space TCP")),
                                            {device::PortSpace::Udp, "udp", tr("Port space UDP")},
                                            {device::PortSpace::Ib, "ib", tr("Port space IB")},
                                            {device::PortSpace::Ipoib, "ipoib", tr("Port space IPoIB")}})
        addNamed(*m_space, QLatin1String(name), text, static_cast<int>(std::to_underlying(space)));
    setPlainToolTip(m_space, tr("TCP and IB connect queue pairs; UDP and, on InfiniBand, IPoIB exchange datagrams."));
}

void ConnectionControls::setTest(TestChoice choice)
{
    const auto kind = std::ranges::find(singleKinds, choice, &std::pair<TestChoice, probe::TestKind>::first);
    const bool single = kind != singleKinds.end();
    chooseNamed(*m_choice, nameOf(single ? TestChoice::Diagnose : choice));
    if (single)
        m_kinds->choose({kind->second});
    else if (choice == TestChoice::Diagnose)
        m_kinds->choose({probe::diagnosedKinds.begin(), probe::diagnosedKinds.end()});
}

TestChoice ConnectionControls::test() const
{
    const auto choice = static_cast<TestChoice>(m_choice->currentData().toInt());
    if (choice != TestChoice::Diagnose) return choice;
    const std::vector<probe::TestKind> kinds = m_kinds->chosen();
    if (kinds.size() != 1) return choice;
    return std::ranges::find(singleKinds, kinds.front(), &std::pair<TestChoice, probe::TestKind>::second)->first;
}

/// The ticks are what is run.
bool ConnectionControls::tries() const
{
    return static_cast<TestChoice>(m_choice->currentData().toInt()) == TestChoice::Diagnose;
}

void ConnectionControls::setDuration(int seconds) { m_duration->setValue(seconds); }

std::chrono::seconds ConnectionControls::duration() const { return std::chrono::seconds(m_duration->value()); }

host::AddressFamily ConnectionControls::family() const { return m_options->family(); }

void ConnectionControls::showChoice()
{
    const TestChoice choice = test();
    const bool measures = isMeasurement(choice);
    m_about->setText(explanationOf(choice));
    m_options->setTest(choice);
    m_kinds->setVisible(tries());
    m_about->setVisible(!measures && !tries()); // their lines are those of what is measured, and how; of each kind
    m_size->setVisible(measures);
    m_durationLabel->setVisible(measures);
    m_duration->setVisible(measures);
    m_operation->setVisible(measures);
    m_service->setVisible(measures);
    m_queuePairs->setVisible(choice == TestChoice::Bandwidth);
    m_space->setVisible(choice == TestChoice::Cm);
    m_bothWays->setVisible(choice == TestChoice::Bandwidth);
    m_run->setVisible(choice != TestChoice::Preflight && !m_running);
    updateRun();
    showDuration();
    Q_EMIT testChanged();
}

/// Operations that the service has.
void ConnectionControls::showOperation()
{
    auto* const items = qobject_cast<QStandardItemModel*>(m_operation->model());
    const auto kind = test() == TestChoice::Latency ? probe::TestKind::Latency : probe::TestKind::Bandwidth;
    for (int at = 0; items != nullptr && at < m_operation->count(); ++at) {
        probe::TestRequest request{.kind = kind};
        request.service = static_cast<device::Service>(m_service->currentData().toInt());
        if (const int operation = m_operation->itemData(at).toInt(); operation != usualOperation)
            request.operation = static_cast<device::Operation>(operation);
        const bool fits = probe::checkRequest(request).has_value();
        items->item(at)->setEnabled(fits);
        if (!fits && at == m_operation->currentIndex()) m_operation->setCurrentIndex(0); // the usual one always fits
    }
}

/// A number of messages is sent instead.
void ConnectionControls::showDuration() { m_duration->setEnabled(!m_running && m_options->count() == 0); }

Result<probe::TestRequest> ConnectionControls::requestFor(probe::TestKind kind, const probe::PreflightRequest& ends,
                                                          std::uint64_t mtu, std::chrono::milliseconds left) const
{
    probe::TestRequest request{.kind = kind, .ends = ends};
    if (test() == TestChoice::Cm) request.space = static_cast<device::PortSpace>(m_space->currentData().toInt());
    if (isMeasurement(test())) measure(request, mtu, left);
    if (auto applied = m_options->apply(request); !applied) return std::unexpected(std::move(applied).error());
    if (auto checked = probe::checkRequest(request); !checked) return std::unexpected(std::move(checked).error());
    return request;
}

void ConnectionControls::measure(probe::TestRequest& request, std::uint64_t mtu, std::chrono::milliseconds left) const
{
    if (const int operation = m_operation->currentData().toInt(); operation != usualOperation)
        request.operation = static_cast<device::Operation>(operation);
    request.service = static_cast<device::Service>(m_service->currentData().toInt());
    if (request.kind == probe::TestKind::Bandwidth) {
        request.bothWays = m_bothWays->isChecked();
        const std::uint32_t number = m_queuePairs->currentData().toUInt();
        if (number == manyQueuePairs)
            request.queuePairs.assign(sweptQueuePairs.begin(), sweptQueuePairs.end());
        else if (number > 1)
            request.queuePairs = {number};
    }
    const std::uint64_t size = m_size->currentData().toULongLong();
    // A datagram is one packet.
    const bool isUd = request.service == device::Service::Ud;
    const std::uint64_t usual = request.kind == probe::TestKind::Latency ? 8 : isUd ? mtu : 65536;
    const auto seconds = std::max<std::int64_t>((left.count() + 500) / 1000, 1);
    if (!sweeps()) {
        request.sizes.assign(static_cast<std::size_t>(std::min<std::int64_t>(seconds, slicesAtOnce)),
                             size == usualSize ? usual : size);
        request.durationMs = std::uint64_t{sliceSeconds} * 1000;
        return;
    }
    if (size == manySizes)
        std::ranges::copy_if(sweptSizes, std::back_inserter(request.sizes),
                             [&](std::uint64_t each) { return !isUd || each <= mtu; });
    else
        request.sizes = {size == usualSize ? usual : size};
    const std::size_t rounds = request.sizes.size() * std::max<std::size_t>(request.queuePairs.size(), 1);
    request.durationMs = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(seconds) * 1000 / rounds, 200, 10'000);
}

bool ConnectionControls::sweeps() const
{
    const bool manyOfThem = test() == TestChoice::Bandwidth && m_queuePairs->currentData().toUInt() == manyQueuePairs;
    return manyOfThem || m_options->count() > 0 || m_size->currentData().toULongLong() == manySizes;
}

void ConnectionControls::setRunning(bool running)
{
    m_running = running;
    m_stop->setVisible(running);
    m_stop->setEnabled(running);
    m_run->setVisible(!running && test() != TestChoice::Preflight);
    for (QComboBox* each : {m_choice, m_size, m_operation, m_service, m_queuePairs, m_space})
        each->setEnabled(!running);
    m_kinds->setLocked(running);
    m_bothWays->setEnabled(!running);
    m_options->setLocked(running);
    showDuration();
    showOperation();
}

void ConnectionControls::setRunnable(bool runnable)
{
    m_runnable = runnable;
    updateRun();
}

void ConnectionControls::updateRun() { m_run->setEnabled(m_runnable && (!tries() || !m_kinds->chosen().empty())); }

void ConnectionControls::setStopping() { m_stop->setEnabled(false); }

std::array<std::pair<QComboBox*, const char*>, 6> ConnectionControls::namedBoxes() const
{
    return {{{m_choice, "test"},
             {m_size, "size"},
             {m_operation, "operation"},
             {m_service, "service"},
             {m_queuePairs, "queuePairs"},
             {m_space, "space"}}};
}

void ConnectionControls::save(QSettings& settings) const
{
    for (const auto& [box, key] : namedBoxes())
        settings.setValue(QLatin1String(key), nameIn(*box));
    settings.setValue(QStringLiteral("duration"), m_duration->value());
    settings.setValue(QStringLiteral("kinds"), m_kinds->names());
    m_options->save(settings);
}

void ConnectionControls::restore(const QSettings& settings)
{
    m_duration->setValue(settings.value(QStringLiteral("duration"), usualSeconds).toInt());
    for (const auto& [box, key] : namedBoxes())
        chooseNamed(*box, settings.value(QLatin1String(key)).toString());
    if (const auto kinds = settings.value(QStringLiteral("kinds")); kinds.isValid())
        m_kinds->restore(kinds.toStringList());
    m_options->restore(settings);
}

} // namespace fabriscope::ui
