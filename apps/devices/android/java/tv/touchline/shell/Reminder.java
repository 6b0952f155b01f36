package tv.touchline.shell;

/** A notification at a time. */
final class Reminder {
  final int id;
  final String title;
  final String body;
  /** Epoch ms. */
  final long at;
  final String path;

  Reminder(int id, String title, String body, long at, String path) {
    this.id = id;
    this.title = title;
    this.body = body;
    this.at = at;
    this.path = path;
  }

  boolean isUsable() {
    return id > 0 && !title.isEmpty() && at > 0 && Links.isPath(path);
  }
}
