import type { AdState } from '@touchline/player/model/ads';
import { isWatchedLive } from '@touchline/player/model/live-edge';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { playbackNote } from '../../../entities/slot/notes';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { usePlayerState } from '../playing/usePlayer';
import type { ScoredEvent } from '../types';
import { AdPlate } from './AdPlate';
import styles from './TileAd.module.css';
import { useEarlyEnd } from './useEarlyEnd';
import { useMatch } from './useMatch';

interface TileAdProps {
  readonly player: Player;
  readonly t: Texts;
  /** The id of the event or channel. */
  readonly itemId: string;
  readonly scored: ScoredEvent | undefined;
  readonly isHeard: boolean;
}

/** Over one of several pictures while an ad plays in it: the break stays there, silent unless it is heard. */
export function TileAd(props: TileAdProps) {
  const ad = usePlayerState(props.player, (state) => state.ad);
  // The texts of ads may follow the page; without them there are only keys.
  const hasTexts = props.t.find('ads.plate') !== undefined;
  return ad && hasTexts ? <Layer {...props} ad={ad} /> : null;
}

function Layer({ player, t, itemId, scored, isHeard, ad }: TileAdProps & { readonly ad: AdState }) {
  const isMidroll = ad.placement === 'midroll';
  const isNow = usePlayerState(player, ({ live, position }) => live !== null && isWatchedLive(position, live));
  useEarlyEnd(player, {
    eventId: scored?.id,
    score: useMatch(scored),
    streamId: isMidroll ? playbackNote(itemId)?.streamId : undefined,
    isLive: isMidroll && isNow,
  });
  return (
    <div className={styles.layer}>
      <VisuallyHidden>
        <span role="status">{t('ads.position', { index: ad.index, total: ad.count })}</span>
      </VisuallyHidden>
      <AdPlate ad={ad} t={t} />
      <span className={styles.space} />
      {!isHeard && <p className={styles.silent}>{t('together.silentAd')}</p>}
      {isHeard && ad.skipIn !== null && ad.skipIn > 0 && (
        <p className={styles.silent}>{t('ads.skipIn', { seconds: Math.ceil(ad.skipIn) })}</p>
      )}
      {isHeard && ad.skipIn === 0 && (
        <button type="button" className={styles.skip} onClick={() => player.skipAd()}>
          {t('ads.skip')}
        </button>
      )}
    </div>
  );
}
