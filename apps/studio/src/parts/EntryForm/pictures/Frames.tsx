import type { Image } from '@touchline/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '../../../texts';
import { classes } from '../../../ui/classes';
import { Switch } from '../../../ui/Switch/Switch';
import { sourceOf } from '../Thumb';
import styles from './Pictures.module.css';
import { MOST_ZOOM, type Placing, pointAt, RATIOS, type ShapeName, shownPart, stepped } from './placing';

interface FrameProps {
  shape: ShapeName;
  placing: Placing;
  image: Image | undefined;
  isReadOnly: boolean;
  onPlace: (next: Placing | undefined) => void;
}

const WIDTH = 768;

/** A shape of a picture with its focal point: dragged, or moved by arrows. */
export function Frame({ shape, placing, image, isReadOnly, onPlace }: FrameProps) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(RATIOS.wide);
  /** The part that is shown stays while the ring is dragged, so that the ring follows the hand. */
  const [held, setHeld] = useState<ReturnType<typeof shownPart>>();
  const url = sourceOf(image, WIDTH);
  const part = held ?? shownPart(placing, ratio, RATIOS[shape]);
  const ring = {
    x: (placing.focus.x - part.x) / part.width,
    y: (placing.focus.y - part.y) / part.height,
  };
  const place = (event: PointerEvent, shown: typeof part) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onPlace({ ...placing, focus: pointAt(shown, at) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const focus = stepped(placing.focus, event.key, event.shiftKey);
    if (!focus) return;
    event.preventDefault();
    if (!isReadOnly) onPlace({ ...placing, focus });
  };
  const name = t(`form.shapes.${shape}`);
  return (
    <figure className={classes(styles.shape, styles[shape])}>
      <div ref={frame} className={styles.frame} style={{ aspectRatio: String(RATIOS[shape]) }}>
        {url !== undefined && (
          <img
            className={styles.image}
            src={url}
            alt=""
            draggable={false}
            style={{
              width: `${100 / part.width}%`,
              height: `${100 / part.height}%`,
              left: `${(-100 * part.x) / part.width}%`,
              top: `${(-100 * part.y) / part.height}%`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
            }
          />
        )}
        <button
          type="button"
          className={styles.ring}
          style={{ left: `${100 * ring.x}%`, top: `${100 * ring.y}%` }}
          aria-label={t('form.focusOf', {
            shape: name,
            x: Math.round(placing.focus.x * 100),
            y: Math.round(placing.focus.y * 100),
          })}
          aria-disabled={isReadOnly || undefined}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (isReadOnly) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(part);
          }}
          onPointerMove={(event) => held && place(event, held)}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
        />
      </div>
      <figcaption className={styles.caption}>{name}</figcaption>
      <label className={styles.zoom}>
        <span className="heard">{t('form.zoomOf', { shape: name })}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          disabled={isReadOnly || (shape !== 'wide' && !placing.isApart)}
          value={placing.zoom}
          onChange={(event) => onPlace({ ...placing, zoom: Number(event.target.value) })}
        />
      </label>
      {shape !== 'wide' && (
        <Switch
          label={t('form.apart')}
          isOn={placing.isApart}
          isDisabled={isReadOnly}
          onChange={(isApart) => onPlace(isApart ? { ...placing, isApart } : undefined)}
        />
      )}
    </figure>
  );
}
