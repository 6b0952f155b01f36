import { useCallback, useEffect, useState } from 'react';

/** A mail address that is shown until a time (epoch seconds), then masked again. */
export function useFullMail() {
  const [shown, setShown] = useState<{ mail: string; shownUntil: number }>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), Math.max(0, shown.shownUntil * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);
  const hide = useCallback(() => setShown(undefined), []);
  return { mail: shown?.mail, show: setShown, hide };
}
