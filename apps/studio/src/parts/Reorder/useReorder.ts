import {
  type KeyboardEvent,
  type PointerEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../texts';
import { type Move, placeAt, scrollSpeed } from './places';

/** An item that was picked up, and how. */
interface Held extends Move {
  readonly by: 'keys' | 'pointer';
  /** Of a pointer: where the item is drawn, relative to its place. */
  readonly dx: number;
  readonly dy: number;
}

interface ReorderOptions {
  /** The items that an item changes its place among, itself included, in their order. */
  siblingsOf: (key: string) => readonly string[];
  nameOf: (key: string) => string;
  onMove: (key: string, to: number) => void;
}

/** What the handle of an item needs. */
interface HandleProps {
  'aria-pressed': boolean;
  'data-handle': string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

export interface Reorder {
  readonly held: Held | undefined;
  /** What screen readers are told about the last step. */
  readonly spoken: string;
  readonly handle: (key: string) => HandleProps;
}

/** A press becomes a drag after so many pixels. */
const SLOP = 4;

/**
 * Changes the order of a list by mouse, touch and keyboard. On a handle, Space picks up and drops, arrows move, Escape
 * puts back. The order itself changes when the item is dropped. Rows of the list have `data-row` with their key.
 */
export function useReorder({
  siblingsOf,
  nameOf,
  onMove,
}: ReorderOptions): [reorder: Reorder, list: RefCallback<HTMLElement>] {
  const t = useTexts();
  const list = useRef<HTMLElement>(null);
  const setList = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  const [held, setHeld] = useState<Held>();
  const [spoken, setSpoken] = useState('');
  const press = useRef<{ key: string; x: number; y: number; scrolled: number }>(undefined);
  const pointerY = useRef(0);

  const place = (to: number, key: string) => ({ place: to + 1, of: siblingsOf(key).length });
  const pick = (key: string, by: Held['by']) => {
    const from = siblingsOf(key).indexOf(key);
    setHeld({ key, from, to: from, by, dx: 0, dy: 0 });
    setSpoken(t('parts.reorder.picked', { name: nameOf(key), ...place(from, key) }));
  };
  const drop = (move: Held) => {
    setHeld(undefined);
    setSpoken(t('parts.reorder.dropped', { name: nameOf(move.key), ...place(move.to, move.key) }));
    if (move.to !== move.from) onMove(move.key, move.to);
  };
  const putBack = (move: Held) => {
    setHeld(undefined);
    setSpoken(t('parts.reorder.putBack', { name: nameOf(move.key), ...place(move.from, move.key) }));
  };
  const moveTo = (move: Held, wanted: number) => {
    const to = Math.max(0, Math.min(wanted, siblingsOf(move.key).length - 1));
    setHeld({ ...move, to });
    setSpoken(t('parts.reorder.moved', place(to, move.key)));
  };

  // The row of a held item moves in the document, which would take the focus from its handle.
  const heldByKeys = held?.by === 'keys' ? held : undefined;
  useLayoutEffect(() => {
    if (!heldByKeys) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(heldByKeys.key)}"]`);
    if (handle !== document.activeElement) handle?.focus();
    handle?.scrollIntoView?.({ block: 'nearest' });
  }, [heldByKeys]);

  const isDragged = held?.by === 'pointer';
  useEffect(() => {
    if (!isDragged) return undefined;
    let frame = requestAnimationFrame(function scroll() {
      const box = list.current && scrollBox(list.current);
      if (box) box.scrollTop += scrollSpeed(box.getBoundingClientRect(), pointerY.current);
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragged]);

  const onKeyDown = (key: string, event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (!held) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      pick(key, 'keys');
    } else if (event.key === ' ' || event.key === 'Enter') drop(held);
    else if (event.key === 'Escape') putBack(held);
    else if (step !== undefined) moveTo(held, held.to + step);
    else if (event.key === 'Home') moveTo(held, 0);
    else if (event.key === 'End') moveTo(held, siblingsOf(key).length - 1);
    else {
      if (event.key === 'Tab') putBack(held);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const begun = press.current;
    if (!begun || !list.current) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    if (!isDragged && Math.hypot(dx, dy) < SLOP) return;
    pointerY.current = event.clientY;
    const siblings = siblingsOf(begun.key);
    const to = placeAt(middlesOf(list.current, siblings, begun.key), event.clientY);
    const from = siblings.indexOf(begun.key);
    const scrolled = (scrollBox(list.current)?.scrollTop ?? 0) - begun.scrolled;
    if (!isDragged) pick(begun.key, 'pointer');
    setHeld({ key: begun.key, from, to, by: 'pointer', dx, dy: dy + scrolled });
  };
  const onPointerUp = (isDropped: boolean) => {
    press.current = undefined;
    if (!held || held.by !== 'pointer') return;
    if (isDropped) drop(held);
    else putBack(held);
  };

  const reorder: Reorder = {
    held,
    spoken,
    handle: (key) => ({
      'aria-pressed': held?.key === key,
      'data-handle': key,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && held?.by === 'pointer') press.current = undefined;
        onKeyDown(key, event);
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const scrolled = (list.current && scrollBox(list.current)?.scrollTop) ?? 0;
        press.current = { key, x: event.clientX, y: event.clientY, scrolled };
      },
      onPointerMove,
      onPointerUp: () => onPointerUp(true),
      onPointerCancel: () => onPointerUp(false),
    }),
  };
  return [reorder, setList];
}

/** The middles of the items, without the held one; what follows an item up to the next one belongs to it. */
function middlesOf(list: HTMLElement, siblings: readonly string[], heldKey: string): number[] {
  const boxOf = (key: string) => list.querySelector(`[data-row="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  const boxes = siblings.flatMap((key) => {
    const box = boxOf(key);
    return box ? [{ key, top: box.top, bottom: box.bottom }] : [];
  });
  const end = list.getBoundingClientRect().bottom;
  return boxes.flatMap(({ key, top, bottom }, index) => {
    const until = boxes[index + 1]?.top ?? Math.max(bottom, Math.min(end, bottom + (bottom - top) / 2));
    return key === heldKey ? [] : [(top + until) / 2];
  });
}

/** The nearest element around the list that scrolls. */
function scrollBox(list: HTMLElement): HTMLElement | undefined {
  for (let box: HTMLElement | null = list; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.scrollingElement instanceof HTMLElement ? document.scrollingElement : undefined;
}
