import type { CallProblem } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../shell/api';
import { useReleases } from '../../../shell/draft/releases';

interface OpenedPreview {
  readonly id: string | undefined;
  readonly problem: CallProblem | undefined;
  readonly reopen: () => void;
}

/** A preview of the release, or of what is public where there is none; opened once, and again when it has ended. */
export function usePreviewId(): OpenedPreview {
  const { current, isLoaded } = useReleases();
  const [{ id, problem }, setOpened] = useState<{ id?: string; problem?: CallProblem }>({});
  const [attempt, setAttempt] = useState(0);
  const release = current?.id;
  useEffect(() => {
    if (!isLoaded) return undefined;
    const over = new AbortController();
    const open = async () => {
      const answer = await call('studioOpenPreview', {
        body: release === undefined ? {} : { release },
        signal: over.signal,
      });
      if (over.signal.aborted) return;
      setOpened(answer.ok ? { id: answer.data.id } : { problem: answer.problem });
    };
    void open();
    return () => over.abort();
  }, [release, isLoaded, attempt]);
  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  return { id, problem, reopen };
}
