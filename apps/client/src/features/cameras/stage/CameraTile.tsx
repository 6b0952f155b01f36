import type { Camera } from '@touchline/contract';
import type { Cameras, TileStatus } from '@touchline/player/model/cameras';
import type { Texts } from '@touchline/texts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Box } from '../../../entities/camera-wall/layouts';
import { TileFrame } from '../../../entities/camera-wall/TileFrame';
import { classes } from '../../../ui/classes';
import { useStill, useTileStatus } from '../useCameras';
import styles from './CameraTile.module.css';
import { StillPicture } from './StillPicture';

interface CameraTileProps {
  readonly t: Texts;
  /** Undefined before the manifest is there. */
  readonly camera: Camera | undefined;
  readonly cameras: Cameras | null;
  readonly box: Box | undefined;
  /** Its place in the layout; a change fades. */
  readonly place: number;
  readonly number?: number | undefined;
  readonly isMain: boolean;
  /** The one whose element is the player's own. */
  readonly isHeard: boolean;
  readonly hasName: boolean;
  readonly isLifted?: boolean;
  readonly isTarget?: boolean;
  readonly button: ComponentProps<typeof TileFrame>['button'];
  readonly over?: ReactNode;
  /** Shown at the lower edge on hover and focus. */
  readonly hint?: string | undefined;
  /** The video element, and what belongs beside it. */
  readonly children: ReactNode;
}

const FADE_MS = 150;

/** A camera on the wall; a still replaces its video while there is none. */
export function CameraTile(props: CameraTileProps) {
  const { t, camera, cameras, box, place, number, isMain, isHeard, hasName, isLifted, isTarget, button, hint } = props;
  const id = camera?.id ?? '';
  const status = useTileStatus(cameras, id);
  const isStill = !isHeard && (status === undefined || hasStill(status));
  const still = useStill(cameras, id, isStill && box !== undefined);
  const picture = useFade(place);
  const isOut = status === 'gone' || status === 'undated';
  return (
    <TileFrame
      box={box}
      isBehind={isHeard && box === undefined}
      name={camera?.label ?? ''}
      number={number}
      isHeard={isMain && camera !== undefined && hasName}
      isOut={isOut}
      hasName={hasName && camera !== undefined}
      isLifted={isLifted ?? false}
      button={button}
      over={
        <>
          {isOut && camera && <Out status={status} label={camera.label} t={t} />}
          {status === 'pictures' && <span className={styles.pictures}>{t('nativeWaves.livePictures')}</span>}
          {hint !== undefined && !isOut && (
            <span className={styles.hint} aria-hidden="true">
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" />
              </svg>
              {hint}
            </span>
          )}
          {isTarget && <span className={styles.target} />}
          {props.over}
        </>
      }
    >
      <div ref={picture} className={classes(styles.picture, isStill && styles.still)}>
        {props.children}
        {isStill && <StillPicture still={still} />}
      </div>
    </TileFrame>
  );
}

const hasStill = (status: TileStatus): boolean => status !== 'together' && status !== 'apart';

/** Fades the picture in after a change of its place. */
function useFade(place: number) {
  const picture = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      picture.current?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
  }, [place]);
  return picture;
}

/** Why a camera has no picture; the others go on. */
function Out({ status, label, t }: { status: 'gone' | 'undated'; label: string; t: Texts }) {
  return (
    <p className={styles.out}>
      <b className={styles.outTitle}>
        {status === 'gone' ? t('nativeWaves.dropped') : t('nativeWaves.undated', { camera: label })}
      </b>
      {t(status === 'gone' ? 'nativeWaves.droppedText' : 'nativeWaves.undatedText')}
    </p>
  );
}
