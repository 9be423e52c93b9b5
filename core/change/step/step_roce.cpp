// SPDX-License-Identifier: GPL-3.0-or-later
//
// configfs of the RDMA connection manager (drivers/infiniband/core/cma_configfs.c): a folder of a device's name shows
// and takes the defaults of its ports. The defaults belong to the device and stay when the folder is removed.
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/change/step/step_kinds.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <format>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

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
    const auto text = readFile(system.at(path), longestAttribute);
    if (!text) return std::unexpected(text.error());
    return std::string(trimmed(*text));
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

} // namespace

Result<Json> readBefore(const RoceDefaultsStep& step, const SystemView& system, std::string_view)
{
    if (!system.exists("/sys/class/infiniband/" + step.device))
        return fail(ErrorCode::NotFound, step.device, Message::say("this host has no such RDMA device"));
    Json before{{"folder", system.exists(folderOf(step))}};
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

Result<void> verify(const RoceDefaultsStep& step, const SystemView& system)
{
    Json now;
    if (auto read = readValues(step, now, system); !read) return read;
    if (isInForce(step, now)) return {};
    return fail(ErrorCode::Io, step.device, Message::say("the kernel shows other RoCE defaults than were written"));
}

Result<UndoEnd> undo(const RoceDefaultsStep& step, const Json& before, const StepRun& run)
{
    const bool gone = !run.system.exists("/sys/class/infiniband/" + step.device); // and its defaults with it
    if (!gone && before.contains("mode")) {
        if (step.mode)
            if (auto set = writeValue(modePath(step), before.at("mode").get<std::string>(), run.system); !set)
                return std::unexpected(std::move(set).error());
        run.pass("mode restored");
        if (step.tos && before.contains("tos"))
            if (auto set = writeValue(tosPath(step), before.at("tos").get<std::string>(), run.system); !set)
                return std::unexpected(std::move(set).error());
    }
    run.pass("defaults restored");
    if (!before.at("folder").get<bool>()) ::rmdir(run.system.at(folderOf(step)).c_str());
    return UndoEnd::Undone;
}

} // namespace fabriscope::change
