import type { Playback as PlaybackAnswer, UserRights } from '@touchline/contract';
import { anonymousRights, canAccess, isWatchable, type Lock, lockOf, protectionOf, timeStatus } from '@touchline/rules';
import type { Channels } from '../channels/service';
import type { StoredEvent, StoredStream } from '../content/stored';
import type { Events } from '../events/service';
import { Problem } from '../http/problem';
import type { Audience } from '../http/viewer';
import type { Claims } from '../identity/tokens';
import { type Remembered, remember } from '../store/remembered';
import type { Store } from '../store/store';
import { signedAddress } from './addresses';
import { allStreams } from './queries';

interface PlaybackOptions {
  store: Store;
  channels: Channels;
  events: Events;
  key: () => Promise<Uint8Array>;
  lifetimeSeconds: number;
  /** Epoch ms. */
  now: () => number;
}

const WHAT_IT_TAKES: Record<Exclude<Lock, 'public'>, string> = {
  registration: 'Needs registration',
  ppv: 'Needs purchase (ppv)',
  premium: 'Needs subscription',
};

/** Who may play what, and from which address (ACCESS-10). */
export class Playback {
  readonly #options: PlaybackOptions;
  readonly #streams: Remembered<ReadonlyMap<string, StoredStream>>;

  constructor(options: PlaybackOptions) {
    this.#options = options;
    this.#streams = remember(options.store, ['streams'], () => allStreams(options.store.db));
  }

  /** What the origin plays under an id. */
  async stream(id: string): Promise<StoredStream | undefined> {
    return (await this.#streams.get()).get(id);
  }

  /** Signed addresses of a channel for somebody who may watch it now. `base` is where the caller reached us. */
  async channel(id: string, caller: Claims, audience: Audience, base: string): Promise<PlaybackAnswer> {
    const channel = await this.#options.channels.entry(id, audience);
    const protection = protectionOf(channel);
    refuseWithoutRight({ ...protection, userRights: anonymousRights(protection) }, caller);
    const stream = channel.streamId === undefined ? undefined : await this.stream(channel.streamId);
    if (!(channel.watchable ?? true) || !stream) throw new Problem(409, 'This stream is currently not available');
    return this.#answer({ streamId: stream.id }, caller, base);
  }

  /** Signed addresses of an event: all of it once it is over, from its beginning while it runs. */
  async event(id: string, caller: Claims, audience: Audience, base: string): Promise<PlaybackAnswer> {
    const event = await this.#options.events.entry(id, audience);
    const protection = protectionOf(event);
    refuseWithoutRight({ ...protection, userRights: anonymousRights(protection) }, caller);
    const now = this.#seconds();
    if (!isWatchable({ ...event, watchable: event.watchable ?? true }, now)) throw notWatchable(event, now);
    const stream = await this.#streamOf(event, audience);
    if (!stream) throw new Problem(409, 'This video content is currently not available');
    const { startTime: start, endTime: end } = event;
    if (end === undefined) return this.#answer({ streamId: stream.id }, caller, base);
    return this.#answer({ streamId: stream.id, window: { start, end, isOver: now >= end } }, caller, base);
  }

  /** An event's own stream, else its channel's. */
  async #streamOf({ streamId, channelId }: StoredEvent, audience: Audience): Promise<StoredStream | undefined> {
    if (streamId !== undefined) return this.stream(streamId);
    if (channelId === undefined) return undefined;
    const channel = await this.#options.channels.entry(channelId, audience);
    return channel.streamId === undefined ? undefined : this.stream(channel.streamId);
  }

  async #answer(
    what: Pick<Parameters<typeof signedAddress>[0], 'streamId' | 'window'>,
    { familyId }: Claims,
    base: string,
  ): Promise<PlaybackAnswer> {
    const { key, lifetimeSeconds } = this.#options;
    const expires = this.#seconds() + lifetimeSeconds;
    const source = signedAddress({ ...what, familyId, expires, key: await key(), base });
    return { sources: [source], drmKeys: [], drmLicenseInfos: [] };
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** Why there is nothing to watch of an event now, in the words of the product (PLAY-08). */
function notWatchable(event: StoredEvent, now: number): Problem {
  const isOver = event.type === 'Channel' && timeStatus(event, now) === 'past';
  return new Problem(409, isOver ? 'The event has already finished' : 'This video content is currently not available');
}

function refuseWithoutRight(
  item: { public: boolean; requiresRegistration: boolean; userRights: UserRights },
  { userType }: Claims,
): void {
  if (canAccess(item, userType)) return;
  const lock = lockOf(item);
  throw new Problem(403, lock === 'public' ? 'No access' : WHAT_IT_TAKES[lock]);
}
