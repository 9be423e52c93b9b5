// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/record.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace fabriscope::sa {
namespace {

/// Lower case, without what people put between words.
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c == '_' || c == '-' || c == ' ') continue;
        plain += lowerLetter(c);
    }
    return plain;
}

struct Alias
{
    std::string_view typed;
    std::string_view field;
};

// What saquery's options and dumps call fields, where that is another word.
constexpr auto aliases = std::to_array<Alias>({{"gid", "portgid"},
                                               {"hoplimit", "hoplimit"},
                                               {"pktlife", "packetlifetime"},
                                               {"pktlifetime", "packetlifetime"},
                                               {"numpath", "numbpath"},
                                               {"port", "portnum"},
                                               {"portnumber", "portnum"},
                                               {"inport", "inputportnum"},
                                               {"outport", "outputportnum"},
                                               {"block", "blocknum"},
                                               {"name", "nodedescription"},
                                               {"desc", "nodedescription"},
                                               {"guid", "nodeguid"},
                                               {"sysguid", "systemimageguid"},
                                               {"state", "portstate"},
                                               {"lid", "endportlid"},
                                               {"baselid", "lid"}});

} // namespace

const Record* findRecord(std::string_view name)
{
    const std::string wanted = plainName(name);
    const auto found = std::ranges::find_if(records(), [&wanted](const Record& r) {
        return plainName(r.name) == wanted || plainName(r.alias) == wanted ||
               (!r.other.empty() && plainName(r.other) == wanted);
    });
    return found == records().end() ? nullptr : &*found;
}

const Record* findRecord(std::uint16_t attribute)
{
    const auto found = std::ranges::find(records(), attribute, &Record::attribute);
    return found == records().end() ? nullptr : &*found;
}

const mad::AttributeField* findField(std::span<const mad::AttributeField> fields, std::string_view name)
{
    const std::string wanted = plainName(name);
    const auto named = [fields](std::string_view plain) -> const mad::AttributeField* {
        const auto found =
            std::ranges::find_if(fields, [plain](const mad::AttributeField& f) { return plainName(f.name) == plain; });
        return found == fields.end() ? nullptr : &*found;
    };
    // "lid" of a PortInfoRecord is that of its key, not the field of the PortInfo in it.
    if (wanted == "lid")
        if (const auto* field = named("endportlid")) return field;
    if (const auto* field = named(wanted)) return field;
    for (const Alias& alias : aliases) {
        if (alias.typed != wanted) continue;
        if (const auto* field = named(alias.field)) return field;
    }
    return nullptr;
}

} // namespace fabriscope::sa
