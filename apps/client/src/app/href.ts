import type { TileTarget } from '@touchline/rules';
import { paths } from './paths';

/** The address of what a tile opens. */
export function hrefOf(target: TileTarget): string {
  switch (target.kind) {
    case 'event':
      return paths.event.href({ eventId: target.id });
    case 'page':
      return paths.page.href({ pageId: target.id });
    case 'channel':
      return paths.channel.href({ channelId: target.id });
  }
}
