import type { Event, Image } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { type Locales, type Regions, textTopics, type Whereabouts } from '../app-config';
import type { Events } from '../content';
import { localeOf } from '../kernel/common/audience';
import { encodingOf } from '../kernel/http/encoding';
import { ownAddress } from '../kernel/http/own-address';
import type { PublicAnswers } from '../kernel/http/public-answers';
import { fileHeaders } from '../kernel/http/security-headers';
import { sendVariant } from '../kernel/http/send-variant';
import { preferred } from './routes';

const MOST_TILES = 12;
/** A set asks again after the tiles expire; more often than this its launcher does not update them. */
const SHORTEST_SECONDS = 600;
/** Samsung's launcher shows pictures of at least 250 pixels in height. */
const LOWEST_PIXELS = 250;
const TOPICS = ['catalogue', 'regions', ...textTopics] as const;

interface Section {
  title: string;
  events: readonly Event[];
}

/** The smallest picture that is large enough, as JPEG: launchers read no webp. */
function tilePicture({ sources }: Image): string | undefined {
  const scaled = sources.filter(({ format }) => format === 'webp').sort((one, other) => one.width - other.width);
  const fitting = scaled.find(({ height }) => height >= LOWEST_PIXELS) ?? scaled.at(-1);
  return fitting?.url.replace(/\.webp$/, '.jpeg');
}

/** The tiles above the app's icon in the launcher of a Samsung set, as its Smart Hub preview reads them. */
export function previewTiles(sections: readonly Section[], origin: string, expires: number): object {
  const tile = ({ id, name, competition, categoryName, image }: Event) => {
    const picture = tilePicture(image);
    const subtitle = competition ?? categoryName;
    if (picture === undefined) return [];
    return {
      title: name,
      ...(subtitle === undefined ? {} : { subtitle }),
      image_ratio: '16by9',
      image_url: new URL(picture, origin).href,
      // Handed to the app when the tile is chosen.
      action_data: JSON.stringify({ path: `/event/page/${id}` }),
      is_playable: true,
    };
  };
  const filled = sections.map(({ title, events }) => ({ title, tiles: events.flatMap(tile) }));
  return { expires, sections: filled.filter(({ tiles }) => tiles.length > 0) };
}

interface PreviewOptions {
  answers: PublicAnswers;
  publicUrl: string | undefined;
  events: Events;
  regions: Regions;
  whereabouts: Whereabouts;
  locales: Locales;
  /** Epoch ms. */
  now: () => number;
}

/** What is on now, else what is next, for the launcher of Samsung's sets; `config.xml` of the package names this address. */
export function previewTileRoute(app: FastifyInstance, options: PreviewOptions): void {
  const { answers, publicUrl, events, regions, whereabouts, locales, now } = options;
  app.get('/tv/preview.json', { config: { limit: 'ask' } }, async (request, reply) => {
    const locale = localeOf(preferred(request.headers['accept-language']));
    const regionId = await regions.local(await whereabouts.countryOf(request));
    const audience = { platform: 'tizen', locale, regionId } as const;
    const origin = publicUrl ?? ownAddress(request);
    const key = JSON.stringify(['preview', audience, origin]);
    const variant = await answers.get(key, encodingOf(request.headers['accept-encoding']), TOPICS, async () => {
      const [validUntil, texts] = await Promise.all([events.validUntil(), locales.texts(locale)]);
      const some = { announced: true, limit: MOST_TILES } as const;
      const live = await events.list({ ...some, status: ['live'] }, audience);
      const next = live.length > 0 ? [] : await events.list({ ...some, status: ['future'] }, audience);
      const sections = [
        { title: texts('line.liveNow'), events: live },
        { title: texts('line.comingUp'), events: next },
      ];
      const expires = Math.max(Math.ceil(validUntil / 1000), Math.floor(now() / 1000) + SHORTEST_SECONDS);
      return {
        body: JSON.stringify(previewTiles(sections, origin, expires)),
        validUntil,
        as: {
          type: 'application/json; charset=utf-8',
          status: 200,
          // The region may depend on the caller's address.
          headers: { ...fileHeaders, 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language' },
        },
      };
    });
    sendVariant(request, reply, variant);
    return reply;
  });
}
