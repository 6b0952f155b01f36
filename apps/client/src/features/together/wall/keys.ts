/** What a key does on the wall. */
export type WallCommand =
  | { readonly kind: 'picture'; readonly number: number }
  | { readonly kind: 'back' | 'pause' | 'rewind' | 'forward' | 'mute' | 'fullscreen' };

const COMMANDS: Readonly<Record<string, Exclude<WallCommand['kind'], 'picture'>>> = {
  Escape: 'back',
  ' ': 'pause',
  k: 'pause',
  j: 'rewind',
  l: 'forward',
  m: 'mute',
  f: 'fullscreen',
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The command of a key, on a wall of so many pictures. `isFree`: no control has the focus that the space bar presses. */
export function commandOf(press: Press, count: number, isFree: boolean): WallCommand | undefined {
  const { key, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey) return undefined;
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (number > 0) return number <= count ? { kind: 'picture', number } : undefined;
  if (key === ' ' && !isFree) return undefined;
  const kind = COMMANDS[key.length === 1 ? key.toLowerCase() : key];
  return kind && { kind };
}
