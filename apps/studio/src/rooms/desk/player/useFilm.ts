import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Desk } from '../data/useDesk';
import { Film } from './film';
import { type Stretch, slotsOf } from './timeline';
import { usePlayback } from './usePlayback';

/** Behind the end of the view a picture may not have arrived. */
const EDGE_MS = 8000;

/** A place of the strip. */
interface Slot extends Stretch {
  readonly url: string | undefined;
}

/** Takes pictures of what viewers see, while shown and turned on. */
export function useFilm(desk: Desk, isOn: boolean): Film {
  const preview = usePlayback(desk, 'film');
  const film = useMemo(() => new Film(preview), [preview]);
  useEffect(() => (isOn ? film.start() : undefined), [film, isOn]);
  return film;
}

const middleOf = ({ from, to }: Stretch) => Math.round((from + to) / 2);

/** The pictures of a view, as far as they were taken. */
export function useStrip(film: Film, view: Stretch): readonly Slot[] {
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

/** The picture of one time, such as the first one of a clip. */
export function useStill(film: Film, time: number | undefined): string | undefined {
  const pictures = useSyncExternalStore(film.subscribe, film.pictures);
  useEffect(() => film.wantFirst(time), [film, time]);
  return time === undefined ? undefined : pictures.get(time);
}
