// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace fabriscope::exporter {

/// Where a client is between its connection and its end. When places are short, the later ones of these go first, and
/// of several the one for which nothing has happened for longest.
enum class Phase : std::uint8_t {
    Works,  ///< it is being answered, and takes the answer
    Waits,  ///< it was answered, and may ask again
    Begins, ///< it has asked for nothing yet, or for half of something
    Leaves, ///< it was answered, and will not be again
};

/// Who holds one of a server's connections, and who gives it up for a new client. On one thread.
class Places
{
public:
    Places(std::size_t most, std::size_t mostOfOne) : m_most(most), m_mostOfOne(mostOfOne) {}

    /// A client's place as long as this exists, or until another one gets it: its stream is closed then.
    class Place
    {
    public:
        Place(Places& all, boost::beast::tcp_stream& stream)
            : m_all(all), m_stream(stream), m_source(sourceOf(peerOf(stream)))
        {
            m_all.take(*this);
        }
        ~Place() { m_all.giveUp(*this); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

        /// False: another one has got it.
        [[nodiscard]] bool isTaken() const { return m_isTaken; }
        /// Whom the client counts for.
        [[nodiscard]] const boost::asio::ip::address& source() const { return m_source; }
        /// Something has happened: it has asked, or taken a part of its answer.
        void enter(Phase phase)
        {
            m_phase = phase;
            m_all.putLast(*this);
        }

    private:
        friend class Places;
        Places& m_all;
        boost::beast::tcp_stream& m_stream;
        boost::asio::ip::address m_source;
        Phase m_phase = Phase::Begins;
        bool m_isTaken = true;
    };

    /// Whom an address counts for: a host of IPv6 may take any one of its network of 64 bits (RFC 4291, 2.5.1).
    static boost::asio::ip::address sourceOf(const boost::asio::ip::address& address)
    {
        if (address.is_v4()) return address;
        const auto six = address.to_v6();
        if (six.is_v4_mapped()) return make_address_v4(boost::asio::ip::v4_mapped, six);
        auto bytes = six.to_bytes();
        std::ranges::fill(std::span(bytes).last<8>(), std::uint8_t{0});
        return boost::asio::ip::address_v6(bytes);
    }

private:
    static boost::asio::ip::address peerOf(const boost::beast::tcp_stream& stream)
    {
        boost::system::error_code gone;
        return stream.socket().remote_endpoint(gone).address();
    }

    void take(Place& place)
    {
        const bool isShareTaken = m_ofSource[place.m_source] >= m_mostOfOne;
        if (isShareTaken || m_places.size() >= m_most) endOne(place, isShareTaken);
        ++m_ofSource[place.m_source];
        m_places.push_back(&place);
    }
    /// Of its own source, when that has its share; else of the one that has most places.
    void endOne(const Place& place, bool ofItsSource)
    {
        Place* loser = nullptr;
        std::pair<std::size_t, Phase> worst;
        for (Place* each : m_places) { // for whom nothing has happened for longest comes first
            if (ofItsSource && each->m_source != place.m_source) continue;
            const std::pair rank(m_ofSource[each->m_source], each->m_phase);
            if (loser != nullptr && rank <= worst) continue;
            loser = each;
            worst = rank;
        }
        if (loser == nullptr) return;
        giveUp(*loser);
        loser->m_stream.close();
    }
    void giveUp(Place& place)
    {
        if (!std::exchange(place.m_isTaken, false)) return;
        std::erase(m_places, &place);
        if (--m_ofSource[place.m_source] == 0) m_ofSource.erase(place.m_source);
    }
    void putLast(Place& place)
    {
        if (std::erase(m_places, &place) != 0) m_places.push_back(&place);
    }

    std::size_t m_most;
    std::size_t m_mostOfOne;
    std::vector<Place*> m_places;
    std::map<boost::asio::ip::address, std::size_t> m_ofSource;
};

} // namespace fabriscope::exporter
