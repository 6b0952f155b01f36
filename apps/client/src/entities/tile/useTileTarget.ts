'use no memo';

import type { Tile } from '@touchline/contract';
import { type TileTarget, tileTarget } from '@touchline/rules/pages/tile-target';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useNow } from '../../ui/clock/useNow';
import { useWithRights } from '../rights/useRights';

/** Seconds between checks whether an event can be played by now. */
const STEP = 60;

/** What a tile opens for this viewer now: the player, or the detail page if they prefer it (CONFIG-11). */
export function useTileTarget(tile: Tile): TileTarget | undefined {
  const now = useNow(STEP);
  const userType = useUserType();
  const { isAlwaysGoToDetailPage } = usePreferences();
  const event = useWithRights('event', tile.data.event);
  const shown = event ? { ...tile, data: { ...tile.data, event } } : tile;
  return tileTarget(shown, { now, userType, isAlwaysGoToDetailPage });
}
