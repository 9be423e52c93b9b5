// SPDX-License-Identifier: GPL-3.0-or-later
//
// configfs of the RDMA connection manager (drivers/infiniband/core/cma_configfs.c): a folder of a device's name shows
// and takes the defaults of its ports. The defaults belong to the device and stay when the folder is removed.
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr std::uint32_t mostPorts = 254;
constexpr std::size_t longestAttribute = 4096;
constexpr std::string_view manager = "/sys/kernel/config/rdma_cm";

std::string folderOf(const RoceDefaultsStep& step) { return std::format("{}/{}", manager, step.device); }
std::string modePath(const RoceDefaultsStep& step)
{
    return std::format("{}/ports/{}/default_roce_mode", folderOf(step), step.port);
}
std::string tosPath(const RoceDefaultsStep& step)
{
    return std::format("{}/ports/{}/default_roce_tos", folderOf(step), step.port);
}

Result<std::string> valueAt(const std::string& path, const SystemView& system)
{
    return readFile(system.at(path), longestAttribute).transform([](const std::string& text) {
        return std::string(trimmed(text));
    });
}

Result<void> writeValue(const std::string& path, std::string_view value, const SystemView& system)
{
    // NOLINTNEXTLINE(*-vararg)
    const FileDescriptor file(::open(system.at(path).c_str(), O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC));
    if (!file) return failErrno(errno, path, Message::say("cannot be opened"));
    const std::string line = std::string(value) + "\n";
    if (::write(file.get(), line.data(), line.size()) == static_cast<ssize_t>(line.size())) return {};
    const int error = errno;
    if (error == EINVAL || error == EOPNOTSUPP)
        return fail(ErrorCode::Unsupported, path, Message::say("the kernel refuses \"{}\"", value),
                    Message::say("The device has no GIDs of this RoCE version; Soft-RoCE (rxe) has RoCE v2 only"));
    return failErrno(error, path, Message::say("cannot be written to"));
}

/// The values that are there now, into `before`.
Result<void> readValues(const RoceDefaultsStep& step, Json& before, const SystemView& system)
{
    const auto mode = valueAt(modePath(step), system);
    if (!mode) return std::unexpected(mode.error());
    before["mode"] = *mode;
    // Kernels before 4.11 have no default_roce_tos.
    if (const auto tos = valueAt(tosPath(step), system))
        before["tos"] = *tos;
    else if (step.tos)
        return fail(ErrorCode::Unsupported, tosPath(step), Message::say("this kernel has no default ToS for RDMA-CM"));
    return {};
}

Result<void> check(const RoceDefaultsStep& step)
{
    if (auto named = checkName(NameKind::RdmaDevice, step.device); !named) return named;
    if (step.port == 0 || step.port > mostPorts)
        return fail(ErrorCode::InvalidArgument, step.device, Message::say("has no port {}", step.port));
    if (!step.mode && !step.tos)
        return fail(ErrorCode::InvalidArgument, step.device, Message::say("neither a RoCE mode nor a ToS is given"));
    return {};
}

Message sentence(const RoceDefaultsStep& step)
{
    if (step.mode && step.tos)
        return Message::say("Set the default RoCE mode of {} port {} to {} and its default ToS to {}.", step.device,
                            step.port, toString(*step.mode), *step.tos);
    return step.mode
               ? Message::say("Set the default RoCE mode of {} port {} to {}.", step.device, step.port,
                              toString(*step.mode))
               : Message::say("Set the default ToS of {} port {} to {}.", step.device, step.port, step.tos.value_or(0));
}

Json jsonOf(const RoceDefaultsStep& step)
{
    return Json{{"device", step.device},
                {"port", step.port},
                {"mode", step.mode ? Json(toString(*step.mode)) : Json()},
                {"tos", optionalJson(step.tos)}};
}

RoceDefaultsStep roceStep(const Json& json)
{
    RoceDefaultsStep step{
        .device = json.at("device").get<std::string>(), .port = json.at("port").get<std::uint32_t>(), .tos = {}};
    if (!json.at("mode").is_null())
        step.mode = json.at("mode").get<std::string>() == toString(RoceMode::V1) ? RoceMode::V1 : RoceMode::V2;
    if (!json.at("tos").is_null()) step.tos = json.at("tos").get<std::uint8_t>();
    return step;
}

Result<Json> readBefore(const RoceDefaultsStep& step, const SystemView& system, std::string_view)
{
    if (!system.exists("/sys/class/infiniband/" + step.device))
        return fail(ErrorCode::NotFound, step.device, Message::say("this host has no such RDMA device"));
    Json before{{"folder", system.exists(folderOf(step))},
                {"identity", system.identityOf("/sys/class/infiniband/" + step.device)}};
    if (before.at("folder").get<bool>())
        if (auto read = readValues(step, before, system); !read) return std::unexpected(std::move(read).error());
    return before;
}

bool isInForce(const RoceDefaultsStep& step, const Json& before)
{
    const bool mode = !step.mode || before.value("mode", "") == toString(*step.mode);
    const bool tos = !step.tos || before.value("tos", "") == std::to_string(*step.tos);
    return before.contains("mode") && mode && tos;
}

Result<void> readMore(const RoceDefaultsStep& step, Json& before, const StepRun& run)
{
    if (before.contains("mode")) return {};
    if (!run.system.exists(manager))
        return fail(ErrorCode::NotFound, std::string(manager),
                    Message::say("the kernel shows no settings of the RDMA connection manager"),
                    Message::say("Load rdma_cm, and mount configfs on /sys/kernel/config"));
    if (::mkdir(run.system.at(folderOf(step)).c_str(), 0755) != 0 && errno != EEXIST)
        return failErrno(errno, folderOf(step), Message::say("cannot be created"));
    run.pass("folder of defaults made");
    return readValues(step, before, run.system);
}

Result<void> apply(const RoceDefaultsStep& step, Json&, const StepRun& run)
{
    if (step.mode)
        if (auto set = writeValue(modePath(step), toString(*step.mode), run.system); !set) return set;
    run.pass("mode set");
    if (step.tos) return writeValue(tosPath(step), std::to_string(*step.tos), run.system);
    return {};
}

Result<void> verify(const RoceDefaultsStep& step, const Json&, const SystemView& system)
{
    Json now;
    if (auto read = readValues(step, now, system); !read) return read;
    if (isInForce(step, now)) return {};
    return fail(ErrorCode::Io, step.device, Message::say("the kernel shows other RoCE defaults than were written"));
}

/// One value as it was. False: it is neither that nor ours by now, and stays.
Result<bool> restored(const std::string& path, std::string_view ours, const std::string& was, const SystemView& system)
{
    const auto now = valueAt(path, system);
    if (!now) return std::unexpected(now.error());
    if (*now == was) return true;
    if (*now != ours) return false;
    if (auto set = writeValue(path, was, system); !set) return std::unexpected(std::move(set).error());
    const auto kept = valueAt(path, system);
    if (!kept) return std::unexpected(kept.error());
    if (*kept != was) return fail(ErrorCode::Io, path, Message::say("shows {} after {} was written", *kept, was));
    return true;
}

Result<RoceDefaultsStep> namedNow(const RoceDefaultsStep& step, const Json& before, const SystemView& system)
{
    return underItsName(step, &RoceDefaultsStep::device, NameKind::RdmaDevice, "/sys/class/infiniband", before, system);
}

Result<UndoEnd> undo(const RoceDefaultsStep& made, const Json& before, const StepRun& run)
{
    const auto named = namedNow(made, before, run.system);
    if (!named) return std::unexpected(named.error());
    const RoceDefaultsStep& step = *named;
    // The defaults go with the device, and with the module.
    const bool gone = !run.system.exists("/sys/class/infiniband/" + step.device) || !run.system.exists(manager);
    bool isBack = true;
    bool isFolderNew = false;
    if (!gone && before.contains("mode")) {
        // An undo that was interrupted may have removed it; of another name there may be none.
        isFolderNew = ::mkdir(run.system.at(folderOf(step)).c_str(), 0755) == 0;
        if (!isFolderNew && errno != EEXIST) return failErrno(errno, folderOf(step), Message::say("cannot be created"));
        const auto put = [&](const std::string& path, std::string_view ours, const char* key) -> Result<void> {
            const auto done = restored(path, ours, before.at(key).get<std::string>(), run.system);
            if (!done) return std::unexpected(done.error());
            isBack = isBack && *done;
            return {};
        };
        if (step.mode)
            if (auto set = put(modePath(step), toString(*step.mode), "mode"); !set)
                return std::unexpected(std::move(set).error());
        run.pass("mode restored");
        if (step.tos && before.contains("tos"))
            if (auto set = put(tosPath(step), std::to_string(*step.tos), "tos"); !set)
                return std::unexpected(std::move(set).error());
    }
    run.pass("defaults restored");
    if (!before.at("folder").get<bool>()) ::rmdir(run.system.at(folderOf(made)).c_str());
    if (isFolderNew && step.device != made.device) ::rmdir(run.system.at(folderOf(step)).c_str());
    return isBack ? UndoEnd::Undone : UndoEnd::ChangedByHand;
}

Message backOf(const RoceDefaultsStep& made, const Json& before, const SystemView& system)
{
    const RoceDefaultsStep step = namedNow(made, before, system).value_or(made);
    if (!before.contains("mode") || !system.exists("/sys/class/infiniband/" + step.device)) return {};
    RoceDefaultsStep back = step;
    if (step.mode)
        back.mode = before.at("mode").get<std::string>() == toString(RoceMode::V1) ? RoceMode::V1 : RoceMode::V2;
    const auto tos = parseUnsigned(before.value("tos", ""));
    if (step.tos && tos) back.tos = static_cast<std::uint8_t>(*tos);
    return sentence(back);
}

std::optional<Meeting> meetOf(const RoceDefaultsStep& mine, const Json& was, const RoceDefaultsStep& theirs,
                              Json& theirWas)
{
    if (mine.device != theirs.device || mine.port != theirs.port) return std::nullopt;
    RoceDefaultsStep rest = mine;
    const auto give = [&](const char* key, auto& wanted, const auto& theirWanted) {
        if (!wanted || !theirWanted || !was.contains(key)) return;
        theirWas[key] = was.at(key);
        wanted.reset();
    };
    give("mode", rest.mode, theirs.mode);
    give("tos", rest.tos, theirs.tos);
    if (rest == mine) return std::nullopt;
    // The folder that shows them goes with the last of them.
    if (!was.at("folder").get<bool>()) theirWas["folder"] = false;
    if (!rest.mode && !rest.tos) return Meeting{};
    Json restWas = was;
    restWas["folder"] = true;
    return Meeting{.rest = JournaledStep{.step = rest, .state = StepState::Done, .before = std::move(restWas)}};
}

std::string modeFile(const RoceDefaultsStep& step) { return inShell(modePath(step)); }
std::string tosFile(const RoceDefaultsStep& step) { return inShell(tosPath(step)); }

std::string commands(const RoceDefaultsStep& step)
{
    std::string text = std::format("mkdir -p {}\n", inShell(folderOf(step)));
    if (step.mode) text += std::format("echo {} >{}\n", inShell(toString(*step.mode)), modeFile(step));
    if (step.tos) text += std::format("echo {} >{}\n", *step.tos, tosFile(step));
    return text;
}

std::string lines(const Plan&, std::size_t, const RoceDefaultsStep& step)
{
    std::string text = onlyUnless("mountpoint -q /sys/kernel/config", "mount -t configfs none /sys/kernel/config\n");
    text += std::format("mkdir -p {}\n", inShell(folderOf(step)));
    const auto set = [&text](std::string_view value, std::string_view file) {
        text += onlyUnless(std::format("grep -qxF {} {}", value, file), std::format("echo {} >{}\n", value, file));
    };
    if (step.mode) set(inShell(toString(*step.mode)), modeFile(step));
    if (step.tos) set(std::to_string(*step.tos), tosFile(step));
    return text;
}

std::string tasks(Play&, std::size_t, const RoceDefaultsStep& step, std::string_view name)
{
    std::string text =
        commandTask("Make the folder " + folderOf(step), "mkdir " + folderOf(step), folderOf(step), true);
    const auto set = [&](std::string_view file, const std::string& path, std::string_view value) {
        text += shellTask(std::format("{} ({})", name, file), std::format("grep -qxF {} {}", inShell(value), path),
                          std::format("echo {} >{}", inShell(value), path));
    };
    if (step.mode) set("default_roce_mode", modeFile(step), toString(*step.mode));
    if (step.tos) set("default_roce_tos", tosFile(step), std::to_string(*step.tos));
    return text;
}

} // namespace

// drivers/infiniband/core/cma_configfs.c: default_roce_mode_store() takes these two names.
std::string_view toString(RoceMode mode) { return mode == RoceMode::V1 ? "IB/RoCE v1" : "RoCE v2"; }

StepKind<RoceDefaultsStep> kindOf(const RoceDefaultsStep&)
{
    return {"roce-defaults", check,  sentence, jsonOf, roceStep, readBefore, isInForce, readMore,
            apply,           verify, undo,     backOf, meetOf,   commands,   lines,     tasks};
}

} // namespace fabriscope::change
