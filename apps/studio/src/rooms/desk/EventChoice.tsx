import type { CallAnswer } from '@touchline/contract';
import { Badges } from '../../parts/Badges/Badges';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useTick } from '../../parts/board/useTick';
import { useFormats } from '../../parts/format/useFormats';
import { hrefOf } from '../../shell/address';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Status } from '../../ui/Status/Status';
import styles from './EventChoice.module.css';

type DeskEvent = CallAnswer<'studioDeskEvents'>['items'][number];

const EVERY_MS = 15_000;
const DAY_CHECK_MS = 60_000;
const states = ['live', 'before', 'over'] as const;

/** What is live first, then what comes soonest, then what has just ended. */
const inOrder = (events: readonly DeskEvent[], state: DeskEvent['state']) =>
  events
    .filter((event) => event.state === state)
    .toSorted((one, other) => (state === 'over' ? other.startsAt - one.startsAt : one.startsAt - other.startsAt));

/** The events that a desk can be opened for. */
export function EventChoice() {
  const t = useTexts();
  const answer = useAnswer('desk events', (signal) => call('studioDeskEvents', { signal }), { everyMs: EVERY_MS });
  return (
    <BoardPanel
      title={t('desk.choice.title')}
      answer={answer}
      skeleton={<RowsSkeleton rows={6} height={60} />}
      isFlush
      emptyOf={({ items }) =>
        items.length === 0
          ? { icon: 'calendar', title: t('desk.choice.emptyTitle'), text: t('desk.choice.emptyText') }
          : undefined
      }
    >
      {({ items }) =>
        states.map((state) => {
          const events = inOrder(items, state);
          return (
            events.length > 0 && (
              <section key={state} aria-label={t(`desk.choice.${state}`)}>
                <h3 className={styles.group}>{t(`desk.choice.${state}`)}</h3>
                <ul className={styles.list}>
                  {events.map((event) => (
                    <Event key={event.id} event={event} />
                  ))}
                </ul>
              </section>
            )
          );
        })
      }
    </BoardPanel>
  );
}

function Event({ event }: { event: DeskEvent }) {
  const t = useTexts();
  const formats = useFormats();
  const { id, title, channel, startsAt, endsAt, state, hasInput } = event;
  const isToday = formats.date(startsAt) === formats.date(useTick(DAY_CHECK_MS) / 1000);
  const start = isToday ? formats.time(startsAt) : formats.dayAndTime(startsAt);
  return (
    <li>
      <a className={styles.event} href={hrefOf('desk', { event: id })}>
        <Picture event={event} />
        <span className={styles.words}>
          <b>{title}</b>
          <span className={styles.line}>
            {state === 'live' && <Badges items={[{ kind: 'air', text: t('desk.choice.isLive') }]} />}
            <span>
              {endsAt === undefined ? start : t('desk.choice.times', { start, end: formats.time(endsAt) })}
              {channel !== undefined && ` · ${channel}`}
            </span>
          </span>
        </span>
        {state !== 'over' && (
          <Status kind={hasInput ? 'good' : state === 'live' ? 'attention' : 'off'} className={styles.input}>
            {t(hasInput ? 'desk.choice.input' : 'desk.choice.noInput')}
          </Status>
        )}
      </a>
    </li>
  );
}

const WIDTH = 84;

function Picture({ event: { picture } }: { event: DeskEvent }) {
  const source = (picture?.sources ?? [])
    .filter(({ width, format }) => format === 'svg' || width >= 2 * WIDTH)
    .toSorted((one, other) => one.width - other.width)[0];
  return source ? (
    <img className={styles.picture} src={source.url} alt="" loading="lazy" />
  ) : (
    <span className={styles.picture} />
  );
}
