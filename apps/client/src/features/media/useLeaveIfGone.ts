import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '../../api';
import { useApp } from '../../app/context';
import { showToast } from '../../ui';
import { useTexts } from '../i18n';

/** What is not there is said in a long toast, and the viewer is taken back. */
export function useLeaveIfGone(error: unknown): void {
  const t = useTexts();
  const { addressBar } = useApp();
  const leave = useEffectEvent(() => {
    showToast(t('player.errors.videoUnavailable'), { icon: 'warning', duration: 'long' });
    addressBar.back();
  });
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}
