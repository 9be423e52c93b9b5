// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fabric/discovery/ibnetdiscover_output.h"

#include <format>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace fabriscope::test {
namespace {

/// What stands above a node's line.
struct Preamble
{
    std::string vendor;
    std::string device;
    std::string system;
};

std::string linkLine(std::string a, std::string b, const std::string& grade)
{
    if (b < a) std::swap(a, b); // the smaller GUID first; equal lengths compare as numbers do
    return std::format("link {} {} {}", a, b, grade);
}

class Reader
{
public:
    std::set<std::string> read(const std::string& output)
    {
        std::istringstream lines(output);
        std::string line;
        while (std::getline(lines, line)) {
            if (!line.empty() && line.front() != '#') readLine(line);
        }
        return std::move(m_facts);
    }

private:
    void readLine(const std::string& line)
    {
        static const std::regex property(R"((vendid|devid|sysimgguid|switchguid|caguid|rtguid)=0x([0-9a-f]+).*)");
        static const std::regex node(
            R"re((Switch|Ca|Rt)\t(\d+) "[SHR]-([0-9a-f]{16})"\t+# "(.*)"( (base|enhanced) port 0 lid \d+ lmc \d+)?)re");
        static const std::regex switchPort(
            R"re(\[(\d+)\]\t"([SHR])-([0-9a-f]{16})"\[(\d+)\](\([0-9a-f]+\))?\s+# ".*" lid (\d+) (\S+))re");
        static const std::regex adapterPort(
            R"re(\[(\d+)\]\(([0-9a-f]+)\) \t"([SHR])-([0-9a-f]{16})"\[(\d+)\] ?(\([0-9a-f]+\))?\s+# lid (\d+) lmc (\d+) ".*" lid (\d+) (\S+))re");
        std::smatch m;
        if (std::regex_match(line, m, property)) {
            if (m[1] == "vendid") m_preamble.vendor = m[2];
            if (m[1] == "devid") m_preamble.device = m[2];
            if (m[1] == "sysimgguid") m_preamble.system = m[2];
        } else if (std::regex_match(line, m, node)) {
            m_node = m[3];
            m_facts.insert(std::format("node {} {} {} \"{}\" vendor 0x{} device 0x{} system {}{}", m_node,
                                       m[1] == "Switch" ? "Switch"
                                       : m[1] == "Ca"   ? "HCA"
                                                        : "Router",
                                       m[2].str(), m[4].str(), m_preamble.vendor, m_preamble.device, m_preamble.system,
                                       m[5].str()));
        } else if (std::regex_match(line, m, switchPort)) {
            m_facts.insert(linkLine(std::format("{}[{}]", m_node, m[1].str()),
                                    std::format("{}[{}]", m[3].str(), m[4].str()), m[7]));
        } else if (std::regex_match(line, m, adapterPort)) {
            const std::string self = std::format("{}[{}]", m_node, m[1].str());
            m_facts.insert(std::format("port {} guid {} lid {} lmc {}", self, m[2].str(), m[7].str(), m[8].str()));
            m_facts.insert(linkLine(self, std::format("{}[{}]", m[4].str(), m[5].str()), m[10]));
        } else {
            throw std::runtime_error("a line of ibnetdiscover that this test does not know: " + line);
        }
    }

    std::set<std::string> m_facts;
    Preamble m_preamble;
    std::string m_node;
};

} // namespace

std::set<std::string> factsOfIbnetdiscover(const std::string& output) { return Reader().read(output); }

std::set<std::string> factsOfSweep(const std::string& output)
{
    static const std::regex link(R"(link (\S+) (\S+) (\S+))");
    std::set<std::string> facts;
    std::istringstream lines(output);
    std::string line;
    std::smatch m;
    while (std::getline(lines, line)) {
        // ibnetdiscover tells neither problems nor subnet managers; tst_managers_fabric compares those with sminfo.
        if (line.starts_with("problem") || line.starts_with("manager ")) continue;
        // Which end comes first is the snapshot's affair.
        if (std::regex_match(line, m, link))
            facts.insert(linkLine(m[1], m[2], m[3]));
        else
            facts.insert(line);
    }
    return facts;
}

} // namespace fabriscope::test
