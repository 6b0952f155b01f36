import type { License, LicenseRequest, Playback as PlaybackAnswer } from '@touchline/contract';
import { type AccessRequirement, accessRequirement, protectionOf } from '@touchline/rules/access/access';
import type { ProtectedItem } from '@touchline/rules/access/entitlement';
import { timeStatus } from '@touchline/rules/access/time-status';
import { isWatchable } from '@touchline/rules/access/watchable';
import { notHere } from '../../app-config';
import type { Claims } from '../../auth';
import type { Channels, Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { Problem } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredChannel, StoredEvent, StoredStream } from '../../kernel/store/stored-content';
import type { WatchingDevices } from '../devices/service';
import type { Rights } from '../rights/service';
import { type StreamWindow, sessionName, type VideoAddresses } from './addresses';
import type { Drm } from './drm';
import type { PublicItems } from './public-items';
import { allStreams } from './queries';

interface PlaybackOptions {
  store: Store;
  channels: Channels;
  events: Events;
  publicItems: PublicItems;
  rights: Rights;
  addresses: VideoAddresses;
  drm: Drm;
  devices: WatchingDevices;
  lifetimeSeconds: number;
  /** Epoch ms. */
  now: () => number;
}

/** A request for playback: the item and the caller. */
export interface Watching {
  kind: ProtectedItem['kind'];
  id: string;
  caller: Claims;
  /** The audience at the caller's place, whose rights apply. */
  audience: Audience;
  /** The audience whose content the caller sees. */
  shown: Audience;
  /** Whether another device of the account makes room for this one. */
  takesOver: boolean;
}

/** The stream to play, and the window of it. */
interface Shown {
  stream: StoredStream;
  /** Whether everyone may watch it, on any number of devices. */
  isPublic: boolean;
  window?: StreamWindow;
}

const WHAT_IT_TAKES: Record<Exclude<AccessRequirement, 'public'>, string> = {
  registration: 'Needs registration',
  ppv: 'Needs purchase (ppv)',
  premium: 'Needs subscription',
};

/** Decides whether a viewer may play an item, and provides its addresses (ACCESS-10). */
export class Playback {
  readonly #options: PlaybackOptions;
  readonly #streams: Remembered<ReadonlyMap<string, StoredStream>>;

  constructor(options: PlaybackOptions) {
    this.#options = options;
    this.#streams = remember(options.store, ['streams'], () => allStreams(options.store.db));
  }

  /** Reads the streams, so that they are known before the first request. */
  async load(): Promise<void> {
    await this.#streams.get();
  }

  /** The stream of an id, for the origin. */
  async stream(id: string): Promise<StoredStream | undefined> {
    return (await this.#streams.get()).get(id);
  }

  /**
   * Signed addresses for an authorised viewer; `base` is where the viewer reached us. Every call returns fresh ones.
   */
  async start(watching: Watching, base: string): Promise<PlaybackAnswer> {
    const { stream, window, isPublic } = await this.#shown(watching);
    const { addresses, drm, devices, lifetimeSeconds } = this.#options;
    const { kind, id, caller, shown, takesOver } = watching;
    const [now, { familyId }] = [this.#seconds(), caller];
    const expiresAt = now + lifetimeSeconds;
    if (!isPublic) await devices.claim({ caller, takesOver, validTo: expiresAt });
    const about = new URLSearchParams({ platform: shown.platform, regionId: shown.regionId });
    const licenseUrl = `${base}/api/v3/${kind}s/${encodeURIComponent(id)}/license?${about.toString()}`;
    return {
      sources: [
        await addresses.signed({
          streamId: stream.id,
          ...(window && { window }),
          isRecording: stream.seconds !== undefined,
          familyId,
          expires: expiresAt,
          base,
        }),
      ],
      ...(await drm.describe(stream, `${kind}:${id}`, licenseUrl)),
      expiresAt,
      renewAt: now + Math.floor(lifetimeSeconds * renewalShare(familyId)),
      ...(isPublic ? {} : { countsAsDevice: true }),
    };
  }

  /** The keys of an encrypted stream, under the same conditions as its addresses. */
  async license(watching: Watching, request: LicenseRequest): Promise<License> {
    const { stream, isPublic } = await this.#shown(watching);
    const { devices, drm, lifetimeSeconds } = this.#options;
    const { caller, takesOver } = watching;
    if (!isPublic) await devices.keep({ caller, takesOver, validTo: this.#seconds() + lifetimeSeconds });
    return drm.license(stream, request);
  }

  async #shown(watching: Watching): Promise<Shown> {
    const { kind, id, audience, shown } = watching;
    try {
      return await (kind === 'channel' ? this.#channel(watching) : this.#event(watching));
    } catch (error) {
      const isMissing = error instanceof Problem && error.statusCode === 404;
      if (!isMissing || shown.regionId === audience.regionId) throw error;
      const { channels, events } = this.#options;
      const [elsewhere] = await (kind === 'channel' ? channels : events).entries([id], shown);
      throw elsewhere ? notHere(`This ${kind} is available in other regions only.`) : error;
    }
  }

  async #channel({ id, caller, audience }: Watching): Promise<Shown> {
    const open = await this.#options.publicItems.channel(id, audience);
    const channel = open ?? (await this.#options.channels.entry(id, audience));
    const isPublic = open !== undefined || (await this.#refuseWithoutRight('channel', channel, caller));
    const stream = channel.streamId === undefined ? undefined : await this.stream(channel.streamId);
    if (!(channel.watchable ?? true) || !stream) throw new Problem(409, 'This stream is currently not available');
    return { stream, isPublic };
  }

  /** The window of an event: all of it once it is over, from its start while it runs. */
  async #event({ id, caller, audience }: Watching): Promise<Shown> {
    const open = await this.#options.publicItems.event(id, audience);
    const event = open ?? (await this.#options.events.entry(id, audience));
    const isPublic = open !== undefined || (await this.#refuseWithoutRight('event', event, caller));
    const now = this.#seconds();
    if (!isWatchable({ ...event, watchable: event.watchable ?? true }, now)) throw notWatchable(event, now);
    const stream = await this.#streamOf(event, audience);
    if (!stream) throw new Problem(409, 'This video content is currently not available');
    const { startTime: start, endTime: end } = event;
    return end === undefined || stream.seconds !== undefined
      ? { stream, isPublic }
      : { stream, isPublic, window: { start, end, isOver: now >= end } };
  }

  /** An event's own stream, else its channel's. */
  async #streamOf({ streamId, channelId }: StoredEvent, audience: Audience): Promise<StoredStream | undefined> {
    if (streamId !== undefined) return this.stream(streamId);
    if (channelId === undefined) return undefined;
    const channel = await this.#options.channels.entry(channelId, audience);
    return channel.streamId === undefined ? undefined : this.stream(channel.streamId);
  }

  /** Returns whether everyone may watch the entry. */
  async #refuseWithoutRight(
    kind: ProtectedItem['kind'],
    entry: StoredChannel | StoredEvent,
    caller: Claims,
  ): Promise<boolean> {
    const lock = accessRequirement(protectionOf(entry));
    const { canAccess } = await this.#options.rights.to(kind, entry, caller);
    if (canAccess) return lock === 'public';
    throw new Problem(403, lock === 'public' ? 'No access' : WHAT_IT_TAKES[lock]);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** Why an event cannot be watched now, in the product's words (PLAY-08). */
function notWatchable(event: StoredEvent, now: number): Problem {
  const isOver = event.type === 'Channel' && timeStatus(event, now) === 'past';
  return new Problem(409, isOver ? 'The event has already finished' : 'This video content is currently not available');
}

/** Spreads renewals of concurrent viewers: between half and three quarters of the lifetime. */
function renewalShare(familyId: string): number {
  return 0.5 + (sessionName(familyId).charCodeAt(0) % 16) / 64;
}
