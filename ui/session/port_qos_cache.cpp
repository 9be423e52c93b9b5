// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/port_qos_cache.h"

#include "core/qos_path/qos_path.h"
#include "ui/common/app_context.h"

#include <utility>

namespace fabriscope::ui {

PortQosCache::PortQosCache(AppContext& context, CounterSource& source, QObject* parent)
    : QObject(parent), m_context(context), m_source(source)
{
    connect(&source, &CounterSource::counterSourceReplaced, this, [this] { forget(true); });
    connect(&context, &AppContext::viewChanged, this, [this] { forget(false); });
}

void PortQosCache::forget(bool everything)
{
    if (everything) {
        m_relay.forget();
        m_entries.clear();
    }
    if (const fabric::SnapshotPtr now = m_context.snapshot(); now && now->info().complete)
        std::erase_if(m_entries, [&now](const auto& entry) { return !now->findNode(entry.first.node); });
    for (auto& [port, entry] : m_entries)
        entry.asked = false;
}

void PortQosCache::want(const perf::PortKey& key)
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    const fabric::Port* here = snapshot ? snapshot->portAt(key) : nullptr;
    if (here == nullptr || !isUnicast(here->lid)) return;
    Entry& entry = m_entries[key];
    if (entry.asked) return;
    const agent::PortQosRequest request{.via = {}, .question = qos_path::tablesRequest(*snapshot, *here)};
    auto done =
        m_relay.each<Result<qos::PortQos>>([this, key](const Result<qos::PortQos>& result) { read(key, result); });
    entry.asked = m_source.readPortQos(request, std::move(done)) != 0;
}

void PortQosCache::read(const perf::PortKey& port, const Result<qos::PortQos>& result)
{
    Entry& entry = m_entries[port];
    entry.problem = result ? ErrorText{} : describeError(result.error());
    entry.qos = result ? std::optional(*result) : std::nullopt; // what they were is not what they are
    Q_EMIT changed(port);
}

const qos::PortQos* PortQosCache::find(const perf::PortKey& port) const
{
    const auto found = m_entries.find(port);
    return found == m_entries.end() || !found->second.qos ? nullptr : &*found->second.qos;
}

ErrorText PortQosCache::problem(const perf::PortKey& port) const
{
    const auto found = m_entries.find(port);
    return found == m_entries.end() ? ErrorText{} : found->second.problem;
}

} // namespace fabriscope::ui
