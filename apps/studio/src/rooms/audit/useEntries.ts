import type { AuditEntry, AuditFilter, AuditPage, CallProblem } from '@touchline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, open } from '../../shell/api';
import { useStream } from '../../shell/stream';
import { useAnswer } from '../../shell/useAnswer';

interface Older {
  readonly of: AuditPage;
  readonly items: readonly AuditEntry[];
  readonly next: string | undefined;
  readonly searchedTo: number | undefined;
}

/** The entries of a filter: those of the first page, and older ones as far as they were asked for. */
export function useEntries(filter: AuditFilter) {
  const key = JSON.stringify(filter);
  const answer = useAnswer(key, (signal) => call('studioAudit', { query: filter, signal }));
  const { data: page } = answer;
  const [more, setMore] = useState<Older>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
    setProblem(undefined);
  }, [page]);
  const older = more && more.of === page ? more : undefined;
  const next = older ? older.next : page?.next;

  const loadOlder = useCallback(async () => {
    if (!page || next === undefined || isLoading) return;
    setLoading(true);
    setProblem(undefined);
    const found = await call('studioAudit', { query: { ...filter, cursor: next } });
    setLoading(false);
    // The filters have changed meanwhile.
    if (latest.current !== page) return;
    if (!found.ok) {
      setProblem(found.problem);
      return;
    }
    setMore((before) => ({
      of: page,
      items: [...(before?.of === page ? before.items : []), ...found.data.items],
      next: found.data.next,
      searchedTo: found.data.searchedTo,
    }));
  }, [page, next, isLoading, filter]);

  return {
    answer,
    items: page ? [...page.items, ...(older?.items ?? [])] : [],
    older: {
      has: next !== undefined,
      searchedTo: older ? older.searchedTo : page?.searchedTo,
      isLoading,
      problem,
      load: loadOlder,
    },
  };
}

/** How many entries came since the list was read. */
export function useNews(filter: AuditFilter, after: number | undefined): number {
  const { board } = useStream<{ count: number; after: number }>(`${after} ${JSON.stringify(filter)}`, (signal) =>
    open('studioAuditNews', { query: { ...filter, after: after ?? 0 }, signal }),
  );
  return after === undefined ? 0 : (board?.count ?? 0);
}
