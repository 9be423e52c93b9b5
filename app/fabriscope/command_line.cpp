// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/command_line.h"

#include "app/common/start.h"
#include "ui/common/translation.h"
#include "ui/session/target_file.h"

#include <QStringList>

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace fabriscope {
namespace {

std::string checkSize(const std::string& text)
{
    const QStringList parts = QString::fromStdString(text).split(QLatin1Char('x'));
    bool width = false;
    bool height = false;
    if (parts.size() == 2 && parts[0].toUInt(&width) >= 320 && parts[1].toUInt(&height) >= 240 && width && height)
        return {};
    return "write WIDTHxHEIGHT in pixels, at least 320x240";
}

constexpr auto manSections = std::to_array<app::ManSection>({
    {"CONNECTIONS",
     "  local                      an agent on this host\n"
     "  local?elevated             the same, started by pkexec\n"
     "  ssh://[user@]host[:port]   an agent on another host\n"
     "  demo[:TOPOLOGY]            a simulated fabric: small, fat-tree-2, fat-tree-3, or a file in ibsim's format\n"
     "  demo:hosts, demo:hosts/2   the lab: two hosts with Soft-RoCE in a virtual machine\n"
     "  snapshot:PATH              a saved fabric or host, output of ibnetdiscover or iblinkinfo, the folder that\n"
     "                             ibdiagnet or opensm -D 0x43 wrote; also compressed by gzip\n"
     "  replay:FILE[?speed=N]      a recorded session\n"
     "  exec:COMMAND               a command that speaks the agent's protocol"},
    {"KEYS", "F1 shows help for what has the focus, Ctrl+K finds nodes, ports and commands, Ctrl+1 to Ctrl+0 show the "
             "pages. Help, Keyboard shortcuts lists all."},
    {"FILES", "~/.config/fabriscope: settings. ~/.local/share/fabriscope: dashboards, baselines, history of counters. "
              "fabriscope-files(5) describes the files that can be exchanged."},
    {"EXIT STATUS", "0: the window was closed. 2: the command line is invalid. 3: --screenshots could not "
                    "connect."},
});

constexpr app::ManText manText{
    .section = 1,
    .summary = "console for InfiniBand and RDMA fabrics",
    .description = "fabriscope shows an InfiniBand fabric as a map and in lists, with live traffic by virtual lane, "
                   "what needs attention, and the history of both; it edits and checks OpenSM's configuration files "
                   "and applies them with a preview and a rollback.\n\n"
                   "The window needs neither privileges nor RDMA hardware: an agent, fabriscope-agent(8), opens the "
                   "devices, on this host or through ssh(1). 'fabriscope --connect demo' shows a simulated fabric.",
    .sections = manSections,
    .seeAlso = "fabriscopectl(1), fabriscope-agent(8), fabriscope-files(5), opensm(8)",
    .version = FABRISCOPE_VERSION,
    .date = FABRISCOPE_RELEASE_DATE};

} // namespace

std::expected<CommandLine, int> parseCommandLine(int argc, char** argv)
{
    CLI::App app("Fabriscope: a console for InfiniBand and RDMA fabrics", "fabriscope");
    app.set_version_flag("--version", "fabriscope " FABRISCOPE_VERSION);
    std::string connect;
    std::string file;
    std::string screenshots;
    std::string size;
    std::string language;
    std::vector<std::string> codes;
    for (const ui::Language& known : ui::languages())
        codes.emplace_back(known.code);
    CommandLine line;
    auto* target = app.add_option(
        "--connect", connect,
        "Open this fabric: demo[:TOPOLOGY], local, ssh://[user@]host[:port], snapshot:FILE, replay:FILE, "
        "exec:COMMAND…");
    app.add_option("FILE", file, "Open this saved fabric, saved host or recording")->excludes(target);
    app.add_flag("--allow-changes", line.allowChanges,
                 "Start agents that may change something, each time after a preview");
    auto* pictures = app.add_option(
        "--screenshots", screenshots,
        "Write a picture of every page into this folder, in both themes, and summary.txt, then end; without "
        "a connection of the pages that have none");
    std::string theme;
    app.add_option("--theme", theme, "The only theme of --screenshots")
        ->check(CLI::IsMember({"light", "dark"}))
        ->needs(pictures);
    app.add_option("--size", size, "Size of the window in logical pixels, e.g. 1280x800")->check(checkSize);
    app.add_option("--language", language, "Language of the window for this run; overrides Settings")
        ->check(CLI::IsMember(codes));
    app.add_option("--deadline", line.deadlineSeconds, "Seconds after which --screenshots stops")
        ->check(CLI::Range(1, 3600));
    if (const auto done = app::readCommandLine(app, argc, argv, manText)) return std::unexpected(*done);
    line.connect = file.empty() ? QString::fromStdString(connect) : ui::targetOfFile(QString::fromStdString(file));
    line.language = QString::fromStdString(language);
    line.screenshots = QString::fromStdString(screenshots);
    if (!theme.empty()) line.pictureTheme = theme == "light" ? ui::ThemeMode::Light : ui::ThemeMode::Dark;
    if (!size.empty()) {
        const QStringList parts = QString::fromStdString(size).split(QLatin1Char('x'));
        line.size = QSize(parts[0].toInt(), parts[1].toInt());
    }
    return line;
}

} // namespace fabriscope
