import type { DeviceFlowSession, DeviceFlowType } from '@touchline/contract';
import { deviceName } from '@touchline/rules/app/device-name';
import { type ReactNode, Suspense } from 'react';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { classes } from '../../ui/classes';
import { Countdown } from '../../ui/clock/Countdown';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { LateQrCode } from '../../ui/QrCode/late';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './DeviceFlowView.module.css';
import type { FlowFault, FlowStep } from './device-flow';

interface DeviceFlowViewProps {
  type: DeviceFlowType;
  flow: FlowStep;
  restart: () => void;
  /** Heading above the steps; a modal has its own. */
  heading?: ReactNode;
  /** Shows the code and the button without the steps. */
  narrow?: boolean;
  /** Leaves without an answer, on TVs. */
  onLeave?: (() => void) | undefined;
}

/** A device-flow session on the first screen: code, instructions, progress and result (FLOW-01). */
export function DeviceFlowView({ type, flow, restart, heading, narrow = false, onLeave }: DeviceFlowViewProps) {
  const t = useTexts();
  const { device } = useApp();
  const isTv = device.frame === 'tv';
  if (flow.step === 'failed') return <Failed fault={flow.fault} restart={restart} level={heading ? 1 : 3} />;
  if (flow.step === 'done' || flow.step === 'finishing')
    return (
      <ErrorView
        kind={heading ? 'page' : 'panel'}
        icon="check"
        alert
        headingLevel={heading ? 1 : 3}
        title={flow.step === 'done' ? t(`deviceFlow.success.${type}`) : t('deviceFlow.states.authenticated')}
      />
    );
  const session = flow.step === 'waiting' ? flow.session : undefined;
  return (
    <div className={classes(styles.flow, heading !== undefined && styles.page, narrow && styles.narrow)}>
      <div className={styles.way}>
        {heading}
        {isTv && <TvText session={session} />}
        {!isTv && (narrow ? <Address session={session} /> : <Steps session={session} />)}
        {isTv && <UserCode session={session} label={t('deviceFlow.yourCode')} />}
        <Actions session={session} restart={restart} onLeave={onLeave} isTv={isTv} />
      </div>
      <div className={styles.side}>
        <Code session={session} />
        {!isTv && <UserCode session={session} />}
        <div className={styles.status}>
          <span className={classes(styles.dot, flow.step === 'waiting' && flow.isEntered && styles.entered)} />
          <span role="status">
            {t(`deviceFlow.states.${flow.step === 'creating' ? 'creating' : flow.isEntered ? 'entered' : 'created'}`)}
          </span>
        </div>
        {!isTv && <Valid session={session} />}
      </div>
    </div>
  );
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

function Steps({ session }: { session: DeviceFlowSession | undefined }) {
  const t = useTexts();
  const { device } = useApp();
  const waiting = <Skeleton kind="text" style={{ width: '12em' }} />;
  const name = session && deviceName(device.platform, navigator);
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
function Address({ session }: { session: DeviceFlowSession | undefined }) {
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
function TvText({ session }: { session: DeviceFlowSession | undefined }) {
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
function Valid({ session }: { session: DeviceFlowSession | undefined }) {
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

interface ActionsProps {
  session: DeviceFlowSession | undefined;
  restart: () => void;
  onLeave: (() => void) | undefined;
  isTv: boolean;
}

/** A new code, and on TVs the way back. */
function Actions({ session, restart, onLeave, isTv }: ActionsProps) {
  const t = useTexts();
  return (
    <div className={styles.actions}>
      <ButtonRow>
        <Button variant={isTv ? 'primary' : 'quiet'} aria-disabled={!session} onClick={session ? restart : undefined}>
          {t('deviceFlow.newCode')}
        </Button>
        {isTv && onLeave && (
          <Button variant="quiet" onClick={onLeave}>
            {t('common.notNow')}
          </Button>
        )}
      </ButtonRow>
      {isTv && <Valid session={session} />}
    </div>
  );
}

function Code({ session }: { session: DeviceFlowSession | undefined }) {
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
function UserCode({ session, label }: { session: DeviceFlowSession | undefined; label?: string }) {
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

/** Why the flow ended, and a button to restart it (FLOW-03). */
function Failed({ fault, restart, level }: { fault: FlowFault; restart: () => void; level: 1 | 3 }) {
  const t = useTexts();
  const texts: Readonly<Record<FlowFault, string>> = {
    cancelled: t('deviceFlow.lostConnectionText'),
    expired: t('deviceFlow.expiredText'),
    error: t('errors.server'),
    lost: t('deviceFlow.lostConnectionText'),
  };
  return (
    <ErrorView
      kind={level === 1 ? 'page' : 'panel'}
      icon={fault === 'lost' ? 'unplugged' : 'warning'}
      alert
      headingLevel={level}
      title={fault === 'lost' ? t('deviceFlow.lostConnection') : t(`deviceFlow.states.${fault}`)}
      text={texts[fault]}
      primary={<Button onClick={restart}>{t('deviceFlow.restart')}</Button>}
    />
  );
}
