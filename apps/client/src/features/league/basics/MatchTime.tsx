import type { SoccerMatch, SoccerMatchDetails } from '@touchline/contract';
import { matchClock } from '@touchline/rules/match/clock';
import type { PlainTextKey } from '@touchline/texts';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useTimes } from '../../../shell/texts/useTimes';
import { Badge, BadgeRow } from '../../../ui/Badge/Badge';
import { useFromNow } from '../../../ui/clock/useNow';
import styles from './MatchTime.module.css';
import { kickOffOf } from './match';

const STATUSES: Readonly<Record<SoccerMatchDetails['matchStatus'], PlainTextKey>> = {
  Fixture: 'soccer.status.fixture',
  Playing: 'soccer.status.playing',
  Played: 'soccer.periodsShort.14',
  Cancelled: 'soccer.status.cancelled',
  Postponed: 'soccer.status.postponed',
  Suspended: 'soccer.status.suspended',
  Awarded: 'soccer.status.awarded',
};

/** A match's start time, its running clock, or that it has ended. */
export function MatchTime({ match, large = false }: { match: SoccerMatch; large?: boolean }) {
  const t = useTexts();
  const times = useTimes();
  const details = match.liveData?.matchDetails ?? { periodId: 16, matchStatus: 'Fixture' };
  const clock = useFromNow((now) => {
    const at = matchClock(details, now);
    if (at.phase === 'running') return at.text;
    if (at.phase === 'break') return t.find(`soccer.periodsShort.${at.periodId}`) ?? '';
    return at.phase;
  });
  if (clock === 'before' && details.matchStatus === 'Fixture') {
    const kickOff = kickOffOf(match);
    return <span className={styles.when}>{large ? times.dayAndTime(kickOff) : times.time(kickOff)}</span>;
  }
  if (clock === 'before' || clock === 'over') {
    return <span className={styles.when}>{t(STATUSES[details.matchStatus])}</span>;
  }
  return (
    <BadgeRow>
      <Badge kind="live">{t('soccer.status.playing')}</Badge>
      <Badge kind="time">{clock}</Badge>
    </BadgeRow>
  );
}
