// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/help.h"

#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/output.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

struct Example
{
    std::string_view command; ///< whose help it stands in
    std::string_view what;
    std::string_view line; ///< behind "fabriscopectl "
};

constexpr auto examples = std::to_array<Example>({
    {"agent", "Does the agent on head1 respond, and what may it do?", "--connect ssh://root@head1 agent info"},
    {"apply", "What would a new partitions.conf change?",
     "--connect ssh://root@head1 apply partitions partitions.conf --plan"},
    {"apply", "Apply it", "--connect ssh://root@head1 apply partitions partitions.conf --yes --comment 'tenant 7'"},
    {"check", "Check a partition file against the fabric it is for",
     "--connect ssh://root@head1 check partitions partitions.conf"},
    {"check", "The same, offline, with a saved fabric", "check partitions partitions.conf --snapshot today.fabsnap"},
    {"convert", "A policy in a dialect that OpenSM does not read, as rules that it reads",
     "convert qos qos-policy.conf"},
    {"counters", "Everything that is not 0 at one switch", "counters --node leaf-07"},
    {"counters", "Rates of one port by virtual lane, each second, until Ctrl+C",
     "counters --node leaf-07/12 --vl --watch 1"},
    {"counters", "All ports of a switch added up", "counters --node leaf-07 --sum"},
    {"counters", "One attribute of all ports, for a script",
     "--format csv counters --attribute PortXmitDiscardDetails >discards.csv"},
    {"counters", "The adapter with LID 12, recorded for a minute",
     "counters --node lid:12 --watch 1 --count 60 --record minute.fabrec"},
    {"counters", "Reset the error counters of a switch to zero", "counters --node leaf-07 --clear --yes"},
    {"devices", "Adapters of this host", "devices"},
    {"devices", "Adapters of another host, for a script", "--connect ssh://node17 --format json devices"},
    {"devices", "Which GID index for RoCE, and why not the others?", "--connect ssh://node17 devices --gids"},
    {"devices", "All about the adapters, as ibv_devinfo -v prints it", "devices --details"},
    {"diff", "What has changed since yesterday?", "diff yesterday.fabsnap"},
    {"diff", "Two saved fabrics, also of ibnetdiscover", "diff before.net after.net"},
    {"discover", "As ibnetdiscover prints it", "discover"},
    {"discover", "With names instead of GUIDs' descriptions", "discover --node-name-map /etc/opensm/ib-node-name-map"},
    {"discover", "For Slurm", "discover --as slurm -o /etc/slurm/topology.conf"},
    {"errors", "Ports with errors above their thresholds, as ibqueryerrors finds them", "errors"},
    {"errors", "Everything that is not 0, with the kinds of receive errors and discards", "errors --all --details"},
    {"errors", "List them, and reset them to zero", "errors --clear --yes"},
    {"events", "What happens, until Ctrl+C", "events --follow"},
    {"events", "For a script, an object a line", "--format json events --follow --interval 1"},
    {"events", "The events of a recording", "--connect replay:night.fabrec events"},
    {"explain", "Which lane does NFS over RDMA take?", "explain qos qos-policy.conf --rdma-port 20049"},
    {"health", "What needs attention?", "health"},
    {"health", "Also what differs from a saved good state", "health --baseline good.fabsnap"},
    {"host", "What is the RDMA set-up of this host, and what is missing?", "host show"},
    {"host", "Limits of pinned memory, with an explanation of each term", "host show memoryLock --explain"},
    {"host", "Save a host", "--connect ssh://node17 host save node17.fabhost"},
    {"host", "Which of these is set up differently?", "host diff node17.fabhost node18.fabhost ssh://node19"},
    {"history", "Who has changed OpenSM's files, when and why", "--connect ssh://root@head1 history"},
    {"hosts", "All adapters", "hosts"},
    {"hosts", "Those whose link is slower than it could be", "hosts --degraded"},
    {"journal", "What has been changed on head1, by whom", "--connect ssh://root@head1 journal"},
    {"links", "All cables and all ports that are down", "links"},
    {"links", "What is slower than it could be, and why",
     "links --degraded --columns name,port,peerName,peerPort,couldBe,cause"},
    {"links", "The uplinks of one leaf", "links --switches-only --node leaf-07"},
    {"restore", "Restore the files as they were before a change",
     "--connect ssh://root@head1 restore 20261121T074500.123Z-1234 --yes"},
    {"setup", "What would Soft-RoCE on eth0 change?", "setup soft-roce --set netdev=eth0 --plan"},
    {"setup", "Do it on node17", "--connect ssh://root@node17 setup soft-roce --set netdev=eth0 --apply --yes"},
    {"setup", "The same as a script for a Rocky Linux 9 host",
     "setup soft-roce --set netdev=eth0 --distribution rhel9 --script"},
    {"setup", "Answer questions, and decide when you see the plan", "--connect ssh://root@node17 setup soft-roce"},
    {"setup", "On sixteen hosts, one of them first",
     "setup memlock --hosts 'node[01-16]' --canary node03 --apply --yes"},
    {"snapshot", "Save the fabric as it is now", "snapshot today.fabsnap"},
    {"snapshot", "Save it there, look at it here", "--connect ssh://root@head1 snapshot - >head1.fabsnap"},
    {"switches", "All switches", "switches"},
    {"test", "Can these two hosts communicate, and with which GIDs?",
     "--connect ssh://node17 test preflight --peer ssh://node18"},
    {"test", "Why does this connection not work?", "--connect ssh://node17 test diagnose --peer ssh://node18"},
    {"test", "Latency of small messages, with percentiles",
     "--connect ssh://node17 test lat --peer ssh://node18 --size 8,64,4096"},
    {"test", "Which of these nodes is slow?",
     "--connect ssh://node01 test matrix --host node[02-16] --kind bw --duration 2"},
    {"test", "What does an application get that uses GID index 0?",
     "test rc --device mlx5_0 --peer ssh://node18 --set local.gidIndex=0"},
    {"top", "The busiest ports, refreshed every two seconds", "top"},
    {"top", "Where data waits for credits, by virtual lane", "top --sort wait --vl"},
    {"top", "One table for a log", "top --count 1"},
    {"undo", "Undo the latest change, after a look at what it did", "--connect ssh://root@head1 undo --yes"},
    {"undo", "A specific change of the journal", "undo 20261122T074500.123Z-1234 --yes"},
    {"switches", "Switches with ports that are down, as CSV", "--format csv switches --down"},
});

/// How many letters have to be changed, added or left out (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

} // namespace

Result<void> refuseGiven(const CLI::App& command, std::initializer_list<const char*> options, const Message& why)
{
    for (const char* const option : options)
        if (command.count(option) > 0)
            return fail(ErrorCode::InvalidArgument, option, Message::say("it has no effect here: {}", why),
                        Message::say("Leave it out"));
    return {};
}

CLI::Validator notEmpty()
{
    return CLI::Validator(
        [](const std::string& text) -> std::string { return text.empty() ? "is followed by an empty text" : ""; }, "");
}

CLI::Validator secondsBetween(double least, double most)
{
    const std::string words = formatted("seconds, {:g} to {:g}", least, most);
    return CLI::Validator(
        [least, most, words](std::string& text) -> std::string {
            double value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool whole = error == std::errc{} && end == text.data() + text.size();
            // A comparison with "not a number" is never true.
            return whole && value >= least && value <= most ? "" : formatted("'{}' is not a number of {}", text, words);
        },
        words);
}

void addExamples(CLI::App& app)
{
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        std::string text;
        for (const Example& example : examples) {
            if (example.command == command->get_name())
                text += formatted("  # {}\n  fabriscopectl {}\n", example.what, example.line);
        }
        if (text.empty()) continue;
        const std::string before = command->get_footer();
        const std::string gap = before.empty() ? "" : before.ends_with('\n') ? "\n" : "\n\n";
        std::string whole = before;
        whole.append(gap).append("Examples:\n").append(text);
        command->footer(whole);
    }
}

std::string_view typedCommand(std::span<char* const> arguments)
{
    constexpr std::array<std::string_view, 2> withValue{"--connect", "--format"};
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (std::ranges::contains(withValue, word))
            ++i;
        else if (!word.starts_with('-'))
            return word;
    }
    return {};
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t longestWord = 40;
    if (word.size() > longestWord) return {};
    std::string_view best;
    std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const std::string_view candidate : known) {
        const bool begins = word.size() >= 3 && candidate.starts_with(word);
        const std::size_t letters = begins ? 1 : distance(word, candidate);
        if (letters < least) {
            least = letters;
            best = candidate;
        }
    }
    return best;
}

} // namespace fabriscope::ctl
