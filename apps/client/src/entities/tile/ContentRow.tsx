import { Link } from '../../shell/links/Link';
import { useOpening } from '../../shell/links/useOpening';
import { useScoreless } from '../../shell/preferences/scores';
import { useNow } from '../../ui/clock/useNow';
import { NavItem } from '../../ui/NavList/NavList';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { badgesOf, type ContentTileProps, pictureOf, SCORE_STEP } from './ContentTile';
import { useFocusedTileTeller } from './focused-tile';
import { tileIdOf } from './tile-id';
import { useTileTarget } from './useTileTarget';

/** A tile as a row of a list. */
export function ContentRow({ tile, lineId }: Pick<ContentTileProps, 'tile' | 'lineId'>) {
  return (
    <OptionalBoundary>
      <OpeningRow tile={tile} lineId={lineId} />
    </OptionalBoundary>
  );
}

function OpeningRow({ tile, lineId }: Pick<ContentTileProps, 'tile' | 'lineId'>) {
  const target = useTileTarget(tile);
  const tellFocus = useFocusedTileTeller();
  const opening = useOpening();
  const scoreless = useScoreless(useNow(SCORE_STEP));
  // Ads have tiles only.
  if (!target || target.kind === 'ad') return null;
  return (
    <NavItem
      id={tileIdOf(lineId, tile)}
      title={scoreless(tile.data.event, tile.title)}
      meta={tile.subtitle === undefined ? undefined : scoreless(tile.data.event, tile.subtitle)}
      image={pictureOf(tile)}
      look="picture"
      badges={badgesOf(tile)}
      {...opening(target)}
      as={Link}
      onFocus={() => tellFocus?.(tile)}
    />
  );
}
