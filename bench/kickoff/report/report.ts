import { KICK_OFF } from '../model/arrivals';
import type { Cost, Costs } from '../model/costs';
import { NOTE_RUNS } from '../model/demand';
import { UNTIL_PICTURE, WHILE_WATCHING } from '../model/journey';
import { KINDS, kindNames, kindOf } from '../model/kinds';
import type { Outcome } from '../model/outcome';
import { CONNECTIONS_OF_NODE, type MachineSizes, NAMES, type Resource } from '../model/resources';
import { RESERVED_FULL, type Sizing } from '../model/size';
import { AFTER_SECONDS, type Check, isWithin, TOLERANCE } from '../real/check';
import { deviation, percent, table, written } from './text';

/** Requests with a smaller part of the work are shown together. */
const SHOWN_FROM = 0.03;

/** How many machines, for each size of crowd. */
export function machinesTable(sizings: readonly Sizing[]): string {
  const row = (name: string, value: (sizing: Sizing) => string) => [name, ...sizings.map(value)];
  return table([
    row('', ({ viewers }) => `${written(viewers)} viewers`),
    row('nodes', ({ least, advised }) => both(least.nodes, advised.nodes)),
    row('edges', ({ least, advised }) => both(least.edges, advised.edges)),
    row('cores of the database', ({ least, advised }) => both(least.databaseCores, advised.databaseCores)),
    row('connections to it', ({ advised }) => written(advised.nodes * CONNECTIONS_OF_NODE)),
    row('commits per second', ({ least, advised }) => both(least.commitsPerSecond, advised.commitsPerSecond)),
    row('Gbit/s', ({ outcome }) => written(outcome.peak.edgeGigabits)),
    row('requests per second at edges', ({ outcome }) => written(outcome.peak.edgeRequests)),
    row('wake-ups per second', ({ outcome }) => written(outcome.messages)),
    row('messages of NATS per second', ({ outcome, least }) => written(outcome.messages * (least.nodes + 1))),
    row('open streams', ({ outcome }) => written(outcome.peak.changes + outcome.peak.scores)),
    row(
      'first picture, half / 99 in 100',
      ({ outcome: { picture } }) => `${written(picture.p50)} / ${written(picture.p99)} s`,
    ),
  ]);
}

const both = (least: number, advised: number): string => `${written(least)} (${written(advised)})`;

/** How full each resource is in its fullest moment. */
export function fullnessTable(sizings: readonly Sizing[]): string {
  return table([
    ['', ...sizings.map(({ viewers }) => `${written(viewers)} viewers`)],
    ...(Object.keys(NAMES) as Resource[]).map((name) => [
      NAMES[name],
      ...sizings.map(({ outcome }) => percent(outcome.fullest[name])),
    ]),
  ]);
}

/** What breaks first with fewer machines. */
export function breaksTable(sizings: readonly Sizing[]): string {
  const rows = sizings.flatMap(({ viewers, shortages }) =>
    shortages.map(({ what, outcome }) => breakRow(viewers, what, outcome)),
  );
  return table([
    ['viewers', 'with', 'breaks first', 'at second', 'first picture, 99 in 100', 'gave up', 'other requests missed'],
    ...rows,
  ]);
}

const breakRow = (viewers: number, what: string, outcome: Outcome): string[] => [
  written(viewers),
  what,
  outcome.firstBreak ? NAMES[outcome.firstBreak.resource] : 'nothing',
  outcome.firstBreak ? String(outcome.firstBreak.second) : '–',
  outcome.served < 1 ? 'never' : `${written(outcome.picture.p99)} s`,
  written(Math.round(outcome.shed)),
  percent(outcome.missed),
];

/** A small crowd at a real server beside the model. */
export function checkText({ viewers, seconds, pictures, failed, slowdown, figures }: Check): string {
  const rows = figures.map(({ what, unit, predicted, measured }) => [
    what,
    `${written(predicted)} ${unit}`.trim(),
    `${written(measured)} ${unit}`.trim(),
    deviation(predicted, measured),
    isWithin(predicted, measured) ? 'yes' : 'no',
  ]);
  const heading = ['', 'predicted', 'measured', 'error', `within ${percent(TOLERANCE)}`];
  return `${viewers} viewers came within ${seconds} s to one node without an edge, and watched until ${AFTER_SECONDS} s later: ${pictures} pictures,
${failed} failed requests. Other work on the machine let everything take ${written(slowdown)} times as long.

${table([heading, ...rows])}`;
}

/** What the nodes and the database work for. */
function workTable({ outcome }: Sizing, costs: Costs): string {
  const { spent, counts, noteRuns } = outcome;
  const row = (what: string, cost: Cost, times: number) => ({
    what,
    main: (times * cost.mainMs) / 1000 / spent.main,
    database: (times * cost.databaseMs) / 1000 / spent.database,
    commits: (times * cost.commits) / spent.commits,
  });
  const asked = kindNames.filter((name) => kindOf(name).edge === undefined);
  const shown = [
    ...asked.map((name) => row(KINDS[name].what, costs.kinds[name], counts[name] ?? 0)),
    row('transactions in which notes are stored', costs.notesTogether, noteRuns),
  ]
    .filter(({ main, database, commits }) => Math.max(main, database, commits) >= SHOWN_FROM)
    .toSorted((a, b) => b.main + b.database - a.main - a.database);
  const rest = (of: 'main' | 'database' | 'commits') => percent(1 - shown.reduce((sum, each) => sum + each[of], 0));
  return table([
    ['', 'of the nodes’ main threads', 'of the database’s cores', 'of the commits'],
    ...shown.map(({ what, main, database, commits }) => [what, percent(main), percent(database), percent(commits)]),
    ['all else, such as idle nodes, wake-ups and copies for edges', rest('main'), rest('database'), rest('commits')],
  ]);
}

const costTable = (costs: Costs): string =>
  table([
    ['request', 'answered by', 'node: main + other threads, ms', 'database, ms', 'commits', 'bytes'],
    ...kindNames.map((name) => {
      const { mainMs, otherMs, databaseMs, commits, bytes } = costs.kinds[name];
      return [
        KINDS[name].what,
        kindOf(name).edge ? 'edge' : 'node',
        `${written(mainMs)} + ${written(otherMs)}`,
        written(databaseMs),
        written(commits),
        written(bytes),
      ];
    }),
  ]);

const journeyTable = (): string =>
  table([
    ['step', 'request', 'how often', 'reason'],
    ...UNTIL_PICTURE.map(({ stage, kind, times, reason, who, isBeside }) => [
      stage,
      KINDS[kind].what,
      `${times} ×${who ? ', some viewers' : ''}${isBeside ? ', beside the picture' : ''}`,
      reason,
    ]),
    ...WHILE_WATCHING.map(({ kind, everySeconds, times = 1, reason, who }) => [
      'watching',
      KINDS[kind].what,
      `${times} × every ${everySeconds} s${who ? ', some viewers' : ''}`,
      reason,
    ]),
  ]);

interface Findings {
  sizings: readonly Sizing[];
  costs: Costs;
  each: MachineSizes;
  check: Check;
  /** The largest crowd for the chart's defaults, and what runs out with a larger one. */
  chart: { viewers: number; breaks: Resource | undefined };
}

/** The report as Markdown. */
export function report({ sizings, costs, each, check, chart }: Findings): string {
  const { measuredOn } = costs;
  const middle = sizings[Math.floor(sizings.length / 2)];
  if (!middle) throw new Error('There is no crowd to report on.');
  return `# How many machines a kick-off needs

Written by \`npm run kickoff\`, which also measured the costs of requests, on ${measuredOn.cores} cores (${measuredOn.architecture}, Node ${measuredOn.node.replace(/^v/, '')},
PostgreSQL ${measuredOn.postgres}, a disk of ${written(costs.commitsPerSecond)} commits per second).
Viewers arrive within ${KICK_OFF.seconds / 60} minutes, ${percent(KICK_OFF.peakShare)} of them around ${KICK_OFF.peakBefore} s before the kick-off.

A node is one process with ${each.coresOfNode} cores and ${each.gigabytesOfNode} GB. Assumed, not measured: an edge sends ${each.gigabitsOfEdge} Gbit/s and answers ${written(each.requestsOfEdge)} requests
per second, and keeps files of the app, pictures, public answers and video. Assumed too: a node stores notes of the audience in at most
${NOTE_RUNS} transactions per second, each as soon as it can.

## Machines

The fewest with which nothing waits, and in brackets those of which no moment is fuller than ${percent(RESERVED_FULL)}.

${machinesTable(sizings)}

The chart's defaults for nodes and database, with edges enough and that disk, carry ${written(chart.viewers)} viewers; with more of them
${chart.breaks ? `this breaks first: ${NAMES[chart.breaks]}` : 'nothing breaks'}.

## How full the fewest are

${fullnessTable(sizings)}

## What breaks first

“Gave up” are viewers without a picture after three refused requests. “Missed” are requests that no picture waits for, such as
notes, which got no answer in their moment.

${breaksTable(sizings)}

## What they work for

Of the fewest machines for ${written(middle.viewers)} viewers; what edges answer is not part of it.

${workTable(middle, costs)}

## Compared with a real server

${checkText(check)}

## Costs

${costTable(costs)}

Beside it, a second of an idle node costs ${written(costs.idle.mainMs + costs.idle.otherMs)} ms of the node and ${written(costs.idle.databaseMs)} ms of the database, a transaction of notes ${written(costs.notesTogether.mainMs + costs.notesTogether.otherMs)} and ${written(costs.notesTogether.databaseMs)} ms, a wake-up
of a node ${written(costs.wakeUp.mainMs + costs.wakeUp.otherMs)} and ${written(costs.wakeUp.databaseMs)} ms, an open stream ${written(costs.stream.mainMs + costs.stream.otherMs)} ms per second and ${written(costs.stream.kilobytes)} kB.

## The way of a viewer

${journeyTable()}
`;
}
