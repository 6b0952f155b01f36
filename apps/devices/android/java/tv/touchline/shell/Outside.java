package tv.touchline.shell;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;

/** Opens other apps. */
final class Outside {
  private Outside() {}

  /** Opens an address in a browser over the app, where there is one that can, otherwise in the browser. */
  static void open(Activity activity, String url) {
    if (!Links.mayOpenOutside(url)) return;
    Bundle tab = new Bundle();
    tab.putBinder("android.support.customtabs.extra.SESSION", null);
    Intent intent = new Intent(Intent.ACTION_VIEW, Uri.parse(url)).addCategory(Intent.CATEGORY_BROWSABLE);
    if (url.startsWith("http")) {
      intent.putExtras(tab);
      intent.putExtra("android.support.customtabs.extra.TOOLBAR_COLOR", activity.getColor(R.color.background));
    }
    start(activity, intent);
  }

  static void share(Activity activity, String title, String url) {
    Intent sent = new Intent(Intent.ACTION_SEND).setType("text/plain");
    sent.putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_TITLE, title).putExtra(Intent.EXTRA_TEXT, url);
    start(activity, Intent.createChooser(sent, null));
  }

  /** A device without an app for it shows nothing. */
  private static void start(Activity activity, Intent intent) {
    try {
      activity.startActivity(intent);
    } catch (ActivityNotFoundException | SecurityException none) {
      android.util.Log.w("Touchline", "No app opens this", none);
    }
  }
}
