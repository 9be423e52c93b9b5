// SPDX-License-Identifier: GPL-3.0-or-later
//
// A NetworkManager profile under a checkpoint: when the agent dies, or its line is cut and the host with it, before the
// profile has proved to work, NetworkManager itself goes back to what was there. The journal goes back later, too.
#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/script_parts.h"
#include "core/change/step/network_manager.h"
#include "core/change/step/step_kinds.h"

#include <fcntl.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <format>
#include <iterator>
#include <thread>
#include <tuple>

namespace fabriscope::change {
namespace {

constexpr std::chrono::seconds comesUpWithin{45};
constexpr std::chrono::seconds carrierWithin{20}; // all three, and a wait for the bus, before the checkpoint ends
constexpr std::chrono::seconds settingsWithin{2};
constexpr std::chrono::milliseconds carrierLook{100};
constexpr std::size_t longestMode = 64;

FileStep profileFile(const ProfileStep& step)
{
    return {.file = FileId::NmConnection, .name = step.name, .text = step.text};
}

StepKind<FileStep> fileKind() { return kindOf(FileStep()); }

Result<void> check(const ProfileStep& step)
{
    if (auto file = fileKind().check(profileFile(step)); !file) return file;
    const bool isUuid =
        step.uuid.size() == 36 && std::ranges::all_of(step.uuid, [](char c) { return c == '-' || isLowerHexDigit(c); });
    if (isUuid && step.text.contains("\nuuid=" + step.uuid + "\n")) return {};
    return fail(ErrorCode::InvalidArgument, step.name, Message::say("the profile does not have the UUID of the step"));
}

Message sentence(const ProfileStep& step)
{
    return step.up ? Message::say("Store the NetworkManager profile fabriscope-{} and bring it up.", step.name)
                   : Message::say("Store the NetworkManager profile fabriscope-{}.", step.name);
}

Json jsonOf(const ProfileStep& step)
{
    return Json{{"name", step.name}, {"uuid", step.uuid}, {"text", toLatin(step.text)}, {"up", step.up}};
}

ProfileStep profileStep(const Json& json)
{
    return {.name = json.at("name").get<std::string>(),
            .uuid = json.at("uuid").get<std::string>(),
            .text = fromLatin(json.at("text").get<std::string>()),
            .up = json.at("up").get<bool>()};
}

std::string modePath(const ProfileStep& step) { return std::format("/sys/class/net/{}/mode", step.name); }

bool isMode(std::string_view text) { return text == "datagram" || text == "connected"; }

/// What the kernel shows as the mode of an IPoIB interface; empty: there is none.
std::string modeNow(const ProfileStep& step, const SystemView& system)
{
    const auto text = readFile(system.at(modePath(step)), longestMode);
    const std::string mode(text ? trimmed(std::string_view(*text)) : std::string_view());
    return isMode(mode) ? mode : std::string();
}

/// What somebody asks for NetworkManager brings up without a carrier, too, where the addresses are given. An IPoIB
/// interface has one once it has joined the broadcast group of its partition.
Result<void> waitForCarrier(const ProfileStep& step, const SystemView& system)
{
    if (modeNow(step, system).empty()) return {};
    const auto path = system.at(std::format("/sys/class/net/{}/carrier", step.name));
    const auto deadline = std::chrono::steady_clock::now() + carrierWithin;
    while (std::chrono::steady_clock::now() < deadline) {
        const auto text = readFile(path, longestMode);
        if (text ? trimmed(std::string_view(*text)) == "1" : text.error().code == ErrorCode::NotFound) return {};
        std::this_thread::sleep_for(carrierLook);
    }
    return fail(
        ErrorCode::Timeout, step.name,
        Message::say("has no carrier {} s after it was brought up", carrierWithin.count()),
        Message::say("Check whether the port is active, its P_Key table has the partition, and the partition has the "
                     "ipoib flag; with up=no the profile is stored only"));
}

/// NetworkManager is content with an MTU or a mode that the kernel has limited or refused; of an interface that is no
/// IPoIB, or shows neither, nothing is said.
Result<void> hasItsSettings(const ProfileStep& step, const SystemView& system)
{
    const std::string mtu(lineBehind(step.text, "\nmtu=")), mode(lineBehind(step.text, "\ntransport-mode="));
    const auto mtuNow = [&] {
        const auto text = readFile(system.at(std::format("/sys/class/net/{}/mtu", step.name)), longestMode);
        return text ? std::string(trimmed(std::string_view(*text))) : mtu;
    };
    const auto deadline = std::chrono::steady_clock::now() + settingsWithin;
    for (;;) {
        const std::string isMode = modeNow(step, system);
        if (isMode.empty()) return {};
        const std::string isMtu = mtuNow();
        const bool fitsMode = mode.empty() || mode == isMode;
        if (fitsMode && (mtu.empty() || mtu == isMtu)) return {};
        if (std::chrono::steady_clock::now() < deadline) {
            std::this_thread::sleep_for(carrierLook);
            continue;
        }
        if (!fitsMode)
            return fail(ErrorCode::Unsupported, step.name, Message::say("is in {} mode, not in {} mode", isMode, mode),
                        Message::say("Drivers with enhanced IPoIB have datagram mode only"));
        return fail(ErrorCode::Unsupported, step.name, Message::say("has an MTU of {}, not of {}", isMtu, mtu),
                    Message::say("In datagram mode it is at most that of the partition less 4; without an answer for "
                                 "the MTU, the interface takes what the partition gives"));
    }
}

/// NetworkManager sets the mode that a profile asks for, and leaves it so when the profile goes.
Result<void> restoreMode(const ProfileStep& step, const Json& before, const StepRun& run)
{
    const auto was = before.value("mode", "");
    const std::string now = modeNow(step, run.system);
    if (!isMode(was) || now == was || !step.text.contains("\ntransport-mode=" + now + "\n")) return {};
    const std::string path = modePath(step);
    // NOLINTNEXTLINE(*-vararg)
    const FileDescriptor file(::open(run.system.at(path).c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!file) return failErrno(errno, path, Message::say("cannot be opened"));
    // Not cut first: what cannot be written has to be tried again, and then the mode of now still counts.
    const std::string line = was + "\n";
    if (::write(file.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        return failErrno(errno, path, Message::say("cannot be written to"));
    std::ignore = ::ftruncate(file.get(), static_cast<off_t>(line.size())); // of sysfs there is nothing to cut
    run.pass("mode of the interface as before");
    return {};
}

Result<Json> readBefore(const ProfileStep& step, const SystemView& system, std::string_view tag)
{
    auto before = fileKind().readBefore(profileFile(step), system, tag);
    if (!before) return before;
    auto manager = NetworkManager::of(system);
    if (!manager) return std::unexpected(std::move(manager).error());
    const auto known = (*manager)->knows(step.uuid);
    if (!known) return std::unexpected(known.error());
    const auto active = (*manager)->isActive(step.uuid);
    if (!active) return std::unexpected(active.error());
    (*before)["known"] = *known;
    (*before)["active"] = *active;
    if (std::string mode = modeNow(step, system); !mode.empty()) (*before)["mode"] = std::move(mode);
    return before;
}

bool isInForce(const ProfileStep& step, const Json& before)
{
    return fileKind().isInForce(profileFile(step), before) && before.at("known").get<bool>() &&
           (!step.up || before.at("active").get<bool>());
}

Result<void> readMore(const ProfileStep&, Json& before, const StepRun& run)
{
    auto manager = NetworkManager::of(run.system);
    if (!manager) return std::unexpected(std::move(manager).error());
    const auto checkpoint = (*manager)->checkpoint(run.system.rollsBackAfter());
    if (!checkpoint) return std::unexpected(checkpoint.error());
    before["checkpoint"] = *checkpoint;
    before["deadline"] = utcText(std::chrono::system_clock::now() + run.system.rollsBackAfter());
    return {};
}

Result<void> apply(const ProfileStep& step, Json& before, const StepRun& run)
{
    auto manager = NetworkManager::of(run.system);
    if (!manager) return std::unexpected(std::move(manager).error());
    if (auto written = fileKind().apply(profileFile(step), before, run); !written) return written;
    run.pass("profile stored");
    const auto known = (*manager)->knows(step.uuid);
    if (!known) return std::unexpected(known.error());
    if (!*known)
        return fail(ErrorCode::Io, pathOf(profileFile(step)),
                    Message::say("NetworkManager does not show the new profile"));
    if (step.up)
        if (auto up = (*manager)->activate(step.uuid, comesUpWithin); !up) return up;
    run.pass("profile up");
    if (step.up)
        if (auto carries = waitForCarrier(step, run.system); !carries) return carries;
    if (step.up)
        if (auto has = hasItsSettings(step, run.system); !has) return has;
    const auto checkpoint = before.at("checkpoint").get<std::string>();
    return checkpoint.empty() ? Result<void>() : (*manager)->confirm(checkpoint);
}

Result<void> verify(const ProfileStep& step, const Json& before, const SystemView& system)
{
    return fileKind().verify(profileFile(step), before, system);
}

bool isUp(const std::string& interface)
{
    const FileDescriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    ifreq request{};
    interface.copy(std::begin(request.ifr_name), IFNAMSIZ - 1);
    // NOLINTNEXTLINE(*-vararg,*-union-access): netdevice(7)
    return socket && ::ioctl(socket.get(), SIOCGIFFLAGS, &request) == 0 && (request.ifr_flags & IFF_UP) != 0;
}

/// Ubuntu's NetworkManager moves a profile that is edited, or at its own upgrade each of them, to a file of netplan:
/// ours is gone then, and the profile is not.
Result<void> isForgotten(const ProfileStep& step, NetworkManager& manager)
{
    const auto known = manager.knows(step.uuid);
    if (!known) return std::unexpected(known.error());
    if (!*known) return {};
    return fail(ErrorCode::Io, Message::say("NetworkManager"),
                Message::say("still has the profile fabriscope-{}, in another file", step.name),
                Message::say("Remove it (nmcli connection delete {}), then undo again", step.uuid));
}

Result<UndoEnd> undo(const ProfileStep& step, const Json& before, const StepRun& run)
{
    auto manager = NetworkManager::of(run.system);
    // One that does not run has forgotten its checkpoints, and reads the files when it starts.
    const bool runs = manager.has_value();
    if (!runs && manager.error().code != ErrorCode::NotFound) return std::unexpected(std::move(manager).error());
    // What it has set goes on without it, and without the file it would not know later that this is ours.
    if (!runs && step.up && before.contains("checkpoint") && isUp(step.name))
        return fail(ErrorCode::Io, Message::say("NetworkManager"),
                    Message::say("does not run, and {} is up: it may be as the profile has set it up", step.name),
                    Message::say("Start it (systemctl start NetworkManager), or set the interface down (ip link set "
                                 "dev {} down), then undo again",
                                 step.name));
    bool rolledBack = false;
    if (const auto checkpoint = before.value("checkpoint", ""); runs && !checkpoint.empty()) {
        const auto back = (*manager)->rollBack(checkpoint);
        if (!back) return std::unexpected(back.error());
        rolledBack = *back;
    }
    run.pass("network rolled back");
    if (runs && step.up && !rolledBack && before.contains("checkpoint") && isUp(step.name)) {
        const auto stays = (*manager)->leavesAsItIs(step.name);
        if (!stays) return std::unexpected(stays.error());
        if (*stays)
            return fail(
                ErrorCode::Io, Message::say("NetworkManager"),
                Message::say("does not manage {} any more and leaves it as the profile has set it up", step.name),
                Message::say("Set the interface down (ip link set dev {} down), then undo again", step.name));
    }
    const auto end = fileKind().undo(profileFile(step), before, run);
    if (end && *end == UndoEnd::Undone && runs && !before.value("known", true))
        if (auto gone = isForgotten(step, **manager); !gone) return std::unexpected(std::move(gone).error());
    const bool wasBegun = before.contains("checkpoint");
    if (!end || *end == UndoEnd::ChangedByHand || !step.up || !wasBegun) return end;
    // A profile that is up works with the text that it was brought up with.
    if (const bool existed = toRevision(before.at("before")).exists; existed && runs && !rolledBack) {
        const bool wasActive = before.at("active").get<bool>();
        auto set = wasActive ? (*manager)->activate(step.uuid, comesUpWithin) : (*manager)->deactivate(step.uuid);
        if (!set) return std::unexpected(std::move(set).error());
        run.pass("profile as before");
    }
    if (auto restored = restoreMode(step, before, run); !restored) return std::unexpected(std::move(restored).error());
    return end;
}

Message backOf(const ProfileStep& step, const Json& before, const SystemView& system)
{
    return fileKind().undoSentence(profileFile(step), before, system);
}

std::optional<Meeting> meetOf(const ProfileStep& mine, const Json& was, const ProfileStep& theirs, Json& theirWas)
{
    auto meeting = fileKind().meet(profileFile(mine), was, profileFile(theirs), theirWas);
    if (!meeting) return meeting;
    theirWas["known"] = was.at("known");
    theirWas["active"] = was.at("active");
    if (was.contains("mode")) theirWas["mode"] = was.at("mode");
    return meeting;
}

std::string upLine(const ProfileStep& step) { return std::format("nmcli connection up uuid {}\n", step.uuid); }

std::string commands(const ProfileStep& step)
{
    return fileKind().commands(profileFile(step)) + (step.up ? upLine(step) : "");
}

std::string lines(const Plan& plan, std::size_t at, const ProfileStep& step)
{
    const std::vector<Due> all = dueAfter(plan, at);
    std::string text = writeLines(profileFile(step), all);
    for (const Due& due : all)
        text += dueLines(due);
    if (step.up)
        text +=
            onlyUnless(std::format("nmcli -g UUID connection show --active | grep -qxF {}", step.uuid), upLine(step));
    return text;
}

std::string tasks(Play& play, std::size_t at, const ProfileStep& step, std::string_view name)
{
    std::string tasks = play.fileTasks(at, profileFile(step), name) + play.dueTasks(true);
    if (step.up)
        tasks += shellTask("Bring the profile up if it is not",
                           "nmcli -g UUID connection show --active | grep -qxF " + step.uuid,
                           "nmcli connection up uuid " + step.uuid);
    return tasks;
}

} // namespace

StepKind<ProfileStep> kindOf(const ProfileStep&)
{
    return {"profile", check,  sentence, jsonOf, profileStep, readBefore, isInForce, readMore,
            apply,     verify, undo,     backOf, meetOf,      commands,   lines,     tasks};
}

} // namespace fabriscope::change
