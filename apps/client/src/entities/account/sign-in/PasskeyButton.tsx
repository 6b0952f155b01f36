import { useMutation } from '@tanstack/react-query';
import { hasPasskeys } from '@touchline/browser/account/passkeys';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../shell/api/api';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { answerFaults } from './faults';
import styles from './SignIn.module.css';
import { signInWithPasskey } from './sign-in-here';

const neverChanges = () => () => undefined;

/** Signs in with a passkey, in browsers that know them. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const { api, session, device } = useApp();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => signInWithPasskey({ api, session, device }),
    onSuccess: (isSignedIn) => {
      if (isSignedIn) onDone();
    },
  });
  // The server does not know the browser.
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  if (!isOffered) return null;
  const faultText = () => {
    if (data === false) return t('connect.passkeys.notSignedIn');
    if (error instanceof ApiError && error.problem.statusCode === 401) return t('connect.passkeys.unknown');
    return error ? (answerFaults(t, 'login', error).form ?? t('errors.generic')) : undefined;
  };
  return (
    <div className={styles.passkey}>
      <Button wide variant="outline" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {t('connect.passkeys.signIn')}
      </Button>
      <p className={styles.fault} role="alert">
        {faultText()}
      </p>
    </div>
  );
}
