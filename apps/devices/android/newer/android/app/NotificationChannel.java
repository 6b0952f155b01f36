package android.app;

/** API 26. Compiled against, never packed. */
public final class NotificationChannel {
  public NotificationChannel(String id, CharSequence name, int importance) {}
}
