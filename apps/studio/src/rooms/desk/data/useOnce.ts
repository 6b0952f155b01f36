import { useCallback, useMemo, useRef } from 'react';

interface Once {
  /** Whether the same was pressed a moment ago, as by a finger that slips; otherwise it is noted. */
  readonly isAgain: (what: string) => boolean;
  readonly forget: () => void;
}

/** Takes a second press of the same within a time for a slip. */
export function useOnce(withinMs: number): Once {
  const last = useRef({ what: '', at: 0 });
  const isAgain = useCallback(
    (what: string) => {
      const now = performance.now();
      if (last.current.what === what && now - last.current.at < withinMs) return true;
      last.current = { what, at: now };
      return false;
    },
    [withinMs],
  );
  const forget = useCallback(() => {
    last.current = { what: '', at: 0 };
  }, []);
  return useMemo(() => ({ isAgain, forget }), [isAgain, forget]);
}
