package tv.touchline.shell;

import android.app.Activity;
import android.app.AlarmManager;
import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PictureInPictureParams;
import android.content.Context;
import android.content.Intent;
import android.os.Build;
import android.util.Log;
import android.util.Rational;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;

/**
 * Calls of systems newer than the one that is compiled against (API 23). Types that came later are in `newer/`; methods
 * that came later are called by name. A system that lacks one goes without.
 */
final class Newer {
  private Newer() {}

  /** Calls a method without a result that matters, or returns null if the system has none of that name. */
  private static Object call(Object target, String name, Class<?>[] types, Object... values) {
    try {
      return target.getClass().getMethod(name, types).invoke(target, values);
    } catch (ReflectiveOperationException missing) {
      Log.w("Touchline", name, missing);
      return null;
    }
  }

  /** The gesture and the button of API 33 and newer; older systems call `onBackPressed`. */
  static void onBack(Activity activity, final Runnable listener) {
    if (Build.VERSION.SDK_INT < 33) return;
    Object dispatcher = call(activity, "getOnBackInvokedDispatcher", new Class<?>[0]);
    if (dispatcher == null) return;
    ((OnBackInvokedDispatcher) dispatcher)
        .registerOnBackInvokedCallback(
            OnBackInvokedDispatcher.PRIORITY_DEFAULT,
            new OnBackInvokedCallback() {
              @Override
              public void onBackInvoked() {
                listener.run();
              }
            });
  }

  static boolean hasPictureInPicture(Context context) {
    return Build.VERSION.SDK_INT >= 26 && context.getPackageManager().hasSystemFeature("android.software.picture_in_picture");
  }

  static boolean enterPictureInPicture(Activity activity, int[] ratio) {
    if (!hasPictureInPicture(activity)) return false;
    Class<?>[] types = {PictureInPictureParams.class};
    try {
      return Boolean.TRUE.equals(call(activity, "enterPictureInPictureMode", types, params(ratio, false)));
    } catch (IllegalStateException refused) {
      return false;
    }
  }

  /** From API 31 on the system itself shrinks the app when it is left; before, the activity does. */
  static boolean entersPictureInPictureItself() {
    return Build.VERSION.SDK_INT >= 31;
  }

  static void setAutoPictureInPicture(Activity activity, int[] ratio, boolean isOn) {
    if (!entersPictureInPictureItself() || !hasPictureInPicture(activity)) return;
    Class<?>[] types = {PictureInPictureParams.class};
    call(activity, "setPictureInPictureParams", types, params(ratio, isOn));
  }

  private static PictureInPictureParams params(int[] ratio, boolean isAutomatic) {
    PictureInPictureParams.Builder builder = new PictureInPictureParams.Builder();
    builder.setAspectRatio(new Rational(ratio[0], ratio[1]));
    if (entersPictureInPictureItself()) builder.setAutoEnterEnabled(isAutomatic);
    return builder.build();
  }

  /** A notification in a channel, which is created if it is new. */
  static Notification.Builder notification(Context context, String channel, CharSequence name, boolean isUrgent) {
    Notification.Builder builder = new Notification.Builder(context);
    if (Build.VERSION.SDK_INT >= 26) {
      int importance = isUrgent ? 4 : 2;
      NotificationManager manager = context.getSystemService(NotificationManager.class);
      Class<?>[] types = {NotificationChannel.class};
      call(manager, "createNotificationChannel", types, new NotificationChannel(channel, name, importance));
      call(builder, "setChannelId", new Class<?>[] {String.class}, channel);
    } else {
      builder.setPriority(isUrgent ? Notification.PRIORITY_HIGH : Notification.PRIORITY_LOW);
    }
    return builder;
  }

  static boolean mayNotify(Context context) {
    NotificationManager manager = context.getSystemService(NotificationManager.class);
    return !Boolean.FALSE.equals(call(manager, "areNotificationsEnabled", new Class<?>[0]));
  }

  /** Exact times need a permission from API 31 on, which new installations do not have from 33 on. */
  static boolean maySetExactly(AlarmManager alarms) {
    if (Build.VERSION.SDK_INT < 31) return true;
    return Boolean.TRUE.equals(call(alarms, "canScheduleExactAlarms", new Class<?>[0]));
  }

  static void startForegroundService(Context context, Intent service) {
    if (Build.VERSION.SDK_INT < 26) context.startService(service);
    else call(context, "startForegroundService", new Class<?>[] {Intent.class}, service);
  }
}
