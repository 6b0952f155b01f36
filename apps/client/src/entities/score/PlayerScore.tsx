import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Score } from '@touchline/contract';
import { audienceKey } from '../../shell/api/audience';
import { useApp } from '../../shell/context';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import type { ScoreBugLook } from '../../ui/Tile/ScoreBug';
import { clockLabel } from './clock-label';
import { EventBug } from './EventBug';
import { useGoalAnnouncement, useScore, useScoreClock } from './useScore';

interface PlayerScoreProps {
  eventId: string;
  /** The time that the picture shows (epoch seconds) if it is in the past; without one it is live. */
  at: number | undefined;
  /** On its own over the picture, or across its lower edge. */
  look?: Extract<ScoreBugLook, 'free' | 'tile'>;
  /** Without crests. */
  plain?: boolean;
}

/** The score over a playing picture: of the time that the picture shows. */
export default function PlayerScore({ eventId, at, look = 'free', plain = false }: PlayerScoreProps) {
  return at === undefined ? (
    <LiveBug eventId={eventId} look={look} plain={plain} />
  ) : (
    <PastBug eventId={eventId} at={at} look={look} plain={plain} />
  );
}

type BugProps = Required<Pick<PlayerScoreProps, 'eventId' | 'look' | 'plain'>>;

function LiveBug({ eventId, look, plain }: BugProps) {
  const t = useTexts();
  const { areScoresHidden } = usePreferences();
  const score = useScore(eventId, true);
  const clock = useScoreClock(score);
  useGoalAnnouncement(score);
  if (!isShown(score)) return null;
  return (
    <EventBug
      score={score}
      clock={areScoresHidden ? t('badge.live') : clock}
      isHidden={areScoresHidden}
      isResting={score.phase === 'over'}
      look={look}
      plain={plain}
    />
  );
}

/** A score is asked for every few seconds of the picture, never ahead of it. */
const STEP = 10;

function PastBug({ eventId, at, look, plain }: BugProps & { at: number }) {
  const t = useTexts();
  const { api } = useApp();
  const { areScoresHidden } = usePreferences();
  const step = at - (at % STEP);
  const { data: score } = useQuery({
    queryKey: ['score', eventId, step, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('scores', { query: { eventIds: eventId, at: step }, signal })).items[0] ?? null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (areScoresHidden || !isShown(score)) return null;
  return (
    <EventBug score={score} clock={clockLabel(score, t, at)} isHidden={false} isResting look={look} plain={plain} />
  );
}

const isShown = (score: Score | null | undefined): score is Score =>
  score !== null && score !== undefined && score.phase !== 'before';
