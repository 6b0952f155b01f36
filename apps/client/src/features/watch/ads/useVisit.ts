import type { Player } from '@touchline/player/viewing/api';
import { useFlags } from '../../../shell/config/flags';
import { useApp } from '../../../shell/context';
import { useOutside } from '../../../shell/links/outside';
import { usePlayerState } from '../playing/usePlayer';

/** Opens the site of the ad on screen, by the rules of outgoing links; undefined where it has none or links are off. */
export function useVisit(player: Player): (() => void) | undefined {
  const { api } = useApp();
  const isAllowed = useFlags(api).externallinks_enabled;
  const openOutside = useOutside();
  const hasSite = usePlayerState(player, ({ ad }) => Boolean(ad?.card?.clickUrl));
  if (!hasSite || !isAllowed) return undefined;
  return () => {
    const url = player.openAd();
    if (url !== null) openOutside({ url });
  };
}
