import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import type { World } from '../world/attack';
import type { ServerNode } from '../world/node';

/** From the moment that requests are released until the kill. */
const SHORTEST_MS = 5;
const LONGEST_MS = 80;

let open = 0;

/** Counts a request as long as it is under way. */
export async function inFlight<T>(work: () => Promise<T>): Promise<T> {
  open++;
  try {
    return await work();
  } finally {
    open--;
  }
}

/** A series of kills of nodes, each of which is started again. */
export interface Kills {
  count: number;
  /** Settles right before the kill with this number, so that what is sent then is in flight. */
  before: (number: number) => Promise<void>;
  areOver: () => boolean;
  /** The nodes that were killed, and the requests that were in flight at those moments. */
  done: Promise<{ dead: number; struck: number }>;
}

/** Kills random nodes one after another, as soon as two are running. */
export function startKills({ nodes }: World, count: number): Kills {
  const gates = Array.from({ length: count }, gate);
  let isOver = false;
  const starts = new Map<ServerNode, Promise<void>>();
  const running = () => nodes.filter((node) => node.isRunning && !starts.has(node));
  const restart = (node: ServerNode) => {
    const started = node
      .start()
      .catch(() => node.start())
      .finally(() => starts.delete(node));
    // The next attack starts nodes that failed to start.
    started.catch(() => undefined);
    starts.set(node, started);
  };
  const kill = async () => {
    const struck: number[] = [];
    for (const { open: release } of gates) {
      while (running().length < 2) await Promise.race(starts.values());
      release();
      await pass(SHORTEST_MS + randomInt(LONGEST_MS - SHORTEST_MS));
      const candidates = running();
      const victim = candidates[randomInt(candidates.length)];
      if (!victim) continue;
      struck.push(open);
      await victim.end('SIGKILL');
      restart(victim);
    }
    await Promise.allSettled(starts.values());
    isOver = true;
    return { dead: struck.length, struck: struck.reduce((sum, each) => sum + each, 0) };
  };
  return {
    count,
    before: (number) => gates[number]?.passed ?? Promise.resolve(),
    areOver: () => isOver,
    done: kill(),
  };
}

function gate(): { passed: Promise<void>; open: () => void } {
  let release = () => undefined as void;
  const passed = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { passed, open: () => release() };
}
