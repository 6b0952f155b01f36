package tv.touchline.shell;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/** Called at the time of a reminder, and when the system has lost or moved the alarms. */
public final class ReminderReceiver extends BroadcastReceiver {
  @Override
  public void onReceive(Context context, Intent intent) {
    if (Reminders.DUE.equals(intent.getAction())) Reminders.showDue(context, intent.getIntExtra(Reminders.ID, 0));
    else Reminders.restore(context);
  }
}
