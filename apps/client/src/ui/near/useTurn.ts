import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../after-paint';
import { createTurns } from './turns';

const turns = createTurns(afterPaint);

/** Whether a part that is due may be rendered: parts come one per frame, in slices, so that input is answered between. */
export function useTurn(isDue: boolean, isFirst: boolean): boolean {
  const [hasCome, setHasCome] = useState(isFirst);
  useEffect(() => {
    if (hasCome || !isDue) return undefined;
    return turns.wait(() => startTransition(() => setHasCome(true)));
  }, [isDue, hasCome]);
  return hasCome;
}
