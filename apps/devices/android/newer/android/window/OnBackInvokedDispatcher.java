package android.window;

/** API 33. Compiled against, never packed. */
public interface OnBackInvokedDispatcher {
  int PRIORITY_DEFAULT = 0;

  void registerOnBackInvokedCallback(int priority, OnBackInvokedCallback callback);
}
