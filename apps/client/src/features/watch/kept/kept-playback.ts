import type { Zapper } from '@touchline/player/zapping/zapper';
import { releasePlace } from '../../../entities/other-devices';
import { createKept } from './kept';

/** Holds the element until the mini player shows it: an element outside of the document would pause. */
function park(video: HTMLVideoElement): void {
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'fixed', width: '1px', height: '1px', overflow: 'hidden', opacity: '0' });
  place.dataset['parked'] = '';
  place.append(video);
  document.body.append(place);
}

/** Moves the element to another part of the page; it does not pause, because it stays in the document. */
export function placeVideo(video: HTMLVideoElement, insert: (video: HTMLVideoElement) => void): void {
  const parked = video.closest('[data-parked]');
  insert(video);
  parked?.remove();
}

/** The playback of the mini player. */
export const keptPlayback = createKept<Zapper>(park, releasePlace);
