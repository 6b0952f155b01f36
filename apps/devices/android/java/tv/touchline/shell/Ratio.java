package tv.touchline.shell;

/** The shape of a window in picture in picture. */
final class Ratio {
  /** Android refuses windows that are wider or taller than this. */
  private static final double EXTREME = 2.39;

  private Ratio() {}

  /** Width and height that Android accepts; 16:9 where the picture has no size. */
  static int[] allowed(double width, double height) {
    boolean isKnown = width >= 1 && height >= 1 && width < 1e5 && height < 1e5;
    if (!isKnown) return new int[] {16, 9};
    double ratio = width / height;
    if (ratio > EXTREME) return new int[] {239, 100};
    if (ratio < 1 / EXTREME) return new int[] {100, 239};
    return new int[] {(int) width, (int) height};
  }
}
