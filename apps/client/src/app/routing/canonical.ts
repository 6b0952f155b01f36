import { type PathName, paths } from '../../shell/address/paths';
import type { Match } from './match';

type Params = Readonly<Record<string, string>>;

/** Paths whose content has its canonical address elsewhere. */
const known: Partial<Record<PathName, (params: Params) => string>> = {
  team: ({ pageId = '' }) => paths.page.href({ pageId }),
  sportsFavorite: ({ pageId = '' }) => paths.page.href({ pageId }),
  broadcast: ({ channelId = '' }) => paths.channel.href({ channelId }),
  eventMedia: ({ eventId = '' }) => paths.event.href({ eventId }),
};

/** The canonical path of a page, for search engines. */
export function canonicalPath(found: Match, path: string): string {
  if (found.kind !== 'screen') return path;
  const { pattern, deeper } = paths[found.name];
  // Without parameters the pattern is the path, also for a screen that was opened below /settings.
  return known[found.name]?.(found.params) ?? (pattern.includes(':') || deeper ? path : pattern);
}
