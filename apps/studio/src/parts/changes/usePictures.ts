import type { Image, ReleaseChange } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shell/api';
import { pictureIn } from './words';

type Pictures = Readonly<Record<string, Image>>;

const namesPicture = ({ fields }: ReleaseChange) =>
  fields.some(({ path, before, after }) =>
    [before, after].some((value) => pictureIn(path, value) !== undefined || (path === '' && value !== undefined)),
  );

/** The pictures that changed entries name, by their names; they come one entry after the other. */
export function usePictures(release: number | undefined, changes: readonly ReleaseChange[]): Pictures {
  const [pictures, setPictures] = useState<Pictures>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      for (const { kind, id, changedAt } of changes.filter(namesPicture)) {
        const key = `${release} ${kind}/${id} ${changedAt}`;
        if (asked.current.has(key)) continue;
        const answer = await call('studioEntry', {
          params: { kind, id },
          query: { release },
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        asked.current.add(key);
        if (answer.ok) setPictures((before) => ({ ...before, ...answer.data.pictures }));
      }
    };
    void load();
    return () => controller.abort();
  }, [release, changes]);
  return pictures;
}
