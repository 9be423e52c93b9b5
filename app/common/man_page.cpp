// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/man_page.h"

#include <algorithm>
#include <cctype>
#include <format>
#include <ranges>
#include <vector>

namespace fabriscope::app {
namespace {

/// Text of a line: nothing in it is a request or an escape. In `literal` text a hyphen is the minus sign of options
/// and commands, so that it can be copied from the page.
std::string escaped(std::string_view text, bool literal = false)
{
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-' && literal)
            out += "\\-";
        else if (c == '\'')
            out += "\\(aq";
        else
            out += c;
    }
    return out;
}

/// A line of text; a dot in front of it would make it a request.
std::string textLine(std::string_view line, bool literal = false)
{
    return (line.starts_with('.') ? "\\&" : "") + escaped(line, literal) + '\n';
}

std::string upperCase(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return out;
}

bool isLiteral(std::string_view line) { return line.starts_with(' '); }

/// Lines that begin with a blank as they are, all others filled; a blank line parts paragraphs.
std::string paragraphs(std::string_view text)
{
    std::string out;
    bool literal = false;
    bool isFirst = true;
    const auto setLiteral = [&](bool wanted) {
        if (literal == wanted) return;
        out += wanted ? ".nf\n" : ".fi\n";
        literal = wanted;
    };
    for (const auto part : text | std::views::split('\n')) {
        const std::string_view line(part.begin(), part.end());
        if (line.empty()) {
            setLiteral(false);
            if (!isFirst && !out.ends_with(".PP\n")) out += ".PP\n";
            continue;
        }
        setLiteral(isLiteral(line));
        out += textLine(line, literal);
        isFirst = false;
    }
    setLiteral(false);
    while (out.ends_with(".PP\n"))
        out.erase(out.size() - 4);
    return out;
}

/// Every command has --help; the page says so once.
bool isShown(const CLI::Option* option, bool ofCommand)
{
    return !option->get_group().empty() && !(ofCommand && option->get_name() == "--help");
}

/// "TEXT", "{text,json,csv}", "PATH": what follows an option, from CLI11's type and validators ("TEXT:PATH(existing)").
std::string valueWords(const CLI::Option& option)
{
    if (option.get_items_expected() == 0) return {};
    std::string type = option.get_type_name();
    if (const auto colon = type.find(':'); colon != std::string::npos) type.erase(0, colon + 1);
    if (const auto existing = type.find("(existing)"); existing != std::string::npos) type.erase(existing);
    return type.empty() ? "VALUE" : type;
}

std::string optionTag(const CLI::Option& option)
{
    std::string names;
    if (option.get_positional()) {
        names = "\\fI" + escaped(upperCase(option.get_name())) + "\\fR";
    } else {
        const auto add = [&names](std::string_view name) {
            names += std::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", escaped(name, true));
        };
        for (const std::string& name : option.get_snames())
            add("-" + name);
        for (const std::string& name : option.get_lnames())
            add("--" + name);
        if (const std::string value = valueWords(option); !value.empty()) names += " \\fI" + escaped(value) + "\\fR";
    }
    return names + '\n';
}

std::string optionList(const CLI::App& app)
{
    const bool ofCommand = app.get_parent() != nullptr;
    std::string out;
    for (const CLI::Option* option : app.get_options([=](const CLI::Option* o) { return isShown(o, ofCommand); })) {
        out += ".TP\n" + optionTag(*option);
        std::string text = option->get_description();
        std::ranges::replace(text, '\n', ' ');
        if (!option->get_envname().empty()) text += std::format(" (environment: {})", option->get_envname());
        out += textLine(text.empty() ? std::string("(no description)") : text);
    }
    // A group of options is a command without a name.
    for (const CLI::App* group : app.get_subcommands([](const CLI::App* c) { return c->get_name().empty(); }))
        out += optionList(*group);
    return out;
}

std::vector<const CLI::App*> shownCommands(const CLI::App& app)
{
    return app.get_subcommands(
        [](const CLI::App* command) { return !command->get_group().empty() && !command->get_name().empty(); });
}

void addCommand(std::string& out, const CLI::App& command, const std::string& before)
{
    const std::string name = before.empty() ? command.get_name() : before + ' ' + command.get_name();
    out += ".SS " + escaped(name, true) + '\n' + textLine(command.get_description() + '.') + optionList(command);
    if (const std::string footer = command.get_footer(); !footer.empty()) out += ".PP\n" + paragraphs(footer);
    for (const CLI::App* inner : shownCommands(command))
        addCommand(out, *inner, name);
}

void addSection(std::string& out, std::string_view title, std::string_view text)
{
    if (!text.empty()) out += std::format(".SH {}\n{}", escaped(title), text);
}

} // namespace

std::string manPage(const CLI::App& app, const ManText& text)
{
    const std::string& name = app.get_name();
    std::string out =
        std::format(".TH {} {} \"{}\" \"Fabriscope {}\" \"{}\"\n", upperCase(name), text.section, text.date,
                    text.version, text.section == 8 ? "System Administration" : "User Commands");
    addSection(out, "NAME", escaped(name, true) + " \\- " + escaped(text.summary) + '\n');
    const auto commands = shownCommands(app);
    addSection(out, "SYNOPSIS",
               std::format(".B {}\n[\\fIOPTIONS\\fR]{}\n", escaped(name, true),
                           commands.empty() ? "" : " \\fICOMMAND\\fR [\\fIOPTIONS\\fR]"));
    addSection(out, "DESCRIPTION", paragraphs(text.description));
    addSection(out, "OPTIONS", optionList(app));
    if (!commands.empty()) {
        std::string list;
        for (const CLI::App* command : commands)
            addCommand(list, *command, {});
        addSection(out, "COMMANDS", list);
    }
    for (const ManSection& section : text.sections)
        addSection(out, section.title, paragraphs(section.text));
    addSection(out, "SEE ALSO", textLine(text.seeAlso));
    return out;
}

} // namespace fabriscope::app
