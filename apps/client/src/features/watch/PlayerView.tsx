import type { Player } from '@touchline/player/viewing/api';
import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { onPlaybackNoted } from '../../entities/slot/notes';
import { whenIdle } from '../../shell/idle';
import { classes } from '../../ui/classes';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { isSwipeDown, type Point, swipeDirection } from '../../ui/Stage/swipe';
import { AdBoundary } from './ads/AdBoundary';
import { useAdPlacement } from './ads/useAdPlacement';
import { PlayerOverlay } from './controls/PlayerOverlay';
import { isKept } from './kept/kept';
import { keptPlayback } from './kept/kept-playback';
import { isResting, type PlayerCommand, perform } from './keys/commands';
import { KeyboardMap } from './keys/KeyboardMap';
import { EndedLayer } from './layers/EndedLayer';
import { ScoreLayer } from './layers/ScoreLayer';
import { StatusLayer } from './layers/StatusLayer';
import { UnlessInterrupted } from './layers/UnlessInterrupted';
import type { OpenMenu } from './menus/ChoiceMenu';
import { meaningOf, type Tap } from './overlay/taps';
import { useOverlay } from './overlay/useOverlay';
import { usePlayerKeys } from './overlay/usePlayerKeys';
import { leaveInOrder, useBackButton, useZen } from './overlay/useZen';
import styles from './PlayerView.module.css';
import { isCovered } from './playing/useComeback';
import { usePlayer } from './playing/usePlayer';
import type { PlayerLayout, PlayerListeners, PlayerNavigation, PlayerSlots, PlayerViewProps } from './types';

/** Loaded for the first source with ads, so that it is there with the first ad. */
const loadAds = () => import('./ads/layer');
const AdLayer = lazy(async () => ({ default: (await loadAds()).AdLayer }));
const AdPanel = lazy(async () => ({ default: (await loadAds()).AdPanel }));
const loadAdsAtRest = whenIdle(loadAds);

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

const NONE: PlayerLayout & PlayerSlots & PlayerNavigation & PlayerListeners = {};

/**
 * Text content: early playback adds tracks and ads, and without a text child React would not hydrate the element. The SDK of
 * a third party may add text, too, which is no reason to render the page again.
 */
const NO_CHILDREN = '';

/** A video with its controls; until hydration, its poster. */
export default function PlayerView(props: PlayerViewProps) {
  const { video, t, layout = NONE, slots = NONE, navigation = NONE, listeners = NONE } = props;
  const { fit = 'wide', zen = false } = layout;
  const { over, ended, scored, unavailable } = slots;
  const { zaps = false, onBack, onSwipe, mini } = navigation;
  const surface = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const overlayRef = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const pointer = useRef('mouse');
  const touched = useRef<Point>(undefined);
  const lastTap = useRef<Tap>(undefined);
  const [menu, setMenu] = useState<OpenMenu>(null);
  const [help, setHelp] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [tv, setTv] = useState(false);
  const { player, zapper, retry } = usePlayer(element, { video, navigation, listeners });
  const placement = useAdPlacement(player);
  const isAd = placement !== null;
  const { overlay, visible } = useOverlay(player, surface, menu !== null || help || dragging || isAd);

  useBackButton(player);

  // If it does not load, an ad ends at once.
  useEffect(() => onPlaybackNoted(() => void loadAdsAtRest().catch(() => undefined)), []);
  useEffect(() => {
    if (!isAd) return undefined;
    setMenu(null);
    return () => {
      // After the ads the picture is free, unless it waits for the viewer.
      if (player && !isResting(player.state().status)) overlay.hide();
    };
  }, [isAd, overlay, player]);

  const leaveBehind = useEffectEvent(() => {
    const { id, title, subtitle, poster } = video;
    // An ad before the video ends with its screen.
    const isBefore = zapper?.player().state().ad?.placement === 'preroll';
    if (mini?.isLeft() && zapper && !isBefore && isKept(zapper.player().state().status, tv))
      keptPlayback.keep({ id, title, subtitle, poster, target: mini, running: zapper });
  });
  // An insertion effect ends before the element leaves the document, and only when the screen is left.
  useInsertionEffect(() => () => leaveBehind(), []);

  useEffect(() => {
    const onTv = Boolean(surface.current?.closest('[data-frame="tv"]'));
    setTv(onTv);
    if (onTv) surface.current?.focus({ preventScroll: true });
  }, []);

  const leave = onBack && (() => leaveInOrder(player, onBack));
  const run = (command: PlayerCommand) => {
    if (player && surface.current && (!isAd || WITH_AD.has(command)))
      perform(command, { player, surface: surface.current, language: document.documentElement.lang });
    overlay.show();
  };
  // A player that fills its screen has no room below.
  const hasPanel = !tv && fit === 'wide';
  const keepFocus = () => surface.current?.focus({ preventScroll: true });
  const closeTop = (): boolean => {
    // A failure has no controls to hide: back leaves it.
    const hides = tv && visible && !isAd && player !== null && !isCovered(video, player.state());
    if (menu === null && !hides) return false;
    if (menu === null) overlay.hide();
    else closeMenu();
    return true;
  };
  const closeMenu = () => {
    overlayRef.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true });
    setMenu(null);
  };
  const onKeyDown = usePlayerKeys({
    tv,
    isAd,
    surface,
    overlay,
    overlayRef,
    playButton,
    run,
    onHelp: () => setHelp(true),
    onMini: mini && !tv ? onBack : undefined,
    onClose: closeTop,
  });

  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    // From what is beside the player: its controls are what was meant.
    const isFromBeside = relatedTarget !== null && !surface.current?.contains(relatedTarget);
    if (!tv || isAd || target !== surface.current || !isFromBeside) return;
    // Synchronously: hidden elements cannot take focus.
    flushSync(() => overlay.show());
    playButton.current?.focus({ preventScroll: true });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') overlay.show();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target !== surface.current && !(event.target instanceof HTMLVideoElement)) return;
    // A tap shows the controls (PLAY-02); a mouse already shows them by moving, so its click plays or pauses.
    if (pointer.current === 'mouse') run('playPause');
    else if (!isAd) onTap(event);
  };
  const onTap = ({ clientX, clientY, timeStamp }: MouseEvent) => {
    const { left, width } = surface.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const swipe = touched.current && swipeDirection(touched.current, { x: clientX, y: clientY });
    if (swipe) return;
    const tap = { at: (clientX - left) / width, time: timeStamp };
    const meaning = meaningOf(tap, lastTap.current);
    lastTap.current = tap;
    if (meaning === 'toggle') overlay.tap();
    else run(meaning);
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const from = touched.current;
    if (!from || menu !== null) return;
    const swipe = onSwipe ? swipeDirection(from, { x: clientX, y: clientY }) : 0;
    if (swipe) onSwipe?.(swipe);
    else if (mini && isSwipeDown(from, { x: clientX, y: clientY })) leave?.();
  };

  const view = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and gestures of all controls inside
    <section
      ref={surface}
      className={classes(
        styles.surface,
        styles[fit],
        zen && styles.zen,
        onSwipe && styles.swiped,
        mini && !onSwipe && styles.pulled,
        visible && styles.lifted,
        player !== null && !visible && styles.bare,
      )}
      aria-label={t('player.label', { title: video.title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys work without a focused control
      tabIndex={player ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
        // A drag on the seek bar, in a menu or a dialog is not a swipe.
        const isFree = event.target instanceof Element && !event.target.closest('input, dialog, [data-player-menu]');
        touched.current = event.pointerType !== 'mouse' && isFree ? { x: event.clientX, y: event.clientY } : undefined;
      }}
      onPointerUp={onPointerUp}
      onPointerMove={onPointerMove}
      onClick={onClick}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the stream brings its captions */}
      <video ref={element} className={styles.video} data-plays={video.id} poster={video.poster} playsInline>
        {NO_CHILDREN}
      </video>
      <div data-stage="" suppressHydrationWarning>
        {NO_CHILDREN}
      </div>
      {player && (
        <>
          <StatusLayer
            player={player}
            video={video}
            t={t}
            unavailable={unavailable}
            onRetry={retry}
            keepFocus={keepFocus}
          />
          <Zen player={player} surface={surface} isForced={zen} />
          <UnlessInterrupted player={player} video={video}>
            {ended && <EndedLayer player={player} ended={ended} t={t} />}
            {slots.next?.(player)}
          </UnlessInterrupted>
          {scored && (!isAd || tv) && (
            <UnlessInterrupted player={player} video={video}>
              <ScoreLayer player={player} event={scored} isLowered={visible && !isAd} />
            </UnlessInterrupted>
          )}
          {isAd ? (
            <AdBoundary onFailed={() => player.endBreak()}>
              <Suspense>
                <AdLayer {...{ player, video, t, layout, scored, tv, hasPanel, run, keepFocus }} onBack={leave} />
              </Suspense>
            </AdBoundary>
          ) : (
            <PlayerOverlay
              controls={{ player, t, tv, run, keepFocus, onHold: setDragging, playButton }}
              menus={{ menu, onMenu: setMenu }}
              video={video}
              slots={slots}
              channels={navigation.channels}
              onBack={leave}
              visible={visible}
              overlayRef={overlayRef}
            />
          )}
        </>
      )}
      {over}
      {help && <KeyboardMap t={t} zaps={zaps} onClose={() => setHelp(false)} />}
    </section>
  );
  return (
    <>
      {view}
      {player && isAd && hasPanel && (
        <OptionalBoundary>
          <Suspense>
            <AdPanel {...{ player, video, t, layout, scored }} />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  );
}

interface ZenProps {
  player: Player;
  surface: RefObject<HTMLElement | null>;
  isForced: boolean;
}

/** Synchronises the document with the player's full-screen state. */
function Zen({ player, surface, isForced }: ZenProps) {
  useZen(player, surface, isForced);
  return null;
}
