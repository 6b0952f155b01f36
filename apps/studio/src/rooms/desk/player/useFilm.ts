import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Preview } from '../../../parts/Video/preview';
import { Film } from './film';
import type { Stretch } from './timeline';

const SLOTS = 14;
/** Behind the end of the view a picture may not have arrived. */
const EDGE_MS = 8000;

/** A place of the strip. */
interface Slot {
  readonly from: number;
  readonly to: number;
  readonly url: string | undefined;
}

/** The places of a view; on a fixed grid, so that a view that moves on needs one new picture at a time. */
export function slotsOf({ from, to }: Stretch): { from: number; to: number }[] {
  const length = Math.max(1000, Math.round((to - from) / SLOTS / 1000) * 1000);
  const first = Math.floor(from / length);
  const count = Math.min(2 * SLOTS, Math.ceil(to / length) - first);
  return Array.from({ length: Math.max(0, count) }, (_, place) => ({
    from: (first + place) * length,
    to: (first + place + 1) * length,
  }));
}

const middleOf = ({ from, to }: Stretch) => Math.round((from + to) / 2);

/** The pictures of a view, as far as they were taken. */
export function useFilm(preview: Preview, view: Stretch): readonly Slot[] {
  const film = useMemo(() => new Film(preview), [preview]);
  useEffect(() => film.start(), [film]);
  const pictures = useSyncExternalStore(film.subscribe, film.pictures);
  const slots = slotsOf(view);
  const wanted = slots
    .map(middleOf)
    .filter((time) => time >= view.from && time < view.to - EDGE_MS)
    .join(' ');
  useEffect(() => {
    film.want(wanted === '' ? [] : wanted.split(' ').map(Number).toReversed());
  }, [film, wanted]);
  return slots.map((slot) => ({ ...slot, url: pictures.get(middleOf(slot)) }));
}
