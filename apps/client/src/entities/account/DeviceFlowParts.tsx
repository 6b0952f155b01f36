import type { DeviceFlowSession } from '@touchline/contract';
import { Suspense } from 'react';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Countdown } from '../../ui/clock/Countdown';
import { LateQrCode } from '../../ui/QrCode/late';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './DeviceFlowView.module.css';
import { ownDeviceName } from './device-name';

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** What to do on the other device. */
export function Steps({ session }: { session: DeviceFlowSession | undefined }) {
  const t = useTexts();
  const { device } = useApp();
  const waiting = <Skeleton kind="text" style={{ width: '12em' }} />;
  const name = session && ownDeviceName(device.platform);
  return (
    <ol className={styles.steps}>
      <li>
        <strong>{t('deviceFlow.steps.scan')}</strong>
        <span className={styles.detail}>
          {session ? t('deviceFlow.steps.orOpen', { address: withoutScheme(session.verificationUrl) }) : waiting}
        </span>
      </li>
      <li>
        <strong>
          {session ? t('deviceFlow.steps.compare', { device: name ?? t('connect.unknownDevice') }) : waiting}
        </strong>
      </li>
      <li>
        <strong>{t('deviceFlow.steps.confirm')}</strong>
        <span className={styles.detail}>{t('deviceFlow.steps.follows')}</span>
      </li>
    </ol>
  );
}

/** The address to enter the code at. */
export function Address({ session }: { session: DeviceFlowSession | undefined }) {
  const t = useTexts();
  return (
    <p className={styles.detail}>
      {session ? (
        t('deviceFlow.steps.orOpen', { address: withoutScheme(session.verificationUrl) })
      ) : (
        <Skeleton kind="text" style={{ width: '12em' }} />
      )}
    </p>
  );
}

/** How to use the code from a TV, in one sentence. */
export function TvText({ session }: { session: DeviceFlowSession | undefined }) {
  const t = useTexts();
  return (
    <p className={styles.tvText}>
      {session ? (
        t('deviceFlow.tvText', { address: withoutScheme(session.verificationUrl) })
      ) : (
        <Skeleton kind="text" style={{ width: '20em' }} />
      )}
    </p>
  );
}

/** How long the code is valid; a new one follows by itself. */
export function Valid({ session }: { session: DeviceFlowSession | undefined }) {
  const t = useTexts();
  return (
    <p className={styles.valid}>
      {session ? (
        <Countdown until={session.expiresAt}>{(time) => t('deviceFlow.renews', { time })}</Countdown>
      ) : (
        <Skeleton kind="text" style={{ width: '10em' }} />
      )}
    </p>
  );
}

/** The QR code. */
export function Code({ session }: { session: DeviceFlowSession | undefined }) {
  const t = useTexts();
  const blank = <Skeleton style={{ width: '100%', height: '100%' }} />;
  return (
    <div className={styles.qr}>
      {session ? (
        <Suspense fallback={blank}>
          <LateQrCode
            filling
            text={session.verificationUrlComplete}
            label={t('deviceFlow.qrAlt', { address: withoutScheme(session.verificationUrl) })}
          />
        </Suspense>
      ) : (
        blank
      )}
    </div>
  );
}

/** The code to type on the other device. */
export function UserCode({ session, label }: { session: DeviceFlowSession | undefined; label?: string }) {
  const t = useTexts();
  return (
    <>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <p className={styles.code}>
        {session ? (
          <>
            <span aria-hidden="true">{session.userCode}</span>
            <VisuallyHidden>
              {t('deviceFlow.codeSpelled', { letters: session.userCode.replace('-', '').split('').join(' ') })}
            </VisuallyHidden>
          </>
        ) : (
          <Skeleton kind="text" style={{ width: '6em' }} />
        )}
      </p>
    </>
  );
}
