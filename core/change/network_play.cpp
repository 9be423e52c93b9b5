// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/network_play.h"

#include "core/change/script_parts.h"

#include <format>
#include <map>
#include <ranges>
#include <variant>
#include <vector>

namespace fabriscope::change {
namespace {

/// One kind of IP address of a profile.
struct IpSettings
{
    std::vector<std::string> addresses;
    std::string gateway;
    std::vector<std::string> dns;
    bool automatic = false; ///< DHCP, or router advertisements
};

/// What a profile says of an IPoIB interface.
struct Connection
{
    std::string name; ///< of the profile
    std::string interface;
    std::string parent; ///< of a P_Key child
    std::string pkey;
    std::string mtu;
    std::string mode;
    IpSettings v4;
    IpSettings v6;
    bool up = false;
    Plan rest; ///< the steps beside it
};

using Section = std::map<std::string, std::string>;

/// "[section]" and "key=value" of nm-settings-keyfile(5), as the wizard writes them.
std::map<std::string, Section> sectionsOf(std::string_view text)
{
    std::map<std::string, Section> sections;
    std::string section;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line{part};
        const std::size_t equals = line.find('=');
        if (line.starts_with('[') && line.ends_with(']'))
            section = line.substr(1, line.size() - 2);
        else if (!line.starts_with('#') && equals != std::string_view::npos)
            sections[section].emplace(line.substr(0, equals), line.substr(equals + 1));
    }
    return sections;
}

IpSettings ipSettingsOf(Section& section)
{
    IpSettings settings{.gateway = section["gateway"], .automatic = section["method"] == "auto"};
    for (std::size_t number = 1; section.contains(std::format("address{}", number)); ++number)
        settings.addresses.push_back(section[std::format("address{}", number)]);
    for (const auto part : std::views::split(std::string_view(section["dns"]), ';'))
        if (!std::string_view(part).empty()) settings.dns.emplace_back(std::string_view(part));
    return settings;
}

Result<Connection> connectionOf(const Plan& plan, const ScriptHead& head)
{
    Connection found;
    const ProfileStep* profile = nullptr;
    for (const Step& step : plan.steps) {
        if (const auto* each = std::get_if<ProfileStep>(&step))
            profile = each;
        else
            found.rest.steps.push_back(step);
    }
    if (profile == nullptr)
        return fail(ErrorCode::Unsupported, head.title, Message::say("its plan stores no NetworkManager profile"),
                    Message::say("'--ansible' writes a play for every plan"));
    auto sections = sectionsOf(profile->text);
    Section& infiniBand = sections["infiniband"];
    found.name = sections["connection"]["id"];
    found.interface = sections["connection"]["interface-name"];
    found.parent = infiniBand["parent"];
    found.pkey = infiniBand["p-key"];
    found.mtu = infiniBand["mtu"];
    found.mode = infiniBand["transport-mode"];
    found.v4 = ipSettingsOf(sections["ipv4"]);
    found.v6 = ipSettingsOf(sections["ipv6"]);
    found.up = profile->up;
    return found;
}

/// The lines of a mapping of YAML at one depth.
class Lines
{
public:
    explicit Lines(std::size_t depth) : m_indent(depth, ' ') {}

    /// As it stands: a number, or a word of the module.
    Lines& plain(std::string_view key, std::string_view value)
    {
        if (!value.empty()) m_text += std::format("{}{}: {}\n", m_indent, key, value);
        return *this;
    }
    Lines& text(std::string_view key, std::string_view value)
    {
        return value.empty() ? *this : plain(key, inYaml(value));
    }
    Lines& list(std::string_view key, const std::vector<std::string>& values)
    {
        if (values.empty()) return *this;
        m_text += std::format("{}{}:\n", m_indent, key);
        for (const std::string& value : values)
            m_text += std::format("{}  - {}\n", m_indent, inYaml(value));
        return *this;
    }
    Lines& below(std::string_view key, const Lines& inner)
    {
        if (!inner.m_text.empty()) m_text += std::format("{}{}:\n{}", m_indent, key, inner.m_text);
        return *this;
    }
    [[nodiscard]] const std::string& all() const { return m_text; }

private:
    std::string m_indent;
    std::string m_text;
};

std::string_view yesOrNo(bool value) { return value ? "true" : "false"; }

std::vector<std::string> both(std::vector<std::string> first, const std::vector<std::string>& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// Head and the tasks of the other steps.
std::string beginOf(const Plan& plan, const Connection& connection, const ScriptHead& head)
{
    Plan others = connection.rest;
    others.remarks = plan.remarks;
    return ansiblePlay(others, head);
}

} // namespace

Result<std::string> networkRolePlay(const Plan& plan, const ScriptHead& head)
{
    const auto connection = connectionOf(plan, head);
    if (!connection) return std::unexpected(connection.error());
    constexpr std::size_t fields = 12; // of an entry of network_connections
    Lines infiniBand(fields + 2);
    infiniBand.plain("p_key", connection->pkey).plain("transport_mode", connection->mode);
    Lines ip(fields + 2);
    ip.plain("dhcp4", yesOrNo(connection->v4.automatic))
        .plain("auto6", yesOrNo(connection->v6.automatic))
        .list("address", both(connection->v4.addresses, connection->v6.addresses))
        .text("gateway4", connection->v4.gateway)
        .text("gateway6", connection->v6.gateway)
        .list("dns", both(connection->v4.dns, connection->v6.dns));
    // The role takes a parent only that stands before, with its interface: a profile of its own, which is not brought
    // up, leaves that of the parent as it is.
    const std::string parent =
        connection->parent.empty() ? "" : std::format("fabriscope-{}-parent", connection->parent);
    Lines above(fields);
    above.plain("type", "infiniband")
        .text("interface_name", connection->parent)
        .below("ip", Lines(fields + 2).plain("dhcp4", "false").plain("auto6", "false"))
        .plain("autoconnect", "false")
        .plain("persistent_state", "present");
    Lines entry(fields);
    entry.plain("type", "infiniband")
        .text("interface_name", connection->interface)
        .text("parent", parent)
        .plain("mtu", connection->mtu)
        .below("infiniband", infiniBand)
        .below("ip", ip)
        .plain("autoconnect", "true")
        .plain("persistent_state", "present")
        .plain("state", connection->up ? "up" : "");
    return beginOf(plan, *connection, head) +
           task(std::format("Store {} by the network role", connection->name), "ansible.builtin.include_role",
                "        name: \"{{ network_role | default('fedora.linux_system_roles.network') }}\"\n") +
           "      vars:\n        network_connections:\n" +
           (parent.empty() ? "" : std::format("          - name: {}\n{}", inYaml(parent), above.all())) +
           std::format("          - name: {}\n{}", inYaml(connection->name), entry.all());
}

Result<std::string> nmcliPlay(const Plan& plan, const ScriptHead& head)
{
    const auto connection = connectionOf(plan, head);
    if (!connection) return std::unexpected(connection.error());
    if (!connection->pkey.empty())
        return fail(ErrorCode::Unsupported, connection->name,
                    Message::say("community.general's nmcli has no option for the P_Key of a child"),
                    Message::say("Use the network role ('--network-role'), or '--ansible'"));
    if (!connection
             ->up) // 'nmcli connection add' starts what connects by itself; with an MTU or a name server 'up' follows
        return fail(ErrorCode::Unsupported, connection->name,
                    Message::say("community.general's nmcli brings up every profile that it makes; this one is only "
                                 "to be stored"),
                    Message::say("Answer up=yes, or use '--ansible'"));
    Lines fields(8);
    fields.text("conn_name", connection->name)
        .plain("type", "infiniband")
        .text("ifname", connection->interface)
        .plain("transport_mode", connection->mode)
        // Without it the module sets "auto" (0) anew, whatever the profile has.
        .plain("mtu", connection->mtu.empty() ? "0" : connection->mtu)
        .plain("method4", connection->v4.automatic           ? "auto"
                          : connection->v4.addresses.empty() ? "disabled"
                                                             : "manual")
        .list("ip4", connection->v4.addresses)
        .text("gw4", connection->v4.gateway)
        .list("dns4", connection->v4.dns)
        .plain("method6", connection->v6.automatic           ? "auto"
                          : connection->v6.addresses.empty() ? "disabled"
                                                             : "manual")
        .list("ip6", connection->v6.addresses)
        .text("gw6", connection->v6.gateway)
        .list("dns6", connection->v6.dns)
        .plain("autoconnect", "true")
        .plain("state", "present");
    std::string text = beginOf(plan, *connection, head) +
                       task(std::format("Store {}", connection->name), "community.general.nmcli", fields.all()) +
                       "      register: fabriscope_profile\n";
    const std::string name = inShell(connection->name);
    if (!connection->mtu.empty()) // before 8.1 of community.general the module passes over the MTU of InfiniBand
        text +=
            shellTask(std::format("Set the MTU of {}", connection->name),
                      std::format("[ \"$(nmcli -g infiniband.mtu connection show {})\" = {} ]", name, connection->mtu),
                      std::format("nmcli connection modify {} infiniband.mtu {}", name, connection->mtu));
    text += task(std::format("Bring {} up with what has changed", connection->name), "ansible.builtin.command",
                 std::format("        argv:\n          - 'nmcli'\n          - 'connection'\n          - 'up'\n"
                             "          - {}\n",
                             inYaml(connection->name))) +
            std::format("      when: fabriscope_profile is changed{}\n",
                        connection->mtu.empty() ? "" : " or fabriscope_done is changed");
    text += shellTask(std::format("Bring {} up", connection->name),
                      std::format("[ -n \"$(nmcli -g GENERAL.STATE connection show {})\" ]", name),
                      std::format("nmcli connection up {}", name));
    return text;
}

} // namespace fabriscope::change
