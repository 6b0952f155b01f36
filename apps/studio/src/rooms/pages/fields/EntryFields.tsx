import type { ContentKind, EntryProblem, Image } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FieldView } from '../../../parts/EntryForm/FieldView';
import { FormProvider, type FormSurroundings } from '../../../parts/EntryForm/form-context';
import { useReleaseId } from '../drafts/release';
import { changed } from '../model/json';

interface EntryFieldsProps {
  kind: ContentKind;
  entry: JsonObject;
  problems: readonly EntryProblem[];
  pictures: Readonly<Record<string, Image>>;
  isReadOnly: boolean;
  onChange: (next: JsonObject, what: string) => void;
  children: ReactNode;
}

const none = {};
const ignore = () => undefined;

/** Makes the fields of entry forms usable one by one: pictures, colours, pickers. */
export function EntryFields({ kind, entry, problems, pictures, isReadOnly, onChange, children }: EntryFieldsProps) {
  const releaseId = useReleaseId();
  const [added, setAdded] = useState<Readonly<Record<string, Image>>>(none);
  // A picture is set when it has arrived, which is later than the drawing that it was dropped on.
  const latest = useRef({ entry, onChange });
  useLayoutEffect(() => {
    latest.current = { entry, onChange };
  });
  const form = useMemo<FormSurroundings>(
    () => ({
      kind,
      root: entry,
      releaseId,
      isReadOnly,
      problems,
      pictures: { ...pictures, ...added },
      editors: none,
      addPicture: (name, image) => setAdded((before) => ({ ...before, [name]: image })),
      set(path, value) {
        const next = changed(latest.current.entry, path, value);
        latest.current = { ...latest.current, entry: next };
        latest.current.onChange(next, path);
      },
      onFocus: ignore,
      Field: FieldView,
    }),
    [kind, entry, releaseId, isReadOnly, problems, pictures, added],
  );
  return <FormProvider value={form}>{children}</FormProvider>;
}
