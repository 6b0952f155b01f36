package tv.touchline.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What to do with stored reminders, at a time. */
final class ReminderPlan {
  /** As many as the server leaves to a device. */
  static final int MOST = 64;
  /** A reminder that was missed, because the device was off, is still worth showing for this long. */
  static final long LATE_MS = 15 * 60_000L;

  /** The next first. */
  final List<Reminder> toSet = new ArrayList<>();
  final List<Reminder> toShow = new ArrayList<>();

  private ReminderPlan() {}

  /** A plan for the list that the page sent: what is in the past is over. */
  static ReminderPlan ofNew(List<Reminder> reminders, long now) {
    return of(reminders, now, 0);
  }

  /** A plan for the stored list, after a restart or a change of the clock: what was missed shortly ago is shown. */
  static ReminderPlan ofStored(List<Reminder> reminders, long now) {
    return of(reminders, now, LATE_MS);
  }

  /** Whether a reminder still has a use: a clock that was set right lets all alarms of the time between go off at once. */
  static boolean isWorthShowing(Reminder reminder, long now) {
    return now - reminder.at < LATE_MS;
  }

  private static ReminderPlan of(List<Reminder> reminders, long now, long late) {
    Map<Integer, Reminder> byId = new LinkedHashMap<>();
    for (Reminder reminder : reminders) if (reminder.isUsable()) byId.put(reminder.id, reminder);
    List<Reminder> sorted = new ArrayList<>(byId.values());
    Collections.sort(
        sorted,
        new Comparator<Reminder>() {
          @Override
          public int compare(Reminder a, Reminder b) {
            return a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id;
          }
        });
    ReminderPlan plan = new ReminderPlan();
    for (Reminder reminder : sorted) {
      if (reminder.at > now) {
        if (plan.toSet.size() < MOST) plan.toSet.add(reminder);
      } else if (now - reminder.at < late) {
        plan.toShow.add(reminder);
      }
    }
    return plan;
  }
}
