import { KICK_OFF } from '../model/arrivals';
import type { Costs } from '../model/costs';
import { UNTIL_PICTURE, WHILE_WATCHING } from '../model/journey';
import { KINDS, kindNames, kindOf } from '../model/kinds';
import type { Outcome } from '../model/outcome';
import { type MachineSizes, NAMES, type Resource } from '../model/resources';
import { LARGEST_DATABASE, RESERVED_FULL, type Sizing, type Unit } from '../model/size';
import type { Check } from '../real/check';
import { deviation, percent, table, written } from './text';

const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  edges: 'edges',
  nodes: 'nodes',
  databaseCores: 'cores of the database',
  commitsPerSecond: 'commits per second',
};

/** How many machines, for each size of crowd. */
export function machinesTable(sizings: readonly Sizing[]): string {
  const row = (name: string, value: (sizing: Sizing) => string) => [name, ...sizings.map(value)];
  return table([
    row('', ({ viewers }) => `${written(viewers)} viewers`),
    row('nodes', ({ least, advised }) => both(least.nodes, advised.nodes)),
    row('edges', ({ least, advised }) => both(least.edges, advised.edges)),
    row('cores of the database', ({ least, advised }) => both(least.databaseCores, advised.databaseCores)),
    row('connections to it', ({ advised }) => written(advised.nodes * 10)),
    row('commits per second', ({ outcome }) => written(outcome.peak.commits)),
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
  const rows = sizings.flatMap(({ viewers, oneFewer, fewNodes, largestDatabase }) => [
    ...oneFewer.map(({ unit, outcome }) => breakRow(viewers, `one of the ${UNIT_NAMES[unit]} fewer`, outcome)),
    breakRow(viewers, 'a third of the nodes fewer', fewNodes),
    ...(largestDatabase ? [breakRow(viewers, `a database of ${LARGEST_DATABASE} cores`, largestDatabase)] : []),
  ]);
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
  `${written(outcome.picture.p99)} s`,
  written(Math.round(outcome.shed)),
  percent(outcome.missed),
];

export const checkTable = ({ figures }: Check): string =>
  table([
    ['', 'predicted', 'measured', 'error'],
    ...figures.map(({ what, unit, predicted, measured }) => [
      what,
      `${written(predicted)} ${unit}`.trim(),
      `${written(measured)} ${unit}`.trim(),
      deviation(predicted, measured),
    ]),
  ]);

export const checkSummary = ({ viewers, seconds, pictures, failed, slowdown }: Check): string =>
  `${viewers} viewers came within ${seconds} s to one node without an edge, and watched until 20 s later: ${pictures} pictures, ` +
  `${failed} failed requests. Other work on the machine let everything take ${written(slowdown)} times as long.`;

const costTable = (costs: Costs): string =>
  table([
    ['request', 'answered by', 'node: main + other threads, ms', 'database, ms', 'statements', 'commits', 'bytes'],
    ...kindNames.map((name) => {
      const { mainMs, otherMs, databaseMs, statements, commits, bytes } = costs.kinds[name];
      return [
        KINDS[name].what,
        kindOf(name).edge ? 'edge' : 'node',
        `${written(mainMs)} + ${written(otherMs)}`,
        written(databaseMs),
        written(statements),
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

/** The report as Markdown. */
export function report(sizings: readonly Sizing[], costs: Costs, each: MachineSizes, check: Check | undefined): string {
  const { measuredOn } = costs;
  return `# How many machines a kick-off needs

Written by \`npm run kickoff\`. Costs of requests were measured on ${measuredOn.cores} cores (${measuredOn.architecture}, Node
${measuredOn.node.replace(/^v/, '')}, PostgreSQL ${measuredOn.postgres}) by \`npm run kickoff -- measure\`; a disk of ${written(costs.commitsPerSecond)} commits per second was part of it.
Viewers arrive within ${KICK_OFF.seconds / 60} minutes, ${percent(KICK_OFF.peakShare)} of them around ${KICK_OFF.peakBefore} s before the kick-off.

A node is one process with ${each.coresOfNode} cores and ${each.gigabytesOfNode} GB. Assumed, not measured: an edge sends ${each.gigabitsOfEdge} Gbit/s and answers ${written(each.requestsOfEdge)} requests
per second, and keeps files of the app, pictures, public answers and video.

## Machines

The fewest with which nothing waits, and in brackets those of which no moment is fuller than ${percent(RESERVED_FULL)}.

${machinesTable(sizings)}

## How full the fewest are

${fullnessTable(sizings)}

## What breaks first

“Gave up” are viewers without a picture after three refused requests. “Missed” are requests that no picture waits for, such as
notes, which got no answer in their moment.

${breaksTable(sizings)}

## Compared with a real server

${check ? `${checkSummary(check)}\n\n${checkTable(check)}` : 'Not compared: `npm run kickoff -- check` does it.'}

## Costs

${costTable(costs)}

Beside it, a second of an idle node costs ${written(costs.idle.mainMs + costs.idle.otherMs)} ms of the node and ${written(costs.idle.databaseMs)} ms of the database, a transaction of notes ${written(costs.notesTogether.mainMs + costs.notesTogether.otherMs)} and ${written(costs.notesTogether.databaseMs)} ms, a wake-up
of a node ${written(costs.wakeUp.mainMs + costs.wakeUp.otherMs)} and ${written(costs.wakeUp.databaseMs)} ms, an open stream ${written(costs.stream.mainMs + costs.stream.otherMs)} ms per second and ${written(costs.stream.kilobytes)} kB.

## The way of a viewer

${journeyTable()}
`;
}
