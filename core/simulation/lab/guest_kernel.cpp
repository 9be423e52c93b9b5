// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab/guest_kernel.h"

#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/simulation/child_process.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <format>
#include <functional>
#include <map>
#include <optional>
#include <ranges>
#include <set>

namespace fabriscope::simulation::lab {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largestImage = std::size_t{256} << 20U;
constexpr std::chrono::seconds unpackPatience{60};

std::uint32_t littleEndian32(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;)
        value = (value << 8U) | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// The program that unpacks such bytes, by how they begin; none: they are not packed in a way known here.
std::optional<std::string_view> unpackerOf(std::string_view bytes)
{
    if (bytes.starts_with("\xfd"
                          "7zXZ"))
        return "xz";
    if (bytes.starts_with("\x28\xb5\x2f\xfd")) return "zstd";
    if (bytes.starts_with("\x1f\x8b")) return "gzip";
    return std::nullopt;
}

/// Unpacks a file by one of these programs.
Result<std::string> unpack(std::string_view unpacker, const fs::path& packed, const fs::path& scratch)
{
    const auto program = findProgram(unpacker);
    if (!program) return fail(ErrorCode::NotFound, std::string(unpacker), Message::say("the program is not installed"));
    {
        const FileDescriptor in(::open(packed.c_str(), O_RDONLY | O_CLOEXEC)); // NOLINT(*-vararg)
        const FileDescriptor out(
            ::open(scratch.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR)); // NOLINT(*-vararg)
        if (!in || !out) return failErrno(errno, (in ? scratch : packed).string(), Message::say("it cannot be opened"));
        auto child = ChildProcess::start({.program = *program,
                                          .arguments = {"-dc"},
                                          .environment = ownEnvironment(),
                                          .workingFolder = "/",
                                          .input = in.get(),
                                          .output = out.get()});
        if (!child) return std::unexpected(std::move(child.error()));
        if (!child->waitFor(unpackPatience))
            return fail(ErrorCode::Timeout, packed.string(), Message::say("unpacking it takes too long"));
        // What follows the packed part of a kernel makes the unpacker fail at its end: the result is looked at instead.
    }
    auto bytes = readFile(scratch, largestImage);
    std::error_code ignored;
    fs::remove(scratch, ignored);
    return bytes;
}

/// The kernel without its packing (Linux x86 boot protocol: setup_sects, payload_offset, payload_length); empty when
/// this image is of another kind.
std::string unpackKernel(std::string_view image, const fs::path& scratch)
{
    constexpr std::size_t payloadOffset = 0x248;
    constexpr std::size_t setupSectors = 0x1f1;
    constexpr std::size_t headerAt = 0x202;
    constexpr std::string_view elf = "\x7f"
                                     "ELF";
    if (image.size() < 0x1000 || image.substr(headerAt, 4) != "HdrS") return {};
    const auto sectors = static_cast<unsigned char>(image[setupSectors]);
    const std::size_t begin =
        ((sectors == 0 ? 4U : sectors) + std::size_t{1}) * 512 + littleEndian32(image, payloadOffset);
    const std::size_t size = littleEndian32(image, payloadOffset + 4);
    if (begin > image.size() || size > image.size() - begin || size < 8) return {};
    const std::string_view packed = image.substr(begin, size);
    const auto unpacker = unpackerOf(packed);
    const fs::path packedFile = scratch.string() + ".packed";
    if (!unpacker || !writeFileAtomically(packedFile, packed)) return {};
    auto kernel = unpack(*unpacker, packedFile, scratch);
    std::error_code ignored;
    fs::remove(packedFile, ignored);
    if (!kernel || !kernel->starts_with(elf)) return {};
    return kernel->size() >= littleEndian32(packed, packed.size() - 4) ? *std::move(kernel) : std::string();
}

Result<std::string> readModule(const fs::path& file, const fs::path& scratch)
{
    auto bytes = readRegularFile(file, largestImage);
    if (!bytes) return bytes;
    const auto unpacker = unpackerOf(*bytes);
    return unpacker ? unpack(*unpacker, file, scratch) : bytes;
}

std::string moduleName(std::string_view path)
{
    path = path.substr(path.rfind('/') + 1); // npos + 1 is 0
    std::string name(path.substr(0, path.find(".ko")));
    std::ranges::replace(name, '-', '_');
    return name;
}

/// Newest first.
std::vector<std::string> kernelReleases()
{
    std::vector<std::string> releases;
    for (const std::string& name : namesIn("/boot")) {
        constexpr std::string_view prefix = "vmlinuz-";
        if (!name.starts_with(prefix)) continue;
        std::error_code missing;
        const std::string release = name.substr(prefix.size());
        if (fs::exists(fs::path("/lib/modules") / release / "modules.dep", missing)) releases.push_back(release);
    }
    std::ranges::sort(releases, [](const std::string& a, const std::string& b) { return naturalLess(b, a); });
    return releases;
}

Result<std::string> buildInitrd(const std::string& release, std::string_view init, std::span<const ModuleGroup> groups,
                                const fs::path& scratch)
{
    const auto busybox = findProgram("busybox");
    if (!busybox)
        return fail(ErrorCode::NotFound, "busybox", Message::say("the lab's guest needs it, and it is not installed"),
                    Message::say("Install the package busybox-static (Debian, Ubuntu) or busybox"));
    auto program = readRegularFile(*busybox, largestImage);
    if (!program) return program;
    const fs::path folder = fs::path("/lib/modules") / release;
    const auto dependencies = readRegularFile(folder / "modules.dep", largestImage);
    if (!dependencies) return dependencies;
    std::vector<ArchiveEntry> entries;
    for (const char* name : {"bin", "modules", "proc", "sys", "dev", "ro", "rw", "new"})
        entries.push_back({.path = name, .mode = S_IFDIR | 0755U, .content = {}});
    entries.push_back({.path = "bin/busybox", .mode = S_IFREG | 0755U, .content = *std::move(program)});
    std::set<std::string> packed;
    for (const ModuleGroup& group : groups) {
        std::string order;
        for (const std::string& path : loadOrder(*dependencies, group.modules)) {
            const std::string name = moduleName(path);
            if (!packed.insert(name).second) continue; // an earlier group has it
            auto bytes = readModule(folder / path, scratch);
            if (!bytes) return bytes;
            order += name + "\n";
            entries.push_back({.path = "modules/" + name, .mode = S_IFREG | 0644U, .content = *std::move(bytes)});
        }
        entries.push_back(
            {.path = std::format("modules.{}", group.name), .mode = S_IFREG | 0644U, .content = std::move(order)});
    }
    entries.push_back({.path = "init", .mode = S_IFREG | 0755U, .content = std::string(init)});
    return cpioArchive(entries);
}

/// Whether a file of the cache was made after all that it was made of.
bool isNewerThan(const fs::path& file, const fs::path& source)
{
    struct stat made{};
    struct stat origin{};
    return ::stat(file.c_str(), &made) == 0 && ::stat(source.c_str(), &origin) == 0 && made.st_mtime > origin.st_mtime;
}

} // namespace

std::string cpioArchive(std::span<const ArchiveEntry> entries)
{
    std::string archive;
    unsigned inode = 0;
    const auto pad = [&archive] { archive.resize((archive.size() + 3) / 4 * 4); };
    const auto add = [&](const std::string& path, unsigned mode, std::string_view content) {
        ++inode;
        archive += std::format("070701{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}{:08x}",
                               inode, mode, 0, 0, 1, 0, content.size(), 0, 0, 0, 0, path.size() + 1, 0);
        archive += path;
        archive += '\0';
        pad();
        archive += content;
        pad();
    };
    for (const ArchiveEntry& entry : entries)
        add(entry.path, entry.mode, entry.content);
    add("TRAILER!!!", 0, {});
    return archive;
}

std::vector<std::string> loadOrder(std::string_view modulesDep, std::span<const std::string_view> wanted)
{
    // "kernel/a/b.ko.xz: kernel/c/d.ko.xz kernel/e.ko.xz": what it needs, the deepest last (modules.dep(5)).
    std::map<std::string, std::vector<std::string>> lines;
    while (!modulesDep.empty()) {
        const std::size_t size = std::min(modulesDep.find('\n'), modulesDep.size());
        const std::string_view line = modulesDep.substr(0, size);
        modulesDep.remove_prefix(std::min(size + 1, modulesDep.size()));
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        std::vector<std::string> paths{std::string(line.substr(0, colon))};
        std::string_view rest = line.substr(colon + 1);
        while (!(rest = trimmed(rest)).empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            paths.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end);
        }
        lines[moduleName(paths.front())] = std::move(paths);
    }
    std::vector<std::string> order;
    for (const std::string_view name : wanted) {
        const auto found = lines.find(std::string(name));
        if (found == lines.end()) continue;
        for (const auto& path : std::views::reverse(found->second))
            if (!std::ranges::contains(order, path)) order.push_back(path);
    }
    return order;
}

Result<GuestKernel> prepareKernel(const fs::path& cache, std::string_view init, std::span<const ModuleGroup> groups)
{
    const auto releases = kernelReleases();
    if (releases.empty())
        return fail(
            ErrorCode::NotFound, "/boot/vmlinuz-*",
            Message::say("this machine has no kernel with modules to boot a guest from"),
            Message::say("Install one, such as the package linux-image-amd64; it is not started on this machine"));
    GuestKernel kernel{
        .release = releases.front(), .image = fs::path("/boot") / ("vmlinuz-" + releases.front()), .initrd = {}};
    std::error_code bad;
    fs::create_directories(cache, bad);
    if (bad) return failErrno(bad.value(), cache.string(), Message::say("the folder cannot be made"));
    const fs::path packed = kernel.image;
    const fs::path unpacked = cache / ("vmlinux-" + kernel.release);
    if (!isNewerThan(unpacked, packed)) {
        const auto image = readRegularFile(packed, largestImage);
        if (!image) return std::unexpected(image.error());
        // Without its unpacker the guest unpacks the kernel itself.
        const std::string plain = unpackKernel(*image, unpacked.string() + std::format(".{}", ::getpid()));
        if (!plain.empty())
            if (auto written = writeFileAtomically(unpacked, plain); !written) return std::unexpected(written.error());
    }
    if (isNewerThan(unpacked, packed)) kernel.image = unpacked;

    std::string recipe(init);
    for (const ModuleGroup& group : groups) {
        recipe += "\n" + std::string(group.name);
        for (const std::string_view module : group.modules)
            recipe += " " + std::string(module);
    }
    kernel.initrd = cache / std::format("initrd-{}-{:016x}", kernel.release, std::hash<std::string>()(recipe));
    if (!isNewerThan(kernel.initrd, fs::path("/lib/modules") / kernel.release / "modules.dep")) {
        const auto archive =
            buildInitrd(kernel.release, init, groups, kernel.initrd.string() + std::format(".{}", ::getpid()));
        if (!archive) return std::unexpected(archive.error());
        if (auto written = writeFileAtomically(kernel.initrd, *archive); !written)
            return std::unexpected(written.error());
    }
    return kernel;
}

} // namespace fabriscope::simulation::lab
