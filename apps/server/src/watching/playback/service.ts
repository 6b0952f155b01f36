import { randomUUID } from 'node:crypto';
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

/** An item that is requested for playback, and where from. */
export interface WantedItem {
  kind: ProtectedItem['kind'];
  id: string;
  /** The audience at the caller's place, whose rights apply. */
  audience: Audience;
  /** The audience whose content the caller sees. */
  shown: Audience;
}

/** A request for playback by a viewer with a session. */
export interface Watching extends WantedItem {
  caller: Claims;
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
    const found = await this.#shown(watching);
    const { caller, takesOver } = watching;
    const now = this.#seconds();
    if (!found.isPublic)
      await this.#options.devices.claim({ caller, takesOver, validTo: now + this.#options.lifetimeSeconds });
    return this.#answer(watching, found, { familyId: caller.familyId, now, base });
  }

  /**
   * Signed addresses for a viewer without a session, where everyone may watch the item and it needs no licence. The
   * addresses of each call count as a session of their own. Needs no query.
   */
  async startOpen(wanted: WantedItem, base: string): Promise<PlaybackAnswer | undefined> {
    const found = await this.#open(wanted);
    if (!found || found.stream.encrypted) return undefined;
    return this.#answer(wanted, found, { familyId: randomUUID(), now: this.#seconds(), base });
  }

  /** The keys of an encrypted stream, under the same conditions as its addresses. */
  async license(watching: Watching, request: LicenseRequest): Promise<License> {
    const { stream, isPublic } = await this.#shown(watching);
    const { devices, drm, lifetimeSeconds } = this.#options;
    const { caller, takesOver } = watching;
    if (!isPublic) await devices.keep({ caller, takesOver, validTo: this.#seconds() + lifetimeSeconds });
    return drm.license(stream, request);
  }

  async #answer(
    { kind, id, shown }: WantedItem,
    { stream, window, isPublic }: Shown,
    { familyId, now, base }: { familyId: string; now: number; base: string },
  ): Promise<PlaybackAnswer> {
    const { addresses, drm, lifetimeSeconds } = this.#options;
    const expiresAt = now + lifetimeSeconds;
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

  async #shown(watching: Watching): Promise<Shown> {
    const { kind, id, audience, shown } = watching;
    try {
      return (await this.#open(watching)) ?? (await this.#entitled(watching));
    } catch (error) {
      const isMissing = error instanceof Problem && error.statusCode === 404;
      if (!isMissing || shown.regionId === audience.regionId) throw error;
      const { channels, events } = this.#options;
      const [elsewhere] = await (kind === 'channel' ? channels : events).entries([id], shown);
      throw elsewhere ? notHere(`This ${kind} is available in other regions only.`) : error;
    }
  }

  /** An item that everyone may watch, from memory. */
  async #open({ kind, id, audience }: WantedItem): Promise<Shown | undefined> {
    const { publicItems } = this.#options;
    if (kind === 'channel') {
      const channel = await publicItems.channel(id, audience);
      return channel && this.#channel(channel, true);
    }
    const event = await publicItems.event(id, audience);
    return event && this.#event(event, audience, true);
  }

  /** An item that the caller has a right to. */
  async #entitled({ kind, id, caller, audience }: Watching): Promise<Shown> {
    const { channels, events } = this.#options;
    if (kind === 'channel') {
      const channel = await channels.entry(id, audience);
      return this.#channel(channel, await this.#refuseWithoutRight(kind, channel, caller));
    }
    const event = await events.entry(id, audience);
    return this.#event(event, audience, await this.#refuseWithoutRight(kind, event, caller));
  }

  async #channel({ streamId, watchable = true }: StoredChannel, isPublic: boolean): Promise<Shown> {
    const stream = streamId === undefined ? undefined : await this.stream(streamId);
    if (!watchable || !stream) throw new Problem(409, 'This stream is currently not available');
    return { stream, isPublic };
  }

  /** The window of an event: all of it once it is over, from its start while it runs. */
  async #event(event: StoredEvent, audience: Audience, isPublic: boolean): Promise<Shown> {
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
