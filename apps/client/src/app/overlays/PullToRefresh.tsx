import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../shell/context';
import { currentShell } from '../../shell/platform/current';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import styles from './PullToRefresh.module.css';
import { isPull, pulled, RELEASE_AT } from './pull';
import { reload } from './reload';

/** Elements where a downward drag has another meaning. */
const ELSEWHERE = 'dialog, video, input, [role="slider"], [data-no-pull]';

/**
 * Pulling down at the top of the page reloads configuration, home and the page one is on, once there is a session
 * (SCREEN-08).
 */
export function PullToRefresh() {
  const t = useTexts();
  const { session } = useApp();
  const queries = useQueryClient();
  const [distance, setDistance] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  const refresh = useEffectEvent(async () => {
    setIsBusy(true);
    try {
      currentShell()?.vibrate?.('light');
      await reload(queries);
      showToast(t('network.refreshed'));
    } catch {
      showToast(t('errors.generic'));
    }
    setIsBusy(false);
  });

  useEffect(() => {
    // Suppress the browser's own pull-to-refresh, which reloads the page.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    let from: { x: number; y: number } | undefined;
    let isPulling = false;
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isFree = target instanceof Element && !target.closest(ELSEWHERE);
      isPulling = false;
      from =
        touch && touches.length === 1 && isFree && window.scrollY <= 0 && session.who() !== 'nobody'
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    };
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const verdict = isPulling || isPull(touch.clientX - from.x, down);
      if (verdict === false || window.scrollY > 0) from = undefined;
      isPulling = verdict === true && from !== undefined;
      setDistance(isPulling ? pulled(down) : 0);
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (isPulling && from && touch && pulled(touch.clientY - from.y) >= RELEASE_AT) void refresh();
      from = undefined;
      isPulling = false;
      setDistance(0);
    };
    window.addEventListener('touchstart', onStart, { passive: true });
    window.addEventListener('touchmove', onMove, { passive: true });
    window.addEventListener('touchend', onEnd);
    window.addEventListener('touchcancel', onEnd);
    return () => {
      document.documentElement.style.overscrollBehaviorY = '';
      window.removeEventListener('touchstart', onStart);
      window.removeEventListener('touchmove', onMove);
      window.removeEventListener('touchend', onEnd);
      window.removeEventListener('touchcancel', onEnd);
    };
  }, [session]);

  const isShown = isBusy || distance > 0;
  const text = isBusy
    ? 'network.refreshing'
    : distance >= RELEASE_AT
      ? 'network.releaseToRefresh'
      : 'network.pullToRefresh';
  const offset = isBusy ? RELEASE_AT : distance;
  return (
    <p
      className={styles.pull}
      role="status"
      hidden={!isShown}
      style={{ transform: `translateY(${offset - RELEASE_AT}px)`, opacity: Math.min(1, offset / RELEASE_AT) }}
    >
      {isShown && t(text)}
    </p>
  );
}
