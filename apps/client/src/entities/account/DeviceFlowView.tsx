import type { DeviceFlowSession, DeviceFlowType } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { classes } from '../../ui/classes';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Address, Code, Steps, TvText, UserCode, Valid } from './DeviceFlowParts';
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
