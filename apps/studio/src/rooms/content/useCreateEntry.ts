import type { CallProblem, ContentKind } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { call } from '../../shell/api';
import { ReleaseFault, useReleases } from '../../shell/draft/releases';

interface CreateEntry {
  readonly isRunning: boolean;
  readonly problem: CallProblem | undefined;
  /** Puts a new entry into the current release; whether it is there now. */
  readonly run: (kind: ContentKind, id: string, entry: JsonObject) => Promise<boolean>;
}

export function useCreateEntry(): CreateEntry {
  const { ensure } = useReleases();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const save = async (kind: ContentKind, id: string, entry: JsonObject): Promise<CallProblem | undefined> => {
    try {
      const releaseId = await ensure();
      const answer = await call('studioSaveEntry', { params: { releaseId, kind, id }, body: { entry, was: null } });
      return answer.ok ? undefined : answer.problem;
    } catch (fault) {
      if (fault instanceof ReleaseFault) return fault.problem;
      throw fault;
    }
  };
  return {
    isRunning,
    problem,
    async run(kind, id, entry) {
      if (isRunning) return false;
      setRunning(true);
      const fault = await save(kind, id, entry);
      setRunning(false);
      setProblem(fault);
      return fault === undefined;
    },
  };
}
