// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/step/step_kinds.h"

#include <utility>

namespace fabriscope::change {
namespace {

bool existedBefore(const Json& before) { return toRevision(before.at("before")).exists; }

Message restoring(const std::string& path, const Json& before)
{
    return existedBefore(before) ? Message::say("Restore {} as it was before.", path)
                                 : Message::say("Remove {}.", path);
}

Message backOf(const FileStep& step, const Json& before, const SystemView&) { return restoring(pathOf(step), before); }

Message backOf(const ModuleStep& step, const Json& before, const SystemView& system)
{
    const bool was = before.at("loaded").get<bool>();
    if (system.exists("/sys/module/" + step.module) == was) return {};
    return sentenceOf(ModuleStep{.module = step.module, .loaded = was});
}

Message backOf(const LinkStep& step, const Json& before, const SystemView& system)
{
    LinkStep back = step;
    back.present = before.at("present").get<bool>();
    if (system.exists("/sys/class/infiniband/" + step.device) == back.present) return {};
    return sentenceOf(back);
}

Message backOf(const RoceDefaultsStep& step, const Json& before, const SystemView& system)
{
    if (!before.contains("mode") || !system.exists("/sys/class/infiniband/" + step.device)) return {};
    RoceDefaultsStep back = step;
    if (step.mode)
        back.mode = before.at("mode").get<std::string>() == toString(RoceMode::V1) ? RoceMode::V1 : RoceMode::V2;
    const auto tos = parseUnsigned(before.value("tos", ""));
    if (step.tos && tos) back.tos = static_cast<std::uint8_t>(*tos);
    return sentenceOf(back);
}

Message backOf(const UnitStep& step, const Json& before, const SystemView&)
{
    const bool wasEnabled = before.at("enabled").get<bool>();
    const bool wasActive = before.at("active").get<bool>();
    UnitStep back{.unit = step.unit};
    if (step.enabled && *step.enabled != wasEnabled) back.enabled = wasEnabled;
    if (step.started && *step.started != wasActive) back.started = wasActive;
    back.restart = (step.restart || before.value("restart", false)) && wasActive;
    back.reload = step.reload && wasActive && !back.restart;
    return back == UnitStep{.unit = step.unit} ? Message() : sentenceOf(back);
}

Message backOf(const ProfileStep& step, const Json& before, const SystemView&)
{
    return restoring(pathOf(FileStep{.file = FileId::NmConnection, .name = step.name, .text = {}}), before);
}

Message backOf(const FirewallStep& step, const Json& before, const SystemView&)
{
    if (before.at("open").get<bool>() && before.at("permanent").get<bool>()) return {};
    return Message::say("Close {} port {} in the firewall again ({}).", step.udp ? "UDP" : "TCP", step.port,
                        toString(step.kind));
}

Message backOf(const PackageStep& step, const Json& before, const SystemView& system)
{
    const auto names = removable(step, before, system);
    std::string all;
    for (const std::string& name : names ? *names : before.at("missing").get<std::vector<std::string>>())
        all += (all.empty() ? "" : " ") + name;
    return all.empty() ? Message() : Message::say("Remove packages: {}.", all);
}

} // namespace

Message undoSentenceOf(const Step& step, const Json& before, const SystemView& system)
{
    return std::visit([&](const auto& one) { return backOf(one, before, system); }, step);
}

} // namespace fabriscope::change
