package tv.touchline.shell;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.Context;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageManager;
import android.media.AudioManager;
import android.os.Bundle;
import android.util.AndroidRuntimeException;
import android.view.HapticFeedbackConstants;
import android.view.KeyEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.webkit.PermissionRequest;
import android.webkit.WebChromeClient;
import android.webkit.WebView;
import android.widget.FrameLayout;
import java.io.IOException;
import java.util.Arrays;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The only screen: the page, and what it asks of the device. */
public final class MainActivity extends Activity implements Bridge.Shell, Network.Listener, NowPlaying.Listener {
  private static final String PATH = "path";
  private static final int ASK_TO_NOTIFY = 1;
  private static final int CONFIRM = 16;

  private FrameLayout frame;
  private Page page;
  private Network network;
  private NowPlaying nowPlaying;
  private volatile String launchUrl;
  private View fullscreen;
  private WebChromeClient.CustomViewCallback leaveFullscreen;
  private boolean isStatusBarShown = true;
  private boolean isSuspended;
  private int[] ratio = {16, 9};

  /** Opens the app at a path, or as it is. */
  static Intent opening(Context context, String path) {
    Intent intent = new Intent(context, MainActivity.class).addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_SINGLE_TOP);
    return path == null ? intent : intent.putExtra(PATH, path);
  }

  @Override
  protected void onCreate(Bundle state) {
    super.onCreate(state);
    boolean isOld = state != null || (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    launchUrl = isOld ? null : addressOf(getIntent());
    frame = new FrameLayout(this);
    frame.setBackgroundColor(getColor(R.color.background));
    setContentView(frame);
    setVolumeControlStream(AudioManager.STREAM_MUSIC);
    nowPlaying = new NowPlaying(this, this);
    if (!openPage()) return;
    network = new Network(this, this);
    network.start();
    Newer.onBack(
        this,
        new Runnable() {
          @Override
          public void run() {
            back();
          }
        });
  }

  private boolean openPage() {
    try {
      Bridge bridge = new Bridge(this);
      page = new Page(this, folder(), bridge.script(), new Runnable() {
        @Override
        public void run() {
          replacePage();
        }
      });
      page.addJavascriptInterface(bridge, Bridge.OBJECT);
      page.setWebChromeClient(new Chrome());
      frame.addView(page, new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
      page.requestFocus();
      page.open();
      return true;
    } catch (AndroidRuntimeException none) {
      // The system's WebView is missing, or being updated at this moment.
      page = null;
      sayNoWebView();
      return false;
    }
  }

  /** After the page's process was ended, the page starts afresh: now, or when it is seen again. */
  private void replacePage() {
    hideFullscreen();
    nowPlaying.show(Playing.NOTHING);
    closePage();
    launchUrl = null;
    if (!isSuspended) openPage();
  }

  private void closePage() {
    frame.removeAllViews();
    page.destroy();
    page = null;
  }

  private void sayNoWebView() {
    new AlertDialog.Builder(this)
        .setMessage(R.string.no_web_view)
        .setOnDismissListener(
            new DialogInterface.OnDismissListener() {
              @Override
              public void onDismiss(DialogInterface dialog) {
                finish();
              }
            })
        .setPositiveButton(android.R.string.ok, null)
        .show();
  }

  /** The page of TVs on a TV, if the package has one. */
  private String folder() {
    try {
      boolean hasTv = Arrays.asList(getAssets().list("www")).contains("tv");
      return hasTv && Device.isTv(this) ? "www/tv" : "www";
    } catch (IOException broken) {
      return "www";
    }
  }

  private String addressOf(Intent intent) {
    String path = intent.getStringExtra(PATH);
    if (Links.isPath(path)) return path;
    return Links.accept(intent.getDataString(), getString(R.string.scheme), getResources().getStringArray(R.array.hosts));
  }

  @Override
  protected void onNewIntent(Intent intent) {
    super.onNewIntent(intent);
    setIntent(intent);
    String address = addressOf(intent);
    if (address != null) tell("open", "url", address);
  }

  @Override
  protected void onStart() {
    super.onStart();
    if (page == null) {
      if (isSuspended) openPage();
      isSuspended = false;
      return;
    }
    page.setStaysActive(false);
    page.onResume();
    setSuspended(false);
  }

  @Override
  protected void onStop() {
    super.onStop();
    if (page == null) return;
    // Also where the sound goes on: its picture is not visible.
    setSuspended(true);
    if (!nowPlaying.playing().goesOnHidden()) page.onPause();
  }

  @Override
  protected void onPause() {
    // Before the window is hidden, which the page would notice.
    if (page != null) page.setStaysActive(nowPlaying.playing().goesOnHidden());
    super.onPause();
  }

  private void setSuspended(boolean isNow) {
    if (isSuspended == isNow) return;
    isSuspended = isNow;
    tell("suspend", "isSuspended", isNow);
  }

  @Override
  protected void onDestroy() {
    if (network != null) network.stop();
    nowPlaying.release();
    if (page != null) closePage();
    super.onDestroy();
  }

  private void tell(String type, String name, Object value) {
    if (page == null) return;
    try {
      JSONObject message = new JSONObject().put("type", type);
      page.tell(name == null ? message : message.put(name, value));
    } catch (JSONException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Called below API 33. */
  @Override
  public void onBackPressed() {
    back();
  }

  private void back() {
    if (page == null) finish();
    else if (fullscreen != null) hideFullscreen();
    else tell("back", null, null);
  }

  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    String name = Keys.nameOf(event.getKeyCode());
    if (name != null) {
      if (event.getAction() == KeyEvent.ACTION_DOWN) tell("key", "key", name);
      return true;
    }
    if (event.getKeyCode() == KeyEvent.KEYCODE_BUTTON_B) {
      if (event.getAction() == KeyEvent.ACTION_UP) back();
      return true;
    }
    return super.dispatchKeyEvent(Keys.isOk(event.getKeyCode()) ? asEnter(event) : event);
  }

  private static KeyEvent asEnter(KeyEvent ok) {
    int code = KeyEvent.KEYCODE_ENTER;
    return new KeyEvent(ok.getDownTime(), ok.getEventTime(), ok.getAction(), code, ok.getRepeatCount(), ok.getMetaState());
  }

  @Override
  public void onNetwork(boolean isOnline) {
    if (page != null) page.setNetworkAvailable(isOnline);
    tell("network", "isOnline", isOnline);
  }

  @Override
  public void onMedia(String action) {
    tell("media", "action", action);
  }

  @Override
  public String facts() {
    return Device.facts(this, launchUrl);
  }

  @Override
  public void exit() {
    finish();
  }

  @Override
  public void keepAwake(boolean isOn) {
    if (isOn) getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    else getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
  }

  @Override
  public void orientation(String to) {
    if (Device.isTv(this)) return;
    int wanted = ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED;
    if ("landscape".equals(to)) wanted = ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE;
    if ("portrait".equals(to)) wanted = ActivityInfo.SCREEN_ORIENTATION_SENSOR_PORTRAIT;
    setRequestedOrientation(wanted);
  }

  @Override
  public void share(String title, String url) {
    Outside.share(this, title, url);
  }

  @Override
  public void openBrowser(String url) {
    Outside.open(this, url);
  }

  /** By the system's own feedback, which follows the owner's settings and needs no permission. */
  @Override
  public void vibrate(String kind) {
    boolean isSuccess = "success".equals(kind);
    int fallback = isSuccess ? HapticFeedbackConstants.LONG_PRESS : HapticFeedbackConstants.VIRTUAL_KEY;
    boolean hasConfirm = isSuccess && android.os.Build.VERSION.SDK_INT >= 30;
    page.performHapticFeedback(hasConfirm ? CONFIRM : fallback);
  }

  @Override
  public void statusBar(boolean isShown) {
    isStatusBarShown = isShown;
    showBars();
  }

  private void showBars() {
    int hidden =
        View.SYSTEM_UI_FLAG_FULLSCREEN
            | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
            | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY
            | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
            | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION
            | View.SYSTEM_UI_FLAG_LAYOUT_STABLE;
    boolean isHidden = fullscreen != null || !isStatusBarShown;
    getWindow().getDecorView().setSystemUiVisibility(isHidden ? hidden : View.SYSTEM_UI_FLAG_VISIBLE);
  }

  @Override
  public void askToNotify() {
    String state = Device.notifications(this);
    if (!"ask".equals(state)) {
      tell("permission", "state", state);
      return;
    }
    Device.rememberAsked(this);
    requestPermissions(new String[] {Device.NOTIFY}, ASK_TO_NOTIFY);
  }

  @Override
  public void onRequestPermissionsResult(int request, String[] permissions, int[] results) {
    if (request != ASK_TO_NOTIFY) return;
    boolean isGranted = results.length > 0 && results[0] == PackageManager.PERMISSION_GRANTED;
    tell("permission", "state", isGranted ? "granted" : "denied");
  }

  @Override
  public void remind(JSONArray reminders) {
    Reminders.replace(this, reminders);
  }

  @Override
  public void nowPlaying(Playing playing) {
    nowPlaying.show(playing);
    Newer.setAutoPictureInPicture(this, ratio, playing.shrinksWhenLeft());
  }

  @Override
  public void enterPictureInPicture(double width, double height) {
    ratio = Ratio.allowed(width, height);
    if (!Newer.enterPictureInPicture(this, ratio)) tell("pictureInPicture", "isOn", false);
  }

  @Override
  protected void onUserLeaveHint() {
    super.onUserLeaveHint();
    boolean isOurs = !Newer.entersPictureInPictureItself();
    if (isOurs && nowPlaying.playing().shrinksWhenLeft()) Newer.enterPictureInPicture(this, ratio);
  }

  /** Of API 24. */
  public void onPictureInPictureModeChanged(boolean isOn) {
    tell("pictureInPicture", "isOn", isOn);
  }

  private void hideFullscreen() {
    if (fullscreen == null) return;
    frame.removeView(fullscreen);
    fullscreen = null;
    leaveFullscreen.onCustomViewHidden();
    showBars();
    if (page != null) page.requestFocus();
  }

  private final class Chrome extends WebChromeClient {
    @Override
    public void onShowCustomView(View view, CustomViewCallback callback) {
      hideFullscreen();
      fullscreen = view;
      leaveFullscreen = callback;
      frame.addView(view, new FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
      view.requestFocus();
      showBars();
    }

    /** A page that is loaded again starts where it was, not with the link. */
    @Override
    public void onProgressChanged(WebView view, int percent) {
      if (percent == 100) launchUrl = null;
    }

    @Override
    public void onHideCustomView() {
      hideFullscreen();
    }

    /** Protected video may know the device; nothing else is granted. */
    @Override
    public void onPermissionRequest(PermissionRequest request) {
      boolean isPage = Page.HOST.equals(request.getOrigin().getHost());
      boolean isVideo = Arrays.asList(request.getResources()).contains(PermissionRequest.RESOURCE_PROTECTED_MEDIA_ID);
      if (isPage && isVideo) request.grant(new String[] {PermissionRequest.RESOURCE_PROTECTED_MEDIA_ID});
      else request.deny();
    }
  }
}
