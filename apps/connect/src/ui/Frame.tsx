import type { DeviceFlowCode } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import { Wordmark } from './Wordmark';

/** The frame of every page: the name, and the requesting device. */
export function Frame({ device, children }: { device: DeviceFlowCode | undefined; children: ReactNode }) {
  const t = useTexts();
  return (
    <>
      <header>
        <div className="header">
          <a href="/" aria-label={t('common.goHome')}>
            <Wordmark />
          </a>
        </div>
        {device && (
          <p className="for">
            <span>{t('connect.forDevice', { device: device.deviceName ?? t('connect.unknownDevice') })}</span>
            <b className="code">{device.userCode}</b>
          </p>
        )}
      </header>
      <main className="page">{children}</main>
    </>
  );
}
