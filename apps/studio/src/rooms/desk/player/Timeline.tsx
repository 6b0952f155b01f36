import type { DeskMoment } from '@touchline/contract';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormats } from '../../../parts/format/useFormats';
import type { Preview } from '../../../parts/Video/preview';
import { usePreviewState } from '../../../parts/Video/usePreview';
import { useTexts } from '../../../texts';
import { MomentIcon } from '../moments/MomentIcon';
import styles from './Timeline.module.css';
import { clamp, type Marks, markedOf, placeIn, type Stretch, withMark } from './timeline';

interface TimelineProps {
  view: Stretch;
  window: Stretch;
  preview: Preview;
  moments: readonly DeskMoment[];
  marks: Marks;
  /** Without it, marks cannot be moved. */
  onMarks: ((marks: Marks) => void) | undefined;
}

const at = (view: Stretch, ms: number): CSSProperties => ({
  left: `${100 * Math.min(1, Math.max(0, placeIn(view, ms)))}%`,
});

/** A moment is shown from a little before it. */
const LEAD_MS = 5000;
const SECOND = 1000;

/** The window as a line: the position, the moments and what is marked. */
export function Timeline({ view, window, preview, moments, marks, onMarks }: TimelineProps) {
  const t = useTexts();
  const formats = useFormats();
  const line = useRef<HTMLDivElement>(null);
  const { positionMs, frameMs } = usePreviewState(preview);
  /** While dragged: the view stands still, and the picture follows. */
  const [dragged, setDragged] = useState<{ view: Stretch; ms: number }>();
  const shownView = dragged?.view ?? view;
  const position = dragged?.ms ?? positionMs ?? window.to;
  const marked = markedOf(marks);
  const inView = (ms: number) => ms >= shownView.from && ms <= shownView.to;

  const timeAt = ({ clientX }: PointerEvent): number => {
    const box = line.current?.getBoundingClientRect();
    const place = box && box.width > 0 ? (clientX - box.left) / box.width : 1;
    return clamp(shownView.from + place * (shownView.to - shownView.from), window);
  };
  const drag = (event: PointerEvent) => {
    const ms = timeAt(event);
    setDragged({ view: shownView, ms });
    preview.seek(ms);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 * SECOND : SECOND;
    const next: Record<string, number> = {
      ArrowLeft: position - step,
      ArrowDown: position - step,
      ArrowRight: position + step,
      ArrowUp: position + step,
      PageDown: position - 60 * SECOND,
      PageUp: position + 60 * SECOND,
      Home: window.from,
    };
    const ms = next[event.key];
    if (ms === undefined) return;
    event.preventDefault();
    preview.seek(clamp(ms, window));
  };
  const nudge = (which: 'in' | 'out') => (event: KeyboardEvent) => {
    const from = marks[which];
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    const step = steps[event.key];
    if (from === undefined || step === undefined || !onMarks) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.round(clamp(from + step * (event.shiftKey ? SECOND : frameMs), window));
    onMarks(withMark(marks, which, next));
    preview.seek(which === 'in' ? next : next - frameMs);
  };

  return (
    <div ref={line} className={styles.line}>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={t('desk.timeline.position')}
        aria-valuemin={Math.round(window.from / SECOND)}
        aria-valuemax={Math.round(window.to / SECOND)}
        aria-valuenow={Math.round(position / SECOND)}
        aria-valuetext={formats.clock(position / SECOND)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => {
          if (dragged) drag(event);
        }}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
      >
        <span className={styles.rail} />
        <span className={styles.played} style={{ width: at(shownView, position).left }} />
      </div>
      {marked && (
        <span
          className={styles.marked}
          style={{ ...at(shownView, marked.from), right: `calc(100% - ${at(shownView, marked.to).left})` }}
        />
      )}
      {moments
        .filter((moment) => inView(moment.at * SECOND))
        .map((moment) => (
          <button
            key={moment.id}
            type="button"
            className={styles.moment}
            style={at(shownView, moment.at * SECOND)}
            title={moment.title}
            onClick={() => preview.seek(clamp(moment.at * SECOND - LEAD_MS, window))}
          >
            <MomentIcon kind={moment.kind} title={moment.title} />
            <span className="heard">{t('desk.timeline.showMoment', { title: moment.title })}</span>
          </button>
        ))}
      {onMarks &&
        (['in', 'out'] as const).map((which) => {
          const ms = marks[which];
          return (
            ms !== undefined &&
            inView(ms) && (
              <div
                key={which}
                className={styles.mark}
                style={at(shownView, ms)}
                role="slider"
                tabIndex={0}
                aria-label={t(`desk.timeline.${which}`)}
                aria-valuemin={Math.round(window.from / SECOND)}
                aria-valuemax={Math.round(window.to / SECOND)}
                aria-valuenow={Math.round(ms / SECOND)}
                aria-valuetext={formats.clock(ms / SECOND)}
                onKeyDown={nudge(which)}
              />
            )
          );
        })}
      {inView(position) && <span className={styles.head} style={at(shownView, position)} />}
    </div>
  );
}
