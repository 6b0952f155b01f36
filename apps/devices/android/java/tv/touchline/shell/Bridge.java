package tv.touchline.shell;

import android.os.Handler;
import android.os.Looper;
import android.webkit.JavascriptInterface;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Takes the messages of the page. Android shows an added object to every frame, so the page reaches it through
 * `touchlineShell`, a script with a secret that only the main frame is served.
 */
final class Bridge {
  /** What the page may ask for; all are called on the main thread. */
  interface Shell {
    /** Called on a thread of the page. */
    String facts();

    void exit();

    void keepAwake(boolean isOn);

    void orientation(String to);

    void share(String title, String url);

    void openBrowser(String url);

    void vibrate(String kind);

    void statusBar(boolean isShown);

    void askToNotify();

    void remind(JSONArray reminders);

    void nowPlaying(Playing playing);

    void enterPictureInPicture(double width, double height);
  }

  static final String OBJECT = "touchlineNative";

  private final Handler main = new Handler(Looper.getMainLooper());
  private final String secret = new BigInteger(128, new SecureRandom()).toString(36);
  private final Shell shell;

  Bridge(Shell shell) {
    this.shell = shell;
  }

  String script() {
    return PageFiles.shellScript(OBJECT, secret);
  }

  @JavascriptInterface
  public String facts(String given) {
    return secret.equals(given) ? shell.facts() : "{}";
  }

  @JavascriptInterface
  public void postMessage(String given, final String message) {
    if (!secret.equals(given)) return;
    main.post(
        new Runnable() {
          @Override
          public void run() {
            try {
              take(new JSONObject(message));
            } catch (JSONException nonsense) {
              android.util.Log.w("Touchline", "Not a message", nonsense);
            }
          }
        });
  }

  private void take(JSONObject message) {
    switch (message.optString("type")) {
      case "exit":
        shell.exit();
        break;
      case "keepAwake":
        shell.keepAwake(message.optBoolean("isOn"));
        break;
      case "orientation":
        shell.orientation(message.optString("to"));
        break;
      case "share":
        shell.share(message.optString("title"), message.optString("url"));
        break;
      case "openBrowser":
        shell.openBrowser(message.optString("url"));
        break;
      case "vibrate":
        shell.vibrate(message.optString("kind"));
        break;
      case "statusBar":
        shell.statusBar(message.optBoolean("isShown", true));
        break;
      case "askToNotify":
        shell.askToNotify();
        break;
      case "remind":
        JSONArray reminders = message.optJSONArray("reminders");
        if (reminders != null) shell.remind(reminders);
        break;
      case "nowPlaying":
        shell.nowPlaying(playing(message));
        break;
      case "enterPictureInPicture":
        shell.enterPictureInPicture(message.optDouble("width", 0), message.optDouble("height", 0));
        break;
      default:
        // A newer page may know more.
        break;
    }
  }

  private static Playing playing(JSONObject message) {
    List<String> actions = new ArrayList<>();
    JSONArray named = message.optJSONArray("actions");
    for (int i = 0; named != null && i < named.length(); i++) actions.add(named.optString(i));
    return new Playing(
        message.optString("title"),
        message.optString("subtitle"),
        message.optString("artwork"),
        message.optBoolean("isPlaying"),
        message.optBoolean("hasPicture", true),
        actions);
  }
}
