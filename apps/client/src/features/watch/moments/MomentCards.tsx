import type { KeyMoment } from '@touchline/contract';
import type { Player } from '@touchline/player/viewing/api';
import { cardMoments, cardPosition, type PlacedMoment } from '@touchline/rules/match/moment-scenes';
import { useId } from 'react';
import { useApp } from '../../../shell/context';
import { changePreferences, usePreferences } from '../../../shell/preferences/preferences';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { usePlayerState } from '../playing/usePlayer';
import styles from './MomentCards.module.css';
import { MomentStill } from './MomentStill';
import { momentTitle } from './moment-title';
import { shapes } from './shapes';

interface MomentCardsProps {
  player: Player;
  moments: readonly KeyMoment[];
  /** Start of the video, epoch seconds. */
  start: number;
}

/**
 * The key moments as cards with the picture of that second; a card jumps there, except during an ad. Hidden with scores.
 */
export default function MomentCards({ player, moments, start }: MomentCardsProps) {
  const t = useTexts();
  const id = useId();
  const { device } = useApp();
  const { areScoresHidden } = usePreferences();
  const isLive = usePlayerState(player, (state) => state.live !== null);
  const earliest = usePlayerState(player, (state) => Math.floor(state.live?.windowStart ?? 0));
  const placed = cardMoments(moments, start, isLive).filter(({ seconds }) => seconds >= earliest);
  if (placed.length === 0) return null;
  return (
    <section className={styles.moments} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {t('player.keyMoments')} {!areScoresHidden && <span className={styles.count}>{placed.length}</span>}
        </h2>
        {(areScoresHidden || device.frame !== 'tv') && (
          <button
            type="button"
            id="moments-scores"
            className={styles.hide}
            onClick={() => changePreferences({ areScoresHidden: !areScoresHidden })}
          >
            {t(areScoresHidden ? 'player.moments.show' : 'player.moments.hideScores')}
          </button>
        )}
      </div>
      {!areScoresHidden && (
        <ol className={styles.row} data-focus-group="line" tabIndex={-1}>
          {placed.map((each) => (
            <li key={each.moment.id}>
              <MomentCard player={player} placed={each} earliest={earliest} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface MomentCardProps {
  player: Player;
  placed: PlacedMoment;
  earliest: number;
}

function MomentCard({ player, placed, earliest }: MomentCardProps) {
  const t = useTexts();
  const { moment, seconds } = placed;
  const { kind, minute } = moment;
  const isInAd = usePlayerState(player, ({ ad }) => ad !== null);
  const jump = () => {
    if (isInAd) return;
    player.seek(Math.max(earliest, cardPosition(placed)));
    player.play();
  };
  return (
    <button
      type="button"
      id={`moment-${moment.id}`}
      className={styles.card}
      // Not `disabled`, which would lose the focus of a remote control.
      aria-disabled={isInAd}
      onClick={jump}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <span className={styles.picture}>
        <MomentStill player={player} seconds={seconds} />
        {minute !== undefined && <span className={styles.time}>{minute}</span>}
        <span className={styles.kind} data-kind={kind}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={shapes[kind]} />
          </svg>
        </span>
      </span>
      <span className={styles.title}>{momentTitle(moment, t)}</span>
      <span className={styles.text}>{[moment.player, moment.note, moment.team].filter(Boolean).join(', ')}</span>
    </button>
  );
}
