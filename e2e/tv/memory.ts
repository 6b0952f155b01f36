import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 500;

/** Watches the memory of a process and its children; shared memory counts in parts. Linux only. */
export function peakMegabytes(pid: number): { stop(): number } {
  let peak = megabytesOf(pid);
  const watch = setInterval(() => {
    const now = megabytesOf(pid);
    peak = Math.max(peak, now);
    // The engine has ended.
    if (now === 0) clearInterval(watch);
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(watch);
      if (peak === 0) throw new Error('This system does not tell the memory of processes.');
      return peak;
    },
  };
}

function megabytesOf(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const isOurs = (id: number): boolean => id === pid || (parents.has(id) && isOurs(parents.get(id) ?? 0));
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((id) => /^Pss:\s+(\d+)/m.exec(read(id, 'smaps_rollup'))?.[1]);
  return kilobytes.reduce((sum, each) => sum + Number(each ?? 0), 0) / 1024;
}

/** The name of the program is in brackets and may contain spaces. */
const parentOf = (id: string) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(read(id, 'stat'))?.[1] ?? 0);

/** A process may end while it is read. */
function read(id: number | string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
