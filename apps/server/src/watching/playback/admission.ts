import { type AccessRequirement, accessRequirement, protectionOf } from '@touchline/rules/access/access';
import { AHEAD_SECONDS } from '@touchline/rules/access/ahead';
import type { ProtectedItem } from '@touchline/rules/access/entitlement';
import { timeStatus } from '@touchline/rules/access/time-status';
import { isWatchable } from '@touchline/rules/access/watchable';
import { notHere } from '../../app-config';
import type { Claims } from '../../auth';
import type { Channels, Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { Problem } from '../../kernel/http/problem';
import type { StoredChannel, StoredEvent } from '../../kernel/store/stored-content';
import type { LiveBindings } from '../../live';
import type { Rights } from '../rights/service';
import type { StreamWindow } from './addresses';
import { type ItemAds, itemAds } from './ads';
import type { PublicItems } from './public-items';

interface AdmissionOptions {
  /** Which stream of the operators' own shows an item, from memory. */
  bindings: LiveBindings;
  channels: Channels;
  events: Events;
  publicItems: PublicItems;
  rights: Rights;
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
  /** Whether the viewer waits for its start, and asks before it. */
  isAhead?: boolean;
}

/** An item that a viewer may watch now. */
export interface Admitted {
  /** Whether everyone may watch it, on any number of devices. */
  isPublic: boolean;
  /** The stream it is shown with, if it has one. */
  streamId: string | undefined;
  /** When a viewer who asked ahead may watch it (epoch seconds). */
  opens?: number;
  /** The part of an endless stream; without it its live edge. */
  window?: StreamWindow;
  ads: ItemAds;
}

/** Clocks differ, and a player asks for the first playlist a moment before it shows something. */
const EARLY_SECONDS = 5;

const WHAT_IT_TAKES: Record<Exclude<AccessRequirement, 'public'>, string> = {
  registration: 'Needs registration',
  ppv: 'Needs purchase (ppv)',
  premium: 'Needs subscription',
};

/** Decides whether a viewer may watch an item now, and which part of its stream (ACCESS-10). */
export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** The item for a viewer with a session; a problem where it is refused. */
  async of(wanted: WantedItem & { caller: Claims }): Promise<Admitted> {
    const { kind, id, audience, shown } = wanted;
    try {
      return (await this.open(wanted)) ?? (await this.#entitled(wanted));
    } catch (error) {
      const isMissing = error instanceof Problem && error.statusCode === 404;
      if (!isMissing || shown.regionId === audience.regionId) throw error;
      const { channels, events } = this.#options;
      const [elsewhere] = await (kind === 'channel' ? channels : events).entries([id], shown);
      throw elsewhere ? notHere(`This ${kind} is available in other regions only.`) : error;
    }
  }

  /** An item that everyone may watch, from memory. */
  async open({ kind, id, audience, isAhead = false }: WantedItem): Promise<Admitted | undefined> {
    const { publicItems } = this.#options;
    if (kind === 'channel') {
      const channel = await publicItems.channel(id, audience);
      return channel && this.#channel(channel, true);
    }
    const found = await publicItems.event(id, audience);
    const admitted = found && (await this.#event(found.event, { isPublic: true, isAhead }, async () => found.channel));
    // Its channel may not be on offer everywhere: the caller's rights tell.
    return admitted?.streamId === undefined ? undefined : admitted;
  }

  /** An item that the caller has a right to. */
  async #entitled({ kind, id, caller, audience, isAhead = false }: WantedItem & { caller: Claims }): Promise<Admitted> {
    const { channels, events } = this.#options;
    if (kind === 'channel') {
      const channel = await channels.entry(id, audience);
      return this.#channel(channel, await this.#refuseWithoutRight(kind, channel, caller));
    }
    const event = await events.entry(id, audience);
    const isPublic = await this.#refuseWithoutRight(kind, event, caller);
    return this.#event(event, { isPublic, isAhead }, () => this.#channelOf(event, audience));
  }

  async #channel(channel: StoredChannel, isPublic: boolean): Promise<Admitted> {
    const { id, watchable = true } = channel;
    if (!watchable) throw notAvailable('channel');
    const own = await this.#options.bindings.forChannel(id);
    const streamId = own?.streamId ?? channel.streamId;
    return { streamId, isPublic, ads: itemAds(channel, isPaid(channel)) };
  }

  /** The window of an event: all of it once it is over, from its start while it runs. */
  async #event(
    event: StoredEvent,
    { isPublic, isAhead }: { isPublic: boolean; isAhead: boolean },
    channelOf: () => Promise<StoredChannel | undefined>,
  ): Promise<Admitted> {
    const { bindings } = this.#options;
    const seconds = Math.floor(this.#options.now() / 1000);
    const isEarly = isAhead && seconds < event.startTime && event.startTime - seconds <= AHEAD_SECONDS;
    // Which stream it will be is known only once its signal is there.
    if (isEarly && (await bindings.awaitsSignal(event))) throw new NotYet();
    const now = isEarly ? event.startTime : seconds;
    const own = await bindings.forEvent(event, now);
    const { watchable = true } = event;
    const isRecorded = own?.state === 'recorded' && watchable;
    if (!isRecorded && !isWatchable({ ...event, watchable }, now))
      throw isAhead && watchable && now < event.startTime ? new NotYet() : notWatchable(event, now);
    const channel = await channelOf();
    const { startTime: start, endTime: end } = event;
    const terms = {
      isPublic,
      ads: itemAds(event, isPaid(event), channel?.adSettings),
      ...(isEarly && { opens: start - EARLY_SECONDS }),
    };
    if (own?.state === 'live') return { ...terms, streamId: own.streamId };
    if (own) {
      const window = { start: own.start, end: own.end, isOver: true };
      return { ...terms, streamId: own.streamId, window };
    }
    return {
      ...terms,
      streamId: event.streamId ?? channel?.streamId,
      ...(end !== undefined && { window: { start, end, isOver: now >= end } }),
    };
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
}

/** Whether an item takes a purchase or a pass. */
const isPaid = (entry: StoredChannel | StoredEvent): boolean =>
  ['ppv', 'premium'].includes(accessRequirement(protectionOf(entry)));

/** The problem of an item that cannot be watched now, whoever asks. */
export const notAvailable = (kind: ProtectedItem['kind']): Problem =>
  new Problem(409, `This ${kind === 'channel' ? 'stream' : 'video content'} is currently not available`);

/** A viewer who asked ahead has to ask again once the event has begun. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** Why an event cannot be watched now, in the product's words (PLAY-08). */
function notWatchable(event: StoredEvent, now: number): Problem {
  const isOver = event.type === 'Channel' && timeStatus(event, now) === 'past';
  return isOver ? new Problem(409, 'The event has already finished') : notAvailable('event');
}
