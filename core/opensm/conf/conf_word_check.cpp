// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words, paths, masks and tables in opensm.conf.
#include "core/base/text.h"
#include "core/opensm/conf/conf_line_checks.h"
#include "core/opensm/side/side_checks.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <format>
#include <utility>

namespace fabriscope::opensm {

using Verdict = ValueReading::Verdict;

namespace {

/// Routing engines that only NVIDIA's OpenSM has, by its user manual.
constexpr std::array<std::string_view, 16> nvidiaEngines{
    "ar_updn", "ar_ftree", "ar_torus", "ar_dor",  "ar_lag",   "ar_tree", "ar_minhop", "chain",
    "pqft",    "dfp",      "dfp2",     "kdor-hc", "kdor-ghc", "kdor",    "auto",      "srminhop"};

constexpr std::string_view partitionsOption = "partition_config_file";

Message openFabric()
{
    return Message::say("every port becomes a full member of Default, all other partitions vanish");
}

} // namespace

bool isOnThisHost(const std::string& path)
{
    std::error_code error;
    const bool isThere = std::filesystem::exists(path, error);
    return isThere || (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory);
}

void LineChecks::checkWord(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") {
        Diagnostic& d = m_report.report(Rule::ConfCrash, line.value, Message::say("{} is (null)", option.name));
        d.effect = Message::say("OpenSM crashes at start (SIGSEGV)");
        m_report.fix(d, Message::say("Write the default {}", option.defaultValue), line.inner,
                     std::string(option.defaultValue));
        return;
    }
    const auto words = splitList(option.values);
    if (std::ranges::contains(words, value)) {
        if (option.name == "console" && value == "socket") {
            m_report
                .report(Rule::ConfOtherVersion, line.value,
                        Message::say("Debian's OpenSM is built without the socket console"))
                .effect = Message::say("it takes off instead");
        }
        return;
    }
    Diagnostic& d = m_report.report(Rule::ConfWord, place(line),
                                    value.empty() ? Message::say("{} has no value", option.name)
                                                  : Message::say("{} does not know '{}'", option.name, value));
    d.why = Message::say("known, with this case: {}", option.values);
    d.effect = Message::say("OpenSM takes {}", option.defaultValue);
    const std::string_view near = nearestWord(value, words);
    const std::string word(near.empty() ? option.defaultValue : near);
    m_report.fix(d, Message::say("Write {}", word), line.value.empty() ? Span{line.key.end(), 0} : line.inner,
                 line.value.empty() ? " " + word : word);
    d.fixes.back().isGuess = !near.empty() && !isOnlyNear(value, near, words);
}

void LineChecks::checkEngines(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") return;
    const auto known = splitList(findOption("routing_engine")->values);
    const bool hasFallback = !m_settings.hasEngine("no_fallback");
    const Message next = hasFallback ? Message::say("OpenSM logs an error and tries the next engine, at last minhop")
                                     : Message::say("OpenSM logs an error and tries the next engine");
    bool isRouted = hasFallback;
    for (const std::string_view name : wordsIn(value, ", \t")) {
        const Span span{line.inner.offset + static_cast<std::size_t>(name.data() - value.data()), name.size()};
        if (name == "torus-2QoS") checkTorusFile(span);
        if (name == "file") checkLoadedTables(span);
        const bool isTheirs = std::ranges::contains(nvidiaEngines, name);
        const bool isKnown = std::ranges::contains(known, name) || (isTheirs && isNvidia());
        isRouted = isRouted || (isKnown && name != "no_fallback");
        if (isKnown) continue;
        if (name == "=") {
            Diagnostic& d =
                m_report.report(Rule::ConfWord, Level::Warning, span, Message::say("'=' is taken for an engine"));
            d.why = Message::say("name and value are separated by blanks, there is no =");
            d.effect = next;
            m_report.fix(d, Message::say("Remove the ="), span, "");
            continue;
        }
        if (isTheirs) {
            Diagnostic& d = m_report.report(Rule::ConfNvidiaOption, span,
                                            Message::say("only NVIDIA's OpenSM has the routing engine {}", name));
            d.effect = next;
            continue;
        }
        if (name == "none") {
            Diagnostic& d = m_report.report(Rule::ConfCrash, span, Message::say("routing engine none"));
            d.effect = Message::say("OpenSM crashes at start (SIGSEGV)");
            m_report.fix(d, Message::say("Write minhop"), span, "minhop");
            continue;
        }
        Diagnostic& d =
            m_report.report(Rule::ConfWord, span, Message::say("OpenSM knows no routing engine '{}'", name));
        d.why = Message::say(
            "known, with this case: minhop, updn, dnup, file, ftree, lash, dor, torus-2QoS, nue, dfsssp, sssp, "
            "no_fallback");
        d.effect = next;
        if (const std::string_view near = nearestWord(name, known); !near.empty()) {
            m_report.fix(d, Message::say("Write {}", near), span, std::string(near));
            d.fixes.back().isGuess = !isOnlyNear(name, near, known);
        }
    }
    if (isRouted) return;
    m_report.report(Rule::ConfNoEngine, line.value, Message::say("no_fallback without an engine that OpenSM knows"))
        .effect = Message::say("nothing is routed, and no port becomes active");
}

void LineChecks::checkPath(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    const bool null = value == "(null)";
    if (value.empty() && option.name == "log_file") {
        Diagnostic& d = m_report.report(Rule::ConfCrash, place(line), Message::say("log_file is empty"));
        d.effect = Message::say("OpenSM does not start (exit status 42)");
        return;
    }
    if (option.name == "qos_policy_file" && !m_settings.qos()) return; // not looked at
    if ((value.empty() || null) && (option.name == "qos_policy_file" || option.name == "dump_files_dir")) {
        Diagnostic& d = m_report.report(Rule::ConfEmptyPath, Level::Error, place(line),
                                        null ? Message::say("{} is (null)", option.name)
                                             : Message::say("{} is empty", option.name));
        if (option.name == "dump_files_dir")
            d.effect = null ? Message::say("dumps fail (ERR 4C01)") : Message::say("dumps go into the root folder");
        else
            d.effect = Message::say("OpenSM logs {} at every heavy sweep", null ? "ERR AC06" : "ERR AC01");
        return;
    }
    if (value.empty()) {
        const bool opens = option.name == partitionsOption;
        Diagnostic& d = m_report.report(Rule::ConfEmptyPath, opens ? Level::Error : Level::Warning, place(line),
                                        Message::say("{} is empty", option.name));
        d.why = Message::say("OpenSM tries to open a file without a name; an unset path is (null)");
        d.effect = opens ? openFabric() : Message::say("it logs an error");
        return;
    }
    const bool stream = option.name == "log_file" && (value == "stdout" || value == "stderr" || value == "-");
    if (!null && !stream && value.front() != '/') {
        m_report.report(Rule::ConfRelativePath, line.value, Message::say("{} is a relative path", value)).effect =
            Message::say("it is looked up from the folder in which OpenSM was started");
    } else if (!null && !stream) {
        checkExistence(line, option);
    }
}

/// Files that OpenSM reads, and the folders of those that it writes.
void LineChecks::checkExistence(const ConfLine& line, const OptionInfo& option)
{
    if (!m_companions.fileExists) return;
    const std::string value(m_document.valueOf(line));
    constexpr std::array<std::string_view, 2> written{"log_file", "event_db_dump_file"};
    const bool isFolder = m_companions.fileExists(value + "/.");
    if (std::ranges::contains(written, option.name)) {
        const std::string folder = value.substr(0, value.rfind('/') + 1);
        if (!isFolder && m_companions.fileExists(folder)) return;
        const bool ends = option.name == "log_file"; // exit status 42
        Diagnostic& d = m_report.report(Rule::ConfMissingFile, ends ? Level::Error : Level::Warning, line.value,
                                        isFolder ? Message::say("{} is a folder on this host", value)
                                                 : Message::say("this host has no folder {}", folder));
        d.effect = ends ? Message::say("if OpenSM runs here, it exits at its start")
                        : Message::say("if OpenSM runs here, it cannot write the file");
        return;
    }
    if (option.name == "dump_files_dir") {
        if (isFolder) return;
        m_report
            .report(Rule::ConfMissingFile, line.value,
                    m_companions.fileExists(value) ? Message::say("{} is not a folder on this host", value)
                                                   : Message::say("this host has no folder {}", value))
            .why = Message::say("if OpenSM runs here, its dumps fail (ERR 4C01)");
        return;
    }
    if (isFolder || !m_companions.fileExists(value)) missingFile(line, option, isFolder);
}

/// The routing engine of the list that fails, or routes nothing, without the file; empty: none does. Tried with
/// OpenSM 3.3.23.
std::string_view LineChecks::engineLostWithout(std::string_view option, bool isFolder) const
{
    struct Need
    {
        std::string_view option;
        std::string_view engine;
        bool whenMissing;
        bool whenFolder; ///< which is read as an empty file
    };
    constexpr std::array needs{
        Need{"cn_guid_file", "ftree", true, true},        Need{"cn_guid_file", "dfsssp", true, false},
        Need{"cn_guid_file", "sssp", true, false},        Need{"io_guid_file", "ftree", true, true},
        Need{"io_guid_file", "dfsssp", true, false},      Need{"io_guid_file", "sssp", true, false},
        Need{"torus_config", "torus-2QoS", true, true},   Need{"lfts_file", "file", true, true},
        Need{"lid_matrix_dump_file", "file", true, true}, Need{"root_guid_file", "updn", false, true}};
    const auto* const need = std::ranges::find_if(needs, [&](const Need& one) {
        const bool isLost = isFolder ? one.whenFolder : one.whenMissing;
        return one.option == option && isLost && m_settings.hasEngine(one.engine);
    });
    return need == needs.end() ? std::string_view() : need->engine;
}

/// What becomes of the fabric when an engine of the list fails.
Message LineChecks::withoutEngine(std::string_view engine) const
{
    return m_settings.hasEngine("no_fallback")
               ? Message::say(
                     "the routing engine {} fails; with no_fallback nothing is routed unless another engine of "
                     "the list works",
                     engine)
               : Message::say("the routing engine {} fails; OpenSM uses the next one of the list, at last minhop, and "
                              "says so only in its log",
                              engine);
}

/// A file that OpenSM reads is not there, or is a folder.
void LineChecks::missingFile(const ConfLine& line, const OptionInfo& option, bool isFolder)
{
    const std::string_view value = m_document.valueOf(line);
    const bool isPartitions = option.name == partitionsOption;
    const bool ends = isFolder && option.name == "qos_policy_file"; // of a policy that is not read nothing is said
    const std::string_view lost = engineLostWithout(option.name, isFolder);
    // Without the default file OpenSM works as installed; a path to another file means that its partitions are wanted.
    Level level = isPartitions || ends || !lost.empty() ? Level::Error : Level::Warning;
    if (!isFolder && lost.empty() && value == option.defaultValue) level = Level::Hint;
    Diagnostic& d = m_report.report(Rule::ConfMissingFile, level, line.value,
                                    isFolder ? Message::say("{} is a folder on this host", value)
                                             : Message::say("this host has no {}", value));
    if (ends) {
        d.effect = Message::say("if OpenSM runs here, it exits (status 2) when it reads the policy, at its next sweep");
        d.drops = true;
    } else if (isPartitions) {
        d.why = Message::say("if OpenSM runs here, it works without the file");
        d.effect = openFabric();
    } else if (isFolder && lost == "file") {
        d.why = Message::say("if OpenSM runs here, it reads the folder as an empty file");
        d.effect = effectOfEmptyDump(option.name != "lfts_file");
    } else if (!lost.empty()) {
        d.why = Message::say("if OpenSM runs here, {}", withoutEngine(lost));
    } else {
        d.why = isFolder ? Message::say("if OpenSM runs here, it reads the folder as an empty file")
                         : Message::say("if OpenSM runs here, it works without the file");
    }
}

/// torus-2QoS without its file, which need not be named.
void LineChecks::checkTorusFile(Span engine)
{
    const std::string path(findOption("torus_config")->defaultValue);
    if (!m_companions.fileExists || m_settings.isSet("torus_config") || m_companions.fileExists(path)) return;
    m_report
        .report(Rule::ConfMissingFile, Level::Error, engine,
                Message::say("this host has no {}, which torus-2QoS reads", path))
        .why = Message::say("if OpenSM runs here, {}", withoutEngine("torus-2QoS"));
}

/// The engine file with nothing to load. OpenSM 3.3.23 then routes as minhop, and logs "file tables configured".
void LineChecks::checkLoadedTables(Span engine)
{
    if (m_settings.text("lfts_file") != "(null)" || m_settings.text("lid_matrix_dump_file") != "(null)") return;
    m_report
        .report(Rule::ConfWord, Level::Hint, engine,
                Message::say("the engine file has nothing to load: lfts_file names no file"))
        .effect = Message::say("OpenSM routes as minhop does, without a word about it");
}

/// Plug-ins are libraries that the linker finds by name.
void LineChecks::checkPlugins(const ConfLine& line)
{
    if (!m_companions.fileExists) return;
    constexpr std::array<std::string_view, 8> folders{"/lib",
                                                      "/lib64",
                                                      "/usr/lib",
                                                      "/usr/lib64",
                                                      "/usr/lib/x86_64-linux-gnu",
                                                      "/usr/lib/aarch64-linux-gnu",
                                                      "/usr/local/lib",
                                                      "/usr/lib/opensm"};
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") return;
    for (const std::string_view name : wordsIn(value, ", \t")) {
        const std::string library = std::format("lib{}.so", name);
        const bool isThere = std::ranges::any_of(folders, [&](std::string_view folder) {
            return m_companions.fileExists(std::format("{}/{}", folder, library));
        });
        if (!isThere)
            m_report
                .report(Rule::ConfMissingFile,
                        {line.inner.offset + static_cast<std::size_t>(name.data() - value.data()), name.size()},
                        Message::say("this host has no {} in the usual folders", library))
                .why = Message::say("if OpenSM runs here and does not find it elsewhere, it works without the plug-in "
                                    "(ERR 1000)");
    }
}

void LineChecks::checkMask(const ConfLine& line)
{
    const std::string_view value = m_document.valueOf(line);
    const std::size_t prefix = value.starts_with("0x") || value.starts_with("0X") ? 2 : 0;
    const std::string_view digits = value.substr(prefix);
    const auto bad = std::ranges::find_if_not(digits, isHexDigit);
    if (digits.empty() || bad != digits.end()) {
        const auto at = static_cast<std::size_t>(bad - digits.begin()) + prefix;
        Diagnostic& d =
            m_report.report(Rule::ConfPairSyntax, digits.empty() ? place(line) : Span{line.inner.offset + at, 1},
                            digits.empty() ? Message::say("the mask has no digit")
                                           : Message::say("'{}' is not a hexadecimal digit", std::string(1, *bad)));
        d.effect = Message::say("OpenSM refuses the line");
    } else if (digits.size() > 64) {
        m_report
            .report(Rule::ConfPairSyntax, Level::Warning, {line.inner.offset + prefix + 64, digits.size() - 64},
                    Message::say("the mask has more than 64 digits"))
            .effect = Message::say("OpenSM uses the first 64");
    }
}

void LineChecks::checkSlValue(const ConfLine& line, const OptionInfo& option, const ValueReading& reading)
{
    const std::string_view value = m_document.valueOf(line);
    const std::size_t blank = value.find_first_of(" \t");
    const Message effect = Message::say("OpenSM refuses the line");
    if (blank == std::string_view::npos) {
        m_report.report(Rule::ConfPairSyntax, place(line), Message::say("{} needs an SL and a value", option.name))
            .effect = effect;
        return;
    }
    const CNumber sl = readCNumber(value.substr(0, blank));
    if (!sl.isNumber() || sl.used < blank || sl.value > 15) {
        const bool refused = (sl.value & 0xffU) > 15;
        Diagnostic& d = m_report.report(Rule::ConfPairSyntax, {line.inner.offset, blank},
                                        Message::say("'{}' is not an SL (0-15)", value.substr(0, blank)));
        d.effect = refused ? effect : Message::say("OpenSM takes SL {}", sl.value & 0xffU);
        return;
    }
    if (reading.verdict != Verdict::Taken) {
        const std::size_t second = value.find_first_not_of(" \t", blank);
        m_report
            .report(Rule::ConfPairSyntax, {line.inner.offset + second, value.size() - second},
                    Message::say("'{}' is not a value of {}", value.substr(second), option.name))
            .effect = effect;
    }
}

namespace {

/// What OpenSM reads of SHIFT:MULTIPLIER: the number at the start of each, cut to 8 and 16 bits. Tried with 3.3.23.
Message takenPair(std::string_view shift, std::string_view multiplier)
{
    const std::string_view second = multiplier.substr(0, multiplier.find(':'));
    return Message::say("OpenSM takes {}",
                        std::format("{}:{}", readCNumber(shift).value & 0xffU, readCNumber(second).value & 0xffffU));
}

} // namespace

void LineChecks::checkPairs(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)" && option.type == OptionType::CctList) return;
    if (value.empty() && option.type == OptionType::CctList) {
        m_report.report(Rule::ConfPairSyntax, Level::Warning, line.key, Message::say("cc_cct has no value")).effect =
            Message::say("the table is empty");
        return;
    }
    if (value.empty()) {
        m_report.report(Rule::ConfPairSyntax, line.key, Message::say("{} has no value", option.name)).effect =
            Message::say("OpenSM refuses the line");
        return;
    }
    std::size_t count = 0;
    for (const std::string_view entry :
         option.type == OptionType::CctList ? splitList(value, ',') : std::vector{value}) {
        const Span span{line.inner.offset + static_cast<std::size_t>(entry.data() - value.data()),
                        std::max<std::size_t>(entry.size(), 1)};
        const std::size_t colon = entry.find(':');
        if (++count == 129) {
            m_report.report(Rule::ConfPairSyntax, span, Message::say("more than 128 entries")).effect =
                Message::say("OpenSM uses the first 128");
        }
        if (entry.empty() && option.type == OptionType::CctList) {
            m_report.report(Rule::ConfPairSyntax, Level::Warning, span, Message::say("an empty entry")).effect =
                Message::say("OpenSM skips it");
        } else if (colon == std::string_view::npos) {
            m_report.report(Rule::ConfPairSyntax, span, Message::say("'{}' has no colon", entry)).effect =
                Message::say("OpenSM refuses the line (shift:multiplier is needed)");
        } else {
            const auto shift = wholeCNumber(trimmed(entry.substr(0, colon)));
            const auto multiplier = wholeCNumber(trimmed(entry.substr(colon + 1)));
            if (shift && multiplier && shift->value <= 0xff && multiplier->value <= 0xffff) continue;
            Message why = shift && multiplier
                              ? Message::say("{} has more than 8 bits for the shift, or 16 for the multiplier", entry)
                              : Message::say("'{}' is not shift:multiplier", entry);
            m_report.report(Rule::ConfPairSyntax, span, std::move(why)).effect =
                takenPair(entry.substr(0, colon), entry.substr(colon + 1));
        }
    }
}

void LineChecks::checkTable(const ConfLine& line, const OptionInfo& option)
{
    const std::string_view value = m_document.valueOf(line);
    if (value == "(null)") return;
    const bool arbitration = option.type == OptionType::VlArbList;
    const Level worst = m_settings.qos() ? Level::Error : Level::Warning;
    if (value.empty()) {
        m_report.report(arbitration ? Rule::VlArbSyntax : Rule::Sl2vlCount, worst, line.key,
                        Message::say("{} has no value", option.name));
        return;
    }
    const std::string programmed =
        arbitration ? writeVlArb(programmedVlArb(value)) : writeSl2vl(programmedSl2vl(value));
    using Kind = TableMistake::Kind;
    const auto mistakes = arbitration ? checkVlArb(value) : checkSl2vl(value);
    const auto small = std::ranges::count(mistakes, Kind::SmallWeight, &TableMistake::kind);
    bool isSmallSaid = false;
    for (const TableMistake& mistake : mistakes) {
        const Span span{line.inner.offset + mistake.span.offset, mistake.span.length};
        Rule rule = arbitration ? Rule::VlArbSyntax : Rule::Sl2vlSyntax;
        Level level = worst;
        if (mistake.kind == Kind::Range) rule = arbitration ? Rule::VlArbRange : Rule::Sl2vlRange;
        if (mistake.kind == Kind::TooMany || mistake.kind == Kind::BlankSeparated || mistake.kind == Kind::FinalComma)
            level = Level::Warning;
        if (mistake.kind == Kind::TooMany) rule = arbitration ? Rule::VlArbTooMany : Rule::Sl2vlCount;
        if (mistake.kind == Kind::TooFew) rule = Rule::Sl2vlCount;
        if (mistake.kind == Kind::SmallWeight) {
            if (std::exchange(isSmallSaid, true)) continue; // a list in small units is one matter
            Diagnostic& d = m_report.report(Rule::VlArbSmallWeight, span, mistake.message);
            if (small > 1) d.why = Message::say("the list has {} such weights", small);
            continue;
        }
        Diagnostic& d = m_report.report(rule, level, span, mistake.message);
        d.effect = Message::say("OpenSM programs {}", programmed);
        if (mistake.kind == Kind::FinalComma)
            m_report.fix(d, Message::say("Remove the comma"), {span.offset - 1, span.length + 1}, "");
        else if (mistake.kind == Kind::BlankSeparated)
            m_report.fix(d, Message::say("Write commas"), line.inner, programmed);
        else if (arbitration && mistake.kind == Kind::Syntax && (value.find(' ') != std::string_view::npos)) {
            std::string tight(value);
            std::erase_if(tight, [](char c) { return c == ' ' || c == '\t'; });
            m_report.fix(d, Message::say("Remove the blanks"), line.inner, std::move(tight));
        }
    }
}

} // namespace fabriscope::opensm
