import { type PointerEvent, useState } from 'react';

/** A row that is dragged, and the place it would get. */
interface Dragged {
  readonly id: string;
  readonly to: number;
}

export interface RowDrag {
  readonly dragged: Dragged | undefined;
  begin(id: string, place: number, event: PointerEvent<HTMLElement>): void;
  move(event: PointerEvent<HTMLElement>): void;
  end(isDropped: boolean): void;
}

/** Dragging rows by a handle, with a mouse, a pen or a finger. Rows tell their place by `data-place`. */
export function useRowDrag(onDrop: (id: string, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<Dragged>();
  return {
    dragged,
    begin(id, place, event) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      setDragged({ id, to: place });
    },
    move({ clientX, clientY }) {
      if (!dragged) return;
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
      if (row) setDragged({ ...dragged, to: Number(row.dataset['place']) });
    },
    end(isDropped) {
      if (!dragged) return;
      setDragged(undefined);
      if (isDropped) onDrop(dragged.id, dragged.to);
    },
  };
}
