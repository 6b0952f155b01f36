import type { Score } from '@touchline/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../../shell/announce';
import { useApp } from '../../shell/context';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useFromNow } from '../../ui/clock/useNow';
import { clockLabel } from './clock-label';
import { scoresOf } from './scores-of';

const nothing = () => undefined;

/** The score of an event, kept up to date while `isFollowed`; the last known one otherwise. */
export function useScore(eventId: string, isFollowed: boolean): Score | undefined {
  const { api } = useApp();
  const store = scoresOf(api);
  const subscribe = useCallback(
    (listener: () => void) => (isFollowed ? store.follow(eventId, listener) : nothing),
    [store, eventId, isFollowed],
  );
  return useSyncExternalStore(subscribe, () => store.get(eventId), nothing);
}

/** The clock beside a score, moving by the clock of the server; empty without a score. */
export function useScoreClock(score: Score | undefined): string {
  const { api } = useApp();
  const t = useTexts();
  return useFromNow((now) => (score ? clockLabel(score, t, now + scoresOf(api).ahead()) : ''));
}

const GOALS: ReadonlySet<string | undefined> = new Set(['half', 'extraTime', 'period', 'overtime']);
const goalsOf = ({ sides }: Score): number => sides.reduce((sum, { figures }) => sum + Number(figures[0] ?? 0), 0);

/** Announces a goal to screen readers, once however often it is shown; never while scores are hidden. */
export function useGoalAnnouncement(score: Score | undefined): void {
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (!score || !GOALS.has(score.part?.kind)) return;
    const goals = goalsOf(score);
    const [home, away] = score.sides;
    if (before.current !== undefined && goals > before.current && !areScoresHidden && home && away)
      announce(
        t('soccer.announceGoal', {
          home: home.name,
          away: away.name,
          homeScore: home.figures[0] ?? '',
          awayScore: away.figures[0] ?? '',
        }),
      );
    before.current = goals;
  }, [score, areScoresHidden, t]);
}

/** Whether an element is in view; assumed where the engine cannot tell. */
export function useInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
