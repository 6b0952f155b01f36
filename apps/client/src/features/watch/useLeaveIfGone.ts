import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';

/** Returns a function that shows the reason in a long toast and goes back (PLAY-08). */
export function useLeaving(): (text: string) => void {
  const { addressBar } = useApp();
  return (text) => {
    showToast(text, { icon: 'warning', duration: 'long' });
    addressBar.back();
  };
}

/** Leaves the screen when its content was not found. */
export function useLeaveIfGone(error: unknown): void {
  const t = useTexts();
  const leave = useLeaving();
  const leaveNow = useEffectEvent(() => leave(t('player.errors.videoUnavailable')));
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) leaveNow();
  }, [isGone]);
}
