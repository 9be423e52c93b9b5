<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_US">
<context>
    <name>AppContext</name>
    <message numerus="yes">
        <source>%1 (%n times since %2)</source>
        <translation>
            <numerusform>%1 (%n-mal seit %2)</numerusform>
            <numerusform>%1 (%n-mal seit %2)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (since %2)</source>
        <translation>%1 (seit %2)</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>%1 is new.</source>
        <translation>%1 ist neu.</translation>
    </message>
    <message>
        <source>%1 is gone.</source>
        <translation>%1 ist nicht mehr vorhanden.</translation>
    </message>
    <message>
        <source>%1 is another device: was %2, is %3.</source>
        <translation>%1 ist ein anderes Gerät: bisher %2, jetzt %3.</translation>
    </message>
    <message>
        <source>%1 was called %2.</source>
        <translation>%1 hieß bisher %2.</translation>
    </message>
    <message>
        <source>%1 has LID %2, had %3.</source>
        <translation>%1 hat LID %2, bisher %3.</translation>
    </message>
    <message>
        <source>%1 is a new link.</source>
        <translation>%1 ist ein neuer Link.</translation>
    </message>
    <message>
        <source>%1: this link is gone.</source>
        <translation>%1: Dieser Link ist nicht mehr vorhanden.</translation>
    </message>
    <message>
        <source>%1: the cable was moved, it went to %2.</source>
        <translation>%1: Das Kabel wurde umgesteckt, bisher führte es zu %2.</translation>
    </message>
    <message>
        <source>%1 runs at %2, ran at %3.</source>
        <translation>%1 läuft mit %2, bisher mit %3.</translation>
    </message>
    <message>
        <source>%1 is %2, was %3.</source>
        <translation>%1 ist %2, bisher %3.</translation>
    </message>
    <message>
        <source>A subnet manager runs at %1 now: %2.</source>
        <translation>Auf %1 läuft jetzt ein Subnet-Manager: %2.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is gone; it was %2.</source>
        <translation>Der Subnet-Manager auf %1 ist nicht mehr vorhanden; er war %2.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is %2, was %3.</source>
        <translation>Der Subnet-Manager auf %1 ist %2, bisher %3.</translation>
    </message>
    <message>
        <source>%1 was replaced: its GUID was %2, is %3.</source>
        <translation>%1 wurde ausgetauscht: die GUID war %2, ist %3.</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Throughput by VL, transmit</source>
        <translation>Durchsatz je VL, gesendet</translation>
    </message>
    <message>
        <source>Throughput by VL, receive</source>
        <translation>Durchsatz je VL, empfangen</translation>
    </message>
    <message>
        <source>Packets by VL, transmit</source>
        <translation>Pakete je VL, gesendet</translation>
    </message>
    <message>
        <source>Packets by VL, receive</source>
        <translation>Pakete je VL, empfangen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Throughput by SL, transmit</source>
        <translation>Durchsatz je SL, gesendet</translation>
    </message>
    <message>
        <source>Throughput by SL, receive</source>
        <translation>Durchsatz je SL, empfangen</translation>
    </message>
    <message>
        <source>Wait by VL, transmit</source>
        <translation>Wartezeit je VL, senden</translation>
    </message>
    <message>
        <source>Wait by VL at the far end</source>
        <translation>Wartezeit je VL der Gegenseite</translation>
    </message>
    <message>
        <source>Throughput, transmit</source>
        <translation>Durchsatz, gesendet</translation>
    </message>
    <message>
        <source>Throughput, receive</source>
        <translation>Durchsatz, empfangen</translation>
    </message>
    <message>
        <source>Packets, transmit</source>
        <translation>Pakete, gesendet</translation>
    </message>
    <message>
        <source>Packets, receive</source>
        <translation>Pakete, empfangen</translation>
    </message>
    <message>
        <source>Wait, transmit</source>
        <translation>Wartezeit, senden</translation>
    </message>
    <message>
        <source>Wait at the far end</source>
        <translation>Wartezeit der Gegenseite</translation>
    </message>
    <message>
        <source>Ports count by virtual lane what they receive: what this port transmits is read at the far end of its cable.</source>
        <translation>Ports zählen je Virtual Lane, was sie empfangen: Was dieser Port sendet, wird am anderen Ende seines Kabels gelesen.</translation>
    </message>
    <message>
        <source>Data that this port received, by virtual lane.</source>
        <translation>Daten, die dieser Port empfangen hat, je Virtual Lane.</translation>
    </message>
    <message>
        <source>Packets that this port received, by virtual lane.</source>
        <translation>Pakete, die dieser Port empfangen hat, je Virtual Lane.</translation>
    </message>
    <message>
        <source>Data by the service level that packets carry, before it is mapped to a virtual lane. Few ports count it.</source>
        <translation>Daten nach dem Service-Level der Pakete, bevor er auf eine Virtual Lane abgebildet wird. Nur wenige Ports zählen das.</translation>
    </message>
    <message>
        <source>Share of time in which this port had data of a lane to send but no credits from the far end: the sign of congestion behind that link.</source>
        <translation>Zeitanteil, in dem dieser Port Daten einer Lane zu senden hatte, aber keine Credits der Gegenseite: das Zeichen für Überlast hinter diesem Link.</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% der Zeit</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>Fehler/s</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>all SLs</source>
        <translation>alle SLs</translation>
    </message>
    <message>
        <source>all VLs</source>
        <translation>alle VLs</translation>
    </message>
    <message>
        <source>Reading the history.</source>
        <translation>Der Verlauf wird gelesen.</translation>
    </message>
    <message>
        <source>Waiting for the first reading.</source>
        <translation>Warten auf die erste Ablesung.</translation>
    </message>
    <message>
        <source>Nothing was read in this time.</source>
        <translation>In dieser Zeit wurde nichts gelesen.</translation>
    </message>
    <message>
        <source>Nothing waited.</source>
        <translation>Nichts musste warten.</translation>
    </message>
    <message>
        <source>No error was counted.</source>
        <translation>Kein Fehler wurde gezählt.</translation>
    </message>
    <message>
        <source>No traffic on any lane.</source>
        <translation>Auf keiner Lane ist Verkehr.</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>Link %1</translation>
    </message>
    <message>
        <source>mean of %1 – %2</source>
        <translation>Mittel von %1 – %2</translation>
    </message>
    <message>
        <source>together  %1 %2</source>
        <translation>zusammen  %1 %2</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>a day, as QDate::toString wants it</comment>
        <translation>ddd d. MMM</translation>
    </message>
    <message>
        <source>Packets by priority, transmit</source>
        <translation>Pakete je Priorität, gesendet</translation>
    </message>
    <message>
        <source>Packets by priority, receive</source>
        <translation>Pakete je Priorität, empfangen</translation>
    </message>
    <message>
        <source>Paused by priority, transmit</source>
        <translation>Angehalten je Priorität, beim Senden</translation>
    </message>
    <message>
        <source>Paused by priority, receive</source>
        <translation>Angehalten je Priorität, beim Empfang</translation>
    </message>
    <message>
        <source>Pause frames received, by priority</source>
        <translation>Empfangene Pause-Frames je Priorität</translation>
    </message>
    <message>
        <source>Pause frames sent, by priority</source>
        <translation>Gesendete Pause-Frames je Priorität</translation>
    </message>
    <message>
        <source>Throughput by priority, transmit</source>
        <translation>Durchsatz je Priorität, gesendet</translation>
    </message>
    <message>
        <source>Throughput by priority, receive</source>
        <translation>Durchsatz je Priorität, empfangen</translation>
    </message>
    <message>
        <source>Data on the wire by Ethernet priority (PCP), headers and RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>Daten auf der Leitung je Ethernet-Priorität (PCP), mit Headern und RDMA, wie der Treiber des Adapters sie zählt.</translation>
    </message>
    <message>
        <source>Packets on the wire by Ethernet priority (PCP), RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>Pakete auf der Leitung je Ethernet-Priorität (PCP), mit RDMA, wie der Treiber des Adapters sie zählt.</translation>
    </message>
    <message>
        <source>Share of time in which the switch kept this port from sending a priority, by PFC pause frames: the sign of congestion in the network.</source>
        <translation>Anteil der Zeit, in der der Switch diesen Port durch PFC-Pause-Frames am Senden einer Priorität gehindert hat: das Zeichen für Überlast im Netz.</translation>
    </message>
    <message>
        <source>Share of time in which this port kept the switch from sending a priority, by PFC pause frames: this host does not keep up.</source>
        <translation>Anteil der Zeit, in der dieser Port den Switch durch PFC-Pause-Frames am Senden einer Priorität gehindert hat: dieser Host kommt nicht nach.</translation>
    </message>
    <message>
        <source>PFC pause frames that the switch sent to this port: each stops one priority for a moment.</source>
        <translation>PFC-Pause-Frames, die der Switch an diesen Port gesendet hat: jedes hält eine Priorität für einen Moment an.</translation>
    </message>
    <message>
        <source>PFC pause frames that this port sent to the switch: each stops one priority for a moment.</source>
        <translation>PFC-Pause-Frames, die dieser Port an den Switch gesendet hat: jedes hält eine Priorität für einen Moment an.</translation>
    </message>
    <message>
        <source>Congestion notifications (CNP, ECN), retransmissions and errors of RDMA over Ethernet, by counter.</source>
        <translation>Überlastmeldungen (CNP, ECN), Wiederholungen und Fehler von RDMA über Ethernet, je Zähler.</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise, by counter.</source>
        <translation>Wie schnell die Fehlerzähler dieses Ports steigen, je Zähler.</translation>
    </message>
    <message>
        <source>RDMA: congestion and retransmission</source>
        <translation>RDMA: Überlast und Wiederholungen</translation>
    </message>
    <message>
        <source>Pause frames received</source>
        <translation>Empfangene Pause-Frames</translation>
    </message>
    <message>
        <source>Pause frames sent</source>
        <translation>Gesendete Pause-Frames</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>Frames/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>Ereignisse/s</translation>
    </message>
    <message>
        <source>all priorities</source>
        <translation>alle Prioritäten</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>Nothing was paused.</source>
        <translation>Nichts wurde angehalten.</translation>
    </message>
    <message>
        <source>No pause frame was counted.</source>
        <translation>Kein Pause-Frame wurde gezählt.</translation>
    </message>
    <message>
        <source>Nothing was congested, lost or sent again.</source>
        <translation>Nichts war überlastet, ging verloren oder wurde wiederholt.</translation>
    </message>
    <message>
        <source>No traffic of any priority.</source>
        <translation>Kein Verkehr irgendeiner Priorität.</translation>
    </message>
    <message>
        <source>This port does not count it.</source>
        <translation>Dieser Port zählt das nicht.</translation>
    </message>
    <message>
        <source>Share of time in which the far end had data of a lane for this port but no credits from it: this port, or the fabric beyond it, does not keep up.</source>
        <translation>Zeitanteil, in dem die Gegenseite Daten einer Lane für diesen Port hatte, aber keine Credits von ihm: Dieser Port oder die Fabric dahinter kommt nicht nach.</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise. Errors rising explains what they mean.</source>
        <translation>Wie schnell die Fehlerzähler dieses Ports steigen. „Steigende Fehler“ erklärt ihre Bedeutung.</translation>
    </message>
</context>
<context>
    <name>ClearChoice</name>
    <message>
        <source>This is a recording: its counters are of the past.</source>
        <translation>Dies ist eine Aufzeichnung: ihre Zähler sind Vergangenheit.</translation>
    </message>
    <message>
        <source>This is a saved fabric: it has no counters.</source>
        <translation>Dies ist eine gespeicherte Fabric: sie hat keine Zähler.</translation>
    </message>
    <message>
        <source>The connection is lost. Wait until it is back.</source>
        <translation>Die Verbindung ist verloren. Warten Sie, bis sie wieder da ist.</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>Select a node, a port or a link first.</source>
        <translation>Wählen Sie zuerst einen Knoten, Port oder Link.</translation>
    </message>
    <message>
        <source>No port with a cable and a LID is selected.</source>
        <translation>Es ist kein Port mit Kabel und LID ausgewählt.</translation>
    </message>
</context>
<context>
    <name>ClearReport</name>
    <message>
        <source>Not asked</source>
        <translation>Nicht gefragt</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht unterstützt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Not cleared</source>
        <translation>Nicht gelöscht</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) not supported</source>
        <translation>
            <numerusform>%n Attribut nicht unterstützt</numerusform>
            <numerusform>%n Attribute nicht unterstützt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) refused</source>
        <translation>
            <numerusform>%n Attribut verweigert</numerusform>
            <numerusform>%n Attribute verweigert</numerusform>
        </translation>
    </message>
    <message>
        <source>The port does not have these counters.</source>
        <translation>Der Port hat diese Zähler nicht.</translation>
    </message>
    <message>
        <source>The port refused (MAD status %1).</source>
        <translation>Der Port hat es verweigert (MAD-Status %1).</translation>
    </message>
    <message>
        <source>Nothing was cleared.</source>
        <translation>Es wurde nichts gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared.</source>
        <translation>
            <numerusform>Zähler von %n Port wurden gelöscht.</numerusform>
            <numerusform>Zähler von %n Ports wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>No reply</source>
        <translation>Keine Antwort</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) without a reply</source>
        <translation>
            <numerusform>%n Attribut ohne Antwort</numerusform>
            <numerusform>%n Attribute ohne Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>The port did not respond: it is unknown whether they were cleared.</source>
        <translation>Der Port hat nicht geantwortet: ob sie gelöscht wurden, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Cleared; all were zero.</source>
        <translation>Gelöscht; alle waren null.</translation>
    </message>
    <message>
        <source>Cleared; values before: %1</source>
        <translation>Gelöscht; Werte vorher: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) refused or did not respond.</source>
        <translation>
            <numerusform>%n Port hat verweigert oder nicht geantwortet.</numerusform>
            <numerusform>%n Ports haben verweigert oder nicht geantwortet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Condition</name>
    <message>
        <source>Below best</source>
        <translation>Unter Maximum</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ausgefallen</translation>
    </message>
    <message>
        <source>Waits for the SM</source>
        <translation>Wartet auf den SM</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Armed</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Full rate</source>
        <translation>Volle Rate</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>Management</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>Abgeschaltet</translation>
    </message>
    <message>
        <source>Peer silent</source>
        <translation>Gegenseite stumm</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>Kein Link</translation>
    </message>
    <message>
        <source>Cable missing</source>
        <translation>Kabel fehlt</translation>
    </message>
    <message>
        <source>Port missing</source>
        <translation>Port fehlt</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Congested</source>
        <translation>Überlastet</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Does not respond</source>
        <translation>Antwortet nicht</translation>
    </message>
</context>
<context>
    <name>ConnectionText</name>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Wird verbunden</translation>
    </message>
    <message>
        <source>Connected, sweeping</source>
        <translation>Verbunden, Sweep läuft</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Saved fabric</source>
        <translation>Gespeicherte Fabric</translation>
    </message>
    <message>
        <source>Cannot connect</source>
        <translation>Keine Verbindung möglich</translation>
    </message>
    <message>
        <source>Lost since %1</source>
        <translation>Verloren seit %1</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2 in %3 s</source>
        <translation>Verloren seit %1, Versuch %2 in %3 s</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2</source>
        <translation>Verloren seit %1, Versuch %2</translation>
    </message>
    <message>
        <source>Connected, Ethernet ports only</source>
        <translation>Verbunden, nur Ethernet-Ports</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Nothing is missing.</source>
        <translation>Es fehlt nichts.</translation>
    </message>
    <message>
        <source>Only one reading so far: a rate needs two.</source>
        <translation>Bisher nur eine Ablesung: Eine Rate braucht zwei.</translation>
    </message>
    <message>
        <source>This port does not support this counter.</source>
        <translation>Dieser Port unterstützt diesen Zähler nicht.</translation>
    </message>
    <message>
        <source>The port refused the request.</source>
        <translation>Der Port hat die Anfrage abgelehnt.</translation>
    </message>
    <message>
        <source>The counter jumped by more than the link could have carried.</source>
        <translation>Der Zähler sprang um mehr, als der Link hätte tragen können.</translation>
    </message>
    <message>
        <source>The agent was not connected.</source>
        <translation>Der Agent war nicht verbunden.</translation>
    </message>
    <message>
        <source>Check that the node is powered and its firmware runs; look at the port that leads to it.</source>
        <translation>Prüfen Sie, ob der Knoten Strom hat und seine Firmware läuft; sehen Sie sich den Port an, der zu ihm führt.</translation>
    </message>
    <message>
        <source>Check the cable at both ends.</source>
        <translation>Prüfen Sie das Kabel an beiden Enden.</translation>
    </message>
    <message>
        <source>Two subnets may have been joined. Leave one master running, and let it sweep.</source>
        <translation>Vielleicht wurden zwei Subnetze verbunden. Lassen Sie einen Master laufen und seinen Sweep beenden.</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet.</source>
        <translation>Starten Sie OpenSM auf einem Host des Subnetzes.</translation>
    </message>
    <message>
        <source>Reseat or replace the cable, then check which widths and speeds both ports have enabled.</source>
        <translation>Stecken Sie das Kabel neu oder ersetzen Sie es, dann prüfen Sie, welche Breiten und Geschwindigkeiten an beiden Ports zugelassen sind.</translation>
    </message>
    <message>
        <source>Check the cable and whether one of the ports was disabled.</source>
        <translation>Prüfen Sie das Kabel und ob einer der Ports abgeschaltet wurde.</translation>
    </message>
    <message>
        <source>Enable the port when it should carry traffic.</source>
        <translation>Schalten Sie den Port ein, wenn er Verkehr tragen soll.</translation>
    </message>
    <message>
        <source>Connect the port, or check the cable and the switch port at its other end.</source>
        <translation>Schließen Sie den Port an, oder prüfen Sie das Kabel und den Switch-Port am anderen Ende.</translation>
    </message>
    <message>
        <source>an unknown rate</source>
        <translation>unbekannter Rate</translation>
    </message>
    <message>
        <source>its management agent may be stuck, or protected by an M_Key that has to be given to the sweep</source>
        <translation>sein Management-Agent hängt vielleicht oder ist durch einen M_Key geschützt, den der Sweep braucht</translation>
    </message>
    <message>
        <source>it may be protected by another M_Key than the one given, or its management agent is stuck</source>
        <translation>er ist vielleicht durch einen anderen M_Key als den angegebenen geschützt, oder sein Management-Agent hängt</translation>
    </message>
    <message>
        <source>this program has no &quot;{}&quot; connections</source>
        <translation>dieses Programm kennt keine „{}“-Verbindungen</translation>
    </message>
    <message>
        <source>there is no such program on this host</source>
        <translation>dieses Programm gibt es auf diesem Host nicht</translation>
    </message>
    <message>
        <source>Install it, or correct its name</source>
        <translation>Installieren Sie es, oder korrigieren Sie seinen Namen</translation>
    </message>
    <message>
        <source>cannot start it</source>
        <translation>kann es nicht starten</translation>
    </message>
    <message>
        <source>cannot watch its process</source>
        <translation>kann seinen Prozess nicht beobachten</translation>
    </message>
    <message>
        <source>cannot set up its pipes</source>
        <translation>kann seine Pipes nicht einrichten</translation>
    </message>
    <message>
        <source>the administrator&apos;s password was not given</source>
        <translation>das Administratorpasswort wurde nicht eingegeben</translation>
    </message>
    <message>
        <source>Connect again and give it, or connect to ssh://root@localhost</source>
        <translation>Verbinden Sie erneut und geben Sie es ein, oder verbinden Sie mit ssh://root@localhost</translation>
    </message>
    <message>
        <source>no program of this session can ask for the administrator&apos;s password: {}</source>
        <translation>kein Programm dieser Sitzung kann nach dem Administratorpasswort fragen: {}</translation>
    </message>
    <message>
        <source>Start the desktop&apos;s polkit agent, start Fabriscope from a terminal, or connect to ssh://root@localhost</source>
        <translation>Starten Sie den polkit-Agenten des Desktops, starten Sie Fabriscope aus einem Terminal, oder verbinden Sie mit ssh://root@localhost</translation>
    </message>
    <message>
        <source>this user may not start programs as administrator, or the password was wrong</source>
        <translation>dieser Benutzer darf keine Programme als Administrator starten, oder das Passwort war falsch</translation>
    </message>
    <message>
        <source>polkit does not run on this host: {}</source>
        <translation>polkit läuft auf diesem Host nicht: {}</translation>
    </message>
    <message>
        <source>Install and start it (package polkitd), or connect to ssh://root@localhost</source>
        <translation>Installieren und starten Sie es (Paket polkitd), oder verbinden Sie mit ssh://root@localhost</translation>
    </message>
    <message>
        <source>An administrator&apos;s password is needed to start the agent with more rights</source>
        <translation>Um den Agenten mit mehr Rechten zu starten, ist ein Administratorpasswort nötig</translation>
    </message>
    <message>
        <source>cannot listen to it</source>
        <translation>kann ihm nicht zuhören</translation>
    </message>
    <message>
        <source>it sent a message that cannot be understood</source>
        <translation>er hat eine Nachricht gesendet, die nicht verstanden wird</translation>
    </message>
    <message>
        <source>Connect again; if it happens again, install the same version of Fabriscope on both hosts</source>
        <translation>Verbinden Sie erneut; geschieht es wieder, installieren Sie auf beiden Hosts dieselbe Version von Fabriscope</translation>
    </message>
    <message>
        <source>it only repeats what is sent to it</source>
        <translation>er wiederholt nur, was ihm gesendet wird</translation>
    </message>
    <message>
        <source>Name a command that runs fabriscope-agent</source>
        <translation>Nennen Sie einen Befehl, der fabriscope-agent ausführt</translation>
    </message>
    <message>
        <source>it closed the connection</source>
        <translation>er hat die Verbindung geschlossen</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>Fabriscope uses ssh as you do: make &apos;ssh {}&apos; work in a terminal first</source>
        <translation>Fabriscope benutzt ssh wie Sie: Sorgen Sie zuerst dafür, dass &apos;ssh {}&apos; in einem Terminal funktioniert</translation>
    </message>
    <message>
        <source>Install fabriscope-agent on {} where its PATH for ssh commands finds it</source>
        <translation>Installieren Sie fabriscope-agent auf {} dort, wo es der PATH für ssh-Befehle findet</translation>
    </message>
    <message>
        <source>The network or the host may be down, or the agent hangs</source>
        <translation>Netz oder Host können ausgefallen sein, oder der Agent hängt</translation>
    </message>
    <message>
        <source>The agent hangs or was stopped</source>
        <translation>Der Agent hängt oder wurde angehalten</translation>
    </message>
    <message>
        <source>Write local, ssh://[user@]host[:port], demo[:TOPOLOGY], snapshot:FILE, replay:FILE or exec:COMMAND</source>
        <translation>Schreiben Sie local, ssh://[user@]host[:port], demo[:TOPOLOGY], snapshot:FILE, replay:FILE oder exec:COMMAND</translation>
    </message>
    <message>
        <source>connection &quot;{}&quot;</source>
        <translation>Verbindung „{}“</translation>
    </message>
    <message>
        <source>a password does not belong here</source>
        <translation>ein Passwort gehört nicht hierher</translation>
    </message>
    <message>
        <source>ssh asks for it, or uses your keys</source>
        <translation>ssh fragt danach oder benutzt Ihre Schlüssel</translation>
    </message>
    <message>
        <source>the user&apos;s name is not valid</source>
        <translation>der Benutzername ist nicht gültig</translation>
    </message>
    <message>
        <source>Names have letters, digits and . _ % : @ - only; others belong into ~/.ssh/config</source>
        <translation>Namen haben nur Buchstaben, Ziffern und . _ % : @ -; andere gehören in ~/.ssh/config</translation>
    </message>
    <message>
        <source>the bracket of the address is not closed</source>
        <translation>die Klammer der Adresse ist nicht geschlossen</translation>
    </message>
    <message>
        <source>only :PORT may follow the address</source>
        <translation>auf die Adresse darf nur :PORT folgen</translation>
    </message>
    <message>
        <source>an IPv6 address needs brackets</source>
        <translation>eine IPv6-Adresse braucht eckige Klammern</translation>
    </message>
    <message>
        <source>Write ssh://[fe80::1]:22</source>
        <translation>Schreiben Sie ssh://[fe80::1]:22</translation>
    </message>
    <message>
        <source>there is no host</source>
        <translation>es fehlt der Host</translation>
    </message>
    <message>
        <source>the host&apos;s name is not valid</source>
        <translation>der Hostname ist nicht gültig</translation>
    </message>
    <message>
        <source>Names have letters, digits and . _ % : @ - only; give the host such an alias in ~/.ssh/config</source>
        <translation>Namen haben nur Buchstaben, Ziffern und . _ % : @ -; geben Sie dem Host in ~/.ssh/config einen solchen Alias</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a port number</source>
        <translation>„{}“ ist keine Portnummer</translation>
    </message>
    <message>
        <source>Ports are 1 to 65535</source>
        <translation>Ports sind 1 bis 65535</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a speed</source>
        <translation>„{}“ ist keine Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speeds are {} to {}; 1 is as it was</source>
        <translation>Geschwindigkeiten sind {} bis {}; 1 ist wie aufgezeichnet</translation>
    </message>
    <message>
        <source>there is no file name</source>
        <translation>es fehlt der Dateiname</translation>
    </message>
    <message>
        <source>Write replay:FILE</source>
        <translation>Schreiben Sie replay:FILE</translation>
    </message>
    <message>
        <source>Write snapshot:FILE</source>
        <translation>Schreiben Sie snapshot:FILE</translation>
    </message>
    <message>
        <source>there is no command</source>
        <translation>es fehlt der Befehl</translation>
    </message>
    <message>
        <source>Write exec:COMMAND</source>
        <translation>Schreiben Sie exec:COMMAND</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it has none of the known forms</source>
        <translation>sie hat keine der bekannten Formen</translation>
    </message>
    <message>
        <source>it sent a host that is larger than any</source>
        <translation>er hat einen Host geschickt, der größer ist als jeder andere</translation>
    </message>
    <message>
        <source>this host does not have it, and it is what asks for an administrator&apos;s password</source>
        <translation>dieser Host hat es nicht, und es fragt nach dem Administratorpasswort</translation>
    </message>
    <message>
        <source>Install the package pkexec, or connect to ssh://root@localhost</source>
        <translation>Installieren Sie das Paket pkexec, oder verbinden Sie mit ssh://root@localhost</translation>
    </message>
    <message>
        <source>Install Fabriscope&apos;s agent from a package, or connect to ssh://root@localhost</source>
        <translation>Installieren Sie den Agenten von Fabriscope aus einem Paket, oder verbinden Sie mit ssh://root@localhost</translation>
    </message>
    <message>
        <source>it is neither beside this program nor in a folder of PATH</source>
        <translation>er liegt weder neben diesem Programm noch in einem Ordner von PATH</translation>
    </message>
    <message>
        <source>Install Fabriscope&apos;s agent</source>
        <translation>Installieren Sie den Agenten von Fabriscope</translation>
    </message>
    <message>
        <source>Waiting for an administrator&apos;s password …</source>
        <translation>Warten auf ein Administratorpasswort …</translation>
    </message>
    <message>
        <source>Connecting to {} through ssh …</source>
        <translation>Verbindung zu {} über ssh wird aufgebaut …</translation>
    </message>
    <message>
        <source>it sent a snapshot that is larger than any fabric&apos;s</source>
        <translation>er hat einen Snapshot gesendet, der größer ist als der jeder Fabric</translation>
    </message>
    <message>
        <source>it sent a part of a record</source>
        <translation>er hat den Teil eines Datensatzes gesendet</translation>
    </message>
    <message>
        <source>the agent</source>
        <translation>der Agent</translation>
    </message>
    <message>
        <source>lists too many changes</source>
        <translation>listet zu viele Änderungen auf</translation>
    </message>
    <message>
        <source>the quote {} is not closed</source>
        <translation>das Anführungszeichen {} ist nicht geschlossen</translation>
    </message>
    <message>
        <source>{} ports are too many for one request</source>
        <translation>{} Ports sind zu viele für eine Anfrage</translation>
    </message>
    <message>
        <source>Watch the fabric in parts.</source>
        <translation>Beobachten Sie die Fabric in Teilen.</translation>
    </message>
    <message>
        <source>it has no usable LID ({})</source>
        <translation>er hat keine brauchbare LID ({})</translation>
    </message>
    <message>
        <source>Discover the fabric again.</source>
        <translation>Starten Sie einen neuen Sweep.</translation>
    </message>
    <message>
        <source>a request reads ports of the fabric or of the host, not both</source>
        <translation>eine Anfrage liest Ports der Fabric oder des Hosts, nicht beide</translation>
    </message>
    <message>
        <source>{} port {}</source>
        <translation>{} Port {}</translation>
    </message>
    <message>
        <source>the request names it twice, or has no such number</source>
        <translation>die Anfrage nennt ihn zweimal, oder die Nummer gibt es nicht</translation>
    </message>
    <message>
        <source>it does not speak Fabriscope&apos;s agent protocol but says &quot;{}&quot;</source>
        <translation>er spricht nicht das Agentenprotokoll von Fabriscope, sondern sagt „{}“</translation>
    </message>
    <message>
        <source>If that is a greeting of the login shell, let ~/.bashrc and its like print only in interactive shells; otherwise the command is not fabriscope-agent</source>
        <translation>Wenn das eine Begrüßung der Login-Shell ist, lassen Sie ~/.bashrc und dergleichen nur in interaktiven Shells etwas ausgeben; sonst ist der Befehl nicht fabriscope-agent</translation>
    </message>
    <message>
        <source>it announced a message of {} bytes, at most {} are allowed</source>
        <translation>er kündigte eine Nachricht von {} Bytes an, höchstens {} sind erlaubt</translation>
    </message>
    <message>
        <source>Something else writes into the connection; connect again</source>
        <translation>Etwas anderes schreibt in die Verbindung; verbinden Sie erneut</translation>
    </message>
    <message>
        <source>the connection ended in the middle of a message</source>
        <translation>die Verbindung endete mitten in einer Nachricht</translation>
    </message>
    <message>
        <source>it is Fabriscope {} and speaks version {} of the agent protocol, this program speaks version {}</source>
        <translation>er ist Fabriscope {} und spricht Version {} des Agentenprotokolls, dieses Programm spricht Version {}</translation>
    </message>
    <message>
        <source>Install the same version of Fabriscope on both hosts</source>
        <translation>Installieren Sie auf beiden Hosts dieselbe Version von Fabriscope</translation>
    </message>
    <message>
        <source>LID {} is not a node&apos;s</source>
        <translation>LID {} ist keine eines Knotens</translation>
    </message>
    <message>
        <source>a port number is out of range</source>
        <translation>eine Portnummer ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>there is no port {}</source>
        <translation>es gibt keinen Port {}</translation>
    </message>
    <message>
        <source>this agent does not know the record</source>
        <translation>dieser Agent kennt den Datensatz nicht</translation>
    </message>
    <message>
        <source>it is longer than {}</source>
        <translation>das ist länger als {}</translation>
    </message>
    <message>
        <source>this agent does not know the attribute</source>
        <translation>dieser Agent kennt das Attribut nicht</translation>
    </message>
    <message>
        <source>the route has more than {} hops</source>
        <translation>die Route hat mehr als {} Schritte</translation>
    </message>
    <message>
        <source>its data have {} bytes, not {}</source>
        <translation>seine Daten haben {} Bytes, nicht {}</translation>
    </message>
    <message>
        <source>the answers</source>
        <translation>die Antworten</translation>
    </message>
    <message>
        <source>are more than any wizard asks for, or answer a question twice</source>
        <translation>sind mehr, als irgendein Assistent fragt, oder beantworten eine Frage zweimal</translation>
    </message>
    <message>
        <source>its agent was started to observe only</source>
        <translation>sein Agent wurde nur zum Beobachten gestartet</translation>
    </message>
    <message>
        <source>Connect again with changes allowed (--allow-changes)</source>
        <translation>Verbinden Sie erneut und erlauben Sie Änderungen (--allow-changes)</translation>
    </message>
    <message>
        <source>the journal cannot be written</source>
        <translation>das Journal kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Nothing was cleared: without a journal it is not done</source>
        <translation>Nichts wurde gelöscht: Ohne Journal geschieht das nicht</translation>
    </message>
    <message>
        <source>its list of devices is too long for a message</source>
        <translation>seine Geräteliste ist zu lang für eine Nachricht</translation>
    </message>
    <message>
        <source>its capabilities cannot be read</source>
        <translation>seine Capabilities können nicht gelesen werden</translation>
    </message>
    <message>
        <source>its capabilities cannot be given up</source>
        <translation>seine Capabilities können nicht abgegeben werden</translation>
    </message>
    <message>
        <source>cannot forbid core dumps</source>
        <translation>kann Core-Dumps nicht verbieten</translation>
    </message>
    <message>
        <source>cannot give up new privileges</source>
        <translation>kann auf neue Privilegien nicht verzichten</translation>
    </message>
    <message>
        <source>this request takes no further messages</source>
        <translation>diese Anfrage nimmt keine weiteren Nachrichten an</translation>
    </message>
    <message>
        <source>the request was cancelled</source>
        <translation>die Anfrage wurde abgebrochen</translation>
    </message>
    <message>
        <source>Wait until others have ended</source>
        <translation>Warten Sie, bis andere beendet sind</translation>
    </message>
    <message>
        <source>The change {} was interrupted and has been undone.</source>
        <translation>Die Änderung {} wurde unterbrochen und rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The change {} was interrupted and could not be undone.</source>
        <translation>Die Änderung {} wurde unterbrochen und konnte nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>the agent has no such variable in its environment</source>
        <translation>der Agent hat keine solche Variable in seiner Umgebung</translation>
    </message>
    <message>
        <source>Start the agent with it, or give the SM_Key from a file.</source>
        <translation>Starten Sie den Agenten damit, oder geben Sie den SM_Key aus einer Datei an.</translation>
    </message>
    <message>
        <source>it does not hold a number</source>
        <translation>darin steht keine Zahl</translation>
    </message>
    <message>
        <source>the reply</source>
        <translation>die Antwort</translation>
    </message>
    <message>
        <source>more than {} MiB of it wait for the console</source>
        <translation>mehr als {} MiB davon warten auf die Konsole</translation>
    </message>
    <message>
        <source>it used the request number {} twice</source>
        <translation>sie hat die Anfragenummer {} zweimal benutzt</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>it is not a pipe or socket</source>
        <translation>sie ist keine Pipe und kein Socket</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>Standardausgabe</translation>
    </message>
    <message>
        <source>Write {}.</source>
        <translation>{} schreiben.</translation>
    </message>
    <message>
        <source>there is no such wizard</source>
        <translation>es gibt keinen solchen Assistenten</translation>
    </message>
    <message>
        <source>its distribution is not known, so that the plan can only be shown</source>
        <translation>seine Distribution ist nicht bekannt, der Plan kann also nur gezeigt werden</translation>
    </message>
    <message>
        <source>Check the plan, and apply it as a script: fabriscopectl setup {} --script</source>
        <translation>Prüfen Sie den Plan und wenden Sie ihn als Skript an: fabriscopectl setup {} --script</translation>
    </message>
    <message>
        <source>this agent was started for one set-up of OpenSM only (--opensm-config)</source>
        <translation>dieser Agent wurde nur für eine Einrichtung von OpenSM gestartet (--opensm-config)</translation>
    </message>
    <message>
        <source>Connect to the host itself: --connect ssh://root@HOST, or local?elevated</source>
        <translation>Verbinden Sie sich mit dem Host selbst: --connect ssh://root@HOST, oder local?elevated</translation>
    </message>
    <message>
        <source>{}.</source>
        <translation>{}.</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}, {}</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>redirection required</source>
        <translation>Umleitung erforderlich</translation>
    </message>
    <message>
        <source>class version not supported</source>
        <translation>Klassenversion nicht unterstützt</translation>
    </message>
    <message>
        <source>method not supported</source>
        <translation>Methode nicht unterstützt</translation>
    </message>
    <message>
        <source>method/attribute combination not supported</source>
        <translation>Kombination aus Methode und Attribut nicht unterstützt</translation>
    </message>
    <message>
        <source>a field of the attribute is invalid</source>
        <translation>ein Feld des Attributs ist ungültig</translation>
    </message>
    <message>
        <source>reserved status</source>
        <translation>reservierter Status</translation>
    </message>
    <message>
        <source>class-specific status {}</source>
        <translation>klassenspezifischer Status {}</translation>
    </message>
    <message>
        <source>success</source>
        <translation>Erfolg</translation>
    </message>
    <message>
        <source>MAD status {} ({})</source>
        <translation>MAD-Status {} ({})</translation>
    </message>
    <message>
        <source>cannot be opened for writing</source>
        <translation>kann nicht zum Schreiben geöffnet werden</translation>
    </message>
    <message>
        <source>Choose a folder that exists and that you may write to</source>
        <translation>Wählen Sie einen Ordner, den es gibt und in den Sie schreiben dürfen</translation>
    </message>
    <message>
        <source>its mode cannot be set</source>
        <translation>ihre Rechte können nicht gesetzt werden</translation>
    </message>
    <message>
        <source>cannot be flushed to the disk</source>
        <translation>kann nicht auf den Datenträger geschrieben werden</translation>
    </message>
    <message>
        <source>cannot be replaced</source>
        <translation>kann nicht ersetzt werden</translation>
    </message>
    <message>
        <source>the symbolic link cannot be read</source>
        <translation>der symbolische Link kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>its symbolic links lead nowhere</source>
        <translation>ihre symbolischen Links führen nirgendwohin</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Make room on that disk</source>
        <translation>Schaffen Sie Platz auf diesem Datenträger</translation>
    </message>
    <message>
        <source>the folder cannot be opened</source>
        <translation>der Ordner kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>cannot be flushed</source>
        <translation>kann nicht geleert werden</translation>
    </message>
    <message>
        <source>cannot be waited for</source>
        <translation>darauf kann nicht gewartet werden</translation>
    </message>
    <message>
        <source>nothing came from it for {} s</source>
        <translation>es kam {} s lang nichts davon</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>is larger than the {} bytes that are read at most</source>
        <translation>ist größer als die {} Bytes, die höchstens gelesen werden</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>cannot be examined</source>
        <translation>kann nicht untersucht werden</translation>
    </message>
    <message>
        <source>is a view of the kernel, no file</source>
        <translation>ist eine Sicht des Kernels, keine Datei</translation>
    </message>
    <message>
        <source>its place is not known</source>
        <translation>ihr Ort ist nicht bekannt</translation>
    </message>
    <message>
        <source>is not a GUID</source>
        <translation>ist keine GUID</translation>
    </message>
    <message>
        <source>Write up to 16 hexadecimal digits, e.g. 0x0002c90300a1b2c3</source>
        <translation>Schreiben Sie bis zu 16 hexadezimale Ziffern, z. B. 0x0002c90300a1b2c3</translation>
    </message>
    <message>
        <source>{} is out of range, the largest value is {}</source>
        <translation>{} liegt außerhalb des Bereichs, der größte Wert ist {}</translation>
    </message>
    <message>
        <source>{} {}</source>
        <translation>{} {}</translation>
    </message>
    <message>
        <source>a plan has at most {} steps</source>
        <translation>ein Plan hat höchstens {} Schritte</translation>
    </message>
    <message>
        <source>What this step changed was edited since and was left as it is: {}</source>
        <translation>Was dieser Schritt geändert hatte, wurde seitdem bearbeitet und blieb unverändert: {}</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>es wurde abgebrochen</translation>
    </message>
    <message>
        <source>this change ({}) was interrupted and has not been undone yet</source>
        <translation>diese Änderung ({}) wurde unterbrochen und noch nicht rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undo it: fabriscopectl undo {}</source>
        <translation>Machen Sie sie rückgängig: fabriscopectl undo {}</translation>
    </message>
    <message>
        <source>an earlier change was interrupted and has not been undone yet</source>
        <translation>eine frühere Änderung wurde unterbrochen und noch nicht rückgängig gemacht</translation>
    </message>
    <message>
        <source>Connect again: the agent undoes it when it starts</source>
        <translation>Verbinden Sie sich neu: Der Agent macht sie beim Start rückgängig</translation>
    </message>
    <message>
        <source>Connect as root, or start the agent with --state-folder</source>
        <translation>Verbinden Sie als root, oder starten Sie den Agenten mit --state-folder</translation>
    </message>
    <message>
        <source>cannot be found</source>
        <translation>kann nicht gefunden werden</translation>
    </message>
    <message>
        <source>it cannot be closed to other users</source>
        <translation>er kann nicht für andere Benutzer gesperrt werden</translation>
    </message>
    <message>
        <source>an unfinished file cannot be removed</source>
        <translation>eine unfertige Datei kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>a text of more than {} bytes is not written</source>
        <translation>ein Text von mehr als {} Bytes wird nicht geschrieben</translation>
    </message>
    <message>
        <source>a configuration has no zero bytes</source>
        <translation>eine Konfiguration hat keine Null-Bytes</translation>
    </message>
    <message>
        <source>is not one of the RDMA modules that Fabriscope loads</source>
        <translation>ist keines der RDMA-Module, die Fabriscope lädt</translation>
    </message>
    <message>
        <source>has no port {}</source>
        <translation>hat keinen Port {}</translation>
    </message>
    <message>
        <source>neither a RoCE mode nor a ToS is given</source>
        <translation>weder ein RoCE-Modus noch ein ToS ist angegeben</translation>
    </message>
    <message>
        <source>is not one of the services that Fabriscope changes</source>
        <translation>ist keiner der Dienste, die Fabriscope ändert</translation>
    </message>
    <message>
        <source>this file takes no name</source>
        <translation>diese Datei nimmt keinen Namen</translation>
    </message>
    <message>
        <source>is not the name of a network interface</source>
        <translation>ist kein Name einer Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>Names have at most {} letters, digits, points, underscores or hyphens, and begin with a letter or digit</source>
        <translation>Namen haben höchstens {} Buchstaben, Ziffern, Punkte, Unter- oder Bindestriche und beginnen mit einem Buchstaben oder einer Ziffer</translation>
    </message>
    <message>
        <source>is not the name of an RDMA device</source>
        <translation>ist kein Name eines RDMA-Geräts</translation>
    </message>
    <message>
        <source>Remove {}.</source>
        <translation>{} entfernen.</translation>
    </message>
    <message>
        <source>Load the kernel module {}.</source>
        <translation>Das Kernelmodul {} laden.</translation>
    </message>
    <message>
        <source>Unload the kernel module {}.</source>
        <translation>Das Kernelmodul {} entladen.</translation>
    </message>
    <message>
        <source>Add the RDMA device {} (type {}) to network interface {}.</source>
        <translation>Das RDMA-Gerät {} (Typ {}) zur Netzwerkschnittstelle {} hinzufügen.</translation>
    </message>
    <message>
        <source>Delete the RDMA device {}.</source>
        <translation>Das RDMA-Gerät {} löschen.</translation>
    </message>
    <message>
        <source>Set the default RoCE mode of {} port {} to {} and its default ToS to {}.</source>
        <translation>Den voreingestellten RoCE-Modus von {} Port {} auf {} und den voreingestellten ToS auf {} setzen.</translation>
    </message>
    <message>
        <source>Set the default RoCE mode of {} port {} to {}.</source>
        <translation>Den voreingestellten RoCE-Modus von {} Port {} auf {} setzen.</translation>
    </message>
    <message>
        <source>Set the default ToS of {} port {} to {}.</source>
        <translation>Den voreingestellten ToS von {} Port {} auf {} setzen.</translation>
    </message>
    <message>
        <source>Disable {}.</source>
        <translation>{} deaktivieren.</translation>
    </message>
    <message>
        <source>Enable {} and restart it if it runs.</source>
        <translation>{} aktivieren und neu starten, falls es läuft.</translation>
    </message>
    <message>
        <source>Enable {}.</source>
        <translation>{} aktivieren.</translation>
    </message>
    <message>
        <source>Restart {} if it runs.</source>
        <translation>{} neu starten, falls es läuft.</translation>
    </message>
    <message>
        <source>is a symbolic link; it is not followed</source>
        <translation>ist ein symbolischer Link; ihm wird nicht gefolgt</translation>
    </message>
    <message>
        <source>Replace it with what it leads to, or make this change by hand</source>
        <translation>Ersetzen Sie ihn durch sein Ziel oder nehmen Sie diese Änderung von Hand vor</translation>
    </message>
    <message>
        <source>is not written to: {}</source>
        <translation>wird nicht beschrieben: {}</translation>
    </message>
    <message>
        <source>it was changed at this moment</source>
        <translation>sie wurde in diesem Augenblick geändert</translation>
    </message>
    <message>
        <source>Make the plan again</source>
        <translation>Erstellen Sie den Plan neu</translation>
    </message>
    <message>
        <source>does not hold what was written</source>
        <translation>enthält nicht, was geschrieben wurde</translation>
    </message>
    <message>
        <source>is not a kind of step</source>
        <translation>ist keine Art von Schritt</translation>
    </message>
    <message>
        <source>The kernel needs the module rdma_rxe, and the interface must exist and have no other rxe device</source>
        <translation>Der Kernel braucht das Modul rdma_rxe, und die Schnittstelle muss existieren und darf kein anderes rxe-Gerät haben</translation>
    </message>
    <message>
        <source>The kernel needs the module siw, which many distributions do not build; the interface must exist</source>
        <translation>Der Kernel braucht das Modul siw, das viele Distributionen nicht bauen; die Schnittstelle muss existieren</translation>
    </message>
    <message>
        <source>belongs to network interface {}</source>
        <translation>gehört zur Netzwerkschnittstelle {}</translation>
    </message>
    <message>
        <source>Choose another name for the new device</source>
        <translation>Wählen Sie einen anderen Namen für das neue Gerät</translation>
    </message>
    <message>
        <source>is a hardware device</source>
        <translation>ist ein Hardware-Gerät</translation>
    </message>
    <message>
        <source>this host has no such network interface</source>
        <translation>dieser Host hat keine solche Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>the kernel does not show the new device</source>
        <translation>der Kernel zeigt das neue Gerät nicht</translation>
    </message>
    <message>
        <source>the kernel still shows the device</source>
        <translation>der Kernel zeigt das Gerät noch</translation>
    </message>
    <message>
        <source>See which package has the kernel&apos;s RDMA modules on this distribution, and the kernel&apos;s log</source>
        <translation>Sehen Sie nach, welches Paket die RDMA-Module des Kernels in dieser Distribution enthält, und lesen Sie das Protokoll des Kernels</translation>
    </message>
    <message>
        <source>A program or another module may use it: stop that, then try again</source>
        <translation>Ein Programm oder ein anderes Modul verwendet es womöglich: Beenden Sie das und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>is still loaded</source>
        <translation>ist noch geladen</translation>
    </message>
    <message>
        <source>the kernel refuses &quot;{}&quot;</source>
        <translation>der Kernel lehnt „{}“ ab</translation>
    </message>
    <message>
        <source>The device has no GIDs of this RoCE version; Soft-RoCE (rxe) has RoCE v2 only</source>
        <translation>Das Gerät hat keine GIDs dieser RoCE-Version; Soft-RoCE (rxe) hat nur RoCE v2</translation>
    </message>
    <message>
        <source>cannot be written to</source>
        <translation>kann nicht beschrieben werden</translation>
    </message>
    <message>
        <source>this kernel has no default ToS for RDMA-CM</source>
        <translation>dieser Kernel hat keinen voreingestellten ToS für RDMA-CM</translation>
    </message>
    <message>
        <source>this host has no such RDMA device</source>
        <translation>dieser Host hat kein solches RDMA-Gerät</translation>
    </message>
    <message>
        <source>the kernel shows no settings of the RDMA connection manager</source>
        <translation>der Kernel zeigt keine Einstellungen des RDMA Connection Managers</translation>
    </message>
    <message>
        <source>Load rdma_cm, and mount configfs on /sys/kernel/config</source>
        <translation>Laden Sie rdma_cm und hängen Sie configfs unter /sys/kernel/config ein</translation>
    </message>
    <message>
        <source>the kernel shows other RoCE defaults than were written</source>
        <translation>der Kernel zeigt andere RoCE-Voreinstellungen, als geschrieben wurden</translation>
    </message>
    <message>
        <source>See &apos;systemctl status {}&apos; and the journal of the host</source>
        <translation>Siehe &apos;systemctl status {}&apos; und das Journal des Hosts</translation>
    </message>
    <message>
        <source>is not enabled</source>
        <translation>ist nicht aktiviert</translation>
    </message>
    <message>
        <source>is still enabled</source>
        <translation>ist noch aktiviert</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>kann nicht gestartet werden</translation>
    </message>
    <message>
        <source>does not end in time</source>
        <translation>endet nicht rechtzeitig</translation>
    </message>
    <message>
        <source>It was ended</source>
        <translation>Es wurde beendet</translation>
    </message>
    <message>
        <source>this program is not installed</source>
        <translation>dieses Programm ist nicht installiert</translation>
    </message>
    <message>
        <source>ended with status {}</source>
        <translation>endete mit Status {}</translation>
    </message>
    <message>
        <source>said: {}</source>
        <translation>sagte: {}</translation>
    </message>
    <message>
        <source>Check with &apos;lspci&apos; that an adapter is fitted and with &apos;rdma link&apos; that its driver is loaded; without hardware, use the demo.</source>
        <translation>Prüfen Sie mit &apos;lspci&apos;, ob ein Adapter eingebaut ist, und mit &apos;rdma link&apos;, ob sein Treiber geladen ist; ohne Hardware nehmen Sie die Demo.</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>dieser Host</translation>
    </message>
    <message>
        <source>it has no RDMA device</source>
        <translation>er hat kein RDMA-Gerät</translation>
    </message>
    <message>
        <source>its link layer is Ethernet (RoCE or iWARP), where there is no subnet to discover</source>
        <translation>sein Link-Layer ist Ethernet (RoCE oder iWARP), wo es kein Subnetz zu erkunden gibt</translation>
    </message>
    <message>
        <source>Use an InfiniBand port, an Ethernet port has no subnet to discover.</source>
        <translation>Nehmen Sie einen InfiniBand-Port; ein Ethernet-Port hat kein Subnetz zu erkunden.</translation>
    </message>
    <message>
        <source>port {}</source>
        <translation>Port {}</translation>
    </message>
    <message>
        <source>this host has no such device or port</source>
        <translation>dieser Host hat kein solches Gerät und keinen solchen Port</translation>
    </message>
    <message>
        <source>It has: {}.</source>
        <translation>Er hat: {}.</translation>
    </message>
    <message>
        <source>cannot list the RDMA devices</source>
        <translation>kann die RDMA-Geräte nicht auflisten</translation>
    </message>
    <message>
        <source>it has no link (physical state {})</source>
        <translation>er hat keinen Link (physischer Status {})</translation>
    </message>
    <message>
        <source>Check the cable and the switch port at its other end.</source>
        <translation>Prüfen Sie das Kabel und den Switch-Port an der Gegenseite.</translation>
    </message>
    <message>
        <source>this user may not open it, so management datagrams cannot be sent by {}</source>
        <translation>dieser Benutzer darf es nicht öffnen, daher können über {} keine Management-Datagramme gesendet werden</translation>
    </message>
    <message>
        <source>Run the agent as root (pkexec or ssh root@host), or give this user access by a udev rule for the device node.</source>
        <translation>Führen Sie den Agenten als root aus (pkexec oder ssh root@host), oder geben Sie diesem Benutzer mit einer udev-Regel Zugriff auf den Geräteknoten.</translation>
    </message>
    <message>
        <source>the device node for management datagrams of {} does not exist</source>
        <translation>der Geräteknoten für Management-Datagramme von {} existiert nicht</translation>
    </message>
    <message>
        <source>Load the kernel module with &apos;modprobe ib_umad&apos;; in a container, pass /dev/infiniband through.</source>
        <translation>Laden Sie das Kernelmodul mit &apos;modprobe ib_umad&apos;; in einem Container reichen Sie /dev/infiniband durch.</translation>
    </message>
    <message>
        <source>cannot open it for {}</source>
        <translation>kann es für {} nicht öffnen</translation>
    </message>
    <message>
        <source>the kernel offers no management datagrams for it</source>
        <translation>der Kernel bietet dafür keine Management-Datagramme</translation>
    </message>
    <message>
        <source>Load the kernel module with &apos;modprobe ib_umad&apos;.</source>
        <translation>Laden Sie das Kernelmodul mit &apos;modprobe ib_umad&apos;.</translation>
    </message>
    <message>
        <source>cannot register for management class 0x{}</source>
        <translation>kann sich nicht für die Managementklasse 0x{} registrieren</translation>
    </message>
    <message>
        <source>Another program on this host may already serve this class.</source>
        <translation>Vielleicht bedient ein anderes Programm auf diesem Host diese Klasse schon.</translation>
    </message>
    <message>
        <source>cannot receive management datagrams</source>
        <translation>kann keine Management-Datagramme empfangen</translation>
    </message>
    <message>
        <source>The device was removed or reset; connect again.</source>
        <translation>Das Gerät wurde entfernt oder zurückgesetzt; verbinden Sie erneut.</translation>
    </message>
    <message>
        <source>verbs cannot open the device</source>
        <translation>Verbs können das Gerät nicht öffnen</translation>
    </message>
    <message>
        <source>See who may open /dev/infiniband/uverbs*</source>
        <translation>Sehen Sie nach, wer /dev/infiniband/uverbs* öffnen darf</translation>
    </message>
    <message>
        <source>the devices cannot be listed</source>
        <translation>die Geräte lassen sich nicht auflisten</translation>
    </message>
    <message>
        <source>Load the module ib_uverbs</source>
        <translation>Laden Sie das Modul ib_uverbs</translation>
    </message>
    <message>
        <source>has no GUID</source>
        <translation>hat keine GUID</translation>
    </message>
    <message>
        <source>has the unknown type {}</source>
        <translation>hat den unbekannten Typ {}</translation>
    </message>
    <message>
        <source>The link of {} changed while the fabric was being discovered.</source>
        <translation>Der Link von {} änderte sich, während die Fabric erkundet wurde.</translation>
    </message>
    <message>
        <source>the sweep</source>
        <translation>der Sweep</translation>
    </message>
    <message>
        <source>the local port</source>
        <translation>der lokale Port</translation>
    </message>
    <message>
        <source>the sweep was stopped</source>
        <translation>der Sweep wurde angehalten</translation>
    </message>
    <message>
        <source>The GUID {} exists twice: beside {} another node with it is behind {}. Only the first one is shown; give the other one a GUID of its own.</source>
        <translation>Die GUID {} gibt es zweimal: Neben {} ist ein weiterer Knoten mit ihr hinter {}. Nur der erste wird gezeigt; geben Sie dem anderen eine eigene GUID.</translation>
    </message>
    <message>
        <source>port {} of {}</source>
        <translation>Port {} von {}</translation>
    </message>
    <message>
        <source>{} {} for {} of its {} ports.</source>
        <translation>{} {} bei {} seiner {} Ports.</translation>
    </message>
    <message>
        <source>{} {} for port {}.</source>
        <translation>{} {} bei Port {}.</translation>
    </message>
    <message>
        <source>{} {} when asked for its {}.</source>
        <translation>{} {} auf die Frage nach {}.</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>switch properties</source>
        <translation>Switch-Eigenschaften</translation>
    </message>
    <message>
        <source>LID {} belongs to two ports: {} and {}. Let the subnet manager assign new ones.</source>
        <translation>LID {} gehört zwei Ports: {} und {}. Lassen Sie den Subnet-Manager neue vergeben.</translation>
    </message>
    <message>
        <source>node added</source>
        <translation>Knoten neu</translation>
    </message>
    <message>
        <source>node removed</source>
        <translation>Knoten entfernt</translation>
    </message>
    <message>
        <source>node replaced</source>
        <translation>Knoten ersetzt</translation>
    </message>
    <message>
        <source>node changed</source>
        <translation>Knoten geändert</translation>
    </message>
    <message>
        <source>node renamed</source>
        <translation>Knoten umbenannt</translation>
    </message>
    <message>
        <source>lid changed</source>
        <translation>LID geändert</translation>
    </message>
    <message>
        <source>link added</source>
        <translation>Link neu</translation>
    </message>
    <message>
        <source>link removed</source>
        <translation>Link entfernt</translation>
    </message>
    <message>
        <source>link moved</source>
        <translation>Link umgesteckt</translation>
    </message>
    <message>
        <source>link rate changed</source>
        <translation>Rate des Links geändert</translation>
    </message>
    <message>
        <source>link state changed</source>
        <translation>Status des Links geändert</translation>
    </message>
    <message>
        <source>sm added</source>
        <translation>SM neu</translation>
    </message>
    <message>
        <source>sm removed</source>
        <translation>SM entfernt</translation>
    </message>
    <message>
        <source>sm changed</source>
        <translation>SM geändert</translation>
    </message>
    <message>
        <source>{}: {}: {}</source>
        <translation>{}: {}: {}</translation>
    </message>
    <message>
        <source>{}: {}: {} -&gt; {}</source>
        <translation>{}: {}: {} -&gt; {}</translation>
    </message>
    <message>
        <source>describes more than {} nodes or {} ports, which no fabric has</source>
        <translation>beschreibt mehr als {} Knoten oder {} Ports, was keine Fabric hat</translation>
    </message>
    <message>
        <source>no cables are named; open the whole folder of ibdiagnet, where the lists beside the database name them</source>
        <translation>es sind keine Kabel genannt; öffnen Sie den ganzen Ordner von ibdiagnet, wo die Listen neben der Datenbank sie nennen</translation>
    </message>
    <message>
        <source>the row is damaged or cut off</source>
        <translation>die Zeile ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>a LID is missing or is none (1 to 49151); it is unknown here</source>
        <translation>eine LID fehlt oder ist keine (1 bis 49151); sie ist hier unbekannt</translation>
    </message>
    <message>
        <source>a cable leads to {}, which is not described</source>
        <translation>ein Kabel führt zu {}, das nicht beschrieben ist</translation>
    </message>
    <message>
        <source>the port number is missing or above 255</source>
        <translation>die Portnummer fehlt oder ist größer als 255</translation>
    </message>
    <message>
        <source>the peer&apos;s name is missing</source>
        <translation>der Name der Gegenstelle fehlt</translation>
    </message>
    <message>
        <source>the peer&apos;s name is cut off</source>
        <translation>der Name der Gegenstelle ist abgeschnitten</translation>
    </message>
    <message>
        <source>the peer&apos;s port number is missing or above 255</source>
        <translation>die Portnummer der Gegenstelle fehlt oder ist größer als 255</translation>
    </message>
    <message>
        <source>the number of ports is missing or above 255</source>
        <translation>die Anzahl der Ports fehlt oder ist größer als 255</translation>
    </message>
    <message>
        <source>the node&apos;s name is missing</source>
        <translation>der Name des Knotens fehlt</translation>
    </message>
    <message>
        <source>the node&apos;s name is cut off</source>
        <translation>der Name des Knotens ist abgeschnitten</translation>
    </message>
    <message>
        <source>the value is no hexadecimal number</source>
        <translation>der Wert ist keine Hexadezimalzahl</translation>
    </message>
    <message>
        <source>it is neither a node, nor a port, nor a value</source>
        <translation>weder ein Knoten noch ein Port noch ein Wert</translation>
    </message>
    <message>
        <source>ibnetdiscover could not read all of the fabric, it says: {}</source>
        <translation>ibnetdiscover konnte nicht die ganze Fabric lesen und meldet: {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; was already described in line {}, as another node; its ports are added there</source>
        <translation>„{}“ wurde schon in Zeile {} beschrieben, als anderer Knoten; seine Ports kommen dort hinzu</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is written with another GUID, {}; the name counts</source>
        <translation>„{}“ steht mit einer anderen GUID da, {}; der Name gilt</translation>
    </message>
    <message>
        <source>port {} of &quot;{}&quot; was already given in line {}, which counts</source>
        <translation>Port {} von „{}“ steht schon in Zeile {}, die gilt</translation>
    </message>
    <message>
        <source>this cable gives &quot;{}&quot; the LID {}, {} has the LID {}</source>
        <translation>dieses Kabel gibt „{}“ die LID {}, {} hat die LID {}</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>the switch &quot;{}&quot; has no LID, {} others have one</source>
        <translation>der Switch „{}“ hat keine LID, {} andere haben eine</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has the GUID {} of another node</source>
        <translation>„{}“ hat die GUID {} eines anderen Knotens</translation>
    </message>
    <message>
        <source>this cable leads to port {} of &quot;{}&quot;, which has another cable in line {}</source>
        <translation>dieses Kabel führt zu Port {} von „{}“, der in Zeile {} ein anderes Kabel hat</translation>
    </message>
    <message>
        <source>the other end, port {} of &quot;{}&quot;, does not name this cable</source>
        <translation>das andere Ende, Port {} von „{}“, nennt dieses Kabel nicht</translation>
    </message>
    <message>
        <source>this cable connects &quot;{}&quot; with itself (loopback)</source>
        <translation>dieses Kabel verbindet „{}“ mit sich selbst (Loopback)</translation>
    </message>
    <message>
        <source>this end of the cable says {}, the other end says {} in line {}</source>
        <translation>dieses Ende des Kabels sagt {}, das andere Ende sagt {} in Zeile {}</translation>
    </message>
    <message>
        <source>is neither output of ibnetdiscover nor a topology file of ibsim ({})</source>
        <translation>ist weder Ausgabe von ibnetdiscover noch eine Topologiedatei von ibsim ({})</translation>
    </message>
    <message>
        <source>{}: {}.</source>
        <translation>{}: {}.</translation>
    </message>
    <message>
        <source>{}:{}: {}.</source>
        <translation>{}:{}: {}.</translation>
    </message>
    <message>
        <source>{}: {} lines ({}), the first: {}.</source>
        <translation>{}: {} Zeilen ({}), die erste: {}.</translation>
    </message>
    <message>
        <source>line {}: it is neither a node, nor a port, nor a value</source>
        <translation>Zeile {}: weder ein Knoten noch ein Port noch ein Wert</translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation>Zeile {}: {}</translation>
    </message>
    <message>
        <source>{}:{}: this line belongs to no fabric and was skipped: {}</source>
        <translation>{}:{}: Diese Zeile gehört zu keiner Fabric und wurde übersprungen: {}</translation>
    </message>
    <message>
        <source>{}: {} lines belong to no fabric and were skipped, the first is line {}: {}</source>
        <translation>{}: {} Zeilen gehören zu keiner Fabric und wurden übersprungen, die erste ist Zeile {}: {}</translation>
    </message>
    <message>
        <source>the line of a port is damaged or cut off</source>
        <translation>die Zeile eines Ports ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>the list names ports, not nodes: a channel adapter has the GUID of its first port</source>
        <translation>die Liste nennt Ports, keine Knoten: Ein Channel-Adapter hat die GUID seines ersten Ports</translation>
    </message>
    <message>
        <source>A node-name map has lines like: 0x0002c90200200000 &quot;leaf-07&quot;</source>
        <translation>Eine Node-Name-Map hat Zeilen wie: 0x0002c90200200000 &quot;leaf-07&quot;</translation>
    </message>
    <message>
        <source>There are {} more reports of this kind ({}); the first {} are listed.</source>
        <translation>Es gibt {} weitere Meldungen dieser Art ({}); die ersten {} sind aufgeführt.</translation>
    </message>
    <message>
        <source>does not end with the number of a port</source>
        <translation>endet nicht mit der Nummer eines Ports</translation>
    </message>
    <message>
        <source>Ports have numbers up to 254</source>
        <translation>Ports haben Nummern bis 254</translation>
    </message>
    <message>
        <source>the name of a node</source>
        <translation>der Name eines Knotens</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>Write a name, a pattern (leaf-*), lid:N or guid:0x…</source>
        <translation>Schreiben Sie einen Namen, ein Muster (leaf-*), lid:N oder guid:0x…</translation>
    </message>
    <message>
        <source>is not a unicast LID</source>
        <translation>ist keine Unicast-LID</translation>
    </message>
    <message>
        <source>LIDs of ports are 1 to 49151, or 0x1 to 0xbfff</source>
        <translation>LIDs von Ports sind 1 bis 49151 oder 0x1 bis 0xbfff</translation>
    </message>
    <message>
        <source>Write guid:0x0002c90200000100</source>
        <translation>Schreiben Sie guid:0x0002c90200000100</translation>
    </message>
    <message>
        <source>{} has no port {} in this fabric</source>
        <translation>{} hat in dieser Fabric keinen Port {}</translation>
    </message>
    <message>
        <source>It has one port</source>
        <translation>Er hat einen Port</translation>
    </message>
    <message>
        <source>It has {} ports</source>
        <translation>Er hat {} Ports</translation>
    </message>
    <message>
        <source>nothing in this fabric has it</source>
        <translation>nichts in dieser Fabric hat sie</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl switches&apos; and &apos;fabriscopectl hosts&apos; list what there is</source>
        <translation>&apos;fabriscopectl switches&apos; und &apos;fabriscopectl hosts&apos; listen auf, was es gibt</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl switches&apos; and &apos;fabriscopectl hosts&apos; list what there is; a LID is written lid:N</source>
        <translation>&apos;fabriscopectl switches&apos; und &apos;fabriscopectl hosts&apos; listen auf, was es gibt; eine LID schreibt man lid:N</translation>
    </message>
    <message>
        <source>Near it come {} and {} more; &apos;*{}*&apos; means all of them</source>
        <translation>Ähnlich sind {} und {} weitere; &apos;*{}*&apos; meint sie alle</translation>
    </message>
    <message>
        <source>Near it come {}; &apos;*{}*&apos; means all of them</source>
        <translation>Ähnlich sind {}; &apos;*{}*&apos; meint sie alle</translation>
    </message>
    <message>
        <source>Near it comes {}; &apos;*{}*&apos; means all of them</source>
        <translation>Ähnlich ist {}; &apos;*{}*&apos; meint sie alle</translation>
    </message>
    <message>
        <source>no node has that name</source>
        <translation>kein Knoten hat diesen Namen</translation>
    </message>
    <message>
        <source>Port {} of {} was seen with two different peers, {} port {} and {} port {}; the later one is shown.</source>
        <translation>Port {} von {} wurde mit zwei verschiedenen Gegenstellen gesehen, {} Port {} und {} Port {}; die spätere wird gezeigt.</translation>
    </message>
    <message>
        <source>{} more problems were left out.</source>
        <translation>{} weitere Probleme wurden weggelassen.</translation>
    </message>
    <message>
        <source>Take the snapshot again, or copy the file once more in binary mode</source>
        <translation>Nehmen Sie den Snapshot neu auf, oder kopieren Sie die Datei noch einmal im Binärmodus</translation>
    </message>
    <message>
        <source>is not a saved snapshot</source>
        <translation>ist kein gespeicherter Snapshot</translation>
    </message>
    <message>
        <source>Saved snapshots are made by &apos;fabriscopectl snapshot FILE&apos;</source>
        <translation>Gespeicherte Snapshots macht &apos;fabriscopectl snapshot FILE&apos;</translation>
    </message>
    <message>
        <source>LID {}</source>
        <translation>LID {}</translation>
    </message>
    <message>
        <source>{} (LID {}, state {})</source>
        <translation>{} (LID {}, Status {})</translation>
    </message>
    <message>
        <source>no subnet manager has configured this subnet</source>
        <translation>kein Subnet-Manager hat dieses Subnetz konfiguriert</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed switch</source>
        <translation>Starten Sie OpenSM auf einem Host des Subnetzes, oder schalten Sie den Subnet-Manager eines verwalteten Switches ein</translation>
    </message>
    <message>
        <source>Start OpenSM there again, or on another host of the subnet</source>
        <translation>Starten Sie OpenSM dort wieder, oder auf einem anderen Host des Subnetzes</translation>
    </message>
    <message>
        <source>the master subnet manager does not respond, although its port says that it runs one</source>
        <translation>der Master-Subnet-Manager antwortet nicht, obwohl sein Port angibt, dass er einen betreibt</translation>
    </message>
    <message>
        <source>OpenSM there hangs or was stopped: check its process and log, and restart it</source>
        <translation>OpenSM hängt dort oder wurde angehalten: Prüfen Sie Prozess und Protokoll, und starten Sie es neu</translation>
    </message>
    <message>
        <source>the master subnet manager has done nothing since the last sweep: its activity count has not changed</source>
        <translation>der Master-Subnet-Manager hat seit dem letzten Sweep nichts getan: Sein Aktivitätszähler ist unverändert</translation>
    </message>
    <message>
        <source>Check its log, and restart it when it does not continue</source>
        <translation>Prüfen Sie sein Protokoll, und starten Sie ihn neu, wenn er nicht weiterarbeitet</translation>
    </message>
    <message>
        <source>this subnet manager responds, but none of this subnet is master</source>
        <translation>dieser Subnet-Manager antwortet, aber keiner dieses Subnetzes ist Master</translation>
    </message>
    <message>
        <source>They may be electing one. If it stays so, restart the one with the highest priority</source>
        <translation>Vielleicht wählen sie gerade einen. Bleibt es so, starten Sie den mit der höchsten Priorität neu</translation>
    </message>
    <message>
        <source>more than one subnet manager says that it is master</source>
        <translation>mehr als ein Subnet-Manager gibt an, Master zu sein</translation>
    </message>
    <message>
        <source>Two subnets may have been joined, or the managers cannot reach each other: leave one running, let it sweep, then start the others</source>
        <translation>Vielleicht wurden zwei Subnetze verbunden, oder die Manager erreichen einander nicht: Lassen Sie einen laufen und einen Sweep machen, dann starten Sie die anderen</translation>
    </message>
    <message>
        <source>the subnet manager there does not respond, although its port says that it runs one</source>
        <translation>der Subnet-Manager dort antwortet nicht, obwohl sein Port angibt, dass er einen betreibt</translation>
    </message>
    <message>
        <source>It could not take over from the master: check its process and log, and restart it</source>
        <translation>Er könnte den Master nicht ablösen: Prüfen Sie Prozess und Protokoll, und starten Sie ihn neu</translation>
    </message>
    <message>
        <source>Write the new GUID wherever the old one is written (partitions.conf, node-name map, lists of root and compute GUIDs), then save a new baseline.</source>
        <translation>Schreiben Sie die neue GUID überall hin, wo die alte steht (partitions.conf, Node-Name-Map, Listen der Root- und Compute-GUIDs), und speichern Sie dann einen neuen Referenzstand.</translation>
    </message>
    <message>
        <source>If this is intended, save a new baseline.</source>
        <translation>Wenn das so gewollt ist, speichern Sie einen neuen Referenzstand.</translation>
    </message>
    <message>
        <source>Since the baseline: {}.</source>
        <translation>Seit dem Referenzstand: {}.</translation>
    </message>
    <message>
        <source>before: {}</source>
        <translation>vorher: {}</translation>
    </message>
    <message>
        <source>now: {}</source>
        <translation>jetzt: {}</translation>
    </message>
    <message>
        <source>The baseline {} has a problem: what it does not contain is not compared.</source>
        <translation>Der Referenzstand {} hat ein Problem: Was er nicht enthält, wird nicht verglichen.</translation>
    </message>
    <message>
        <source>The baseline {} has {} problems: what it does not contain is not compared.</source>
        <translation>Der Referenzstand {} hat {} Probleme: Was er nicht enthält, wird nicht verglichen.</translation>
    </message>
    <message>
        <source>Save a new baseline when the fabric is as it should be.</source>
        <translation>Speichern Sie einen neuen Referenzstand, wenn die Fabric ist, wie sie sein soll.</translation>
    </message>
    <message>
        <source>{} Gb/s</source>
        <translation>{} Gb/s</translation>
    </message>
    <message>
        <source>its far end</source>
        <translation>seiner Gegenseite</translation>
    </message>
    <message>
        <source>an unknown part</source>
        <translation>zu einem unbekannten Teil</translation>
    </message>
    <message>
        <source>about {} on VL{}</source>
        <translation>etwa {} auf VL{}</translation>
    </message>
    <message>
        <source>{} on VL{}</source>
        <translation>{} auf VL{}</translation>
    </message>
    <message>
        <source>{} on lanes that are not counted</source>
        <translation>{} auf Lanes, die nicht gezählt werden</translation>
    </message>
    <message>
        <source>{} on {}</source>
        <translation>{} auf {}</translation>
    </message>
    <message>
        <source>{} of the time</source>
        <translation>{} der Zeit</translation>
    </message>
    <message>
        <source>{} of the time ({})</source>
        <translation>{} der Zeit ({})</translation>
    </message>
    <message>
        <source>{} receives data more slowly than it is sent: {} waits {} while its link is only {} full.</source>
        <translation>{} nimmt Daten langsamer an, als sie gesendet werden: {} wartet {}, während sein Link nur {} ausgelastet ist.</translation>
    </message>
    <message>
        <source>Incast at {}: more data arrives for it than {} can send; its link is {} full, and data waits up to {}.</source>
        <translation>Incast bei {}: Für ihn kommen mehr Daten an, als {} senden kann; sein Link ist {} ausgelastet, und Daten warten bis zu {}.</translation>
    </message>
    <message>
        <source>The link from {} to {} is {} full, and data waits up to {}.</source>
        <translation>Der Link von {} zu {} ist {} ausgelastet, und Daten warten bis zu {}.</translation>
    </message>
    <message>
        <source>{} waits {} for credits of {}, and nothing there shows why.</source>
        <translation>{} wartet {} auf Credits von {}, und nichts dort zeigt den Grund.</translation>
    </message>
    <message>
        <source>Check {}: width and speed of its PCIe slot, memory and CPU load, an application that posts its receives late. Until then all packets wait that share a lane with its.</source>
        <translation>Prüfen Sie {}: Breite und Geschwindigkeit des PCIe-Slots, Speicher- und CPU-Last, eine Anwendung, die ihre Empfangspuffer zu spät bereitstellt. Bis dahin warten alle Pakete, die eine Lane mit seinen teilen.</translation>
    </message>
    <message>
        <source>Spread the routes over the other links, add cables, or give what must not wait a lane of its own.</source>
        <translation>Verteilen Sie die Routen auf die anderen Links, fügen Sie Kabel hinzu, oder geben Sie dem, was nicht warten darf, eine eigene Lane.</translation>
    </message>
    <message>
        <source>Read the counters of all ports of that switch, and check for errors on this link: lost credits have the same effect.</source>
        <translation>Lesen Sie die Zähler aller Ports dieses Switches, und prüfen Sie diesen Link auf Fehler: Verlorene Credits haben dieselbe Wirkung.</translation>
    </message>
    <message>
        <source>{} about {}</source>
        <translation>{} etwa {}</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} sends {} to {}, {} of its link&apos;s data rate, and waits {} of the time</source>
        <translation>{} sendet {} an {}, {} der Datenrate seines Links, und wartet {} der Zeit</translation>
    </message>
    <message>
        <source>counters of single lanes have saturated: what the others do not explain of the port&apos;s waiting is attributed to these lanes</source>
        <translation>Zähler einzelner Lanes sind gesättigt: Was die anderen von der Wartezeit des Ports nicht erklären, wird diesen Lanes zugeschrieben</translation>
    </message>
    <message>
        <source>arrives from {}</source>
        <translation>kommt an von {}</translation>
    </message>
    <message>
        <source>sent by (estimated) {}</source>
        <translation>gesendet von (geschätzt) {}</translation>
    </message>
    <message>
        <source>one more port waits because of it: {}</source>
        <translation>ein weiterer Port wartet deswegen: {}</translation>
    </message>
    <message>
        <source>{} more ports wait because of it, {} most</source>
        <translation>{} weitere Ports warten deswegen, am meisten {}</translation>
    </message>
    <message>
        <source>{}: {} rose by {} in {} s, to {}.</source>
        <translation>{}: {} stieg um {} in {} s, auf {}.</translation>
    </message>
    <message>
        <source>{}: {} is {}, above its threshold of {}.</source>
        <translation>{}: {} ist {}, über dem Schwellenwert von {}.</translation>
    </message>
    <message>
        <source>threshold {}</source>
        <translation>Schwellenwert {}</translation>
    </message>
    <message>
        <source>{} a second</source>
        <translation>{} pro Sekunde</translation>
    </message>
    <message>
        <source>saturated: it may have been more</source>
        <translation>gesättigt: Es können mehr gewesen sein</translation>
    </message>
    <message>
        <source>{}. {}</source>
        <translation>{}. {}</translation>
    </message>
    <message>
        <source>{}: {} has saturated and stopped counting.</source>
        <translation>{}: {} ist gesättigt und zählt nicht mehr.</translation>
    </message>
    <message>
        <source>{} = {}, {} bits</source>
        <translation>{} = {}, {} Bits</translation>
    </message>
    <message>
        <source>{} sends at {} % of its link&apos;s data rate.</source>
        <translation>{} sendet mit {} % der Datenrate seines Links.</translation>
    </message>
    <message>
        <source>{} receives at {} % of its link&apos;s data rate.</source>
        <translation>{} empfängt mit {} % der Datenrate seines Links.</translation>
    </message>
    <message>
        <source>{} GB/s of {} GB/s</source>
        <translation>{} GB/s von {} GB/s</translation>
    </message>
    <message>
        <source>Nothing is wrong with a busy link; when jobs wait for it, spread the traffic.</source>
        <translation>Ein ausgelasteter Link ist kein Fehler; wenn Jobs darauf warten, verteilen Sie den Verkehr.</translation>
    </message>
    <message>
        <source>{} does not respond when asked for its counters.</source>
        <translation>{} antwortet nicht, wenn nach den Zählern gefragt wird.</translation>
    </message>
    <message>
        <source>Check that the node is reachable: &apos;fabriscopectl discover&apos; reaches it by another route.</source>
        <translation>Prüfen Sie, ob der Knoten erreichbar ist: &apos;fabriscopectl discover&apos; erreicht ihn auf einem anderen Weg.</translation>
    </message>
    <message>
        <source>state {}, physical state {}</source>
        <translation>Status {}, physischer Status {}</translation>
    </message>
    <message>
        <source>Find the two devices by their places, and compare what each says of itself. Only when both really have this GUID, give one of them its own with its maker&apos;s firmware tools.</source>
        <translation>Suchen Sie die beiden Geräte an ihren Plätzen und vergleichen Sie, was jedes von sich angibt. Nur wenn beide wirklich diese GUID haben, geben Sie einem davon mit den Firmware-Werkzeugen des Herstellers eine eigene.</translation>
    </message>
    <message>
        <source>Check whether two subnet managers are active; let the master assign the LIDs again.</source>
        <translation>Prüfen Sie, ob zwei Subnet-Manager aktiv sind; lassen Sie den Master die LIDs neu vergeben.</translation>
    </message>
    <message>
        <source>{} could not be read completely: {} problems. What these lines describe is missing here.</source>
        <translation>{} konnte nicht vollständig gelesen werden: {} Probleme. Was diese Zeilen beschreiben, fehlt hier.</translation>
    </message>
    <message>
        <source>Save the file again with the tool that wrote it, or correct these lines.</source>
        <translation>Speichern Sie die Datei mit dem Werkzeug, das sie geschrieben hat, noch einmal, oder korrigieren Sie diese Zeilen.</translation>
    </message>
    <message>
        <source>master&apos;s LID {}</source>
        <translation>LID {} des Masters</translation>
    </message>
    <message>
        <source>subnet</source>
        <translation>Subnetz</translation>
    </message>
    <message>
        <source>Ports name {} different LIDs as their subnet manager&apos;s.</source>
        <translation>Ports nennen {} verschiedene LIDs als die ihres Subnet-Managers.</translation>
    </message>
    <message>
        <source>LID {}: {} ports</source>
        <translation>LID {}: {} Ports</translation>
    </message>
    <message>
        <source>No subnet manager has configured this fabric: no port has a LID.</source>
        <translation>Kein Subnet-Manager hat diese Fabric konfiguriert: Kein Port hat eine LID.</translation>
    </message>
    <message>
        <source>{} has {} of the {} links upwards that other switches of its kind have.</source>
        <translation>{} hat {} der {} Links nach oben, die andere Switches seiner Art haben.</translation>
    </message>
    <message>
        <source>{} has {} of the {} links to other switches that switches of its kind have.</source>
        <translation>{} hat {} der {} Links zu anderen Switches, die Switches seiner Art haben.</translation>
    </message>
    <message>
        <source>{} is down: {}</source>
        <translation>{} ist ausgefallen: {}</translation>
    </message>
    <message>
        <source>Check the cable to {}, and whether a port at either end was disabled.</source>
        <translation>Prüfen Sie das Kabel zu {} und ob ein Port an einem der Enden abgeschaltet wurde.</translation>
    </message>
    <message>
        <source>Check for cables that were pulled or are dead, and for disabled ports at both ends.</source>
        <translation>Prüfen Sie, ob Kabel gezogen oder defekt und ob Ports an beiden Enden abgeschaltet sind.</translation>
    </message>
    <message>
        <source>{} is disabled.</source>
        <translation>{} ist abgeschaltet.</translation>
    </message>
    <message>
        <source>{} has no link ({}).</source>
        <translation>{} hat keinen Link ({}).</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Save a node-name map (from the menu, or &apos;fabriscopectl discover --as node-name-map&apos;), write the names into it, and give it to each tool with --node-name-map.</source>
        <translation>Speichern Sie eine Node-Name-Map (aus dem Menü oder mit &apos;fabriscopectl discover --as node-name-map&apos;), tragen Sie die Namen ein und geben Sie sie jedem Werkzeug mit --node-name-map.</translation>
    </message>
    <message>
        <source>{} switches have the name of another one.</source>
        <translation>{} Switches heißen wie ein anderer.</translation>
    </message>
    <message>
        <source>{} adapters have the name of another one.</source>
        <translation>{} Adapter heißen wie ein anderer.</translation>
    </message>
    <message>
        <source>{}: {} was not discovered; {} other adapters of its kind have links on all {} ports.</source>
        <translation>{}: {} wurde nicht gefunden; {} andere Adapter seiner Art haben Links an allen {} Ports.</translation>
    </message>
    <message>
        <source>Check the cable of that port, and on its host what the port reports (ibstat).</source>
        <translation>Prüfen Sie das Kabel dieses Ports und auf seinem Host, was der Port meldet (ibstat).</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>und {} weitere</translation>
    </message>
    <message>
        <source>{} &lt;-&gt; {}</source>
        <translation>{} &lt;-&gt; {}</translation>
    </message>
    <message>
        <source>Start with the cables that appear more than once; each line says which counter it is.</source>
        <translation>Beginnen Sie mit den Kabeln, die mehr als einmal vorkommen; jede Zeile nennt den Zähler.</translation>
    </message>
    <message>
        <source>Start with the first one: {}</source>
        <translation>Beginnen Sie mit dem ersten: {}</translation>
    </message>
    <message>
        <source>{}: widths enabled {}, speeds enabled {}</source>
        <translation>{}: aktivierte Breiten {}, aktivierte Geschwindigkeiten {}</translation>
    </message>
    <message>
        <source>width {} and speed {} at {} (enabled there: {}, {})</source>
        <translation>Breite {} und Geschwindigkeit {} an {} (dort aktiviert: {}, {})</translation>
    </message>
    <message>
        <source>width {} at {} (enabled there: {})</source>
        <translation>Breite {} an {} (dort aktiviert: {})</translation>
    </message>
    <message>
        <source>speed {} at {} (enabled there: {})</source>
        <translation>Geschwindigkeit {} an {} (dort aktiviert: {})</translation>
    </message>
    <message>
        <source>{}, and {}</source>
        <translation>{} und {}</translation>
    </message>
    <message>
        <source>{} runs at {}, both ends support {}.</source>
        <translation>{} läuft mit {}, beide Enden können {}.</translation>
    </message>
    <message>
        <source>{} runs at {} and could be {}: both ends support it, but it is not enabled.</source>
        <translation>{} läuft mit {} und könnte {}: Beide Enden unterstützen es, aber es ist nicht freigegeben.</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links to hosts run at {}.</source>
        <translation>{} läuft mit {}; {} von {} Links zu Hosts laufen mit {}.</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links between switches run at {}.</source>
        <translation>{} läuft mit {}; {} von {} Links zwischen Switches laufen mit {}.</translation>
    </message>
    <message>
        <source>Check whether both ends support {}; if they do, reseat or replace the cable.</source>
        <translation>Prüfen Sie, ob beide Enden {} unterstützen; wenn ja, stecken Sie das Kabel neu oder tauschen Sie es.</translation>
    </message>
    <message>
        <source>Check whether both ends support {}. An older adapter or cable may be on purpose.</source>
        <translation>Prüfen Sie, ob beide Enden {} unterstützen. Ein älterer Adapter oder ein älteres Kabel kann gewollt sein.</translation>
    </message>
    <message>
        <source>one link in state {}</source>
        <translation>ein Link im Status {}</translation>
    </message>
    <message>
        <source>{} links in state {}</source>
        <translation>{} Links im Status {}</translation>
    </message>
    <message>
        <source>{} waits for the subnet manager.</source>
        <translation>{} wartet auf den Subnet-Manager.</translation>
    </message>
    <message>
        <source>Check in OpenSM&apos;s log whether it reaches this link and why it does not bring it up.</source>
        <translation>Prüfen Sie im Protokoll von OpenSM, ob es diesen Link erreicht und warum es ihn nicht aktiviert.</translation>
    </message>
    <message>
        <source>{} is armed but not active.</source>
        <translation>{} ist Armed, aber nicht aktiv.</translation>
    </message>
    <message>
        <source>{} is down.</source>
        <translation>{} ist ausgefallen.</translation>
    </message>
    <message>
        <source>holds data that cannot be understood</source>
        <translation>enthält Daten, die nicht verstanden werden</translation>
    </message>
    <message>
        <source>reading it was stopped</source>
        <translation>das Lesen wurde angehalten</translation>
    </message>
    <message>
        <source>there is no space left for it</source>
        <translation>dafür ist kein Platz mehr</translation>
    </message>
    <message>
        <source>Free some space on that disk, or allow the history less of it</source>
        <translation>Schaffen Sie Platz auf diesem Datenträger, oder erlauben Sie dem Verlauf weniger davon</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>is damaged: {}</source>
        <translation>ist beschädigt: {}</translation>
    </message>
    <message>
        <source>Move the file away; a new history begins then</source>
        <translation>Verschieben Sie die Datei; dann beginnt ein neuer Verlauf</translation>
    </message>
    <message>
        <source>holds a value that is larger than any of a history file</source>
        <translation>enthält einen Wert, der größer ist als jeder einer Verlaufsdatei</translation>
    </message>
    <message>
        <source>is locked by another program</source>
        <translation>ist von einem anderen Programm gesperrt</translation>
    </message>
    <message>
        <source>Close the other program and try again</source>
        <translation>Schließen Sie das andere Programm, und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>this SQLite cannot be kept from running what a file brings along</source>
        <translation>dieses SQLite lässt sich nicht daran hindern, auszuführen, was eine Datei mitbringt</translation>
    </message>
    <message>
        <source>Install SQLite 3.31 or later</source>
        <translation>Installieren Sie SQLite 3.31 oder neuer</translation>
    </message>
    <message>
        <source>has no readings of counters in it</source>
        <translation>enthält keine Ablesungen von Zählern</translation>
    </message>
    <message>
        <source>Record some with: fabriscopectl counters --watch 1 --record FILE</source>
        <translation>Zeichnen Sie welche auf mit: fabriscopectl counters --watch 1 --record FILE</translation>
    </message>
    <message>
        <source>is damaged: its times cannot be</source>
        <translation>ist beschädigt: Ihre Zeiten sind unmöglich</translation>
    </message>
    <message>
        <source>has no picture of the fabric in it</source>
        <translation>enthält kein Bild der Fabric</translation>
    </message>
    <message>
        <source>holds more readings of one moment than a fabric can give</source>
        <translation>enthält mehr Ablesungen eines Augenblicks, als eine Fabric liefern kann</translation>
    </message>
    <message>
        <source>has a {} &apos;{}&apos; in it that no history file has</source>
        <translation>enthält ein {} &apos;{}&apos;, das keine Verlaufsdatei hat</translation>
    </message>
    <message>
        <source>its table &apos;{}&apos; has other columns than a history file&apos;s</source>
        <translation>ihre Tabelle &apos;{}&apos; hat andere Spalten als die einer Verlaufsdatei</translation>
    </message>
    <message>
        <source>is a database of another program</source>
        <translation>ist die Datenbank eines anderen Programms</translation>
    </message>
    <message>
        <source>was written by a later version of Fabriscope (format {}, this one reads {})</source>
        <translation>wurde von einer neueren Version von Fabriscope geschrieben (Format {}, diese liest {})</translation>
    </message>
    <message>
        <source>Install the later version, or choose another file</source>
        <translation>Installieren Sie die neuere Version, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>There is no /sys</source>
        <translation>Es gibt kein /sys</translation>
    </message>
    <message>
        <source>Nothing is known about devices: all else here comes from other files</source>
        <translation>Über Geräte ist nichts bekannt: Alles andere hier stammt aus anderen Dateien</translation>
    </message>
    <message>
        <source>Copy the host&apos;s sys folder too</source>
        <translation>Kopieren Sie auch den Ordner sys des Hosts</translation>
    </message>
    <message>
        <source>This host has no RDMA device</source>
        <translation>Dieser Host hat kein RDMA-Gerät</translation>
    </message>
    <message>
        <source>No program can use RDMA on it</source>
        <translation>Kein Programm kann dort RDMA verwenden</translation>
    </message>
    <message>
        <source>See whether the adapter is there (lspci) and its driver loaded (lsmod); without an adapter, Soft-RoCE makes a device of any Ethernet interface</source>
        <translation>Sehen Sie nach, ob der Adapter da ist (lspci) und sein Treiber geladen (lsmod); ohne Adapter macht Soft-RoCE aus jeder Ethernet-Schnittstelle ein Gerät</translation>
    </message>
    <message>
        <source>The kernel&apos;s RDMA subsystem is not loaded</source>
        <translation>Das RDMA-Subsystem des Kernels ist nicht geladen</translation>
    </message>
    <message>
        <source>No program can use RDMA on this host</source>
        <translation>Kein Programm kann auf diesem Host RDMA verwenden</translation>
    </message>
    <message>
        <source>Install rdma-core and load the adapter&apos;s driver; without an adapter, Soft-RoCE makes a device of any Ethernet interface</source>
        <translation>Installieren Sie rdma-core und laden Sie den Treiber des Adapters; ohne Adapter macht Soft-RoCE aus jeder Ethernet-Schnittstelle ein Gerät</translation>
    </message>
    <message>
        <source>Load it, and add it to a file of /etc/rdma/modules or /etc/modules-load.d</source>
        <translation>Laden Sie es und tragen Sie es in eine Datei von /etc/rdma/modules oder /etc/modules-load.d ein</translation>
    </message>
    <message>
        <source>The module ib_uverbs is not loaded</source>
        <translation>Das Modul ib_uverbs ist nicht geladen</translation>
    </message>
    <message>
        <source>No program can use verbs: MPI, NCCL and tests find no device</source>
        <translation>Kein Programm kann Verbs verwenden: MPI, NCCL und Tests finden kein Gerät</translation>
    </message>
    <message>
        <source>The module rdma_ucm is not loaded</source>
        <translation>Das Modul rdma_ucm ist nicht geladen</translation>
    </message>
    <message>
        <source>Programs cannot make connections through RDMA-CM (rping, NVMe tools, UCX)</source>
        <translation>Programme können keine Verbindungen über RDMA-CM aufbauen (rping, NVMe-Werkzeuge, UCX)</translation>
    </message>
    <message>
        <source>The module ib_umad is not loaded</source>
        <translation>Das Modul ib_umad ist nicht geladen</translation>
    </message>
    <message>
        <source>Neither a subnet manager nor the tools of infiniband-diags nor Fabriscope can reach the fabric from here</source>
        <translation>Weder ein Subnet-Manager noch die Werkzeuge von infiniband-diags noch Fabriscope erreichen von hier aus die Fabric</translation>
    </message>
    <message>
        <source>No subnet manager has set up port {} of {}</source>
        <translation>Kein Subnet-Manager hat Port {} von {} eingerichtet</translation>
    </message>
    <message>
        <source>The link is up, but the port has no LID: nothing can be sent</source>
        <translation>Der Link steht, aber der Port hat keine LID: Es kann nichts gesendet werden</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the fabric, or the manager of a switch</source>
        <translation>Starten Sie OpenSM auf einem Host der Fabric oder den Manager eines Switches</translation>
    </message>
    <message>
        <source>{} has a PCIe link of x{} at {}, and could have x{} at {}</source>
        <translation>{} hat einen PCIe-Link von x{} mit {} und könnte x{} mit {} haben</translation>
    </message>
    <message>
        <source>The bus may limit the adapter&apos;s throughput</source>
        <translation>Der Bus kann den Durchsatz des Adapters begrenzen</translation>
    </message>
    <message>
        <source>See whether the slot is made for less; otherwise seat the card again</source>
        <translation>Sehen Sie nach, ob der Steckplatz für weniger gemacht ist; sonst stecken Sie die Karte neu</translation>
    </message>
    <message>
        <source>Nothing raises the limit of pinned memory for sessions</source>
        <translation>Nichts hebt die Grenze für festgehaltenen Speicher in Sitzungen an</translation>
    </message>
    <message>
        <source>Programs of ordinary users fail to register memory (ibv_reg_mr: Cannot allocate memory)</source>
        <translation>Programme gewöhnlicher Benutzer können keinen Speicher registrieren (ibv_reg_mr: Cannot allocate memory)</translation>
    </message>
    <message>
        <source>Allow memlock for the group that runs RDMA programs in a file of /etc/security/limits.d</source>
        <translation>Erlauben Sie memlock für die Gruppe, die RDMA-Programme ausführt, in einer Datei von /etc/security/limits.d</translation>
    </message>
    <message>
        <source>What is shown of this host is not complete</source>
        <translation>Was von diesem Host gezeigt wird, ist nicht vollständig</translation>
    </message>
    <message>
        <source>no interface</source>
        <translation>keine Schnittstelle</translation>
    </message>
    <message>
        <source>{} in VLAN {}</source>
        <translation>{} in VLAN {}</translation>
    </message>
    <message>
        <source>a type that is not known</source>
        <translation>ein unbekannter Typ</translation>
    </message>
    <message>
        <source>{} over a link-local address ({}): it cannot be routed, and says nothing about its subnet</source>
        <translation>{} über eine Link-local-Adresse ({}): Sie lässt sich nicht routen und sagt nichts über ihr Subnetz</translation>
    </message>
    <message>
        <source>{} over {} ({}), another family of addresses than wanted</source>
        <translation>{} über {} ({}), eine andere Adressfamilie als gewünscht</translation>
    </message>
    <message>
        <source>it belongs to {}, not to {}</source>
        <translation>sie gehört zu {}, nicht zu {}</translation>
    </message>
    <message>
        <source>{}: it does not pass a router, and the other end would have to use version 1, too</source>
        <translation>{}: Sie kommt durch keinen Router, und die Gegenseite müsste auch Version 1 verwenden</translation>
    </message>
    <message>
        <source>{} over {} on {} ({}) would do as well: choose it where the peer is in its subnet</source>
        <translation>{} über {} auf {} ({}) ginge auch: Wählen Sie sie, wenn die Gegenseite in ihrem Subnetz ist</translation>
    </message>
    <message>
        <source>use index 0, the port&apos;s own GID ({})</source>
        <translation>Verwenden Sie Index 0, die eigene GID des Ports ({})</translation>
    </message>
    <message>
        <source>an alias ({}), as virtual machines get</source>
        <translation>ein Alias ({}), wie ihn virtuelle Maschinen bekommen</translation>
    </message>
    <message>
        <source>the port has no GID yet: a subnet manager has to set it up</source>
        <translation>der Port hat noch keine GID: Ein Subnet-Manager muss ihn einrichten</translation>
    </message>
    <message>
        <source>use index {} for {} over {} on {} ({})</source>
        <translation>Verwenden Sie Index {} für {} über {} auf {} ({})</translation>
    </message>
    <message>
        <source>the port has no GID: is its network interface up?</source>
        <translation>der Port hat keine GID: Ist seine Netzwerkschnittstelle aktiv?</translation>
    </message>
    <message>
        <source>none: the interface has only link-local addresses; give it an IP address</source>
        <translation>keine: Die Schnittstelle hat nur Link-local-Adressen; geben Sie ihr eine IP-Adresse</translation>
    </message>
    <message>
        <source>none of its GIDs has the wanted family of addresses and interface</source>
        <translation>keine seiner GIDs hat die gewünschte Adressfamilie und Schnittstelle</translation>
    </message>
    <message>
        <source>Save the host again, or copy the file once more in binary mode</source>
        <translation>Speichern Sie den Host neu oder kopieren Sie die Datei noch einmal im Binärmodus</translation>
    </message>
    <message>
        <source>it is larger than the {} bytes that are read at most</source>
        <translation>sie ist größer als die höchstens gelesenen {} Bytes</translation>
    </message>
    <message>
        <source>it comes from a later version of Fabriscope</source>
        <translation>sie stammt von einer späteren Version von Fabriscope</translation>
    </message>
    <message>
        <source>Use the same version here</source>
        <translation>Verwenden Sie hier dieselbe Version</translation>
    </message>
    <message>
        <source>Saved hosts are made by &apos;fabriscopectl host save FILE&apos;</source>
        <translation>Gespeicherte Hosts entstehen durch &apos;fabriscopectl host save FILE&apos;</translation>
    </message>
    <message>
        <source>was copied as text and is damaged</source>
        <translation>wurde als Text kopiert und ist beschädigt</translation>
    </message>
    <message>
        <source>has {} bytes where {} belong</source>
        <translation>hat {} Bytes, wo {} hingehören</translation>
    </message>
    <message>
        <source>is damaged: its checksum is wrong</source>
        <translation>ist beschädigt: die Prüfsumme ist falsch</translation>
    </message>
    <message>
        <source>index {}</source>
        <translation>Index {}</translation>
    </message>
    <message>
        <source>{}; at boot by {}</source>
        <translation>{}; beim Start durch {}</translation>
    </message>
    <message>
        <source>{} of at most {}</source>
        <translation>{} von höchstens {}</translation>
    </message>
    <message>
        <source>process {}</source>
        <translation>Prozess {}</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <source>Name a folder with copies of a host&apos;s sys, proc and etc</source>
        <translation>Nennen Sie einen Ordner mit Kopien von sys, proc und etc eines Hosts</translation>
    </message>
    <message>
        <source>this host has no such file</source>
        <translation>dieser Host hat keine solche Datei</translation>
    </message>
    <message>
        <source>only an administrator may read it</source>
        <translation>nur ein Administrator darf sie lesen</translation>
    </message>
    <message>
        <source>the driver does not provide it</source>
        <translation>der Treiber stellt es nicht bereit</translation>
    </message>
    <message>
        <source>more than {} files would have to be read</source>
        <translation>mehr als {} Dateien müssten gelesen werden</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is no number</source>
        <translation>„{}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>Not all was read: more than {} files</source>
        <translation>Nicht alles wurde gelesen: mehr als {} Dateien</translation>
    </message>
    <message>
        <source>Not all was read: {} folders have more than {} entries</source>
        <translation>Nicht alles wurde gelesen: {} Ordner haben mehr als {} Einträge</translation>
    </message>
    <message>
        <source>{} files have names with control characters; they were left out</source>
        <translation>{} Dateien haben Namen mit Steuerzeichen; sie wurden ausgelassen</translation>
    </message>
    <message>
        <source>it was not read</source>
        <translation>es wurde nicht gelesen</translation>
    </message>
    <message>
        <source>it belongs to no network interface</source>
        <translation>sie gehört zu keiner Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>no network interface belongs to it</source>
        <translation>keine Netzwerkschnittstelle gehört dazu</translation>
    </message>
    <message>
        <source>its link layer is not Ethernet</source>
        <translation>sein Link-Layer ist nicht Ethernet</translation>
    </message>
    <message>
        <source>configfs is not mounted, or the module rdma_cm is not loaded</source>
        <translation>configfs ist nicht eingehängt oder das Modul rdma_cm nicht geladen</translation>
    </message>
    <message>
        <source>verbs do not show the device: is its provider library installed?</source>
        <translation>Verbs zeigen das Gerät nicht: Ist seine Provider-Bibliothek installiert?</translation>
    </message>
    <message>
        <source>the kernel names no limit of locked memory</source>
        <translation>der Kernel nennt keine Grenze für festgehaltenen Speicher</translation>
    </message>
    <message>
        <source>there is no index of modules in /lib/modules/{}</source>
        <translation>in /lib/modules/{} gibt es kein Verzeichnis der Module</translation>
    </message>
    <message>
        <source>the release of the kernel is not known</source>
        <translation>die Version des Kernels ist nicht bekannt</translation>
    </message>
    <message>
        <source>&quot;{}&quot; are not 20 bytes</source>
        <translation>„{}“ sind keine 20 Bytes</translation>
    </message>
    <message>
        <source>it lies on no other interface</source>
        <translation>sie liegt auf keiner anderen Schnittstelle</translation>
    </message>
    <message>
        <source>only the drivers of MLNX_OFED and DOCA show it in sysfs</source>
        <translation>nur die Treiber von MLNX_OFED und DOCA zeigen es in sysfs</translation>
    </message>
    <message>
        <source>it is in no VLAN</source>
        <translation>sie ist in keinem VLAN</translation>
    </message>
    <message>
        <source>sysfs names none</source>
        <translation>sysfs nennt keines</translation>
    </message>
    <message>
        <source>sysfs shows no hardware behind it; a software device has none</source>
        <translation>sysfs zeigt keine Hardware dahinter; ein Software-Gerät hat keine</translation>
    </message>
    <message>
        <source>there is no /etc/os-release</source>
        <translation>es gibt kein /etc/os-release</translation>
    </message>
    <message>
        <source>/etc/os-release has no {}</source>
        <translation>/etc/os-release hat kein {}</translation>
    </message>
    <message>
        <source>the processes of the host are not known</source>
        <translation>die Prozesse des Hosts sind nicht bekannt</translation>
    </message>
    <message>
        <source>none of the known ones runs</source>
        <translation>keiner der bekannten läuft</translation>
    </message>
    <message>
        <source>process 1 is not known</source>
        <translation>Prozess 1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>no file sets {}</source>
        <translation>keine Datei setzt {}</translation>
    </message>
    <message>
        <source>it belongs to no service unit</source>
        <translation>er gehört zu keiner Dienst-Unit</translation>
    </message>
    <message>
        <source>there is no /etc/nfs.conf: no NFS server is installed</source>
        <translation>es gibt kein /etc/nfs.conf: Kein NFS-Server ist installiert</translation>
    </message>
    <message>
        <source>the kernel&apos;s NFS server is not loaded</source>
        <translation>der NFS-Server des Kernels ist nicht geladen</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>The name the host gives itself</source>
        <translation>Der Name, den sich der Host selbst gibt</translation>
    </message>
    <message>
        <source>Read at</source>
        <translation>Gelesen am</translation>
    </message>
    <message>
        <source>When all this was read</source>
        <translation>Wann all das gelesen wurde</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Kernel, distribution and what manages services, network and firewall</source>
        <translation>Kernel, Distribution und was Dienste, Netzwerk und Firewall verwaltet</translation>
    </message>
    <message>
        <source>RDMA devices</source>
        <translation>RDMA-Geräte</translation>
    </message>
    <message>
        <source>Adapters and software devices that programs can use by verbs</source>
        <translation>Adapter und Software-Geräte, die Programme über Verbs verwenden können</translation>
    </message>
    <message>
        <source>IPoIB interfaces</source>
        <translation>IPoIB-Schnittstellen</translation>
    </message>
    <message>
        <source>Network interfaces that carry IP over InfiniBand</source>
        <translation>Netzwerkschnittstellen, die IP über InfiniBand tragen</translation>
    </message>
    <message>
        <source>Network interfaces</source>
        <translation>Netzwerkschnittstellen</translation>
    </message>
    <message>
        <source>Interfaces that carry RoCE or iWARP, and what they lie on</source>
        <translation>Schnittstellen, die RoCE oder iWARP tragen, und worauf sie liegen</translation>
    </message>
    <message>
        <source>RDMA modules</source>
        <translation>RDMA-Module</translation>
    </message>
    <message>
        <source>Kernel modules that RDMA needs, and whether they are loaded</source>
        <translation>Kernel-Module, die RDMA braucht, und ob sie geladen sind</translation>
    </message>
    <message>
        <source>Pinned memory</source>
        <translation>Festgehaltener Speicher</translation>
    </message>
    <message>
        <source>How much memory programs may lock: RDMA pins all memory that it reads or writes</source>
        <translation>Wie viel Speicher Programme festhalten dürfen: RDMA hält allen Speicher fest, den es liest oder schreibt</translation>
    </message>
    <message>
        <source>OpenSM</source>
        <translation>OpenSM</translation>
    </message>
    <message>
        <source>Subnet managers that run on this host</source>
        <translation>Subnet-Manager, die auf diesem Host laufen</translation>
    </message>
    <message>
        <source>NFS over RDMA</source>
        <translation>NFS über RDMA</translation>
    </message>
    <message>
        <source>Whether the NFS server and its clients use RDMA</source>
        <translation>Ob der NFS-Server und seine Clients RDMA verwenden</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Was fehlt</translation>
    </message>
    <message>
        <source>What this host lacks for RDMA, and what follows from that</source>
        <translation>Was diesem Host für RDMA fehlt und was daraus folgt</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Release of the running kernel; drivers come with it</source>
        <translation>Version des laufenden Kernels; Treiber kommen mit ihm</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>What /etc/os-release says: paths, packages and units depend on it</source>
        <translation>Was /etc/os-release sagt: Pfade, Pakete und Units hängen davon ab</translation>
    </message>
    <message>
        <source>Distribution ID</source>
        <translation>Distributions-ID</translation>
    </message>
    <message>
        <source>Short name of the distribution (ID of os-release)</source>
        <translation>Kurzname der Distribution (ID von os-release)</translation>
    </message>
    <message>
        <source>Distribution version</source>
        <translation>Version der Distribution</translation>
    </message>
    <message>
        <source>VERSION_ID of os-release</source>
        <translation>VERSION_ID von os-release</translation>
    </message>
    <message>
        <source>Similar to</source>
        <translation>Ähnlich wie</translation>
    </message>
    <message>
        <source>Distributions that this one follows (ID_LIKE of os-release)</source>
        <translation>Distributionen, denen diese folgt (ID_LIKE von os-release)</translation>
    </message>
    <message>
        <source>Service manager</source>
        <translation>Dienstverwaltung</translation>
    </message>
    <message>
        <source>The program that starts services</source>
        <translation>Das Programm, das Dienste startet</translation>
    </message>
    <message>
        <source>Network manager</source>
        <translation>Netzwerkverwaltung</translation>
    </message>
    <message>
        <source>The program that sets up network interfaces</source>
        <translation>Das Programm, das Netzwerkschnittstellen einrichtet</translation>
    </message>
    <message>
        <source>Firewall</source>
        <translation>Firewall</translation>
    </message>
    <message>
        <source>What filters packets: it must let UDP 4791 through for RoCE v2, and TCP ports of tests</source>
        <translation>Was Pakete filtert: UDP 4791 muss für RoCE v2 durchkommen, ebenso TCP-Ports von Tests</translation>
    </message>
    <message>
        <source>RDMA name spaces</source>
        <translation>RDMA-Namensräume</translation>
    </message>
    <message>
        <source>Whether RDMA devices are shared by all network name spaces (containers) or belong to one (exclusive)</source>
        <translation>Ob RDMA-Geräte allen Netzwerk-Namensräumen (Containern) gemeinsam sind (shared) oder einem gehören (exclusive)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The kernel&apos;s name of the RDMA device, which programs are given</source>
        <translation>Der Name des RDMA-Geräts im Kernel, den man Programmen angibt</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>Knotentyp</translation>
    </message>
    <message>
        <source>CA: InfiniBand or RoCE adapter; RNIC: iWARP</source>
        <translation>CA: InfiniBand- oder RoCE-Adapter; RNIC: iWARP</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The adapter&apos;s type as its driver names it</source>
        <translation>Der Typ des Adapters, wie ihn sein Treiber nennt</translation>
    </message>
    <message>
        <source>Board ID (PSID)</source>
        <translation>Board-ID (PSID)</translation>
    </message>
    <message>
        <source>The board&apos;s variant: firmware files are made for one PSID</source>
        <translation>Die Variante der Karte: Firmware-Dateien sind für eine PSID gemacht</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>Version of the adapter&apos;s firmware</source>
        <translation>Version der Firmware des Adapters</translation>
    </message>
    <message>
        <source>Hardware revision</source>
        <translation>Hardware-Revision</translation>
    </message>
    <message>
        <source>Revision of the chip</source>
        <translation>Revision des Chips</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>Node-GUID</translation>
    </message>
    <message>
        <source>The device&apos;s own number, unique in the world</source>
        <translation>Die eigene, weltweit eindeutige Nummer des Geräts</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>The same for all devices of one board</source>
        <translation>Gleich für alle Geräte einer Karte</translation>
    </message>
    <message>
        <source>Node description</source>
        <translation>Knotenbeschreibung</translation>
    </message>
    <message>
        <source>What the fabric&apos;s tools show for this device; usually host and device</source>
        <translation>Was die Werkzeuge der Fabric für dieses Gerät zeigen; meist Host und Gerät</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>The kernel module that drives it</source>
        <translation>Das Kernel-Modul, das es betreibt</translation>
    </message>
    <message>
        <source>Vendor ID</source>
        <translation>Hersteller-ID</translation>
    </message>
    <message>
        <source>Number of the maker, by verbs</source>
        <translation>Nummer des Herstellers, laut Verbs</translation>
    </message>
    <message>
        <source>Part ID</source>
        <translation>Teile-ID</translation>
    </message>
    <message>
        <source>The maker&apos;s number of the model, by verbs</source>
        <translation>Nummer des Modells beim Hersteller, laut Verbs</translation>
    </message>
    <message>
        <source>Most queue pairs</source>
        <translation>Meiste Queue Pairs</translation>
    </message>
    <message>
        <source>How many queue pairs all programs together can have</source>
        <translation>Wie viele Queue Pairs alle Programme zusammen haben können</translation>
    </message>
    <message>
        <source>Most memory regions</source>
        <translation>Meiste Speicherregionen</translation>
    </message>
    <message>
        <source>How many memory regions all programs together can register</source>
        <translation>Wie viele Speicherregionen alle Programme zusammen registrieren können</translation>
    </message>
    <message>
        <source>PCI Express</source>
        <translation>PCI Express</translation>
    </message>
    <message>
        <source>Where the adapter sits</source>
        <translation>Wo der Adapter steckt</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>The device&apos;s ports</source>
        <translation>Die Ports des Geräts</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>PCI-Adresse</translation>
    </message>
    <message>
        <source>Domain, bus, device and function</source>
        <translation>Domain, Bus, Gerät und Funktion</translation>
    </message>
    <message>
        <source>PCI IDs</source>
        <translation>PCI-IDs</translation>
    </message>
    <message>
        <source>Vendor and device number, as lspci -n shows them</source>
        <translation>Nummern von Hersteller und Gerät, wie lspci -n sie zeigt</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>Link-Geschwindigkeit</translation>
    </message>
    <message>
        <source>Transfer rate of one PCIe lane now</source>
        <translation>Übertragungsrate einer PCIe-Lane im Augenblick</translation>
    </message>
    <message>
        <source>Possible link speed</source>
        <translation>Mögliche Link-Geschwindigkeit</translation>
    </message>
    <message>
        <source>Transfer rate that the adapter can</source>
        <translation>Übertragungsrate, die der Adapter kann</translation>
    </message>
    <message>
        <source>Link width</source>
        <translation>Link-Breite</translation>
    </message>
    <message>
        <source>PCIe lanes in use</source>
        <translation>Genutzte PCIe-Lanes</translation>
    </message>
    <message>
        <source>Possible link width</source>
        <translation>Mögliche Link-Breite</translation>
    </message>
    <message>
        <source>PCIe lanes that the adapter has</source>
        <translation>PCIe-Lanes, die der Adapter hat</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>NUMA-Knoten</translation>
    </message>
    <message>
        <source>The processor that the adapter is near to: programs on another one are slower; -1: the machine does not say</source>
        <translation>Der Prozessor, dem der Adapter nahe ist: Programme auf einem anderen sind langsamer; -1: Die Maschine sagt es nicht</translation>
    </message>
    <message>
        <source>Local CPUs</source>
        <translation>Nahe CPUs</translation>
    </message>
    <message>
        <source>Processors of that NUMA node</source>
        <translation>Prozessoren dieses NUMA-Knotens</translation>
    </message>
    <message>
        <source>ATS</source>
        <translation>ATS</translation>
    </message>
    <message>
        <source>Address translation services: the adapter keeps translations of the IOMMU</source>
        <translation>Address Translation Services: Der Adapter merkt sich Übersetzungen der IOMMU</translation>
    </message>
    <message>
        <source>ACS</source>
        <translation>ACS</translation>
    </message>
    <message>
        <source>Access control services: a bridge that redirects sends traffic between an adapter and a GPU up to the processor, which is slow and may fail</source>
        <translation>Access Control Services: Eine umleitende Brücke schickt den Verkehr zwischen Adapter und GPU über den Prozessor, was langsam ist und scheitern kann</translation>
    </message>
    <message>
        <source>Virtual function of</source>
        <translation>Virtuelle Funktion von</translation>
    </message>
    <message>
        <source>The physical function that this virtual one (SR-IOV) belongs to</source>
        <translation>Die physische Funktion, zu der diese virtuelle (SR-IOV) gehört</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Its number, from 1</source>
        <translation>Seine Nummer, ab 1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>DOWN: no link; INIT: link, but no subnet manager has set it up; ARMED; ACTIVE: data can be sent</source>
        <translation>DOWN: kein Link; INIT: Link, aber kein Subnet-Manager hat ihn eingerichtet; ARMED; ACTIVE: Daten können gesendet werden</translation>
    </message>
    <message>
        <source>Physical state</source>
        <translation>Physischer Status</translation>
    </message>
    <message>
        <source>Polling: no signal from the other end; LinkUp: the cable carries a signal; Disabled: switched off by an administrator</source>
        <translation>Polling: kein Signal von der Gegenseite; LinkUp: Das Kabel trägt ein Signal; Disabled: von einem Administrator abgeschaltet</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Data rate, lanes and speed generation of the link</source>
        <translation>Datenrate, Lanes und Geschwindigkeitsgeneration des Links</translation>
    </message>
    <message>
        <source>Link layer</source>
        <translation>Link-Layer</translation>
    </message>
    <message>
        <source>InfiniBand, or Ethernet for RoCE and iWARP</source>
        <translation>InfiniBand, oder Ethernet für RoCE und iWARP</translation>
    </message>
    <message>
        <source>Network interface</source>
        <translation>Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>The interface whose addresses become GIDs</source>
        <translation>Die Schnittstelle, deren Adressen zu GIDs werden</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Local identifier, which the subnet manager assigns; 0: none</source>
        <translation>Lokale Kennung, die der Subnet-Manager vergibt; 0: keine</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>How many LIDs the port has: 2 to the power of it</source>
        <translation>Wie viele LIDs der Port hat: 2 hoch diese Zahl</translation>
    </message>
    <message>
        <source>SM LID</source>
        <translation>SM-LID</translation>
    </message>
    <message>
        <source>Where the subnet manager is</source>
        <translation>Wo der Subnet-Manager ist</translation>
    </message>
    <message>
        <source>SM SL</source>
        <translation>SM-SL</translation>
    </message>
    <message>
        <source>Service level by which the subnet manager is reached</source>
        <translation>Service-Level, über das der Subnet-Manager erreicht wird</translation>
    </message>
    <message>
        <source>Largest MTU</source>
        <translation>Größte MTU</translation>
    </message>
    <message>
        <source>Largest packet in bytes that the port can send</source>
        <translation>Größtes Paket in Bytes, das der Port senden kann</translation>
    </message>
    <message>
        <source>Active MTU</source>
        <translation>Aktive MTU</translation>
    </message>
    <message>
        <source>Largest packet in bytes now; on RoCE it follows the interface&apos;s MTU</source>
        <translation>Größtes Paket in Bytes im Augenblick; bei RoCE folgt es der MTU der Schnittstelle</translation>
    </message>
    <message>
        <source>Capability mask</source>
        <translation>Fähigkeitsmaske</translation>
    </message>
    <message>
        <source>PortInfo.CapabilityMask</source>
        <translation>PortInfo.CapabilityMask</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>The bits of the capability mask in words</source>
        <translation>Die Bits der Fähigkeitsmaske in Worten</translation>
    </message>
    <message>
        <source>GID table</source>
        <translation>GID-Tabelle</translation>
    </message>
    <message>
        <source>How many GIDs the port can have</source>
        <translation>Wie viele GIDs der Port haben kann</translation>
    </message>
    <message>
        <source>GIDs</source>
        <translation>GIDs</translation>
    </message>
    <message>
        <source>Addresses of the port: on RoCE one for each IP address and RoCE version</source>
        <translation>Adressen des Ports: bei RoCE eine für jede IP-Adresse und RoCE-Version</translation>
    </message>
    <message>
        <source>P_Key table</source>
        <translation>P_Key-Tabelle</translation>
    </message>
    <message>
        <source>How many partitions the port can be in</source>
        <translation>In wie vielen Partitionen der Port sein kann</translation>
    </message>
    <message>
        <source>P_Keys</source>
        <translation>P_Keys</translation>
    </message>
    <message>
        <source>Partitions that the port is a member of; bit 15: full member</source>
        <translation>Partitionen, in denen der Port Mitglied ist; Bit 15: volles Mitglied</translation>
    </message>
    <message>
        <source>Default RoCE version</source>
        <translation>Vorgabe der RoCE-Version</translation>
    </message>
    <message>
        <source>Version that RDMA-CM uses when a program names none: both ends need the same</source>
        <translation>Version, die RDMA-CM verwendet, wenn ein Programm keine nennt: Beide Enden brauchen dieselbe</translation>
    </message>
    <message>
        <source>Default ToS</source>
        <translation>Vorgabe des ToS</translation>
    </message>
    <message>
        <source>Type of service that RDMA-CM sets: switches choose the priority by it</source>
        <translation>Type of Service, den RDMA-CM setzt: Switches wählen danach die Priorität</translation>
    </message>
    <message>
        <source>Port counters</source>
        <translation>Port-Zähler</translation>
    </message>
    <message>
        <source>Counters of the port since it was reset</source>
        <translation>Zähler des Ports, seit er zurückgesetzt wurde</translation>
    </message>
    <message>
        <source>Hardware counters</source>
        <translation>Hardware-Zähler</translation>
    </message>
    <message>
        <source>Counters of the adapter&apos;s transport: retries, refusals, congestion</source>
        <translation>Zähler des Transports im Adapter: Wiederholungen, Ablehnungen, Überlast</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>What programs and tests are given to choose this GID</source>
        <translation>Was man Programmen und Tests angibt, um diese GID zu wählen</translation>
    </message>
    <message>
        <source>GID</source>
        <translation>GID</translation>
    </message>
    <message>
        <source>128 bits</source>
        <translation>128 Bits</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>RoCE v1: Ethernet frames inside one network; RoCE v2: UDP port 4791, passes routers</source>
        <translation>RoCE v1: Ethernet-Frames innerhalb eines Netzes; RoCE v2: UDP-Port 4791, kommt durch Router</translation>
    </message>
    <message>
        <source>The interface whose address it is</source>
        <translation>Die Schnittstelle, deren Adresse es ist</translation>
    </message>
    <message>
        <source>VLAN</source>
        <translation>VLAN</translation>
    </message>
    <message>
        <source>Packets with this GID carry that VLAN&apos;s tag</source>
        <translation>Pakete mit dieser GID tragen den Tag dieses VLANs</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>The IP address that it stands for</source>
        <translation>Die IP-Adresse, für die sie steht</translation>
    </message>
    <message>
        <source>What programs are given to choose this partition</source>
        <translation>Was man Programmen angibt, um diese Partition zu wählen</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>Partition key; bit 15 (0x8000) is full membership</source>
        <translation>Partition-Key; Bit 15 (0x8000) ist volle Mitgliedschaft</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>The kernel&apos;s name of the counter</source>
        <translation>Der Name des Zählers im Kernel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>As the driver gives it</source>
        <translation>Wie ihn der Treiber angibt</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Schnittstelle</translation>
    </message>
    <message>
        <source>The kernel&apos;s name; ib0, ib1 may change at a reboot unless a rule names them</source>
        <translation>Der Name im Kernel; ib0, ib1 können sich bei einem Neustart ändern, wenn keine Regel sie benennt</translation>
    </message>
    <message>
        <source>Hardware address</source>
        <translation>Hardware-Adresse</translation>
    </message>
    <message>
        <source>20 bytes: flags and queue pair, subnet prefix, port GUID</source>
        <translation>20 Bytes: Flags und Queue Pair, Subnetz-Präfix, Port-GUID</translation>
    </message>
    <message>
        <source>Flags and QP number</source>
        <translation>Flags und QP-Nummer</translation>
    </message>
    <message>
        <source>First 4 bytes of the hardware address: they change with driver and firmware, rules must not match them</source>
        <translation>Die ersten 4 Bytes der Hardware-Adresse: Sie ändern sich mit Treiber und Firmware, Regeln dürfen sie nicht prüfen</translation>
    </message>
    <message>
        <source>Subnet prefix</source>
        <translation>Subnetz-Präfix</translation>
    </message>
    <message>
        <source>Next 8 bytes: changes when the subnet manager sets another</source>
        <translation>Die nächsten 8 Bytes: Sie ändern sich, wenn der Subnet-Manager ein anderes setzt</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>Last 8 bytes: the only ones that stay, and what a naming rule should match</source>
        <translation>Die letzten 8 Bytes: die einzigen, die bleiben und die eine Namensregel prüfen sollte</translation>
    </message>
    <message>
        <source>RDMA device</source>
        <translation>RDMA-Gerät</translation>
    </message>
    <message>
        <source>The device that it sends by</source>
        <translation>Das Gerät, über das sie sendet</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>datagram: MTU up to 4092; connected: MTU up to 65520, more memory; both ends of a connection need connected for the large MTU</source>
        <translation>datagram: MTU bis 4092; connected: MTU bis 65520, mehr Speicher; für die große MTU brauchen beide Enden einer Verbindung connected</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Largest IP packet in bytes</source>
        <translation>Größtes IP-Paket in Bytes</translation>
    </message>
    <message>
        <source>The partition it is in</source>
        <translation>Die Partition, in der sie ist</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Übergeordnet</translation>
    </message>
    <message>
        <source>The interface that this P_Key child was made of</source>
        <translation>Die Schnittstelle, aus der dieses P_Key-Kind gemacht ist</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Untergeordnet</translation>
    </message>
    <message>
        <source>Its P_Key children</source>
        <translation>Ihre P_Key-Kinder</translation>
    </message>
    <message>
        <source>Enhanced IPoIB</source>
        <translation>Enhanced IPoIB</translation>
    </message>
    <message>
        <source>Accelerated by the adapter (ConnectX-4 and later): datagram mode only</source>
        <translation>Vom Adapter beschleunigt (ConnectX-4 und später): nur Datagram-Modus</translation>
    </message>
    <message>
        <source>Whether it can carry packets</source>
        <translation>Ob sie Pakete tragen kann</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Its IP addresses</source>
        <translation>Ihre IP-Adressen</translation>
    </message>
    <message>
        <source>The kernel&apos;s name</source>
        <translation>Der Name im Kernel</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC-Adresse</translation>
    </message>
    <message>
        <source>Largest IP packet in bytes: RoCE wants the same along the whole path</source>
        <translation>Größtes IP-Paket in Bytes: RoCE will auf dem ganzen Weg dasselbe</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Data rate of the link</source>
        <translation>Datenrate des Links</translation>
    </message>
    <message>
        <source>Its VLAN number</source>
        <translation>Ihre VLAN-Nummer</translation>
    </message>
    <message>
        <source>Lies on</source>
        <translation>Liegt auf</translation>
    </message>
    <message>
        <source>Interfaces below it: of a VLAN, a bond, a bridge</source>
        <translation>Schnittstellen darunter: eines VLANs, eines Bonds, einer Brücke</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>By which field the adapter chooses a packet&apos;s priority: dscp (IP header) or pcp (VLAN tag); RoCE v2 wants dscp</source>
        <translation>Nach welchem Feld der Adapter die Priorität eines Pakets wählt: dscp (IP-Kopf) oder pcp (VLAN-Tag); RoCE v2 will dscp</translation>
    </message>
    <message>
        <source>PFC</source>
        <translation>PFC</translation>
    </message>
    <message>
        <source>Priorities with priority flow control: paused instead of dropped; RoCE traffic belongs on one of them</source>
        <translation>Prioritäten mit Priority Flow Control: angehalten statt verworfen; RoCE-Verkehr gehört auf eine davon</translation>
    </message>
    <message>
        <source>ECN for RoCE</source>
        <translation>ECN für RoCE</translation>
    </message>
    <message>
        <source>Priorities at which marked packets slow senders down</source>
        <translation>Prioritäten, bei denen markierte Pakete die Sender bremsen</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Sein Name</translation>
    </message>
    <message>
        <source>loaded; built in: part of the kernel; available: can be loaded; missing: this kernel has none</source>
        <translation>loaded: geladen; built in: Teil des Kernels; available: kann geladen werden; missing: Dieser Kernel hat keines</translation>
    </message>
    <message>
        <source>Loaded at boot by</source>
        <translation>Beim Start geladen durch</translation>
    </message>
    <message>
        <source>Files that name it</source>
        <translation>Dateien, die es nennen</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Datei und Zeile</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>User, @group or * for all</source>
        <translation>Benutzer, @Gruppe oder * für alle</translation>
    </message>
    <message>
        <source>soft: what sessions get; hard: how far they may raise it; -: both</source>
        <translation>soft: was Sitzungen bekommen; hard: wie weit sie es anheben dürfen; -: beides</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>KiB, or unlimited</source>
        <translation>KiB oder unlimited</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Its systemd unit</source>
        <translation>Seine systemd-Unit</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Number of its first process</source>
        <translation>Nummer seines ersten Prozesses</translation>
    </message>
    <message>
        <source>May pin</source>
        <translation>Darf festhalten</translation>
    </message>
    <message>
        <source>Bytes that its processes may lock</source>
        <translation>Bytes, die seine Prozesse festhalten dürfen</translation>
    </message>
    <message>
        <source>May raise to</source>
        <translation>Darf anheben auf</translation>
    </message>
    <message>
        <source>Bytes up to which they may raise that</source>
        <translation>Bytes, bis zu denen sie das anheben dürfen</translation>
    </message>
    <message>
        <source>Rules for sessions</source>
        <translation>Regeln für Sitzungen</translation>
    </message>
    <message>
        <source>Lines about memlock in /etc/security/limits.conf and limits.d; they act on new logins</source>
        <translation>Zeilen über memlock in /etc/security/limits.conf und limits.d; sie wirken auf neue Anmeldungen</translation>
    </message>
    <message>
        <source>Default of services</source>
        <translation>Vorgabe für Dienste</translation>
    </message>
    <message>
        <source>DefaultLimitMEMLOCK of systemd&apos;s configuration; unset, recent versions give 8 MiB</source>
        <translation>DefaultLimitMEMLOCK der Konfiguration von systemd; ungesetzt geben neuere Versionen 8 MiB</translation>
    </message>
    <message>
        <source>Limit of the agent</source>
        <translation>Grenze des Agenten</translation>
    </message>
    <message>
        <source>What the process that read this may lock, in bytes: what a session of its kind gets</source>
        <translation>Was der Prozess festhalten darf, der dies gelesen hat, in Bytes: was eine Sitzung seiner Art bekommt</translation>
    </message>
    <message>
        <source>Hard limit of the agent</source>
        <translation>Harte Grenze des Agenten</translation>
    </message>
    <message>
        <source>How far it could raise that</source>
        <translation>Wie weit er sie anheben könnte</translation>
    </message>
    <message>
        <source>Limits of services</source>
        <translation>Grenzen der Dienste</translation>
    </message>
    <message>
        <source>What running services may lock; jobs get the limit of what starts them (slurmd, sshd)</source>
        <translation>Was laufende Dienste festhalten dürfen; Jobs bekommen die Grenze dessen, was sie startet (slurmd, sshd)</translation>
    </message>
    <message>
        <source>Its number</source>
        <translation>Seine Nummer</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>How it was started; keys are hidden</source>
        <translation>Wie er gestartet wurde; Schlüssel sind verborgen</translation>
    </message>
    <message>
        <source>Server is set to</source>
        <translation>Server ist eingestellt auf</translation>
    </message>
    <message>
        <source>rdma and rdma-port in [nfsd] of /etc/nfs.conf and its drop-ins</source>
        <translation>rdma und rdma-port in [nfsd] von /etc/nfs.conf und seinen Drop-ins</translation>
    </message>
    <message>
        <source>Server listens on</source>
        <translation>Server hört auf</translation>
    </message>
    <message>
        <source>Ports on which the kernel&apos;s NFS server takes RDMA connections; 20049 is usual</source>
        <translation>Ports, auf denen der NFS-Server des Kernels RDMA-Verbindungen annimmt; üblich ist 20049</translation>
    </message>
    <message>
        <source>Mounted over RDMA</source>
        <translation>Über RDMA eingehängt</translation>
    </message>
    <message>
        <source>NFS mounts with proto=rdma</source>
        <translation>NFS-Mounts mit proto=rdma</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Consequence</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Was daraus folgt</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>Was hilft</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>wurde abgebrochen</translation>
    </message>
    <message>
        <source>{}={}</source>
        <translation>{}={}</translation>
    </message>
    <message>
        <source>a GID is written like an IPv6 address, fe80::2:c903:a1:b2c3</source>
        <translation>eine GID wird wie eine IPv6-Adresse geschrieben, fe80::2:c903:a1:b2c3</translation>
    </message>
    <message>
        <source>a GUID has 16 hexadecimal digits</source>
        <translation>eine GUID hat 16 hexadezimale Ziffern</translation>
    </message>
    <message>
        <source>it is not a number, nor a word that this field knows</source>
        <translation>das ist keine Zahl, und kein Wort, das dieses Feld kennt</translation>
    </message>
    <message>
        <source>it does not fit: the field has {} bits, the largest value is {}</source>
        <translation>das passt nicht: Das Feld hat {} Bits, der größte Wert ist {}</translation>
    </message>
    <message>
        <source>the file begins with a UTF-8 byte order mark</source>
        <translation>Die Datei beginnt mit einem UTF-8-Byte-Order-Mark</translation>
    </message>
    <message>
        <source>OpenSM takes it as part of the first word, and the first line is lost</source>
        <translation>OpenSM nimmt es als Teil des ersten Wortes, und die erste Zeile geht verloren</translation>
    </message>
    <message>
        <source>Remove the byte order mark</source>
        <translation>Byte-Order-Mark entfernen</translation>
    </message>
    <message>
        <source>the agent has hidden a key here, because it observes only</source>
        <translation>Der Agent hat hier einen Schlüssel verborgen, weil er nur beobachtet</translation>
    </message>
    <message>
        <source>a text with this mark cannot be applied</source>
        <translation>Ein Text mit dieser Marke kann nicht angewendet werden</translation>
    </message>
    <message>
        <source>lines end with CR LF</source>
        <translation>Zeilen enden mit CR LF</translation>
    </message>
    <message>
        <source>OpenSM takes the CR for text on blank lines and behind options without a value</source>
        <translation>In leeren Zeilen und hinter Optionen ohne Wert nimmt OpenSM das CR als Text</translation>
    </message>
    <message>
        <source>Convert the line ends to LF</source>
        <translation>Zeilenenden in LF umwandeln</translation>
    </message>
    <message>
        <source>a NUL byte</source>
        <translation>Ein NUL-Byte</translation>
    </message>
    <message>
        <source>OpenSM does not see the rest of the line</source>
        <translation>OpenSM sieht den Rest der Zeile nicht</translation>
    </message>
    <message>
        <source>Remove the byte</source>
        <translation>Byte entfernen</translation>
    </message>
    <message>
        <source>the line is longer than {} bytes</source>
        <translation>Die Zeile ist länger als {} Bytes</translation>
    </message>
    <message>
        <source>OpenSM reads the text from here on as a line of its own</source>
        <translation>OpenSM liest den Text ab hier als eigene Zeile</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s OpenSM has no {}</source>
        <translation>NVIDIAs OpenSM kennt {} nicht</translation>
    </message>
    <message>
        <source>it skips the line</source>
        <translation>Es überspringt die Zeile</translation>
    </message>
    <message>
        <source>{} exists only in OpenSM 3.3.24 and later</source>
        <translation>{} gibt es erst ab OpenSM 3.3.24</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 skips the line (Unrecognized token)</source>
        <translation>OpenSM 3.3.23 überspringt die Zeile (Unrecognized token)</translation>
    </message>
    <message>
        <source>{} is deprecated: {}</source>
        <translation>{} ist veraltet: {}</translation>
    </message>
    <message>
        <source>blank lines that end with CR LF</source>
        <translation>Leere Zeilen, die mit CR LF enden</translation>
    </message>
    <message>
        <source>OpenSM takes the CR for an option (Unrecognized token)</source>
        <translation>OpenSM nimmt das CR als Option (Unrecognized token)</translation>
    </message>
    <message>
        <source>{} has no value and is followed by a CR</source>
        <translation>{} hat keinen Wert, und ein CR folgt</translation>
    </message>
    <message>
        <source>OpenSM takes the CR for a part of the name and skips the line</source>
        <translation>OpenSM nimmt das CR als Teil des Namens und überspringt die Zeile</translation>
    </message>
    <message>
        <source>a control character (form feed or vertical tab) counts as an option&apos;s name</source>
        <translation>Ein Steuerzeichen (Seitenvorschub oder vertikaler Tabulator) zählt als Name einer Option</translation>
    </message>
    <message>
        <source>the line is skipped</source>
        <translation>Die Zeile wird übersprungen</translation>
    </message>
    <message>
        <source>a comment begins with #, not with //</source>
        <translation>Ein Kommentar beginnt mit #, nicht mit //</translation>
    </message>
    <message>
        <source>a comment begins with #, not with ;</source>
        <translation>Ein Kommentar beginnt mit #, nicht mit ;</translation>
    </message>
    <message>
        <source>OpenSM reads only this one file: copy the options into it</source>
        <translation>OpenSM liest nur diese eine Datei: kopieren Sie die Optionen hinein</translation>
    </message>
    <message>
        <source>the file has no sections: a line is a name and a value</source>
        <translation>Die Datei hat keine Abschnitte: eine Zeile besteht aus Name und Wert</translation>
    </message>
    <message>
        <source>the option is called sm_priority</source>
        <translation>Die Option heißt sm_priority</translation>
    </message>
    <message>
        <source>it belongs in /etc/default/opensm or /etc/sysconfig/opensm</source>
        <translation>Es gehört in /etc/default/opensm oder /etc/sysconfig/opensm</translation>
    </message>
    <message>
        <source>it is an argument of the program opensm, not a line of its file</source>
        <translation>Es ist ein Argument des Programms opensm, keine Zeile seiner Datei</translation>
    </message>
    <message>
        <source>OpenSM 3.1 and later call it root_guid_file</source>
        <translation>Ab OpenSM 3.1 heißt sie root_guid_file</translation>
    </message>
    <message>
        <source>the option is called max_op_vls</source>
        <translation>Die Option heißt max_op_vls</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not among the known options</source>
        <translation>„{}“ gehört nicht zu den bekannten Optionen</translation>
    </message>
    <message>
        <source>OpenSM knows no option &apos;{}&apos;</source>
        <translation>OpenSM kennt keine Option „{}“</translation>
    </message>
    <message>
        <source>not all options of NVIDIA&apos;s OpenSM are published; it skips a line that it does not know</source>
        <translation>Nicht alle Optionen von NVIDIAs OpenSM sind veröffentlicht; unbekannte Zeilen überspringt es</translation>
    </message>
    <message>
        <source>the line is skipped, the option keeps its earlier value</source>
        <translation>Die Zeile wird übersprungen, die Option behält ihren früheren Wert</translation>
    </message>
    <message>
        <source>Write {}</source>
        <translation>{} schreiben</translation>
    </message>
    <message>
        <source>name and value are separated by blanks, not by = or :</source>
        <translation>Leerzeichen trennen Name und Wert, nicht = oder :</translation>
    </message>
    <message>
        <source>Separate name and value by a blank</source>
        <translation>Name und Wert mit einem Leerzeichen trennen</translation>
    </message>
    <message>
        <source>names are matched exactly: {} may be meant</source>
        <translation>Namen müssen genau stimmen: vielleicht ist {} gemeint</translation>
    </message>
    <message>
        <source>{} is set already in line {}</source>
        <translation>{} ist schon in Zeile {} gesetzt</translation>
    </message>
    <message>
        <source>both lines are applied in order, this one counts</source>
        <translation>Beide Zeilen gelten der Reihe nach, diese zählt</translation>
    </message>
    <message>
        <source>Remove the earlier line</source>
        <translation>Frühere Zeile entfernen</translation>
    </message>
    <message>
        <source># starts a comment also inside quotes</source>
        <translation># beginnt auch in Anführungszeichen einen Kommentar</translation>
    </message>
    <message>
        <source>the value is {}</source>
        <translation>Der Wert ist {}</translation>
    </message>
    <message>
        <source>unbalanced quotes</source>
        <translation>Unpaarige Anführungszeichen</translation>
    </message>
    <message>
        <source>the quote stays part of the value</source>
        <translation>Das Anführungszeichen bleibt Teil des Wertes</translation>
    </message>
    <message>
        <source>Close the quotes</source>
        <translation>Anführungszeichen schließen</translation>
    </message>
    <message>
        <source># starts a comment, also without a blank before it</source>
        <translation># beginnt auch ohne Leerzeichen davor einen Kommentar</translation>
    </message>
    <message>
        <source>{} has no value</source>
        <translation>{} hat keinen Wert</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither TRUE nor FALSE</source>
        <translation>„{}“ ist weder TRUE noch FALSE</translation>
    </message>
    <message>
        <source>everything but the exact word TRUE counts as FALSE, without a message</source>
        <translation>Alles außer dem genauen Wort TRUE zählt ohne Meldung als FALSE</translation>
    </message>
    <message>
        <source>Write FALSE</source>
        <translation>FALSE schreiben</translation>
    </message>
    <message>
        <source>{} port {} takes only the first {} of these {} entries (VLArb{}Cap is {})</source>
        <translation>{} Port {} nimmt nur die ersten {} dieser {} Einträge auf (VLArb{}Cap ist {})</translation>
    </message>
    <message>
        <source>{}, and one other port takes too few</source>
        <translation>{}, und ein weiterer Port nimmt zu wenige auf</translation>
    </message>
    <message>
        <source>{}, and {} other ports take too few</source>
        <translation>{}, und {} weitere Ports nehmen zu wenige auf</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 never writes entries 33-64 of a table that holds 64</source>
        <translation>OpenSM 3.3.23 schreibt die Einträge 33-64 einer Tabelle mit 64 Plätzen nie</translation>
    </message>
    <message>
        <source>OpenSM leaves the rest out there, without a message</source>
        <translation>OpenSM lässt den Rest dort ohne Meldung weg</translation>
    </message>
    <message>
        <source>{}; {} then has no weight in either list, and what uses it is never sent</source>
        <translation>{}; {} hat dann in keiner Liste ein Gewicht, und was sie benutzt, wird nie gesendet</translation>
    </message>
    <message>
        <source>{}; {} then have no weight in either list, and what uses them is never sent</source>
        <translation>{}; {} haben dann in keiner Liste ein Gewicht, und was sie benutzt, wird nie gesendet</translation>
    </message>
    <message>
        <source>Write one entry for each VL, with the same shares</source>
        <translation>Einen Eintrag je VL mit denselben Anteilen schreiben</translation>
    </message>
    <message>
        <source>many ports&apos; tables hold {} entries (VLArbHighCap, VLArbLowCap)</source>
        <translation>Die Tabellen vieler Ports haben {} Einträge (VLArbHighCap, VLArbLowCap)</translation>
    </message>
    <message>
        <source>OpenSM leaves out what a port has no room for, without a message</source>
        <translation>OpenSM lässt ohne Meldung weg, wofür ein Port keinen Platz hat</translation>
    </message>
    <message>
        <source>it is the GUID of {} itself, and OpenSM needs that of a port</source>
        <translation>Es ist die GUID von {} selbst; OpenSM braucht die eines Ports</translation>
    </message>
    <message>
        <source>Write the GUID of {}</source>
        <translation>GUID von {} schreiben</translation>
    </message>
    <message>
        <source>no port of the known fabric has this GUID</source>
        <translation>Kein Port der bekannten Fabric hat diese GUID</translation>
    </message>
    <message>
        <source>no InfiniBand port of this host has this GUID</source>
        <translation>Kein InfiniBand-Port dieses Hosts hat diese GUID</translation>
    </message>
    <message>
        <source>OpenSM exits at its start unless it is a port of its host in another fabric</source>
        <translation>OpenSM beendet sich beim Start, falls es nicht ein Port seines Hosts in einer anderen Fabric ist</translation>
    </message>
    <message>
        <source>OpenSM exits at its start</source>
        <translation>OpenSM beendet sich beim Start</translation>
    </message>
    <message>
        <source>{} has no effect while qos is FALSE</source>
        <translation>{} wirkt nicht, solange qos FALSE ist</translation>
    </message>
    <message>
        <source>the QoS policy is not read while qos is FALSE</source>
        <translation>Die QoS-Policy wird nicht gelesen, solange qos FALSE ist</translation>
    </message>
    <message>
        <source>use_optimized_slvl has no effect while qos is FALSE</source>
        <translation>use_optimized_slvl wirkt nicht, solange qos FALSE ist</translation>
    </message>
    <message>
        <source>{} does not limit the VLs in use</source>
        <translation>{} begrenzt die benutzten VLs nicht</translation>
    </message>
    <message>
        <source>max_op_vls does (1: VL0, 2: VL0-1, 3: VL0-3, 4: VL0-7, 5: VL0-14)</source>
        <translation>Das tut max_op_vls (1: VL0, 2: VL0-1, 3: VL0-3, 4: VL0-7, 5: VL0-14)</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL {}, but some of these ports have only {} VLs</source>
        <translation>SL {} ist VL {} zugeordnet, aber manche dieser Ports haben nur {} VLs</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL {}, but max_op_vls allows {} VLs</source>
        <translation>SL {} ist VL {} zugeordnet, aber max_op_vls erlaubt {} VLs</translation>
    </message>
    <message>
        <source>the port uses VL {}</source>
        <translation>Der Port benutzt VL {}</translation>
    </message>
    <message>
        <source>high limit 255 is no limit: the low list can starve</source>
        <translation>High-Limit 255 ist keine Grenze: die niedrige Liste kann leer ausgehen</translation>
    </message>
    <message>
        <source>SL {} uses VL {} on {}, which has no weight in either arbitration list</source>
        <translation>SL {} benutzt VL {} ({}), die in keiner Arbitrierungsliste ein Gewicht hat</translation>
    </message>
    <message>
        <source>its traffic is never scheduled</source>
        <translation>Ihr Verkehr kommt nie an die Reihe</translation>
    </message>
    <message>
        <source>Add VL {} to the low list</source>
        <translation>VL {} in die niedrige Liste aufnehmen</translation>
    </message>
    <message>
        <source>SL {} of the SM (sm_sl) is mapped to VL 15 on {}</source>
        <translation>SL {} des SM (sm_sl) ist VL 15 zugeordnet: {}</translation>
    </message>
    <message>
        <source>ports cannot reach the SA</source>
        <translation>Ports erreichen die SA nicht</translation>
    </message>
    <message>
        <source>partition {}</source>
        <translation>Partition {}</translation>
    </message>
    <message>
        <source>qos-level {}</source>
        <translation>qos-level {}</translation>
    </message>
    <message>
        <source>a simple rule of the QoS policy</source>
        <translation>Eine einfache Regel der QoS-Policy</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL 15 on {}, and {} uses it</source>
        <translation>SL {} ist VL 15 zugeordnet ({}); benutzt wird er von: {}</translation>
    </message>
    <message>
        <source>path requests that get this SL fail without a log line</source>
        <translation>Pfadanfragen, die diesen SL erhalten, scheitern ohne Zeile im Protokoll</translation>
    </message>
    <message>
        <source>torus-2QoS replaces the SL2VL table by its own</source>
        <translation>torus-2QoS ersetzt die SL2VL-Tabelle durch seine eigene</translation>
    </message>
    <message>
        <source>torus-2QoS wants one weight for VL 0-3 and one for VL 4-7 of switch ports</source>
        <translation>torus-2QoS braucht ein Gewicht für VL 0-3 und eines für VL 4-7 der Switch-Ports</translation>
    </message>
    <message>
        <source>torus-2QoS uses only VL 0 and 1 of end ports</source>
        <translation>torus-2QoS benutzt nur VL 0 und 1 der Endports</translation>
    </message>
    <message>
        <source>no_partition_enforcement TRUE overrides part_enforce</source>
        <translation>no_partition_enforcement TRUE hebt part_enforce auf</translation>
    </message>
    <message>
        <source>no_partition_enforcement is deprecated; part_enforce does this</source>
        <translation>no_partition_enforcement ist veraltet; part_enforce leistet dasselbe</translation>
    </message>
    <message>
        <source>OpenSM uses part_enforce off</source>
        <translation>OpenSM verwendet part_enforce off</translation>
    </message>
    <message>
        <source>Write part_enforce off instead</source>
        <translation>Stattdessen part_enforce off schreiben</translation>
    </message>
    <message>
        <source>no_partition_enforcement is deprecated: use part_enforce</source>
        <translation>no_partition_enforcement ist veraltet: verwenden Sie part_enforce</translation>
    </message>
    <message>
        <source>long_transaction_timeout {} is below transaction_timeout {}</source>
        <translation>long_transaction_timeout {} liegt unter transaction_timeout {}</translation>
    </message>
    <message>
        <source>OpenSM raises the long timeout to {}</source>
        <translation>OpenSM erhöht die lange Frist auf {}</translation>
    </message>
    <message>
        <source>M_Key leases need sweeps that renew them</source>
        <translation>M_Key-Leases brauchen Sweeps, die sie erneuern</translation>
    </message>
    <message>
        <source>OpenSM switches sweeping on again, every {} s</source>
        <translation>OpenSM schaltet das Sweepen wieder ein, alle {} s</translation>
    </message>
    <message>
        <source>the M_Key lease of {} s ends before the next sweep ({} s)</source>
        <translation>Die M_Key-Lease von {} s endet vor dem nächsten Sweep ({} s)</translation>
    </message>
    <message>
        <source>OpenSM sets the lease to {} s</source>
        <translation>OpenSM setzt die Lease auf {} s</translation>
    </message>
    <message>
        <source>max_smps_timeout counts only while max_wire_smps2 is above max_wire_smps</source>
        <translation>max_smps_timeout zählt nur, wenn max_wire_smps2 größer als max_wire_smps ist</translation>
    </message>
    <message>
        <source>torus-2QoS needs qos TRUE</source>
        <translation>torus-2QoS braucht qos TRUE</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E44) and OpenSM uses the next one</source>
        <translation>Die Engine scheitert (ERR 4E44), und OpenSM nimmt die nächste</translation>
    </message>
    <message>
        <source>{} chooses the SL of every path itself</source>
        <translation>{} wählt den SL jedes Pfades selbst</translation>
    </message>
    <message>
        <source>the SL of the QoS policy does not count; queries that ask for another SL fail (ERR 1F2A)</source>
        <translation>Der SL der QoS-Policy zählt nicht; Anfragen nach einem anderen SL scheitern (ERR 1F2A)</translation>
    </message>
    <message>
        <source>nue with more than one VL needs qos TRUE</source>
        <translation>nue mit mehr als einer VL braucht qos TRUE</translation>
    </message>
    <message>
        <source>congestion_control is FALSE</source>
        <translation>congestion_control ist FALSE</translation>
    </message>
    <message>
        <source>perfmgr_xmit_wait_log is FALSE</source>
        <translation>perfmgr_xmit_wait_log ist FALSE</translation>
    </message>
    <message>
        <source>lmc is 0</source>
        <translation>lmc ist 0</translation>
    </message>
    <message>
        <source>console is neither loopback nor socket</source>
        <translation>console ist weder loopback noch socket</translation>
    </message>
    <message>
        <source>another routing engine is used</source>
        <translation>Eine andere Routing-Engine wird benutzt</translation>
    </message>
    <message>
        <source>{} has no effect: {}</source>
        <translation>{} wirkt nicht: {}</translation>
    </message>
    <message>
        <source>it depends on {}</source>
        <translation>Sie hängt ab von {}</translation>
    </message>
    <message>
        <source>{} lines give an option its default</source>
        <translation>{} Zeilen geben einer Option ihren Standardwert</translation>
    </message>
    <message>
        <source>Remove these lines</source>
        <translation>Diese Zeilen entfernen</translation>
    </message>
    <message>
        <source>{} is the default of {}</source>
        <translation>{} ist der Standardwert von {}</translation>
    </message>
    <message>
        <source>Remove the line</source>
        <translation>Zeile entfernen</translation>
    </message>
    <message>
        <source>there is a QoS policy, which needs qos TRUE</source>
        <translation>Es gibt eine QoS-Policy, die qos TRUE braucht</translation>
    </message>
    <message>
        <source>OpenSM does not read the policy</source>
        <translation>OpenSM liest die Policy nicht</translation>
    </message>
    <message>
        <source>partitions.conf has members with both, which needs allow_both_pkeys TRUE</source>
        <translation>partitions.conf hat Mitglieder mit both, die allow_both_pkeys TRUE brauchen</translation>
    </message>
    <message>
        <source>both acts as full</source>
        <translation>both wirkt wie full</translation>
    </message>
    <message>
        <source>Write TRUE</source>
        <translation>TRUE schreiben</translation>
    </message>
    <message>
        <source>partitions.conf sets service levels (sl=), which need qos TRUE</source>
        <translation>partitions.conf setzt Service-Level (sl=), die qos TRUE brauchen</translation>
    </message>
    <message>
        <source>all partitions use SL 0</source>
        <translation>Alle Partitionen benutzen SL 0</translation>
    </message>
    <message>
        <source>{} was removed; OpenSM keeps {} until it is restarted</source>
        <translation>{} wurde entfernt; OpenSM behält {} bis zum Neustart</translation>
    </message>
    <message>
        <source>{} must not be changed by SIGHUP</source>
        <translation>{} darf nicht per SIGHUP geändert werden</translation>
    </message>
    <message>
        <source>OpenSM sweeps without pause</source>
        <translation>OpenSM sweept ohne Pause</translation>
    </message>
    <message>
        <source>OpenSM prints freed memory into its log</source>
        <translation>OpenSM schreibt freigegebenen Speicher in sein Protokoll</translation>
    </message>
    <message>
        <source>{} changes only with a restart of OpenSM</source>
        <translation>{} ändert sich nur durch einen Neustart von OpenSM</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not one number</source>
        <translation>„{}“ ist nicht eine einzelne Zahl</translation>
    </message>
    <message>
        <source>OpenSM takes {} without a message</source>
        <translation>OpenSM nimmt ohne Meldung {}</translation>
    </message>
    <message>
        <source>OpenSM refuses the line; {} keeps its earlier value</source>
        <translation>OpenSM lehnt die Zeile ab; {} behält seinen früheren Wert</translation>
    </message>
    <message>
        <source>only NVIDIA&apos;s OpenSM takes several GUIDs; here each port needs an OpenSM of its own</source>
        <translation>Nur NVIDIAs OpenSM nimmt mehrere GUIDs; hier braucht jeder Port ein eigenes OpenSM</translation>
    </message>
    <message>
        <source>name and value are separated by blanks, there is no =</source>
        <translation>Leerzeichen trennen Name und Wert, ein = gibt es nicht</translation>
    </message>
    <message>
        <source>Remove the =</source>
        <translation>Das = entfernen</translation>
    </message>
    <message>
        <source>hexadecimal numbers need 0x</source>
        <translation>Hexadezimale Zahlen brauchen 0x</translation>
    </message>
    <message>
        <source>Write 0x in front</source>
        <translation>0x davor schreiben</translation>
    </message>
    <message>
        <source>Keep the first number</source>
        <translation>Erste Zahl behalten</translation>
    </message>
    <message>
        <source>{} is outside the option&apos;s type ({})</source>
        <translation>{} liegt außerhalb des Typs der Option ({})</translation>
    </message>
    <message>
        <source>{} is octal and means {}</source>
        <translation>{} ist oktal und bedeutet {}</translation>
    </message>
    <message>
        <source>Write it as a decimal number</source>
        <translation>Als Dezimalzahl schreiben</translation>
    </message>
    <message>
        <source>{} is a binary number</source>
        <translation>{} ist eine Binärzahl</translation>
    </message>
    <message>
        <source>OpenSM takes {} where it was built with glibc 2.38 or later, else it refuses the line</source>
        <translation>OpenSM nimmt {}, wenn es mit glibc 2.38 oder neuer gebaut ist, sonst lehnt es die Zeile ab</translation>
    </message>
    <message>
        <source>{} is negative</source>
        <translation>{} ist negativ</translation>
    </message>
    <message>
        <source>OpenSM takes {}</source>
        <translation>OpenSM nimmt {}</translation>
    </message>
    <message>
        <source>Write the number that results</source>
        <translation>Die Zahl schreiben, die sich ergibt</translation>
    </message>
    <message>
        <source>{} without 0x is a decimal number</source>
        <translation>{} ohne 0x ist eine Dezimalzahl</translation>
    </message>
    <message>
        <source>0 means no limit</source>
        <translation>0 bedeutet keine Grenze</translation>
    </message>
    <message>
        <source>OpenSM uses 2147483647</source>
        <translation>OpenSM verwendet 2147483647</translation>
    </message>
    <message>
        <source>{} {} (NDR) is known from OpenSM 3.3.24 on</source>
        <translation>{} {} (NDR) kennt erst OpenSM 3.3.24</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 replaces it by 31</source>
        <translation>OpenSM 3.3.23 ersetzt es durch 31</translation>
    </message>
    <message>
        <source>{} is a reserved code of {}</source>
        <translation>{} ist ein reservierter Code von {}</translation>
    </message>
    <message>
        <source>OpenSM does not check it and passes it on to the switches</source>
        <translation>OpenSM prüft ihn nicht und gibt ihn an die Switches weiter</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} bis {}</translation>
    </message>
    <message>
        <source>{} is not a code of {}</source>
        <translation>{} ist kein Code von {}</translation>
    </message>
    <message>
        <source>{} is outside the range of {} ({})</source>
        <translation>{} liegt außerhalb des Bereichs von {} ({})</translation>
    </message>
    <message>
        <source>codes: {}</source>
        <translation>Codes: {}</translation>
    </message>
    <message>
        <source>OpenSM: {}</source>
        <translation>OpenSM: {}</translation>
    </message>
    <message>
        <source>Write the default {}</source>
        <translation>Standardwert {} schreiben</translation>
    </message>
    <message>
        <source>{} and {} more options are known to NVIDIA&apos;s OpenSM only</source>
        <translation>{} und {} weitere Optionen kennt nur NVIDIAs OpenSM</translation>
    </message>
    <message>
        <source>{} is known to NVIDIA&apos;s OpenSM only</source>
        <translation>{} kennt nur NVIDIAs OpenSM</translation>
    </message>
    <message>
        <source>The file was written for it</source>
        <translation>Die Datei wurde dafür geschrieben</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of linux-rdma, which distributions package, skips the line (Unrecognized token)</source>
        <translation>OpenSM 3.3 von linux-rdma, das Distributionen paketieren, überspringt die Zeile (Unrecognized token)</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of linux-rdma, which distributions package, skips these lines</source>
        <translation>OpenSM 3.3 von linux-rdma, das Distributionen paketieren, überspringt diese Zeilen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a value of {}</source>
        <translation>„{}“ ist kein Wert von {}</translation>
    </message>
    <message>
        <source>it takes: {}</source>
        <translation>Erlaubt ist: {}</translation>
    </message>
    <message>
        <source>Set qos TRUE</source>
        <translation>qos TRUE setzen</translation>
    </message>
    <message>
        <source>all ports</source>
        <translation>alle Ports</translation>
    </message>
    <message>
        <source>CA ports</source>
        <translation>CA-Ports</translation>
    </message>
    <message>
        <source>switch port 0</source>
        <translation>Switch-Port 0</translation>
    </message>
    <message>
        <source>external switch ports</source>
        <translation>externe Switch-Ports</translation>
    </message>
    <message>
        <source>router ports</source>
        <translation>Router-Ports</translation>
    </message>
    <message>
        <source>{} is (null)</source>
        <translation>{} ist (null)</translation>
    </message>
    <message>
        <source>OpenSM dies at start (SIGSEGV)</source>
        <translation>OpenSM stürzt beim Start ab (SIGSEGV)</translation>
    </message>
    <message>
        <source>Debian&apos;s OpenSM is built without the socket console</source>
        <translation>Debians OpenSM ist ohne die Socket-Konsole gebaut</translation>
    </message>
    <message>
        <source>it takes off instead</source>
        <translation>Es nimmt stattdessen off</translation>
    </message>
    <message>
        <source>{} does not know &apos;{}&apos;</source>
        <translation>{} kennt „{}“ nicht</translation>
    </message>
    <message>
        <source>known, with this case: {}</source>
        <translation>Bekannt sind in dieser Schreibweise: {}</translation>
    </message>
    <message>
        <source>only NVIDIA&apos;s OpenSM has the routing engine {}</source>
        <translation>Nur NVIDIAs OpenSM hat die Routing-Engine {}</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of linux-rdma logs an error and tries the next engine, at last minhop</source>
        <translation>OpenSM 3.3 von linux-rdma meldet einen Fehler im Protokoll und versucht die nächste Engine, zuletzt minhop</translation>
    </message>
    <message>
        <source>routing engine none</source>
        <translation>Routing-Engine none</translation>
    </message>
    <message>
        <source>Write minhop</source>
        <translation>minhop schreiben</translation>
    </message>
    <message>
        <source>OpenSM knows no routing engine &apos;{}&apos;</source>
        <translation>OpenSM kennt keine Routing-Engine „{}“</translation>
    </message>
    <message>
        <source>known, with this case: minhop, updn, dnup, file, ftree, lash, dor, torus-2QoS, nue, dfsssp, sssp, no_fallback</source>
        <translation>Bekannt sind in dieser Schreibweise: minhop, updn, dnup, file, ftree, lash, dor, torus-2QoS, nue, dfsssp, sssp, no_fallback</translation>
    </message>
    <message>
        <source>OpenSM logs an error and tries the next engine, at last minhop</source>
        <translation>OpenSM meldet einen Fehler im Protokoll und versucht die nächste Engine, zuletzt minhop</translation>
    </message>
    <message>
        <source>log_file is empty</source>
        <translation>log_file ist leer</translation>
    </message>
    <message>
        <source>OpenSM does not start (exit status 42)</source>
        <translation>OpenSM startet nicht (Exit-Status 42)</translation>
    </message>
    <message>
        <source>{} is empty</source>
        <translation>{} ist leer</translation>
    </message>
    <message>
        <source>dumps fail (ERR 4C01)</source>
        <translation>Dumps scheitern (ERR 4C01)</translation>
    </message>
    <message>
        <source>dumps go into the root folder</source>
        <translation>Dumps landen im Wurzelverzeichnis</translation>
    </message>
    <message>
        <source>OpenSM logs {} at every heavy sweep</source>
        <translation>OpenSM schreibt bei jedem vollständigen Sweep {} ins Protokoll</translation>
    </message>
    <message>
        <source>OpenSM tries to open a file without a name; an unset path is (null)</source>
        <translation>OpenSM versucht, eine Datei ohne Namen zu öffnen; ein nicht gesetzter Pfad ist (null)</translation>
    </message>
    <message>
        <source>it logs an error</source>
        <translation>Es schreibt einen Fehler ins Protokoll</translation>
    </message>
    <message>
        <source>{} is a relative path</source>
        <translation>{} ist ein relativer Pfad</translation>
    </message>
    <message>
        <source>it is looked up from the folder in which OpenSM was started</source>
        <translation>Er gilt ab dem Ordner, in dem OpenSM gestartet wurde</translation>
    </message>
    <message>
        <source>{} is a folder on this host</source>
        <translation>{} ist auf diesem Host ein Ordner</translation>
    </message>
    <message>
        <source>this host has no folder {}</source>
        <translation>Dieser Host hat keinen Ordner {}</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it exits at its start</source>
        <translation>Läuft OpenSM hier, beendet es sich beim Start</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it cannot write the file</source>
        <translation>Läuft OpenSM hier, kann es die Datei nicht schreiben</translation>
    </message>
    <message>
        <source>this host has no {}</source>
        <translation>Dieser Host hat {} nicht</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it works without the file</source>
        <translation>Läuft OpenSM hier, arbeitet es ohne die Datei</translation>
    </message>
    <message>
        <source>the mask has no digit</source>
        <translation>Die Maske hat keine Ziffer</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a hexadecimal digit</source>
        <translation>„{}“ ist keine hexadezimale Ziffer</translation>
    </message>
    <message>
        <source>OpenSM refuses the line</source>
        <translation>OpenSM lehnt die Zeile ab</translation>
    </message>
    <message>
        <source>the mask has more than 64 digits</source>
        <translation>Die Maske hat mehr als 64 Ziffern</translation>
    </message>
    <message>
        <source>OpenSM uses the first 64</source>
        <translation>OpenSM nimmt die ersten 64</translation>
    </message>
    <message>
        <source>{} needs an SL and a value</source>
        <translation>{} braucht einen SL und einen Wert</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not an SL (0-15)</source>
        <translation>„{}“ ist kein SL (0-15)</translation>
    </message>
    <message>
        <source>OpenSM takes SL {}</source>
        <translation>OpenSM nimmt SL {}</translation>
    </message>
    <message>
        <source>cc_cct has no value</source>
        <translation>cc_cct hat keinen Wert</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>Die Tabelle ist leer</translation>
    </message>
    <message>
        <source>more than 128 entries</source>
        <translation>Mehr als 128 Einträge</translation>
    </message>
    <message>
        <source>OpenSM uses the first 128</source>
        <translation>OpenSM nimmt die ersten 128</translation>
    </message>
    <message>
        <source>an empty entry</source>
        <translation>Ein leerer Eintrag</translation>
    </message>
    <message>
        <source>OpenSM skips it</source>
        <translation>OpenSM überspringt ihn</translation>
    </message>
    <message>
        <source>&apos;{}&apos; has no colon</source>
        <translation>„{}“ hat keinen Doppelpunkt</translation>
    </message>
    <message>
        <source>OpenSM refuses the line (shift:multiplier is needed)</source>
        <translation>OpenSM lehnt die Zeile ab (nötig ist shift:multiplier)</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not shift:multiplier</source>
        <translation>„{}“ ist nicht shift:multiplier</translation>
    </message>
    <message>
        <source>OpenSM counts what is not a number as 0</source>
        <translation>Was keine Zahl ist, zählt OpenSM als 0</translation>
    </message>
    <message>
        <source>OpenSM programs {}</source>
        <translation>OpenSM programmiert {}</translation>
    </message>
    <message>
        <source>Remove the comma</source>
        <translation>Komma entfernen</translation>
    </message>
    <message>
        <source>Write commas</source>
        <translation>Kommas schreiben</translation>
    </message>
    <message>
        <source>Remove the blanks</source>
        <translation>Leerzeichen entfernen</translation>
    </message>
    <message>
        <source>{}, and {} more problems of this kind</source>
        <translation>{} und {} weitere Probleme dieser Art</translation>
    </message>
    <message>
        <source>TRUE or FALSE</source>
        <translation>TRUE oder FALSE</translation>
    </message>
    <message>
        <source>number 0-255</source>
        <translation>Zahl 0-255</translation>
    </message>
    <message>
        <source>number 0-65535</source>
        <translation>Zahl 0-65535</translation>
    </message>
    <message>
        <source>number 0-4294967295</source>
        <translation>Zahl 0-4294967295</translation>
    </message>
    <message>
        <source>64-bit number</source>
        <translation>64-Bit-Zahl</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>list of words</source>
        <translation>Liste von Wörtern</translation>
    </message>
    <message>
        <source>256-bit mask in hexadecimal</source>
        <translation>hexadezimale 256-Bit-Maske</translation>
    </message>
    <message>
        <source>shift:multiplier</source>
        <translation>shift:multiplier</translation>
    </message>
    <message>
        <source>shift:multiplier,…</source>
        <translation>shift:multiplier,…</translation>
    </message>
    <message>
        <source>SL and value</source>
        <translation>SL und Wert</translation>
    </message>
    <message>
        <source>VL:weight,…</source>
        <translation>VL:Gewicht,…</translation>
    </message>
    <message>
        <source>16 VLs with commas</source>
        <translation>16 VLs mit Kommas</translation>
    </message>
    <message>
        <source>{} is a flag</source>
        <translation>{} ist ein Flag</translation>
    </message>
    <message>
        <source>flags belong in the header, in front of the colon</source>
        <translation>Flags gehören in den Kopf, vor den Doppelpunkt</translation>
    </message>
    <message>
        <source>OpenSM does not stop here</source>
        <translation>OpenSM hält hier nicht an</translation>
    </message>
    <message>
        <source>Move the flag into the header</source>
        <translation>Flag in den Kopf verschieben</translation>
    </message>
    <message>
        <source>Write the GUID of {} port {}</source>
        <translation>GUID von {} Port {} schreiben</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither a member word nor a port GUID</source>
        <translation>„{}“ ist weder ein Mitgliedswort noch eine Port-GUID</translation>
    </message>
    <message>
        <source>a member&apos;s membership follows an equals sign</source>
        <translation>Die Mitgliedschaft folgt hinter einem Gleichheitszeichen</translation>
    </message>
    <message>
        <source>Write =</source>
        <translation>= schreiben</translation>
    </message>
    <message>
        <source>a new definition begins, but the one before has no semicolon</source>
        <translation>Eine neue Definition beginnt, aber der vorigen fehlt das Semikolon</translation>
    </message>
    <message>
        <source>End the definition before with a semicolon</source>
        <translation>Vorige Definition mit einem Semikolon beenden</translation>
    </message>
    <message>
        <source>only vendors&apos; versions of OpenSM know ALL_VCAS</source>
        <translation>Nur OpenSM-Ausgaben von Herstellern kennen ALL_VCAS</translation>
    </message>
    <message>
        <source>Remove the quotes</source>
        <translation>Anführungszeichen entfernen</translation>
    </message>
    <message>
        <source>Write #</source>
        <translation># schreiben</translation>
    </message>
    <message>
        <source>hexadecimal GUIDs need 0x</source>
        <translation>Hexadezimale GUIDs brauchen 0x</translation>
    </message>
    <message>
        <source>a GUID is one hexadecimal number with 0x, without colons</source>
        <translation>Eine GUID ist eine einzige Hexadezimalzahl mit 0x, ohne Doppelpunkte</translation>
    </message>
    <message>
        <source>members are GUIDs, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF or NONE, in upper case</source>
        <translation>Mitglieder sind GUIDs, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF oder NONE, in Großbuchstaben</translation>
    </message>
    <message>
        <source>a comma or the final semicolon is missing</source>
        <translation>Ein Komma oder das Semikolon am Ende fehlt</translation>
    </message>
    <message>
        <source>Separate them by a comma</source>
        <translation>Mit einem Komma trennen</translation>
    </message>
    <message>
        <source>a colon is missing: header and colon must be on one line</source>
        <translation>Ein Doppelpunkt fehlt: Kopf und Doppelpunkt müssen in einer Zeile stehen</translation>
    </message>
    <message>
        <source>// does not begin a comment</source>
        <translation>// beginnt keinen Kommentar</translation>
    </message>
    <message>
        <source>a comment begins with #</source>
        <translation>Ein Kommentar beginnt mit #</translation>
    </message>
    <message>
        <source>OpenSM knows no {}</source>
        <translation>OpenSM kennt kein {}</translation>
    </message>
    <message>
        <source>it reads only this one file: copy the definitions into it</source>
        <translation>Es liest nur diese eine Datei: kopieren Sie die Definitionen hinein</translation>
    </message>
    <message>
        <source>OpenSM knows no sections</source>
        <translation>OpenSM kennt keine Abschnitte</translation>
    </message>
    <message>
        <source>the file is a list of definitions, NAME=PKEY, flags : members ;</source>
        <translation>Die Datei ist eine Liste von Definitionen: NAME=PKEY, Flags : Mitglieder ;</translation>
    </message>
    <message>
        <source>Make it a comment</source>
        <translation>Zum Kommentar machen</translation>
    </message>
    <message>
        <source>a line of dashes is not a comment</source>
        <translation>Eine Zeile aus Strichen ist kein Kommentar</translation>
    </message>
    <message>
        <source>Insert a colon</source>
        <translation>Doppelpunkt einfügen</translation>
    </message>
    <message>
        <source>OpenSM knows no flag &apos;{}&apos;</source>
        <translation>OpenSM kennt kein Flag „{}“</translation>
    </message>
    <message>
        <source>the flag is skipped</source>
        <translation>Das Flag wird übersprungen</translation>
    </message>
    <message>
        <source>it is a member: members belong behind the colon</source>
        <translation>Es ist ein Mitglied: Mitglieder gehören hinter den Doppelpunkt</translation>
    </message>
    <message>
        <source>the membership of members without one is defmember={}</source>
        <translation>Für Mitglieder ohne Angabe gilt defmember={}</translation>
    </message>
    <message>
        <source>Write defmember={}</source>
        <translation>defmember={} schreiben</translation>
    </message>
    <message>
        <source>partitions have no priority: sl=N gives their traffic a service level</source>
        <translation>Partitionen haben keine Priorität: sl=N gibt ihrem Verkehr einen Service-Level</translation>
    </message>
    <message>
        <source>the P_Key follows the name: NAME=0xPKEY</source>
        <translation>Der P_Key folgt dem Namen: NAME=0xPKEY</translation>
    </message>
    <message>
        <source>a comma is missing between two flags</source>
        <translation>Zwischen zwei Flags fehlt ein Komma</translation>
    </message>
    <message>
        <source>names are matched with case</source>
        <translation>Groß- und Kleinschreibung der Namen zählt</translation>
    </message>
    <message>
        <source>the P_Key is missing behind =</source>
        <translation>Hinter = fehlt der P_Key</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not belong to a P_Key</source>
        <translation>„{}“ gehört nicht zu einem P_Key</translation>
    </message>
    <message>
        <source>a P_Key is one number such as 0x8002; flags follow behind a comma</source>
        <translation>Ein P_Key ist eine Zahl wie 0x8002; Flags folgen hinter einem Komma</translation>
    </message>
    <message>
        <source>there is nothing before this semicolon</source>
        <translation>Vor diesem Semikolon steht nichts</translation>
    </message>
    <message>
        <source>OpenSM steps behind it and reads left-over bytes of earlier lines</source>
        <translation>OpenSM geht darüber hinaus und liest Überreste früherer Zeilen</translation>
    </message>
    <message>
        <source>it finds nothing there now, but may after the next change</source>
        <translation>Jetzt findet es dort nichts, nach der nächsten Änderung vielleicht doch</translation>
    </message>
    <message>
        <source>Remove the semicolon</source>
        <translation>Semikolon entfernen</translation>
    </message>
    <message>
        <source>a CR (lines end with CR LF) is not a blank here</source>
        <translation>Ein CR (Zeilen enden mit CR LF) ist hier kein Leerzeichen</translation>
    </message>
    <message>
        <source>it becomes part of the word that it touches, or a definition of its own</source>
        <translation>Es wird Teil des angrenzenden Wortes oder eine eigene Definition</translation>
    </message>
    <message>
        <source>OpenSM reads other words than those that are visible</source>
        <translation>OpenSM liest andere Wörter als die sichtbaren</translation>
    </message>
    <message>
        <source>it becomes part of the first word</source>
        <translation>Es wird Teil des ersten Wortes</translation>
    </message>
    <message>
        <source>OpenSM takes it for the start of the first partition&apos;s name</source>
        <translation>OpenSM nimmt es als Anfang des ersten Partitionsnamens</translation>
    </message>
    <message>
        <source>OpenSM reads the text from here on as the next line, even inside a GUID</source>
        <translation>OpenSM liest den Text ab hier als nächste Zeile, selbst mitten in einer GUID</translation>
    </message>
    <message>
        <source>an empty flag</source>
        <translation>Ein leeres Flag</translation>
    </message>
    <message>
        <source>OpenSM takes it for mtu without a value</source>
        <translation>OpenSM nimmt es als mtu ohne Wert</translation>
    </message>
    <message>
        <source>no comma at the line end</source>
        <translation>Kein Komma am Zeilenende</translation>
    </message>
    <message>
        <source>the line end separates the members all the same</source>
        <translation>Das Zeilenende trennt die Mitglieder trotzdem</translation>
    </message>
    <message>
        <source>Add a comma</source>
        <translation>Komma hinzufügen</translation>
    </message>
    <message>
        <source>{} is a decimal number: the P_Key is {}</source>
        <translation>{} ist eine Dezimalzahl: der P_Key ist {}</translation>
    </message>
    <message>
        <source>P_Keys are hexadecimal everywhere else, and need 0x here</source>
        <translation>P_Keys sind sonst überall hexadezimal und brauchen hier 0x</translation>
    </message>
    <message>
        <source>the name has {} bytes</source>
        <translation>Der Name hat {} Bytes</translation>
    </message>
    <message>
        <source>OpenSM keeps 31</source>
        <translation>OpenSM behält 31</translation>
    </message>
    <message>
        <source>quotes become part of the name</source>
        <translation>Anführungszeichen werden Teil des Namens</translation>
    </message>
    <message>
        <source>OpenSM names the partition {}</source>
        <translation>OpenSM nennt die Partition {}</translation>
    </message>
    <message>
        <source>{} is a P_Key, not a name: {}</source>
        <translation>{} ist ein P_Key, kein Name: {}</translation>
    </message>
    <message>
        <source>without 0x it is decimal</source>
        <translation>Ohne 0x ist es dezimal</translation>
    </message>
    <message>
        <source>{} is not a P_Key</source>
        <translation>{} ist kein P_Key</translation>
    </message>
    <message>
        <source>OpenSM generates a P_Key instead</source>
        <translation>OpenSM erzeugt stattdessen einen P_Key</translation>
    </message>
    <message>
        <source>{} and {} are the same partition</source>
        <translation>{} und {} sind dieselbe Partition</translation>
    </message>
    <message>
        <source>{} is octal: {}</source>
        <translation>{} ist oktal: {}</translation>
    </message>
    <message>
        <source>{} is binary: {}</source>
        <translation>{} ist binär: {}</translation>
    </message>
    <message>
        <source>only an OpenSM built with glibc 2.38 or later reads it; others drop the whole file</source>
        <translation>Nur ein OpenSM, das mit glibc 2.38 oder neuer gebaut ist, liest sie; andere verwerfen die ganze Datei</translation>
    </message>
    <message>
        <source>Write it in hexadecimal</source>
        <translation>Hexadezimal schreiben</translation>
    </message>
    <message>
        <source>no P_Key</source>
        <translation>Kein P_Key</translation>
    </message>
    <message>
        <source>OpenSM generates one, by the order of the definitions</source>
        <translation>OpenSM erzeugt einen nach der Reihenfolge der Definitionen</translation>
    </message>
    <message>
        <source>without a name of at most 31 bytes OpenSM generates another P_Key at every sweep</source>
        <translation>Ohne einen Namen von höchstens 31 Bytes erzeugt OpenSM bei jedem Sweep einen anderen P_Key</translation>
    </message>
    <message>
        <source>rate code {} is known from OpenSM 3.3.24 on</source>
        <translation>Raten-Code {} kennt erst OpenSM 3.3.24</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 fails to make the group (ERR 1B26)</source>
        <translation>OpenSM 3.3.23 kann die Gruppe nicht anlegen (ERR 1B26)</translation>
    </message>
    <message>
        <source>mtu is a code: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes</source>
        <translation>mtu ist ein Code: 1=256, 2=512, 3=1024, 4=2048, 5=4096 Bytes</translation>
    </message>
    <message>
        <source>rate is a code: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</source>
        <translation>rate ist ein Code: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</translation>
    </message>
    <message>
        <source>the top bits make OpenSM take the smallest that all members have</source>
        <translation>Wegen der obersten Bits nimmt OpenSM den kleinsten Wert, den alle Mitglieder haben</translation>
    </message>
    <message>
        <source>OpenSM takes code {}</source>
        <translation>OpenSM nimmt Code {}</translation>
    </message>
    <message>
        <source>OpenSM fails to make the group (ERR 1B26)</source>
        <translation>OpenSM kann die Gruppe nicht anlegen (ERR 1B26)</translation>
    </message>
    <message>
        <source>{} takes no value</source>
        <translation>{} nimmt keinen Wert</translation>
    </message>
    <message>
        <source>defmember takes full, limited or both</source>
        <translation>defmember nimmt full, limited oder both</translation>
    </message>
    <message>
        <source>the flag is skipped, members without a word are limited</source>
        <translation>Das Flag wird übersprungen, Mitglieder ohne Angabe sind limited</translation>
    </message>
    <message>
        <source>both acts as full while allow_both_pkeys is FALSE</source>
        <translation>both wirkt wie full, solange allow_both_pkeys FALSE ist</translation>
    </message>
    <message>
        <source>scope in a header does not move the broadcast group</source>
        <translation>scope im Kopf verschiebt die Broadcast-Gruppe nicht</translation>
    </message>
    <message>
        <source>it stays link-local (scope 2), and IP groups that inherit the scope fail</source>
        <translation>Sie bleibt link-local (scope 2), und IP-Gruppen, die den Scope erben, scheitern</translation>
    </message>
    <message>
        <source>IPoIB clients expect Q_Key 0x0b1b</source>
        <translation>IPoIB-Clients erwarten Q_Key 0x0b1b</translation>
    </message>
    <message>
        <source>sl has no effect while qos is FALSE</source>
        <translation>sl wirkt nicht, solange qos FALSE ist</translation>
    </message>
    <message>
        <source>OpenSM uses SL 0</source>
        <translation>OpenSM verwendet SL 0</translation>
    </message>
    <message>
        <source>Set qos TRUE in opensm.conf</source>
        <translation>qos TRUE in opensm.conf setzen</translation>
    </message>
    <message>
        <source>the QoS policy decides about the SL of unicast paths</source>
        <translation>Die QoS-Policy bestimmt den SL von Unicast-Pfaden</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is taken for {}</source>
        <translation>„{}“ gilt als {}</translation>
    </message>
    <message>
        <source>not for sl</source>
        <translation>Nicht als sl</translation>
    </message>
    <message>
        <source>{} needs a number</source>
        <translation>{} braucht eine Zahl</translation>
    </message>
    <message>
        <source>OpenSM takes 0, and fails to make the group (ERR 1B26)</source>
        <translation>OpenSM nimmt 0 und kann die Gruppe nicht anlegen (ERR 1B26)</translation>
    </message>
    <message>
        <source>OpenSM takes 0</source>
        <translation>OpenSM nimmt 0</translation>
    </message>
    <message>
        <source>{} is binary and means {}</source>
        <translation>{} ist binär und bedeutet {}</translation>
    </message>
    <message>
        <source>{} is outside {} of {}</source>
        <translation>{} liegt außerhalb von {} ({})</translation>
    </message>
    <message>
        <source>OpenSM cuts the number</source>
        <translation>OpenSM kürzt die Zahl</translation>
    </message>
    <message>
        <source>the file defines no partition</source>
        <translation>Die Datei definiert keine Partition</translation>
    </message>
    <message>
        <source>Define the Default partition</source>
        <translation>Partition Default definieren</translation>
    </message>
    <message>
        <source>the last definition has no semicolon</source>
        <translation>Der letzten Definition fehlt das Semikolon</translation>
    </message>
    <message>
        <source>OpenSM accepts it; a definition appended later would be taken for members</source>
        <translation>OpenSM akzeptiert das; eine später angehängte Definition gälte aber als Mitglieder</translation>
    </message>
    <message>
        <source>Add a semicolon</source>
        <translation>Semikolon hinzufügen</translation>
    </message>
    <message>
        <source>OpenSM does not understand this line</source>
        <translation>OpenSM versteht diese Zeile nicht</translation>
    </message>
    <message>
        <source>it finds text without a colon where a definition should begin</source>
        <translation>Wo eine Definition beginnen sollte, findet es Text ohne Doppelpunkt</translation>
    </message>
    <message>
        <source>it finds a header that is not one</source>
        <translation>Es findet einen Kopf, der keiner ist</translation>
    </message>
    <message>
        <source>it reads on behind the longest line so far, where anything may be</source>
        <translation>Es liest hinter der bisher längsten Zeile weiter, wo alles Mögliche stehen kann</translation>
    </message>
    <message>
        <source>it finds a member that is not one</source>
        <translation>Es findet ein Mitglied, das keines ist</translation>
    </message>
    <message>
        <source>OpenSM dies (SIGSEGV)</source>
        <translation>OpenSM stürzt ab (SIGSEGV)</translation>
    </message>
    <message>
        <source>OpenSM drops the whole file: every port becomes a full member of Default, all other partitions vanish</source>
        <translation>OpenSM verwirft die ganze Datei: jeder Port wird volles Mitglied von Default, alle anderen Partitionen verschwinden</translation>
    </message>
    <message>
        <source>no port of the known fabric has the GUID {}</source>
        <translation>Kein Port der bekannten Fabric hat die GUID {}</translation>
    </message>
    <message>
        <source>OpenSM skips the member until such a port appears</source>
        <translation>OpenSM überspringt das Mitglied, bis ein solcher Port erscheint</translation>
    </message>
    <message>
        <source>it is the node GUID of {}; members are port GUIDs</source>
        <translation>Es ist die Node-GUID von {}; Mitglieder sind Port-GUIDs</translation>
    </message>
    <message>
        <source>Write the GUID of port {}</source>
        <translation>GUID von Port {} schreiben</translation>
    </message>
    <message>
        <source>Set {} to the lowest common value</source>
        <translation>{} auf den kleinsten gemeinsamen Wert setzen</translation>
    </message>
    <message>
        <source>rate {} is more than {} can do: {}</source>
        <translation>rate {} ist mehr, als {} kann: {}</translation>
    </message>
    <message>
        <source>that port cannot join the partition&apos;s multicast groups</source>
        <translation>Dieser Port kann den Multicast-Gruppen der Partition nicht beitreten</translation>
    </message>
    <message>
        <source>rate {} is far below what all members can do: {}</source>
        <translation>rate {} liegt weit unter dem, was alle Mitglieder können: {}</translation>
    </message>
    <message>
        <source>mtu {} is more than all members can do: {}</source>
        <translation>mtu {} ist mehr, als alle Mitglieder können: {}</translation>
    </message>
    <message>
        <source>ports with a smaller MTU cannot join the partition&apos;s multicast groups</source>
        <translation>Ports mit kleinerer MTU können den Multicast-Gruppen der Partition nicht beitreten</translation>
    </message>
    <message>
        <source>mtu {} although all members can do {}</source>
        <translation>mtu {}, obwohl alle Mitglieder {} können</translation>
    </message>
    <message>
        <source>{} port {} is in {} partitions, its P_Key table holds {}</source>
        <translation>{} Port {} ist in {} Partitionen, seine P_Key-Tabelle fasst {}</translation>
    </message>
    <message>
        <source>the last P_Keys are missing there (ERR 0512)</source>
        <translation>Dort fehlen die letzten P_Keys (ERR 0512)</translation>
    </message>
    <message>
        <source>OpenSM does not make the group</source>
        <translation>OpenSM legt die Gruppe nicht an</translation>
    </message>
    <message>
        <source>the P_Key in the GID, {}, is not {}</source>
        <translation>Der P_Key in der GID, {}, ist nicht {}</translation>
    </message>
    <message>
        <source>the rate differs from the broadcast group&apos;s ({})</source>
        <translation>Die Rate weicht von der der Broadcast-Gruppe ab ({})</translation>
    </message>
    <message>
        <source>the MTU differs from the broadcast group&apos;s ({})</source>
        <translation>Die MTU weicht von der der Broadcast-Gruppe ab ({})</translation>
    </message>
    <message>
        <source>the partition has no broadcast group (flag ipoib)</source>
        <translation>Die Partition hat keine Broadcast-Gruppe (Flag ipoib)</translation>
    </message>
    <message>
        <source>the broadcast group has scope 2 only</source>
        <translation>Die Broadcast-Gruppe hat nur scope 2</translation>
    </message>
    <message>
        <source>flags behind a GID that is not multicast</source>
        <translation>Flags hinter einer GID, die nicht Multicast ist</translation>
    </message>
    <message>
        <source>OpenSM goes on behind the GID and takes the rest of the line for a new definition</source>
        <translation>OpenSM liest hinter der GID weiter und nimmt den Rest der Zeile als neue Definition</translation>
    </message>
    <message>
        <source>it dies (SIGSEGV)</source>
        <translation>Es stürzt ab (SIGSEGV)</translation>
    </message>
    <message>
        <source>an unintended partition appears</source>
        <translation>Eine unbeabsichtigte Partition entsteht</translation>
    </message>
    <message>
        <source>it finds nothing there that looks like one</source>
        <translation>Es findet dort nichts, was danach aussieht</translation>
    </message>
    <message>
        <source>OpenSM reads flags from left-over bytes of earlier lines, comments included</source>
        <translation>OpenSM liest Flags aus Überresten früherer Zeilen, auch aus Kommentaren</translation>
    </message>
    <message>
        <source>OpenSM takes what follows on the line for flags of the group</source>
        <translation>Was in der Zeile folgt, nimmt OpenSM als Flags der Gruppe</translation>
    </message>
    <message>
        <source>OpenSM reads on behind the semicolon, in left-over bytes of earlier lines. {}</source>
        <translation>OpenSM liest hinter dem Semikolon weiter, in Überresten früherer Zeilen. {}</translation>
    </message>
    <message>
        <source>It dies (SIGSEGV)</source>
        <translation>Es stürzt ab (SIGSEGV)</translation>
    </message>
    <message>
        <source>OpenSM takes its flags from the comment: &apos;{}&apos;</source>
        <translation>OpenSM nimmt die Flags aus dem Kommentar: „{}“</translation>
    </message>
    <message>
        <source>OpenSM takes its flags from what is left of an earlier line: &apos;{}&apos;</source>
        <translation>OpenSM nimmt die Flags aus dem Rest einer früheren Zeile: „{}“</translation>
    </message>
    <message>
        <source>{}; what it finds there may also make it drop the whole file</source>
        <translation>{}; was es dort findet, kann auch dazu führen, dass es die ganze Datei verwirft</translation>
    </message>
    <message>
        <source>mgid without a flag</source>
        <translation>mgid ohne Flag</translation>
    </message>
    <message>
        <source>Add sl=0</source>
        <translation>sl=0 hinzufügen</translation>
    </message>
    <message>
        <source>the scope {} in the GID does not count</source>
        <translation>Der Scope {} in der GID zählt nicht</translation>
    </message>
    <message>
        <source>OpenSM makes the group with scope {}: its GID begins with ff{}{}</source>
        <translation>OpenSM legt die Gruppe mit scope {} an: ihre GID beginnt mit ff{}{}</translation>
    </message>
    <message>
        <source>Add scope={}</source>
        <translation>scope={} hinzufügen</translation>
    </message>
    <message>
        <source>mgid without =</source>
        <translation>mgid ohne =</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a multicast GID</source>
        <translation>„{}“ ist keine Multicast-GID</translation>
    </message>
    <message>
        <source>OpenSM skips the group</source>
        <translation>OpenSM überspringt die Gruppe</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is taken for a flag of the group</source>
        <translation>„{}“ gilt als Flag der Gruppe</translation>
    </message>
    <message>
        <source>the member is lost; mgid takes the rest of its line</source>
        <translation>Das Mitglied geht verloren; mgid nimmt den Rest seiner Zeile</translation>
    </message>
    <message>
        <source>reserved flag bits are set</source>
        <translation>Reservierte Flag-Bits sind gesetzt</translation>
    </message>
    <message>
        <source>OpenSM does not make the group (ERR 1B28)</source>
        <translation>OpenSM legt die Gruppe nicht an (ERR 1B28)</translation>
    </message>
    <message>
        <source>signature a01b with scope 2</source>
        <translation>Signatur a01b mit scope 2</translation>
    </message>
    <message>
        <source>OpenSM does not make the group (ERR 1B24)</source>
        <translation>OpenSM legt die Gruppe nicht an (ERR 1B24)</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not full, limited or both</source>
        <translation>„{}“ ist weder full noch limited noch both</translation>
    </message>
    <message>
        <source>OpenSM takes limited</source>
        <translation>OpenSM nimmt limited</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an abbreviation</source>
        <translation>„{}“ ist eine Abkürzung</translation>
    </message>
    <message>
        <source>Set allow_both_pkeys TRUE in opensm.conf</source>
        <translation>allow_both_pkeys TRUE in opensm.conf setzen</translation>
    </message>
    <message>
        <source>{} has more than 64 bits</source>
        <translation>{} hat mehr als 64 Bits</translation>
    </message>
    <message>
        <source>OpenSM looks for the port 0xffffffffffffffff, and the member is missing</source>
        <translation>OpenSM sucht den Port 0xffffffffffffffff, und das Mitglied fehlt</translation>
    </message>
    <message>
        <source>OpenSM looks for the port {}; one built without glibc 2.38 drops the whole file</source>
        <translation>OpenSM sucht den Port {}; eines, das ohne glibc 2.38 gebaut ist, verwirft die ganze Datei</translation>
    </message>
    <message>
        <source>OpenSM looks for the port {}</source>
        <translation>OpenSM sucht den Port {}</translation>
    </message>
    <message>
        <source>the manufacturer&apos;s part of {} is zero; a digit may be missing</source>
        <translation>Der Herstellerteil von {} ist null; vielleicht fehlt eine Ziffer</translation>
    </message>
    <message>
        <source>OpenSM skips members that are not in the fabric</source>
        <translation>OpenSM überspringt Mitglieder, die nicht in der Fabric sind</translation>
    </message>
    <message>
        <source>{} behind it makes {} {} as well</source>
        <translation>{} dahinter macht auch {} zu {}</translation>
    </message>
    <message>
        <source>{} appears again in line {}, as {}</source>
        <translation>{} erscheint in Zeile {} noch einmal, als {}</translation>
    </message>
    <message>
        <source>{} is already the name of {}</source>
        <translation>{} ist schon der Name von {}</translation>
    </message>
    <message>
        <source>{} is defined already in line {}, as &apos;{}&apos;</source>
        <translation>{} ist schon in Zeile {} definiert, als „{}“</translation>
    </message>
    <message>
        <source>OpenSM merges the members; the first name counts</source>
        <translation>OpenSM fasst die Mitglieder zusammen; der erste Name zählt</translation>
    </message>
    <message>
        <source>{}, and the SL of the last definition ({})</source>
        <translation>{} und der SL der letzten Definition ({})</translation>
    </message>
    <message>
        <source>{}, and the group&apos;s MTU and rate of the definition that makes it</source>
        <translation>{} sowie MTU und Rate der Gruppe aus der Definition, die sie anlegt</translation>
    </message>
    <message>
        <source>the file has no rule for Default 0x7fff</source>
        <translation>Die Datei hat keine Regel für Default 0x7fff</translation>
    </message>
    <message>
        <source>all ports but the SM&apos;s become limited members of it, and it has no broadcast group</source>
        <translation>Alle Ports außer dem des SM werden eingeschränkte Mitglieder, und es gibt keine Broadcast-Gruppe</translation>
    </message>
    <message>
        <source>Add the Default partition</source>
        <translation>Partition Default hinzufügen</translation>
    </message>
    <message>
        <source>Default has no flag ipoib</source>
        <translation>Default hat kein Flag ipoib</translation>
    </message>
    <message>
        <source>there is no broadcast group: IPoIB does not work on the default partition</source>
        <translation>Es gibt keine Broadcast-Gruppe: IPoIB funktioniert in der Standardpartition nicht</translation>
    </message>
    <message>
        <source>Add ipoib</source>
        <translation>ipoib hinzufügen</translation>
    </message>
    <message>
        <source>Default names neither ALL nor ALL_CAS</source>
        <translation>Default nennt weder ALL noch ALL_CAS</translation>
    </message>
    <message>
        <source>every port that it does not name becomes a limited member: such ports reach full members only</source>
        <translation>Jeder nicht genannte Port wird eingeschränktes Mitglied: solche Ports erreichen nur volle Mitglieder</translation>
    </message>
    <message>
        <source>Add ALL=full</source>
        <translation>ALL=full hinzufügen</translation>
    </message>
    <message>
        <source>the SM&apos;s port becomes a limited member of Default</source>
        <translation>Der Port des SM wird eingeschränktes Mitglied von Default</translation>
    </message>
    <message>
        <source>nodes with limited membership cannot reach the SA</source>
        <translation>Knoten mit eingeschränkter Mitgliedschaft erreichen die SA nicht</translation>
    </message>
    <message>
        <source>Make SELF full</source>
        <translation>SELF zu full machen</translation>
    </message>
    <message>
        <source>Add SELF=full</source>
        <translation>SELF=full hinzufügen</translation>
    </message>
    <message>
        <source>the partition has no member</source>
        <translation>Die Partition hat kein Mitglied</translation>
    </message>
    <message>
        <source>OpenSM drops it together with its multicast groups</source>
        <translation>OpenSM verwirft sie samt ihren Multicast-Gruppen</translation>
    </message>
    <message>
        <source>all members are limited</source>
        <translation>Alle Mitglieder sind eingeschränkt</translation>
    </message>
    <message>
        <source>such members reach full members only, so no member reaches another</source>
        <translation>Eingeschränkte Mitglieder erreichen nur volle, also erreicht kein Mitglied ein anderes</translation>
    </message>
    <message>
        <source>Make all members full</source>
        <translation>Alle Mitglieder zu full machen</translation>
    </message>
    <message>
        <source>the partition has a single member</source>
        <translation>Die Partition hat ein einziges Mitglied</translation>
    </message>
    <message>
        <source>no host is a full member of this IPoIB partition</source>
        <translation>Kein Host ist volles Mitglied dieser IPoIB-Partition</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL 15 on {}</source>
        <translation>SL {} ist VL 15 zugeordnet: {}</translation>
    </message>
    <message>
        <source>path requests in this partition fail</source>
        <translation>Pfadanfragen in dieser Partition scheitern</translation>
    </message>
    <message>
        <source>more than 8 partitions include port 0 of every switch</source>
        <translation>Mehr als 8 Partitionen schließen Port 0 jedes Switches ein</translation>
    </message>
    <message>
        <source>ALL means switches as well, and their P_Key tables are small</source>
        <translation>ALL meint auch Switches, und deren P_Key-Tabellen sind klein</translation>
    </message>
    <message>
        <source>where a table is full the P_Key is missing (ERR 0512)</source>
        <translation>Wo eine Tabelle voll ist, fehlt der P_Key (ERR 0512)</translation>
    </message>
    <message>
        <source>&apos;{}&apos; wants index 0 for the same ports</source>
        <translation>„{}“ verlangt Index 0 für dieselben Ports</translation>
    </message>
    <message>
        <source>the QoS policy names the P_Key {}, which no partition has</source>
        <translation>Die QoS-Policy nennt den P_Key {}, den keine Partition hat</translation>
    </message>
    <message>
        <source>that part of the policy never matches</source>
        <translation>Dieser Teil der Policy trifft nie zu</translation>
    </message>
    <message>
        <source>the name contains blanks</source>
        <translation>Der Name enthält Leerzeichen</translation>
    </message>
    <message>
        <source>a QoS policy has to quote it</source>
        <translation>Eine QoS-Policy muss ihn in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>ports are only limited members of Default while allow_both_pkeys is TRUE</source>
        <translation>Ports sind nur eingeschränkte Mitglieder von Default, während allow_both_pkeys TRUE ist</translation>
    </message>
    <message>
        <source>index 0 of their P_Key tables stays empty</source>
        <translation>Index 0 ihrer P_Key-Tabellen bleibt leer</translation>
    </message>
    <message>
        <source>the broadcast group of {} keeps its parameters</source>
        <translation>Die Broadcast-Gruppe von {} behält ihre Parameter</translation>
    </message>
    <message>
        <source>a live group changes only when OpenSM restarts, or the partition is missing for one sweep</source>
        <translation>Eine bestehende Gruppe ändert sich nur, wenn OpenSM neu startet oder die Partition einen Sweep lang fehlt</translation>
    </message>
    <message>
        <source>{} is octal: {} to {}</source>
        <translation>{} ist oktal: {} bis {}</translation>
    </message>
    <message>
        <source>{} is written backwards</source>
        <translation>{} ist rückwärts geschrieben</translation>
    </message>
    <message>
        <source>OpenSM swaps both ends</source>
        <translation>OpenSM vertauscht beide Enden</translation>
    </message>
    <message>
        <source>{} overlaps an earlier range of the list</source>
        <translation>{} überlappt einen früheren Bereich der Liste</translation>
    </message>
    <message>
        <source>{} is above {}, the largest {}</source>
        <translation>{} liegt über {}; größer kann dieser Wert nicht sein: {}</translation>
    </message>
    <message>
        <source>the largest 64-bit number is not a GUID; larger ones count as it</source>
        <translation>Die größte 64-Bit-Zahl ist keine GUID; größere zählen wie sie</translation>
    </message>
    <message>
        <source>OpenSM never gets to the end of the range and hangs during the sweep</source>
        <translation>OpenSM kommt nie ans Ende des Bereichs und hängt im Sweep</translation>
    </message>
    <message>
        <source>the range has more than 2^24 GUIDs</source>
        <translation>Der Bereich hat mehr als 2^24 GUIDs</translation>
    </message>
    <message>
        <source>OpenSM walks them one by one and hangs during the sweep</source>
        <translation>OpenSM geht sie einzeln durch und hängt im Sweep</translation>
    </message>
    <message>
        <source>OpenSM walks them one by one at every sweep</source>
        <translation>OpenSM geht sie bei jedem Sweep einzeln durch</translation>
    </message>
    <message>
        <source>{} looks like a port, not like a service ID of RDMA-CM</source>
        <translation>{} sieht nach einem Port aus, nicht nach einer Service-ID von RDMA-CM</translation>
    </message>
    <message>
        <source>the TCP port space has the service IDs {} + port</source>
        <translation>Der TCP-Portraum hat die Service-IDs {} + Port</translation>
    </message>
    <message>
        <source>Write the service ID</source>
        <translation>Service-ID schreiben</translation>
    </message>
    <message>
        <source>With 3.3.23, {}</source>
        <translation>Mit 3.3.23: {}</translation>
    </message>
    <message>
        <source>codes: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes</source>
        <translation>Codes: 1=256, 2=512, 3=1024, 4=2048, 5=4096 Bytes</translation>
    </message>
    <message>
        <source>codes: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</source>
        <translation>Codes: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</translation>
    </message>
    <message>
        <source>SL {} is above 15</source>
        <translation>SL {} ist größer als 15</translation>
    </message>
    <message>
        <source>OpenSM accepts it, and every matching path request fails without a log line</source>
        <translation>OpenSM akzeptiert es, und jede passende Pfadanfrage scheitert ohne Zeile im Protokoll</translation>
    </message>
    <message>
        <source>OpenSM cuts it to {}</source>
        <translation>OpenSM kürzt es auf {}</translation>
    </message>
    <message>
        <source>packet-life has 6 bits</source>
        <translation>packet-life hat 6 Bits</translation>
    </message>
    <message>
        <source>a level with P_Keys</source>
        <translation>Ein Level mit P_Keys</translation>
    </message>
    <message>
        <source>ports that share none of them get no path (ERR 1F1E), and the P_Key is returned in limited form</source>
        <translation>Ports, die keinen davon teilen, erhalten keinen Pfad (ERR 1F1E), und der P_Key kommt in eingeschränkter Form zurück</translation>
    </message>
    <message>
        <source>path-bits is read and not used</source>
        <translation>path-bits wird gelesen und nicht benutzt</translation>
    </message>
    <message>
        <source>service ID</source>
        <translation>Service-ID</translation>
    </message>
    <message>
        <source>source-target-port-guid with a single port</source>
        <translation>source-target-port-guid mit einem einzigen Port</translation>
    </message>
    <message>
        <source>both ends have to be in the list, so that it matches loopback only</source>
        <translation>Beide Enden müssen in der Liste stehen, so trifft es nur Loopback</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>did you mean {}?</source>
        <translation>Meinten Sie {}?</translation>
    </message>
    <message>
        <source>there is no qos-level &apos;{}&apos;</source>
        <translation>Es gibt kein qos-level „{}“</translation>
    </message>
    <message>
        <source>the simple default is no level that rules can name</source>
        <translation>Der einfache Standard ist kein Level, das Regeln nennen können</translation>
    </message>
    <message>
        <source>there is no port-group &apos;{}&apos;</source>
        <translation>Es gibt keine port-group „{}“</translation>
    </message>
    <message>
        <source>the rule has no text (use:)</source>
        <translation>Die Regel hat keinen Text (use:)</translation>
    </message>
    <message>
        <source>QoS class</source>
        <translation>QoS-Klasse</translation>
    </message>
    <message>
        <source>a {} &apos;{}&apos; exists already</source>
        <translation>Doppelt vorhanden: {} „{}“</translation>
    </message>
    <message>
        <source>names ignore case, and the first counts</source>
        <translation>Groß- und Kleinschreibung zählt bei Namen nicht, und der erste gilt</translation>
    </message>
    <message>
        <source>the level named default hides this default</source>
        <translation>Das Level namens default verdeckt diesen Standard</translation>
    </message>
    <message>
        <source>it never counts</source>
        <translation>Er zählt nie</translation>
    </message>
    <message>
        <source>a later default replaces this one</source>
        <translation>Ein späterer Standard ersetzt diesen</translation>
    </message>
    <message>
        <source>the policy has no default</source>
        <translation>Die Policy hat keinen Standard</translation>
    </message>
    <message>
        <source>it needs &apos;default : SL&apos; in qos-ulps, or a level named DEFAULT</source>
        <translation>Nötig ist „default : SL“ in qos-ulps oder ein Level namens DEFAULT</translation>
    </message>
    <message>
        <source>Add default : 0</source>
        <translation>default : 0 hinzufügen</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>port group</source>
        <translation>Port-Gruppe</translation>
    </message>
    <message>
        <source>OpenSM reads qos-setup and does not use it</source>
        <translation>OpenSM liest qos-setup und benutzt es nicht</translation>
    </message>
    <message>
        <source>SL2VL and arbitration tables belong in opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</source>
        <translation>SL2VL- und Arbitrierungstabellen gehören in opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</translation>
    </message>
    <message>
        <source>OpenSM drops the whole policy; path records then use the partition&apos;s SL</source>
        <translation>OpenSM verwirft die ganze Policy; für Pfade gilt dann der SL der Partition</translation>
    </message>
    <message>
        <source>a port name has the form NODE-DESCRIPTION/P1</source>
        <translation>Ein Portname hat die Form KNOTENBESCHREIBUNG/P1</translation>
    </message>
    <message>
        <source>port numbers begin at 1</source>
        <translation>Portnummern beginnen bei 1</translation>
    </message>
    <message>
        <source>OpenSM reads behind its table of the node&apos;s ports: it dies (SIGSEGV), drops the policy, or takes no port</source>
        <translation>OpenSM liest hinter seiner Tabelle der Ports des Knotens: es stürzt ab (SIGSEGV), verwirft die Policy oder nimmt keinen Port</translation>
    </message>
    <message>
        <source>no node has a port {}</source>
        <translation>Kein Knoten hat einen Port {}</translation>
    </message>
    <message>
        <source>without quotes the blanks are lost: &apos;{}&apos;</source>
        <translation>Ohne Anführungszeichen gehen die Leerzeichen verloren: „{}“</translation>
    </message>
    <message>
        <source>the name matches no port</source>
        <translation>Der Name passt auf keinen Port</translation>
    </message>
    <message>
        <source>Quote the name</source>
        <translation>Name in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>a port name counts only for the exact node description and a linked port</source>
        <translation>Ein Portname zählt nur bei genauer Knotenbeschreibung und einem Port mit Link</translation>
    </message>
    <message>
        <source>an unknown node is skipped without a message; a known node whose port has no link drops the whole policy</source>
        <translation>Ein unbekannter Knoten wird ohne Meldung übersprungen; ein bekannter, dessen Port keinen Link hat, verwirft die ganze Policy</translation>
    </message>
    <message>
        <source>no node of the known fabric has the description &apos;{}&apos;</source>
        <translation>Kein Knoten der bekannten Fabric hat die Beschreibung „{}“</translation>
    </message>
    <message>
        <source>OpenSM skips the name without a message</source>
        <translation>OpenSM überspringt den Namen ohne Meldung</translation>
    </message>
    <message>
        <source>{} has no port {}</source>
        <translation>{} hat keinen Port {}</translation>
    </message>
    <message>
        <source>port {} of {} has no link</source>
        <translation>Port {} von {} hat keinen Link</translation>
    </message>
    <message>
        <source>no partition &apos;{}&apos;: without a partitions.conf there is only Default</source>
        <translation>Keine Partition „{}“: ohne partitions.conf gibt es nur Default</translation>
    </message>
    <message>
        <source>no partition has the name &apos;{}&apos;</source>
        <translation>Keine Partition heißt „{}“</translation>
    </message>
    <message>
        <source>the group stays empty</source>
        <translation>Die Gruppe bleibt leer</translation>
    </message>
    <message>
        <source>the partition is called &quot;{}&quot;</source>
        <translation>Die Partition heißt „{}“</translation>
    </message>
    <message>
        <source>the default never counts</source>
        <translation>Der Standard zählt nie</translation>
    </message>
    <message>
        <source>the rule behind it is never reached</source>
        <translation>Die Regel dahinter wird nie erreicht</translation>
    </message>
    <message>
        <source>the {} rules behind it are never reached</source>
        <translation>Die {} Regeln dahinter werden nie erreicht</translation>
    </message>
    <message>
        <source>the rule behind it is never reached, and the default never counts</source>
        <translation>Die Regel dahinter wird nie erreicht, und der Standard zählt nie</translation>
    </message>
    <message>
        <source>the {} rules behind it are never reached, and the default never counts</source>
        <translation>Die {} Regeln dahinter werden nie erreicht, und der Standard zählt nie</translation>
    </message>
    <message>
        <source>a rule without criteria matches every request</source>
        <translation>Eine Regel ohne Kriterien trifft jede Anfrage</translation>
    </message>
    <message>
        <source>the rule never matches: line {} takes all its requests before it</source>
        <translation>Die Regel trifft nie zu: Zeile {} nimmt alle ihre Anfragen vorher</translation>
    </message>
    <message>
        <source>match rules are tried before simple rules</source>
        <translation>Match-Regeln kommen vor einfachen Regeln</translation>
    </message>
    <message>
        <source>the first rule that matches wins</source>
        <translation>Die erste passende Regel gewinnt</translation>
    </message>
    <message>
        <source>overlaps the rule in line {}, which gives another SL</source>
        <translation>Überlappt die Regel in Zeile {}, die einen anderen SL gibt</translation>
    </message>
    <message>
        <source>the earlier rule wins for what both contain</source>
        <translation>Was beide enthalten, bekommt die frühere Regel</translation>
    </message>
    <message>
        <source>service ID rules follow</source>
        <translation>Regeln mit Service-IDs folgen</translation>
    </message>
    <message>
        <source>requests of RDMA-CM carry the P_Key and both ports as well, so that this rule takes them first</source>
        <translation>Anfragen von RDMA-CM enthalten auch den P_Key und beide Ports, daher nimmt diese Regel sie zuerst</translation>
    </message>
    <message>
        <source>its traffic uses VL {}</source>
        <translation>Ihr Verkehr benutzt VL {}</translation>
    </message>
    <message>
        <source>SL {} shares VL {} with SL {}</source>
        <translation>SL {} teilt sich VL {} mit SL {}</translation>
    </message>
    <message>
        <source>{} P_Keys of the range have no partition</source>
        <translation>{} P_Keys des Bereichs haben keine Partition</translation>
    </message>
    <message>
        <source>OpenSM logs an error for each at every sweep (ERR AC14)</source>
        <translation>OpenSM schreibt für jeden bei jedem Sweep einen Fehler ins Protokoll (ERR AC14)</translation>
    </message>
    <message>
        <source>no partition has the P_Key {}</source>
        <translation>Keine Partition hat den P_Key {}</translation>
    </message>
    <message>
        <source>OpenSM logs an error at every sweep (ERR AC14), nothing matches</source>
        <translation>OpenSM schreibt bei jedem Sweep einen Fehler ins Protokoll (ERR AC14), nichts trifft zu</translation>
    </message>
    <message>
        <source>without a partitions.conf there is only Default 0x7fff</source>
        <translation>Ohne partitions.conf gibt es nur Default 0x7fff</translation>
    </message>
    <message>
        <source>SL {} differs from sl={} of the partition &apos;{}&apos;</source>
        <translation>SL {} weicht von sl={} der Partition „{}“ ab</translation>
    </message>
    <message>
        <source>unicast traffic of the partition uses SL {}, its multicast groups SL {}</source>
        <translation>Unicast-Verkehr der Partition benutzt SL {}, ihre Multicast-Gruppen SL {}</translation>
    </message>
    <message>
        <source>partition {} has less than two full members</source>
        <translation>Partition {} hat weniger als zwei volle Mitglieder</translation>
    </message>
    <message>
        <source>partition {} may have a single full member</source>
        <translation>Partition {} hat vielleicht nur ein volles Mitglied</translation>
    </message>
    <message>
        <source>if so, {}</source>
        <translation>Wenn ja: {}</translation>
    </message>
    <message>
        <source>no rule uses the level &apos;{}&apos;</source>
        <translation>Keine Regel benutzt das Level „{}“</translation>
    </message>
    <message>
        <source>no rule uses the port group &apos;{}&apos;</source>
        <translation>Keine Regel benutzt die Port-Gruppe „{}“</translation>
    </message>
    <message>
        <source>routing engine {} chooses the SL of every path itself</source>
        <translation>Die Routing-Engine {} wählt den SL jedes Pfades selbst</translation>
    </message>
    <message>
        <source>the SLs of this policy do not count; queries that ask for another SL fail (ERR 1F2A)</source>
        <translation>Die SLs dieser Policy zählen nicht; Anfragen nach einem anderen SL scheitern (ERR 1F2A)</translation>
    </message>
    <message>
        <source>partition {} has sl={}; with a policy that SL only counts for multicast</source>
        <translation>Partition {} hat sl={}; mit einer Policy zählt dieser SL nur für Multicast</translation>
    </message>
    <message>
        <source>qos is FALSE in opensm.conf</source>
        <translation>qos ist FALSE in opensm.conf</translation>
    </message>
    <message>
        <source>{} is not how OpenSM writes it</source>
        <translation>{} schreibt OpenSM anders</translation>
    </message>
    <message>
        <source>the file ends; expected {}</source>
        <translation>Die Datei endet; erwartet wird {}</translation>
    </message>
    <message>
        <source>{} does not fit here; expected {}</source>
        <translation>{} passt hier nicht; erwartet wird {}</translation>
    </message>
    <message>
        <source>{}. Afterwards it refuses correct policies as well, until one begins with an empty line or a comment or OpenSM restarts</source>
        <translation>{}. Danach lehnt es auch richtige Policies ab, bis eine mit einer Leerzeile oder einem Kommentar beginnt oder OpenSM neu startet</translation>
    </message>
    <message>
        <source>the quote is closed in line {} only</source>
        <translation>Das Anführungszeichen wird erst in Zeile {} geschlossen</translation>
    </message>
    <message>
        <source>OpenSM takes all lines up to there for text</source>
        <translation>Alle Zeilen bis dorthin nimmt OpenSM als Text</translation>
    </message>
    <message>
        <source>Close the quote in its line</source>
        <translation>Anführungszeichen in seiner Zeile schließen</translation>
    </message>
    <message>
        <source>Remove the quote</source>
        <translation>Anführungszeichen entfernen</translation>
    </message>
    <message>
        <source>a colon is missing behind &apos;{}&apos;</source>
        <translation>Hinter „{}“ fehlt ein Doppelpunkt</translation>
    </message>
    <message>
        <source>without its colon an attribute word is plain text</source>
        <translation>Ohne Doppelpunkt ist ein Attributwort gewöhnlicher Text</translation>
    </message>
    <message>
        <source>OpenSM takes the line for more of the text above it</source>
        <translation>OpenSM nimmt die Zeile als Fortsetzung des Textes darüber</translation>
    </message>
    <message>
        <source>Insert the colon</source>
        <translation>Doppelpunkt einfügen</translation>
    </message>
    <message>
        <source>{} contains the word {}</source>
        <translation>{} enthält das Wort {}</translation>
    </message>
    <message>
        <source>section and attribute words keep their meaning inside unquoted text</source>
        <translation>Abschnitts- und Attributwörter behalten in Text ohne Anführungszeichen ihre Bedeutung</translation>
    </message>
    <message>
        <source>Quote the text</source>
        <translation>Text in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>{} is on one line with a text</source>
        <translation>{} ist mit einem Text in derselben Zeile</translation>
    </message>
    <message>
        <source>behind a text value, digits are text up to the line end: put one attribute on a line</source>
        <translation>Hinter einem Textwert sind Ziffern bis zum Zeilenende Text: schreiben Sie ein Attribut je Zeile</translation>
    </message>
    <message>
        <source>{} is missing before {}</source>
        <translation>{} fehlt vor {}</translation>
    </message>
    <message>
        <source>{} appears here a second time</source>
        <translation>{} erscheint hier ein zweites Mal</translation>
    </message>
    <message>
        <source>the text is longer than {} bytes</source>
        <translation>Der Text ist länger als {} Bytes</translation>
    </message>
    <message>
        <source>OpenSM aborts (buffer overflow detected)</source>
        <translation>OpenSM bricht ab (buffer overflow detected)</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>{} fehlt</translation>
    </message>
    <message>
        <source>a CR (the line ends with CR LF) behind a text</source>
        <translation>Ein CR (die Zeile endet mit CR LF) hinter einem Text</translation>
    </message>
    <message>
        <source>a CR (lines end with CR LF) is text here</source>
        <translation>Ein CR (Zeilen enden mit CR LF) ist hier Text</translation>
    </message>
    <message>
        <source>OpenSM drops it from the end of a text; anywhere else it would be a syntax error</source>
        <translation>Am Ende eines Textes entfernt OpenSM es; überall sonst wäre es ein Syntaxfehler</translation>
    </message>
    <message>
        <source>the comment at the end of the file has no line end</source>
        <translation>Dem Kommentar am Ende der Datei fehlt das Zeilenende</translation>
    </message>
    <message>
        <source>Add a line end</source>
        <translation>Zeilenende hinzufügen</translation>
    </message>
    <message>
        <source>OpenSM writes this as &apos;{}&apos; between qos-ulps and end-qos-ulps</source>
        <translation>OpenSM schreibt das als „{}“ zwischen qos-ulps und end-qos-ulps</translation>
    </message>
    <message>
        <source>{}; RDMA-CM&apos;s service IDs are the port space ({} {}) and the port, not the port alone</source>
        <translation>{}; die Service-IDs von RDMA-CM sind Portraum ({} {}) und Port, nicht der Port allein</translation>
    </message>
    <message>
        <source>VL tables belong in opensm.conf: {} {}</source>
        <translation>VL-Tabellen gehören in opensm.conf: {} {}</translation>
    </message>
    <message>
        <source>the SL2VL table belongs in opensm.conf, as one line of 16 VLs: qos_sl2vl 0,1,2,…</source>
        <translation>Die SL2VL-Tabelle gehört in opensm.conf, als eine Zeile mit 16 VLs: qos_sl2vl 0,1,2,…</translation>
    </message>
    <message>
        <source>{}: &apos;{}&apos; between qos-ulps and end-qos-ulps</source>
        <translation>{}: „{}“ zwischen qos-ulps und end-qos-ulps</translation>
    </message>
    <message>
        <source>there is no word for {}; its RDMA-CM port {} has the service ID</source>
        <translation>Für {} gibt es kein Wort; sein RDMA-CM-Port {} hat die Service-ID</translation>
    </message>
    <message>
        <source>the rule for everything else is default</source>
        <translation>Die Regel für alles Übrige ist default</translation>
    </message>
    <message>
        <source>no comma without a criterion</source>
        <translation>Kein Komma ohne Kriterium</translation>
    </message>
    <message>
        <source>srp needs the port GUIDs of its targets: srp, target-port-guid 0x… : SL</source>
        <translation>srp braucht die Port-GUIDs seiner Targets: srp, target-port-guid 0x… : SL</translation>
    </message>
    <message>
        <source>MPI has no service ID of its own; set its SL in the MPI library, or match by pkey or GUID</source>
        <translation>MPI hat keine eigene Service-ID; setzen Sie den SL in der MPI-Bibliothek, oder wählen Sie nach pkey oder GUID</translation>
    </message>
    <message>
        <source>sections are written without brackets and braces: {} … end-{}</source>
        <translation>Abschnitte schreibt man ohne Klammern: {} … end-{}</translation>
    </message>
    <message>
        <source>OpenSM&apos;s word is {}, in lower case and with hyphens</source>
        <translation>OpenSM schreibt das Wort {}, klein und mit Bindestrichen</translation>
    </message>
    <message>
        <source>there are no braces; a section ends with its end- word</source>
        <translation>Es gibt keine geschweiften Klammern; ein Abschnitt endet mit seinem end-Wort</translation>
    </message>
    <message>
        <source>sl={} is a flag of partitions.conf; a level has &apos;sl: {}&apos;</source>
        <translation>sl={} ist ein Flag von partitions.conf; ein Level hat „sl: {}“</translation>
    </message>
    <message>
        <source>node types are CA, SWITCH, ROUTER, SELF and ALL</source>
        <translation>Knotentypen sind CA, SWITCH, ROUTER, SELF und ALL</translation>
    </message>
    <message>
        <source>{} is an option of opensm.conf</source>
        <translation>{} ist eine Option von opensm.conf</translation>
    </message>
    <message>
        <source>comments begin with #</source>
        <translation>Kommentare beginnen mit #</translation>
    </message>
    <message>
        <source>a policy cannot include another file: OpenSM reads only the one that qos_policy_file names, so that the other one&apos;s text has to be here</source>
        <translation>Eine Policy kann keine andere Datei einschließen: OpenSM liest nur die, die qos_policy_file nennt; der andere Text muss hier stehen</translation>
    </message>
    <message>
        <source>lines end without a semicolon</source>
        <translation>Zeilen enden ohne Semikolon</translation>
    </message>
    <message>
        <source>section words have no colon</source>
        <translation>Abschnittswörter haben keinen Doppelpunkt</translation>
    </message>
    <message>
        <source>OpenSM&apos;s word is {}</source>
        <translation>OpenSM schreibt das Wort {}</translation>
    </message>
    <message>
        <source>{} belongs between {} and end-{}</source>
        <translation>{} gehört zwischen {} und end-{}</translation>
    </message>
    <message>
        <source>a colon follows {}, not =</source>
        <translation>Auf {} folgt ein Doppelpunkt, kein =</translation>
    </message>
    <message>
        <source>a colon follows {}</source>
        <translation>Auf {} folgt ein Doppelpunkt</translation>
    </message>
    <message>
        <source>a rule names its level with qos-level-name</source>
        <translation>Eine Regel nennt ihr Level mit qos-level-name</translation>
    </message>
    <message>
        <source>the attribute is called {}</source>
        <translation>Das Attribut heißt {}</translation>
    </message>
    <message>
        <source>a policy has no {}: it gives requests an SL, and the VLs and weights of the SLs are options of opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</source>
        <translation>Eine Policy hat kein {}: sie gibt Anfragen einen SL; VLs und Gewichte der SLs sind Optionen von opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</translation>
    </message>
    <message>
        <source>a section (qos-ulps, port-groups, qos-levels, qos-match-rules)</source>
        <translation>ein Abschnitt (qos-ulps, port-groups, qos-levels, qos-match-rules)</translation>
    </message>
    <message>
        <source>{} or {}</source>
        <translation>{} oder {}</translation>
    </message>
    <message>
        <source>qos-ulps needs at least one rule</source>
        <translation>qos-ulps braucht mindestens eine Regel</translation>
    </message>
    <message>
        <source>a rule (default, any, sdp, rds, iser, srp, ipoib)</source>
        <translation>eine Regel (default, any, sdp, rds, iser, srp, ipoib)</translation>
    </message>
    <message>
        <source>a colon and the SL</source>
        <translation>ein Doppelpunkt und der SL</translation>
    </message>
    <message>
        <source>port numbers end at 65535</source>
        <translation>Portnummern enden bei 65535</translation>
    </message>
    <message>
        <source>port-groups needs at least one port-group</source>
        <translation>port-groups braucht mindestens eine port-group</translation>
    </message>
    <message>
        <source>name, use, port-guid, port-name, pkey, partition, node-type or end-port-group</source>
        <translation>name, use, port-guid, port-name, pkey, partition, node-type oder end-port-group</translation>
    </message>
    <message>
        <source>name, use, sl, mtu-limit, rate-limit, packet-life, pkey or end-qos-level</source>
        <translation>name, use, sl, mtu-limit, rate-limit, packet-life, pkey oder end-qos-level</translation>
    </message>
    <message>
        <source>qos-level-name, use, source, destination, qos-class, service-id, pkey or end-qos-match-rule</source>
        <translation>qos-level-name, use, source, destination, qos-class, service-id, pkey oder end-qos-match-rule</translation>
    </message>
    <message>
        <source>vlarb-tables or sl2vl-tables</source>
        <translation>vlarb-tables oder sl2vl-tables</translation>
    </message>
    <message>
        <source>group, across, vlarb-high, vlarb-low, vl-high-limit or end-vlarb-scope</source>
        <translation>group, across, vlarb-high, vlarb-low, vl-high-limit oder end-vlarb-scope</translation>
    </message>
    <message>
        <source>the scope names no group and no across</source>
        <translation>Der Bereich nennt weder group noch across</translation>
    </message>
    <message>
        <source>a second sl2vl-table in one scope</source>
        <translation>Eine zweite sl2vl-table in einem Bereich</translation>
    </message>
    <message>
        <source>group, across, across-from, across-to, from, to, sl2vl-table or end-sl2vl-scope</source>
        <translation>group, across, across-from, across-to, from, to, sl2vl-table oder end-sl2vl-scope</translation>
    </message>
    <message>
        <source>the scope has no sl2vl-table</source>
        <translation>Der Bereich hat keine sl2vl-table</translation>
    </message>
    <message>
        <source>the scope names no group, across-from or across-to</source>
        <translation>Der Bereich nennt weder group noch across-from noch across-to</translation>
    </message>
    <message>
        <source>a colon and the weight</source>
        <translation>ein Doppelpunkt und das Gewicht</translation>
    </message>
    <message>
        <source>a VL is 0-15</source>
        <translation>Eine VL ist 0-15</translation>
    </message>
    <message>
        <source>{} instead of 16 values</source>
        <translation>{} statt 16 Werte</translation>
    </message>
    <message>
        <source>port numbers end at 127 here</source>
        <translation>Portnummern enden hier bei 127</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>CA, SWITCH, ROUTER, SELF or ALL</source>
        <translation>CA, SWITCH, ROUTER, SELF oder ALL</translation>
    </message>
    <message>
        <source>OpenSM stops reading here and works without the rest of the file</source>
        <translation>OpenSM hört hier auf zu lesen und arbeitet ohne den Rest der Datei</translation>
    </message>
    <message>
        <source>the file names no GUID</source>
        <translation>Die Datei nennt keine GUID</translation>
    </message>
    <message>
        <source>ftree falls back to another engine with such a list; the other engines work without it</source>
        <translation>ftree weicht mit einer solchen Liste auf eine andere Engine aus; die anderen Engines arbeiten ohne sie</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a GUID</source>
        <translation>„{}“ ist keine GUID</translation>
    </message>
    <message>
        <source>a line has one GUID</source>
        <translation>Eine Zeile hat eine GUID</translation>
    </message>
    <message>
        <source>a line begins with a GUID, 0x and up to 16 digits</source>
        <translation>Eine Zeile beginnt mit einer GUID: 0x und bis zu 16 Ziffern</translation>
    </message>
    <message>
        <source>OpenSM takes 0xffffffffffffffff</source>
        <translation>OpenSM nimmt 0xffffffffffffffff</translation>
    </message>
    <message>
        <source>{} is in the file twice</source>
        <translation>{} ist zweimal in der Datei</translation>
    </message>
    <message>
        <source>no port of the fabric has the GUID {}</source>
        <translation>Kein Port der Fabric hat die GUID {}</translation>
    </message>
    <message>
        <source>no switch of the fabric has the GUID {}</source>
        <translation>Kein Switch der Fabric hat die GUID {}</translation>
    </message>
    <message>
        <source>it is the node GUID of {}; the list has port GUIDs</source>
        <translation>Es ist die Node-GUID von {}; die Liste enthält Port-GUIDs</translation>
    </message>
    <message>
        <source>{} is not a switch</source>
        <translation>{} ist kein Switch</translation>
    </message>
    <message>
        <source>it is a port GUID; the list has node GUIDs of switches</source>
        <translation>Es ist eine Port-GUID; die Liste enthält Node-GUIDs von Switches</translation>
    </message>
    <message>
        <source>OpenSM skips the line</source>
        <translation>OpenSM überspringt die Zeile</translation>
    </message>
    <message>
        <source>a second GUID on the line</source>
        <translation>Eine zweite GUID in der Zeile</translation>
    </message>
    <message>
        <source>OpenSM looks at the first one only</source>
        <translation>OpenSM betrachtet nur die erste</translation>
    </message>
    <message>
        <source>the weight is missing</source>
        <translation>Das Gewicht fehlt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a weight (1-255)</source>
        <translation>„{}“ ist kein Gewicht (1-255)</translation>
    </message>
    <message>
        <source>no port follows</source>
        <translation>Kein Port folgt</translation>
    </message>
    <message>
        <source>the id is missing</source>
        <translation>Die ID fehlt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number</source>
        <translation>„{}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>the port is missing</source>
        <translation>Der Port fehlt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a port (1-254)</source>
        <translation>„{}“ ist kein Port (1-254)</translation>
    </message>
    <message>
        <source>OpenSM skips it without a message</source>
        <translation>OpenSM überspringt es ohne Meldung</translation>
    </message>
    <message>
        <source>OpenSM gives up after eleven wrong lines</source>
        <translation>OpenSM gibt nach elf falschen Zeilen auf</translation>
    </message>
    <message>
        <source>it does not read this one and those behind it</source>
        <translation>Diese Zeile und die folgenden liest es nicht</translation>
    </message>
    <message>
        <source>the router&apos;s GUID is missing</source>
        <translation>Die GUID des Routers fehlt</translation>
    </message>
    <message>
        <source>a line is PREFIX GUID, either may be *</source>
        <translation>Eine Zeile ist PRÄFIX GUID, beides darf * sein</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a prefix</source>
        <translation>„{}“ ist kein Präfix</translation>
    </message>
    <message>
        <source>it is one hexadecimal number of 64 bits, without colons</source>
        <translation>Es ist eine einzige Hexadezimalzahl mit 64 Bits, ohne Doppelpunkte</translation>
    </message>
    <message>
        <source>it is a hexadecimal number of 64 bits, or *</source>
        <translation>Es ist eine Hexadezimalzahl mit 64 Bits oder *</translation>
    </message>
    <message>
        <source>the line ends with CR LF, and the CR becomes part of the GUID</source>
        <translation>Die Zeile endet mit CR LF, und das CR wird Teil der GUID</translation>
    </message>
    <message>
        <source>more than a prefix and a GUID</source>
        <translation>Mehr als ein Präfix und eine GUID</translation>
    </message>
    <message>
        <source>OpenSM ignores the rest of the line</source>
        <translation>OpenSM beachtet den Rest der Zeile nicht</translation>
    </message>
    <message>
        <source>a line above with prefix * matches everything</source>
        <translation>Eine frühere Zeile mit Präfix * passt auf alles</translation>
    </message>
    <message>
        <source>OpenSM takes the first line that matches</source>
        <translation>OpenSM nimmt die erste passende Zeile</translation>
    </message>
    <message>
        <source>OpenSM takes it for the start of the first word</source>
        <translation>OpenSM nimmt es als Anfang des ersten Wortes</translation>
    </message>
    <message>
        <source>no line torus or mesh gives the size</source>
        <translation>Keine Zeile torus oder mesh nennt die Größe</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E20) and OpenSM uses the next one</source>
        <translation>Die Engine scheitert (ERR 4E20), und OpenSM nimmt die nächste</translation>
    </message>
    <message>
        <source>the engine refuses the file (ERR 4E13) and OpenSM uses the next engine</source>
        <translation>Die Engine lehnt die Datei ab (ERR 4E13), und OpenSM nimmt die nächste Engine</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a keyword</source>
        <translation>„{}“ ist kein Schlüsselwort</translation>
    </message>
    <message>
        <source>keywords are torus, mesh, xp_link … zm_link, x_dateline …, next_seed, portgroup_max_ports, port_order and max_changes, in lower case</source>
        <translation>Schlüsselwörter sind torus, mesh, xp_link … zm_link, x_dateline …, next_seed, portgroup_max_ports, port_order und max_changes, kleingeschrieben</translation>
    </message>
    <message>
        <source>the engine refuses the file (ERR 4E12) and OpenSM uses the next engine</source>
        <translation>Die Engine lehnt die Datei ab (ERR 4E12), und OpenSM nimmt die nächste Engine</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not such a number</source>
        <translation>„{}“ ist keine solche Zahl</translation>
    </message>
    <message>
        <source>OpenSM takes what number it finds at the start, or 0</source>
        <translation>OpenSM nimmt die Zahl am Anfang, sonst 0</translation>
    </message>
    <message>
        <source>a second size</source>
        <translation>Eine zweite Größe</translation>
    </message>
    <message>
        <source>{} needs three radices</source>
        <translation>{} braucht drei Radizes</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a radix (1 or more)</source>
        <translation>„{}“ ist kein Radix (1 oder mehr)</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E20, 4E0C) and OpenSM uses the next one</source>
        <translation>Die Engine scheitert (ERR 4E20, 4E0C), und OpenSM nimmt die nächste</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither t (torus) nor m (mesh)</source>
        <translation>„{}“ ist weder t (Torus) noch m (Mesh)</translation>
    </message>
    <message>
        <source>OpenSM ignores it</source>
        <translation>OpenSM beachtet es nicht</translation>
    </message>
    <message>
        <source>{} needs the GUIDs of two switches</source>
        <translation>{} braucht die GUIDs zweier Switches</translation>
    </message>
    <message>
        <source>{} needs a position</source>
        <translation>{} braucht eine Position</translation>
    </message>
    <message>
        <source>the dateline {} is outside the radix {}</source>
        <translation>Die Dateline {} liegt außerhalb des Radix {}</translation>
    </message>
    <message>
        <source>the engine refuses the file (ERR 4E10) and OpenSM uses the next engine</source>
        <translation>Die Engine lehnt die Datei ab (ERR 4E10), und OpenSM nimmt die nächste Engine</translation>
    </message>
    <message>
        <source>the seed needs {}p_link and {}m_link, as the radix is 4</source>
        <translation>Der Seed braucht {}p_link und {}m_link, da der Radix 4 ist</translation>
    </message>
    <message>
        <source>the seed needs {}p_link or {}m_link</source>
        <translation>Der Seed braucht {}p_link oder {}m_link</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E22 to 4E2F) and OpenSM uses the next one</source>
        <translation>Die Engine scheitert (ERR 4E22 bis 4E2F), und OpenSM nimmt die nächste</translation>
    </message>
    <message>
        <source>the links of the seed do not begin at one switch</source>
        <translation>Die Links des Seeds beginnen nicht an einem Switch</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E24 to 4E2F) and OpenSM uses the next one</source>
        <translation>Die Engine scheitert (ERR 4E24 bis 4E2F), und OpenSM nimmt die nächste</translation>
    </message>
    <message>
        <source>path requests to that prefix fail</source>
        <translation>Pfadanfragen zu diesem Präfix scheitern</translation>
    </message>
    <message>
        <source>text edit at byte {}</source>
        <translation>Textänderung bei Byte {}</translation>
    </message>
    <message>
        <source>it overlaps an earlier edit</source>
        <translation>sie überlappt eine frühere Änderung</translation>
    </message>
    <message>
        <source>it reaches behind the end of the text</source>
        <translation>sie reicht über das Ende des Textes hinaus</translation>
    </message>
    <message>
        <source>Read the file again and repeat the change</source>
        <translation>Lesen Sie die Datei neu, und wiederholen Sie die Änderung</translation>
    </message>
    <message>
        <source>the {} is not a number</source>
        <translation>Keine Zahl: {}</translation>
    </message>
    <message>
        <source>a blank behind the {} shifts all numbers that follow</source>
        <translation>Ein Leerzeichen dahinter ({}) verschiebt alle folgenden Zahlen</translation>
    </message>
    <message>
        <source>the {} is followed by &apos;{}&apos;</source>
        <translation>Auf {} folgt „{}“</translation>
    </message>
    <message>
        <source>an entry needs the form VL:weight</source>
        <translation>Ein Eintrag braucht die Form VL:Gewicht</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>VL {} is outside 0-14; OpenSM takes VL {}</source>
        <translation>VL {} liegt außerhalb von 0-14; OpenSM nimmt VL {}</translation>
    </message>
    <message>
        <source>weight {} is above 255; OpenSM takes {}</source>
        <translation>Gewicht {} ist größer als 255; OpenSM nimmt {}</translation>
    </message>
    <message>
        <source>weight {} is {} bytes, less than one packet of 4096 bytes</source>
        <translation>Gewicht {} sind {} Bytes, weniger als ein Paket von 4096 Bytes</translation>
    </message>
    <message>
        <source>nothing follows the last comma</source>
        <translation>Auf das letzte Komma folgt nichts</translation>
    </message>
    <message>
        <source>{} entries; OpenSM drops those behind the 64th</source>
        <translation>{} Einträge; die hinter dem 64. verwirft OpenSM</translation>
    </message>
    <message>
        <source>blanks instead of commas; OpenSM warns, and programs what is meant</source>
        <translation>Leerzeichen statt Kommas; OpenSM warnt und programmiert, was gemeint ist</translation>
    </message>
    <message>
        <source>VL of SL {}</source>
        <translation>VL von SL {}</translation>
    </message>
    <message>
        <source>VL {} of SL {} is above 15; OpenSM takes {}</source>
        <translation>VL {} von SL {} ist größer als 15; OpenSM nimmt {}</translation>
    </message>
    <message>
        <source>{} of 16 VLs listed; OpenSM maps the other SLs to VL 0</source>
        <translation>{} von 16 VLs angegeben; die übrigen SLs legt OpenSM auf VL 0</translation>
    </message>
    <message>
        <source>{} VLs listed; those behind the 16th are ignored</source>
        <translation>{} VLs angegeben; die hinter der 16. zählen nicht</translation>
    </message>
    <message>
        <source>Checking the new files.</source>
        <translation>Die neuen Dateien werden geprüft.</translation>
    </message>
    <message>
        <source>the files already have this content</source>
        <translation>die Dateien haben diesen Inhalt bereits</translation>
    </message>
    <message>
        <source>Correct it; nothing has been written</source>
        <translation>Korrigieren Sie das; es wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>Comparing the files with what was edited.</source>
        <translation>Die Dateien werden mit dem Stand verglichen, der bearbeitet wurde.</translation>
    </message>
    <message>
        <source>it was changed after it was read</source>
        <translation>sie wurde nach dem Lesen geändert</translation>
    </message>
    <message>
        <source>Read it again and merge both edits</source>
        <translation>Lesen Sie sie neu und führen Sie beide Änderungen zusammen</translation>
    </message>
    <message>
        <source>Discovering the fabric.</source>
        <translation>Die Fabric wird erkundet.</translation>
    </message>
    <message>
        <source>The fabric cannot be discovered: {}</source>
        <translation>Die Fabric kann nicht erkundet werden: {}</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Backing up the files.</source>
        <translation>Die Dateien werden gesichert.</translation>
    </message>
    <message>
        <source>Writing the new files beside the old ones.</source>
        <translation>Die neuen Dateien werden neben die alten geschrieben.</translation>
    </message>
    <message>
        <source>Replacing the files.</source>
        <translation>Die Dateien werden ersetzt.</translation>
    </message>
    <message>
        <source>The history could not be updated: {}</source>
        <translation>Der Verlauf konnte nicht aktualisiert werden: {}</translation>
    </message>
    <message>
        <source>The journal could not be removed: {}</source>
        <translation>Das Journal konnte nicht entfernt werden: {}</translation>
    </message>
    <message>
        <source>Old backups could not be removed: {}</source>
        <translation>Alte Sicherungen konnten nicht entfernt werden: {}</translation>
    </message>
    <message>
        <source>The history keeps the newest {} backups; older ones removed: {}.</source>
        <translation>Der Verlauf behält die neuesten {} Sicherungen; entfernte ältere: {}.</translation>
    </message>
    <message>
        <source>{}; before that: {}</source>
        <translation>{}; davor: {}</translation>
    </message>
    <message>
        <source>The old files are in {}</source>
        <translation>Die alten Dateien sind in {}</translation>
    </message>
    <message>
        <source>Restarting OpenSM.</source>
        <translation>OpenSM wird neu gestartet.</translation>
    </message>
    <message>
        <source>Reloading OpenSM (SIGHUP).</source>
        <translation>OpenSM liest seine Dateien neu (SIGHUP).</translation>
    </message>
    <message>
        <source>Waiting until the fabric shows the change.</source>
        <translation>Warten, bis die Fabric die Änderung zeigt.</translation>
    </message>
    <message>
        <source>The change is in force.</source>
        <translation>Die Änderung ist in Kraft.</translation>
    </message>
    <message>
        <source>The files are written.</source>
        <translation>Die Dateien sind geschrieben.</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files on this host: they take effect when it is started.</source>
        <translation>Auf diesem Host läuft kein OpenSM mit diesen Dateien: Sie wirken, sobald es gestartet wird.</translation>
    </message>
    <message>
        <source>OpenSM was not reloaded: it uses the files after its next start, some after its next heavy sweep.</source>
        <translation>OpenSM wurde nicht neu geladen: Es verwendet die Dateien nach seinem nächsten Start, einige nach seinem nächsten vollständigen Sweep.</translation>
    </message>
    <message>
        <source>Restoring the old files: {}</source>
        <translation>Die alten Dateien werden wiederhergestellt: {}</translation>
    </message>
    <message>
        <source>A file that was edited meanwhile was left as it is.</source>
        <translation>Eine Datei, die inzwischen bearbeitet wurde, blieb unverändert.</translation>
    </message>
    <message>
        <source>Activating the old files.</source>
        <translation>Die alten Dateien werden aktiviert.</translation>
    </message>
    <message>
        <source>OpenSM still uses the files that it has read: {}</source>
        <translation>OpenSM verwendet noch die Dateien, die es gelesen hat: {}</translation>
    </message>
    <message>
        <source>Start it with: {}</source>
        <translation>Starten Sie es mit: {}</translation>
    </message>
    <message>
        <source>No subnet manager runs with these files</source>
        <translation>Mit diesen Dateien läuft kein Subnet-Manager</translation>
    </message>
    <message>
        <source>One of the subnet managers of these files has stopped</source>
        <translation>Einer der Subnet-Manager dieser Dateien läuft nicht mehr</translation>
    </message>
    <message>
        <source>OpenSM is restarted: for some seconds the SA does not respond and no port can join a group; traffic continues.</source>
        <translation>OpenSM wird neu gestartet: Einige Sekunden lang antwortet die SA nicht und kein Port kann einer Gruppe beitreten; der Verkehr läuft weiter.</translation>
    </message>
    <message>
        <source>The files are written; OpenSM reads some of them at its next heavy sweep.</source>
        <translation>Die Dateien werden geschrieben; OpenSM liest einige davon bei seinem nächsten vollständigen Sweep.</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files: they take effect at its next start.</source>
        <translation>Mit diesen Dateien läuft kein OpenSM: Sie wirken ab seinem nächsten Start.</translation>
    </message>
    <message>
        <source>OpenSM reads its files again (SIGHUP) and sweeps the fabric.</source>
        <translation>OpenSM liest seine Dateien neu (SIGHUP) und führt einen Sweep der Fabric aus.</translation>
    </message>
    <message>
        <source>{} changes, which needs the restart.</source>
        <translation>{} ändert sich; das erfordert den Neustart.</translation>
    </message>
    <message>
        <source>{} keeps its old value until OpenSM is restarted.</source>
        <translation>{} behält seinen alten Wert, bis OpenSM neu gestartet wird.</translation>
    </message>
    <message>
        <source>OpenSM is started with {}, which overrides {}: the new value has no effect.</source>
        <translation>OpenSM wird mit {} gestartet, was {} überschreibt: Der neue Wert hat keine Wirkung.</translation>
    </message>
    <message>
        <source>OpenSM drops partitions.conf: every port becomes a full member of Default, all other partitions disappear.</source>
        <translation>OpenSM verwirft partitions.conf: Jeder Port wird volles Mitglied von Default, alle anderen Partitionen verschwinden.</translation>
    </message>
    <message>
        <source>Partition {} ({}) is removed with its multicast groups.</source>
        <translation>Die Partition {} ({}) wird mit ihren Multicast-Gruppen entfernt.</translation>
    </message>
    <message>
        <source>Partition {} ({}) is new.</source>
        <translation>Die Partition {} ({}) ist neu.</translation>
    </message>
    <message>
        <source>Which ports lose or gain access is not known: the fabric has not been discovered.</source>
        <translation>Welche Ports den Zugang verlieren oder erhalten, ist nicht bekannt: Die Fabric wurde nicht erkundet.</translation>
    </message>
    <message>
        <source>1 active port can no longer use partition {}.</source>
        <translation>1 aktiver Port kann die Partition {} nicht mehr nutzen.</translation>
    </message>
    <message>
        <source>{} active ports can no longer use partition {}.</source>
        <translation>{} aktive Ports können die Partition {} nicht mehr nutzen.</translation>
    </message>
    <message>
        <source>1 active port can only talk to full members of partition {}.</source>
        <translation>1 aktiver Port erreicht nur noch volle Mitglieder der Partition {}.</translation>
    </message>
    <message>
        <source>{} active ports can only talk to full members of partition {}.</source>
        <translation>{} aktive Ports erreichen nur noch volle Mitglieder der Partition {}.</translation>
    </message>
    <message>
        <source>1 active port can newly use partition {}.</source>
        <translation>1 aktiver Port kann die Partition {} neu nutzen.</translation>
    </message>
    <message>
        <source>{} active ports can newly use partition {}.</source>
        <translation>{} aktive Ports können die Partition {} neu nutzen.</translation>
    </message>
    <message>
        <source>1 active port can talk to every member of partition {}.</source>
        <translation>1 aktiver Port erreicht jedes Mitglied der Partition {}.</translation>
    </message>
    <message>
        <source>{} active ports can talk to every member of partition {}.</source>
        <translation>{} aktive Ports erreichen jedes Mitglied der Partition {}.</translation>
    </message>
    <message>
        <source>the new files give it SL {}</source>
        <translation>die neuen Dateien geben ihm SL {}</translation>
    </message>
    <message>
        <source>the new files refuse it</source>
        <translation>die neuen Dateien lehnen ihn ab</translation>
    </message>
    <message>
        <source>the subnet manager does not respond</source>
        <translation>der Subnet-Manager antwortet nicht</translation>
    </message>
    <message>
        <source>the subnet manager gives it SL {}</source>
        <translation>der Subnet-Manager gibt ihm SL {}</translation>
    </message>
    <message>
        <source>the subnet manager refuses it</source>
        <translation>der Subnet-Manager lehnt ihn ab</translation>
    </message>
    <message>
        <source>{}, but {} ({} of {} requests differ)</source>
        <translation>{}, aber {} ({} von {} Anfragen weichen ab)</translation>
    </message>
    <message>
        <source>Read OpenSM&apos;s log, and check whether it reads the files that were changed</source>
        <translation>Lesen Sie das Protokoll von OpenSM und prüfen Sie, ob es die geänderten Dateien liest</translation>
    </message>
    <message>
        <source>The subnet manager replies to {} path requests with the SLs that the files give.</source>
        <translation>Der Subnet-Manager beantwortet {} Pfadanfragen mit den SLs, die die Dateien vorgeben.</translation>
    </message>
    <message>
        <source>{} more requests were left out: their replies did not match the old files.</source>
        <translation>{} weitere Anfragen wurden ausgelassen: Ihre Antworten entsprachen nicht den alten Dateien.</translation>
    </message>
    <message>
        <source>Paths were not requested: routing engine {} changes their SL.</source>
        <translation>Pfade wurden nicht angefragt: Die Routing-Engine {} ändert ihren SL.</translation>
    </message>
    <message>
        <source>Paths were not requested: {} takes effect at the next restart.</source>
        <translation>Pfade wurden nicht angefragt: {} wirkt erst beim nächsten Neustart.</translation>
    </message>
    <message>
        <source>a change was interrupted while it was applied, and its files have been restored</source>
        <translation>eine Änderung wurde beim Anwenden unterbrochen, und ihre Dateien wurden wiederhergestellt</translation>
    </message>
    <message>
        <source>This OpenSM is standby: its effect on the fabric shows only when it becomes master.</source>
        <translation>Dieses OpenSM ist Standby: Seine Wirkung auf die Fabric zeigt sich erst, wenn es Master wird.</translation>
    </message>
    <message>
        <source>The tables of the fabric&apos;s ports could not be read.</source>
        <translation>Die Tabellen der Ports der Fabric konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Paths could not be requested: {}</source>
        <translation>Pfade konnten nicht angefragt werden: {}</translation>
    </message>
    <message>
        <source>opensm (process {})</source>
        <translation>opensm (Prozess {})</translation>
    </message>
    <message>
        <source>it ended after the change</source>
        <translation>es endete nach der Änderung</translation>
    </message>
    <message>
        <source>See {}</source>
        <translation>Siehe {}</translation>
    </message>
    <message>
        <source>OpenSM says: {}</source>
        <translation>OpenSM meldet: {}</translation>
    </message>
    <message>
        <source>OpenSM was reloaded twice: it keeps rules of a policy with mistakes for one sweep.</source>
        <translation>OpenSM wurde zweimal neu geladen: Es behält Regeln einer fehlerhaften Policy einen Sweep lang.</translation>
    </message>
    <message>
        <source>it was cancelled while verifying</source>
        <translation>es wurde während der Prüfung abgebrochen</translation>
    </message>
    <message>
        <source>its tables do not show the change ({} of {} ports do not)</source>
        <translation>seine Tabellen zeigen die Änderung nicht ({} von {} Ports tun es nicht)</translation>
    </message>
    <message>
        <source>the subnet manager at LID {}</source>
        <translation>der Subnet-Manager bei LID {}</translation>
    </message>
    <message>
        <source>it no longer responds</source>
        <translation>er antwortet nicht mehr</translation>
    </message>
    <message>
        <source>The P_Key tables of {} of {} ports are as the files say.</source>
        <translation>Die P_Key-Tabellen von {} von {} Ports entsprechen den Dateien.</translation>
    </message>
    <message>
        <source>So are the SL2VL tables of {} ports.</source>
        <translation>Ebenso die SL2VL-Tabellen von {} Ports.</translation>
    </message>
    <message>
        <source>So are the VL arbitration tables of {} ports.</source>
        <translation>Ebenso die VL-Arbitrierungstabellen von {} Ports.</translation>
    </message>
    <message>
        <source>The others did not follow the old files either.</source>
        <translation>Die übrigen entsprachen auch den alten Dateien nicht.</translation>
    </message>
    <message>
        <source>The subnet manager responds.</source>
        <translation>Der Subnet-Manager antwortet.</translation>
    </message>
    <message>
        <source>OpenSM has reported a complete sweep in its log, without an error about the files.</source>
        <translation>OpenSM hat in seinem Protokoll einen vollständigen Sweep ohne Fehler zu den Dateien gemeldet.</translation>
    </message>
    <message>
        <source>OpenSM&apos;s log says nothing about the change yet.</source>
        <translation>Das Protokoll von OpenSM sagt noch nichts über die Änderung.</translation>
    </message>
    <message>
        <source>The port did not respond.</source>
        <translation>Der Port hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>The counter was cleared in this interval.</source>
        <translation>Der Zähler wurde in diesem Intervall gelöscht.</translation>
    </message>
    <message>
        <source>The counter has saturated: it does not count until it is cleared.</source>
        <translation>Der Zähler ist gesättigt: Er zählt erst wieder, wenn er gelöscht wird.</translation>
    </message>
    <message>
        <source>The link went down and came back, and the counter started again at 0.</source>
        <translation>Der Link fiel aus und kam wieder, und der Zähler begann wieder bei 0.</translation>
    </message>
    <message>
        <source>This counter was not read.</source>
        <translation>Dieser Zähler wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>It holds lines like SymbolErrorCounter=10, as /etc/infiniband-diags/error_thresholds does</source>
        <translation>Sie enthält Zeilen wie SymbolErrorCounter=10, wie /etc/infiniband-diags/error_thresholds</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not of the form NAME=VALUE</source>
        <translation>„{}“ hat nicht die Form NAME=VALUE</translation>
    </message>
    <message>
        <source>there is no counter &quot;{}&quot;</source>
        <translation>es gibt keinen Zähler „{}“</translation>
    </message>
    <message>
        <source>Names are those that perfquery prints, in the same case.</source>
        <translation>Namen sind die, die perfquery ausgibt, in derselben Schreibweise.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a whole number</source>
        <translation>„{}“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>{} bytes where {} are needed</source>
        <translation>{} Bytes, wo {} nötig sind</translation>
    </message>
    <message>
        <source>its reply is too short</source>
        <translation>die Antwort ist zu kurz</translation>
    </message>
    <message>
        <source>Counters of InfiniBand ports are read through the fabric.</source>
        <translation>Zähler von InfiniBand-Ports werden über die Fabric gelesen.</translation>
    </message>
    <message>
        <source>its statistics cannot be read</source>
        <translation>ihre Statistiken können nicht gelesen werden</translation>
    </message>
    <message>
        <source>this is no name of a network interface</source>
        <translation>das ist kein Name einer Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>no socket can be opened to read its statistics</source>
        <translation>es kann kein Socket geöffnet werden, um ihre Statistiken zu lesen</translation>
    </message>
    <message>
        <source>counter subscription</source>
        <translation>Zählerabonnement</translation>
    </message>
    <message>
        <source>the interval is shorter than 0.2 s</source>
        <translation>das Intervall ist kürzer als 0,2 s</translation>
    </message>
    <message>
        <source>no port or no attribute is named</source>
        <translation>kein Port oder kein Attribut ist genannt</translation>
    </message>
    <message>
        <source>a filter is written as FIELD=VALUE</source>
        <translation>ein Filter wird als FELD=WERT geschrieben</translation>
    </message>
    <message>
        <source>{} has no such field; it has {}</source>
        <translation>{} hat kein solches Feld; es hat {}</translation>
    </message>
    <message>
        <source>it is longer than {} bytes</source>
        <translation>er ist länger als {} Bytes</translation>
    </message>
    <message>
        <source>a management datagram has room for {} of them</source>
        <translation>ein Management-Datagramm hat Platz für {} davon</translation>
    </message>
    <message>
        <source>it has no port with an address</source>
        <translation>er hat keinen Port mit einer Adresse</translation>
    </message>
    <message>
        <source>{} nodes or ports have this name</source>
        <translation>{} Knoten oder Ports haben diesen Namen</translation>
    </message>
    <message>
        <source>Name one of them by its GUID or LID.</source>
        <translation>Nennen Sie einen davon mit GUID oder LID.</translation>
    </message>
    <message>
        <source>Start OpenSM, or check why the port is not active.</source>
        <translation>Starten Sie OpenSM, oder prüfen Sie, warum der Port nicht aktiv ist.</translation>
    </message>
    <message>
        <source>the subnet administration at LID {}</source>
        <translation>die Subnetz-Administration bei LID {}</translation>
    </message>
    <message>
        <source>cannot send a management datagram</source>
        <translation>kann kein Management-Datagramm senden</translation>
    </message>
    <message>
        <source>It may be overloaded: look at OpenSM&apos;s log and load.</source>
        <translation>Sie ist vielleicht überlastet: Sehen Sie nach Protokoll und Last von OpenSM.</translation>
    </message>
    <message>
        <source>it names no record</source>
        <translation>sie nennt keinen Datensatz</translation>
    </message>
    <message>
        <source>the reply claims that its records are {} bytes apart</source>
        <translation>nach der Antwort liegen ihre Datensätze {} Bytes auseinander</translation>
    </message>
    <message>
        <source>saquery has no query for this record</source>
        <translation>saquery hat keine Abfrage für diesen Datensatz</translation>
    </message>
    <message>
        <source>saquery takes the other fields of this record only behind a LID</source>
        <translation>saquery nimmt die anderen Felder dieses Datensatzes nur hinter einer LID</translation>
    </message>
    <message>
        <source>saquery cannot ask for this field of {}</source>
        <translation>saquery kann nach diesem Feld von {} nicht fragen</translation>
    </message>
    <message>
        <source>Leave the field out, and search what saquery prints.</source>
        <translation>Lassen Sie das Feld weg, und durchsuchen Sie, was saquery ausgibt.</translation>
    </message>
    <message>
        <source>directed route {}</source>
        <translation>gerichtete Route {}</translation>
    </message>
    <message>
        <source>no packet can leave by port 0</source>
        <translation>durch Port 0 geht kein Paket hinaus</translation>
    </message>
    <message>
        <source>it has more than {} hops</source>
        <translation>sie hat mehr als {} Schritte</translation>
    </message>
    <message>
        <source>it has 32 bits</source>
        <translation>er hat 32 Bits</translation>
    </message>
    <message>
        <source>it means nothing for {}</source>
        <translation>das bedeutet nichts für {}</translation>
    </message>
    <message>
        <source>the node</source>
        <translation>der Knoten</translation>
    </message>
    <message>
        <source>Compare the GID with the prefix of the subnet and the port GUIDs of the fabric.</source>
        <translation>Vergleichen Sie die GID mit dem Präfix des Subnetzes und den Port-GUIDs der Fabric.</translation>
    </message>
    <message>
        <source>Name more: a PathRecord needs a source (sgid or slid).</source>
        <translation>Geben Sie mehr an: Ein PathRecord braucht eine Quelle (sgid oder slid).</translation>
    </message>
    <message>
        <source>OpenSM&apos;s log says why.</source>
        <translation>Das Protokoll von OpenSM sagt, warum.</translation>
    </message>
    <message>
        <source>this subnet administration does not serve the record: {}</source>
        <translation>diese Subnetz-Administration bietet den Datensatz nicht: {}</translation>
    </message>
    <message>
        <source>the wizard {} has no such question</source>
        <translation>der Assistent {} hat keine solche Frage</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl setup {} --questions&apos; lists them</source>
        <translation>&apos;fabriscopectl setup {} --questions&apos; listet sie auf</translation>
    </message>
    <message>
        <source>an answer is one line of at most {} bytes</source>
        <translation>eine Antwort ist eine Zeile von höchstens {} Bytes</translation>
    </message>
    <message>
        <source>has no answer</source>
        <translation>hat keine Antwort</translation>
    </message>
    <message>
        <source>is one of: {}</source>
        <translation>ist eines von: {}</translation>
    </message>
    <message>
        <source>is a number from {} to {}</source>
        <translation>ist eine Zahl von {} bis {}</translation>
    </message>
    <message>
        <source>{}: &quot;{}&quot;</source>
        <translation>{}: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>{} keeps the module rdma_rxe in the package {}: install it first.</source>
        <translation>{} hat das Modul rdma_rxe im Paket {}: Installieren Sie es zuerst.</translation>
    </message>
    <message>
        <source>{} calls Soft-RoCE a Technology Preview: it is for tests, not for production.</source>
        <translation>{} nennt Soft-RoCE eine Technology Preview: Es ist für Tests, nicht für den Betrieb.</translation>
    </message>
    <message>
        <source>The kernel of {} has no module rdma_rxe.</source>
        <translation>Der Kernel von {} hat kein Modul rdma_rxe.</translation>
    </message>
    <message>
        <source>{} keeps the module siw in the package {}: install it first.</source>
        <translation>{} hat das Modul siw im Paket {}: Installieren Sie es zuerst.</translation>
    </message>
    <message>
        <source>{} calls Soft-iWARP a Technology Preview: it is for tests, not for production.</source>
        <translation>{} nennt Soft-iWARP eine Technology Preview: Es ist für Tests, nicht für den Betrieb.</translation>
    </message>
    <message>
        <source>The kernel of {} has no module siw.</source>
        <translation>Der Kernel von {} hat kein Modul siw.</translation>
    </message>
    <message>
        <source>are addresses with the length of their network, as 10.0.0.1/24</source>
        <translation>sind Adressen mit der Länge ihres Netzes, etwa 10.0.0.1/24</translation>
    </message>
    <message>
        <source>are IP addresses</source>
        <translation>sind IP-Adressen</translation>
    </message>
    <message>
        <source>is one IP address for each kind of address that is given</source>
        <translation>ist eine IP-Adresse für jede Art von Adresse, die angegeben ist</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>Stores a NetworkManager profile for an IPoIB interface, or for a child of one in another partition.</source>
        <translation>Legt ein NetworkManager-Profil für eine IPoIB-Schnittstelle an, oder für eine untergeordnete in einer anderen Partition.</translation>
    </message>
    <message>
        <source>Which IPoIB interface?</source>
        <translation>Welche IPoIB-Schnittstelle?</translation>
    </message>
    <message>
        <source>As &apos;ip link&apos; names it, for example ibp1s0 or ib0; for a partition its parent.</source>
        <translation>So wie &apos;ip link&apos; sie nennt, zum Beispiel ibp1s0 oder ib0; für eine Partition die übergeordnete.</translation>
    </message>
    <message>
        <source>Datagram or connected mode?</source>
        <translation>Datagram- oder Connected-Modus?</translation>
    </message>
    <message>
        <source>ConnectX-4 and later have datagram mode only (enhanced IPoIB). Connected mode takes an MTU of up to 65520 and more kernel memory; multicast stays datagram.</source>
        <translation>ConnectX-4 und neuere haben nur den Datagram-Modus (Enhanced IPoIB). Der Connected-Modus erlaubt eine MTU bis 65520 und braucht mehr Kernelspeicher; Multicast bleibt Datagram.</translation>
    </message>
    <message>
        <source>Which MTU?</source>
        <translation>Welche MTU?</translation>
    </message>
    <message>
        <source>Empty: as the partition gives it. Datagram mode: at most 4092 (the fabric&apos;s MTU less 4); connected mode: at most 65520.</source>
        <translation>Leer: wie die Partition sie vorgibt. Datagram-Modus: höchstens 4092 (die MTU der Fabric weniger 4); Connected-Modus: höchstens 65520.</translation>
    </message>
    <message>
        <source>Which partition (P_Key)?</source>
        <translation>Welche Partition (P_Key)?</translation>
    </message>
    <message>
        <source>Empty: the default partition. Another one, as 0x8002, makes a child interface; the port has to be a member, and the partition needs the ipoib flag.</source>
        <translation>Leer: die Standardpartition. Eine andere, etwa 0x8002, ergibt eine untergeordnete Schnittstelle; der Port muss Mitglied sein, und die Partition braucht das Flag ipoib.</translation>
    </message>
    <message>
        <source>Which addresses?</source>
        <translation>Welche Adressen?</translation>
    </message>
    <message>
        <source>With the length of the network, as 192.0.2.1/24; several separated by blanks. Empty: by DHCP and router advertisements.</source>
        <translation>Mit der Länge des Netzes, etwa 192.0.2.1/24; mehrere durch Leerzeichen getrennt. Leer: durch DHCP und Router Advertisements.</translation>
    </message>
    <message>
        <source>Which gateway?</source>
        <translation>Welches Gateway?</translation>
    </message>
    <message>
        <source>Usually none: a storage or compute network has no way out.</source>
        <translation>Meist keines: Ein Speicher- oder Rechennetz hat keinen Ausgang.</translation>
    </message>
    <message>
        <source>Which name servers?</source>
        <translation>Welche Nameserver?</translation>
    </message>
    <message>
        <source>Usually none.</source>
        <translation>Meist keine.</translation>
    </message>
    <message>
        <source>0x0000 and 0x8000 are no partitions</source>
        <translation>0x0000 und 0x8000 sind keine Partitionen</translation>
    </message>
    <message>
        <source>is too long: the child would be {}</source>
        <translation>ist zu lang: Die untergeordnete Schnittstelle hieße {}</translation>
    </message>
    <message>
        <source>{} servers do not use NetworkManager by default: this plan needs it.</source>
        <translation>Server mit {} verwenden den NetworkManager normalerweise nicht: Dieser Plan braucht ihn.</translation>
    </message>
    <message>
        <source>Bring it up: nmcli connection up fabriscope-{}</source>
        <translation>Aktivieren Sie es: nmcli connection up fabriscope-{}</translation>
    </message>
    <message>
        <source>Soft-RoCE</source>
        <translation>Soft-RoCE</translation>
    </message>
    <message>
        <source>Soft-iWARP</source>
        <translation>Soft-iWARP</translation>
    </message>
    <message>
        <source>Adds an RDMA device in software (rxe, RoCE v2) to a network interface, for tests without RDMA hardware, or removes it.</source>
        <translation>Fügt einer Netzwerkschnittstelle ein RDMA-Gerät in Software hinzu (rxe, RoCE v2), für Tests ohne RDMA-Hardware, oder entfernt es.</translation>
    </message>
    <message>
        <source>Adds an RDMA device in software (siw, iWARP) to a network interface, for tests without RDMA hardware, or removes it.</source>
        <translation>Fügt einer Netzwerkschnittstelle ein RDMA-Gerät in Software hinzu (siw, iWARP), für Tests ohne RDMA-Hardware, oder entfernt es.</translation>
    </message>
    <message>
        <source>Add a device, or remove one?</source>
        <translation>Ein Gerät hinzufügen oder eines entfernen?</translation>
    </message>
    <message>
        <source>&quot;remove&quot; deletes the device and what makes it again at the next start.</source>
        <translation>„remove“ löscht das Gerät und was es beim nächsten Start wieder anlegt.</translation>
    </message>
    <message>
        <source>On which network interface?</source>
        <translation>Auf welcher Netzwerkschnittstelle?</translation>
    </message>
    <message>
        <source>An Ethernet interface that is up and has an address, as &apos;ip address&apos; names it.</source>
        <translation>Eine Ethernet-Schnittstelle, die aktiv ist und eine Adresse hat, so wie &apos;ip address&apos; sie nennt.</translation>
    </message>
    <message>
        <source>How is the RDMA device called?</source>
        <translation>Wie heißt das RDMA-Gerät?</translation>
    </message>
    <message>
        <source>Names that begin with rxe are known as RoCE devices to rdma-core&apos;s udev rules; others get no roce.conf modules.</source>
        <translation>Namen, die mit rxe beginnen, gelten den udev-Regeln von rdma-core als RoCE-Geräte; andere bekommen keine Module aus roce.conf.</translation>
    </message>
    <message>
        <source>Any name that no other RDMA device of the host has.</source>
        <translation>Ein Name, den kein anderes RDMA-Gerät des Hosts hat.</translation>
    </message>
    <message>
        <source>Make it again at the next start?</source>
        <translation>Beim nächsten Start wieder anlegen?</translation>
    </message>
    <message>
        <source>A systemd unit bound to the interface adds the device whenever the interface appears.</source>
        <translation>Eine systemd-Unit, die an die Schnittstelle gebunden ist, fügt das Gerät hinzu, sobald die Schnittstelle erscheint.</translation>
    </message>
    <message>
        <source>Firewalls on the way have to let UDP port 4791 through.</source>
        <translation>Firewalls auf dem Weg müssen den UDP-Port 4791 durchlassen.</translation>
    </message>
    <message>
        <source>rdma-core&apos;s udev rules take only devices whose names begin with rxe for RoCE devices.</source>
        <translation>Die udev-Regeln von rdma-core halten nur Geräte, deren Namen mit rxe beginnen, für RoCE-Geräte.</translation>
    </message>
    <message>
        <source>Raises how much memory RDMA programs may pin, for users&apos; sessions and for services that start such programs.</source>
        <translation>Erhöht, wie viel Speicher RDMA-Programme festhalten dürfen, für Sitzungen von Benutzern und für Dienste, die solche Programme starten.</translation>
    </message>
    <message>
        <source>Whose sessions?</source>
        <translation>Wessen Sitzungen?</translation>
    </message>
    <message>
        <source>A group (@rdma), a user, or * for all. Empty: no sessions. It counts from the next login; &apos;ulimit -l&apos; shows it.</source>
        <translation>Eine Gruppe (@rdma), ein Benutzer oder * für alle. Leer: keine Sitzungen. Es gilt ab der nächsten Anmeldung; &apos;ulimit -l&apos; zeigt es.</translation>
    </message>
    <message>
        <source>How much, in KiB?</source>
        <translation>Wie viel, in KiB?</translation>
    </message>
    <message>
        <source>&quot;unlimited&quot; is what MPI libraries and NCCL ask for; a program could then pin all memory of the host.</source>
        <translation>„unlimited“ verlangen MPI-Bibliotheken und NCCL; ein Programm könnte dann den ganzen Speicher des Hosts festhalten.</translation>
    </message>
    <message>
        <source>Of which services, too?</source>
        <translation>Auch von welchen Diensten?</translation>
    </message>
    <message>
        <source>Services do not read limits.conf: name slurmd where Slurm starts the jobs. Several are separated by blanks.</source>
        <translation>Dienste lesen limits.conf nicht: Nennen Sie slurmd, wo Slurm die Jobs startet. Mehrere werden durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>Restart these services now?</source>
        <translation>Diese Dienste jetzt neu starten?</translation>
    </message>
    <message>
        <source>They get the new limit when they are started; slurmd keeps its jobs over a restart.</source>
        <translation>Sie bekommen die neue Grenze, wenn sie gestartet werden; slurmd behält seine Jobs bei einem Neustart.</translation>
    </message>
    <message>
        <source>is a user, a group with @ before it, or *</source>
        <translation>ist ein Benutzer, eine Gruppe mit @ davor, oder *</translation>
    </message>
    <message>
        <source>neither sessions nor services are named</source>
        <translation>weder Sitzungen noch Dienste sind genannt</translation>
    </message>
    <message>
        <source>is a number of KiB, or unlimited</source>
        <translation>ist eine Zahl von KiB, oder unlimited</translation>
    </message>
    <message>
        <source>Users get the limit at their next login; &apos;ulimit -l&apos; shows it.</source>
        <translation>Benutzer bekommen die Grenze bei ihrer nächsten Anmeldung; &apos;ulimit -l&apos; zeigt sie.</translation>
    </message>
    <message>
        <source>The services get the limit when they are started again.</source>
        <translation>Die Dienste bekommen die Grenze, wenn sie wieder gestartet werden.</translation>
    </message>
    <message>
        <source>RDMA kernel modules</source>
        <translation>RDMA-Kernelmodule</translation>
    </message>
    <message>
        <source>Loads kernel modules now and at every start of the host, whether or not udev finds RDMA hardware.</source>
        <translation>Lädt Kernelmodule jetzt und bei jedem Start des Hosts, ob udev RDMA-Hardware findet oder nicht.</translation>
    </message>
    <message>
        <source>Which modules?</source>
        <translation>Welche Module?</translation>
    </message>
    <message>
        <source>Separated by blanks: ib_umad (management from user space), ib_uverbs, rdma_ucm, ib_ipoib, rdma_cm, xprtrdma and svcrdma (NFS over RDMA), ib_iser, ib_srp, rdma_rxe and others.</source>
        <translation>Durch Leerzeichen getrennt: ib_umad (Verwaltung aus dem User-Space), ib_uverbs, rdma_ucm, ib_ipoib, rdma_cm, xprtrdma und svcrdma (NFS over RDMA), ib_iser, ib_srp, rdma_rxe und andere.</translation>
    </message>
    <message>
        <source>Load them now?</source>
        <translation>Jetzt laden?</translation>
    </message>
    <message>
        <source>Otherwise they are loaded at the next start only.</source>
        <translation>Sonst werden sie erst beim nächsten Start geladen.</translation>
    </message>
    <message>
        <source>Load them at every start?</source>
        <translation>Bei jedem Start laden?</translation>
    </message>
    <message>
        <source>They are listed in /etc/modules-load.d/fabriscope.conf.</source>
        <translation>Sie werden in /etc/modules-load.d/fabriscope.conf aufgeführt.</translation>
    </message>
    <message>
        <source>names no module</source>
        <translation>nennt kein Modul</translation>
    </message>
    <message>
        <source>neither now nor at the next start: nothing is to do</source>
        <translation>weder jetzt noch beim nächsten Start: Es gibt nichts zu tun</translation>
    </message>
    <message>
        <source>RoCE version and type of service</source>
        <translation>RoCE-Version und Type of Service</translation>
    </message>
    <message>
        <source>Sets which RoCE version and type of service RDMA-CM uses on a device where a program does not choose. Both ends of a connection need the same version.</source>
        <translation>Legt fest, welche RoCE-Version und welchen Type of Service RDMA-CM auf einem Gerät verwendet, wo ein Programm nicht wählt. Beide Enden einer Verbindung brauchen dieselbe Version.</translation>
    </message>
    <message>
        <source>Which RDMA device?</source>
        <translation>Welches RDMA-Gerät?</translation>
    </message>
    <message>
        <source>As &apos;rdma link show&apos; names it, for example rocep1s0f0 or mlx5_0.</source>
        <translation>So wie &apos;rdma link show&apos; es nennt, zum Beispiel rocep1s0f0 oder mlx5_0.</translation>
    </message>
    <message>
        <source>Which port of it?</source>
        <translation>Welcher Port davon?</translation>
    </message>
    <message>
        <source>Most devices have one port, which is number 1.</source>
        <translation>Die meisten Geräte haben einen Port mit der Nummer 1.</translation>
    </message>
    <message>
        <source>Which RoCE version?</source>
        <translation>Welche RoCE-Version?</translation>
    </message>
    <message>
        <source>v2 runs over UDP and can be routed; v1 stays in one Ethernet segment; &quot;keep&quot; leaves it as it is.</source>
        <translation>v2 läuft über UDP und kann geroutet werden; v1 bleibt in einem Ethernet-Segment; „keep“ lässt es, wie es ist.</translation>
    </message>
    <message>
        <source>Which type of service (0-255)?</source>
        <translation>Welcher Type of Service (0-255)?</translation>
    </message>
    <message>
        <source>DSCP times four, plus 2 where the switches mark congestion (ECN): DSCP 26 with ECN is 106. Empty: it stays as it is.</source>
        <translation>DSCP mal vier, plus 2, wo die Switches Überlast markieren (ECN): DSCP 26 mit ECN ist 106. Leer: Es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Set it again at the next start?</source>
        <translation>Beim nächsten Start wieder setzen?</translation>
    </message>
    <message>
        <source>A udev rule starts a unit that writes the values whenever the device appears.</source>
        <translation>Eine udev-Regel startet eine Unit, die die Werte schreibt, sobald das Gerät erscheint.</translation>
    </message>
    <message>
        <source>Set the same on the other hosts: a connection between RoCE v1 and v2 does not come up.</source>
        <translation>Setzen Sie dasselbe auf den anderen Hosts: Eine Verbindung zwischen RoCE v1 und v2 kommt nicht zustande.</translation>
    </message>
    <message>
        <source>Switches have to map DSCP {} to the lossless priority.</source>
        <translation>Switches müssen DSCP {} auf die verlustfreie Priorität abbilden.</translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <translation>das Programm konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>Starting a simulated fabric ({}) and OpenSM …</source>
        <translation>Simulierte Fabric ({}) und OpenSM werden gestartet …</translation>
    </message>
    <message>
        <source>there is no such demo</source>
        <translation>diese Demo gibt es nicht</translation>
    </message>
    <message>
        <source>The demos are cluster, small, fat-tree-2 and fat-tree-3; or give the path of a topology file.</source>
        <translation>Die Demos sind cluster, small, fat-tree-2 und fat-tree-3; oder geben Sie den Pfad einer Topologiedatei an.</translation>
    </message>
    <message>
        <source>the simulator&apos;s counters cannot be written</source>
        <translation>die Zähler des Simulators können nicht geschrieben werden</translation>
    </message>
    <message>
        <source>it refuses to set a counter: {}</source>
        <translation>er weigert sich, einen Zähler zu setzen: {}</translation>
    </message>
    <message>
        <source>Set TMPDIR to a folder you may write to.</source>
        <translation>Setzen Sie TMPDIR auf einen Ordner, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>no pipe to the simulation&apos;s guardian</source>
        <translation>keine Pipe zum Wächter der Simulation</translation>
    </message>
    <message>
        <source>the simulation&apos;s guardian does not listen</source>
        <translation>der Wächter der Simulation hört nicht zu</translation>
    </message>
    <message>
        <source>the path is too long for a socket</source>
        <translation>der Pfad ist zu lang für einen Socket</translation>
    </message>
    <message>
        <source>Set TMPDIR to a folder with a short name</source>
        <translation>Setzen Sie TMPDIR auf einen Ordner mit kurzem Namen</translation>
    </message>
    <message>
        <source>the guest&apos;s port cannot be reached</source>
        <translation>der Port des Gasts ist nicht erreichbar</translation>
    </message>
    <message>
        <source>the program is not installed</source>
        <translation>das Programm ist nicht installiert</translation>
    </message>
    <message>
        <source>Install the package e2fsprogs</source>
        <translation>Installieren Sie das Paket e2fsprogs</translation>
    </message>
    <message>
        <source>mke2fs could not make a file system in it</source>
        <translation>mke2fs konnte kein Dateisystem darin anlegen</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>the lab&apos;s guest</source>
        <translation>der Gast des Labors</translation>
    </message>
    <message>
        <source>Its console ends with: {}</source>
        <translation>Seine Konsole endet mit: {}</translation>
    </message>
    <message>
        <source>it ended while it booted</source>
        <translation>er endete beim Starten</translation>
    </message>
    <message>
        <source>it is not up after {} s</source>
        <translation>er ist nach {} s nicht bereit</translation>
    </message>
    <message>
        <source>{} programs run in it already</source>
        <translation>es laufen schon {} Programme darin</translation>
    </message>
    <message>
        <source>it ended meanwhile</source>
        <translation>er endete währenddessen</translation>
    </message>
    <message>
        <source>the program prints more than {} bytes</source>
        <translation>das Programm gibt mehr als {} Bytes aus</translation>
    </message>
    <message>
        <source>the lab runs in a virtual machine, and the program for it is not installed</source>
        <translation>das Labor läuft in einer virtuellen Maschine, und das Programm dafür ist nicht installiert</translation>
    </message>
    <message>
        <source>Install the package qemu-system-x86 (Debian, Ubuntu, SUSE) or qemu-kvm</source>
        <translation>Installieren Sie das Paket qemu-system-x86 (Debian, Ubuntu, SUSE) oder qemu-kvm</translation>
    </message>
    <message>
        <source>Install the package busybox-static (Debian, Ubuntu) or busybox</source>
        <translation>Installieren Sie das Paket busybox-static (Debian, Ubuntu) oder busybox</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>sie lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>unpacking it takes too long</source>
        <translation>das Entpacken dauert zu lange</translation>
    </message>
    <message>
        <source>the lab&apos;s guest needs it, and it is not installed</source>
        <translation>der Gast des Labors braucht es, und es ist nicht installiert</translation>
    </message>
    <message>
        <source>this machine has no kernel with modules to boot a guest from</source>
        <translation>diese Maschine hat keinen Kernel mit Modulen, von dem ein Gast starten könnte</translation>
    </message>
    <message>
        <source>Install one, such as the package linux-image-amd64; it is not started on this machine</source>
        <translation>Installieren Sie einen, etwa das Paket linux-image-amd64; auf dieser Maschine wird er nicht gestartet</translation>
    </message>
    <message>
        <source>there is no such preload library</source>
        <translation>diese Preload-Bibliothek gibt es nicht</translation>
    </message>
    <message>
        <source>the library for simulated fabrics is neither in {} nor beside it</source>
        <translation>die Bibliothek für simulierte Fabrics liegt weder in {} noch daneben</translation>
    </message>
    <message>
        <source>Install Fabriscope completely.</source>
        <translation>Installieren Sie Fabriscope vollständig.</translation>
    </message>
    <message>
        <source>the topology cannot be written</source>
        <translation>die Topologie kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>no pipe to the simulator</source>
        <translation>keine Pipe zum Simulator</translation>
    </message>
    <message>
        <source>the fabric simulator is not installed on this host</source>
        <translation>der Fabric-Simulator ist auf diesem Host nicht installiert</translation>
    </message>
    <message>
        <source>Install the package ibsim-utils (Debian, Ubuntu) or ibsim (Fedora, EL).</source>
        <translation>Installieren Sie das Paket ibsim-utils (Debian, Ubuntu) oder ibsim (Fedora, EL).</translation>
    </message>
    <message>
        <source>ibsim does not accept the topology: {} {}</source>
        <translation>ibsim nimmt die Topologie nicht an: {} {}</translation>
    </message>
    <message>
        <source>Compare it with the output of ibnetdiscover.</source>
        <translation>Vergleichen Sie sie mit der Ausgabe von ibnetdiscover.</translation>
    </message>
    <message>
        <source>the topology {} has no such node</source>
        <translation>die Topologie {} hat keinen solchen Knoten</translation>
    </message>
    <message>
        <source>a console command is one line</source>
        <translation>ein Konsolenbefehl ist eine Zeile</translation>
    </message>
    <message>
        <source>the simulator does not respond: {}</source>
        <translation>der Simulator antwortet nicht: {}</translation>
    </message>
    <message>
        <source>the subnet manager&apos;s configuration cannot be written</source>
        <translation>die Konfiguration des Subnet-Managers kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the partition file cannot be written</source>
        <translation>die Partitionsdatei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the subnet manager is not installed on this host</source>
        <translation>der Subnet-Manager ist auf diesem Host nicht installiert</translation>
    </message>
    <message>
        <source>Install the package opensm.</source>
        <translation>Installieren Sie das Paket opensm.</translation>
    </message>
    <message>
        <source>it ended while starting: {}</source>
        <translation>er hat sich beim Start beendet: {}</translation>
    </message>
    <message>
        <source>the subnet does not come up; the end of its log: {}</source>
        <translation>das Subnetz kommt nicht hoch; das Ende seines Protokolls: {}</translation>
    </message>
    <message>
        <source>the name of the included file is not in quotes</source>
        <translation>der Name der eingebundenen Datei steht nicht in Anführungszeichen</translation>
    </message>
    <message>
        <source>a node&apos;s line needs its number of ports (1 to 254) and its id in quotes</source>
        <translation>die Zeile eines Knotens braucht seine Anzahl Ports (1 bis 254) und seine Kennung in Anführungszeichen</translation>
    </message>
    <message>
        <source>topology files include one another too deeply</source>
        <translation>Topologiedateien binden einander zu tief ein</translation>
    </message>
    <message>
        <source>there is no such topology file</source>
        <translation>diese Topologiedatei gibt es nicht</translation>
    </message>
    <message>
        <source>the topology file cannot be read</source>
        <translation>die Topologiedatei kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the topology file cannot be read to its end</source>
        <translation>die Topologiedatei kann nicht bis zum Ende gelesen werden</translation>
    </message>
    <message>
        <source>the file describes no node</source>
        <translation>die Datei beschreibt keinen Knoten</translation>
    </message>
    <message>
        <source>A topology file has the format that ibnetdiscover prints.</source>
        <translation>Eine Topologiedatei hat das Format, das ibnetdiscover ausgibt.</translation>
    </message>
    <message>
        <source>cannot wait for its descriptor: {}</source>
        <translation>kann nicht auf seinen Deskriptor warten: {}</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>resources exhausted</source>
        <translation>keine Mittel mehr</translation>
    </message>
    <message>
        <source>the transfer took too long</source>
        <translation>die Übertragung hat zu lange gedauert</translation>
    </message>
    <message>
        <source>the last segment and the announced length contradict one another</source>
        <translation>letztes Segment und angekündigte Länge widersprechen einander</translation>
    </message>
    <message>
        <source>a segment claims to be the first and is not</source>
        <translation>ein Segment gibt sich als erstes aus und ist es nicht</translation>
    </message>
    <message>
        <source>a segment of a type that does not exist</source>
        <translation>ein Segment einer Art, die es nicht gibt</translation>
    </message>
    <message>
        <source>an acknowledgement made the window smaller</source>
        <translation>eine Bestätigung hat das Fenster verkleinert</translation>
    </message>
    <message>
        <source>a segment beyond the window</source>
        <translation>ein Segment jenseits des Fensters</translation>
    </message>
    <message>
        <source>a segment with an illegal status</source>
        <translation>ein Segment mit unzulässigem Status</translation>
    </message>
    <message>
        <source>another version of the protocol</source>
        <translation>eine andere Version des Protokolls</translation>
    </message>
    <message>
        <source>too many repetitions were needed</source>
        <translation>es waren zu viele Wiederholungen nötig</translation>
    </message>
    <message>
        <source>code {}</source>
        <translation>Code {}</translation>
    </message>
    <message>
        <source>no fabric is known whose nodes have names</source>
        <translation>es ist keine Fabric bekannt, deren Knoten Namen haben</translation>
    </message>
    <message>
        <source>no node is named: its name, its LID, or a directed route such as 0,1,7</source>
        <translation>es ist kein Knoten genannt: sein Name, seine LID oder eine gerichtete Route wie 0,1,7</translation>
    </message>
    <message>
        <source>{} of {} ports show the change.</source>
        <translation>{} von {} Ports zeigen die Änderung.</translation>
    </message>
    <message>
        <source>Booting a virtual machine with two hosts …</source>
        <translation>Eine virtuelle Maschine mit zwei Hosts wird gestartet …</translation>
    </message>
    <message>
        <source>{} Connect to &apos;local?elevated&apos; to enter an administrator&apos;s password</source>
        <translation>{} Verbinden Sie mit &apos;local?elevated&apos;, um ein Administratorpasswort einzugeben</translation>
    </message>
    <message>
        <source>cannot create one</source>
        <translation>kann keine anlegen</translation>
    </message>
    <message>
        <source>Ask the administrator of the host to give this user access to /dev/infiniband/umad* with a udev rule</source>
        <translation>Bitten Sie den Administrator des Hosts, diesem Benutzer mit einer udev-Regel Zugriff auf /dev/infiniband/umad* zu geben</translation>
    </message>
    <message>
        <source>it did not begin with the handshake</source>
        <translation>er begann nicht mit dem Handshake</translation>
    </message>
    <message>
        <source>ssh to {}</source>
        <translation>ssh zu {}</translation>
    </message>
    <message>
        <source>no reply within {} s</source>
        <translation>keine Antwort innerhalb von {} s</translation>
    </message>
    <message>
        <source>no reply within {} s; its last message was: {}</source>
        <translation>keine Antwort innerhalb von {} s; die letzte Meldung war: {}</translation>
    </message>
    <message>
        <source>it has not responded for {} s</source>
        <translation>er hat seit {} s nicht geantwortet</translation>
    </message>
    <message>
        <source>{} does not contain: {}</source>
        <translation>{} enthält nicht: {}</translation>
    </message>
    <message>
        <source>Connect to local or to ssh://HOST</source>
        <translation>Verbinden Sie sich mit local oder ssh://HOST</translation>
    </message>
    <message>
        <source>a saved host</source>
        <translation>ein gespeicherter Host</translation>
    </message>
    <message>
        <source>a saved snapshot</source>
        <translation>ein gespeicherter Snapshot</translation>
    </message>
    <message>
        <source>a recording</source>
        <translation>eine Aufzeichnung</translation>
    </message>
    <message>
        <source>the list of hosts</source>
        <translation>die Liste der Hosts</translation>
    </message>
    <message>
        <source>it has {} hosts, more than the {} that are connected at most</source>
        <translation>sie hat {} Hosts, mehr als die {}, die höchstens verbunden werden</translation>
    </message>
    <message>
        <source>Name fewer hosts</source>
        <translation>Nennen Sie weniger Hosts</translation>
    </message>
    <message>
        <source>{}: its address, user or port is a template of Ansible</source>
        <translation>{}: seine Adresse, sein Benutzer oder sein Port ist eine Vorlage von Ansible</translation>
    </message>
    <message>
        <source>the configuration of a host</source>
        <translation>die Konfiguration eines Hosts</translation>
    </message>
    <message>
        <source>it sends what its host is again and again</source>
        <translation>er sendet immer wieder, was sein Host ist</translation>
    </message>
    <message>
        <source>the working folder, to which it is relative, no longer exists</source>
        <translation>der Arbeitsordner, auf den es sich bezieht, existiert nicht mehr</translation>
    </message>
    <message>
        <source>it would run as root, but users other than root can change it: {}</source>
        <translation>es würde als root laufen, aber andere Benutzer als root können es ändern: {}</translation>
    </message>
    <message>
        <source>there would be more than {} hosts</source>
        <translation>es wären mehr als {} Hosts</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a range</source>
        <translation>„{}“ ist kein Bereich</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a step</source>
        <translation>„{}“ ist keine Schrittweite</translation>
    </message>
    <message>
        <source>the range &quot;{}&quot; runs backwards</source>
        <translation>der Bereich „{}“ läuft rückwärts</translation>
    </message>
    <message>
        <source>a bracket is closed that is not open</source>
        <translation>eine Klammer wird geschlossen, die nicht offen ist</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>eine Klammer ist nicht geschlossen</translation>
    </message>
    <message>
        <source>it sent a file that is larger than any configuration file of OpenSM</source>
        <translation>er hat eine Datei gesendet, die größer ist als jede Konfigurationsdatei von OpenSM</translation>
    </message>
    <message>
        <source>it reports too many backups</source>
        <translation>er meldet zu viele Sicherungen</translation>
    </message>
    <message>
        <source>a fabric</source>
        <translation>eine Fabric</translation>
    </message>
    <message>
        <source>the devices of a host</source>
        <translation>die Geräte eines Hosts</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>counters that can be cleared</source>
        <translation>löschbare Zähler</translation>
    </message>
    <message>
        <source>arbitration tables</source>
        <translation>Arbitrierungstabellen</translation>
    </message>
    <message>
        <source>the saved fabric</source>
        <translation>die gespeicherte Fabric</translation>
    </message>
    <message>
        <source>it was saved without forwarding tables</source>
        <translation>sie wurde ohne Weiterleitungstabellen gespeichert</translation>
    </message>
    <message>
        <source>Save it with &apos;fabriscopectl snapshot --routes FILE&apos;, or connect to the fabric.</source>
        <translation>Speichern Sie sie mit &apos;fabriscopectl snapshot --routes DATEI&apos;, oder verbinden Sie sich mit der Fabric.</translation>
    </message>
    <message>
        <source>it sent more forwarding tables than a fabric can have</source>
        <translation>er hat mehr Weiterleitungstabellen gesendet, als eine Fabric haben kann</translation>
    </message>
    <message>
        <source>subnet administration</source>
        <translation>Subnetz-Administration</translation>
    </message>
    <message>
        <source>attributes of nodes</source>
        <translation>Attribute von Knoten</translation>
    </message>
    <message>
        <source>the journal of changes</source>
        <translation>das Journal der Änderungen</translation>
    </message>
    <message>
        <source>changes to a host</source>
        <translation>Änderungen an einem Host</translation>
    </message>
    <message>
        <source>the counters</source>
        <translation>die Zähler</translation>
    </message>
    <message>
        <source>a sample of a port that was not requested</source>
        <translation>ein Messwert eines Ports, der nicht angefordert war</translation>
    </message>
    <message>
        <source>{} values for {}</source>
        <translation>{} Werte für {}</translation>
    </message>
    <message>
        <source>a cleared port that was not requested</source>
        <translation>ein gelöschter Port, der nicht angefordert war</translation>
    </message>
    <message>
        <source>it reports more than was to be cleared</source>
        <translation>sie nennt mehr, als zu löschen war</translation>
    </message>
    <message>
        <source>it reports a port that was not to be cleared</source>
        <translation>sie nennt einen Port, der nicht zu löschen war</translation>
    </message>
    <message>
        <source>it reports a wrong number of values</source>
        <translation>sie nennt eine falsche Anzahl von Werten</translation>
    </message>
    <message>
        <source>a file of more than {} bytes is not a configuration file of OpenSM</source>
        <translation>eine Datei von mehr als {} Bytes ist keine Konfigurationsdatei von OpenSM</translation>
    </message>
    <message>
        <source>Nothing has been changed</source>
        <translation>Es wurde nichts geändert</translation>
    </message>
    <message>
        <source>the change</source>
        <translation>die Änderung</translation>
    </message>
    <message>
        <source>it names an unknown file, or names a file twice</source>
        <translation>sie nennt eine unbekannte Datei oder eine Datei zweimal</translation>
    </message>
    <message>
        <source>its new text is missing</source>
        <translation>sein neuer Text fehlt</translation>
    </message>
    <message>
        <source>the request has a text for it, but the change does not name it</source>
        <translation>die Anfrage enthält einen Text dafür, aber die Änderung nennt sie nicht</translation>
    </message>
    <message>
        <source>it names an unknown file</source>
        <translation>sie nennt eine unbekannte Datei</translation>
    </message>
    <message>
        <source>the comment</source>
        <translation>der Kommentar</translation>
    </message>
    <message>
        <source>Shorten it</source>
        <translation>Kürzen Sie ihn</translation>
    </message>
    <message>
        <source>a table has a wrong length</source>
        <translation>eine Tabelle hat eine falsche Länge</translation>
    </message>
    <message>
        <source>a number is out of range</source>
        <translation>eine Zahl ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>a service level table has a wrong length</source>
        <translation>eine Tabelle der Service-Level hat eine falsche Länge</translation>
    </message>
    <message>
        <source>the connection test</source>
        <translation>der Verbindungstest</translation>
    </message>
    <message>
        <source>this agent does not know action {}</source>
        <translation>dieser Agent kennt Aktion {} nicht</translation>
    </message>
    <message>
        <source>it has more than {} values</source>
        <translation>er hat mehr als {} Werte</translation>
    </message>
    <message>
        <source>value {} is given twice</source>
        <translation>Wert {} ist zweimal angegeben</translation>
    </message>
    <message>
        <source>a number of a switch is out of range</source>
        <translation>eine Zahl eines Switches ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>it names too many LIDs</source>
        <translation>sie nennt zu viele LIDs</translation>
    </message>
    <message>
        <source>{} is not such a LID</source>
        <translation>{} ist keine solche LID</translation>
    </message>
    <message>
        <source>it names more nodes than a fabric can have</source>
        <translation>sie nennt mehr Knoten, als eine Fabric haben kann</translation>
    </message>
    <message>
        <source>its columns differ in length</source>
        <translation>ihre Spalten sind verschieden lang</translation>
    </message>
    <message>
        <source>a port number or LID is out of range</source>
        <translation>eine Portnummer oder LID ist außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>{} is not the LID of a port</source>
        <translation>{} ist keine LID eines Ports</translation>
    </message>
    <message>
        <source>cannot be moved aside</source>
        <translation>kann nicht beiseitegelegt werden</translation>
    </message>
    <message>
        <source>reading the host was cancelled</source>
        <translation>das Lesen des Hosts wurde abgebrochen</translation>
    </message>
    <message>
        <source>its agent accepts at most {} requests at a time</source>
        <translation>sein Agent nimmt höchstens {} Anfragen gleichzeitig an</translation>
    </message>
    <message>
        <source>it has no such file</source>
        <translation>diese Instanz hat keine solche Datei</translation>
    </message>
    <message>
        <source>there is no longer such a file next to it</source>
        <translation>daneben liegt keine solche Datei mehr</translation>
    </message>
    <message>
        <source>does not support this request about OpenSM</source>
        <translation>unterstützt diese Anfrage zu OpenSM nicht</translation>
    </message>
    <message>
        <source>its agent accepts at most {} changes at a time</source>
        <translation>sein Agent nimmt höchstens {} Änderungen gleichzeitig an</translation>
    </message>
    <message>
        <source>Wait until others have finished</source>
        <translation>Warten Sie, bis andere beendet sind</translation>
    </message>
    <message>
        <source>the fabric</source>
        <translation>die Fabric</translation>
    </message>
    <message>
        <source>its agent has {} ends of connection tests open</source>
        <translation>ihr Agent hat {} Enden von Verbindungstests offen</translation>
    </message>
    <message>
        <source>it was ended</source>
        <translation>er wurde beendet</translation>
    </message>
    <message>
        <source>a message of another kind came for a connection test</source>
        <translation>zu einem Verbindungstest kam eine Nachricht anderer Art</translation>
    </message>
    <message>
        <source>more than {} actions of a connection test wait</source>
        <translation>mehr als {} Aktionen eines Verbindungstests warten</translation>
    </message>
    <message>
        <source>Request less with a filter.</source>
        <translation>Fragen Sie mit einem Filter weniger ab.</translation>
    </message>
    <message>
        <source>the message continues a request that its agent does not know</source>
        <translation>sein Agent kennt keine Anfrage, zu der diese Nachricht gehört</translation>
    </message>
    <message>
        <source>its agent does not support this request</source>
        <translation>sein Agent unterstützt diese Anfrage nicht</translation>
    </message>
    <message>
        <source>it sent a request before the handshake</source>
        <translation>es kam eine Anfrage vor dem Handshake</translation>
    </message>
    <message>
        <source>does not support this request about changes to its host</source>
        <translation>unterstützt diese Anfrage zu Änderungen seines Hosts nicht</translation>
    </message>
    <message>
        <source>no file can be created in its folder</source>
        <translation>in ihrem Ordner kann keine Datei angelegt werden</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>It is a pipe or a device, not a file: check whether a program writes to it</source>
        <translation>Es ist eine Pipe oder ein Gerät, keine Datei: Prüfen Sie, ob ein Programm hineinschreibt</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine reguläre Datei</translation>
    </message>
    <message>
        <source>belongs to user {}</source>
        <translation>gehört Benutzer {}</translation>
    </message>
    <message>
        <source>is writable by all users</source>
        <translation>ist für alle Benutzer beschreibbar</translation>
    </message>
    <message>
        <source>is writable by group {}</source>
        <translation>ist für Gruppe {} beschreibbar</translation>
    </message>
    <message>
        <source>{} cannot be examined</source>
        <translation>{} kann nicht untersucht werden</translation>
    </message>
    <message>
        <source>{} belongs to user {}</source>
        <translation>{} gehört Benutzer {}</translation>
    </message>
    <message>
        <source>{} is not a folder</source>
        <translation>{} ist kein Ordner</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>is not a backup</source>
        <translation>ist keine Sicherung</translation>
    </message>
    <message>
        <source>there is no such backup</source>
        <translation>es gibt keine solche Sicherung</translation>
    </message>
    <message>
        <source>its owner {}:{} cannot be preserved</source>
        <translation>sein Eigentümer {}:{} kann nicht erhalten werden</translation>
    </message>
    <message>
        <source>Connect as root, or as the owner of the file</source>
        <translation>Verbinden Sie sich als root oder als Eigentümer der Datei</translation>
    </message>
    <message>
        <source>its mode cannot be preserved</source>
        <translation>sein Modus kann nicht erhalten werden</translation>
    </message>
    <message>
        <source>its SELinux label cannot be preserved</source>
        <translation>sein SELinux-Label kann nicht erhalten werden</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>cannot be written to the disk</source>
        <translation>kann nicht auf den Datenträger geschrieben werden</translation>
    </message>
    <message>
        <source>another change is being applied on this host</source>
        <translation>auf diesem Host wird gerade eine andere Änderung angewendet</translation>
    </message>
    <message>
        <source>Wait until it has finished</source>
        <translation>Warten Sie, bis sie beendet ist</translation>
    </message>
    <message>
        <source>cannot be locked</source>
        <translation>kann nicht gesperrt werden</translation>
    </message>
    <message>
        <source>Compare the files with the backups, then remove this file</source>
        <translation>Vergleichen Sie die Dateien mit den Sicherungen, und entfernen Sie dann diese Datei</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>the backup does not contain it</source>
        <translation>die Sicherung enthält sie nicht</translation>
    </message>
    <message>
        <source>Check backup {}</source>
        <translation>Prüfen Sie Sicherung {}</translation>
    </message>
    <message>
        <source>NetworkManager</source>
        <translation>NetworkManager</translation>
    </message>
    <message>
        <source>See &apos;journalctl -u NetworkManager&apos; on the host</source>
        <translation>Siehe „journalctl -u NetworkManager“ auf dem Host</translation>
    </message>
    <message>
        <source>NetworkManager does not take this profile</source>
        <translation>NetworkManager nimmt dieses Profil nicht an</translation>
    </message>
    <message>
        <source>did not bring the profile up within {} s</source>
        <translation>hat das Profil nicht innerhalb von {} s aktiviert</translation>
    </message>
    <message>
        <source>See whether the port is active and the subnet manager has the partition</source>
        <translation>Sehen Sie nach, ob der Port aktiv ist und der Subnet-Manager die Partition hat</translation>
    </message>
    <message>
        <source>refuses it: {}</source>
        <translation>lehnt es ab: {}</translation>
    </message>
    <message>
        <source>Start the agent as root</source>
        <translation>Starten Sie den Agenten als root</translation>
    </message>
    <message>
        <source>the system&apos;s D-Bus</source>
        <translation>der D-Bus des Systems</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <translation>ist nicht erreichbar</translation>
    </message>
    <message>
        <source>NetworkManager needs it: see &apos;systemctl status dbus&apos;</source>
        <translation>NetworkManager braucht ihn: siehe „systemctl status dbus“</translation>
    </message>
    <message>
        <source>does not run on this host</source>
        <translation>läuft auf diesem Host nicht</translation>
    </message>
    <message>
        <source>Start it (systemctl enable --now NetworkManager), or set the interface up with what manages the network there</source>
        <translation>Starten Sie ihn (systemctl enable --now NetworkManager), oder richten Sie die Schnittstelle mit dem ein, was dort das Netz verwaltet</translation>
    </message>
    <message>
        <source>Undo: {}</source>
        <translation>Rückgängig: {}</translation>
    </message>
    <message>
        <source>Remove it, or start the agent with --state-folder and a folder of its own</source>
        <translation>Entfernen Sie es, oder starten Sie den Agenten mit --state-folder und einem eigenen Ordner</translation>
    </message>
    <message>
        <source>it belongs to user {}, who can replace backups and the journal</source>
        <translation>es gehört Benutzer {}, der Sicherungen und Journal austauschen kann</translation>
    </message>
    <message>
        <source>other users can write to it and replace backups and the journal</source>
        <translation>andere Benutzer können es beschreiben und Sicherungen und Journal austauschen</translation>
    </message>
    <message>
        <source>is not a folder</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>the folder for backups and journal cannot be created</source>
        <translation>der Ordner für Sicherungen und Journal kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>it is a symbolic link of user {}</source>
        <translation>es ist ein symbolischer Link von Benutzer {}</translation>
    </message>
    <message>
        <source>it belongs to user {}, and this agent runs as user {}</source>
        <translation>es gehört Benutzer {}, und dieser Agent läuft als Benutzer {}</translation>
    </message>
    <message>
        <source>other users can write to it, so its content is not trusted</source>
        <translation>andere Benutzer können es beschreiben, daher gilt sein Inhalt als nicht vertrauenswürdig</translation>
    </message>
    <message>
        <source>it is a symbolic link</source>
        <translation>es ist ein symbolischer Link</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>es ist keine reguläre Datei</translation>
    </message>
    <message>
        <source>it belongs to user {}</source>
        <translation>es gehört Benutzer {}</translation>
    </message>
    <message>
        <source>other users can write to it</source>
        <translation>andere Benutzer können es beschreiben</translation>
    </message>
    <message>
        <source>is not one of the ports that Fabriscope opens</source>
        <translation>ist keiner der Ports, die Fabriscope öffnet</translation>
    </message>
    <message>
        <source>the packages</source>
        <translation>die Pakete</translation>
    </message>
    <message>
        <source>none is named</source>
        <translation>keines ist genannt</translation>
    </message>
    <message>
        <source>is not one of the packages that Fabriscope installs</source>
        <translation>ist keines der Pakete, die Fabriscope installiert</translation>
    </message>
    <message>
        <source>the profile does not have the UUID of the step</source>
        <translation>das Profil hat nicht die UUID des Schritts</translation>
    </message>
    <message>
        <source>is not the name of a mount that Fabriscope makes</source>
        <translation>ist nicht der Name einer Einhängung, die Fabriscope macht</translation>
    </message>
    <message>
        <source>is not the GUID of a port</source>
        <translation>ist nicht die GUID eines Ports</translation>
    </message>
    <message>
        <source>A GUID is 0x and 16 hexadecimal digits in lower case, as &apos;ibstat -p&apos; prints it</source>
        <translation>Eine GUID ist 0x und 16 Hexadezimalziffern in Kleinbuchstaben, wie „ibstat -p“ sie ausgibt</translation>
    </message>
    <message>
        <source>is not a number from 1 to 16</source>
        <translation>ist keine Zahl von 1 bis 16</translation>
    </message>
    <message>
        <source>Store the NetworkManager profile fabriscope-{} and bring it up.</source>
        <translation>Das NetworkManager-Profil fabriscope-{} speichern und aktivieren.</translation>
    </message>
    <message>
        <source>Store the NetworkManager profile fabriscope-{}.</source>
        <translation>Das NetworkManager-Profil fabriscope-{} speichern.</translation>
    </message>
    <message>
        <source>Let {} port {} through the firewall ({}).</source>
        <translation>{}-Port {} durch die Firewall lassen ({}).</translation>
    </message>
    <message>
        <source>Install packages: {}.</source>
        <translation>Pakete installieren: {}.</translation>
    </message>
    <message>
        <source>Enable {} and start it; restart it if it runs.</source>
        <translation>{} aktivieren und starten; neu starten, wenn es läuft.</translation>
    </message>
    <message>
        <source>Enable {} and start it.</source>
        <translation>{} aktivieren und starten.</translation>
    </message>
    <message>
        <source>Start {}.</source>
        <translation>{} starten.</translation>
    </message>
    <message>
        <source>Stop {}.</source>
        <translation>{} anhalten.</translation>
    </message>
    <message>
        <source>the firewall still does not list this port</source>
        <translation>die Firewall führt diesen Port noch immer nicht auf</translation>
    </message>
    <message>
        <source>See whether the host reaches its package sources</source>
        <translation>Sehen Sie nach, ob der Host seine Paketquellen erreicht</translation>
    </message>
    <message>
        <source>is not installed</source>
        <translation>ist nicht installiert</translation>
    </message>
    <message>
        <source>NetworkManager does not show the new profile</source>
        <translation>NetworkManager zeigt das neue Profil nicht</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>still runs</source>
        <translation>läuft noch</translation>
    </message>
    <message>
        <source>is not run: {}</source>
        <translation>wird nicht ausgeführt: {}</translation>
    </message>
    <message>
        <source>Install the package that has it (kmod, iproute2, systemd, udev, NetworkManager, the firewall)</source>
        <translation>Installieren Sie das Paket, das es enthält (kmod, iproute2, systemd, udev, NetworkManager, die Firewall)</translation>
    </message>
    <message>
        <source>verbs cannot query the device</source>
        <translation>Verbs können das Gerät nicht abfragen</translation>
    </message>
    <message>
        <source>its own subnet management agent does not respond</source>
        <translation>sein eigener Subnetz-Management-Agent antwortet nicht</translation>
    </message>
    <message>
        <source>If this subnet protects its nodes, enter its M_Key: --mkey-file on the command line, Settings in the window. Otherwise check the adapter&apos;s driver and firmware.</source>
        <translation>Wenn dieses Subnetz seine Knoten schützt, geben Sie seinen M_Key an: --mkey-file auf der Befehlszeile, Einstellungen im Fenster. Prüfen Sie sonst Treiber und Firmware des Adapters.</translation>
    </message>
    <message>
        <source>The M_Key may be wrong: compare it with m_key in opensm.conf. Otherwise check the adapter&apos;s driver and firmware.</source>
        <translation>Der M_Key ist möglicherweise falsch: Vergleichen Sie ihn mit m_key in opensm.conf. Prüfen Sie sonst Treiber und Firmware des Adapters.</translation>
    </message>
    <message>
        <source>says that it replied from port {} but has only {}</source>
        <translation>gibt an, von Port {} zu antworten, hat aber nur {}</translation>
    </message>
    <message>
        <source>says that it replied from port 0, which has no cable</source>
        <translation>gibt an, von Port 0 zu antworten, der kein Kabel hat</translation>
    </message>
    <message>
        <source>the local node</source>
        <translation>der lokale Knoten</translation>
    </message>
    <message>
        <source>its NodeInfo is invalid: it {}</source>
        <translation>seine NodeInfo ist ungültig: Er {}</translation>
    </message>
    <message>
        <source>Check the adapter&apos;s driver and firmware.</source>
        <translation>Prüfen Sie Treiber und Firmware des Adapters.</translation>
    </message>
    <message>
        <source>The node connected to {} cannot be shown: it {}.</source>
        <translation>Der Knoten an {} kann nicht gezeigt werden: Er {}.</translation>
    </message>
    <message>
        <source>Replies about the link of {} contradict each other repeatedly; the last one is shown. A switch there may be defective or hostile.</source>
        <translation>Antworten über den Link von {} widersprechen einander immer wieder; gezeigt wird die letzte. Ein Switch dort ist vielleicht defekt oder feindlich.</translation>
    </message>
    <message>
        <source>The fabric exceeds all limits: after {} nodes with {} ports, {} more replies of nodes were left out, the first one from behind {}. A switch there may be defective or inventing nodes: disconnect it and sweep again.</source>
        <translation>Die Fabric überschreitet alle Grenzen: Nach {} Knoten mit {} Ports wurden {} weitere Antworten von Knoten ausgelassen, die erste von hinter {}. Ein Switch dort ist vielleicht defekt oder erfindet Knoten: Trennen Sie ihn ab und starten Sie einen neuen Sweep.</translation>
    </message>
    <message>
        <source>{} ports say that they run a subnet manager; {} of them were not queried.</source>
        <translation>{} Ports geben an, dass bei ihnen ein Subnet-Manager läuft; {} davon wurden nicht abgefragt.</translation>
    </message>
    <message>
        <source>The link from {} to {} responds in one direction only.</source>
        <translation>Der Link von {} zu {} antwortet nur in einer Richtung.</translation>
    </message>
    <message>
        <source>The node connected to {} {}, although the link is up: {}.</source>
        <translation>Der Knoten an {} {}, obwohl der Link steht: {}.</translation>
    </message>
    <message>
        <source>contains no nodes</source>
        <translation>enthält keine Knoten</translation>
    </message>
    <message>
        <source>Open the output folder of ibdiagnet, or its file ibdiagnet2.db_csv</source>
        <translation>Öffnen Sie den Ausgabeordner von ibdiagnet oder dessen Datei ibdiagnet2.db_csv</translation>
    </message>
    <message>
        <source>cannot be read as a folder</source>
        <translation>kann nicht als Ordner gelesen werden</translation>
    </message>
    <message>
        <source>Open the output folder of ibdiagnet, usually /var/tmp/ibdiagnet2</source>
        <translation>Öffnen Sie den Ausgabeordner von ibdiagnet, meist /var/tmp/ibdiagnet2</translation>
    </message>
    <message>
        <source>contains no results of ibdiagnet (ibdiagnet2.db_csv, .lst)</source>
        <translation>enthält keine Ergebnisse von ibdiagnet (ibdiagnet2.db_csv, .lst)</translation>
    </message>
    <message>
        <source>Open the output folder of ibdiagnet, usually /var/tmp/ibdiagnet2, or the file of a saved fabric</source>
        <translation>Öffnen Sie den Ausgabeordner von ibdiagnet, meist /var/tmp/ibdiagnet2, oder die Datei einer gespeicherten Fabric</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover without options</source>
        <translation>Speichern Sie die Ausgabe von ibnetdiscover ohne Optionen</translation>
    </message>
    <message>
        <source>a port appears before any node</source>
        <translation>ein Port steht vor jedem Knoten</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is written with the GUID of its system image, {}; the GUID in its name is used</source>
        <translation>„{}“ steht mit der GUID seines System-Images da, {}; benutzt wird die GUID in seinem Namen</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no GUID; {} is used instead and does not occur in the fabric</source>
        <translation>„{}“ hat keine GUID; stattdessen wird {} benutzt, die in der Fabric nicht vorkommt</translation>
    </message>
    <message>
        <source>the nodes have no GUIDs, as in a topology file of ibsim: those that ibsim assigns are used</source>
        <translation>die Knoten haben keine GUIDs, wie in einer Topologiedatei von ibsim: Benutzt werden die, die ibsim vergibt</translation>
    </message>
    <message>
        <source>is a list of ports or nodes without complete cables</source>
        <translation>ist eine Liste von Ports oder Knoten ohne vollständige Kabel</translation>
    </message>
    <message>
        <source>describes no node</source>
        <translation>beschreibt keinen Knoten</translation>
    </message>
    <message>
        <source>is not a text file</source>
        <translation>ist keine Textdatei</translation>
    </message>
    <message>
        <source>is not a JSON document, or is truncated</source>
        <translation>ist kein JSON-Dokument oder ist abgeschnitten</translation>
    </message>
    <message>
        <source>Write it with &apos;fabriscopectl discover --as json&apos;, or open the snapshot it was made from</source>
        <translation>Schreiben Sie die Datei mit &apos;fabriscopectl discover --as json&apos;, oder öffnen Sie den Snapshot, aus dem sie entstand</translation>
    </message>
    <message>
        <source>lists no port</source>
        <translation>nennt keinen Port</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover or of iblinkinfo without further options</source>
        <translation>Speichern Sie die Ausgabe von ibnetdiscover oder iblinkinfo ohne weitere Optionen</translation>
    </message>
    <message>
        <source>there are more errors, which are not listed</source>
        <translation>es gibt weitere Fehler, die nicht aufgeführt sind</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a GUID with the prefix 0x</source>
        <translation>&apos;{}&apos; ist keine GUID mit vorangestelltem 0x</translation>
    </message>
    <message>
        <source>there is no name after {}</source>
        <translation>nach {} steht kein Name</translation>
    </message>
    <message>
        <source>{} has a name already; this one is ignored</source>
        <translation>{} hat schon einen Namen; dieser wird ignoriert</translation>
    </message>
    <message>
        <source>a linear table is too long</source>
        <translation>eine lineare Tabelle ist zu lang</translation>
    </message>
    <message>
        <source>a multicast table has another number of entries than of MLIDs</source>
        <translation>eine Multicast-Tabelle hat eine andere Zahl von Einträgen als von MLIDs</translation>
    </message>
    <message>
        <source>a multicast table is not in the order of its MLIDs</source>
        <translation>eine Multicast-Tabelle steht nicht in der Reihenfolge ihrer MLIDs</translation>
    </message>
    <message>
        <source>SL-to-VL tables have another number of ports than their switch</source>
        <translation>SL-zu-VL-Tabellen haben eine andere Zahl von Ports als ihr Switch</translation>
    </message>
    <message>
        <source>an SL-to-VL table is missing</source>
        <translation>eine SL-zu-VL-Tabelle fehlt</translation>
    </message>
    <message>
        <source>the SL-to-VL tables have a wrong length</source>
        <translation>die SL-zu-VL-Tabellen haben eine falsche Länge</translation>
    </message>
    <message>
        <source>there are more tables than a fabric can have</source>
        <translation>es sind mehr Tabellen, als eine Fabric haben kann</translation>
    </message>
    <message>
        <source>the columns of a table differ in length</source>
        <translation>die Spalten einer Tabelle sind verschieden lang</translation>
    </message>
    <message>
        <source>they are more than {} bytes</source>
        <translation>sie sind mehr als {} Bytes</translation>
    </message>
    <message>
        <source>the bytes are no forwarding tables</source>
        <translation>die Bytes sind keine Weiterleitungstabellen</translation>
    </message>
    <message>
        <source>forwarding tables</source>
        <translation>Weiterleitungstabellen</translation>
    </message>
    <message>
        <source>have the format {}, this program reads up to {}</source>
        <translation>haben das Format {}, dieses Programm liest bis {}</translation>
    </message>
    <message>
        <source>Use a newer Fabriscope</source>
        <translation>Verwenden Sie ein neueres Fabriscope</translation>
    </message>
    <message>
        <source>they are cut off</source>
        <translation>sie sind abgeschnitten</translation>
    </message>
    <message>
        <source>they are damaged</source>
        <translation>sie sind beschädigt</translation>
    </message>
    <message>
        <source>the snapshot</source>
        <translation>der Snapshot</translation>
    </message>
    <message>
        <source>The data are damaged, or were not written by Fabriscope: take the snapshot again</source>
        <translation>Die Daten sind beschädigt oder nicht von Fabriscope geschrieben: Nehmen Sie den Snapshot neu auf</translation>
    </message>
    <message>
        <source>the columns of the table &apos;{}&apos; differ in length</source>
        <translation>die Spalten der Tabelle &apos;{}&apos; sind verschieden lang</translation>
    </message>
    <message>
        <source>{} is {}, but the largest value is {}</source>
        <translation>{} ist {}, der größte Wert ist aber {}</translation>
    </message>
    <message>
        <source>the bytes of &apos;{}&apos; end too early</source>
        <translation>die Bytes von &apos;{}&apos; enden zu früh</translation>
    </message>
    <message>
        <source>a node has no type</source>
        <translation>ein Knoten hat keinen Typ</translation>
    </message>
    <message>
        <source>two nodes have the GUID {}</source>
        <translation>zwei Knoten haben die GUID {}</translation>
    </message>
    <message>
        <source>it has {} nodes of {} kinds, which is impossible</source>
        <translation>er hat {} Knoten von {} Arten, was unmöglich ist</translation>
    </message>
    <message>
        <source>a node is of a kind that is missing</source>
        <translation>ein Knoten ist von einer Art, die fehlt</translation>
    </message>
    <message>
        <source>there are more texts than nodes</source>
        <translation>es gibt mehr Texte als Knoten</translation>
    </message>
    <message>
        <source>it has {} ports of {} kinds, which is impossible</source>
        <translation>er hat {} Ports von {} Arten, was unmöglich ist</translation>
    </message>
    <message>
        <source>the port counts of the nodes do not match the table of ports</source>
        <translation>die Portzahlen der Knoten passen nicht zur Tabelle der Ports</translation>
    </message>
    <message>
        <source>the ports of a node are not in ascending order</source>
        <translation>die Ports eines Knotens sind nicht aufsteigend geordnet</translation>
    </message>
    <message>
        <source>a port is of a kind that is missing</source>
        <translation>ein Port ist von einer Art, die fehlt</translation>
    </message>
    <message>
        <source>{} is not a LID</source>
        <translation>{} ist keine LID</translation>
    </message>
    <message>
        <source>there are fewer port GUIDs than ports that have one</source>
        <translation>es gibt weniger Port-GUIDs als Ports, die eine haben</translation>
    </message>
    <message>
        <source>a port&apos;s GUID is 0</source>
        <translation>die GUID eines Ports ist 0</translation>
    </message>
    <message>
        <source>there are more port GUIDs than ports that have one</source>
        <translation>es gibt mehr Port-GUIDs als Ports, die eine haben</translation>
    </message>
    <message>
        <source>there are more links than ports</source>
        <translation>es gibt mehr Links als Ports</translation>
    </message>
    <message>
        <source>a link leads to a port that is missing</source>
        <translation>ein Link führt zu einem Port, der fehlt</translation>
    </message>
    <message>
        <source>a port has two links</source>
        <translation>ein Port hat zwei Links</translation>
    </message>
    <message>
        <source>there are more texts than problems</source>
        <translation>es gibt mehr Texte als Probleme</translation>
    </message>
    <message>
        <source>there are more subnet managers than a fabric can have ports</source>
        <translation>es gibt mehr Subnet-Manager, als eine Fabric Ports haben kann</translation>
    </message>
    <message>
        <source>a measurement has a different number of counters and counter names</source>
        <translation>eine Messung hat verschieden viele Zähler und Zählernamen</translation>
    </message>
    <message>
        <source>there are more measurements than a fabric can have ports</source>
        <translation>es gibt mehr Messungen, als eine Fabric Ports haben kann</translation>
    </message>
    <message>
        <source>a port was measured twice</source>
        <translation>ein Port wurde zweimal gemessen</translation>
    </message>
    <message>
        <source>it has {} bytes; at most {} are read</source>
        <translation>er hat {} Bytes; höchstens {} werden gelesen</translation>
    </message>
    <message>
        <source>the bytes are not a snapshot message</source>
        <translation>die Bytes sind keine Snapshot-Nachricht</translation>
    </message>
    <message>
        <source>has format {}; this program reads formats up to {}</source>
        <translation>hat Format {}; dieses Programm liest Formate bis {}</translation>
    </message>
    <message>
        <source>Use a newer version of Fabriscope</source>
        <translation>Verwenden Sie eine neuere Version von Fabriscope</translation>
    </message>
    <message>
        <source>the bytes name no version</source>
        <translation>die Bytes nennen keine Version</translation>
    </message>
    <message>
        <source>is a snapshot that was damaged when it was copied as text</source>
        <translation>ist ein Snapshot, der beim Kopieren als Text beschädigt wurde</translation>
    </message>
    <message>
        <source>is truncated within its header</source>
        <translation>ist im Kopf abgeschnitten</translation>
    </message>
    <message>
        <source>is truncated: it has {} of {} bytes</source>
        <translation>ist abgeschnitten: {} von {} Bytes sind vorhanden</translation>
    </message>
    <message>
        <source>continues after the end of the snapshot</source>
        <translation>geht nach dem Ende des Snapshots weiter</translation>
    </message>
    <message>
        <source>the subnet manager that set up this subnet is no longer running; existing connections continue, but no new link becomes active and no fault is routed around</source>
        <translation>der Subnet-Manager, der dieses Subnetz eingerichtet hat, läuft nicht mehr; bestehende Verbindungen laufen weiter, aber kein neuer Link wird aktiv, und kein Fehler wird umgangen</translation>
    </message>
    <message>
        <source>is no list of acknowledged findings</source>
        <translation>ist keine Liste bestätigter Befunde</translation>
    </message>
    <message>
        <source>Move the file away; findings that were acknowledged are told again then.</source>
        <translation>Verschieben Sie die Datei; bestätigte Befunde werden dann wieder gemeldet.</translation>
    </message>
    <message>
        <source>has an acknowledgement that cannot be read, number {}</source>
        <translation>enthält eine Bestätigung, die nicht gelesen werden kann, Nummer {}</translation>
    </message>
    <message>
        <source>{} of them are acknowledged</source>
        <translation>{} davon sind bestätigt</translation>
    </message>
    <message>
        <source>{} port {} ({})</source>
        <translation>{} Port {} ({})</translation>
    </message>
    <message>
        <source>rack {}</source>
        <translation>Rack {}</translation>
    </message>
    <message>
        <source>height {}</source>
        <translation>Höhe {}</translation>
    </message>
    <message>
        <source>cable of {}</source>
        <translation>Kabel von {}</translation>
    </message>
    <message>
        <source>line {} of the list</source>
        <translation>Zeile {} der Liste</translation>
    </message>
    <message>
        <source>is no heading of a cabling list</source>
        <translation>ist keine Kopfzeile einer Kabelliste</translation>
    </message>
    <message>
        <source>It needs the columns node, port, peer and peerPort; &apos;fabriscopectl discover --as cabling&apos; writes such a list.</source>
        <translation>Sie braucht die Spalten node, port, peer und peerPort; &apos;fabriscopectl discover --as cabling&apos; schreibt eine solche Liste.</translation>
    </message>
    <message>
        <source>is no cable: two nodes and two port numbers from 1 to 254 are needed</source>
        <translation>ist kein Kabel: nötig sind zwei Knoten und zwei Portnummern von 1 bis 254</translation>
    </message>
    <message>
        <source>has more than {} cables</source>
        <translation>enthält mehr als {} Kabel</translation>
    </message>
    <message>
        <source>has no heading of a cabling list</source>
        <translation>hat keine Kopfzeile einer Kabelliste</translation>
    </message>
    <message>
        <source>It needs the columns node, port, peer and peerPort.</source>
        <translation>Sie braucht die Spalten node, port, peer und peerPort.</translation>
    </message>
    <message>
        <source>{} is expected to be connected, but that node has no such port.</source>
        <translation>{} soll verbunden sein, aber dieser Knoten hat keinen solchen Port.</translation>
    </message>
    <message>
        <source>{} is expected to be connected, but several nodes have that name.</source>
        <translation>{} soll verbunden sein, aber mehrere Knoten haben diesen Namen.</translation>
    </message>
    <message>
        <source>{} is expected to be connected, but there is no such node.</source>
        <translation>{} soll verbunden sein, aber es gibt keinen solchen Knoten.</translation>
    </message>
    <message>
        <source>Check whether the node is switched on, and its name in the list; a GUID is always clear.</source>
        <translation>Prüfen Sie, ob der Knoten eingeschaltet ist, und seinen Namen in der Liste; eine GUID ist immer eindeutig.</translation>
    </message>
    <message>
        <source>The cable from {} to {} is missing.</source>
        <translation>Das Kabel von {} nach {} fehlt.</translation>
    </message>
    <message>
        <source>Connect the two ports; if they are connected, the cable is dead or a port disabled.</source>
        <translation>Verbinden Sie die beiden Ports; sind sie verbunden, ist das Kabel defekt oder ein Port abgeschaltet.</translation>
    </message>
    <message>
        <source>{} is connected to {}, and not to {}.</source>
        <translation>{} ist mit {} verbunden und nicht mit {}.</translation>
    </message>
    <message>
        <source>Move the cable, or correct the list.</source>
        <translation>Stecken Sie das Kabel um, oder berichtigen Sie die Liste.</translation>
    </message>
    <message>
        <source>{} is not in the list of expected cables.</source>
        <translation>{} steht nicht in der Liste der erwarteten Kabel.</translation>
    </message>
    <message>
        <source>Add it to the list if it is meant to be there.</source>
        <translation>Nehmen Sie es in die Liste auf, wenn es dort hingehört.</translation>
    </message>
    <message>
        <source>Let fewer senders send to it at a time, spread the work over more receivers, or give the receiver a faster link. Traffic that must not wait behind it needs a lane of its own.</source>
        <translation>Lassen Sie weniger Sender gleichzeitig an ihn senden, verteilen Sie die Arbeit auf mehr Empfänger, oder geben Sie dem Empfänger einen schnelleren Link. Verkehr, der nicht dahinter warten darf, braucht eine eigene Lane.</translation>
    </message>
    <message>
        <source>Clear the counter once its value is no longer needed: until then it does not show new errors.</source>
        <translation>Löschen Sie den Zähler, sobald sein Wert nicht mehr gebraucht wird: Bis dahin zeigt er keine neuen Fehler.</translation>
    </message>
    <message>
        <source>{}. None of them is a physical error of this link: the cable is sound. Check the firmware of the sender, and the MTU and the buffers of both ends.</source>
        <translation>{}. Keiner davon ist ein physischer Fehler dieser Verbindung: Das Kabel ist in Ordnung. Prüfen Sie die Firmware des Senders sowie MTU und Puffer beider Enden.</translation>
    </message>
    <message>
        <source>{}. Clear the counter, and look later whether it rises again. {}</source>
        <translation>{}. Löschen Sie den Zähler, und sehen Sie später nach, ob er wieder steigt. {}</translation>
    </message>
    <message>
        <source>{} rose by {} in {} s, to {}</source>
        <translation>{} stieg um {} in {} s auf {}</translation>
    </message>
    <message>
        <source>{} is {}</source>
        <translation>{} ist {}</translation>
    </message>
    <message>
        <source>{}: {} is {}; nine of ten ports of its kind have at most {}.</source>
        <translation>{}: {} ist {}; neun von zehn gleichartigen Ports haben höchstens {}.</translation>
    </message>
    <message>
        <source>{} ports behind receive packets that were marked as damaged</source>
        <translation>{} Ports dahinter empfangen Pakete, die als beschädigt markiert sind</translation>
    </message>
    <message>
        <source>The fabric changed while it was read. Check what still contradicts itself in a newer sweep.</source>
        <translation>Die Fabric hat sich beim Lesen geändert. Prüfen Sie, was sich auch in einem neueren Sweep widerspricht.</translation>
    </message>
    <message>
        <source>Unless these links are limited on purpose, check force_link_width and force_link_speed of opensm.conf, and the settings of the ports (ibportstate).</source>
        <translation>Wenn diese Links nicht absichtlich gebremst wurden, prüfen Sie force_link_width und force_link_speed in opensm.conf und die Einstellungen der Ports (ibportstate).</translation>
    </message>
    <message>
        <source>{}: not fit for work: no port of it is active.</source>
        <translation>{}: nicht einsatzbereit: Kein Port ist aktiv.</translation>
    </message>
    <message>
        <source>{}: not fit for work: {} is {}.</source>
        <translation>{}: nicht einsatzbereit: {} ist {}.</translation>
    </message>
    <message>
        <source>{}: fit for work: its port is active.</source>
        <translation>{}: einsatzbereit: Sein Port ist aktiv.</translation>
    </message>
    <message>
        <source>{}: fit for work: {} ports are active.</source>
        <translation>{}: einsatzbereit: {} Ports sind aktiv.</translation>
    </message>
    <message>
        <source>{}: not fit for work: {}</source>
        <translation>{}: nicht einsatzbereit: {}</translation>
    </message>
    <message>
        <source>{}: not fit for work: {} And {} more.</source>
        <translation>{}: nicht einsatzbereit: {} Und {} weitere.</translation>
    </message>
    <message>
        <source>Enable {}: &apos;{}&apos; does it; the link must retrain, which interrupts it. If the setting returns, check force_link_width and force_link_speed of opensm.conf.</source>
        <translation>Aktivieren Sie {}: &apos;{}&apos; tut das, und der Link muss neu trainieren, was ihn unterbricht. Kommt die Einstellung wieder, prüfen Sie force_link_width und force_link_speed in opensm.conf.</translation>
    </message>
    <message>
        <source>Unless this link is limited on purpose, enable {}: &apos;{}&apos; does it; the link must retrain, which interrupts it. If the setting returns, check force_link_width and force_link_speed of opensm.conf.</source>
        <translation>Wenn dieser Link nicht absichtlich gebremst wurde, aktivieren Sie {}: &apos;{}&apos; tut das, und der Link muss neu trainieren, was ihn unterbricht. Kommt die Einstellung wieder, prüfen Sie force_link_width und force_link_speed in opensm.conf.</translation>
    </message>
    <message>
        <source>The subnet manager has not finished bringing it up. If the state stays, check its log.</source>
        <translation>Der Subnet-Manager hat ihn noch nicht fertig aktiviert. Bleibt der Status, prüfen Sie sein Protokoll.</translation>
    </message>
    <message>
        <source>{} (LID {})</source>
        <translation>{} (LID {})</translation>
    </message>
    <message>
        <source>{} has no route to {} of the hosts&apos; LIDs: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>{} hat keine Route zu {} der Host-LIDs: {} Paare von Host-Ports erreichen einander nicht.</translation>
    </message>
    <message>
        <source>Packets to {} of the hosts&apos; LIDs go round and come back to {}: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>Pakete zu {} der Host-LIDs kreisen und kommen zu {} zurück: {} Paare von Host-Ports erreichen einander nicht.</translation>
    </message>
    <message>
        <source>{} sends packets to {} of the hosts&apos; LIDs out of port {}, where somebody else is: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>{} sendet Pakete zu {} der Host-LIDs über Port {}, wo jemand anderes ist: {} Paare von Host-Ports erreichen einander nicht.</translation>
    </message>
    <message>
        <source>{} sends packets to {} of the hosts&apos; LIDs out of port {}, which leads nowhere: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>{} sendet Pakete zu {} der Host-LIDs über Port {}, der nirgendwohin führt: {} Paare von Host-Ports erreichen einander nicht.</translation>
    </message>
    <message>
        <source>Look at the way with &apos;fabriscopectl trace&apos;. Let OpenSM write all tables again (SIGHUP to opensm, or restart it); if it stays so, look for the routing engine&apos;s complaints in its log.</source>
        <translation>Sehen Sie sich den Weg mit &apos;fabriscopectl trace&apos; an. Lassen Sie OpenSM alle Tabellen neu schreiben (SIGHUP an opensm, oder neu starten); bleibt es so, suchen Sie Meldungen der Routing-Engine in seinem Protokoll.</translation>
    </message>
    <message>
        <source>{} to {}, VL {}</source>
        <translation>{} zu {}, VL {}</translation>
    </message>
    <message>
        <source>Packets can wait for one another in a circle of {} links: a credit loop. When their buffers are full, nothing moves there any more.</source>
        <translation>Pakete können im Kreis über {} Links aufeinander warten: eine Credit-Schleife. Sind ihre Puffer voll, bewegt sich dort nichts mehr.</translation>
    </message>
    <message>
        <source>{}, by packets from {} to {} (SL {})</source>
        <translation>{}, durch Pakete von {} zu {} (SL {})</translation>
    </message>
    <message>
        <source>Use a routing engine that excludes credit loops in this topology (routing_engine in opensm.conf): updn or ftree for trees, torus-2QoS for tori, dfsssp or lash for other shapes; the last three need &apos;qos TRUE&apos; and enough virtual lanes.</source>
        <translation>Verwenden Sie eine Routing-Engine, die Credit-Schleifen in dieser Topologie ausschließt (routing_engine in opensm.conf): updn oder ftree für Bäume, torus-2QoS für Tori, dfsssp oder lash für andere Formen; die letzten drei brauchen &apos;qos TRUE&apos; und genug Virtual Lanes.</translation>
    </message>
    <message>
        <source>service levels</source>
        <translation>Service-Level</translation>
    </message>
    <message>
        <source>The packets of {} pairs of hosts&apos; ports are dropped on their way: their service level maps to VL 15 there.</source>
        <translation>Die Pakete von {} Paaren von Host-Ports werden unterwegs verworfen: ihr Service-Level wird dort auf VL 15 abgebildet.</translation>
    </message>
    <message>
        <source>Correct qos_sl2vl (and its kin, qos_swe_sl2vl …) in opensm.conf: 15 in it means that packets of that service level are dropped.</source>
        <translation>Korrigieren Sie qos_sl2vl (und seine Varianten, qos_swe_sl2vl …) in opensm.conf: 15 darin heißt, dass Pakete dieses Service-Levels verworfen werden.</translation>
    </message>
    <message>
        <source>No path leaves by {}, while {} carries {} paths to the same switch.</source>
        <translation>Kein Pfad geht über {}, während {} {} Pfade zum selben Switch trägt.</translation>
    </message>
    <message>
        <source>This is as it should be where there are fewer hosts than cables. Else let OpenSM route anew (SIGHUP).</source>
        <translation>Das ist richtig, wo es weniger Hosts als Kabel gibt. Sonst lassen Sie OpenSM neu routen (SIGHUP).</translation>
    </message>
    <message>
        <source>The forwarding tables of {} could not be read: {}.</source>
        <translation>Die Weiterleitungstabellen von {} konnten nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>Check that the switch answers (smpquery), and the M_Key of the subnet.</source>
        <translation>Prüfen Sie, ob der Switch antwortet (smpquery), und den M_Key des Subnetzes.</translation>
    </message>
    <message>
        <source>is not a history file of Fabriscope</source>
        <translation>ist keine Verlaufsdatei von Fabriscope</translation>
    </message>
    <message>
        <source>The file was changed: choose another one</source>
        <translation>Die Datei wurde geändert: Wählen Sie eine andere</translation>
    </message>
    <message>
        <source>the bytes are not a description of a host</source>
        <translation>die Bytes beschreiben keinen Host</translation>
    </message>
    <message>
        <source>is not a saved host</source>
        <translation>ist kein gespeicherter Host</translation>
    </message>
    <message>
        <source>the kernel cannot be queried for data center bridging</source>
        <translation>der Kernel kann nicht nach Data Center Bridging gefragt werden</translation>
    </message>
    <message>
        <source>the kernel does not reply to the query for data center bridging</source>
        <translation>der Kernel antwortet nicht auf die Frage nach Data Center Bridging</translation>
    </message>
    <message>
        <source>the kernel&apos;s reply is too short</source>
        <translation>die Antwort des Kernels ist zu kurz</translation>
    </message>
    <message>
        <source>the folder /{} does not exist: the kernel&apos;s default applies, RoCE v2 where the adapter supports it</source>
        <translation>der Ordner /{} existiert nicht: Es gilt die Vorgabe des Kernels, RoCE v2, wo der Adapter es unterstützt</translation>
    </message>
    <message>
        <source>verbs can only be queried on the host itself</source>
        <translation>Verbs können nur auf dem Host selbst abgefragt werden</translation>
    </message>
    <message>
        <source>it is not a P_Key child</source>
        <translation>sie ist kein P_Key-Kind</translation>
    </message>
    <message>
        <source>the driver can only be queried on the host itself</source>
        <translation>der Treiber kann nur auf dem Host selbst abgefragt werden</translation>
    </message>
    <message>
        <source>it is not a PCI device</source>
        <translation>es ist kein PCI-Gerät</translation>
    </message>
    <message>
        <source>ranges are not supported: list every port GUID</source>
        <translation>Bereiche gibt es nicht: nennen Sie jede Port-GUID</translation>
    </message>
    <message>
        <source>patterns are not supported: list every port GUID</source>
        <translation>Muster gibt es nicht: nennen Sie jede Port-GUID</translation>
    </message>
    <message>
        <source>quotes are not supported here</source>
        <translation>Anführungszeichen gibt es hier nicht</translation>
    </message>
    <message>
        <source>host names are not supported: write the port GUID with 0x</source>
        <translation>Hostnamen gibt es hier nicht: schreiben Sie die Port-GUID mit 0x</translation>
    </message>
    <message>
        <source>opensm was restarted (process {}).</source>
        <translation>opensm wurde neu gestartet (Prozess {}).</translation>
    </message>
    <message>
        <source>Restart it the way it was started</source>
        <translation>Starten Sie es wieder so, wie es gestartet wurde</translation>
    </message>
    <message>
        <source>OpenSM is started with {}, which overrides {}: the new value is in force until OpenSM is restarted.</source>
        <translation>OpenSM wird mit {} gestartet, was {} überschreibt: Der neue Wert gilt, bis OpenSM neu gestartet wird.</translation>
    </message>
    <message>
        <source>OpenSM now uses {} instead</source>
        <translation>OpenSM benutzt jetzt stattdessen {}</translation>
    </message>
    <message>
        <source>Copy what you need from the backup by hand</source>
        <translation>Kopieren Sie, was Sie brauchen, von Hand aus der Sicherung</translation>
    </message>
    <message>
        <source>is outside the folders of OpenSM (such as /etc/opensm) and not next to opensm.conf, so the agent does not touch it</source>
        <translation>liegt außerhalb der Ordner von OpenSM (wie /etc/opensm) und nicht neben opensm.conf, daher rührt der Agent es nicht an</translation>
    </message>
    <message>
        <source>Move it there, or start the agent with --opensm-path and its folder</source>
        <translation>Verschieben Sie es dorthin, oder starten Sie den Agenten mit --opensm-path und seinem Ordner</translation>
    </message>
    <message>
        <source>other users can replace it: {}</source>
        <translation>andere Benutzer können es ersetzen: {}</translation>
    </message>
    <message>
        <source>Correct the owner and the mode of the folder</source>
        <translation>Korrigieren Sie Eigentümer und Modus des Ordners</translation>
    </message>
    <message>
        <source>is a hard link in a folder where other users can create hard links</source>
        <translation>ist ein Hardlink in einem Ordner, in dem andere Benutzer Hardlinks anlegen können</translation>
    </message>
    <message>
        <source>OpenSM runs the code of a plugin</source>
        <translation>OpenSM führt den Code eines Plugins aus</translation>
    </message>
    <message>
        <source>Write it into opensm.conf directly on that host</source>
        <translation>Schreiben Sie es direkt auf diesem Host in opensm.conf</translation>
    </message>
    <message>
        <source>over the network, the console of OpenSM can make it write files</source>
        <translation>über das Netz kann die Konsole von OpenSM diesen Dateien schreiben lassen</translation>
    </message>
    <message>
        <source>Write it into opensm.conf directly on that host, or choose one of: {}</source>
        <translation>Schreiben Sie es direkt auf diesem Host in opensm.conf, oder wählen Sie: {}</translation>
    </message>
    <message>
        <source>{}, so the agent does not set it</source>
        <translation>{}, daher setzt der Agent es nicht</translation>
    </message>
    <message>
        <source>a relative path depends on the working folder of OpenSM</source>
        <translation>ein relativer Pfad hängt vom Arbeitsordner von OpenSM ab</translation>
    </message>
    <message>
        <source>Write an absolute path</source>
        <translation>Schreiben Sie einen absoluten Pfad</translation>
    </message>
    <message>
        <source>the existing file is a program or not a regular file</source>
        <translation>die vorhandene Datei ist ein Programm oder keine reguläre Datei</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>Wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>is not a backup of OpenSM&apos;s files</source>
        <translation>ist keine Sicherung von OpenSMs Dateien</translation>
    </message>
    <message>
        <source>no OpenSM on this host uses this file</source>
        <translation>kein OpenSM auf diesem Host benutzt diese Datei</translation>
    </message>
    <message>
        <source>Compare OpenSM&apos;s files with the backups, then remove the journal</source>
        <translation>Vergleichen Sie OpenSMs Dateien mit den Sicherungen, und entfernen Sie dann das Journal</translation>
    </message>
    <message>
        <source>it is no longer running</source>
        <translation>er läuft nicht mehr</translation>
    </message>
    <message>
        <source>it cannot receive a signal from this user</source>
        <translation>er kann von diesem Benutzer kein Signal erhalten</translation>
    </message>
    <message>
        <source>Connect as root, or as the user that runs opensm</source>
        <translation>Verbinden Sie sich als root oder als der Benutzer, der opensm ausführt</translation>
    </message>
    <message>
        <source>it does not terminate</source>
        <translation>er beendet sich nicht</translation>
    </message>
    <message>
        <source>its working folder is unknown</source>
        <translation>sein Arbeitsordner ist unbekannt</translation>
    </message>
    <message>
        <source>it was started with the relative path {} in a folder that no longer exists</source>
        <translation>er wurde mit dem relativen Pfad {} in einem Ordner gestartet, den es nicht mehr gibt</translation>
    </message>
    <message>
        <source>Restart it by hand, with absolute paths</source>
        <translation>Starten Sie ihn von Hand mit absoluten Pfaden neu</translation>
    </message>
    <message>
        <source>cannot be restarted</source>
        <translation>kann nicht neu gestartet werden</translation>
    </message>
    <message>
        <source>opensm is not running after systemctl {}</source>
        <translation>opensm läuft nach systemctl {} nicht</translation>
    </message>
    <message>
        <source>See: journalctl -u {}</source>
        <translation>Siehe: journalctl -u {}</translation>
    </message>
    <message>
        <source>it runs as user {}, and no systemd unit starts it</source>
        <translation>er läuft als Benutzer {}, und keine systemd-Unit startet ihn</translation>
    </message>
    <message>
        <source>Reinstall OpenSM, or start it by hand after the change</source>
        <translation>Installieren Sie OpenSM neu, oder starten Sie es nach der Änderung von Hand</translation>
    </message>
    <message>
        <source>the program of the running opensm cannot be examined</source>
        <translation>das Programm des laufenden opensm kann nicht untersucht werden</translation>
    </message>
    <message>
        <source>the program of the running opensm no longer exists, so it cannot be restarted</source>
        <translation>das Programm des laufenden opensm gibt es nicht mehr, daher kann er nicht neu gestartet werden</translation>
    </message>
    <message>
        <source>the file that replaced the program of the running opensm is not executable</source>
        <translation>die Datei, die das Programm des laufenden opensm ersetzt hat, ist nicht ausführbar</translation>
    </message>
    <message>
        <source>other users can change the program, so it is not restarted</source>
        <translation>andere Benutzer können das Programm ändern, daher wird es nicht neu gestartet</translation>
    </message>
    <message>
        <source>opensm terminated during its start</source>
        <translation>opensm hat sich beim Start beendet</translation>
    </message>
    <message>
        <source>it was restarted and terminated immediately</source>
        <translation>er wurde neu gestartet und hat sich sofort beendet</translation>
    </message>
    <message>
        <source>its program cannot be examined</source>
        <translation>sein Programm kann nicht untersucht werden</translation>
    </message>
    <message>
        <source>its program is {}</source>
        <translation>sein Programm ist {}</translation>
    </message>
    <message>
        <source>its program {} {}</source>
        <translation>sein Programm {} {}</translation>
    </message>
    <message>
        <source>of its program {}, {}</source>
        <translation>von seinem Programm {}: {}</translation>
    </message>
    <message>
        <source>its user is unknown</source>
        <translation>sein Benutzer ist unbekannt</translation>
    </message>
    <message>
        <source>it runs as user {}</source>
        <translation>er läuft als Benutzer {}</translation>
    </message>
    <message>
        <source>process {} is in its control group, but systemd does not list it as a process of the unit</source>
        <translation>Prozess {} ist in ihrer Control-Group, aber systemd führt ihn nicht als Prozess der Unit</translation>
    </message>
    <message>
        <source>Restart it the way it was started; see: systemctl status {}</source>
        <translation>Starten Sie ihn so neu, wie er gestartet wurde; siehe: systemctl status {}</translation>
    </message>
    <message>
        <source>systemctl {} exited with status {}</source>
        <translation>systemctl {} endete mit Status {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>{} (errno {})</source>
        <translation>{} (errno {})</translation>
    </message>
    <message>
        <source>a completion has status {} ({})</source>
        <translation>ein Abschluss hat Status {} ({})</translation>
    </message>
    <message>
        <source>the device says: {}</source>
        <translation>das Gerät meldet: {}</translation>
    </message>
    <message>
        <source>{} with reason {}</source>
        <translation>{} mit Grund {}</translation>
    </message>
    <message>
        <source>{} with status -{}</source>
        <translation>{} mit Status -{}</translation>
    </message>
    <message>
        <source>nothing completed in time</source>
        <translation>nichts wurde rechtzeitig fertig</translation>
    </message>
    <message>
        <source>the agent on {} ended in the middle of the test</source>
        <translation>der Agent auf {} endete mitten im Test</translation>
    </message>
    <message>
        <source>{} was removed or reset in the middle of the test</source>
        <translation>{} wurde mitten im Test entfernt oder zurückgesetzt</translation>
    </message>
    <message>
        <source>the device is no longer in the host&apos;s list</source>
        <translation>das Gerät steht nicht mehr in der Liste des Hosts</translation>
    </message>
    <message>
        <source>an asynchronous event says that the device has failed</source>
        <translation>ein asynchrones Ereignis sagt, dass das Gerät ausgefallen ist</translation>
    </message>
    <message>
        <source>there is no RDMA device {}</source>
        <translation>es gibt kein RDMA-Gerät {}</translation>
    </message>
    <message>
        <source>the verbs library does not list it</source>
        <translation>die Verbs-Bibliothek führt es nicht auf</translation>
    </message>
    <message>
        <source>the agent may not open {}</source>
        <translation>der Agent darf {} nicht öffnen</translation>
    </message>
    <message>
        <source>the network interface {} under {} is down</source>
        <translation>die Netzwerkschnittstelle {} unter {} ist abgeschaltet</translation>
    </message>
    <message>
        <source>its state is down now; the port was active when the test began</source>
        <translation>sie ist jetzt abgeschaltet; beim Beginn des Tests war der Port aktiv</translation>
    </message>
    <message>
        <source>port {} of {} is not active</source>
        <translation>Port {} von {} ist nicht aktiv</translation>
    </message>
    <message>
        <source>its state is {}</source>
        <translation>sein Zustand ist {}</translation>
    </message>
    <message>
        <source>{} cannot register memory with these access flags</source>
        <translation>{} kann Speicher mit diesen Zugriffsrechten nicht registrieren</translation>
    </message>
    <message>
        <source>the agent on {} may lock {} bytes of memory and {} are asked for</source>
        <translation>der Agent auf {} darf {} Byte Speicher sperren, verlangt werden {}</translation>
    </message>
    <message>
        <source>{}, while 4 KiB can be registered</source>
        <translation>{}, während sich 4 KiB registrieren lassen</translation>
    </message>
    <message>
        <source>{} cannot register {} bytes</source>
        <translation>{} kann {} Byte nicht registrieren</translation>
    </message>
    <message>
        <source>the limit of locked memory of the agent&apos;s process, or of its control group</source>
        <translation>die Grenze für gesperrten Speicher des Agenten oder seiner Kontrollgruppe</translation>
    </message>
    <message>
        <source>P_Key index {} of {} holds no P_Key</source>
        <translation>P_Key-Index {} von {} enthält keinen P_Key</translation>
    </message>
    <message>
        <source>the port&apos;s P_Key table</source>
        <translation>die P_Key-Tabelle des Ports</translation>
    </message>
    <message>
        <source>{} uses P_Key {}, {} uses {}</source>
        <translation>{} verwendet P_Key {}, {} verwendet {}</translation>
    </message>
    <message>
        <source>the values at P_Key index {} and {} differ</source>
        <translation>die Werte an P_Key-Index {} und {} unterscheiden sich</translation>
    </message>
    <message>
        <source>both sides are limited members of partition {}</source>
        <translation>beide Seiten sind eingeschränkte Mitglieder der Partition {}</translation>
    </message>
    <message>
        <source>limited members cannot talk to each other</source>
        <translation>eingeschränkte Mitglieder können nicht miteinander sprechen</translation>
    </message>
    <message>
        <source>GID index {} of {} is empty</source>
        <translation>GID-Index {} von {} ist leer</translation>
    </message>
    <message>
        <source>the port&apos;s GID table; {}</source>
        <translation>die GID-Tabelle des Ports; {}</translation>
    </message>
    <message>
        <source>the port&apos;s GID table</source>
        <translation>die GID-Tabelle des Ports</translation>
    </message>
    <message>
        <source>{} sends to GID {}, {} has {}</source>
        <translation>{} sendet an GID {}, {} hat {}</translation>
    </message>
    <message>
        <source>that GID is in the peer&apos;s table, at another index</source>
        <translation>diese GID steht in der Tabelle der Gegenseite, an einem anderen Index</translation>
    </message>
    <message>
        <source>the peer&apos;s GID table does not have it</source>
        <translation>die GID-Tabelle der Gegenseite enthält sie nicht</translation>
    </message>
    <message>
        <source>{} uses a GID of {}, {} one of {}</source>
        <translation>{} verwendet eine GID von {}, {} eine von {}</translation>
    </message>
    <message>
        <source>the types at GID index {} and {}</source>
        <translation>die Typen an GID-Index {} und {}</translation>
    </message>
    <message>
        <source>{} uses GID index {} ({}) and {} index {} ({}): addresses of two families</source>
        <translation>{} verwendet GID-Index {} ({}) und {} Index {} ({}): Adressen zweier Familien</translation>
    </message>
    <message>
        <source>one of them is link-local</source>
        <translation>eine davon ist verbindungslokal</translation>
    </message>
    <message>
        <source>the content of both GIDs</source>
        <translation>der Inhalt beider GIDs</translation>
    </message>
    <message>
        <source>{} uses the link-local GID index {} ({})</source>
        <translation>{} verwendet den verbindungslokalen GID-Index {} ({})</translation>
    </message>
    <message>
        <source>messages do not arrive</source>
        <translation>Nachrichten kommen nicht an</translation>
    </message>
    <message>
        <source>{} sends without a global route header (GRH)</source>
        <translation>{} sendet ohne globalen Routing-Header (GRH)</translation>
    </message>
    <message>
        <source>its link layer is Ethernet, where there is none without</source>
        <translation>seine Verbindungsschicht ist Ethernet, wo es ohne ihn nicht geht</translation>
    </message>
    <message>
        <source>its port says that one is required</source>
        <translation>sein Port sagt, dass einer nötig ist</translation>
    </message>
    <message>
        <source>{} is connected to queue pair {}, the one of {} is {}</source>
        <translation>{} ist mit Queue Pair {} verbunden, das von {} ist {}</translation>
    </message>
    <message>
        <source>dest_qp_num against the peer&apos;s own number</source>
        <translation>dest_qp_num gegen die Nummer der Gegenseite</translation>
    </message>
    <message>
        <source>{} expects packet {} first, {} begins with {}</source>
        <translation>{} erwartet zuerst Paket {}, {} beginnt mit {}</translation>
    </message>
    <message>
        <source>rq_psn against the peer&apos;s sq_psn</source>
        <translation>rq_psn gegen sq_psn der Gegenseite</translation>
    </message>
    <message>
        <source>{} sends Q_Key {}, {} expects {}</source>
        <translation>{} sendet Q_Key {}, {} erwartet {}</translation>
    </message>
    <message>
        <source>the Q_Keys of both queue pairs</source>
        <translation>die Q_Keys beider Queue Pairs</translation>
    </message>
    <message>
        <source>{} sends to LID {}, {} has LID {}</source>
        <translation>{} sendet an LID {}, {} hat LID {}</translation>
    </message>
    <message>
        <source>the peer&apos;s LID and LMC</source>
        <translation>LID und LMC der Gegenseite</translation>
    </message>
    <message>
        <source>{} uses a path MTU of {}, the active MTU of {} is {}</source>
        <translation>{} verwendet eine Pfad-MTU von {}, die aktive MTU von {} ist {}</translation>
    </message>
    <message>
        <source>the queue pair&apos;s path MTU against the port&apos;s</source>
        <translation>die Pfad-MTU des Queue Pairs gegen die des Ports</translation>
    </message>
    <message>
        <source>{} uses a path MTU of {}, {} one of {}</source>
        <translation>{} verwendet eine Pfad-MTU von {}, {} eine von {}</translation>
    </message>
    <message>
        <source>the path MTUs of both queue pairs</source>
        <translation>die Pfad-MTUs beider Queue Pairs</translation>
    </message>
    <message>
        <source>{} is asked for {} {}, its device can do {}</source>
        <translation>von {} wird {} {} verlangt, sein Gerät kann {}</translation>
    </message>
    <message>
        <source>{} has {} reads and atomics under way (max_rd_atomic), {} serves {} (max_dest_rd_atomic)</source>
        <translation>{} hat {} Lese- und atomare Operationen unterwegs (max_rd_atomic), {} bedient {} (max_dest_rd_atomic)</translation>
    </message>
    <message>
        <source>the depths of both queue pairs</source>
        <translation>die Tiefen beider Queue Pairs</translation>
    </message>
    <message>
        <source>{} uses rkey {}, the memory of {} has {}</source>
        <translation>{} verwendet rkey {}, der Speicher von {} hat {}</translation>
    </message>
    <message>
        <source>{} reaches for {} bytes at {}, the memory of {} is {} bytes at {}</source>
        <translation>{} greift auf {} Byte ab {} zu, der Speicher von {} hat {} Byte ab {}</translation>
    </message>
    <message>
        <source>the memory and queue pair of {} do not allow {}</source>
        <translation>Speicher und Queue Pair von {} erlauben {} nicht</translation>
    </message>
    <message>
        <source>remote atomics</source>
        <translation>entfernte atomare Operationen</translation>
    </message>
    <message>
        <source>remote writes</source>
        <translation>entferntes Schreiben</translation>
    </message>
    <message>
        <source>remote reads</source>
        <translation>entferntes Lesen</translation>
    </message>
    <message>
        <source>{} has no atomics</source>
        <translation>{} hat keine atomaren Operationen</translation>
    </message>
    <message>
        <source>{} posts no receives</source>
        <translation>{} stellt keine Empfangspuffer bereit</translation>
    </message>
    <message>
        <source>{} does not post receives as fast as messages come</source>
        <translation>{} stellt Empfangspuffer nicht so schnell bereit, wie Nachrichten kommen</translation>
    </message>
    <message>
        <source>messages were sent and none was received</source>
        <translation>Nachrichten wurden gesendet und keine empfangen</translation>
    </message>
    <message>
        <source>it did not arrive</source>
        <translation>sie kam nicht an</translation>
    </message>
    <message>
        <source>a UD message of {} bytes is longer than the MTU of {}</source>
        <translation>eine UD-Nachricht von {} Byte ist länger als die MTU von {}</translation>
    </message>
    <message>
        <source>messages of {} bytes do not fit into the memory of {} ({} bytes)</source>
        <translation>Nachrichten von {} Byte passen nicht in den Speicher von {} ({} Byte)</translation>
    </message>
    <message>
        <source>the address {} is no longer on {}</source>
        <translation>die Adresse {} ist nicht mehr auf {}</translation>
    </message>
    <message>
        <source>the port&apos;s GID table has lost it since the test began</source>
        <translation>die GID-Tabelle des Ports hat sie seit Beginn des Tests verloren</translation>
    </message>
    <message>
        <source>{} has {} at hardware address {}, that of {} is {}</source>
        <translation>{} hat {} unter der Hardware-Adresse {}, die von {} ist {}</translation>
    </message>
    <message>
        <source>the neighbour entry on {} ({}); datagrams do not arrive either</source>
        <translation>der Nachbareintrag auf {} ({}); auch Datagramme kommen nicht an</translation>
    </message>
    <message>
        <source>nobody answers {} for the address {} on {}</source>
        <translation>niemand antwortet {} für die Adresse {} auf {}</translation>
    </message>
    <message>
        <source>the neighbour entry is {}; {}</source>
        <translation>der Nachbareintrag ist {}; {}</translation>
    </message>
    <message>
        <source>the neighbour entry is {}</source>
        <translation>der Nachbareintrag ist {}</translation>
    </message>
    <message>
        <source>{} has no route to {}</source>
        <translation>{} hat keine Route zu {}</translation>
    </message>
    <message>
        <source>from {} to {}</source>
        <translation>von {} nach {}</translation>
    </message>
    <message>
        <source>of {} plain datagrams {} arrived at {} and {} at {}</source>
        <translation>von {} einfachen Datagrammen kamen {} bei {} und {} bei {} an</translation>
    </message>
    <message>
        <source>no IP packet passes between {} and {}</source>
        <translation>kein IP-Paket geht zwischen {} und {} durch</translation>
    </message>
    <message>
        <source>no IP packet passes {}, while the other direction works</source>
        <translation>kein IP-Paket geht {} durch, während die andere Richtung funktioniert</translation>
    </message>
    <message>
        <source>RoCE packets (UDP port 4791) do not pass {}, and perhaps not back either</source>
        <translation>RoCE-Pakete (UDP-Port 4791) gehen {} nicht durch und vielleicht auch nicht zurück</translation>
    </message>
    <message>
        <source>RoCE packets (UDP port 4791) do not pass {}</source>
        <translation>RoCE-Pakete (UDP-Port 4791) gehen {} nicht durch</translation>
    </message>
    <message>
        <source>plain datagrams to another port arrive, and the RoCE packet counter of {} did not move</source>
        <translation>einfache Datagramme an einen anderen Port kommen an, und der RoCE-Paketzähler von {} hat sich nicht bewegt</translation>
    </message>
    <message>
        <source>{} of {} plain datagrams were lost, and {} RoCE packets were sent again or out of order</source>
        <translation>{} von {} einfachen Datagrammen gingen verloren, und {} RoCE-Pakete wurden wiederholt oder kamen außer der Reihe</translation>
    </message>
    <message>
        <source>{} messages did not arrive, while others did</source>
        <translation>{} Nachrichten kamen nicht an, andere schon</translation>
    </message>
    <message>
        <source>{} RoCE packets were sent again or out of order</source>
        <translation>{} RoCE-Pakete wurden wiederholt oder kamen außer der Reihe</translation>
    </message>
    <message>
        <source>the network between {} and {} loses packets</source>
        <translation>das Netz zwischen {} und {} verliert Pakete</translation>
    </message>
    <message>
        <source>RDMA-CM does not work on {}</source>
        <translation>RDMA-CM funktioniert auf {} nicht</translation>
    </message>
    <message>
        <source>{} cannot listen on {} port {}</source>
        <translation>{} kann nicht auf {} Port {} lauschen</translation>
    </message>
    <message>
        <source>the route from {} to {} leaves through an interface without an RDMA device</source>
        <translation>die Route von {} zu {} führt über eine Schnittstelle ohne RDMA-Gerät</translation>
    </message>
    <message>
        <source>{} has no address {}</source>
        <translation>{} hat keine Adresse {}</translation>
    </message>
    <message>
        <source>the address {} cannot be resolved on {}</source>
        <translation>die Adresse {} lässt sich auf {} nicht auflösen</translation>
    </message>
    <message>
        <source>there is no path from {} to {}</source>
        <translation>es gibt keinen Pfad von {} zu {}</translation>
    </message>
    <message>
        <source>{} connects in port space {}, {} listens in {}</source>
        <translation>{} verbindet sich im Portraum {}, {} lauscht in {}</translation>
    </message>
    <message>
        <source>nothing listens on port {} of {} ({})</source>
        <translation>nichts lauscht auf Port {} von {} ({})</translation>
    </message>
    <message>
        <source>the listening program on {} refused the connection</source>
        <translation>das lauschende Programm auf {} hat die Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>{}; there: {}</source>
        <translation>{}; dort: {}</translation>
    </message>
    <message>
        <source>{} rejected the connection for reason {}</source>
        <translation>{} hat die Verbindung aus Grund {} abgelehnt</translation>
    </message>
    <message>
        <source>{} does not answer the connect request</source>
        <translation>{} antwortet nicht auf die Verbindungsanfrage</translation>
    </message>
    <message>
        <source>UDP port 4791 filtered in one direction, another default RoCE mode, another partition</source>
        <translation>UDP-Port 4791 in einer Richtung gefiltert, ein anderer Standard-RoCE-Modus, eine andere Partition</translation>
    </message>
    <message>
        <source>the queue pair of {} went into its error state</source>
        <translation>das Queue Pair von {} ging in den Fehlerzustand</translation>
    </message>
    <message>
        <source>its state is ERR while its host answers</source>
        <translation>sein Zustand ist ERR, während sein Host antwortet</translation>
    </message>
    <message>
        <source>{} cannot make what the test needs</source>
        <translation>{} kann nicht anlegen, was der Test braucht</translation>
    </message>
    <message>
        <source>{} fails at {}</source>
        <translation>{} scheitert bei {}</translation>
    </message>
    <message>
        <source>{} messages did not arrive at {}</source>
        <translation>{} Nachrichten kamen nicht bei {} an</translation>
    </message>
    <message>
        <source>nobody acknowledges these messages</source>
        <translation>niemand bestätigt diese Nachrichten</translation>
    </message>
    <message>
        <source>UDP port 4791 filtered, packets lost under way, or no IP path between the two addresses</source>
        <translation>UDP-Port 4791 gefiltert, unterwegs verlorene Pakete oder kein IP-Pfad zwischen den beiden Adressen</translation>
    </message>
    <message>
        <source>an empty GID index, a path MTU above a port&apos;s, or a limit of the device</source>
        <translation>ein leerer GID-Index, eine Pfad-MTU über der eines Ports oder eine Grenze des Geräts</translation>
    </message>
    <message>
        <source>Repeat the test with other GIDs and sizes, and look at the kernel&apos;s log on both hosts</source>
        <translation>Wiederholen Sie den Test mit anderen GIDs und Größen, und sehen Sie ins Kernel-Protokoll beider Hosts</translation>
    </message>
    <message>
        <source>{} ({}): {}</source>
        <translation>{} ({}): {}</translation>
    </message>
    <message>
        <source>Probably {} ({}): {}</source>
        <translation>Wahrscheinlich: {} ({}): {}</translation>
    </message>
    <message>
        <source>Not certain: {} ({}); {}</source>
        <translation>Nicht sicher: {} ({}); {}</translation>
    </message>
    <message>
        <source>{} It can also be: {}.</source>
        <translation>{} Es kann auch sein: {}.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no RDMA device</source>
        <translation>kein RDMA-Gerät</translation>
    </message>
    <message>
        <source>no port {} of {}</source>
        <translation>kein Port {} von {}</translation>
    </message>
    <message>
        <source>it has {}; its devices: {}</source>
        <translation>er hat {}; seine Geräte: {}</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl devices&apos; lists devices and ports</source>
        <translation>„fabriscopectl devices“ listet Geräte und Ports auf</translation>
    </message>
    <message>
        <source>{} port {} of {} is not active ({})</source>
        <translation>{} Port {} von {} ist nicht aktiv ({})</translation>
    </message>
    <message>
        <source>Bring its network interface up, and look at the cable and the switch port</source>
        <translation>Schalten Sie seine Netzwerkschnittstelle ein, und prüfen Sie Kabel und Switch-Port</translation>
    </message>
    <message>
        <source>Look at the cable, and whether a subnet manager runs</source>
        <translation>Prüfen Sie das Kabel, und ob ein Subnet Manager läuft</translation>
    </message>
    <message>
        <source>GID index {} of {} port {} on {} is empty</source>
        <translation>GID-Index {} von {} Port {} auf {} ist leer</translation>
    </message>
    <message>
        <source>{} port {} of {} has no GID</source>
        <translation>{} Port {} von {} hat keine GID</translation>
    </message>
    <message>
        <source>Give its network interface an IP address, or name another index</source>
        <translation>Geben Sie seiner Netzwerkschnittstelle eine IP-Adresse, oder nennen Sie einen anderen Index</translation>
    </message>
    <message>
        <source>GID index {} of {} on {} is link-local ({})</source>
        <translation>GID-Index {} von {} auf {} ist verbindungslokal ({})</translation>
    </message>
    <message>
        <source>Give its network interface an IP address and use the index of that</source>
        <translation>Geben Sie seiner Netzwerkschnittstelle eine IP-Adresse, und verwenden Sie deren Index</translation>
    </message>
    <message>
        <source>{} of {} is {}, {} of {} is {}</source>
        <translation>{} von {} ist {}, {} von {} ist {}</translation>
    </message>
    <message>
        <source>Choose two ports of one link layer</source>
        <translation>Wählen Sie zwei Ports einer Verbindungsschicht</translation>
    </message>
    <message>
        <source>GID index {} of {} is {}, index {} of {} is {}</source>
        <translation>GID-Index {} von {} ist {}, Index {} von {} ist {}</translation>
    </message>
    <message>
        <source>Choose GIDs of one RoCE version on both sides</source>
        <translation>Wählen Sie auf beiden Seiten GIDs einer RoCE-Version</translation>
    </message>
    <message>
        <source>GID index {} of {} is an {} address, index {} of {} is not</source>
        <translation>GID-Index {} von {} ist eine {}-Adresse, Index {} von {} nicht</translation>
    </message>
    <message>
        <source>Choose GIDs of one address family on both sides</source>
        <translation>Wählen Sie auf beiden Seiten GIDs einer Adressfamilie</translation>
    </message>
    <message>
        <source>{} and {} are in different subnets</source>
        <translation>{} und {} sind in verschiedenen Subnetzen</translation>
    </message>
    <message>
        <source>Make sure that a route leads from one to the other through these very interfaces</source>
        <translation>Stellen Sie sicher, dass eine Route über genau diese Schnittstellen von einer zur anderen führt</translation>
    </message>
    <message>
        <source>the two ports have no P_Key in common</source>
        <translation>die beiden Ports haben keinen gemeinsamen P_Key</translation>
    </message>
    <message>
        <source>Put both ports into one partition (partitions.conf)</source>
        <translation>Nehmen Sie beide Ports in eine Partition auf (partitions.conf)</translation>
    </message>
    <message>
        <source>the active MTU is {} on {} and {} on {}</source>
        <translation>die aktive MTU ist {} auf {} und {} auf {}</translation>
    </message>
    <message>
        <source>Use the smaller one on both sides, or raise the other</source>
        <translation>Verwenden Sie auf beiden Seiten die kleinere, oder erhöhen Sie die andere</translation>
    </message>
    <message>
        <source>{} of {} and {} of {} will not be able to talk</source>
        <translation>{} von {} und {} von {} werden nicht miteinander sprechen können</translation>
    </message>
    <message>
        <source>{} of {} and {} of {} will talk by InfiniBand: LIDs {} and {}, P_Key {}, MTU {}</source>
        <translation>{} von {} und {} von {} werden über InfiniBand sprechen: LIDs {} und {}, P_Key {}, MTU {}</translation>
    </message>
    <message>
        <source>{} of {} and {} of {} will talk by {}: GID index {} ({}) and {} ({}), MTU {}</source>
        <translation>{} von {} und {} von {} werden über {} sprechen: GID-Index {} ({}) und {} ({}), MTU {}</translation>
    </message>
    <message>
        <source>look at the host, then connect again</source>
        <translation>sehen Sie nach dem Host, und verbinden Sie sich dann neu</translation>
    </message>
    <message>
        <source>see the kernel&apos;s log; load the driver or make the device again</source>
        <translation>sehen Sie ins Kernel-Protokoll; laden Sie den Treiber oder legen Sie das Gerät neu an</translation>
    </message>
    <message>
        <source>use a name of &apos;fabriscopectl devices&apos;</source>
        <translation>verwenden Sie einen Namen von „fabriscopectl devices“</translation>
    </message>
    <message>
        <source>set the mode or the group of /dev/infiniband/uverbs*</source>
        <translation>setzen Sie Rechte oder Gruppe von /dev/infiniband/uverbs*</translation>
    </message>
    <message>
        <source>use a port that the device has</source>
        <translation>verwenden Sie einen Port, den das Gerät hat</translation>
    </message>
    <message>
        <source>bring the interface up, look at the cable, start a subnet manager</source>
        <translation>schalten Sie die Schnittstelle ein, prüfen Sie das Kabel, starten Sie einen Subnet Manager</translation>
    </message>
    <message>
        <source>raise memlock in limits.d or LimitMEMLOCK=, then begin a new session or restart the service</source>
        <translation>erhöhen Sie memlock in limits.d oder LimitMEMLOCK=, dann neue Sitzung oder Dienst neu starten</translation>
    </message>
    <message>
        <source>register less or fewer regions; see &apos;rdma resource show mr&apos;</source>
        <translation>registrieren Sie weniger oder weniger Regionen; siehe „rdma resource show mr“</translation>
    </message>
    <message>
        <source>leave the flag out, or use other memory</source>
        <translation>lassen Sie das Recht weg, oder verwenden Sie anderen Speicher</translation>
    </message>
    <message>
        <source>use the index of a P_Key of &apos;fabriscopectl devices&apos;</source>
        <translation>verwenden Sie den Index eines P_Keys von „fabriscopectl devices“</translation>
    </message>
    <message>
        <source>use indexes of one partition; make one side a full member</source>
        <translation>verwenden Sie Indizes einer Partition; machen Sie eine Seite zum vollen Mitglied</translation>
    </message>
    <message>
        <source>use the index that &apos;fabriscopectl devices --gids&apos; proposes</source>
        <translation>verwenden Sie den Index, den „fabriscopectl devices --gids“ vorschlägt</translation>
    </message>
    <message>
        <source>use GIDs of one type</source>
        <translation>verwenden Sie GIDs eines Typs</translation>
    </message>
    <message>
        <source>use GIDs of one address family and subnet</source>
        <translation>verwenden Sie GIDs einer Adressfamilie und eines Subnetzes</translation>
    </message>
    <message>
        <source>use the GID of an IP address</source>
        <translation>verwenden Sie die GID einer IP-Adresse</translation>
    </message>
    <message>
        <source>exchange the GID that the peer really uses</source>
        <translation>tauschen Sie die GID aus, die die Gegenseite wirklich verwendet</translation>
    </message>
    <message>
        <source>set is_global and the GID index (-x, -g)</source>
        <translation>setzen Sie is_global und den GID-Index (-x, -g)</translation>
    </message>
    <message>
        <source>exchange it again after the subnet manager has run</source>
        <translation>tauschen Sie sie neu aus, nachdem der Subnet Manager gelaufen ist</translation>
    </message>
    <message>
        <source>exchange the number that ibv_create_qp returned</source>
        <translation>tauschen Sie die Nummer aus, die ibv_create_qp zurückgab</translation>
    </message>
    <message>
        <source>exchange the PSNs in both directions</source>
        <translation>tauschen Sie die PSNs in beiden Richtungen aus</translation>
    </message>
    <message>
        <source>use the smaller active MTU on both sides, or raise the interface&apos;s MTU</source>
        <translation>verwenden Sie auf beiden Seiten die kleinere aktive MTU, oder erhöhen Sie die MTU der Schnittstelle</translation>
    </message>
    <message>
        <source>use one Q_Key on both sides</source>
        <translation>verwenden Sie auf beiden Seiten einen Q_Key</translation>
    </message>
    <message>
        <source>make max_rd_atomic no larger than the peer&apos;s depth</source>
        <translation>machen Sie max_rd_atomic nicht größer als die Tiefe der Gegenseite</translation>
    </message>
    <message>
        <source>register with the flag</source>
        <translation>registrieren Sie mit dem Recht</translation>
    </message>
    <message>
        <source>register on the connection&apos;s device, and tell that rkey</source>
        <translation>registrieren Sie auf dem Gerät der Verbindung, und teilen Sie diesen rkey mit</translation>
    </message>
    <message>
        <source>stay inside of the region</source>
        <translation>bleiben Sie innerhalb der Region</translation>
    </message>
    <message>
        <source>use another operation or device</source>
        <translation>verwenden Sie eine andere Operation oder ein anderes Gerät</translation>
    </message>
    <message>
        <source>post receives before the peer sends; rnr_retry 7</source>
        <translation>stellen Sie Empfangspuffer bereit, bevor die Gegenseite sendet; rnr_retry 7</translation>
    </message>
    <message>
        <source>send less, or post larger receives</source>
        <translation>senden Sie weniger, oder stellen Sie größere Empfangspuffer bereit</translation>
    </message>
    <message>
        <source>bring the address back; keep DHCP or the network service from removing it</source>
        <translation>stellen Sie die Adresse wieder her; hindern Sie DHCP oder den Netzdienst daran, sie zu entfernen</translation>
    </message>
    <message>
        <source>bring it up</source>
        <translation>schalten Sie sie ein</translation>
    </message>
    <message>
        <source>delete the neighbour entry</source>
        <translation>löschen Sie den Nachbareintrag</translation>
    </message>
    <message>
        <source>see VLANs, cabling and the peer&apos;s address</source>
        <translation>prüfen Sie VLANs, Verkabelung und die Adresse der Gegenseite</translation>
    </message>
    <message>
        <source>add a route through the RDMA interface</source>
        <translation>fügen Sie eine Route über die RDMA-Schnittstelle hinzu</translation>
    </message>
    <message>
        <source>let UDP port 4791 through, in both directions</source>
        <translation>lassen Sie UDP-Port 4791 in beiden Richtungen durch</translation>
    </message>
    <message>
        <source>make IP work between these two interfaces first</source>
        <translation>bringen Sie zuerst IP zwischen diesen beiden Schnittstellen zum Laufen</translation>
    </message>
    <message>
        <source>PFC or ECN, the cable, the switch&apos;s drop counters</source>
        <translation>PFC oder ECN, das Kabel, die Verwurfszähler des Switches</translation>
    </message>
    <message>
        <source>see why it ended</source>
        <translation>sehen Sie nach, warum es endete</translation>
    </message>
    <message>
        <source>modprobe rdma_ucm</source>
        <translation>modprobe rdma_ucm</translation>
    </message>
    <message>
        <source>use an address of an RDMA interface, or another port</source>
        <translation>verwenden Sie eine Adresse einer RDMA-Schnittstelle oder einen anderen Port</translation>
    </message>
    <message>
        <source>give the address of an RDMA interface; bind the source address</source>
        <translation>geben Sie die Adresse einer RDMA-Schnittstelle an; binden Sie die Quelladresse</translation>
    </message>
    <message>
        <source>see the address, the VLAN and whether the peer is up</source>
        <translation>prüfen Sie Adresse und VLAN, und ob die Gegenseite läuft</translation>
    </message>
    <message>
        <source>see the subnet manager and the partitions</source>
        <translation>prüfen Sie Subnet Manager und Partitionen</translation>
    </message>
    <message>
        <source>use one port space on both sides</source>
        <translation>verwenden Sie auf beiden Seiten einen Portraum</translation>
    </message>
    <message>
        <source>start the listening program; use its port</source>
        <translation>starten Sie das lauschende Programm; verwenden Sie seinen Port</translation>
    </message>
    <message>
        <source>give it what it lacks</source>
        <translation>geben Sie ihm, was ihm fehlt</translation>
    </message>
    <message>
        <source>by the reason</source>
        <translation>je nach Grund</translation>
    </message>
    <message>
        <source>let UDP port 4791 through; set one RoCE mode</source>
        <translation>lassen Sie UDP-Port 4791 durch; stellen Sie einen RoCE-Modus ein</translation>
    </message>
    <message>
        <source>ask for less; see &apos;rdma resource&apos;</source>
        <translation>verlangen Sie weniger; siehe „rdma resource“</translation>
    </message>
    <message>
        <source>there is no such attribute to set</source>
        <translation>ein solches Attribut lässt sich nicht setzen</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl test attributes&apos; lists them</source>
        <translation>„fabriscopectl test attributes“ listet sie auf</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no number</source>
        <translation>„{}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>LID {} port {}</source>
        <translation>LID {} Port {}</translation>
    </message>
    <message>
        <source>Let OpenSM write all tables again (SIGHUP to opensm, or restart it).</source>
        <translation>Lassen Sie OpenSM alle Tabellen neu schreiben (SIGHUP an opensm, oder neu starten).</translation>
    </message>
    <message>
        <source>OpenSM runs with other files, or has not read these since they were changed: reload it (SIGHUP), and compare the files of the host where the master subnet manager runs.</source>
        <translation>OpenSM läuft mit anderen Dateien oder hat diese seit der Änderung nicht gelesen: laden Sie es neu (SIGHUP) und vergleichen Sie die Dateien des Hosts, auf dem der Master läuft.</translation>
    </message>
    <message>
        <source>By the files this request is refused ({}), but the subnet administration grants it SL {}.</source>
        <translation>Nach den Dateien wird diese Anfrage abgelehnt ({}), aber die Subnetz-Administration gewährt ihr SL {}.</translation>
    </message>
    <message>
        <source>By the files this request gets SL {}, but the subnet administration grants no path.</source>
        <translation>Nach den Dateien bekommt diese Anfrage SL {}, aber die Subnetz-Administration gewährt keinen Pfad.</translation>
    </message>
    <message>
        <source>By the files this request gets SL {}, but the subnet administration grants no path: {}.</source>
        <translation>Nach den Dateien bekommt diese Anfrage SL {}, aber die Subnetz-Administration gewährt keinen Pfad: {}.</translation>
    </message>
    <message>
        <source>Check that both ports are members of the partition, at least one of them a full one, and look for ERR lines in OpenSM&apos;s log.</source>
        <translation>Prüfen Sie, ob beide Ports Mitglieder der Partition sind, mindestens einer ein volles, und suchen Sie ERR-Zeilen im Protokoll von OpenSM.</translation>
    </message>
    <message>
        <source>By the files this gets SL {}, but the subnet administration grants SL {}.</source>
        <translation>Nach den Dateien bekommt dies SL {}, aber die Subnetz-Administration gewährt SL {}.</translation>
    </message>
    <message>
        <source>The files limit the MTU to {}, but the subnet administration grants {}.</source>
        <translation>Die Dateien begrenzen die MTU auf {}, aber die Subnetz-Administration gewährt {}.</translation>
    </message>
    <message>
        <source>The files limit the rate to {}, but the subnet administration grants {}.</source>
        <translation>Die Dateien begrenzen die Rate auf {}, aber die Subnetz-Administration gewährt {}.</translation>
    </message>
    <message>
        <source>Let OpenSM sweep the fabric again (SIGHUP): the link has changed since.</source>
        <translation>Lassen Sie OpenSM einen neuen Sweep der Fabric ausführen (SIGHUP): der Link hat sich seither geändert.</translation>
    </message>
    <message>
        <source>The subnet administration grants an MTU of {} bytes, but {} sends {} at most: larger packets are dropped there.</source>
        <translation>Die Subnetz-Administration gewährt eine MTU von {} Bytes, aber {} sendet höchstens {}: größere Pakete werden dort verworfen.</translation>
    </message>
    <message>
        <source>The subnet administration grants a rate of {}, but the link at {} runs at {}.</source>
        <translation>Die Subnetz-Administration gewährt eine Rate von {}, aber der Link an {} läuft mit {}.</translation>
    </message>
    <message>
        <source>{} drops packets of SL {}: its SL-to-VL table maps them to VL 15.</source>
        <translation>{} verwirft Pakete von SL {}: seine SL-zu-VL-Tabelle bildet sie auf VL 15 ab.</translation>
    </message>
    <message>
        <source>Give SL {} a data lane in qos_sl2vl (or qos_ca_sl2vl, qos_swe_sl2vl) of opensm.conf.</source>
        <translation>Geben Sie SL {} eine Daten-Lane in qos_sl2vl (oder qos_ca_sl2vl, qos_swe_sl2vl) von opensm.conf.</translation>
    </message>
    <message>
        <source>{} maps SL {} to VL {}, but only VL 0 to {} are in operation on that link: packets are dropped.</source>
        <translation>{} bildet SL {} auf VL {} ab, aber auf diesem Link sind nur VL 0 bis {} in Betrieb: Pakete werden verworfen.</translation>
    </message>
    <message>
        <source>Raise qos_max_vls in opensm.conf, or map SL {} to a lane that exists.</source>
        <translation>Erhöhen Sie qos_max_vls in opensm.conf, oder bilden Sie SL {} auf eine vorhandene Lane ab.</translation>
    </message>
    <message>
        <source>By the files SL {} takes VL {} at {}, but its table says VL {}.</source>
        <translation>Nach den Dateien nimmt SL {} die VL {} an {}, aber dessen Tabelle sagt VL {}.</translation>
    </message>
    <message>
        <source>OpenSM writes these tables when it starts or when a port comes up: restart it, or compare the files with those of the host where the master runs. Torus-2QoS and the like write tables of their own.</source>
        <translation>OpenSM schreibt diese Tabellen beim Start oder wenn ein Port hochkommt: starten Sie es neu, oder vergleichen Sie die Dateien mit denen des Hosts, auf dem der Master läuft. Torus-2QoS und ähnliche schreiben eigene Tabellen.</translation>
    </message>
    <message>
        <source>{} never sends on VL {}: neither of its arbitration lists has a weight for it.</source>
        <translation>{} sendet nie auf VL {}: keine seiner Arbitrierungslisten hat ein Gewicht dafür.</translation>
    </message>
    <message>
        <source>Add VL {} with a weight to qos_vlarb_low or qos_vlarb_high (and their kin) of opensm.conf.</source>
        <translation>Fügen Sie VL {} mit einem Gewicht zu qos_vlarb_low oder qos_vlarb_high (und ihren Varianten) in opensm.conf hinzu.</translation>
    </message>
    <message>
        <source>{} uses an MTU of {}, the other end of its link one of {}.</source>
        <translation>{} verwendet eine MTU von {}, die Gegenseite des Links eine von {}.</translation>
    </message>
    <message>
        <source>Let OpenSM set the link up again: disable and enable the port (ibportstate).</source>
        <translation>Lassen Sie OpenSM den Link neu einrichten: deaktivieren und aktivieren Sie den Port (ibportstate).</translation>
    </message>
    <message>
        <source>{} has {} virtual lanes in operation, the other end of its link {}.</source>
        <translation>{} hat {} Virtual Lanes in Betrieb, die Gegenseite des Links {}.</translation>
    </message>
    <message>
        <source>Data on VL {} waits for credits {} % of the time at {}.</source>
        <translation>Daten auf VL {} warten {} % der Zeit auf Credits an {}.</translation>
    </message>
    <message>
        <source>The traffic page shows who shares the lane, and at which port the congestion ends.</source>
        <translation>Die Verkehrsseite zeigt, wer sich die Lane teilt und an welchem Port die Überlast endet.</translation>
    </message>
    <message>
        <source>{} sends data on VL {}, to which its tables map no service level.</source>
        <translation>{} sendet Daten auf VL {}, auf die seine Tabellen kein Service-Level abbilden.</translation>
    </message>
    <message>
        <source>Connections keep the service level that they were granted when they were made: those from before the change go on until they are made anew.</source>
        <translation>Verbindungen behalten das Service-Level, das ihnen beim Aufbau gewährt wurde: ältere laufen damit weiter, bis sie neu aufgebaut werden.</translation>
    </message>
    <message>
        <source>The packets change from VL {} to VL {} at {}.</source>
        <translation>Die Pakete wechseln von VL {} auf VL {} an {}.</translation>
    </message>
    <message>
        <source>This is as it should be with Torus-2QoS, or where ports have fewer lanes; else make qos_ca_sl2vl and qos_swe_sl2vl of opensm.conf the same.</source>
        <translation>Das ist richtig bei Torus-2QoS oder wo Ports weniger Lanes haben; sonst machen Sie qos_ca_sl2vl und qos_swe_sl2vl in opensm.conf gleich.</translation>
    </message>
    <message>
        <source>there is no such protocol here</source>
        <translation>dieses Protokoll gibt es hier nicht</translation>
    </message>
    <message>
        <source>Known are {}; of others give the RDMA-CM port or the service ID</source>
        <translation>Bekannt sind {}; für andere geben Sie den RDMA-CM-Port oder die Service-ID an</translation>
    </message>
    <message>
        <source>Set 0.2 s or more.</source>
        <translation>Stellen Sie 0,2 s oder mehr ein.</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <translation>er antwortet nicht</translation>
    </message>
    <message>
        <source>port {} of {} has no LID: it takes part in no route</source>
        <translation>Port {} von {} hat keine LID: er nimmt an keiner Route teil</translation>
    </message>
    <message>
        <source>no port of this fabric has LID {}</source>
        <translation>kein Port dieser Fabric hat die LID {}</translation>
    </message>
    <message>
        <source>{} has no port with a LID</source>
        <translation>{} hat keinen Port mit einer LID</translation>
    </message>
    <message>
        <source>no port of this fabric has the GUID {} of this GID</source>
        <translation>kein Port dieser Fabric hat die GUID {} dieser GID</translation>
    </message>
    <message>
        <source>{} nodes have that name, {} and {} among them</source>
        <translation>{} Knoten heißen so, darunter {} und {}</translation>
    </message>
    <message>
        <source>Name one by its GUID or LID</source>
        <translation>Nennen Sie einen mit seiner GUID oder LID</translation>
    </message>
    <message>
        <source>{} has no route to LID {}: packets are dropped there.</source>
        <translation>{} hat keine Route zur LID {}: Pakete werden dort verworfen.</translation>
    </message>
    <message>
        <source>{} sends LID {} out of port {}, which leads nowhere.</source>
        <translation>{} sendet LID {} über Port {}, der nirgendwohin führt.</translation>
    </message>
    <message>
        <source>Packets to LID {} come back to {}: they go round until they are dropped.</source>
        <translation>Pakete zur LID {} kommen zu {} zurück: sie kreisen, bis sie verworfen werden.</translation>
    </message>
    <message>
        <source>Packets to LID {} arrive at {}, which does not have that LID.</source>
        <translation>Pakete zur LID {} kommen bei {} an, das diese LID nicht hat.</translation>
    </message>
    <message>
        <source>The tree of the multicast LID {} does not lead there.</source>
        <translation>Der Baum der Multicast-LID {} führt nicht dorthin.</translation>
    </message>
    <message>
        <source>The forwarding table of {} is unknown: it was not read.</source>
        <translation>Die Weiterleitungstabelle von {} ist unbekannt: sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>{} cannot be queried by this field</source>
        <translation>{} kann nach diesem Feld nicht abgefragt werden</translation>
    </message>
    <message>
        <source>it has no subnet manager, so there is no subnet administration to query</source>
        <translation>er hat keinen Subnet-Manager, also gibt es keine Subnetz-Administration für Abfragen</translation>
    </message>
    <message>
        <source>it did not reply to {} attempts</source>
        <translation>sie hat auf {} Versuche nicht geantwortet</translation>
    </message>
    <message>
        <source>the reply was aborted: {}</source>
        <translation>die Antwort wurde abgebrochen: {}</translation>
    </message>
    <message>
        <source>the query was cancelled</source>
        <translation>die Abfrage wurde abgebrochen</translation>
    </message>
    <message>
        <source>OpenSM does not reply to requests with a wrong SM_Key.</source>
        <translation>OpenSM antwortet nicht auf Anfragen mit falschem SM_Key.</translation>
    </message>
    <message>
        <source>OpenSM does not reply to requests that it does not support; few subnet administrations support {}.</source>
        <translation>OpenSM antwortet nicht auf Anfragen, die es nicht unterstützt; nur wenige Subnetz-Administrationen unterstützen {}.</translation>
    </message>
    <message>
        <source>{} requires the SM_Key.</source>
        <translation>{} erfordert den SM_Key.</translation>
    </message>
    <message>
        <source>the request is longer than a management datagram</source>
        <translation>die Anfrage ist länger als ein Management-Datagramm</translation>
    </message>
    <message>
        <source>Every node and port: type, GUIDs, name, vendor.</source>
        <translation>Alle Knoten und Ports: Typ, GUIDs, Name, Hersteller.</translation>
    </message>
    <message>
        <source>Every port: state, speed, LID, limits.</source>
        <translation>Alle Ports: Status, Geschwindigkeit, LID, Grenzen.</translation>
    </message>
    <message>
        <source>The links: which port is connected to which.</source>
        <translation>Die Links: welcher Port mit welchem verbunden ist.</translation>
    </message>
    <message>
        <source>Paths between ports, as applications get them: LIDs, service level, MTU, rate.</source>
        <translation>Pfade zwischen Ports, wie Anwendungen sie erhalten: LIDs, Service-Level, MTU, Rate.</translation>
    </message>
    <message>
        <source>Several independent paths between groups of ports.</source>
        <translation>Mehrere unabhängige Pfade zwischen Gruppen von Ports.</translation>
    </message>
    <message>
        <source>The hops of a path; few subnet administrations support this record.</source>
        <translation>Die Hops eines Pfads; wenige Subnetz-Administrationen unterstützen diesen Datensatz.</translation>
    </message>
    <message>
        <source>Multicast groups, including those of IPoIB; with the SM_Key also their members.</source>
        <translation>Multicast-Gruppen, auch die von IPoIB; mit dem SM_Key auch ihre Mitglieder.</translation>
    </message>
    <message>
        <source>Services that hosts have registered.</source>
        <translation>Dienste, die Hosts registriert haben.</translation>
    </message>
    <message>
        <source>Virtual lane of each service level at a port.</source>
        <translation>Virtual Lane jedes Service-Levels an einem Port.</translation>
    </message>
    <message>
        <source>How virtual lanes share a link.</source>
        <translation>Wie sich Virtual Lanes einen Link teilen.</translation>
    </message>
    <message>
        <source>Partitions of every port; requires the SM_Key.</source>
        <translation>Partitionen aller Ports; erfordert den SM_Key.</translation>
    </message>
    <message>
        <source>Output ports of unicast LIDs in every switch.</source>
        <translation>Ausgangsports der Unicast-LIDs in allen Switches.</translation>
    </message>
    <message>
        <source>Output ports of multicast LIDs in every switch.</source>
        <translation>Ausgangsports der Multicast-LIDs in allen Switches.</translation>
    </message>
    <message>
        <source>Table sizes and capabilities of every switch.</source>
        <translation>Tabellengrößen und Fähigkeiten aller Switches.</translation>
    </message>
    <message>
        <source>GUIDs of ports, including alias GUIDs of virtual functions.</source>
        <translation>GUIDs von Ports, auch Alias-GUIDs virtueller Funktionen.</translation>
    </message>
    <message>
        <source>The subnet managers: state and priority.</source>
        <translation>Die Subnet-Manager: Status und Priorität.</translation>
    </message>
    <message>
        <source>Subscriptions to notices of the fabric.</source>
        <translation>Abonnements von Meldungen der Fabric.</translation>
    </message>
    <message>
        <source>The subscription of this host; few subnet administrations support this query.</source>
        <translation>Das Abonnement dieses Hosts; wenige Subnetz-Administrationen unterstützen diese Abfrage.</translation>
    </message>
    <message>
        <source>Capabilities of the subnet administration and its response time.</source>
        <translation>Fähigkeiten der Subnetz-Administration und ihre Antwortzeit.</translation>
    </message>
    <message>
        <source>port numbers from 1 to 254 are separated by commas</source>
        <translation>Portnummern von 1 bis 254 werden durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>It is unknown whether the kernel of {} has the module rdma_rxe: check with &apos;modinfo rdma_rxe&apos;.</source>
        <translation>Ob der Kernel von {} das Modul rdma_rxe hat, ist unbekannt: Prüfen Sie es mit &apos;modinfo rdma_rxe&apos;.</translation>
    </message>
    <message>
        <source>It is unknown whether the kernel of {} has the module siw: check with &apos;modinfo siw&apos;.</source>
        <translation>Ob der Kernel von {} das Modul siw hat, ist unbekannt: Prüfen Sie es mit &apos;modinfo siw&apos;.</translation>
    </message>
    <message>
        <source>This distribution is not known: the plan can be shown and saved, not applied.</source>
        <translation>Diese Distribution ist nicht bekannt: Der Plan kann gezeigt und gespeichert, nicht angewendet werden.</translation>
    </message>
    <message>
        <source>Check the plan&apos;s paths, and run it as a script</source>
        <translation>Prüfen Sie die Pfade des Plans und führen Sie ihn als Skript aus</translation>
    </message>
    <message>
        <source>The host runs {}.</source>
        <translation>Auf dem Host läuft {}.</translation>
    </message>
    <message>
        <source>systemd manages its services.</source>
        <translation>systemd verwaltet seine Dienste.</translation>
    </message>
    <message>
        <source>systemd does not run this host: units are written, but nothing starts them.</source>
        <translation>systemd betreibt diesen Host nicht: Units werden geschrieben, aber nichts startet sie.</translation>
    </message>
    <message>
        <source>Services have to be started in this host&apos;s own way</source>
        <translation>Dienste müssen auf die Art dieses Hosts gestartet werden</translation>
    </message>
    <message>
        <source>The kernel module {} is loaded.</source>
        <translation>Das Kernel-Modul {} ist geladen.</translation>
    </message>
    <message>
        <source>{} is built into the kernel.</source>
        <translation>{} ist in den Kernel eingebaut.</translation>
    </message>
    <message>
        <source>The kernel module {} is there and can be loaded.</source>
        <translation>Das Kernel-Modul {} ist da und kann geladen werden.</translation>
    </message>
    <message>
        <source>Whether the kernel has the module {} cannot be seen on this host.</source>
        <translation>Ob der Kernel das Modul {} hat, ist auf diesem Host nicht zu sehen.</translation>
    </message>
    <message>
        <source>Use another kernel, or another kind of device</source>
        <translation>Nehmen Sie einen anderen Kernel oder eine andere Art von Gerät</translation>
    </message>
    <message>
        <source>See whether the package {} has it</source>
        <translation>Sehen Sie nach, ob das Paket {} es enthält</translation>
    </message>
    <message>
        <source>The running kernel has no module {}.</source>
        <translation>Der laufende Kernel hat kein Modul {}.</translation>
    </message>
    <message>
        <source>The program {} is not installed.</source>
        <translation>Das Programm {} ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install the package {}</source>
        <translation>Installieren Sie das Paket {}</translation>
    </message>
    <message>
        <source>Install it: {} {}</source>
        <translation>Installieren Sie es: {} {}</translation>
    </message>
    <message>
        <source>{} has the RDMA device {} already.</source>
        <translation>{} hat schon das RDMA-Gerät {}.</translation>
    </message>
    <message>
        <source>The host has no Ethernet interface without an RDMA device.</source>
        <translation>Der Host hat keine Ethernet-Schnittstelle ohne RDMA-Gerät.</translation>
    </message>
    <message>
        <source>A veth pair will do for tests: ip link add veth0 type veth peer name veth1</source>
        <translation>Für Tests genügt ein veth-Paar: ip link add veth0 type veth peer name veth1</translation>
    </message>
    <message>
        <source>No Ethernet interface is up.</source>
        <translation>Keine Ethernet-Schnittstelle ist aktiv.</translation>
    </message>
    <message>
        <source>Bring one up: the device&apos;s port follows its state</source>
        <translation>Aktivieren Sie eine: Der Port des Geräts folgt ihrem Zustand</translation>
    </message>
    <message>
        <source>It is the first Ethernet interface that can be used.</source>
        <translation>Es ist die erste Ethernet-Schnittstelle, die in Frage kommt.</translation>
    </message>
    <message>
        <source>It is up and has the address {}.</source>
        <translation>Sie ist aktiv und hat die Adresse {}.</translation>
    </message>
    <message>
        <source>No RDMA device of the host has this name.</source>
        <translation>Kein RDMA-Gerät des Hosts heißt so.</translation>
    </message>
    <message>
        <source>{} filters packets: RoCE v2 needs UDP port 4791.</source>
        <translation>{} filtert Pakete: RoCE v2 braucht UDP-Port 4791.</translation>
    </message>
    <message>
        <source>The wizard &apos;firewall&apos; opens it</source>
        <translation>Der Assistent „firewall“ öffnet ihn</translation>
    </message>
    <message>
        <source>The host has no RoCE device.</source>
        <translation>Der Host hat kein RoCE-Gerät.</translation>
    </message>
    <message>
        <source>See whether the adapter&apos;s driver is loaded, or add a device with the wizard &apos;soft-roce&apos;</source>
        <translation>Sehen Sie nach, ob der Treiber des Adapters geladen ist, oder fügen Sie mit dem Assistenten „soft-roce“ ein Gerät hinzu</translation>
    </message>
    <message>
        <source>None of its RoCE devices is active.</source>
        <translation>Keines seiner RoCE-Geräte ist aktiv.</translation>
    </message>
    <message>
        <source>See whether the cable is in and the interface up</source>
        <translation>Sehen Sie nach, ob das Kabel steckt und die Schnittstelle aktiv ist</translation>
    </message>
    <message>
        <source>configfs is mounted: the kernel takes defaults for RDMA-CM.</source>
        <translation>configfs ist eingehängt: Der Kernel nimmt Vorgaben für RDMA-CM an.</translation>
    </message>
    <message>
        <source>configfs is not mounted on /sys/kernel/config.</source>
        <translation>configfs ist nicht unter /sys/kernel/config eingehängt.</translation>
    </message>
    <message>
        <source>Mount it: mount -t configfs none /sys/kernel/config</source>
        <translation>Hängen Sie es ein: mount -t configfs none /sys/kernel/config</translation>
    </message>
    <message>
        <source>It is the only RoCE device.</source>
        <translation>Es ist das einzige RoCE-Gerät.</translation>
    </message>
    <message>
        <source>It is the first RoCE device that is active.</source>
        <translation>Es ist das erste RoCE-Gerät, das aktiv ist.</translation>
    </message>
    <message>
        <source>{} is Soft-RoCE, which knows RoCE v2 only: the kernel refuses v1.</source>
        <translation>{} ist Soft-RoCE, das nur RoCE v2 kennt: Der Kernel lehnt v1 ab.</translation>
    </message>
    <message>
        <source>The group rdma exists: only its members get the limit.</source>
        <translation>Die Gruppe rdma gibt es: Nur ihre Mitglieder bekommen das Limit.</translation>
    </message>
    <message>
        <source>The host has no group rdma: all users get the limit.</source>
        <translation>Der Host hat keine Gruppe rdma: Alle Benutzer bekommen das Limit.</translation>
    </message>
    <message>
        <source>Slurm starts the jobs of this host: they inherit its limit.</source>
        <translation>Slurm startet die Jobs dieses Hosts: Sie erben sein Limit.</translation>
    </message>
    <message>
        <source>None has to be named when programs are started from sessions.</source>
        <translation>Keiner muss genannt werden, wenn Programme aus Sitzungen gestartet werden.</translation>
    </message>
    <message>
        <source>Sessions read /etc/security/limits.d.</source>
        <translation>Sitzungen lesen /etc/security/limits.d.</translation>
    </message>
    <message>
        <source>The folder /etc/security/limits.d is missing: pam_limits may not be used.</source>
        <translation>Der Ordner /etc/security/limits.d fehlt: pam_limits wird vielleicht nicht benutzt.</translation>
    </message>
    <message>
        <source>See /etc/pam.d: a line with pam_limits.so makes sessions read it</source>
        <translation>Siehe /etc/pam.d: Eine Zeile mit pam_limits.so lässt Sitzungen ihn lesen</translation>
    </message>
    <message>
        <source>The kernel module {} is not loaded.</source>
        <translation>Das Kernel-Modul {} ist nicht geladen.</translation>
    </message>
    <message>
        <source>Programs need them, and they are not loaded.</source>
        <translation>Programme brauchen sie, und sie sind nicht geladen.</translation>
    </message>
    <message>
        <source>NetworkManager runs.</source>
        <translation>NetworkManager läuft.</translation>
    </message>
    <message>
        <source>NetworkManager does not run on this host.</source>
        <translation>NetworkManager läuft auf diesem Host nicht.</translation>
    </message>
    <message>
        <source>Start it, or set the interface up with what manages the network here</source>
        <translation>Starten Sie ihn, oder richten Sie die Schnittstelle mit dem ein, was hier das Netz verwaltet</translation>
    </message>
    <message>
        <source>The host has no IPoIB interface.</source>
        <translation>Der Host hat keine IPoIB-Schnittstelle.</translation>
    </message>
    <message>
        <source>See whether an InfiniBand adapter is there, and ib_ipoib is loaded</source>
        <translation>Sehen Sie nach, ob ein InfiniBand-Adapter da und ib_ipoib geladen ist</translation>
    </message>
    <message>
        <source>It is the only IPoIB interface.</source>
        <translation>Es ist die einzige IPoIB-Schnittstelle.</translation>
    </message>
    <message>
        <source>It is the first IPoIB interface that is up.</source>
        <translation>Es ist die erste IPoIB-Schnittstelle, die aktiv ist.</translation>
    </message>
    <message>
        <source>The driver uses enhanced IPoIB, which has no connected mode.</source>
        <translation>Der Treiber benutzt Enhanced IPoIB, das keinen verbundenen Modus hat.</translation>
    </message>
    <message>
        <source>{} is in connected mode now.</source>
        <translation>{} ist jetzt im verbundenen Modus.</translation>
    </message>
    <message>
        <source>The host has an RDMA device that is active.</source>
        <translation>Der Host hat ein RDMA-Gerät, das aktiv ist.</translation>
    </message>
    <message>
        <source>The host has no RDMA device.</source>
        <translation>Der Host hat kein RDMA-Gerät.</translation>
    </message>
    <message>
        <source>None of the host&apos;s RDMA devices is active.</source>
        <translation>Keines der RDMA-Geräte des Hosts ist aktiv.</translation>
    </message>
    <message>
        <source>NFS finds nobody over RDMA until one is</source>
        <translation>NFS findet über RDMA niemanden, bis eines aktiv ist</translation>
    </message>
    <message>
        <source>The NFS server is installed.</source>
        <translation>Der NFS-Server ist installiert.</translation>
    </message>
    <message>
        <source>The NFS server is not installed.</source>
        <translation>Der NFS-Server ist nicht installiert.</translation>
    </message>
    <message>
        <source>The wizard &apos;packages&apos; installs it (role nfs)</source>
        <translation>Der Assistent „packages“ installiert ihn (Rolle nfs)</translation>
    </message>
    <message>
        <source>The folder {} does not exist.</source>
        <comment>/srv/nfs</comment>
        <translation>Der Ordner {} fehlt.</translation>
    </message>
    <message>
        <source>Make it, or export another one</source>
        <translation>Legen Sie ihn an, oder exportieren Sie einen anderen</translation>
    </message>
    <message>
        <source>{} filters packets: NFS over RDMA needs port 20049.</source>
        <translation>{} filtert Pakete: NFS über RDMA braucht Port 20049.</translation>
    </message>
    <message>
        <source>The host has no InfiniBand port.</source>
        <translation>Der Host hat keinen InfiniBand-Port.</translation>
    </message>
    <message>
        <source>See whether the adapter is there and its port type is InfiniBand</source>
        <translation>Sehen Sie nach, ob der Adapter da und sein Port-Typ InfiniBand ist</translation>
    </message>
    <message>
        <source>It is the only InfiniBand port.</source>
        <translation>Es ist der einzige InfiniBand-Port.</translation>
    </message>
    <message>
        <source>It is the first InfiniBand port; name others of other subnets.</source>
        <translation>Es ist der erste InfiniBand-Port; nennen Sie andere von anderen Subnetzen.</translation>
    </message>
    <message>
        <source>{} is installed.</source>
        <translation>{} ist installiert.</translation>
    </message>
    <message>
        <source>This OpenSM does not know NDR: up to 3.3.24 it can set ports of that speed up wrongly.</source>
        <translation>Dieses OpenSM kennt NDR nicht: Bis 3.3.24 kann es Ports dieser Geschwindigkeit falsch einstellen.</translation>
    </message>
    <message>
        <source>Use a newer OpenSM, or the manager of a switch</source>
        <translation>Nehmen Sie ein neueres OpenSM oder den Manager eines Switches</translation>
    </message>
    <message>
        <source>No firewall was found on this host: there may be nothing to open.</source>
        <translation>Auf diesem Host wurde keine Firewall gefunden: Es gibt vielleicht nichts zu öffnen.</translation>
    </message>
    <message>
        <source>&apos;nft list ruleset&apos; shows every rule</source>
        <translation>„nft list ruleset“ zeigt jede Regel</translation>
    </message>
    <message>
        <source>{} is this host&apos;s firewall.</source>
        <translation>{} ist die Firewall dieses Hosts.</translation>
    </message>
    <message>
        <source>It was found on this host.</source>
        <translation>Sie wurde auf diesem Host gefunden.</translation>
    </message>
    <message>
        <source>It is what every host with an RDMA device needs.</source>
        <translation>Das braucht jeder Host mit einem RDMA-Gerät.</translation>
    </message>
    <message>
        <source>OpenSM is installed.</source>
        <translation>OpenSM ist installiert.</translation>
    </message>
    <message>
        <source>The rule acts when one comes</source>
        <translation>Die Regel wirkt, wenn einer kommt</translation>
    </message>
    <message>
        <source>It is the first InfiniBand port.</source>
        <translation>Es ist der erste InfiniBand-Port.</translation>
    </message>
    <message>
        <source>On every host: libraries and tools, on managers OpenSM, on file servers NFS.</source>
        <translation>Auf jedem Host: Bibliotheken und Werkzeuge, auf Managern OpenSM, auf Dateiservern NFS.</translation>
    </message>
    <message>
        <source>On every host whose modules udev does not load by itself.</source>
        <translation>Auf jedem Host, dessen Module udev nicht selbst lädt.</translation>
    </message>
    <message>
        <source>On every host on which users run RDMA programs; with Slurm for slurmd, too.</source>
        <translation>Auf jedem Host, auf dem Benutzer RDMA-Programme starten; mit Slurm auch für slurmd.</translation>
    </message>
    <message>
        <source>On InfiniBand hosts, before profiles name interfaces.</source>
        <translation>Auf InfiniBand-Hosts, bevor Profile Schnittstellen nennen.</translation>
    </message>
    <message>
        <source>On one host of each InfiniBand subnet, or on two as a pair; not where a switch manages the subnet.</source>
        <translation>Auf einem Host jedes InfiniBand-Subnetzes oder auf zweien als Paar; nicht, wo ein Switch das Subnetz verwaltet.</translation>
    </message>
    <message>
        <source>Partitions and QoS</source>
        <translation>Partitionen und QoS</translation>
    </message>
    <message>
        <source>On the page Subnet manager, once the master runs: who may talk to whom, and which traffic gets which lane.</source>
        <translation>Auf der Seite Subnet-Manager, sobald der Master läuft: wer mit wem reden darf und welcher Verkehr welche Lane bekommt.</translation>
    </message>
    <message>
        <source>On InfiniBand hosts: addresses, with which RDMA-CM and file systems find each other.</source>
        <translation>Auf InfiniBand-Hosts: Adressen, mit denen RDMA-CM und Dateisysteme einander finden.</translation>
    </message>
    <message>
        <source>On RoCE hosts: the same version and type of service on all of them.</source>
        <translation>Auf RoCE-Hosts: auf allen dieselbe Version und derselbe Type of Service.</translation>
    </message>
    <message>
        <source>On RoCE hosts and NFS servers with a firewall.</source>
        <translation>Auf RoCE-Hosts und NFS-Servern mit Firewall.</translation>
    </message>
    <message>
        <source>On file servers.</source>
        <translation>Auf Dateiservern.</translation>
    </message>
    <message>
        <source>On hosts that use their files.</source>
        <translation>Auf Hosts, die ihre Dateien benutzen.</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>The Overview shows what needs attention. Then connect two hosts and send data: rping, ib_write_bw, or the tests of this program.</source>
        <translation>Die Übersicht zeigt, was Aufmerksamkeit braucht. Verbinden Sie dann zwei Hosts und senden Sie Daten: rping, ib_write_bw oder die Tests dieses Programms.</translation>
    </message>
    <message>
        <source>RDMA packages</source>
        <translation>RDMA-Pakete</translation>
    </message>
    <message>
        <source>Installs what a host needs for its role from the distribution&apos;s own packages.</source>
        <translation>Installiert aus den Paketen der Distribution, was ein Host für seine Rolle braucht.</translation>
    </message>
    <message>
        <source>What is the host?</source>
        <translation>Was ist der Host?</translation>
    </message>
    <message>
        <source>compute: libraries and tools. manager: OpenSM, too. nfs: the NFS server and client. tests: qperf and perftest.</source>
        <translation>compute: Bibliotheken und Werkzeuge. manager: auch OpenSM. nfs: NFS-Server und -Client. tests: qperf und perftest.</translation>
    </message>
    <message>
        <source>the packages of this distribution are not known</source>
        <translation>die Pakete dieser Distribution sind nicht bekannt</translation>
    </message>
    <message>
        <source>Install rdma-core and its tools by hand</source>
        <translation>Installieren Sie rdma-core und seine Werkzeuge von Hand</translation>
    </message>
    <message>
        <source>Undo removes the packages that were not there before, not those that they needed.</source>
        <translation>Rückgängig entfernt die Pakete, die vorher nicht da waren, nicht die, die sie brauchten.</translation>
    </message>
    <message>
        <source>The package starts a subnet manager of the lowest priority on every port: go on with the wizard &apos;opensm&apos;.</source>
        <translation>Das Paket startet auf jedem Port einen Subnet-Manager der niedrigsten Priorität: Machen Sie mit dem Assistenten „opensm“ weiter.</translation>
    </message>
    <message>
        <source>Lets RDMA traffic that runs over UDP or TCP through the host&apos;s own firewall.</source>
        <translation>Lässt RDMA-Verkehr, der über UDP oder TCP läuft, durch die Firewall des Hosts.</translation>
    </message>
    <message>
        <source>Which firewall?</source>
        <translation>Welche Firewall?</translation>
    </message>
    <message>
        <source>What runs on the host. nftables: the rule is added to the chain input of the table inet filter, until the next start.</source>
        <translation>Die auf dem Host läuft. nftables: Die Regel kommt in die Kette input der Tabelle inet filter, bis zum nächsten Start.</translation>
    </message>
    <message>
        <source>For what?</source>
        <translation>Wofür?</translation>
    </message>
    <message>
        <source>roce: RoCE v2, UDP port 4791. nfs: NFS over RDMA, port 20049.</source>
        <translation>roce: RoCE v2, UDP-Port 4791. nfs: NFS über RDMA, Port 20049.</translation>
    </message>
    <message>
        <source>The rule is gone at the next start: add it to /etc/nftables.conf to keep it.</source>
        <translation>Die Regel ist beim nächsten Start weg: Tragen Sie sie in /etc/nftables.conf ein, um sie zu behalten.</translation>
    </message>
    <message>
        <source>Names of IPoIB interfaces</source>
        <translation>Namen von IPoIB-Schnittstellen</translation>
    </message>
    <message>
        <source>Gives an IPoIB interface a name that stays. Only the last eight bytes of its hardware address, the port&apos;s GUID, are stable: the rule goes by those.</source>
        <translation>Gibt einer IPoIB-Schnittstelle einen Namen, der bleibt. Nur die letzten acht Bytes ihrer Hardware-Adresse, die GUID des Ports, sind beständig: Nach denen richtet sich die Regel.</translation>
    </message>
    <message>
        <source>Which port?</source>
        <translation>Welcher Port?</translation>
    </message>
    <message>
        <source>The GUID of the port, as &apos;ibstat -p&apos; prints it.</source>
        <translation>Die GUID des Ports, wie „ibstat -p“ sie ausgibt.</translation>
    </message>
    <message>
        <source>Which name?</source>
        <translation>Welcher Name?</translation>
    </message>
    <message>
        <source>At most 15 letters, digits, points, underscores or hyphens; not ib0, which the kernel gives itself.</source>
        <translation>Höchstens 15 Buchstaben, Ziffern, Punkte, Unter- oder Bindestriche; nicht ib0, das der Kernel selbst vergibt.</translation>
    </message>
    <message>
        <source>is a GUID of 16 hexadecimal digits</source>
        <translation>ist eine GUID aus 16 Hexadezimalziffern</translation>
    </message>
    <message>
        <source>is a name that the kernel gives itself</source>
        <translation>ist ein Name, den der Kernel selbst vergibt</translation>
    </message>
    <message>
        <source>The interface gets the name when it comes next: at the next start, or when ib_ipoib is loaded again.</source>
        <translation>Die Schnittstelle bekommt den Namen, wenn sie das nächste Mal erscheint: beim nächsten Start oder wenn ib_ipoib neu geladen wird.</translation>
    </message>
    <message>
        <source>Profiles and scripts that name the interface as before have to follow.</source>
        <translation>Profile und Skripte, die die Schnittstelle wie bisher nennen, müssen folgen.</translation>
    </message>
    <message>
        <source>Bring it up now?</source>
        <translation>Jetzt aktivieren?</translation>
    </message>
    <message>
        <source>NetworkManager goes back by itself when it does not come up, or when the connection to the host is lost by it.</source>
        <translation>NetworkManager geht von selbst zurück, wenn sie nicht hochkommt oder die Verbindung zum Host dadurch verloren geht.</translation>
    </message>
    <message>
        <source>NFS over RDMA: server</source>
        <translation>NFS über RDMA: Server</translation>
    </message>
    <message>
        <source>Exports a folder, and lets the NFS server take connections over RDMA.</source>
        <translation>Exportiert einen Ordner und lässt den NFS-Server Verbindungen über RDMA annehmen.</translation>
    </message>
    <message>
        <source>Which folder is exported?</source>
        <translation>Welcher Ordner wird exportiert?</translation>
    </message>
    <message>
        <source>An absolute path. Empty: the exports stay as they are, and only RDMA is switched on.</source>
        <translation>Ein absoluter Pfad. Leer: Die Exporte bleiben, wie sie sind, und nur RDMA wird eingeschaltet.</translation>
    </message>
    <message>
        <source>To which clients?</source>
        <translation>Für welche Clients?</translation>
    </message>
    <message>
        <source>Networks, hosts or * for all, separated by blanks, as exports(5) has them: 192.0.2.0/24. RDMA does not encrypt: use a network of your own.</source>
        <translation>Netze, Hosts oder * für alle, durch Leerzeichen getrennt, wie in exports(5): 192.0.2.0/24. RDMA verschlüsselt nicht: Nehmen Sie ein eigenes Netz.</translation>
    </message>
    <message>
        <source>May they write?</source>
        <translation>Dürfen sie schreiben?</translation>
    </message>
    <message>
        <source>Otherwise the folder is exported read-only.</source>
        <translation>Sonst wird der Ordner nur zum Lesen exportiert.</translation>
    </message>
    <message>
        <source>On which port?</source>
        <translation>Auf welchem Port?</translation>
    </message>
    <message>
        <source>20049 is the port that clients expect.</source>
        <translation>20049 ist der Port, den Clients erwarten.</translation>
    </message>
    <message>
        <source>Start the server now, and at every start of the host?</source>
        <translation>Den Server jetzt und bei jedem Start des Hosts starten?</translation>
    </message>
    <message>
        <source>A server that runs is restarted: clients wait, and go on.</source>
        <translation>Ein laufender Server wird neu gestartet: Clients warten und machen weiter.</translation>
    </message>
    <message>
        <source>is an absolute path of letters, digits and ._-+@</source>
        <translation>ist ein absoluter Pfad aus Buchstaben, Ziffern und ._-+@</translation>
    </message>
    <message>
        <source>are networks, hosts or *</source>
        <translation>sind Netze, Hosts oder *</translation>
    </message>
    <message>
        <source>names nobody</source>
        <translation>nennt niemanden</translation>
    </message>
    <message>
        <source>Firewalls have to let port {} through, tcp and udp.</source>
        <translation>Firewalls müssen Port {} durchlassen, tcp und udp.</translation>
    </message>
    <message>
        <source>The folder {} has to exist: it is not made.</source>
        <translation>Der Ordner {} muss da sein: Er wird nicht angelegt.</translation>
    </message>
    <message>
        <source>NFS over RDMA: client</source>
        <translation>NFS über RDMA: Client</translation>
    </message>
    <message>
        <source>Mounts a folder of an NFS server over RDMA, now and at every start.</source>
        <translation>Hängt einen Ordner eines NFS-Servers über RDMA ein, jetzt und bei jedem Start.</translation>
    </message>
    <message>
        <source>Which server?</source>
        <translation>Welcher Server?</translation>
    </message>
    <message>
        <source>Its name or address on the RDMA network; over another network the mount fails.</source>
        <translation>Sein Name oder seine Adresse im RDMA-Netz; über ein anderes Netz misslingt das Einhängen.</translation>
    </message>
    <message>
        <source>Which folder of it?</source>
        <translation>Welcher Ordner davon?</translation>
    </message>
    <message>
        <source>As the server exports it; &apos;showmount -e SERVER&apos; lists them.</source>
        <translation>Wie ihn der Server exportiert; „showmount -e SERVER“ listet sie auf.</translation>
    </message>
    <message>
        <source>Mounted where?</source>
        <translation>Wo eingehängt?</translation>
    </message>
    <message>
        <source>Below /mnt, /srv, /media, /data or /nfs, of letters, digits, points and underscores; the folder is made.</source>
        <translation>Unter /mnt, /srv, /media, /data oder /nfs, aus Buchstaben, Ziffern, Punkten und Unterstrichen; der Ordner wird angelegt.</translation>
    </message>
    <message>
        <source>20049, unless the server was told otherwise.</source>
        <translation>20049, wenn der Server nicht anders eingestellt ist.</translation>
    </message>
    <message>
        <source>Which version of NFS?</source>
        <translation>Welche Version von NFS?</translation>
    </message>
    <message>
        <source>4.2 has everything; 3 is for old servers.</source>
        <translation>4.2 hat alles; 3 ist für alte Server.</translation>
    </message>
    <message>
        <source>Mount it now?</source>
        <translation>Jetzt einhängen?</translation>
    </message>
    <message>
        <source>Otherwise it is mounted at the next start.</source>
        <translation>Sonst wird er beim nächsten Start eingehängt.</translation>
    </message>
    <message>
        <source>Mount it at every start?</source>
        <translation>Bei jedem Start einhängen?</translation>
    </message>
    <message>
        <source>The mount unit is enabled; it waits for the network.</source>
        <translation>Die Mount-Unit wird aktiviert; sie wartet auf das Netz.</translation>
    </message>
    <message>
        <source>is the name or address of a host</source>
        <translation>ist der Name oder die Adresse eines Hosts</translation>
    </message>
    <message>
        <source>is no folder below /mnt, /srv, /media, /data or /nfs, of letters, digits, points and underscores</source>
        <translation>ist kein Ordner unter /mnt, /srv, /media, /data oder /nfs aus Buchstaben, Ziffern, Punkten und Unterstrichen</translation>
    </message>
    <message>
        <source>&apos;mount -t nfs,nfs4&apos; shows proto=rdma when it works.</source>
        <translation>„mount -t nfs,nfs4“ zeigt proto=rdma, wenn es klappt.</translation>
    </message>
    <message>
        <source>Runs a subnet manager on chosen ports of this host, one instance a port. Every InfiniBand subnet needs one master; others stand by.</source>
        <translation>Betreibt einen Subnet-Manager auf gewählten Ports dieses Hosts, eine Instanz je Port. Jedes InfiniBand-Subnetz braucht einen Master; andere stehen bereit.</translation>
    </message>
    <message>
        <source>On which ports?</source>
        <translation>Auf welchen Ports?</translation>
    </message>
    <message>
        <source>Their GUIDs, as &apos;ibstat -p&apos; prints them, separated by blanks: one for each subnet that this host manages.</source>
        <translation>Ihre GUIDs, wie „ibstat -p“ sie ausgibt, durch Leerzeichen getrennt: eine für jedes Subnetz, das dieser Host verwaltet.</translation>
    </message>
    <message>
        <source>What is this host among the managers of the subnet?</source>
        <translation>Was ist dieser Host unter den Managern des Subnetzes?</translation>
    </message>
    <message>
        <source>only: there is no other. preferred and standby: a pair, of which the preferred host is master whenever it runs. Run the wizard on both.</source>
        <translation>only: Es gibt keinen anderen. preferred und standby: ein Paar, in dem der bevorzugte Host Master ist, wann immer er läuft. Führen Sie den Assistenten auf beiden aus.</translation>
    </message>
    <message>
        <source>Which priority (0-15)?</source>
        <translation>Welche Priorität (0-15)?</translation>
    </message>
    <message>
        <source>The highest becomes master, the lowest GUID among equals. Empty: 14 for only and preferred, 13 for standby; managers in switches often have 15 or 0.</source>
        <translation>Die höchste wird Master, unter gleichen die niedrigste GUID. Leer: 14 für only und preferred, 13 für standby; Manager in Switches haben oft 15 oder 0.</translation>
    </message>
    <message>
        <source>Start it now, and at every start of the host?</source>
        <translation>Jetzt und bei jedem Start des Hosts starten?</translation>
    </message>
    <message>
        <source>Starting a manager of a higher priority takes the subnet over: the fabric is swept anew, traffic goes on.</source>
        <translation>Ein Manager höherer Priorität übernimmt beim Start das Subnetz: Ein neuer Sweep der Fabric beginnt, der Verkehr läuft weiter.</translation>
    </message>
    <message>
        <source>are GUIDs as 0x0002c90300a1b2c3</source>
        <translation>sind GUIDs wie 0x0002c90300a1b2c3</translation>
    </message>
    <message>
        <source>names no port</source>
        <translation>nennt keinen Port</translation>
    </message>
    <message>
        <source>are at most 16</source>
        <translation>sind höchstens 16</translation>
    </message>
    <message>
        <source>Options in /etc/opensm/opensm.conf do not count for these ports: copy what you have changed there into their files.</source>
        <translation>Optionen in /etc/opensm/opensm.conf gelten für diese Ports nicht: Übernehmen Sie, was Sie dort geändert haben, in ihre Dateien.</translation>
    </message>
    <message>
        <source>While numbered files are there, /etc/rdma/opensm.conf and /etc/sysconfig/opensm do not count.</source>
        <translation>Solange nummerierte Dateien da sind, gelten /etc/rdma/opensm.conf und /etc/sysconfig/opensm nicht.</translation>
    </message>
    <message>
        <source>how OpenSM is started there is not known</source>
        <translation>wie OpenSM dort gestartet wird, ist nicht bekannt</translation>
    </message>
    <message>
        <source>See the documentation of its package</source>
        <translation>Siehe die Dokumentation seines Pakets</translation>
    </message>
    <message>
        <source>Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over with its own files.</source>
        <translation>Beide Hosts des Paars brauchen dieselben Partitionen, QoS-Regeln und Routing-Optionen: Der Standby übernimmt mit seinen eigenen Dateien.</translation>
    </message>
    <message>
        <source>its reply to Dump contains no node: {}</source>
        <translation>seine Antwort auf Dump enthält keinen Knoten: {}</translation>
    </message>
    <message>
        <source>the temporary folder of the simulation cannot be created</source>
        <translation>der temporäre Ordner der Simulation kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>no socket can be created</source>
        <translation>es lässt sich kein Socket anlegen</translation>
    </message>
    <message>
        <source>its start was cancelled</source>
        <translation>das Starten wurde aufgegeben</translation>
    </message>
    <message>
        <source>the program has not finished after {} s</source>
        <translation>das Programm ist nach {} s nicht fertig</translation>
    </message>
    <message>
        <source>the simulator has exited</source>
        <translation>der Simulator hat sich beendet</translation>
    </message>
    <message>
        <source>cancelled while starting</source>
        <translation>beim Start abgebrochen</translation>
    </message>
    <message>
        <source>more than {} requests are waiting for a reply</source>
        <translation>mehr als {} Anfragen warten auf eine Antwort</translation>
    </message>
    <message>
        <source>no reply after {} attempts</source>
        <translation>keine Antwort nach {} Versuchen</translation>
    </message>
    <message>
        <source>the management datagram port</source>
        <translation>der Port für Management-Datagramme</translation>
    </message>
    <message>
        <source>this is not a transcript of management datagrams</source>
        <translation>dies ist keine Aufzeichnung von Management-Datagrammen</translation>
    </message>
    <message>
        <source>a line begins with &apos;&gt;&apos; or &apos;&lt;&apos;</source>
        <translation>eine Zeile beginnt mit &apos;&gt;&apos; oder &apos;&lt;&apos;</translation>
    </message>
    <message>
        <source>a field is missing or not a number</source>
        <translation>ein Feld fehlt oder ist keine Zahl</translation>
    </message>
    <message>
        <source>the packet is truncated or not hexadecimal</source>
        <translation>das Paket ist abgeschnitten oder nicht hexadezimal</translation>
    </message>
    <message>
        <source>{} is not a number from {} to {}</source>
        <translation>{} ist keine Zahl von {} bis {}</translation>
    </message>
    <message>
        <source>there is no chart &quot;{}&quot;; the charts are throughput, packets, wait, errors, service-levels, pauses and transport</source>
        <translation>es gibt kein Diagramm „{}“; die Diagramme sind throughput, packets, wait, errors, service-levels, pauses und transport</translation>
    </message>
    <message>
        <source>it names no charts</source>
        <translation>es nennt keine Diagramme</translation>
    </message>
    <message>
        <source>at byte {}: {}</source>
        <translation>bei Byte {}: {}</translation>
    </message>
    <message>
        <source>it is not a dashboard of format {}</source>
        <translation>es ist kein Dashboard im Format {}</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>es hat keinen Namen</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a port, link or node</source>
        <translation>„{}“ ist kein Port, Link oder Knoten</translation>
    </message>
    <message>
        <source>direction &quot;{}&quot; is neither transmit nor receive</source>
        <translation>die Richtung „{}“ ist weder transmit noch receive</translation>
    </message>
    <message>
        <source>the folder for dashboards cannot be created</source>
        <translation>der Ordner für Dashboards kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>the file is larger than 64 MiB</source>
        <translation>die Datei ist größer als 64 MiB</translation>
    </message>
    <message>
        <source>OpenSM&apos;s configuration files are text of at most a few MiB.</source>
        <translation>OpenSMs Konfigurationsdateien sind Texte von höchstens wenigen MiB.</translation>
    </message>
    <message>
        <source>another program has changed the file since it was opened</source>
        <translation>ein anderes Programm hat die Datei seit dem Öffnen geändert</translation>
    </message>
    <message>
        <source>Compare both, or save under another name.</source>
        <translation>Vergleichen Sie beide, oder speichern Sie unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>the connection was closed while the change was being applied</source>
        <translation>die Verbindung wurde getrennt, während die Änderung angewendet wurde</translation>
    </message>
    <message>
        <source>The agent rolls the change back automatically. Connect again and check the history</source>
        <translation>Der Agent nimmt die Änderung automatisch zurück. Verbinden Sie sich erneut, und prüfen Sie den Verlauf</translation>
    </message>
    <message>
        <source>is not an RDMA-CM port</source>
        <translation>ist kein RDMA-CM-Port</translation>
    </message>
    <message>
        <source>Ports are 0 to 65535</source>
        <translation>Ports sind 0 bis 65535</translation>
    </message>
    <message>
        <source>is not a service ID</source>
        <translation>ist keine Service-ID</translation>
    </message>
    <message>
        <source>Write it as 0x0000000001061234</source>
        <translation>Schreiben Sie sie als 0x0000000001061234</translation>
    </message>
    <message>
        <source>is not a P_Key</source>
        <translation>ist kein P_Key</translation>
    </message>
    <message>
        <source>Write it as 0x8002</source>
        <translation>Schreiben Sie ihn als 0x8002</translation>
    </message>
    <message>
        <source>the path</source>
        <translation>der Pfad</translation>
    </message>
    <message>
        <source>no fabric is open</source>
        <translation>keine Fabric ist geöffnet</translation>
    </message>
    <message>
        <source>Connect to a host, or load a saved fabric.</source>
        <translation>Verbinden Sie sich mit einem Host, oder laden Sie eine gespeicherte Fabric.</translation>
    </message>
    <message>
        <source>it is not the LID of a port</source>
        <translation>es ist keine LID eines Ports</translation>
    </message>
    <message>
        <source>after the node, only port=, input=, block=, position= or modifier= with a number can follow</source>
        <translation>nach dem Knoten können nur port=, input=, block=, position= oder modifier= mit einer Zahl folgen</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>Neuer Cluster</translation>
    </message>
    <message>
        <source>Leads through the wizards, from bare machines to the first test.</source>
        <translation>Führt durch die Assistenten, von nackten Maschinen bis zum ersten Test.</translation>
    </message>
</context>
<context>
    <name>CounterFindings</name>
    <message>
        <source>its far end</source>
        <translation>seiner Gegenseite</translation>
    </message>
    <message>
        <source>an unknown part</source>
        <translation>zu einem unbekannten Teil</translation>
    </message>
    <message>
        <source>The link from %1 to %2 is %3 full, and data waits up to %4 of the time%5.</source>
        <translation>Der Link von %1 zu %2 ist zu %3 ausgelastet, und Daten warten bis zu %4 der Zeit%5.</translation>
    </message>
    <message>
        <source>%1 waits %2 of the time%3 for credits of %4, and nothing there shows why.</source>
        <translation>%1 wartet %2 der Zeit%3 auf Credits von %4, und dort ist kein Grund zu sehen.</translation>
    </message>
    <message>
        <source>Spread the routes over the other links, add cables, or give what must not wait a lane of its own.</source>
        <translation>Verteilen Sie die Routen auf die anderen Links, fügen Sie Kabel hinzu, oder geben Sie dem, was nicht warten darf, eine eigene Lane.</translation>
    </message>
    <message>
        <source>Look for errors on this link: lost credits have the same effect.</source>
        <translation>Suchen Sie nach Fehlern auf diesem Link: Verlorene Credits haben dieselbe Wirkung.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ≈ %2 (waits %3)</source>
        <translation>%1 ≈ %2 (wartet %3)</translation>
    </message>
    <message>
        <source>%1 ≈ %2</source>
        <translation>%1 ≈ %2</translation>
    </message>
    <message>
        <source>%1 sends %2 to %3, %4 of its link&apos;s data rate, and waits %5 of the time.</source>
        <translation>%1 sendet %2 an %3, %4 der Datenrate des Links, und wartet %5 der Zeit.</translation>
    </message>
    <message>
        <source>Sent by, as estimated from who has to wait: %1.</source>
        <translation>Gesendet von, geschätzt danach, wer warten muss: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s) wait because of it: %1.</source>
        <translation>
            <numerusform>%n weiterer Port wartet deswegen: %1.</numerusform>
            <numerusform>%n weitere Ports warten deswegen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>≈ %1 on VL%2</source>
        <translation>≈ %1 auf VL%2</translation>
    </message>
    <message>
        <source>%1 on VL%2</source>
        <translation>%1 auf VL%2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>share of time, several lanes</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source> or </source>
        <comment>lanes</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>This port waits because of another one. </source>
        <translation>Dieser Port wartet wegen eines anderen. </translation>
    </message>
    <message>
        <source>≈ %1 of the data comes through here. </source>
        <translation>≈ %1 der Daten kommen hier durch. </translation>
    </message>
    <message>
        <source>≈ %1 of the data is sent here. </source>
        <translation>≈ %1 der Daten werden hier gesendet. </translation>
    </message>
    <message>
        <source>%1 Too high as well: %2.</source>
        <comment>first alarm of a cable, further counters</comment>
        <translation>%1 Ebenfalls zu hoch: %2.</translation>
    </message>
    <message>
        <source>Then clear the counters: until that is done nothing new shows in them.</source>
        <translation>Löschen Sie dann die Zähler: Bis dahin zeigt sich nichts Neues in ihnen.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 receives data more slowly than it is sent: %2 waits %3 of the time%4 while its link is only %5 full.</source>
        <translation>%1 nimmt Daten langsamer an, als sie gesendet werden: %2 wartet %3 der Zeit%4, während sein Link nur zu %5 ausgelastet ist.</translation>
    </message>
    <message>
        <source>Incast at %1: more arrives for it than %2 can send. Its link is %3 full, and data waits up to %4 of the time%5.</source>
        <translation>Incast bei %1: Für ihn kommt mehr an, als %2 senden kann. Sein Link ist zu %3 ausgelastet, und Daten warten bis zu %4 der Zeit%5.</translation>
    </message>
    <message>
        <source>Check %1: width and speed of its PCIe slot, memory and CPU load, an application that posts its receives late. Until then all packets wait that share a lane with its.</source>
        <translation>Prüfen Sie %1: Breite und Geschwindigkeit des PCIe-Slots, Speicher- und CPU-Last, eine Anwendung, die ihre Empfangspuffer zu spät bereitstellt. Bis dahin warten alle Pakete, die eine Lane mit seinen teilen.</translation>
    </message>
    <message>
        <source>≈: counters of single lanes have saturated. What the others do not explain of the port&apos;s waiting is attributed to these lanes.</source>
        <translation>≈: Zähler einzelner Lanes sind gesättigt. Was die anderen von der Wartezeit des Ports nicht erklären, wird diesen Lanes zugeschrieben.</translation>
    </message>
    <message>
        <source>Arrives from: %1.</source>
        <translation>Kommt an von: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n error counter(s) have saturated and do not count until they are cleared: %2.</source>
        <translation>
            <numerusform>%1: %n Fehlerzähler ist gesättigt und zählt erst wieder, wenn er gelöscht wird: %2.</numerusform>
            <numerusform>%1: %n Fehlerzähler sind gesättigt und zählen erst wieder, wenn sie gelöscht werden: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cable(s) have counters above their thresholds.</source>
        <translation>
            <numerusform>%n Kabel hat Zähler über ihren Schwellenwerten.</numerusform>
            <numerusform>%n Kabel haben Zähler über ihren Schwellenwerten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The most urgent one is the first: %1</source>
        <translation>Das dringendste steht zuerst: %1</translation>
    </message>
    <message>
        <source>Let fewer senders send to it at a time, spread the work over more receivers, or give the receiver a faster link. Traffic that must not wait behind it needs a lane of its own.</source>
        <translation>Lassen Sie weniger Sender gleichzeitig an ihn senden, verteilen Sie die Arbeit auf mehr Empfänger, oder geben Sie dem Empfänger einen schnelleren Link. Verkehr, der nicht dahinter warten darf, braucht eine eigene Lane.</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>There is no RDMA management device on this host.</source>
        <translation>Dieser Host hat kein RDMA-Managementgerät.</translation>
    </message>
    <message>
        <source>The agent may not open the device or file.</source>
        <translation>Der Agent darf das Gerät oder die Datei nicht öffnen.</translation>
    </message>
    <message>
        <source>The device&apos;s link layer is Ethernet: there is no subnet to discover.</source>
        <translation>Der Link-Layer des Geräts ist Ethernet: Es gibt kein Subnetz zu erkunden.</translation>
    </message>
    <message>
        <source>The local port has no physical link.</source>
        <translation>Der lokale Port hat keinen physischen Link.</translation>
    </message>
    <message>
        <source>The node refused the request.</source>
        <translation>Der Knoten hat die Anfrage abgelehnt.</translation>
    </message>
    <message>
        <source>This is not supported by the port, node or agent.</source>
        <translation>Port, Knoten oder Agent unterstützt das nicht.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>Die Arbeit wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The connection to the agent was lost.</source>
        <translation>Die Verbindung zum Agenten ging verloren.</translation>
    </message>
    <message>
        <source>The other side does not speak this version of the agent protocol.</source>
        <translation>Die andere Seite spricht nicht diese Version des Agentenprotokolls.</translation>
    </message>
    <message>
        <source>The agent was started without the right to change anything.</source>
        <translation>Der Agent wurde ohne das Recht gestartet, etwas zu ändern.</translation>
    </message>
    <message>
        <source>There is no such node, port, file or record.</source>
        <translation>Einen solchen Knoten, Port, Eintrag oder eine solche Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The file cannot be understood.</source>
        <translation>Die Datei ist nicht verständlich.</translation>
    </message>
    <message>
        <source>A file or device could not be read or written.</source>
        <translation>Eine Datei oder ein Gerät konnte nicht gelesen oder beschrieben werden.</translation>
    </message>
    <message>
        <source>Something went wrong inside Fabriscope.</source>
        <translation>In Fabriscope ist ein interner Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect over ssh, or load a saved fabric.</source>
        <translation>Öffnen Sie die Demo-Fabric, verbinden Sie sich über ssh oder laden Sie eine gespeicherte Fabric.</translation>
    </message>
    <message>
        <source>Start the agent with administrator rights, or add your user to the group that owns the device.</source>
        <translation>Starten Sie den Agenten mit Administratorrechten, oder nehmen Sie Ihren Benutzer in die Gruppe auf, der das Gerät gehört.</translation>
    </message>
    <message>
        <source>Choose an InfiniBand port, or another host.</source>
        <translation>Wählen Sie einen InfiniBand-Port oder einen anderen Host.</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of this subnet, then sweep again.</source>
        <translation>Starten Sie OpenSM auf einem Host dieses Subnetzes, dann starten Sie einen neuen Sweep.</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>Prüfen Sie das Kabel und den Port am anderen Ende.</translation>
    </message>
    <message>
        <source>Check whether the node is up, then sweep again.</source>
        <translation>Prüfen Sie, ob der Knoten läuft, dann starten Sie einen neuen Sweep.</translation>
    </message>
    <message>
        <source>The last data stays on screen. Connect again when the host is back.</source>
        <translation>Die letzten Daten bleiben auf dem Bildschirm. Verbinden Sie sich erneut, sobald der Host wieder da ist.</translation>
    </message>
    <message>
        <source>Install the same version of fabriscope-agent on that host.</source>
        <translation>Installieren Sie auf diesem Host dieselbe Version von fabriscope-agent.</translation>
    </message>
    <message>
        <source>Please report it, with what you did before.</source>
        <translation>Bitte melden Sie dies und was Sie davor getan haben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No master subnet manager responds.</source>
        <translation>Kein Master-Subnet-Manager antwortet.</translation>
    </message>
    <message>
        <source>No reply after all retries.</source>
        <translation>Keine Antwort nach allen Wiederholungen.</translation>
    </message>
    <message>
        <source>A reply contradicts itself or is too short.</source>
        <translation>Eine Antwort widerspricht sich oder ist zu kurz.</translation>
    </message>
    <message>
        <source>The agent rejects the request as invalid.</source>
        <translation>Der Agent lehnt die Anfrage als ungültig ab.</translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % der Zeit</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>%1: %2 rises.</source>
        <translation>%1: %2 steigt.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; alarms begin at %4.</source>
        <translation>%1: %2 ist %3; Alarme beginnen bei %4.</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by another program.</source>
        <translation>
            <numerusform>Die Zähler von %n Port wurden von einem anderen Programm gelöscht.</numerusform>
            <numerusform>Die Zähler von %n Ports wurden von einem anderen Programm gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by another program.</source>
        <translation>%1: Zähler von einem anderen Programm gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by %1.</source>
        <translation>
            <numerusform>Die Zähler von %n Port wurden von %1 gelöscht.</numerusform>
            <numerusform>Die Zähler von %n Ports wurden von %1 gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by %2.</source>
        <translation>%1: Die Zähler wurden von %2 gelöscht.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost. %2</source>
        <translation>Die Verbindung zu %1 ging verloren. %2</translation>
    </message>
    <message>
        <source>The connection to %1 is back after %2.</source>
        <translation>Die Verbindung zu %1 ist nach %2 wieder da.</translation>
    </message>
    <message>
        <source>%1: %2 is below its threshold again.</source>
        <translation>%1: %2 ist wieder unter dem Schwellenwert.</translation>
    </message>
    <message>
        <source>%1: %2 has saturated at %3 and does not count until it is cleared.</source>
        <translation>%1: %2 ist bei %3 gesättigt und zählt erst wieder, wenn er gelöscht wird.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 does not respond any more.</source>
        <translation>Der Subnet-Manager auf %1 antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 responds again.</source>
        <translation>Der Subnet-Manager auf %1 antwortet wieder.</translation>
    </message>
</context>
<context>
    <name>FabricExports</name>
    <message>
        <source>Export as ibnetdiscover output…</source>
        <translation>Als Ausgabe von ibnetdiscover exportieren…</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>Als JSON exportieren…</translation>
    </message>
    <message>
        <source>Export for Graphviz (DOT)…</source>
        <translation>Für Graphviz (DOT) exportieren…</translation>
    </message>
    <message>
        <source>Export as GraphML…</source>
        <translation>Als GraphML exportieren…</translation>
    </message>
    <message>
        <source>Export as Slurm topology.conf…</source>
        <translation>Als topology.conf für Slurm exportieren…</translation>
    </message>
    <message>
        <source>Save a node-name map to edit…</source>
        <translation>Node-Name-Map zum Bearbeiten speichern…</translation>
    </message>
    <message>
        <source>Save the cabling as a list to compare with…</source>
        <translation>Verkabelung als Vergleichsliste speichern…</translation>
    </message>
    <message>
        <source>Save a report (HTML)…</source>
        <translation>Bericht speichern (HTML)…</translation>
    </message>
    <message>
        <source>Save a report (JSON)…</source>
        <translation>Bericht speichern (JSON)…</translation>
    </message>
    <message>
        <source>The fabric was saved to %1.</source>
        <translation>Die Fabric wurde in %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>HCA</source>
        <translation>HCA</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Unknown type</source>
        <translation>Unbekannter Typ</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>under 1 ms</source>
        <translation>unter 1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>vor %1 h</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>vor %1 Tagen</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find on the map</source>
        <translation>Auf der Karte finden</translation>
    </message>
    <message>
        <source>Go to the neighbour in that direction; without a selection, pan</source>
        <translation>Zum Nachbarn in dieser Richtung; ohne Auswahl verschieben</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Zoom to what is selected</source>
        <translation>Zum Ausgewählten zoomen</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Vergrößern und verkleinern</translation>
    </message>
    <message>
        <source>Show the whole fabric</source>
        <translation>Die ganze Fabric zeigen</translation>
    </message>
    <message>
        <source>Close or open the group of the selected node</source>
        <translation>Die Gruppe des gewählten Knotens schließen oder öffnen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Show the row&apos;s object on the map</source>
        <translation>Das Objekt der Zeile auf der Karte zeigen</translation>
    </message>
    <message>
        <source>Menu of the row</source>
        <translation>Menü der Zeile</translation>
    </message>
    <message>
        <source>Read values along the chart</source>
        <translation>Werte entlang des Diagramms ablesen</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Show less time, or more</source>
        <translation>Weniger oder mehr Zeit zeigen</translation>
    </message>
    <message>
        <source>Hold the charts, or let them go on</source>
        <translation>Diagramme anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Open files of this computer</source>
        <translation>Dateien dieses Rechners öffnen</translation>
    </message>
    <message>
        <source>Save, or preview and apply on the host</source>
        <translation>Speichern, oder auf dem Host prüfen und anwenden</translation>
    </message>
    <message>
        <source>Save a copy on this computer</source>
        <translation>Eine Kopie auf diesem Rechner speichern</translation>
    </message>
    <message>
        <source>History of the host&apos;s files</source>
        <translation>Verlauf der Dateien des Hosts</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Voriges Problem</translation>
    </message>
    <message>
        <source>Remedy for the problem at the cursor</source>
        <translation>Korrektur für das Problem am Cursor</translation>
    </message>
    <message>
        <source>Complete the word at the cursor</source>
        <translation>Das Wort am Cursor vervollständigen</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>Suchen und ersetzen</translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>Zu einer Zeile gehen</translation>
    </message>
    <message>
        <source>Undo, in form and text</source>
        <translation>Rückgängig, in Formular und Text</translation>
    </message>
    <message>
        <source>The state of the fabric at a glance: how many nodes and links there are, what needs attention, most urgent first, which ports are busiest, wait longest and count errors.

Choose a finding to see its object in the inspector; Enter shows it on the map. Declare the fabric as it is now to be the baseline, and later sweeps show what differs.</source>
        <translation>Der Zustand der Fabric auf einen Blick: wie viele Knoten und Links es gibt, was Aufmerksamkeit braucht, das Dringendste zuerst, welche Ports am stärksten ausgelastet sind, am längsten warten und Fehler zählen.

Wählen Sie einen Befund, um sein Objekt im Inspektor zu sehen; die Eingabetaste zeigt es auf der Karte. Erklären Sie die Fabric, wie sie jetzt ist, zum Referenzstand, und spätere Sweeps zeigen, was abweicht.</translation>
    </message>
    <message>
        <source>The map of the fabric: switches in tiers, hosts under their switch, links by capacity. What differs has a colour and a shape. The outline beside it lists the same nodes.

Colour the links by state, speed, utilisation, congestion or errors with the control in the corner; the legend explains the present one.</source>
        <translation>Die Karte der Fabric: Switches in Ebenen, Hosts unter ihrem Switch, Links nach Kapazität. Was abweicht, hat Farbe und Form. Die Gliederung daneben nennt dieselben Knoten.

Färben Sie die Links mit dem Bedienfeld in der Ecke nach Status, Geschwindigkeit, Auslastung, Überlast oder Fehlern; die Legende erklärt die jeweilige Färbung.</translation>
    </message>
    <message>
        <source>The counters of a port, by virtual lane: what it sends and receives, and for how long data waits for credits. Choose a port by its name, or the whole fabric for rankings and a heat map.

Counters are read while a page that needs them is on screen.</source>
        <translation>Die Zähler eines Ports nach Virtual Lane: was er sendet und empfängt und wie lange Daten auf Credits warten. Wählen Sie einen Port nach seinem Namen oder die ganze Fabric für Ranglisten und eine Heatmap.

Zähler werden gelesen, solange eine Seite zu sehen ist, die sie braucht.</translation>
    </message>
    <message>
        <source>All nodes, ports and links as tables. Click a heading to sort. The filter line takes words and column:text, -text leaves rows out. Columns can be chosen, moved and exported as CSV.</source>
        <translation>Alle Knoten, Ports und Links als Tabellen. Ein Klick auf eine Überschrift sortiert. Die Filterzeile nimmt Wörter und Spalte:Text, -Text lässt Zeilen weg. Spalten lassen sich wählen, verschieben und als CSV exportieren.</translation>
    </message>
    <message>
        <source>OpenSM&apos;s three files, as form and text, with their problems below. Of a host that is connected, Apply shows what would change and what that does before anything is written, checks the result, and can roll it back. History lists earlier changes and restores them.</source>
        <translation>Die drei Dateien von OpenSM als Formular und Text, darunter ihre Probleme. Bei einem verbundenen Host zeigt „Anwenden“, was sich ändern würde und was das bewirkt, bevor etwas geschrieben wird, prüft das Ergebnis und kann es zurücknehmen. Der Verlauf listet frühere Änderungen auf und stellt sie wieder her.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>a page</comment>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>Nächstes Bedienelement</translation>
    </message>
    <message>
        <source>Next control, also out of a text</source>
        <translation>Nächstes Bedienelement, auch aus einem Text heraus</translation>
    </message>
    <message>
        <source>What each connected host is to RDMA: devices with ports, GIDs and counters, network interfaces, kernel modules, limits of pinned memory, services. What is not known says why; every term explains itself. A port says which GID index programs should use.

Differences compares hosts with the same devices and marks the one that is set up differently. Connections adds hosts by name, by range such as node[01-16], or from a list of Slurm or Ansible.</source>
        <translation>Was jeder verbundene Host für RDMA ist: Geräte mit Ports, GIDs und Zählern, Netzwerkschnittstellen, Kernelmodule, Grenzen für festgehaltenen Speicher, Dienste. Was unbekannt ist, sagt warum; jeder Begriff erklärt sich. Ein Port sagt, welchen GID-Index Programme verwenden sollten.

Unterschiede vergleicht Hosts mit gleichen Geräten und markiert den, der anders eingerichtet ist. Verbindungen fügt Hosts hinzu: nach Namen, nach Bereich wie node[01-16] oder aus einer Liste von Slurm oder Ansible.</translation>
    </message>
    <message>
        <source>Queries to the subnet administration, and for single attributes of one node. Choose a record at the left, enter filters in the line above the table, and press Enter. The line completes fields, words and the names of nodes.

The tool tip of a column explains it. A cell that names a node or port shows it in the inspector; Enter shows it on the map.</source>
        <translation>Abfragen an die Subnetz-Administration und einzelner Attribute eines Knotens. Wählen Sie links einen Datensatz, geben Sie in der Zeile über der Tabelle Filter ein und drücken Sie die Eingabetaste. Die Zeile vervollständigt Felder, Wörter und die Namen von Knoten.

Der Tooltip einer Spalte erklärt sie. Eine Zelle, die einen Knoten oder Port nennt, zeigt ihn im Inspektor; die Eingabetaste zeigt ihn auf der Karte.</translation>
    </message>
    <message>
        <source>The way of a program&apos;s packets between two hosts: name both, and say what they speak, an RDMA-CM port, a service ID or a protocol. The path is drawn link by link, each with the virtual lane that the packets take and the traffic on it.

Four sides are compared: what OpenSM&apos;s files promise, what the subnet administration grants now, what is programmed in the ports, and what the counters show. Where two disagree, that is said with what to do.</source>
        <translation>Der Weg der Pakete eines Programms zwischen zwei Hosts: nennen Sie beide, und was sie sprechen, einen RDMA-CM-Port, eine Service-ID oder ein Protokoll. Der Pfad wird Link für Link gezeichnet, jeder mit der Virtual Lane, die die Pakete nehmen, und dem Verkehr darauf.

Vier Seiten werden verglichen: was die Dateien von OpenSM versprechen, was die Subnetz-Administration jetzt gewährt, was in den Ports programmiert ist, und was die Zähler zeigen. Wo zwei sich widersprechen, wird das gesagt, mit dem, was zu tun ist.</translation>
    </message>
    <message>
        <source>Wizards that set a host up for RDMA. Each looks at the host first, asks with proposed answers and their reasons, and shows a plan: every step as a sentence that unfolds into its file or command, and the whole as a shell script and an Ansible play.

When the agent may change its host, the plan is applied step by step, verified, and can be undone, at once or later from the journal. Nothing is changed before you press Apply.</source>
        <translation>Assistenten, die einen Host für RDMA einrichten. Jeder sieht den Host zuerst an, fragt mit vorgeschlagenen Antworten und ihren Gründen und zeigt einen Plan: jeden Schritt als Satz, der sich zu seiner Datei oder seinem Befehl aufklappen lässt, und das Ganze als Shell-Skript und als Ansible-Play.

Wenn der Agent seinen Host ändern darf, wird der Plan Schritt für Schritt angewendet, geprüft und kann rückgängig gemacht werden, sofort oder später aus dem Journal. Nichts wird geändert, bevor Sie Anwenden drücken.</translation>
    </message>
    <message>
        <source>What happened: changes between two sweeps, alarms of counters, cleared counters, and events of the connection. Thresholds sets the value from which a counter raises an alarm.</source>
        <translation>Was geschehen ist: Änderungen zwischen zwei Sweeps, Alarme von Zählern, gelöschte Zähler und Ereignisse der Verbindung. „Schwellenwerte“ legt fest, ab welchem Wert ein Zähler Alarm auslöst.</translation>
    </message>
</context>
<context>
    <name>HostPort</name>
    <message>
        <source>%1 / %2 (RoCE)</source>
        <translation>%1 / %2 (RoCE)</translation>
    </message>
    <message>
        <source>rate not known</source>
        <translation>Rate nicht bekannt</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>InspectorFacts</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>%1, LID %2</source>
        <translation>%1, LID %2</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>state and priority</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>master</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>Standby</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>sucht</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>nicht aktiv</translation>
    </message>
    <message>
        <source>Its activity count</source>
        <translation>Sein Aktivitätszähler</translation>
    </message>
    <message>
        <source>up to LID %1 of %2</source>
        <translation>bis LID %1 von %2</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Supported widths</source>
        <translation>Mögliche Breiten</translation>
    </message>
    <message>
        <source>Supported speeds</source>
        <translation>Geschwindigkeiten</translation>
    </message>
    <message>
        <source>%1 bytes, could be %2</source>
        <translation>%1 Bytes, möglich %2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>%1 von %2 benutzt</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1, Revision %2</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>Maximum beider Enden</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>Ende A</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>Ende B</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Forward error correction</source>
        <translation>Vorwärtsfehlerkorrektur</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>Kabel</translation>
    </message>
    <message>
        <source>does not respond</source>
        <translation>antwortet nicht</translation>
    </message>
</context>
<context>
    <name>Membership</name>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>eingeschränkt</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beides</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>is not the id of a change</source>
        <translation>ist nicht die ID einer Änderung</translation>
    </message>
    <message>
        <source>the journal of this host has no such change</source>
        <translation>das Journal dieses Hosts hat keine solche Änderung</translation>
    </message>
    <message>
        <source>cannot be listed</source>
        <translation>kann nicht aufgelistet werden</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>director {}, leaf board {}, ASIC {}</source>
        <translation>Director {}, Leaf-Board {}, ASIC {}</translation>
    </message>
    <message>
        <source>director {}, spine board {}, ASIC {}</source>
        <translation>Director {}, Spine-Board {}, ASIC {}</translation>
    </message>
    <message>
        <source>director {}, leaf board {}</source>
        <translation>Director {}, Leaf-Board {}</translation>
    </message>
    <message>
        <source>director {}, spine board {}</source>
        <translation>Director {}, Spine-Board {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is named by this cable, but not described in the file</source>
        <translation>„{}“ wird von diesem Kabel genannt, ist in der Datei aber nicht beschrieben</translation>
    </message>
    <message>
        <source>the peer &quot;{}&quot; with the LID {} is listed nowhere</source>
        <translation>die Gegenstelle „{}“ mit der LID {} ist nirgends aufgeführt</translation>
    </message>
    <message>
        <source>{} %</source>
        <translation>{} %</translation>
    </message>
    <message>
        <source>{} GUIDs exist more than once.</source>
        <translation>{} GUIDs kommen mehr als einmal vor.</translation>
    </message>
    <message>
        <source>{} LIDs belong to more than one port.</source>
        <translation>{} LIDs gehören zu mehr als einem Port.</translation>
    </message>
    <message>
        <source>{} nodes do not respond, although their links are up.</source>
        <translation>{} Knoten antworten nicht, obwohl ihre Links verbunden sind.</translation>
    </message>
    <message>
        <source>{} nodes of the baseline are gone.</source>
        <translation>{} Knoten des Referenzstands sind verschwunden.</translation>
    </message>
    <message>
        <source>{} links are down.</source>
        <translation>{} Links sind ausgefallen.</translation>
    </message>
    <message>
        <source>{} links of the baseline are gone.</source>
        <translation>{} Links des Referenzstands sind verschwunden.</translation>
    </message>
    <message>
        <source>{} ports or nodes do not respond when asked about ports.</source>
        <translation>{} Ports oder Knoten antworten nicht, wenn nach Ports gefragt wird.</translation>
    </message>
    <message>
        <source>{} links respond in one direction only.</source>
        <translation>{} Links antworten nur in einer Richtung.</translation>
    </message>
    <message>
        <source>{} links wait for the subnet manager.</source>
        <translation>{} Links warten auf den Subnet-Manager.</translation>
    </message>
    <message>
        <source>{} switches have fewer links than their peers.</source>
        <translation>{} Switches haben weniger Links als ihresgleichen.</translation>
    </message>
    <message>
        <source>{} cables run below their width.</source>
        <translation>{} Kabel laufen unter ihrer Breite.</translation>
    </message>
    <message>
        <source>{} cables run below their speed.</source>
        <translation>{} Kabel laufen unter ihrer Geschwindigkeit.</translation>
    </message>
    <message>
        <source>{} links run below their best rate, because it is not enabled at one end.</source>
        <translation>{} Links laufen unter ihrer besten Rate, weil sie an einem Ende nicht aktiviert ist.</translation>
    </message>
    <message>
        <source>{} links run at a smaller width than their peers.</source>
        <translation>{} Links laufen mit kleinerer Breite als ihresgleichen.</translation>
    </message>
    <message>
        <source>{} links run at a lower speed than their peers.</source>
        <translation>{} Links laufen mit niedrigerer Geschwindigkeit als ihresgleichen.</translation>
    </message>
    <message>
        <source>{} adapters show fewer ports than their peers.</source>
        <translation>{} Adapter zeigen weniger Ports als ihresgleichen.</translation>
    </message>
    <message>
        <source>{} adapters receive data more slowly than it is sent.</source>
        <translation>{} Adapter nehmen Daten langsamer an, als sie gesendet werden.</translation>
    </message>
    <message>
        <source>{} adapters are the target of an incast.</source>
        <translation>{} Adapter sind Ziel eines Incasts.</translation>
    </message>
    <message>
        <source>Data waits for {} links that are full.</source>
        <translation>Daten warten auf {} ausgelastete Links.</translation>
    </message>
    <message>
        <source>{} ports wait for credits, and nothing shows why.</source>
        <translation>{} Ports warten auf Credits, und nichts zeigt den Grund.</translation>
    </message>
    <message>
        <source>{} error counters rise.</source>
        <translation>{} Fehlerzähler steigen.</translation>
    </message>
    <message>
        <source>{} error counters are above their thresholds.</source>
        <translation>{} Fehlerzähler sind über ihren Schwellenwerten.</translation>
    </message>
    <message>
        <source>{} ports do not respond when asked for their counters.</source>
        <translation>{} Ports antworten nicht, wenn nach den Zählern gefragt wird.</translation>
    </message>
    <message>
        <source>{} counters have saturated.</source>
        <translation>{} Zähler sind gesättigt.</translation>
    </message>
    <message>
        <source>{} replies contradict themselves.</source>
        <translation>{} Antworten widersprechen sich.</translation>
    </message>
    <message>
        <source>{} nodes were replaced since the baseline.</source>
        <translation>{} Knoten wurden seit dem Referenzstand ersetzt.</translation>
    </message>
    <message>
        <source>{} nodes are other devices than in the baseline.</source>
        <translation>{} Knoten sind andere Geräte als im Referenzstand.</translation>
    </message>
    <message>
        <source>{} cables were moved since the baseline.</source>
        <translation>{} Kabel wurden seit dem Referenzstand umgesteckt.</translation>
    </message>
    <message>
        <source>{} links have another rate than in the baseline.</source>
        <translation>{} Links haben eine andere Rate als im Referenzstand.</translation>
    </message>
    <message>
        <source>{} links have another state than in the baseline.</source>
        <translation>{} Links haben einen anderen Status als im Referenzstand.</translation>
    </message>
    <message>
        <source>{} links run below what both of their ends support, because it is not enabled.</source>
        <translation>{} Links laufen unter dem, was beide Enden unterstützen, weil es nicht aktiviert ist.</translation>
    </message>
    <message>
        <source>{} links are armed but not active.</source>
        <translation>{} Links sind Armed, aber nicht aktiv.</translation>
    </message>
    <message>
        <source>{} adapter ports are disabled.</source>
        <translation>{} Ports von Adaptern sind abgeschaltet.</translation>
    </message>
    <message>
        <source>{} adapter ports have no link.</source>
        <translation>{} Ports von Adaptern haben keinen Link.</translation>
    </message>
    <message>
        <source>The fabric changed at {} places while it was read.</source>
        <translation>Die Fabric hat sich beim Lesen an {} Stellen geändert.</translation>
    </message>
    <message>
        <source>{} links are full.</source>
        <translation>{} Links sind ausgelastet.</translation>
    </message>
    <message>
        <source>{} LIDs differ from the baseline.</source>
        <translation>{} LIDs weichen vom Referenzstand ab.</translation>
    </message>
    <message>
        <source>{} nodes were renamed since the baseline.</source>
        <translation>{} Knoten wurden seit dem Referenzstand umbenannt.</translation>
    </message>
    <message>
        <source>{} nodes are new since the baseline.</source>
        <translation>{} Knoten sind neu seit dem Referenzstand.</translation>
    </message>
    <message>
        <source>{} links are new since the baseline.</source>
        <translation>{} Links sind neu seit dem Referenzstand.</translation>
    </message>
    <message>
        <source>every port becomes a full member of Default, all other partitions vanish</source>
        <translation>Jeder Port wird volles Mitglied von Default, alle anderen Partitionen verschwinden</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>the port group is written {} in line {}</source>
        <translation>Die Port-Gruppe ist in Zeile {1} {0} geschrieben</translation>
    </message>
    <message>
        <source>OpenSM takes it for the same group</source>
        <translation>OpenSM nimmt sie als dieselbe Gruppe</translation>
    </message>
    <message>
        <source>Write {}</source>
        <translation>{} schreiben</translation>
    </message>
    <message>
        <source>an ipoib rule needs an existing partition with two full members that are present</source>
        <translation>Eine ipoib-Regel braucht eine vorhandene Partition mit zwei anwesenden vollen Mitgliedern</translation>
    </message>
    <message>
        <source>alarm of {}</source>
        <translation>Alarm von {}</translation>
    </message>
    <message>
        <source>it is raised at {} and cleared below {}</source>
        <translation>er wird bei {} ausgelöst und unter {} aufgehoben</translation>
    </message>
    <message>
        <source>The level that raises must be above zero, and the one that clears not above it.</source>
        <translation>Die auslösende Schwelle muss über null liegen und die aufhebende nicht darüber.</translation>
    </message>
    <message>
        <source>Check or replace the cable or transceiver, clean optical connectors, reseat both ends; watch whether the rate falls.</source>
        <translation>Prüfen oder ersetzen Sie Kabel oder Transceiver, reinigen Sie optische Stecker, stecken Sie beide Enden neu; beobachten Sie, ob die Rate fällt.</translation>
    </message>
    <message>
        <source>The receiver of these packets does not keep up: look for an incast, a slow host or a link below its speed downstream.</source>
        <translation>Der Empfänger dieser Pakete kommt nicht nach: Suchen Sie in Richtung des Empfängers nach einem Incast, einem langsamen Host oder einem Link unter seiner Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Compare the partitions of the senders with those of this port (partitions.conf, P_Key tables).</source>
        <translation>Vergleichen Sie die Partitionen der Sender mit denen dieses Ports (partitions.conf, P_Key-Tabellen).</translation>
    </message>
    <message>
        <source>The fault lies upstream: check the symbol and receive errors of the ports these packets came through.</source>
        <translation>Der Fehler liegt in Richtung des Senders: Prüfen Sie die Symbol- und Empfangsfehler der Ports, durch die diese Pakete kamen.</translation>
    </message>
    <message>
        <source>The neighbour sent more than this port had room for: update the firmware of both ends, check the cable.</source>
        <translation>Der Nachbar sendete mehr, als dieser Port aufnehmen konnte: Aktualisieren Sie die Firmware beider Enden, prüfen Sie das Kabel.</translation>
    </message>
    <message>
        <source>Check the routing: a forwarding table may be stale or contain a loop; check OpenSM&apos;s log.</source>
        <translation>Prüfen Sie das Routing: Eine Weiterleitungstabelle kann veraltet sein oder eine Schleife enthalten; prüfen Sie das Protokoll von OpenSM.</translation>
    </message>
    <message>
        <source>The management agent got more datagrams than it could take: find what polls too fast, or sweep less often.</source>
        <translation>Der Management-Agent bekam mehr Datagramme, als er verarbeiten konnte: Finden Sie, was zu schnell abfragt, oder machen Sie seltener Sweeps.</translation>
    </message>
    <message>
        <source>Compare the SL-to-VL tables with the number of operational VLs at both ends of this link.</source>
        <translation>Vergleichen Sie die SL-zu-VL-Tabellen mit der Zahl der benutzten VLs an beiden Enden dieses Links.</translation>
    </message>
    <message>
        <source>Compare the MTU of the partition and of the path with what the neighbour accepts.</source>
        <translation>Vergleichen Sie die MTU der Partition und des Pfades mit der, die der Nachbar annimmt.</translation>
    </message>
    <message>
        <source>Minor link errors: symbols that cannot be decoded</source>
        <translation>Kleine Linkfehler: Symbole, die nicht dekodiert werden können</translation>
    </message>
    <message>
        <source>The link lost synchronisation and trained itself again</source>
        <translation>Der Link verlor die Synchronisation und wurde neu trainiert</translation>
    </message>
    <message>
        <source>Retraining failed and the link went down</source>
        <translation>Das erneute Training scheiterte, und der Link fiel aus</translation>
    </message>
    <message>
        <source>Received packets with an error: bad CRC, malformed, or too large for the buffer</source>
        <translation>Empfangene Pakete mit einem Fehler: falsche CRC, fehlerhaft oder zu groß für den Puffer</translation>
    </message>
    <message>
        <source>Received packets that an earlier hop had already marked as bad</source>
        <translation>Empfangene Pakete, die ein früherer Hop schon als fehlerhaft markiert hatte</translation>
    </message>
    <message>
        <source>Packets that the switch received here and could not forward (often multicast that returns to its sender: harmless)</source>
        <translation>Pakete, die der Switch hier empfing und nicht weiterleiten konnte (oft Multicast, der zu seinem Sender zurückkehrt: harmlos)</translation>
    </message>
    <message>
        <source>Packets discarded because the port was down or congested</source>
        <translation>Pakete, die verworfen wurden, weil der Port ausgefallen oder überlastet war</translation>
    </message>
    <message>
        <source>Packets not sent because of a partition or raw-packet filter</source>
        <translation>Pakete, die wegen eines Partitions- oder Rohpaketfilters nicht gesendet wurden</translation>
    </message>
    <message>
        <source>Packets refused on reception because of a partition or raw-packet filter</source>
        <translation>Pakete, deren Empfang wegen eines Partitions- oder Rohpaketfilters abgelehnt wurde</translation>
    </message>
    <message>
        <source>Local physical errors were so frequent that they exceeded the port&apos;s threshold</source>
        <translation>Lokale physische Fehler waren so häufig, dass sie die Schwelle des Ports überschritten</translation>
    </message>
    <message>
        <source>Packets arrived without a free buffer for longer than the flow control allows</source>
        <translation>Pakete kamen länger ohne freien Puffer an, als die Flusskontrolle erlaubt</translation>
    </message>
    <message>
        <source>Subnet management packets dropped for lack of a buffer</source>
        <translation>Subnetz-Management-Pakete, mangels Puffer verworfen</translation>
    </message>
    <message>
        <source>General management packets dropped for lack of a buffer</source>
        <translation>Allgemeine Management-Pakete, mangels Puffer verworfen</translation>
    </message>
    <message>
        <source>Data sent on all VLs except VL 15, without link packets</source>
        <translation>Gesendete Daten auf allen VLs außer VL 15, ohne Linkpakete</translation>
    </message>
    <message>
        <source>Data received on all VLs except VL 15, without link packets</source>
        <translation>Empfangene Daten auf allen VLs außer VL 15, ohne Linkpakete</translation>
    </message>
    <message>
        <source>Packets sent on all VLs except VL 15</source>
        <translation>Gesendete Pakete auf allen VLs außer VL 15</translation>
    </message>
    <message>
        <source>Packets received on all VLs except VL 15</source>
        <translation>Empfangene Pakete auf allen VLs außer VL 15</translation>
    </message>
    <message>
        <source>Time in which data waited at this port and nothing could be sent for lack of credits</source>
        <translation>Zeit, in der an diesem Port Daten warteten und mangels Credits nichts gesendet werden konnte</translation>
    </message>
    <message>
        <source>Unicast packets sent</source>
        <translation>Gesendete Unicast-Pakete</translation>
    </message>
    <message>
        <source>Unicast packets received</source>
        <translation>Empfangene Unicast-Pakete</translation>
    </message>
    <message>
        <source>Multicast packets sent</source>
        <translation>Gesendete Multicast-Pakete</translation>
    </message>
    <message>
        <source>Multicast packets received</source>
        <translation>Empfangene Multicast-Pakete</translation>
    </message>
    <message>
        <source>Received packets with a bad CRC or an end-bad delimiter</source>
        <translation>Empfangene Pakete mit falscher CRC oder einer Endmarke für fehlerhafte Pakete</translation>
    </message>
    <message>
        <source>Received packets with a wrong length, VL or header</source>
        <translation>Empfangene Pakete mit falscher Länge, falscher VL oder falschem Header</translation>
    </message>
    <message>
        <source>Received packets for which there was no buffer</source>
        <translation>Empfangene Pakete, für die es keinen Puffer gab</translation>
    </message>
    <message>
        <source>Received packets whose destination LID has no way out of this switch</source>
        <translation>Empfangene Pakete, deren Ziel-LID keinen Weg aus diesem Switch hat</translation>
    </message>
    <message>
        <source>Received packets whose service level maps to no VL of the output port</source>
        <translation>Empfangene Pakete, deren Service-Level auf keine VL des Ausgangsports führt</translation>
    </message>
    <message>
        <source>Received packets that would have left by the port they came in</source>
        <translation>Empfangene Pakete, die durch denselben Port hinausgegangen wären, durch den sie kamen</translation>
    </message>
    <message>
        <source>Packets discarded because this port was not active</source>
        <translation>Pakete, die verworfen wurden, weil dieser Port nicht aktiv war</translation>
    </message>
    <message>
        <source>Find out why the link went down: cable, neighbour, or a disabled port.</source>
        <translation>Finden Sie heraus, warum der Link ausfiel: Kabel, Nachbar oder ein abgeschalteter Port.</translation>
    </message>
    <message>
        <source>Packets discarded because they are larger than the neighbour&apos;s MTU</source>
        <translation>Pakete, die verworfen wurden, weil sie größer als die MTU des Nachbarn sind</translation>
    </message>
    <message>
        <source>Packets discarded because they stayed in the switch too long</source>
        <translation>Pakete, die verworfen wurden, weil sie zu lange im Switch blieben</translation>
    </message>
    <message>
        <source>Packets discarded because they were at the head of a queue too long</source>
        <translation>Pakete, die verworfen wurden, weil sie zu lange am Kopf einer Warteschlange waren</translation>
    </message>
    <message>
        <source>Packets received of the selected operation code</source>
        <translation>Empfangene Pakete des gewählten Opcodes</translation>
    </message>
    <message>
        <source>Data received of the selected operation code</source>
        <translation>Empfangene Daten des gewählten Opcodes</translation>
    </message>
    <message>
        <source>Flow control packets sent</source>
        <translation>Gesendete Flusskontrollpakete</translation>
    </message>
    <message>
        <source>Flow control packets received</source>
        <translation>Empfangene Flusskontrollpakete</translation>
    </message>
    <message>
        <source>Packets on this virtual lane</source>
        <translation>Pakete auf dieser Virtual Lane</translation>
    </message>
    <message>
        <source>Data on this virtual lane</source>
        <translation>Daten auf dieser Virtual Lane</translation>
    </message>
    <message>
        <source>Flow control updates of this virtual lane that were late</source>
        <translation>Flusskontroll-Updates dieser Virtual Lane, die zu spät kamen</translation>
    </message>
    <message>
        <source>Time in which data waited on this virtual lane for lack of credits</source>
        <translation>Zeit, in der auf dieser Virtual Lane Daten mangels Credits warteten</translation>
    </message>
    <message>
        <source>How often the switch found this virtual lane congested</source>
        <translation>Wie oft der Switch diese Virtual Lane überlastet fand</translation>
    </message>
    <message>
        <source>Packets received with a forward congestion mark</source>
        <translation>Mit Überlastmarkierung (FECN) empfangene Pakete</translation>
    </message>
    <message>
        <source>Packets received that tell this sender to slow down</source>
        <translation>Empfangene Pakete, die diesen Sender zum Verlangsamen auffordern</translation>
    </message>
    <message>
        <source>Packets of this service level received with a forward congestion mark</source>
        <translation>Mit Überlastmarkierung (FECN) empfangene Pakete dieses Service-Levels</translation>
    </message>
    <message>
        <source>Packets of this service level received that tell this sender to slow down</source>
        <translation>Empfangene Pakete dieses Service-Levels, die diesen Sender zum Verlangsamen auffordern</translation>
    </message>
    <message>
        <source>Time in which this port was in the congested state</source>
        <translation>Zeit, in der dieser Port im Überlastzustand war</translation>
    </message>
    <message>
        <source>Time in which this virtual lane was in the congested state</source>
        <translation>Zeit, in der diese Virtual Lane im Überlastzustand war</translation>
    </message>
    <message>
        <source>Data sent on this service level</source>
        <translation>Gesendete Daten dieses Service-Levels</translation>
    </message>
    <message>
        <source>Data received on this service level</source>
        <translation>Empfangene Daten dieses Service-Levels</translation>
    </message>
    <message>
        <source>Received blocks with a wrong synchronisation header</source>
        <translation>Empfangene Blöcke mit falschem Synchronisationskopf</translation>
    </message>
    <message>
        <source>Received blocks of an unknown type</source>
        <translation>Empfangene Blöcke unbekannten Typs</translation>
    </message>
    <message>
        <source>Errors found by parity on this lane of the cable</source>
        <translation>Per Parität gefundene Fehler auf dieser Lane des Kabels</translation>
    </message>
    <message>
        <source>Blocks that forward error correction repaired on this lane</source>
        <translation>Blöcke, die die Vorwärtsfehlerkorrektur auf dieser Lane reparierte</translation>
    </message>
    <message>
        <source>Blocks that forward error correction could not repair on this lane</source>
        <translation>Blöcke, die die Vorwärtsfehlerkorrektur auf dieser Lane nicht reparieren konnte</translation>
    </message>
    <message>
        <source>Symbols that forward error correction repaired on this lane</source>
        <translation>Symbole, die die Vorwärtsfehlerkorrektur auf dieser Lane reparierte</translation>
    </message>
    <message>
        <source>Blocks that forward error correction repaired</source>
        <translation>Blöcke, die die Vorwärtsfehlerkorrektur reparierte</translation>
    </message>
    <message>
        <source>Blocks that forward error correction could not repair</source>
        <translation>Blöcke, die die Vorwärtsfehlerkorrektur nicht reparieren konnte</translation>
    </message>
    <message>
        <source>Symbols that forward error correction repaired</source>
        <translation>Symbole, die die Vorwärtsfehlerkorrektur reparierte</translation>
    </message>
    <message>
        <source>Check or replace the cable or transceiver, clean optical connectors; check the errors of the switch port, too.</source>
        <translation>Prüfen oder tauschen Sie Kabel oder Transceiver, reinigen Sie optische Stecker; prüfen Sie auch die Fehler des Switch-Ports.</translation>
    </message>
    <message>
        <source>The network does not take what this host sends: find the slow receiver or the congested switch port behind it.</source>
        <translation>Das Netz nimmt nicht an, was dieser Host sendet: Finden Sie den langsamen Empfänger oder den überlasteten Switch-Port dahinter.</translation>
    </message>
    <message>
        <source>This host takes packets too slowly: check its receivers, PCIe link, memory and interrupt placement.</source>
        <translation>Dieser Host nimmt Pakete zu langsam an: Prüfen Sie seine Empfänger, PCIe-Verbindung, Speicher und Interrupt-Verteilung.</translation>
    </message>
    <message>
        <source>Lossless classes must not drop: compare PFC and the priority&apos;s buffers of this port with those of the switch.</source>
        <translation>Verlustfreie Klassen dürfen nichts verwerfen: Vergleichen Sie PFC und die Puffer der Priorität dieses Ports mit denen des Switches.</translation>
    </message>
    <message>
        <source>Packets get lost on the way: look for drops at the switches, and whether PFC or ECN holds on the whole path.</source>
        <translation>Pakete gehen unterwegs verloren: Suchen Sie nach Verlusten an den Switches, und prüfen Sie, ob PFC oder ECN auf dem ganzen Pfad gilt.</translation>
    </message>
    <message>
        <source>The receiving program posts its receive buffers too slowly, or too few of them.</source>
        <translation>Das empfangende Programm stellt seine Empfangspuffer zu langsam bereit, oder zu wenige.</translation>
    </message>
    <message>
        <source>Two programs disagree about a queue pair or a memory region: check the log of the program that failed.</source>
        <translation>Zwei Programme sind sich über ein Queue Pair oder eine Speicherregion uneinig: Prüfen Sie das Protokoll des fehlgeschlagenen Programms.</translation>
    </message>
    <message>
        <source>Check that the peer is up and reachable, and that its port has no errors.</source>
        <translation>Prüfen Sie, ob die Gegenseite läuft und erreichbar ist und ihr Port keine Fehler hat.</translation>
    </message>
    <message>
        <source>Data received with this priority, headers included</source>
        <translation>Mit dieser Priorität empfangene Daten, einschließlich Header</translation>
    </message>
    <message>
        <source>Data sent with this priority, headers included</source>
        <translation>Mit dieser Priorität gesendete Daten, einschließlich Header</translation>
    </message>
    <message>
        <source>Packets received with this priority</source>
        <translation>Mit dieser Priorität empfangene Pakete</translation>
    </message>
    <message>
        <source>Packets sent with this priority</source>
        <translation>Mit dieser Priorität gesendete Pakete</translation>
    </message>
    <message>
        <source>Time in which this port had to hold packets of this priority back</source>
        <translation>Zeit, in der dieser Port Pakete dieser Priorität zurückhalten musste</translation>
    </message>
    <message>
        <source>Time in which this port kept the switch from sending this priority</source>
        <translation>Zeit, in der dieser Port den Switch hinderte, diese Priorität zu senden</translation>
    </message>
    <message>
        <source>Packets of this priority dropped on arrival for lack of a buffer</source>
        <translation>Pakete dieser Priorität, bei der Ankunft mangels Puffer verworfen</translation>
    </message>
    <message>
        <source>Packets of this priority that the adapter marked with ECN because the host was congested</source>
        <translation>Pakete dieser Priorität, die der Adapter mit ECN markierte, weil der Host überlastet war</translation>
    </message>
    <message>
        <source>Data received on the wire, RDMA included</source>
        <translation>Auf der Leitung empfangene Daten, einschließlich RDMA</translation>
    </message>
    <message>
        <source>Data sent on the wire, RDMA included</source>
        <translation>Auf der Leitung gesendete Daten, einschließlich RDMA</translation>
    </message>
    <message>
        <source>Packets received on the wire, RDMA included</source>
        <translation>Auf der Leitung empfangene Pakete, einschließlich RDMA</translation>
    </message>
    <message>
        <source>Packets sent on the wire, RDMA included</source>
        <translation>Auf der Leitung gesendete Pakete, einschließlich RDMA</translation>
    </message>
    <message>
        <source>RDMA data received, unicast</source>
        <translation>Empfangene RDMA-Daten, Unicast</translation>
    </message>
    <message>
        <source>RDMA data sent, unicast</source>
        <translation>Gesendete RDMA-Daten, Unicast</translation>
    </message>
    <message>
        <source>RDMA packets received, unicast</source>
        <translation>Empfangene RDMA-Pakete, Unicast</translation>
    </message>
    <message>
        <source>RDMA packets sent, unicast</source>
        <translation>Gesendete RDMA-Pakete, Unicast</translation>
    </message>
    <message>
        <source>Pause frames received, for the whole link or for priorities</source>
        <translation>Empfangene Pause-Frames, für den ganzen Link oder für Prioritäten</translation>
    </message>
    <message>
        <source>Pause frames sent, for the whole link or for priorities</source>
        <translation>Gesendete Pause-Frames, für den ganzen Link oder für Prioritäten</translation>
    </message>
    <message>
        <source>How often this port sent pause frames for so long that the adapter cut them off</source>
        <translation>Wie oft dieser Port so lange Pause-Frames sendete, dass der Adapter sie abschnitt</translation>
    </message>
    <message>
        <source>Packets received with a wrong checksum</source>
        <translation>Mit falscher Prüfsumme empfangene Pakete</translation>
    </message>
    <message>
        <source>Packets received with symbols that cannot be decoded</source>
        <translation>Mit nicht dekodierbaren Symbolen empfangene Pakete</translation>
    </message>
    <message>
        <source>Packets dropped on arrival for lack of a buffer of the port</source>
        <translation>Bei der Ankunft mangels Puffer des Ports verworfene Pakete</translation>
    </message>
    <message>
        <source>Packets dropped instead of sent: the link was down, or the network paused this port for too long</source>
        <translation>Verworfene statt gesendete Pakete: Der Link war ausgefallen, oder das Netz hielt diesen Port zu lange an</translation>
    </message>
    <message>
        <source>How often the link went down</source>
        <translation>Wie oft der Link ausfiel</translation>
    </message>
    <message>
        <source>Data received through the kernel; adapters leave RDMA out</source>
        <translation>Über den Kernel empfangene Daten; Adapter lassen RDMA aus</translation>
    </message>
    <message>
        <source>Data sent through the kernel; adapters leave RDMA out</source>
        <translation>Über den Kernel gesendete Daten; Adapter lassen RDMA aus</translation>
    </message>
    <message>
        <source>Packets received through the kernel; adapters leave RDMA out</source>
        <translation>Über den Kernel empfangene Pakete; Adapter lassen RDMA aus</translation>
    </message>
    <message>
        <source>Packets sent through the kernel; adapters leave RDMA out</source>
        <translation>Über den Kernel gesendete Pakete; Adapter lassen RDMA aus</translation>
    </message>
    <message>
        <source>Packets received with an error</source>
        <translation>Mit Fehler empfangene Pakete</translation>
    </message>
    <message>
        <source>Packets that could not be sent because of an error</source>
        <translation>Pakete, die wegen eines Fehlers nicht gesendet werden konnten</translation>
    </message>
    <message>
        <source>Packets that the kernel dropped instead of sending them</source>
        <translation>Pakete, die der Kernel verwarf, statt sie zu senden</translation>
    </message>
    <message>
        <source>RDMA data received</source>
        <translation>Empfangene RDMA-Daten</translation>
    </message>
    <message>
        <source>RDMA data sent</source>
        <translation>Gesendete RDMA-Daten</translation>
    </message>
    <message>
        <source>RDMA packets received</source>
        <translation>Empfangene RDMA-Pakete</translation>
    </message>
    <message>
        <source>RDMA packets sent</source>
        <translation>Gesendete RDMA-Pakete</translation>
    </message>
    <message>
        <source>Congestion notifications that this port sent, because packets arrived with an ECN mark</source>
        <translation>Überlastmeldungen, die dieser Port sendete, weil Pakete mit ECN-Markierung ankamen</translation>
    </message>
    <message>
        <source>Congestion notifications for which this port slowed down</source>
        <translation>Überlastmeldungen, wegen derer dieser Port langsamer wurde</translation>
    </message>
    <message>
        <source>Congestion notifications that came in and were ignored</source>
        <translation>Überlastmeldungen, die ankamen und ignoriert wurden</translation>
    </message>
    <message>
        <source>Switch congestion control (DCQCN) on for this priority, on this host as on the others.</source>
        <translation>Schalten Sie die Überlastregelung (DCQCN) für diese Priorität ein, auf diesem Host wie auf den anderen.</translation>
    </message>
    <message>
        <source>RDMA packets that arrived with an ECN mark</source>
        <translation>RDMA-Pakete, die mit ECN-Markierung ankamen</translation>
    </message>
    <message>
        <source>RDMA packets that arrived out of sequence</source>
        <translation>RDMA-Pakete, die außer der Reihe ankamen</translation>
    </message>
    <message>
        <source>Refusals received because packets of this port arrived out of sequence</source>
        <translation>Empfangene Ablehnungen, weil Pakete dieses Ports außer der Reihe ankamen</translation>
    </message>
    <message>
        <source>Requests sent again because no acknowledgement came in time</source>
        <translation>Anfragen, erneut gesendet, weil keine Bestätigung rechtzeitig kam</translation>
    </message>
    <message>
        <source>Refusals received because the peer was not ready to receive</source>
        <translation>Empfangene Ablehnungen, weil die Gegenseite nicht empfangsbereit war</translation>
    </message>
    <message>
        <source>Refusals sent because this host was not ready to receive</source>
        <translation>Gesendete Ablehnungen, weil dieser Host nicht empfangsbereit war</translation>
    </message>
    <message>
        <source>Connections given up after the last attempt to send</source>
        <translation>Nach dem letzten Sendeversuch aufgegebene Verbindungen</translation>
    </message>
    <message>
        <source>Connections given up because the peer never became ready to receive</source>
        <translation>Verbindungen, aufgegeben, weil die Gegenseite nie empfangsbereit wurde</translation>
    </message>
    <message>
        <source>Adaptive retransmissions</source>
        <translation>Adaptive Neuübertragungen</translation>
    </message>
    <message>
        <source>Time-outs of adaptive retransmission</source>
        <translation>Zeitüberschreitungen der adaptiven Neuübertragung</translation>
    </message>
    <message>
        <source>How often sending was begun again slowly after losses</source>
        <translation>Wie oft das Senden nach Verlusten langsam neu begonnen wurde</translation>
    </message>
    <message>
        <source>Packets dropped because a queue had no receive buffer</source>
        <translation>Verworfene Pakete, weil eine Warteschlange keinen Empfangspuffer hatte</translation>
    </message>
    <message>
        <source>RDMA packets with a wrong invariant checksum</source>
        <translation>RDMA-Pakete mit falscher invarianter Prüfsumme (ICRC)</translation>
    </message>
    <message>
        <source>RDMA packets received with an error</source>
        <translation>Mit Fehler empfangene RDMA-Pakete</translation>
    </message>
    <message>
        <source>RDMA packets dropped on arrival</source>
        <translation>Bei der Ankunft verworfene RDMA-Pakete</translation>
    </message>
    <message>
        <source>RDMA packets that could not be sent</source>
        <translation>RDMA-Pakete, die nicht gesendet werden konnten</translation>
    </message>
    <message>
        <source>Requests of this host that ended with an error</source>
        <translation>Anfragen dieses Hosts, die mit einem Fehler endeten</translation>
    </message>
    <message>
        <source>Requests of peers that ended with an error here</source>
        <translation>Anfragen von Gegenseiten, die hier mit einem Fehler endeten</translation>
    </message>
    <message>
        <source>Messages longer than the receive buffer</source>
        <translation>Nachrichten, länger als der Empfangspuffer</translation>
    </message>
    <message>
        <source>Accesses to memory that was not open for them, in both directions</source>
        <translation>Zugriffe auf Speicher, der dafür nicht offen war, in beiden Richtungen</translation>
    </message>
    <message>
        <source>Requests of this host that the peer called invalid</source>
        <translation>Anfragen dieses Hosts, die die Gegenseite ungültig nannte</translation>
    </message>
    <message>
        <source>RDMA reads received</source>
        <translation>Empfangene RDMA-Reads</translation>
    </message>
    <message>
        <source>RDMA writes received</source>
        <translation>Empfangene RDMA-Writes</translation>
    </message>
    <message>
        <source>Atomic operations received</source>
        <translation>Empfangene atomare Operationen</translation>
    </message>
    <message>
        <source>Messages sent</source>
        <translation>Gesendete Nachrichten</translation>
    </message>
    <message>
        <source>Messages received</source>
        <translation>Empfangene Nachrichten</translation>
    </message>
    <message>
        <source>counter subscription</source>
        <translation>Zählerabonnement</translation>
    </message>
    <message>
        <source>the interval is shorter than 0.2 s</source>
        <translation>das Intervall ist kürzer als 0,2 s</translation>
    </message>
    <message>
        <source>no port or no attribute is named</source>
        <translation>kein Port oder kein Attribut ist genannt</translation>
    </message>
    <message>
        <source>only Ethernet ports have these counters</source>
        <translation>nur Ethernet-Ports haben diese Zähler</translation>
    </message>
    <message>
        <source>64 subscriptions are active already</source>
        <translation>64 Abonnements sind schon aktiv</translation>
    </message>
    <message>
        <source>Close a view that shows counters.</source>
        <translation>Schließen Sie eine Ansicht, die Zähler zeigt.</translation>
    </message>
    <message>
        <source>the subnet administration has no resources left for the request</source>
        <translation>die Subnetz-Administration hat keine Mittel mehr für die Anfrage</translation>
    </message>
    <message>
        <source>the subnet administration finds the request invalid</source>
        <translation>die Subnetz-Administration hält die Anfrage für ungültig</translation>
    </message>
    <message>
        <source>no records match</source>
        <translation>kein Datensatz passt</translation>
    </message>
    <message>
        <source>a GID of the request is invalid</source>
        <translation>eine GID der Anfrage ist ungültig</translation>
    </message>
    <message>
        <source>the request says too little: components are missing</source>
        <translation>die Anfrage sagt zu wenig: Es fehlen Komponenten</translation>
    </message>
    <message>
        <source>the request was denied</source>
        <translation>die Anfrage wurde abgelehnt</translation>
    </message>
    <message>
        <source>the subnet administration suggests another priority</source>
        <translation>die Subnetz-Administration schlägt eine andere Priorität vor</translation>
    </message>
    <message>
        <source>status {} of the subnet administration</source>
        <translation>Status {} der Subnetz-Administration</translation>
    </message>
    <message>
        <source>names &quot;{}&quot;</source>
        <translation>Namen „{}“</translation>
    </message>
    <message>
        <source>Write ranges as node[01-16], several as node[01-16,20]; of Ansible as node[01:16]</source>
        <translation>Schreiben Sie Bereiche als node[01-16], mehrere als node[01-16,20]; die von Ansible als node[01:16]</translation>
    </message>
    <message>
        <source>changes to a host</source>
        <translation>Änderungen an einem Host</translation>
    </message>
    <message>
        <source>the subnet administration at LID {}</source>
        <translation>die Subnetz-Administration bei LID {}</translation>
    </message>
    <message>
        <source>cannot be renamed</source>
        <translation>kann nicht umbenannt werden</translation>
    </message>
    <message>
        <source>the backups cannot be listed</source>
        <translation>die Sicherungen können nicht aufgelistet werden</translation>
    </message>
    <message>
        <source>an old backup cannot be removed</source>
        <translation>eine alte Sicherung kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>is not what was saved: the backup was modified</source>
        <translation>ist nicht, was gesichert wurde: Die Sicherung wurde verändert</translation>
    </message>
    <message>
        <source>replies with an error: {}</source>
        <translation>antwortet mit einem Fehler: {}</translation>
    </message>
    <message>
        <source>cannot be queried (errno {})</source>
        <translation>kann nicht abgefragt werden (errno {})</translation>
    </message>
    <message>
        <source>does not respond</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>forwarding tables</source>
        <translation>Weiterleitungstabellen</translation>
    </message>
    <message>
        <source>Packets go round at {} places of the fabric.</source>
        <translation>Pakete kreisen an {} Stellen der Fabric.</translation>
    </message>
    <message>
        <source>{} switches have no route to LIDs of hosts.</source>
        <translation>{} Switches haben keine Route zu LIDs von Hosts.</translation>
    </message>
    <message>
        <source>Routes end at {} ports that lead nowhere.</source>
        <translation>Routen enden an {} Ports, die nirgendwohin führen.</translation>
    </message>
    <message>
        <source>Routes lead to the wrong host at {} ports.</source>
        <translation>Routen führen an {} Ports zum falschen Host.</translation>
    </message>
    <message>
        <source>Packets can wait for one another in {} circles: credit loops.</source>
        <translation>Pakete können in {} Kreisen aufeinander warten: Credit-Schleifen.</translation>
    </message>
    <message>
        <source>The forwarding tables of {} switches could not be read.</source>
        <translation>Die Weiterleitungstabellen von {} Switches konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>No path uses {} ports beside others that carry many.</source>
        <translation>Kein Pfad benutzt {} Ports neben anderen, die viele tragen.</translation>
    </message>
    <message>
        <source>Version of the base MAD format that the node supports.</source>
        <translation>Version des Basisformats der MADs, die der Knoten unterstützt.</translation>
    </message>
    <message>
        <source>Version of the subnet management class that the node supports.</source>
        <translation>Version der Klasse Subnetz-Management, die der Knoten unterstützt.</translation>
    </message>
    <message>
        <source>Channel adapter, switch or router.</source>
        <translation>Channel-Adapter, Switch oder Router.</translation>
    </message>
    <message>
        <source>Number of physical ports of the node, without port 0 of a switch.</source>
        <translation>Zahl der physischen Ports des Knotens, ohne Port 0 eines Switches.</translation>
    </message>
    <message>
        <source>Identical in all nodes of one system; 0: not specified.</source>
        <translation>In allen Knoten eines Systems gleich; 0: nicht angegeben.</translation>
    </message>
    <message>
        <source>Unique identifier of the node.</source>
        <translation>Eindeutige Kennung des Knotens.</translation>
    </message>
    <message>
        <source>GUID of the port that replied; a switch has one for all of its ports.</source>
        <translation>GUID des Ports, der geantwortet hat; ein Switch hat eine für alle seine Ports.</translation>
    </message>
    <message>
        <source>Entries in the P_Key table of an adapter&apos;s port, or of port 0 of a switch.</source>
        <translation>Einträge der P_Key-Tabelle eines Adapter-Ports oder von Port 0 eines Switches.</translation>
    </message>
    <message>
        <source>Device ID that the vendor assigned, as in PCI.</source>
        <translation>Geräte-ID des Herstellers, wie in PCI.</translation>
    </message>
    <message>
        <source>Revision of the device that the vendor assigned.</source>
        <translation>Revision des Geräts nach Angabe des Herstellers.</translation>
    </message>
    <message>
        <source>Port that received the request.</source>
        <translation>Port, der die Anfrage empfangen hat.</translation>
    </message>
    <message>
        <source>IEEE organization identifier (OUI) of the vendor.</source>
        <translation>IEEE-Organisationskennung (OUI) des Herstellers.</translation>
    </message>
    <message>
        <source>Description that the node reports; not necessarily unique.</source>
        <translation>Beschreibung, die der Knoten meldet; nicht unbedingt eindeutig.</translation>
    </message>
    <message>
        <source>Capacity of the linear (unicast) forwarding table.</source>
        <translation>Kapazität der linearen Weiterleitungstabelle (Unicast).</translation>
    </message>
    <message>
        <source>Capacity of the random forwarding table; 0: not supported.</source>
        <translation>Kapazität der Random-Weiterleitungstabelle; 0: nicht unterstützt.</translation>
    </message>
    <message>
        <source>Capacity of the multicast forwarding table.</source>
        <translation>Kapazität der Multicast-Weiterleitungstabelle.</translation>
    </message>
    <message>
        <source>Highest LID in use in the linear forwarding table.</source>
        <translation>Höchste benutzte LID der linearen Weiterleitungstabelle.</translation>
    </message>
    <message>
        <source>Output port of packets without an entry in the random forwarding table.</source>
        <translation>Ausgangsport für Pakete ohne Eintrag in der Random-Weiterleitungstabelle.</translation>
    </message>
    <message>
        <source>Output port of multicast packets of unknown groups.</source>
        <translation>Ausgangsport für Multicast-Pakete unbekannter Gruppen.</translation>
    </message>
    <message>
        <source>Output port of multicast packets of unknown groups that enter at the primary port.</source>
        <translation>Ausgangsport für Multicast-Pakete unbekannter Gruppen, die am primären Port eintreten.</translation>
    </message>
    <message>
        <source>Longest time that a packet may stay in the switch before it is dropped.</source>
        <translation>Längste Zeit, die ein Paket im Switch bleiben darf, bevor es verworfen wird.</translation>
    </message>
    <message>
        <source>A port changed its state since the subnet manager last cleared this flag.</source>
        <translation>Ein Port hat seinen Status geändert, seit der Subnet-Manager dieses Flag zuletzt gelöscht hat.</translation>
    </message>
    <message>
        <source>Ways to set several SL-to-VL tables with one write.</source>
        <translation>Möglichkeiten, mehrere SL-zu-VL-Tabellen mit einem Schreibzugriff zu setzen.</translation>
    </message>
    <message>
        <source>LIDs per port in the random forwarding table.</source>
        <translation>LIDs je Port in der Random-Weiterleitungstabelle.</translation>
    </message>
    <message>
        <source>Number of P_Keys that an external port can check.</source>
        <translation>Zahl der P_Keys, die ein externer Port prüfen kann.</translation>
    </message>
    <message>
        <source>The switch can check the P_Key of received packets.</source>
        <translation>Der Switch kann den P_Key empfangener Pakete prüfen.</translation>
    </message>
    <message>
        <source>The switch can check the P_Key of sent packets.</source>
        <translation>Der Switch kann den P_Key gesendeter Pakete prüfen.</translation>
    </message>
    <message>
        <source>The switch can drop raw packets on reception.</source>
        <translation>Der Switch kann Raw-Pakete beim Empfang verwerfen.</translation>
    </message>
    <message>
        <source>The switch can drop raw packets on transmission.</source>
        <translation>Der Switch kann Raw-Pakete beim Senden verwerfen.</translation>
    </message>
    <message>
        <source>Port 0 is an enhanced port with counters and tables of its own.</source>
        <translation>Port 0 ist ein erweiterter Port mit eigenen Zählern und Tabellen.</translation>
    </message>
    <message>
        <source>Highest multicast LID in use, where the switch supports this field.</source>
        <translation>Höchste benutzte Multicast-LID, wo der Switch dieses Feld unterstützt.</translation>
    </message>
    <message>
        <source>GUIDs of the port; the first is assigned by the vendor, the others are alias GUIDs, for example of virtual functions.</source>
        <translation>GUIDs des Ports; die erste vergibt der Hersteller, die anderen sind Alias-GUIDs, etwa von virtuellen Funktionen.</translation>
    </message>
    <message>
        <source>Management key that a subnet manager must present to change the port.</source>
        <translation>Management-Schlüssel, den ein Subnet-Manager vorweisen muss, um den Port zu ändern.</translation>
    </message>
    <message>
        <source>Subnet prefix: the upper 64 bits of the GIDs in the subnet.</source>
        <translation>Subnetz-Präfix: die oberen 64 Bits der GIDs im Subnetz.</translation>
    </message>
    <message>
        <source>Local identifier: the address of the port in its subnet.</source>
        <translation>Local Identifier: die Adresse des Ports in seinem Subnetz.</translation>
    </message>
    <message>
        <source>LID of the master subnet manager.</source>
        <translation>LID des Master-Subnet-Managers.</translation>
    </message>
    <message>
        <source>Capabilities of the port.</source>
        <translation>Fähigkeiten des Ports.</translation>
    </message>
    <message>
        <source>Vendor&apos;s diagnostic code; 0: nothing to report.</source>
        <translation>Diagnosecode des Herstellers; 0: nichts zu melden.</translation>
    </message>
    <message>
        <source>Seconds until the M_Key protection expires without a subnet manager; 0: never.</source>
        <translation>Sekunden, bis der M_Key-Schutz ohne Subnet-Manager abläuft; 0: nie.</translation>
    </message>
    <message>
        <source>Link widths that are enabled.</source>
        <translation>Aktivierte Link-Breiten.</translation>
    </message>
    <message>
        <source>Link widths that the port supports.</source>
        <translation>Link-Breiten, die der Port unterstützt.</translation>
    </message>
    <message>
        <source>Active width of the link.</source>
        <translation>Aktive Breite des Links.</translation>
    </message>
    <message>
        <source>Link speeds up to QDR that the port supports.</source>
        <translation>Link-Geschwindigkeiten bis QDR, die der Port unterstützt.</translation>
    </message>
    <message>
        <source>Logical state: only an Active port carries data.</source>
        <translation>Logischer Status: Nur ein Port im Status Active überträgt Daten.</translation>
    </message>
    <message>
        <source>State of the physical link.</source>
        <translation>Status des physischen Links.</translation>
    </message>
    <message>
        <source>Physical state that the port enters when its link is down.</source>
        <translation>Physischer Status, den der Port annimmt, wenn sein Link ausgefallen ist.</translation>
    </message>
    <message>
        <source>Protection level of the M_Key.</source>
        <translation>Schutzstufe des M_Key.</translation>
    </message>
    <message>
        <source>LID mask control: the port has 2^LMC LIDs.</source>
        <translation>LID Mask Control: Der Port hat 2^LMC LIDs.</translation>
    </message>
    <message>
        <source>Active speed of the link up to QDR; see LinkSpeedExtActive.</source>
        <translation>Aktive Geschwindigkeit des Links bis QDR; siehe LinkSpeedExtActive.</translation>
    </message>
    <message>
        <source>Link speeds up to QDR that are enabled.</source>
        <translation>Aktivierte Link-Geschwindigkeiten bis QDR.</translation>
    </message>
    <message>
        <source>Largest packet that may be sent to the neighbour.</source>
        <translation>Größtes Paket, das an den Nachbarn gesendet werden darf.</translation>
    </message>
    <message>
        <source>Service level for packets to the master subnet manager.</source>
        <translation>Service-Level für Pakete an den Master-Subnet-Manager.</translation>
    </message>
    <message>
        <source>Virtual lanes that the port supports.</source>
        <translation>Virtual Lanes, die der Port unterstützt.</translation>
    </message>
    <message>
        <source>Type of initialization that the port requests.</source>
        <translation>Art der Initialisierung, die der Port anfordert.</translation>
    </message>
    <message>
        <source>Limit of consecutive high-priority data, in units of 4,096 bytes.</source>
        <translation>Grenze für aufeinanderfolgende Daten hoher Priorität, in Einheiten zu 4096 Bytes.</translation>
    </message>
    <message>
        <source>Capacity of the high-priority arbitration table.</source>
        <translation>Kapazität der Arbitrierungstabelle hoher Priorität.</translation>
    </message>
    <message>
        <source>Capacity of the low-priority arbitration table.</source>
        <translation>Kapazität der Arbitrierungstabelle niedriger Priorität.</translation>
    </message>
    <message>
        <source>Type of initialization that the subnet manager performed.</source>
        <translation>Art der Initialisierung, die der Subnet-Manager ausgeführt hat.</translation>
    </message>
    <message>
        <source>Largest packet that the port supports.</source>
        <translation>Größtes Paket, das der Port unterstützt.</translation>
    </message>
    <message>
        <source>Number of packets dropped in a row that puts a virtual lane into the stalled state.</source>
        <translation>Zahl der nacheinander verworfenen Pakete, ab der eine Virtual Lane blockiert.</translation>
    </message>
    <message>
        <source>Longest time that a packet may wait at the head of its queue before it is dropped.</source>
        <translation>Längste Zeit, die ein Paket am Kopf seiner Warteschlange warten darf, bevor es verworfen wird.</translation>
    </message>
    <message>
        <source>Virtual lanes in use on the link.</source>
        <translation>Auf dem Link benutzte Virtual Lanes.</translation>
    </message>
    <message>
        <source>The switch checks the P_Key of packets received at this port.</source>
        <translation>Der Switch prüft den P_Key der Pakete, die dieser Port empfängt.</translation>
    </message>
    <message>
        <source>The switch checks the P_Key of packets sent by this port.</source>
        <translation>Der Switch prüft den P_Key der Pakete, die dieser Port sendet.</translation>
    </message>
    <message>
        <source>The port drops raw packets on reception.</source>
        <translation>Der Port verwirft Raw-Pakete beim Empfang.</translation>
    </message>
    <message>
        <source>The port drops raw packets on transmission.</source>
        <translation>Der Port verwirft Raw-Pakete beim Senden.</translation>
    </message>
    <message>
        <source>Management packets received with a wrong M_Key.</source>
        <translation>Management-Pakete, die mit falschem M_Key empfangen wurden.</translation>
    </message>
    <message>
        <source>Packets received with a P_Key that the port does not have.</source>
        <translation>Pakete, die mit einem P_Key empfangen wurden, den der Port nicht hat.</translation>
    </message>
    <message>
        <source>Datagrams received with a wrong Q_Key.</source>
        <translation>Datagramme, die mit falschem Q_Key empfangen wurden.</translation>
    </message>
    <message>
        <source>Capacity of the port&apos;s GUID table.</source>
        <translation>Kapazität der GUID-Tabelle des Ports.</translation>
    </message>
    <message>
        <source>The subnet manager requests that all clients register their groups and services again.</source>
        <translation>Der Subnet-Manager fordert alle Clients auf, ihre Gruppen und Dienste neu zu registrieren.</translation>
    </message>
    <message>
        <source>Suppression of traps for P_Key violations of multicast packets.</source>
        <translation>Unterdrückung von Traps bei P_Key-Verletzungen durch Multicast-Pakete.</translation>
    </message>
    <message>
        <source>Longest time that a packet may travel through the subnet.</source>
        <translation>Längste Zeit, die ein Paket im Subnetz unterwegs sein darf.</translation>
    </message>
    <message>
        <source>Longest time until the port replies to a management request.</source>
        <translation>Längste Zeit, bis der Port auf eine Management-Anfrage antwortet.</translation>
    </message>
    <message>
        <source>Local physical errors after which the link retrains.</source>
        <translation>Lokale physische Fehler, nach denen der Link neu trainiert.</translation>
    </message>
    <message>
        <source>Buffer overruns after which the link retrains.</source>
        <translation>Pufferüberläufe, nach denen der Link neu trainiert.</translation>
    </message>
    <message>
        <source>Receive credits of a virtual lane, where the port reports them.</source>
        <translation>Empfangs-Credits einer Virtual Lane, wo der Port sie meldet.</translation>
    </message>
    <message>
        <source>Active speed of the link above NDR.</source>
        <translation>Aktive Geschwindigkeit des Links über NDR.</translation>
    </message>
    <message>
        <source>Link speeds above NDR that the port supports.</source>
        <translation>Link-Geschwindigkeiten über NDR, die der Port unterstützt.</translation>
    </message>
    <message>
        <source>Link speeds above NDR that are enabled.</source>
        <translation>Aktivierte Link-Geschwindigkeiten über NDR.</translation>
    </message>
    <message>
        <source>Round-trip time of the link in units of four symbol times.</source>
        <translation>Umlaufzeit des Links in Einheiten von vier Symbolzeiten.</translation>
    </message>
    <message>
        <source>Further capabilities of the port.</source>
        <translation>Weitere Fähigkeiten des Ports.</translation>
    </message>
    <message>
        <source>Active speed of the link above QDR; 0: LinkSpeedActive applies.</source>
        <translation>Aktive Geschwindigkeit des Links über QDR; 0: LinkSpeedActive gilt.</translation>
    </message>
    <message>
        <source>Link speeds above QDR that the port supports.</source>
        <translation>Link-Geschwindigkeiten über QDR, die der Port unterstützt.</translation>
    </message>
    <message>
        <source>Link speeds above QDR that are enabled; 30: none.</source>
        <translation>Aktivierte Link-Geschwindigkeiten über QDR; 30: keine.</translation>
    </message>
    <message>
        <source>Partitions of the port; the highest bit marks full membership.</source>
        <translation>Partitionen des Ports; das höchste Bit kennzeichnet volle Mitgliedschaft.</translation>
    </message>
    <message>
        <source>Virtual lane of each service level, SL 0 first; with VL 15 the packet is dropped.</source>
        <translation>Virtual Lane jedes Service-Levels, SL 0 zuerst; bei VL 15 wird das Paket verworfen.</translation>
    </message>
    <message>
        <source>Virtual lane of each entry.</source>
        <translation>Virtual Lane jedes Eintrags.</translation>
    </message>
    <message>
        <source>Data that the entry may send in its turn, in units of 64 bytes; 0: the entry is skipped.</source>
        <translation>Daten, die der Eintrag senden darf, wenn er an der Reihe ist, in Einheiten zu 64 Bytes; 0: der Eintrag wird übersprungen.</translation>
    </message>
    <message>
        <source>Output port of each of the block&apos;s 64 LIDs; 255: no route.</source>
        <translation>Ausgangsport jeder der 64 LIDs des Blocks; 255: keine Route.</translation>
    </message>
    <message>
        <source>Output ports of each of the block&apos;s 32 multicast LIDs; the lowest bit is the lowest port.</source>
        <translation>Ausgangsports jeder der 32 Multicast-LIDs des Blocks; das niedrigste Bit ist der niedrigste Port.</translation>
    </message>
    <message>
        <source>Port GUID of the subnet manager.</source>
        <translation>Port-GUID des Subnet-Managers.</translation>
    </message>
    <message>
        <source>Key by which subnet managers trust one another; only trusted requests see it.</source>
        <translation>Schlüssel, mit dem Subnet-Manager einander vertrauen; nur vertrauenswürdige Anfragen sehen ihn.</translation>
    </message>
    <message>
        <source>Activity counter of the subnet manager; it increases while the subnet manager works.</source>
        <translation>Aktivitätszähler des Subnet-Managers; er steigt, solange der Subnet-Manager arbeitet.</translation>
    </message>
    <message>
        <source>The highest priority becomes master; among equals, the lowest GUID.</source>
        <translation>Die höchste Priorität wird Master; bei Gleichstand die niedrigste GUID.</translation>
    </message>
    <message>
        <source>State of the subnet manager.</source>
        <translation>Status des Subnet-Managers.</translation>
    </message>
    <message>
        <source>Port whose notices are requested; 0: the LID range applies.</source>
        <translation>Port, dessen Meldungen angefordert werden; 0: der LID-Bereich gilt.</translation>
    </message>
    <message>
        <source>First LID of the range; 0xffff: all ports.</source>
        <translation>Erste LID des Bereichs; 0xffff: alle Ports.</translation>
    </message>
    <message>
        <source>Last LID of the range.</source>
        <translation>Letzte LID des Bereichs.</translation>
    </message>
    <message>
        <source>1: notices of the specification; 0: of a vendor.</source>
        <translation>1: Meldungen der Spezifikation; 0: eines Herstellers.</translation>
    </message>
    <message>
        <source>1: subscribe; 0: unsubscribe.</source>
        <translation>1: abonnieren; 0: abbestellen.</translation>
    </message>
    <message>
        <source>Type of the notices.</source>
        <translation>Typ der Meldungen.</translation>
    </message>
    <message>
        <source>Number of the notice; 65535: all.</source>
        <translation>Nummer der Meldung; 65535: alle.</translation>
    </message>
    <message>
        <source>Queue pair that the notices go to.</source>
        <translation>Queue Pair, an das die Meldungen gehen.</translation>
    </message>
    <message>
        <source>Longest time until the subscriber replies.</source>
        <translation>Längste Zeit, bis der Abonnent antwortet.</translation>
    </message>
    <message>
        <source>Type of the node that sends the notices; 0xffffff: any.</source>
        <translation>Typ des Knotens, der die Meldungen sendet; 0xffffff: beliebig.</translation>
    </message>
    <message>
        <source>Fields that a write changes.</source>
        <translation>Felder, die ein Schreibzugriff ändert.</translation>
    </message>
    <message>
        <source>Bit 0: FDR10 is supported.</source>
        <translation>Bit 0: FDR10 wird unterstützt.</translation>
    </message>
    <message>
        <source>Bit 0: FDR10 is enabled.</source>
        <translation>Bit 0: FDR10 ist aktiviert.</translation>
    </message>
    <message>
        <source>Bit 0: FDR10 is active.</source>
        <translation>Bit 0: FDR10 ist aktiv.</translation>
    </message>
    <message>
        <source>Identity of the node: type, GUIDs, ports, vendor.</source>
        <translation>Identität des Knotens: Typ, GUIDs, Ports, Hersteller.</translation>
    </message>
    <message>
        <source>Description that the node reports.</source>
        <translation>Beschreibung, die der Knoten meldet.</translation>
    </message>
    <message>
        <source>State, speed, addresses and limits of a port.</source>
        <translation>Status, Geschwindigkeit, Adressen und Grenzen eines Ports.</translation>
    </message>
    <message>
        <source>Table sizes and capabilities of a switch.</source>
        <translation>Tabellengrößen und Fähigkeiten eines Switches.</translation>
    </message>
    <message>
        <source>GUIDs of a port, including alias GUIDs of virtual functions.</source>
        <translation>GUIDs eines Ports, auch Alias-GUIDs virtueller Funktionen.</translation>
    </message>
    <message>
        <source>Partitions of a port.</source>
        <translation>Partitionen eines Ports.</translation>
    </message>
    <message>
        <source>Virtual lane of each service level.</source>
        <translation>Virtual Lane jedes Service-Levels.</translation>
    </message>
    <message>
        <source>How virtual lanes share a link.</source>
        <translation>Wie sich Virtual Lanes einen Link teilen.</translation>
    </message>
    <message>
        <source>Output ports of unicast LIDs in a switch.</source>
        <translation>Ausgangsports der Unicast-LIDs in einem Switch.</translation>
    </message>
    <message>
        <source>Output ports of multicast LIDs in a switch.</source>
        <translation>Ausgangsports der Multicast-LIDs in einem Switch.</translation>
    </message>
    <message>
        <source>State and priority of the subnet manager at this port.</source>
        <translation>Status und Priorität des Subnet-Managers an diesem Port.</translation>
    </message>
    <message>
        <source>FDR10 at a port of a Mellanox device.</source>
        <translation>FDR10 an einem Port eines Mellanox-Geräts.</translation>
    </message>
    <message>
        <source>Pause frames of the switch for this priority, received by this port</source>
        <translation>Pause-Frames des Switches für diese Priorität, von diesem Port empfangen</translation>
    </message>
    <message>
        <source>Pause frames for this priority that this port sent to the switch</source>
        <translation>Pause-Frames für diese Priorität, die dieser Port an den Switch sendete</translation>
    </message>
    <message>
        <source>Packets that the kernel received and dropped for lack of memory or of a receiver</source>
        <translation>Pakete, die der Kernel empfing und mangels Speicher oder Empfänger verwarf</translation>
    </message>
    <message>
        <source>Requests that arrived a second time: the peer did not receive the reply</source>
        <translation>Anfragen, die ein zweites Mal ankamen: Die Gegenseite bekam die Antwort nicht</translation>
    </message>
    <message>
        <source>Replies that arrived although an earlier one was missing</source>
        <translation>Antworten, die ankamen, obwohl eine frühere fehlte</translation>
    </message>
    <message>
        <source>Set 0.2 s or more: agents of switches cannot handle more.</source>
        <translation>Stellen Sie 0,2 s oder mehr ein: Agenten von Switches verkraften nicht mehr.</translation>
    </message>
    <message>
        <source>the connection test</source>
        <translation>der Verbindungstest</translation>
    </message>
    <message>
        <source>value {} is not known here</source>
        <translation>Wert {} ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>it is longer than {} bytes</source>
        <translation>er ist länger als {} Bytes</translation>
    </message>
    <message>
        <source>{} is out of range, the largest value is {}</source>
        <translation>{} liegt außerhalb des Bereichs, der größte Wert ist {}</translation>
    </message>
    <message>
        <source>LID of the port; for a switch, the LID of its port 0.</source>
        <translation>LID des Ports; bei einem Switch die LID seines Ports 0.</translation>
    </message>
    <message>
        <source>Number of the port; 0: the management port of a switch.</source>
        <translation>Nummer des Ports; 0: der Management-Port eines Switches.</translation>
    </message>
    <message>
        <source>Bit 7: the extended link speeds are included.</source>
        <translation>Bit 7: die erweiterten Link-Geschwindigkeiten sind enthalten.</translation>
    </message>
    <message>
        <source>LID of one end.</source>
        <translation>LID des einen Endes.</translation>
    </message>
    <message>
        <source>Port of that end.</source>
        <translation>Port an diesem Ende.</translation>
    </message>
    <message>
        <source>Port of the other end.</source>
        <translation>Port am anderen Ende.</translation>
    </message>
    <message>
        <source>LID of the other end.</source>
        <translation>LID des anderen Endes.</translation>
    </message>
    <message>
        <source>Switches only: the port where packets enter.</source>
        <translation>Nur bei Switches: der Port, an dem Pakete eintreten.</translation>
    </message>
    <message>
        <source>Switches only: the port where packets leave.</source>
        <translation>Nur bei Switches: der Port, an dem Pakete austreten.</translation>
    </message>
    <message>
        <source>Port whose link the virtual lanes share.</source>
        <translation>Port, dessen Link sich die Virtual Lanes teilen.</translation>
    </message>
    <message>
        <source>1 and 2: low priority; 3 and 4: high priority.</source>
        <translation>1 und 2: niedrige Priorität; 3 und 4: hohe Priorität.</translation>
    </message>
    <message>
        <source>Block of 32 P_Keys.</source>
        <translation>Block von 32 P_Keys.</translation>
    </message>
    <message>
        <source>Port of a switch; 0 for an adapter.</source>
        <translation>Port eines Switches; 0 bei einem Adapter.</translation>
    </message>
    <message>
        <source>LID of the switch.</source>
        <translation>LID des Switches.</translation>
    </message>
    <message>
        <source>Block of 64 LIDs; the first LID is 64 · block.</source>
        <translation>Block von 64 LIDs; die erste LID ist 64 · Block.</translation>
    </message>
    <message>
        <source>Group of 16 ports that the masks cover; the first port is 16 · position.</source>
        <translation>Gruppe von 16 Ports, für die die Masken gelten; der erste Port ist 16 · Position.</translation>
    </message>
    <message>
        <source>Block of 32 multicast LIDs; the first is 0xc000 + 32 · block.</source>
        <translation>Block von 32 Multicast-LIDs; die erste ist 0xc000 + 32 · Block.</translation>
    </message>
    <message>
        <source>Block of 8 GUIDs.</source>
        <translation>Block von 8 GUIDs.</translation>
    </message>
    <message>
        <source>Port of the program that receives the notices.</source>
        <translation>Port des Programms, das die Meldungen empfängt.</translation>
    </message>
    <message>
        <source>Number of the subscription at that port.</source>
        <translation>Nummer des Abonnements an diesem Port.</translation>
    </message>
    <message>
        <source>Service that the path is for; with RDMA-CM the last 16 bits are the port number.</source>
        <translation>Dienst, für den der Pfad ist; bei RDMA-CM sind die letzten 16 Bits die Portnummer.</translation>
    </message>
    <message>
        <source>Longest time that a packet may take on the path.</source>
        <translation>Längste Zeit, die ein Paket auf dem Pfad brauchen darf.</translation>
    </message>
    <message>
        <source>Partition that the path is for.</source>
        <translation>Partition, für die der Pfad gilt.</translation>
    </message>
    <message>
        <source>Service level; it selects the virtual lanes of the packets.</source>
        <translation>Service-Level; er bestimmt die Virtual Lanes der Pakete.</translation>
    </message>
    <message>
        <source>Largest packet on the path.</source>
        <translation>Größtes Paket auf dem Pfad.</translation>
    </message>
    <message>
        <source>Highest rate at which a sender may send on the path.</source>
        <translation>Höchste Rate, mit der ein Sender auf dem Pfad senden darf.</translation>
    </message>
    <message>
        <source>Flow label of the global route header.</source>
        <translation>Flow Label des Global Route Header.</translation>
    </message>
    <message>
        <source>Hop limit of the global route header.</source>
        <translation>Hop-Limit des Global Route Header.</translation>
    </message>
    <message>
        <source>Traffic class of the global route header.</source>
        <translation>Traffic Class des Global Route Header.</translation>
    </message>
    <message>
        <source>QoS class of the application; the QoS policy matches it.</source>
        <translation>QoS-Klasse der Anwendung; die QoS-Policy wertet sie aus.</translation>
    </message>
    <message>
        <source>In a query: greater than, less than, exactly this value, or the best.</source>
        <translation>In einer Abfrage: größer als, kleiner als, genau dieser Wert oder der beste.</translation>
    </message>
    <message>
        <source>Port at the destination of the path.</source>
        <translation>Port am Ziel des Pfads.</translation>
    </message>
    <message>
        <source>Port at the source of the path.</source>
        <translation>Port an der Quelle des Pfads.</translation>
    </message>
    <message>
        <source>LID of the destination.</source>
        <translation>LID des Ziels.</translation>
    </message>
    <message>
        <source>LID of the source.</source>
        <translation>LID der Quelle.</translation>
    </message>
    <message>
        <source>The path is for raw packets.</source>
        <translation>Der Pfad ist für Raw-Pakete.</translation>
    </message>
    <message>
        <source>Replies may take the same path back.</source>
        <translation>Antworten können denselben Pfad zurück nehmen.</translation>
    </message>
    <message>
        <source>In a query: the most paths to return.</source>
        <translation>In einer Abfrage: höchste Zahl der Pfade, die geliefert werden.</translation>
    </message>
    <message>
        <source>Order of several paths; the lowest value is the best path.</source>
        <translation>Reihenfolge mehrerer Pfade; der niedrigste Wert ist der beste Pfad.</translation>
    </message>
    <message>
        <source>The paths are for raw packets.</source>
        <translation>Die Pfade sind für Raw-Pakete.</translation>
    </message>
    <message>
        <source>Most paths to return.</source>
        <translation>Höchste Zahl der Pfade, die geliefert werden.</translation>
    </message>
    <message>
        <source>Upper 8 bits of the service ID.</source>
        <translation>Obere 8 Bits der Service-ID.</translation>
    </message>
    <message>
        <source>1: the paths must share as few links and switches as possible.</source>
        <translation>1: die Pfade sollen möglichst wenige Links und Switches gemeinsam haben.</translation>
    </message>
    <message>
        <source>Number of source ports in GID.</source>
        <translation>Zahl der Quell-Ports in GID.</translation>
    </message>
    <message>
        <source>Number of destination ports in GID.</source>
        <translation>Zahl der Ziel-Ports in GID.</translation>
    </message>
    <message>
        <source>Lower 56 bits of the service ID.</source>
        <translation>Untere 56 Bits der Service-ID.</translation>
    </message>
    <message>
        <source>The ports: the sources first, then the destinations.</source>
        <translation>Die Ports: zuerst die Quellen, dann die Ziele.</translation>
    </message>
    <message>
        <source>Subnet prefix of the hop.</source>
        <translation>Subnetz-Präfix des Hops.</translation>
    </message>
    <message>
        <source>Changes when the subnet manager assigns new node identifiers.</source>
        <translation>Ändert sich, wenn der Subnet-Manager neue Knotenkennungen vergibt.</translation>
    </message>
    <message>
        <source>Type of the hop&apos;s node.</source>
        <translation>Typ des Knotens dieses Hops.</translation>
    </message>
    <message>
        <source>Identifier of the node; it may be an alias.</source>
        <translation>Kennung des Knotens; kann ein Alias sein.</translation>
    </message>
    <message>
        <source>Identifier of the node&apos;s chassis; it may be an alias.</source>
        <translation>Kennung des Gehäuses des Knotens; kann ein Alias sein.</translation>
    </message>
    <message>
        <source>Identifier of the port where the path enters.</source>
        <translation>Kennung des Ports, an dem der Pfad eintritt.</translation>
    </message>
    <message>
        <source>Identifier of the port where the path leaves.</source>
        <translation>Kennung des Ports, an dem der Pfad austritt.</translation>
    </message>
    <message>
        <source>Number of the port where the path enters.</source>
        <translation>Nummer des Ports, an dem der Pfad eintritt.</translation>
    </message>
    <message>
        <source>Number of the port where the path leaves.</source>
        <translation>Nummer des Ports, an dem der Pfad austritt.</translation>
    </message>
    <message>
        <source>The multicast group.</source>
        <translation>Die Multicast-Gruppe.</translation>
    </message>
    <message>
        <source>The member; only trusted requests with the SM_Key see it.</source>
        <translation>Das Mitglied; nur Anfragen mit dem SM_Key sehen es.</translation>
    </message>
    <message>
        <source>Q_Key of the group&apos;s datagrams.</source>
        <translation>Q_Key der Datagramme der Gruppe.</translation>
    </message>
    <message>
        <source>Multicast LID that the group uses.</source>
        <translation>Multicast-LID, die die Gruppe benutzt.</translation>
    </message>
    <message>
        <source>Largest packet of the group.</source>
        <translation>Größtes Paket der Gruppe.</translation>
    </message>
    <message>
        <source>Partition of the group.</source>
        <translation>Partition der Gruppe.</translation>
    </message>
    <message>
        <source>Rate that a member&apos;s link must support.</source>
        <translation>Rate, die der Link eines Mitglieds unterstützen muss.</translation>
    </message>
    <message>
        <source>Scope of the group.</source>
        <translation>Reichweite der Gruppe.</translation>
    </message>
    <message>
        <source>Role of the member in the group.</source>
        <translation>Rolle des Mitglieds in der Gruppe.</translation>
    </message>
    <message>
        <source>Another port joined on behalf of the member.</source>
        <translation>Ein anderer Port ist im Namen des Mitglieds beigetreten.</translation>
    </message>
    <message>
        <source>Identifier of the service.</source>
        <translation>Kennung des Dienstes.</translation>
    </message>
    <message>
        <source>Port that offers the service.</source>
        <translation>Port, der den Dienst anbietet.</translation>
    </message>
    <message>
        <source>Partition in which the service is offered.</source>
        <translation>Partition, in der der Dienst angeboten wird.</translation>
    </message>
    <message>
        <source>Seconds until the record expires; 0xffffffff: never.</source>
        <translation>Sekunden, bis der Datensatz abläuft; 0xffffffff: nie.</translation>
    </message>
    <message>
        <source>Key that protects the name of the service.</source>
        <translation>Schlüssel, der den Namen des Dienstes schützt.</translation>
    </message>
    <message>
        <source>Name of the service.</source>
        <translation>Name des Dienstes.</translation>
    </message>
    <message>
        <source>Data of the service as 8-bit values.</source>
        <translation>Daten des Dienstes als 8-Bit-Werte.</translation>
    </message>
    <message>
        <source>Data of the service as 16-bit values.</source>
        <translation>Daten des Dienstes als 16-Bit-Werte.</translation>
    </message>
    <message>
        <source>Data of the service as 32-bit values.</source>
        <translation>Daten des Dienstes als 32-Bit-Werte.</translation>
    </message>
    <message>
        <source>Data of the service as 64-bit values.</source>
        <translation>Daten des Dienstes als 64-Bit-Werte.</translation>
    </message>
    <message>
        <source>Version of the base MAD format.</source>
        <translation>Version des Basisformats der MADs.</translation>
    </message>
    <message>
        <source>Version of the subnet administration class.</source>
        <translation>Version der Klasse Subnetz-Administration.</translation>
    </message>
    <message>
        <source>Capabilities of the subnet administration.</source>
        <translation>Fähigkeiten der Subnetz-Administration.</translation>
    </message>
    <message>
        <source>Further capabilities of the subnet administration.</source>
        <translation>Weitere Fähigkeiten der Subnetz-Administration.</translation>
    </message>
    <message>
        <source>Longest time until the subnet administration replies.</source>
        <translation>Längste Zeit, bis die Subnetz-Administration antwortet.</translation>
    </message>
    <message>
        <source>GID to send requests to instead; 0: no redirection.</source>
        <translation>GID, an die Anfragen stattdessen zu senden sind; 0: keine Umleitung.</translation>
    </message>
    <message>
        <source>Traffic class of redirected requests.</source>
        <translation>Traffic Class umgeleiteter Anfragen.</translation>
    </message>
    <message>
        <source>Service level of redirected requests.</source>
        <translation>Service-Level umgeleiteter Anfragen.</translation>
    </message>
    <message>
        <source>Flow label of redirected requests.</source>
        <translation>Flow Label umgeleiteter Anfragen.</translation>
    </message>
    <message>
        <source>LID to send requests to instead; 0: no redirection.</source>
        <translation>LID, an die Anfragen stattdessen zu senden sind; 0: keine Umleitung.</translation>
    </message>
    <message>
        <source>Partition of redirected requests.</source>
        <translation>Partition umgeleiteter Anfragen.</translation>
    </message>
    <message>
        <source>Queue pair that redirected requests go to.</source>
        <translation>Queue Pair, an das umgeleitete Anfragen gehen.</translation>
    </message>
    <message>
        <source>Q_Key of redirected requests.</source>
        <translation>Q_Key umgeleiteter Anfragen.</translation>
    </message>
    <message>
        <source>GID that traps are sent to.</source>
        <translation>GID, an die Traps gesendet werden.</translation>
    </message>
    <message>
        <source>Traffic class of traps.</source>
        <translation>Traffic Class der Traps.</translation>
    </message>
    <message>
        <source>Service level of traps.</source>
        <translation>Service-Level der Traps.</translation>
    </message>
    <message>
        <source>Flow label of traps.</source>
        <translation>Flow Label der Traps.</translation>
    </message>
    <message>
        <source>LID that traps are sent to.</source>
        <translation>LID, an die Traps gesendet werden.</translation>
    </message>
    <message>
        <source>Partition of traps.</source>
        <translation>Partition der Traps.</translation>
    </message>
    <message>
        <source>Hop limit of traps.</source>
        <translation>Hop-Limit der Traps.</translation>
    </message>
    <message>
        <source>Queue pair that traps are sent to.</source>
        <translation>Queue Pair, an das Traps gesendet werden.</translation>
    </message>
    <message>
        <source>Q_Key of traps.</source>
        <translation>Q_Key der Traps.</translation>
    </message>
    <message>
        <source>too many records match, only one was requested</source>
        <translation>zu viele Datensätze passen, nur einer war angefordert</translation>
    </message>
    <message>
        <source>it is a recording, not a host</source>
        <translation>es ist eine Aufzeichnung, kein Host</translation>
    </message>
    <message>
        <source>Name a host, such as ssh://node07</source>
        <translation>Nennen Sie einen Host, etwa ssh://node07</translation>
    </message>
    <message>
        <source>the window is connected to {} hosts already</source>
        <translation>das Fenster ist schon mit {} Hosts verbunden</translation>
    </message>
    <message>
        <source>Remove some of them first</source>
        <translation>Entfernen Sie zuerst einige davon</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the change</source>
        <translation>die Änderung</translation>
    </message>
    <message>
        <source>the connection was closed while it was applied</source>
        <translation>die Verbindung wurde geschlossen, während sie angewendet wurde</translation>
    </message>
    <message>
        <source>Connect again and look at the journal</source>
        <translation>Verbinden Sie neu und sehen Sie in das Journal</translation>
    </message>
</context>
<context>
    <name>OpenSm</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation>%1, PID %2</translation>
    </message>
    <message>
        <source>opensm</source>
        <translation>opensm</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>service, and its opensm.conf</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Process %1: %2</source>
        <translation>Prozess %1: %2</translation>
    </message>
    <message>
        <source>Started by %1</source>
        <translation>Gestartet von %1</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Protokoll: %1</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files.</source>
        <translation>Mit diesen Dateien läuft kein OpenSM.</translation>
    </message>
    <message>
        <source>Unit on this host: %1</source>
        <translation>Unit auf diesem Host: %1</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1: nicht vorhanden</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Left by a package update: %1</source>
        <translation>Von einer Paketaktualisierung hinterlassen: %1</translation>
    </message>
    <message>
        <source>Settings of its start: %1</source>
        <translation>Einstellungen seines Starts: %1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>No host is connected whose OpenSM could be set up.</source>
        <translation>Es ist kein Host verbunden, dessen OpenSM eingerichtet werden könnte.</translation>
    </message>
    <message>
        <source>Connect to the host on which OpenSM runs, or open its files from this computer.</source>
        <translation>Verbinden Sie sich mit dem Host, auf dem OpenSM läuft, oder öffnen Sie seine Dateien von diesem Rechner.</translation>
    </message>
    <message>
        <source>A saved fabric has no host whose OpenSM could be set up.</source>
        <translation>Eine gespeicherte Fabric hat keinen Host, dessen OpenSM eingerichtet werden könnte.</translation>
    </message>
    <message>
        <source>The connection is lost; it is tried again.</source>
        <translation>Die Verbindung ist verloren; sie wird neu versucht.</translation>
    </message>
    <message>
        <source>What you typed stays here.</source>
        <translation>Was Sie geschrieben haben, bleibt hier.</translation>
    </message>
    <message>
        <source>There is no OpenSM on %1.</source>
        <translation>Auf %1 gibt es kein OpenSM.</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <source>Compare with the host</source>
        <translation>Mit dem Host vergleichen</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Verify on the fabric</source>
        <translation>An der Fabric prüfen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Reload (SIGHUP)</source>
        <translation>Neu laden (SIGHUP)</translation>
    </message>
    <message>
        <source>Restart OpenSM</source>
        <translation>OpenSM neu starten</translation>
    </message>
    <message>
        <source>Write the files only</source>
        <translation>Nur die Dateien schreiben</translation>
    </message>
    <message>
        <source>OpenSM reads its files again and sweeps; some options keep their old value until a restart.</source>
        <translation>OpenSM liest seine Dateien neu und startet einen Sweep; manche Optionen behalten ihren alten Wert bis zu einem Neustart.</translation>
    </message>
    <message>
        <source>under way or interrupted</source>
        <translation>läuft oder unterbrochen</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>angewendet</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>The change is in force.</source>
        <translation>Die Änderung ist in Kraft.</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused the change.</source>
        <translation>Nichts wurde geschrieben: Der Agent hat die Änderung abgelehnt.</translation>
    </message>
    <message>
        <source>Nothing was written: the change failed.</source>
        <translation>Nichts wurde geschrieben: Die Änderung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The files are written; OpenSM does not use them yet.</source>
        <translation>Die Dateien sind geschrieben; OpenSM verwendet sie noch nicht.</translation>
    </message>
    <message>
        <source>The change could not be undone completely; manual action required.</source>
        <translation>Die Änderung konnte nicht vollständig rückgängig gemacht werden; manuelles Eingreifen ist nötig.</translation>
    </message>
    <message>
        <source>Connecting.</source>
        <translation>Die Verbindung wird hergestellt.</translation>
    </message>
    <message>
        <source>Looking for OpenSM on %1.</source>
        <translation>OpenSM wird auf %1 gesucht.</translation>
    </message>
    <message>
        <source>Reload or restart OpenSM</source>
        <translation>OpenSM neu laden oder starten</translation>
    </message>
    <message>
        <source>Restore the previous files</source>
        <translation>Vorige Dateien wiederherstellen</translation>
    </message>
    <message>
        <source>Reload or restart OpenSM again</source>
        <translation>OpenSM erneut laden oder starten</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>A reload if that is sufficient, otherwise a restart.</source>
        <translation>Neu laden, wenn das genügt, sonst ein Neustart.</translation>
    </message>
    <message>
        <source>The SA does not respond for some seconds; traffic continues.</source>
        <translation>Die SA antwortet einige Sekunden nicht; der Verkehr läuft weiter.</translation>
    </message>
    <message>
        <source>OpenSM is not notified; the files take effect at its next start or heavy sweep.</source>
        <translation>OpenSM wird nicht benachrichtigt; die Dateien wirken ab seinem nächsten Start oder vollständigen Sweep.</translation>
    </message>
    <message>
        <source>Nothing was written: a file was changed on the host since you read it.</source>
        <translation>Nichts wurde geschrieben: Eine Datei wurde auf dem Host geändert, seit Sie sie gelesen haben.</translation>
    </message>
    <message>
        <source>The previous files are restored and in force.</source>
        <translation>Die vorigen Dateien sind wiederhergestellt und in Kraft.</translation>
    </message>
</context>
<context>
    <name>OptionGroups</name>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Quality of Service</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Master and standby</source>
        <translation>Master und Standby</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweeps</translation>
    </message>
    <message>
        <source>Timeouts and retries</source>
        <translation>Zeitgrenzen und Wiederholungen</translation>
    </message>
    <message>
        <source>Ports, links and keys</source>
        <translation>Ports, Links und Schlüssel</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>Multicast</translation>
    </message>
    <message>
        <source>Congestion control</source>
        <translation>Überlastregelung</translation>
    </message>
    <message>
        <source>Performance manager</source>
        <translation>Performance-Manager</translation>
    </message>
    <message>
        <source>Plug-ins</source>
        <translation>Plug-ins</translation>
    </message>
    <message>
        <source>Log and debugging</source>
        <translation>Protokoll und Fehlersuche</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstige</translation>
    </message>
</context>
<context>
    <name>OptionHelp</name>
    <message>
        <source>Port %1 of %2</source>
        <translation>Port %1 von %2</translation>
    </message>
    <message>
        <source>Node GUID of %1. OpenSM&apos;s files want port GUIDs.</source>
        <translation>Node-GUID von %1. Die Dateien von OpenSM verlangen Port-GUIDs.</translation>
    </message>
    <message>
        <source>Partition %1 of partitions.conf</source>
        <translation>Partition %1 aus partitions.conf</translation>
    </message>
    <message>
        <source>Every end port: CA ports, router ports, port 0 of switches.</source>
        <translation>Jeder Endport: CA-Ports, Router-Ports, Port 0 der Switches.</translation>
    </message>
    <message>
        <source>Every CA port.</source>
        <translation>Jeder CA-Port.</translation>
    </message>
    <message>
        <source>Port 0 of every switch.</source>
        <translation>Port 0 jedes Switches.</translation>
    </message>
    <message>
        <source>Every router port.</source>
        <translation>Jeder Router-Port.</translation>
    </message>
    <message>
        <source>The port that the subnet manager uses.</source>
        <translation>Der Port, den der Subnet-Manager benutzt.</translation>
    </message>
    <message>
        <source>No port.</source>
        <translation>Kein Port.</translation>
    </message>
    <message>
        <source>Full member: talks to full and limited members.</source>
        <translation>Vollmitglied: spricht mit Vollmitgliedern und eingeschränkten Mitgliedern.</translation>
    </message>
    <message>
        <source>Limited member: talks to full members only.</source>
        <translation>Eingeschränktes Mitglied: spricht nur mit Vollmitgliedern.</translation>
    </message>
    <message>
        <source>Full and limited P_Key in the port&apos;s table (with allow_both_pkeys TRUE); otherwise the same as full.</source>
        <translation>Voller und eingeschränkter P_Key in der Tabelle des Ports (mit allow_both_pkeys TRUE); sonst dasselbe wie full.</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>Legt die Broadcast-Gruppe an, die IP over InfiniBand in dieser Partition braucht.</translation>
    </message>
    <message>
        <source>The membership of members without one; limited when it is not given.</source>
        <translation>Die Mitgliedschaft der Mitglieder ohne eigene Angabe; ohne dieses Wort eingeschränkt.</translation>
    </message>
    <message>
        <source>MTU of the partition&apos;s groups as code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = 4096 bytes.</source>
        <translation>MTU der Gruppen der Partition als Code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = 4096 Bytes.</translation>
    </message>
    <message>
        <source>Rate of the partition&apos;s groups as code: 2 = 2.5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, 16 = 100, 17 = 200, 21 = 400 Gb/s.</source>
        <translation>Rate der Gruppen der Partition als Code: 2 = 2,5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, 16 = 100, 17 = 200, 21 = 400 Gb/s.</translation>
    </message>
    <message>
        <source>Service level 0-15 of the partition&apos;s paths and groups; a QoS policy overrides it for paths.</source>
        <translation>Service-Level 0-15 der Pfade und Gruppen der Partition; für Pfade hat eine QoS-Policy Vorrang.</translation>
    </message>
    <message>
        <source>Scope of multicast groups: 2 link-local, 5 site, 8 organisation, 14 global.</source>
        <translation>Geltungsbereich von Multicast-Gruppen: 2 Link-lokal, 5 Standort, 8 Organisation, 14 global.</translation>
    </message>
    <message>
        <source>Q_Key of the groups; 0 means 0x0b1b for IPoIB.</source>
        <translation>Q_Key der Gruppen; 0 bedeutet 0x0b1b für IPoIB.</translation>
    </message>
    <message>
        <source>Puts the P_Key at index 0 of its members&apos; tables.</source>
        <translation>Setzt den P_Key an Index 0 der Tabellen ihrer Mitglieder.</translation>
    </message>
    <message>
        <source>A multicast group of this partition. It takes the rest of the line: write members on another one.</source>
        <translation>Eine Multicast-Gruppe dieser Partition. Sie nimmt den Rest der Zeile ein: Schreiben Sie Mitglieder in eine andere.</translation>
    </message>
    <message>
        <source>QoS level %1: SL %2</source>
        <translation>QoS-Level %1: SL %2</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1, Port %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>2048 bytes</source>
        <translation>2048 Bytes</translation>
    </message>
    <message>
        <source>4096 bytes</source>
        <translation>4096 Bytes</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>range of a number</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>Einheit: %1</translation>
    </message>
    <message>
        <source>Default: none</source>
        <translation>Standard: keiner</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>Werte: %1</translation>
    </message>
    <message>
        <source>SIGHUP is enough</source>
        <translation>SIGHUP genügt</translation>
    </message>
    <message>
        <source>Needs a restart of OpenSM</source>
        <translation>Erfordert einen Neustart von OpenSM</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>Typ: %1</translation>
    </message>
    <message>
        <source>A change takes effect with SIGHUP.</source>
        <translation>Eine Änderung wirkt mit SIGHUP.</translation>
    </message>
    <message>
        <source>A change needs a restart of OpenSM.</source>
        <translation>Eine Änderung erfordert einen Neustart von OpenSM.</translation>
    </message>
    <message>
        <source>Beyond the range: %1</source>
        <translation>Außerhalb des Bereichs: %1</translation>
    </message>
    <message>
        <source>Depends on: %1</source>
        <translation>Hängt ab von: %1</translation>
    </message>
    <message>
        <source>Deprecated; use %1.</source>
        <translation>Veraltet; benutzen Sie %1.</translation>
    </message>
    <message>
        <source>On OpenSM&apos;s command line: %1</source>
        <translation>In der Befehlszeile von OpenSM: %1</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>bit mask</source>
        <translation>Bitmaske</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>hops</source>
        <translation>Hops</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>polls</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>us</source>
        <translation>us</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>4 KiB</source>
        <translation>4 KiB</translation>
    </message>
    <message>
        <source>256 bit mask</source>
        <translation>256-Bit-Maske</translation>
    </message>
    <message>
        <source>credits (64 B)</source>
        <translation>Credits (64 B)</translation>
    </message>
    <message>
        <source>shift:multiplier</source>
        <translation>shift:multiplier</translation>
    </message>
    <message>
        <source>SL value</source>
        <translation>SL-Wert</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Port GUID the SM binds to; 0 lets OpenSM pick the first usable local port.</source>
        <translation>Port-GUID, an die sich der SM bindet; mit 0 nimmt OpenSM den ersten brauchbaren lokalen Port.</translation>
    </message>
    <message>
        <source>M_Key written to every managed port and used in SMPs.</source>
        <translation>M_Key, der in jeden verwalteten Port geschrieben und in SMPs benutzt wird.</translation>
    </message>
    <message>
        <source>How long a port keeps its M_Key protection without a refresh; 0 means forever.</source>
        <translation>Wie lange ein Port seinen M_Key-Schutz ohne Auffrischung behält; 0 bedeutet für immer.</translation>
    </message>
    <message>
        <source>M_Key protection level bits put into PortInfo.</source>
        <translation>Bits der M_Key-Schutzstufe, die in PortInfo gesetzt werden.</translation>
    </message>
    <message>
        <source>Look up the M_Key of unknown ports in the guid2mkey cache file.</source>
        <translation>Den M_Key unbekannter Ports in der Cache-Datei guid2mkey nachschlagen.</translation>
    </message>
    <message>
        <source>SM_Key used between SMs; all SMs of a subnet need the same value.</source>
        <translation>SM_Key zwischen SMs; alle SMs eines Subnetzes brauchen denselben Wert.</translation>
    </message>
    <message>
        <source>SM_Key value that makes an SA request trusted.</source>
        <translation>SM_Key-Wert, mit dem eine SA-Anfrage als vertrauenswürdig gilt.</translation>
    </message>
    <message>
        <source>Upper 64 bits of the GIDs of this subnet.</source>
        <translation>Die oberen 64 Bits der GIDs dieses Subnetzes.</translation>
    </message>
    <message>
        <source>Each end port gets 2^lmc LIDs.</source>
        <translation>Jeder Endport bekommt 2^lmc LIDs.</translation>
    </message>
    <message>
        <source>Use lmc also for enhanced switch port 0 (otherwise LMC 0 there).</source>
        <translation>lmc auch für den erweiterten Port 0 von Switches benutzen (sonst ist dort LMC 0).</translation>
    </message>
    <message>
        <source>SL end ports use to reach the SM/SA (SMSL).</source>
        <translation>SL, mit dem Endports den SM/die SA erreichen (SMSL).</translation>
    </message>
    <message>
        <source>Switch life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>Code der Lebenszeit im Switch; die Zeit ist 4.096 us * 2^Code, ab 20 gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Dropped packets in a row before a VL is declared stalled (ports between switches).</source>
        <translation>Verworfene Pakete in Folge, ab denen eine VL als blockiert gilt (Ports zwischen Switches).</translation>
    </message>
    <message>
        <source>Same for switch ports that face a CA or router.</source>
        <translation>Dasselbe für Switch-Ports, die zu einem CA oder Router führen.</translation>
    </message>
    <message>
        <source>Head-of-queue life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>Code der Lebenszeit am Kopf der Warteschlange; die Zeit ist 4.096 us * 2^Code, ab 20 gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Upper limit for operational VLs as PortInfo code: 1=VL0, 2=VL0-1, 3=VL0-3, 4=VL0-7, 5=VL0-14.</source>
        <translation>Obergrenze der benutzten VLs als PortInfo-Code: 1=VL0, 2=VL0-1, 3=VL0-3, 4=VL0-7, 5=VL0-14.</translation>
    </message>
    <message>
        <source>LinkSpeedEnabled code for switch ports; 0 leaves it alone, 15 means everything supported.</source>
        <translation>LinkSpeedEnabled-Code der Switch-Ports; 0 lässt ihn, wie er ist, 15 bedeutet alles Unterstützte.</translation>
    </message>
    <message>
        <source>LinkSpeedExtEnabled bit mask; 0 leaves it alone, 30 switches extended speeds off, 31 means everything supported.</source>
        <translation>Bitmaske LinkSpeedExtEnabled; 0 lässt sie, wie sie ist, 30 schaltet erweiterte Geschwindigkeiten ab, 31 bedeutet alles Unterstützte.</translation>
    </message>
    <message>
        <source>LinkWidthEnabled bit mask for switch ports; 0 leaves it alone, 255 means everything supported.</source>
        <translation>Bitmaske LinkWidthEnabled der Switch-Ports; 0 lässt sie, wie sie ist, 255 bedeutet alles Unterstützte.</translation>
    </message>
    <message>
        <source>FDR10 handling on hardware that knows it.</source>
        <translation>Umgang mit FDR10 auf Hardware, die es kennt.</translation>
    </message>
    <message>
        <source>Subnet timeout code for all ports; time is 4.096 us * 2^code. Also the packet life time put into path records and multicast groups.</source>
        <translation>Code der Subnetz-Zeitgrenze aller Ports; die Zeit ist 4.096 us * 2^Code. Auch die Paketlebenszeit in Pfadeinträgen und Multicast-Gruppen.</translation>
    </message>
    <message>
        <source>Local physical errors before a port sends trap 129.</source>
        <translation>Lokale physische Fehler, bevor ein Port Trap 129 sendet.</translation>
    </message>
    <message>
        <source>Credit overrun errors before a port sends trap 130.</source>
        <translation>Credit-Überläufe, bevor ein Port Trap 130 sendet.</translation>
    </message>
    <message>
        <source>Use the multicast forwarding top field of switches that offer it.</source>
        <translation>Das Feld Multicast Forwarding Top der Switches benutzen, die es haben.</translation>
    </message>
    <message>
        <source>Path of the partitions file.</source>
        <translation>Pfad der Partitionsdatei.</translation>
    </message>
    <message>
        <source>Old switch: TRUE forces part_enforce off.</source>
        <translation>Alter Schalter: TRUE erzwingt part_enforce off.</translation>
    </message>
    <message>
        <source>Which direction switches check P_Keys on ports facing end nodes.</source>
        <translation>In welcher Richtung Switches P_Keys an Ports zu Endknoten prüfen.</translation>
    </message>
    <message>
        <source>Let one port be full and limited member of the same partition.</source>
        <translation>Ein Port darf in derselben Partition Vollmitglied und eingeschränktes Mitglied sein.</translation>
    </message>
    <message>
        <source>Keep P_Keys at the table index they already have.</source>
        <translation>P_Keys an dem Tabellenindex lassen, den sie schon haben.</translation>
    </message>
    <message>
        <source>Byte of SM-made alias GUIDs that must be unique per subnet; 0 disables.</source>
        <translation>Byte der vom SM erzeugten Alias-GUIDs, das je Subnetz eindeutig sein muss; 0 schaltet es ab.</translation>
    </message>
    <message>
        <source>Seconds between light sweeps; 0 disables periodic sweeps.</source>
        <translation>Sekunden zwischen leichten Sweeps; 0 schaltet regelmäßige Sweeps ab.</translation>
    </message>
    <message>
        <source>Give every port a new LID on the next heavy sweep.</source>
        <translation>Jedem Port beim nächsten vollständigen Sweep eine neue LID geben.</translation>
    </message>
    <message>
        <source>Make every sweep a heavy one.</source>
        <translation>Jeden Sweep vollständig machen.</translation>
    </message>
    <message>
        <source>Start a heavy sweep on traps 128 and 144.</source>
        <translation>Bei den Traps 128 und 144 einen vollständigen Sweep beginnen.</translation>
    </message>
    <message>
        <source>Count switches as link subscribers when balancing routes.</source>
        <translation>Switches beim Ausgleich der Wege als Teilnehmer an Links mitzählen.</translation>
    </message>
    <message>
        <source>Path of a list of port GUIDs left out of load balancing.</source>
        <translation>Pfad einer Liste von Port-GUIDs, die beim Lastausgleich ausgelassen werden.</translation>
    </message>
    <message>
        <source>Path of per-port hop weights.</source>
        <translation>Pfad der Hop-Gewichte je Port.</translation>
    </message>
    <message>
        <source>Path of the per-switch port order (also the dimension order for DOR).</source>
        <translation>Pfad der Portreihenfolge je Switch (auch der Dimensionen für DOR).</translation>
    </message>
    <message>
        <source>Old name of port_search_ordering_file; sets the same field, the later line wins.</source>
        <translation>Alter Name von port_search_ordering_file; setzt dasselbe Feld, die spätere Zeile gilt.</translation>
    </message>
    <message>
        <source>Comma separated list of engines, tried in order; minhop is the final fallback unless no_fallback is listed.</source>
        <translation>Kommagetrennte Liste von Routing-Engines, der Reihe nach versucht; minhop ist der letzte Ausweg, wenn nicht no_fallback dabeisteht.</translation>
    </message>
    <message>
        <source>Do not route over switch links running below their speed (nue, dfsssp, sssp).</source>
        <translation>Nicht über Links zwischen Switches leiten, die unter ihrer Geschwindigkeit laufen (nue, dfsssp, sssp).</translation>
    </message>
    <message>
        <source>Make updn, dnup and ftree connect root switches with each other.</source>
        <translation>updn, dnup und ftree sollen Wurzel-Switches miteinander verbinden.</translation>
    </message>
    <message>
        <source>Reuse routing when the topology did not change.</source>
        <translation>Das Routing weiterbenutzen, wenn sich die Topologie nicht geändert hat.</translation>
    </message>
    <message>
        <source>Path of a saved LID matrix to load instead of computing it.</source>
        <translation>Pfad einer gespeicherten LID-Matrix, die geladen statt berechnet wird.</translation>
    </message>
    <message>
        <source>Path of saved forwarding tables for the engine file.</source>
        <translation>Pfad gespeicherter Weiterleitungstabellen für die Engine file.</translation>
    </message>
    <message>
        <source>Path of the root switch GUID list (updn, dnup, ftree).</source>
        <translation>Pfad der GUID-Liste der Wurzel-Switches (updn, dnup, ftree).</translation>
    </message>
    <message>
        <source>Path of the compute node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>Pfad der Port-GUID-Liste der Rechenknoten (ftree, dfsssp, sssp).</translation>
    </message>
    <message>
        <source>Path of the I/O node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>Pfad der Port-GUID-Liste der I/O-Knoten (ftree, dfsssp, sssp).</translation>
    </message>
    <message>
        <source>Other switch numbering for quasi fat trees.</source>
        <translation>Andere Zählung der Switches für Quasi-Fat-Trees.</translation>
    </message>
    <message>
        <source>Hops an I/O node may be reached the wrong way round (ftree).</source>
        <translation>Hops, die ein I/O-Knoten in falscher Richtung erreicht werden darf (ftree).</translation>
    </message>
    <message>
        <source>Path of a GUID to id map used by updn.</source>
        <translation>Pfad einer Zuordnung von GUIDs zu Nummern für updn.</translation>
    </message>
    <message>
        <source>Path of the order in which port GUIDs are routed (minhop, updn).</source>
        <translation>Pfad der Reihenfolge, in der Port-GUIDs geleitet werden (minhop, updn).</translation>
    </message>
    <message>
        <source>Extra mesh analysis before lash.</source>
        <translation>Zusätzliche Gitteranalyse vor lash.</translation>
    </message>
    <message>
        <source>First VL lash may use.</source>
        <translation>Erste VL, die lash benutzen darf.</translation>
    </message>
    <message>
        <source>How many VLs nue may use; 0 means as many as the fabric has.</source>
        <translation>Wie viele VLs nue benutzen darf; 0 bedeutet so viele, wie die Fabric hat.</translation>
    </message>
    <message>
        <source>Treat switches as traffic sources and sinks in nue.</source>
        <translation>Switches in nue als Quellen und Senken von Verkehr behandeln.</translation>
    </message>
    <message>
        <source>Shift port choice to avoid alignment patterns in routes.</source>
        <translation>Die Wahl der Ports verschieben, um Gleichlauf der Wege zu vermeiden.</translation>
    </message>
    <message>
        <source>Seed for random port choice; 0 keeps round robin.</source>
        <translation>Startwert der zufälligen Wahl der Ports; 0 bleibt beim Reihum-Verfahren.</translation>
    </message>
    <message>
        <source>No scattering for ports listed in guid_routing_order_file.</source>
        <translation>Keine Streuung für Ports aus guid_routing_order_file.</translation>
    </message>
    <message>
        <source>Path of an SA database dump loaded at start.</source>
        <translation>Pfad eines Abzugs der SA-Datenbank, der beim Start geladen wird.</translation>
    </message>
    <message>
        <source>Write the SA database after every light sweep.</source>
        <translation>Die SA-Datenbank nach jedem leichten Sweep schreiben.</translation>
    </message>
    <message>
        <source>Path of the torus-2QoS topology file.</source>
        <translation>Pfad der Topologiedatei für torus-2QoS.</translation>
    </message>
    <message>
        <source>Priority of this SM; the highest becomes master, ties go to the lower port GUID.</source>
        <translation>Priorität dieses SM; der höchste wird Master, bei Gleichstand der mit der kleineren Port-GUID.</translation>
    </message>
    <message>
        <source>Act as if no other SM existed.</source>
        <translation>So handeln, als gäbe es keinen anderen SM.</translation>
    </message>
    <message>
        <source>Pause between two polls of the master by a standby SM.</source>
        <translation>Pause zwischen zwei Abfragen des Masters durch einen Standby-SM.</translation>
    </message>
    <message>
        <source>Failed polls before a standby SM takes over.</source>
        <translation>Gescheiterte Abfragen, bevor ein Standby-SM übernimmt.</translation>
    </message>
    <message>
        <source>Keep LIDs of the guid2lid cache file when this SM becomes master.</source>
        <translation>Die LIDs der Cache-Datei guid2lid behalten, wenn dieser SM Master wird.</translation>
    </message>
    <message>
        <source>SMPs in flight at once; 0 is turned into 2147483647.</source>
        <translation>SMPs gleichzeitig unterwegs; 0 wird zu 2147483647.</translation>
    </message>
    <message>
        <source>Second, timeout driven limit of SMPs in flight.</source>
        <translation>Zweite, von Zeitgrenzen gesteuerte Grenze der SMPs unterwegs.</translation>
    </message>
    <message>
        <source>Wait used for SMPs between max_wire_smps and max_wire_smps2.</source>
        <translation>Wartezeit für SMPs zwischen max_wire_smps und max_wire_smps2.</translation>
    </message>
    <message>
        <source>Time for one MAD transaction.</source>
        <translation>Zeit für einen MAD-Austausch.</translation>
    </message>
    <message>
        <source>Retries of a MAD transaction.</source>
        <translation>Wiederholungen eines MAD-Austauschs.</translation>
    </message>
    <message>
        <source>Time for long transactions (optimised SL2VL programming).</source>
        <translation>Zeit für lange Vorgänge (optimiertes Setzen von SL2VL).</translation>
    </message>
    <message>
        <source>SA requests that waited longer are dropped when more are queued; 0 disables.</source>
        <translation>SA-Anfragen, die länger gewartet haben, fallen weg, wenn weitere warten; 0 schaltet das ab.</translation>
    </message>
    <message>
        <source>Handle SA requests with one thread.</source>
        <translation>SA-Anfragen mit einem Thread bearbeiten.</translation>
    </message>
    <message>
        <source>Run in the background.</source>
        <translation>Im Hintergrund laufen.</translation>
    </message>
    <message>
        <source>Start in the not-active state.</source>
        <translation>Im Zustand not-active starten.</translation>
    </message>
    <message>
        <source>Disable ports that flood the SM with the same trap.</source>
        <translation>Ports abschalten, die den SM mit demselben Trap überschwemmen.</translation>
    </message>
    <message>
        <source>Drop InformInfo and service records when a port leaves or the SM leaves standby.</source>
        <translation>InformInfo- und Service-Einträge verwerfen, wenn ein Port geht oder der SM den Standby verlässt.</translation>
    </message>
    <message>
        <source>Check new IPoIB multicast groups against the broadcast group.</source>
        <translation>Neue IPoIB-Multicast-Gruppen gegen die Broadcast-Gruppe prüfen.</translation>
    </message>
    <message>
        <source>Check joins against the parameters of the existing group.</source>
        <translation>Beitritte gegen die Parameter der vorhandenen Gruppe prüfen.</translation>
    </message>
    <message>
        <source>Never report rates above 300 Gb/s codes (for old kernels).</source>
        <translation>Nie Raten über den Codes für 300 Gb/s melden (für alte Kernel).</translation>
    </message>
    <message>
        <source>Highest rate code the SA reports; 63 means no limit.</source>
        <translation>Höchster Ratencode, den die SA meldet; 63 bedeutet keine Grenze.</translation>
    </message>
    <message>
        <source>Use the optimised SL2VL programming of capable switches.</source>
        <translation>Bei Switches, die es können, SL2VL optimiert setzen.</translation>
    </message>
    <message>
        <source>Sync cache files to disk when they are written.</source>
        <translation>Cache-Dateien beim Schreiben sofort auf den Datenträger schreiben.</translation>
    </message>
    <message>
        <source>Run the performance manager.</source>
        <translation>Den Performance-Manager betreiben.</translation>
    </message>
    <message>
        <source>Follow redirects of performance agents.</source>
        <translation>Umleitungen von Performance-Agenten folgen.</translation>
    </message>
    <message>
        <source>Pause between counter sweeps.</source>
        <translation>Pause zwischen Sweeps der Zähler.</translation>
    </message>
    <message>
        <source>Counter queries in flight.</source>
        <translation>Zählerabfragen unterwegs.</translation>
    </message>
    <message>
        <source>Skip channel adapters.</source>
        <translation>Channel-Adapter überspringen.</translation>
    </message>
    <message>
        <source>Forget nodes that are gone.</source>
        <translation>Knoten vergessen, die nicht mehr vorhanden sind.</translation>
    </message>
    <message>
        <source>Log error counters.</source>
        <translation>Fehlerzähler protokollieren.</translation>
    </message>
    <message>
        <source>Ask ports for extended counter support.</source>
        <translation>Ports fragen, ob sie erweiterte Zähler haben.</translation>
    </message>
    <message>
        <source>Log transmit wait counters.</source>
        <translation>Zähler der Sendewartezeit protokollieren.</translation>
    </message>
    <message>
        <source>Threshold for transmit wait logging.</source>
        <translation>Schwelle, ab der Sendewartezeit protokolliert wird.</translation>
    </message>
    <message>
        <source>Path for counter dumps.</source>
        <translation>Pfad für Abzüge der Zähler.</translation>
    </message>
    <message>
        <source>Event plugin(s) to load.</source>
        <translation>Zu ladende Ereignis-Plug-ins.</translation>
    </message>
    <message>
        <source>Text handed to the plugins.</source>
        <translation>Text, der den Plug-ins übergeben wird.</translation>
    </message>
    <message>
        <source>Path of a GUID to node name map used in logs.</source>
        <translation>Pfad einer Zuordnung von GUIDs zu Knotennamen für die Protokolle.</translation>
    </message>
    <message>
        <source>Log level bits: 1 error, 2 info, 4 verbose, 8 debug, 16 function entry/exit, 32 frames, 64 routing, 128 syslog.</source>
        <translation>Bits der Protokollstufe: 1 Fehler, 2 Information, 4 ausführlich, 8 Fehlersuche, 16 Ein- und Austritt von Funktionen, 32 Frames, 64 Routing, 128 Syslog.</translation>
    </message>
    <message>
        <source>Write every log line at once.</source>
        <translation>Jede Protokollzeile sofort schreiben.</translation>
    </message>
    <message>
        <source>Path of the log file; the words stdout, stderr and - are also understood.</source>
        <translation>Pfad der Protokolldatei; auch die Wörter stdout, stderr und - werden verstanden.</translation>
    </message>
    <message>
        <source>Log size limit; the log is cut when it is reached, 0 means none.</source>
        <translation>Größengrenze des Protokolls; wird sie erreicht, wird es abgeschnitten, 0 bedeutet keine.</translation>
    </message>
    <message>
        <source>Append to the log of earlier runs.</source>
        <translation>An das Protokoll früherer Läufe anhängen.</translation>
    </message>
    <message>
        <source>Path of per-module log levels (lines: module.c = flags).</source>
        <translation>Pfad der Protokollstufen je Modul (Zeilen: modul.c = Flags).</translation>
    </message>
    <message>
        <source>Directory of subnet and SA dumps; environment OSM_TMP_DIR sets the default.</source>
        <translation>Verzeichnis der Abzüge von Subnetz und SA; die Umgebungsvariable OSM_TMP_DIR setzt den Standard.</translation>
    </message>
    <message>
        <source>Allow risky features and hardware work-arounds.</source>
        <translation>Riskante Funktionen und Umgehungen für Hardware erlauben.</translation>
    </message>
    <message>
        <source>Never ask clients to register again.</source>
        <translation>Clients nie um erneute Anmeldung bitten.</translation>
    </message>
    <message>
        <source>No multicast routing.</source>
        <translation>Kein Multicast-Routing.</translation>
    </message>
    <message>
        <source>Leave on fatal problems at start (duplicate GUIDs, broken cache files).</source>
        <translation>Bei schweren Problemen am Start aufhören (doppelte GUIDs, beschädigte Cache-Dateien).</translation>
    </message>
    <message>
        <source>Console type.</source>
        <translation>Art der Konsole.</translation>
    </message>
    <message>
        <source>TCP port of the console.</source>
        <translation>TCP-Port der Konsole.</translation>
    </message>
    <message>
        <source>Program SL2VL and VL arbitration tables, load the QoS policy, honour partition SLs.</source>
        <translation>SL2VL- und VL-Arbitrierungstabellen setzen, die QoS-Policy laden, SLs der Partitionen beachten.</translation>
    </message>
    <message>
        <source>Path of the QoS policy file.</source>
        <translation>Pfad der QoS-Policy-Datei.</translation>
    </message>
    <message>
        <source>Do not log bad status of SL2VL MADs.</source>
        <translation>Schlechten Status von SL2VL-MADs nicht protokollieren.</translation>
    </message>
    <message>
        <source>VL count hint for all port types (base set); only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für alle Portarten (Basissatz); nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for all port types (base set), in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für alle Portarten (Basissatz), in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for all port types (base set).</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für alle Portarten (Basissatz).</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for all port types (base set).</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für alle Portarten (Basissatz).</translation>
    </message>
    <message>
        <source>SL to VL table for all port types (base set): 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für alle Portarten (Basissatz): 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for CA ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für CA-Ports; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for CA ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für CA-Ports, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for CA ports.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für CA-Ports.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for CA ports.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für CA-Ports.</translation>
    </message>
    <message>
        <source>SL to VL table for CA ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für CA-Ports: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for switch port 0; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für Port 0 der Switches; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for switch port 0, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für Port 0 der Switches, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for switch port 0.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für Port 0 der Switches.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for switch port 0.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für Port 0 der Switches.</translation>
    </message>
    <message>
        <source>SL to VL table for switch port 0: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für Port 0 der Switches: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for external switch ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für externe Switch-Ports; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for external switch ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für externe Switch-Ports, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for external switch ports.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für externe Switch-Ports.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for external switch ports.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für externe Switch-Ports.</translation>
    </message>
    <message>
        <source>SL to VL table for external switch ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für externe Switch-Ports: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for router ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für Router-Ports; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for router ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für Router-Ports, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for router ports.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für Router-Ports.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for router ports.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für Router-Ports.</translation>
    </message>
    <message>
        <source>SL to VL table for router ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für Router-Ports: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>Configure congestion control (experimental).</source>
        <translation>Überlastregelung einrichten (experimentell).</translation>
    </message>
    <message>
        <source>CC_Key used in congestion control MADs.</source>
        <translation>CC_Key in den MADs der Überlastregelung.</translation>
    </message>
    <message>
        <source>Congestion control MADs in flight.</source>
        <translation>MADs der Überlastregelung unterwegs.</translation>
    </message>
    <message>
        <source>Which switch settings are valid: bit 0 victim mask, 1 credit mask, 2 threshold and packet size, 3 credit starvation, 4 marking rate.</source>
        <translation>Welche Einstellungen der Switches gelten: Bit 0 Victim-Maske, 1 Credit-Maske, 2 Schwelle und Paketgröße, 3 Credit-Mangel, 4 Markierungsrate.</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) that mark packets even as victims.</source>
        <translation>Switch-Ports (Bit = Port), die Pakete auch als Opfer markieren.</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) with credit starvation handling.</source>
        <translation>Switch-Ports (Bit = Port) mit Behandlung von Credit-Mangel.</translation>
    </message>
    <message>
        <source>Marking aggressiveness, 0 none to 15 most.</source>
        <translation>Wie stark markiert wird, 0 gar nicht bis 15 am meisten.</translation>
    </message>
    <message>
        <source>Packets shorter than this are not marked.</source>
        <translation>Kürzere Pakete werden nicht markiert.</translation>
    </message>
    <message>
        <source>Credit starvation aggressiveness, 0 none to 15 most.</source>
        <translation>Wie stark auf Credit-Mangel reagiert wird, 0 gar nicht bis 15 am meisten.</translation>
    </message>
    <message>
        <source>Return delay as shift:multiplier.</source>
        <translation>Rückkehrverzögerung als Schiebung:Faktor.</translation>
    </message>
    <message>
        <source>Mean packets between two marks.</source>
        <translation>Mittlere Zahl der Pakete zwischen zwei Markierungen.</translation>
    </message>
    <message>
        <source>Bit 0: 0 per QP, 1 per SL/port.</source>
        <translation>Bit 0: 0 je QP, 1 je SL/Port.</translation>
    </message>
    <message>
        <source>SLs (bit = SL) to configure.</source>
        <translation>Einzurichtende SLs (Bit = SL).</translation>
    </message>
    <message>
        <source>Timer that lowers the table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Zeitgeber, der den Tabellenindex eines SL senkt; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Step added to the table index per BECN for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Schritt, um den der Tabellenindex eines SL je BECN steigt; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Table index at which an event is logged for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Tabellenindex, bei dem für einen SL ein Ereignis protokolliert wird; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Lowest table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Kleinster Tabellenindex eines SL; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Congestion control table: shift:multiplier,...</source>
        <translation>Tabelle der Überlastregelung: Schiebung:Faktor,...</translation>
    </message>
    <message>
        <source>Path of the prefix routes file.</source>
        <translation>Pfad der Datei der Präfixrouten.</translation>
    </message>
    <message>
        <source>Share multicast groups between IPv6 solicited-node addresses.</source>
        <translation>Multicast-Gruppen für IPv6-Solicited-Node-Adressen gemeinsam benutzen.</translation>
    </message>
    <message>
        <source>Text put before every log message.</source>
        <translation>Text vor jeder Protokollmeldung.</translation>
    </message>
    <message>
        <source>outside the accepted range or not a number: line refused</source>
        <translation>außerhalb des angenommenen Bereichs oder keine Zahl: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>4..255: set to 2 with a message</source>
        <translation>4..255: mit einer Meldung auf 2 gesetzt</translation>
    </message>
    <message>
        <source>anything but the exact word TRUE (also an empty value) means FALSE, silently</source>
        <translation>alles außer genau dem Wort TRUE (auch ein leerer Wert) bedeutet stillschweigend FALSE</translation>
    </message>
    <message>
        <source>8..255: set to 0 with a message</source>
        <translation>8..255: mit einer Meldung auf 0 gesetzt</translation>
    </message>
    <message>
        <source>not checked; a value above 15 spoils the MTU/SMSL byte of PortInfo</source>
        <translation>nicht geprüft; ein Wert über 15 verdirbt das MTU/SMSL-Byte von PortInfo</translation>
    </message>
    <message>
        <source>not checked; written into a 5 bit field</source>
        <translation>nicht geprüft; wird in ein Feld von 5 Bits geschrieben</translation>
    </message>
    <message>
        <source>not checked; only the low 3 bits are used, 0 is undefined</source>
        <translation>nicht geprüft; nur die unteren 3 Bits werden benutzt, 0 ist nicht definiert</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits are used</source>
        <translation>nicht geprüft; nur die unteren 5 Bits werden benutzt</translation>
    </message>
    <message>
        <source>not checked; 0 makes OperVLs &quot;no change&quot; and disables VL masking, above 5 acts as no limit</source>
        <translation>nicht geprüft; 0 macht OperVLs zu „keine Änderung“ und schaltet die VL-Maskierung ab, über 5 wirkt wie keine Grenze</translation>
    </message>
    <message>
        <source>8..14 and 16..255: set to 15 with a message; reserved codes 2, 4, 6 are not caught</source>
        <translation>8..14 und 16..255: mit einer Meldung auf 15 gesetzt; die reservierten Codes 2, 4, 6 fallen nicht auf</translation>
    </message>
    <message>
        <source>3.3.23: 8..29 and 32..255 set to 31; head: 16..29 and 32..255 set to 31</source>
        <translation>3.3.23: 8..29 und 32..255 auf 31 gesetzt; head: 16..29 und 32..255 auf 31 gesetzt</translation>
    </message>
    <message>
        <source>32..254: set to 255 with a message</source>
        <translation>32..254: mit einer Meldung auf 255 gesetzt</translation>
    </message>
    <message>
        <source>3..255: set to 1 with a message</source>
        <translation>3..255: mit einer Meldung auf 1 gesetzt</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits reach the ports</source>
        <translation>nicht geprüft; nur die unteren 5 Bits erreichen die Ports</translation>
    </message>
    <message>
        <source>not checked; only the low 4 bits are used</source>
        <translation>nicht geprüft; nur die unteren 4 Bits werden benutzt</translation>
    </message>
    <message>
        <source>any other text (case matters): set to both with a message; (null) crashes OpenSM</source>
        <translation>jeder andere Text (Groß- und Kleinschreibung zählt): mit einer Meldung auf both gesetzt; (null) bringt OpenSM zum Absturz</translation>
    </message>
    <message>
        <source>not checked; value is multiplied by 1000 in 32 bits</source>
        <translation>nicht geprüft; der Wert wird in 32 Bits mit 1000 multipliziert</translation>
    </message>
    <message>
        <source>unknown or wrongly cased names: run-time ERROR line, name skipped; the name none crashes OpenSM</source>
        <translation>unbekannte oder falsch geschriebene Namen: ERROR-Zeile zur Laufzeit, der Name wird übergangen; der Name none bringt OpenSM zum Absturz</translation>
    </message>
    <message>
        <source>not checked here; ERR 4D03 at routing time when it is not below the smallest number of operational VLs</source>
        <translation>hier nicht geprüft; ERR 4D03 beim Routing, wenn nicht unter der kleinsten Zahl benutzter VLs</translation>
    </message>
    <message>
        <source>not checked; larger values are capped by what the fabric has</source>
        <translation>nicht geprüft; größere Werte werden durch die Fabric begrenzt</translation>
    </message>
    <message>
        <source>16..255: set to 0 with a message</source>
        <translation>16..255: mit einer Meldung auf 0 gesetzt</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>above 2147483647: set to 4 with a message</source>
        <translation>über 2147483647: mit einer Meldung auf 4 gesetzt</translation>
    </message>
    <message>
        <source>above 2147483647: set to max_wire_smps with a message</source>
        <translation>über 2147483647: mit einer Meldung auf max_wire_smps gesetzt</translation>
    </message>
    <message>
        <source>0 is not refused in the file</source>
        <translation>0 wird in der Datei nicht abgelehnt</translation>
    </message>
    <message>
        <source>below transaction_timeout: raised to it with a message</source>
        <translation>unter transaction_timeout: mit einer Meldung darauf angehoben</translation>
    </message>
    <message>
        <source>head: 0, 1, 25..62, 64..255 set to 63 with a message; 3.3.23: unknown option</source>
        <translation>head: 0, 1, 25..62, 64..255 mit einer Meldung auf 63 gesetzt; 3.3.23: unbekannte Option</translation>
    </message>
    <message>
        <source>0: set to 180 with a message</source>
        <translation>0: mit einer Meldung auf 180 gesetzt</translation>
    </message>
    <message>
        <source>0: set to 500 with a message</source>
        <translation>0: mit einer Meldung auf 500 gesetzt</translation>
    </message>
    <message>
        <source>anything else, wrong case, or a type left out of the build: set to off with a message; (null) crashes OpenSM</source>
        <translation>alles andere, falsche Groß- und Kleinschreibung oder eine nicht eingebaute Art: mit einer Meldung auf off gesetzt; (null) bringt OpenSM zum Absturz</translation>
    </message>
    <message>
        <source>with qos TRUE 16 and above: set to 0 (message names 15 as default); not checked with qos FALSE</source>
        <translation>mit qos TRUE ab 16: auf 0 gesetzt (die Meldung nennt 15 als Standard); mit qos FALSE nicht geprüft</translation>
    </message>
    <message>
        <source>with qos TRUE above 255: set to -1 with a message; below 0: -1 silently; text that is not a number becomes 0 silently</source>
        <translation>mit qos TRUE über 255: mit einer Meldung auf -1 gesetzt; unter 0: stillschweigend -1; Text, der keine Zahl ist, wird stillschweigend 0</translation>
    </message>
    <message>
        <source>only warnings; see the vlarb rules</source>
        <translation>nur Warnungen; siehe die vlarb-Regeln</translation>
    </message>
    <message>
        <source>only warnings; see the sl2vl rules</source>
        <translation>nur Warnungen; siehe die sl2vl-Regeln</translation>
    </message>
    <message>
        <source>SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused</source>
        <translation>SL über 15 (nach Kürzung auf 8 Bits), ein fehlendes zweites Wort oder eine falsche Zahl: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>an entry without colon: line refused</source>
        <translation>ein Eintrag ohne Doppelpunkt: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>with m_key_protection_level 1..3 it must be greater than sweep_interval, else OpenSM raises it to sweep_interval+1 (and re-enables a disabled sweep)</source>
        <translation>muss mit m_key_protection_level 1..3 größer als sweep_interval sein, sonst hebt OpenSM ihn auf sweep_interval+1 an (und schaltet einen abgeschalteten Sweep wieder ein)</translation>
    </message>
    <message>
        <source>lmc &gt; 0</source>
        <translation>lmc &gt; 0</translation>
    </message>
    <message>
        <source>replaced by the routing engine when it hands out path SLs (lash, dfsssp, torus-2QoS, nue)</source>
        <translation>von der Routing-Engine ersetzt, wenn es Pfad-SLs vergibt (lash, dfsssp, torus-2QoS, nue)</translation>
    </message>
    <message>
        <source>TRUE overrides part_enforce</source>
        <translation>TRUE hat Vorrang vor part_enforce</translation>
    </message>
    <message>
        <source>overridden by no_partition_enforcement TRUE</source>
        <translation>no_partition_enforcement TRUE hat Vorrang</translation>
    </message>
    <message>
        <source>needed by the membership word both in the partitions file; end ports that hold only 0x7fff then keep index 0 of their table empty</source>
        <translation>nötig für die Mitgliedschaft both in der Partitionsdatei; Endports, die nur 0x7fff haben, lassen dann Index 0 ihrer Tabelle leer</translation>
    </message>
    <message>
        <source>torus-2QoS needs qos TRUE and torus_config; lash, dfsssp, nue (&gt;1 VL) and torus-2QoS choose path SLs themselves</source>
        <translation>torus-2QoS braucht qos TRUE und torus_config; lash, dfsssp, nue (&gt;1 VL) und torus-2QoS wählen Pfad-SLs selbst</translation>
    </message>
    <message>
        <source>routing_engine file</source>
        <translation>routing_engine file</translation>
    </message>
    <message>
        <source>routing_engine ftree</source>
        <translation>routing_engine ftree</translation>
    </message>
    <message>
        <source>routing_engine ftree and io_guid_file</source>
        <translation>routing_engine ftree und io_guid_file</translation>
    </message>
    <message>
        <source>routing_engine lash</source>
        <translation>routing_engine lash</translation>
    </message>
    <message>
        <source>routing_engine nue; more than 1 needs qos TRUE</source>
        <translation>routing_engine nue; mehr als 1 braucht qos TRUE</translation>
    </message>
    <message>
        <source>routing_engine nue</source>
        <translation>routing_engine nue</translation>
    </message>
    <message>
        <source>guid_routing_order_file and scatter_ports</source>
        <translation>guid_routing_order_file und scatter_ports</translation>
    </message>
    <message>
        <source>file opensm-sa.dump in dump_files_dir</source>
        <translation>Datei opensm-sa.dump in dump_files_dir</translation>
    </message>
    <message>
        <source>routing_engine torus-2QoS</source>
        <translation>routing_engine torus-2QoS</translation>
    </message>
    <message>
        <source>works only when greater than max_wire_smps</source>
        <translation>wirkt nur, wenn größer als max_wire_smps</translation>
    </message>
    <message>
        <source>not above long_transaction_timeout</source>
        <translation>nicht über long_transaction_timeout</translation>
    </message>
    <message>
        <source>head: caps max_rate_enum at 18</source>
        <translation>head: begrenzt max_rate_enum auf 18</translation>
    </message>
    <message>
        <source>qos TRUE</source>
        <translation>qos TRUE</translation>
    </message>
    <message>
        <source>perfmgr_xmit_wait_log TRUE</source>
        <translation>perfmgr_xmit_wait_log TRUE</translation>
    </message>
    <message>
        <source>console loopback or socket</source>
        <translation>console loopback oder socket</translation>
    </message>
    <message>
        <source>qos TRUE; an unset value falls back to the qos_ base set, then to the built-in table</source>
        <translation>qos TRUE; ohne Wert gilt der Basissatz qos_, dann die eingebaute Tabelle</translation>
    </message>
    <message>
        <source>congestion_control TRUE</source>
        <translation>congestion_control TRUE</translation>
    </message>
    <message>
        <source>change between two non-zero values works at once; 0 to non-zero has no effect until restart; non-zero to 0 makes OpenSM sweep without pause (observed) - restart instead</source>
        <translation>eine Änderung zwischen zwei Werten außer 0 wirkt sofort; von 0 auf einen anderen wirkt sie erst nach einem Neustart; auf 0 macht sie, dass OpenSM ohne Pause Sweeps ausführt (beobachtet) - starten Sie stattdessen neu</translation>
    </message>
    <message>
        <source>reported as loaded, but read only at start</source>
        <translation>wird als geladen gemeldet, aber nur beim Start gelesen</translation>
    </message>
    <message>
        <source>do not change at run time: OpenSM keeps using freed memory and prints garbage (observed)</source>
        <translation>nicht im Betrieb ändern: OpenSM benutzt freigegebenen Speicher weiter und gibt Unsinn aus (beobachtet)</translation>
    </message>
    <message>
        <source>the content is read again on every configuration rescan although the path is fixed</source>
        <translation>der Inhalt wird bei jedem erneuten Lesen der Konfiguration neu gelesen, obwohl der Pfad fest ist</translation>
    </message>
    <message>
        <source>the Debian build has off, local, loopback</source>
        <translation>der Debian-Bau hat off, local, loopback</translation>
    </message>
    <message>
        <source>content is read again on every rescan although the path is fixed</source>
        <translation>der Inhalt wird bei jedem erneuten Lesen neu gelesen, obwohl der Pfad fest ist</translation>
    </message>
    <message>
        <source>0 is not refused: the system then chooses a port; above 65535 or not a number: line refused</source>
        <translation>0 wird nicht abgelehnt: Das System wählt dann einen Port; über 65535 oder keine Zahl: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>Use another M_Key for every port, made from a seed.</source>
        <translation>Für jeden Port ein anderer M_Key, aus einem Startwert gebildet.</translation>
    </message>
    <message>
        <source>SA requests that a port may send in 100 ms; 0 means no limit.</source>
        <translation>SA-Anfragen, die ein Port in 100 ms senden darf; 0 heißt ohne Grenze.</translation>
    </message>
    <message>
        <source>Priority of this SM while it is master.</source>
        <translation>Priorität dieses SM, solange er Master ist.</translation>
    </message>
    <message>
        <source>Largest NeighborMTU that is set; 0 means no limit.</source>
        <translation>Größte NeighborMTU, die gesetzt wird; 0 heißt ohne Grenze.</translation>
    </message>
    <message>
        <source>Old log files that are kept.</source>
        <translation>Zahl der alten Logdateien, die aufgehoben werden.</translation>
    </message>
    <message>
        <source>File with rate limits of virtual ports.</source>
        <translation>Datei mit Ratengrenzen virtueller Ports.</translation>
    </message>
    <message>
        <source>Port GUIDs of the only subnet managers that are accepted.</source>
        <translation>Port-GUIDs der einzigen Subnet-Manager, die anerkannt werden.</translation>
    </message>
    <message>
        <source>Add routes between switches that the engine left out.</source>
        <translation>Routen zwischen Switches ergänzen, die die Engine ausgelassen hat.</translation>
    </message>
    <message>
        <source>Adapters that a spine switch may have and still count as spine.</source>
        <translation>Zahl der Adapter, die ein Spine-Switch haben darf und noch als Spine gilt.</translation>
    </message>
    <message>
        <source>File with port groups, for the routing chain and device configuration.</source>
        <translation>Datei mit Portgruppen, für die Routing-Kette und die Gerätekonfiguration.</translation>
    </message>
    <message>
        <source>File with the topologies of the routing chain.</source>
        <translation>Datei mit den Topologien der Routing-Kette.</translation>
    </message>
    <message>
        <source>File with the routing chain.</source>
        <translation>Datei mit der Routing-Kette.</translation>
    </message>
    <message>
        <source>File with settings of single devices or port groups.</source>
        <translation>Datei mit Einstellungen einzelner Geräte oder Portgruppen.</translation>
    </message>
    <message>
        <source>File with the congestion control policy.</source>
        <translation>Datei mit den Regeln der Überlastregelung.</translation>
    </message>
    <message>
        <source>Let switches take down links with too many errors.</source>
        <translation>Switches Links mit zu vielen Fehlern abschalten lassen.</translation>
    </message>
    <message>
        <source>File with the thresholds of fast recovery.</source>
        <translation>Datei mit den Schwellenwerten der schnellen Wiederherstellung.</translation>
    </message>
    <message>
        <source>File with switches that discovery passes over.</source>
        <translation>Datei mit Switches, die die Erkundung auslässt.</translation>
    </message>
    <message>
        <source>Threads for the calculation of routes.</source>
        <translation>Threads zum Berechnen der Routen.</translation>
    </message>
    <message>
        <source>File that holds the process number.</source>
        <translation>Datei mit der Prozessnummer.</translation>
    </message>
    <message>
        <source>MTU code of multicast groups that the SM makes without one.</source>
        <translation>MTU-Code von Multicast-Gruppen, die der SM ohne einen anlegt.</translation>
    </message>
    <message>
        <source>Rate code of multicast groups that the SM makes without one.</source>
        <translation>Raten-Code von Multicast-Gruppen, die der SM ohne einen anlegt.</translation>
    </message>
    <message>
        <source>Congestion control: 0 ignore, 1 disable, 2 enable.</source>
        <translation>Überlastregelung: 0 ignorieren, 1 ausschalten, 2 einschalten.</translation>
    </message>
    <message>
        <source>Seed of the keys that are made for congestion control and vendor-specific management.</source>
        <translation>Startwert der Schlüssel für Überlastregelung und herstellereigene Verwaltung.</translation>
    </message>
    <message>
        <source>When clients are asked to register again.</source>
        <translation>Wann Clients gebeten werden, sich neu anzumelden.</translation>
    </message>
    <message>
        <source>Switch at the root of the multicast trees.</source>
        <translation>Switch an der Wurzel der Multicast-Bäume.</translation>
    </message>
    <message>
        <source>Second switch at the root of the multicast trees.</source>
        <translation>Zweiter Switch an der Wurzel der Multicast-Bäume.</translation>
    </message>
    <message>
        <source>File with the roots of the multicast trees.</source>
        <translation>Datei mit den Wurzeln der Multicast-Bäume.</translation>
    </message>
    <message>
        <source>Watch ports for signs of a fault, and act on them.</source>
        <translation>Ports auf Anzeichen von Fehlern überwachen und danach handeln.</translation>
    </message>
    <message>
        <source>File with ports that are declared healthy or unhealthy.</source>
        <translation>Datei mit Ports, die als gesund oder fehlerhaft erklärt sind.</translation>
    </message>
    <message>
        <source>Virtualisation (SR-IOV): 0 ignore, 1 disable, 2 enable it on adapters that can do it.</source>
        <translation>Virtualisierung (SR-IOV): 0 ignorieren, 1 ausschalten, 2 auf fähigen Adaptern einschalten.</translation>
    </message>
    <message>
        <source>Physical ports whose virtual ports are configured at once.</source>
        <translation>Zahl der physischen Ports, deren virtuelle Ports zugleich konfiguriert werden.</translation>
    </message>
    <message>
        <source>Hop limit of path records between virtual ports.</source>
        <translation>Hop-Limit der Pfadeinträge zwischen virtuellen Ports.</translation>
    </message>
    <message>
        <source>Minutes between two dumps of statistics; 0 means none.</source>
        <translation>Minuten zwischen zwei Ausgaben der Statistik; 0 heißt keine.</translation>
    </message>
    <message>
        <source>SHARP on the switches: 0 ignore, 1 disable, 2 enable.</source>
        <translation>SHARP auf den Switches: 0 ignorieren, 1 ausschalten, 2 einschalten.</translation>
    </message>
    <message>
        <source>Alias GUIDs of routers: 0 ignore, 1 enable, 2 disable.</source>
        <translation>Alias-GUIDs der Router: 0 ignorieren, 1 einschalten, 2 ausschalten.</translation>
    </message>
    <message>
        <source>File with the routers between subnets and their policy.</source>
        <translation>Datei mit den Routern zwischen Subnetzen und ihren Regeln.</translation>
    </message>
    <message>
        <source>Engine that adds adaptive routing to the routing engine (none, ar_lag, ar_tree, ar_minhop, auto).</source>
        <translation>Engine, die der Routing-Engine adaptives Routing hinzufügt (none, ar_lag, ar_tree, ar_minhop, auto).</translation>
    </message>
    <message>
        <source>Adaptive routing: 0 disabled, others as the manual lists them.</source>
        <translation>Adaptives Routing: 0 aus, andere Werte wie im Handbuch.</translation>
    </message>
    <message>
        <source>Fast link fault recovery by the switches (SHIELD): 0 off.</source>
        <translation>Schnelle Wiederherstellung von Links durch die Switches (SHIELD): 0 aus.</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) whose traffic is routed adaptively.</source>
        <translation>Service-Level (Bit = SL), deren Verkehr adaptiv geroutet wird.</translation>
    </message>
    <message>
        <source>Like max_op_vls, for adapters.</source>
        <translation>Wie max_op_vls, für Adapter.</translation>
    </message>
    <message>
        <source>Like max_op_vls, for switches.</source>
        <translation>Wie max_op_vls, für Switches.</translation>
    </message>
    <message>
        <source>Like max_op_vls, for routers.</source>
        <translation>Wie max_op_vls, für Router.</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) that use hash-based forwarding.</source>
        <translation>Service-Level (Bit = SL), die hashbasiertes Weiterleiten nutzen.</translation>
    </message>
    <message>
        <source>Manage an NVLink fabric.</source>
        <translation>Eine NVLink-Fabric verwalten.</translation>
    </message>
    <message>
        <source>File with the tenants of the fabric.</source>
        <translation>Datei mit den Mandanten der Fabric.</translation>
    </message>
    <message>
        <source>Answer SA queries.</source>
        <translation>SA-Anfragen beantworten.</translation>
    </message>
    <message>
        <source>Routing for planarised (multi-plane) fabrics.</source>
        <translation>Routing für Fabrics mit mehreren Ebenen (Multi-Plane).</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Hosts &amp; devices</source>
        <translation>Hosts &amp; Geräte</translation>
    </message>
    <message>
        <source>QoS path</source>
        <translation>QoS-Pfad</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Einrichtung</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>symbol and message</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>QosRules</name>
    <message>
        <source>RDMA-CM TCP port %1</source>
        <translation>RDMA-CM-TCP-Port %1</translation>
    </message>
    <message>
        <source>RDMA-CM UDP port %1</source>
        <translation>RDMA-CM-UDP-Port %1</translation>
    </message>
    <message>
        <source>service ID %1</source>
        <translation>Service-ID %1</translation>
    </message>
    <message>
        <source>P_Key %1</source>
        <translation>P_Key %1</translation>
    </message>
    <message>
        <source>partition %1 (%2)</source>
        <translation>Partition %1 (%2)</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>between %1 (both ends)</source>
        <translation>zwischen %1 (beide Enden)</translation>
    </message>
    <message>
        <source>SDP</source>
        <translation>SDP</translation>
    </message>
    <message>
        <source>SDP port %1</source>
        <translation>SDP-Port %1</translation>
    </message>
    <message>
        <source>RDS (RDMA-CM TCP port 18634)</source>
        <translation>RDS (RDMA-CM-TCP-Port 18634)</translation>
    </message>
    <message>
        <source>RDS port %1</source>
        <translation>RDS-Port %1</translation>
    </message>
    <message>
        <source>iSER (RDMA-CM TCP port 3260)</source>
        <translation>iSER (RDMA-CM-TCP-Port 3260)</translation>
    </message>
    <message>
        <source>iSER port %1</source>
        <translation>iSER-Port %1</translation>
    </message>
    <message>
        <source>SRP to %1</source>
        <translation>SRP zu %1</translation>
    </message>
    <message>
        <source>IP over InfiniBand in the default partition</source>
        <translation>IP over InfiniBand in der Standardpartition</translation>
    </message>
    <message>
        <source>IP over InfiniBand in %1</source>
        <translation>IP over InfiniBand in %1</translation>
    </message>
    <message>
        <source>QoS class %1</source>
        <translation>QoS-Klasse %1</translation>
    </message>
    <message>
        <source>from group %1</source>
        <translation>von Gruppe %1</translation>
    </message>
    <message>
        <source>to group %1</source>
        <translation>zu Gruppe %1</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>port</source>
        <comment>before its number, in a search</comment>
        <translation>port</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>The plan is applied, and each step was verified.</source>
        <translation>Der Plan ist angewendet, und jeder Schritt wurde geprüft.</translation>
    </message>
    <message>
        <source>This change was undone before.</source>
        <translation>Diese Änderung wurde schon rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The host is so already: nothing was changed.</source>
        <translation>Der Host ist schon so: Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The plan does not fit this host: nothing was changed.</source>
        <translation>Der Plan passt nicht zu diesem Host: Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The host is as it was before the change.</source>
        <translation>Der Host ist wie vor der Änderung.</translation>
    </message>
    <message>
        <source>It was cancelled, and what was done is undone.</source>
        <translation>Es wurde abgebrochen, und was getan war, ist rückgängig gemacht.</translation>
    </message>
    <message>
        <source>A step failed, and the steps before it are undone.</source>
        <translation>Ein Schritt ist misslungen, und die vor ihm sind rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Some steps could not be undone. Undo can be tried again.</source>
        <translation>Einige Schritte konnten nicht rückgängig gemacht werden. Es kann noch einmal versucht werden.</translation>
    </message>
    <message>
        <source>under way, or interrupted</source>
        <translation>läuft oder unterbrochen</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>angewendet</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>rückgängig gemacht</translation>
    </message>
    <message>
        <source>undo failed</source>
        <translation>Rücknahme misslungen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>keep as it is</source>
        <translation>lassen, wie es ist</translation>
    </message>
    <message>
        <source>datagram</source>
        <translation>Datagramm</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>der einzige</translation>
    </message>
    <message>
        <source>preferred of a pair</source>
        <translation>der bevorzugte eines Paars</translation>
    </message>
    <message>
        <source>standby of a pair</source>
        <translation>der Standby eines Paars</translation>
    </message>
    <message>
        <source>compute node</source>
        <translation>Rechenknoten</translation>
    </message>
    <message>
        <source>subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>NFS over RDMA</source>
        <translation>NFS über RDMA</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>RoCE v2</source>
        <translation>RoCE v2</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
</context>
<context>
    <name>SideWords</name>
    <message>
        <source>qos is FALSE</source>
        <translation>qos ist FALSE</translation>
    </message>
    <message>
        <source>from the partition; no policy is loaded</source>
        <translation>aus der Partition; keine Policy ist geladen</translation>
    </message>
    <message>
        <source>from a match rule, level %1</source>
        <translation>aus einer Match-Regel, Level %1</translation>
    </message>
    <message>
        <source>from a rule of qos-ulps</source>
        <translation>aus einer Regel von qos-ulps</translation>
    </message>
    <message>
        <source>from the default level %1</source>
        <translation>aus dem Standard-Level %1</translation>
    </message>
    <message>
        <source>from the default of qos-ulps</source>
        <translation>aus dem Standard von qos-ulps</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>The agent&apos;s host has no files of OpenSM. Connect to the host where the master runs.</source>
        <translation>Der Host des Agents hat keine Dateien von OpenSM. Verbinden Sie sich mit dem Host, auf dem der Master läuft.</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Line %1 wins: %2</source>
        <translation>Zeile %1 gewinnt: %2</translation>
    </message>
    <message>
        <source>Line %1 would match, too, but comes later: %2</source>
        <translation>Zeile %1 würde auch passen, kommt aber später: %2</translation>
    </message>
    <message>
        <source>MTU at most %1</source>
        <translation>MTU höchstens %1</translation>
    </message>
    <message>
        <source>Rate at most %1</source>
        <translation>Rate höchstens %1</translation>
    </message>
    <message>
        <source>The subnet administration was not asked.</source>
        <translation>Die Subnetz-Administration wurde nicht gefragt.</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>There is no path for this request.</source>
        <translation>Für diese Anfrage gibt es keinen Pfad.</translation>
    </message>
    <message>
        <source>MTU %1</source>
        <translation>MTU %1</translation>
    </message>
    <message>
        <source>Rate %1</source>
        <translation>Rate %1</translation>
    </message>
    <message>
        <source>P_Key %1</source>
        <translation>P_Key %1</translation>
    </message>
    <message>
        <source>The tables of the ports were not read.</source>
        <translation>Die Tabellen der Ports wurden nicht gelesen.</translation>
    </message>
    <message>
        <source>VL %1</source>
        <translation>VL %1</translation>
    </message>
    <message>
        <source>by the tables of %1 links</source>
        <translation>nach den Tabellen von %1 Links</translation>
    </message>
    <message>
        <source>At least %1 of each link under contention</source>
        <translation>Mindestens %1 jedes Links bei Konkurrenz</translation>
    </message>
    <message>
        <source>Some tables are unknown.</source>
        <translation>Einige Tabellen sind unbekannt.</translation>
    </message>
    <message>
        <source>These ports do not count by lane, or nothing was read yet.</source>
        <translation>Diese Ports zählen nicht nach Lanes, oder es wurde noch nichts gelesen.</translation>
    </message>
    <message>
        <source>at most, on one of the links, whoever sends it
Waits %1 of the time at most</source>
        <translation>höchstens, auf einem der Links, wer immer es sendet
Wartet höchstens %1 der Zeit</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Kritisch</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>Demo fabric</source>
        <translation>Demo-Fabric</translation>
    </message>
    <message>
        <source>Demo fabric (%1)</source>
        <translation>Demo-Fabric (%1)</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>Befehl %1</translation>
    </message>
    <message>
        <source>%1 (ssh)</source>
        <translation>%1 (ssh)</translation>
    </message>
    <message>
        <source>This machine (as administrator)</source>
        <translation>Dieser Rechner (als Administrator)</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Lab (virtual machine)</source>
        <translation>Labor (virtuelle Maschine)</translation>
    </message>
    <message>
        <source>Lab, second host</source>
        <translation>Labor, zweiter Host</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>A channel adapter, switch or router of the fabric.</source>
        <translation>Ein Channel-Adapter, Switch oder Router der Fabric.</translation>
    </message>
    <message>
        <source>HCA</source>
        <translation>HCA</translation>
    </message>
    <message>
        <source>Host channel adapter: the card that connects a host to the fabric.</source>
        <translation>Host Channel Adapter: die Karte, die einen Host mit der Fabric verbindet.</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Forwards packets inside a subnet by destination LID.</source>
        <translation>Leitet Pakete innerhalb eines Subnetzes nach der Ziel-LID weiter.</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Forwards packets between subnets by destination GID.</source>
        <translation>Leitet Pakete zwischen Subnetzen nach der Ziel-GID weiter.</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>Node-GUID</translation>
    </message>
    <message>
        <source>The 64-bit number that names this node for good; set by the manufacturer.</source>
        <translation>Die 64-Bit-Zahl, die diesen Knoten dauerhaft bezeichnet; vom Hersteller vergeben.</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>Common to all nodes that sit in one box or on one card.</source>
        <translation>Allen Knoten in einem Gehäuse oder auf einer Karte gemeinsam.</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>The 64-bit number of a port; the lower half of its first GID.</source>
        <translation>Die 64-Bit-Zahl eines Ports; die untere Hälfte seiner ersten GID.</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Local identifier: the 16-bit address inside the subnet, given by the subnet manager.</source>
        <translation>Local Identifier: die 16-Bit-Adresse im Subnetz, vom Subnet-Manager vergeben.</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>The program that gives LIDs, fills routing tables and brings ports up; a subnet has exactly one master.</source>
        <translation>Das Programm, das LIDs vergibt, Routingtabellen füllt und Ports in Betrieb nimmt; ein Subnetz hat genau einen Master.</translation>
    </message>
    <message>
        <source>Subnet prefix</source>
        <translation>Subnetz-Präfix</translation>
    </message>
    <message>
        <source>The upper 64 bits of every GID of this subnet.</source>
        <translation>Die oberen 64 Bits jeder GID dieses Subnetzes.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Logical port state: Down, Initialize (waits for the subnet manager), Armed, Active (carries traffic).</source>
        <translation>Logischer Portstatus: Down, Initialize (wartet auf den Subnet-Manager), Armed, Active (trägt Verkehr).</translation>
    </message>
    <message>
        <source>Physical state</source>
        <translation>Physischer Status</translation>
    </message>
    <message>
        <source>What the link hardware does: Polling looks for a partner, LinkUp has one.</source>
        <translation>Was die Hardware des Links tut: Polling sucht einen Partner, LinkUp hat einen.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>How many lanes the link uses in parallel.</source>
        <translation>Wie viele Lanes der Link parallel benutzt.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).</source>
        <translation>Signalgeneration einer Lane, SDR (2,5 Gb/s) bis XDR (200 Gb/s).</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Width times speed: the nominal capacity in each direction.</source>
        <translation>Breite mal Geschwindigkeit: die Nennkapazität je Richtung.</translation>
    </message>
    <message>
        <source>Below best</source>
        <translation>Unter Maximum</translation>
    </message>
    <message>
        <source>The link runs slower or narrower than both of its ends support; often a cable or connector.</source>
        <translation>Der Link läuft langsamer oder schmaler, als beide Enden können; oft liegt es an Kabel oder Stecker.</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Largest packet payload in bytes that the link carries.</source>
        <translation>Größte Nutzlast eines Pakets in Bytes, die der Link trägt.</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>Daten-VLs</translation>
    </message>
    <message>
        <source>Virtual lanes for data that the port has, and that are in use; VL15 for management comes on top.</source>
        <translation>Virtual Lanes für Daten, die der Port hat und die benutzt werden; VL15 für das Management kommt hinzu.</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>IEEE number of the manufacturer.</source>
        <translation>IEEE-Nummer des Herstellers.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The manufacturer&apos;s number of this kind of chip, and its revision.</source>
        <translation>Die Nummer des Herstellers für diese Art Chip und deren Revision.</translation>
    </message>
    <message>
        <source>Unicast table</source>
        <translation>Unicast-Tabelle</translation>
    </message>
    <message>
        <source>How many LIDs the switch can forward, and the highest one in use.</source>
        <translation>Wie viele LIDs der Switch weiterleiten kann und die höchste benutzte.</translation>
    </message>
    <message>
        <source>Multicast table</source>
        <translation>Multicast-Tabelle</translation>
    </message>
    <message>
        <source>How many multicast groups the switch can forward.</source>
        <translation>Wie viele Multicast-Gruppen der Switch weiterleiten kann.</translation>
    </message>
    <message>
        <source>Enhanced port 0</source>
        <translation>Erweiterter Port 0</translation>
    </message>
    <message>
        <source>The management port of this switch behaves like the port of an HCA and can carry data.</source>
        <translation>Der Managementport dieses Switches verhält sich wie der Port eines HCA und kann Daten tragen.</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>How many of its ports have a link, of how many; a switch&apos;s port 0 not counted.</source>
        <translation>Wie viele seiner Ports einen Link haben, von wie vielen; Port 0 eines Switches nicht gezählt.</translation>
    </message>
    <message>
        <source>Partition table</source>
        <translation>Partitionstabelle</translation>
    </message>
    <message>
        <source>How many partition keys a port of this node can hold.</source>
        <translation>Wie viele Partitionsschlüssel ein Port dieses Knotens fasst.</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.</source>
        <translation>Abstand von den Hosts: Hosts sind Ebene 0, ihre Switches Ebene 1 und so weiter bis zu den Spines.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>One walk over the whole fabric that asks every node and port what it is.</source>
        <translation>Ein Gang durch die ganze Fabric, der jeden Knoten und Port fragt, was er ist.</translation>
    </message>
    <message>
        <source>MADs</source>
        <translation>MADs</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referenzstand</translation>
    </message>
    <message>
        <source>The state of the fabric that you declared to be as it should; later sweeps are compared with it.</source>
        <translation>Der Zustand der Fabric, den Sie als richtig erklärt haben; spätere Sweeps werden damit verglichen.</translation>
    </message>
    <message>
        <source>Directed route</source>
        <translation>Directed Route</translation>
    </message>
    <message>
        <source>Port numbers out of each node on the way from where the sweep started; works without LIDs.</source>
        <translation>Portnummern aus jedem Knoten auf dem Weg vom Startpunkt des Sweeps; geht ohne LIDs.</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>Verbunden mit</translation>
    </message>
    <message>
        <source>The port at the other end of the cable.</source>
        <translation>Der Port am anderen Ende des Kabels.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>NodeDescription: the text that the node gives about itself, usually host name and device.</source>
        <translation>NodeDescription: der Text, den der Knoten über sich angibt, meist Hostname und Gerät.</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Whether the port or link does what both of its ends could do.</source>
        <translation>Ob der Port oder Link leistet, was beide Enden könnten.</translation>
    </message>
    <message>
        <source>Capability mask</source>
        <translation>Fähigkeitsmaske</translation>
    </message>
    <message>
        <source>What the port says it can do: subnet manager, traps, communication management and more.</source>
        <translation>Was der Port laut eigener Angabe kann: Subnet-Manager, Traps, Verbindungsverwaltung und mehr.</translation>
    </message>
    <message>
        <source>Subnet manager here</source>
        <translation>Subnet-Manager hier</translation>
    </message>
    <message>
        <source>A subnet manager runs at this port. The master manages the subnet; a standby takes over when the master is silent, the one with the highest priority first.</source>
        <translation>An diesem Port läuft ein Subnet-Manager. Der Master verwaltet das Subnetz; ein Standby übernimmt, wenn der Master schweigt, der mit der höchsten Priorität zuerst.</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What the port&apos;s error counters hold together since they were cleared last, without link downs. Read while the table is on screen.</source>
        <translation>Die Summe der Fehlerzähler des Ports seit dem letzten Löschen, ohne Link-Abbrüche. Wird gelesen, solange die Tabelle zu sehen ist.</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>Link-Abbrüche</translation>
    </message>
    <message>
        <source>How often the link went down since the counter was cleared last (LinkDowned).</source>
        <translation>Wie oft der Link seit dem letzten Löschen des Zählers ausgefallen ist (LinkDowned).</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>The share of time in which the port had data to send and no credits (XmitWait).</source>
        <translation>Der Anteil der Zeit, in der der Port Daten zu senden, aber keine Credits hatte (XmitWait).</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
    <message>
        <source>The director switch that this ASIC is a part of, and its board there.</source>
        <translation>Der Director-Switch, zu dem dieser ASIC gehört, und seine Platine darin.</translation>
    </message>
    <message>
        <source>LID mask control: the port has 2 to the power of LMC consecutive LIDs.</source>
        <translation>LID Mask Control: Der Port hat 2 hoch LMC aufeinanderfolgende LIDs.</translation>
    </message>
    <message>
        <source>Management datagrams: the packets of 256 bytes that query and manage a fabric.</source>
        <translation>Management Datagrams: die Pakete von 256 Bytes, mit denen eine Fabric abgefragt und verwaltet wird.</translation>
    </message>
    <message>
        <source>Requests that were sent again because no reply arrived in time.</source>
        <translation>Anfragen, die noch einmal gesendet werden mussten, weil rechtzeitig keine Antwort kam.</translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message>
        <source>Not measured</source>
        <translation>Nicht gemessen</translation>
    </message>
    <message>
        <source>No errors since you look</source>
        <translation>Keine Fehler, seit Sie hinsehen</translation>
    </message>
    <message>
        <source>Errors are rising</source>
        <translation>Fehler steigen</translation>
    </message>
    <message>
        <source>%1 % of the link&apos;s rate</source>
        <translation>%1 % der Linkrate</translation>
    </message>
    <message>
        <source>%1 % of the time without credits</source>
        <translation>%1 % der Zeit ohne Credits</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>speed, condition of a link</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Works as it should</source>
        <translation>Arbeitet wie vorgesehen</translation>
    </message>
    <message>
        <source>Speed not known</source>
        <translation>Geschwindigkeit unbekannt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>Überlast</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a fact, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 ports linked</source>
        <translation>%1 von %2 Ports verbunden</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>4x EDR, 100 Gb/s</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Both ends support %1</source>
        <translation>Beide Enden können %1</translation>
    </message>
    <message>
        <source>Double-click opens or closes the group.</source>
        <translation>Ein Doppelklick öffnet oder schließt die Gruppe.</translation>
    </message>
    <message numerus="yes">
        <source>One of %n links drawn together</source>
        <translation>
            <numerusform>Einer von %n gemeinsam gezeichneten Link</numerusform>
            <numerusform>Einer von %n gemeinsam gezeichneten Links</numerusform>
        </translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>Leaf-Switches</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>Spine-Switches</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>Core-Switches</translation>
    </message>
    <message>
        <source>Switches of tier %1</source>
        <translation>Switches der Ebene %1</translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n Switch</numerusform>
            <numerusform>%n Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>switches, hosts</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 nodes, %2 links</source>
        <translation>%1 Knoten, %2 Links</translation>
    </message>
    <message>
        <source>Cannot make a PNG of %1 × %2 pixels: not enough memory.</source>
        <translation>Ein PNG von %1 × %2 Pixeln ist nicht möglich: zu wenig Speicher.</translation>
    </message>
    <message>
        <source>Director switches</source>
        <translation>Director-Switches</translation>
    </message>
    <message numerus="yes">
        <source>Director with %n ASICs</source>
        <translation>
            <numerusform>Director mit %n ASIC</numerusform>
            <numerusform>Director mit %n ASICs</numerusform>
        </translation>
    </message>
    <message>
        <source>A single node</source>
        <translation>Ein einzelner Knoten</translation>
    </message>
    <message>
        <source>Hosts back to back</source>
        <translation>Hosts direkt verbunden</translation>
    </message>
    <message>
        <source>One switch</source>
        <translation>Ein Switch</translation>
    </message>
    <message>
        <source>One director switch</source>
        <translation>Ein Director-Switch</translation>
    </message>
    <message>
        <source>%1-level fat-tree</source>
        <translation>Fat-Tree mit %1 Ebenen</translation>
    </message>
    <message>
        <source>Switches in a row</source>
        <translation>Switches in einer Reihe</translation>
    </message>
    <message>
        <source>Ring of switches</source>
        <translation>Ring aus Switches</translation>
    </message>
    <message>
        <source>Full mesh of switches</source>
        <translation>Vollvermaschte Switches</translation>
    </message>
    <message>
        <source>Mesh %1</source>
        <comment>sizes such as 5 × 4</comment>
        <translation>Gitter %1</translation>
    </message>
    <message>
        <source>Torus %1</source>
        <comment>sizes such as 5 × 4</comment>
        <translation>Torus %1</translation>
    </message>
    <message>
        <source>Hypercube of %1 dimensions</source>
        <translation>Hypercube mit %1 Dimensionen</translation>
    </message>
    <message numerus="yes">
        <source>Dragonfly of %n groups</source>
        <translation>
            <numerusform>Dragonfly mit %n Gruppe</numerusform>
            <numerusform>Dragonfly mit %n Gruppen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dragonfly+ of %n groups</source>
        <translation>
            <numerusform>Dragonfly+ mit %n Gruppe</numerusform>
            <numerusform>Dragonfly+ mit %n Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>No regular shape</source>
        <translation>Keine regelmäßige Form</translation>
    </message>
    <message numerus="yes">
        <source>%n planes</source>
        <translation>
            <numerusform>%n Plane</numerusform>
            <numerusform>%n Planes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rails</source>
        <translation>
            <numerusform>%n Rail</numerusform>
            <numerusform>%n Rails</numerusform>
        </translation>
    </message>
    <message>
        <source>Partly chosen by you.</source>
        <translation>Teilweise von Ihnen gewählt.</translation>
    </message>
    <message>
        <source>The cables between the switches form no network that is known here.</source>
        <translation>Die Kabel zwischen den Switches bilden kein hier bekanntes Netz.</translation>
    </message>
    <message>
        <source>%1 % of the cables between switches fit.</source>
        <translation>%1 % der Kabel zwischen Switches passen.</translation>
    </message>
    <message numerus="yes">
        <source>%n switches do not fit: %1</source>
        <translation>
            <numerusform>%n Switch passt nicht: %1</numerusform>
            <numerusform>%n Switches passen nicht: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: an upper switch with as many hosts as a leaf</source>
        <translation>%1: ein oberer Switch mit so vielen Hosts wie ein Leaf</translation>
    </message>
    <message>
        <source>%1: most of its cables lead to switches of its own tier</source>
        <translation>%1: die meisten Kabel führen zu Switches der eigenen Ebene</translation>
    </message>
    <message>
        <source>%1: most of its cables pass a tier over</source>
        <translation>%1: die meisten Kabel überspringen eine Ebene</translation>
    </message>
    <message>
        <source>%1: no cable leads up</source>
        <translation>%1: kein Kabel führt nach oben</translation>
    </message>
    <message>
        <source>%1: no cable leads down to a switch</source>
        <translation>%1: kein Kabel führt nach unten zu einem Switch</translation>
    </message>
    <message>
        <source>%1: most of its cables do not lead to its neighbours</source>
        <translation>%1: die meisten Kabel führen nicht zu den Nachbarn</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Sweep now</source>
        <translation>Sweep starten</translation>
    </message>
    <message>
        <source>Cancel the sweep</source>
        <translation>Sweep abbrechen</translation>
    </message>
    <message>
        <source>Connect again now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>Zwischen hell und dunkel wechseln</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Save this fabric…</source>
        <translation>Diese Fabric speichern…</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Referenzstand nehmen</translation>
    </message>
    <message>
        <source>Forget the baseline</source>
        <translation>Referenzstand verwerfen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Compare with a saved fabric…</source>
        <translation>Mit gespeicherter Fabric vergleichen…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About Fabriscope</source>
        <translation>Über Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::AcknowledgeAction</name>
    <message>
        <source>Acknowledge findings…</source>
        <translation>Befunde bestätigen…</translation>
    </message>
    <message>
        <source>Acknowledge findings</source>
        <translation>Befunde bestätigen</translation>
    </message>
    <message numerus="yes">
        <source>Why may what is found here stay? It is left out for %n day(s).</source>
        <translation>
            <numerusform>Warum darf bleiben, was hier gefunden wurde? Es wird %n Tag lang ausgelassen.</numerusform>
            <numerusform>Warum darf bleiben, was hier gefunden wurde? Es wird %n Tage lang ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) acknowledged: left out for %1 days.</source>
        <translation>
            <numerusform>%n Befund bestätigt: wird %1 Tage ausgelassen.</numerusform>
            <numerusform>%n Befunde bestätigt: werden %1 Tage ausgelassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::AttributeModel</name>
    <message>
        <source>Byte of the attribute, and bit in it</source>
        <translation>Byte des Attributs, und Bit darin</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::BaselineStore</name>
    <message>
        <source>The kept baseline cannot be used. %1</source>
        <translation>Der aufbewahrte Referenzstand ist nicht benutzbar. %1</translation>
    </message>
    <message>
        <source>The baseline holds until the window is closed: it could not be kept. %1</source>
        <translation>Der Referenzstand gilt, bis das Fenster geschlossen wird: Er konnte nicht aufbewahrt werden. %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeModel</name>
    <message>
        <source>When the change was made.</source>
        <translation>Wann die Änderung gemacht wurde.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>The wizard, or the file of OpenSM&apos;s set-up.</source>
        <translation>Der Assistent oder die Datei der OpenSM-Konfiguration.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Whether it is in force, undone, or was interrupted.</source>
        <translation>Ob sie gilt, rückgängig gemacht ist oder unterbrochen wurde.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>The user of the agent that made the change.</source>
        <translation>Der Benutzer des Agenten, der die Änderung vornahm.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What was said about it.</source>
        <translation>Was dazu gesagt wurde.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeWatcher</name>
    <message numerus="yes">
        <source>%n change(s) since the last sweep.</source>
        <translation>
            <numerusform>%n Änderung seit dem letzten Sweep.</numerusform>
            <numerusform>%n Änderungen seit dem letzten Sweep.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearAction</name>
    <message>
        <source>Clear counters…</source>
        <translation>Zähler löschen…</translation>
    </message>
    <message>
        <source>Counters cannot be cleared. %1</source>
        <translation>Zähler können nicht gelöscht werden. %1</translation>
    </message>
    <message>
        <source>Clear counters. Asks for confirmation first.</source>
        <translation>Zähler löschen. Fragt vorher nach.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearSheet</name>
    <message>
        <source>Clear counters</source>
        <translation>Zähler löschen</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>%1 (far end of the cable)</source>
        <translation>%1 (anderes Ende des Kabels)</translation>
    </message>
    <message>
        <source>What a port sends by virtual lane is counted at the far end of its cable.</source>
        <translation>Was ein Port je Virtual Lane sendet, wird am anderen Ende seines Kabels gezählt.</translation>
    </message>
    <message>
        <source>Data, packets, waiting and errors of the port</source>
        <translation>Daten, Pakete, Wartezeit und Fehler des Ports</translation>
    </message>
    <message>
        <source>Data, packets and waiting by virtual lane</source>
        <translation>Daten, Pakete und Wartezeit je Virtual Lane</translation>
    </message>
    <message>
        <source>Kinds of errors and discards</source>
        <translation>Arten von Fehlern und Verwürfen</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Waiting for the agent.</source>
        <translation>Warten auf den Agenten.</translation>
    </message>
    <message>
        <source>The agent on %1 only observes: it was started without the right to change anything.</source>
        <translation>Der Agent auf %1 beobachtet nur: er wurde ohne das Recht gestartet, etwas zu ändern.</translation>
    </message>
    <message>
        <source>No port is chosen.</source>
        <translation>Es ist kein Port gewählt.</translation>
    </message>
    <message>
        <source>No counters are chosen.</source>
        <translation>Es sind keine Zähler gewählt.</translation>
    </message>
    <message>
        <source>A chosen port is not in the fabric any more.</source>
        <translation>Ein gewählter Port ist nicht mehr in der Fabric.</translation>
    </message>
    <message numerus="yes">
        <source>Clear counters of %n port(s)?</source>
        <translation>
            <numerusform>Zähler von %n Port löschen?</numerusform>
            <numerusform>Zähler von %n Ports löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Clearing…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>Some counters may have been cleared.</source>
        <translation>Einige Zähler wurden vielleicht gelöscht.</translation>
    </message>
    <message>
        <source>By %1.</source>
        <translation>Von %1.</translation>
    </message>
    <message>
        <source>Journal: %1 on %2</source>
        <translation>Journal: %1 auf %2</translation>
    </message>
    <message>
        <source>The connection was replaced. Some counters may have been cleared.</source>
        <translation>Die Verbindung wurde ersetzt. Einige Zähler wurden vielleicht gelöscht.</translation>
    </message>
    <message>
        <source>Clearing: %1 of %2 groups of counters.</source>
        <translation>Wird gelöscht: %1 von %2 Zählergruppen.</translation>
    </message>
    <message>
        <source>Reading their values: %1 of %2 groups of counters.</source>
        <translation>Ihre Werte werden gelesen: %1 von %2 Zählergruppen.</translation>
    </message>
    <message>
        <source>Other programs read these counters, too: ibqueryerrors, perfquery, monitoring systems. They lose what was counted since their last reading. Clearing cannot be undone.</source>
        <translation>Auch andere Programme lesen diese Zähler: ibqueryerrors, perfquery, Überwachungssysteme. Sie verlieren, was seit ihrer letzten Ablesung gezählt wurde. Das Löschen lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Before clearing, the agent records in a journal on its host which user clears which counters, and their values. Charts show a gap, not a dip.</source>
        <translation>Vor dem Löschen hält der Agent auf seinem Host in einem Journal fest, welcher Benutzer welche Zähler löscht, und ihre Werte. Diagramme zeigen eine Lücke, keinen Einbruch.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClusterGuide</name>
    <message>
        <source>%1. %2</source>
        <comment>a step&apos;s number and title</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Begin: %1</source>
        <translation>Beginnen: %1</translation>
    </message>
    <message>
        <source>From bare machines to a working cluster, in this order. Leave out what you do not need. A filled circle marks what the connected host&apos;s journal has as applied.</source>
        <translation>Von nackten Maschinen zu einem laufenden Cluster, in dieser Reihenfolge. Lassen Sie weg, was Sie nicht brauchen. Ein gefüllter Kreis markiert, was im Journal des verbundenen Hosts als angewendet steht.</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>Neuer Cluster</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CommandPalette</name>
    <message>
        <source>Find a node, port, GUID, LID, page or action</source>
        <translation>Knoten, Port, GUID, LID, Seite oder Aktion finden</translation>
    </message>
    <message>
        <source>Nothing found. Try part of a name, a port as leaf-07/12, a GUID, or a LID.</source>
        <translation>Nichts gefunden. Versuchen Sie einen Teil eines Namens, einen Port wie leaf-07/12, eine GUID oder eine LID.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CongestionPanel</name>
    <message>
        <source>Where data waits</source>
        <translation>Wo Daten warten</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Show port</source>
        <translation>Port zeigen</translation>
    </message>
    <message>
        <source>The charts of the port at which data waits</source>
        <translation>Die Diagramme des Ports, an dem Daten warten</translation>
    </message>
    <message>
        <source>No port waits for more than a tenth of the time.</source>
        <translation>Kein Port wartet mehr als ein Zehntel der Zeit.</translation>
    </message>
    <message>
        <source>The counters of all ports are being read.</source>
        <translation>Die Zähler aller Ports werden gelesen.</translation>
    </message>
    <message>
        <source>Show or hide the figures on which this is based.</source>
        <translation>Die zugrunde liegenden Zahlen zeigen oder verbergen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectPanel</name>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Demo fabric</source>
        <translation>Demo-Fabric</translation>
    </message>
    <message>
        <source>A simulated cluster with a real OpenSM; needs no hardware</source>
        <translation>Ein simulierter Cluster mit echtem OpenSM; braucht keine Hardware</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Through its InfiniBand adapter</source>
        <translation>Über seinen InfiniBand-Adapter</translation>
    </message>
    <message>
        <source>This machine, as administrator</source>
        <translation>Dieser Rechner, als Administrator</translation>
    </message>
    <message>
        <source>When your user may not open the adapter; asks for a password</source>
        <translation>Wenn Ihr Benutzer den Adapter nicht öffnen darf; fragt nach einem Passwort</translation>
    </message>
    <message>
        <source>Saved fabric…</source>
        <translation>Gespeicherte Fabric…</translation>
    </message>
    <message>
        <source>Another host, over ssh</source>
        <translation>Ein anderer Host, über ssh</translation>
    </message>
    <message>
        <source>root@head1, or a name from your ssh configuration</source>
        <translation>root@head1 oder ein Name aus Ihrer ssh-Konfiguration</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Open a saved fabric</source>
        <translation>Gespeicherte Fabric öffnen</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>Aufzeichnung…</translation>
    </message>
    <message>
        <source>A recorded session, played again</source>
        <translation>Eine aufgezeichnete Sitzung, wieder abgespielt</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec);;All files (*)</source>
        <translation>Aufzeichnungen (*.fabrec);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Results of ibdiagnet…</source>
        <translation>Ergebnisse von ibdiagnet…</translation>
    </message>
    <message>
        <source>The folder it wrote, mostly /var/tmp/ibdiagnet2</source>
        <translation>Der Ordner, den es geschrieben hat, meist /var/tmp/ibdiagnet2</translation>
    </message>
    <message>
        <source>Open results of ibdiagnet</source>
        <translation>Ergebnisse von ibdiagnet öffnen</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Two hosts with Soft-RoCE in a virtual machine; to try set-up and tests without risk</source>
        <translation>Zwei Hosts mit Soft-RoCE in einer virtuellen Maschine; um Einrichtung und Tests ohne Risiko zu probieren</translation>
    </message>
    <message>
        <source>A snapshot or saved host, or the output of ibnetdiscover or iblinkinfo</source>
        <translation>Ein Snapshot oder gespeicherter Host, oder die Ausgabe von ibnetdiscover oder iblinkinfo</translation>
    </message>
    <message>
        <source>The host needs fabriscope-agent. OpenSSH handles keys and host keys.</source>
        <translation>Der Host braucht fabriscope-agent. Um Schlüssel und Hostschlüssel kümmert sich OpenSSH.</translation>
    </message>
    <message>
        <source>Several hosts…</source>
        <translation>Mehrere Hosts…</translation>
    </message>
    <message>
        <source>Adds hosts beside the fabric on screen: by name, by range, or from a list</source>
        <translation>Fügt Hosts neben der gezeigten Fabric hinzu: nach Namen, nach Bereich oder aus einer Liste</translation>
    </message>
    <message>
        <source>Saved fabrics and hosts (*.fabsnap *.fabhost *.ibnetdiscover *.topo *.txt *.out *.db_csv *.lst *.net_dump);;All files (*)</source>
        <translation>Gespeicherte Fabrics und Hosts (*.fabsnap *.fabhost *.ibnetdiscover *.topo *.txt *.out *.db_csv *.lst *.net_dump);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionButton</name>
    <message>
        <source>Connection: %1, %2</source>
        <translation>Verbindung: %1, %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionList</name>
    <message>
        <source>Connected hosts</source>
        <translation>Verbundene Hosts</translation>
    </message>
    <message>
        <source>Hosts to add</source>
        <translation>Hosts zum Hinzufügen</translation>
    </message>
    <message>
        <source>node[01-16], root@head1, or names from your ssh configuration</source>
        <translation>node[01-16], root@head1 oder Namen aus Ihrer ssh-Konfiguration</translation>
    </message>
    <message>
        <source>Add hosts</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Connects to them as well; the fabric on screen stays.</source>
        <translation>Verbindet auch mit diesen; die gezeigte Fabric bleibt.</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus Datei…</translation>
    </message>
    <message>
        <source>A file with hosts: a name or range a line, Slurm&apos;s nodes (slurm.conf, scontrol show nodes), or an Ansible inventory in INI form.</source>
        <translation>Eine Datei mit Hosts: ein Name oder Bereich je Zeile, die Knoten von Slurm (slurm.conf, scontrol show nodes) oder ein Ansible-Inventar in INI-Form.</translation>
    </message>
    <message>
        <source>Saved host…</source>
        <translation>Gespeicherter Host…</translation>
    </message>
    <message>
        <source>A host saved by &apos;fabriscopectl host save&apos;, to be looked at and compared.</source>
        <translation>Ein mit „fabriscopectl host save“ gespeicherter Host, zum Ansehen und Vergleichen.</translation>
    </message>
    <message>
        <source>The hosts that were added when the window was closed last.</source>
        <translation>Die Hosts, die beim letzten Schließen des Fensters hinzugefügt waren.</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>Neu verbinden</translation>
    </message>
    <message>
        <source>Tries the chosen hosts now that failed or were lost.</source>
        <translation>Versucht es jetzt mit den gewählten Hosts, die fehlschlugen oder verloren gingen.</translation>
    </message>
    <message>
        <source>Show its fabric</source>
        <translation>Fabric zeigen</translation>
    </message>
    <message>
        <source>The window shows the fabric that the chosen host sees.</source>
        <translation>Das Fenster zeigt die Fabric, die der gewählte Host sieht.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Ends the connections to the chosen hosts (Del).</source>
        <translation>Beendet die Verbindungen zu den gewählten Hosts (Entf).</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>There are no hosts in it.</source>
        <translation>Darin sind keine Hosts.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>problems</comment>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a list of hosts</source>
        <translation>Eine Liste von Hosts öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a saved host</source>
        <translation>Einen gespeicherten Host öffnen</translation>
    </message>
    <message>
        <source>Saved hosts (*.fabhost);;All files (*)</source>
        <translation>Gespeicherte Hosts (*.fabhost);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 connected</source>
        <translation>%1 verbunden</translation>
    </message>
    <message>
        <source>%1 connecting</source>
        <translation>%1 verbinden</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>No host is connected.</source>
        <translation>Kein Host ist verbunden.</translation>
    </message>
    <message numerus="yes">
        <source>Connect to the %n host(s) of last time</source>
        <translation>
            <numerusform>Mit dem Host vom letzten Mal verbinden</numerusform>
            <numerusform>Mit den %n Hosts vom letzten Mal verbinden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionModel</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>connecting …</source>
        <translation>verbindet …</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>lost, tried again</source>
        <translation>verloren, wird neu versucht</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>the fabric comes from it</source>
        <translation>von ihm kommt die Fabric</translation>
    </message>
    <message>
        <source>changes allowed</source>
        <translation>Änderungen erlaubt</translation>
    </message>
    <message>
        <source>observes only</source>
        <translation>beobachtet nur</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DataTable</name>
    <message>
        <source>No row matches the filter. Press Escape in the filter line to see all rows.</source>
        <translation>Keine Zeile passt zum Filter. Escape in der Filterzeile zeigt alle Zeilen.</translation>
    </message>
    <message>
        <source>Filter, e.g. leaf-07 or rate:EDR or -condition:full</source>
        <translation>Filter, z. B. leaf-07 oder rate:EDR oder -condition:voll</translation>
    </message>
    <message>
        <source>Words that must occur in the row. column:text looks in one column, -text leaves rows out, quotes keep spaces together.</source>
        <translation>Wörter, die in der Zeile vorkommen müssen. spalte:text sucht in einer Spalte, -text lässt Zeilen weg, Anführungszeichen halten Leerzeichen zusammen.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Ready-made filters</source>
        <translation>Fertige Filter</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Export the rows shown as CSV</source>
        <translation>Die gezeigten Zeilen als CSV exportieren</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Export the rows shown</source>
        <translation>Gezeigte Zeilen exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n Zeile in %1 geschrieben.</numerusform>
            <numerusform>%n Zeilen in %1 geschrieben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DifferenceModel</name>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>no majority</source>
        <translation>keine Mehrheit</translation>
    </message>
    <message>
        <source>▲ %1</source>
        <comment>a value that differs from what most hosts have</comment>
        <translation>▲ %1</translation>
    </message>
    <message>
        <source>%1, differs from most</source>
        <translation>%1, weicht von den meisten ab</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Most hosts</source>
        <translation>Die meisten Hosts</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventModel</name>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>By the clock of this machine.</source>
        <translation>Nach der Uhr dieses Rechners.</translation>
    </message>
    <message>
        <source>How urgent it is: OK, notice, warning or critical.</source>
        <translation>Wie dringend es ist: OK, Hinweis, Warnung oder kritisch.</translation>
    </message>
    <message>
        <source>What it is about: the connection, the fabric between two sweeps, an alarm of a counter, counters that were cleared, or this program.</source>
        <translation>Worum es geht: die Verbindung, die Fabric zwischen zwei Sweeps, den Alarm eines Zählers, gelöschte Zähler oder dieses Programm.</translation>
    </message>
    <message>
        <source>The node, port or link; Enter shows it on the map.</source>
        <translation>Der Knoten, Port oder Link; die Eingabetaste zeigt ihn auf der Karte.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventMonitor</name>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The thresholds are in force, but could not be kept: %1</source>
        <translation>Die Schwellenwerte sind in Kraft, konnten aber nicht aufbewahrt werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n further alarm(s) in the same reading: see Errors rising on the overview.</source>
        <translation>
            <numerusform>%n weiterer Alarm in derselben Ablesung: siehe „Steigende Fehler“ in der Übersicht.</numerusform>
            <numerusform>%n weitere Alarme in derselben Ablesung: siehe „Steigende Fehler“ in der Übersicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventStrip</name>
    <message>
        <source>Earlier events</source>
        <translation>Frühere Ereignisse</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>Sweep %1</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventsPage</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Counters of every port</source>
        <translation>Zähler aller Ports</translation>
    </message>
    <message>
        <source>only while a page shows them</source>
        <translation>nur solange eine Seite sie zeigt</translation>
    </message>
    <message numerus="yes">
        <source>every %n second(s)</source>
        <translation>
            <numerusform>jede Sekunde</numerusform>
            <numerusform>alle %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>jede Minute</numerusform>
            <numerusform>alle %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Thresholds…</source>
        <translation>Schwellenwerte…</translation>
    </message>
    <message>
        <source>Words that must occur in the row, e.g. leaf-07 alarm</source>
        <translation>Wörter, die in der Zeile vorkommen müssen, z. B. leaf-07 alarm</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Which levels are shown.</source>
        <translation>Welche Stufen gezeigt werden.</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>alle Stufen</translation>
    </message>
    <message>
        <source>notices and above</source>
        <translation>ab Hinweis</translation>
    </message>
    <message>
        <source>warnings and above</source>
        <translation>ab Warnung</translation>
    </message>
    <message>
        <source>critical only</source>
        <translation>nur Kritisches</translation>
    </message>
    <message>
        <source>Save the rows shown as CSV</source>
        <translation>Die gezeigten Zeilen als CSV speichern</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Nothing has happened since the program was started.</source>
        <translation>Seit dem Start des Programms ist nichts geschehen.</translation>
    </message>
    <message>
        <source>No event matches.</source>
        <translation>Kein Ereignis passt.</translation>
    </message>
    <message>
        <source>Clear the filter, or show all levels.</source>
        <translation>Leeren Sie den Filter, oder zeigen Sie alle Stufen.</translation>
    </message>
    <message>
        <source>Save the rows shown</source>
        <translation>Die gezeigten Zeilen speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) written to %1.</source>
        <translation>
            <numerusform>%n Ereignis in %1 geschrieben.</numerusform>
            <numerusform>%n Ereignisse in %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Alarms come from the counters of InfiniBand ports, and changes from sweeps of a fabric: Ethernet (RoCE) ports make no events. Their counters are on the Traffic page.</source>
        <translation>Alarme kommen von den Zählern der InfiniBand-Ports, Änderungen von Sweeps einer Fabric: Ethernet-Ports (RoCE) erzeugen keine Ereignisse. Ihre Zähler stehen auf der Seite „Verkehr“.</translation>
    </message>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>Ethernet-Ports zeigen</translation>
    </message>
    <message>
        <source>Alarms need readings. Pages on screen read what they show; this setting reads every port all the time, with two requests a port.</source>
        <translation>Alarme brauchen Ablesungen. Seiten auf dem Bildschirm lesen, was sie zeigen; diese Einstellung liest jeden Port ständig, mit zwei Anfragen je Port.</translation>
    </message>
    <message>
        <source>The value from which an error counter raises an event.</source>
        <translation>Der Wert, ab dem ein Fehlerzähler ein Ereignis auslöst.</translation>
    </message>
    <message>
        <source>Alarms of counters, changes between two sweeps and events of the connection appear here.</source>
        <translation>Hier erscheinen Alarme der Zähler, Änderungen zwischen zwei Sweeps und Ereignisse der Verbindung.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricAbsence</name>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>Ethernet-Ports zeigen</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect to a host over ssh, or load a saved fabric.</source>
        <translation>Öffnen Sie die Demo-Fabric, verbinden Sie sich über ssh mit einem Host oder laden Sie eine gespeicherte Fabric.</translation>
    </message>
    <message>
        <source>Show its devices</source>
        <translation>Seine Geräte zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FindingView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FlowForm</name>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Name, GUID, LID or GID of a host</source>
        <translation>Name, GUID, LID oder GID eines Hosts</translation>
    </message>
    <message>
        <source>The way back</source>
        <translation>Der Rückweg</translation>
    </message>
    <message>
        <source>Exchange both ends: the way back</source>
        <translation>Beide Enden tauschen: der Rückweg</translation>
    </message>
    <message>
        <source>What they speak</source>
        <translation>Was sie sprechen</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>Beliebiges</translation>
    </message>
    <message>
        <source>RDMA-CM port</source>
        <translation>RDMA-CM-Port</translation>
    </message>
    <message>
        <source>Service ID</source>
        <translation>Service-ID</translation>
    </message>
    <message>
        <source>Port or service ID</source>
        <translation>Port oder Service-ID</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Show the path</source>
        <translation>Pfad zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::GapCard</name>
    <message>
        <source>What is missing, and why it matters</source>
        <translation>Was fehlt und warum es wichtig ist</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::GidCard</name>
    <message>
        <source>Which GID to use</source>
        <translation>Welche GID zu verwenden ist</translation>
    </message>
    <message>
        <source>Family of addresses</source>
        <translation>Adressfamilie</translation>
    </message>
    <message>
        <source>any address</source>
        <translation>jede Adresse</translation>
    </message>
    <message>
        <source>IPv4</source>
        <translation>IPv4</translation>
    </message>
    <message>
        <source>IPv6</source>
        <translation>IPv6</translation>
    </message>
    <message>
        <source>Network interface</source>
        <translation>Netzwerkschnittstelle</translation>
    </message>
    <message>
        <source>any interface</source>
        <translation>jede Schnittstelle</translation>
    </message>
    <message>
        <source>Index %1: %2</source>
        <translation>Index %1: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::GuideView</name>
    <message>
        <source>The guide</source>
        <translation>Das Handbuch</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HeaderBar</name>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>SM %1, priority %2</source>
        <translation>SM %1, Priorität %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n standby</source>
        <comment>master · number of standbys</comment>
        <translation>
            <numerusform>%1 · %n Standby</numerusform>
            <numerusform>%1 · %n Standbys</numerusform>
        </translation>
    </message>
    <message>
        <source>No SM</source>
        <translation>Kein SM</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>SM %1, master</source>
        <translation>SM %1, Master</translation>
    </message>
    <message>
        <source>SM %1, and others</source>
        <translation>SM %1 und andere</translation>
    </message>
    <message>
        <source>SM does not respond</source>
        <translation>SM antwortet nicht</translation>
    </message>
    <message>
        <source>SM not known</source>
        <translation>SM unbekannt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HelpPanel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>Version %1, mit Qt %2</translation>
    </message>
    <message>
        <source>A console for InfiniBand and RDMA fabrics: topology, counters by virtual lane, health, and OpenSM&apos;s files.</source>
        <translation>Eine Konsole für InfiniBand- und RDMA-Fabrics: Topologie, Zähler nach Virtual Lane, Zustand und die Dateien von OpenSM.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder neuer. Ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <source>Fabriscope</source>
        <translation>Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HistoryKeeper</name>
    <message>
        <source>The disk is too slow for the history of the counters: it has holes.</source>
        <translation>Die Platte ist zu langsam für den Verlauf der Zähler: Er hat Lücken.</translation>
    </message>
    <message>
        <source>The history of the counters is not kept. %1</source>
        <translation>Der Verlauf der Zähler wird nicht aufbewahrt. %1</translation>
    </message>
    <message>
        <source>The history of the counters is kept again.</source>
        <translation>Der Verlauf der Zähler wird wieder aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HopModel</name>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Sendet</translation>
    </message>
    <message>
        <source>The port that sends on this link</source>
        <translation>Der Port, der auf diesem Link sendet</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Empfängt</translation>
    </message>
    <message>
        <source>The port at the other end of the cable</source>
        <translation>Der Port am anderen Ende des Kabels</translation>
    </message>
    <message>
        <source>By the files</source>
        <translation>Nach den Dateien</translation>
    </message>
    <message>
        <source>The virtual lane that opensm.conf gives this service level here</source>
        <translation>Die Virtual Lane, die opensm.conf diesem Service-Level hier gibt</translation>
    </message>
    <message>
        <source>Programmed</source>
        <translation>Programmiert</translation>
    </message>
    <message>
        <source>The virtual lane in the SL-to-VL table of the port, for packets that come in by the port before</source>
        <translation>Die Virtual Lane in der SL-zu-VL-Tabelle des Ports, für Pakete, die über den vorherigen Port hereinkommen</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>How many virtual lanes are in operation on the link</source>
        <translation>Wie viele Virtual Lanes auf dem Link in Betrieb sind</translation>
    </message>
    <message>
        <source>High / low</source>
        <translation>Hoch / niedrig</translation>
    </message>
    <message>
        <source>Weights of the lane in the high-priority and the low-priority arbitration list, in units of 64 bytes</source>
        <translation>Gewichte der Lane in der Arbitrierungsliste hoher und niedriger Priorität, in Einheiten von 64 Bytes</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>What the lane gets of the link while all lanes with a weight have data</source>
        <translation>Was die Lane vom Link bekommt, während alle Lanes mit Gewicht Daten haben</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>The largest packet of the link, in bytes</source>
        <translation>Das größte Paket des Links, in Bytes</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>The data rate of the link</source>
        <translation>Die Datenrate des Links</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>What arrives on the lane now, whoever sends it</source>
        <translation>Was jetzt auf der Lane ankommt, wer immer es sendet</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Share of the time in which data of the lane waits for credits</source>
        <translation>Anteil der Zeit, in der Daten der Lane auf Credits warten</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HostTreeModel</name>
    <message>
        <source>%1 – not connected</source>
        <translation>%1 – nicht verbunden</translation>
    </message>
    <message>
        <source>%1 – differs</source>
        <translation>%1 – weicht ab</translation>
    </message>
    <message>
        <source>Something here is not as on most hosts of the same kind.</source>
        <translation>Etwas ist hier anders als auf den meisten Hosts derselben Art.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HostsPage</name>
    <message>
        <source>This is the lab: hosts with Soft-RoCE in a virtual machine on this computer. What is done to them reaches nothing else, and is gone when the window is closed.</source>
        <translation>Dies ist das Labor: Hosts mit Soft-RoCE in einer virtuellen Maschine auf diesem Rechner. Was mit ihnen geschieht, erreicht nichts anderes und ist fort, wenn das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Hosts &amp; devices</source>
        <translation>Hosts &amp; Geräte</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Copy devices</source>
        <translation>Geräte kopieren</translation>
    </message>
    <message>
        <source>The devices of the chosen host as ibv_devinfo -v prints them, for a ticket.</source>
        <translation>Die Geräte des gewählten Hosts, wie ibv_devinfo -v sie ausgibt, für ein Ticket.</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Reads all hosts anew, their counters too. Changes of devices and ports show by themselves.</source>
        <translation>Liest alle Hosts neu, auch ihre Zähler. Änderungen von Geräten und Ports zeigen sich von selbst.</translation>
    </message>
    <message>
        <source>Find a host or device</source>
        <translation>Host oder Gerät suchen</translation>
    </message>
    <message>
        <source>Host or device</source>
        <translation>Host oder Gerät</translation>
    </message>
    <message>
        <source>Hosts and their devices</source>
        <translation>Hosts und ihre Geräte</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Which hosts are compared</source>
        <translation>Welche Hosts verglichen werden</translation>
    </message>
    <message>
        <source>Settings that hosts with the same devices should share. ▲ marks a value that differs from what most of them have; Enter shows it at its host.</source>
        <translation>Einstellungen, in denen Hosts mit gleichen Geräten übereinstimmen sollten. ▲ markiert einen Wert, der von dem der meisten abweicht; Eingabe zeigt ihn beim Host.</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) without RDMA devices</source>
        <translation>
            <numerusform>%n Host ohne RDMA-Geräte</numerusform>
            <numerusform>%n Hosts ohne RDMA-Geräte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) with %1</source>
        <translation>
            <numerusform>%n Host mit %1</numerusform>
            <numerusform>%n Hosts mit %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>There are no two hosts of one kind yet.</source>
        <translation>Es gibt noch keine zwei Hosts einer Art.</translation>
    </message>
    <message>
        <source>Hosts with the same devices are compared: firmware, MTU, flow control, modules, limits. The one that is set up differently is often the one that fails.</source>
        <translation>Verglichen werden Hosts mit gleichen Geräten: Firmware, MTU, Flusskontrolle, Module, Grenzen. Der anders eingerichtete ist oft der, der versagt.</translation>
    </message>
    <message>
        <source>Add hosts</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>The hosts agree.</source>
        <translation>Die Hosts stimmen überein.</translation>
    </message>
    <message>
        <source>All settings that are compared are the same on each of them.</source>
        <translation>Alle verglichenen Einstellungen sind auf jedem gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s): see Connections.</source>
        <translation>
            <numerusform>%n weiterer Host: siehe Verbindungen.</numerusform>
            <numerusform>%n weitere Hosts: siehe Verbindungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No host is connected.</source>
        <translation>Kein Host ist verbunden.</translation>
    </message>
    <message>
        <source>Connect to this machine or to hosts by ssh, or open demo:hosts: two hosts with Soft-RoCE in a virtual machine, which need no RDMA hardware.</source>
        <translation>Verbinden Sie sich mit diesem Rechner oder per ssh mit Hosts, oder öffnen Sie demo:hosts: zwei Hosts mit Soft-RoCE in einer virtuellen Maschine, die keine RDMA-Hardware brauchen.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Reading the hosts …</source>
        <translation>Die Hosts werden gelesen …</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Show connections</source>
        <translation>Verbindungen zeigen</translation>
    </message>
    <message>
        <source>The devices of %1 are in the clipboard.</source>
        <translation>Die Geräte von %1 sind in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Inspector</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>Choose a node, port or link on any page to see its facts here.</source>
        <translation>Wählen Sie auf einer beliebigen Seite einen Knoten, Port oder Link, um hier seine Angaben zu sehen.</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>Zur Topologie</translation>
    </message>
    <message>
        <source>Copy GUID</source>
        <translation>GUID kopieren</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n Port</numerusform>
            <numerusform>%n Ports</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1, veraltet</translation>
    </message>
    <message>
        <source>Not in the present fabric: it was not found by the last sweep.</source>
        <translation>Nicht in der jetzigen Fabric: Der letzte Sweep hat es nicht gefunden.</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Show traffic</source>
        <translation>Verkehr zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::InspectorCounters</name>
    <message>
        <source>%1 Mb/s</source>
        <translation>%1 Mb/s</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>Waits for credits</source>
        <translation>Wartet auf Credits</translation>
    </message>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % der Zeit</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>%1, +%2 a second</source>
        <translation>%1, +%2 pro Sekunde</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>none counted</source>
        <translation>keine gezählt</translation>
    </message>
    <message>
        <source>Every error counter of the port is zero.</source>
        <translation>Jeder Fehlerzähler des Ports ist null.</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Sendet</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Empfängt</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>Warten auf die Verbindung.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <comment>rate, share of the link&apos;s</comment>
        <translation>%1 (%2 %)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::InventoryPage</name>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Host channel adapters</source>
        <translation>Host Channel Adapter</translation>
    </message>
    <message>
        <source>All ports</source>
        <translation>Alle Ports</translation>
    </message>
    <message>
        <source>Active ports</source>
        <translation>Aktive Ports</translation>
    </message>
    <message>
        <source>Ports that are down</source>
        <translation>Ports im Status Down</translation>
    </message>
    <message>
        <source>Ports that wait for the subnet manager</source>
        <translation>Ports, die auf den Subnet-Manager warten</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>Alle Links</translation>
    </message>
    <message>
        <source>Links below what both ends support</source>
        <translation>Links unter dem Maximum beider Enden</translation>
    </message>
    <message>
        <source>Links that are not active</source>
        <translation>Links, die nicht aktiv sind</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name of a table and how many rows it has</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>The nodes will appear here as they are found.</source>
        <translation>Die Knoten erscheinen hier, sobald sie gefunden sind.</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>Zur Topologie</translation>
    </message>
    <message>
        <source>Show its traffic</source>
        <translation>Verkehr zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>%n Zeile kopieren</numerusform>
            <numerusform>%n Zeilen kopieren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::JournalView</name>
    <message>
        <source>Undo this change</source>
        <translation>Diese Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Changes of the host</source>
        <translation>Änderungen des Hosts</translation>
    </message>
    <message>
        <source>Steps of the change</source>
        <translation>Schritte der Änderung</translation>
    </message>
    <message>
        <source>Show it in OpenSM&apos;s history</source>
        <translation>Im Verlauf von OpenSM zeigen</translation>
    </message>
    <message>
        <source>The agent was started to observe only. Allow changes first.</source>
        <translation>Der Agent wurde nur zum Beobachten gestartet. Erlauben Sie zuerst Änderungen.</translation>
    </message>
    <message>
        <source>No host is connected, whose journal could be read.</source>
        <translation>Kein Host ist verbunden, dessen Journal gelesen werden könnte.</translation>
    </message>
    <message>
        <source>The journal is being read.</source>
        <translation>Das Journal wird gelesen.</translation>
    </message>
    <message>
        <source>Nothing has been changed on %1 so far.</source>
        <translation>Auf %1 wurde bisher nichts geändert.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::LinkTableModel</name>
    <message>
        <source>Node A</source>
        <translation>Knoten A</translation>
    </message>
    <message>
        <source>Port A</source>
        <translation>Port A</translation>
    </message>
    <message>
        <source>Node B</source>
        <translation>Knoten B</translation>
    </message>
    <message>
        <source>Port B</source>
        <translation>Port B</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>Maximum beider Enden</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Capacity (Gb/s)</source>
        <translation>Kapazität (Gb/s)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MainWindow</name>
    <message>
        <source>Fabriscope</source>
        <translation>Fabriscope</translation>
    </message>
    <message>
        <source>%1 – Fabriscope</source>
        <translation>%1 – Fabriscope</translation>
    </message>
    <message>
        <source>Save this fabric</source>
        <translation>Diese Fabric speichern</translation>
    </message>
    <message>
        <source>Saved fabrics (*.fabsnap)</source>
        <translation>Gespeicherte Fabrics (*.fabsnap)</translation>
    </message>
    <message>
        <source>The fabric was saved to %1.</source>
        <translation>Die Fabric wurde in %1 geschrieben.</translation>
    </message>
    <message>
        <source>Compare with a saved fabric</source>
        <translation>Mit gespeicherter Fabric vergleichen</translation>
    </message>
    <message>
        <source>Saved fabrics and ibnetdiscover output (*)</source>
        <translation>Gespeicherte Fabrics und Ausgaben von ibnetdiscover (*)</translation>
    </message>
    <message>
        <source>The fabric is compared with %1; Overview shows what differs.</source>
        <translation>Die Fabric wird mit %1 verglichen; die Übersicht zeigt, was abweicht.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::NodeTableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Links / ports</source>
        <translation>Links / Ports</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>Node-GUID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>Kein Link</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>ports with a link, of all ports</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Chassis</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewFigures</name>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Show them in the inventory</source>
        <translation>Im Inventar zeigen</translation>
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
            <numerusform>%1 Switch</numerusform>
            <numerusform>%1 Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 routers</source>
        <translation>
            <numerusform>%1 Router</numerusform>
            <numerusform>%1 Router</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 as they should be</source>
        <translation>%1 wie vorgesehen</translation>
    </message>
    <message>
        <source>Active, at the best rate that both ends support</source>
        <translation>Aktiv, mit der besten Rate, die beide Enden können</translation>
    </message>
    <message>
        <source>%1 below best</source>
        <translation>%1 unter Maximum</translation>
    </message>
    <message>
        <source>%1 not active</source>
        <translation>%1 nicht aktiv</translation>
    </message>
    <message>
        <source>%1 between switches</source>
        <translation>%1 zwischen Switches</translation>
    </message>
    <message>
        <source>Master, priority %1</source>
        <translation>Master, Priorität %1</translation>
    </message>
    <message>
        <source>None runs any more</source>
        <translation>Keiner läuft mehr</translation>
    </message>
    <message>
        <source>Named master: LID %1</source>
        <translation>Genannter Master: LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n standby</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n Standby</numerusform>
            <numerusform>%n Standbys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further LID(s) named</source>
        <translation>
            <numerusform>%n weitere LID genannt</numerusform>
            <numerusform>%n weitere LIDs genannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports name other LIDs than the master&apos;s as their subnet manager.</source>
        <translation>Ports nennen andere LIDs als die des Masters als ihren Subnet-Manager.</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) name none</source>
        <translation>
            <numerusform>%n Port nennt keinen</numerusform>
            <numerusform>%n Ports nennen keinen</numerusform>
        </translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>Diesen Port auswählen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>No port names its subnet manager</source>
        <translation>Kein Port nennt seinen Subnet-Manager</translation>
    </message>
    <message>
        <source>Saved ibnetdiscover output does not contain it.</source>
        <translation>Gespeicherte Ausgaben von ibnetdiscover enthalten ihn nicht.</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>What all adapters send together. The line below shows how it went while this page was on screen.</source>
        <translation>Was alle Adapter zusammen senden. Die Linie darunter zeigt den Verlauf, während diese Seite zu sehen war.</translation>
    </message>
    <message>
        <source>The counters are being read.</source>
        <translation>Die Zähler werden gelesen.</translation>
    </message>
    <message>
        <source>busiest link %1 % full</source>
        <translation>höchste Linkauslastung %1 %</translation>
    </message>
    <message>
        <source>no data waits</source>
        <translation>keine Daten warten</translation>
    </message>
    <message numerus="yes">
        <source>%n bottleneck(s)</source>
        <translation>
            <numerusform>%n Engpass</numerusform>
            <numerusform>%n Engpässe</numerusform>
        </translation>
    </message>
    <message>
        <source>Where data has to wait: see Traffic, Fabric</source>
        <translation>Wo Daten warten müssen: siehe Verkehr, Fabric</translation>
    </message>
    <message>
        <source>Saved fabric</source>
        <translation>Gespeicherte Fabric</translation>
    </message>
    <message>
        <source>What is shown was saved to a file, and does not change.</source>
        <translation>Was gezeigt wird, wurde in einer Datei gespeichert und ändert sich nicht.</translation>
    </message>
    <message>
        <source>taken %1</source>
        <translation>aufgenommen %1</translation>
    </message>
    <message>
        <source>No date</source>
        <translation>Kein Datum</translation>
    </message>
    <message>
        <source>The file does not say when it was taken.</source>
        <translation>Die Datei sagt nicht, wann sie aufgenommen wurde.</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>subnet managers</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>what ports support</source>
        <translation>was Ports unterstützen</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Not in this file: %1.</source>
        <translation>Nicht in dieser Datei: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n tiers: %1 switches</source>
        <translation>
            <numerusform>%n Ebene: %1 Switches</numerusform>
            <numerusform>%n Ebenen: %1 Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>Switches by tier, those with the hosts first.</source>
        <translation>Switches je Ebene, die mit den Hosts zuerst.</translation>
    </message>
    <message numerus="yes">
        <source>%n aggregation node(s) in switches</source>
        <translation>
            <numerusform>%n Aggregation-Node in Switches</numerusform>
            <numerusform>%n Aggregation-Nodes in Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>Adapters inside switches that add up data on its way (SHARP); no hosts.</source>
        <translation>Adapter in Switches, die Daten unterwegs zusammenrechnen (SHARP); keine Hosts.</translation>
    </message>
    <message>
        <source>%1 compared with their peers only</source>
        <translation>%1 nur mit ihresgleichen verglichen</translation>
    </message>
    <message>
        <source>No master responds</source>
        <translation>Kein Master antwortet</translation>
    </message>
    <message numerus="yes">
        <source>%n without response</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n ohne Antwort</numerusform>
            <numerusform>%n ohne Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports that say they run a subnet manager, where none responds.</source>
        <translation>Ports, die angeben, einen Subnet-Manager zu betreiben, wo aber keiner antwortet.</translation>
    </message>
    <message>
        <source>Ports with a link that do not know where the subnet manager is.</source>
        <translation>Ports mit einem Link, die nicht wissen, wo der Subnet-Manager ist.</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>What their ends support is unknown: only a comparison with similar links shows whether they could be faster.</source>
        <translation>Was ihre Enden unterstützen, ist unbekannt: Ob sie schneller sein könnten, zeigt nur der Vergleich mit ähnlichen Links.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>Links nach Rate</translation>
    </message>
    <message>
        <source>Changes since the baseline</source>
        <translation>Änderungen seit dem Referenzstand</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Referenzstand nehmen</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>%1, stale since %2</source>
        <translation>%1, veraltet seit %2</translation>
    </message>
    <message>
        <source>%1, sweep under way</source>
        <translation>%1, Sweep läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n kritisch</numerusform>
            <numerusform>%n kritisch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notice(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far; the sweep is under way.</source>
        <translation>Bisher nichts gefunden; der Sweep läuft noch.</translation>
    </message>
    <message>
        <source>%1: %2 links at %3</source>
        <translation>%1: %2 Links mit %3</translation>
    </message>
    <message>
        <source>%1 of them could run faster</source>
        <translation>%1 davon könnten schneller laufen</translation>
    </message>
    <message>
        <source>%1 Both ends support a higher rate.</source>
        <translation>%1 Beide Enden können eine höhere Rate.</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of unknown rate.</source>
        <translation>
            <numerusform>%n Link unbekannter Rate.</numerusform>
            <numerusform>%n Links unbekannter Rate.</numerusform>
        </translation>
    </message>
    <message>
        <source>No baseline is set. Declare the fabric as it is now to be right, and later sweeps show what differs.</source>
        <translation>Es ist kein Referenzstand gesetzt. Erklären Sie die Fabric, wie sie jetzt ist, für richtig; spätere Sweeps zeigen dann, was abweicht.</translation>
    </message>
    <message>
        <source>Nothing has changed since %1.</source>
        <translation>Seit %1 hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>Use the present state as baseline</source>
        <translation>Den jetzigen Stand als Referenz nehmen</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>%1 MADs</source>
        <translation>%1 MADs</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated</source>
        <translation>
            <numerusform>%n Anfrage wiederholt</numerusform>
            <numerusform>%n Anfragen wiederholt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, swept in %2</source>
        <translation>%1, Sweep in %2</translation>
    </message>
    <message>
        <source>What needs attention appears here as the fabric is discovered.</source>
        <translation>Was Aufmerksamkeit braucht, erscheint hier, während die Fabric erkundet wird.</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>All is well: nothing needs attention.</source>
        <translation>Alles in Ordnung: Nichts braucht Aufmerksamkeit.</translation>
    </message>
    <message>
        <source>%1: %2 nodes of this model (%3)</source>
        <translation>%1: %2 Knoten dieses Modells (%3)</translation>
    </message>
    <message>
        <source>%1 nodes, their names and addresses</source>
        <translation>%1 Knoten, ihre Namen und Adressen</translation>
    </message>
    <message>
        <source>missing cables, by comparison with equal switches</source>
        <translation>fehlende Kabel, durch Vergleich mit gleichen Switches</translation>
    </message>
    <message>
        <source>%1 links against what both ends support</source>
        <translation>%1 Links gegen das, was beide Enden unterstützen</translation>
    </message>
    <message>
        <source>%1 links against their peers</source>
        <translation>%1 Links gegen ihresgleichen</translation>
    </message>
    <message>
        <source>subnet managers</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>error counters and where data waits</source>
        <translation>Fehlerzähler und wo Daten warten</translation>
    </message>
    <message>
        <source>Checked: %1.</source>
        <translation>Geprüft: %1.</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <translation>Nicht bekannt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n without reply</source>
        <translation>
            <numerusform>%n ohne Antwort</numerusform>
            <numerusform>%n ohne Antwort</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PathView</name>
    <message>
        <source>The path, link by link</source>
        <translation>Der Pfad, Link für Link</translation>
    </message>
    <message>
        <source>VL %1</source>
        <translation>VL %1</translation>
    </message>
    <message>
        <source>lane unknown</source>
        <translation>Lane unbekannt</translation>
    </message>
    <message>
        <source>%1 to %2: %3, %4 now, waits %5</source>
        <translation>%1 zu %2: %3, jetzt %4, wartet %5</translation>
    </message>
    <message>
        <source>VL ?</source>
        <translation>VL ?</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PlanView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Shell script</source>
        <translation>Shell-Skript</translation>
    </message>
    <message>
        <source>Ansible play</source>
        <translation>Ansible-Play</translation>
    </message>
    <message>
        <source>Forms of the plan</source>
        <translation>Formen des Plans</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>Show the command of step %1</source>
        <translation>Befehl von Schritt %1 zeigen</translation>
    </message>
    <message>
        <source>Show the file of step %1</source>
        <translation>Datei von Schritt %1 zeigen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a step&apos;s number and sentence</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>in force already</source>
        <translation>gilt schon</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Ansible plays (*.yml)</source>
        <translation>Ansible-Plays (*.yml)</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh)</source>
        <translation>Shell-Skripte (*.sh)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>In %1 geschrieben.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PortListModel</name>
    <message>
        <source>Port %1: %2</source>
        <translation>Port %1: %2</translation>
    </message>
    <message>
        <source>Port %1: %2, connected to %3</source>
        <translation>Port %1: %2, verbunden mit %3</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <comment>condition, state, peer of a port</comment>
        <translation>%1 · %2 · %3</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PortTableModel</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>Physisch</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>Verbunden mit</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>SM LID</source>
        <translation>SM-LID</translation>
    </message>
    <message>
        <source>MTU (bytes)</source>
        <translation>MTU (Bytes)</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>Daten-VLs</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Möglich</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>data VLs in use, of those the port has</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>Link-Abbrüche</translation>
    </message>
    <message>
        <source>Wait (%)</source>
        <translation>Warten (%)</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PropertyModel</name>
    <message>
        <source>unknown: %1</source>
        <translation>unbekannt: %1</translation>
    </message>
    <message>
        <source>%1 – most hosts have another</source>
        <translation>%1 – die meisten Hosts haben einen anderen</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::QosPathPage</name>
    <message>
        <source>Disagreements</source>
        <translation>Widersprüche</translation>
    </message>
    <message>
        <source>All sides agree, as far as they are known.</source>
        <translation>Alle Seiten stimmen überein, soweit sie bekannt sind.</translation>
    </message>
    <message>
        <source>QoS path</source>
        <translation>QoS-Pfad</translation>
    </message>
    <message>
        <source>Which way do packets take, and on which lane?</source>
        <translation>Welchen Weg nehmen Pakete, und auf welcher Lane?</translation>
    </message>
    <message>
        <source>Name two hosts and what they speak: an RDMA-CM port, a service ID, or a protocol.</source>
        <translation>Nennen Sie zwei Hosts und was sie sprechen: einen RDMA-CM-Port, eine Service-ID oder ein Protokoll.</translation>
    </message>
    <message>
        <source>By the files</source>
        <translation>Nach den Dateien</translation>
    </message>
    <message>
        <source>What OpenSM&apos;s files promise a request for this path</source>
        <translation>Was die Dateien von OpenSM einer Anfrage nach diesem Pfad versprechen</translation>
    </message>
    <message>
        <source>Granted now</source>
        <translation>Jetzt gewährt</translation>
    </message>
    <message>
        <source>What the subnet administration answers this request now</source>
        <translation>Was die Subnetz-Administration dieser Anfrage jetzt antwortet</translation>
    </message>
    <message>
        <source>Programmed</source>
        <translation>Programmiert</translation>
    </message>
    <message>
        <source>What the tables of the ports on the way say</source>
        <translation>Was die Tabellen der Ports auf dem Weg sagen</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>What the counters of the ports on the way show</source>
        <translation>Was die Zähler der Ports auf dem Weg zeigen</translation>
    </message>
    <message>
        <source>The links of the path</source>
        <translation>Die Links des Pfads</translation>
    </message>
    <message>
        <source>Reading the forwarding tables…</source>
        <translation>Die Weiterleitungstabellen werden gelesen …</translation>
    </message>
    <message>
        <source>The routes of this fabric are unknown.</source>
        <translation>Die Routen dieser Fabric sind unbekannt.</translation>
    </message>
    <message>
        <source>Connect to the fabric, or load one that was saved with its routes.</source>
        <translation>Verbinden Sie sich mit der Fabric, oder laden Sie eine, die mit ihren Routen gespeichert wurde.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::QueriesPage</name>
    <message>
        <source>SM_Key…</source>
        <translation>SM_Key…</translation>
    </message>
    <message>
        <source>The last queries</source>
        <translation>Die letzten Abfragen</translation>
    </message>
    <message>
        <source>Copy the same query as a command line of saquery</source>
        <translation>Dieselbe Abfrage als Befehlszeile von saquery kopieren</translation>
    </message>
    <message>
        <source>Words in the records that are shown</source>
        <translation>Wörter in den gezeigten Datensätzen</translation>
    </message>
    <message>
        <source>Words that must occur in the row, e.g. leaf-07 Active</source>
        <translation>Wörter, die in der Zeile vorkommen müssen, z. B. leaf-07 Active</translation>
    </message>
    <message>
        <source>Save the rows shown as CSV or JSON</source>
        <translation>Die gezeigten Zeilen als CSV oder JSON speichern</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>FIELD=VALUE …, e.g. lid=5 or sgid=node-0001; empty: all</source>
        <translation>FELD=WERT …, z. B. lid=5 oder sgid=node-0001; leer: alle</translation>
    </message>
    <message>
        <source>a node (name, LID, or directed route 0,1,7), then port=3 or block=0</source>
        <translation>ein Knoten (Name, LID oder gerichtete Route 0,1,7), dann port=3 oder block=0</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n Datensatz</numerusform>
            <numerusform>%n Datensätze</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>Name a node, and Enter reads the attribute.</source>
        <translation>Nennen Sie einen Knoten, und die Eingabetaste liest das Attribut.</translation>
    </message>
    <message>
        <source>No record has these words.</source>
        <translation>Kein Datensatz enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Clear the second line.</source>
        <translation>Leeren Sie die zweite Zeile.</translation>
    </message>
    <message>
        <source>No record matches.</source>
        <translation>Kein Datensatz passt.</translation>
    </message>
    <message>
        <source>SM_Key</source>
        <translation>SM_Key</translation>
    </message>
    <message>
        <source>SM_Key of the subnet manager, as 0x and hexadecimal digits:</source>
        <translation>SM_Key des Subnet-Managers, als 0x und hexadezimale Ziffern:</translation>
    </message>
    <message>
        <source>It is a number of up to 64 bits, as 0x0123456789abcdef.</source>
        <translation>Er ist eine Zahl mit bis zu 64 Bits, wie 0x0123456789abcdef.</translation>
    </message>
    <message>
        <source>saquery has no such query.</source>
        <translation>saquery hat keine solche Abfrage.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Save the rows shown</source>
        <translation>Die gezeigten Zeilen speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv);;JSON (*.json)</source>
        <translation>Kommagetrennte Werte (*.csv);;JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) written to %1.</source>
        <translation>
            <numerusform>%n Datensatz nach %1 geschrieben.</numerusform>
            <numerusform>%n Datensätze nach %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Filters of the query</source>
        <translation>Filter der Abfrage</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Send the query with the SM_Key: only trusted requests get members of multicast groups and partitions. The key is kept until the program ends.</source>
        <translation>Die Abfrage mit dem SM_Key senden: Nur vertrauenswürdige Anfragen erhalten Mitglieder von Multicast-Gruppen und Partitionen. Der Schlüssel wird behalten, bis das Programm endet.</translation>
    </message>
    <message>
        <source>No fabric is connected.</source>
        <translation>Es ist keine Fabric verbunden.</translation>
    </message>
    <message>
        <source>Connect to one, then query again.</source>
        <translation>Verbinden Sie eine, und fragen Sie dann erneut ab.</translation>
    </message>
    <message>
        <source>Query again</source>
        <translation>Erneut abfragen</translation>
    </message>
    <message>
        <source>Waiting for the reply …</source>
        <translation>Warten auf die Antwort …</translation>
    </message>
    <message>
        <source>No query has been sent yet.</source>
        <translation>Noch wurde nichts abgefragt.</translation>
    </message>
    <message>
        <source>Enter queries all records, or those that match the filters.</source>
        <translation>Die Eingabetaste fragt alle Datensätze ab, oder die, die zu den Filtern passen.</translation>
    </message>
    <message>
        <source>Query all</source>
        <translation>Alle abfragen</translation>
    </message>
    <message>
        <source>Remove filters to see more.</source>
        <translation>Entfernen Sie Filter, um mehr zu sehen.</translation>
    </message>
    <message>
        <source>This is not an SM_Key.</source>
        <translation>Das ist kein SM_Key.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::QuestionForm</name>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Explain: %1</source>
        <translation>Erklären: %1</translation>
    </message>
    <message>
        <source>has to be answered</source>
        <translation>muss beantwortet werden</translation>
    </message>
    <message>
        <source>Proposed: %1. %2</source>
        <translation>Vorschlag: %1. %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Rail</name>
    <message>
        <source>Show words beside the icons</source>
        <translation>Wörter neben den Symbolen zeigen</translation>
    </message>
    <message>
        <source>Show icons only</source>
        <translation>Nur Symbole zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RankingCard</name>
    <message>
        <source>Busiest ports</source>
        <translation>Meistbelastete Ports</translation>
    </message>
    <message>
        <source>Most congested</source>
        <translation>Am stärksten überlastet</translation>
    </message>
    <message>
        <source>Errors rising</source>
        <translation>Steigende Fehler</translation>
    </message>
    <message>
        <source>Ports by data per second, in the busier direction.</source>
        <translation>Ports nach Daten pro Sekunde, in der stärkeren Richtung.</translation>
    </message>
    <message>
        <source>Ports by the share of time in which they had data to send and no credits.</source>
        <translation>Ports nach dem Zeitanteil, in dem sie Daten zu senden hatten, aber keine Credits.</translation>
    </message>
    <message>
        <source>Ports by errors counted while this is on screen.</source>
        <translation>Ports nach den Fehlern, die gezählt wurden, während dies auf dem Bildschirm ist.</translation>
    </message>
    <message>
        <source>No port carries traffic.</source>
        <translation>Kein Port trägt Verkehr.</translation>
    </message>
    <message>
        <source>No port waits for credits.</source>
        <translation>Kein Port wartet auf Credits.</translation>
    </message>
    <message>
        <source>No error was counted since you look.</source>
        <translation>Kein Fehler wurde gezählt, seit Sie hinsehen.</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>Warten auf die zweite Ablesung.</translation>
    </message>
    <message>
        <source>%1: %2, %3 % of the link</source>
        <translation>%1: %2, %3 % des Links</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>Warten auf die Verbindung.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RecordList</name>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Subnet administration</source>
        <translation>Subnetz-Administration</translation>
    </message>
    <message>
        <source>Of one node (SMP)</source>
        <translation>Eines Knotens (SMP)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RecordModel</name>
    <message>
        <source>Value: %1</source>
        <translation>Wert: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ReplayBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>Stelle der Aufzeichnung</translation>
    </message>
    <message>
        <source>Place in the recording: drag, or use the arrow keys.</source>
        <translation>Stelle der Aufzeichnung: ziehen oder mit den Pfeiltasten wählen.</translation>
    </message>
    <message>
        <source>When what is shown was recorded.</source>
        <translation>Wann das Gezeigte aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>How fast it is played; rates are those that were measured, whatever the speed.</source>
        <translation>Wie schnell abgespielt wird; die Raten sind bei jeder Geschwindigkeit die gemessenen.</translation>
    </message>
    <message>
        <source>Recorded on %1, %2 – replay</source>
        <translation>Aufgezeichnet am %1, %2 – Wiedergabe</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RunView</name>
    <message>
        <source>Cancel and undo</source>
        <translation>Abbrechen und zurück</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The step under way is finished; then it and those before are undone.</source>
        <translation>Der laufende Schritt wird beendet; dann werden er und die vor ihm rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Restores what was there before. The journal can do it later, too.</source>
        <translation>Stellt her, was vorher da war. Das Journal kann das auch später.</translation>
    </message>
    <message>
        <source>Steps of the change</source>
        <translation>Schritte der Änderung</translation>
    </message>
    <message>
        <source>It is cancelled; the steps that are done are undone.</source>
        <translation>Es wird abgebrochen; die erledigten Schritte werden rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The change of %1 is being undone.</source>
        <translation>Die Änderung von %1 wird rückgängig gemacht.</translation>
    </message>
    <message>
        <source>The plan is being applied to %1.</source>
        <translation>Der Plan wird auf %1 angewendet.</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Nothing was changed: the agent refused it.</source>
        <translation>Nichts wurde geändert: Der Agent hat es abgelehnt.</translation>
    </message>
    <message>
        <source>How the change ended is not known: see the journal.</source>
        <translation>Wie die Änderung ausging, ist nicht bekannt: siehe Journal.</translation>
    </message>
    <message>
        <source>The host could not be looked at once more.</source>
        <translation>Der Host konnte nicht noch einmal angesehen werden.</translation>
    </message>
    <message>
        <source>does not show on the host: it acts once</source>
        <translation>zeigt sich nicht auf dem Host: es wirkt einmal</translation>
    </message>
    <message numerus="yes">
        <source>Looked at once more: %1 shows %n step(s) of the plan.</source>
        <translation>
            <numerusform>Noch einmal angesehen: %1 zeigt %n Schritt des Plans.</numerusform>
            <numerusform>Noch einmal angesehen: %1 zeigt %n Schritte des Plans.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ScreenshotTour</name>
    <message numerus="yes">
        <source>No complete fabric was on screen within %n second(s).</source>
        <translation>
            <numerusform>Innerhalb von %n Sekunde war keine vollständige Fabric auf dem Bildschirm.</numerusform>
            <numerusform>Innerhalb von %n Sekunden war keine vollständige Fabric auf dem Bildschirm.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Connection: %1 (%2)</source>
        <translation>Verbindung: %1 (%2)</translation>
    </message>
    <message>
        <source>Nodes: %1 (%2 HCAs, %3 switches, %4 routers)</source>
        <translation>Knoten: %1 (%2 HCAs, %3 Switches, %4 Router)</translation>
    </message>
    <message>
        <source>Links: %1, of these %2 below what both ends support and %3 not active</source>
        <translation>Links: %1, davon %2 unter dem Maximum beider Enden und %3 nicht aktiv</translation>
    </message>
    <message>
        <source>Subnet manager: LID %1 %2</source>
        <translation>Subnet-Manager: LID %1 %2</translation>
    </message>
    <message>
        <source>Problems of the sweep: %1</source>
        <translation>Probleme des Sweeps: %1</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>Befunde: %1</translation>
    </message>
    <message>
        <source>Subnet manager: not known</source>
        <translation>Subnet-Manager: unbekannt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SearchButton</name>
    <message>
        <source>Search node, port, LID, action</source>
        <translation>Knoten, Port, LID, Aktion suchen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Session</name>
    <message>
        <source>Sweep started</source>
        <translation>Sweep begonnen</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
        <source>The connection to %1 is back.</source>
        <translation>Die Verbindung zu %1 ist wieder da.</translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <translation>%1 (dieser Rechner)</translation>
    </message>
    <message>
        <source>%1 nodes and %2 links found, %3 requests under way</source>
        <translation>%1 Knoten und %2 Links gefunden, %3 Anfragen unterwegs</translation>
    </message>
    <message>
        <source>The sweep was cancelled.</source>
        <translation>Der Sweep wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Sweep again to see the whole fabric.</source>
        <translation>Starten Sie einen neuen Sweep, um die ganze Fabric zu sehen.</translation>
    </message>
    <message>
        <source>%1 has no InfiniBand port.</source>
        <translation>%1 hat keinen InfiniBand-Port.</translation>
    </message>
    <message>
        <source>Its Ethernet (RoCE) ports are on the Traffic page: %1.</source>
        <translation>Die Ethernet-Ports (RoCE) stehen auf der Seite „Verkehr“: %1.</translation>
    </message>
    <message>
        <source>It says more than is listed here.</source>
        <translation>Er sagt mehr, als hier aufgeführt wird.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, and what its agent says</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is a saved host, not a fabric.</source>
        <translation>%1 ist ein gespeicherter Host, keine Fabric.</translation>
    </message>
    <message>
        <source>Its devices are on the page Hosts &amp; devices.</source>
        <translation>Seine Geräte stehen auf der Seite Hosts &amp; Geräte.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SessionRecorder</name>
    <message>
        <source>Nothing is recorded. %1</source>
        <translation>Es wird nichts aufgezeichnet. %1</translation>
    </message>
    <message>
        <source>Recording to %1.</source>
        <translation>Aufzeichnung in %1.</translation>
    </message>
    <message>
        <source>The recording is not complete. %1</source>
        <translation>Die Aufzeichnung ist nicht vollständig. %1</translation>
    </message>
    <message>
        <source>Recorded to %1, %2; the disk was too slow for %3 readings, which are missing.</source>
        <translation>In %1 aufgezeichnet, %2; für %3 Ablesungen war die Platte zu langsam, sie fehlen.</translation>
    </message>
    <message>
        <source>Recorded to %1, %2. Open it under Connect to play it again.</source>
        <translation>In %1 aufgezeichnet, %2. Zum Abspielen unter „Verbinden“ öffnen.</translation>
    </message>
    <message>
        <source>The recording has holes. %1</source>
        <translation>Die Aufzeichnung hat Lücken. %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Light or dark; the system&apos;s choice is followed while it changes.</source>
        <translation>Hell oder dunkel; der Wahl des Systems wird auch gefolgt, wenn sie wechselt.</translation>
    </message>
    <message>
        <source>Use the system&apos;s widget style</source>
        <translation>Widget-Stil des Systems benutzen</translation>
    </message>
    <message>
        <source>Buttons, fields and scroll bars as in the other programs of this desktop.</source>
        <translation>Schaltflächen, Felder und Bildlaufleisten wie in den anderen Programmen dieses Desktops.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Whether the map glides when it zooms and groups open.</source>
        <translation>Ob die Karte gleitet, wenn sie zoomt und Gruppen sich öffnen.</translation>
    </message>
    <message>
        <source>Only when asked (F5)</source>
        <translation>Nur auf Wunsch (F5)</translation>
    </message>
    <message numerus="yes">
        <source>Every %n second(s)</source>
        <translation>
            <numerusform>Jede Sekunde</numerusform>
            <numerusform>Alle %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>Jede Minute</numerusform>
            <numerusform>Alle %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>How often the fabric is looked at again; at most a tenth of the time is spent on it.</source>
        <translation>Wie oft die Fabric neu betrachtet wird; höchstens ein Zehntel der Zeit wird darauf verwendet.</translation>
    </message>
    <message>
        <source>Keep what was read of the counters</source>
        <translation>Gelesene Zählerstände aufbewahren</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>In a file for each fabric, on this machine: every reading for an hour, means over 10 seconds for two days, means over 5 minutes for 90 days.</source>
        <translation>In einer Datei je Fabric, auf diesem Rechner: jede Ablesung eine Stunde lang, Mittel über 10 Sekunden zwei Tage lang, Mittel über 5 Minuten 90 Tage lang.</translation>
    </message>
    <message>
        <source>At most, per fabric</source>
        <translation>Höchstens, je Fabric</translation>
    </message>
    <message>
        <source>When the file would become larger, its oldest part goes, the finest readings first.</source>
        <translation>Würde die Datei größer, fällt ihr ältester Teil weg, die feinsten Ablesungen zuerst.</translation>
    </message>
    <message>
        <source>none, or a number as 0x0123456789abcdef</source>
        <translation>keiner, oder eine Zahl wie 0x0123456789abcdef</translation>
    </message>
    <message>
        <source>M_Key</source>
        <translation>M_Key</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Kept until the window closes; it is never written to a file.</source>
        <translation>Bleibt, bis das Fenster geschlossen wird; er wird nie in eine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect when Fabriscope is started again.</source>
        <translation>Wirkt, wenn Fabriscope neu gestartet wird.</translation>
    </message>
    <message>
        <source>The management key of a subnet whose nodes require it in every request (m_key in opensm.conf).</source>
        <translation>Der Management-Schlüssel eines Subnetzes, dessen Knoten ihn in jeder Anfrage verlangen (m_key in opensm.conf).</translation>
    </message>
    <message>
        <source>This is not an M_Key: enter a number of up to 64 bits, such as 0x0123456789abcdef.</source>
        <translation>Das ist kein M_Key: Geben Sie eine Zahl von höchstens 64 Bits ein, etwa 0x0123456789abcdef.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SetupPage</name>
    <message>
        <source>Set-up</source>
        <translation>Einrichtung</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Begin: %1</source>
        <translation>Beginnen: %1</translation>
    </message>
    <message>
        <source>All wizards</source>
        <translation>Alle Assistenten</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>no host connected: plans only</source>
        <translation>kein Host verbunden: nur Pläne</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>on %1, observing only</source>
        <translation>auf %1, nur beobachtend</translation>
    </message>
    <message>
        <source>The agent on %1 was started without --allow-changes: plans are shown, not applied.</source>
        <translation>Der Agent auf %1 wurde ohne --allow-changes gestartet: Pläne werden gezeigt, nicht angewendet.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SubnetManagerPage</name>
    <message>
        <source>Merge…</source>
        <translation>Zusammenführen…</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 hat dieses OpenSM nicht mehr.</translation>
    </message>
    <message>
        <source>The agent on %1 observes only: files can be read and checked, not applied.</source>
        <translation>Der Agent auf %1 beobachtet nur: Dateien können gelesen und geprüft, aber nicht angewendet werden.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>A package update has left %1 beside this file.</source>
        <translation>Eine Paketaktualisierung hat neben dieser Datei %1 hinterlassen.</translation>
    </message>
    <message>
        <source>%1 is being read.</source>
        <translation>%1 wird gelesen.</translation>
    </message>
    <message>
        <source>%1 does not have the file %2.</source>
        <translation>%1 hat die Datei %2 nicht.</translation>
    </message>
    <message>
        <source>%1 is not open.</source>
        <translation>%1 ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>OpenSM&apos;s files</source>
        <translation>Dateien von OpenSM</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files</source>
        <translation>Dateien von OpenSM öffnen</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>New, not saved yet</source>
        <translation>Neu, noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files from this computer (Ctrl+O)</source>
        <translation>Dateien von OpenSM von diesem Rechner öffnen (Strg+O)</translation>
    </message>
    <message>
        <source>More to do with these files</source>
        <translation>Mehr mit diesen Dateien tun</translation>
    </message>
    <message>
        <source>Open files of this computer…	Ctrl+O</source>
        <translation>Dateien dieses Rechners öffnen…	Strg+O</translation>
    </message>
    <message>
        <source>Discard my edits of this file</source>
        <translation>Meine Änderungen dieser Datei verwerfen</translation>
    </message>
    <message>
        <source>Puts what is on the host in place of the text. Undo brings your text back.</source>
        <translation>Setzt an die Stelle des Textes, was auf dem Host steht. Rückgängig bringt Ihren Text zurück.</translation>
    </message>
    <message>
        <source>Next problem	F8</source>
        <translation>Nächstes Problem	F8</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>Verlauf…</translation>
    </message>
    <message>
        <source>Earlier changes of these files: compare, restore (Ctrl+Shift+H)</source>
        <translation>Frühere Änderungen dieser Dateien: vergleichen, wiederherstellen (Strg+Umschalt+H)</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Show the form beside the text</source>
        <translation>Das Formular neben dem Text zeigen</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>Anwenden…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Shows what would change on the host and what that does, before anything is written (Ctrl+S)</source>
        <translation>Zeigt, was sich auf dem Host ändern würde und was das bewirkt, bevor etwas geschrieben wird (Strg+S)</translation>
    </message>
    <message>
        <source>Write the file (Ctrl+S). The old one stays until the new one is whole.</source>
        <translation>Datei schreiben (Strg+S). Die alte bleibt, bis die neue vollständig ist.</translation>
    </message>
    <message>
        <source>Save a copy on this computer…	Ctrl+Shift+S</source>
        <translation>Kopie auf diesem Rechner speichern…	Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>Save as…	Ctrl+Shift+S</source>
        <translation>Speichern unter…	Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>The agent on %1 observes only and hides keys of this file: it can be edited and checked, not applied.</source>
        <translation>Der Agent auf %1 beobachtet nur und verbirgt Schlüssel dieser Datei: Sie kann bearbeitet und geprüft, aber nicht angewendet werden.</translation>
    </message>
    <message>
        <source>Whose OpenSM reads the files</source>
        <translation>Wessen OpenSM die Dateien liest</translation>
    </message>
    <message>
        <source>The one that runs with them</source>
        <translation>Das, das mit ihnen läuft</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of the distributions</source>
        <translation>OpenSM 3.3 der Distributionen</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s OpenSM (MLNX_OFED, DOCA, UFM)</source>
        <translation>OpenSM von NVIDIA (MLNX_OFED, DOCA, UFM)</translation>
    </message>
    <message>
        <source>%1 was changed on the host while you edited it.</source>
        <translation>%1 wurde auf dem Host geändert, während Sie die Datei bearbeiteten.</translation>
    </message>
    <message>
        <source>The remedy belongs to %1, which is not open.</source>
        <translation>Die Korrektur gehört zu %1, das nicht geöffnet ist.</translation>
    </message>
    <message>
        <source>%1 was changed on %2; it has been read again.</source>
        <translation>%1 wurde auf %2 geändert und neu gelesen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdModel</name>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwellenwert</translation>
    </message>
    <message>
        <source>What it counts</source>
        <translation>Was er zählt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdSheet</name>
    <message>
        <source>Thresholds of error counters</source>
        <translation>Schwellenwerte der Fehlerzähler</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>What ibqueryerrors takes without a file.</source>
        <translation>Was ibqueryerrors ohne Datei nimmt.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use these thresholds</source>
        <translation>Diese Schwellenwerte benutzen</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Read from %1; not yet in force.</source>
        <translation>Aus %1 gelesen; noch nicht in Kraft.</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>In %1 geschrieben.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Import thresholds</source>
        <translation>Schwellenwerte importieren</translation>
    </message>
    <message>
        <source>Export thresholds</source>
        <translation>Schwellenwerte exportieren</translation>
    </message>
    <message>
        <source>A counter above its threshold is an event; the alarm ends below half of it. The same file serves ibqueryerrors (/etc/infiniband-diags/error_thresholds).</source>
        <translation>Ein Zähler über seinem Schwellenwert ist ein Ereignis; der Alarm endet unter der Hälfte davon. Dieselbe Datei dient ibqueryerrors (/etc/infiniband-diags/error_thresholds).</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TopologyPage</name>
    <message>
        <source>Save the whole map</source>
        <translation>Die ganze Karte speichern</translation>
    </message>
    <message>
        <source>Save what is shown</source>
        <translation>Den gezeigten Ausschnitt speichern</translation>
    </message>
    <message>
        <source>The map will grow here as the fabric is found.</source>
        <translation>Die Karte wächst hier, während die Fabric gefunden wird.</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>The map was saved to %1.</source>
        <translation>Die Karte wurde in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Shortest way here from the selected node</source>
        <translation>Kürzester Weg vom ausgewählten Knoten hierher</translation>
    </message>
    <message>
        <source>Open the group</source>
        <translation>Gruppe öffnen</translation>
    </message>
    <message>
        <source>Close the group</source>
        <translation>Gruppe schließen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Take the way off the map</source>
        <translation>Den Weg von der Karte nehmen</translation>
    </message>
    <message>
        <source>Open the chassis</source>
        <translation>Chassis öffnen</translation>
    </message>
    <message>
        <source>Close the chassis</source>
        <translation>Chassis schließen</translation>
    </message>
    <message>
        <source>Tier of the switch</source>
        <translation>Ebene des Switches</translation>
    </message>
    <message>
        <source>As recognised</source>
        <translation>Wie erkannt</translation>
    </message>
    <message>
        <source>1, leaf</source>
        <translation>1, Leaf</translation>
    </message>
    <message numerus="yes">
        <source>Show the %n adapters of this host</source>
        <translation>
            <numerusform>Den %n Adapter dieses Hosts zeigen</numerusform>
            <numerusform>Die %n Adapter dieses Hosts zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrafficPage</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Back to now (Home or Space in a chart).</source>
        <translation>Zurück zum Jetzt (Pos1 oder Leertaste in einem Diagramm).</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>How often the counters are read while this page is on screen.</source>
        <translation>Wie oft die Zähler gelesen werden, solange diese Seite auf dem Bildschirm ist.</translation>
    </message>
    <message>
        <source>every %1 s</source>
        <translation>alle %1 s</translation>
    </message>
    <message>
        <source>Time window</source>
        <translation>Zeitfenster</translation>
    </message>
    <message>
        <source>Save what the charts show</source>
        <translation>Speichern, was die Diagramme zeigen</translation>
    </message>
    <message>
        <source>Values as CSV…</source>
        <translation>Werte als CSV…</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>Werte speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>Bild als PNG…</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>The charts were saved to %1.</source>
        <translation>Die Diagramme wurden in %1 gespeichert.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Traffic can be read once the fabric is known.</source>
        <translation>Der Verkehr ist lesbar, sobald die Fabric bekannt ist.</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>Open the demo fabric, or connect to a host over ssh; saved fabrics have no traffic.</source>
        <translation>Öffnen Sie die Demo-Fabric, oder verbinden Sie sich über ssh mit einem Host; gespeicherte Fabrics haben keinen Verkehr.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>Warten auf die Verbindung.</translation>
    </message>
    <message>
        <source>Reading %1 attributes takes %2, longer than the interval.</source>
        <translation>%1 Attribute zu lesen dauert %2, länger als das Intervall.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) unanswered so far.</source>
        <translation>
            <numerusform>%n Anfrage bisher unbeantwortet.</numerusform>
            <numerusform>%n Anfragen bisher unbeantwortet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The history cannot be read.</source>
        <translation>Der Verlauf ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The history is not kept.</source>
        <translation>Der Verlauf wird nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>Aufzeichnen…</translation>
    </message>
    <message>
        <source>Record to a file</source>
        <translation>In eine Datei aufzeichnen</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec)</source>
        <translation>Aufzeichnungen (*.fabrec)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Aufzeichnung beenden</translation>
    </message>
    <message>
        <source>%1:%2, %3</source>
        <translation>%1:%2, %3</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Stop recording to %1</source>
        <translation>Aufzeichnung in %1 beenden</translation>
    </message>
    <message>
        <source>Record into a file what the pages read, and the counters of every port every two seconds, to be played again later.</source>
        <translation>In eine Datei aufzeichnen, was die Seiten lesen, und alle zwei Sekunden die Zähler jedes Ports, um es später wieder abzuspielen.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
    <message>
        <source>Connect to a host of the fabric, or open a recording, to see traffic.</source>
        <translation>Verbinden Sie sich mit einem Host der Fabric, oder öffnen Sie eine Aufzeichnung, um Verkehr zu sehen.</translation>
    </message>
    <message>
        <source>Hold the charts; reading continues (Space in a chart).</source>
        <translation>Die Diagramme anhalten; das Lesen geht weiter (Leertaste in einem Diagramm).</translation>
    </message>
    <message>
        <source>Drivers of Ethernet ports cannot clear their counters.</source>
        <translation>Treiber von Ethernet-Ports können deren Zähler nicht löschen.</translation>
    </message>
    <message>
        <source>How much of the past the charts show. Drag over a chart to zoom in, with Shift to move along the time. Older readings come from the history on this machine; there is a gap where a port was not read.</source>
        <translation>Wie viel der Vergangenheit die Diagramme zeigen. Ziehen Sie über ein Diagramm, um hineinzuzoomen, mit Umschalt, um entlang der Zeit zu gehen. Ältere Ablesungen kommen aus dem Verlauf auf diesem Rechner; wo ein Port nicht gelesen wurde, ist eine Lücke.</translation>
    </message>
    <message>
        <source>Waiting for the list of its Ethernet ports.</source>
        <translation>Auf die Liste der Ethernet-Ports wird gewartet.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::WizardFrame</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>All wizards</source>
        <translation>Alle Assistenten</translation>
    </message>
    <message>
        <source>Steps of the wizard</source>
        <translation>Schritte des Assistenten</translation>
    </message>
    <message>
        <source>1. Pre-flight</source>
        <translation>1. Vorprüfung</translation>
    </message>
    <message>
        <source>2. Questions</source>
        <translation>2. Fragen</translation>
    </message>
    <message>
        <source>3. Plan</source>
        <translation>3. Plan</translation>
    </message>
    <message>
        <source>4. Apply and verify</source>
        <translation>4. Anwenden, prüfen</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>Make the plan for</source>
        <translation>Plan für</translation>
    </message>
    <message>
        <source>Pre-flight</source>
        <translation>Vorprüfung</translation>
    </message>
    <message>
        <source>Load answers…</source>
        <translation>Antworten laden…</translation>
    </message>
    <message>
        <source>From a file that was saved here, or written for fabriscopectl setup --answers.</source>
        <translation>Aus einer Datei, die hier gespeichert oder für fabriscopectl setup --answers geschrieben wurde.</translation>
    </message>
    <message>
        <source>Save answers…</source>
        <translation>Antworten speichern…</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Load answers</source>
        <translation>Antworten laden</translation>
    </message>
    <message>
        <source>Answers (*.json)</source>
        <translation>Antworten (*.json)</translation>
    </message>
    <message>
        <source>Save answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>why, for the host&apos;s journal</source>
        <translation>warum, für das Journal des Hosts</translation>
    </message>
    <message>
        <source>%1 is being looked at.</source>
        <translation>%1 wird angesehen.</translation>
    </message>
    <message>
        <source>No host is connected: the plan is made for a distribution that you name.</source>
        <translation>Kein Host ist verbunden: Der Plan wird für eine Distribution gemacht, die Sie nennen.</translation>
    </message>
    <message>
        <source>It can be shown and saved as a script or a play. Connect to the host to have it applied.</source>
        <translation>Er kann gezeigt und als Skript oder Play gespeichert werden. Verbinden Sie sich mit dem Host, um ihn anzuwenden.</translation>
    </message>
    <message>
        <source>A saved fabric or recording is open: there is no host to change.</source>
        <translation>Eine gespeicherte Fabric oder Aufzeichnung ist offen: Es gibt keinen Host zu ändern.</translation>
    </message>
    <message>
        <source>The plan can be shown and saved as a script or a play.</source>
        <translation>Der Plan kann gezeigt und als Skript oder Play gespeichert werden.</translation>
    </message>
    <message>
        <source>The connection is being opened.</source>
        <translation>Die Verbindung wird geöffnet.</translation>
    </message>
    <message>
        <source>The host does not respond.</source>
        <translation>Der Host antwortet nicht.</translation>
    </message>
    <message>
        <source>The host could not be looked at.</source>
        <translation>Der Host konnte nicht angesehen werden.</translation>
    </message>
    <message>
        <source>The plan is being made.</source>
        <translation>Der Plan wird gemacht.</translation>
    </message>
    <message>
        <source>There is no plan.</source>
        <translation>Es gibt keinen Plan.</translation>
    </message>
    <message>
        <source>No host is connected: save the script or the play, or connect to the host.</source>
        <translation>Kein Host ist verbunden: Speichern Sie das Skript oder das Play, oder verbinden Sie sich mit dem Host.</translation>
    </message>
    <message>
        <source>The agent on %1 was started to observe only: connect again with changes allowed.</source>
        <translation>Der Agent auf %1 wurde nur zum Beobachten gestartet: Verbinden Sie neu, mit erlaubten Änderungen.</translation>
    </message>
    <message>
        <source>The distribution of %1 is not known: check the plan, and run it as a script.</source>
        <translation>Die Distribution von %1 ist nicht bekannt: Prüfen Sie den Plan und führen Sie ihn als Skript aus.</translation>
    </message>
    <message>
        <source>%1 is so already: there is nothing to do.</source>
        <translation>%1 ist schon so: Es gibt nichts zu tun.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>Answer the questions</source>
        <translation>Fragen beantworten</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Plan zeigen</translation>
    </message>
    <message>
        <source>Apply the plan to %1</source>
        <translation>Plan auf %1 anwenden</translation>
    </message>
    <message>
        <source>Apply the plan</source>
        <translation>Plan anwenden</translation>
    </message>
    <message>
        <source>Back to all wizards</source>
        <translation>Zu allen Assistenten</translation>
    </message>
    <message>
        <source>%1 is not a JSON object of answers.</source>
        <translation>%1 ist kein JSON-Objekt mit Antworten.</translation>
    </message>
    <message>
        <source>%1: this wizard does not ask for &quot;%2&quot;.</source>
        <translation>%1: Dieser Assistent fragt nicht nach „%2“.</translation>
    </message>
    <message>
        <source>%1: the answer to &quot;%2&quot; is no text.</source>
        <translation>%1: Die Antwort auf „%2“ ist kein Text.</translation>
    </message>
    <message>
        <source>Answers read from %1.</source>
        <translation>Antworten aus %1 gelesen.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Answers written to %1.</source>
        <translation>Antworten in %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ArbitrationCard</name>
    <message>
        <source>Arbitration</source>
        <translation>Arbitrierung</translation>
    </message>
    <message>
        <source>How this port shares its link among the virtual lanes when several have data to send.</source>
        <translation>Wie dieser Port seinen Link auf die Virtual Lanes verteilt, wenn mehrere Daten zu senden haben.</translation>
    </message>
    <message>
        <source>The arbitration tables of this port are being read.</source>
        <translation>Die Arbitrierungstabellen dieses Ports werden gelesen.</translation>
    </message>
    <message>
        <source>%1 Data waits on %2, which has no weight in either table: it is never sent.</source>
        <translation>%1 Daten warten auf %2, ohne Gewicht in beiden Tabellen: Sie werden nie gesendet.</translation>
    </message>
    <message>
        <source>%1 %2 has data waiting and gets less than its weights promise: the far end lacks room.</source>
        <translation>%1 %2 hat wartende Daten und bekommt weniger, als die Gewichte versprechen: Der Gegenseite fehlt Platz.</translation>
    </message>
    <message>
        <source>%1 The lanes compete, and share the link as configured.</source>
        <translation>%1 Die Lanes konkurrieren und teilen den Link wie eingestellt.</translation>
    </message>
    <message>
        <source>No two lanes compete at present; each takes what it needs.</source>
        <translation>Derzeit konkurrieren keine zwei Lanes; jede nimmt, was sie braucht.</translation>
    </message>
    <message>
        <source>High limit 255: the high table is always served first.</source>
        <translation>High Limit 255: Die hohe Tabelle kommt immer zuerst.</translation>
    </message>
    <message>
        <source>High limit 0: after each packet of the high table the low one has a turn.</source>
        <translation>High Limit 0: Nach jedem Paket der hohen Tabelle ist die niedrige an der Reihe.</translation>
    </message>
    <message>
        <source>High limit %1: after %2 KiB of the high table the low one has a turn.</source>
        <translation>High Limit %1: Nach %2 KiB der hohen Tabelle ist die niedrige an der Reihe.</translation>
    </message>
    <message>
        <source>SL %1 dropped</source>
        <translation>SL %1 verworfen</translation>
    </message>
    <message>
        <source>* from some of the input ports only</source>
        <translation>* nur von einigen der Eingangsports</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ArbitrationModel</name>
    <message>
        <source>%1 high</source>
        <translation>%1 hoch</translation>
    </message>
    <message>
        <source>%1 low</source>
        <translation>%1 niedrig</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>wie erwartet</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>nie gesendet</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets what its weights promise.</source>
        <translation>Die Lane hat wartende Daten und bekommt, was ihre Gewichte versprechen.</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets less than its weights promise: it waits for credits from the far end, not for its turn here. Look at the next hop.</source>
        <translation>Die Lane hat wartende Daten und bekommt weniger, als ihre Gewichte versprechen: Sie wartet auf Credits der Gegenseite, nicht darauf, hier an die Reihe zu kommen. Sehen Sie sich den nächsten Hop an.</translation>
    </message>
    <message>
        <source>The lane gets more than its weights promise, because others cannot use their turn.</source>
        <translation>Die Lane bekommt mehr, als ihre Gewichte versprechen, weil andere ihren Anteil nicht nutzen können.</translation>
    </message>
    <message>
        <source>No data waits on this lane, or it is the only one: it takes what it needs.</source>
        <translation>Auf dieser Lane warten keine Daten, oder sie ist die einzige: Sie nimmt, was sie braucht.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Virtual lane</source>
        <translation>Virtual Lane</translation>
    </message>
    <message>
        <source>Sum of the lane&apos;s entries in the high and the low priority table, in units of 64 bytes.</source>
        <translation>Summe der Einträge der Lane in den Tabellen hoher und niedriger Priorität, in Einheiten von 64 Bytes.</translation>
    </message>
    <message>
        <source>The share that the weights promise among the lanes that have data waiting; without contention, what it would be if all had.</source>
        <translation>Der Anteil, den die Gewichte unter den Lanes mit wartenden Daten versprechen; ohne Konkurrenz der, der gälte, wenn alle welche hätten.</translation>
    </message>
    <message>
        <source>The share of the data that was sent.</source>
        <translation>Der Anteil an den gesendeten Daten.</translation>
    </message>
    <message>
        <source>Whether both agree while lanes compete.</source>
        <translation>Ob beide übereinstimmen, während Lanes konkurrieren.</translation>
    </message>
    <message>
        <source>Data waits on a lane that is in neither table. Give it a weight in qos_vlarb_high or qos_vlarb_low of opensm.conf.</source>
        <translation>Daten warten auf einer Lane, die in keiner Tabelle steht. Geben Sie ihr ein Gewicht in qos_vlarb_high oder qos_vlarb_low von opensm.conf.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ChartCard</name>
    <message>
        <source>This port does not support %1: the figures are those of all lanes together.</source>
        <translation>Dieser Port unterstützt %1 nicht: Die Werte gelten für alle Lanes zusammen.</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1.</source>
        <translation>Der Treiber dieses Ports zählt %1 nicht.</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of RDMA alone.</source>
        <translation>Der Treiber dieses Ports zählt %1 nicht: die Werte sind die von RDMA allein.</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of all priorities together.</source>
        <translation>Der Treiber dieses Ports zählt %1 nicht: die Werte sind die aller Prioritäten zusammen.</translation>
    </message>
    <message>
        <source>≈ all of it is on %1: the other lanes count, or carry no data.</source>
        <translation>≈ alles davon ist auf %1: Die anderen Lanes zählen, oder tragen keine Daten.</translation>
    </message>
    <message>
        <source>%1: the 16-bit counters of waiting have saturated, so the figures are those of all lanes together. They count again when they are cleared.</source>
        <translation>%1: Die 16-Bit-Zähler der Wartezeit sind gesättigt, daher gelten die Zahlen für alle Lanes zusammen. Sie zählen wieder, wenn sie gelöscht werden.</translation>
    </message>
    <message>
        <source>The port&apos;s counters by lane do not change although data passes: the figures are those of all lanes together.</source>
        <translation>Die Zähler des Ports nach Lanes ändern sich nicht, obwohl Daten fließen: Die Zahlen sind die aller Lanes zusammen.</translation>
    </message>
    <message>
        <source>The rate of this link is unknown: the chart has no line for it.</source>
        <translation>Die Rate dieses Links ist unbekannt: Das Diagramm hat keine Linie dafür.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::DashboardMenu</name>
    <message>
        <source>Dashboards</source>
        <translation>Dashboards</translation>
    </message>
    <message>
        <source>Named sets of charts: choose one, or keep what is shown.</source>
        <translation>Benannte Sätze von Diagrammen: einen wählen oder aufbewahren, was gezeigt wird.</translation>
    </message>
    <message>
        <source>Keep what is shown…</source>
        <translation>Gezeigtes behalten…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Keep what is shown</source>
        <translation>Gezeigtes behalten</translation>
    </message>
    <message>
        <source>Name of the dashboard</source>
        <translation>Name des Dashboards</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>A dashboard needs a name.</source>
        <translation>Ein Dashboard braucht einen Namen.</translation>
    </message>
    <message>
        <source>The dashboard %1 was saved.</source>
        <translation>Das Dashboard %1 wurde gespeichert.</translation>
    </message>
    <message>
        <source>The dashboard %1 was removed.</source>
        <translation>Das Dashboard %1 wurde entfernt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::FabricTraffic</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>Ports nach Virtual Lane</translation>
    </message>
    <message>
        <source>Which ports</source>
        <translation>Welche Ports</translation>
    </message>
    <message>
        <source>busiest ports</source>
        <translation>meistbelastete Ports</translation>
    </message>
    <message>
        <source>most congested ports</source>
        <translation>am stärksten überlastete Ports</translation>
    </message>
    <message>
        <source>ports of the selected node</source>
        <translation>Ports des ausgewählten Knotens</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>transmitted, share of the link</source>
        <translation>gesendet, Anteil am Link</translation>
    </message>
    <message>
        <source>wait, share of time</source>
        <translation>Wartezeit, Anteil der Zeit</translation>
    </message>
    <message>
        <source>Select a node, port or link to see its ports here.</source>
        <translation>Wählen Sie einen Knoten, Port oder Link, um seine Ports hier zu sehen.</translation>
    </message>
    <message>
        <source>No port carries traffic yet.</source>
        <translation>Noch trägt kein Port Verkehr.</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>Warten auf die zweite Ablesung.</translation>
    </message>
    <message>
        <source>None of these ports counts by virtual lane.</source>
        <translation>Keiner dieser Ports zählt nach Virtual Lane.</translation>
    </message>
    <message>
        <source>Where data waits</source>
        <translation>Wo Daten warten</translation>
    </message>
    <message>
        <source>Bottlenecks: ports at which data waits, or whose link is full while others wait for it. On which virtual lane, why, and whose data it is.</source>
        <translation>Engpässe: Ports, an denen Daten warten oder deren Link voll ist, während andere darauf warten. Auf welcher Virtual Lane, warum, und wessen Daten es sind.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::HeatMap</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>Ports nach Virtual Lane</translation>
    </message>
    <message>
        <source>%1, VL%2: %3</source>
        <translation>%1, VL%2: %3</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4</source>
        <translation>%1, VL%2: %3 %4</translation>
    </message>
    <message>
        <source>, %1 % of the link</source>
        <translation>, %1 % des Links</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% der Zeit</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>% des Links</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4 until the counters were cleared</source>
        <translation>%1, VL%2: %3 %4, bis die Zähler gelöscht wurden</translation>
    </message>
    <message>
        <source>%1, VL%2: up to %3 % of the time. It is one of several lanes whose counters have saturated, and that share what the port waits.</source>
        <translation>%1, VL%2: bis zu %3 % der Zeit. Es ist eine von mehreren Lanes, deren Zähler gesättigt sind und die sich die Wartezeit des Ports teilen.</translation>
    </message>
    <message>
        <source>%1, VL%2: ≈ %3 % of the time. The lane&apos;s own counter has saturated; this is what the other lanes leave of the port&apos;s.</source>
        <translation>%1, VL%2: ≈ %3 % der Zeit. Der eigene Zähler der Lane ist gesättigt; dies ist, was die anderen Lanes von dem des Ports übrig lassen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::LaneTableModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 as read: %2</source>
        <translation>%1, wie gelesen: %2</translation>
    </message>
    <message>
        <source>Counted while this port was on screen. There were gaps: it was this or more.</source>
        <translation>Gezählt, während dieser Port auf dem Bildschirm war. Es gab Lücken: Es war so viel oder mehr.</translation>
    </message>
    <message>
        <source>Counted while this port was on screen.</source>
        <translation>Gezählt, während dieser Port auf dem Bildschirm war.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane: one of up to 16 queues with credits of their own on a link.</source>
        <translation>Virtual Lane: eine von bis zu 16 Warteschlangen eines Links mit eigenen Credits.</translation>
    </message>
    <message>
        <source>SLs</source>
        <translation>SLs</translation>
    </message>
    <message>
        <source>Service levels whose packets take this lane here, by the SL-to-VL table.</source>
        <translation>Service-Level, deren Pakete hier diese Lane nehmen, nach der SL-zu-VL-Tabelle.</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>Data per second, in the direction that is chosen above.</source>
        <translation>Daten pro Sekunde, in der oben gewählten Richtung.</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>Packets per second.</source>
        <translation>Pakete pro Sekunde.</translation>
    </message>
    <message>
        <source>wait %</source>
        <translation>Warten %</translation>
    </message>
    <message>
        <source>Share of time with data to send and no credits.</source>
        <translation>Zeitanteil mit zu sendenden Daten, aber ohne Credits.</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>Data counted while this port was on screen.</source>
        <translation>Daten, die gezählt wurden, während dieser Port auf dem Bildschirm war.</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Priority of Ethernet (PCP), 0 to 7: what PFC pauses on its own.</source>
        <translation>Priorität von Ethernet (PCP), 0 bis 7: was PFC einzeln anhält.</translation>
    </message>
    <message>
        <source>paused %</source>
        <translation>angehalten %</translation>
    </message>
    <message>
        <source>Share of time in which PFC pause frames held this priority back.</source>
        <translation>Anteil der Zeit, in der PFC-Pause-Frames diese Priorität angehalten haben.</translation>
    </message>
    <message>
        <source>≈: what the other lanes leave of the port&apos;s waiting.</source>
        <translation>≈: was die anderen Lanes vom Warten des Ports übrig lassen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::NowTable</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::PortSearch</name>
    <message>
        <source>Node, LID or GUID, / port</source>
        <translation>Knoten, LID oder GUID, / Port</translation>
    </message>
    <message>
        <source>Port to show</source>
        <translation>Zu zeigender Port</translation>
    </message>
    <message>
        <source>Type a part of a node&apos;s name, its LID or GUID, and / with a port number. Or select a port or link on any page. Ethernet ports of the agent&apos;s host are found by their device or &quot;roce&quot;; the down key lists them.</source>
        <translation>Geben Sie einen Teil des Namens eines Knotens, seine LID oder GUID ein und / mit einer Portnummer. Oder wählen Sie auf einer beliebigen Seite einen Port oder Link. Ethernet-Ports des Hosts des Agenten finden Sie über ihr Gerät oder „roce“; die Pfeiltaste nach unten listet sie auf.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::PortView</name>
    <message>
        <source>Transmit</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Choose a port to see its traffic by virtual lane.</source>
        <translation>Wählen Sie einen Port, um seinen Verkehr nach Virtual Lane zu sehen.</translation>
    </message>
    <message>
        <source>Type a part of its node&apos;s name above, select a port, link or node on any page, or take one of the busiest under Fabric.</source>
        <translation>Schreiben Sie oben einen Teil seines Knotennamens, wählen Sie auf einer beliebigen Seite einen Port, Link oder Knoten, oder nehmen Sie unter „Fabric“ einen der meistbelasteten.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 is in no InfiniBand fabric.</source>
        <translation>%1 ist in keiner InfiniBand-Fabric.</translation>
    </message>
    <message>
        <source>It has Ethernet (RoCE) ports: their traffic by priority can be shown.</source>
        <translation>Er hat Ethernet-Ports (RoCE): ihr Verkehr je Priorität kann gezeigt werden.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySheet</name>
    <message>
        <source>All lines</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Files that change</source>
        <translation>Zu ändernde Dateien</translation>
    </message>
    <message>
        <source>Also the lines that stay as they are. F8 goes to the next difference.</source>
        <translation>Auch die Zeilen, die bleiben, wie sie sind. F8 geht zum nächsten Unterschied.</translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation>Was geschehen wird</translation>
    </message>
    <message>
        <source>kept in the history</source>
        <translation>steht später im Verlauf</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>Nothing is changed (Escape).</source>
        <translation>Nichts wird geändert (Escape).</translation>
    </message>
    <message>
        <source>Cancel and roll back</source>
        <translation>Abbrechen und zurücknehmen</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>Zusammenführen…</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>Jetzt auf %1</translation>
    </message>
    <message>
        <source>After the change</source>
        <translation>Nach der Änderung</translation>
    </message>
    <message>
        <source>The change is being looked at.</source>
        <translation>Die Änderung wird untersucht.</translation>
    </message>
    <message>
        <source>Nothing differs from what is on the host.</source>
        <translation>Nichts weicht von dem ab, was auf dem Host steht.</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 hat dieses OpenSM nicht mehr.</translation>
    </message>
    <message>
        <source>The agent on %1 was started to observe only. Connect again with changes allowed.</source>
        <translation>Der Agent auf %1 wurde nur zum Beobachten gestartet. Verbinden Sie sich neu, mit Änderungsrecht.</translation>
    </message>
    <message>
        <source>OpenSM would drop, ignore or die from what is written there. Correct the errors first.</source>
        <translation>OpenSM würde verwerfen oder übergehen, was da steht, oder daran scheitern. Beheben Sie zuerst die Fehler.</translation>
    </message>
    <message>
        <source>Apply and restart OpenSM</source>
        <translation>Anwenden und OpenSM neu starten</translation>
    </message>
    <message>
        <source>Write the files</source>
        <translation>Dateien schreiben</translation>
    </message>
    <message>
        <source>Apply and reload OpenSM</source>
        <translation>Anwenden und OpenSM neu laden</translation>
    </message>
    <message>
        <source>The agent on %1 was started without --allow-changes: it reads and checks, and changes nothing.</source>
        <translation>Der Agent auf %1 wurde ohne --allow-changes gestartet: Er liest und prüft, ändert aber nichts.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>The change is being applied.</source>
        <translation>Die Änderung wird angewendet.</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused it.</source>
        <translation>Nichts wurde geschrieben: Der Agent hat es abgelehnt.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>The change</source>
        <translation>Die Änderung</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>Wie vorher</translation>
    </message>
    <message>
        <source>Restores the previous files, with all steps and checks. The history can do it later.</source>
        <translation>Stellt die vorigen Dateien wieder her, mit allen Schritten und Prüfungen. Der Verlauf kann das auch später.</translation>
    </message>
    <message>
        <source>The host does not respond.</source>
        <translation>Der Host antwortet nicht.</translation>
    </message>
    <message>
        <source>The change is being rolled back.</source>
        <translation>Die Änderung wird zurückgenommen.</translation>
    </message>
    <message>
        <source>The change is cancelled; written files are being rolled back.</source>
        <translation>Die Änderung ist abgebrochen; geschriebene Dateien werden zurückgenommen.</translation>
    </message>
    <message>
        <source>The result of the change is unknown.</source>
        <translation>Das Ergebnis der Änderung ist unbekannt.</translation>
    </message>
    <message>
        <source>The previous files are restored and in force.</source>
        <translation>Die vorigen Dateien sind wiederhergestellt und in Kraft.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySteps</name>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a step and its state</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::BackupModel</name>
    <message>
        <source>When the change was applied; the backup holds the files of just before it.</source>
        <translation>Wann die Änderung angewendet wurde; die Sicherung enthält die Dateien unmittelbar davor.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>The user of the agent that made the change.</source>
        <translation>Der Benutzer des Agenten, der die Änderung vornahm.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What was written into the apply sheet.</source>
        <translation>Was beim Anwenden als Grund angegeben wurde.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Whether the change came into force, or the files of the backup are back.</source>
        <translation>Ob die Änderung in Kraft trat oder die Dateien der Sicherung zurück sind.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Files that the change touched; a backup holds all three.</source>
        <translation>Dateien, die die Änderung betraf; eine Sicherung enthält alle drei.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::CompareModel</name>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n gleiche Zeile</numerusform>
            <numerusform>%n gleiche Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>goes: %1</source>
        <translation>geht: %1</translation>
    </message>
    <message>
        <source>comes: %1</source>
        <translation>kommt: %1</translation>
    </message>
    <message>
        <source>changes: %1</source>
        <translation>ändert sich: %1</translation>
    </message>
    <message>
        <source>to be decided: %1</source>
        <translation>zu entscheiden: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConfForm</name>
    <message>
        <source>Changed only</source>
        <translation>Nur geänderte</translation>
    </message>
    <message>
        <source>Search options, e.g. qos or timeout</source>
        <translation>Optionen suchen, z. B. qos oder timeout</translation>
    </message>
    <message>
        <source>Search options</source>
        <translation>Optionen suchen</translation>
    </message>
    <message>
        <source>Show only options that differ from their defaults.</source>
        <translation>Nur Optionen zeigen, die vom Standard abweichen.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Auf Standard setzen</translation>
    </message>
    <message>
        <source>Removes the option&apos;s lines from the file.</source>
        <translation>Entfernt die Zeilen der Option aus der Datei.</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>Im Text zeigen</translation>
    </message>
    <message>
        <source>No option is selected</source>
        <translation>Keine Option ist ausgewählt</translation>
    </message>
    <message>
        <source>Select an option to see what it does, its limits, and when a change takes effect.</source>
        <translation>Wählen Sie eine Option, um zu sehen, was sie tut, ihre Grenzen und wann eine Änderung wirkt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConsequenceList</name>
    <message>
        <source>Ports whose access changes</source>
        <translation>Ports, deren Zugang sich ändert</translation>
    </message>
    <message>
        <source>What the checks say</source>
        <translation>Was die Prüfungen sagen</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the place in the text</source>
        <translation>Die Stelle im Text zeigen</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiterer</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports whose access changes: %1</source>
        <translation>Ports, deren Zugang sich ändert: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FileView</name>
    <message>
        <source>Start a new one</source>
        <translation>Neue Datei beginnen</translation>
    </message>
    <message>
        <source>The remedy does not fit the text any more.</source>
        <translation>Die Korrektur passt nicht mehr zum Text.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Takes what is on disk. Undo brings your text back.</source>
        <translation>Nimmt, was auf der Platte steht. Rückgängig bringt Ihren Text zurück.</translation>
    </message>
    <message>
        <source>Keep my text</source>
        <translation>Meinen Text behalten</translation>
    </message>
    <message>
        <source>OpenSM&apos;s options: routing, sweeps, QoS tables, keys. Without the file all have their defaults.</source>
        <translation>Die Optionen von OpenSM: Routing, Sweeps, QoS-Tabellen, Schlüssel. Ohne die Datei haben alle ihren Standardwert.</translation>
    </message>
    <message>
        <source>Who may talk to whom. Without the file every port is a full member of the default partition.</source>
        <translation>Wer mit wem sprechen darf. Ohne die Datei ist jeder Port Vollmitglied der Standardpartition.</translation>
    </message>
    <message>
        <source>Which traffic gets which service level. Read only when the option qos is TRUE.</source>
        <translation>Welcher Verkehr welchen Service-Level bekommt. Wird nur gelesen, wenn die Option qos TRUE ist.</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Gehe zu Zeile</translation>
    </message>
    <message>
        <source>Line (1 to %1)</source>
        <translation>Zeile (1 bis %1)</translation>
    </message>
    <message>
        <source>Another program has changed this file since it was opened.</source>
        <translation>Ein anderes Programm hat diese Datei geändert, seit sie geöffnet wurde.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Escape)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Search continued from the end.</source>
        <translation>Vom Ende her weitergesucht.</translation>
    </message>
    <message>
        <source>Search continued from the start.</source>
        <translation>Vom Anfang an weitergesucht.</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>Nicht gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced.</source>
        <comment>number of places in the text</comment>
        <translation>
            <numerusform>%n ersetzt.</numerusform>
            <numerusform>%n ersetzt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::GroupModel</name>
    <message>
        <source>In effect: MTU %1, rate %2, service level %3.</source>
        <translation>In Kraft: MTU %1, Rate %2, Service-Level %3.</translation>
    </message>
    <message>
        <source>IPoIB broadcast group</source>
        <translation>IPoIB-Broadcast-Gruppe</translation>
    </message>
    <message>
        <source>as the partition</source>
        <translation>wie die Partition</translation>
    </message>
    <message>
        <source>The group&apos;s address (MGID), e.g. ff12:401b::16 for IGMP over IPoIB.</source>
        <translation>Die Adresse der Gruppe (MGID), z. B. ff12:401b::16 für IGMP über IPoIB.</translation>
    </message>
    <message>
        <source>Multicast group</source>
        <translation>Multicast-Gruppe</translation>
    </message>
    <message>
        <source>mtu, rate, sl, scope, Q_Key, TClass, FlowLabel as NAME=NUMBER, parted by commas; what is not named is as in the partition.</source>
        <translation>mtu, rate, sl, scope, Q_Key, TClass, FlowLabel als NAME=ZAHL, durch Kommas getrennt; was nicht genannt ist, gilt wie in der Partition.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Created by the IPoIB flag, with the MTU, rate and service level of the partition.</source>
        <translation>Von der Angabe ipoib angelegt, mit MTU, Rate und Service-Level der Partition.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Gutter</name>
    <message>
        <source>Line numbers and problems</source>
        <translation>Zeilennummern und Probleme</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::HistoryView</name>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Earlier changes</source>
        <translation>Frühere Änderungen</translation>
    </message>
    <message>
        <source>Files of the backup</source>
        <translation>Dateien der Sicherung</translation>
    </message>
    <message>
        <source>Shows first what would change.</source>
        <translation>Zeigt zuerst, was sich ändern würde.</translation>
    </message>
    <message>
        <source>On the host now</source>
        <translation>Jetzt auf dem Host</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>Nothing has been changed through Fabriscope yet. A backup is made before every change.</source>
        <translation>Durch Fabriscope wurde noch nichts geändert. Vor jeder Änderung wird eine Sicherung angelegt.</translation>
    </message>
    <message>
        <source>The files on the host are those of this backup.</source>
        <translation>Die Dateien auf dem Host sind die dieser Sicherung.</translation>
    </message>
    <message>
        <source>After restoring this backup</source>
        <translation>Nach dem Wiederherstellen dieser Sicherung</translation>
    </message>
    <message>
        <source>Reading the history from %1.</source>
        <translation>Der Verlauf wird von %1 gelesen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MemberChangeModel</name>
    <message>
        <source>no member</source>
        <translation>kein Mitglied</translation>
    </message>
    <message>
        <source>%1, port %2: %3 → %4</source>
        <comment>node, port, membership before and after</comment>
        <translation>%1, Port %2: %3 → %4</translation>
    </message>
    <message>
        <source>Partition %1 (0x%2), port GUID %3. %4</source>
        <translation>Partition %1 (0x%2), Port-GUID %3. %4</translation>
    </message>
    <message>
        <source>The port is in use now.</source>
        <translation>Der Port ist jetzt in Benutzung.</translation>
    </message>
    <message>
        <source>The port is not in use now.</source>
        <translation>Der Port ist jetzt nicht in Benutzung.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MembershipModel</name>
    <message>
        <source>every end port</source>
        <translation>jeder Endport</translation>
    </message>
    <message>
        <source>every CA port</source>
        <translation>jeder CA-Port</translation>
    </message>
    <message>
        <source>port 0 of every switch</source>
        <translation>Port 0 jedes Switches</translation>
    </message>
    <message>
        <source>every router port</source>
        <translation>jeder Router-Port</translation>
    </message>
    <message>
        <source>the subnet manager&apos;s port</source>
        <translation>der Port des Subnet-Managers</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1, Port %2</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>Nicht in dieser Fabric</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Through a word such as ALL; no entry of its own.</source>
        <translation>Durch ein Wort wie ALL; kein eigener Eintrag.</translation>
    </message>
    <message>
        <source>(%1)</source>
        <comment>membership through ALL or the like</comment>
        <translation>(%1)</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Mitglied</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>generated P_Key</source>
        <translation>erzeugter P_Key</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name and P_Key of a partition</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>It has an entry of its own.</source>
        <translation>Hat einen eigenen Eintrag.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MergeView</name>
    <message>
        <source>Take theirs</source>
        <translation>Fremde Fassung nehmen</translation>
    </message>
    <message>
        <source>The other edit&apos;s lines (Alt+1).</source>
        <translation>Die Zeilen der anderen Bearbeitung (Alt+1).</translation>
    </message>
    <message>
        <source>Take mine</source>
        <translation>Meine nehmen</translation>
    </message>
    <message>
        <source>Your lines (Alt+2).</source>
        <translation>Ihre Zeilen (Alt+2).</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>Beide nehmen</translation>
    </message>
    <message>
        <source>Your lines, then theirs (Alt+3).</source>
        <translation>Ihre Zeilen, dann die anderen (Alt+3).</translation>
    </message>
    <message>
        <source>Next conflict</source>
        <translation>Nächster Konflikt</translation>
    </message>
    <message>
        <source>Goes to the next place that is not decided (F8).</source>
        <translation>Geht zur nächsten unentschiedenen Stelle (F8).</translation>
    </message>
    <message>
        <source>Take the merged text</source>
        <translation>Ergebnis übernehmen</translation>
    </message>
    <message>
        <source>Puts it into the editor, as an edit of what is on the host. Undo brings your text back.</source>
        <translation>Setzt das Ergebnis in den Editor, als Bearbeitung dessen, was auf dem Host steht. Rückgängig bringt Ihren Text zurück.</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>Leaves both as they are (Escape).</source>
        <translation>Lässt beide, wie sie sind (Escape).</translation>
    </message>
    <message>
        <source>Both edits are compared.</source>
        <translation>Beide Bearbeitungen werden verglichen.</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>The two edits do not contradict one another: the merge has both.</source>
        <translation>Die beiden Bearbeitungen widersprechen sich nicht: Das Ergebnis enthält beide.</translation>
    </message>
    <message>
        <source>All contradictions are decided.</source>
        <translation>Alle Widersprüche sind entschieden.</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) to decide: both edits changed the same lines.</source>
        <translation>
            <numerusform>%n Stelle zu entscheiden: Beide Bearbeitungen haben dieselben Zeilen geändert.</numerusform>
            <numerusform>%n Stellen zu entscheiden: Beide Bearbeitungen haben dieselben Zeilen geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::OptionModel</name>
    <message numerus="yes">
        <source>%1  (%n changed)</source>
        <comment>group of options</comment>
        <translation>
            <numerusform>%1  (%n geändert)</numerusform>
            <numerusform>%1  (%n geändert)</numerusform>
        </translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionForm</name>
    <message>
        <source>This file has more members than a matrix can show well. Edit it as text.</source>
        <translation>Diese Datei hat mehr Mitglieder, als eine Matrix gut zeigen kann. Bearbeiten Sie sie als Text.</translation>
    </message>
    <message>
        <source>Members by name, e.g. leaf-0* or io-??</source>
        <translation>Mitglieder nach Name, z. B. leaf-0* oder io-??</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>Mitglieder nach Namen</translation>
    </message>
    <message>
        <source>Members and partitions</source>
        <translation>Mitglieder und Partitionen</translation>
    </message>
    <message>
        <source>Select cells, or a whole partition by its heading, then choose a membership above.</source>
        <translation>Wählen Sie Zellen oder über ihre Überschrift eine ganze Partition, dann oben eine Mitgliedschaft.</translation>
    </message>
    <message>
        <source>Selected:</source>
        <translation>Auswahl:</translation>
    </message>
    <message>
        <source>Sets the selected cells.</source>
        <translation>Setzt die ausgewählten Zellen.</translation>
    </message>
    <message>
        <source>Takes the selected members&apos; own entries out.</source>
        <translation>Nimmt die eigenen Einträge der ausgewählten Mitglieder heraus.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>Eingeschränkt</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add partition…</source>
        <translation>Neue Partition…</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>Legt die Broadcast-Gruppe an, die IP over InfiniBand in dieser Partition braucht.</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>Service level of the partition&apos;s paths and groups. A QoS policy overrides it for paths.</source>
        <translation>Service-Level der Pfade und Gruppen der Partition. Für Pfade hat eine QoS-Policy Vorrang.</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>Im Text zeigen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Add group…</source>
        <translation>Neue Gruppe…</translation>
    </message>
    <message>
        <source>The largest packet of the partition&apos;s multicast groups.</source>
        <translation>Das größte Paket der Multicast-Gruppen der Partition.</translation>
    </message>
    <message>
        <source>The rate of the partition&apos;s multicast groups: no member may be slower.</source>
        <translation>Die Rate der Multicast-Gruppen der Partition: Kein Mitglied darf langsamer sein.</translation>
    </message>
    <message>
        <source>OpenSM generates it: the lowest that is free</source>
        <translation>OpenSM erzeugt ihn: den niedrigsten freien</translation>
    </message>
    <message>
        <source>Multicast groups of the partition</source>
        <translation>Multicast-Gruppen der Partition</translation>
    </message>
    <message>
        <source>Remove group</source>
        <translation>Gruppe entfernen</translation>
    </message>
    <message>
        <source>Add a multicast group</source>
        <translation>Multicast-Gruppe hinzufügen</translation>
    </message>
    <message>
        <source>Address of the group (MGID)</source>
        <translation>Adresse der Gruppe (MGID)</translation>
    </message>
    <message>
        <source>ff12:401b::16 (IGMP)</source>
        <translation>ff12:401b::16 (IGMP)</translation>
    </message>
    <message>
        <source>ff12:401b::2 (all IPv4 routers)</source>
        <translation>ff12:401b::2 (alle IPv4-Router)</translation>
    </message>
    <message>
        <source>ff12:601b::16 (MLDv2)</source>
        <translation>ff12:601b::16 (MLDv2)</translation>
    </message>
    <message>
        <source>ff12:601b::2 (all IPv6 routers)</source>
        <translation>ff12:601b::2 (alle IPv6-Router)</translation>
    </message>
    <message>
        <source>There is no partition yet: add one first.</source>
        <translation>Es gibt noch keine Partition: Fügen Sie zuerst eine hinzu.</translation>
    </message>
    <message>
        <source>Select cells in the column of a partition first, or all of them by its heading.</source>
        <translation>Wählen Sie zuerst Zellen in der Spalte einer Partition, oder alle über ihre Überschrift.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a member, what that is</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionSheet</name>
    <message>
        <source>Add a partition</source>
        <translation>Partition hinzufügen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The lowest that is free is proposed. 0x1 to 0x7ffe; the highest bit says the membership.</source>
        <translation>Der niedrigste freie wird vorgeschlagen. 0x1 bis 0x7ffe; das höchste Bit sagt die Mitgliedschaft.</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>Legt die Broadcast-Gruppe an, die IP over InfiniBand in dieser Partition braucht.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Add partition</source>
        <translation>Partition hinzufügen</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>Mitglieder nach Namen</translation>
    </message>
    <message>
        <source>Membership of those that are checked</source>
        <translation>Mitgliedschaft der angekreuzten</translation>
    </message>
    <message>
        <source>full members</source>
        <translation>volle Mitglieder</translation>
    </message>
    <message>
        <source>limited members</source>
        <translation>eingeschränkte Mitglieder</translation>
    </message>
    <message>
        <source>members of both kinds</source>
        <translation>Mitglieder beider Art</translation>
    </message>
    <message>
        <source>Full members talk to all, limited ones to full members only.</source>
        <translation>Volle Mitglieder sprechen mit allen, eingeschränkte nur mit vollen.</translation>
    </message>
    <message>
        <source>Give the partition a name.</source>
        <translation>Geben Sie der Partition einen Namen.</translation>
    </message>
    <message>
        <source>A name has none of , = : ; # and no quotes: they have a meaning in the file.</source>
        <translation>Ein Name enthält keines von , = : ; # und keine Anführungszeichen: Sie haben in der Datei eine Bedeutung.</translation>
    </message>
    <message>
        <source>There is a partition of this name.</source>
        <translation>Es gibt schon eine Partition dieses Namens.</translation>
    </message>
    <message>
        <source>0x7fff is the default partition&apos;s key.</source>
        <translation>0x7fff ist der Schlüssel der Standardpartition.</translation>
    </message>
    <message>
        <source>Another partition has this P_Key.</source>
        <translation>Eine andere Partition hat diesen P_Key.</translation>
    </message>
    <message>
        <source>This is not a P_Key: enter a number from 0x1 to 0x7ffe.</source>
        <translation>Das ist kein P_Key: Geben Sie eine Zahl von 0x1 bis 0x7ffe ein.</translation>
    </message>
    <message>
        <source>Without members no port can use it; you can add them in the matrix later.</source>
        <translation>Ohne Mitglieder kann kein Port sie benutzen; Sie können sie später in der Matrix hinzufügen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemModel</name>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemPanel</name>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n problem(s)</source>
        <translation>
            <numerusform>%1 von %n Problem</numerusform>
            <numerusform>%1 von %n Problemen</numerusform>
        </translation>
    </message>
    <message>
        <source>No problem matches the filter.</source>
        <translation>Kein Problem passt zum Filter.</translation>
    </message>
    <message>
        <source>No problems: OpenSM reads these files as they are written.</source>
        <translation>Keine Probleme: OpenSM liest diese Dateien, wie sie dastehen.</translation>
    </message>
    <message>
        <source>The files are being checked.</source>
        <translation>Die Dateien werden geprüft.</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>Zur Stelle gehen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosForm</name>
    <message>
        <source>Rules in the order in which OpenSM tries them</source>
        <translation>Regeln in der Reihenfolge, in der OpenSM sie versucht</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>The first rule that matches counts.</source>
        <translation>Die erste Regel, die passt, gilt.</translation>
    </message>
    <message>
        <source>RDMA-CM ports (TCP)</source>
        <translation>RDMA-CM-Ports (TCP)</translation>
    </message>
    <message>
        <source>RDMA-CM ports (UDP)</source>
        <translation>RDMA-CM-Ports (UDP)</translation>
    </message>
    <message>
        <source>Service IDs</source>
        <translation>Service-IDs</translation>
    </message>
    <message>
        <source>Partition (P_Key)</source>
        <translation>Partition (P_Key)</translation>
    </message>
    <message>
        <source>To a port (GUID)</source>
        <translation>Zu einem Port (GUID)</translation>
    </message>
    <message>
        <source>From a port (GUID)</source>
        <translation>Von einem Port (GUID)</translation>
    </message>
    <message>
        <source>Everything between groups</source>
        <translation>Alles zwischen Gruppen</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>Regel anlegen</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>→ SL</source>
        <translation>→ SL</translation>
    </message>
    <message>
        <source>→ VL</source>
        <translation>→ VL</translation>
    </message>
    <message>
        <source>From group</source>
        <translation>Von Gruppe</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic comes from.</source>
        <translation>Eine Portgruppe der Policy, von der der Verkehr kommt.</translation>
    </message>
    <message>
        <source>To group</source>
        <translation>Zu Gruppe</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic goes to.</source>
        <translation>Eine Portgruppe der Policy, zu der der Verkehr geht.</translation>
    </message>
    <message>
        <source>to group</source>
        <translation>zu Gruppe</translation>
    </message>
    <message>
        <source>Write a port or a range of ports, e.g. 5000-5999.</source>
        <translation>Schreiben Sie einen Port oder einen Bereich von Ports, z. B. 5000-5999.</translation>
    </message>
    <message>
        <source>Choose a group that the traffic comes from or goes to.</source>
        <translation>Wählen Sie eine Gruppe, von der der Verkehr kommt oder zu der er geht.</translation>
    </message>
    <message>
        <source>A rule between groups cannot name a single port: put the port into a group.</source>
        <translation>Eine Regel zwischen Gruppen kann keinen einzelnen Port nennen: Nehmen Sie den Port in eine Gruppe auf.</translation>
    </message>
    <message>
        <source>Write a number or a range, e.g. 0x8001 or 0x10-0x1f.</source>
        <translation>Schreiben Sie eine Zahl oder einen Bereich, z. B. 0x8001 oder 0x10-0x1f.</translation>
    </message>
    <message>
        <source>level for SL %1</source>
        <translation>Level für SL %1</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Writes: %1</source>
        <translation>Schreibt: %1</translation>
    </message>
    <message>
        <source>and maps SL %1 to VL %2 in opensm.conf.</source>
        <translation>und bildet in opensm.conf SL %1 auf VL %2 ab.</translation>
    </message>
    <message>
        <source>The lane stays VL %1: opensm.conf is not open.</source>
        <translation>Die Lane bleibt VL %1: opensm.conf ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>Select a rule to see its way to a virtual lane.</source>
        <translation>Wählen Sie eine Regel, um ihren Weg zu einer Virtual Lane zu sehen.</translation>
    </message>
    <message>
        <source>%1 → SL %2 → dropped: VL 15 carries no data.</source>
        <translation>%1 → SL %2 → verworfen: VL 15 trägt keine Daten.</translation>
    </message>
    <message>
        <source>%1 → SL %2 → VL %3 on CA ports, %4 % under contention.</source>
        <translation>%1 → SL %2 → VL %3 auf CA-Ports, %4 % bei Konkurrenz.</translation>
    </message>
    <message>
        <source>The high-priority list serves this VL as well.</source>
        <translation>Die Liste hoher Priorität bedient diese VL ebenfalls.</translation>
    </message>
    <message>
        <source>None of this is in effect while the option qos is not TRUE.</source>
        <translation>Nichts davon gilt, solange die Option qos nicht TRUE ist.</translation>
    </message>
    <message>
        <source>Neither arbitration list gives this VL a weight: its packets are never sent.</source>
        <translation>Keine der Arbitrierungslisten gibt dieser VL ein Gewicht: Ihre Pakete werden nie gesendet.</translation>
    </message>
    <message>
        <source>Only the high-priority list serves this VL.</source>
        <translation>Nur die Liste mit hoher Priorität bedient diese VL.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosRuleModel</name>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Level %1</translation>
    </message>
    <message>
        <source>default level</source>
        <translation>Standard-Level</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>simple rule</source>
        <translation>einfache Regel</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>What the VL gets of a CA port&apos;s link while every VL with a weight has data to send: by both arbitration lists and the high limit.</source>
        <translation>Was die VL vom Link eines CA-Ports bekommt, während jede VL mit Gewicht Daten zu senden hat: nach beiden Arbitrierungslisten und dem High-Limit.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sheets</name>
    <message>
        <source>Apply on %1</source>
        <translation>Auf %1 anwenden</translation>
    </message>
    <message>
        <source>Restore the files of %1</source>
        <translation>Die Dateien von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>The files of %1 restored</source>
        <translation>Die Dateien von %1 wiederhergestellt</translation>
    </message>
    <message>
        <source>OpenSM on %1: %2</source>
        <translation>OpenSM auf %1: %2</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>Jetzt auf %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1: your edit and the other edit on %2</source>
        <translation>%1: Ihre Bearbeitung und die andere auf %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sl2VlModel</name>
    <message>
        <source>SL %1 is dropped: VL 15 carries no data.</source>
        <translation>SL %1 wird verworfen: VL 15 trägt keine Daten.</translation>
    </message>
    <message>
        <source>SL %1 travels on VL %2.</source>
        <translation>SL %1 benutzt VL %2.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::SourceChoice</name>
    <message>
        <source>Whose files are shown</source>
        <translation>Wessen Dateien gezeigt werden</translation>
    </message>
    <message>
        <source>%1 (not on the host any more)</source>
        <translation>%1 (nicht mehr auf dem Host)</translation>
    </message>
    <message>
        <source>Files on this computer</source>
        <translation>Dateien auf diesem Rechner</translation>
    </message>
    <message>
        <source>Opened and saved here; no host is touched.</source>
        <translation>Hier geöffnet und gespeichert; kein Host wird berührt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::TextEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>No remedy is available for this line.</source>
        <translation>Für diese Zeile gibt es keine fertige Korrektur.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlArbModel</name>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>In units of 64 bytes; with 0 the entry is skipped.</source>
        <translation>In Einheiten von 64 Bytes; mit 0 wird der Eintrag übergangen.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Weight (64 B)</source>
        <translation>Gewicht (64 B)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of what this list sends while all of its VLs have full packets of 4 KiB waiting: a turn is a whole number of packets, so weights below 65 count as one packet.</source>
        <translation>Von dem, was diese Liste sendet, während alle ihre VLs volle Pakete von 4 KiB warten lassen: Ein Zug ist eine ganze Zahl von Paketen, daher zählen Gewichte unter 65 als ein Paket.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlTableEditor</name>
    <message>
        <source>Virtual lanes</source>
        <translation>Virtual Lanes</translation>
    </message>
    <message>
        <source>Add entry</source>
        <translation>Neuer Eintrag</translation>
    </message>
    <message>
        <source>Remove entry</source>
        <translation>Eintrag entfernen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Legend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Cable missing</source>
        <translation>Kabel fehlt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapControls</name>
    <message>
        <source>Outline beside the map</source>
        <translation>Gliederung neben der Karte</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>What the colours of the links mean</source>
        <translation>Was die Farben der Links bedeuten</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Level of grouping</source>
        <translation>Stufe der Gruppierung</translation>
    </message>
    <message>
        <source>Whether groups of switches are drawn as one block</source>
        <translation>Ob Gruppen von Switches als ein Block gezeichnet werden</translation>
    </message>
    <message>
        <source>Group by zoom</source>
        <translation>Nach Zoom</translation>
    </message>
    <message>
        <source>Groups closed</source>
        <translation>Gruppen zu</translation>
    </message>
    <message>
        <source>Every switch</source>
        <translation>Jeder Switch</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>Alle Gruppen schließen</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Alle Gruppen öffnen</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Alles zeigen (F)</translation>
    </message>
    <message>
        <source>Small map in the corner</source>
        <translation>Kleine Karte in der Ecke</translation>
    </message>
    <message>
        <source>Save the map or the fabric</source>
        <translation>Karte oder Fabric speichern</translation>
    </message>
    <message>
        <source>Picture of the whole map (SVG, PNG)…</source>
        <translation>Bild der ganzen Karte (SVG, PNG)…</translation>
    </message>
    <message>
        <source>Picture of what is shown (SVG, PNG)…</source>
        <translation>Bild des Ausschnitts (SVG, PNG)…</translation>
    </message>
    <message>
        <source>The map is too narrow for a small one in its corner</source>
        <translation>Die Karte ist zu schmal für eine kleine in ihrer Ecke</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation>Überblick über die Karte</translation>
    </message>
    <message>
        <source>The whole map. Click or drag to move.</source>
        <translation>Die ganze Karte. Klicken oder ziehen, um sich zu bewegen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlineModel</name>
    <message>
        <source>Part %1</source>
        <translation>Teil %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlinePanel</name>
    <message>
        <source>Find on the map</source>
        <translation>Auf der Karte finden</translation>
    </message>
    <message>
        <source>Outline of the fabric</source>
        <translation>Gliederung der Fabric</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::TopologyView</name>
    <message>
        <source>Map of the fabric</source>
        <translation>Karte der Fabric</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::VerdictCard</name>
    <message>
        <source>Shape of the fabric</source>
        <translation>Form der Fabric</translation>
    </message>
    <message>
        <source>How the fabric is drawn</source>
        <translation>Darstellung der Fabric</translation>
    </message>
    <message>
        <source>How the fabric is drawn, and what does not fit</source>
        <translation>Wie die Fabric gezeichnet wird und was nicht passt</translation>
    </message>
    <message>
        <source>Draw as recognised</source>
        <translation>Wie erkannt zeichnen</translation>
    </message>
    <message>
        <source>Draw tiers as rings</source>
        <translation>Ebenen als Ringe zeichnen</translation>
    </message>
    <message>
        <source>Draw by forces, without tiers</source>
        <translation>Ohne Ebenen zeichnen (Kräftemodell)</translation>
    </message>
    <message>
        <source>Forget the tiers that you chose</source>
        <translation>Gewählte Ebenen verwerfen</translation>
    </message>
    <message>
        <source>Do not fit</source>
        <translation>Passen nicht</translation>
    </message>
</context>
</TS>
