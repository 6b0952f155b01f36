import type { ScheduleNote, Score } from '@touchline/contract';
import { isLiveNow } from '@touchline/rules/access/time-status';
import { scoreClock } from '@touchline/rules/match/score-clock';
import type { StoredEvent } from '../../kernel/store/stored-content';
import { LOCALE } from '../boards/names';
import { type DeskSources, noInputs } from '../desk/sources';

interface ScheduleNotesOptions extends Pick<DeskSources, 'appConfig' | 'content' | 'following' | 'deskLive'> {
  /** Epoch ms. */
  now: () => number;
}

const SIDES = 2;

/** What the schedule tells of events besides their entries. */
export class ScheduleNotes {
  readonly #options: ScheduleNotesOptions;

  constructor(options: ScheduleNotesOptions) {
    this.#options = options;
  }

  /** Of public events; others are left out. */
  async of(ids: readonly string[]): Promise<{ at: number; items: ScheduleNote[] }> {
    const { content, following, deskLive = noInputs } = this.#options;
    const now = Math.floor(this.#options.now() / 1000);
    const events = [...(await content.overview.events(ids)).values()];
    const codes = [...new Set(events.flatMap(({ teamIds = [] }) => teamIds.slice(0, SIDES)))];
    const [reminders, lookOf, scores, inputs] = await Promise.all([
      following.reminders.counts(events.map(({ id }) => id)),
      this.#audience().then((audience) => following.clubs.of(codes, audience)),
      this.#scores(events, now),
      Promise.all(events.map((event) => deskLive.inputOf(event))),
    ]);
    const items = events.map((event, index): ScheduleNote => {
      const score = scores.get(event.id);
      const clock = score && scoreClock(score, now);
      const known = score?.sides.flatMap(({ crest }) => crest ?? []) ?? [];
      const crests = (event.teamIds ?? []).slice(0, SIDES).flatMap((code) => lookOf(code).crest ?? []);
      return {
        eventId: event.id,
        reminders: reminders.get(event.id) ?? 0,
        crests: crests.length > 0 ? crests : known,
        ...(clock === undefined ? {} : { clock }),
        hasInput: inputs[index] !== undefined,
      };
    });
    return { at: now, items };
  }

  async #audience() {
    return { platform: 'web', locale: LOCALE, regionId: await this.#options.appConfig.regions.main() } as const;
  }

  /** Scores of what is live, as viewers see them. */
  async #scores(events: readonly StoredEvent[], now: number): Promise<ReadonlyMap<string, Score>> {
    const live = events.filter(({ live: isLive = false, startTime, endTime }) =>
      isLiveNow({ live: isLive, startTime, ...(endTime === undefined ? {} : { endTime }) }, now),
    );
    if (live.length === 0) return new Map();
    const { answer } = await this.#options.following.scores.of(live, await this.#audience());
    return new Map(answer.items.map((score) => [score.eventId, score]));
  }
}
