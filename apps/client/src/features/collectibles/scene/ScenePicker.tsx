import type { Event, KeyMoment, NativeWavesManifest } from '@touchline/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersLessMotion } from '../../../shell/preferences/motion';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { singleCameras } from './cameras';
import { isShowing, momentsInReach } from './moments';
import styles from './ScenePicker.module.css';
import { ScenePreview } from './ScenePreview';
import { Scrubber } from './Scrubber';
import { FRAME_MS, movedByKey, type Reach, SCENE_MS, sceneStart } from './scene-time';
import type { StillAt } from './useStills';

export interface ScenePickerProps {
  event: Event;
  manifest: NativeWavesManifest;
  /** Where the scene begins, epoch ms. */
  start: number;
  reach: Reach;
  stillAt: StillAt;
  /** Key moments that the viewer may see. */
  moments: readonly KeyMoment[];
  hasScore: boolean;
  isWide: boolean;
  heading: ReactNode;
  onMove: (start: number) => void;
}

/** What the strip shows around the scene. */
const SPAN_MS = { wide: 25_000, narrow: 18_750 } as const;

/** Elements that have keys of their own. */
const OWN_KEYS = 'input, select, textarea, [role="slider"], dialog';

/** The first step: six seconds, frame by frame, with a loop of the main camera. */
export function ScenePicker(props: ScenePickerProps) {
  const { event, manifest, start, reach, stillAt, moments, hasScore, isWide, heading, onMove } = props;
  const t = useTexts();
  const [isPlaying, setIsPlaying] = useState(() => !prefersLessMotion());
  const playhead = useRef<HTMLSpanElement>(null);
  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    const { target, key } = pressed;
    const isOwn = target instanceof Element && target.closest(OWN_KEYS);
    const isEnd = key === 'Home' || key === 'End' || key === 'ArrowUp' || key === 'ArrowDown';
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isOwn || isEnd) return;
    const moved = movedByKey(key, start, reach);
    if (moved === undefined) return;
    pressed.preventDefault();
    onMove(moved);
  });
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => onKey(pressed);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const cameraId = singleCameras(manifest)[0]?.id ?? '';
  const span = Math.max(SCENE_MS, Math.min(SPAN_MS[isWide ? 'wide' : 'narrow'], reach.to - reach.from));
  const step = (frames: number) => () => onMove(sceneStart(start + frames * FRAME_MS, reach));
  const shown = momentsInReach(moments, start, reach, t);
  return (
    <section className={styles.picker} aria-label={t('collectibles.sceneTitle')}>
      {heading}
      <ScenePreview
        event={event}
        manifest={manifest}
        start={start}
        isPlaying={isPlaying}
        hasScore={hasScore}
        still={stillAt(cameraId, start)}
        isWide={isWide}
        onShare={(share) => {
          if (playhead.current) playhead.current.style.left = `${share * 100}%`;
        }}
      />
      <Scrubber
        start={start}
        reach={reach}
        zero={manifest.startTime * 1000}
        cameraId={cameraId}
        stillAt={stillAt}
        span={span}
        isWide={isWide}
        playhead={playhead}
        onMove={onMove}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" className={styles.button} aria-label={t('collectibles.frameBack')} onClick={step(-1)}>
          <span aria-hidden="true">‹ </span>
          {t('collectibles.frame')}
        </Button>
        <Button
          variant="quiet"
          className={styles.button}
          icon={isPlaying ? 'pause' : 'play'}
          aria-pressed={isPlaying}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          {t('collectibles.loop')}
        </Button>
        <Button variant="quiet" className={styles.button} aria-label={t('collectibles.frameOn')} onClick={step(1)}>
          {t('collectibles.frame')}
          <span aria-hidden="true"> ›</span>
        </Button>
      </div>
      {shown.length > 0 && (
        <>
          <h2 id="scene-moments" className={styles.momentsTitle}>
            {t('collectibles.moments')}
          </h2>
          <ul className={styles.moments} aria-labelledby="scene-moments">
            {shown.map((moment) => (
              <li key={moment.id}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-pressed={isShowing(moment, start)}
                  onClick={() => onMove(moment.start)}
                >
                  {moment.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
