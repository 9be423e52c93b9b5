// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/kernel_module.h"

#include "core/base/file.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <sys/utsname.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longestIndex = std::size_t{16} << 20U;

/// "drivers/net/rdma-rxe.ko.xz" is rdma_rxe; an index names one a line, before a colon or alone.
bool isIndexed(const SystemView& system, const fs::path& index, std::string_view module)
{
    const auto text = readRegularFile(system.at(index), longestIndex);
    if (!text) return false;
    std::string_view rest = *text;
    while (!rest.empty()) {
        std::string_view line = takeLine(rest);
        line = line.substr(0, line.find(':'));
        line = line.substr(line.rfind('/') + 1); // npos + 1 is 0
        line = line.substr(0, line.find(".ko"));
        const auto same = [](char a, char b) { return (a == '-' ? '_' : a) == b; };
        if (std::ranges::equal(line, module, same)) return true;
    }
    return false;
}

/// Trees that were copied may lack the link from /lib to /usr/lib.
constexpr std::array moduleFolders{"/lib/modules", "/usr/lib/modules"};

} // namespace

std::string kernelRelease(const SystemView& system)
{
    if (system.root() == "/") {
        utsname names{};
        return ::uname(&names) == 0 ? std::string(names.release) : std::string();
    }
    const auto text = readFile(system.at("/proc/sys/kernel/osrelease"), sizeof(utsname::release));
    const std::string running(text ? trimmed(std::string_view(*text)) : std::string_view());
    if (!running.empty() && running.front() != '.' && !running.contains('/')) return running;
    for (const char* folder : moduleFolders)
        if (auto releases = namesIn(system.at(folder)); !releases.empty()) return std::move(releases.back());
    return {};
}

ModuleFact moduleFact(const SystemView& system, std::string_view module)
{
    if (system.exists(fs::path("/sys/module") / module)) return ModuleFact::Loaded;
    const std::string release = kernelRelease(system);
    bool isKnown = false;
    for (const char* modules : moduleFolders) {
        const fs::path folder = fs::path(modules) / release;
        if (release.empty() || !system.exists(folder / "modules.dep")) continue;
        if (isIndexed(system, folder / "modules.builtin", module)) return ModuleFact::BuiltIn;
        if (isIndexed(system, folder / "modules.dep", module)) return ModuleFact::Available;
        isKnown = true;
    }
    return isKnown ? ModuleFact::Missing : ModuleFact::NotKnown;
}

} // namespace fabriscope::change
