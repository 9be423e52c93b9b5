// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that the kernel shows and takes in a file: of an interface (sysfs), of its IPv4 (ip-sysctl), and of the
// congestion control of mlx5, which MLNX_OFED has in sysfs (ecn) and the kernel's own driver in debugfs (cc_params).
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longestNumber = 64;
constexpr std::uint32_t prioritiesOfPort = 8;

/// A closed table: what there is, below which path, in which range.
struct AttributeRow
{
    Attribute attribute = Attribute::Mtu;
    std::string_view word;  ///< in journals
    std::string_view place; ///< {0}: the interface, {1}: the priority
    std::uint32_t least = 0;
    std::uint32_t most = 0;
    bool byPriority = false;
};
constexpr auto attributeTable = std::to_array<AttributeRow>({
    {Attribute::Mtu, "mtu", "/sys/class/net/{0}/mtu", 576, 65535},
    {Attribute::EcnMark, "ecn-mark", "/sys/class/net/{0}/ecn/roce_np/enable/{1}", 0, 1, true},
    {Attribute::EcnReact, "ecn-react", "/sys/class/net/{0}/ecn/roce_rp/enable/{1}", 0, 1, true},
    {Attribute::CnpDscp, "cnp-dscp", "/sys/class/net/{0}/ecn/roce_np/cnp_dscp", 0, 63},
    {Attribute::ArpIgnore, "arp-ignore", "/proc/sys/net/ipv4/conf/{0}/arp_ignore", 0, 8},
    {Attribute::ArpAnnounce, "arp-announce", "/proc/sys/net/ipv4/conf/{0}/arp_announce", 0, 2},
    {Attribute::RpFilter, "rp-filter", "/proc/sys/net/ipv4/conf/{0}/rp_filter", 0, 2},
});

const AttributeRow& rowOf(Attribute attribute)
{
    return *std::ranges::find(attributeTable, attribute, &AttributeRow::attribute);
}

std::string placeOf(const AttributeStep& step)
{
    return std::vformat(rowOf(step.attribute).place, std::make_format_args(step.netdev, step.priority));
}

constexpr std::string_view debugOfMlx5 = "/sys/kernel/debug/mlx5/";
constexpr std::string_view cnpOfMlx5 = "/cc_params/np_cnp_dscp";

/// Where the file lies on this host.
std::string pathOn(const AttributeStep& step, const SystemView& system)
{
    std::string place = placeOf(step);
    if (step.attribute != Attribute::CnpDscp || system.exists(place)) return place;
    std::error_code none;
    const fs::path device = fs::read_symlink(system.at(std::format("/sys/class/net/{}/device", step.netdev)), none);
    return std::string(debugOfMlx5) + device.filename().string() + std::string(cnpOfMlx5);
}

Result<std::uint64_t> numberAt(const AttributeStep& step, const SystemView& system)
{
    const std::string path = pathOn(step, system);
    const auto text = readFile(system.at(path), longestNumber);
    if (!text) {
        Error error = text.error();
        if (error.code == ErrorCode::NotFound && system.exists("/sys/class/net/" + step.netdev)) {
            error.code = ErrorCode::Unsupported;
            error.hint = Message::say("The driver of {} does not offer it: answer the wizard's question about it so "
                                      "that it stays as it is",
                                      step.netdev);
        }
        return std::unexpected(std::move(error));
    }
    const auto number = parseUnsigned(trimmed(*text));
    if (!number) return fail(ErrorCode::Parse, path, Message::say("shows no number"));
    return *number;
}

Result<void> writeNumber(const AttributeStep& step, std::uint64_t value, const SystemView& system)
{
    const std::string path = pathOn(step, system);
    // NOLINTNEXTLINE(*-vararg)
    const FileDescriptor file(::open(system.at(path).c_str(), O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC));
    if (!file) return failErrno(errno, path, Message::say("cannot be opened"));
    const std::string line = std::format("{}\n", value);
    if (::write(file.get(), line.data(), line.size()) == static_cast<ssize_t>(line.size())) return {};
    const int error = errno;
    if (step.attribute == Attribute::Mtu && (error == EINVAL || error == ERANGE))
        return fail(ErrorCode::Unsupported, path, Message::say("the kernel refuses an MTU of {}", value),
                    Message::say("'ip -d link show dev {}' has the largest one as maxmtu; a VLAN's is at most that of "
                                 "the interface below it",
                                 step.netdev));
    return failErrno(error, path, Message::say("cannot be written to"));
}

Result<void> check(const AttributeStep& step)
{
    if (auto named = checkName(NameKind::Netdev, step.netdev); !named) return named;
    const AttributeRow& row = rowOf(step.attribute);
    if (step.value < row.least || step.value > row.most)
        return fail(ErrorCode::InvalidArgument, std::string(row.word),
                    Message::say("{} is not from {} to {}", step.value, row.least, row.most));
    if (step.priority >= (row.byPriority ? prioritiesOfPort : 1))
        return fail(ErrorCode::InvalidArgument, std::string(row.word),
                    Message::say("has no priority {}", step.priority));
    return {};
}

Message sentence(const AttributeStep& step)
{
    switch (step.attribute) {
    case Attribute::Mtu:
        return Message::say("Set the MTU of {} to {}.", step.netdev, step.value);
    case Attribute::EcnMark:
        return step.value == 1
                   ? Message::say("Have {} answer packets of priority {} that were marked for congestion (ECN) with "
                                  "CNPs.",
                                  step.netdev, step.priority)
                   : Message::say("Have {} ignore marks of congestion (ECN) at priority {}.", step.netdev,
                                  step.priority);
    case Attribute::EcnReact:
        return step.value == 1
                   ? Message::say("Have {} slow down at priority {} when CNPs come.", step.netdev, step.priority)
                   : Message::say("Have {} not slow down at priority {} when CNPs come.", step.netdev, step.priority);
    case Attribute::CnpDscp:
        return Message::say("Have {} send CNPs with DSCP {}.", step.netdev, step.value);
    case Attribute::ArpIgnore:
    case Attribute::ArpAnnounce:
    case Attribute::RpFilter:
        break;
    }
    return Message::say("Set {} of {} to {}.", fs::path(placeOf(step)).filename().string(), step.netdev, step.value);
}

Json jsonOf(const AttributeStep& step)
{
    return Json{{"attribute", rowOf(step.attribute).word},
                {"netdev", step.netdev},
                {"priority", step.priority},
                {"value", step.value}};
}

AttributeStep attributeStep(const Json& json)
{
    const auto word = json.at("attribute").get<std::string>();
    const auto found = std::ranges::find(attributeTable, word, &AttributeRow::word);
    if (found == attributeTable.end())
        throw nlohmann::json::other_error::create(501, "an unknown attribute: " + word, nullptr);
    return {.attribute = found->attribute,
            .netdev = json.at("netdev").get<std::string>(),
            .priority = json.at("priority").get<std::uint32_t>(),
            .value = json.at("value").get<std::uint32_t>()};
}

Result<Json> readBefore(const AttributeStep& step, const SystemView& system, std::string_view)
{
    if (!system.exists("/sys/class/net/" + step.netdev))
        return fail(ErrorCode::NotFound, step.netdev, Message::say("this host has no such network interface"));
    return numberAt(step, system).transform([&](const auto& now) {
        return Json{{"value", now}, {"identity", system.identityOf("/sys/class/net/" + step.netdev)}};
    });
}

bool isInForce(const AttributeStep& step, const Json& before)
{
    return before.at("value").get<std::uint64_t>() == step.value;
}

Result<void> apply(const AttributeStep& step, Json&, const StepRun& run)
{
    return writeNumber(step, step.value, run.system);
}

Result<void> isKept(const AttributeStep& step, std::uint64_t value, const SystemView& system)
{
    const auto now = numberAt(step, system);
    if (!now) return std::unexpected(now.error());
    if (*now == value) return {};
    return fail(ErrorCode::Io, pathOn(step, system), Message::say("shows {} after {} was written", *now, value));
}

Result<void> verify(const AttributeStep& step, const Json&, const SystemView& system)
{
    return isKept(step, step.value, system);
}

Result<AttributeStep> namedNow(const AttributeStep& step, const Json& before, const SystemView& system)
{
    return underItsName(step, &AttributeStep::netdev, NameKind::Netdev, "/sys/class/net", before, system);
}

Result<UndoEnd> undo(const AttributeStep& made, const Json& before, const StepRun& run)
{
    const auto named = namedNow(made, before, run.system);
    if (!named) return std::unexpected(named.error());
    const AttributeStep& step = *named;
    if (!run.system.exists("/sys/class/net/" + step.netdev)) return UndoEnd::Undone; // and its settings with it
    const auto was = before.at("value").get<std::uint64_t>();
    const auto now = numberAt(step, run.system);
    // The settings went with the driver that had them (MLNX_OFED's, and the kernel's own drives the port now); of a
    // file system that need not be mounted, as debugfs, that is not known.
    if (!now && now.error().code == ErrorCode::Unsupported && step.attribute != Attribute::CnpDscp)
        return UndoEnd::Undone;
    if (!now) return std::unexpected(now.error());
    if (*now == was) return UndoEnd::Undone;
    if (*now != step.value) return UndoEnd::ChangedByHand;
    if (auto back = writeNumber(step, was, run.system); !back) return std::unexpected(std::move(back).error());
    return isKept(step, was, run.system).transform([] { return UndoEnd::Undone; });
}

Message backOf(const AttributeStep& step, const Json& before, const SystemView& system)
{
    AttributeStep back = namedNow(step, before, system).value_or(step);
    if (!system.exists("/sys/class/net/" + back.netdev)) return {};
    back.value = before.at("value").get<std::uint32_t>();
    return back.value == step.value ? Message() : sentence(back);
}

std::optional<Meeting> meetOf(const AttributeStep& mine, const Json& was, const AttributeStep& theirs, Json& theirWas)
{
    if (mine.attribute != theirs.attribute || mine.netdev != theirs.netdev || mine.priority != theirs.priority)
        return std::nullopt;
    theirWas["value"] = was.at("value");
    return Meeting{};
}

/// One word of a shell.
std::string fileInShell(const AttributeStep& step)
{
    std::string place = inShell(placeOf(step));
    if (step.attribute != Attribute::CnpDscp) return place;
    return std::format("\"$(find {} {}\"$(basename \"$(readlink {})\")\"{} 2>/dev/null | head -n 1)\"", place,
                       inShell(debugOfMlx5), inShell(std::format("/sys/class/net/{}/device", step.netdev)), cnpOfMlx5);
}

std::string commands(const AttributeStep& step) { return std::format("echo {} >{}\n", step.value, fileInShell(step)); }

std::string lines(const Plan&, std::size_t, const AttributeStep& step)
{
    return onlyUnless(std::format("grep -qx {} {}", step.value, fileInShell(step)), commands(step));
}

std::string tasks(Play&, std::size_t, const AttributeStep& step, std::string_view name)
{
    const std::string file = fileInShell(step);
    return shellTask(name, std::format("grep -qx {} {}", step.value, file),
                     std::format("echo {} >{}", step.value, file));
}

} // namespace

StepKind<AttributeStep> kindOf(const AttributeStep&)
{
    return {"attribute", check,  sentence, jsonOf, attributeStep, readBefore, isInForce, nullptr,
            apply,       verify, undo,     backOf, meetOf,        commands,   lines,     tasks};
}

} // namespace fabriscope::change
