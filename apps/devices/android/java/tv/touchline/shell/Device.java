package tv.touchline.shell;

import android.app.Activity;
import android.app.UiModeManager;
import android.content.Context;
import android.content.SharedPreferences;
import android.content.pm.PackageManager;
import android.content.res.Configuration;
import android.os.Build;
import android.os.Vibrator;
import android.provider.Settings;
import org.json.JSONException;
import org.json.JSONObject;

/** What the page is told about the device when it starts. */
final class Device {
  static final String NOTIFY = "android.permission.POST_NOTIFICATIONS";
  private static final String ASKED = "askedToNotify";

  private Device() {}

  static boolean isTv(Context context) {
    PackageManager features = context.getPackageManager();
    UiModeManager mode = context.getSystemService(UiModeManager.class);
    return mode.getCurrentModeType() == Configuration.UI_MODE_TYPE_TELEVISION
        || features.hasSystemFeature(PackageManager.FEATURE_LEANBACK)
        || features.hasSystemFeature("amazon.hardware.fire_tv");
  }

  static String facts(Activity activity, String launchUrl) {
    try {
      JSONObject facts = new JSONObject();
      facts.put("deviceName", name(activity));
      facts.put("isTv", isTv(activity));
      if (launchUrl != null) facts.put("launchUrl", launchUrl);
      facts.put("notifications", notifications(activity));
      facts.put("hasPictureInPicture", Newer.hasPictureInPicture(activity));
      facts.put("hasVibrator", activity.getSystemService(Vibrator.class).hasVibrator());
      return facts.toString();
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String name(Context context) {
    String given = Settings.Global.getString(context.getContentResolver(), "device_name");
    if (given != null && !given.trim().isEmpty()) return given.trim();
    return Build.MODEL.startsWith(Build.MANUFACTURER) ? Build.MODEL : Build.MANUFACTURER + " " + Build.MODEL;
  }

  /** The state of the permission to notify: `granted`, `denied` or `ask`. */
  static String notifications(Activity activity) {
    if (Build.VERSION.SDK_INT < 33) return Newer.mayNotify(activity) ? "granted" : "denied";
    if (activity.checkSelfPermission(NOTIFY) == PackageManager.PERMISSION_GRANTED) return "granted";
    boolean wasAsked = memory(activity).getBoolean(ASKED, false);
    return wasAsked && !activity.shouldShowRequestPermissionRationale(NOTIFY) ? "denied" : "ask";
  }

  /** Android asks at most twice and does not say whether it will. */
  static void rememberAsked(Context context) {
    memory(context).edit().putBoolean(ASKED, true).apply();
  }

  private static SharedPreferences memory(Context context) {
    return context.getSharedPreferences("device", Context.MODE_PRIVATE);
  }
}
