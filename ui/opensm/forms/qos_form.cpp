// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/qos_form.h"

#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/policy/policy_dialect.h"
#include "ui/common/foldable_part.h"
#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/wrapping_delegate.h"
#include "ui/opensm/forms/joint_undo.h"
#include "ui/opensm/forms/qos_rule_model.h"
#include "ui/opensm/workspace.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace fabriscope::ui::sm {
namespace {

using opensm::FileKind;

enum class Intent : quint8 { TcpPorts, UdpPorts, ServiceIds, Partition, ToPort, FromPort, Everything };

constexpr std::uint64_t highestPort = 0xFFFF;

} // namespace

QString serviceIdRange(const QString& ports, std::uint64_t portSpace)
{
    static const QRegularExpression form(QStringLiteral("^\\s*(\\d{1,5})\\s*(?:-\\s*(\\d{1,5})\\s*)?$"));
    const QRegularExpressionMatch match = form.match(ports);
    if (!match.hasMatch()) return {};
    const quint64 low = match.captured(1).toULongLong();
    const quint64 high = match.captured(2).isEmpty() ? low : match.captured(2).toULongLong();
    if (low > highestPort || high > highestPort || high < low) return {};
    const QString first = QStringLiteral("0x%1").arg(portSpace + low, 0, 16);
    return low == high ? first : first + QStringLiteral("-0x%1").arg(portSpace + high, 0, 16);
}

QosForm::QosForm(Workspace& workspace, QWidget* parent)
    : FormView(parent), m_workspace(workspace), m_model(new QosRuleModel(this)), m_view(new QTableView(this))
{
    setObjectName(QStringLiteral("qosForm"));
    setUpTable(*m_view, "rules", tr("Rules in the order in which OpenSM tries them"), *m_model);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(editsCells);
    for (const int words : {QosRuleModel::TrafficColumn, QosRuleModel::NoteColumn})
        m_view->horizontalHeader()->setSectionResizeMode(words, QHeaderView::Stretch);
    m_view->horizontalHeader()->setMinimumSectionSize(1);
    for (const int figures :
         {QosRuleModel::OrderColumn, QosRuleModel::SlColumn, QosRuleModel::LaneColumn, QosRuleModel::ShareColumn})
        m_view->horizontalHeader()->setSectionResizeMode(figures, QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setResizeContentsPrecision(50); // rows measured after every key, 1000 otherwise
    new WrappingDelegate(*m_view, {QosRuleModel::TrafficColumn, QosRuleModel::NoteColumn});
    m_remove = named(makeButton(tr("Remove"), {}, this, this, &QosForm::removeRule), "removeRule");
    m_up = makeButton(tr("Earlier"), {}, this, this, [this] { moveRule(-1); });
    m_down = makeButton(tr("Later"), {}, this, this, [this] { moveRule(1); });
    m_path = makeWrappedLabel(TextRole::Body, {}, this);
    auto* tools = makeRow(nullptr, gap / 2, {2 * gap, gap / 2, gap, gap / 2});
    tools->addWidget(makeLabel(TextRole::Caption, tr("The first rule that matches applies."), this), 1);
    addAll(*tools, {m_up, m_down, m_remove});
    auto* maker = new QWidget(this);
    buildMaker(*maker);
    auto* column = makeColumn(this, 0);
    column->addLayout(tools);
    column->addLayout(insetRows(m_view), 1);
    auto* pathLine = makeRow(nullptr, -1, {2 * gap, gap, gap, 0});
    pathLine->addWidget(m_path);
    column->addLayout(pathLine);
    m_maker = new FoldablePart(maker, this);
    m_maker->setTitle(tr("New rule"));
    column->addWidget(m_maker);

    connect(m_model, &QosRuleModel::slEdited, this, &QosForm::setSl);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        showPath();
        if (const QosRuleModel::Row* row = m_model->row(m_view->currentIndex().row())) {
            const AnalysisPtr& analysis = m_workspace.analysis();
            if (!analysis || !analysis->policy) return;
            const opensm::SourceRange at = analysis->policy->lines().locate({row->span.offset, 0});
            const int line = static_cast<int>(at.line) - 1;
            Q_EMIT placeRequested(line, at.column - 1, line, at.column - 1);
        }
    });
    showPath();
}

/// Of a low window the rules keep their rows: the making of a new one folds.
void QosForm::resizeEvent(QResizeEvent* event)
{
    m_maker->giveWayTo(*m_view, *this);
    FormView::resizeEvent(event);
}

void QosForm::buildMaker(QWidget& maker)
{
    m_kind = named(new QComboBox(&maker), "intent", tr("Kind of traffic"));
    for (const QString& kind :
         {tr("RDMA-CM ports (TCP)"), tr("RDMA-CM ports (UDP)"), tr("Service IDs"), tr("Partition (P_Key)"),
          tr("To a port (GUID)"), tr("From a port (GUID)"), tr("Everything between groups")})
        m_kind->addItem(kind);
    m_value = named(new QLineEdit(&maker), "intentValue", tr("Traffic"));
    m_sl = named(new QSpinBox(&maker), "intentSl", tr("Service level (SL)"));
    m_sl->setRange(0, 15);
    m_vl = named(new QSpinBox(&maker), "intentVl", tr("Virtual lane (VL)"));
    m_vl->setRange(0, opensm::droppingVl.value() - 1);
    m_add = named(makeButton(tr("Add rule"), {}, &maker, this, &QosForm::addRule), "addRule");
    m_hint = makeWrappedLabel(TextRole::Caption, {}, &maker);
    auto* grid = new QGridLayout(&maker);
    grid->setContentsMargins(2 * gap, gap, gap, gap);
    grid->addWidget(m_kind, 1, 0);
    grid->addWidget(m_value, 1, 1);
    auto* laneLine = makeRow(nullptr, gap);
    laneLine->addWidget(makeLabel(TextRole::Body, tr("→ SL"), &maker));
    laneLine->addWidget(m_sl);
    laneLine->addWidget(makeLabel(TextRole::Body, tr("→ VL"), &maker));
    laneLine->addWidget(m_vl);
    laneLine->addStretch(1);
    laneLine->addWidget(m_add);
    grid->addLayout(laneLine, 3, 0, 1, 2);
    const auto groups = [&](const QString& word, const char* name, const QString& help) {
        auto* list = named(new QComboBox(&maker), name, word);
        setPlainToolTip(list, help);
        connect(list, &QComboBox::currentIndexChanged, this, &QosForm::updateMaker);
        return list;
    };
    m_from = groups(tr("From group"), "intentFrom", tr("A port group of the policy that the traffic comes from."));
    m_to = groups(tr("To group"), "intentTo", tr("A port group of the policy that the traffic goes to."));
    auto* ends = makeRow(nullptr, gap);
    ends->addWidget(makeLabel(TextRole::Body, tr("From group"), &maker));
    ends->addWidget(m_from, 1);
    ends->addWidget(makeLabel(TextRole::Body, tr("to group"), &maker));
    ends->addWidget(m_to, 1);
    grid->addLayout(ends, 2, 0, 1, 2);
    fillGroups();
    grid->addWidget(m_hint, 4, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    setTabOrder({m_kind, m_value, m_from, m_to, m_sl, m_vl, m_add});
    connect(m_kind, &QComboBox::currentIndexChanged, this, &QosForm::updateMaker);
    connect(m_value, &QLineEdit::textChanged, this, &QosForm::updateMaker);
    connect(m_sl, &QSpinBox::valueChanged, this, [this](int sl) {
        const AnalysisPtr& analysis = m_workspace.analysis();
        const LaneShare lane = laneOf(analysis ? analysis->options.get() : nullptr, static_cast<unsigned>(sl));
        m_vl->setValue(lane.vl.value());
        updateMaker();
    });
    connect(m_vl, &QSpinBox::valueChanged, this, &QosForm::updateMaker);
    connect(m_value, &QLineEdit::returnPressed, this, &QosForm::addRule);
    updateMaker();
}

QString QosForm::criterion(QString* problem) const
{
    const QString value = m_value->text().trimmed();
    const auto intent = static_cast<Intent>(m_kind->currentIndex());
    QString text;
    switch (intent) {
    case Intent::TcpPorts:
    case Intent::UdpPorts: {
        const QString range =
            serviceIdRange(value, intent == Intent::TcpPorts ? opensm::tcpServiceIds : opensm::udpServiceIds);
        if (range.isEmpty()) *problem = tr("Write a port or a range of ports, e.g. 5000-5999.");
        text = QStringLiteral("service-id ") + range;
        break;
    }
    case Intent::ServiceIds:
        text = QStringLiteral("service-id ") + value;
        break;
    case Intent::Partition:
        text = QStringLiteral("pkey ") + value;
        break;
    case Intent::ToPort:
        text = QStringLiteral("target-port-guid ") + value;
        break;
    case Intent::FromPort:
        text = QStringLiteral("source-port-guid ") + value;
        break;
    case Intent::Everything:
        if (!isBetweenGroups()) *problem = tr("Choose a group that the traffic comes from or goes to.");
        return {};
    }
    if (isBetweenGroups() && (intent == Intent::ToPort || intent == Intent::FromPort))
        *problem = tr("A rule between groups cannot name a single port: put the port into a group.");
    static const QRegularExpression ranges(
        QStringLiteral("^(0x[0-9a-fA-F]+|\\d+)(\\s*[-,]\\s*(0x[0-9a-fA-F]+|\\d+))*$"));
    if (problem->isEmpty() && !ranges.match(text.section(QLatin1Char(' '), 1)).hasMatch())
        *problem = tr("Write a number or a range, e.g. 0x8001 or 0x10-0x1f.");
    return text;
}

bool QosForm::isBetweenGroups() const { return m_from->currentIndex() > 0 || m_to->currentIndex() > 0; }

QString QosForm::ruleText(QString* problem) const
{
    const QString what = criterion(problem);
    if (isBetweenGroups()) {
        QStringList lines;
        for (const std::string& line : matchAttributes(tr("level for SL %1").arg(m_sl->value())))
            lines << QString::fromStdString(line);
        return lines.join(QLatin1String(", "));
    }
    return QStringLiteral("any, %1 : %2").arg(what).arg(m_sl->value());
}

std::vector<std::string> QosForm::matchAttributes(const QString& level) const
{
    std::vector<std::string> lines;
    const auto group = [&](const QComboBox& list, const char* word) {
        if (list.currentIndex() > 0)
            lines.push_back(std::string(word) + opensm::quotedForPolicy(list.currentText().toStdString()));
    };
    group(*m_from, "source: ");
    group(*m_to, "destination: ");
    QString problem;
    const QString what = criterion(&problem);
    if (!what.isEmpty())
        lines.push_back(what.section(QLatin1Char(' '), 0, 0).toStdString() + ": " +
                        what.section(QLatin1Char(' '), 1).toStdString());
    lines.push_back("qos-level-name: " + level.toStdString());
    return lines;
}

void QosForm::fillGroups()
{
    const AnalysisPtr& analysis = m_workspace.analysis();
    std::vector<ListChoice> groups{{.text = tr("any"), .value = QString()}};
    if (analysis && analysis->policy) {
        for (const opensm::PortGroup& group : analysis->policy->groups()) {
            if (!group.name) continue;
            const QString name = QString::fromStdString(group.name->value);
            groups.push_back({.text = name, .value = name});
        }
    }
    for (QComboBox* list : {m_from, m_to})
        setChoices(*list, groups, list->currentData());
}

void QosForm::addMatchRule(unsigned sl)
{
    // A level that gives this SL and nothing else, else a new one.
    const auto plain = [sl](const opensm::QosLevel& level) {
        return level.name && level.sl && level.sl->value == sl && !level.mtuLimit && !level.rateLimit &&
               !level.packetLife && level.pkeys.empty() && level.pathBits.empty();
    };
    const auto named = [this](const QString& name) {
        return m_workspace.currentAnalysis()->policy->findLevel(name.toStdString()) != nullptr;
    };
    const auto levels = m_workspace.currentAnalysis()->policy->levels();
    std::string level;
    if (const auto found = std::ranges::find_if(levels, plain); found != levels.end()) {
        level = found->name->value;
    } else {
        QString name = QStringLiteral("SL%1").arg(sl);
        for (int at = 2; named(name); ++at)
            name = QStringLiteral("SL%1-%2").arg(sl).arg(at);
        level = name.toStdString();
        const std::vector<std::string> lines{"name: " + level, "sl: " + std::to_string(sl)};
        if (!m_workspace.edit(FileKind::QosPolicy, m_workspace.currentAnalysis()->policy->addLevel(lines))) return;
    }
    const auto lines = matchAttributes(QString::fromStdString(opensm::quotedForPolicy(level)));
    const opensm::PolicyDocument& policy = *m_workspace.currentAnalysis()->policy;
    m_workspace.edit(FileKind::QosPolicy, policy.insertRule(policy.rules().size(), lines));
}

void QosForm::updateMaker()
{
    QString problem;
    const QString rule = ruleText(&problem);
    const AnalysisPtr& analysis = m_workspace.analysis();
    const bool open = analysis && analysis->policy;
    m_add->setEnabled(open && problem.isEmpty());
    if (!problem.isEmpty()) return m_hint->setText(problem);
    const LaneShare lane = laneOf(analysis ? analysis->options.get() : nullptr, static_cast<unsigned>(m_sl->value()));
    QString hint = tr("Writes: %1").arg(rule);
    if (lane.vl.value() != m_vl->value()) {
        hint += QLatin1Char('\n');
        hint += analysis && analysis->options
                    ? tr("and maps SL %1 to VL %2 in opensm.conf.").arg(m_sl->value()).arg(m_vl->value())
                    : tr("The lane stays as opensm.conf has it, which is not open.");
    }
    m_hint->setText(hint);
}

void QosForm::setAnalysis(const AnalysisPtr& analysis)
{
    m_model->setAnalysis(analysis);
    fillGroups();
    showPath();
    updateMaker();
}

void QosForm::showPath()
{
    const QosRuleModel::Row* row = m_model->row(m_view->currentIndex().row());
    const bool simple = row != nullptr && row->ulp.has_value();
    m_remove->setEnabled(row != nullptr && (simple || row->match));
    m_up->setEnabled(simple);
    m_down->setEnabled(simple);
    if (row == nullptr || !row->sl) return m_path->setText(tr("Select a rule to see its way to a virtual lane."));
    const AnalysisPtr& analysis = m_workspace.analysis();
    const opensm::ConfDocument* options = analysis ? analysis->options.get() : nullptr;
    if (options == nullptr)
        return setWords(*m_path, tr("%1 → SL %2. opensm.conf, which is not open, decides on which lane.")
                                     .arg(m_model->trafficOf(*row), QString::number(*row->sl)));
    const LaneShare lane = laneOf(options, *row->sl);
    const bool on = opensm::ConfSettings(*options).qos();
    QString path = lane.vl == opensm::droppingVl ? tr("%1 → SL %2 → dropped: VL 15 carries no data.")
                                                       .arg(m_model->trafficOf(*row), QString::number(*row->sl))
                                                 : tr("%1 → SL %2 → VL %3 on CA ports, %4 under contention.")
                                                       .arg(m_model->trafficOf(*row), QString::number(*row->sl),
                                                            QString::number(lane.vl.value()), formatShare(lane.share));
    QString served;
    if (lane.vl != opensm::droppingVl && !lane.high && !lane.low)
        served = tr("Neither arbitration list gives this VL a weight: its packets are never sent.");
    else if (lane.high)
        served = lane.low ? tr("The high-priority list serves this VL as well.")
                          : tr("Only the high-priority list serves this VL.");
    path = joinSentences({path, served});
    if (!on) path += QLatin1Char('\n') + tr("None of this is in effect while the option qos is not TRUE.");
    setWords(*m_path, path);
}

void QosForm::setLane(unsigned sl, unsigned vl)
{
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->options) return;
    const opensm::ConfSettings settings(*analysis->options);
    // The set for CA ports when the file has one, else the common set.
    const char* option = settings.isSet("qos_ca_sl2vl") ? "qos_ca_sl2vl" : "qos_sl2vl";
    opensm::Sl2vlTable table = settings.sl2vl(opensm::QosSet::ChannelAdapter);
    table.at(sl) = VirtualLane::fromBits(vl);
    m_workspace.edit(FileKind::Options, analysis->options->setOption(option, opensm::writeSl2vl(table)));
}

void QosForm::addRule()
{
    QString problem;
    const QString rule = ruleText(&problem);
    const auto sl = static_cast<unsigned>(m_sl->value());
    const auto vl = static_cast<unsigned>(m_vl->value());
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!problem.isEmpty() || !analysis->policy) return;
    // In front of the default, so that the list reads as it is tried.
    const auto ulps = analysis->policy->ulps();
    const auto rest = std::ranges::find(ulps, opensm::UlpKind::Default, &opensm::UlpRule::kind);
    const auto before = static_cast<std::size_t>(rest - ulps.begin());
    const bool moved = laneOf(analysis->options.get(), sl).vl.value() != vl;
    const JointUndo::Action action(m_workspace.jointUndo());
    if (isBetweenGroups())
        addMatchRule(sl);
    else if (!m_workspace.edit(FileKind::QosPolicy, analysis->policy->insertUlp(before, rule.toStdString())))
        return;
    if (moved) setLane(sl, vl);
    m_value->setText({}); // not clear(): undo is to take the rule back, not the word in the line
}

void QosForm::removeRule()
{
    const QosRuleModel::Row* row = m_model->row(m_view->currentIndex().row());
    if (row == nullptr) return;
    const auto ulp = row->ulp;
    const auto match = row->match;
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->policy) return;
    if (ulp && *ulp < analysis->policy->ulps().size())
        m_workspace.edit(FileKind::QosPolicy, analysis->policy->removeUlp(*ulp));
    else if (match && *match < analysis->policy->rules().size())
        m_workspace.edit(FileKind::QosPolicy, analysis->policy->removeRule(*match));
}

void QosForm::moveRule(int by)
{
    const int at = m_view->currentIndex().row();
    const QosRuleModel::Row* row = m_model->row(at);
    const QosRuleModel::Row* other = m_model->row(at + by);
    if (row == nullptr || other == nullptr || !row->ulp || !other->ulp) return;
    const std::size_t first = std::min(*row->ulp, *other->ulp);
    const std::size_t second = std::max(*row->ulp, *other->ulp);
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->policy || second >= analysis->policy->ulps().size()) return;
    // They change places, each with its own bytes; what stands between stays.
    const opensm::PolicyDocument& policy = *analysis->policy;
    const opensm::Span a = policy.ulps()[first].all;
    const opensm::Span b = policy.ulps()[second].all;
    const std::array edits{opensm::TextEdit{.span = a, .replacement = std::string(policy.at(b))},
                           opensm::TextEdit{.span = b, .replacement = std::string(policy.at(a))}};
    if (m_workspace.edit(FileKind::QosPolicy, edits)) m_view->selectRow(at + by);
}

void QosForm::setSl(int row, unsigned sl)
{
    const QosRuleModel::Row* at = m_model->row(row);
    if (at == nullptr) return;
    const auto ulp = at->ulp;
    const auto level = at->level;
    const AnalysisPtr& analysis = m_workspace.currentAnalysis();
    if (!analysis->policy) return;
    if (ulp && *ulp < analysis->policy->ulps().size())
        m_workspace.edit(FileKind::QosPolicy, analysis->policy->setUlpSl(*ulp, sl));
    else if (level && *level < analysis->policy->levels().size())
        m_workspace.edit(FileKind::QosPolicy, analysis->policy->setLevelSl(*level, sl));
}

} // namespace fabriscope::ui::sm
