// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/agent_file.h"

#include "core/agent/client/connection/launcher.h"
#include "core/base/file.h"
#include "core/base/text.h"

#include <elf.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <format>
#include <utility>

namespace fabriscope::console {
namespace {

constexpr std::size_t longestProgram = std::size_t{256} << 20U;

using LibcNumber = std::pair<std::uint64_t, std::uint64_t>;

std::optional<LibcNumber> libcNumber(std::string_view text)
{
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view minor = text.substr(dot + 1, text.find('.', dot + 1) - dot - 1);
    const auto isNumber = [](std::string_view digits) {
        return !digits.empty() && digits.size() < 6 && std::ranges::all_of(digits, isDigit);
    };
    if (!isNumber(text.substr(0, dot)) || !isNumber(minor)) return std::nullopt;
    return LibcNumber{*parseUnsigned(text.substr(0, dot)), *parseUnsigned(minor)};
}

/// By the header of an ELF file: its e_machine stands at the same place in those of 32 and 64 bits.
std::string machineOf(std::string_view bytes)
{
    constexpr std::size_t headerSize = 20;
    if (bytes.size() < headerSize || !bytes.starts_with(ELFMAG)) return {};
    const bool isLittle = bytes[EI_DATA] == ELFDATA2LSB;
    const auto low = static_cast<unsigned char>(bytes[isLittle ? 18 : 19]);
    const auto high = static_cast<unsigned char>(bytes[isLittle ? 19 : 18]);
    switch (low | (unsigned{high} << 8U)) {
    case EM_X86_64:
        return "x86_64";
    case EM_AARCH64:
        return "aarch64";
    case EM_PPC64:
        return isLittle ? "ppc64le" : "ppc64";
    case EM_S390:
        return "s390x";
    case EM_RISCV:
        return "riscv64";
    default:
        return {};
    }
}

/// The largest of the versions of symbols that it names ("GLIBC_2.38"): they stand in its table of dynamic strings, and
/// another text that looks like one could only ask for too much.
std::string neededLibc(std::string_view bytes)
{
    constexpr std::string_view mark = "GLIBC_";
    std::optional<LibcNumber> largest;
    std::string text;
    for (std::size_t at = bytes.find(mark); at != std::string_view::npos; at = bytes.find(mark, at)) {
        at += mark.size();
        const std::string_view version = bytes.substr(at, bytes.find_first_not_of("0123456789.", at) - at);
        const auto number = libcNumber(version);
        if (!number || (largest && *number <= *largest)) continue;
        largest = number;
        text = version;
    }
    return text;
}

} // namespace

std::optional<bool> isLibcEnough(std::string_view host, std::string_view needed)
{
    const auto has = libcNumber(host);
    const auto needs = libcNumber(needed);
    if (!has || !needs) return std::nullopt;
    return *has >= *needs;
}

Result<AgentFile> readAgentFile(std::string_view version)
{
    return agent::findAgentProgram().and_then([&](const auto& program) { return readAgentFile(program, version); });
}

Result<AgentFile> readAgentFile(const std::filesystem::path& program, std::string_view version)
{
    auto bytes = readFile(program, longestProgram);
    if (!bytes) return std::unexpected(std::move(bytes).error());
    AgentFile file{
        .version = std::string(version), .bytes = *std::move(bytes), .sha256 = {}, .machine = {}, .libc = {}};
    file.machine = machineOf(file.bytes);
    if (file.machine.empty())
        return fail(ErrorCode::Unsupported, program.string(), Message::say("it is no program that other hosts can run"),
                    Message::say("Install Fabriscope's agent from a package on those hosts"));
    file.libc = neededLibc(file.bytes);
    file.sha256 = sha256(file.bytes);
    return file;
}

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    if (::EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, ::EVP_sha256(), nullptr) != 1) return {};
    std::string text;
    for (std::size_t i = 0; i < size; ++i)
        text += std::format("{:02x}", digest.at(i));
    return text;
}

} // namespace fabriscope::console
