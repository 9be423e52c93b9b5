// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_properties.h"

#include "core/base/text.h"
#include "core/host/fields.h"

#include <format>
#include <utility>

namespace fabriscope::host {
namespace {

/// An entry of a table: what names it, and the rest in a line.
struct Entry
{
    std::string key;
    Message label;
    Message value;
    Message unknown{};
    Sameness sameness = Sameness::Setting;
};

Entry entryOf(const Gid& gid)
{
    std::vector<std::string> parts{gid.gid};
    if (gid.address != gid.gid && !gid.address.empty()) parts.push_back(gid.address);
    if (gid.type) parts.push_back(*gid.type);
    if (gid.netdev) parts.push_back(*gid.netdev);
    if (gid.vlan) parts.push_back(std::format("VLAN {}", *gid.vlan));
    return {.key = std::to_string(gid.index),
            .label = Message::say("index {}", gid.index),
            .value = joinedBy(parts, "  "),
            .sameness = Sameness::Identity};
}

Entry entryOf(const PartitionKey& key)
{
    return {.key = std::to_string(key.index), .label = Message::say("index {}", key.index), .value = key.value};
}

Entry entryOf(const Figure& figure)
{
    return {.key = figure.name, .label = figure.name, .value = figure.value, .sameness = Sameness::State};
}

Entry entryOf(const Module& module)
{
    Message value = module.state.valueOr("");
    if (module.state && !module.configuredIn.empty())
        value = Message::say("{}; at boot by {}", *module.state, joinedBy(module.configuredIn));
    return {.key = module.name, .label = module.name, .value = std::move(value), .unknown = module.state.why()};
}

Entry entryOf(const LimitRule& rule)
{
    return {
        .key = rule.place, .label = rule.place, .value = std::format("{} {} {}", rule.domain, rule.kind, rule.value)};
}

Entry entryOf(const ServiceLimit& service)
{
    Message value;
    if (service.soft) value = Message::say("{} of at most {}", *service.soft, service.hard.valueOr("?"));
    return {.key = service.unit, .label = service.unit, .value = std::move(value), .unknown = service.soft.why()};
}

Entry entryOf(const OpenSmRun& run)
{
    return {.key = std::to_string(run.pid),
            .label = Message::say("process {}", run.pid),
            .value = run.unit ? Message::say("{} ({})", run.command, *run.unit) : Message(run.command)};
}

Entry entryOf(const JobSetting& setting)
{
    return {.key = std::format("{} {}", setting.place, setting.name),
            .label = setting.place,
            .value = std::format("{}={}", setting.name, setting.value),
            .sameness = setting.place.starts_with('/') ? Sameness::Setting : Sameness::State};
}

Entry entryOf(const Gap& gap)
{
    return {.key = gap.what.english(),
            .label = gap.what,
            .value = gap.hint.empty()          ? gap.consequence
                     : gap.consequence.empty() ? sentence(gap.hint)
                                               : Message::say("{} {}", sentence(gap.consequence), sentence(gap.hint))};
}

template <class T>
concept TableEntry = requires(const T& value) { entryOf(value); };

std::pair<std::string, Message> nameOf(const Port& port)
{
    return {std::to_string(port.number), Message::say("port {}", port.number)};
}
template <class T> std::pair<std::string, Message> nameOf(const T& named) { return {named.name, named.name}; }

/// What is a word of ours in such values, in the reader's language; all else is the host's.
Message inOurWords(const std::string& value)
{
    if (value == "yes") return Message::say("yes");
    if (value == "no") return Message::say("no");
    return value == "none" ? Message::say("none") : Message(value);
}

class Builder
{
public:
    template <Described T> static PropertyGroup groupOf(const T& value, std::string key, Message title)
    {
        PropertyGroup group{.key = std::move(key), .title = std::move(title)};
        visitFields(value, [&group](std::string_view name, const auto& field) {
            add(group, name, termOf(kindName<T>(), name), field);
        });
        return group;
    }

private:
    static Property property(std::string_view name, const Term& term)
    {
        return {.key = std::string(name),
                .label = Message::ofPhrase(term.label),
                .explanation = Message::ofPhrase(term.explanation),
                .sameness = term.sameness};
    }

    static void add(PropertyGroup& group, std::string_view name, const Term& term, const std::string& value)
    {
        group.properties.push_back(property(name, term));
        group.properties.back().value = value;
    }
    static void add(PropertyGroup& group, std::string_view name, const Term& term, std::uint64_t value)
    {
        add(group, name, term, std::to_string(value));
    }
    static void add(PropertyGroup& group, std::string_view name, const Term& term, const Message& value)
    {
        group.properties.push_back(property(name, term));
        group.properties.back().value = value;
    }
    template <class T>
    static void add(PropertyGroup& group, std::string_view name, const Term& term, const Known<T>& value)
    {
        group.properties.push_back(property(name, term));
        if (!value)
            group.properties.back().unknown = value.why();
        else if constexpr (std::same_as<T, std::string>)
            group.properties.back().value = inOurWords(*value);
        else
            group.properties.back().value = std::to_string(*value);
    }
    static void add(PropertyGroup& group, std::string_view name, const Term& term,
                    const std::vector<std::string>& values)
    {
        add(group, name, term, joinedBy(values));
    }
    template <Described T>
    static void add(PropertyGroup& group, std::string_view name, const Term& term, const T& value)
    {
        group.groups.push_back(groupOf(value, std::string(name), Message::ofPhrase(term.label)));
        group.groups.back().explanation = Message::ofPhrase(term.explanation);
    }
    template <Described T>
    static void add(PropertyGroup& group, std::string_view name, const Term& term, const std::vector<T>& values)
    {
        PropertyGroup list{.key = std::string(name),
                           .title = Message::ofPhrase(term.label),
                           .explanation = Message::ofPhrase(term.explanation)};
        for (const T& value : values) {
            if constexpr (TableEntry<T>) {
                Entry entry = entryOf(value);
                list.properties.push_back({.key = std::move(entry.key),
                                           .label = std::move(entry.label),
                                           .value = std::move(entry.value),
                                           .unknown = std::move(entry.unknown),
                                           .explanation = Message::ofPhrase(term.explanation),
                                           .sameness = entry.sameness});
            } else {
                auto [key, title] = nameOf(value);
                list.groups.push_back(groupOf(value, std::move(key), std::move(title)));
            }
        }
        group.groups.push_back(std::move(list));
    }
};

} // namespace

PropertyGroup propertiesOf(const Host& host) { return Builder::groupOf(host, host.name, host.name); }

} // namespace fabriscope::host
