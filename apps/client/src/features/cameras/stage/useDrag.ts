import { type PointerEvent, useRef, useState } from 'react';
import type { Box } from '../../../entities/camera-wall/layouts';

/** A tile that follows the pointer, and the one below it. */
interface Dragged {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly over: string | undefined;
}

/** Fewer pixels are a click. */
const CLICK_PX = 8;

/** The tile at a point of the wall. */
const tileAt = (point: { x: number; y: number }, boxes: ReadonlyMap<string, Box>): string | undefined =>
  // The last one is on top: a picture in the picture.
  [...boxes].findLast(
    ([, { x, y, width, height }]) => point.x >= x && point.x < x + width && point.y >= y && point.y < y + height,
  )?.[0];

/** Drags tiles; dropped on another, they change places. */
export function useDrag(boxes: ReadonlyMap<string, Box>, onSwap: (id: string, other: string) => void) {
  const start = useRef<{ id: string; x: number; y: number; left: number; top: number }>(undefined);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<Dragged>();
  const end = () => {
    start.current = undefined;
    setDragged(undefined);
  };
  const listeners = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      const wall = event.currentTarget.closest('[data-wall]')?.getBoundingClientRect();
      start.current = { id, x: event.clientX, y: event.clientY, left: wall?.left ?? 0, top: wall?.top ?? 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!wasDragged.current && Math.hypot(x, y) < CLICK_PX) return;
      wasDragged.current = true;
      const over = tileAt({ x: clientX - from.left, y: clientY - from.top }, withoutKey(boxes, from.id));
      setDragged({ id: from.id, x, y, over });
    },
    onPointerUp: () => {
      if (dragged?.over !== undefined) onSwap(dragged.id, dragged.over);
      end();
    },
    onPointerCancel: end,
  });
  /** Whether the click that follows is the end of a drag. */
  const isDragEnd = () => wasDragged.current;
  return { dragged, listeners, isDragEnd };
}

const withoutKey = (boxes: ReadonlyMap<string, Box>, id: string) => new Map([...boxes].filter(([each]) => each !== id));
