import type { Image } from '@touchline/contract';
import type { Configuration } from '../../app-config';
import type { Audience } from '../../kernel/common/audience';
import type { Art } from '../pictures/service';
import type { Lines } from './lines';
import type { Pages } from './pages';

interface WarmUpOptions {
  art: Art;
  configuration: Configuration;
  pages: Pages;
  lines: Lines;
  signal: AbortSignal;
}

/** The widths that most screens request. */
const TILE_WIDTHS = new Set([320, 640, 960]);
const STAGE_WIDTHS = new Set([640, 960, 1920]);
const FIRST_LINES = 6;
const FIRST_TILES = 8;

/**
 * Renders the first pictures of home, one after another, before the first viewer requests them.
 * Cached pictures cost one read of the disk.
 */
export async function warmUpHome(
  { art, configuration, pages, lines, signal }: WarmUpOptions,
  audience: Audience,
): Promise<void> {
  const home = await pages.find(await configuration.homePageId(audience.regionId), audience);
  const slides = home.stageLinesPage?.stage.slides ?? [];
  const contextIds = (home.stageLinesPage?.lines ?? []).slice(0, FIRST_LINES).map(({ contextId }) => contextId);
  const first = await lines.batch(contextIds, { limit: FIRST_TILES, utcOffsetMins: 0, keepEmpty: new Set() }, audience);
  const stage = slides.flatMap(({ image, tallImage }) => [image, ...(tallImage ? [tallImage] : [])]);
  const tiles = first.flatMap((line) => line.tiles.flatMap((tile) => tile.previewImage ?? tile.image ?? []));
  const addresses = new Set([...addressesOf(stage, STAGE_WIDTHS), ...addressesOf(tiles, TILE_WIDTHS)]);
  for (const address of addresses) {
    if (signal.aborted) return;
    const [, , hash, file] = address.split('/');
    if (hash !== undefined && file !== undefined) await art.find(hash, file);
  }
}

const addressesOf = (images: readonly Image[], widths: ReadonlySet<number>): string[] =>
  images.flatMap(({ sources }) =>
    sources
      .filter(({ format, width, url }) => format === 'webp' && widths.has(width) && url.startsWith('/art/'))
      .map(({ url }) => url),
  );
