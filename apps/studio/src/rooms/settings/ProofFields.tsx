import { hasPasskeys, signWithPasskey } from '@touchline/browser/account/passkeys';
import type { Proof } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../../shell/api';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Field } from '../../ui/Field/Field';
import { Note } from '../../ui/Note/Note';
import styles from './ProofFields.module.css';

interface ProofFieldsProps {
  code: string;
  fault: string | undefined;
  onCode: (code: string) => void;
  /** A passkey proves at once. */
  onPasskey: (proof: Proof) => void;
}

/** Proves that it is still the same person: a code, or a passkey. */
export function ProofFields({ code, fault, onCode, onPasskey }: ProofFieldsProps) {
  const t = useTexts();
  const [hasFailed, setFailed] = useState(false);
  const sign = async () => {
    setFailed(false);
    const request = await call('studioOwnChallenge', { body: {} });
    const signed = request.ok ? await signWithPasskey(request.data) : undefined;
    if (signed) onPasskey({ passkey: signed });
    else setFailed(true);
  };
  return (
    <div className={styles.proof}>
      <Field
        label={t('own.proof')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        fault={fault}
        value={code}
        onChange={(event) => onCode(event.target.value)}
      />
      {hasPasskeys() && (
        <Button variant="outline" icon="key" onClick={() => void sign()}>
          {t('own.usePasskey')}
        </Button>
      )}
      {hasFailed && (
        <Note kind="attention" role="alert">
          {t('own.passkeyFailed')}
        </Note>
      )}
    </div>
  );
}
