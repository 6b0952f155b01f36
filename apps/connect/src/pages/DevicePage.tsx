import type { ConnectedPerson, DeviceFlowCode } from '@touchline/contract';
import { useState } from 'react';
import { call, headers } from '../api';
import { safeReturn } from '../return-to';
import { useTexts } from '../texts';
import { Title } from '../ui/Title';
import { useCountdown } from '../ui/useCountdown';
import { explain } from '../ui/useSubmit';

interface DeviceProps {
  device: DeviceFlowCode;
  person: ConnectedPerson;
  /** The return address of the client, when it is on the same device. */
  returnTo: string | undefined;
  onEnd: () => void;
  /** The approval of a flow that continues here: a payment, or account management. */
  onTakeOver: () => void;
  onChange: () => void;
}

const QUESTIONS = {
  login: 'asksLogin',
  register: 'asksLogin',
  checkout: 'asksCheckout',
  selfService: 'asksSelfService',
} as const;

/** The requesting device, with approve and deny. */
export function DevicePage({ device, person, returnTo, onEnd, onTakeOver, onChange }: DeviceProps) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<'asking' | 'approved' | 'refused'>('asking');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const left = useCountdown(device.expiresAt);
  const name = device.deviceName ?? t('connect.unknownDevice');
  const isSignIn = device.sessionType === 'login' || device.sessionType === 'register';

  const say = async (word: 'deviceFlowApprove' | 'deviceFlowCancel') => {
    if (busy) return;
    setBusy(true);
    setFault('');
    const answer = await call(word, { params: { userCode: device.userCode }, headers });
    setBusy(false);
    if (!answer.ok) {
      const { statusCode, title } = answer.problem;
      if (title === 'Another account') setFault(t('connect.device.otherAccount'));
      else if (title === 'Address not confirmed') setFault(t('connect.device.unconfirmed'));
      else setFault(statusCode === 404 || statusCode === 409 ? t('connect.code.invalid') : explain(t, answer.problem));
      return;
    }
    if (word === 'deviceFlowApprove' && !isSignIn) {
      onTakeOver();
      return;
    }
    const back = safeReturn(returnTo, location.origin);
    if (back !== undefined) {
      onEnd();
      location.assign(back);
      return;
    }
    setOutcome(word === 'deviceFlowApprove' ? 'approved' : 'refused');
  };

  if (outcome !== 'asking')
    return (
      <>
        <Title text={t('connect.device.closePage')}>
          {outcome === 'approved' ? t('connect.device.done', { device: name }) : t('connect.device.refused')}
        </Title>
        <button type="button" className="button quiet" onClick={onEnd}>
          {t('connect.selfService.title')}
        </button>
      </>
    );
  // A sign-in always compares the code: a link alone must not sign in a foreign device.
  const isHere = returnTo !== undefined && !isSignIn;
  return (
    <>
      {isHere ? (
        <Title>
          {t(device.sessionType === 'checkout' ? 'connect.device.hereCheckout' : 'connect.device.hereSelfService')}
        </Title>
      ) : (
        <Title text={t('connect.device.warning')}>
          {t(`connect.device.${QUESTIONS[device.sessionType]}`, { device: name })}
        </Title>
      )}
      {!isHere && (
        <p className="bigcode">
          <span className="code">{device.userCode}</span>
        </p>
      )}
      <div className="panel">
        {!isHere && (
          <p className="row">
            <span>
              <b>{name}</b>
              <i>{t('connect.device.askedAgo', { time: ago(device.createdAt, t.locale) })}</i>
            </span>
          </p>
        )}
        <p className="row">
          <span>
            <b>{t('session.signedIn', { email: person.email })}</b>
          </span>
          <button type="button" className="link" onClick={onChange}>
            {t('common.change')}
          </button>
        </p>
      </div>
      <p className="notice bad" role="alert">
        {left === undefined ? t('connect.code.invalid') : fault}
      </p>
      <button
        type="button"
        className="button primary"
        aria-disabled={busy || left === undefined}
        onClick={() => void say('deviceFlowApprove')}
      >
        {t(isHere ? 'common.continue' : isSignIn ? 'connect.device.yes' : 'connect.device.yesContinue')}
      </button>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void say('deviceFlowCancel')}>
        {t(isHere ? 'common.notNow' : 'connect.device.no')}
      </button>
      {left !== undefined && !isHere && <p className="small">{t('connect.device.expiresIn', { time: left })}</p>}
    </>
  );
}

/** Elapsed time in words, such as "40 seconds". */
function ago(seconds: number, locale: string): string {
  const past = Math.max(1, Math.round(Date.now() / 1000 - seconds));
  const [value, unit] = past < 60 ? [past, 'second'] : [Math.round(past / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
