import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PlayerCommand } from '../keys/commands';
import { commandFor, targetKind } from '../keys/keys';
import { callsForControls, confirmChoice, moveFocus } from '../keys/remote';
import type { Overlay } from './overlay';

interface KeyScene {
  readonly tv: boolean;
  /** Whether an ad plays, with controls of its own. */
  readonly isAd: boolean;
  readonly surface: RefObject<HTMLElement | null>;
  readonly overlay: Overlay;
  readonly overlayRef: RefObject<HTMLElement | null>;
  /** Takes focus when a remote shows the controls. */
  readonly playButton: RefObject<HTMLElement | null>;
  readonly run: (command: PlayerCommand) => void;
  readonly onHelp: () => void;
  /** Goes on in the mini player. */
  readonly onMini: (() => void) | undefined;
  /** Closes the topmost layer; returns false when there is none. */
  readonly onClose: () => boolean;
}

type Press = Pick<KeyboardEvent, 'key' | 'keyCode' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Handles keys on the player, and on the page while nothing else has focus. */
export function usePlayerKeys(scene: KeyScene): (event: KeyboardEvent) => void {
  const answer = (event: Press, target: Element): boolean => {
    const command = commandFor(event, targetKind(target));
    if (command === 'close') return scene.onClose();
    if (scene.isAd && scene.tv && callsForControls(event.key)) return answerWithAd(event.key, target, scene);
    // A remote's arrows move focus; only the seek bar seeks with them.
    if (scene.tv && callsForControls(event.key)) return answerRemote(event.key, target, scene);
    if (!command || (command === 'mini' && !scene.onMini)) return false;
    scene.overlay.show();
    if (command === 'mini') {
      scene.onMini?.();
      return true;
    }
    if (command === 'help') scene.onHelp();
    else scene.run(command);
    return true;
  };

  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { body } = document;
    // On a newly opened page the body or main element has focus.
    const isFree = event.target instanceof Element && event.target.matches('body, main');
    if (isFree && !event.defaultPrevented && answer(event, body)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (event) => {
    const { overlay } = scene;
    // A dialog over the player handles its keys itself.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    if (overlay.visible()) overlay.show();
    // The controls must be visible before Tab moves focus to them.
    else if (event.key === 'Tab') flushSync(() => overlay.show());
    const answered = event.defaultPrevented || (event.target instanceof Element && answer(event, event.target));
    if (!answered) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** On a TV OK skips an ad, up or left reach its code, down or right lead back; nothing behind the player takes focus. */
function answerWithAd(key: string, target: Element, { surface }: KeyScene): boolean {
  const find = (part: string) => surface.current?.querySelector<HTMLElement>(`[data-player-layer="ad"] [${part}]`);
  const isInside = target.closest('[data-player-layer]') !== null;
  if (key !== 'Enter') {
    const isBack = key === 'ArrowDown' || key === 'ArrowRight';
    find(isBack ? 'data-skip' : 'data-companion')?.focus({ preventScroll: true });
  } else if (isInside) return false;
  else find('data-skip')?.click();
  return true;
}

/** On a TV the first key shows the controls, and arrows move among them. */
function answerRemote(key: string, target: Element, { overlay, overlayRef, playButton }: KeyScene): boolean {
  if (!overlayRef.current) return false;
  // Synchronously: hidden elements cannot take focus.
  flushSync(() => overlay.show());
  if (overlayRef.current.contains(target))
    return confirmChoice(key, target) || moveFocus(key, target, overlayRef.current);
  // Status and end screens are handled before the controls.
  const layer = target.closest('[data-player-layer]');
  if (layer instanceof HTMLElement && (key === 'Enter' || moveFocus(key, target, layer))) return key !== 'Enter';
  playButton.current?.focus({ preventScroll: true });
  return true;
}
