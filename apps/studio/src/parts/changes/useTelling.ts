import type { CallResult, ChangedField, ContentItem, ContentKind, FieldConflict } from '@touchline/contract';
import { useMemo } from 'react';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { useFormats } from '../format/useFormats';
import { wantedNames } from './wanted-names';
import type { Telling } from './words';

interface Told {
  readonly fields: readonly ChangedField[];
  readonly conflicts: readonly FieldConflict[];
}

/** What is needed to tell changes of a release: the names of entries come after a moment, until then ids are told. */
export function useTelling(release: number | undefined, changes: readonly Told[]): Telling {
  const t = useTexts();
  const formats = useFormats();
  const asked = useMemo(() => {
    const wanted = wantedNames(
      changes.flatMap(({ fields, conflicts }) => [
        ...fields,
        ...conflicts.map(({ path, ours, theirs }) => ({ path, before: ours, after: theirs })),
      ]),
    );
    return [...wanted].map(([kind, ids]): [ContentKind, string] => [kind, [...ids].toSorted().join(',')]);
  }, [changes]);
  const { data } = useAnswer(JSON.stringify([release, asked]), (signal) => namesOf(release, asked, signal));
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ kind, id, name }) => [`${kind}/${id}`, name]));
    return { t, formats, nameOf: (kind, id) => names.get(`${kind}/${id}`) };
  }, [t, formats, data]);
}

/** The names of several kinds; a kind that fails is told by ids. */
async function namesOf(
  release: number | undefined,
  asked: readonly (readonly [ContentKind, string])[],
  signal: AbortSignal,
): Promise<CallResult<ContentItem[]>> {
  const answers = await Promise.all(
    asked.map(([kind, ids]) => call('studioUsedNames', { query: { kind, ids, release }, signal })),
  );
  return { ok: true, status: 200, data: answers.flatMap((answer) => (answer.ok ? answer.data.items : [])) };
}
