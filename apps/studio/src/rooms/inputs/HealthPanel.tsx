import type { InputDetail } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { Sparkline } from '../../parts/Sparkline/Sparkline';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Note } from '../../ui/Note/Note';
import { Tag } from '../../ui/Tag/Tag';
import { wordsOfAdvice } from './advice';
import styles from './HealthPanel.module.css';

type Figure = InputDetail['health']['figures'][number];

const TAGS = { none: 'plain', good: 'good', fair: 'attention', poor: 'attention' } as const;

/** The figures of a signal now and over five minutes, and what to do about them. */
export function HealthPanel({ answer }: { answer: BoardAnswer<InputDetail> }) {
  const t = useTexts();
  const formats = useFormats();
  const state = answer.data?.health.state;
  return (
    <BoardPanel
      title={t('inputs.health.title')}
      note={t('inputs.health.note')}
      answer={answer}
      skeleton={<RowsSkeleton rows={6} height={54} />}
      actions={
        state && (
          <Tag kind={TAGS[state]} {...(state === 'good' ? { icon: 'check' as const } : {})}>
            {t(`inputs.health.states.${state}`)}
          </Tag>
        )
      }
    >
      {({ health }) => (
        <>
          {health.figures.length === 0 && <p className={styles.waiting}>{t('inputs.health.waiting')}</p>}
          {health.figures.map((figure) => (
            <FigureRow key={figure.id} figure={figure} />
          ))}
          <div className={styles.advice} aria-live="polite">
            {health.advice.map((advice) => {
              const { title, text, kind, icon } = wordsOfAdvice(advice, t, formats);
              return (
                <Note key={`${advice.kind} ${advice.since}`} kind={kind} icon={icon}>
                  <b>{title}</b> <span className={styles.text}>{text}</span>
                </Note>
              );
            })}
          </div>
        </>
      )}
    </BoardPanel>
  );
}

/** One figure: its name and state, its course, its value. */
function FigureRow({ figure }: { figure: Figure }) {
  const t = useTexts();
  const formats = useFormats();
  const { id, value, state, history } = figure;
  const isBad = state === 'attention';
  const course = history.filter((each) => each !== null);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <b>{t(`inputs.health.figures.${id}`)}</b>
        <span className={classes(styles.state, isBad && styles.bad)}>
          {value === null ? '' : t(`inputs.health.${state}.${id}`)}
        </span>
      </div>
      <Sparkline
        values={course}
        width={88}
        isFilled={false}
        leastRange={rangeOf(id, course)}
        colour={isBad ? 'var(--attn)' : undefined}
      />
      <b className={styles.value}>
        {figureText(id, value, formats)} <span>{t(`inputs.health.units.${id}`)}</span>
      </b>
    </div>
  );
}

/** What changes by less looks steady, because it is. */
function rangeOf(id: Figure['id'], course: readonly number[]): number {
  if (id === 'bitrate' || id === 'frames') return Math.max(0, ...course) * 0.5;
  return { keyFrames: 2, soundAndPicture: 100, loudness: 12, delay: 2 }[id];
}

function figureText(id: Figure['id'], value: number | null, formats: Formats): string {
  if (value === null) return formats.count(null);
  if (id === 'bitrate') return formats.decimal(value / 1e6, 1);
  if (id === 'frames') return formats.decimal(value, Number.isInteger(value) ? 0 : 1);
  if (id === 'soundAndPicture') return formats.difference(Math.round(value));
  return formats.decimal(value, 1);
}
