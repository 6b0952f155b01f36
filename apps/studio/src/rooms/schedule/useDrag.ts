import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Day } from './day';
import { FINE_STEP, type Grip, isSamePlace, placeByKey, STEP, shifted } from './moves';
import type { Block, Place } from './programme';

/** The shadow of an event that is being moved. */
export interface Shadow {
  readonly block: Block;
  readonly place: Place;
  readonly grip: Grip;
  readonly isCopy: boolean;
}

interface Pressed {
  readonly block: Block;
  readonly grip: Grip;
  readonly x: number;
  readonly y: number;
  readonly secondsPerPixel: number;
  readonly isDragging: boolean;
}

export interface Drag {
  readonly shadow: Shadow | undefined;
  /** An event that was tried to be moved and cannot: it is on air. */
  readonly refused: Block | undefined;
  readonly press: (block: Block, event: PointerEvent<HTMLElement>) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** Whether the key did something. */
  readonly byKey: (block: Block, event: KeyboardEvent<HTMLElement>) => boolean;
}

interface DragOptions {
  day: Day;
  /** The rows from top to bottom. */
  channels: readonly string[];
  mayMove: boolean;
  onMove: (block: Block, to: Place) => void;
  onCopy: (block: Block, to: Place) => void;
}

/** A press that moves less is a click. */
const THRESHOLD_PX = 4;
/** After the last key the event stays where its shadow is. */
const SETTLE_MS = 1200;

/** Moves events by pointer and by keys; the shadow stays until it is let go, Escape puts it back. */
export function useDrag({ day, channels, mayMove, onMove, onCopy }: DragOptions): Drag {
  const [shadow, setShadow] = useState<Shadow>();
  const [refused, setRefused] = useState<Block>();
  const pressed = useRef<Pressed>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ shadow, onMove, onCopy });
  useEffect(() => {
    latest.current = { shadow, onMove, onCopy };
  });
  const show = (next: Shadow | undefined) => {
    latest.current = { ...latest.current, shadow: next };
    setShadow(next);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    pressed.current = undefined;
    show(undefined);
  };
  const drop = () => {
    const { shadow: last } = latest.current;
    cancel();
    if (!last || (!last.isCopy && isSamePlace(last.place, last.block))) return;
    if (last.isCopy) latest.current.onCopy(last.block, last.place);
    else latest.current.onMove(last.block, last.place);
  };
  const dropLast = useRef<() => void>(undefined);
  useEffect(() => {
    dropLast.current = drop;
  });
  // A move by keys that has not settled is made when the room is left.
  useEffect(
    () => () => {
      if (timer.current !== undefined && pressed.current === undefined) dropLast.current?.();
    },
    [],
  );
  const isDragged = shadow !== undefined;
  // The listener stays the same during a drag: it reads the latest from refs.
  useEffect(() => {
    if (!isDragged) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      cancel();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isDragged]);

  return {
    shadow,
    refused,
    press(block, event) {
      if (!mayMove || event.button !== 0) return;
      if (timer.current !== undefined) drop();
      const track = event.currentTarget.closest<HTMLElement>('[data-channel]');
      const width = track?.getBoundingClientRect().width ?? 0;
      const grip = (event.target as HTMLElement).dataset['grip'];
      pressed.current = {
        block,
        grip: grip === 'start' || grip === 'end' ? grip : 'move',
        x: event.clientX,
        y: event.clientY,
        secondsPerPixel: width > 0 ? (day.to - day.from) / width : 0,
        isDragging: false,
      };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    move({ clientX, clientY, altKey, shiftKey }) {
      const now = pressed.current;
      if (!now) return;
      const [dx, dy] = [clientX - now.x, clientY - now.y];
      if (!now.isDragging && Math.hypot(dx, dy) < THRESHOLD_PX) return;
      if (now.block.isOnAir) {
        pressed.current = undefined;
        setRefused(now.block);
        return;
      }
      pressed.current = { ...now, isDragging: true };
      setRefused(undefined);
      const place = shifted(now.block, now.grip, dx * now.secondsPerPixel, altKey ? FINE_STEP : STEP);
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-channel]');
      const channelId = now.grip === 'move' ? (row?.dataset['channel'] ?? place.channelId) : place.channelId;
      show({
        block: now.block,
        grip: now.grip,
        place: { start: place.start, end: place.end, channelId: channelId === '' ? undefined : channelId },
        isCopy: shiftKey && now.grip === 'move',
      });
    },
    drop,
    cancel,
    byKey(block, event) {
      const from = shadow?.block.id === block.id ? shadow.place : block;
      const place = placeByKey(from, event, channels);
      if (!place || !mayMove || event.metaKey || event.ctrlKey) return false;
      event.preventDefault();
      if (block.isOnAir) {
        setRefused(block);
        return true;
      }
      setRefused(undefined);
      if (shadow && shadow.block.id !== block.id) drop();
      const { start, end, channelId } = place;
      const grip = event.key === '[' || event.key === ']' ? 'end' : 'move';
      show({ block, grip, place: { start, end, channelId }, isCopy: false });
      clearTimeout(timer.current);
      timer.current = setTimeout(drop, SETTLE_MS);
      return true;
    },
  };
}
