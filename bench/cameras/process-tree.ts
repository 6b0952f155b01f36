import { readdir, readFile } from 'node:fs/promises';

/** What a process and its children use. */
export interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

const TICKS_PER_SECOND = 100;

/** Linux only; null elsewhere. */
export async function usageOf(pid: number): Promise<Usage | null> {
  const own = await treeOf(pid);
  if (own.length === 0) return null;
  const kilobytes = await Promise.all(own.map(({ id }) => proportionalSize(id)));
  return {
    cpuSeconds: own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
    megabytes: kilobytes.reduce((sum, each) => sum + each, 0) / 1024,
  };
}

/** Processor time of a process, and of its children together, also of those that have ended. */
export async function cpuSecondsOf(pid: number): Promise<{ own: number; children: number }> {
  const tree = await treeOf(pid);
  const own = tree.find(({ id }) => id === pid)?.ticks ?? 0;
  const all = tree.reduce((sum, { ticks, endedTicks }) => sum + ticks + endedTicks, 0);
  return { own: own / TICKS_PER_SECOND, children: (all - own) / TICKS_PER_SECOND };
}

interface Process {
  id: number;
  parent: number;
  ticks: number;
  /** Of children that have ended. */
  endedTicks: number;
}

/** A process and its children, and theirs. */
export async function treeOf(pid: number): Promise<Process[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = (await Promise.all(ids.map(readProcess))).filter((each) => each !== null);
  const tree = new Set([pid]);
  // Children have higher numbers than their parents, but for the rare wrap-around.
  for (const { id, parent } of processes.toSorted((a, b) => a.id - b.id)) if (tree.has(parent)) tree.add(id);
  return processes.filter(({ id }) => tree.has(id));
}

async function readProcess(name: string): Promise<Process | null> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program is in brackets and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [ticks, endedTicks] = [11, 13].map((at) => Number(fields[at]) + Number(fields[at + 1]));
  return { id: Number(name), parent: Number(fields[1]), ticks: ticks ?? 0, endedTicks: endedTicks ?? 0 };
}

/** Shared memory counts in parts. */
async function proportionalSize(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
