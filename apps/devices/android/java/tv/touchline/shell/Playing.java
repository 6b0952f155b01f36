package tv.touchline.shell;

import java.util.Collections;
import java.util.List;

/** What the page plays. */
final class Playing {
  static final Playing NOTHING = new Playing("", "", "", false, true, Collections.<String>emptyList());

  final String title;
  final String subtitle;
  /** An https address, or empty. */
  final String artwork;
  final boolean isPlaying;
  final boolean hasPicture;
  final List<String> actions;

  Playing(String title, String subtitle, String artwork, boolean isPlaying, boolean hasPicture, List<String> actions) {
    this.title = title;
    this.subtitle = subtitle;
    this.artwork = artwork;
    this.isPlaying = isPlaying;
    this.hasPicture = hasPicture;
    this.actions = actions;
  }

  boolean isNothing() {
    return title.isEmpty();
  }

  /** Sound alone, such as a commentary, goes on while the app is hidden. */
  boolean goesOnHidden() {
    return !isNothing() && isPlaying && !hasPicture;
  }

  /** A picture goes on in a small window when the app is left. */
  boolean shrinksWhenLeft() {
    return !isNothing() && isPlaying && hasPicture;
  }
}
