import { createPasskey } from '@touchline/browser/account/passkeys';
import type { AddedFactor, CallProblem } from '@touchline/contract';
import { call } from '../shell/api';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { Note } from '../ui/Note/Note';
import step from './step.module.css';
import { useSending } from './useSending';

interface AddPasskeyProps {
  onAdded: (added: AddedFactor) => void;
  refused: (problem: CallProblem, wrong: string) => Promise<string | undefined>;
  onBack: () => void;
}

/** Creates a passkey on this device, as the second factor. */
export function AddPasskey({ onAdded, refused, onBack }: AddPasskeyProps) {
  const t = useTexts();
  const sending = useSending();
  const create = () =>
    sending.run(async () => {
      const notAdded = t('entry.factor.passkeyNotAdded');
      const options = await call('studioPreparePasskey', { body: {} });
      if (!options.ok) return refused(options.problem, notAdded);
      const made = await createPasskey(options.data);
      if (made === 'knownHere') return t('entry.factor.passkeyKnown');
      if (made === 'notAdded') return notAdded;
      const answer = await call('studioAddPasskey', { body: made });
      if (!answer.ok) return refused(answer.problem, notAdded);
      onAdded(answer.data);
      return undefined;
    });
  return (
    <>
      <p>{t('entry.factor.passkeyText')}</p>
      {sending.fault !== undefined && (
        <Note kind="attention" role="alert">
          {sending.fault}
        </Note>
      )}
      <div className={step.actions}>
        <Button variant="primary" size="large" isWaiting={sending.isBusy} onClick={create}>
          {t(sending.isBusy ? 'entry.checking' : 'entry.factor.createPasskey')}
        </Button>
        <Button variant="quiet" size="large" onClick={onBack}>
          {t('entry.back')}
        </Button>
      </div>
    </>
  );
}
