import type { Image, MediaData, Tile } from '@touchline/contract';
import { type TileMedia, tileTarget } from '@touchline/rules/pages/tile-target';

/** An upright clip of a line. */
export interface Short {
  id: string;
  title: string;
  subtitle?: string;
  /** Its length. */
  seconds?: number;
  source: MediaData['sources'][number];
  image?: Image;
  /** The page of its subject. */
  pageId?: string;
}

/** The clip of media; none where it has no video. */
export function shortOf(id: string, { name, sources, image }: TileMedia): Short | undefined {
  const [source] = sources;
  return source && { id, title: name, source, ...(image ? { image } : {}) };
}

function shortOfTile(tile: Tile): Short | undefined {
  const target = tileTarget(tile);
  const short = target?.kind === 'media' ? shortOf(target.id, target.media) : undefined;
  if (!short) return undefined;
  const { subtitle, data } = tile;
  return {
    ...short,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(data.media?.seconds === undefined ? {} : { seconds: data.media.seconds }),
    ...(data.pageId === undefined ? {} : { pageId: data.pageId }),
  };
}

/** The clips of a line; the one that was opened is among them, also if the line no longer has it. */
export function shortsOf(tiles: readonly Tile[], opened: Short | undefined): Short[] {
  const shorts = tiles.flatMap((tile) => shortOfTile(tile) ?? []);
  return opened && !shorts.some(({ id }) => id === opened.id) ? [opened, ...shorts] : shorts;
}
