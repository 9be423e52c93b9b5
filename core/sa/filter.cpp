// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/filter.h"

#include "core/base/text.h"
#include "core/fabric/select/selector.h"

#include <fnmatch.h>

#include <algorithm>
#include <utility>

namespace fabriscope::sa {
namespace {

using mad::AttributeField;
using mad::FieldFormat;
using mad::FieldValue;

constexpr FieldValue exactly{.high = 0, .low = 2};

bool canBeNamed(const AttributeField& field)
{
    return field.format == FieldFormat::Lid || field.format == FieldFormat::Guid || field.format == FieldFormat::Gid;
}

std::pair<std::string_view, std::string_view> split(std::string_view filter)
{
    const auto equals = filter.find('=');
    if (equals == std::string_view::npos) return {filter, {}};
    return {trimmed(filter.substr(0, equals)), trimmed(filter.substr(equals + 1))};
}

std::string fieldNames(const Record& record) { return joinedBy(record.askable(), ", ", &AttributeField::name); }

/// The LID, GUID or GID of a port, or of its node.
FieldValue valueOf(const AttributeField& field, const fabric::Node& node, const fabric::Port& port)
{
    switch (field.format) {
    case FieldFormat::Lid:
        return {.high = 0, .low = port.lid.value()};
    case FieldFormat::Gid:
        return {.high = port.subnetPrefix.value(), .low = port.guid.value()};
    default:
        break;
    }
    if (field.name == "SystemImageGUID") return {.high = 0, .low = node.systemImageGuid.value()};
    return {.high = 0, .low = field.name == "NodeGUID" ? node.guid.value() : port.guid.value()};
}

/// The port that has the node's addresses: port 0 of a switch, else the first with a LID.
const fabric::Port* addressPort(const fabric::Snapshot& snapshot, const fabric::Selector::Match& match)
{
    const fabric::Node& node = snapshot.node(match.node);
    const auto ports = snapshot.portsOf(node);
    const bool isSwitch = node.type == fabric::NodeType::Switch;
    const auto fits = [&](const fabric::Port& port) {
        if (isSwitch) return port.number == PortNum(0);
        return match.port ? port.number == *match.port : port.lid != Lid();
    };
    const auto found = std::ranges::find_if(ports, fits);
    return found == ports.end() ? nullptr : &*found;
}

class Parser
{
public:
    Parser(const Record& record, const Names* names) : m_names(names) { m_request.question = Request::all(record); }

    Result<void> take(std::string_view filter)
    {
        const Record& record = *m_request.question.record;
        const auto [key, value] = split(filter);
        if (key.empty() || filter.find('=') == std::string_view::npos)
            return fail(ErrorCode::InvalidArgument, filter, Message::say("a filter is written as FIELD=VALUE"));
        if (isMultiPathGid(key)) return addGid(equalIgnoringCase(key, "sgid"), value);
        const AttributeField* field = findField(record.askable(), key);
        if (field == nullptr)
            return fail(ErrorCode::InvalidArgument, key,
                        Message::say("{} has no such field; it has {}", record.name, fieldNames(record)));
        if (field->format == FieldFormat::Text) return takeText(*field, value);
        if (const AttributeField* selector = findField(record.askable(), std::string(field->name) + "Selector"))
            return takeSelected(*field, *selector, value);
        return valueFor(*field, value).and_then([&](const auto& parsed) { return demand(*field, parsed); });
    }

    Result<FilteredRequest> finish()
    {
        if (!m_sources.empty() || !m_destinations.empty())
            if (auto put = putGids(); !put) return std::unexpected(put.error());
        return std::move(m_request);
    }

private:
    [[nodiscard]] bool isMultiPathGid(std::string_view key) const
    {
        return m_request.question.record->name == "MultiPathRecord" &&
               (equalIgnoringCase(key, "sgid") || equalIgnoringCase(key, "dgid"));
    }

    [[nodiscard]] Result<FieldValue> valueFor(const AttributeField& field, std::string_view text) const
    {
        auto parsed = mad::parseFieldValue(field, text);
        if (parsed || !canBeNamed(field) || m_names == nullptr) return parsed;
        return m_names->find(field, text);
    }

    static std::unexpected<Error> namedTwice(const AttributeField& field)
    {
        return fail(ErrorCode::InvalidArgument, field.name,
                    Message::say("the field is named twice, and a query has room for one value"));
    }

    Result<void> demand(const AttributeField& field, FieldValue value)
    {
        const Record& record = *m_request.question.record;
        if (const auto before = m_request.question.demanded(field);
            before && *before != value && !field.name.ends_with("Selector"))
            return namedTwice(field);
        const bool asked = m_request.question.demand(field, value);
        if (!asked && !record.matches)
            return fail(ErrorCode::InvalidArgument, field.name,
                        Message::say("{} cannot be queried by this field", record.name));
        if (record.matches) m_request.checks.push_back({.field = &field, .value = value, .pattern = {}});
        return {};
    }

    Result<void> takeText(const AttributeField& field, std::string_view text)
    {
        if (text.size() > field.width / 8U)
            return fail(ErrorCode::InvalidArgument, field.name,
                        Message::say("it is longer than {} bytes", field.width / 8U));
        // An SA knows no patterns.
        if (text.find_first_of("*?[") == std::string_view::npos)
            static_cast<void>(m_request.question.demandText(field, text));
        m_request.checks.push_back({.field = &field, .value = {}, .pattern = std::string(text)});
        return {};
    }

    Result<void> takeSelected(const AttributeField& field, const AttributeField& selector, std::string_view text)
    {
        Request& request = m_request.question;
        // A request has room for one limit.
        if (request.demanded(field)) return namedTwice(field);
        if (equalIgnoringCase(text, "best")) {
            request.demand(selector, {.high = 0, .low = 3});
            request.demand(field, {});
            return {};
        }
        FieldValue how = exactly;
        if (text.starts_with('>')) how = FieldValue{};
        if (text.starts_with('<')) how = FieldValue{.high = 0, .low = 1};
        if (how != exactly) text.remove_prefix(1);
        const auto value = mad::parseFieldValue(field, text);
        if (!value) return std::unexpected(value.error());
        // Whoever names the selector, too, has the last word.
        if (!request.demanded(selector)) request.demand(selector, how);
        request.demand(field, *value);
        if (how == exactly && request.record->matches)
            m_request.checks.push_back({.field = &field, .value = *value, .pattern = {}});
        return {};
    }

    Result<void> addGid(bool source, std::string_view text)
    {
        const AttributeField* field = findField(m_request.question.record->askable(), "GID");
        const auto value = valueFor(*field, text);
        if (!value) return std::unexpected(value.error());
        (source ? m_sources : m_destinations).push_back(*value);
        return {};
    }

    Result<void> putGids()
    {
        Request& request = m_request.question;
        const auto fields = request.record->askable();
        const AttributeField* gids = findField(fields, "GID");
        const std::size_t room = (request.wanted.size() - gids->bit / 8U) / 16U;
        if (m_sources.size() + m_destinations.size() > std::min<std::size_t>(room, gids->count))
            return fail(ErrorCode::InvalidArgument, "GID",
                        Message::say("a management datagram has room for {} of them", room));
        request.demand(*findField(fields, "SGIDCount"), {.high = 0, .low = m_sources.size()});
        request.demand(*findField(fields, "DGIDCount"), {.high = 0, .low = m_destinations.size()});
        std::size_t place = 0;
        for (const auto* list : {&m_sources, &m_destinations})
            for (const FieldValue& gid : *list)
                mad::setFieldValue(request.wanted, *gids, gid, place++);
        return {};
    }

    const Names* m_names;
    FilteredRequest m_request;
    std::vector<FieldValue> m_sources;
    std::vector<FieldValue> m_destinations;
};

} // namespace

bool FilteredRequest::accepts(std::span<const std::byte> record) const
{
    return std::ranges::all_of(checks, [record](const Check& check) {
        const AttributeField& field = *check.field;
        if (field.format == FieldFormat::Text) {
            const std::string text(mad::fieldText(record, field));
            return text == check.pattern || ::fnmatch(check.pattern.c_str(), text.c_str(), 0) == 0;
        }
        for (std::size_t i = 0; i < field.count; ++i)
            if (mad::fieldValue(record, field, i) == check.value) return true;
        return false;
    });
}

Result<FieldValue> Names::find(const AttributeField& field, std::string_view name) const
{
    const auto matches = fabric::findAll(*m_snapshot, {std::string(name)});
    if (!matches) return std::unexpected(matches.error());
    std::vector<FieldValue> values;
    for (const fabric::Selector::Match& match : *matches) {
        const fabric::Port* port = addressPort(*m_snapshot, match);
        if (port == nullptr) continue;
        const FieldValue value = valueOf(field, m_snapshot->node(match.node), *port);
        // What was not assigned, or not read, is no address: a request for 0 is one for something else.
        if (value.low == 0) continue;
        if (!std::ranges::contains(values, value)) values.push_back(value);
    }
    if (values.size() == 1) return values.front();
    if (values.empty()) return fail(ErrorCode::InvalidArgument, name, Message::say("it has no port with an address"));
    return fail(ErrorCode::InvalidArgument, name, Message::say("{} nodes or ports have this name", values.size()),
                Message::say("Name one of them by its GUID or LID."));
}

Result<fabriscope::Lid> Names::lidOf(std::string_view name) const
{
    const auto value = find(*findField(findRecord("NodeRecord")->fields, "LID"), name);
    if (!value) return std::unexpected(value.error());
    return fabriscope::Lid(static_cast<std::uint16_t>(value->low));
}

std::string Names::nameOf(const AttributeField& field, FieldValue value) const
{
    std::optional<fabric::PortIndex> port;
    if (field.format == FieldFormat::Lid && value.low < 0xc000 && value.low != 0)
        port = m_snapshot->findPortByLid(fabriscope::Lid(static_cast<std::uint16_t>(value.low)));
    else if (field.format == FieldFormat::Gid || field.format == FieldFormat::Guid)
        port = m_snapshot->findPortByGuid(fabriscope::Guid(value.low));
    if (port) return m_snapshot->nodeOf(m_snapshot->port(*port)).displayName();
    if (field.format == FieldFormat::Guid) {
        if (const auto node = m_snapshot->findNode(fabriscope::Guid(value.low)))
            return m_snapshot->node(*node).displayName();
    }
    return {};
}

bool needsNames(const Record& record, std::span<const std::string> filters)
{
    return std::ranges::any_of(filters, [&record](const std::string& filter) {
        const auto [key, value] = split(filter);
        const bool gid =
            record.name == "MultiPathRecord" && (equalIgnoringCase(key, "sgid") || equalIgnoringCase(key, "dgid"));
        const AttributeField* field = findField(record.askable(), gid ? std::string_view("GID") : key);
        if (field == nullptr || !canBeNamed(*field) || mad::parseFieldValue(*field, value)) return false;
        // A number that is too large for a LID is a mistake, not a name.
        return field->format != FieldFormat::Lid || !parseUnsigned(value);
    });
}

Result<FilteredRequest> parseRequest(const Record& record, std::span<const std::string> filters, const Names* names)
{
    Parser parser(record, names);
    for (const std::string& filter : filters)
        if (auto taken = parser.take(filter); !taken) return std::unexpected(taken.error());
    return parser.finish();
}

} // namespace fabriscope::sa
