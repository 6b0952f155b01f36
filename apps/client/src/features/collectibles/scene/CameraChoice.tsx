import type { Camera } from '@touchline/contract';
import { useRef, useState } from 'react';
import { announce } from '../../../shell/announce';
import { prefersLessMotion } from '../../../shell/preferences/motion';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { classes } from '../../../ui/classes';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import styles from './CameraChoice.module.css';
import { StillPicture } from './StillPicture';
import { SCENE_CAMERAS, SCENE_MS } from './scene-time';
import type { StillAt } from './useStills';

const SHAKE_MS = 200;

interface CameraChoiceProps {
  cameras: readonly Camera[];
  /** In the order of the picture. */
  chosen: readonly string[];
  /** Where the scene begins, epoch ms. */
  start: number;
  stillAt: StillAt;
  onChoose: (cameraIds: readonly string[]) => void;
}

/**
 * The cameras without a picture in the scene. At times without a picture of any camera there is none yet: tracks of live
 * streams follow the live edge in steps.
 */
export function camerasWithout(cameras: readonly Camera[], start: number, stillAt: StillAt): ReadonlySet<string> {
  const times = [start, start + SCENE_MS / 2, start + SCENE_MS - 1];
  const missing = new Set<string>();
  for (const ms of times) {
    const stills = cameras.map(({ id }) => ({ id, still: stillAt(id, ms) }));
    if (!stills.some(({ still }) => typeof still !== 'string')) continue;
    for (const { id, still } of stills) if (still === 'none') missing.add(id);
  }
  return missing;
}

/** Exactly four cameras, in the order in which they were chosen. */
export function CameraChoice({ cameras, chosen, start, stillAt, onChoose }: CameraChoiceProps) {
  const t = useTexts();
  const count = useRef<HTMLParagraphElement>(null);
  const [isFull, setIsFull] = useState(false);
  const missing = camerasWithout(cameras, start, stillAt);
  const choose = (id: string) => {
    const isChosen = chosen.includes(id);
    if (!isChosen && chosen.length >= SCENE_CAMERAS) {
      setIsFull(true);
      announce(t('collectibles.fourIsAll'));
      if (!prefersLessMotion())
        count.current?.animate?.({ transform: ['none', 'translateX(-6px)', 'translateX(6px)', 'none'] }, SHAKE_MS);
      return;
    }
    setIsFull(false);
    onChoose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  const left = SCENE_CAMERAS - chosen.length;
  return (
    <>
      <ul className={classes(styles.cameras, cameras.length > SCENE_CAMERAS && styles.many)}>
        {cameras.map(({ id, label }) => {
          const place = chosen.indexOf(id) + 1;
          const isMissing = missing.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                id={`scene-camera-${id}`}
                className={classes(styles.camera, place > 0 && styles.chosen, isMissing && styles.missing)}
                aria-pressed={place > 0}
                disabled={isMissing && place === 0}
                onClick={() => choose(id)}
              >
                <span className={styles.picture}>
                  <StillPicture still={stillAt(id, start + SCENE_MS / 2)} className={styles.still} />
                  {!isMissing && (
                    <span className={styles.place} aria-hidden="true">
                      {place > 0 ? place : ''}
                    </span>
                  )}
                </span>
                <span className={styles.label}>
                  {label}
                  {place > 0 && <VisuallyHidden>, {t('collectibles.cameraPlace', { place })}</VisuallyHidden>}
                </span>
                {isMissing && <span className={styles.note}>{t('collectibles.noPicture')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p ref={count} className={styles.count} role="status">
        {isFull
          ? t('collectibles.fourIsAll')
          : left > 0
            ? t('collectibles.camerasLeft', { chosen: chosen.length, count: left })
            : t('collectibles.camerasChosen')}
      </p>
    </>
  );
}
