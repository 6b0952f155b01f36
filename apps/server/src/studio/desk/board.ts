import type { DeskBoard, DeskMoment } from '@touchline/contract';
import { timeStatus } from '@touchline/rules/access/time-status';
import { notFound } from '../../kernel/http/problem';
import type { Db } from '../../kernel/store/store';
import { localise, type StoredEvent } from '../../kernel/store/stored-content';
import { LOCALE, type Names, readNames } from '../boards/names';
import { feedMoments } from './feed-moments';
import { type ShownStream, shownStream } from './shown-stream';
import type { DeskSources } from './sources';

interface DeskBoardsOptions extends Required<DeskSources> {
  /** Epoch ms. */
  now: () => number;
}

const MOST_MOMENTS = 200;
const MOST_CLIPS = 50;
const MOST_EVENTS = 100;
const AHEAD_SECONDS = 24 * 3600;
const BEHIND_SECONDS = 3 * 3600;
const STATES = { future: 'before', live: 'live', past: 'over' } as const;

/** Events as their desks show them. */
export class DeskBoards {
  readonly #options: DeskBoardsOptions;

  constructor(options: DeskBoardsOptions) {
    this.#options = options;
  }

  /** An event of any region and platform; a problem (404) where there is none. */
  async event(id: string, db?: Db): Promise<StoredEvent> {
    const event = (await this.#options.content.overview.events([id], db)).get(id);
    if (!event) throw notFound('Event', id);
    return event;
  }

  /** How viewers see an event. */
  streamOf(event: StoredEvent): Promise<ShownStream | undefined> {
    const { deskLive, content } = this.#options;
    return shownStream(event, { live: deskLive, overview: content.overview, now: this.#seconds() });
  }

  /** Events that a desk can be opened for: those that run first. */
  async list() {
    const { content, deskLive } = this.#options;
    const spans = { behind: BEHIND_SECONDS, ahead: AHEAD_SECONDS, limit: MOST_EVENTS };
    const [events, names] = await Promise.all([content.overview.near(spans), this.#names()]);
    const now = this.#seconds();
    const items = events.map(async (event) => ({
      ...aboutEvent(event, names, now),
      picture: event.image,
      hasInput: (await deskLive.inputOf(event)) !== undefined,
    }));
    return { items: await Promise.all(items) };
  }

  async read(eventId: string): Promise<DeskBoard> {
    const { content, following, advertising, clips } = this.#options;
    const event = await this.event(eventId);
    const now = this.#seconds();
    const stream = await this.streamOf(event);
    const [names, reminders, contest, fed, air, window, made, banner, adBreak, lastPush] = await Promise.all([
      this.#names(),
      following.reminders.counts([eventId]),
      following.contests.board(event, LOCALE),
      this.#feedMoments(event, now),
      this.#air(event, stream, now),
      this.#window(stream, now),
      clips.of(eventId),
      content.banners.current(),
      stream?.isLive ? advertising.begunBreaks.current(stream.streamId) : undefined,
      following.news.last(eventId),
    ]);
    const { score, isByHand, hasFeed, undo } = contest;
    const lookOf = await this.#looks(score.sides.map(({ code }) => code));
    return {
      at: now,
      event: { ...aboutEvent(event, names, now), hasFeed, reminders: reminders.get(eventId) ?? 0 },
      air,
      ...(window ? { window } : {}),
      score: {
        phase: score.phase,
        ...(score.part ? { part: score.part } : {}),
        ...(score.clock ? { clock: score.clock } : {}),
        sides: score.sides.map(({ code, name, figures }) => ({ code, name, figures: [...figures], ...lookOf(code) })),
        isByHand,
      },
      ...(undo === undefined ? {} : { undo }),
      moments: newestFirst([...contest.moments, ...fed]).slice(0, MOST_MOMENTS),
      clips: made.slice(0, MOST_CLIPS),
      ...(banner?.eventId === eventId ? { banner: { text: localise(banner.text, LOCALE), until: banner.until } } : {}),
      ...(adBreak ? { break: { startsAt: adBreak.start, seconds: adBreak.seconds } } : {}),
      ...(lastPush ? { lastPush } : {}),
    };
  }

  async #names() {
    const { content, appConfig } = this.#options;
    return readNames({ overview: content.overview, regions: appConfig.regions });
  }

  async #looks(codes: readonly string[]) {
    const { following, appConfig } = this.#options;
    const audience = { platform: 'web', locale: LOCALE, regionId: await appConfig.regions.main() } as const;
    const lookOf = await following.clubs.of(codes, audience);
    return (code: string) => {
      const { crest } = lookOf(code);
      return crest ? { crest } : {};
    };
  }

  async #feedMoments({ matchId }: StoredEvent, now: number): Promise<DeskMoment[]> {
    if (matchId === undefined) return [];
    // A supplier that fails costs its moments only.
    const match = await this.#options.following.soccer.findMatch(matchId, LOCALE).catch(() => undefined);
    return match ? feedMoments(match.answer, now) : [];
  }

  async #air(event: StoredEvent, stream: ShownStream | undefined, now: number): Promise<DeskBoard['air']> {
    const { deskLive, audience } = this.#options;
    const [input, counts] = await Promise.all([deskLive.inputOf(event), audience.live.now('all')]);
    const isRunning = timeStatus(event, now) === 'live';
    const viewers = counts
      .filter((each) => each.event === event.id || (isRunning && !each.event && each.channel === event.channelId))
      .reduce((sum, each) => sum + each.viewers, 0);
    const isDemo = stream !== undefined && !stream.isOwn && isRunning;
    return {
      ...(input ? { inputId: input.id } : {}),
      state: input && input.state !== 'off' ? input.state : isDemo ? 'demo' : 'off',
      viewers,
    };
  }

  async #window(stream: ShownStream | undefined, now: number): Promise<DeskBoard['window']> {
    if (!stream) return undefined;
    if (stream.isOwn && stream.isLive) {
      const found = await this.#options.deskLive.windowOf(stream.streamId);
      return found && { from: Math.floor(found.fromMs), to: Math.floor(found.toMs) };
    }
    const { window } = stream;
    return window && { from: window.start * 1000, to: Math.min(window.end, now) * 1000 };
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

function aboutEvent(event: StoredEvent, names: Pick<Names, 'channel'>, now: number) {
  const { id, name, startTime, endTime, channelId } = event;
  const channel = channelId === undefined ? undefined : names.channel(channelId);
  return {
    id,
    title: localise(name, LOCALE),
    ...(channel === undefined ? {} : { channel }),
    startsAt: startTime,
    ...(endTime === undefined ? {} : { endsAt: endTime }),
    state: STATES[timeStatus(event, now)],
  };
}

const newestFirst = (moments: readonly DeskMoment[]): DeskMoment[] => moments.toSorted((a, b) => b.at - a.at);
