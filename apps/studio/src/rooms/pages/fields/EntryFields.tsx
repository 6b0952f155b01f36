import type { ContentKind, EntryProblem, Image } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { type ReactNode, useMemo, useState } from 'react';
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
      set: (path, value) => onChange(changed(entry, path, value), path),
      onFocus: ignore,
      Field: FieldView,
    }),
    [kind, entry, releaseId, isReadOnly, problems, pictures, added, onChange],
  );
  return <FormProvider value={form}>{children}</FormProvider>;
}
