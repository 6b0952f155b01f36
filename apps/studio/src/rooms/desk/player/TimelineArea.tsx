import type { Preview } from '../../../parts/Video/preview';
import { usePreviewState } from '../../../parts/Video/usePreview';
import { useTexts } from '../../../texts';
import type { Desk } from '../data/useDesk';
import type { Film } from './film';
import { Timeline } from './Timeline';
import { TimelinePanel } from './TimelinePanel';
import styles from './TimelinePanel.module.css';
import { lengthOf, type Marks, type Stretch, spans, viewOf } from './timeline';

interface TimelineAreaProps {
  desk: Desk;
  film: Film;
  preview: Preview;
  zoom: number;
  onZoom: (zoom: number) => void;
  marks: Marks;
  onMarks: ((marks: Marks) => void) | undefined;
  onMark: (which: 'in' | 'out') => void;
  /** Over the picture, as on phones: the line alone. */
  isOver: boolean;
}

/** The timeline of what can be rewound to: the board tells it every few seconds, the player knows its end better. */
export function TimelineArea({ isOver, ...props }: TimelineAreaProps) {
  const t = useTexts();
  const { desk, preview, marks, onMarks, zoom } = props;
  const { fromMs, toMs, positionMs } = usePreviewState(preview);
  const window = windowOf(desk.board.window, fromMs, toMs);
  if (!window) {
    if (isOver) return null;
    return (
      <section className={styles.panel} aria-label={t('desk.timeline.label')}>
        <p className={styles.empty}>{t('desk.timeline.empty')}</p>
      </section>
    );
  }
  if (!isOver) return <TimelinePanel {...props} window={window} />;
  const view = viewOf(window, positionMs ?? window.to, spans[zoom] ?? lengthOf(window));
  return (
    <Timeline
      view={view}
      window={window}
      preview={preview}
      moments={desk.board.moments}
      marks={marks}
      onMarks={onMarks}
    />
  );
}

function windowOf(told: Stretch | undefined, from: number | undefined, to: number | undefined): Stretch | undefined {
  if (told) return { from: told.from, to: Math.max(told.to, to ?? 0) };
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined;
}
