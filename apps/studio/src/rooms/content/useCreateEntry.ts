import type { CallProblem, ContentKind } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useRef, useState } from 'react';
import { call } from '../../shell/api';
import { ReleaseFault, useReleases } from '../../shell/draft/releases';
import { useTexts } from '../../texts';

interface CreateEntry {
  readonly isRunning: boolean;
  readonly problem: CallProblem | undefined;
  /**
   * Puts a new entry into the current release, and returns its id; undefined where it was refused. Where the id is taken,
   * the entry gets one of `anotherId`; without that it is refused.
   */
  readonly run: (
    kind: ContentKind,
    id: string,
    entryOf: (id: string) => JsonObject,
    anotherId?: (taken: string) => string,
  ) => Promise<string | undefined>;
}

type CreateSave = (...given: Parameters<CreateEntry['run']>) => Promise<string | CallProblem>;

export function useCreateEntry(): CreateEntry {
  const t = useTexts();
  const { current, ensure } = useReleases();
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  /** Saving under an id that is taken would change the entry that has it. */
  const isTaken = async (kind: ContentKind, id: string): Promise<boolean | CallProblem> => {
    const answer = await call('studioEntry', { params: { kind, id }, query: { release: current?.id } });
    if (answer.ok) return answer.data.entry !== null || answer.data.publicEntry !== null;
    return answer.problem.statusCode === 404 ? false : answer.problem;
  };
  const save: CreateSave = async (kind, wanted, entryOf, anotherId) => {
    const taken = await isTaken(kind, wanted);
    if (typeof taken === 'object') return taken;
    if (taken && !anotherId)
      return { statusCode: 409, kind: 'problem', title: t('content.taken'), detail: t('content.taken') };
    const id = taken && anotherId ? anotherId(wanted) : wanted;
    try {
      const releaseId = await ensure();
      const body = { entry: entryOf(id), was: null };
      const answer = await call('studioSaveEntry', { params: { releaseId, kind, id }, body });
      return answer.ok ? id : answer.problem;
    } catch (fault) {
      if (fault instanceof ReleaseFault) return fault.problem;
      throw fault;
    }
  };
  return {
    isRunning,
    problem,
    async run(kind, id, entryOf, anotherId) {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setRunning(true);
      const done = await save(kind, id, entryOf, anotherId);
      isBusy.current = false;
      setRunning(false);
      setProblem(typeof done === 'string' ? undefined : done);
      return typeof done === 'string' ? done : undefined;
    },
  };
}
