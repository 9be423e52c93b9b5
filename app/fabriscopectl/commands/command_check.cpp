// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/check_inputs.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/base/document.h"
#include "core/base/file.h"
#include "core/opensm/remedies.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>

namespace fabriscope::ctl {
namespace {

using opensm::ConfigKind;
using opensm::Diagnostic;
using opensm::Dialect;
using opensm::FileKind;
using opensm::Level;

struct Arguments
{
    std::vector<std::string> words; ///< [KIND] FILE…
    CompanionNames companions;
    std::string level = "hint";
    std::string dialect = "auto";
    bool isLevelGiven = false;
    bool fix = false;
};

struct Checked
{
    CheckInput input;
    std::vector<Diagnostic> found;
};

// --- output ---------------------------------------------------------------------------------------------------------

Json toJson(const std::vector<Checked>& files)
{
    Json array = Json::array();
    for (const Checked& file : files) {
        for (const Diagnostic& d : file.found) {
            Json entry{{"file", file.input.name},  {"line", d.range.line},       {"column", d.range.column},
                       {"length", d.range.length}, {"level", toString(d.level)}, {"rule", toString(d.rule)},
                       {"message", d.text()}};
            if (!d.fixes.empty()) {
                const opensm::Fix& fix = d.fixes.front();
                Json edits = Json::array();
                for (const opensm::TextEdit& edit : fix.edits)
                    edits.push_back(
                        {{"offset", edit.span.offset}, {"length", edit.span.length}, {"text", edit.replacement}});
                entry["fix"] = {
                    {"title", fix.title.english()}, {"file", toString(fix.file)}, {"edits", std::move(edits)}};
            }
            array.push_back(std::move(entry));
        }
    }
    return array;
}

std::string render(const std::vector<Checked>& files, Format format)
{
    if (format == Format::Json) return jsonText(toJson(files));
    Table table{.headings = {"file", "line", "column", "length", "level", "rule", "message"}};
    std::string text;
    for (const Checked& file : files) {
        for (const Diagnostic& d : file.found) {
            if (format == Format::Csv)
                table.rows.push_back({file.input.name, std::to_string(d.range.line), std::to_string(d.range.column),
                                      std::to_string(d.range.length), std::string(toString(d.level)),
                                      std::string(toString(d.rule)), d.text()});
            else
                text += formatted("{}:{}:{}: {}: {} [{}]\n", file.input.name, d.range.line, d.range.column,
                                  toString(d.level), d.text(), toString(d.rule));
        }
    }
    return format == Format::Csv ? toCsv(table) : text;
}

// --- checking -------------------------------------------------------------------------------------------------------

/// Checks a file with what belongs to it: what was named for all, else what lies in the same folder.
class Checker
{
public:
    Checker(const OpensmFiles& named, fabric::SnapshotPtr snapshot, Dialect dialect)
        : m_named(named), m_snapshot(std::move(snapshot)), m_dialect(dialect)
    {}

    [[nodiscard]] std::vector<Diagnostic> check(const CheckInput& input, const std::vector<CheckInput>& all) const
    {
        OpensmFiles beside;
        for (const CheckInput& other : all) {
            if (&other == &input || other.folder != input.folder) continue;
            if (other.kind == ConfigKind(FileKind::Options) && !m_named.options && !beside.options)
                beside.options = std::make_unique<opensm::ConfDocument>(other.text);
            else if (other.kind == ConfigKind(FileKind::Partitions) && !m_named.partitions && !beside.partitions)
                beside.partitions = std::make_unique<opensm::PartitionsDocument>(other.text);
            else if (other.kind == ConfigKind(FileKind::QosPolicy) && !m_named.policy && !beside.policy)
                beside.policy = std::make_unique<opensm::PolicyDocument>(other.text);
        }
        opensm::Companions companions{.options = m_named.options ? m_named.options.get() : beside.options.get(),
                                      .partitions =
                                          m_named.partitions ? m_named.partitions.get() : beside.partitions.get(),
                                      .policy = m_named.policy ? m_named.policy.get() : beside.policy.get(),
                                      .snapshot = m_snapshot.get(),
                                      .dialect = m_dialect};
        if (input.isOnHost) companions.fileExists = opensm::isOnThisHost;
        return std::visit([&](auto kind) { return checkKind(kind, input.text, companions); }, input.kind);
    }

private:
    static std::vector<Diagnostic> checkKind(opensm::SideFile kind, const std::string& text,
                                             const opensm::Companions& companions)
    {
        return checkSideFile(kind, text, companions);
    }
    static std::vector<Diagnostic> checkKind(FileKind kind, const std::string& text, opensm::Companions companions)
    {
        switch (kind) {
        case FileKind::Options:
            companions.options = nullptr;
            return checkOptions(opensm::ConfDocument(text), companions);
        case FileKind::Partitions:
            companions.partitions = nullptr;
            return checkPartitions(opensm::PartitionsDocument(text), companions);
        case FileKind::QosPolicy:
            companions.policy = nullptr;
            return checkPolicy(opensm::PolicyDocument(text), companions);
        }
        return {};
    }

    const OpensmFiles& m_named;
    fabric::SnapshotPtr m_snapshot;
    Dialect m_dialect;
};

// --- fixing ---------------------------------------------------------------------------------------------------------

/// Only JSON has the remedies in it, and only those that mend something.
void keepSoundFixes(const Checker& checker, Checked& file, const std::vector<CheckInput>& all)
{
    const auto* kind = std::get_if<FileKind>(&file.input.kind);
    if (kind == nullptr) return;
    constexpr std::size_t triedBytes = std::size_t{4} << 20U;
    CheckInput candidate = file.input;
    const auto check = [&](const std::string& text) {
        candidate.text = text;
        return checker.check(candidate, all);
    };
    opensm::keepSoundFixes(*kind, file.input.text, file.found, check, triedBytes);
}

/// Applies the remedies that leave no choice; one line for each. The text is unchanged when there is none.
std::vector<std::string> fix(const Checker& checker, Level level, CheckInput& input, const std::vector<CheckInput>& all)
{
    const auto* kind = std::get_if<FileKind>(&input.kind);
    if (kind == nullptr) return {};
    CheckInput candidate = input;
    candidate.text.clear();
    opensm::Remedied remedied = opensm::applyRemedies(*kind, input.text, level, [&](const std::string& text) {
        candidate.text = text;
        return checker.check(candidate, all);
    });
    std::vector<std::string> done;
    for (const opensm::AppliedFix& applied : remedied.done)
        done.push_back(formatted("{}:{}:{}: fixed: {} ({}) [{}]", input.name, applied.range.line, applied.range.column,
                                 applied.title.english(), applied.message.english(), toString(applied.rule)));
    input.text = std::move(remedied.text);
    return done;
}

/// What was read before a fabric was discovered may be another text by now, which is not overwritten.
Result<void> writeFixed(const CheckInput& input, const std::string& before)
{
    const auto now = readWholeFile(input.name);
    if (!now) return std::unexpected(now.error());
    if (*now != before)
        return fail(ErrorCode::Io, input.name, "it was changed while it was checked, so nothing was written to it",
                    "Check it again");
    return writeFileAtomically(input.name, input.text);
}

/// OpenSM reads its files whenever it sweeps: what is written into one of them is tried by nobody before.
void noteReaders(const std::vector<const CheckInput*>& written)
{
    if (written.empty()) return;
    const opensm_host::HostView host;
    for (const opensm_host::OpenSmInstance& instance : opensm_host::findOpenSm(host))
        for (const CheckInput* input : written) {
            const auto* kind = std::get_if<FileKind>(&input->kind);
            std::error_code none;
            const auto path = std::filesystem::absolute(input->name, none);
            if (instance.processes.empty() || kind == nullptr ||
                !opensm_host::isSameFile(host, instance.file(*kind).path, path))
                continue;
            note(formatted("{}: the OpenSM that runs here (process {}) reads it at its next heavy sweep, which any "
                           "change of the fabric begins. 'fabriscopectl apply' activates and verifies it.",
                           input->name, instance.processes.front().pid));
        }
}

/// Writes what remedies changed. The lines that say what was done go to standard output with text, else to stderr.
Result<std::string> fixAll(const Checker& checker, Level level, std::vector<CheckInput>& files, Format format)
{
    std::string shown;
    std::vector<const CheckInput*> changed;
    for (CheckInput& input : files) {
        if (input.isNeighbour) continue; // nobody named it
        const std::string before = input.text;
        const std::vector<std::string> done = fix(checker, level, input, files);
        if (done.empty()) continue;
        if (const auto written = writeFixed(input, before); !written) {
            writeStderr(shown); // of the files before: they are changed
            noteReaders(changed);
            return std::unexpected(written.error());
        }
        changed.push_back(&input);
        for (const std::string& line : done) {
            if (format == Format::Text)
                shown += line + "\n";
            else
                note(line);
        }
    }
    noteReaders(changed);
    return shown;
}

// --- the command ----------------------------------------------------------------------------------------------------

Level levelOf(std::string_view word)
{
    return word == "error" ? Level::Error : word == "warning" ? Level::Warning : Level::Hint;
}

/// The fabric that files are compared with: one that was saved, that of --connect, or none.
Result<Discovered> comparedWith(const Context& context, const OpensmFiles& named)
{
    if (named.snapshot || !context.isConnectGiven) return Discovered{.snapshot = named.snapshot, .remarks = {}};
    return sweepFabric(context, {});
}

Result<Dialect> dialectNamed(std::string_view word, const Context& context, bool isLive)
{
    if (word == "auto") return isLive ? dialectOfHost(context) : Dialect::Any;
    return word == "nvidia" ? Dialect::Nvidia : Dialect::Upstream;
}

ExitStatus usage(const std::string& sentence)
{
    note("fabriscopectl: " + sentence);
    return ExitStatus::Usage;
}

ExitStatus check(const Context& context, Arguments arguments)
{
    std::optional<ConfigKind> kind;
    if (!arguments.words.empty()) {
        std::error_code ignored;
        const auto word = opensm::kindOfWord(arguments.words.front());
        const bool isFile = arguments.words.size() == 1 && std::filesystem::exists(arguments.words.front(), ignored);
        if (word && !isFile) {
            kind = word;
            arguments.words.erase(arguments.words.begin());
        }
    }
    if (arguments.words.empty() && !context.isConnectGiven)
        return usage("check needs a file or a folder, or --connect for the files of a host.");
    if (arguments.fix && (arguments.words.empty() || std::ranges::contains(arguments.words, "-")))
        return usage("--fix writes files of this host: name them.");

    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (context.isConnectGiven && !target) return report(target.error());
    const bool isLive = context.isConnectGiven && target->isLive();
    if (arguments.words.empty() && !isLive) return usage("a saved fabric has no files: name the file to check.");

    auto inputs = arguments.words.empty() ? readHostFiles(context, kind) : readInputs(arguments.words, kind);
    if (!inputs) return report(inputs.error());
    addNeighbours(*inputs, arguments.companions);

    auto named = OpensmFiles::read(arguments.companions);
    if (!named) return report(named.error());
    const auto fabric = comparedWith(context, *named);
    if (!fabric) return report(fabric.error());
    const auto dialect = dialectNamed(arguments.dialect, context, isLive);
    if (!dialect) return report(dialect.error());

    const Checker checker(*named, fabric->snapshot, *dialect);
    std::string output;
    if (arguments.fix) {
        const Level level = arguments.isLevelGiven ? levelOf(arguments.level) : Level::Warning;
        auto shown = fixAll(checker, level, inputs->files, context.format);
        if (!shown) return report(shown.error());
        output = *std::move(shown);
    }
    std::vector<Checked> files;
    for (const CheckInput& input : inputs->files) {
        files.push_back({input, checker.check(input, inputs->files)});
        if (context.format == Format::Json) keepSoundFixes(checker, files.back(), inputs->files);
    }
    const Level least = levelOf(arguments.level);
    const bool found = std::ranges::any_of(files, [&](const Checked& file) {
        return std::ranges::any_of(file.found, [&](const Diagnostic& d) { return d.level >= least; });
    });
    const auto written = writeStdout(output + render(files, context.format));
    const bool unread = fabric->snapshot && tellUnread(*fabric); // what lies there is not known to the checks
    if (inputs->isIncomplete) return finish(written, ExitStatus::Failed);
    return finish(written, found || unread ? ExitStatus::Findings : ExitStatus::Fine);
}

std::string kindsHelp()
{
    std::string text = "opensm, partitions or qos";
    for (const opensm::SideFileInfo& info : opensm::allSideFiles())
        text += formatted(", {}", info.word);
    return text;
}

} // namespace

void addCheckCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("check", "What OpenSM would do with configuration files, before it does it");
    command->add_option("FILE", arguments->words,
                        "[KIND] FILE…: files and folders; - is standard input. KIND, of all files, else by name and "
                        "content:\n" +
                            kindsHelp());
    addCompanionOptions(*command, arguments->companions);
    auto* level = command
                      ->add_option("--level", arguments->level,
                                   "error, warning or hint: findings of this level and above make the exit status 1")
                      ->check(CLI::IsMember({"error", "warning", "hint"}))
                      ->capture_default_str();
    command
        ->add_option("--dialect", arguments->dialect,
                     "whose OpenSM the files are for: upstream (3.3, of distributions), nvidia (MLNX_OFED, DOCA, UFM), "
                     "or auto: what runs on the host of --connect")
        ->check(CLI::IsMember({"auto", "upstream", "nvidia"}))
        ->capture_default_str();
    command->add_flag(
        "--fix", arguments->fix,
        "write the unambiguous remedies into the files, and list them; of warnings and errors, or from --level on");
    command->footer(
        "Prints FILE:LINE:COLUMN: error|warning|hint: TEXT [rule-id]. Exit status 1 when there is a finding,\n"
        "or a part of the fabric could not be read.\n"
        "Files of one folder are checked together. With --connect the fabric is discovered and compared; without a\n"
        "file the files of that host are checked. Paths in opensm.conf are looked up on this host, and the files that\n"
        "they name are checked too (partitions, QoS policy, lists of GUIDs, prefix routes, torus-2QoS.conf …), but "
        "not\n"
        "written with --fix.");
    command->callback([&context, arguments, level] {
        arguments->isLevelGiven = level->count() > 0;
        context.run = [arguments](const Context& c) { return check(c, *arguments); };
    });
    addExamples(*command,
                {{"Check the files of a folder together", "check /etc/opensm"},
                 {"Those of another host, and the fabric that they are for", "--connect ssh://root@head1 check"},
                 {"A new partition file, for its errors only",
                  "check --level error partitions partitions.conf.new --opensm /etc/opensm/opensm.conf"},
                 {"The same with a saved fabric", "check partitions partitions.conf --snapshot today.fabsnap"}});
}

} // namespace fabriscope::ctl
