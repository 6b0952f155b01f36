/** What a push message opens. */
export const pushTypes = ['url', 'event', 'page'] as const;
export type PushType = (typeof pushTypes)[number];

/** A push message that can be shown, and where it leads. */
export interface PushMessage {
  type: PushType;
  title: string;
  body?: string;
  /** A newer message with the same tag takes the older one's place. */
  tag?: string;
  lang?: string;
  /** The path it opens, with query and hash. */
  href: string;
}

interface Address {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// This package knows neither browser nor Node; what both have is declared here.
declare const URL: new (url: string, base: string) => Address;

const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const LONGEST_TEXT = 500;

/**
 * Reads a push message (FAV-05): types that are not known are ignored, and so is what lacks the url or id its type needs. An
 * address that is not ours is refused.
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
    title: title.slice(0, LONGEST_TEXT),
    href,
    ...(typeof body === 'string' ? { body: body.slice(0, LONGEST_TEXT) } : {}),
    ...(typeof tag === 'string' ? { tag: tag.slice(0, LONGEST_TEXT) } : {}),
    ...(typeof lang === 'string' ? { lang } : {}),
  };
}

/** The path of an address of ours; nothing for any other. */
export function ownPath(url: unknown, origin: string): string | undefined {
  const address = typeof url === 'string' && url !== '' ? parsed(url, origin) : undefined;
  if (!address || address.origin !== origin || address.username !== '' || address.password !== '') return undefined;
  return `${address.pathname}${address.search}${address.hash}`;
}

function parsed(url: string, origin: string): Address | undefined {
  try {
    return new URL(url, origin);
  } catch {
    // No address at all.
    return undefined;
  }
}

function pathOf(type: Exclude<PushType, 'url'>, id: unknown): string | undefined {
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  return type === 'event' ? `/event/page/${id}` : `/page/${id}`;
}
