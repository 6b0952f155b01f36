import type { Image, Line, Slide } from '@touchline/contract';
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
const TILE_WIDTHS = new Set([352, 464, 512, 608]);
const STAGE_WIDTHS = new Set([768, 1600, 1920]);
const FIRST_LINES = 6;
const FIRST_TILES = 8;
/** Lines of the first view, whose pictures are compressed further. */
const LINES_IN_VIEW = 2;

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
  const addressesIn = (slideCount: number, lineCount: number) =>
    new Set([
      ...addressesOf(slides.slice(0, slideCount).flatMap(picturesOfSlide), STAGE_WIDTHS),
      ...addressesOf(first.slice(0, lineCount).flatMap(picturesOfLine), TILE_WIDTHS),
    ]);
  const request = async (addresses: ReadonlySet<string>, acceptsAvif: boolean) => {
    for (const address of addresses) {
      if (signal.aborted) return;
      const [, , hash, file] = address.split('/');
      if (hash !== undefined && file !== undefined) await art.find(hash, file, acceptsAvif);
    }
  };
  await request(addressesIn(slides.length, FIRST_LINES), false);
  await request(addressesIn(1, LINES_IN_VIEW), true);
}

const picturesOfSlide = ({ image, tallImage }: Pick<Slide, 'image' | 'tallImage'>): Image[] =>
  tallImage ? [image, tallImage] : [image];

const picturesOfLine = ({ tiles }: Pick<Line, 'tiles'>): Image[] =>
  tiles.flatMap((tile) => tile.previewImage ?? tile.image ?? []);

const addressesOf = (images: readonly Image[], widths: ReadonlySet<number>): string[] =>
  images.flatMap(({ sources }) =>
    sources
      .filter(({ format, width, url }) => format === 'webp' && widths.has(width) && url.startsWith('/art/'))
      .map(({ url }) => url),
  );
