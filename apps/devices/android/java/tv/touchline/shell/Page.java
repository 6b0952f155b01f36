package tv.touchline.shell;

import android.annotation.SuppressLint;
import android.app.Activity;
import android.content.pm.ApplicationInfo;
import android.net.Uri;
import android.view.View;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.json.JSONObject;

/** The client, served from the package at an address of its own. */
@SuppressLint({"SetJavaScriptEnabled", "ViewConstructor"})
final class Page extends WebView {
  /** The origin that the server knows as an app's; no request to it leaves the device. */
  static final String HOST = "localhost";
  private static final String ORIGIN = "https://" + HOST;

  private final Activity activity;
  private final String folder;
  private final String script;
  private final Runnable onGone;
  private boolean staysActive;

  Page(Activity activity, String folder, String script, Runnable onGone) {
    super(activity);
    this.activity = activity;
    this.folder = folder;
    this.script = script;
    this.onGone = onGone;
    WebSettings settings = getSettings();
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setMediaPlaybackRequiresUserGesture(false);
    settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
    settings.setAllowFileAccess(false);
    settings.setAllowContentAccess(false);
    settings.setGeolocationEnabled(false);
    settings.setUseWideViewPort(true);
    settings.setLoadWithOverviewMode(true);
    setBackgroundColor(activity.getColor(R.color.background));
    setOverScrollMode(View.OVER_SCROLL_NEVER);
    setFocusableInTouchMode(true);
    setWebViewClient(new Client());
    boolean isDebuggable = (activity.getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0;
    if (isDebuggable) setWebContentsDebuggingEnabled(true);
  }

  void open() {
    loadUrl(ORIGIN + "/");
  }

  /** Sends a message to the page, which is lost if the page does not listen yet. */
  void tell(JSONObject message) {
    String event = "new CustomEvent('touchlineshell',{detail:" + JSONObject.quote(message.toString()) + "})";
    evaluateJavascript("window.dispatchEvent(" + event + ")", null);
  }

  /** While sound goes on in the background, the page must not believe that it is hidden: WebViews stop its video. */
  void setStaysActive(boolean staysActive) {
    this.staysActive = staysActive;
  }

  @Override
  protected void onWindowVisibilityChanged(int visibility) {
    super.onWindowVisibilityChanged(staysActive ? View.VISIBLE : visibility);
  }

  private final class Client extends WebViewClient {
    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
      Uri url = request.getUrl();
      boolean isOurs = "https".equals(url.getScheme()) && HOST.equals(url.getAuthority());
      return isOurs ? fromPackage(url.getPath(), request.isForMainFrame()) : null;
    }

    @Override
    public boolean shouldOverrideUrlLoading(WebView view, String url) {
      if (url.equals(ORIGIN) || url.startsWith(ORIGIN + "/")) return false;
      Outside.open(activity, url);
      return true;
    }

    /** Of API 24: frames of widgets and ads stay in their place, and open no other app. */
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
      String url = request.getUrl().toString();
      return request.isForMainFrame() ? shouldOverrideUrlLoading(view, url) : !url.startsWith("http");
    }

    /** Of API 26: the system ends the page's process when memory is short; without an answer it ends the app, too. */
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
      onGone.run();
      return true;
    }
  }

  private WebResourceResponse fromPackage(String path, boolean isMainFrame) {
    String file = PageFiles.fileOf(path);
    if (file == null) return missing();
    String type = PageFiles.typeOf(file);
    try {
      InputStream content = activity.getAssets().open(folder + "/" + file);
      // Only the page itself gets the way to the shell, not what it shows in frames.
      if (isMainFrame && type.equals("text/html")) content = withScript(content);
      return answer(200, "OK", type, content);
    } catch (IOException none) {
      return missing();
    }
  }

  private InputStream withScript(InputStream html) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] part = new byte[16384];
    for (int length = html.read(part); length >= 0; length = html.read(part)) bytes.write(part, 0, length);
    html.close();
    String page = PageFiles.withScript(new String(bytes.toByteArray(), StandardCharsets.UTF_8), script);
    return new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8));
  }

  private static WebResourceResponse missing() {
    return answer(404, "Not Found", "text/plain", new ByteArrayInputStream(new byte[0]));
  }

  private static WebResourceResponse answer(int status, String reason, String type, InputStream content) {
    Map<String, String> headers = new HashMap<>();
    headers.put("Cache-Control", "no-store");
    headers.put("X-Content-Type-Options", "nosniff");
    String encoding = PageFiles.isText(type) ? "utf-8" : null;
    return new WebResourceResponse(type, encoding, status, reason, headers, content);
  }
}
