import { useFormats } from '../../../parts/format/useFormats';
import type { Preview } from '../../../parts/Video/preview';
import { usePreviewState } from '../../../parts/Video/usePreview';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Tag } from '../../../ui/Tag/Tag';
import type { Desk } from '../data/useDesk';
import { Filmstrip } from './Filmstrip';
import type { Film } from './film';
import { Timeline } from './Timeline';
import styles from './TimelinePanel.module.css';
import { lengthOf, type Marks, markedOf, type Stretch, spans, viewOf } from './timeline';

interface TimelinePanelProps {
  desk: Desk;
  film: Film;
  preview: Preview;
  window: Stretch;
  zoom: number;
  onZoom: (zoom: number) => void;
  marks: Marks;
  onMarks: ((marks: Marks) => void) | undefined;
  onMark: (which: 'in' | 'out') => void;
}

/** Pictures of the window, the line below them, the marks and the zoom. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { desk, film, preview, window, zoom, onZoom, marks, onMarks, onMark } = props;
  const t = useTexts();
  const formats = useFormats();
  const { positionMs } = usePreviewState(preview);
  const view = viewOf(window, positionMs ?? window.to, spans[zoom] ?? lengthOf(window));
  const marked = markedOf(marks);
  const minutes = (ms: number) => Math.max(1, Math.round(ms / 60_000));
  const isAll = lengthOf(view) >= lengthOf(window);
  const isLive = desk.board.event.state === 'live';
  const time = (ms: number | undefined) => (ms === undefined ? '–' : formats.clock(ms / 1000));
  const markText = (which: 'in' | 'out') => t(`desk.timeline.${which}At`, { time: time(marks[which]) });
  return (
    <section className={styles.panel} aria-label={t('desk.timeline.label')}>
      <Filmstrip film={film} view={view} />
      <Timeline
        view={view}
        window={window}
        preview={preview}
        moments={desk.board.moments}
        marks={marks}
        onMarks={onMarks}
      />
      <div className={styles.foot}>
        <span className={styles.quiet}>
          <time>{time(view.from)}</time>
          <span>
            {isAll
              ? t('desk.timeline.all', { minutes: minutes(lengthOf(window)) })
              : lengthOf(view) < 60_000
                ? t('desk.timeline.seconds', {
                    seconds: Math.round(lengthOf(view) / 1000),
                    of: minutes(lengthOf(window)),
                  })
                : t(view.to < window.to ? 'desk.timeline.within' : 'desk.timeline.part', {
                    minutes: minutes(lengthOf(view)),
                    of: minutes(lengthOf(window)),
                  })}
          </span>
        </span>
        {onMarks && (
          <span className={styles.marks}>
            {(['in', 'out'] as const).map((which) => (
              <Button
                key={which}
                size="small"
                variant="quiet"
                className={styles.mark}
                aria-label={marks[which] === undefined ? t(`desk.timeline.set.${which}`) : undefined}
                onClick={() => onMark(which)}
              >
                <kbd aria-hidden="true">{which === 'in' ? 'I' : 'O'}</kbd>
                <b>{markText(which)}</b>
                {marks[which] !== undefined && <span className="heard"> {t(`desk.timeline.set.${which}`)}</span>}
              </Button>
            ))}
            {marked && <Tag kind="point">{t('desk.clip.length', { seconds: seconds(marked) })}</Tag>}
          </span>
        )}
        <span className={styles.quiet}>
          <span className={styles.zoom}>
            <Button size="small" variant="quiet" icon="minus" iconOnly onClick={() => onZoom(zoom + 1)}>
              {t('desk.timeline.zoomOut')}
            </Button>
            <Button size="small" variant="quiet" icon="plus" iconOnly onClick={() => onZoom(zoom - 1)}>
              {t('desk.timeline.zoomIn')}
            </Button>
            <span>{t('desk.timeline.zoom')}</span>
          </span>
          <time>{isLive ? t('desk.timeline.live', { time: time(view.to) }) : time(view.to)}</time>
        </span>
      </div>
    </section>
  );
}

/** 22, or 4.5 below ten. */
export const seconds = (stretch: Stretch): number => {
  const length = lengthOf(stretch) / 1000;
  return length < 10 ? Math.round(10 * length) / 10 : Math.round(length);
};
