import type { Match } from './match';
import { paths } from './paths';

/** The one address that search engines keep for what several addresses show. */
export function canonicalPath(found: Match, path: string): string {
  if (found.kind !== 'screen') return path;
  const { name, params } = found;
  switch (name) {
    case 'team':
    case 'sportsFavorite':
      return paths.page.href({ pageId: params['pageId'] ?? '' });
    case 'broadcast':
      return paths.channel.href({ channelId: params['channelId'] ?? '' });
    case 'eventMedia':
      return paths.event.href({ eventId: params['eventId'] ?? '' });
    default:
      // The same screen below the settings; paths with parameters are written in one way only.
      return paths[name].pattern.includes(':') || paths[name].deeper ? path : paths[name].pattern;
  }
}
