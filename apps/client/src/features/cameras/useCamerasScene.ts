import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { slideAfter } from '../../ui/Stage/swipe';
import {
  leaveInOrder,
  nextRate,
  type PlayerCommand,
  perform,
  useAdPlacement,
  useBackButton,
  useOverlay,
  usePlayerKeys,
} from '../watch';
import { swapped, withMain } from './arrangement';
import type { CameraKey } from './keys';
import { SLOW_RATES } from './replay/rates';
import { pickable } from './source';
import { useTouch } from './stage/useTouch';
import type { CameraControls, CameraMenu, CamerasProps } from './types';
import { useCameraKeys } from './useCameraKeys';
import { useCamerasState } from './useCameras';
import { useCamerasPlayer } from './useCamerasPlayer';
import { useForm } from './useForm';
import { wallOf } from './wall-of';

/** Commands that work while an ad plays; all others change the content. */
const WITH_AD: ReadonlySet<PlayerCommand> = new Set([
  'playPause',
  'play',
  'pause',
  'louder',
  'quieter',
  'mute',
  'fullscreen',
]);

/** Elements of the screen. */
interface SceneElements {
  readonly surface: RefObject<HTMLElement | null>;
  /** The video element of the player. */
  readonly element: RefObject<HTMLVideoElement | null>;
  /** The controls of a TV, and the one that takes focus first. */
  readonly overlayRef: RefObject<HTMLDivElement | null>;
  readonly firstControl: RefObject<HTMLButtonElement | null>;
}

/** The state of the cameras' screen and what its keys and gestures do. */
export function useCamerasScene(props: CamerasProps, { surface, element, overlayRef, firstControl }: SceneElements) {
  const { onBack } = props;
  const t = useTexts();
  const form = useForm();
  const tv = form === 'tv';
  const [menu, setMenu] = useState<CameraMenu>(null);
  const [help, setHelp] = useState(false);
  const [held, setHeld] = useState(false);
  /** Phones show one camera or several, separately for both orientations. */
  const [grids, setGrids] = useState({ upright: false, landscape: true });
  const { player, cameras, retry, manifest, arrangement, arrange } = useCamerasPlayer(element, props);
  const isAd = useAdPlacement(player) !== null;
  const { overlay, visible } = useOverlay(player, surface, menu !== null || help || held || isAd);
  const list = manifest ? (tv ? manifest.cameras : pickable(manifest.cameras)) : [];
  const wanted = tv ? list.find(({ id }) => id === props.view?.camera) : undefined;
  const heard = useCamerasState(cameras, (state) => state.heard) ?? (wanted ?? list[0])?.id ?? '';
  const mainId = tv ? heard : (arrangement?.order[0] ?? '');
  const isGrid = form === 'upright' || form === 'landscape' ? grids[form] : false;
  const wall = wallOf({ form, isGrid, isAd, heard, arrangement });
  useBackButton(player);

  const onGrid = (grid: boolean) => setGrids((before) => ({ ...before, [form]: grid }));
  const onCamera = (cameraId: string) => {
    if (tv) cameras?.switchTo(cameraId);
    else if (arrangement) arrange(withMain(arrangement, cameraId));
  };
  const onSwap = (cameraId: string, other: string) => {
    if (arrangement) arrange(swapped(arrangement, cameraId, other));
  };
  const keepFocus = () => surface.current?.focus({ preventScroll: true });
  const leave = onBack && (() => leaveInOrder(player, onBack));
  const run = (command: PlayerCommand) => {
    overlay.show();
    if (!player || !surface.current || (isAd && !WITH_AD.has(command))) return;
    if (command === 'slower' || command === 'faster')
      player.setRate(nextRate(player.state().rate, command === 'faster' ? 1 : -1, SLOW_RATES));
    else perform(command, { player, surface: surface.current, language: document.documentElement.lang });
  };
  const closeTop = (): boolean => {
    // A failure has no controls to hide: back leaves it.
    const hides = tv && visible && !isAd && player?.state().status !== 'failed';
    if (menu === null && !hides) return false;
    if (menu === null) overlay.hide();
    else {
      surface.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true });
      setMenu(null);
    }
    return true;
  };

  const answerCameraKey = useCameraKeys((key: CameraKey): boolean => {
    if (isAd || !player) return false;
    if (key.kind === 'step') {
      if (player.state().live !== null) return false;
      cameras?.step(key.frames);
      return true;
    }
    if (key.kind === 'camera') {
      const chosen = list[key.number - 1];
      if (chosen) onCamera(chosen.id);
      return chosen !== undefined;
    }
    // Other frames have no layouts.
    if (key.kind === 'layout' && form !== 'desktop') return false;
    setMenu(menu === key.kind ? null : key.kind);
    return true;
  });
  const onPlayerKey = usePlayerKeys({
    tv,
    isAd,
    surface,
    overlay,
    overlayRef,
    playButton: firstControl,
    run,
    onHelp: () => setHelp(true),
    onMini: undefined,
    onClose: closeTop,
  });

  const touch = useTouch({
    onSwipe: (direction) => {
      const at = list.findIndex(({ id }) => id === mainId);
      const next = list[slideAfter(at, direction, list.length)];
      if (next && menu === null && !isAd) onCamera(next.id);
    },
    onPinch: (layout) => onGrid(layout === 'grid'),
  });

  useEffect(() => {
    if (tv) surface.current?.focus({ preventScroll: true });
  }, [tv, surface]);

  const controls: CameraControls | undefined =
    player && manifest && arrangement
      ? {
          t,
          player,
          cameras,
          manifest,
          list,
          arrangement,
          mainId,
          menu,
          onMenu: setMenu,
          onArrange: arrange,
          onCamera,
          run,
          keepFocus,
          onHold: setHeld,
          onBack: leave,
        }
      : undefined;
  return {
    t,
    form,
    player,
    cameras,
    retry,
    list,
    heard,
    wall,
    isAd,
    isGrid,
    visible,
    overlay,
    help,
    controls,
    leave,
    touch,
    run,
    keepFocus,
    onGrid,
    onCamera,
    onSwap,
    closeHelp: () => setHelp(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (!answerCameraKey(event)) onPlayerKey(event);
    },
  };
}
