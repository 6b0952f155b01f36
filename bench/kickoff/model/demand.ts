import type { Cost, Costs } from './costs';
import { MEGABITS, repeatedBy, rowsOf, STAGES, WHILE_WATCHING } from './journey';
import { type KindName, kindNames, kindOf } from './kinds';
import { FLOWS, type Flow, type Machines } from './resources';
import type { Group } from './viewers';

/** How much of each flow something uses, in the order of `FLOWS`. */
export type Need = Float64Array;

/** How many requests of each kind, in the order of `kindNames`. */
export type Counts = Float64Array;

const at = Object.fromEntries(FLOWS.map((flow, index) => [flow, index])) as Record<Flow, number>;
export const kindIndex = Object.fromEntries(kindNames.map((kind, index) => [kind, index])) as Record<KindName, number>;

/** How long a connection waits for the disk at a commit. */
const COMMIT_SECONDS = 0.003;
/** A connection is in use for longer than the database works: statements are on their way, and nodes read the answers. */
const HELD_LONGER = 3;
/** The node stores up to so many notes in one transaction, and two transactions at once. */
const NOTES_TOGETHER = 200;
/** Transactions for notes that a node finishes in a second, two at once, each some ten milliseconds. */
export const NOTE_RUNS = 200;
/** Writes of this time are announced by one wake-up. */
const WAKE_UPS_OF_NODE = 50;
/** A node that is still reading reads once more, however many wake-ups came. */
const READS_OF_NODE = 200;

/** A group of the crowd with what it needs, per viewer. */
interface GroupNeeds {
  group: Group;
  /** What the picture waits for, by stage, and what is asked for beside it. */
  stages: { need: Need; counts: Counts; beside: Counts }[];
  /** Of a second of watching: what the picture is made of, and all other requests. */
  picture: { need: Need; counts: Counts };
  beside: Counts;
}

const nothing = (): Need => new Float64Array(FLOWS.length);

export function add(sum: Float64Array, part: Float64Array, times = 1): void {
  for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (part[index] ?? 0) * times;
}

/** The use of a cost where a node pays it. */
function useOf({ mainMs, otherMs, databaseMs, commits }: Cost): Need {
  const need = nothing();
  need[at.main] = mainMs / 1000;
  need[at.other] = otherMs / 1000;
  need[at.database] = databaseMs / 1000;
  need[at.commits] = commits;
  need[at.connections] = (databaseMs / 1000) * HELD_LONGER + commits * COMMIT_SECONDS;
  return need;
}

/** What one request of each kind needs, in the order of `kindNames`. */
export const needsOfKinds = (costs: Costs, hasEdge: boolean): Need[] =>
  kindNames.map((kind) => needOf(kind, costs, hasEdge, costs.kinds[kind].bytes));

function needOf(kind: KindName, costs: Costs, hasEdge: boolean, bytes: number): Need {
  const isShared = hasEdge && kindOf(kind).edge !== undefined;
  const need = isShared ? nothing() : useOf(costs.kinds[kind]);
  need[at.edgeRequests] = hasEdge ? 1 : 0;
  need[at.edgeGigabits] = hasEdge ? (bytes * 8) / 1e9 : 0;
  return need;
}

/** What a group needs until its picture and while it watches. */
export function needsOf(group: Group, costs: Costs, hasEdge: boolean): GroupNeeds {
  const bytesOf = (kind: KindName) => (kind === 'segment' ? bytesOfSegment(group) : costs.kinds[kind].bytes);
  const sum = (requests: readonly Requests[]) => {
    const need = nothing();
    for (const { kind, times } of requests) add(need, needOf(kind, costs, hasEdge, bytesOf(kind)), times);
    return { need, counts: countsOf(requests) };
  };
  const repeated = repeatedBy(group).map(({ kind, everySeconds, times = 1, isPicture }) => ({
    kind,
    times: times / everySeconds,
    isPicture,
  }));
  return {
    group,
    stages: STAGES.map((stage) => {
      const rows = rowsOf(group, stage);
      const beside = countsOf(rows.filter(({ isBeside }) => isBeside));
      return { ...sum(rows.filter(({ isBeside }) => !isBeside)), beside };
    }),
    picture: sum(repeated.filter(({ isPicture }) => isPicture)),
    beside: countsOf(repeated.filter(({ isPicture }) => !isPicture)),
  };
}

interface Requests {
  kind: KindName;
  times: number;
}

export const noCounts = (): Counts => new Float64Array(kindNames.length);

export function countsOf(requests: readonly Requests[]): Counts {
  const counts = noCounts();
  for (const { kind, times } of requests) counts[kindIndex[kind]] = (counts[kindIndex[kind]] ?? 0) + times;
  return counts;
}

/** The average segment of picture or sound: those of a second have what is played in it. */
function bytesOfSegment({ device }: Group): number {
  const perSecond = WHILE_WATCHING.filter(({ kind }) => kind === 'segment').reduce(
    (sum, { times = 1, everySeconds }) => sum + times / everySeconds,
    0,
  );
  return (MEGABITS[device] * 125_000) / perSecond;
}

/** What nodes do in each second without viewers, and what edges ask them for. */
export function steadyNeed(costs: Costs, { nodes, edges }: Machines): Need {
  const need = useOf(costs.idle).map((each) => each * nodes);
  for (const kind of kindNames) {
    const { edge } = kindOf(kind);
    if (edge) add(need, useOf(costs.kinds[kind]), (edges * edge.copies) / edge.seconds);
  }
  return need;
}

/** Transactions for notes in a second: each on its own while they are few, together where they are many. */
const runsFor = (notesPerSecond: number, nodes: number): number =>
  Math.max(notesPerSecond / NOTES_TOGETHER, Math.min(notesPerSecond, nodes * NOTE_RUNS));

/** What follows from all requests of a second: transactions for notes, open streams, and nodes that wake each other. */
export function sharedNeed(
  perSecond: { notes: number; waking: number; streams: number },
  costs: Costs,
  { nodes }: Machines,
): { need: Need; messages: number; noteRuns: number } {
  const need = nothing();
  add(need, useOf(costs.stream), perSecond.streams);
  const noteRuns = runsFor(perSecond.notes, nodes);
  add(need, useOf(costs.notesTogether), noteRuns);
  const messages = Math.min(perSecond.waking, nodes * WAKE_UPS_OF_NODE);
  add(need, useOf(costs.wakeUp), nodes * Math.min(messages, READS_OF_NODE));
  return { need, messages, noteRuns };
}
