import { readdir, readFile } from 'node:fs/promises';

/** What a process and its children use. */
export interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

const TICKS_PER_SECOND = 100;

/** Linux only; null elsewhere. */
export async function usageOf(pid: number): Promise<Usage | null> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = (await Promise.all(ids.map(readProcess))).filter((each) => each !== null);
  const tree = new Set([pid]);
  // Children have higher numbers than their parents, but for the rare wrap-around.
  for (const { id, parent } of processes.toSorted((a, b) => a.id - b.id)) if (tree.has(parent)) tree.add(id);
  const own = processes.filter(({ id }) => tree.has(id));
  if (own.length === 0) return null;
  const kilobytes = await Promise.all(own.map(({ id }) => proportionalSize(id)));
  return {
    cpuSeconds: own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
    megabytes: kilobytes.reduce((sum, each) => sum + each, 0) / 1024,
  };
}

async function readProcess(name: string): Promise<{ id: number; parent: number; ticks: number } | null> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name of the program is in brackets and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

/** Shared memory counts in parts. */
async function proportionalSize(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
