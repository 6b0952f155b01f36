/** Hosts that an operator allows on pages beside our own: players, ads, consent scripts, widgets. */
export interface AllowedHosts {
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
  images: readonly string[];
  media: readonly string[];
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Answers of the API: data for any origin (bearer tokens, no cookies), never a document. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
} as const;

/** Pictures and other files: usable anywhere, and harmless when opened as a document. */
export const fileHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;

/** Our widgets: sandboxed documents without an origin that may run their inline scripts. */
export const widgetHeaders = {
  ...everywhere,
  'content-security-policy': [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; '),
  // TVs open the client from a file, so any page may frame widgets: they hold no secrets.
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/**
 * The prediction game: a sandboxed document without an origin that runs only its own inline code, allowed by hash. Its
 * server has to be listed by name: `'self'` matches nothing for a document without an origin.
 */
export function gameHeaders(hashes: { script: string; style: string }, origin: string): Record<string, string> {
  return {
    ...everywhere,
    'content-security-policy': [
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src 'sha256-${hashes.script}'`,
      `style-src 'sha256-${hashes.style}'`,
      'font-src data:',
      `img-src ${origin}`,
      `connect-src ${origin}`,
      "form-action 'none'",
      "base-uri 'none'",
    ].join('; '),
    // The address contains an e-mail address, which must not leak as a referrer.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

const directive = (name: string, own: string, more: readonly string[]) => [name, own, ...more].join(' ');

/** What a page contains beside references to files. */
interface InPage {
  /** Hashes of the only scripts that may stand in the page itself. */
  scripts?: readonly string[];
  /** Whether its style sheet contains its fonts. */
  fonts?: boolean;
  /** The pages that may frame it; without them none. */
  framedBy?: "'self'";
}

/** Our html pages. */
export function pageHeaders(
  hosts: AllowedHosts,
  { scripts = [], fonts = false, framedBy }: InPage = {},
): Record<string, string> {
  return {
    ...everywhere,
    'content-security-policy': [
      "default-src 'none'",
      directive('script-src', "'self'", [...scripts.map((hash) => `'sha256-${hash}'`), ...hosts.scripts]),
      "style-src 'self'",
      // Elements set their palette and sizes as style attributes; style sheets are our own only.
      "style-src-attr 'unsafe-inline'",
      directive('img-src', "'self' data:", hosts.images),
      fonts ? "font-src 'self' data:" : "font-src 'self'",
      directive('media-src', "'self' blob: data:", hosts.media),
      directive('connect-src', "'self'", hosts.connects),
      directive('frame-src', "'self'", hosts.frames),
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framedBy ?? "'none'"}`,
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  };
}
