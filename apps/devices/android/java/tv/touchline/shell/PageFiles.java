package tv.touchline.shell;

import java.util.Locale;

/** Which file of the package answers a path, and as what. */
final class PageFiles {
  private PageFiles() {}

  /** The file below the folder of the page: what has no extension is a route of the client. Null if it is not allowed. */
  static String fileOf(String path) {
    if (path == null || !path.startsWith("/") || path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0) return null;
    for (String part : path.split("/")) if (part.equals("..") || part.equals(".")) return null;
    boolean isFile = path.lastIndexOf('.') > path.lastIndexOf('/');
    return isFile ? path.substring(1) : "index.html";
  }

  static String typeOf(String file) {
    String extension = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    switch (extension) {
      case "html":
        return "text/html";
      case "js":
      case "mjs":
        return "text/javascript";
      case "css":
        return "text/css";
      case "json":
      case "map":
        return "application/json";
      case "webmanifest":
        return "application/manifest+json";
      case "svg":
        return "image/svg+xml";
      case "png":
        return "image/png";
      case "jpg":
      case "jpeg":
        return "image/jpeg";
      case "webp":
        return "image/webp";
      case "avif":
        return "image/avif";
      case "ico":
        return "image/x-icon";
      case "woff2":
        return "font/woff2";
      case "wasm":
        return "application/wasm";
      case "vtt":
        return "text/vtt";
      case "txt":
        return "text/plain";
      case "mp4":
        return "video/mp4";
      default:
        return "application/octet-stream";
    }
  }

  /** Whether a type is text, which needs its encoding named. */
  static boolean isText(String type) {
    return type.startsWith("text/") || type.endsWith("json") || type.endsWith("+xml");
  }

  /** Gives the page its `touchlineShell`, which knows the secret that an added object asks for. */
  static String shellScript(String object, String secret) {
    return "(function(n,s){window.touchlineShell={facts:function(){return n.facts(s)},"
        + "postMessage:function(m){n.postMessage(s,String(m))}}})(window." + object + ",'" + secret + "')";
  }

  /** The page with a script before all of its own. */
  static String withScript(String html, String script) {
    int head = html.indexOf("<head>");
    int place = head < 0 ? 0 : head + "<head>".length();
    return html.substring(0, place) + "<script>" + script + "</script>" + html.substring(place);
  }
}
