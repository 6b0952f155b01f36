import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { World } from '../world/attack';
import type { ServerNode } from '../world/node';

const run = promisify(execFile);
const LOOK_MS = 20;
/** From the moment that a node works until the kill: somewhere in a step, or between two. */
const LONGEST_MS = 1500;
/** A program whose server is gone ends within this time. */
const GONE_MS = 10_000;

interface Process {
  pid: number;
  parent: number;
}

/** The programs that make video. */
async function programs(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,comm='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, name] = /^\s*(\d+)\s+(\d+)\s+(.+)$/.exec(line) ?? [];
    return name !== undefined && /ffmpeg/.test(name) ? [{ pid: Number(pid), parent: Number(parent) }] : [];
  });
}

/** Kills nodes that work, one after another, each of which is started again. */
export class WorkerKills {
  /** Programs of killed nodes that went on for long. */
  readonly outlived: number[] = [];
  readonly #world: World;
  readonly #starts = new Map<ServerNode, Promise<void>>();
  readonly #watches: Promise<void>[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Kills a node that works, as soon as there is one; false where nobody does before `isOver`. */
  async kill(isOver: () => Promise<boolean>): Promise<boolean> {
    while (!(await isOver())) {
      await pass(randomInt(LONGEST_MS));
      const all = await programs();
      const running = this.#world.nodes.filter((node) => node.isRunning && !this.#starts.has(node));
      const working = running.filter((node) => all.some(({ parent }) => parent === node.pid));
      const victim = working[randomInt(Math.max(1, working.length))];
      if (victim && running.length > 1) {
        const own = all.filter(({ parent }) => parent === victim.pid);
        await victim.end('SIGKILL');
        this.#watches.push(this.#watch(own));
        this.#restart(victim);
        return true;
      }
      await pass(LOOK_MS);
    }
    return false;
  }

  /** Settles when all nodes run again. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#starts.values(), ...this.#watches]);
  }

  #restart(node: ServerNode): void {
    const started = node
      .start()
      .catch(() => node.start())
      .finally(() => this.#starts.delete(node));
    // The next attack starts nodes that failed to start.
    started.catch(() => undefined);
    this.#starts.set(node, started);
  }

  async #watch(own: readonly Process[]): Promise<void> {
    const limit = Date.now() + GONE_MS;
    let left: readonly Process[] = own;
    while (left.length > 0 && Date.now() < limit) {
      await pass(LOOK_MS * 10);
      const pids = new Set((await programs()).map(({ pid }) => pid));
      left = left.filter(({ pid }) => pids.has(pid));
    }
    this.outlived.push(...left.map(({ pid }) => pid));
  }
}
