<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AppContext</name>
    <message numerus="yes">
        <source>%1 (%n times since %2)</source>
        <translation>
            <numerusform>%1 (%n time since %2)</numerusform>
            <numerusform>%1 (%n times since %2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClearReport</name>
    <message numerus="yes">
        <source>%n attribute(s) not supported</source>
        <translation>
            <numerusform>%n attribute not supported</numerusform>
            <numerusform>%n attributes not supported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) refused</source>
        <translation>
            <numerusform>%n attribute refused</numerusform>
            <numerusform>%n attributes refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared.</source>
        <translation>
            <numerusform>Counters of %n port were cleared.</numerusform>
            <numerusform>Counters of %n ports were cleared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) without a reply</source>
        <translation>
            <numerusform>%n attribute without a reply</numerusform>
            <numerusform>%n attributes without a reply</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) refused or did not respond.</source>
        <translation>
            <numerusform>%n port refused or did not respond.</numerusform>
            <numerusform>%n ports refused or did not respond.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message numerus="yes">
        <source>Counters of %n port(s) began anew at zero: another program cleared them, or their devices were restarted.</source>
        <translation>
            <numerusform>Counters of %n port began anew at zero: another program cleared them, or its device was restarted.</numerusform>
            <numerusform>Counters of %n ports began anew at zero: another program cleared them, or their devices were restarted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenSm</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SideWords</name>
    <message numerus="yes">
        <source>by the tables of %n link(s)</source>
        <translation>
            <numerusform>by the tables of %n link</numerusform>
            <numerusform>by the tables of %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unknown on %n link(s)</source>
        <translation>
            <numerusform>Unknown on %n link</numerusform>
            <numerusform>Unknown on %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waits %1 of the time at most; unknown on %n link(s)</source>
        <translation>
            <numerusform>Waits %1 of the time at most; unknown on %n link</numerusform>
            <numerusform>Waits %1 of the time at most; unknown on %n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TestWords</name>
    <message numerus="yes">
        <source>50 %: %1 µs, 90 %: %2 µs, 99 %: %3 µs, 99.9 %: %4 µs, longest %5 µs, %n message(s)</source>
        <translation>
            <numerusform>50 %: %1 µs, 90 %: %2 µs, 99 %: %3 µs, 99.9 %: %4 µs, longest %5 µs, %n message</numerusform>
            <numerusform>50 %: %1 µs, 90 %: %2 µs, 99 %: %3 µs, 99.9 %: %4 µs, longest %5 µs, %n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message numerus="yes">
        <source>One of %n links drawn together</source>
        <translation>
            <numerusform>One of %n link drawn together</numerusform>
            <numerusform>One of %n links drawn together</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n switch</numerusform>
            <numerusform>%n switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Director with %n ASICs</source>
        <translation>
            <numerusform>Director with %n ASIC</numerusform>
            <numerusform>Director with %n ASICs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dragonfly of %n groups</source>
        <translation>
            <numerusform>Dragonfly of %n group</numerusform>
            <numerusform>Dragonfly of %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dragonfly+ of %n groups</source>
        <translation>
            <numerusform>Dragonfly+ of %n group</numerusform>
            <numerusform>Dragonfly+ of %n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n planes</source>
        <translation>
            <numerusform>%n plane</numerusform>
            <numerusform>%n planes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rails</source>
        <translation>
            <numerusform>%n rail</numerusform>
            <numerusform>%n rails</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches do not fit: %1</source>
        <translation>
            <numerusform>%n switch does not fit: %1</numerusform>
            <numerusform>%n switches do not fit: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::AcknowledgeAction</name>
    <message numerus="yes">
        <source>Reason for acknowledging (hidden for %n day(s)):</source>
        <translation>
            <numerusform>Reason for acknowledging (hidden for %n day):</numerusform>
            <numerusform>Reason for acknowledging (hidden for %n days):</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) acknowledged: left out until %1.</source>
        <translation>
            <numerusform>%n finding acknowledged: left out until %1.</numerusform>
            <numerusform>%n findings acknowledged: left out until %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeWatcher</name>
    <message numerus="yes">
        <source>%n change(s) since the last sweep.</source>
        <translation>
            <numerusform>%n change since the last sweep.</numerusform>
            <numerusform>%n changes since the last sweep.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearSheet</name>
    <message numerus="yes">
        <source>Clear counters of %n port(s)?</source>
        <translation>
            <numerusform>Clear counters of %n port?</numerusform>
            <numerusform>Clear counters of %n ports?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CongestionPanel</name>
    <message numerus="yes">
        <source>No port waits for more than a tenth of the time; of %n port(s) it is not known.</source>
        <translation>
            <numerusform>No port waits for more than a tenth of the time; of %n port it is not known.</numerusform>
            <numerusform>No port waits for more than a tenth of the time; of %n ports it is not known.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionControls</name>
    <message numerus="yes">
        <source>%n queue pair(s)</source>
        <translation>
            <numerusform>%n queue pair</numerusform>
            <numerusform>%n queue pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionList</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>problems</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Connect to the %n host(s) of last time</source>
        <translation>
            <numerusform>Connect to the host of last time</numerusform>
            <numerusform>Connect to the %n hosts of last time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying to %n host(s) …</source>
        <translation>
            <numerusform>Copying to %n host …</numerusform>
            <numerusform>Copying to %n hosts …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionResults</name>
    <message numerus="yes">
        <source>%n connection(s) stand</source>
        <translation>
            <numerusform>%n connection stands</numerusform>
            <numerusform>%n connections stand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DataTable</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n row written to %1.</numerusform>
            <numerusform>%n rows written to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventMonitor</name>
    <message numerus="yes">
        <source>%n further alarm(s) in the same reading: see Errors rising on the overview.</source>
        <translation>
            <numerusform>%n further alarm in the same reading: see Errors rising on the overview.</numerusform>
            <numerusform>%n further alarms in the same reading: see Errors rising on the overview.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventStrip</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventsPage</name>
    <message numerus="yes">
        <source>every %n second(s)</source>
        <translation>
            <numerusform>every second</numerusform>
            <numerusform>every %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>every minute</numerusform>
            <numerusform>every %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) written to %1.</source>
        <translation>
            <numerusform>%n event written to %1.</numerusform>
            <numerusform>%n events written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s)</source>
        <translation>
            <numerusform>%Ln event</numerusform>
            <numerusform>%Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricPathTest</name>
    <message numerus="yes">
        <source>%n switch(es) on the way</source>
        <translation>
            <numerusform>%n switch on the way</numerusform>
            <numerusform>%n switches on the way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n replied, median %2</source>
        <translation>
            <numerusform>%1 of %n replied, median %2</numerusform>
            <numerusform>%1 of %n replied, median %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ForeignView</name>
    <message numerus="yes">
        <source>%n message(s) so far</source>
        <translation>
            <numerusform>%n message so far</numerusform>
            <numerusform>%n messages so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HeaderBar</name>
    <message numerus="yes">
        <source>%1 · %n standby</source>
        <comment>master · number of standbys</comment>
        <translation>
            <numerusform>%1 · %n standby</numerusform>
            <numerusform>%1 · %n standby</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HostTableModel</name>
    <message numerus="yes">
        <source>%n up</source>
        <translation>
            <numerusform>%n up</numerusform>
            <numerusform>%n up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, and %n more</numerusform>
            <numerusform>%1, and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HostsPage</name>
    <message numerus="yes">
        <source>%n host(s) without RDMA devices</source>
        <translation>
            <numerusform>%n host without RDMA devices</numerusform>
            <numerusform>%n hosts without RDMA devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) with %1</source>
        <translation>
            <numerusform>%n host with %1</numerusform>
            <numerusform>%n hosts with %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s): see Connections.</source>
        <translation>
            <numerusform>%n more host: see Connections.</numerusform>
            <numerusform>%n more hosts: see Connections.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Inspector</name>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n port</numerusform>
            <numerusform>%n ports</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::InventoryPage</name>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>Copy %n row</numerusform>
            <numerusform>Copy %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n finding(s) need attention</source>
        <translation>
            <numerusform>%n finding needs attention</numerusform>
            <numerusform>%n findings need attention</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MatrixView</name>
    <message numerus="yes">
        <source>%1 of %n pair(s)</source>
        <translation>
            <numerusform>%1 of %n pair</numerusform>
            <numerusform>%1 of %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n passed with a finding</source>
        <translation>
            <numerusform>%n passed with a finding</numerusform>
            <numerusform>%n passed with a finding</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) out</source>
        <translation>
            <numerusform>%n stands out</numerusform>
            <numerusform>%n stand out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewFigures</name>
    <message numerus="yes">
        <source>%n further LID(s) named</source>
        <translation>
            <numerusform>%n further LID named</numerusform>
            <numerusform>%n further LIDs named</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 HCAs</source>
        <translation>
            <numerusform>%1 HCA</numerusform>
            <numerusform>%1 HCAs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switches</source>
        <translation>
            <numerusform>%1 switch</numerusform>
            <numerusform>%1 switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 routers</source>
        <translation>
            <numerusform>%1 router</numerusform>
            <numerusform>%1 routers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) name none</source>
        <translation>
            <numerusform>%n port names none</numerusform>
            <numerusform>%n ports name none</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n standby</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n standby</numerusform>
            <numerusform>%n standby</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bottleneck(s)</source>
        <translation>
            <numerusform>%n bottleneck</numerusform>
            <numerusform>%n bottlenecks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers: %1 switches</source>
        <translation>
            <numerusform>%n tier: %1 switches</numerusform>
            <numerusform>%n tiers: %1 switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n aggregation node(s) in switches</source>
        <translation>
            <numerusform>%n aggregation node in switches</numerusform>
            <numerusform>%n aggregation nodes in switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without response</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n without response</numerusform>
            <numerusform>%n without response</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) do not count it, or do not reply.</source>
        <translation>
            <numerusform>%n port does not count it, or does not reply.</numerusform>
            <numerusform>%n ports do not count it, or do not reply.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewPage</name>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n critical</numerusform>
            <numerusform>%n critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notice(s)</source>
        <translation>
            <numerusform>%n notice</numerusform>
            <numerusform>%n notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of unknown rate.</source>
        <translation>
            <numerusform>%n link of unknown rate.</numerusform>
            <numerusform>%n links of unknown rate.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated</source>
        <translation>
            <numerusform>%n request repeated</numerusform>
            <numerusform>%n requests repeated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without reply</source>
        <translation>
            <numerusform>%n without reply</numerusform>
            <numerusform>%n without reply</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n muted or acknowledged:</source>
        <translation>
            <numerusform>%n muted or acknowledged:</numerusform>
            <numerusform>%n muted or acknowledged:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln node(s) of this model (%2)</source>
        <translation>
            <numerusform>%1: %Ln node of this model (%2)</numerusform>
            <numerusform>%1: %Ln nodes of this model (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln link(s) at %2</source>
        <translation>
            <numerusform>%1: %Ln link at %2</numerusform>
            <numerusform>%1: %Ln links at %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n aggregation node(s) in switches</source>
        <translation>
            <numerusform>%n aggregation node in switches</numerusform>
            <numerusform>%n aggregation nodes in switches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PathPicture</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PingResponder</name>
    <message numerus="yes">
        <source>%n ping(s), the last one from LID %1</source>
        <translation>
            <numerusform>%n ping, the last one from LID %1</numerusform>
            <numerusform>%n pings, the last one from LID %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its time is over. It replied to %n ping(s).</source>
        <translation>
            <numerusform>Its time is over. It replied to %n ping.</numerusform>
            <numerusform>Its time is over. It replied to %n pings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::QueriesPage</name>
    <message numerus="yes">
        <source>%n record(s) written to %1.</source>
        <translation>
            <numerusform>%n record written to %1.</numerusform>
            <numerusform>%n records written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RolloutView</name>
    <message numerus="yes">
        <source>The plan can be applied to %n host(s). What you answered is the same for all; the rest is as each host proposes it.</source>
        <translation>
            <numerusform>The plan can be applied to %n host. What you answered is the same for all; the rest is as each host proposes it.</numerusform>
            <numerusform>The plan can be applied to %n hosts. What you answered is the same for all; the rest is as each host proposes it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The plan is being applied: %n host(s) are not at their end.</source>
        <translation>
            <numerusform>The plan is being applied: %n host is not at its end.</numerusform>
            <numerusform>The plan is being applied: %n hosts are not at their end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Go on with the other %n host(s)</source>
        <translation>
            <numerusform>Go on with the other %n host</numerusform>
            <numerusform>Go on with the other %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n host(s)</source>
        <translation>
            <numerusform>Apply to %n host</numerusform>
            <numerusform>Apply to %n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) are being inspected.</source>
        <translation>
            <numerusform>%n host is being inspected.</numerusform>
            <numerusform>%n hosts are being inspected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The plan can be applied to %1 hosts. %n host(s) do not respond; they follow when they do.</source>
        <translation>
            <numerusform>The plan can be applied to %1 hosts. %n host does not respond; it follows when it does.</numerusform>
            <numerusform>The plan can be applied to %1 hosts. %n hosts do not respond; they follow when they do.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On %n host(s), the applied ones below, every step is taken back, the last one first. What was edited there since stays as it is, and is named.</source>
        <translation>
            <numerusform>On %n host, the applied one below, every step is taken back, the last one first. What was edited there since stays as it is, and is named.</numerusform>
            <numerusform>On %n hosts, the applied ones below, every step is taken back, the last one first. What was edited there since stays as it is, and is named.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo on %n host(s)</source>
        <translation>
            <numerusform>Undo on %n host</numerusform>
            <numerusform>Undo on %n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RunView</name>
    <message numerus="yes">
        <source>Checked again: %n step(s) of the plan are in force on %1.</source>
        <translation>
            <numerusform>Checked again: %n step of the plan is in force on %1.</numerusform>
            <numerusform>Checked again: %n steps of the plan are in force on %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ScreenshotTour</name>
    <message numerus="yes">
        <source>No complete fabric was on screen within %n second(s).</source>
        <translation>
            <numerusform>No complete fabric was on screen within %n second.</numerusform>
            <numerusform>No complete fabric was on screen within %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Session</name>
    <message numerus="yes">
        <source>%n notice(s) came too fast to be shown.</source>
        <translation>
            <numerusform>%n notice came too fast to be shown.</numerusform>
            <numerusform>%n notices came too fast to be shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SettingsPanel</name>
    <message numerus="yes">
        <source>Every %n second(s)</source>
        <translation>
            <numerusform>Every second</numerusform>
            <numerusform>Every %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>Every minute</numerusform>
            <numerusform>Every %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TopologyPage</name>
    <message numerus="yes">
        <source>Show the %n adapters of this host</source>
        <translation>
            <numerusform>Show the %n adapter of this host</numerusform>
            <numerusform>Show the %n adapters of this host</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrafficPage</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) unanswered so far.</source>
        <translation>
            <numerusform>%n request unanswered so far.</numerusform>
            <numerusform>%n requests unanswered so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::CompareModel</name>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n equal line</numerusform>
            <numerusform>%n equal lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConsequenceList</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FindBar</name>
    <message numerus="yes">
        <source>%n replaced.</source>
        <comment>number of places in the text</comment>
        <translation>
            <numerusform>%n replaced.</numerusform>
            <numerusform>%n replaced.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::LogView</name>
    <message numerus="yes">
        <source>%n line(s), %1 to %2</source>
        <translation>
            <numerusform>%n line, %1 to %2</numerusform>
            <numerusform>%n lines, %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) are not OpenSM&apos;s</source>
        <translation>
            <numerusform>%n line is not OpenSM&apos;s</numerusform>
            <numerusform>%n lines are not OpenSM&apos;s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s) of other kinds</source>
        <translation>
            <numerusform>%n more line of other kinds</numerusform>
            <numerusform>%n more lines of other kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MergeView</name>
    <message numerus="yes">
        <source>%n place(s) to decide: both edits changed the same lines.</source>
        <translation>
            <numerusform>One place to decide: both edits changed the same lines.</numerusform>
            <numerusform>%n places to decide: both edits changed the same lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::OptionModel</name>
    <message numerus="yes">
        <source>%1  (%n changed)</source>
        <comment>group of options</comment>
        <translation>
            <numerusform>%1  (%n changed)</numerusform>
            <numerusform>%1  (%n changed)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemPanel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n problem(s)</source>
        <translation>
            <numerusform>%1 of %n problem</numerusform>
            <numerusform>%1 of %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::BesideView</name>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n row written to %1.</numerusform>
            <numerusform>%n rows written to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapCongestion</name>
    <message numerus="yes">
        <source>Neither end of %n link(s) that lead here was read: their data is in no share.</source>
        <translation>
            <numerusform>Neither end of %n link that leads here was read: its data is in no share.</numerusform>
            <numerusform>Neither end of %n links that lead here was read: their data is in no share.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) were not read at that time.</source>
        <translation>
            <numerusform>%n port was not read at that time.</numerusform>
            <numerusform>%n ports were not read at that time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n port(s): %1</source>
        <translation>
            <numerusform>Not known of %n port: %1</numerusform>
            <numerusform>Not known of %n ports: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::RouteCard</name>
    <message numerus="yes">
        <source>As the switches forward: %n switch(es).</source>
        <translation>
            <numerusform>As the switches forward: %n switch.</numerusform>
            <numerusform>As the switches forward: %n switches.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::TreeCard</name>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n row written to %1.</numerusform>
            <numerusform>%n rows written to %1.</numerusform>
        </translation>
    </message>
</context>
</TS>
