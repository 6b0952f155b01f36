import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Art, BlockWords } from './BlockView';
import type { Day } from './day';
import { type Block, overlapsOf } from './programme';
import styles from './ShadowView.module.css';
import type { Shadow } from './useDrag';

interface ShadowViewProps {
  shadow: Shadow;
  all: readonly Block[];
  channel: string;
  day: Day;
  /** In the lower half of the rows: the tooltip is above it. */
  isLow: boolean;
}

const MOST_OVERLAPS = 3;

/** Where an event would be, and who is affected, before it is let go. */
export function ShadowView({ shadow, all, channel, day, isLow }: ShadowViewProps) {
  const t = useTexts();
  const formats = useFormats();
  const { block, place, grip, isCopy } = shadow;
  const { start, end } = place;
  const span = day.to - day.from;
  const minutes = Math.round(((grip === 'end' ? end - block.end : start - block.start) || 0) / 60);
  const time = formats.time(grip === 'end' ? end : start);
  const overlaps = overlapsOf(all, isCopy ? '' : block.id, place).slice(0, MOST_OVERLAPS);
  const reminders = block.note?.reminders ?? 0;
  const isElsewhere = place.channelId !== block.channelId;
  const at = isElsewhere ? t('schedule.move.toChannel', { time, channel }) : time;
  const left = `${((start - day.from) / span) * 100}%`;
  return (
    <>
      <div className={styles.shadow} style={{ left, width: `${((end - start) / span) * 100}%` }}>
        <Art image={block.item.image} />
        <BlockWords
          block={block}
          times={t('schedule.to', { start: formats.time(start), end: formats.time(end) })}
          tag={
            minutes === 0
              ? undefined
              : t(minutes > 0 ? 'schedule.move.later' : 'schedule.move.earlier', { minutes: Math.abs(minutes) })
          }
        />
      </div>
      <div className={classes(styles.tip, isLow && styles.above)} style={{ left }} role="tooltip">
        <b>
          {grip === 'end'
            ? t('schedule.move.until', { time })
            : t(isCopy ? 'schedule.move.copyTo' : 'schedule.move.to', { time: at })}
        </b>
        <span>
          {isCopy
            ? t('schedule.move.copies')
            : reminders > 0
              ? counted(t('schedule.move.reminders', { count: reminders }), reminders, formats)
              : t('schedule.move.noReminders')}
        </span>
        {overlaps.map(({ block: other, minutes: by }) => (
          <span key={other.id} className={styles.overlap}>
            <Icon name="warning" /> {t('schedule.move.overlaps', { name: other.name, minutes: by })}
          </span>
        ))}
        <span className={styles.keys} aria-hidden="true">
          <kbd>Esc</kbd> {t('schedule.move.cancel')} <kbd>Alt</kbd> {t('schedule.move.fine')}
        </span>
      </div>
    </>
  );
}
