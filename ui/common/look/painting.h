// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fabriscope::ui {

/// Keeps Qt from sharing out a picture's fills among threads; to be called before the QApplication is made. Most of our
/// fills are small, and while the map's worker draws, the window would wait for a thread: a frame of a zoomed map took
/// 31 to 50 ms instead of 4 (95th percentile, two cores, 99 nodes). Values that the environment sets already stay.
void paintWithoutHelpers();

} // namespace fabriscope::ui
