import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button/Button';
import { ButtonRow } from '../../../ui/Button/ButtonRow';
import { usePlayerState } from '../playing/usePlayer';
import type { EndedView } from '../types';
import styles from './EndedLayer.module.css';

interface EndedLayerProps {
  readonly player: Player;
  readonly ended: EndedView;
  readonly t: Texts;
}

/** The end screen: a message and the available actions (ACCESS-08). */
export function EndedLayer({ player, ended, t }: EndedLayerProps) {
  const hasEnded = usePlayerState(player, (state) => state.status === 'ended');
  const again = useRef<HTMLButtonElement>(null);
  const isShown = hasEnded || ended.isOver === true;
  useEffect(() => {
    if (!isShown) return;
    // The controls are hidden: focus moves from them to this button.
    const surface = again.current?.closest('section');
    if (surface?.contains(document.activeElement)) again.current?.focus({ preventScroll: true });
  }, [isShown]);
  useEffect(() => {
    if (ended.isOver) player.pause();
  }, [ended.isOver, player]);
  if (!isShown) return null;
  return (
    <div className={styles.layer} data-player-layer="">
      <p className={styles.title}>{t('player.ended.title')}</p>
      <p className={styles.text} role="status">
        {ended.text}
      </p>
      <ButtonRow>
        {hasEnded && (
          <Button ref={again} icon="play" onClick={() => player.play()}>
            {t('player.ended.watchAgain')}
          </Button>
        )}
        {ended.actions}
      </ButtonRow>
    </div>
  );
}
