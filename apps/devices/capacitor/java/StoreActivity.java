package tv.touchline.shell;

import android.app.PictureInPictureParams;
import android.app.UiModeManager;
import android.content.Context;
import android.content.pm.PackageManager;
import android.content.res.Configuration;
import android.os.Build;
import android.os.Bundle;
import android.view.KeyEvent;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.PluginHandle;
import com.getcapacitor.ProcessedRoute;
import java.io.IOException;

/** The app of the stores, on phones and TVs: Capacitor's activity with the keys of remotes and picture in picture. */
public class StoreActivity extends BridgeActivity {
  private static final String TV_PAGE = "/tv";

  @Override
  protected void onCreate(Bundle savedInstanceState) {
    registerPlugin(TouchlinePlugin.class);
    if (isTv(this) && hasTvPage()) bridgeBuilder.setRouteProcessor(StoreActivity::tvRoute);
    super.onCreate(savedInstanceState);
  }

  /** On TVs every file comes from the folder of the page for remotes. */
  private static ProcessedRoute tvRoute(String basePath, String path) {
    ProcessedRoute route = new ProcessedRoute();
    route.setAsset(true);
    route.setPath(path.startsWith("/_capacitor_") ? path : basePath + TV_PAGE + path);
    return route;
  }

  private boolean hasTvPage() {
    try {
      getAssets().open("public" + TV_PAGE + "/index.html").close();
      return true;
    } catch (IOException missing) {
      return false;
    }
  }

  static boolean isTv(Context context) {
    UiModeManager modes = (UiModeManager) context.getSystemService(Context.UI_MODE_SERVICE);
    boolean isTelevision = modes != null && modes.getCurrentModeType() == Configuration.UI_MODE_TYPE_TELEVISION;
    return isTelevision || context.getPackageManager().hasSystemFeature(PackageManager.FEATURE_LEANBACK);
  }

  @Override
  public boolean dispatchKeyEvent(KeyEvent event) {
    if (!isTv(this)) return super.dispatchKeyEvent(event);
    String name = Keys.nameOf(event.getKeyCode());
    TouchlinePlugin plugin = plugin();
    if (name != null && plugin != null) {
      if (event.getAction() == KeyEvent.ACTION_DOWN) plugin.onKey(name);
      return true;
    }
    boolean isBack = event.getKeyCode() == KeyEvent.KEYCODE_BUTTON_B;
    if (!isBack && !Keys.isOk(event.getKeyCode())) return super.dispatchKeyEvent(event);
    return super.dispatchKeyEvent(as(isBack ? KeyEvent.KEYCODE_BACK : KeyEvent.KEYCODE_ENTER, event));
  }

  private static KeyEvent as(int code, KeyEvent event) {
    return new KeyEvent(
        event.getDownTime(),
        event.getEventTime(),
        event.getAction(),
        code,
        event.getRepeatCount(),
        event.getMetaState());
  }

  @Override
  public void onStart() {
    super.onStart();
    setPageStaysActive(false);
  }

  @Override
  public void onPause() {
    // Before the window is hidden, which the page would notice.
    TouchlinePlugin plugin = plugin();
    setPageStaysActive(plugin != null && plugin.goesOnHidden());
    super.onPause();
  }

  private void setPageStaysActive(boolean isOn) {
    if (bridge != null && bridge.getWebView() instanceof StoreWebView)
      ((StoreWebView) bridge.getWebView()).setStaysActive(isOn);
  }

  /** Before Android 12 the app itself enters picture in picture when the viewer leaves it. */
  @Override
  public void onUserLeaveHint() {
    super.onUserLeaveHint();
    TouchlinePlugin plugin = plugin();
    boolean isOwnTask = Build.VERSION.SDK_INT >= 26 && Build.VERSION.SDK_INT < 31;
    if (isOwnTask && plugin != null && plugin.hasMovingPicture()) enter(plugin.pictureInPicture());
  }

  boolean enter(PictureInPictureParams params) {
    try {
      return enterPictureInPictureMode(params);
    } catch (IllegalStateException refused) {
      return false;
    }
  }

  @Override
  public void onPictureInPictureModeChanged(boolean isOn, Configuration configuration) {
    super.onPictureInPictureModeChanged(isOn, configuration);
    TouchlinePlugin plugin = plugin();
    if (plugin != null) plugin.onPictureInPicture(isOn);
  }

  private TouchlinePlugin plugin() {
    PluginHandle handle = bridge == null ? null : bridge.getPlugin("Touchline");
    return handle == null ? null : (TouchlinePlugin) handle.getInstance();
  }
}
