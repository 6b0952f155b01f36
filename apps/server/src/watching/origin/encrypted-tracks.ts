import { LRUCache } from 'lru-cache';
import { encryptTrack } from './media/encryption';
import type { Loop } from './media/loops';
import type { MediaKey } from './media/media-key';
import type { MediaTrack } from './media/track';
import type { StreamDefinition } from './stream';

const MOST_BYTES = 96 * 1024 * 1024;

/** Finds a stream's track by name: the loop's own, or a copy encrypted with the stream's key at first use. */
export function createTrackFinder(
  keyOf: (streamId: string) => MediaKey,
): (stream: StreamDefinition, loop: Loop, name: string) => MediaTrack | undefined {
  const encrypted = new LRUCache<string, MediaTrack>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });
  return (stream, loop, name) => {
    const track = loop.tracks.get(name);
    if (!track || !stream.encrypted) return track;
    const key = `${stream.id}/${loop.description.id}/${name}`;
    const known = encrypted.get(key);
    if (known) return known;
    const made = encryptTrack(track, keyOf(stream.id));
    encrypted.set(key, made);
    return made;
  };
}

const bytesOf = ({ segments }: MediaTrack): number => segments.flat().reduce((sum, { bytes }) => sum + bytes.length, 1);
