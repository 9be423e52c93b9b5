// SPDX-License-Identifier: GPL-3.0-or-later
//
// Foreign text for a screen. Any root user of a host chooses its NodeDescription, a file and an agent may
// contain anything, and a terminal obeys escape sequences wherever they come from: all such text passes through here
// before it is shown, printed or stored.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fabriscope {

class Message;

/// Whether a character gives the reader no sign of itself, or acts on what stands around it: the control characters C0,
/// DEL and C1, line and paragraph separators, marks and overrides of writing direction, everything of no width (Unicode
/// 16, DerivedCoreProperties.txt, Default_Ignorable_Code_Point), and the noncharacters U+FFFE and U+FFFF.
bool isHidden(char32_t character);

/// One line of text that a terminal only shows. Hidden characters and bytes that are no UTF-8 become visible escapes:
/// \n,
/// \r, \t, \x1b for one byte, \u202e or \U000e0001 for a code point. All other text stays as it is, a backslash too, so
/// doing it twice changes nothing.
std::string printable(std::string_view foreign);

/// The same for text of many lines: line feeds and tabs stay.
std::string printableLines(std::string_view foreign);

/// A line on standard error, through printable(). One that cannot be written (a full disk, a closed stream) is lost:
/// nothing ends because of it, as it would by an exception of std::print().
void tellLine(std::string_view line);

/// Whether it is ASCII that printableLines() returns as it is, which is told much sooner than the copy is made.
bool isPlainLines(std::string_view foreign);

/// A JSON document in which hidden characters of its strings are written as \u escapes: any parser reads the same
/// values, a terminal that shows the document obeys none of them. Bytes that are no UTF-8 become U+FFFD.
std::string printableJson(std::string_view json);

/// For names that are kept, compared and shown in many places: control characters become blanks, other hidden
/// characters and bytes that are no UTF-8 become U+FFFD, and what is longer than `limit` bytes is cut at a character
/// and ends in "…". Doing it twice changes nothing.
std::string cleanedText(std::string_view foreign, std::size_t limit);

/// The same for a message: its text, and each text that is put in.
Message cleanedMessage(const Message& foreign, std::size_t limit);

/// Limits for cleanedText(), in bytes.
inline constexpr std::size_t longestName = 256;      ///< of a node: the wire has 64, a node-name map may have more
inline constexpr std::size_t longestSentence = 2000; ///< of a problem, an error or an event

} // namespace fabriscope
