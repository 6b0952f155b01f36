import { Link } from '../../../shell/links/Link';
import { Badge } from '../../../ui/Badge/Badge';
import { LineIcon, usePlayerState } from '../../watch';
import { CameraMoments } from '../controls/CameraMoments';
import { FRAMES, SHARE } from '../controls/icon-paths';
import { soundChoices } from '../controls/sounds';
import { useSceneHref } from '../controls/useSceneHref';
import { useShareView } from '../controls/useShareView';
import type { FrameProps } from '../frame-props';
import type { CameraControls } from '../types';
import { useCamerasState } from '../useCameras';
import { CameraStrip } from './CameraStrip';
import styles from './UprightBelow.module.css';

/** The page below the picture of an upright phone. */
export function UprightBelow({ controls, event, moments, isUnseen, video }: FrameProps) {
  const { t, player, manifest } = controls;
  const isLive = usePlayerState(player, (state) => state.live !== null);
  return (
    <>
      <CameraStrip controls={controls} />
      <div className={styles.kick}>
        {isLive && <Badge kind="live">{t('badge.live')}</Badge>}
        {video.subtitle && <span className={styles.subtitle}>{video.subtitle}</span>}
      </div>
      <Commentary controls={controls} />
      <h1 className={styles.title}>{video.title}</h1>
      {event && (
        <div className={styles.actions}>
          {manifest.hasCollectibles && <KeepScene controls={controls} event={event} />}
          {event.shareable && <ShareView controls={controls} event={event} title={video.title} />}
        </div>
      )}
      {event && (
        <CameraMoments controls={controls} moments={moments} isUnseen={isUnseen} start={event.startTime} look="cards" />
      )}
    </>
  );
}

/** Commentary and sound, as chips. */
function Commentary({ controls }: { controls: CameraControls }) {
  const chosen = useCamerasState(controls.cameras, (state) => state.sound) ?? null;
  return soundChoices(controls, chosen).map(({ name, legend, items, choose }) => (
    <fieldset key={name} className={styles.sounds}>
      <legend className={styles.legend}>{legend}</legend>
      {items.map(({ id, label }) => (
        <label key={id} className={styles.sound}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => choose(id)}
          />
          <span className={styles.chip}>{label}</span>
        </label>
      ))}
    </fieldset>
  ));
}

type OfEvent = { controls: CameraControls; event: NonNullable<FrameProps['event']> };

function KeepScene({ controls, event }: OfEvent) {
  const scene = useSceneHref(event, controls.cameras);
  return (
    <Link className={styles.action} {...scene}>
      <LineIcon path={FRAMES} />
      {controls.t('nativeWaves.keepScene')}
    </Link>
  );
}

function ShareView({ controls, event, title }: OfEvent & { title: string }) {
  const { share, dialog } = useShareView(event, title);
  return (
    <>
      <button type="button" className={styles.action} onClick={() => share(controls)}>
        <LineIcon path={SHARE} />
        {controls.t('nativeWaves.shareView')}
      </button>
      {dialog}
    </>
  );
}
