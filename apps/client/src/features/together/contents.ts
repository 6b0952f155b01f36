import type { Channel, ChannelEvent, Event, Image } from '@touchline/contract';
import type { SourceFetcher } from '@touchline/player/model/source';
import { withoutScores } from '@touchline/rules/access/hide-scores';
import { isLiveNow, timeStatus } from '@touchline/rules/access/time-status';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import { reportedEvent } from '../../entities/event/reported';
import type { PlayedVideo, ScoredEvent } from '../watch';
import { keyOf, type WallItem } from './items';

/** An item with everything that its picture shows. */
export interface Content {
  readonly key: string;
  readonly item: WallItem;
  /** On its plate: where it runs. */
  readonly name: string;
  readonly title: string;
  readonly image: Image | undefined;
  /** A picture of this moment, where it is public. */
  readonly stillUrl: string | undefined;
  readonly video: PlayedVideo;
  /** Whose score it shows. */
  readonly scored: ScoredEvent | undefined;
  /** The same while it is live: its score is that of now. */
  readonly live: Pick<ChannelEvent, 'id' | 'live' | 'startTime' | 'endTime'> | undefined;
  /** The event, whose position is kept. */
  readonly event: Event | undefined;
  /** What the viewer needs, or why it does not play; undefined if it plays. */
  readonly need: string | undefined;
}

const POSTER_WIDTH = 1280;

const posterOf = (image: Image | undefined): string | undefined =>
  image && chooseImage(image, { width: POSTER_WIDTH, aspectRatio: 1.78 })?.source.url;

interface Facts {
  readonly now: number;
  readonly need: string | undefined;
  readonly source: SourceFetcher;
  readonly autoPlay: boolean;
}

interface ChannelFacts extends Facts {
  /** What is on now. */
  readonly programme: ChannelEvent | undefined;
}

export function channelContent(channel: Channel, facts: ChannelFacts): Content {
  const { programme, now, need, source, autoPlay } = facts;
  const { id, name, stillUrl } = channel;
  const item: WallItem = { kind: 'channel', id };
  const runs = programme && programme.startTime <= now ? programme : undefined;
  const image = runs?.image ?? channel.image;
  const title = runs?.name ?? name;
  return {
    key: keyOf(item),
    item,
    name,
    title,
    image,
    stillUrl,
    video: {
      id,
      source,
      title,
      subtitle: name,
      poster: posterOf(image),
      isRecorded: runs?.live === false,
      isFree: channel.public,
      reported: { source: 'live', channelId: id },
      autoPlay,
    },
    scored: runs?.live ? runs : undefined,
    live: runs?.live ? runs : undefined,
    event: undefined,
    need,
  };
}

interface EventFacts extends Facts {
  /** The channel it runs on, if it is known. */
  readonly channel: Channel | undefined;
  /** Whether its result may be told. Nothing is asked here: a replay that was not answered for tells nothing. */
  readonly tells: boolean;
}

export function eventContent(event: Event, { channel, tells, now, need, source, autoPlay }: EventFacts): Content {
  const item: WallItem = { kind: 'event', id: event.id };
  const isPast = timeStatus(event, now) === 'past';
  const title = tells ? event.name : withoutScores(event.name);
  const name = channel?.name ?? event.competition ?? event.categoryName ?? title;
  return {
    key: keyOf(item),
    item,
    name,
    title,
    image: event.image,
    stillUrl: isLiveNow(event, now) ? channel?.stillUrl : undefined,
    video: {
      id: event.id,
      source,
      title,
      subtitle: name,
      poster: posterOf(event.image),
      isFree: event.public && event.ppvInfo.length === 0,
      reported: reportedEvent(event, now),
      autoPlay,
    },
    scored: isPast && !tells ? undefined : event,
    live: isLiveNow(event, now) ? event : undefined,
    event,
    need,
  };
}
