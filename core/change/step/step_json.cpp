// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/overloaded.h"
#include "core/change/json_forms.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>

namespace fabriscope::change {
namespace {

template <class T> Json optionalJson(const std::optional<T>& value) { return value ? Json(*value) : Json(); }

FileStep fileStep(const Json& json)
{
    const auto word = json.at("file").get<std::string>();
    const auto files = knownFiles();
    const auto known = std::ranges::find(files, word, &KnownFile::word);
    if (known == files.end()) throw Json::other_error::create(501, "an unknown file: " + word, nullptr);
    FileStep step{.file = known->id, .name = json.at("name").get<std::string>(), .text = {}};
    if (!json.at("text").is_null()) step.text = fromLatin(json.at("text").get<std::string>());
    return step;
}

LinkStep linkStep(const Json& json)
{
    return {.device = json.at("device").get<std::string>(),
            .type = json.at("type").get<std::string>() == toString(LinkType::Siw) ? LinkType::Siw : LinkType::Rxe,
            .netdev = json.at("netdev").get<std::string>(),
            .present = json.at("present").get<bool>()};
}

RoceDefaultsStep roceStep(const Json& json)
{
    RoceDefaultsStep step{.device = json.at("device").get<std::string>(),
                          .port = json.at("port").get<std::uint32_t>(),
                          .mode = {},
                          .tos = {}};
    if (!json.at("mode").is_null())
        step.mode = json.at("mode").get<std::string>() == toString(RoceMode::V1) ? RoceMode::V1 : RoceMode::V2;
    if (!json.at("tos").is_null()) step.tos = json.at("tos").get<std::uint8_t>();
    return step;
}

UnitStep unitStep(const Json& json)
{
    UnitStep step{.unit = json.at("unit").get<std::string>(), .enabled = {}, .restart = json.at("restart").get<bool>()};
    // Older journals have no "reload", and those before 0.3 no "started".
    step.reload = json.value("reload", false);
    if (json.contains("started") && !json.at("started").is_null()) step.started = json.at("started").get<bool>();
    if (!json.at("enabled").is_null()) step.enabled = json.at("enabled").get<bool>();
    return step;
}

/// The one of an enumeration whose word stands there.
template <class Kind> Kind kindNamed(const Json& json, std::initializer_list<Kind> kinds)
{
    const auto word = json.get<std::string>();
    for (const Kind kind : kinds)
        if (toString(kind) == word) return kind;
    throw Json::other_error::create(501, "an unknown kind: " + word, nullptr);
}

/// Older journals have no chain: it was always the same one.
NftChain chainIn(const Json& json)
{
    NftChain chain;
    if (!json.contains("chain")) return chain;
    const Json& words = json.at("chain");
    return {.family = words.at(0).get<std::string>(),
            .table = words.at(1).get<std::string>(),
            .name = words.at(2).get<std::string>()};
}

FirewallStep firewallStep(const Json& json)
{
    return {.kind =
                kindNamed(json.at("firewall"), {FirewallKind::Firewalld, FirewallKind::Ufw, FirewallKind::Nftables}),
            .port = json.at("port").get<std::uint16_t>(),
            .udp = json.at("udp").get<bool>(),
            .chain = chainIn(json)};
}

PackageStep packageStep(const Json& json)
{
    return {.manager =
                kindNamed(json.at("manager"), {PackageManager::Apt, PackageManager::Dnf, PackageManager::Zypper}),
            .packages = json.at("packages").get<std::vector<std::string>>()};
}

ProfileStep profileStep(const Json& json)
{
    return {.name = json.at("name").get<std::string>(),
            .uuid = json.at("uuid").get<std::string>(),
            .text = fromLatin(json.at("text").get<std::string>()),
            .up = json.at("up").get<bool>()};
}

} // namespace

Json toJson(const Step& step)
{
    return std::visit(
        Overloaded{
            [](const FileStep& s) {
                return Json{{"kind", "file"},
                            {"file", knownFile(s.file).word},
                            {"name", s.name},
                            {"text", s.text ? Json(toLatin(*s.text)) : Json()}};
            },
            [](const ModuleStep& s) { return Json{{"kind", "module"}, {"module", s.module}, {"loaded", s.loaded}}; },
            [](const LinkStep& s) {
                return Json{{"kind", "link"},
                            {"device", s.device},
                            {"type", toString(s.type)},
                            {"netdev", s.netdev},
                            {"present", s.present}};
            },
            [](const RoceDefaultsStep& s) {
                return Json{{"kind", "roce-defaults"},
                            {"device", s.device},
                            {"port", s.port},
                            {"mode", s.mode ? Json(toString(*s.mode)) : Json()},
                            {"tos", optionalJson(s.tos)}};
            },
            [](const FirewallStep& s) {
                return Json{{"kind", "firewall"},
                            {"firewall", toString(s.kind)},
                            {"port", s.port},
                            {"udp", s.udp},
                            {"chain", Json::array({s.chain.family, s.chain.table, s.chain.name})}};
            },
            [](const PackageStep& s) {
                return Json{{"kind", "packages"}, {"manager", toString(s.manager)}, {"packages", s.packages}};
            },
            [](const ProfileStep& s) {
                return Json{
                    {"kind", "profile"}, {"name", s.name}, {"uuid", s.uuid}, {"text", toLatin(s.text)}, {"up", s.up}};
            },
            [](const UnitStep& s) {
                return Json{{"kind", "unit"},       {"unit", s.unit},     {"enabled", optionalJson(s.enabled)},
                            {"restart", s.restart}, {"reload", s.reload}, {"started", optionalJson(s.started)}};
            },
        },
        step);
}

Result<Step> stepFromJson(const Json& json)
{
    const auto kind = json.at("kind").get<std::string>();
    Step step;
    if (kind == "file")
        step = fileStep(json);
    else if (kind == "module")
        step = ModuleStep{.module = json.at("module").get<std::string>(), .loaded = json.at("loaded").get<bool>()};
    else if (kind == "link")
        step = linkStep(json);
    else if (kind == "roce-defaults")
        step = roceStep(json);
    else if (kind == "profile")
        step = profileStep(json);
    else if (kind == "firewall")
        step = firewallStep(json);
    else if (kind == "packages")
        step = packageStep(json);
    else if (kind == "unit")
        step = unitStep(json);
    else
        return fail(ErrorCode::Parse, kind, Message::say("is not a kind of step"));
    if (auto known = checkStep(step); !known) return std::unexpected(std::move(known).error());
    return step;
}

} // namespace fabriscope::change
