import { type CSSProperties, type KeyboardEvent, type PointerEvent, type Ref, useRef, useState } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import styles from './Scrubber.module.css';
import { StillPicture } from './StillPicture';
import { exactTime, movedByKey, type Reach, SCENE_MS, sceneStart, spokenTime, startsWithin } from './scene-time';
import { placeIn, stillTimes, viewAround, viewWith } from './strip';
import type { StillAt } from './useStills';

interface ScrubberProps {
  /** Where the scene begins, epoch ms. */
  start: number;
  reach: Reach;
  /** The first picture of the event: times are shown from there on, epoch ms. */
  zero: number;
  cameraId: string;
  stillAt: StillAt;
  /** What the strip shows, ms. */
  span: number;
  isWide: boolean;
  /** Shows how far the loop is. */
  playhead: Ref<HTMLSpanElement>;
  onMove: (start: number) => void;
}

const STILLS = 8;
/** Reaches shorter than this are seen as a whole soon enough. */
const LONG_REACH_MS = 60_000;

/** The window of six seconds over the pictures of a camera: dragged, or moved by keys, always on a frame. */
export function Scrubber({ start, reach, zero, cameraId, stillAt, span, isWide, playhead, onMove }: ScrubberProps) {
  const t = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const grabbed = useRef<number>(undefined);
  const [lastView, setLastView] = useState(() => viewAround(start, span, reach));
  const view = viewWith(lastView.span === span ? lastView : viewAround(start, span, reach), start, reach);
  const { from, to } = startsWithin(reach);
  const timeAt = (clientX: number): number => {
    const { left = 0, width = 1 } = strip.current?.getBoundingClientRect() ?? {};
    return view.from + ((clientX - left) / Math.max(width, 1)) * span;
  };
  const move = (next: number) => {
    setLastView(view);
    onMove(sceneStart(next, reach));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const at = timeAt(event.clientX);
    const isInside = at >= start && at <= start + SCENE_MS;
    grabbed.current = isInside ? at - start : SCENE_MS / 2;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (!isInside) move(at - SCENE_MS / 2);
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (grabbed.current !== undefined) move(timeAt(clientX) - grabbed.current);
  };
  const release = () => {
    if (grabbed.current === undefined) return;
    grabbed.current = undefined;
    setLastView(viewAround(start, span, reach));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey(event.key, start, reach);
    if (moved === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(moved);
  };
  const percent = (ms: number) => `${placeIn(view, ms) * 100}%`;
  const pictures = stillTimes(view, STILLS);
  const width = `${100 / STILLS}%`;
  const drawn = (isBright: boolean) =>
    pictures.map((ms) => (
      <span key={ms} className={styles.still} style={{ left: percent(ms), width }}>
        <StillPicture still={stillAt(cameraId, ms + span / STILLS / 2)} className={isBright ? undefined : styles.dim} />
      </span>
    ));
  const windowStyle: CSSProperties = { left: percent(start), width: `${(SCENE_MS / span) * 100}%` };
  // The pictures inside the window are those of the strip below, seen through it.
  const throughStyle: CSSProperties = {
    width: `${(span / SCENE_MS) * 100}%`,
    left: `${-placeIn(view, start) * (span / SCENE_MS) * 100}%`,
  };
  return (
    <div className={styles.scrubber}>
      <p className={styles.times}>
        <span>{exactTime(start - zero, t)}</span>
        <span className={styles.length}>{t(isWide ? 'collectibles.lengthInFrames' : 'collectibles.length')}</span>
        <span>{exactTime(start + SCENE_MS - zero, t)}</span>
      </p>
      <div
        ref={strip}
        className={styles.area}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div className={styles.strip}>{drawn(false)}</div>
        <div
          id="scene-window"
          className={styles.window}
          style={windowStyle}
          role="slider"
          tabIndex={0}
          aria-label={t('collectibles.window')}
          aria-valuemin={from}
          aria-valuemax={to}
          aria-valuenow={start}
          aria-valuetext={spokenTime(start - zero, t)}
          onKeyDown={onKeyDown}
        >
          <div className={styles.through} style={throughStyle}>
            {drawn(true)}
          </div>
          <span ref={playhead} className={styles.playhead} />
        </div>
      </div>
      {to - from > LONG_REACH_MS && (
        <input
          type="range"
          className={styles.reach}
          aria-label={t('collectibles.reach')}
          aria-valuetext={spokenTime(start - zero, t)}
          min={from}
          max={to}
          step={1000}
          value={start}
          onChange={({ currentTarget }) => move(Number(currentTarget.value))}
        />
      )}
    </div>
  );
}
