'use no memo';

import type { Image, Tile as TileData, TileShape, TileSize } from '@touchline/contract';
import { channelBadges, eventBadges, type TileBadge } from '@touchline/rules/access/badges';
import { adsBehindFirst } from '@touchline/rules/ads/tile-place';
import { type TileTarget, tileTarget } from '@touchline/rules/pages/tile-target';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from '../../shell/links/Link';
import { useOpening } from '../../shell/links/useOpening';
import { useScoreless } from '../../shell/preferences/scores';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { useFromNow, useNow } from '../../ui/clock/useNow';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { Tile } from '../../ui/Tile/Tile';
import type { OnNow } from '../channel/ChannelNow';
import { useWithRights } from '../rights/useRights';
import { LateScore } from '../score/LateScore';
import { Badges } from './Badges';
import { useFocusedTileTeller } from './focused-tile';
import { tileIdOf } from './tile-id';
import { useTileTarget } from './useTileTarget';

export interface ContentTileProps {
  tile: TileData;
  /** Keeps element ids unique where an item is in two lines. */
  lineId: string;
  shape: TileShape;
  size: TileSize;
  eager: boolean;
}

const ChannelNow = lazy(() => import('../channel/ChannelNow'));
const SlotTile = lazy(() => import('./SlotTile'));

/** Seconds between checks whether an event has started, and thus may have a score. */
export const SCORE_STEP = 60;

/** The tiles with a target, ads not first; those with missing data or of an unknown kind are left out (PAGE-16). */
export const openable = <T extends TileData>(tiles: readonly T[]): T[] =>
  adsBehindFirst(tiles.filter((tile) => tileTarget(tile) !== undefined));

/** A tile of a line or grid; if it fails to render, the others stay (PAGE-16). */
export function ContentTile(props: ContentTileProps) {
  const { channel } = props.tile.data;
  const t = useTexts();
  const isBrowser = useIsBrowser();
  const [now, setNow] = useState<OnNow>();
  const isAd = props.tile.type === 'Ad';
  if (channel) t.include('tile');
  return (
    <OptionalBoundary>
      {!isAd && <OpeningTile {...props} now={now} />}
      {(isAd || channel) && isBrowser && (
        <Suspense>{channel ? <ChannelNow channel={channel} onNow={setNow} /> : <SlotTile {...props} />}</Suspense>
      )}
    </OptionalBoundary>
  );
}

interface OpeningTileProps extends ContentTileProps {
  now: OnNow | undefined;
}

/** Not rendered again when the app has hydrated, as the tile around it is. */
const OpeningTile = memo(function OpeningTile({ tile, lineId, shape, size, eager, now }: OpeningTileProps) {
  const target = useTileTarget(tile);
  const tellFocus = useFocusedTileTeller();
  const opening = useOpening();
  const scoreless = useScoreless(useNow(SCORE_STEP));
  if (!target) return null;
  return (
    <Tile
      id={tileIdOf(lineId, tile)}
      caption={{
        title: now?.title ?? scoreless(tile.data.event, tile.title),
        shortTitle: tile.data.event?.shortName,
        meta: now?.meta ?? (tile.subtitle === undefined ? undefined : scoreless(tile.data.event, tile.subtitle)),
      }}
      image={now?.image ?? pictureOf(tile)}
      shape={shape}
      size={size}
      eager={eager}
      over={{
        picture: now?.over,
        badges: badgesOf(tile),
        playable: isPlayable(target),
        progress: now?.progress,
        lower: scoreOf(tile, size),
      }}
      link={{ ...opening(target), as: Link, onFocus: () => tellFocus?.(tile) }}
    />
  );
});

/** The score of a live event; other tiles have none. */
const scoreOf = ({ data: { event } }: TileData, size: TileSize) =>
  event?.live ? <LateScore event={event} look={size === 'Large' ? 'largeTile' : 'tile'} /> : undefined;

const UNPLAYABLE: ReadonlySet<TileTarget['kind']> = new Set(['page', 'list', 'htmlWidget', 'deepLink']);
const isPlayable = (target: TileTarget) => !UNPLAYABLE.has(target.kind) && !isPicture(target);
const isPicture = (target: TileTarget) => target.kind === 'media' && target.media.sources.length === 0;

/** The tile's picture, else that of its event or channel. */
export const pictureOf = ({ previewImage, image, data: { event, channel } }: TileData): Image | undefined =>
  previewImage ?? image ?? event?.image ?? channel?.image;

export function badgesOf({ data: { event, channel } }: TileData) {
  if (event) return <EventTileBadges event={event} />;
  return channel && <ChannelTileBadges channel={channel} />;
}

interface EventTileBadgesProps {
  event: NonNullable<TileData['data']['event']>;
}

/** Badges that depend on the time; rendered again only when one of them changes. */
export const EventTileBadges = memo(function EventTileBadges(props: EventTileBadgesProps) {
  const userType = useUserType();
  const event = useWithRights('event', props.event);
  const badges = useFromNow((now) => JSON.stringify(eventBadges(event, { now, userType })));
  return <Badges badges={JSON.parse(badges) as TileBadge[]} />;
});

interface ChannelTileBadgesProps {
  channel: NonNullable<TileData['data']['channel']>;
}

const ChannelTileBadges = memo(function ChannelTileBadges({ channel }: ChannelTileBadgesProps) {
  return <Badges badges={channelBadges(useWithRights('channel', channel), useUserType())} />;
});
