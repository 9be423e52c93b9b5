// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/unpacked.h"

#include "core/base/file.h"

#include <zlib.h>

#include <array>
#include <chrono>
#include <string_view>
#include <utility>

namespace fabriscope::fabric {
namespace {

using std::string_view_literals::operator""sv;

struct Packer
{
    std::string_view magic;
    std::string_view name;
    std::string_view command;
};

// file(1)'s magic numbers.
constexpr std::array packers{
    Packer{.magic = "\xfd"
                    "7zXZ\0"sv,
           .name = "xz",
           .command = "unxz"},
    Packer{.magic = "\x28\xb5\x2f\xfd"sv, .name = "zstd", .command = "unzstd"},
    Packer{.magic = "BZh"sv, .name = "bzip2", .command = "bunzip2"},
    Packer{.magic = "PK\x03\x04"sv, .name = "zip", .command = "unzip"},
};

std::unexpected<Error> tooLarge(const std::string& name, std::size_t limit)
{
    return fail(ErrorCode::InvalidArgument, name, Message::say("unpacks to more than {} bytes", limit));
}

/// zlib's state of one text that is unpacked.
class Inflater
{
public:
    explicit Inflater(std::string_view packed)
    {
        m_stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data())); // which it only reads
        m_stream.avail_in = static_cast<uInt>(packed.size());
        constexpr int gzipOnly = 16 + MAX_WBITS;
        m_works = inflateInit2(&m_stream, gzipOnly) == Z_OK;
    }
    ~Inflater()
    {
        if (m_works) inflateEnd(&m_stream);
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
    Inflater(Inflater&&) = delete;
    Inflater& operator=(Inflater&&) = delete;

    [[nodiscard]] bool works() const { return m_works; }
    [[nodiscard]] bool isEmpty() const { return m_stream.avail_in == 0; }
    bool nextMember() { return inflateReset(&m_stream) == Z_OK; }

    /// Appends a piece. Z_OK: there is more; Z_STREAM_END: the member ends; otherwise an error of zlib's.
    int append(std::string& text)
    {
        std::array<char, std::size_t{64} * 1024> piece{};
        m_stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        m_stream.avail_out = piece.size();
        const int result = inflate(&m_stream, Z_NO_FLUSH);
        text.append(piece.data(), piece.size() - m_stream.avail_out);
        return result;
    }

private:
    z_stream m_stream{};
    bool m_works = false;
};

Result<std::string> ungzipped(std::string_view packed, std::size_t limit, const std::string& name)
{
    if (!std::in_range<uInt>(packed.size())) return tooLarge(name, limit);
    Inflater inflater(packed);
    std::string text;
    for (bool ends = false; inflater.works() && !ends;) {
        const int result = inflater.append(text);
        if (text.size() > limit) return tooLarge(name, limit);
        if (result == Z_STREAM_END)
            ends = inflater.isEmpty() || !inflater.nextMember();
        else if (result != Z_OK)
            return fail(ErrorCode::Parse, name, Message::say("is a compressed file that is damaged or cut off"),
                        Message::say("Copy the file once more in binary mode"));
    }
    return text;
}

void appendUtf8(std::string& text, char32_t code)
{
    const auto byte = [&text](char32_t value) { text += static_cast<char>(static_cast<unsigned char>(value)); };
    const auto tail = [&](unsigned shift) { byte(0x80U | ((code >> shift) & 0x3fU)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xc0U | (code >> 6U));
        tail(0);
    } else if (code < 0x10000) {
        byte(0xe0U | (code >> 12U));
        tail(6);
        tail(0);
    } else {
        byte(0xf0U | (code >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

/// RFC 2781. Halves of pairs that stand alone, and half a unit at the end, become U+FFFD.
std::string fromUtf16(std::string_view bytes, bool bigEndian)
{
    constexpr char32_t replacement = 0xfffd;
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(bigEndian ? (first << 8U) | second : (second << 8U) | first);
    };
    const auto isHigh = [](char32_t code) { return code >= 0xd800 && code < 0xdc00; };
    const auto isLow = [](char32_t code) { return code >= 0xdc00 && code < 0xe000; };
    std::string text;
    text.reserve(bytes.size() / 2);
    std::size_t at = 0;
    for (; at + 1 < bytes.size(); at += 2) {
        const char32_t code = unit(at);
        if (isHigh(code) && at + 3 < bytes.size() && isLow(unit(at + 2))) {
            appendUtf8(text, 0x10000 + ((code - 0xd800) << 10U) + (unit(at + 2) - 0xdc00));
            at += 2;
        } else {
            appendUtf8(text, isHigh(code) || isLow(code) ? replacement : code);
        }
    }
    if (at < bytes.size()) appendUtf8(text, replacement);
    return text;
}

} // namespace

Result<std::string> unpacked(std::string bytes, std::size_t limit, const std::string& name)
{
    for (const Packer& packer : packers) {
        if (bytes.starts_with(packer.magic))
            return fail(ErrorCode::Parse, name, Message::say("is compressed by {}", packer.name),
                        Message::say("Unpack it first: {}", packer.command));
    }
    std::string text = std::move(bytes);
    if (text.starts_with("\x1f\x8b")) {
        auto plain = ungzipped(text, limit, name);
        if (!plain) return plain;
        text = *std::move(plain);
    }
    // Before UTF-16, whose mark the one of UTF-32 begins with.
    if (text.starts_with("\xff\xfe\0\0"sv) || text.starts_with("\0\0\xfe\xff"sv))
        return fail(ErrorCode::Parse, name, Message::say("is in UTF-32"), Message::say("Save it as UTF-8"));
    if (text.starts_with("\xff\xfe")) return fromUtf16(std::string_view(text).substr(2), false);
    if (text.starts_with("\xfe\xff")) return fromUtf16(std::string_view(text).substr(2), true);
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3); // of UTF-8, as Windows' editors save it
    return text;
}

Result<std::string> readStoredBytes(const std::filesystem::path& path, const std::stop_token& stop, std::size_t limit)
{
    constexpr std::chrono::minutes patience{1};
    if (auto file = refuseNamedPipe(path); !file) return std::unexpected(std::move(file).error());
    auto stored = readFile(path, limit, stop, patience);
    if (!stored) return stored;
    return unpacked(*std::move(stored), limit, path.string());
}

} // namespace fabriscope::fabric
