import { useCallback, useEffect, useState } from 'react';
import { changeQuery, usePlace } from '../../../shell/address';

const MINUTE_MS = 60_000;

export interface PreviewTime {
  /** Epoch seconds. */
  readonly at: number;
  /** Whether it goes on with the clock. */
  readonly isNow: boolean;
  readonly set: (at: number) => void;
  readonly follow: () => void;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** The moment of the preview: that of the address, else now, minute by minute. */
export function usePreviewTime(): PreviewTime {
  const { query } = usePlace();
  const chosen = Number(query.get('at') ?? '') || undefined;
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    if (chosen !== undefined) return undefined;
    setNow(seconds());
    const timer = setInterval(() => setNow(seconds()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [chosen]);
  const set = useCallback((at: number) => changeQuery({ at: String(Math.round(at)) }, 'replace'), []);
  const follow = useCallback(() => changeQuery({ at: undefined }, 'replace'), []);
  return { at: chosen ?? now, isNow: chosen === undefined, set, follow };
}
