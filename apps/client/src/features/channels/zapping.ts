/** A channel that can be zapped to. Channels are numbered in list order. */
interface Numbered {
  readonly id: string;
}

/** The channel `step` positions further, wrapping around; `undefined` if the current one is not in the list. */
export function channelAfter<C extends Numbered>(channels: readonly C[], id: string, step: number): C | undefined {
  const place = channels.findIndex((each) => each.id === id);
  if (place < 0 || channels.length < 2) return undefined;
  return channels[(((place + step) % channels.length) + channels.length) % channels.length];
}

/** The channel with a number; the first is 1. */
export const channelOfNumber = <C extends Numbered>(channels: readonly C[], number: number): C | undefined =>
  channels[number - 1];

/** The number of a channel, or 0 where it is not in the list. */
export const numberOf = (channels: readonly Numbered[], id: string): number =>
  channels.findIndex((each) => each.id === id) + 1;

/** A key that zaps: next, previous, or a digit. */
type ZapKey = { kind: 'step'; step: 1 | -1 } | { kind: 'digit'; digit: number };

/** Samsung's codes; LG's remote sends page up and page down. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ChannelUp: 1, ChannelDown: -1, PageUp: 1, PageDown: -1 };
const STEP_CODES: Readonly<Record<number, 1 | -1>> = { 427: 1, 428: -1, 33: 1, 34: -1 };

interface Press {
  readonly key: string;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The meaning of a key for zapping; `undefined` if it has none. */
export function zapKeyOf({ key, keyCode, ctrlKey, altKey, metaKey }: Press): ZapKey | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const step = STEPS[key] ?? STEP_CODES[keyCode];
  if (step !== undefined) return { kind: 'step', step };
  return /^\d$/.test(key) ? { kind: 'digit', digit: Number(key) } : undefined;
}
