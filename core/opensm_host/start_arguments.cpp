// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/start_arguments.h"

#include "core/opensm/conf/option_table.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm_host {
namespace {

struct Argument
{
    char brief; ///< 0: it has none
    std::string_view full;
    bool hasValue;
};

constexpr bool valued = true;
constexpr bool plain = false;
/// opensm's own, also those that set nothing: bundles of letters cannot be read without them.
constexpr auto known = std::to_array<Argument>({
    {'F', "config", valued},
    {'c', "create-config", valued},
    {'g', "guid", valued},
    {'l', "lmc", valued},
    {'p', "priority", valued},
    {0, "subnet_prefix", valued},
    {'k', "smkey", valued},
    {'r', "reassign_lids", plain},
    {'R', "routing_engine", valued},
    {0, "do_mesh_analysis", plain},
    {0, "lash_start_vl", valued},
    {0, "sm_sl", valued},
    {0, "nue_max_num_vls", valued},
    {'z', "connect_roots", plain},
    {'A', "ucast_cache", plain},
    {'M', "lid_matrix_file", valued},
    {'U', "lfts_file", valued},
    {'S', "sadb_file", valued},
    {'a', "root_guid_file", valued},
    {'u', "cn_guid_file", valued},
    {'G', "io_guid_file", valued},
    {0, "port-shifting", plain},
    {0, "scatter-ports", valued},
    {'H', "max_reverse_hops", valued},
    {'m', "ids_guid_file", valued},
    {'X', "guid_routing_order_file", valued},
    {0, "torus_config", valued},
    {'o', "once", plain},
    {'s', "sweep", valued},
    {'t', "timeout", valued},
    {0, "retries", valued},
    {'n', "maxsmps", valued},
    {'q', "console", valued},
    {'C', "console-port", valued},
    {'i', "ignore_guids", valued},
    {'w', "hop_weights_file", valued},
    {'O', "port_search_ordering_file", valued},
    {'O', "dimn_ports_file", valued},
    {'x', "honor_guid2lid", plain},
    {0, "dump_files_dir", valued},
    {'f', "log_file", valued},
    {'L', "log_limit", valued},
    {'e', "erase_log_file", plain},
    {'P', "Pconfig", valued},
    {'N', "no_part_enforce", plain},
    {'Z', "part_enforce", valued},
    {'W', "allow_both_pkeys", plain},
    {'Q', "qos", plain},
    {'Y', "qos_policy_file", valued},
    {0, "congestion_control", plain},
    {0, "cc_key", valued},
    {'y', "stay_on_fatal", plain},
    {'B', "daemon", plain},
    {'J', "pidfile", valued},
    {'I', "inactive", plain},
    {0, "perfmgr", plain},
    {0, "perfmgr_sweep_time_s", valued},
    {0, "prefix_routes_file", valued},
    {0, "consolidate_ipv6_snm_req", plain},
    {0, "guid_routing_order_no_scatter", plain},
    {0, "log_prefix", valued},
    {'v', "verbose", plain},
    {'V', "V", plain},
    {'D', "D", valued},
    {'d', "debug", valued},
});

class Reader
{
public:
    explicit Reader(const std::vector<std::string>& arguments) : m_arguments(arguments) {}

    std::vector<StartArgument> run()
    {
        for (m_at = 1; m_at < m_arguments.size(); ++m_at) {
            const std::string_view word = m_arguments[m_at];
            if (word == "--") break;
            if (word.starts_with("--"))
                full(word.substr(2));
            else if (word.starts_with('-'))
                brief(word.substr(1));
        }
        return std::move(m_found);
    }

private:
    void full(std::string_view word)
    {
        const std::size_t sign = std::min(word.find('='), word.size());
        const auto* argument = std::ranges::find(known, word.substr(0, sign), &Argument::full);
        if (argument == known.end()) return;
        if (argument->hasValue && sign == word.size()) {
            const std::string value = next();
            add(*argument, value, std::format("--{} {}", word, value));
        } else {
            add(*argument, std::string(word.substr(std::min(sign + 1, word.size()))), std::format("--{}", word));
        }
    }

    /// "p 15", "p15", and bundles like "BQp15".
    void brief(std::string_view word)
    {
        for (std::size_t i = 0; i < word.size(); ++i) {
            const auto* argument = std::ranges::find(known, word[i], &Argument::brief);
            if (argument == known.end()) continue;
            if (!argument->hasValue) {
                add(*argument, {}, std::format("-{}", word[i]));
                continue;
            }
            const std::string_view joined = word.substr(i + 1);
            const std::string value = joined.empty() ? next() : std::string(joined);
            add(*argument, value, std::format("-{} {}", word[i], value));
            return;
        }
    }

    std::string next() { return m_at + 1 < m_arguments.size() ? m_arguments[++m_at] : std::string(); }

    void add(const Argument& argument, std::string value, std::string text)
    {
        m_found.push_back({argument.brief, argument.full, std::move(value), std::move(text)});
    }

    const std::vector<std::string>& m_arguments;
    std::size_t m_at = 0;
    std::vector<StartArgument> m_found;
};

/// The option of opensm.conf that an argument sets; the table of options knows.
std::string_view optionOf(const StartArgument& argument)
{
    const std::string name =
        argument.brief != 0 ? std::format("-{}", argument.brief) : std::format("--{}", argument.name);
    const auto options = opensm::allOptions();
    const auto found = std::ranges::find(options, name, &opensm::OptionInfo::commandLine);
    return found != options.end() ? found->name : std::string_view();
}

} // namespace

std::vector<StartArgument> startArguments(const std::vector<std::string>& commandLine)
{
    return Reader(commandLine).run();
}

std::vector<StartSetting> settingsOf(const std::vector<std::string>& commandLine)
{
    std::vector<StartSetting> settings;
    for (StartArgument& argument : startArguments(commandLine))
        if (const std::string_view option = optionOf(argument); !option.empty())
            settings.push_back({option, std::move(argument.text)});
    return settings;
}

std::string valueOf(const StartSetting& setting)
{
    const std::size_t gap = setting.argument.find_first_of(" =");
    if (gap != std::string::npos) return setting.argument.substr(gap + 1);
    return setting.option == "exit_on_fatal" ? "FALSE" : "TRUE"; // -y, stay on fatal
}

} // namespace fabriscope::opensm_host
