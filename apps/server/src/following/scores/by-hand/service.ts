import { randomUUID } from 'node:crypto';
import type { DeskMoment, KeyMoment, LeagueQuery, Locale, MomentKind, PlainScore, Timed } from '@touchline/contract';
import { notFound, Problem } from '../../../kernel/http/problem';
import type { StoredContest, StoredStep } from '../../../kernel/store/json-columns';
import { type Remembered, remember } from '../../../kernel/store/remembered';
import type { Announce, Db, Store } from '../../../kernel/store/store';
import type { StoredEvent } from '../../../kernel/store/stored-content';
import type { ScoreProvider } from '../provider';
import {
  type ClockChange,
  clockAt,
  corrected,
  counted,
  figuresText,
  keyMoment,
  momentTitle,
  type NotedMoment,
  type SideName,
  scoreByHand,
  withClock,
} from './contest';
import { ContestSides } from './contest-sides';
import { afterMoment, deskMoment, figuresOf, isEmpty } from './moments';
import * as queries from './queries';
import { placed, rescored, without } from './rescored';

interface ContestsOptions {
  store: Store;
  /** Suppliers of data, the first that knows an event first. */
  feeds: readonly ScoreProvider[];
  /** Epoch ms. */
  now: () => number;
  onFailure: (error: unknown) => void;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** A moment as an operator notes it. */
interface NewMoment {
  /** Chosen by the caller: another try of the same moment is the same. */
  id?: string;
  kind: MomentKind;
  at?: number;
  side?: SideName;
  title?: string;
  note?: string;
}

/** What is corrected about a moment. */
interface MomentChange extends Omit<Partial<NewMoment>, 'id' | 'kind' | 'note'> {
  /** Null takes it away. */
  note?: string | null;
}

/** What the desk shows of a contest. */
interface ContestBoard {
  hasFeed: boolean;
  score: PlainScore;
  isByHand: boolean;
  undo: { label: string; step: number } | undefined;
  moments: DeskMoment[];
}

const MOST_EVENTS = 10_000;
const MOST_MOMENTS = 200;
const MOST_STEPS = 1000;
/** Clocks of studios may be a little ahead. */
const AHEAD_SECONDS = 10;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Scores, clocks and moments that operators keep by hand. Where a supplier of data knows the contest, what is set by hand
 * corrects it until it is undone.
 */
export class Contests implements ScoreProvider {
  readonly #options: ContestsOptions;
  readonly #known: Remembered<{ ids: ReadonlySet<string>; contests: Map<string, Promise<StoredContest | undefined>> }>;
  readonly #sides: ContestSides;

  constructor(options: ContestsOptions) {
    this.#options = options;
    this.#sides = new ContestSides(options.store);
    this.#known = remember(options.store, ['contests'], async () => ({
      ids: new Set(await queries.eventsByHand(options.store.db, MOST_EVENTS)),
      contests: new Map(),
    }));
  }

  async score(event: StoredEvent, query: LeagueQuery): Promise<Timed<PlainScore> | undefined> {
    const known = await this.#known.get();
    if (!known.ids.has(event.id)) return undefined;
    const stored = await this.#storedAt(event.id, query.now, known.contests);
    // Moments alone are no score.
    return stored && !isEmpty(stored) ? this.#scoreOf(event, stored, query) : undefined;
  }

  /** The moments of an event that were noted by hand. */
  async keyMoments(event: StoredEvent, locale: Locale): Promise<KeyMoment[]> {
    if (!(await this.#known.get()).ids.has(event.id)) return [];
    const [moments, sides] = await Promise.all([
      queries.momentsOf(this.#options.store.db, event.id),
      this.#sides.of(event, locale),
    ]);
    return moments.map((moment) => keyMoment(moment, sides));
  }

  /** The contest of an event as the desk shows it. */
  async board(event: StoredEvent, locale: Locale): Promise<ContestBoard> {
    const { store } = this.#options;
    const now = this.#seconds();
    const [stored, moments, last] = await Promise.all([
      queries.findContest(store.db, event.id),
      queries.momentsOf(store.db, event.id),
      queries.lastStep(store.db, event.id),
    ]);
    const score = await this.#scoreOf(event, stored ?? {}, { now, locale });
    return {
      hasFeed: score.isFed,
      score: score.answer,
      isByHand: stored !== undefined && !isEmpty(stored),
      undo: last && { label: last.label, step: last.id },
      moments: moments.map((moment) => deskMoment(moment, last?.before.moment?.id, now)).reverse(),
    };
  }

  /** Sets the score; one that has become another than `was` meanwhile is not overwritten. */
  async setFigures(
    transaction: InTransaction,
    event: StoredEvent,
    { figures, was }: { figures: readonly (readonly string[])[]; was?: readonly (readonly string[])[] },
  ) {
    const [home = [], away = []] = figures;
    if (home.length !== away.length)
      throw new Problem(400, 'Invalid request', 'body.figures must be as many for both sides.');
    await this.#change(transaction, event, (contest, shown) => {
      const present = contest.figures ?? figuresOf(shown) ?? [];
      if (was && figuresText(was) !== figuresText(present))
        throw new Problem(409, 'The score has changed', `It is ${figuresText(present)} by now: look again.`);
      const changed: StoredContest = { ...contest, figures: [[...home], [...away]] };
      return { contest: changed, label: figuresText([home, away]) };
    });
  }

  async setClock(transaction: InTransaction, event: StoredEvent, change: ClockChange): Promise<void> {
    const now = this.#seconds();
    await this.#change(transaction, event, (contest, shown) => {
      // The clock of a supplier of data goes on from where it is.
      const { clock = shown.clock, ...rest } = contest;
      const changed = withClock({ ...rest, ...(clock ? { clock } : {}) }, change, now);
      return { contest: changed, label: clockAt(changed, now) ?? change.phase ?? 'clock' };
    });
  }

  /** Notes a moment; a goal of a side counts, and whistles start and stop the contest. */
  async addMoment(transaction: InTransaction, event: StoredEvent, moment: NewMoment): Promise<DeskMoment> {
    const { tx } = transaction;
    const now = this.#seconds();
    const at = this.#momentAt(moment.at ?? now, now);
    await queries.lockContest(tx, event.id);
    const known = moment.id === undefined ? undefined : await this.#findMoment(tx, event.id, moment.id);
    if (known) return deskMoment(known, known.id, now);
    const moments = await this.#moments(tx, event.id);
    if (moments.length >= MOST_MOMENTS)
      throw new Problem(409, 'Too many moments', `An event has ${MOST_MOMENTS} moments at most.`);
    const noted = await this.#change(transaction, event, (contest, shown, isFed) => {
      const changed = afterMoment(contest, shown, moment, { now, isFed });
      const clock = clockAt(shown, at);
      const score = moment.kind === 'goal' && changed.figures ? figuresText(changed.figures) : undefined;
      const one: NotedMoment = {
        id: moment.id ?? randomUUID(),
        kind: moment.kind,
        at,
        ...(clock === undefined ? {} : { clock }),
        ...(moment.side ? { side: moment.side } : {}),
        ...(moment.title === undefined ? {} : { title: moment.title }),
        ...(moment.note === undefined ? {} : { note: moment.note }),
        ...(score === undefined ? {} : { score }),
      };
      return {
        contest: changed,
        moment: { id: one.id, before: null, after: one },
        // It counted as the last one, wherever it lies in the video.
        goals: rescored([...moments, one], placed(moments, one)),
        label: score ?? momentTitle(one),
      };
    });
    if (!noted) throw notFound('Moment', event.id);
    return deskMoment({ ...noted, notedAt: new Date(this.#options.now()) }, noted.id, now);
  }

  async changeMoment(
    transaction: InTransaction,
    event: StoredEvent,
    momentId: string,
    change: MomentChange,
  ): Promise<DeskMoment> {
    const { tx } = transaction;
    const now = this.#seconds();
    await queries.lockContest(tx, event.id);
    const before = await this.#moment(tx, event.id, momentId);
    const at = change.at === undefined ? before.at : this.#momentAt(change.at, now);
    const { id: _id, notedAt, ...kept } = before;
    const { note: noteBefore, ...others } = kept;
    const { note = noteBefore, ...changes } = change;
    const after: NotedMoment = { ...others, ...changes, ...(note ? { note } : {}), at, id: momentId };
    const moments = await this.#moments(tx, event.id);
    const written = await this.#change(transaction, event, (contest, shown) => {
      const moved = before.kind === 'goal' && change.side !== undefined && change.side !== before.side;
      const figures = contest.figures ?? figuresOf(shown);
      const without = before.side ? counted(figures, before.side, -1) : figures;
      const changed = moved && change.side ? { ...contest, figures: counted(without, change.side, 1) } : contest;
      return {
        contest: changed,
        moment: { id: momentId, before: kept, after },
        goals: rescored(moments, placed(moments, after)),
        label: momentTitle(after),
      };
    });
    return deskMoment({ ...(written ?? after), notedAt }, momentId, now);
  }

  /** Removes a moment; a goal that counted counts no more. */
  async removeMoment(transaction: InTransaction, event: StoredEvent, momentId: string): Promise<void> {
    // Removed by two operators at once, a goal is taken off once.
    await queries.lockContest(transaction.tx, event.id);
    const { id: _id, notedAt: _notedAt, ...before } = await this.#moment(transaction.tx, event.id, momentId);
    const moments = await this.#moments(transaction.tx, event.id);
    await this.#change(transaction, event, (contest, shown) => {
      const figures = contest.figures ?? figuresOf(shown);
      const changed =
        before.kind === 'goal' && before.side ? { ...contest, figures: counted(figures, before.side, -1) } : contest;
      return {
        contest: changed,
        moment: { id: momentId, before, after: null },
        goals: rescored(moments, without(moments, momentId)),
        label: momentTitle(before),
      };
    });
  }

  /** Takes back the last change, if it is the one that is meant; returns what it was called. */
  async undo({ tx, announce }: InTransaction, { id }: StoredEvent, meant?: number): Promise<string> {
    await queries.lockContest(tx, id);
    const step = await queries.lastStep(tx, id);
    if (!step) throw new Problem(409, 'Nothing to undo', 'No change of this event can be taken back.');
    if (meant !== undefined && step.id !== meant)
      throw new Problem(409, 'Not the last change', `“${step.label}” is the last change by now: look again.`);
    const { score, moment } = step.before;
    const at = new Date(this.#options.now());
    if (score) await queries.writeContest(tx, id, score, at);
    else await queries.dropContest(tx, id);
    if (moment) await this.#restore(tx, id, moment);
    await queries.dropStep(tx, step.id);
    announce('contests');
    return step.label;
  }

  /** Writes a moment as it was, and gives the other goals their scores back. */
  async #restore(tx: Db, eventId: string, { id, before }: NonNullable<StoredStep['moment']>): Promise<void> {
    const at = new Date(this.#options.now());
    const moments = await this.#moments(tx, eventId);
    const was = before && { ...before, id };
    const goals = rescored(moments, was ? placed(moments, was) : without(moments, id));
    for (const goal of without(goals, id)) await queries.writeMoment(tx, eventId, goal, at);
    if (was) await queries.writeMoment(tx, eventId, was, at);
    else await queries.dropMoment(tx, eventId, id);
  }

  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    await queries.dropOldContests(store.db, new Date(now() - KEPT_DAYS * DAY_MS));
  }

  /** Makes a change, and notes what it takes to undo it. Returns the moment that it wrote. */
  async #change(
    { tx, announce }: InTransaction,
    event: StoredEvent,
    make: (contest: StoredContest, shown: PlainScore, isFed: boolean) => Change,
  ): Promise<NotedMoment | undefined> {
    await queries.lockContest(tx, event.id);
    const before = await queries.findContest(tx, event.id);
    const shown = await this.#scoreOf(event, before ?? {}, { now: this.#seconds(), locale: 'en' });
    const { contest, moment, goals = [], label } = make(before ?? {}, shown.answer, shown.isFed);
    const at = this.#seconds();
    const now = new Date(this.#options.now());
    // The first score of a contest without data is taken back to its beginning: viewers have seen one.
    const isFirst = isEmpty(before ?? {}) && !isEmpty(contest) && !shown.isFed;
    const undoing: StoredStep = {
      score: isFirst ? { figures: [['0'], ['0']] } : (before ?? null),
      ...(moment ? { moment: { id: moment.id, before: moment.before } } : {}),
    };
    await queries.addStep(tx, event.id, { at, before: undoing, label: label.slice(0, 200) }, MOST_STEPS);
    await queries.writeContest(tx, event.id, contest, now);
    const written = goals.find(({ id }) => id === moment?.id) ?? moment?.after ?? undefined;
    if (written) await queries.writeMoment(tx, event.id, written, now);
    else if (moment) await queries.dropMoment(tx, event.id, moment.id);
    for (const goal of goals) if (goal.id !== moment?.id) await queries.writeMoment(tx, event.id, goal, now);
    announce('contests');
    return written;
  }

  /** The moments by hand in the order of the video. */
  async #moments(tx: Db, eventId: string): Promise<NotedMoment[]> {
    return (await queries.momentsOf(tx, eventId)).map(({ notedAt: _notedAt, ...moment }) => moment);
  }

  async #moment(tx: Db, eventId: string, momentId: string) {
    const found = await this.#findMoment(tx, eventId, momentId);
    if (!found) throw notFound('Moment', momentId);
    return found;
  }

  async #findMoment(tx: Db, eventId: string, momentId: string) {
    return (await queries.momentsOf(tx, eventId)).find(({ id }) => id === momentId);
  }

  #momentAt(at: number, now: number): number {
    if (at > now + AHEAD_SECONDS) throw new Problem(400, 'Invalid request', 'body.at lies in the future.');
    return Math.min(at, now);
  }

  /** What was set by hand at a time; the present from memory. */
  async #storedAt(
    eventId: string,
    at: number,
    contests: Map<string, Promise<StoredContest | undefined>>,
  ): Promise<StoredContest | undefined> {
    const { store } = this.#options;
    if (at < this.#seconds() - 1) {
      const step = await queries.stepAfter(store.db, eventId, at);
      if (step) return step.before.score ?? undefined;
    }
    const known = contests.get(eventId) ?? queries.findContest(store.db, eventId);
    contests.set(eventId, known);
    known.catch(() => contests.delete(eventId));
    return known;
  }

  async #scoreOf(
    event: StoredEvent,
    stored: StoredContest,
    query: LeagueQuery,
  ): Promise<Timed<PlainScore> & { isFed: boolean }> {
    const feed = await this.#feed(event, query);
    if (feed) return { ...feed, answer: corrected(feed.answer, stored), isFed: true };
    const { startTime, endTime = startTime } = event;
    const answer = scoreByHand(event, stored, await this.#sides.of(event, query.locale), query.now);
    const validUntil = [startTime, endTime].find((time) => time > query.now);
    return { answer, ...(validUntil === undefined ? {} : { validUntil }), isFed: false };
  }

  async #feed(event: StoredEvent, query: LeagueQuery): Promise<Timed<PlainScore> | undefined> {
    for (const feed of this.#options.feeds) {
      try {
        const timed = await feed.score(event, query);
        if (timed) return timed;
      } catch (error) {
        this.#options.onFailure(error);
      }
    }
    return undefined;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

interface Change {
  contest: StoredContest;
  moment?: {
    id: string;
    before: NonNullable<StoredStep['moment']>['before'];
    after: NotedMoment | null;
  };
  /** Goals that have another score by it. */
  goals?: NotedMoment[];
  label: string;
}
