import type { Camera } from '@touchline/contract';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/Badge/Badge';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { ChoiceMenu, usePlayerState } from '../../watch';
import { CameraScore } from '../controls/CameraScore';
import { soundChoices, soundName } from '../controls/sounds';
import type { FrameProps } from '../frame-props';
import { StillPicture } from '../stage/StillPicture';
import { labelOf } from '../types';
import { useCamerasState, useStill } from '../useCameras';
import { TvBar } from './TvBar';
import styles from './TvOverlay.module.css';

interface TvOverlayProps extends FrameProps {
  readonly visible: boolean;
  readonly overlayRef: RefObject<HTMLDivElement | null>;
  /** Takes focus when the overlay opens: the camera on screen. */
  readonly firstControl: RefObject<HTMLButtonElement | null>;
}

/**
 * The cameras of a TV, with five keys: left and right walk the pictures, OK switches, down opens the commentary, up the
 * bar, back hides.
 */
export function TvOverlay(props: TvOverlayProps) {
  const { controls, scored, visible, overlayRef } = props;
  const { t, player, cameras, manifest, list, mainId, menu, onMenu } = controls;
  const [isBarOpen, setBarOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const isLive = usePlayerState(player, (state) => state.live !== null);
  const sound = useCamerasState(cameras, (state) => state.sound) ?? null;

  const onRowKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && manifest.audio.length > 1) onMenu('commentary');
    else if (event.key === 'ArrowUp' && !isBarOpen) {
      // Synchronously: only what is shown can take focus.
      flushSync(() => setBarOpen(true));
      overlayRef.current?.querySelector<HTMLElement>('[data-bar] button')?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  };
  const onBarBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (menu === null && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setBarOpen(false);
  };
  return (
    <>
      {scored && (
        <div className={classes(styles.score, visible && isLive && styles.beside)}>
          <CameraScore player={player} event={scored} />
        </div>
      )}
      <div ref={overlayRef} className={classes(styles.overlay, isBarOpen && styles.tall, !visible && styles.hidden)}>
        <div className={styles.top}>
          {isLive && <Badge kind="live">{t('badge.live')}</Badge>}
          <p className={styles.now}>{t('nativeWaves.now', { camera: labelOf(list, mainId) })}</p>
        </div>
        {isBarOpen && (
          <div data-bar="" onBlur={onBarBlur}>
            <TvBar {...props} />
          </div>
        )}
        <div ref={row} className={styles.cameras} role="group" aria-label={t('nativeWaves.cameras')}>
          {list.map((camera) => (
            <Thumbnail key={camera.id} {...props} camera={camera} onKey={onRowKey} />
          ))}
        </div>
        <div className={styles.foot}>
          <KeyHints {...props} />
          <span className={styles.sound}>
            <Icon name="volume" />
            {soundName(manifest, sound, t)}
          </span>
        </div>
        {menu === 'commentary' && (
          <ChoiceMenu
            label={t('nativeWaves.commentary')}
            groups={soundChoices(controls, sound)}
            opener={row}
            onClose={() => onMenu(null)}
          />
        )}
      </div>
    </>
  );
}

/** The focus has to rest so long on a camera until it is prepared. */
const REST_MS = 200;

interface ThumbnailProps extends TvOverlayProps {
  readonly camera: Camera;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Thumbnail({ controls, visible, firstControl, camera, onKey }: ThumbnailProps) {
  const { t, cameras, mainId, menu, onCamera } = controls;
  const [isFocused, setFocused] = useState(false);
  const isOnScreen = camera.id === mainId;
  useEffect(() => {
    if (!isFocused || isOnScreen) return undefined;
    const timer = window.setTimeout(() => cameras?.prepare(camera.id), REST_MS);
    return () => window.clearTimeout(timer);
  }, [cameras, camera.id, isFocused, isOnScreen]);
  const below = isOnScreen
    ? t('nativeWaves.onScreen')
    : camera.composedOf
      ? t('nativeWaves.onePicture')
      : isFocused
        ? t('nativeWaves.okSwitches')
        : ' ';
  return (
    <button
      ref={isOnScreen ? firstControl : undefined}
      type="button"
      className={styles.camera}
      aria-pressed={isOnScreen}
      // The open menu finds the camera again by it.
      aria-expanded={menu === 'commentary' && isFocused ? true : undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => menu === null && setFocused(false)}
      onKeyDown={onKey}
      onClick={() => onCamera(camera.id)}
    >
      <span className={classes(styles.picture, isOnScreen && styles.on)}>
        <Pictures controls={controls} camera={camera} isShown={visible} />
      </span>
      <span className={styles.name}>{camera.label}</span>
      <span className={styles.below} aria-hidden="true">
        {below}
      </span>
    </button>
  );
}

type PicturesProps = Pick<TvOverlayProps, 'controls'> & { camera: Camera; isShown: boolean };

/** The still of a camera; of a composed one, those of its cameras. */
function Pictures({ controls: { cameras }, camera, isShown }: PicturesProps) {
  if (!camera.composedOf) return <CameraStill {...{ cameras, isShown }} cameraId={camera.id} />;
  return (
    <span className={styles.four}>
      {camera.composedOf.slice(0, 4).map((id) => (
        <span key={id} className={styles.quarter}>
          <CameraStill {...{ cameras, isShown }} cameraId={id} />
        </span>
      ))}
    </span>
  );
}

interface CameraStillProps {
  cameras: TvOverlayProps['controls']['cameras'];
  cameraId: string;
  isShown: boolean;
}

const CameraStill = ({ cameras, cameraId, isShown }: CameraStillProps) => (
  <StillPicture still={useStill(cameras, cameraId, isShown)} />
);

/** What the keys do; the screen reader has the buttons. */
function KeyHints({ controls: { t, manifest } }: TvOverlayProps) {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span className={styles.hint}>
        <b className={styles.key}>
          <Icon name="chevronLeft" />
        </b>
        <b className={styles.key}>
          <Icon name="chevronRight" />
        </b>
        {t('nativeWaves.remote.camera')}
      </span>
      <span className={styles.hint}>
        <b className={styles.key}>{t('nativeWaves.remote.ok')}</b>
        {t('nativeWaves.remote.switch')}
      </span>
      {manifest.audio.length > 1 && (
        <span className={styles.hint}>
          <b className={styles.key}>
            <Icon name="chevronDown" />
          </b>
          {t('nativeWaves.remote.commentary')}
        </span>
      )}
      <span className={styles.hint}>
        <b className={styles.key}>{t('nativeWaves.remote.back')}</b>
        {t('nativeWaves.remote.hide')}
      </span>
    </p>
  );
}
