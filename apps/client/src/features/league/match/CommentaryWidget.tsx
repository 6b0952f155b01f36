import { useQuery } from '@tanstack/react-query';
import type { SoccerCommentaryMessage } from '@touchline/contract';
import {
  type CommentaryFilter,
  commentaryFilters,
  commentaryIcon,
  commentaryTextKey,
  passesFilter,
} from '@touchline/rules/match/commentary-label';
import type { Texts } from '@touchline/texts';
import { useState } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { Chips } from '../basics/Chips';
import { HiddenScores, useHiddenScores } from '../basics/HiddenScores';
import { type CommentaryMode, commentaryQuery } from '../basics/queries';
import { Retry } from '../basics/Retry';
import shared from '../basics/shared.module.css';
import { useStop } from '../basics/useStop';
import { EventSign } from './EventSign';
import styles from './Happenings.module.css';
import { useFollowedMatch } from './useFollowedMatch';

/** The commentary of a match as a widget of its own (SOCCER-04). */
export function CommentaryWidget({ id, mode }: { id: string; mode: CommentaryMode }) {
  const scores = useHiddenScores();
  return (
    <div className={shared.panel}>
      <CommentaryList id={id} mode={mode} hidden={scores} />
    </div>
  );
}

interface CommentaryListProps {
  id: string;
  mode: CommentaryMode;
  hidden: { isHidden: boolean; show: () => void };
  /** Number of comments shown at first. */
  first?: number;
}

const FIRST = 30;
const MORE = 60;

/** Comments, newest first, updated live; can be filtered. */
export function CommentaryList({ id, mode, hidden, first = FIRST }: CommentaryListProps) {
  const t = useTexts();
  const { api } = useApp();
  const [filter, setFilter] = useState<CommentaryFilter>('all');
  const [most, setMost] = useState(first);
  const { data, isError, refetch } = useQuery(commentaryQuery(api, id, mode));
  const all = data?.messages[0]?.message ?? [];
  useFollowedMatch(id, data?.place, all[0]?.type === 'end 14' || all[0]?.type === 'post_match summary');
  if (isError && !data) return <Retry text={t('soccer.commentary.error')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton style={{ height: 480 }} />;
  if (all.length === 0) return <ErrorView kind="panel" icon="info" title={t('soccer.commentary.empty')} />;
  if (hidden.isHidden) return <HiddenScores text={t('soccer.commentary.hiddenScores')} onShow={hidden.show} />;
  const passing = all.filter(({ type }) => passesFilter(type, filter));
  return (
    <>
      <div className={shared.bar}>
        <Chips
          label={t('soccer.commentary.title')}
          options={commentaryFilters}
          chosen={filter}
          onChoose={setFilter}
          textOf={(each) => t(`soccer.commentary.filters.${each}`)}
        />
        <span className={shared.note}>
          {t(
            `soccer.commentary.modes.${data.mode === 'auto' && mode === 'Fallback' ? 'fallback' : (data.mode ?? 'auto')}`,
          )}
        </span>
      </div>
      <ol className={styles.sentences} aria-label={t('soccer.commentary.title')} aria-live="polite">
        {passing.slice(0, most).map((message) => (
          <Sentence key={message.id} message={message} t={t} />
        ))}
      </ol>
      {passing.length > most && (
        <div className={shared.ask}>
          <Button variant="quiet" onClick={() => setMost(most + MORE)}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Sentence({ message: { type, comment, time }, t }: { message: SoccerCommentaryMessage; t: Texts }) {
  const stop = useStop();
  const sign = commentaryIcon(type);
  const label = t.find(`soccer.commentary.types.${commentaryTextKey(type)}`);
  return (
    <li className={styles.sentence} data-sign={sign} {...stop}>
      <span className={styles.minute}>{time?.replace("'", '’')}</span>
      <EventSign sign={sign} />
      <p>
        <b>{label ?? t('soccer.commentary.types.comment')}</b>
        {comment}
      </p>
    </li>
  );
}
