import type { MomentKind } from '@touchline/contract';

/** Kinds that have a button and a letter, in their order. */
export const keyed = [
  { kind: 'goal', key: 'g' },
  { kind: 'card', key: 'c' },
  { kind: 'change', key: 's' },
  { kind: 'penalty', key: 'p' },
  { kind: 'review', key: 'v' },
  { kind: 'chance', key: 'n' },
] as const satisfies readonly { kind: MomentKind; key: string }[];

export type KeyedKind = (typeof keyed)[number]['kind'];

/** Kinds that a clip is usually made of. */
const CLIPPED: ReadonlySet<MomentKind> = new Set(['goal', 'penalty', 'review', 'chance', 'other']);
export const isClipped = (kind: MomentKind): boolean => CLIPPED.has(kind);
