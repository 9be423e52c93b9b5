// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/tokens.h"

#include "core/base/enum_number.h"

#include <QBrush>
#include <QPalette>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace fabriscope::ui {
namespace {

struct Pair
{
    QRgb light;
    QRgb dark;
    [[nodiscard]] QColor of(Scheme scheme) const { return QColor::fromRgb(scheme == Scheme::Dark ? dark : light); }
};

// In the order of Token.
constexpr std::array<Pair, tokenCount> tokens = {{
    {0xF6F7F9, 0x15181C}, // Window
    {0xFFFFFF, 0x1C2026}, // Surface
    {0xEEF1F5, 0x262C34}, // Raised
    {0xDDE2E8, 0x303741}, // Line
    {0xC3CAD3, 0x454E5A}, // Control
    {0x1A1D21, 0xE8ECF0}, // Text
    {0x5A6470, 0x9BA6B2}, // TextSecondary
    {0x3457D5, 0x8EA6FF}, // Accent
    {0xFFFFFF, 0x15181C}, // OnAccent
    {0xDFE6FB, 0x2B3763}, // Selection
    {0x237032, 0x5BD07A}, // Ok
    {0x1766B0, 0x74C0FC}, // Notice
    {0xA84B06, 0xFBBF5C}, // Warning
    {0xC0262D, 0xFF8A8A}, // Critical
    {0x66707B, 0x8F99A4}, // Unknown
    {0x7D8896, 0x6F7A87}, // Link
}};

// SDR … XDR.
constexpr std::array<Pair, linkSpeedCount> speeds = {{
    {0x7A6A1C, 0xB7BF58}, // SDR
    {0x95600F, 0xE3A857}, // DDR
    {0xA8501F, 0xF09A6B}, // QDR
    {0xA94545, 0xF58E8E}, // FDR10
    {0x9C3F74, 0xEE8FC0}, // FDR
    {0x7647A8, 0xC29BF2}, // EDR
    {0x3F58C0, 0x93ACFF}, // HDR
    {0x0F6C9C, 0x5FC3EE}, // NDR
    {0x0B6E66, 0x55D6C6}, // XDR
}};

// VL0 … VL7, and VL15.
constexpr std::array<Pair, 9> lanes = {{
    {0x0072B2, 0x3B9FDB}, // VL0, blue
    {0xC98500, 0xF0B341}, // VL1, amber
    {0x009E73, 0x35C79A}, // VL2, green
    {0xCC79A7, 0xE3A0C6}, // VL3, pink
    {0x2E9BD6, 0x7CC8F0}, // VL4, sky
    {0xD55E00, 0xF58A3C}, // VL5, vermilion
    {0x8C6BB1, 0xB596D9}, // VL6, violet
    {0x6B7A2A, 0xA3B452}, // VL7, olive
    {0x66707B, 0x8F99A4}, // VL15, management
}};

// In the manner of cividis (Nunez, Anderton, Renslow 2018): blue, grey, yellow, distinguished by brightness alone. The
// more, the further from the background, where a share of nothing begins.
constexpr std::array<Pair, 6> ramp = {{
    {0xEEF1F5, 0x262C34}, // Raised: nothing
    {0xE6DCA0, 0x2F4A7C},
    {0xC9B458, 0x5A6E9C},
    {0x8F8A72, 0x8F8F88},
    {0x4F5F80, 0xC6B86A},
    {0x00224E, 0xFEE838},
}};

// For thin lines: seen against the surface from the first step on, each step with a good quarter more contrast than the
// one before, and none in the hue of a selection.
constexpr std::array<Pair, 5> lineRamp = {{
    {0xA08420, 0x8F7A2E},
    {0x7A6C42, 0xAE983C},
    {0x4B5A73, 0xCBB957},
    {0x2B3F70, 0xE6D97E},
    {0x00184A, 0xFFF7B8},
}};

template <std::size_t Count> QColor between(const std::array<Pair, Count>& stops, double share, Scheme scheme)
{
    const double place = (std::isfinite(share) ? std::clamp(share, 0.0, 1.0) : 0.0) * (Count - 1);
    const auto below = std::min(static_cast<std::size_t>(place), Count - 2);
    const double rest = place - static_cast<double>(below);
    const QColor x = stops.at(below).of(scheme);
    const QColor y = stops.at(below + 1).of(scheme);
    const auto mix = [rest](int from, int to) { return static_cast<int>(std::lround(from + rest * (to - from))); };
    return {mix(x.red(), y.red()), mix(x.green(), y.green()), mix(x.blue(), y.blue())};
}

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

QColor color(Token token, Scheme scheme) { return tokens.at(std::to_underlying(token)).of(scheme); }

QColor color(Status status, Scheme scheme)
{
    using enum Token;
    return color(enumWord<Status::Critical>(status, Ok, Unknown, Unknown, Notice, Warning, Critical), scheme);
}

QColor color(LinkSpeed speed, Scheme scheme) { return speeds.at(std::to_underlying(speed)).of(scheme); }

QColor laneColor(unsigned lane, Scheme scheme) { return lanes.at(lane >= 15 ? 8 : lane % 8).of(scheme); }

QBrush laneBrush(unsigned lane, Scheme scheme)
{
    const bool solid = lane < 8;
    return {laneColor(lane, scheme), solid ? Qt::SolidPattern : lane < 15 ? Qt::BDiagPattern : Qt::Dense6Pattern};
}

QPen lanePen(unsigned lane, Scheme scheme, qreal width)
{
    QPen pen(laneColor(lane, scheme), width, lane >= 15 ? Qt::DashLine : Qt::SolidLine);
    pen.setCosmetic(true);
    return pen;
}

QColor rampColor(double share, Scheme scheme) { return between(ramp, share, scheme); }

QColor lineRampColor(double share, Scheme scheme) { return between(lineRamp, share, scheme); }

QColor inkOn(const QColor& background)
{
    // Of black and white one always reaches 4.5:1; of the text colours neither does on a middle tone.
    return contrast(Qt::black, background) >= contrast(Qt::white, background) ? Qt::black : Qt::white;
}

Scheme schemeOf(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? Scheme::Dark : Scheme::Light;
}

QColor color(Token token, const QPalette& palette) { return color(token, schemeOf(palette)); }
QColor color(Status status, const QPalette& palette) { return color(status, schemeOf(palette)); }

QPalette paletteFor(Scheme scheme)
{
    const auto c = [scheme](Token token) { return color(token, scheme); };
    QPalette palette;
    palette.setColor(QPalette::Window, c(Token::Window));
    palette.setColor(QPalette::WindowText, c(Token::Text));
    palette.setColor(QPalette::Base, c(Token::Surface));
    palette.setColor(QPalette::AlternateBase, c(Token::Raised));
    palette.setColor(QPalette::Text, c(Token::Text));
    palette.setColor(QPalette::BrightText, c(Token::Critical));
    palette.setColor(QPalette::PlaceholderText, c(Token::TextSecondary));
    palette.setColor(QPalette::Button, c(Token::Surface));
    palette.setColor(QPalette::ButtonText, c(Token::Text));
    palette.setColor(QPalette::Highlight, c(Token::Selection));
    palette.setColor(QPalette::HighlightedText, c(Token::Text));
    palette.setColor(QPalette::Accent, c(Token::Accent));
    palette.setColor(QPalette::Link, c(Token::Accent));
    palette.setColor(QPalette::LinkVisited, c(Token::Accent));
    palette.setColor(QPalette::ToolTipBase, c(Token::Surface));
    palette.setColor(QPalette::ToolTipText, c(Token::Text));
    palette.setColor(QPalette::Light, c(Token::Surface));
    palette.setColor(QPalette::Midlight, c(Token::Raised));
    palette.setColor(QPalette::Mid, c(Token::Line));
    palette.setColor(QPalette::Dark, c(Token::Control));
    palette.setColor(QPalette::Shadow, c(Token::Control));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c(Token::Unknown));
    return palette;
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace fabriscope::ui
