import type { Image, Tile as TileData, TileShape, TileSize } from '@touchline/contract';
import { channelBadges, eventBadges, type TileBadge, type TileTarget, tileTarget } from '@touchline/rules';
import { Link, useOpening } from '../../shell/links';
import { useScoreless } from '../../shell/preferences';
import { useUserType } from '../../shell/session';
import { Tile, useFromNow, useNow } from '../../ui';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { Badges } from './Badges';
import { useFocusedTileTeller } from './focused-tile';

export interface ContentTileProps {
  tile: TileData;
  /** Of its line, so that ids stay unique where one item stands in two lines. */
  lineId: string;
  shape: TileShape;
  size: TileSize;
  eager: boolean;
}

/** Before its start an event has no score; whether it has begun is looked up once a minute. */
export const SCORE_STEP = 60;

/** The tiles that lead somewhere; one whose data are missing or of an unknown kind is left out (PAGE-16). */
export const openable = <T extends TileData>(tiles: readonly T[]): T[] =>
  tiles.filter((tile) => tileTarget(tile) !== undefined);

/** The id of a tile on the page. */
export const tileIdOf = (lineId: string, { id }: Pick<TileData, 'id'>): string => `${lineId}-${id}`;

/** One item of a line or grid, as a tile that opens it. One that cannot be drawn takes nothing along (PAGE-16). */
export function ContentTile(props: ContentTileProps) {
  return (
    <OptionalBoundary>
      <OpeningTile {...props} />
    </OptionalBoundary>
  );
}

function OpeningTile({ tile, lineId, shape, size, eager }: ContentTileProps) {
  const target = tileTarget(tile);
  const tellFocus = useFocusedTileTeller();
  const opening = useOpening();
  const scoreless = useScoreless(useNow(SCORE_STEP));
  if (!target) return null;
  return (
    <Tile
      id={tileIdOf(lineId, tile)}
      title={scoreless(tile.data.event, tile.title)}
      shortTitle={tile.data.event?.shortName}
      meta={tile.subtitle === undefined ? undefined : scoreless(tile.data.event, tile.subtitle)}
      image={pictureOf(tile)}
      shape={shape}
      size={size}
      badges={badgesOf(tile)}
      playable={isPlayable(target)}
      eager={eager}
      {...opening(target)}
      as={Link}
      onFocus={() => tellFocus?.(tile)}
    />
  );
}

const UNPLAYABLE: ReadonlySet<TileTarget['kind']> = new Set(['page', 'list', 'htmlWidget', 'ad', 'deepLink']);
const isPlayable = (target: TileTarget) => !UNPLAYABLE.has(target.kind) && !isPicture(target);
const isPicture = (target: TileTarget) => target.kind === 'media' && target.media.sources.length === 0;

/** A tile made by hand may leave its picture to what it opens. */
export const pictureOf = ({ previewImage, image, data: { event, channel } }: TileData): Image | undefined =>
  previewImage ?? image ?? event?.image ?? channel?.image;

export function badgesOf({ data: { event, channel } }: TileData) {
  if (event) return <EventTileBadges event={event} />;
  return channel && <ChannelTileBadges channel={channel} />;
}

/** Badges that follow the clock; all tiles share one timer, and are drawn anew only when one of them changes. */
export function EventTileBadges({ event }: { event: NonNullable<TileData['data']['event']> }) {
  const userType = useUserType();
  const badges = useFromNow((now) => JSON.stringify(eventBadges(event, { now, userType })));
  return <Badges badges={JSON.parse(badges) as TileBadge[]} />;
}

function ChannelTileBadges({ channel }: { channel: NonNullable<TileData['data']['channel']> }) {
  return <Badges badges={channelBadges(channel, useUserType())} />;
}
