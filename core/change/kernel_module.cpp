// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/kernel_module.h"

#include "core/base/file.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <sys/utsname.h>

#include <algorithm>
#include <filesystem>

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

} // namespace

std::string kernelRelease(const SystemView& system)
{
    if (system.root() == "/") {
        utsname names{};
        return ::uname(&names) == 0 ? std::string(names.release) : std::string();
    }
    const auto releases = namesIn(system.at("/lib/modules"));
    return releases.empty() ? std::string() : releases.back();
}

ModuleFact moduleFact(const SystemView& system, std::string_view module)
{
    if (system.exists(fs::path("/sys/module") / module)) return ModuleFact::Loaded;
    const std::string release = kernelRelease(system);
    const fs::path folder = fs::path("/lib/modules") / release;
    if (release.empty() || !system.exists(folder / "modules.dep")) return ModuleFact::NotKnown;
    if (isIndexed(system, folder / "modules.builtin", module)) return ModuleFact::BuiltIn;
    return isIndexed(system, folder / "modules.dep", module) ? ModuleFact::Available : ModuleFact::Missing;
}

} // namespace fabriscope::change
