import { useState } from 'react';
import { usePreferences } from '../../../shell/preferences';

/** Whether results are hidden here, and how to ask for them once. */
export function useHiddenScores(): { isHidden: boolean; show: () => void } {
  const { areScoresHidden } = usePreferences();
  const [isAsked, setAsked] = useState(false);
  return { isHidden: areScoresHidden && !isAsked, show: () => setAsked(true) };
}
