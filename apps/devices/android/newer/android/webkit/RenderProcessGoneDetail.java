package android.webkit;

/** API 26. Compiled against, never packed. */
public abstract class RenderProcessGoneDetail {
  public abstract boolean didCrash();
}
