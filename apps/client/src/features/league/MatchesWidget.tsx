import { useQuery } from '@tanstack/react-query';
import type { SoccerMatch, SoccerTournamentCalendar } from '@touchline/contract';
import { dayAt, dayLabel, dayNames, daysAfter, mondayOf, weekOfSeason } from '@touchline/rules';
import { useState } from 'react';
import { useApp } from '../../app/context';
import { Button, ErrorView, IconButton, Modal, Skeleton, useNow } from '../../ui';
import { useUtcOffset } from '../calendar';
import { useTexts } from '../i18n';
import { HiddenScores } from './HiddenScores';
import styles from './Matches.module.css';
import { MatchRow } from './MatchRow';
import { MatchWidget } from './MatchWidget';
import { kickOffOf, scoreOf, sidesOf } from './match';
import { standingsQuery, weekQuery } from './queries';
import { Retry } from './Retry';
import shared from './shared.module.css';
import { useClubs } from './useClubs';
import { useHiddenScores } from './useHiddenScores';

const DAY_STEP = 1800;

interface MatchesProps {
  tournamentCalendarId: string | undefined;
  contestantId: string | undefined;
}

/** The matches of a week by days, with the weeks before and after (SOCCER-02). */
export function MatchesWidget({ tournamentCalendarId, contestantId }: MatchesProps) {
  const t = useTexts();
  const { api } = useApp();
  const offset = useUtcOffset();
  const today = dayAt(useNow(DAY_STEP), offset);
  const [chosen, setChosen] = useState<string>();
  const monday = chosen ?? mondayOf(today);
  const { data, isError, refetch } = useQuery(weekQuery(api, { tournamentCalendarId, contestantId, monday }));
  const { data: table } = useQuery({
    ...standingsQuery(api, tournamentCalendarId ?? ''),
    enabled: tournamentCalendarId !== undefined,
  });
  const matches = data?.match ?? [];
  const week = matches[0]?.matchInfo.week;
  const isOneRound = week !== undefined && matches.every(({ matchInfo }) => matchInfo.week === week);
  return (
    <div className={shared.panel}>
      <div className={shared.bar}>
        <h2 className={shared.panelTitle}>
          {isOneRound
            ? t('soccer.matches.matchday', { number: week })
            : t('soccer.matches.week', { date: dayNames(monday, t.locale).full })}
        </h2>
        <IconButton
          icon="chevronLeft"
          label={t('soccer.matches.earlier')}
          onClick={() => setChosen(daysAfter(monday, -7))}
        />
        <IconButton
          icon="chevronRight"
          label={t('soccer.matches.later')}
          onClick={() => setChosen(daysAfter(monday, 7))}
        />
      </div>
      {isError && <Retry text={t('soccer.matches.error')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton style={{ height: 420 }} />}
      {data && matches.length > 0 && <Days matches={matches} today={today} offset={offset} />}
      {data && matches.length === 0 && (
        <EmptyWeek monday={monday} season={table?.tournamentCalendar} onGo={setChosen} />
      )}
    </div>
  );
}

function Days({ matches, today, offset }: { matches: readonly SoccerMatch[]; today: string; offset: number }) {
  const t = useTexts();
  const scores = useHiddenScores();
  const [open, setOpen] = useState<string>();
  const clubOf = useClubs(matches.flatMap((match) => Object.values(sidesOf(match)).map(({ code }) => code)));
  const days = [...new Set(matches.map((match) => dayAt(kickOffOf(match), offset)))];
  return (
    <>
      {scores.isHidden && matches.some(scoreOf) && <HiddenScores onShow={scores.show} />}
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.dayTitle}>
            <DayTitle day={day} today={today} />
          </h3>
          {matches
            .filter((match) => dayAt(kickOffOf(match), offset) === day)
            .map((match) => (
              <MatchRow
                key={match.matchInfo.id}
                match={match}
                clubOf={clubOf}
                isHidden={scores.isHidden}
                onOpen={() => setOpen(match.matchInfo.id)}
              />
            ))}
        </section>
      ))}
      {open !== undefined && (
        <Modal title={t('soccer.match.title')} closeLabel={t('common.close')} onClose={() => setOpen(undefined)} wide>
          <MatchWidget id={open} />
        </Modal>
      )}
    </>
  );
}

/** "Today", "In 3 days", and the date beside it. */
function DayTitle({ day, today }: { day: string; today: string }) {
  const t = useTexts();
  const label = dayLabel(day, today);
  const words =
    'count' in label ? t(`soccer.matches.${label.kind}`, { count: label.count }) : t(`soccer.matches.${label.kind}`);
  return (
    <>
      {words} <span className={styles.date}>{dayNames(day, t.locale).full}</span>
    </>
  );
}

interface EmptyWeekProps {
  monday: string;
  season: SoccerTournamentCalendar | undefined;
  onGo: (monday: string) => void;
}

/** A week without matches: before the season, after it, or a break in it. */
function EmptyWeek({ monday, season, onGo }: EmptyWeekProps) {
  const t = useTexts();
  const where = season ? weekOfSeason(monday, season) : 'during';
  const dateOf = (day: string) => dayNames(day.slice(0, 10), t.locale).full;
  if (!season || where === 'during')
    return <ErrorView kind="panel" icon="calendar" title={t('soccer.matches.noneThisWeek')} />;
  const isBefore = where === 'before';
  return (
    <ErrorView
      kind="panel"
      icon="calendar"
      title={t(isBefore ? 'soccer.matches.notStarted' : 'soccer.matches.finished')}
      text={
        isBefore
          ? t('soccer.matches.notStartedText', { date: dateOf(season.startDate) })
          : t('soccer.matches.finishedText', { date: dateOf(season.endDate) })
      }
      primary={
        <Button onClick={() => onGo(mondayOf((isBefore ? season.startDate : season.endDate).slice(0, 10)))}>
          {t(isBefore ? 'soccer.matches.goToFirstWeek' : 'soccer.matches.goToLastWeek')}
        </Button>
      }
    />
  );
}
