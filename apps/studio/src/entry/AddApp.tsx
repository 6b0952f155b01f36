import type { AddedFactor, CallProblem } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { call } from '../shell/api';
import { copyText } from '../shell/copy-text';
import { useAnswer } from '../shell/useAnswer';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { Note } from '../ui/Note/Note';
import { Skeleton } from '../ui/Skeleton/Skeleton';
import { toast } from '../ui/Toast/toast';
import styles from './AddApp.module.css';
import { DigitsField, isSixDigits } from './DigitsField';
import step from './step.module.css';
import { useSending } from './useSending';

interface AddAppProps {
  onAdded: (added: AddedFactor) => void;
  refused: (problem: CallProblem, wrong: string) => Promise<string | undefined>;
  onBack: () => void;
}

/** Turns an authenticator app on: its QR code or key, then a code of it. */
export function AddApp({ onAdded, refused, onBack }: AddAppProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const sending = useSending();
  const { data, problem, retry } = useAnswer('totp', (signal) => call('studioPrepareTotp', { body: {}, signal }));
  const key = data?.key.match(/.{1,4}/g)?.join(' ') ?? '';

  const send = (digits: string) => {
    sending.run(async () => {
      const answer = await call('studioAddTotp', { body: { code: digits } });
      if (!answer.ok) return refused(answer.problem, t('entry.factor.wrong'));
      onAdded(answer.data);
      return undefined;
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSixDigits(code)) send(code);
  };
  const copy = async () => {
    const isCopied = await copyText(data?.key ?? '');
    toast(t(isCopied ? 'entry.factor.keyCopied' : 'entry.factor.notCopied'), isCopied ? 'copy' : 'warning');
  };

  if (problem && !data)
    return (
      <Note
        kind="attention"
        role="alert"
        action={
          <Button size="small" variant="outline" onClick={retry}>
            {t('entry.factor.retry')}
          </Button>
        }
      >
        {t('entry.factor.failed')}
      </Note>
    );

  return (
    <form className={styles.app} noValidate onSubmit={onSubmit}>
      <div className={styles.scan}>
        <div className={styles.paper}>
          {data ? <QrCode text={data.uri} label={t('entry.factor.qr')} /> : <Skeleton height="100%" />}
        </div>
        <div className={styles.words}>
          <ol>
            <li>{t('entry.factor.scan')}</li>
            <li>{t('entry.factor.type')}</li>
          </ol>
          <div>
            <span className={styles.keyLabel}>{t('entry.factor.noScan')}</span>
            <div className={styles.key}>
              {data ? <code>{key}</code> : <Skeleton width="210px" />}
              <Button variant="quiet" size="small" icon="copy" iconOnly disabled={!data} onClick={() => void copy()}>
                {t('entry.factor.copyKey')}
              </Button>
            </div>
          </div>
        </div>
      </div>
      <DigitsField
        label={t('entry.factor.digits')}
        hint={t('entry.factor.digitsHint')}
        fault={sending.fault}
        value={code}
        onValue={(digits) => {
          sending.forget();
          setCode(digits);
        }}
        onWhole={send}
      />
      <div className={step.actions}>
        <Button type="submit" variant="primary" size="large" disabled={!isSixDigits(code)} isWaiting={sending.isBusy}>
          {t(sending.isBusy ? 'entry.checking' : 'entry.factor.turnOn')}
        </Button>
        <Button variant="quiet" size="large" onClick={onBack}>
          {t('entry.back')}
        </Button>
      </div>
    </form>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  );
}
