<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>AppContext</name>
    <message numerus="yes">
        <source>%1 (%n times since %2)</source>
        <translation>
            <numerusform>%1（自 %2 起 %n 次）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (since %2)</source>
        <translation>%1（自 %2 起）</translation>
    </message>
    <message>
        <source>%1 (it lasted %2)</source>
        <translation>%1（持续 %2）</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>%1 is new.</source>
        <translation>%1 是新出现的。</translation>
    </message>
    <message>
        <source>%1 is gone.</source>
        <translation>%1 已消失。</translation>
    </message>
    <message>
        <source>%1 is another device: was %2, is %3.</source>
        <translation>%1 换成了另一台设备：原为 %2，现为 %3。</translation>
    </message>
    <message>
        <source>%1 was called %2.</source>
        <translation>%1 原名为 %2。</translation>
    </message>
    <message>
        <source>%1 has LID %2, had %3.</source>
        <translation>%1 的 LID 为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>%1 is a new link.</source>
        <translation>%1 是新链路。</translation>
    </message>
    <message>
        <source>%1: this link is gone.</source>
        <translation>%1: 此链路已消失。</translation>
    </message>
    <message>
        <source>%1: the cable was moved, it went to %2.</source>
        <translation>%1: 线缆已改接，原接到 %2。</translation>
    </message>
    <message>
        <source>%1 runs at %2, ran at %3.</source>
        <translation>%1 以 %2 运行，原为 %3。</translation>
    </message>
    <message>
        <source>%1 is %2, was %3.</source>
        <translation>%1 现为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>A subnet manager runs at %1 now: %2.</source>
        <translation>%1 上现有子网管理器运行：%2。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is gone; it was %2.</source>
        <translation>%1 上的子网管理器已消失；它原为 %2。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is %2, was %3.</source>
        <translation>%1 上的子网管理器现为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>%1 was replaced: its GUID was %2, is %3.</source>
        <translation>%1 已被更换：GUID 原为 %2，现为 %3。</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Throughput by VL, transmit</source>
        <translation>各 VL 吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput by VL, receive</source>
        <translation>各 VL 吞吐量，接收</translation>
    </message>
    <message>
        <source>Packets by VL, transmit</source>
        <translation>各 VL 数据包，发送</translation>
    </message>
    <message>
        <source>Packets by VL, receive</source>
        <translation>各 VL 数据包，接收</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Throughput by SL, transmit</source>
        <translation>各 SL 吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput by SL, receive</source>
        <translation>各 SL 吞吐量，接收</translation>
    </message>
    <message>
        <source>Wait by VL, transmit</source>
        <translation>各 VL 等待，发送</translation>
    </message>
    <message>
        <source>Wait by VL at the far end</source>
        <translation>各 VL 等待，对端</translation>
    </message>
    <message>
        <source>Throughput, transmit</source>
        <translation>吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput, receive</source>
        <translation>吞吐量，接收</translation>
    </message>
    <message>
        <source>Packets, transmit</source>
        <translation>数据包，发送</translation>
    </message>
    <message>
        <source>Packets, receive</source>
        <translation>数据包，接收</translation>
    </message>
    <message>
        <source>Wait, transmit</source>
        <translation>等待，发送</translation>
    </message>
    <message>
        <source>Wait at the far end</source>
        <translation>对端的等待</translation>
    </message>
    <message>
        <source>Ports count by virtual lane what they receive: what this port transmits is read at the far end of its cable.</source>
        <translation>端口按虚拟通道统计接收的内容：本端口发送的内容在其线缆的对端读取。</translation>
    </message>
    <message>
        <source>Data that this port received, by virtual lane.</source>
        <translation>本端口接收的数据，按虚拟通道。</translation>
    </message>
    <message>
        <source>Packets that this port received, by virtual lane.</source>
        <translation>本端口接收的数据包，按虚拟通道。</translation>
    </message>
    <message>
        <source>Data by the service level that packets carry, before it is mapped to a virtual lane. Few ports count it.</source>
        <translation>按数据包所带服务级别统计的数据，在映射到虚拟通道之前。只有少数端口统计它。</translation>
    </message>
    <message>
        <source>Share of time in which this port had data of a lane to send but no credits from the far end: the sign of congestion behind that link.</source>
        <translation>本端口有某通道的数据要发送、但没有对端信用的时间占比：说明此链路之后有拥塞。</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>包/秒</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% 时间</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>错误/秒</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>all SLs</source>
        <translation>所有 SL</translation>
    </message>
    <message>
        <source>all VLs</source>
        <translation>所有 VL</translation>
    </message>
    <message>
        <source>Reading the history.</source>
        <translation>正在读取历史。</translation>
    </message>
    <message>
        <source>Waiting for the first reading.</source>
        <translation>正在等待首次读数。</translation>
    </message>
    <message>
        <source>Nothing was read in this time.</source>
        <translation>这段时间内没有读取任何内容。</translation>
    </message>
    <message>
        <source>Nothing waited.</source>
        <translation>没有等待。</translation>
    </message>
    <message>
        <source>No error was counted.</source>
        <translation>没有统计到错误。</translation>
    </message>
    <message>
        <source>No traffic on any lane.</source>
        <translation>任何通道上都没有流量。</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>链路 %1</translation>
    </message>
    <message>
        <source>mean of %1 – %2</source>
        <translation>%1 – %2 的平均值</translation>
    </message>
    <message>
        <source>together  %1 %2</source>
        <translation>合计  %1 %2</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>a day, as QDate::toString wants it</comment>
        <translation>MMMd日 ddd</translation>
    </message>
    <message>
        <source>Packets by priority, transmit</source>
        <translation>各优先级数据包，发送</translation>
    </message>
    <message>
        <source>Packets by priority, receive</source>
        <translation>各优先级数据包，接收</translation>
    </message>
    <message>
        <source>Paused by priority, transmit</source>
        <translation>各优先级被暂停，发送</translation>
    </message>
    <message>
        <source>Paused by priority, receive</source>
        <translation>各优先级被暂停，接收</translation>
    </message>
    <message>
        <source>Pause frames received, by priority</source>
        <translation>收到的暂停帧，按优先级</translation>
    </message>
    <message>
        <source>Pause frames sent, by priority</source>
        <translation>发出的暂停帧，按优先级</translation>
    </message>
    <message>
        <source>Throughput by priority, transmit</source>
        <translation>各优先级吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput by priority, receive</source>
        <translation>各优先级吞吐量，接收</translation>
    </message>
    <message>
        <source>Data on the wire by Ethernet priority (PCP), headers and RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>线路上各以太网优先级 (PCP) 的数据，包括报头和 RDMA，由适配器驱动程序计数。</translation>
    </message>
    <message>
        <source>Packets on the wire by Ethernet priority (PCP), RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>线路上各以太网优先级 (PCP) 的数据包，包括 RDMA，由适配器驱动程序计数。</translation>
    </message>
    <message>
        <source>Share of time in which the switch kept this port from sending a priority, by PFC pause frames: the sign of congestion in the network.</source>
        <translation>交换机通过 PFC 暂停帧阻止本端口发送某一优先级的时间占比：网络拥塞的标志。</translation>
    </message>
    <message>
        <source>Share of time in which this port kept the switch from sending a priority, by PFC pause frames: this host does not keep up.</source>
        <translation>本端口通过 PFC 暂停帧阻止交换机发送某一优先级的时间占比：本主机来不及接收。</translation>
    </message>
    <message>
        <source>PFC pause frames that the switch sent to this port: each stops one priority for a moment.</source>
        <translation>交换机发给本端口的 PFC 暂停帧：每一帧使一个优先级暂停片刻。</translation>
    </message>
    <message>
        <source>PFC pause frames that this port sent to the switch: each stops one priority for a moment.</source>
        <translation>本端口发给交换机的 PFC 暂停帧：每一帧使一个优先级暂停片刻。</translation>
    </message>
    <message>
        <source>Congestion notifications (CNP, ECN), retransmissions and errors of RDMA over Ethernet, by counter.</source>
        <translation>以太网上 RDMA 的拥塞通知 (CNP、ECN)、重传和错误，按计数器。</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise, by counter.</source>
        <translation>本端口错误计数器的增长速度，按计数器。</translation>
    </message>
    <message>
        <source>RDMA: congestion and retransmission</source>
        <translation>RDMA：拥塞和重传</translation>
    </message>
    <message>
        <source>Pause frames received</source>
        <translation>收到的暂停帧</translation>
    </message>
    <message>
        <source>Pause frames sent</source>
        <translation>发出的暂停帧</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>帧/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>事件/s</translation>
    </message>
    <message>
        <source>all priorities</source>
        <translation>所有优先级</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>Nothing was paused.</source>
        <translation>没有任何暂停。</translation>
    </message>
    <message>
        <source>No pause frame was counted.</source>
        <translation>没有计到暂停帧。</translation>
    </message>
    <message>
        <source>Nothing was congested, lost or sent again.</source>
        <translation>没有拥塞、丢失或重传。</translation>
    </message>
    <message>
        <source>No traffic of any priority.</source>
        <translation>没有任何优先级的流量。</translation>
    </message>
    <message>
        <source>This port does not count it.</source>
        <translation>此端口不统计该项。</translation>
    </message>
    <message>
        <source>Share of time in which the far end had data of a lane for this port but no credits from it: this port, or the fabric beyond it, does not keep up.</source>
        <translation>对端有某通道的数据要发给本端口、但没有本端口信用的时间占比：本端口或其后的设备跟不上。</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise. Errors rising explains what they mean.</source>
        <translation>本端口错误计数器上升的快慢。其含义见旁边的“上升的错误”。</translation>
    </message>
    <message>
        <source>%1 · %2 s</source>
        <comment>a value and its age</comment>
        <translation>%1 · %2 s</translation>
    </message>
    <message>
        <source>lane not known  %1 %2</source>
        <translation>通道未知  %1 %2</translation>
    </message>
    <message>
        <source>≈: the counters of lanes had ended; the port&apos;s total, by their last shares</source>
        <translation>≈：通道的计数器已到上限；按其最后的份额分配端口总量</translation>
    </message>
</context>
<context>
    <name>ClearChoice</name>
    <message>
        <source>This is a recording: its counters are of the past.</source>
        <translation>这是一段录制：其中的计数器属于过去。</translation>
    </message>
    <message>
        <source>This is a saved fabric: it has no counters.</source>
        <translation>这是保存的网络：没有计数器。</translation>
    </message>
    <message>
        <source>The connection is lost. Wait until it is back.</source>
        <translation>连接已丢失。请等待连接恢复。</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开任何网络。</translation>
    </message>
    <message>
        <source>Select a node, a port or a link first.</source>
        <translation>请先选择一个节点、端口或链路。</translation>
    </message>
    <message>
        <source>No port with a cable and a LID is selected.</source>
        <translation>没有选中带线缆和 LID 的端口。</translation>
    </message>
</context>
<context>
    <name>ClearReport</name>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>已清零</translation>
    </message>
    <message>
        <source>Not cleared</source>
        <translation>未清零</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) not supported</source>
        <translation>
            <numerusform>%n 个属性不支持</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) refused</source>
        <translation>
            <numerusform>%n 个属性被拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>The port does not have these counters.</source>
        <translation>该端口没有这些计数器。</translation>
    </message>
    <message>
        <source>The port refused (MAD status %1).</source>
        <translation>端口拒绝了请求 (MAD 状态 %1)。</translation>
    </message>
    <message>
        <source>Nothing was cleared.</source>
        <translation>没有清零任何计数器。</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared.</source>
        <translation>
            <numerusform>%n 个端口的计数器已清零。</numerusform>
        </translation>
    </message>
    <message>
        <source>No reply</source>
        <translation>无应答</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) without a reply</source>
        <translation>
            <numerusform>%n 个属性无应答</numerusform>
        </translation>
    </message>
    <message>
        <source>The port did not respond: it is unknown whether they were cleared.</source>
        <translation>端口没有应答：是否已清零不得而知。</translation>
    </message>
    <message>
        <source>Cleared; all were zero.</source>
        <translation>已清零；原来全部为零。</translation>
    </message>
    <message>
        <source>Cleared; values before: %1</source>
        <translation>已清零；原值：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) refused or did not respond.</source>
        <translation>
            <numerusform>%n 个端口拒绝或没有应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not requested</source>
        <translation>未询问</translation>
    </message>
</context>
<context>
    <name>Condition</name>
    <message>
        <source>Below best</source>
        <translation>低于最佳</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Waits for the SM</source>
        <translation>等待 SM</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Armed</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>连通</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Full rate</source>
        <translation>全速率</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>Peer silent</source>
        <translation>对端无响应</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>无链路</translation>
    </message>
    <message>
        <source>Cable missing</source>
        <translation>缺少线缆</translation>
    </message>
    <message>
        <source>Port missing</source>
        <translation>缺少端口</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Congested</source>
        <translation>拥塞</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>需要关注</translation>
    </message>
    <message>
        <source>Does not respond</source>
        <translation>无响应</translation>
    </message>
</context>
<context>
    <name>ConnectionText</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Connected, sweeping</source>
        <translation>已连接，正在扫描</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Saved fabric</source>
        <translation>已保存的网络</translation>
    </message>
    <message>
        <source>Cannot connect</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Lost since %1</source>
        <translation>自 %1 起断开</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2 in %3 s</source>
        <translation>自 %1 起断开，%3 秒后第 %2 次尝试</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2</source>
        <translation>自 %1 起断开，第 %2 次尝试</translation>
    </message>
    <message>
        <source>Connected, Ethernet ports only</source>
        <translation>已连接，仅有以太网端口</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Nothing is missing.</source>
        <translation>没有缺失。</translation>
    </message>
    <message>
        <source>Only one reading so far: a rate needs two.</source>
        <translation>目前只有一次读数：速率需要两次。</translation>
    </message>
    <message>
        <source>This port does not support this counter.</source>
        <translation>此端口不支持此计数器。</translation>
    </message>
    <message>
        <source>The port refused the request.</source>
        <translation>端口拒绝了请求。</translation>
    </message>
    <message>
        <source>The counter jumped by more than the link could have carried.</source>
        <translation>计数器的增量超过了链路所能承载的量。</translation>
    </message>
    <message>
        <source>The agent was not connected.</source>
        <translation>代理当时未连接。</translation>
    </message>
    <message>
        <source>Check that the node is powered and its firmware runs; look at the port that leads to it.</source>
        <translation>请检查节点是否通电、固件是否运行；查看通向它的端口。</translation>
    </message>
    <message>
        <source>Check the cable at both ends.</source>
        <translation>请检查线缆的两端。</translation>
    </message>
    <message>
        <source>Two subnets may have been joined. Leave one master running, and let it sweep.</source>
        <translation>可能有两个子网被连在一起。请只保留一个主用运行，并让它扫描。</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet.</source>
        <translation>请在子网的一台主机上启动 OpenSM。</translation>
    </message>
    <message>
        <source>Reseat or replace the cable, then check which widths and speeds both ports have enabled.</source>
        <translation>请重新插好或更换线缆，然后检查两个端口启用了哪些宽度和速度。</translation>
    </message>
    <message>
        <source>Check the cable and whether one of the ports was disabled.</source>
        <translation>请检查线缆，以及是否有端口被禁用。</translation>
    </message>
    <message>
        <source>Enable the port when it should carry traffic.</source>
        <translation>如需承载流量，请启用该端口。</translation>
    </message>
    <message>
        <source>Connect the port, or check the cable and the switch port at its other end.</source>
        <translation>请连接该端口，或检查线缆及其对端的交换机端口。</translation>
    </message>
    <message>
        <source>an unknown rate</source>
        <translation>未知速率</translation>
    </message>
    <message>
        <source>its management agent may be stuck, or protected by an M_Key that has to be given to the sweep</source>
        <translation>其管理代理可能卡住，或受 M_Key 保护，扫描时必须提供该 M_Key</translation>
    </message>
    <message>
        <source>it may be protected by another M_Key than the one given, or its management agent is stuck</source>
        <translation>它可能受另一个 M_Key 保护，或其管理代理卡住</translation>
    </message>
    <message>
        <source>this program has no &quot;{}&quot; connections</source>
        <translation>此程序没有“{}”类型的连接</translation>
    </message>
    <message>
        <source>there is no such program on this host</source>
        <translation>此主机上没有该程序</translation>
    </message>
    <message>
        <source>Install it, or correct its name</source>
        <translation>安装它，或更正其名称</translation>
    </message>
    <message>
        <source>cannot start it</source>
        <translation>无法启动它</translation>
    </message>
    <message>
        <source>cannot watch its process</source>
        <translation>无法监视其进程</translation>
    </message>
    <message>
        <source>cannot set up its pipes</source>
        <translation>无法建立其管道</translation>
    </message>
    <message>
        <source>the administrator&apos;s password was not given</source>
        <translation>未提供管理员密码</translation>
    </message>
    <message>
        <source>Connect again and give it, or connect to ssh://root@localhost</source>
        <translation>重新连接并输入密码，或连接到 ssh://root@localhost</translation>
    </message>
    <message>
        <source>no program of this session can ask for the administrator&apos;s password: {}</source>
        <translation>此会话中没有程序能询问管理员密码：{}</translation>
    </message>
    <message>
        <source>Start the desktop&apos;s polkit agent, start Fabriscope from a terminal, or connect to ssh://root@localhost</source>
        <translation>启动桌面的 polkit 代理，从终端启动 Fabriscope，或连接到 ssh://root@localhost</translation>
    </message>
    <message>
        <source>this user may not start programs as administrator, or the password was wrong</source>
        <translation>此用户不能以管理员身份启动程序，或密码错误</translation>
    </message>
    <message>
        <source>polkit does not run on this host: {}</source>
        <translation>此主机未运行 polkit：{}</translation>
    </message>
    <message>
        <source>Install and start it (package polkitd), or connect to ssh://root@localhost</source>
        <translation>安装并启动它（软件包 polkitd），或连接到 ssh://root@localhost</translation>
    </message>
    <message>
        <source>An administrator&apos;s password is needed to start the agent with more rights</source>
        <translation>以更高权限启动代理需要管理员密码</translation>
    </message>
    <message>
        <source>cannot listen to it</source>
        <translation>无法监听它</translation>
    </message>
    <message>
        <source>it sent a message that cannot be understood</source>
        <translation>它发送了无法理解的消息</translation>
    </message>
    <message>
        <source>Connect again; if it happens again, install the same version of Fabriscope on both hosts</source>
        <translation>重新连接；如果再次发生，在两台主机上安装相同版本的 Fabriscope</translation>
    </message>
    <message>
        <source>it only echoes what is sent to it</source>
        <translation>它只是回显收到的内容</translation>
    </message>
    <message>
        <source>Name a command that runs fabriscope-agent</source>
        <translation>请指定运行 fabriscope-agent 的命令</translation>
    </message>
    <message>
        <source>it closed the connection</source>
        <translation>它关闭了连接</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}：{}</translation>
    </message>
    <message>
        <source>Fabriscope uses ssh as you do: make &apos;ssh {}&apos; work in a terminal first</source>
        <translation>Fabriscope 与您一样使用 ssh：请先确保终端中 &apos;ssh {}&apos; 可用</translation>
    </message>
    <message>
        <source>Install fabriscope-agent on {} where its PATH for ssh commands finds it</source>
        <translation>在 {} 上把 fabriscope-agent 安装到 ssh 命令的 PATH 能找到的位置</translation>
    </message>
    <message>
        <source>The network or the host may be down, or the agent hangs</source>
        <translation>网络或主机可能已停机，或代理挂起</translation>
    </message>
    <message>
        <source>The agent hangs or was stopped</source>
        <translation>代理挂起或已停止</translation>
    </message>
    <message>
        <source>Write local, ssh://[user@]host[:port], demo[:TOPOLOGY], snapshot:FILE, replay:FILE or exec:COMMAND</source>
        <translation>请写 local、ssh://[user@]host[:port]、demo[:TOPOLOGY]、snapshot:FILE、replay:FILE 或 exec:COMMAND</translation>
    </message>
    <message>
        <source>connection &quot;{}&quot;</source>
        <translation>连接“{}”</translation>
    </message>
    <message>
        <source>a password is not allowed here</source>
        <translation>此处不应包含密码</translation>
    </message>
    <message>
        <source>ssh asks for it, or uses your keys</source>
        <translation>ssh 会询问密码，或使用您的密钥</translation>
    </message>
    <message>
        <source>the user&apos;s name is not valid</source>
        <translation>用户名无效</translation>
    </message>
    <message>
        <source>the bracket of the address is not closed</source>
        <translation>地址的方括号未闭合</translation>
    </message>
    <message>
        <source>only :PORT may follow the address</source>
        <translation>地址之后只能是 :PORT</translation>
    </message>
    <message>
        <source>an IPv6 address needs brackets</source>
        <translation>IPv6 地址需要方括号</translation>
    </message>
    <message>
        <source>Write ssh://[fe80::1]:22</source>
        <translation>请写 ssh://[fe80::1]:22</translation>
    </message>
    <message>
        <source>there is no host</source>
        <translation>缺少主机</translation>
    </message>
    <message>
        <source>the host&apos;s name is not valid</source>
        <translation>主机名无效</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a port number</source>
        <translation>“{}”不是端口号</translation>
    </message>
    <message>
        <source>Ports are 1 to 65535</source>
        <translation>端口为 1 到 65535</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a speed</source>
        <translation>“{}”不是速度</translation>
    </message>
    <message>
        <source>Speeds are {} to {}; 1 is the recorded speed</source>
        <translation>速度为 {} 到 {}；1 为原速</translation>
    </message>
    <message>
        <source>there is no file name</source>
        <translation>缺少文件名</translation>
    </message>
    <message>
        <source>Write replay:FILE</source>
        <translation>请写 replay:FILE</translation>
    </message>
    <message>
        <source>Write snapshot:FILE</source>
        <translation>请写 snapshot:FILE</translation>
    </message>
    <message>
        <source>there is no command</source>
        <translation>缺少命令</translation>
    </message>
    <message>
        <source>Write exec:COMMAND</source>
        <translation>请写 exec:COMMAND</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>内容为空</translation>
    </message>
    <message>
        <source>it has none of the known forms</source>
        <translation>不是已知的形式</translation>
    </message>
    <message>
        <source>it sent a host description that is too large</source>
        <translation>它发送的主机数据过大</translation>
    </message>
    <message>
        <source>this host does not have it, and it is needed to ask for an administrator&apos;s password</source>
        <translation>此主机没有它，而它用于询问管理员密码</translation>
    </message>
    <message>
        <source>Install the package pkexec, or connect to ssh://root@localhost</source>
        <translation>安装软件包 pkexec，或连接到 ssh://root@localhost</translation>
    </message>
    <message>
        <source>Install Fabriscope&apos;s agent from a package, or connect to ssh://root@localhost</source>
        <translation>从软件包安装 Fabriscope 的代理，或连接到 ssh://root@localhost</translation>
    </message>
    <message>
        <source>it is neither beside this program nor in a folder of PATH</source>
        <translation>它既不在此程序旁，也不在 PATH 的目录中</translation>
    </message>
    <message>
        <source>Install Fabriscope&apos;s agent</source>
        <translation>安装 Fabriscope 的代理</translation>
    </message>
    <message>
        <source>Waiting for an administrator&apos;s password …</source>
        <translation>正在等待管理员密码 …</translation>
    </message>
    <message>
        <source>Connecting to {} through ssh …</source>
        <translation>正在通过 ssh 连接到 {} …</translation>
    </message>
    <message>
        <source>it sent a snapshot that is too large for a fabric</source>
        <translation>它发送的快照大于任何网络</translation>
    </message>
    <message>
        <source>it sent a part of a record</source>
        <translation>它发送了不完整的记录</translation>
    </message>
    <message>
        <source>the agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>the quote {} is not closed</source>
        <translation>引号 {} 未闭合</translation>
    </message>
    <message>
        <source>{} ports are too many for one request</source>
        <translation>{} 个端口对一个请求来说过多</translation>
    </message>
    <message>
        <source>Watch the fabric in parts.</source>
        <translation>请分部分监视网络。</translation>
    </message>
    <message>
        <source>it has no usable LID ({})</source>
        <translation>它没有可用的 LID ({})</translation>
    </message>
    <message>
        <source>Discover the fabric again.</source>
        <translation>请重新发现网络。</translation>
    </message>
    <message>
        <source>a request reads ports of the fabric or of the host, not both</source>
        <translation>一个请求只能读取网络或主机的端口，不能同时读取两者</translation>
    </message>
    <message>
        <source>{} port {}</source>
        <translation>{} 端口 {}</translation>
    </message>
    <message>
        <source>the request names it twice, or has no such number</source>
        <translation>请求中重复指定，或没有该编号</translation>
    </message>
    <message>
        <source>it does not speak Fabriscope&apos;s agent protocol; it sent &quot;{}&quot;</source>
        <translation>它不使用 Fabriscope 的代理协议，而是输出“{}”</translation>
    </message>
    <message>
        <source>If this is output of the login shell, let ~/.bashrc and similar files print only in interactive shells; otherwise the command is not fabriscope-agent</source>
        <translation>如果这是登录 shell 的欢迎语，请让 ~/.bashrc 等只在交互式 shell 中输出；否则该命令不是 fabriscope-agent</translation>
    </message>
    <message>
        <source>it announced a message of {} bytes, at most {} are allowed</source>
        <translation>它声明了 {} 字节的消息，最多允许 {} 字节</translation>
    </message>
    <message>
        <source>Another program writes to the connection; connect again</source>
        <translation>有其他程序写入该连接；请重新连接</translation>
    </message>
    <message>
        <source>the connection ended in the middle of a message</source>
        <translation>连接在消息中途结束</translation>
    </message>
    <message>
        <source>it is Fabriscope {} and speaks version {} of the agent protocol, this program speaks version {}</source>
        <translation>它是 Fabriscope {}，使用代理协议版本 {}，此程序使用版本 {}</translation>
    </message>
    <message>
        <source>Install the same version of Fabriscope on both hosts</source>
        <translation>在两台主机上安装相同版本的 Fabriscope</translation>
    </message>
    <message>
        <source>LID {} does not belong to a node</source>
        <translation>LID {} 不属于节点</translation>
    </message>
    <message>
        <source>a port number is out of range</source>
        <translation>端口号超出范围</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>there is no port {}</source>
        <translation>没有端口 {}</translation>
    </message>
    <message>
        <source>this agent does not know the record</source>
        <translation>此代理不认识该记录</translation>
    </message>
    <message>
        <source>it is longer than {}</source>
        <translation>比 {} 长</translation>
    </message>
    <message>
        <source>this agent does not know the attribute</source>
        <translation>此代理不认识该属性</translation>
    </message>
    <message>
        <source>the route has more than {} hops</source>
        <translation>路由超过 {} 跳</translation>
    </message>
    <message>
        <source>its data have {} bytes, not {}</source>
        <translation>其数据有 {} 字节，而不是 {}</translation>
    </message>
    <message>
        <source>the answers</source>
        <translation>这些答案</translation>
    </message>
    <message>
        <source>are more than any wizard asks for, or answer a question twice</source>
        <translation>超过任何向导的问题数，或重复回答了同一问题</translation>
    </message>
    <message>
        <source>its agent was started to observe only</source>
        <translation>其代理以只读方式启动</translation>
    </message>
    <message>
        <source>Connect again with changes allowed (--allow-changes)</source>
        <translation>以允许更改的方式重新连接 (--allow-changes)</translation>
    </message>
    <message>
        <source>the journal cannot be written</source>
        <translation>无法写入日志</translation>
    </message>
    <message>
        <source>Nothing was cleared: every clearing needs a record in the journal</source>
        <translation>未清零任何内容：没有日志则不执行</translation>
    </message>
    <message>
        <source>its list of devices is too long for a message</source>
        <translation>其设备列表对一条消息来说过长</translation>
    </message>
    <message>
        <source>its capabilities cannot be read</source>
        <translation>无法读取其 capabilities</translation>
    </message>
    <message>
        <source>its capabilities cannot be dropped</source>
        <translation>无法放弃其 capabilities</translation>
    </message>
    <message>
        <source>cannot forbid core dumps</source>
        <translation>无法禁止核心转储</translation>
    </message>
    <message>
        <source>cannot set no_new_privs</source>
        <translation>无法放弃新特权</translation>
    </message>
    <message>
        <source>this request takes no further messages</source>
        <translation>此请求不接受后续消息</translation>
    </message>
    <message>
        <source>the request was cancelled</source>
        <translation>请求已取消</translation>
    </message>
    <message>
        <source>the agent has no such variable in its environment</source>
        <translation>代理的环境中没有这个变量</translation>
    </message>
    <message>
        <source>Start the agent with it, or give the SM_Key from a file.</source>
        <translation>请带上它启动代理，或从文件提供 SM_Key。</translation>
    </message>
    <message>
        <source>it does not hold a number</source>
        <translation>其中不是数字</translation>
    </message>
    <message>
        <source>the reply</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>more than {} MiB of it wait for the console</source>
        <translation>其中超过 {} MiB 在等待控制台</translation>
    </message>
    <message>
        <source>it used the request number {} twice</source>
        <translation>它重复使用了请求编号 {}</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>it is not a pipe or socket</source>
        <translation>它不是管道或套接字</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>Write {}.</source>
        <translation>写入 {}。</translation>
    </message>
    <message>
        <source>there is no such wizard</source>
        <translation>没有这样的向导</translation>
    </message>
    <message>
        <source>its distribution is not known, so the plan can only be shown</source>
        <translation>其发行版未知，因此只能显示计划</translation>
    </message>
    <message>
        <source>Check the plan, and apply it as a script: fabriscopectl setup {} --script</source>
        <translation>请检查计划，并以脚本方式应用：fabriscopectl setup {} --script</translation>
    </message>
    <message>
        <source>this agent was started for one configuration of OpenSM only (--opensm-config)</source>
        <translation>此代理仅为一个 OpenSM 配置启动 (--opensm-config)</translation>
    </message>
    <message>
        <source>Connect to the host itself: --connect ssh://root@HOST, or local?elevated</source>
        <translation>请连接到主机本身：--connect ssh://root@HOST，或 local?elevated</translation>
    </message>
    <message>
        <source>{}.</source>
        <translation>{}。</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}, {}</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙</translation>
    </message>
    <message>
        <source>redirection required</source>
        <translation>需要重定向</translation>
    </message>
    <message>
        <source>class version not supported</source>
        <translation>不支持该类版本</translation>
    </message>
    <message>
        <source>method not supported</source>
        <translation>不支持该方法</translation>
    </message>
    <message>
        <source>method/attribute combination not supported</source>
        <translation>不支持该方法与属性的组合</translation>
    </message>
    <message>
        <source>a field of the attribute is invalid</source>
        <translation>属性的某个字段无效</translation>
    </message>
    <message>
        <source>reserved status</source>
        <translation>保留状态</translation>
    </message>
    <message>
        <source>class-specific status {}</source>
        <translation>类特定状态 {}</translation>
    </message>
    <message>
        <source>success</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>MAD status {} ({})</source>
        <translation>MAD 状态 {} ({})</translation>
    </message>
    <message>
        <source>cannot be opened for writing</source>
        <translation>无法打开以写入</translation>
    </message>
    <message>
        <source>Choose a folder that exists and that you may write to</source>
        <translation>请选择存在且您可写入的目录</translation>
    </message>
    <message>
        <source>its mode cannot be set</source>
        <translation>无法设置其权限</translation>
    </message>
    <message>
        <source>cannot be flushed to the disk</source>
        <translation>无法刷写到磁盘</translation>
    </message>
    <message>
        <source>cannot be replaced</source>
        <translation>无法替换</translation>
    </message>
    <message>
        <source>the symbolic link cannot be read</source>
        <translation>无法读取符号链接</translation>
    </message>
    <message>
        <source>its symbolic links lead nowhere</source>
        <translation>其符号链接没有指向任何位置</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>Free some space on that disk</source>
        <translation>请在该磁盘上腾出空间</translation>
    </message>
    <message>
        <source>the folder cannot be opened</source>
        <translation>无法打开目录</translation>
    </message>
    <message>
        <source>cannot be flushed</source>
        <translation>无法刷写</translation>
    </message>
    <message>
        <source>cannot be waited for</source>
        <translation>无法等待</translation>
    </message>
    <message>
        <source>no data from it for {} s</source>
        <translation>{} 秒内没有收到任何内容</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>is larger than the {} bytes that are read at most</source>
        <translation>大于最多读取的 {} 字节</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这样的文件</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>cannot be examined</source>
        <translation>无法检查</translation>
    </message>
    <message>
        <source>is generated by the kernel and is not a file on disk</source>
        <translation>是内核视图而非文件</translation>
    </message>
    <message>
        <source>its location is not known</source>
        <translation>其位置未知</translation>
    </message>
    <message>
        <source>is not a GUID</source>
        <translation>不是 GUID</translation>
    </message>
    <message>
        <source>Write up to 16 hexadecimal digits, e.g. 0x0002c90300a1b2c3</source>
        <translation>请写最多 16 位十六进制数字，例如 0x0002c90300a1b2c3</translation>
    </message>
    <message>
        <source>{} is out of range, the largest value is {}</source>
        <translation>{} 超出范围，最大值为 {}</translation>
    </message>
    <message>
        <source>{} {}</source>
        <translation>{} {}</translation>
    </message>
    <message>
        <source>a plan has at most {} steps</source>
        <translation>一个计划最多有 {} 个步骤</translation>
    </message>
    <message>
        <source>The result of this step was edited since and was left as it is: {}</source>
        <translation>此步骤所更改的内容之后被编辑过，因此保持原样：{}</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>this change ({}) was interrupted and has not been undone yet</source>
        <translation>此更改 ({}) 被中断，尚未撤销</translation>
    </message>
    <message>
        <source>Undo it: fabriscopectl undo {}</source>
        <translation>请撤销它：fabriscopectl undo {}</translation>
    </message>
    <message>
        <source>an earlier change was interrupted and has not been undone yet</source>
        <translation>之前的一次更改被中断，尚未撤销</translation>
    </message>
    <message>
        <source>Connect again: the agent undoes it when it starts</source>
        <translation>请重新连接：代理在启动时会撤销它</translation>
    </message>
    <message>
        <source>Connect as root, or start the agent with --state-folder</source>
        <translation>以 root 连接，或用 --state-folder 启动代理</translation>
    </message>
    <message>
        <source>cannot be found</source>
        <translation>找不到</translation>
    </message>
    <message>
        <source>it cannot be closed to other users</source>
        <translation>无法对其他用户关闭</translation>
    </message>
    <message>
        <source>an unfinished file cannot be removed</source>
        <translation>无法删除未完成的文件</translation>
    </message>
    <message>
        <source>a text of more than {} bytes is not written</source>
        <translation>不写入超过 {} 字节的文本</translation>
    </message>
    <message>
        <source>a configuration has no zero bytes</source>
        <translation>配置中不能有零字节</translation>
    </message>
    <message>
        <source>is not one of the RDMA modules that Fabriscope loads</source>
        <translation>不是 Fabriscope 加载的 RDMA 模块</translation>
    </message>
    <message>
        <source>has no port {}</source>
        <translation>没有端口 {}</translation>
    </message>
    <message>
        <source>neither a RoCE mode nor a ToS is given</source>
        <translation>既未给出 RoCE 模式，也未给出 ToS</translation>
    </message>
    <message>
        <source>is not one of the services that Fabriscope changes</source>
        <translation>不是 Fabriscope 更改的服务</translation>
    </message>
    <message>
        <source>this file takes no name</source>
        <translation>此文件不带名称</translation>
    </message>
    <message>
        <source>is not the name of a network interface</source>
        <translation>不是网络接口的名称</translation>
    </message>
    <message>
        <source>Names have at most {} letters, digits, points, underscores or hyphens, and begin with a letter or digit</source>
        <translation>名称最多 {} 个字母、数字、点、下划线或连字符，并以字母或数字开头</translation>
    </message>
    <message>
        <source>is not the name of an RDMA device</source>
        <translation>不是 RDMA 设备的名称</translation>
    </message>
    <message>
        <source>Remove {}.</source>
        <translation>删除 {}。</translation>
    </message>
    <message>
        <source>Load the kernel module {}.</source>
        <translation>加载内核模块 {}。</translation>
    </message>
    <message>
        <source>Unload the kernel module {}.</source>
        <translation>卸载内核模块 {}。</translation>
    </message>
    <message>
        <source>Add the RDMA device {} (type {}) to network interface {}.</source>
        <translation>添加 RDMA 设备 {}（类型 {}）到网络接口 {}。</translation>
    </message>
    <message>
        <source>Delete the RDMA device {}.</source>
        <translation>删除 RDMA 设备 {}。</translation>
    </message>
    <message>
        <source>Set the default RoCE mode of {} port {} to {} and its default ToS to {}.</source>
        <translation>将 {} 端口 {} 的默认 RoCE 模式设为 {}，默认 ToS 设为 {}。</translation>
    </message>
    <message>
        <source>Set the default RoCE mode of {} port {} to {}.</source>
        <translation>将 {} 端口 {} 的默认 RoCE 模式设为 {}。</translation>
    </message>
    <message>
        <source>Set the default ToS of {} port {} to {}.</source>
        <translation>将 {} 端口 {} 的默认 ToS 设为 {}。</translation>
    </message>
    <message>
        <source>Disable {}.</source>
        <translation>禁用 {}。</translation>
    </message>
    <message>
        <source>Enable {} and restart it if it runs.</source>
        <translation>启用 {}，如果正在运行则重新启动。</translation>
    </message>
    <message>
        <source>Enable {}.</source>
        <translation>启用 {}。</translation>
    </message>
    <message>
        <source>Restart {} if it runs.</source>
        <translation>如果 {} 正在运行则重新启动。</translation>
    </message>
    <message>
        <source>is a symbolic link; it is not followed</source>
        <translation>是符号链接；不会跟随</translation>
    </message>
    <message>
        <source>Replace it with its target, or make this change by hand</source>
        <translation>请用其目标替换它，或手动进行此更改</translation>
    </message>
    <message>
        <source>is not written to: {}</source>
        <translation>不写入：{}</translation>
    </message>
    <message>
        <source>it was changed while it was being replaced</source>
        <translation>它在此刻被更改</translation>
    </message>
    <message>
        <source>Make the plan again</source>
        <translation>请重新制定计划</translation>
    </message>
    <message>
        <source>does not hold what was written</source>
        <translation>内容与写入的不符</translation>
    </message>
    <message>
        <source>is not a kind of step</source>
        <translation>不是步骤的种类</translation>
    </message>
    <message>
        <source>The kernel needs the module rdma_rxe, and the interface must exist and have no other rxe device</source>
        <translation>内核需要模块 rdma_rxe，且接口必须存在并没有其他 rxe 设备</translation>
    </message>
    <message>
        <source>The kernel needs the module siw, which many distributions do not build; the interface must exist</source>
        <translation>内核需要模块 siw，许多发行版不构建它；接口必须存在</translation>
    </message>
    <message>
        <source>belongs to network interface {}</source>
        <translation>属于网络接口 {}</translation>
    </message>
    <message>
        <source>Choose another name for the new device</source>
        <translation>请为新设备选择另一个名称</translation>
    </message>
    <message>
        <source>is a hardware device</source>
        <translation>是硬件设备</translation>
    </message>
    <message>
        <source>this host has no such network interface</source>
        <translation>此主机没有该网络接口</translation>
    </message>
    <message>
        <source>the kernel does not show the new device</source>
        <translation>内核没有显示新设备</translation>
    </message>
    <message>
        <source>the kernel still shows the device</source>
        <translation>内核仍显示该设备</translation>
    </message>
    <message>
        <source>See which package has the kernel&apos;s RDMA modules on this distribution, and the kernel&apos;s log</source>
        <translation>请查看此发行版中哪个软件包提供内核的 RDMA 模块，并查看内核日志</translation>
    </message>
    <message>
        <source>A program or another module may use it: stop that, then try again</source>
        <translation>可能有程序或其他模块正在使用它：请先停止，再重试</translation>
    </message>
    <message>
        <source>is still loaded</source>
        <translation>仍处于加载状态</translation>
    </message>
    <message>
        <source>the kernel refuses &quot;{}&quot;</source>
        <translation>内核拒绝 &quot;{}&quot;</translation>
    </message>
    <message>
        <source>The device has no GIDs of this RoCE version; Soft-RoCE (rxe) has RoCE v2 only</source>
        <translation>该设备没有此 RoCE 版本的 GID；Soft-RoCE (rxe) 只有 RoCE v2</translation>
    </message>
    <message>
        <source>cannot be written to</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>this kernel has no default ToS for RDMA-CM</source>
        <translation>此内核没有 RDMA-CM 的默认 ToS</translation>
    </message>
    <message>
        <source>this host has no such RDMA device</source>
        <translation>此主机没有这样的 RDMA 设备</translation>
    </message>
    <message>
        <source>the kernel shows no settings of the RDMA connection manager</source>
        <translation>内核没有显示 RDMA 连接管理器的设置</translation>
    </message>
    <message>
        <source>Load rdma_cm, and mount configfs on /sys/kernel/config</source>
        <translation>请加载 rdma_cm，并将 configfs 挂载到 /sys/kernel/config</translation>
    </message>
    <message>
        <source>the kernel shows other RoCE defaults than were written</source>
        <translation>内核显示的 RoCE 默认值与写入的不同</translation>
    </message>
    <message>
        <source>See &apos;systemctl status {}&apos; and the journal of the host</source>
        <translation>参见 &apos;systemctl status {}&apos; 和主机的日志</translation>
    </message>
    <message>
        <source>is not enabled</source>
        <translation>未启用</translation>
    </message>
    <message>
        <source>is still enabled</source>
        <translation>仍处于启用状态</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>does not finish in time</source>
        <translation>未能及时结束</translation>
    </message>
    <message>
        <source>It was terminated</source>
        <translation>它已被终止</translation>
    </message>
    <message>
        <source>this program is not installed</source>
        <translation>未安装此程序</translation>
    </message>
    <message>
        <source>ended with status {}</source>
        <translation>以状态 {} 结束</translation>
    </message>
    <message>
        <source>reported: {}</source>
        <translation>报告：{}</translation>
    </message>
    <message>
        <source>Check with &apos;lspci&apos; that an adapter is fitted and with &apos;rdma link&apos; that its driver is loaded; without hardware, use the demo.</source>
        <translation>用 &apos;lspci&apos; 检查是否装有适配器，用 &apos;rdma link&apos; 检查其驱动是否加载；没有硬件时请使用演示。</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>此主机</translation>
    </message>
    <message>
        <source>it has no RDMA device</source>
        <translation>它没有 RDMA 设备</translation>
    </message>
    <message>
        <source>its link layer is Ethernet (RoCE or iWARP), where there is no subnet to discover</source>
        <translation>其链路层为以太网（RoCE 或 iWARP），没有可发现的子网</translation>
    </message>
    <message>
        <source>port {}</source>
        <translation>端口 {}</translation>
    </message>
    <message>
        <source>this host has no such device or port</source>
        <translation>此主机没有该设备或端口</translation>
    </message>
    <message>
        <source>It has: {}.</source>
        <translation>它有：{}。</translation>
    </message>
    <message>
        <source>cannot list the RDMA devices</source>
        <translation>无法列出 RDMA 设备</translation>
    </message>
    <message>
        <source>it has no link (physical state {})</source>
        <translation>它没有链路（物理状态 {}）</translation>
    </message>
    <message>
        <source>Check the cable and the switch port at its other end.</source>
        <translation>检查线缆及其对端的交换机端口。</translation>
    </message>
    <message>
        <source>this user may not open it, so management datagrams cannot be sent by {}</source>
        <translation>此用户无权打开它，因此无法通过 {} 发送管理数据报</translation>
    </message>
    <message>
        <source>Run the agent as root (pkexec or ssh root@host), or give this user access by a udev rule for the device node.</source>
        <translation>以 root 运行代理（pkexec 或 ssh root@host），或用 udev 规则授予此用户访问该设备节点的权限。</translation>
    </message>
    <message>
        <source>the device node for management datagrams of {} does not exist</source>
        <translation>{} 的管理数据报设备节点不存在</translation>
    </message>
    <message>
        <source>Load the kernel module with &apos;modprobe ib_umad&apos;; in a container, pass /dev/infiniband through.</source>
        <translation>用 &apos;modprobe ib_umad&apos; 加载内核模块；在容器中请透传 /dev/infiniband。</translation>
    </message>
    <message>
        <source>cannot open it for {}</source>
        <translation>无法为 {} 打开它</translation>
    </message>
    <message>
        <source>the kernel offers no management datagrams for it</source>
        <translation>内核未为其提供管理数据报</translation>
    </message>
    <message>
        <source>Load the kernel module with &apos;modprobe ib_umad&apos;.</source>
        <translation>用 &apos;modprobe ib_umad&apos; 加载内核模块。</translation>
    </message>
    <message>
        <source>cannot register for management class 0x{}</source>
        <translation>无法注册管理类 0x{}</translation>
    </message>
    <message>
        <source>Another program on this host may already serve this class.</source>
        <translation>此主机上可能已有其他程序提供该类。</translation>
    </message>
    <message>
        <source>cannot receive management datagrams</source>
        <translation>无法接收管理数据报</translation>
    </message>
    <message>
        <source>The device was removed or reset; connect again.</source>
        <translation>设备被移除或复位；请重新连接。</translation>
    </message>
    <message>
        <source>verbs cannot open the device</source>
        <translation>verbs 无法打开该设备</translation>
    </message>
    <message>
        <source>See who may open /dev/infiniband/uverbs*</source>
        <translation>请检查谁可以打开 /dev/infiniband/uverbs*</translation>
    </message>
    <message>
        <source>the devices cannot be listed</source>
        <translation>无法列出设备</translation>
    </message>
    <message>
        <source>Load the module ib_uverbs</source>
        <translation>请加载模块 ib_uverbs</translation>
    </message>
    <message>
        <source>has no GUID</source>
        <translation>没有 GUID</translation>
    </message>
    <message>
        <source>has the unknown type {}</source>
        <translation>类型 {} 未知</translation>
    </message>
    <message>
        <source>The link of {} changed while the fabric was being discovered.</source>
        <translation>在发现网络时，{} 的链路发生了变化。</translation>
    </message>
    <message>
        <source>the sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>the local port</source>
        <translation>本地端口</translation>
    </message>
    <message>
        <source>the sweep was stopped</source>
        <translation>扫描已停止</translation>
    </message>
    <message>
        <source>The GUID {} exists twice: {} has it, and so does another node, which is connected to {}. Only the first one is shown; give the other one a GUID of its own.</source>
        <translation>GUID {} 存在两个：除 {} 外，{} 后面还有一个节点使用它。只显示第一个；请给另一个分配自己的 GUID。</translation>
    </message>
    <message>
        <source>port {} of {}</source>
        <translation>{1} 的端口 {0}</translation>
    </message>
    <message>
        <source>{} {} for {} of its {} ports.</source>
        <translation>{} {}，涉及其 {3} 个端口中的 {2} 个。</translation>
    </message>
    <message>
        <source>{} {} for port {}.</source>
        <translation>{} {}，端口 {}。</translation>
    </message>
    <message>
        <source>{} {} when queried for its {}.</source>
        <translation>查询 {2} 时，{0} {1}。</translation>
    </message>
    <message>
        <source>description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>switch properties</source>
        <translation>交换机属性</translation>
    </message>
    <message>
        <source>LID {} belongs to two ports: {} and {}. Let the subnet manager assign new ones.</source>
        <translation>LID {} 属于两个端口：{} 和 {}。请让子网管理器重新分配。</translation>
    </message>
    <message>
        <source>node added</source>
        <translation>新增节点</translation>
    </message>
    <message>
        <source>node removed</source>
        <translation>节点移除</translation>
    </message>
    <message>
        <source>node replaced</source>
        <translation>节点更换</translation>
    </message>
    <message>
        <source>node changed</source>
        <translation>节点变化</translation>
    </message>
    <message>
        <source>node renamed</source>
        <translation>节点改名</translation>
    </message>
    <message>
        <source>lid changed</source>
        <translation>LID 变化</translation>
    </message>
    <message>
        <source>link added</source>
        <translation>新增链路</translation>
    </message>
    <message>
        <source>link removed</source>
        <translation>链路移除</translation>
    </message>
    <message>
        <source>link moved</source>
        <translation>链路移动</translation>
    </message>
    <message>
        <source>link rate changed</source>
        <translation>链路速率变化</translation>
    </message>
    <message>
        <source>link state changed</source>
        <translation>链路状态变化</translation>
    </message>
    <message>
        <source>sm added</source>
        <translation>新增 SM</translation>
    </message>
    <message>
        <source>sm removed</source>
        <translation>SM 移除</translation>
    </message>
    <message>
        <source>sm changed</source>
        <translation>SM 变化</translation>
    </message>
    <message>
        <source>{}: {}: {}</source>
        <translation>{}：{}：{}</translation>
    </message>
    <message>
        <source>{}: {}: {} -&gt; {}</source>
        <translation>{}：{}：{} -&gt; {}</translation>
    </message>
    <message>
        <source>describes more than {} nodes or {} ports, which no fabric has</source>
        <translation>描述了超过 {} 个节点或 {} 个端口，没有网络这么大</translation>
    </message>
    <message>
        <source>no cables are named; open the whole folder of ibdiagnet, where the lists beside the database name them</source>
        <translation>没有提到线缆；请打开 ibdiagnet 的整个目录，数据库旁的列表中有</translation>
    </message>
    <message>
        <source>the row is damaged or cut off</source>
        <translation>该行已损坏或被截断</translation>
    </message>
    <message>
        <source>a LID is missing or not valid (1 to 49151); it is treated as unknown</source>
        <translation>LID 缺失或无效（1 到 49151）；此处未知</translation>
    </message>
    <message>
        <source>a cable leads to {}, which is not described</source>
        <translation>有线缆通向 {}，但它没有描述</translation>
    </message>
    <message>
        <source>the port number is missing or above 255</source>
        <translation>端口号缺失或大于 255</translation>
    </message>
    <message>
        <source>the peer&apos;s name is missing</source>
        <translation>缺少对端的名称</translation>
    </message>
    <message>
        <source>the peer&apos;s name is cut off</source>
        <translation>对端的名称被截断</translation>
    </message>
    <message>
        <source>the peer&apos;s port number is missing or above 255</source>
        <translation>对端的端口号缺失或大于 255</translation>
    </message>
    <message>
        <source>the number of ports is missing or above 255</source>
        <translation>端口数缺失或大于 255</translation>
    </message>
    <message>
        <source>the node&apos;s name is missing</source>
        <translation>缺少节点的名称</translation>
    </message>
    <message>
        <source>the node&apos;s name is cut off</source>
        <translation>节点的名称被截断</translation>
    </message>
    <message>
        <source>the value is not a hexadecimal number</source>
        <translation>该值不是十六进制数</translation>
    </message>
    <message>
        <source>it is neither a node, nor a port, nor a value</source>
        <translation>既不是节点，也不是端口或值</translation>
    </message>
    <message>
        <source>ibnetdiscover could not read all of the fabric; it reports: {}</source>
        <translation>ibnetdiscover 未能读取整个网络，它报告：{}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; was already described in line {}, as another node; its ports are added there</source>
        <translation>“{}”已在第 {} 行描述为另一个节点；其端口加到那里</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is written with another GUID, {}; the one in its name is used</source>
        <translation>“{}”写有另一个 GUID {}；以名称为准</translation>
    </message>
    <message>
        <source>port {} of &quot;{}&quot; was already given in line {}, which is used</source>
        <translation>“{1}”的端口 {0} 已在第 {2} 行给出，以该行为准</translation>
    </message>
    <message>
        <source>this cable gives &quot;{}&quot; the LID {}, {} has the LID {}</source>
        <translation>此线缆给“{}”的 LID 是 {}，{} 的 LID 是 {}</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>第 {} 行</translation>
    </message>
    <message>
        <source>the switch &quot;{}&quot; has no LID, {} others have one</source>
        <translation>交换机“{}”没有 LID，其他 {} 台有</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has the GUID {} of another node</source>
        <translation>“{}”的 GUID {} 属于另一个节点</translation>
    </message>
    <message>
        <source>this cable leads to port {} of &quot;{}&quot;, which has another cable in line {}</source>
        <translation>此线缆通向“{1}”的端口 {0}，该端口在第 {2} 行有另一条线缆</translation>
    </message>
    <message>
        <source>the other end, port {} of &quot;{}&quot;, does not name this cable</source>
        <translation>另一端，“{1}”的端口 {0}，没有提到此线缆</translation>
    </message>
    <message>
        <source>this cable connects &quot;{}&quot; with itself (loopback)</source>
        <translation>此线缆把“{}”与自身相连（环回）</translation>
    </message>
    <message>
        <source>this end of the cable gives {}, the other end gives {} in line {}</source>
        <translation>线缆的这一端写 {}，另一端在第 {2} 行写 {1}</translation>
    </message>
    <message>
        <source>is neither output of ibnetdiscover nor a topology file of ibsim ({})</source>
        <translation>既不是 ibnetdiscover 的输出，也不是 ibsim 的拓扑文件（{}）</translation>
    </message>
    <message>
        <source>{}: {}.</source>
        <translation>{}：{}。</translation>
    </message>
    <message>
        <source>{}:{}: {}.</source>
        <translation>{}:{}：{}。</translation>
    </message>
    <message>
        <source>{}: {} lines ({}), the first: {}.</source>
        <translation>{}：{} 行（{}），第一行：{}。</translation>
    </message>
    <message>
        <source>line {}: it is neither a node, nor a port, nor a value</source>
        <translation>第 {} 行：既不是节点，也不是端口或值</translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation>第 {} 行：{}</translation>
    </message>
    <message>
        <source>{}:{}: this line belongs to no fabric and was skipped: {}</source>
        <translation>{}:{}：此行不属于任何网络，已跳过：{}</translation>
    </message>
    <message>
        <source>{}: {} lines belong to no fabric and were skipped, the first is line {}: {}</source>
        <translation>{}：{} 行不属于任何网络，已跳过，第一行是第 {} 行：{}</translation>
    </message>
    <message>
        <source>the line of a port is damaged or cut off</source>
        <translation>端口的行已损坏或被截断</translation>
    </message>
    <message>
        <source>the list names ports, not nodes: a channel adapter has the GUID of its first port</source>
        <translation>该列表列的是端口而不是节点：通道适配器使用其第一个端口的 GUID</translation>
    </message>
    <message>
        <source>A node-name map has lines like: 0x0002c90200200000 &quot;leaf-07&quot;</source>
        <translation>node-name-map 的行形如：0x0002c90200200000 &quot;leaf-07&quot;</translation>
    </message>
    <message>
        <source>There are {} more reports of this kind ({}); the first {} are listed.</source>
        <translation>还有 {} 条此类报告（{}）；列出前 {} 条。</translation>
    </message>
    <message>
        <source>does not end with the number of a port</source>
        <translation>未以端口号结尾</translation>
    </message>
    <message>
        <source>Ports have numbers up to 254</source>
        <translation>端口号最大为 254</translation>
    </message>
    <message>
        <source>the name of a node</source>
        <translation>节点名称</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>Write a name, a pattern (leaf-*), lid:N or guid:0x…</source>
        <translation>请写名称、模式 (leaf-*)、lid:N 或 guid:0x…</translation>
    </message>
    <message>
        <source>is not a unicast LID</source>
        <translation>不是单播 LID</translation>
    </message>
    <message>
        <source>LIDs of ports are 1 to 49151, or 0x1 to 0xbfff</source>
        <translation>端口的 LID 为 1 到 49151，或 0x1 到 0xbfff</translation>
    </message>
    <message>
        <source>Write guid:0x0002c90200000100</source>
        <translation>请写 guid:0x0002c90200000100</translation>
    </message>
    <message>
        <source>{} has no port {} in this fabric</source>
        <translation>{} 在此网络中没有端口 {}</translation>
    </message>
    <message>
        <source>It has one port</source>
        <translation>它有一个端口</translation>
    </message>
    <message>
        <source>It has {} ports</source>
        <translation>它有 {} 个端口</translation>
    </message>
    <message>
        <source>no node or port of this fabric has it</source>
        <translation>此网络中没有</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl switches&apos; and &apos;fabriscopectl hosts&apos; list what there is</source>
        <translation>&apos;fabriscopectl switches&apos; 和 &apos;fabriscopectl hosts&apos; 会列出现有内容</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl switches&apos; and &apos;fabriscopectl hosts&apos; list what there is; a LID is written lid:N</source>
        <translation>&apos;fabriscopectl switches&apos; 和 &apos;fabriscopectl hosts&apos; 会列出现有内容；LID 写作 lid:N</translation>
    </message>
    <message>
        <source>Similar names are {} and {} more; &apos;*{}*&apos; matches all of them</source>
        <translation>相近的有 {} 以及另外 {} 个；&apos;*{}*&apos; 表示全部</translation>
    </message>
    <message>
        <source>Similar names are {}; &apos;*{}*&apos; matches all of them</source>
        <translation>相近的有 {}；&apos;*{}*&apos; 表示全部</translation>
    </message>
    <message>
        <source>A similar name is {}; &apos;*{}*&apos; matches all of them</source>
        <translation>相近的是 {}；&apos;*{}*&apos; 表示全部</translation>
    </message>
    <message>
        <source>no node has that name</source>
        <translation>没有此名称的节点</translation>
    </message>
    <message>
        <source>Port {} of {} was seen with two different peers, {} port {} and {} port {}; the later one is shown.</source>
        <translation>{1} 的端口 {0} 出现了两个不同的对端：{2} 端口 {3} 和 {4} 端口 {5}；显示较晚的一个。</translation>
    </message>
    <message>
        <source>{} more problems were left out.</source>
        <translation>另有 {} 个问题被省略。</translation>
    </message>
    <message>
        <source>Take the snapshot again, or copy the file once more in binary mode</source>
        <translation>重新获取快照，或以二进制模式重新复制文件</translation>
    </message>
    <message>
        <source>is not a saved snapshot</source>
        <translation>不是已保存的快照</translation>
    </message>
    <message>
        <source>Saved snapshots are made by &apos;fabriscopectl snapshot FILE&apos;</source>
        <translation>已保存的快照由 &apos;fabriscopectl snapshot FILE&apos; 生成</translation>
    </message>
    <message>
        <source>LID {}</source>
        <translation>LID {}</translation>
    </message>
    <message>
        <source>{} (LID {}, state {})</source>
        <translation>{} (LID {}，状态 {})</translation>
    </message>
    <message>
        <source>no subnet manager has configured this subnet</source>
        <translation>没有子网管理器配置过此子网</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed switch</source>
        <translation>在子网的一台主机上启动 OpenSM，或启用某台受管交换机的子网管理器</translation>
    </message>
    <message>
        <source>Start OpenSM there again, or on another host of the subnet</source>
        <translation>在该处重新启动 OpenSM，或在子网的另一台主机上启动</translation>
    </message>
    <message>
        <source>the master subnet manager does not respond, although its port reports that it runs one</source>
        <translation>主用子网管理器没有响应，尽管其端口表明正在运行</translation>
    </message>
    <message>
        <source>OpenSM there hangs or was stopped: check its process and log, and restart it</source>
        <translation>该处的 OpenSM 挂起或已停止：检查其进程和日志，并重新启动</translation>
    </message>
    <message>
        <source>the master subnet manager has done nothing since the last sweep: its activity count has not changed</source>
        <translation>自上次扫描以来主用子网管理器没有任何动作：其活动计数未变化</translation>
    </message>
    <message>
        <source>Check its log, and restart it when it does not continue</source>
        <translation>检查其日志，如果没有继续工作则重新启动</translation>
    </message>
    <message>
        <source>this subnet manager responds, but none of this subnet is master</source>
        <translation>此子网管理器有响应，但子网中没有主用子网管理器</translation>
    </message>
    <message>
        <source>They may be electing one. If this state remains, restart the one with the highest priority</source>
        <translation>它们可能正在选举。如果持续如此，重新启动优先级最高的那个</translation>
    </message>
    <message>
        <source>more than one subnet manager reports that it is master</source>
        <translation>不止一个子网管理器声称自己是主用</translation>
    </message>
    <message>
        <source>Two subnets may have been joined, or the managers cannot reach each other: leave one running, let it sweep, then start the others</source>
        <translation>可能有两个子网被连接，或管理器之间无法互通：保留一个运行，让它完成扫描，再启动其他的</translation>
    </message>
    <message>
        <source>the subnet manager there does not respond, although its port reports that it runs one</source>
        <translation>该处的子网管理器没有响应，尽管其端口表明正在运行</translation>
    </message>
    <message>
        <source>It could not take over from the master: check its process and log, and restart it</source>
        <translation>它无法接替主用子网管理器：检查其进程和日志，并重新启动</translation>
    </message>
    <message>
        <source>Replace the old GUID with the new one in partitions.conf, the node-name map and the lists of root and compute GUIDs, then save a new baseline.</source>
        <translation>将所有写有旧 GUID 的地方改为新 GUID（partitions.conf、node-name-map、根和计算 GUID 列表），然后保存新的基线。</translation>
    </message>
    <message>
        <source>If this is intended, save a new baseline.</source>
        <translation>如果这是有意的，请保存新的基线。</translation>
    </message>
    <message>
        <source>Since the baseline: {}.</source>
        <translation>自基线以来：{}。</translation>
    </message>
    <message>
        <source>before: {}</source>
        <translation>之前：{}</translation>
    </message>
    <message>
        <source>now: {}</source>
        <translation>现在：{}</translation>
    </message>
    <message>
        <source>The baseline {} has a problem: what it does not contain is not compared.</source>
        <translation>基线 {} 有一个问题：其中没有的内容不做比较。</translation>
    </message>
    <message>
        <source>The baseline {} has {} problems: what it does not contain is not compared.</source>
        <translation>基线 {} 有 {} 个问题：其中没有的内容不做比较。</translation>
    </message>
    <message>
        <source>Save a new baseline when the fabric is as it should be.</source>
        <translation>当网络处于应有状态时，保存新的基线。</translation>
    </message>
    <message>
        <source>{} Gb/s</source>
        <translation>{} Gb/s</translation>
    </message>
    <message>
        <source>its far end</source>
        <translation>其对端</translation>
    </message>
    <message>
        <source>an unknown part</source>
        <translation>未知比例</translation>
    </message>
    <message>
        <source>about {} on VL{}</source>
        <translation>约 {} 在 VL{} 上</translation>
    </message>
    <message>
        <source>{} on VL{}</source>
        <translation>{} 在 VL{} 上</translation>
    </message>
    <message>
        <source>{} on {}</source>
        <translation>{} 在 {} 上</translation>
    </message>
    <message>
        <source>{} of the time ({})</source>
        <translation>{} 的时间 ({})</translation>
    </message>
    <message>
        <source>{} receives data more slowly than it is sent: {} waits {} while its link is only {} full.</source>
        <translation>{} 接收数据慢于发送：{} 有 {}在等待，而其链路仅使用了 {}。</translation>
    </message>
    <message>
        <source>Incast at {}: more data arrives for it than {} can send; its link is {} full, and data waits up to {}.</source>
        <translation>{} 处出现 incast：到达的数据超过 {} 能发送的量；其链路使用了 {}，数据等待最多达 {}。</translation>
    </message>
    <message>
        <source>The link from {} to {} is {} full, and data waits up to {}.</source>
        <translation>从 {} 到 {} 的链路使用了 {}，数据等待最多达 {}。</translation>
    </message>
    <message>
        <source>{} waits {} for credits of {}; the cause is not known (ports there whose counters could not be read: {}).</source>
        <translation>{0} 有 {1}在等待 {2} 的信用；原因未知（那里无法读取计数器的端口数：{3}）。</translation>
    </message>
    <message>
        <source>Check why the ports of that switch do not reply to requests for their counters.</source>
        <translation>请检查该交换机的端口为何不响应计数器请求。</translation>
    </message>
    <message>
        <source>{} waits {} for credits of {}, and nothing there shows the cause.</source>
        <translation>{} 有 {}在等待 {} 的信用，且没有显示原因。</translation>
    </message>
    <message>
        <source>Check {}: width and speed of its PCIe slot, memory and CPU load, an application that posts its receives late. Until then all packets that share its lanes have to wait.</source>
        <translation>检查 {}：其 PCIe 插槽的宽度和速度、内存和 CPU 负载、是否有应用过晚提交接收缓冲。在此之前，与其共用通道的所有数据包都要等待。</translation>
    </message>
    <message>
        <source>Spread the routes over the other links, add cables, or give traffic that must not wait a lane of its own.</source>
        <translation>把路由分散到其他链路，增加线缆，或为不能等待的数据提供独立的通道。</translation>
    </message>
    <message>
        <source>Read the counters of all ports of that switch, and check for errors on this link: lost credits have the same effect.</source>
        <translation>读取该交换机所有端口的计数器，并检查此链路的错误：信用丢失会有同样的效果。</translation>
    </message>
    <message>
        <source>{} about {}</source>
        <translation>{} 约 {}</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} 以及另外 {} 个</translation>
    </message>
    <message>
        <source>{} sends {} to {}, {} of its link&apos;s data rate, and waits {} of the time</source>
        <translation>{0} 向 {2} 发送 {1}，为其链路数据速率的 {3}，{4} 的时间在等待</translation>
    </message>
    <message>
        <source>counters of single lanes have saturated: the part of the port&apos;s waiting that the other lanes do not explain is attributed to these lanes</source>
        <translation>个别通道的计数器已饱和：其他通道无法解释的端口等待归于这些通道</translation>
    </message>
    <message>
        <source>arrives from {}</source>
        <translation>来自 {}</translation>
    </message>
    <message>
        <source>sent by (estimated) {}</source>
        <translation>发送者（估计）{}</translation>
    </message>
    <message>
        <source>{}: {} rose by {} in {} s, to {}.</source>
        <translation>{0}：{1} 在 {3} 秒内增加 {2}，达到 {4}。</translation>
    </message>
    <message>
        <source>{}: {} is {}, above its threshold of {}.</source>
        <translation>{}：{} 为 {}，高于阈值 {}。</translation>
    </message>
    <message>
        <source>threshold {}</source>
        <translation>阈值 {}</translation>
    </message>
    <message>
        <source>{} a second</source>
        <translation>每秒 {}</translation>
    </message>
    <message>
        <source>saturated: the real value may be higher</source>
        <translation>已饱和：实际可能更多</translation>
    </message>
    <message>
        <source>{}. {}</source>
        <translation>{}。{}</translation>
    </message>
    <message>
        <source>{}: {} has saturated and stopped counting.</source>
        <translation>{}：{} 已饱和，停止计数。</translation>
    </message>
    <message>
        <source>{} = {}, {} bits</source>
        <translation>{} = {}，{} 位</translation>
    </message>
    <message>
        <source>{} sends at {} % of its link&apos;s data rate.</source>
        <translation>{} 以其链路数据速率的 {}% 发送。</translation>
    </message>
    <message>
        <source>{} receives at {} % of its link&apos;s data rate.</source>
        <translation>{} 以其链路数据速率的 {}% 接收。</translation>
    </message>
    <message>
        <source>{} GB/s of {} GB/s</source>
        <translation>{} GB/s，共 {} GB/s</translation>
    </message>
    <message>
        <source>Nothing is wrong with a busy link; when jobs wait for it, spread the traffic.</source>
        <translation>链路繁忙并非故障；如果作业为此等待，请分散流量。</translation>
    </message>
    <message>
        <source>{} does not respond to requests for its counters.</source>
        <translation>{} 在请求计数器时没有响应。</translation>
    </message>
    <message>
        <source>Check that the node is reachable: &apos;fabriscopectl discover&apos; reaches it by another route.</source>
        <translation>检查节点是否可达：&apos;fabriscopectl discover&apos; 通过另一条路径到达它。</translation>
    </message>
    <message>
        <source>state {}, physical state {}</source>
        <translation>状态 {}，物理状态 {}</translation>
    </message>
    <message>
        <source>Locate the two devices, and compare what each reports about itself. Only when both really have this GUID, give one of them a new GUID with its vendor&apos;s firmware tools.</source>
        <translation>按位置找到这两台设备，比较各自报告的信息。只有两者确实使用同一 GUID 时，才用厂商的固件工具为其中一台设置新的 GUID。</translation>
    </message>
    <message>
        <source>Check whether two subnet managers are active; let the master assign the LIDs again.</source>
        <translation>检查是否有两个子网管理器处于活动状态；让主用子网管理器重新分配 LID。</translation>
    </message>
    <message>
        <source>{} could not be read completely: {} problems. What these lines describe is missing here.</source>
        <translation>{} 未能完整读取：{} 个问题。这些行所描述的内容在此缺失。</translation>
    </message>
    <message>
        <source>Save the file again with the tool that wrote it, or correct these lines.</source>
        <translation>用写出该文件的工具重新保存，或更正这些行。</translation>
    </message>
    <message>
        <source>master&apos;s LID {}</source>
        <translation>主用子网管理器的 LID {}</translation>
    </message>
    <message>
        <source>subnet</source>
        <translation>子网</translation>
    </message>
    <message>
        <source>Ports name {} different LIDs as their subnet manager&apos;s.</source>
        <translation>端口所报告的子网管理器 LID 有 {} 个不同的值。</translation>
    </message>
    <message>
        <source>LID {}: {} ports</source>
        <translation>LID {}：{} 个端口</translation>
    </message>
    <message>
        <source>No subnet manager has configured this fabric: no port has a LID.</source>
        <translation>没有子网管理器配置过此网络：所有端口都没有 LID。</translation>
    </message>
    <message>
        <source>{} has {} of the {} links upwards that other switches of its kind have.</source>
        <translation>{} 有 {} 条上行链路，其他同类交换机有 {} 条。</translation>
    </message>
    <message>
        <source>{} has {} of the {} links to other switches that switches of its kind have.</source>
        <translation>{} 有 {} 条通往其他交换机的链路，同类交换机有 {} 条。</translation>
    </message>
    <message>
        <source>{} is down: {}</source>
        <translation>{} 已断开：{}</translation>
    </message>
    <message>
        <source>Check the cable to {}, and whether a port at either end was disabled.</source>
        <translation>请检查到 {} 的线缆，以及两端是否有端口被禁用。</translation>
    </message>
    <message>
        <source>Check for cables that were pulled or are dead, and for disabled ports at both ends.</source>
        <translation>检查是否有被拔出或损坏的线缆，以及两端是否有被禁用的端口。</translation>
    </message>
    <message>
        <source>{} is disabled.</source>
        <translation>{} 已禁用。</translation>
    </message>
    <message>
        <source>{} has no link ({}).</source>
        <translation>{} 没有链路 ({})。</translation>
    </message>
    <message>
        <source>fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Save a node-name map (from the menu, or &apos;fabriscopectl discover --as node-name-map&apos;), write the names into it, and give it to each tool with --node-name-map.</source>
        <translation>保存一个 node-name-map（从菜单，或用 &apos;fabriscopectl discover --as node-name-map&apos;），写入名称，并用 --node-name-map 提供给各工具。</translation>
    </message>
    <message>
        <source>{} switches have the name of another one.</source>
        <translation>{} 台交换机与其他交换机同名。</translation>
    </message>
    <message>
        <source>{} adapters have the name of another one.</source>
        <translation>{} 个适配器与其他适配器同名。</translation>
    </message>
    <message>
        <source>{}: {} was not discovered; {} other adapters of its kind have links on all {} ports.</source>
        <translation>{}：未发现{}；{} 个同类适配器的全部 {} 个端口都有链路。</translation>
    </message>
    <message>
        <source>Check the cable of that port, and on its host what the port reports (ibstat).</source>
        <translation>检查该端口的线缆，并在其主机上查看端口状态 (ibstat)。</translation>
    </message>
    <message>
        <source>and {} more</source>
        <translation>以及另外 {} 个</translation>
    </message>
    <message>
        <source>{} &lt;-&gt; {}</source>
        <translation>{} &lt;-&gt; {}</translation>
    </message>
    <message>
        <source>Start with the first one: {}</source>
        <translation>从第一个开始：{}</translation>
    </message>
    <message>
        <source>{}: widths enabled {}, speeds enabled {}</source>
        <translation>{}：启用的宽度 {}，启用的速度 {}</translation>
    </message>
    <message>
        <source>width {} and speed {} at {} (enabled there: {}, {})</source>
        <translation>{2} 的宽度 {0} 和速度 {1}（当前启用：{3}，{4}）</translation>
    </message>
    <message>
        <source>width {} at {} (enabled there: {})</source>
        <translation>{1} 的宽度 {0}（当前启用：{2}）</translation>
    </message>
    <message>
        <source>speed {} at {} (enabled there: {})</source>
        <translation>{1} 的速度 {0}（当前启用：{2}）</translation>
    </message>
    <message>
        <source>{}, and {}</source>
        <translation>{}，以及 {}</translation>
    </message>
    <message>
        <source>{} runs at {}, both ends support {}.</source>
        <translation>{} 以 {} 运行，两端支持 {}。</translation>
    </message>
    <message>
        <source>{} runs at {} and could be {}: both ends support it, but it is not enabled.</source>
        <translation>{} 以 {} 运行，本可达到 {}：两端均支持，但未启用。</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links to hosts run at {}.</source>
        <translation>{0} 以 {1} 运行；{3} 条主机链路中有 {2} 条以 {4} 运行。</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links between switches run at {}.</source>
        <translation>{0} 以 {1} 运行；{3} 条交换机间链路中有 {2} 条以 {4} 运行。</translation>
    </message>
    <message>
        <source>Check whether both ends support {}; if they do, reseat or replace the cable.</source>
        <translation>检查两端是否支持 {}；如果支持，重新插拔或更换线缆。</translation>
    </message>
    <message>
        <source>Check whether both ends support {}. An older adapter or cable may be intended.</source>
        <translation>检查两端是否支持 {}。较旧的适配器或线缆可能是有意使用的。</translation>
    </message>
    <message>
        <source>one link in state {}</source>
        <translation>一条链路处于状态 {}</translation>
    </message>
    <message>
        <source>{} links in state {}</source>
        <translation>{} 条链路处于状态 {}</translation>
    </message>
    <message>
        <source>{} waits for the subnet manager.</source>
        <translation>{} 在等待子网管理器。</translation>
    </message>
    <message>
        <source>Check in OpenSM&apos;s log whether it reaches this link and why it does not bring it up.</source>
        <translation>在 OpenSM 日志中检查它是否能到达此链路，以及为何没有激活它。</translation>
    </message>
    <message>
        <source>{} is armed but not active.</source>
        <translation>{} 处于 Armed 状态，尚未激活。</translation>
    </message>
    <message>
        <source>{} is down.</source>
        <translation>{} 已断开。</translation>
    </message>
    <message>
        <source>holds data that cannot be understood</source>
        <translation>包含无法理解的数据</translation>
    </message>
    <message>
        <source>reading it was stopped</source>
        <translation>读取已停止</translation>
    </message>
    <message>
        <source>there is no space left for it</source>
        <translation>没有剩余空间</translation>
    </message>
    <message>
        <source>Free some space on that disk, or lower the size limit of the history</source>
        <translation>请在该磁盘上腾出空间，或减少历史占用的空间</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>请选择其他文件</translation>
    </message>
    <message>
        <source>is damaged: {}</source>
        <translation>已损坏：{}</translation>
    </message>
    <message>
        <source>Move the file away; Fabriscope then starts a new history</source>
        <translation>移走该文件；之后将开始新的历史</translation>
    </message>
    <message>
        <source>holds a value that is too large for a history file</source>
        <translation>包含大于历史文件中任何值的数值</translation>
    </message>
    <message>
        <source>is locked by another program</source>
        <translation>被其他程序锁定</translation>
    </message>
    <message>
        <source>Close the other program and try again</source>
        <translation>关闭其他程序后重试</translation>
    </message>
    <message>
        <source>this SQLite cannot be prevented from running code that a file contains</source>
        <translation>此 SQLite 无法阻止执行文件所携带的内容</translation>
    </message>
    <message>
        <source>Install SQLite 3.31 or later</source>
        <translation>安装 SQLite 3.31 或更高版本</translation>
    </message>
    <message>
        <source>contains no readings of counters</source>
        <translation>其中没有计数器读数</translation>
    </message>
    <message>
        <source>Record some with: fabriscopectl counters --watch 1 --record FILE</source>
        <translation>用以下命令记录：fabriscopectl counters --watch 1 --record FILE</translation>
    </message>
    <message>
        <source>is damaged: it contains impossible times</source>
        <translation>已损坏：其时间不可能成立</translation>
    </message>
    <message>
        <source>contains no snapshot of the fabric</source>
        <translation>其中没有网络的快照</translation>
    </message>
    <message>
        <source>holds more readings of one moment than a fabric can produce</source>
        <translation>同一时刻的读数多于一个网络所能提供的数量</translation>
    </message>
    <message>
        <source>has a {} &apos;{}&apos; in it that no history file has</source>
        <translation>其中有历史文件不应有的 {} &apos;{}&apos;</translation>
    </message>
    <message>
        <source>its table &apos;{}&apos; has other columns than a history file&apos;s</source>
        <translation>其表 &apos;{}&apos; 的列与历史文件不同</translation>
    </message>
    <message>
        <source>is a database of another program</source>
        <translation>是其他程序的数据库</translation>
    </message>
    <message>
        <source>was written by a later version of Fabriscope (format {}, this one reads {})</source>
        <translation>由更新版本的 Fabriscope 写入（格式 {}，此版本读取 {}）</translation>
    </message>
    <message>
        <source>Install the later version, or choose another file</source>
        <translation>安装更新的版本，或选择其他文件</translation>
    </message>
    <message>
        <source>There is no /sys</source>
        <translation>没有 /sys</translation>
    </message>
    <message>
        <source>Devices are unknown; everything else shown here comes from other files</source>
        <translation>对设备一无所知：这里的其他内容来自其他文件</translation>
    </message>
    <message>
        <source>Copy the host&apos;s sys folder too</source>
        <translation>请同时复制主机的 sys 目录</translation>
    </message>
    <message>
        <source>This host has no RDMA device</source>
        <translation>此主机没有 RDMA 设备</translation>
    </message>
    <message>
        <source>No program can use RDMA on it</source>
        <translation>任何程序都无法在其上使用 RDMA</translation>
    </message>
    <message>
        <source>Check whether the adapter is present (lspci) and its driver loaded (lsmod); without an adapter, Soft-RoCE makes a device of any Ethernet interface</source>
        <translation>请检查适配器是否存在 (lspci) 以及驱动是否已加载 (lsmod)；没有适配器时，Soft-RoCE 可以用任何以太网接口创建设备</translation>
    </message>
    <message>
        <source>The kernel&apos;s RDMA subsystem is not loaded</source>
        <translation>内核的 RDMA 子系统未加载</translation>
    </message>
    <message>
        <source>No program can use RDMA on this host</source>
        <translation>任何程序都无法在此主机上使用 RDMA</translation>
    </message>
    <message>
        <source>Install rdma-core and load the adapter&apos;s driver; without an adapter, Soft-RoCE makes a device of any Ethernet interface</source>
        <translation>请安装 rdma-core 并加载适配器驱动；没有适配器时，Soft-RoCE 可以用任何以太网接口创建设备</translation>
    </message>
    <message>
        <source>Load it, and add it to a file of /etc/rdma/modules or /etc/modules-load.d</source>
        <translation>请加载它，并将其加入 /etc/rdma/modules 或 /etc/modules-load.d 中的文件</translation>
    </message>
    <message>
        <source>The module ib_uverbs is not loaded</source>
        <translation>模块 ib_uverbs 未加载</translation>
    </message>
    <message>
        <source>No program can use verbs: MPI, NCCL and tests find no device</source>
        <translation>任何程序都无法使用 verbs：MPI、NCCL 和测试找不到设备</translation>
    </message>
    <message>
        <source>The module rdma_ucm is not loaded</source>
        <translation>模块 rdma_ucm 未加载</translation>
    </message>
    <message>
        <source>Programs cannot make connections through RDMA-CM (rping, NVMe tools, UCX)</source>
        <translation>程序无法通过 RDMA-CM 建立连接 (rping、NVMe 工具、UCX)</translation>
    </message>
    <message>
        <source>The module ib_umad is not loaded</source>
        <translation>模块 ib_umad 未加载</translation>
    </message>
    <message>
        <source>Neither a subnet manager nor the tools of infiniband-diags nor Fabriscope can reach the fabric from here</source>
        <translation>子网管理器、infiniband-diags 的工具和 Fabriscope 都无法从这里访问网络</translation>
    </message>
    <message>
        <source>No subnet manager has set up port {} of {}</source>
        <translation>没有子网管理器配置 {} 号端口（设备 {}）</translation>
    </message>
    <message>
        <source>The link is up, but the port has no LID: nothing can be sent</source>
        <translation>链路已建立，但端口没有 LID：无法发送任何数据</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the fabric, or the manager of a switch</source>
        <translation>请在网络中的一台主机上启动 OpenSM，或启动交换机的管理器</translation>
    </message>
    <message>
        <source>{} has a PCIe link of x{} at {}, and could have x{} at {}</source>
        <translation>{} 的 PCIe 链路为 x{}、{}，最高可达 x{}、{}</translation>
    </message>
    <message>
        <source>The bus may limit the adapter&apos;s throughput</source>
        <translation>总线可能限制适配器的吞吐量</translation>
    </message>
    <message>
        <source>Check what the slot supports; if it supports more, reseat the card</source>
        <translation>请检查插槽规格是否较低；否则请重新插好板卡</translation>
    </message>
    <message>
        <source>Nothing raises the limit of pinned memory for sessions</source>
        <translation>没有任何设置提高会话的锁定内存上限</translation>
    </message>
    <message>
        <source>Programs of ordinary users fail to register memory (ibv_reg_mr: Cannot allocate memory)</source>
        <translation>普通用户的程序无法注册内存 (ibv_reg_mr: Cannot allocate memory)</translation>
    </message>
    <message>
        <source>Allow memlock for the group that runs RDMA programs in a file of /etc/security/limits.d</source>
        <translation>请在 /etc/security/limits.d 的文件中为运行 RDMA 程序的组允许 memlock</translation>
    </message>
    <message>
        <source>What is shown of this host is not complete</source>
        <translation>所显示的主机信息不完整</translation>
    </message>
    <message>
        <source>no interface</source>
        <translation>无接口</translation>
    </message>
    <message>
        <source>{} in VLAN {}</source>
        <translation>{}（VLAN {}）</translation>
    </message>
    <message>
        <source>a type that is not known</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>{} over a link-local address ({}): it cannot be routed, and does not identify its subnet</source>
        <translation>{} 使用链路本地地址 ({})：不可路由，也不能表明其子网</translation>
    </message>
    <message>
        <source>{} over {} ({}), another family of addresses than wanted</source>
        <translation>{} 使用 {} ({})，与所需的地址族不同</translation>
    </message>
    <message>
        <source>it belongs to {}, not to {}</source>
        <translation>它属于 {}，不属于 {}</translation>
    </message>
    <message>
        <source>{}: it does not pass a router, and the other end would have to use version 1, too</source>
        <translation>{}：无法通过路由器，并且对端也必须使用版本 1</translation>
    </message>
    <message>
        <source>{} over {} on {} ({}) works as well: choose it when the peer is in its subnet</source>
        <translation>{} 使用 {}，接口 {} ({})，同样可用：当对端在其子网中时选择它</translation>
    </message>
    <message>
        <source>use index 0, the port&apos;s own GID ({})</source>
        <translation>使用索引 0，即端口自身的 GID ({})</translation>
    </message>
    <message>
        <source>an alias ({}), as virtual machines get</source>
        <translation>别名 ({})，供虚拟机使用</translation>
    </message>
    <message>
        <source>the port has no GID yet: a subnet manager has to set it up</source>
        <translation>端口还没有 GID：需要子网管理器进行配置</translation>
    </message>
    <message>
        <source>use index {} for {} over {} on {} ({})</source>
        <translation>使用索引 {}：{}，{}，接口 {} ({})</translation>
    </message>
    <message>
        <source>the port has no GID: is its network interface up?</source>
        <translation>端口没有 GID：其网络接口是否已启用？</translation>
    </message>
    <message>
        <source>none: the interface has only link-local addresses; give it an IP address</source>
        <translation>没有：接口只有链路本地地址；请为它配置 IP 地址</translation>
    </message>
    <message>
        <source>Save the host again, or copy the file once more in binary mode</source>
        <translation>请重新保存主机，或以二进制模式再次复制文件</translation>
    </message>
    <message>
        <source>it is larger than the {} bytes that are read at most</source>
        <translation>它超过了最多读取的 {} 字节</translation>
    </message>
    <message>
        <source>it comes from a later version of Fabriscope</source>
        <translation>它来自更新版本的 Fabriscope</translation>
    </message>
    <message>
        <source>Use the same version here</source>
        <translation>请在此使用相同版本</translation>
    </message>
    <message>
        <source>Saved hosts are made by &apos;fabriscopectl host save FILE&apos;</source>
        <translation>已保存的主机由 &apos;fabriscopectl host save FILE&apos; 生成</translation>
    </message>
    <message>
        <source>was copied as text and is damaged</source>
        <translation>曾以文本方式复制，已损坏</translation>
    </message>
    <message>
        <source>has {} bytes instead of {}</source>
        <translation>有 {} 字节，应为 {} 字节</translation>
    </message>
    <message>
        <source>is damaged: its checksum is wrong</source>
        <translation>已损坏：校验和错误</translation>
    </message>
    <message>
        <source>index {}</source>
        <translation>索引 {}</translation>
    </message>
    <message>
        <source>{}; at boot by {}</source>
        <translation>{}；启动时由 {} 加载</translation>
    </message>
    <message>
        <source>{} of at most {}</source>
        <translation>{}，最多 {}</translation>
    </message>
    <message>
        <source>process {}</source>
        <translation>进程 {}</translation>
    </message>
    <message>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <source>Name a folder with copies of a host&apos;s sys, proc and etc</source>
        <translation>请指定一个含有主机 sys、proc 和 etc 副本的目录</translation>
    </message>
    <message>
        <source>this host has no such file</source>
        <translation>此主机没有这个文件</translation>
    </message>
    <message>
        <source>only an administrator may read it</source>
        <translation>只有管理员可以读取</translation>
    </message>
    <message>
        <source>the driver does not provide it</source>
        <translation>驱动不提供</translation>
    </message>
    <message>
        <source>more than {} files would have to be read</source>
        <translation>需要读取的文件超过 {} 个</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number</source>
        <translation>“{}”不是数字</translation>
    </message>
    <message>
        <source>Not all was read: more than {} files</source>
        <translation>未全部读取：文件超过 {} 个</translation>
    </message>
    <message>
        <source>Not all was read: {} folders have more than {} entries</source>
        <translation>未全部读取：{} 个目录的条目超过 {} 个</translation>
    </message>
    <message>
        <source>{} files have names with control characters; they were left out</source>
        <translation>{} 个文件的名称含有控制字符，已略过</translation>
    </message>
    <message>
        <source>it was not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>it belongs to no network interface</source>
        <translation>它不属于任何网络接口</translation>
    </message>
    <message>
        <source>no network interface belongs to it</source>
        <translation>没有网络接口属于它</translation>
    </message>
    <message>
        <source>its link layer is not Ethernet</source>
        <translation>其链路层不是以太网</translation>
    </message>
    <message>
        <source>configfs is not mounted, or the module rdma_cm is not loaded</source>
        <translation>configfs 未挂载，或模块 rdma_cm 未加载</translation>
    </message>
    <message>
        <source>verbs do not show the device: is its provider library installed?</source>
        <translation>verbs 未显示该设备：是否安装了其 provider 库？</translation>
    </message>
    <message>
        <source>the kernel names no limit of locked memory</source>
        <translation>内核没有给出锁定内存的上限</translation>
    </message>
    <message>
        <source>there is no index of modules in /lib/modules/{}</source>
        <translation>/lib/modules/{} 中没有模块索引</translation>
    </message>
    <message>
        <source>the release of the kernel is not known</source>
        <translation>内核版本未知</translation>
    </message>
    <message>
        <source>&quot;{}&quot; are not 20 bytes</source>
        <translation>“{}”不是 20 字节</translation>
    </message>
    <message>
        <source>it has no interface below it</source>
        <translation>它不依附于其他接口</translation>
    </message>
    <message>
        <source>only the drivers of MLNX_OFED and DOCA show it in sysfs</source>
        <translation>只有 MLNX_OFED 和 DOCA 的驱动在 sysfs 中显示</translation>
    </message>
    <message>
        <source>it is in no VLAN</source>
        <translation>它不在任何 VLAN 中</translation>
    </message>
    <message>
        <source>sysfs names none</source>
        <translation>sysfs 没有给出</translation>
    </message>
    <message>
        <source>sysfs shows no hardware for it; a software device has none</source>
        <translation>sysfs 中没有对应的硬件；软件设备没有硬件</translation>
    </message>
    <message>
        <source>there is no /etc/os-release</source>
        <translation>没有 /etc/os-release</translation>
    </message>
    <message>
        <source>/etc/os-release has no {}</source>
        <translation>/etc/os-release 中没有 {}</translation>
    </message>
    <message>
        <source>the processes of the host are not known</source>
        <translation>主机的进程未知</translation>
    </message>
    <message>
        <source>none of the known ones runs</source>
        <translation>已知的程序都没有运行</translation>
    </message>
    <message>
        <source>process 1 is not known</source>
        <translation>进程 1 未知</translation>
    </message>
    <message>
        <source>no file sets {}</source>
        <translation>没有文件设置 {}</translation>
    </message>
    <message>
        <source>it belongs to no service unit</source>
        <translation>它不属于任何服务单元</translation>
    </message>
    <message>
        <source>there is no /etc/nfs.conf: no NFS server is installed</source>
        <translation>没有 /etc/nfs.conf：未安装 NFS 服务器</translation>
    </message>
    <message>
        <source>the kernel&apos;s NFS server is not loaded</source>
        <translation>内核的 NFS 服务器未加载</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>The name the host gives itself</source>
        <translation>主机给自己的名称</translation>
    </message>
    <message>
        <source>Read at</source>
        <translation>读取时间</translation>
    </message>
    <message>
        <source>When the host was read</source>
        <translation>读取这些内容的时间</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Kernel, distribution and what manages services, network and firewall</source>
        <translation>内核、发行版，以及管理服务、网络和防火墙的程序</translation>
    </message>
    <message>
        <source>RDMA devices</source>
        <translation>RDMA 设备</translation>
    </message>
    <message>
        <source>Adapters and software devices that programs can use by verbs</source>
        <translation>程序可通过 verbs 使用的适配器和软件设备</translation>
    </message>
    <message>
        <source>IPoIB interfaces</source>
        <translation>IPoIB 接口</translation>
    </message>
    <message>
        <source>Network interfaces that carry IP over InfiniBand</source>
        <translation>承载 InfiniBand 上的 IP 的网络接口</translation>
    </message>
    <message>
        <source>Network interfaces</source>
        <translation>网络接口</translation>
    </message>
    <message>
        <source>Interfaces that carry RoCE or iWARP, and the interfaces below them</source>
        <translation>承载 RoCE 或 iWARP 的接口及其下层接口</translation>
    </message>
    <message>
        <source>RDMA modules</source>
        <translation>RDMA 模块</translation>
    </message>
    <message>
        <source>Kernel modules that RDMA needs, and whether they are loaded</source>
        <translation>RDMA 所需的内核模块及其是否已加载</translation>
    </message>
    <message>
        <source>Pinned memory</source>
        <translation>锁定内存</translation>
    </message>
    <message>
        <source>How much memory programs may lock: RDMA pins all memory that it reads or writes</source>
        <translation>程序可以锁定多少内存：RDMA 会锁定其读写的所有内存</translation>
    </message>
    <message>
        <source>OpenSM</source>
        <translation>OpenSM</translation>
    </message>
    <message>
        <source>Subnet managers that run on this host</source>
        <translation>在此主机上运行的子网管理器</translation>
    </message>
    <message>
        <source>NFS over RDMA</source>
        <translation>NFS over RDMA</translation>
    </message>
    <message>
        <source>Whether the NFS server and its clients use RDMA</source>
        <translation>NFS 服务器及其客户端是否使用 RDMA</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>缺少的内容</translation>
    </message>
    <message>
        <source>What this host lacks for RDMA, and the consequences</source>
        <translation>此主机在 RDMA 方面缺少什么，以及由此产生的后果</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Release of the running kernel; drivers come with it</source>
        <translation>正在运行的内核版本；驱动随内核提供</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>发行版</translation>
    </message>
    <message>
        <source>What /etc/os-release says: paths, packages and units depend on it</source>
        <translation>/etc/os-release 的内容：路径、软件包和单元取决于它</translation>
    </message>
    <message>
        <source>Distribution ID</source>
        <translation>发行版 ID</translation>
    </message>
    <message>
        <source>Short name of the distribution (ID of os-release)</source>
        <translation>发行版的短名称 (os-release 的 ID)</translation>
    </message>
    <message>
        <source>Distribution version</source>
        <translation>发行版版本</translation>
    </message>
    <message>
        <source>VERSION_ID of os-release</source>
        <translation>os-release 的 VERSION_ID</translation>
    </message>
    <message>
        <source>Similar to</source>
        <translation>类似于</translation>
    </message>
    <message>
        <source>Distributions that this one follows (ID_LIKE of os-release)</source>
        <translation>此发行版所遵循的发行版 (os-release 的 ID_LIKE)</translation>
    </message>
    <message>
        <source>Service manager</source>
        <translation>服务管理器</translation>
    </message>
    <message>
        <source>The program that starts services</source>
        <translation>启动服务的程序</translation>
    </message>
    <message>
        <source>Network manager</source>
        <translation>网络管理器</translation>
    </message>
    <message>
        <source>The program that sets up network interfaces</source>
        <translation>配置网络接口的程序</translation>
    </message>
    <message>
        <source>Firewall</source>
        <translation>防火墙</translation>
    </message>
    <message>
        <source>What filters packets: it must let UDP 4791 through for RoCE v2, and TCP ports of tests</source>
        <translation>过滤数据包的程序：RoCE v2 需要放行 UDP 4791，测试需要放行其 TCP 端口</translation>
    </message>
    <message>
        <source>RDMA name spaces</source>
        <translation>RDMA 命名空间</translation>
    </message>
    <message>
        <source>Whether RDMA devices are shared by all network name spaces (containers) or belong to one (exclusive)</source>
        <translation>RDMA 设备由所有网络命名空间（容器）共享 (shared)，还是属于其中一个 (exclusive)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The kernel&apos;s name of the RDMA device, which programs are given</source>
        <translation>RDMA 设备的内核名称，供程序使用</translation>
    </message>
    <message>
        <source>Node type</source>
        <translation>节点类型</translation>
    </message>
    <message>
        <source>CA: InfiniBand or RoCE adapter; RNIC: iWARP</source>
        <translation>CA：InfiniBand 或 RoCE 适配器；RNIC：iWARP</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>The adapter&apos;s type as its driver names it</source>
        <translation>驱动给出的适配器类型</translation>
    </message>
    <message>
        <source>Board ID (PSID)</source>
        <translation>板卡 ID (PSID)</translation>
    </message>
    <message>
        <source>The board&apos;s variant: firmware files are made for one PSID</source>
        <translation>板卡的型号变体：固件文件针对某个 PSID</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Version of the adapter&apos;s firmware</source>
        <translation>适配器固件的版本</translation>
    </message>
    <message>
        <source>Hardware revision</source>
        <translation>硬件修订</translation>
    </message>
    <message>
        <source>Revision of the chip</source>
        <translation>芯片的修订版本</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>节点 GUID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Node description</source>
        <translation>节点描述</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>The kernel module that drives it</source>
        <translation>驱动它的内核模块</translation>
    </message>
    <message>
        <source>Vendor ID</source>
        <translation>厂商 ID</translation>
    </message>
    <message>
        <source>Number of the vendor, as verbs report it</source>
        <translation>厂商编号，来自 verbs</translation>
    </message>
    <message>
        <source>Part ID</source>
        <translation>部件 ID</translation>
    </message>
    <message>
        <source>The vendor&apos;s number of the model, as verbs report it</source>
        <translation>厂商的型号编号，来自 verbs</translation>
    </message>
    <message>
        <source>Most queue pairs</source>
        <translation>最大队列对数</translation>
    </message>
    <message>
        <source>How many queue pairs all programs together can have</source>
        <translation>所有程序总共可以拥有的队列对数量</translation>
    </message>
    <message>
        <source>Most memory regions</source>
        <translation>最大内存区域数</translation>
    </message>
    <message>
        <source>How many memory regions all programs together can register</source>
        <translation>所有程序总共可以注册的内存区域数量</translation>
    </message>
    <message>
        <source>PCI Express</source>
        <translation>PCI Express</translation>
    </message>
    <message>
        <source>Where the adapter sits</source>
        <translation>适配器所在位置</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>The device&apos;s ports</source>
        <translation>设备的端口</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>PCI 地址</translation>
    </message>
    <message>
        <source>Domain, bus, device and function</source>
        <translation>域、总线、设备和功能</translation>
    </message>
    <message>
        <source>PCI IDs</source>
        <translation>PCI ID</translation>
    </message>
    <message>
        <source>Vendor and device number, as lspci -n shows them</source>
        <translation>厂商和设备编号，与 lspci -n 显示的相同</translation>
    </message>
    <message>
        <source>Link speed</source>
        <translation>链路速度</translation>
    </message>
    <message>
        <source>Transfer rate of one PCIe lane now</source>
        <translation>当前每个 PCIe 通道的传输速率</translation>
    </message>
    <message>
        <source>Possible link speed</source>
        <translation>可达的链路速度</translation>
    </message>
    <message>
        <source>Transfer rate that the adapter supports</source>
        <translation>适配器支持的传输速率</translation>
    </message>
    <message>
        <source>Link width</source>
        <translation>链路宽度</translation>
    </message>
    <message>
        <source>PCIe lanes in use</source>
        <translation>正在使用的 PCIe 通道数</translation>
    </message>
    <message>
        <source>Possible link width</source>
        <translation>可达的链路宽度</translation>
    </message>
    <message>
        <source>PCIe lanes that the adapter supports</source>
        <translation>适配器具有的 PCIe 通道数</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>NUMA 节点</translation>
    </message>
    <message>
        <source>The processor closest to the adapter: programs on another one are slower; -1: not reported</source>
        <translation>适配器所靠近的处理器：在其他处理器上运行的程序较慢；-1：机器未说明</translation>
    </message>
    <message>
        <source>Local CPUs</source>
        <translation>本地 CPU</translation>
    </message>
    <message>
        <source>Processors of that NUMA node</source>
        <translation>该 NUMA 节点的处理器</translation>
    </message>
    <message>
        <source>ATS</source>
        <translation>ATS</translation>
    </message>
    <message>
        <source>Address translation services: the adapter keeps translations of the IOMMU</source>
        <translation>地址转换服务：适配器缓存 IOMMU 的转换</translation>
    </message>
    <message>
        <source>ACS</source>
        <translation>ACS</translation>
    </message>
    <message>
        <source>Access control services: a bridge that redirects sends traffic between an adapter and a GPU up to the processor, which is slow and may fail</source>
        <translation>访问控制服务：重定向的桥会把适配器与 GPU 之间的流量送往处理器，速度慢且可能失败</translation>
    </message>
    <message>
        <source>Virtual function of</source>
        <translation>虚拟功能所属</translation>
    </message>
    <message>
        <source>The physical function that this virtual one (SR-IOV) belongs to</source>
        <translation>此虚拟功能 (SR-IOV) 所属的物理功能</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Its number, from 1</source>
        <translation>其编号，从 1 开始</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Physical state</source>
        <translation>物理状态</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Data rate, lanes and speed generation of the link</source>
        <translation>链路的数据速率、通道数和速度代次</translation>
    </message>
    <message>
        <source>Link layer</source>
        <translation>链路层</translation>
    </message>
    <message>
        <source>InfiniBand, or Ethernet for RoCE and iWARP</source>
        <translation>InfiniBand，或用于 RoCE 和 iWARP 的以太网</translation>
    </message>
    <message>
        <source>Network interface</source>
        <translation>网络接口</translation>
    </message>
    <message>
        <source>The interface whose addresses become GIDs</source>
        <translation>其地址成为 GID 的接口</translation>
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
        <translation>SM LID</translation>
    </message>
    <message>
        <source>LID of the subnet manager&apos;s port</source>
        <translation>子网管理器所在位置</translation>
    </message>
    <message>
        <source>SM SL</source>
        <translation>SM SL</translation>
    </message>
    <message>
        <source>Service level by which the subnet manager is reached</source>
        <translation>访问子网管理器所用的服务级别</translation>
    </message>
    <message>
        <source>Largest MTU</source>
        <translation>最大 MTU</translation>
    </message>
    <message>
        <source>Largest packet in bytes that the port can send</source>
        <translation>端口可以发送的最大数据包（字节）</translation>
    </message>
    <message>
        <source>Active MTU</source>
        <translation>活动 MTU</translation>
    </message>
    <message>
        <source>Largest packet in bytes now; on RoCE it follows the interface&apos;s MTU</source>
        <translation>当前最大数据包（字节）；RoCE 上取决于接口的 MTU</translation>
    </message>
    <message>
        <source>Capability mask</source>
        <translation>能力掩码</translation>
    </message>
    <message>
        <source>PortInfo.CapabilityMask</source>
        <translation>PortInfo.CapabilityMask</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>The bits of the capability mask in words</source>
        <translation>能力掩码各位的含义</translation>
    </message>
    <message>
        <source>GID table</source>
        <translation>GID 表</translation>
    </message>
    <message>
        <source>How many GIDs the port can have</source>
        <translation>端口可以拥有的 GID 数量</translation>
    </message>
    <message>
        <source>GIDs</source>
        <translation>GID</translation>
    </message>
    <message>
        <source>Addresses of the port: on RoCE one for each IP address and RoCE version</source>
        <translation>端口的地址：RoCE 上每个 IP 地址和 RoCE 版本各一个</translation>
    </message>
    <message>
        <source>P_Key table</source>
        <translation>P_Key 表</translation>
    </message>
    <message>
        <source>How many partitions the port can be in</source>
        <translation>端口可以加入的分区数量</translation>
    </message>
    <message>
        <source>P_Keys</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>Partitions that the port is a member of; bit 15: full member</source>
        <translation>端口所属的分区；第 15 位：完全成员</translation>
    </message>
    <message>
        <source>Default RoCE version</source>
        <translation>默认 RoCE 版本</translation>
    </message>
    <message>
        <source>Version that RDMA-CM uses when a program names none: both ends need the same</source>
        <translation>程序未指定时 RDMA-CM 使用的版本：两端必须相同</translation>
    </message>
    <message>
        <source>Default ToS</source>
        <translation>默认 ToS</translation>
    </message>
    <message>
        <source>Type of service that RDMA-CM sets: switches choose the priority by it</source>
        <translation>RDMA-CM 设置的服务类型：交换机据此选择优先级</translation>
    </message>
    <message>
        <source>Port counters</source>
        <translation>端口计数器</translation>
    </message>
    <message>
        <source>Counters of the port since it was reset</source>
        <translation>端口自重置以来的计数器</translation>
    </message>
    <message>
        <source>Hardware counters</source>
        <translation>硬件计数器</translation>
    </message>
    <message>
        <source>Counters of the adapter&apos;s transport: retries, refusals, congestion</source>
        <translation>适配器传输层的计数器：重传、拒绝、拥塞</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>The number by which programs and tests choose this GID</source>
        <translation>供程序和测试选择此 GID 的值</translation>
    </message>
    <message>
        <source>GID</source>
        <translation>GID</translation>
    </message>
    <message>
        <source>128 bits</source>
        <translation>128 位</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>RoCE v1: Ethernet frames inside one network; RoCE v2: UDP port 4791, passes routers</source>
        <translation>RoCE v1：同一网络内的以太网帧；RoCE v2：UDP 端口 4791，可通过路由器</translation>
    </message>
    <message>
        <source>The interface whose address it is</source>
        <translation>该地址所属的接口</translation>
    </message>
    <message>
        <source>VLAN</source>
        <translation>VLAN</translation>
    </message>
    <message>
        <source>Packets with this GID carry that VLAN&apos;s tag</source>
        <translation>使用此 GID 的数据包带有该 VLAN 的标签</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>The IP address that it represents</source>
        <translation>它所代表的 IP 地址</translation>
    </message>
    <message>
        <source>The number by which programs choose this partition</source>
        <translation>供程序选择此分区的值</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>Partition key; bit 15 (0x8000) is full membership</source>
        <translation>分区键；第 15 位 (0x8000) 表示完全成员身份</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>The kernel&apos;s name of the counter</source>
        <translation>计数器的内核名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>As the driver gives it</source>
        <translation>驱动给出的值</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>The kernel&apos;s name; ib0, ib1 may change at a reboot unless a rule names them</source>
        <translation>内核名称；如果没有命名规则，ib0、ib1 可能在重新启动后改变</translation>
    </message>
    <message>
        <source>Hardware address</source>
        <translation>硬件地址</translation>
    </message>
    <message>
        <source>20 bytes: flags and queue pair, subnet prefix, port GUID</source>
        <translation>20 字节：标志和队列对、子网前缀、端口 GUID</translation>
    </message>
    <message>
        <source>Flags and QP number</source>
        <translation>标志和 QP 编号</translation>
    </message>
    <message>
        <source>First 4 bytes of the hardware address: they change with driver and firmware, rules must not match them</source>
        <translation>硬件地址的前 4 字节：随驱动和固件变化，规则不应匹配它们</translation>
    </message>
    <message>
        <source>Subnet prefix</source>
        <translation>子网前缀</translation>
    </message>
    <message>
        <source>Next 8 bytes: changes when the subnet manager sets another</source>
        <translation>接下来的 8 字节：子网管理器设置其他前缀时会改变</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>Last 8 bytes: the only ones that stay, and what a naming rule should match</source>
        <translation>最后 8 字节：唯一不变的部分，命名规则应匹配它</translation>
    </message>
    <message>
        <source>RDMA device</source>
        <translation>RDMA 设备</translation>
    </message>
    <message>
        <source>The device that it uses</source>
        <translation>它用来发送的设备</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>datagram: MTU up to 4092; connected: MTU up to 65520, more memory; both ends of a connection need connected for the large MTU</source>
        <translation>datagram：MTU 最大 4092；connected：MTU 最大 65520，占用更多内存；要使用大 MTU，连接的两端都需要 connected</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Largest IP packet in bytes</source>
        <translation>最大 IP 数据包（字节）</translation>
    </message>
    <message>
        <source>The partition it is in</source>
        <translation>它所在的分区</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>父接口</translation>
    </message>
    <message>
        <source>The interface that this P_Key child was made of</source>
        <translation>创建此 P_Key 子接口的接口</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子接口</translation>
    </message>
    <message>
        <source>Its P_Key children</source>
        <translation>它的 P_Key 子接口</translation>
    </message>
    <message>
        <source>Enhanced IPoIB</source>
        <translation>增强型 IPoIB</translation>
    </message>
    <message>
        <source>Accelerated by the adapter (ConnectX-4 and later): datagram mode only</source>
        <translation>由适配器加速 (ConnectX-4 及更新)：仅支持 datagram 模式</translation>
    </message>
    <message>
        <source>Whether it can carry packets</source>
        <translation>是否可以承载数据包</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Its IP addresses</source>
        <translation>它的 IP 地址</translation>
    </message>
    <message>
        <source>The kernel&apos;s name</source>
        <translation>内核名称</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC 地址</translation>
    </message>
    <message>
        <source>Largest IP packet in bytes: RoCE wants the same along the whole path</source>
        <translation>最大 IP 数据包（字节）：RoCE 要求整条路径相同</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Data rate of the link</source>
        <translation>链路的数据速率</translation>
    </message>
    <message>
        <source>Its VLAN number</source>
        <translation>它的 VLAN 编号</translation>
    </message>
    <message>
        <source>Interfaces below</source>
        <translation>下层接口</translation>
    </message>
    <message>
        <source>Interfaces below it: of a VLAN, a bond, a bridge</source>
        <translation>其下层的接口：VLAN、绑定或网桥的成员</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>信任模式</translation>
    </message>
    <message>
        <source>By which field the adapter chooses a packet&apos;s priority: dscp (IP header) or pcp (VLAN tag); RoCE v2 wants dscp</source>
        <translation>适配器根据哪个字段选择数据包优先级：dscp（IP 头）或 pcp（VLAN 标签）；RoCE v2 需要 dscp</translation>
    </message>
    <message>
        <source>PFC</source>
        <translation>PFC</translation>
    </message>
    <message>
        <source>Priorities with priority flow control: paused instead of dropped; RoCE traffic belongs on one of them</source>
        <translation>启用优先级流控的优先级：暂停而不丢弃；RoCE 流量应使用其中之一</translation>
    </message>
    <message>
        <source>ECN for RoCE</source>
        <translation>RoCE 的 ECN</translation>
    </message>
    <message>
        <source>Priorities at which marked packets slow senders down</source>
        <translation>被标记的数据包会使发送方减速的优先级</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>loaded; built in: part of the kernel; available: can be loaded; missing: this kernel has none</source>
        <translation>loaded：已加载；built in：内核自带；available：可以加载；missing：此内核没有</translation>
    </message>
    <message>
        <source>Loaded at boot by</source>
        <translation>启动时加载自</translation>
    </message>
    <message>
        <source>Files that name it</source>
        <translation>提到它的文件</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>文件和行</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>User, @group or * for all</source>
        <translation>用户、@组，或 * 表示所有</translation>
    </message>
    <message>
        <source>soft: what sessions get; hard: how far they may raise it; -: both</source>
        <translation>soft：会话获得的值；hard：可提高到的上限；-：两者</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>KiB, or unlimited</source>
        <translation>KiB，或 unlimited</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Its systemd unit</source>
        <translation>其 systemd 单元</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Number of its first process</source>
        <translation>其第一个进程的编号</translation>
    </message>
    <message>
        <source>May pin</source>
        <translation>可锁定</translation>
    </message>
    <message>
        <source>Bytes that its processes may lock</source>
        <translation>其进程可以锁定的字节数</translation>
    </message>
    <message>
        <source>May raise to</source>
        <translation>可提高到</translation>
    </message>
    <message>
        <source>Bytes up to which they may raise that</source>
        <translation>可以提高到的字节数</translation>
    </message>
    <message>
        <source>Rules for sessions</source>
        <translation>会话规则</translation>
    </message>
    <message>
        <source>Lines about memlock in /etc/security/limits.conf and limits.d; they act on new logins</source>
        <translation>/etc/security/limits.conf 和 limits.d 中关于 memlock 的行；对新登录生效</translation>
    </message>
    <message>
        <source>Default of services</source>
        <translation>服务默认值</translation>
    </message>
    <message>
        <source>DefaultLimitMEMLOCK of systemd&apos;s configuration; unset, recent versions give 8 MiB</source>
        <translation>systemd 配置的 DefaultLimitMEMLOCK；未设置时，较新版本为 8 MiB</translation>
    </message>
    <message>
        <source>Limit of the agent</source>
        <translation>代理的上限</translation>
    </message>
    <message>
        <source>How much the agent&apos;s process may lock, in bytes: other sessions of this kind get the same</source>
        <translation>读取这些内容的进程可以锁定的字节数：同类会话所获得的值</translation>
    </message>
    <message>
        <source>Hard limit of the agent</source>
        <translation>代理的硬上限</translation>
    </message>
    <message>
        <source>How far it could raise that</source>
        <translation>它可以提高到的程度</translation>
    </message>
    <message>
        <source>Limits of services</source>
        <translation>服务的上限</translation>
    </message>
    <message>
        <source>What running services may lock; jobs get the limit of what starts them (slurmd, sshd)</source>
        <translation>正在运行的服务可以锁定的内存；作业继承启动者（slurmd、sshd）的上限</translation>
    </message>
    <message>
        <source>Its number</source>
        <translation>其编号</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>How it was started; keys are hidden</source>
        <translation>启动方式；密钥已隐藏</translation>
    </message>
    <message>
        <source>Server is set to</source>
        <translation>服务器设置</translation>
    </message>
    <message>
        <source>rdma and rdma-port in [nfsd] of /etc/nfs.conf and its drop-ins</source>
        <translation>/etc/nfs.conf 及其附加文件中 [nfsd] 的 rdma 和 rdma-port</translation>
    </message>
    <message>
        <source>Server listens on</source>
        <translation>服务器监听</translation>
    </message>
    <message>
        <source>Ports on which the kernel&apos;s NFS server takes RDMA connections; 20049 is usual</source>
        <translation>内核 NFS 服务器接受 RDMA 连接的端口；通常为 20049</translation>
    </message>
    <message>
        <source>Mounted over RDMA</source>
        <translation>通过 RDMA 挂载</translation>
    </message>
    <message>
        <source>NFS mounts with proto=rdma</source>
        <translation>proto=rdma 的 NFS 挂载</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Consequence</source>
        <translation>后果</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>补救措施</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>{}={}</source>
        <translation>{}={}</translation>
    </message>
    <message>
        <source>a GID is written like an IPv6 address, fe80::2:c903:a1:b2c3</source>
        <translation>GID 的写法与 IPv6 地址相同，如 fe80::2:c903:a1:b2c3</translation>
    </message>
    <message>
        <source>a GUID has 16 hexadecimal digits</source>
        <translation>GUID 有 16 个十六进制数字</translation>
    </message>
    <message>
        <source>it is neither a number nor a keyword of this field</source>
        <translation>不是数字，也不是该字段认识的词语</translation>
    </message>
    <message>
        <source>it does not fit: the field has {} bits, the largest value is {}</source>
        <translation>放不下：该字段有 {} 位，最大值为 {}</translation>
    </message>
    <message>
        <source>the file begins with a UTF-8 byte order mark</source>
        <translation>文件以 UTF-8 字节顺序标记 (BOM) 开头</translation>
    </message>
    <message>
        <source>OpenSM takes it as part of the first word, and the first line is lost</source>
        <translation>OpenSM 将其视为第一个单词的一部分，第一行因此失效</translation>
    </message>
    <message>
        <source>Remove the byte order mark</source>
        <translation>删除字节顺序标记</translation>
    </message>
    <message>
        <source>the agent has hidden a key here, because it observes only</source>
        <translation>代理仅可观察，因此在此隐藏了一个密钥</translation>
    </message>
    <message>
        <source>a text with this mark cannot be applied</source>
        <translation>带有此标记的文本无法应用</translation>
    </message>
    <message>
        <source>lines end with CR LF</source>
        <translation>行以 CR LF 结尾</translation>
    </message>
    <message>
        <source>Convert the line ends to LF</source>
        <translation>将行尾转换为 LF</translation>
    </message>
    <message>
        <source>a NUL byte</source>
        <translation>一个 NUL 字节</translation>
    </message>
    <message>
        <source>OpenSM does not see the rest of the line</source>
        <translation>OpenSM 看不到该行的其余部分</translation>
    </message>
    <message>
        <source>Remove the byte</source>
        <translation>删除该字节</translation>
    </message>
    <message>
        <source>the line is longer than {} bytes</source>
        <translation>该行超过 {} 字节</translation>
    </message>
    <message>
        <source>OpenSM reads the text from here on as a line of its own</source>
        <translation>OpenSM 将此处之后的文本作为单独一行读取</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s OpenSM has no {}</source>
        <translation>NVIDIA 的 OpenSM 没有 {}</translation>
    </message>
    <message>
        <source>it skips the line</source>
        <translation>它会跳过该行</translation>
    </message>
    <message>
        <source>{} exists only in OpenSM 3.3.24 and later</source>
        <translation>{} 仅存在于 OpenSM 3.3.24 及更高版本</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 skips the line (Unrecognized token)</source>
        <translation>OpenSM 3.3.23 会跳过该行 (Unrecognized token)</translation>
    </message>
    <message>
        <source>{} is deprecated: {}</source>
        <translation>{} 已弃用：{}</translation>
    </message>
    <message>
        <source>blank lines that end with CR LF</source>
        <translation>以 CR LF 结尾的空行</translation>
    </message>
    <message>
        <source>OpenSM takes the CR for an option (Unrecognized token)</source>
        <translation>OpenSM 将 CR 视为选项 (Unrecognized token)</translation>
    </message>
    <message>
        <source>{} has no value and is followed by a CR</source>
        <translation>{} 没有值，后面跟着 CR</translation>
    </message>
    <message>
        <source>OpenSM takes the CR for a part of the name and skips the line</source>
        <translation>OpenSM 将 CR 视为名称的一部分并跳过该行</translation>
    </message>
    <message>
        <source>a control character (form feed or vertical tab) counts as an option&apos;s name</source>
        <translation>控制字符（换页符或垂直制表符）被当作选项名称</translation>
    </message>
    <message>
        <source>the line is skipped</source>
        <translation>该行被跳过</translation>
    </message>
    <message>
        <source>a comment begins with #, not with //</source>
        <translation>注释以 # 开头，而不是 //</translation>
    </message>
    <message>
        <source>a comment begins with #, not with ;</source>
        <translation>注释以 # 开头，而不是 ;</translation>
    </message>
    <message>
        <source>OpenSM reads only this one file: copy the options into it</source>
        <translation>OpenSM 只读取这一个文件：请将选项复制到其中</translation>
    </message>
    <message>
        <source>the file has no sections: a line is a name and a value</source>
        <translation>文件没有分节：每行是一个名称和一个值</translation>
    </message>
    <message>
        <source>the option is called sm_priority</source>
        <translation>该选项名为 sm_priority</translation>
    </message>
    <message>
        <source>it belongs in /etc/default/opensm or /etc/sysconfig/opensm</source>
        <translation>它属于 /etc/default/opensm 或 /etc/sysconfig/opensm</translation>
    </message>
    <message>
        <source>it is an argument of the program opensm, not a line of its file</source>
        <translation>它是 opensm 程序的参数，不是其文件中的一行</translation>
    </message>
    <message>
        <source>OpenSM 3.1 and later call it root_guid_file</source>
        <translation>OpenSM 3.1 及更高版本称之为 root_guid_file</translation>
    </message>
    <message>
        <source>the option is called max_op_vls</source>
        <translation>该选项名为 max_op_vls</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not among the known options</source>
        <translation>“{}”不在已知选项之列</translation>
    </message>
    <message>
        <source>OpenSM knows no option &apos;{}&apos;</source>
        <translation>OpenSM 没有选项“{}”</translation>
    </message>
    <message>
        <source>not all options of NVIDIA&apos;s OpenSM are published; it skips a line that it does not know</source>
        <translation>NVIDIA 的 OpenSM 并未公开全部选项；它会跳过不认识的行</translation>
    </message>
    <message>
        <source>the line is skipped, the option keeps its earlier value</source>
        <translation>该行被跳过，选项保留先前的值</translation>
    </message>
    <message>
        <source>Write {}</source>
        <translation>写为 {}</translation>
    </message>
    <message>
        <source>name and value are separated by blanks, not by = or :</source>
        <translation>名称和值之间用空格分隔，而不是 = 或 :</translation>
    </message>
    <message>
        <source>Separate name and value by a blank</source>
        <translation>用空格分隔名称和值</translation>
    </message>
    <message>
        <source>names are matched exactly: {} is probably meant</source>
        <translation>名称须完全匹配：可能是指 {}</translation>
    </message>
    <message>
        <source>{} is set already in line {}</source>
        <translation>{} 已在第 {} 行设置</translation>
    </message>
    <message>
        <source>both lines are applied in order, this one takes effect</source>
        <translation>两行依次生效，以本行为准</translation>
    </message>
    <message>
        <source>Remove the earlier line</source>
        <translation>删除前面的行</translation>
    </message>
    <message>
        <source># starts a comment also inside quotes</source>
        <translation># 即使在引号内也会开始注释</translation>
    </message>
    <message>
        <source>the value is {}</source>
        <translation>值为 {}</translation>
    </message>
    <message>
        <source>unbalanced quotes</source>
        <translation>引号不配对</translation>
    </message>
    <message>
        <source>the quote stays part of the value</source>
        <translation>引号成为值的一部分</translation>
    </message>
    <message>
        <source>Close the quotes</source>
        <translation>补上右引号</translation>
    </message>
    <message>
        <source># starts a comment, also without a blank before it</source>
        <translation># 前面没有空格也会开始注释</translation>
    </message>
    <message>
        <source>{} has no value</source>
        <translation>{} 没有值</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither TRUE nor FALSE</source>
        <translation>“{}”既不是 TRUE 也不是 FALSE</translation>
    </message>
    <message>
        <source>everything but the exact word TRUE counts as FALSE, without a message</source>
        <translation>除了 TRUE 这个词本身，其他一律视为 FALSE，且没有提示</translation>
    </message>
    <message>
        <source>Write FALSE</source>
        <translation>写为 FALSE</translation>
    </message>
    <message>
        <source>{} port {} takes only the first {} of these {} entries (VLArb{}Cap is {})</source>
        <translation>{} 端口 {} 只接受前 {} 个条目（共 {} 个，VLArb{}Cap 为 {}）</translation>
    </message>
    <message>
        <source>{}, and one other port takes too few</source>
        <translation>{}，另有 1 个端口容量不足</translation>
    </message>
    <message>
        <source>{}, and {} other ports take too few</source>
        <translation>{}，另有 {} 个端口容量不足</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 never writes entries 33-64 of a table that holds 64</source>
        <translation>对于有 64 个条目的表，OpenSM 3.3.23 从不写入第 33-64 项</translation>
    </message>
    <message>
        <source>OpenSM leaves the rest out there, without a message</source>
        <translation>OpenSM 在那里略去其余条目，且没有提示</translation>
    </message>
    <message>
        <source>{}; {} then has no weight in either list, and traffic that uses it is never sent</source>
        <translation>{}；{} 在两个列表中都没有权重，使用它的流量永远不会发送</translation>
    </message>
    <message>
        <source>{}; {} then have no weight in either list, and traffic that uses them is never sent</source>
        <translation>{}；{} 在两个列表中都没有权重，使用它们的流量永远不会发送</translation>
    </message>
    <message>
        <source>Write one entry for each VL, with the same shares</source>
        <translation>每个 VL 写一个条目，份额不变</translation>
    </message>
    <message>
        <source>many ports&apos; tables hold {} entries (VLArbHighCap, VLArbLowCap)</source>
        <translation>许多端口的表只有 {} 个条目 (VLArbHighCap, VLArbLowCap)</translation>
    </message>
    <message>
        <source>OpenSM leaves out the entries that do not fit, without a message</source>
        <translation>端口放不下的条目，OpenSM 会略去且没有提示</translation>
    </message>
    <message>
        <source>it is the GUID of {} itself, and OpenSM needs that of a port</source>
        <translation>这是 {} 自身的 GUID；OpenSM 需要端口的 GUID</translation>
    </message>
    <message>
        <source>Write the GUID of {}</source>
        <translation>写入 {} 的 GUID</translation>
    </message>
    <message>
        <source>no port of the known fabric has this GUID</source>
        <translation>已知网络中没有端口具有此 GUID</translation>
    </message>
    <message>
        <source>no InfiniBand port of this host has this GUID</source>
        <translation>此主机没有 InfiniBand 端口具有此 GUID</translation>
    </message>
    <message>
        <source>OpenSM exits at its start unless it is a port of its host in another fabric</source>
        <translation>除非它是该主机在另一个网络中的端口，否则 OpenSM 启动时就会退出</translation>
    </message>
    <message>
        <source>OpenSM exits at its start</source>
        <translation>OpenSM 启动时就会退出</translation>
    </message>
    <message>
        <source>{} has no effect while qos is FALSE</source>
        <translation>qos 为 FALSE 时 {} 不起作用</translation>
    </message>
    <message>
        <source>the QoS policy is not read while qos is FALSE</source>
        <translation>qos 为 FALSE 时不读取 QoS 策略</translation>
    </message>
    <message>
        <source>use_optimized_slvl has no effect while qos is FALSE</source>
        <translation>qos 为 FALSE 时 use_optimized_slvl 不起作用</translation>
    </message>
    <message>
        <source>{} does not limit the VLs in use</source>
        <translation>{} 不限制使用的 VL</translation>
    </message>
    <message>
        <source>max_op_vls does (1: VL0, 2: VL0-1, 3: VL0-3, 4: VL0-7, 5: VL0-14)</source>
        <translation>起限制作用的是 max_op_vls (1: VL0, 2: VL0-1, 3: VL0-3, 4: VL0-7, 5: VL0-14)</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL {}, but some of these ports have only {} VLs</source>
        <translation>SL {} 映射到 VL {}，但其中一些端口只有 {} 个 VL</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL {}, but max_op_vls allows {} VLs</source>
        <translation>SL {} 映射到 VL {}，但 max_op_vls 只允许 {} 个 VL</translation>
    </message>
    <message>
        <source>the port uses VL {}</source>
        <translation>端口使用 VL {}</translation>
    </message>
    <message>
        <source>high limit 255 is no limit: the low list can starve</source>
        <translation>high limit 255 表示没有限制：低优先级列表可能得不到带宽</translation>
    </message>
    <message>
        <source>SL {} uses VL {} on {}, which has no weight in either arbitration list</source>
        <translation>SL {} 使用 VL {}（{}），而它在两个仲裁列表中都没有权重</translation>
    </message>
    <message>
        <source>its traffic is never scheduled</source>
        <translation>其流量永远不会被调度</translation>
    </message>
    <message>
        <source>Add VL {} to the low list</source>
        <translation>将 VL {} 加入低优先级列表</translation>
    </message>
    <message>
        <source>SL {} of the SM (sm_sl) is mapped to VL 15 on {}</source>
        <translation>SM 的 SL {} (sm_sl) 映射到 VL 15：{}</translation>
    </message>
    <message>
        <source>ports cannot reach the SA</source>
        <translation>端口无法到达 SA</translation>
    </message>
    <message>
        <source>partition {}</source>
        <translation>分区 {}</translation>
    </message>
    <message>
        <source>qos-level {}</source>
        <translation>qos-level {}</translation>
    </message>
    <message>
        <source>a simple rule of the QoS policy</source>
        <translation>QoS 策略的一条简单规则</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL 15 on {}, and {} uses it</source>
        <translation>SL {} 映射到 VL 15（{}），而使用它的是：{}</translation>
    </message>
    <message>
        <source>path requests that get this SL fail without a log line</source>
        <translation>得到此 SL 的路径请求会失败，且日志中没有记录</translation>
    </message>
    <message>
        <source>torus-2QoS replaces the SL2VL table by its own</source>
        <translation>torus-2QoS 用自己的表替换 SL2VL 表</translation>
    </message>
    <message>
        <source>torus-2QoS wants one weight for VL 0-3 and one for VL 4-7 of switch ports</source>
        <translation>torus-2QoS 要求交换机端口的 VL 0-3 使用一个权重，VL 4-7 使用一个权重</translation>
    </message>
    <message>
        <source>torus-2QoS uses only VL 0 and 1 of end ports</source>
        <translation>torus-2QoS 只使用终端端口的 VL 0 和 1</translation>
    </message>
    <message>
        <source>no_partition_enforcement TRUE overrides part_enforce</source>
        <translation>no_partition_enforcement TRUE 覆盖 part_enforce</translation>
    </message>
    <message>
        <source>no_partition_enforcement is deprecated; part_enforce does this</source>
        <translation>no_partition_enforcement 已弃用；由 part_enforce 代替</translation>
    </message>
    <message>
        <source>OpenSM uses part_enforce off</source>
        <translation>OpenSM 使用 part_enforce off</translation>
    </message>
    <message>
        <source>Write part_enforce off instead</source>
        <translation>改写为 part_enforce off</translation>
    </message>
    <message>
        <source>no_partition_enforcement is deprecated: use part_enforce</source>
        <translation>no_partition_enforcement 已弃用：请使用 part_enforce</translation>
    </message>
    <message>
        <source>long_transaction_timeout {} is below transaction_timeout {}</source>
        <translation>long_transaction_timeout {} 低于 transaction_timeout {}</translation>
    </message>
    <message>
        <source>OpenSM raises the long timeout to {}</source>
        <translation>OpenSM 将长超时提高到 {}</translation>
    </message>
    <message>
        <source>M_Key leases need sweeps that renew them</source>
        <translation>M_Key 租约需要扫描来续期</translation>
    </message>
    <message>
        <source>OpenSM switches sweeping on again, every {} s</source>
        <translation>OpenSM 重新启用扫描，每 {} s 一次</translation>
    </message>
    <message>
        <source>the M_Key lease of {} s ends before the next sweep ({} s)</source>
        <translation>M_Key 租约 {} s 在下一次扫描（{} s）之前到期</translation>
    </message>
    <message>
        <source>OpenSM sets the lease to {} s</source>
        <translation>OpenSM 将租约设为 {} s</translation>
    </message>
    <message>
        <source>max_smps_timeout applies only while max_wire_smps2 is above max_wire_smps</source>
        <translation>仅当 max_wire_smps2 大于 max_wire_smps 时 max_smps_timeout 才有效</translation>
    </message>
    <message>
        <source>torus-2QoS needs qos TRUE</source>
        <translation>torus-2QoS 需要 qos TRUE</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E44) and OpenSM uses the next one</source>
        <translation>该引擎失败 (ERR 4E44)，OpenSM 使用下一个</translation>
    </message>
    <message>
        <source>{} chooses the SL of every path itself</source>
        <translation>{} 自行选择每条路径的 SL</translation>
    </message>
    <message>
        <source>the SL of the QoS policy is ignored; queries that ask for another SL fail (ERR 1F2A)</source>
        <translation>QoS 策略的 SL 不起作用；请求其他 SL 的查询会失败 (ERR 1F2A)</translation>
    </message>
    <message>
        <source>nue with more than one VL needs qos TRUE</source>
        <translation>nue 使用多个 VL 时需要 qos TRUE</translation>
    </message>
    <message>
        <source>congestion_control is FALSE</source>
        <translation>congestion_control 为 FALSE</translation>
    </message>
    <message>
        <source>perfmgr_xmit_wait_log is FALSE</source>
        <translation>perfmgr_xmit_wait_log 为 FALSE</translation>
    </message>
    <message>
        <source>lmc is 0</source>
        <translation>lmc 为 0</translation>
    </message>
    <message>
        <source>console is neither loopback nor socket</source>
        <translation>console 既不是 loopback 也不是 socket</translation>
    </message>
    <message>
        <source>another routing engine is used</source>
        <translation>使用的是另一个路由引擎</translation>
    </message>
    <message>
        <source>{} has no effect: {}</source>
        <translation>{} 不起作用：{}</translation>
    </message>
    <message>
        <source>it depends on {}</source>
        <translation>它取决于 {}</translation>
    </message>
    <message>
        <source>{} lines give an option its default</source>
        <translation>{} 行只是给选项赋默认值</translation>
    </message>
    <message>
        <source>Remove these lines</source>
        <translation>删除这些行</translation>
    </message>
    <message>
        <source>{} is the default of {}</source>
        <translation>{} 是 {} 的默认值</translation>
    </message>
    <message>
        <source>Remove the line</source>
        <translation>删除该行</translation>
    </message>
    <message>
        <source>there is a QoS policy, which needs qos TRUE</source>
        <translation>存在 QoS 策略，它需要 qos TRUE</translation>
    </message>
    <message>
        <source>OpenSM does not read the policy</source>
        <translation>OpenSM 不读取该策略</translation>
    </message>
    <message>
        <source>partitions.conf has members with both, which needs allow_both_pkeys TRUE</source>
        <translation>partitions.conf 有使用 both 的成员，需要 allow_both_pkeys TRUE</translation>
    </message>
    <message>
        <source>both acts as full</source>
        <translation>both 等同于 full</translation>
    </message>
    <message>
        <source>Write TRUE</source>
        <translation>写为 TRUE</translation>
    </message>
    <message>
        <source>partitions.conf sets service levels (sl=), which need qos TRUE</source>
        <translation>partitions.conf 设置了服务级别 (sl=)，需要 qos TRUE</translation>
    </message>
    <message>
        <source>all partitions use SL 0</source>
        <translation>所有分区使用 SL 0</translation>
    </message>
    <message>
        <source>{} was removed; OpenSM keeps {} until it is restarted</source>
        <translation>{} 已删除；OpenSM 在重新启动前保留 {}</translation>
    </message>
    <message>
        <source>{} must not be changed by SIGHUP</source>
        <translation>{} 不能通过 SIGHUP 更改</translation>
    </message>
    <message>
        <source>OpenSM sweeps without pause</source>
        <translation>OpenSM 会不停地扫描</translation>
    </message>
    <message>
        <source>OpenSM prints freed memory into its log</source>
        <translation>OpenSM 会把已释放的内存写入日志</translation>
    </message>
    <message>
        <source>{} changes only with a restart of OpenSM</source>
        <translation>{} 只有重新启动 OpenSM 才会改变</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not one number</source>
        <translation>“{}”不是单个数字</translation>
    </message>
    <message>
        <source>OpenSM takes {} without a message</source>
        <translation>OpenSM 取 {}，且没有提示</translation>
    </message>
    <message>
        <source>OpenSM refuses the line; {} keeps its earlier value</source>
        <translation>OpenSM 拒绝该行；{} 保留先前的值</translation>
    </message>
    <message>
        <source>only NVIDIA&apos;s OpenSM takes several GUIDs; here each port needs an OpenSM of its own</source>
        <translation>只有 NVIDIA 的 OpenSM 接受多个 GUID；此处每个端口需要各自的 OpenSM</translation>
    </message>
    <message>
        <source>name and value are separated by blanks, there is no =</source>
        <translation>名称和值之间用空格分隔，没有 =</translation>
    </message>
    <message>
        <source>Remove the =</source>
        <translation>删除 =</translation>
    </message>
    <message>
        <source>hexadecimal numbers need 0x</source>
        <translation>十六进制数需要 0x</translation>
    </message>
    <message>
        <source>Write 0x in front</source>
        <translation>在前面写 0x</translation>
    </message>
    <message>
        <source>Keep the first number</source>
        <translation>保留第一个数字</translation>
    </message>
    <message>
        <source>{} is outside the option&apos;s type ({})</source>
        <translation>{} 超出该选项的类型（{}）</translation>
    </message>
    <message>
        <source>{} is octal and means {}</source>
        <translation>{} 是八进制，表示 {}</translation>
    </message>
    <message>
        <source>Write it as a decimal number</source>
        <translation>写为十进制数</translation>
    </message>
    <message>
        <source>{} is a binary number</source>
        <translation>{} 是二进制数</translation>
    </message>
    <message>
        <source>OpenSM takes {} where it was built with glibc 2.38 or later, else it refuses the line</source>
        <translation>使用 glibc 2.38 或更高版本构建的 OpenSM 取 {}，否则拒绝该行</translation>
    </message>
    <message>
        <source>{} is negative</source>
        <translation>{} 是负数</translation>
    </message>
    <message>
        <source>OpenSM takes {}</source>
        <translation>OpenSM 取 {}</translation>
    </message>
    <message>
        <source>Write the number that results</source>
        <translation>写入结果数字</translation>
    </message>
    <message>
        <source>{} without 0x is a decimal number</source>
        <translation>没有 0x 的 {} 是十进制数</translation>
    </message>
    <message>
        <source>0 means no limit</source>
        <translation>0 表示没有限制</translation>
    </message>
    <message>
        <source>OpenSM uses 2147483647</source>
        <translation>OpenSM 使用 2147483647</translation>
    </message>
    <message>
        <source>{} {} (NDR) is known since OpenSM 3.3.24</source>
        <translation>{} {} (NDR) 从 OpenSM 3.3.24 起才支持</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 replaces it by 31</source>
        <translation>OpenSM 3.3.23 将其替换为 31</translation>
    </message>
    <message>
        <source>{} is a reserved code of {}</source>
        <translation>{} 是 {} 的保留代码</translation>
    </message>
    <message>
        <source>OpenSM does not check it and passes it on to the switches</source>
        <translation>OpenSM 不作检查，直接传给交换机</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} 到 {}</translation>
    </message>
    <message>
        <source>{} is not a code of {}</source>
        <translation>{} 不是 {} 的代码</translation>
    </message>
    <message>
        <source>{} is outside the range of {} ({})</source>
        <translation>{} 超出 {} 的范围（{}）</translation>
    </message>
    <message>
        <source>codes: {}</source>
        <translation>代码：{}</translation>
    </message>
    <message>
        <source>OpenSM: {}</source>
        <translation>OpenSM：{}</translation>
    </message>
    <message>
        <source>Write the default {}</source>
        <translation>写为默认值 {}</translation>
    </message>
    <message>
        <source>{} and {} more options are known to NVIDIA&apos;s OpenSM only</source>
        <translation>{} 和另外 {} 个选项仅 NVIDIA 的 OpenSM 支持</translation>
    </message>
    <message>
        <source>{} is known to NVIDIA&apos;s OpenSM only</source>
        <translation>{} 仅 NVIDIA 的 OpenSM 支持</translation>
    </message>
    <message>
        <source>The file was written for it</source>
        <translation>该文件是为它编写的</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of linux-rdma, which distributions package, skips the line (Unrecognized token)</source>
        <translation>发行版打包的 linux-rdma OpenSM 3.3 会跳过该行 (Unrecognized token)</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of linux-rdma, which distributions package, skips these lines</source>
        <translation>发行版打包的 linux-rdma OpenSM 3.3 会跳过这些行</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a value of {}</source>
        <translation>“{}”不是 {} 的值</translation>
    </message>
    <message>
        <source>it takes: {}</source>
        <translation>允许的是：{}</translation>
    </message>
    <message>
        <source>Set qos TRUE</source>
        <translation>设置 qos TRUE</translation>
    </message>
    <message>
        <source>all ports</source>
        <translation>所有端口</translation>
    </message>
    <message>
        <source>CA ports</source>
        <translation>CA 端口</translation>
    </message>
    <message>
        <source>switch port 0</source>
        <translation>交换机端口 0</translation>
    </message>
    <message>
        <source>external switch ports</source>
        <translation>交换机外部端口</translation>
    </message>
    <message>
        <source>router ports</source>
        <translation>路由器端口</translation>
    </message>
    <message>
        <source>{} is (null)</source>
        <translation>{} 为 (null)</translation>
    </message>
    <message>
        <source>OpenSM crashes at start (SIGSEGV)</source>
        <translation>OpenSM 启动时崩溃 (SIGSEGV)</translation>
    </message>
    <message>
        <source>Debian&apos;s OpenSM is built without the socket console</source>
        <translation>Debian 的 OpenSM 构建时未包含 socket 控制台</translation>
    </message>
    <message>
        <source>it takes off instead</source>
        <translation>它改用 off</translation>
    </message>
    <message>
        <source>{} does not know &apos;{}&apos;</source>
        <translation>{} 没有“{}”</translation>
    </message>
    <message>
        <source>known, with this case: {}</source>
        <translation>已知的值（区分大小写）：{}</translation>
    </message>
    <message>
        <source>only NVIDIA&apos;s OpenSM has the routing engine {}</source>
        <translation>只有 NVIDIA 的 OpenSM 有路由引擎 {}</translation>
    </message>
    <message>
        <source>routing engine none</source>
        <translation>路由引擎 none</translation>
    </message>
    <message>
        <source>Write minhop</source>
        <translation>写为 minhop</translation>
    </message>
    <message>
        <source>OpenSM knows no routing engine &apos;{}&apos;</source>
        <translation>OpenSM 没有路由引擎“{}”</translation>
    </message>
    <message>
        <source>known, with this case: minhop, updn, dnup, file, ftree, lash, dor, torus-2QoS, nue, dfsssp, sssp, no_fallback</source>
        <translation>已知的值（区分大小写）：minhop, updn, dnup, file, ftree, lash, dor, torus-2QoS, nue, dfsssp, sssp, no_fallback</translation>
    </message>
    <message>
        <source>OpenSM logs an error and tries the next engine, at last minhop</source>
        <translation>OpenSM 记录错误并尝试下一个引擎，最后是 minhop</translation>
    </message>
    <message>
        <source>log_file is empty</source>
        <translation>log_file 为空</translation>
    </message>
    <message>
        <source>OpenSM does not start (exit status 42)</source>
        <translation>OpenSM 不启动（退出状态 42）</translation>
    </message>
    <message>
        <source>{} is empty</source>
        <translation>{} 为空</translation>
    </message>
    <message>
        <source>dumps fail (ERR 4C01)</source>
        <translation>转储失败 (ERR 4C01)</translation>
    </message>
    <message>
        <source>dumps go into the root folder</source>
        <translation>转储写入根目录</translation>
    </message>
    <message>
        <source>OpenSM logs {} at every heavy sweep</source>
        <translation>OpenSM 每次完整扫描都记录 {}</translation>
    </message>
    <message>
        <source>OpenSM tries to open a file without a name; an unset path is (null)</source>
        <translation>OpenSM 尝试打开没有名称的文件；未设置的路径写为 (null)</translation>
    </message>
    <message>
        <source>it logs an error</source>
        <translation>它会记录一个错误</translation>
    </message>
    <message>
        <source>{} is a relative path</source>
        <translation>{} 是相对路径</translation>
    </message>
    <message>
        <source>it is looked up from the folder in which OpenSM was started</source>
        <translation>它相对于启动 OpenSM 的目录</translation>
    </message>
    <message>
        <source>{} is a folder on this host</source>
        <translation>{} 在此主机上是目录</translation>
    </message>
    <message>
        <source>this host has no folder {}</source>
        <translation>此主机没有目录 {}</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it exits at its start</source>
        <translation>如果 OpenSM 在此运行，启动时就会退出</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it cannot write the file</source>
        <translation>如果 OpenSM 在此运行，它无法写入该文件</translation>
    </message>
    <message>
        <source>this host has no {}</source>
        <translation>此主机没有 {}</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it works without the file</source>
        <translation>如果 OpenSM 在此运行，它将在没有该文件的情况下工作</translation>
    </message>
    <message>
        <source>the mask has no digit</source>
        <translation>掩码没有数字</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a hexadecimal digit</source>
        <translation>“{}”不是十六进制数字</translation>
    </message>
    <message>
        <source>OpenSM refuses the line</source>
        <translation>OpenSM 拒绝该行</translation>
    </message>
    <message>
        <source>the mask has more than 64 digits</source>
        <translation>掩码超过 64 位数字</translation>
    </message>
    <message>
        <source>OpenSM uses the first 64</source>
        <translation>OpenSM 取前 64 位</translation>
    </message>
    <message>
        <source>{} needs an SL and a value</source>
        <translation>{} 需要一个 SL 和一个值</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not an SL (0-15)</source>
        <translation>“{}”不是 SL (0-15)</translation>
    </message>
    <message>
        <source>OpenSM takes SL {}</source>
        <translation>OpenSM 取 SL {}</translation>
    </message>
    <message>
        <source>cc_cct has no value</source>
        <translation>cc_cct 没有值</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>表为空</translation>
    </message>
    <message>
        <source>more than 128 entries</source>
        <translation>超过 128 个条目</translation>
    </message>
    <message>
        <source>OpenSM uses the first 128</source>
        <translation>OpenSM 取前 128 个</translation>
    </message>
    <message>
        <source>an empty entry</source>
        <translation>空条目</translation>
    </message>
    <message>
        <source>OpenSM skips it</source>
        <translation>OpenSM 会跳过它</translation>
    </message>
    <message>
        <source>&apos;{}&apos; has no colon</source>
        <translation>“{}”没有冒号</translation>
    </message>
    <message>
        <source>OpenSM refuses the line (shift:multiplier is needed)</source>
        <translation>OpenSM 拒绝该行（需要 shift:multiplier）</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not shift:multiplier</source>
        <translation>“{}”不是 shift:multiplier</translation>
    </message>
    <message>
        <source>OpenSM counts what is not a number as 0</source>
        <translation>不是数字的部分，OpenSM 视为 0</translation>
    </message>
    <message>
        <source>OpenSM programs {}</source>
        <translation>OpenSM 编程为 {}</translation>
    </message>
    <message>
        <source>Remove the comma</source>
        <translation>删除逗号</translation>
    </message>
    <message>
        <source>Write commas</source>
        <translation>写入逗号</translation>
    </message>
    <message>
        <source>Remove the blanks</source>
        <translation>删除空格</translation>
    </message>
    <message>
        <source>{}, and {} more problems of this kind</source>
        <translation>{}，另有 {} 个同类问题</translation>
    </message>
    <message>
        <source>TRUE or FALSE</source>
        <translation>TRUE 或 FALSE</translation>
    </message>
    <message>
        <source>number 0-255</source>
        <translation>数字 0-255</translation>
    </message>
    <message>
        <source>number 0-65535</source>
        <translation>数字 0-65535</translation>
    </message>
    <message>
        <source>number 0-4294967295</source>
        <translation>数字 0-4294967295</translation>
    </message>
    <message>
        <source>64-bit number</source>
        <translation>64 位数字</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>word</source>
        <translation>单词</translation>
    </message>
    <message>
        <source>list of words</source>
        <translation>单词列表</translation>
    </message>
    <message>
        <source>256-bit mask in hexadecimal</source>
        <translation>256 位十六进制掩码</translation>
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
        <translation>SL 和值</translation>
    </message>
    <message>
        <source>VL:weight,…</source>
        <translation>VL:权重,…</translation>
    </message>
    <message>
        <source>16 VLs with commas</source>
        <translation>16 个 VL，以逗号分隔</translation>
    </message>
    <message>
        <source>{} is a flag</source>
        <translation>{} 是标志</translation>
    </message>
    <message>
        <source>flags belong in the header, in front of the colon</source>
        <translation>标志属于头部，位于冒号之前</translation>
    </message>
    <message>
        <source>OpenSM does not stop here</source>
        <translation>OpenSM 不会在此停止</translation>
    </message>
    <message>
        <source>Move the flag into the header</source>
        <translation>将标志移到头部</translation>
    </message>
    <message>
        <source>Write the GUID of {} port {}</source>
        <translation>写入 {} 端口 {} 的 GUID</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither a member word nor a port GUID</source>
        <translation>“{}”既不是成员关键字也不是端口 GUID</translation>
    </message>
    <message>
        <source>a member&apos;s membership follows an equals sign</source>
        <translation>成员身份写在等号之后</translation>
    </message>
    <message>
        <source>Write =</source>
        <translation>写为 =</translation>
    </message>
    <message>
        <source>a new definition begins, but the one before has no semicolon</source>
        <translation>新的定义开始，但前一个没有分号</translation>
    </message>
    <message>
        <source>End the definition before with a semicolon</source>
        <translation>用分号结束前一个定义</translation>
    </message>
    <message>
        <source>only vendors&apos; versions of OpenSM know ALL_VCAS</source>
        <translation>只有厂商版本的 OpenSM 支持 ALL_VCAS</translation>
    </message>
    <message>
        <source>Remove the quotes</source>
        <translation>删除引号</translation>
    </message>
    <message>
        <source>Write #</source>
        <translation>写为 #</translation>
    </message>
    <message>
        <source>hexadecimal GUIDs need 0x</source>
        <translation>十六进制 GUID 需要 0x</translation>
    </message>
    <message>
        <source>a GUID is one hexadecimal number with 0x, without colons</source>
        <translation>GUID 是一个带 0x 的十六进制数，没有冒号</translation>
    </message>
    <message>
        <source>members are GUIDs, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF or NONE, in upper case</source>
        <translation>成员为 GUID、ALL、ALL_CAS、ALL_SWITCHES、ALL_ROUTERS、SELF 或 NONE，须大写</translation>
    </message>
    <message>
        <source>a comma or the final semicolon is missing</source>
        <translation>缺少逗号或末尾的分号</translation>
    </message>
    <message>
        <source>Separate them by a comma</source>
        <translation>用逗号分隔</translation>
    </message>
    <message>
        <source>a colon is missing: header and colon must be on one line</source>
        <translation>缺少冒号：头部和冒号必须在同一行</translation>
    </message>
    <message>
        <source>// does not begin a comment</source>
        <translation>// 不是注释的开头</translation>
    </message>
    <message>
        <source>a comment begins with #</source>
        <translation>注释以 # 开头</translation>
    </message>
    <message>
        <source>OpenSM knows no {}</source>
        <translation>OpenSM 没有 {}</translation>
    </message>
    <message>
        <source>it reads only this one file: copy the definitions into it</source>
        <translation>它只读取这一个文件：请将定义复制到其中</translation>
    </message>
    <message>
        <source>OpenSM knows no sections</source>
        <translation>OpenSM 没有分节</translation>
    </message>
    <message>
        <source>the file is a list of definitions, NAME=PKEY, flags : members ;</source>
        <translation>文件是定义的列表：NAME=PKEY, 标志 : 成员 ;</translation>
    </message>
    <message>
        <source>Make it a comment</source>
        <translation>改为注释</translation>
    </message>
    <message>
        <source>a line of dashes is not a comment</source>
        <translation>一行短横线不是注释</translation>
    </message>
    <message>
        <source>OpenSM knows no flag &apos;{}&apos;</source>
        <translation>OpenSM 没有标志“{}”</translation>
    </message>
    <message>
        <source>the flag is skipped</source>
        <translation>该标志被跳过</translation>
    </message>
    <message>
        <source>the membership of members without one is defmember={}</source>
        <translation>未注明的成员的身份为 defmember={}</translation>
    </message>
    <message>
        <source>Write defmember={}</source>
        <translation>写为 defmember={}</translation>
    </message>
    <message>
        <source>partitions have no priority: sl=N gives their traffic a service level</source>
        <translation>分区没有优先级：sl=N 为其流量指定服务级别</translation>
    </message>
    <message>
        <source>the P_Key follows the name: NAME=0xPKEY</source>
        <translation>P_Key 跟在名称之后：NAME=0xPKEY</translation>
    </message>
    <message>
        <source>a comma is missing between two flags</source>
        <translation>两个标志之间缺少逗号</translation>
    </message>
    <message>
        <source>names are matched with case</source>
        <translation>名称区分大小写</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not belong to a P_Key</source>
        <translation>“{}”不属于 P_Key</translation>
    </message>
    <message>
        <source>there is nothing before this semicolon</source>
        <translation>此分号之前没有内容</translation>
    </message>
    <message>
        <source>it finds nothing there now, but may after the next change</source>
        <translation>目前那里没有内容，但下次更改后可能会有</translation>
    </message>
    <message>
        <source>Remove the semicolon</source>
        <translation>删除分号</translation>
    </message>
    <message>
        <source>a CR (lines end with CR LF) is not a blank here</source>
        <translation>CR（行以 CR LF 结尾）在此不算空白</translation>
    </message>
    <message>
        <source>it becomes part of the word that it touches, or a definition of its own</source>
        <translation>它成为相邻单词的一部分，或单独成为一个定义</translation>
    </message>
    <message>
        <source>OpenSM reads other words than those that are visible</source>
        <translation>OpenSM 读到的单词与看到的不同</translation>
    </message>
    <message>
        <source>it becomes part of the first word</source>
        <translation>它成为第一个单词的一部分</translation>
    </message>
    <message>
        <source>OpenSM takes it for the start of the first partition&apos;s name</source>
        <translation>OpenSM 将其视为第一个分区名称的开头</translation>
    </message>
    <message>
        <source>OpenSM reads the text from here on as the next line, even inside a GUID</source>
        <translation>OpenSM 将此处之后的文本作为下一行读取，即使位于 GUID 中间</translation>
    </message>
    <message>
        <source>an empty flag</source>
        <translation>空标志</translation>
    </message>
    <message>
        <source>OpenSM takes it for mtu without a value</source>
        <translation>OpenSM 将其视为没有值的 mtu</translation>
    </message>
    <message>
        <source>no comma at the line end</source>
        <translation>行尾没有逗号</translation>
    </message>
    <message>
        <source>the line end separates the members all the same</source>
        <translation>行尾同样会分隔成员</translation>
    </message>
    <message>
        <source>Add a comma</source>
        <translation>添加逗号</translation>
    </message>
    <message>
        <source>{} is a decimal number: the P_Key is {}</source>
        <translation>{} 是十进制数：P_Key 为 {}</translation>
    </message>
    <message>
        <source>P_Keys are hexadecimal everywhere else, and need 0x here</source>
        <translation>P_Key 在其他地方都是十六进制，此处需要 0x</translation>
    </message>
    <message>
        <source>the name has {} bytes</source>
        <translation>名称有 {} 字节</translation>
    </message>
    <message>
        <source>OpenSM keeps 31</source>
        <translation>OpenSM 保留 31 字节</translation>
    </message>
    <message>
        <source>quotes become part of the name</source>
        <translation>引号成为名称的一部分</translation>
    </message>
    <message>
        <source>OpenSM names the partition {}</source>
        <translation>OpenSM 将分区命名为 {}</translation>
    </message>
    <message>
        <source>{} is a P_Key, not a name: {}</source>
        <translation>{} 是 P_Key，不是名称：{}</translation>
    </message>
    <message>
        <source>without 0x it is decimal</source>
        <translation>没有 0x 则为十进制</translation>
    </message>
    <message>
        <source>{} is not a P_Key</source>
        <translation>{} 不是 P_Key</translation>
    </message>
    <message>
        <source>OpenSM generates a P_Key instead</source>
        <translation>OpenSM 会改为生成一个 P_Key</translation>
    </message>
    <message>
        <source>{} and {} are the same partition</source>
        <translation>{} 和 {} 是同一个分区</translation>
    </message>
    <message>
        <source>{} is octal: {}</source>
        <translation>{} 是八进制：{}</translation>
    </message>
    <message>
        <source>{} is binary: {}</source>
        <translation>{} 是二进制：{}</translation>
    </message>
    <message>
        <source>only an OpenSM built with glibc 2.38 or later reads it; others drop the whole file</source>
        <translation>只有使用 glibc 2.38 或更高版本构建的 OpenSM 能读取；其他版本丢弃整个文件</translation>
    </message>
    <message>
        <source>Write it in hexadecimal</source>
        <translation>写为十六进制</translation>
    </message>
    <message>
        <source>no P_Key</source>
        <translation>没有 P_Key</translation>
    </message>
    <message>
        <source>OpenSM generates one, by the order of the definitions</source>
        <translation>OpenSM 按定义的顺序生成一个</translation>
    </message>
    <message>
        <source>without a name of at most 31 bytes OpenSM generates another P_Key at every sweep</source>
        <translation>没有不超过 31 字节的名称时，OpenSM 每次扫描都会生成不同的 P_Key</translation>
    </message>
    <message>
        <source>rate code {} is known since OpenSM 3.3.24</source>
        <translation>速率代码 {} 从 OpenSM 3.3.24 起才支持</translation>
    </message>
    <message>
        <source>OpenSM 3.3.23 fails to make the group (ERR 1B26)</source>
        <translation>OpenSM 3.3.23 无法创建该组 (ERR 1B26)</translation>
    </message>
    <message>
        <source>mtu is a code: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes</source>
        <translation>mtu 是代码：1=256, 2=512, 3=1024, 4=2048, 5=4096 字节</translation>
    </message>
    <message>
        <source>rate is a code: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</source>
        <translation>rate 是代码：3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</translation>
    </message>
    <message>
        <source>the top bits make OpenSM take the smallest that all members have</source>
        <translation>由于最高位，OpenSM 取所有成员都具备的最小值</translation>
    </message>
    <message>
        <source>OpenSM takes code {}</source>
        <translation>OpenSM 取代码 {}</translation>
    </message>
    <message>
        <source>OpenSM fails to make the group (ERR 1B26)</source>
        <translation>OpenSM 无法创建该组 (ERR 1B26)</translation>
    </message>
    <message>
        <source>{} takes no value</source>
        <translation>{} 不带值</translation>
    </message>
    <message>
        <source>defmember takes full, limited or both</source>
        <translation>defmember 可取 full、limited 或 both</translation>
    </message>
    <message>
        <source>the flag is skipped, members without a word are limited</source>
        <translation>该标志被跳过，未注明的成员为 limited</translation>
    </message>
    <message>
        <source>both acts as full while allow_both_pkeys is FALSE</source>
        <translation>allow_both_pkeys 为 FALSE 时 both 等同于 full</translation>
    </message>
    <message>
        <source>scope in a header does not move the broadcast group</source>
        <translation>头部中的 scope 不会移动广播组</translation>
    </message>
    <message>
        <source>it stays link-local (scope 2), and IP groups that inherit the scope fail</source>
        <translation>它保持 link-local (scope 2)，继承该 scope 的 IP 组会失败</translation>
    </message>
    <message>
        <source>IPoIB clients expect Q_Key 0x0b1b</source>
        <translation>IPoIB 客户端要求 Q_Key 0x0b1b</translation>
    </message>
    <message>
        <source>sl has no effect while qos is FALSE</source>
        <translation>qos 为 FALSE 时 sl 不起作用</translation>
    </message>
    <message>
        <source>OpenSM uses SL 0</source>
        <translation>OpenSM 使用 SL 0</translation>
    </message>
    <message>
        <source>Set qos TRUE in opensm.conf</source>
        <translation>在 opensm.conf 中设置 qos TRUE</translation>
    </message>
    <message>
        <source>the QoS policy decides about the SL of unicast paths</source>
        <translation>单播路径的 SL 由 QoS 策略决定</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is taken for {}</source>
        <translation>“{}”被视为 {}</translation>
    </message>
    <message>
        <source>not for sl</source>
        <translation>而不是 sl</translation>
    </message>
    <message>
        <source>{} needs a number</source>
        <translation>{} 需要数字</translation>
    </message>
    <message>
        <source>OpenSM takes 0, and fails to make the group (ERR 1B26)</source>
        <translation>OpenSM 取 0，无法创建该组 (ERR 1B26)</translation>
    </message>
    <message>
        <source>OpenSM takes 0</source>
        <translation>OpenSM 取 0</translation>
    </message>
    <message>
        <source>{} is binary and means {}</source>
        <translation>{} 是二进制，表示 {}</translation>
    </message>
    <message>
        <source>{} is outside {} of {}</source>
        <translation>{} 超出 {} 的范围（{}）</translation>
    </message>
    <message>
        <source>OpenSM cuts the number</source>
        <translation>OpenSM 会截断该数字</translation>
    </message>
    <message>
        <source>the file defines no partition</source>
        <translation>文件没有定义任何分区</translation>
    </message>
    <message>
        <source>Define the Default partition</source>
        <translation>定义 Default 分区</translation>
    </message>
    <message>
        <source>the last definition has no semicolon</source>
        <translation>最后一个定义没有分号</translation>
    </message>
    <message>
        <source>OpenSM accepts it; a definition appended later would be taken for members</source>
        <translation>OpenSM 接受；但以后追加的定义会被当作成员</translation>
    </message>
    <message>
        <source>Add a semicolon</source>
        <translation>添加分号</translation>
    </message>
    <message>
        <source>OpenSM does not understand this line</source>
        <translation>OpenSM 不理解此行</translation>
    </message>
    <message>
        <source>it finds text without a colon where a definition should begin</source>
        <translation>在应开始定义的地方，它发现没有冒号的文本</translation>
    </message>
    <message>
        <source>it finds a header that is not one</source>
        <translation>它发现不成立的头部</translation>
    </message>
    <message>
        <source>it finds a member that is not one</source>
        <translation>它发现不成立的成员</translation>
    </message>
    <message>
        <source>OpenSM crashes (SIGSEGV)</source>
        <translation>OpenSM 崩溃 (SIGSEGV)</translation>
    </message>
    <message>
        <source>OpenSM drops the whole file: every port becomes a full member of Default, all other partitions vanish</source>
        <translation>OpenSM 丢弃整个文件：每个端口都成为 Default 的完全成员，其他分区全部消失</translation>
    </message>
    <message>
        <source>no port of the known fabric has the GUID {}</source>
        <translation>已知网络中没有端口具有 GUID {}</translation>
    </message>
    <message>
        <source>OpenSM skips the member until such a port appears</source>
        <translation>在出现这样的端口之前，OpenSM 会跳过该成员</translation>
    </message>
    <message>
        <source>it is the node GUID of {}; members are port GUIDs</source>
        <translation>这是 {} 的节点 GUID；成员应为端口 GUID</translation>
    </message>
    <message>
        <source>Write the GUID of port {}</source>
        <translation>写入端口 {} 的 GUID</translation>
    </message>
    <message>
        <source>Set {} to the lowest common value</source>
        <translation>将 {} 设为最低公共值</translation>
    </message>
    <message>
        <source>rate {} is more than {} can do: {}</source>
        <translation>rate {} 超过 {} 的能力：{}</translation>
    </message>
    <message>
        <source>that port cannot join the partition&apos;s multicast groups</source>
        <translation>该端口无法加入此分区的组播组</translation>
    </message>
    <message>
        <source>rate {} is far below what all members can do: {}</source>
        <translation>rate {} 远低于所有成员的能力：{}</translation>
    </message>
    <message>
        <source>mtu {} is more than all members can do: {}</source>
        <translation>mtu {} 超过所有成员的能力：{}</translation>
    </message>
    <message>
        <source>ports with a smaller MTU cannot join the partition&apos;s multicast groups</source>
        <translation>MTU 较小的端口无法加入此分区的组播组</translation>
    </message>
    <message>
        <source>mtu {} although all members can do {}</source>
        <translation>mtu 为 {}，而所有成员都支持 {}</translation>
    </message>
    <message>
        <source>{} port {} is in {} partitions, its P_Key table holds {}</source>
        <translation>{} 端口 {} 属于 {} 个分区，而其 P_Key 表只能容纳 {} 个</translation>
    </message>
    <message>
        <source>the last P_Keys are missing there (ERR 0512)</source>
        <translation>那里缺少最后的 P_Key (ERR 0512)</translation>
    </message>
    <message>
        <source>OpenSM does not make the group</source>
        <translation>OpenSM 不创建该组</translation>
    </message>
    <message>
        <source>the P_Key in the GID, {}, is not {}</source>
        <translation>GID 中的 P_Key {} 不是 {}</translation>
    </message>
    <message>
        <source>the rate differs from the broadcast group&apos;s ({})</source>
        <translation>速率与广播组的不同（{}）</translation>
    </message>
    <message>
        <source>the MTU differs from the broadcast group&apos;s ({})</source>
        <translation>MTU 与广播组的不同（{}）</translation>
    </message>
    <message>
        <source>the partition has no broadcast group (flag ipoib)</source>
        <translation>分区没有广播组（标志 ipoib）</translation>
    </message>
    <message>
        <source>the broadcast group has scope 2 only</source>
        <translation>广播组只有 scope 2</translation>
    </message>
    <message>
        <source>it crashes (SIGSEGV)</source>
        <translation>它会崩溃 (SIGSEGV)</translation>
    </message>
    <message>
        <source>an unintended partition appears</source>
        <translation>会出现一个意外的分区</translation>
    </message>
    <message>
        <source>it finds nothing there that looks like one</source>
        <translation>那里没有类似的内容</translation>
    </message>
    <message>
        <source>OpenSM reads flags from left-over bytes of earlier lines, comments included</source>
        <translation>OpenSM 从先前各行（包括注释）残留的字节中读取标志</translation>
    </message>
    <message>
        <source>OpenSM takes the rest of the line for flags of the group</source>
        <translation>OpenSM 把该行后面的内容当作组的标志</translation>
    </message>
    <message>
        <source>It crashes (SIGSEGV)</source>
        <translation>它会崩溃 (SIGSEGV)</translation>
    </message>
    <message>
        <source>OpenSM takes its flags from the comment: &apos;{}&apos;</source>
        <translation>OpenSM 从注释中取标志：“{}”</translation>
    </message>
    <message>
        <source>OpenSM takes its flags from what is left of an earlier line: &apos;{}&apos;</source>
        <translation>OpenSM 从先前某行的残留中取标志：“{}”</translation>
    </message>
    <message>
        <source>{}; what it finds there may also make it drop the whole file</source>
        <translation>{}；那里的内容还可能使它丢弃整个文件</translation>
    </message>
    <message>
        <source>mgid without a flag</source>
        <translation>mgid 没有标志</translation>
    </message>
    <message>
        <source>Add sl=0</source>
        <translation>添加 sl=0</translation>
    </message>
    <message>
        <source>the scope {} in the GID is ignored</source>
        <translation>GID 中的 scope {} 不起作用</translation>
    </message>
    <message>
        <source>OpenSM makes the group with scope {}: its GID begins with ff{}{}</source>
        <translation>OpenSM 以 scope {} 创建该组：其 GID 以 ff{}{} 开头</translation>
    </message>
    <message>
        <source>Add scope={}</source>
        <translation>添加 scope={}</translation>
    </message>
    <message>
        <source>mgid without =</source>
        <translation>mgid 没有 =</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a multicast GID</source>
        <translation>“{}”不是组播 GID</translation>
    </message>
    <message>
        <source>OpenSM skips the group</source>
        <translation>OpenSM 跳过该组</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is taken for a flag of the group</source>
        <translation>“{}”被当作组的标志</translation>
    </message>
    <message>
        <source>the member is lost; mgid takes the rest of its line</source>
        <translation>该成员丢失；mgid 占用该行的其余部分</translation>
    </message>
    <message>
        <source>reserved flag bits are set</source>
        <translation>设置了保留的标志位</translation>
    </message>
    <message>
        <source>OpenSM does not make the group (ERR 1B28)</source>
        <translation>OpenSM 不创建该组 (ERR 1B28)</translation>
    </message>
    <message>
        <source>signature a01b with scope 2</source>
        <translation>签名 a01b 与 scope 2</translation>
    </message>
    <message>
        <source>OpenSM does not make the group (ERR 1B24)</source>
        <translation>OpenSM 不创建该组 (ERR 1B24)</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not full, limited or both</source>
        <translation>“{}”不是 full、limited 或 both</translation>
    </message>
    <message>
        <source>OpenSM takes limited</source>
        <translation>OpenSM 取 limited</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an abbreviation</source>
        <translation>“{}”是缩写</translation>
    </message>
    <message>
        <source>Set allow_both_pkeys TRUE in opensm.conf</source>
        <translation>在 opensm.conf 中设置 allow_both_pkeys TRUE</translation>
    </message>
    <message>
        <source>{} has more than 64 bits</source>
        <translation>{} 超过 64 位</translation>
    </message>
    <message>
        <source>OpenSM looks for the port 0xffffffffffffffff, and the member is missing</source>
        <translation>OpenSM 查找端口 0xffffffffffffffff，因此缺少该成员</translation>
    </message>
    <message>
        <source>OpenSM looks for the port {}; one built without glibc 2.38 drops the whole file</source>
        <translation>OpenSM 查找端口 {}；未使用 glibc 2.38 构建的版本丢弃整个文件</translation>
    </message>
    <message>
        <source>OpenSM looks for the port {}</source>
        <translation>OpenSM 查找端口 {}</translation>
    </message>
    <message>
        <source>the manufacturer&apos;s part of {} is zero; a digit may be missing</source>
        <translation>{} 的厂商部分为零；可能少了一位数字</translation>
    </message>
    <message>
        <source>OpenSM skips members that are not in the fabric</source>
        <translation>OpenSM 跳过不在网络中的成员</translation>
    </message>
    <message>
        <source>{} appears again in line {}, as {}</source>
        <translation>{} 在第 {} 行再次出现，为 {}</translation>
    </message>
    <message>
        <source>{} is already the name of {}</source>
        <translation>{} 已是 {} 的名称</translation>
    </message>
    <message>
        <source>{} is defined already in line {}, as &apos;{}&apos;</source>
        <translation>{} 已在第 {} 行定义为“{}”</translation>
    </message>
    <message>
        <source>OpenSM merges the members and uses the first name</source>
        <translation>OpenSM 合并成员；以第一个名称为准</translation>
    </message>
    <message>
        <source>{}, and the SL of the last definition ({})</source>
        <translation>{}，SL 以最后一个定义为准（{}）</translation>
    </message>
    <message>
        <source>{}, and the group&apos;s MTU and rate of the definition that makes it</source>
        <translation>{}，组的 MTU 和速率以创建它的定义为准</translation>
    </message>
    <message>
        <source>the file has no rule for Default 0x7fff</source>
        <translation>文件没有 Default 0x7fff 的规则</translation>
    </message>
    <message>
        <source>all ports but the SM&apos;s become limited members of it, and it has no broadcast group</source>
        <translation>除 SM 的端口外，所有端口都成为受限成员，并且没有广播组</translation>
    </message>
    <message>
        <source>Add the Default partition</source>
        <translation>添加 Default 分区</translation>
    </message>
    <message>
        <source>Default has no flag ipoib</source>
        <translation>Default 没有标志 ipoib</translation>
    </message>
    <message>
        <source>there is no broadcast group: IPoIB does not work on the default partition</source>
        <translation>没有广播组：IPoIB 在 Default 分区中不可用</translation>
    </message>
    <message>
        <source>Add ipoib</source>
        <translation>添加 ipoib</translation>
    </message>
    <message>
        <source>Default names neither ALL nor ALL_CAS</source>
        <translation>Default 既没有列出 ALL 也没有列出 ALL_CAS</translation>
    </message>
    <message>
        <source>every port that it does not name becomes a limited member: such ports reach full members only</source>
        <translation>未列出的端口都成为受限成员：这些端口只能到达完全成员</translation>
    </message>
    <message>
        <source>Add ALL=full</source>
        <translation>添加 ALL=full</translation>
    </message>
    <message>
        <source>the SM&apos;s port becomes a limited member of Default</source>
        <translation>SM 的端口成为 Default 的受限成员</translation>
    </message>
    <message>
        <source>nodes with limited membership cannot reach the SA</source>
        <translation>受限成员节点无法到达 SA</translation>
    </message>
    <message>
        <source>Make SELF full</source>
        <translation>将 SELF 设为 full</translation>
    </message>
    <message>
        <source>Add SELF=full</source>
        <translation>添加 SELF=full</translation>
    </message>
    <message>
        <source>the partition has no member</source>
        <translation>分区没有成员</translation>
    </message>
    <message>
        <source>OpenSM drops it together with its multicast groups</source>
        <translation>OpenSM 将其连同组播组一起丢弃</translation>
    </message>
    <message>
        <source>all members are limited</source>
        <translation>所有成员都是受限成员</translation>
    </message>
    <message>
        <source>such members reach full members only, so no member reaches another</source>
        <translation>受限成员只能到达完全成员，因此成员之间互不可达</translation>
    </message>
    <message>
        <source>Make all members full</source>
        <translation>将所有成员设为 full</translation>
    </message>
    <message>
        <source>the partition has a single member</source>
        <translation>分区只有一个成员</translation>
    </message>
    <message>
        <source>no host is a full member of this IPoIB partition</source>
        <translation>没有主机是此 IPoIB 分区的完全成员</translation>
    </message>
    <message>
        <source>SL {} is mapped to VL 15 on {}</source>
        <translation>SL {} 映射到 VL 15：{}</translation>
    </message>
    <message>
        <source>path requests in this partition fail</source>
        <translation>此分区中的路径请求会失败</translation>
    </message>
    <message>
        <source>more than 8 partitions include port 0 of every switch</source>
        <translation>超过 8 个分区包含每台交换机的端口 0</translation>
    </message>
    <message>
        <source>ALL means switches as well, and their P_Key tables are small</source>
        <translation>ALL 也包括交换机，而它们的 P_Key 表很小</translation>
    </message>
    <message>
        <source>where a table is full the P_Key is missing (ERR 0512)</source>
        <translation>表已满的地方会缺少该 P_Key (ERR 0512)</translation>
    </message>
    <message>
        <source>&apos;{}&apos; wants index 0 for the same ports</source>
        <translation>“{}”也要求这些端口的索引 0</translation>
    </message>
    <message>
        <source>the QoS policy names the P_Key {}, which no partition has</source>
        <translation>QoS 策略使用了 P_Key {}，但没有分区具有它</translation>
    </message>
    <message>
        <source>that part of the policy never matches</source>
        <translation>策略的这一部分永远不会匹配</translation>
    </message>
    <message>
        <source>the name contains blanks</source>
        <translation>名称包含空格</translation>
    </message>
    <message>
        <source>a QoS policy has to quote it</source>
        <translation>QoS 策略必须给它加引号</translation>
    </message>
    <message>
        <source>ports are only limited members of Default while allow_both_pkeys is TRUE</source>
        <translation>allow_both_pkeys 为 TRUE，而端口只是 Default 的受限成员</translation>
    </message>
    <message>
        <source>index 0 of their P_Key tables stays empty</source>
        <translation>它们 P_Key 表的索引 0 保持为空</translation>
    </message>
    <message>
        <source>the broadcast group of {} keeps its parameters</source>
        <translation>{} 的广播组保留其参数</translation>
    </message>
    <message>
        <source>a live group changes only when OpenSM restarts, or the partition is missing for one sweep</source>
        <translation>现有的组只有在 OpenSM 重新启动，或分区缺席一次扫描时才会改变</translation>
    </message>
    <message>
        <source>{} is octal: {} to {}</source>
        <translation>{} 是八进制：{} 到 {}</translation>
    </message>
    <message>
        <source>{} is written backwards</source>
        <translation>{} 的顺序写反了</translation>
    </message>
    <message>
        <source>OpenSM swaps both ends</source>
        <translation>OpenSM 会交换两端</translation>
    </message>
    <message>
        <source>{} overlaps an earlier range of the list</source>
        <translation>{} 与列表中前面的范围重叠</translation>
    </message>
    <message>
        <source>{} is above {}, the largest {}</source>
        <translation>{} 大于 {}，超出最大值（{}）</translation>
    </message>
    <message>
        <source>the largest 64-bit number is not a GUID; larger ones count as it</source>
        <translation>最大的 64 位数不是 GUID；更大的数按它处理</translation>
    </message>
    <message>
        <source>OpenSM never gets to the end of the range and hangs during the sweep</source>
        <translation>OpenSM 永远到不了范围末尾，会在扫描时挂起</translation>
    </message>
    <message>
        <source>the range has more than 2^24 GUIDs</source>
        <translation>范围超过 2^24 个 GUID</translation>
    </message>
    <message>
        <source>OpenSM walks them one by one and hangs during the sweep</source>
        <translation>OpenSM 逐个遍历，会在扫描时挂起</translation>
    </message>
    <message>
        <source>OpenSM walks them one by one at every sweep</source>
        <translation>OpenSM 每次扫描都逐个遍历</translation>
    </message>
    <message>
        <source>{} looks like a port, not like a service ID of RDMA-CM</source>
        <translation>{} 看起来是端口号，而不是 RDMA-CM 的服务 ID</translation>
    </message>
    <message>
        <source>the TCP port space has the service IDs {} + port</source>
        <translation>TCP 端口空间的服务 ID 为 {} + 端口号</translation>
    </message>
    <message>
        <source>Write the service ID</source>
        <translation>写入服务 ID</translation>
    </message>
    <message>
        <source>With 3.3.23, {}</source>
        <translation>对于 3.3.23：{}</translation>
    </message>
    <message>
        <source>codes: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes</source>
        <translation>代码：1=256, 2=512, 3=1024, 4=2048, 5=4096 字节</translation>
    </message>
    <message>
        <source>codes: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</source>
        <translation>代码：3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …</translation>
    </message>
    <message>
        <source>SL {} is above 15</source>
        <translation>SL {} 大于 15</translation>
    </message>
    <message>
        <source>OpenSM accepts it, and every matching path request fails without a log line</source>
        <translation>OpenSM 接受，但每个匹配的路径请求都会失败，且日志中没有记录</translation>
    </message>
    <message>
        <source>OpenSM cuts it to {}</source>
        <translation>OpenSM 将其截断为 {}</translation>
    </message>
    <message>
        <source>packet-life has 6 bits</source>
        <translation>packet-life 只有 6 位</translation>
    </message>
    <message>
        <source>a level with P_Keys</source>
        <translation>带有 P_Key 的级别</translation>
    </message>
    <message>
        <source>ports that share none of them get no path (ERR 1F1E), and the P_Key is returned in limited form</source>
        <translation>不共享其中任何 P_Key 的端口得不到路径 (ERR 1F1E)，且返回的 P_Key 为受限形式</translation>
    </message>
    <message>
        <source>path-bits is read and not used</source>
        <translation>path-bits 会被读取但不使用</translation>
    </message>
    <message>
        <source>service ID</source>
        <translation>服务 ID</translation>
    </message>
    <message>
        <source>source-target-port-guid with a single port</source>
        <translation>source-target-port-guid 只有一个端口</translation>
    </message>
    <message>
        <source>both ends have to be in the list, so that it matches loopback only</source>
        <translation>两端都必须在列表中，因此它只匹配环回</translation>
    </message>
    <message>
        <source>GUID</source>
        <translation>GUID</translation>
    </message>
    <message>
        <source>did you mean {}?</source>
        <translation>是否指 {}？</translation>
    </message>
    <message>
        <source>there is no qos-level &apos;{}&apos;</source>
        <translation>没有 qos-level “{}”</translation>
    </message>
    <message>
        <source>the simple default is not a level that rules can name</source>
        <translation>简单默认规则不是规则可以引用的级别</translation>
    </message>
    <message>
        <source>there is no port-group &apos;{}&apos;</source>
        <translation>没有 port-group “{}”</translation>
    </message>
    <message>
        <source>the rule has no text (use:)</source>
        <translation>规则没有说明文本 (use:)</translation>
    </message>
    <message>
        <source>QoS class</source>
        <translation>QoS 类</translation>
    </message>
    <message>
        <source>a {} &apos;{}&apos; exists already</source>
        <translation>已存在同名的{} “{}”</translation>
    </message>
    <message>
        <source>names ignore case, and the first one is used</source>
        <translation>名称不区分大小写，以第一个为准</translation>
    </message>
    <message>
        <source>the level named default hides this default</source>
        <translation>名为 default 的级别遮盖了此默认规则</translation>
    </message>
    <message>
        <source>it never applies</source>
        <translation>它永远不起作用</translation>
    </message>
    <message>
        <source>a later default replaces this one</source>
        <translation>后面的默认规则替换了此规则</translation>
    </message>
    <message>
        <source>the policy has no default</source>
        <translation>策略没有默认规则</translation>
    </message>
    <message>
        <source>it needs &apos;default : SL&apos; in qos-ulps, or a level named DEFAULT</source>
        <translation>需要在 qos-ulps 中写“default : SL”，或有名为 DEFAULT 的级别</translation>
    </message>
    <message>
        <source>Add default : 0</source>
        <translation>添加 default : 0</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>port group</source>
        <translation>端口组</translation>
    </message>
    <message>
        <source>OpenSM reads qos-setup and does not use it</source>
        <translation>OpenSM 读取 qos-setup 但不使用</translation>
    </message>
    <message>
        <source>SL2VL and arbitration tables belong in opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</source>
        <translation>SL2VL 表和仲裁表属于 opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</translation>
    </message>
    <message>
        <source>OpenSM drops the whole policy; path records then use the partition&apos;s SL</source>
        <translation>OpenSM 丢弃整个策略；路径记录随后使用分区的 SL</translation>
    </message>
    <message>
        <source>a port name has the form NODE-DESCRIPTION/P1</source>
        <translation>端口名称的形式为 节点描述/P1</translation>
    </message>
    <message>
        <source>port numbers begin at 1</source>
        <translation>端口号从 1 开始</translation>
    </message>
    <message>
        <source>no node has a port {}</source>
        <translation>没有节点有端口 {}</translation>
    </message>
    <message>
        <source>without quotes the blanks are lost: &apos;{}&apos;</source>
        <translation>没有引号时空格会丢失：“{}”</translation>
    </message>
    <message>
        <source>the name matches no port</source>
        <translation>该名称不匹配任何端口</translation>
    </message>
    <message>
        <source>Quote the name</source>
        <translation>给名称加引号</translation>
    </message>
    <message>
        <source>an unknown node is skipped without a message; a known node whose port has no link drops the whole policy</source>
        <translation>未知节点会被跳过且没有提示；已知节点的端口没有链路时会丢弃整个策略</translation>
    </message>
    <message>
        <source>no node of the known fabric has the description &apos;{}&apos;</source>
        <translation>已知网络中没有节点的描述为“{}”</translation>
    </message>
    <message>
        <source>OpenSM skips the name without a message</source>
        <translation>OpenSM 跳过该名称且没有提示</translation>
    </message>
    <message>
        <source>{} has no port {}</source>
        <translation>{} 没有端口 {}</translation>
    </message>
    <message>
        <source>port {} of {} has no link</source>
        <translation>{1} 的端口 {0} 没有链路</translation>
    </message>
    <message>
        <source>no partition &apos;{}&apos;: without a partitions.conf there is only Default</source>
        <translation>没有分区“{}”：没有 partitions.conf 时只有 Default</translation>
    </message>
    <message>
        <source>no partition has the name &apos;{}&apos;</source>
        <translation>没有名为“{}”的分区</translation>
    </message>
    <message>
        <source>the group stays empty</source>
        <translation>该组为空</translation>
    </message>
    <message>
        <source>the partition is called &quot;{}&quot;</source>
        <translation>分区名为“{}”</translation>
    </message>
    <message>
        <source>the default never applies</source>
        <translation>默认规则永远不起作用</translation>
    </message>
    <message>
        <source>a rule without criteria matches every request</source>
        <translation>没有条件的规则匹配所有请求</translation>
    </message>
    <message>
        <source>the rule never matches: line {} takes all its requests before it</source>
        <translation>规则永远不会匹配：第 {} 行先行匹配了它的全部请求</translation>
    </message>
    <message>
        <source>match rules are tried before simple rules</source>
        <translation>匹配规则先于简单规则</translation>
    </message>
    <message>
        <source>the first rule that matches wins</source>
        <translation>第一条匹配的规则生效</translation>
    </message>
    <message>
        <source>overlaps the rule in line {}, which gives another SL</source>
        <translation>与第 {} 行的规则重叠，而那条规则给出不同的 SL</translation>
    </message>
    <message>
        <source>the earlier rule wins for what both contain</source>
        <translation>两者都包含的部分以前面的规则为准</translation>
    </message>
    <message>
        <source>service ID rules follow</source>
        <translation>后面有服务 ID 规则</translation>
    </message>
    <message>
        <source>requests of RDMA-CM carry the P_Key and both ports as well, so that this rule takes them first</source>
        <translation>RDMA-CM 的请求也带有 P_Key 和两端端口，因此本规则先匹配它们</translation>
    </message>
    <message>
        <source>its traffic uses VL {}</source>
        <translation>其流量使用 VL {}</translation>
    </message>
    <message>
        <source>SL {} shares VL {} with SL {}</source>
        <translation>SL {0} 与 SL {2} 共用 VL {1}</translation>
    </message>
    <message>
        <source>{} P_Keys of the range have no partition</source>
        <translation>范围中有 {} 个 P_Key 没有对应分区</translation>
    </message>
    <message>
        <source>OpenSM logs an error for each at every sweep (ERR AC14)</source>
        <translation>OpenSM 每次扫描都为每一个记录错误 (ERR AC14)</translation>
    </message>
    <message>
        <source>no partition has the P_Key {}</source>
        <translation>没有分区具有 P_Key {}</translation>
    </message>
    <message>
        <source>OpenSM logs an error at every sweep (ERR AC14), nothing matches</source>
        <translation>OpenSM 每次扫描都记录错误 (ERR AC14)，没有任何匹配</translation>
    </message>
    <message>
        <source>without a partitions.conf there is only Default 0x7fff</source>
        <translation>没有 partitions.conf 时只有 Default 0x7fff</translation>
    </message>
    <message>
        <source>SL {} differs from sl={} of the partition &apos;{}&apos;</source>
        <translation>SL {0} 与分区“{2}”的 sl={1} 不同</translation>
    </message>
    <message>
        <source>unicast traffic of the partition uses SL {}, its multicast groups SL {}</source>
        <translation>该分区的单播流量使用 SL {}，组播组使用 SL {}</translation>
    </message>
    <message>
        <source>partition {} has less than two full members</source>
        <translation>分区 {} 的完全成员少于两个</translation>
    </message>
    <message>
        <source>partition {} may have a single full member</source>
        <translation>分区 {} 可能只有一个完全成员</translation>
    </message>
    <message>
        <source>if so, {}</source>
        <translation>如果是这样：{}</translation>
    </message>
    <message>
        <source>no rule uses the level &apos;{}&apos;</source>
        <translation>没有规则使用级别“{}”</translation>
    </message>
    <message>
        <source>no rule uses the port group &apos;{}&apos;</source>
        <translation>没有规则使用端口组“{}”</translation>
    </message>
    <message>
        <source>routing engine {} chooses the SL of every path itself</source>
        <translation>路由引擎 {} 自行选择每条路径的 SL</translation>
    </message>
    <message>
        <source>the SLs of this policy are ignored; queries that ask for another SL fail (ERR 1F2A)</source>
        <translation>此策略的 SL 不起作用；请求其他 SL 的查询会失败 (ERR 1F2A)</translation>
    </message>
    <message>
        <source>partition {} has sl={}; with a policy that SL applies only to multicast</source>
        <translation>分区 {} 设置了 sl={}；有策略时该 SL 只对组播有效</translation>
    </message>
    <message>
        <source>qos is FALSE in opensm.conf</source>
        <translation>opensm.conf 中 qos 为 FALSE</translation>
    </message>
    <message>
        <source>{} is not how OpenSM writes it</source>
        <translation>{} 不是 OpenSM 的写法</translation>
    </message>
    <message>
        <source>the file ends; expected {}</source>
        <translation>文件已结束；应为 {}</translation>
    </message>
    <message>
        <source>{} does not fit here; expected {}</source>
        <translation>{} 不适合此处；应为 {}</translation>
    </message>
    <message>
        <source>{}. Afterwards it refuses correct policies as well, until one begins with an empty line or a comment or OpenSM restarts</source>
        <translation>{}。此后它也会拒绝正确的策略，直到某个策略以空行或注释开头，或 OpenSM 重新启动</translation>
    </message>
    <message>
        <source>the quote is closed in line {} only</source>
        <translation>引号到第 {} 行才关闭</translation>
    </message>
    <message>
        <source>OpenSM takes all lines up to there for text</source>
        <translation>OpenSM 将到那里为止的所有行都视为文本</translation>
    </message>
    <message>
        <source>Close the quote in its line</source>
        <translation>在同一行关闭引号</translation>
    </message>
    <message>
        <source>Remove the quote</source>
        <translation>删除引号</translation>
    </message>
    <message>
        <source>without its colon an attribute word is plain text</source>
        <translation>没有冒号的属性关键字只是普通文本</translation>
    </message>
    <message>
        <source>OpenSM takes the line for more of the text above it</source>
        <translation>OpenSM 将该行视为上面文本的延续</translation>
    </message>
    <message>
        <source>Insert the colon</source>
        <translation>插入冒号</translation>
    </message>
    <message>
        <source>{} contains the word {}</source>
        <translation>{} 包含关键字 {}</translation>
    </message>
    <message>
        <source>section and attribute words keep their meaning inside unquoted text</source>
        <translation>在不带引号的文本中，分节和属性关键字仍然有效</translation>
    </message>
    <message>
        <source>Quote the text</source>
        <translation>给文本加引号</translation>
    </message>
    <message>
        <source>{} is on one line with a text</source>
        <translation>{} 与文本在同一行</translation>
    </message>
    <message>
        <source>{} is missing before {}</source>
        <translation>{1} 之前缺少 {0}</translation>
    </message>
    <message>
        <source>{} appears here a second time</source>
        <translation>{} 在此第二次出现</translation>
    </message>
    <message>
        <source>the text is longer than {} bytes</source>
        <translation>文本超过 {} 字节</translation>
    </message>
    <message>
        <source>OpenSM aborts (buffer overflow detected)</source>
        <translation>OpenSM 中止 (buffer overflow detected)</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>缺少 {}</translation>
    </message>
    <message>
        <source>a CR (lines end with CR LF) is text here</source>
        <translation>CR（行以 CR LF 结尾）在此是文本</translation>
    </message>
    <message>
        <source>OpenSM drops it from the end of a text; anywhere else it would be a syntax error</source>
        <translation>OpenSM 会从文本末尾去掉它；在其他地方则是语法错误</translation>
    </message>
    <message>
        <source>the comment at the end of the file has no line end</source>
        <translation>文件末尾的注释没有行尾</translation>
    </message>
    <message>
        <source>Add a line end</source>
        <translation>添加行尾</translation>
    </message>
    <message>
        <source>OpenSM writes this as &apos;{}&apos; between qos-ulps and end-qos-ulps</source>
        <translation>OpenSM 在 qos-ulps 与 end-qos-ulps 之间写作“{}”</translation>
    </message>
    <message>
        <source>{}; RDMA-CM&apos;s service IDs are the port space ({} {}) and the port, not the port alone</source>
        <translation>{}；RDMA-CM 的服务 ID 由端口空间（{} {}）和端口号组成，而不只是端口号</translation>
    </message>
    <message>
        <source>VL tables belong in opensm.conf: {} {}</source>
        <translation>VL 表属于 opensm.conf：{} {}</translation>
    </message>
    <message>
        <source>the SL2VL table belongs in opensm.conf, as one line of 16 VLs: qos_sl2vl 0,1,2,…</source>
        <translation>SL2VL 表属于 opensm.conf，写成一行 16 个 VL：qos_sl2vl 0,1,2,…</translation>
    </message>
    <message>
        <source>{}: &apos;{}&apos; between qos-ulps and end-qos-ulps</source>
        <translation>{}：在 qos-ulps 与 end-qos-ulps 之间写“{}”</translation>
    </message>
    <message>
        <source>there is no word for {}; its RDMA-CM port {} has the service ID</source>
        <translation>{} 没有对应的关键字；其 RDMA-CM 端口 {} 有服务 ID</translation>
    </message>
    <message>
        <source>the rule for everything else is default</source>
        <translation>其余一切的规则是 default</translation>
    </message>
    <message>
        <source>no comma without a criterion</source>
        <translation>没有条件时不写逗号</translation>
    </message>
    <message>
        <source>srp needs the port GUIDs of its targets: srp, target-port-guid 0x… : SL</source>
        <translation>srp 需要其目标的端口 GUID：srp, target-port-guid 0x… : SL</translation>
    </message>
    <message>
        <source>MPI has no service ID of its own; set its SL in the MPI library, or match by pkey or GUID</source>
        <translation>MPI 没有自己的服务 ID；请在 MPI 库中设置 SL，或按 pkey 或 GUID 匹配</translation>
    </message>
    <message>
        <source>sections are written without brackets and braces: {} … end-{}</source>
        <translation>分节不使用方括号和花括号：{} … end-{}</translation>
    </message>
    <message>
        <source>OpenSM&apos;s word is {}, in lower case and with hyphens</source>
        <translation>OpenSM 的关键字是 {}，小写并使用连字符</translation>
    </message>
    <message>
        <source>there are no braces; a section ends with its end- word</source>
        <translation>没有花括号；分节以其 end- 关键字结束</translation>
    </message>
    <message>
        <source>sl={} is a flag of partitions.conf; a level has &apos;sl: {}&apos;</source>
        <translation>sl={} 是 partitions.conf 的标志；级别写作“sl: {}”</translation>
    </message>
    <message>
        <source>node types are CA, SWITCH, ROUTER, SELF and ALL</source>
        <translation>节点类型为 CA、SWITCH、ROUTER、SELF 和 ALL</translation>
    </message>
    <message>
        <source>{} is an option of opensm.conf</source>
        <translation>{} 是 opensm.conf 的选项</translation>
    </message>
    <message>
        <source>comments begin with #</source>
        <translation>注释以 # 开头</translation>
    </message>
    <message>
        <source>a policy cannot include another file: OpenSM reads only the one that qos_policy_file names, so copy the text of the other file here</source>
        <translation>策略不能包含其他文件：OpenSM 只读取 qos_policy_file 指定的文件，因此另一个文件的文本必须写在这里</translation>
    </message>
    <message>
        <source>lines end without a semicolon</source>
        <translation>行尾不写分号</translation>
    </message>
    <message>
        <source>section words have no colon</source>
        <translation>分节关键字没有冒号</translation>
    </message>
    <message>
        <source>OpenSM&apos;s word is {}</source>
        <translation>OpenSM 的关键字是 {}</translation>
    </message>
    <message>
        <source>{} belongs between {} and end-{}</source>
        <translation>{} 属于 {} 与 end-{} 之间</translation>
    </message>
    <message>
        <source>a colon follows {}, not =</source>
        <translation>{} 之后是冒号，而不是 =</translation>
    </message>
    <message>
        <source>a colon follows {}</source>
        <translation>{} 之后是冒号</translation>
    </message>
    <message>
        <source>a rule names its level with qos-level-name</source>
        <translation>规则用 qos-level-name 指定级别</translation>
    </message>
    <message>
        <source>the attribute is called {}</source>
        <translation>该属性名为 {}</translation>
    </message>
    <message>
        <source>a policy has no {}: it gives requests an SL, and the VLs and weights of the SLs are options of opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</source>
        <translation>策略没有 {}：它为请求指定 SL，而 SL 的 VL 和权重是 opensm.conf 的选项 (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)</translation>
    </message>
    <message>
        <source>a section (qos-ulps, port-groups, qos-levels, qos-match-rules)</source>
        <translation>一个分节 (qos-ulps, port-groups, qos-levels, qos-match-rules)</translation>
    </message>
    <message>
        <source>{} or {}</source>
        <translation>{} 或 {}</translation>
    </message>
    <message>
        <source>qos-ulps needs at least one rule</source>
        <translation>qos-ulps 至少需要一条规则</translation>
    </message>
    <message>
        <source>a rule (default, any, sdp, rds, iser, srp, ipoib)</source>
        <translation>一条规则 (default, any, sdp, rds, iser, srp, ipoib)</translation>
    </message>
    <message>
        <source>a colon and the SL</source>
        <translation>冒号和 SL</translation>
    </message>
    <message>
        <source>port numbers end at 65535</source>
        <translation>端口号最大为 65535</translation>
    </message>
    <message>
        <source>port-groups needs at least one port-group</source>
        <translation>port-groups 至少需要一个 port-group</translation>
    </message>
    <message>
        <source>name, use, port-guid, port-name, pkey, partition, node-type or end-port-group</source>
        <translation>name、use、port-guid、port-name、pkey、partition、node-type 或 end-port-group</translation>
    </message>
    <message>
        <source>name, use, sl, mtu-limit, rate-limit, packet-life, pkey or end-qos-level</source>
        <translation>name、use、sl、mtu-limit、rate-limit、packet-life、pkey 或 end-qos-level</translation>
    </message>
    <message>
        <source>qos-level-name, use, source, destination, qos-class, service-id, pkey or end-qos-match-rule</source>
        <translation>qos-level-name、use、source、destination、qos-class、service-id、pkey 或 end-qos-match-rule</translation>
    </message>
    <message>
        <source>vlarb-tables or sl2vl-tables</source>
        <translation>vlarb-tables 或 sl2vl-tables</translation>
    </message>
    <message>
        <source>group, across, vlarb-high, vlarb-low, vl-high-limit or end-vlarb-scope</source>
        <translation>group、across、vlarb-high、vlarb-low、vl-high-limit 或 end-vlarb-scope</translation>
    </message>
    <message>
        <source>the scope names no group and no across</source>
        <translation>该作用域没有指定 group 或 across</translation>
    </message>
    <message>
        <source>a second sl2vl-table in one scope</source>
        <translation>一个作用域中有第二个 sl2vl-table</translation>
    </message>
    <message>
        <source>group, across, across-from, across-to, from, to, sl2vl-table or end-sl2vl-scope</source>
        <translation>group、across、across-from、across-to、from、to、sl2vl-table 或 end-sl2vl-scope</translation>
    </message>
    <message>
        <source>the scope has no sl2vl-table</source>
        <translation>该作用域没有 sl2vl-table</translation>
    </message>
    <message>
        <source>the scope names no group, across-from or across-to</source>
        <translation>该作用域没有指定 group、across-from 或 across-to</translation>
    </message>
    <message>
        <source>a colon and the weight</source>
        <translation>冒号和权重</translation>
    </message>
    <message>
        <source>a VL is 0-15</source>
        <translation>VL 为 0-15</translation>
    </message>
    <message>
        <source>{} instead of 16 values</source>
        <translation>有 {} 个值，应为 16 个</translation>
    </message>
    <message>
        <source>port numbers end at 127 here</source>
        <translation>端口号在此最大为 127</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>CA, SWITCH, ROUTER, SELF or ALL</source>
        <translation>CA、SWITCH、ROUTER、SELF 或 ALL</translation>
    </message>
    <message>
        <source>OpenSM stops reading here and works without the rest of the file</source>
        <translation>OpenSM 在此停止读取，不使用文件的其余部分</translation>
    </message>
    <message>
        <source>the file names no GUID</source>
        <translation>文件没有列出 GUID</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a GUID</source>
        <translation>“{}”不是 GUID</translation>
    </message>
    <message>
        <source>a line has one GUID</source>
        <translation>每行一个 GUID</translation>
    </message>
    <message>
        <source>a line begins with a GUID, 0x and up to 16 digits</source>
        <translation>每行以 GUID 开头：0x 和最多 16 位数字</translation>
    </message>
    <message>
        <source>OpenSM takes 0xffffffffffffffff</source>
        <translation>OpenSM 取 0xffffffffffffffff</translation>
    </message>
    <message>
        <source>{} is in the file twice</source>
        <translation>{} 在文件中出现两次</translation>
    </message>
    <message>
        <source>no port of the fabric has the GUID {}</source>
        <translation>网络中没有端口具有 GUID {}</translation>
    </message>
    <message>
        <source>no switch of the fabric has the GUID {}</source>
        <translation>网络中没有交换机具有 GUID {}</translation>
    </message>
    <message>
        <source>it is the node GUID of {}; the list has port GUIDs</source>
        <translation>这是 {} 的节点 GUID；列表应为端口 GUID</translation>
    </message>
    <message>
        <source>{} is not a switch</source>
        <translation>{} 不是交换机</translation>
    </message>
    <message>
        <source>it is a port GUID; the list has node GUIDs of switches</source>
        <translation>这是端口 GUID；列表应为交换机的节点 GUID</translation>
    </message>
    <message>
        <source>OpenSM skips the line</source>
        <translation>OpenSM 跳过该行</translation>
    </message>
    <message>
        <source>a second GUID on the line</source>
        <translation>该行有第二个 GUID</translation>
    </message>
    <message>
        <source>OpenSM looks at the first one only</source>
        <translation>OpenSM 只看第一个</translation>
    </message>
    <message>
        <source>the weight is missing</source>
        <translation>缺少权重</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a weight (1-255)</source>
        <translation>“{}”不是权重 (1-255)</translation>
    </message>
    <message>
        <source>no port follows</source>
        <translation>后面没有端口</translation>
    </message>
    <message>
        <source>the id is missing</source>
        <translation>缺少 ID</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number</source>
        <translation>“{}”不是数字</translation>
    </message>
    <message>
        <source>the port is missing</source>
        <translation>缺少端口</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a port (1-254)</source>
        <translation>“{}”不是端口 (1-254)</translation>
    </message>
    <message>
        <source>OpenSM skips it without a message</source>
        <translation>OpenSM 跳过它且没有提示</translation>
    </message>
    <message>
        <source>OpenSM stops after eleven wrong lines</source>
        <translation>OpenSM 在 11 行错误之后放弃</translation>
    </message>
    <message>
        <source>the router&apos;s GUID is missing</source>
        <translation>缺少路由器的 GUID</translation>
    </message>
    <message>
        <source>a line is PREFIX GUID, either may be *</source>
        <translation>每行为 前缀 GUID，两者都可以是 *</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a prefix</source>
        <translation>“{}”不是前缀</translation>
    </message>
    <message>
        <source>it is one hexadecimal number of 64 bits, without colons</source>
        <translation>应为一个 64 位十六进制数，没有冒号</translation>
    </message>
    <message>
        <source>it is a hexadecimal number of 64 bits, or *</source>
        <translation>应为 64 位十六进制数或 *</translation>
    </message>
    <message>
        <source>the line ends with CR LF, and the CR becomes part of the GUID</source>
        <translation>该行以 CR LF 结尾，CR 成为 GUID 的一部分</translation>
    </message>
    <message>
        <source>more than a prefix and a GUID</source>
        <translation>不止一个前缀和一个 GUID</translation>
    </message>
    <message>
        <source>OpenSM ignores the rest of the line</source>
        <translation>OpenSM 忽略该行的其余部分</translation>
    </message>
    <message>
        <source>a line above with prefix * matches everything</source>
        <translation>前面有一行前缀为 *，匹配一切</translation>
    </message>
    <message>
        <source>OpenSM takes the first line that matches</source>
        <translation>OpenSM 取第一个匹配的行</translation>
    </message>
    <message>
        <source>OpenSM takes it for the start of the first word</source>
        <translation>OpenSM 将其视为第一个单词的开头</translation>
    </message>
    <message>
        <source>no line torus or mesh gives the size</source>
        <translation>没有 torus 或 mesh 行给出规模</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E20) and OpenSM uses the next one</source>
        <translation>该引擎失败 (ERR 4E20)，OpenSM 使用下一个</translation>
    </message>
    <message>
        <source>the engine refuses the file (ERR 4E13) and OpenSM uses the next engine</source>
        <translation>该引擎拒绝此文件 (ERR 4E13)，OpenSM 使用下一个引擎</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a keyword</source>
        <translation>“{}”不是关键字</translation>
    </message>
    <message>
        <source>keywords are torus, mesh, xp_link … zm_link, x_dateline …, next_seed, portgroup_max_ports, port_order and max_changes, in lower case</source>
        <translation>关键字为 torus、mesh、xp_link … zm_link、x_dateline …、next_seed、portgroup_max_ports、port_order 和 max_changes，须小写</translation>
    </message>
    <message>
        <source>the engine refuses the file (ERR 4E12) and OpenSM uses the next engine</source>
        <translation>该引擎拒绝此文件 (ERR 4E12)，OpenSM 使用下一个引擎</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not such a number</source>
        <translation>“{}”不是这样的数字</translation>
    </message>
    <message>
        <source>OpenSM takes the number at the start of the word, or 0</source>
        <translation>OpenSM 取开头的数字，否则取 0</translation>
    </message>
    <message>
        <source>a second size</source>
        <translation>第二个规模</translation>
    </message>
    <message>
        <source>{} needs three radices</source>
        <translation>{} 需要三个维度大小</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a radix (1 or more)</source>
        <translation>“{}”不是维度大小（1 或更大）</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E20, 4E0C) and OpenSM uses the next one</source>
        <translation>该引擎失败 (ERR 4E20, 4E0C)，OpenSM 使用下一个</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is neither t (torus) nor m (mesh)</source>
        <translation>“{}”既不是 t (torus) 也不是 m (mesh)</translation>
    </message>
    <message>
        <source>OpenSM ignores it</source>
        <translation>OpenSM 忽略它</translation>
    </message>
    <message>
        <source>{} needs the GUIDs of two switches</source>
        <translation>{} 需要两台交换机的 GUID</translation>
    </message>
    <message>
        <source>{} needs a position</source>
        <translation>{} 需要一个位置</translation>
    </message>
    <message>
        <source>the dateline {} is outside the radix {}</source>
        <translation>dateline {} 超出维度大小 {}</translation>
    </message>
    <message>
        <source>the engine refuses the file (ERR 4E10) and OpenSM uses the next engine</source>
        <translation>该引擎拒绝此文件 (ERR 4E10)，OpenSM 使用下一个引擎</translation>
    </message>
    <message>
        <source>the seed needs {}p_link and {}m_link, as the radix is 4</source>
        <translation>由于维度大小为 4，种子需要 {}p_link 和 {}m_link</translation>
    </message>
    <message>
        <source>the seed needs {}p_link or {}m_link</source>
        <translation>种子需要 {}p_link 或 {}m_link</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E22 to 4E2F) and OpenSM uses the next one</source>
        <translation>该引擎失败 (ERR 4E22 至 4E2F)，OpenSM 使用下一个</translation>
    </message>
    <message>
        <source>the links of the seed do not begin at one switch</source>
        <translation>种子的链路不是从同一台交换机开始</translation>
    </message>
    <message>
        <source>the engine fails (ERR 4E24 to 4E2F) and OpenSM uses the next one</source>
        <translation>该引擎失败 (ERR 4E24 至 4E2F)，OpenSM 使用下一个</translation>
    </message>
    <message>
        <source>path requests to that prefix fail</source>
        <translation>到该前缀的路径请求会失败</translation>
    </message>
    <message>
        <source>text edit at byte {}</source>
        <translation>字节 {} 处的文本编辑</translation>
    </message>
    <message>
        <source>it overlaps an earlier edit</source>
        <translation>与之前的编辑重叠</translation>
    </message>
    <message>
        <source>Read the file again and repeat the change</source>
        <translation>重新读取文件并重复更改</translation>
    </message>
    <message>
        <source>the {} is not a number</source>
        <translation>{} 不是数字</translation>
    </message>
    <message>
        <source>the {} is followed by &apos;{}&apos;</source>
        <translation>{} 之后是“{}”</translation>
    </message>
    <message>
        <source>an entry needs the form VL:weight</source>
        <translation>条目的形式应为 VL:权重</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>VL {} is outside 0-14; OpenSM takes VL {}</source>
        <translation>VL {} 超出 0-14；OpenSM 取 VL {}</translation>
    </message>
    <message>
        <source>weight {} is above 255; OpenSM takes {}</source>
        <translation>权重 {} 大于 255；OpenSM 取 {}</translation>
    </message>
    <message>
        <source>weight {} is {} bytes, less than one packet of 4096 bytes</source>
        <translation>权重 {} 为 {} 字节，小于一个 4096 字节的数据包</translation>
    </message>
    <message>
        <source>nothing follows the last comma</source>
        <translation>最后一个逗号之后没有内容</translation>
    </message>
    <message>
        <source>blanks instead of commas; OpenSM warns, and programs the intended values</source>
        <translation>用空格代替了逗号；OpenSM 发出警告，但按本意编程</translation>
    </message>
    <message>
        <source>VL of SL {}</source>
        <translation>SL {} 的 VL</translation>
    </message>
    <message>
        <source>VL {} of SL {} is above 15; OpenSM takes {}</source>
        <translation>SL {1} 的 VL {0} 大于 15；OpenSM 取 {2}</translation>
    </message>
    <message>
        <source>{} of 16 VLs listed; OpenSM maps the other SLs to VL 0</source>
        <translation>列出了 16 个 VL 中的 {} 个；OpenSM 将其他 SL 映射到 VL 0</translation>
    </message>
    <message>
        <source>Checking the new files.</source>
        <translation>正在检查新文件。</translation>
    </message>
    <message>
        <source>the files already have this content</source>
        <translation>文件已经是这些内容</translation>
    </message>
    <message>
        <source>Correct it; nothing has been written</source>
        <translation>请更正；尚未写入任何内容</translation>
    </message>
    <message>
        <source>Comparing the files with the edited versions.</source>
        <translation>正在将文件与编辑时的内容进行比较。</translation>
    </message>
    <message>
        <source>it was changed after it was read</source>
        <translation>读取之后它已被更改</translation>
    </message>
    <message>
        <source>Read it again and merge both edits</source>
        <translation>请重新读取并合并两处编辑</translation>
    </message>
    <message>
        <source>Discovering the fabric.</source>
        <translation>正在发现网络。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Backing up the files.</source>
        <translation>正在备份文件。</translation>
    </message>
    <message>
        <source>Writing the new files beside the old ones.</source>
        <translation>正在将新文件写到旧文件旁边。</translation>
    </message>
    <message>
        <source>Replacing the files.</source>
        <translation>正在替换文件。</translation>
    </message>
    <message>
        <source>The history could not be updated: {}</source>
        <translation>无法更新历史记录：{}</translation>
    </message>
    <message>
        <source>The journal could not be removed: {}</source>
        <translation>无法删除日志：{}</translation>
    </message>
    <message>
        <source>Old backups could not be removed: {}</source>
        <translation>无法删除旧备份：{}</translation>
    </message>
    <message>
        <source>The history keeps the newest {} backups; older ones removed: {}.</source>
        <translation>历史记录保留最新的 {} 个备份；已删除的旧备份：{} 个。</translation>
    </message>
    <message>
        <source>The old files are in {}</source>
        <translation>旧文件在 {}</translation>
    </message>
    <message>
        <source>Restarting OpenSM.</source>
        <translation>正在重新启动 OpenSM。</translation>
    </message>
    <message>
        <source>Reloading OpenSM (SIGHUP).</source>
        <translation>正在让 OpenSM 重新加载 (SIGHUP)。</translation>
    </message>
    <message>
        <source>Waiting until the fabric shows the change.</source>
        <translation>正在等待网络反映此更改。</translation>
    </message>
    <message>
        <source>The change is in force.</source>
        <translation>更改已生效。</translation>
    </message>
    <message>
        <source>The files are written.</source>
        <translation>文件已写入。</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files on this host: they take effect when it is started.</source>
        <translation>此主机上没有使用这些文件的 OpenSM：它们在 OpenSM 启动时生效。</translation>
    </message>
    <message>
        <source>OpenSM was not reloaded: it uses the files after its next start, some after its next heavy sweep.</source>
        <translation>OpenSM 未重新加载：它在下次启动后使用这些文件，其中一些在下次完整扫描后使用。</translation>
    </message>
    <message>
        <source>Restoring the old files: {}</source>
        <translation>正在恢复旧文件：{}</translation>
    </message>
    <message>
        <source>A file that was edited meanwhile was left as it is.</source>
        <translation>期间被编辑过的一个文件保持原样。</translation>
    </message>
    <message>
        <source>Activating the old files.</source>
        <translation>正在启用旧文件。</translation>
    </message>
    <message>
        <source>OpenSM still uses the files that it has read: {}</source>
        <translation>OpenSM 仍在使用它已读取的文件：{}</translation>
    </message>
    <message>
        <source>Start it with: {}</source>
        <translation>请用以下命令启动：{}</translation>
    </message>
    <message>
        <source>No subnet manager runs with these files</source>
        <translation>没有子网管理器使用这些文件运行</translation>
    </message>
    <message>
        <source>One of the subnet managers of these files has stopped</source>
        <translation>使用这些文件的一个子网管理器已停止</translation>
    </message>
    <message>
        <source>OpenSM is restarted: for some seconds the SA does not respond and no port can join a group; traffic continues.</source>
        <translation>OpenSM 将重新启动：几秒内 SA 不响应，端口无法加入组；流量不受影响。</translation>
    </message>
    <message>
        <source>The files are written; OpenSM reads some of them at its next heavy sweep.</source>
        <translation>文件将被写入；OpenSM 在下次完整扫描时读取其中一些。</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files: they take effect at its next start.</source>
        <translation>没有 OpenSM 使用这些文件：它们在下次启动时生效。</translation>
    </message>
    <message>
        <source>{} changes, which needs the restart.</source>
        <translation>{} 发生变化，需要重新启动。</translation>
    </message>
    <message>
        <source>{} keeps its old value until OpenSM is restarted.</source>
        <translation>在 OpenSM 重新启动之前，{} 保持旧值。</translation>
    </message>
    <message>
        <source>OpenSM is started with {}, which overrides {}: the new value has no effect.</source>
        <translation>OpenSM 以 {} 启动，它会覆盖 {}：新值不起作用。</translation>
    </message>
    <message>
        <source>OpenSM drops partitions.conf: every port becomes a full member of Default, all other partitions disappear.</source>
        <translation>OpenSM 将丢弃 partitions.conf：每个端口都成为 Default 的完全成员，其他所有分区消失。</translation>
    </message>
    <message>
        <source>Partition {} ({}) is removed with its multicast groups.</source>
        <translation>分区 {} ({}) 及其组播组将被删除。</translation>
    </message>
    <message>
        <source>Partition {} ({}) is new.</source>
        <translation>分区 {} ({}) 是新的。</translation>
    </message>
    <message>
        <source>Which ports lose or gain access is not known: the fabric has not been discovered.</source>
        <translation>不知道哪些端口会失去或获得访问权：尚未发现网络。</translation>
    </message>
    <message>
        <source>1 active port can no longer use partition {}.</source>
        <translation>1 个活动端口不能再使用分区 {}。</translation>
    </message>
    <message>
        <source>{} active ports can no longer use partition {}.</source>
        <translation>{} 个活动端口不能再使用分区 {}。</translation>
    </message>
    <message>
        <source>1 active port can only talk to full members of partition {}.</source>
        <translation>1 个活动端口只能与分区 {} 的完全成员通信。</translation>
    </message>
    <message>
        <source>{} active ports can only talk to full members of partition {}.</source>
        <translation>{} 个活动端口只能与分区 {} 的完全成员通信。</translation>
    </message>
    <message>
        <source>1 active port can newly use partition {}.</source>
        <translation>1 个活动端口将能使用分区 {}。</translation>
    </message>
    <message>
        <source>{} active ports can newly use partition {}.</source>
        <translation>{} 个活动端口将能使用分区 {}。</translation>
    </message>
    <message>
        <source>1 active port can talk to every member of partition {}.</source>
        <translation>1 个活动端口能与分区 {} 的每个成员通信。</translation>
    </message>
    <message>
        <source>{} active ports can talk to every member of partition {}.</source>
        <translation>{} 个活动端口能与分区 {} 的每个成员通信。</translation>
    </message>
    <message>
        <source>the new files give it SL {}</source>
        <translation>新文件给它 SL {}</translation>
    </message>
    <message>
        <source>the new files refuse it</source>
        <translation>新文件拒绝它</translation>
    </message>
    <message>
        <source>the subnet manager does not respond</source>
        <translation>子网管理器不响应</translation>
    </message>
    <message>
        <source>the subnet manager gives it SL {}</source>
        <translation>子网管理器给它 SL {}</translation>
    </message>
    <message>
        <source>the subnet manager refuses it</source>
        <translation>子网管理器拒绝它</translation>
    </message>
    <message>
        <source>{}, but {} ({} of {} requests differ)</source>
        <translation>{}，但是{}（{} / {} 个请求不一致）</translation>
    </message>
    <message>
        <source>Read OpenSM&apos;s log, and check whether it reads the files that were changed</source>
        <translation>请查看 OpenSM 的日志，并检查它是否读取了被更改的文件</translation>
    </message>
    <message>
        <source>The subnet manager replies to {} path requests with the SLs that the files give.</source>
        <translation>子网管理器对 {} 个路径请求的回复与文件给出的 SL 一致。</translation>
    </message>
    <message>
        <source>{} more requests were left out: their replies did not match the old files.</source>
        <translation>另有 {} 个请求被略过：它们的回复与旧文件不符。</translation>
    </message>
    <message>
        <source>Paths were not requested: routing engine {} changes their SL.</source>
        <translation>未请求路径：路由引擎 {} 会改变其 SL。</translation>
    </message>
    <message>
        <source>Paths were not requested: {} takes effect at the next restart.</source>
        <translation>未请求路径：{} 在下次重新启动时才生效。</translation>
    </message>
    <message>
        <source>a change was interrupted while it was applied, and its files have been restored</source>
        <translation>一次更改在应用时被中断，其文件已恢复</translation>
    </message>
    <message>
        <source>This OpenSM is standby: its effect on the fabric shows only when it becomes master.</source>
        <translation>此 OpenSM 处于备用状态：只有成为主管理器时才会对网络起作用。</translation>
    </message>
    <message>
        <source>The tables of the fabric&apos;s ports could not be read.</source>
        <translation>无法读取网络端口的表。</translation>
    </message>
    <message>
        <source>Paths could not be requested: {}</source>
        <translation>无法请求路径：{}</translation>
    </message>
    <message>
        <source>opensm (process {})</source>
        <translation>opensm（进程 {}）</translation>
    </message>
    <message>
        <source>it exited after the change</source>
        <translation>它在更改之后退出</translation>
    </message>
    <message>
        <source>See {}</source>
        <translation>参见 {}</translation>
    </message>
    <message>
        <source>OpenSM reports: {}</source>
        <translation>OpenSM 报告：{}</translation>
    </message>
    <message>
        <source>OpenSM was reloaded twice: it keeps rules of a policy with errors for one sweep.</source>
        <translation>OpenSM 被重新加载了两次：它会将有错误的策略规则保留一次扫描。</translation>
    </message>
    <message>
        <source>it was cancelled while verifying</source>
        <translation>在验证期间被取消</translation>
    </message>
    <message>
        <source>its tables do not show the change ({} of {} ports do not)</source>
        <translation>它的表没有反映更改（{} / {} 个端口没有）</translation>
    </message>
    <message>
        <source>the subnet manager at LID {}</source>
        <translation>LID {} 处的子网管理器</translation>
    </message>
    <message>
        <source>it no longer responds</source>
        <translation>它不再响应</translation>
    </message>
    <message>
        <source>The P_Key tables of {} of {} ports match the files.</source>
        <translation>{} / {} 个端口的 P_Key 表与文件一致。</translation>
    </message>
    <message>
        <source>The SL2VL tables of {} ports match, too.</source>
        <translation>{} 个端口的 SL2VL 表也一致。</translation>
    </message>
    <message>
        <source>The VL arbitration tables of {} ports match, too.</source>
        <translation>{} 个端口的 VL 仲裁表也一致。</translation>
    </message>
    <message>
        <source>The others did not follow the old files either.</source>
        <translation>其余端口与旧文件也不一致。</translation>
    </message>
    <message>
        <source>The subnet manager responds.</source>
        <translation>子网管理器有响应。</translation>
    </message>
    <message>
        <source>OpenSM has reported a complete sweep in its log, without an error about the files.</source>
        <translation>OpenSM 已在日志中报告一次完整扫描，没有关于这些文件的错误。</translation>
    </message>
    <message>
        <source>OpenSM&apos;s log does not mention the change yet.</source>
        <translation>OpenSM 的日志尚未提到此更改。</translation>
    </message>
    <message>
        <source>The port did not respond.</source>
        <translation>端口没有响应。</translation>
    </message>
    <message>
        <source>The counter was cleared in this interval.</source>
        <translation>计数器在此间隔内被清零。</translation>
    </message>
    <message>
        <source>The counter has saturated: it does not count until it is cleared.</source>
        <translation>计数器已饱和：清零之前不再计数。</translation>
    </message>
    <message>
        <source>The link went down and came back, and the counter started again at 0.</source>
        <translation>链路断开后恢复，计数器从 0 重新开始。</translation>
    </message>
    <message>
        <source>This counter was not read.</source>
        <translation>未读取此计数器。</translation>
    </message>
    <message>
        <source>It holds lines like SymbolErrorCounter=10, as /etc/infiniband-diags/error_thresholds does</source>
        <translation>其内容为 SymbolErrorCounter=10 这样的行，如 /etc/infiniband-diags/error_thresholds</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not of the form NAME=VALUE</source>
        <translation>“{}”不是 NAME=VALUE 的形式</translation>
    </message>
    <message>
        <source>there is no counter &quot;{}&quot;</source>
        <translation>没有计数器“{}”</translation>
    </message>
    <message>
        <source>Names are those that perfquery prints, in the same case.</source>
        <translation>名称与 perfquery 输出的相同，区分大小写。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a whole number</source>
        <translation>“{}”不是整数</translation>
    </message>
    <message>
        <source>{} bytes instead of {}</source>
        <translation>只有 {} 字节，需要 {} 字节</translation>
    </message>
    <message>
        <source>its reply is too short</source>
        <translation>应答太短</translation>
    </message>
    <message>
        <source>Counters of InfiniBand ports are read through the fabric.</source>
        <translation>InfiniBand 端口的计数器通过网络读取。</translation>
    </message>
    <message>
        <source>its statistics cannot be read</source>
        <translation>无法读取其统计信息</translation>
    </message>
    <message>
        <source>this is not the name of a network interface</source>
        <translation>这不是网络接口名称</translation>
    </message>
    <message>
        <source>no socket can be opened to read its statistics</source>
        <translation>无法打开套接字读取其统计信息</translation>
    </message>
    <message>
        <source>counter subscription</source>
        <translation>计数器订阅</translation>
    </message>
    <message>
        <source>the interval is shorter than 0.2 s</source>
        <translation>间隔短于 0.2 秒</translation>
    </message>
    <message>
        <source>no port or no attribute is named</source>
        <translation>未指定端口或属性</translation>
    </message>
    <message>
        <source>a filter is written as FIELD=VALUE</source>
        <translation>筛选条件写作 字段=值</translation>
    </message>
    <message>
        <source>{} has no such field; it has {}</source>
        <translation>{} 没有这样的字段；它有 {}</translation>
    </message>
    <message>
        <source>it is longer than {} bytes</source>
        <translation>超过 {} 字节</translation>
    </message>
    <message>
        <source>a management datagram has room for {} of them</source>
        <translation>一个管理数据报可容纳 {} 个</translation>
    </message>
    <message>
        <source>it has no port with an address</source>
        <translation>它没有带地址的端口</translation>
    </message>
    <message>
        <source>{} nodes or ports have this name</source>
        <translation>{} 个节点或端口具有此名称</translation>
    </message>
    <message>
        <source>Name one of them by its GUID or LID.</source>
        <translation>请用 GUID 或 LID 指明其中一个。</translation>
    </message>
    <message>
        <source>Start OpenSM, or check why the port is not active.</source>
        <translation>请启动 OpenSM，或检查端口为何未激活。</translation>
    </message>
    <message>
        <source>the subnet administration at LID {}</source>
        <translation>LID {} 处的子网管理 (SA)</translation>
    </message>
    <message>
        <source>cannot send a management datagram</source>
        <translation>无法发送管理数据报</translation>
    </message>
    <message>
        <source>It may be overloaded: look at OpenSM&apos;s log and load.</source>
        <translation>它可能过载：请查看 OpenSM 的日志和负载。</translation>
    </message>
    <message>
        <source>it names no record</source>
        <translation>没有指明记录</translation>
    </message>
    <message>
        <source>the reply claims that its records are {} bytes apart</source>
        <translation>应答称其记录相隔 {} 字节</translation>
    </message>
    <message>
        <source>saquery has no query for this record</source>
        <translation>saquery 没有针对该记录的查询</translation>
    </message>
    <message>
        <source>saquery cannot query by this field of {}</source>
        <translation>saquery 无法查询 {} 的该字段</translation>
    </message>
    <message>
        <source>Leave the field out, and search what saquery prints.</source>
        <translation>请去掉该字段，并在 saquery 的输出中查找。</translation>
    </message>
    <message>
        <source>directed route {}</source>
        <translation>定向路由 {}</translation>
    </message>
    <message>
        <source>no packet can leave by port 0</source>
        <translation>没有数据包能从端口 0 发出</translation>
    </message>
    <message>
        <source>it has more than {} hops</source>
        <translation>超过 {} 跳</translation>
    </message>
    <message>
        <source>it has 32 bits</source>
        <translation>它有 32 位</translation>
    </message>
    <message>
        <source>it has no meaning for {}</source>
        <translation>对 {} 没有意义</translation>
    </message>
    <message>
        <source>the node</source>
        <translation>该节点</translation>
    </message>
    <message>
        <source>Compare the GID with the prefix of the subnet and the port GUIDs of the fabric.</source>
        <translation>请将该 GID 与子网前缀和网络的端口 GUID 进行比较。</translation>
    </message>
    <message>
        <source>Name more: a PathRecord needs a source (sgid or slid).</source>
        <translation>请给出更多条件：PathRecord 需要来源 (sgid 或 slid)。</translation>
    </message>
    <message>
        <source>See the reason in OpenSM&apos;s log.</source>
        <translation>OpenSM 的日志说明了原因。</translation>
    </message>
    <message>
        <source>this subnet administration does not serve the record: {}</source>
        <translation>此子网管理 (SA) 不提供该记录：{}</translation>
    </message>
    <message>
        <source>the wizard {} has no such question</source>
        <translation>向导 {} 没有这样的问题</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl setup {} --questions&apos; lists them</source>
        <translation>&apos;fabriscopectl setup {} --questions&apos; 会列出它们</translation>
    </message>
    <message>
        <source>an answer is one line of at most {} bytes</source>
        <translation>答案是一行文本，最多 {} 字节</translation>
    </message>
    <message>
        <source>is one of: {}</source>
        <translation>是以下之一：{}</translation>
    </message>
    <message>
        <source>is a number from {} to {}</source>
        <translation>是从 {} 到 {} 的数字</translation>
    </message>
    <message>
        <source>{}: &quot;{}&quot;</source>
        <translation>{}: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>{} keeps the module rdma_rxe in the package {}: install it first.</source>
        <translation>{} 的模块 rdma_rxe 在软件包 {} 中：请先安装。</translation>
    </message>
    <message>
        <source>{} calls Soft-RoCE a Technology Preview: it is for tests, not for production.</source>
        <translation>{} 将 Soft-RoCE 列为技术预览：仅用于测试，不用于生产。</translation>
    </message>
    <message>
        <source>The kernel of {} has no module rdma_rxe.</source>
        <translation>{} 的内核没有模块 rdma_rxe。</translation>
    </message>
    <message>
        <source>{} keeps the module siw in the package {}: install it first.</source>
        <translation>{} 的模块 siw 在软件包 {} 中：请先安装。</translation>
    </message>
    <message>
        <source>{} calls Soft-iWARP a Technology Preview: it is for tests, not for production.</source>
        <translation>{} 将 Soft-iWARP 列为技术预览：仅用于测试，不用于生产。</translation>
    </message>
    <message>
        <source>The kernel of {} has no module siw.</source>
        <translation>{} 的内核没有模块 siw。</translation>
    </message>
    <message>
        <source>are addresses with the length of their network, as 10.0.0.1/24</source>
        <translation>是带网络长度的地址，例如 10.0.0.1/24</translation>
    </message>
    <message>
        <source>are IP addresses</source>
        <translation>是 IP 地址</translation>
    </message>
    <message>
        <source>is one IP address for each kind of address that is given</source>
        <translation>对每种给出的地址类型各一个 IP 地址</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>InfiniBand 上的 IP</translation>
    </message>
    <message>
        <source>Stores a NetworkManager profile for an IPoIB interface, or for a child of one in another partition.</source>
        <translation>为 IPoIB 接口，或其在另一分区中的子接口，保存 NetworkManager 配置。</translation>
    </message>
    <message>
        <source>Which IPoIB interface?</source>
        <translation>哪个 IPoIB 接口？</translation>
    </message>
    <message>
        <source>As &apos;ip link&apos; names it, for example ibp1s0 or ib0; for a partition its parent.</source>
        <translation>按 &apos;ip link&apos; 的名称，例如 ibp1s0 或 ib0；对于分区则为其父接口。</translation>
    </message>
    <message>
        <source>Datagram or connected mode?</source>
        <translation>数据报模式还是连接模式？</translation>
    </message>
    <message>
        <source>ConnectX-4 and later have datagram mode only (enhanced IPoIB). Connected mode takes an MTU of up to 65520 and more kernel memory; multicast stays datagram.</source>
        <translation>ConnectX-4 及更新的设备只有数据报模式（增强 IPoIB）。连接模式的 MTU 可达 65520，占用更多内核内存；组播仍为数据报。</translation>
    </message>
    <message>
        <source>Which MTU?</source>
        <translation>MTU 是多少？</translation>
    </message>
    <message>
        <source>Empty: as the partition gives it. Datagram mode: at most 4092 (the fabric&apos;s MTU less 4); connected mode: at most 65520.</source>
        <translation>留空：按分区的设定。数据报模式：最大 4092（网络 MTU 减 4）；连接模式：最大 65520。</translation>
    </message>
    <message>
        <source>Which partition (P_Key)?</source>
        <translation>哪个分区 (P_Key)？</translation>
    </message>
    <message>
        <source>Empty: the default partition. Another one, as 0x8002, makes a child interface; the port has to be a member, and the partition needs the ipoib flag.</source>
        <translation>留空：默认分区。另一个分区，例如 0x8002，会产生子接口；端口必须是其成员，且该分区需要 ipoib 标志。</translation>
    </message>
    <message>
        <source>Which addresses?</source>
        <translation>哪些地址？</translation>
    </message>
    <message>
        <source>With the length of the network, as 192.0.2.1/24; several separated by blanks. Empty: by DHCP and router advertisements.</source>
        <translation>带网络长度，例如 192.0.2.1/24；多个用空格分隔。留空：通过 DHCP 和路由器通告。</translation>
    </message>
    <message>
        <source>Which gateway?</source>
        <translation>哪个网关？</translation>
    </message>
    <message>
        <source>Usually none: a storage or compute network has no way out.</source>
        <translation>通常没有：存储或计算网络没有出口。</translation>
    </message>
    <message>
        <source>Which name servers?</source>
        <translation>哪些域名服务器？</translation>
    </message>
    <message>
        <source>Usually none.</source>
        <translation>通常没有。</translation>
    </message>
    <message>
        <source>0x0000 and 0x8000 are not partitions</source>
        <translation>0x0000 和 0x8000 不是分区</translation>
    </message>
    <message>
        <source>is too long: the child would be {}</source>
        <translation>太长：子接口将为 {}</translation>
    </message>
    <message>
        <source>{} servers do not use NetworkManager by default: this plan needs it.</source>
        <translation>{} 服务器默认不使用 NetworkManager：此计划需要它。</translation>
    </message>
    <message>
        <source>Bring it up: nmcli connection up fabriscope-{}</source>
        <translation>启用它：nmcli connection up fabriscope-{}</translation>
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
        <translation>在网络接口上添加软件 RDMA 设备（rxe，RoCE v2），用于无 RDMA 硬件的测试，或将其删除。</translation>
    </message>
    <message>
        <source>Adds an RDMA device in software (siw, iWARP) to a network interface, for tests without RDMA hardware, or removes it.</source>
        <translation>在网络接口上添加软件 RDMA 设备（siw，iWARP），用于无 RDMA 硬件的测试，或将其删除。</translation>
    </message>
    <message>
        <source>Add a device, or remove one?</source>
        <translation>添加设备，还是删除设备？</translation>
    </message>
    <message>
        <source>&quot;remove&quot; deletes the device and the unit that creates it at the next start.</source>
        <translation>&quot;remove&quot; 会删除设备以及在下次启动时重建它的内容。</translation>
    </message>
    <message>
        <source>On which network interface?</source>
        <translation>在哪个网络接口上？</translation>
    </message>
    <message>
        <source>An Ethernet interface that is up and has an address, as &apos;ip address&apos; names it.</source>
        <translation>一个已启用并有地址的以太网接口，按 &apos;ip address&apos; 的名称。</translation>
    </message>
    <message>
        <source>What is the RDMA device called?</source>
        <translation>RDMA 设备叫什么名称？</translation>
    </message>
    <message>
        <source>Names that begin with rxe are known as RoCE devices to rdma-core&apos;s udev rules; others get no roce.conf modules.</source>
        <translation>以 rxe 开头的名称会被 rdma-core 的 udev 规则视为 RoCE 设备；其他名称不会加载 roce.conf 的模块。</translation>
    </message>
    <message>
        <source>Any name that no other RDMA device of the host has.</source>
        <translation>主机上其他 RDMA 设备没有使用的任何名称。</translation>
    </message>
    <message>
        <source>Create it again at the next start?</source>
        <translation>在下次启动时重建？</translation>
    </message>
    <message>
        <source>A systemd unit bound to the interface adds the device whenever the interface appears.</source>
        <translation>与该接口绑定的 systemd 单元会在接口出现时添加设备。</translation>
    </message>
    <message>
        <source>Firewalls on the way have to let UDP port 4791 through.</source>
        <translation>沿途的防火墙必须放行 UDP 端口 4791。</translation>
    </message>
    <message>
        <source>rdma-core&apos;s udev rules take only devices whose names begin with rxe for RoCE devices.</source>
        <translation>rdma-core 的 udev 规则只把名称以 rxe 开头的设备视为 RoCE 设备。</translation>
    </message>
    <message>
        <source>Raises how much memory RDMA programs may pin, for users&apos; sessions and for services that start such programs.</source>
        <translation>提高 RDMA 程序可锁定的内存，针对用户会话以及启动此类程序的服务。</translation>
    </message>
    <message>
        <source>Whose sessions?</source>
        <translation>谁的会话？</translation>
    </message>
    <message>
        <source>A group (@rdma), a user, or * for all. Empty: no sessions. It applies from the next login; &apos;ulimit -l&apos; shows it.</source>
        <translation>一个组 (@rdma)、一个用户，或 * 表示全部。留空：不含会话。从下次登录起有效；&apos;ulimit -l&apos; 可查看。</translation>
    </message>
    <message>
        <source>How much, in KiB?</source>
        <translation>多少 KiB？</translation>
    </message>
    <message>
        <source>MPI libraries and NCCL recommend &quot;unlimited&quot;; a program could then pin all memory of the host.</source>
        <translation>&quot;unlimited&quot; 是 MPI 库和 NCCL 所要求的；程序可能因此锁定主机的全部内存。</translation>
    </message>
    <message>
        <source>Which services as well?</source>
        <translation>还包括哪些服务？</translation>
    </message>
    <message>
        <source>Restart these services now?</source>
        <translation>现在重新启动这些服务？</translation>
    </message>
    <message>
        <source>is a user, a group with @ before it, or *</source>
        <translation>是一个用户、前面带 @ 的组，或 *</translation>
    </message>
    <message>
        <source>is a number of KiB, or unlimited</source>
        <translation>是 KiB 数，或 unlimited</translation>
    </message>
    <message>
        <source>Users get the limit at their next login; &apos;ulimit -l&apos; shows it.</source>
        <translation>用户在下次登录时获得该限制；&apos;ulimit -l&apos; 可查看。</translation>
    </message>
    <message>
        <source>The services get the limit when they are started again.</source>
        <translation>服务在再次启动时获得该限制。</translation>
    </message>
    <message>
        <source>RDMA kernel modules</source>
        <translation>RDMA 内核模块</translation>
    </message>
    <message>
        <source>Loads kernel modules now and at every start of the host, whether or not udev finds RDMA hardware.</source>
        <translation>现在以及每次主机启动时加载内核模块，无论 udev 是否找到 RDMA 硬件。</translation>
    </message>
    <message>
        <source>Which modules?</source>
        <translation>哪些模块？</translation>
    </message>
    <message>
        <source>Load them now?</source>
        <translation>现在加载？</translation>
    </message>
    <message>
        <source>Otherwise they are loaded at the next start only.</source>
        <translation>否则只在下次启动时加载。</translation>
    </message>
    <message>
        <source>Load them at every start?</source>
        <translation>每次启动时加载？</translation>
    </message>
    <message>
        <source>names no module</source>
        <translation>没有指定模块</translation>
    </message>
    <message>
        <source>neither now nor at the next start: there is nothing to do</source>
        <translation>既不是现在也不是下次启动：无事可做</translation>
    </message>
    <message>
        <source>RoCE version and type of service</source>
        <translation>RoCE 版本和服务类型</translation>
    </message>
    <message>
        <source>Sets which RoCE version and type of service RDMA-CM uses on a device where a program does not choose. Both ends of a connection need the same version.</source>
        <translation>设置在程序未选择时 RDMA-CM 在设备上使用的 RoCE 版本和服务类型。连接两端需要相同的版本。</translation>
    </message>
    <message>
        <source>Which RDMA device?</source>
        <translation>哪个 RDMA 设备？</translation>
    </message>
    <message>
        <source>As &apos;rdma link show&apos; names it, for example rocep1s0f0 or mlx5_0.</source>
        <translation>按 &apos;rdma link show&apos; 的名称，例如 rocep1s0f0 或 mlx5_0。</translation>
    </message>
    <message>
        <source>Which port of it?</source>
        <translation>它的哪个端口？</translation>
    </message>
    <message>
        <source>Most devices have one port, which is number 1.</source>
        <translation>大多数设备只有一个端口，编号为 1。</translation>
    </message>
    <message>
        <source>Which RoCE version?</source>
        <translation>哪个 RoCE 版本？</translation>
    </message>
    <message>
        <source>v2 runs over UDP and can be routed; v1 stays in one Ethernet segment; &quot;keep&quot; leaves it as it is.</source>
        <translation>v2 基于 UDP，可以路由；v1 限于一个以太网段；&quot;keep&quot; 保持不变。</translation>
    </message>
    <message>
        <source>Which type of service (0-255)?</source>
        <translation>哪种服务类型 (0-255)？</translation>
    </message>
    <message>
        <source>DSCP times four, plus 2 where the switches mark congestion (ECN): DSCP 26 with ECN is 106. Empty: it stays as it is.</source>
        <translation>DSCP 乘以四，若交换机标记拥塞 (ECN) 再加 2：DSCP 26 带 ECN 为 106。留空：保持不变。</translation>
    </message>
    <message>
        <source>Set it again at the next start?</source>
        <translation>在下次启动时再次设置？</translation>
    </message>
    <message>
        <source>A udev rule starts a unit that writes the values whenever the device appears.</source>
        <translation>udev 规则会在设备出现时启动一个写入这些值的单元。</translation>
    </message>
    <message>
        <source>Set the same on the other hosts: a connection between RoCE v1 and v2 does not come up.</source>
        <translation>请在其他主机上设置相同的值：RoCE v1 与 v2 之间无法建立连接。</translation>
    </message>
    <message>
        <source>Switches have to map DSCP {} to the lossless priority.</source>
        <translation>交换机必须将 DSCP {} 映射到无损优先级。</translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <translation>程序无法启动</translation>
    </message>
    <message>
        <source>Starting a simulated fabric ({}) and OpenSM …</source>
        <translation>正在启动模拟网络 ({}) 和 OpenSM …</translation>
    </message>
    <message>
        <source>there is no such demo</source>
        <translation>没有此演示</translation>
    </message>
    <message>
        <source>The demos are cluster, small, fat-tree-2 and fat-tree-3; or give the path of a topology file.</source>
        <translation>演示有 cluster、small、fat-tree-2 和 fat-tree-3；或给出拓扑文件的路径。</translation>
    </message>
    <message>
        <source>the simulator&apos;s counters cannot be written</source>
        <translation>无法写入模拟器的计数器</translation>
    </message>
    <message>
        <source>it refuses to set a counter: {}</source>
        <translation>它拒绝设置计数器：{}</translation>
    </message>
    <message>
        <source>Set TMPDIR to a folder you may write to.</source>
        <translation>将 TMPDIR 设为您可写入的目录。</translation>
    </message>
    <message>
        <source>no pipe to the simulation&apos;s guardian</source>
        <translation>没有通往模拟守护进程的管道</translation>
    </message>
    <message>
        <source>the simulation&apos;s guardian does not listen</source>
        <translation>模拟守护进程没有监听</translation>
    </message>
    <message>
        <source>the path is too long for a socket</source>
        <translation>路径对套接字来说太长</translation>
    </message>
    <message>
        <source>Set TMPDIR to a folder with a short name</source>
        <translation>请将 TMPDIR 设置为名称较短的目录</translation>
    </message>
    <message>
        <source>the guest&apos;s port cannot be reached</source>
        <translation>无法访问客户机的端口</translation>
    </message>
    <message>
        <source>the program is not installed</source>
        <translation>该程序未安装</translation>
    </message>
    <message>
        <source>Install the package e2fsprogs</source>
        <translation>请安装软件包 e2fsprogs</translation>
    </message>
    <message>
        <source>mke2fs could not make a file system in it</source>
        <translation>mke2fs 无法在其中创建文件系统</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>the lab&apos;s guest</source>
        <translation>实验环境的客户机</translation>
    </message>
    <message>
        <source>Its console ends with: {}</source>
        <translation>其控制台的末尾：{}</translation>
    </message>
    <message>
        <source>it exited while booting</source>
        <translation>它在启动时结束</translation>
    </message>
    <message>
        <source>it is not up after {} s</source>
        <translation>{} 秒后仍未就绪</translation>
    </message>
    <message>
        <source>{} programs run in it already</source>
        <translation>其中已有 {} 个程序在运行</translation>
    </message>
    <message>
        <source>it has exited meanwhile</source>
        <translation>它在此期间结束</translation>
    </message>
    <message>
        <source>the program prints more than {} bytes</source>
        <translation>程序输出超过 {} 字节</translation>
    </message>
    <message>
        <source>the lab runs in a virtual machine, and the program for it is not installed</source>
        <translation>实验环境在虚拟机中运行，所需的程序未安装</translation>
    </message>
    <message>
        <source>Install the package qemu-system-x86 (Debian, Ubuntu, SUSE) or qemu-kvm</source>
        <translation>请安装软件包 qemu-system-x86 (Debian、Ubuntu、SUSE) 或 qemu-kvm</translation>
    </message>
    <message>
        <source>Install the package busybox-static (Debian, Ubuntu) or busybox</source>
        <translation>请安装软件包 busybox-static (Debian、Ubuntu) 或 busybox</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>unpacking it takes too long</source>
        <translation>解压耗时过长</translation>
    </message>
    <message>
        <source>the lab&apos;s guest needs it, and it is not installed</source>
        <translation>实验环境的客户机需要它，但未安装</translation>
    </message>
    <message>
        <source>this machine has no kernel with modules to boot a guest from</source>
        <translation>这台机器没有可用于启动客户机的内核及其模块</translation>
    </message>
    <message>
        <source>Install one, such as the package linux-image-amd64; it is not started on this machine</source>
        <translation>请安装一个，例如软件包 linux-image-amd64；它不会在这台机器上启动</translation>
    </message>
    <message>
        <source>there is no such preload library</source>
        <translation>没有此预加载库</translation>
    </message>
    <message>
        <source>the library for simulated fabrics is neither in {} nor beside it</source>
        <translation>模拟网络的库既不在 {} 中也不在其旁</translation>
    </message>
    <message>
        <source>Install Fabriscope completely.</source>
        <translation>请完整安装 Fabriscope。</translation>
    </message>
    <message>
        <source>the topology cannot be written</source>
        <translation>无法写入拓扑</translation>
    </message>
    <message>
        <source>no pipe to the simulator</source>
        <translation>没有通往模拟器的管道</translation>
    </message>
    <message>
        <source>the fabric simulator is not installed on this host</source>
        <translation>此主机未安装网络模拟器</translation>
    </message>
    <message>
        <source>Install the package ibsim-utils (Debian, Ubuntu) or ibsim (Fedora, EL).</source>
        <translation>安装软件包 ibsim-utils (Debian、Ubuntu) 或 ibsim (Fedora、EL)。</translation>
    </message>
    <message>
        <source>ibsim does not accept the topology: {} {}</source>
        <translation>ibsim 不接受该拓扑：{} {}</translation>
    </message>
    <message>
        <source>Compare it with the output of ibnetdiscover.</source>
        <translation>请与 ibnetdiscover 的输出比较。</translation>
    </message>
    <message>
        <source>the topology {} has no such node</source>
        <translation>拓扑 {} 没有该节点</translation>
    </message>
    <message>
        <source>a console command is one line</source>
        <translation>控制台命令应为一行</translation>
    </message>
    <message>
        <source>the simulator does not respond: {}</source>
        <translation>模拟器没有响应：{}</translation>
    </message>
    <message>
        <source>the subnet manager&apos;s configuration cannot be written</source>
        <translation>无法写入子网管理器的配置</translation>
    </message>
    <message>
        <source>the partition file cannot be written</source>
        <translation>无法写入分区文件</translation>
    </message>
    <message>
        <source>the subnet manager is not installed on this host</source>
        <translation>此主机未安装子网管理器</translation>
    </message>
    <message>
        <source>it exited while starting: {}</source>
        <translation>它在启动时结束：{}</translation>
    </message>
    <message>
        <source>the subnet does not come up; the end of its log: {}</source>
        <translation>子网未能启动；其日志末尾：{}</translation>
    </message>
    <message>
        <source>the name of the included file is not in quotes</source>
        <translation>所包含文件的名称没有加引号</translation>
    </message>
    <message>
        <source>a node&apos;s line needs its number of ports (1 to 254) and its id in quotes</source>
        <translation>节点的行需要其端口数（1 到 254）和加引号的标识</translation>
    </message>
    <message>
        <source>topology files include one another too deeply</source>
        <translation>拓扑文件的相互包含过深</translation>
    </message>
    <message>
        <source>there is no such topology file</source>
        <translation>没有此拓扑文件</translation>
    </message>
    <message>
        <source>the topology file cannot be read</source>
        <translation>无法读取拓扑文件</translation>
    </message>
    <message>
        <source>the topology file cannot be read to its end</source>
        <translation>无法完整读取拓扑文件</translation>
    </message>
    <message>
        <source>the file describes no node</source>
        <translation>文件没有描述任何节点</translation>
    </message>
    <message>
        <source>A topology file has the format that ibnetdiscover prints.</source>
        <translation>拓扑文件使用 ibnetdiscover 输出的格式。</translation>
    </message>
    <message>
        <source>cannot wait for its descriptor: {}</source>
        <translation>无法等待其描述符：{}</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>未给出原因</translation>
    </message>
    <message>
        <source>resources exhausted</source>
        <translation>资源耗尽</translation>
    </message>
    <message>
        <source>the transfer took too long</source>
        <translation>传输时间过长</translation>
    </message>
    <message>
        <source>the last segment and the announced length contradict one another</source>
        <translation>最后一个分段与所声明的长度相矛盾</translation>
    </message>
    <message>
        <source>a segment claims to be the first and is not</source>
        <translation>一个分段自称是第一个，但并不是</translation>
    </message>
    <message>
        <source>a segment of a type that does not exist</source>
        <translation>类型不存在的分段</translation>
    </message>
    <message>
        <source>an acknowledgement made the window smaller</source>
        <translation>一个确认缩小了窗口</translation>
    </message>
    <message>
        <source>a segment beyond the window</source>
        <translation>超出窗口的分段</translation>
    </message>
    <message>
        <source>a segment with an illegal status</source>
        <translation>状态非法的分段</translation>
    </message>
    <message>
        <source>another version of the protocol</source>
        <translation>协议的另一个版本</translation>
    </message>
    <message>
        <source>too many retries</source>
        <translation>需要的重发次数过多</translation>
    </message>
    <message>
        <source>code {}</source>
        <translation>代码 {}</translation>
    </message>
    <message>
        <source>no fabric is known in which to look up the name</source>
        <translation>没有已知节点名称的网络</translation>
    </message>
    <message>
        <source>no node is named: its name, its LID, or a directed route such as 0,1,7</source>
        <translation>未指定节点：名称、LID 或类似 0,1,7 的定向路由</translation>
    </message>
    <message>
        <source>{} of {} ports show the change.</source>
        <translation>{} / {} 个端口已反映更改。</translation>
    </message>
    <message>
        <source>Booting a virtual machine with two hosts …</source>
        <translation>正在启动包含两台主机的虚拟机…</translation>
    </message>
    <message>
        <source>{} Connect to &apos;local?elevated&apos; to enter an administrator&apos;s password</source>
        <translation>{} 连接到 &apos;local?elevated&apos; 以便询问管理员密码</translation>
    </message>
    <message>
        <source>cannot create one</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>Ask the administrator of the host to give this user access to /dev/infiniband/umad* with a udev rule</source>
        <translation>请主机管理员协助，或由其用 udev 规则授予此用户访问 /dev/infiniband/umad* 的权限</translation>
    </message>
    <message>
        <source>it did not begin with the handshake</source>
        <translation>它没有以握手开始</translation>
    </message>
    <message>
        <source>ssh to {}</source>
        <translation>ssh 到 {}</translation>
    </message>
    <message>
        <source>no reply within {} s</source>
        <translation>{} 秒内没有应答</translation>
    </message>
    <message>
        <source>no reply within {} s; its last message was: {}</source>
        <translation>{} 秒内没有应答；最后一条消息为：{}</translation>
    </message>
    <message>
        <source>it has not responded for {} s</source>
        <translation>它已有 {} 秒没有响应</translation>
    </message>
    <message>
        <source>{} does not contain: {}</source>
        <translation>{} 不包含：{}</translation>
    </message>
    <message>
        <source>Connect to local or to ssh://HOST</source>
        <translation>连接到 local 或 ssh://HOST</translation>
    </message>
    <message>
        <source>a saved host</source>
        <translation>已保存的主机</translation>
    </message>
    <message>
        <source>a saved snapshot</source>
        <translation>已保存的快照</translation>
    </message>
    <message>
        <source>a recording</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>the list of hosts</source>
        <translation>主机列表</translation>
    </message>
    <message>
        <source>it has {} hosts, more than the {} that are connected at most</source>
        <translation>其中有 {} 台主机，多于最多可连接的 {} 台</translation>
    </message>
    <message>
        <source>Name fewer hosts</source>
        <translation>请减少主机数量</translation>
    </message>
    <message>
        <source>{}: its address, user or port is a template of Ansible</source>
        <translation>{}：其地址、用户或端口是 Ansible 模板</translation>
    </message>
    <message>
        <source>the configuration of a host</source>
        <translation>主机配置</translation>
    </message>
    <message>
        <source>it sends the description of its host too often</source>
        <translation>它不断重复发送其主机信息</translation>
    </message>
    <message>
        <source>the working folder, to which it is relative, no longer exists</source>
        <translation>它所相对的工作目录已不存在</translation>
    </message>
    <message>
        <source>it would run as root, but users other than root can change it: {}</source>
        <translation>它将以 root 运行，但 root 以外的用户可以更改它：{}</translation>
    </message>
    <message>
        <source>there would be more than {} hosts</source>
        <translation>主机会超过 {} 台</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a range</source>
        <translation>“{}”不是范围</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a step</source>
        <translation>“{}”不是步长</translation>
    </message>
    <message>
        <source>the range &quot;{}&quot; runs backwards</source>
        <translation>范围“{}”是倒序的</translation>
    </message>
    <message>
        <source>a bracket is closed that is not open</source>
        <translation>有一个未打开的括号被关闭</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>有一个括号未关闭</translation>
    </message>
    <message>
        <source>it sent a file that is larger than any configuration file of OpenSM</source>
        <translation>它发送的文件大于任何 OpenSM 配置文件</translation>
    </message>
    <message>
        <source>it reports too many backups</source>
        <translation>它报告的备份过多</translation>
    </message>
    <message>
        <source>a fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>the devices of a host</source>
        <translation>主机的设备</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>counters that can be cleared</source>
        <translation>可清零的计数器</translation>
    </message>
    <message>
        <source>arbitration tables</source>
        <translation>仲裁表</translation>
    </message>
    <message>
        <source>the saved fabric</source>
        <translation>已保存的网络</translation>
    </message>
    <message>
        <source>no forwarding tables were saved with it</source>
        <translation>保存时没有转发表</translation>
    </message>
    <message>
        <source>Save it with &apos;fabriscopectl snapshot --routes FILE&apos;, or connect to the fabric.</source>
        <translation>用 &apos;fabriscopectl snapshot --routes 文件&apos; 保存，或连接到网络。</translation>
    </message>
    <message>
        <source>it sent more forwarding tables than a fabric can have</source>
        <translation>它发送的转发表超过网络可能的数量</translation>
    </message>
    <message>
        <source>subnet administration</source>
        <translation>子网管理</translation>
    </message>
    <message>
        <source>attributes of nodes</source>
        <translation>节点的属性</translation>
    </message>
    <message>
        <source>the journal of changes</source>
        <translation>更改日志 (journal)</translation>
    </message>
    <message>
        <source>changes to a host</source>
        <translation>主机的更改</translation>
    </message>
    <message>
        <source>the counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>a sample of a port that was not requested</source>
        <translation>收到未请求端口的读数</translation>
    </message>
    <message>
        <source>{} values for {}</source>
        <translation>{} 个值，属于 {}</translation>
    </message>
    <message>
        <source>a cleared port that was not requested</source>
        <translation>清零了未请求的端口</translation>
    </message>
    <message>
        <source>it reports more counters than were to be cleared</source>
        <translation>其内容多于要清零的部分</translation>
    </message>
    <message>
        <source>it reports a port that was not to be cleared</source>
        <translation>其中包含不需清零的端口</translation>
    </message>
    <message>
        <source>it reports a wrong number of values</source>
        <translation>其数值个数不正确</translation>
    </message>
    <message>
        <source>a file of more than {} bytes is not a configuration file of OpenSM</source>
        <translation>超过 {} 字节的文件不是 OpenSM 配置文件</translation>
    </message>
    <message>
        <source>Nothing has been changed</source>
        <translation>未作任何更改</translation>
    </message>
    <message>
        <source>the change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>it names an unknown file, or names a file twice</source>
        <translation>其中包含未知文件，或同一文件出现两次</translation>
    </message>
    <message>
        <source>its new text is missing</source>
        <translation>缺少其新文本</translation>
    </message>
    <message>
        <source>the request has a text for it, but the change does not name it</source>
        <translation>请求中有其文本，但更改未指明该文件</translation>
    </message>
    <message>
        <source>it names an unknown file</source>
        <translation>其中包含未知文件</translation>
    </message>
    <message>
        <source>the comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Shorten it</source>
        <translation>请缩短</translation>
    </message>
    <message>
        <source>a table has a wrong length</source>
        <translation>某个表的长度有误</translation>
    </message>
    <message>
        <source>a number is out of range</source>
        <translation>某个数超出范围</translation>
    </message>
    <message>
        <source>a service level table has a wrong length</source>
        <translation>服务级别表的长度有误</translation>
    </message>
    <message>
        <source>the connection test</source>
        <translation>连接测试</translation>
    </message>
    <message>
        <source>this agent does not know action {}</source>
        <translation>此代理不认识操作 {}</translation>
    </message>
    <message>
        <source>it has more than {} values</source>
        <translation>它的值多于 {} 个</translation>
    </message>
    <message>
        <source>value {} is given twice</source>
        <translation>值 {} 给出了两次</translation>
    </message>
    <message>
        <source>a number of a switch is out of range</source>
        <translation>交换机的某个数值超出范围</translation>
    </message>
    <message>
        <source>it names too many LIDs</source>
        <translation>指定的 LID 过多</translation>
    </message>
    <message>
        <source>{} is not such a LID</source>
        <translation>{} 不是这种 LID</translation>
    </message>
    <message>
        <source>it names more nodes than a fabric can have</source>
        <translation>指定的节点数超过网络可能的数量</translation>
    </message>
    <message>
        <source>its columns differ in length</source>
        <translation>各列长度不同</translation>
    </message>
    <message>
        <source>a port number or LID is out of range</source>
        <translation>端口号或 LID 超出范围</translation>
    </message>
    <message>
        <source>{} is not the LID of a port</source>
        <translation>{} 不是端口的 LID</translation>
    </message>
    <message>
        <source>cannot be moved aside</source>
        <translation>无法移到一旁</translation>
    </message>
    <message>
        <source>reading the host was cancelled</source>
        <translation>已放弃读取主机</translation>
    </message>
    <message>
        <source>its agent accepts at most {} requests at a time</source>
        <translation>其代理最多同时接受 {} 个请求</translation>
    </message>
    <message>
        <source>it has no such file</source>
        <translation>它没有这样的文件</translation>
    </message>
    <message>
        <source>there is no longer such a file next to it</source>
        <translation>旁边不再有这样的文件</translation>
    </message>
    <message>
        <source>does not support this request about OpenSM</source>
        <translation>不支持此 OpenSM 请求</translation>
    </message>
    <message>
        <source>its agent accepts at most {} changes at a time</source>
        <translation>其代理最多同时接受 {} 项更改</translation>
    </message>
    <message>
        <source>Wait until others have finished</source>
        <translation>等待其他更改结束</translation>
    </message>
    <message>
        <source>the fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>its agent already runs {} ends of connection tests</source>
        <translation>其代理已打开 {} 个连接测试端</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>它已被结束</translation>
    </message>
    <message>
        <source>an unexpected message arrived for a connection test</source>
        <translation>连接测试收到了其他类型的消息</translation>
    </message>
    <message>
        <source>more than {} actions of a connection test wait</source>
        <translation>连接测试中等待的操作超过 {} 个</translation>
    </message>
    <message>
        <source>Request less with a filter.</source>
        <translation>请用筛选条件减少查询范围。</translation>
    </message>
    <message>
        <source>the message continues a request that its agent does not know</source>
        <translation>其代理不知道此消息所属的请求</translation>
    </message>
    <message>
        <source>its agent does not support this request</source>
        <translation>其代理不认识此请求</translation>
    </message>
    <message>
        <source>it sent a request before the handshake</source>
        <translation>它在握手之前发送了请求</translation>
    </message>
    <message>
        <source>does not support this request about changes to its host</source>
        <translation>不认识这个关于主机更改的请求</translation>
    </message>
    <message>
        <source>no file can be created in its folder</source>
        <translation>无法在其目录中创建文件</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>读取已放弃</translation>
    </message>
    <message>
        <source>It is a pipe or a device, not a file: check whether a program writes to it</source>
        <translation>它是管道或设备，不是文件：检查是否有程序向其写入</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>belongs to user {}</source>
        <translation>属于用户 {}</translation>
    </message>
    <message>
        <source>is writable by all users</source>
        <translation>所有用户可写</translation>
    </message>
    <message>
        <source>is writable by group {}</source>
        <translation>用户组 {} 可写</translation>
    </message>
    <message>
        <source>{} cannot be examined</source>
        <translation>无法检查 {}</translation>
    </message>
    <message>
        <source>{} belongs to user {}</source>
        <translation>{} 属于用户 {}</translation>
    </message>
    <message>
        <source>{} is not a folder</source>
        <translation>{} 不是目录</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建目录</translation>
    </message>
    <message>
        <source>is not a backup</source>
        <translation>不是备份</translation>
    </message>
    <message>
        <source>there is no such backup</source>
        <translation>没有这样的备份</translation>
    </message>
    <message>
        <source>its owner {}:{} cannot be preserved</source>
        <translation>无法保留其所有者 {}:{}</translation>
    </message>
    <message>
        <source>Connect as root, or as the owner of the file</source>
        <translation>以 root 或文件所有者身份连接</translation>
    </message>
    <message>
        <source>its mode cannot be preserved</source>
        <translation>无法保留其权限</translation>
    </message>
    <message>
        <source>its SELinux label cannot be preserved</source>
        <translation>无法保留其 SELinux 标签</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>cannot be written to the disk</source>
        <translation>无法写入磁盘</translation>
    </message>
    <message>
        <source>another change is being applied on this host</source>
        <translation>此主机上正在应用另一项更改</translation>
    </message>
    <message>
        <source>Wait until it has finished</source>
        <translation>等待其结束</translation>
    </message>
    <message>
        <source>cannot be locked</source>
        <translation>无法锁定</translation>
    </message>
    <message>
        <source>Compare the files with the backups, then remove this file</source>
        <translation>将文件与备份比较，然后删除此文件</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>无法删除</translation>
    </message>
    <message>
        <source>the backup does not contain it</source>
        <translation>备份中不含它</translation>
    </message>
    <message>
        <source>Check backup {}</source>
        <translation>检查备份 {}</translation>
    </message>
    <message>
        <source>NetworkManager</source>
        <translation>NetworkManager</translation>
    </message>
    <message>
        <source>See &apos;journalctl -u NetworkManager&apos; on the host</source>
        <translation>请在主机上查看“journalctl -u NetworkManager”</translation>
    </message>
    <message>
        <source>NetworkManager does not take this profile</source>
        <translation>NetworkManager 不接受此配置文件</translation>
    </message>
    <message>
        <source>did not bring the profile up within {} s</source>
        <translation>未能在 {} 秒内启用该配置文件</translation>
    </message>
    <message>
        <source>Check whether the port is active and the subnet manager has the partition</source>
        <translation>请查看端口是否激活，以及子网管理器是否有该分区</translation>
    </message>
    <message>
        <source>refuses it: {}</source>
        <translation>拒绝：{}</translation>
    </message>
    <message>
        <source>Start the agent as root</source>
        <translation>请以 root 身份启动代理</translation>
    </message>
    <message>
        <source>the system&apos;s D-Bus</source>
        <translation>系统 D-Bus</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>NetworkManager needs it: see &apos;systemctl status dbus&apos;</source>
        <translation>NetworkManager 需要它：请查看“systemctl status dbus”</translation>
    </message>
    <message>
        <source>does not run on this host</source>
        <translation>未在此主机上运行</translation>
    </message>
    <message>
        <source>Start it (systemctl enable --now NetworkManager), or set the interface up with the service that manages the network there</source>
        <translation>请启动它 (systemctl enable --now NetworkManager)，或使用那里的网络管理工具设置接口</translation>
    </message>
    <message>
        <source>Undo: {}</source>
        <translation>撤销：{}</translation>
    </message>
    <message>
        <source>Remove it, or start the agent with --state-folder and a folder of its own</source>
        <translation>将其删除，或用 --state-folder 加专用目录启动代理</translation>
    </message>
    <message>
        <source>it belongs to user {}, who can replace backups and the journal</source>
        <translation>它属于用户 {}，该用户可以替换备份和日志 (journal)</translation>
    </message>
    <message>
        <source>other users can write to it and replace backups and the journal</source>
        <translation>其他用户可以写入，并替换备份和日志 (journal)</translation>
    </message>
    <message>
        <source>is not a folder</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>the folder for backups and journal cannot be created</source>
        <translation>无法创建备份和日志的目录</translation>
    </message>
    <message>
        <source>it is a symbolic link of user {}</source>
        <translation>它是用户 {} 的符号链接</translation>
    </message>
    <message>
        <source>it belongs to user {}, and this agent runs as user {}</source>
        <translation>它属于用户 {}，而此代理以用户 {} 运行</translation>
    </message>
    <message>
        <source>other users can write to it, so its content is not trusted</source>
        <translation>其他用户可以写入，因此其内容不可信</translation>
    </message>
    <message>
        <source>it is a symbolic link</source>
        <translation>它是符号链接</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it belongs to user {}</source>
        <translation>它属于用户 {}</translation>
    </message>
    <message>
        <source>other users can write to it</source>
        <translation>其他用户可以写入</translation>
    </message>
    <message>
        <source>is not one of the ports that Fabriscope opens</source>
        <translation>不是 Fabriscope 会打开的端口之一</translation>
    </message>
    <message>
        <source>the packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>none is named</source>
        <translation>未指定任何软件包</translation>
    </message>
    <message>
        <source>is not one of the packages that Fabriscope installs</source>
        <translation>不是 Fabriscope 会安装的软件包之一</translation>
    </message>
    <message>
        <source>the profile does not have the UUID of the step</source>
        <translation>配置文件没有该步骤的 UUID</translation>
    </message>
    <message>
        <source>is not the name of a mount that Fabriscope makes</source>
        <translation>不是 Fabriscope 创建的挂载的名称</translation>
    </message>
    <message>
        <source>is not the GUID of a port</source>
        <translation>不是端口的 GUID</translation>
    </message>
    <message>
        <source>A GUID is 0x and 16 hexadecimal digits in lower case, as &apos;ibstat -p&apos; prints it</source>
        <translation>GUID 是 0x 加 16 位小写十六进制数字，如“ibstat -p”所示</translation>
    </message>
    <message>
        <source>is not a number from 1 to 16</source>
        <translation>不是 1 到 16 之间的数字</translation>
    </message>
    <message>
        <source>Store the NetworkManager profile fabriscope-{} and bring it up.</source>
        <translation>存储 NetworkManager 配置文件 fabriscope-{} 并启用。</translation>
    </message>
    <message>
        <source>Store the NetworkManager profile fabriscope-{}.</source>
        <translation>存储 NetworkManager 配置文件 fabriscope-{}。</translation>
    </message>
    <message>
        <source>Let {} port {} through the firewall ({}).</source>
        <translation>让 {} 端口 {} 通过防火墙 ({})。</translation>
    </message>
    <message>
        <source>Install packages: {}.</source>
        <translation>安装软件包：{}。</translation>
    </message>
    <message>
        <source>Enable {} and start it; restart it if it runs.</source>
        <translation>启用并启动 {}；如果正在运行则重新启动。</translation>
    </message>
    <message>
        <source>Enable {} and start it.</source>
        <translation>启用并启动 {}。</translation>
    </message>
    <message>
        <source>Start {}.</source>
        <translation>启动 {}。</translation>
    </message>
    <message>
        <source>Stop {}.</source>
        <translation>停止 {}。</translation>
    </message>
    <message>
        <source>the firewall still does not list this port</source>
        <translation>防火墙仍未列出此端口</translation>
    </message>
    <message>
        <source>Check whether the host reaches its package sources</source>
        <translation>请查看主机能否访问其软件包源</translation>
    </message>
    <message>
        <source>is not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>NetworkManager does not show the new profile</source>
        <translation>NetworkManager 未显示新的配置文件</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>still runs</source>
        <translation>仍在运行</translation>
    </message>
    <message>
        <source>is not run: {}</source>
        <translation>不会运行：{}</translation>
    </message>
    <message>
        <source>Install the package that has it (kmod, iproute2, systemd, udev, NetworkManager, the firewall)</source>
        <translation>请安装包含它的软件包 (kmod、iproute2、systemd、udev、NetworkManager、防火墙)</translation>
    </message>
    <message>
        <source>verbs cannot query the device</source>
        <translation>verbs 无法查询该设备</translation>
    </message>
    <message>
        <source>its own subnet management agent does not respond</source>
        <translation>其自身的子网管理代理没有响应</translation>
    </message>
    <message>
        <source>If this subnet protects its nodes, enter its M_Key: --mkey-file on the command line, Settings in the window. Otherwise check the adapter&apos;s driver and firmware.</source>
        <translation>如果此子网保护其节点，请提供其 M_Key：命令行用 --mkey-file，窗口中在“设置”里。否则检查适配器的驱动和固件。</translation>
    </message>
    <message>
        <source>The M_Key may be wrong: compare it with m_key in opensm.conf. Otherwise check the adapter&apos;s driver and firmware.</source>
        <translation>M_Key 可能有误：与 opensm.conf 中的 m_key 比较。否则检查适配器的驱动和固件。</translation>
    </message>
    <message>
        <source>claims that it replied from port {} but has only {}</source>
        <translation>称以端口 {} 应答，但只有 {} 个端口</translation>
    </message>
    <message>
        <source>claims that it replied from port 0, which has no cable</source>
        <translation>称以端口 0 应答，而该端口没有线缆</translation>
    </message>
    <message>
        <source>the local node</source>
        <translation>本地节点</translation>
    </message>
    <message>
        <source>its NodeInfo is invalid: it {}</source>
        <translation>其 NodeInfo 无效：它{}</translation>
    </message>
    <message>
        <source>Check the adapter&apos;s driver and firmware.</source>
        <translation>检查适配器的驱动和固件。</translation>
    </message>
    <message>
        <source>The node connected to {} cannot be shown: it {}.</source>
        <translation>连接到 {} 的节点无法显示：它{}。</translation>
    </message>
    <message>
        <source>Replies about the link of {} contradict each other repeatedly; the last one is shown. A switch there may be defective or hostile.</source>
        <translation>关于 {} 的链路的应答一再矛盾；显示最后一次看到的状态。那里的交换机可能损坏或有恶意。</translation>
    </message>
    <message>
        <source>The fabric exceeds all limits: after {} nodes with {} ports, {} more replies of nodes were left out, the first one from the node connected to {}. A switch there may be defective or inventing nodes: disconnect it and sweep again.</source>
        <translation>网络似乎大得不可能：在 {} 个节点、{} 个端口之后，又省略了 {} 个节点的应答，第一个在 {} 后面。那里的交换机可能损坏或在编造节点：请断开它并重新扫描。</translation>
    </message>
    <message>
        <source>{} ports report that they run a subnet manager; {} of them were not queried.</source>
        <translation>{} 个端口称运行着子网管理器；其中 {} 个没有查询。</translation>
    </message>
    <message>
        <source>The link from {} to {} responds in one direction only.</source>
        <translation>从 {} 到 {} 的链路只有一个方向应答。</translation>
    </message>
    <message>
        <source>The node connected to {} {}, although the link is up: {}.</source>
        <translation>连接到 {} 的节点{}，尽管链路已连通：{}。</translation>
    </message>
    <message>
        <source>contains no nodes</source>
        <translation>不含任何节点</translation>
    </message>
    <message>
        <source>Open the output folder of ibdiagnet, or its file ibdiagnet2.db_csv</source>
        <translation>打开 ibdiagnet 的输出目录，或其中的文件 ibdiagnet2.db_csv</translation>
    </message>
    <message>
        <source>cannot be read as a folder</source>
        <translation>无法作为目录读取</translation>
    </message>
    <message>
        <source>Open the output folder of ibdiagnet, usually /var/tmp/ibdiagnet2</source>
        <translation>打开 ibdiagnet 的输出目录，通常为 /var/tmp/ibdiagnet2</translation>
    </message>
    <message>
        <source>Open the output folder of ibdiagnet, usually /var/tmp/ibdiagnet2, or the file of a saved fabric</source>
        <translation>打开 ibdiagnet 的输出目录（通常为 /var/tmp/ibdiagnet2），或已保存网络的文件</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover without options</source>
        <translation>保存不带选项的 ibnetdiscover 输出</translation>
    </message>
    <message>
        <source>a port appears before any node</source>
        <translation>端口出现在任何节点之前</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is written with the GUID of its system image, {}; the GUID in its name is used</source>
        <translation>“{}”写的是其系统映像的 GUID {}；名称给出它自己的</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no GUID; {} is used instead and does not occur in the fabric</source>
        <translation>“{}”没有 GUID；此处以 {} 代替，它不是该网络的 GUID</translation>
    </message>
    <message>
        <source>the nodes have no GUIDs, as in a topology file of ibsim: those that ibsim assigns are used</source>
        <translation>节点没有 GUID，如同 ibsim 的拓扑文件：以 ibsim 会分配的代替</translation>
    </message>
    <message>
        <source>is a list of ports or nodes without complete cables</source>
        <translation>是端口或节点列表，没有完整的线缆信息</translation>
    </message>
    <message>
        <source>describes no node</source>
        <translation>没有描述任何节点</translation>
    </message>
    <message>
        <source>is not a text file</source>
        <translation>不是文本文件</translation>
    </message>
    <message>
        <source>is not a JSON document, or is truncated</source>
        <translation>不是 JSON 文档，或已被截断</translation>
    </message>
    <message>
        <source>Write it with &apos;fabriscopectl discover --as json&apos;, or open the snapshot it was made from</source>
        <translation>用 &apos;fabriscopectl discover --as json&apos; 生成，或打开其来源快照</translation>
    </message>
    <message>
        <source>lists no port</source>
        <translation>没有列出任何端口</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover or of iblinkinfo without further options</source>
        <translation>保存不带其他选项的 ibnetdiscover 或 iblinkinfo 输出</translation>
    </message>
    <message>
        <source>there are more errors, which are not listed</source>
        <translation>还有更多错误，未列出</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a GUID with the prefix 0x</source>
        <translation>&apos;{}&apos; 不是带 0x 前缀的 GUID</translation>
    </message>
    <message>
        <source>there is no name after {}</source>
        <translation>{} 之后没有名称</translation>
    </message>
    <message>
        <source>{} has a name already; this one is ignored</source>
        <translation>{} 已有名称；忽略此名称</translation>
    </message>
    <message>
        <source>a linear table is too long</source>
        <translation>线性表过长</translation>
    </message>
    <message>
        <source>a multicast table has a different number of entries and MLIDs</source>
        <translation>组播表的条目数与 MLID 数不同</translation>
    </message>
    <message>
        <source>a multicast table is not in the order of its MLIDs</source>
        <translation>组播表未按 MLID 排序</translation>
    </message>
    <message>
        <source>SL-to-VL tables have another number of ports than their switch</source>
        <translation>SL 到 VL 表的端口数与交换机不同</translation>
    </message>
    <message>
        <source>an SL-to-VL table is missing</source>
        <translation>缺少一个 SL 到 VL 表</translation>
    </message>
    <message>
        <source>the SL-to-VL tables have a wrong length</source>
        <translation>SL 到 VL 表长度错误</translation>
    </message>
    <message>
        <source>there are more tables than a fabric can have</source>
        <translation>表的数量超过一个 Fabric 可能拥有的数量</translation>
    </message>
    <message>
        <source>the columns of a table differ in length</source>
        <translation>表的各列长度不同</translation>
    </message>
    <message>
        <source>they are more than {} bytes</source>
        <translation>超过 {} 字节</translation>
    </message>
    <message>
        <source>the bytes are not forwarding tables</source>
        <translation>这些字节不是转发表</translation>
    </message>
    <message>
        <source>forwarding tables</source>
        <translation>转发表</translation>
    </message>
    <message>
        <source>have the format {}, this program reads up to {}</source>
        <translation>格式为 {}，本程序最多读取 {}</translation>
    </message>
    <message>
        <source>Use a newer Fabriscope</source>
        <translation>请使用更新的 Fabriscope</translation>
    </message>
    <message>
        <source>they are cut off</source>
        <translation>数据被截断</translation>
    </message>
    <message>
        <source>they are damaged</source>
        <translation>数据已损坏</translation>
    </message>
    <message>
        <source>the snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>The data are damaged, or were not written by Fabriscope: take the snapshot again</source>
        <translation>数据已损坏，或并非由 Fabriscope 写入：请重新拍摄快照</translation>
    </message>
    <message>
        <source>the columns of the table &apos;{}&apos; differ in length</source>
        <translation>表 &apos;{}&apos; 的各列长度不同</translation>
    </message>
    <message>
        <source>{} is {}, but the largest value is {}</source>
        <translation>{} 为 {}，而最大值为 {}</translation>
    </message>
    <message>
        <source>the bytes of &apos;{}&apos; end too early</source>
        <translation>&apos;{}&apos; 的字节过早结束</translation>
    </message>
    <message>
        <source>a node has no type</source>
        <translation>某个节点没有类型</translation>
    </message>
    <message>
        <source>two nodes have the GUID {}</source>
        <translation>两个节点都有 GUID {}</translation>
    </message>
    <message>
        <source>it has {} nodes of {} kinds, which is impossible</source>
        <translation>含 {} 个节点、{} 种类型，这不可能</translation>
    </message>
    <message>
        <source>a node is of a kind that is missing</source>
        <translation>某个节点的种类不存在</translation>
    </message>
    <message>
        <source>there are more texts than nodes</source>
        <translation>文本多于节点</translation>
    </message>
    <message>
        <source>it has {} ports of {} kinds, which is impossible</source>
        <translation>含 {} 个端口、{} 种类型，这不可能</translation>
    </message>
    <message>
        <source>the port counts of the nodes do not match the table of ports</source>
        <translation>各节点的端口数与端口表不符</translation>
    </message>
    <message>
        <source>the ports of a node are not in ascending order</source>
        <translation>某个节点的端口未按升序排列</translation>
    </message>
    <message>
        <source>a port is of a kind that is missing</source>
        <translation>某个端口的种类不存在</translation>
    </message>
    <message>
        <source>{} is not a LID</source>
        <translation>{} 不是 LID</translation>
    </message>
    <message>
        <source>there are fewer port GUIDs than ports that have one</source>
        <translation>端口 GUID 少于拥有 GUID 的端口</translation>
    </message>
    <message>
        <source>a port&apos;s GUID is 0</source>
        <translation>某个端口的 GUID 为 0</translation>
    </message>
    <message>
        <source>there are more port GUIDs than ports that have one</source>
        <translation>端口 GUID 多于拥有 GUID 的端口</translation>
    </message>
    <message>
        <source>there are more links than ports</source>
        <translation>链路多于端口</translation>
    </message>
    <message>
        <source>a link leads to a port that is missing</source>
        <translation>某条链路通向不存在的端口</translation>
    </message>
    <message>
        <source>a port has two links</source>
        <translation>某个端口有两条链路</translation>
    </message>
    <message>
        <source>there are more texts than problems</source>
        <translation>文本多于问题</translation>
    </message>
    <message>
        <source>there are more subnet managers than a fabric can have ports</source>
        <translation>子网管理器多于网络可拥有的端口</translation>
    </message>
    <message>
        <source>a measurement has a different number of counters and counter names</source>
        <translation>某次测量的计数器数与计数器名称数不同</translation>
    </message>
    <message>
        <source>there are more measurements than a fabric can have ports</source>
        <translation>测量多于网络可拥有的端口</translation>
    </message>
    <message>
        <source>a port was measured twice</source>
        <translation>某个端口被测量了两次</translation>
    </message>
    <message>
        <source>it has {} bytes; at most {} are read</source>
        <translation>有 {} 字节；最多读取 {} 字节</translation>
    </message>
    <message>
        <source>the bytes are not a snapshot message</source>
        <translation>这些字节不是快照消息</translation>
    </message>
    <message>
        <source>has format {}; this program reads formats up to {}</source>
        <translation>格式为 {}；本程序最高读取格式 {}</translation>
    </message>
    <message>
        <source>Use a newer version of Fabriscope</source>
        <translation>使用更新版本的 Fabriscope</translation>
    </message>
    <message>
        <source>the bytes name no version</source>
        <translation>字节中没有版本</translation>
    </message>
    <message>
        <source>is a snapshot that was damaged when it was copied as text</source>
        <translation>是一个在作为文本复制时损坏的快照</translation>
    </message>
    <message>
        <source>is truncated within its header</source>
        <translation>在文件头处被截断</translation>
    </message>
    <message>
        <source>is truncated: it has {} of {} bytes</source>
        <translation>被截断：{} / {} 字节</translation>
    </message>
    <message>
        <source>continues after the end of the snapshot</source>
        <translation>在快照结束后仍有内容</translation>
    </message>
    <message>
        <source>the subnet manager that set up this subnet is no longer running; existing connections continue, but no new link becomes active and no fault is routed around</source>
        <translation>配置此子网的子网管理器已不再运行；已连接的部分继续工作，但新设备不会上线，故障也不会被绕开</translation>
    </message>
    <message>
        <source>is not a list of acknowledged findings</source>
        <translation>不是已确认问题的列表</translation>
    </message>
    <message>
        <source>has an acknowledgement that cannot be read, number {}</source>
        <translation>包含无法读取的确认记录，第 {} 条</translation>
    </message>
    <message>
        <source>{} of them are acknowledged</source>
        <translation>其中 {} 个已确认</translation>
    </message>
    <message>
        <source>{} port {} ({})</source>
        <translation>{} 端口 {} ({})</translation>
    </message>
    <message>
        <source>rack {}</source>
        <translation>机架 {}</translation>
    </message>
    <message>
        <source>height {}</source>
        <translation>高度 {}</translation>
    </message>
    <message>
        <source>cable of {}</source>
        <translation>线缆 {}</translation>
    </message>
    <message>
        <source>line {} of the list</source>
        <translation>列表第 {} 行</translation>
    </message>
    <message>
        <source>is not a heading of a cabling list</source>
        <translation>不是布线列表的标题行</translation>
    </message>
    <message>
        <source>It needs the columns node, port, peer and peerPort; &apos;fabriscopectl discover --as cabling&apos; writes such a list.</source>
        <translation>需要 node、port、peer 和 peerPort 列；“fabriscopectl discover --as cabling”可生成这样的列表。</translation>
    </message>
    <message>
        <source>is not a cable: two nodes and two port numbers from 1 to 254 are needed</source>
        <translation>不是线缆：需要两个节点和两个 1 到 254 之间的端口号</translation>
    </message>
    <message>
        <source>has more than {} cables</source>
        <translation>包含超过 {} 条线缆</translation>
    </message>
    <message>
        <source>has no heading of a cabling list</source>
        <translation>没有布线列表的标题行</translation>
    </message>
    <message>
        <source>It needs the columns node, port, peer and peerPort.</source>
        <translation>需要 node、port、peer 和 peerPort 列。</translation>
    </message>
    <message>
        <source>{} is expected to be connected, but that node has no such port.</source>
        <translation>{} 应当已连接，但该节点没有这个端口。</translation>
    </message>
    <message>
        <source>{} is expected to be connected, but several nodes have that name.</source>
        <translation>{} 应当已连接，但有多个节点使用该名称。</translation>
    </message>
    <message>
        <source>{} is expected to be connected, but there is no such node.</source>
        <translation>{} 应当已连接，但没有这个节点。</translation>
    </message>
    <message>
        <source>Check whether the node is switched on, and its name in the list; a GUID is always unambiguous.</source>
        <translation>请检查节点是否已开机，以及列表中的名称；GUID 始终是明确的。</translation>
    </message>
    <message>
        <source>The cable from {} to {} is missing.</source>
        <translation>缺少从 {} 到 {} 的线缆。</translation>
    </message>
    <message>
        <source>Connect the two ports; if they are connected, the cable is dead or a port disabled.</source>
        <translation>请连接这两个端口；如果已连接，则线缆已损坏或端口被禁用。</translation>
    </message>
    <message>
        <source>{} is connected to {} instead of {}.</source>
        <translation>{} 连接到 {}，而不是 {}。</translation>
    </message>
    <message>
        <source>Move the cable, or correct the list.</source>
        <translation>请改插线缆，或更正列表。</translation>
    </message>
    <message>
        <source>{} is not in the list of expected cables.</source>
        <translation>{} 不在预期线缆列表中。</translation>
    </message>
    <message>
        <source>Add it to the list if it is meant to be there.</source>
        <translation>如果这条线缆是有意连接的，请把它加入列表。</translation>
    </message>
    <message>
        <source>Clear the counter once its value is no longer needed: until then it does not show new errors.</source>
        <translation>不再需要该计数器的值时将其清零：在此之前不会显示新的错误。</translation>
    </message>
    <message>
        <source>{}. None of them is a physical error of this link: the cable is sound. Check the firmware of the sender, and the MTU and the buffers of both ends.</source>
        <translation>{}。其中没有此链路的物理错误：线缆完好。请检查发送方的固件以及两端的 MTU 和缓冲区。</translation>
    </message>
    <message>
        <source>{}. Clear the counter, and check later whether it rises again. {}</source>
        <translation>{}。请清除计数器，稍后查看它是否再次增加。{}</translation>
    </message>
    <message>
        <source>{} rose by {} in {} s, to {}</source>
        <translation>{} 增加了 {}（用时 {} 秒），达到 {}</translation>
    </message>
    <message>
        <source>{} is {}</source>
        <translation>{} 为 {}</translation>
    </message>
    <message>
        <source>{}: {} is {}; nine of ten ports of its kind have at most {}.</source>
        <translation>{}：{} 为 {}；同类端口中十分之九不超过 {}。</translation>
    </message>
    <message>
        <source>{} ports downstream receive packets that were marked as damaged</source>
        <translation>后面的 {} 个端口收到被标记为损坏的数据包</translation>
    </message>
    <message>
        <source>The fabric changed while it was read. Check in a new sweep whether the contradictions remain.</source>
        <translation>读取期间网络发生了变化。若新的扫描中仍有矛盾，则需要检查。</translation>
    </message>
    <message>
        <source>{}: not fit for work: no port of it is active.</source>
        <translation>{}：不可使用：没有活动的端口。</translation>
    </message>
    <message>
        <source>{}: not fit for work: {} is {}.</source>
        <translation>{}：不可使用：{} 的状态为 {}。</translation>
    </message>
    <message>
        <source>{}: fit for work: its port is active.</source>
        <translation>{}：可以使用：其端口处于活动状态。</translation>
    </message>
    <message>
        <source>{}: fit for work: {} ports are active.</source>
        <translation>{}：可以使用：{} 个端口处于活动状态。</translation>
    </message>
    <message>
        <source>{}: not fit for work: {}</source>
        <translation>{}：不可使用：{}</translation>
    </message>
    <message>
        <source>{}: not fit for work: {} And {} more.</source>
        <translation>{}：不可使用：{} 另有 {} 项。</translation>
    </message>
    <message>
        <source>Enable {}: &apos;{}&apos; does it; the link must retrain, which interrupts it. If the setting returns, check force_link_width and force_link_speed of opensm.conf.</source>
        <translation>启用 {}：可用 &apos;{}&apos;，链路必须重新训练，会中断一次。如果该设置再次出现，检查 opensm.conf 的 force_link_width 和 force_link_speed。</translation>
    </message>
    <message>
        <source>Unless this link is limited on purpose, enable {}: &apos;{}&apos; does it; the link must retrain, which interrupts it. If the setting returns, check force_link_width and force_link_speed of opensm.conf.</source>
        <translation>如果不是有意降速，启用 {}：可用 &apos;{}&apos;，链路必须重新训练，会中断一次。如果该设置再次出现，检查 opensm.conf 的 force_link_width 和 force_link_speed。</translation>
    </message>
    <message>
        <source>The subnet manager has not finished bringing it up. If the state stays, check its log.</source>
        <translation>子网管理器正在激活它，或中途停止。如果状态不变，检查其日志。</translation>
    </message>
    <message>
        <source>{} (LID {})</source>
        <translation>{}（LID {}）</translation>
    </message>
    <message>
        <source>{} has no route to {} of the hosts&apos; LIDs: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>{} 没有到 {} 个主机 LID 的路由：{} 对主机端口互不可达。</translation>
    </message>
    <message>
        <source>Packets to {} of the hosts&apos; LIDs loop and return to {}: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>发往 {} 个主机 LID 的数据包循环并回到 {}：{} 对主机端口互不可达。</translation>
    </message>
    <message>
        <source>{} sends packets to {} of the hosts&apos; LIDs out of port {}, which leads nowhere: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>{} 把发往 {} 个主机 LID 的数据包从端口 {} 发出，而该端口不通：{} 对主机端口互不可达。</translation>
    </message>
    <message>
        <source>Show the path with &apos;fabriscopectl trace&apos;. Let OpenSM write all tables again (SIGHUP to opensm, or restart it); if the problem remains, look for errors of the routing engine in its log.</source>
        <translation>用 &apos;fabriscopectl trace&apos; 查看路径。让 OpenSM 重新写入所有表（向 opensm 发送 SIGHUP，或重新启动）；若仍如此，请在其日志中查找路由引擎的消息。</translation>
    </message>
    <message>
        <source>{} to {}, VL {}</source>
        <translation>{} 到 {}，VL {}</translation>
    </message>
    <message>
        <source>Packets can wait for one another in a cycle of {} links: a credit loop. When their buffers are full, nothing moves there any more.</source>
        <translation>数据包可能在 {} 条链路组成的环中互相等待：信用环。缓冲区满时，那里不再有任何数据移动。</translation>
    </message>
    <message>
        <source>{}, by packets from {} to {} (SL {})</source>
        <translation>{}，由 {} 到 {} 的数据包占用（SL {}）</translation>
    </message>
    <message>
        <source>service levels</source>
        <translation>服务级别</translation>
    </message>
    <message>
        <source>Correct qos_sl2vl (and the related options qos_swe_sl2vl …) in opensm.conf: 15 in it means that packets of that service level are dropped.</source>
        <translation>修正 opensm.conf 中的 qos_sl2vl（及其变体 qos_swe_sl2vl …）：其中的 15 表示丢弃该服务级别的数据包。</translation>
    </message>
    <message>
        <source>No path leaves by {}, while {} carries {} paths to the same switch.</source>
        <translation>没有路径经过 {}，而 {} 承载到同一交换机的 {} 条路径。</translation>
    </message>
    <message>
        <source>This is normal where there are fewer hosts than cables. Otherwise let OpenSM compute the routes again (SIGHUP).</source>
        <translation>主机少于线缆时这是正常的。否则让 OpenSM 重新计算路由（SIGHUP）。</translation>
    </message>
    <message>
        <source>The forwarding tables of {} could not be read: {}.</source>
        <translation>无法读取 {} 的转发表：{}。</translation>
    </message>
    <message>
        <source>Check that the switch responds (smpquery), and the M_Key of the subnet.</source>
        <translation>检查交换机是否应答（smpquery），以及子网的 M_Key。</translation>
    </message>
    <message>
        <source>is not a history file of Fabriscope</source>
        <translation>不是 Fabriscope 的历史文件</translation>
    </message>
    <message>
        <source>The file was changed: choose another one</source>
        <translation>文件被更改过：请选择其他文件</translation>
    </message>
    <message>
        <source>the bytes are not a description of a host</source>
        <translation>这些字节不是主机描述</translation>
    </message>
    <message>
        <source>is not a saved host</source>
        <translation>不是已保存的主机</translation>
    </message>
    <message>
        <source>the kernel cannot be queried for data center bridging</source>
        <translation>无法向内核查询数据中心桥接</translation>
    </message>
    <message>
        <source>the kernel does not reply to the query for data center bridging</source>
        <translation>内核未回答数据中心桥接的查询</translation>
    </message>
    <message>
        <source>the kernel&apos;s reply is too short</source>
        <translation>内核的回复太短</translation>
    </message>
    <message>
        <source>the folder /{} does not exist: the kernel&apos;s default applies, RoCE v2 where the adapter supports it</source>
        <translation>目录 /{} 不存在：采用内核默认值，即适配器支持时为 RoCE v2</translation>
    </message>
    <message>
        <source>verbs can only be queried on the host itself</source>
        <translation>verbs 只能在主机本身上查询</translation>
    </message>
    <message>
        <source>it is not a P_Key child</source>
        <translation>它不是 P_Key 子接口</translation>
    </message>
    <message>
        <source>the driver can only be queried on the host itself</source>
        <translation>驱动只能在主机本身上查询</translation>
    </message>
    <message>
        <source>it is not a PCI device</source>
        <translation>它不是 PCI 设备</translation>
    </message>
    <message>
        <source>ranges are not supported: list every port GUID</source>
        <translation>不支持范围：请列出每个端口 GUID</translation>
    </message>
    <message>
        <source>patterns are not supported: list every port GUID</source>
        <translation>不支持通配：请列出每个端口 GUID</translation>
    </message>
    <message>
        <source>quotes are not supported here</source>
        <translation>此处不支持引号</translation>
    </message>
    <message>
        <source>host names are not supported: write the port GUID with 0x</source>
        <translation>不支持主机名：请写带 0x 的端口 GUID</translation>
    </message>
    <message>
        <source>opensm was restarted (process {}).</source>
        <translation>opensm 已重新启动（进程 {}）。</translation>
    </message>
    <message>
        <source>Restart it the way it was started</source>
        <translation>请按原来的方式重新启动</translation>
    </message>
    <message>
        <source>OpenSM is started with {}, which overrides {}: the new value is in force until OpenSM is restarted.</source>
        <translation>OpenSM 以 {} 启动，它会覆盖 {}：新值在 OpenSM 再次启动之前有效。</translation>
    </message>
    <message>
        <source>OpenSM now uses {} instead</source>
        <translation>OpenSM 现在改用 {}</translation>
    </message>
    <message>
        <source>Copy what you need from the backup by hand</source>
        <translation>手动从备份中复制所需内容</translation>
    </message>
    <message>
        <source>is outside the folders of OpenSM (such as /etc/opensm) and not next to opensm.conf, so the agent does not touch it</source>
        <translation>位于 OpenSM 自身目录（如 /etc/opensm）之外，也不与 opensm.conf 同目录，因此代理不会改动它</translation>
    </message>
    <message>
        <source>Move it there, or start the agent with --opensm-path and its folder</source>
        <translation>将其移到那里，或用 --opensm-path 加其目录启动代理</translation>
    </message>
    <message>
        <source>other users can replace it: {}</source>
        <translation>其他用户可以替换它：{}</translation>
    </message>
    <message>
        <source>Correct the owner and the mode of the folder</source>
        <translation>更正目录的所有者和权限</translation>
    </message>
    <message>
        <source>is a hard link in a folder where other users can create hard links</source>
        <translation>是硬链接，且所在目录允许其他用户创建硬链接</translation>
    </message>
    <message>
        <source>OpenSM runs the code of a plugin</source>
        <translation>OpenSM 会运行插件的代码</translation>
    </message>
    <message>
        <source>Write it into opensm.conf directly on that host</source>
        <translation>直接在该主机上写入 opensm.conf</translation>
    </message>
    <message>
        <source>over the network, the console of OpenSM can make it write files</source>
        <translation>通过网络访问 OpenSM 控制台可使其写入文件</translation>
    </message>
    <message>
        <source>Write it into opensm.conf directly on that host, or choose one of: {}</source>
        <translation>直接在该主机上写入 opensm.conf，或选择：{}</translation>
    </message>
    <message>
        <source>{}, so the agent does not set it</source>
        <translation>{}，因此代理不设置它</translation>
    </message>
    <message>
        <source>a relative path depends on the working folder of OpenSM</source>
        <translation>相对路径取决于 OpenSM 的工作目录</translation>
    </message>
    <message>
        <source>Write an absolute path</source>
        <translation>请写绝对路径</translation>
    </message>
    <message>
        <source>the existing file is a program or not a regular file</source>
        <translation>现有文件是程序或不是普通文件</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>选择其他名称</translation>
    </message>
    <message>
        <source>is not a backup of OpenSM&apos;s files</source>
        <translation>不是 OpenSM 文件的备份</translation>
    </message>
    <message>
        <source>no OpenSM on this host uses this file</source>
        <translation>此主机上没有 OpenSM 使用该文件</translation>
    </message>
    <message>
        <source>Compare OpenSM&apos;s files with the backups, then remove the journal</source>
        <translation>将 OpenSM 的文件与备份比较，然后删除日志 (journal)</translation>
    </message>
    <message>
        <source>it is no longer running</source>
        <translation>它已不再运行</translation>
    </message>
    <message>
        <source>it cannot receive a signal from this user</source>
        <translation>此用户无法向其发送信号</translation>
    </message>
    <message>
        <source>Connect as root, or as the user that runs opensm</source>
        <translation>以 root 或运行 opensm 的用户身份连接</translation>
    </message>
    <message>
        <source>it does not terminate</source>
        <translation>它没有终止</translation>
    </message>
    <message>
        <source>its working folder is unknown</source>
        <translation>其工作目录未知</translation>
    </message>
    <message>
        <source>it was started with the relative path {} in a folder that no longer exists</source>
        <translation>它以相对路径 {} 启动，而所在目录已不存在</translation>
    </message>
    <message>
        <source>Restart it by hand, with absolute paths</source>
        <translation>用绝对路径手动重新启动</translation>
    </message>
    <message>
        <source>cannot be restarted</source>
        <translation>无法重新启动</translation>
    </message>
    <message>
        <source>opensm is not running after systemctl {}</source>
        <translation>systemctl {} 之后 opensm 没有运行</translation>
    </message>
    <message>
        <source>See: journalctl -u {}</source>
        <translation>参见：journalctl -u {}</translation>
    </message>
    <message>
        <source>it runs as user {}, and no systemd unit starts it</source>
        <translation>它以用户 {} 运行，且没有 systemd 单元启动它</translation>
    </message>
    <message>
        <source>Reinstall OpenSM, or start it by hand after the change</source>
        <translation>重新安装 OpenSM，或在更改后手动启动</translation>
    </message>
    <message>
        <source>the program of the running opensm cannot be examined</source>
        <translation>无法检查正在运行的 opensm 的程序文件</translation>
    </message>
    <message>
        <source>the program of the running opensm no longer exists, so it cannot be restarted</source>
        <translation>正在运行的 opensm 的程序文件已不存在，因此无法重新启动</translation>
    </message>
    <message>
        <source>the file that replaced the program of the running opensm is not executable</source>
        <translation>替换正在运行的 opensm 程序的文件不可执行</translation>
    </message>
    <message>
        <source>other users can change the program, so it is not restarted</source>
        <translation>其他用户可以更改该程序，因此不会重新启动</translation>
    </message>
    <message>
        <source>opensm terminated during its start</source>
        <translation>opensm 在启动过程中终止</translation>
    </message>
    <message>
        <source>it was restarted and terminated immediately</source>
        <translation>重新启动后立即终止</translation>
    </message>
    <message>
        <source>its program cannot be examined</source>
        <translation>无法检查其程序文件</translation>
    </message>
    <message>
        <source>its program is {}</source>
        <translation>其程序为 {}</translation>
    </message>
    <message>
        <source>its program {} {}</source>
        <translation>其程序 {} {}</translation>
    </message>
    <message>
        <source>of its program {}, {}</source>
        <translation>其程序 {}：{}</translation>
    </message>
    <message>
        <source>its user is unknown</source>
        <translation>其用户未知</translation>
    </message>
    <message>
        <source>it runs as user {}</source>
        <translation>它以用户 {} 运行</translation>
    </message>
    <message>
        <source>process {} is in its control group, but systemd does not list it as a process of the unit</source>
        <translation>进程 {} 在其控制组中，但 systemd 未将其列为该单元的进程</translation>
    </message>
    <message>
        <source>Restart it the way it was started; see: systemctl status {}</source>
        <translation>以当初的启动方式重新启动它；参见：systemctl status {}</translation>
    </message>
    <message>
        <source>systemctl {} exited with status {}</source>
        <translation>systemctl {} 以状态 {} 退出</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{1} 的 {0}</translation>
    </message>
    <message>
        <source>{} (errno {})</source>
        <translation>{}（errno {}）</translation>
    </message>
    <message>
        <source>a completion has status {} ({})</source>
        <translation>某个完成的状态为 {}（{}）</translation>
    </message>
    <message>
        <source>the device reports: {}</source>
        <translation>设备报告：{}</translation>
    </message>
    <message>
        <source>{} with reason {}</source>
        <translation>{}，原因 {}</translation>
    </message>
    <message>
        <source>{} with status -{}</source>
        <translation>{}，状态 -{}</translation>
    </message>
    <message>
        <source>nothing completed in time</source>
        <translation>没有任何操作按时完成</translation>
    </message>
    <message>
        <source>the agent on {} terminated during the test</source>
        <translation>{} 上的代理在测试中途结束</translation>
    </message>
    <message>
        <source>{} was removed or reset during the test</source>
        <translation>{} 在测试中途被移除或重置</translation>
    </message>
    <message>
        <source>the device is no longer in the host&apos;s list</source>
        <translation>该设备已不在主机的列表中</translation>
    </message>
    <message>
        <source>an asynchronous event says that the device has failed</source>
        <translation>一个异步事件表明设备已失效</translation>
    </message>
    <message>
        <source>there is no RDMA device {}</source>
        <translation>没有 RDMA 设备 {}</translation>
    </message>
    <message>
        <source>the verbs library does not list it</source>
        <translation>verbs 库没有列出它</translation>
    </message>
    <message>
        <source>the agent may not open {}</source>
        <translation>代理无权打开 {}</translation>
    </message>
    <message>
        <source>the network interface {} under {} is down</source>
        <translation>{1} 之下的网络接口 {0} 已关闭</translation>
    </message>
    <message>
        <source>its state is down now; the port was active when the test began</source>
        <translation>它现在已关闭；测试开始时端口处于活动状态</translation>
    </message>
    <message>
        <source>port {} of {} is not active</source>
        <translation>{1} 的端口 {0} 不是活动状态</translation>
    </message>
    <message>
        <source>its state is {}</source>
        <translation>其状态为 {}</translation>
    </message>
    <message>
        <source>{} cannot register memory with these access flags</source>
        <translation>{} 无法用这些访问标志注册内存</translation>
    </message>
    <message>
        <source>{}, while 4 KiB can be registered</source>
        <translation>{}，而 4 KiB 可以注册</translation>
    </message>
    <message>
        <source>{} cannot register {} bytes</source>
        <translation>{} 无法注册 {} 字节</translation>
    </message>
    <message>
        <source>the limit of locked memory of the agent&apos;s process, or of its control group</source>
        <translation>代理进程或其控制组的锁定内存限制</translation>
    </message>
    <message>
        <source>P_Key index {} of {} holds no P_Key</source>
        <translation>{1} 的 P_Key 索引 {0} 中没有 P_Key</translation>
    </message>
    <message>
        <source>the port&apos;s P_Key table</source>
        <translation>端口的 P_Key 表</translation>
    </message>
    <message>
        <source>{} uses P_Key {}, {} uses {}</source>
        <translation>{} 使用 P_Key {}，{} 使用 {}</translation>
    </message>
    <message>
        <source>the values at P_Key index {} and {} differ</source>
        <translation>P_Key 索引 {} 和 {} 处的值不同</translation>
    </message>
    <message>
        <source>both sides are limited members of partition {}</source>
        <translation>双方都是分区 {} 的受限成员</translation>
    </message>
    <message>
        <source>limited members cannot talk to each other</source>
        <translation>受限成员之间不能通信</translation>
    </message>
    <message>
        <source>GID index {} of {} is empty</source>
        <translation>{1} 的 GID 索引 {0} 为空</translation>
    </message>
    <message>
        <source>the port&apos;s GID table; {}</source>
        <translation>端口的 GID 表；{}</translation>
    </message>
    <message>
        <source>the port&apos;s GID table</source>
        <translation>端口的 GID 表</translation>
    </message>
    <message>
        <source>{} sends to GID {}, {} has {}</source>
        <translation>{} 发往 GID {}，而 {} 的是 {}</translation>
    </message>
    <message>
        <source>that GID is in the peer&apos;s table, at another index</source>
        <translation>该 GID 在对端的表中，但位于另一个索引</translation>
    </message>
    <message>
        <source>the peer&apos;s GID table does not have it</source>
        <translation>对端的 GID 表中没有它</translation>
    </message>
    <message>
        <source>{} uses a GID of {}, {} one of {}</source>
        <translation>{} 使用 {} 的 GID，{} 使用 {} 的</translation>
    </message>
    <message>
        <source>the types at GID index {} and {}</source>
        <translation>GID 索引 {} 和 {} 处的类型</translation>
    </message>
    <message>
        <source>{} uses GID index {} ({}) and {} index {} ({}): addresses of two families</source>
        <translation>{} 使用 GID 索引 {}（{}），{} 使用索引 {}（{}）：属于两个地址族</translation>
    </message>
    <message>
        <source>one of them is link-local</source>
        <translation>其中之一是链路本地地址</translation>
    </message>
    <message>
        <source>the content of both GIDs</source>
        <translation>两个 GID 的内容</translation>
    </message>
    <message>
        <source>{} uses the link-local GID index {} ({})</source>
        <translation>{} 使用链路本地的 GID 索引 {}（{}）</translation>
    </message>
    <message>
        <source>messages do not arrive</source>
        <translation>消息没有到达</translation>
    </message>
    <message>
        <source>{} sends without a global route header (GRH)</source>
        <translation>{} 发送时没有全局路由头 (GRH)</translation>
    </message>
    <message>
        <source>its port says that one is required</source>
        <translation>其端口要求有 GRH</translation>
    </message>
    <message>
        <source>dest_qp_num against the peer&apos;s own number</source>
        <translation>dest_qp_num 与对端自己的编号对比</translation>
    </message>
    <message>
        <source>{} expects packet {} first, {} begins with {}</source>
        <translation>{} 期待首个数据包 {}，{} 从 {} 开始</translation>
    </message>
    <message>
        <source>rq_psn against the peer&apos;s sq_psn</source>
        <translation>rq_psn 与对端的 sq_psn 对比</translation>
    </message>
    <message>
        <source>{} sends Q_Key {}, {} expects {}</source>
        <translation>{} 发送 Q_Key {}，{} 期待 {}</translation>
    </message>
    <message>
        <source>the Q_Keys of both queue pairs</source>
        <translation>两个队列对的 Q_Key</translation>
    </message>
    <message>
        <source>{} sends to LID {}, {} has LID {}</source>
        <translation>{} 发往 LID {}，{} 的 LID 是 {}</translation>
    </message>
    <message>
        <source>the peer&apos;s LID and LMC</source>
        <translation>对端的 LID 和 LMC</translation>
    </message>
    <message>
        <source>{} uses a path MTU of {}, the active MTU of {} is {}</source>
        <translation>{} 使用路径 MTU {}，{} 的活动 MTU 是 {}</translation>
    </message>
    <message>
        <source>the queue pair&apos;s path MTU against the port&apos;s</source>
        <translation>队列对的路径 MTU 与端口的对比</translation>
    </message>
    <message>
        <source>{} uses a path MTU of {}, {} one of {}</source>
        <translation>{} 使用路径 MTU {}，{} 使用 {}</translation>
    </message>
    <message>
        <source>the path MTUs of both queue pairs</source>
        <translation>两个队列对的路径 MTU</translation>
    </message>
    <message>
        <source>{} requests {} {}, its device supports {}</source>
        <translation>要求 {} 的 {} 为 {}，其设备最多 {}</translation>
    </message>
    <message>
        <source>{} has {} reads and atomics under way (max_rd_atomic), {} serves {} (max_dest_rd_atomic)</source>
        <translation>{} 有 {} 个读和原子操作在途 (max_rd_atomic)，{} 只服务 {} 个 (max_dest_rd_atomic)</translation>
    </message>
    <message>
        <source>the depths of both queue pairs</source>
        <translation>两个队列对的深度</translation>
    </message>
    <message>
        <source>{} uses rkey {}, the memory of {} has {}</source>
        <translation>{} 使用 rkey {}，{} 的内存是 {}</translation>
    </message>
    <message>
        <source>{} accesses {} bytes at {}, the memory of {} is {} bytes at {}</source>
        <translation>{} 访问 {} 字节（起始 {}），{} 的内存为 {} 字节（起始 {}）</translation>
    </message>
    <message>
        <source>the memory and queue pair of {} do not allow {}</source>
        <translation>{} 的内存和队列对不允许{}</translation>
    </message>
    <message>
        <source>remote atomics</source>
        <translation>远程原子操作</translation>
    </message>
    <message>
        <source>remote writes</source>
        <translation>远程写</translation>
    </message>
    <message>
        <source>remote reads</source>
        <translation>远程读</translation>
    </message>
    <message>
        <source>{} does not support atomics</source>
        <translation>{} 没有原子操作</translation>
    </message>
    <message>
        <source>{} posts no receives</source>
        <translation>{} 没有投递接收请求</translation>
    </message>
    <message>
        <source>{} does not post receives as fast as messages come</source>
        <translation>{} 投递接收请求的速度跟不上消息</translation>
    </message>
    <message>
        <source>messages were sent and none was received</source>
        <translation>消息已发送但一条也没收到</translation>
    </message>
    <message>
        <source>it did not arrive</source>
        <translation>它没有到达</translation>
    </message>
    <message>
        <source>a UD message of {} bytes is longer than the MTU of {}</source>
        <translation>{} 字节的 UD 消息超过 MTU {}</translation>
    </message>
    <message>
        <source>messages of {} bytes do not fit into the memory of {} ({} bytes)</source>
        <translation>{} 字节的消息放不进 {} 的内存（{} 字节）</translation>
    </message>
    <message>
        <source>the address {} is no longer on {}</source>
        <translation>地址 {} 已不在 {} 上</translation>
    </message>
    <message>
        <source>the port&apos;s GID table has lost it since the test began</source>
        <translation>自测试开始后端口的 GID 表中已没有它</translation>
    </message>
    <message>
        <source>{} has {} at hardware address {}, that of {} is {}</source>
        <translation>{} 认为 {} 的硬件地址是 {}，而 {} 的是 {}</translation>
    </message>
    <message>
        <source>the neighbour entry on {} ({}); datagrams do not arrive either</source>
        <translation>{} 上的邻居项（{}）；数据报也无法到达</translation>
    </message>
    <message>
        <source>{} gets no reply for the address {} on {}</source>
        <translation>没有人在 {2} 上为地址 {1} 应答 {0}</translation>
    </message>
    <message>
        <source>the neighbour entry is {}; {}</source>
        <translation>邻居项为 {}；{}</translation>
    </message>
    <message>
        <source>the neighbour entry is {}</source>
        <translation>邻居项为 {}</translation>
    </message>
    <message>
        <source>{} has no route to {}</source>
        <translation>{} 没有到 {} 的路由</translation>
    </message>
    <message>
        <source>from {} to {}</source>
        <translation>从 {} 到 {}</translation>
    </message>
    <message>
        <source>no IP packet passes between {} and {}</source>
        <translation>{} 与 {} 之间没有 IP 包能通过</translation>
    </message>
    <message>
        <source>no IP packet passes {}, while the other direction works</source>
        <translation>{}没有 IP 包能通过，而另一方向正常</translation>
    </message>
    <message>
        <source>RoCE packets (UDP port 4791) do not pass {}, and perhaps not back either</source>
        <translation>RoCE 包（UDP 端口 4791）{}无法通过，回程可能也不行</translation>
    </message>
    <message>
        <source>RoCE packets (UDP port 4791) do not pass {}</source>
        <translation>RoCE 包（UDP 端口 4791）{}无法通过</translation>
    </message>
    <message>
        <source>{} messages did not arrive, while others did</source>
        <translation>{} 条消息没有到达，而其他的到达了</translation>
    </message>
    <message>
        <source>the network between {} and {} loses packets</source>
        <translation>{} 与 {} 之间的网络丢包</translation>
    </message>
    <message>
        <source>RDMA-CM does not work on {}</source>
        <translation>{} 上的 RDMA-CM 不工作</translation>
    </message>
    <message>
        <source>{} cannot listen on {} port {}</source>
        <translation>{} 无法在 {} 端口 {} 上监听</translation>
    </message>
    <message>
        <source>the route from {} to {} leaves through an interface without an RDMA device</source>
        <translation>从 {} 到 {} 的路由经由没有 RDMA 设备的接口</translation>
    </message>
    <message>
        <source>{} has no address {}</source>
        <translation>{} 没有地址 {}</translation>
    </message>
    <message>
        <source>the address {} cannot be resolved on {}</source>
        <translation>地址 {} 在 {} 上无法解析</translation>
    </message>
    <message>
        <source>there is no path from {} to {}</source>
        <translation>没有从 {} 到 {} 的路径</translation>
    </message>
    <message>
        <source>{} connects in port space {}, {} listens in {}</source>
        <translation>{} 在端口空间 {} 中连接，{} 在 {} 中监听</translation>
    </message>
    <message>
        <source>nothing listens on port {} of {} ({})</source>
        <translation>{1}（{2}）的端口 {0} 上没有监听者</translation>
    </message>
    <message>
        <source>the listening program on {} refused the connection</source>
        <translation>{} 上的监听程序拒绝了连接</translation>
    </message>
    <message>
        <source>{}; there: {}</source>
        <translation>{}；对端：{}</translation>
    </message>
    <message>
        <source>{} rejected the connection for reason {}</source>
        <translation>{} 以原因 {} 拒绝了连接</translation>
    </message>
    <message>
        <source>{} does not reply to the connect request</source>
        <translation>{} 没有应答连接请求</translation>
    </message>
    <message>
        <source>UDP port 4791 filtered in one direction, another default RoCE mode, another partition</source>
        <translation>UDP 端口 4791 在一个方向被过滤、默认 RoCE 模式不同、分区不同</translation>
    </message>
    <message>
        <source>the queue pair of {} went into its error state</source>
        <translation>{} 的队列对进入了错误状态</translation>
    </message>
    <message>
        <source>its state is ERR while its host responds</source>
        <translation>其状态为 ERR，而主机仍在应答</translation>
    </message>
    <message>
        <source>{} cannot create the resources of the test</source>
        <translation>{} 无法创建测试所需的对象</translation>
    </message>
    <message>
        <source>{} messages did not arrive at {}</source>
        <translation>{} 条消息没有到达 {}</translation>
    </message>
    <message>
        <source>these messages are not acknowledged</source>
        <translation>这些消息没有确认</translation>
    </message>
    <message>
        <source>UDP port 4791 filtered, packets lost under way, or no IP path between the two addresses</source>
        <translation>UDP 端口 4791 被过滤、途中丢包，或两个地址之间没有 IP 路径</translation>
    </message>
    <message>
        <source>an empty GID index, a path MTU above a port&apos;s, or a limit of the device</source>
        <translation>空的 GID 索引、路径 MTU 高于端口的，或设备的限制</translation>
    </message>
    <message>
        <source>Repeat the test with other GIDs and sizes, and look at the kernel&apos;s log on both hosts</source>
        <translation>用其他 GID 和大小重复测试，并查看两台主机的内核日志</translation>
    </message>
    <message>
        <source>{} ({}): {}</source>
        <translation>{}（{}）：{}</translation>
    </message>
    <message>
        <source>Probably {} ({}): {}</source>
        <translation>很可能 {}（{}）：{}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no RDMA device</source>
        <translation>没有 RDMA 设备</translation>
    </message>
    <message>
        <source>no port {} of {}</source>
        <translation>{1} 没有端口 {0}</translation>
    </message>
    <message>
        <source>it has {}; its devices: {}</source>
        <translation>它的情况：{}；其设备：{}</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl devices&apos; lists devices and ports</source>
        <translation>“fabriscopectl devices”会列出设备和端口</translation>
    </message>
    <message>
        <source>{} port {} of {} is not active ({})</source>
        <translation>{2} 的 {0} 端口 {1} 不是活动状态（{3}）</translation>
    </message>
    <message>
        <source>Bring its network interface up, and look at the cable and the switch port</source>
        <translation>启用其网络接口，并检查线缆和交换机端口</translation>
    </message>
    <message>
        <source>Look at the cable, and whether a subnet manager runs</source>
        <translation>检查线缆，以及子网管理器是否在运行</translation>
    </message>
    <message>
        <source>GID index {} of {} port {} on {} is empty</source>
        <translation>{3} 上 {1} 端口 {2} 的 GID 索引 {0} 为空</translation>
    </message>
    <message>
        <source>{} port {} of {} has no GID</source>
        <translation>{2} 的 {0} 端口 {1} 没有 GID</translation>
    </message>
    <message>
        <source>Give its network interface an IP address, or name another index</source>
        <translation>给其网络接口一个 IP 地址，或指定另一个索引</translation>
    </message>
    <message>
        <source>GID index {} of {} on {} is link-local ({})</source>
        <translation>{2} 上 {1} 的 GID 索引 {0} 是链路本地的（{3}）</translation>
    </message>
    <message>
        <source>Give its network interface an IP address and use the index of that</source>
        <translation>给其网络接口一个 IP 地址并使用它的索引</translation>
    </message>
    <message>
        <source>{} of {} is {}, {} of {} is {}</source>
        <translation>{1} 的 {0} 是 {2}，{4} 的 {3} 是 {5}</translation>
    </message>
    <message>
        <source>Choose two ports of one link layer</source>
        <translation>选择链路层相同的两个端口</translation>
    </message>
    <message>
        <source>GID index {} of {} is {}, index {} of {} is {}</source>
        <translation>{1} 的 GID 索引 {0} 是 {2}，{4} 的索引 {3} 是 {5}</translation>
    </message>
    <message>
        <source>Choose GIDs of one RoCE version on both sides</source>
        <translation>双方选择同一 RoCE 版本的 GID</translation>
    </message>
    <message>
        <source>GID index {} of {} is an {} address, index {} of {} is not</source>
        <translation>{1} 的 GID 索引 {0} 是 {2} 地址，{4} 的索引 {3} 不是</translation>
    </message>
    <message>
        <source>Choose GIDs of one address family on both sides</source>
        <translation>双方选择同一地址族的 GID</translation>
    </message>
    <message>
        <source>{} and {} are in different subnets</source>
        <translation>{} 和 {} 在不同的子网中</translation>
    </message>
    <message>
        <source>Make sure that a route leads from one to the other through these interfaces</source>
        <translation>确保有一条路由正好经由这些接口从一方通到另一方</translation>
    </message>
    <message>
        <source>the two ports have no P_Key in common</source>
        <translation>两个端口没有共同的 P_Key</translation>
    </message>
    <message>
        <source>Put both ports into one partition (partitions.conf)</source>
        <translation>把两个端口放入同一分区 (partitions.conf)</translation>
    </message>
    <message>
        <source>the active MTU is {} on {} and {} on {}</source>
        <translation>活动 MTU 在 {1} 上是 {0}，在 {3} 上是 {2}</translation>
    </message>
    <message>
        <source>Use the smaller one on both sides, or raise the other</source>
        <translation>双方都用较小的，或提高另一个</translation>
    </message>
    <message>
        <source>{} of {} and {} of {} cannot communicate</source>
        <translation>{1} 的 {0} 与 {3} 的 {2} 将无法通信</translation>
    </message>
    <message>
        <source>{} of {} and {} of {} will communicate over InfiniBand: LIDs {} and {}, P_Key {}, MTU {}</source>
        <translation>{1} 的 {0} 与 {3} 的 {2} 将通过 InfiniBand 通信：LID {4} 和 {5}，P_Key {6}，MTU {7}</translation>
    </message>
    <message>
        <source>{} of {} and {} of {} will communicate over {}: GID index {} ({}) and {} ({}), MTU {}</source>
        <translation>{1} 的 {0} 与 {3} 的 {2} 将通过 {4} 通信：GID 索引 {5}（{6}）和 {7}（{8}），MTU {9}</translation>
    </message>
    <message>
        <source>check the host, then connect again</source>
        <translation>查看主机，然后重新连接</translation>
    </message>
    <message>
        <source>check the kernel&apos;s log; load the driver or create the device again</source>
        <translation>查看内核日志；加载驱动或重新创建设备</translation>
    </message>
    <message>
        <source>use a name of &apos;fabriscopectl devices&apos;</source>
        <translation>使用“fabriscopectl devices”中的名称</translation>
    </message>
    <message>
        <source>set the mode or the group of /dev/infiniband/uverbs*</source>
        <translation>设置 /dev/infiniband/uverbs* 的权限或组</translation>
    </message>
    <message>
        <source>use a port that the device has</source>
        <translation>使用设备具有的端口</translation>
    </message>
    <message>
        <source>bring the interface up, check the cable, start a subnet manager</source>
        <translation>启用接口、检查线缆、启动子网管理器</translation>
    </message>
    <message>
        <source>raise memlock in limits.d or LimitMEMLOCK=, then begin a new session or restart the service</source>
        <translation>在 limits.d 中提高 memlock 或设置 LimitMEMLOCK=，然后开始新会话或重启服务</translation>
    </message>
    <message>
        <source>register smaller or fewer regions; see &apos;rdma resource show mr&apos;</source>
        <translation>注册更少的内存或区域；见“rdma resource show mr”</translation>
    </message>
    <message>
        <source>leave the flag out, or use other memory</source>
        <translation>去掉该标志，或使用其他内存</translation>
    </message>
    <message>
        <source>use the index of a P_Key of &apos;fabriscopectl devices&apos;</source>
        <translation>使用“fabriscopectl devices”中某个 P_Key 的索引</translation>
    </message>
    <message>
        <source>use indexes of one partition; make one side a full member</source>
        <translation>使用同一分区的索引；让一方成为完全成员</translation>
    </message>
    <message>
        <source>use the index that &apos;fabriscopectl devices --gids&apos; proposes</source>
        <translation>使用“fabriscopectl devices --gids”建议的索引</translation>
    </message>
    <message>
        <source>use GIDs of one type</source>
        <translation>使用同一类型的 GID</translation>
    </message>
    <message>
        <source>use GIDs of one address family and subnet</source>
        <translation>使用同一地址族和子网的 GID</translation>
    </message>
    <message>
        <source>use the GID of an IP address</source>
        <translation>使用某个 IP 地址的 GID</translation>
    </message>
    <message>
        <source>exchange the GID that the peer really uses</source>
        <translation>交换对端实际使用的 GID</translation>
    </message>
    <message>
        <source>set is_global and the GID index (-x, -g)</source>
        <translation>设置 is_global 和 GID 索引 (-x, -g)</translation>
    </message>
    <message>
        <source>exchange it again after the subnet manager has run</source>
        <translation>在子网管理器运行后重新交换</translation>
    </message>
    <message>
        <source>exchange the number that ibv_create_qp returned</source>
        <translation>交换 ibv_create_qp 返回的编号</translation>
    </message>
    <message>
        <source>exchange the PSNs in both directions</source>
        <translation>在两个方向上交换 PSN</translation>
    </message>
    <message>
        <source>use the smaller active MTU on both sides, or raise the interface&apos;s MTU</source>
        <translation>双方使用较小的活动 MTU，或提高接口的 MTU</translation>
    </message>
    <message>
        <source>use one Q_Key on both sides</source>
        <translation>双方使用同一 Q_Key</translation>
    </message>
    <message>
        <source>make max_rd_atomic no larger than the peer&apos;s depth</source>
        <translation>使 max_rd_atomic 不大于对端的深度</translation>
    </message>
    <message>
        <source>register with the flag</source>
        <translation>注册时加上该标志</translation>
    </message>
    <message>
        <source>register on the connection&apos;s device, and exchange that rkey</source>
        <translation>在连接所用的设备上注册，并告知该 rkey</translation>
    </message>
    <message>
        <source>stay inside of the region</source>
        <translation>不要超出该区域</translation>
    </message>
    <message>
        <source>use another operation or device</source>
        <translation>使用其他操作或设备</translation>
    </message>
    <message>
        <source>post receives before the peer sends; rnr_retry 7</source>
        <translation>在对端发送之前投递接收请求；rnr_retry 7</translation>
    </message>
    <message>
        <source>send less, or post larger receives</source>
        <translation>发送更短的消息，或投递更大的接收请求</translation>
    </message>
    <message>
        <source>bring the address back; keep DHCP or the network service from removing it</source>
        <translation>恢复该地址；防止 DHCP 或网络服务将其移除</translation>
    </message>
    <message>
        <source>bring it up</source>
        <translation>启用它</translation>
    </message>
    <message>
        <source>delete the neighbour entry</source>
        <translation>删除该邻居项</translation>
    </message>
    <message>
        <source>check VLANs, cabling and the peer&apos;s address</source>
        <translation>检查 VLAN、布线和对端地址</translation>
    </message>
    <message>
        <source>add a route through the RDMA interface</source>
        <translation>添加经由 RDMA 接口的路由</translation>
    </message>
    <message>
        <source>let UDP port 4791 through, in both directions</source>
        <translation>在两个方向上放行 UDP 端口 4791</translation>
    </message>
    <message>
        <source>make IP work between these two interfaces first</source>
        <translation>先让这两个接口之间的 IP 正常工作</translation>
    </message>
    <message>
        <source>check PFC or ECN, the cable and the switch&apos;s drop counters</source>
        <translation>PFC 或 ECN、线缆、交换机的丢包计数器</translation>
    </message>
    <message>
        <source>check why it terminated</source>
        <translation>查看它为何结束</translation>
    </message>
    <message>
        <source>modprobe rdma_ucm</source>
        <translation>modprobe rdma_ucm</translation>
    </message>
    <message>
        <source>use an address of an RDMA interface, or another port</source>
        <translation>使用 RDMA 接口的地址，或其他端口</translation>
    </message>
    <message>
        <source>give the address of an RDMA interface; bind the source address</source>
        <translation>给出 RDMA 接口的地址；绑定源地址</translation>
    </message>
    <message>
        <source>check the address, the VLAN and whether the peer is up</source>
        <translation>检查地址、VLAN 以及对端是否在运行</translation>
    </message>
    <message>
        <source>check the subnet manager and the partitions</source>
        <translation>检查子网管理器和分区</translation>
    </message>
    <message>
        <source>use one port space on both sides</source>
        <translation>双方使用同一端口空间</translation>
    </message>
    <message>
        <source>start the listening program; use its port</source>
        <translation>启动监听程序；使用它的端口</translation>
    </message>
    <message>
        <source>remove the limit or error that its log shows</source>
        <translation>消除其日志中显示的限制或错误</translation>
    </message>
    <message>
        <source>depends on the reason</source>
        <translation>视原因而定</translation>
    </message>
    <message>
        <source>let UDP port 4791 through; set one RoCE mode</source>
        <translation>放行 UDP 端口 4791；设置同一 RoCE 模式</translation>
    </message>
    <message>
        <source>ask for less; see &apos;rdma resource&apos;</source>
        <translation>减少需求；见“rdma resource”</translation>
    </message>
    <message>
        <source>there is no such attribute to set</source>
        <translation>没有可设置的此属性</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl test attributes&apos; lists them</source>
        <translation>“fabriscopectl test attributes”会列出它们</translation>
    </message>
    <message>
        <source>LID {} port {}</source>
        <translation>LID {} 端口 {}</translation>
    </message>
    <message>
        <source>Let OpenSM write all tables again (SIGHUP to opensm, or restart it).</source>
        <translation>让 OpenSM 重新写入所有表（向 opensm 发送 SIGHUP，或重新启动）。</translation>
    </message>
    <message>
        <source>OpenSM runs with other files, or has not read these since they were changed: reload it (SIGHUP), and compare the files of the host where the master subnet manager runs.</source>
        <translation>OpenSM 使用的是其他文件，或在更改后尚未读取这些文件：请重新加载（SIGHUP），并与主用子网管理器所在主机的文件比较。</translation>
    </message>
    <message>
        <source>According to the files this request is refused ({}), but the subnet administration grants it SL {}.</source>
        <translation>按文件该请求应被拒绝（{}），但子网管理给予 SL {}。</translation>
    </message>
    <message>
        <source>According to the files this request gets SL {}, but the subnet administration grants no path.</source>
        <translation>按文件该请求得到 SL {}，但子网管理不给予路径。</translation>
    </message>
    <message>
        <source>According to the files this request gets SL {}, but the subnet administration grants no path: {}.</source>
        <translation>按文件该请求得到 SL {}，但子网管理不给予路径：{}。</translation>
    </message>
    <message>
        <source>Check that both ports are members of the partition, at least one of them a full one, and look for ERR lines in OpenSM&apos;s log.</source>
        <translation>检查两个端口是否都是该分区的成员，且至少一个是完全成员，并在 OpenSM 日志中查找 ERR 行。</translation>
    </message>
    <message>
        <source>According to the files this gets SL {}, but the subnet administration grants SL {}.</source>
        <translation>按文件应得到 SL {}，但子网管理给予 SL {}。</translation>
    </message>
    <message>
        <source>The files limit the MTU to {}, but the subnet administration grants {}.</source>
        <translation>文件把 MTU 限制为 {}，但子网管理给予 {}。</translation>
    </message>
    <message>
        <source>The files limit the rate to {}, but the subnet administration grants {}.</source>
        <translation>文件把速率限制为 {}，但子网管理给予 {}。</translation>
    </message>
    <message>
        <source>Let OpenSM sweep the fabric again (SIGHUP): the link has changed since.</source>
        <translation>让 OpenSM 重新扫描网络（SIGHUP）：链路此后已改变。</translation>
    </message>
    <message>
        <source>The subnet administration grants an MTU of {} bytes, but {} sends {} at most: larger packets are dropped there.</source>
        <translation>子网管理给予 {} 字节的 MTU，但 {} 最多发送 {}：更大的数据包在那里被丢弃。</translation>
    </message>
    <message>
        <source>The subnet administration grants a rate of {}, but the link at {} runs at {}.</source>
        <translation>子网管理给予速率 {}，但 {} 处的链路以 {} 运行。</translation>
    </message>
    <message>
        <source>{} drops packets of SL {}: its SL-to-VL table maps them to VL 15.</source>
        <translation>{} 丢弃 SL {} 的数据包：其 SL 到 VL 表把它们映射到 VL 15。</translation>
    </message>
    <message>
        <source>Give SL {} a data lane in qos_sl2vl (or qos_ca_sl2vl, qos_swe_sl2vl) of opensm.conf.</source>
        <translation>在 opensm.conf 的 qos_sl2vl（或 qos_ca_sl2vl、qos_swe_sl2vl）中为 SL {} 指定数据通道。</translation>
    </message>
    <message>
        <source>{} maps SL {} to VL {}, but only VL 0 to {} are in operation on that link: packets are dropped.</source>
        <translation>{} 把 SL {} 映射到 VL {}，但该链路只启用了 VL 0 到 {}：数据包被丢弃。</translation>
    </message>
    <message>
        <source>According to the files SL {} takes VL {} at {}, but its table has VL {}.</source>
        <translation>按文件 SL {} 在 {2} 走 VL {1}，但其表为 VL {3}。</translation>
    </message>
    <message>
        <source>OpenSM writes these tables when it starts or when a port comes up: restart it, or compare the files with those of the host where the master runs. Torus-2QoS and the like write tables of their own.</source>
        <translation>OpenSM 在启动或端口上线时写入这些表：请重新启动，或与主用管理器所在主机的文件比较。Torus-2QoS 等引擎写入自己的表。</translation>
    </message>
    <message>
        <source>{} never sends on VL {}: neither of its arbitration lists has a weight for it.</source>
        <translation>{} 从不在 VL {} 上发送：其仲裁列表中都没有该通道的权重。</translation>
    </message>
    <message>
        <source>Add VL {} with a weight to qos_vlarb_low or qos_vlarb_high (and the related options) of opensm.conf.</source>
        <translation>在 opensm.conf 的 qos_vlarb_low 或 qos_vlarb_high（及其变体）中加入带权重的 VL {}。</translation>
    </message>
    <message>
        <source>{} uses an MTU of {}, the other end of its link one of {}.</source>
        <translation>{} 使用 MTU {}，链路另一端使用 {}。</translation>
    </message>
    <message>
        <source>Let OpenSM set the link up again: disable and enable the port (ibportstate).</source>
        <translation>让 OpenSM 重新建立链路：禁用再启用该端口（ibportstate）。</translation>
    </message>
    <message>
        <source>{} has {} virtual lanes in operation, the other end of its link {}.</source>
        <translation>{} 启用了 {} 个虚拟通道，链路另一端为 {}。</translation>
    </message>
    <message>
        <source>Data on VL {} waits for credits {} % of the time at {}.</source>
        <translation>VL {} 上的数据在 {2} 有 {1} % 的时间等待信用。</translation>
    </message>
    <message>
        <source>The traffic page shows which senders share the lane, and at which port the congestion ends.</source>
        <translation>流量页面显示谁共享该通道，以及拥塞终止于哪个端口。</translation>
    </message>
    <message>
        <source>{} sends data on VL {}, to which its tables map no service level.</source>
        <translation>{} 在 VL {} 上发送数据，而其表没有把任何服务级别映射到该通道。</translation>
    </message>
    <message>
        <source>Connections keep the service level that they were granted when they were established: existing connections keep the old one until they are established again.</source>
        <translation>连接保留建立时得到的服务级别：更改之前的连接会一直如此，直到重新建立。</translation>
    </message>
    <message>
        <source>The packets change from VL {} to VL {} at {}.</source>
        <translation>数据包在 {2} 从 VL {0} 换到 VL {1}。</translation>
    </message>
    <message>
        <source>This is normal with Torus-2QoS, or where ports have fewer lanes; otherwise make qos_ca_sl2vl and qos_swe_sl2vl of opensm.conf the same.</source>
        <translation>使用 Torus-2QoS 或端口通道较少时这是正常的；否则请使 opensm.conf 的 qos_ca_sl2vl 与 qos_swe_sl2vl 一致。</translation>
    </message>
    <message>
        <source>there is no such protocol here</source>
        <translation>这里没有该协议</translation>
    </message>
    <message>
        <source>Known are {}; of others give the RDMA-CM port or the service ID</source>
        <translation>已知协议有 {}；其他协议请给出 RDMA-CM 端口或服务 ID</translation>
    </message>
    <message>
        <source>Set 0.2 s or more.</source>
        <translation>请要求 0.2 秒或更长。</translation>
    </message>
    <message>
        <source>it does not respond</source>
        <translation>它没有应答</translation>
    </message>
    <message>
        <source>port {} of {} has no LID: it takes part in no route</source>
        <translation>{1} 的端口 {0} 没有 LID：不参与任何路由</translation>
    </message>
    <message>
        <source>no port of this fabric has LID {}</source>
        <translation>此网络中没有端口使用 LID {}</translation>
    </message>
    <message>
        <source>{} has no port with a LID</source>
        <translation>{} 没有带 LID 的端口</translation>
    </message>
    <message>
        <source>{} nodes have that name, {} and {} among them</source>
        <translation>有 {} 个节点使用该名称，其中包括 {} 和 {}</translation>
    </message>
    <message>
        <source>Name one by its GUID or LID</source>
        <translation>请用 GUID 或 LID 指明其中一个</translation>
    </message>
    <message>
        <source>{} has no route to LID {}: packets are dropped there.</source>
        <translation>{} 没有到 LID {} 的路由：数据包在那里被丢弃。</translation>
    </message>
    <message>
        <source>{} sends LID {} out of port {}, which leads nowhere.</source>
        <translation>{} 把 LID {} 从端口 {} 发出，而该端口不通向任何地方。</translation>
    </message>
    <message>
        <source>Packets to LID {} come back to {}: they loop until they are dropped.</source>
        <translation>发往 LID {} 的数据包又回到 {}：它们循环直到被丢弃。</translation>
    </message>
    <message>
        <source>Packets to LID {} arrive at {}, which does not have that LID.</source>
        <translation>发往 LID {} 的数据包到达 {}，而它没有该 LID。</translation>
    </message>
    <message>
        <source>The tree of the multicast LID {} does not lead there.</source>
        <translation>组播 LID {} 的树不通向那里。</translation>
    </message>
    <message>
        <source>The forwarding table of {} is unknown: it was not read.</source>
        <translation>{} 的转发表未知：尚未读取。</translation>
    </message>
    <message>
        <source>{} cannot be queried by this field</source>
        <translation>无法按该字段查询 {}</translation>
    </message>
    <message>
        <source>it has no subnet manager, so there is no subnet administration to query</source>
        <translation>它没有子网管理器，因此没有可查询的子网管理 (SA)</translation>
    </message>
    <message>
        <source>it did not reply to {} attempts</source>
        <translation>尝试 {} 次均未应答</translation>
    </message>
    <message>
        <source>the reply was aborted: {}</source>
        <translation>应答被中断：{}</translation>
    </message>
    <message>
        <source>the query was cancelled</source>
        <translation>查询已取消</translation>
    </message>
    <message>
        <source>OpenSM does not reply to requests with a wrong SM_Key.</source>
        <translation>OpenSM 不应答带有错误 SM_Key 的请求。</translation>
    </message>
    <message>
        <source>OpenSM does not reply to requests that it does not support; few subnet administrations support {}.</source>
        <translation>OpenSM 不应答其不支持的请求；很少有子网管理 (SA) 支持 {}。</translation>
    </message>
    <message>
        <source>{} requires the SM_Key.</source>
        <translation>{} 需要 SM_Key。</translation>
    </message>
    <message>
        <source>the request is longer than a management datagram</source>
        <translation>问题比一个管理数据报还长</translation>
    </message>
    <message>
        <source>Every node and port: type, GUIDs, name, vendor.</source>
        <translation>所有节点和端口：类型、GUID、名称、厂商。</translation>
    </message>
    <message>
        <source>Every port: state, speed, LID, limits.</source>
        <translation>所有端口：状态、速度、LID、限制。</translation>
    </message>
    <message>
        <source>The links: which port is connected to which.</source>
        <translation>链路：哪个端口与哪个端口相连。</translation>
    </message>
    <message>
        <source>Paths between ports, as applications get them: LIDs, service level, MTU, rate.</source>
        <translation>端口之间的路径，即应用程序所得到的：LID、服务级别、MTU、速率。</translation>
    </message>
    <message>
        <source>Several independent paths between groups of ports.</source>
        <translation>端口组之间的多条独立路径。</translation>
    </message>
    <message>
        <source>The hops of a path; few subnet administrations support this record.</source>
        <translation>路径的各跳；很少有子网管理 (SA) 支持此记录。</translation>
    </message>
    <message>
        <source>Multicast groups, including those of IPoIB; with the SM_Key also their members.</source>
        <translation>组播组，包括 IPoIB 的组播组；带 SM_Key 时还包括其成员。</translation>
    </message>
    <message>
        <source>Services that hosts have registered.</source>
        <translation>主机已注册的服务。</translation>
    </message>
    <message>
        <source>Virtual lane of each service level at a port.</source>
        <translation>端口上每个服务级别对应的虚拟通道。</translation>
    </message>
    <message>
        <source>How virtual lanes share a link.</source>
        <translation>虚拟通道如何共享链路。</translation>
    </message>
    <message>
        <source>Partitions of every port; requires the SM_Key.</source>
        <translation>所有端口的分区；需要 SM_Key。</translation>
    </message>
    <message>
        <source>Output ports of unicast LIDs in every switch.</source>
        <translation>所有交换机中单播 LID 的输出端口。</translation>
    </message>
    <message>
        <source>Output ports of multicast LIDs in every switch.</source>
        <translation>所有交换机中组播 LID 的输出端口。</translation>
    </message>
    <message>
        <source>Table sizes and capabilities of every switch.</source>
        <translation>所有交换机的表大小和功能。</translation>
    </message>
    <message>
        <source>GUIDs of ports, including alias GUIDs of virtual functions.</source>
        <translation>端口的 GUID，包括虚拟功能的别名 GUID。</translation>
    </message>
    <message>
        <source>The subnet managers: state and priority.</source>
        <translation>子网管理器：状态和优先级。</translation>
    </message>
    <message>
        <source>Subscriptions to notices of the fabric.</source>
        <translation>对网络通知的订阅。</translation>
    </message>
    <message>
        <source>The subscription of this host; few subnet administrations support this query.</source>
        <translation>本主机的订阅；很少有子网管理 (SA) 支持此查询。</translation>
    </message>
    <message>
        <source>Capabilities of the subnet administration and its response time.</source>
        <translation>子网管理 (SA) 的功能及其响应时间。</translation>
    </message>
    <message>
        <source>port numbers from 1 to 254 are separated by commas</source>
        <translation>逗号之间应为 1 到 254 的端口号</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>It is unknown whether the kernel of {} has the module rdma_rxe: check with &apos;modinfo rdma_rxe&apos;.</source>
        <translation>不知道 {} 的内核是否有模块 rdma_rxe：请用 &apos;modinfo rdma_rxe&apos; 查看。</translation>
    </message>
    <message>
        <source>It is unknown whether the kernel of {} has the module siw: check with &apos;modinfo siw&apos;.</source>
        <translation>不知道 {} 的内核是否有模块 siw：请用 &apos;modinfo siw&apos; 查看。</translation>
    </message>
    <message>
        <source>This distribution is not known: the plan can be shown and saved, not applied.</source>
        <translation>此发行版未知：计划可以显示和保存，但不能应用。</translation>
    </message>
    <message>
        <source>Check the plan&apos;s paths, and run it as a script</source>
        <translation>请检查计划中的路径，并作为脚本运行</translation>
    </message>
    <message>
        <source>The host runs {}.</source>
        <translation>主机运行 {}。</translation>
    </message>
    <message>
        <source>systemd manages its services.</source>
        <translation>systemd 管理其服务。</translation>
    </message>
    <message>
        <source>Services have to be started in this host&apos;s own way</source>
        <translation>服务必须以此主机自己的方式启动</translation>
    </message>
    <message>
        <source>The kernel module {} is loaded.</source>
        <translation>内核模块 {} 已加载。</translation>
    </message>
    <message>
        <source>{} is built into the kernel.</source>
        <translation>{} 已编译进内核。</translation>
    </message>
    <message>
        <source>The kernel module {} is there and can be loaded.</source>
        <translation>内核模块 {} 存在，可以加载。</translation>
    </message>
    <message>
        <source>Whether the kernel has the module {} cannot be seen on this host.</source>
        <translation>在此主机上无法看出内核是否有模块 {}。</translation>
    </message>
    <message>
        <source>Use another kernel, or another kind of device</source>
        <translation>请使用其他内核或其他类型的设备</translation>
    </message>
    <message>
        <source>Check whether the package {} has it</source>
        <translation>请查看软件包 {} 是否包含它</translation>
    </message>
    <message>
        <source>The running kernel has no module {}.</source>
        <translation>正在运行的内核没有模块 {}。</translation>
    </message>
    <message>
        <source>The program {} is not installed.</source>
        <translation>程序 {} 未安装。</translation>
    </message>
    <message>
        <source>Install the package {}</source>
        <translation>请安装软件包 {}</translation>
    </message>
    <message>
        <source>Install it: {} {}</source>
        <translation>请安装：{} {}</translation>
    </message>
    <message>
        <source>{} has the RDMA device {} already.</source>
        <translation>{} 已有 RDMA 设备 {}。</translation>
    </message>
    <message>
        <source>The host has no Ethernet interface without an RDMA device.</source>
        <translation>主机没有不带 RDMA 设备的以太网接口。</translation>
    </message>
    <message>
        <source>A veth pair will do for tests: ip link add veth0 type veth peer name veth1</source>
        <translation>测试可用 veth 对：ip link add veth0 type veth peer name veth1</translation>
    </message>
    <message>
        <source>No Ethernet interface is up.</source>
        <translation>没有启用的以太网接口。</translation>
    </message>
    <message>
        <source>Bring one up: the device&apos;s port follows its state</source>
        <translation>请启用一个：设备端口跟随其状态</translation>
    </message>
    <message>
        <source>It is the first Ethernet interface that can be used.</source>
        <translation>它是第一个可用的以太网接口。</translation>
    </message>
    <message>
        <source>It is up and has the address {}.</source>
        <translation>它已启用，地址为 {}。</translation>
    </message>
    <message>
        <source>No RDMA device of the host has this name.</source>
        <translation>主机没有同名的 RDMA 设备。</translation>
    </message>
    <message>
        <source>The wizard &apos;firewall&apos; opens it</source>
        <translation>向导“firewall”可以打开它</translation>
    </message>
    <message>
        <source>The host has no RoCE device.</source>
        <translation>主机没有 RoCE 设备。</translation>
    </message>
    <message>
        <source>Check whether the adapter&apos;s driver is loaded, or add a device with the wizard &apos;soft-roce&apos;</source>
        <translation>请查看适配器驱动是否已加载，或用向导“soft-roce”添加设备</translation>
    </message>
    <message>
        <source>None of its RoCE devices is active.</source>
        <translation>其 RoCE 设备均未激活。</translation>
    </message>
    <message>
        <source>Check whether the cable is in and the interface up</source>
        <translation>请查看线缆是否插好、接口是否启用</translation>
    </message>
    <message>
        <source>configfs is mounted: the kernel takes defaults for RDMA-CM.</source>
        <translation>configfs 已挂载：内核接受 RDMA-CM 的默认值。</translation>
    </message>
    <message>
        <source>configfs is not mounted on /sys/kernel/config.</source>
        <translation>configfs 未挂载到 /sys/kernel/config。</translation>
    </message>
    <message>
        <source>Mount it: mount -t configfs none /sys/kernel/config</source>
        <translation>请挂载：mount -t configfs none /sys/kernel/config</translation>
    </message>
    <message>
        <source>It is the only RoCE device.</source>
        <translation>它是唯一的 RoCE 设备。</translation>
    </message>
    <message>
        <source>It is the first RoCE device that is active.</source>
        <translation>它是第一个处于活动状态的 RoCE 设备。</translation>
    </message>
    <message>
        <source>{} is Soft-RoCE, which knows RoCE v2 only: the kernel refuses v1.</source>
        <translation>{} 是 Soft-RoCE，只支持 RoCE v2：内核拒绝 v1。</translation>
    </message>
    <message>
        <source>The group rdma exists: only its members get the limit.</source>
        <translation>组 rdma 存在：只有其成员获得此限制。</translation>
    </message>
    <message>
        <source>The host has no group rdma: all users get the limit.</source>
        <translation>主机没有组 rdma：所有用户都获得此限制。</translation>
    </message>
    <message>
        <source>Slurm starts the jobs of this host: they inherit its limit.</source>
        <translation>Slurm 启动此主机的作业：它们继承其限制。</translation>
    </message>
    <message>
        <source>None has to be named when programs are started from sessions.</source>
        <translation>如果程序从会话启动，则无需指定。</translation>
    </message>
    <message>
        <source>Sessions read /etc/security/limits.d.</source>
        <translation>会话会读取 /etc/security/limits.d。</translation>
    </message>
    <message>
        <source>The folder /etc/security/limits.d is missing: pam_limits may not be used.</source>
        <translation>目录 /etc/security/limits.d 不存在：可能未使用 pam_limits。</translation>
    </message>
    <message>
        <source>See /etc/pam.d: a line with pam_limits.so makes sessions read it</source>
        <translation>请查看 /etc/pam.d：含 pam_limits.so 的行使会话读取它</translation>
    </message>
    <message>
        <source>The kernel module {} is not loaded.</source>
        <translation>内核模块 {} 未加载。</translation>
    </message>
    <message>
        <source>Programs need them, and they are not loaded.</source>
        <translation>程序需要它们，但它们未加载。</translation>
    </message>
    <message>
        <source>NetworkManager runs.</source>
        <translation>NetworkManager 正在运行。</translation>
    </message>
    <message>
        <source>NetworkManager does not run on this host.</source>
        <translation>NetworkManager 未在此主机上运行。</translation>
    </message>
    <message>
        <source>Start it, or set the interface up with the service that manages the network here</source>
        <translation>请启动它，或使用此处的网络管理工具设置接口</translation>
    </message>
    <message>
        <source>The host has no IPoIB interface.</source>
        <translation>主机没有 IPoIB 接口。</translation>
    </message>
    <message>
        <source>Check whether an InfiniBand adapter is present and ib_ipoib is loaded</source>
        <translation>请查看是否有 InfiniBand 适配器，以及 ib_ipoib 是否已加载</translation>
    </message>
    <message>
        <source>It is the only IPoIB interface.</source>
        <translation>它是唯一的 IPoIB 接口。</translation>
    </message>
    <message>
        <source>It is the first IPoIB interface that is up.</source>
        <translation>它是第一个启用的 IPoIB 接口。</translation>
    </message>
    <message>
        <source>The driver uses enhanced IPoIB, which has no connected mode.</source>
        <translation>驱动使用增强型 IPoIB，没有连接模式。</translation>
    </message>
    <message>
        <source>{} is in connected mode now.</source>
        <translation>{} 目前处于连接模式。</translation>
    </message>
    <message>
        <source>The host has an RDMA device that is active.</source>
        <translation>主机有处于活动状态的 RDMA 设备。</translation>
    </message>
    <message>
        <source>The host has no RDMA device.</source>
        <translation>主机没有 RDMA 设备。</translation>
    </message>
    <message>
        <source>None of the host&apos;s RDMA devices is active.</source>
        <translation>主机的 RDMA 设备均未激活。</translation>
    </message>
    <message>
        <source>NFS over RDMA does not work until one is</source>
        <translation>在有设备激活之前，NFS 无法通过 RDMA 连接</translation>
    </message>
    <message>
        <source>The NFS server is installed.</source>
        <translation>NFS 服务器已安装。</translation>
    </message>
    <message>
        <source>The NFS server is not installed.</source>
        <translation>NFS 服务器未安装。</translation>
    </message>
    <message>
        <source>The wizard &apos;packages&apos; installs it (role nfs)</source>
        <translation>向导“packages”可以安装它 (角色 nfs)</translation>
    </message>
    <message>
        <source>The folder {} does not exist.</source>
        <comment>/srv/nfs</comment>
        <translation>目录 {} 不存在。</translation>
    </message>
    <message>
        <source>Create it, or export another one</source>
        <translation>请创建它，或导出其他目录</translation>
    </message>
    <message>
        <source>The host has no InfiniBand port.</source>
        <translation>主机没有 InfiniBand 端口。</translation>
    </message>
    <message>
        <source>Check whether the adapter is present and its port type is InfiniBand</source>
        <translation>请查看适配器是否存在，以及其端口类型是否为 InfiniBand</translation>
    </message>
    <message>
        <source>It is the only InfiniBand port.</source>
        <translation>它是唯一的 InfiniBand 端口。</translation>
    </message>
    <message>
        <source>It is the first InfiniBand port; add those of other subnets.</source>
        <translation>它是第一个 InfiniBand 端口；其他子网的请另行指定。</translation>
    </message>
    <message>
        <source>{} is installed.</source>
        <translation>{} 已安装。</translation>
    </message>
    <message>
        <source>This OpenSM does not know NDR: up to 3.3.24 it can set ports of that speed up wrongly.</source>
        <translation>此 OpenSM 不支持 NDR：3.3.24 及之前的版本可能会错误设置该速率的端口。</translation>
    </message>
    <message>
        <source>Use a newer OpenSM, or the manager of a switch</source>
        <translation>请使用更新的 OpenSM，或交换机的管理器</translation>
    </message>
    <message>
        <source>{} is this host&apos;s firewall.</source>
        <translation>{} 是此主机的防火墙。</translation>
    </message>
    <message>
        <source>It is what every host with an RDMA device needs.</source>
        <translation>每台带 RDMA 设备的主机都需要。</translation>
    </message>
    <message>
        <source>OpenSM is installed.</source>
        <translation>OpenSM 已安装。</translation>
    </message>
    <message>
        <source>The rule takes effect when one appears</source>
        <translation>有端口出现时规则即生效</translation>
    </message>
    <message>
        <source>It is the first InfiniBand port.</source>
        <translation>它是第一个 InfiniBand 端口。</translation>
    </message>
    <message>
        <source>On every host whose modules udev does not load by itself.</source>
        <translation>在 udev 不会自动加载模块的每台主机上。</translation>
    </message>
    <message>
        <source>On every host on which users run RDMA programs; with Slurm for slurmd, too.</source>
        <translation>在用户运行 RDMA 程序的每台主机上；使用 Slurm 时还包括 slurmd。</translation>
    </message>
    <message>
        <source>On InfiniBand hosts, before profiles name interfaces.</source>
        <translation>在 InfiniBand 主机上，在配置文件使用接口名称之前。</translation>
    </message>
    <message>
        <source>On one host of each InfiniBand subnet, or on two as a pair; not where a switch manages the subnet.</source>
        <translation>在每个 InfiniBand 子网的一台主机上，或两台作为一对；由交换机管理子网时不需要。</translation>
    </message>
    <message>
        <source>Partitions and QoS</source>
        <translation>分区和 QoS</translation>
    </message>
    <message>
        <source>On the page Subnet manager, once the master runs: who may talk to whom, and which traffic gets which lane.</source>
        <translation>在子网管理器页面，主用运行之后：谁可以与谁通信，哪些流量使用哪个通道。</translation>
    </message>
    <message>
        <source>On InfiniBand hosts: addresses, with which RDMA-CM and file systems find each other.</source>
        <translation>在 InfiniBand 主机上：RDMA-CM 和文件系统互相寻址所用的地址。</translation>
    </message>
    <message>
        <source>On RoCE hosts: the same version and type of service on all of them.</source>
        <translation>在 RoCE 主机上：所有主机使用相同的版本和服务类型。</translation>
    </message>
    <message>
        <source>On RoCE hosts and NFS servers with a firewall.</source>
        <translation>在有防火墙的 RoCE 主机和 NFS 服务器上。</translation>
    </message>
    <message>
        <source>On file servers.</source>
        <translation>在文件服务器上。</translation>
    </message>
    <message>
        <source>On hosts that use their files.</source>
        <translation>在使用其文件的主机上。</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>The Overview shows what needs attention. Then connect two hosts and send data: rping, ib_write_bw, or the tests of this program.</source>
        <translation>概览会显示需要注意的内容。然后连接两台主机并发送数据：rping、ib_write_bw 或本程序的测试。</translation>
    </message>
    <message>
        <source>RDMA packages</source>
        <translation>RDMA 软件包</translation>
    </message>
    <message>
        <source>Installs what a host needs for its role from the distribution&apos;s own packages.</source>
        <translation>从发行版自己的软件包安装主机角色所需的内容。</translation>
    </message>
    <message>
        <source>What is the host?</source>
        <translation>主机是什么角色？</translation>
    </message>
    <message>
        <source>the packages of this distribution are not known</source>
        <translation>此发行版的软件包未知</translation>
    </message>
    <message>
        <source>Install rdma-core and its tools by hand</source>
        <translation>请手动安装 rdma-core 及其工具</translation>
    </message>
    <message>
        <source>Undo removes the packages that were not there before, not those that they needed.</source>
        <translation>撤销会移除之前没有的软件包，但不移除它们的依赖。</translation>
    </message>
    <message>
        <source>Of packages that undo removes again, the settings below /etc stay, as &apos;apt-get remove&apos; leaves them.</source>
        <translation>撤销所移除的软件包在 /etc 下的配置会保留，与 apt-get remove 的做法相同。</translation>
    </message>
    <message>
        <source>Lets RDMA traffic that runs over UDP or TCP through the host&apos;s own firewall.</source>
        <translation>让基于 UDP 或 TCP 的 RDMA 流量通过主机自己的防火墙。</translation>
    </message>
    <message>
        <source>Which firewall?</source>
        <translation>哪个防火墙？</translation>
    </message>
    <message>
        <source>For what?</source>
        <translation>用于什么？</translation>
    </message>
    <message>
        <source>roce: RoCE v2, UDP port 4791. nfs: NFS over RDMA, port 20049.</source>
        <translation>roce：RoCE v2，UDP 端口 4791。nfs：NFS over RDMA，端口 20049。</translation>
    </message>
    <message>
        <source>The rule is gone at the next start: add it to /etc/nftables.conf to keep it.</source>
        <translation>该规则在下次启动后消失：要保留，请将其加入 /etc/nftables.conf。</translation>
    </message>
    <message>
        <source>Names of IPoIB interfaces</source>
        <translation>IPoIB 接口的名称</translation>
    </message>
    <message>
        <source>Gives an IPoIB interface a persistent name. Only the last eight bytes of its hardware address, the port&apos;s GUID, are stable: the rule matches those.</source>
        <translation>为 IPoIB 接口指定固定的名称。其硬件地址只有最后八个字节（端口的 GUID）是稳定的：规则以此为准。</translation>
    </message>
    <message>
        <source>Which port?</source>
        <translation>哪个端口？</translation>
    </message>
    <message>
        <source>The GUID of the port, as &apos;ibstat -p&apos; prints it.</source>
        <translation>端口的 GUID，如“ibstat -p”所示。</translation>
    </message>
    <message>
        <source>Which name?</source>
        <translation>什么名称？</translation>
    </message>
    <message>
        <source>At most 15 letters, digits, points, underscores or hyphens; not ib0, which the kernel gives itself.</source>
        <translation>最多 15 个字母、数字、点、下划线或连字符；不能是 ib0，那由内核自己使用。</translation>
    </message>
    <message>
        <source>is a GUID of 16 hexadecimal digits</source>
        <translation>是 16 位十六进制数字的 GUID</translation>
    </message>
    <message>
        <source>is a name that the kernel gives itself</source>
        <translation>是内核自己使用的名称</translation>
    </message>
    <message>
        <source>Profiles and scripts that name the interface as before have to follow.</source>
        <translation>使用旧接口名称的配置文件和脚本需要相应修改。</translation>
    </message>
    <message>
        <source>Bring it up now?</source>
        <translation>现在启用吗？</translation>
    </message>
    <message>
        <source>NetworkManager rolls back by itself when the interface does not come up or the connection to the host is lost.</source>
        <translation>如果无法启用，或因此失去与主机的连接，NetworkManager 会自行回退。</translation>
    </message>
    <message>
        <source>NFS over RDMA: server</source>
        <translation>NFS over RDMA：服务器</translation>
    </message>
    <message>
        <source>Exports a folder, and lets the NFS server take connections over RDMA.</source>
        <translation>导出一个目录，并让 NFS 服务器接受 RDMA 连接。</translation>
    </message>
    <message>
        <source>Which folder is exported?</source>
        <translation>导出哪个目录？</translation>
    </message>
    <message>
        <source>To which clients?</source>
        <translation>对哪些客户端？</translation>
    </message>
    <message>
        <source>May they write?</source>
        <translation>允许写入吗？</translation>
    </message>
    <message>
        <source>Otherwise the folder is exported read-only.</source>
        <translation>否则目录以只读方式导出。</translation>
    </message>
    <message>
        <source>On which port?</source>
        <translation>在哪个端口？</translation>
    </message>
    <message>
        <source>Start the server now, and at every start of the host?</source>
        <translation>现在以及主机每次启动时都启动服务器吗？</translation>
    </message>
    <message>
        <source>is an absolute path of letters, digits and ._-+@</source>
        <translation>是由字母、数字和 ._-+@ 组成的绝对路径</translation>
    </message>
    <message>
        <source>are networks, hosts or *</source>
        <translation>是网络、主机或 *</translation>
    </message>
    <message>
        <source>Firewalls have to let port {} through, tcp and udp.</source>
        <translation>防火墙必须放行端口 {}，tcp 和 udp。</translation>
    </message>
    <message>
        <source>The folder {} has to exist: it is not made.</source>
        <translation>目录 {} 必须存在：不会创建。</translation>
    </message>
    <message>
        <source>NFS over RDMA: client</source>
        <translation>NFS over RDMA：客户端</translation>
    </message>
    <message>
        <source>Mounts a folder of an NFS server over RDMA, now and at every start.</source>
        <translation>通过 RDMA 挂载 NFS 服务器的目录，现在以及每次启动时。</translation>
    </message>
    <message>
        <source>Which server?</source>
        <translation>哪个服务器？</translation>
    </message>
    <message>
        <source>Its name or address on the RDMA network; over another network the mount fails.</source>
        <translation>其在 RDMA 网络上的名称或地址；通过其他网络会挂载失败。</translation>
    </message>
    <message>
        <source>Which folder of it?</source>
        <translation>它的哪个目录？</translation>
    </message>
    <message>
        <source>As the server exports it; &apos;showmount -e SERVER&apos; lists them.</source>
        <translation>与服务器导出的一致；“showmount -e SERVER”会列出它们。</translation>
    </message>
    <message>
        <source>Mounted where?</source>
        <translation>挂载到哪里？</translation>
    </message>
    <message>
        <source>Below /mnt, /srv, /media, /data or /nfs, of letters, digits, points and underscores; the folder is created.</source>
        <translation>在 /mnt、/srv、/media、/data 或 /nfs 之下，由字母、数字、点和下划线组成；目录会被创建。</translation>
    </message>
    <message>
        <source>Which version of NFS?</source>
        <translation>哪个 NFS 版本？</translation>
    </message>
    <message>
        <source>4.2 has everything; 3 is for old servers.</source>
        <translation>4.2 功能齐全；3 用于旧服务器。</translation>
    </message>
    <message>
        <source>Mount it now?</source>
        <translation>现在挂载吗？</translation>
    </message>
    <message>
        <source>Otherwise it is mounted at the next start.</source>
        <translation>否则在下次启动时挂载。</translation>
    </message>
    <message>
        <source>Mount it at every start?</source>
        <translation>每次启动时挂载吗？</translation>
    </message>
    <message>
        <source>The mount unit is enabled; it waits for the network.</source>
        <translation>挂载单元会被启用；它会等待网络。</translation>
    </message>
    <message>
        <source>is the name or address of a host</source>
        <translation>是主机的名称或地址</translation>
    </message>
    <message>
        <source>is not a folder below /mnt, /srv, /media, /data or /nfs, of letters, digits, points and underscores</source>
        <translation>不是 /mnt、/srv、/media、/data 或 /nfs 之下由字母、数字、点和下划线组成的目录</translation>
    </message>
    <message>
        <source>&apos;mount -t nfs,nfs4&apos; shows proto=rdma when it works.</source>
        <translation>成功时“mount -t nfs,nfs4”会显示 proto=rdma。</translation>
    </message>
    <message>
        <source>On which ports?</source>
        <translation>在哪些端口？</translation>
    </message>
    <message>
        <source>Their GUIDs, as &apos;ibstat -p&apos; prints them, separated by blanks: one for each subnet that this host manages.</source>
        <translation>其 GUID，如“ibstat -p”所示，以空格分隔：此主机管理的每个子网一个。</translation>
    </message>
    <message>
        <source>Which role does this host have among the subnet managers?</source>
        <translation>此主机在子网的管理器中是什么角色？</translation>
    </message>
    <message>
        <source>only: there is no other. preferred and standby: a pair, of which the preferred host is master whenever it runs. Run the wizard on both.</source>
        <translation>only：没有其他管理器。preferred 和 standby：一对，首选主机运行时始终为主用。请在两台主机上运行此向导。</translation>
    </message>
    <message>
        <source>Which priority (0-15)?</source>
        <translation>优先级是多少 (0-15)？</translation>
    </message>
    <message>
        <source>The highest becomes master, the lowest GUID among equals. Empty: 14 for only and preferred, 13 for standby; managers in switches often have 15 or 0.</source>
        <translation>最高者成为主用，相同时 GUID 最小者优先。留空：only 和 preferred 为 14，standby 为 13；交换机中的管理器通常为 15 或 0。</translation>
    </message>
    <message>
        <source>Start it now, and at every start of the host?</source>
        <translation>现在以及主机每次启动时都启动吗？</translation>
    </message>
    <message>
        <source>are GUIDs as 0x0002c90300a1b2c3</source>
        <translation>是形如 0x0002c90300a1b2c3 的 GUID</translation>
    </message>
    <message>
        <source>names no port</source>
        <translation>未指定端口</translation>
    </message>
    <message>
        <source>how OpenSM is started there is not known</source>
        <translation>不知道那里如何启动 OpenSM</translation>
    </message>
    <message>
        <source>See the documentation of its package</source>
        <translation>请参阅其软件包的文档</translation>
    </message>
    <message>
        <source>Both hosts of the pair need the same partitions, QoS policy and routing options: the standby takes over with its own files.</source>
        <translation>这一对主机需要相同的分区、QoS 策略和路由选项：备用会使用自己的文件接管。</translation>
    </message>
    <message>
        <source>its reply to Dump contains no node: {}</source>
        <translation>其对 Dump 的回复中没有节点：{}</translation>
    </message>
    <message>
        <source>the temporary folder of the simulation cannot be created</source>
        <translation>无法创建模拟的临时目录</translation>
    </message>
    <message>
        <source>no socket can be created</source>
        <translation>无法创建套接字</translation>
    </message>
    <message>
        <source>its start was cancelled</source>
        <translation>已放弃启动</translation>
    </message>
    <message>
        <source>the program has not finished after {} s</source>
        <translation>程序在 {} 秒后仍未结束</translation>
    </message>
    <message>
        <source>the simulator has exited</source>
        <translation>模拟器已结束</translation>
    </message>
    <message>
        <source>cancelled while starting</source>
        <translation>启动时放弃</translation>
    </message>
    <message>
        <source>more than {} requests are waiting for a reply</source>
        <translation>超过 {} 个请求在等待应答</translation>
    </message>
    <message>
        <source>no reply after {} attempts</source>
        <translation>尝试 {} 次后没有应答</translation>
    </message>
    <message>
        <source>the management datagram port</source>
        <translation>管理数据报端口</translation>
    </message>
    <message>
        <source>{} is not a number from {} to {}</source>
        <translation>{} 不是从 {} 到 {} 的数</translation>
    </message>
    <message>
        <source>there is no chart &quot;{}&quot;; the charts are throughput, packets, wait, errors, service-levels, pauses and transport</source>
        <translation>没有图表 &quot;{}&quot;；图表有 throughput、packets、wait、errors、service-levels、pauses 和 transport</translation>
    </message>
    <message>
        <source>it names no charts</source>
        <translation>它没有列出任何图表</translation>
    </message>
    <message>
        <source>at byte {}: {}</source>
        <translation>字节 {} 处：{}</translation>
    </message>
    <message>
        <source>it is not a dashboard of format {}</source>
        <translation>它不是格式 {} 的仪表板</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>它没有名称</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a port, link or node</source>
        <translation>&quot;{}&quot; 不是端口、链路或节点</translation>
    </message>
    <message>
        <source>direction &quot;{}&quot; is neither transmit nor receive</source>
        <translation>方向 &quot;{}&quot; 既不是 transmit 也不是 receive</translation>
    </message>
    <message>
        <source>the folder for dashboards cannot be created</source>
        <translation>无法创建仪表板目录</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是目录</translation>
    </message>
    <message>
        <source>the file is larger than 64 MiB</source>
        <translation>文件大于 64 MiB</translation>
    </message>
    <message>
        <source>OpenSM&apos;s configuration files are text of at most a few MiB.</source>
        <translation>OpenSM 的配置文件是最多几 MiB 的文本。</translation>
    </message>
    <message>
        <source>another program has changed the file since it was opened</source>
        <translation>文件打开后被其他程序更改</translation>
    </message>
    <message>
        <source>Compare both, or save under another name.</source>
        <translation>请比较两者，或另存为其他名称。</translation>
    </message>
    <message>
        <source>the connection was closed while the change was being applied</source>
        <translation>应用更改时连接已关闭</translation>
    </message>
    <message>
        <source>The agent rolls the change back automatically. Connect again and check the history</source>
        <translation>代理会自动回滚更改。重新连接并查看历史</translation>
    </message>
    <message>
        <source>is not an RDMA-CM port</source>
        <translation>不是 RDMA-CM 端口</translation>
    </message>
    <message>
        <source>Ports are 0 to 65535</source>
        <translation>端口为 0 到 65535</translation>
    </message>
    <message>
        <source>is not a service ID</source>
        <translation>不是服务 ID</translation>
    </message>
    <message>
        <source>Write it as 0x0000000001061234</source>
        <translation>请写成 0x0000000001061234</translation>
    </message>
    <message>
        <source>is not a P_Key</source>
        <translation>不是 P_Key</translation>
    </message>
    <message>
        <source>Write it as 0x8002</source>
        <translation>请写成 0x8002</translation>
    </message>
    <message>
        <source>the path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>no fabric is open</source>
        <translation>没有打开网络</translation>
    </message>
    <message>
        <source>Connect to a host, or load a saved fabric.</source>
        <translation>连接到主机，或加载已保存的网络。</translation>
    </message>
    <message>
        <source>it is not the LID of a port</source>
        <translation>它不是端口的 LID</translation>
    </message>
    <message>
        <source>after the node, only port=, input=, block=, position= or modifier= with a number can follow</source>
        <translation>节点之后只能是 port=、input=、block=、position= 或 modifier= 加数字</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新集群</translation>
    </message>
    <message>
        <source>Leads through the wizards, from bare machines to the first test.</source>
        <translation>引导您完成各个向导，从裸机到第一次测试。</translation>
    </message>
    <message>
        <source>changes of a fabric</source>
        <translation>网络的变化</translation>
    </message>
    <message>
        <source>it ended a continuous request with a snapshot</source>
        <translation>它用快照结束了一个没有结束的请求</translation>
    </message>
    <message>
        <source>no test could be started: {}</source>
        <translation>无法开始测试：{}</translation>
    </message>
    <message>
        <source>the test did not finish in time and was stopped</source>
        <translation>测试没有结束，已放弃</translation>
    </message>
    <message>
        <source>pings</source>
        <translation>ping</translation>
    </message>
    <message>
        <source>connection tests</source>
        <translation>连接测试</translation>
    </message>
    <message>
        <source>it was stopped before it began</source>
        <translation>它在开始之前就被停止</translation>
    </message>
    <message>
        <source>there is no service level {}</source>
        <translation>没有服务级别 {}</translation>
    </message>
    <message>
        <source>there is no P_Key index {}</source>
        <translation>没有 P_Key 索引 {}</translation>
    </message>
    <message>
        <source>it is sent 1 to {} times</source>
        <translation>发送次数为 1 到 {}</translation>
    </message>
    <message>
        <source>interval and timeout are {} ms at most</source>
        <translation>间隔和超时最多为 {} 毫秒</translation>
    </message>
    <message>
        <source>a responder runs 1 to {} seconds</source>
        <translation>应答程序运行 1 到 {} 秒</translation>
    </message>
    <message>
        <source>it receives no reports</source>
        <translation>它不接收报告</translation>
    </message>
    <message>
        <source>Notices cannot be received: {}</source>
        <translation>无法接收通知：{}</translation>
    </message>
    <message>
        <source>The subnet administration does not accept a subscription to notices: {}</source>
        <translation>子网管理 (SA) 不接受通知订阅：{}</translation>
    </message>
    <message>
        <source>No subnet manager has set up the local port.</source>
        <translation>没有子网管理器配置过本地端口。</translation>
    </message>
    <message>
        <source>Disable {} and stop it.</source>
        <translation>禁用并停止 {}。</translation>
    </message>
    <message>
        <source>Save the plan as a script, and start the service in this host&apos;s own way</source>
        <translation>将计划保存为脚本，并以该主机自己的方式启动服务</translation>
    </message>
    <message>
        <source>this host has no such service</source>
        <translation>该主机没有此服务</translation>
    </message>
    <message>
        <source>The wizard &apos;packages&apos; installs what belongs to a host&apos;s role</source>
        <translation>向导“packages”会安装主机角色所需的软件包</translation>
    </message>
    <message>
        <source>contains no results of ibdiagnet (ibdiagnet2.db_csv, .lst) and no dumps of OpenSM (opensm-subnet.lst)</source>
        <translation>不包含 ibdiagnet 的结果（ibdiagnet2.db_csv、.lst），也不包含 OpenSM 的转储（opensm-subnet.lst）</translation>
    </message>
    <message>
        <source>it has no forwarding table</source>
        <translation>不包含转发表</translation>
    </message>
    <message>
        <source>opensm -D 0x43 writes opensm.fdbs and opensm.mcfdbs; dump_fts prints such tables</source>
        <translation>opensm -D 0x43 会写出 opensm.fdbs 和 opensm.mcfdbs；dump_fts 会打印此类表</translation>
    </message>
    <message>
        <source>{}:{}</source>
        <translation>{}:{}</translation>
    </message>
    <message>
        <source>the tables are too large</source>
        <translation>表过大</translation>
    </message>
    <message>
        <source>it does not begin with a unicast LID</source>
        <translation>它不是以单播 LID 开头</translation>
    </message>
    <message>
        <source>{} is not a port of a switch</source>
        <translation>{} 不是交换机的端口</translation>
    </message>
    <message>
        <source>it does not begin with a multicast LID</source>
        <translation>它不是以组播 LID 开头</translation>
    </message>
    <message>
        <source>it does not begin with an input and an output port</source>
        <translation>它不是以输入和输出端口开头</translation>
    </message>
    <message>
        <source>it does not have a virtual lane for each of the 16 service levels</source>
        <translation>它没有为 16 个服务级别各给出一个虚拟通道</translation>
    </message>
    <message>
        <source>{}: {}; the forwarding tables are left out.</source>
        <translation>{}：{}；转发表被略去。</translation>
    </message>
    <message>
        <source>{}: the two ends use a different MTU.</source>
        <translation>{}：两端使用不同的 MTU。</translation>
    </message>
    <message>
        <source>{}: the two ends use a different number of virtual lanes.</source>
        <translation>{}：两端使用的虚拟通道数不同。</translation>
    </message>
    <message>
        <source>Let the subnet manager sweep again; if the difference remains, restart the link at one end (ibportstate LID PORT reset).</source>
        <translation>让子网管理器重新扫描；若仍然如此，请在一端重启链路（ibportstate LID PORT reset）。</translation>
    </message>
    <message>
        <source>{}: MTU {}, data VLs in use {}</source>
        <translation>{}：MTU {}，使用中的数据 VL {}</translation>
    </message>
    <message>
        <source>Let the subnet manager sweep (reassign_lids assigns all LIDs again), and check that only one manager with one value of lmc is active.</source>
        <translation>让子网管理器重新扫描（reassign_lids 会全部重新分配），并确认只有一个管理器处于活动状态且 lmc 值一致。</translation>
    </message>
    <message>
        <source>{}: LMC {}</source>
        <translation>{}：LMC {}</translation>
    </message>
    <message>
        <source>{} has LMC {}.</source>
        <translation>{} 的 LMC 为 {}。</translation>
    </message>
    <message>
        <source>{} adapter ports have another LMC than most, {}: programs that spread their traffic over several LIDs do not reach them in the same way.</source>
        <translation>{} 个适配器端口的 LMC 与多数端口（{}）不同：把流量分散到多个 LID 的程序无法以同样方式到达它们。</translation>
    </message>
    <message>
        <source>{} has firmware {}; {} of {} devices of its model have {}.</source>
        <translation>{} 的固件为 {}；同型号 {}/{} 台设备的固件为 {}。</translation>
    </message>
    <message>
        <source>Install the version of the others, unless this one is being tested there.</source>
        <translation>若不是在试用新版本，请将其升级到与其他设备相同的版本。</translation>
    </message>
    <message>
        <source>the kernel cannot be queried about the module</source>
        <translation>无法向内核查询模块</translation>
    </message>
    <message>
        <source>the kernel does not reply about the module</source>
        <translation>内核未就模块作出回复</translation>
    </message>
    <message>
        <source>only an administrator may read the module</source>
        <translation>只有管理员可以读取模块</translation>
    </message>
    <message>
        <source>the module cannot be read; is one plugged in?</source>
        <translation>无法读取模块；是否已插入？</translation>
    </message>
    <message>
        <source>the kernel is too old for it</source>
        <translation>内核版本过旧</translation>
    </message>
    <message>
        <source>no interface has such a name</source>
        <translation>没有使用该名称的接口</translation>
    </message>
    <message>
        <source>the module does not report it</source>
        <translation>模块未给出</translation>
    </message>
    <message>
        <source>the module does not measure it</source>
        <translation>模块不测量该值</translation>
    </message>
    <message>
        <source>the module&apos;s memory is shorter than any layout</source>
        <translation>模块的存储器比任何已知布局都短</translation>
    </message>
    <message>
        <source>its memory has a layout that is not known (identifier 0x{})</source>
        <translation>其存储器布局未知（标识符 0x{}）</translation>
    </message>
    <message>
        <source>the module can only be read on the host itself</source>
        <translation>只能在主机本身上读取模块</translation>
    </message>
    <message>
        <source>Cable or module</source>
        <translation>线缆或模块</translation>
    </message>
    <message>
        <source>Contents of the memory of the cable or optical module in the port</source>
        <translation>端口中线缆或光模块的存储器给出的信息</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>外形</translation>
    </message>
    <message>
        <source>Form factor of the plug</source>
        <translation>插头的外形规格</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>制造商</translation>
    </message>
    <message>
        <source>Manufacturer of the cable or module</source>
        <translation>线缆或模块的制造商</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>部件号</translation>
    </message>
    <message>
        <source>The manufacturer&apos;s name of the product</source>
        <translation>制造商对产品的命名</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版</translation>
    </message>
    <message>
        <source>Revision of the product</source>
        <translation>产品的修订版本</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>Tells this cable from others: both of its ends have the same</source>
        <translation>用于区分线缆：两端的序列号相同</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Of a cable; of a module for fibres the longest that it supports</source>
        <translation>线缆的长度；光纤模块则为所支持的最大长度</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>In the module; above 70 °C most of them fail sooner</source>
        <translation>模块内的温度；高于 70 °C 时多数模块会更早失效</translation>
    </message>
    <message>
        <source>{}; on {} {} is active</source>
        <translation>{}；{} 上的 {} 处于活动状态</translation>
    </message>
    <message>
        <source>{} sends LID {} out of port {}, and the node there does not respond</source>
        <translation>{} 把 LID {} 从端口 {} 发出，而其后无人应答</translation>
    </message>
    <message>
        <source>packets come back to {}: they loop until they are dropped</source>
        <translation>数据包又回到 {}：它们循环直到被丢弃</translation>
    </message>
    <message>
        <source>{} does not have LID {}</source>
        <translation>{} 没有 LID {}</translation>
    </message>
    <message>
        <source>the forwarding table of {} was not read</source>
        <translation>没有读取 {} 的转发表</translation>
    </message>
    <message>
        <source>{} has no route to LID {}</source>
        <translation>{} 没有到 LID {} 的路由</translation>
    </message>
    <message>
        <source>{}, which is connected to port {} of {} on the way to {}, does not respond</source>
        <translation>{0} 没有应答，位于 {2} 的端口 {1} 之后、通往 {3} 的路径上</translation>
    </message>
    <message>
        <source>a subnet management packet by directed route {} gets no reply, {} before it responds</source>
        <translation>经定向路由 {} 的子网管理包没有应答，而它之前的 {} 有应答</translation>
    </message>
    <message>
        <source>port {} of {} is connected to another node than {}</source>
        <translation>{1} 的端口 {0} 之后不是节点 {2}，而是另一个节点</translation>
    </message>
    <message>
        <source>by directed route {} the node with GUID {} responds</source>
        <translation>经定向路由 {} 应答的是 GUID 为 {} 的节点</translation>
    </message>
    <message>
        <source>{} is reached, but no program there replies to pings</source>
        <translation>{} 可以到达，但那里没有程序应答 ping</translation>
    </message>
    <message>
        <source>its management agent replies that it does not support the class</source>
        <translation>它的管理代理应答说不支持该类</translation>
    </message>
    <message>
        <source>the way to {} ends at {}</source>
        <translation>通往 {} 的路径在 {} 处终止</translation>
    </message>
    <message>
        <source>{} of {} pings to {} are lost</source>
        <translation>发往 {2} 的 {1} 个 ping 中丢失了 {0} 个</translation>
    </message>
    <message>
        <source>{} got a reply</source>
        <translation>{} 个得到应答</translation>
    </message>
    <message>
        <source>a responder that is too slow: try a longer timeout</source>
        <translation>应答程序太慢：请尝试更长的超时</translation>
    </message>
    <message>
        <source>no program replies to pings at {}</source>
        <translation>{} 上没有程序应答 ping</translation>
    </message>
    <message>
        <source>every node on the way replies to subnet management packets, {} too</source>
        <translation>路径上的每个节点都应答子网管理包，{} 也是</translation>
    </message>
    <message>
        <source>none of {} pings gets a reply</source>
        <translation>{} 个 ping 全部没有应答</translation>
    </message>
    <message>
        <source>{} of {} echo requests to {} are lost</source>
        <translation>发往 {2} 的 {1} 个回显请求中丢失了 {0} 个</translation>
    </message>
    <message>
        <source>{} does not respond</source>
        <translation>{} 没有应答</translation>
    </message>
    <message>
        <source>none of {} echo requests gets a reply</source>
        <translation>{} 个回显请求全部没有应答</translation>
    </message>
    <message>
        <source>a firewall that drops echo requests: the network itself may work</source>
        <translation>防火墙丢弃了回显请求：网络本身可能正常</translation>
    </message>
    <message>
        <source>start &apos;ibping -S&apos; or &apos;fabriscopectl test ping --serve&apos; on that host</source>
        <translation>在该主机上启动 &apos;ibping -S&apos; 或 &apos;fabriscopectl test ping --serve&apos;</translation>
    </message>
    <message>
        <source>check the cable and the power of that node; then let the subnet manager sweep</source>
        <translation>检查该节点的线缆和供电；然后让子网管理器重新扫描</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl routes check&apos;; let the subnet manager sweep</source>
        <translation>运行 &apos;fabriscopectl routes check&apos;；让子网管理器重新扫描</translation>
    </message>
    <message>
        <source>&apos;fabriscopectl errors&apos;, and &apos;fabriscopectl trace&apos; for the links on the way</source>
        <translation>运行 &apos;fabriscopectl errors&apos;，并用 &apos;fabriscopectl trace&apos; 查看路径上的链路</translation>
    </message>
    <message>
        <source>A rule matches the stable part of the address; this distribution supports .link files, too.</source>
        <translation>规则依据地址中不变的部分；该发行版也接受 .link 文件。</translation>
    </message>
    <message>
        <source>It is the method that this distribution documents.</source>
        <translation>这是该发行版文档中的方式。</translation>
    </message>
    <message>
        <source>It is the address of the interface of that port.</source>
        <translation>这是该端口对应接口的地址。</translation>
    </message>
    <message>
        <source>{} names IPoIB interfaces by udev rules</source>
        <translation>{} 使用 udev 规则命名 IPoIB 接口</translation>
    </message>
    <message>
        <source>is a hardware address of 20 bytes, as &apos;ip link&apos; shows it</source>
        <translation>应为“ip link”所示的 20 字节硬件地址</translation>
    </message>
    <message>
        <source>does not end with the GUID of the port</source>
        <translation>不以该端口的 GUID 结尾</translation>
    </message>
    <message>
        <source>By a udev rule, or by a .link file?</source>
        <translation>使用 udev 规则还是 .link 文件？</translation>
    </message>
    <message>
        <source>rule: matches the GUID alone. link: the method that RHEL 9 and later document; it matches all 20 bytes of the address, of which the first four can change with driver and firmware.</source>
        <translation>udev 规则：只依据 GUID。.link 文件：RHEL 9 及更高版本文档中的方式，依据地址的全部 20 个字节，其中前四个字节可能随驱动程序和固件而变化。</translation>
    </message>
    <message>
        <source>Which hardware address does the interface have?</source>
        <translation>接口的硬件地址是什么？</translation>
    </message>
    <message>
        <source>is not part of this fabric</source>
        <translation>不属于该网络</translation>
    </message>
    <message>
        <source>has no LID: it takes part in no route</source>
        <translation>没有 LID：不参与任何路由</translation>
    </message>
    <message>
        <source>it is not connected any more</source>
        <translation>它已不再连接</translation>
    </message>
    <message>
        <source>Check its permissions and the free space on the disk</source>
        <translation>请检查其权限和磁盘空间</translation>
    </message>
    <message>
        <source>no agent is connected there</source>
        <translation>该处没有连接代理</translation>
    </message>
    <message>
        <source>See the connections on the page Hosts &amp; devices</source>
        <translation>请查看“主机与设备”页面上的连接</translation>
    </message>
    <message>
        <source>the connection of one end was closed while it ran</source>
        <translation>运行期间一端的连接被关闭</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>请重新连接</translation>
    </message>
    <message>
        <source>replies to ARP that were lost or late for a moment</source>
        <translation>ARP 回复一时丢失或迟到</translation>
    </message>
    <message>
        <source>The tool that wrote {} reported {} errors: what it did not reach is missing here.</source>
        <translation>写出 {} 的工具报告了 {} 个错误：它未能到达的部分在此缺失。</translation>
    </message>
    <message>
        <source>Check the nodes and cables at the paths that the errors name, then save the file again.</source>
        <translation>检查错误所指路径上的节点和线缆，然后重新保存该文件。</translation>
    </message>
    <message>
        <source>Enable {} and start it; reload it if it runs.</source>
        <translation>启用并启动 {}；如果正在运行则重新加载。</translation>
    </message>
    <message>
        <source>Reload {} if it runs.</source>
        <translation>如果 {} 正在运行则重新加载。</translation>
    </message>
    <message>
        <source>systemd still uses the previous configuration</source>
        <translation>systemd 仍在使用之前的内容</translation>
    </message>
    <message>
        <source>Run &apos;systemctl daemon-reload&apos;, and see the journal of the host</source>
        <translation>请运行 &apos;systemctl daemon-reload&apos;，并查看主机的日志</translation>
    </message>
    <message>
        <source>systemd still uses {}</source>
        <translation>systemd 仍在使用 {}</translation>
    </message>
    <message>
        <source>systemd does not use {}: its state is {}</source>
        <translation>systemd 未使用 {}：其状态为 {}</translation>
    </message>
    <message>
        <source>See &apos;systemctl status {}&apos;</source>
        <translation>请查看 &apos;systemctl status {}&apos;</translation>
    </message>
    <message>
        <source>ran before and no longer runs</source>
        <translation>之前在运行，现在不再运行</translation>
    </message>
    <message>
        <source>{}: {} is {}; alarms begin at {}.</source>
        <translation>{}：{} 为 {}；告警阈值为 {}。</translation>
    </message>
    <message>
        <source>Its P_Key table: {}</source>
        <translation>其 P_Key 表：{}</translation>
    </message>
    <message>
        <source>Let OpenSM read the file again (SIGHUP), and see in its log whether it could set the port&apos;s P_Key table.</source>
        <translation>让 OpenSM 重新读取该文件（SIGHUP），并在其日志中查看是否成功设置端口的 P_Key 表。</translation>
    </message>
    <message>
        <source>Look at the load of the subnet manager&apos;s host and at OpenSM&apos;s log for what floods it with requests; ibacm caches PathRecords.</source>
        <translation>检查子网管理器主机的负载，并在 OpenSM 日志中查看大量请求的来源；ibacm 可减少 PathRecord 请求。</translation>
    </message>
    <message>
        <source>The subnet administration did not reply to {} of {} requests for a PathRecord.</source>
        <translation>子网管理对 {} 个（共 {} 个）PathRecord 请求没有回复。</translation>
    </message>
    <message>
        <source>The subnet administration is slow: a PathRecord takes up to {} s (95 of 100).</source>
        <translation>子网管理响应缓慢：一个 PathRecord 最多需要 {} 秒（95%）。</translation>
    </message>
    <message>
        <source>{} requests, {} without a reply; programs that connect wait for them, and more than 1 s makes them fail when many start at once</source>
        <translation>{} 个请求，{} 个没有回复；建立连接的程序会等待，许多程序同时启动时超过 1 秒会导致失败</translation>
    </message>
    <message>
        <source>{} is a member of partition {} by the file, and its port does not have that P_Key: it cannot talk to the other members.</source>
        <translation>按文件 {} 是分区 {} 的成员，但其端口没有该 P_Key：无法与其他成员通信。</translation>
    </message>
    <message>
        <source>{} is a full member of partition {} by the file, and a limited one by its P_Key table: limited members cannot talk to each other.</source>
        <translation>按文件 {} 是分区 {} 的完全成员，按其 P_Key 表是受限成员：受限成员之间无法通信。</translation>
    </message>
    <message>
        <source>{} is a limited member of partition {} by the file, and a full one by its P_Key table: it can talk to members that must be kept apart.</source>
        <translation>按文件 {} 是分区 {} 的受限成员，按其 P_Key 表是完全成员：它可与应隔离的成员通信。</translation>
    </message>
    <message>
        <source>OpenSM {}</source>
        <translation>OpenSM {}</translation>
    </message>
    <message>
        <source>OpenSM {} does not set up NDR and faster links correctly, and {} links of this fabric can run at such a speed.</source>
        <translation>OpenSM {} 不能正确配置 NDR 及更快的链路，而本网络有 {} 条链路可达到该速率。</translation>
    </message>
    <message>
        <source>Use an OpenSM that was built after March 2026, or that of the switches&apos; vendor; with the old one, packets above some hundred bytes may be lost.</source>
        <translation>请使用 2026 年 3 月之后构建的 OpenSM，或交换机厂商的版本；旧版本可能丢失数百字节以上的数据包。</translation>
    </message>
    <message>
        <source>no client connected to port {} of {}</source>
        <translation>没有客户端连接到端口 {}（{}）</translation>
    </message>
    <message>
        <source>{} cannot listen on TCP port {}</source>
        <translation>{} 无法监听 TCP 端口 {}</translation>
    </message>
    <message>
        <source>{} does not take connections to TCP port {}</source>
        <translation>{} 不接受到 TCP 端口 {} 的连接</translation>
    </message>
    <message>
        <source>{} does not speak the protocol of ibv_rc_pingpong over TCP</source>
        <translation>{} 通过 TCP 发送的内容不是 ibv_rc_pingpong 的内容</translation>
    </message>
    <message>
        <source>{} closed the connection early</source>
        <translation>{} 中途断开了连接</translation>
    </message>
    <message>
        <source>the program on {} is a different one: its messages have another length</source>
        <translation>{} 上运行的是另一个程序：其消息长度不同</translation>
    </message>
    <message>
        <source>the data that {} returns differ from the data sent</source>
        <translation>从 {} 返回的内容与发送的不一致</translation>
    </message>
    <message>
        <source>{} has stopped sending</source>
        <translation>{} 不再发送任何内容</translation>
    </message>
    <message>
        <source>{} waits {} ms for an acknowledgement, the way to {} and back takes {} ms or more</source>
        <translation>{} 等待确认 {} 毫秒，而到 {} 的往返需要 {} 毫秒或更久</translation>
    </message>
    <message>
        <source>timeout {} and {} attempts; all of {} plain datagrams arrive</source>
        <translation>超时 {}，尝试 {} 次；全部 {} 个普通数据报均到达</translation>
    </message>
    <message>
        <source>{}; on the way port {} of {} has counted {} {}</source>
        <translation>{}；途中端口 {}（{}）已计数 {} 次 {}</translation>
    </message>
    <message>
        <source>the subnet administration grants no path to {}</source>
        <translation>子网管理（SA）未提供到 {} 的路径</translation>
    </message>
    <message>
        <source>it has no PathRecord between the two ports</source>
        <translation>两个端口之间没有 PathRecord</translation>
    </message>
    <message>
        <source>these pings use service level {}, the subnet administration grants {}: repeat them with --sl {}</source>
        <translation>这些 ping 使用服务级别 {}，而 SA 提供的是 {}：请用 --sl {} 重试</translation>
    </message>
    <message>
        <source>raise the timeout of the queue pair (NCCL_IB_TIMEOUT, UCX_RC_TIMEOUT), or find what delays packets</source>
        <translation>增大队列对的超时（NCCL_IB_TIMEOUT、UCX_RC_TIMEOUT），或查明数据包延迟的原因</translation>
    </message>
    <message>
        <source>start the server first, let its TCP port through, and give the address where it listens</source>
        <translation>先启动服务器，放行其 TCP 端口，并给出其监听的地址</translation>
    </message>
    <message>
        <source>start the same program on the other host, with the same size and count</source>
        <translation>在另一台主机上以相同的大小和数量启动同一程序</translation>
    </message>
    <message>
        <source>check the partitions of both ports in partitions.conf, and &apos;fabriscopectl query PathRecord&apos;</source>
        <translation>查看 partitions.conf 中两个端口所属的分区，以及 &apos;fabriscopectl query PathRecord&apos;</translation>
    </message>
    <message>
        <source>it has not shut down after {} s</source>
        <translation>{} 秒后仍未关闭</translation>
    </message>
    <message>
        <source>is not used: it {}</source>
        <translation>不会被使用：{}</translation>
    </message>
    <message>
        <source>Make root its owner, and remove write permission for all others</source>
        <translation>将其所有者改为 root，并取消其他所有用户的写权限</translation>
    </message>
    <message>
        <source>is masked: an administrator has forbidden to start it</source>
        <translation>已被屏蔽 (masked)：管理员禁止启动它</translation>
    </message>
    <message>
        <source>If it may run again: systemctl unmask {}</source>
        <translation>如果允许它再次运行：systemctl unmask {}</translation>
    </message>
    <message>
        <source>the module ib_uverbs is not loaded</source>
        <translation>模块 ib_uverbs 未加载</translation>
    </message>
    <message>
        <source>describes no node: line {} has no NodeGUID in hexadecimal digits or no NodeType (1 channel adapter, 2 switch, 3 router)</source>
        <translation>没有描述任何节点：第 {} 行没有由十六进制数字组成的 NodeGUID，或没有 NodeType（1 通道适配器，2 交换机，3 路由器）</translation>
    </message>
    <message>
        <source>If names replaced the GUIDs, open the original file</source>
        <translation>如果 GUID 已被名称替换，请打开原始文件</translation>
    </message>
    <message>
        <source>Move the file away; acknowledged findings are reported again then.</source>
        <translation>请移走该文件；已确认的问题随后会重新显示。</translation>
    </message>
    <message>
        <source>{} sends packets to {} of the hosts&apos; LIDs out of port {}, which leads to another node: {} pairs of hosts&apos; ports do not reach each other.</source>
        <translation>{} 把发往 {} 个主机 LID 的数据包从端口 {} 发出，而那里是别的主机：{} 对主机端口互不可达。</translation>
    </message>
    <message>
        <source>it is an iWARP device, not RoCE</source>
        <translation>这是 iWARP 设备，不是 RoCE 设备</translation>
    </message>
    <message>
        <source>OpenSM takes the CR for text on blank lines and after options without a value</source>
        <translation>在空行中以及没有值的选项之后，OpenSM 将 CR 视为文本</translation>
    </message>
    <message>
        <source>it is a member: members belong after the colon</source>
        <translation>这是成员：成员属于冒号之后</translation>
    </message>
    <message>
        <source>the P_Key is missing after =</source>
        <translation>= 之后缺少 P_Key</translation>
    </message>
    <message>
        <source>a P_Key is one number such as 0x8002; flags follow after a comma</source>
        <translation>P_Key 是一个数字，例如 0x8002；标志跟在逗号之后</translation>
    </message>
    <message>
        <source>OpenSM steps past it and reads left-over bytes of earlier lines</source>
        <translation>OpenSM 越过它，读取先前各行残留的字节</translation>
    </message>
    <message>
        <source>it reads beyond the longest line so far, into bytes of unknown content</source>
        <translation>它越过目前最长的行继续读取，那里可能是任意内容</translation>
    </message>
    <message>
        <source>flags after a GID that is not multicast</source>
        <translation>非组播 GID 之后的标志</translation>
    </message>
    <message>
        <source>OpenSM continues after the GID and takes the rest of the line for a new definition</source>
        <translation>OpenSM 在 GID 之后继续读取，把该行其余部分当作新的定义</translation>
    </message>
    <message>
        <source>OpenSM reads on after the semicolon, into left-over bytes of earlier lines. {}</source>
        <translation>OpenSM 在分号之后继续读取先前各行残留的字节。{}</translation>
    </message>
    <message>
        <source>{} after it makes {} {} as well</source>
        <translation>后面的 {} 使 {} 也成为 {}</translation>
    </message>
    <message>
        <source>OpenSM reads beyond its table of the node&apos;s ports: it crashes (SIGSEGV), drops the policy, or takes no port</source>
        <translation>OpenSM 读取超出该节点端口表的内容：它会崩溃 (SIGSEGV)、丢弃策略或不取任何端口</translation>
    </message>
    <message>
        <source>the rule after it is never reached</source>
        <translation>其后的规则永远不会被用到</translation>
    </message>
    <message>
        <source>the {} rules after it are never reached</source>
        <translation>其后的 {} 条规则永远不会被用到</translation>
    </message>
    <message>
        <source>the rule after it is never reached, and the default never applies</source>
        <translation>其后的规则永远不会被用到，默认规则也永远不起作用</translation>
    </message>
    <message>
        <source>the {} rules after it are never reached, and the default never applies</source>
        <translation>其后的 {} 条规则永远不会被用到，默认规则也永远不起作用</translation>
    </message>
    <message>
        <source>a colon is missing after &apos;{}&apos;</source>
        <translation>“{}”之后缺少冒号</translation>
    </message>
    <message>
        <source>after a text value, digits are text up to the line end: put one attribute on a line</source>
        <translation>文本值之后直到行尾的数字都是文本：每行只写一个属性</translation>
    </message>
    <message>
        <source>a CR (the line ends with CR LF) after a text</source>
        <translation>文本之后的 CR（该行以 CR LF 结尾）</translation>
    </message>
    <message>
        <source>it ignores this line and all that follow</source>
        <translation>它不读取此行及之后的行</translation>
    </message>
    <message>
        <source>it extends beyond the end of the text</source>
        <translation>超出文本末尾</translation>
    </message>
    <message>
        <source>a blank after the {} shifts all numbers that follow</source>
        <translation>{} 之后的空格会使后面所有数字错位</translation>
    </message>
    <message>
        <source>{} entries; OpenSM drops those after the 64th</source>
        <translation>{} 个条目；OpenSM 丢弃第 64 个之后的条目</translation>
    </message>
    <message>
        <source>{} VLs listed; those after the 16th are ignored</source>
        <translation>列出了 {} 个 VL；第 16 个之后的被忽略</translation>
    </message>
    <message>
        <source>{} drops some of its own RoCE packets before they leave {}</source>
        <translation>{} 在自己的部分 RoCE 数据包离开 {} 之前就将其丢弃</translation>
    </message>
    <message>
        <source>its kernel took {} packets of {} and refused {}</source>
        <translation>其内核接受了 {} 个来自 {} 的数据包，拒绝了 {} 个</translation>
    </message>
    <message>
        <source>{} drops its own RoCE packets (UDP port 4791) before they leave {}</source>
        <translation>{} 在自己的 RoCE 数据包（UDP 端口 4791）离开 {} 之前就将其丢弃</translation>
    </message>
    <message>
        <source>its kernel refused all {} packets of {}</source>
        <translation>其内核拒绝了全部 {} 个来自 {} 的数据包</translation>
    </message>
    <message>
        <source>long packets do not pass {}, short ones do</source>
        <translation>长数据包无法{}通过，短数据包可以</translation>
    </message>
    <message>
        <source>of {} datagrams of {} bytes none arrived, of {} short ones {} did</source>
        <translation>{} 个 {} 字节的数据报无一到达，{} 个短数据报中到达了 {} 个</translation>
    </message>
    <message>
        <source>messages of {} bytes arrived, of those of {} bytes none</source>
        <translation>{} 字节的消息已到达，{} 字节的消息无一到达</translation>
    </message>
    <message>
        <source>{}; the device reports for {}: {}</source>
        <translation>{}；设备报告 {}：{}</translation>
    </message>
    <message>
        <source>let UDP port 4791 out through that host&apos;s firewall (&apos;nft list ruleset&apos; shows the rule)</source>
        <translation>允许 UDP 端口 4791 从该主机的防火墙出站（“nft list ruleset”可显示该规则）</translation>
    </message>
    <message>
        <source>give every switch port and interface on the way an MTU that holds the packets (4,200 bytes for a path MTU of 4,096), or a smaller MTU to the interfaces of both hosts</source>
        <translation>为途经的每个交换机端口和接口设置能容纳这些数据包的 MTU（路径 MTU 为 4,096 时需 4,200 字节），或减小两台主机接口的 MTU</translation>
    </message>
    <message>
        <source>saquery accepts the other fields of this record only after a LID</source>
        <translation>saquery 只在 LID 之后接受该记录的其他字段</translation>
    </message>
    <message>
        <source>It is the first RoCE port of {}.</source>
        <translation>它是 {} 的第一个 RoCE 端口。</translation>
    </message>
    <message>
        <source>All 20 bytes, as &apos;ip link show&apos; prints them after link/infiniband.</source>
        <translation>全部 20 个字节，如“ip link show”在 link/infiniband 之后所示。</translation>
    </message>
    <message>
        <source>names no client</source>
        <translation>未指定任何对象</translation>
    </message>
    <message>
        <source>20049, unless the server is configured otherwise.</source>
        <translation>20049，除非服务器另有设置。</translation>
    </message>
    <message>
        <source>unpacks to more than {} bytes</source>
        <translation>解压后超过 {} 字节</translation>
    </message>
    <message>
        <source>is a compressed file that is damaged or cut off</source>
        <translation>是损坏或被截断的压缩文件</translation>
    </message>
    <message>
        <source>Copy the file once more in binary mode</source>
        <translation>请以二进制模式重新复制该文件</translation>
    </message>
    <message>
        <source>is compressed by {}</source>
        <translation>由 {} 压缩</translation>
    </message>
    <message>
        <source>Unpack it first: {}</source>
        <translation>请先解压：{}</translation>
    </message>
    <message>
        <source>the port {} of {} has no IP address for ICMP</source>
        <translation>{1} 的端口 {0} 没有用于 ICMP 的 IP 地址</translation>
    </message>
    <message>
        <source>Give its interface an address, or ping its LID</source>
        <translation>请为其接口设置地址，或 ping 其 LID</translation>
    </message>
    <message>
        <source>It may be immutable: see &apos;lsattr -d {} {}&apos;</source>
        <translation>它可能被设为不可更改：请查看“lsattr -d {} {}”</translation>
    </message>
    <message>
        <source>this host does not run systemd: nothing enables, starts or stops services</source>
        <translation>此主机未运行 systemd：没有程序启用、启动或停止服务</translation>
    </message>
    <message>
        <source>{}: not fit for work: no node with that name is connected to the fabric.</source>
        <translation>{}：不可使用：Fabric 中没有连接该名称的节点。</translation>
    </message>
    <message>
        <source>There is no /dev/infiniband</source>
        <translation>没有 /dev/infiniband</translation>
    </message>
    <message>
        <source>No program can open the devices that the kernel shows</source>
        <translation>任何程序都无法打开内核所显示的设备</translation>
    </message>
    <message>
        <source>Start a container with its devices and the right to pin memory (--device /dev/infiniband --ulimit memlock=-1); on a host, see whether udev runs</source>
        <translation>启动容器时带上其设备和锁定内存的权限（--device /dev/infiniband --ulimit memlock=-1）；在主机上，请检查 udev 是否在运行</translation>
    </message>
    <message>
        <source>The kernel has {}, and verbs (libibverbs) do not show it</source>
        <translation>内核有 {}，但 verbs（libibverbs）没有显示它</translation>
    </message>
    <message>
        <source>MPI, NCCL and tests find no such device</source>
        <translation>MPI、NCCL 和测试程序找不到该设备</translation>
    </message>
    <message>
        <source>Install the package with the adapter&apos;s verbs provider (Debian, Ubuntu: ibverbs-providers; RHEL, SUSE: libibverbs), and see whether its module for verbs is loaded (lsmod | grep _ib)</source>
        <translation>请安装含有该适配器 verbs 提供程序的软件包（Debian、Ubuntu：ibverbs-providers；RHEL、SUSE：libibverbs），并检查其 verbs 模块是否已加载（lsmod | grep _ib）</translation>
    </message>
    <message>
        <source>the agent may not open /dev/infiniband/rdma_cm on {}</source>
        <translation>代理无权打开 {} 上的 /dev/infiniband/rdma_cm</translation>
    </message>
    <message>
        <source>set the mode or the group of /dev/infiniband/rdma_cm</source>
        <translation>设置 /dev/infiniband/rdma_cm 的权限或所属组</translation>
    </message>
    <message>
        <source>{} has no file under /dev/infiniband</source>
        <translation>{} 在 /dev/infiniband 下没有文件</translation>
    </message>
    <message>
        <source>the kernel has the device, the verbs library does not list it</source>
        <translation>内核中有该设备，但 verbs 库未列出它</translation>
    </message>
    <message>
        <source>load the module ib_uverbs, or give the container /dev/infiniband/uverbs*</source>
        <translation>加载模块 ib_uverbs，或向容器提供 /dev/infiniband/uverbs*</translation>
    </message>
    <message>
        <source>the agent on {} may open no more files</source>
        <translation>{} 上的代理不能再打开文件</translation>
    </message>
    <message>
        <source>no more files may be open on {}</source>
        <translation>{} 上不能再打开文件</translation>
    </message>
    <message>
        <source>the control group of the agent on {} may have no more of {}</source>
        <translation>{} 上代理的控制组不能再使用 {} 的更多资源</translation>
    </message>
    <message>
        <source>{} has no extended reliable connections (XRC)</source>
        <translation>{} 不支持扩展可靠连接 (XRC)</translation>
    </message>
    <message>
        <source>IBV_DEVICE_XRC is not among its capability flags</source>
        <translation>其能力标志中没有 IBV_DEVICE_XRC</translation>
    </message>
    <message>
        <source>Fabriscope sends no messages over XRC, though both devices have it</source>
        <translation>虽然两个设备都支持 XRC，但 Fabriscope 不通过 XRC 发送消息</translation>
    </message>
    <message>
        <source>IBV_DEVICE_XRC is among the capability flags of both</source>
        <translation>两者的能力标志中都有 IBV_DEVICE_XRC</translation>
    </message>
    <message>
        <source>sending a plain datagram there: {}</source>
        <translation>向该处发送普通数据报：{}</translation>
    </message>
    <message>
        <source>{} itself refuses to send packets to {}</source>
        <translation>{} 自身拒绝向 {} 发送数据包</translation>
    </message>
    <message>
        <source>a route rule of {} prohibits packets to {}</source>
        <translation>{} 的路由规则禁止发往 {} 的数据包</translation>
    </message>
    <message>
        <source>{} has a blackhole route for {}</source>
        <translation>{} 对 {} 设有黑洞路由</translation>
    </message>
    <message>
        <source>see &apos;ip rule&apos; and &apos;ip route get {}&apos; on {}</source>
        <translation>请在 {1} 上查看 &apos;ip rule&apos; 和 &apos;ip route get {0}&apos;</translation>
    </message>
    <message>
        <source>the MTU of {} on {} is {} now, it was {} when the test began</source>
        <translation>{}（位于 {}）的 MTU 现为 {}，测试开始时为 {}</translation>
    </message>
    <message>
        <source>its kernel refused {} packets of {}</source>
        <translation>其内核拒绝了 {} 个数据包（共 {} 个）</translation>
    </message>
    <message>
        <source>the agent on {} may not send ICMP echo requests</source>
        <translation>{} 上的代理无权发送 ICMP 回显请求</translation>
    </message>
    <message>
        <source>{} answers none of {} ICMP echo requests of {}</source>
        <translation>{0} 未应答来自 {2} 的 {1} 个 ICMP 回显请求中的任何一个</translation>
    </message>
    <message>
        <source>all of {} plain datagrams arrive, in both directions</source>
        <translation>{} 个普通数据报在两个方向上全部到达</translation>
    </message>
    <message>
        <source>a firewall or switch that limits how many RoCE packets pass in a second: all of {} plain datagrams arrived</source>
        <translation>防火墙或交换机限制每秒通过的 RoCE 数据包数量：{} 个普通数据报全部到达</translation>
    </message>
    <message>
        <source>raise nofile in limits.d or LimitNOFILE= of the service, or fs.file-max</source>
        <translation>提高 limits.d 中的 nofile、服务的 LimitNOFILE= 或 fs.file-max</translation>
    </message>
    <message>
        <source>raise hca_handle or hca_object in rdma.max of the control group (see /proc/PID/cgroup)</source>
        <translation>提高控制组 rdma.max 中的 hca_handle 或 hca_object（参见 /proc/PID/cgroup）</translation>
    </message>
    <message>
        <source>let the program use RC (Open MPI, UCX and perftest do unless told otherwise), or another device</source>
        <translation>让程序使用 RC（Open MPI、UCX 和 perftest 默认如此），或使用其他设备</translation>
    </message>
    <message>
        <source>use &apos;ib_send_bw -c XRC&apos; of perftest on both hosts; &apos;fabriscopectl test rc&apos; tests the path</source>
        <translation>在两台主机上使用 perftest 的 &apos;ib_send_bw -c XRC&apos;；&apos;fabriscopectl test rc&apos; 可测试路径</translation>
    </message>
    <message>
        <source>over RDMA-CM messages are only sent, there is no {}</source>
        <translation>通过 RDMA-CM 只能发送消息，没有 {}</translation>
    </message>
    <message>
        <source>Use the operation send, or &apos;test rc&apos;</source>
        <translation>请使用操作 send，或 &apos;test rc&apos;</translation>
    </message>
    <message>
        <source>datagrams (UD) are only sent, there is no {}</source>
        <translation>数据报 (UD) 只能发送，没有 {}</translation>
    </message>
    <message>
        <source>Use the operation send, or the service rc</source>
        <translation>请使用操作 send，或服务 rc</translation>
    </message>
    <message>
        <source>an unreliable connection (UC) has no {}</source>
        <translation>不可靠连接 (UC) 没有 {}</translation>
    </message>
    <message>
        <source>Use the operations send or write, or the service rc</source>
        <translation>请使用操作 send 或 write，或服务 rc</translation>
    </message>
    <message>
        <source>{} has always {} bytes</source>
        <translation>{} 始终为 {} 字节</translation>
    </message>
    <message>
        <source>Leave out the size</source>
        <translation>请省略大小</translation>
    </message>
    <message>
        <source>Leave out the window, or use the operations write or read</source>
        <translation>请省略窗口，或使用操作 write 或 read</translation>
    </message>
    <message>
        <source>Use &apos;test bw&apos; to send both ways</source>
        <translation>要双向发送，请使用 &apos;test bw&apos;</translation>
    </message>
    <message>
        <source>only bandwidth is measured over several queue pairs</source>
        <translation>只有带宽可通过多个队列对测量</translation>
    </message>
    <message>
        <source>Use &apos;test bw&apos;</source>
        <translation>请使用 &apos;test bw&apos;</translation>
    </message>
    <message>
        <source>{} queue pairs are not possible</source>
        <translation>无法使用 {} 个队列对</translation>
    </message>
    <message>
        <source>Use 1 to {}</source>
        <translation>请使用 1 到 {}</translation>
    </message>
    <message>
        <source>{} messages under way at each of {} queue pairs are more than {}</source>
        <translation>{1} 个队列对各有 {0} 条消息在传输中，超过 {2}</translation>
    </message>
    <message>
        <source>Use a smaller window or fewer queue pairs</source>
        <translation>请使用较小的窗口或较少的队列对</translation>
    </message>
    <message>
        <source>this test does not use {}.{}</source>
        <translation>此测试不使用 {}.{}</translation>
    </message>
    <message>
        <source>Leave it out, or use another kind of test</source>
        <translation>请将其省略，或使用其他类型的测试</translation>
    </message>
    <message>
        <source>This host does not run systemd: units are written, but nothing starts them.</source>
        <translation>此主机未运行 systemd：单元文件会被写入，但没有程序启动它们。</translation>
    </message>
    <message>
        <source>the fabric of the agent&apos;s port has no such port</source>
        <translation>代理端口所在的网络没有这样的端口</translation>
    </message>
    <message>
        <source>in the fabric of the agent&apos;s port it is that of {}</source>
        <translation>在代理端口所在的网络中，它属于 {}</translation>
    </message>
    <message>
        <source>no port on the path has counters to read</source>
        <translation>路径上没有端口提供可读取的计数器</translation>
    </message>
    <message>
        <source>{}: the control characters of a terminal were removed.</source>
        <translation>{}：已去除终端的控制字符。</translation>
    </message>
    <message>
        <source>{}: each line begins as in &quot;{}&quot;; that was skipped.</source>
        <translation>{}：每行的开头与“{}”相似，已跳过。</translation>
    </message>
    <message>
        <source>{}: lines that were broken after {} columns were joined.</source>
        <translation>{}：在第 {} 列后折断的行已重新连接。</translation>
    </message>
    <message>
        <source>{}: {} dumps of one fabric follow one another; the newest one is read, from line {} on.</source>
        <translation>{}：{} 份同一网络的输出前后相接；读取最新的一份，从第 {} 行开始。</translation>
    </message>
    <message>
        <source>is output of {}, which does not name the cables</source>
        <translation>是 {} 的输出，其中没有线缆信息</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links between devices of these models run at {}.</source>
        <translation>{} 以 {} 运行；这些型号的设备之间有 {}/{} 条链路以 {} 运行。</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links to hosts run at {} or faster.</source>
        <translation>{} 以 {} 运行；通往主机的链路有 {}/{} 条以 {} 或更快的速率运行。</translation>
    </message>
    <message>
        <source>{} runs at {}; {} of {} links between switches run at {} or faster.</source>
        <translation>{} 以 {} 运行；交换机之间的链路有 {}/{} 条以 {} 或更快的速率运行。</translation>
    </message>
    <message>
        <source>the link at port {} of {} went down</source>
        <translation>端口 {0} ({1}) 的链路断开了</translation>
    </message>
    <message>
        <source>the link at port {} of {} lost synchronisation and trained again</source>
        <translation>端口 {0} ({1}) 的链路失去同步并重新训练</translation>
    </message>
    <message>
        <source>port {} of {} discards packets</source>
        <translation>端口 {0} ({1}) 丢弃数据包</translation>
    </message>
    <message>
        <source>port {} of {} receives damaged packets</source>
        <translation>端口 {0} ({1}) 收到损坏的数据包</translation>
    </message>
    <message>
        <source>port {} of {}: {} +{}</source>
        <translation>端口 {0} ({1}): {2} +{3}</translation>
    </message>
    <message>
        <source>counted on the path during the test: {}</source>
        <translation>测试期间路径上的计数: {}</translation>
    </message>
    <message>
        <source>{} and {} have the same address {}</source>
        <translation>{} 和 {} 有相同的地址 {}</translation>
    </message>
    <message>
        <source>the hardware addresses of their interfaces are {} and {}</source>
        <translation>它们接口的硬件地址是 {} 和 {}</translation>
    </message>
    <message>
        <source>{} answers for {} with the hardware address of {}, not with that of {}</source>
        <translation>{} 对 {} 应答的是 {} 的硬件地址，而不是 {} 的</translation>
    </message>
    <message>
        <source>the neighbour entry on {} is {}, that of {} is {}</source>
        <translation>{} 上的邻居条目是 {}，{} 的是 {}</translation>
    </message>
    <message>
        <source>another host answers for the address {} of {}</source>
        <translation>另一台主机应答了地址 {0} (属于 {1})</translation>
    </message>
    <message>
        <source>the neighbour entry on {} was confirmed with {}, that of {} is {}</source>
        <translation>{} 上的邻居条目被确认为 {}，{} 的是 {}</translation>
    </message>
    <message>
        <source>{} and {} are in different VLANs ({} and {})</source>
        <translation>{} 和 {} 位于不同的 VLAN ({} 和 {})</translation>
    </message>
    <message>
        <source>of {} plain datagrams in each direction none arrived</source>
        <translation>每个方向的 {} 个普通数据报都没有到达</translation>
    </message>
    <message>
        <source>there is no reply to a query for the hardware address</source>
        <translation>对硬件地址的查询没有应答</translation>
    </message>
    <message>
        <source>a switch port that adds or removes the tag: then something else drops the packets</source>
        <translation>交换机端口添加或去除标签: 那么是别的东西丢弃了数据包</translation>
    </message>
    <message>
        <source>the network interface under {} is {} now, it was {} when the test began</source>
        <translation>{} 下的网络接口现在是 {}，测试开始时是 {}</translation>
    </message>
    <message>
        <source>the host&apos;s list of interfaces</source>
        <translation>主机的接口列表</translation>
    </message>
    <message>
        <source>packets of the path MTU {} with their headers do not fit any more</source>
        <translation>路径 MTU {} 的数据包连同报头已放不下</translation>
    </message>
    <message>
        <source>an overloaded host that acknowledges too late: try a longer timeout</source>
        <translation>主机过载而确认过晚: 请尝试更长的超时</translation>
    </message>
    <message>
        <source>give the interface a permanent name (systemd.link(5)), and restart the programs that used the old one</source>
        <translation>给接口一个固定的名称 (systemd.link(5))，并重启使用旧名称的程序</translation>
    </message>
    <message>
        <source>give one of the two another address: &apos;arping -D&apos; tells whether one is in use</source>
        <translation>给其中之一换一个地址: &apos;arping -D&apos; 可显示地址是否已被使用</translation>
    </message>
    <message>
        <source>set net.ipv4.conf.all.arp_ignore=1 and arp_announce=2 on that host with a route for each interface, or use a subnet for each</source>
        <translation>在该主机上设置 net.ipv4.conf.all.arp_ignore=1 和 arp_announce=2，并为每个接口配置路由，或让每个接口使用各自的子网</translation>
    </message>
    <message>
        <source>use GIDs of one VLAN on both sides, or put both switch ports into that VLAN</source>
        <translation>两端使用同一 VLAN 的 GID，或把两个交换机端口加入该 VLAN</translation>
    </message>
    <message>
        <source>check or replace the cable or transceiver of that link, clean optical connectors, and reseat both ends</source>
        <translation>检查或更换该链路的线缆或收发器，清洁光接头，并重新插好两端</translation>
    </message>
    <message>
        <source>compare partitions.conf with the P_Key table of that switch port, and let the subnet manager sweep</source>
        <translation>比较 partitions.conf 与该交换机端口的 P_Key 表，并让子网管理器重新扫描</translation>
    </message>
    <message>
        <source>look for an incast, a slow host or a slow link behind that port: &apos;fabriscopectl top&apos; shows what waits</source>
        <translation>查找该端口之后的 Incast、慢主机或慢链路: &apos;fabriscopectl top&apos; 显示等待的端口</translation>
    </message>
    <message>
        <source>the port at LID {}</source>
        <translation>LID {} 处的端口</translation>
    </message>
    <message>
        <source>neither it nor the subnet manager there replied for {} s</source>
        <translation>它和该处的子网管理器在 {} 秒内均未应答</translation>
    </message>
    <message>
        <source>OpenSM hangs, or it has ended without a standby: look at its process and its log on the host of that port.</source>
        <translation>OpenSM 已挂起，或已结束且没有备用：请在该端口所在的主机上查看其进程和日志。</translation>
    </message>
    <message>
        <source>neither it, nor the subnet manager, nor the port there replied for {} s</source>
        <translation>它、该处的子网管理器和端口在 {} 秒内均未应答</translation>
    </message>
    <message>
        <source>The host of the subnet manager is down, or no route leads to it.</source>
        <translation>子网管理器所在的主机已停机，或没有通往它的路由。</translation>
    </message>
    <message>
        <source>no subnet manager runs at that port any more</source>
        <translation>该端口上已没有子网管理器在运行</translation>
    </message>
    <message>
        <source>Start OpenSM, or wait until a standby takes over, and query again.</source>
        <translation>请启动 OpenSM，或等待备用接管，然后重新查询。</translation>
    </message>
    <message>
        <source>GUIDs are masked: the nodes are told apart by their LIDs and names, and have GUIDs here that do not occur in the fabric</source>
        <translation>GUID 已被遮盖：节点按 LID 和名称区分，此处的 GUID 并不存在于该网络中</translation>
    </message>
    <message>
        <source>Name more: a MultiPathRecord needs sources and destinations (sgid and dgid, each once or several times).</source>
        <translation>请给出更多条件：MultiPathRecord 需要来源和目的 (sgid 和 dgid，各可出现一次或多次)。</translation>
    </message>
    <message>
        <source>Name more fields of the record.</source>
        <translation>请指定该记录的更多字段。</translation>
    </message>
    <message>
        <source>the subnet administration at LID {} has not replied for {} s</source>
        <translation>LID {} 处的子网管理已 {} 秒未回复</translation>
    </message>
    <message>
        <source>line {} of {}</source>
        <translation>{1} 的第 {0} 行</translation>
    </message>
    <message>
        <source>this heading of a cabling list lacks {}</source>
        <translation>布线列表的标题行缺少 {}</translation>
    </message>
    <message>
        <source>Correct the node or the port in the list.</source>
        <translation>请更正列表中的节点或端口。</translation>
    </message>
    <message>
        <source>the subnet administration grants no path from {} to {}</source>
        <translation>子网管理不授予从 {} 到 {} 的路径</translation>
    </message>
    <message>
        <source>{} of {} has the address {} of {}, too</source>
        <translation>{}（{}）也有地址 {}，与 {} 相同</translation>
    </message>
    <message>
        <source>port {} of {} is Ethernet, which has no subnet administration</source>
        <translation>端口 {}（{}）是以太网，没有子网管理</translation>
    </message>
    <message>
        <source>its port or that of {} has neither a GID nor a LID to ask for</source>
        <translation>它的端口或 {} 的端口既没有 GID 也没有 LID 可供查询</translation>
    </message>
    <message>
        <source>refused: {}</source>
        <translation>已拒绝：{}</translation>
    </message>
    <message>
        <source>LID {} to LID {}, service level {}, MTU {}, rate {}, P_Key {}, packet lifetime {} ms</source>
        <translation>LID {} 到 LID {}，服务级别 {}，MTU {}，速率 {}，P_Key {}，数据包生存时间 {} ms</translation>
    </message>
    <message>
        <source>it does not have the form local.NAME=VALUE or peer.NAME=VALUE</source>
        <translation>它不符合 local.NAME=VALUE 或 peer.NAME=VALUE 的形式</translation>
    </message>
    <message>
        <source>Names have letters, digits and . _ : @ - only; configure other names in ~/.ssh/config</source>
        <translation>名称只含字母、数字和 . _ : @ -；其他名称请在 ~/.ssh/config 中配置</translation>
    </message>
    <message>
        <source>Names have letters, digits and . _ : @ - only; give the host such an alias in ~/.ssh/config</source>
        <translation>名称只含字母、数字和 . _ : @ -；请在 ~/.ssh/config 中给该主机一个这样的别名</translation>
    </message>
    <message>
        <source>{}: a file of hosts may name hosts and ssh:// only; type other connections</source>
        <translation>{}：主机文件只能列出主机和 ssh://；其他连接请手动输入</translation>
    </message>
    <message>
        <source>{}: it is this host (ansible_connection=local), which no file may choose; type local</source>
        <translation>{}：它是本机 (ansible_connection=local)，文件不能选择它；请输入 local</translation>
    </message>
    <message>
        <source>sends more than {} bytes in reply to one request</source>
        <translation>对一个请求发送的应答超过 {} 字节</translation>
    </message>
    <message>
        <source>The agent is undoing an interrupted change of OpenSM&apos;s files.</source>
        <translation>代理正在撤销对 OpenSM 文件的一次中断的更改。</translation>
    </message>
    <message>
        <source>{}, interrupted after {}</source>
        <translation>{}，在 {} 之后中断</translation>
    </message>
    <message>
        <source>{} interrupted changes</source>
        <translation>{} 次中断的更改</translation>
    </message>
    <message>
        <source>The agent is undoing {}. {}</source>
        <translation>代理正在撤销 {}。{}</translation>
    </message>
    <message>
        <source>The change {} ({}) has been undone.</source>
        <translation>更改 {} ({}) 已撤销。</translation>
    </message>
    <message>
        <source>The change {} ({}) could not be undone.</source>
        <translation>更改 {} ({}) 无法撤销。</translation>
    </message>
    <message>
        <source>this kernel cannot keep a simulation away from this host&apos;s own RDMA adapters: {}</source>
        <translation>此内核无法使模拟远离本机自己的 RDMA 适配器：{}</translation>
    </message>
    <message>
        <source>Allow the program to filter its system calls (prctl PR_SET_SECCOMP), which containers allow unless they are told otherwise</source>
        <translation>请允许该程序过滤自己的系统调用 (prctl PR_SET_SECCOMP)；容器若无另外设置则允许</translation>
    </message>
    <message>
        <source>it is a named pipe (FIFO), not a file</source>
        <translation>它是命名管道 (FIFO)，不是文件</translation>
    </message>
    <message>
        <source>Save the data into a file, or pass it on standard input as /dev/stdin</source>
        <translation>请把数据保存到文件，或经标准输入以 /dev/stdin 传入</translation>
    </message>
    <message>
        <source>the lock of the journal</source>
        <translation>日志的锁</translation>
    </message>
    <message>
        <source>it was edited since, and is left as it is</source>
        <translation>此后它被编辑过，因此保持原样</translation>
    </message>
    <message>
        <source>This plan replaces: {}, as the change {} ({}) has written it.</source>
        <translation>此计划替换：{}，由更改 {} ({}) 写入。</translation>
    </message>
    <message>
        <source>The later change {} ({}) needs this, too, so it stays until that one is undone: {}</source>
        <translation>后来的更改 {} ({}) 也需要它，因此它保留到那次更改撤销为止：{}</translation>
    </message>
    <message>
        <source>is not the name of a chain of nftables</source>
        <translation>不是 nftables 链的名称</translation>
    </message>
    <message>
        <source>&apos;nft list chains&apos; lists them: a chain is named as inet filter input</source>
        <translation>&apos;nft list chains&apos; 列出它们：链的名称如 inet filter input</translation>
    </message>
    <message>
        <source>is not a name of at most {} letters, digits, points, underscores or hyphens</source>
        <translation>不是最多 {} 个字母、数字、点、下划线或连字符组成的名称</translation>
    </message>
    <message>
        <source>this host has no chain {} in the table {} {}</source>
        <translation>本机的表 {1} {2} 中没有链 {0}</translation>
    </message>
    <message>
        <source>&apos;nft list chains&apos; lists them: name one whose hook is input</source>
        <translation>&apos;nft list chains&apos; 列出它们：请指定 hook 为 input 的一个</translation>
    </message>
    <message>
        <source>it is not known whether it is installed: {} ended with status {}</source>
        <translation>不知道它是否已安装：{} 以状态 {} 结束</translation>
    </message>
    <message>
        <source>See whether another program has locked the package database, then try again</source>
        <translation>请查看是否有其他程序锁定了软件包数据库，然后重试</translation>
    </message>
    <message>
        <source>its simulation does not say what happens to {}</source>
        <translation>它的模拟没有说明 {} 会怎样</translation>
    </message>
    <message>
        <source>See what it reports: {}</source>
        <translation>请查看它的报告：{}</translation>
    </message>
    <message>
        <source>they stay: removing them would also remove packages that this change did not install: {}</source>
        <translation>它们保留：删除它们还会删除此更改没有安装的软件包：{}</translation>
    </message>
    <message>
        <source>If nobody needs those, remove them by hand, then undo this change again</source>
        <translation>如果没有人需要那些软件包，请手动删除，然后再次撤销此更改</translation>
    </message>
    <message>
        <source>Restore {} as it was before.</source>
        <translation>把 {} 恢复到之前的样子。</translation>
    </message>
    <message>
        <source>Close {} port {} in the firewall again ({}).</source>
        <translation>在防火墙中重新关闭 {} 端口 {} ({})。</translation>
    </message>
    <message>
        <source>Remove packages: {}.</source>
        <translation>删除软件包：{}。</translation>
    </message>
    <message>
        <source>Use an InfiniBand port, an Ethernet port has no subnet to discover. &apos;host show&apos; and &apos;devices&apos; show what this host has.</source>
        <translation>请使用 InfiniBand 端口，以太网端口没有可发现的子网。&apos;host show&apos; 和 &apos;devices&apos; 显示本机有什么。</translation>
    </message>
    <message>
        <source>the kernel&apos;s RDMA subsystem is not loaded</source>
        <translation>内核的 RDMA 子系统没有加载</translation>
    </message>
    <message>
        <source>a service level is above {}</source>
        <translation>有一个服务级别大于 {}</translation>
    </message>
    <message>
        <source>the service levels of pairs have a wrong length</source>
        <translation>端口对的服务级别长度不对</translation>
    </message>
    <message>
        <source>the service levels of pairs have a wrong source</source>
        <translation>端口对的服务级别来源不对</translation>
    </message>
    <message>
        <source>{}: {} rises by {} a second.</source>
        <translation>{}：{} 每秒增加 {}。</translation>
    </message>
    <message>
        <source>{}: {} error counters have saturated and do not count until they are cleared: {}.</source>
        <translation>{}：{} 个错误计数器已饱和，清零之前不再计数：{}。</translation>
    </message>
    <message>
        <source>{} Then clear the counters: until then they do not show new errors.</source>
        <translation>{} 然后清零计数器：在此之前它们不显示新的错误。</translation>
    </message>
    <message>
        <source>Since the baseline, two cables were swapped: {} leads to {} now, and {} to {}.</source>
        <translation>与基线相比，两根线缆被对调：{} 现在连到 {}，{} 连到 {}。</translation>
    </message>
    <message>
        <source>{} before: {}</source>
        <translation>{} 之前：{}</translation>
    </message>
    <message>
        <source>{} is expected to have {} cables, but several nodes have that name.</source>
        <translation>{} 应有 {} 根线缆，但有多个节点叫这个名称。</translation>
    </message>
    <message>
        <source>{} is expected to have {} cables, but there is no such node.</source>
        <translation>{} 应有 {} 根线缆，但没有这样的节点。</translation>
    </message>
    <message>
        <source>{} It is full, and data waits for it.</source>
        <translation>{} 它已满，有数据在等待它。</translation>
    </message>
    <message>
        <source>{} Packets are dropped.</source>
        <translation>{} 有数据包被丢弃。</translation>
    </message>
    <message>
        <source>lane not known yet</source>
        <translation>通道尚不清楚</translation>
    </message>
    <message>
        <source>The link from {} to {} runs at {} instead of {} and is {} full: data waits up to {}.</source>
        <translation>从 {} 到 {} 的链路以 {} 而非 {} 运行，已用 {}：数据最多有 {}在等待。</translation>
    </message>
    <message>
        <source>Let fewer senders send to it at a time, or spread the work over more receivers. Traffic that must not wait behind it needs a lane of its own.</source>
        <translation>请让更少的发送方同时向它发送，或把工作分散到更多接收方。不能排在其后等待的流量需要自己的通道。</translation>
    </message>
    <message>
        <source>Reseat or replace the cable, then check which widths and speeds both ports have enabled: at its full rate the link carries what waits now.</source>
        <translation>请重新插拔或更换线缆，然后检查两个端口启用了哪些宽度和速度：以全速率运行时，链路能承载现在等待的数据。</translation>
    </message>
    <message>
        <source>ports that wait because of it: {}, among them {}</source>
        <translation>因它而等待的端口：{} 个，其中包括 {}</translation>
    </message>
    <message>
        <source>Give the host its name, and let rdma-ndd(8) write it into the description of its adapters; a node-name map names what cannot be changed.</source>
        <translation>请给主机起名，并让 rdma-ndd(8) 把它写入其适配器的描述；无法更改的用节点名称映射文件命名。</translation>
    </message>
    <message>
        <source>One node has no name of its own: its description is empty, its maker&apos;s or that of a host without a name.</source>
        <translation>一个节点没有自己的名称：它的描述为空、是厂商的描述，或属于没有名称的主机。</translation>
    </message>
    <message>
        <source>{} nodes have no name of their own: their descriptions are empty, their maker&apos;s or those of hosts without a name.</source>
        <translation>{} 个节点没有自己的名称：它们的描述为空、是厂商的描述，或属于没有名称的主机。</translation>
    </message>
    <message>
        <source>{} is connected to itself: it has a loopback plug.</source>
        <translation>{} 连接到自身：那里插着环回插头。</translation>
    </message>
    <message>
        <source>{}: both ends of this cable are at the same switch.</source>
        <translation>{}：此线缆的两端在同一个交换机上。</translation>
    </message>
    <message>
        <source>Remove the cable, or connect its other end where it belongs; it carries nothing.</source>
        <translation>请拔掉该线缆，或把另一端接到应接的位置；它不传输任何数据。</translation>
    </message>
    <message>
        <source>{} The slowest: {}</source>
        <translation>{} 最慢的：{}</translation>
    </message>
    <message>
        <source>Its P_Key table, as the subnet administration keeps it: {}</source>
        <translation>其 P_Key 表，以子网管理所保存的为准：{}</translation>
    </message>
    <message>
        <source>Use a routing engine that excludes credit loops in this topology (routing_engine in opensm.conf): updn or ftree for trees, torus-2QoS for tori, dfsssp or lash for other shapes; the last three need &apos;qos TRUE&apos; and enough virtual lanes. If routing_engine names one of them already, OpenSM may have fallen back to minhop: look in its log for a line that it is disabled or failed (&apos;disabling UPDN&apos;).</source>
        <translation>请使用在此拓扑中排除信用环路的路由引擎 (opensm.conf 的 routing_engine)：树形用 updn 或 ftree，环面用 torus-2QoS，其他形状用 dfsssp 或 lash；后三者需要 &apos;qos TRUE&apos; 和足够的虚拟通道。如果 routing_engine 已指定其中之一，OpenSM 可能退回到了 minhop：请在其日志中查找它被禁用或失败的行 (&apos;disabling UPDN&apos;)。</translation>
    </message>
    <message>
        <source>Whether there are credit loops is not known: {} could exist if all packets used one virtual lane, but the lanes depend on the service levels of the pairs of hosts, which are not known here.</source>
        <translation>是否存在信用环路尚不清楚：若所有数据包使用同一虚拟通道，可能存在 {}，但通道取决于主机对的服务级别，而这里不知道。</translation>
    </message>
    <message>
        <source>Check the running fabric (&apos;fabriscopectl routes check&apos;) while its subnet administration replies; &apos;fabriscopectl snapshot --routes&apos; saves the service levels, too.</source>
        <translation>请在子网管理应答时检查运行中的网络 (&apos;fabriscopectl routes check&apos;)；&apos;fabriscopectl snapshot --routes&apos; 也保存服务级别。</translation>
    </message>
    <message>
        <source>{} drops packets of SL {}, because they map to VL 15 there: {} pairs of hosts&apos; ports are concerned.</source>
        <translation>{} 丢弃 SL {} 的数据包，因为在那里它们映射到 VL 15：涉及 {} 对主机端口。</translation>
    </message>
    <message>
        <source>{} drops packets of SL {}, because they map to VL {} and only VL 0 to {} are in operation there: {} pairs of hosts&apos; ports are concerned.</source>
        <translation>{} 丢弃 SL {} 的数据包，因为它们映射到 VL {}，而那里只有 VL 0 到 {} 在运行：涉及 {} 对主机端口。</translation>
    </message>
    <message>
        <source>Map the service level to a lane that is in operation (qos_sl2vl and the related options of opensm.conf), or raise max_op_vls there, if both ends of the link support more lanes.</source>
        <translation>请把该服务级别映射到运行中的通道 (opensm.conf 的 qos_sl2vl 及相关选项)，或者若链路两端支持更多通道，在那里提高 max_op_vls。</translation>
    </message>
    <message>
        <source>The SL-to-VL table of {} could not be read: {}.</source>
        <translation>无法读取 {} 的 SL 到 VL 表：{}。</translation>
    </message>
    <message>
        <source>Check that the adapter responds (smpquery), and the M_Key of the subnet.</source>
        <translation>请检查该适配器是否响应 (smpquery)，以及子网的 M_Key。</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} 和 {}</translation>
    </message>
    <message>
        <source>{} is cabled to {}, and {} to {}: on {} hosts like this one, it is the other way round.</source>
        <translation>{} 连接到 {}，而 {} 连接到 {}：在 {} 台同类主机上正好相反。</translation>
    </message>
    <message>
        <source>Read the labels of both cables at the host. If the cables are swapped, exchange them there; if only the adapters are numbered in another order, leave the cables as they are.</source>
        <translation>请在主机处核对两根线缆的标签。若线缆插反，就在那里对调；若只是适配器编号顺序不同，线缆保持不变。</translation>
    </message>
    <message>
        <source>nf_tables</source>
        <translation>nf_tables</translation>
    </message>
    <message>
        <source>the kernel does not list its chains</source>
        <translation>内核不列出它的链</translation>
    </message>
    <message>
        <source>it may filter: the module {} is loaded, and only root reads its rules</source>
        <translation>它可能过滤：模块 {} 已加载，只有 root 能读取其规则</translation>
    </message>
    <message>
        <source>it may filter: iptables has a table filter, whose rules are not read</source>
        <translation>它可能过滤：iptables 有 filter 表，其规则没有读取</translation>
    </message>
    <message>
        <source>it may filter: the module nf_tables is loaded, and its rules can only be read on the host itself</source>
        <translation>它可能过滤：模块 nf_tables 已加载，其规则只能在该主机上读取</translation>
    </message>
    <message>
        <source>no GID matches the requested address family and interface</source>
        <translation>没有 GID 符合所要求的地址族和接口</translation>
    </message>
    <message>
        <source>{} runs at {}; most ports of this kind in this host run at {}</source>
        <translation>{} 以 {} 运行；本机此类端口大多以 {} 运行</translation>
    </message>
    <message>
        <source>Jobs that use all of them wait for the slowest</source>
        <translation>使用全部端口的作业要等待最慢的一个</translation>
    </message>
    <message>
        <source>Check the cable, the module and the switch port at its other end</source>
        <translation>请检查线缆、模块和另一端的交换机端口</translation>
    </message>
    <message>
        <source>{} has firmware {}; most adapters of this kind in this host have {}</source>
        <translation>{} 的固件是 {}；本机此类适配器大多是 {}</translation>
    </message>
    <message>
        <source>The same settings and faults cannot be expected of it</source>
        <translation>不能指望它有相同的设置和故障</translation>
    </message>
    <message>
        <source>Bring all of them to the same version</source>
        <translation>请把它们全部升级到同一版本</translation>
    </message>
    <message>
        <source>Port {} of {} is down; {} ports of this kind in this host are up</source>
        <translation>{1} 的端口 {0} 为 down；本机有 {2} 个此类端口为 up</translation>
    </message>
    <message>
        <source>Port {} of {} is down</source>
        <translation>{1} 的端口 {0} 为 down</translation>
    </message>
    <message>
        <source>Nothing can be sent through it</source>
        <translation>无法通过它发送任何数据</translation>
    </message>
    <message>
        <source>If it is in use: check its cable, the port at the other end, and whether the interface {} is up (ip link)</source>
        <translation>若在使用：请检查其线缆、另一端的端口，以及接口 {} 是否为 up (ip link)</translation>
    </message>
    <message>
        <source>If it is in use: check its cable and the port at the other end</source>
        <translation>若在使用：请检查其线缆和另一端的端口</translation>
    </message>
    <message>
        <source>{}; on PCI it is {}</source>
        <translation>{}；在 PCI 上它是 {}</translation>
    </message>
    <message>
        <source>the driver reports none</source>
        <translation>驱动没有报告</translation>
    </message>
    <message>
        <source>it has no link</source>
        <translation>它没有链路</translation>
    </message>
    <message>
        <source>it has no SR-IOV</source>
        <translation>它没有 SR-IOV</translation>
    </message>
    <message>
        <source>Virtual functions</source>
        <translation>虚拟功能</translation>
    </message>
    <message>
        <source>How many virtual functions (SR-IOV) it has now, of how many it can have</source>
        <translation>它现有多少虚拟功能 (SR-IOV)，最多可有多少</translation>
    </message>
    <message>
        <source>the file is {}</source>
        <translation>该文件是 {}</translation>
    </message>
    <message>
        <source>OpenSM understands no line of it</source>
        <translation>OpenSM 一行也读不懂</translation>
    </message>
    <message>
        <source>OpenSM reads ASCII and UTF-8: save it as UTF-8 without a byte order mark</source>
        <translation>OpenSM 读取 ASCII 和 UTF-8：请保存为不带字节顺序标记的 UTF-8</translation>
    </message>
    <message>
        <source>sm_inactive is TRUE</source>
        <translation>sm_inactive 为 TRUE</translation>
    </message>
    <message>
        <source>from its next start on OpenSM manages nothing: without another subnet manager no port becomes active, and no path is given</source>
        <translation>从下次启动起 OpenSM 不再管理任何东西：没有其他子网管理器，就没有端口会变为 Active，也不会给出路径</translation>
    </message>
    <message>
        <source>transaction_timeout is 0</source>
        <translation>transaction_timeout 为 0</translation>
    </message>
    <message>
        <source>OpenSM does not start (ERR 5433)</source>
        <translation>OpenSM 不启动 (ERR 5433)</translation>
    </message>
    <message>
        <source>the routing engine {} fails; with no_fallback nothing is routed unless another engine of the list works</source>
        <translation>路由引擎 {} 失败；有 no_fallback 时，除非列表中另一个引擎成功，否则没有路由</translation>
    </message>
    <message>
        <source>the routing engine {} fails; OpenSM uses the next one of the list, at last minhop, and says so only in its log</source>
        <translation>路由引擎 {} 失败；OpenSM 使用列表中的下一个，最后是 minhop，并且只在其日志中说明</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it exits (status 2) when it reads the policy, at its next sweep</source>
        <translation>如果 OpenSM 在此运行，它会在下次扫描读取策略时退出 (状态 2)</translation>
    </message>
    <message>
        <source>if OpenSM runs here, {}</source>
        <translation>如果 OpenSM 在此运行，{}</translation>
    </message>
    <message>
        <source>if OpenSM runs here, it reads the folder as an empty file</source>
        <translation>如果 OpenSM 在此运行，它把该文件夹当作空文件读取</translation>
    </message>
    <message>
        <source>this host has no {}, which torus-2QoS reads</source>
        <translation>本机没有 torus-2QoS 要读取的 {}</translation>
    </message>
    <message>
        <source>this host has no {} in the usual folders</source>
        <translation>本机的常用文件夹中没有 {}</translation>
    </message>
    <message>
        <source>if OpenSM runs here and does not find it elsewhere, it works without the plug-in (ERR 1000)</source>
        <translation>如果 OpenSM 在此运行且在别处也找不到它，则不带该插件工作 (ERR 1000)</translation>
    </message>
    <message>
        <source>{} takes no value: this switches it on</source>
        <translation>{} 不带值：这会打开它</translation>
    </message>
    <message>
        <source>OpenSM makes the broadcast group all the same; leave the flag out instead</source>
        <translation>OpenSM 仍会创建广播组；请改为去掉该标志</translation>
    </message>
    <message>
        <source>OpenSM sets the flag all the same; leave it out instead</source>
        <translation>OpenSM 仍会设置该标志；请改为去掉它</translation>
    </message>
    <message>
        <source>{} stands twice in this header</source>
        <translation>{} 在此头部出现两次</translation>
    </message>
    <message>
        <source>OpenSM takes the last one, {}</source>
        <translation>OpenSM 采用最后一个，{}</translation>
    </message>
    <message>
        <source>OpenSM reads other text than what is visible</source>
        <translation>OpenSM 读到的文本与可见的不同</translation>
    </message>
    <message>
        <source>port names are not compared with a fabric: each needs the exact node description and a linked port</source>
        <translation>端口名称没有与网络比较：每个都需要准确的节点描述和有链路的端口</translation>
    </message>
    <message>
        <source>the rule goes on in the next line</source>
        <translation>该规则在下一行继续</translation>
    </message>
    <message>
        <source>a simple rule is one line: {}, its criterion, a colon and the SL</source>
        <translation>简单规则只有一行：{}、其条件、冒号和 SL</translation>
    </message>
    <message>
        <source>a line has all of its values, also behind a comma</source>
        <translation>一行包含它的全部值，逗号后面的也在内</translation>
    </message>
    <message>
        <source>{} is missing after &apos;{}&apos; at the end of line {}</source>
        <translation>第 {2} 行末尾 &apos;{1}&apos; 后缺少 {0}</translation>
    </message>
    <message>
        <source>no switch of the fabric is in the list</source>
        <translation>列表中没有该网络的交换机</translation>
    </message>
    <message>
        <source>no port of the fabric is in the list</source>
        <translation>列表中没有该网络的端口</translation>
    </message>
    <message>
        <source>the routing engine updn fails without a root, and another one routes; ftree looks for roots by itself</source>
        <translation>路由引擎 updn 没有根就会失败，由另一个引擎计算路由；ftree 自行查找根</translation>
    </message>
    <message>
        <source>OpenSM works without the list</source>
        <translation>OpenSM 不用该列表工作</translation>
    </message>
    <message>
        <source>To make OpenSM read the files as they are: apply with --activation reload or restart</source>
        <translation>要让 OpenSM 按现状读取文件：用 --activation reload 或 restart 应用</translation>
    </message>
    <message>
        <source>the files already have this content; whether OpenSM has loaded them is not known</source>
        <translation>文件已有此内容；OpenSM 是否已加载尚不清楚</translation>
    </message>
    <message>
        <source>the files already have this content, and the ports&apos; P_Keys match it</source>
        <translation>文件已有此内容，端口的 P_Key 与之相符</translation>
    </message>
    <message>
        <source>the files already have this content, but the P_Key tables of {} ports do not match it: OpenSM has not loaded it, or not completely</source>
        <translation>文件已有此内容，但 {} 个端口的 P_Key 表与之不符：OpenSM 没有加载或没有完全加载</translation>
    </message>
    <message>
        <source>The fabric could not be discovered, so the files were not compared with its ports: {}</source>
        <translation>无法发现网络，因此没有把文件与其端口比较：{}</translation>
    </message>
    <message>
        <source>Before that: {}</source>
        <translation>在此之前：{}</translation>
    </message>
    <message>
        <source>The files are as they were before.</source>
        <translation>文件与之前一样。</translation>
    </message>
    <message>
        <source>The files stay as they are; OpenSM reads them, whatever it has read before.</source>
        <translation>文件保持不变；无论之前读过什么，OpenSM 都会读取它们。</translation>
    </message>
    <message>
        <source>OpenSM reads its files again (SIGHUP); a master sweeps the fabric with them, a standby uses them when it becomes master.</source>
        <translation>OpenSM 重新读取其文件 (SIGHUP)；主用者用它们扫描网络，备用者在成为主用时使用。</translation>
    </message>
    <message>
        <source>sm_inactive TRUE acts when OpenSM starts: from then on it manages nothing, and unless another subnet manager runs the fabric has none.</source>
        <translation>sm_inactive TRUE 在 OpenSM 启动时生效：从那时起它不管理任何东西，若没有其他子网管理器运行，网络就没有管理器。</translation>
    </message>
    <message>
        <source>the program cannot be tried</source>
        <translation>无法试运行该程序</translation>
    </message>
    <message>
        <source>the program that is there now does not start (tried with --version), so the running opensm is not stopped</source>
        <translation>现在的程序无法启动 (用 --version 试过)，因此不停止运行中的 opensm</translation>
    </message>
    <message>
        <source>Reinstall OpenSM; until then apply with --activation reload or write-only</source>
        <translation>请重新安装 OpenSM；在此之前用 --activation reload 或 write-only 应用</translation>
    </message>
    <message>
        <source>no engine routes the fabric</source>
        <translation>没有引擎为网络计算路由</translation>
    </message>
    <message>
        <source>another one routes the fabric</source>
        <translation>由另一个引擎为网络计算路由</translation>
    </message>
    <message>
        <source>{} routes the fabric</source>
        <translation>由 {} 为网络计算路由</translation>
    </message>
    <message>
        <source>the routing engine {} failed, and {}</source>
        <translation>路由引擎 {} 失败，{}</translation>
    </message>
    <message>
        <source>{}; OpenSM reports: {}</source>
        <translation>{}；OpenSM 报告：{}</translation>
    </message>
    <message>
        <source>Correct what the engine needs, or name another one in routing_engine</source>
        <translation>请改正该引擎所需的内容，或在 routing_engine 中指定另一个</translation>
    </message>
    <message>
        <source>As before this change, {}.</source>
        <translation>与此更改之前一样，{}。</translation>
    </message>
    <message>
        <source>Not by this change, {}.</source>
        <translation>不是由此更改造成，{}。</translation>
    </message>
    <message>
        <source>The routing engine in force is {}.</source>
        <translation>生效的路由引擎是 {}。</translation>
    </message>
    <message>
        <source>OpenSM&apos;s log does not say which routing engine is in force.</source>
        <translation>OpenSM 的日志没有说明哪个路由引擎生效。</translation>
    </message>
    <message>
        <source>The others do not, although OpenSM was told to read the files.</source>
        <translation>其他的不符，尽管已让 OpenSM 读取文件。</translation>
    </message>
    <message>
        <source>The counter stood lower than before, and whether it was cleared is not known yet: this reading is not used.</source>
        <translation>计数器低于之前的值，尚不清楚是否被清零：不使用此读数。</translation>
    </message>
    <message>
        <source>The reply took so long that the time of the reading is not known well enough.</source>
        <translation>应答用时太长，读数的时刻不够准确。</translation>
    </message>
    <message>
        <source>The counter was cleared shortly before its end, as collectors do.</source>
        <translation>计数器在到达上限前不久被清零，采集程序就是这样做的。</translation>
    </message>
    <message>
        <source>its link layer is Ethernet, which requires a GRH</source>
        <translation>它的链路层是以太网，要求 GRH</translation>
    </message>
    <message>
        <source>{} targets queue pair {}, but {} uses {}</source>
        <translation>{} 的目标是队列对 {}，但 {} 使用 {}</translation>
    </message>
    <message>
        <source>{} may have no reads and atomics under way (max_rd_atomic 0), and posts them</source>
        <translation>{} 不允许有进行中的 read 和 atomic (max_rd_atomic 0)，却提交了</translation>
    </message>
    <message>
        <source>{} received the connect request, and cannot resolve the address of {} to accept it</source>
        <translation>{} 收到了连接请求，但无法解析 {} 的地址来接受它</translation>
    </message>
    <message>
        <source>see &apos;ip route get {}&apos; and &apos;ip neigh&apos; on {}: the reply has to leave through the interface of {}</source>
        <translation>请在 {1} 上查看 &apos;ip route get {0}&apos; 和 &apos;ip neigh&apos;：应答必须经 {2} 的接口发出</translation>
    </message>
    <message>
        <source>replies to ARP or neighbour discovery that were lost for a moment</source>
        <translation>ARP 或邻居发现的应答曾短暂丢失</translation>
    </message>
    <message>
        <source>{} cannot create the resources of the connection</source>
        <translation>{} 无法创建连接的资源</translation>
    </message>
    <message>
        <source>an attribute of the connect request that its device does not take</source>
        <translation>连接请求中有其设备不接受的属性</translation>
    </message>
    <message>
        <source>{} is a loopback address: it leads back to {}, and to no RDMA device</source>
        <translation>{} 是环回地址：它回到 {}，不通向 RDMA 设备</translation>
    </message>
    <message>
        <source>the address itself</source>
        <translation>地址本身</translation>
    </message>
    <message>
        <source>{} connects to {}, which is no address of an RDMA interface of {}</source>
        <translation>{} 连接到 {}，它不是 {} 的 RDMA 接口的地址</translation>
    </message>
    <message>
        <source>the addresses of that host&apos;s interfaces; {}</source>
        <translation>该主机接口的地址；{}</translation>
    </message>
    <message>
        <source>{} gets no reply to its query for the path to {}</source>
        <translation>{} 查询到 {} 的路径没有得到应答</translation>
    </message>
    <message>
        <source>a query or reply that was lost</source>
        <translation>查询或应答丢失</translation>
    </message>
    <message>
        <source>to {} none was tried</source>
        <translation>到 {} 的没有尝试</translation>
    </message>
    <message>
        <source>{} of {} arrived at {}</source>
        <translation>{} / {} 到达 {}</translation>
    </message>
    <message>
        <source>{} waits {} ms for an acknowledgement and sends again, while the packets still travel</source>
        <translation>{} 等待确认 {} 毫秒后重发，而数据包仍在路上</translation>
    </message>
    <message>
        <source>it began again {} times, and none of {} packets was lost</source>
        <translation>它重新开始了 {} 次，{} 个数据包没有一个丢失</translation>
    </message>
    <message>
        <source>a queue that fills up under this load (a slow link or a shaper on the way), or a busy host that acknowledges too late</source>
        <translation>在此负载下填满的队列 (慢速链路或途中的限速)，或确认过晚的繁忙主机</translation>
    </message>
    <message>
        <source>no IP packet passes {}</source>
        <translation>没有 IP 数据包通过 {}</translation>
    </message>
    <message>
        <source>of plain datagrams {}, {}</source>
        <translation>普通数据报中 {}，{}</translation>
    </message>
    <message>
        <source>a firewall of {} that drops UDP to all ports, and lets RoCE through</source>
        <translation>{} 的防火墙丢弃所有端口的 UDP 却放行 RoCE</translation>
    </message>
    <message>
        <source>{} sends no packet as long as those of RoCE to {}, short ones it does</source>
        <translation>{} 不向 {} 发送与 RoCE 一样长的数据包，短的可以</translation>
    </message>
    <message>
        <source>a datagram of {} bytes: {}</source>
        <translation>{} 字节的数据报：{}</translation>
    </message>
    <message>
        <source>a filter of UDP port 4791 that came up in between: long plain datagrams pass</source>
        <translation>其间出现的 UDP 端口 4791 过滤：长的普通数据报可以通过</translation>
    </message>
    <message>
        <source>packets of RoCE alone that are lost or filtered</source>
        <translation>只有 RoCE 的数据包丢失或被过滤</translation>
    </message>
    <message>
        <source>the agent on {} may lock only {} bytes of memory; the test needs {}</source>
        <translation>{} 上的代理只能锁定 {} 字节内存；测试需要 {}</translation>
    </message>
    <message>
        <source>{} cannot create a completion queue</source>
        <translation>{} 无法创建完成队列</translation>
    </message>
    <message>
        <source>port {} of {} drops packets whose P_Key it does not allow</source>
        <translation>{1} 的端口 {0} 丢弃其 P_Key 不被允许的数据包</translation>
    </message>
    <message>
        <source>these errors were caused by other traffic</source>
        <translation>这些错误由其他流量引起</translation>
    </message>
    <message>
        <source>another fault: {} received RoCE packets</source>
        <translation>其他故障：{} 收到了 RoCE 数据包</translation>
    </message>
    <message>
        <source>a router or cloud that answers for all its hosts, and a broken path behind it</source>
        <translation>替其所有主机应答的路由器或云，以及其后中断的路径</translation>
    </message>
    <message>
        <source>another host answers for the address {} of {}, now and then</source>
        <translation>另一台主机时而替 {1} 的地址 {0} 应答</translation>
    </message>
    <message>
        <source>the neighbour entry on {} changed between {} and {}, which is that of {}</source>
        <translation>{} 上的邻居条目在 {} 和 {} ({} 的) 之间变化</translation>
    </message>
    <message>
        <source>an old entry of an adapter that was replaced</source>
        <translation>已更换的适配器的旧条目</translation>
    </message>
    <message>
        <source>replies to ARP that were lost for a moment; plain datagrams were not tried</source>
        <translation>ARP 应答曾短暂丢失；没有尝试普通数据报</translation>
    </message>
    <message>
        <source>{} has a route to {} that says: unreachable</source>
        <translation>{} 到 {} 的路由表明：不可达</translation>
    </message>
    <message>
        <source>an address that the kernel takes for no destination</source>
        <translation>内核不接受作为目的地的地址</translation>
    </message>
    <message>
        <source>a router that reported it for a moment</source>
        <translation>路由器曾短暂这样报告</translation>
    </message>
    <message>
        <source>an agent in another network name space than the device</source>
        <translation>代理与设备处于不同的网络命名空间</translation>
    </message>
    <message>
        <source>the interface {} under {} is a port of {}: RoCE needs the address on {} itself</source>
        <translation>{1} 之下的接口 {0} 是 {2} 的端口：RoCE 需要地址在 {3} 自身上</translation>
    </message>
    <message>
        <source>the interface {} under {} is a port of the {} {}: RoCE needs the address on {} itself</source>
        <translation>{1} 之下的接口 {0} 是 {2} {3} 的端口：RoCE 需要地址在 {4} 自身上</translation>
    </message>
    <message>
        <source>the host&apos;s list of interfaces; {} sent no RoCE packet</source>
        <translation>该主机的接口列表；{} 没有发送 RoCE 数据包</translation>
    </message>
    <message>
        <source>the host&apos;s list of interfaces; {} received no RoCE packet</source>
        <translation>该主机的接口列表；{} 没有收到 RoCE 数据包</translation>
    </message>
    <message>
        <source>UDP port 4791 filtered: an adapter may pass a bridge by</source>
        <translation>UDP 端口 4791 被过滤：适配器可能绕过网桥</translation>
    </message>
    <message>
        <source>packets that are longer than the MTU of the path</source>
        <translation>比路径 MTU 更长的数据包</translation>
    </message>
    <message>
        <source>{}; {} of {} received {} packets of any kind meanwhile: they are dropped before that host</source>
        <translation>{0}；其间 {2} 的 {1} 收到 {3} 个任意种类的数据包：它们在到达该主机之前被丢弃</translation>
    </message>
    <message>
        <source>let UDP port 4791 through in the network between {} and {}: access lists of switches and routers, security groups of a cloud</source>
        <translation>请在 {} 和 {} 之间的网络中放行 UDP 端口 4791：交换机和路由器的访问列表、云的安全组</translation>
    </message>
    <message>
        <source>{}; {} of {} received {} packets meanwhile: they are dropped on that host</source>
        <translation>{0}；其间 {2} 的 {1} 收到 {3} 个数据包：它们在该主机上被丢弃</translation>
    </message>
    <message>
        <source>let UDP port 4791 in on {}: &apos;nft list ruleset&apos; and &apos;tc filter show dev {} ingress&apos; there show what drops it, &apos;fabriscopectl setup firewall&apos; opens it</source>
        <translation>请在 {} 上放行 UDP 端口 4791：那里的 &apos;nft list ruleset&apos; 和 &apos;tc filter show dev {} ingress&apos; 显示是什么丢弃它，&apos;fabriscopectl setup firewall&apos; 打开它</translation>
    </message>
    <message>
        <source>{}; {} has no firewall</source>
        <translation>{}；{} 没有防火墙</translation>
    </message>
    <message>
        <source>look at the access lists of the switches and routers between {} and {}, and at &apos;tc filter show dev {} ingress&apos; on {}</source>
        <translation>请查看 {0} 和 {1} 之间交换机和路由器的访问列表，以及 {3} 上的 &apos;tc filter show dev {2} ingress&apos;</translation>
    </message>
    <message>
        <source>let UDP port 4791 through on {} (&apos;nft list ruleset&apos; shows what it drops, &apos;fabriscopectl setup firewall&apos; opens it) or in the network between: which of both drops it is not known</source>
        <translation>请在 {} 上放行 UDP 端口 4791 (&apos;nft list ruleset&apos; 显示它丢弃什么，&apos;fabriscopectl setup firewall&apos; 打开它)，或在中间的网络中放行：不知道是哪一方丢弃的</translation>
    </message>
    <message>
        <source>packets arrive twice on the way {}</source>
        <translation>数据包在途中 {} 重复到达</translation>
    </message>
    <message>
        <source>of {} plain datagrams {} arrived twice</source>
        <translation>{} 个普通数据报中有 {} 个到达两次</translation>
    </message>
    <message>
        <source>{} RoCE packets were sent and {} arrived</source>
        <translation>发送了 {} 个 RoCE 数据包，到达 {} 个</translation>
    </message>
    <message>
        <source>packets of another program that uses the same port</source>
        <translation>使用同一端口的其他程序的数据包</translation>
    </message>
    <message>
        <source>{} sent no RoCE packet at all</source>
        <translation>{} 根本没有发送 RoCE 数据包</translation>
    </message>
    <message>
        <source>the port&apos;s counter of packets sent did not move during the test</source>
        <translation>测试期间端口的发送数据包计数没有变化</translation>
    </message>
    <message>
        <source>a counter that this device does not keep</source>
        <translation>该设备不维护的计数器</translation>
    </message>
    <message>
        <source>{} sent {} of them, {} received none</source>
        <translation>{} 发送了 {} 个，{} 一个也没收到</translation>
    </message>
    <message>
        <source>{} received none of them</source>
        <translation>{} 一个也没收到</translation>
    </message>
    <message>
        <source>{}; of {} plain datagrams to another port {} arrived</source>
        <translation>{}；发往另一端口的 {} 个普通数据报到达 {} 个</translation>
    </message>
    <message>
        <source>RoCE packets (UDP port 4791) no longer pass {}; when the test began they did</source>
        <translation>RoCE 数据包 (UDP 端口 4791) 不再通过 {}；测试开始时可以通过</translation>
    </message>
    <message>
        <source>no IP packet at all passes: plain datagrams were not tried</source>
        <translation>根本没有 IP 数据包通过：没有尝试普通数据报</translation>
    </message>
    <message>
        <source>no IP packet at all passes: plain datagrams could not be tried ({})</source>
        <translation>根本没有 IP 数据包通过：无法尝试普通数据报 ({})</translation>
    </message>
    <message>
        <source>a limit of how many RoCE packets pass in a time, which is used up</source>
        <translation>单位时间内放行的 RoCE 数据包数量已达上限</translation>
    </message>
    <message>
        <source>a filter of traffic class {} (DSCP {}) alone: repeat the test without it</source>
        <translation>只过滤流量类别 {} (DSCP {})：请不带它重复测试</translation>
    </message>
    <message>
        <source>packets that never left {}: it does not count them</source>
        <translation>数据包从未离开 {}：它不计数</translation>
    </message>
    <message>
        <source>so few packets that all of them may have been lost by chance</source>
        <translation>数据包太少，可能全部偶然丢失</translation>
    </message>
    <message>
        <source>read responses do not pass {}, other RoCE packets do</source>
        <translation>read 应答不能通过 {}，其他 RoCE 数据包可以</translation>
    </message>
    <message>
        <source>packets of {} do not pass {}, other RoCE packets do</source>
        <translation>{} 的数据包不能通过 {}，其他 RoCE 数据包可以</translation>
    </message>
    <message>
        <source>operations before it completed with messages as long; {} packets were sent and {} arrived</source>
        <translation>之前的操作以同样长的消息完成；发送了 {} 个数据包，到达 {} 个</translation>
    </message>
    <message>
        <source>long RoCE packets that do not pass that way, whatever is in them</source>
        <translation>长的 RoCE 数据包无论内容如何都不能从那里通过</translation>
    </message>
    <message>
        <source>packets that are lost under way since that moment</source>
        <translation>从那一刻起在途中丢失的数据包</translation>
    </message>
    <message>
        <source>{} of {} plain datagrams were lost</source>
        <translation>{1} 个普通数据报中丢失了 {0} 个</translation>
    </message>
    <message>
        <source>{} RoCE packets were sent and did not arrive</source>
        <translation>发送了 {} 个 RoCE 数据包，没有到达</translation>
    </message>
    <message>
        <source>RoCE packets were sent again {} times, {} came out of order</source>
        <translation>RoCE 数据包重发了 {} 次，{} 个乱序到达</translation>
    </message>
    <message>
        <source>{}, and RoCE packets were sent again {} times</source>
        <translation>{}，RoCE 数据包重发了 {} 次</translation>
    </message>
    <message>
        <source>a fault that is over: a second test passed</source>
        <translation>已经过去的故障：第二次测试通过</translation>
    </message>
    <message>
        <source>Plain datagrams between the two addresses would tell; they could not be tried: {}</source>
        <translation>两个地址之间的普通数据报可以判明；无法尝试：{}</translation>
    </message>
    <message>
        <source>The packet counters of both ports would tell, and {} has none: look at those of the switch ports between {} and {}</source>
        <translation>两端端口的数据包计数可以判明，而 {} 没有：请查看 {} 和 {} 之间交换机端口的计数</translation>
    </message>
    <message>
        <source>{}: {} failed</source>
        <translation>{}：{} 失败</translation>
    </message>
    <message>
        <source>Cause unknown: {} ({}). {}</source>
        <translation>原因不明：{} ({})。{}</translation>
    </message>
    <message>
        <source>{} Other possible causes: {}.</source>
        <translation>{} 其他可能的原因：{}。</translation>
    </message>
    <message>
        <source>on {} {}: {}</source>
        <translation>在 {} {} 上：{}</translation>
    </message>
    <message>
        <source>a link on the way that loses packets: &apos;fabriscopectl errors&apos;; ping again</source>
        <translation>途中丢包的链路：&apos;fabriscopectl errors&apos;；请再 ping 一次</translation>
    </message>
    <message>
        <source>ping a host behind it; a switch replies to pings only where its firmware serves their class</source>
        <translation>请 ping 其后的主机；交换机只有在固件提供该类时才应答 ping</translation>
    </message>
    <message>
        <source>no port of the fabric has LID {}</source>
        <translation>网络中没有端口的 LID 是 {}</translation>
    </message>
    <message>
        <source>the LIDs of all ports that the sweep found</source>
        <translation>扫描发现的所有端口的 LID</translation>
    </message>
    <message>
        <source>{} is a switch: it is reached, and does not serve pings</source>
        <translation>{} 是交换机：可以到达，但不提供 ping</translation>
    </message>
    <message>
        <source>{} is a switch, and replies to no ping</source>
        <translation>{} 是交换机，不应答任何 ping</translation>
    </message>
    <message>
        <source>management packets (QP1) are lost: another partition, a service level without a virtual lane, or no way back</source>
        <translation>管理数据包 (QP1) 丢失：另一个分区、没有虚拟通道的服务级别，或没有返回路径</translation>
    </message>
    <message>
        <source>a host that is busy, or limits how many echo requests it replies to</source>
        <translation>繁忙的主机，或限制所应答回显请求数量的主机</translation>
    </message>
    <message>
        <source>start it on both hosts by one mpirun or srun; all_reduce_perf is of nccl-tests</source>
        <translation>在两台主机上用同一个 mpirun 或 srun 启动；all_reduce_perf 属于 nccl-tests</translation>
    </message>
    <message>
        <source>{}. NCCL 2.21 and newer choose the GID by themselves; older ones need NCCL_IB_GID_INDEX={} on {} and {} on {}</source>
        <translation>{0}。NCCL 2.21 及更新版本自行选择 GID；较旧版本在 {2} 上需要 NCCL_IB_GID_INDEX={1}，在 {4} 上需要 {3}</translation>
    </message>
    <message>
        <source>{}. NCCL 2.21 and newer choose the GID by themselves; only older ones need NCCL_IB_GID_INDEX={}</source>
        <translation>{}。NCCL 2.21 及更新版本自行选择 GID；只有较旧版本需要 NCCL_IB_GID_INDEX={}</translation>
    </message>
    <message>
        <source>it uses P_Key index 0 and has no option for another one</source>
        <translation>它使用 P_Key 索引 0，没有选择其他索引的选项</translation>
    </message>
    <message>
        <source>the GID index differs by host: set it in each host&apos;s environment, not by &apos;mpirun -x&apos;</source>
        <translation>GID 索引因主机而异：请在每台主机的环境中设置，不要用 &apos;mpirun -x&apos;</translation>
    </message>
    <message>
        <source>choose two ports of one link layer</source>
        <translation>请选择链路层相同的两个端口</translation>
    </message>
    <message>
        <source>make sure that a route leads from one to the other through these interfaces</source>
        <translation>请确保有路由经这些接口从一端通向另一端</translation>
    </message>
    <message>
        <source>use the smaller one on both sides, or raise the other</source>
        <translation>两端都使用较小的一个，或提高另一个</translation>
    </message>
    <message>
        <source>give the address to the interface itself and take it out of the bridge, or give RDMA an interface of its own</source>
        <translation>把地址配置到接口自身并将其移出网桥，或给 RDMA 一个专用接口</translation>
    </message>
    <message>
        <source>look for what keeps the requests back: the kernel&apos;s log of that host, &apos;rdma resource show qp&apos;, &apos;ip -s link&apos;</source>
        <translation>请查找是什么阻碍了请求：该主机的内核日志、&apos;rdma resource show qp&apos;、&apos;ip -s link&apos;</translation>
    </message>
    <message>
        <source>look on the way for a filter that goes by the contents of RoCE packets</source>
        <translation>请在途中查找按 RoCE 数据包内容过滤的设备</translation>
    </message>
    <message>
        <source>see &apos;tc -s qdisc show&apos; on that host, and raise txqueuelen, or lower the window</source>
        <translation>请在该主机上查看 &apos;tc -s qdisc show&apos;，并提高 txqueuelen 或减小窗口</translation>
    </message>
    <message>
        <source>RDMA is not affected. To allow ping, let ICMP echo requests and replies through</source>
        <translation>RDMA 不受影响。要允许 ping，请放行 ICMP 回显请求和应答</translation>
    </message>
    <message>
        <source>set &apos;sysctl net.ipv4.ping_group_range=&quot;0 2147483647&quot;&apos;, or let root start the agent</source>
        <translation>请设置 &apos;sysctl net.ipv4.ping_group_range=&quot;0 2147483647&quot;&apos;，或让 root 启动代理</translation>
    </message>
    <message>
        <source>look for a loop, a mirror port or a bond with unequal ends between the two hosts</source>
        <translation>请在两台主机之间查找环路、镜像端口或两端不一致的 bond</translation>
    </message>
    <message>
        <source>connect to an address of an RDMA interface of that host</source>
        <translation>请连接到该主机的 RDMA 接口的地址</translation>
    </message>
    <message>
        <source>ping a node by its name, or look its LID up: &apos;fabriscopectl hosts&apos;</source>
        <translation>请按名称 ping 节点，或查找它的 LID：&apos;fabriscopectl hosts&apos;</translation>
    </message>
    <message>
        <source>a latency test has only one message in flight</source>
        <translation>延迟测试同时只有一个消息在途</translation>
    </message>
    <message>
        <source>latency tests run in one direction only</source>
        <translation>延迟测试只在一个方向进行</translation>
    </message>
    <message>
        <source>Map SL {} to a lane that is in operation, or raise max_op_vls in opensm.conf, if both ends of the link support more lanes.</source>
        <translation>请把 SL {} 映射到运行中的通道，或者若链路两端支持更多通道，在 opensm.conf 中提高 max_op_vls。</translation>
    </message>
    <message>
        <source>{} filters packets: {}.</source>
        <translation>{} 过滤数据包：{}。</translation>
    </message>
    <message>
        <source>This host may filter packets: {}.</source>
        <translation>本机可能过滤数据包：{}。</translation>
    </message>
    <message>
        <source>&apos;nft list ruleset&apos;, as root, shows every rule</source>
        <translation>以 root 运行 &apos;nft list ruleset&apos; 显示每条规则</translation>
    </message>
    <message>
        <source>This host never loads {} ({}: &quot;{}&quot;).</source>
        <translation>本机从不加载 {} ({}：&quot;{}&quot;)。</translation>
    </message>
    <message>
        <source>{} is deny-listed ({}: &quot;{}&quot;): after the next start it is not loaded.</source>
        <translation>{} 被列入拒绝列表 ({}：&quot;{}&quot;)：下次启动后不会加载。</translation>
    </message>
    <message>
        <source>Remove that line if the module may be loaded</source>
        <translation>若允许加载该模块，请删除那一行</translation>
    </message>
    <message>
        <source>At the next start {} is called {} ({}).</source>
        <translation>下次启动时 {} 的名称是 {} ({})。</translation>
    </message>
    <message>
        <source>Restart the host first, and set the device up under that name</source>
        <translation>请先重启主机，再以该名称配置设备</translation>
    </message>
    <message>
        <source>Without systemd nothing would create it again.</source>
        <translation>没有 systemd，就没有什么会再创建它。</translation>
    </message>
    <message>
        <source>RoCE v2 needs UDP port 4791</source>
        <translation>RoCE v2 需要 UDP 端口 4791</translation>
    </message>
    <message>
        <source>{} limits {}: {} memlock {}.</source>
        <translation>{} 限制 {}：{} memlock {}。</translation>
    </message>
    <message>
        <source>systemd&apos;s default for services is DefaultLimitMEMLOCK={}.</source>
        <translation>systemd 对服务的默认值是 DefaultLimitMEMLOCK={}。</translation>
    </message>
    <message>
        <source>{} names the module {} already.</source>
        <translation>{} 已列出模块 {}。</translation>
    </message>
    <message>
        <source>nfs-server.service is masked: an administrator has forbidden it.</source>
        <translation>nfs-server.service 已被屏蔽：管理员禁止了它。</translation>
    </message>
    <message>
        <source>If it may run again: systemctl unmask nfs-server.service</source>
        <translation>若允许再次运行：systemctl unmask nfs-server.service</translation>
    </message>
    <message>
        <source>The NFS server runs already: it has to take what is new.</source>
        <translation>NFS 服务器已在运行：它需要采用新内容。</translation>
    </message>
    <message>
        <source>NFS over RDMA needs port 20049</source>
        <translation>NFS over RDMA 需要端口 20049</translation>
    </message>
    <message>
        <source>OpenSM is not installed: the plan installs it, once its ports are named.</source>
        <translation>OpenSM 没有安装：计划在指定其端口之后安装它。</translation>
    </message>
    <message>
        <source>The subnet has a manager.</source>
        <translation>该子网有管理器。</translation>
    </message>
    <message>
        <source>The lowest: it takes the subnet from no manager of a higher one.</source>
        <translation>最低：它不会从优先级更高的管理器手中夺走子网。</translation>
    </message>
    <message>
        <source>The subnet has a manager: start a second one only if it is to stand by.</source>
        <translation>该子网有管理器：只有需要备用时才启动第二个。</translation>
    </message>
    <message>
        <source>{} (port {} of {}) has a subnet manager at LID {} already.</source>
        <translation>{} ({2} 的端口 {1}) 已有子网管理器，LID 为 {3}。</translation>
    </message>
    <message>
        <source>Leave the subnet to it, or set this host up as standby</source>
        <translation>请把子网留给它，或把本机设为备用</translation>
    </message>
    <message>
        <source>Whether this host filters packets is not known: {}.</source>
        <translation>不知道本机是否过滤数据包：{}。</translation>
    </message>
    <message>
        <source>Nothing filters packets on this host: there is nothing to open.</source>
        <translation>本机没有过滤数据包：没有要打开的端口。</translation>
    </message>
    <message>
        <source>It has rules on this host.</source>
        <translation>它在本机有规则。</translation>
    </message>
    <message>
        <source>It is the only chain with the hook input.</source>
        <translation>它是唯一 hook 为 input 的链。</translation>
    </message>
    <message>
        <source>It is the first chain with the hook input.</source>
        <translation>它是第一个 hook 为 input 的链。</translation>
    </message>
    <message>
        <source>On every host: libraries and tools; on file servers NFS, too.</source>
        <translation>在每台主机上：库和工具；在文件服务器上还有 NFS。</translation>
    </message>
    <message>
        <source>{} ({}: &quot;{}&quot;)</source>
        <translation>{} ({}：&quot;{}&quot;)</translation>
    </message>
    <message>
        <source>If it may be loaded, remove that line, and run the wizard again</source>
        <translation>若允许加载它，请删除那一行，再运行此向导</translation>
    </message>
    <message>
        <source>this host never loads the module</source>
        <translation>本机从不加载该模块</translation>
    </message>
    <message>
        <source>after the next start nothing loads the module</source>
        <translation>下次启动后没有什么会加载该模块</translation>
    </message>
    <message>
        <source>the running kernel has no such module</source>
        <translation>运行中的内核没有这样的模块</translation>
    </message>
    <message>
        <source>is masked: no list of modules is read when the host starts</source>
        <translation>已被屏蔽：主机启动时不读取任何模块列表</translation>
    </message>
    <message>
        <source>If it may run again: systemctl unmask systemd-modules-load.service</source>
        <translation>若允许再次运行：systemctl unmask systemd-modules-load.service</translation>
    </message>
    <message>
        <source>it is deny-listed: at the start nothing loads it</source>
        <translation>它被列入拒绝列表：启动时没有什么会加载它</translation>
    </message>
    <message>
        <source>{} names the module {}, too.</source>
        <translation>{} 也列出模块 {}。</translation>
    </message>
    <message>
        <source>{} is masked: its limit counts once it may run again.</source>
        <translation>{} 已被屏蔽：再次允许运行后其限制才起作用。</translation>
    </message>
    <message>
        <source>{} sets &quot;{}&quot; and is read later: that counts, and not this plan.</source>
        <translation>{} 设置了 &quot;{}&quot; 且更晚读取：以它为准，而不是此计划。</translation>
    </message>
    <message>
        <source>{} sets &quot;{}&quot; already.</source>
        <translation>{} 已设置 &quot;{}&quot;。</translation>
    </message>
    <message>
        <source>{} is a symbolic link</source>
        <translation>{} 是符号链接</translation>
    </message>
    <message>
        <source>Export the folder that it leads to, if that is below /srv, /mnt or /data</source>
        <translation>若它指向的文件夹在 /srv、/mnt 或 /data 之下，请导出那个文件夹</translation>
    </message>
    <message>
        <source>{} exports {} already: the server takes both.</source>
        <translation>{} 已导出 {}：服务器两者都采用。</translation>
    </message>
    <message>
        <source>{} (port {} of {}) has a subnet manager at LID {} already: the one of the higher priority is master.</source>
        <translation>{} ({2} 的端口 {1}) 已有子网管理器，LID 为 {3}：优先级更高的成为主用。</translation>
    </message>
    <message>
        <source>sets GUIDS: opensm.service then reads no file of a port</source>
        <translation>设置了 GUIDS：opensm.service 因此不读取任何端口的文件</translation>
    </message>
    <message>
        <source>Take GUIDS out of it, and name those ports in this wizard</source>
        <translation>请从中删除 GUIDS，并在此向导中指定那些端口</translation>
    </message>
    <message>
        <source>has an OpenSM of its own for {}: two would run there</source>
        <translation>有自己的 {} 的 OpenSM：那里会运行两个</translation>
    </message>
    <message>
        <source>Remove that file, and run the wizard again</source>
        <translation>请删除该文件，再运行此向导</translation>
    </message>
    <message>
        <source>PORTS of {} ({}) does not count any more when opensm.service starts next: name the ports that this host is to manage.</source>
        <translation>opensm.service 下次启动时 {} 的 PORTS ({}) 不再有效：请指定本机要管理的端口。</translation>
    </message>
    <message>
        <source>At the next start {} is called {} ({}): the unit waits for {} and adds no device. Use the wizard again under that name.</source>
        <translation>下次启动时 {} 的名称是 {} ({})：该单元等待 {}，不添加设备。请届时以那个名称再次使用此向导。</translation>
    </message>
    <message>
        <source>This host has no interface {} now: the profile waits for it.</source>
        <translation>本机现在没有接口 {}：配置文件等待它出现。</translation>
    </message>
    <message>
        <source>&apos;ip link&apos; lists them. With up=no the profile is stored for an interface that comes later</source>
        <translation>&apos;ip link&apos; 列出它们。用 up=no 时，为以后出现的接口保存配置文件</translation>
    </message>
    <message>
        <source>Nothing was heard of it for {} minutes while it was changed: see its journal.</source>
        <translation>更改期间有 {} 分钟没有收到它的消息：请查看它的日志。</translation>
    </message>
    <message>
        <source>It was not reached: its agent did not respond within {} seconds, and nothing was changed there.</source>
        <translation>没有连上它：其代理在 {} 秒内没有响应，那里没有任何更改。</translation>
    </message>
    <message>
        <source>compute: libraries and tools. manager: the tools of a host that runs a subnet manager; the wizard &apos;opensm&apos; installs OpenSM itself. nfs: the NFS server and client. tests: qperf and perftest.</source>
        <translation>compute：库和工具。manager：运行子网管理器的主机所需的工具；OpenSM 本身由向导 &apos;opensm&apos; 安装。nfs：NFS 服务器和客户端。tests：qperf 和 perftest。</translation>
    </message>
    <message>
        <source>OpenSM comes with the wizard &apos;opensm&apos;, which names its ports first: the package alone would start it on every port of some distributions.</source>
        <translation>OpenSM 由向导 &apos;opensm&apos; 安装，它先指定端口：在某些发行版上，仅安装软件包就会在每个端口上启动它。</translation>
    </message>
    <message>
        <source>The package nfs-kernel-server starts the NFS server and rpcbind; what /etc/exports names is exported from then on.</source>
        <translation>软件包 nfs-kernel-server 会启动 NFS 服务器和 rpcbind；从那时起 /etc/exports 列出的内容会被导出。</translation>
    </message>
    <message>
        <source>What runs on the host. nftables: the rule is added to a chain, until the next start.</source>
        <translation>主机上运行的是什么。nftables：规则添加到链中，直到下次启动。</translation>
    </message>
    <message>
        <source>To which chain?</source>
        <translation>添加到哪个链？</translation>
    </message>
    <message>
        <source>Family, table and chain, as &apos;nft list chains&apos; shows them: the one whose hook is input.</source>
        <translation>族、表和链，如 &apos;nft list chains&apos; 所示：hook 为 input 的那个。</translation>
    </message>
    <message>
        <source>is a family, a table and a chain, as inet filter input</source>
        <translation>是族、表和链，如 inet filter input</translation>
    </message>
    <message>
        <source>The interface is renamed at the next start of the host, or when ib_ipoib is loaded again.</source>
        <translation>接口在主机下次启动时或 ib_ipoib 重新加载时改名。</translation>
    </message>
    <message>
        <source>Services do not read limits.conf: name what starts the programs, as slurmd, pbs, kubelet or containerd. Several are separated by blanks.</source>
        <translation>服务不读取 limits.conf：请指定启动程序的服务，如 slurmd、pbs、kubelet 或 containerd。多个用空格分隔。</translation>
    </message>
    <message>
        <source>They get the new limit when they are started. slurmd keeps its jobs across a restart; of another service see its documentation.</source>
        <translation>它们启动时获得新限制。slurmd 重启时保留其作业；其他服务请参见其文档。</translation>
    </message>
    <message>
        <source>choose sessions, services or both</source>
        <translation>请选择会话、服务或两者</translation>
    </message>
    <message>
        <source>Separated by blanks: ib_umad (management from user space), ib_uverbs, rdma_ucm, ib_ipoib, rdma_cm, rpcrdma (NFS over RDMA), ib_iser, ib_srp, rdma_rxe and others.</source>
        <translation>用空格分隔：ib_umad (用户空间管理)、ib_uverbs、rdma_ucm、ib_ipoib、rdma_cm、rpcrdma (NFS over RDMA)、ib_iser、ib_srp、rdma_rxe 等。</translation>
    </message>
    <message>
        <source>They are listed in a file of /etc/modules-load.d; other lists stay.</source>
        <translation>它们列在 /etc/modules-load.d 的一个文件中；其他列表保留。</translation>
    </message>
    <message>
        <source>A folder below /srv, /mnt, /media, /data, /nfs, /export, /exports or /scratch. Empty: the exports stay as they are, and only RDMA is switched on.</source>
        <translation>/srv、/mnt、/media、/data、/nfs、/export、/exports 或 /scratch 之下的文件夹。留空：导出保持不变，只打开 RDMA。</translation>
    </message>
    <message>
        <source>Networks or hosts, separated by blanks, as exports(5) has them: 192.0.2.0/24; * is every host that reaches this one. The server believes its clients which user asks, and RDMA does not encrypt: use a network of your own.</source>
        <translation>网络或主机，用空格分隔，写法如 exports(5)：192.0.2.0/24；* 是能到达本机的每台主机。服务器相信客户端所说的用户，且 RDMA 不加密：请使用专用网络。</translation>
    </message>
    <message>
        <source>20049 is the port that clients expect, and the only one that the wizard &apos;firewall&apos; opens for NFS.</source>
        <translation>20049 是客户端预期的端口，也是向导 &apos;firewall&apos; 为 NFS 打开的唯一端口。</translation>
    </message>
    <message>
        <source>All that /etc/exports names is exported, too. A running server takes a new export without a restart; for another port it is restarted: clients wait, then continue.</source>
        <translation>/etc/exports 列出的一切也会被导出。运行中的服务器无需重启即采用新导出；改用其他端口时会重启：客户端等待后继续。</translation>
    </message>
    <message>
        <source>is not a folder below /srv, /mnt, /media, /data, /nfs, /export, /exports or /scratch: others are not exported</source>
        <translation>不是 /srv、/mnt、/media、/data、/nfs、/export、/exports 或 /scratch 之下的文件夹：其他的不导出</translation>
    </message>
    <message>
        <source>The server is neither started nor told of this: systemctl enable --now nfs-server, or run the wizard again with start=yes.</source>
        <translation>既不启动服务器，也不通知它：systemctl enable --now nfs-server，或以 start=yes 再次运行此向导。</translation>
    </message>
    <message>
        <source>Every host that reaches this one can mount the folder.</source>
        <translation>能到达本机的每台主机都能挂载该文件夹。</translation>
    </message>
    <message>
        <source>The server believes its clients which user writes (sec=sys): root of a client can act as any user but root.</source>
        <translation>服务器相信客户端所说的写入用户 (sec=sys)：客户端的 root 可以充当除 root 外的任何用户。</translation>
    </message>
    <message>
        <source>are as many as the ports, in the same order</source>
        <translation>数量与端口相同，顺序一致</translation>
    </message>
    <message>
        <source>are 64 bits as 0xfe80000000000001</source>
        <translation>是 64 位，如 0xfe80000000000001</translation>
    </message>
    <message>
        <source>are different for each port</source>
        <translation>每个端口各不相同</translation>
    </message>
    <message>
        <source>are at most {}</source>
        <translation>最多 {} 个</translation>
    </message>
    <message>
        <source>These files count when opensm.service starts next. Nothing is installed or started by this plan.</source>
        <translation>opensm.service 下次启动时这些文件生效。此计划不安装也不启动任何东西。</translation>
    </message>
    <message>
        <source>While files /etc/rdma/opensm.conf.* are there, /etc/rdma/opensm.conf does not count. Existing ones of other ports are kept and keep starting OpenSM.</source>
        <translation>存在文件 /etc/rdma/opensm.conf.* 时，/etc/rdma/opensm.conf 无效。其他端口的现有文件保留，并继续启动 OpenSM。</translation>
    </message>
    <message>
        <source>opensm.service of this distribution has one cache of LIDs (/var/cache/opensm) for all ports.</source>
        <translation>此发行版的 opensm.service 对所有端口只有一个 LID 缓存 (/var/cache/opensm)。</translation>
    </message>
    <message>
        <source>Installs and runs a subnet manager on chosen ports of this host, one instance a port. Every InfiniBand subnet needs one master; others stand by.</source>
        <translation>安装子网管理器并在本机选定的端口上运行，每个端口一个实例。每个 InfiniBand 子网需要一个主用；其他为备用。</translation>
    </message>
    <message>
        <source>Which subnet prefix?</source>
        <translation>使用哪个子网前缀？</translation>
    </message>
    <message>
        <source>One for each port, in their order, as 0xfe80000000000001. Empty: OpenSM&apos;s default, 0xfe80000000000000. Two subnets on one host need different ones; changing that of a subnet in use changes all its GIDs.</source>
        <translation>每个端口一个，按端口顺序，如 0xfe80000000000001。留空：OpenSM 的默认值 0xfe80000000000000。同一主机上的两个子网需要不同的前缀；更改使用中子网的前缀会改变其所有 GID。</translation>
    </message>
    <message>
        <source>Which file of partitions?</source>
        <translation>使用哪个分区文件？</translation>
    </message>
    <message>
        <source>common: partitions.conf, which all instances read. own: one for each port, beside its options; while it does not exist, there is the default partition only.</source>
        <translation>common：partitions.conf，所有实例读取。own：每个端口一个，在其选项文件旁；它不存在时只有默认分区。</translation>
    </message>
    <message>
        <source>OpenSM is installed where it is missing. Starting a manager of a higher priority takes over the subnet: it sweeps the fabric again; traffic continues.</source>
        <translation>缺少 OpenSM 时会安装它。启动优先级更高的管理器会接管子网：它重新扫描网络；流量继续。</translation>
    </message>
    <message>
        <source>These subnets have the same prefix, fe80::, by which RDMA-CM and Open MPI tell subnets apart: give each its own (prefixes).</source>
        <translation>这些子网的前缀相同，均为 fe80::，而 RDMA-CM 和 Open MPI 靠前缀区分子网：请各给一个 (prefixes)。</translation>
    </message>
    <message>
        <source>others may write to {}</source>
        <translation>其他用户可以写入 {}</translation>
    </message>
    <message>
        <source>the folder of the lab</source>
        <translation>实验室的文件夹</translation>
    </message>
    <message>
        <source>this user has no home folder</source>
        <translation>此用户没有主目录</translation>
    </message>
    <message>
        <source>Set XDG_CACHE_HOME to a folder of your own</source>
        <translation>请把 XDG_CACHE_HOME 设为您自己的文件夹</translation>
    </message>
    <message>
        <source>a machine would be booted from what others can put there: {}</source>
        <translation>会用他人可放在那里的内容启动机器：{}</translation>
    </message>
    <message>
        <source>the link cannot be created</source>
        <translation>无法创建链接</translation>
    </message>
    <message>
        <source>the simulator does not answer a program attached there</source>
        <translation>模拟器不应答连接在那里的程序</translation>
    </message>
    <message>
        <source>a program that is attached there sees no port: {}</source>
        <translation>连接在那里的程序看不到端口：{}</translation>
    </message>
    <message>
        <source>the library for simulated fabrics was not loaded into it</source>
        <translation>模拟网络的库没有加载到其中</translation>
    </message>
    <message>
        <source>the library for simulated fabrics was not loaded into it ({})</source>
        <translation>模拟网络的库没有加载到其中 ({})</translation>
    </message>
    <message>
        <source>{}; it was ended, because it would use the adapters of this host</source>
        <translation>{}；已将其结束，因为它会使用本机的适配器</translation>
    </message>
    <message>
        <source>Install Fabriscope&apos;s demo again (package fabriscope-demo), in the same version as this program</source>
        <translation>请重新安装 Fabriscope 的演示 (软件包 fabriscope-demo)，版本与此程序相同</translation>
    </message>
    <message>
        <source>Install it so that it is not started on this host: {} (Debian, Ubuntu), {} (Fedora, EL)</source>
        <translation>请这样安装，使其不在本机启动：{} (Debian、Ubuntu)、{} (Fedora、EL)</translation>
    </message>
    <message>
        <source>OpenSM logs an error and tries the next engine</source>
        <translation>OpenSM 记录一个错误并尝试下一个引擎</translation>
    </message>
    <message>
        <source>&apos;=&apos; is taken for an engine</source>
        <translation>“=” 被当作引擎</translation>
    </message>
    <message>
        <source>no_fallback without an engine that OpenSM knows</source>
        <translation>有 no_fallback，但没有 OpenSM 认识的引擎</translation>
    </message>
    <message>
        <source>nothing is routed, and no port becomes active</source>
        <translation>不进行任何路由，端口都不会变为活动状态</translation>
    </message>
    <message>
        <source>{} is no folder on this host</source>
        <translation>{} 在此主机上不是文件夹</translation>
    </message>
    <message>
        <source>if OpenSM runs here, its dumps fail (ERR 4C01)</source>
        <translation>如果 OpenSM 在此运行，其转储会失败 (ERR 4C01)</translation>
    </message>
    <message>
        <source>{} ports are in more partitions than their tables hold</source>
        <translation>{} 个端口所属的分区多于其表的容量</translation>
    </message>
    <message>
        <source>OpenSM stops reading here; updn looks for roots by itself (ERR AA02), ftree fails (ERR AB2A), and another engine routes</source>
        <translation>OpenSM 在此停止读取；updn 自行查找根 (ERR AA02)，ftree 失败 (ERR AB2A)，由另一个引擎路由</translation>
    </message>
    <message>
        <source>OpenSM stops reading here; the routing engine ftree fails (ERR AB23), and another one routes</source>
        <translation>OpenSM 在此停止读取；路由引擎 ftree 失败 (ERR AB23)，由另一个引擎路由</translation>
    </message>
    <message>
        <source>OpenSM stops reading here; the routing engine ftree fails (ERR AB28), and another one routes</source>
        <translation>OpenSM 在此停止读取；路由引擎 ftree 失败 (ERR AB28)，由另一个引擎路由</translation>
    </message>
    <message>
        <source>no routing engine that is set reads the list</source>
        <translation>所设置的路由引擎都不读取该列表</translation>
    </message>
    <message>
        <source>the routing engine {} fails, and another one routes</source>
        <translation>路由引擎 {} 失败，由另一个引擎路由</translation>
    </message>
    <message>
        <source>every adapter of the fabric is in the list, and no compute node is left</source>
        <translation>网络的所有适配器都在列表中，没有剩下计算节点</translation>
    </message>
    <message>
        <source>{} is a switch; the list has port GUIDs of adapters</source>
        <translation>{} 是交换机；列表包含的是适配器的端口 GUID</translation>
    </message>
    <message>
        <source>the log flags are missing</source>
        <translation>缺少日志标志</translation>
    </message>
    <message>
        <source>OpenSM has no source file &apos;{}&apos;</source>
        <translation>OpenSM 没有源文件“{}”</translation>
    </message>
    <message>
        <source>{} is probably meant</source>
        <translation>可能是指 {}</translation>
    </message>
    <message>
        <source>more than a file and log flags</source>
        <translation>除文件和日志标志外还有其他内容</translation>
    </message>
    <message>
        <source>OpenSM takes the second word for the flags and ignores the rest of the line</source>
        <translation>OpenSM 把第二个词当作标志，忽略该行的其余部分</translation>
    </message>
    <message>
        <source>OpenSM takes no flag from it</source>
        <translation>OpenSM 不会从中取得任何标志</translation>
    </message>
    <message>
        <source>it is stopped: it reads no file and responds to no request</source>
        <translation>它已被暂停：不读取文件，也不响应请求</translation>
    </message>
    <message>
        <source>Let it go on with kill -CONT {}, or end the debugger that holds it</source>
        <translation>用 kill -CONT {} 让其继续，或结束占住它的调试器</translation>
    </message>
    <message>
        <source>needs an answer</source>
        <translation>需要回答</translation>
    </message>
    <message>
        <source>it is no JSON from byte {} on</source>
        <translation>从第 {} 字节起不是 JSON</translation>
    </message>
    <message>
        <source>a field of it is missing, or of another kind</source>
        <translation>其中缺少某个字段，或字段类型不符</translation>
    </message>
    <message>
        <source>{} has an M_Key that most ports do not have: it drops what a subnet manager without this key sets there.</source>
        <translation>{} 的 M_Key 与大多数端口不同：没有此密钥的子网管理器在该处的设置会被丢弃。</translation>
    </message>
    <message>
        <source>Another subnet manager or program has set this M_Key. Give it to the subnet manager (m_key in opensm.conf) or restart the node, which forgets it; and see that only managers with one m_key serve this subnet.</source>
        <translation>此 M_Key 由另一个子网管理器或程序设置。请把它提供给子网管理器（opensm.conf 中的 m_key），或重启该节点使其失效；并确保只有使用同一 m_key 的管理器为此子网服务。</translation>
    </message>
    <message>
        <source>{} is the only subnet manager: when it fails, no other one takes over.</source>
        <translation>{} 是唯一的子网管理器：它失效时没有其他管理器接替。</translation>
    </message>
    <message>
        <source>Run a second one, with a lower priority, on another host or switch; acknowledge this where one is meant to be enough.</source>
        <translation>请在另一台主机或交换机上以较低优先级运行第二个；如果有意只用一个，请确认此问题。</translation>
    </message>
    <message>
        <source>Install one version on all of them, unless an update is under way.</source>
        <translation>除非正在更新，否则请在所有这些设备上安装同一版本。</translation>
    </message>
    <message>
        <source>{}: {} and {} more</source>
        <translation>{}：{} 及另外 {} 个</translation>
    </message>
    <message>
        <source>{} has firmware {}.</source>
        <translation>{} 的固件为 {}。</translation>
    </message>
    <message>
        <source>{} switches of model {} run {} versions of firmware.</source>
        <translation>{} 台 {} 型交换机运行 {} 个版本的固件。</translation>
    </message>
    <message>
        <source>it names a file of an unknown kind</source>
        <translation>其中提到一个未知类型的文件</translation>
    </message>
    <message>
        <source>Nothing was sent there. If its addresses have just changed, repeat the test</source>
        <translation>没有向那里发送任何内容。如果其地址刚刚改变，请重复测试</translation>
    </message>
    <message>
        <source>its agent reports the GID {} for the test, and no port of it has that</source>
        <translation>其代理为测试报告的 GID 为 {}，而它没有任何端口具有此 GID</translation>
    </message>
    <message>
        <source>its agent reports the LID {} for the test, and no port of it has that</source>
        <translation>其代理为测试报告的 LID 为 {}，而它没有任何端口具有此 LID</translation>
    </message>
    <message>
        <source>the agent on {} is in another network name space than {}</source>
        <translation>{} 上的代理与 {} 不在同一个网络命名空间</translation>
    </message>
    <message>
        <source>{} packets came twice; all plain datagrams arrive, and short messages passed in a second test</source>
        <translation>{} 个数据包到达了两次；普通数据报全部到达，短消息在第二次测试中通过</translation>
    </message>
    <message>
        <source>no packet passes between {} and {} any more; when the test began they did</source>
        <translation>{} 与 {} 之间不再有数据包通过；测试开始时可以通过</translation>
    </message>
    <message>
        <source>is a mail as it was sent (quoted-printable)</source>
        <translation>是邮件的原始编码（quoted-printable）</translation>
    </message>
    <message>
        <source>is the source of a web page</source>
        <translation>是网页的源代码</translation>
    </message>
    <message>
        <source>quotes a tool&apos;s output, as JSON or CSV do</source>
        <translation>是经 JSON 或 CSV 转义的工具输出</translation>
    </message>
    <message>
        <source>has the quotes of a word processor</source>
        <translation>含有文字处理软件的弯引号</translation>
    </message>
    <message>
        <source>Save what the tool itself printed</source>
        <translation>请保存工具本身的输出</translation>
    </message>
</context>
<context>
    <name>CounterFindings</name>
    <message>
        <source>This port waits because of another one. </source>
        <translation>该端口因另一端口而等待。</translation>
    </message>
    <message>
        <source>≈ %1 of the data comes through here. </source>
        <translation>≈ %1 的数据经过这里。</translation>
    </message>
    <message>
        <source>≈ %1 of the data is sent here. </source>
        <translation>≈ %1 的数据由此发送。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>There is no RDMA management device on this host.</source>
        <translation>此主机上没有 RDMA 管理设备。</translation>
    </message>
    <message>
        <source>The agent may not open the device or file.</source>
        <translation>代理无权打开该设备或文件。</translation>
    </message>
    <message>
        <source>The device&apos;s link layer is Ethernet: there is no subnet to discover.</source>
        <translation>该设备的链路层是以太网：没有可发现的子网。</translation>
    </message>
    <message>
        <source>The local port has no physical link.</source>
        <translation>本地端口没有物理链路。</translation>
    </message>
    <message>
        <source>The node refused the request.</source>
        <translation>节点拒绝了请求。</translation>
    </message>
    <message>
        <source>This is not supported by the port, node or agent.</source>
        <translation>端口、节点或代理不支持此功能。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>The connection to the agent was lost.</source>
        <translation>与代理的连接已断开。</translation>
    </message>
    <message>
        <source>The other side does not speak this version of the agent protocol.</source>
        <translation>对方不支持此版本的代理协议。</translation>
    </message>
    <message>
        <source>The agent was started without the right to change anything.</source>
        <translation>代理启动时没有获得更改权限。</translation>
    </message>
    <message>
        <source>There is no such node, port, file or record.</source>
        <translation>没有这样的节点、端口、文件或记录。</translation>
    </message>
    <message>
        <source>The file cannot be understood.</source>
        <translation>无法理解该文件。</translation>
    </message>
    <message>
        <source>A file or device could not be read or written.</source>
        <translation>无法读写文件或设备。</translation>
    </message>
    <message>
        <source>Something went wrong inside Fabriscope.</source>
        <translation>Fabriscope 内部出错。</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect over ssh, or load a saved fabric.</source>
        <translation>请打开演示网络、通过 ssh 连接，或载入已保存的网络。</translation>
    </message>
    <message>
        <source>Start the agent with administrator rights, or add your user to the group that owns the device.</source>
        <translation>请以管理员权限启动代理，或将您的用户加入拥有该设备的组。</translation>
    </message>
    <message>
        <source>Choose an InfiniBand port, or another host.</source>
        <translation>请选择 InfiniBand 端口，或另一台主机。</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of this subnet, then sweep again.</source>
        <translation>请在此子网的一台主机上启动 OpenSM，然后重新扫描。</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>请检查线缆及其对端的端口。</translation>
    </message>
    <message>
        <source>Check whether the node is up, then sweep again.</source>
        <translation>请检查节点是否在运行，然后重新扫描。</translation>
    </message>
    <message>
        <source>The last data stays on screen. Connect again when the host is back.</source>
        <translation>最后的数据保留在屏幕上。主机恢复后请重新连接。</translation>
    </message>
    <message>
        <source>Install the same version of fabriscope-agent on that host.</source>
        <translation>请在该主机上安装相同版本的 fabriscope-agent。</translation>
    </message>
    <message>
        <source>Please report it, with what you did before.</source>
        <translation>请报告此问题，并说明之前的操作。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No master subnet manager responds.</source>
        <translation>没有主用子网管理器应答。</translation>
    </message>
    <message>
        <source>No reply after all retries.</source>
        <translation>所有重试之后没有应答。</translation>
    </message>
    <message>
        <source>A reply contradicts itself or is too short.</source>
        <translation>应答自相矛盾或过短。</translation>
    </message>
    <message>
        <source>The agent rejects the request as invalid.</source>
        <translation>代理认为请求无效并予以拒绝。</translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % 的时间</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>%1: %2 rises.</source>
        <translation>%1: %2 在上升。</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by another program.</source>
        <translation>
            <numerusform>%n 个端口的计数器被其他程序清零。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by another program.</source>
        <translation>%1: 其计数器被其他程序清零。</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by %1.</source>
        <translation>
            <numerusform>%n 个端口的计数器被 %1 清零。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by %2.</source>
        <translation>%1: 其计数器被 %2 清零。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost. %2</source>
        <translation>与 %1 的连接已断开。%2</translation>
    </message>
    <message>
        <source>The connection to %1 is back after %2.</source>
        <translation>与 %1 的连接在 %2 后恢复。</translation>
    </message>
    <message>
        <source>%1: %2 has saturated at %3 and does not count until it is cleared.</source>
        <translation>%1：%2 在 %3 处饱和，清零之前不再计数。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 does not respond any more.</source>
        <translation>%1 上的子网管理器不再响应。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 responds again.</source>
        <translation>%1 上的子网管理器恢复响应。</translation>
    </message>
    <message>
        <source>Multicast group %1 was created.</source>
        <translation>多播组 %1 已创建。</translation>
    </message>
    <message>
        <source>Multicast group %1 was deleted.</source>
        <translation>多播组 %1 已删除。</translation>
    </message>
    <message>
        <source>%1: its packets to %2 were refused by %3: %4 is not valid there.</source>
        <translation>%1：其发往 %2 的数据包被 %3 拒绝：%4 在该处无效。</translation>
    </message>
    <message>
        <source>%1: its packets to %2 were refused: %3 is not valid there.</source>
        <translation>%1：其发往 %2 的数据包被拒绝：%3 在该处无效。</translation>
    </message>
    <message>
        <source>%1: %2 was refused, because its M_Key is wrong.</source>
        <translation>%1：%2 被拒绝，因为 M_Key 错误。</translation>
    </message>
    <message>
        <source>%1 reports too many errors on its link (local link integrity threshold).</source>
        <translation>%1 报告其链路错误过多（达到本地链路完整性阈值）。</translation>
    </message>
    <message>
        <source>%1 reports that its receive buffers overran (excessive buffer overrun threshold).</source>
        <translation>%1 报告其接收缓冲区溢出（达到缓冲区过度溢出阈值）。</translation>
    </message>
    <message>
        <source>%1 reports that the other end of its link sent no flow control update in time.</source>
        <translation>%1 报告其链路对端未按时发送流控更新。</translation>
    </message>
    <message>
        <source>Over: %1</source>
        <translation>已结束：%1</translation>
    </message>
    <message>
        <source>%1: data waits %2 (%3; alarms begin at %4).</source>
        <translation>%1：数据等待，%2（%3；告警阈值：%4）。</translation>
    </message>
    <message>
        <source>%1: data waits only %2 now (%3; alarms begin at %4).</source>
        <translation>%1：数据现在仅等待，%2（%3；告警阈值：%4）。</translation>
    </message>
    <message>
        <source>%1: %2 no longer rises.</source>
        <translation>%1：%2 不再增长。</translation>
    </message>
    <message>
        <source>%1: %2 rises by only %3 now; alarms begin at %4.</source>
        <translation>%1：%2 现在仅增长 %3；告警阈值：%4。</translation>
    </message>
    <message>
        <source>%1: %2 is %3 now; alarms begin at %4.</source>
        <translation>%1：%2 现在为 %3；告警阈值：%4。</translation>
    </message>
    <message>
        <source>%1: %2 rises by %3; alarms begin at %4.</source>
        <translation>%1：%2 增长 %3；告警阈值：%4。</translation>
    </message>
    <message>
        <source>%1: %2 has reached %3; alarms begin at %4.</source>
        <translation>%1：%2 已达到 %3；告警阈值：%4。</translation>
    </message>
</context>
<context>
    <name>FabricExports</name>
    <message>
        <source>Export as ibnetdiscover output…</source>
        <translation>导出为 ibnetdiscover 输出…</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>导出为 JSON…</translation>
    </message>
    <message>
        <source>Export for Graphviz (DOT)…</source>
        <translation>导出供 Graphviz 使用 (DOT)…</translation>
    </message>
    <message>
        <source>Export as GraphML…</source>
        <translation>导出为 GraphML…</translation>
    </message>
    <message>
        <source>Export as Slurm topology.conf…</source>
        <translation>导出为 Slurm 的 topology.conf…</translation>
    </message>
    <message>
        <source>Save a node-name map to edit…</source>
        <translation>保存 node-name-map 以供编辑…</translation>
    </message>
    <message>
        <source>Save the cabling as a list to compare with…</source>
        <translation>将布线保存为比对列表…</translation>
    </message>
    <message>
        <source>Save a report (HTML)…</source>
        <translation>保存报告 (HTML)…</translation>
    </message>
    <message>
        <source>Save a report (JSON)…</source>
        <translation>保存报告 (JSON)…</translation>
    </message>
    <message>
        <source>The fabric was saved to %1.</source>
        <translation>网络已写入 %1。</translation>
    </message>
    <message>
        <source>Save a report (PDF)…</source>
        <translation>保存报告 (PDF)…</translation>
    </message>
</context>
<context>
    <name>FindingModel</name>
    <message>
        <source>as of %1: its counters are not read at present</source>
        <translation>截至 %1：目前不读取其计数器</translation>
    </message>
    <message>
        <source>since %1, %2 times since %3</source>
        <translation>自 %1 起，自 %3 以来 %2 次</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
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
        <translation>交换机</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Unknown type</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
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
        <translation>不到 1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分钟前</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>%1 小时前</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>%1 天前</translation>
    </message>
    <message>
        <source>%1 months ago</source>
        <translation>%1 个月前</translation>
    </message>
    <message>
        <source>%1 years ago</source>
        <translation>%1 年前</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find on the map</source>
        <translation>在拓扑图中查找</translation>
    </message>
    <message>
        <source>Go to the neighbour in that direction; without a selection, pan</source>
        <translation>转到该方向的相邻节点；未选择时平移</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Zoom to what is selected</source>
        <translation>缩放到所选对象</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>放大和缩小</translation>
    </message>
    <message>
        <source>Show the whole fabric</source>
        <translation>显示整个网络</translation>
    </message>
    <message>
        <source>Close or open the group of the selected node</source>
        <translation>折叠或展开所选节点的组</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Show the row&apos;s object on the map</source>
        <translation>在拓扑图上显示该行的对象</translation>
    </message>
    <message>
        <source>Menu of the row</source>
        <translation>该行的菜单</translation>
    </message>
    <message>
        <source>Read values along the chart</source>
        <translation>沿图表读取数值</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Show less time, or more</source>
        <translation>显示更短或更长的时间</translation>
    </message>
    <message>
        <source>Pause or resume the charts</source>
        <translation>暂停或继续图表</translation>
    </message>
    <message>
        <source>Open files of this computer</source>
        <translation>打开本机的文件</translation>
    </message>
    <message>
        <source>Save, or preview and apply on the host</source>
        <translation>保存，或在主机上预览并应用</translation>
    </message>
    <message>
        <source>Save a copy on this computer</source>
        <translation>在本机保存副本</translation>
    </message>
    <message>
        <source>History of the host&apos;s files</source>
        <translation>主机文件的历史</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Remedy for the problem at the cursor</source>
        <translation>修正光标处的问题</translation>
    </message>
    <message>
        <source>Complete the word at the cursor</source>
        <translation>补全光标处的词</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>在文本中查找</translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>查找和替换</translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>转到某一行</translation>
    </message>
    <message>
        <source>Undo, in form and text</source>
        <translation>撤销（表单和文本）</translation>
    </message>
    <message>
        <source>The state of the fabric at a glance: how many nodes and links there are, what needs attention, most urgent first, which ports are busiest, wait longest and count errors.

Choose a finding to see its object in the inspector; Enter shows it on the map. Declare the fabric as it is now to be the baseline, and later sweeps show what differs.</source>
        <translation>网络状态一览：节点和链路的数量、需要关注的事项（最紧急的在前），以及最繁忙、等待最久和出现错误的端口。

选择一项发现即可在检查器中查看其对象；按 Enter 在拓扑图上显示。将网络的当前状态设为基线，之后的扫描会显示差异。</translation>
    </message>
    <message>
        <source>The counters of a port, by virtual lane: what it sends and receives, and for how long data waits for credits. Choose a port by its name, or the whole fabric for rankings and a heat map.

Counters are read while a page that needs them is on screen.</source>
        <translation>端口的计数器（按虚拟通道）：收发的数据，以及数据等待信用的时间。按名称选择一个端口，或选择整个网络以查看排名和热图。

仅当需要计数器的页面显示时才会读取。</translation>
    </message>
    <message>
        <source>All nodes, ports and links as tables. Click a heading to sort. The filter line takes words and column:text, -text leaves rows out. Columns can be chosen, moved and exported as CSV.</source>
        <translation>以表格列出所有节点、端口和链路。单击标题进行排序。筛选行接受词语和“列:文本”，“-文本”排除行。可以选择、移动各列并导出为 CSV。</translation>
    </message>
    <message>
        <source>OpenSM&apos;s three files, as form and text, with their problems below. On a connected host, Apply shows what would change and with which effect before anything is written, checks the result, and can roll it back. History lists earlier changes and restores them.</source>
        <translation>OpenSM 的三个文件，以表单和文本显示，下方列出其问题。对于已连接的主机，“应用”会在写入之前显示将改变的内容及其影响，检查结果，并可回滚。“历史”列出以前的更改并可恢复。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>a page</comment>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>下一个控件</translation>
    </message>
    <message>
        <source>Next control, also out of a text</source>
        <translation>下一个控件（也可离开文本）</translation>
    </message>
    <message>
        <source>The RDMA set-up of each connected host: devices with ports, GIDs and counters, network interfaces, kernel modules, limits of pinned memory, services. Where a value is not known, the reason is shown; every term has an explanation. Each port shows which GID index programs should use.

Differences compares hosts with the same devices and marks the one that is set up differently. Connections adds hosts by name, by range such as node[01-16], or from a list of Slurm or Ansible.</source>
        <translation>每台已连接主机的 RDMA 情况：设备及其端口、GID 和计数器、网络接口、内核模块、锁定内存限制、服务。未知的内容会说明原因；每个术语都有解释。端口会说明程序应使用哪个 GID 索引。

“差异”比较设备相同的主机，并标出配置不同的那一台。“连接”可按名称、按 node[01-16] 这样的范围，或从 Slurm 或 Ansible 的列表添加主机。</translation>
    </message>
    <message>
        <source>Queries to the subnet administration, and for single attributes of one node. Choose a record at the left, enter filters in the line above the table, and press Enter. The line completes fields, words and the names of nodes.

The tool tip of a column explains it. A cell that names a node or port shows it in the inspector; Enter shows it on the map.</source>
        <translation>查询子网管理 (SA)，以及单个节点的单个属性。在左侧选择记录，在表格上方的行中输入筛选条件，然后按 Enter。该行会补全字段、词语和节点名称。

列的工具提示会说明其含义。指明节点或端口的单元格会在检查器中显示该对象；按 Enter 在拓扑图上显示。</translation>
    </message>
    <message>
        <source>The path of a program&apos;s packets between two hosts: name both, and an RDMA-CM port, a service ID or a protocol. The path is drawn link by link, each with the virtual lane that the packets take and the traffic on it.

Four sides are compared: what OpenSM&apos;s files promise, what the subnet administration grants now, what is programmed in the ports, and what the counters show. Where two disagree, the page shows it, with a remedy.</source>
        <translation>程序的数据包在两台主机之间的路径：指定两者以及它们使用的 RDMA-CM 端口、服务 ID 或协议。路径逐条链路绘出，每条都显示数据包所走的虚拟通道及其流量。

比较四个方面：OpenSM 文件的承诺、子网管理当前给予的、端口中已编程的，以及计数器显示的。若两者不一致，会说明并给出做法。</translation>
    </message>
    <message>
        <source>Wizards that set a host up for RDMA. Each inspects the host first, proposes an answer to every question with its reason, and shows a plan: every step as a sentence that unfolds into its file or command, and the complete plan as a shell script and an Ansible play.

When the agent may change its host, the plan is applied step by step, verified, and can be undone, at once or later from the journal. Nothing is changed before you press Apply.</source>
        <translation>为主机设置 RDMA 的向导。每个向导先检查主机，提问时给出建议的回答及其理由，并显示计划：每一步是一个句子，可展开为其文件或命令；整体可作为 Shell 脚本和 Ansible play。

如果代理可以更改其主机，计划会逐步应用并验证，并且可以立即撤销，或以后从日志撤销。在您按下应用之前不会更改任何内容。</translation>
    </message>
    <message>
        <source>What happened: changes between two sweeps, alarms of counters, cleared counters, and events of the connection. Thresholds sets the value from which a counter raises an alarm.</source>
        <translation>发生的事件：两次扫描之间的变化、计数器告警、被清零的计数器以及连接的情况。“阈值”规定计数器达到多少时触发告警。</translation>
    </message>
    <message>
        <source>The map of the fabric: switches in tiers, hosts under their switch, links by capacity. Deviations are marked by colour and shape. The outline beside it lists the same nodes.

Colour the links by state, speed, utilisation, congestion, errors or paths with the control in the corner; the legend explains the current one.

Select a node and click another one with Shift, or use the menu of a node, to see the route between them as the switches forward, hop by hop, there and back.</source>
        <translation>网络的拓扑图：交换机分层排列，主机位于其交换机下方，链路按容量显示。异常之处以颜色和形状标出。旁边的大纲列出相同的节点。

用角落的控件按状态、速度、利用率、拥塞、错误或路径为链路着色；图例解释当前的着色。

选择一个节点并按住 Shift 单击另一个节点，或使用节点的菜单，即可逐跳查看两者之间按交换机转发的路由，包括去程和回程。</translation>
    </message>
    <message>
        <source>Whether two hosts can communicate by RDMA, how fast, and if not, why. Choose both ends: host, port and GID. Mismatches are marked before anything is sent, and the pre-flight has the command lines of perftest, UCX, NCCL and rping.

Run a test to see its steps, rates and percentiles. After a failure one sentence names the cause, the side, the evidence and the remedy. Without agents at both ends the path through the fabric can be tested.</source>
        <translation>两台主机能否通过 RDMA 通信、速度如何，若不能则问题何在。选择两端：主机、端口和 GID。不匹配之处在发送任何内容之前就在其位置标出，预检提供 perftest、UCX、NCCL 和 rping 的命令行。

运行测试可查看其步骤、速率和百分位。失败后用一句话说明问题是什么、在哪一端、如何得知以及如何处理。两端没有代理时，可测试穿过网络的路径。</translation>
    </message>
</context>
<context>
    <name>HopSteps</name>
    <message>
        <source>%1 was cleared meanwhile</source>
        <translation>%1 期间被清零</translation>
    </message>
    <message>
        <source>%1 is saturated</source>
        <translation>%1 已饱和</translation>
    </message>
    <message>
        <source>Replies leave by port %1</source>
        <translation>应答从端口 %1 发出</translation>
    </message>
    <message>
        <source>Replies arrive at port %1</source>
        <translation>应答到达端口 %1</translation>
    </message>
    <message>
        <source>Packets leave by port %1</source>
        <translation>数据包从端口 %1 发出</translation>
    </message>
    <message>
        <source>Packets arrive at port %1</source>
        <translation>数据包到达端口 %1</translation>
    </message>
    <message>
        <source>its counters cannot be read</source>
        <translation>其计数器无法读取</translation>
    </message>
    <message>
        <source>sent %1, received %2</source>
        <translation>发送 %1，接收 %2</translation>
    </message>
    <message>
        <source>; waited for credits: PortXmitWait +%1</source>
        <translation>；等待信用: PortXmitWait +%1</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Read the counters of every port on the path</source>
        <translation>读取路径上每个端口的计数器</translation>
    </message>
    <message>
        <source>Subnet administration</source>
        <translation>子网管理</translation>
    </message>
    <message>
        <source>Ask for the path</source>
        <translation>查询路径</translation>
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
        <translation>速率未知</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
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
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>%1, LID %2</source>
        <translation>%1，LID %2</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>state and priority</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>master</source>
        <translation>主用</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>发现中</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>未激活</translation>
    </message>
    <message>
        <source>Its activity count</source>
        <translation>其活动计数</translation>
    </message>
    <message>
        <source>up to LID %1 of %2</source>
        <translation>最高 LID %1，共 %2</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 个组</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Supported widths</source>
        <translation>支持的宽度</translation>
    </message>
    <message>
        <source>Supported speeds</source>
        <translation>支持的速度</translation>
    </message>
    <message>
        <source>%1 bytes, could be %2</source>
        <translation>%1 字节，可为 %2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>已用 %1，共 %2</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1，修订版 %2</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>两端的最佳值</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>A 端</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>B 端</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Forward error correction</source>
        <translation>前向纠错</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>does not respond</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>Temperature of the module</source>
        <translation>模块温度</translation>
    </message>
</context>
<context>
    <name>Membership</name>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>is not the id of a change</source>
        <translation>不是更改的 ID</translation>
    </message>
    <message>
        <source>the journal of this host has no such change</source>
        <translation>此主机的日志中没有这样的更改</translation>
    </message>
    <message>
        <source>cannot be listed</source>
        <translation>无法列出</translation>
    </message>
    <message>
        <source>cannot be removed</source>
        <translation>无法删除</translation>
    </message>
    <message>
        <source>director {}, leaf board {}, ASIC {}</source>
        <translation>Director {}，叶板 {}，ASIC {}</translation>
    </message>
    <message>
        <source>director {}, spine board {}, ASIC {}</source>
        <translation>Director {}，脊板 {}，ASIC {}</translation>
    </message>
    <message>
        <source>director {}, leaf board {}</source>
        <translation>Director {}，叶板 {}</translation>
    </message>
    <message>
        <source>director {}, spine board {}</source>
        <translation>Director {}，脊板 {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is named by this cable, but not described in the file</source>
        <translation>此线缆提到“{}”，但文件中没有描述它</translation>
    </message>
    <message>
        <source>the peer &quot;{}&quot; with the LID {} is listed nowhere</source>
        <translation>LID 为 {1} 的对端“{0}”没有列出</translation>
    </message>
    <message>
        <source>{} %</source>
        <translation>{}%</translation>
    </message>
    <message>
        <source>{} GUIDs exist more than once.</source>
        <translation>{} 个 GUID 重复出现。</translation>
    </message>
    <message>
        <source>{} LIDs belong to more than one port.</source>
        <translation>{} 个 LID 属于多个端口。</translation>
    </message>
    <message>
        <source>{} nodes do not respond, although their links are up.</source>
        <translation>{} 个节点没有响应，尽管其链路已连通。</translation>
    </message>
    <message>
        <source>{} nodes of the baseline are gone.</source>
        <translation>基线中的 {} 个节点已消失。</translation>
    </message>
    <message>
        <source>{} links are down.</source>
        <translation>{} 条链路已断开。</translation>
    </message>
    <message>
        <source>{} links of the baseline are gone.</source>
        <translation>基线中的 {} 条链路已消失。</translation>
    </message>
    <message>
        <source>{} ports or nodes do not respond when queried about ports.</source>
        <translation>{} 个端口或节点在查询端口时没有响应。</translation>
    </message>
    <message>
        <source>{} links respond in one direction only.</source>
        <translation>{} 条链路只在一个方向有响应。</translation>
    </message>
    <message>
        <source>{} links wait for the subnet manager.</source>
        <translation>{} 条链路在等待子网管理器。</translation>
    </message>
    <message>
        <source>{} switches have fewer links than their peers.</source>
        <translation>{} 台交换机的链路少于同类。</translation>
    </message>
    <message>
        <source>{} cables run below their width.</source>
        <translation>{} 根线缆低于其宽度运行。</translation>
    </message>
    <message>
        <source>{} cables run below their speed.</source>
        <translation>{} 根线缆低于其速度运行。</translation>
    </message>
    <message>
        <source>{} links run below their best rate, because it is not enabled at one end.</source>
        <translation>{} 条链路低于最佳速率，因为一端未启用。</translation>
    </message>
    <message>
        <source>{} links run at a smaller width than their peers.</source>
        <translation>{} 条链路的宽度小于同类。</translation>
    </message>
    <message>
        <source>{} links run at a lower speed than their peers.</source>
        <translation>{} 条链路的速度低于同类。</translation>
    </message>
    <message>
        <source>{} adapters show fewer ports than their peers.</source>
        <translation>{} 个适配器的端口少于同类。</translation>
    </message>
    <message>
        <source>{} adapters receive data more slowly than it is sent.</source>
        <translation>{} 个适配器接收数据慢于发送。</translation>
    </message>
    <message>
        <source>{} adapters are the target of an incast.</source>
        <translation>{} 个适配器是 incast 的目标。</translation>
    </message>
    <message>
        <source>Data waits for {} links that are full.</source>
        <translation>数据在等待 {} 条已满的链路。</translation>
    </message>
    <message>
        <source>{} ports wait for credits, and nothing shows the cause.</source>
        <translation>{} 个端口在等待信用，且没有显示原因。</translation>
    </message>
    <message>
        <source>{} error counters rise.</source>
        <translation>{} 个错误计数器在增加。</translation>
    </message>
    <message>
        <source>{} error counters are above their thresholds.</source>
        <translation>{} 个错误计数器高于阈值。</translation>
    </message>
    <message>
        <source>{} ports do not respond to requests for their counters.</source>
        <translation>{} 个端口在请求计数器时没有响应。</translation>
    </message>
    <message>
        <source>{} counters have saturated.</source>
        <translation>{} 个计数器已饱和。</translation>
    </message>
    <message>
        <source>{} replies contradict themselves.</source>
        <translation>{} 个回复自相矛盾。</translation>
    </message>
    <message>
        <source>{} nodes were replaced since the baseline.</source>
        <translation>自基线以来更换了 {} 个节点。</translation>
    </message>
    <message>
        <source>{} nodes are other devices than in the baseline.</source>
        <translation>{} 个节点与基线中的设备不同。</translation>
    </message>
    <message>
        <source>{} cables were moved since the baseline.</source>
        <translation>自基线以来移动了 {} 根线缆。</translation>
    </message>
    <message>
        <source>{} links have another rate than in the baseline.</source>
        <translation>{} 条链路的速率与基线不同。</translation>
    </message>
    <message>
        <source>{} links have another state than in the baseline.</source>
        <translation>{} 条链路的状态与基线不同。</translation>
    </message>
    <message>
        <source>{} links run below what both of their ends support, because it is not enabled.</source>
        <translation>{} 条链路低于两端所支持的速率，因为未启用。</translation>
    </message>
    <message>
        <source>{} links are armed but not active.</source>
        <translation>{} 条链路处于 Armed 但未激活。</translation>
    </message>
    <message>
        <source>{} adapter ports are disabled.</source>
        <translation>{} 个适配器端口被禁用。</translation>
    </message>
    <message>
        <source>{} adapter ports have no link.</source>
        <translation>{} 个适配器端口没有链路。</translation>
    </message>
    <message>
        <source>The fabric changed at {} places while it was read.</source>
        <translation>读取期间网络有 {} 处发生变化。</translation>
    </message>
    <message>
        <source>{} links are full.</source>
        <translation>{} 条链路已满。</translation>
    </message>
    <message>
        <source>{} LIDs differ from the baseline.</source>
        <translation>{} 个 LID 与基线不同。</translation>
    </message>
    <message>
        <source>{} nodes were renamed since the baseline.</source>
        <translation>自基线以来 {} 个节点改名。</translation>
    </message>
    <message>
        <source>{} nodes are new since the baseline.</source>
        <translation>自基线以来新增 {} 个节点。</translation>
    </message>
    <message>
        <source>{} links are new since the baseline.</source>
        <translation>自基线以来新增 {} 条链路。</translation>
    </message>
    <message>
        <source>every port becomes a full member of Default, all other partitions vanish</source>
        <translation>每个端口都成为 Default 的完全成员，其他分区全部消失</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}：{}</translation>
    </message>
    <message>
        <source>the port group is written {} in line {}</source>
        <translation>端口组在第 {1} 行写作 {0}</translation>
    </message>
    <message>
        <source>OpenSM takes it for the same group</source>
        <translation>OpenSM 将其视为同一个组</translation>
    </message>
    <message>
        <source>Write {}</source>
        <translation>写为 {}</translation>
    </message>
    <message>
        <source>an ipoib rule needs an existing partition with two full members that are present</source>
        <translation>ipoib 规则需要存在一个分区，且其中有两个在线的完全成员</translation>
    </message>
    <message>
        <source>alarm of {}</source>
        <translation>{} 的告警</translation>
    </message>
    <message>
        <source>it is raised at {} and cleared below {}</source>
        <translation>在 {} 时触发，低于 {} 时解除</translation>
    </message>
    <message>
        <source>The level that raises must be above zero, and the one that clears not above it.</source>
        <translation>触发阈值必须大于零，解除阈值不得高于它。</translation>
    </message>
    <message>
        <source>Check or replace the cable or transceiver, clean optical connectors, reseat both ends; watch whether the rate falls.</source>
        <translation>请检查或更换线缆或收发器，清洁光接头，重新插好两端；观察其上升是否减缓。</translation>
    </message>
    <message>
        <source>The receiver of these packets does not keep up: look for an incast, a slow host or a link below its speed downstream.</source>
        <translation>这些数据包的接收方跟不上：请查找下游的多对一汇聚 (incast)、慢速主机或低于应有速度的链路。</translation>
    </message>
    <message>
        <source>Compare the partitions of the senders with those of this port (partitions.conf, P_Key tables).</source>
        <translation>请将发送方的分区与此端口的分区比较（partitions.conf、P_Key 表）。</translation>
    </message>
    <message>
        <source>The fault lies upstream: check the symbol and receive errors of the ports these packets came through.</source>
        <translation>故障在上游：检查这些数据包所经端口的符号错误和接收错误。</translation>
    </message>
    <message>
        <source>The neighbour sent more than this port had room for: update the firmware of both ends, check the cable.</source>
        <translation>相邻端口发送的超出了此端口的容量：请更新两端的固件，检查线缆。</translation>
    </message>
    <message>
        <source>Check the routing: a forwarding table may be stale or contain a loop; check OpenSM&apos;s log.</source>
        <translation>检查路由：转发表可能过期或含有环路；检查 OpenSM 日志。</translation>
    </message>
    <message>
        <source>The management agent got more datagrams than it could take: find what polls too fast, or sweep less often.</source>
        <translation>管理代理收到的数据报超出其处理能力：找出轮询过快的程序，或降低扫描频率。</translation>
    </message>
    <message>
        <source>Compare the SL-to-VL tables with the number of operational VLs at both ends of this link.</source>
        <translation>请将 SL 到 VL 表与此链路两端的可用 VL 数比较。</translation>
    </message>
    <message>
        <source>Compare the MTU of the partition and of the path with what the neighbour accepts.</source>
        <translation>请将分区和路径的 MTU 与相邻端口所接受的比较。</translation>
    </message>
    <message>
        <source>Minor link errors: symbols that cannot be decoded</source>
        <translation>轻微链路错误：无法解码的符号</translation>
    </message>
    <message>
        <source>The link lost synchronisation and trained itself again</source>
        <translation>链路失去同步并自行重新训练</translation>
    </message>
    <message>
        <source>Retraining failed and the link went down</source>
        <translation>重新训练失败，链路断开</translation>
    </message>
    <message>
        <source>Received packets with an error: bad CRC, malformed, or too large for the buffer</source>
        <translation>接收到的错误数据包：CRC 错误、格式错误或超出缓冲区</translation>
    </message>
    <message>
        <source>Received packets that an earlier hop had already marked as bad</source>
        <translation>接收到的、之前某一跳已标记为损坏的数据包</translation>
    </message>
    <message>
        <source>Packets that the switch received here and could not forward (often multicast that returns to its sender: harmless)</source>
        <translation>交换机在此接收而无法转发的数据包（常为返回发送者的组播：无害）</translation>
    </message>
    <message>
        <source>Packets discarded because the port was down or congested</source>
        <translation>因端口断开或拥塞而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets not sent because of a partition or raw-packet filter</source>
        <translation>因分区或原始数据包过滤而未发送的数据包</translation>
    </message>
    <message>
        <source>Packets refused on reception because of a partition or raw-packet filter</source>
        <translation>因分区或原始数据包过滤而拒收的数据包</translation>
    </message>
    <message>
        <source>Local physical errors were so frequent that they exceeded the port&apos;s threshold</source>
        <translation>本地物理错误过于频繁，超过了端口阈值</translation>
    </message>
    <message>
        <source>Packets arrived without a free buffer for longer than the flow control allows</source>
        <translation>数据包到达时没有空闲缓冲区，持续时间超出流量控制所允许</translation>
    </message>
    <message>
        <source>Subnet management packets dropped for lack of a buffer</source>
        <translation>因缺少缓冲而丢弃的子网管理包</translation>
    </message>
    <message>
        <source>General management packets dropped for lack of a buffer</source>
        <translation>因缺少缓冲而丢弃的通用管理包</translation>
    </message>
    <message>
        <source>Data sent on all VLs except VL 15, without link packets</source>
        <translation>除 VL 15 外所有 VL 上发送的数据，不含链路包</translation>
    </message>
    <message>
        <source>Data received on all VLs except VL 15, without link packets</source>
        <translation>除 VL 15 外所有 VL 上接收的数据，不含链路包</translation>
    </message>
    <message>
        <source>Packets sent on all VLs except VL 15</source>
        <translation>除 VL 15 外所有 VL 上发送的数据包</translation>
    </message>
    <message>
        <source>Packets received on all VLs except VL 15</source>
        <translation>除 VL 15 外所有 VL 上接收的数据包</translation>
    </message>
    <message>
        <source>Time in which data waited at this port and nothing could be sent for lack of credits</source>
        <translation>数据在此端口等待且因缺少信用而无法发送的时间</translation>
    </message>
    <message>
        <source>Unicast packets sent</source>
        <translation>发送的单播包</translation>
    </message>
    <message>
        <source>Unicast packets received</source>
        <translation>接收的单播包</translation>
    </message>
    <message>
        <source>Multicast packets sent</source>
        <translation>发送的组播包</translation>
    </message>
    <message>
        <source>Multicast packets received</source>
        <translation>接收的组播包</translation>
    </message>
    <message>
        <source>Received packets with a bad CRC or an end-bad delimiter</source>
        <translation>接收到的 CRC 错误或带有损坏结束符的数据包</translation>
    </message>
    <message>
        <source>Received packets with a wrong length, VL or header</source>
        <translation>接收到的长度、VL 或包头错误的数据包</translation>
    </message>
    <message>
        <source>Received packets for which there was no buffer</source>
        <translation>接收到而没有缓冲区可用的数据包</translation>
    </message>
    <message>
        <source>Received packets whose destination LID has no way out of this switch</source>
        <translation>接收到的、其目标 LID 在此交换机没有出口的数据包</translation>
    </message>
    <message>
        <source>Received packets whose service level maps to no VL of the output port</source>
        <translation>接收到的、其服务级别未映射到输出端口任何 VL 的数据包</translation>
    </message>
    <message>
        <source>Received packets that would have left by the port they came in</source>
        <translation>接收到的、本应从进入端口送出的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because this port was not active</source>
        <translation>因此端口未激活而丢弃的数据包</translation>
    </message>
    <message>
        <source>Find out why the link went down: cable, neighbour, or a disabled port.</source>
        <translation>请查明链路断开的原因：线缆、相邻设备或被禁用的端口。</translation>
    </message>
    <message>
        <source>Packets discarded because they are larger than the neighbour&apos;s MTU</source>
        <translation>因大于相邻端口的 MTU 而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because they stayed in the switch too long</source>
        <translation>因在交换机中停留过久而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because they were at the head of a queue too long</source>
        <translation>因在队列头部停留过久而丢弃的包</translation>
    </message>
    <message>
        <source>Packets received of the selected operation code</source>
        <translation>接收的所选操作码的包</translation>
    </message>
    <message>
        <source>Data received of the selected operation code</source>
        <translation>接收的所选操作码的数据</translation>
    </message>
    <message>
        <source>Flow control packets sent</source>
        <translation>发送的流控包</translation>
    </message>
    <message>
        <source>Flow control packets received</source>
        <translation>接收的流控包</translation>
    </message>
    <message>
        <source>Packets on this virtual lane</source>
        <translation>此虚拟通道上的数据包</translation>
    </message>
    <message>
        <source>Data on this virtual lane</source>
        <translation>此虚拟通道上的数据</translation>
    </message>
    <message>
        <source>Flow control updates of this virtual lane that were late</source>
        <translation>此虚拟通道迟到的流控更新</translation>
    </message>
    <message>
        <source>Time in which data waited on this virtual lane for lack of credits</source>
        <translation>数据在此虚拟通道因缺少信用而等待的时间</translation>
    </message>
    <message>
        <source>How often the switch found this virtual lane congested</source>
        <translation>交换机发现此虚拟通道拥塞的次数</translation>
    </message>
    <message>
        <source>Packets received with a forward congestion mark</source>
        <translation>接收的带前向拥塞标记的包</translation>
    </message>
    <message>
        <source>Packets received that tell this sender to slow down</source>
        <translation>接收的要求此发送者降速的包</translation>
    </message>
    <message>
        <source>Packets of this service level received with a forward congestion mark</source>
        <translation>此服务级别接收的带前向拥塞标记的包</translation>
    </message>
    <message>
        <source>Packets of this service level received that tell this sender to slow down</source>
        <translation>此服务级别接收的要求此发送者降速的包</translation>
    </message>
    <message>
        <source>Time in which this port was in the congested state</source>
        <translation>此端口处于拥塞状态的时间</translation>
    </message>
    <message>
        <source>Time in which this virtual lane was in the congested state</source>
        <translation>此虚拟通道处于拥塞状态的时间</translation>
    </message>
    <message>
        <source>Data sent on this service level</source>
        <translation>以此服务级别发送的数据</translation>
    </message>
    <message>
        <source>Data received on this service level</source>
        <translation>以此服务级别接收的数据</translation>
    </message>
    <message>
        <source>Received blocks with a wrong synchronisation header</source>
        <translation>接收的同步头错误的块</translation>
    </message>
    <message>
        <source>Received blocks of an unknown type</source>
        <translation>接收的未知类型的块</translation>
    </message>
    <message>
        <source>Errors found by parity on this lane of the cable</source>
        <translation>此线缆通道上由奇偶校验发现的错误</translation>
    </message>
    <message>
        <source>Blocks that forward error correction repaired on this lane</source>
        <translation>前向纠错在此通道上修复的块</translation>
    </message>
    <message>
        <source>Blocks that forward error correction could not repair on this lane</source>
        <translation>前向纠错在此通道上无法修复的块</translation>
    </message>
    <message>
        <source>Symbols that forward error correction repaired on this lane</source>
        <translation>前向纠错在此通道上修复的符号</translation>
    </message>
    <message>
        <source>Blocks that forward error correction repaired</source>
        <translation>前向纠错修复的块</translation>
    </message>
    <message>
        <source>Blocks that forward error correction could not repair</source>
        <translation>前向纠错无法修复的块</translation>
    </message>
    <message>
        <source>Symbols that forward error correction repaired</source>
        <translation>前向纠错修复的符号</translation>
    </message>
    <message>
        <source>Check or replace the cable or transceiver, clean optical connectors; check the errors of the switch port, too.</source>
        <translation>检查或更换线缆或光模块，清洁光纤接头；同时检查交换机端口的错误。</translation>
    </message>
    <message>
        <source>The network does not take what this host sends: find the slow receiver or the congested switch port behind it.</source>
        <translation>网络无法接收此主机发送的数据：找出其后的慢接收者或拥塞的交换机端口。</translation>
    </message>
    <message>
        <source>This host takes packets too slowly: check its receivers, PCIe link, memory and interrupt placement.</source>
        <translation>此主机接收数据包过慢：检查其接收程序、PCIe 链路、内存和中断分配。</translation>
    </message>
    <message>
        <source>Lossless classes must not drop: compare PFC and the priority&apos;s buffers of this port with those of the switch.</source>
        <translation>无损类别不得丢包：将此端口的 PFC 和该优先级的缓冲与交换机的比较。</translation>
    </message>
    <message>
        <source>Packets get lost on the way: look for drops at the switches, and whether PFC or ECN holds on the whole path.</source>
        <translation>数据包在途中丢失：检查交换机上的丢包，以及整条路径上 PFC 或 ECN 是否生效。</translation>
    </message>
    <message>
        <source>The receiving program posts its receive buffers too slowly, or too few of them.</source>
        <translation>接收程序提交接收缓冲过慢或过少。</translation>
    </message>
    <message>
        <source>Two programs disagree about a queue pair or a memory region: check the log of the program that failed.</source>
        <translation>两个程序对队列对或内存区域的认识不一致：检查失败程序的日志。</translation>
    </message>
    <message>
        <source>Check that the peer is up and reachable, and that its port has no errors.</source>
        <translation>检查对端是否运行且可达，以及其端口是否有错误。</translation>
    </message>
    <message>
        <source>Data received with this priority, headers included</source>
        <translation>以此优先级接收的数据（含报头）</translation>
    </message>
    <message>
        <source>Data sent with this priority, headers included</source>
        <translation>以此优先级发送的数据（含报头）</translation>
    </message>
    <message>
        <source>Packets received with this priority</source>
        <translation>以此优先级接收的包</translation>
    </message>
    <message>
        <source>Packets sent with this priority</source>
        <translation>以此优先级发送的包</translation>
    </message>
    <message>
        <source>Time in which this port had to hold packets of this priority back</source>
        <translation>此端口必须暂缓该优先级数据包的时间</translation>
    </message>
    <message>
        <source>Time in which this port kept the switch from sending this priority</source>
        <translation>此端口阻止交换机发送该优先级的时间</translation>
    </message>
    <message>
        <source>Packets of this priority dropped on arrival for lack of a buffer</source>
        <translation>到达时因缺少缓冲而丢弃的该优先级的包</translation>
    </message>
    <message>
        <source>Packets of this priority that the adapter marked with ECN because the host was congested</source>
        <translation>因主机拥塞而由适配器标记 ECN 的该优先级的包</translation>
    </message>
    <message>
        <source>Data received on the wire, RDMA included</source>
        <translation>线路上接收的数据（含 RDMA）</translation>
    </message>
    <message>
        <source>Data sent on the wire, RDMA included</source>
        <translation>线路上发送的数据（含 RDMA）</translation>
    </message>
    <message>
        <source>Packets received on the wire, RDMA included</source>
        <translation>线路上接收的包（含 RDMA）</translation>
    </message>
    <message>
        <source>Packets sent on the wire, RDMA included</source>
        <translation>线路上发送的包（含 RDMA）</translation>
    </message>
    <message>
        <source>RDMA data received, unicast</source>
        <translation>接收的 RDMA 数据（单播）</translation>
    </message>
    <message>
        <source>RDMA data sent, unicast</source>
        <translation>发送的 RDMA 数据（单播）</translation>
    </message>
    <message>
        <source>RDMA packets received, unicast</source>
        <translation>接收的 RDMA 包（单播）</translation>
    </message>
    <message>
        <source>RDMA packets sent, unicast</source>
        <translation>发送的 RDMA 包（单播）</translation>
    </message>
    <message>
        <source>Pause frames received, for the whole link or for priorities</source>
        <translation>接收的暂停帧（整条链路或各优先级）</translation>
    </message>
    <message>
        <source>Pause frames sent, for the whole link or for priorities</source>
        <translation>发送的暂停帧（整条链路或各优先级）</translation>
    </message>
    <message>
        <source>How often this port sent pause frames for so long that the adapter cut them off</source>
        <translation>此端口发送暂停帧过久而被适配器截断的次数</translation>
    </message>
    <message>
        <source>Packets received with a wrong checksum</source>
        <translation>接收的校验和错误的包</translation>
    </message>
    <message>
        <source>Packets received with symbols that cannot be decoded</source>
        <translation>接收的含无法解码符号的包</translation>
    </message>
    <message>
        <source>Packets dropped on arrival for lack of a buffer of the port</source>
        <translation>到达时因端口缺少缓冲而丢弃的包</translation>
    </message>
    <message>
        <source>Packets dropped instead of sent: the link was down, or the network paused this port for too long</source>
        <translation>未发送而丢弃的包：链路断开，或网络暂停此端口过久</translation>
    </message>
    <message>
        <source>How often the link went down</source>
        <translation>链路断开的次数</translation>
    </message>
    <message>
        <source>Data received through the kernel; adapters leave RDMA out</source>
        <translation>经内核接收的数据；适配器不计 RDMA</translation>
    </message>
    <message>
        <source>Data sent through the kernel; adapters leave RDMA out</source>
        <translation>经内核发送的数据；适配器不计 RDMA</translation>
    </message>
    <message>
        <source>Packets received through the kernel; adapters leave RDMA out</source>
        <translation>经内核接收的包；适配器不计 RDMA</translation>
    </message>
    <message>
        <source>Packets sent through the kernel; adapters leave RDMA out</source>
        <translation>经内核发送的包；适配器不计 RDMA</translation>
    </message>
    <message>
        <source>Packets received with an error</source>
        <translation>接收出错的包</translation>
    </message>
    <message>
        <source>Packets that could not be sent because of an error</source>
        <translation>因错误无法发送的包</translation>
    </message>
    <message>
        <source>Packets that the kernel dropped instead of sending them</source>
        <translation>内核未发送而丢弃的包</translation>
    </message>
    <message>
        <source>RDMA data received</source>
        <translation>接收的 RDMA 数据</translation>
    </message>
    <message>
        <source>RDMA data sent</source>
        <translation>发送的 RDMA 数据</translation>
    </message>
    <message>
        <source>RDMA packets received</source>
        <translation>接收的 RDMA 包</translation>
    </message>
    <message>
        <source>RDMA packets sent</source>
        <translation>发送的 RDMA 包</translation>
    </message>
    <message>
        <source>Congestion notifications that this port sent, because packets arrived with an ECN mark</source>
        <translation>因收到带 ECN 标记的包而由此端口发送的拥塞通知</translation>
    </message>
    <message>
        <source>Congestion notifications for which this port slowed down</source>
        <translation>使此端口降速的拥塞通知</translation>
    </message>
    <message>
        <source>Congestion notifications that came in and were ignored</source>
        <translation>收到但被忽略的拥塞通知</translation>
    </message>
    <message>
        <source>Switch congestion control (DCQCN) on for this priority, on this host as on the others.</source>
        <translation>在此主机和其他主机上为该优先级启用拥塞控制 (DCQCN)。</translation>
    </message>
    <message>
        <source>RDMA packets that arrived with an ECN mark</source>
        <translation>带 ECN 标记到达的 RDMA 包</translation>
    </message>
    <message>
        <source>RDMA packets that arrived out of sequence</source>
        <translation>乱序到达的 RDMA 包</translation>
    </message>
    <message>
        <source>Refusals received because packets of this port arrived out of sequence</source>
        <translation>因此端口的包乱序到达而收到的拒绝</translation>
    </message>
    <message>
        <source>Requests sent again because no acknowledgement came in time</source>
        <translation>因未及时收到确认而重发的请求</translation>
    </message>
    <message>
        <source>Refusals received because the peer was not ready to receive</source>
        <translation>因对端未准备好接收而收到的拒绝</translation>
    </message>
    <message>
        <source>Refusals sent because this host was not ready to receive</source>
        <translation>因此主机未准备好接收而发送的拒绝</translation>
    </message>
    <message>
        <source>Connections that failed after the last attempt to send</source>
        <translation>最后一次发送尝试后放弃的连接</translation>
    </message>
    <message>
        <source>Connections that failed because the peer never became ready to receive</source>
        <translation>因对端始终未准备好接收而放弃的连接</translation>
    </message>
    <message>
        <source>Adaptive retransmissions</source>
        <translation>自适应重传</translation>
    </message>
    <message>
        <source>Time-outs of adaptive retransmission</source>
        <translation>自适应重传超时</translation>
    </message>
    <message>
        <source>How often sending was restarted slowly after losses</source>
        <translation>丢包后慢速重新开始发送的次数</translation>
    </message>
    <message>
        <source>Packets dropped because a queue had no receive buffer</source>
        <translation>因队列没有接收缓冲而丢弃的包</translation>
    </message>
    <message>
        <source>RDMA packets with a wrong invariant checksum</source>
        <translation>不变校验和 (ICRC) 错误的 RDMA 包</translation>
    </message>
    <message>
        <source>RDMA packets received with an error</source>
        <translation>接收出错的 RDMA 包</translation>
    </message>
    <message>
        <source>RDMA packets dropped on arrival</source>
        <translation>到达时丢弃的 RDMA 包</translation>
    </message>
    <message>
        <source>RDMA packets that could not be sent</source>
        <translation>无法发送的 RDMA 包</translation>
    </message>
    <message>
        <source>Requests of this host that ended with an error</source>
        <translation>此主机以错误结束的请求</translation>
    </message>
    <message>
        <source>Requests of peers that ended with an error here</source>
        <translation>对端在此以错误结束的请求</translation>
    </message>
    <message>
        <source>Messages longer than the receive buffer</source>
        <translation>长于接收缓冲的消息</translation>
    </message>
    <message>
        <source>Accesses to memory that was not open for them, in both directions</source>
        <translation>对未开放内存的访问（双向）</translation>
    </message>
    <message>
        <source>Requests of this host that the peer rejected as invalid</source>
        <translation>被对端判为无效的此主机请求</translation>
    </message>
    <message>
        <source>RDMA reads received</source>
        <translation>接收的 RDMA 读</translation>
    </message>
    <message>
        <source>RDMA writes received</source>
        <translation>接收的 RDMA 写</translation>
    </message>
    <message>
        <source>Atomic operations received</source>
        <translation>接收的原子操作</translation>
    </message>
    <message>
        <source>Messages sent</source>
        <translation>发送的消息</translation>
    </message>
    <message>
        <source>Messages received</source>
        <translation>接收的消息</translation>
    </message>
    <message>
        <source>counter subscription</source>
        <translation>计数器订阅</translation>
    </message>
    <message>
        <source>the interval is shorter than 0.2 s</source>
        <translation>间隔短于 0.2 秒</translation>
    </message>
    <message>
        <source>no port or no attribute is named</source>
        <translation>未指定端口或属性</translation>
    </message>
    <message>
        <source>only Ethernet ports have these counters</source>
        <translation>只有以太网端口有这些计数器</translation>
    </message>
    <message>
        <source>64 subscriptions are active already</source>
        <translation>已有 64 个活动订阅</translation>
    </message>
    <message>
        <source>Close a view that shows counters.</source>
        <translation>关闭一个显示计数器的视图。</translation>
    </message>
    <message>
        <source>the subnet administration has no resources left for the request</source>
        <translation>子网管理 (SA) 没有资源处理该请求</translation>
    </message>
    <message>
        <source>the subnet administration finds the request invalid</source>
        <translation>子网管理 (SA) 认为请求无效</translation>
    </message>
    <message>
        <source>no records match</source>
        <translation>没有匹配的记录</translation>
    </message>
    <message>
        <source>a GID of the request is invalid</source>
        <translation>请求中的一个 GID 无效</translation>
    </message>
    <message>
        <source>the request says too little: components are missing</source>
        <translation>请求内容不足：缺少组件</translation>
    </message>
    <message>
        <source>the request was denied</source>
        <translation>请求被拒绝</translation>
    </message>
    <message>
        <source>the subnet administration suggests another priority</source>
        <translation>子网管理 (SA) 建议使用另一优先级</translation>
    </message>
    <message>
        <source>status {} of the subnet administration</source>
        <translation>子网管理 (SA) 的状态 {}</translation>
    </message>
    <message>
        <source>names &quot;{}&quot;</source>
        <translation>名称“{}”</translation>
    </message>
    <message>
        <source>Write ranges as node[01-16], several as node[01-16,20]; of Ansible as node[01:16]</source>
        <translation>范围写作 node[01-16]，多个写作 node[01-16,20]；Ansible 的写作 node[01:16]</translation>
    </message>
    <message>
        <source>the subnet administration at LID {}</source>
        <translation>LID {} 处的子网管理 (SA)</translation>
    </message>
    <message>
        <source>cannot be renamed</source>
        <translation>无法重命名</translation>
    </message>
    <message>
        <source>the backups cannot be listed</source>
        <translation>无法列出备份</translation>
    </message>
    <message>
        <source>an old backup cannot be removed</source>
        <translation>无法删除旧备份</translation>
    </message>
    <message>
        <source>is not what was saved: the backup was modified</source>
        <translation>与保存时不同：备份已被改动</translation>
    </message>
    <message>
        <source>replies with an error: {}</source>
        <translation>以错误回应：{}</translation>
    </message>
    <message>
        <source>cannot be queried (errno {})</source>
        <translation>无法查询（errno {}）</translation>
    </message>
    <message>
        <source>does not respond</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>forwarding tables</source>
        <translation>转发表</translation>
    </message>
    <message>
        <source>Packets loop at {} places of the fabric.</source>
        <translation>网络中有 {} 处数据包循环。</translation>
    </message>
    <message>
        <source>{} switches have no route to LIDs of hosts.</source>
        <translation>{} 台交换机没有到主机 LID 的路由。</translation>
    </message>
    <message>
        <source>Routes end at {} ports that lead nowhere.</source>
        <translation>路由终止于 {} 个不通的端口。</translation>
    </message>
    <message>
        <source>Routes lead to the wrong host at {} ports.</source>
        <translation>路由在 {} 个端口通向错误的主机。</translation>
    </message>
    <message>
        <source>Packets can wait for one another in {} cycles: credit loops.</source>
        <translation>数据包可能在 {} 个环中互相等待：信用环。</translation>
    </message>
    <message>
        <source>No path uses {} ports beside others that carry many.</source>
        <translation>没有路径使用 {} 个端口，而旁边的端口承载很多。</translation>
    </message>
    <message>
        <source>Version of the base MAD format that the node supports.</source>
        <translation>节点支持的 MAD 基本格式版本。</translation>
    </message>
    <message>
        <source>Version of the subnet management class that the node supports.</source>
        <translation>节点支持的子网管理类版本。</translation>
    </message>
    <message>
        <source>Channel adapter, switch or router.</source>
        <translation>通道适配器、交换机或路由器。</translation>
    </message>
    <message>
        <source>Number of physical ports of the node, without port 0 of a switch.</source>
        <translation>节点的物理端口数，不含交换机的端口 0。</translation>
    </message>
    <message>
        <source>GUID of the port that replied; a switch has one for all of its ports.</source>
        <translation>应答端口的 GUID；交换机的所有端口共用一个。</translation>
    </message>
    <message>
        <source>Entries in the P_Key table of an adapter&apos;s port, or of port 0 of a switch.</source>
        <translation>适配器端口或交换机端口 0 的 P_Key 表条目数。</translation>
    </message>
    <message>
        <source>Device ID that the vendor assigned, as in PCI.</source>
        <translation>厂商分配的设备 ID，与 PCI 中相同。</translation>
    </message>
    <message>
        <source>Revision of the device that the vendor assigned.</source>
        <translation>厂商指定的设备修订版本。</translation>
    </message>
    <message>
        <source>Port that received the request.</source>
        <translation>收到请求的端口。</translation>
    </message>
    <message>
        <source>IEEE organization identifier (OUI) of the vendor.</source>
        <translation>厂商的 IEEE 组织标识符 (OUI)。</translation>
    </message>
    <message>
        <source>Capacity of the linear (unicast) forwarding table.</source>
        <translation>线性（单播）转发表的容量。</translation>
    </message>
    <message>
        <source>Capacity of the random forwarding table; 0: not supported.</source>
        <translation>随机转发表的容量；0：不支持。</translation>
    </message>
    <message>
        <source>Capacity of the multicast forwarding table.</source>
        <translation>组播转发表的容量。</translation>
    </message>
    <message>
        <source>Highest LID in use in the linear forwarding table.</source>
        <translation>线性转发表中使用的最大 LID。</translation>
    </message>
    <message>
        <source>Output port of packets without an entry in the random forwarding table.</source>
        <translation>随机转发表中无条目的数据包的输出端口。</translation>
    </message>
    <message>
        <source>Output port of multicast packets of unknown groups.</source>
        <translation>未知组的组播数据包的输出端口。</translation>
    </message>
    <message>
        <source>Output port of multicast packets of unknown groups that enter at the primary port.</source>
        <translation>从主端口进入的未知组组播数据包的输出端口。</translation>
    </message>
    <message>
        <source>Longest time that a packet may stay in the switch before it is dropped.</source>
        <translation>数据包在交换机中停留的最长时间，超时即被丢弃。</translation>
    </message>
    <message>
        <source>A port changed its state since the subnet manager last cleared this flag.</source>
        <translation>自子网管理器上次清除此标志以来，有端口改变了状态。</translation>
    </message>
    <message>
        <source>Ways to set several SL-to-VL tables with one write.</source>
        <translation>用一次写入设置多个 SL 到 VL 表的方式。</translation>
    </message>
    <message>
        <source>LIDs per port in the random forwarding table.</source>
        <translation>随机转发表中每个端口的 LID 数。</translation>
    </message>
    <message>
        <source>Number of P_Keys that an external port can check.</source>
        <translation>外部端口可检查的 P_Key 数。</translation>
    </message>
    <message>
        <source>The switch can check the P_Key of received packets.</source>
        <translation>交换机可检查接收数据包的 P_Key。</translation>
    </message>
    <message>
        <source>The switch can check the P_Key of sent packets.</source>
        <translation>交换机可检查发送数据包的 P_Key。</translation>
    </message>
    <message>
        <source>The switch can drop raw packets on reception.</source>
        <translation>交换机可在接收时丢弃原始 (raw) 数据包。</translation>
    </message>
    <message>
        <source>The switch can drop raw packets on transmission.</source>
        <translation>交换机可在发送时丢弃原始 (raw) 数据包。</translation>
    </message>
    <message>
        <source>Port 0 is an enhanced port with counters and tables of its own.</source>
        <translation>端口 0 是增强端口，有自己的计数器和表。</translation>
    </message>
    <message>
        <source>Highest multicast LID in use, where the switch supports this field.</source>
        <translation>使用中的最大组播 LID（交换机支持此字段时）。</translation>
    </message>
    <message>
        <source>GUIDs of the port; the first is assigned by the vendor, the others are alias GUIDs, for example of virtual functions.</source>
        <translation>端口的 GUID；第一个由厂商分配，其余为别名 GUID，例如虚拟功能的 GUID。</translation>
    </message>
    <message>
        <source>Management key that a subnet manager must present to change the port.</source>
        <translation>子网管理器更改端口时必须出示的管理密钥。</translation>
    </message>
    <message>
        <source>LID of the master subnet manager.</source>
        <translation>主用子网管理器的 LID。</translation>
    </message>
    <message>
        <source>Capabilities of the port.</source>
        <translation>端口的功能。</translation>
    </message>
    <message>
        <source>Vendor&apos;s diagnostic code; 0: nothing to report.</source>
        <translation>厂商的诊断代码；0：无报告内容。</translation>
    </message>
    <message>
        <source>Seconds until the M_Key protection expires without a subnet manager; 0: never.</source>
        <translation>没有子网管理器时 M_Key 保护过期前的秒数；0：永不过期。</translation>
    </message>
    <message>
        <source>Link widths that are enabled.</source>
        <translation>已启用的链路宽度。</translation>
    </message>
    <message>
        <source>Link widths that the port supports.</source>
        <translation>端口支持的链路宽度。</translation>
    </message>
    <message>
        <source>Active width of the link.</source>
        <translation>链路的当前宽度。</translation>
    </message>
    <message>
        <source>Link speeds up to QDR that the port supports.</source>
        <translation>端口支持的 QDR 及以下链路速度。</translation>
    </message>
    <message>
        <source>Physical state that the port enters when its link is down.</source>
        <translation>链路断开时端口进入的物理状态。</translation>
    </message>
    <message>
        <source>Protection level of the M_Key.</source>
        <translation>M_Key 的保护级别。</translation>
    </message>
    <message>
        <source>Active speed of the link up to QDR; see LinkSpeedExtActive.</source>
        <translation>链路的当前速度（QDR 及以下）；参见 LinkSpeedExtActive。</translation>
    </message>
    <message>
        <source>Link speeds up to QDR that are enabled.</source>
        <translation>已启用的 QDR 及以下链路速度。</translation>
    </message>
    <message>
        <source>Largest packet that may be sent to the neighbour.</source>
        <translation>可发送给邻居的最大数据包。</translation>
    </message>
    <message>
        <source>Service level for packets to the master subnet manager.</source>
        <translation>发往主用子网管理器的数据包的服务级别。</translation>
    </message>
    <message>
        <source>Virtual lanes that the port supports.</source>
        <translation>端口支持的虚拟通道。</translation>
    </message>
    <message>
        <source>Type of initialization that the port requests.</source>
        <translation>端口请求的初始化类型。</translation>
    </message>
    <message>
        <source>Limit of consecutive high-priority data, in units of 4,096 bytes.</source>
        <translation>连续发送高优先级数据的上限，单位为 4,096 字节。</translation>
    </message>
    <message>
        <source>Capacity of the high-priority arbitration table.</source>
        <translation>高优先级仲裁表的容量。</translation>
    </message>
    <message>
        <source>Capacity of the low-priority arbitration table.</source>
        <translation>低优先级仲裁表的容量。</translation>
    </message>
    <message>
        <source>Type of initialization that the subnet manager performed.</source>
        <translation>子网管理器执行的初始化类型。</translation>
    </message>
    <message>
        <source>Largest packet that the port supports.</source>
        <translation>端口支持的最大数据包。</translation>
    </message>
    <message>
        <source>Number of packets dropped in a row that puts a virtual lane into the stalled state.</source>
        <translation>使虚拟通道进入停滞状态的连续丢包数。</translation>
    </message>
    <message>
        <source>Longest time that a packet may wait at the head of its queue before it is dropped.</source>
        <translation>数据包在队列头部等待的最长时间，超时即被丢弃。</translation>
    </message>
    <message>
        <source>Virtual lanes in use on the link.</source>
        <translation>链路上使用的虚拟通道。</translation>
    </message>
    <message>
        <source>The switch checks the P_Key of packets received at this port.</source>
        <translation>交换机检查此端口接收的数据包的 P_Key。</translation>
    </message>
    <message>
        <source>The switch checks the P_Key of packets sent by this port.</source>
        <translation>交换机检查此端口发送的数据包的 P_Key。</translation>
    </message>
    <message>
        <source>The port drops raw packets on reception.</source>
        <translation>端口在接收时丢弃原始 (raw) 数据包。</translation>
    </message>
    <message>
        <source>The port drops raw packets on transmission.</source>
        <translation>端口在发送时丢弃原始 (raw) 数据包。</translation>
    </message>
    <message>
        <source>Management packets received with a wrong M_Key.</source>
        <translation>收到的 M_Key 错误的管理数据包数。</translation>
    </message>
    <message>
        <source>Packets received with a P_Key that the port does not have.</source>
        <translation>收到的 P_Key 不属于该端口的数据包数。</translation>
    </message>
    <message>
        <source>Datagrams received with a wrong Q_Key.</source>
        <translation>收到的 Q_Key 错误的数据报数。</translation>
    </message>
    <message>
        <source>Capacity of the port&apos;s GUID table.</source>
        <translation>端口 GUID 表的容量。</translation>
    </message>
    <message>
        <source>The subnet manager requests that all clients register their groups and services again.</source>
        <translation>子网管理器要求所有客户端重新注册其组和服务。</translation>
    </message>
    <message>
        <source>Suppression of traps for P_Key violations of multicast packets.</source>
        <translation>抑制组播数据包 P_Key 违规的 Trap。</translation>
    </message>
    <message>
        <source>Longest time that a packet may travel through the subnet.</source>
        <translation>数据包在子网中传输的最长时间。</translation>
    </message>
    <message>
        <source>Longest time until the port replies to a management request.</source>
        <translation>端口应答管理请求的最长时间。</translation>
    </message>
    <message>
        <source>Local physical errors after which the link retrains.</source>
        <translation>链路重新训练前的本地物理错误数。</translation>
    </message>
    <message>
        <source>Buffer overruns after which the link retrains.</source>
        <translation>链路重新训练前的缓冲区溢出次数。</translation>
    </message>
    <message>
        <source>Receive credits of a virtual lane, where the port reports them.</source>
        <translation>虚拟通道的接收信用（端口报告时）。</translation>
    </message>
    <message>
        <source>Active speed of the link above NDR.</source>
        <translation>链路的当前速度（NDR 以上）。</translation>
    </message>
    <message>
        <source>Link speeds above NDR that the port supports.</source>
        <translation>端口支持的 NDR 以上链路速度。</translation>
    </message>
    <message>
        <source>Link speeds above NDR that are enabled.</source>
        <translation>已启用的 NDR 以上链路速度。</translation>
    </message>
    <message>
        <source>Round-trip time of the link in units of four symbol times.</source>
        <translation>链路的往返时间，单位为四个符号时间。</translation>
    </message>
    <message>
        <source>Further capabilities of the port.</source>
        <translation>端口的更多功能。</translation>
    </message>
    <message>
        <source>Active speed of the link above QDR; 0: LinkSpeedActive applies.</source>
        <translation>链路的当前速度（QDR 以上）；0：以 LinkSpeedActive 为准。</translation>
    </message>
    <message>
        <source>Link speeds above QDR that the port supports.</source>
        <translation>端口支持的 QDR 以上链路速度。</translation>
    </message>
    <message>
        <source>Link speeds above QDR that are enabled; 30: none.</source>
        <translation>已启用的 QDR 以上链路速度；30：无。</translation>
    </message>
    <message>
        <source>Partitions of the port; the highest bit marks full membership.</source>
        <translation>端口的分区；最高位表示完全成员身份。</translation>
    </message>
    <message>
        <source>Virtual lane of each service level, SL 0 first; with VL 15 the packet is dropped.</source>
        <translation>每个服务级别对应的虚拟通道，从 SL 0 开始；VL 15 表示丢弃数据包。</translation>
    </message>
    <message>
        <source>Virtual lane of each entry.</source>
        <translation>每个条目的虚拟通道。</translation>
    </message>
    <message>
        <source>Data that the entry may send in its turn, in units of 64 bytes; 0: the entry is skipped.</source>
        <translation>该条目轮到时可发送的数据量，单位为 64 字节；0：跳过该条目。</translation>
    </message>
    <message>
        <source>Output port of each of the block&apos;s 64 LIDs; 255: no route.</source>
        <translation>该块 64 个 LID 各自的输出端口；255：无路由。</translation>
    </message>
    <message>
        <source>Output ports of each of the block&apos;s 32 multicast LIDs; the lowest bit is the lowest port.</source>
        <translation>该块 32 个组播 LID 各自的输出端口；最低位对应最小端口号。</translation>
    </message>
    <message>
        <source>Port GUID of the subnet manager.</source>
        <translation>子网管理器的端口 GUID。</translation>
    </message>
    <message>
        <source>Key by which subnet managers trust one another; only trusted requests see it.</source>
        <translation>子网管理器相互信任所用的密钥；只有受信任的请求才能看到。</translation>
    </message>
    <message>
        <source>Activity counter of the subnet manager; it increases while the subnet manager works.</source>
        <translation>子网管理器的活动计数；子网管理器工作期间不断增加。</translation>
    </message>
    <message>
        <source>The highest priority becomes master; among equals, the lowest GUID.</source>
        <translation>优先级最高者成为主用；优先级相同时 GUID 最小者成为主用。</translation>
    </message>
    <message>
        <source>State of the subnet manager.</source>
        <translation>子网管理器的状态。</translation>
    </message>
    <message>
        <source>Port whose notices are requested; 0: the LID range applies.</source>
        <translation>请求其通知的端口；0：以 LID 范围为准。</translation>
    </message>
    <message>
        <source>First LID of the range; 0xffff: all ports.</source>
        <translation>范围的第一个 LID；0xffff：所有端口。</translation>
    </message>
    <message>
        <source>Last LID of the range.</source>
        <translation>范围的最后一个 LID。</translation>
    </message>
    <message>
        <source>1: notices of the specification; 0: of a vendor.</source>
        <translation>1：规范定义的通知；0：厂商定义的通知。</translation>
    </message>
    <message>
        <source>1: subscribe; 0: unsubscribe.</source>
        <translation>1：订阅；0：取消订阅。</translation>
    </message>
    <message>
        <source>Type of the notices.</source>
        <translation>通知的类型。</translation>
    </message>
    <message>
        <source>Number of the notice; 65535: all.</source>
        <translation>通知的编号；65535：全部。</translation>
    </message>
    <message>
        <source>Queue pair that the notices go to.</source>
        <translation>接收通知的队列对。</translation>
    </message>
    <message>
        <source>Longest time until the subscriber replies.</source>
        <translation>订阅者应答的最长时间。</translation>
    </message>
    <message>
        <source>Type of the node that sends the notices; 0xffffff: any.</source>
        <translation>发送通知的节点类型；0xffffff：任意。</translation>
    </message>
    <message>
        <source>Fields that a write changes.</source>
        <translation>写入时更改的字段。</translation>
    </message>
    <message>
        <source>Bit 0: FDR10 is supported.</source>
        <translation>位 0：支持 FDR10。</translation>
    </message>
    <message>
        <source>Bit 0: FDR10 is enabled.</source>
        <translation>位 0：已启用 FDR10。</translation>
    </message>
    <message>
        <source>Bit 0: FDR10 is active.</source>
        <translation>位 0：当前为 FDR10。</translation>
    </message>
    <message>
        <source>Identity of the node: type, GUIDs, ports, vendor.</source>
        <translation>节点的身份：类型、GUID、端口、厂商。</translation>
    </message>
    <message>
        <source>Description that the node reports.</source>
        <translation>节点报告的描述。</translation>
    </message>
    <message>
        <source>State, speed, addresses and limits of a port.</source>
        <translation>端口的状态、速度、地址和限制。</translation>
    </message>
    <message>
        <source>Table sizes and capabilities of a switch.</source>
        <translation>交换机的表大小和功能。</translation>
    </message>
    <message>
        <source>GUIDs of a port, including alias GUIDs of virtual functions.</source>
        <translation>端口的 GUID，包括虚拟功能的别名 GUID。</translation>
    </message>
    <message>
        <source>Partitions of a port.</source>
        <translation>端口的分区。</translation>
    </message>
    <message>
        <source>Virtual lane of each service level.</source>
        <translation>每个服务级别对应的虚拟通道。</translation>
    </message>
    <message>
        <source>How virtual lanes share a link.</source>
        <translation>虚拟通道如何共享链路。</translation>
    </message>
    <message>
        <source>Output ports of unicast LIDs in a switch.</source>
        <translation>交换机中单播 LID 的输出端口。</translation>
    </message>
    <message>
        <source>Output ports of multicast LIDs in a switch.</source>
        <translation>交换机中组播 LID 的输出端口。</translation>
    </message>
    <message>
        <source>State and priority of the subnet manager at this port.</source>
        <translation>此端口上子网管理器的状态和优先级。</translation>
    </message>
    <message>
        <source>FDR10 at a port of a Mellanox device.</source>
        <translation>Mellanox 设备端口上的 FDR10。</translation>
    </message>
    <message>
        <source>Pause frames of the switch for this priority, received by this port</source>
        <translation>交换机要求此端口暂停该优先级的帧</translation>
    </message>
    <message>
        <source>Pause frames for this priority that this port sent to the switch</source>
        <translation>此端口要求交换机暂停该优先级的帧</translation>
    </message>
    <message>
        <source>Packets that the kernel received and dropped for lack of memory or of a receiver</source>
        <translation>内核收到但因内存不足或没有接收者而丢弃的数据包</translation>
    </message>
    <message>
        <source>Requests that arrived a second time: the peer did not receive the reply</source>
        <translation>重复到达的请求：对端没有收到应答</translation>
    </message>
    <message>
        <source>Replies that arrived although an earlier one was missing</source>
        <translation>在较早应答缺失时到达的应答</translation>
    </message>
    <message>
        <source>Set 0.2 s or more: agents of switches cannot handle more.</source>
        <translation>请要求 0.2 秒或更长：交换机的代理无法承受更快。</translation>
    </message>
    <message>
        <source>the connection test</source>
        <translation>连接测试</translation>
    </message>
    <message>
        <source>value {} is not known here</source>
        <translation>此处不认识值 {}</translation>
    </message>
    <message>
        <source>it is longer than {} bytes</source>
        <translation>超过 {} 字节</translation>
    </message>
    <message>
        <source>{} is out of range, the largest value is {}</source>
        <translation>{} 超出范围，最大值为 {}</translation>
    </message>
    <message>
        <source>LID of the port; for a switch, the LID of its port 0.</source>
        <translation>端口的 LID；对于交换机，为其端口 0 的 LID。</translation>
    </message>
    <message>
        <source>Number of the port; 0: the management port of a switch.</source>
        <translation>端口号；0：交换机的管理端口。</translation>
    </message>
    <message>
        <source>Bit 7: the extended link speeds are included.</source>
        <translation>位 7：包含扩展链路速度。</translation>
    </message>
    <message>
        <source>LID of one end.</source>
        <translation>一端的 LID。</translation>
    </message>
    <message>
        <source>Port of that end.</source>
        <translation>该端的端口。</translation>
    </message>
    <message>
        <source>Port of the other end.</source>
        <translation>另一端的端口。</translation>
    </message>
    <message>
        <source>LID of the other end.</source>
        <translation>另一端的 LID。</translation>
    </message>
    <message>
        <source>Switches only: the port where packets enter.</source>
        <translation>仅用于交换机：数据包进入的端口。</translation>
    </message>
    <message>
        <source>Switches only: the port where packets leave.</source>
        <translation>仅用于交换机：数据包离开的端口。</translation>
    </message>
    <message>
        <source>Port whose link the virtual lanes share.</source>
        <translation>其链路由各虚拟通道共享的端口。</translation>
    </message>
    <message>
        <source>1 and 2: low priority; 3 and 4: high priority.</source>
        <translation>1 和 2：低优先级；3 和 4：高优先级。</translation>
    </message>
    <message>
        <source>Block of 32 P_Keys.</source>
        <translation>每块 32 个 P_Key。</translation>
    </message>
    <message>
        <source>Port of a switch; 0 for an adapter.</source>
        <translation>交换机的端口；适配器为 0。</translation>
    </message>
    <message>
        <source>LID of the switch.</source>
        <translation>交换机的 LID。</translation>
    </message>
    <message>
        <source>Block of 64 LIDs; the first LID is 64 · block.</source>
        <translation>每块 64 个 LID；第一个 LID 为 64 · 块号。</translation>
    </message>
    <message>
        <source>Group of 16 ports that the masks cover; the first port is 16 · position.</source>
        <translation>掩码涵盖的 16 个端口一组；第一个端口为 16 · 位置。</translation>
    </message>
    <message>
        <source>Block of 32 multicast LIDs; the first is 0xc000 + 32 · block.</source>
        <translation>每块 32 个组播 LID；第一个为 0xc000 + 32 · 块号。</translation>
    </message>
    <message>
        <source>Block of 8 GUIDs.</source>
        <translation>每块 8 个 GUID。</translation>
    </message>
    <message>
        <source>Port of the program that receives the notices.</source>
        <translation>接收通知的程序所在端口。</translation>
    </message>
    <message>
        <source>Number of the subscription at that port.</source>
        <translation>该端口上订阅的编号。</translation>
    </message>
    <message>
        <source>Service that the path is for; with RDMA-CM the last 16 bits are the port number.</source>
        <translation>路径所服务的服务；使用 RDMA-CM 时，最后 16 位是端口号。</translation>
    </message>
    <message>
        <source>Longest time that a packet may take on the path.</source>
        <translation>数据包在路径上允许的最长时间。</translation>
    </message>
    <message>
        <source>Partition that the path is for.</source>
        <translation>路径所属的分区。</translation>
    </message>
    <message>
        <source>Service level; it selects the virtual lanes of the packets.</source>
        <translation>服务级别；决定数据包使用的虚拟通道。</translation>
    </message>
    <message>
        <source>Largest packet on the path.</source>
        <translation>路径上的最大数据包。</translation>
    </message>
    <message>
        <source>Highest rate at which a sender may send on the path.</source>
        <translation>发送方在该路径上允许的最高发送速率。</translation>
    </message>
    <message>
        <source>Flow label of the global route header.</source>
        <translation>全局路由头 (GRH) 的流标签。</translation>
    </message>
    <message>
        <source>Hop limit of the global route header.</source>
        <translation>全局路由头 (GRH) 的跳数限制。</translation>
    </message>
    <message>
        <source>Traffic class of the global route header.</source>
        <translation>全局路由头 (GRH) 的流量类别。</translation>
    </message>
    <message>
        <source>QoS class of the application; the QoS policy matches it.</source>
        <translation>应用程序的 QoS 类别；由 QoS 策略匹配。</translation>
    </message>
    <message>
        <source>In a query: greater than, less than, exactly this value, or the best.</source>
        <translation>用于查询：大于、小于、恰好等于该值，或最佳值。</translation>
    </message>
    <message>
        <source>Port at the destination of the path.</source>
        <translation>路径目的端的端口。</translation>
    </message>
    <message>
        <source>Port at the source of the path.</source>
        <translation>路径源端的端口。</translation>
    </message>
    <message>
        <source>LID of the destination.</source>
        <translation>目的端的 LID。</translation>
    </message>
    <message>
        <source>LID of the source.</source>
        <translation>源端的 LID。</translation>
    </message>
    <message>
        <source>The path is for raw packets.</source>
        <translation>该路径用于原始 (raw) 数据包。</translation>
    </message>
    <message>
        <source>Replies may take the same path back.</source>
        <translation>应答可沿同一路径返回。</translation>
    </message>
    <message>
        <source>In a query: the most paths to return.</source>
        <translation>用于查询：最多返回的路径数。</translation>
    </message>
    <message>
        <source>Order of several paths; the lowest value is the best path.</source>
        <translation>多条路径的次序；值最小的为最佳路径。</translation>
    </message>
    <message>
        <source>The paths are for raw packets.</source>
        <translation>这些路径用于原始 (raw) 数据包。</translation>
    </message>
    <message>
        <source>Most paths to return.</source>
        <translation>最多返回的路径数。</translation>
    </message>
    <message>
        <source>Upper 8 bits of the service ID.</source>
        <translation>服务 ID 的高 8 位。</translation>
    </message>
    <message>
        <source>1: the paths must share as few links and switches as possible.</source>
        <translation>1：各路径应尽量少共用链路和交换机。</translation>
    </message>
    <message>
        <source>Number of source ports in GID.</source>
        <translation>GID 中源端口的数量。</translation>
    </message>
    <message>
        <source>Number of destination ports in GID.</source>
        <translation>GID 中目的端口的数量。</translation>
    </message>
    <message>
        <source>Lower 56 bits of the service ID.</source>
        <translation>服务 ID 的低 56 位。</translation>
    </message>
    <message>
        <source>The ports: the sources first, then the destinations.</source>
        <translation>端口：先是源端口，然后是目的端口。</translation>
    </message>
    <message>
        <source>Subnet prefix of the hop.</source>
        <translation>该跳的子网前缀。</translation>
    </message>
    <message>
        <source>Changes when the subnet manager assigns new node identifiers.</source>
        <translation>子网管理器重新分配节点标识符时改变。</translation>
    </message>
    <message>
        <source>Type of the hop&apos;s node.</source>
        <translation>该跳节点的类型。</translation>
    </message>
    <message>
        <source>Identifier of the node; it may be an alias.</source>
        <translation>节点的标识符；可能是别名。</translation>
    </message>
    <message>
        <source>Identifier of the node&apos;s chassis; it may be an alias.</source>
        <translation>节点所在机箱的标识符；可能是别名。</translation>
    </message>
    <message>
        <source>Identifier of the port where the path enters.</source>
        <translation>路径进入的端口的标识符。</translation>
    </message>
    <message>
        <source>Identifier of the port where the path leaves.</source>
        <translation>路径离开的端口的标识符。</translation>
    </message>
    <message>
        <source>Number of the port where the path enters.</source>
        <translation>路径进入的端口号。</translation>
    </message>
    <message>
        <source>Number of the port where the path leaves.</source>
        <translation>路径离开的端口号。</translation>
    </message>
    <message>
        <source>The multicast group.</source>
        <translation>组播组。</translation>
    </message>
    <message>
        <source>The member; only trusted requests with the SM_Key see it.</source>
        <translation>成员；只有带 SM_Key 的请求才能看到。</translation>
    </message>
    <message>
        <source>Q_Key of the group&apos;s datagrams.</source>
        <translation>该组数据报的 Q_Key。</translation>
    </message>
    <message>
        <source>Multicast LID that the group uses.</source>
        <translation>该组使用的组播 LID。</translation>
    </message>
    <message>
        <source>Largest packet of the group.</source>
        <translation>该组的最大数据包。</translation>
    </message>
    <message>
        <source>Partition of the group.</source>
        <translation>该组所属的分区。</translation>
    </message>
    <message>
        <source>Rate that a member&apos;s link must support.</source>
        <translation>成员链路必须支持的速率。</translation>
    </message>
    <message>
        <source>Scope of the group.</source>
        <translation>该组的作用范围。</translation>
    </message>
    <message>
        <source>Role of the member in the group.</source>
        <translation>成员在组中的角色。</translation>
    </message>
    <message>
        <source>Another port joined on behalf of the member.</source>
        <translation>另一端口代表该成员加入。</translation>
    </message>
    <message>
        <source>Identifier of the service.</source>
        <translation>服务的标识符。</translation>
    </message>
    <message>
        <source>Port that offers the service.</source>
        <translation>提供服务的端口。</translation>
    </message>
    <message>
        <source>Partition in which the service is offered.</source>
        <translation>提供服务的分区。</translation>
    </message>
    <message>
        <source>Seconds until the record expires; 0xffffffff: never.</source>
        <translation>记录过期前的秒数；0xffffffff：永不过期。</translation>
    </message>
    <message>
        <source>Key that protects the name of the service.</source>
        <translation>保护服务名称的密钥。</translation>
    </message>
    <message>
        <source>Name of the service.</source>
        <translation>服务的名称。</translation>
    </message>
    <message>
        <source>Data of the service as 8-bit values.</source>
        <translation>服务的数据，8 位值。</translation>
    </message>
    <message>
        <source>Data of the service as 16-bit values.</source>
        <translation>服务的数据，16 位值。</translation>
    </message>
    <message>
        <source>Data of the service as 32-bit values.</source>
        <translation>服务的数据，32 位值。</translation>
    </message>
    <message>
        <source>Data of the service as 64-bit values.</source>
        <translation>服务的数据，64 位值。</translation>
    </message>
    <message>
        <source>Version of the base MAD format.</source>
        <translation>MAD 基本格式的版本。</translation>
    </message>
    <message>
        <source>Version of the subnet administration class.</source>
        <translation>子网管理 (SA) 类的版本。</translation>
    </message>
    <message>
        <source>Capabilities of the subnet administration.</source>
        <translation>子网管理 (SA) 的功能。</translation>
    </message>
    <message>
        <source>Further capabilities of the subnet administration.</source>
        <translation>子网管理 (SA) 的更多功能。</translation>
    </message>
    <message>
        <source>Longest time until the subnet administration replies.</source>
        <translation>子网管理 (SA) 应答的最长时间。</translation>
    </message>
    <message>
        <source>GID to send requests to instead; 0: no redirection.</source>
        <translation>请求应改发往的 GID；0：不重定向。</translation>
    </message>
    <message>
        <source>Traffic class of redirected requests.</source>
        <translation>重定向请求的流量类别。</translation>
    </message>
    <message>
        <source>Service level of redirected requests.</source>
        <translation>重定向请求的服务级别。</translation>
    </message>
    <message>
        <source>Flow label of redirected requests.</source>
        <translation>重定向请求的流标签。</translation>
    </message>
    <message>
        <source>LID to send requests to instead; 0: no redirection.</source>
        <translation>请求应改发往的 LID；0：不重定向。</translation>
    </message>
    <message>
        <source>Partition of redirected requests.</source>
        <translation>重定向请求的分区。</translation>
    </message>
    <message>
        <source>Queue pair that redirected requests go to.</source>
        <translation>接收重定向请求的队列对。</translation>
    </message>
    <message>
        <source>Q_Key of redirected requests.</source>
        <translation>重定向请求的 Q_Key。</translation>
    </message>
    <message>
        <source>GID that traps are sent to.</source>
        <translation>接收 Trap 的 GID。</translation>
    </message>
    <message>
        <source>Traffic class of traps.</source>
        <translation>Trap 的流量类别。</translation>
    </message>
    <message>
        <source>Service level of traps.</source>
        <translation>Trap 的服务级别。</translation>
    </message>
    <message>
        <source>Flow label of traps.</source>
        <translation>Trap 的流标签。</translation>
    </message>
    <message>
        <source>LID that traps are sent to.</source>
        <translation>接收 Trap 的 LID。</translation>
    </message>
    <message>
        <source>Partition of traps.</source>
        <translation>Trap 的分区。</translation>
    </message>
    <message>
        <source>Hop limit of traps.</source>
        <translation>Trap 的跳数限制。</translation>
    </message>
    <message>
        <source>Queue pair that traps are sent to.</source>
        <translation>接收 Trap 的队列对。</translation>
    </message>
    <message>
        <source>Q_Key of traps.</source>
        <translation>Trap 的 Q_Key。</translation>
    </message>
    <message>
        <source>too many records match, only one was requested</source>
        <translation>匹配的记录太多，只请求了一条</translation>
    </message>
    <message>
        <source>it is a recording, not a host</source>
        <translation>这是录制文件，不是主机</translation>
    </message>
    <message>
        <source>Name a host, such as ssh://node07</source>
        <translation>请指定主机，例如 ssh://node07</translation>
    </message>
    <message>
        <source>the window is connected to {} hosts already</source>
        <translation>窗口已连接 {} 台主机</translation>
    </message>
    <message>
        <source>Remove some of them first</source>
        <translation>请先移除其中一些</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建目录</translation>
    </message>
    <message>
        <source>the change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>the connection was closed while it was applied</source>
        <translation>应用时连接被关闭</translation>
    </message>
    <message>
        <source>Connect again and look at the journal</source>
        <translation>请重新连接并查看日志</translation>
    </message>
    <message>
        <source>the ping</source>
        <translation>ping</translation>
    </message>
    <message>
        <source>The two ends of {} links differ in MTU or number of virtual lanes.</source>
        <translation>{} 条链路的两端在 MTU 或虚拟通道数上不一致。</translation>
    </message>
    <message>
        <source>{} devices have another firmware than their peers.</source>
        <translation>{} 台设备的固件与同类设备不同。</translation>
    </message>
    <message>
        <source>{} ports have other P_Keys than the partition file says.</source>
        <translation>{} 个端口的 P_Key 与分区文件不符。</translation>
    </message>
    <message>
        <source>there is no port {} of an RDMA device &apos;{}&apos;</source>
        <translation>没有 RDMA 设备“{1}”的端口 {0}</translation>
    </message>
    <message>
        <source>See &apos;fabriscopectl devices&apos;</source>
        <translation>参见“fabriscopectl devices”</translation>
    </message>
    <message>
        <source>test {}</source>
        <translation>测试 {}</translation>
    </message>
    <message>
        <source>the list contains switches only, as &apos;iblinkinfo --switches-only&apos; prints it: their hosts are known by name and LID, and have GUIDs that do not occur in the fabric</source>
        <translation>列表只包含交换机，与 &apos;iblinkinfo --switches-only&apos; 的输出相同：主机只有名称和 LID，其 GUID 在网络中并不存在</translation>
    </message>
    <message>
        <source>it has no path between the two ports in this partition</source>
        <translation>它在该分区中没有这两个端口之间的路径</translation>
    </message>
    <message>
        <source>this journal of a change was written by a later version of Fabriscope</source>
        <translation>此更改日志由更新版本的 Fabriscope 写入</translation>
    </message>
    <message>
        <source>Undo the change with that version</source>
        <translation>请用那个版本撤销该更改</translation>
    </message>
    <message>
        <source>this journal of a change is damaged: {}</source>
        <translation>此更改日志已损坏：{}</translation>
    </message>
    <message>
        <source>The change may be in force or half done: see that the host is as it should be, then move the file away</source>
        <translation>该更改可能生效或只完成一半：请确认主机状态正确，然后移走该文件</translation>
    </message>
    <message>
        <source>{} ports drop packets, because their service level maps to no lane in operation.</source>
        <translation>{} 个端口丢弃数据包，因为其服务级别没有映射到运行中的通道。</translation>
    </message>
    <message>
        <source>The forwarding or SL-to-VL tables of {} nodes could not be read.</source>
        <translation>无法读取 {} 个节点的转发表或 SL 到 VL 表。</translation>
    </message>
    <message>
        <source>{} links run below their best and are full.</source>
        <translation>{} 条链路低于最佳且已满。</translation>
    </message>
    <message>
        <source>{} links run slower than their peers and are full.</source>
        <translation>{} 条链路比同类慢且已满。</translation>
    </message>
    <message>
        <source>On {} hosts, two adapters have changed places.</source>
        <translation>在 {} 台主机上，有两个适配器互换了位置。</translation>
    </message>
    <message>
        <source>Data waits for {} links that run below their best.</source>
        <translation>数据在等待 {} 条低于最佳的链路。</translation>
    </message>
    <message>
        <source>{} nodes or ports of the list do not exist.</source>
        <translation>列表中的 {} 个节点或端口不存在。</translation>
    </message>
    <message>
        <source>Both ends of {} cables are at the same switch.</source>
        <translation>{} 根线缆的两端在同一个交换机上。</translation>
    </message>
    <message>
        <source>{} cables are not in the list of expected cables.</source>
        <translation>{} 根线缆不在预期线缆的列表中。</translation>
    </message>
    <message>
        <source>from {} to {}</source>
        <translation>从 {} 到 {}</translation>
    </message>
    <message>
        <source>Options in /etc/opensm/opensm.conf do not count for these ports: copy what you have changed there into their files.</source>
        <translation>/etc/opensm/opensm.conf 中的选项对这些端口无效：请把您在那里的修改复制到它们的文件中。</translation>
    </message>
    <message>
        <source>OpenSM is neither installed nor started by this plan. Run the wizard again with start=yes.</source>
        <translation>此计划既不安装也不启动 OpenSM。请以 start=yes 再次运行此向导。</translation>
    </message>
    <message>
        <source>{} ports have an M_Key that most ports do not have.</source>
        <translation>{} 个端口的 M_Key 与大多数端口不同。</translation>
    </message>
    <message>
        <source>The 64-bit number that permanently identifies this node; set by the manufacturer.</source>
        <translation>永久标识此节点的 64 位数；由制造商设定。</translation>
    </message>
    <message>
        <source>Common to all nodes that sit in one box or on one card; 0: not specified.</source>
        <translation>同一机箱或同一张卡上的所有节点共有；0：未指定。</translation>
    </message>
    <message>
        <source>The text that the node reports about itself, usually host name and device.</source>
        <translation>节点对自身的描述，通常是主机名和设备。</translation>
    </message>
    <message>
        <source>The upper 64 bits of every GID of this subnet.</source>
        <translation>此子网每个 GID 的高 64 位。</translation>
    </message>
    <message>
        <source>Local identifier: the 16-bit address inside the subnet, assigned by the subnet manager; 0: none.</source>
        <translation>本地标识符：子网内的 16 位地址，由子网管理器分配；0：没有。</translation>
    </message>
    <message>
        <source>LID mask control: the port has 2 to the power of LMC consecutive LIDs.</source>
        <translation>LID 掩码控制：端口有 2 的 LMC 次方个连续的 LID。</translation>
    </message>
    <message>
        <source>Logical state: Down (no link), Initialize or INIT (waits for the subnet manager), Armed, Active (carries traffic).</source>
        <translation>逻辑状态：Down（无链路）、Initialize 或 INIT（等待子网管理器）、Armed、Active（承载流量）。</translation>
    </message>
    <message>
        <source>What the link hardware does: Polling looks for a partner, LinkUp has one, Disabled was switched off.</source>
        <translation>链路硬件的状态：Polling 在寻找对端，LinkUp 已有对端，Disabled 已被关闭。</translation>
    </message>
    <message>
        <source>Unless these links are limited on purpose, check force_link_width and force_link_speed of opensm.conf, and the settings of the ports (ibportstate).</source>
        <translation>如果不是有意降速，检查 opensm.conf 的 force_link_width 和 force_link_speed，以及端口设置 (ibportstate)。</translation>
    </message>
    <message>
        <source>Start with the cables that appear more than once; each line says which counter it is.</source>
        <translation>从多次出现的线缆开始；每一行都注明是哪个计数器。</translation>
    </message>
    <message>
        <source>Check for cables that were pulled or are dead, and for disabled ports at both ends.</source>
        <translation>检查是否有被拔出或损坏的线缆，以及两端是否有被禁用的端口。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>A channel adapter, switch or router of the fabric.</source>
        <translation>网络中的通道适配器、交换机或路由器。</translation>
    </message>
    <message>
        <source>HCA</source>
        <translation>HCA</translation>
    </message>
    <message>
        <source>Host channel adapter: the card that connects a host to the fabric.</source>
        <translation>主机通道适配器：将主机连接到网络的卡。</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Forwards packets inside a subnet by destination LID.</source>
        <translation>按目标 LID 在子网内转发数据包。</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Forwards packets between subnets by destination GID.</source>
        <translation>按目标 GID 在子网之间转发数据包。</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>节点 GUID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>The director switch that this ASIC is a part of, and its board there.</source>
        <translation>此 ASIC 所属的机箱式交换机及其所在板卡。</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>The 64-bit number of a port; the lower half of its first GID.</source>
        <translation>端口的 64 位数；其第一个 GID 的低半部分。</translation>
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
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>The program that assigns LIDs, fills forwarding tables and brings ports up; a subnet has exactly one master.</source>
        <translation>分配 LID、填写路由表并启用端口的程序；一个子网只有一个主用。</translation>
    </message>
    <message>
        <source>Subnet prefix</source>
        <translation>子网前缀</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Physical state</source>
        <translation>物理状态</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>How many lanes the link uses in parallel.</source>
        <translation>链路并行使用的通道 (lane) 数。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).</source>
        <translation>单条 lane 的信号代别，从 SDR (2.5 Gb/s) 到 XDR (200 Gb/s)。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Width times speed: the nominal capacity in each direction.</source>
        <translation>宽度乘以速度：每个方向的标称容量。</translation>
    </message>
    <message>
        <source>Below best</source>
        <translation>低于最佳</translation>
    </message>
    <message>
        <source>The link runs slower or narrower than both of its ends support; often a cable or connector.</source>
        <translation>链路比两端所支持的更慢或更窄；往往是线缆或接头的问题。</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Largest packet payload in bytes that the link carries.</source>
        <translation>链路可承载的最大数据包净荷，以字节计。</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>数据 VL</translation>
    </message>
    <message>
        <source>Virtual lanes for data that the port has, and that are in use; VL15 for management is in addition.</source>
        <translation>端口拥有的和正在使用的数据虚拟通道；管理用的 VL15 另计。</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>IEEE number of the manufacturer.</source>
        <translation>制造商的 IEEE 编号。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The manufacturer&apos;s number of this kind of chip, and its revision.</source>
        <translation>制造商对此类芯片的编号及其修订版。</translation>
    </message>
    <message>
        <source>Unicast table</source>
        <translation>单播表</translation>
    </message>
    <message>
        <source>How many LIDs the switch can forward, and the highest one in use.</source>
        <translation>交换机可转发的 LID 数，以及使用中的最高 LID。</translation>
    </message>
    <message>
        <source>Multicast table</source>
        <translation>组播表</translation>
    </message>
    <message>
        <source>How many multicast groups the switch can forward.</source>
        <translation>交换机可转发的组播组数。</translation>
    </message>
    <message>
        <source>Enhanced port 0</source>
        <translation>增强型端口 0</translation>
    </message>
    <message>
        <source>The management port of this switch behaves like the port of an HCA and can carry data.</source>
        <translation>此交换机的管理端口如同 HCA 端口，可承载数据。</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>How many of its ports have a link, of how many; a switch&apos;s port 0 not counted.</source>
        <translation>有链路的端口数与端口总数；不计交换机的端口 0。</translation>
    </message>
    <message>
        <source>Partition table</source>
        <translation>分区表</translation>
    </message>
    <message>
        <source>How many partition keys a port of this node can hold.</source>
        <translation>此节点的端口可容纳的分区密钥数。</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.</source>
        <translation>与主机的距离：主机为第 0 层，其交换机为第 1 层，依此类推直到脊交换机。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>One walk over the whole fabric that queries every node and port.</source>
        <translation>遍历整个网络一次，向每个节点和端口查询其信息。</translation>
    </message>
    <message>
        <source>MADs</source>
        <translation>MAD</translation>
    </message>
    <message>
        <source>Management datagrams: the packets of 256 bytes that query and manage a fabric.</source>
        <translation>管理数据报：用于查询和管理网络的 256 字节数据包。</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Requests that were sent again because no reply arrived in time.</source>
        <translation>因未及时得到应答而不得不重发的请求。</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The state of the fabric that you declared to be correct; later sweeps are compared with it.</source>
        <translation>您声明为正确的网络状态；之后的扫描都与它比较。</translation>
    </message>
    <message>
        <source>Directed route</source>
        <translation>定向路由</translation>
    </message>
    <message>
        <source>Port numbers out of each node on the way from where the sweep started; works without LIDs.</source>
        <translation>从扫描起点出发，沿途每个节点的出端口号；不需要 LID。</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>连接到</translation>
    </message>
    <message>
        <source>The port at the other end of the cable.</source>
        <translation>线缆另一端的端口。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Whether the port or link runs as well as both of its ends support.</source>
        <translation>端口或链路是否达到两端所能达到的水平。</translation>
    </message>
    <message>
        <source>Capability mask</source>
        <translation>能力掩码</translation>
    </message>
    <message>
        <source>What the port reports that it can do: subnet manager, traps, communication management and more.</source>
        <translation>端口自称具备的能力：子网管理器、陷阱、连接管理等。</translation>
    </message>
    <message>
        <source>Subnet manager here</source>
        <translation>此处的子网管理器</translation>
    </message>
    <message>
        <source>A subnet manager runs at this port. The master manages the subnet; a standby takes over when the master does not respond, the one with the highest priority first.</source>
        <translation>此端口上运行着子网管理器。主用管理子网；主用沉默时由备用接管，优先级最高者先接管。</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Sum of the port&apos;s error counters since they were last cleared, without link downs. Read while the table is on screen.</source>
        <translation>端口错误计数器自上次清零以来的总和，不含链路中断。表格显示时才读取。</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>链路中断</translation>
    </message>
    <message>
        <source>How often the link went down since the counter was last cleared (LinkDowned).</source>
        <translation>自计数器上次清零以来链路中断的次数 (LinkDowned)。</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>The share of time in which the port had data to send and no credits (XmitWait).</source>
        <translation>端口有数据待发而无信用的时间占比 (XmitWait)。</translation>
    </message>
</context>
<context>
    <name>OpenSm</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation>%1，进程号 %2</translation>
    </message>
    <message>
        <source>opensm</source>
        <translation>opensm</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>service, and its opensm.conf</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Process %1: %2</source>
        <translation>进程 %1：%2</translation>
    </message>
    <message>
        <source>Started by %1</source>
        <translation>由 %1 启动</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>日志：%1</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files.</source>
        <translation>没有使用这些文件的 OpenSM 在运行。</translation>
    </message>
    <message>
        <source>Unit on this host: %1</source>
        <translation>此主机上的服务单元：%1</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1：不存在</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Left by a package update: %1</source>
        <translation>软件包更新留下的：%1</translation>
    </message>
    <message>
        <source>Settings of its start: %1</source>
        <translation>其启动设置：%1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>No host is connected whose OpenSM could be set up.</source>
        <translation>没有连接可设置其 OpenSM 的主机。</translation>
    </message>
    <message>
        <source>Connect to the host on which OpenSM runs, or open its files from this computer.</source>
        <translation>请连接到运行 OpenSM 的主机，或从本计算机打开其文件。</translation>
    </message>
    <message>
        <source>A saved fabric has no host whose OpenSM could be set up.</source>
        <translation>已保存的网络没有可设置其 OpenSM 的主机。</translation>
    </message>
    <message>
        <source>The connection is lost; reconnecting.</source>
        <translation>连接已断开；正在重新尝试。</translation>
    </message>
    <message>
        <source>Your edits are kept.</source>
        <translation>您输入的内容保留在此。</translation>
    </message>
    <message>
        <source>There is no OpenSM on %1.</source>
        <translation>%1 上没有 OpenSM。</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>检查文件</translation>
    </message>
    <message>
        <source>Compare with the host</source>
        <translation>与主机比较</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Verify on the fabric</source>
        <translation>在网络上验证</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Reload (SIGHUP)</source>
        <translation>重新加载 (SIGHUP)</translation>
    </message>
    <message>
        <source>Restart OpenSM</source>
        <translation>重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Write the files only</source>
        <translation>仅写入文件</translation>
    </message>
    <message>
        <source>OpenSM reads its files again and sweeps; some options keep their old value until a restart.</source>
        <translation>OpenSM 重新读取其文件并扫描；某些选项在重新启动前保持旧值。</translation>
    </message>
    <message>
        <source>under way or interrupted</source>
        <translation>进行中或已中断</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>The change is in force.</source>
        <translation>更改已生效。</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused the change.</source>
        <translation>没有写入任何内容：代理拒绝了更改。</translation>
    </message>
    <message>
        <source>Nothing was written: the change failed.</source>
        <translation>没有写入任何内容：更改失败。</translation>
    </message>
    <message>
        <source>The files are written; OpenSM does not use them yet.</source>
        <translation>文件已写入；OpenSM 尚未使用它们。</translation>
    </message>
    <message>
        <source>The change could not be undone completely; manual action required.</source>
        <translation>更改未能完全撤销；需要手动处理。</translation>
    </message>
    <message>
        <source>Connecting.</source>
        <translation>正在连接。</translation>
    </message>
    <message>
        <source>Looking for OpenSM on %1.</source>
        <translation>正在 %1 上查找 OpenSM。</translation>
    </message>
    <message>
        <source>Reload or restart OpenSM</source>
        <translation>重新加载或重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Restore the previous files</source>
        <translation>恢复先前的文件</translation>
    </message>
    <message>
        <source>Reload or restart OpenSM again</source>
        <translation>再次重新加载或重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>A reload if that is sufficient, otherwise a restart.</source>
        <translation>足够时重新加载，否则重新启动。</translation>
    </message>
    <message>
        <source>The SA does not respond for some seconds; traffic continues.</source>
        <translation>SA 会有几秒钟不响应；流量继续。</translation>
    </message>
    <message>
        <source>OpenSM is not notified; the files take effect at its next start or heavy sweep.</source>
        <translation>不通知 OpenSM；文件在其下次启动或完整扫描时生效。</translation>
    </message>
    <message>
        <source>Nothing was written: a file was changed on the host since you read it.</source>
        <translation>未写入任何内容：您读取之后，主机上的文件已被更改。</translation>
    </message>
    <message>
        <source>The previous files are restored and in force.</source>
        <translation>旧文件已还原并生效。</translation>
    </message>
</context>
<context>
    <name>OptionGroups</name>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>服务质量</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Master and standby</source>
        <translation>主用与备用</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Timeouts and retries</source>
        <translation>超时与重试</translation>
    </message>
    <message>
        <source>Ports, links and keys</source>
        <translation>端口、链路与密钥</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>组播</translation>
    </message>
    <message>
        <source>Congestion control</source>
        <translation>拥塞控制</translation>
    </message>
    <message>
        <source>Performance manager</source>
        <translation>性能管理器</translation>
    </message>
    <message>
        <source>Plug-ins</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Log and debugging</source>
        <translation>日志与调试</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>OptionHelp</name>
    <message>
        <source>Port %1 of %2</source>
        <translation>%2 的端口 %1</translation>
    </message>
    <message>
        <source>Node GUID of %1. OpenSM&apos;s files want port GUIDs.</source>
        <translation>%1 的节点 GUID。OpenSM 的文件需要端口 GUID。</translation>
    </message>
    <message>
        <source>Partition %1 of partitions.conf</source>
        <translation>partitions.conf 的分区 %1</translation>
    </message>
    <message>
        <source>Every end port: CA ports, router ports, port 0 of switches.</source>
        <translation>每个末端端口：CA 端口、路由器端口、交换机的端口 0。</translation>
    </message>
    <message>
        <source>Every CA port.</source>
        <translation>每个 CA 端口。</translation>
    </message>
    <message>
        <source>Port 0 of every switch.</source>
        <translation>每台交换机的端口 0。</translation>
    </message>
    <message>
        <source>Every router port.</source>
        <translation>每个路由器端口。</translation>
    </message>
    <message>
        <source>The port that the subnet manager uses.</source>
        <translation>子网管理器使用的端口。</translation>
    </message>
    <message>
        <source>No port.</source>
        <translation>没有端口。</translation>
    </message>
    <message>
        <source>Full member: talks to full and limited members.</source>
        <translation>完全成员：可与完全成员和受限成员通信。</translation>
    </message>
    <message>
        <source>Limited member: talks to full members only.</source>
        <translation>受限成员：只能与完全成员通信。</translation>
    </message>
    <message>
        <source>Full and limited P_Key in the port&apos;s table (with allow_both_pkeys TRUE); otherwise the same as full.</source>
        <translation>端口表中同时有完全和受限的 P_Key（需 allow_both_pkeys TRUE）；否则与 full 相同。</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>创建此分区中 IP over InfiniBand 所需的广播组。</translation>
    </message>
    <message>
        <source>The membership of members without one; limited when it is not given.</source>
        <translation>未注明的成员的成员身份；未给出时为受限。</translation>
    </message>
    <message>
        <source>MTU of the partition&apos;s groups as code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = 4096 bytes.</source>
        <translation>分区各组的 MTU 代码：1 = 256，2 = 512，3 = 1024，4 = 2048，5 = 4096 字节。</translation>
    </message>
    <message>
        <source>Rate of the partition&apos;s groups as code: 2 = 2.5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, 16 = 100, 17 = 200, 21 = 400 Gb/s.</source>
        <translation>分区各组的速率代码：2 = 2.5，3 = 10，6 = 20，7 = 40，12 = 56，16 = 100，17 = 200，21 = 400 Gb/s。</translation>
    </message>
    <message>
        <source>Service level 0-15 of the partition&apos;s paths and groups; a QoS policy overrides it for paths.</source>
        <translation>分区路径和组的服务级别 0-15；对路径，QoS 策略优先。</translation>
    </message>
    <message>
        <source>Scope of multicast groups: 2 link-local, 5 site, 8 organisation, 14 global.</source>
        <translation>组播组的范围：2 链路本地，5 站点，8 组织，14 全局。</translation>
    </message>
    <message>
        <source>Q_Key of the groups; 0 means 0x0b1b for IPoIB.</source>
        <translation>各组的 Q_Key；0 表示 IPoIB 的 0x0b1b。</translation>
    </message>
    <message>
        <source>Puts the P_Key at index 0 of its members&apos; tables.</source>
        <translation>将 P_Key 放在其成员表的索引 0。</translation>
    </message>
    <message>
        <source>A multicast group of this partition. It takes the rest of the line: write members on another one.</source>
        <translation>此分区的一个组播组。它占用该行的其余部分：成员请写在另一行。</translation>
    </message>
    <message>
        <source>QoS level %1: SL %2</source>
        <translation>QoS 级别 %1：SL %2</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1，端口 %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>2048 bytes</source>
        <translation>2048 字节</translation>
    </message>
    <message>
        <source>4096 bytes</source>
        <translation>4096 字节</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>range of a number</comment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>单位：%1</translation>
    </message>
    <message>
        <source>Default: none</source>
        <translation>默认：无</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>取值：%1</translation>
    </message>
    <message>
        <source>SIGHUP is enough</source>
        <translation>SIGHUP 即可</translation>
    </message>
    <message>
        <source>Needs a restart of OpenSM</source>
        <translation>需要重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>类型：%1</translation>
    </message>
    <message>
        <source>A change takes effect with SIGHUP.</source>
        <translation>更改通过 SIGHUP 生效。</translation>
    </message>
    <message>
        <source>A change needs a restart of OpenSM.</source>
        <translation>更改需要重新启动 OpenSM。</translation>
    </message>
    <message>
        <source>Beyond the range: %1</source>
        <translation>超出范围时：%1</translation>
    </message>
    <message>
        <source>Depends on: %1</source>
        <translation>依赖于：%1</translation>
    </message>
    <message>
        <source>Deprecated; use %1.</source>
        <translation>已弃用；请使用 %1。</translation>
    </message>
    <message>
        <source>On OpenSM&apos;s command line: %1</source>
        <translation>在 OpenSM 命令行中：%1</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>bit mask</source>
        <translation>位掩码</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>hops</source>
        <translation>跳</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>polls</source>
        <translation>次查询</translation>
    </message>
    <message>
        <source>us</source>
        <translation>微秒</translation>
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
        <translation>256 位掩码</translation>
    </message>
    <message>
        <source>credits (64 B)</source>
        <translation>信用 (64 B)</translation>
    </message>
    <message>
        <source>shift:multiplier</source>
        <translation>shift:multiplier</translation>
    </message>
    <message>
        <source>SL value</source>
        <translation>SL 值</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Port GUID the SM binds to; 0 lets OpenSM pick the first usable local port.</source>
        <translation>SM 绑定的端口 GUID；为 0 时 OpenSM 选取第一个可用的本地端口。</translation>
    </message>
    <message>
        <source>M_Key written to every managed port and used in SMPs.</source>
        <translation>写入每个受管端口并用于 SMP 的 M_Key。</translation>
    </message>
    <message>
        <source>How long a port keeps its M_Key protection without a refresh; 0 means forever.</source>
        <translation>端口在未刷新时保持 M_Key 保护的时间；0 表示永久。</translation>
    </message>
    <message>
        <source>M_Key protection level bits put into PortInfo.</source>
        <translation>写入 PortInfo 的 M_Key 保护级别位。</translation>
    </message>
    <message>
        <source>Look up the M_Key of unknown ports in the guid2mkey cache file.</source>
        <translation>在缓存文件 guid2mkey 中查找未知端口的 M_Key。</translation>
    </message>
    <message>
        <source>SM_Key used between SMs; all SMs of a subnet need the same value.</source>
        <translation>SM 之间使用的 SM_Key；一个子网的所有 SM 需要相同的值。</translation>
    </message>
    <message>
        <source>SM_Key value that makes an SA request trusted.</source>
        <translation>使 SA 请求受信任的 SM_Key 值。</translation>
    </message>
    <message>
        <source>Upper 64 bits of the GIDs of this subnet.</source>
        <translation>此子网 GID 的高 64 位。</translation>
    </message>
    <message>
        <source>Each end port gets 2^lmc LIDs.</source>
        <translation>每个末端端口得到 2^lmc 个 LID。</translation>
    </message>
    <message>
        <source>Use lmc also for enhanced switch port 0 (otherwise LMC 0 there).</source>
        <translation>对增强型交换机端口 0 也使用 lmc（否则其 LMC 为 0）。</translation>
    </message>
    <message>
        <source>SL end ports use to reach the SM/SA (SMSL).</source>
        <translation>末端端口访问 SM/SA 所用的 SL (SMSL)。</translation>
    </message>
    <message>
        <source>Switch life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>交换机内生存时间代码；时间为 4.096 us * 2^代码，20 及以上不限。</translation>
    </message>
    <message>
        <source>Dropped packets in a row before a VL is declared stalled (ports between switches).</source>
        <translation>连续丢弃多少个数据包后认为 VL 停滞（交换机之间的端口）。</translation>
    </message>
    <message>
        <source>Same for switch ports that face a CA or router.</source>
        <translation>同上，用于面向 CA 或路由器的交换机端口。</translation>
    </message>
    <message>
        <source>Head-of-queue life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>队首生存时间代码；时间为 4.096 us * 2^代码，20 及以上不限。</translation>
    </message>
    <message>
        <source>Upper limit for operational VLs as PortInfo code: 1=VL0, 2=VL0-1, 3=VL0-3, 4=VL0-7, 5=VL0-14.</source>
        <translation>可用 VL 的上限，为 PortInfo 代码：1=VL0，2=VL0-1，3=VL0-3，4=VL0-7，5=VL0-14。</translation>
    </message>
    <message>
        <source>LinkSpeedEnabled code for switch ports; 0 leaves it alone, 15 means everything supported.</source>
        <translation>交换机端口的 LinkSpeedEnabled 代码；0 不改动，15 表示全部支持的速度。</translation>
    </message>
    <message>
        <source>LinkSpeedExtEnabled bit mask; 0 leaves it alone, 30 switches extended speeds off, 31 means everything supported.</source>
        <translation>LinkSpeedExtEnabled 位掩码；0 不改动，30 关闭扩展速度，31 表示全部支持的速度。</translation>
    </message>
    <message>
        <source>LinkWidthEnabled bit mask for switch ports; 0 leaves it alone, 255 means everything supported.</source>
        <translation>交换机端口的 LinkWidthEnabled 位掩码；0 不改动，255 表示全部支持的宽度。</translation>
    </message>
    <message>
        <source>FDR10 handling on hardware that knows it.</source>
        <translation>在支持 FDR10 的硬件上如何处理它。</translation>
    </message>
    <message>
        <source>Subnet timeout code for all ports; time is 4.096 us * 2^code. Also the packet life time put into path records and multicast groups.</source>
        <translation>所有端口的子网超时代码；时间为 4.096 us * 2^代码。也作为路径记录和组播组中的数据包生存时间。</translation>
    </message>
    <message>
        <source>Local physical errors before a port sends trap 129.</source>
        <translation>端口发送陷阱 129 之前的本地物理错误数。</translation>
    </message>
    <message>
        <source>Credit overrun errors before a port sends trap 130.</source>
        <translation>端口发送陷阱 130 之前的信用溢出错误数。</translation>
    </message>
    <message>
        <source>Use the multicast forwarding top field of switches that offer it.</source>
        <translation>在提供该字段的交换机上使用组播转发上限字段。</translation>
    </message>
    <message>
        <source>Path of the partitions file.</source>
        <translation>分区文件的路径。</translation>
    </message>
    <message>
        <source>Old switch: TRUE forces part_enforce off.</source>
        <translation>旧开关：TRUE 强制 part_enforce 为 off。</translation>
    </message>
    <message>
        <source>Which direction switches check P_Keys on ports facing end nodes.</source>
        <translation>交换机在面向末端节点的端口上检查哪个方向的 P_Key。</translation>
    </message>
    <message>
        <source>Let one port be full and limited member of the same partition.</source>
        <translation>允许一个端口同时是同一分区的完全成员和受限成员。</translation>
    </message>
    <message>
        <source>Keep P_Keys at the table index they already have.</source>
        <translation>保持 P_Key 原有的表索引。</translation>
    </message>
    <message>
        <source>Byte of SM-made alias GUIDs that must be unique per subnet; 0 disables.</source>
        <translation>SM 生成的别名 GUID 中每个子网必须唯一的字节；0 为禁用。</translation>
    </message>
    <message>
        <source>Seconds between light sweeps; 0 disables periodic sweeps.</source>
        <translation>轻量扫描之间的秒数；0 禁用定期扫描。</translation>
    </message>
    <message>
        <source>Give every port a new LID on the next heavy sweep.</source>
        <translation>下次完整扫描时给每个端口新的 LID。</translation>
    </message>
    <message>
        <source>Make every sweep a heavy one.</source>
        <translation>每次都进行完整扫描。</translation>
    </message>
    <message>
        <source>Start a heavy sweep on traps 128 and 144.</source>
        <translation>收到陷阱 128 和 144 时开始完整扫描。</translation>
    </message>
    <message>
        <source>Count switches as link subscribers when balancing routes.</source>
        <translation>均衡路由时将交换机计为链路使用者。</translation>
    </message>
    <message>
        <source>Path of a list of port GUIDs left out of load balancing.</source>
        <translation>不参与负载均衡的端口 GUID 列表的路径。</translation>
    </message>
    <message>
        <source>Path of per-port hop weights.</source>
        <translation>各端口跳数权重文件的路径。</translation>
    </message>
    <message>
        <source>Path of the per-switch port order (also the dimension order for DOR).</source>
        <translation>各交换机端口顺序文件的路径（也是 DOR 的维度顺序）。</translation>
    </message>
    <message>
        <source>Old name of port_search_ordering_file; sets the same field, the later line wins.</source>
        <translation>port_search_ordering_file 的旧名称；设置同一字段，后出现的行生效。</translation>
    </message>
    <message>
        <source>Comma separated list of engines, tried in order; minhop is the final fallback unless no_fallback is listed.</source>
        <translation>以逗号分隔的路由引擎列表，依次尝试；除非列出 no_fallback，最后回退到 minhop。</translation>
    </message>
    <message>
        <source>Do not route over switch links running below their speed (nue, dfsssp, sssp).</source>
        <translation>不经过低于应有速度的交换机链路路由 (nue, dfsssp, sssp)。</translation>
    </message>
    <message>
        <source>Make updn, dnup and ftree connect root switches with each other.</source>
        <translation>使 updn、dnup 和 ftree 将根交换机相互连通。</translation>
    </message>
    <message>
        <source>Reuse routing when the topology did not change.</source>
        <translation>拓扑未变时沿用现有路由。</translation>
    </message>
    <message>
        <source>Path of a saved LID matrix to load instead of computing it.</source>
        <translation>要载入而非计算的 LID 矩阵文件的路径。</translation>
    </message>
    <message>
        <source>Path of saved forwarding tables for the engine file.</source>
        <translation>供 file 引擎使用的转发表文件的路径。</translation>
    </message>
    <message>
        <source>Path of the root switch GUID list (updn, dnup, ftree).</source>
        <translation>根交换机 GUID 列表的路径 (updn, dnup, ftree)。</translation>
    </message>
    <message>
        <source>Path of the compute node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>计算节点端口 GUID 列表的路径 (ftree, dfsssp, sssp)。</translation>
    </message>
    <message>
        <source>Path of the I/O node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>I/O 节点端口 GUID 列表的路径 (ftree, dfsssp, sssp)。</translation>
    </message>
    <message>
        <source>Other switch numbering for quasi fat trees.</source>
        <translation>准胖树使用另一种交换机编号。</translation>
    </message>
    <message>
        <source>Hops an I/O node may be reached the wrong way round (ftree).</source>
        <translation>允许反向到达 I/O 节点的跳数 (ftree)。</translation>
    </message>
    <message>
        <source>Path of a GUID to id map used by updn.</source>
        <translation>updn 使用的 GUID 到编号映射文件的路径。</translation>
    </message>
    <message>
        <source>Path of the order in which port GUIDs are routed (minhop, updn).</source>
        <translation>端口 GUID 路由顺序文件的路径 (minhop, updn)。</translation>
    </message>
    <message>
        <source>Extra mesh analysis before lash.</source>
        <translation>lash 之前进行额外的网格分析。</translation>
    </message>
    <message>
        <source>First VL lash may use.</source>
        <translation>lash 可使用的第一个 VL。</translation>
    </message>
    <message>
        <source>How many VLs nue may use; 0 means as many as the fabric has.</source>
        <translation>nue 可使用的 VL 数；0 表示网络有多少用多少。</translation>
    </message>
    <message>
        <source>Treat switches as traffic sources and sinks in nue.</source>
        <translation>在 nue 中将交换机视为流量的源和汇。</translation>
    </message>
    <message>
        <source>Shift port choice to avoid alignment patterns in routes.</source>
        <translation>错开端口选择，避免路由中的对齐模式。</translation>
    </message>
    <message>
        <source>Seed for random port choice; 0 keeps round robin.</source>
        <translation>随机选择端口的种子；0 保持轮询。</translation>
    </message>
    <message>
        <source>No scattering for ports listed in guid_routing_order_file.</source>
        <translation>对 guid_routing_order_file 中的端口不作分散。</translation>
    </message>
    <message>
        <source>Path of an SA database dump loaded at start.</source>
        <translation>启动时载入的 SA 数据库转储的路径。</translation>
    </message>
    <message>
        <source>Write the SA database after every light sweep.</source>
        <translation>每次轻量扫描后写出 SA 数据库。</translation>
    </message>
    <message>
        <source>Path of the torus-2QoS topology file.</source>
        <translation>torus-2QoS 拓扑文件的路径。</translation>
    </message>
    <message>
        <source>Priority of this SM; the highest becomes master, ties go to the lower port GUID.</source>
        <translation>此 SM 的优先级；最高者成为主用，相同时取端口 GUID 较小者。</translation>
    </message>
    <message>
        <source>Act as if no other SM existed.</source>
        <translation>当作没有其他 SM 存在。</translation>
    </message>
    <message>
        <source>Pause between two polls of the master by a standby SM.</source>
        <translation>备用 SM 两次查询主用之间的间隔。</translation>
    </message>
    <message>
        <source>Failed polls before a standby SM takes over.</source>
        <translation>备用 SM 接管之前失败的查询次数。</translation>
    </message>
    <message>
        <source>Keep LIDs of the guid2lid cache file when this SM becomes master.</source>
        <translation>此 SM 成为主用时保留 guid2lid 缓存文件中的 LID。</translation>
    </message>
    <message>
        <source>SMPs in flight at once; 0 is turned into 2147483647.</source>
        <translation>同时在途的 SMP 数；0 变为 2147483647。</translation>
    </message>
    <message>
        <source>Second, timeout driven limit of SMPs in flight.</source>
        <translation>由超时控制的第二个在途 SMP 上限。</translation>
    </message>
    <message>
        <source>Wait used for SMPs between max_wire_smps and max_wire_smps2.</source>
        <translation>在 max_wire_smps 与 max_wire_smps2 之间的 SMP 的等待时间。</translation>
    </message>
    <message>
        <source>Time for one MAD transaction.</source>
        <translation>一次 MAD 事务的时间。</translation>
    </message>
    <message>
        <source>Retries of a MAD transaction.</source>
        <translation>MAD 事务的重试次数。</translation>
    </message>
    <message>
        <source>Time for long transactions (optimised SL2VL programming).</source>
        <translation>长事务的时间（优化的 SL2VL 设置）。</translation>
    </message>
    <message>
        <source>SA requests that waited longer are dropped when more are queued; 0 disables.</source>
        <translation>等待更久的 SA 请求，在还有其他排队时被丢弃；0 为禁用。</translation>
    </message>
    <message>
        <source>Handle SA requests with one thread.</source>
        <translation>用一个线程处理 SA 请求。</translation>
    </message>
    <message>
        <source>Run in the background.</source>
        <translation>在后台运行。</translation>
    </message>
    <message>
        <source>Start in the not-active state.</source>
        <translation>以 not-active 状态启动。</translation>
    </message>
    <message>
        <source>Disable ports that flood the SM with the same trap.</source>
        <translation>禁用以同一陷阱淹没 SM 的端口。</translation>
    </message>
    <message>
        <source>Drop InformInfo and service records when a port leaves or the SM leaves standby.</source>
        <translation>端口离开或 SM 结束备用时，丢弃 InformInfo 和服务记录。</translation>
    </message>
    <message>
        <source>Check new IPoIB multicast groups against the broadcast group.</source>
        <translation>按广播组检查新的 IPoIB 组播组。</translation>
    </message>
    <message>
        <source>Check joins against the parameters of the existing group.</source>
        <translation>按现有组的参数检查加入请求。</translation>
    </message>
    <message>
        <source>Never report rates above 300 Gb/s codes (for old kernels).</source>
        <translation>不报告高于 300 Gb/s 代码的速率（用于旧内核）。</translation>
    </message>
    <message>
        <source>Highest rate code the SA reports; 63 means no limit.</source>
        <translation>SA 报告的最高速率代码；63 表示不限。</translation>
    </message>
    <message>
        <source>Use the optimised SL2VL programming of capable switches.</source>
        <translation>在支持的交换机上使用优化的 SL2VL 设置。</translation>
    </message>
    <message>
        <source>Sync cache files to disk when they are written.</source>
        <translation>写缓存文件时同步到磁盘。</translation>
    </message>
    <message>
        <source>Run the performance manager.</source>
        <translation>运行性能管理器。</translation>
    </message>
    <message>
        <source>Follow redirects of performance agents.</source>
        <translation>跟随性能代理的重定向。</translation>
    </message>
    <message>
        <source>Pause between counter sweeps.</source>
        <translation>计数器扫描之间的间隔。</translation>
    </message>
    <message>
        <source>Counter queries in flight.</source>
        <translation>在途的计数器查询数。</translation>
    </message>
    <message>
        <source>Skip channel adapters.</source>
        <translation>跳过通道适配器。</translation>
    </message>
    <message>
        <source>Forget nodes that are gone.</source>
        <translation>忘记已消失的节点。</translation>
    </message>
    <message>
        <source>Log error counters.</source>
        <translation>记录错误计数器。</translation>
    </message>
    <message>
        <source>Ask ports for extended counter support.</source>
        <translation>询问端口是否支持扩展计数器。</translation>
    </message>
    <message>
        <source>Log transmit wait counters.</source>
        <translation>记录发送等待计数器。</translation>
    </message>
    <message>
        <source>Threshold for transmit wait logging.</source>
        <translation>记录发送等待的阈值。</translation>
    </message>
    <message>
        <source>Path for counter dumps.</source>
        <translation>计数器转储的路径。</translation>
    </message>
    <message>
        <source>Event plugin(s) to load.</source>
        <translation>要载入的事件插件。</translation>
    </message>
    <message>
        <source>Text handed to the plugins.</source>
        <translation>传给插件的文本。</translation>
    </message>
    <message>
        <source>Path of a GUID to node name map used in logs.</source>
        <translation>日志中使用的 GUID 到节点名映射文件的路径。</translation>
    </message>
    <message>
        <source>Log level bits: 1 error, 2 info, 4 verbose, 8 debug, 16 function entry/exit, 32 frames, 64 routing, 128 syslog.</source>
        <translation>日志级别位：1 错误，2 信息，4 详细，8 调试，16 函数进出，32 帧，64 路由，128 syslog。</translation>
    </message>
    <message>
        <source>Write every log line at once.</source>
        <translation>每行日志立即写出。</translation>
    </message>
    <message>
        <source>Path of the log file; the words stdout, stderr and - are also understood.</source>
        <translation>日志文件的路径；也接受 stdout、stderr 和 -。</translation>
    </message>
    <message>
        <source>Log size limit; the log is cut when it is reached, 0 means none.</source>
        <translation>日志大小限制；达到时截断日志，0 表示不限。</translation>
    </message>
    <message>
        <source>Append to the log of earlier runs.</source>
        <translation>接续先前运行的日志。</translation>
    </message>
    <message>
        <source>Path of per-module log levels (lines: module.c = flags).</source>
        <translation>各模块日志级别文件的路径（各行：模块.c = 标志）。</translation>
    </message>
    <message>
        <source>Directory of subnet and SA dumps; environment OSM_TMP_DIR sets the default.</source>
        <translation>子网和 SA 转储的目录；环境变量 OSM_TMP_DIR 设置默认值。</translation>
    </message>
    <message>
        <source>Allow risky features and hardware work-arounds.</source>
        <translation>允许有风险的功能和硬件变通办法。</translation>
    </message>
    <message>
        <source>Never ask clients to register again.</source>
        <translation>从不要求客户端重新注册。</translation>
    </message>
    <message>
        <source>No multicast routing.</source>
        <translation>不作组播路由。</translation>
    </message>
    <message>
        <source>Leave on fatal problems at start (duplicate GUIDs, broken cache files).</source>
        <translation>启动时遇到致命问题即退出（GUID 重复、缓存文件损坏）。</translation>
    </message>
    <message>
        <source>Console type.</source>
        <translation>控制台类型。</translation>
    </message>
    <message>
        <source>TCP port of the console.</source>
        <translation>控制台的 TCP 端口。</translation>
    </message>
    <message>
        <source>Program SL2VL and VL arbitration tables, load the QoS policy, honour partition SLs.</source>
        <translation>设置 SL2VL 和 VL 仲裁表，载入 QoS 策略，遵守分区的 SL。</translation>
    </message>
    <message>
        <source>Path of the QoS policy file.</source>
        <translation>QoS 策略文件的路径。</translation>
    </message>
    <message>
        <source>Do not log bad status of SL2VL MADs.</source>
        <translation>不记录 SL2VL MAD 的错误状态。</translation>
    </message>
    <message>
        <source>VL count hint for all port types (base set); only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>所有端口类型（基本集）的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for all port types (base set), in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>所有端口类型（基本集）的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for all port types (base set).</source>
        <translation>所有端口类型（基本集）的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for all port types (base set).</source>
        <translation>所有端口类型（基本集）的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for all port types (base set): 16 VLs, position = SL, 15 = drop.</source>
        <translation>所有端口类型（基本集）的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for CA ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>CA 端口的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for CA ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>CA 端口的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for CA ports.</source>
        <translation>CA 端口的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for CA ports.</source>
        <translation>CA 端口的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for CA ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>CA 端口的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for switch port 0; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>交换机端口 0 的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for switch port 0, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>交换机端口 0 的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for switch port 0.</source>
        <translation>交换机端口 0 的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for switch port 0.</source>
        <translation>交换机端口 0 的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for switch port 0: 16 VLs, position = SL, 15 = drop.</source>
        <translation>交换机端口 0 的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for external switch ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>交换机外部端口的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for external switch ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>交换机外部端口的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for external switch ports.</source>
        <translation>交换机外部端口的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for external switch ports.</source>
        <translation>交换机外部端口的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for external switch ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>交换机外部端口的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for router ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>路由器端口的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for router ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>路由器端口的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for router ports.</source>
        <translation>路由器端口的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for router ports.</source>
        <translation>路由器端口的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for router ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>路由器端口的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>Configure congestion control (experimental).</source>
        <translation>配置拥塞控制（实验性）。</translation>
    </message>
    <message>
        <source>CC_Key used in congestion control MADs.</source>
        <translation>拥塞控制 MAD 中使用的 CC_Key。</translation>
    </message>
    <message>
        <source>Congestion control MADs in flight.</source>
        <translation>在途的拥塞控制 MAD 数。</translation>
    </message>
    <message>
        <source>Which switch settings are valid: bit 0 victim mask, 1 credit mask, 2 threshold and packet size, 3 credit starvation, 4 marking rate.</source>
        <translation>哪些交换机设置有效：位 0 受害者掩码，1 信用掩码，2 阈值和包大小，3 信用匮乏，4 标记率。</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) that mark packets even as victims.</source>
        <translation>即使作为受害者也标记数据包的交换机端口（位 = 端口）。</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) with credit starvation handling.</source>
        <translation>处理信用匮乏的交换机端口（位 = 端口）。</translation>
    </message>
    <message>
        <source>Marking aggressiveness, 0 none to 15 most.</source>
        <translation>标记的积极程度，0 不标记，15 最强。</translation>
    </message>
    <message>
        <source>Packets shorter than this are not marked.</source>
        <translation>短于此值的数据包不标记。</translation>
    </message>
    <message>
        <source>Credit starvation aggressiveness, 0 none to 15 most.</source>
        <translation>应对信用匮乏的积极程度，0 不应对，15 最强。</translation>
    </message>
    <message>
        <source>Return delay as shift:multiplier.</source>
        <translation>返回延迟，写作 移位:乘数。</translation>
    </message>
    <message>
        <source>Mean packets between two marks.</source>
        <translation>两次标记之间的平均数据包数。</translation>
    </message>
    <message>
        <source>Bit 0: 0 per QP, 1 per SL/port.</source>
        <translation>位 0：0 按 QP，1 按 SL/端口。</translation>
    </message>
    <message>
        <source>SLs (bit = SL) to configure.</source>
        <translation>要配置的 SL（位 = SL）。</translation>
    </message>
    <message>
        <source>Timer that lowers the table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>降低某个 SL 表索引的定时器；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Step added to the table index per BECN for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>某个 SL 每收到一个 BECN 表索引增加的步长；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Table index at which an event is logged for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>某个 SL 达到此表索引时记录事件；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Lowest table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>某个 SL 的最低表索引；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Congestion control table: shift:multiplier,...</source>
        <translation>拥塞控制表：移位:乘数,...</translation>
    </message>
    <message>
        <source>Path of the prefix routes file.</source>
        <translation>前缀路由文件的路径。</translation>
    </message>
    <message>
        <source>Share multicast groups between IPv6 solicited-node addresses.</source>
        <translation>IPv6 被请求节点地址共用组播组。</translation>
    </message>
    <message>
        <source>Text put before every log message.</source>
        <translation>每条日志消息之前的文本。</translation>
    </message>
    <message>
        <source>outside the accepted range or not a number: line refused</source>
        <translation>超出接受范围或不是数：拒绝该行</translation>
    </message>
    <message>
        <source>4..255: set to 2 with a message</source>
        <translation>4..255：设为 2 并给出消息</translation>
    </message>
    <message>
        <source>anything but the exact word TRUE (also an empty value) means FALSE, silently</source>
        <translation>除 TRUE 一词外的任何内容（包括空值）都静默视为 FALSE</translation>
    </message>
    <message>
        <source>8..255: set to 0 with a message</source>
        <translation>8..255：设为 0 并给出消息</translation>
    </message>
    <message>
        <source>not checked; a value above 15 spoils the MTU/SMSL byte of PortInfo</source>
        <translation>不检查；大于 15 的值会破坏 PortInfo 的 MTU/SMSL 字节</translation>
    </message>
    <message>
        <source>not checked; written into a 5 bit field</source>
        <translation>不检查；写入 5 位字段</translation>
    </message>
    <message>
        <source>not checked; only the low 3 bits are used, 0 is undefined</source>
        <translation>不检查；只使用低 3 位，0 未定义</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits are used</source>
        <translation>不检查；只使用低 5 位</translation>
    </message>
    <message>
        <source>not checked; 0 makes OperVLs &quot;no change&quot; and disables VL masking, above 5 acts as no limit</source>
        <translation>不检查；0 使 OperVLs 为“不变”并禁用 VL 屏蔽，大于 5 相当于不限</translation>
    </message>
    <message>
        <source>8..14 and 16..255: set to 15 with a message; reserved codes 2, 4, 6 are not caught</source>
        <translation>8..14 和 16..255：设为 15 并给出消息；保留代码 2、4、6 不会被发现</translation>
    </message>
    <message>
        <source>3.3.23: 8..29 and 32..255 set to 31; head: 16..29 and 32..255 set to 31</source>
        <translation>3.3.23：8..29 和 32..255 设为 31；head：16..29 和 32..255 设为 31</translation>
    </message>
    <message>
        <source>32..254: set to 255 with a message</source>
        <translation>32..254：设为 255 并给出消息</translation>
    </message>
    <message>
        <source>3..255: set to 1 with a message</source>
        <translation>3..255：设为 1 并给出消息</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits reach the ports</source>
        <translation>不检查；只有低 5 位到达端口</translation>
    </message>
    <message>
        <source>not checked; only the low 4 bits are used</source>
        <translation>不检查；只使用低 4 位</translation>
    </message>
    <message>
        <source>any other text (case matters): set to both with a message; (null) crashes OpenSM</source>
        <translation>其他任何文本（区分大小写）：设为 both 并给出消息；(null) 使 OpenSM 崩溃</translation>
    </message>
    <message>
        <source>not checked; value is multiplied by 1000 in 32 bits</source>
        <translation>不检查；该值在 32 位内乘以 1000</translation>
    </message>
    <message>
        <source>unknown or wrongly cased names: run-time ERROR line, name skipped; the name none crashes OpenSM</source>
        <translation>未知或大小写错误的名称：运行时出现 ERROR 行，跳过该名称；名称 none 使 OpenSM 崩溃</translation>
    </message>
    <message>
        <source>not checked here; ERR 4D03 at routing time when it is not below the smallest number of operational VLs</source>
        <translation>此处不检查；若不低于最小可用 VL 数，路由时出现 ERR 4D03</translation>
    </message>
    <message>
        <source>not checked; larger values are capped by what the fabric has</source>
        <translation>不检查；更大的值以网络所有的为限</translation>
    </message>
    <message>
        <source>16..255: set to 0 with a message</source>
        <translation>16..255：设为 0 并给出消息</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>不检查</translation>
    </message>
    <message>
        <source>above 2147483647: set to 4 with a message</source>
        <translation>大于 2147483647：设为 4 并给出消息</translation>
    </message>
    <message>
        <source>above 2147483647: set to max_wire_smps with a message</source>
        <translation>大于 2147483647：设为 max_wire_smps 并给出消息</translation>
    </message>
    <message>
        <source>below transaction_timeout: raised to it with a message</source>
        <translation>小于 transaction_timeout：提高到该值并给出消息</translation>
    </message>
    <message>
        <source>head: 0, 1, 25..62, 64..255 set to 63 with a message; 3.3.23: unknown option</source>
        <translation>head：0、1、25..62、64..255 设为 63 并给出消息；3.3.23：未知选项</translation>
    </message>
    <message>
        <source>0: set to 180 with a message</source>
        <translation>0：设为 180 并给出消息</translation>
    </message>
    <message>
        <source>0: set to 500 with a message</source>
        <translation>0：设为 500 并给出消息</translation>
    </message>
    <message>
        <source>anything else, wrong case, or a type left out of the build: set to off with a message; (null) crashes OpenSM</source>
        <translation>其他任何内容、大小写错误或未编入的类型：设为 off 并给出消息；(null) 使 OpenSM 崩溃</translation>
    </message>
    <message>
        <source>with qos TRUE 16 and above: set to 0 (message names 15 as default); not checked with qos FALSE</source>
        <translation>qos 为 TRUE 时 16 及以上：设为 0（消息称默认为 15）；qos 为 FALSE 时不检查</translation>
    </message>
    <message>
        <source>with qos TRUE above 255: set to -1 with a message; below 0: -1 silently; text that is not a number becomes 0 silently</source>
        <translation>qos 为 TRUE 时大于 255：设为 -1 并给出消息；小于 0：静默设为 -1；不是数的文本静默变为 0</translation>
    </message>
    <message>
        <source>only warnings; see the vlarb rules</source>
        <translation>仅有警告；见 vlarb 规则</translation>
    </message>
    <message>
        <source>only warnings; see the sl2vl rules</source>
        <translation>仅有警告；见 sl2vl 规则</translation>
    </message>
    <message>
        <source>SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused</source>
        <translation>SL 大于 15（截为 8 位之后）、缺少第二个词或数有误：拒绝该行</translation>
    </message>
    <message>
        <source>an entry without colon: line refused</source>
        <translation>没有冒号的项：拒绝该行</translation>
    </message>
    <message>
        <source>with m_key_protection_level 1..3 it must be greater than sweep_interval, else OpenSM raises it to sweep_interval+1 (and re-enables a disabled sweep)</source>
        <translation>m_key_protection_level 为 1..3 时必须大于 sweep_interval，否则 OpenSM 将其提高到 sweep_interval+1（并重新启用已禁用的扫描）</translation>
    </message>
    <message>
        <source>lmc &gt; 0</source>
        <translation>lmc &gt; 0</translation>
    </message>
    <message>
        <source>replaced by the routing engine when it hands out path SLs (lash, dfsssp, torus-2QoS, nue)</source>
        <translation>由给出路径 SL 的路由引擎取代 (lash, dfsssp, torus-2QoS, nue)</translation>
    </message>
    <message>
        <source>TRUE overrides part_enforce</source>
        <translation>TRUE 优先于 part_enforce</translation>
    </message>
    <message>
        <source>overridden by no_partition_enforcement TRUE</source>
        <translation>no_partition_enforcement TRUE 优先</translation>
    </message>
    <message>
        <source>needed by the membership word both in the partitions file; end ports that hold only 0x7fff then keep index 0 of their table empty</source>
        <translation>分区文件中的成员身份 both 需要它；只有 0x7fff 的末端端口此时其表的索引 0 为空</translation>
    </message>
    <message>
        <source>torus-2QoS needs qos TRUE and torus_config; lash, dfsssp, nue (&gt;1 VL) and torus-2QoS choose path SLs themselves</source>
        <translation>torus-2QoS 需要 qos TRUE 和 torus_config；lash、dfsssp、nue (&gt;1 VL) 和 torus-2QoS 自行选择路径 SL</translation>
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
        <translation>routing_engine ftree 和 io_guid_file</translation>
    </message>
    <message>
        <source>routing_engine lash</source>
        <translation>routing_engine lash</translation>
    </message>
    <message>
        <source>routing_engine nue; more than 1 needs qos TRUE</source>
        <translation>routing_engine nue；大于 1 需要 qos TRUE</translation>
    </message>
    <message>
        <source>routing_engine nue</source>
        <translation>routing_engine nue</translation>
    </message>
    <message>
        <source>guid_routing_order_file and scatter_ports</source>
        <translation>guid_routing_order_file 和 scatter_ports</translation>
    </message>
    <message>
        <source>file opensm-sa.dump in dump_files_dir</source>
        <translation>dump_files_dir 中的文件 opensm-sa.dump</translation>
    </message>
    <message>
        <source>routing_engine torus-2QoS</source>
        <translation>routing_engine torus-2QoS</translation>
    </message>
    <message>
        <source>works only when greater than max_wire_smps</source>
        <translation>仅当大于 max_wire_smps 时有效</translation>
    </message>
    <message>
        <source>not above long_transaction_timeout</source>
        <translation>不大于 long_transaction_timeout</translation>
    </message>
    <message>
        <source>head: caps max_rate_enum at 18</source>
        <translation>head：将 max_rate_enum 限制为 18</translation>
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
        <translation>console loopback 或 socket</translation>
    </message>
    <message>
        <source>qos TRUE; an unset value falls back to the qos_ base set, then to the built-in table</source>
        <translation>qos TRUE；未设置时取 qos_ 基本集，再取内置表</translation>
    </message>
    <message>
        <source>congestion_control TRUE</source>
        <translation>congestion_control TRUE</translation>
    </message>
    <message>
        <source>change between two non-zero values works at once; 0 to non-zero has no effect until restart; non-zero to 0 makes OpenSM sweep without pause (observed) - restart instead</source>
        <translation>在两个非零值之间的更改立即生效；由 0 改为非零在重新启动前无效；由非零改为 0 使 OpenSM 不停扫描（已观察到）- 请改为重新启动</translation>
    </message>
    <message>
        <source>reported as loaded, but read only at start</source>
        <translation>报告为已载入，但只在启动时读取</translation>
    </message>
    <message>
        <source>do not change at run time: OpenSM keeps using freed memory and prints garbage (observed)</source>
        <translation>不要在运行时更改：OpenSM 会继续使用已释放的内存并输出乱码（已观察到）</translation>
    </message>
    <message>
        <source>the content is read again on every configuration rescan although the path is fixed</source>
        <translation>虽然路径固定，但每次重新读取配置时都会重新读取内容</translation>
    </message>
    <message>
        <source>the Debian build has off, local, loopback</source>
        <translation>Debian 的版本有 off、local、loopback</translation>
    </message>
    <message>
        <source>content is read again on every rescan although the path is fixed</source>
        <translation>虽然路径固定，但每次重新读取时都会重新读取内容</translation>
    </message>
    <message>
        <source>0 is not refused: the system then chooses a port; above 65535 or not a number: line refused</source>
        <translation>0 不会被拒绝：由系统选择端口；大于 65535 或不是数：拒绝该行</translation>
    </message>
    <message>
        <source>Use another M_Key for every port, made from a seed.</source>
        <translation>为每个端口使用由种子生成的不同 M_Key。</translation>
    </message>
    <message>
        <source>SA requests that a port may send in 100 ms; 0 means no limit.</source>
        <translation>一个端口每 100 ms 可发送的 SA 请求数；0 表示不限。</translation>
    </message>
    <message>
        <source>Priority of this SM while it is master.</source>
        <translation>此 SM 作为主用时的优先级。</translation>
    </message>
    <message>
        <source>Largest NeighborMTU that is set; 0 means no limit.</source>
        <translation>设置的最大 NeighborMTU；0 表示不限。</translation>
    </message>
    <message>
        <source>Old log files that are kept.</source>
        <translation>保留的旧日志文件数。</translation>
    </message>
    <message>
        <source>File with rate limits of virtual ports.</source>
        <translation>含虚拟端口速率限制的文件。</translation>
    </message>
    <message>
        <source>Port GUIDs of the only subnet managers that are accepted.</source>
        <translation>唯一被接受的子网管理器的端口 GUID。</translation>
    </message>
    <message>
        <source>Add routes between switches that the engine left out.</source>
        <translation>补充路由引擎遗漏的交换机间路由。</translation>
    </message>
    <message>
        <source>Adapters that a spine switch may have and still count as spine.</source>
        <translation>脊交换机最多可带多少适配器而仍算作脊。</translation>
    </message>
    <message>
        <source>File with port groups, for the routing chain and device configuration.</source>
        <translation>含端口组的文件，用于路由链和设备配置。</translation>
    </message>
    <message>
        <source>File with the topologies of the routing chain.</source>
        <translation>含路由链拓扑的文件。</translation>
    </message>
    <message>
        <source>File with the routing chain.</source>
        <translation>含路由链的文件。</translation>
    </message>
    <message>
        <source>File with settings of single devices or port groups.</source>
        <translation>含单个设备或端口组设置的文件。</translation>
    </message>
    <message>
        <source>File with the congestion control policy.</source>
        <translation>含拥塞控制策略的文件。</translation>
    </message>
    <message>
        <source>Let switches take down links with too many errors.</source>
        <translation>让交换机关闭错误过多的链路。</translation>
    </message>
    <message>
        <source>File with the thresholds of fast recovery.</source>
        <translation>含快速恢复阈值的文件。</translation>
    </message>
    <message>
        <source>File with switches that discovery passes over.</source>
        <translation>含发现时跳过的交换机的文件。</translation>
    </message>
    <message>
        <source>Threads for the calculation of routes.</source>
        <translation>计算路由的线程数。</translation>
    </message>
    <message>
        <source>File that holds the process number.</source>
        <translation>保存进程号的文件。</translation>
    </message>
    <message>
        <source>MTU code of multicast groups that the SM makes without one.</source>
        <translation>SM 自行创建的组播组在未指定时的 MTU 代码。</translation>
    </message>
    <message>
        <source>Rate code of multicast groups that the SM makes without one.</source>
        <translation>SM 自行创建的组播组在未指定时的速率代码。</translation>
    </message>
    <message>
        <source>Congestion control: 0 ignore, 1 disable, 2 enable.</source>
        <translation>拥塞控制：0 忽略，1 禁用，2 启用。</translation>
    </message>
    <message>
        <source>Seed of the keys that are made for congestion control and vendor-specific management.</source>
        <translation>为拥塞控制和厂商专用管理生成密钥的种子。</translation>
    </message>
    <message>
        <source>When clients are asked to register again.</source>
        <translation>何时要求客户端重新注册。</translation>
    </message>
    <message>
        <source>Switch at the root of the multicast trees.</source>
        <translation>组播树根处的交换机。</translation>
    </message>
    <message>
        <source>Second switch at the root of the multicast trees.</source>
        <translation>组播树根处的第二台交换机。</translation>
    </message>
    <message>
        <source>File with the roots of the multicast trees.</source>
        <translation>含组播树根的文件。</translation>
    </message>
    <message>
        <source>Watch ports for signs of a fault, and act on them.</source>
        <translation>监视端口的故障迹象并采取措施。</translation>
    </message>
    <message>
        <source>File with ports that are declared healthy or unhealthy.</source>
        <translation>含已声明为健康或不健康的端口的文件。</translation>
    </message>
    <message>
        <source>Virtualisation (SR-IOV): 0 ignore, 1 disable, 2 enable it on adapters that can do it.</source>
        <translation>虚拟化 (SR-IOV)：0 忽略，1 禁用，2 在支持的适配器上启用。</translation>
    </message>
    <message>
        <source>Physical ports whose virtual ports are configured at once.</source>
        <translation>同时配置其虚拟端口的物理端口数。</translation>
    </message>
    <message>
        <source>Hop limit of path records between virtual ports.</source>
        <translation>虚拟端口间路径记录的跳数限制。</translation>
    </message>
    <message>
        <source>Minutes between two dumps of statistics; 0 means none.</source>
        <translation>两次统计转储之间的分钟数；0 表示不转储。</translation>
    </message>
    <message>
        <source>SHARP on the switches: 0 ignore, 1 disable, 2 enable.</source>
        <translation>交换机上的 SHARP：0 忽略，1 禁用，2 启用。</translation>
    </message>
    <message>
        <source>Alias GUIDs of routers: 0 ignore, 1 enable, 2 disable.</source>
        <translation>路由器的别名 GUID：0 忽略，1 启用，2 禁用。</translation>
    </message>
    <message>
        <source>File with the routers between subnets and their policy.</source>
        <translation>含子网间路由器及其策略的文件。</translation>
    </message>
    <message>
        <source>Engine that adds adaptive routing to the routing engine (none, ar_lag, ar_tree, ar_minhop, auto).</source>
        <translation>为路由引擎添加自适应路由的引擎 (none、ar_lag、ar_tree、ar_minhop、auto)。</translation>
    </message>
    <message>
        <source>Adaptive routing: 0 disabled, others as the manual lists them.</source>
        <translation>自适应路由：0 禁用，其他值见手册。</translation>
    </message>
    <message>
        <source>Fast link fault recovery by the switches (SHIELD): 0 off.</source>
        <translation>交换机的快速链路故障恢复 (SHIELD)：0 关闭。</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) whose traffic is routed adaptively.</source>
        <translation>自适应路由其流量的服务级别 (位 = SL)。</translation>
    </message>
    <message>
        <source>Like max_op_vls, for adapters.</source>
        <translation>同 max_op_vls，用于适配器。</translation>
    </message>
    <message>
        <source>Like max_op_vls, for switches.</source>
        <translation>同 max_op_vls，用于交换机。</translation>
    </message>
    <message>
        <source>Like max_op_vls, for routers.</source>
        <translation>同 max_op_vls，用于路由器。</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) that use hash-based forwarding.</source>
        <translation>使用基于哈希转发的服务级别 (位 = SL)。</translation>
    </message>
    <message>
        <source>Manage an NVLink fabric.</source>
        <translation>管理 NVLink 网络。</translation>
    </message>
    <message>
        <source>File with the tenants of the fabric.</source>
        <translation>含网络租户的文件。</translation>
    </message>
    <message>
        <source>Answer SA queries.</source>
        <translation>响应 SA 查询。</translation>
    </message>
    <message>
        <source>Routing for planarised (multi-plane) fabrics.</source>
        <translation>多平面网络的路由。</translation>
    </message>
    <message>
        <source>OpenSM does not start with 0 (ERR 5433)</source>
        <translation>为 0 时 OpenSM 不启动 (ERR 5433)</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Hosts &amp; devices</source>
        <translation>主机与设备</translation>
    </message>
    <message>
        <source>QoS path</source>
        <translation>QoS 路径</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>建议</translation>
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
        <translation>RDMA-CM TCP %1</translation>
    </message>
    <message>
        <source>RDMA-CM UDP port %1</source>
        <translation>RDMA-CM UDP %1</translation>
    </message>
    <message>
        <source>service ID %1</source>
        <translation>服务 ID %1</translation>
    </message>
    <message>
        <source>P_Key %1</source>
        <translation>P_Key %1</translation>
    </message>
    <message>
        <source>partition %1 (%2)</source>
        <translation>分区 %1 (%2)</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>between %1 (both ends)</source>
        <translation>%1 之间（两端）</translation>
    </message>
    <message>
        <source>SDP</source>
        <translation>SDP</translation>
    </message>
    <message>
        <source>SDP port %1</source>
        <translation>SDP 端口 %1</translation>
    </message>
    <message>
        <source>RDS (RDMA-CM TCP port 18634)</source>
        <translation>RDS（RDMA-CM TCP 端口 18634）</translation>
    </message>
    <message>
        <source>RDS port %1</source>
        <translation>RDS 端口 %1</translation>
    </message>
    <message>
        <source>iSER (RDMA-CM TCP port 3260)</source>
        <translation>iSER（RDMA-CM TCP 端口 3260）</translation>
    </message>
    <message>
        <source>iSER port %1</source>
        <translation>iSER 端口 %1</translation>
    </message>
    <message>
        <source>SRP to %1</source>
        <translation>SRP 到 %1</translation>
    </message>
    <message>
        <source>IP over InfiniBand in the default partition</source>
        <translation>默认分区中的 IPoIB</translation>
    </message>
    <message>
        <source>IP over InfiniBand in %1</source>
        <translation>%1 中的 IP over InfiniBand</translation>
    </message>
    <message>
        <source>QoS class %1</source>
        <translation>QoS 类 %1</translation>
    </message>
    <message>
        <source>from group %1</source>
        <translation>来自组 %1</translation>
    </message>
    <message>
        <source>to group %1</source>
        <translation>到组 %1</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
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
        <translation>端口</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>The plan is applied, and each step was verified.</source>
        <translation>计划已应用，每一步都已验证。</translation>
    </message>
    <message>
        <source>This change was undone before.</source>
        <translation>此更改之前已被撤销。</translation>
    </message>
    <message>
        <source>The plan does not fit this host: nothing was changed.</source>
        <translation>计划不适合此主机：没有任何更改。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>The host is as it was before the change.</source>
        <translation>主机已恢复到更改之前的状态。</translation>
    </message>
    <message>
        <source>It was cancelled, and what was done is undone.</source>
        <translation>已取消，已做的部分已撤销。</translation>
    </message>
    <message>
        <source>A step failed, and the steps before it are undone.</source>
        <translation>某一步失败，之前的步骤已撤销。</translation>
    </message>
    <message>
        <source>Some steps could not be undone. Undo can be tried again.</source>
        <translation>某些步骤无法撤销。可以再次尝试撤销。</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>undo failed</source>
        <translation>撤销失败</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>keep as it is</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>datagram</source>
        <translation>数据报</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>唯一的</translation>
    </message>
    <message>
        <source>preferred of a pair</source>
        <translation>一对中的首选</translation>
    </message>
    <message>
        <source>standby of a pair</source>
        <translation>一对中的备用</translation>
    </message>
    <message>
        <source>compute node</source>
        <translation>计算节点</translation>
    </message>
    <message>
        <source>subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>NFS over RDMA</source>
        <translation>NFS over RDMA</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>RoCE v2</source>
        <translation>RoCE v2</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>in force already</source>
        <translation>已生效</translation>
    </message>
    <message>
        <source>cannot be changed</source>
        <translation>无法更改</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>failed, as before</source>
        <translation>失败，保持原状</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>left as it is</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>being undone</source>
        <translation>正在撤销</translation>
    </message>
    <message>
        <source>udev rule</source>
        <translation>udev 规则</translation>
    </message>
    <message>
        <source>.link file</source>
        <translation>.link 文件</translation>
    </message>
    <message>
        <source>The host already has this configuration: nothing was changed.</source>
        <translation>主机已是此配置：没有任何更改。</translation>
    </message>
    <message>
        <source>is being inspected</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>Undone, but for what was edited since: that stays as it is.</source>
        <translation>已撤销，但此后编辑过的内容保持原样。</translation>
    </message>
    <message>
        <source>undone in part</source>
        <translation>部分撤销</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>SideWords</name>
    <message>
        <source>qos is FALSE</source>
        <translation>qos 为 FALSE</translation>
    </message>
    <message>
        <source>from the partition; no policy is loaded</source>
        <translation>来自分区；没有加载策略</translation>
    </message>
    <message>
        <source>from a match rule, level %1</source>
        <translation>来自匹配规则，级别 %1</translation>
    </message>
    <message>
        <source>from a rule of qos-ulps</source>
        <translation>来自 qos-ulps 的规则</translation>
    </message>
    <message>
        <source>from the default level %1</source>
        <translation>来自默认级别 %1</translation>
    </message>
    <message>
        <source>from the default of qos-ulps</source>
        <translation>来自 qos-ulps 的默认值</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The agent&apos;s host has no files of OpenSM. Connect to the host where the master runs.</source>
        <translation>代理所在主机没有 OpenSM 文件。请连接到主用管理器所在的主机。</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Line %1 wins: %2</source>
        <translation>第 %1 行生效：%2</translation>
    </message>
    <message>
        <source>Line %1 would match, too, but comes later: %2</source>
        <translation>第 %1 行也匹配，但排在后面：%2</translation>
    </message>
    <message>
        <source>MTU at most %1</source>
        <translation>MTU 最大 %1</translation>
    </message>
    <message>
        <source>Rate at most %1</source>
        <translation>速率最大 %1</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>There is no path for this request.</source>
        <translation>该请求没有路径。</translation>
    </message>
    <message>
        <source>MTU %1</source>
        <translation>MTU %1</translation>
    </message>
    <message>
        <source>Rate %1</source>
        <translation>速率 %1</translation>
    </message>
    <message>
        <source>P_Key %1</source>
        <translation>P_Key %1</translation>
    </message>
    <message>
        <source>The tables of the ports were not read.</source>
        <translation>没有读取端口的表。</translation>
    </message>
    <message>
        <source>VL %1</source>
        <translation>VL %1</translation>
    </message>
    <message>
        <source>by the tables of %1 links</source>
        <translation>按 %1 条链路的表</translation>
    </message>
    <message>
        <source>At least %1 of each link under contention</source>
        <translation>争用时每条链路至少 %1</translation>
    </message>
    <message>
        <source>Some tables are unknown.</source>
        <translation>部分表未知。</translation>
    </message>
    <message>
        <source>These ports do not count by lane, or nothing was read yet.</source>
        <translation>这些端口不按通道计数，或尚未读取。</translation>
    </message>
    <message>
        <source>No request was sent to the subnet administration.</source>
        <translation>没有询问子网管理。</translation>
    </message>
    <message>
        <source>at most, on one of the links, from any sender
Waits %1 of the time at most</source>
        <translation>某条链路上的最大值，无论来自谁
最多 %1 的时间在等待</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>过时</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>严重</translation>
    </message>
</context>
<context>
    <name>StepWords</name>
    <message>
        <source>Open the device and a queue pair</source>
        <translation>打开设备和队列对</translation>
    </message>
    <message>
        <source>Connect the queue pair</source>
        <translation>连接队列对</translation>
    </message>
    <message>
        <source>Send messages of %1 bytes</source>
        <translation>发送 %1 字节的消息</translation>
    </message>
    <message>
        <source>Receive messages of %1 bytes</source>
        <translation>接收 %1 字节的消息</translation>
    </message>
    <message>
        <source>Look at the queue pair afterwards</source>
        <translation>之后检查队列对</translation>
    </message>
    <message>
        <source>Listen for RDMA-CM</source>
        <translation>监听 RDMA-CM</translation>
    </message>
    <message>
        <source>Accept the connection</source>
        <translation>接受连接</translation>
    </message>
    <message>
        <source>Resolve and connect by RDMA-CM</source>
        <translation>通过 RDMA-CM 解析并连接</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>failed: status %1, %2</source>
        <translation>失败：状态 %1，%2</translation>
    </message>
    <message>
        <source>failed: %1, errno %2</source>
        <translation>失败：%1，errno %2</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>after %1 µs</source>
        <translation>%1 µs 后</translation>
    </message>
    <message>
        <source>status %1, %2</source>
        <translation>状态 %1，%2</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>the agent was lost</source>
        <translation>代理已断开</translation>
    </message>
    <message>
        <source>Send ICMP echo requests</source>
        <translation>发送 ICMP 回显请求</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>Demo fabric</source>
        <translation>演示网络</translation>
    </message>
    <message>
        <source>Demo fabric (%1)</source>
        <translation>演示网络 (%1)</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>命令 %1</translation>
    </message>
    <message>
        <source>%1 (ssh)</source>
        <translation>%1 (ssh)</translation>
    </message>
    <message>
        <source>This machine (as administrator)</source>
        <translation>本机（以管理员身份）</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Lab (virtual machine)</source>
        <translation>实验室（虚拟机）</translation>
    </message>
    <message>
        <source>Lab, second host</source>
        <translation>实验室，第二台主机</translation>
    </message>
</context>
<context>
    <name>TestWords</name>
    <message>
        <source>Pre-flight</source>
        <translation>预检</translation>
    </message>
    <message>
        <source>Diagnose: all kinds</source>
        <translation>诊断：所有类型</translation>
    </message>
    <message>
        <source>RDMA-CM</source>
        <translation>RDMA-CM</translation>
    </message>
    <message>
        <source>Reliable connection (RC)</source>
        <translation>可靠连接 (RC)</translation>
    </message>
    <message>
        <source>Unreliable connection (UC)</source>
        <translation>不可靠连接 (UC)</translation>
    </message>
    <message>
        <source>Datagrams (UD)</source>
        <translation>数据报 (UD)</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Nothing is sent: checks whether both ends fit together by what their hosts report, and shows the command lines of other tools.</source>
        <translation>不发送任何内容：根据两端主机的信息判断是否匹配，并给出其他工具的命令行。</translation>
    </message>
    <message>
        <source>RC, UC, UD and RDMA-CM one after the other, until one fails.</source>
        <translation>依次进行 RC、UC、UD 和 RDMA-CM，直到某项失败。</translation>
    </message>
    <message>
        <source>Step by step as applications connect: resolve the address, the route, connect, send, disconnect.</source>
        <translation>如应用程序连接般逐步进行：解析地址、路由、连接、发送、断开。</translation>
    </message>
    <message>
        <source>A connected queue pair on each side: send, write, read and atomics.</source>
        <translation>每端一个已连接的队列对：发送、写、读和原子操作。</translation>
    </message>
    <message>
        <source>A connected queue pair without acknowledgements: lost messages are counted.</source>
        <translation>无确认的已连接队列对：统计丢失的消息。</translation>
    </message>
    <message>
        <source>Single datagrams, small ones and as long as the MTU.</source>
        <translation>单个数据报，小的以及与 MTU 等长的。</translation>
    </message>
    <message>
        <source>How much passes: data rate, message rate and CPU time.</source>
        <translation>通过量：数据速率、消息速率和 CPU 时间。</translation>
    </message>
    <message>
        <source>How long a message takes: half a round trip, with percentiles.</source>
        <translation>一条消息所需时间：半个往返，含百分位。</translation>
    </message>
    <message>
        <source>%1: passed.</source>
        <translation>%1：通过。</translation>
    </message>
    <message>
        <source>%1 failed. %2</source>
        <translation>%1 失败。%2</translation>
    </message>
    <message>
        <source>%1: these messages passed, but: %2</source>
        <translation>%1：这些消息已通过，但：%2</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>%1 over IPv4</source>
        <translation>%1（IPv4）</translation>
    </message>
    <message>
        <source>%1 over IPv6</source>
        <translation>%1（IPv6）</translation>
    </message>
    <message>
        <source>%1 Gb/s, %2 messages/s, %3 % of a CPU</source>
        <translation>%1 Gb/s，%2 条消息/秒，%3 % 的一个 CPU</translation>
    </message>
    <message numerus="yes">
        <source>50 %: %1 µs, 90 %: %2 µs, 99 %: %3 µs, 99.9 %: %4 µs, longest %5 µs, %n message(s)</source>
        <translation>
            <numerusform>50 %：%1 µs，90 %：%2 µs，99 %：%3 µs，99.9 %：%4 µs，最长 %5 µs，%n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no counter moved</source>
        <translation>%1：没有计数器变化</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Extended reliable connection (XRC)</source>
        <translation>扩展可靠连接 (XRC)</translation>
    </message>
    <message>
        <source>Ping (ICMP)</source>
        <translation>Ping (ICMP)</translation>
    </message>
    <message>
        <source>Whether IP works between the two addresses: echo requests, as ping sends them.</source>
        <translation>两个地址之间的 IP 是否可用：发送与 ping 相同的回显请求。</translation>
    </message>
    <message>
        <source>Whether both devices have it. No messages are sent.</source>
        <translation>两个设备是否都支持。不发送消息。</translation>
    </message>
    <message>
        <source>Too short for a rate: it measured for %1 s.</source>
        <translation>时间太短，得不出速率：测量了 %1 s。</translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message>
        <source>Not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>No errors since this view was opened</source>
        <translation>自您查看以来没有错误</translation>
    </message>
    <message>
        <source>Errors are rising</source>
        <translation>错误在上升</translation>
    </message>
    <message>
        <source>%1 % of the link&apos;s rate</source>
        <translation>链路速率的 %1 %</translation>
    </message>
    <message>
        <source>%1 % of the time without credits</source>
        <translation>%1 % 的时间没有信用</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>speed, condition of a link</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Works as it should</source>
        <translation>工作正常</translation>
    </message>
    <message>
        <source>Speed not known</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>拥塞</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a fact, its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2 ports linked</source>
        <translation>%2 个端口中 %1 个有链路</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>4x EDR, 100 Gb/s</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Both ends support %1</source>
        <translation>两端支持 %1</translation>
    </message>
    <message>
        <source>Double-click opens or closes the group.</source>
        <translation>双击可展开或收起该组。</translation>
    </message>
    <message numerus="yes">
        <source>One of %n links drawn together</source>
        <translation>
            <numerusform>合并绘制的 %n 条链路之一</numerusform>
        </translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>Switches of tier %1</source>
        <translation>第 %1 层交换机</translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>switches, hosts</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 nodes, %2 links</source>
        <translation>%1 个节点，%2 条链路</translation>
    </message>
    <message>
        <source>Cannot make a PNG of %1 × %2 pixels: not enough memory.</source>
        <translation>无法生成 %1 × %2 像素的 PNG：内存不足。</translation>
    </message>
    <message>
        <source>Director switches</source>
        <translation>Director 交换机</translation>
    </message>
    <message numerus="yes">
        <source>Director with %n ASICs</source>
        <translation>
            <numerusform>含 %n 个 ASIC 的 Director</numerusform>
        </translation>
    </message>
    <message>
        <source>A single node</source>
        <translation>单个节点</translation>
    </message>
    <message>
        <source>Hosts back to back</source>
        <translation>主机背对背直连</translation>
    </message>
    <message>
        <source>One switch</source>
        <translation>一台交换机</translation>
    </message>
    <message>
        <source>One director switch</source>
        <translation>一台 Director 交换机</translation>
    </message>
    <message>
        <source>%1-level fat-tree</source>
        <translation>%1 层胖树</translation>
    </message>
    <message>
        <source>Switches in a row</source>
        <translation>链形连接的交换机</translation>
    </message>
    <message>
        <source>Ring of switches</source>
        <translation>交换机环</translation>
    </message>
    <message>
        <source>Full mesh of switches</source>
        <translation>全互连交换机</translation>
    </message>
    <message>
        <source>Mesh %1</source>
        <comment>sizes such as 5 × 4</comment>
        <translation>网格 %1</translation>
    </message>
    <message>
        <source>Torus %1</source>
        <comment>sizes such as 5 × 4</comment>
        <translation>环面 %1</translation>
    </message>
    <message>
        <source>Hypercube of %1 dimensions</source>
        <translation>%1 维超立方体</translation>
    </message>
    <message numerus="yes">
        <source>Dragonfly of %n groups</source>
        <translation>
            <numerusform>%n 个组的 Dragonfly</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dragonfly+ of %n groups</source>
        <translation>
            <numerusform>%n 个组的 Dragonfly+</numerusform>
        </translation>
    </message>
    <message>
        <source>No regular shape</source>
        <translation>没有规则的形状</translation>
    </message>
    <message numerus="yes">
        <source>%n planes</source>
        <translation>
            <numerusform>%n 个平面</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rails</source>
        <translation>
            <numerusform>%n 条轨</numerusform>
        </translation>
    </message>
    <message>
        <source>Partly chosen by you.</source>
        <translation>部分由您选定。</translation>
    </message>
    <message>
        <source>The cables between the switches form no known topology.</source>
        <translation>交换机之间的线缆不构成此处已知的网络。</translation>
    </message>
    <message>
        <source>%1 % of the cables between switches fit.</source>
        <translation>交换机之间 %1 % 的线缆相符。</translation>
    </message>
    <message numerus="yes">
        <source>%n switches do not fit: %1</source>
        <translation>
            <numerusform>%n 台交换机不相符：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: an upper switch with as many hosts as a leaf</source>
        <translation>%1：上层交换机，主机数与叶交换机相当</translation>
    </message>
    <message>
        <source>%1: most of its cables lead to switches of its own tier</source>
        <translation>%1：大多数线缆通向同层的交换机</translation>
    </message>
    <message>
        <source>%1: most of its cables skip a tier</source>
        <translation>%1：大多数线缆跨过一层</translation>
    </message>
    <message>
        <source>%1: no cable leads up</source>
        <translation>%1：没有向上的线缆</translation>
    </message>
    <message>
        <source>%1: no cable leads down to a switch</source>
        <translation>%1：没有向下通往交换机的线缆</translation>
    </message>
    <message>
        <source>%1: most of its cables do not lead to its neighbours</source>
        <translation>%1：大多数线缆不通向相邻的交换机</translation>
    </message>
    <message>
        <source>Parallel cables with uneven shares</source>
        <translation>份额不均的并行线缆</translation>
    </message>
    <message>
        <source>Paths not counted yet</source>
        <translation>路径尚未统计</translation>
    </message>
    <message>
        <source>Cable of a host</source>
        <translation>主机的线缆</translation>
    </message>
    <message>
        <source>No path</source>
        <translation>无路径</translation>
    </message>
    <message>
        <source>%1–%2 paths</source>
        <comment>from, to</comment>
        <translation>%1–%2 条路径</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>From %1: %2 paths, to %3 destinations</source>
        <translation>从 %1：%2 条路径，通往 %3 个目的地</translation>
    </message>
    <message>
        <source>The cables beside it carry another share of the paths.</source>
        <translation>旁边的线缆承载的路径份额不同。</translation>
    </message>
    <message>
        <source>HCAs</source>
        <translation>HCA</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Sweep now</source>
        <translation>立即扫描</translation>
    </message>
    <message>
        <source>Cancel the sweep</source>
        <translation>取消扫描</translation>
    </message>
    <message>
        <source>Connect again now</source>
        <translation>立即重新连接</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>切换浅色与深色</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Save this fabric…</source>
        <translation>保存此网络…</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>用作基线</translation>
    </message>
    <message>
        <source>Forget the baseline</source>
        <translation>放弃基线</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>打开录制文件…</translation>
    </message>
    <message>
        <source>Compare with a saved fabric…</source>
        <translation>与已保存的网络比较…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Fabriscope</source>
        <translation>关于 Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::AcknowledgeAction</name>
    <message>
        <source>Acknowledge findings…</source>
        <translation>确认问题…</translation>
    </message>
    <message>
        <source>Acknowledge findings</source>
        <translation>确认问题</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) acknowledged: left out for %1 days.</source>
        <translation>
            <numerusform>已确认 %n 个问题：%1 天内不显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reason for acknowledging (hidden for %n day(s)):</source>
        <translation>
            <numerusform>确认的原因 (隐藏 %n 天)：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::AttributeModel</name>
    <message>
        <source>Byte of the attribute, and bit in it</source>
        <translation>属性的字节，以及其中的位</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::BaselineStore</name>
    <message>
        <source>The kept baseline cannot be used. %1</source>
        <translation>保存的基线无法使用。%1</translation>
    </message>
    <message>
        <source>The baseline holds until the window is closed: it could not be kept. %1</source>
        <translation>基线在窗口关闭前有效：无法保存它。%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeModel</name>
    <message>
        <source>When the change was made.</source>
        <translation>进行更改的时间。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>The wizard, or OpenSM&apos;s configuration file.</source>
        <translation>向导，或 OpenSM 配置的文件。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Whether it is in force, undone, or was interrupted.</source>
        <translation>是否生效、已撤销或被中断。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The user of the agent that made the change.</source>
        <translation>进行更改的代理用户。</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>The comment that was given with it.</source>
        <translation>对此的说明。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeWatcher</name>
    <message numerus="yes">
        <source>%n change(s) since the last sweep.</source>
        <translation>
            <numerusform>自上次扫描以来有 %n 处变化。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearAction</name>
    <message>
        <source>Clear counters…</source>
        <translation>清零计数器…</translation>
    </message>
    <message>
        <source>Counters cannot be cleared. %1</source>
        <translation>无法清零计数器。%1</translation>
    </message>
    <message>
        <source>Clear counters. Asks for confirmation first.</source>
        <translation>清零计数器。会先请求确认。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearSheet</name>
    <message>
        <source>Clear counters</source>
        <translation>清零计数器</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1 (far end of the cable)</source>
        <translation>%1 (线缆对端)</translation>
    </message>
    <message>
        <source>What a port sends by virtual lane is counted at the far end of its cable.</source>
        <translation>端口按虚拟通道发送的数据由线缆对端计数。</translation>
    </message>
    <message>
        <source>Data, packets, waiting and errors of the port</source>
        <translation>端口的数据、数据包、等待和错误</translation>
    </message>
    <message>
        <source>Data, packets and waiting by virtual lane</source>
        <translation>各虚拟通道的数据、数据包和等待</translation>
    </message>
    <message>
        <source>Kinds of errors and discards</source>
        <translation>错误和丢弃的种类</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Waiting for the agent.</source>
        <translation>正在等待代理。</translation>
    </message>
    <message>
        <source>The agent on %1 only observes: it was started without the right to change anything.</source>
        <translation>%1 上的代理只能观察：它启动时没有更改权限。</translation>
    </message>
    <message>
        <source>No port is chosen.</source>
        <translation>没有选择端口。</translation>
    </message>
    <message>
        <source>No counters are chosen.</source>
        <translation>没有选择计数器。</translation>
    </message>
    <message>
        <source>A chosen port is not in the fabric any more.</source>
        <translation>所选端口已不在网络中。</translation>
    </message>
    <message numerus="yes">
        <source>Clear counters of %n port(s)?</source>
        <translation>
            <numerusform>清零 %n 个端口的计数器？</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Clearing…</source>
        <translation>正在清零…</translation>
    </message>
    <message>
        <source>Some counters may have been cleared.</source>
        <translation>部分计数器可能已清零。</translation>
    </message>
    <message>
        <source>By %1.</source>
        <translation>操作者：%1。</translation>
    </message>
    <message>
        <source>Journal: %1 on %2</source>
        <translation>日志：%2 上的 %1</translation>
    </message>
    <message>
        <source>The connection was replaced. Some counters may have been cleared.</source>
        <translation>连接已被替换。部分计数器可能已清零。</translation>
    </message>
    <message>
        <source>Clearing: %1 of %2 groups of counters.</source>
        <translation>正在清零：第 %1 组计数器，共 %2 组。</translation>
    </message>
    <message>
        <source>Reading their values: %1 of %2 groups of counters.</source>
        <translation>正在读取其值：%2 组计数器中的 %1 组。</translation>
    </message>
    <message>
        <source>Other programs read these counters, too: ibqueryerrors, perfquery, monitoring systems. They lose what was counted since their last reading. Clearing cannot be undone.</source>
        <translation>其他程序也读取这些计数器：ibqueryerrors、perfquery、监控系统。它们会丢失自上次读取以来的计数。清零无法撤销。</translation>
    </message>
    <message>
        <source>Before clearing, the agent records in a journal on its host which user clears which counters, and their values. Charts show a gap, not a dip.</source>
        <translation>清零之前，代理会在其主机的日志中记录哪个用户清零哪些计数器及其数值。图表显示空白，而不是下降。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClusterGuide</name>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Begin: %1</source>
        <translation>开始：%1</translation>
    </message>
    <message>
        <source>From bare machines to a working cluster, in this order. Leave out what you do not need. A filled circle marks the wizards that the connected host&apos;s journal lists as applied.</source>
        <translation>按此顺序从裸机到可用的集群。不需要的可以跳过。实心圆表示已连接主机的日志中记录为已应用的项目。</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新集群</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>打开：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CommandList</name>
    <message>
        <source>Command lines of other tools</source>
        <translation>其他工具的命令行</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>Copy: %1 on %2</source>
        <translation>复制：%2 上的 %1</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>复制此行</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CommandPalette</name>
    <message>
        <source>Find a node, port, GUID, LID, page or action</source>
        <translation>查找节点、端口、GUID、LID、页面或操作</translation>
    </message>
    <message>
        <source>Nothing found. Try part of a name, a port as leaf-07/12, a GUID, or a LID.</source>
        <translation>未找到。请尝试名称的一部分、端口（如 leaf-07/12）、GUID 或 LID。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CongestionPanel</name>
    <message>
        <source>Where data waits</source>
        <translation>数据在哪里等待</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Show port</source>
        <translation>显示端口</translation>
    </message>
    <message>
        <source>The charts of the port at which data waits</source>
        <translation>数据等待所在端口的图表</translation>
    </message>
    <message>
        <source>No port waits for more than a tenth of the time.</source>
        <translation>没有端口等待超过十分之一的时间。</translation>
    </message>
    <message>
        <source>The counters of all ports are being read.</source>
        <translation>正在读取所有端口的计数器。</translation>
    </message>
    <message>
        <source>Show or hide the figures on which this is based.</source>
        <translation>显示或隐藏其背后的数字。</translation>
    </message>
    <message>
        <source>Some ports wait. Why is being measured.</source>
        <translation>有些端口在等待。正在测量原因。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectPanel</name>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Demo fabric</source>
        <translation>演示网络</translation>
    </message>
    <message>
        <source>A simulated cluster with a real OpenSM; needs no hardware</source>
        <translation>带有真实 OpenSM 的模拟集群；不需要硬件</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Through its InfiniBand adapter</source>
        <translation>通过其 InfiniBand 适配器</translation>
    </message>
    <message>
        <source>This machine, as administrator</source>
        <translation>本机，以管理员身份</translation>
    </message>
    <message>
        <source>When your user may not open the adapter; asks for a password</source>
        <translation>您的用户无权打开适配器时使用；会询问密码</translation>
    </message>
    <message>
        <source>Saved fabric…</source>
        <translation>已保存的网络…</translation>
    </message>
    <message>
        <source>Another host, over ssh</source>
        <translation>另一台主机，通过 ssh</translation>
    </message>
    <message>
        <source>root@head1, or a name from your ssh configuration</source>
        <translation>root@head1，或 ssh 配置中的名称</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Open a saved fabric</source>
        <translation>打开已保存的网络</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>录制文件…</translation>
    </message>
    <message>
        <source>A recorded session, played again</source>
        <translation>回放录制的会话</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>打开录制文件</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec);;All files (*)</source>
        <translation>录制文件 (*.fabrec);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Results of ibdiagnet…</source>
        <translation>ibdiagnet 的结果…</translation>
    </message>
    <message>
        <source>The folder it wrote, usually /var/tmp/ibdiagnet2</source>
        <translation>它写入的目录，通常是 /var/tmp/ibdiagnet2</translation>
    </message>
    <message>
        <source>Open results of ibdiagnet</source>
        <translation>打开 ibdiagnet 的结果</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Two hosts with Soft-RoCE in a virtual machine; to try set-up and tests without risk</source>
        <translation>虚拟机中两台使用 Soft-RoCE 的主机；可无风险地尝试配置和测试</translation>
    </message>
    <message>
        <source>A snapshot or saved host, or the output of ibnetdiscover or iblinkinfo</source>
        <translation>快照或已保存的主机，或 ibnetdiscover、iblinkinfo 的输出</translation>
    </message>
    <message>
        <source>The host needs fabriscope-agent. OpenSSH handles keys and host keys.</source>
        <translation>主机需要 fabriscope-agent。密钥和主机密钥由 OpenSSH 处理。</translation>
    </message>
    <message>
        <source>Several hosts…</source>
        <translation>多台主机…</translation>
    </message>
    <message>
        <source>Adds hosts beside the fabric on screen: by name, by range, or from a list</source>
        <translation>在当前显示的网络之外添加主机：按名称、按范围或从列表</translation>
    </message>
    <message>
        <source>Saved fabrics and hosts (*.fabsnap *.fabhost *.ibnetdiscover *.topo *.txt *.out *.db_csv *.lst *.net_dump);;All files (*)</source>
        <translation>已保存的网络和主机 (*.fabsnap *.fabhost *.ibnetdiscover *.topo *.txt *.out *.db_csv *.lst *.net_dump);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionButton</name>
    <message>
        <source>Connection: %1, %2</source>
        <translation>连接：%1，%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionList</name>
    <message>
        <source>Connected hosts</source>
        <translation>已连接的主机</translation>
    </message>
    <message>
        <source>Hosts to add</source>
        <translation>要添加的主机</translation>
    </message>
    <message>
        <source>node[01-16], root@head1, or names from your ssh configuration</source>
        <translation>node[01-16]、root@head1，或您的 ssh 配置中的名称</translation>
    </message>
    <message>
        <source>Add hosts</source>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>Connects to them as well; the fabric on screen stays.</source>
        <translation>同时连接这些主机；当前显示的网络保持不变。</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>A file with hosts: a name or range a line, Slurm&apos;s nodes (slurm.conf, scontrol show nodes), or an Ansible inventory in INI form.</source>
        <translation>主机文件：每行一个名称或范围、Slurm 的节点（slurm.conf、scontrol show nodes），或 INI 格式的 Ansible 清单。</translation>
    </message>
    <message>
        <source>Saved host…</source>
        <translation>已保存的主机…</translation>
    </message>
    <message>
        <source>The hosts that were added when the window was closed last.</source>
        <translation>上次关闭窗口时已添加的主机。</translation>
    </message>
    <message>
        <source>Connect again</source>
        <translation>请重新连接</translation>
    </message>
    <message>
        <source>Connects now to the chosen hosts that failed or were lost.</source>
        <translation>立即重试所选的失败或断开的主机。</translation>
    </message>
    <message>
        <source>Show its fabric</source>
        <translation>显示其网络</translation>
    </message>
    <message>
        <source>The window shows the fabric that the chosen host sees.</source>
        <translation>窗口显示所选主机看到的网络。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Ends the connections to the chosen hosts (Del).</source>
        <translation>结束与所选主机的连接 (Del)。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>There are no hosts in it.</source>
        <translation>其中没有主机。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>problems</comment>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a list of hosts</source>
        <translation>打开主机列表</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a saved host</source>
        <translation>打开已保存的主机</translation>
    </message>
    <message>
        <source>Saved hosts (*.fabhost);;All files (*)</source>
        <translation>已保存的主机 (*.fabhost);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 connected</source>
        <translation>%1 台已连接</translation>
    </message>
    <message>
        <source>%1 connecting</source>
        <translation>%1 台正在连接</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 台等待中</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 台已断开</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 台失败</translation>
    </message>
    <message>
        <source>No host is connected.</source>
        <translation>没有连接主机。</translation>
    </message>
    <message numerus="yes">
        <source>Connect to the %n host(s) of last time</source>
        <translation>
            <numerusform>连接上次的 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>A host saved with &apos;fabriscopectl host save&apos;, to view and compare.</source>
        <translation>用“fabriscopectl host save”保存的主机，用于查看和比较。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionModel</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>connecting …</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>lost, reconnecting</source>
        <translation>已断开，正在重试</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>the fabric comes from it</source>
        <translation>网络数据来自它</translation>
    </message>
    <message>
        <source>changes allowed</source>
        <translation>允许更改</translation>
    </message>
    <message>
        <source>observes only</source>
        <translation>仅观察</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionControls</name>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Bytes a message</source>
        <translation>每条消息的字节数</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>常用大小</translation>
    </message>
    <message>
        <source>Many sizes</source>
        <translation>多种大小</translation>
    </message>
    <message>
        <source>for</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>How long it measures</source>
        <translation>测量时长</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>A long test shows how steady the connection is: the counters of both ends are read every %1 seconds meanwhile.</source>
        <translation>长时间测量可显示连接的稳定性：同时每 %1 秒读取两端的计数器。</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>Both ends send at the same time.</source>
        <translation>两端同时发送。</translation>
    </message>
    <message>
        <source>Run the test</source>
        <translation>运行测试</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stops the test on both hosts; the results so far are shown.</source>
        <translation>在两台主机上结束测试；显示已得到的结果。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Usual operation</source>
        <translation>常用操作</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>RDMA write</source>
        <translation>RDMA 写</translation>
    </message>
    <message>
        <source>RDMA read</source>
        <translation>RDMA 读</translation>
    </message>
    <message>
        <source>Usual is RDMA write for bandwidth and send for latency.</source>
        <translation>带宽测试通常使用 RDMA 写，延迟测试通常使用发送。</translation>
    </message>
    <message>
        <source>Port space of RDMA-CM</source>
        <translation>RDMA-CM 端口空间</translation>
    </message>
    <message>
        <source>Port space TCP</source>
        <translation>端口空间 TCP</translation>
    </message>
    <message>
        <source>Port space UDP</source>
        <translation>端口空间 UDP</translation>
    </message>
    <message>
        <source>Port space IB</source>
        <translation>端口空间 IB</translation>
    </message>
    <message>
        <source>TCP and IB connect queue pairs, UDP exchanges datagrams.</source>
        <translation>TCP 和 IB 连接队列对，UDP 交换数据报。</translation>
    </message>
    <message>
        <source>Service of the queue pairs</source>
        <translation>队列对的服务</translation>
    </message>
    <message>
        <source>RC: reliable</source>
        <translation>RC：可靠</translation>
    </message>
    <message>
        <source>UC: unreliable</source>
        <translation>UC：不可靠</translation>
    </message>
    <message>
        <source>UD: datagrams</source>
        <translation>UD：数据报</translation>
    </message>
    <message>
        <source>UC has no reads, of UD messages are only sent.</source>
        <translation>UC 没有读操作，UD 只能发送消息。</translation>
    </message>
    <message>
        <source>Queue pairs of each end</source>
        <translation>每一端的队列对</translation>
    </message>
    <message numerus="yes">
        <source>%n queue pair(s)</source>
        <translation>
            <numerusform>%n 个队列对</numerusform>
        </translation>
    </message>
    <message>
        <source>Many queue pairs</source>
        <translation>多种数量</translation>
    </message>
    <message>
        <source>Of each end, used at the same time. Many: 1, 2, 4 … 64, one after the other.</source>
        <translation>每一端同时使用的数量。多种数量：依次为 1、2、4 … 64。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionPicture</name>
    <message>
        <source>This end sends</source>
        <translation>本端发送</translation>
    </message>
    <message>
        <source>The other end</source>
        <translation>另一端</translation>
    </message>
    <message>
        <source>MTU %1</source>
        <translation>MTU %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong; what to do</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>编号 %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionResults</name>
    <message>
        <source>Steps of the test</source>
        <translation>测试步骤</translation>
    </message>
    <message>
        <source>Data rate</source>
        <translation>数据速率</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Latency by percentile</source>
        <translation>按百分位的延迟</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>Results per round</source>
        <translation>每轮的结果</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionView</name>
    <message>
        <source>%1: under way</source>
        <translation>%1：进行中</translation>
    </message>
    <message>
        <source>Test between %1 and %2: %3</source>
        <translation>%1 与 %2 之间的测试：%3</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1: cancelled. The results so far are shown.</source>
        <translation>%1：已取消。显示到此为止的结果。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DataTable</name>
    <message>
        <source>No row matches the filter. Press Escape in the filter line to see all rows.</source>
        <translation>没有符合筛选条件的行。在过滤栏中按 Esc 可查看所有行。</translation>
    </message>
    <message>
        <source>Filter, e.g. leaf-07 or rate:EDR or -condition:full</source>
        <translation>过滤，例如 leaf-07 或 rate:EDR 或 -condition:全速率</translation>
    </message>
    <message>
        <source>Words that must occur in the row. column:text looks in one column, -text leaves rows out, quotes keep spaces together.</source>
        <translation>行中必须出现的词。列:文字 只在一列中查找，-文字 排除行，引号把带空格的文字连在一起。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Ready-made filters</source>
        <translation>现成的筛选条件</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Export the rows shown as CSV</source>
        <translation>将显示的行导出为 CSV</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Export the rows shown</source>
        <translation>导出显示的行</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 行写入 %1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DifferenceModel</name>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>no majority</source>
        <translation>没有多数</translation>
    </message>
    <message>
        <source>▲ %1</source>
        <comment>a value that differs from what most hosts have</comment>
        <translation>▲ %1</translation>
    </message>
    <message>
        <source>%1, differs from most</source>
        <translation>%1，与多数不同</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Most hosts</source>
        <translation>多数主机</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EndCard</name>
    <message>
        <source>%1: host</source>
        <translation>%1：主机</translation>
    </message>
    <message>
        <source>%1: adapter and port</source>
        <translation>%1：适配器和端口</translation>
    </message>
    <message>
        <source>%1: address</source>
        <translation>%1：地址</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>A host whose agent is connected: see Hosts &amp; devices.</source>
        <translation>其代理已连接的主机：参见“主机与设备”。</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>RDMA device and port that messages leave and enter by.</source>
        <translation>消息进出所经过的 RDMA 设备和端口。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>The GID that the other end sends to, on InfiniBand with the LID. GIDs of both ends have to be of one type and family; their indexes may differ.</source>
        <translation>另一端发送到的 GID，在 InfiniBand 上还有 LID。两端的 GID 必须类型和地址族相同；索引可以不同。</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>The largest packet that the port takes now; a path uses the smaller one.</source>
        <translation>端口目前接受的最大数据包；路径使用其中较小者。</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>The partition. Both ends need the same one, and one of them as a full member.</source>
        <translation>分区。两端需要同一分区，且其中一端为完全成员。</translation>
    </message>
    <message>
        <source>Queue pair</source>
        <translation>队列对</translation>
    </message>
    <message>
        <source>The queue pair that the test opened on this end: its number, the first packet&apos;s number.</source>
        <translation>测试在此端打开的队列对：其编号、首个数据包的编号。</translation>
    </message>
    <message>
        <source>%1 (lost)</source>
        <translation>%1（已断开）</translation>
    </message>
    <message>
        <source>%1, not active</source>
        <translation>%1，未激活</translation>
    </message>
    <message>
        <source>matching the other end</source>
        <translation>与另一端匹配</translation>
    </message>
    <message>
        <source>%1, index %2</source>
        <translation>%1，索引 %2</translation>
    </message>
    <message>
        <source>proposed: LID %1</source>
        <translation>建议：LID %1</translation>
    </message>
    <message>
        <source>proposed: %1</source>
        <translation>建议：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventModel</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>告警</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>By the clock of this machine.</source>
        <translation>按本机的时钟。</translation>
    </message>
    <message>
        <source>How urgent it is: OK, notice, warning or critical.</source>
        <translation>紧急程度：正常、提示、警告或严重。</translation>
    </message>
    <message>
        <source>What it is about: the connection, the fabric between two sweeps, an alarm of a counter, counters that were cleared, or this program.</source>
        <translation>所涉及的内容：连接、两次扫描之间的网络、计数器告警、被清零的计数器，或本程序。</translation>
    </message>
    <message>
        <source>The node, port or link; Enter shows it on the map.</source>
        <translation>节点、端口或链路；按回车键在图上显示。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventMonitor</name>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>The thresholds are in force, but could not be kept: %1</source>
        <translation>阈值已生效，但无法保存：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n further alarm(s) in the same reading: see Errors rising on the overview.</source>
        <translation>
            <numerusform>同一次读数中另有 %n 个告警：见概览中的“上升的错误”。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventStrip</name>
    <message>
        <source>Earlier events</source>
        <translation>较早的事件</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>保存于 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>扫描 %1</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>所有事件</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventsPage</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Counters of every port</source>
        <translation>所有端口的计数器</translation>
    </message>
    <message>
        <source>only while a page shows them</source>
        <translation>仅在页面显示时</translation>
    </message>
    <message numerus="yes">
        <source>every %n second(s)</source>
        <translation>
            <numerusform>每 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>每 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Thresholds…</source>
        <translation>阈值…</translation>
    </message>
    <message>
        <source>Words that must occur in the row, e.g. leaf-07 alarm</source>
        <translation>行中必须出现的词，例如 leaf-07 告警</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Which levels are shown.</source>
        <translation>显示哪些级别。</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>所有级别</translation>
    </message>
    <message>
        <source>notices and above</source>
        <translation>提示及以上</translation>
    </message>
    <message>
        <source>warnings and above</source>
        <translation>警告及以上</translation>
    </message>
    <message>
        <source>critical only</source>
        <translation>仅严重</translation>
    </message>
    <message>
        <source>Save the rows shown as CSV</source>
        <translation>将显示的行存为 CSV</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Nothing has happened since the program was started.</source>
        <translation>程序启动以来没有发生任何事。</translation>
    </message>
    <message>
        <source>No event matches.</source>
        <translation>没有符合的事件。</translation>
    </message>
    <message>
        <source>Clear the filter, or show all levels.</source>
        <translation>请清除筛选条件，或显示所有级别。</translation>
    </message>
    <message>
        <source>Save the rows shown</source>
        <translation>保存所显示的行</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 个事件写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Alarms come from the counters of InfiniBand ports, and changes from sweeps of a fabric: Ethernet (RoCE) ports make no events. Their counters are on the Traffic page.</source>
        <translation>告警来自 InfiniBand 端口的计数器，变更来自网络扫描：以太网 (RoCE) 端口不产生事件。其计数器在“流量”页面。</translation>
    </message>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>显示其以太网端口</translation>
    </message>
    <message>
        <source>Alarms need readings. Pages on screen read what they show; this setting reads every port all the time, with two requests a port.</source>
        <translation>告警需要读数。屏幕上的页面只读取所显示的内容；此设置始终读取每个端口，每个端口两个请求。</translation>
    </message>
    <message>
        <source>The value from which an error counter raises an event.</source>
        <translation>错误计数器从多大的值起算作事件。</translation>
    </message>
    <message>
        <source>Alarms of counters, changes between two sweeps and events of the connection appear here.</source>
        <translation>计数器告警、两次扫描之间的变化以及连接的情况会显示在这里。</translation>
    </message>
    <message>
        <source>as suits the fabric</source>
        <translation>按网络规模</translation>
    </message>
    <message>
        <source>every %1 s, %2 MADs a second</source>
        <translation>每 %1 s，每秒 %2 个 MAD</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricAbsence</name>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>显示其以太网端口</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开网络。</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect to a host over ssh, or load a saved fabric.</source>
        <translation>请打开演示网络、通过 ssh 连接主机，或载入已保存的网络。</translation>
    </message>
    <message>
        <source>Show its devices</source>
        <translation>显示其设备</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricPathTest</name>
    <message>
        <source>The connection was closed while the path was tested.</source>
        <translation>测试路径时连接被关闭。</translation>
    </message>
    <message>
        <source>Subnet administration</source>
        <translation>子网管理</translation>
    </message>
    <message>
        <source>Ask for a path from %1 to %2</source>
        <translation>请求从 %1 到 %2 的路径</translation>
    </message>
    <message>
        <source>it cannot be queried: no agent is connected</source>
        <translation>无法查询：没有连接代理</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Follow the forwarding tables, there and back</source>
        <translation>沿转发表追踪，往返</translation>
    </message>
    <message>
        <source>this fabric was saved without its routes</source>
        <translation>此网络保存时不含路由</translation>
    </message>
    <message>
        <source>The routes of this fabric are unknown. Connect to the fabric, or load one that was saved with its routes.</source>
        <translation>此网络的路由未知。请连接到网络，或加载含路由保存的网络。</translation>
    </message>
    <message>
        <source>The subnet administration was not reached. %1</source>
        <translation>无法访问子网管理。%1</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>The subnet administration grants no path from %1 to %2. Check whether both ports are active and in one partition.</source>
        <translation>子网管理未授予从 %1 到 %2 的路径。请检查两个端口是否都已激活并在同一分区中。</translation>
    </message>
    <message>
        <source>SL %1, MTU %2, P_Key %3, %4</source>
        <translation>SL %1，MTU %2，P_Key %3，%4</translation>
    </message>
    <message>
        <source>The forwarding tables cannot be read. %1</source>
        <translation>无法读取转发表。%1</translation>
    </message>
    <message>
        <source>Packets from %1 do not reach %2. %3</source>
        <translation>来自 %1 的数据包无法到达 %2。%3</translation>
    </message>
    <message>
        <source>Packets from %1 reach %2, but replies do not come back. %3</source>
        <translation>来自 %1 的数据包可到达 %2，但应答无法返回。%3</translation>
    </message>
    <message numerus="yes">
        <source>%n switch(es) on the way</source>
        <translation>
            <numerusform>沿途 %n 个交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>Read NodeInfo of LID %1</source>
        <translation>读取 LID %1 的 NodeInfo</translation>
    </message>
    <message>
        <source>it has no LID</source>
        <translation>它没有 LID</translation>
    </message>
    <message>
        <source>%1 does not respond. %2</source>
        <translation>%1 没有响应。%2</translation>
    </message>
    <message>
        <source>another node has this LID now: %1</source>
        <translation>此 LID 现属于另一节点：%1</translation>
    </message>
    <message>
        <source>Another node responds at the LID of %1. Read the fabric again, and look for two subnet managers.</source>
        <translation>%1 的 LID 由另一节点应答。请重新读取网络，并检查是否有两个子网管理器。</translation>
    </message>
    <message>
        <source>responds, %1</source>
        <translation>有响应，%1</translation>
    </message>
    <message>
        <source>The path from %1 to %2 is in order: it is granted, the forwarding tables lead there and back, and every node on the way responds.</source>
        <translation>从 %1 到 %2 的路径正常：已授予，转发表往返可达，沿途每个节点都有响应。</translation>
    </message>
    <message>
        <source>Ping LID %1 (as ibping does)</source>
        <translation>Ping LID %1 (同 ibping)</translation>
    </message>
    <message>
        <source>not sent: pings leave by the port of the agent, and the path does not begin there</source>
        <translation>未发送: Ping 从代理的端口发出，而该路径不从那里开始</translation>
    </message>
    <message>
        <source>no program replies there: start ibping -S, or fabriscopectl test ping --serve</source>
        <translation>那里没有程序应答: 请启动 ibping -S 或 fabriscopectl test ping --serve</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n replied, median %2</source>
        <translation>
            <numerusform>%n 个中有 %1 个应答，中位数 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Every node responds, but: %1</source>
        <translation>每个节点都有响应，但是: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricPathView</name>
    <message>
        <source>Name, GUID, LID or GID of a host</source>
        <translation>主机的名称、GUID、LID 或 GID</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Test the path</source>
        <translation>测试路径</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Steps of the test</source>
        <translation>测试步骤</translation>
    </message>
    <message>
        <source>Cancelled. The results so far are shown.</source>
        <translation>已取消。显示到此为止的发现。</translation>
    </message>
    <message>
        <source>Test the path to see the nodes on the way.</source>
        <translation>测试路径以查看沿途节点。</translation>
    </message>
    <message>
        <source>Testing the path …</source>
        <translation>正在测试路径…</translation>
    </message>
    <message>
        <source>Path from %1 to %2</source>
        <translation>从 %1 到 %2 的路径</translation>
    </message>
    <message>
        <source>The path between two ports of the fabric, without an agent at its ends: what the subnet administration grants, where the forwarding tables lead, whether every node on the way responds, and what the ports count meanwhile. Messages between hosts need an agent on both.</source>
        <translation>网络中两个端口之间的路径，两端无需代理: 子网管理授予什么、转发表通向哪里、途中每个节点是否响应，以及各端口在此期间的计数。主机之间的消息需要两端都有代理。</translation>
    </message>
    <message>
        <source>How many pings are sent</source>
        <translation>发送多少次 ping</translation>
    </message>
    <message>
        <source> pings</source>
        <translation> 次 ping</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricTables</name>
    <message>
        <source>The routes of this fabric are unknown.</source>
        <translation>此网络的路由未知。</translation>
    </message>
    <message>
        <source>Connect to the fabric, or load one that was saved with its routes.</source>
        <translation>连接到网络，或加载连同路由保存的网络。</translation>
    </message>
    <message>
        <source>The forwarding tables were not read to the end.</source>
        <translation>转发表没有读完。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FindingView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FlowForm</name>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Name, GUID, LID or GID of a host</source>
        <translation>主机的名称、GUID、LID 或 GID</translation>
    </message>
    <message>
        <source>The path back</source>
        <translation>返回路径</translation>
    </message>
    <message>
        <source>Exchange both ends: the path back</source>
        <translation>交换两端：返回路径</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>RDMA-CM port</source>
        <translation>RDMA-CM 端口</translation>
    </message>
    <message>
        <source>Service ID</source>
        <translation>服务 ID</translation>
    </message>
    <message>
        <source>Port or service ID</source>
        <translation>端口或服务 ID</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Show the path</source>
        <translation>显示路径</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ForeignView</name>
    <message>
        <source>With a host that has no Fabriscope: its end of the test is a program that comes with every RDMA installation, and is started there by hand.</source>
        <translation>与没有 Fabriscope 的主机测试：其一端是每个 RDMA 安装都附带的程序，需在该主机上手动启动。</translation>
    </message>
    <message>
        <source>This end</source>
        <translation>本端</translation>
    </message>
    <message>
        <source>On the other host:</source>
        <translation>在另一台主机上：</translation>
    </message>
    <message>
        <source>Copy what is typed on the other host</source>
        <translation>复制在另一台主机上输入的内容</translation>
    </message>
    <message>
        <source>Copy this line</source>
        <translation>复制此行</translation>
    </message>
    <message>
        <source>rping and ucmatose connect by RDMA-CM, ibv_rc_pingpong by hand over TCP.</source>
        <translation>rping 和 ucmatose 通过 RDMA-CM 连接，ibv_rc_pingpong 通过 TCP 手动连接。</translation>
    </message>
    <message>
        <source>This end waits for it</source>
        <translation>本端等待它</translation>
    </message>
    <message>
        <source>It waits for this end</source>
        <translation>它等待本端</translation>
    </message>
    <message>
        <source>IP address of the other host</source>
        <translation>另一台主机的 IP 地址</translation>
    </message>
    <message>
        <source>as the program</source>
        <translation>同程序默认</translation>
    </message>
    <message>
        <source>Program there</source>
        <translation>对端程序</translation>
    </message>
    <message>
        <source>Who waits</source>
        <translation>由谁等待</translation>
    </message>
    <message>
        <source>Its address</source>
        <translation>其地址</translation>
    </message>
    <message>
        <source>Bytes a message</source>
        <translation>每条消息的字节数</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息数</translation>
    </message>
    <message>
        <source>Run the test</source>
        <translation>运行测试</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>It begins to listen …</source>
        <translation>正在开始监听…</translation>
    </message>
    <message>
        <source>It connects to the other host …</source>
        <translation>正在连接另一台主机…</translation>
    </message>
    <message>
        <source>This end listens: start the program on the other host now.</source>
        <translation>本端正在监听：请立即在另一台主机上启动程序。</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) so far</source>
        <translation>
            <numerusform>目前 %n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 sent, %2 received, %3 bytes</source>
        <translation>已发送 %1，已接收 %2，%3 字节</translation>
    </message>
    <message>
        <source>; 50 %: %1 µs, 99 %: %2 µs</source>
        <translation>；50 %：%1 µs，99 %：%2 µs</translation>
    </message>
    <message>
        <source>With %1: cancelled.</source>
        <translation>与 %1：已取消。</translation>
    </message>
    <message>
        <source>With %1: passed.</source>
        <translation>与 %1：通过。</translation>
    </message>
    <message>
        <source>Test of %1 with %2: %3</source>
        <translation>%1 与 %2 的测试：%3</translation>
    </message>
    <message>
        <source>Test with %1</source>
        <translation>与 %1 的测试</translation>
    </message>
    <message>
        <source>Command for the other host</source>
        <translation>另一台主机上的命令</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::GapCard</name>
    <message>
        <source>What is missing, and why it matters</source>
        <translation>缺少什么以及为何重要</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::GidCard</name>
    <message>
        <source>Which GID to use</source>
        <translation>应使用哪个 GID</translation>
    </message>
    <message>
        <source>Family of addresses</source>
        <translation>地址族</translation>
    </message>
    <message>
        <source>any address</source>
        <translation>任意地址</translation>
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
        <translation>网络接口</translation>
    </message>
    <message>
        <source>any interface</source>
        <translation>任意接口</translation>
    </message>
    <message>
        <source>Index %1: %2</source>
        <translation>索引 %1：%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::GuideView</name>
    <message>
        <source>The guide</source>
        <translation>使用指南</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HeaderBar</name>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>SM %1, priority %2</source>
        <translation>SM %1，优先级 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n standby</source>
        <comment>master · number of standbys</comment>
        <translation>
            <numerusform>%1 · %n 个备用</numerusform>
        </translation>
    </message>
    <message>
        <source>No SM</source>
        <translation>无 SM</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>SM %1, master</source>
        <translation>SM %1，主用</translation>
    </message>
    <message>
        <source>SM %1, and others</source>
        <translation>SM %1 及其他</translation>
    </message>
    <message>
        <source>SM does not respond</source>
        <translation>SM 无响应</translation>
    </message>
    <message>
        <source>SM not known</source>
        <translation>SM 未知</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>正在录制</translation>
    </message>
    <message>
        <source>Recording to %1; it can be stopped on the Traffic page.</source>
        <translation>正在录制到 %1；可在“流量”页面停止。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HelpPanel</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>版本 %1，使用 Qt %2</translation>
    </message>
    <message>
        <source>A console for InfiniBand and RDMA fabrics: topology, counters by virtual lane, health, and OpenSM&apos;s files.</source>
        <translation>InfiniBand 与 RDMA 网络的控制台：拓扑、按虚拟通道的计数器、健康状况以及 OpenSM 的文件。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>遵循 GNU 通用公共许可证第 3 版或更新版本的自由软件。不提供任何担保。</translation>
    </message>
    <message>
        <source>Fabriscope</source>
        <translation>Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HistoryKeeper</name>
    <message>
        <source>The disk is too slow for the history of the counters: it has gaps.</source>
        <translation>磁盘太慢，跟不上计数器历史：历史中有缺口。</translation>
    </message>
    <message>
        <source>The history of the counters is not kept. %1</source>
        <translation>没有保存计数器历史。%1</translation>
    </message>
    <message>
        <source>The history of the counters is kept again.</source>
        <translation>计数器历史恢复保存。</translation>
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
        <translation>发送</translation>
    </message>
    <message>
        <source>The port that sends on this link</source>
        <translation>在此链路上发送的端口</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>The port at the other end of the cable</source>
        <translation>线缆另一端的端口</translation>
    </message>
    <message>
        <source>By the files</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>The virtual lane that opensm.conf gives this service level here</source>
        <translation>opensm.conf 在此处为该服务级别指定的虚拟通道</translation>
    </message>
    <message>
        <source>Programmed</source>
        <translation>已编程</translation>
    </message>
    <message>
        <source>The virtual lane in the SL-to-VL table of the port, for packets that come in by the port before</source>
        <translation>端口 SL 到 VL 表中的虚拟通道，针对从前一端口进入的数据包</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道数</translation>
    </message>
    <message>
        <source>How many virtual lanes are in operation on the link</source>
        <translation>链路上启用的虚拟通道数</translation>
    </message>
    <message>
        <source>High / low</source>
        <translation>高 / 低</translation>
    </message>
    <message>
        <source>Weights of the lane in the high-priority and the low-priority arbitration list, in units of 64 bytes</source>
        <translation>通道在高优先级和低优先级仲裁列表中的权重，以 64 字节为单位</translation>
    </message>
    <message>
        <source>What the lane gets of the link while all lanes with a weight have data</source>
        <translation>所有带权重的通道都有数据时，该通道得到的链路份额</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>The largest packet of the link, in bytes</source>
        <translation>链路的最大数据包，以字节为单位</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>The data rate of the link</source>
        <translation>链路的数据速率</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>观测</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Share of the time in which data of the lane waits for credits</source>
        <translation>通道数据等待信用的时间比例</translation>
    </message>
    <message>
        <source>All traffic that arrives on the lane now, from any sender</source>
        <translation>该通道上现在到达的数据，无论来自谁</translation>
    </message>
    <message>
        <source>Guaranteed</source>
        <translation>保证</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>What its weights promise the lane among the lanes that are active now</source>
        <translation>其权重在当前活动的通道之间给该通道的份额</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HostTreeModel</name>
    <message>
        <source>%1 – not connected</source>
        <translation>%1 – 未连接</translation>
    </message>
    <message>
        <source>%1 – differs</source>
        <translation>%1 – 有差异</translation>
    </message>
    <message>
        <source>Something here is not as on most hosts of the same kind.</source>
        <translation>此处有些内容与多数同类主机不同。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HostsPage</name>
    <message>
        <source>This is the lab: hosts with Soft-RoCE in a virtual machine on this computer. Changes to them affect nothing else and are discarded when the window is closed.</source>
        <translation>这是实验室：本机虚拟机中使用 Soft-RoCE 的主机。对它们的操作不会影响其他任何东西，关闭窗口后即消失。</translation>
    </message>
    <message>
        <source>Hosts &amp; devices</source>
        <translation>主机与设备</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Copy devices</source>
        <translation>复制设备</translation>
    </message>
    <message>
        <source>The devices of the chosen host as ibv_devinfo -v prints them, for a ticket.</source>
        <translation>所选主机的设备，格式与 ibv_devinfo -v 的输出相同，可用于工单。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Reads all hosts again, with their counters. Changes of devices and ports appear automatically.</source>
        <translation>重新读取所有主机及其计数器。设备和端口的变化会自动显示。</translation>
    </message>
    <message>
        <source>Find a host or device</source>
        <translation>查找主机或设备</translation>
    </message>
    <message>
        <source>Host or device</source>
        <translation>主机或设备</translation>
    </message>
    <message>
        <source>Hosts and their devices</source>
        <translation>主机及其设备</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Which hosts are compared</source>
        <translation>比较哪些主机</translation>
    </message>
    <message>
        <source>Settings that hosts with the same devices should share. ▲ marks a value that differs from what most of them have; Enter shows it at its host.</source>
        <translation>设备相同的主机应当一致的设置。▲ 标出与多数主机不同的值；按 Enter 在其主机处显示。</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) without RDMA devices</source>
        <translation>
            <numerusform>%n 台没有 RDMA 设备的主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) with %1</source>
        <translation>
            <numerusform>%n 台装有 %1 的主机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>There are no two hosts of one kind yet.</source>
        <translation>还没有两台同类主机。</translation>
    </message>
    <message>
        <source>Hosts with the same devices are compared: firmware, MTU, flow control, modules, limits. The one that is set up differently is often the one that fails.</source>
        <translation>比较设备相同的主机：固件、MTU、流量控制、模块、限制。配置不同的那一台往往就是出故障的那一台。</translation>
    </message>
    <message>
        <source>Add hosts</source>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>The hosts agree.</source>
        <translation>主机一致。</translation>
    </message>
    <message>
        <source>All settings that are compared are the same on each of them.</source>
        <translation>所有比较的设置在每台主机上都相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s): see Connections.</source>
        <translation>
            <numerusform>另有 %n 台主机：见“连接”。</numerusform>
        </translation>
    </message>
    <message>
        <source>No host is connected.</source>
        <translation>没有连接主机。</translation>
    </message>
    <message>
        <source>Connect to this machine or to hosts by ssh, or open demo:hosts: two hosts with Soft-RoCE in a virtual machine, which need no RDMA hardware.</source>
        <translation>连接本机或通过 ssh 连接主机，或打开 demo:hosts：虚拟机中两台使用 Soft-RoCE 的主机，无需 RDMA 硬件。</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Reading the hosts …</source>
        <translation>正在读取主机…</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Show connections</source>
        <translation>显示连接</translation>
    </message>
    <message>
        <source>The devices of %1 are in the clipboard.</source>
        <translation>%1 的设备已在剪贴板中。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Inspector</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>没有选中任何对象。</translation>
    </message>
    <message>
        <source>Choose a node, port or link on any page to see its facts here.</source>
        <translation>在任意页面选择节点、端口或链路，即可在此查看其信息。</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>在拓扑中显示</translation>
    </message>
    <message>
        <source>Copy GUID</source>
        <translation>复制 GUID</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n 个端口</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1，过时</translation>
    </message>
    <message>
        <source>Not in the present fabric: it was not found by the last sweep.</source>
        <translation>不在当前网络中：上次扫描没有找到它。</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>Show traffic</source>
        <translation>显示流量</translation>
    </message>
    <message>
        <source>%1 of %2 ports</source>
        <comment>those that the file names, all</comment>
        <translation>%1 / %2 个端口</translation>
    </message>
    <message>
        <source>What breaks without it</source>
        <translation>缺少它时的影响</translation>
    </message>
    <message>
        <source>Which paths and hosts are lost when it goes, on the map</source>
        <translation>在拓扑图上显示它失效时丢失的路径和主机</translation>
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
        <translation>等待信用</translation>
    </message>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % 的时间</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>%1, +%2 a second</source>
        <translation>%1，每秒 +%2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>none counted</source>
        <translation>未计到</translation>
    </message>
    <message>
        <source>Every error counter of the port is zero.</source>
        <translation>该端口的所有错误计数器均为零。</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>正在等待连接。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
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
        <translation>表格</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>所有节点</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Host channel adapters</source>
        <translation>主机通道适配器</translation>
    </message>
    <message>
        <source>All ports</source>
        <translation>所有端口</translation>
    </message>
    <message>
        <source>Active ports</source>
        <translation>活动端口</translation>
    </message>
    <message>
        <source>Ports that are down</source>
        <translation>断开的端口</translation>
    </message>
    <message>
        <source>Ports that wait for the subnet manager</source>
        <translation>等待子网管理器的端口</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>所有链路</translation>
    </message>
    <message>
        <source>Links below what both ends support</source>
        <translation>低于两端最佳值的链路</translation>
    </message>
    <message>
        <source>Links that are not active</source>
        <translation>非活动链路</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name of a table and how many rows it has</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>The nodes will appear here as they are found.</source>
        <translation>找到的节点会显示在这里。</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>在拓扑中显示</translation>
    </message>
    <message>
        <source>Show its traffic</source>
        <translation>显示其流量</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>复制 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::JournalView</name>
    <message>
        <source>Undo this change</source>
        <translation>撤销此更改</translation>
    </message>
    <message>
        <source>Changes of the host</source>
        <translation>主机的更改</translation>
    </message>
    <message>
        <source>Steps of the change</source>
        <translation>更改的步骤</translation>
    </message>
    <message>
        <source>Show it in OpenSM&apos;s history</source>
        <translation>在 OpenSM 历史中显示</translation>
    </message>
    <message>
        <source>The agent was started to observe only. Allow changes first.</source>
        <translation>代理仅以观察方式启动。请先允许更改。</translation>
    </message>
    <message>
        <source>No host is connected, so there is no journal to read.</source>
        <translation>没有已连接的主机可供读取日志。</translation>
    </message>
    <message>
        <source>The journal is being read.</source>
        <translation>正在读取日志。</translation>
    </message>
    <message>
        <source>Nothing has been changed on %1 so far.</source>
        <translation>到目前为止 %1 上没有任何更改。</translation>
    </message>
    <message>
        <source>This entry of the journal cannot be read.</source>
        <translation>无法读取日志的此条目。</translation>
    </message>
    <message>
        <source>Its result was edited since, and stays.</source>
        <translation>其结果此后被编辑过，因此保留。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::LinkTableModel</name>
    <message>
        <source>Node A</source>
        <translation>节点 A</translation>
    </message>
    <message>
        <source>Port A</source>
        <translation>端口 A</translation>
    </message>
    <message>
        <source>Node B</source>
        <translation>节点 B</translation>
    </message>
    <message>
        <source>Port B</source>
        <translation>端口 B</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>两端的最佳值</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Capacity (Gb/s)</source>
        <translation>容量 (Gb/s)</translation>
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
        <translation>保存此网络</translation>
    </message>
    <message>
        <source>Saved fabrics (*.fabsnap)</source>
        <translation>已保存的网络 (*.fabsnap)</translation>
    </message>
    <message>
        <source>The fabric was saved to %1.</source>
        <translation>网络已写入 %1。</translation>
    </message>
    <message>
        <source>Compare with a saved fabric</source>
        <translation>与已保存的网络比较</translation>
    </message>
    <message>
        <source>Saved fabrics and ibnetdiscover output (*)</source>
        <translation>已保存的网络和 ibnetdiscover 输出 (*)</translation>
    </message>
    <message>
        <source>The fabric is compared with %1; Overview shows what differs.</source>
        <translation>网络正与 %1 比较；“概览”显示差异。</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) need attention</source>
        <translation>
            <numerusform>%n 个发现需要关注</numerusform>
        </translation>
    </message>
    <message>
        <source>Counters as of %1; at present they are not read.</source>
        <translation>计数器截至 %1；目前不读取。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MatrixMap</name>
    <message>
        <source>Results between all pairs</source>
        <translation>所有端口对之间的结果</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1: failed. %2</source>
        <translation>%1：失败。%2</translation>
    </message>
    <message>
        <source>%1: passed</source>
        <translation>%1：通过</translation>
    </message>
    <message>
        <source>median %1 µs</source>
        <translation>中位数 %1 µs</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>%1: %2, outlier: %3 % of the median</source>
        <translation>%1：%2，异常：中位数的 %3 %</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MatrixView</name>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>How long each pair is measured</source>
        <translation>每对的测量时长</translation>
    </message>
    <message>
        <source> s a pair</source>
        <translation> 秒/对</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>两个方向</translation>
    </message>
    <message>
        <source>Each pair once more in the opposite direction.</source>
        <translation>每对再反向测试一次。</translation>
    </message>
    <message>
        <source>Test all pairs</source>
        <translation>测试所有端口对</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ports that take part</source>
        <translation>参与的端口</translation>
    </message>
    <message>
        <source>Pairs that failed or stand out</source>
        <translation>失败或异常的端口对</translation>
    </message>
    <message>
        <source>No port takes part in two tests at the same time. A pair stands out when its figure is worse than the median by more than a tenth and by more than three times the spread of all.</source>
        <translation>没有端口同时参与两个测试。若某对的数值比中位数差十分之一以上，且超过总体离散度的三倍，则视为异常。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n pair(s)</source>
        <translation>
            <numerusform>%n 对中的 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Under way: %1</source>
        <translation>进行中：%1</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>已取消：%1</translation>
    </message>
    <message>
        <source>A connection was closed: %1</source>
        <translation>有连接被关闭：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) out</source>
        <translation>
            <numerusform>%n 个异常</numerusform>
        </translation>
    </message>
    <message>
        <source>. %1 is involved in most of them</source>
        <translation>。其中大多数与 %1 有关</translation>
    </message>
    <message>
        <source>More than %1 ports: choose fewer.</source>
        <translation>超过 %1 个端口：请减少选择。</translation>
    </message>
    <message>
        <source>Choose active ports of at least two hosts.</source>
        <translation>请选择至少两台主机的已激活端口。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有端口对</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MeasureChart</name>
    <message>
        <source>Nothing was measured yet</source>
        <translation>尚无测量</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::NodeTableModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Links / ports</source>
        <translation>链路 / 端口</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>节点 GUID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>无链路</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>ports with a link, of all ports</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewFigures</name>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Show them in the inventory</source>
        <translation>在清单中显示</translation>
    </message>
    <message numerus="yes">
        <source>%1 HCAs</source>
        <translation>
            <numerusform>%1 个 HCA</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switches</source>
        <translation>
            <numerusform>%1 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 routers</source>
        <translation>
            <numerusform>%1 台路由器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in order</source>
        <translation>%1 条正常</translation>
    </message>
    <message>
        <source>Active, at the best rate that both ends support</source>
        <translation>活动，并达到两端支持的最佳速率</translation>
    </message>
    <message>
        <source>%1 below best</source>
        <translation>%1 条低于最佳</translation>
    </message>
    <message>
        <source>%1 not active</source>
        <translation>%1 条非活动</translation>
    </message>
    <message>
        <source>%1 between switches</source>
        <translation>%1 条在交换机之间</translation>
    </message>
    <message>
        <source>Master, priority %1</source>
        <translation>主用，优先级 %1</translation>
    </message>
    <message>
        <source>None is running any more</source>
        <translation>已没有在运行的</translation>
    </message>
    <message>
        <source>Named master: LID %1</source>
        <translation>所称主用：LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n standby</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n 个备用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further LID(s) named</source>
        <translation>
            <numerusform>另称 %n 个 LID</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports name other LIDs than the master&apos;s as their subnet manager.</source>
        <translation>端口所称的子网管理器 LID 不是主用的 LID。</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) name none</source>
        <translation>
            <numerusform>%n 个端口未指明</numerusform>
        </translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>选择此端口</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No port names its subnet manager</source>
        <translation>没有端口指明其子网管理器</translation>
    </message>
    <message>
        <source>Saved ibnetdiscover output does not contain it.</source>
        <translation>保存的 ibnetdiscover 输出不含此信息。</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>What all adapters send together. The line below shows how it went while this page was on screen.</source>
        <translation>所有适配器共同发送的量。下面的曲线显示本页显示期间的变化。</translation>
    </message>
    <message>
        <source>The counters are being read.</source>
        <translation>正在读取计数器。</translation>
    </message>
    <message>
        <source>busiest link %1 % full</source>
        <translation>最忙的链路已用 %1%</translation>
    </message>
    <message>
        <source>no data waits</source>
        <translation>没有数据等待</translation>
    </message>
    <message numerus="yes">
        <source>%n bottleneck(s)</source>
        <translation>
            <numerusform>%n 个瓶颈</numerusform>
        </translation>
    </message>
    <message>
        <source>Where data has to wait: see Traffic, Fabric</source>
        <translation>数据在哪里等待：见“流量”中的“网络”</translation>
    </message>
    <message>
        <source>Saved fabric</source>
        <translation>已保存的网络</translation>
    </message>
    <message>
        <source>This fabric was loaded from a file and does not change.</source>
        <translation>所示内容保存自文件，不会变化。</translation>
    </message>
    <message>
        <source>taken %1</source>
        <translation>记录于 %1</translation>
    </message>
    <message>
        <source>No date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>The file does not say when it was taken.</source>
        <translation>文件未注明记录时间。</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>subnet managers</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>what ports support</source>
        <translation>端口所支持的速率</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Not in this file: %1.</source>
        <translation>此文件中没有：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n tiers: %1 switches</source>
        <translation>
            <numerusform>%n 层：%1 台交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>Switches by tier, those with the hosts first.</source>
        <translation>按层统计的交换机，连接主机的层在前。</translation>
    </message>
    <message numerus="yes">
        <source>%n aggregation node(s) in switches</source>
        <translation>
            <numerusform>交换机中 %n 个聚合节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Adapters inside switches that add up data on its way (SHARP); no hosts.</source>
        <translation>交换机内部用于在途聚合数据的适配器 (SHARP)；不是主机。</translation>
    </message>
    <message>
        <source>%1 compared with their peers only</source>
        <translation>%1 仅与同类比较</translation>
    </message>
    <message>
        <source>No master responds</source>
        <translation>没有主用 SM 响应</translation>
    </message>
    <message numerus="yes">
        <source>%n without response</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n 个无响应</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports that report that they run a subnet manager, where none responds.</source>
        <translation>声称运行子网管理器但没有响应的端口。</translation>
    </message>
    <message>
        <source>Ports with a link that do not know where the subnet manager is.</source>
        <translation>有链路但不知道子网管理器位置的端口。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>What their ends support is unknown: only a comparison with similar links shows whether they could be faster.</source>
        <translation>其两端支持的能力未知：只有与同类链路比较才能看出是否可以更快。</translation>
    </message>
    <message>
        <source>where data waits is being measured</source>
        <translation>正在测量数据在哪里等待</translation>
    </message>
    <message>
        <source>Some ports wait. Why is said when all that it depends on was read twice.</source>
        <translation>有些端口在等待。所依据的一切都读取两次之后会说明原因。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>按速率划分的链路</translation>
    </message>
    <message>
        <source>Changes since the baseline</source>
        <translation>自基线以来的变化</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>用作基线</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>需要关注</translation>
    </message>
    <message>
        <source>%1, stale since %2</source>
        <translation>%1，自 %2 起过时</translation>
    </message>
    <message>
        <source>%1, sweep under way</source>
        <translation>%1，扫描进行中</translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n 个严重</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notice(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far; the sweep is under way.</source>
        <translation>目前没有发现；扫描进行中。</translation>
    </message>
    <message>
        <source>%1: %2 links at %3</source>
        <translation>%1：%2 条链路，%3</translation>
    </message>
    <message>
        <source>%1 of them could run faster</source>
        <translation>其中 %1 条可以更快</translation>
    </message>
    <message>
        <source>%1 Both ends support a higher rate.</source>
        <translation>%1 两端支持更高的速率。</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of unknown rate.</source>
        <translation>
            <numerusform>%n 条链路速率未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>No baseline is set. Declare the fabric as it is now to be right, and later sweeps show what differs.</source>
        <translation>尚未设置基线。将网络现状声明为正确，之后的扫描就会显示差异。</translation>
    </message>
    <message>
        <source>Nothing has changed since %1.</source>
        <translation>自 %1 以来没有变化。</translation>
    </message>
    <message>
        <source>Use the present state as baseline</source>
        <translation>将现状用作基线</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>%1 MADs</source>
        <translation>%1 个 MAD</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated</source>
        <translation>
            <numerusform>重复了 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, swept in %2</source>
        <translation>%1，扫描用时 %2</translation>
    </message>
    <message>
        <source>What needs attention appears here as the fabric is discovered.</source>
        <translation>发现网络时，需要关注的内容会显示在此处。</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>All is well: nothing needs attention.</source>
        <translation>一切正常：没有需要关注的内容。</translation>
    </message>
    <message>
        <source>%1: %2 nodes of this model (%3)</source>
        <translation>%1：%2 个此型号的节点 (%3)</translation>
    </message>
    <message>
        <source>%1 nodes, their names and addresses</source>
        <translation>%1 个节点及其名称和地址</translation>
    </message>
    <message>
        <source>missing cables, by comparison with equal switches</source>
        <translation>缺失的线缆（与同类交换机比较）</translation>
    </message>
    <message>
        <source>%1 links against what both ends support</source>
        <translation>%1 条链路与两端所支持的速率比较</translation>
    </message>
    <message>
        <source>%1 links against their peers</source>
        <translation>%1 条链路与同类比较</translation>
    </message>
    <message>
        <source>subnet managers</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>error counters and where data waits</source>
        <translation>错误计数器及数据等待之处</translation>
    </message>
    <message>
        <source>Checked: %1.</source>
        <translation>已检查：%1。</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <translation>未知：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n without reply</source>
        <translation>
            <numerusform>%n 个无应答</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PathPicture</name>
    <message>
        <source>The path between both ends</source>
        <translation>两端之间的路径</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PathView</name>
    <message>
        <source>The path, link by link</source>
        <translation>逐条链路的路径</translation>
    </message>
    <message>
        <source>VL %1</source>
        <translation>VL %1</translation>
    </message>
    <message>
        <source>lane unknown</source>
        <translation>通道未知</translation>
    </message>
    <message>
        <source>%1 to %2: %3, %4 now, waits %5</source>
        <translation>%1 到 %2：%3，当前 %4，等待 %5</translation>
    </message>
    <message>
        <source>VL ?</source>
        <translation>VL ?</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PingResponder</name>
    <message>
        <source>Reply to pings</source>
        <translation>应答 ping</translation>
    </message>
    <message>
        <source>The agent of this connection replies to pings of other hosts, such as those of ibping, for %1 minutes or until it is told to stop.</source>
        <translation>此连接的代理应答其他主机的 ping（例如 ibping），持续 %1 分钟或直到被停止。</translation>
    </message>
    <message>
        <source>Stop replying</source>
        <translation>停止应答</translation>
    </message>
    <message>
        <source>The connection was closed: it no longer replies to pings.</source>
        <translation>连接已关闭：不再应答 ping。</translation>
    </message>
    <message>
        <source>No agent is connected that could reply to pings.</source>
        <translation>没有可应答 ping 的已连接代理。</translation>
    </message>
    <message>
        <source>It no longer replies to pings.</source>
        <translation>不再应答 ping。</translation>
    </message>
    <message>
        <source>Replies to pings at LID %1</source>
        <translation>在 LID %1 应答 ping</translation>
    </message>
    <message numerus="yes">
        <source>%n ping(s), the last one from LID %1</source>
        <translation>
            <numerusform>%n 次 ping，最近一次来自 LID %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its time is over. It replied to %n ping(s).</source>
        <translation>
            <numerusform>时间已到。应答了 %n 次 ping。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PlanView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Shell script</source>
        <translation>Shell 脚本</translation>
    </message>
    <message>
        <source>Ansible play</source>
        <translation>Ansible play</translation>
    </message>
    <message>
        <source>Forms of the plan</source>
        <translation>计划的形式</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>Show the command of step %1</source>
        <translation>显示第 %1 步的命令</translation>
    </message>
    <message>
        <source>Show the file of step %1</source>
        <translation>显示第 %1 步的文件</translation>
    </message>
    <message>
        <source>in force already</source>
        <translation>已生效</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Ansible plays (*.yml)</source>
        <translation>Ansible play (*.yml)</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh)</source>
        <translation>Shell 脚本 (*.sh)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>cannot be done here</source>
        <translation>在此无法执行</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>然后：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PortListModel</name>
    <message>
        <source>Port %1: %2</source>
        <translation>端口 %1：%2</translation>
    </message>
    <message>
        <source>Port %1: %2, connected to %3</source>
        <translation>端口 %1：%2，连接到 %3</translation>
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
        <translation>节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>物理</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>连接到</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
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
        <translation>SM LID</translation>
    </message>
    <message>
        <source>MTU (bytes)</source>
        <translation>MTU（字节）</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>数据 VL</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>data VLs in use, of those the port has</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>链路中断</translation>
    </message>
    <message>
        <source>Wait (%)</source>
        <translation>等待 (%)</translation>
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
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PropertyModel</name>
    <message>
        <source>%1 – most hosts have another</source>
        <translation>%1 – 多数主机与此不同</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>(%1)</source>
        <comment>why a value is not known, or not there</comment>
        <translation>（%1）</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::QosPathPage</name>
    <message>
        <source>Disagreements</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>All sides agree, as far as they are known.</source>
        <translation>就已知而言，各方一致。</translation>
    </message>
    <message>
        <source>QoS path</source>
        <translation>QoS 路径</translation>
    </message>
    <message>
        <source>Which path do packets take, and on which lane?</source>
        <translation>数据包走哪条路径，在哪个通道上？</translation>
    </message>
    <message>
        <source>Name two hosts, and an RDMA-CM port, a service ID or a protocol.</source>
        <translation>指定两台主机以及它们使用的：RDMA-CM 端口、服务 ID 或协议。</translation>
    </message>
    <message>
        <source>By the files</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>What OpenSM&apos;s files promise a request for this path</source>
        <translation>OpenSM 文件对该路径请求的承诺</translation>
    </message>
    <message>
        <source>Granted now</source>
        <translation>当前给予</translation>
    </message>
    <message>
        <source>What the subnet administration replies to this request now</source>
        <translation>子网管理现在对该请求的应答</translation>
    </message>
    <message>
        <source>Programmed</source>
        <translation>已编程</translation>
    </message>
    <message>
        <source>What the tables of the ports on the path contain</source>
        <translation>途中端口的表的内容</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>观测</translation>
    </message>
    <message>
        <source>What the counters of the ports on the path show</source>
        <translation>途中端口计数器的显示</translation>
    </message>
    <message>
        <source>The links of the path</source>
        <translation>路径的链路</translation>
    </message>
    <message>
        <source>Reading the forwarding tables…</source>
        <translation>正在读取转发表…</translation>
    </message>
    <message>
        <source>The routes of this fabric are unknown.</source>
        <translation>此网络的路由未知。</translation>
    </message>
    <message>
        <source>Connect to the fabric, or load one that was saved with its routes.</source>
        <translation>连接到网络，或加载连同路由保存的网络。</translation>
    </message>
    <message>
        <source>Show on the map</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Draws this route, there and back, on the Topology page</source>
        <translation>在拓扑页面上绘制该路由的去程和回程</translation>
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
        <translation>最近的查询</translation>
    </message>
    <message>
        <source>Copy the same query as a command line of saquery</source>
        <translation>将同一查询复制为 saquery 命令行</translation>
    </message>
    <message>
        <source>Words in the records that are shown</source>
        <translation>所显示记录中的词语</translation>
    </message>
    <message>
        <source>Words that must occur in the row, e.g. leaf-07 Active</source>
        <translation>行中必须出现的词语，例如 leaf-07 Active</translation>
    </message>
    <message>
        <source>Save the rows shown as CSV or JSON</source>
        <translation>将所显示的行保存为 CSV 或 JSON</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>FIELD=VALUE …, e.g. lid=5 or sgid=node-0001; empty: all</source>
        <translation>字段=值 …，例如 lid=5 或 sgid=node-0001；为空：全部</translation>
    </message>
    <message>
        <source>a node (name, LID, or directed route 0,1,7), then port=3 or block=0</source>
        <translation>一个节点 (名称、LID 或定向路由 0,1,7)，然后是 port=3 或 block=0</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>Name a node, and Enter reads the attribute.</source>
        <translation>指定一个节点，按 Enter 读取该属性。</translation>
    </message>
    <message>
        <source>Clear the second line.</source>
        <translation>请清空第二行。</translation>
    </message>
    <message>
        <source>No record matches.</source>
        <translation>没有匹配的记录。</translation>
    </message>
    <message>
        <source>SM_Key</source>
        <translation>SM_Key</translation>
    </message>
    <message>
        <source>SM_Key of the subnet manager, as 0x and hexadecimal digits:</source>
        <translation>子网管理器的 SM_Key，以 0x 加十六进制数字表示：</translation>
    </message>
    <message>
        <source>It is a number of up to 64 bits, as 0x0123456789abcdef.</source>
        <translation>它是最多 64 位的数字，例如 0x0123456789abcdef。</translation>
    </message>
    <message>
        <source>saquery has no such query.</source>
        <translation>saquery 没有这样的查询。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Save the rows shown</source>
        <translation>保存所显示的行</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv);;JSON (*.json)</source>
        <translation>逗号分隔值 (*.csv);;JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 条记录写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Filters of the query</source>
        <translation>查询的筛选条件</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Send the query with the SM_Key: only trusted requests get members of multicast groups and partitions. The key is kept until the program ends.</source>
        <translation>带 SM_Key 发送查询：只有受信任的请求才能得到组播组成员和分区。密钥保留到程序结束。</translation>
    </message>
    <message>
        <source>No fabric is connected.</source>
        <translation>没有已连接的网络。</translation>
    </message>
    <message>
        <source>Connect to one, then query again.</source>
        <translation>请先连接，然后再次查询。</translation>
    </message>
    <message>
        <source>Query again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Waiting for the reply …</source>
        <translation>正在等待应答…</translation>
    </message>
    <message>
        <source>No query has been sent yet.</source>
        <translation>尚未发送查询。</translation>
    </message>
    <message>
        <source>Enter queries all records, or those that match the filters.</source>
        <translation>按 Enter 查询所有记录，或与筛选条件匹配的记录。</translation>
    </message>
    <message>
        <source>Query all</source>
        <translation>查询全部</translation>
    </message>
    <message>
        <source>Remove filters to see more.</source>
        <translation>去掉筛选条件可看到更多。</translation>
    </message>
    <message>
        <source>This is not an SM_Key.</source>
        <translation>这不是 SM_Key。</translation>
    </message>
    <message>
        <source>sgid=node-0001 dgid=node-0002 dgid=node-0003 numb_path=4 …</source>
        <translation>sgid=node-0001 dgid=node-0002 dgid=node-0003 numb_path=4 …</translation>
    </message>
    <message>
        <source>%1 so far, nothing more for %2 s</source>
        <translation>目前 %1，已 %2 秒没有新记录</translation>
    </message>
    <message>
        <source>The subnet administration at LID %1 has not replied for %2 s.</source>
        <translation>LID %1 处的子网管理 (SA) 已 %2 秒未应答。</translation>
    </message>
    <message>
        <source>The query waits up to %1 s longer; “Stop” ends it.</source>
        <translation>查询最多再等待 %1 秒；“停止”可结束查询。</translation>
    </message>
    <message>
        <source>This requests the paths between all ports.</source>
        <translation>这会请求所有端口之间的路径。</translation>
    </message>
    <message>
        <source>On a large fabric OpenSM does nothing else for minutes. Name a source or a destination, as in sgid=node-0001.</source>
        <translation>在大型网络中，OpenSM 会有数分钟不做其他事。请指定源或目的，如 sgid=node-0001。</translation>
    </message>
    <message>
        <source>Query all paths</source>
        <translation>查询所有路径</translation>
    </message>
    <message>
        <source>No record contains these words.</source>
        <translation>没有记录包含这些词。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤条件</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::QuestionForm</name>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Explain: %1</source>
        <translation>解释：%1</translation>
    </message>
    <message>
        <source>Proposed: %1. %2</source>
        <translation>建议：%1。%2</translation>
    </message>
    <message>
        <source>answer required</source>
        <translation>必须回答</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Rail</name>
    <message>
        <source>Show labels beside the icons</source>
        <translation>在图标旁显示文字</translation>
    </message>
    <message>
        <source>Show icons only</source>
        <translation>仅显示图标</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RankingCard</name>
    <message>
        <source>Busiest ports</source>
        <translation>最忙的端口</translation>
    </message>
    <message>
        <source>Most congested</source>
        <translation>拥塞最重</translation>
    </message>
    <message>
        <source>Errors rising</source>
        <translation>上升的错误</translation>
    </message>
    <message>
        <source>Ports by data per second, in the busier direction.</source>
        <translation>按每秒数据量排列的端口，取较忙的方向。</translation>
    </message>
    <message>
        <source>Ports by the share of time in which they had data to send and no credits.</source>
        <translation>按有数据要发送而没有信用的时间占比排列的端口。</translation>
    </message>
    <message>
        <source>Ports by errors counted while this is on screen.</source>
        <translation>按此页显示期间统计到的错误排列的端口。</translation>
    </message>
    <message>
        <source>No port carries traffic.</source>
        <translation>没有端口承载流量。</translation>
    </message>
    <message>
        <source>No port waits for credits.</source>
        <translation>没有端口在等待信用。</translation>
    </message>
    <message>
        <source>No error was counted since this view was opened.</source>
        <translation>自您查看以来没有统计到错误。</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>正在等待第二次读数。</translation>
    </message>
    <message>
        <source>%1: %2, %3 % of the link</source>
        <translation>%1：%2，占链路 %3 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>正在等待连接。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RecordList</name>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Subnet administration</source>
        <translation>子网管理</translation>
    </message>
    <message>
        <source>Of one node (SMP)</source>
        <translation>单个节点 (SMP)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RecordModel</name>
    <message>
        <source>Value: %1</source>
        <translation>值：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ReplayBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>录制中的位置</translation>
    </message>
    <message>
        <source>Place in the recording: drag, or use the arrow keys.</source>
        <translation>录制中的位置：拖动，或使用方向键。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How fast it is played; rates are those that were measured, whatever the speed.</source>
        <translation>回放的速度；无论速度如何，速率都是当时测得的。</translation>
    </message>
    <message>
        <source>Recorded on %1, %2 – replay</source>
        <translation>录制于 %1，%2 – 回放</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Time of the recording shown.</source>
        <translation>所显示录制内容的时间。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ResultsView</name>
    <message>
        <source>Results between pairs of ports</source>
        <translation>端口对之间的结果</translation>
    </message>
    <message>
        <source>Nothing was tested yet.</source>
        <translation>尚无测试。</translation>
    </message>
    <message>
        <source>Test results are kept here for each pair of ports, with their change over time.</source>
        <translation>此处保存每对端口的测试结果及其随时间的变化。</translation>
    </message>
    <message>
        <source>Results are kept only while the window is open. %1</source>
        <translation>结果仅在窗口打开期间保留。%1</translation>
    </message>
    <message>
        <source>Nothing was measured yet</source>
        <translation>尚无测量</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1：%2 到 %3</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>History of tests</source>
        <translation>测试历史</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RolloutModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Hosts with a mark are changed.</source>
        <translation>勾选的主机将被更改。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>The result on the host.</source>
        <translation>主机的结果。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Steps of the plan that are not in force there yet.</source>
        <translation>计划中尚未在其上生效的步骤。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Its own answers</source>
        <translation>自身的答案</translation>
    </message>
    <message>
        <source>The step under way, or the reason for the host&apos;s state.</source>
        <translation>正在进行的步骤，或主机处于该状态的原因。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>The values that this host proposes where no answer was given.</source>
        <translation>无人给出、由该主机建议的答案。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RolloutRunner</name>
    <message>
        <source>The connection was lost before it responded.</source>
        <translation>在其应答之前连接已断开。</translation>
    </message>
    <message>
        <source>It is not connected.</source>
        <translation>它未连接。</translation>
    </message>
    <message>
        <source>Its distribution is not known: apply the plan as a script.</source>
        <translation>其发行版未知：请以脚本方式应用计划。</translation>
    </message>
    <message>
        <source>Its agent was started to observe only.</source>
        <translation>其代理程序启动时仅用于观察。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RolloutView</name>
    <message>
        <source>Hosts of the wizard</source>
        <translation>向导的主机</translation>
    </message>
    <message>
        <source>Filter of the hosts</source>
        <translation>主机筛选</translation>
    </message>
    <message>
        <source>host, state or detail</source>
        <translation>主机、状态或详细信息</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>The chosen rows, or all that are shown, as text with tabs (Ctrl+C).</source>
        <translation>所选行或所有显示的行，以制表符分隔的文本（Ctrl+C）。</translation>
    </message>
    <message>
        <source>Inspect again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Inspects again what the plan would change on every connected host.</source>
        <translation>再次询问每台已连接的主机，计划将在其上更改什么。</translation>
    </message>
    <message>
        <source>One host first:</source>
        <translation>先一台主机：</translation>
    </message>
    <message>
        <source>The others follow when all steps were done and verified there.</source>
        <translation>在该主机上完成并验证所有步骤后，再处理其余主机。</translation>
    </message>
    <message>
        <source>The host that is changed first</source>
        <translation>首先更改的主机</translation>
    </message>
    <message>
        <source>Start no further host</source>
        <translation>不再开始其他主机</translation>
    </message>
    <message>
        <source>The plan is completed on the hosts under way.</source>
        <translation>进行中的主机会执行完毕。</translation>
    </message>
    <message>
        <source>Undo on all hosts</source>
        <translation>在所有主机上撤销</translation>
    </message>
    <message>
        <source>Restores what was there before on every host that was changed here.</source>
        <translation>在此处更改过的每台主机上恢复原来的内容。</translation>
    </message>
    <message>
        <source>No host is connected. Add hosts on the page Hosts &amp; devices, under Connections.</source>
        <translation>没有已连接的主机。请在“主机和设备”页的“连接”下添加主机。</translation>
    </message>
    <message numerus="yes">
        <source>The plan can be applied to %n host(s). What you answered is the same for all; the rest is as each host proposes it.</source>
        <translation>
            <numerusform>计划可应用于 %n 台主机。您给出的答案对所有主机相同；其余由各主机建议。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan is being applied to %1. The others wait until it has finished.</source>
        <translation>正在将计划应用于 %1。其余主机等待其结束。</translation>
    </message>
    <message>
        <source>It failed on %1: the others are left as they are until you decide.</source>
        <translation>在 %1 上未成功：在您决定之前，其余主机保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>The plan is being applied: %n host(s) are not at their end.</source>
        <translation>
            <numerusform>正在应用计划：%n 台主机尚未完成。</numerusform>
        </translation>
    </message>
    <message>
        <source>The change is being undone.</source>
        <translation>正在撤销更改。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a state and how many hosts are in it</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>Go on with the other %n host(s)</source>
        <translation>
            <numerusform>继续处理其余 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply to one host, then to the rest</source>
        <translation>先应用于一台主机，再应用于其余主机</translation>
    </message>
    <message numerus="yes">
        <source>Apply to %n host(s)</source>
        <translation>
            <numerusform>应用于 %n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>Some agents were started to observe only.</source>
        <translation>部分代理程序启动时仅用于观察。</translation>
    </message>
    <message>
        <source>Connect to them again, with changes allowed</source>
        <translation>重新连接，并允许更改</translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) are being inspected.</source>
        <translation>
            <numerusform>正在检查 %n 台主机。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RoundModel</name>
    <message>
        <source>Only messages that are sent reach a receiver&apos;s program; writes and reads do not.</source>
        <translation>只有发送的消息会到达接收方程序；写和读不会。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>50 %, µs</source>
        <translation>50 %，µs</translation>
    </message>
    <message>
        <source>99 %, µs</source>
        <translation>99 %，µs</translation>
    </message>
    <message>
        <source>Queue pairs</source>
        <translation>队列对</translation>
    </message>
    <message>
        <source>Messages/s</source>
        <translation>消息/秒</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RunView</name>
    <message>
        <source>Cancel and undo</source>
        <translation>取消并撤销</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The step under way is finished; then it and those before are undone.</source>
        <translation>当前步骤会完成；然后它和之前的步骤都会被撤销。</translation>
    </message>
    <message>
        <source>Steps of the change</source>
        <translation>更改的步骤</translation>
    </message>
    <message>
        <source>It is cancelled; the steps that are done are undone.</source>
        <translation>正在取消；已完成的步骤会被撤销。</translation>
    </message>
    <message>
        <source>The change of %1 is being undone.</source>
        <translation>正在撤销对 %1 的更改。</translation>
    </message>
    <message>
        <source>The plan is being applied to %1.</source>
        <translation>正在对 %1 应用计划。</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Nothing was changed: the agent refused it.</source>
        <translation>没有任何更改：代理拒绝了。</translation>
    </message>
    <message>
        <source>How the change ended is not known: see the journal.</source>
        <translation>不知道更改的结果：请查看日志。</translation>
    </message>
    <message>
        <source>leaves no trace on the host: it acts only once</source>
        <translation>在主机上看不到：只执行一次</translation>
    </message>
    <message>
        <source>The host could not be checked again.</source>
        <translation>无法再次检查主机。</translation>
    </message>
    <message numerus="yes">
        <source>Checked again: %n step(s) of the plan are in force on %1.</source>
        <translation>
            <numerusform>再次检查：计划的 %n 个步骤在 %1 上已生效。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo it now</source>
        <translation>立即撤销</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Shows what would be restored first. The journal can do it later, too.</source>
        <translation>先显示将恢复什么。日志以后也能做。</translation>
    </message>
    <message>
        <source>Undoing the change %1 of %2 does the following. Nothing was undone yet.</source>
        <translation>撤销 %2 的更改 %1 会执行以下操作。尚未撤销任何内容。</translation>
    </message>
    <message>
        <source>What it would do could not be read from the host.</source>
        <translation>无法从主机读取它会做什么。</translation>
    </message>
    <message>
        <source>Nothing is left to be undone.</source>
        <translation>没有可撤销的内容了。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ScreenshotTour</name>
    <message numerus="yes">
        <source>No complete fabric was on screen within %n second(s).</source>
        <translation>
            <numerusform>%n 秒内屏幕上没有出现完整的网络。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Connection: %1 (%2)</source>
        <translation>连接：%1 (%2)</translation>
    </message>
    <message>
        <source>Nodes: %1 (%2 HCAs, %3 switches, %4 routers)</source>
        <translation>节点：%1（%2 个 HCA，%3 台交换机，%4 台路由器）</translation>
    </message>
    <message>
        <source>Links: %1, of these %2 below what both ends support and %3 not active</source>
        <translation>链路：%1，其中 %2 条低于两端最佳值，%3 条非活动</translation>
    </message>
    <message>
        <source>Subnet manager: LID %1 %2</source>
        <translation>子网管理器：LID %1 %2</translation>
    </message>
    <message>
        <source>Problems of the sweep: %1</source>
        <translation>扫描中的问题：%1</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>发现：%1</translation>
    </message>
    <message>
        <source>Subnet manager: not known</source>
        <translation>子网管理器：未知</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SearchButton</name>
    <message>
        <source>Search node, port, LID, action</source>
        <translation>搜索节点、端口、LID、操作</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Session</name>
    <message>
        <source>Sweep started</source>
        <translation>扫描已开始</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>The connection to %1 is back.</source>
        <translation>与 %1 的连接已恢复。</translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <translation>%1（本机）</translation>
    </message>
    <message>
        <source>%1 nodes and %2 links found, %3 requests under way</source>
        <translation>已找到 %1 个节点和 %2 条链路，%3 个请求进行中</translation>
    </message>
    <message>
        <source>The sweep was cancelled.</source>
        <translation>扫描已取消。</translation>
    </message>
    <message>
        <source>Sweep again to see the whole fabric.</source>
        <translation>请重新扫描以查看整个网络。</translation>
    </message>
    <message>
        <source>%1 has no InfiniBand port.</source>
        <translation>%1 没有 InfiniBand 端口。</translation>
    </message>
    <message>
        <source>Its Ethernet (RoCE) ports are on the Traffic page: %1.</source>
        <translation>其以太网 (RoCE) 端口在“流量”页面：%1。</translation>
    </message>
    <message>
        <source>The agent has logged more than is listed here.</source>
        <translation>它还有更多消息，未在此列出。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, and what its agent says</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 is a saved host, not a fabric.</source>
        <translation>%1 是已保存的主机，不是网络。</translation>
    </message>
    <message>
        <source>Its devices are on the page Hosts &amp; devices.</source>
        <translation>其设备在“主机与设备”页面上。</translation>
    </message>
    <message>
        <source>Changes are found by reading all ports every %1. %2</source>
        <translation>通过每 %1 读取所有端口来发现变化。%2</translation>
    </message>
    <message>
        <source>Followed by notices</source>
        <translation>通过通知跟踪</translation>
    </message>
    <message>
        <source>The subnet administration reports what changes in the fabric, and what it names is read again at once. In addition all ports are read every %1.</source>
        <translation>子网管理报告网络中的变化，所涉及的部分会立即重新读取。此外每 %1 读取所有端口。</translation>
    </message>
    <message>
        <source>Followed by light sweeps</source>
        <translation>通过轻量扫描跟踪</translation>
    </message>
    <message>
        <source>All ports are read every %1 to find what changes: the subnet administration does not report it. %2</source>
        <translation>每 %1 读取所有端口以发现变化：子网管理不报告变化。%2</translation>
    </message>
    <message numerus="yes">
        <source>%n notice(s) came too fast to be shown.</source>
        <translation>
            <numerusform>%n 条通知到达过快，未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not followed</source>
        <translation>未跟踪</translation>
    </message>
    <message>
        <source>The agent is too old to follow the fabric: changes show with the next sweep.</source>
        <translation>代理版本过旧，无法跟踪网络：变化在下一次扫描时显示。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SessionRecorder</name>
    <message>
        <source>Nothing is recorded. %1</source>
        <translation>没有录制。%1</translation>
    </message>
    <message>
        <source>Recording to %1.</source>
        <translation>正在录制到 %1。</translation>
    </message>
    <message>
        <source>The recording is not complete. %1</source>
        <translation>录制不完整。%1</translation>
    </message>
    <message>
        <source>Recorded to %1, %2; the disk was too slow for %3 readings, which are missing.</source>
        <translation>已录制到 %1，%2；磁盘太慢，缺少 %3 次读数。</translation>
    </message>
    <message>
        <source>Recorded to %1, %2. Open it under Connect to play it again.</source>
        <translation>已录制到 %1，%2。可在“连接”下打开回放。</translation>
    </message>
    <message>
        <source>The recording has gaps. %1</source>
        <translation>录制中有缺口。%1</translation>
    </message>
    <message>
        <source>%1:%2, %3</source>
        <translation>%1:%2，%3</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Light or dark; the system&apos;s choice is followed while it changes.</source>
        <translation>浅色或深色；系统的选择变化时随之变化。</translation>
    </message>
    <message>
        <source>Use the system&apos;s widget style</source>
        <translation>使用系统的控件样式</translation>
    </message>
    <message>
        <source>Buttons, fields and scroll bars as in the other programs of this desktop.</source>
        <translation>按钮、输入框和滚动条与此桌面的其他程序相同。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Takes effect when Fabriscope is started again.</source>
        <translation>重新启动 Fabriscope 后生效。</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Whether the map glides when it zooms and groups open.</source>
        <translation>缩放和展开组时，图是否平滑移动。</translation>
    </message>
    <message>
        <source>Only when asked (F5)</source>
        <translation>仅在要求时 (F5)</translation>
    </message>
    <message numerus="yes">
        <source>Every %n second(s)</source>
        <translation>
            <numerusform>每 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>每 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Keep the readings of the counters</source>
        <translation>保存读取的计数器</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>In a file for each fabric, on this machine: every reading for an hour, means over 10 seconds for two days, means over 5 minutes for 90 days.</source>
        <translation>每个网络一个文件，存于本机：每次读数保留一小时，10 秒平均值保留两天，5 分钟平均值保留 90 天。</translation>
    </message>
    <message>
        <source>At most, per fabric</source>
        <translation>每个网络最多</translation>
    </message>
    <message>
        <source>When the file would become larger, its oldest part is deleted, the finest readings first.</source>
        <translation>文件将要超出时，删去最旧的部分，最细的读数先删。</translation>
    </message>
    <message>
        <source>none, or a number as 0x0123456789abcdef</source>
        <translation>无，或如 0x0123456789abcdef 的数</translation>
    </message>
    <message>
        <source>M_Key</source>
        <translation>M_Key</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Kept until the window closes; it is never written to a file.</source>
        <translation>保留到窗口关闭；从不写入文件。</translation>
    </message>
    <message>
        <source>The management key of a subnet whose nodes require it in every request (m_key in opensm.conf).</source>
        <translation>子网的管理密钥，其节点要求每个请求都带有该密钥（opensm.conf 中的 m_key）。</translation>
    </message>
    <message>
        <source>This is not an M_Key: enter a number of up to 64 bits, such as 0x0123456789abcdef.</source>
        <translation>这不是 M_Key：请写不超过 64 位的数，如 0x0123456789abcdef。</translation>
    </message>
    <message>
        <source>How often the fabric is swept; sweeps take at most a tenth of the time.</source>
        <translation>多久扫描一次网络；扫描最多占用十分之一的时间。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SetupPage</name>
    <message>
        <source>Set-up</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Begin: %1</source>
        <translation>开始：%1</translation>
    </message>
    <message>
        <source>All wizards</source>
        <translation>所有向导</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>no host connected: plans only</source>
        <translation>未连接主机：仅有计划</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>on %1, observing only</source>
        <translation>在 %1 上，仅观察</translation>
    </message>
    <message>
        <source>The agent on %1 was started without --allow-changes: plans are shown, not applied.</source>
        <translation>%1 上的代理启动时没有 --allow-changes：只显示计划，不应用。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>The demo has no host to set up: plans are shown and saved, not applied. In the lab there are two hosts to try them on.</source>
        <translation>演示没有可设置的主机：计划只显示和保存，不应用。实验室中有两台主机可供试用。</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>打开实验室</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::StepModel</name>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SubnetManagerPage</name>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 不再有此 OpenSM。</translation>
    </message>
    <message>
        <source>The agent on %1 observes only: files can be read and checked, not applied.</source>
        <translation>%1 上的代理只观察：文件可以读取和检查，不能应用。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>A package update has left %1 beside this file.</source>
        <translation>软件包更新在此文件旁留下了 %1。</translation>
    </message>
    <message>
        <source>%1 is being read.</source>
        <translation>正在读取 %1。</translation>
    </message>
    <message>
        <source>%1 does not have the file %2.</source>
        <translation>%1 没有文件 %2。</translation>
    </message>
    <message>
        <source>%1 is not open.</source>
        <translation>%1 未打开。</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>OpenSM&apos;s files</source>
        <translation>OpenSM 的文件</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files</source>
        <translation>打开 OpenSM 的文件</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 已保存。</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>New, not saved yet</source>
        <translation>新文件，尚未保存</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files from this computer (Ctrl+O)</source>
        <translation>从本计算机打开 OpenSM 的文件 (Ctrl+O)</translation>
    </message>
    <message>
        <source>More actions for these files</source>
        <translation>对这些文件的更多操作</translation>
    </message>
    <message>
        <source>Open files of this computer…	Ctrl+O</source>
        <translation>打开本计算机的文件…	Ctrl+O</translation>
    </message>
    <message>
        <source>Discard my edits of this file</source>
        <translation>放弃我对此文件的编辑</translation>
    </message>
    <message>
        <source>Replaces the text with the file on the host. Undo restores your text.</source>
        <translation>用主机上的内容取代文本。撤销可恢复您的文本。</translation>
    </message>
    <message>
        <source>Next problem	F8</source>
        <translation>下一个问题	F8</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>历史…</translation>
    </message>
    <message>
        <source>Earlier changes of these files: compare, restore (Ctrl+Shift+H)</source>
        <translation>这些文件先前的更改：比较、恢复 (Ctrl+Shift+H)</translation>
    </message>
    <message>
        <source>Show the form beside the text</source>
        <translation>在文本旁显示表单</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>应用…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Shows what would change on the host and with which effect, before anything is written (Ctrl+S)</source>
        <translation>在写入之前，显示主机上会有什么更改及其作用 (Ctrl+S)</translation>
    </message>
    <message>
        <source>Write the file (Ctrl+S). The old one stays until the new one is complete.</source>
        <translation>写入文件 (Ctrl+S)。新文件完整之前保留旧文件。</translation>
    </message>
    <message>
        <source>Save a copy on this computer…	Ctrl+Shift+S</source>
        <translation>在本计算机上保存副本…	Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Save as…	Ctrl+Shift+S</source>
        <translation>另存为…	Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不处理</translation>
    </message>
    <message>
        <source>The agent on %1 observes only and hides keys of this file: it can be edited and checked, not applied.</source>
        <translation>%1 上的代理仅供观察，并隐藏此文件中的密钥：可以编辑和检查，但不能应用。</translation>
    </message>
    <message>
        <source>Whose OpenSM reads the files</source>
        <translation>读取这些文件的 OpenSM</translation>
    </message>
    <message>
        <source>The one that runs with them</source>
        <translation>正在使用这些文件的那一个</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of the distributions</source>
        <translation>发行版自带的 OpenSM 3.3</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s OpenSM (MLNX_OFED, DOCA, UFM)</source>
        <translation>NVIDIA 的 OpenSM（MLNX_OFED、DOCA、UFM）</translation>
    </message>
    <message>
        <source>%1 was changed on the host while you edited it.</source>
        <translation>您编辑期间，主机上的 %1 已被更改。</translation>
    </message>
    <message>
        <source>The remedy belongs to %1, which is not open.</source>
        <translation>该修正属于 %1，而它没有打开。</translation>
    </message>
    <message>
        <source>%1 was changed on %2; it has been read again.</source>
        <translation>%1 在 %2 上已被更改；已重新读取。</translation>
    </message>
    <message>
        <source>Form view</source>
        <translation>表单</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TestsPage</name>
    <message>
        <source>Paths can be tested when the fabric is known.</source>
        <translation>网络已知后即可测试路径。</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有端口对</translation>
    </message>
    <message>
        <source>Path of the fabric</source>
        <translation>网络路径</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Writes what is shown to a file: every step, every figure, the verdict.</source>
        <translation>将所显示的内容写入文件：每个步骤、每个数值和结论。</translation>
    </message>
    <message>
        <source>No host is connected.</source>
        <translation>没有连接主机。</translation>
    </message>
    <message>
        <source>A test needs an agent on both hosts. Connect to them, or open demo:hosts: two hosts with Soft-RoCE in a virtual machine, which need no RDMA hardware.</source>
        <translation>测试需要两台主机上都有代理。请连接它们，或打开 demo:hosts：虚拟机中两台使用 Soft-RoCE 的主机，无需 RDMA 硬件。</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Reading the hosts …</source>
        <translation>正在读取主机…</translation>
    </message>
    <message>
        <source>No connected host has an RDMA device.</source>
        <translation>已连接的主机都没有 RDMA 设备。</translation>
    </message>
    <message>
        <source>Add hosts with their agents on the page Hosts &amp; devices, or open demo:hosts: two hosts with Soft-RoCE in a virtual machine. Paths of a fabric can be tested without.</source>
        <translation>请在“主机与设备”页面添加带代理的主机，或打开 demo:hosts：虚拟机中两台使用 Soft-RoCE 的主机。网络路径无需这些即可测试。</translation>
    </message>
    <message>
        <source>Show hosts</source>
        <translation>显示主机</translation>
    </message>
    <message>
        <source>No connected host has an RDMA device, so no messages can be sent between hosts. Paths of the fabric can be tested all the same.</source>
        <translation>已连接的主机都没有 RDMA 设备，因此无法在主机间发送消息。但仍可测试网络路径。</translation>
    </message>
    <message>
        <source>Export the test</source>
        <translation>导出测试</translation>
    </message>
    <message>
        <source>The test was written to %1.</source>
        <translation>测试已写入 %1。</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdModel</name>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>What it counts</source>
        <translation>统计内容</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdSheet</name>
    <message>
        <source>Thresholds of error counters</source>
        <translation>错误计数器的阈值</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use these thresholds</source>
        <translation>使用这些阈值</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Read from %1; not yet in force.</source>
        <translation>已从 %1 读取；尚未生效。</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Import thresholds</source>
        <translation>导入阈值</translation>
    </message>
    <message>
        <source>Export thresholds</source>
        <translation>导出阈值</translation>
    </message>
    <message>
        <source>A counter above its threshold is an event; the alarm ends below half of it. The same file serves ibqueryerrors (/etc/infiniband-diags/error_thresholds).</source>
        <translation>计数器超过阈值即为事件；低于阈值一半时告警结束。同一文件也供 ibqueryerrors 使用 (/etc/infiniband-diags/error_thresholds)。</translation>
    </message>
    <message>
        <source>The thresholds that ibqueryerrors uses by default.</source>
        <translation>ibqueryerrors 默认使用的阈值。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TopologyPage</name>
    <message>
        <source>Save the whole map</source>
        <translation>保存整张图</translation>
    </message>
    <message>
        <source>Save what is shown</source>
        <translation>保存所示部分</translation>
    </message>
    <message>
        <source>The map will grow here as the fabric is found.</source>
        <translation>发现网络时，图会在此展开。</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>The map was saved to %1.</source>
        <translation>图已保存到 %1。</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>缩放到此处</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Open the group</source>
        <translation>展开该组</translation>
    </message>
    <message>
        <source>Close the group</source>
        <translation>收起该组</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Open the chassis</source>
        <translation>打开机箱</translation>
    </message>
    <message>
        <source>Close the chassis</source>
        <translation>关闭机箱</translation>
    </message>
    <message>
        <source>Tier of the switch</source>
        <translation>交换机所在的层</translation>
    </message>
    <message>
        <source>As recognised</source>
        <translation>按识别结果</translation>
    </message>
    <message>
        <source>1, leaf</source>
        <translation>1，叶</translation>
    </message>
    <message numerus="yes">
        <source>Show the %n adapters of this host</source>
        <translation>
            <numerusform>显示此主机的 %n 个适配器</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrafficPage</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Back to now (Home or Space in a chart).</source>
        <translation>回到现在（在图表中按 Home 或空格）。</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>How often the counters are read while this page is on screen.</source>
        <translation>此页显示期间读取计数器的间隔。</translation>
    </message>
    <message>
        <source>every %1 s</source>
        <translation>每 %1 秒</translation>
    </message>
    <message>
        <source>Time window</source>
        <translation>时间窗口</translation>
    </message>
    <message>
        <source>Save what the charts show</source>
        <translation>保存图表所示内容</translation>
    </message>
    <message>
        <source>Values as CSV…</source>
        <translation>数值存为 CSV…</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>保存数值</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>图片存为 PNG…</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>The charts were saved to %1.</source>
        <translation>图表已保存到 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Traffic can be read once the fabric is known.</source>
        <translation>得知网络之后才能读取流量。</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开网络。</translation>
    </message>
    <message>
        <source>Open the demo fabric, or connect to a host over ssh; saved fabrics have no traffic.</source>
        <translation>请打开演示网络，或通过 ssh 连接主机；已保存的网络没有流量。</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>正在等待连接。</translation>
    </message>
    <message>
        <source>Reading %1 attributes takes %2, longer than the interval.</source>
        <translation>读取 %1 个属性需要 %2，超过了间隔。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) unanswered so far.</source>
        <translation>
            <numerusform>目前有 %n 个请求未得到应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>The history cannot be read.</source>
        <translation>无法读取历史。</translation>
    </message>
    <message>
        <source>The history is not kept.</source>
        <translation>没有保存历史。</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>录制…</translation>
    </message>
    <message>
        <source>Record to a file</source>
        <translation>录制到文件</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec)</source>
        <translation>录制文件 (*.fabrec)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>停止录制</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>Stop recording to %1</source>
        <translation>停止录制到 %1</translation>
    </message>
    <message>
        <source>Record into a file what the pages read, and the counters of every port every two seconds, to be played again later.</source>
        <translation>将页面读取的内容以及每两秒一次的所有端口计数器录制到文件，供以后回放。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
    <message>
        <source>Connect to a host of the fabric, or open a recording, to see traffic.</source>
        <translation>连接到网络中的一台主机或打开录制文件以查看流量。</translation>
    </message>
    <message>
        <source>Pause the charts; reading continues (Space in a chart).</source>
        <translation>停住图表；读取继续（在图表中按空格）。</translation>
    </message>
    <message>
        <source>Drivers of Ethernet ports cannot clear their counters.</source>
        <translation>以太网端口的驱动程序不提供清零计数器的方法。</translation>
    </message>
    <message>
        <source>How much of the past the charts show. Drag over a chart to zoom in, with Shift to move along the time. Older readings come from the history on this machine; there is a gap where a port was not read.</source>
        <translation>图表显示多长的过去时间。在图表上拖动可放大，按住 Shift 可沿时间移动。更早的读数来自本机的历史；端口未被读取的时段为空白。</translation>
    </message>
    <message>
        <source>Waiting for the list of its Ethernet ports.</source>
        <translation>正在等待其以太网端口列表。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrendModel</name>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>The median of up to ten results before the last one.</source>
        <translation>最后一次之前最多十个结果的中位数。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Last tested</source>
        <translation>最近测试</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrialOptions</name>
    <message>
        <source>Addresses behind the GIDs</source>
        <translation>GID 背后的地址</translation>
    </message>
    <message>
        <source>Any addresses</source>
        <translation>任意地址</translation>
    </message>
    <message>
        <source>IPv4 addresses</source>
        <translation>IPv4 地址</translation>
    </message>
    <message>
        <source>IPv6 addresses</source>
        <translation>IPv6 地址</translation>
    </message>
    <message>
        <source>Which addresses are preferred when the GIDs of both ends are chosen.</source>
        <translation>选择两端 GID 时优先使用哪种地址。</translation>
    </message>
    <message>
        <source>Messages of each size</source>
        <translation>每种大小的消息数</translation>
    </message>
    <message>
        <source>Usual count</source>
        <translation>通常数量</translation>
    </message>
    <message>
        <source> messages</source>
        <translation> 条消息</translation>
    </message>
    <message>
        <source>Of a measurement: messages of each size, instead of a duration. Of ICMP: echo requests.</source>
        <translation>测量时：每种大小的消息数，代替时长。ICMP：回显请求数。</translation>
    </message>
    <message>
        <source>Messages under way at each queue pair</source>
        <translation>每个队列对在途的消息数</translation>
    </message>
    <message>
        <source>Usual window</source>
        <translation>通常窗口</translation>
    </message>
    <message>
        <source> under way</source>
        <translation> 条在途</translation>
    </message>
    <message>
        <source>How many messages are under way at each queue pair at once.</source>
        <translation>每个队列对同时在途的消息数。</translation>
    </message>
    <message>
        <source>Attributes of the queue pairs</source>
        <translation>队列对的属性</translation>
    </message>
    <message>
        <source>Attributes, such as local.mtu=1024 peer.timeout=20</source>
        <translation>属性，例如 local.mtu=1024 peer.timeout=20</translation>
    </message>
    <message>
        <source>Attributes that are otherwise determined automatically, to try what an application does: local.NAME=VALUE or peer.NAME=VALUE, separated by spaces. Names: %1</source>
        <translation>通常自动确定的属性，用于尝试应用程序的做法：local.NAME=VALUE 或 peer.NAME=VALUE，以空格分隔。名称：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::WizardFrame</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>All wizards</source>
        <translation>所有向导</translation>
    </message>
    <message>
        <source>Steps of the wizard</source>
        <translation>向导的步骤</translation>
    </message>
    <message>
        <source>1. Pre-flight</source>
        <translation>1. 预检</translation>
    </message>
    <message>
        <source>2. Questions</source>
        <translation>2. 问题</translation>
    </message>
    <message>
        <source>3. Plan</source>
        <translation>3. 计划</translation>
    </message>
    <message>
        <source>4. Apply and verify</source>
        <translation>4. 应用并验证</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>发行版</translation>
    </message>
    <message>
        <source>Make the plan for</source>
        <translation>计划用于</translation>
    </message>
    <message>
        <source>Pre-flight</source>
        <translation>预检</translation>
    </message>
    <message>
        <source>Load answers…</source>
        <translation>加载回答…</translation>
    </message>
    <message>
        <source>From a file that was saved here, or written for fabriscopectl setup --answers.</source>
        <translation>来自在此保存的文件，或为 fabriscopectl setup --answers 编写的文件。</translation>
    </message>
    <message>
        <source>Save answers…</source>
        <translation>保存回答…</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Load answers</source>
        <translation>加载回答</translation>
    </message>
    <message>
        <source>Answers (*.json)</source>
        <translation>回答 (*.json)</translation>
    </message>
    <message>
        <source>Save answers</source>
        <translation>保存回答</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>why, for the host&apos;s journal</source>
        <translation>原因，写入主机日志</translation>
    </message>
    <message>
        <source>No host is connected: the plan is made for a distribution that you name.</source>
        <translation>未连接主机：计划将为您指定的发行版制定。</translation>
    </message>
    <message>
        <source>It can be shown and saved as a script or a play. Connect to the host to apply it.</source>
        <translation>可以显示，并保存为脚本或 play。要应用它，请连接到主机。</translation>
    </message>
    <message>
        <source>A saved fabric or recording is open: there is no host to change.</source>
        <translation>打开的是已保存的网络或录制：没有可更改的主机。</translation>
    </message>
    <message>
        <source>The plan can be shown and saved as a script or a play.</source>
        <translation>计划可以显示，并保存为脚本或 play。</translation>
    </message>
    <message>
        <source>The connection is being opened.</source>
        <translation>正在建立连接。</translation>
    </message>
    <message>
        <source>The host does not respond.</source>
        <translation>主机没有应答。</translation>
    </message>
    <message>
        <source>The plan is being made.</source>
        <translation>正在制定计划。</translation>
    </message>
    <message>
        <source>There is no plan.</source>
        <translation>没有计划。</translation>
    </message>
    <message>
        <source>No host is connected: save the script or the play, or connect to the host.</source>
        <translation>未连接主机：请保存脚本或 play，或连接到主机。</translation>
    </message>
    <message>
        <source>The agent on %1 was started to observe only: connect again with changes allowed.</source>
        <translation>%1 上的代理仅以观察方式启动：请在允许更改的情况下重新连接。</translation>
    </message>
    <message>
        <source>The distribution of %1 is not known: check the plan, and run it as a script.</source>
        <translation>%1 的发行版未知：请检查计划，并作为脚本运行。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>Answer the questions</source>
        <translation>回答问题</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>显示计划</translation>
    </message>
    <message>
        <source>Apply the plan to %1</source>
        <translation>对 %1 应用计划</translation>
    </message>
    <message>
        <source>Apply the plan</source>
        <translation>应用计划</translation>
    </message>
    <message>
        <source>Back to all wizards</source>
        <translation>返回所有向导</translation>
    </message>
    <message>
        <source>%1 is not a JSON object of answers.</source>
        <translation>%1 不是包含回答的 JSON 对象。</translation>
    </message>
    <message>
        <source>%1: this wizard does not ask for &quot;%2&quot;.</source>
        <translation>%1：此向导不询问“%2”。</translation>
    </message>
    <message>
        <source>Answers read from %1.</source>
        <translation>已从 %1 读取回答。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Answers written to %1.</source>
        <translation>回答已写入 %1。</translation>
    </message>
    <message>
        <source>Several hosts…</source>
        <translation>多台主机…</translation>
    </message>
    <message>
        <source>Applies the wizard to other connected hosts, too: one first, then the rest.</source>
        <translation>将向导也应用于其他已连接的主机：先一台，再其余。</translation>
    </message>
    <message>
        <source>Several hosts</source>
        <translation>多台主机</translation>
    </message>
    <message>
        <source>%1 does not report what the plan would change there: %2</source>
        <translation>%1 未说明计划将在其上更改什么：%2</translation>
    </message>
    <message>
        <source>Step %1 cannot be done on %2, so nothing is applied: %3</source>
        <translation>步骤 %1 无法在 %2 上执行，因此不会应用任何更改：%3</translation>
    </message>
    <message>
        <source>%1 already has this configuration: there is nothing to do.</source>
        <translation>%1 已是此配置：无需执行任何操作。</translation>
    </message>
    <message>
        <source>%1 is being inspected.</source>
        <translation>正在检查 %1。</translation>
    </message>
    <message>
        <source>The host could not be inspected.</source>
        <translation>无法检查主机。</translation>
    </message>
    <message>
        <source>%1: the answer to &quot;%2&quot; is not text.</source>
        <translation>%1：“%2”的回答不是文本。</translation>
    </message>
    <message>
        <source>The demo has no host to set up: save the script or the play, or open the lab and try the plan there.</source>
        <translation>演示没有可设置的主机：请保存脚本或 play，或打开实验室在那里试用该计划。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySheet</name>
    <message>
        <source>All lines</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Files that change</source>
        <translation>有更改的文件</translation>
    </message>
    <message>
        <source>Also the lines that stay as they are. F8 goes to the next difference.</source>
        <translation>也显示不变的行。F8 转到下一处差异。</translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation>将会发生什么</translation>
    </message>
    <message>
        <source>kept in the history</source>
        <translation>保存在历史中</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>Nothing is changed (Escape).</source>
        <translation>不作任何更改 (Esc)。</translation>
    </message>
    <message>
        <source>Cancel and roll back</source>
        <translation>取消并回滚</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>%1 上的现状</translation>
    </message>
    <message>
        <source>After the change</source>
        <translation>更改之后</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 不再有此 OpenSM。</translation>
    </message>
    <message>
        <source>The agent on %1 was started to observe only. Connect again with changes allowed.</source>
        <translation>%1 上的代理启动时只准观察。请以允许更改的方式重新连接。</translation>
    </message>
    <message>
        <source>Apply and restart OpenSM</source>
        <translation>应用并重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Write the files</source>
        <translation>写入文件</translation>
    </message>
    <message>
        <source>Apply and reload OpenSM</source>
        <translation>应用并重新加载 OpenSM</translation>
    </message>
    <message>
        <source>The agent on %1 was started without --allow-changes: it reads and checks, and changes nothing.</source>
        <translation>%1 上的代理启动时没有 --allow-changes：它读取和检查，但不作更改。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>The change is being applied.</source>
        <translation>正在应用更改。</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused it.</source>
        <translation>没有写入任何内容：代理拒绝了它。</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>The change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>同之前</translation>
    </message>
    <message>
        <source>Restores the previous files, with all steps and checks. The history can do it later.</source>
        <translation>放回先前的文件，包括所有步骤和检查。以后也可从历史中进行。</translation>
    </message>
    <message>
        <source>The host does not respond.</source>
        <translation>主机没有应答。</translation>
    </message>
    <message>
        <source>The change is being rolled back.</source>
        <translation>正在取消更改。</translation>
    </message>
    <message>
        <source>The change is cancelled; written files are being rolled back.</source>
        <translation>更改已取消；已写入的内容正在取消。</translation>
    </message>
    <message>
        <source>The result of the change is unknown.</source>
        <translation>更改的结果未知。</translation>
    </message>
    <message>
        <source>The previous files are restored and in force.</source>
        <translation>旧文件已还原并生效。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>The change is being checked.</source>
        <translation>正在查看更改。</translation>
    </message>
    <message>
        <source>The files on the host already have this content.</source>
        <translation>主机上的文件已是此内容。</translation>
    </message>
    <message>
        <source>With these files OpenSM would ignore settings or fail. Correct the errors first.</source>
        <translation>使用这些文件，OpenSM 会忽略某些设置或异常退出。请先更正错误。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySteps</name>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a step and its state</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::BackupModel</name>
    <message>
        <source>When the change was applied; the backup holds the files of just before it.</source>
        <translation>应用更改的时间；备份中是更改之前的文件。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>The user of the agent that made the change.</source>
        <translation>进行更改的代理用户。</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>The comment from the apply sheet.</source>
        <translation>应用时填写的原因。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Whether the change came into force, or the files of the backup are back.</source>
        <translation>更改是否已生效，或已还原为备份的文件。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Files that the change touched; a backup holds all three.</source>
        <translation>更改所涉及的文件；备份包含全部三个文件。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::CompareModel</name>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n 行相同</numerusform>
        </translation>
    </message>
    <message>
        <source>removed: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>added: %1</source>
        <translation>加入：%1</translation>
    </message>
    <message>
        <source>changes: %1</source>
        <translation>更改：%1</translation>
    </message>
    <message>
        <source>to be decided: %1</source>
        <translation>待决定：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConfForm</name>
    <message>
        <source>Changed only</source>
        <translation>仅已更改</translation>
    </message>
    <message>
        <source>Search options, e.g. qos or timeout</source>
        <translation>搜索选项，例如 qos 或 timeout</translation>
    </message>
    <message>
        <source>Search options</source>
        <translation>搜索选项</translation>
    </message>
    <message>
        <source>Show only options that differ from their defaults.</source>
        <translation>仅显示与默认值不同的选项。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>重置为默认</translation>
    </message>
    <message>
        <source>Removes the option&apos;s lines from the file.</source>
        <translation>从文件中移除该选项的各行。</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>在文本中显示</translation>
    </message>
    <message>
        <source>No option is selected</source>
        <translation>没有选中选项</translation>
    </message>
    <message>
        <source>Select an option to see what it does, its limits, and when a change takes effect.</source>
        <translation>选择一个选项，查看其作用、限制以及更改何时生效。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConsequenceList</name>
    <message>
        <source>Ports whose access changes</source>
        <translation>访问权限改变的端口</translation>
    </message>
    <message>
        <source>Results of the checks</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the place in the text</source>
        <translation>在文本中显示该处</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports whose access changes: %1</source>
        <translation>访问权限改变的端口：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FileView</name>
    <message>
        <source>Start a new one</source>
        <translation>新建文件</translation>
    </message>
    <message>
        <source>The remedy does not fit the text any more.</source>
        <translation>该修正已不适合当前文本。</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Loads the file from disk. Undo restores your text.</source>
        <translation>采用磁盘上的内容。撤销可恢复您的文本。</translation>
    </message>
    <message>
        <source>Keep my text</source>
        <translation>保留我的文本</translation>
    </message>
    <message>
        <source>OpenSM&apos;s options: routing, sweeps, QoS tables, keys. Without the file all have their defaults.</source>
        <translation>OpenSM 的选项：路由、扫描、QoS 表、密钥。没有此文件时全部为默认值。</translation>
    </message>
    <message>
        <source>Who may talk to whom. Without the file every port is a full member of the default partition.</source>
        <translation>谁可以与谁通信。没有此文件时，每个端口都是默认分区的完全成员。</translation>
    </message>
    <message>
        <source>Which traffic gets which service level. Read only when the option qos is TRUE.</source>
        <translation>哪些流量得到哪个服务级别。仅当选项 qos 为 TRUE 时读取。</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Line (1 to %1)</source>
        <translation>行（1 至 %1）</translation>
    </message>
    <message>
        <source>Another program has changed this file since it was opened.</source>
        <translation>文件打开后已被其他程序更改。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Search continued from the end.</source>
        <translation>已从末尾继续。</translation>
    </message>
    <message>
        <source>Search continued from the start.</source>
        <translation>已从开头继续。</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>未找到。</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced.</source>
        <comment>number of places in the text</comment>
        <translation>
            <numerusform>已替换 %n 处。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::GroupModel</name>
    <message>
        <source>In effect: MTU %1, rate %2, service level %3.</source>
        <translation>实际生效：MTU %1，速率 %2，服务级别 %3。</translation>
    </message>
    <message>
        <source>IPoIB broadcast group</source>
        <translation>IPoIB 广播组</translation>
    </message>
    <message>
        <source>as the partition</source>
        <translation>同分区</translation>
    </message>
    <message>
        <source>The group&apos;s address (MGID), e.g. ff12:401b::16 for IGMP over IPoIB.</source>
        <translation>组的地址 (MGID)，例如 ff12:401b::16 用于 IPoIB 上的 IGMP。</translation>
    </message>
    <message>
        <source>Multicast group</source>
        <translation>组播组</translation>
    </message>
    <message>
        <source>mtu, rate, sl, scope, Q_Key, TClass, FlowLabel as NAME=NUMBER, separated by commas; all others are as in the partition.</source>
        <translation>mtu、rate、sl、scope、Q_Key、TClass、FlowLabel，写作 名称=数值，以逗号分隔；未写的与分区相同。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Created by the IPoIB flag, with the MTU, rate and service level of the partition.</source>
        <translation>由 ipoib 标志创建，采用分区的 MTU、速率和服务级别。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Gutter</name>
    <message>
        <source>Line numbers and problems</source>
        <translation>行号与问题</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::HistoryView</name>
    <message>
        <source>Restore…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Earlier changes</source>
        <translation>先前的更改</translation>
    </message>
    <message>
        <source>Files of the backup</source>
        <translation>备份的文件</translation>
    </message>
    <message>
        <source>Shows first what would change.</source>
        <translation>先显示会有什么更改。</translation>
    </message>
    <message>
        <source>On the host now</source>
        <translation>主机上的现状</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>Nothing has been changed through Fabriscope yet. A backup is made before every change.</source>
        <translation>尚未通过 Fabriscope 作过更改。每次更改之前都会备份。</translation>
    </message>
    <message>
        <source>The files on the host are those of this backup.</source>
        <translation>主机上的文件就是此备份的文件。</translation>
    </message>
    <message>
        <source>After restoring this backup</source>
        <translation>恢复此备份之后</translation>
    </message>
    <message>
        <source>Reading the history from %1.</source>
        <translation>正在从 %1 读取历史。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MemberChangeModel</name>
    <message>
        <source>no member</source>
        <translation>非成员</translation>
    </message>
    <message>
        <source>%1, port %2: %3 → %4</source>
        <comment>node, port, membership before and after</comment>
        <translation>%1，端口 %2：%3 → %4</translation>
    </message>
    <message>
        <source>Partition %1 (0x%2), port GUID %3. %4</source>
        <translation>分区 %1 (0x%2)，端口 GUID %3。%4</translation>
    </message>
    <message>
        <source>The port is in use now.</source>
        <translation>该端口正在使用。</translation>
    </message>
    <message>
        <source>The port is not in use now.</source>
        <translation>该端口未在使用。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MembershipModel</name>
    <message>
        <source>every end port</source>
        <translation>每个末端端口</translation>
    </message>
    <message>
        <source>every CA port</source>
        <translation>每个 CA 端口</translation>
    </message>
    <message>
        <source>port 0 of every switch</source>
        <translation>每台交换机的端口 0</translation>
    </message>
    <message>
        <source>every router port</source>
        <translation>每个路由器端口</translation>
    </message>
    <message>
        <source>the subnet manager&apos;s port</source>
        <translation>子网管理器的端口</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1，端口 %2</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>不在此网络中</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Through a word such as ALL; no entry of its own.</source>
        <translation>通过 ALL 之类的词；没有自己的条目。</translation>
    </message>
    <message>
        <source>(%1)</source>
        <comment>membership through ALL or the like</comment>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>generated P_Key</source>
        <translation>生成的 P_Key</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name and P_Key of a partition</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>It has an entry of its own.</source>
        <translation>它有自己的条目。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MergeView</name>
    <message>
        <source>Take theirs</source>
        <translation>采用对方的</translation>
    </message>
    <message>
        <source>The other edit&apos;s lines (Alt+1).</source>
        <translation>另一份编辑的行 (Alt+1)。</translation>
    </message>
    <message>
        <source>Take mine</source>
        <translation>采用我的</translation>
    </message>
    <message>
        <source>Your lines (Alt+2).</source>
        <translation>您的行 (Alt+2)。</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>两者都用</translation>
    </message>
    <message>
        <source>Your lines, then theirs (Alt+3).</source>
        <translation>先您的行，后对方的行 (Alt+3)。</translation>
    </message>
    <message>
        <source>Next conflict</source>
        <translation>下一处冲突</translation>
    </message>
    <message>
        <source>Goes to the next place that is not decided (F8).</source>
        <translation>转到下一处未决定的位置 (F8)。</translation>
    </message>
    <message>
        <source>Take the merged text</source>
        <translation>采用合并的文本</translation>
    </message>
    <message>
        <source>Puts it into the editor, as an edit of the file on the host. Undo restores your text.</source>
        <translation>放入编辑器，作为对主机上内容的编辑。撤销可恢复您的文本。</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>Leaves both as they are (Escape).</source>
        <translation>两者都保持原样 (Esc)。</translation>
    </message>
    <message>
        <source>Both edits are compared.</source>
        <translation>正在比较两份编辑。</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>The two edits do not contradict one another: the merge has both.</source>
        <translation>两份编辑互不矛盾：合并结果包含两者。</translation>
    </message>
    <message>
        <source>All contradictions are decided.</source>
        <translation>所有矛盾都已决定。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) to decide: both edits changed the same lines.</source>
        <translation>
            <numerusform>有 %n 处待决定：两份编辑更改了相同的行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::OptionModel</name>
    <message numerus="yes">
        <source>%1  (%n changed)</source>
        <comment>group of options</comment>
        <translation>
            <numerusform>%1  （已更改 %n 项）</numerusform>
        </translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionForm</name>
    <message>
        <source>This file has more members than a matrix can show well. Edit it as text.</source>
        <translation>此文件的成员太多，矩阵无法清楚显示。请以文本编辑。</translation>
    </message>
    <message>
        <source>Members by name, e.g. leaf-0* or io-??</source>
        <translation>按名称筛选成员，例如 leaf-0* 或 io-??</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>按名称查找成员</translation>
    </message>
    <message>
        <source>Members and partitions</source>
        <translation>成员与分区</translation>
    </message>
    <message>
        <source>Select cells, or a whole partition by its heading, then choose a membership above.</source>
        <translation>选择单元格，或通过标题选择整个分区，然后在上方选择成员身份。</translation>
    </message>
    <message>
        <source>Selected:</source>
        <translation>选中：</translation>
    </message>
    <message>
        <source>Sets the selected cells.</source>
        <translation>设置选中的单元格。</translation>
    </message>
    <message>
        <source>Removes the selected members&apos; own entries.</source>
        <translation>移除选中成员自己的条目。</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add partition…</source>
        <translation>添加分区…</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>InfiniBand 上的 IP</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>创建此分区中 IP over InfiniBand 所需的广播组。</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Service level of the partition&apos;s paths and groups. A QoS policy overrides it for paths.</source>
        <translation>分区路径和组的服务级别。对路径，QoS 策略优先。</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>在文本中显示</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
        <translation>速率</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Add group…</source>
        <translation>添加组…</translation>
    </message>
    <message>
        <source>The largest packet of the partition&apos;s multicast groups.</source>
        <translation>分区各组播组的最大数据包。</translation>
    </message>
    <message>
        <source>The rate of the partition&apos;s multicast groups: no member may be slower.</source>
        <translation>分区各组播组的速率：任何成员都不得更慢。</translation>
    </message>
    <message>
        <source>OpenSM generates it: the lowest that is free</source>
        <translation>由 OpenSM 生成：最小的空闲值</translation>
    </message>
    <message>
        <source>Multicast groups of the partition</source>
        <translation>分区的组播组</translation>
    </message>
    <message>
        <source>Remove group</source>
        <translation>移除组</translation>
    </message>
    <message>
        <source>Add a multicast group</source>
        <translation>添加组播组</translation>
    </message>
    <message>
        <source>Address of the group (MGID)</source>
        <translation>组的地址 (MGID)</translation>
    </message>
    <message>
        <source>ff12:401b::16 (IGMP)</source>
        <translation>ff12:401b::16 (IGMP)</translation>
    </message>
    <message>
        <source>ff12:401b::2 (all IPv4 routers)</source>
        <translation>ff12:401b::2（所有 IPv4 路由器）</translation>
    </message>
    <message>
        <source>ff12:601b::16 (MLDv2)</source>
        <translation>ff12:601b::16 (MLDv2)</translation>
    </message>
    <message>
        <source>ff12:601b::2 (all IPv6 routers)</source>
        <translation>ff12:601b::2（所有 IPv6 路由器）</translation>
    </message>
    <message>
        <source>There is no partition yet: add one first.</source>
        <translation>还没有分区：请先添加一个。</translation>
    </message>
    <message>
        <source>Select cells in the column of a partition first, or all of them by its heading.</source>
        <translation>请先选择某个分区列中的单元格，或单击其标题全选。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a member, what that is</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>%1 的参数</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionSheet</name>
    <message>
        <source>Add a partition</source>
        <translation>添加分区</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The lowest that is free is proposed. 0x1 to 0x7ffe; the highest bit is the membership.</source>
        <translation>建议使用最小的空闲值。0x1 到 0x7ffe；最高位表示成员身份。</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>InfiniBand 上的 IP</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>创建此分区中 IP over InfiniBand 所需的广播组。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add partition</source>
        <translation>添加分区</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>按名称查找成员</translation>
    </message>
    <message>
        <source>Membership of those that are checked</source>
        <translation>所勾选成员的成员身份</translation>
    </message>
    <message>
        <source>full members</source>
        <translation>完全成员</translation>
    </message>
    <message>
        <source>limited members</source>
        <translation>受限成员</translation>
    </message>
    <message>
        <source>members of both kinds</source>
        <translation>两种成员</translation>
    </message>
    <message>
        <source>Full members talk to all, limited ones to full members only.</source>
        <translation>完全成员可与所有成员通信，受限成员只能与完全成员通信。</translation>
    </message>
    <message>
        <source>Give the partition a name.</source>
        <translation>请为分区命名。</translation>
    </message>
    <message>
        <source>A name has none of , = : ; # and no quotes: they have a meaning in the file.</source>
        <translation>名称不能含有 , = : ; # 或引号：它们在文件中有特殊含义。</translation>
    </message>
    <message>
        <source>There is a partition of this name.</source>
        <translation>已有同名的分区。</translation>
    </message>
    <message>
        <source>0x7fff is the default partition&apos;s key.</source>
        <translation>0x7fff 是默认分区的密钥。</translation>
    </message>
    <message>
        <source>Another partition has this P_Key.</source>
        <translation>另一个分区已使用此 P_Key。</translation>
    </message>
    <message>
        <source>This is not a P_Key: enter a number from 0x1 to 0x7ffe.</source>
        <translation>这不是 P_Key：请输入 0x1 到 0x7ffe 的数字。</translation>
    </message>
    <message>
        <source>Without members no port can use it; you can add them in the matrix later.</source>
        <translation>没有成员就没有端口可以使用它；可稍后在矩阵中添加。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemModel</name>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemPanel</name>
    <message>
        <source>Filter problems</source>
        <translation>筛选问题</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n problem(s)</source>
        <translation>
            <numerusform>%1 个问题，共 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No problem matches the filter.</source>
        <translation>没有符合筛选条件的问题。</translation>
    </message>
    <message>
        <source>No problems: OpenSM reads these files as they are written.</source>
        <translation>没有问题：OpenSM 按所写内容读取这些文件。</translation>
    </message>
    <message>
        <source>The files are being checked.</source>
        <translation>正在检查文件。</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosForm</name>
    <message>
        <source>Rules in the order in which OpenSM tries them</source>
        <translation>规则，按 OpenSM 尝试的顺序</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>The first rule that matches applies.</source>
        <translation>第一条匹配的规则生效。</translation>
    </message>
    <message>
        <source>RDMA-CM ports (TCP)</source>
        <translation>RDMA-CM 端口 (TCP)</translation>
    </message>
    <message>
        <source>RDMA-CM ports (UDP)</source>
        <translation>RDMA-CM 端口 (UDP)</translation>
    </message>
    <message>
        <source>Service IDs</source>
        <translation>服务 ID</translation>
    </message>
    <message>
        <source>Partition (P_Key)</source>
        <translation>分区 (P_Key)</translation>
    </message>
    <message>
        <source>To a port (GUID)</source>
        <translation>到端口 (GUID)</translation>
    </message>
    <message>
        <source>From a port (GUID)</source>
        <translation>来自端口 (GUID)</translation>
    </message>
    <message>
        <source>Everything between groups</source>
        <translation>组之间的全部流量</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>新规则</translation>
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
        <translation>来源组</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic comes from.</source>
        <translation>策略中流量所来自的端口组。</translation>
    </message>
    <message>
        <source>To group</source>
        <translation>目标组</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic goes to.</source>
        <translation>策略中流量所去往的端口组。</translation>
    </message>
    <message>
        <source>to group</source>
        <translation>到组</translation>
    </message>
    <message>
        <source>Write a port or a range of ports, e.g. 5000-5999.</source>
        <translation>请写一个端口或端口范围，例如 5000-5999。</translation>
    </message>
    <message>
        <source>Choose a group that the traffic comes from or goes to.</source>
        <translation>请选择流量来自或去往的组。</translation>
    </message>
    <message>
        <source>A rule between groups cannot name a single port: put the port into a group.</source>
        <translation>组之间的规则不能指定单个端口：请将端口放入组中。</translation>
    </message>
    <message>
        <source>Write a number or a range, e.g. 0x8001 or 0x10-0x1f.</source>
        <translation>请写一个数或范围，例如 0x8001 或 0x10-0x1f。</translation>
    </message>
    <message>
        <source>level for SL %1</source>
        <translation>SL %1 的级别</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Writes: %1</source>
        <translation>写入：%1</translation>
    </message>
    <message>
        <source>and maps SL %1 to VL %2 in opensm.conf.</source>
        <translation>并在 opensm.conf 中将 SL %1 映射到 VL %2。</translation>
    </message>
    <message>
        <source>The lane stays VL %1: opensm.conf is not open.</source>
        <translation>通道仍为 VL %1：opensm.conf 未打开。</translation>
    </message>
    <message>
        <source>Select a rule to see its way to a virtual lane.</source>
        <translation>选择一条规则，查看它到虚拟通道的路径。</translation>
    </message>
    <message>
        <source>%1 → SL %2 → dropped: VL 15 carries no data.</source>
        <translation>%1 → SL %2 → 被丢弃：VL 15 不承载数据。</translation>
    </message>
    <message>
        <source>%1 → SL %2 → VL %3 on CA ports, %4 % under contention.</source>
        <translation>%1 → SL %2 → CA 端口上的 VL %3，竞争时占 %4 %。</translation>
    </message>
    <message>
        <source>The high-priority list serves this VL as well.</source>
        <translation>高优先级列表也服务此 VL。</translation>
    </message>
    <message>
        <source>None of this is in effect while the option qos is not TRUE.</source>
        <translation>选项 qos 不为 TRUE 时，这些都不生效。</translation>
    </message>
    <message>
        <source>Neither arbitration list gives this VL a weight: its packets are never sent.</source>
        <translation>两个仲裁列表都没有给该 VL 权重：其数据包永远不会被发送。</translation>
    </message>
    <message>
        <source>Only the high-priority list serves this VL.</source>
        <translation>只有高优先级列表服务于该 VL。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosRuleModel</name>
    <message>
        <source>Everything else</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>级别 %1</translation>
    </message>
    <message>
        <source>default level</source>
        <translation>默认级别</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>simple rule</source>
        <translation>简单规则</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>被丢弃</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
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
        <translation>份额</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>What the VL gets of a CA port&apos;s link while every VL with a weight has data to send: by both arbitration lists and the high limit.</source>
        <translation>当每个有权重的 VL 都有数据要发送时，该 VL 在 CA 端口链路中所得的份额：按两个仲裁列表和高优先级限制。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sheets</name>
    <message>
        <source>Apply on %1</source>
        <translation>在 %1 上应用</translation>
    </message>
    <message>
        <source>Restore the files of %1</source>
        <translation>恢复 %1 的文件</translation>
    </message>
    <message>
        <source>The files of %1 restored</source>
        <translation>已恢复 %1 的文件</translation>
    </message>
    <message>
        <source>OpenSM on %1: %2</source>
        <translation>%1 上的 OpenSM：%2</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>%1 上的现状</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1: your edit and the other edit on %2</source>
        <translation>%1：您的编辑，以及他人在 %2 上的编辑</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sl2VlModel</name>
    <message>
        <source>SL %1 is dropped: VL 15 carries no data.</source>
        <translation>SL %1 被丢弃：VL 15 不承载数据。</translation>
    </message>
    <message>
        <source>SL %1 travels on VL %2.</source>
        <translation>SL %1 走 VL %2。</translation>
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
        <translation>显示谁的文件</translation>
    </message>
    <message>
        <source>%1 (not on the host any more)</source>
        <translation>%1（已不在主机上）</translation>
    </message>
    <message>
        <source>Files on this computer</source>
        <translation>本计算机上的文件</translation>
    </message>
    <message>
        <source>Opened and saved here; no host is touched.</source>
        <translation>在此打开和保存；不触及任何主机。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::TextEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>%1 的文本</translation>
    </message>
    <message>
        <source>No remedy is available for this line.</source>
        <translation>此行没有现成的修正。</translation>
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
        <translation>以 64 字节为单位；为 0 时跳过该项。</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Weight (64 B)</source>
        <translation>权重 (64 B)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Of what this list sends while all of its VLs have full packets of 4 KiB waiting: a turn is a whole number of packets, so weights below 65 count as one packet.</source>
        <translation>当该列表的所有 VL 都有 4 KiB 满包等待时，占该列表发送量的份额：每一轮是整数个数据包，因此低于 65 的权重按一个数据包计。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlTableEditor</name>
    <message>
        <source>Virtual lanes</source>
        <translation>虚拟通道</translation>
    </message>
    <message>
        <source>Add entry</source>
        <translation>添加项</translation>
    </message>
    <message>
        <source>Remove entry</source>
        <translation>移除项</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::ImpactCard</name>
    <message>
        <source>What breaks</source>
        <translation>失效影响</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Hosts that lose paths</source>
        <translation>丢失路径的主机</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>No path between hosts leads over it.</source>
        <translation>主机之间没有路径经过它。</translation>
    </message>
    <message>
        <source>%1 of %2 paths between hosts are lost until the subnet manager computes new routes.</source>
        <translation>在子网管理器重新计算路由之前，主机之间的 %2 条路径中有 %1 条丢失。</translation>
    </message>
    <message>
        <source>Other cables can replace all of them.</source>
        <translation>其他线缆可以替代全部路径。</translation>
    </message>
    <message>
        <source>%1 of them are lost permanently: no other cable leads there.</source>
        <translation>其中 %1 条永久丢失：没有其他线缆通往那里。</translation>
    </message>
    <message>
        <source>%1 paths are unknown: a forwarding table was not read.</source>
        <translation>%1 条路径未知：有转发表未能读取。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::ImpactModel</name>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Loses</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Permanently</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>The port of a host that loses paths</source>
        <translation>丢失路径的主机端口</translation>
    </message>
    <message>
        <source>Paths to and from it that lead over the missing part</source>
        <translation>经过失效部件的进出路径</translation>
    </message>
    <message>
        <source>Of these, paths that no other cable can replace</source>
        <translation>其中无法由其他线缆替代的路径</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Cable missing</source>
        <translation>缺少线缆</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapControls</name>
    <message>
        <source>Outline beside the map</source>
        <translation>图旁的大纲</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>What the colours of the links mean</source>
        <translation>链路颜色的含义</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>Level of grouping</source>
        <translation>分组级别</translation>
    </message>
    <message>
        <source>Whether groups of switches are drawn as one block</source>
        <translation>交换机组是否绘制为一个块</translation>
    </message>
    <message>
        <source>Group by zoom</source>
        <translation>随缩放分组</translation>
    </message>
    <message>
        <source>Groups closed</source>
        <translation>收起分组</translation>
    </message>
    <message>
        <source>Every switch</source>
        <translation>每台交换机</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>收起所有组</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有组</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>显示全部 (F)</translation>
    </message>
    <message>
        <source>Small map in the corner</source>
        <translation>角落的小图</translation>
    </message>
    <message>
        <source>Save the map or the fabric</source>
        <translation>保存图或网络</translation>
    </message>
    <message>
        <source>Picture of the whole map (SVG, PNG)…</source>
        <translation>整张图的图片 (SVG, PNG)…</translation>
    </message>
    <message>
        <source>Picture of what is shown (SVG, PNG)…</source>
        <translation>所示部分的图片 (SVG, PNG)…</translation>
    </message>
    <message>
        <source>The map is too narrow for a small one in its corner</source>
        <translation>图太窄，角落放不下小图</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapRoutes</name>
    <message>
        <source>Route here from %1</source>
        <translation>从 %1 到此处的路由</translation>
    </message>
    <message>
        <source>Start a route here</source>
        <translation>从此处开始路由</translation>
    </message>
    <message>
        <source>Remove the route from the map</source>
        <translation>从图中移除路由</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapWhatIf</name>
    <message>
        <source>What breaks without this switch</source>
        <translation>该交换机失效时的影响</translation>
    </message>
    <message>
        <source>What breaks without this cable</source>
        <translation>该线缆失效时的影响</translation>
    </message>
    <message>
        <source>Remove the affected hosts from the map</source>
        <translation>从图中移除受影响的主机</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation>图的总览</translation>
    </message>
    <message>
        <source>The whole map. Click or drag to move.</source>
        <translation>整张图。点击或拖动即可移动。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlineModel</name>
    <message>
        <source>Part %1</source>
        <translation>部分 %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlinePanel</name>
    <message>
        <source>Find on the map</source>
        <translation>在拓扑图中查找</translation>
    </message>
    <message>
        <source>Outline of the fabric</source>
        <translation>网络大纲</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::RouteCard</name>
    <message>
        <source>Route</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Open on the QoS path page</source>
        <translation>在 QoS 路径页面中打开</translation>
    </message>
    <message>
        <source>Remove the route from the map</source>
        <translation>从图中移除路由</translation>
    </message>
    <message>
        <source>Path there</source>
        <translation>去程</translation>
    </message>
    <message>
        <source>The path of packets to the destination</source>
        <translation>数据包前往目的地的路径</translation>
    </message>
    <message>
        <source>Path back</source>
        <translation>回程</translation>
    </message>
    <message>
        <source>The path of packets in return</source>
        <translation>数据包返回的路径</translation>
    </message>
    <message>
        <source>Service level</source>
        <translation>服务级别</translation>
    </message>
    <message>
        <source>The service level for which the virtual lanes are shown</source>
        <translation>所显示的虚拟通道对应的服务级别</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>The hops of the route</source>
        <translation>路由的各跳</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>begin and end of a route</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>SL %1, as granted</source>
        <translation>SL %1（已授予）</translation>
    </message>
    <message>
        <source>SL as granted…</source>
        <translation>授予的 SL…</translation>
    </message>
    <message>
        <source>SL not granted</source>
        <translation>未授予 SL</translation>
    </message>
    <message>
        <source>Reading the forwarding tables…</source>
        <translation>正在读取转发表…</translation>
    </message>
    <message>
        <source>No cables lead from one to the other. %1</source>
        <translation>两者之间没有线缆相通。%1</translation>
    </message>
    <message>
        <source>The shortest path over the cables; packets may take another. %1</source>
        <translation>沿线缆的最短路径；数据包可能走别的路径。%1</translation>
    </message>
    <message numerus="yes">
        <source>As the switches forward: %n switch(es).</source>
        <translation>
            <numerusform>按交换机的转发：经过 %n 台交换机。</numerusform>
        </translation>
    </message>
    <message>
        <source>The path there does not reach the destination.</source>
        <translation>去程无法到达。</translation>
    </message>
    <message>
        <source>The path back does not reach the source.</source>
        <translation>回程无法到达。</translation>
    </message>
    <message>
        <source>The paths there and back differ.</source>
        <translation>去程与回程的路径不同。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::RouteHops</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>The node that the packets pass</source>
        <translation>数据包经过的节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>The port by which the packets leave the node</source>
        <translation>数据包离开节点所用的端口</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>The virtual lane that the port&apos;s SL-to-VL table gives the service level</source>
        <translation>端口的 SL 到 VL 表为该服务级别指定的虚拟通道</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>What the port sends now, as a share of the data rate of its link</source>
        <translation>端口当前发送量占其链路数据速率的比例</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Share of the time in which data of the port waits for credits</source>
        <translation>端口数据等待信用的时间比例</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Errors counted at both ends of the link since this view was opened</source>
        <translation>自查看以来链路两端计数的错误</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::RouteTracer</name>
    <message>
        <source>The forwarding tables of this fabric are not known.</source>
        <translation>该网络的转发表未知。</translation>
    </message>
    <message>
        <source>Connect to the fabric, or load one that was saved with its routes.</source>
        <translation>连接到网络，或加载连同路由保存的网络。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::TaskCard</name>
    <message>
        <source>Reading the routes</source>
        <translation>正在读取路由</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Reading the forwarding tables of all switches…</source>
        <translation>正在读取所有交换机的转发表…</translation>
    </message>
    <message>
        <source>Following the paths of all hosts…</source>
        <translation>正在跟踪所有主机的路径…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::TopologyView</name>
    <message>
        <source>Map of the fabric</source>
        <translation>网络图</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::VerdictCard</name>
    <message>
        <source>Shape of the fabric</source>
        <translation>网络的形状</translation>
    </message>
    <message>
        <source>How the fabric is drawn</source>
        <translation>网络的绘制方式</translation>
    </message>
    <message>
        <source>How the fabric is drawn, and what does not fit</source>
        <translation>网络的绘制方式，以及哪些部分不相符</translation>
    </message>
    <message>
        <source>Draw as recognised</source>
        <translation>按识别结果绘制</translation>
    </message>
    <message>
        <source>Draw tiers as rings</source>
        <translation>将各层绘制为圆环</translation>
    </message>
    <message>
        <source>Draw by forces, without tiers</source>
        <translation>按力导向绘制，不分层</translation>
    </message>
    <message>
        <source>Forget the tiers that you chose</source>
        <translation>撤销您选定的层</translation>
    </message>
    <message>
        <source>Do not fit</source>
        <translation>不相符</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::ArbitrationCard</name>
    <message>
        <source>Arbitration</source>
        <translation>仲裁</translation>
    </message>
    <message>
        <source>How this port shares its link among the virtual lanes when several have data to send.</source>
        <translation>多个虚拟通道有数据要发送时，此端口如何在它们之间分配链路。</translation>
    </message>
    <message>
        <source>The arbitration tables of this port are being read.</source>
        <translation>正在读取此端口的仲裁表。</translation>
    </message>
    <message>
        <source>%1 Data waits on %2, which has no weight in either table: it is never sent.</source>
        <translation>%1 数据在 %2 上等待，而它在两个表中都没有权重：永远不会发送。</translation>
    </message>
    <message>
        <source>%1 %2 has data waiting and gets less than its weights promise: the far end lacks room.</source>
        <translation>%1 %2 有数据等待，得到的少于其权重所保证的：对端缺少空间。</translation>
    </message>
    <message>
        <source>High limit 255: the high table is always served first.</source>
        <translation>高优先级上限 255：总是先服务高优先级表。</translation>
    </message>
    <message>
        <source>High limit 0: after each packet of the high table the low one has a turn.</source>
        <translation>高优先级上限 0：高优先级表每发一个包，就轮到低优先级表。</translation>
    </message>
    <message>
        <source>High limit %1: after %2 KiB of the high table the low one has a turn.</source>
        <translation>高优先级上限 %1：高优先级表每发 %2 KiB，就轮到低优先级表。</translation>
    </message>
    <message>
        <source>SL %1 dropped</source>
        <translation>SL %1 被丢弃</translation>
    </message>
    <message>
        <source>* from some of the input ports only</source>
        <translation>* 仅来自部分输入端口</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::ArbitrationModel</name>
    <message>
        <source>%1 high</source>
        <translation>%1 高</translation>
    </message>
    <message>
        <source>%1 low</source>
        <translation>%1 低</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>符合预期</translation>
    </message>
    <message>
        <source>less</source>
        <translation>较少</translation>
    </message>
    <message>
        <source>more</source>
        <translation>较多</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>从不发送</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets what its weights promise.</source>
        <translation>该通道有数据等待，并得到了其权重所保证的份额。</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets less than its weights promise: it waits for credits from the far end, not for its turn here. Look at the next hop.</source>
        <translation>该通道有数据等待，得到的少于其权重所保证的：它在等待对端的信用，而不是在此处排队。请查看下一跳。</translation>
    </message>
    <message>
        <source>The lane gets more than its weights promise, because others cannot use their turn.</source>
        <translation>该通道得到的多于其权重所保证的，因为其他通道无法使用其份额。</translation>
    </message>
    <message>
        <source>No data waits on this lane, or it is the only one: it takes what it needs.</source>
        <translation>该通道上没有数据等待，或只有它一个：它取其所需。</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Virtual lane</source>
        <translation>虚拟通道</translation>
    </message>
    <message>
        <source>Sum of the lane&apos;s entries in the high and the low priority table, in units of 64 bytes.</source>
        <translation>该通道在高、低优先级表中各项之和，以 64 字节为单位。</translation>
    </message>
    <message>
        <source>Whether both agree while lanes compete.</source>
        <translation>通道竞争时两者是否一致。</translation>
    </message>
    <message>
        <source>Data waits on a lane that is in neither table. Give it a weight in qos_vlarb_high or qos_vlarb_low of opensm.conf.</source>
        <translation>数据在两个表中都没有的通道上等待。请在 opensm.conf 的 qos_vlarb_high 或 qos_vlarb_low 中给它一个权重。</translation>
    </message>
    <message>
        <source>%1 The lanes compete, and share the link as configured.</source>
        <translation>%1 通道相互竞争，按配置共享链路。</translation>
    </message>
    <message>
        <source>%1 The link is %2 full: its lanes compete, and share it as configured.</source>
        <translation>%1 链路已用 %2：其通道相互竞争，按配置共享。</translation>
    </message>
    <message>
        <source>%1 Ports before this one wait for its link: the lanes compete there.</source>
        <translation>%1 此端口之前的端口在等待其链路：通道在那里竞争。</translation>
    </message>
    <message>
        <source>%1 The link is %2 full of one lane: more of it waits, and other lanes would get what their weights guarantee.</source>
        <translation>%1 链路被一个通道用去 %2：它还有更多数据在等待，其他通道会得到其权重所保证的份额。</translation>
    </message>
    <message>
        <source>No two lanes compete at present; each takes what it needs.</source>
        <translation>目前没有两个通道竞争；每个通道各取所需。</translation>
    </message>
    <message>
        <source>guaranteed</source>
        <translation>保证</translation>
    </message>
    <message>
        <source>The share of the link that the weights guarantee, whatever the other lanes send.</source>
        <translation>无论其他通道发送什么，权重所保证的链路份额。</translation>
    </message>
    <message>
        <source>The share that the weights promise among the lanes that are active now. A lane that does not wait may need less.</source>
        <translation>权重在当前活动的通道之间给出的份额。没有等待的通道可能需要得更少。</translation>
    </message>
    <message>
        <source>The share of the data that the active lanes send.</source>
        <translation>活动通道所发送数据的份额。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::ChartCard</name>
    <message>
        <source>This port does not support %1: the figures are those of all lanes together.</source>
        <translation>此端口不支持 %1：数值为所有通道的合计。</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1.</source>
        <translation>此端口的驱动程序不统计 %1。</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of RDMA alone.</source>
        <translation>此端口的驱动程序不统计 %1：这些数值仅为 RDMA。</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of all priorities together.</source>
        <translation>此端口的驱动程序不统计 %1：这些数值为所有优先级之和。</translation>
    </message>
    <message>
        <source>≈ all of it is on %1: the other lanes count, or carry no data.</source>
        <translation>≈ 全部在 %1 上：其他通道在计数或没有数据。</translation>
    </message>
    <message>
        <source>%1: the 16-bit counters of waiting have saturated, so the figures are those of all lanes together. They count again when they are cleared.</source>
        <translation>%1：16 位等待计数器已饱和，因此数值为所有通道之和。清零后会重新计数。</translation>
    </message>
    <message>
        <source>The port&apos;s counters by lane do not change although data passes: the figures are those of all lanes together.</source>
        <translation>尽管有数据通过，该端口按通道的计数器不动：数字是所有通道合计的。</translation>
    </message>
    <message>
        <source>The rate of this link is unknown: the chart has no line for it.</source>
        <translation>此链路的速率未知：图中没有速率线。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::DashboardMenu</name>
    <message>
        <source>Dashboards</source>
        <translation>仪表板</translation>
    </message>
    <message>
        <source>Named sets of charts: choose one, or keep what is shown.</source>
        <translation>命名的图表组合：选择一个，或保留所示内容。</translation>
    </message>
    <message>
        <source>Keep what is shown…</source>
        <translation>保留所示内容…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Keep what is shown</source>
        <translation>保留所示内容</translation>
    </message>
    <message>
        <source>Name of the dashboard</source>
        <translation>仪表板名称</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>A dashboard needs a name.</source>
        <translation>仪表板需要名称。</translation>
    </message>
    <message>
        <source>The dashboard %1 was saved.</source>
        <translation>仪表板 %1 已保存。</translation>
    </message>
    <message>
        <source>The dashboard %1 was removed.</source>
        <translation>仪表板 %1 已移除。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::FabricTraffic</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>各虚拟通道的端口</translation>
    </message>
    <message>
        <source>Which ports</source>
        <translation>哪些端口</translation>
    </message>
    <message>
        <source>busiest ports</source>
        <translation>最忙的端口</translation>
    </message>
    <message>
        <source>most congested ports</source>
        <translation>拥塞最重的端口</translation>
    </message>
    <message>
        <source>ports of the selected node</source>
        <translation>选中节点的端口</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>transmitted, share of the link</source>
        <translation>发送，占链路的份额</translation>
    </message>
    <message>
        <source>wait, share of time</source>
        <translation>等待，占时间的份额</translation>
    </message>
    <message>
        <source>Select a node, port or link to see its ports here.</source>
        <translation>选择节点、端口或链路，即可在此查看其端口。</translation>
    </message>
    <message>
        <source>No port carries traffic yet.</source>
        <translation>还没有端口承载流量。</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>正在等待第二次读数。</translation>
    </message>
    <message>
        <source>None of these ports counts by virtual lane.</source>
        <translation>这些端口都不按虚拟通道统计。</translation>
    </message>
    <message>
        <source>Where data waits</source>
        <translation>数据在哪里等待</translation>
    </message>
    <message>
        <source>Bottlenecks: ports at which data waits, or whose link is full while others wait for it. On which virtual lane, why, and whose data it is.</source>
        <translation>瓶颈：数据在其上等待的端口，或链路已满而他人在等待的端口。在哪个虚拟通道、为什么、是谁的数据。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::HeatMap</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>各虚拟通道的端口</translation>
    </message>
    <message>
        <source>%1, VL%2: %3</source>
        <translation>%1，VL%2：%3</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4</source>
        <translation>%1，VL%2：%3 %4</translation>
    </message>
    <message>
        <source>, %1 % of the link</source>
        <translation>，占链路 %1 %</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% 时间</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>% 链路</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4 until the counters were cleared</source>
        <translation>%1，VL%2：%3 %4，直到计数器被清零</translation>
    </message>
    <message>
        <source>%1, VL%2: up to %3 % of the time. It is one of several lanes whose counters have saturated and that share the port&apos;s waiting.</source>
        <translation>%1，VL%2：最多 %3% 的时间。它是计数器已饱和、共同分担端口等待的多个通道之一。</translation>
    </message>
    <message>
        <source>%1, VL%2: ≈ %3 % of the time. The lane&apos;s own counter has saturated; this is the part of the port&apos;s waiting that the other lanes do not explain.</source>
        <translation>%1，VL%2：≈ %3% 的时间。该通道自身的计数器已饱和；这是端口值减去其他通道后的剩余。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::LaneTableModel</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 as read: %2</source>
        <translation>%1 读数：%2</translation>
    </message>
    <message>
        <source>Counted while this port was on screen. There were gaps: it was this or more.</source>
        <translation>此端口显示期间的统计。其间有缺口：实际不少于此数。</translation>
    </message>
    <message>
        <source>Counted while this port was on screen.</source>
        <translation>此端口显示期间的统计。</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane: one of up to 16 queues with credits of their own on a link.</source>
        <translation>虚拟通道：链路上至多 16 个拥有各自信用的队列之一。</translation>
    </message>
    <message>
        <source>SLs</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Service levels whose packets take this lane here, by the SL-to-VL table.</source>
        <translation>按 SL 到 VL 表，数据包在此走该通道的服务级别。</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>Data per second, in the direction that is chosen above.</source>
        <translation>每秒数据量，按上方所选的方向。</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>包/秒</translation>
    </message>
    <message>
        <source>Packets per second.</source>
        <translation>每秒数据包数。</translation>
    </message>
    <message>
        <source>wait %</source>
        <translation>等待 %</translation>
    </message>
    <message>
        <source>Share of time with data to send and no credits.</source>
        <translation>有数据要发送而没有信用的时间占比。</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Data counted while this port was on screen.</source>
        <translation>此端口显示期间统计的数据。</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Priority of Ethernet (PCP), 0 to 7: what PFC pauses on its own.</source>
        <translation>以太网优先级 (PCP)，0 到 7：PFC 可单独暂停。</translation>
    </message>
    <message>
        <source>paused %</source>
        <translation>暂停 %</translation>
    </message>
    <message>
        <source>Share of time in which PFC pause frames held this priority back.</source>
        <translation>PFC 暂停帧阻止此优先级的时间占比。</translation>
    </message>
    <message>
        <source>≈: the part of the port&apos;s waiting that the other lanes do not explain.</source>
        <translation>≈：端口等待中其他通道剩下的部分。</translation>
    </message>
    <message>
        <source>The last value that is known, with its age.</source>
        <translation>最后已知的值及其时间。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::NowTable</name>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::PortSearch</name>
    <message>
        <source>Node, LID or GUID, / port</source>
        <translation>节点、LID 或 GUID，/ 端口</translation>
    </message>
    <message>
        <source>Port to show</source>
        <translation>要显示的端口</translation>
    </message>
    <message>
        <source>Type a part of a node&apos;s name, its LID or GUID, and / with a port number. Or select a port or link on any page. Ethernet ports of the agent&apos;s host are found by their device or &quot;roce&quot;; the down key lists them.</source>
        <translation>输入节点名称的一部分、LID 或 GUID，以及 / 和端口号。或在任意页面选择端口或链路。代理主机的以太网端口可按设备名或“roce”查找；向下键列出它们。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::traffic::PortView</name>
    <message>
        <source>Transmit</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Choose a port to see its traffic by virtual lane.</source>
        <translation>选择端口，查看其各虚拟通道的流量。</translation>
    </message>
    <message>
        <source>Type a part of its node&apos;s name above, select a port, link or node on any page, or take one of the busiest under Fabric.</source>
        <translation>在上方输入节点名称的一部分，在任意页面选择端口、链路或节点，或在“网络”下取最忙的端口之一。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 is in no InfiniBand fabric.</source>
        <translation>%1 不在任何 InfiniBand 网络中。</translation>
    </message>
    <message>
        <source>It has Ethernet (RoCE) ports: their traffic by priority can be shown.</source>
        <translation>它有以太网 (RoCE) 端口：可以显示各优先级的流量。</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
</context>
</TS>
