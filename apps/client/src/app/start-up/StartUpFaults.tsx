'use no memo';

import type { Locale } from '@touchline/contract';
import { createTexts } from '@touchline/texts';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Device } from '../../shell/platform/platform';
import { fallbackTexts } from '../../shell/texts/fallback-texts';
import { TextsProvider, useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import type { StartUpFailure } from './start-up-run';

interface StartUpFaultProps extends StartUpFailure {
  locale: Locale;
  device: Device;
}

/** Shown in place of the app, with the texts that need no server. */
export function StartUpFault({ locale, device, fault, isRetrying, retry }: StartUpFaultProps) {
  useBackToExit(device);
  return (
    <TextsProvider texts={createTexts(locale, fallbackTexts[locale])}>
      {fault === 'unavailable' ? (
        <UnavailableInRegion onRetry={retry} />
      ) : (
        <UnableToConnect busy={isRetrying} onReconnect={retry} />
      )}
    </TextsProvider>
  );
}

/** There is nothing to go back to: the back key or button closes the app. */
function useBackToExit(device: Device): void {
  useEffect(() => {
    const { exit, onBack } = device;
    if (!exit) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !device.isBackKey(event)) return;
      event.preventDefault();
      exit();
    };
    document.addEventListener('keydown', onKey);
    const stop = onBack?.(exit);
    return () => {
      document.removeEventListener('keydown', onKey);
      stop?.();
    };
  }, [device]);
}

/** The server cannot be reached (SCREEN-12). */
function UnableToConnect({ onReconnect, busy }: { onReconnect: () => void; busy: boolean }) {
  const t = useTexts();
  return (
    <WholeScreen
      icon="offline"
      title={t('network.unableToConnect')}
      text={t('network.unableToConnectText')}
      primary={
        // Not disabled while busy: a disabled button loses focus.
        <Button onClick={busy ? () => undefined : onReconnect}>
          {t(busy ? 'network.reconnecting' : 'network.reconnect')}
        </Button>
      }
    />
  );
}

/** The service is not offered in the viewer's region (SCREEN-13). */
function UnavailableInRegion({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <WholeScreen
      icon="globe"
      title={t('region.unavailableTitle')}
      text={t('region.unavailable')}
      primary={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

/** A full-screen message without the frame; its button takes focus. */
function WholeScreen(message: Omit<ComponentProps<typeof ErrorView>, 'headingLevel' | 'alert'>) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.querySelector('button')?.focus();
  }, []);
  return (
    <main id="main" ref={main}>
      <ErrorView headingLevel={1} alert {...message} />
    </main>
  );
}
