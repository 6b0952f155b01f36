import type { PlayerStatus } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { takeOverNext } from '../../../entities/other-devices';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import { Spinner } from '../../../ui/Spinner/Spinner';
import { type AwaitedVideo, isBusyError, isInterrupted, mayComeBack } from '../playing/useComeback';
import { usePlayerState } from '../playing/usePlayer';
import { REASONS } from './reasons';
import styles from './StatusLayer.module.css';

interface StatusLayerProps {
  readonly player: Player;
  readonly video: AwaitedVideo;
  readonly t: Texts;
  /** Shown when the video cannot be started. */
  readonly unavailable: string | undefined;
  readonly onRetry: () => void;
  readonly keepFocus: () => void;
}

const TooManyDevices = lazy(() => import('./TooManyDevices'));

const WAITING = {
  loading: 'player.states.loading',
  buffering: 'player.states.buffering',
  reconnecting: 'player.states.reconnecting',
} as const;

/** Over the picture: a spinner while it loads, an unmute button, or the failure with a retry button. */
export function StatusLayer({ player, video, t, unavailable, onRetry, keepFocus }: StatusLayerProps) {
  const status = usePlayerState(player, (state) => state.status);
  const error = usePlayerState(player, (state) => state.error);
  const soundRefused = usePlayerState(player, (state) => state.muteReason === 'autoplay');
  const ended = usePlayerState(player, (state) => isInterrupted(video, state));
  const comesBack = usePlayerState(player, (state) => mayComeBack(video, state));
  const andKeepFocus = (act: () => void) => {
    keepFocus();
    act();
  };
  return (
    <>
      <div className={styles.waiting}>
        {isWaiting(status) && <Spinner label={t(WAITING[status])} />}
        {status === 'reconnecting' && (
          <p className={styles.note} aria-hidden="true">
            {t(WAITING[status])}
          </p>
        )}
      </div>
      {soundRefused && status !== 'failed' && (
        <button type="button" className={styles.unmute} onClick={() => andKeepFocus(() => player.setMuted(false))}>
          <Icon name="mute" />
          <span className={styles.unmuteText}>{t('player.tapToUnmute')}</span>
        </button>
      )}
      {error?.reason === 'elsewhere' && <Elsewhere t={t} onRetry={() => andKeepFocus(onRetry)} />}
      {error && (
        <Failure
          t={t}
          {...(isBusyError(error)
            ? { text: t('player.errors.busy') }
            : {
                text: (error.reason === 'unavailable' ? unavailable : undefined) ?? t(REASONS[error.reason]),
                code: error.code,
              })}
          comesBack={comesBack}
          onRetry={() => andKeepFocus(onRetry)}
        />
      )}
      {ended && (
        <Failure
          t={t}
          text={t('player.errors.interrupted')}
          comesBack={comesBack}
          onRetry={() => andKeepFocus(onRetry)}
        />
      )}
    </>
  );
}

interface FailureProps {
  readonly t: Texts;
  readonly text: string;
  readonly code?: string;
  /** Whether it is looked for again by itself. */
  readonly comesBack: boolean;
  readonly onRetry: () => void;
}

function Failure({ t, text, code, comesBack, onRetry }: FailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The controls are hidden: focus moves from them to this button.
    const surface = button.current?.closest('section');
    const { activeElement } = document;
    if (activeElement === document.body || surface?.contains(activeElement))
      button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.failure} role="alert" data-player-layer="">
      <p className={styles.failureText}>{text}</p>
      {comesBack && <p className={styles.comesBack}>{t('player.errors.comesBack')}</p>}
      <Button ref={button} onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {code !== undefined && <p className={styles.code}>{t('errors.supportCode', { code })}</p>}
    </div>
  );
}

/** The dialog with the devices that play; closed, the failure remains with its retry button. */
function Elsewhere({ t, onRetry }: Pick<FailureProps, 't' | 'onRetry'>) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const takeOver = () => {
    takeOverNext();
    onRetry();
  };
  return (
    <Suspense>
      <TooManyDevices t={t} onTakeOver={takeOver} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function isWaiting(status: PlayerStatus): status is keyof typeof WAITING {
  return status in WAITING;
}
