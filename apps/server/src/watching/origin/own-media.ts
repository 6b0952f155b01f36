import { LRUCache } from 'lru-cache';
import type { OwnStream } from '../../media';
import { encryptFragments, encryptInit } from './media/encryption';
import type { MediaKey } from './media/media-key';

const MOST_BYTES = 64 * 1024 * 1024;

type Kind = 'video' | 'audio';

/** Bytes of own streams as players get them: as they are, or encrypted with the key of the stream, once for all viewers. */
interface OwnBytes {
  init(stream: OwnStream, track: string, version: number): Promise<{ kind: Kind; bytes: Buffer } | undefined>;
  segment(stream: OwnStream, place: Place): Promise<{ kind: Kind; bytes: Buffer } | undefined>;
}

/** A segment, or a part of one. */
interface Place {
  readonly track: string;
  readonly number: number;
  readonly part?: number;
  /** The init segment it belongs to. */
  readonly init: number;
}

export function createOwnBytes(keyOf: (streamId: string) => MediaKey): OwnBytes {
  const encrypted = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const kindOf = async (stream: OwnStream, track: string): Promise<Kind | undefined> => {
    const renditions = await stream.media.renditions();
    if (renditions?.video.some(({ name }) => name === track)) return 'video';
    return renditions?.audio.some(({ name }) => name === track) ? 'audio' : undefined;
  };
  const once = (key: string, make: () => Buffer): Buffer => {
    const known = encrypted.get(key);
    if (known) return known;
    const made = make();
    encrypted.set(key, made);
    return made;
  };
  return {
    async init(stream, track, version) {
      const kind = await kindOf(stream, track);
      const clear = kind && (await stream.media.init(track, version));
      if (!kind || !clear || !stream.encrypted) return kind && clear && { kind, bytes: clear };
      const key = `${stream.id}/${track}/init.${version}`;
      return { kind, bytes: once(key, () => encryptInit(clear, kind, keyOf(stream.id))) };
    },
    async segment(stream, { track, number, part, init }) {
      const kind = await kindOf(stream, track);
      if (!kind) return undefined;
      const { media } = stream;
      const clear = part === undefined ? await media.segment(track, number) : await media.part(track, number, part);
      if (!clear || !stream.encrypted) return clear && { kind, bytes: clear };
      const own = await media.init(track, init);
      if (!own) return undefined;
      // Bytes tell a segment from one that took its number after a failure.
      const key = `${stream.id}/${track}/${number}.${part ?? ''}/${init}/${clear.length}`;
      return { kind, bytes: once(key, () => encryptFragments(clear, { kind, init: own }, keyOf(stream.id))) };
    },
  };
}
