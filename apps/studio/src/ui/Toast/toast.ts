import type { IconName } from '../Icon/shapes';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly icon: IconName;
}

/** Long enough to read twice. */
const SHOWN_MS = 5000;

let shown: Toast | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const change = (next: Toast | undefined) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Repeats in words what the screen already shows, for a few seconds. */
export function toast(text: string, icon: IconName = 'check'): void {
  clearTimeout(timer);
  count += 1;
  change({ id: count, text, icon });
  timer = setTimeout(() => change(undefined), SHOWN_MS);
}

export const currentToast = () => shown;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
