import type { PointerEvent } from 'react';
import { useTexts } from '../../../texts';
import { classes } from '../../../ui/classes';
import { timecodeOf } from '../timecode';
import styles from './Trim.module.css';

interface TrimHandleProps {
  edge: 'from' | 'to';
  seconds: number;
  whole: number;
  fps: number;
  left: string;
  secondsAt: (event: Pick<PointerEvent, 'clientX'>) => number;
  onShow: (seconds: number) => void;
  onSave: (seconds: number) => void;
}

/** One end of the trim: dragged, or moved with arrow keys by a frame, with Shift by a second. */
export function TrimHandle({ edge, seconds, whole, fps, left, secondsAt, onShow, onSave }: TrimHandleProps) {
  const t = useTexts();
  const isHeld = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId);
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes(styles.handle, styles[edge])}
      style={{ left }}
      aria-label={t(edge === 'from' ? 'on-demand.trim.in' : 'on-demand.trim.out')}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={seconds}
      aria-valuetext={timecodeOf(seconds, fps)}
      title={t('on-demand.trim.hint')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (isHeld(event)) onShow(secondsAt(event));
      }}
      onPointerUp={(event) => {
        if (isHeld(event)) onSave(secondsAt(event));
      }}
      onKeyDown={(event) => {
        const step = event.shiftKey ? 1 : 1 / fps;
        const next: Record<string, number> = {
          ArrowLeft: seconds - step,
          ArrowDown: seconds - step,
          ArrowRight: seconds + step,
          ArrowUp: seconds + step,
          Home: 0,
          End: whole,
        };
        const moved = next[event.key];
        if (moved === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onShow(moved);
      }}
      onKeyUp={(event) => {
        if (/^(Arrow|Home|End)/.test(event.key)) onSave(seconds);
      }}
    />
  );
}
