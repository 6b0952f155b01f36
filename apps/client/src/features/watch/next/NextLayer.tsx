import type { Event } from '@touchline/contract';
import type { Player } from '@touchline/player/viewing/api';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { prefersLessMotion } from '../../../shell/preferences/motion';
import { usePreferences } from '../../../shell/preferences/preferences';
import { useScoreless } from '../../../shell/preferences/scores';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ButtonRow } from '../../../ui/Button/ButtonRow';
import { useNow } from '../../../ui/clock/useNow';
import { Picture } from '../../../ui/Picture/Picture';
import { usePlayerState } from '../playing/usePlayer';
import { isNextDue } from './due';
import styles from './NextLayer.module.css';
import { useCountdown } from './useCountdown';
import { useUpNext } from './useUpNext';

interface NextLayerProps {
  player: Player;
  current: Pick<Event, 'id' | 'matchId'>;
  /** Whether the event is over although the player has not ended. */
  isOver: boolean;
  /** Epoch seconds of the final whistle. */
  whistleAt: number | undefined;
}

/** Over the picture at the end of a video: the next one, which starts after ten seconds unless the viewer does anything. */
export default function NextLayer({ player, current, isOver, whistleAt }: NextLayerProps) {
  const now = useNow();
  const { first } = useUpNext(current);
  const [isDismissed, setDismissed] = useState(false);
  const isDue = usePlayerState(player, (state) => isNextDue(state, { isOver, whistleAt, now }));
  // A picture that waits for data near its end does not.
  const playsOn = usePlayerState(player, ({ status }) => status === 'playing') && !isDue;
  const stay = () => setDismissed(true);
  useEffect(() => {
    // Watched again: the next end offers it again.
    if (playsOn) setDismissed(false);
  }, [playsOn]);
  if (!isDue || isDismissed || !first) return null;
  return <NextOffer key={first.id} player={player} next={first} onStay={stay} />;
}

function NextOffer({ player, next, onStay }: { player: Player; next: Event; onStay: () => void }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const { isPlayNextUsed } = usePreferences();
  const scoreless = useScoreless(useNow());
  const button = useRef<HTMLButtonElement>(null);
  const [mayCount] = useState(() => isPlayNextUsed && !prefersLessMotion());
  const play = () => {
    // Not kept in the mini player: the next one replaces it.
    player.pause();
    addressBar.go(paths.eventMedia.href({ eventId: next.id }));
  };
  const left = useCountdown(mayCount, play);
  useEffect(() => {
    const surface = button.current?.closest('section');
    if (surface?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.layer} data-player-layer="">
      <div className={styles.next}>
        <Picture image={next.image} width={320} sizes="200px" aspectRatio={1.78} className={styles.picture} />
        <div>
          <p className={styles.when}>
            {left === undefined ? t('player.upNext.title') : t('player.upNext.nextIn', { count: left })}
          </p>
          <p className={styles.name}>{scoreless(next, next.name)}</p>
          <p className={styles.when}>{next.competition ?? next.categoryName}</p>
        </div>
      </div>
      <ButtonRow>
        <Button ref={button} icon="play" onClick={play}>
          {t('player.upNext.playNow')}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {t('player.upNext.stay')}
        </Button>
      </ButtonRow>
      {left !== undefined && <span className={styles.count} aria-hidden="true" />}
    </div>
  );
}
