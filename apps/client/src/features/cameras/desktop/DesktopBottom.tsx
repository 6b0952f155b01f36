import { lazy, Suspense, useRef } from 'react';
import { Link } from '../../../shell/links/Link';
import { Icon } from '../../../ui/Icon/Icon';
import {
  ControlButton,
  isResting,
  LineIcon,
  LiveControl,
  loadMomentMarks,
  playKey,
  SeekBar,
  SkipIcon,
  usePlayerState,
  VolumeControl,
} from '../../watch';
import { CaptionsButton, SpeedButton } from '../controls/CameraMenuButton';
import { CameraMoments } from '../controls/CameraMoments';
import { ChoicePanel } from '../controls/ChoicePanel';
import { FRAMES, SHARE } from '../controls/icon-paths';
import { SyncText } from '../controls/SyncText';
import { soundName } from '../controls/sounds';
import { useSceneHref } from '../controls/useSceneHref';
import { useShareView } from '../controls/useShareView';
import type { FrameProps } from '../frame-props';
import { FrameSteps } from '../replay/FrameSteps';
import type { CameraControls } from '../types';
import { useCamerasState } from '../useCameras';
import styles from './DesktopBottom.module.css';

const MomentMarks = lazy(() => loadMomentMarks());

/** Layouts that leave room below the pictures. */
const WITH_MOMENTS: ReadonlySet<string> = new Set(['two', 'oneAndThree']);

/** Below the pictures: key moments, the bar, and the controls. */
export function DesktopBottom({ controls, event, moments, isUnseen, video }: FrameProps) {
  const { t, player, arrangement, onHold } = controls;
  const isSeekable = usePlayerState(player, (state) => state.duration > 0);
  return (
    <div className={styles.bottom}>
      {event && WITH_MOMENTS.has(arrangement.layout) && (
        <CameraMoments controls={controls} moments={moments} isUnseen={isUnseen} start={event.startTime} look="row" />
      )}
      <div className={styles.bar}>
        {isSeekable && event && moments.length > 0 && (
          <Suspense>
            <MomentMarks
              player={player}
              moments={moments}
              start={event.startTime}
              tv={false}
              {...{ isUnseen }}
              isOnBar
            />
          </Suspense>
        )}
        {isSeekable && <SeekBar player={player} t={t} step={5} onHold={onHold} />}
      </div>
      <div className={styles.row}>
        <Transport controls={controls} />
        <SyncText t={t} cameras={controls.cameras} list={controls.list} />
        <span className={styles.space} />
        <Choices controls={controls} />
        {event && controls.manifest.hasCollectibles && <KeepScene controls={controls} event={event} />}
        <CaptionsButton controls={controls} />
        {event?.shareable && <ShareView controls={controls} event={event} title={video.title} />}
        <Fullscreen controls={controls} />
      </div>
    </div>
  );
}

function Transport({ controls }: { controls: CameraControls }) {
  const { t, player, run, keepFocus } = controls;
  const status = usePlayerState(player, (state) => state.status);
  return (
    <>
      <ControlButton
        label={t(playKey(status))}
        icon={<Icon name={isResting(status) ? 'play' : 'pause'} />}
        onClick={() => run('playPause')}
      />
      <ControlButton label={t('player.back10')} icon={<SkipIcon to="back" />} onClick={() => run('back10')} />
      <ControlButton label={t('player.forward10')} icon={<SkipIcon to="forward" />} onClick={() => run('forward10')} />
      <FrameSteps controls={controls} />
      <SpeedButton controls={controls} />
      <VolumeControl player={player} t={t} />
      <LiveControl player={player} t={t} isRecorded={false} keepFocus={keepFocus} />
    </>
  );
}

/** The button of the commentary; its panel has the layouts as well. */
function Choices({ controls }: { controls: CameraControls }) {
  const { t, cameras, manifest, menu, onMenu } = controls;
  const button = useRef<HTMLButtonElement>(null);
  const sound = useCamerasState(cameras, (state) => state.sound) ?? null;
  const isOpen = menu === 'layout' || menu === 'commentary';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="a"
        onClick={() => onMenu(isOpen ? null : 'commentary')}
      >
        <Icon name="volume" />
        <span className={styles.label}>{soundName(manifest, sound, t)}</span>
      </button>
      {isOpen && <ChoicePanel key={menu} controls={controls} opener={button} />}
    </>
  );
}

type OfEvent = { controls: CameraControls; event: NonNullable<FrameProps['event']> };

function KeepScene({ controls, event }: OfEvent) {
  const { t, cameras } = controls;
  const scene = useSceneHref(event, cameras);
  return (
    <Link className={styles.action} {...scene}>
      <LineIcon path={FRAMES} />
      <span className={styles.label}>{t('nativeWaves.keepScene')}</span>
    </Link>
  );
}

function ShareView({ controls, event, title }: OfEvent & { title: string }) {
  const { share, dialog } = useShareView(event, title);
  return (
    <>
      <ControlButton
        label={controls.t('nativeWaves.shareView')}
        icon={<LineIcon path={SHARE} />}
        onClick={() => share(controls)}
      />
      {dialog}
    </>
  );
}

function Fullscreen({ controls: { t, player, run } }: { controls: CameraControls }) {
  const isFullscreen = usePlayerState(player, (state) => state.fullscreen);
  return (
    <ControlButton
      label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
      icon={<Icon name={isFullscreen ? 'exitFullscreen' : 'fullscreen'} />}
      onClick={() => run('fullscreen')}
    />
  );
}
