import type { NowBoard, Score } from '@touchline/contract';
import { isLiveNow } from '@touchline/rules/access/time-status';
import { keyMomentsOf } from '@touchline/rules/match/key-moments';
import { scoreClock } from '@touchline/rules/match/score-clock';
import type { AppConfigServices } from '../../app-config';
import type { ContentOverview } from '../../content';
import type { Reminders, Scores, Soccer } from '../../following';
import { localise, type StoredEvent } from '../../kernel/store/stored-content';
import { LOCALE, readNames } from './names';

interface OnAirOptions {
  overview: ContentOverview;
  regions: AppConfigServices['regions'];
  scores: Pick<Scores, 'of'>;
  soccer: Pick<Soccer, 'findMatch'>;
  reminders: Pick<Reminders, 'counts'>;
}

/** A channel and what runs on it. */
type ChannelOnAir = Pick<
  NowBoard['onAir'][number],
  'channelId' | 'name' | 'eventId' | 'programme' | 'picture' | 'isLive' | 'endsAt' | 'score' | 'clock'
>;

/** What runs, what happened in it, and what comes next. */
export interface OnAirNow {
  readonly channels: readonly ChannelOnAir[];
  readonly marks: NowBoard['marks'];
  readonly next: NowBoard['next'];
}

const MOST_NEXT = 10;
const MOST_MARKS = 50;
const MARKS = { kickOff: 'Kick-off', halfTime: 'Half-time' } as const;

/** What is on air, with scores as viewers see them. Times are in epoch seconds. */
export class OnAir {
  readonly #options: OnAirOptions;

  constructor(options: OnAirOptions) {
    this.#options = options;
  }

  /** Marks lie between `since` and `now`. */
  async read(now: number, since: number): Promise<OnAirNow> {
    const { overview } = this.#options;
    const [channels, running, next] = await Promise.all([
      overview.channels(),
      overview.onAir(),
      overview.next(MOST_NEXT),
    ]);
    const live = [...running.values()].filter((event) => isLive(event, now));
    const [scores, marks, upcoming] = await Promise.all([
      this.#scores(live),
      this.#marks(live, now, since),
      this.#next(next),
    ]);
    return {
      channels: channels
        .filter(({ id, watchable = true }) => watchable || running.has(id))
        .map(({ id, name }) => ({
          channelId: id,
          name: localise(name, LOCALE),
          ...programmeOf(running.get(id), scores, now),
        })),
      marks,
      next: upcoming,
    };
  }

  async #scores(live: readonly StoredEvent[]): Promise<ReadonlyMap<string, Score>> {
    if (live.length === 0) return new Map();
    const { scores, regions } = this.#options;
    const audience = { platform: 'web', locale: LOCALE, regionId: await regions.main() } as const;
    const { answer } = await scores.of(live, audience);
    return new Map(answer.items.map((score) => [score.eventId, score]));
  }

  /** Moments of matches with soccer data; of other events their start. */
  async #marks(live: readonly StoredEvent[], now: number, since: number): Promise<NowBoard['marks']> {
    const found = await Promise.all(live.map((event) => this.#marksOf(event)));
    return found
      .flat()
      .filter(({ at }) => at >= since && at <= now)
      .sort((a, b) => a.at - b.at)
      .slice(-MOST_MARKS);
  }

  async #marksOf({ matchId, channelId, startTime }: StoredEvent): Promise<NowBoard['marks']> {
    const channel = channelId === undefined ? {} : { channelId };
    const start = { at: startTime, kind: 'kickOff', label: MARKS.kickOff, ...channel } as const;
    // A supplier that fails costs its moments only.
    const match =
      matchId === undefined ? undefined : await this.#options.soccer.findMatch(matchId, LOCALE).catch(() => undefined);
    const moments = match ? keyMomentsOf(match.answer, []) : [];
    const marks = moments.flatMap(({ kind, at, score }): NowBoard['marks'] => {
      if (kind === 'goal') return [{ at, kind, label: score ?? '', ...channel }];
      return kind === 'kickOff' || kind === 'halfTime' ? [{ at, kind, label: MARKS[kind], ...channel }] : [];
    });
    return marks.length > 0 ? marks : [start];
  }

  async #next(events: readonly StoredEvent[]): Promise<NowBoard['next']> {
    const { reminders } = this.#options;
    const [names, counts] = await Promise.all([readNames(this.#options), reminders.counts(events.map(({ id }) => id))]);
    return events.map(({ id, name, startTime, channelId }) => {
      const channel = channelId === undefined ? undefined : names.channel(channelId);
      return {
        eventId: id,
        title: localise(name, LOCALE),
        startsAt: startTime,
        ...(channel === undefined ? {} : { channel }),
        reminders: counts.get(id) ?? 0,
      };
    });
  }
}

const isLive = ({ live, startTime, endTime }: StoredEvent, now: number): boolean =>
  isLiveNow({ live: live ?? false, startTime, ...(endTime === undefined ? {} : { endTime }) }, now);

function programmeOf(event: StoredEvent | undefined, scores: ReadonlyMap<string, Score>, now: number) {
  if (!event) return { isLive: false };
  const score = scores.get(event.id);
  const text = score && scoreText(score);
  const clock = score && scoreClock(score, now);
  return {
    eventId: event.id,
    programme: localise(event.name, LOCALE),
    picture: event.image,
    isLive: isLive(event, now),
    ...(event.endTime === undefined ? {} : { endsAt: event.endTime }),
    ...(text ? { score: text } : {}),
    ...(clock ? { clock } : {}),
  };
}

/** `3–1`, or one pair per set: `6–4 3–2`. A race has no figures. */
function scoreText({ sides: [home, away] }: Score): string {
  return (home?.figures ?? []).map((figure, index) => `${figure}–${away?.figures[index] ?? ''}`).join(' ');
}
