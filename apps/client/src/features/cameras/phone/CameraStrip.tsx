import type { Camera } from '@touchline/contract';
import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes';
import { StillPicture } from '../stage/StillPicture';
import type { CameraControls } from '../types';
import { useStill } from '../useCameras';
import styles from './CameraStrip.module.css';

/** All cameras as pictures, renewed every two seconds; the one on screen is kept in view. */
export function CameraStrip({ controls }: { controls: CameraControls }) {
  const { t, list } = controls;
  return (
    <ul className={styles.strip} aria-label={t('nativeWaves.cameras')} tabIndex={-1}>
      {list.map((camera) => (
        <li key={camera.id} className={styles.item}>
          <Picture controls={controls} camera={camera} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ controls, camera }: { controls: CameraControls; camera: Camera }) {
  const { cameras, mainId, onCamera } = controls;
  const still = useStill(cameras, camera.id);
  const button = useRef<HTMLButtonElement>(null);
  const isMain = camera.id === mainId;
  useEffect(() => {
    const strip = button.current?.closest('ul');
    const { current: element } = button;
    if (!isMain || !strip || !element) return;
    // Not `scrollIntoView`, which would scroll the page, too.
    const { offsetLeft, offsetWidth } = element;
    strip.scrollTo?.({ left: offsetLeft - (strip.clientWidth - offsetWidth) / 2 });
  }, [isMain]);
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.camera, isMain && styles.on)}
      aria-pressed={isMain}
      aria-label={camera.label}
      onClick={() => onCamera(camera.id)}
    >
      <StillPicture still={still} />
      <span className={styles.name} aria-hidden="true">
        {camera.label}
      </span>
    </button>
  );
}
