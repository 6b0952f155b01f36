import { useQuery } from '@tanstack/react-query';
import type { SoccerDivision, SoccerRanking, SoccerStandings } from '@touchline/contract';
import { type TableZone, tableZone } from '@touchline/rules/match/table-zones';
import type { Texts } from '@touchline/texts';
import { useState } from 'react';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { Chips } from '../basics/Chips';
import { Crest } from '../basics/Crest';
import { HiddenScores, useHiddenScores } from '../basics/HiddenScores';
import { standingsQuery } from '../basics/queries';
import { Retry } from '../basics/Retry';
import shared from '../basics/shared.module.css';
import { type Club, useClubs } from '../basics/useClubs';
import { useStop } from '../basics/useStop';
import styles from './Standings.module.css';
import { TopScorers } from './TopScorers';

const kinds = ['total', 'home', 'away'] as const;
type Kind = (typeof kinds)[number];

/** The table of a season, or the tables of its groups (SOCCER-03). */
export function StandingsWidget({ id }: { id: string }) {
  const t = useTexts();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(standingsQuery(api, id));
  const scores = useHiddenScores();
  return (
    <div className={shared.panel}>
      <div className={shared.bar}>
        <h2 className={shared.panelTitle}>{data?.competition.name ?? t('soccer.standings.title')}</h2>
        <span className={shared.note}>{data?.tournamentCalendar.name}</span>
      </div>
      {isError && !data && <Retry text={t('soccer.standings.error')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton style={{ height: 640 }} />}
      {data && scores.isHidden && <HiddenScores onShow={scores.show} />}
      {data && !scores.isHidden && <Tables id={id} standings={data} />}
    </div>
  );
}

function Tables({ id, standings }: { id: string; standings: SoccerStandings }) {
  const t = useTexts();
  const [kind, setKind] = useState<Kind>('total');
  const all = standings.stage.flatMap(({ division }) => division);
  const offered = kinds.filter((each) => all.some(({ type }) => type === each));
  const divisions = all.filter(({ type }) => type === kind);
  const clubOf = useClubs(all.flatMap(({ ranking }) => ranking.map(({ contestantCode }) => contestantCode)));
  if (divisions.every(({ ranking }) => ranking.length === 0))
    return <ErrorView kind="panel" icon="info" title={t('soccer.standings.empty')} />;
  return (
    <>
      <Chips
        label={t('soccer.standings.title')}
        options={offered}
        chosen={kind}
        onChoose={setKind}
        textOf={(each) => t(`soccer.standings.${each}`)}
      />
      {divisions.map((division) => (
        <Table key={division.groupId ?? 'all'} division={division} clubOf={clubOf} t={t} />
      ))}
      <Zones divisions={divisions} t={t} />
      <TopScorers id={id} clubOf={clubOf} />
    </>
  );
}

const columns = ['played', 'wins', 'draws', 'losses', 'goals', 'difference', 'goalDifference', 'points'] as const;
type Column = (typeof columns)[number];
/** Columns of a narrow table, which has one column for goals; a wide table has two. */
const narrow: ReadonlySet<Column> = new Set(['played', 'goalDifference', 'points']);

const classOf = (column: Column): string =>
  [
    styles.figure,
    narrow.has(column) ? '' : styles.wideOnly,
    column === 'goalDifference' ? styles.narrowOnly : '',
    column === 'points' ? styles.points : '',
  ]
    .filter(Boolean)
    .join(' ');

const minus = (text: string): string => text.replace('-', '−');

const valueOf = (row: SoccerRanking, column: Column): string | number => {
  switch (column) {
    case 'played':
      return row.matchesPlayed;
    case 'wins':
      return row.matchesWon;
    case 'draws':
      return row.matchesDrawn;
    case 'losses':
      return row.matchesLost;
    case 'goals':
      return `${row.goalsFor}:${row.goalsAgainst}`;
    case 'points':
      return row.points;
    case 'difference':
    case 'goalDifference':
      return minus(row.goaldifference);
  }
};

function Table({ division, clubOf, t }: { division: SoccerDivision; clubOf: (code: string) => Club; t: Texts }) {
  const name = division.groupName?.replace(/^Group\s+/, '');
  const title = name === undefined ? t('soccer.standings.title') : t('soccer.standings.group', { name });
  return (
    <table className={styles.table}>
      <caption className={name === undefined ? shared.srOnly : styles.groupName}>{title}</caption>
      <thead>
        <tr>
          <Head column="position" t={t} className={styles.rank} />
          <Head column="team" t={t} className={styles.teamHead} />
          {columns.map((column) => (
            <Head key={column} column={column} t={t} className={classOf(column)} />
          ))}
          <th scope="col" className={`${styles.wideOnly} ${styles.form}`}>
            {t('soccer.standings.form')}
          </th>
        </tr>
      </thead>
      <tbody>
        {division.ranking.map((row) => (
          <Row key={row.contestantId} row={row} club={clubOf(row.contestantCode)} t={t} />
        ))}
      </tbody>
    </table>
  );
}

function Head({
  column,
  t,
  className,
}: {
  column: Column | 'position' | 'team';
  t: Texts;
  className: string | undefined;
}) {
  const whole = t(`soccer.standings.columns.${column}`);
  return (
    <th scope="col" className={className}>
      <abbr title={whole} aria-label={whole}>
        {t(`soccer.standings.columnsShort.${column}`)}
      </abbr>
    </th>
  );
}

function Row({ row, club, t }: { row: SoccerRanking; club: Club; t: Texts }) {
  const stop = useStop();
  const zone = tableZone(row.rankStatus);
  return (
    <tr {...(club.pageId === undefined ? stop : {})}>
      <td className={styles.rank} data-zone={zone}>
        {row.rank}
        {zone && <span className={shared.srOnly}> {t(`soccer.standings.zones.${zone}`)}</span>}
      </td>
      <th scope="row" className={styles.teamCell}>
        <span className={shared.team}>
          <Crest code={row.contestantCode} club={club} />
          {club.pageId === undefined ? (
            <span className={shared.name}>{row.contestantShortName}</span>
          ) : (
            <Link
              id={`club-of-${row.contestantId}`}
              className={shared.name}
              href={paths.team.href({ pageId: club.pageId })}
            >
              {row.contestantShortName}
            </Link>
          )}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} className={classOf(column)}>
          {valueOf(row, column)}
        </td>
      ))}
      <td className={`${styles.wideOnly} ${styles.form}`}>
        <Form results={row.lastSix ?? ''} t={t} />
      </td>
    </tr>
  );
}

const results = { W: 'formWin', D: 'formDraw', L: 'formLoss' } as const;
const isResult = (letter: string): letter is keyof typeof results => letter in results;
const letters = { W: 'wins', D: 'draws', L: 'losses' } as const;

/** Results of the last matches, the newest on the right. */
function Form({ results: text, t }: { results: string; t: Texts }) {
  const list = Array.from(text).filter(isResult).reverse();
  return (
    <span className={styles.formList}>
      {list.map((letter, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a result has no identity but its place
        <span key={place} className={styles.result} data-result={letter}>
          <span aria-hidden="true">{t(`soccer.standings.columnsShort.${letters[letter]}`)}</span>
          <span className={shared.srOnly}>{t(`soccer.standings.${results[letter]}`)} </span>
        </span>
      ))}
    </span>
  );
}

/** Legend of the marks beside the ranks. */
function Zones({ divisions, t }: { divisions: readonly SoccerDivision[]; t: Texts }) {
  const zones = new Set(
    divisions
      .flatMap(({ ranking }) => ranking.map(({ rankStatus }) => tableZone(rankStatus)))
      .filter((zone): zone is TableZone => zone !== undefined),
  );
  if (zones.size === 0) return null;
  return (
    <ul className={styles.zones}>
      {[...zones].map((zone) => (
        <li key={zone} data-zone={zone}>
          {t(`soccer.standings.zones.${zone}`)}
        </li>
      ))}
    </ul>
  );
}
