package android.window;

/** API 33. Compiled against, never packed. */
public interface OnBackInvokedCallback {
  void onBackInvoked();
}
