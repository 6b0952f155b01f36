import type { Still } from '@touchline/player/model/cameras';
import { useRef } from 'react';
import { useArea } from '../../../entities/camera-wall/useArea';
import styles from './StillPicture.module.css';

/** A picture cut out of its sheet, as wide as its container; empty until it has loaded. */
export function StillPicture({ still }: { still: Still | null }) {
  const frame = useRef<HTMLSpanElement>(null);
  const { width } = useArea(frame);
  return (
    <span ref={frame} className={styles.frame} aria-hidden="true">
      {still && width > 0 && (
        <span
          className={styles.still}
          data-still=""
          style={{
            width: still.width,
            height: still.height,
            backgroundImage: `url("${still.url}")`,
            backgroundPosition: `${-still.x}px ${-still.y}px`,
            transform: `scale(${width / still.width})`,
          }}
        />
      )}
    </span>
  );
}
