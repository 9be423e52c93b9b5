// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/connect_panel.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tokens.h"
#include "ui/text/target_text.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QPainter>

namespace fabriscope::ui {

/// A wide, flat button with an icon, a title and a line that explains the choice.
class ChoiceButton final : public QAbstractButton
{
public:
    ChoiceButton(Icon which, const QString& title, const QString& detail, QWidget* parent = nullptr)
        : QAbstractButton(parent), m_detail(detail)
    {
        setText(title);
        setIcon(ui::icon(which));
        setAccessibleName(title);
        setAccessibleDescription(detail);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    /// One line instead of two.
    void setCompact(bool compact)
    {
        m_compact = compact;
        updateGeometry();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const int line = fontMetrics().height();
        return {300, m_compact ? line + 14 : 2 * line + 16};
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        if (underMouse() || isDown() || hasFocus()) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(hasFocus() ? QPen(color(Token::Accent, palette()), 1.5) : QPen(Qt::NoPen));
            painter.setBrush(color(Token::Raised, palette()));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        }
        icon().paint(&painter, QRect(12, (height() - 20) / 2, 20, 20));
        const QRect text = rect().adjusted(44, m_compact ? 0 : 6, -10, m_compact ? 0 : -6);
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        painter.setFont(m_compact ? font() : bold);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(text, static_cast<int>(Qt::AlignLeft | (m_compact ? Qt::AlignVCenter : Qt::AlignTop)),
                         this->text());
        const QFont small = fontFor(TextRole::Caption, font());
        painter.setFont(small);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const int used = m_compact ? fontMetrics().horizontalAdvance(this->text()) + 16 : 0;
        painter.drawText(
            text.adjusted(used, 0, 0, 0),
            static_cast<int>(m_compact ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignBottom),
            QFontMetrics(small).elidedText(m_detail, Qt::ElideMiddle, text.width() - used));
    }

private:
    QString m_detail;
    bool m_compact = false;
};

namespace {

constexpr qsizetype mostRecent = 6;

/// What is typed without a scheme is a host name.
QString targetOf(const QString& typed)
{
    QString text = typed.trimmed();
    for (const char* scheme : {"ssh://", "demo", "snapshot:", "replay:", "exec:", "local"}) {
        if (text.startsWith(QLatin1String(scheme))) return text;
    }
    return QStringLiteral("ssh://") + text;
}

} // namespace

ConnectPanel::ConnectPanel(AppContext& context, QWidget* window) : Overlay(window), m_context(context)
{
    setObjectName(QStringLiteral("connectPanel"));
    setPanelWidth(560);
    auto* column = makeColumn(&panel(), 4, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    column->addWidget(makeLabel(TextRole::PageTitle, tr("Connect"), &panel()));
    column->addSpacing(gap);
    addChoice(*column, static_cast<int>(Icon::Demo), tr("Demo fabric"),
              tr("A simulated cluster with a real OpenSM; needs no hardware"), QStringLiteral("demo"));
    addChoice(*column, static_cast<int>(Icon::Hca), tr("This machine"), tr("Through its InfiniBand adapter"),
              QStringLiteral("local"));
    addChoice(*column, static_cast<int>(Icon::SubnetManager), tr("This machine, as administrator"),
              tr("When your user may not open the adapter; asks for a password"), QStringLiteral("local?elevated"));
    addChoice(*column, static_cast<int>(Icon::Host), tr("Lab"),
              tr("Two hosts with Soft-RoCE in a virtual machine; to try set-up and tests without risk"),
              QStringLiteral("demo:hosts"));
    auto* file =
        new ChoiceButton(Icon::File, tr("Saved fabric…"),
                         tr("A snapshot or saved host, or the output of ibnetdiscover or iblinkinfo"), &panel());
    connect(file, &QAbstractButton::clicked, this, &ConnectPanel::openFile);
    column->addWidget(file);
    auto* results = named(new ChoiceButton(Icon::File, tr("Results of ibdiagnet…"),
                                           tr("The folder it wrote, usually /var/tmp/ibdiagnet2"), &panel()),
                          "choice-ibdiagnet");
    connect(results, &QAbstractButton::clicked, this, &ConnectPanel::openFolder);
    column->addWidget(results);
    auto* recording =
        named(new ChoiceButton(Icon::Play, tr("Recording…"), tr("A recorded session, played again"), &panel()),
              "choice-recording");
    connect(recording, &QAbstractButton::clicked, this, &ConnectPanel::openRecording);
    column->addWidget(recording);

    column->addSpacing(gap);
    column->addWidget(makeLabel(TextRole::Section, tr("Another host, over ssh"), &panel()));
    auto* line = makeRow(nullptr, gap);
    m_host = named(new QLineEdit(&panel()), "host");
    m_host->setPlaceholderText(tr("root@head1, or a name from your ssh configuration"));
    m_host->setTextMargins(4, 0, 4, 0);
    m_host->setAccessibleName(tr("Host"));
    line->addWidget(m_host, 1);
    auto* go = makeButton(tr("Connect"), {}, &panel(), this, &ConnectPanel::connectHost);
    setPrimary(go);
    line->addWidget(go);
    column->addLayout(line);
    column->addWidget(makeLabel(TextRole::Caption,
                                tr("The host needs fabriscope-agent. OpenSSH handles keys and host keys."), &panel()));
    auto* more = named(makeButton(tr("Several hosts…"),
                                  tr("Adds hosts beside the fabric on screen: by name, by range, or from a list"),
                                  &panel(), this,
                                  [this] {
                                      dismiss();
                                      m_context.navigation().show(PageId::Hosts);
                                  }),
                       "severalHosts");
    more->setFlat(true);
    column->addWidget(more, 0, Qt::AlignLeft);
    m_problem = makeWrappedLabel(TextRole::Body, {}, &panel());
    column->addWidget(m_problem);
    column->addSpacing(gap);
    m_recentTitle = makeLabel(TextRole::Section, tr("Recent"), &panel());
    column->addWidget(m_recentTitle);
    m_recentList = makeColumn(nullptr, 0);
    column->addLayout(m_recentList);
    connect(m_host, &QLineEdit::returnPressed, this, &ConnectPanel::connectHost);
    rebuildRecent();
}

void ConnectPanel::addChoice(QVBoxLayout& column, int which, const QString& title, const QString& detail,
                             const QString& target)
{
    auto* button = new ChoiceButton(static_cast<Icon>(which), title, detail, &panel());
    button->setObjectName(QStringLiteral("choice-") + target);
    connect(button, &QAbstractButton::clicked, this, [this, target] { choose(target); });
    column.addWidget(button);
}

void ConnectPanel::setRecent(const QStringList& targets)
{
    m_recent = targets.mid(0, mostRecent);
    rebuildRecent();
}

void ConnectPanel::rebuildRecent()
{
    while (QLayoutItem* item = m_recentList->takeAt(0)) {
        if (item->widget() != nullptr) item->widget()->deleteLater();
        delete item;
    }
    for (const QString& target : std::as_const(m_recent)) {
        const QString title = titleOfTarget(target);
        auto* button = new ChoiceButton(Icon::Link, title, target == title ? QString() : target, &panel());
        button->setCompact(true);
        connect(button, &QAbstractButton::clicked, this, [this, target] { choose(target); });
        m_recentList->addWidget(button);
    }
    m_recentTitle->setVisible(!m_recent.isEmpty());
}

void ConnectPanel::open()
{
    const ConnectionState& state = m_context.connection();
    m_problem->setText(state.phase == ConnectionState::Phase::Failed ? state.problem.sentence() : QString());
    m_problem->setVisible(!m_problem->text().isEmpty());
    panel().layout()->activate();
    Overlay::open();
    m_host->setFocus(Qt::OtherFocusReason);
}

void ConnectPanel::connectHost()
{
    if (!m_host->text().trimmed().isEmpty()) choose(targetOf(m_host->text()));
}

void ConnectPanel::openFile()
{
    askToOpen(parentWidget(), tr("Open a saved fabric"),
              tr("Saved fabrics and hosts (*.fabsnap *.fabhost *.ibnetdiscover *.topo *.txt *.out *.db_csv *.lst "
                 "*.net_dump);;All files (*)"),
              this, [this](const QString& path) { choose(QStringLiteral("snapshot:") + path); });
}

void ConnectPanel::openFolder()
{
    auto* dialog = new QFileDialog(parentWidget(), tr("Open results of ibdiagnet"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { choose(QStringLiteral("snapshot:") + path); });
    dialog->open();
}

void ConnectPanel::openRecording()
{
    askToOpen(parentWidget(), tr("Open a recording"), tr("Recordings (*.fabrec);;All files (*)"), this,
              [this](const QString& path) { choose(QStringLiteral("replay:") + path); });
}

void ConnectPanel::choose(const QString& target)
{
    m_recent.removeAll(target);
    m_recent.prepend(target);
    m_recent = m_recent.mid(0, mostRecent);
    rebuildRecent();
    dismiss();
    Q_EMIT m_context.connectToRequested(target);
}

} // namespace fabriscope::ui
