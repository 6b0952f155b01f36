import type { CalendarEntry, Channel, ChannelEvent, Event, Image } from '@touchline/contract';
import { isLiveNow, timeStatus } from '@touchline/rules/access/time-status';
import { keyOf, type WallItem } from '../items';

/** What can be chosen from. */
export const choiceTabs = ['live', 'channels', 'replays'] as const;
export type ChoiceTab = (typeof choiceTabs)[number];

/** An item on offer, as the calendar and the list of channels know it. */
export interface Choice {
  readonly key: string;
  readonly item: WallItem;
  readonly title: string;
  /** The channel or competition. */
  readonly meta: string | undefined;
  readonly image: Image | undefined;
  readonly event: Event | undefined;
  readonly channel: Channel | undefined;
  /** What is on now, on a channel. */
  readonly programme: ChannelEvent | undefined;
}

interface Offer {
  readonly days: readonly CalendarEntry[];
  readonly channels: readonly Channel[];
  /** The programmes of channels, the current one first. */
  readonly programmes: ReadonlyMap<string, readonly ChannelEvent[]> | undefined;
}

const MOST_REPLAYS = 24;
/** Events of these kinds play on other players. */
const ELSEWHERE: ReadonlySet<Event['type']> = new Set(['YouTube', 'DeepLink']);

/** What is on offer in a tab at a time (epoch seconds). */
export function choicesOf(tab: ChoiceTab, offer: Offer, now: number): readonly Choice[] {
  const { channels } = offer;
  if (tab === 'channels') return channels.map((channel) => channelChoice(channel, offer, now, false));
  const events = eventsOf(offer.days);
  if (tab === 'replays')
    return events
      .filter((event) => event.type === 'Vod' && timeStatus(event, now) === 'past')
      .sort((one, other) => other.startTime - one.startTime)
      .slice(0, MOST_REPLAYS)
      .map((event) => eventChoice(event, channels));
  const live = events.filter((event) => isLiveNow(event, now));
  const onAir = channels
    .map((channel) => channelChoice(channel, offer, now, true))
    // What is live there is on offer by itself.
    .filter(({ programme }) => programme !== undefined && !live.some(({ id }) => id === programme.id));
  return [...live.map((event) => eventChoice(event, channels)), ...onAir];
}

/** The events of all days, each once. */
function eventsOf(days: readonly CalendarEntry[]): Event[] {
  const tiles = days.flatMap(({ lines }) => lines.flatMap((line) => line.tiles));
  const events = tiles.flatMap(({ data: { event } }) => (event && !ELSEWHERE.has(event.type) ? [event] : []));
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

function eventChoice(event: Event, channels: readonly Channel[]): Choice {
  const item: WallItem = { kind: 'event', id: event.id };
  const channel = channels.find(({ id }) => id === event.channelId);
  return {
    key: keyOf(item),
    item,
    title: event.name,
    meta: channel?.name ?? event.competition ?? event.categoryName,
    image: event.image,
    event,
    channel: undefined,
    programme: undefined,
  };
}

/** A channel, named by itself or by what is on now. */
function channelChoice(channel: Channel, { programmes }: Offer, now: number, byProgramme: boolean): Choice {
  const item: WallItem = { kind: 'channel', id: channel.id };
  const [first] = programmes?.get(channel.id) ?? [];
  const programme = first && first.startTime <= now ? first : undefined;
  return {
    key: keyOf(item),
    item,
    title: byProgramme ? (programme?.name ?? channel.name) : channel.name,
    meta: byProgramme ? channel.name : programme?.name,
    image: (channel.stillUrl === undefined ? programme?.image : undefined) ?? channel.image,
    event: undefined,
    channel,
    programme,
  };
}
