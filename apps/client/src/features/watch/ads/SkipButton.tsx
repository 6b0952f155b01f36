import type { Texts } from '@touchline/texts';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './AdLayer.module.css';

interface SkipButtonProps {
  /** Seconds until the ad can be skipped. */
  readonly skipIn: number;
  readonly t: Texts;
  readonly tv: boolean;
  readonly onSkip: () => void;
  /** For the space bar, which pauses although the button has focus: it was moved here without being asked for. */
  readonly onPause: () => void;
  readonly keepFocus: () => void;
}

/** Says when the ad can be skipped, then skips it; takes focus unless a menu or another part of the page has it. */
export function SkipButton({ skipIn, ...ready }: SkipButtonProps) {
  if (skipIn <= 0) return <ReadyButton {...ready} />;
  return <span className={styles.wait}>{ready.t('ads.skipIn', { seconds: Math.ceil(skipIn) })}</span>;
}

function ReadyButton({ t, tv, onSkip, onPause, keepFocus }: Omit<SkipButtonProps, 'skipIn'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current && (tv || !isByTouch()) && isFocusFree(button.current))
      button.current.focus({ preventScroll: true });
  }, [tv]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.skip}
      data-skip=""
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onPause();
      }}
      onKeyUp={(event) => {
        // Some browsers press a button when the key is let go.
        if (event.key === ' ') event.preventDefault();
      }}
      onClick={() => {
        // The button disappears with the ad.
        keepFocus();
        onSkip();
      }}
    >
      {t('ads.skip')}
      <Icon name="chevronRight" />
    </button>
  );
}

const isByTouch = () => matchMedia('(pointer: coarse)').matches;

/** Whether focus is on nothing, or on this player outside of its menus; a dialog keeps it. */
function isFocusFree(button: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (document.querySelector('dialog[open]')) return false;
  if (!activeElement || activeElement === body || activeElement.matches('main')) return true;
  return Boolean(button.closest('section')?.contains(activeElement)) && !activeElement.closest('[data-player-menu]');
}
