import type { Tile as TileData, TileShape, TileSize } from '@touchline/contract';
import { channelBadges, eventBadges, type TileBadge, tileTarget } from '@touchline/rules';
import { hrefOf } from '../../app/href';
import { Link } from '../../app/Link';
import { Tile, useFromNow } from '../../ui';
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
  const tellFocus = useFocusedTileTeller();
  if (!target) return null;
  const { event, channel } = tile.data;
  return (
    <Tile
      id={`${lineId}-${tile.id}`}
      title={tile.title}
      shortTitle={event?.shortName}
      meta={tile.subtitle}
      image={tile.previewImage ?? tile.image}
      shape={shape}
      size={size}
      badges={
        event ? <EventTileBadges event={event} /> : channel && <Badges badges={channelBadges(channel, userType)} />
      }
      playable={target.kind !== 'page'}
      eager={eager}
      href={hrefOf(target)}
      as={Link}
      onFocus={() => tellFocus?.(tile)}
    />
  );
}

/** Badges that follow the clock; all tiles share one timer, and are drawn anew only when one of them changes. */
function EventTileBadges({ event }: { event: NonNullable<TileData['data']['event']> }) {
  const userType = useUserType();
  const badges = useFromNow((now) => JSON.stringify(eventBadges(event, { now, userType })));
  return <Badges badges={JSON.parse(badges) as TileBadge[]} />;
}
