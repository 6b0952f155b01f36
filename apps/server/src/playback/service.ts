import type { Playback as PlaybackAnswer, UserRights } from '@touchline/contract';
import { anonymousRights, canAccess, type Lock, lockOf, protectionOf } from '@touchline/rules';
import type { Channels } from '../channels/service';
import type { StoredStream } from '../content/stored';
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
    const source = signedAddress({
      streamId: stream.id,
      familyId: caller.familyId,
      expires: Math.floor(this.#options.now() / 1000) + this.#options.lifetimeSeconds,
      key: await this.#options.key(),
      base,
    });
    return { sources: [source], drmKeys: [], drmLicenseInfos: [] };
  }
}

function refuseWithoutRight(
  item: { public: boolean; requiresRegistration: boolean; userRights: UserRights },
  { userType }: Claims,
): void {
  if (canAccess(item, userType)) return;
  const lock = lockOf(item);
  throw new Problem(403, lock === 'public' ? 'No access' : WHAT_IT_TAKES[lock]);
}
