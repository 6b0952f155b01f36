import { MAIN } from '../packager/types';
import { readAudioTag } from '../rtmp/flv/audio-tag';
import { readVideoTag } from '../rtmp/flv/video-tag';
import type { MediaMessage } from '../rtmp/session-types';

interface Configuration {
  readonly message: MediaMessage;
  readonly rendition: string;
}

const ENHANCED_AUDIO = 9;

/** The last configuration of each track of an encoder, for a packager that begins in the middle. */
export class Configurations {
  readonly #last = new Map<string, Configuration>();

  /** Takes a message that could be read. */
  note(message: MediaMessage, rendition: string): void {
    // Sound is taken from the main connection only.
    if (message.type === 'data' || (message.type === 'audio' && rendition !== MAIN)) return;
    for (const track of configuredTracks(message)) {
      const id = `${rendition}/${message.type}/${track}`;
      // Some encoders repeat theirs: the first keeps its place.
      if (this.#last.get(id)?.message.body.equals(message.body)) continue;
      this.#last.delete(id);
      this.#last.set(id, { message, rendition });
    }
  }

  /** A further connection has gone. */
  drop(rendition: string): void {
    for (const [id, known] of this.#last) if (known.rendition === rendition) this.#last.delete(id);
  }

  /** The oldest first; one message may have those of several tracks. */
  all(): Configuration[] {
    const messages = new Map([...this.#last.values()].map((each) => [each.message, each]));
    return [...messages.values()];
  }
}

/** The tracks of which a message has a configuration. */
function configuredTracks({ type, body }: MediaMessage): number[] {
  const first = body[0] ?? 0;
  // Frames are many: most are told from configurations by one byte.
  const isEnhanced = type === 'video' ? first >= 0x80 : first >> 4 === ENHANCED_AUDIO;
  if (!isEnhanced && body[1] !== 0) return [];
  const packets = type === 'video' ? readVideoTag(body) : readAudioTag(body);
  return packets.filter(({ kind }) => kind === 'config').map(({ track }) => track);
}
