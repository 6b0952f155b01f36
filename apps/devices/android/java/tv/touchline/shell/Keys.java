package tv.touchline.shell;

import android.view.KeyEvent;

/** Keys of remotes. */
final class Keys {
  private Keys() {}

  /** OK keys of remotes and game pads, which are Enter for a page. */
  static boolean isOk(int code) {
    return code == KeyEvent.KEYCODE_DPAD_CENTER || code == KeyEvent.KEYCODE_BUTTON_A;
  }

  /** The name in the DOM of a key that WebViews do not pass on reliably; null for all others. */
  static String nameOf(int code) {
    switch (code) {
      case KeyEvent.KEYCODE_MENU:
        return "ContextMenu";
      case KeyEvent.KEYCODE_MEDIA_PLAY_PAUSE:
        return "MediaPlayPause";
      case KeyEvent.KEYCODE_MEDIA_STOP:
        return "MediaStop";
      case KeyEvent.KEYCODE_MEDIA_NEXT:
        return "MediaTrackNext";
      case KeyEvent.KEYCODE_MEDIA_PREVIOUS:
        return "MediaTrackPrevious";
      case KeyEvent.KEYCODE_MEDIA_REWIND:
        return "MediaRewind";
      case KeyEvent.KEYCODE_MEDIA_FAST_FORWARD:
        return "MediaFastForward";
      case KeyEvent.KEYCODE_MEDIA_PLAY:
        return "MediaPlay";
      case KeyEvent.KEYCODE_MEDIA_PAUSE:
        return "MediaPause";
      case KeyEvent.KEYCODE_INFO:
        return "Info";
      case KeyEvent.KEYCODE_CHANNEL_UP:
        return "ChannelUp";
      case KeyEvent.KEYCODE_CHANNEL_DOWN:
        return "ChannelDown";
      case KeyEvent.KEYCODE_GUIDE:
        return "Guide";
      case KeyEvent.KEYCODE_CAPTIONS:
        return "ClosedCaptionToggle";
      case KeyEvent.KEYCODE_PROG_RED:
        return "ColorF0Red";
      case KeyEvent.KEYCODE_PROG_GREEN:
        return "ColorF1Green";
      case KeyEvent.KEYCODE_PROG_YELLOW:
        return "ColorF2Yellow";
      case KeyEvent.KEYCODE_PROG_BLUE:
        return "ColorF3Blue";
      default:
        return null;
    }
  }
}
