// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/acknowledgements.h"

#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/text.h"
#include "core/base/user_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace fabriscope::health {
namespace {

using AckJson = nlohmann::ordered_json;
using ReadJson = nlohmann::json; // that keeps the order looks through all keys for each one more
using fabric::PortKey;

constexpr std::size_t longestFile = std::size_t{4} << 20U;
constexpr std::size_t mostKept = 10000;
constexpr std::size_t longestText = 1000;

/// A field of text; nothing when it is not there, no text, or too long.
std::optional<std::string> field(const ReadJson& object, const char* name)
{
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string()) return std::nullopt;
    auto text = found->get<std::string>();
    return text.size() > longestText ? std::nullopt : std::optional(std::move(text));
}

std::optional<Acknowledgement> fromJson(const ReadJson& object)
{
    if (!object.is_object()) return std::nullopt;
    const auto rule = field(object, "rule");
    const auto guid = field(object, "guid");
    const auto made = field(object, "made");
    const auto until = field(object, "until");
    const auto port = object.find("port");
    if (!rule || !guid || !made || !until || port == object.end() || !port->is_number_unsigned() ||
        port->get<std::uint64_t>() > 255)
        return std::nullopt;
    const bool isEverywhere = guid->empty();
    const auto node = isEverywhere ? std::optional<std::uint64_t>(0) : parseHex(*guid);
    const auto from = parseTime(*made);
    const auto end = parseTime(*until);
    if (!node || !from || !end || (isEverywhere && rule->empty())) return std::nullopt;
    const PortKey place{.node = Guid(*node), .number = PortNum(static_cast<std::uint8_t>(port->get<std::uint64_t>()))};
    return Acknowledgement{.rule = *rule,
                           .at = isEverywhere ? std::nullopt : std::optional(place),
                           .reason = field(object, "reason").value_or(""),
                           .who = field(object, "who").value_or(""),
                           .made = *from,
                           .until = *end};
}

/// Whether it holds for a finding that has that end.
bool holdsAt(const Acknowledgement& one, const std::optional<PortKey>& end)
{
    if (!one.at) return true;
    if (!end) return false;
    const bool isWholeNode = one.rule.empty() && one.at->number == PortNum(0);
    return isWholeNode ? one.at->node == end->node : *one.at == *end;
}

} // namespace

Result<Acknowledgements> Acknowledgements::parse(std::string_view text, const std::string& name)
{
    const ReadJson array = ReadJson::parse(text, nullptr, false);
    if (!array.is_array() || array.size() > mostKept)
        return fail(ErrorCode::Parse, name, Message::say("is not a list of acknowledged findings"),
                    Message::say("Move the file away; acknowledged findings are reported again then."));
    Acknowledgements all;
    for (const ReadJson& each : array) {
        auto one = fromJson(each);
        if (!one)
            return fail(ErrorCode::Parse, name,
                        Message::say("has an acknowledgement that cannot be read, number {}", all.m_all.size() + 1));
        all.m_all.push_back(*std::move(one));
    }
    return all;
}

std::string Acknowledgements::write() const
{
    AckJson array = AckJson::array();
    for (const Acknowledgement& one : m_all)
        array.push_back({{"rule", one.rule},
                         {"guid", one.at ? toString(one.at->node) : ""},
                         {"port", one.at ? one.at->number.value() : 0},
                         {"reason", one.reason},
                         {"who", one.who},
                         {"made", utcText(one.made)},
                         {"until", utcText(one.until)}});
    return array.dump(2, ' ', false, AckJson::error_handler_t::replace) + '\n';
}

Result<Acknowledgements> Acknowledgements::read(const std::filesystem::path& file)
{
    if (file.empty()) return Acknowledgements();
    auto text = readUserFile(file, longestFile);
    if (!text && text.error().code == ErrorCode::NotFound) return Acknowledgements();
    if (!text) return std::unexpected(std::move(text).error());
    return parse(*text, file.string());
}

static Result<void> makeFolderOf(const std::filesystem::path& file)
{
    if (file.empty())
        return fail(ErrorCode::NotFound, Message::say("the list of what is left out"),
                    Message::say("there is no HOME to keep it in"));
    std::error_code error;
    const std::filesystem::path folder = file.parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) return failErrno(error.value(), folder.string(), Message::say("cannot be created"));
    return {};
}

Result<void> Acknowledgements::save(const std::filesystem::path& file) const
{
    if (auto made = makeFolderOf(file); !made) return made;
    return writeFileAtomically(file, write());
}

Result<Acknowledgements> Acknowledgements::change(const std::filesystem::path& file,
                                                  const std::function<bool(Acknowledgements&)>& how)
{
    constexpr std::chrono::seconds patience{5};
    if (auto made = makeFolderOf(file); !made) return std::unexpected(std::move(made).error());
    const auto lock = FileLock::of(file,
                                   {.code = ErrorCode::NotAllowed,
                                    .subject = file.string(),
                                    .detail = Message::say("another program is changing it"),
                                    .hint = Message::say("Try again")},
                                   patience);
    if (!lock) return std::unexpected(lock.error());
    auto known = read(file);
    if (!known || !how(*known)) return known;
    if (auto saved = known->save(file); !saved) return std::unexpected(std::move(saved).error());
    return known;
}

void Acknowledgements::add(Acknowledgement acknowledgement)
{
    std::erase_if(m_all, [&](const Acknowledgement& one) {
        return one.rule == acknowledgement.rule && one.at == acknowledgement.at;
    });
    m_all.push_back(std::move(acknowledgement));
    if (m_all.size() > mostKept) m_all.erase(m_all.begin());
}

std::size_t Acknowledgements::withdraw(const PortKey& at)
{
    return std::erase_if(m_all, [&](const Acknowledgement& one) {
        return one.at && one.at->node == at.node && (at.number == PortNum(0) || one.at->number == at.number);
    });
}

bool Acknowledgements::unmute(const std::string& rule, const std::optional<PortKey>& at)
{
    return std::erase_if(m_all, [&](const Acknowledgement& one) { return one.rule == rule && one.at == at; }) > 0;
}

std::vector<Acknowledgement> Acknowledgements::current(WallTime now) const
{
    std::vector<Acknowledgement> current;
    std::ranges::copy_if(m_all, std::back_inserter(current), [now](const auto& one) { return now < one.until; });
    std::ranges::stable_sort(current, {}, &Acknowledgement::until);
    return current;
}

const Acknowledgement* Acknowledgements::find(std::string_view rule, const std::optional<PortKey>& at,
                                              const std::optional<PortKey>& far, WallTime now) const
{
    const auto found = std::ranges::find_if(m_all, [&](const Acknowledgement& one) {
        return (one.rule.empty() || one.rule == rule) && now < one.until && (holdsAt(one, at) || holdsAt(one, far));
    });
    return found == m_all.end() ? nullptr : &*found;
}

Sorted sortOut(Findings findings, const Acknowledgements& acknowledgements, WallTime now)
{
    Sorted sorted;
    for (Finding& finding : findings) {
        if (!finding.combines()) { // its members, if it has some, are its effects
            if (const Acknowledgement* one = acknowledgements.find(finding.rule, finding.at, finding.far, now))
                sorted.known.push_back({.finding = std::move(finding), .acknowledgement = *one});
            else
                sorted.open.push_back(std::move(finding));
            continue;
        }
        std::vector<Member> left;
        for (Member& member : finding.members) {
            const Acknowledgement* known = acknowledgements.find(finding.rule, member.at, member.far, now);
            if (known == nullptr) {
                left.push_back(std::move(member));
                continue;
            }
            sorted.known.push_back({.finding = alone(finding, member), .acknowledgement = *known});
        }
        const std::size_t known = finding.members.size() - left.size();
        finding.members = std::move(left);
        if (known > 0) finding.evidence.push_back(Message::say("{} of them are acknowledged", known));
        if (!finding.members.empty()) sorted.open.push_back(std::move(finding));
    }
    return sorted;
}

std::vector<std::pair<std::string, PortKey>> placesOf(const Findings& findings, const PortKey& place)
{
    std::vector<std::pair<std::string, PortKey>> places;
    const auto add = [&](const std::string& rule, const std::optional<PortKey>& at, const std::optional<PortKey>& far) {
        for (const auto& end : {at, far}) {
            if (!end || end->node != place.node || (place.number != PortNum(0) && end->number != place.number))
                continue;
            if (std::pair one(rule, *end); !std::ranges::contains(places, one)) places.push_back(std::move(one));
            return;
        }
    };
    for (const Finding& finding : findings) {
        add(finding.rule, finding.at, finding.far);
        for (const Member& member : finding.combines() ? finding.members : std::vector<Member>())
            add(finding.rule, member.at, member.far);
    }
    return places;
}

std::filesystem::path acknowledgementsFile() { return userFile(UserFolder::Data, "acknowledged.json"); }

} // namespace fabriscope::health
