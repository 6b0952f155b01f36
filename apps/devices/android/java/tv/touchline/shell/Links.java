package tv.touchline.shell;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Decides which addresses of other apps are handed to the page. */
final class Links {
  private static final int LONGEST = 2048;

  private Links() {}

  /** The address if it is one of this app, otherwise null: another scheme, an unknown host, or nonsense. */
  static String accept(String address, String scheme, String[] hosts) {
    if (address == null || address.isEmpty() || address.length() > LONGEST) return null;
    if (isPath(address)) return address;
    URI link;
    try {
      link = new URI(address);
    } catch (URISyntaxException nonsense) {
      return null;
    }
    if (link.getScheme() == null || link.getRawUserInfo() != null) return null;
    String named = link.getScheme().toLowerCase(Locale.ROOT);
    if (named.equals(scheme)) return link.isOpaque() ? null : address;
    List<String> known = Arrays.asList(hosts);
    boolean isOurs = named.equals("https") && link.getPort() == -1 && link.getHost() != null;
    return isOurs && known.contains(link.getHost().toLowerCase(Locale.ROOT)) ? address : null;
  }

  /** Whether a text is a path of the client, and not the beginning of an address without its scheme. */
  static boolean isPath(String text) {
    if (text == null || !text.startsWith("/") || text.startsWith("//") || text.length() > LONGEST) return false;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter <= ' ' || letter == '\\' || letter == 0x7f) return false;
    }
    return true;
  }

  /** Whether the page may have an address opened outside of the app. */
  static boolean mayOpenOutside(String address) {
    if (address == null || address.length() > LONGEST) return false;
    String lower = address.toLowerCase(Locale.ROOT);
    return lower.startsWith("https://") || lower.startsWith("http://") || lower.startsWith("mailto:");
  }
}
