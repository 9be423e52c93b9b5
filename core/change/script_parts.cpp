// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script_parts.h"

#include "core/base/printable.h"
#include "core/change/script.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::change {

std::string inShell(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string oneLine(std::string_view text)
{
    std::string line;
    for (const char c : text)
        line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return printable(line); // for YAML, U+0085, U+2028 and U+2029 are ends of lines, too
}

std::string needsComment(std::string_view needs)
{
    return needs.empty() ? std::string() : std::format("# Needs: {}\n", oneLine(needs));
}

std::optional<std::size_t> takerOf(const Plan& plan, std::size_t file)
{
    const auto* step = std::get_if<FileStep>(&plan.steps.at(file));
    if (step == nullptr) return std::nullopt;
    const std::string reader = readerOf(*step);
    for (std::size_t at = file + 1; at < plan.steps.size(); ++at)
        if (const auto* unit = std::get_if<UnitStep>(&plan.steps[at]);
            unit != nullptr && unit->restart && unit->unit == reader)
            return at;
    return std::nullopt;
}

std::string markPath(std::string_view mark) { return std::format("{}/{}", dueFolder, mark); }

std::vector<Due> dueAfter(const Plan& plan, std::size_t at)
{
    std::vector<Due> all;
    const auto file = fileOf(plan.steps.at(at));
    if (!file) return all;
    if (const std::string command = rereadLineOf(*file); !command.empty()) {
        std::string mark = command.starts_with("nmcli connection load") ? "nmcli load " + file->name : command;
        std::ranges::replace(mark, ' ', '-');
        all.push_back(
            {.mark = std::move(mark), .title = "Run " + command, .command = command, .clears = {}, .isReread = true});
    }
    if (takerOf(plan, at)) {
        const std::string unit = readerOf(*file);
        const bool restarts = knownFile(file->file).takes == KnownFile::Takes::Restart;
        // try-restart fails where there is no such service, or where it is masked, and passes over one that is just
        // starting, which may have read the file as it was. One that ends again and again reads it by itself.
        all.push_back({.mark = (restarts ? "restart-" : "reload-") + unit,
                       .title = std::format("{} {} if it runs", restarts ? "Restart" : "Reload", unit),
                       .command = std::format("case $(systemctl is-active -- {0})/$(systemctl show --property=SubState "
                                              "--value -- {0}) in active/* | reloading/*) systemctl {1} -- {0} ;; "
                                              "activating/auto-restart*) ;; activating/*) systemctl restart -- {0} ;; "
                                              "esac",
                                              unit, restarts ? "try-restart" : "try-reload-or-restart"),
                       .clears = restarts ? "reload-" + unit : std::string()});
    }
    const auto* profile = std::get_if<ProfileStep>(&plan.steps[at]);
    if (profile != nullptr && profile->up)
        all.push_back({.mark = "up-" + profile->uuid,
                       .title = "Bring the profile up anew",
                       .command = "nmcli connection up uuid " + profile->uuid});
    return all;
}

std::string guardLines(const FileStep& step)
{
    if (!knownFile(step.file).isOfOthers || !step.text) return {};
    const std::string path = pathOf(step);
    std::string ours; // what nobody loses
    for (const auto part : std::views::split(*step.text, '\n'))
        if (const std::string_view line{part}; !line.empty() && !line.starts_with('#')) ours += " -e " + inShell(line);
    // A variable without a value sets nothing.
    std::string text =
        stopIf(std::format("grep -Ev '^[[:space:]]*([#;]|$|[A-Z]+=(\"\")?$)' {} 2>/dev/null | grep -qvxF{}",
                           inShell(path), ours),
               path + " has other settings, which would be lost: edit it by hand, or take them out first.");
    if (step.file == FileId::NfsConfLocal)
        text +=
            stopIf(std::format("! grep -Eq '^[[:space:]]*include[[:space:]]*=[[:space:]]*-?/etc/nfs\\.conf\\.local"
                               "[[:space:]]*$' {}",
                               inShell("/etc/nfs.conf")),
                   "/etc/nfs.conf does not include /etc/nfs.conf.local: write the settings into its section [nfsd] by "
                   "hand.");
    return text;
}

std::string commandsOf(const Due& due, std::string_view separator)
{
    return std::format("{}{}rm -f {}{}", due.command, separator, inShell(markPath(due.mark)),
                       due.clears.empty() ? "" : " " + inShell(markPath(due.clears)));
}

std::string clearDueFolder()
{
    return std::format("[ ! -d {0} ] || rmdir --ignore-fail-on-non-empty {0}", inShell(dueFolder));
}

} // namespace fabriscope::change
