package android.app;

import android.util.Rational;

/** API 26. Compiled against, never packed. */
public final class PictureInPictureParams {
  public static class Builder {
    public Builder setAspectRatio(Rational ratio) {
      return this;
    }

    /** API 31. */
    public Builder setAutoEnterEnabled(boolean isOn) {
      return this;
    }

    public PictureInPictureParams build() {
      return null;
    }
  }
}
