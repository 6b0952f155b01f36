import { type PathName, paths } from '../../shell/address/paths';
import type { Match } from './match';

type Params = Readonly<Record<string, string>>;

/** Addresses that show what another address is known for. */
const known: Partial<Record<PathName, (params: Params) => string>> = {
  team: ({ pageId = '' }) => paths.page.href({ pageId }),
  sportsFavorite: ({ pageId = '' }) => paths.page.href({ pageId }),
  broadcast: ({ channelId = '' }) => paths.channel.href({ channelId }),
  eventMedia: ({ eventId = '' }) => paths.event.href({ eventId }),
};

/** The one address that search engines keep for what several addresses show. */
export function canonicalPath(found: Match, path: string): string {
  if (found.kind !== 'screen') return path;
  const { pattern, deeper } = paths[found.name];
  // Without parameters there is one way to write it, also for a screen that was reached below the settings.
  return known[found.name]?.(found.params) ?? (pattern.includes(':') || deeper ? path : pattern);
}
