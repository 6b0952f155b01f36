import type { StreamEntry } from '@touchline/contract/content';
import type { Sport } from '../competitions';
import { both, type LocalisedText } from '../text';

/** Sports whose loops have several cameras. */
export type CameraSport = Extract<Sport, 'football' | 'basketball'>;

interface Camera {
  readonly id: string;
  readonly label: LocalisedText;
  readonly composedOf?: string[];
}

const MAIN = 'main';

const ends: Readonly<Record<CameraSport, Camera>> = {
  football: { id: 'goal', label: both('Behind the goal', 'Hinter dem Tor') },
  basketball: { id: 'baseline', label: both('Under the basket', 'Unter dem Korb') },
};

/** The cameras of a sport, the main one first; additional ones are named like their folders in the media. */
export function camerasOf(sport: CameraSport): Camera[] {
  const single = [
    { id: MAIN, label: both('Main camera', 'Hauptkamera') },
    ends[sport],
    { id: 'high', label: both('Tactical', 'Taktik') },
    { id: 'close', label: both('Close-up', 'Nahaufnahme') },
  ];
  const quad = { id: 'quad', label: both('All four', 'Alle vier'), composedOf: single.map(({ id }) => id) };
  return [...single, quad];
}

/** The stream of a camera of an event; the main one has the stream of the event. */
export const cameraStream = (eventStreamId: string, cameraId: string): string =>
  cameraId === MAIN ? eventStreamId : `${eventStreamId}-${cameraId}`;

/** The streams of the additional cameras, at the same place in the loop as the stream of the event. */
export const cameraStreams = (
  sport: CameraSport,
  { id: eventStreamId, offsetSegments }: Pick<StreamEntry, 'id' | 'offsetSegments'>,
): StreamEntry[] =>
  camerasOf(sport)
    .filter(({ id }) => id !== MAIN)
    .map(({ id }) => ({
      id: cameraStream(eventStreamId, id),
      loop: `${sport}.${id}`,
      offsetSegments,
      open: false,
    }));
