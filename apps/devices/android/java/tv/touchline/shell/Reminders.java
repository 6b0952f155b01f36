package tv.touchline.shell;

import android.app.AlarmManager;
import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Keeps reminders on the device and has the system wake the app at their times, without a network. */
final class Reminders {
  static final String DUE = "tv.touchline.shell.DUE";
  static final String ID = "id";
  private static final String LIST = "list";
  private static final int FINAL = PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE;

  private Reminders() {}

  /** Replaces all reminders with those of the page. */
  static synchronized void replace(Context context, JSONArray sent) {
    for (Reminder old : stored(context)) alarms(context).cancel(wakeUp(context, old.id));
    ReminderPlan plan = ReminderPlan.ofNew(read(sent), System.currentTimeMillis());
    store(context, plan.toSet);
    for (Reminder reminder : plan.toSet) set(context, reminder);
  }

  /** Sets all alarms again: the system forgets them at a restart and at an update of the app. */
  static synchronized void restore(Context context) {
    ReminderPlan plan = ReminderPlan.ofStored(stored(context), System.currentTimeMillis());
    store(context, plan.toSet);
    for (Reminder reminder : plan.toSet) set(context, reminder);
    for (Reminder reminder : plan.toShow) show(context, reminder);
  }

  static synchronized void showDue(Context context, int id) {
    List<Reminder> left = new ArrayList<>();
    for (Reminder reminder : stored(context)) {
      if (reminder.id != id) left.add(reminder);
      else if (ReminderPlan.isWorthShowing(reminder, System.currentTimeMillis())) show(context, reminder);
    }
    store(context, left);
  }

  private static void set(Context context, Reminder reminder) {
    AlarmManager alarms = alarms(context);
    PendingIntent wakeUp = wakeUp(context, reminder.id);
    if (Newer.maySetExactly(alarms)) alarms.setExactAndAllowWhileIdle(AlarmManager.RTC_WAKEUP, reminder.at, wakeUp);
    else alarms.setAndAllowWhileIdle(AlarmManager.RTC_WAKEUP, reminder.at, wakeUp);
  }

  private static void show(Context context, Reminder reminder) {
    Notification notification =
        Newer.notification(context, "reminders", context.getString(R.string.reminders), true)
            .setSmallIcon(R.drawable.notification)
            .setColor(context.getColor(R.color.accent))
            .setContentTitle(reminder.title)
            .setContentText(reminder.body)
            .setStyle(new Notification.BigTextStyle().bigText(reminder.body))
            .setCategory(Notification.CATEGORY_EVENT)
            .setDefaults(Notification.DEFAULT_ALL)
            .setWhen(reminder.at)
            .setShowWhen(true)
            .setAutoCancel(true)
            .setContentIntent(opened(context, reminder))
            .build();
    context.getSystemService(NotificationManager.class).notify("reminder", reminder.id, notification);
  }

  private static PendingIntent opened(Context context, Reminder reminder) {
    Intent open = MainActivity.opening(context, reminder.path);
    return PendingIntent.getActivity(context, reminder.id, open, FINAL);
  }

  private static PendingIntent wakeUp(Context context, int id) {
    Intent due = new Intent(context, ReminderReceiver.class).setAction(DUE).putExtra(ID, id);
    return PendingIntent.getBroadcast(context, id, due, FINAL);
  }

  private static AlarmManager alarms(Context context) {
    return context.getSystemService(AlarmManager.class);
  }

  private static SharedPreferences memory(Context context) {
    return context.getSharedPreferences("reminders", Context.MODE_PRIVATE);
  }

  private static List<Reminder> stored(Context context) {
    try {
      return read(new JSONArray(memory(context).getString(LIST, "[]")));
    } catch (JSONException broken) {
      return Collections.emptyList();
    }
  }

  private static List<Reminder> read(JSONArray list) {
    List<Reminder> reminders = new ArrayList<>();
    for (int i = 0; i < list.length(); i++) {
      JSONObject item = list.optJSONObject(i);
      if (item == null) continue;
      reminders.add(
          new Reminder(
              item.optInt("id"), item.optString("title"), item.optString("body"), item.optLong("at"), item.optString("path")));
    }
    return reminders;
  }

  /** Written at once: the process of a receiver ends without notice. */
  private static void store(Context context, List<Reminder> reminders) {
    JSONArray list = new JSONArray();
    try {
      for (Reminder reminder : reminders) {
        JSONObject item = new JSONObject();
        item.put("id", reminder.id).put("title", reminder.title).put("body", reminder.body);
        list.put(item.put("at", reminder.at).put("path", reminder.path));
      }
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
    memory(context).edit().putString(LIST, list.toString()).commit();
  }
}
