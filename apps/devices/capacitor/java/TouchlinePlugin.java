package tv.touchline.shell;

import android.app.PictureInPictureParams;
import android.content.Context;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Vibrator;
import android.provider.Settings;
import android.util.Rational;
import android.view.WindowManager;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.util.ArrayList;
import java.util.List;

/** What a WebView lacks: facts about the device, the lock screen's controls, picture in picture, a screen that stays on. */
@CapacitorPlugin(name = "Touchline")
public class TouchlinePlugin extends Plugin {
  private volatile boolean hasMovingPicture = false;
  private volatile boolean goesOnHidden = false;
  private volatile int[] ratio = {16, 9};

  @Override
  public void load() {
    PlaybackService.setListener((action) -> send("media", "action", action));
  }

  @Override
  protected void handleOnDestroy() {
    PlaybackService.setListener(null);
    PlaybackService.end(getContext());
  }

  @PluginMethod
  public void facts(PluginCall call) {
    Context context = getContext();
    String name = Settings.Global.getString(context.getContentResolver(), "device_name");
    Vibrator vibrator = (Vibrator) context.getSystemService(Context.VIBRATOR_SERVICE);
    JSObject facts = new JSObject();
    facts.put("deviceName", name == null || name.isEmpty() ? Build.MODEL : name);
    facts.put("isTv", StoreActivity.isTv(context));
    facts.put("hasPictureInPicture", hasPictureInPicture());
    facts.put("hasVibrator", vibrator != null && vibrator.hasVibrator());
    facts.put("hasPush", isFirebaseConfigured());
    call.resolve(facts);
  }

  @PluginMethod
  public void keepAwake(PluginCall call) {
    boolean isOn = Boolean.TRUE.equals(call.getBoolean("isOn", false));
    getActivity()
        .runOnUiThread(
            () -> {
              if (isOn) getActivity().getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
              else getActivity().getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
              call.resolve();
            });
  }

  @PluginMethod
  public void nowPlaying(PluginCall call) {
    String title = call.getString("title", "");
    boolean isPlaying = Boolean.TRUE.equals(call.getBoolean("isPlaying", false));
    boolean isShown = title != null && !title.isEmpty();
    boolean hasPicture = Boolean.TRUE.equals(call.getBoolean("hasPicture", true));
    hasMovingPicture = isShown && isPlaying && hasPicture;
    goesOnHidden = isShown && isPlaying && !hasPicture;
    getActivity()
        .runOnUiThread(
            () -> {
              if (Build.VERSION.SDK_INT >= 31 && hasPictureInPicture())
                getActivity().setPictureInPictureParams(pictureInPicture());
              if (isShown)
                PlaybackService.show(
                    getContext(),
                    new PlaybackService.Shown(
                        title,
                        call.getString("subtitle", ""),
                        call.getString("artwork", ""),
                        isPlaying,
                        textsOf(call.getArray("actions", new JSArray()))));
              else PlaybackService.end(getContext());
              call.resolve();
            });
  }

  @PluginMethod
  public void enterPictureInPicture(PluginCall call) {
    if (!hasPictureInPicture()) {
      call.unavailable();
      return;
    }
    ratio = Ratio.allowed(call.getDouble("width", 0.0), call.getDouble("height", 0.0));
    getActivity()
        .runOnUiThread(
            () -> {
              boolean isEntered = ((StoreActivity) getActivity()).enter(pictureInPicture());
              if (isEntered) call.resolve();
              else call.reject("Picture in picture is not possible now.");
            });
  }

  boolean hasMovingPicture() {
    return hasMovingPicture;
  }

  /** Sound alone, such as a commentary, goes on while the app is hidden. */
  boolean goesOnHidden() {
    return goesOnHidden;
  }

  PictureInPictureParams pictureInPicture() {
    PictureInPictureParams.Builder params =
        new PictureInPictureParams.Builder().setAspectRatio(new Rational(ratio[0], ratio[1]));
    if (Build.VERSION.SDK_INT >= 31) params.setAutoEnterEnabled(hasMovingPicture);
    return params.build();
  }

  void onKey(String name) {
    send("key", "key", name);
  }

  void onPictureInPicture(boolean isOn) {
    send("pictureInPicture", "isOn", isOn);
  }

  private void send(String event, String field, Object value) {
    JSObject data = new JSObject();
    data.put(field, value);
    notifyListeners(event, data);
  }

  private boolean hasPictureInPicture() {
    return Build.VERSION.SDK_INT >= 26
        && getContext().getPackageManager().hasSystemFeature(PackageManager.FEATURE_PICTURE_IN_PICTURE);
  }

  /** Firebase reads its settings from resources that google-services.json becomes; without them it throws. */
  private boolean isFirebaseConfigured() {
    return getContext().getResources().getIdentifier("google_app_id", "string", getContext().getPackageName()) != 0;
  }

  private static List<String> textsOf(JSArray array) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < array.length(); i++) texts.add(array.optString(i));
    return texts;
  }
}
