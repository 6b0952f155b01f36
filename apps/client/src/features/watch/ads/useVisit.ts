import type { Player } from '@touchline/player/viewing/api';
import { useFlags } from '../../../shell/config/flags';
import { useApp } from '../../../shell/context';
import { useOutside } from '../../../shell/links/outside';
import { usePlayerState } from '../playing/usePlayer';

/**
 * Opens the site of the ad on screen, by the rules of outgoing links; undefined where it has none or links are off. A TV
 * shows its address for a phone in any case.
 */
export function useVisit(player: Player, tv = false): (() => void) | undefined {
  const { api } = useApp();
  const isAllowed = useFlags(api).externallinks_enabled;
  const openOutside = useOutside();
  const hasSite = usePlayerState(player, ({ ad }) => Boolean(ad?.card?.clickUrl));
  if (!hasSite || !(isAllowed || tv)) return undefined;
  return () => {
    const url = player.openAd();
    if (url !== null) openOutside({ url });
  };
}
