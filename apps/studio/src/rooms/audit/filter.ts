import type { AuditFilter } from '@touchline/contract';
import { useMemo } from 'react';
import { usePlace } from '../../shell/address';

export const whens = ['today', '7d', '30d', 'all'] as const;
type When = (typeof whens)[number];

export const whats = ['everything', 'changes', 'looks', 'entry', 'money', 'personal', 'refused'] as const;
export type What = (typeof whats)[number];

/** The filters that have a button of their own. */
export const chips = ['money', 'personal', 'refused'] as const satisfies readonly What[];

/** What the address narrows the log to. */
export interface View {
  readonly when: When;
  readonly who: string;
  readonly what: What;
  readonly text: string;
}

export function useView(): View {
  const { query } = usePlace();
  const [when, who, what, text] = ['when', 'who', 'what', 'text'].map((name) => query.get(name));
  return useMemo(
    () => ({
      when: whens.find((each) => each === when) ?? 'today',
      who: who || 'anyone',
      what: whats.find((each) => each === what) ?? 'everything',
      text: text ?? '',
    }),
    [when, who, what, text],
  );
}

const DAY_S = 86_400;

/** The filter of a view; days begin at midnight of the browser. */
export function filterOf({ when, who, what, text }: View, nowMs: number): AuditFilter {
  const midnight = new Date(nowMs).setHours(0, 0, 0, 0) / 1000;
  const days = when === 'today' ? 0 : Number.parseInt(when, 10) - 1;
  return {
    ...(when === 'all' ? {} : { from: midnight - days * DAY_S }),
    ...(who === 'anyone' ? {} : { who }),
    ...(what === 'everything' ? {} : { kind: what }),
    ...(text === '' ? {} : { text }),
  };
}
