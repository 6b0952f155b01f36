import type { SoccerLiveData } from '@touchline/contract';
import type { CommentaryIcon } from '@touchline/rules/match/commentary-label';
import { shownMinute } from '@touchline/rules/match/key-moments';
import type { Texts } from '@touchline/texts';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { HiddenScores } from '../basics/HiddenScores';
import { sidesOf } from '../basics/match';
import { useStop } from '../basics/useStop';
import { EventSign } from './EventSign';
import styles from './Happenings.module.css';
import type { ShownMatch } from './MatchHeader';

interface Entry {
  id: string;
  contestantId: string;
  timestamp: string;
  minute: string;
  sign: CommentaryIcon;
  title: string;
  text: string;
}

/** Goals, cards, substitutions, penalties and VAR checks, in order. */
export function MatchEvents({ match, isHidden, onShow }: ShownMatch & { onShow: () => void }) {
  const t = useTexts();
  const stop = useStop();
  if (isHidden) return <HiddenScores onShow={onShow} />;
  const entries = match.liveData ? entriesOf(match.liveData, t) : [];
  if (entries.length === 0) return <ErrorView kind="panel" icon="info" title={t('soccer.statistics.notYet')} />;
  const { home } = sidesOf(match);
  return (
    <ol className={styles.events}>
      {entries.map(({ id, contestantId, minute, sign, title, text }) => (
        <li key={id} className={styles.event} data-side={contestantId === home.id ? 'home' : 'away'} {...stop}>
          <span className={styles.minute}>{minute}</span>
          <EventSign sign={sign} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Happened = Pick<Entry, 'contestantId' | 'timestamp'> & { periodId: number; timeMin: number };

function entriesOf(
  { goal = [], card = [], substitute = [], missedPen = [], VAR = [] }: SoccerLiveData,
  t: Texts,
): Entry[] {
  const entry = (at: Happened, sign: CommentaryIcon, title: string, text: string): Entry => ({
    id: `${sign}-${at.timestamp}-${text}`,
    contestantId: at.contestantId,
    timestamp: at.timestamp,
    minute: shownMinute(at.periodId, at.timeMin).replace("'", '’'),
    sign,
    title,
    text,
  });
  return [
    ...goal.map((at) => {
      const assist =
        at.assistPlayerName === undefined ? '' : ` · ${t('soccer.match.assistBy', { player: at.assistPlayerName })}`;
      const title = `${t(`soccer.goalTypes.${at.type}`)} ${at.homeScore}–${at.awayScore}`;
      return entry(at, 'goal', title, `${at.scorerName}${assist}`);
    }),
    ...card.map((at) =>
      entry(
        at,
        at.type === 'YC' ? 'card' : 'red',
        t(`soccer.cardTypes.${at.type}`),
        at.playerName ?? at.officialName ?? '',
      ),
    ),
    ...substitute.map((at) =>
      entry(
        at,
        'change',
        t('soccer.commentary.types.substitution'),
        t('soccer.match.substitution', { on: at.playerOnName, off: at.playerOffName }),
      ),
    ),
    ...missedPen.map((at) => entry(at, 'shot', t(`soccer.missedPenaltyTypes.${at.type}`), at.playerName ?? '')),
    ...VAR.map((at) =>
      entry(
        at,
        'check',
        t(at.decision === 'Cancelled' ? 'soccer.commentary.types.varCancelledGoal' : 'soccer.commentary.types.var'),
        at.playerName ?? '',
      ),
    ),
  ].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
}
