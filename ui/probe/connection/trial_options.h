// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/plans.h"
#include "ui/probe/test_words.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace fabriscope::ui {

/// What a connection test leaves to the program unless it is chosen here: the family of addresses, how many messages,
/// how many of them under way, attributes of the queue pairs, the multicast group and how it is joined, the port space
/// of many connections. As --family, --count, --window, --set, --group and --space.
class TrialOptions final : public QWidget
{
    Q_OBJECT

public:
    explicit TrialOptions(QWidget* parent);

    /// Shows what that test has.
    void setTest(TestChoice choice);
    void setLocked(bool locked);
    /// Its place is another row: the parent puts it there.
    [[nodiscard]] QLineEdit* attributes() const { return m_attributes; }
    [[nodiscard]] host::AddressFamily family() const;
    [[nodiscard]] std::uint64_t count() const; ///< 0: by time, or as usual
    /// Writes what is chosen, and shown, into a request. InvalidArgument: an attribute is no such assignment.
    [[nodiscard]] Result<void> apply(probe::TestRequest& request) const;
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

Q_SIGNALS:
    void changed();

private:
    void addNumbers();
    void addGroup();
    void showCount();
    void addAttributes();

    TestChoice m_test = TestChoice::Preflight;
    QComboBox* m_family = nullptr;
    QComboBox* m_connectSpace = nullptr; ///< of many connections: device::PortSpace
    QComboBox* m_join = nullptr;         ///< of a multicast group: device::PortSpace, or by hand
    QLineEdit* m_group = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_window = nullptr;
    QLineEdit* m_attributes = nullptr;
};

} // namespace fabriscope::ui
