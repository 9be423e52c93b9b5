// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/acknowledge_action.h"

#include "core/agent/protocol/counters.h"
#include "core/health/checks/fabric_checks.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/models/findings.h"
#include "ui/session/sheets/mute_sheet.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QInputDialog>

namespace fabriscope::ui {
namespace {

/// A node, a port, or both ends of a cable.
std::vector<fabric::PortKey> placesOfObject(const ObjectRef& object)
{
    if (const auto* node = std::get_if<NodeRef>(&object)) return {{.node = node->guid, .number = PortNum(0)}};
    if (const auto* port = std::get_if<PortRef>(&object)) return {*port};
    if (const auto* link = std::get_if<LinkRef>(&object)) return {link->a, link->b};
    return {};
}

/// How many were acknowledged. What was acknowledged before keeps its reason and its time.
Result<std::size_t> acknowledgeAt(const fabric::Snapshot& snapshot, const health::Findings& ofCounters,
                                  const std::vector<fabric::PortKey>& places, const std::string& reason,
                                  std::chrono::hours time)
{
    health::Findings findings = health::checkFabric(snapshot);
    findings.insert(findings.end(), ofCounters.begin(), ofCounters.end());
    const auto now = std::chrono::system_clock::now();
    std::size_t count = 0;
    const auto add = [&](health::Acknowledgements& known) {
        for (const fabric::PortKey& place : places) {
            const health::Findings open = health::sortOut(findings, known, now).open;
            for (const auto& [rule, at] : health::placesOf(open, place)) {
                known.add({.rule = rule,
                           .at = at,
                           .reason = reason,
                           .who = agent::personHere(),
                           .made = now,
                           .until = now + time});
                ++count;
            }
        }
        return count > 0;
    };
    if (auto changed = health::Acknowledgements::change(health::acknowledgementsFile(), add); !changed)
        return std::unexpected(std::move(changed).error());
    return count;
}

} // namespace

AcknowledgeAction::AcknowledgeAction(AppContext& context, QWidget& window)
    : QAction(tr("Acknowledge findings…"), &window), m_context(context), m_window(window)
{
    connect(&context, &AppContext::viewChanged, this, &AcknowledgeAction::update);
    connect(&context, &AppContext::findingsChanged, this, &AcknowledgeAction::update);
    connect(&context.navigation(), &Navigation::selectionChanged, this, &AcknowledgeAction::update);
    connect(this, &QAction::triggered, this, [this] { ask(m_context.navigation().selection()); });
    connect(&context, &AppContext::acknowledgeRequested, this, &AcknowledgeAction::ask);
    connect(&context, &AppContext::muteRequested, this, &AcknowledgeAction::askToMute);
    update();
}

void AcknowledgeAction::update()
{
    const FabricViewPtr& view = m_context.view();
    const ObjectRef& selected = m_context.navigation().selection();
    setEnabled(view && view->findings && !findingsAbout(*view->findings, selected).empty());
}

void AcknowledgeAction::ask(const ObjectRef& object)
{
    auto* dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Acknowledge findings"));
    dialog->setLabelText(tr("Reason for acknowledging (hidden for %n day(s)):", nullptr, usual.count()));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, object](const QString& reason) {
        if (!reason.trimmed().isEmpty()) acknowledge(object, reason.trimmed());
    });
    dialog->open();
}

void AcknowledgeAction::askToMute(const ObjectRef& object)
{
    if (isNone(object)) return;
    auto* sheet = new MuteSheet(m_context, object, &m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(sheet, &QDialog::accepted, this, [this, sheet, object] { mute(object, sheet->mute()); });
    sheet->open();
}

void AcknowledgeAction::mute(const ObjectRef& object, const health::Acknowledgement& mute)
{
    runAsync(
        *this,
        [mute]() -> Result<void> {
            auto known = health::Acknowledgements::change(health::acknowledgementsFile(),
                                                          [&mute](health::Acknowledgements& list) {
                                                              list.add(mute);
                                                              return true;
                                                          });
            if (!known) return std::unexpected(std::move(known).error());
            return {};
        },
        [this, object, until = mute.until](const Result<void>& saved) {
            m_context.addEvent(
                {.status = saved ? Status::Ok : Status::Critical,
                 .text = saved ? tr("Muted until %1.").arg(formatTime(until)) : describeError(saved.error()).sentence(),
                 .object = object});
            if (saved && m_context.snapshot()) m_context.setSnapshot(m_context.snapshot()); // evaluated again
        });
}

void AcknowledgeAction::acknowledge(const ObjectRef& object, const QString& reason)
{
    if (!m_context.snapshot()) return;
    health::Findings more = m_context.counterFindings().value_or(health::Findings());
    more.insert(more.end(), m_context.managerFindings().begin(), m_context.managerFindings().end());
    runAsync(
        *this,
        [snapshot = m_context.snapshot(), more = std::move(more), places = placesOfObject(object),
         text = reason.toStdString()] { return acknowledgeAt(*snapshot, more, places, text, usual); },
        [this, object](const Result<std::size_t>& count) {
            if (!count)
                m_context.addEvent(
                    {.status = Status::Critical, .text = describeError(count.error()).sentence(), .object = object});
            else if (*count > 0)
                m_context.addEvent(
                    {.status = Status::Ok,
                     .text = tr("%n finding(s) acknowledged: left out until %1.", nullptr, static_cast<int>(*count))
                                 .arg(formatTime(std::chrono::system_clock::now() + usual)),
                     .object = object});
            else
                m_context.addEvent(
                    {.status = Status::Notice,
                     .text = tr("Nothing was acknowledged: what is shown there belongs to another object, or is over."),
                     .object = object});
            if (count && *count > 0) m_context.setSnapshot(m_context.snapshot()); // evaluated again
        });
}

} // namespace fabriscope::ui
