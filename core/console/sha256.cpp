// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <format>

namespace fabriscope::console {
namespace {

constexpr std::size_t blockSize = 64;
constexpr std::size_t rounds = 64;
using Words = std::array<std::uint32_t, 8>;
__extension__ using Wide = unsigned __int128;

/// The first bits behind the point of a prime's root: floor(root(p) * 2^32) mod 2^32, by whole numbers only.
constexpr std::uint32_t rootBits(std::uint32_t prime, unsigned degree)
{
    // The largest x with x^degree <= p * 2^(32 * degree), x below 2^36.
    std::uint64_t x = 0;
    for (unsigned bit = 36; bit-- > 0;) {
        const Wide tried = x | (std::uint64_t{1} << bit);
        const Wide square = tried * tried; // below 2^72
        const bool fits = degree == 2 ? square <= (Wide{prime} << 64U) : square * tried <= (Wide{prime} << 96U);
        if (fits) x = static_cast<std::uint64_t>(tried);
    }
    return static_cast<std::uint32_t>(x);
}

/// Of the first primes: FIPS 180-4, 4.2.2 and 5.3.3, define the constants so.
template <std::size_t Count> constexpr std::array<std::uint32_t, Count> rootsOfPrimes(unsigned degree)
{
    std::array<std::uint32_t, Count> bits{};
    std::uint32_t candidate = 2;
    for (std::uint32_t& each : bits) {
        const auto isPrime = [](std::uint32_t number) {
            for (std::uint32_t by = 2; by * by <= number; ++by)
                if (number % by == 0) return false;
            return true;
        };
        while (!isPrime(candidate))
            ++candidate;
        each = rootBits(candidate++, degree);
    }
    return bits;
}

constexpr auto roundConstants = rootsOfPrimes<rounds>(3);
constexpr Words initialHash = rootsOfPrimes<8>(2);
static_assert(roundConstants.front() == 0x428a2f98 && initialHash.front() == 0x6a09e667);

/// One block of the message (6.2.2); the names of the working variables are the standard's.
void take(Words& hash, const std::array<unsigned char, blockSize>& block)
{
    std::array<std::uint32_t, rounds> w{};
    for (std::size_t t = 0; t < rounds; ++t) {
        if (t < 16) {
            for (std::size_t byte = 0; byte < 4; ++byte)
                w[t] = (w[t] << 8U) | block[4 * t + byte];
            continue;
        }
        const std::uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3U);
        const std::uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10U);
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t t = 0; t < rounds; ++t) {
        const std::uint32_t big1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t big0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t1 = h + big1 + ((e & f) ^ (~e & g)) + roundConstants[t] + w[t];
        const std::uint32_t t2 = big0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const Words worked{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] += worked[i];
}

} // namespace

std::string sha256(std::string_view bytes)
{
    Words hash = initialHash;
    // Behind the message a 1 bit, zeros, and its length in bits as the last 8 bytes of a block (5.1.1).
    const std::size_t size = bytes.size();
    const std::size_t blocks = (size + 1 + sizeof(std::uint64_t) + blockSize - 1) / blockSize;
    const std::uint64_t bits = std::uint64_t{size} * 8;
    for (std::size_t at = 0; at < blocks * blockSize; at += blockSize) {
        std::array<unsigned char, blockSize> block{};
        for (std::size_t i = 0; i < blockSize; ++i) {
            if (at + i < size)
                block[i] = static_cast<unsigned char>(bytes[at + i]);
            else if (at + i == size)
                block[i] = 0x80;
            else if (const std::size_t left = blocks * blockSize - 1 - (at + i); left < sizeof(bits))
                block[i] = static_cast<unsigned char>(bits >> (8 * left));
        }
        take(hash, block);
    }
    std::string text;
    for (const std::uint32_t word : hash)
        text += std::format("{:08x}", word);
    return text;
}

} // namespace fabriscope::console
