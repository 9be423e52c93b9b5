// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/step/network_manager.h"

#include "core/base/text.h"

#include <systemd/sd-bus.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ranges>
#include <thread>
#include <utility>

namespace fabriscope::change {
namespace {

constexpr const char* systemBus = "unix:path=/run/dbus/system_bus_socket";
constexpr const char* service = "org.freedesktop.NetworkManager";
constexpr const char* managerPath = "/org/freedesktop/NetworkManager";
constexpr const char* settingsPath = "/org/freedesktop/NetworkManager/Settings";
constexpr const char* settingsInterface = "org.freedesktop.NetworkManager.Settings";
constexpr const char* deviceInterface = "org.freedesktop.NetworkManager.Device";
constexpr const char* activeInterface = "org.freedesktop.NetworkManager.Connection.Active";

// NMCheckpointCreateFlags: profiles added since are deleted, devices that came since are disconnected.
constexpr std::uint32_t deleteNewConnections = 0x02;
constexpr std::uint32_t disconnectNewDevices = 0x04;
// NMActiveConnectionState
constexpr std::uint32_t activated = 2;
constexpr std::uint32_t deactivating = 3;
// NMDeviceState, NMActivationStateFlags
constexpr std::uint32_t unmanaged = 10;
constexpr std::uint32_t isExternal = 0x80;
constexpr std::chrono::milliseconds lookAgain{100};
constexpr std::uint64_t callPatience = 25'000'000; // microseconds

struct BusCloser
{
    void operator()(sd_bus* bus) const { sd_bus_flush_close_unref(bus); }
};
struct MessageCloser
{
    void operator()(sd_bus_message* message) const { sd_bus_message_unref(message); }
};
using Bus = std::unique_ptr<sd_bus, BusCloser>;
using Reply = std::unique_ptr<sd_bus_message, MessageCloser>;

/// sd-bus's error, released.
class BusError
{
public:
    BusError() = default;
    BusError(const BusError&) = delete;
    BusError& operator=(const BusError&) = delete;
    ~BusError() { sd_bus_error_free(&m_error); }
    sd_bus_error* get() { return &m_error; }
    [[nodiscard]] bool is(const char* name) const { return sd_bus_error_has_name(&m_error, name) != 0; }
    [[nodiscard]] std::string text(int result) const
    {
        return m_error.message != nullptr ? m_error.message : std::strerror(-result); // NOLINT(concurrency-mt-unsafe)
    }

private:
    sd_bus_error m_error = SD_BUS_ERROR_NULL;
};

std::unexpected<Error> failed(const std::string& text)
{
    return fail(ErrorCode::Io, Message::say("NetworkManager"), Message::say("reported: {}", text),
                Message::say("See 'journalctl -u NetworkManager' on the host"));
}

class BusNetworkManager final : public NetworkManager
{
public:
    explicit BusNetworkManager(Bus bus) : m_bus(std::move(bus)) {}

    Result<std::string> checkpoint(std::chrono::seconds rollsBackAfter) override
    {
        return call(managerPath, service, "CheckpointCreate", "aouu", 0U,
                    static_cast<std::uint32_t>(rollsBackAfter.count()), deleteNewConnections | disconnectNewDevices)
            .and_then(pathIn);
    }
    Result<void> confirm(const std::string& checkpoint) override
    {
        return call(managerPath, service, "CheckpointDestroy", "o", checkpoint.c_str()).transform([](const auto&) {});
    }
    Result<bool> rollBack(const std::string& checkpoint) override
    {
        BusError error;
        sd_bus_message* raw = nullptr;
        const int result = sd_bus_call_method(m_bus.get(), service, managerPath, service, "CheckpointRollback",
                                              error.get(), &raw, "o", checkpoint.c_str());
        const Reply reply(raw);
        if (result >= 0) return true;
        // One that is gone has rolled back by itself, or was confirmed before.
        if (error.is("org.freedesktop.NetworkManager.InvalidArguments")) return false;
        return failed(error.text(result));
    }
    Result<void> load(const std::string& path) override
    {
        const auto reply = call(settingsPath, settingsInterface, "LoadConnections", "as", 1, path.c_str());
        if (!reply) return std::unexpected(reply.error());
        int taken = 0;
        if (sd_bus_message_read(reply->get(), "b", &taken) < 0 || taken == 0)
            return fail(ErrorCode::Parse, path, Message::say("NetworkManager does not take this profile"),
                        Message::say("See 'journalctl -u NetworkManager' on the host"));
        return {};
    }
    Result<void> reload() override
    {
        return call(settingsPath, settingsInterface, "ReloadConnections", "").transform([](const auto&) {});
    }
    Result<bool> knows(const std::string& uuid) override
    {
        return profile(uuid).transform([](const std::string& path) { return !path.empty(); });
    }
    Result<bool> isActive(const std::string& uuid) override
    {
        const auto active = activeProfile(uuid);
        if (!active) return std::unexpected(active.error());
        return !active->empty() && stateOf(active->c_str()) == activated;
    }
    Result<void> activate(const std::string& uuid, std::chrono::seconds patience) override
    {
        const auto path = profile(uuid);
        if (!path) return std::unexpected(path.error());
        if (path->empty()) return failed("it does not know the profile");
        const auto active =
            call(managerPath, service, "ActivateConnection", "ooo", path->c_str(), "/", "/").and_then(pathIn);
        if (!active) return std::unexpected(active.error());
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (std::chrono::steady_clock::now() < deadline) {
            const auto state = stateOf(active->c_str());
            if (state == activated) return {};
            if (!state || *state >= deactivating)
                return failed("the profile does not come up: its interface refuses it");
            std::this_thread::sleep_for(lookAgain);
        }
        return fail(ErrorCode::Timeout, Message::say("NetworkManager"),
                    Message::say("did not bring the profile up within {} s", patience.count()),
                    Message::say("Check whether the port is active and the subnet manager has the partition"));
    }
    Result<void> deactivate(const std::string& uuid) override
    {
        const auto active = activeProfile(uuid);
        if (!active) return std::unexpected(active.error());
        if (active->empty()) return {};
        return call(managerPath, service, "DeactivateConnection", "o", active->c_str()).transform([](const auto&) {});
    }

    Result<bool> leavesAsItIs(const std::string& interface) override
    {
        const auto reply = call(managerPath, service, "GetDeviceByIpIface", "s", interface.c_str());
        if (!reply)
            return reply.error().code == ErrorCode::NoPermission ? Result<bool>(std::unexpected(reply.error())) : false;
        const auto device = pathIn(*reply);
        if (!device) return std::unexpected(device.error());
        if (numberOf(device->c_str(), deviceInterface, "State") == unmanaged) return true;
        const auto found = activeWith("Id", interface); // it names by the interface what it has found
        if (!found) return std::unexpected(found.error());
        return !found->empty() &&
               (numberOf(found->c_str(), activeInterface, "StateFlags").value_or(0) & isExternal) != 0;
    }

private:
    /// The active connection of a profile; empty: there is none.
    Result<std::string> activeProfile(const std::string& uuid) { return activeWith("Uuid", uuid); }
    Result<std::string> activeWith(const char* property, const std::string& value)
    {
        BusError error;
        sd_bus_message* raw = nullptr;
        const int result = sd_bus_get_property(m_bus.get(), service, managerPath, service, "ActiveConnections",
                                               error.get(), &raw, "ao");
        const Reply reply(raw);
        if (result < 0) return failed(error.text(result));
        if (sd_bus_message_enter_container(raw, 'a', "o") < 0) return failed("its reply is not valid");
        const char* active = nullptr;
        while (sd_bus_message_read(raw, "o", &active) > 0)
            if (textOf(active, property) == value) return std::string(active);
        return std::string();
    }
    template <class... Arguments>
    Result<Reply> call(const char* path, const char* interface, const char* method, const char* types,
                       Arguments... arguments)
    {
        BusError error;
        sd_bus_message* raw = nullptr;
        // NOLINTNEXTLINE(*-vararg)
        const int result =
            sd_bus_call_method(m_bus.get(), service, path, interface, method, error.get(), &raw, types, arguments...);
        Reply reply(raw);
        if (result >= 0) return reply;
        if (result == -EACCES || result == -EPERM || error.is(SD_BUS_ERROR_ACCESS_DENIED) ||
            error.is("org.freedesktop.NetworkManager.PermissionDenied"))
            return fail(ErrorCode::NoPermission, Message::say("NetworkManager"),
                        Message::say("refuses it: {}", error.text(result)), Message::say("Start the agent as root"));
        return failed(error.text(result));
    }
    static Result<std::string> pathIn(const Reply& reply)
    {
        const char* path = nullptr;
        if (sd_bus_message_read(reply.get(), "o", &path) < 0 || path == nullptr)
            return failed("its reply is not valid");
        return std::string(path);
    }
    /// Empty: there is none.
    Result<std::string> profile(const std::string& uuid)
    {
        BusError error;
        sd_bus_message* raw = nullptr;
        const int result = sd_bus_call_method(m_bus.get(), service, settingsPath, settingsInterface,
                                              "GetConnectionByUuid", error.get(), &raw, "s", uuid.c_str());
        const Reply reply(raw);
        if (result >= 0) return pathIn(reply);
        if (error.is("org.freedesktop.NetworkManager.Settings.InvalidConnection")) return std::string();
        return failed(error.text(result));
    }
    std::optional<std::uint32_t> stateOf(const char* active) { return numberOf(active, activeInterface, "State"); }
    std::optional<std::uint32_t> numberOf(const char* object, const char* interface, const char* property)
    {
        std::uint32_t number = 0;
        BusError error;
        if (sd_bus_get_property_trivial(m_bus.get(), service, object, interface, property, error.get(), 'u', &number) <
            0)
            return std::nullopt;
        return number;
    }
    std::string textOf(const char* active, const char* property)
    {
        char* text = nullptr;
        BusError error;
        if (sd_bus_get_property_string(m_bus.get(), service, active, activeInterface, property, error.get(), &text) < 0)
            return {};
        const std::unique_ptr<char, decltype(&std::free)> owner(text, &std::free);
        return text;
    }

    Bus m_bus;
};

/// On a prepared tree there is no bus: its nmcli is asked.
class ToolNetworkManager final : public NetworkManager
{
public:
    explicit ToolNetworkManager(SystemView system) : m_system(std::move(system)) {}

    Result<std::string> checkpoint(std::chrono::seconds /*rollsBackAfter*/) override { return std::string(); }
    Result<void> confirm(const std::string& /*checkpoint*/) override { return {}; }
    Result<bool> rollBack(const std::string& /*checkpoint*/) override { return false; }
    Result<void> load(const std::string& path) override { return run({"connection", "load", path}); }
    Result<void> reload() override { return run({"connection", "reload"}); }
    Result<bool> knows(const std::string& uuid) override { return shows(uuid, {}); }
    Result<bool> isActive(const std::string& uuid) override { return shows(uuid, {"--active"}); }
    Result<void> activate(const std::string& uuid, std::chrono::seconds /*patience*/) override
    {
        return run({"connection", "up", "uuid", uuid});
    }
    Result<void> deactivate(const std::string& uuid) override
    {
        return isActive(uuid).and_then(
            [&](bool isIt) { return isIt ? run({"connection", "down", "uuid", uuid}) : Result<void>(); });
    }
    Result<bool> leavesAsItIs(const std::string& /*interface*/) override { return false; }

private:
    Result<bool> shows(const std::string& uuid, const std::vector<std::string>& which)
    {
        std::vector<std::string> words{"-g", "UUID", "connection", "show"};
        words.insert(words.end(), which.begin(), which.end());
        const auto said = m_system.run(Tool::Nmcli, words);
        if (!said) return std::unexpected(said.error());
        return std::ranges::any_of(std::views::split(*said, '\n'),
                                   [&](const auto part) { return trimmed(std::string_view(part)) == uuid; });
    }
    Result<void> run(const std::vector<std::string>& words)
    {
        return m_system.run(Tool::Nmcli, words).transform([](const auto&) {});
    }
    SystemView m_system;
};

} // namespace

Result<std::unique_ptr<NetworkManager>> NetworkManager::of(const SystemView& system)
{
    if (system.root() != "/") return std::make_unique<ToolNetworkManager>(system);
    // sd_bus_open_system() would go where the environment of whoever started the agent says.
    sd_bus* raw = nullptr;
    int result = sd_bus_new(&raw);
    Bus bus(raw);
    if (result >= 0) result = sd_bus_set_address(raw, systemBus);
    if (result >= 0) result = sd_bus_set_bus_client(raw, 1);
    if (result >= 0) result = sd_bus_start(raw);
    if (result < 0)
        return failErrno(-result, Message::say("the system's D-Bus"), Message::say("cannot be reached"),
                         Message::say("NetworkManager needs it: see 'systemctl status dbus'"));
    sd_bus_set_method_call_timeout(bus.get(), callPatience);
    BusError error;
    sd_bus_message* reply = nullptr;
    const int there = sd_bus_call_method(bus.get(), "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                         "org.freedesktop.DBus", "GetNameOwner", error.get(), &reply, "s", service);
    const Reply owner(reply);
    if (there < 0)
        return fail(ErrorCode::NotFound, Message::say("NetworkManager"), Message::say("does not run on this host"),
                    Message::say("Start it (systemctl enable --now NetworkManager), or set the interface up with the "
                                 "service that manages the network there"));
    return std::make_unique<BusNetworkManager>(std::move(bus));
}

} // namespace fabriscope::change
