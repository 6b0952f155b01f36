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
import { sessionName } from '../../kernel/common/secrets';
import { Problem } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredChannel, StoredEvent, StoredStream } from '../../kernel/store/stored-content';
import type { WatchingDevices } from '../devices/service';
import type { Rights } from '../rights/service';
import type { StreamWindow, VideoAddresses } from './addresses';
import { type AdsOfPlayback, type ItemAds, itemAds } from './ads';
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
  ads: AdsOfPlayback;
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
  ads: ItemAds;
}

/** The session that addresses are made for. */
interface Session {
  familyId: string;
  /** Undefined for viewers without a token. */
  caller: Claims | undefined;
  /** Epoch seconds. */
  now: number;
  /** Where the viewer reached us. */
  base: string;
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
    return this.#answer(watching, found, { familyId: caller.familyId, caller, now, base });
  }

  /**
   * Signed addresses for a viewer without a session, where everyone may watch the item and it needs no licence. The
   * addresses of each call count as a session of their own. Needs no query.
   */
  async startOpen(wanted: WantedItem, base: string): Promise<PlaybackAnswer | undefined> {
    const found = await this.#open(wanted);
    if (!found || found.stream.encrypted) return undefined;
    const session = { familyId: randomUUID(), caller: undefined, now: this.#seconds(), base };
    return this.#answer(wanted, found, session);
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
    { kind, id, audience, shown }: WantedItem,
    { stream, window, isPublic, ads: item }: Shown,
    { familyId, caller, now, base }: Session,
  ): Promise<PlaybackAnswer> {
    const { addresses, drm, lifetimeSeconds } = this.#options;
    const expiresAt = now + lifetimeSeconds;
    const isRecording = stream.seconds !== undefined;
    const { ads, ...adParameters } = await this.#options.ads.of({
      item: { ...item, id },
      stream,
      isLive: !isRecording && !window?.isOver,
      caller,
      session: sessionName(familyId),
      audience,
      expires: expiresAt,
    });
    const about = new URLSearchParams({ platform: shown.platform, regionId: shown.regionId });
    const licenseUrl = `${base}/api/v3/${kind}s/${encodeURIComponent(id)}/license?${about.toString()}`;
    return {
      sources: [
        await addresses.signed({
          streamId: stream.id,
          ...(window && { window }),
          isRecording,
          familyId,
          expires: expiresAt,
          base,
          ...adParameters,
        }),
      ],
      ...(await drm.describe(stream, `${kind}:${id}`, licenseUrl)),
      expiresAt,
      renewAt: now + Math.floor(lifetimeSeconds * renewalShare(familyId)),
      ...(ads && { ads }),
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
    const found = await publicItems.event(id, audience);
    return found && this.#event(found.event, true, async () => found.channel);
  }

  /** An item that the caller has a right to. */
  async #entitled({ kind, id, caller, audience }: Watching): Promise<Shown> {
    const { channels, events } = this.#options;
    if (kind === 'channel') {
      const channel = await channels.entry(id, audience);
      return this.#channel(channel, await this.#refuseWithoutRight(kind, channel, caller));
    }
    const event = await events.entry(id, audience);
    const isPublic = await this.#refuseWithoutRight(kind, event, caller);
    return this.#event(event, isPublic, () => this.#channelOf(event, audience));
  }

  async #channel(channel: StoredChannel, isPublic: boolean): Promise<Shown> {
    const { streamId, watchable = true } = channel;
    const stream = streamId === undefined ? undefined : await this.stream(streamId);
    if (!watchable || !stream) throw new Problem(409, 'This stream is currently not available');
    return { stream, isPublic, ads: itemAds(channel, isPaid(channel)) };
  }

  /** The window of an event: all of it once it is over, from its start while it runs. */
  async #event(
    event: StoredEvent,
    isPublic: boolean,
    channelOf: () => Promise<StoredChannel | undefined>,
  ): Promise<Shown> {
    const now = this.#seconds();
    if (!isWatchable({ ...event, watchable: event.watchable ?? true }, now)) throw notWatchable(event, now);
    const channel = await channelOf();
    const streamId = event.streamId ?? channel?.streamId;
    const stream = streamId === undefined ? undefined : await this.stream(streamId);
    if (!stream) throw new Problem(409, 'This video content is currently not available');
    const { startTime: start, endTime: end } = event;
    const shown = { stream, isPublic, ads: itemAds(event, isPaid(event), channel?.adSettings) };
    return end === undefined || stream.seconds !== undefined
      ? shown
      : { ...shown, window: { start, end, isOver: now >= end } };
  }

  /** An event's channel: needed for the stream, where the event has none of its own. */
  async #channelOf({ streamId, channelId }: StoredEvent, audience: Audience): Promise<StoredChannel | undefined> {
    const { channels } = this.#options;
    if (channelId === undefined) return undefined;
    if (streamId === undefined) return channels.entry(channelId, audience);
    return (await channels.entries([channelId], audience))[0];
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

/** Whether an item takes a purchase or a pass. */
const isPaid = (entry: StoredChannel | StoredEvent): boolean =>
  ['ppv', 'premium'].includes(accessRequirement(protectionOf(entry)));

/** Why an event cannot be watched now, in the product's words (PLAY-08). */
function notWatchable(event: StoredEvent, now: number): Problem {
  const isOver = event.type === 'Channel' && timeStatus(event, now) === 'past';
  return new Problem(409, isOver ? 'The event has already finished' : 'This video content is currently not available');
}

/** Spreads renewals of concurrent viewers: between half and three quarters of the lifetime. */
function renewalShare(familyId: string): number {
  return 0.5 + (sessionName(familyId).charCodeAt(0) % 16) / 64;
}
