import type { KeyMoment } from '@touchline/contract';
import type { Player } from '@touchline/player/viewing/api';
import {
  goalScenes,
  jumpPosition,
  nonOverlappingMoments,
  type PlacedMoment,
  placedMoments,
} from '@touchline/rules/match/moment-scenes';
import type { Texts } from '@touchline/texts';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shell/preferences/preferences';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { usePlayerState } from '../playing/usePlayer';
import styles from './MomentMarks.module.css';
import { shapes } from './shapes';
import { useReel } from './useReel';

interface MomentMarksProps {
  player: Player;
  moments: readonly KeyMoment[];
  /** Start of the video, epoch seconds. */
  start: number;
  tv: boolean;
  /** An unseen replay whose score is hidden. */
  isUnseen?: boolean;
  /** Marks alone, on the bar itself. */
  isOnBar?: boolean;
}

const MARK = 24;
const TV_MARK = 44;

/**
 * Marks of the key moments above the seek bar, and a button that plays all goals; hidden with scores, because both
 * reveal results.
 */
export default function MomentMarks(props: MomentMarksProps) {
  const { player, moments, start, tv, isUnseen = false, isOnBar = false } = props;
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const [isShown, setShown] = useState(false);
  const placed = placedMoments(moments, start);
  if (placed.length === 0) return null;
  if ((areScoresHidden || isUnseen) && !isShown)
    return isOnBar ? null : (
      <div className={styles.row}>
        <button type="button" className={styles.words} onClick={() => setShown(true)}>
          {t('player.moments.show')}
        </button>
      </div>
    );
  return (
    <>
      {!isOnBar && <Goals player={player} moments={moments} start={start} />}
      <Marks player={player} placed={placed} tv={tv} isOnBar={isOnBar} />
    </>
  );
}

interface MarksProps extends Pick<MomentMarksProps, 'player' | 'tv' | 'isOnBar'> {
  placed: readonly PlacedMoment[];
}

function Marks({ player, placed, tv, isOnBar = false }: MarksProps) {
  const t = useTexts();
  const live = usePlayerState(player, (state) => state.live);
  const duration = usePlayerState(player, (state) => state.duration);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const width = useWidth(line);
  const [min, max] = [live?.windowStart ?? 0, live?.windowEnd ?? duration];
  const fitting = nonOverlappingMoments(placed, { min, max, width, mark: tv ? TV_MARK : MARK });
  return (
    <div
      ref={setLine}
      className={classes(styles.line, isOnBar && styles.onBar)}
      role="group"
      aria-label={t('player.keyMoments')}
    >
      {fitting.map((each) => {
        const name = t('player.jumpTo', { title: momentName(each.moment, t) });
        return (
          <button
            key={each.moment.id}
            type="button"
            className={styles.mark}
            data-kind={each.moment.kind}
            style={{ left: `${((each.seconds - min) / (max - min)) * 100}%` }}
            aria-label={name}
            title={name}
            onClick={() => {
              player.seek(Math.max(min, jumpPosition(each)));
              player.play();
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={shapes[each.moment.kind]} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}

/** Plays all goals of a finished match in sequence. */
function Goals({ player, moments, start }: Omit<MomentMarksProps, 'tv'>) {
  const t = useTexts();
  const { current, total, start: begin, stop } = useReel(player, goalScenes(moments, start));
  if (total === 0) return null;
  return (
    <div className={styles.row}>
      <span className={styles.place} role="status">
        {current !== undefined && t('player.moments.goalOf', { current, total })}
      </span>
      <button type="button" className={styles.words} onClick={current === undefined ? begin : stop}>
        <Icon name={current === undefined ? 'play' : 'close'} />
        {t(current === undefined ? 'player.allGoals' : 'player.moments.stop')}
      </button>
    </div>
  );
}

/** The name of a moment: minute, kind, player and score. */
function momentName({ kind, minute, player, team, score, title }: KeyMoment, t: Texts): string {
  if (title !== undefined) return [minute, title].filter(Boolean).join(' · ');
  const who = [player, team].filter(Boolean).join(', ');
  const what = t(`player.moments.${kind}`);
  return [minute, who ? `${what}: ${who}` : what, kind === 'goal' ? score : undefined].filter(Boolean).join(' · ');
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', measure);
      return () => window.removeEventListener('resize', measure);
    }
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
