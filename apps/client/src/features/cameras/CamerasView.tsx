import { lazy, Suspense, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes';
import {
  AdBoundary,
  EndedLayer,
  KeyboardMap,
  loadAdLayer,
  type PlayerLayout,
  StatusLayer,
  UnlessInterrupted,
} from '../watch';
import styles from './CamerasView.module.css';
import { CameraScore } from './controls/CameraScore';
import { DesktopBottom } from './desktop/DesktopBottom';
import { DesktopTop } from './desktop/DesktopTop';
import { LandscapeBar } from './phone/LandscapeBar';
import { UprightBelow } from './phone/UprightBelow';
import { UprightOverlay } from './phone/UprightOverlay';
import { Wall } from './stage/Wall';
import { TvOverlay } from './tv/TvOverlay';
import type { CamerasProps } from './types';
import { useCamerasScene } from './useCamerasScene';

const AdLayer = lazy(() => loadAdLayer());

const NOTHING: NonNullable<CamerasProps['slots']> & PlayerLayout = {};

/** An event from several cameras on one clock, arranged by the viewer (PLAY-11). */
export default function CamerasView(props: CamerasProps) {
  const { video, event, moments = [], isUnseen = false, slots = NOTHING, isInline = false } = props;
  const surface = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const overlayRef = useRef<HTMLDivElement>(null);
  const firstControl = useRef<HTMLButtonElement>(null);
  const scene = useCamerasScene(props, { surface, element, overlayRef, firstControl });
  const { t, form, player, wall, isAd, isGrid, visible, controls, leave, run, keepFocus } = scene;
  const { scored } = slots;
  const isPhone = form === 'upright' || form === 'landscape';
  // An upright phone has the page below the picture; everywhere else the cameras cover it.
  useCovering(!isInline && form !== 'upright');
  t.include('nativeWaves');
  t.include('cameraWall');
  const shared = controls && !isAd ? { controls, event, moments, isUnseen, scored, video } : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all controls inside
    <section
      ref={surface}
      className={classes(styles.view, styles[form], isInline && styles.inline)}
      aria-label={t('player.label', { title: video.title })}
      data-inline={isInline ? '' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys work without a focused control
      tabIndex={player ? 0 : -1}
      onKeyDown={scene.onKeyDown}
    >
      {form === 'desktop' && (
        <DesktopTop
          t={t}
          title={video.title}
          player={player}
          scored={isAd ? undefined : scored}
          controls={shared?.controls}
          onBack={leave}
          isInline={isInline}
        />
      )}
      <div className={styles.stage} {...(isPhone ? scene.touch : {})}>
        <Wall
          t={t}
          list={scene.list}
          cameras={scene.cameras}
          layout={wall.layout}
          shown={wall.shown}
          heard={scene.heard}
          element={element}
          poster={video.poster}
          isArranged={form === 'desktop' && !isAd}
          // The controls of an upright phone are where the names are.
          hasNames={!isAd && (form === 'desktop' || (isGrid && (form === 'landscape' || !visible)))}
          hasNumbers={form === 'desktop'}
          onCamera={scene.onCamera}
          onSwap={scene.onSwap}
          mainOver={
            form === 'landscape' && player && scored && !isAd ? (
              <div className={styles.score}>
                <CameraScore player={player} event={scored} />
              </div>
            ) : undefined
          }
          main={{
            label: (camera) => t(isPhone ? 'nativeWaves.controls' : 'nativeWaves.mainTile', { camera }),
            onPress: () => (isPhone ? scene.overlay.tap() : run('playPause')),
          }}
        />
        {player && (
          <>
            <StatusLayer
              player={player}
              video={video}
              t={t}
              unavailable={undefined}
              onRetry={scene.retry}
              keepFocus={keepFocus}
            />
            <UnlessInterrupted player={player} video={video}>
              {slots.ended && <EndedLayer player={player} ended={slots.ended} t={t} />}
              {slots.next?.(player)}
            </UnlessInterrupted>
            {isAd && (
              <AdBoundary onFailed={() => player.endBreak()}>
                <Suspense>
                  <AdLayer
                    {...{ player, video, t, scored, run, keepFocus }}
                    layout={NOTHING}
                    tv={form === 'tv'}
                    hasPanel={false}
                    onBack={leave}
                  />
                </Suspense>
              </AdBoundary>
            )}
          </>
        )}
        {form === 'upright' && shared && (
          <UprightOverlay {...shared} visible={visible} isGrid={isGrid} onGrid={scene.onGrid} />
        )}
        {form === 'tv' && shared && (
          <TvOverlay {...shared} visible={visible} overlayRef={overlayRef} firstControl={firstControl} />
        )}
      </div>
      {form === 'desktop' && shared && <DesktopBottom {...shared} />}
      {form === 'landscape' && shared && <LandscapeBar {...shared} isGrid={isGrid} onGrid={scene.onGrid} />}
      {form === 'upright' && shared && <UprightBelow {...shared} />}
      {scene.help && <KeyboardMap t={t} hasCameras onClose={scene.closeHelp} />}
    </section>
  );
}

/** Marks the document while the cameras cover it: bars and menus are hidden and not focusable. */
function useCovering(isCovering: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isCovering) dataset['zen'] = '';
    return () => {
      delete dataset['zen'];
    };
  }, [isCovering]);
}
