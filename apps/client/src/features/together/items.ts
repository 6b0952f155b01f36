/** What can be watched together: channels, live events and replays. */
export interface WallItem {
  readonly kind: 'channel' | 'event';
  readonly id: string;
}

/** Why a part of an address is not shown. */
export type LeftOut = 'unreadable' | 'doubled' | 'tooMany';

const KINDS: ReadonlySet<string> = new Set<WallItem['kind']>(['channel', 'event']);
/** As ids are in the contract. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

export const keyOf = ({ kind, id }: WallItem): string => `${kind}:${id}`;

/** `channel:one,event:two`. */
export const writeItems = (items: readonly WallItem[]): string => items.map(keyOf).join();

/** The items of an address, `most` at most, and why others are left out. */
export function readItems(
  text: string | undefined,
  most: number,
): { items: readonly WallItem[]; leftOut: ReadonlySet<LeftOut> } {
  const items: WallItem[] = [];
  const leftOut = new Set<LeftOut>();
  for (const part of (text ?? '').split(',')) {
    if (part.trim() === '') continue;
    const item = readItem(part.trim());
    if (!item) leftOut.add('unreadable');
    else if (items.some((known) => keyOf(known) === keyOf(item))) leftOut.add('doubled');
    else if (items.length === most) leftOut.add('tooMany');
    else items.push(item);
  }
  return { items, leftOut };
}

function readItem(part: string): WallItem | undefined {
  // Ids may contain colons.
  const colon = part.indexOf(':');
  const kind = part.slice(0, colon);
  const id = part.slice(colon + 1);
  return isKind(kind) && ID.test(id) ? { kind, id } : undefined;
}

const isKind = (kind: string): kind is WallItem['kind'] => KINDS.has(kind);
