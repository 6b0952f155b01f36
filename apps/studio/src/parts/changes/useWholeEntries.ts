import type { Image, ReleaseChange } from '@touchline/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../shell/api';
import { pictureIn } from './words';

interface Read {
  readonly entry: unknown;
  readonly publicEntry: unknown;
}

interface WholeEntries {
  /** The changes; entries that are new or gone with what they are. */
  readonly changes: readonly ReleaseChange[];
  /** The pictures that changed entries name, by their names. */
  readonly pictures: Readonly<Record<string, Image>>;
}

/** Entries that are read for their details; a release may have thousands. */
const MOST = 60;

const keyOf = ({ kind, id, changedAt }: ReleaseChange) => `${kind}/${id} ${changedAt}`;
const isWhole = ({ change, fields }: ReleaseChange) => change !== 'changed' && fields.length === 0;
const namesPicture = ({ fields }: ReleaseChange) =>
  fields.some(({ path, before, after }) => [before, after].some((value) => pictureIn(path, value) !== undefined));

/** Reads what a list of changes leaves out: new and removed entries, and pictures. They come one after the other. */
export function useWholeEntries(release: number, changes: readonly ReleaseChange[]): WholeEntries {
  const [pictures, setPictures] = useState<WholeEntries['pictures']>({});
  const [read, setRead] = useState<ReadonlyMap<string, Read>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      for (const change of changes.filter((each) => isWhole(each) || namesPicture(each)).slice(0, MOST)) {
        const { kind, id } = change;
        const key = keyOf(change);
        if (asked.current.has(key)) continue;
        const answer = await call('studioEntry', { params: { kind, id }, query: { release }, signal });
        if (signal.aborted) return;
        asked.current.add(key);
        if (!answer.ok) continue;
        const { entry, publicEntry, pictures: named } = answer.data;
        setRead((before) => new Map(before).set(key, { entry, publicEntry }));
        setPictures((before) => ({ ...before, ...named }));
      }
    };
    void load();
    return () => controller.abort();
  }, [release, changes]);
  const filled = useMemo(
    () =>
      changes.map((change): ReleaseChange => {
        const found = isWhole(change) ? read.get(keyOf(change)) : undefined;
        if (!found) return change;
        const field =
          change.change === 'added'
            ? ({ path: '', sort: 'added', after: found.entry } as const)
            : ({ path: '', sort: 'removed', before: found.publicEntry } as const);
        return { ...change, fields: [field] };
      }),
    [changes, read],
  );
  return { changes: filled, pictures };
}
