import type { Json } from '@touchline/rules/studio/paths';
import { useNames } from '../drafts/useNames';
import { stringAt } from '../model/json';

const targetKinds = ['event', 'channel', 'page', 'tile'] as const;
type TargetKind = (typeof targetKinds)[number];

/** What a slide, an action or a picked item opens. */
interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}

export function targetOf(reference: Json | undefined): Target | undefined {
  for (const kind of targetKinds) {
    const id = stringAt(reference, kind);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** The names of what references point to; the id where it is gone. */
export function useTargetName(references: readonly (Json | undefined)[]): (reference: Json | undefined) => string {
  const idsOf = (kind: TargetKind) => references.flatMap((reference) => stringAt(reference, kind) ?? []);
  const names = {
    event: useNames('events', idsOf('event')),
    channel: useNames('channels', idsOf('channel')),
    page: useNames('pages', idsOf('page')),
    tile: useNames('tiles', idsOf('tile')),
  };
  return (reference) => {
    const target = targetOf(reference);
    return target ? (names[target.kind].get(target.id) ?? target.id) : '';
  };
}
