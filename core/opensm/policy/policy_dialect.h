// SPDX-License-Identifier: GPL-3.0-or-later
//
// Policy files as tutorials show them: recognised, explained and converted into rules that OpenSM understands.
#pragma once

#include "core/base/message.h"
#include "core/opensm/source_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::opensm {

/// RDMA_PS_TCP of rdma-core's rdma_cma.h; the service ID of a port is (port space << 16) + port.
inline constexpr std::uint64_t tcpServiceIds = 0x0106'0000;
inline constexpr std::uint64_t udpServiceIds = 0x0111'0000;
inline constexpr std::uint64_t ibServiceIds = 0x013f'0000;
inline constexpr std::uint64_t ipoibServiceIds = 0x0002'0000;

/// The service ID that RDMA-CM uses for a port of the TCP port space.
constexpr std::uint64_t serviceIdOfTcpPort(std::uint16_t port) { return tcpServiceIds + port; }

/// What one line in a foreign dialect means.
struct DialectLine
{
    Message explanation;                                      ///< what it should be and where
    std::vector<std::string> ulps;                            ///< lines of qos-ulps
    std::vector<std::pair<std::string, std::string>> options; ///< of opensm.conf
    std::optional<std::pair<unsigned, unsigned>> slToVl;      ///< one entry of an SL2VL table
    bool portsAsServiceIds = false;                           ///< bare port numbers were turned into service IDs
    std::string instead;  ///< the complete line as OpenSM reads it; empty: there is none, or it is in the others
    bool isGuess = false; ///< the line may have been meant otherwise
};

/// How exact the words of a line have to be.
enum class Spelling : std::uint8_t {
    Exact,    ///< the known words of the dialects
    Tolerant, ///< misspelled ones, too, and words between them
};

/// Reads one line, without its end; nothing when it is in no dialect that is known.
std::optional<DialectLine> recogniseDialect(std::string_view line, Spelling spelling = Spelling::Exact);

/// What is wrong with one line, without indentation and end, that stands in a block ("qos-level", …, "qos-ulps"; empty:
/// outside of all) and is nearly right: a foreign comment, a semicolon, = for :, another spelling, a word for something
/// that a policy does not have. Nothing when no such mistake is seen.
std::optional<DialectLine> recogniseMistake(std::string_view line, std::string_view block);

/// Whether OpenSM understands a line in a block of that name (empty: outside of all); up to 4096 bytes.
bool isPolicyLine(std::string_view line, std::string_view block);

struct ConversionNote
{
    SourceRange range;     ///< in the original
    bool converted = true; ///< false: the line could not be used, and stands in the result as a comment
    std::string text;
};

/// The result of a conversion.
struct PolicyConversion
{
    std::string policy;                                       ///< a policy without syntax errors
    std::vector<std::pair<std::string, std::string>> options; ///< what belongs in opensm.conf
    std::vector<ConversionNote> notes;
    bool changed = false; ///< false: the file needed no conversion, policy is the same bytes
};

PolicyConversion convertPolicy(std::string_view text);

} // namespace fabriscope::opensm
