import type { Thumbnail } from '@touchline/player/viewing/thumbnails';
import { useState } from 'react';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './StillPicture.module.css';
import type { Still } from './useStills';

/** A still, cut out of its sheet and scaled to its frame; without one an icon. */
export function StillPicture({ still, className }: { still: Still; className?: string | undefined }) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return (
    <span className={classes(styles.box, className)}>
      <span ref={setFrame} className={styles.frame} data-still={typeof still === 'string' ? still : ''}>
        {typeof still === 'string' ? <Icon name="tv" /> : <Cut still={still} frame={frame} />}
      </span>
    </span>
  );
}

function Cut({ still: { url, x, y, width, height }, frame }: { still: Thumbnail; frame: HTMLElement | null }) {
  // Covers its frame, which may be narrower than a picture.
  const scale = frame ? Math.max(frame.clientWidth / width, frame.clientHeight / height) : 1;
  return (
    <span
      className={styles.cut}
      style={{
        width,
        height,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `${-x}px ${-y}px`,
        transform: `translate(-50%, -50%) scale(${scale})`,
      }}
    />
  );
}
