import type { Tile as TileData, TileShape, TileSize } from '@touchline/contract';
import { channelBadges, eventBadges, type TileTarget, tileTarget } from '@touchline/rules';
import { Link } from '../../app/Link';
import { Tile, useNow } from '../../ui';
import { useOpening } from '../opening';
import { useScoreless } from '../preferences';
import { useUserType } from '../session';
import { Badges } from './Badges';
import { useFocusedTileTeller } from './focused-tile';

interface ContentTileProps {
  tile: TileData;
  /** Of its line, so that ids stay unique where one item stands in two lines. */
  lineId: string;
  shape: TileShape;
  size: TileSize;
  eager: boolean;
}

/** One item of a line or grid, as a tile that opens it. */
export function ContentTile({ tile, lineId, shape, size, eager }: ContentTileProps) {
  const target = tileTarget(tile);
  const userType = useUserType();
  const scoreless = useScoreless(useNow());
  const tellFocus = useFocusedTileTeller();
  const opening = useOpening();
  if (!target) return null;
  const { event, channel } = tile.data;
  return (
    <Tile
      id={`${lineId}-${tile.id}`}
      title={scoreless(event, tile.title)}
      shortTitle={event?.shortName}
      meta={tile.subtitle === undefined ? undefined : scoreless(event, tile.subtitle)}
      image={tile.previewImage ?? tile.image}
      shape={shape}
      size={size}
      badges={
        event ? <EventTileBadges event={event} /> : channel && <Badges badges={channelBadges(channel, userType)} />
      }
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

/** Badges that follow the clock; all tiles share one timer. */
function EventTileBadges({ event }: { event: NonNullable<TileData['data']['event']> }) {
  return <Badges badges={eventBadges(event, { now: useNow(), userType: useUserType() })} />;
}
