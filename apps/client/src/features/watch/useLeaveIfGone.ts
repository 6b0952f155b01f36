import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '../../shell/api';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts';
import { showToast } from '../../ui';

/** What cannot be watched is said in a long toast, and the viewer is taken back (PLAY-08). */
export function useLeaving(): (text: string) => void {
  const { addressBar } = useApp();
  return (text) => {
    showToast(text, { icon: 'warning', duration: 'long' });
    addressBar.back();
  };
}

/** What is not there is left at once. */
export function useLeaveIfGone(error: unknown): void {
  const t = useTexts();
  const leave = useLeaving();
  const leaveNow = useEffectEvent(() => leave(t('player.errors.videoUnavailable')));
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) leaveNow();
  }, [isGone]);
}
