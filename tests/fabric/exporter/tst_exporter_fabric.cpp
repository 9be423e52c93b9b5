// SPDX-License-Identifier: GPL-3.0-or-later
//
// fabriscope-exporter as a whole, with its agent, on simulated fabrics, beside perfquery.
#include "core/simulation/child_process.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"
#include "tests/unit/exporter/http_connection.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <format>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

using namespace fabriscope;
using namespace std::chrono_literals;
using testing::HasSubstr;

namespace {

namespace shapes = simulation::shapes;
const std::string program = test::programPath("fabriscope-exporter");

/// "name{labels}" and its value.
std::map<std::string, std::string> samplesOf(const std::string& text)
{
    std::map<std::string, std::string> samples;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        const auto end = line.rfind('}') == std::string::npos ? line.find(' ') : line.find(' ', line.rfind('}'));
        EXPECT_EQ(line.find(' ', end + 1), std::string::npos) << "a time stamp: " << line;
        EXPECT_TRUE(samples.emplace(line.substr(0, end), line.substr(end + 1)).second) << line;
    }
    return samples;
}

class ExporterFabric : public testing::Test
{
protected:
    void startFabric(bool subnetManager = true, const std::string& config = {})
    {
        simulation::FabricOptions options;
        options.topology = simulation::TopologyText{shapes::fatTree2(4, 4, 2).text()};
        options.startSubnetManager = subnetManager;
        options.subnetManagerConfig = config;
        fabric.emplace(test::startFabric(options));
    }

    void startExporter(const std::vector<std::string>& more = {})
    {
        std::vector<std::string> arguments{"--connect",  "local", "--interval", interval, "--web.listen-address",
                                           "127.0.0.1:0"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const std::string errors = folder.path("errors");
        const FileDescriptor file(::open(errors.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        auto child = simulation::ChildProcess::start({.program = program,
                                                      .arguments = std::move(arguments),
                                                      .environment = fabric->mergedEnvironment(),
                                                      .workingFolder = folder.path(),
                                                      .errorOutput = file.get()});
        ASSERT_TRUE(child) << describe(child.error());
        process = *std::move(child);
        ASSERT_TRUE(test::eventually([&] {
            std::smatch found;
            const std::string said = test::textOf(errors);
            if (!std::regex_search(said, found, std::regex("https?://127.0.0.1:(\\d+)/metrics"))) return false;
            port = static_cast<unsigned>(std::stoul(found[1]));
            return true;
        })) << test::textOf(errors);
    }

    std::optional<test::HttpReply> scrape() const
    {
        return test::askOnce(port, "GET /metrics HTTP/1.1\r\nHost: x\r\n");
    }

    /// The samples of a page in which that sample has the value.
    std::map<std::string, std::string> waitFor(const std::regex& sample, const std::string& value) const
    {
        std::map<std::string, std::string> samples;
        EXPECT_TRUE(test::eventually([&] {
            const auto reply = scrape();
            if (!reply || reply->status != 200) return false;
            samples = samplesOf(reply->body);
            return std::ranges::any_of(samples, [&](const auto& each) {
                return each.second == value && std::regex_search(each.first, sample);
            });
        })) << "no sample became "
            << value;
        return samples;
    }

    void set(const std::string& guid, unsigned number, const std::string& counter, unsigned value)
    {
        const auto done = fabric->command(
            std::format("PerformanceSet \"S-{}\"[{}] PortCounters.{}={}", guid.substr(2), number, counter, value));
        ASSERT_TRUE(done) << describe(done.error());
    }

    test::TemporaryFolder folder;
    std::optional<simulation::SimulatedFabric> fabric;
    simulation::ChildProcess process;
    unsigned port = 0;
    std::string interval = "1"; ///< seconds from round to round
};

/// What label `name` of a sample says.
std::string labelOf(const std::string& sample, const std::string& name)
{
    std::smatch found;
    return std::regex_search(sample, found, std::regex("[{,]" + name + "=\"([^\"]*)\"")) ? found[1].str()
                                                                                         : std::string();
}

TEST_F(ExporterFabric, SaysWhatPerfquerySaysAndNeverGoesBack)
{
    startFabric();
    startExporter();
    const auto first = waitFor(std::regex("^fabriscope_up$"), "1");
    const auto info = first.lower_bound("infiniband_switch_info{");
    ASSERT_TRUE(info != first.end() && info->first.starts_with("infiniband_switch_info{"));
    const std::string guid = labelOf(info->first, "guid");
    const std::string lid = labelOf(info->first, "lid");
    set(guid, 1, "SymbolErrorCounter", 77);
    set(guid, 1, "PortRcvErrors", 5);

    const auto sample = [&](const std::string& name) {
        return std::regex(name + "\\{guid=\"" + guid + "\",port=\"1\"");
    };
    const auto second = waitFor(sample("infiniband_switch_port_symbol_error_total"), "77");
    const auto theirs = test::runTool(*fabric, {"perfquery", lid, "1"});
    ASSERT_EQ(theirs.status, 0) << theirs.errors;
    for (const auto& [name, counter] :
         std::map<std::string, std::string>{{"infiniband_switch_port_symbol_error_total", "SymbolErrorCounter"},
                                            {"infiniband_switch_port_receive_errors_total", "PortRcvErrors"},
                                            {"infiniband_switch_port_link_downed_total", "LinkDownedCounter"},
                                            {"infiniband_switch_port_vl15_dropped_total", "VL15Dropped"}}) {
        std::smatch value;
        ASSERT_TRUE(std::regex_search(theirs.output, value, std::regex(counter + ":\\.+(\\d+)"))) << counter;
        EXPECT_TRUE(std::ranges::any_of(
            second,
            [&](const auto& each) { return std::regex_search(each.first, sample(name)) && each.second == value[1]; }))
            << name << " is not " << value[1];
    }
    // Each port with a cable, and no other, is counted; management datagrams move some of the counters.
    std::size_t counted = 0;
    std::size_t linked = 0;
    for (const auto& [series, value] : second) {
        counted += series.starts_with("infiniband_switch_port_receive_errors_total{") ? 1U : 0U;
        linked += series.starts_with("infiniband_switch_uplink_info{") ? 1U : 0U;
    }
    EXPECT_EQ(counted, linked);
    EXPECT_GT(linked, 8U);
    set(guid, 1, "SymbolErrorCounter", 78);
    const auto third = waitFor(sample("infiniband_switch_port_symbol_error_total"), "78");
    for (const auto& [series, value] : third) {
        const auto before = second.find(series);
        if (!series.contains("_total{") || before == second.end()) continue;
        EXPECT_GE(std::stod(value), std::stod(before->second)) << series;
    }
    EXPECT_THAT(third, testing::Contains(testing::Key(HasSubstr("fabriscope_sm_info{"))));
    const auto replied = waitFor(std::regex("^fabriscope_sa_up$"), "1");
    for (const char* const time : {"fabriscope_sa_response_seconds", "fabriscope_sm_response_seconds"}) {
        ASSERT_THAT(replied, testing::Contains(testing::Key(time)));
        EXPECT_GT(std::stod(replied.at(time)), 0) << time;
        EXPECT_LT(std::stod(replied.at(time)), 60) << time;
    }

    ASSERT_EQ(::kill(process.pid(), SIGTERM), 0);
    EXPECT_EQ(process.waitFor(30s), 0);
}

/// What the boards that SckyzO publishes ask of an exporter (ib-fabric-overview-large and -small, ib-switch-fleet,
/// ib-switch-detail, ib-and-node, ib-exporter-internals), each once, for one switch where they want one to be chosen.
/// docs/exporter.md lists what has no answer.
std::vector<std::string> boardQueries(const std::string& chosen)
{
    const auto rate = [](const std::string& counter, const std::string& of = {}) {
        return std::format("rate(infiniband_switch_port_{}_total{}[10s])", counter, of);
    };
    const std::string own = std::format("{{switch=\"{}\"}}", chosen);
    const std::string state = "infiniband_switch_port_state" + own;
    const std::string errors = std::format("{} + {} + {} + {}", rate("symbol_error"), rate("link_downed"),
                                           rate("receive_errors"), rate("transmit_discards"));
    std::vector<std::string> all{
        std::format("topk(10, sum by (switch) ({} + {}))", errors, rate("link_error_recovery")),
        std::format("sum by (switch) ({})", errors),
        std::format("topk(10, sum by (switch) ({}))", rate("transmit_wait")),
        std::format("topk(10, sum by (switch) ({}))", rate("transmit_packets")),
        rate("transmit_wait", own),
        "infiniband_switch_up" + own,
        std::format("count({} == 1)", state),
        std::format("count({} == 0) or vector(0)", state),
        std::format(R"((max_over_time({0}[7d]) == 1) or label_replace({0} * 0, "_", "", "_", ""))", state),
        "infiniband_switch_uplink_info" + own,
        "infiniband_switch_port_rate_bytes_per_second" + own,
        "infiniband_exporter_build_info",
        "time() - infiniband_exporter_last_execution",
        "infiniband_exporter_collector_duration_seconds",
        "infiniband_exporter_collect_errors_total",
        "infiniband_exporter_collect_timeouts_total"};
    for (const char* device : {"switch", "hca"}) {
        const std::string up = std::format("infiniband_{}_up", device);
        all.insert(all.end(), {std::format("sum({})", up), std::format("count({0}) - sum({0})", up)});
    }
    for (const char* data : {"transmit_data_bytes", "receive_data_bytes"})
        all.insert(all.end(), {std::format("sum({})", rate(data)), std::format("sum by (switch) ({})", rate(data)),
                               std::format("sum({})", rate(data, own)), rate(data, own)});
    for (const char* error : {"symbol_error", "link_downed", "receive_errors", "transmit_discards"})
        all.push_back(rate(error, own) + " > 0");
    return all;
}

TEST_F(ExporterFabric, GivesWhatPublishedBoardsAskFor)
{
    startFabric();
    startExporter();
    const auto samples = waitFor(std::regex("^fabriscope_up$"), "1");
    const auto has = [&](const std::string& name, const std::string& chosen) {
        return std::ranges::any_of(samples, [&](const auto& each) {
            return each.first.starts_with(name + '{') && (chosen.empty() || labelOf(each.first, "switch") == chosen);
        });
    };
    const auto info = samples.lower_bound("infiniband_switch_info{");
    ASSERT_TRUE(info != samples.end() && info->first.starts_with("infiniband_switch_info{"));
    const std::regex selector("(infiniband_\\w+)(\\{switch=\"([^\"]*)\"\\})?");
    std::size_t asked = 0;
    for (const std::string& query : boardQueries(labelOf(info->first, "switch")))
        for (std::sregex_iterator at(query.begin(), query.end(), selector), end; at != end; ++at, ++asked)
            EXPECT_TRUE(has((*at)[1], (*at)[3])) << (*at)[0] << " of " << query;
    EXPECT_GT(asked, 40U);
    EXPECT_FALSE(has("infiniband_switch_temperature_celsius", "")) << "the docs say that there is none";
}

TEST_F(ExporterFabric, TheQueriesOfPublishedBoardsHaveAnswersInARealPrometheus)
{
    const auto found = test::runProgram({"/bin/sh", "-c", "command -v prometheus"});
    if (found.status != 0) GTEST_SKIP() << "prometheus is not installed: Debian's package of that name";
    startFabric();
    startExporter();
    const auto first = waitFor(std::regex("^fabriscope_up$"), "1");
    const auto info = first.lower_bound("infiniband_switch_info{");
    ASSERT_TRUE(info != first.end() && info->first.starts_with("infiniband_switch_info{"));

    const auto config = folder.write("prometheus.yml", std::format("scrape_configs:\n"
                                                                   "  - job_name: infiniband\n"
                                                                   "    scrape_interval: 1s\n"
                                                                   "    scrape_timeout: 1s\n"
                                                                   "    static_configs:\n"
                                                                   "      - targets: [\"127.0.0.1:{}\"]\n",
                                                                   port));
    const std::string log = folder.path("prometheus.log");
    const FileDescriptor out(::open(log.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    auto server = simulation::ChildProcess::start(
        {.program = found.output.substr(0, found.output.find('\n')),
         .arguments = {"--config.file=" + config.string(), "--storage.tsdb.path=" + folder.path("data"),
                       "--web.listen-address=127.0.0.1:0"},
         .environment = {"PATH=/usr/bin:/bin"},
         .workingFolder = folder.path(),
         .output = out.get(),
         .errorOutput = out.get()});
    ASSERT_TRUE(server) << describe(server.error());
    unsigned at = 0;
    ASSERT_TRUE(test::eventually([&] {
        std::smatch where;
        const std::string said = test::textOf(log);
        if (!std::regex_search(said, where, std::regex("Listening on\"? address=127.0.0.1:(\\d+)"))) return false;
        at = static_cast<unsigned>(std::stoul(where[1]));
        return said.contains("Server is ready");
    })) << test::textOf(log);

    // How many series answer, so that the reply is short.
    const auto hasAnswer = [&](const std::string& query) {
        std::string word;
        for (const char c : "count(" + query + ")")
            word += std::format("%{:02x}", static_cast<unsigned char>(c));
        const auto reply = test::askOnce(at, "GET /api/v1/query?query=" + word + " HTTP/1.1\r\nHost: x\r\n");
        return reply && reply->body.contains("\"success\"") && !reply->body.contains("\"result\":[]");
    };
    std::vector<std::string> without = boardQueries(labelOf(info->first, "switch"));
    unsigned errors = 0;
    (void)test::eventually(
        [&] {
            ++errors; // they come in the time that is asked about
            for (const char* counter : {"SymbolErrorCounter", "LinkDownedCounter", "PortRcvErrors", "PortXmitDiscards"})
                set(labelOf(info->first, "guid"), 1, counter, errors % 200);
            std::erase_if(without, hasAnswer);
            return without.empty();
        },
        60s);
    EXPECT_THAT(without, testing::IsEmpty());
    EXPECT_FALSE(hasAnswer("infiniband_switch_temperature_celsius"));
    server->terminate(10s);
}

TEST_F(ExporterFabric, LanesHaveTheSharesThatThePortsTablesGiveThem)
{
    startFabric(true, "qos TRUE\nqos_vlarb_high 0:32,1:64\nqos_vlarb_low 0:1,1:2\n");
    startExporter({"--lanes"});
    std::map<std::string, double> sums; // by port
    EXPECT_TRUE(test::eventually([&] {
        const auto reply = scrape();
        if (!reply || reply->status != 200) return false;
        sums.clear();
        for (const auto& [series, value] : samplesOf(reply->body))
            if (series.starts_with("infiniband_switch_port_vl_guaranteed_ratio{"))
                sums[labelOf(series, "guid") + '/' + labelOf(series, "port")] += std::stod(value);
        return sums.size() > 4; // ports have their turn one after the other
    })) << sums.size();
    for (const auto& [port, sum] : sums)
        EXPECT_NEAR(sum, 1, 1e-6) << port;
}

TEST_F(ExporterFabric, WithoutASubnetManagerItSaysSoAndGoesOnTrying)
{
    startFabric(false);
    startExporter();
    EXPECT_TRUE(test::eventually([&] {
        const auto reply = scrape();
        return reply && reply->status == 503 && reply->body.contains("subnet manager");
    }));
    EXPECT_TRUE(process.runs());
}

TEST(ExporterProgram, ARecordingOrADemoThatIsNotThereEndsIt)
{
    const test::TemporaryFolder folder;
    const std::string notes = folder.write("notes.txt", "no recording\n").string();
    for (const std::string& target : {"replay:" + folder.path("none"), "replay:" + notes, std::string("demo:none")}) {
        const auto done = test::runProgram({program, "--connect", target, "--web.listen-address", "127.0.0.1:0"});
        EXPECT_EQ(done.status, 3) << target << ": " << done.errors;
        EXPECT_THAT(done.errors, HasSubstr(target.substr(target.find(':') + 1))) << "it says which";
        EXPECT_THAT(done.errors, testing::Not(HasSubstr("/metrics"))) << "it serves nothing";
    }
}

TEST_F(ExporterFabric, WritesOneRoundIntoATextfile)
{
    startFabric();
    const std::string file = folder.path("fabric.prom");
    const auto run = [&] { return test::runTool(*fabric, {program, "--connect", "local", "--once", file}); };
    const auto done = run();
    ASSERT_EQ(done.status, 0) << done.errors;
    struct stat facts{};
    ASSERT_EQ(::stat(file.c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777U, 0644U);
    const std::string text = test::textOf(file);
    EXPECT_THAT(samplesOf(text),
                testing::Contains(testing::Key(HasSubstr("_last_execution{collector=\"switch-runonce\"}"))));
    EXPECT_THAT(text, HasSubstr("infiniband_hca_port_receive_data_bytes_total{"));

    ASSERT_EQ(::stat((file + ".lock").c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777U, 0600U) << "another user who may open it may hold it for ever";
    const FileDescriptor lock(::open((file + ".lock").c_str(), O_RDWR | O_CLOEXEC));
    ASSERT_EQ(::flock(lock.get(), LOCK_EX), 0);
    const auto second = run();
    EXPECT_EQ(second.status, 3);
    EXPECT_THAT(second.errors, HasSubstr("another fabriscope-exporter is writing it"));
    EXPECT_EQ(test::textOf(file), text);
}

/// Of a process: "VmHWM" is the most that it has had in memory, in bytes.
std::size_t memoryOf(pid_t pid, const std::string& field)
{
    std::smatch found;
    const std::string status = test::textOf(std::format("/proc/{}/status", pid));
    if (!std::regex_search(status, found, std::regex(field + ":\\s+(\\d+) kB"))) return 0;
    return std::stoull(found[1]) * 1024;
}

/// When the latest round of a page ended.
std::string roundOf(const std::string& page)
{
    std::smatch found;
    const std::regex sample("\ninfiniband_exporter_last_execution\\{collector=\"switch\"\\} (\\S+)\n");
    return std::regex_search(page, found, sample) ? found[1].str() : std::string();
}

TEST_F(ExporterFabric, ALinkThatComesAndGoesMakesNoMoreRounds)
{
    startFabric();
    interval = "5";
    startExporter();
    const auto samples = waitFor(std::regex("^fabriscope_up$"), "1");
    const auto cable = std::ranges::find_if(samples, [](const auto& each) {
        return each.first.starts_with("infiniband_switch_uplink_info{") && each.first.contains("uplink_type=\"SW\"");
    });
    ASSERT_NE(cable, samples.end());
    const std::string end =
        std::format("\"S-{}\"[{}]", labelOf(cable->first, "guid").substr(2), labelOf(cable->first, "port"));
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    auto changed = began;
    bool isCut = false;
    std::set<std::string> rounds;
    const bool went = test::eventually(
        [&] {
            if (const auto now = Clock::now(); now - changed > 700ms) { // as long as a change needs to be noticed
                changed = now;
                isCut = !isCut;
                EXPECT_TRUE(fabric->command((isCut ? "Unlink " : "ReLink ") + end));
            }
            const auto reply = scrape();
            if (!reply || reply->status != 200) return false;
            EXPECT_THAT(reply->body, HasSubstr("\nfabriscope_up 1\n"));
            rounds.insert(roundOf(reply->body));
            return rounds.size() > 4;
        },
        120s);
    EXPECT_TRUE(went) << rounds.size() << " rounds";
    EXPECT_GT(Clock::now() - began, 13s) << "four rounds begin 5 s apart, the first of them at once";
    // What has changed is read all the same.
    EXPECT_TRUE(isCut || fabric->command("Unlink " + end));
    EXPECT_TRUE(test::eventually([&] {
        const auto reply = scrape();
        return reply && reply->status == 200 && !reply->body.contains(cable->first);
    }));
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool memoryMeans = false; // it is mostly the sanitizer's
#else
constexpr bool memoryMeans = true;
#endif
constexpr std::size_t mayCost = std::size_t{64} << 20U;

/// Connections one after the other, each of which sends that and is closed. With a pause no more of them than the
/// kernel has local ports for.
void sendOften(unsigned port, std::string_view bytes, unsigned times, std::chrono::milliseconds pause = 1ms)
{
    for (unsigned i = 0; i < times; ++i) {
        const test::HttpConnection connection(port);
        (void)connection.send(bytes);
        std::this_thread::sleep_for(pause);
    }
}

TEST_F(ExporterFabric, HostileClientsCostNeitherTheRoundNorMuchMemory)
{
    startFabric();
    startExporter();
    waitFor(std::regex("^fabriscope_up$"), "1");
    test::HttpConnection prometheus(port); // keeps its connection, as Prometheus does
    const auto scrapeThere = [&]() -> std::string {
        if (!prometheus.send("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")) return {};
        const auto reply = prometheus.reply();
        return reply ? reply->body : std::string();
    };
    ASSERT_NE(roundOf(scrapeThere()), "");
    const std::size_t before = memoryOf(process.pid(), "VmRSS");
    ASSERT_GT(before, 0U);

    std::vector<std::unique_ptr<test::HttpConnection>> slow; // more than there is room for
    for (unsigned i = 0; i < 400; ++i) {
        slow.push_back(std::make_unique<test::HttpConnection>(port));
        (void)slow.back()->send("GET /metr");
    }
    std::atomic<bool> goesOn = true;
    std::thread attack([&] {
        const std::string huge = "GET / HTTP/1.1\r\nX: " + std::string(1U << 20U, 'a');
        const std::string body = "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n" + std::string(1U << 20U, 'b');
        sendOften(port, "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", 5000, 0ms);
        while (goesOn) {
            sendOften(port, huge, 20);
            sendOften(port, body, 20);
            sendOften(port, std::string(200, '\0'), 200);
        }
    });
    std::set<std::string> rounds;
    const bool read = test::eventually([&] {
        const std::string page = scrapeThere();
        EXPECT_NE(page, "") << "a client that keeps its connection is served";
        if (page.empty()) return true;
        EXPECT_THAT(page, HasSubstr("\nfabriscope_up 1\n"));
        rounds.insert(roundOf(page));
        for (auto& each : slow) { // those that the server has closed come again
            if (each->send("i")) continue;
            each = std::make_unique<test::HttpConnection>(port);
        }
        return rounds.size() > 5;
    });
    goesOn = false;
    attack.join();
    EXPECT_TRUE(read) << rounds.size() << " rounds";
    slow.clear();
    if (memoryMeans) {
        EXPECT_LT(memoryOf(process.pid(), "VmHWM"), before + mayCost);
    }
    waitFor(std::regex("^fabriscope_up$"), "1"); // places are free again
}

TEST_F(ExporterFabric, ClientsThatSpeakNoTlsCostNeitherTheRoundNorMuchMemory)
{
    const std::string at = folder.path().string();
    const auto made = test::runProgram({"openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj",
                                        "/CN=localhost", "-keyout", at + "/key.pem", "-out", at + "/cert.pem"});
    ASSERT_EQ(made.status, 0) << made.errors;
    const auto settings =
        folder.write("web.yml", "tls_server_config:\n  cert_file: cert.pem\n  key_file: key.pem\n").string();
    startFabric();
    startExporter({"--web.config.file", settings});
    const auto page = [&] {
        return test::runProgram({"/bin/sh", "-c",
                                 std::format("printf 'GET /metrics HTTP/1.0\\r\\n\\r\\n' | timeout 30 openssl s_client "
                                             "-quiet -ign_eof -connect 127.0.0.1:{} 2>/dev/null",
                                             port)})
            .output;
    };
    ASSERT_TRUE(test::eventually([&] { return !roundOf(page()).empty(); })) << page();
    const std::size_t before = memoryOf(process.pid(), "VmRSS");
    ASSERT_GT(before, 0U);

    // The beginning of a record that never comes.
    const std::string half("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11);
    std::vector<std::unique_ptr<test::HttpConnection>> slow;
    std::atomic<bool> goesOn = true;
    std::thread attack([&] {
        while (goesOn) {
            sendOften(port, "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", 500);
            sendOften(port, half + std::string(20'000, '\xff'), 500);
            sendOften(port, half, 500);
        }
    });
    std::set<std::string> rounds;
    const bool read = test::eventually([&] {
        while (slow.size() < 100) {
            slow.push_back(std::make_unique<test::HttpConnection>(port));
            (void)slow.back()->send(half);
        }
        if (const std::string round = roundOf(page()); !round.empty()) rounds.insert(round);
        return rounds.size() > 3;
    });
    goesOn = false;
    attack.join();
    EXPECT_TRUE(read) << rounds.size() << " rounds";
    if (memoryMeans) {
        EXPECT_LT(memoryOf(process.pid(), "VmHWM"), before + mayCost);
    }
}

} // namespace
