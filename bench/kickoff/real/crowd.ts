import { setTimeout as pass } from 'node:timers/promises';
import { arrivals, type Curve, seeded } from '../model/arrivals';
import { repeatedBy, rowsOf, STAGES } from '../model/journey';
import type { KindName } from '../model/kinds';
import { type Group, groups } from '../model/viewers';
import { patiently } from './request';
import type { HeldStreams } from './streams';
import { Viewer } from './viewer';
import { takeTokens, type World } from './world';

/** A crowd at a real server, with what it did. */
interface Played {
  counts: Map<KindName, number>;
  /** Answer times in ms. */
  times: number[];
  failures: Map<string, number>;
  pictures: number;
}

/** Whole viewers of each group, the largest remainders rounded up. */
export function membersOf(viewers: number, crowd = groups()): Group[] {
  const parts = crowd.map((group) => ({
    group,
    exact: group.share * viewers,
    count: Math.floor(group.share * viewers),
  }));
  let left = viewers - parts.reduce((sum, { count }) => sum + count, 0);
  for (const part of parts.toSorted((a, b) => b.exact - b.count - (a.exact - a.count))) if (left-- > 0) part.count++;
  return parts.flatMap(({ group, count }) => Array.from({ length: count }, () => group));
}

/** The same crowd for the model: each group with the part that it really has. */
export const groupsOf = (members: readonly Group[]): Group[] =>
  groups().map((group) => ({
    ...group,
    share: members.filter((member) => isSame(member, group)).length / members.length,
  }));

const isSame = (a: Group, b: Group) =>
  a.device === b.device && a.isNew === b.isNew && a.account === b.account && a.buys === b.buys;

/** Viewers who are ready to come: persons have a device of their own on one of the accounts. */
export async function invite(world: World, members: readonly Group[], streams: HeldStreams) {
  let person = 0;
  // Each account buys once.
  const inOrder = members.toSorted((a, b) => Number(b.buys) - Number(a.buys));
  const viewers: { group: Group; viewer: Viewer }[] = [];
  for (const group of inOrder) {
    const holder = group.account === 'none' ? undefined : world.holders[person++ % world.holders.length];
    const own = holder && {
      ...holder,
      tokens: (await patiently(() => takeTokens(world.server.address, holder.browser))).tokens,
    };
    viewers.push({ group, viewer: new Viewer(world, streams, own) });
  }
  return viewers;
}

/** Lets the viewers come along the curve, and watch until so many seconds after its end. */
export async function playCrowd(
  viewers: readonly { group: Group; viewer: Viewer }[],
  curve: Curve,
  afterSeconds: number,
): Promise<Played> {
  const played: Played = { counts: new Map(), times: [], failures: new Map(), pictures: 0 };
  const random = seeded(1);
  const coming = arrivals(curve, viewers.length, 0.25, random).flatMap((count, step) =>
    Array.from({ length: count }, () => (step + random()) * 0.25),
  );
  const shuffled = viewers
    .map((each) => ({ each, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
  const began = performance.now();
  const end = began + (curve.seconds + afterSeconds) * 1000;
  await Promise.all(
    shuffled.map(async ({ group, viewer }, index) => {
      await pass(Math.max(0, began + (coming[index] ?? 0) * 1000 - performance.now()));
      await visit(group, viewer, end, played, random);
    }),
  );
  return played;
}

async function visit(group: Group, viewer: Viewer, end: number, played: Played, random: () => number): Promise<void> {
  const beside: Promise<unknown>[] = [];
  const ask = async (kind: KindName) => {
    const began = performance.now();
    try {
      await viewer.ask(kind);
      played.counts.set(kind, (played.counts.get(kind) ?? 0) + 1);
      played.times.push(performance.now() - began);
    } catch (error) {
      const text = `${kind}: ${error instanceof Error ? error.message : String(error)}`;
      played.failures.set(text, (played.failures.get(text) ?? 0) + 1);
    }
  };
  for (const stage of STAGES) {
    for (const { kind, times, isBeside } of rowsOf(group, stage))
      for (let time = 0; time < times; time++) {
        const asked = ask(kind);
        if (isBeside) beside.push(asked);
        else await asked;
      }
  }
  played.pictures++;
  const repeated = repeatedBy(group).map(async ({ kind, everySeconds, times = 1 }) => {
    // Viewers do not begin together.
    let due = performance.now() + everySeconds * 1000 * random();
    while (due < end) {
      await pass(Math.max(0, due - performance.now()));
      for (let time = 0; time < times; time++) await ask(kind);
      due = Math.max(due + everySeconds * 1000, performance.now());
    }
  });
  await Promise.all([...beside, ...repeated]);
}
