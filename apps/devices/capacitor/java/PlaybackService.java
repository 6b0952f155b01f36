package tv.touchline.shell;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.media.MediaMetadata;
import android.media.session.MediaSession;
import android.media.session.PlaybackState;
import android.os.Build;
import android.os.Handler;
import android.os.IBinder;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.Collections;
import java.util.List;

/** Shows what plays on the lock screen, takes its controls, and keeps a commentary going in the background. */
public class PlaybackService extends Service {
  private static final String CHANNEL = "playback";
  private static final int NOTIFICATION = 1;
  private static final int TIME_OUT_MS = 10_000;

  /** Takes a pressed control, by the name of its action in the page. */
  interface Listener {
    void onAction(String action);
  }

  /** What the page plays. */
  static final class Shown {
    final String title;
    final String subtitle;
    final String artwork;
    final boolean isPlaying;
    final List<String> actions;

    Shown(String title, String subtitle, String artwork, boolean isPlaying, List<String> actions) {
      this.title = title;
      this.subtitle = subtitle;
      this.artwork = artwork;
      this.isPlaying = isPlaying;
      this.actions = actions;
    }
  }

  private static Listener listener;
  private static Shown shown;
  private static PlaybackService running;

  private MediaSession session;
  private String pictureAddress = "";
  private Bitmap picture;

  static void setListener(Listener next) {
    listener = next;
  }

  static void show(Context context, Shown next) {
    shown = next;
    if (running != null) running.update();
    else if (next.isPlaying) start(context);
  }

  static void end(Context context) {
    shown = null;
    context.stopService(new Intent(context, PlaybackService.class));
  }

  private static void start(Context context) {
    Intent intent = new Intent(context, PlaybackService.class);
    try {
      if (Build.VERSION.SDK_INT >= 26) context.startForegroundService(intent);
      else context.startService(intent);
    } catch (IllegalStateException refused) {
      // In the background Android starts no service; the video plays without controls on the lock screen.
    }
  }

  @Override
  public void onCreate() {
    super.onCreate();
    running = this;
    session = new MediaSession(this, CHANNEL);
    session.setCallback(new Controls());
    if (Build.VERSION.SDK_INT >= 26) {
      NotificationChannel channel =
          new NotificationChannel(CHANNEL, text("playback_channel"), NotificationManager.IMPORTANCE_LOW);
      ((NotificationManager) getSystemService(NOTIFICATION_SERVICE)).createNotificationChannel(channel);
    }
  }

  @Override
  public int onStartCommand(Intent intent, int flags, int startId) {
    update();
    if (shown == null) stopSelf();
    return START_NOT_STICKY;
  }

  /** The app was swiped away, and its page with it. */
  @Override
  public void onTaskRemoved(Intent intent) {
    stopSelf();
  }

  @Override
  public void onDestroy() {
    running = null;
    session.setActive(false);
    session.release();
    super.onDestroy();
  }

  @Override
  public IBinder onBind(Intent intent) {
    return null;
  }

  /** Also without anything to show: a service that was started for the foreground must enter it. */
  private void update() {
    Shown now = shown == null ? new Shown("", "", "", false, Collections.<String>emptyList()) : shown;
    int state = now.isPlaying ? PlaybackState.STATE_PLAYING : PlaybackState.STATE_PAUSED;
    session.setMetadata(
        new MediaMetadata.Builder()
            .putString(MediaMetadata.METADATA_KEY_TITLE, now.title)
            .putString(MediaMetadata.METADATA_KEY_ARTIST, now.subtitle)
            .putBitmap(MediaMetadata.METADATA_KEY_ART, pictureOf(now))
            .build());
    session.setPlaybackState(
        new PlaybackState.Builder()
            .setActions(MediaActions.bits(now.actions))
            .setState(state, PlaybackState.PLAYBACK_POSITION_UNKNOWN, 1)
            .build());
    session.setActive(true);
    Notification notification = notificationOf(now);
    if (Build.VERSION.SDK_INT >= 29)
      startForeground(NOTIFICATION, notification, ServiceInfo.FOREGROUND_SERVICE_TYPE_MEDIA_PLAYBACK);
    else startForeground(NOTIFICATION, notification);
    if (!now.isPlaying) stopForeground(STOP_FOREGROUND_DETACH);
  }

  private Notification notificationOf(Shown now) {
    Intent open = getPackageManager().getLaunchIntentForPackage(getPackageName());
    Notification.Builder builder =
        Build.VERSION.SDK_INT >= 26 ? new Notification.Builder(this, CHANNEL) : new Notification.Builder(this);
    return builder
        .setSmallIcon(getResources().getIdentifier("ic_stat_notify", "drawable", getPackageName()))
        .setContentTitle(now.title)
        .setContentText(now.subtitle)
        .setLargeIcon(pictureOf(now))
        .setContentIntent(PendingIntent.getActivity(this, 0, open, PendingIntent.FLAG_IMMUTABLE))
        .setVisibility(Notification.VISIBILITY_PUBLIC)
        .setOngoing(now.isPlaying)
        .setStyle(new Notification.MediaStyle().setMediaSession(session.getSessionToken()))
        .build();
  }

  private String text(String name) {
    return getString(getResources().getIdentifier(name, "string", getPackageName()));
  }

  private Bitmap pictureOf(Shown now) {
    if (now.artwork.equals(pictureAddress)) return picture;
    pictureAddress = now.artwork;
    picture = null;
    if (now.artwork.startsWith("https://")) new Thread(() -> load(now.artwork)).start();
    return null;
  }

  private void load(String address) {
    try {
      URLConnection connection = new URL(address).openConnection();
      connection.setConnectTimeout(TIME_OUT_MS);
      connection.setReadTimeout(TIME_OUT_MS);
      try (InputStream stream = connection.getInputStream()) {
        Bitmap loaded = BitmapFactory.decodeStream(stream);
        new Handler(getMainLooper()).post(() -> use(address, loaded));
      }
    } catch (IOException missing) {
      // Without a picture the title is enough.
    }
  }

  private void use(String address, Bitmap loaded) {
    if (running != this || loaded == null || !address.equals(pictureAddress)) return;
    picture = loaded;
    update();
  }

  /** Presses on the lock screen, a headset or a media key. */
  private static final class Controls extends MediaSession.Callback {
    @Override
    public void onPlay() {
      send("play");
    }

    @Override
    public void onPause() {
      send("pause");
    }

    @Override
    public void onRewind() {
      send("seekbackward");
    }

    @Override
    public void onFastForward() {
      send("seekforward");
    }

    @Override
    public void onSkipToNext() {
      send("nexttrack");
    }

    @Override
    public void onSkipToPrevious() {
      send("previoustrack");
    }

    private static void send(String action) {
      if (listener != null) listener.onAction(action);
    }
  }
}
