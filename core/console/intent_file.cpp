// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/intent_file.h"

#include "core/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <utility>

namespace fabriscope::console {
namespace {

using IntentJson = nlohmann::json; // that keeps the order looks through all keys for each one more

constexpr std::string_view exampleOfIntent =
    R"({"tenants": [{"name": "storage", "full": ["nfs1", "node[0-9]*"], "ipoib": true}], "others": "open", )"
    R"("services": [{"name": "NFS", "traffic": ["nfs"], "share": 40}]})";

/// Reads values of one object, and keeps the first that is wrong.
class IntentReader
{
public:
    IntentReader(const IntentJson& object, std::string where, const std::string& file)
        : m_object(object), m_where(std::move(where)), m_file(file)
    {}

    void only(std::initializer_list<std::string_view> keys)
    {
        if (!m_object.is_object()) return wrong(Message::say("{} is not a JSON object", m_where));
        for (const auto& [key, value] : m_object.items())
            if (!std::ranges::contains(keys, std::string_view(key)))
                return wrong(Message::say("{} has no \"{}\"", m_where, key.substr(0, 64)));
    }
    void take(const char* key, std::string& out)
    {
        if (const IntentJson* value = of(key)) {
            if (!value->is_string()) return wrong(Message::say("\"{}\" of {} is not text", key, m_where));
            out = value->get<std::string>();
        }
    }
    void take(const char* key, bool& out)
    {
        if (const IntentJson* value = of(key)) {
            if (!value->is_boolean()) return wrong(Message::say("\"{}\" of {} is not true or false", key, m_where));
            out = value->get<bool>();
        }
    }
    void take(const char* key, std::vector<std::string>& out)
    {
        const IntentJson* value = of(key);
        if (value == nullptr) return;
        if (!value->is_array()) return wrong(Message::say("\"{}\" of {} is not a list of texts", key, m_where));
        for (const IntentJson& each : *value) {
            if (!each.is_string()) return wrong(Message::say("\"{}\" of {} is not a list of texts", key, m_where));
            out.push_back(each.get<std::string>());
        }
    }
    /// A number, or one as text ("0x8002"); none: it is not given, or no such number.
    template <class Number> std::optional<Number> number(const char* key)
    {
        const IntentJson* value = of(key);
        if (value == nullptr) return std::nullopt;
        const auto given = value->is_number_unsigned() ? std::optional(value->get<std::uint64_t>())
                           : value->is_string()        ? parseUnsigned(value->get<std::string>())
                                                       : std::nullopt;
        if (!given || *given > std::numeric_limits<Number>::max()) {
            wrong(Message::say("\"{}\" of {} is not such a number", key, m_where));
            return std::nullopt;
        }
        return static_cast<Number>(*given);
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    [[nodiscard]] const IntentJson* of(const char* key) const
    {
        if (!m_object.is_object()) return nullptr;
        const auto found = m_object.find(key);
        return found == m_object.end() ? nullptr : &*found;
    }
    void wrong(Message why)
    {
        if (m_error) return;
        m_error =
            fail(ErrorCode::InvalidArgument, m_file, std::move(why), Message::say("For example: {}", exampleOfIntent))
                .error();
    }

    const IntentJson& m_object;
    std::string m_where;
    const std::string& m_file;
    std::optional<Error> m_error;
};

Result<opensm::Tenant> tenantIn(const IntentJson& json, const std::string& file)
{
    opensm::Tenant tenant;
    IntentReader reader(json, "a tenant", file);
    reader.only({"name", "pkey", "full", "limited", "ipoib", "mtu", "rate", "index0"});
    reader.take("name", tenant.name);
    reader.take("full", tenant.full);
    reader.take("limited", tenant.limited);
    reader.take("ipoib", tenant.ipoib);
    reader.take("index0", tenant.atIndex0);
    if (const auto key = reader.number<std::uint16_t>("pkey")) tenant.pkey = PKey(*key).base();
    tenant.mtu = reader.number<unsigned>("mtu").value_or(0);
    tenant.rate = reader.number<unsigned>("rate").value_or(0);
    if (reader.error()) return std::unexpected(*reader.error());
    return tenant;
}

Result<opensm::Service> serviceIn(const IntentJson& json, const std::string& file)
{
    opensm::Service service;
    IntentReader reader(json, "a service", file);
    reader.only({"name", "traffic", "share", "urgent", "sl"});
    reader.take("name", service.name);
    reader.take("traffic", service.traffic);
    reader.take("urgent", service.urgent);
    service.share = reader.number<unsigned>("share").value_or(0);
    service.sl = reader.number<std::uint8_t>("sl");
    if (reader.error()) return std::unexpected(*reader.error());
    return service;
}

} // namespace

Result<opensm::Intent> parseIntent(std::string_view text, const std::string& file)
{
    const IntentJson json = IntentJson::parse(text, nullptr, false);
    IntentReader reader(json, "the file", file);
    reader.only({"tenants", "others", "services"});
    std::string others(toString(opensm::Others::Keep));
    reader.take("others", others);
    if (reader.error()) return std::unexpected(*reader.error());
    opensm::Intent intent;
    const auto named = opensm::othersNamed(others);
    if (!named)
        return fail(ErrorCode::InvalidArgument, file, Message::say("\"others\" is \"{}\"", others),
                    Message::say("It is \"keep\", \"open\" or \"isolated\""));
    intent.others = *named;
    for (const char* key : {"tenants", "services"}) {
        if (!json.contains(key)) continue;
        if (!json.at(key).is_array())
            return fail(ErrorCode::InvalidArgument, file, Message::say("\"{}\" is not a list", key),
                        Message::say("For example: {}", exampleOfIntent));
        for (const IntentJson& each : json.at(key)) {
            if (key == std::string_view("tenants")) {
                auto tenant = tenantIn(each, file);
                if (!tenant) return std::unexpected(std::move(tenant).error());
                intent.tenants.push_back(*std::move(tenant));
            } else {
                auto service = serviceIn(each, file);
                if (!service) return std::unexpected(std::move(service).error());
                intent.services.push_back(*std::move(service));
            }
        }
    }
    return intent;
}

} // namespace fabriscope::console
