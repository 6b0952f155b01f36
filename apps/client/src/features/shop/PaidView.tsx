import type { Event } from '@touchline/contract';
import { isWatchable } from '@touchline/rules/access/watchable';
import { useEffect, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Modal } from '../../ui/Modal/Modal';
import { showToast } from '../../ui/Toast/toasts';

interface PaidViewProps {
  event: Event;
  /** Whether the server has unlocked the event. */
  isOpen: boolean;
  onClose: () => void;
}

/** Purchased: a running event starts, a later one is shown on its page. */
export function PaidView({ event, isOpen, onClose }: PaidViewProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const canPlay = isWatchable(event, useNow());
  const media = paths.eventMedia.href({ eventId: event.id });
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    if (!isOpen || !canPlay || isStarted) return;
    setIsStarted(true);
    showToast(t('shop.ppv.bought'), { icon: 'check', duration: 'long' });
    addressBar.go(media, { replace: true });
  }, [isOpen, canPlay, isStarted, t, addressBar, media]);
  return (
    <Modal title={t('shop.ppv.title')} closeLabel={t('common.close')} onClose={onClose}>
      <ErrorView
        kind="panel"
        icon="check"
        alert
        headingLevel={3}
        title={t(isOpen ? 'shop.ppv.bought' : 'deviceFlow.success.checkout')}
        primary={<Button onClick={onClose}>{t('common.done')}</Button>}
      />
    </Modal>
  );
}
