// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks of one line of opensm.conf after another; private to the three files that hold them: conf_check.cpp
// (bytes, names, quotes), conf_number_check.cpp and conf_word_check.cpp (words, paths, masks, tables).
#pragma once

#include "core/opensm/c_number.h"
#include "core/opensm/check.h"
#include "core/opensm/conf/conf_check.h"

#include <unordered_map>

namespace fabriscope::opensm {

class LineChecks
{
public:
    LineChecks(const ConfDocument& document, const ConfSettings& settings, const Companions& companions,
               Reporter& reporter)
        : m_document(document), m_settings(settings), m_companions(companions), m_report(reporter)
    {}

    void run()
    {
        checkBytes();
        m_foreign = countForeign();
        for (const ConfLine& line : m_document.entries())
            checkLine(line);
    }

private:
    void checkBytes();
    void checkLine(const ConfLine& line);
    void checkKey(const ConfLine& line);
    void checkUnknown(const ConfLine& line, std::string_view name);
    void checkNvidiaOption(const ConfLine& line, const OptionInfo& option);
    void checkNvidiaValue(const ConfLine& line, const OptionInfo& option);
    [[nodiscard]] std::size_t countForeign() const;
    void checkDuplicate(const ConfLine& line, const OptionInfo& option);
    void checkValue(const ConfLine& line, const OptionInfo& option);
    void checkQuotes(const ConfLine& line);
    void checkCut(const ConfLine& line, const OptionInfo& option);
    void checkBoolean(const ConfLine& line);
    void refusedNumber(const ConfLine& line, const OptionInfo& option, bool silent);
    void checkNumber(const ConfLine& line, const OptionInfo& option, const ValueReading& reading);
    void checkNumberRange(const ConfLine& line, const OptionInfo& option, const ValueReading& reading);
    void checkWord(const ConfLine& line, const OptionInfo& option);
    void checkEngines(const ConfLine& line);
    void checkPath(const ConfLine& line, const OptionInfo& option);
    void checkExistence(const ConfLine& line, const OptionInfo& option);
    void missingFile(const ConfLine& line, const OptionInfo& option, bool isFolder);
    [[nodiscard]] std::string_view engineLostWithout(std::string_view option, bool isFolder) const;
    [[nodiscard]] Message withoutEngine(std::string_view engine) const;
    void checkTorusFile(Span engine);
    void checkLoadedTables(Span engine);
    void checkPlugins(const ConfLine& line);
    void checkMask(const ConfLine& line);
    void checkSlValue(const ConfLine& line, const OptionInfo& option, const ValueReading& reading);
    void checkPairs(const ConfLine& line, const OptionInfo& option);
    void checkTable(const ConfLine& line, const OptionInfo& option);

    /// The value, or the key when there is none.
    static Span place(const ConfLine& line) { return line.value.empty() ? line.key : line.value; }

    const ConfDocument& m_document;
    const ConfSettings& m_settings;
    const Companions& m_companions;
    Reporter& m_report;
    [[nodiscard]] bool isNvidia() const { return m_companions.dialect == Dialect::Nvidia; }

    std::unordered_map<std::string_view, const ConfLine*> m_seen;
    std::size_t m_foreign = 0;  ///< lines with an option that only NVIDIA's OpenSM knows
    std::size_t m_unknown = 0;  ///< unknown options so far
    bool m_saidForeign = false; ///< one diagnostic covers all of them
    bool m_saidBlankCr = false; ///< the same for blank lines with CR LF
    bool m_saidLong = false;    ///< the same for the pieces of the line that is being read
};

} // namespace fabriscope::opensm
