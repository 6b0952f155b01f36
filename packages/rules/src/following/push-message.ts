/** Target types of push messages. */
const pushTypes = ['url', 'event', 'page'] as const;
type PushType = (typeof pushTypes)[number];

/** A valid push message with its target. */
interface PushMessage {
  type: PushType;
  title: string;
  body?: string;
  /** A newer message with the same tag replaces the older one. */
  tag?: string;
  lang?: string;
  /** The path to open, with query and hash. */
  href: string;
}

interface ParsedUrl {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// This package has neither DOM nor Node types.
declare const URL: new (url: string, base: string) => ParsedUrl;

const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const MAX_TEXT = 500;

/**
 * Parses a push message (FAV-05). Returns undefined for unknown types, missing urls or ids, and URLs of other origins.
 */
export function readPushMessage(data: unknown, origin: string): PushMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, title, body, tag, lang, id, url } = data as Record<string, unknown>;
  const known = pushTypes.find((each) => each === type);
  if (known === undefined || typeof title !== 'string' || title === '') return undefined;
  const href = known === 'url' ? ownPath(url, origin) : pathOf(known, id);
  if (href === undefined) return undefined;
  return {
    type: known,
    title: title.slice(0, MAX_TEXT),
    href,
    ...(typeof body === 'string' ? { body: body.slice(0, MAX_TEXT) } : {}),
    ...(typeof tag === 'string' ? { tag: tag.slice(0, MAX_TEXT) } : {}),
    ...(typeof lang === 'string' ? { lang } : {}),
  };
}

/** The path of a URL of our own origin; undefined for any other. */
export function ownPath(url: unknown, origin: string): string | undefined {
  const parsedUrl = typeof url === 'string' && url !== '' ? parseUrl(url, origin) : undefined;
  if (!parsedUrl || parsedUrl.origin !== origin || parsedUrl.username !== '' || parsedUrl.password !== '')
    return undefined;
  return `${parsedUrl.pathname}${parsedUrl.search}${parsedUrl.hash}`;
}

function parseUrl(url: string, origin: string): ParsedUrl | undefined {
  try {
    return new URL(url, origin);
  } catch {
    // Not a URL.
    return undefined;
  }
}

function pathOf(type: Exclude<PushType, 'url'>, id: unknown): string | undefined {
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  return type === 'event' ? `/event/page/${id}` : `/page/${id}`;
}
