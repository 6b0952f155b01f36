package tv.touchline.shell;

import android.media.session.PlaybackState;
import java.util.List;

/** The actions of the page's media session, as the bits of the system's. */
final class MediaActions {
  private MediaActions() {}

  static long bits(List<String> actions) {
    long bits = 0;
    for (String action : actions) bits |= bit(action);
    boolean isBoth = (bits & PlaybackState.ACTION_PLAY) != 0 && (bits & PlaybackState.ACTION_PAUSE) != 0;
    return isBoth ? bits | PlaybackState.ACTION_PLAY_PAUSE : bits;
  }

  private static long bit(String action) {
    switch (action) {
      case "play":
        return PlaybackState.ACTION_PLAY;
      case "pause":
        return PlaybackState.ACTION_PAUSE;
      case "seekbackward":
        return PlaybackState.ACTION_REWIND;
      case "seekforward":
        return PlaybackState.ACTION_FAST_FORWARD;
      case "previoustrack":
        return PlaybackState.ACTION_SKIP_TO_PREVIOUS;
      case "nexttrack":
        return PlaybackState.ACTION_SKIP_TO_NEXT;
      default:
        return 0;
    }
  }
}
