import { Badges } from '../../parts/Badges/Badges';
import { useFormats } from '../../parts/format/useFormats';
import { hrefOf } from '../../shell/address';
import { useTexts } from '../../texts';
import { Tag } from '../../ui/Tag/Tag';
import styles from './EventRow.module.css';
import type { Block } from './programme';

interface EventRowProps {
  block: Block;
  channel?: string | undefined;
  now: number;
}

/** An event in a list: when, what, where, and how it stands. */
export function EventRow({ block, channel, now }: EventRowProps) {
  const t = useTexts();
  const formats = useFormats();
  const { id, name, start, end, isOpen, isOnAir, isDraft, note } = block;
  return (
    <li className={styles.row}>
      <a href={hrefOf(`content/events/${encodeURIComponent(id)}`)} className={styles.link}>
        <time className={styles.time} dateTime={new Date(start * 1000).toISOString()}>
          {t('schedule.to', { start: formats.time(start), end: isOpen ? '…' : formats.time(end) })}
        </time>
        <span className={styles.words}>
          <b>{name}</b>
          {channel !== undefined && <small>{channel}</small>}
        </span>
      </a>
      <span className={styles.state}>
        {isDraft && <Tag kind="point">{t('schedule.draft')}</Tag>}
        {isOnAir ? (
          <a href={hrefOf('desk', { event: id })}>
            <Badges
              items={[
                { kind: 'air', text: t('schedule.onAir') },
                ...(note?.clock === undefined ? [] : [{ kind: 'plain' as const, text: note.clock }]),
              ]}
            />
          </a>
        ) : (
          <small>{t(end <= now ? 'schedule.list.past' : 'schedule.list.coming')}</small>
        )}
      </span>
    </li>
  );
}
