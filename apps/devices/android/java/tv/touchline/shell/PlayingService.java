package tv.touchline.shell;

import android.app.NotificationManager;
import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.os.IBinder;

/** Keeps the app running while sound goes on without its screen, with the controls of the lock screen. */
public final class PlayingService extends Service {
  private static final int ID = 1;
  private static PlayingService running;
  private boolean isInForeground;

  static boolean isInForeground() {
    return running != null && running.isInForeground;
  }

  /** Shows what changed; the notice of something paused can be swiped away, and ends with it. */
  static void update(Context context, boolean isShown) {
    if (running == null) return;
    if (isShown && NowPlaying.current != null) {
      running.stopForegroundUnlessPlaying();
      context.getSystemService(NotificationManager.class).notify(ID, NowPlaying.current.notification());
    } else {
      running.stopForeground(true);
      running.isInForeground = false;
      context.getSystemService(NotificationManager.class).cancel(ID);
      running.stopSelf();
    }
  }

  @Override
  public int onStartCommand(Intent intent, int flags, int startId) {
    NowPlaying shown = NowPlaying.current;
    if (shown == null) {
      stopSelf();
      return START_NOT_STICKY;
    }
    running = this;
    if (intent != null && intent.getAction() != null) shown.press(intent.getAction());
    else enterForeground(shown);
    return START_NOT_STICKY;
  }

  private void enterForeground(NowPlaying shown) {
    startForeground(ID, shown.notification());
    isInForeground = true;
  }

  private void stopForegroundUnlessPlaying() {
    if (NowPlaying.current.playing().isPlaying) return;
    stopForeground(false);
    isInForeground = false;
  }

  /** The app was swiped away: its page is gone, and the sound with it. */
  @Override
  public void onTaskRemoved(Intent intent) {
    stopForeground(true);
    stopSelf();
  }

  @Override
  public void onDestroy() {
    if (running == this) running = null;
    super.onDestroy();
  }

  @Override
  public IBinder onBind(Intent intent) {
    return null;
  }
}
