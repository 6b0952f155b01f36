import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes';
import type { OpenMenu } from './BottomBar';
import { type PlayerCommand, perform } from './commands';
import { KeyboardMap } from './KeyboardMap';
import { PlayerOverlay } from './PlayerOverlay';
import styles from './PlayerView.module.css';
import { StatusLayer } from './StatusLayer';
import type { PlayerViewProps } from './types';
import { useOverlay } from './useOverlay';
import { usePlayer } from './usePlayer';
import { usePlayerKeys } from './usePlayerKeys';

/** As text: what plays early puts tracks into the element, and as an element without text it would not be taken over. */
const NO_CHILDREN = '';

/** A video with its controls; until the browser takes over, its poster. */
export default function PlayerView(props: PlayerViewProps) {
  const { title, poster, fit = 'wide', t } = props;
  const surface = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const overlayRef = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const pointer = useRef('mouse');
  const [menu, setMenu] = useState<OpenMenu>(null);
  const [help, setHelp] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [tv, setTv] = useState(false);
  const { player, retry } = usePlayer(video, props);
  const { overlay, visible } = useOverlay(player, surface, menu !== null || help || dragging);

  useEffect(() => {
    const onTv = Boolean(surface.current?.closest('[data-frame="tv"]'));
    setTv(onTv);
    if (onTv) surface.current?.focus({ preventScroll: true });
  }, []);

  const run = (command: PlayerCommand) => {
    if (player && surface.current)
      perform(command, { player, surface: surface.current, language: document.documentElement.lang });
    overlay.show();
  };
  // For controls that disappear when they are pressed.
  const keepFocus = () => surface.current?.focus({ preventScroll: true });
  const closeTop = (): boolean => {
    // A failure has no controls that could go: back leaves it.
    const hides = tv && visible && player?.state().status !== 'failed';
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
    overlay,
    overlayRef,
    playButton,
    run,
    onHelp: () => setHelp(true),
    onClose: closeTop,
  });

  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') overlay.show();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target !== surface.current && event.target !== video.current) return;
    // A finger calls the controls (PLAY-02); a mouse has called them by moving, its press plays and pauses.
    if (pointer.current === 'mouse') run('playPause');
    else overlay.tap();
  };

  return (
    <section
      ref={surface}
      className={classes(styles.surface, styles[fit], player !== null && !visible && styles.bare)}
      aria-label={t('player.label', { title })}
      tabIndex={player ? 0 : -1}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
      }}
      onPointerMove={onPointerMove}
      onClick={onClick}
    >
      <video ref={video} className={classes(styles.video, visible && styles.lifted)} poster={poster} playsInline>
        {NO_CHILDREN}
      </video>
      {player && (
        <>
          <StatusLayer player={player} t={t} onRetry={retry} keepFocus={keepFocus} />
          <PlayerOverlay
            {...props}
            {...{ player, tv, visible, overlayRef, playButton, run, menu }}
            onMenu={setMenu}
            onHold={setDragging}
            keepFocus={keepFocus}
          />
        </>
      )}
      {help && <KeyboardMap t={t} onClose={() => setHelp(false)} />}
    </section>
  );
}
