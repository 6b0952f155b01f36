import type { Platform } from '@touchline/contract';
import { appUrl } from '@touchline/rules/pages/external-url';
import type { TileTarget } from '@touchline/rules/pages/tile-target';
import { paths } from './paths';

/** The address of a tile's target: a path of the app, or an external address, which `Link` confirms. */
export function hrefOf(target: TileTarget, platform: Platform = 'web'): string {
  switch (target.kind) {
    case 'event':
      return paths.event.href({ eventId: target.id });
    case 'eventMedia':
      return paths.eventMedia.href({ eventId: target.id });
    case 'page':
      return paths.page.href({ pageId: target.id });
    case 'channel':
      return paths.channel.href({ channelId: target.id });
    case 'broadcast':
      return paths.broadcast.href({ channelId: target.id });
    case 'list':
      return paths.list.href({ sliderId: target.id }, { lineTitle: target.title });
    case 'media':
      return paths.media.href({ mediaId: target.id });
    case 'htmlWidget':
      return paths.htmlWidget.href({}, { url: target.url, title: target.title });
    case 'youtube':
      return paths.youtube.href({}, { videoId: target.videoId, title: target.title, playlistId: target.playlistId });
    case 'ad':
      return target.url;
    case 'deepLink':
      return appUrl(target.deepLink, { platform }) ?? paths.home.href({});
  }
}
