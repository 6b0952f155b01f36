package tv.touchline.shell;

import android.app.Notification;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.drawable.Icon;
import android.media.MediaMetadata;
import android.media.session.MediaSession;
import android.media.session.PlaybackState;
import android.os.Handler;
import android.os.Looper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;

/** The system's media session: lock screen, headsets, media keys and the buttons of a small window. */
final class NowPlaying {
  interface Listener {
    void onMedia(String action);
  }

  /** The one that the service shows, while there is one. */
  static NowPlaying current;

  private static final int LONGEST_SIDE = 512;

  private final Handler main = new Handler(Looper.getMainLooper());
  private final Context context;
  private final MediaSession session;
  private Playing playing = Playing.NOTHING;
  private Bitmap artwork;
  private String artworkOf = "";

  NowPlaying(Context context, final Listener listener) {
    this.context = context;
    session = new MediaSession(context, "Touchline");
    session.setFlags(MediaSession.FLAG_HANDLES_MEDIA_BUTTONS | MediaSession.FLAG_HANDLES_TRANSPORT_CONTROLS);
    session.setSessionActivity(PendingIntent.getActivity(context, 0, MainActivity.opening(context, null), PendingIntent.FLAG_IMMUTABLE));
    session.setCallback(
        new MediaSession.Callback() {
          @Override
          public void onPlay() {
            listener.onMedia("play");
          }

          @Override
          public void onPause() {
            listener.onMedia("pause");
          }

          @Override
          public void onStop() {
            listener.onMedia("pause");
          }

          @Override
          public void onRewind() {
            listener.onMedia("seekbackward");
          }

          @Override
          public void onFastForward() {
            listener.onMedia("seekforward");
          }

          @Override
          public void onSkipToNext() {
            listener.onMedia("nexttrack");
          }

          @Override
          public void onSkipToPrevious() {
            listener.onMedia("previoustrack");
          }
        },
        main);
    current = this;
  }

  Playing playing() {
    return playing;
  }

  /** Shows what the page plays; sound alone gets a service, which keeps the app running while it is hidden. */
  void show(Playing next) {
    boolean hadService = !playing.isNothing() && !playing.hasPicture;
    playing = next;
    if (!next.artwork.equals(artworkOf)) loadArtwork(next.artwork);
    session.setActive(!next.isNothing());
    session.setPlaybackState(
        new PlaybackState.Builder()
            .setActions(MediaActions.bits(next.actions))
            .setState(
                next.isNothing() ? PlaybackState.STATE_STOPPED : next.isPlaying ? PlaybackState.STATE_PLAYING : PlaybackState.STATE_PAUSED,
                PlaybackState.PLAYBACK_POSITION_UNKNOWN,
                1)
            .build());
    describe();
    boolean goesOn = next.goesOnHidden();
    // A hidden app may not start a service, but change what its service shows.
    if (goesOn && !PlayingService.isInForeground()) Newer.startForegroundService(context, new Intent(context, PlayingService.class));
    else if (goesOn || hadService) PlayingService.update(context, !next.isNothing() && !next.hasPicture);
  }

  void release() {
    context.stopService(new Intent(context, PlayingService.class));
    if (current == this) current = null;
    session.release();
  }

  private void describe() {
    MediaMetadata.Builder description =
        new MediaMetadata.Builder()
            .putString(MediaMetadata.METADATA_KEY_TITLE, playing.title)
            .putString(MediaMetadata.METADATA_KEY_ARTIST, playing.subtitle);
    if (artwork != null) description.putBitmap(MediaMetadata.METADATA_KEY_ART, artwork);
    session.setMetadata(description.build());
  }

  Notification notification() {
    Notification.Builder builder =
        Newer.notification(context, "playing", context.getString(R.string.playing), false)
            .setSmallIcon(R.drawable.notification)
            .setContentTitle(playing.title)
            .setContentText(playing.subtitle)
            .setCategory(Notification.CATEGORY_TRANSPORT)
            .setVisibility(Notification.VISIBILITY_PUBLIC)
            .setOngoing(playing.isPlaying)
            .setShowWhen(false)
            .setContentIntent(PendingIntent.getActivity(context, 0, MainActivity.opening(context, null), PendingIntent.FLAG_IMMUTABLE));
    if (artwork != null) builder.setLargeIcon(artwork);
    boolean isPlaying = playing.isPlaying;
    builder.addAction(
        isPlaying
            ? button(android.R.drawable.ic_media_pause, R.string.pause, "pause")
            : button(android.R.drawable.ic_media_play, R.string.play, "play"));
    Notification.MediaStyle style = new Notification.MediaStyle().setMediaSession(session.getSessionToken());
    return builder.setStyle(style.setShowActionsInCompactView(0)).build();
  }

  private Notification.Action button(int icon, int name, String action) {
    Intent press = new Intent(context, PlayingService.class).setAction(action);
    PendingIntent pressed = PendingIntent.getService(context, 0, press, PendingIntent.FLAG_IMMUTABLE);
    return new Notification.Action.Builder(Icon.createWithResource(context, icon), context.getString(name), pressed).build();
  }

  void press(String action) {
    if ("play".equals(action)) session.getController().getTransportControls().play();
    if ("pause".equals(action)) session.getController().getTransportControls().pause();
  }

  private void loadArtwork(final String address) {
    artworkOf = address;
    artwork = null;
    if (!address.startsWith("https://")) return;
    new Thread("artwork") {
      @Override
      public void run() {
        final Bitmap picture = fetch(address);
        main.post(
            new Runnable() {
              @Override
              public void run() {
                if (picture == null || !address.equals(artworkOf)) return;
                artwork = picture;
                describe();
                if (playing.goesOnHidden()) PlayingService.update(context, true);
              }
            });
      }
    }.start();
  }

  /** A picture that fails is left out. */
  private static Bitmap fetch(String address) {
    try {
      HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection();
      connection.setConnectTimeout(10_000);
      connection.setReadTimeout(10_000);
      try (InputStream content = new BufferedInputStream(connection.getInputStream())) {
        Bitmap picture = BitmapFactory.decodeStream(content);
        if (picture == null) return null;
        double scale = (double) LONGEST_SIDE / Math.max(picture.getWidth(), picture.getHeight());
        if (scale >= 1) return picture;
        return Bitmap.createScaledBitmap(picture, (int) (picture.getWidth() * scale), (int) (picture.getHeight() * scale), true);
      } finally {
        connection.disconnect();
      }
    } catch (IOException | OutOfMemoryError failed) {
      return null;
    }
  }
}
