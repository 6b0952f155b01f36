import { arrivals, type Curve, type Random, seeded } from './arrivals';
import type { Costs } from './costs';
import {
  add,
  type Counts,
  countsOf,
  kindIndex,
  type Need,
  needsOf,
  needsOfKinds,
  noCounts,
  sharedNeed,
  steadyNeed,
} from './demand';
import { AFTER_A_GOAL, DEVICE_SECONDS, ROUND_TRIP_SECONDS, ROUND_TRIPS, STAGES } from './journey';
import { kindNames, kindOf } from './kinds';
import { Line } from './line';
import { type Break, type Outcome, Waits } from './outcome';
import { FLOWS, flowCapacity, HOLDINGS, holdingCapacity, type Machines, type Resource } from './resources';
import { type Asked, shareInTurn } from './sharing';
import { type Group, groups } from './viewers';

/** What a simulation is given. */
export interface Scene {
  viewers: number;
  curve: Curve;
  costs: Costs;
  machines: Machines;
  seed?: number;
  stepSeconds?: number;
  /** How long it goes on after the last arrival. */
  afterSeconds?: number;
  crowd?: readonly Group[];
}

/** As the server does when it is full: a call waits for so long, and is then asked to come again after these seconds. */
const LONGEST_WAIT_SECONDS = 3;
const COME_BACK_SECONDS = { least: 2, most: 4.8 };
/** As the client does. */
const TRIES = 3;
/** Less is rounding. */
const FULL = 1.000001;

const baseSeconds = STAGES.map((stage) => DEVICE_SECONDS[stage] + ROUND_TRIPS[stage] * ROUND_TRIP_SECONDS);
const AFTER_GOAL = countsOf(AFTER_A_GOAL.requests);

/**
 * Plays a kick-off in equal steps, with parts of the crowd instead of viewers. In each step everything the picture needs
 * shares what there is, and stays in line for the rest of it. Other requests get what is left; those that are not
 * answered in their step are missed, as full nodes leave them out first.
 */
export const simulate = (scene: Scene): Outcome => new KickOff(scene).play();

class KickOff {
  readonly #scene: Scene;
  readonly #step: number;
  readonly #random: Random;
  readonly #coming: number[];
  readonly #steps: number;
  readonly #crowd: ReturnType<typeof needsOf>[];
  /** By kind. */
  readonly #needs: Need[];
  readonly #capacity: Float64Array;
  readonly #steady: Need;
  readonly #delays: number[];
  /** By group and stage. */
  readonly #lines: Line[][];
  /** Viewers of each group who have a picture. */
  readonly #watching: number[];
  readonly #waits: Waits;
  readonly #counts = noCounts();
  readonly #fullest = zeros();
  readonly #peak = zeros();
  readonly #spent = new Float64Array(FLOWS.length);
  /** Requests beside the picture that begin in this step. */
  #beside = noCounts();
  #besideAsked = 0;
  #besideMissed = 0;
  #open = { changes: 0, scores: 0 };
  #shared: ReturnType<typeof sharedNeed>;
  #served = 0;
  #shed = 0;
  #refused = 0;
  #watched = 1;
  #messages = 0;
  #noteRuns = 0;
  #withoutStream = 0;
  #firstBreak: Break | undefined;

  constructor(scene: Scene) {
    const { viewers, curve, costs, machines } = scene;
    const { seed = 1, stepSeconds = 0.25, afterSeconds = 60, crowd = groups() } = scene;
    const hasEdge = machines.edges > 0;
    this.#scene = scene;
    this.#step = stepSeconds;
    this.#random = seeded(seed);
    this.#coming = arrivals(curve, viewers, stepSeconds, this.#random);
    this.#steps = this.#coming.length + Math.round(afterSeconds / stepSeconds);
    this.#crowd = crowd.map((group) => needsOf(group, costs, hasEdge));
    this.#needs = needsOfKinds(costs, hasEdge);
    this.#capacity = Float64Array.from(FLOWS, (flow) => flowCapacity(flow, machines) * stepSeconds);
    this.#steady = steadyNeed(costs, machines);
    this.#shared = sharedNeed({ notes: 0, waking: 0, streams: 0 }, costs, machines);
    this.#delays = baseSeconds.map((seconds) => Math.max(1, Math.round(seconds / stepSeconds)));
    this.#lines = crowd.map(() => STAGES.map(() => new Line()));
    this.#watching = crowd.map(() => 0);
    this.#waits = new Waits(stepSeconds, this.#steps);
  }

  play(): Outcome {
    for (let now = 0; now < this.#steps; now++) this.#playStep(now);
    const base = baseSeconds.reduce((sum, each) => sum + each, 0);
    const lines = { p50: this.#waits.at(0.5), p99: this.#waits.at(0.99) };
    const [main = 0, other = 0, database = 0, commits = 0] = this.#spent;
    return {
      arrived: this.#scene.viewers,
      served: this.#served,
      waiting: this.#lines.flat().reduce((sum, line) => sum + line.all, 0),
      shed: this.#shed,
      refused: this.#refused,
      missed: this.#besideAsked > 0 ? this.#besideMissed / this.#besideAsked : 0,
      withoutStream: this.#withoutStream,
      watched: this.#watched,
      picture: { p50: base + lines.p50, p99: base + lines.p99 },
      lines,
      fullest: this.#fullest,
      peak: this.#peak,
      messages: this.#messages,
      ...(this.#firstBreak && { firstBreak: this.#firstBreak }),
      counts: Object.fromEntries(kindNames.map((kind, index) => [kind, this.#counts[index] ?? 0])),
      noteRuns: this.#noteRuns,
      spent: { main, other, database, commits },
      seconds: this.#steps * this.#step,
    };
  }

  #playStep(now: number): void {
    this.#arrive(now);
    const pictures = this.#crowd.map(({ picture }, index) =>
      request(picture.need, (this.#watching[index] ?? 0) * this.#step),
    );
    const places = this.#openLines(now);
    const beside = this.#askBeside(now);
    const core = [...pictures, ...places.map(({ asked }) => asked)];
    const all = [...core, ...beside];
    const always = this.#steady.map((each, flow) => (each + (this.#shared.need[flow] ?? 0)) * this.#step);

    this.#measure(all, always, now);
    const room = this.#capacity.map((most, flow) => Math.max(0, most - (always[flow] ?? 0)));
    shareInTurn(core, beside, room);

    add(this.#spent, always);
    this.#noteRuns += this.#shared.noteRuns * this.#step;
    for (const { need, amount, left } of all) add(this.#spent, need, amount - left);
    const counts = noCounts();
    for (const [index, { amount, left }] of pictures.entries()) {
      if (amount > 0) this.#watched = Math.min(this.#watched, 1 - left / amount);
      add(counts, this.#crowd[index]?.picture.counts ?? counts, amount - left);
    }
    this.#settleBeside(beside, counts);
    for (const { group, stage, asked } of places) this.#pass(group, stage, asked.amount - asked.left, now, counts);
    add(this.#counts, counts);
    this.#refuse(now);
    this.#hold(now);
    this.#follow(counts);
  }

  #arrive(now: number): void {
    const arriving = this.#coming[now] ?? 0;
    const ready = now + (this.#delays[0] ?? 1);
    for (const [index, { group }] of this.#crowd.entries()) this.#lines[index]?.[0]?.put(ready, arriving * group.share);
  }

  /** What those in line ask for. */
  #openLines(now: number): { group: number; stage: number; asked: Asked }[] {
    const places: { group: number; stage: number; asked: Asked }[] = [];
    for (const [group, { stages }] of this.#crowd.entries())
      for (const [stage, { need }] of stages.entries()) {
        const line = this.#lines[group]?.[stage];
        line?.open(now);
        if (line && line.length > 0) places.push({ group, stage, asked: request(need, line.length) });
      }
    return places;
  }

  /** What is asked for beside the picture, by kind; also by those whom a goal threw back to the home page. */
  #askBeside(now: number): Asked[] {
    const all = this.#beside;
    this.#beside = noCounts();
    let watching = 0;
    for (const [index, { beside }] of this.#crowd.entries()) {
      add(all, beside, (this.#watching[index] ?? 0) * this.#step);
      watching += this.#watching[index] ?? 0;
    }
    const { at, share, within } = AFTER_A_GOAL;
    const since = now * this.#step - this.#scene.curve.kickOffAt - at;
    if (since >= 0 && since < within) add(all, AFTER_GOAL, (watching * share * this.#step) / within);
    return this.#needs.map((need, kind) => request(need, all[kind] ?? 0));
  }

  #settleBeside(beside: readonly Asked[], counts: Counts): void {
    for (const [kind, { amount, left }] of beside.entries()) {
      this.#besideAsked += amount;
      this.#besideMissed += left;
      counts[kind] = (counts[kind] ?? 0) + amount - left;
    }
    for (const stream of ['changes', 'scores'] as const) {
      const { amount = 0, left = 0 } = beside[kindIndex[stream]] ?? {};
      this.#open[stream] += amount - left;
    }
  }

  /** Moves viewers on to their next stage, or to their picture. */
  #pass(group: number, stage: number, amount: number, now: number, counts: Counts): void {
    const needs = this.#crowd[group]?.stages[stage];
    const following = this.#lines[group]?.[stage + 1];
    if (!needs) return;
    add(counts, needs.counts, amount);
    add(this.#beside, needs.beside, amount);
    this.#lines[group]?.[stage]?.take(amount, (viewers, ready, waited) => {
      const total = waited + now - ready;
      if (following) following.put(now + (this.#delays[stage + 1] ?? 1), viewers, total);
      else {
        this.#served += viewers;
        this.#watching[group] = (this.#watching[group] ?? 0) + viewers;
        this.#waits.note(total, viewers);
      }
    });
  }

  #refuse(now: number): void {
    const { least, most } = COME_BACK_SECONDS;
    const pause = () => Math.max(1, Math.round((least + (most - least) * this.#random()) / this.#step));
    for (const lines of this.#lines)
      for (const line of lines) {
        const { again, gone } = line.refuse(now, LONGEST_WAIT_SECONDS / this.#step, TRIES, pause);
        this.#refused += again + gone;
        this.#shed += gone;
      }
  }

  /** Places and memory of open streams. */
  #hold(now: number): void {
    const { changes, scores } = this.#open;
    const held = { changes, scores, memory: (changes + scores) * this.#scene.costs.stream.kilobytes };
    for (const holding of HOLDINGS) {
      const most = holdingCapacity(holding, this.#scene.machines);
      this.#note(holding, held[holding], held[holding] / most);
      if (held[holding] > most * FULL) this.#break(holding, now);
      if (holding !== 'memory') this.#withoutStream = Math.max(this.#withoutStream, held[holding] - most);
    }
  }

  /** What all of this causes in the next step. */
  #follow(counts: Counts): void {
    const { costs, machines } = this.#scene;
    const waking = kindNames.reduce((sum, kind, index) => sum + (kindOf(kind).wakes ? (counts[index] ?? 0) : 0), 0);
    const streams = this.#open.changes + this.#open.scores;
    const notes = counts[kindIndex.notes] ?? 0;
    const perSecond = { notes: notes / this.#step, waking: waking / this.#step, streams };
    this.#shared = sharedNeed(perSecond, costs, machines);
    this.#messages = Math.max(this.#messages, this.#shared.messages);
  }

  /** Notes what is asked for, also where it is not there. */
  #measure(asked: readonly Asked[], always: Need, now: number): void {
    const wanted = Float64Array.from(always);
    for (const { need, amount } of asked) add(wanted, need, amount);
    let tightest: { resource: Resource; part: number } | undefined;
    for (const [index, flow] of FLOWS.entries()) {
      const part = (wanted[index] ?? 0) / (this.#capacity[index] ?? 1);
      this.#note(flow, (wanted[index] ?? 0) / this.#step, part);
      if (part > (tightest?.part ?? FULL)) tightest = { resource: flow, part };
    }
    if (tightest) this.#break(tightest.resource, now);
  }

  #note(resource: Resource, amount: number, part: number): void {
    this.#peak[resource] = Math.max(this.#peak[resource], amount);
    this.#fullest[resource] = Math.max(this.#fullest[resource], part);
  }

  #break(resource: Resource, now: number): void {
    this.#firstBreak ??= { resource, second: Math.floor(now * this.#step) };
  }
}

const request = (need: Need, amount: number): Asked => ({ need, amount, left: amount });

const zeros = (): Record<Resource, number> =>
  Object.fromEntries([...FLOWS, ...HOLDINGS].map((name) => [name, 0])) as Record<Resource, number>;
